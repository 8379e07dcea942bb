//! What machines are promised: the committed schema is that of the types, and every kind of message keeps it.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use outplay_wire::{Call, Message, SCHEMA, call_schema, json_schema};
use serde_json::{Map, Value};

/// One message a line, at least one of every type, as the program prints them.
const MESSAGES: &str = include_str!("messages.jsonl");

fn schema() -> Value {
    serde_json::to_value(json_schema()).expect("a schema is JSON")
}

/// `OUTPLAY_BLESS=1 cargo test -p outplay-wire --test schema` writes the file anew.
#[test]
fn the_committed_schema_is_that_of_the_types() {
    check_file("schema.json", &serde_json::to_string_pretty(&json_schema()).expect("a schema is JSON"));
    check_file("calls.schema.json", &serde_json::to_string_pretty(&call_schema()).expect("a schema is JSON"));
}

fn check_file(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    let made = format!("{made}\n");
    if env::var_os("OUTPLAY_BLESS").is_some() {
        fs::write(&path, &made).expect("written");
    }
    // A crate from the registry comes without the folder of documents.
    let Ok(committed) = fs::read_to_string(&path) else { return };
    assert!(
        committed.replace("\r\n", "\n") == made,
        "docs/{name} is stale: OUTPLAY_BLESS=1 cargo test -p outplay-wire --test schema"
    );
}

#[test]
fn every_message_is_read_and_written_as_it_was() {
    for line in MESSAGES.lines() {
        let message: Message = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(message.schema, SCHEMA);
        let written = serde_json::to_string(&message).expect("JSON");
        assert_eq!(written, line);
        assert_eq!(serde_json::from_str::<Message>(&written).expect("its own words"), message);
    }
}

#[test]
fn every_message_keeps_the_schema_and_every_type_occurs() {
    let schema = schema();
    let mut seen = BTreeSet::new();
    for line in MESSAGES.lines() {
        let message: Value = serde_json::from_str(line).expect("JSON");
        check(&schema, &schema, &message).unwrap_or_else(|wrong| panic!("{wrong} in {line}"));
        seen.insert(message["type"].as_str().unwrap_or_default().to_owned());
    }
    let known = schema["oneOf"].as_array().expect("a list of answers");
    let known = known.iter().map(|answer| answer["properties"]["type"]["const"].as_str().unwrap_or_default());
    assert_eq!(seen, known.map(str::to_owned).collect());
}

#[test]
fn what_lacks_a_field_or_has_a_wrong_one_is_refused() {
    let schema = schema();
    let perft = MESSAGES.lines().find(|line| line.contains(r#""type":"perft","#)).expect("a count");
    let perft: Map<String, Value> = serde_json::from_str(perft).expect("an object");
    for name in perft.keys() {
        let mut without = perft.clone();
        without.remove(name);
        assert!(check(&schema, &schema, &without.into()).is_err(), "without {name}");
    }
    let mut wrong = perft.clone();
    wrong.insert("depth".to_owned(), "two".into());
    assert!(check(&schema, &schema, &wrong.into()).is_err());
}

/// One call a line, at least one of every kind.
const CALLS: &str = include_str!("calls.jsonl");

#[test]
fn every_call_keeps_its_schema_and_every_kind_occurs() {
    let schema = serde_json::to_value(call_schema()).expect("a schema is JSON");
    let mut seen = BTreeSet::new();
    for line in CALLS.lines() {
        let call: Value = serde_json::from_str(line).expect("JSON");
        check(&schema, &schema, &call).unwrap_or_else(|wrong| panic!("{wrong} in {line}"));
        seen.insert(call["do"].as_str().unwrap_or_default().to_owned());
        let read = Call::from_json(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let written = serde_json::to_string(&read).expect("JSON");
        assert_eq!(Call::from_json(&written).expect("its own words"), read);
    }
    let known = schema["oneOf"].as_array().expect("a list of questions");
    let known = known.iter().map(|ask| ask["properties"]["do"]["const"].as_str().unwrap_or_default());
    assert_eq!(seen, known.map(str::to_owned).collect());
}

/// Whether `value` is what `schema` describes: as much of JSON Schema as ours needs.
fn check(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let Some(schema) = schema.as_object() else { return Ok(()) };
    for (word, told) in schema {
        match word.as_str() {
            "$ref" => {
                let name = told.as_str().and_then(|text| text.strip_prefix("#/$defs/")).unwrap_or_default();
                let target = root["$defs"].get(name).ok_or_else(|| format!("no definition of {told}"))?;
                check(root, target, value)?;
            }
            "oneOf" | "anyOf" => {
                let choices = told.as_array().map_or(&[][..], Vec::as_slice);
                let results: Vec<_> = choices.iter().map(|choice| check(root, choice, value)).collect();
                let fitting = results.iter().filter(|result| result.is_ok()).count();
                if fitting == 0 || word == "oneOf" && fitting > 1 {
                    return Err(format!("{fitting} of the choices fit {value}: {results:?}"));
                }
            }
            "const" if told != value => return Err(format!("{value} is not {told}")),
            "enum" if !told.as_array().is_some_and(|all| all.contains(value)) => {
                return Err(format!("{value} is none of {told}"));
            }
            "type" => check_type(told, value)?,
            "required" => {
                let names = told.as_array().into_iter().flatten().filter_map(Value::as_str);
                if let Some(name) = names.into_iter().find(|name| value.get(name).is_none()) {
                    return Err(format!("{name} is missing in {value}"));
                }
            }
            "properties" => {
                for (name, schema) in told.as_object().into_iter().flatten() {
                    value.get(name).map_or(Ok(()), |field| check(root, schema, field))?;
                }
            }
            "additionalProperties" if told.is_object() => {
                let fields = value.as_object().into_iter().flatten();
                fields.into_iter().try_for_each(|(_, field)| check(root, told, field))?;
            }
            "items" => value.as_array().into_iter().flatten().try_for_each(|item| check(root, told, item))?,
            "prefixItems" => {
                let (schemas, items) = (told.as_array(), value.as_array());
                let pairs = schemas.into_iter().flatten().zip(items.into_iter().flatten());
                pairs.into_iter().try_for_each(|(schema, item)| check(root, schema, item))?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn check_type(told: &Value, value: &Value) -> Result<(), String> {
    let is = |name: &str| match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        _ => false,
    };
    let fits = match told {
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        name => name.as_str().is_some_and(is),
    };
    if fits { Ok(()) } else { Err(format!("{value} is no {told}")) }
}
