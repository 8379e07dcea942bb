//! `outplay draw`: a position for people to look at.

use outplay::draw::board::{BoardPicture, Signs, text};
use outplay::engine::Position;
use outplay::wire::{Answer, Drawing};

use super::Done;
use super::batch::for_each_position;
use super::explain::put;
use crate::args::DrawArgs;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;

pub(crate) fn run(args: &DrawArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    for_each_position(&args.source, &*start, session, |position| draw(args, position, session))
}

fn draw(args: &DrawArgs, position: &dyn Position, session: &Session) -> Result<(), Failure> {
    let board = position.board();
    if let Some(path) = &args.svg {
        let title = position.write();
        let picture = BoardPicture { board: &board, title: &title, caption: None };
        return put(path, &picture.to_svg(session.lang), session);
    }
    let drawn = if args.plain { text(&board, Signs::Plain) } else { session.drawn(&board) };
    if session.json {
        return output::answer(Answer::Drawing(Drawing {
            game: position.game().to_owned(),
            position: position.write(),
            board,
            text: drawn,
        }));
    }
    output::line(drawn)
}
