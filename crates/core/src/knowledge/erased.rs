//! Any knowledge behind one type: a search that is compiled for it once serves them all.

use super::{Chart, Evaluate, Guide, Knowledge, Term};
use crate::game::{Game, Outcome};

/// A knowledge whose type is forgotten. It has no sums to inherit: each position is evaluated from nothing.
///
/// A program that offers many evaluations of many games saves most of its compile time with it; a call that finds its
/// way at run time is all that it costs, for an evaluation without sums.
pub struct Erased<'a, G>(&'a (dyn AnyKnowledge<G> + Sync));

impl<'a, G: Game> Erased<'a, G> {
    /// Forgets the type of a knowledge.
    pub fn new<K: Knowledge<G> + Sync>(knowledge: &'a K) -> Self {
        Self(knowledge)
    }
}

/// What a search asks of a knowledge, without types of its own.
trait AnyKnowledge<G: Game> {
    fn value(&self, game: &G) -> i32;
    fn unit(&self) -> u32;
    fn error(&self, game: &G) -> Option<i32>;
    fn terms(&self, game: &G) -> Vec<Term>;
    fn chart(&self, game: &G) -> Option<Chart>;
    fn order(&self, game: &G, mv: G::Move) -> i32;
    fn kind(&self, game: &G, mv: G::Move) -> usize;
    fn is_noisy(&self, game: &G, mv: G::Move) -> bool;
    fn each_noisy(&self, game: &G, see: &mut dyn FnMut(G::Move));
    fn gains(&self, game: &G, mv: G::Move, at_least: i32) -> bool;
    fn is_threat(&self, game: &G, mv: G::Move) -> bool;
    fn must_answer(&self, game: &G) -> bool;
    fn pass(&self, game: &mut G, look: &mut dyn FnMut(&mut G));
    fn quiet_gain(&self, depth: u32) -> Option<i32>;
    fn foregone(&self, game: &G, plies: u32) -> Option<Outcome>;
}

impl<G: Game, K: Knowledge<G>> AnyKnowledge<G> for K {
    fn value(&self, game: &G) -> i32 {
        Evaluate::value(self, game)
    }

    fn unit(&self) -> u32 {
        Evaluate::unit(self)
    }

    fn error(&self, game: &G) -> Option<i32> {
        Evaluate::error(self, game)
    }

    fn terms(&self, game: &G) -> Vec<Term> {
        Evaluate::terms(self, game)
    }

    fn chart(&self, game: &G) -> Option<Chart> {
        Evaluate::chart(self, game)
    }

    fn order(&self, game: &G, mv: G::Move) -> i32 {
        Guide::order(self, game, mv)
    }

    fn kind(&self, game: &G, mv: G::Move) -> usize {
        Guide::kind(self, game, mv)
    }

    fn is_noisy(&self, game: &G, mv: G::Move) -> bool {
        Guide::is_noisy(self, game, mv)
    }

    fn each_noisy(&self, game: &G, see: &mut dyn FnMut(G::Move)) {
        Guide::each_noisy(self, game, see);
    }

    fn gains(&self, game: &G, mv: G::Move, at_least: i32) -> bool {
        Guide::gains(self, game, mv, at_least)
    }

    fn is_threat(&self, game: &G, mv: G::Move) -> bool {
        Guide::is_threat(self, game, mv)
    }

    fn must_answer(&self, game: &G) -> bool {
        Guide::must_answer(self, game)
    }

    fn pass(&self, game: &mut G, look: &mut dyn FnMut(&mut G)) {
        Guide::pass(self, game, look);
    }

    fn quiet_gain(&self, depth: u32) -> Option<i32> {
        Guide::quiet_gain(self, depth)
    }

    fn foregone(&self, game: &G, plies: u32) -> Option<Outcome> {
        Guide::foregone(self, game, plies)
    }
}

impl<G: Game> Evaluate<G> for Erased<'_, G> {
    type Accumulator = ();

    fn accumulate(&self, _game: &G) {}

    #[inline]
    fn advance(&self, (): &(), _game: &G, _mv: G::Move) {}

    #[inline]
    fn advance_pass(&self, (): &(), _passed: &G) {}

    #[inline]
    fn evaluate(&self, game: &G, (): &()) -> i32 {
        self.0.value(game)
    }

    fn unit(&self) -> u32 {
        self.0.unit()
    }

    fn error(&self, game: &G) -> Option<i32> {
        self.0.error(game)
    }

    fn terms(&self, game: &G) -> Vec<Term> {
        self.0.terms(game)
    }

    fn chart(&self, game: &G) -> Option<Chart> {
        self.0.chart(game)
    }
}

impl<G: Game> Guide<G> for Erased<'_, G> {
    fn order(&self, game: &G, mv: G::Move) -> i32 {
        self.0.order(game, mv)
    }

    fn kind(&self, game: &G, mv: G::Move) -> usize {
        self.0.kind(game, mv)
    }

    fn is_noisy(&self, game: &G, mv: G::Move) -> bool {
        self.0.is_noisy(game, mv)
    }

    fn each_noisy(&self, game: &G, mut see: impl FnMut(G::Move)) {
        self.0.each_noisy(game, &mut see);
    }

    fn gains(&self, game: &G, mv: G::Move, at_least: i32) -> bool {
        self.0.gains(game, mv, at_least)
    }

    fn is_threat(&self, game: &G, mv: G::Move) -> bool {
        self.0.is_threat(game, mv)
    }

    fn must_answer(&self, game: &G) -> bool {
        self.0.must_answer(game)
    }

    fn pass<T>(&self, game: &mut G, look: impl FnOnce(&mut G) -> T) -> Option<T> {
        let (mut look, mut seen) = (Some(look), None);
        self.0.pass(game, &mut |passed| seen = look.take().map(|look| look(passed)));
        seen
    }

    fn quiet_gain(&self, depth: u32) -> Option<i32> {
        self.0.quiet_gain(depth)
    }

    fn foregone(&self, game: &G, plies: u32) -> Option<Outcome> {
        self.0.foregone(game, plies)
    }
}
