//! Games: what each says of itself, for programs. The command line prints the same.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::Form;
use table::shown::{Cover, InForce, Laid};
use table::{Facts, Kind, Preset, Reported, Says, Tint};
use utoipa::ToSchema;

use crate::{Payout, Plans};

/// A game in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GameSummary {
    /// The identifier in scripts, files and addresses.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// The subchapter of 13:69F.
    pub subchapter: String,
    /// The kind of game.
    pub family: String,
    /// How many places there are.
    pub seats: u16,
    /// What it is played with.
    pub equipment: String,
    /// The game in a sentence.
    pub about: String,
    /// Its wagers.
    pub wagers: Vec<Named>,
    /// The wager of which the house wins the least under the regulation's defaults; null until that
    /// is computed.
    #[schema(required)]
    pub lowest: Option<Lowest>,
}

/// The wager of which the house wins the least, among those that a player can open with. What only
/// supports another wager, such as odds at craps, counts with that one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Lowest {
    /// Its name, with its selection.
    pub wager: String,
    /// Its name for people.
    pub title: String,
    /// What the house wins on average of what is staked at the opening, in percent.
    pub percent: f64,
}

/// Something by its identifier and its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Named {
    /// The identifier.
    pub id: String,
    /// The name for people.
    pub title: String,
}

/// The rules of a game as they are in force.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GameRules {
    /// The identifier.
    pub game: String,
    /// The name for people.
    pub title: String,
    /// The subchapter of 13:69F.
    pub subchapter: String,
    /// The kind of game.
    pub family: String,
    /// How many places there are.
    pub seats: u16,
    /// What it is played with.
    pub equipment: String,
    /// What is dealt, where something is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealt: Option<DealtRules>,
    /// The game in a sentence.
    pub about: String,
    /// Every wager, main ones first.
    pub wagers: Vec<WagerRules>,
    /// What is paid under the elections in force.
    pub payouts: Vec<Payout>,
    /// The payout odds that the text prints.
    pub pay_tables: Vec<PayTable>,
    /// What the licensee elects.
    pub elections: Vec<ElectionRules>,
    /// What people do, wagers aside.
    pub actions: Vec<ActionRules>,
    /// What can go wrong.
    pub irregularities: Vec<IrregularityRules>,
    /// What a script may say of the time before it.
    pub history: Vec<Word>,
    /// What a script may check at its end.
    pub state: Vec<Word>,
    /// What players call wagers and acts.
    pub aliases: Vec<Alias>,
    /// What wagers are called at the table where their titles are the regulation's words; what is
    /// selected stands for `_`.
    #[serde(default)]
    pub said: Vec<Alias>,
    /// The layout from the dealer's side to the player's: rows of zones.
    pub felt: Vec<Vec<Zone>>,
    /// The layout as it is drawn, where the game says more of it than its rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Plans>,
}

/// What is dealt at a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DealtRules {
    /// What one of them is called: `card` or `tile`.
    pub piece: String,
    /// Each of those that differ.
    pub faces: Vec<String>,
}

/// A provision of the regulation, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProvisionAccount {
    /// The provision.
    pub provision: String,
    /// What became of it.
    pub fate: Fate,
    /// What enforces it, where it is told, why it is no matter for software, or what is missing.
    pub reason: Option<String>,
    /// What the games declare by it: wagers, pay tables, elections, acts, irregularities.
    pub declared: Vec<String>,
    /// Golden rounds that show it; of many, a few.
    pub rounds: Vec<String>,
}

/// What became of a provision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It only introduces its parts.
    Parts,
    /// The rules of the game decide it.
    Rules,
    /// The house or its server enforces it.
    House,
    /// Players are told it.
    Guide,
    /// It is no matter for software.
    None,
    /// It should be here and is not.
    Missing,
}

/// A wager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WagerRules {
    /// The identifier, without a selection.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// What follows the colon, where the player selects something.
    pub selection: Option<String>,
    /// When it is made and what decides it.
    pub about: String,
    /// The provision that permits it.
    pub cite: String,
}

/// Payout odds as the text prints them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PayTable {
    /// `A`, `B`, … where the text has several, else empty.
    pub id: String,
    /// What it pays.
    pub title: String,
    /// Its rows in the order of the text.
    pub rows: Vec<PayRow>,
    /// Whether a licensee may pay more than this.
    pub is_floor: bool,
    /// Where it stands.
    pub cite: String,
}

/// A row of a pay table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PayRow {
    /// The row's identifier.
    pub id: String,
    /// What wins.
    pub title: String,
    /// What it pays.
    pub odds: String,
}

/// An election.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ElectionRules {
    /// The identifier.
    pub id: String,
    /// What it decides.
    pub about: String,
    /// What kind of value it has.
    #[serde(rename = "type")]
    pub kind: String,
    /// The legal values: a list, bounds, rows with their least odds, or words where they cannot be
    /// listed.
    pub legal: Value,
    /// What holds where nothing is elected.
    pub default: Value,
    /// What is in force.
    pub in_force: Value,
    /// The provision that offers it.
    pub cite: String,
    /// Whether it limits stakes and is no rule of the game: then it changes at once (13:69F-8.3(c)).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_limit: bool,
}

/// Something that people do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActionRules {
    /// The word for it.
    #[serde(rename = "do")]
    pub verb: String,
    /// Who does it: `player`, `dealer` or `floor`.
    pub by: String,
    /// The fields that it may have besides `seat`, `wager` and `amount`.
    pub fields: Vec<String>,
    /// Those of the fields that a player may say; the others are for the dealer, the floor or the
    /// equipment.
    pub player_fields: Vec<String>,
    /// What it does.
    pub about: String,
    /// The provision behind it.
    pub cite: String,
}

/// Something that can go wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct IrregularityRules {
    /// The word for it.
    pub id: String,
    /// How it is reported.
    pub reported: String,
    /// Who reports it: `dealer` or `floor`.
    pub by: String,
    /// The fields that it may have besides `card` and `seat`.
    pub fields: Vec<String>,
    /// What follows from it.
    pub effect: String,
    /// The provision that says so.
    pub cite: String,
}

/// A fact in a script's `history` or `state`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Word {
    /// The word.
    pub id: String,
    /// What it says.
    pub about: String,
}

/// What players say, and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Alias {
    /// The words.
    pub said: String,
    /// The wager or the word of an act.
    pub means: String,
}

/// A zone of a layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "zone", rename_all = "kebab-case")]
pub enum Zone {
    /// A spot for one wager.
    Bet {
        /// The wager's name, with its selection.
        wager: String,
        /// What is printed there.
        label: String,
        /// In which colour, where that means something: `red`, `black`, `green`, `blue`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tint: Option<String>,
    },
    /// Where cards lie.
    Cards {
        /// Whose: `dealer`, `seat`, or a box of the layout.
        at: String,
        /// What is printed there.
        label: String,
    },
    /// Where dice, a wheel or drawn numbers are seen.
    Device {
        /// What is printed there.
        label: String,
        /// What is seen there.
        device: Option<Device>,
    },
    /// Nothing, as wide as a spot.
    Gap,
    /// Where wagers lie that have moved there.
    Lie {
        /// The name of the place.
        at: String,
        /// What is printed there.
        label: String,
    },
    /// Where a puck lies while a fact of the table's state has a value.
    Puck {
        /// The word of the fact.
        word: String,
        /// The value.
        value: String,
        /// What is printed on the layout.
        label: String,
        /// What is printed on the puck.
        puck: String,
    },
    /// A fact of the table's state.
    Fact {
        /// The word of the fact.
        word: String,
        /// What is printed before it.
        label: String,
    },
    /// Where the chips of a pot lie: as much as a fact of the table's state says.
    Pot {
        /// The word of the fact.
        word: String,
        /// What is printed there.
        label: String,
    },
    /// A stand on which cards are posted one after another: those that a fact of the table's state
    /// lists.
    Posted {
        /// The word of the fact.
        word: String,
        /// For how many cards there is space.
        spaces: u16,
        /// What is printed there.
        label: String,
    },
    /// Where those sit who play against each other. The facts `stacks` and `bets` of the table's state
    /// tell what each has left and has bet, by seat, `folded` who is out, `to-act` whose turn it is,
    /// `button` who has the button.
    Players,
    /// Words printed on the layout.
    Text {
        /// The words.
        text: String,
    },
    /// A zone that has several shares of its row.
    Wide {
        /// How many.
        shares: u16,
        /// The zone.
        #[schema(no_recursion)]
        inner: Box<Zone>,
    },
    /// A part of the layout with rows of its own.
    Part {
        /// What is printed above it.
        label: String,
        /// Row by row.
        #[schema(no_recursion)]
        rows: Vec<Vec<Zone>>,
    },
}

/// Equipment, as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Device {
    /// Dice.
    Dice {
        /// How many.
        count: u16,
    },
    /// A wheel.
    Wheel {
        /// Its pockets or sections, clockwise.
        sections: Vec<Section>,
        /// Whether a ball comes to rest in it; else it stands upright, and a clapper rests on it.
        has_ball: bool,
    },
    /// Numbers from 1 up, of which some are drawn.
    Numbers {
        /// The highest.
        highest: u16,
        /// How many are drawn.
        drawn: u16,
    },
}

/// A pocket or section of a wheel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Section {
    /// What it shows, as an outcome of the wheel has it.
    pub label: String,
    /// In which colour, where that means something: `red`, `black`, `green`, `blue`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tint: Option<String>,
}

impl GameSummary {
    /// The game in short.
    #[must_use]
    pub fn of(facts: &Facts) -> GameSummary {
        GameSummary {
            id: facts.id.to_owned(),
            title: facts.title.to_owned(),
            subchapter: facts.subchapter.to_owned(),
            family: facts.family.title().to_owned(),
            seats: facts.seats,
            equipment: facts.equipment.to_owned(),
            about: facts.about.to_owned(),
            wagers: facts
                .wagers
                .iter()
                .map(|wager| Named { id: wager.id.to_owned(), title: wager.title.to_owned() })
                .collect(),
            lowest: None,
        }
    }
}

impl From<&table::Payout> for Payout {
    fn from(payout: &table::Payout) -> Payout {
        Payout {
            row: payout.row.clone(),
            title: payout.title.clone(),
            pays: payout.pays.clone(),
            at_least: None,
            cite: payout.cite.to_string(),
        }
    }
}

impl GameRules {
    /// The rules of a game as they are in force.
    #[must_use]
    pub fn of(rules: &InForce) -> GameRules {
        let InForce { facts, elections, payouts, aliases, said, deck, .. } = rules;
        let dealt = deck.map(|deck| {
            let mut faces: Vec<String> = deck.cards().iter().map(ToString::to_string).collect();
            faces.dedup();
            DealtRules { piece: deck.piece().to_owned(), faces }
        });
        let GameSummary { id, title, subchapter, family, seats, equipment, about, .. } =
            GameSummary::of(facts);
        let wagers = facts.wagers.iter().map(|wager| WagerRules {
            id: wager.id.to_owned(),
            title: wager.title.to_owned(),
            selection: wager.selection.map(str::to_owned),
            about: wager.about.to_owned(),
            cite: wager.cite.to_string(),
        });
        let rows = |rows: &[table::PayRow]| -> Vec<PayRow> {
            let each = rows.iter().map(|row| PayRow {
                id: row.id.to_owned(),
                title: row.title.to_owned(),
                odds: row.pays().to_string(),
            });
            each.collect()
        };
        let pay_tables = facts.pay_tables.iter().map(|table| PayTable {
            id: table.id.to_owned(),
            title: table.title.to_owned(),
            rows: rows(table.rows),
            is_floor: table.is_floor,
            cite: table.cite.to_string(),
        });
        let elections = facts.elections.iter().map(|election| ElectionRules {
            id: election.id.to_owned(),
            about: election.about.to_owned(),
            kind: kind_name(&election.kind).to_owned(),
            legal: legal_values(&election.kind),
            default: default_value(&election.preset),
            in_force: elections.get(election.id).cloned().unwrap_or(Value::Null),
            cite: election.cite.to_string(),
            is_limit: election.is_limit(),
        });
        let actions = facts.actions.iter().map(|action| ActionRules {
            verb: action.verb.to_owned(),
            by: action.by.word().to_owned(),
            fields: owned(&action.fields()),
            player_fields: owned(action.said_by(Says::Player)),
            about: action.about.to_owned(),
            cite: action.cite.to_string(),
        });
        let irregularities = facts.irregularities.iter().map(|irregularity| IrregularityRules {
            id: irregularity.id.to_owned(),
            reported: reported(irregularity.reported).to_owned(),
            by: irregularity.by.word().to_owned(),
            fields: owned(irregularity.fields),
            effect: irregularity.effect.to_owned(),
            cite: irregularity.cite.to_string(),
        });
        let words = |words: &[table::Word]| -> Vec<Word> {
            let each = words
                .iter()
                .map(|word| Word { id: word.id.to_owned(), about: word.about.to_owned() });
            each.collect()
        };
        let words_of = |all: &[table::Alias]| -> Vec<Alias> {
            let each = all
                .iter()
                .map(|alias| Alias { said: alias.said.to_owned(), means: alias.means.to_owned() });
            each.collect()
        };
        GameRules {
            game: id,
            title,
            subchapter,
            family,
            seats,
            equipment,
            dealt,
            about,
            wagers: wagers.collect(),
            payouts: payouts
                .iter()
                .map(|payout| Payout { at_least: facts.at_least(payout), ..Payout::from(payout) })
                .collect(),
            pay_tables: pay_tables.collect(),
            elections: elections.collect(),
            actions: actions.collect(),
            irregularities: irregularities.collect(),
            history: words(facts.history),
            state: words(facts.state),
            aliases: words_of(aliases),
            said: words_of(said),
            felt: zones(&rules.cloth.rows, rules),
            drawn: Plans::of(rules),
        }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn zones(rows: &[Vec<Laid>], rules: &InForce) -> Vec<Vec<Zone>> {
    rows.iter().map(|row| row.iter().map(|laid| zone_of(laid, rules)).collect()).collect()
}

fn zone_of(laid: &Laid, rules: &InForce) -> Zone {
    let inner = match &laid.cover {
        Cover::Zone(zone) => plain_zone(zone, rules),
        Cover::Part { label, rows } => {
            Zone::Part { label: (*label).to_owned(), rows: zones(rows, rules) }
        }
    };
    match laid.shares {
        1 => inner,
        shares => Zone::Wide { shares, inner: Box::new(inner) },
    }
}

pub(crate) fn plain_zone(zone: &table::Zone, rules: &InForce) -> Zone {
    let text = |text: &str| text.to_owned();
    match zone {
        table::Zone::Bet { wager, label } => Zone::Bet {
            wager: text(wager),
            label: text(label),
            tint: rules.tint(wager).map(tint_name),
        },
        table::Zone::Cards { at, label } => {
            let at = match at {
                table::Place::Dealer => "dealer",
                table::Place::Seat => "seat",
                table::Place::Box(name) => name,
            };
            Zone::Cards { at: text(at), label: text(label) }
        }
        table::Zone::Device { label } => {
            let device = rules.device.as_ref().map(|form| device_of(form, rules));
            Zone::Device { label: text(label), device }
        }
        table::Zone::Lie { at, label } => Zone::Lie { at: text(at), label: text(label) },
        table::Zone::Puck { word, value, label, puck } => Zone::Puck {
            word: text(word),
            value: text(value),
            label: text(label),
            puck: text(puck),
        },
        table::Zone::Fact { word, label } => Zone::Fact { word: text(word), label: text(label) },
        table::Zone::Pot { word, label } => Zone::Pot { word: text(word), label: text(label) },
        table::Zone::Posted { word, spaces, label } => {
            Zone::Posted { word: text(word), spaces: *spaces, label: text(label) }
        }
        table::Zone::Players => Zone::Players,
        table::Zone::Text { text: words } => Zone::Text { text: text(words) },
        // What has zones within it is a cover of its own.
        table::Zone::Gap | table::Zone::Wide { .. } | table::Zone::Part { .. } => Zone::Gap,
    }
}

fn device_of(form: &Form, rules: &InForce) -> Device {
    match form {
        Form::Dice { count } => Device::Dice { count: *count },
        Form::Wheel { sections, has_ball } => {
            let section = |label: &String| Section {
                label: label.clone(),
                tint: rules.tint(label).map(tint_name),
            };
            let sections = sections.iter().map(section).collect();
            Device::Wheel { sections, has_ball: *has_ball }
        }
        Form::Numbers { highest, drawn } => Device::Numbers { highest: *highest, drawn: *drawn },
    }
}

/// The word for a colour.
#[must_use]
pub fn tint_name(tint: Tint) -> String {
    let name = match tint {
        Tint::Red => "red",
        Tint::Black => "black",
        Tint::Green => "green",
        Tint::Blue => "blue",
    };
    name.to_owned()
}

const fn reported(reported: Reported) -> &'static str {
    match reported {
        Reported::Incident => "incident",
        Reported::WithCard => "incident-with-card",
        Reported::WithNextCard => "incident-with-next-card",
        Reported::WithCardAside => "incident-with-card-aside",
        Reported::WithAnyCard => "incident-with-any-card",
        Reported::WithForeignCard => "incident-with-foreign-card",
        Reported::Void => "void",
        Reported::Action => "action",
        Reported::Anywhere => "anywhere",
    }
}

const fn kind_name(kind: &Kind) -> &'static str {
    match kind {
        Kind::Boolean => "boolean",
        Kind::Integer { .. } | Kind::IntegerOf(_) => "integer",
        Kind::OneOf(_) => "word",
        Kind::ListOf(_) => "list",
        Kind::Amount => "amount",
        Kind::Percent { .. } => "percent",
        Kind::Odds { .. } => "odds",
        Kind::OddsByRow(_) | Kind::PayoutOdds => "odds-by-row",
        Kind::Limits => "limits",
        Kind::Increments => "increments",
        Kind::Never => "never",
        Kind::Own(_) => "own",
    }
}

/// The legal values of an election, for people.
#[must_use]
pub fn legal_text(kind: &Kind) -> String {
    match kind {
        Kind::Boolean => "true or false".to_owned(),
        Kind::Integer { least, most } => format!("{least} to {most}"),
        Kind::IntegerOf(legal) => legal.iter().map(i64::to_string).collect::<Vec<_>>().join(", "),
        Kind::OneOf(words) => words.join(", "),
        Kind::ListOf(words) => format!("a list of {}", words.join(", ")),
        Kind::Amount => "an amount above zero".to_owned(),
        Kind::Percent { most } => format!("0 to {most} percent"),
        Kind::Odds { least } => format!("odds of {least} or more"),
        Kind::OddsByRow(rows) => {
            let rows: Vec<String> =
                rows.iter().map(|(row, odds)| format!("{row} {odds} or more")).collect();
            format!("odds by row: {}", rows.join(", "))
        }
        Kind::PayoutOdds => "odds by payout row, none below the text's".to_owned(),
        Kind::Limits => "by wager {\"minimum\": …, \"maximum\": …}".to_owned(),
        Kind::Increments => "by wager an amount".to_owned(),
        Kind::Never => "never true".to_owned(),
        Kind::Own(text) => (*text).to_owned(),
    }
}

/// Legal values for programs, where they can be listed.
fn legal_values(kind: &Kind) -> Value {
    match kind {
        Kind::Boolean => json!([true, false]),
        Kind::Never => json!([false]),
        Kind::Integer { least, most } => json!({"least": least, "most": most}),
        Kind::Percent { most } => json!({"least": 0, "most": most}),
        Kind::IntegerOf(legal) => json!(legal),
        Kind::OneOf(words) | Kind::ListOf(words) => json!(words),
        Kind::Odds { least } => json!({"least": least.to_string()}),
        Kind::OddsByRow(rows) => Value::Object(
            rows.iter().map(|(row, odds)| ((*row).to_owned(), json!(odds.to_string()))).collect(),
        ),
        Kind::Amount | Kind::PayoutOdds | Kind::Limits | Kind::Increments | Kind::Own(_) => {
            json!(legal_text(kind))
        }
    }
}

/// What holds where nothing is elected, for people.
#[must_use]
pub fn default_text(preset: &Preset) -> String {
    match preset {
        Preset::None => "none".to_owned(),
        Preset::Boolean(value) => value.to_string(),
        Preset::Integer(value) => value.to_string(),
        Preset::Word(word) => (*word).to_owned(),
        Preset::Amount(amount) => amount.to_string(),
        Preset::Computed(words) => (*words).to_owned(),
    }
}

fn default_value(preset: &Preset) -> Value {
    match preset {
        Preset::None => Value::Null,
        Preset::Boolean(value) => json!(value),
        Preset::Integer(value) => json!(value),
        Preset::Word(_) | Preset::Amount(_) | Preset::Computed(_) => json!(default_text(preset)),
    }
}

/// Elections to be checked, or to compute odds under.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Elections {
    /// The elections; the regulation's defaults where left out.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
}

/// Asks for the odds of a game's wagers.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskOdds {
    /// The elections; the regulation's defaults where left out.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
    /// One wager only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 128)]
    pub wager: Option<String>,
}

/// How a game is played, for whoever has never played it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Lessons {
    /// The game's id.
    pub game: String,
    /// One part after another.
    pub parts: Vec<LessonPart>,
}

/// A part of what is taught.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LessonPart {
    /// What it is about.
    pub title: String,
    /// What it says and shows, in order.
    pub pieces: Vec<LessonPiece>,
    /// The section behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cite: Option<String>,
}

/// Something that a lesson says or shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "piece", rename_all = "kebab-case")]
pub enum LessonPiece {
    /// A few sentences.
    Words {
        /// What they say.
        text: String,
    },
    /// Things with what they mean.
    List {
        /// One after another.
        items: Vec<LessonItem>,
    },
    /// What happens, one after another.
    Steps {
        /// Step by step.
        steps: Vec<String>,
    },
    /// A table.
    Table {
        /// The heads of its columns.
        head: Vec<String>,
        /// Row by row.
        rows: Vec<Vec<String>>,
    },
    /// Hands.
    Hands {
        /// One after another.
        hands: Vec<LessonHand>,
    },
    /// Dice.
    Dice {
        /// Their faces.
        faces: Vec<u8>,
    },
}

/// Something, and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LessonItem {
    /// What.
    pub what: String,
    /// What it means.
    pub means: String,
}

/// A hand, with what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LessonHand {
    /// What it is called, or whose it is.
    pub name: String,
    /// Its cards; of one that nobody sees the text is empty.
    pub cards: Vec<String>,
}

/// Asks for rounds to practice dealing on.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskTraining {
    /// The elections; the regulation's defaults where left out.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
    /// A number that gives the same rounds again; any where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(maximum = 2147483647)]
    pub seed: Option<u32>,
}

impl AskTraining {
    /// The greatest number for a seed.
    pub const MOST_SEED: u32 = i32::MAX as u32;
}

/// Rounds to practice dealing on, dealt and settled by the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Training {
    /// The game's id.
    pub game: String,
    /// The number that gives the same rounds again.
    pub seed: u32,
    /// The rounds, each with everything that happened in it as the dealer sees it.
    pub rounds: Vec<TrainingRound>,
}

/// A round to practice on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TrainingRound {
    /// What happened.
    pub events: Vec<crate::Event>,
}
