//! `outplay play` for puzzles: a person solves one in the terminal.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use outplay::puzzles::{AnyPuzzle, PuzzleEntry, Solving, Wish};
use outplay::wire::{Answer, Problem, PuzzleHint, PuzzleMade};

use super::generate::make;
use super::hint::Advice;
use super::source::only;
use super::texts::PuzzleText;
use crate::args::PlayArgs;
use crate::commands::Done;
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
    let mut dialogue = Dialogue { kind, solving, session, hints: 0 };
    dialogue.tell(&help(kind))?;
    dialogue.show()?;
    dialogue.run(&mut io::stdin().lock())?;
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
    let wish = Wish { seed, grade: Some(0), ..Wish::default() };
    let puzzle = make(kind, &wish, &session.limits(), session)?;
    if session.json {
        output::answer(Answer::PuzzleMade(PuzzleMade { puzzle: puzzle.compact(), seed }))?;
    } else {
        output::line(session.say(&Text::Seed { seed }))?;
    }
    Ok(puzzle)
}

/// What a person types, and what the program answers. A machine gets an answer to each line.
struct Dialogue<'a> {
    kind: &'static dyn PuzzleEntry,
    solving: Box<dyn Solving>,
    session: &'a Session,
    /// Hints asked for since the last step: each tells more.
    hints: u8,
}

impl Dialogue<'_> {
    fn tell(&self, text: &PuzzleText) -> Result<(), Failure> {
        if self.session.json { Ok(()) } else { output::line(self.session.say(text)) }
    }

    fn show(&self) -> Result<(), Failure> {
        if self.session.json {
            return output::answer(Answer::PuzzleState(self.solving.to_wire(false)));
        }
        output::line(self.solving.show().trim_end())
    }

    fn run(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        while !self.solving.is_solved() {
            if !self.session.json {
                let mut out = anstream::stdout().lock();
                write!(out, "{}", self.session.say(&PuzzleText::Prompt))?;
                out.flush()?;
            }
            let mut line = Vec::new();
            match input.read_until(b'\n', &mut line) {
                Ok(0) => return self.leave(),
                Ok(_) => {}
                Err(error) => return Err(Failure::input(Text::Input { reason: error.to_string() })),
            }
            let line = String::from_utf8_lossy(&line).trim().to_owned();
            match line.to_lowercase().as_str() {
                "" => {}
                "quit" | "exit" | "q" => return self.leave(),
                "help" | "?" if !self.session.json => self.tell(&help(self.kind))?,
                "show" | "help" | "?" => self.show()?,
                "hint" => self.hint()?,
                "check" => self.check()?,
                "undo" => self.undo()?,
                "solve" => return self.give_up(),
                _ => self.step(&line)?,
            }
        }
        self.tell(&PuzzleText::Solved)
    }

    fn leave(&self) -> Result<(), Failure> {
        if self.session.json { self.show() } else { output::line(self.session.say(&Text::Bye)) }
    }

    fn step(&mut self, text: &str) -> Result<(), Failure> {
        match self.solving.take(text) {
            Ok(_) => {
                self.hints = 0;
                self.show()
            }
            Err(problem) if self.session.json => {
                output::answer(Answer::Problem(Problem::of(&*problem, self.session.lang)))
            }
            Err(problem) => output::line(problem.say(self.session.lang)),
        }
    }

    fn undo(&mut self) -> Result<(), Failure> {
        self.hints = 0;
        match self.solving.undo() {
            None if self.session.json => self.show(),
            None => output::line(self.session.say(&Text::NothingToUndo)),
            Some(step) => {
                self.tell(&PuzzleText::TookBack { step })?;
                self.show()
            }
        }
    }

    fn check(&self) -> Result<(), Failure> {
        let mistakes = self.solving.mistakes();
        if self.session.json {
            let found = PuzzleHint { deduction: None, mistakes, solved: self.solving.is_solved() };
            return output::answer(Answer::Hint(found));
        }
        let steps = mistakes.join(", ");
        self.tell(&if mistakes.is_empty() { PuzzleText::AllRight } else { PuzzleText::Mistakes { steps } })
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let advice = Advice::of(&*self.solving);
        if self.session.json {
            return output::answer(Answer::Hint(advice.to_wire(self.session)));
        }
        if !advice.mistakes.is_empty() {
            return self.check();
        }
        self.hints = (self.hints + 1).min(3);
        output::line(advice.in_words(self.hints, self.session))
    }

    fn give_up(&self) -> Result<(), Failure> {
        if self.session.json {
            return output::answer(Answer::PuzzleState(self.solving.to_wire(true)));
        }
        match self.solving.show_solution() {
            Some(board) => output::line(styled(STRONG, board.trim_end())),
            None => self.tell(&PuzzleText::NoSolution),
        }
    }
}
