//! `outplay` alone: what there is, and three commands to try.

use super::{Done, list};
use crate::output::{self, LABEL, styled};
use crate::session::Session;
use crate::texts::Text;
use std::process::ExitCode;

pub(crate) fn run(session: &Session) -> Done {
    if session.json {
        return list::run(session);
    }
    let tries = [
        ("outplay play connect-four", Text::TryPlay),
        ("outplay analyse tic-tac-toe X.O/.X./..O", Text::TryAnalyse),
        ("outplay explain tree '((3 12 8) (2 4 6) (14 5 2))' --search alpha-beta", Text::TryExplain),
    ];
    output::line(session.say(&Text::Welcome))?;
    for (command, what) in tries {
        output::line(format!("  {}\n      {}", styled(LABEL, command), session.say(&what)))?;
    }
    output::line(session.say(&Text::MoreHelp))?;
    Ok(ExitCode::SUCCESS)
}
