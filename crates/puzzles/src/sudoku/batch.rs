//! Files of many puzzles. Nearly all of them have 81 characters a line: those go from the text to the fast solver and
//! back to text without becoming a [`Sudoku`].

use outplay_core::limits::Limits;

use super::board::Sudoku;
use super::fast::Fast;
use super::format::plain_cells;
use super::solver::SudokuSolver;
use crate::answer::SolverAnswer;
use crate::batch::{BatchAnswers, BatchForm, BatchQuestion, read_and_solve};
use crate::notation::{PuzzleNotation, PuzzleSource};

/// How many puzzles are solved before their answers are written: few enough for the nearest cache.
const GROUP: usize = 64;

/// What is said about a puzzle in a batch.
pub(super) enum Verdict {
    /// The only solution.
    Solution,
    /// No solution, several, or that it was not found out.
    Word(&'static str),
    /// The number of solutions; a `+` behind one that a limit cut short.
    Count(u64, &'static str),
}

/// What an answer says.
pub(super) fn verdict<S>(answer: &SolverAnswer<S>, counting: bool) -> Verdict {
    match answer.count {
        count if counting => Verdict::Count(count, if answer.stopped { "+" } else { "" }),
        0 | 1 if answer.stopped => Verdict::Word("stopped"),
        0 => Verdict::Word("none"),
        1 => Verdict::Solution,
        _ => Verdict::Word("multiple"),
    }
}

/// Whether this solver takes several puzzles at a time, which then share their limits.
pub(super) fn goes_together(solver: SudokuSolver, limits: &Limits) -> bool {
    solver == SudokuSolver::Fast && limits.nodes.is_none() && limits.time.is_none()
}

/// Answers many texts.
pub(super) fn answer(
    sources: &[PuzzleSource<'_>],
    asked: &BatchQuestion<'_, SudokuSolver>,
    answers: &mut BatchAnswers<'_>,
) {
    if !goes_together(asked.solver, asked.limits) || asked.at_most == 0 {
        return read_and_solve::<Sudoku>(sources, asked, answers);
    }
    let mut fast = Fast::default();
    let mut texts = Vec::with_capacity(GROUP);
    let mut rest = sources;
    while !rest.is_empty() {
        texts.clear();
        texts.extend(rest.iter().take(GROUP).map_while(|source| plain_cells(&source.text)));
        if texts.is_empty() {
            let others = rest.iter().take_while(|source| plain_cells(&source.text).is_none()).count();
            read_and_solve::<Sudoku>(&rest[..others], asked, answers);
            rest = &rest[others..];
            continue;
        }
        let (group, after) = rest.split_at(texts.len());
        let mut group = group.iter().zip(&texts);
        fast.solve_texts(&texts, asked.at_most, asked.limits, |answer| {
            if let Some((source, cells)) = group.next() {
                plain_answer((source, cells), &answer, asked, answers);
            }
        });
        rest = after;
    }
}

/// Writes the answer about a text that begins with these 81 plain cells.
#[inline]
fn plain_answer(
    (source, cells): (&PuzzleSource<'_>, &[u8; 81]),
    answer: &SolverAnswer<[u8; 81]>,
    asked: &BatchQuestion<'_, SudokuSolver>,
    answers: &mut BatchAnswers<'_>,
) {
    // Givens that contradict each other are a mistake and no puzzle; only what has no solution can have some.
    if answer.count == 0
        && has_clash(cells)
        && let Err(problem) = Sudoku::parse_at(&source.text, source.line)
    {
        return answers.refuse(source, problem);
    }
    let solution = answer.solution.map(|digits| digits.map(|digit| b'0' + digit));
    if asked.form == BatchForm::Json {
        let puzzle = cells.map(|cell| if matches!(cell, b'1'..=b'9') { cell } else { b'.' });
        return answers.message(&puzzle, solution.as_ref().map(<[u8; 81]>::as_slice), answer, asked.at_most);
    }
    let verdict = verdict(answer, asked.form == BatchForm::Count);
    if let (Verdict::Solution, Some(solution)) = (&verdict, &solution) {
        return solution_line(cells, solution, answers.lines);
    }
    let lines = &mut *answers.lines;
    lines.extend_from_slice(cells);
    lines.push(b' ');
    match verdict {
        Verdict::Solution => {}
        Verdict::Word(word) => lines.extend_from_slice(word.as_bytes()),
        Verdict::Count(count, cut_short) => {
            lines.extend_from_slice(count.to_string().as_bytes());
            lines.extend_from_slice(cut_short.as_bytes());
        }
    }
    lines.push(b'\n');
}

/// The puzzle and its only solution: what nearly every line of nearly every answer is, so written in one piece.
#[inline]
fn solution_line(puzzle: &[u8; 81], solution: &[u8; 81], lines: &mut Vec<u8>) {
    let mut line = [b' '; 164];
    line[..81].copy_from_slice(puzzle);
    line[82..163].copy_from_slice(solution);
    line[163] = b'\n';
    lines.extend_from_slice(&line);
}

/// Whether some digit is given twice in a house.
fn has_clash(cells: &[u8; 81]) -> bool {
    let (mut rows, mut cols, mut boxes) = ([0_u16; 9], [0_u16; 9], [0_u16; 9]);
    let mut clash = 0;
    for (index, &cell) in cells.iter().enumerate() {
        let (row, col) = (index / 9, index % 9);
        let bit = if matches!(cell, b'1'..=b'9') { 1_u16 << (cell - b'1') } else { 0 };
        for house in [&mut rows[row], &mut cols[col], &mut boxes[row / 3 * 3 + col / 3]] {
            clash |= *house & bit;
            *house |= bit;
        }
    }
    clash != 0
}
