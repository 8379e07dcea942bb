//! Mermaid: flow charts in its language, and the quoting of their texts.

mod layered;
mod tree;

use std::fmt::Write;

use crate::plain;

/// Text with the characters that mean something in Mermaid made harmless.
pub fn quote(text: &str) -> String {
    let mut out = String::new();
    for character in plain::characters(text) {
        match character {
            '"' => out.push_str("#quot;"),
            '<' => out.push_str("#lt;"),
            '>' => out.push_str("#gt;"),
            '&' => out.push_str("#amp;"),
            // An entity, a text in Markdown, a line break and a directive begin with these.
            '#' | '`' | '\\' | '%' => {
                let _ = write!(out, "#{};", u32::from(character));
            }
            other => out.push(other),
        }
    }
    out
}

/// Several lines as one label, in quotes; never an empty one, which Mermaid refuses.
fn label<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines: Vec<String> = lines.map(quote).collect();
    let label = lines.join("<br/>");
    if label.is_empty() { "\" \"".to_owned() } else { format!("\"{label}\"") }
}
