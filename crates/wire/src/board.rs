//! A board as data: what every face draws.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::PlayerNumber;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "layout", rename_all = "kebab-case")]
pub enum Board {
    /// Cells in rows and columns.
    Grid(GridBoard),
    /// Heaps of things.
    Heaps(Heaps),
    /// A tree, as far as it lies ahead.
    Tree(TreeBoard),
    /// Nothing but a text.
    Text {
        /// The position as text.
        text: String,
    },
}

/// A cell of a grid: column and row, from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    /// The column, from 0 at the left.
    pub column: u16,
    /// The row, from 0 at the top.
    pub row: u16,
}

/// Cells in rows and columns.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GridBoard {
    /// How many columns.
    pub width: u16,
    /// How many rows.
    pub height: u16,
    /// How the grid looks.
    pub style: GridStyle,
    /// What the columns are called, from the left; empty when they have no names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<String>,
    /// What the rows are called, from the top.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<String>,
    /// The kinds of pieces that occur.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceKind>,
    /// The cells that have something to show.
    pub cells: Vec<BoardCell>,
    /// Arrows and lines over the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<BoardShape>,
    /// Crossings with a dot by which people find their way, such as the stars of Go.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dots: Vec<Place>,
    /// Sudoku's boxes and the like: thick lines after every so many columns and rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<Place>,
}

impl GridBoard {
    /// Marks every line of at least this many pieces of one kind side by side, straight or diagonal, as won.
    pub fn mark_lines(&mut self, length: usize) {
        let piece = |column: i32, row: i32| {
            let is_here = |cell: &&BoardCell| i32::from(cell.column) == column && i32::from(cell.row) == row;
            self.cells.iter().find(is_here).and_then(|cell| cell.piece)
        };
        let mut won: Vec<(i32, i32)> = Vec::new();
        for cell in self.cells.iter().filter(|cell| cell.piece.is_some()) {
            let (column, row) = (i32::from(cell.column), i32::from(cell.row));
            for (right, down) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let line = || (0..length as i32).map(move |step| (column + step * right, row + step * down));
                if line().all(|(column, row)| piece(column, row) == cell.piece) {
                    won.extend(line());
                }
            }
        }
        for cell in &mut self.cells {
            if won.contains(&(cell.column.into(), cell.row.into())) {
                cell.marks.push(CellMark::Winning);
            }
        }
    }

    /// Marks a cell.
    pub fn mark(&mut self, place: Place, mark: CellMark) {
        let is_there = |cell: &&mut BoardCell| (cell.column, cell.row) == (place.column, place.row);
        if let Some(cell) = self.cells.iter_mut().find(is_there) {
            cell.marks.push(mark);
        } else {
            let cell = BoardCell::at(place.column.into(), place.row.into());
            self.cells.push(BoardCell { marks: vec![mark], ..cell });
        }
    }
}

/// How a grid looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GridStyle {
    /// Cells between lines.
    #[default]
    Lines,
    /// Light and dark squares, the top left one light.
    Checkered,
    /// A frame with round holes, into which stones fall.
    Holes,
    /// Pieces stand where lines cross.
    Crossings,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PieceKind {
    /// Its name, such as `white-king` or `bulb`; the same in every language.
    pub name: String,
    /// Whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerNumber>,
    /// A plain letter for it.
    pub letter: char,
    /// A symbol for it, where there is a better one than the letter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<char>,
    /// Its outline as the path of an SVG, in a square of 48 by 48; a disc when there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outline: Option<String>,
    /// Whether it is dark; as the grid has it for its player when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dark: Option<bool>,
}

/// A cell and what is in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BoardCell {
    /// The column, from 0 at the left.
    pub column: u16,
    /// The row, from 0 at the top.
    pub row: u16,
    /// The piece, as its place in the list of kinds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<u8>,
    /// The tone of the cell itself.
    #[serde(default, skip_serializing_if = "Tone::is_plain")]
    pub tone: Tone,
    /// A text in it, such as a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Small texts in it, such as candidates: the number says where, from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<(u8, String)>,
    /// Why it is marked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<CellMark>,
}

impl BoardCell {
    /// An empty cell.
    pub fn at(column: usize, row: usize) -> Self {
        Self { column: column as u16, row: row as u16, ..Self::default() }
    }

    /// The same with a piece of this kind.
    #[must_use]
    pub fn with_piece(mut self, kind: usize) -> Self {
        self.piece = Some(kind as u8);
        self
    }

    /// The same with a text.
    #[must_use]
    pub fn with_text(mut self, text: impl Into<String>) -> Self {
        self.text = Some(text.into());
        self
    }
}

/// The tone of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// As the grid has it.
    #[default]
    Plain,
    /// A wall: nothing goes there.
    Wall,
    /// Lit, or otherwise settled.
    Lit,
    /// Given from the start.
    Given,
}

impl Tone {
    /// Whether there is nothing to say.
    pub fn is_plain(&self) -> bool {
        *self == Self::Plain
    }
}

/// Why a cell, or a note in it, is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "mark")]
pub enum CellMark {
    /// It belongs to the last move.
    LastMove,
    /// It is under attack, as a king in check.
    Threatened,
    /// It is part of a winning line.
    Winning,
    /// No move may be made there just now, as by the ko rule.
    Forbidden,
    /// It counts for a player, though no piece of his may be there.
    Owned {
        /// Whose it is.
        player: PlayerNumber,
    },
    /// The region in which to look.
    Region {
        /// The note that is meant, if not the whole cell.
        note: Option<u8>,
    },
    /// A part of the reason.
    Reason {
        /// The note that is meant, if not the whole cell.
        note: Option<u8>,
    },
    /// The other side of a reason that has two.
    Other {
        /// The note that is meant, if not the whole cell.
        note: Option<u8>,
    },
    /// What is written or put.
    Set {
        /// The note that is meant, if not the whole cell.
        note: Option<u8>,
    },
    /// What is crossed out.
    Removed {
        /// The note that is meant, if not the whole cell.
        note: Option<u8>,
    },
}

/// Something drawn over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "shape", rename_all = "kebab-case")]
pub enum BoardShape {
    /// An arrow from cell to cell.
    Arrow {
        /// Where it begins.
        from: Place,
        /// Where it points.
        to: Place,
    },
    /// A line from cell to cell.
    Line {
        /// One end.
        from: Place,
        /// The other end.
        to: Place,
    },
}

/// Heaps of things.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Heaps {
    /// How many are left on each.
    pub sizes: Vec<u32>,
}

/// A tree, as far as it lies ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TreeBoard {
    /// Who moves here; nothing at a leaf.
    pub player: Option<PlayerNumber>,
    /// What is written at the node.
    pub value: Option<i32>,
    /// The branches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<TreeBoard>,
}
