//! Nim and the sticks in the catalogue.

use outplay_core::Policy;

use super::{Nim, NimSum, Rule, Takes};
use crate::GameError;
use crate::offer::{BLIND, Choice, MONTE_CARLO, Offer, Settings, UseEvaluation, with_general};

const EVALUATIONS: &[Choice] =
    &[BLIND, Choice { name: "nim-sum", about: "won or lost by Bouton's xor rule" }, MONTE_CARLO];

const TAKES: Choice = Choice { name: "takes", about: "the allowed takes, such as 1-3 or 1,2,5 or any" };
const RULE: Choice = Choice { name: "rule", about: "normal (the last take wins) or misere (it loses)" };

fn with_evaluation<U: UseEvaluation<Nim>>(evaluation: &str, user: U) -> U::Output {
    match evaluation {
        "nim-sum" => user.run(NimSum),
        _ => with_general::<NimOffer, U>(evaluation, user),
    }
}

fn takes(settings: &Settings, default: Takes) -> Result<Takes, GameError> {
    settings.get("takes").map_or(Ok(default), Takes::read)
}

fn rule(settings: &Settings, default: Rule) -> Result<Rule, GameError> {
    match settings.get("rule") {
        None => Ok(default),
        Some("normal") => Ok(Rule::Normal),
        Some("misere" | "misère") => Ok(Rule::Misere),
        Some(other) => Err(GameError::NotARule { text: other.to_owned() }),
    }
}

/// Nim with any heaps.
#[derive(Debug)]
pub struct NimOffer;

impl Offer for NimOffer {
    type Game = Nim;
    type Playout = Policy;

    const NAME: &'static str = "nim";
    const ABOUT: &'static str = "take from one heap; who takes the last one wins (or loses)";
    const SETTINGS: &'static [Choice] = &[TAKES, RULE];
    const EVALUATIONS: &'static [Choice] = EVALUATIONS;
    const SOLVER: Option<&'static str> = Some("attractor");

    fn start(settings: &Settings) -> Result<Nim, GameError> {
        Nim::new(&[3, 4, 5], takes(settings, Takes::Any)?, rule(settings, Rule::Normal)?)
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    fn with_evaluation<U: UseEvaluation<Nim>>(_: &Nim, evaluation: &str, user: U) -> U::Output {
        with_evaluation(evaluation, user)
    }
}

/// The sticks of "Fort Boyard".
#[derive(Debug)]
pub struct SticksOffer;

impl Offer for SticksOffer {
    type Game = Nim;
    type Playout = Policy;

    const NAME: &'static str = "sticks";
    const ABOUT: &'static str = "Fort Boyard: ten sticks, take one to three, who takes the last one loses";
    const SETTINGS: &'static [Choice] = &[TAKES, RULE];
    const EVALUATIONS: &'static [Choice] = EVALUATIONS;
    const SOLVER: Option<&'static str> = Some("attractor");

    fn start(settings: &Settings) -> Result<Nim, GameError> {
        Nim::new(&[10], takes(settings, Takes::up_to(3))?, rule(settings, Rule::Misere)?)
    }

    fn playout(policy: Option<Policy>) -> Policy {
        policy.unwrap_or_default()
    }

    fn with_evaluation<U: UseEvaluation<Nim>>(_: &Nim, evaluation: &str, user: U) -> U::Output {
        with_evaluation(evaluation, user)
    }
}
