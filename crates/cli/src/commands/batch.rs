//! One question about one position or about many: answers come in the order of the input, as they are found.

use std::process::ExitCode;

use outplay::core::text::BoxError;
use outplay::engine::Position;
use outplay::wire::{self, Answer};

use super::Done;
use crate::failure::{BAD_INPUT, Failure};
use crate::input::{Positions, Source, lines};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

/// Asks `answer` about each position. A line that is no position gets `error` as its answer, and the rest goes on.
pub(crate) fn for_each_position(
    source: &Source,
    start: &dyn Position,
    session: &Session,
    mut answer: impl FnMut(&dyn Position) -> Result<(), Failure>,
) -> Done {
    let reader = match source.open(start)? {
        Positions::One(position) => {
            answer(&*position)?;
            return Ok(ExitCode::SUCCESS);
        }
        Positions::Lines(reader) => reader,
    };
    let (mut any, mut bad) = (false, false);
    for line in lines(reader) {
        let line = line?;
        any = true;
        match line.text.and_then(|text| start.read(&text)) {
            Ok(position) => answer(&*position)?,
            Err(problem) => {
                bad = true;
                refuse_line(line.number, &problem, session)?;
            }
        }
        if session.was_interrupted() {
            break;
        }
    }
    if !any {
        return Err(Failure::input(Text::NoPositions));
    }
    Ok(if bad { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS })
}

/// A malformed line: the reason on standard error, `error` as its answer.
pub(crate) fn refuse_line(number: usize, problem: &BoxError, session: &Session) -> Result<(), Failure> {
    let told = wire::Problem::of(problem, session.lang).at_line(number as u64);
    anstream::eprintln!("{}", session.say(&Text::Line { number, problem: told.message.clone() }));
    if session.json { output::answer(Answer::Problem(told)) } else { output::line("error") }
}
