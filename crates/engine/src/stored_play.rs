//! Plays that stand in a file of the game's own format, such as PGN.

use outplay_core::text::BoxError;
use outplay_core::{Game, Outcome};
use outplay_wire::{AnnotatedMove, MoveView};

use crate::position::Position;
use crate::spec::GameSpec;
use crate::typed_position::TypedPosition;

/// The page on which a play is written, with all that the file says about it.
pub trait ScoreSheet: Send {
    /// Notes what is said about the move with this number, from 0. What was said by others stays.
    fn annotate(&mut self, number: usize, note: &AnnotatedMove);
    /// The play in the game's own format.
    fn write(&self) -> String;
}

/// The page of a play that is written nowhere.
pub(crate) struct BlankSheet;

impl ScoreSheet for BlankSheet {
    fn annotate(&mut self, _number: usize, _note: &AnnotatedMove) {}

    fn write(&self) -> String {
        String::new()
    }
}

/// A play as the game of `S` reads it.
pub struct PlayOf<S: GameSpec> {
    /// The position from which it starts.
    pub start: S::Game,
    /// How many plies come before that, counted from the start of the game.
    pub plies_before: u32,
    /// The moves, all of them possible.
    pub moves: Vec<<S::Game as Game>::Move>,
    /// Who played the first side, and who the second, as far as the file tells.
    pub players: [Option<String>; 2],
    /// How it ended, as far as the file tells.
    pub outcome: Option<Outcome>,
    /// Its page.
    pub sheet: Box<dyn ScoreSheet>,
}

impl<S: GameSpec> PlayOf<S> {
    /// The play as everyone else sees it.
    pub fn store(self) -> StoredPlay {
        let Self { start, plies_before, moves, players, outcome, sheet } = self;
        let mut position = start;
        let mut positions: Vec<Box<dyn Position>> = Vec::with_capacity(moves.len() + 1);
        let mut views = Vec::with_capacity(moves.len());
        for mv in moves {
            let typed = TypedPosition::<S>::new(position.clone());
            views.push(typed.view_of_move(mv));
            positions.push(Box::new(typed));
            position.play(mv);
        }
        positions.push(Box::new(TypedPosition::<S>::new(position)));
        StoredPlay { positions, plies_before, moves: views, players, outcome, sheet }
    }
}

/// A play of a file, whatever the game.
pub struct StoredPlay {
    /// The positions before each move, and the last one: one more than there are moves.
    pub positions: Vec<Box<dyn Position>>,
    /// How many plies come before the first of them, counted from the start of the game.
    pub plies_before: u32,
    /// The moves. A play may go on where a draw could be declared.
    pub moves: Vec<MoveView>,
    /// Who played the first side, and who the second, as far as the file tells.
    pub players: [Option<String>; 2],
    /// How it ended, as far as the file tells.
    pub outcome: Option<Outcome>,
    /// Its page.
    pub sheet: Box<dyn ScoreSheet>,
}

/// The plays of a file, as they are read.
pub type StoredPlays = Box<dyn Iterator<Item = Result<StoredPlay, BoxError>> + Send>;
