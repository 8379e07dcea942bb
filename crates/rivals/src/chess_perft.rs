//! Perft of chess: our game against the bare crate that it wraps and against the crate `chess`, all counting the last ply
//! without playing it.

use std::str::FromStr;

use outplay_core::limits::Budget;
use outplay_core::{Limits, Notation, Perft};
use outplay_chess::Chess;

use crate::race::{medians, timed};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const ROUNDS: usize = 7;

fn ours(fen: &str, depth: u32) -> u64 {
    let mut game = Chess::default().read(fen).expect("a position");
    let mut budget = Budget::new(&Limits::default());
    Perft::bulk().through_declared().count(&mut game, depth, &mut budget).expect("no limit").reached
}

fn bare(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                count += bare(&child, depth - 1);
            }
        }
        false
    });
    count
}

fn other(board: &chess::Board, depth: u32) -> u64 {
    let moves = chess::MoveGen::new_legal(board);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.map(|mv| other(&board.make_move_new(mv), depth - 1)).sum()
}

/// One side alone, for counting instructions.
pub fn kiwipete_ours() -> u64 {
    ours(KIWIPETE, 4)
}

/// The other side alone.
pub fn kiwipete_bare() -> u64 {
    bare(&KIWIPETE.parse().expect("a position"), 4)
}

pub fn race() {
    println!("chess, perft with the last ply counted, median of {ROUNDS}:");
    for (name, fen, depth) in
        [("start, depth 5", START, 5), ("kiwipete, depth 4", KIWIPETE, 4), ("kiwipete, depth 5", KIWIPETE, 5)]
    {
        let cozy: cozy_chess::Board = fen.parse().expect("a position");
        let peer = chess::Board::from_str(fen).expect("a position");
        let plays = ours(fen, depth);
        assert_eq!((bare(&cozy, depth), other(&peer, depth)), (plays, plays));
        let times = medians(
            ROUNDS,
            &mut [&mut || timed(|| ours(fen, depth)), &mut || timed(|| bare(&cozy, depth)), &mut || {
                timed(|| other(&peer, depth))
            }],
        );
        let speed = |index: usize| plays as f64 / times[index].as_secs_f64() / 1e6;
        let ratio = |index: usize| times[0].as_secs_f64() / times[index].as_secs_f64();
        println!(
            "  {name:<18} ours {:>5.0} M/s, cozy-chess {:>5.0} M/s (ours takes {:.3}x), chess {:>5.0} M/s ({:.3}x)",
            speed(0),
            speed(1),
            ratio(1),
            speed(2),
            ratio(2)
        );
    }
}
