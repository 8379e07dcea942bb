//! Boards as SVG: whatever a game or a puzzle says lies on the table.

mod grid;
mod legend;
mod marks;
mod others;

use std::fmt::Write;

use outplay_core::text::Lang;
use outplay_wire::Board;

use super::{escape, open, text_style};
use crate::board::BoardPicture;
use crate::layout::wrapped;
use crate::tree::SMALL_CELL;

/// The side of a cell.
const SIDE: f64 = 48.0;
/// The room around the board, for names.
const MARGIN: f64 = 26.0;
/// The height of a line of the caption and of the legend, and the width of a character.
const LINE: f64 = 22.0;
const CHARACTER: f64 = 8.0;
/// The least width of a picture with words below it.
const WORDS_WIDTH: f64 = 420.0;

type Body = ((f64, f64), String);

/// A board as a complete SVG document; `title` says what it is.
pub fn board(board: &Board, title: &str) -> String {
    let (size, body) = body(board);
    let style = text_style(16, "text-anchor:middle;");
    format!("{}<title>{}</title>\n{body}</svg>\n", open(size, &style, ""), escape(title))
}

fn body(board: &Board) -> Body {
    match board {
        Board::Grid(grid) => grid::grid_body(grid),
        Board::Heaps(heaps) => others::heaps_body(heaps),
        Board::Tree(tree) => others::tree_body(tree),
        Board::Text { text } => others::text_body(text),
    }
}

/// A board in a node of a tree, with its top left corner here.
pub(super) fn small_board(board: &Board, (x, y): (f64, f64)) -> String {
    match board {
        Board::Grid(grid) => {
            let scale = SMALL_CELL / SIDE;
            let (x, y) = (x - MARGIN * scale, y - MARGIN * scale);
            let cells = grid::cells(grid);
            format!("<g transform=\"translate({x:.1} {y:.1}) scale({scale:.4})\">\n{cells}</g>\n")
        }
        Board::Heaps(heaps) => others::small_heaps(heaps, (x, y)),
        Board::Tree(_) | Board::Text { .. } => String::new(),
    }
}

impl BoardPicture<'_> {
    /// The board as a complete SVG document, its caption and what its marks mean below it.
    pub fn to_svg(&self, lang: Lang) -> String {
        let ((board_width, board_height), body) = body(self.board);
        let legend = legend::entries(self.board, lang);
        let has_words = self.caption.is_some() || !legend.is_empty();
        let width = if has_words { board_width.max(WORDS_WIDTH) } else { board_width };
        let columns = ((width - 2.0 * MARGIN) / CHARACTER) as usize;
        let caption = self.caption.map_or_else(Vec::new, |caption| wrapped(caption, columns));
        let rows = legend::rows(&legend, width - 2.0 * MARGIN);
        let height =
            board_height + LINE * (caption.len() + rows.len()) as f64 + if has_words { 8.0 } else { 0.0 };
        let style = text_style(16, "text-anchor:middle;") + ".words{font-size:13px;text-anchor:start}";
        let mut svg = open((width, height), &style, "");
        let _ = writeln!(svg, "<title>{}</title>", escape(self.title));
        let shift = (width - board_width) / 2.0;
        let _ = writeln!(svg, "<g transform=\"translate({shift:.0} 0)\">\n{body}</g>");
        let mut y = board_height + 12.0;
        for line in caption {
            let line = escape(&line);
            let _ = writeln!(svg, "<text class=\"words\" x=\"{MARGIN}\" y=\"{y:.0}\">{line}</text>");
            y += LINE;
        }
        for row in rows {
            let _ = writeln!(svg, "<g transform=\"translate({MARGIN} {:.0})\">{row}</g>", y - 14.0);
            y += LINE;
        }
        svg + "</svg>\n"
    }
}
