//! The dataclasses of the Python module, made from the schema of `outplay-wire`: one vocabulary, written once.
//!
//! A definition with fields becomes a dataclass; one whose form depends on a tag becomes a single dataclass with the fields of
//! all its forms; a choice of words becomes a `Literal`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

const SCHEMA: &str = "docs/schema.json";
const FILE: &str = "crates/python/python/outplay/results.py";

const HEAD: &str = r#""""What outplay answers: one dataclass for each answer of the JSON schema, with its fields.

This file is made from ``docs/schema.json`` by ``cargo xtask dataclasses``; do not change it by hand.

Every answer has ``to_dict()`` and ``from_dict()``; two answers are equal when all but the time that they took is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Dict, List, Literal, Optional, Tuple, Union

from outplay._record import Record, either, listed, pairs, register, tupled
from outplay._record import read as read
from outplay._record import read_part as read_part
"#;

/// Writes the file, or with `check` only says whether it is fresh.
pub(crate) fn run(root: &Path, check: bool) -> Result<(), String> {
    let read = |name: &str| {
        let text = fs::read_to_string(root.join(name)).map_err(|error| format!("{name}: {error}"));
        text.map(|text| text.replace("\r\n", "\n"))
    };
    let schema: Value = serde_json::from_str(&read(SCHEMA)?).map_err(|error| format!("{SCHEMA}: {error}"))?;
    let made = write(&schema);
    if read(FILE).is_ok_and(|text| text == made) {
        return Ok(());
    }
    if check {
        return Err(format!("{FILE} is stale: cargo xtask dataclasses"));
    }
    fs::write(root.join(FILE), made).map_err(|error| format!("{FILE}: {error}"))
}

fn write(schema: &Value) -> String {
    let mut text = HEAD.to_owned();
    let definitions = schema["$defs"].as_object().cloned().unwrap_or_default();
    let (mut names, mut classes) = (Vec::new(), String::new());
    for (name, definition) in &definitions {
        names.push(format!("    \"{name}\",\n"));
        match literal(definition) {
            Some(choice) => {
                let _ = write!(text, "\n#: {}\n{name} = {choice}\n", about(definition));
            }
            None => classes += &dataclass(name, definition, &definitions),
        }
    }
    text += &classes;
    text += "\n\nregister(\n    {\n";
    for answer in schema["oneOf"].as_array().into_iter().flatten() {
        let (tag, name) = (&answer["properties"]["type"]["const"], reference(answer).unwrap_or_default());
        let _ = writeln!(text, "        {tag}: {name},");
    }
    let _ =
        write!(text, "    }}\n)\n\n__all__ = [\n{}    \"read\",\n    \"read_part\",\n]\n", names.concat());
    text
}

/// A choice of words or numbers.
fn literal(definition: &Value) -> Option<String> {
    if let Some(numbers) = definition["enum"].as_array() {
        return Some(format!("Literal[{}]", joined(numbers.iter().map(Value::to_string))));
    }
    if let Some(kinds) = definition["anyOf"].as_array() {
        return Some(format!("Union[{}]", joined(kinds.iter().map(type_of))));
    }
    let words = definition["oneOf"].as_array()?.iter();
    let words: Option<Vec<String>> =
        words.map(|word| word["const"].is_string().then(|| word["const"].to_string())).collect();
    words.map(|words| format!("Literal[{}]", joined(words)))
}

/// A field as the dataclass has it.
struct Field {
    name: String,
    schema: Value,
    required: bool,
}

fn dataclass(name: &str, definition: &Value, all: &Map<String, Value>) -> String {
    let mut fields = Vec::new();
    gather(definition, true, all, &mut fields);
    // A dataclass wants fields without a usual value first.
    fields.sort_by_key(|field| !field.required);
    let mut text =
        format!("\n\n@dataclass(frozen=True)\nclass {name}(Record):\n    \"\"\"{}\n", about(definition));
    if !fields.is_empty() {
        text += "\n    Attributes\n    ----------\n";
    }
    for field in &fields {
        let _ = writeln!(
            text,
            "    {} : {}\n        {}",
            python_name(&field.name),
            annotation(field),
            about(&field.schema)
        );
    }
    text += "    \"\"\"\n\n";
    for field in &fields {
        let _ = writeln!(text, "    {}: {}{}", python_name(&field.name), annotation(field), usual(field));
    }
    if fields.is_empty() {
        text += "    pass\n";
    }
    text
}

/// The fields of a definition: its own, those of what it refers to, and those of all its forms.
fn gather(definition: &Value, required: bool, all: &Map<String, Value>, fields: &mut Vec<Field>) {
    if let Some(referred) = reference(definition).and_then(|name| all.get(&name)) {
        gather(referred, required, all, fields);
    }
    let needed = |name: &str| {
        let names = definition["required"].as_array().into_iter().flatten();
        required && names.into_iter().any(|needed| needed == name)
    };
    for (name, schema) in definition["properties"].as_object().into_iter().flatten() {
        let field = Field { name: name.clone(), schema: schema.clone(), required: needed(name) };
        match fields.iter_mut().find(|known| known.name == *name) {
            Some(known) if !known.schema["const"].is_null() => add_word(&mut known.schema, schema),
            Some(known) if !known.schema["enum"].is_null() => add_word(&mut known.schema, schema),
            Some(_) => {}
            None => fields.push(field),
        }
    }
    let forms = definition["oneOf"].as_array().map_or(&[][..], Vec::as_slice);
    for form in forms {
        gather(form, false, all, fields);
    }
    // The tag is there whatever the form.
    for field in fields.iter_mut().filter(|_| !forms.is_empty()) {
        field.required |= !field.schema["enum"].is_null() && required;
    }
}

/// One more word of a tag.
fn add_word(known: &mut Value, other: &Value) {
    let mut words = known["enum"].as_array().cloned().unwrap_or_else(|| vec![known["const"].clone()]);
    if !words.contains(&other["const"]) {
        words.push(other["const"].clone());
    }
    *known = serde_json::json!({ "description": "Which form it has.", "enum": words });
}

fn annotation(field: &Field) -> String {
    let kind = type_of(&field.schema);
    let may_lack = !field.required && !kind.starts_with("Optional") && !has_empty(&field.schema);
    if may_lack { format!("Optional[{kind}]") } else { kind }
}

/// Whether a field that is left out is an empty list.
fn has_empty(schema: &Value) -> bool {
    schema["type"] == "array" && schema["prefixItems"].is_null()
}

/// What a field is unless given, how it is read, and whether it counts when answers are compared.
fn usual(field: &Field) -> String {
    let mut words = Vec::new();
    match () {
        () if field.required => {}
        () if has_empty(&field.schema) => words.push("default_factory=list".to_owned()),
        () => words.push("default=None".to_owned()),
    }
    if field.name.ends_with("time_ms") {
        words.push("compare=False".to_owned());
    }
    let mut metadata = Vec::new();
    if let Some(reader) = reader(&field.schema) {
        metadata.push(format!("\"read\": {reader}"));
    }
    if python_name(&field.name) != field.name {
        metadata.push(format!("\"name\": \"{}\"", field.name));
    }
    if !metadata.is_empty() {
        words.push(format!("metadata={{{}}}", metadata.join(", ")));
    }
    match &words[..] {
        [] => String::new(),
        [word] if word == "default=None" => " = None".to_owned(),
        _ => format!(" = field({})", words.join(", ")),
    }
}

/// The type of a value, as Python annotates it.
fn type_of(schema: &Value) -> String {
    if let Some(name) = reference(schema) {
        return name;
    }
    if let Some(words) = schema["enum"].as_array() {
        return format!("Literal[{}]", joined(words.iter().map(Value::to_string)));
    }
    if schema["const"].is_string() {
        return format!("Literal[{}]", schema["const"]);
    }
    if let Some(kinds) = schema["anyOf"].as_array() {
        let told: Vec<String> = kinds.iter().filter(|kind| kind["type"] != "null").map(type_of).collect();
        let union = if told.len() == 1 { told.concat() } else { format!("Union[{}]", told.join(", ")) };
        return if told.len() < kinds.len() { format!("Optional[{union}]") } else { union };
    }
    if let Some(kinds) = schema["type"].as_array() {
        let mut one = schema.clone();
        one["type"] = kinds.iter().find(|kind| *kind != "null").cloned().unwrap_or_default();
        return format!("Optional[{}]", type_of(&one));
    }
    match schema["type"].as_str().unwrap_or_default() {
        "string" => "str".to_owned(),
        "integer" => "int".to_owned(),
        "number" => "float".to_owned(),
        "boolean" => "bool".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => format!("Tuple[{}]", joined(items.iter().map(type_of))),
            None => format!("List[{}]", type_of(&schema["items"])),
        },
        "object" => format!("Dict[str, {}]", type_of(&schema["additionalProperties"])),
        _ => "object".to_owned(),
    }
}

/// How a value is read from JSON, where that is no plain value.
fn reader(schema: &Value) -> Option<String> {
    if let Some(name) = reference(schema) {
        return Some(format!("\"{name}\""));
    }
    if let Some(kinds) = schema["anyOf"].as_array() {
        let inner = kinds.iter().find_map(reader)?;
        return Some(format!("either({inner})"));
    }
    let is = |kind: &str| {
        schema["type"] == kind
            || schema["type"].as_array().is_some_and(|all| all.iter().any(|one| one == kind))
    };
    if let Some(items) = schema["prefixItems"].as_array() {
        return Some(format!(
            "tupled({})",
            joined(items.iter().map(|item| reader(item).unwrap_or("None".to_owned())))
        ));
    }
    if is("array") {
        return reader(&schema["items"]).map(|inner| format!("listed({inner})"));
    }
    if is("object") {
        return reader(&schema["additionalProperties"]).map(|inner| format!("pairs({inner})"));
    }
    None
}

fn reference(schema: &Value) -> Option<String> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/").map(str::to_owned)
}

fn about(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or("What it is.");
    text.replace('\n', " ").replace('\\', "\\\\")
}

/// A word that Python keeps for itself gets a line behind it.
fn python_name(name: &str) -> String {
    let is_taken =
        ["from", "in", "is", "not", "or", "and", "if", "for", "class", "def", "pass"].contains(&name);
    if is_taken { format!("{name}_") } else { name.to_owned() }
}

fn joined(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_committed_dataclasses_are_fresh() {
        super::run(&crate::root(), true).expect("fresh");
    }
}
