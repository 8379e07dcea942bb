//! Mermaid: flow charts in its language, and the quoting of their texts.

mod layered;
mod tree;

/// Text with the characters that mean something in Mermaid made harmless.
pub fn quote(text: &str) -> String {
    text.replace('"', "#quot;").replace('<', "#lt;").replace('>', "#gt;")
}

/// Several lines as one label, in quotes.
fn label<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines: Vec<String> = lines.map(quote).collect();
    format!("\"{}\"", lines.join("<br/>"))
}
