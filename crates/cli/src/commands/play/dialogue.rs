//! The dialogue: asks people for moves and commands, and tells what happens.

use std::io::{BufRead, Write};
use std::path::Path;

use outplay::core::text::Problem;
use outplay::core::{Outcome, Player};
use serde_json::json;

use super::opponent::Opponent;
use super::record;
use super::table::{Seat, Table};
use crate::commands::analyse::show_moves;
use crate::commands::{player_name, result_json, result_text};
use crate::failure::Failure;
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// What a person typed.
enum Turn {
    /// The play goes on.
    Go,
    /// The person leaves.
    Leave,
}

/// A play with people.
pub(super) struct Dialogue<'a> {
    session: &'a Session,
    table: Table,
    opponent: Opponent,
    /// Who gave up, if anyone did.
    resigned: Option<Player>,
}

impl<'a> Dialogue<'a> {
    pub(super) fn new(session: &'a Session, table: Table, opponent: Opponent) -> Self {
        Self { session, table, opponent, resigned: None }
    }

    /// Says how the computer plays and what can be typed.
    pub(super) fn introduce(&self, humans: u8) -> Result<(), Failure> {
        if self.session.json {
            return Ok(());
        }
        if humans < 2
            && let Some(level) = self.opponent.level()
        {
            let meaning = self.session.say(&match (level.depth, level.random_percent) {
                _ if level.perfect => Text::LevelPerfect,
                (Some(depth), 0) => Text::LevelDepth { depth },
                (Some(depth), percent) => Text::LevelBlunder { depth, percent },
                (None, _) => Text::LevelTime { seconds: level.time.as_secs() },
            });
            self.tell(&Text::LevelMeans { level: level.number, meaning })?;
        }
        if humans > 0 {
            self.tell(&Text::PlayHelp)?;
        }
        Ok(())
    }

    /// Plays until the play is over, a person leaves, or the input ends.
    pub(super) fn play(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        self.draw()?;
        loop {
            if let Some(outcome) = self.outcome() {
                return self.end(outcome);
            }
            match self.table.turn() {
                Seat::Computer => self.computer_moves()?,
                Seat::Human => {
                    if let Turn::Leave = self.human_turn(input)? {
                        return self.leave();
                    }
                }
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.resigned.map(|loser| Outcome::Win(!loser)).or_else(|| self.table.position().result())
    }

    fn end(&self, outcome: Outcome) -> Result<(), Failure> {
        if self.session.json {
            return output::json(&json!({
                "event": "end",
                "result": result_json(Some(outcome)),
                "position": self.table.position().write(),
                "moves": self.table.moves(),
            }));
        }
        output::line(styled(
            STRONG,
            self.session.say(&Text::PlayOver { result: result_text(outcome, self.session) }),
        ))?;
        self.tell(&Text::PositionLine { position: self.table.position().write() })
    }

    fn leave(&self) -> Result<(), Failure> {
        if self.session.json {
            return output::json(&json!({ "event": "leave", "position": self.table.position().write() }));
        }
        self.tell(&Text::Bye)
    }

    fn computer_moves(&mut self) -> Result<(), Failure> {
        let mv = self.opponent.choose(self.table.position(), self.session)?;
        self.play_move(&mv, Seat::Computer).map_err(Failure::Input)?;
        if self.session.was_interrupted() && !self.table.seats.contains(&Seat::Human) {
            std::process::exit(130);
        }
        self.draw()
    }

    /// Plays a move and tells it.
    fn play_move(&mut self, mv: &str, seat: Seat) -> Result<(), Problem> {
        let player = self.table.position().to_move();
        let mv = self.table.play(mv)?;
        let told = if self.session.json {
            output::json(&json!({
                "event": "move",
                "player": player as u8 + 1,
                "by": if seat == Seat::Human { "human" } else { "computer" },
                "move": mv,
                "position": self.table.position().write(),
            }))
        } else {
            self.tell(&Text::Played { who: self.name(player), mv })
        };
        told.map_err(|_| Text::Output { reason: String::new() }.into())
    }

    fn name(&self, player: Player) -> String {
        match self.table.seats {
            [first, second] if first == second => player_name(player, self.session),
            seats if seats[super::seat_of(player)] == Seat::Human => self.session.say(&Text::You),
            _ => self.session.say(&Text::Computer),
        }
    }

    fn human_turn(&mut self, input: &mut dyn BufRead) -> Result<Turn, Failure> {
        let Some(line) = self.ask(input)? else { return Ok(Turn::Leave) };
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        match word {
            "" => {}
            "quit" | "exit" => return Ok(Turn::Leave),
            "help" | "?" => self.tell(&Text::PlayHelp)?,
            "moves" => self.tell_moves()?,
            "hint" => self.hint()?,
            "values" => self.values()?,
            "undo" => self.undo()?,
            "redo" => self.redo()?,
            "resign" => self.resign()?,
            "save" | "load" if rest.trim().is_empty() => {
                self.tell(&Text::NeedsFile { command: word.to_owned() })?;
            }
            "save" => self.save(Path::new(rest.trim()))?,
            "load" => self.load(Path::new(rest.trim()))?,
            _ => match self.play_move(&line, Seat::Human) {
                Ok(()) => self.draw()?,
                Err(problem) => self.complain(&problem)?,
            },
        }
        Ok(Turn::Go)
    }

    /// The next line that a person types; nothing when the input has ended.
    fn ask(&self, input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
        if !self.session.json {
            let mut out = anstream::stdout().lock();
            let player = self.name(self.table.position().to_move());
            write!(out, "{}", self.session.say(&Text::YourMove { player }))?;
            out.flush()?;
        }
        let mut bytes = Vec::new();
        let read = input
            .read_until(b'\n', &mut bytes)
            .map_err(|error| Failure::input(Text::Input { reason: error.to_string() }))?;
        if read == 0 {
            if !self.session.json {
                output::line("")?;
            }
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    fn tell(&self, text: &Text) -> Result<(), Failure> {
        let text = self.session.say(text);
        if self.session.json {
            output::json(&json!({ "event": "message", "text": text }))
        } else {
            output::line(text)
        }
    }

    fn complain(&self, problem: &Problem) -> Result<(), Failure> {
        let text = problem.say(self.session.lang);
        if self.session.json {
            output::json(&json!({ "event": "error", "text": text }))
        } else {
            output::line(text)
        }
    }

    fn draw(&self) -> Result<(), Failure> {
        if self.session.json {
            return Ok(());
        }
        output::line(format!("\n{}\n", self.session.drawn(self.table.position())))
    }

    fn tell_moves(&self) -> Result<(), Failure> {
        let moves = self.table.position().moves();
        if self.session.json {
            output::json(&json!({ "event": "moves", "moves": moves }))
        } else {
            output::line(moves.join(" "))
        }
    }

    fn hint(&self) -> Result<(), Failure> {
        let report = self.opponent.think(self.table.position(), false, self.session)?;
        if self.session.json {
            return output::json(&json!({ "event": "hint", "report": report.to_json() }));
        }
        let value = report.value.show(report.unit, self.session.lang);
        self.tell(&Text::HintMove { mv: report.best.unwrap_or_default(), value })
    }

    fn values(&self) -> Result<(), Failure> {
        let report = self.opponent.think(self.table.position(), true, self.session)?;
        if self.session.json {
            return output::json(&json!({ "event": "values", "report": report.to_json() }));
        }
        show_moves(&report, self.session)
    }

    fn undo(&mut self) -> Result<(), Failure> {
        if self.table.undo() { self.draw() } else { self.tell(&Text::NothingToUndo) }
    }

    fn redo(&mut self) -> Result<(), Failure> {
        match self.table.redo() {
            Ok(true) => self.draw(),
            Ok(false) => self.tell(&Text::NothingToRedo),
            Err(problem) => self.complain(&problem),
        }
    }

    fn resign(&mut self) -> Result<(), Failure> {
        let player = self.table.position().to_move();
        self.resigned = Some(player);
        self.tell(&Text::Resigned { who: self.name(player) })
    }

    fn save(&self, path: &Path) -> Result<(), Failure> {
        let shown = path.display().to_string();
        match record::save(path, &self.table, &self.opponent) {
            Ok(()) => self.tell(&Text::Saved { path: shown }),
            Err(problem) => self.tell(&Text::NotSaved { reason: problem.say(self.session.lang) }),
        }
    }

    fn load(&mut self, path: &Path) -> Result<(), Failure> {
        match record::load(path, self.session) {
            Ok((table, opponent)) => {
                self.table = table;
                self.opponent = opponent;
                self.tell(&Text::Loaded { path: path.display().to_string() })?;
                self.draw()
            }
            Err(problem) => self.tell(&Text::NotLoaded { reason: problem.say(self.session.lang) }),
        }
    }
}
