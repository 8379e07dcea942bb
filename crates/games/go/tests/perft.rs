//! Plays and legal boards counted against published tables.

use std::fs;

use outplay_core::limits::Budget;
use outplay_core::{Limits, Notation, Perft};
use outplay_go::{Go, GoGrid, KoRule, LARGE, RuleSet};

/// A test counts no more plays than these of one line.
const MOST_PLAYS: u64 = 4_000_000;

fn start<const P: usize>(width: usize, height: usize, rules: &str) -> Go<P> {
    let rules = RuleSet::named(rules).unwrap_or_else(|| panic!("{rules}: no such rules"));
    Go::new(GoGrid::new(width, height).expect("a size"), rules).expect("it fits")
}

fn count<const P: usize>(game: &Go<P>, depth: u32) -> u64 {
    let mut budget = Budget::new(&Limits::default());
    Perft::default().count(&mut game.clone(), depth, &mut budget).expect("no limit").reached
}

/// Compares the counts of a line up to what a test may count; how many were compared.
#[track_caller]
fn check<const P: usize>(size: usize, rules: &str, expected: &str) -> usize {
    let game: Go<P> = start(size, size, rules);
    let expected = expected.split_whitespace().map(|number| number.parse::<u64>().expect("a number"));
    let mut compared = 0;
    for (depth, expected) in (1..).zip(expected).take_while(|&(_, expected)| expected <= MOST_PLAYS) {
        assert_eq!(count(&game, depth), expected, "{size}x{size}, {rules}, depth {depth}");
        compared += 1;
    }
    compared
}

#[test]
fn known_counts() {
    check::<128>(2, "cgos", "5 21 68 156 316 604 1088 2184 4184 8024 13800 23560 42784 80000 146904");
    check::<128>(3, "tromp-taylor", "10 91 738 5281 33384 180768");
    check::<128>(3, "cgos", "10 91 738 5281 33384 179712");
    check::<512>(3, "cgos", "10 91 738 5281 33384");
}

/// `SIZE RULES: COUNTS`.
#[test]
fn published_counts() {
    let Some(folder) = outplay_testdata::folder("boardgames/go") else { return };
    let text = fs::read_to_string(folder.join("perft_go.txt")).expect("the table");
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (head, counts) = line.split_once(": ").expect("counts");
        let (size, rules) = head.split_once(' ').expect("a size and rules");
        let size: usize = size.parse().expect("a size");
        for rules in ["tromp-taylor", "cgos"] {
            if head.ends_with("both") || head.ends_with(&rules.replace('-', "_")) {
                let compared = if size <= 9 {
                    check::<128>(size, rules, counts)
                } else {
                    check::<LARGE>(size, rules, counts)
                };
                assert!(compared >= 2, "{head}");
            }
        }
        lines += usize::from(!rules.is_empty());
    }
    assert_eq!(lines, 6);
}

/// The boards in which every chain has a liberty, by trying all of them (Tromp and Farnebäck, 2007).
#[test]
fn legal_boards() {
    for (width, height, expected) in [(1, 3, 15), (2, 2, 57), (2, 3, 489), (3, 3, 12_675), (2, 4, 4125)] {
        let game: Go = start(width, height, "cgos");
        let boards = (0..3_usize.pow((width * height) as u32)).filter(|&board| {
            let cell = |index: usize| ['.', 'X', 'O'][board / 3_usize.pow(index as u32) % 3];
            let rows: Vec<String> = (0..height)
                .map(|row| (0..width).map(|column| cell(row * width + column)).collect())
                .collect();
            game.read(&rows.join("/")).is_ok()
        });
        assert_eq!(boards.count(), expected, "{width}x{height}");
    }
}

/// Superko forbids what the simple ko rule allows.
#[test]
fn superko_forbids_more() {
    let forbids = |ko| {
        let rules = RuleSet { ko, ..RuleSet::default() };
        let game: Go = Go::new(GoGrid::new(2, 2).expect("a size"), rules).expect("it fits");
        count(&game, 8)
    };
    let [simple, situational, positional] =
        [KoRule::Simple, KoRule::Situational, KoRule::Positional].map(forbids);
    assert!(simple > situational && situational > positional, "{simple} {situational} {positional}");
}
