//! How cells are named: row and column from 0, `(2,4)`.

use std::fmt;

use crate::place::CellPlace;

/// A cell in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub CellPlace);

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.0.row, self.0.col)
    }
}

/// Several cells in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spots(pub Vec<Spot>);

impl fmt::Display for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, spot) in self.0.iter().enumerate() {
            write!(f, "{}{spot}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}
