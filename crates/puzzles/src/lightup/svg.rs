//! Boards as SVG drawings.

use std::fmt::Write;

use super::board::LightUp;
use super::marks::{LightUpMarks, Mark};
use super::spots::Spot;
use crate::highlight::{Highlight, Role};

/// The side of a cell.
const CELL: usize = 32;
/// The white border.
const MARGIN: usize = 8;

/// The board with the notes; what breaks a rule is red, highlights are frames.
pub fn draw(board: &LightUp, marks: &LightUpMarks, highlights: &[Highlight]) -> String {
    let (width, height) = (board.width() * CELL + 2 * MARGIN, board.height() * CELL + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"20\" text-anchor=\"middle\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for cell in 0..board.cells().len() {
        draw_cell(&mut svg, board, marks, cell);
    }
    for highlight in highlights {
        if let Some(cell) = board.cell_at(Spot(highlight.place)) {
            draw_frame(&mut svg, board, cell, highlight.role);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The top left of a cell.
fn corner(board: &LightUp, cell: usize) -> (usize, usize) {
    (MARGIN + board.col(cell) * CELL, MARGIN + board.row(cell) * CELL)
}

/// Writing into a string cannot fail.
macro_rules! put {
    ($svg:expr, $($what:tt)*) => { let _ = writeln!($svg, $($what)*); };
}

fn draw_cell(svg: &mut String, board: &LightUp, marks: &LightUpMarks, cell: usize) {
    let (x, y) = corner(board, cell);
    let (middle, baseline) = (x + CELL / 2, y + CELL / 2 + 7);
    let kind = board.cells()[cell];
    let is_wrong = marks.breaks_a_rule(board, cell);
    let fill = match (kind.is_white(), marks.is_lit(cell)) {
        (false, _) => "#222",
        (true, true) => "#fff3b0",
        (true, false) if is_wrong => "#f8c8c8",
        (true, false) => "#fff",
    };
    put!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" stroke=\"#888\"/>"
    );
    if let Some(number) = kind.number() {
        let colour = if is_wrong { "#f66" } else { "#fff" };
        put!(svg, "<text x=\"{middle}\" y=\"{baseline}\" fill=\"{colour}\">{number}</text>");
    }
    let centre = y + CELL / 2;
    match marks.mark(cell) {
        Mark::Bulb => {
            let colour = if is_wrong { "#d33" } else { "#f5b400" };
            let radius = CELL / 3;
            put!(
                svg,
                "<circle cx=\"{middle}\" cy=\"{centre}\" r=\"{radius}\" fill=\"{colour}\" stroke=\"#555\"/>"
            );
        }
        Mark::Cross if !marks.is_lit(cell) => {
            put!(
                svg,
                "<path d=\"M{} {}l8 8m0 -8l-8 8\" stroke=\"#777\" stroke-width=\"2\"/>",
                middle - 4,
                centre - 4
            );
        }
        _ => {}
    }
}

fn draw_frame(svg: &mut String, board: &LightUp, cell: usize, role: Role) {
    let (x, y) = corner(board, cell);
    let colour = match role {
        Role::Region => "#9cf",
        Role::Reason => "#36c",
        Role::Other => "#a5a",
        Role::Set => "#2a2",
        Role::Removed => "#d33",
    };
    let side = CELL - 6;
    put!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"3\"/>",
        x + 3,
        y + 3
    );
}
