//! The exact solver on Connect Four: published scores, and small boards against an independent search.

use std::collections::HashMap;
use std::fs;

use outplay_connect_four::{AnyHeight, ConnectFour, Fixed, Height, Threats, Word};
use outplay_core::search::{Pvs, Switches};
use outplay_core::solve::{BookBuilder, BookScope, Question, Solver, StaticSolver, Step, Watched};
use outplay_core::{Blind, Game, GameExt, Limits, Notation, Outcome, Proven, Search, Table, uniform_move};

/// The score of a finished search on Pons's scale.
fn pons_score<W: Word, H: Height>(game: &ConnectFour<W, H>, proven: Option<Proven>) -> i32 {
    let score = |plies: u32| ((game.cells() + 2 - game.plies() - plies) / 2) as i32;
    match proven {
        Some(Proven::Win(plies)) => score(plies),
        Some(Proven::Loss(plies)) => -score(plies),
        None => 0,
    }
}

fn check_random_positions<W: Word, H: Height>(start: ConnectFour<W, H>, positions: usize) {
    let search = Pvs { switches: Switches::EXACT, ..Pvs::with_table(Table::with_mebibytes(8)) };
    let solver = Solver::new(Threats, 8);
    let mut random = fastrand::Rng::with_seed(u64::from(start.cells()));
    let mut checked = 0;
    while checked < positions {
        let mut game = start;
        for _ in 0..random.u32(0..start.cells()) {
            if game.outcome().is_some() {
                break;
            }
            let mv = uniform_move(&game, &mut random).expect("a move");
            game.play(mv);
        }
        let value = search.search(&game, &Blind, &Limits::default(), &mut ()).value.score();
        let expected = match game.outcome() {
            Some(Outcome::Draw) => 0,
            _ => pons_score(&game, value.proven()),
        };
        let solved = solver.solve(&game, Question::Exact, &Limits::default());
        assert_eq!(solved.score(), Some(expected), "{}", game.write());
        let sign = solver.solve(&game, Question::Sign, &Limits::default()).sign();
        assert_eq!(sign, Some(expected.signum()), "{}", game.write());
        if let Some(Proven::Win(plies) | Proven::Loss(plies)) = value.proven() {
            assert_eq!(Threats.plies_to_end(&game, expected), Some(plies), "{}", game.write());
        }
        checked += 1;
    }
}

#[test]
fn small_boards_agree_with_the_fast_search() {
    check_random_positions(ConnectFour::<u64, Fixed<4>>::new(4, Fixed, 4).expect("a board"), 200);
    check_random_positions(ConnectFour::<u64, Fixed<4>>::new(5, Fixed, 4).expect("a board"), 60);
    check_random_positions(ConnectFour::<u128, AnyHeight>::new(4, AnyHeight(5), 4).expect("a board"), 60);
    check_random_positions(ConnectFour::<u64, AnyHeight>::new(5, AnyHeight(3), 3).expect("a board"), 100);
    check_random_positions(ConnectFour::<u128, AnyHeight>::new(6, AnyHeight(3), 5).expect("a board"), 60);
}

/// A fixed sample of the positions of the well-known tutorial.
#[test]
fn published_scores_on_the_classic_board() {
    let Some(folder) = outplay_testdata::folder("connect4/pons_testsets") else { return };
    let solver = Solver::new(Threats, 64);
    for (set, every) in [("L3_R1", 2), ("L2_R1", 4), ("L1_R1", 10), ("L2_R2", 25)] {
        let text = fs::read_to_string(folder.join(format!("Test_{set}"))).expect("a set");
        for line in text.lines().step_by(every) {
            let (moves, score) = line.split_once(' ').expect("moves and a score");
            let game = ConnectFour::default().read(moves).expect("a position");
            let solved = solver.solve(&game, Question::Exact, &Limits::default());
            assert_eq!(solved.score(), score.trim().parse().ok(), "{set}: {line}");
        }
    }
}

/// A win with the fourth stone scores 18 on 7x6, whether it is at hand or cannot be stopped.
#[test]
fn scores_that_are_known_by_heart() {
    let solver = Solver::new(Threats, 16);
    for (moves, score) in [("112233", 18), ("121212", 18), ("3344", 18), ("1122334", -18)] {
        let game = ConnectFour::default().read(moves).expect("a position");
        assert_eq!(solver.solve(&game, Question::Exact, &Limits::default()).score(), Some(score), "{moves}");
    }
}

#[test]
fn a_limit_leaves_true_bounds() {
    let game = ConnectFour::default().read("4444").expect("a position");
    let solved = Solver::new(Threats, 16).solve(&game, Question::Exact, &Limits::nodes(5000));
    assert!(solved.stopped && solved.nodes <= 5000);
    assert!(solved.low <= 0 || solved.high >= 0);
    assert!(solved.low < solved.high);
}

#[test]
fn several_threads_find_the_same_score() {
    let solver = Solver::new(Threats, 16);
    for (moves, score) in [("4444443265555", 0), ("44444326623", 0), ("121212", 18)] {
        let game = ConnectFour::default().read(moves).expect("a position");
        let alone = Solver::new(Threats, 16).solve(&game, Question::Exact, &Limits::default());
        let watched = Watched { threads: 3, ..Watched::default() };
        let together = solver.solve_watched(&game, Question::Exact, &Limits::default(), &watched);
        assert_eq!(alone.score(), together.score(), "{moves}: {score}");
    }
}

/// A fixed sample of labelled positions on 82 boards. What takes long is left to the longer command, but even then the
/// bounds must hold the score.
#[test]
fn published_scores_on_other_boards() {
    let Some(folder) = outplay_testdata::folder("connect4/ecc521_positions") else { return };
    let (mut files, mut solved, mut open) = (0, 0, 0);
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        let Some((width, height)) = name.strip_prefix("positions_").and_then(|size| size.split_once('x'))
        else {
            continue;
        };
        let (width, height) = (width.parse().expect("a width"), AnyHeight(height.parse().expect("a height")));
        let Ok(start) = ConnectFour::<u128, AnyHeight>::new(width, height, 4) else { continue };
        files += 1;
        let solver = Solver::new(Threats, 4);
        let text = fs::read_to_string(&path).expect("a text");
        for line in text.lines().step_by(211) {
            let (moves, score) = line.split_once(' ').expect("moves and a score");
            let score: i32 = score.trim().parse().expect("a score");
            let game = start.read(moves).expect("a position");
            let found = solver.solve(&game, Question::Exact, &Limits::nodes(20_000));
            assert!(found.low <= score && score <= found.high, "{name}: {line}: {found:?}");
            solved += u32::from(found.score().is_some());
            open += u32::from(found.score().is_none());
        }
    }
    assert!(files > 70 && solved > open, "{files} files, {solved} solved, {open} open");
}

/// A sample of the positions after eight plies.
#[test]
fn published_openings() {
    let Some(folder) = outplay_testdata::folder("connect4/openings_7x6") else { return };
    let text = fs::read_to_string(folder.join("uci8_67557_exact.txt")).expect("a text");
    let solver = Solver::new(Threats, 16);
    for line in text.lines().step_by(677) {
        let (moves, score) = line.split_once(' ').expect("moves and a score");
        let score: i32 = score.trim().parse().expect("a score");
        let game = ConnectFour::default().read(moves).expect("a position");
        let found = solver.solve(&game, Question::Exact, &Limits::nodes(10_000));
        assert!(found.low <= score && score <= found.high, "{line}: {found:?}");
    }
}

/// A book of a small board, with the positions that one side's best play leads to: every score is right, and a perfect
/// player finds an answer in it to whatever its opponent does.
#[test]
fn a_book_holds_what_a_perfect_player_needs() {
    let start = ConnectFour::<u64, Fixed<5>>::new(6, Fixed, 4).expect("a board");
    let solver = Solver::new(Threats, 16);
    let limits = Limits::default();
    let mut told = HashMap::new();
    let mut tell = |step: Step| told.insert(step.key, step.score).is_none();
    let draft =
        BookBuilder { solver: &solver, known: HashMap::new(), limits: &limits, threads: 1, tell: &mut tell };
    let scope = BookScope { plies: 3, best_play: 8 };
    let scores: HashMap<u64, i32> = draft.scores(&start, scope).expect("no limit").into_iter().collect();

    // From what was told it begins again with nothing lost; of equal answers it may choose another one now.
    let all = told.len();
    let mut fresh = 0;
    let mut tell = |_: Step| {
        fresh += 1;
        true
    };
    let again = BookBuilder { solver: &solver, known: told, limits: &limits, threads: 1, tell: &mut tell };
    let again = again.scores(&start, scope).expect("no limit");
    assert!(again.iter().all(|(key, score)| scores.get(key).is_none_or(|known| known == score)));
    assert!(fresh < all / 10, "{fresh} of {all} solved again");

    let known = |game: &ConnectFour<u64, Fixed<5>>| scores.get(&Threats.key(game)).copied();
    let mut random = fastrand::Rng::with_seed(3);
    let mut from_book = 0;
    for play in 0..60 {
        let mut game = start;
        while game.outcome().is_none() {
            let perfect_moves = (game.plies() + play).is_multiple_of(2);
            let mv = if perfect_moves {
                let score = solver.solve(&game, Question::Exact, &limits).score().expect("a score");
                assert_eq!(known(&game).unwrap_or(score), score);
                from_book += u32::from(known(&game).is_some());
                let (mv, _) = solver.optimal_move(&game, score, known, &limits, &Watched::default());
                let after = game.after(mv.expect("a move"));
                assert_eq!(solver.solve(&after, Question::Exact, &limits).score(), Some(-score));
                mv
            } else {
                uniform_move(&game, &mut random)
            };
            game.play(mv.expect("a move"));
        }
    }
    assert!(from_book > 120, "{from_book} moves from the book: more than the first plies");
}
