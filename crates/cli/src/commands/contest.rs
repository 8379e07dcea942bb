//! `outplay match`: two players against each other.
//!
//! The record of a match is a text file: a first line that says which match it is, then one game a line as JSON. A match
//! that was broken off goes on after the last whole line.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use outplay::core::text::{BoxError, Speak};
use outplay::core::{Outcome, checksum};
use outplay::engine::{GameEntry, PlayRecord, Position, TimeControl};
use outplay::laboratory::{
    Contestant, GameEnding, Openings, PlayedGame, Referee, Sprt, SprtVerdict, Tables, Tally, Tournament,
};
use outplay::wire::{Answer, MatchGame, MatchHead, MatchSummary, Message, SprtState};

use super::Done;
use super::annotate::file_of_plays;
use crate::args::MatchArgs;
use crate::batch::{Feed, Item, LineByLine, Refused};
use crate::failure::Failure;
use crate::input::open_input;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &MatchArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    let (game, limits) = (start.entry(), session.limits());
    let make =
        || Ok([Contestant::parse(&args.one, game, &limits)?, Contestant::parse(&args.two, game, &limits)?]);
    let players = vec![make().map_err(Failure::Usage)?];
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
    let mut score = Scoreboard::open(args, game, session)?;
    let number = usize::from(args.concurrency.get());
    let tables = Tables { tournament: &tournament, start: &*start, number, make: &make };
    let mut counted = Ok(());
    let played = tables.play(u64::from(score.tally.games())..args.games, players, |game| {
        // Whoever was interrupted while it thought has not played its best.
        if session.was_interrupted() {
            return ControlFlow::Break(());
        }
        counted = score.add(&game);
        let is_decided = || sprt.is_some_and(|sprt| sprt.verdict(&score.tally) != SprtVerdict::Open);
        let pair_is_full = game.number % 2 == 1;
        if counted.is_err() || (pair_is_full && is_decided()) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    counted?;
    let stopped = session.was_interrupted();
    if !stopped {
        played.map_err(Failure::Input)?;
    }
    score.show(sprt, stopped)?;
    if stopped && !session.json {
        output::line(session.say(&Text::MatchStopped))?;
    }
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
    let positions = match file_of_plays(start.entry(), Some(path), false) {
        Some(path) => openings_of_plays(path, start.entry())?,
        None => openings_by_line(path, start)?,
    };
    if positions.is_empty() {
        Err(Failure::input(Text::NoPositions))
    } else {
        Ok(Openings::Listed(positions))
    }
}

/// Where each play of a file stops; where it is over, the last position in which it was not.
fn openings_of_plays(path: &Path, game: &dyn GameEntry) -> Result<Vec<String>, Failure> {
    let mut positions = Vec::new();
    for play in game.read_plays(open_input(path)?).into_iter().flatten() {
        let play = play.map_err(Failure::Input)?;
        let last = play.positions.iter().rev().find(|position| position.result().is_none());
        positions.extend(last.map(|position| position.write()));
    }
    Ok(positions)
}

fn openings_by_line(path: &Path, start: &dyn Position) -> Result<Vec<String>, Failure> {
    let mut positions = Vec::new();
    for item in Feed::open(path, LineByLine)? {
        let Item { text, line } = item?.map_err(Refused::into_failure)?;
        let wrong = |problem: BoxError| Refused::line(line, problem).into_failure();
        // A line may be a test position: what it says about moves does not matter here.
        let test = start.entry().read_test(&text);
        positions.push(match test {
            Some(test) => test.map_err(wrong)?.position.write(),
            None => start.read(&text).map(|_| text.into_owned()).map_err(wrong)?,
        });
    }
    Ok(positions)
}

/// The games so far, on the screen and on disk.
struct Scoreboard<'a> {
    args: &'a MatchArgs,
    game: &'static dyn GameEntry,
    session: &'a Session,
    tally: Tally,
    faults: Vec<String>,
    record: Option<File>,
}

impl<'a> Scoreboard<'a> {
    /// Opens the record, and counts the games that are in it already.
    fn open(
        args: &'a MatchArgs,
        game: &'static dyn GameEntry,
        session: &'a Session,
    ) -> Result<Self, Failure> {
        let mut board =
            Self { args, game, session, tally: Tally::default(), faults: Vec::new(), record: None };
        let Some(path) = &args.record else { return Ok(board) };
        board.record = Some(board.open_record(path)?);
        Ok(board)
    }

    /// The record, for this match alone, ready for its next line.
    fn open_record(&mut self, path: &Path) -> Result<File, Failure> {
        let trouble = |error: io::Error| Failure::file(path, &error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(trouble)?;
        // Where files cannot be locked, nobody is kept from writing two matches into one.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Failure::input(Text::RecordInUse { path: path.display().to_string() }));
        }
        // A line that was cut short by a break is played again: it is cut off behind the last whole one.
        let whole = self.resume(path, &mut file)?;
        file.set_len(whole).map_err(trouble)?;
        file.seek(SeekFrom::Start(whole)).map_err(trouble)?;
        if whole == 0 {
            writeln!(file, "{}", self.head()).map_err(trouble)?;
        }
        Ok(file)
    }

    /// Which match this is, in one line.
    fn head(&self) -> String {
        let args = self.args;
        let settings = args.game.settings.settings();
        output::as_json(Answer::Match(MatchHead {
            game: self.game.name().to_owned(),
            settings: settings.iter().map(|(name, value)| format!("{name}={value}")).collect(),
            one: args.one.clone(),
            two: args.two.clone(),
            seed: args.seed,
            openings: args.openings.as_ref().map(|path| path.display().to_string()),
            plies: args.plies,
        }))
    }

    /// Counts the games in the whole lines of a record, and answers with the length of these.
    fn resume(&mut self, path: &Path, file: &mut File) -> Result<u64, Failure> {
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| Failure::file(path, &error))?;
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let shown = || path.display().to_string();
        let is_begun = !whole.is_empty() || !self.head().starts_with(&text);
        if is_begun && whole.lines().next() != Some(&*self.head()) {
            return Err(Failure::input(Text::OtherMatch { path: shown() }));
        }
        for (index, line) in whole.lines().enumerate().skip(1) {
            let game = recorded(line)
                .ok_or_else(|| Failure::input(Text::BadRecord { path: shown(), number: index + 1 }))?;
            self.tally.add(game.score);
        }
        Ok(whole.len() as u64)
    }

    fn add(&mut self, game: &PlayedGame) -> Result<(), Failure> {
        self.tally.add(game.score());
        let told = self.told(game);
        if let Some(file) = &mut self.record {
            writeln!(file, "{}", record(told.clone()))?;
        }
        if let Some(path) = &self.args.pgn {
            self.append_play(path, game)?;
        }
        if let GameEnding::Fault(_, fault) = &game.record.ending {
            self.faults.push(fault.say(self.session.lang));
        }
        if self.session.json {
            return output::answer(Answer::MatchGame(told));
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
    fn append_play(&self, path: &Path, game: &PlayedGame) -> Result<(), Failure> {
        let record = &game.record;
        let (outcome, reason) = match &record.ending {
            GameEnding::Played(outcome) => (*outcome, None),
            GameEnding::TooLong => (Outcome::Draw, Some("adjudication".to_owned())),
            GameEnding::Fault(loser, fault) => (Outcome::Win(!*loser), Some(fault.to_string())),
        };
        let (one, two) = (self.args.one.as_str(), self.args.two.as_str());
        let written = self.game.write_play(&PlayRecord {
            settings: &self.args.game.settings.settings(),
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

    /// A game for machines.
    fn told(&self, game: &PlayedGame) -> MatchGame {
        let record = &game.record;
        let (outcome, fault) = match &record.ending {
            GameEnding::Played(outcome) => (*outcome, None),
            GameEnding::TooLong => (Outcome::Draw, Some("too long".to_owned())),
            GameEnding::Fault(loser, fault) => (Outcome::Win(!*loser), Some(fault.to_string())),
        };
        MatchGame {
            number: game.number + 1,
            first: if game.first_began { &self.args.one } else { &self.args.two }.clone(),
            start: record.start.clone(),
            moves: record.moves.clone(),
            outcome: outcome.into(),
            fault,
            score: game.score(),
            checksum: None,
        }
    }

    fn score_text(&self) -> String {
        let Tally { wins, draws, losses, .. } = self.tally;
        let percent = format!("{:.1}", 100.0 * self.tally.score());
        self.session.say(&Text::MatchScore { wins, draws, losses, percent })
    }

    fn show(&self, sprt: Option<Sprt>, stopped: bool) -> Result<(), Failure> {
        if self.session.json {
            return output::answer(Answer::MatchSummary(self.summary(sprt, stopped)));
        }
        let elo = self.tally.elo();
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

    fn summary(&self, sprt: Option<Sprt>, stopped: bool) -> MatchSummary {
        MatchSummary {
            one: self.args.one.clone(),
            two: self.args.two.clone(),
            games: self.tally.games(),
            wins: self.tally.wins,
            draws: self.tally.draws,
            losses: self.tally.losses,
            score: self.tally.score(),
            score_interval: self.tally.interval(),
            elo: self.tally.elo().into(),
            faults: self.faults.len() as u64,
            sprt: sprt.map(|sprt| SprtState {
                ratio: sprt.ratio(&self.tally),
                bound: sprt.bound(),
                verdict: verdict_word(sprt.verdict(&self.tally)).to_owned(),
            }),
            stopped,
        }
    }

    fn show_sprt(&self, sprt: Sprt) -> Result<(), Failure> {
        let verdict = self.session.say(&match sprt.verdict(&self.tally) {
            SprtVerdict::Accepted => Text::SprtAccepted,
            SprtVerdict::Rejected => Text::SprtRejected,
            SprtVerdict::Open => Text::SprtOpen,
        });
        output::line(self.session.say(&Text::MatchSprt {
            ratio: format!("{:.2}", sprt.ratio(&self.tally)),
            bound: format!("{:.2}", sprt.bound()),
            verdict,
        }))
    }
}

/// A game as a line of a record.
fn record(game: MatchGame) -> String {
    let sum = checksum(output::as_json(Answer::MatchGame(game.clone())).as_bytes());
    output::as_json(Answer::MatchGame(MatchGame { checksum: Some(format!("{sum:016x}")), ..game }))
}

/// The game of a line of a record, if the line is as it was written.
fn recorded(line: &str) -> Option<MatchGame> {
    let Ok(Message { answer: Answer::MatchGame(game), .. }) = Message::from_json(line) else { return None };
    let game = MatchGame { checksum: None, ..game };
    (record(game.clone()) == line).then_some(game)
}

fn verdict_word(verdict: SprtVerdict) -> &'static str {
    match verdict {
        SprtVerdict::Accepted => "accepted",
        SprtVerdict::Rejected => "rejected",
        SprtVerdict::Open => "open",
    }
}
