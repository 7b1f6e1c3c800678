//! The odds of a whole game: every line, under the rules in force and under every variant.

use chance::Card;
use games::registry;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::erased::{AnyGame, AnyLegal, AnyLine, AnyRules};
use table::study::NoMultiple;
use table::{Facts, Fault, Limits};

use crate::cache::{self, Word, perhaps_word, word};
use crate::{Analysis, Composition, Deals, NoTree, Play, Ruled, Tree};

/// What is asked.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The licensee's elections; what is absent is the game's default.
    pub elections: Map<String, Value>,
    /// One wager only: a line's id or a part of it, with or without a selection.
    pub wager: Option<String>,
    /// Every variant of the rules that changes the odds.
    pub tables: bool,
    /// Only wagers that are supported at these multiples: `5`, `3-4-5`.
    pub multiples: Vec<String>,
    /// Cards that have left the shoe; what is left is dealt from.
    pub without: Vec<Card>,
    /// All that is in the shoe, where that is not what the rules put there.
    pub only: Option<Vec<Card>>,
}

impl Request {
    /// What is in the shoe.
    ///
    /// # Errors
    /// Where more of a card is to be missing than there are.
    pub fn shoe(&self, ruled: &Ruled) -> Result<Composition, Error> {
        let mut shoe = match &self.only {
            Some(cards) => Composition::of(cards.iter().copied()),
            None => ruled.full_shoe(),
        };
        match self.without.iter().find(|card| !shoe.remove(**card)) {
            Some(card) => Err(Error::NotInShoe(*card)),
            None => Ok(shoe),
        }
    }

    /// The question, with all that its answer depends on, where it may be asked again: not of what is
    /// left of a shoe at some moment.
    pub(crate) fn question(&self, id: &str) -> Option<String> {
        let Request { elections, wager, tables, multiples, without, only } = self;
        let is_of_a_moment = !without.is_empty() || only.is_some();
        (!is_of_a_moment).then(|| json!([id, elections, wager, tables, multiples]).to_string())
    }
}

/// The odds of a game.
#[derive(Clone, Debug)]
pub struct Account {
    /// The game.
    pub facts: &'static Facts,
    /// The elections in force: those that change odds, and those that were asked for.
    pub rules: Map<String, Value>,
    /// What the rounds of the game are called: `rolls`.
    pub rounds: &'static str,
    /// Cards that have left the shoe.
    pub without: Vec<Card>,
    /// Line by line, each with its variants after it.
    pub entries: Vec<Entry>,
}

impl Account {
    /// The line with which the house wins the least of what the player opens with; the first of
    /// several. Every line begins with a wager that is made by itself, so what can only support
    /// another one, such as odds at craps, is never a line alone.
    #[must_use]
    pub fn lowest(&self) -> Option<&Analysis> {
        let lines = self.entries.iter().filter(|entry| entry.rules.is_empty());
        let advantage = |analysis: &&Analysis| analysis.house_advantage();
        lines.map(|entry| &entry.analysis).min_by_key(advantage)
    }
}

/// A line under given rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The elections that differ from the account's.
    pub rules: Map<String, Value>,
    /// The figures.
    pub analysis: Analysis,
    /// How the line is played in them, where that is assumed.
    #[serde(deserialize_with = "perhaps_word")]
    pub assumes: Option<Word>,
}

/// How far the work is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Lines done.
    pub done_count: usize,
    /// Lines in all.
    pub total_count: usize,
    /// Which share of the line is done that is being worked out.
    pub share: f64,
}

/// Why there is no account.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// No game has this id.
    #[error("{0:?} is no game here")]
    UnknownGame(String),
    /// The elections are not legal.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Elections(Vec<Fault>),
    /// The game has no such wager under these rules.
    #[error("{wager:?} is no wager of this game under these rules; there are {}", known.join(", "))]
    UnknownWager {
        /// What was asked for.
        wager: String,
        /// What there is.
        known: Vec<String>,
    },
    /// No wager is supported at that multiple.
    #[error("{multiple}: {why}")]
    NoMultiple {
        /// What was asked for.
        multiple: String,
        /// Why not.
        why: NoMultiple,
    },
    /// More of a card is to be missing than the shoe has.
    #[error("{0} is not in the shoe so often")]
    NotInShoe(Card),
    /// Nothing lasts from round to round in that game.
    #[error("at {0} nobody has the dice from round to round")]
    NoCourse(&'static str),
    /// A round may take more cards than the shoe has.
    #[error("{there} cards are too few: a round may take more; at least {least}")]
    TooFewCards {
        /// So many.
        there: u32,
        /// What it takes.
        least: u32,
    },
    /// A line has no exact odds.
    #[error("{wager}: {why}")]
    NoTree {
        /// The line.
        wager: String,
        /// Why not.
        why: NoTree,
    },
}

/// What of an account is worked out.
#[derive(Serialize, Deserialize)]
struct Worked {
    rules: Map<String, Value>,
    #[serde(deserialize_with = "word")]
    rounds: Word,
    entries: Vec<Entry>,
}

/// The account of the game of that id. `progress` is told before each line. What takes long to work out
/// is kept ([`cache`]).
///
/// # Errors
/// Where the game, the wager or the elections are not what they should be.
pub fn account(
    id: &str,
    request: &Request,
    progress: &mut dyn FnMut(Progress),
) -> Result<Account, Error> {
    let game = registry::game(id).ok_or_else(|| Error::UnknownGame(id.to_owned()))?;
    let question = request.question(id);
    let worked = cache::kept_by_program("account", question, || work_out(game, request, progress))?;
    let Worked { rules, rounds, entries } = worked;
    let without = request.without.clone();
    Ok(Account { facts: game.facts(), rules, rounds, without, entries })
}

fn work_out(
    game: &'static dyn AnyGame,
    request: &Request,
    progress: &mut dyn FnMut(Progress),
) -> Result<Worked, Error> {
    let base = Setting::new(game, &request.elections, request).map_err(Error::Elections)?;
    let variants = game.variants();
    let changes_odds = |id: &String| variants.iter().any(|variant| variant.contains_key(id));
    let asked_for = |id: &String| request.elections.contains_key(id);
    let rules = base.elections.iter().filter(|(id, _)| changes_odds(id) || asked_for(id));
    let rules: Map<String, Value> = rules.map(|(id, value)| (id.clone(), value.clone())).collect();

    let rounds = game.course(&base.rules).map_or("rounds", |course| course.rounds);
    let mut settings: Vec<(Map<String, Value>, Setting)> = vec![(Map::new(), base)];
    supported(game, &mut settings, request)?;
    if request.tables && request.multiples.is_empty() {
        // A variant that the elections asked for exclude is not on offer beside them.
        settings.extend(variants.iter().filter_map(|variant| {
            let mut differs = variant.clone();
            differs.retain(|id, value| rules.get(id) != Some(value));
            if differs.is_empty() {
                return None;
            }
            Some((differs.clone(), Setting::varied(game, &differs, request)?))
        }));
    }
    let total_count = settings.iter().map(|(_, setting)| setting.lines.len()).sum();
    if total_count == 0 {
        let wager = request.wager.clone().unwrap_or_default();
        let known = settings[0].1.known.clone();
        return Err(Error::UnknownWager { wager, known });
    }

    let mut entries: Vec<Entry> = Vec::new();
    let mut done_count = 0;
    for (differs, setting) in &settings {
        let counted = Counted::new(setting, request)?;
        for line in &setting.lines {
            let mut tell = |share| progress(Progress { done_count, total_count, share });
            tell(0.0);
            let no_tree = |why| Error::NoTree { wager: line.id.clone(), why };
            let analysis = match counted.analyse(line, &mut tell) {
                Ok(analysis) => analysis,
                // What nothing here can work out is left out, unless it was asked for.
                Err(NoTree::NeedsSolver) if request.wager.is_none() => {
                    done_count += 1;
                    continue;
                }
                Err(why) => return Err(no_tree(why)),
            };
            if !entries.iter().any(|entry| entry.analysis == analysis) {
                let rules = what_matters(game, differs, request, &analysis);
                let assumes = game.assumed_play(&setting.rules, &line.id);
                entries.push(Entry { rules, analysis, assumes });
            }
            done_count += 1;
        }
    }
    // A game of which nothing can be worked out has nothing to tell.
    if let (true, Some(line)) = (entries.is_empty(), settings[0].1.lines.first()) {
        return Err(Error::NoTree { wager: line.id.clone(), why: NoTree::NeedsSolver });
    }
    let order: Vec<String> = entries.iter().map(|entry| entry.analysis.id.clone()).collect();
    entries.sort_by_key(|entry| order.iter().position(|id| *id == entry.analysis.id));
    Ok(Worked { rules, rounds, entries })
}

/// A shoe, and its deals where they can be counted by class: once for all lines.
struct Counted {
    ruled: Ruled,
    shoe: Composition,
    deals: Option<Deals>,
}

impl Counted {
    fn new(setting: &Setting, request: &Request) -> Result<Counted, Error> {
        let ruled = setting.ruled();
        let shoe = request.shoe(&ruled)?;
        let deals = match setting.lines.iter().find(|line| !line.decides) {
            Some(line) => Deals::of(&ruled, line, &shoe)
                .map_err(|why| Error::NoTree { wager: line.id.clone(), why })?,
            None => None,
        };
        Ok(Counted { ruled, shoe, deals })
    }

    fn analyse(&self, line: &AnyLine, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
        self.ruled.analyse_from(line, &self.shoe, self.deals.as_ref(), tell)
    }
}

/// Adds the lines of wagers that are supported at a multiple: those that were asked for under the
/// elections that they take; else the usual ones that the rules allow, or in a full account all.
fn supported(
    game: &'static dyn AnyGame,
    settings: &mut Vec<(Map<String, Value>, Setting)>,
    request: &Request,
) -> Result<(), Error> {
    let is_asked = !request.multiples.is_empty();
    let usual = game.multiples().iter().map(|multiple| (*multiple).to_owned());
    let multiples = if is_asked { request.multiples.clone() } else { usual.collect() };
    if is_asked {
        settings[0].1.lines.clear();
    }
    for multiple in multiples {
        let (_, base) = &mut settings[0];
        match base.supported(&multiple, request) {
            Ok(lines) => {
                base.known.extend(lines.iter().map(|line| line.id.clone()));
                base.lines.extend(lines);
            }
            Err(NoMultiple::Needs(needs))
                if (is_asked || request.tables)
                    && !needs.keys().any(|id| request.elections.contains_key(id)) =>
            {
                let Some(mut setting) = Setting::varied(game, &needs, request) else { continue };
                // They can be had now: nothing else is needed.
                setting.lines = setting.supported(&multiple, request).unwrap_or_default();
                settings.push((needs, setting));
            }
            Err(why) if is_asked => return Err(Error::NoMultiple { multiple, why }),
            Err(_) => {}
        }
    }
    Ok(())
}

/// Of the elections of a variant, those without which a line would be another; of an election by
/// row, the rows.
fn what_matters(
    game: &'static dyn AnyGame,
    differs: &Map<String, Value>,
    request: &Request,
    analysis: &Analysis,
) -> Map<String, Value> {
    let is_the_same = |elections: &Map<String, Value>| {
        Setting::varied(game, elections, request).is_some_and(|setting| {
            let line = setting.lines.iter().find(|line| line.id == analysis.id);
            let counted = Counted::new(&setting, request).ok();
            line.zip(counted).is_some_and(|(line, counted)| {
                counted.analyse(line, &mut |_| ()).as_ref() == Ok(analysis)
            })
        })
    };
    let mut needed = differs.clone();
    // Parts that may be taken out at once, the whole of it first.
    let mut parts = vec![parts_of(differs)];
    while let Some(part) = parts.pop() {
        let fewer = without(&needed, &part);
        if fewer.is_empty() || !is_the_same(&fewer) {
            if part.len() > 1 {
                let (one, other) = part.split_at(part.len() / 2);
                parts.extend([other.to_vec(), one.to_vec()]);
            }
        } else {
            needed = fewer;
        }
    }
    needed
}

/// An election, or one row of an election by row.
type Part = (String, Option<String>);

fn parts_of(elections: &Map<String, Value>) -> Vec<Part> {
    let each = elections.iter().flat_map(|(id, value)| match value {
        Value::Object(rows) => rows.keys().map(|row| (id.clone(), Some(row.clone()))).collect(),
        _ => vec![(id.clone(), None)],
    });
    each.collect()
}

fn without(elections: &Map<String, Value>, parts: &[Part]) -> Map<String, Value> {
    let mut left = elections.clone();
    for (id, row) in parts {
        match (left.get_mut(id), row) {
            (Some(Value::Object(rows)), Some(row)) => {
                rows.shift_remove(row);
            }
            _ => {
                left.shift_remove(id);
            }
        }
    }
    left.retain(|_, value| value.as_object().is_none_or(|rows| !rows.is_empty()));
    left
}

/// A game's rules, and the lines that are asked for.
#[derive(Debug)]
pub struct Setting {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The rules, without limits: lines are staked in a unit of their own.
    pub rules: AnyRules,
    /// Every election in force, limits among them.
    pub elections: Map<String, Value>,
    /// The ids of all lines.
    pub known: Vec<String>,
    /// Those that are asked for.
    pub lines: Vec<AnyLine>,
}

impl Setting {
    /// What a request asks for, variants aside.
    ///
    /// # Errors
    /// Where the wager or the elections are not what they should be.
    pub fn of(game: &'static dyn AnyGame, request: &Request) -> Result<Setting, Error> {
        let setting = Setting::new(game, &request.elections, request).map_err(Error::Elections)?;
        if setting.lines.is_empty() {
            let wager = request.wager.clone().unwrap_or_default();
            return Err(Error::UnknownWager { wager, known: setting.known });
        }
        Ok(setting)
    }

    fn new(
        game: &'static dyn AnyGame,
        given: &Map<String, Value>,
        request: &Request,
    ) -> Result<Setting, Vec<Fault>> {
        let elections = AnyLegal::new(game, given)?.elections;
        let mut unlimited = given.clone();
        unlimited.retain(|id, _| !Limits::ELECTIONS.contains(&id.as_str()));
        let rules = AnyLegal::new(game, &unlimited)?.rules;
        let lines = game.lines(&rules);
        let known = lines.iter().map(|line| line.id.clone()).collect();
        let mut setting = Setting { game, rules, elections, known, lines: Vec::new() };
        setting.lines = setting.meant(lines, request);
        Ok(setting)
    }

    /// The game under the rules.
    #[must_use]
    pub fn ruled(&self) -> Ruled {
        Ruled { game: self.game, rules: self.rules.clone() }
    }

    /// The lines at a multiple, as far as they are asked for.
    fn supported(&self, multiple: &str, request: &Request) -> Result<Vec<AnyLine>, NoMultiple> {
        Ok(self.meant(self.game.lines_at(&self.rules, multiple)?, request))
    }

    /// The setting with some elections changed, where that is legal.
    fn varied(
        game: &'static dyn AnyGame,
        differs: &Map<String, Value>,
        request: &Request,
    ) -> Option<Setting> {
        let mut given = request.elections.clone();
        given.extend(differs.clone());
        Setting::new(game, &given, request).ok()
    }

    /// The lines of the wager that somebody names: a line's id, one of several that are joined, all
    /// selections or parts of a wager, or one selection, which another one's line may stand for.
    fn meant(&self, mut lines: Vec<AnyLine>, request: &Request) -> Vec<AnyLine> {
        let Some(wanted) = &request.wager else { return lines };
        let is_whole = !wanted.contains([':', '/']);
        let without_selection = |name: &str| name.split([':', '/']).next() == Some(wanted);
        let is_meant = |line: &AnyLine| {
            let is_part = |part: &str| part == wanted || (is_whole && without_selection(part));
            line.id == *wanted || line.id.split('+').any(is_part)
        };
        if !lines.iter().any(is_meant) {
            let is_offered = self.game.wagers(&self.rules).iter().any(|wager| wager == wanted);
            let instead = is_offered.then(|| self.with_selection(&lines, wanted)).flatten();
            return instead.into_iter().collect();
        }
        lines.retain(is_meant);
        lines
    }

    /// The line of a wager that stands for this one, with this one in its place.
    fn with_selection(&self, lines: &[AnyLine], wager: &str) -> Option<AnyLine> {
        let (ruled, kind) = (self.ruled(), self.game.kind(wager)?);
        let alike = lines.iter().filter(|line| line.kinds.contains(&kind));
        let mut instead = alike.filter_map(|line| self.game.line_of(line, wager));
        // A stake that is right for one selection may be unpayable for another.
        instead.find(|line| Tree::of(&ruled, &line.plan, &line.kinds).judge(Play::Planned).is_ok())
    }
}
