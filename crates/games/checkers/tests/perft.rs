//! Plays counted against published tables, and against positions counted by another program.

use std::fs;

use outplay_checkers::{AnyVariant, Checkers, English, Rules, Variant};
use outplay_core::limits::Budget;
use outplay_core::{Game, Limits, Notation, Perft};

/// A test counts no more plays than these of one line.
const MOST_PLAYS: u64 = 4_000_000;

/// Which captures count.
#[derive(Clone, Copy, PartialEq)]
enum Ways {
    /// Every way, as published tables count.
    Keep,
    /// Every way, and every landing of a flying king between two pieces of one line.
    Landings,
    /// Captures that do the same once.
    Drop,
}

fn start<R: Rules>(name: &str) -> Checkers<R> {
    let rules = Variant::named(name).and_then(R::of);
    Checkers::start(rules.unwrap_or_else(|| panic!("{name}: no such variant")))
}

fn count<R: Rules>(game: &mut Checkers<R>, depth: u32, ways: Ways) -> u64 {
    match ways {
        Ways::Keep => {
            let mut budget = Budget::new(&Limits::default());
            let plays = Perft::bulk().through_declared().count(game, depth, &mut budget);
            plays.expect("no limit").reached
        }
        Ways::Landings => count_landings(game, depth),
        Ways::Drop => count_effects(game, depth),
    }
}

fn count_effects<R: Rules>(game: &mut Checkers<R>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut seen = Vec::new();
    let mut plays = 0;
    for mv in game.moves() {
        if mv.is_capture() && seen.contains(&mv.effect()) {
            continue;
        }
        seen.push(mv.effect());
        plays += game.visit(mv, |child| count_effects(child, depth - 1));
    }
    plays
}

fn count_landings<R: Rules>(game: &mut Checkers<R>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let grid = game.variant().grid;
    let mut plays = 0;
    for mv in game.moves() {
        plays += mv.landings(&grid) * game.visit(mv, |child| count_landings(child, depth - 1));
    }
    plays
}

/// Compares the counts of a line up to what a test may count.
#[track_caller]
fn check<R: Rules>(game: &Checkers<R>, expected: &str, ways: Ways, context: &str) -> usize {
    let expected = expected.split_whitespace().map(|number| number.parse::<u64>().expect("a number"));
    let mut compared = 0;
    for (depth, expected) in (1..).zip(expected).take_while(|&(_, expected)| expected <= MOST_PLAYS) {
        let found = count(&mut game.clone(), depth, ways);
        assert_eq!(found, expected, "{context}, depth {depth}");
        compared += 1;
    }
    compared
}

#[test]
fn published_counts() {
    let table = "7 49 302 1469 7361 36768 179740 845931 3963680";
    check(&Checkers::default(), table, Ways::Keep, "english");
    check(&start::<AnyVariant>("english"), table, Ways::Keep, "english, read at run time");
    let table = "9 81 658 4265 27117 167140 1049442";
    check(&start::<AnyVariant>("international"), table, Ways::Keep, "international");
}

/// The table of the known counts: `VARIANT start|FEN keep|drop: COUNTS`.
#[test]
fn known_counts_of_the_family() {
    let Some(folder) = outplay_testdata::folder("boardgames/draughts") else { return };
    let text = fs::read_to_string(folder.join("perft_known.txt")).expect("the table");
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (head, counts) = line.rsplit_once(": ").expect("counts");
        let [name, position, ways] = head.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("three words: {head}")
        };
        // Frisian draughts captures along rows and columns too: another game.
        if name == "frisian" {
            continue;
        }
        let ways = if ways == "keep" { Ways::Keep } else { Ways::Drop };
        let start = start::<AnyVariant>(name);
        let game = if position == "start" { start } else { start.read(position).expect("a position") };
        assert!(check(&game, counts, ways, head) >= 5, "{head}");
        lines += 1;
    }
    assert_eq!(lines, 10);
}

/// `FEN | keep COUNTS | drop COUNTS`; the program that counted them tells landings apart.
fn random_positions<R: Rules>(rules: R, file: &str) {
    let Some(folder) = outplay_testdata::folder("boardgames/draughts") else { return };
    let text = fs::read_to_string(folder.join(file)).expect("the positions");
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [fen, keep, drop] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("three fields") };
        let game = Checkers::start(rules).read(fen).expect(fen);
        // What is counted deeper takes too long for all of them.
        let some = |counts: &str| counts.split_whitespace().skip(1).take(6).collect::<Vec<_>>().join(" ");
        check(&game, &some(keep), Ways::Landings, fen);
        check(&game, &some(drop), Ways::Drop, fen);
        lines += 1;
    }
    assert!(lines >= 100, "{lines} lines");
}

#[test]
fn random_english_positions() {
    random_positions(English, "perft_random_english.txt");
}

#[test]
fn random_international_positions() {
    let rules = Variant::named("international").and_then(AnyVariant::of);
    random_positions(rules.expect("a variant"), "perft_random_intl.txt");
}
