//! `outplay` alone: what there is, and three commands to try.

use std::process::ExitCode;

use serde_json::json;

use super::Done;
use crate::output::{self, LABEL, styled};
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(session: &Session) -> Done {
    let tries = [
        ("outplay play connect-four", Text::TryPlay),
        ("outplay analyse tic-tac-toe X.O/.X./..O", Text::TryAnalyse),
        ("outplay explain tree '((3 12 8) (2 4 6) (14 5 2))' --search alpha-beta", Text::TryExplain),
    ];
    if session.json {
        let commands: Vec<_> = tries.iter().map(|(command, _)| command).collect();
        output::json(&json!({ "try": commands }))?;
        return Ok(ExitCode::SUCCESS);
    }
    output::line(session.say(&Text::Welcome))?;
    for (command, what) in tries {
        output::line(format!("  {}\n      {}", styled(LABEL, command), session.say(&what)))?;
    }
    output::line(session.say(&Text::MoreHelp))?;
    Ok(ExitCode::SUCCESS)
}
