//! Boards without cells: heaps, trees, texts.

use std::fmt::Write;

use outplay_wire::{Heaps, TreeBoard};

use super::super::escape;
use super::{Body, MARGIN, SIDE};
use crate::tree::SMALL_CELL;

/// Sticks side by side, a row a heap.
pub(super) fn heaps_body(heaps: &Heaps) -> Body {
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

/// Heaps in a node of a tree, with their top left corner here.
pub(super) fn small_heaps(heaps: &Heaps, (left, top): (f64, f64)) -> String {
    let mut out = String::new();
    for (index, &size) in heaps.sizes.iter().enumerate() {
        let y = top + index as f64 * SMALL_CELL;
        for stick in 0..size {
            let x = left + 2.0 + 5.0 * f64::from(stick);
            let _ = writeln!(
                out,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"2.5\" height=\"12\" fill=\"#8a5a2b\"/>"
            );
        }
    }
    out
}

/// A tree of circles and squares: MAX's nodes are squares.
pub(super) fn tree_body(tree: &TreeBoard) -> Body {
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

pub(super) fn text_body(text: &str) -> Body {
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
