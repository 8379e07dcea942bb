//! Mermaid flow charts, read by the part of its grammar that outplay writes.
//!
//! It is as strict as the strictest of Mermaid's versions: every label stands in quotes and has at least one
//! character, and what means something to Mermaid or to a browser is written as an entity.

/// The labels of a flow chart, in its order, with their entities read.
///
/// # Panics
///
/// When it is not such a flow chart.
pub fn mermaid_labels(chart: &str) -> Vec<String> {
    let mut lines = chart.lines();
    assert_eq!(lines.next(), Some("graph TD"), "{chart}");
    let read =
        |line: &str| statement(line).unwrap_or_else(|problem| panic!("{problem} in '{line}' of\n{chart}"));
    lines.filter_map(read).collect()
}

const SHAPES: [(&str, &str); 4] = [("([", "])"), ("((", "))"), ("[", "]"), (">", "]")];
const ARROWS: [&str; 4] = ["---", "-.-x", "-->", "==>"];

/// A line, and the label in it if it has one.
fn statement(line: &str) -> Result<Option<String>, String> {
    let line = line.strip_prefix("  ").ok_or("no indent")?;
    if let Some(rest) = line.strip_prefix("linkStyle ") {
        let (number, styles) = rest.split_once(' ').ok_or("no style")?;
        number.parse::<usize>().map_err(|error| error.to_string())?;
        return check_styles(styles).map(|()| None);
    }
    if let Some(rest) = line.strip_prefix("style ") {
        let (id, styles) = rest.split_once(' ').ok_or("no style")?;
        return is_id(id).then(|| check_styles(styles).map(|()| None)).ok_or("no id")?;
    }
    let end = line.find(|character: char| !character.is_ascii_alphanumeric()).ok_or("an id alone")?;
    let (id, rest) = line.split_at(end);
    if !is_id(id) {
        return Err(format!("'{id}' is no id"));
    }
    match rest.strip_prefix(' ') {
        Some(arrow) => read_arrow(arrow),
        None => read_shape(rest).map(Some),
    }
}

fn is_id(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|character| character.is_ascii_alphanumeric())
}

fn check_styles(styles: &str) -> Result<(), String> {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || "-# ".contains(character);
    let is_style = |style: &str| {
        style.split_once(':').is_some_and(|(name, value)| {
            !name.trim().is_empty()
                && !value.trim().is_empty()
                && [name, value].iter().all(|part| part.chars().all(is_plain))
        })
    };
    if styles.split(',').all(is_style) { Ok(()) } else { Err("no style".to_owned()) }
}

fn read_shape(text: &str) -> Result<String, String> {
    let inside = |(open, close): &(&str, &str)| text.strip_prefix(open)?.strip_suffix(close);
    let label = SHAPES.iter().find_map(inside).ok_or("no shape")?;
    read_string(label)
}

fn read_arrow(text: &str) -> Result<Option<String>, String> {
    let rest = ARROWS.iter().find_map(|arrow| text.strip_prefix(arrow)).ok_or("no arrow")?;
    let (label, to) = match rest.strip_prefix('|') {
        Some(rest) => {
            let (label, to) = rest.rsplit_once("| ").ok_or("no end of a label")?;
            (Some(read_string(label)?), to)
        }
        None => (None, rest.strip_prefix(' ').ok_or("no blank")?),
    };
    if is_id(to) { Ok(label) } else { Err(format!("'{to}' is no id")) }
}

/// A label in quotes, its line breaks and entities read.
fn read_string(text: &str) -> Result<String, String> {
    let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).ok_or("no quotes")?;
    if text.is_empty() {
        return Err("an empty label".to_owned());
    }
    let lines: Result<Vec<String>, String> = text.split("<br/>").map(read_line).collect();
    Ok(lines?.join("\n"))
}

fn read_line(mut text: &str) -> Result<String, String> {
    let mut out = String::new();
    while let Some(first) = text.chars().next() {
        text = &text[first.len_utf8()..];
        match first {
            '#' => {
                let (entity, rest) = text.split_once(';').ok_or("a bare '#'")?;
                out.push(read_entity(entity)?);
                text = rest;
            }
            '"' | '<' | '>' | '&' | '`' | '\\' | '%' => return Err(format!("a bare '{first}'")),
            control if control.is_control() => return Err(format!("{control:?}")),
            other => out.push(other),
        }
    }
    Ok(out)
}

fn read_entity(entity: &str) -> Result<char, String> {
    let named = [("quot", '"'), ("lt", '<'), ("gt", '>'), ("amp", '&')];
    if let Some((_, character)) = named.iter().find(|(name, _)| *name == entity) {
        return Ok(*character);
    }
    let number = entity.parse().map_err(|_| format!("no entity '{entity}'"))?;
    char::from_u32(number).ok_or_else(|| format!("no character {number}"))
}
