//! Petitions for new games (8.4): the whole of one from a file of particulars.

mod print;

pub use print::print;

use games::registry;
use odds::{Account, Error, Progress, Request};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::Cite;
use table::cite;
use table::erased::AnyLegal;

use crate::picture::{self, Picture};
use crate::words::without_limits;

/// The particulars of a petition, as a file states them. What is left out is missing.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Particulars {
    /// Who petitions.
    pub petitioners: Vec<Petitioner>,
    /// What for.
    pub game: Proposed,
    /// Sections of the draft that tell how the game is dealt. What follows from the game's declarations is
    /// added to them.
    pub rules: Vec<Section>,
    /// What it is played with.
    pub equipment: Vec<Equipment>,
    /// Copyrights, trademarks and patents.
    pub rights: Option<Rights>,
    /// The agreement that releases the Division and the State.
    pub release: String,
    /// Whether a ruling is asked for that the game is a variation, a composite or compatible.
    pub requests_ruling: bool,
    /// Whether a test is asked for.
    pub requests_test: bool,
    /// What the Division has asked for besides.
    pub other: Vec<String>,
    /// The test, once the game has its preliminary approval.
    pub test: Option<Test>,
}

/// Somebody who petitions.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Petitioner {
    /// The name.
    pub name: String,
    /// The address.
    pub address: String,
    /// What they are.
    pub kind: Standing,
    /// Whether they have agreed in writing to test the game in their casino.
    pub agrees_to_test: bool,
    /// Whether an application for a license of a casino service industry is filed, with its fee.
    pub has_applied_for_license: bool,
    /// Whether a transactional waiver is applied for; not said where none is required.
    pub has_applied_for_waiver: Option<bool>,
}

/// What a petitioner is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Holds a casino license.
    CasinoLicensee,
    /// Holds a license of a casino service industry.
    CasinoServiceIndustry,
    /// Owns the rights to the game, or has them from the owner.
    #[default]
    RightsHolder,
}

impl Standing {
    const fn in_words(self) -> &'static str {
        match self {
            Standing::CasinoLicensee => "casino licensee",
            Standing::CasinoServiceIndustry => "casino service industry licensee",
            Standing::RightsHolder => "owner, licensee, lessee or franchisee of the rights",
        }
    }
}

/// The game that is proposed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Proposed {
    /// What it is to be called.
    pub name: String,
    /// Its id among the games that can be dealt here: odds, wagers, pay tables and layout are from there.
    pub id: String,
    /// What kind of new game it is.
    pub kind: Option<NewGame>,
    /// The authorized games of which it is a variation or a composite.
    pub of: Vec<String>,
    /// What is elected.
    pub elections: Map<String, Value>,
    /// What players try to do.
    pub objectives: String,
    /// How it is played.
    pub method_of_play: String,
}

/// Which kind of new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NewGame {
    /// A variation of an authorized game.
    Variation,
    /// A composite of authorized games.
    Composite,
    /// Another game that suits a casino and the public interest.
    Other,
}

impl NewGame {
    const fn in_words(self) -> &'static str {
        match self {
            NewGame::Variation => "a variation of an authorized game",
            NewGame::Composite => "a composite of authorized games",
            NewGame::Other => {
                "another game, which suits casino use and is compatible with the public interest"
            }
        }
    }
}

/// A section of the draft of proposed rules.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its paragraphs: (a), (b), …
    pub paragraphs: Vec<Provision>,
}

/// A paragraph of a section, or a part of one.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Provision {
    /// Words alone.
    Words(String),
    /// Words that introduce parts.
    Parts {
        /// The words.
        text: String,
        /// The parts.
        parts: Vec<Provision>,
    },
}

/// Something that the game is played with.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Equipment {
    /// What it is.
    pub name: String,
    /// What it looks like, and what it does.
    pub description: String,
    /// The picture of it that is drawn from the game: `layout`, `cards`, `dice`, `wheel` or `board`.
    pub picture: Option<Picture>,
    /// What is attached to the petition instead: `Exhibit B, a photograph`.
    pub exhibit: String,
}

/// Copyrights, trademarks and patents, issued or pending.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Rights {
    /// Copyrights.
    pub copyrights: Vec<String>,
    /// Trademarks.
    pub trademarks: Vec<String>,
    /// Patents.
    pub patents: Vec<String>,
}

/// What is submitted for a test.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Test {
    /// The casinos where it takes place.
    pub casinos: Vec<String>,
    /// When, day by day.
    pub dates_and_times: Vec<String>,
    /// The tables or other equipment.
    pub tables: Vec<String>,
    /// What the signs at the entrances say.
    pub signage: String,
    /// By what its success is judged.
    pub criteria: Vec<String>,
    /// How that is documented, with the forms.
    pub methods: Vec<String>,
    /// What the Division has asked for besides.
    pub other: Vec<String>,
}

/// Something that a petition should have and has not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// The paragraph that asks for it.
    pub section: String,
    /// What is missing.
    pub what: String,
}

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.section, self.what)
    }
}

/// The figures and the rules of a proposed game that can be dealt here.
#[derive(Clone, Debug)]
pub struct Dealt {
    /// Its rules.
    pub legal: AnyLegal,
    /// The figures of every wager under every pay table; none where players play against each other.
    pub account: Option<Account>,
}

impl Particulars {
    /// Reads a file of particulars.
    ///
    /// # Errors
    /// Where it is no such file: with the line and the field.
    pub fn read(text: &str) -> Result<Particulars, toml::de::Error> {
        toml::from_str(text)
    }

    /// The rules of the proposed game, where it can be dealt here.
    ///
    /// # Errors
    /// Every fault of its elections.
    pub fn legal(&self) -> Result<Option<AnyLegal>, Vec<table::Fault>> {
        match registry::game(&self.game.id) {
            None => Ok(None),
            Some(game) => AnyLegal::new(game, &self.game.elections).map(Some),
        }
    }

    /// Works out true odds, payout odds and house advantage of every wager under every pay table;
    /// `progress` is told before each.
    ///
    /// # Errors
    /// Where the odds of a wager cannot be had.
    pub fn dealt(legal: AnyLegal, progress: &mut dyn FnMut(Progress)) -> Result<Dealt, Error> {
        let elections = without_limits(&legal);
        let request = Request { elections, tables: true, ..Request::default() };
        match odds::account(legal.game.facts().id, &request, progress) {
            Ok(account) => Ok(Dealt { legal, account: Some(account) }),
            Err(Error::UnknownWager { known, .. }) if known.is_empty() => {
                Ok(Dealt { legal, account: None })
            }
            Err(error) => Err(error),
        }
    }

    /// All that is missing, in the order of the paragraphs.
    #[must_use]
    pub fn missing(&self) -> Vec<Missing> {
        let mut list = List(Vec::new());
        list.of_petitioners(&self.petitioners);
        list.of_game(self);
        let has_rights = self.rights.is_some();
        list.unless(
            has_rights,
            cite!("8.4(d)4"),
            "[rights]: copyrights, trademarks, patents; empty lists where there are none",
        );
        let releases = is_said(&self.release);
        list.unless(
            releases,
            cite!("8.4(d)5"),
            "release: the agreement that releases the Division and the State",
        );
        list.unless(
            self.requests_ruling,
            cite!("8.4(d)6"),
            "requests-ruling = true: a declaratory ruling",
        );
        list.unless(
            self.requests_test,
            cite!("8.4(d)7"),
            "requests-test = true: a test or experiment",
        );
        if let Some(test) = &self.test {
            list.of_test(&self.petitioners, test);
        }
        list.0
    }
}

/// Whether words say something.
fn is_said(words: &str) -> bool {
    !words.trim().is_empty()
}

struct List(Vec<Missing>);

impl List {
    fn unless(&mut self, is_there: bool, cite: Cite, what: impl Into<String>) {
        if !is_there {
            self.0.push(Missing { section: cite.to_string(), what: what.into() });
        }
    }

    fn of_petitioners(&mut self, petitioners: &[Petitioner]) {
        let agrees = |p: &&Petitioner| p.kind == Standing::CasinoLicensee && p.agrees_to_test;
        self.unless(
            petitioners.iter().any(|petitioner| agrees(&petitioner)),
            cite!("8.4(b)"),
            "a petitioner who is a casino licensee and has agreed in writing to test the game: kind = \
             \"casino-licensee\", agrees-to-test = true",
        );
        self.unless(!petitioners.is_empty(), cite!("8.4(d)1"), "[[petitioners]]: name and address");
        for (n, petitioner) in petitioners.iter().enumerate() {
            let n = n + 1;
            let (name, address) = (is_said(&petitioner.name), is_said(&petitioner.address));
            self.unless(name, cite!("8.4(d)1"), format!("name of petitioner {n}"));
            self.unless(address, cite!("8.4(d)1"), format!("address of petitioner {n}"));
        }
    }

    fn of_game(&mut self, particulars: &Particulars) {
        let Particulars { game, rules, equipment, .. } = particulars;
        let kind = game.kind.is_some();
        self.unless(kind, cite!("8.4(d)2"), "game.kind: variation, composite or other");
        let needs_of = matches!(game.kind, Some(NewGame::Variation | NewGame::Composite));
        self.unless(
            !needs_of || !game.of.is_empty(),
            cite!("8.4(d)2"),
            "game.of: the authorized games of which it is one",
        );
        for id in game.of.iter().filter(|id| registry::facts(id).is_none()) {
            self.unless(false, cite!("8.4(d)2"), format!("game.of: {id} is no authorized game"));
        }
        let summary = cite!("8.4(d)3i");
        self.unless(is_said(&game.name), summary, "game.name");
        self.unless(is_said(&game.objectives), summary, "game.objectives");
        self.unless(is_said(&game.method_of_play), summary, "game.method-of-play");
        let is_known = registry::facts(&game.id).is_some();
        self.unless(
            is_known,
            summary,
            "game.id: the wagers offered are those of a game that can be dealt here",
        );
        let whole = |section: &Section| is_said(&section.title) && !section.paragraphs.is_empty();
        let drafted = !rules.is_empty() && rules.iter().all(whole);
        self.unless(
            drafted,
            cite!("8.4(d)3ii"),
            "[[rules]]: title and paragraphs of each section of the draft",
        );
        self.unless(
            is_known,
            cite!("8.4(d)3iii"),
            "game.id: the odds are worked out by the rules of a game that can be dealt here",
        );
        self.unless(
            is_known,
            cite!("8.4(d)3iv"),
            "game.id: the layout is drawn from the felt of a game that can be dealt here",
        );
        let described = |piece: &Equipment| is_said(&piece.name) && is_said(&piece.description);
        let equipped = !equipment.is_empty() && equipment.iter().all(described);
        self.unless(
            equipped,
            cite!("8.4(d)3v"),
            "[[equipment]]: name and description of each piece",
        );
        let legal = particulars.legal().ok().flatten();
        for (n, piece) in equipment.iter().enumerate() {
            let name = if is_said(&piece.name) { piece.name.clone() } else { (n + 1).to_string() };
            if let (Some(what), Some(legal)) = (piece.picture, &legal) {
                let title = legal.game.facts().title;
                let why = format!("equipment {name}: {title} has no {} to draw", what.word());
                self.unless(picture::of(legal, what).is_some(), cite!("8.4(d)3v"), why);
            }
            let is_shown = piece.picture.is_some() || is_said(&piece.exhibit);
            self.unless(
                is_shown,
                cite!("8.4(d)3v"),
                format!("equipment {name}: a picture, or the exhibit that shows it"),
            );
        }
    }

    fn of_test(&mut self, petitioners: &[Petitioner], test: &Test) {
        for petitioner in petitioners.iter().filter(|p| p.kind == Standing::RightsHolder) {
            let name = &petitioner.name;
            let applied = petitioner.has_applied_for_license;
            self.unless(
                applied,
                cite!("8.4(f)1i"),
                format!("license application of {name}, with the fee"),
            );
            let waived = petitioner.has_applied_for_waiver != Some(false);
            self.unless(waived, cite!("8.4(f)1ii"), format!("waiver application of {name}"));
        }
        self.unless(!test.casinos.is_empty(), cite!("8.4(f)2i"), "test.casinos");
        self.unless(!test.dates_and_times.is_empty(), cite!("8.4(f)2ii"), "test.dates-and-times");
        self.unless(!test.tables.is_empty(), cite!("8.4(f)2ii"), "test.tables");
        self.unless(is_said(&test.signage), cite!("8.4(f)2iii"), "test.signage");
        self.unless(!test.criteria.is_empty(), cite!("8.4(f)2iv"), "test.criteria");
        self.unless(!test.methods.is_empty(), cite!("8.4(f)2iv"), "test.methods");
    }
}
