//! A game with a bug: whoever looks at a heap of three panics.

use std::num::ParseIntError;

use outplay_core::text::{BoxError, Phrase};
use outplay_core::{Game, Hints, Keyed, Notation, Outcome, Path, Player, Policy};
use outplay_engine::{
    BLIND, Chosen, Entry, GameEntry, GameSpec, MONTE_CARLO, Settings, UseEvaluation, with_general,
};

pub(crate) static BRITTLE: &dyn GameEntry = &Entry::<BrittleSpec>::new();

/// One heap; take one or two.
#[derive(Clone, Debug)]
pub(crate) struct Brittle {
    left: u32,
    player: Player,
}

impl Game for Brittle {
    type Move = u32;
    type Moves = std::ops::RangeInclusive<u32>;

    fn to_move(&self) -> Player {
        self.player
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(!self.player))
    }

    fn moves(&self) -> Self::Moves {
        assert_ne!(self.left, 3, "planted");
        1..=self.left.min(2)
    }

    fn play(&mut self, take: u32) {
        self.left -= take;
        self.player = !self.player;
    }
}

impl Path for Brittle {}
impl Hints for Brittle {}

impl Keyed for Brittle {
    fn key(&self) -> u64 {
        u64::from(self.left) << 1 | self.player as u64
    }
}

impl Notation for Brittle {
    type Error = ParseIntError;

    fn read(&self, text: &str) -> Result<Self, ParseIntError> {
        Ok(Self { left: text.trim_start_matches("fen ").parse()?, player: Player::First })
    }

    fn write(&self) -> String {
        self.left.to_string()
    }

    fn read_move(&self, text: &str) -> Result<u32, ParseIntError> {
        text.parse()
    }

    fn write_move(&self, take: u32) -> String {
        take.to_string()
    }
}

#[derive(Debug)]
pub(crate) struct BrittleSpec;

impl GameSpec for BrittleSpec {
    type Game = Brittle;
    type Playout = Policy;

    const NAME: &'static str = "brittle";
    const ABOUT: Phrase = Phrase::new("a heap with a bug", "un tas défectueux");
    const EVALUATIONS: &'static [Chosen] = &[BLIND, MONTE_CARLO];

    fn start(_: &Settings) -> Result<Brittle, BoxError> {
        Ok(Brittle { left: 10, player: Player::First })
    }

    fn with_evaluation<U: UseEvaluation<Brittle>>(_: &Brittle, evaluation: &str, user: U) -> U::Output {
        with_general::<Self, U>(evaluation, user)
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }
}
