//! Graphviz: graphs in its language, and the quoting of their texts.

mod tree;

/// Text as one word of Graphviz' language: in quotes, with the quotes in it made harmless.
pub fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Several lines as one label, in quotes.
fn label<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let quoted = lines.map(quote);
    // `\n` is Graphviz' own line break, so it is not quoted.
    let lines: Vec<String> = quoted.map(|line| line[1..line.len() - 1].to_owned()).collect();
    format!("\"{}\"", lines.join("\\n"))
}
