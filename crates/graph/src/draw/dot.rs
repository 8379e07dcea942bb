//! An arena for Graphviz, with its ranks.

use std::fmt::Write;

use super::picture::Picture;
use crate::format::dot::quoted;
use crate::player::{Numbered, Player};

impl Picture<'_> {
    /// The arena as a `digraph`, which is also an arena that can be read again.
    pub fn to_dot(&self) -> String {
        let mut out = String::from("digraph {\n  node [style=filled, fontname=\"monospace\"]\n");
        let name = |position| quoted(&self.arena.name(position));
        for position in self.arena.positions() {
            let look = self.look(position);
            let shape = if self.arena.owner(position) == Player::First { "circle" } else { "box" };
            let text = if look.is_dark { "white" } else { "black" };
            // `\n` is Graphviz' own line break, so it is not quoted.
            let label = quoted(&look.name);
            let label = label.trim_matches('"');
            let note = if look.note.is_empty() { String::new() } else { format!("\\n{}", look.note) };
            let _ = write!(
                out,
                "  {} [shape={shape}, label=\"{label}{note}\", fillcolor=\"#{}\", fontcolor={text}",
                name(position),
                look.fill
            );
            if let Some(player) = self.arena.goal(position) {
                let _ = write!(out, ", peripheries=2, target={}", player.number());
            }
            out.push_str("]\n");
        }
        for arrow in self.arrows() {
            let style = if arrow.wins { " [penwidth=3]" } else { "" };
            for _ in 0..arrow.count {
                let _ = writeln!(out, "  {} -> {}{style}", name(arrow.from), name(arrow.to));
            }
        }
        out.push_str("}\n");
        out
    }
}
