//! `outplay generate`: new puzzles, each with one solution, as text or as a sheet to print.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Duration;

use outplay::catalogue::puzzle_grade;
use outplay::core::limits::Limits;
use outplay::draw::sheet::{PrintedPicture, PrintedSheet};
use outplay::draw::svg;
use outplay::puzzles::{AnyPuzzle, GenerateError, GeneratorOptions, PuzzleEntry, PuzzleQuestion, Symmetry};
use outplay::wire::{Answer, Board, PuzzleMade};

use super::texts::PuzzleText;
use crate::args::{GenerateArgs, SymmetryName};
use crate::commands::Done;
use crate::commands::explain::{put, put_pages};
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

/// How long a puzzle that was made is graded: one that takes longer has no grade for people.
const GRADING: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &GenerateArgs, session: &Session) -> Done {
    let kind = session.catalogue.puzzle(&args.puzzle).map_err(Failure::usage)?;
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let options = options(kind, args, seed)?;
    let limits = Limits { time: Some(args.time), ..session.limits() };
    let mut made = Vec::new();
    for number in 0..args.number {
        let options = GeneratorOptions { seed: seed.wrapping_add(u64::from(number)), ..options.clone() };
        if session.shows_progress() {
            let (number, of) = (number + 1, args.number);
            output::progress(&session.say(&PuzzleText::Making { number, of }));
        }
        let puzzle = make(kind, &options, &limits, session);
        if session.shows_progress() {
            output::clear_progress();
        }
        let puzzle = puzzle?;
        if session.json {
            output::answer(Answer::PuzzleMade(told(kind, &*puzzle, options.seed, session)))?;
        } else if args.sheet.as_deref() != Some("-".as_ref()) {
            show(&*puzzle, args)?;
        }
        made.push((puzzle, options.seed));
    }
    if args.sheet.is_some() {
        put_sheet(kind, &made, args, session)?;
    }
    if !session.json && args.seed.is_none() {
        anstream::eprintln!("--seed {seed}");
    }
    Ok(ExitCode::SUCCESS)
}

/// All that machines are told about a puzzle.
fn told(kind: &dyn PuzzleEntry, puzzle: &dyn AnyPuzzle, seed: u64, session: &Session) -> PuzzleMade {
    let limits = Limits { time: Some(GRADING), ..session.limits() };
    let end = puzzle.explain(&limits, &mut |_| ControlFlow::Continue(()));
    let question = PuzzleQuestion { solver: kind.recommended(), at_most: 1 };
    PuzzleMade {
        grade: end.grade.filter(|_| end.complete).map(|grade| grade.name.to_owned()),
        techniques: end.uses.iter().map(|&(code, uses)| (code.to_owned(), uses as u64)).collect(),
        solution: puzzle.solve(question, &session.limits()).solution(),
        ..PuzzleMade::new(puzzle.compact(), seed)
    }
}

/// Draws the puzzles on pages, and their solutions on pages behind them if they are wanted.
fn put_sheet(
    kind: &dyn PuzzleEntry,
    made: &[(Box<dyn AnyPuzzle>, u64)],
    args: &GenerateArgs,
    session: &Session,
) -> Result<(), Failure> {
    let Some(path) = &args.sheet else { return Ok(()) };
    let title = args.title.clone().unwrap_or_else(|| session.say(&kind.title()));
    let mut sheet = PrintedSheet { title: title.clone(), pictures: Vec::new() };
    let title = session.say(&PuzzleText::SheetSolutions { title });
    let mut solutions = PrintedSheet { title, pictures: Vec::new() };
    for (index, (puzzle, seed)) in made.iter().enumerate() {
        let caption = caption(&**puzzle, index + 1, *seed, session);
        let question = PuzzleQuestion { solver: kind.recommended(), at_most: 1 };
        let picture =
            |board: &Board| PrintedPicture { picture: svg::board(board, &caption), caption: caption.clone() };
        sheet.pictures.push(picture(&puzzle.board()));
        let solved = puzzle.solve(question, &session.limits()).solution_board();
        solutions.pictures.extend(solved.as_ref().map(picture));
    }
    let sheets = if args.solutions { vec![sheet, solutions] } else { vec![sheet] };
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("html")) {
        return put(path, &svg::sheets_to_html(&sheets, session.lang), session);
    }
    let pages: Vec<String> = sheets.iter().flat_map(PrintedSheet::to_svg_pages).collect();
    put_pages(path, &pages, session)
}

/// The number of a puzzle, its grade and its seed.
fn caption(puzzle: &dyn AnyPuzzle, number: usize, seed: u64, session: &Session) -> String {
    let limits = Limits { time: Some(GRADING), ..session.limits() };
    let end = puzzle.explain(&limits, &mut |_| ControlFlow::Continue(()));
    let grade = end.grade.filter(|_| end.complete).map(|grade| session.say(&grade.title));
    let grade = grade.unwrap_or_else(|| session.say(&PuzzleText::Ungraded));
    session.say(&PuzzleText::SheetCaption { number, grade, seed })
}

/// Makes one puzzle.
pub(super) fn make(
    kind: &dyn PuzzleEntry,
    options: &GeneratorOptions,
    limits: &Limits,
    session: &Session,
) -> Result<Box<dyn AnyPuzzle>, Failure> {
    session.interruptible(|| kind.generate(options, limits)).map_err(|unmade| match unmade {
        GenerateError::Refused(problem) => Failure::Usage(problem),
        GenerateError::Stopped(_) if session.was_interrupted() => Failure::input(PuzzleText::Stopped),
        GenerateError::Stopped(_) => {
            let seconds = session.duration(limits.time.unwrap_or_default());
            Failure::input(PuzzleText::NotMade { seconds })
        }
    })
}

fn show(puzzle: &dyn AnyPuzzle, args: &GenerateArgs) -> Result<(), Failure> {
    if args.board { output::line(puzzle.show()) } else { output::line(puzzle.compact().trim_end()) }
}

fn options(kind: &dyn PuzzleEntry, args: &GenerateArgs, seed: u64) -> Result<GeneratorOptions, Failure> {
    let symmetry = match args.symmetry {
        SymmetryName::None => Symmetry::None,
        SymmetryName::HalfTurn => Symmetry::HalfTurn,
        SymmetryName::QuarterTurn => Symmetry::QuarterTurn,
        SymmetryName::LeftRight => Symmetry::LeftRight,
        SymmetryName::TopBottom => Symmetry::TopBottom,
        SymmetryName::Diagonal => Symmetry::Diagonal,
    };
    Ok(GeneratorOptions {
        size: args.size.as_deref().map(size).transpose()?,
        grade: args.difficulty.as_deref().map(|name| grade(kind, name)).transpose()?,
        symmetry,
        minimal: args.minimal,
        density: args.density,
        seed,
    })
}

/// The grade with this name.
pub(super) fn grade(kind: &dyn PuzzleEntry, name: &str) -> Result<usize, Failure> {
    puzzle_grade(kind, name).map_err(Failure::usage)
}

/// Rows and columns of a board of this size.
pub(super) fn size(text: &str) -> Result<(u32, u32), Failure> {
    read_size(text).ok_or_else(|| Failure::usage(PuzzleText::BadSize { text: text.to_owned() }))
}

/// Rows and columns out of `9` or, width first as everywhere, `9x6`.
fn read_size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, text));
    Some((height.parse().ok()?, width.parse().ok()?))
}
