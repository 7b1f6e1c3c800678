//! Papers that are on file with the Division (13:69F-8.3 to 8.5), and the way of a petition.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{TableId, UserId};

/// What kind of paper is on file.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum FilingKind {
    /// The licensee's rules of the games, with the design of its signs (8.3(d)).
    Submission,
    /// Notice of a change of rules at a table (8.3(b)3).
    RuleChange,
    /// The sample of a gaming guide (8.5(c)).
    Guide,
    /// A petition for a new game (8.4(d)).
    Petition,
    /// What is submitted for the test of a new game (8.4(f)).
    Test,
}

impl FilingKind {
    /// The word for it, as in addresses.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            FilingKind::Submission => "submission",
            FilingKind::RuleChange => "rule-change",
            FilingKind::Guide => "guide",
            FilingKind::Petition => "petition",
            FilingKind::Test => "test",
        }
    }
}

/// A paper on file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Filing {
    /// Its number; all kinds are numbered together.
    pub number: u64,
    /// What it is.
    pub kind: FilingKind,
    /// Who filed it.
    pub by: UserId,
    /// Their name, as it is told; not stored.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by_name: String,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What it is about, in a line.
    pub title: String,
    /// The table concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// When it takes effect, in milliseconds since 1970, where it says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effective_ms: Option<u64>,
    /// What it says, in a few lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub says: Vec<String>,
    /// The SHA-256 of its text, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
    /// The game concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The petition that it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub petition: Option<u64>,
}

/// A paper on file with all that is kept of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FiledPaper {
    /// The paper.
    #[serde(flatten)]
    pub filing: Filing,
    /// Its text, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// How far a petition is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<PetitionWay>,
}

/// Files a paper with the Division.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FilePaper {
    /// The licensee's rules of the games.
    Submission {
        /// The submission, in TOML.
        text: String,
    },
    /// The sample of the guide to a game, as the house makes it.
    Guide {
        /// The game's id.
        game: String,
    },
    /// A petition for a new game.
    Petition {
        /// Its particulars, in TOML.
        text: String,
    },
    /// What is submitted for the test of a new game.
    Test {
        /// The number of the petition.
        petition: u64,
        /// The particulars of the petition with those of the test, in TOML.
        text: String,
    },
}

/// A paper that was filed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Filed {
    /// Its number.
    pub number: u64,
}

/// How far a petition for a new game is (8.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It is filed (8.4(d)).
    Filed,
    /// The Division has approved it preliminarily (8.4(e)).
    PreliminarilyApproved,
    /// The game is tested (8.4(g)).
    InTest,
    /// The game is approved (8.4(g)).
    Approved,
    /// It is denied.
    Denied,
}

impl Stage {
    /// Where it can go from here.
    #[must_use]
    pub const fn next(self) -> &'static [Stage] {
        match self {
            Stage::Filed => &[Stage::PreliminarilyApproved, Stage::Denied],
            Stage::PreliminarilyApproved => &[Stage::InTest, Stage::Denied],
            // The rules of game and test may be modified while it goes on (8.4(g)).
            Stage::InTest => &[Stage::InTest, Stage::Approved, Stage::Denied],
            Stage::Approved | Stage::Denied => &[],
        }
    }

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Filed => "filed",
            Stage::PreliminarilyApproved => "preliminarily-approved",
            Stage::InTest => "in-test",
            Stage::Approved => "approved",
            Stage::Denied => "denied",
        }
    }
}

/// The way of a petition so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PetitionWay {
    /// How far it is.
    pub stage: Stage,
    /// Every step of it.
    pub steps: Vec<PetitionStep>,
    /// The number of the last paper for its test.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<u64>,
}

/// A step that the Division has taken with a petition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PetitionStep {
    /// Where it went.
    pub to: Stage,
    /// Who moved it.
    pub by: UserId,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What the Division says of it: reasons, conditions, changes.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Moves a petition on its way; for the Division.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MovePetition {
    /// Where to.
    pub to: Stage,
    /// What the Division says of it.
    #[serde(default)]
    #[schema(max_length = 2000)]
    pub note: String,
    /// What the Division has found, which final approval needs.
    #[serde(default, deserialize_with = "crate::read::object")]
    pub found: Findings,
}

/// What must be so before a game is approved (8.4(g)1 to 4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Findings {
    /// The game suits a casino (8.4(g)1).
    pub suitable: bool,
    /// The regulation is amended, as far as it must be, and the amendments are in effect (8.4(g)2).
    pub amendments_in_effect: bool,
    /// Licenses are applied for and waivers issued, as far as they must be (8.4(g)3).
    pub licenses_and_waivers: bool,
    /// The costs of review, test and approval are paid (8.4(g)4).
    pub costs_paid: bool,
}

/// The submission under which tables are opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SubmissionOnFile {
    /// Its number on file.
    pub number: u64,
    /// The casino.
    pub house: String,
    /// Who holds the license.
    pub licensee: String,
    /// From when on it holds, as it says itself.
    pub effective: String,
    /// Where signs stand, how large they are, in which language (8.3(d)).
    pub signs: String,
    /// The tables that it has.
    pub tables: Vec<TableOnFile>,
}

/// A table of a submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TableOnFile {
    /// Its number, such as `BJ-1`.
    pub number: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// The pit where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pit: Option<String>,
    /// The table of the house that is open under this number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
}

/// Whether hints and odds may be asked for at a table (8.1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct HintsPermitted {
    /// Whether they may now.
    pub hints: bool,
    /// The notice of a change, where it takes one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<crate::Notice>,
}
