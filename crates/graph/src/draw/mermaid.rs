//! An arena for Mermaid.

use std::fmt::Write;

use outplay_draw::mermaid;

use super::picture::Picture;
use crate::player::Player;

impl Picture<'_> {
    /// The arena as a Mermaid flow chart.
    pub fn to_mermaid(&self) -> String {
        let mut out = String::from("graph TD\n");
        for position in self.arena.positions() {
            let look = self.look(position);
            let (open, close) =
                if self.arena.owner(position) == Player::First { ("((", "))") } else { ("[", "]") };
            let note = if look.note.is_empty() { String::new() } else { format!("<br/>{}", look.note) };
            let _ = writeln!(out, "  p{position}{open}\"{}{note}\"{close}", mermaid::quote(&look.name));
            let text = if look.is_dark { "#fff" } else { "#000" };
            let border = if self.arena.goal(position).is_some() { 4 } else { 1 };
            let _ = writeln!(
                out,
                "  style p{position} fill:#{},color:{text},stroke:#333,stroke-width:{border}px",
                look.fill
            );
        }
        for arrow in self.arrows() {
            let line = if arrow.wins { "==>" } else { "-->" };
            let count = if arrow.count > 1 { format!("|×{}|", arrow.count) } else { String::new() };
            let _ = writeln!(out, "  p{} {line}{count} p{}", arrow.from, arrow.to);
        }
        out
    }
}
