//! The linear attractor against a bare loop over the same reversed edges, in one interleaved run.
//!
//! `cargo bench --bench attractor` measures everything; names after `--` choose arenas.

use std::collections::VecDeque;
use std::hint::black_box;
use std::time::{Duration, Instant};

use outplay_graph::attractor::{Backward, Effort};
use outplay_graph::{Arena, ArenaBuilder, Edges, Numbered, Player, Position, Solution};

/// What a programmer writes first: a counter a position, a queue, ranks.
fn bare_attractor(reverse: &Edges, owners: &[u8], degrees: &[u32], goals: &[Position]) -> Vec<u32> {
    let mut ranks = vec![u32::MAX; owners.len()];
    let mut counters = degrees.to_vec();
    let mut queue: VecDeque<Position> = goals.iter().copied().collect();
    for &goal in goals {
        ranks[goal as usize] = 0;
    }
    while let Some(position) = queue.pop_front() {
        let rank = ranks[position as usize] + 1;
        for &predecessor in reverse.of(position) {
            let predecessor = predecessor as usize;
            if ranks[predecessor] != u32::MAX {
                continue;
            }
            if owners[predecessor] == 1 {
                counters[predecessor] -= 1;
                if counters[predecessor] > 0 {
                    continue;
                }
            }
            ranks[predecessor] = rank;
            queue.push_back(predecessor as Position);
        }
    }
    ranks
}

/// A random arena: each position of player p has some of `degrees[p]` successors, chosen by `target`.
fn random(
    positions: usize,
    degrees: &[std::ops::Range<usize>; 2],
    goal_every: usize,
    target: impl Fn(&mut fastrand::Rng, usize) -> usize,
) -> Arena {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut arena = ArenaBuilder::new();
    for position in 0..positions {
        let owner = Player::BOTH[position % 2];
        let goal =
            (position % goal_every == goal_every / 2 || position + 1 == positions).then_some(Player::First);
        arena.position(owner, goal).expect("not too many");
        for _ in 0..rng.usize(degrees[position % 2].clone()) {
            let to = target(&mut rng, position);
            arena.edge(position as Position, to as Position);
        }
    }
    arena.build().expect("edges have ends")
}

fn anywhere(positions: usize) -> impl Fn(&mut fastrand::Rng, usize) -> usize {
    // The other player's positions have the other parity.
    move |rng, from| (rng.usize(0..positions / 2) * 2 + 1 - from % 2) % positions
}

/// Edges that lead a little further on: many rounds of few positions.
fn nearby(positions: usize) -> impl Fn(&mut fastrand::Rng, usize) -> usize {
    move |rng, from| (from + 2 * rng.usize(0..100) + 1).min(positions - 1)
}

fn chain(positions: usize) -> Arena {
    let mut arena = ArenaBuilder::new();
    for position in 0..positions {
        let goal = (position + 1 == positions).then_some(Player::First);
        arena.position(Player::BOTH[position % 2], goal).expect("not too many");
        if goal.is_none() {
            arena.edge(position as Position, position as Position + 1);
        }
    }
    arena.build().expect("edges have ends")
}

type Make = Box<dyn Fn() -> Arena>;

fn arenas() -> Vec<(&'static str, Make)> {
    let won = |n: usize, d: usize| -> Make {
        Box::new(move || random(n, &[2 * d - 6..2 * d + 1, 1..6], 1000, anywhere(n)))
    };
    vec![
        ("won-1e6-1e7", won(1_000_000, 10)),
        ("won-1e6-5e6", won(1_000_000, 5)),
        ("won-1e7-5e7", won(10_000_000, 5)),
        ("mixed-1e6-1e7", Box::new(|| random(1_000_000, &[12..19, 1..10], 300, anywhere(1_000_000)))),
        ("ladder-1e6", Box::new(|| random(1_000_000, &[5..8, 2..6], 2_000_000, nearby(1_000_000)))),
        ("chain-5e6", Box::new(|| chain(5_000_000))),
        ("small-1e4-1e5", won(10_000, 10)),
        ("tiny-100-500", won(100, 5)),
    ]
}

fn time<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = black_box(work());
    (start.elapsed(), result)
}

fn best(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[0]
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    println!(
        "{:16} {:>9} {:>7} {:>9} {:>9} {:>15} {:>15}",
        "arena", "positions", "won", "prepare", "bare", "ours", "2 threads"
    );
    for (name, make) in arenas() {
        if !wanted.is_empty() && !wanted.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        let arena = make();
        let owners: Vec<u8> = arena.positions().map(|p| arena.owner(p).number() - 1).collect();
        let degrees: Vec<u32> = arena.positions().map(|p| arena.successors(p).len() as u32).collect();
        let goals: Vec<Position> = arena.positions().filter(|&p| arena.goal(p).is_some()).collect();
        let reverse = arena.edges().reversed();
        let rounds = (100_000_000 / (arena.edges().len() + 1)).clamp(5, 50);
        let mut times: [Vec<Duration>; 4] = Default::default();
        let two = Effort { threads: 2, ..Effort::default() };
        let check = |ranks: &[u32], solution: Solution| {
            let rank = |position| solution.ranked(position).map_or(u32::MAX, |(_, rank)| rank);
            assert!(arena.positions().all(|position| rank(position) == ranks[position as usize]));
        };
        let ranks = bare_attractor(&reverse, &owners, &degrees, &goals);
        let won = ranks.iter().filter(|&&rank| rank != u32::MAX).count();
        for _ in 0..rounds {
            // What one contestant leaves behind must not help the next.
            let (prepare, backward) = time(|| Backward::of(&arena));
            let (bare, again) = time(|| bare_attractor(&reverse, &owners, &degrees, &goals));
            assert!(again == ranks);
            drop(again);
            let (ours, solution) = time(|| backward.solve(&Effort::default()).expect("nobody stops it"));
            check(&ranks, solution);
            let (both, solution) = time(|| backward.solve(&two).expect("nobody stops it"));
            check(&ranks, solution);
            for (list, time) in times.iter_mut().zip([prepare, bare, ours, both]) {
                list.push(time);
            }
        }
        let [prepare, bare, ours, both] = times.map(|times| best(times).as_secs_f64());
        println!(
            "{name:16} {:>9} {:>6.1}% {:>7.2}ms {:>7.2}ms {:>7.2}ms {:>4.2}x {:>7.2}ms {:>4.2}x",
            arena.len(),
            100.0 * won as f64 / arena.len() as f64,
            prepare * 1e3,
            bare * 1e3,
            ours * 1e3,
            bare / ours,
            both * 1e3,
            ours / both
        );
    }
}
