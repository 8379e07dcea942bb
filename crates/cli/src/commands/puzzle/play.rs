//! `outplay play` for puzzles: a person solves one in the terminal.

use std::io;
use std::process::ExitCode;

use outplay::puzzles::{AnyPuzzle, GeneratorOptions, PuzzleEntry, Solving};
use outplay::wire::{Answer, PuzzleHint, PuzzleMade};

use super::generate::{grade, make, size};
use super::hint::Advice;
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
    let dialogue = Dialogue { session, input: &mut input };
    Desk { kind, solving, dialogue, hints: 0 }.work()?;
    Ok(ExitCode::SUCCESS)
}

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
    let puzzle = make(kind, &options, &session.limits(), session)?;
    if session.json {
        output::answer(Answer::PuzzleMade(PuzzleMade { puzzle: puzzle.compact(), seed }))?;
    } else {
        output::line(session.say(&Text::Seed { seed }))?;
    }
    Ok(puzzle)
}

/// Where a person solves a puzzle. A machine gets an answer to each line.
struct Desk<'a> {
    kind: &'static dyn PuzzleEntry,
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
        output::line(self.solving.show().trim_end())
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
            Some(board) => output::line(styled(STRONG, board.trim_end())),
            None => self.dialogue.show(&PuzzleText::NoSolution),
        }
    }
}
