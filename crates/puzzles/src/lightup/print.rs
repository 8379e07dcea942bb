//! The board with a player's notes as text.

use super::board::LightUp;
use super::marks::{LightUpMarks, Mark};

/// The board with the notes: `*` bulb, `+` lit, `x` cross, `.` nothing, and `!` behind whatever breaks a rule.
/// Rows and columns are numbered from 0.
pub fn notes(board: &LightUp, marks: &LightUpMarks) -> String {
    let margin = (board.height() - 1).to_string().len();
    let mut text = column_names(board.width(), margin);
    for row in 0..board.height() {
        let name = row.to_string();
        text.push_str(&" ".repeat(margin - name.len()));
        text.push_str(&name);
        text.push(' ');
        for cell in row * board.width()..(row + 1) * board.width() {
            text.push(symbol(board, marks, cell));
            text.push(if marks.breaks_a_rule(board, cell) { '!' } else { ' ' });
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

fn symbol(board: &LightUp, marks: &LightUpMarks, cell: usize) -> char {
    match (board.cells()[cell].is_white(), marks.mark(cell)) {
        (false, _) => board.cells()[cell].symbol() as char,
        (true, Mark::Bulb) => '*',
        (true, _) if marks.is_lit(cell) => '+',
        (true, Mark::Cross) => 'x',
        (true, Mark::None) => '.',
    }
}
