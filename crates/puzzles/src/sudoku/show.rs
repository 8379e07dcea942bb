//! The board as text for a terminal.

use super::board::Sudoku;
use super::marks::SudokuMarks;

/// The values written so far, with the names of rows and columns.
pub(super) fn show(puzzle: &Sudoku, marks: &SudokuMarks) -> String {
    let shape = puzzle.shape;
    let (n, bc) = (shape.size(), shape.box_cols());
    let values = (0..n).map(|value| puzzle.write_value(value).len());
    let width = values.chain([n.to_string().len() + usize::from(n > 9)]).max().unwrap_or(1);
    let line = |name: &str, cells: &dyn Fn(usize) -> String| {
        let boxes: Vec<String> = (0..n / bc)
            .map(|b| (0..bc).map(|i| format!("{:>width$}", cells(b * bc + i))).collect::<Vec<_>>().join(" "))
            .collect();
        format!("{name:>3}  {}", boxes.join(" | "))
    };
    let mut text = line("", &|col| (col + 1).to_string()).replace('|', " ") + "\n";
    let rule = line("", &|_| "-".repeat(width)).replace(" | ", "-+-");
    for row in 0..n {
        if row % shape.box_rows() == 0 {
            text += &(rule[..5].to_owned() + &rule[5..].replace(' ', "-") + "\n");
        }
        text += &line(&(row + 1).to_string(), &|col| {
            marks
                .value(shape.cell(row, col))
                .map_or_else(|| ".".to_owned(), |value| puzzle.write_value(value))
        });
        text += "\n";
    }
    text
}
