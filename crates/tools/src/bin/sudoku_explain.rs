//! Explains every puzzle of the given files (one a line), checks each deduction against the solution, and prints the
//! share of puzzles per hardest technique: `cargo run --release -p outplay-tools --bin sudoku_explain -- FILE[:MOST] ...`

use std::collections::BTreeMap;
use std::time::Instant;

use outplay_core::limits::Limits;
use outplay_core::text::{Lang, Speak};
use outplay_puzzles::explain::explain;
use outplay_puzzles::sudoku::{Sudoku, SudokuSolver, SudokuTechnique};
use outplay_puzzles::{Deduce, Deduction, PuzzleNotation, Solve, Technique as _};

fn main() {
    for argument in std::env::args().skip(1) {
        let (path, most) = argument.rsplit_once(':').unwrap_or((&argument, ""));
        let most = most.parse().unwrap_or(usize::MAX);
        match std::fs::read_to_string(path) {
            Ok(text) => explain_all(path, &text, most),
            Err(error) => eprintln!("{path}: {error}"),
        }
    }
}

fn explain_all(path: &str, text: &str, most: usize) {
    let mut shares: BTreeMap<SudokuTechnique, usize> = BTreeMap::new();
    let (mut puzzles, mut complete, mut deductions, mut unsound, mut slowest) = (0, 0, 0, 0, 0.0_f64);
    let start = Instant::now();
    for line in text.lines().filter(|line| !line.starts_with('#')).take(most) {
        let Ok(puzzle) = Sudoku::parse(line) else { continue };
        let answer = puzzle.solve(SudokuSolver::Fast, 2, &Limits::default());
        let (true, Some(solution)) = (answer.is_unique(), answer.solution) else { continue };
        let begun = Instant::now();
        let explanation = explain(&puzzle, &Limits::default());
        slowest = slowest.max(begun.elapsed().as_secs_f64());
        puzzles += 1;
        complete += usize::from(explanation.solution.as_ref() == Some(&solution));
        deductions += explanation.deductions.len();
        let steps = explanation.deductions.iter().flat_map(Deduction::steps);
        unsound += steps.filter(|step| !puzzle.agrees(step, &solution)).count();
        if let Some(difficulty) = explanation.tally().difficulty() {
            *shares.entry(difficulty.hardest).or_default() += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{path}: {complete} of {puzzles} puzzles explained, {deductions} deductions, {unsound} steps unsound"
    );
    println!(
        "  {:.2} ms a puzzle, slowest {:.0} ms",
        1e3 * seconds / f64::from(puzzles.max(1)),
        1e3 * slowest
    );
    for (technique, number) in shares {
        println!(
            "  {:>5.1} %  {}",
            100.0 * number as f64 / f64::from(puzzles),
            technique.name().say(Lang::English)
        );
    }
}
