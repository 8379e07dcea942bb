//! An evaluation that a caller brings along: a function of a position behind its object, for whichever game.

use std::fmt;
use std::sync::Arc;

use outplay_core::{Evaluate, Explain};

use crate::position::Position;
use crate::spec::GameSpec;
use crate::typed_position::TypedPosition;

/// Says what a position looks worth to the side to move.
pub type PositionFunction = dyn Fn(&dyn Position) -> i32 + Send + Sync;

/// A function that says what a position looks worth to the side to move, in points of which `unit` are printed as 1.
#[derive(Clone)]
pub struct BroughtEvaluation {
    /// How many points are printed as 1: a power of ten.
    pub unit: u32,
    /// The function.
    pub value: Arc<PositionFunction>,
}

impl BroughtEvaluation {
    /// What it is called in an answer.
    pub const NAME: &'static str = "own";
}

impl fmt::Debug for BroughtEvaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BroughtEvaluation").field("unit", &self.unit).finish_non_exhaustive()
    }
}

/// The same for positions of the game of `S`.
pub(crate) struct BroughtFor<'a, S: GameSpec> {
    brought: &'a BroughtEvaluation,
    game: std::marker::PhantomData<fn() -> S>,
}

impl<'a, S: GameSpec> BroughtFor<'a, S> {
    pub(crate) fn new(brought: &'a BroughtEvaluation) -> Self {
        Self { brought, game: std::marker::PhantomData }
    }
}

impl<S: GameSpec> Evaluate<S::Game> for BroughtFor<'_, S> {
    type Accumulator = ();

    fn accumulate(&self, _game: &S::Game) {}

    fn advance(&self, (): &(), _game: &S::Game, _mv: <S::Game as outplay_core::Game>::Move) {}

    fn evaluate(&self, game: &S::Game, (): &()) -> i32 {
        (self.brought.value)(&TypedPosition::<S>::new(game.clone()))
    }
}

impl<S: GameSpec> Explain<S::Game> for BroughtFor<'_, S> {
    fn unit(&self) -> u32 {
        self.brought.unit
    }
}
