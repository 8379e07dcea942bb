//! Why the program ends without an answer, and the exit code that says so.

use std::io;

use outplay::core::text::BoxError;

use crate::texts::Text;

/// Why a command failed.
pub(crate) enum Failure {
    /// The command line asks for something that does not exist: exit code 2.
    Usage(BoxError),
    /// The input or the disk is at fault: exit code 1.
    Input(BoxError),
    /// Whoever reads the output has gone: nothing is wrong.
    ReaderGone,
}

/// The exit code of a command that met bad input and went on.
pub(crate) const BAD_INPUT: u8 = 1;
/// The exit code of a command that met a mistake of our own and went on: that of a panic.
pub(crate) const INTERNAL: u8 = 101;
/// The exit code of a command that Ctrl-C stopped, whatever it had found until then.
pub(crate) const INTERRUPTED: u8 = 130;

impl Failure {
    /// Something is wrong with the command line.
    pub(crate) fn usage(problem: impl Into<BoxError>) -> Self {
        Self::Usage(problem.into())
    }

    /// Something is wrong with the input.
    pub(crate) fn input(problem: impl Into<BoxError>) -> Self {
        Self::Input(problem.into())
    }

    /// A file could not be read or written.
    pub(crate) fn file(path: &std::path::Path, error: &io::Error) -> Self {
        Self::input(Text::File { path: path.display().to_string(), reason: error.to_string() })
    }
}

impl From<io::Error> for Failure {
    /// An error while writing the output.
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ReaderGone
        } else {
            Self::input(Text::Output { reason: error.to_string() })
        }
    }
}
