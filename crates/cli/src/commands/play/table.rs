//! The table: the positions of the play so far, what was taken back, and who sits where.

use outplay::catalogue::{Position, Settings};
use outplay::core::text::Problem;

use super::seat_of;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    Human,
    Computer,
}

/// A play in progress.
pub(super) struct Table {
    pub(super) game: String,
    pub(super) settings: Settings,
    pub(super) seats: [Seat; 2],
    /// The start and every position since.
    positions: Vec<Box<dyn Position>>,
    /// The moves that led from each position to the next.
    moves: Vec<String>,
    /// Moves that were taken back, the next one to play again last.
    undone: Vec<String>,
}

impl Table {
    pub(super) fn new(game: String, settings: Settings, start: Box<dyn Position>, seats: [Seat; 2]) -> Self {
        Self { game, settings, seats, positions: vec![start], moves: Vec::new(), undone: Vec::new() }
    }

    pub(super) fn position(&self) -> &dyn Position {
        // There is always the start.
        &**self.positions.last().unwrap_or(&self.positions[0])
    }

    pub(super) fn start(&self) -> &dyn Position {
        &*self.positions[0]
    }

    pub(super) fn moves(&self) -> &[String] {
        &self.moves
    }

    pub(super) fn undone(&self) -> &[String] {
        &self.undone
    }

    /// Who moves now.
    pub(super) fn turn(&self) -> Seat {
        self.seats[seat_of(self.position().to_move())]
    }

    /// Plays a move, and answers with the move as it is properly written.
    pub(super) fn play(&mut self, mv: &str) -> Result<String, Problem> {
        let played = self.advance(mv)?;
        self.undone.clear();
        Ok(played)
    }

    fn advance(&mut self, mv: &str) -> Result<String, Problem> {
        let (position, mv) = self.position().after(mv)?;
        self.positions.push(position);
        self.moves.push(mv.clone());
        Ok(mv)
    }

    fn undo_one(&mut self) -> bool {
        let Some(mv) = self.moves.pop() else { return false };
        self.positions.pop();
        self.undone.push(mv);
        true
    }

    /// Takes back moves until a person is to move again; says whether there was anything to take back.
    pub(super) fn undo(&mut self) -> bool {
        let last_own = (0..self.moves.len())
            .rev()
            .find(|&index| self.seats[seat_of(self.positions[index].to_move())] == Seat::Human);
        let Some(last_own) = last_own else { return false };
        while self.moves.len() > last_own {
            self.undo_one();
        }
        true
    }

    /// Plays again what was taken back, up to the person's next turn.
    pub(super) fn redo(&mut self) -> Result<bool, Problem> {
        let mut any = false;
        while let Some(mv) = self.undone.pop() {
            self.advance(&mv)?;
            any = true;
            if self.turn() == Seat::Human {
                break;
            }
        }
        Ok(any)
    }

    /// Brings back moves that had been taken back when a play was saved, the next one last.
    pub(super) fn restore_undone(&mut self, undone: Vec<String>) {
        self.undone = undone;
    }
}
