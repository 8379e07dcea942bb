//! The memory limit of the fast Monte-Carlo tree search is kept: the only test of its program, so that it can look at the
//! memory of the whole process.

use std::fs;

use outplay_connect_four::ConnectFour;
use outplay_core::search::{ByKey, Mcts};
use outplay_core::{Blind, Limits, Policy, Search};

/// The most memory that this process ever had, in KiB; nothing on systems that do not tell.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn a_search_of_ten_times_the_nodes_stays_within_the_limit() {
    const MEBIBYTES: usize = 16;
    let game = ConnectFour::default();
    for transpositions in [false, true] {
        let Some(before) = peak() else { return };
        // A leaf gets children at the first visit, two blocks of 128 bytes: ten times as many as there is room for.
        let iterations = 10 * (MEBIBYTES as u64) * (1 << 20) / 256;
        let search =
            Mcts::<Policy, ByKey> { mebibytes: MEBIBYTES, expand_at: 1, transpositions, ..Mcts::default() };
        let found = search.search(&game, &Blind, &Limits::nodes(iterations), &mut ());
        assert_eq!(found.nodes, iterations);
        let grown = peak().expect("it was there before") - before;
        assert!(grown * 10 <= (MEBIBYTES as u64) * 1024 * 11, "{grown} KiB for {MEBIBYTES} MiB");
        if !transpositions {
            assert!(grown * 10 >= (MEBIBYTES as u64) * 1024 * 8, "{grown} KiB: the tree was full");
        }
    }
}
