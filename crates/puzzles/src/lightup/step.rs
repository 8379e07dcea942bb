//! One change of a player's notes.

use std::fmt;

use super::board::LightUp;
use super::marks::{LightUpMarks, Mark};
use super::spots::Spot;
use super::texts::LightUpError;

/// A bulb or a cross on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LightUpStep {
    /// Put a bulb: `2,4`.
    Bulb(Spot),
    /// Put a cross: `x2,4`.
    Cross(Spot),
}

impl LightUpStep {
    /// The cell that changes.
    pub fn spot(self) -> Spot {
        match self {
            Self::Bulb(spot) | Self::Cross(spot) => spot,
        }
    }

    /// Reads `2,4` or `2 4` as a bulb, and the same behind an `x` as a cross.
    pub fn read(text: &str) -> Result<Self, LightUpError> {
        let bad = || LightUpError::BadStep { found: text.trim().escape_debug().to_string() };
        let text = text.trim();
        let (is_cross, rest) = match text.strip_prefix(['x', 'X']) {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix(['b', 'B', '*']).unwrap_or(text)),
        };
        let mut numbers = rest.split([' ', ',', '(', ')']).filter(|word| !word.is_empty()).map(str::parse);
        let (Some(Ok(row)), Some(Ok(col)), None) = (numbers.next(), numbers.next(), numbers.next()) else {
            return Err(bad());
        };
        let spot = Spot(crate::place::CellPlace { row, col });
        Ok(if is_cross { Self::Cross(spot) } else { Self::Bulb(spot) })
    }

    /// Makes the step, or says why the cell cannot take it.
    pub fn take(self, board: &LightUp, marks: &mut LightUpMarks) -> Result<(), LightUpError> {
        let spot = self.spot();
        let cell = board.cell_at(spot).ok_or(LightUpError::NoSuchCell {
            spot,
            rows: board.height(),
            columns: board.width(),
        })?;
        if !board.cells()[cell].is_white() {
            return Err(LightUpError::Wall { spot });
        }
        if marks.mark(cell) != Mark::None {
            return Err(LightUpError::Marked { spot });
        }
        match self {
            Self::Bulb(_) => marks.add_light(board, cell),
            Self::Cross(_) => marks.set_cross(cell, true),
        }
        Ok(())
    }
}

impl fmt::Display for LightUpStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, spot) = match self {
            Self::Bulb(spot) => ("", spot),
            Self::Cross(spot) => ("x", spot),
        };
        write!(f, "{sign}{},{}", spot.0.row, spot.0.col)
    }
}
