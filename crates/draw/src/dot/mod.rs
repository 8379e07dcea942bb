//! Graphviz: graphs in its language, and the quoting of their texts.

mod layered;
mod tree;

use crate::plain;

/// Text as one word of Graphviz' language: in quotes, with the quotes in it made harmless.
pub fn quote(text: &str) -> String {
    // Graphviz takes a null for the end of the file.
    format!("\"{}\"", harmless(&text.replace('\0', "\u{fffd}")))
}

fn harmless(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Text as one word of Graphviz' language, bare where that is possible.
fn word(text: &str) -> String {
    let is_bare = |character: char| character.is_ascii_alphanumeric() || character == '_';
    // What begins with a digit must be a number, or it is two words.
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let is_name = text.chars().all(is_bare) && !text.starts_with(|first: char| first.is_ascii_digit());
    if !text.is_empty() && (is_number || is_name) { text.to_owned() } else { quote(text) }
}

/// Several lines as one label, in quotes.
fn label<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines: Vec<String> = lines.map(label_line).collect();
    // `\n` is Graphviz' own line break, so it is not quoted.
    format!("\"{}\"", lines.join("\\n"))
}

/// One line of a label: there, unlike in a name, Graphviz reads the entities of HTML.
fn label_line(line: &str) -> String {
    harmless(&plain::characters(line).collect::<String>()).replace('&', "&amp;")
}
