//! Endgame tables of chess: figures that every table base gives.

use cozy_chess::Board;
use outplay_chess::endings::{ChessEndings, ChessTables, MenIndex, tablebase_value};
use outplay_core::{EndValue, Indexed, StopFlag};
use outplay_engine::Endings;
use outplay_graph::game::sliced::{TablesWork, conformance};

#[test]
fn numbers_and_moves_are_each_others_inverse() {
    conformance::check_index(&MenIndex::new(3), 37).unwrap_or_else(|problem| panic!("{problem}"));
    conformance::check_index(&MenIndex::new(4), 100_003).unwrap_or_else(|problem| panic!("{problem}"));
}

#[test]
fn the_longest_wins_of_three_men_are_the_known_ones() {
    let folder = std::env::temp_dir().join(format!("outplay-chess-endings-{}", std::process::id()));
    let stop = StopFlag::default();
    let mut work = TablesWork { threads: 2, stop: &stop, watch: &mut |_| () };
    ChessEndings.build(3, &folder, &mut work).unwrap_or_else(|problem| panic!("{problem}"));
    let reports = ChessEndings.check(3, &folder, &mut work).unwrap_or_else(|problem| panic!("{problem}"));
    // Mate in 10 with the queen, in 16 with the rook, in 28 with the pawn.
    for (name, plies) in [("KQ-K", 19), ("KR-K", 31), ("KP-K", 55)] {
        let report = reports.iter().find(|report| report.name == name).expect("the slice");
        assert_eq!(report.counts.longest_win, plies, "{name}");
    }
    for name in ["KB-K", "KN-K"] {
        let counts = reports.iter().find(|report| report.name == name).expect("the slice").counts;
        assert_eq!((counts.won, counts.lost), (0, 0), "{name}");
    }
    let tables = ChessTables::open(MenIndex::new(3), &folder).unwrap_or_else(|problem| panic!("{problem}"));
    assert!(tables.is_complete());
    assert_eq!(tables.slices(), tables.index().stages().iter().map(Vec::len).sum::<usize>());
    for (fen, value) in [
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", EndValue::Win(1)),
        ("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", EndValue::Draw),
        ("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", EndValue::Draw),
        ("4k3/4P3/3K4/8/8/8/8/8 w - - 0 1", EndValue::Draw),
    ] {
        let board: Board = fen.parse().expect("a board");
        assert_eq!(tablebase_value(&tables, &board), Some(value), "{fen}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder");
}
