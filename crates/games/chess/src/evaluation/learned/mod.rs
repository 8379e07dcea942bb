//! The learned evaluation: a small network that has seen positions of the engine's own games with what a stronger
//! program said about them (`examples/chess_label.rs`, `examples/chess_network.rs`). Its first layer is carried along
//! from move to move.

mod explain;
pub mod inputs;
pub mod network;

use std::sync::LazyLock;

use cozy_chess::{Board, Color};
use outplay_core::{Chart, Evaluate, Explain, GameExt, Term};

use super::changes::{Changes, Placed};
use super::ending::{WHOLE, faded, hard_to_win};
use crate::{Chess, ChessMove};
use inputs::View;
use network::{Hidden, Network};

static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::read(include_bytes!("chess.network")).expect("the whole network"));

/// The learned evaluation, in hundredths of a pawn.
#[derive(Clone, Copy, Debug)]
pub struct LearnedNetwork {
    network: &'static Network,
}

impl Default for LearnedNetwork {
    fn default() -> Self {
        Self { network: &NETWORK }
    }
}

/// The hidden units of White and of Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units([Hidden; 2]);

impl LearnedNetwork {
    fn units(self, board: &Board, side: Color) -> Hidden {
        let mut hidden = self.network.start();
        for input in View::of(board, side).inputs(board) {
            self.network.add(&mut hidden, input);
        }
        hidden
    }

    /// What the network says of hidden units, for White.
    fn for_white(self, board: &Board, Units(units): &Units) -> i32 {
        let side = board.side_to_move();
        let (own, other) = (&units[side as usize], &units[!side as usize]);
        let value = self.network.output(own, other, board.occupied().len());
        if side == Color::White { value } else { -value }
    }
}

impl Evaluate<Chess> for LearnedNetwork {
    type Accumulator = Units;

    fn accumulate(&self, game: &Chess) -> Units {
        Units(Color::ALL.map(|side| self.units(game.board(), side)))
    }

    fn advance(&self, before: &Units, game: &Chess, mv: ChessMove) -> Units {
        let board = game.board();
        let Some(changes) = Changes::new(game, mv) else { return *before };
        Units(Color::ALL.map(|side| {
            let view = View::of(board, side);
            if changes.king(side).is_some_and(|king| View::new(side, king) != view) {
                // All squares look different: begin anew.
                return self.units(game.after(mv).board(), side);
            }
            let inputs = |placed: &[Placed]| {
                let mut inputs = [0; 2];
                let input = |&(color, piece, square): &Placed| view.input(color, piece, square);
                inputs.iter_mut().zip(placed).for_each(|(number, placed)| *number = input(placed));
                inputs
            };
            let (gone, new) = (changes.leave(), changes.come());
            let before = &before.0[side as usize];
            self.network.changed(before, &inputs(gone)[..gone.len()], &inputs(new)[..new.len()])
        }))
    }

    #[inline]
    fn advance_null_move(&self, before: &Units, _passed: &Chess) -> Units {
        *before
    }

    fn evaluate(&self, game: &Chess, units: &Units) -> i32 {
        let board = game.board();
        let value = self.for_white(board, units);
        let strong = if value > 0 { Color::White } else { Color::Black };
        let value = hard_to_win(board, strong).map_or(value, |share| value * share / WHOLE);
        let value = faded(board, value);
        if board.side_to_move() == Color::White { value } else { -value }
    }

    fn scale(&self) -> Option<i32> {
        Some(100)
    }
}

impl Explain<Chess> for LearnedNetwork {
    fn unit(&self) -> u32 {
        100
    }

    fn terms(&self, game: &Chess) -> Vec<Term> {
        explain::terms(*self, game)
    }

    fn chart(&self, game: &Chess) -> Option<Chart> {
        Some(explain::chart(*self, game))
    }
}
