//! Other ways to write a hand that TOML allows, brought into the usual one.

use std::fmt::Write as _;

use crate::read::Fault;

/// A text with the same fields, each on a line, as they are usually written.
///
/// # Errors
/// Where the text is no TOML.
pub fn usual_form(text: &str) -> Result<String, Fault> {
    let read: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error.span().map_or(0, |span| span.start);
        let why = error.message().to_owned();
        let line = crate::read::line_of(text, at);
        Fault { line, field: "text".to_owned(), why, is_unusual: false }
    })?;
    let mut usual = String::with_capacity(text.len());
    let is_hand = |value: &toml::Value| value.get("variant").is_some();
    if !read.contains_key("variant") && read.values().any(is_hand) {
        let mut hands: Vec<(&String, &toml::Value)> = read.iter().collect();
        hands.sort_by_key(|(name, _)| name.parse::<u64>().unwrap_or(u64::MAX));
        for (nth, (_, hand)) in hands.into_iter().enumerate() {
            let _ = writeln!(usual, "[{}]", nth + 1);
            if let toml::Value::Table(hand) = hand {
                write_fields(hand, &mut usual);
            }
        }
    } else {
        write_fields(&read, &mut usual);
    }
    Ok(usual)
}

fn write_fields(fields: &toml::Table, usual: &mut String) {
    let is_plain = |name: &str| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    // What is written with dots, quotes or as a table is nobody's field of a hand.
    for (name, value) in fields.iter().filter(|(name, _)| is_plain(name)) {
        let mut text = String::new();
        if write_value(value, &mut text) {
            let _ = writeln!(usual, "{name} = {text}");
        }
    }
}

/// Writes a value; false where the usual form has none such.
fn write_value(value: &toml::Value, text: &mut String) -> bool {
    match value {
        toml::Value::String(string) => {
            let is_plain = !string.contains(['\n', '\r', '\\']);
            match (string.contains('\''), string.contains('"')) {
                (false, _) if is_plain => text.extend(["'", string, "'"]),
                (true, false) if is_plain => text.extend(["\"", string, "\""]),
                _ => return false,
            }
        }
        toml::Value::Integer(number) => {
            let _ = write!(text, "{number}");
        }
        toml::Value::Float(number) => {
            let _ = write!(text, "{number}");
        }
        toml::Value::Boolean(is) => {
            let _ = write!(text, "{is}");
        }
        toml::Value::Datetime(time) => {
            let _ = write!(text, "{time}");
        }
        toml::Value::Array(values) => {
            text.push('[');
            for (nth, value) in values.iter().enumerate() {
                text.push_str(if nth == 0 { "" } else { ", " });
                if !write_value(value, text) {
                    return false;
                }
            }
            text.push(']');
        }
        toml::Value::Table(_) => return false,
    }
    true
}
