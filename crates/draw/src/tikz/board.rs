//! Boards for LaTeX, as `TikZ` pictures that a copier leaves legible: marks are frames as well as colours.

use std::fmt::Write;

use outplay_wire::{
    Board, BoardCell, BoardShape, CellMark, GridBoard, GridStyle, Heaps, PieceKind, Place, Tone,
};

use super::{Scale, label, quote};
use crate::board::{BoardPicture, Signs, mere_sign, text};
use crate::tree::SMALL_CELL;

const OPENING: &str = "% In the preamble: \\usepackage{tikz} \\usetikzlibrary{svg.path}
\\begin{tikzpicture}[every node/.style={align=center}]
";

/// The side of a cell in centimetres.
const SIDE: f64 = 0.8;
/// The side of the square in which outlines of pieces are drawn, and points in a centimetre.
const OUTLINE: f64 = 48.0;
const POINTS: f64 = 28.4528;

impl BoardPicture<'_> {
    /// The board as a `tikzpicture`; its caption is not part of it.
    pub fn to_tikz(&self) -> String {
        let mut out = OPENING.to_owned();
        match self.board {
            Board::Grid(grid) => {
                let brush = Brush { grid, corner: (0.0, 0.0), side: SIDE };
                brush.draw(&mut out);
                brush.draw_names(&mut out);
            }
            Board::Heaps(heaps) => draw_heaps(&mut out, heaps, (0.0, 0.0), 1.0, true),
            Board::Tree(_) | Board::Text { .. } => {
                let words = text(self.board, Signs::Plain);
                let _ = writeln!(out, "  \\node[font=\\ttfamily] {{{}}};", label(words.lines()));
            }
        }
        out + "\\end{tikzpicture}\n"
    }
}

/// A board in a node of a tree, with its top left corner at these pixels.
pub(super) fn small_board(out: &mut String, board: &Board, scale: &Scale, (x, y): (f64, f64)) {
    let corner = (scale.length(x), -scale.length(y));
    match board {
        Board::Grid(grid) => Brush { grid, corner, side: scale.length(SMALL_CELL) }.draw(out),
        Board::Heaps(heaps) => draw_heaps(out, heaps, corner, scale.length(SMALL_CELL) / 0.8, false),
        Board::Tree(_) | Board::Text { .. } => {}
    }
}

/// Draws a grid at a place, in a size.
struct Brush<'a> {
    grid: &'a GridBoard,
    /// The top left corner, in centimetres.
    corner: (f64, f64),
    side: f64,
}

impl Brush<'_> {
    /// The place of so many cells to the right and down.
    fn at(&self, column: f64, row: f64) -> String {
        format!("({:.3},{:.3})", self.corner.0 + column * self.side, self.corner.1 - row * self.side)
    }

    fn middle(&self, place: Place) -> String {
        self.at(f64::from(place.column) + 0.5, f64::from(place.row) + 0.5)
    }

    fn square(&self, out: &mut String, (column, row): (u16, u16), inset: f64, command: &str) {
        let (left, top) = (f64::from(column) + inset, f64::from(row) + inset);
        let side = 1.0 - 2.0 * inset;
        let (from, to) = (self.at(left, top), self.at(left + side, top + side));
        let _ = writeln!(out, "  {command} {from} rectangle {to};");
    }

    fn draw(&self, out: &mut String) {
        self.draw_ground(out);
        for cell in &self.grid.cells {
            self.draw_tone(out, cell);
        }
        self.draw_lines(out);
        for cell in &self.grid.cells {
            self.draw_contents(out, cell);
        }
        for shape in &self.grid.shapes {
            let (BoardShape::Arrow { from, to } | BoardShape::Line { from, to }) = *shape;
            let arrow = if matches!(shape, BoardShape::Arrow { .. }) { "->, " } else { "" };
            let (from, to) = (self.middle(from), self.middle(to));
            let _ = writeln!(out, "  \\draw[{arrow}ultra thick, black!70] {from} -- {to};");
        }
    }

    fn draw_ground(&self, out: &mut String) {
        let grid = self.grid;
        for row in 0..grid.height {
            for column in 0..grid.width {
                let middle = self.middle(Place { column, row });
                match grid.style {
                    GridStyle::Checkered if (column + row) % 2 == 1 => {
                        self.square(out, (column, row), 0.0, "\\fill[black!25]");
                    }
                    GridStyle::Holes => {
                        self.square(out, (column, row), 0.0, "\\fill[blue!18]");
                        let _ = writeln!(out, "  \\fill[white] {middle} circle ({:.3});", 0.4 * self.side);
                    }
                    _ => {}
                }
            }
        }
    }

    fn draw_tone(&self, out: &mut String, cell: &BoardCell) {
        let at = (cell.column, cell.row);
        match cell.tone {
            Tone::Wall => self.square(out, at, 0.0, "\\fill[black!85]"),
            Tone::Lit => self.square(out, at, 0.0, "\\fill[yellow!30]"),
            Tone::Plain | Tone::Given => {}
        }
        for mark in &cell.marks {
            if let Some((fill, _)) = mark_style(*mark) {
                self.square(out, at, 0.0, &format!("\\fill[{fill}]"));
            }
        }
    }

    fn draw_lines(&self, out: &mut String) {
        let grid = self.grid;
        let (width, height) = (f64::from(grid.width), f64::from(grid.height));
        let shift = if grid.style == GridStyle::Crossings { 0.5 } else { 0.0 };
        let count = |cells: u16| if grid.style == GridStyle::Crossings { cells } else { cells + 1 };
        let is_thick =
            |index: u16, size: Option<u16>| size.is_some_and(|size| size > 0 && index.is_multiple_of(size));
        let weight = |index: u16, last: u16, size: Option<u16>| {
            if index == 0 || index == last || is_thick(index, size) { "thick" } else { "thin" }
        };
        for column in 0..count(grid.width) {
            let weight = weight(column, grid.width, grid.boxes.map(|size| size.column));
            let x = f64::from(column) + shift;
            let (from, to) = (self.at(x, shift), self.at(x, height - shift));
            let _ = writeln!(out, "  \\draw[{weight}] {from} -- {to};");
        }
        for row in 0..count(grid.height) {
            let weight = weight(row, grid.height, grid.boxes.map(|size| size.row));
            let y = f64::from(row) + shift;
            let (from, to) = (self.at(shift, y), self.at(width - shift, y));
            let _ = writeln!(out, "  \\draw[{weight}] {from} -- {to};");
        }
    }

    fn draw_contents(&self, out: &mut String, cell: &BoardCell) {
        let place = Place { column: cell.column, row: cell.row };
        if let Some(kind) = cell.piece.and_then(|kind| self.grid.pieces.get(usize::from(kind))) {
            self.draw_piece(out, kind, place);
        }
        if let Some(text) = &cell.text {
            let colour = if cell.tone == Tone::Wall { "text=white, " } else { "" };
            let weight = if cell.tone == Tone::Given { "\\bfseries" } else { "" };
            let (at, text) = (self.middle(place), quote(text));
            let _ = writeln!(out, "  \\node[{colour}font=\\large\\sffamily{weight}] at {at} {{{text}}};");
        }
        self.draw_notes(out, cell);
        for mark in &cell.marks {
            if let Some((_, Some(frame))) = mark_style(*mark) {
                self.square(out, (cell.column, cell.row), 0.06, &format!("\\draw[{frame}]"));
            }
            if matches!(mark, CellMark::Removed { note: None }) {
                let (column, row) = (f64::from(cell.column), f64::from(cell.row));
                let (from, to) = (self.at(column, row), self.at(column + 1.0, row + 1.0));
                let _ = writeln!(out, "  \\draw {from} -- {to};");
            }
        }
    }

    /// Small texts in rows of three; those that are marked have a frame, and those that are excluded a stroke.
    fn draw_notes(&self, out: &mut String, cell: &BoardCell) {
        for (index, text) in &cell.notes {
            let (column, row) = (f64::from(index % 3), f64::from(index / 3));
            let (x, y) =
                (f64::from(cell.column) + (column + 0.5) / 3.0, f64::from(cell.row) + (row + 0.5) / 3.0);
            let is_this = |note: &Option<u8>| *note == Some(*index);
            let style = cell.marks.iter().find_map(|mark| match mark {
                CellMark::Removed { note } if is_this(note) => Some("strike out, draw"),
                CellMark::Set { note } if is_this(note) => Some("circle, draw, thick"),
                CellMark::Reason { note } if is_this(note) => Some("draw"),
                CellMark::Other { note } if is_this(note) => Some("draw, densely dashed"),
                _ => None,
            });
            let (at, text) = (self.at(x, y), quote(text));
            let is_struck = style == Some("strike out, draw");
            let style = style.filter(|_| !is_struck).unwrap_or("");
            let _ = writeln!(
                out,
                "  \\node[font=\\tiny\\sffamily, inner sep=0.6pt, {style}] at {at} {{{text}}};"
            );
            if is_struck {
                let (from, to) = (self.at(x - 0.13, y - 0.13), self.at(x + 0.13, y + 0.13));
                let _ = writeln!(out, "  \\draw {from} -- {to};");
            }
        }
    }

    /// A piece by its outline, or a disc: the second player's is dark.
    fn draw_piece(&self, out: &mut String, kind: &PieceKind, place: Place) {
        if let Some(sign) = mere_sign(kind) {
            let (at, sign) = (self.middle(place), quote(&sign.to_string()));
            let _ = writeln!(out, "  \\node[text=black!60] at {at} {{{sign}}};");
            return;
        }
        let is_second = kind.player.is_some_and(|player| u8::from(player) == 2);
        let is_dark = kind.dark.unwrap_or(match self.grid.style {
            GridStyle::Crossings => !is_second,
            _ => is_second,
        });
        let fill = if is_dark { "fill=black!80, draw=white" } else { "fill=white, draw=black" };
        let Some(outline) = &kind.outline else {
            let fill =
                if is_dark { "fill=black!75, draw=black" } else { "fill=yellow!40, draw=black, thick" };
            let (at, radius) = (self.middle(place), 0.38 * self.side);
            let _ = writeln!(out, "  \\draw[{fill}] {at} circle ({radius:.3});");
            return;
        };
        let scale = self.side * POINTS / OUTLINE;
        let at = self.at(f64::from(place.column), f64::from(place.row));
        let _ = writeln!(
            out,
            "  \\begin{{scope}}[shift={{{at}}}, xscale={scale:.4}, yscale=-{scale:.4}]\\draw[even odd rule, {fill}] svg {{{outline}}};\\end{{scope}}"
        );
    }

    fn draw_names(&self, out: &mut String) {
        let height = f64::from(self.grid.height);
        for (index, name) in self.grid.columns.iter().enumerate() {
            let (at, name) = (self.at(index as f64 + 0.5, height + 0.4), quote(name));
            let _ = writeln!(out, "  \\node[font=\\footnotesize] at {at} {{{name}}};");
        }
        for (index, name) in self.grid.rows.iter().enumerate() {
            let (at, name) = (self.at(-0.4, index as f64 + 0.5), quote(name));
            let _ = writeln!(out, "  \\node[font=\\footnotesize] at {at} {{{name}}};");
        }
    }
}

/// How a mark of a whole cell looks: its colour, and its frame.
fn mark_style(mark: CellMark) -> Option<(&'static str, Option<&'static str>)> {
    Some(match mark {
        CellMark::LastMove => ("yellow!50", Some("thick, densely dotted")),
        CellMark::Threatened => ("red!30", Some("thick, dashed")),
        CellMark::Winning => ("green!25", Some("ultra thick")),
        CellMark::Region { note: None } => ("blue!8", None),
        CellMark::Reason { note: None } => ("orange!25", Some("thick")),
        CellMark::Other { note: None } => ("green!12", Some("thick, densely dashed")),
        CellMark::Set { note: None } => ("green!30", Some("ultra thick")),
        CellMark::Removed { note: None } => ("red!15", None),
        _ => return None,
    })
}

/// Sticks side by side, a row a heap.
fn draw_heaps(out: &mut String, heaps: &Heaps, (left, top): (f64, f64), scale: f64, with_sizes: bool) {
    /// More than these are told by their number.
    const MOST_DRAWN: u32 = 60;
    for (index, &size) in heaps.sizes.iter().enumerate() {
        let y = top - 0.8 * scale * index as f64;
        for stick in 0..size.min(MOST_DRAWN) {
            let x = left + 0.18 * scale * f64::from(stick);
            let _ = writeln!(
                out,
                "  \\fill[black!60] ({x:.3},{y:.3}) rectangle ++({:.3},{:.3});",
                0.09 * scale,
                -0.6 * scale
            );
        }
        if with_sizes {
            let y = y - 0.3;
            let x = left + 0.18 * f64::from(size.min(MOST_DRAWN)) + 0.4;
            let _ = writeln!(
                out,
                "  \\node at ({:.2},{y:.2}) {{{}:}};\n  \\node at ({x:.2},{y:.2}) {{{size}}};",
                left - 0.4,
                index + 1
            );
        }
    }
}
