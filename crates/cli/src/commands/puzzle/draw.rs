//! `outplay draw` for puzzles, from the same description of a board as that of games.

use std::process::ExitCode;

use outplay::draw::board::{BoardPicture, Signs, text};
use outplay::puzzles::PuzzleEntry;
use outplay::wire::{Answer, Drawing};

use super::source::only;
use crate::args::DrawArgs;
use crate::commands::Done;
use crate::commands::explain::put;
use crate::output;
use crate::session::Session;

pub(crate) fn run(kind: &'static dyn PuzzleEntry, args: &DrawArgs, session: &Session) -> Done {
    let puzzle = only(kind, &args.source)?;
    let board = puzzle.board();
    if let Some(path) = &args.svg {
        let picture = BoardPicture { board: &board, title: &puzzle.compact(), caption: None };
        put(path, &picture.to_svg(session.lang), session)?;
        return Ok(ExitCode::SUCCESS);
    }
    let drawn = if args.plain { text(&board, Signs::Plain) } else { session.drawn(&board) };
    if session.json {
        let (game, position) = (kind.name().to_owned(), puzzle.compact());
        output::answer(Answer::Drawing(Drawing { game, position, board, text: drawn }))?;
    } else {
        output::line(drawn)?;
    }
    Ok(ExitCode::SUCCESS)
}
