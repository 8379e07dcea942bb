//! Boards as SVG: whatever a game or a puzzle says lies on the table.

use std::fmt::Write;

use outplay_wire::{
    Board, BoardCell, BoardShape, CellMark, GridBoard, GridStyle, Heaps, PieceKind, Place, Tone, TreeBoard,
};

use super::{escape, open, text_style};

/// The side of a cell.
const SIDE: f64 = 48.0;
/// The room around the board, for names.
const MARGIN: f64 = 26.0;

/// A board as a complete SVG document; `title` says what it is.
pub fn board(board: &Board, title: &str) -> String {
    let (size, body) = match board {
        Board::Grid(grid) => grid_body(grid),
        Board::Heaps(heaps) => heaps_body(heaps),
        Board::Tree(tree) => tree_body(tree),
        Board::Text { text } => text_body(text),
    };
    let style = text_style(16, "text-anchor:middle;");
    format!("{}<title>{}</title>\n{body}</svg>\n", open(size, &style, ""), escape(title))
}

type Body = ((f64, f64), String);

fn grid_body(grid: &GridBoard) -> Body {
    let (width, height) = (f64::from(grid.width) * SIDE, f64::from(grid.height) * SIDE);
    let mut out = String::new();
    for row in 0..grid.height {
        for column in 0..grid.width {
            draw_ground(&mut out, grid, column, row);
        }
    }
    for cell in &grid.cells {
        draw_tone(&mut out, cell);
    }
    for cell in &grid.cells {
        draw_marks(&mut out, cell);
    }
    if grid.style == GridStyle::Lines {
        draw_lines(&mut out, grid);
    }
    for cell in &grid.cells {
        draw_contents(&mut out, grid, cell);
    }
    for shape in &grid.shapes {
        draw_shape(&mut out, shape);
    }
    draw_names(&mut out, grid, (width, height));
    ((width + 2.0 * MARGIN, height + 2.0 * MARGIN), out)
}

/// The top left corner of a cell.
fn corner(column: u16, row: u16) -> (f64, f64) {
    (MARGIN + f64::from(column) * SIDE, MARGIN + f64::from(row) * SIDE)
}

/// The middle of a cell.
fn middle(place: Place) -> (f64, f64) {
    let (x, y) = corner(place.column, place.row);
    (x + SIDE / 2.0, y + SIDE / 2.0)
}

fn square(out: &mut String, (x, y): (f64, f64), attributes: &str) {
    // Writing to a string cannot fail.
    let _ =
        writeln!(out, "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{SIDE}\" height=\"{SIDE}\" {attributes}/>");
}

/// A cell before anything is put into it.
fn draw_ground(out: &mut String, grid: &GridBoard, column: u16, row: u16) {
    let at = corner(column, row);
    match grid.style {
        GridStyle::Lines => {}
        GridStyle::Checkered => {
            let is_light = (column + row).is_multiple_of(2);
            square(out, at, if is_light { "fill=\"#f0dab5\"" } else { "fill=\"#b58863\"" });
        }
        GridStyle::Holes => {
            square(out, at, "fill=\"#2b5ea8\"");
            let (x, y) = middle(Place { column, row });
            let _ = writeln!(out, "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"19\" fill=\"#fff\"/>");
        }
        GridStyle::Crossings => {
            square(out, at, "fill=\"#e3b968\"");
            let (x, y) = middle(Place { column, row });
            let half = |is_edge: bool| if is_edge { 0.0 } else { SIDE / 2.0 };
            let _ = writeln!(
                out,
                "<path d=\"M{:.0} {y:.0}H{:.0}M{x:.0} {:.0}V{:.0}\" stroke=\"#1a1a1a\"/>",
                x - half(column == 0),
                x + half(column + 1 == grid.width),
                y - half(row == 0),
                y + half(row + 1 == grid.height),
            );
        }
    }
}

fn draw_tone(out: &mut String, cell: &BoardCell) {
    let fill = match cell.tone {
        Tone::Plain | Tone::Given => return,
        Tone::Wall => "fill=\"#222\"",
        Tone::Lit => "fill=\"#fff3b0\"",
    };
    square(out, corner(cell.column, cell.row), fill);
}

fn draw_marks(out: &mut String, cell: &BoardCell) {
    for mark in &cell.marks {
        let fill = match mark {
            CellMark::LastMove => "#f7ec6e",
            CellMark::Threatened => "#e8655a",
            CellMark::Winning => "#8fd18f",
            CellMark::Region { note: None } => "#e8f0fb",
            CellMark::Reason { note: None } => "#ffe08a",
            CellMark::Other { note: None } => "#cfe8cf",
            CellMark::Set { note: None } => "#9fd89f",
            CellMark::Removed { note: None } => "#f3b0a8",
            // A note is marked where it is written.
            _ => continue,
        };
        square(out, corner(cell.column, cell.row), &format!("fill=\"{fill}\" fill-opacity=\"0.8\""));
    }
}

/// Thin lines between cells, thick ones around boxes and the whole.
fn draw_lines(out: &mut String, grid: &GridBoard) {
    let (right, bottom) = corner(grid.width, grid.height);
    let is_thick = |index: u16, count: u16, size: Option<u16>| {
        index == 0 || index == count || size.is_some_and(|size| size > 0 && index.is_multiple_of(size))
    };
    let width = |thick: bool| if thick { 2.5 } else { 0.8 };
    for column in 0..=grid.width {
        let (x, _) = corner(column, 0);
        let thick = width(is_thick(column, grid.width, grid.boxes.map(|size| size.column)));
        let _ = writeln!(
            out,
            "<path d=\"M{x:.0} {MARGIN}V{bottom:.0}\" stroke=\"#1a1a1a\" stroke-width=\"{thick}\"/>"
        );
    }
    for row in 0..=grid.height {
        let (_, y) = corner(0, row);
        let thick = width(is_thick(row, grid.height, grid.boxes.map(|size| size.row)));
        let _ = writeln!(
            out,
            "<path d=\"M{MARGIN} {y:.0}H{right:.0}\" stroke=\"#1a1a1a\" stroke-width=\"{thick}\"/>"
        );
    }
}

fn draw_contents(out: &mut String, grid: &GridBoard, cell: &BoardCell) {
    if let Some(kind) = cell.piece.and_then(|kind| grid.pieces.get(usize::from(kind))) {
        draw_piece(out, grid.style, kind, cell);
    }
    let (x, y) = middle(Place { column: cell.column, row: cell.row });
    if let Some(text) = &cell.text {
        let fill = if cell.tone == Tone::Wall { "#fff" } else { "#1a1a1a" };
        let weight = if cell.tone == Tone::Given { "bold" } else { "normal" };
        let _ = writeln!(
            out,
            "<text x=\"{x:.0}\" y=\"{:.0}\" style=\"font-size:24px;font-weight:{weight};fill:{fill}\">{}</text>",
            y + 8.0,
            escape(text)
        );
    }
    draw_notes(out, cell);
}

/// Small texts, in rows of three.
fn draw_notes(out: &mut String, cell: &BoardCell) {
    let (left, top) = corner(cell.column, cell.row);
    for (index, text) in &cell.notes {
        let (column, row) = (f64::from(index % 3), f64::from(index / 3));
        let (x, y) = (left + 9.0 + 15.0 * column, top + 14.0 + 14.0 * row);
        let marked = |mark: &CellMark| match mark {
            CellMark::Removed { note } if *note == Some(*index) => Some("#c0392b"),
            CellMark::Set { note } if *note == Some(*index) => Some("#1e7d32"),
            CellMark::Reason { note } | CellMark::Other { note } if *note == Some(*index) => Some("#b8860b"),
            _ => None,
        };
        let fill = cell.marks.iter().find_map(marked).unwrap_or("#666");
        let _ = writeln!(
            out,
            "<text x=\"{x:.0}\" y=\"{y:.0}\" style=\"font-size:11px;fill:{fill}\">{}</text>",
            escape(text)
        );
    }
}

/// Fill and stroke of dark pieces and of light ones.
const DARK: (&str, &str) = ("#222", "#eee");
const LIGHT: (&str, &str) = ("#fff", "#000");

/// A piece by its outline, or a disc in the colour of its player.
fn draw_piece(out: &mut String, style: GridStyle, kind: &PieceKind, cell: &BoardCell) {
    let is_second = kind.player.is_some_and(|player| u8::from(player) == 2);
    let (fill, stroke) = match (style, is_second, kind.player) {
        _ if kind.dark == Some(true) => DARK,
        _ if kind.dark == Some(false) => LIGHT,
        (GridStyle::Holes, false, _) => ("#e8c22e", "#8a6d00"),
        (GridStyle::Holes, true, _) => ("#c0392b", "#6d0f06"),
        (GridStyle::Crossings, false, _) | (_, true, _) => DARK,
        (_, false, Some(_)) => LIGHT,
        (_, false, None) => ("#f4c430", "#7a5b00"),
    };
    let (x, y) = corner(cell.column, cell.row);
    let _ = match &kind.outline {
        Some(path) => writeln!(
            out,
            "<path transform=\"translate({x:.0} {y:.0})\" d=\"{}\" fill=\"{fill}\" stroke=\"{stroke}\" \
             stroke-width=\"1.5\" stroke-linejoin=\"round\" fill-rule=\"evenodd\"/>",
            escape(path)
        ),
        None => writeln!(
            out,
            "<circle cx=\"{:.0}\" cy=\"{:.0}\" r=\"18\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"1.5\"/>",
            x + SIDE / 2.0,
            y + SIDE / 2.0
        ),
    };
}

fn draw_shape(out: &mut String, shape: &BoardShape) {
    let (BoardShape::Arrow { from, to } | BoardShape::Line { from, to }) = *shape;
    let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
    let _ = writeln!(
        out,
        "<line x1=\"{x1:.0}\" y1=\"{y1:.0}\" x2=\"{x2:.0}\" y2=\"{y2:.0}\" stroke=\"#1e7d32\" stroke-width=\"5\" \
         stroke-opacity=\"0.7\" stroke-linecap=\"round\"/>"
    );
    if matches!(shape, BoardShape::Arrow { .. }) {
        let _ = writeln!(
            out,
            "<circle cx=\"{x2:.0}\" cy=\"{y2:.0}\" r=\"8\" fill=\"#1e7d32\" fill-opacity=\"0.7\"/>"
        );
    }
}

fn draw_names(out: &mut String, grid: &GridBoard, (_, height): (f64, f64)) {
    for (index, name) in grid.columns.iter().enumerate() {
        let (x, _) = middle(Place { column: index as u16, row: 0 });
        let _ =
            writeln!(out, "<text x=\"{x:.0}\" y=\"{:.0}\">{}</text>", MARGIN + height + 19.0, escape(name));
    }
    for (index, name) in grid.rows.iter().enumerate() {
        let (_, y) = middle(Place { column: 0, row: index as u16 });
        let _ = writeln!(out, "<text x=\"{:.0}\" y=\"{:.0}\">{}</text>", MARGIN / 2.0, y + 6.0, escape(name));
    }
}

/// Sticks side by side, a row a heap.
fn heaps_body(heaps: &Heaps) -> Body {
    /// More than these are told by their number.
    const MOST_DRAWN: u32 = 60;
    let mut out = String::new();
    let longest = heaps.sizes.iter().map(|&size| size.min(MOST_DRAWN)).max().unwrap_or(0);
    for (index, &size) in heaps.sizes.iter().enumerate() {
        let y = MARGIN + index as f64 * SIDE;
        let _ = writeln!(out, "<text x=\"20\" y=\"{:.0}\">{}</text>", y + 27.0, index + 1);
        for stick in 0..size.min(MOST_DRAWN) {
            let x = 44.0 + 12.0 * f64::from(stick);
            let _ = writeln!(
                out,
                "<rect x=\"{x:.0}\" y=\"{:.0}\" width=\"6\" height=\"36\" rx=\"2\" fill=\"#8a5a2b\"/>",
                y + 3.0
            );
        }
        let x = 44.0 + 12.0 * f64::from(size.min(MOST_DRAWN)) + 20.0;
        let _ = writeln!(out, "<text x=\"{x:.0}\" y=\"{:.0}\">{size}</text>", y + 27.0);
    }
    ((44.0 + 12.0 * f64::from(longest) + 60.0, 2.0 * MARGIN + heaps.sizes.len() as f64 * SIDE), out)
}

/// A tree of circles and squares: MAX's nodes are squares.
fn tree_body(tree: &TreeBoard) -> Body {
    let mut out = String::new();
    let mut leaves = 0.0;
    let depth = draw_tree(&mut out, tree, 0, &mut leaves).1;
    ((2.0 * MARGIN + leaves * SIDE, 2.0 * MARGIN + (f64::from(depth) + 1.0) * 56.0), out)
}

/// Draws what lies below a node, then the node in the middle above; answers with its place and the greatest depth.
fn draw_tree(out: &mut String, tree: &TreeBoard, depth: u32, leaves: &mut f64) -> (f64, u32) {
    let y = MARGIN + 20.0 + f64::from(depth) * 56.0;
    let mut deepest = depth;
    let mut places = Vec::new();
    for child in &tree.children {
        let (x, reached) = draw_tree(out, child, depth + 1, leaves);
        places.push(x);
        deepest = deepest.max(reached);
    }
    let x = if let (Some(first), Some(last)) = (places.first(), places.last()) {
        f64::midpoint(*first, *last)
    } else {
        *leaves += 1.0;
        MARGIN + (*leaves - 0.5) * SIDE
    };
    for below in places {
        let _ = writeln!(
            out,
            "<path d=\"M{x:.0} {:.0}L{below:.0} {:.0}\" stroke=\"#1a1a1a\"/>",
            y + 14.0,
            y + 56.0 - 14.0
        );
    }
    let shape = match tree.player.map(u8::from) {
        Some(1) => format!("<rect x=\"{:.0}\" y=\"{:.0}\" width=\"28\" height=\"28\"", x - 14.0, y - 14.0),
        Some(_) => format!("<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"14\""),
        None => String::new(),
    };
    if !shape.is_empty() {
        let _ = writeln!(out, "{shape} fill=\"#fff\" stroke=\"#1a1a1a\"/>");
    }
    if let Some(value) = tree.value {
        let _ = writeln!(out, "<text x=\"{x:.0}\" y=\"{:.0}\">{value}</text>", y + 5.0);
    }
    (x, deepest)
}

fn text_body(text: &str) -> Body {
    let lines: Vec<&str> = text.lines().collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for (index, line) in lines.iter().enumerate() {
        let y = MARGIN + 16.0 + 22.0 * index as f64;
        let _ = writeln!(
            out,
            "<text x=\"{MARGIN}\" y=\"{y:.0}\" style=\"text-anchor:start\" xml:space=\"preserve\">{}</text>",
            escape(line)
        );
    }
    ((2.0 * MARGIN + 10.0 * longest as f64, 2.0 * MARGIN + 22.0 * lines.len() as f64), out)
}
