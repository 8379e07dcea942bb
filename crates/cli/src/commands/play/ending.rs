//! After a play: once more, a look back, a word on every move, or keep it.

use std::path::Path;

use outplay::engine::{Annotator, Position, Request};
use outplay::wire::Seat;

use super::round::{Next, Round};
use crate::commands::annotate;
use crate::commands::puzzle::texts::PuzzleText;
use crate::dialogue::Command;
use crate::failure::Failure;
use crate::output;
use crate::texts::Text;

impl Round<'_> {
    /// Asks a person what comes next, until that is another play or nothing.
    pub(super) fn after_play(&mut self) -> Result<Next, Failure> {
        if self.session().json || !self.table.seats.contains(&Seat::Human) {
            return Ok(Next::Leave);
        }
        self.dialogue.show(&Text::AfterPlay)?;
        loop {
            let Some(line) = self.dialogue.ask(&PuzzleText::Prompt)? else { return Ok(Next::Leave) };
            match Command::read(&line) {
                Some(Command::Quit) => {
                    self.dialogue.show(&Text::Bye)?;
                    return Ok(Next::Leave);
                }
                Some(Command::Again) => {
                    self.begin_again()?;
                    return Ok(Next::GoOn);
                }
                Some(Command::Undo) => {
                    self.forfeited = None;
                    self.undo()?;
                    return Ok(Next::GoOn);
                }
                Some(Command::Review) => self.review()?,
                Some(Command::Analyse) => self.analyse()?,
                Some(Command::Save("")) => self.dialogue.tell(&Text::NeedsFile { command: line })?,
                Some(Command::Save(file)) => self.save(Path::new(file))?,
                Some(Command::Show) => self.draw()?,
                _ => self.dialogue.show(&Text::AfterPlay)?,
            }
        }
    }

    /// The same start again; who moved first moves second.
    fn begin_again(&mut self) -> Result<(), Failure> {
        let start = self.table.play.start();
        let start = start.read(&start.write()).map_err(Failure::Input)?;
        self.table.play.restart(start);
        let seed = self.table.play.thinks_by().seed();
        self.table.play.thinker().new_game(seed.wrapping_add(1));
        self.table.seats.swap(0, 1);
        self.forfeited = None;
        self.hints = 0;
        let humans = self.table.seats.iter().filter(|&&seat| seat == Seat::Human).count() as u8;
        self.introduce(humans)?;
        self.draw()
    }

    /// Walks through the play, one board at a time.
    fn review(&mut self) -> Result<(), Failure> {
        let moves = self.table.play.move_texts();
        let mut at = 0;
        loop {
            self.dialogue.show(&match at {
                0 => Text::ReviewStart,
                ply => Text::ReviewAt { ply, plies: moves.len(), mv: moves[ply - 1].clone() },
            })?;
            let board = self.table.play.positions().nth(at).map(Position::board);
            if let Some(board) = board {
                output::line(format!("{}\n", self.session().at_table(&board)))?;
            }
            if at == moves.len() {
                return Ok(());
            }
            let Some(line) = self.dialogue.ask(&Text::ReviewPrompt)? else { return Ok(()) };
            match line.to_lowercase().as_str() {
                "b" | "r" => at = at.saturating_sub(1),
                _ if Command::read(&line) == Some(Command::Quit) => return Ok(()),
                _ => at += 1,
            }
        }
    }

    /// A word on every move.
    fn analyse(&mut self) -> Result<(), Failure> {
        let mut play = self.table.play.stored(0);
        let game = self.table.play.game();
        let plan = self.table.play.thinks_by().request().plan().clone();
        let request = Request::new(game, plan, &self.session().limits()).map_err(Failure::Input)?;
        let session = self.session();
        session.interruptible(|| {
            annotate::one_play(game, Annotator::new(annotate::within_usual_time(request)), &mut play, session)
        })
    }
}
