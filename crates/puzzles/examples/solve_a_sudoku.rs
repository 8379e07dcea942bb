//! A Sudoku: is it sound, what is the solution, what comes next and why, how hard is it?
//! `cargo run -p outplay-puzzles --example solve_a_sudoku -- [PUZZLE]`

use outplay_core::limits::Limits;
use outplay_core::text::{Lang, Speak};
use outplay_puzzles::explain::explain;
use outplay_puzzles::sudoku::{Sudoku, SudokuSolver};
use outplay_puzzles::{Deduce, PuzzleNotation, Render, Solve, SolverName, Technique};

const SAMPLE: &str = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| SAMPLE.to_owned());
    let puzzle = Sudoku::parse(&text)?;

    // Any solver gives the same answer; looking for two solutions tells whether there is only one.
    for &solver in SudokuSolver::ALL {
        let answer = puzzle.solve(solver, 2, &Limits::default());
        println!("{:<16} {} solution(s), {} nodes", solver.name(), answer.count, answer.stats.nodes);
    }

    // Solving as a person does: each deduction is data, and says itself in a sentence.
    let Some(first) = puzzle.deduce(&puzzle.start()) else { return Ok(()) };
    println!("next: {}", first.say(Lang::English));
    println!("en français : {}", first.say(Lang::French));

    let explanation = explain(&puzzle, &Limits::default());
    for (technique, times) in explanation.tally().uses() {
        println!("{} x {times}", technique.name().say(Lang::English));
    }
    if let Some(solution) = &explanation.solution {
        println!("{}", puzzle.show_solution(solution));
    }
    Ok(())
}
