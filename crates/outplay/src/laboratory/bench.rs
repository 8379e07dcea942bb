//! The benchmark: a fixed set of searches, whose node counts change only when the behaviour does.

use std::time::Duration;

use outplay_core::Limits;
use outplay_core::text::Problem;

use crate::catalogue::{Plan, Settings, game};
use crate::system_clock;

/// One search of the benchmark.
#[derive(Clone, Debug)]
pub struct BenchRow {
    /// The game.
    pub game: &'static str,
    /// The search.
    pub search: &'static str,
    /// Nodes entered.
    pub nodes: u64,
    /// The time that it took.
    pub time: Duration,
}

/// All node counts in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature(pub u64);

/// The searches: game, settings, position, plan.
const SEARCHES: &[(&str, &[(&str, &str)], &str, &str)] = &[
    ("tic-tac-toe", &[], ".../.../...", "minimax"),
    ("tic-tac-toe", &[], ".../.../...", "alpha-beta"),
    ("tic-tac-toe", &[("size", "4x4"), ("connect", "4")], "..../..../..../....", "alpha-beta:depth=6"),
    (
        "tic-tac-toe",
        &[("size", "5x5"), ("connect", "4")],
        "...../...../...../...../.....",
        "deepening:depth=5",
    ),
    ("tic-tac-toe", &[("size", "5x5"), ("connect", "4")], "...../...../...../...../.....", "best:depth=7"),
    ("tic-tac-toe", &[("size", "4x4"), ("connect", "4")], "..../..../..../....", "best:exact=on"),
    ("nim", &[], "5,6,7", "deepening:depth=9"),
    ("nim", &[], "7,8,9", "best:exact=on"),
    ("sticks", &[], "24", "best:exact=on"),
];

/// Runs the benchmark; `done` is told about each search as it ends.
pub fn bench(limits: &Limits, mut done: impl FnMut(&BenchRow)) -> Result<Signature, Problem> {
    let mut signature: u64 = 0xcbf2_9ce4_8422_2325;
    for &(name, settings, position, plan) in SEARCHES {
        let mut all = Settings::default();
        settings.iter().for_each(|(key, value)| all.set(key, *value));
        let position = game(name)?.start(&all)?.read(position)?;
        let plan_read = Plan::parse(plan)?;
        let limits = Limits { clock: system_clock, ..limits.clone() };
        let (nodes, time) = position.measure(&plan_read, &limits)?;
        done(&BenchRow { game: name, search: plan, nodes, time });
        signature = (signature ^ nodes).wrapping_mul(0x0100_0000_01b3);
    }
    Ok(Signature(signature))
}
