//! One play at the table: people and the computer move in turn, until it is over.

use std::path::Path;
use std::time::{Duration, Instant};

use outplay::core::text::Speak;
use outplay::core::{Outcome, Player};
use outplay::wire::{AnalysisAnswer, PlayEvent, Seat};

use super::saved;
use super::table::Table;
use crate::commands::analyse::{show_moves, show_progress};
use crate::commands::result_text;
use crate::dialogue::{Command, Dialogue};
use crate::failure::{Failure, INTERRUPTED};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// What follows a line that a person typed.
pub(super) enum Next {
    /// The play goes on.
    GoOn,
    /// The person leaves.
    Leave,
}

/// A play with people.
pub(super) struct Round<'a> {
    pub(super) dialogue: Dialogue<'a>,
    pub(super) table: Table,
    /// Who gave up or ran out of time, if anyone did.
    pub(super) forfeited: Option<Player>,
    /// How many hints were given since the last move: each tells more.
    pub(super) hints: u8,
    /// Since when the clock of the side to move runs.
    turn_began: Instant,
}

impl<'a> Round<'a> {
    pub(super) fn new(dialogue: Dialogue<'a>, table: Table) -> Self {
        Self { dialogue, table, forfeited: None, hints: 0, turn_began: Instant::now() }
    }

    pub(super) fn session(&self) -> &'a Session {
        self.dialogue.session
    }

    /// Says how the computer plays and what can be typed.
    pub(super) fn introduce(&self, humans: u8) -> Result<(), Failure> {
        if humans < 2
            && let Some(level) = self.table.play.thinks_by().level()
        {
            let meaning = self.session().say(&match (level.depth, level.nodes, level.random_percent) {
                _ if level.perfect => Text::LevelPerfect,
                (_, Some(playouts), percent) => Text::LevelPlayouts { playouts, percent },
                (Some(depth), None, 0) => Text::LevelDepth { depth },
                (Some(depth), None, percent) => Text::LevelBlunder { depth, percent },
                (None, None, _) => Text::LevelTime { seconds: level.time.as_secs() },
            });
            self.dialogue.show(&Text::LevelMeans { level: level.number, meaning })?;
        }
        if let Some(player) = self.table.only_person() {
            let sign = self.table.sign_of(player, self.session().signs_at_table());
            let sign = sign.map_or_else(String::new, |sign| format!(" ({sign})"));
            self.dialogue.show(&Text::YouAre { player: self.table.play.game().player(player), sign })?;
        }
        if humans > 0 { self.dialogue.show(&Text::PlayHelp) } else { Ok(()) }
    }

    /// Plays until the play is over, a person leaves, or the input ends.
    pub(super) fn play(&mut self) -> Result<(), Failure> {
        self.draw()?;
        loop {
            if let Some(outcome) = self.outcome() {
                self.end(outcome)?;
                match self.after_play()? {
                    Next::GoOn => continue,
                    Next::Leave => return Ok(()),
                }
            }
            match self.table.turn() {
                Seat::Computer => self.computer_moves()?,
                Seat::Human => {
                    if let Next::Leave = self.human_turn()? {
                        return self.leave();
                    }
                }
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.forfeited.map(|loser| Outcome::Win(!loser)).or_else(|| self.table.position().result())
    }

    fn end(&self, outcome: Outcome) -> Result<(), Failure> {
        let position = self.table.position().write();
        let over = Text::PlayOver { result: self.result(outcome) };
        let event = || PlayEvent::End {
            outcome: outcome.into(),
            position: position.clone(),
            moves: self.table.play.move_texts(),
        };
        self.dialogue.event_or_headline(event, &over)?;
        self.dialogue.show(&Text::PositionLine { position: position.clone() })
    }

    /// How it ended: for the one person at the table, if there is one.
    fn result(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(player) if self.table.seats[0] != self.table.seats[1] => {
                let is_own = self.table.seat(player) == Seat::Human;
                self.session().say(if is_own { &Text::YouWin } else { &Text::YouLose })
            }
            _ => result_text(outcome, self.table.play.game(), self.session()),
        }
    }

    fn leave(&self) -> Result<(), Failure> {
        if self.dialogue.is_at_terminal() {
            self.dialogue.show(&Text::PositionLine { position: self.table.position().write() })?;
        }
        self.dialogue.event_or(|| PlayEvent::Leave { position: self.table.position().write() }, &Text::Bye)
    }

    fn computer_moves(&mut self) -> Result<(), Failure> {
        let session = self.session();
        let player = self.table.position().to_move();
        let play = &mut self.table.play;
        let chosen = session.interruptible(|| play.choose()).map_err(Failure::Input)?;
        if let Some(number) = chosen
            && self.press_clock()?
        {
            self.table.play.play(number).map_err(Failure::Input)?;
            self.tell_move(player, Seat::Computer)?;
        }
        if session.was_interrupted() && !self.table.seats.contains(&Seat::Human) {
            std::process::exit(INTERRUPTED.into());
        }
        self.draw()
    }

    /// Stops the clock of the side to move, and starts the other one; says whether it was in time.
    fn press_clock(&mut self) -> Result<bool, Failure> {
        let player = self.table.position().to_move();
        let took = self.turn_began.elapsed();
        self.turn_began = Instant::now();
        if self.table.play.press_clock(took).is_ok() {
            return Ok(true);
        }
        self.forfeited = Some(player);
        self.dialogue.tell(&Text::OutOfTime { who: self.name(player) })?;
        Ok(false)
    }

    /// What the clocks show.
    fn clocks(&self) -> Option<[Duration; 2]> {
        self.table.play.clocks().map(|clocks| clocks.sides.map(|side| side.left))
    }

    /// Tells the move that was made last.
    fn tell_move(&mut self, player: Player, by: Seat) -> Result<(), Failure> {
        self.hints = 0;
        let mv = self.table.play.moves().last().map(|mv| mv.text.clone()).unwrap_or_default();
        let played = Text::Played { who: self.name(player), mv: mv.clone() };
        let event = || PlayEvent::Move {
            player: player.into(),
            by,
            mv: mv.clone(),
            position: self.table.position().write(),
            clocks_ms: self.clocks().map(|left| left.map(|left| left.as_millis() as u64).into()),
        };
        self.dialogue.event_or(event, &played)
    }

    pub(super) fn name(&self, player: Player) -> String {
        match self.table.seats {
            [first, second] if first == second => self.session().say(&self.table.play.game().player(player)),
            _ if self.table.seat(player) == Seat::Human => self.session().say(&Text::You),
            _ => self.session().say(&Text::Computer),
        }
    }

    fn human_turn(&mut self) -> Result<Next, Failure> {
        let player = self.name(self.table.position().to_move());
        let Some(line) = self.dialogue.ask(&Text::YourMove { player })? else { return Ok(Next::Leave) };
        match Command::read(&line) {
            Some(Command::Quit) => return Ok(Next::Leave),
            Some(Command::Help) => self.dialogue.tell(&Text::PlayHelp)?,
            Some(Command::Moves) => self.tell_moves()?,
            Some(Command::Hint) => self.hint()?,
            Some(Command::Why) => self.why()?,
            Some(Command::Values) => self.values()?,
            Some(Command::Undo) => self.undo()?,
            Some(Command::Redo) => self.redo()?,
            Some(Command::Resign) => self.resign()?,
            Some(Command::Show) => self.draw()?,
            Some(Command::Save("") | Command::Load("")) => {
                self.dialogue.tell(&Text::NeedsFile { command: line })?;
            }
            Some(Command::Save(file)) => self.save(Path::new(file))?,
            Some(Command::Load(file)) => self.load(Path::new(file))?,
            _ if line.is_empty() => {}
            _ => self.human_moves(&line)?,
        }
        Ok(Next::GoOn)
    }

    fn human_moves(&mut self, text: &str) -> Result<(), Failure> {
        let player = self.table.position().to_move();
        // A move that is not legal costs time, and does not stop the clock.
        match self.table.position().find_move(text) {
            Err(problem) => self.dialogue.refuse(&problem),
            Ok(_) if !self.press_clock()? => Ok(()),
            Ok(mv) => {
                self.table.play.play(mv.number).map_err(Failure::Input)?;
                self.tell_move(player, Seat::Human)?;
                // The computer answers at once, and its answer is shown: one board a turn is enough.
                let is_answered = self.table.turn() == Seat::Computer && self.outcome().is_none();
                if is_answered { Ok(()) } else { self.draw() }
            }
        }
    }

    pub(super) fn draw(&self) -> Result<(), Failure> {
        if self.session().json {
            return Ok(());
        }
        output::line(format!("\n{}\n", self.session().at_table(&self.table.play.board())))?;
        let Some([first, second]) = self.clocks().map(|left| left.map(clock_face)) else { return Ok(()) };
        self.dialogue.show(&Text::ClocksShow { first, second })
    }

    fn tell_moves(&self) -> Result<(), Failure> {
        let moves = self.table.position().moves();
        if self.session().json {
            self.dialogue.event(PlayEvent::Moves { moves })
        } else {
            output::line(moves.iter().map(|mv| mv.text.as_str()).collect::<Vec<_>>().join(" "))
        }
    }

    /// What the computer thinks of the position.
    pub(super) fn think(&mut self, all_moves: bool) -> Result<AnalysisAnswer, Failure> {
        let (session, play) = (self.session(), &mut self.table.play);
        let thought =
            session.interruptible(|| play.think(all_moves, &mut |event| show_progress(&event, session)));
        if session.shows_progress() {
            output::clear_progress();
        }
        thought.map_err(Failure::Input)
    }

    fn values(&mut self) -> Result<(), Failure> {
        let analysis = self.think(true)?;
        if self.session().json {
            return self.dialogue.event(PlayEvent::Values { analysis });
        }
        show_moves(self.table.play.game(), &analysis, self.session())
    }

    pub(super) fn undo(&mut self) -> Result<(), Failure> {
        self.hints = 0;
        if self.table.undo() { self.draw() } else { self.dialogue.tell(&Text::NothingToUndo) }
    }

    fn redo(&mut self) -> Result<(), Failure> {
        match self.table.redo() {
            Ok(true) => self.draw(),
            Ok(false) => self.dialogue.tell(&Text::NothingToRedo),
            Err(problem) => self.dialogue.refuse(&problem),
        }
    }

    fn resign(&mut self) -> Result<(), Failure> {
        let player = self.table.position().to_move();
        self.forfeited = Some(player);
        let is_alone = self.table.seats[0] != self.table.seats[1];
        let who = self.name(player);
        self.dialogue.tell(&if is_alone { Text::YouResign } else { Text::Resigned { who } })
    }

    pub(super) fn save(&self, path: &Path) -> Result<(), Failure> {
        let shown = path.display().to_string();
        self.dialogue.tell(&match saved::save(path, &self.table) {
            Ok(()) => Text::Saved { path: shown },
            Err(problem) => Text::NotSaved { reason: problem.say(self.session().lang) },
        })
    }

    fn load(&mut self, path: &Path) -> Result<(), Failure> {
        match saved::load(path, &self.table, self.session()) {
            Ok(table) => {
                self.table = table;
                self.dialogue.tell(&Text::Loaded { path: path.display().to_string() })?;
                self.draw()
            }
            Err(problem) => {
                let reason = problem.say(self.session().lang);
                self.dialogue.tell(&Text::NotLoaded { reason })
            }
        }
    }
}

/// What a clock shows: minutes, seconds and tenths.
fn clock_face(left: Duration) -> String {
    let tenths = left.as_millis() / 100;
    format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}
