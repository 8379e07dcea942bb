//! How far all processes are together.

use outplay_wire::ClusterProgress;

use crate::activity::Phase;
use crate::protocol::ProcessProgress;

/// Puts together what the processes say about themselves.
pub(crate) fn progress(
    processes: &[Option<&ProcessProgress>],
    positions: u64,
    edges: u64,
    seconds: f64,
) -> ClusterProgress {
    let there = || processes.iter().flatten();
    let counted: u64 = there().map(|process| process.edges).sum();
    let speed = if seconds > 0.0 { counted as f64 / seconds } else { 0.0 };
    // Every edge is counted at most once: what is left takes no longer than this.
    let left = edges.saturating_sub(counted);
    ClusterProgress {
        attempt: 0,
        phase: Phase::name(there().map(|process| process.phase).min().unwrap_or(0)).to_owned(),
        positions,
        edges,
        rank: there().map(|process| process.rank).max().unwrap_or(0),
        rounds: there().map(|process| process.rounds).max().unwrap_or(0),
        frontier: there().map(|process| process.frontier).sum(),
        edges_counted: counted,
        edges_per_second: speed,
        at_most_seconds: (speed > 0.0).then(|| left as f64 / speed),
        memory: processes.iter().map(|process| process.map_or(0, |process| process.memory)).collect(),
    }
}
