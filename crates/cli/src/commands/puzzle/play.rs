//! `outplay play` for puzzles: a person solves one in the terminal.

use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use outplay::core::limits::Limits;
use outplay::core::text::Speak;
use outplay::draw::board::notes_text;
use outplay::puzzles::{AnyPuzzle, GeneratorOptions, PuzzleEntry, Solving};
use outplay::wire::{Answer, Board, BoardCell, PuzzleHint, PuzzleMade};

use super::generate::{grade, make, size};
use super::hint::Advice;
use super::saved;
use super::source::only;
use super::texts::PuzzleText;
use crate::args::PlayArgs;
use crate::commands::Done;
use crate::dialogue::{Command, Dialogue};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &PlayArgs, session: &Session) -> Done {
    let puzzle = match &args.position {
        Some(_) => only(kind, &Source { position: args.position.clone(), file: None })?,
        None => fresh(kind, args, session)?,
    };
    let solving = session.interruptible(|| puzzle.begin(&session.limits()));
    let mut input = io::stdin().lock();
    let dialogue = Dialogue::new(session, &mut input);
    Desk { kind, puzzle, solving, dialogue, hints: 0 }.work()?;
    Ok(ExitCode::SUCCESS)
}

/// How long a person waits for a new puzzle at most.
const MAKING: Duration = Duration::from_secs(60);

fn help(kind: &dyn PuzzleEntry) -> PuzzleText {
    PuzzleText::PlayHelp { example: kind.example().to_owned() }
}

/// A new puzzle, when none is given.
fn fresh(
    kind: &'static dyn PuzzleEntry,
    args: &PlayArgs,
    session: &Session,
) -> Result<Box<dyn AnyPuzzle>, Failure> {
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let settings = args.game.settings.settings();
    let options = GeneratorOptions {
        seed,
        size: settings.get("size").map(size).transpose()?,
        grade: Some(args.difficulty.as_deref().map_or(Ok(0), |name| grade(kind, name))?),
        ..GeneratorOptions::default()
    };
    let limits = Limits { time: Some(MAKING), ..session.limits() };
    let puzzle = make(kind, &options, &limits, session)?;
    if session.json {
        output::answer(Answer::PuzzleMade(PuzzleMade::new(puzzle.compact(), seed)))?;
    } else {
        output::line(session.say(&Text::Seed { seed }))?;
    }
    Ok(puzzle)
}

/// Where a person solves a puzzle. A machine gets an answer to each line.
struct Desk<'a> {
    kind: &'static dyn PuzzleEntry,
    puzzle: Box<dyn AnyPuzzle>,
    solving: Box<dyn Solving>,
    dialogue: Dialogue<'a>,
    /// Hints asked for since the last step: each tells more.
    hints: u8,
}

impl Desk<'_> {
    /// Takes steps until the puzzle is solved, the person leaves or gives up, or the input ends.
    fn work(&mut self) -> Result<(), Failure> {
        self.dialogue.show(&help(self.kind))?;
        self.show()?;
        while !self.solving.is_solved() {
            let Some(line) = self.dialogue.ask(&PuzzleText::Prompt)? else { return self.leave() };
            match Command::read(&line) {
                Some(Command::Quit) => return self.leave(),
                Some(Command::Solve) => return self.give_up(),
                Some(Command::Help) if !self.json() => self.dialogue.show(&help(self.kind))?,
                Some(Command::Help | Command::Show) => self.show()?,
                Some(Command::Hint) => self.hint()?,
                Some(Command::Why) => {
                    self.hints = 2;
                    self.hint()?;
                }
                Some(Command::Candidates) => self.candidates()?,
                Some(Command::Save("") | Command::Load("")) => {
                    self.dialogue.tell(&Text::NeedsFile { command: line })?;
                }
                Some(Command::Save(file)) => self.save(Path::new(file))?,
                Some(Command::Load(file)) => self.load(Path::new(file))?,
                Some(Command::Check) => self.check()?,
                Some(Command::Undo) => self.undo()?,
                _ if line.is_empty() => {}
                _ => self.step(&line)?,
            }
        }
        self.dialogue.show(&PuzzleText::Solved)
    }

    fn json(&self) -> bool {
        self.dialogue.session.json
    }

    fn show(&self) -> Result<(), Failure> {
        if self.json() {
            return output::answer(Answer::PuzzleState(self.solving.to_wire(false)));
        }
        // Colours tell givens from what was written, where there are colours.
        if self.dialogue.is_at_terminal() {
            return output::line(self.dialogue.session.at_table(&self.solving.board()));
        }
        output::line(self.solving.show().trim_end())
    }

    /// What is still possible in every cell.
    fn candidates(&self) -> Result<(), Failure> {
        if self.json() {
            return self.show();
        }
        let (board, session) = (self.solving.board(), self.dialogue.session);
        match notes_text(&board) {
            Some(text) if session.fits(&text) => output::line(text),
            Some(_) => output::line(session.wrapped(&notes_in_rows(&board))),
            None => self.dialogue.show(&PuzzleText::NoCandidates),
        }
    }

    fn save(&self, path: &Path) -> Result<(), Failure> {
        let steps = self.solving.to_wire(false).steps;
        let shown = path.display().to_string();
        self.dialogue.tell(&match saved::save(path, self.kind, &*self.puzzle, &steps) {
            Ok(()) => Text::Saved { path: shown },
            Err(problem) => Text::NotSaved { reason: problem.say(self.dialogue.session.lang) },
        })
    }

    fn load(&mut self, path: &Path) -> Result<(), Failure> {
        let session = self.dialogue.session;
        match session.interruptible(|| saved::load(path, self.kind, &session.limits())) {
            Ok((puzzle, solving)) => {
                (self.puzzle, self.solving, self.hints) = (puzzle, solving, 0);
                self.dialogue.tell(&Text::Loaded { path: path.display().to_string() })?;
                self.show()
            }
            Err(problem) => self.dialogue.tell(&Text::NotLoaded { reason: problem.say(session.lang) }),
        }
    }

    fn leave(&self) -> Result<(), Failure> {
        if self.json() { self.show() } else { self.dialogue.show(&Text::Bye) }
    }

    fn step(&mut self, text: &str) -> Result<(), Failure> {
        match self.solving.take(text) {
            Ok(_) => {
                self.hints = 0;
                self.show()
            }
            Err(problem) => self.dialogue.refuse(&*problem),
        }
    }

    fn undo(&mut self) -> Result<(), Failure> {
        self.hints = 0;
        match self.solving.undo() {
            None if self.json() => self.show(),
            None => self.dialogue.show(&Text::NothingToUndo),
            Some(step) => {
                self.dialogue.show(&PuzzleText::TookBack { step })?;
                self.show()
            }
        }
    }

    fn check(&self) -> Result<(), Failure> {
        let mistakes = self.solving.mistakes();
        if self.json() {
            let found = PuzzleHint { deduction: None, mistakes, solved: self.solving.is_solved() };
            return output::answer(Answer::Hint(found));
        }
        let steps = mistakes.join(", ");
        self.dialogue.show(&if mistakes.is_empty() {
            PuzzleText::AllRight
        } else {
            PuzzleText::Mistakes { steps }
        })
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let advice = Advice::of(&*self.solving);
        if self.json() {
            return output::answer(Answer::Hint(self.solving.advice(self.dialogue.session.lang)));
        }
        if !advice.mistakes.is_empty() {
            return self.check();
        }
        self.hints = (self.hints + 1).min(3);
        output::line(advice.in_words(self.hints, self.dialogue.session))
    }

    fn give_up(&self) -> Result<(), Failure> {
        if self.json() {
            return output::answer(Answer::PuzzleState(self.solving.to_wire(true)));
        }
        match self.solving.show_solution() {
            Some(board) => {
                output::line(styled(STRONG, board.trim_end()))?;
                self.dialogue.show(&PuzzleText::ThatIsIt)
            }
            None => self.dialogue.show(&PuzzleText::NoSolution),
        }
    }
}

/// The candidates row by row, for a terminal in which they do not fit side by side.
fn notes_in_rows(board: &Board) -> String {
    let Board::Grid(grid) = board else { return String::new() };
    let name = |names: &[String], index: u16| names.get(usize::from(index)).cloned().unwrap_or_default();
    let in_cell = |cell: &BoardCell| {
        let notes: String = cell.notes.iter().map(|(_, note)| note.as_str()).collect();
        format!("{}:{notes}", name(&grid.columns, cell.column))
    };
    let in_row = |row: u16| {
        let cells = grid.cells.iter().filter(|cell| cell.row == row && !cell.notes.is_empty());
        let cells: Vec<String> = cells.map(in_cell).collect();
        format!("{} {}", name(&grid.rows, row), cells.join(" "))
    };
    (0..grid.height).map(in_row).collect::<Vec<_>>().join("\n")
}
