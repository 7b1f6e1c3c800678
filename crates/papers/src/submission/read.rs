//! Reading a submission, and finding all that is wrong with it.

use std::collections::BTreeMap;
use std::ops::Range;

use games::registry;
use serde_json::{Map, Value};
use table::erased::{AnyGame, AnyLegal};
use table::{Cite, Election, Facts, Kind, cite};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::lines::{Node, Source, deepest, entry, object};
use super::{Fault, House, Offered, Signs, Submission};
use crate::near::near;

/// Reads all of it.
pub(super) fn read(text: &str) -> Result<Submission, Vec<Fault>> {
    let (root, errors) = DeTable::parse_recoverable(text);
    let mut reader = Reader { source: Source::new(text), faults: Vec::new() };
    for error in errors {
        let at = error.span().unwrap_or(0..0);
        let reason = error.message().lines().collect::<Vec<_>>().join("; ");
        reader.fault(at, "file", format!("is no TOML: {reason}"), None);
    }
    let root = root.get_ref();
    reader.known(root, "the file", &["house", "signs", "games"], None);
    let house = reader.house(root);
    let signs = reader.signs(root);
    let offers = reader.games(root);
    reader.same(&offers);
    let Reader { mut faults, .. } = reader;
    faults.sort();
    // What is wrong in one way is not wrong in another as well.
    faults.dedup_by_key(|fault| (fault.line, fault.column, fault.field.clone()));
    match (house, signs) {
        (Some(house), Some(signs)) if faults.is_empty() => {
            let offers = offers.into_iter().map(|found| found.offered).collect();
            Ok(Submission { house, signs, offers })
        }
        _ => Err(faults),
    }
}

struct Reader<'a> {
    source: Source<'a>,
    faults: Vec<Fault>,
}

/// Tables with legal rules, and where their elections stand.
struct Found<'a> {
    offered: Offered,
    /// What was elected at the tables, and for the game.
    said: [Option<&'a DeTable<'a>>; 2],
    /// Where the tables stand.
    at: Range<usize>,
}

impl Found<'_> {
    /// Where an election stands, or the tables that go without it.
    fn place(&self, election: &str) -> Range<usize> {
        let said = self.said.into_iter().flatten();
        said.filter_map(|said| deepest(said, &[election])).next().unwrap_or(self.at.clone())
    }
}

impl Reader<'_> {
    fn fault(
        &mut self,
        at: Range<usize>,
        field: impl Into<String>,
        reason: impl Into<String>,
        section: Option<String>,
    ) {
        let (line, column) = self.source.place(at.start);
        let (field, reason) = (field.into(), reason.into());
        self.faults.push(Fault { line, column, field, reason, section });
    }

    fn by(
        &mut self,
        at: Range<usize>,
        field: impl Into<String>,
        reason: impl Into<String>,
        cite: Cite,
    ) {
        self.fault(at, field, reason, Some(cite.to_string()));
    }

    /// Reports every key that a table should not have.
    fn known(&mut self, table: &DeTable<'_>, of: &str, keys: &[&str], cite: Option<Cite>) {
        for (key, _) in table {
            let name: &str = key.get_ref();
            if !keys.contains(&name) {
                let meant = meant(name, keys.iter().copied());
                let reason = format!("is no field of {of}; it has {}{meant}", keys.join(", "));
                self.fault(key.span(), name, reason, cite.map(|cite| cite.to_string()));
            }
        }
    }

    /// A table of the file that must be there.
    fn part<'a>(&mut self, root: &'a DeTable<'a>, name: &str, cite: Cite) -> Option<Node<'a>> {
        let Some((key, value)) = entry(root, name) else {
            self.by(0..0, name, format!("is missing: the file needs [{name}]"), cite);
            return None;
        };
        let Some(table) = value.get_ref().as_table() else {
            self.by(key.span(), name, format!("is no table: write [{name}]"), cite);
            return None;
        };
        Some(Node { table, span: value })
    }

    /// Words that must be there.
    fn words(&mut self, node: Node<'_>, of: &str, name: &str, cite: Cite) -> Option<String> {
        let field = format!("{of}.{name}");
        match entry(node.table, name) {
            None => {
                self.by(node.span.span(), field, "is missing", cite);
                None
            }
            Some((key, value)) => match value.get_ref() {
                DeValue::String(text) if !text.trim().is_empty() => Some(text.to_string()),
                DeValue::Datetime(time) => Some(time.to_string()),
                DeValue::String(_) => {
                    self.by(key.span(), field, "is empty", cite);
                    None
                }
                _ => {
                    self.by(key.span(), field, "is no text in quotes", cite);
                    None
                }
            },
        }
    }

    fn house(&mut self, root: &DeTable<'_>) -> Option<House> {
        // The licensee sets the limits; a rule is told to patrons with the time when it goes into effect.
        let (sets, when) = (cite!("8.2(a)"), cite!("8.3(b)1"));
        let node = self.part(root, "house", sets)?;
        self.known(node.table, "[house]", &["name", "licensee", "effective"], Some(sets));
        let name = self.words(node, "house", "name", sets);
        let licensee = self.words(node, "house", "licensee", sets);
        let effective = self.words(node, "house", "effective", when);
        Some(House { name: name?, licensee: licensee?, effective: effective? })
    }

    fn signs(&mut self, root: &DeTable<'_>) -> Option<Signs> {
        let cite = cite!("8.3(d)");
        let node = self.part(root, "signs", cite)?;
        self.known(node.table, "[signs]", &["location", "size", "language"], Some(cite));
        let location = self.words(node, "signs", "location", cite);
        let size = self.words(node, "signs", "size", cite);
        let language = self.words(node, "signs", "language", cite);
        Some(Signs { location: location?, size: size?, language: language? })
    }

    /// The tables of a list of tables.
    fn listed<'a>(
        &mut self,
        (key, value): (&Spanned<toml::de::DeString<'a>>, &'a Spanned<DeValue<'a>>),
        name: &str,
        cite: Cite,
    ) -> Vec<Node<'a>> {
        let DeValue::Array(items) = value.get_ref() else {
            self.by(key.span(), name, format!("is no list of tables: write [[{name}]]"), cite);
            return Vec::new();
        };
        let mut nodes = Vec::new();
        for item in items.iter() {
            match item.get_ref().as_table() {
                Some(table) => nodes.push(Node { table, span: item }),
                None => self.by(item.span(), name, format!("is no table: write [[{name}]]"), cite),
            }
        }
        nodes
    }

    fn games<'a>(&mut self, root: &'a DeTable<'a>) -> Vec<Found<'a>> {
        let notice = cite!("8.3(a)");
        let Some(list) = entry(root, "games") else {
            self.by(0..0, "games", "is missing: no game is offered", notice);
            return Vec::new();
        };
        let mut found = Vec::new();
        let mut numbers = BTreeMap::new();
        for node in self.listed(list, "games", notice) {
            self.game(node, &mut numbers, &mut found);
        }
        found
    }

    fn game<'a>(
        &mut self,
        node: Node<'a>,
        numbers: &mut BTreeMap<String, usize>,
        found: &mut Vec<Found<'a>>,
    ) {
        // A game that is not authorized takes a petition.
        let (petition, notice) = (cite!("8.4(a)"), cite!("8.3(a)"));
        self.known(node.table, "[[games]]", &["id", "elections", "tables"], Some(notice));
        let id = self.words(node, "games", "id", petition);
        let game = id.as_deref().and_then(registry::game);
        if let (Some(id), None) = (&id, game) {
            let meant = meant(id, registry::ALL.iter().map(|facts| facts.id));
            let at = deepest(node.table, &["id"]).unwrap_or(node.span.span());
            self.by(at, "games.id", format!("{id:?} is no authorized game{meant}"), petition);
        }
        let name = id.unwrap_or_else(|| "a game".to_owned());
        let of_game = self.elections(node, &name, notice);
        let tables = match entry(node.table, "tables") {
            Some(list) => self.listed(list, "games.tables", notice),
            None => Vec::new(),
        };
        if tables.is_empty() && entry(node.table, "tables").is_none() {
            let reason = "is offered at no table: write [[games.tables]]";
            self.by(node.span.span(), name.as_str(), reason, notice);
        }
        for node in tables {
            self.known(
                node.table,
                "[[games.tables]]",
                &["numbers", "pit", "elections"],
                Some(notice),
            );
            let numbers = self.numbers(node, &name, numbers);
            let pit = entry(node.table, "pit").and_then(|_| self.words(node, &name, "pit", notice));
            let at_tables = self.elections(node, &name, notice);
            let (Some(game), said) = (game, [at_tables, of_game]) else { continue };
            if let Some(legal) = self.rules(game, said, node.span.span()) {
                let offered = Offered { numbers, pit, legal };
                found.push(Found { offered, said, at: node.span.span() });
            }
        }
        if let (Some(game), Some(of_game)) = (game, of_game)
            && entry(node.table, "tables").is_none()
        {
            self.rules(game, [None, Some(of_game)], node.span.span());
        }
    }

    fn elections<'a>(&mut self, node: Node<'a>, game: &str, cite: Cite) -> Option<&'a DeTable<'a>> {
        let (key, value) = entry(node.table, "elections")?;
        let table = value.get_ref().as_table();
        if table.is_none() {
            let field = format!("{game}: elections");
            self.by(key.span(), field, "is no table of elections", cite);
        }
        table
    }

    /// The numbers of the tables, each of which the house has once: the Division is told at which table
    /// a rule changes (8.3(b)3).
    fn numbers(
        &mut self,
        node: Node<'_>,
        game: &str,
        known: &mut BTreeMap<String, usize>,
    ) -> Vec<String> {
        let (cite, field) = (cite!("8.3(b)3"), format!("{game}: numbers"));
        let Some((key, value)) = entry(node.table, "numbers") else {
            let reason = "is missing: which tables are meant";
            self.by(node.span.span(), field, reason, cite);
            return Vec::new();
        };
        let list = match value.get_ref() {
            DeValue::Array(list) if !list.is_empty() => list,
            DeValue::Array(_) => {
                self.by(key.span(), field, "is empty: no table is meant", cite);
                return Vec::new();
            }
            _ => {
                self.by(key.span(), field, "is no list, such as [\"BJ-1\", \"BJ-2\"]", cite);
                return Vec::new();
            }
        };
        let mut numbers = Vec::new();
        for item in list.iter() {
            let number = match item.get_ref() {
                DeValue::String(text) if !text.trim().is_empty() => text.trim().to_owned(),
                DeValue::Integer(number) => number.to_string(),
                _ => {
                    self.by(item.span(), field.as_str(), "has what is no table's number", cite);
                    continue;
                }
            };
            let (line, _) = self.source.place(item.span().start);
            match known.insert(number.clone(), line) {
                Some(first) => {
                    let reason = format!("table {number} is there already, in line {first}");
                    self.by(item.span(), field.as_str(), reason, cite);
                }
                None => numbers.push(number),
            }
        }
        numbers
    }

    /// The rules under what was elected at tables and for their game; reports every fault of them.
    fn rules(
        &mut self,
        game: &'static dyn AnyGame,
        said: [Option<&DeTable<'_>>; 2],
        at: Range<usize>,
    ) -> Option<AnyLegal> {
        let facts = game.facts();
        let mut given: Map<String, Value> = Map::new();
        // What is said at tables replaces what is said for the game.
        for said in said.into_iter().flatten().rev() {
            given.extend(object(said));
        }
        let mut is_legal = true;
        loop {
            let faults = match AnyLegal::new(game, &given) {
                Ok(legal) => return is_legal.then_some(legal),
                Err(faults) => faults,
            };
            is_legal = false;
            let mut has_hidden = false;
            let owned = |path: Vec<&str>| path.into_iter().map(str::to_owned).collect();
            let paths: Vec<Vec<String>> =
                faults.iter().map(|fault| owned(path(facts, &given, fault))).collect();
            for (fault, path) in faults.iter().zip(&paths) {
                let path: Vec<&str> = path.iter().map(String::as_str).collect();
                let found = said.into_iter().flatten().find_map(|said| deepest(said, &path));
                let place = found.unwrap_or(at.clone());
                let (reason, section) = told(facts, &path, fault);
                let field = format!("{}: {}", facts.id, path.join("."));
                self.fault(place, field, reason, Some(section));
                // One entry that is wrong hides those after it.
                if let [election, inner, ..] = path[..]
                    && let Some(Value::Object(entries)) = given.get_mut(election)
                {
                    has_hidden |= entries.remove(inner).is_some();
                }
            }
            if !has_hidden {
                return None;
            }
        }
    }

    /// Reports what must be the same in the house or in a pit and is not.
    fn same(&mut self, found: &[Found<'_>]) {
        for (n, later) in found.iter().enumerate() {
            for earlier in &found[..n] {
                let judged = apart(&later.offered, &earlier.offered)
                    .or_else(|| apart(&earlier.offered, &later.offered));
                let Some((election, cite)) = judged else { continue };
                let facts = later.offered.legal.game.facts();
                let reason = format!(
                    "is another than at {} {}",
                    earlier.offered.legal.game.facts().id,
                    earlier.offered.numbers.join(", ")
                );
                let field = format!("{}: {election}", facts.id);
                self.by(later.place(election), field, reason, cite);
            }
        }
    }
}

/// An election that must be the same at two groups of tables and is not.
fn apart(one: &Offered, other: &Offered) -> Option<(&'static str, Cite)> {
    let (game, other_game) = (one.legal.game, other.legal.game);
    let is_one_pit = one.pit.is_some() && one.pit == other.pit;
    let in_the_pit = if is_one_pit { game.same_in_the_pit() } else { &[] };
    let mut rules = game
        .same_in_the_house()
        .iter()
        .chain(in_the_pit)
        .filter(|same| same.is_about(game.facts().id, other_game.facts().id));
    let of = |offered: &Offered| offered.legal.elections.clone();
    let (here, there) = (of(one), of(other));
    let judge = |same: &table::Same| {
        same.judge((game.facts(), &here), (other_game.facts(), &there)).is_err()
    };
    rules.find(|same| judge(same)).map(|same| (same.election, same.cite))
}

/// Where in the elections a fault is: the election, and the entry of it.
fn path<'a>(
    facts: &'static Facts,
    given: &'a Map<String, Value>,
    fault: &'a table::Fault,
) -> Vec<&'a str> {
    let (field, reason) = match fault {
        table::Fault::Malformed(malformed) => {
            let field = malformed.field.strip_prefix("rules.").unwrap_or(&malformed.field);
            (field, malformed.reason.clone())
        }
        table::Fault::Refused(refusal) => (&*refusal.field, refusal.reason.to_string()),
    };
    let (first, rest) = field.split_once('.').unwrap_or((field, ""));
    let is_election = |id: &str| facts.elections.iter().any(|election| election.id == id);
    if !is_election(first) {
        // A row of odds that the layout does not have is named without its election.
        let holds = |(_, value): &(&String, &Value)| value.get(field).is_some();
        return match given.iter().find(holds) {
            Some((election, _)) => vec![election, field],
            None => vec![first],
        };
    }
    if !rest.is_empty() {
        let inner = given.get(first).and_then(|entries| entries.get(rest)?.as_object());
        let named = inner.into_iter().flat_map(Map::keys).find(|key| is_told(key, &reason));
        return [first, rest].into_iter().chain(named.map(String::as_str)).collect();
    }
    // The entry stands at the head of the reason.
    let entries = given.get(first).and_then(Value::as_object);
    match entries.into_iter().flat_map(Map::keys).find(|key| is_told(key, &reason)) {
        Some(entry) => vec![first, entry],
        None => vec![first],
    }
}

/// Whether a reason begins with an entry.
fn is_told(entry: &str, reason: &str) -> bool {
    reason.strip_prefix(entry).is_some_and(|rest| rest.starts_with([':', ' ']))
}

/// What is wrong, with what may have been meant, and the section.
fn told(facts: &'static Facts, path: &[&str], fault: &table::Fault) -> (String, String) {
    let election = facts.elections.iter().find(|election| Some(&election.id) == path.first());
    let of_game = format!("13:69F-{}", facts.subchapter);
    match fault {
        table::Fault::Refused(refusal) => {
            let cite = refusal.cite.or(election.map(|election| election.cite));
            let reason = refusal.reason.to_string();
            // The field says already which entry it is.
            let entry = path.last().and_then(|entry| reason.strip_prefix(&format!("{entry}: ")));
            let reason = entry.unwrap_or(&reason).to_owned();
            (reason, cite.map_or(of_game, |cite| cite.to_string()))
        }
        table::Fault::Malformed(malformed) => {
            let meant = match election {
                None => meant(path[0], facts.elections.iter().map(|election| election.id)),
                Some(election) => match path {
                    [_, entry] => meant(entry, entries(facts, election)),
                    [_, _, bound] => meant(bound, ["minimum", "maximum"].into_iter()),
                    _ => String::new(),
                },
            };
            let section = election.map_or(of_game, |election| election.cite.to_string());
            (format!("{}{meant}", malformed.reason), section)
        }
    }
}

/// What the entries of an election may be called.
fn entries(facts: &'static Facts, election: &Election) -> impl Iterator<Item = &'static str> {
    let of_wagers = matches!(election.kind, Kind::Limits | Kind::Increments);
    let wagers = facts.wagers.iter().filter(move |_| of_wagers).map(|wager| wager.id);
    let rows = facts.pay_tables.iter().flat_map(|table| table.rows).filter(move |_| !of_wagers);
    wagers.chain(rows.map(|row| row.id))
}

/// `; did you mean …?`
fn meant<'a>(typed: &str, words: impl Iterator<Item = &'a str>) -> String {
    let mut near = near(typed, words);
    near.dedup();
    if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) }
}
