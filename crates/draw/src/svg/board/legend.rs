//! What the marks and stones of a board mean.

use std::fmt::Write;

use outplay_core::text::{Lang, Speak};
use outplay_wire::{Board, CellMark, GridBoard, GridStyle};

use super::super::escape;
use super::CHARACTER;
use super::marks::{frame, is_of_note, look, note_sign};
use crate::board::BoardWord;

/// A sign, and what it means.
pub(super) type Entry = (String, String);

/// The side of a sign.
const SIGN: f64 = 18.0;

/// What the signs of a board mean, as far as they occur.
pub(super) fn entries(board: &Board, lang: Lang) -> Vec<Entry> {
    let Board::Grid(grid) = board else { return Vec::new() };
    let mut entries = players(grid, lang);
    let mut seen: Vec<(std::mem::Discriminant<CellMark>, bool)> = Vec::new();
    for &mark in grid.cells.iter().flat_map(|cell| &cell.marks) {
        let kind = (std::mem::discriminant(&mark), is_of_note(mark));
        if !seen.contains(&kind) {
            seen.push(kind);
            entries.push((sign(mark), BoardWord::of_mark(mark).say(lang)));
        }
    }
    entries
}

/// Whose stones are whose, where they are discs.
fn players(grid: &GridBoard, lang: Lang) -> Vec<Entry> {
    if grid.style != GridStyle::Holes {
        return Vec::new();
    }
    let stones = grid.pieces.iter().filter(|kind| kind.outline.is_none());
    let entry = |kind: &outplay_wire::PieceKind| {
        let player = u8::from(kind.player?);
        let (fill, ring) = if player == 1 {
            (
                "#e8c22e",
                "<circle cx=\"9\" cy=\"9\" r=\"4\" fill=\"none\" stroke=\"#8a6d00\" stroke-width=\"1.5\"/>",
            )
        } else {
            ("#a82a1d", "")
        };
        let sign = format!("<circle cx=\"9\" cy=\"9\" r=\"8\" fill=\"{fill}\" stroke=\"#333\"/>{ring}");
        Some((sign, BoardWord::Player { player, letter: kind.letter }.say(lang)))
    };
    stones.filter_map(entry).collect()
}

fn sign(mark: CellMark) -> String {
    if is_of_note(mark) {
        let behind = note_sign(mark, (9.0, 9.0)).unwrap_or_default();
        return format!("{behind}<text x=\"9\" y=\"13\" style=\"font-size:11px;font-weight:bold\">5</text>");
    }
    let fill = look(mark).fill;
    format!(
        "<rect width=\"{SIGN}\" height=\"{SIGN}\" fill=\"{fill}\"/>{}",
        frame(mark, (0.0, 0.0), SIGN, false)
    )
}

/// The entries in rows that are not wider than this.
pub(super) fn rows(entries: &[Entry], width: f64) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    let mut x = f64::INFINITY;
    for (sign, name) in entries {
        let room = SIGN + 8.0 + CHARACTER * name.chars().count() as f64 + 16.0;
        if x + room > width {
            rows.push(String::new());
            x = 0.0;
        }
        if let Some(row) = rows.last_mut() {
            let name = escape(name);
            // Writing to a string cannot fail.
            let _ = write!(
                row,
                "<g transform=\"translate({x:.0} 0)\">{sign}<text class=\"words\" x=\"26\" y=\"14\">{name}</text></g>"
            );
        }
        x += room;
    }
    rows
}
