//! An item that cannot be answered.

use outplay::core::text::BoxError;
use outplay::wire::{self, Answer};

use super::Item;
use super::panics::Panic;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// An item that cannot be answered: the rest goes on without it.
pub(crate) struct Refused {
    /// Its line, from 1.
    line: usize,
    /// What is wrong.
    pub(crate) problem: BoxError,
    /// Whether the problem names lines itself.
    names_lines: bool,
}

impl Refused {
    /// A text of this kind begins at this line. What is wrong with one of several lines says in which.
    pub(crate) fn text(text: &str, line: usize, problem: impl Into<BoxError>) -> Self {
        Self { line, problem: problem.into(), names_lines: text.contains('\n') }
    }

    /// A line that is no text.
    pub(crate) fn line(line: usize, problem: impl Into<BoxError>) -> Self {
        Self { line, problem: problem.into(), names_lines: false }
    }

    /// An item that made the program panic.
    pub(super) fn panicked(item: &Item<'_>, panic: Panic) -> Self {
        /// Enough of the item to find it again.
        const SHOWN: usize = 400;
        let text: String = item.text.chars().take(SHOWN).collect();
        let Panic { error, place } = panic;
        Self::line(item.line, Text::Internal { error, place, text: text.escape_debug().to_string() })
    }

    /// The same where nothing goes on without it.
    pub(crate) fn into_failure(self) -> Failure {
        Failure::input(Text::Line { number: self.line, problem: self.problem.to_string() })
    }

    /// What is wrong, for people.
    pub(crate) fn say(&self, session: &Session) -> String {
        let problem = self.problem.say(session.lang);
        if self.names_lines { problem } else { session.say(&Text::Line { number: self.line, problem }) }
    }

    /// The line of the output that stands for the answer.
    pub(crate) fn answer(&self, session: &Session) -> String {
        if !session.json {
            return "error".to_owned();
        }
        let problem = wire::Problem::of(&*self.problem, session.lang);
        output::as_json(Answer::Problem(problem.at_line(self.line as u64)))
    }
}
