//! Why there is no answer.

use outplay_core::text::{Lang, Speak};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A failure: what was wrong, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Problem {
    /// What kind of problem it is: one word that stays the same in every language and wording.
    pub code: String,
    /// What was wrong and what was expected, in the language that was asked for.
    pub message: String,
    /// The line of the input, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The column of the line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    /// The offset in the text, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
}

/// The file from which the answers come that follow, where there are several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct InputFile {
    /// Its name, as it was given.
    pub path: String,
}

impl Problem {
    /// A problem of this kind.
    pub fn new(code: impl Into<String>, message: impl Into<String>) -> Self {
        Self { code: code.into(), message: message.into(), ..Self::default() }
    }

    /// What a sentence says, in `lang`, and where it says that something is wrong.
    pub fn of(problem: &(impl Speak + ?Sized), lang: Lang) -> Self {
        let place = problem.text_place();
        Self {
            code: problem.code().to_owned(),
            message: problem.say(lang),
            line: place.map(|place| place.line),
            column: place.map(|place| place.column),
            offset: place.and_then(|place| place.offset),
        }
    }

    /// The same, in this line of the input.
    #[must_use]
    pub fn at_line(mut self, line: u64) -> Self {
        self.line = Some(line);
        self
    }
}
