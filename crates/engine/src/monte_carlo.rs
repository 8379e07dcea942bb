//! The parameters of the fast Monte-Carlo tree search.

use outplay_core::search::{ByKey, FinalChoice, KeptTree, Mcts};
use outplay_core::{Limits, Policy};

use crate::parameters::{
    MOST_MEBIBYTES, MOST_THREADS, ON_OFF, not_negative, number, one_of, positive, within,
};
use crate::texts::EngineError;

/// Iterations when nothing else limits a search.
const DEFAULT_ITERATIONS: u64 = 100_000;

/// The fast Monte-Carlo tree search before it is known of which game: its playouts may still be left to the game.
pub type MctsPlan = Mcts<Option<Policy>, ByKey>;

/// The parameters of the fast Monte-Carlo tree search.
pub(crate) const MCTS_PARAMETERS: &[&str] = &[
    "iterations",
    "c",
    "seed",
    "solver",
    "transpositions",
    "memory",
    "threads",
    "expand",
    "playouts",
    "truncate",
    "squash",
    "progressive-bias",
    "rave",
    "choice",
    "keep",
    // Names of earlier versions.
    "early",
    "scale",
    "bias",
];

/// The policies by name; nothing leaves the choice to the game. The last two are names of earlier versions.
const PLAYOUTS: [(&str, Option<Policy>); 6] = [
    ("auto", None),
    ("uniform", Some(Policy::Uniform)),
    ("decisive", Some(Policy::Decisive)),
    ("anti-decisive", Some(Policy::AntiDecisive)),
    ("random", Some(Policy::Uniform)),
    ("careful", Some(Policy::AntiDecisive)),
];

/// Sets a parameter of the fast Monte-Carlo tree search.
pub(crate) fn set(search: &mut MctsPlan, name: &str, value: &str) -> Result<(), EngineError> {
    match name {
        "c" => search.exploration = not_negative(name, value)? as f32,
        "seed" => search.seed = number(name, value)?,
        "solver" => search.solver = one_of(name, value, &ON_OFF)?,
        "transpositions" => search.transpositions = one_of(name, value, &ON_OFF)?,
        "memory" => search.mebibytes = within(name, value, 1, MOST_MEBIBYTES)?,
        "threads" => search.threads = within(name, value, 1, MOST_THREADS)?,
        "expand" => search.expand_at = within(name, value, 1, 10_000)? as u32,
        "playouts" => search.playout = one_of(name, value, &PLAYOUTS)?,
        "truncate" | "early" => search.truncate_at = Some(within(name, value, 0, 1 << 20)? as u32),
        "squash" | "scale" => search.squash = positive(name, value)?,
        "progressive-bias" | "bias" => search.progressive_bias = not_negative(name, value)? as f32,
        "rave" => search.rave = not_negative(name, value)? as f32,
        "choice" => {
            search.choice =
                one_of(name, value, &[("robust", FinalChoice::Robust), ("max", FinalChoice::Max)])?;
        }
        "keep" => search.keep = one_of(name, value, &ON_OFF)?.then(KeptTree::default),
        _ => {}
    }
    Ok(())
}

/// The same limits; a search that nothing but a proof would end gets a number of iterations.
pub(crate) fn limited(limits: &Limits) -> Limits {
    let unlimited = limits.nodes.is_none() && limits.time.is_none();
    Limits { nodes: limits.nodes.or(unlimited.then_some(DEFAULT_ITERATIONS)), ..limits.clone() }
}
