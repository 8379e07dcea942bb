//! `outplay draw`: a position for people to look at.

use serde_json::json;

use super::Done;
use super::batch::for_each_position;
use super::explain::put;
use crate::args::DrawArgs;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &DrawArgs, session: &Session) -> Done {
    let start = args.game.start()?;
    for_each_position(&args.source, &*start, session, |position| {
        if let Some(path) = &args.svg {
            let no_drawing = || Failure::usage(Text::NoDrawing { game: position.game().to_owned() });
            return put(path, &position.draw_svg().ok_or_else(no_drawing)?, session);
        }
        if session.json {
            return output::json(&json!({
                "game": position.game(),
                "position": position.write(),
                "drawing": position.draw(),
            }));
        }
        output::line(if args.plain { position.draw_plain() } else { session.drawn(position) })
    })
}
