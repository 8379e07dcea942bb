//! The fast search of chess against the same search written by hand for chess alone: equal nodes, so that the time shows
//! what generality costs. Rules and evaluation are the same functions.

mod order;
mod search;
mod table;

use std::time::{Duration, Instant};

use outplay_core::search::Pvs;
use outplay_core::{Evaluate, Game, Limits, Notation, Search as _};
use outplay_chess::evaluation::Strong;
use outplay_chess::{Chess, ChessMove};

use crate::race::medians;
use search::{INFINITY, Search, proven};
use table::Table;

const MEBIBYTES: usize = 16;
const DEPTH: u32 = 11;

const POSITIONS: [&str; 8] = [
    "startpos",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 0 7",
    "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1",
    "3q1rk1/4bp1p/1n2P2Q/1p1p1p2/6r1/Pp2R2N/1B1P2PP/7K w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/1p1k4/5ppp/PPK1p3/6P1/5PP1/8 b - - 0 1",
    "6k1/6p1/P6p/r1N5/5p2/7P/1b3PP1/4R1K1 w - - 0 1",
];

fn positions() -> Vec<Chess> {
    POSITIONS.iter().filter_map(|text| Chess::default().read(text).ok()).collect()
}

/// What has been found out about the root.
struct Root {
    /// Each move with its score.
    moves: Vec<(ChessMove, i32)>,
    order: Vec<usize>,
    best: Option<usize>,
    score: i32,
}

impl Root {
    /// One pass over the moves with a window around the expected value.
    fn search(&mut self, search: &mut Search, game: &mut Chess, depth: u32, low: i32, high: i32) {
        search.nodes += 1;
        search.saw_horizon |= depth == 1;
        search.lines[0].clear();
        let sums = Strong.accumulate(game);
        let mut alpha = low;
        let mut best: Option<usize> = None;
        for (earlier, index) in self.order.clone().into_iter().enumerate() {
            let mv = self.moves[index].0;
            let sums = Strong.advance(&sums, game, mv);
            let score = search.root_child(game, &sums, mv, depth, (alpha, high), earlier);
            search.extend_line(0, mv);
            self.moves[index].1 = score;
            if best.is_none_or(|best| score > low && score > self.moves[best].1) {
                best = Some(index);
                self.best = best;
                self.score = score;
                alpha = alpha.max(score);
                if score >= high {
                    break;
                }
            }
        }
    }

    fn reorder(&mut self) {
        let Self { moves, order, best, .. } = self;
        order.sort_by(|&a, &b| {
            (Some(b) == *best).cmp(&(Some(a) == *best)).then_with(|| moves[b].1.cmp(&moves[a].1))
        });
    }

    /// One depth: a value outside the window is searched again with a wider one.
    fn search_depth(&mut self, search: &mut Search, game: &mut Chess, depth: u32) {
        let (mut low, mut high, mut width) = (-INFINITY, INFINITY, 20);
        if depth >= 4 && !proven(self.score) {
            (low, high) = (self.score - width, self.score + width);
        }
        loop {
            self.search(search, game, depth, low, high);
            width *= 3;
            let far = proven(self.score) || width > 1 << 20;
            if self.score <= low {
                low = if far { -INFINITY } else { self.score - width };
            } else if self.score >= high {
                high = if far { INFINITY } else { self.score + width };
            } else {
                return;
            }
            self.reorder();
        }
    }
}

/// Searches a position to the depth, step by step: the score and the nodes.
fn by_hand(game: &Chess, mut table: Table) -> (i32, u64, Table) {
    table.forget();
    let mut search = Search::new(table);
    let mut game = game.clone();
    let moves: Vec<(ChessMove, i32)> = game.moves().map(|mv| (mv, -INFINITY)).collect();
    let order = (0..moves.len()).collect();
    let mut root = Root { moves, order, best: None, score: Strong.value(&game) };
    for depth in 1..=DEPTH {
        search.start_depth(depth, &game);
        root.search_depth(&mut search, &mut game, depth);
        if !search.saw_horizon || proven(root.score) {
            break;
        }
        root.reorder();
    }
    (root.score, search.nodes, search.table)
}

/// The positions by the hand-written search: time, and what was found.
fn run_by_hand(positions: &[Chess]) -> (Duration, Vec<(i32, u64)>) {
    let mut table = Table::new(MEBIBYTES);
    let mut found = Vec::new();
    let started = Instant::now();
    for game in positions {
        let (score, nodes, back) = by_hand(game, table);
        table = back;
        found.push((score, nodes));
    }
    (started.elapsed(), found)
}

/// The same by the generic search.
fn run_ours(positions: &[Chess]) -> (Duration, Vec<(i32, u64)>) {
    let search = Pvs::with_table(outplay_core::Table::with_mebibytes(MEBIBYTES));
    let mut found = Vec::new();
    let started = Instant::now();
    for game in positions {
        let analysis = search.search(game, &Strong, &Limits::depth(DEPTH), &mut ());
        found.push((analysis.value.score().points(), analysis.nodes));
    }
    (started.elapsed(), found)
}

/// One side alone, for counting instructions.
pub fn alone(generic: bool) {
    let positions = positions();
    let (_, found) = if generic { run_ours(&positions) } else { run_by_hand(&positions) };
    println!("{} nodes", found.iter().map(|(_, nodes)| nodes).sum::<u64>());
}

/// Both, in turn.
pub fn race() {
    let positions = positions();
    let (ours, hand) = (run_ours(&positions).1, run_by_hand(&positions).1);
    assert_eq!(ours, hand, "both walk the same nodes");
    let nodes: u64 = ours.iter().map(|(_, nodes)| nodes).sum();
    let times = medians(5, &mut [&mut || run_ours(&positions).0, &mut || run_by_hand(&positions).0]);
    println!(
        "chess to depth {DEPTH}, {nodes} nodes: generic / by hand {:.3}",
        times[0].as_secs_f64() / times[1].as_secs_f64()
    );
}
