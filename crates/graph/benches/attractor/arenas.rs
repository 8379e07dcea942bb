//! The arenas that are measured.

use std::ops::Range;

use fastrand::Rng;
use outplay_graph::{Arena, ArenaBuilder, Numbered, Player, PositionId};

/// A way to make an arena.
pub(crate) type Make = Box<dyn Fn() -> Arena>;

/// Every arena by name.
pub(crate) fn all() -> Vec<(&'static str, Make)> {
    vec![
        ("won-1e6-1e7", Box::new(|| won(1_000_000, 10))),
        ("won-1e6-5e6", Box::new(|| won(1_000_000, 5))),
        ("won-1e7-5e7", Box::new(|| won(10_000_000, 5))),
        ("both-1e6-1e7", Box::new(|| both(1_000_000, 10))),
        ("both-1e7-5e7", Box::new(|| both(10_000_000, 5))),
        ("ladder-1e6", Box::new(|| ladder(1_000_000))),
        ("chain-5e6", Box::new(|| chain(5_000_000))),
        ("small-1e4-1e5", Box::new(|| won(10_000, 10))),
        ("tiny-100-500", Box::new(|| won(100, 5))),
    ]
}

/// All won by player 1, who has many moves where player 2 has few; `degree` edges a position on average.
pub(crate) fn won(positions: usize, degree: usize) -> Arena {
    let goal = |_: &mut Rng, position: usize| (position % 1000 == 500).then_some(Player::First);
    random(positions, &[2 * degree - 6..2 * degree + 1, 1..6], goal, anywhere(positions))
}

/// Won by one or the other, or drawn: both have the same number of moves, and of victories.
fn both(positions: usize, degree: usize) -> Arena {
    let goal = |rng: &mut Rng, _: usize| (rng.u32(0..10) == 0).then(|| Player::BOTH[rng.usize(0..2)]);
    random(positions, &[1..2 * degree, 1..2 * degree], goal, anywhere(positions))
}

/// Edges that lead a little further on: many rounds of few positions.
fn ladder(positions: usize) -> Arena {
    let goal = move |_: &mut Rng, position: usize| (position + 1 == positions).then_some(Player::First);
    let further = move |rng: &mut Rng, from: usize| (from + 2 * rng.usize(0..100) + 1).min(positions - 1);
    random(positions, &[5..8, 2..6], goal, further)
}

/// One position a rank.
fn chain(positions: usize) -> Arena {
    let goal = move |_: &mut Rng, position: usize| (position + 1 == positions).then_some(Player::First);
    random(positions, &[1..2, 1..2], goal, move |_, from| (from + 1).min(positions - 1))
}

/// The players alternate: the other player's positions have the other parity.
fn anywhere(positions: usize) -> impl Fn(&mut Rng, usize) -> usize {
    move |rng, from| (rng.usize(0..positions / 2) * 2 + 1 - from % 2) % positions
}

fn random(
    positions: usize,
    degrees: &[Range<usize>; 2],
    goal: impl Fn(&mut Rng, usize) -> Option<Player>,
    target: impl Fn(&mut Rng, usize) -> usize,
) -> Arena {
    let mut rng = Rng::with_seed(7);
    let mut arena = ArenaBuilder::new();
    for position in 0..positions {
        let goal = goal(&mut rng, position);
        arena.position(Player::BOTH[position % 2], goal).expect("not too many");
        for _ in 0..rng.usize(degrees[position % 2].clone()) {
            let to = target(&mut rng, position);
            arena.edge(position as PositionId, to as PositionId);
        }
    }
    arena.build().expect("edges have ends")
}
