//! Many texts of a file, answered in writing: what stands between a file and a solver that does millions a second.

use outplay_core::limits::Limits;
use outplay_core::text::BoxError;
use outplay_wire as wire;

use crate::answer::SolverAnswer;
use crate::notation::PuzzleSource;
use crate::puzzle::Puzzle;

/// How the answers of a batch are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BatchForm {
    /// Whether there is none, one or several, and the solution.
    Verdict,
    /// The number of solutions.
    Count,
    /// A message for machines, one a line.
    Json,
}

/// What is asked about each puzzle of a batch.
#[derive(Clone, Copy, Debug)]
pub struct BatchQuestion<'a, S> {
    /// The solver.
    pub solver: S,
    /// How many solutions are looked for at most.
    pub at_most: u64,
    /// How the answers are written.
    pub form: BatchForm,
    /// How long each puzzle may take.
    pub limits: &'a Limits,
}

/// Is told what is wrong with a text, and writes what stands in the place of its answer.
pub type RefuseText<'a> = dyn FnMut(&PuzzleSource<'_>, BoxError, &mut Vec<u8>) + 'a;

/// Where the answers of a batch go, in the order of its texts.
pub struct BatchAnswers<'a> {
    /// The lines written so far.
    pub lines: &'a mut Vec<u8>,
    /// Who hears of what is wrong.
    pub refuse: &'a mut RefuseText<'a>,
}

impl BatchAnswers<'_> {
    /// The text is no puzzle.
    pub fn refuse(&mut self, source: &PuzzleSource<'_>, problem: impl Into<BoxError>) {
        (self.refuse)(source, problem.into(), self.lines);
    }

    /// What was found about the puzzle in a text.
    pub fn answer<P: Puzzle, S>(
        &mut self,
        (source, puzzle): (&PuzzleSource<'_>, &P),
        answer: &SolverAnswer<P::Solution>,
        asked: &BatchQuestion<'_, S>,
    ) {
        if asked.form == BatchForm::Json {
            let solution = answer.solution.as_ref().map(ToString::to_string);
            let solution = solution.as_deref().map(str::as_bytes);
            return self.message(puzzle.compact().as_bytes(), solution, answer, asked.at_most);
        }
        let line = puzzle.batch_line(source, answer, asked.form == BatchForm::Count);
        self.lines.extend_from_slice(line.trim_end_matches('\n').as_bytes());
        self.lines.push(b'\n');
    }

    /// The same for machines. The puzzle and its solution are as files of many have them.
    pub fn message<S>(
        &mut self,
        puzzle: &[u8],
        solution: Option<&[u8]>,
        answer: &SolverAnswer<S>,
        at_most: u64,
    ) {
        wire::PuzzleLine {
            puzzle,
            count: answer.count,
            solution,
            unique: answer.uniqueness(at_most),
            stopped: answer.stopped,
            nodes: answer.stats.nodes,
            guesses: answer.stats.guesses,
            back_steps: answer.stats.back_steps,
        }
        .write_json(self.lines);
        self.lines.push(b'\n');
    }
}

/// What a solver found about a puzzle, when `at_most` solutions were looked for.
pub(crate) fn to_wire<S>(
    puzzle: String,
    solution: Option<String>,
    answer: &SolverAnswer<S>,
    at_most: u64,
) -> wire::PuzzleAnswer {
    wire::PuzzleAnswer {
        puzzle,
        count: answer.count,
        solution,
        unique: answer.uniqueness(at_most),
        stopped: answer.stopped,
        nodes: answer.stats.nodes,
        guesses: answer.stats.guesses,
        back_steps: answer.stats.back_steps,
    }
}

/// Reads every text, solves all that are puzzles together, and writes the answers.
pub(crate) fn read_and_solve<P: Puzzle>(
    sources: &[PuzzleSource<'_>],
    asked: &BatchQuestion<'_, P::Solver>,
    answers: &mut BatchAnswers<'_>,
) {
    read_and_answer(sources, asked, answers, |puzzles| {
        let mut found = Vec::with_capacity(puzzles.len());
        if asked.at_most > 0 {
            let each = &mut |answer| found.push(answer);
            P::solve_batch(puzzles, asked.solver, asked.at_most, asked.limits, each);
        }
        found
    });
}

/// Reads every text, lets `solve` work on all that are puzzles, and writes the answers; what it leaves out was not looked
/// at.
pub(crate) fn read_and_answer<P: Puzzle, S>(
    sources: &[PuzzleSource<'_>],
    asked: &BatchQuestion<'_, S>,
    answers: &mut BatchAnswers<'_>,
    solve: impl FnOnce(&[P]) -> Vec<SolverAnswer<P::Solution>>,
) {
    let (puzzles, wrong) = read_all::<P>(sources);
    let not_looked = SolverAnswer { stopped: asked.at_most > 0, ..SolverAnswer::NONE };
    let found = solve(&puzzles).into_iter().chain(std::iter::repeat(not_looked));
    let mut answered = puzzles.iter().zip(found);
    for (source, wrong) in sources.iter().zip(wrong) {
        if let Some(problem) = wrong {
            answers.refuse(source, problem);
        } else if let Some((puzzle, answer)) = answered.next() {
            answers.answer((source, puzzle), &answer, asked);
        }
    }
}

/// The puzzles that can be read, and what is wrong with each source: nothing with those that have a puzzle.
pub(crate) fn read_all<P: Puzzle>(sources: &[PuzzleSource<'_>]) -> (Vec<P>, Vec<Option<P::Error>>) {
    let mut puzzles = Vec::with_capacity(sources.len());
    let wrong = sources.iter().map(|source| match P::parse_at(&source.text, source.line) {
        Ok(puzzle) => {
            puzzles.push(puzzle);
            None
        }
        Err(error) => Some(error),
    });
    let wrong = wrong.collect();
    (puzzles, wrong)
}
