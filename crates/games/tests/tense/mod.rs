//! Tic-tac-toe that tells a search of wins at hand.

use outplay_core::{Evaluate, Game, GameExt, Hints, Keyed, Outcome, Path, Player};
use outplay_games::tic_tac_toe::{OpenLines, TicTacToe};

/// A move that wins is noisy; whoever faces a win next is in check.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tense(pub(crate) TicTacToe);

impl Game for Tense {
    type Move = u8;
    type Moves = <TicTacToe as Game>::Moves;

    const ALTERNATES: bool = true;

    fn to_move(&self) -> Player {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn moves(&self) -> Self::Moves {
        self.0.moves()
    }

    fn play(&mut self, cell: u8) {
        self.0.play(cell);
    }
}

impl Keyed for Tense {
    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl Path for Tense {}

impl Hints for Tense {
    fn is_noisy(&self, cell: u8) -> bool {
        self.after(cell).outcome().is_some()
    }

    /// Some reply to some move wins for the opponent.
    fn in_check(&self) -> bool {
        let children = self.moves().map(|cell| self.after(cell)).filter(|child| child.result().is_none());
        children.into_iter().any(|child| child.moves().any(|reply| child.is_noisy(reply)))
    }

    fn futility_margin(depth: u32) -> Option<i32> {
        Some(2 * depth as i32)
    }
}

/// Open lines, a hundred of which are a small lasting advantage: the margins are so many lines.
pub(crate) struct Lines;

impl Evaluate<Tense> for Lines {
    type Accumulator = ();

    fn accumulate(&self, _: &Tense) {}

    fn evaluate(&self, game: &Tense, (): &()) -> i32 {
        OpenLines.value(&game.0)
    }

    fn scale(&self) -> Option<i32> {
        Some(100)
    }
}
