//! The evaluations of the textbooks as one type: every search is compiled for each type of knowledge.

use outplay_core::{Evaluate, Term};

use super::{Material, Shannon};
use crate::chess::guide::guide;
use crate::chess::{Chess, ChessMove};

/// An evaluation of the textbooks, in tenths of a pawn.
#[derive(Clone, Copy, Debug)]
pub enum Lesson {
    /// Material alone.
    Material,
    /// Shannon's formula.
    Shannon,
}

impl Evaluate<Chess> for Lesson {
    type Accumulator = ();

    fn accumulate(&self, _game: &Chess) {}

    #[inline]
    fn advance(&self, (): &(), _game: &Chess, _mv: ChessMove) {}

    fn evaluate(&self, game: &Chess, (): &()) -> i32 {
        match self {
            Self::Material => Material.evaluate(game, &()),
            Self::Shannon => Shannon.evaluate(game, &()),
        }
    }

    fn unit(&self) -> u32 {
        10
    }

    fn terms(&self, game: &Chess) -> Vec<Term> {
        match self {
            Self::Material => Material.terms(game),
            Self::Shannon => Shannon.terms(game),
        }
    }
}

guide!(Lesson, pawn: 10);
