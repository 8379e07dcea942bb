//! Lines typed at a terminal: they can be edited, and earlier ones come back with the arrow keys.

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::failure::Failure;
use crate::texts::Text;

/// An editor of lines, with a history that lasts as long as the dialogue.
pub(crate) struct LineEditor(DefaultEditor);

impl LineEditor {
    /// An editor, unless the terminal is one that cannot have any.
    pub(crate) fn new() -> Option<Self> {
        DefaultEditor::new().ok().map(Self)
    }

    /// The next line, without the blanks around it; nothing when the person leaves by Ctrl-C or Ctrl-D.
    pub(crate) fn line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        match self.0.readline(prompt) {
            Ok(line) => {
                let line = line.trim().to_owned();
                if !line.is_empty() {
                    // A line that is not kept is missed by nobody.
                    let _ = self.0.add_history_entry(line.as_str());
                }
                Ok(Some(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(error) => Err(Failure::input(Text::Input { reason: error.to_string() })),
        }
    }
}
