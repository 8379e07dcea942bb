//! Boards of cells.

use std::fmt::Write;

use outplay_wire::{BoardCell, BoardShape, CellMark, GridBoard, GridStyle, PieceKind, Place, Tone};

use super::super::escape;
use super::marks::{frame, is_of_note, look, note_of, note_sign, note_style};
use super::{Body, MARGIN, SIDE};
use crate::board::mere_sign;

pub(super) fn grid_body(grid: &GridBoard) -> Body {
    let (width, height) = (f64::from(grid.width) * SIDE, f64::from(grid.height) * SIDE);
    let mut out = cells(grid);
    draw_names(&mut out, grid, (width, height));
    ((width + 2.0 * MARGIN, height + 2.0 * MARGIN), out)
}

/// The cells and what is in them, without the names around them.
pub(super) fn cells(grid: &GridBoard) -> String {
    let mut out = String::new();
    for row in 0..grid.height {
        for column in 0..grid.width {
            draw_ground(&mut out, grid, column, row);
        }
    }
    for cell in &grid.cells {
        draw_tone(&mut out, cell);
    }
    let has_points = grid.style == GridStyle::Crossings;
    for cell in grid.cells.iter().filter(|_| !has_points) {
        draw_marks(&mut out, cell);
    }
    if grid.style == GridStyle::Lines {
        draw_lines(&mut out, grid);
    }
    for &dot in &grid.dots {
        let (x, y) = middle(dot);
        let _ = writeln!(out, "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"4\" fill=\"#1a1a1a\"/>");
    }
    for cell in &grid.cells {
        draw_contents(&mut out, grid, cell);
    }
    for cell in &grid.cells {
        if has_points {
            draw_point_marks(&mut out, cell);
        } else {
            draw_frames(&mut out, cell);
        }
    }
    for shape in &grid.shapes {
        draw_shape(&mut out, shape);
    }
    out
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
            square(out, at, "fill=\"#9dbde6\"");
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
        // A note is marked where it is written, and a wall by its frame alone.
        if is_of_note(*mark) || cell.tone == Tone::Wall {
            continue;
        }
        square(
            out,
            corner(cell.column, cell.row),
            &format!("fill=\"{}\" fill-opacity=\"0.8\"", look(*mark).fill),
        );
    }
}

/// The frames of marks, over what is in the cell: who sees no colours tells them by these.
fn draw_frames(out: &mut String, cell: &BoardCell) {
    for mark in cell.marks.iter().filter(|&&mark| !is_of_note(mark)) {
        out.push_str(&frame(*mark, corner(cell.column, cell.row), SIDE, cell.tone == Tone::Wall));
    }
}

/// Marks of a point where lines cross: small, so that the stone and the lines stay to be seen.
fn draw_point_marks(out: &mut String, cell: &BoardCell) {
    let (x, y) = middle(Place { column: cell.column, row: cell.row });
    for mark in &cell.marks {
        let _ = match mark {
            CellMark::Owned { player } => {
                let fill = if u8::from(*player) == 1 { "#222" } else { "#fff" };
                let (x, y) = (x - 6.0, y - 6.0);
                writeln!(
                    out,
                    "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"12\" height=\"12\" fill=\"{fill}\" stroke=\"#555\"/>"
                )
            }
            CellMark::Forbidden => {
                let (x, y) = (x - 8.0, y - 8.0);
                writeln!(
                    out,
                    "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"#c0392b\" \
                     stroke-width=\"2.5\"/>"
                )
            }
            mark => {
                let stroke = if *mark == CellMark::LastMove { "#c0392b" } else { "#1e7d32" };
                writeln!(
                    out,
                    "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"8\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"3\"/>"
                )
            }
        };
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

/// Small texts, in rows of three, each with the sign of its mark.
fn draw_notes(out: &mut String, cell: &BoardCell) {
    let (left, top) = corner(cell.column, cell.row);
    for (index, text) in &cell.notes {
        let (column, row) = (f64::from(index % 3), f64::from(index / 3));
        let (x, y) = (left + 9.0 + 15.0 * column, top + 14.0 + 14.0 * row);
        let mark = cell.marks.iter().find(|mark| note_of(**mark) == Some(*index));
        let more = mark.map_or("fill:#666", |&mark| note_style(mark));
        if let Some(sign) = mark.and_then(|&mark| note_sign(mark, (x, y - 4.0))) {
            out.push_str(&sign);
        }
        let text = escape(text);
        let _ =
            writeln!(out, "<text x=\"{x:.0}\" y=\"{y:.0}\" style=\"font-size:11px;{more}\">{text}</text>");
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
        (GridStyle::Holes, true, _) => ("#a82a1d", "#4d0b04"),
        (GridStyle::Crossings, false, _) | (_, true, _) => DARK,
        (_, false, Some(_)) => LIGHT,
        (_, false, None) => ("#f4c430", "#7a5b00"),
    };
    let (x, y) = corner(cell.column, cell.row);
    if let Some(sign) = mere_sign(kind) {
        let (x, y) = (x + SIDE / 2.0, y + SIDE / 2.0 + 7.0);
        let _ =
            writeln!(out, "<text x=\"{x:.0}\" y=\"{y:.0}\" style=\"font-size:20px;fill:#555\">{sign}</text>");
        return;
    }
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
    // Where colours alone would tell the players apart, the first one's stones have a ring.
    if is_told_by_colour(style, kind) && !is_second {
        let (x, y) = (x + SIDE / 2.0, y + SIDE / 2.0);
        let _ = writeln!(
            out,
            "<circle cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"10\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"2\"/>"
        );
    }
}

fn is_told_by_colour(style: GridStyle, kind: &PieceKind) -> bool {
    style == GridStyle::Holes && kind.player.is_some() && kind.outline.is_none() && kind.dark.is_none()
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
