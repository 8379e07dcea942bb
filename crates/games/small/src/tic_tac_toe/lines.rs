//! Open lines: a player may still fill every line on which the opponent has no stone.
//!
//! The value is the number of lines open to oneself minus those open to the opponent: the evaluation with which
//! textbooks introduce minimax (Nilsson, 1971).

use outplay_core::text::Phrase;
use outplay_core::{Evaluate, Explain, Game, Player, Term};

use super::TicTacToe;
use super::rules::runs;

/// Lines open to oneself minus lines open to the opponent.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenLines;

impl OpenLines {
    /// The lines on which the opponent of `player` has no stone.
    fn open(game: &TicTacToe, player: Player) -> i32 {
        let free = game.board() & !game.stones[!player as usize];
        runs(free, game.connect).into_iter().map(|starts| starts.count_ones() as i32).sum()
    }
}

impl Evaluate<TicTacToe> for OpenLines {
    type Accumulator = ();

    fn accumulate(&self, _game: &TicTacToe) {}

    #[inline]
    fn advance(&self, (): &(), _game: &TicTacToe, _cell: u8) {}

    #[inline]
    fn evaluate(&self, game: &TicTacToe, (): &()) -> i32 {
        let player = game.to_move();
        Self::open(game, player) - Self::open(game, !player)
    }
}

impl Explain<TicTacToe> for OpenLines {
    fn terms(&self, game: &TicTacToe) -> Vec<Term> {
        let name = Phrase::new("open lines", "lignes ouvertes");
        vec![Term::new(name, Self::open(game, Player::First), Self::open(game, Player::Second))]
    }
}
