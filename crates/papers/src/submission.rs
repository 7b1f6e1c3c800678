//! What a licensee files as its rules of the games: one text for a whole house, checked, compared and
//! printed.

mod diff;
mod lines;
mod print;
mod read;

pub use diff::{Change, Notice, at_table, diff, told};
pub use print::print;

use serde::Serialize;
use table::erased::AnyLegal;
use table::shown::InForce;

/// What a house has on file. Its rules are legal.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Whose it is.
    pub house: House,
    /// How its signs look.
    pub signs: Signs,
    /// What is offered, in the order of the file: tables that are dealt by the same rules.
    pub offers: Vec<Offered>,
}

/// Whose submission it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The casino.
    pub name: String,
    /// Who holds the license.
    pub licensee: String,
    /// From when on it holds.
    pub effective: String,
}

/// The location, size and language of signs, which the Division has before they are used (8.3(d)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signs {
    /// Where at a table they stand.
    pub location: String,
    /// How large they are.
    pub size: String,
    /// In which language they are.
    pub language: String,
}

/// Tables that are dealt by the same rules.
#[derive(Clone, Debug)]
pub struct Offered {
    /// The numbers of the tables.
    pub numbers: Vec<String>,
    /// The pit where they stand.
    pub pit: Option<String>,
    /// The game and its rules.
    pub legal: AnyLegal,
}

impl Offered {
    /// All that is shown of the rules.
    #[must_use]
    pub fn in_force(&self) -> InForce {
        InForce::of(&self.legal)
    }
}

impl Submission {
    /// Reads a submission and checks all of it.
    ///
    /// # Errors
    /// Every fault, in the order of the lines.
    pub fn read(text: &str) -> Result<Submission, Vec<Fault>> {
        read::read(text)
    }

    /// What is offered at a table, by its number.
    #[must_use]
    pub fn at(&self, number: &str) -> Option<&Offered> {
        self.offers.iter().find(|offered| offered.numbers.iter().any(|other| other == number))
    }

    /// What is offered of a game, by its id.
    pub fn of<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a Offered> {
        self.offers.iter().filter(move |offered| offered.legal.game.facts().id == game)
    }

    /// The numbers of all tables.
    pub fn numbers(&self) -> impl Iterator<Item = &str> {
        self.offers.iter().flat_map(|offered| &offered.numbers).map(String::as_str)
    }
}

/// What is wrong with a submission.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The field: `craps: limits.pass-bet`.
    pub field: String,
    /// What is wrong with it.
    pub reason: String,
    /// The section that says so, where one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}: {}", self.line, self.field, self.reason)?;
        match &self.section {
            Some(section) => write!(f, " ({section})"),
            None => Ok(()),
        }
    }
}
