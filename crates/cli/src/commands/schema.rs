//! `outplay schema`: the JSON Schema of everything that `--json` prints.

use std::process::ExitCode;

use super::Done;
use crate::output;

pub(crate) fn run() -> Done {
    // A schema is made of texts, numbers and lists: there is nothing in it that JSON cannot say.
    let schema = serde_json::to_string_pretty(&outplay::wire::json_schema()).unwrap_or_default();
    output::line(schema)?;
    Ok(ExitCode::SUCCESS)
}
