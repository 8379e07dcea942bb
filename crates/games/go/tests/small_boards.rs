//! Small boards solved by the machinery of every game: the attractor over board, side, ko and passes, one question a threshold.
//!
//! Under the simple ko rule a play may go round for ever, and then nobody has forced anything. What a side can force is compared
//! with a table that another program has computed.

use std::fs;

use outplay_core::text::Lang;
use outplay_core::{Limits, Player};
use outplay_engine::{Plan, Request, Settings};
use outplay_go::ENTRY;
use outplay_wire::{BoundKind, ValueView};

/// The value of the empty board for Black, by a search, under a rule and a komi.
fn value(size: &str, search: &str, ko: &str, komi: f64) -> ValueView {
    let mut settings = Settings::default();
    settings.set("size", size);
    settings.set("ko", ko);
    settings.set("komi", komi.to_string());
    let start = ENTRY.start(&settings).expect("a start");
    let plan = Plan::parse(search).expect("a plan");
    let request = Request::new(ENTRY, plan, &Limits::default()).expect("a request");
    let found = start.analyse_silently(&request);
    assert!(found.value.bound != BoundKind::Estimate, "{size}: {}", found.value.show(Lang::English));
    assert_eq!(start.to_move(), Player::First);
    found.value
}

/// Whether Black can force an area of at least so many points more than White's.
fn black_forces(size: &str, points: i32) -> bool {
    value(size, "attractor", "simple", f64::from(points) - 0.5).win_in.is_some()
}

/// Whether White can hold Black to at most so many points more.
fn white_holds(size: &str, points: i32) -> bool {
    value(size, "attractor", "simple", f64::from(points) + 0.5).loss_in.is_some()
}

#[track_caller]
fn check(size: &str, black: i32, white: i32) {
    let area: i32 = size.split('x').map(|side| side.parse::<i32>().expect("a side")).product();
    assert!(black_forces(size, black), "{size}: Black forces {black}");
    assert!(white_holds(size, white), "{size}: White holds to {white}");
    if black < area {
        assert!(!black_forces(size, black + 1), "{size}: Black does not force more than {black}");
    }
    if white > -area {
        assert!(!white_holds(size, white - 1), "{size}: White does not hold to less than {white}");
    }
}

#[test]
fn known_values() {
    check("1x3", 3, 3);
    check("1x5", -5, 5);
    check("2x2", -4, 4);
    check("2x3", -6, 6);
    // Black takes the whole board from the middle.
    assert!(black_forces("3x3", 9));
}

/// `SIZE | LEGAL BOARDS | SUPERKO | FORCED BY BLACK, HELD BY WHITE`.
#[test]
fn values_of_the_table() {
    let Some(folder) = outplay_testdata::folder("boardgames/go") else { return };
    let text = fs::read_to_string(folder.join("small_boards.txt")).expect("the table");
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let bounds: Vec<i32> = fields[3].split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let boards: u64 = fields[1].parse().expect("a count");
        if let [black, white] = bounds[..]
            && boards < 5000
        {
            check(fields[0], black, white);
            checked += 1;
        }
    }
    assert!(checked >= 8, "{checked}");
}

/// Superko makes every play finite; then the whole tree can be searched, if it is small.
#[test]
fn values_under_superko() {
    for (size, points) in [("1x3", 3), ("1x4", 4), ("1x5", 0), ("2x2", 1)] {
        let at_least = value(size, "pvs:exact=on,table=off", "positional", f64::from(points) - 0.5);
        let at_most = value(size, "pvs:exact=on,table=off", "positional", f64::from(points) + 0.5);
        assert!(at_least.win_in.is_some() && at_most.loss_in.is_some(), "{size}");
    }
}
