//! A piece of the input that is no puzzle.

use outplay::core::text::BoxError;
use outplay::puzzles::PuzzleSource;
use outplay::wire::{self, Answer};

use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// A piece of the input that is no puzzle: the rest goes on without it.
pub(super) struct Refused {
    /// Its line, from 1.
    line: usize,
    /// What is wrong.
    pub(super) problem: BoxError,
    /// Whether the problem names lines itself.
    names_lines: bool,
}

impl Refused {
    /// The text of a puzzle that cannot be read. What is wrong with one of several lines says in which.
    pub(super) fn new(source: &PuzzleSource, problem: BoxError) -> Self {
        Self { line: source.line, problem, names_lines: source.text.contains('\n') }
    }

    /// A line that is no text.
    pub(super) fn line(line: usize, problem: impl Into<BoxError>) -> Self {
        Self { line, problem: problem.into(), names_lines: false }
    }

    /// What is wrong, for people.
    pub(super) fn say(&self, session: &Session) -> String {
        let problem = self.problem.say(session.lang);
        if self.names_lines { problem } else { session.say(&Text::Line { number: self.line, problem }) }
    }

    /// The line of the output that stands for the answer.
    pub(super) fn answer(&self, session: &Session) -> String {
        if !session.json {
            return "error".to_owned();
        }
        let problem = wire::Problem::of(&*self.problem, session.lang);
        output::as_json(Answer::Problem(problem.at_line(self.line as u64)))
    }
}
