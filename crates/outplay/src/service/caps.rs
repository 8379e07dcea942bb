//! How much may be asked for at once: nobody takes the machine for themselves.

use std::time::Duration;

use outplay_core::Limits;
use outplay_wire::AskedLimits;

use super::texts::ServiceError;

/// What may be asked at most.
#[derive(Clone, Debug)]
pub struct Caps {
    /// The time of a search that asks for none.
    pub usual_time: Duration,
    /// The longest time of a search.
    pub most_time: Duration,
    /// The largest table of a search, in mebibytes.
    pub most_memory: u64,
    /// The most threads of a search.
    pub most_threads: u64,
    /// The most nodes of a film.
    pub most_film_nodes: u32,
    /// The longest text of a puzzle or a position, in bytes.
    pub most_text: usize,
    /// The longest play, in moves.
    pub most_moves: usize,
    /// The most games of a match.
    pub most_games: u32,
}

impl Default for Caps {
    fn default() -> Self {
        Self {
            usual_time: Duration::from_secs(5),
            most_time: Duration::from_secs(120),
            most_memory: 256,
            most_threads: 4,
            most_film_nodes: 20_000,
            most_text: 20_000,
            most_moves: 2000,
            most_games: 200,
        }
    }
}

/// The most playouts of one evaluation: a search looks at its clock only between evaluations.
const MOST_PLAYS: u64 = 10_000;
/// The most positions of a game that is explored as a graph.
const MOST_POSITIONS: u64 = 2_000_000;
/// The most switches, nested evaluations and the like: longer texts say nothing.
const MOST_PLAN: usize = 500;

impl Caps {
    /// The limits that were asked for, no farther than allowed.
    pub(super) fn limits(&self, asked: AskedLimits, outer: &Limits) -> Limits {
        let unlimited = asked.depth.is_none() && asked.nodes.is_none();
        let usual = if unlimited { self.usual_time } else { self.most_time };
        let time = asked.time_ms.map_or(usual, Duration::from_millis).min(self.most_time);
        Limits {
            depth: asked.depth,
            nodes: asked.nodes,
            time: Some(outer.time.map_or(time, |outer| outer.min(time))),
            ..outer.clone()
        }
    }

    /// Refuses a plan, or the description of a player or an evaluation, that asks for too much. Whether it makes sense is
    /// found out later; here only numbers are compared.
    pub(super) fn check_plan(&self, text: &str) -> Result<(), ServiceError> {
        if text.len() > MOST_PLAN {
            return Err(ServiceError::TooLong { most: MOST_PLAN });
        }
        // Another program is no player for a stranger.
        if text.trim_start().starts_with("uci:") {
            return Err(ServiceError::NoPrograms);
        }
        for (name, value) in text.split([':', ',']).filter_map(|part| part.split_once('=')) {
            let most = match name.trim() {
                "memory" => self.most_memory,
                "threads" => self.most_threads,
                "plays" => MOST_PLAYS,
                "positions" => MOST_POSITIONS,
                _ => continue,
            };
            if value.trim().parse::<u64>().is_ok_and(|number| number > most) {
                return Err(ServiceError::TooMuch { name: name.trim().to_owned(), most });
            }
        }
        Ok(())
    }

    /// Refuses a text that is longer than any of its kind.
    pub(super) fn check_text(&self, text: &str) -> Result<(), ServiceError> {
        if text.len() > self.most_text {
            return Err(ServiceError::TooLong { most: self.most_text });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greed_is_refused_wherever_it_hides() {
        let caps = Caps::default();
        for plan in ["pvs:memory=256", "mcts:iterations=900000", "alpha-beta:eval=monte-carlo:plays=10000"] {
            assert!(caps.check_plan(plan).is_ok(), "{plan}");
        }
        for plan in [
            "pvs:memory=257",
            "pvs:threads=64",
            "pvs:eval=monte-carlo:plays=10001",
            "uci:/bin/sh -c true",
            " uci:sh",
        ] {
            assert!(caps.check_plan(plan).is_err(), "{plan}");
        }
    }

    #[test]
    fn no_search_runs_for_longer_than_allowed() {
        let caps = Caps::default();
        let long = AskedLimits { time_ms: Some(u64::MAX), ..AskedLimits::default() };
        assert_eq!(caps.limits(long, &Limits::default()).time, Some(caps.most_time));
        let deep = AskedLimits { depth: Some(9), ..AskedLimits::default() };
        assert_eq!(caps.limits(deep, &Limits::default()).time, Some(caps.most_time));
        assert_eq!(caps.limits(AskedLimits::default(), &Limits::default()).time, Some(caps.usual_time));
    }
}
