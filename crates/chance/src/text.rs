//! What the types that are written as short text share.

/// The most of a wrong text that an error repeats: enough to find it, whatever somebody sends.
const QUOTED_CHARACTERS: usize = 32;

/// The text as an error keeps it, cut where it is absurdly long.
pub(crate) fn excerpt(text: &str) -> String {
    match text.char_indices().nth(QUOTED_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Implements serde for a type by its `Display` and `FromStr`; `$expected` finishes "expected …".
macro_rules! serde_as_text {
    ($type:ident $(<const $n:ident: usize>)?, $expected:literal) => {
        impl $(<const $n: usize>)? serde::Serialize for $type $(<$n>)? {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de $(, const $n: usize)?> serde::Deserialize<'de> for $type $(<$n>)? {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text $(<const $n: usize>)?;

                impl $(<const $n: usize>)? serde::de::Visitor<'_> for Text $(<$n>)? {
                    type Value = $type $(<$n>)?;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    };
}
pub(crate) use serde_as_text;
