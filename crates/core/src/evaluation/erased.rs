//! Any evaluation behind one type: a search that is compiled for it once serves them all.

use super::Evaluate;
use crate::game::Game;

/// An evaluation whose type is forgotten. It has no accumulator: each position is evaluated from nothing.
///
/// A program that offers many evaluations of many games saves most of its compile time with it; a call that finds its
/// way at run time is all that it costs, for an evaluation without an accumulator.
pub struct Erased<'a, G>(&'a (dyn AnyEvaluation<G> + Sync));

impl<'a, G: Game> Erased<'a, G> {
    /// Forgets the type of an evaluation.
    pub fn new<E: Evaluate<G> + Sync>(evaluation: &'a E) -> Self {
        Self(evaluation)
    }
}

/// What a search asks of an evaluation, without types of its own.
trait AnyEvaluation<G: Game> {
    fn value(&self, game: &G) -> i32;
    fn scale(&self) -> Option<i32>;
}

impl<G: Game, E: Evaluate<G>> AnyEvaluation<G> for E {
    fn value(&self, game: &G) -> i32 {
        Evaluate::value(self, game)
    }

    fn scale(&self) -> Option<i32> {
        Evaluate::scale(self)
    }
}

impl<G: Game> Evaluate<G> for Erased<'_, G> {
    type Accumulator = ();

    fn accumulate(&self, _game: &G) {}

    #[inline]
    fn advance(&self, (): &(), _game: &G, _mv: G::Move) {}

    #[inline]
    fn advance_null_move(&self, (): &(), _passed: &G) {}

    #[inline]
    fn evaluate(&self, game: &G, (): &()) -> i32 {
        self.0.value(game)
    }

    fn scale(&self) -> Option<i32> {
        self.0.scale()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc_example::Heap;

    /// Says something of its own wherever a default would do.
    struct Odd;

    impl Evaluate<Heap> for Odd {
        type Accumulator = u8;

        fn accumulate(&self, game: &Heap) -> u8 {
            game.left
        }

        fn evaluate(&self, _game: &Heap, left: &u8) -> i32 {
            i32::from(*left)
        }

        fn scale(&self) -> Option<i32> {
            Some(7)
        }
    }

    #[test]
    fn nothing_is_lost_with_the_type() {
        let erased = Erased::new(&Odd);
        assert_eq!(Evaluate::value(&erased, &Heap::new(9)), 9);
        assert_eq!(Evaluate::scale(&erased), Some(7));
    }
}
