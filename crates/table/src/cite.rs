//! Citing the regulation.

use std::fmt;

use serde::{Serialize, Serializer};

/// The provision behind a settlement, a refusal or a rule. Made with [`cite!`](crate::cite).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cite(&'static str);

impl Cite {
    /// A provision in its short form, `22.8(c)1`, or in full where it is of another chapter.
    #[must_use]
    pub const fn new(short: &'static str) -> Cite {
        Cite(short)
    }

    /// The short form, as the game's file writes it.
    #[inline]
    #[must_use]
    pub const fn short(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.contains(':') { f.pad(self.0) } else { f.pad(&format!("13:69F-{}", self.0)) }
    }
}

impl fmt::Debug for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Cite {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The cite of a provision: `cite!("22.8(c)1")` is 13:69F-22.8(c)1.
#[macro_export]
macro_rules! cite {
    ($short:literal) => {
        $crate::Cite::new($short)
    };
}
