//! TOML with the place of everything in it.

use std::ops::Range;

use serde_json::{Map, Number, Value};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// A text, to turn places into lines.
pub(super) struct Source<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Source<'a> {
    pub(super) fn new(text: &'a str) -> Source<'a> {
        let ends = text.match_indices('\n').map(|(at, _)| at + 1);
        Source { text, starts: std::iter::once(0).chain(ends).collect() }
    }

    /// Line and column, both from 1.
    pub(super) fn place(&self, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|start| *start <= at);
        let start = self.starts[line - 1];
        let column = self.text.get(start..at).map_or(0, |before| before.chars().count());
        (line, column + 1)
    }
}

/// A table with the places of its keys.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    pub(super) table: &'a DeTable<'a>,
    /// Where the table itself stands.
    pub(super) span: &'a Spanned<DeValue<'a>>,
}

/// The place of a key and its value.
pub(super) fn entry<'a>(
    table: &'a DeTable<'a>,
    key: &str,
) -> Option<(&'a Spanned<DeString<'a>>, &'a Spanned<DeValue<'a>>)> {
    table.iter().find(|(name, _)| name.get_ref() == key)
}

/// The place of the deepest part of a path that is there: of its key.
pub(super) fn deepest(table: &DeTable<'_>, path: &[&str]) -> Option<Range<usize>> {
    let (first, rest) = path.split_first()?;
    let (key, value) = entry(table, first)?;
    let inner = value.get_ref().as_table().and_then(|table| deepest(table, rest));
    Some(inner.unwrap_or_else(|| key.span()))
}

/// A value as JSON, as elections are read.
pub(super) fn json(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::String(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Value::String(number.to_string()), Value::from),
        DeValue::Float(number) => {
            let float: Option<f64> = number.as_str().parse().ok();
            let number_of = float.and_then(Number::from_f64);
            number_of.map_or_else(|| Value::String(number.to_string()), Value::Number)
        }
        DeValue::Boolean(flag) => Value::Bool(*flag),
        DeValue::Datetime(time) => Value::String(time.to_string()),
        DeValue::Array(list) => list.iter().map(|item| json(item.get_ref())).collect(),
        DeValue::Table(table) => Value::Object(object(table)),
    }
}

/// A table as JSON.
pub(super) fn object(table: &DeTable<'_>) -> Map<String, Value> {
    table.iter().map(|(key, value)| (key.get_ref().to_string(), json(value.get_ref()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_letters_from_one() {
        let source = Source::new("a = 1\né = \"x\"\n");
        assert_eq!(source.place(0), (1, 1));
        assert_eq!(source.place("a = 1\né ".len()), (2, 3));
        assert_eq!(source.place("a = 1\né = \"x\"\n".len()), (3, 1));
    }
}
