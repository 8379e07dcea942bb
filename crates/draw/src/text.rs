//! A tree as indented text.

use outplay_core::text::{Lang, Speak};

use crate::plain;
use crate::tree::{NodeKind, TreeFigure, Word};

impl TreeFigure {
    /// The tree as indented text, one node a line.
    pub fn to_text(&self, lang: Lang) -> String {
        let mut out = String::new();
        if !self.nodes.is_empty() {
            self.write_text(0, "", "", lang, &mut out);
        }
        out
    }

    fn write_text(&self, index: usize, first: &str, rest: &str, lang: Lang, out: &mut String) {
        let node = &self.nodes[index];
        let word = match node.kind {
            NodeKind::Max => "MAX ",
            NodeKind::Min => "MIN ",
            NodeKind::Leaf | NodeKind::Unseen | NodeKind::More => "",
        };
        let edge = node.edge.as_ref().map(|edge| format!("{edge}: ")).unwrap_or_default();
        let mut line = format!("{first}{edge}{word}{}", node.title);
        if node.is_crossed() {
            line = format!("{first}{edge}{} ({})", node.title, Word::NotSeen.say(lang));
        }
        for note in node.notes.iter().chain(&node.cut) {
            line.push_str("  ");
            line.push_str(note);
        }
        if node.principal {
            line.push_str("  *");
        }
        out.extend(plain::characters(&line));
        out.push('\n');
        for (position, &child) in node.children.iter().enumerate() {
            let is_last = position + 1 == node.children.len();
            let (branch, below) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            self.write_text(child, &format!("{rest}{branch}"), &format!("{rest}{below}"), lang, out);
        }
    }
}
