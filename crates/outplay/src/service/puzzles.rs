//! Puzzles: the work of a person, hints, explanations, new ones.

use std::ops::ControlFlow;

use outplay_core::Limits;
use outplay_core::text::{BoxError, Speak};
use outplay_puzzles::{AnyPuzzle, GenerateError, GeneratorOptions, Solving};
use outplay_wire::{Answer, AskBacktrack, AskGenerate, PuzzleMade, PuzzleRef, PuzzleScene};

use super::texts::{ServiceError, WorkText};
use super::{Answered, Desk};
use crate::catalogue::{puzzle_grade, puzzle_solver};

/// The longest side of a puzzle that is made here.
const LONGEST_SIDE: u32 = 40;

/// How many steps of a backtracking solver are followed when nothing is said.
const USUAL_BOARDS: u32 = 1000;

impl Desk<'_> {
    fn read_puzzle(&self, asked: &PuzzleRef) -> Result<Box<dyn AnyPuzzle>, BoxError> {
        let caps = &self.service.caps;
        caps.check_text(&asked.text)?;
        if asked.steps.len() > caps.most_moves {
            return Err(ServiceError::TooManyMoves { most: caps.most_moves }.into());
        }
        self.service.catalogue.puzzle(&asked.kind)?.read(asked.text.trim())
    }

    /// How long a question about a puzzle may take.
    fn puzzle_limits(&self) -> Limits {
        Limits { time: Some(self.service.caps.usual_time), ..self.limits.clone() }
    }

    pub(super) fn puzzle(&self, asked: &PuzzleRef) -> Answered {
        let puzzle = self.read_puzzle(asked)?;
        let mut solving = puzzle.begin(&self.puzzle_limits());
        let refused = asked.steps.iter().find_map(|step| solving.take(step).err());
        let state = solving.to_wire(false);
        let mistakes = solving.mistaken_steps();
        let solutions = solving.solutions().count;
        Ok(Answer::PuzzleScene(PuzzleScene {
            kind: puzzle.kind().to_owned(),
            puzzle: puzzle.compact(),
            board: state.board,
            solved: state.solved,
            solutions,
            sentence: work_text(&*solving, solutions, &mistakes, state.steps.len()).say(self.lang),
            steps: state.steps,
            mistakes: mistakes.into_iter().map(|place| place as u32).collect(),
            refused: refused.map(|problem| problem.say(self.lang)),
            entries: puzzle.entries(),
        }))
    }

    pub(super) fn hint(&self, asked: &PuzzleRef) -> Answered {
        let puzzle = self.read_puzzle(asked)?;
        let mut solving = puzzle.begin(&self.puzzle_limits());
        for step in &asked.steps {
            solving.take(step)?;
        }
        Ok(Answer::Hint(solving.advice(self.lang)))
    }

    pub(super) fn explain(&self, asked: &PuzzleRef) -> Answered {
        let puzzle = self.read_puzzle(asked)?;
        let mut steps = Vec::new();
        let limits = Limits { time: Some(self.service.caps.most_time), ..self.limits.clone() };
        let end = puzzle.explain(&limits, &mut |deduction| {
            steps.push(deduction.to_wire(self.lang));
            ControlFlow::Continue(())
        });
        Ok(Answer::Explanation(end.to_wire(puzzle.compact(), steps)))
    }

    pub(super) fn backtrack(&self, asked: &AskBacktrack) -> Answered {
        let kind = self.service.catalogue.puzzle(&asked.puzzle.kind)?;
        let textbook = || kind.solvers().first().copied().unwrap_or_else(|| kind.recommended());
        let solver =
            asked.solver.as_deref().map_or_else(|| Ok(textbook()), |name| puzzle_solver(kind, Some(name)))?;
        let puzzle = self.read_puzzle(&asked.puzzle)?;
        let most = self.service.caps.most_film_nodes;
        let limits = Limits {
            nodes: Some(asked.keep.unwrap_or(USUAL_BOARDS).min(most).into()),
            ..self.puzzle_limits()
        };
        let watched = puzzle.watch(solver, &limits);
        let no_steps = || ServiceError::NoBacktracking { solver: solver.name().to_owned() };
        Ok(Answer::Backtracking(watched.ok_or_else(no_steps)?.to_wire(self.lang)))
    }

    pub(super) fn generate(&self, asked: &AskGenerate) -> Answered {
        let kind = self.service.catalogue.puzzle(&asked.kind)?;
        if let Some((width, height)) = asked.size
            && width.max(height) > LONGEST_SIDE
        {
            return Err(ServiceError::TooMuch { name: "size".to_owned(), most: LONGEST_SIDE.into() }.into());
        }
        let options = GeneratorOptions {
            size: asked.size.map(|(width, height)| (height, width)),
            grade: asked.grade.as_deref().map(|name| puzzle_grade(kind, name)).transpose()?,
            seed: asked.seed,
            ..GeneratorOptions::default()
        };
        let limits = Limits { time: Some(self.service.caps.most_time), ..self.limits.clone() };
        let made = kind.generate(&options, &limits).map_err(|unmade| match unmade {
            GenerateError::Refused(problem) => problem,
            GenerateError::Stopped(_) => ServiceError::NotMade.into(),
        })?;
        Ok(Answer::PuzzleMade(PuzzleMade::new(made.compact(), asked.seed)))
    }
}

fn work_text(solving: &dyn Solving, solutions: u64, mistakes: &[usize], steps: usize) -> WorkText {
    match (solutions, mistakes.first()) {
        (0, _) => WorkText::NoSolution,
        (2.., _) => WorkText::ManySolutions,
        _ if solving.is_solved() => WorkText::Solved,
        (_, Some(&first)) => WorkText::Mistake { ago: steps - first },
        (_, None) => WorkText::Steps { steps },
    }
}
