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

/// A search of the benchmark: game, size and number in a row, position, plan.
type Question = (&'static str, Option<(&'static str, &'static str)>, &'static str, &'static str);

const SEARCHES: &[Question] = &[
    ("tic-tac-toe", None, ".../.../...", "minimax"),
    ("tic-tac-toe", None, ".../.../...", "alpha-beta"),
    ("tic-tac-toe", Some(("4x4", "4")), "..../..../..../....", "alpha-beta:depth=6"),
    ("tic-tac-toe", Some(("5x5", "4")), "...../...../...../...../.....", "deepening:depth=5"),
    ("tic-tac-toe", Some(("5x5", "4")), "...../...../...../...../.....", "best:depth=7"),
    ("tic-tac-toe", Some(("4x4", "4")), "..../..../..../....", "best:exact=on"),
    ("connect-four", None, "", "alpha-beta:depth=8"),
    ("connect-four", None, "4453", "best:depth=14"),
    ("nim", None, "5,6,7", "deepening:depth=9"),
    ("nim", None, "7,8,9", "best:exact=on"),
    ("sticks", None, "24", "best:exact=on"),
];

/// Runs the benchmark; `done` is told about each search as it ends.
pub fn bench(limits: &Limits, mut done: impl FnMut(&BenchRow)) -> Result<Signature, Problem> {
    let mut signature: u64 = 0xcbf2_9ce4_8422_2325;
    for &(name, board, position, plan) in SEARCHES {
        let mut settings = Settings::default();
        if let Some((size, connect)) = board {
            settings.set("size", size);
            settings.set("connect", connect);
        }
        let position = game(name)?.start(&settings)?.read(position)?;
        let plan_read = Plan::parse(plan)?;
        let limits = Limits { clock: system_clock, ..limits.clone() };
        let report = position.glimpse(&plan_read, &limits)?;
        done(&BenchRow { game: name, search: plan, nodes: report.nodes, time: report.time });
        signature = (signature ^ report.nodes).wrapping_mul(0x0100_0000_01b3);
    }
    Ok(Signature(signature))
}
