//! How values are written: `1`-`9` and then letters, or one of the other habits.

use super::shape::{Digit, LARGEST};

/// The characters that stand for an empty cell.
pub(super) const EMPTY: &[char] = &['.', '0', '*', '_', '-', '?', 'x', 'X'];

/// The first size of which `X` is a value when values are letters.
const X_IS_A_VALUE: usize = 24;

/// A way of writing values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbols {
    /// `1` to `9`, then `A` for 10 and so on.
    FromOne,
    /// `0` to `9`, then `A`: hexadecimal digits and beyond.
    FromZero,
    /// `A` for 1, `B` for 2 and so on.
    Letters,
    /// Numbers from 1, with spaces between.
    Numbers,
}

impl Symbols {
    /// The way in which a board of this size is written unless said otherwise.
    pub fn usual(size: usize) -> Self {
        if size <= 9 + 26 { Self::FromOne } else { Self::Numbers }
    }

    /// The way in which these characters, of a board of this size, are written.
    ///
    /// `0` is a value when empty cells are dots and the board is larger than nine; there are only letters when no
    /// digit occurs, or a letter occurs that counting from 1 to 9 first would not reach.
    pub(super) fn guess(size: usize, cells: &[char]) -> Self {
        let has = |c: char| cells.contains(&c);
        let digits = cells.iter().any(|c| ('1'..='9').contains(c));
        let is_letter = |c: &&char| c.is_ascii_alphabetic() && (size >= X_IS_A_VALUE || !EMPTY.contains(c));
        let letters = cells.iter().filter(is_letter).map(char::to_ascii_uppercase);
        let highest = letters.max().map_or(0, |c| c as usize - 'A' as usize + 1);
        if size > 9 && has('0') && has('.') {
            Self::FromZero
        } else if highest > 0 && size > 9 && (!digits || highest + 9 > size) && highest <= size {
            Self::Letters
        } else {
            Self::FromOne
        }
    }

    /// A value in writing.
    pub fn write(self, value: Digit) -> String {
        let letter = |from: usize| char::from(b'A' + (from % 26) as u8).to_string();
        match self {
            Self::Numbers => (value + 1).to_string(),
            Self::Letters => letter(value),
            Self::FromOne if value < 9 => (value + 1).to_string(),
            Self::FromOne => letter(value - 9),
            Self::FromZero if value < 10 => value.to_string(),
            Self::FromZero => letter(value - 10),
        }
    }

    /// The value that a text stands for on a board of this size.
    pub fn read(self, text: &str, size: usize) -> Option<Digit> {
        let wanted = text.to_ascii_uppercase();
        (0..size.min(LARGEST)).find(|&value| self.write(value) == wanted)
    }

    /// What stands between two values.
    pub fn gap(self) -> &'static str {
        if self == Self::Numbers { " " } else { "" }
    }

    /// The values in words, for errors.
    pub(super) fn range(self, size: usize) -> String {
        let (first, last) = (self.write(0), self.write(size - 1));
        match self {
            Self::FromOne if size > 9 => format!("1-9, A-{last} or ."),
            Self::FromZero if size > 10 => format!("0-9, A-{last} or ."),
            _ => format!("{first}-{last} or ."),
        }
    }
}
