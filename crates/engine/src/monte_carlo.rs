//! The parameters of the fast Monte-Carlo tree search.

use outplay_core::search::{ByKey, FinalChoice, KeptTree, Mcts};
use outplay_core::{Limits, Policy};

use crate::entry::GameEntry;
use crate::parameters::{
    MOST_MEBIBYTES, MOST_THREADS, ON_OFF, bad_value, not_negative, number, one_of, positive, within,
};
use crate::texts::{EngineError, Expected};

/// Iterations when nothing else limits a search.
const DEFAULT_ITERATIONS: u64 = 100_000;

/// The fast Monte-Carlo tree search before it is known of which game: its playouts, and whatever else nobody has set, are
/// left to the game.
#[derive(Clone, Debug, Default)]
pub struct MctsPlan {
    /// The search.
    pub search: Mcts<Option<Policy>, ByKey>,
    /// The ideas of the game's playouts that are left out.
    pub without: Vec<String>,
    /// The parameters that were set.
    said: Vec<String>,
}

impl MctsPlan {
    /// Sets a parameter.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        self.said.push(name.to_owned());
        if name == "without" {
            self.without = value.split('+').map(str::to_owned).collect();
        }
        set(&mut self.search, name, value)
    }

    /// Takes what suits a game for whatever nobody has set.
    pub(crate) fn suit(&mut self, game: &dyn GameEntry) -> Result<(), EngineError> {
        let ideas = game.playout_ideas();
        if let Some(unknown) = self.without.iter().find(|idea| !ideas.contains(&idea.as_str())) {
            return Err(bad_value("without", unknown, Expected::OneOf { names: ideas.join("|") }));
        }
        for (name, value) in game.mcts_parameters() {
            if !self.said.iter().any(|said| said == name) {
                set(&mut self.search, name, value)?;
            }
        }
        Ok(())
    }
}

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
    "without",
    "truncate",
    "squash",
    "progressive-bias",
    "rave",
    "priors",
    "early-stop",
    "ownership",
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
fn set(search: &mut Mcts<Option<Policy>, ByKey>, name: &str, value: &str) -> Result<(), EngineError> {
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
        "priors" => search.priors = not_negative(name, value)? as f32,
        "early-stop" => search.early_stop = one_of(name, value, &ON_OFF)?,
        "ownership" => search.ownership = one_of(name, value, &ON_OFF)?,
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
