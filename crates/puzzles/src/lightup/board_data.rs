//! The board as data: walls and numbers, bulbs and crosses as pieces, light as tones, and what a deduction marks.

use outplay_wire::{Board, BoardCell, CellEntry, CellMark, GridBoard, PieceKind, Tone};

use super::board::LightUp;
use super::marks::{LightUpMarks, Mark};
use super::print;
use crate::board_marks::{marks_of, says_something};
use crate::highlight::Highlight;

/// The places of the kinds of pieces in their list.
const BULB: usize = 0;
const CROSS: usize = 1;

/// The board with the notes. What breaks a rule is marked as threatened.
pub(super) fn marked(board: &LightUp, marks: &LightUpMarks, highlights: &[Highlight]) -> Board {
    let (Ok(width), Ok(height)) = (u16::try_from(board.width()), u16::try_from(board.height())) else {
        return Board::Text { text: print::notes(board, marks) };
    };
    let names = |number: u16| (0..number).map(|name| name.to_string()).collect();
    let cells = (0..board.cells().len()).map(|cell| {
        let mut data = contents(board, marks, cell);
        data.marks.extend(marks_of(&data, highlights));
        data
    });
    Board::Grid(GridBoard {
        width,
        height,
        columns: names(width),
        rows: names(height),
        pieces: vec![piece("bulb", '*', '\u{25cf}'), piece("cross", 'x', '\u{00d7}')],
        cells: cells.filter(says_something).collect(),
        ..GridBoard::default()
    })
}

/// A bulb, and a cross.
pub(super) fn entries() -> Vec<CellEntry> {
    let entry = |name: &str, step: &str| CellEntry { name: name.to_owned(), step: step.to_owned(), first: 0 };
    vec![entry("bulb", "{row},{column}"), entry("cross", "x{row},{column}")]
}

fn piece(name: &str, letter: char, symbol: char) -> PieceKind {
    PieceKind { name: name.to_owned(), player: None, letter, symbol: Some(symbol), outline: None, dark: None }
}

fn contents(board: &LightUp, marks: &LightUpMarks, cell: usize) -> BoardCell {
    let mut data = BoardCell::at(board.col(cell), board.row(cell));
    let kind = board.cells()[cell];
    data.text = kind.number().map(|number| number.to_string());
    data.tone = match (kind.is_white(), marks.is_lit(cell)) {
        (false, _) => Tone::Wall,
        (true, true) => Tone::Lit,
        (true, false) => Tone::Plain,
    };
    match marks.mark(cell) {
        Mark::Bulb => data = data.with_piece(BULB),
        Mark::Cross => data = data.with_piece(CROSS),
        Mark::None => {}
    }
    if marks.breaks_a_rule(board, cell) {
        data.marks.push(CellMark::Threatened);
    }
    data
}
