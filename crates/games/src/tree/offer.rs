//! Typed trees in the catalogue.

use outplay_core::{Player, Policy};

use super::{Tree, Typed};
use crate::GameError;
use crate::offer::{BLIND, Choice, MONTE_CARLO, Offer, Settings, UseEvaluation, with_general};

/// Trees typed as text.
#[derive(Debug)]
pub struct TreeOffer;

impl Offer for TreeOffer {
    type Game = Tree;
    type Playout = Policy;

    const NAME: &'static str = "tree";
    const ABOUT: &'static str = "a tree typed as text, such as ((3 12 8) (2 4 6) (14 5 2))";
    const EVALUATIONS: &'static [Choice] =
        &[Choice { name: "typed", about: "the values typed at inner nodes" }, BLIND, MONTE_CARLO];
    const VIEW: Option<Player> = Some(Player::First);
    const GLANCE: Option<u32> = None;

    fn start(_: &Settings) -> Result<Tree, GameError> {
        Tree::parse("((3 12 8) (2 4 6) (14 5 2))")
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    fn with_evaluation<U: UseEvaluation<Tree>>(_: &Tree, evaluation: &str, user: U) -> U::Output {
        match evaluation {
            "typed" => user.run(Typed),
            _ => with_general::<Self, U>(evaluation, user),
        }
    }
}
