//! The big six wheel.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::text::{excerpt, serde_as_text};

/// What a section of a big six wheel shows; written `1`, `2`, `5`, `10`, `20`, `joker`, `flag`.
///
/// ```
/// use chance::Symbol;
///
/// let symbol: Symbol = "joker".parse()?;
/// assert_eq!(symbol, Symbol::Joker);
/// assert_eq!(Symbol::Twenty.to_string(), "20");
/// # Ok::<(), chance::NotASymbol>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symbol {
    /// A $1 bill.
    One,
    /// A $2 bill.
    Two,
    /// A $5 bill.
    Five,
    /// A $10 bill.
    Ten,
    /// A $20 bill.
    Twenty,
    /// A joker.
    Joker,
    /// A flag.
    Flag,
}

impl Symbol {
    /// The seven symbols in their order.
    pub const ALL: [Symbol; 7] = [
        Symbol::One,
        Symbol::Two,
        Symbol::Five,
        Symbol::Ten,
        Symbol::Twenty,
        Symbol::Joker,
        Symbol::Flag,
    ];

    /// As scripts and layouts write it.
    pub const fn name(self) -> &'static str {
        match self {
            Symbol::One => "1",
            Symbol::Two => "2",
            Symbol::Five => "5",
            Symbol::Ten => "10",
            Symbol::Twenty => "20",
            Symbol::Joker => "joker",
            Symbol::Flag => "flag",
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is no symbol of a big six wheel.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a symbol of a big six wheel: they are \"1\", \"2\", \"5\", \"10\", \"20\", \
     \"joker\" and \"flag\""
)]
pub struct NotASymbol(String);

impl FromStr for Symbol {
    type Err = NotASymbol;

    fn from_str(text: &str) -> Result<Symbol, NotASymbol> {
        Symbol::ALL
            .into_iter()
            .find(|symbol| symbol.name() == text)
            .ok_or_else(|| NotASymbol(excerpt(text)))
    }
}

serde_as_text!(Symbol, "a symbol of a big six wheel such as \"5\"");

/// How many sections of a big six wheel show each symbol, in the order of [`Symbol::ALL`].
///
/// ```
/// use chance::{Sections, Symbol};
///
/// let wheel = Sections::default();
/// assert_eq!((wheel.count(Symbol::One), wheel.total()), (24, 54));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; 7]", into = "[u8; 7]")]
pub struct Sections([u8; 7]);

impl Sections {
    /// A wheel with so many sections of each symbol.
    pub const fn new(counts: [u8; 7]) -> Result<Sections, NoSections> {
        let wheel = Sections(counts);
        if wheel.total() == 0 { Err(NoSections) } else { Ok(wheel) }
    }

    /// The sections that show a symbol.
    #[inline]
    pub const fn count(&self, symbol: Symbol) -> u32 {
        self.0[symbol as usize] as u32
    }

    /// All sections; at least one.
    #[inline]
    pub const fn total(&self) -> u32 {
        let (mut total, mut index) = (0, 0);
        while index < self.0.len() {
            total += self.0[index] as u32;
            index += 1;
        }
        total
    }

    /// The symbol of a section, where the sections are numbered from 0 in the order of the symbols,
    /// not in that of the wheel. `None` from [`total`](Sections::total) on.
    #[inline]
    pub fn symbol(&self, section: u32) -> Option<Symbol> {
        // All boundaries, without a branch: where a wheel stops cannot be predicted.
        let (mut before, mut passed) = (0, 0);
        for count in self.0 {
            before += u32::from(count);
            passed += usize::from(section >= before);
        }
        Symbol::ALL.get(passed).copied()
    }
}

impl Sections {
    /// The symbols in an order around the wheel. Only their numbers matter to the game; here the
    /// sections of each symbol are spread evenly.
    ///
    /// ```
    /// use chance::{Sections, Symbol};
    ///
    /// let around = Sections::default().around();
    /// assert_eq!(around.iter().filter(|symbol| **symbol == Symbol::One).count(), 24);
    /// assert!(around.windows(2).all(|two| two[0] != two[1]));
    /// ```
    pub fn around(&self) -> Vec<Symbol> {
        let total: u32 = Symbol::ALL.into_iter().map(|symbol| self.count(symbol)).sum();
        // What each symbol is owed of the wheel so far, in sections times the total; whoever is
        // owed the most comes next.
        let mut owed = Symbol::ALL.map(|symbol| (symbol, 0_i64));
        let next = |_| {
            for (symbol, due) in &mut owed {
                *due += i64::from(self.count(*symbol));
            }
            let first = owed.iter_mut().rev().max_by_key(|(_, due)| *due)?;
            first.1 -= i64::from(total);
            Some(first.0)
        };
        (0..total).filter_map(next).collect()
    }
}

/// The usual wheel of 54 sections.
impl Default for Sections {
    fn default() -> Sections {
        Sections([24, 15, 7, 4, 2, 1, 1])
    }
}

impl TryFrom<[u8; 7]> for Sections {
    type Error = NoSections;

    fn try_from(counts: [u8; 7]) -> Result<Sections, NoSections> {
        Sections::new(counts)
    }
}

impl From<Sections> for [u8; 7] {
    fn from(wheel: Sections) -> [u8; 7] {
        wheel.0
    }
}

/// A big six wheel without a section, which cannot be spun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a big six wheel needs at least one section")]
pub struct NoSections;
