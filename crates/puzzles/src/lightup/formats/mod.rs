//! Every text in which Light Up boards are written.
//!
//! | format | looks like |
//! |---|---|
//! | [`grid`] | rows of `.` or blank for white, `#` for black, `0` to `4` for numbers |
//! | [`named`] | `@ name 7x7 count=1`, then the rows, then `=` and the solved rows if they are known |
//! | [`game_id`] | `7x7:a1b0B...`, as in Simon Tatham's collection |
//! | [`puzz_link`] | `https://puzz.link/p?akari/7/7/...` |

pub mod game_id;
pub mod grid;
pub mod named;
pub mod puzz_link;
mod reader;

use super::board::LightUp;
use super::texts::LightUpError;
pub use reader::BoardReader;

/// Reads one board in any of the formats. Lines and columns in errors are counted from 1.
pub fn read(text: &str) -> Result<LightUp, LightUpError> {
    match Kind::of(text.lines().find(|line| !line.is_empty()).unwrap_or("")) {
        Kind::Named => named::read(text),
        Kind::GameId => game_id::read(text.trim()),
        Kind::PuzzLink => puzz_link::read(text.trim()),
        Kind::Grid => grid::read(text),
    }
}

/// What the first line of a board looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Named,
    GameId,
    PuzzLink,
    Grid,
}

impl Kind {
    fn of(line: &str) -> Self {
        let line = line.trim_start();
        if line.starts_with('@') {
            Self::Named
        } else if line.contains("akari/") || line.contains("lightup/") {
            Self::PuzzLink
        } else if line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(':') {
            Self::GameId
        } else {
            Self::Grid
        }
    }
}

/// Reads `7x9` (width first) or a single side of a square.
fn read_size(text: &str) -> Option<(usize, usize)> {
    let side = |text: &str| text.parse::<usize>().ok().filter(|&side| side > 0);
    match text.split_once('x') {
        Some((width, height)) => Some((side(width)?, side(height)?)),
        None => side(text).map(|side| (side, side)),
    }
}
