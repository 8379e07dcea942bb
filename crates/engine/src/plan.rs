//! A plan says how to search: `alpha-beta:depth=6,eval=grid`.

use std::fmt;
use std::time::Duration;

use outplay_core::Limits;
use outplay_core::text::BoxError;

use crate::algorithm::{Algorithm, SEARCHES};
use crate::duration::read_duration;
use crate::parameters::{bad_value, depth, number, within};
use crate::texts::{EngineError, Expected, NoSuch, Unknown};

/// How to search: an algorithm, an evaluation, and limits of its own.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The name of the evaluation; the game's default unless said.
    pub evaluation: Option<String>,
    /// The greatest depth.
    pub depth: Option<u32>,
    /// The most nodes.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    text: String,
}

impl Plan {
    /// Reads a plan such as `alpha-beta:depth=6,eval=lines`.
    pub fn parse(text: &str) -> Result<Self, BoxError> {
        let text = text.trim();
        let (name, parameters) = text.split_once(':').unwrap_or((text, ""));
        let algorithm = Algorithm::named(name).ok_or_else(|| {
            let no_such = NoSuch::Search { name: name.to_owned() };
            Unknown::new(no_such, name, SEARCHES.iter().map(|search| search.name))
        })?;
        let text = text.to_owned();
        let mut plan = Self { algorithm, evaluation: None, depth: None, nodes: None, time: None, text };
        for parameter in parameters.split(',').map(str::trim).filter(|parameter| !parameter.is_empty()) {
            let (key, value) = parameter
                .split_once('=')
                .ok_or_else(|| EngineError::NoValue { text: parameter.to_owned() })?;
            plan.set(name, key.trim(), value.trim())?;
        }
        Ok(plan)
    }

    fn set(&mut self, search: &str, name: &str, value: &str) -> Result<(), BoxError> {
        const COMMON: [&str; 4] = ["depth", "nodes", "time", "eval"];
        let own = self.algorithm.parameters();
        match name {
            "depth" => self.depth = Some(depth(name, value)?),
            "nodes" => self.nodes = Some(number(name, value)?),
            "iterations" if own.contains(&name) => {
                self.nodes = Some(within(name, value, 1, usize::MAX)? as u64);
            }
            "time" => {
                let time = read_duration(value);
                self.time = Some(time.ok_or_else(|| bad_value(name, value, Expected::Time))?);
            }
            "eval" => self.evaluation = Some(value.to_owned()),
            _ if own.contains(&name) => self.algorithm.set(name, value)?,
            _ => {
                let no_such = NoSuch::Parameter { search: search.to_owned(), name: name.to_owned() };
                return Err(Unknown::new(no_such, name, COMMON.iter().chain(own).copied()).into());
            }
        }
        Ok(())
    }

    /// The same plan, in which every root move gets its exact value.
    #[must_use]
    pub fn with_all_moves(mut self, all: bool) -> Self {
        self.algorithm.set_all_moves(all);
        self
    }

    /// `limits` narrowed by the limits of the plan.
    pub fn limits(&self, limits: &Limits) -> Limits {
        Limits {
            depth: self.depth.or(limits.depth),
            nodes: self.nodes.or(limits.nodes),
            time: self.time.or(limits.time),
            ..limits.clone()
        }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
