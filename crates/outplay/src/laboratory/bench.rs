//! The benchmark: a fixed set of searches, whose node counts change only when the behaviour does.

use outplay_core::Limits;
use outplay_core::limits::Budget;
use outplay_core::text::BoxError;
use outplay_engine::{Plan, Request, Settings};
use outplay_puzzles::PuzzleQuestion;
use outplay_wire::{BenchSearch, milliseconds};

use crate::catalogue::{Catalogue, puzzle_solver};

/// All node counts in one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature(pub u64);

/// A search of the benchmark: game, size and number in a row, position, plan.
type Question = (&'static str, Option<(&'static str, &'static str)>, &'static str, &'static str);

const SEARCHES: &[Question] = &[
    ("tic-tac-toe", None, ".../.../...", "minimax"),
    ("tic-tac-toe", None, ".../.../...", "alpha-beta"),
    ("tic-tac-toe", Some(("4x4", "4")), "..../..../..../....", "alpha-beta:depth=6"),
    ("tic-tac-toe", Some(("5x5", "4")), "...../...../...../...../.....", "deepening:depth=5"),
    ("tic-tac-toe", Some(("5x5", "4")), "...../...../...../...../.....", "best:depth=7"),
    ("tic-tac-toe", Some(("4x4", "4")), "..../..../..../....", "best:exact=on"),
    ("connect-four", None, "", "alpha-beta:depth=8"),
    ("connect-four", None, "4453", "best:depth=14"),
    ("nim", None, "5,6,7", "deepening:depth=9"),
    ("nim", None, "7,8,9", "best:exact=on"),
    ("sticks", None, "24", "best:exact=on"),
    ("chess", None, "startpos", "best:depth=10"),
    ("chess", None, MIDDLE_GAME, "best:depth=8"),
    ("chess", None, ENDGAME, "quiescence:depth=3,eval=shannon"),
    ("chess", None, ENDGAME, "best:depth=12,eval=strong"),
    ("chess", None, ENDGAME, "alpha-beta:depth=4,eval=material"),
];

const MIDDLE_GAME: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const ENDGAME: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

/// A puzzle of the benchmark: kind, solver, puzzle.
const PUZZLES: &[(&str, &str, &str)] = &[
    ("sudoku", "backtracking", EASY_SUDOKU),
    ("sudoku", "dancing-links", HARD_SUDOKU),
    ("sudoku", "fast", HARD_SUDOKU),
    ("lightup", "backtracking", LIGHT_UP),
    ("lightup", "fast", LIGHT_UP),
];

const EASY_SUDOKU: &str = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
const HARD_SUDOKU: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const LIGHT_UP: &str = "7x7:BlBaBa3a1aBf0a1a1h1dBBa";

/// Runs the benchmark; `done` is told about each search as it ends.
pub fn bench(
    catalogue: &Catalogue,
    limits: &Limits,
    mut done: impl FnMut(BenchSearch),
) -> Result<Signature, BoxError> {
    let mut signature: u64 = 0xcbf2_9ce4_8422_2325;
    for &(name, board, position, plan) in SEARCHES {
        let mut settings = Settings::default();
        if let Some((size, connect)) = board {
            settings.set("size", size);
            settings.set("connect", connect);
        }
        let game = catalogue.game(name)?;
        let position = game.start(&settings)?.read(position)?;
        let found = position.analyse_silently(&Request::new(game, Plan::parse(plan)?, limits)?);
        done(BenchSearch {
            game: name.to_owned(),
            search: plan.to_owned(),
            nodes: found.nodes,
            time_ms: found.time_ms,
        });
        signature = mixed(signature, found.nodes);
    }
    for &(name, solver, text) in PUZZLES {
        let entry = catalogue.puzzle(name)?;
        let puzzle = entry.read(text)?;
        let budget = Budget::new(limits);
        // A second solution is looked for: the whole tree is walked.
        let question = PuzzleQuestion { solver: puzzle_solver(entry, Some(solver))?, at_most: 2 };
        let nodes = puzzle.solve(question, limits).answer().stats.nodes;
        done(BenchSearch {
            game: name.to_owned(),
            search: solver.to_owned(),
            nodes,
            time_ms: milliseconds(budget.elapsed()),
        });
        signature = mixed(signature, nodes);
    }
    Ok(Signature(signature))
}

fn mixed(signature: u64, nodes: u64) -> u64 {
    (signature ^ nodes).wrapping_mul(0x0100_0000_01b3)
}
