//! Solving against the bare loop.

use outplay_graph::attractor::{Backward, SolveOptions};
use outplay_graph::{Arena, ArenaSolution, Player, PositionId, Strategy};

use crate::baseline::Bare;
use crate::{arenas, best, memory, time};

pub(crate) fn measure(names: &[&str]) {
    println!(
        "Solving; times in ms, and how many times as fast as the bare loop; memory in bytes beside 4 an edge"
    );
    println!(
        "{:14} {:>6} {:>8} | {:>8} {:>8} {:>6} | {:>8} {:>8} {:>6} | {:>8} {:>6} | {:>6}",
        "arena", "won", "prepare", "bare", "ranks", "", "bare", "moves", "", "2 thr.", "", "B/pos"
    );
    for (name, make) in arenas::all() {
        if names.is_empty() || names.iter().any(|word| name.contains(word)) {
            measure_arena(name, &make());
        }
    }
}

fn measure_arena(name: &str, arena: &Arena) {
    let one = SolveOptions::default();
    let two = SolveOptions { threads: 2, ..SolveOptions::default() };
    let bare = Bare::of(arena);
    // With victories of both players, only both attractors at once are compared.
    let is_simple = bare.goals[1].is_empty();
    let ranks = bare.attractor();
    let both = bare.both();
    let rounds = (150_000_000 / (arena.edges().len() + 1)).clamp(5, 200);
    let mut times: [Vec<_>; 7] = Default::default();
    for _ in 0..rounds {
        let (prepare, backward) = time(|| Backward::of(arena));
        // What one contestant leaves behind must not help the next: results are dropped at once.
        let (bare_ranks, again) = time(|| bare.attractor());
        assert!(again == ranks);
        drop(again);
        let (our_ranks, solution) =
            time(|| backward.attractor(Player::First, &one).expect("nobody stops it"));
        assert!(!is_simple || same_ranks(&solution, &ranks));
        drop(solution);
        let (bare_both, again) = time(|| bare.both());
        drop(again);
        let (our_both, (solution, strategy)) = time(|| {
            let solution = backward.solve(&one).expect("nobody stops it");
            let strategy = Strategy::of(arena, &solution);
            (solution, strategy)
        });
        assert!(same_ranks(&solution, &both.0));
        drop((solution, strategy));
        let (alone, solution) = time(|| backward.solve(&one).expect("nobody stops it"));
        drop(solution);
        let (threads, solution) = time(|| backward.solve(&two).expect("nobody stops it"));
        assert!(same_ranks(&solution, &both.0));
        for (list, time) in
            times.iter_mut().zip([prepare, bare_ranks, our_ranks, bare_both, our_both, alone, threads])
        {
            list.push(time);
        }
    }
    let bytes = bytes_per_position(arena);
    let won = both.0.iter().filter(|&&rank| rank != u32::MAX).count();
    let [prepare, bare_ranks, our_ranks, bare_both, our_both, alone, threads] =
        times.map(|times| best(&times));
    let ratio = if is_simple { bare_ranks / our_ranks } else { f64::NAN };
    println!(
        "{name:14} {:>5.1}% {prepare:>8.2} | {bare_ranks:>8.2} {our_ranks:>8.2} {:>5.2}x | {bare_both:>8.2} {our_both:>8.2} {:>5.2}x \
         | {threads:>8.2} {:>5.2}x | {bytes:>6.2}",
        100.0 * won as f64 / arena.len() as f64,
        ratio,
        bare_both / our_both,
        alone / threads,
    );
}

fn same_ranks(solution: &ArenaSolution, ranks: &[u32]) -> bool {
    let rank = |position| solution.ranked(position).map_or(u32::MAX, |(_, rank)| rank);
    (0..ranks.len()).all(|position| rank(position as PositionId) == ranks[position])
}

/// The peak memory of solving, with the prepared arena: bytes a position beside four an edge.
pub(crate) fn bytes_per_position(arena: &Arena) -> f64 {
    let (kept, backward) = memory::kept(|| Backward::of(arena));
    let (peak, solution) = memory::peak(|| backward.solve(&SolveOptions::default()));
    drop(solution);
    (kept + peak - 4 * arena.edges().len().min(kept / 4)) as f64 / arena.len() as f64
}
