//! The dialogue: asks people for moves and commands, and tells what happens.

use std::io::{BufRead, Write};
use std::path::Path;

use outplay::core::text::{Problem, Speak};
use outplay::core::{Outcome, Player};
use outplay::wire::{self, Analysis, Answer, PlayEvent, Seat};

use super::saved;
use super::table::Table;
use crate::commands::analyse::{show_moves, show_progress};
use crate::commands::{player_name, result_text};
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
    /// Who gave up, if anyone did.
    resigned: Option<Player>,
}

impl<'a> Dialogue<'a> {
    pub(super) fn new(session: &'a Session, table: Table) -> Self {
        Self { session, table, resigned: None }
    }

    /// Says how the computer plays and what can be typed.
    pub(super) fn introduce(&self, humans: u8) -> Result<(), Failure> {
        if self.session.json {
            return Ok(());
        }
        if humans < 2
            && let Some(level) = self.table.play.thinks_by().level()
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
            return event(PlayEvent::End {
                outcome: outcome.into(),
                position: self.table.position().write(),
                moves: self.table.play.move_texts(),
            });
        }
        output::line(styled(
            STRONG,
            self.session.say(&Text::PlayOver { result: result_text(outcome, self.session) }),
        ))?;
        self.tell(&Text::PositionLine { position: self.table.position().write() })
    }

    fn leave(&self) -> Result<(), Failure> {
        if self.session.json {
            return event(PlayEvent::Leave { position: self.table.position().write() });
        }
        self.tell(&Text::Bye)
    }

    fn computer_moves(&mut self) -> Result<(), Failure> {
        let player = self.table.position().to_move();
        let play = &mut self.table.play;
        let chosen = self.session.interruptible(|| play.choose()).map_err(Failure::Input)?;
        if let Some(number) = chosen {
            play.play(number).map_err(Failure::Input)?;
            self.tell_move(player, Seat::Computer)?;
        }
        if self.session.was_interrupted() && !self.table.seats.contains(&Seat::Human) {
            std::process::exit(130);
        }
        self.draw()
    }

    /// Tells the move that was made last.
    fn tell_move(&self, player: Player, by: Seat) -> Result<(), Failure> {
        let mv = self.table.play.moves().last().map(|mv| mv.text.clone()).unwrap_or_default();
        if self.session.json {
            let position = self.table.position().write();
            return event(PlayEvent::Move { player: player.into(), by, mv, position });
        }
        self.tell(&Text::Played { who: self.name(player), mv })
    }

    fn name(&self, player: Player) -> String {
        match self.table.seats {
            [first, second] if first == second => player_name(player, self.session),
            _ if self.table.seat(player) == Seat::Human => self.session.say(&Text::You),
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
            _ => self.human_moves(&line)?,
        }
        Ok(Turn::Go)
    }

    fn human_moves(&mut self, text: &str) -> Result<(), Failure> {
        let player = self.table.position().to_move();
        match self.table.play.play_text(text) {
            Ok(_) => {
                self.tell_move(player, Seat::Human)?;
                self.draw()
            }
            Err(problem) => self.complain(&problem),
        }
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
        if self.session.json { event(PlayEvent::Message { text }) } else { output::line(text) }
    }

    fn complain(&self, problem: &Problem) -> Result<(), Failure> {
        if self.session.json {
            event(PlayEvent::Refused { problem: wire::Problem::of(problem, self.session.lang) })
        } else {
            output::line(problem.say(self.session.lang))
        }
    }

    fn draw(&self) -> Result<(), Failure> {
        if self.session.json {
            return Ok(());
        }
        output::line(format!("\n{}\n", self.session.drawn(&self.table.position().board())))
    }

    fn tell_moves(&self) -> Result<(), Failure> {
        let moves = self.table.position().moves();
        if self.session.json {
            event(PlayEvent::Moves { moves })
        } else {
            output::line(moves.iter().map(|mv| mv.text.as_str()).collect::<Vec<_>>().join(" "))
        }
    }

    /// What the computer thinks of the position.
    fn think(&mut self, all_moves: bool) -> Result<Analysis, Failure> {
        let (play, session) = (&mut self.table.play, self.session);
        let thought =
            session.interruptible(|| play.think(all_moves, &mut |event| show_progress(&event, session)));
        if session.shows_progress() {
            output::clear_progress();
        }
        thought.map_err(Failure::Input)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let analysis = self.think(false)?;
        if self.session.json {
            return event(PlayEvent::Hint { analysis });
        }
        let value = analysis.value.show(self.session.lang);
        let mv = analysis.best.map(|best| best.text).unwrap_or_default();
        self.tell(&Text::HintMove { mv, value })
    }

    fn values(&mut self) -> Result<(), Failure> {
        let analysis = self.think(true)?;
        if self.session.json {
            return event(PlayEvent::Values { analysis });
        }
        show_moves(&analysis, self.session)
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
        match saved::save(path, &self.table) {
            Ok(()) => self.tell(&Text::Saved { path: shown }),
            Err(problem) => self.tell(&Text::NotSaved { reason: problem.say(self.session.lang) }),
        }
    }

    fn load(&mut self, path: &Path) -> Result<(), Failure> {
        match saved::load(path, self.session) {
            Ok(table) => {
                self.table = table;
                self.tell(&Text::Loaded { path: path.display().to_string() })?;
                self.draw()
            }
            Err(problem) => self.tell(&Text::NotLoaded { reason: problem.say(self.session.lang) }),
        }
    }
}

/// Tells a machine what happened.
fn event(event: PlayEvent) -> Result<(), Failure> {
    output::answer(Answer::Play(event))
}
