//! Connect Four: the courses' evaluations, published counts, and bad positions.

use outplay_connect_four::evaluation::{Alignments, Directional, Grid, Windows};
use outplay_connect_four::{AnyHeight, ConnectFour};
use outplay_core::limits::Budget;
use outplay_core::search::{AlphaBeta, Minimax};
use outplay_core::{Evaluate, Explain, Game, Limits, Notation, Outcome, Perft, Player, Search};

fn position(text: &str) -> ConnectFour {
    ConnectFour::default().read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_grid_of_the_course() {
    let grid = Grid::new(&ConnectFour::default());
    let rows = [[3, 4, 5, 7, 5, 4, 3], [4, 6, 8, 10, 8, 6, 4], [5, 8, 11, 13, 11, 8, 5]];
    for (row, weights) in (0..6).zip(rows.iter().chain(rows.iter().rev())) {
        for (column, &weight) in (0..7).zip(weights) {
            assert_eq!(grid.weight(column, row), weight, "column {column}, row {row}");
        }
    }
    let after = position("21213333444555");
    assert_eq!(grid.value(&after), 2, "the first player is to move");
    let terms = grid.terms(&after);
    assert_eq!(
        (terms[0].first, terms[0].second),
        (4 + 5 + 7 + 6 + 8 + 13 + 11, 3 + 5 + 4 + 8 + 10 + 11 + 11)
    );
}

/// First player (0,1) (0,2) (0,3) (1,2) (2,3), second (0,0) (0,4) (1,3) (2,2), as (row, column).
const ALIGNED: &str = "7/7/7/2ox3/2xo3/oxxxo2";

#[test]
fn the_alignments_of_the_course() {
    let game = position(ALIGNED);
    let for_first = |value: i32| if game.to_move() == Player::First { value } else { -value };
    assert_eq!(for_first(Alignments { only_open: false }.value(&game)), 115 - 54);
    assert_eq!(for_first(Alignments { only_open: true }.value(&game)), 60 - 54);
}

#[test]
fn the_directions_of_the_course() {
    let game = position("43434456566");
    let values: Vec<_> = (0..7).filter_map(|column| Directional::move_value(&game, column)).collect();
    assert_eq!(values, [31, 40, 56, 58, 38, 50, 34]);
    assert_eq!(Directional.value(&game), 307);
    let later = position("4343445656653");
    assert_eq!(Directional::move_value(&later, 6), Some(1018));
}

/// The line `. . X O . action . O`, laid out as the bottom row.
#[test]
fn the_windows_of_the_course() {
    let start = ConnectFour::<u64, AnyHeight>::new(8, AnyHeight(2), 4).expect("a board");
    let game = start.read("2x5/2xo3o").expect("a position");
    let line = |player| Windows::line_value(&game, player, (5, 0), (1, 0));
    assert_eq!((line(Player::Second), line(Player::First)), (6, 0));
}

/// Depth 8 from the empty board, grid evaluation, columns from left to right: three programs agree on these.
#[test]
fn node_counts_of_depth_eight() {
    let game = ConnectFour::default();
    let grid = Grid::new(&game);
    let limits = Limits::depth(8);
    let minimax = Minimax::default().search(&game, &grid, &limits, &mut ());
    let alpha_beta = AlphaBeta::default().search(&game, &grid, &limits, &mut ());
    assert_eq!((minimax.nodes, alpha_beta.nodes), (6_634_027, 204_037));
    assert_eq!(minimax.value, alpha_beta.value);
}

/// Plays that reach each depth, as published for 7x6.
#[test]
fn perft_counts() {
    let mut budget = Budget::new(&Limits::default());
    let counts: Vec<u64> = (1..=7)
        .map(|depth| {
            Perft::default().count(&mut ConnectFour::default(), depth, &mut budget).expect("no limit").all()
        })
        .collect();
    assert_eq!(counts, [7, 49, 343, 2401, 16_807, 117_649, 823_536]);
}

#[test]
fn every_form_of_a_position_reads_the_same() {
    let moves = position("4453");
    assert_eq!(position("7/7/7/7/3o3/2oxx2"), moves);
    assert_eq!(position(".......\n.......\n.......\n.......\n...O...\n..OXX.."), moves);
    let zeros = "[0,0,0,0,0,0,0]";
    let matrix = format!("[[0,0,-1,1,1,0,0],[0,0,0,-1,0,0,0],{zeros},{zeros},{zeros},{zeros}]");
    assert_eq!(position(&matrix), moves);
    // A program that did not begin calls itself 1 all the same.
    let began_second = format!("[[0,0,0,-1,0,0,0],{zeros},{zeros},{zeros},{zeros},{zeros}]");
    assert_eq!(position(&began_second), position("4"));
}

#[test]
fn impossible_positions_are_named() {
    for (text, words) in [
        ("4444444", "move 7: column 4 is full"),
        ("12121212", "move 8: the game was over before"),
        ("48", "move 2: there is no column '8'"),
        ("4x", "move 2: there is no column 'x'"),
        ("7/7/7/7/3x3/7", "column 4, row 2 rests on nothing"),
        ("7/7/7/7/7/xxx4", "3 X and 0 O"),
        ("7/7/7/7/7/xz5", "row 6, column 2"),
        ("7/7/7/7/7", "expected 6 rows"),
        ("7/7/7/7/7/8", "expected 7 cells, found 8"),
        ("7/7/7/7/ooo4/xxxxo2", "X has won already"),
        ("[[2,0,0,0,0,0,0]]", "T[0][0]"),
    ] {
        let error = ConnectFour::default().read(text).expect_err(text).to_string();
        assert!(error.contains(words), "{text}: {error}");
    }
    assert!(ConnectFour::<u64, AnyHeight>::new(10, AnyHeight(6), 4).is_err(), "70 bits do not fit");
    assert!(ConnectFour::<u128, AnyHeight>::new(7, AnyHeight(6), 2).is_err());
}

#[test]
fn wins_are_seen_in_every_direction() {
    for text in ["1212121", "1122334", "12233434464", "76655454424"] {
        let game = position(text);
        assert!(matches!(game.outcome(), Some(Outcome::Win(_))), "{text}\n{}", game.write());
    }
}
