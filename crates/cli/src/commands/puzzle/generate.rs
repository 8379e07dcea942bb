//! `outplay generate`: new puzzles, each with one solution, as text or as a sheet to print.

use std::process::ExitCode;

use outplay::catalogue::puzzle_grade;
use outplay::core::limits::Limits;
use outplay::draw::sheet::PrintedSheet;
use outplay::puzzles::{AnyPuzzle, GenerateError, GeneratorOptions, PuzzleEntry, Symmetry};
use outplay::wire::{Answer, PuzzleMade};

use super::texts::PuzzleText;
use crate::args::{GenerateArgs, SymmetryName};
use crate::commands::Done;
use crate::commands::explain::put;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

pub(crate) fn run(args: &GenerateArgs, session: &Session) -> Done {
    let kind = session.catalogue.puzzle(&args.puzzle).map_err(Failure::usage)?;
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let options = options(kind, args, seed)?;
    let limits = Limits { time: args.time, ..session.limits() };
    let mut puzzles = Vec::new();
    for number in 0..args.number {
        let options = GeneratorOptions { seed: seed.wrapping_add(u64::from(number)), ..options.clone() };
        let puzzle = make(kind, &options, &limits, session)?;
        if session.json {
            let made = PuzzleMade { puzzle: puzzle.compact(), seed: options.seed };
            output::answer(Answer::PuzzleMade(made))?;
        } else if args.sheet.is_none() {
            show(&*puzzle, args)?;
        }
        puzzles.push(puzzle);
    }
    if let Some(path) = &args.sheet {
        let sheet = PrintedSheet { pictures: puzzles.iter().map(|puzzle| puzzle.sheet()).collect() };
        put(path, &sheet.to_svg(), session)?;
    }
    if !session.json && args.seed.is_none() {
        anstream::eprintln!("--seed {seed}");
    }
    Ok(ExitCode::SUCCESS)
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
        GenerateError::Stopped(_) => Failure::input(PuzzleText::NotMade),
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
