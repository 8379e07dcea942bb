//! `outplay play` for puzzles: a person solves one in the terminal.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use outplay::catalogue::{Desk, PuzzleBox, PuzzleKind, Ungenerated};
use outplay::puzzles::puzzle::Wish;
use serde_json::json;

use super::explain::hint_text;
use super::source::only;
use super::texts::PuzzleText;
use crate::args::PlayArgs;
use crate::commands::Done;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(kind: &'static dyn PuzzleKind, args: &PlayArgs, session: &Session) -> Done {
    let puzzle = match &args.position {
        Some(_) => only(kind, &Source { position: args.position.clone(), file: None })?,
        None => fresh(kind, args, session)?,
    };
    let desk = puzzle.desk();
    let mut game = Game { kind, puzzle: &*puzzle, desk, session, hints: 0 };
    game.tell(&help(kind))?;
    game.show()?;
    game.run(&mut io::stdin().lock())?;
    Ok(ExitCode::SUCCESS)
}

fn help(kind: &dyn PuzzleKind) -> PuzzleText {
    PuzzleText::PlayHelp { example: kind.example().to_owned() }
}

/// A new puzzle, when none is given.
fn fresh(
    kind: &'static dyn PuzzleKind,
    args: &PlayArgs,
    session: &Session,
) -> Result<Box<dyn PuzzleBox>, Failure> {
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(0..1_000_000));
    let wish = Wish { seed, grade: Some(0), ..Wish::default() };
    match kind.generate(&wish, &session.limits()) {
        Ok(puzzle) => {
            if !session.json {
                output::line(session.say(&Text::Seed { seed }))?;
            }
            Ok(puzzle)
        }
        Err(Ungenerated::Refused(problem)) => Err(Failure::Usage(problem)),
        Err(Ungenerated::Stopped) => Err(Failure::input(PuzzleText::NotMade)),
    }
}

struct Game<'a> {
    kind: &'static dyn PuzzleKind,
    puzzle: &'a dyn PuzzleBox,
    desk: Box<dyn Desk>,
    session: &'a Session,
    /// Hints asked for since the last step: each tells more.
    hints: u8,
}

impl Game<'_> {
    fn tell(&self, text: &PuzzleText) -> Result<(), Failure> {
        if self.session.json { Ok(()) } else { output::line(self.session.say(text)) }
    }

    fn show(&self) -> Result<(), Failure> {
        if self.session.json {
            return output::json(&json!({ "steps": self.desk.steps(), "solved": self.desk.is_solved() }));
        }
        output::line(self.desk.show().trim_end())
    }

    fn run(&mut self, input: &mut dyn BufRead) -> Result<(), Failure> {
        while !self.desk.is_solved() {
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
                "help" | "?" => self.tell(&help(self.kind))?,
                "show" => self.show()?,
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
        match self.desk.take(text) {
            Ok(_) => {
                self.hints = 0;
                self.show()
            }
            Err(problem) if self.session.json => {
                output::json(&json!({ "error": problem.say(self.session.lang) }))
            }
            Err(problem) => output::line(problem.say(self.session.lang)),
        }
    }

    fn undo(&mut self) -> Result<(), Failure> {
        self.hints = 0;
        match self.desk.undo() {
            None if self.session.json => self.show(),
            None => output::line(self.session.say(&Text::NothingToUndo)),
            Some(step) => {
                self.tell(&PuzzleText::TookBack { step })?;
                self.show()
            }
        }
    }

    fn check(&self) -> Result<(), Failure> {
        let mistakes = self.desk.mistakes();
        if self.session.json {
            return output::json(&json!({ "mistakes": mistakes }));
        }
        let steps = mistakes.join(", ");
        self.tell(&if mistakes.is_empty() { PuzzleText::AllRight } else { PuzzleText::Mistakes { steps } })
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let mistakes = self.desk.mistakes();
        if !mistakes.is_empty() {
            return self.check();
        }
        self.hints = (self.hints + 1).min(3);
        let (degree, session) = (self.hints, self.session);
        let mut told = Ok(());
        let any = self.desk.hint(&mut |deduced| {
            let text = hint_text(deduced, degree, session);
            told = if session.json { output::json(&json!({ "hint": text })) } else { output::line(text) };
        });
        told?;
        if any { Ok(()) } else { self.tell(&PuzzleText::Incomplete) }
    }

    fn give_up(&self) -> Result<(), Failure> {
        match self.puzzle.solved_board(&self.session.limits()) {
            Some(board) if !self.session.json => output::line(styled(STRONG, board.trim_end())),
            Some(board) => output::json(&json!({ "solution": board })),
            None => self.tell(&PuzzleText::NoSolution),
        }
    }
}
