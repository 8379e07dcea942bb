//! `outplay match`: two players against each other.
//!
//! The record of a match is a text file: a first line that says which match it is, then one game a line as JSON. A match
//! that was broken off goes on after the last whole line.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use outplay::catalogue::{PlayRecord, Position};
use outplay::core::text::{Problem, Speak};
use outplay::core::{Outcome, Player as Side};
use outplay::laboratory::{
    Ending, MatchGame, Openings, Player, Referee, Sprt, Tally, TimeControl, Tournament, Verdict,
};
use serde_json::{Value as Json, json};

use super::{Done, result_json};
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::input::{lines, open_file};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &MatchArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    let limits = session.limits();
    let make = || Ok([Player::parse(&args.one, &limits)?, Player::parse(&args.two, &limits)?]);
    let mut seats = Some(make().map_err(Failure::Usage)?);
    let sprt = args.sprt.as_deref().map(read_sprt).transpose()?;
    let tournament = Tournament {
        openings: openings(args, &*start)?,
        seed: args.seed,
        referee: Referee {
            patience: args.patience,
            clocks: args.clock.map(|clock| TimeControl { margin: args.margin, ..clock }),
            ..Referee::default()
        },
    };
    let mut score = Scoreboard::open(args, session)?;
    while score.tally.games() < args.games as u32 {
        let number = u64::from(score.tally.games());
        let game = session
            .interruptible(|| tournament.play(&*start, number, &mut seats, &make))
            .map_err(Failure::Input)?;
        if session.was_interrupted() {
            score.show(sprt)?;
            output::line(session.say(&Text::MatchStopped))?;
            return Ok(ExitCode::from(130));
        }
        score.add(&game)?;
        let pair_is_full = number % 2 == 1;
        if pair_is_full && sprt.is_some_and(|sprt| sprt.verdict(&score.tally) != Verdict::Open) {
            break;
        }
    }
    score.show(sprt)?;
    Ok(ExitCode::SUCCESS)
}

fn read_sprt(text: &str) -> Result<Sprt, Failure> {
    let bad = || Failure::usage(Text::BadSprt { text: text.to_owned() });
    let (low, high) = text.split_once(',').ok_or_else(bad)?;
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    let (low, high) = number(low).zip(number(high)).filter(|(low, high)| low < high).ok_or_else(bad)?;
    Ok(Sprt { low, high, error: 0.05 })
}

fn openings(args: &MatchArgs, start: &dyn Position) -> Result<Openings, Failure> {
    let Some(path) = &args.openings else { return Ok(Openings::Random(args.plies)) };
    let mut positions = Vec::new();
    for line in lines(open_file(path)?) {
        let line = line?;
        let text = line.text.map_err(Failure::Input)?;
        let wrong = |problem: Problem| {
            Failure::input(Text::Line { number: line.number, problem: problem.to_string() })
        };
        // A line may be a test position: what it says about moves does not matter here.
        let test = outplay::catalogue::game(&args.game.game).map_err(Failure::usage)?.read_test(&text);
        positions.push(match test {
            Some(test) => test.map_err(wrong)?.position.write(),
            None => start.read(&text).map(|_| text).map_err(wrong)?,
        });
    }
    if positions.is_empty() {
        Err(Failure::input(Text::NoPositions))
    } else {
        Ok(Openings::Listed(positions))
    }
}

/// The games so far, on the screen and on disk.
struct Scoreboard<'a> {
    args: &'a MatchArgs,
    session: &'a Session,
    tally: Tally,
    faults: Vec<String>,
    record: Option<File>,
}

impl<'a> Scoreboard<'a> {
    /// Opens the record, and counts the games that are in it already.
    fn open(args: &'a MatchArgs, session: &'a Session) -> Result<Self, Failure> {
        let mut board = Self { args, session, tally: Tally::default(), faults: Vec::new(), record: None };
        let Some(path) = &args.record else { return Ok(board) };
        let old = if path.exists() { board.resume(path)? } else { format!("{}\n", board.head()) };
        // A line that was cut short by a break is played again: the file is rewritten up to the last whole one.
        crate::save::write_whole(path, &old).map_err(|error| Failure::file(path, &error))?;
        let file = OpenOptions::new().append(true).open(path);
        board.record = Some(file.map_err(|error| Failure::file(path, &error))?);
        Ok(board)
    }

    /// Which match this is.
    fn head(&self) -> Json {
        let args = self.args;
        let settings = args.game.settings.settings();
        let settings: Vec<String> = settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        json!({
            "outplay": "match",
            "game": args.game.game,
            "settings": settings,
            "one": args.one,
            "two": args.two,
            "seed": args.seed,
            "openings": args.openings.as_ref().map(|path| path.display().to_string()),
            "plies": args.plies,
        })
    }

    /// Counts the whole lines of a record, and answers with them.
    fn resume(&mut self, path: &Path) -> Result<String, Failure> {
        let text = fs::read_to_string(path).map_err(|error| Failure::file(path, &error))?;
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let shown = || path.display().to_string();
        if whole.lines().next() != Some(&self.head().to_string()) {
            return Err(Failure::input(Text::OtherMatch { path: shown() }));
        }
        for (index, line) in whole.lines().enumerate().skip(1) {
            let game: Option<Json> = serde_json::from_str(line).ok();
            let score = game.as_ref().and_then(|game| game["score"].as_f64());
            let score =
                score.ok_or_else(|| Failure::input(Text::BadRecord { path: shown(), number: index + 1 }))?;
            self.tally.add(score);
        }
        Ok(whole.to_owned())
    }

    fn add(&mut self, game: &MatchGame) -> Result<(), Failure> {
        self.tally.add(game.score());
        let json = self.game_json(game);
        if let Some(file) = &mut self.record {
            writeln!(file, "{json}")?;
        }
        if let Some(path) = &self.args.pgn {
            self.append_play(path, game)?;
        }
        if let Ending::Fault(_, fault) = &game.record.ending {
            self.faults.push(fault.say(self.session.lang));
        }
        if self.session.json {
            return output::json(&json);
        }
        if self.session.shows_progress() {
            let elo = self.tally.elo();
            output::progress(&format!(
                "{} {:+.0} [{:+.0}, {:+.0}]",
                self.score_text(),
                elo.difference,
                elo.low,
                elo.high
            ));
        }
        Ok(())
    }

    /// Adds a game to the file of games in the game's own format.
    fn append_play(&self, path: &Path, game: &MatchGame) -> Result<(), Failure> {
        let record = &game.record;
        let (outcome, reason) = match &record.ending {
            Ending::Played(outcome) => (*outcome, None),
            Ending::TooLong => (Outcome::Draw, Some("adjudication".to_owned())),
            Ending::Fault(loser, fault) => (Outcome::Win(!*loser), Some(fault.to_string())),
        };
        let (one, two) = (self.args.one.as_str(), self.args.two.as_str());
        let entry = outplay::catalogue::game(&self.args.game.game).map_err(Failure::usage)?;
        let written = entry.write_play(&PlayRecord {
            start: &record.start,
            moves: &record.moves,
            outcome: Some(outcome),
            players: if game.first_began { [one, two] } else { [two, one] },
            round: game.number + 1,
            reason: reason.as_deref(),
        });
        let no_format = || Failure::usage(Text::NoPlayFormat { game: self.args.game.game.clone() });
        let text = written.ok_or_else(no_format)?.map_err(Failure::Input)?;
        let file = OpenOptions::new().create(true).append(true).open(path);
        let wrote = file.and_then(|mut file| writeln!(file, "{text}"));
        wrote.map_err(|error| Failure::file(path, &error))
    }

    fn game_json(&self, game: &MatchGame) -> Json {
        let record = &game.record;
        let (result, fault) = match &record.ending {
            Ending::Played(outcome) => (result_json(Some(*outcome)), None),
            Ending::TooLong => (Json::from("draw"), Some("too long".to_owned())),
            Ending::Fault(loser, fault) => {
                let winner = if *loser == Side::First { "player 2" } else { "player 1" };
                (Json::from(winner), Some(fault.to_string()))
            }
        };
        json!({
            "game": game.number + 1,
            "first": if game.first_began { &self.args.one } else { &self.args.two },
            "start": record.start,
            "moves": record.moves,
            "result": result,
            "fault": fault,
            "score": game.score(),
        })
    }

    fn score_text(&self) -> String {
        let Tally { wins, draws, losses, .. } = self.tally;
        let percent = format!("{:.1}", 100.0 * self.tally.score());
        self.session.say(&Text::MatchScore { wins, draws, losses, percent })
    }

    fn show(&self, sprt: Option<Sprt>) -> Result<(), Failure> {
        let elo = self.tally.elo();
        let number = |number: f64| if number.is_finite() { json!(number) } else { Json::Null };
        if self.session.json {
            return output::json(&json!({
                "one": self.args.one,
                "two": self.args.two,
                "games": self.tally.games(),
                "wins": self.tally.wins,
                "draws": self.tally.draws,
                "losses": self.tally.losses,
                "score": self.tally.score(),
                "score_interval": [self.tally.interval().0, self.tally.interval().1],
                "elo": number(elo.difference),
                "elo_low": number(elo.low),
                "elo_high": number(elo.high),
                "faults": self.faults.len(),
                "sprt": sprt.map(|sprt| json!({ "ratio": sprt.ratio(&self.tally), "bound": sprt.bound(), "verdict": verdict_word(sprt.verdict(&self.tally)) })),
            }));
        }
        if self.session.shows_progress() {
            output::clear_progress();
        }
        output::line(format!("{} - {}", self.args.one, self.args.two))?;
        output::line(self.score_text())?;
        output::line(self.session.say(&Text::MatchElo {
            elo: format!("{:+.0}", elo.difference),
            low: format!("{:+.0}", elo.low),
            high: format!("{:+.0}", elo.high),
        }))?;
        if let Some(example) = self.faults.first() {
            let text = Text::MatchFaults { count: self.faults.len(), example: example.clone() };
            output::line(self.session.say(&text))?;
        }
        sprt.map_or(Ok(()), |sprt| self.show_sprt(sprt))
    }

    fn show_sprt(&self, sprt: Sprt) -> Result<(), Failure> {
        let verdict = self.session.say(&match sprt.verdict(&self.tally) {
            Verdict::Accepted => Text::SprtAccepted,
            Verdict::Rejected => Text::SprtRejected,
            Verdict::Open => Text::SprtOpen,
        });
        output::line(self.session.say(&Text::MatchSprt {
            ratio: format!("{:.2}", sprt.ratio(&self.tally)),
            bound: format!("{:.2}", sprt.bound()),
            verdict,
        }))
    }
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
        Verdict::Open => "open",
    }
}
