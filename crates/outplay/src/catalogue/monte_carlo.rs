//! The parameters of the Monte-Carlo searches.

use outplay_core::Limits;
use outplay_core::Policy;
use outplay_core::search::{ByKey, FinalChoice, KeptTree, Mcts};

use super::plan::{MOST_MEBIBYTES, MOST_THREADS, ON_OFF, bad_value, number, one_of, within};
use crate::texts::CatalogueError;

/// Iterations when nothing else limits a search.
const DEFAULT_ITERATIONS: u64 = 100_000;

/// The parameters of the fast Monte-Carlo tree search.
pub(super) const MCTS_PARAMETERS: &[&str] = &[
    "iterations",
    "c",
    "seed",
    "solver",
    "transpositions",
    "memory",
    "threads",
    "expand",
    "playouts",
    "early",
    "scale",
    "bias",
    "rave",
    "choice",
    "keep",
];

/// The fast Monte-Carlo tree search before it is known of which game: its playouts may still be left to the game.
pub(super) type MctsPlan = Mcts<Option<Policy>, ByKey>;

/// Sets a parameter of the fast Monte-Carlo tree search.
pub(super) fn set(search: &mut MctsPlan, name: &str, value: &str) -> Result<(), CatalogueError> {
    match name {
        "c" => search.exploration = not_negative(name, value)? as f32,
        "seed" => search.seed = number(name, value)?,
        "solver" => search.solver = one_of(name, value, &ON_OFF)?,
        "transpositions" => search.transpositions = one_of(name, value, &ON_OFF)?,
        "memory" => search.mebibytes = within(name, value, 1, MOST_MEBIBYTES)?,
        "threads" => search.threads = within(name, value, 1, MOST_THREADS)?,
        "expand" => search.expand_at = within(name, value, 1, 10_000)? as u32,
        "playouts" => {
            let all = [
                ("auto", None),
                ("uniform", Some(Policy::Uniform)),
                ("random", Some(Policy::Uniform)),
                ("decisive", Some(Policy::Decisive)),
                ("anti-decisive", Some(Policy::AntiDecisive)),
                ("careful", Some(Policy::AntiDecisive)),
            ];
            search.playout = one_of(name, value, &all)?;
        }
        "early" => search.truncate_at = Some(within(name, value, 0, 1 << 20)? as u32),
        "scale" => search.squash = positive(name, value)?,
        "bias" => search.progressive_bias = not_negative(name, value)? as f32,
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

/// A number of 0 or more that is a number.
pub(super) fn not_negative(name: &str, value: &str) -> Result<f64, CatalogueError> {
    let number = value.parse::<f64>().ok().filter(|number| (0.0..=1e6).contains(number));
    number.ok_or_else(|| bad_value(name, value, "a number of 0 or more, at most 1000000"))
}

fn positive(name: &str, value: &str) -> Result<f32, CatalogueError> {
    match not_negative(name, value)? as f32 {
        number if number > 0.0 => Ok(number),
        _ => Err(bad_value(name, value, "a number greater than 0")),
    }
}

/// The same limits; a search that nothing but a proof would end gets a number of iterations.
pub(super) fn limited(limits: &Limits) -> Limits {
    let unlimited = limits.nodes.is_none() && limits.time.is_none();
    Limits { nodes: limits.nodes.or(unlimited.then_some(DEFAULT_ITERATIONS)), ..limits.clone() }
}
