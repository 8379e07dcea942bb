//! Boards as text: the plain grid, and the grid with a player's notes.

use super::board::Board;
use super::marks::{Mark, Marks};

/// The rows of the board, `*` on the bulbs, each ended by a newline.
pub fn grid(board: &Board, bulbs: &[usize]) -> String {
    let mut text = Vec::with_capacity((board.width() + 1) * board.height());
    for row in board.cells().chunks_exact(board.width()) {
        text.extend(row.iter().map(|cell| cell.symbol()));
        text.push(b'\n');
    }
    for &bulb in bulbs {
        text[bulb + board.row(bulb)] = b'*';
    }
    String::from_utf8(text).unwrap_or_default()
}

/// The board with the notes: `*` bulb, `+` lit, `x` cross, `.` nothing, and `!` behind whatever breaks a rule.
/// Rows and columns are numbered from 0.
pub fn notes(board: &Board, marks: &Marks) -> String {
    let margin = (board.height() - 1).to_string().len();
    let mut text = column_names(board.width(), margin);
    for row in 0..board.height() {
        let name = row.to_string();
        text.push_str(&" ".repeat(margin - name.len()));
        text.push_str(&name);
        text.push(' ');
        for cell in row * board.width()..(row + 1) * board.width() {
            text.push(symbol(board, marks, cell));
            text.push(if breaks_a_rule(board, marks, cell) { '!' } else { ' ' });
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

/// The column numbers, written downwards.
fn column_names(width: usize, margin: usize) -> String {
    let names: Vec<String> = (0..width).map(|col| col.to_string()).collect();
    let height = names.last().map_or(0, String::len);
    let mut text = String::new();
    for line in 0..height {
        text.push_str(&" ".repeat(margin + 1));
        for name in &names {
            let digit = (line + name.len()).checked_sub(height).and_then(|i| name.as_bytes().get(i));
            text.push(digit.map_or(' ', |&digit| digit as char));
            text.push(' ');
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn symbol(board: &Board, marks: &Marks, cell: usize) -> char {
    match (board.cells()[cell].is_white(), marks.mark(cell)) {
        (false, _) => board.cells()[cell].symbol() as char,
        (true, Mark::Bulb) => '*',
        (true, _) if marks.is_lit(cell) => '+',
        (true, Mark::Cross) => 'x',
        (true, Mark::None) => '.',
    }
}

/// Whether a cell shows that a rule is broken: a bulb that another lights, a number that cannot be met any more, a
/// dark cell that nothing can light.
pub(super) fn breaks_a_rule(board: &Board, marks: &Marks, cell: usize) -> bool {
    if let Some(number) = board.cells()[cell].number() {
        return !marks.keeps_number(board, cell, number);
    }
    let nothing_lights = || board.seen_from(cell).chain([cell]).all(|source| !marks.is_free(board, source));
    marks.is_dazzled(cell) || (marks.is_dark(board, cell) && nothing_lights())
}
