//! The next deduction of a puzzle: a technique is named, and where to look.

use std::ops::ControlFlow;

use outplay_core::limits::Limits;
use outplay_core::text::{BoxError, Speak};
use outplay_draw::Figure;
use outplay_puzzles::{AnyDeduction, GenerateError, GeneratorOptions, PuzzleEntry};
use outplay_wire::{Board, DeductionView};

use super::blank::{Answered, Blank};
use super::texts::ExerciseText;
use super::{Exercise, ExerciseOptions, ShortAnswer, Topic};

/// So many puzzles are looked through until one needs the technique that is asked for.
const TRIES: u64 = 200;

/// A step on the way to a solution.
struct Found {
    title: String,
    view: DeductionView,
    board: Board,
}

pub(super) fn exercise(
    puzzle: &'static dyn PuzzleEntry,
    options: &ExerciseOptions,
    limits: &Limits,
) -> Result<Exercise, BoxError> {
    let techniques = puzzle.techniques();
    let wanted = options.technique.as_deref().map(|name| {
        let known = techniques.iter().find(|technique| technique.is_called(name));
        known.map(|technique| technique.code).ok_or_else(|| ExerciseText::NoTechnique {
            name: name.to_owned(),
            techniques: techniques.iter().map(|technique| technique.code).collect::<Vec<_>>().join(", "),
        })
    });
    let wanted = wanted.transpose()?;
    let mut random = fastrand::Rng::with_seed(options.seed);
    for _ in 0..TRIES {
        // Without a wish, a puzzle of the second grade has something to be seen and is no torture.
        let grade = match wanted {
            None => Some(1.min(puzzle.grades().len().saturating_sub(1))),
            Some(_) => Some(random.usize(0..puzzle.grades().len())),
        };
        let made = GeneratorOptions { grade, seed: random.u64(..), ..GeneratorOptions::default() };
        let made = match puzzle.generate(&made, limits) {
            Ok(made) => made,
            Err(GenerateError::Refused(problem)) => return Err(problem),
            Err(GenerateError::Stopped(_)) => break,
        };
        let Some(found) = step_of(&*made, wanted, options, limits, &mut random) else { continue };
        let lang = options.lang;
        let (title, place) = (found.title, as_sentence(&found.view.place));
        let answer = found.view.steps.join(" ");
        let ask = ExerciseText::AskStep { technique: title.clone(), place: place.clone() }.say(lang);
        let blank = Blank::new(place.clone(), ask, answer, found.view.reason).by(Answered::Set);
        let example = puzzle.example().to_owned();
        return Ok(Exercise {
            topic: Topic::Technique(puzzle),
            seed: options.seed,
            question: ExerciseText::AskTechnique { technique: title, place, example }.say(lang),
            given: Figure::Board(without_marks(found.board.clone()), made.compact()),
            solved: Figure::Board(found.board, made.compact()),
            blanks: vec![blank],
            subject: made.compact(),
            short: ShortAnswer::default(),
            lines: 3,
            reader: Some(made),
        });
    }
    Err(ExerciseText::NoPuzzle { technique: wanted.unwrap_or_default().to_owned() }.into())
}

/// A step by the technique that is wanted, or by the hardest that the puzzle needs.
fn step_of(
    puzzle: &dyn outplay_puzzles::AnyPuzzle,
    wanted: Option<&str>,
    options: &ExerciseOptions,
    limits: &Limits,
    random: &mut fastrand::Rng,
) -> Option<Found> {
    let mut steps: Vec<Found> = Vec::new();
    let end = puzzle.explain(limits, &mut |deduction: &dyn AnyDeduction| {
        let view = deduction.to_wire(options.lang);
        let title = deduction.technique().in_lang(options.lang).to_owned();
        steps.push(Found { title, view, board: deduction.board() });
        ControlFlow::Continue(())
    });
    let technique = wanted.or(end.hardest.map(|(code, _)| code))?;
    let fit: Vec<usize> =
        (0..steps.len()).filter(|&index| steps[index].view.technique == technique).collect();
    let chosen = *fit.get(random.usize(0..fit.len().max(1)))?;
    Some(steps.swap_remove(chosen))
}

/// With a capital letter.
fn as_sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The board as it is before the step is seen.
fn without_marks(mut board: Board) -> Board {
    if let Board::Grid(grid) = &mut board {
        grid.cells.iter_mut().for_each(|cell| cell.marks.clear());
        grid.shapes.clear();
    }
    board
}
