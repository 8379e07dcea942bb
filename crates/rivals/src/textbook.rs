//! The textbook alpha-beta, compiled for Connect Four, against the same search written by hand.

use outplay_core::search::AlphaBeta;
use outplay_core::{Limits, Search};
use outplay_connect_four::ConnectFour;
use outplay_connect_four::evaluation::Grid;

use crate::race::{medians, timed};
use crate::{hand_written, plain, same_shape};

const DEPTH: u32 = 10;

/// The generic search: stop test, principal line and (silent) observer included.
pub fn ours() -> u64 {
    let game = ConnectFour::default();
    AlphaBeta::default().search(&game, &Grid::new(&game), &Limits::depth(DEPTH), &mut ()).nodes
}

/// The hand-written one, which has nothing but the recursion.
pub fn by_hand() -> u64 {
    let mut search = hand_written::Search::new();
    search.root(DEPTH);
    search.nodes
}

/// A search of the same shape, written for this game.
pub fn same_shape() -> u64 {
    let mut search = same_shape::Search::new();
    search.root(DEPTH);
    search.nodes
}

/// A plain negamax over the same rules.
pub fn plain() -> u64 {
    let mut search = plain::Search::new();
    search.root(DEPTH);
    search.nodes
}

pub fn race() {
    let nodes = ours();
    assert_eq!([same_shape(), plain(), by_hand()], [nodes; 3], "the same search enters the same nodes");
    let times = medians(
        31,
        &mut [&mut || timed(ours), &mut || timed(same_shape), &mut || timed(plain), &mut || timed(by_hand)],
    );
    let rate = |index: usize| nodes as f64 / times[index].as_secs_f64() / 1e6;
    println!("textbook alpha-beta, Connect Four 7x6, depth {DEPTH}, {nodes} nodes");
    println!("  ours                           {:6.1} M nodes/s", rate(0));
    for (index, name) in [
        (1, "same shape by hand, our rules"),
        (2, "plain negamax, our rules"),
        (3, "plain negamax, rules by hand"),
    ] {
        println!("  {name:<30} {:6.1} M nodes/s, ratio {:.3}", rate(index), rate(0) / rate(index));
    }
}
