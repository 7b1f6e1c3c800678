//! What people say at a table: `pass 10`, `place 6 12`, `odds 20`, `17 5`, `down place 6`.
//!
//! A wager is said by its id or by what players call it, with its numbers in any order, the words
//! cut short as long as it is clear what is meant; then comes the amount. Nothing here knows a
//! game: the words are those of its facts and aliases.

use table::{Act, Alias, Arranging, Cents, Facts, Offer, Seat, WagerFacts, With};

use super::choices::kind;
use super::session::Session;
use crate::names;

/// Words of the table for what can be done with a wager that stands, in any game that has the act.
const VERBS: [(&str, &str); 7] = [
    ("down", "remove"),
    ("take down", "remove"),
    ("press", "increase"),
    ("more", "increase"),
    ("add", "increase"),
    ("less", "reduce"),
    ("back", "reduce"),
];

/// One way to say something: words in their order, and numbers in any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Saying {
    words: Vec<String>,
    numbers: Vec<String>,
    /// Which of several of a kind, where that is said.
    ordinal: Option<u16>,
    /// Whether where it lies tells it from others of its kind, so that its number need not be said.
    is_placed: bool,
}

impl Saying {
    fn of(text: &str) -> Saying {
        Saying::of_tokens(&tokens(text))
    }

    fn of_tokens(tokens: &[String]) -> Saying {
        let mut saying = Saying::default();
        for token in tokens {
            if let Some(number) = token.strip_prefix('#').and_then(|n| n.parse().ok()) {
                saying.ordinal = Some(number);
            } else if token.chars().all(|c| c.is_ascii_digit()) {
                saying.numbers.push(token.clone());
            } else {
                saying.words.push(token.clone());
            }
        }
        saying
    }

    fn then(&self, other: &Saying) -> Saying {
        Saying {
            words: [&self.words[..], &other.words].concat(),
            numbers: [&self.numbers[..], &other.numbers].concat(),
            ordinal: self.ordinal.or(other.ordinal),
            is_placed: self.is_placed || other.is_placed,
        }
    }

    fn text(&self) -> String {
        let ordinal = self.ordinal.filter(|_| !self.is_placed).map(|n| format!("#{n}"));
        let all = self.words.iter().chain(&self.numbers).chain(&ordinal);
        all.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// How well what was said fits this; nothing where it does not.
    fn fits(&self, said: &Saying) -> Option<Fit> {
        if said.ordinal.is_some() && said.ordinal != self.ordinal {
            return None;
        }
        if said.words.is_empty() != self.words.is_empty() {
            return None;
        }
        let mut rest = self.words.iter();
        let mut is_cut = false;
        for (n, word) in said.words.iter().enumerate() {
            // The first word is the first; others may be left out.
            let found = match n {
                0 => rest.next().filter(|own| own.starts_with(word)),
                _ => rest.find(|own| own.starts_with(word)),
            }?;
            is_cut |= found != word;
        }
        let wording = match (is_cut, said.words.len() == self.words.len()) {
            (false, true) => Wording::Exact,
            // A letter is not enough of a name, even where it is a word of it.
            (false, false) if said.words.iter().all(|word| word.len() < 2) => Wording::CutAndShort,
            (false, false) => Wording::Short,
            (true, true) => Wording::Cut,
            (true, false) => Wording::CutAndShort,
        };
        let is_whole = self.has_all(&said.numbers)?;
        Some(Fit { is_partial: !is_whole, wording })
    }

    /// Whether these are all of its numbers, or some; nothing where others are among them.
    fn has_all(&self, said: &[String]) -> Option<bool> {
        // Digits run together: hop 53.
        if let [one] = said
            && self.numbers.len() > 1
            && self.numbers.len() == one.len()
            && self.numbers.iter().all(|number| number.len() == 1)
        {
            let sorted = |text: &str| {
                let mut digits: Vec<char> = text.chars().collect();
                digits.sort_unstable();
                digits
            };
            if sorted(one) == sorted(&self.numbers.concat()) {
                return Some(true);
            }
        }
        let mut left = self.numbers.clone();
        for number in said {
            let place = left.iter().position(|own| own == number)?;
            left.remove(place);
        }
        Some(left.is_empty())
    }
}

/// How well something was said; the least is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// Whether some of the numbers were left out.
    is_partial: bool,
    wording: Wording,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wording {
    /// All words.
    Exact,
    /// Some of the words.
    Short,
    /// All words, cut short.
    Cut,
    /// Some of the words, cut short.
    CutAndShort,
}

/// Something that can be meant, with all the ways to say it; the first is the usual one.
#[derive(Clone, Debug)]
struct Entry {
    name: String,
    sayings: Vec<Saying>,
    /// Whether it is possible now.
    is_now: bool,
    /// The fields that its act must have.
    needs: &'static [&'static str],
    /// Whether it is offered without an amount.
    is_plain: bool,
}

impl Entry {
    /// Something that is there.
    fn standing(name: String, sayings: Vec<Saying>) -> Entry {
        Entry { name, sayings, is_now: true, needs: &[], is_plain: false }
    }
}

/// Everything that can be said at a table now.
#[derive(Debug)]
pub(crate) struct Book {
    pub(crate) facts: &'static Facts,
    aliases: &'static [Alias],
    wagers: Vec<Entry>,
    standing: Vec<Entry>,
    verbs: Vec<Entry>,
    /// What may be done that a field tells from others by the same word.
    told_apart: Vec<Offer>,
    /// Hands that may be set.
    pub(crate) arranging: Option<Arranging>,
}

/// What a person said, understood.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Said {
    /// A new wager, or more on it where it stands.
    Wager { name: String, amount: Cents },
    /// A wager that needs fields instead of an amount, with its numbers.
    Ticket { name: String, fields: &'static [&'static str], numbers: Vec<String> },
    /// Something else that is done, perhaps with a wager.
    Act { verb: String, name: Option<String>, amount: Option<Cents> },
    /// Every wager taken down.
    Clear,
    /// A wager whose amount is still to be said.
    AmountOf { verb: String, name: String },
}

/// Why something was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unclear {
    /// No word of this table.
    Unknown,
    /// A word of this table, and what is wrong with the rest.
    Wrong(String),
}

impl Book {
    /// What can be said at a table where this is offered.
    pub(crate) fn new(session: &Session, offers: &[Offer]) -> Book {
        let table = session.table();
        let (facts, aliases) = (table.facts(), table.aliases());
        let told_apart = offers.iter().filter(|offer| offer.with.is_some()).cloned().collect();
        let arranging = offers.iter().find_map(|offer| offer.arrange.clone());
        let (wagers, standing, verbs) = (Vec::new(), Vec::new(), Vec::new());
        let mut book = Book { facts, aliases, wagers, standing, verbs, told_apart, arranging };
        let mine = |seat| seat == session.seat();
        let lies: Vec<(String, u16, String)> = table
            .stacks()
            .into_iter()
            .filter(|stack| mine(stack.seat))
            .filter_map(|stack| {
                Some((stack.wager.into_owned(), stack.ordinal, stack.at?.into_owned()))
            })
            .collect();
        let mut names: Vec<(String, bool, &'static [&'static str])> = Vec::new();
        let mut plain: Vec<&str> = Vec::new();
        for offer in offers.iter().filter(|offer| offer.verb == "wager") {
            names.extend(offer.wager.clone().map(|name| (name, true, offer.needs)));
            if offer.amount.is_none() && offer.needs.is_empty() {
                plain.extend(offer.wager.as_deref());
            }
        }
        // More can be staked on what stands.
        let standing = &session.purse().standing;
        for wager in standing {
            let several = standing.iter().filter(|s| s.wager == wager.wager).count() > 1;
            let is_there = names.iter().any(|(name, ..)| kind(name) == kind(&wager.wager));
            if !is_there && !several {
                names.push((wager.wager.to_string(), true, &[]));
            }
        }
        let others = table.wagers().into_iter();
        let others = others.chain(facts.wagers.iter().map(|wager| wager.id.into()));
        for name in others {
            let has_selections = || names.iter().any(|(n, ..)| n != &name && kind(n) == name);
            if !names.iter().any(|(n, ..)| *n == name) && !has_selections() {
                names.push((name.into_owned(), false, &[]));
            }
        }
        for (name, is_now, needs) in names {
            let sayings = book.sayings(&name, &lies);
            let is_plain = plain.contains(&name.as_str());
            book.wagers.push(Entry { name, sayings, is_now, needs, is_plain });
        }
        for wager in standing {
            let several = standing.iter().filter(|s| s.wager == wager.wager).count() > 1;
            let name = match several {
                true => format!("{}#{}", wager.wager, wager.ordinal),
                false => wager.wager.to_string(),
            };
            let mut sayings = book.sayings(&name, &lies);
            if let Some(lie) =
                lies.iter().find(|(n, o, _)| *n == wager.wager && *o == wager.ordinal)
                && kind(&lie.2) == kind(&wager.wager)
            {
                // Where it lies says it better than its number.
                let placed = book.sayings_of_place(lie, &lies).into_iter();
                let ordinal = several.then_some(wager.ordinal);
                sayings.splice(0..0, placed.map(|saying| Saying { ordinal, ..saying }));
            }
            book.standing.push(Entry::standing(name, sayings));
        }
        // What is offered with one of them may name it by its number.
        let offered = offers.iter().filter(|offer| offer.verb != "wager");
        for name in offered.filter_map(|offer| offer.wager.as_ref()) {
            if book.standing.iter().any(|entry| entry.name == *name) {
                continue;
            }
            let numbered = book.sayings(name, &lies);
            let base = name.split('#').next().unwrap_or(name);
            match book.standing.iter_mut().find(|entry| entry.name == base) {
                Some(entry) => {
                    entry.name.clone_from(name);
                    entry.sayings.extend(numbered);
                }
                None => book.standing.push(Entry::standing(name.clone(), numbered)),
            }
        }
        for action in facts.actions {
            let said = aliases.iter().filter(|alias| alias.means == action.verb);
            let of_table = VERBS.iter().filter(|(_, verb)| *verb == action.verb);
            let own = said.map(|alias| alias.said).chain(of_table.map(|(said, _)| *said));
            let sayings = own.chain([action.verb]).map(Saying::of).collect();
            let is_now = offers.iter().any(|offer| offer.verb == action.verb);
            let name = action.verb.to_owned();
            book.verbs.push(Entry { is_now, ..Entry::standing(name, sayings) });
        }
        for offer in &book.told_apart {
            let says = offer.with.as_ref().map(With::words);
            let sayings =
                [&*offer.said()].into_iter().chain(says.as_deref()).map(Saying::of).collect();
            book.verbs.push(Entry::standing(offer.said().into_owned(), sayings));
        }
        book
    }

    /// All ways to say a wager's name, the usual one first.
    fn sayings(&self, name: &str, lies: &[(String, u16, String)]) -> Vec<Saying> {
        let (base, ordinal) = match name.split_once('#') {
            Some((base, ordinal)) => (base, ordinal.parse().ok()),
            None => (name, None),
        };
        let (id, selection) = match base.split_once(':') {
            Some((id, selection)) => (id, Some(selection)),
            None => (base, None),
        };
        let said = |means: &str| -> Vec<Saying> {
            let aliases = self.aliases.iter().filter(|alias| alias.means == means);
            aliases.map(|alias| Saying::of(alias.said)).collect()
        };
        let mut heads = said(id);
        heads.push(Saying::of(id));
        let selections = match selection {
            None => vec![Saying::default()],
            // What is selected may be a wager itself.
            Some(selection) if self.facts.wager(selection).is_some() => {
                let is_meant = |(n, o, _): &&(String, u16, String)| {
                    n == selection && ordinal.is_none_or(|ordinal| ordinal == *o)
                };
                let mut all = match lies.iter().find(is_meant) {
                    Some(lie) => self.sayings_of_place(lie, lies),
                    None => Vec::new(),
                };
                all.extend(self.sayings(selection, &[]));
                all
            }
            Some(selection) => vec![Saying::of(selection)],
        };
        let mut sayings: Vec<Saying> = Vec::new();
        if selection.is_some() && heads.len() == 1 {
            sayings.extend(said(base)); // rather than the id
        }
        for head in &heads {
            sayings.extend(selections.iter().map(|selection| head.then(selection)));
        }
        if selection.is_some() && heads.len() > 1 {
            sayings.extend(said(base));
        }
        for saying in &mut sayings {
            saying.ordinal = ordinal;
        }
        sayings
    }

    /// All ways to say a wager by where it lies.
    fn sayings_of_place(
        &self,
        lie: &(String, u16, String),
        lies: &[(String, u16, String)],
    ) -> Vec<Saying> {
        let same = lies.iter().filter(|(wager, _, at)| *wager == lie.0 && *at == lie.2);
        let is_placed = same.count() == 1;
        let sayings = self.sayings(&lie.2, &[]).into_iter();
        sayings.map(|saying| Saying { is_placed, ..saying }).collect()
    }

    /// How a wager, or whatever else can be done, is usually said.
    pub(crate) fn say(&self, name: &str) -> String {
        let entries = self.wagers.iter().chain(&self.standing).chain(&self.verbs);
        let found = entries.filter(|entry| entry.name == name).find_map(|e| e.sayings.first());
        match found {
            Some(saying) => saying.text(),
            None => {
                let sayings = self.sayings(name, &[]);
                sayings.first().map_or_else(|| name.to_owned(), Saying::text)
            }
        }
    }

    /// How any of several selections of a wager is said: the words without the numbers. Nothing
    /// where it has none.
    pub(crate) fn say_kind(&self, name: &str) -> Option<String> {
        let said = self.say(name);
        let words: Vec<&str> = said.split(' ').filter(|word| !is_number(word)).collect();
        let kind = words.join(" ");
        (kind != said && !said.contains('#')).then_some(kind)
    }

    /// Reads what somebody said.
    pub(crate) fn read(&self, line: &str) -> Result<Said, Unclear> {
        let said = tokens(line);
        if said.is_empty() {
            return Err(Unclear::Unknown);
        }
        if let Some((verb, rest)) = self.verb(&said, false) {
            // A wager's name may begin with the word for an act.
            return match self.act(verb, rest) {
                Err(Unclear::Unknown) => self.wager("wager", &said, &self.wagers),
                read => read,
            };
        }
        match self.wager("wager", &said, &self.wagers) {
            Err(Unclear::Unknown) => match self.verb(&said, true) {
                Some((verb, rest)) => self.act(verb, rest),
                None => Err(Unclear::Unknown),
            },
            read => read,
        }
    }

    /// The act of a seat by a word, or by a word with what its field says.
    pub(crate) fn act_of(&self, seat: Seat, said: &str) -> Act {
        match self.told_apart.iter().find(|offer| offer.said() == said) {
            Some(offer) => Act { seat: Some(seat), ..offer.act() },
            None => Act::new(seat, said.to_owned()),
        }
    }

    /// Whether a word alone is an act of the game.
    pub(crate) fn has_verb(&self, word: &str) -> bool {
        let word = Saying::of(word);
        self.verbs.iter().any(|entry| entry.sayings.contains(&word))
    }

    /// The name of the wager that is said, or what was said.
    pub(crate) fn name_of(&self, said: &str) -> String {
        match self.find(&Saying::of(said), &self.wagers) {
            Found::One(entry, _) => entry.name.clone(),
            Found::Several(entries, _)
                if entries.iter().all(|e| kind(&e.name) == kind(&entries[0].name)) =>
            {
                kind(&entries[0].name).to_owned()
            }
            Found::Several(..) | Found::Nothing => said.to_owned(),
        }
    }

    /// The first word of a line that nothing here is called by; the first word where all are.
    pub(crate) fn stranger(&self, line: &str) -> String {
        let said = tokens(line);
        let entries = || self.verbs.iter().chain(&self.wagers).flat_map(|entry| &entry.sayings);
        let is_known = |token: &&String| {
            amount(token).is_some()
                || entries()
                    .any(|saying| saying.words.iter().any(|w| w.starts_with(token.as_str())))
        };
        let stranger = said.iter().find(|token| !is_known(token)).or(said.first());
        stranger.cloned().unwrap_or_else(|| line.trim().to_owned())
    }

    /// What begins like this, to be proposed while it is typed.
    pub(crate) fn beginning_with(&self, line: &str) -> Vec<&str> {
        let said = tokens(line);
        let (verb, rest) = match self.verb(&said, false) {
            Some((verb, rest)) => (Some(verb.name.as_str()), rest),
            None => (None, &said[..]),
        };
        let pool = match verb {
            None | Some("wager") => &self.wagers,
            Some(_) => &self.standing,
        };
        if rest.is_empty() {
            let all = pool.iter().filter(|entry| entry.is_now && verb.is_some());
            return all.map(|entry| entry.name.as_str()).collect();
        }
        // The last word may be the amount.
        let phrases = [rest, &rest[..rest.len() - 1]].map(Saying::of_tokens);
        for said in phrases {
            let fit =
                |entry: &Entry| entry.sayings.iter().filter_map(|saying| saying.fits(&said)).min();
            let now = || pool.iter().filter(|entry| entry.is_now);
            if let Some(best) = now().filter_map(fit).map(|fit| fit.wording).min() {
                let found = now().filter(|entry| fit(entry).is_some_and(|f| f.wording == best));
                return found.map(|entry| entry.name.as_str()).collect();
            }
        }
        Vec::new()
    }

    /// The words nearest to what was not understood.
    pub(crate) fn near(&self, word: &str) -> Vec<&str> {
        let entries = self.verbs.iter().chain(&self.wagers);
        let sayings = entries.flat_map(|entry| &entry.sayings);
        let mut words: Vec<&str> = Vec::new();
        for word in sayings.filter_map(|saying| saying.words.first()) {
            if !words.contains(&word.as_str()) {
                words.push(word);
            }
        }
        names::near(word, words.into_iter())
    }

    /// The act with whose words the line begins, and what follows them.
    fn verb<'s>(&self, said: &'s [String], may_be_cut: bool) -> Option<(&Entry, &'s [String])> {
        let mut best: Option<(usize, Fit, &Entry)> = None;
        let words = self.verbs.iter().flat_map(|verb| &verb.sayings).map(|s| s.words.len());
        let longest = words.max().unwrap_or_default();
        for count in 1..=said.len().min(longest) {
            let begins = Saying::of_tokens(&said[..count]);
            if !begins.numbers.is_empty() {
                break;
            }
            for entry in &self.verbs {
                let fits = entry.sayings.iter().filter(|s| s.words.len() == begins.words.len());
                let Some(fit) = fits.filter_map(|saying| saying.fits(&begins)).min() else {
                    continue;
                };
                let is_good = fit.wording == Wording::Exact || may_be_cut && entry.is_now;
                if is_good && best.is_none_or(|(n, f, _)| (fit, n) <= (f, count)) {
                    best = Some((count, fit, entry));
                }
            }
        }
        best.map(|(count, _, entry)| (entry, &said[count..]))
    }

    /// Reads what follows an act.
    fn act(&self, verb: &Entry, rest: &[String]) -> Result<Said, Unclear> {
        let done = |name, amount| Said::Act { verb: verb.name.clone(), name, amount };
        match (verb.name.as_str(), rest) {
            ("wager", []) => Err(Unclear::Wrong("wager: on what, and how much?".to_owned())),
            ("wager", rest) => match self.wager("wager", rest, &self.wagers)? {
                Said::Wager { name, amount } => Ok(done(Some(name), Some(amount))),
                said => Ok(said),
            },
            ("increase" | "reduce", rest) => match self.wager(&verb.name, rest, &self.standing) {
                Ok(Said::Wager { name, amount }) => Ok(done(Some(name), Some(amount))),
                Err(Unclear::Unknown) => match self.wager(&verb.name, rest, &self.wagers)? {
                    // The table says that it does not stand.
                    Said::Wager { name, amount } => Ok(done(Some(name), Some(amount))),
                    said => Ok(said),
                },
                read => read,
            },
            ("remove", [all]) if all == "all" => Ok(Said::Clear),
            (_, []) if self.names_a_wager(&verb.name) => match self.standing.as_slice() {
                [only] => Ok(done(Some(only.name.clone()), None)),
                [] => Err(Unclear::Wrong(format!("{}: nothing stands", verb.name))),
                several => Err(self.choices(&verb.name, &several.iter().collect::<Vec<_>>())),
            },
            (_, []) => Ok(done(None, None)),
            (_, [only]) if !self.names_a_wager(&verb.name) && amount(only).is_some() => {
                Ok(done(None, amount(only)))
            }
            (_, rest) => {
                let either = |said: &Saying| match self.find(said, &self.standing) {
                    Found::Nothing => self.find(said, &self.wagers),
                    found => found,
                };
                let said = Saying::of_tokens(rest);
                let paid = rest.split_last().and_then(|(last, before)| {
                    Some((amount(last)?, either(&Saying::of_tokens(before))))
                });
                match (either(&said), paid) {
                    (Found::One(entry, _), _) => Ok(done(Some(entry.name.clone()), None)),
                    (Found::Nothing, Some((amount, Found::One(entry, _)))) => {
                        Ok(done(Some(entry.name.clone()), Some(amount)))
                    }
                    (Found::Several(entries, _), _) => Err(self.choices(&said.text(), &entries)),
                    (Found::Nothing, _) => Err(Unclear::Unknown),
                }
            }
        }
    }

    /// Whether an act is about a wager that stands.
    fn names_a_wager(&self, verb: &str) -> bool {
        verb == "remove" || verb.starts_with("call-")
    }

    /// Reads a wager and its amount.
    fn wager(&self, verb: &str, said: &[String], pool: &[Entry]) -> Result<Said, Unclear> {
        let whole = Saying::of_tokens(said);
        if let Some(ticket) = self.ticket(&whole, pool) {
            return Ok(ticket);
        }
        let paid = said.split_last().and_then(|(last, before)| Some((amount(last)?, before)));
        let with = paid.map(|(amount, before)| {
            let said = Saying::of_tokens(before);
            (amount, self.find(&said, pool), said)
        });
        let without = self.find(&whole, pool);
        // What was said whole goes before what can be guessed from a part of it.
        match (&with, &without) {
            (Some((amount, Found::One(entry, fit), _)), _) if !fit.is_partial => {
                self.wagered(verb, entry, Some(*amount))
            }
            (_, Found::One(entry, fit)) if !fit.is_partial => self.wagered(verb, entry, None),
            (Some((_, Found::Several(entries, fit), said)), _) if !fit.is_partial => {
                Err(self.choices(&said.text(), entries))
            }
            (_, Found::Several(entries, fit)) if !fit.is_partial => {
                Err(self.choices(&whole.text(), entries))
            }
            (Some((amount, Found::One(entry, _), _)), _) => {
                self.wagered(verb, entry, Some(*amount))
            }
            (_, Found::One(entry, _)) => self.wagered(verb, entry, None),
            // The fewer, the nearer to what was meant.
            (Some((_, Found::Several(some, _), _)), Found::Several(entries, _))
                if entries.len() < some.len() =>
            {
                Err(self.choices(&whole.text(), entries))
            }
            (Some((_, Found::Several(entries, _), said)), _) => {
                Err(self.choices(&said.text(), entries))
            }
            (_, Found::Several(entries, _)) => Err(self.choices(&whole.text(), entries)),
            (_, Found::Nothing) => Err(self.without_its_numbers(said, pool)),
        }
    }

    fn wagered(&self, verb: &str, entry: &Entry, amount: Option<Cents>) -> Result<Said, Unclear> {
        if let Some(facts) = self.facts.wager(&entry.name).filter(|facts| facts.selection.is_some())
        {
            return Err(not_now(facts));
        }
        let name = entry.name.clone();
        Ok(match amount {
            Some(amount) => Said::Wager { name, amount },
            None if entry.is_plain => {
                Said::Act { verb: verb.to_owned(), name: Some(name), amount: None }
            }
            None => Said::AmountOf { verb: verb.to_owned(), name },
        })
    }

    /// A wager that takes numbers in its fields.
    fn ticket(&self, said: &Saying, pool: &[Entry]) -> Option<Said> {
        let words = Saying { numbers: Vec::new(), ..said.clone() };
        let Found::One(entry, _) = self.find(&words, pool) else { return None };
        let (name, fields) = (entry.name.clone(), entry.needs);
        let numbers = said.numbers.clone();
        (!fields.is_empty() && numbers.len() > 1).then_some(Said::Ticket { name, fields, numbers })
    }

    /// What is wrong where the words are known and the numbers are not theirs.
    fn without_its_numbers(&self, said: &[String], pool: &[Entry]) -> Unclear {
        let words = Saying { numbers: Vec::new(), ..Saying::of_tokens(said) };
        let by_words = |entry: &Entry| -> Option<Wording> {
            let sayings = entry.sayings.iter().filter(|saying| !saying.words.is_empty());
            let fits = sayings.filter_map(|saying| {
                let saying = Saying { numbers: Vec::new(), ..saying.clone() };
                saying.fits(&words)
            });
            fits.map(|fit| fit.wording).filter(|wording| *wording < Wording::Cut).min()
        };
        let Some(best) = pool.iter().filter_map(by_words).min() else { return Unclear::Unknown };
        let entries: Vec<&Entry> = pool.iter().filter(|e| by_words(e) == Some(best)).collect();
        self.choices(&said.join(" "), &entries)
    }

    /// The choices where several things can be meant, as they are said.
    fn choices(&self, said: &str, entries: &[&Entry]) -> Unclear {
        const SHOWN: usize = 12;
        let now: Vec<&&Entry> = entries.iter().filter(|entry| entry.is_now).collect();
        let entries = if now.is_empty() { entries.iter().collect() } else { now };
        let mut ways: Vec<String> = Vec::new();
        for entry in &entries {
            let way = entry.sayings.first().map_or_else(|| entry.name.clone(), Saying::text);
            if !ways.contains(&way) {
                ways.push(way);
            }
        }
        let more = if ways.len() > SHOWN { ", …" } else { "" };
        ways.truncate(SHOWN);
        Unclear::Wrong(format!("{said}: which? {}{more}", ways.join(", ")))
    }

    fn find<'e>(&self, said: &Saying, pool: &'e [Entry]) -> Found<'e> {
        if *said == Saying::default() {
            return Found::Nothing;
        }
        let fit = |entry: &'e Entry| {
            let best = entry.sayings.iter().filter_map(|saying| saying.fits(said)).min()?;
            Some((best, entry))
        };
        let all: Vec<(Fit, &Entry)> = pool.iter().filter_map(fit).collect();
        let Some(best) = all.iter().map(|(fit, _)| *fit).min() else { return Found::Nothing };
        let mut meant: Vec<&Entry> = Vec::new();
        for (fit, entry) in all {
            if fit == best && !meant.iter().any(|other| other.name == entry.name) {
                meant.push(entry);
            }
        }
        let now: Vec<&Entry> = meant.iter().copied().filter(|entry| entry.is_now).collect();
        match (meant.as_slice(), now.as_slice()) {
            ([one], _) | (_, [one]) => Found::One(one, best),
            _ => Found::Several(meant, best),
        }
    }
}

/// What can be meant.
enum Found<'e> {
    Nothing,
    One(&'e Entry, Fit),
    Several(Vec<&'e Entry>, Fit),
}

/// A wager none of whose selections is possible.
fn not_now(facts: &WagerFacts) -> Unclear {
    Unclear::Wrong(format!("{}: not now; {} ({})", facts.id, facts.about, facts.cite))
}

/// An amount of chips, with or without a dollar sign.
pub(crate) fn amount(word: &str) -> Option<Cents> {
    word.strip_prefix('$').unwrap_or(word).parse().ok()
}

fn is_number(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit())
}

/// The words of a line: in small letters, without apostrophes, parted where a name has a hyphen or
/// a colon and where digits follow letters.
fn tokens(line: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut token = String::new();
    let mut last = ' ';
    for c in line.to_lowercase().chars() {
        let follows = last.is_alphanumeric();
        let is_break = c.is_whitespace()
            || matches!(c, ':' | '/' | '_' | ',')
            || c == '-' && follows
            || c == '#'
            || c.is_ascii_digit() && last.is_alphabetic();
        if (is_break || c == '&') && !token.is_empty() {
            tokens.push(std::mem::take(&mut token));
        }
        match c {
            '&' => tokens.push("and".to_owned()),
            '\'' | '’' | '`' => {}
            c if c == '#' || !is_break || c.is_ascii_digit() => token.push(c),
            _ => {}
        }
        last = c;
    }
    if !token.is_empty() {
        tokens.push(token);
    }
    tokens
}

/// The parts of a line that are commands of their own: at a semicolon, and at a comma after which
/// there is a space or a letter that follows a digit. Brackets and quotes keep theirs.
pub(crate) fn parts(line: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut depth, mut in_quotes) = (0, 0_usize, false);
    let mut last = ' ';
    let mut chars = line.char_indices().peekable();
    while let Some((n, c)) = chars.next() {
        let next = chars.peek().map_or(' ', |(_, next)| *next);
        match c {
            '"' => in_quotes = !in_quotes,
            '[' | '{' if !in_quotes => depth += 1,
            ']' | '}' if !in_quotes => depth = depth.saturating_sub(1),
            ',' | ';' if !in_quotes && depth == 0 => {
                let is_end = c == ';'
                    || next.is_whitespace()
                    || last.is_ascii_digit() && next.is_alphabetic();
                if is_end {
                    parts.push(&line[start..n]);
                    start = n + c.len_utf8();
                }
            }
            _ => {}
        }
        last = c;
    }
    parts.push(&line[start..]);
    parts.retain(|part| !part.trim().is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use chance::Seed;
    use games::registry;
    use proptest::prelude::*;
    use serde_json::{Map, Value, json};
    use table::Act;
    use table::live::Waiting;

    use super::*;

    fn session(game: &str, elections: Value, seed: u64) -> Session {
        let facts = registry::facts(game).expect("a game that is here");
        let elections: Map<String, Value> = elections.as_object().expect("an object").clone();
        let chips = Cents::dollars(1_000_000);
        Session::open(facts, &elections, Seed::from_number(seed), chips, None).expect("it opens")
    }

    fn read(session: &mut Session, line: &str) -> Result<Said, Unclear> {
        let offers = session.offers();
        Book::new(session, &offers).read(line)
    }

    fn said(session: &mut Session, line: &str) -> String {
        match read(session, line) {
            Ok(Said::Wager { name, amount }) => format!("{name} {amount}"),
            Ok(Said::Act { verb, name, amount }) => {
                let name = name.map_or_else(String::new, |name| format!(" {name}"));
                let amount = amount.map_or_else(String::new, |amount| format!(" {amount}"));
                format!("{verb}{name}{amount}")
            }
            Ok(Said::AmountOf { name, .. }) => format!("{name}: how much?"),
            Ok(Said::Clear) => "clear".to_owned(),
            Ok(Said::Ticket { name, numbers, .. }) => format!("{name} {}", numbers.join(",")),
            Err(Unclear::Wrong(why)) => why,
            Err(Unclear::Unknown) => "?".to_owned(),
        }
    }

    /// Goes on to the next roll, whatever it takes.
    fn roll(session: &mut Session) {
        session.close_betting().expect("something stands");
    }

    #[test]
    fn craps_players_are_understood() {
        let mut table = session("craps", json!({"fire-bet": true, "6-7-8": true}), 5);
        for (line, wanted) in [
            ("pass 10", "pass-bet 10.00"),
            ("Pass Line $10", "pass-bet 10.00"),
            ("pas 10", "pass-bet 10.00"),
            ("don't pass 2.50", "dont-pass-bet 2.50"),
            ("place 6 12", "place-bet-to-win:6 12.00"),
            ("plac 6 12", "place-bet-to-win:6 12.00"),
            ("place6 12", "place-bet-to-win:6 12.00"),
            ("six 12", "place-bet-to-win:6 12.00"),
            ("place to lose 6 12", "place-bet-to-lose:6 12.00"),
            ("buy 4 25", "buy-bet:4 25.00"),
            ("lay 10 40", "lay-bet:10 40.00"),
            ("field 5", "field-bet 5.00"),
            ("hard 8 5", "eight-the-hardway 5.00"),
            ("eight the hardway 5", "eight-the-hardway 5.00"),
            ("hop 5 3 1", "three-five-on-the-hop 1.00"),
            ("hop 53 1", "three-five-on-the-hop 1.00"),
            ("hop 35 1", "three-five-on-the-hop 1.00"),
            ("hop 4-4 1", "eight-the-hardway-on-the-hop 1.00"),
            ("hop 6 6 1", "craps-twelve 1.00"),
            ("any 7 5", "any-seven 5.00"),
            ("C & E 4", "craps-eleven 4.00"),
            ("yo 5", "11-in-one-roll 5.00"),
            ("horn 4", "horn-bet 4.00"),
            ("horn high 12 5", "horn-high-bet:12 5.00"),
            ("horn 12 5", "horn-high-bet:12 5.00"),
            ("6 7 8 5", "6-7-8 5.00"),
            ("fire 5", "fire-bet 5.00"),
            ("place-bet-to-win:6 12", "place-bet-to-win:6 12.00"),
            ("wager place 6 12", "wager place-bet-to-win:6 12.00"),
            ("place 6", "place-bet-to-win:6: how much?"),
            ("hop 53", "three-five-on-the-hop: how much?"),
            ("place 12", "place: which? place 4, place 5, place 6, place 8, place 9, place 10"),
            (
                "place 7 12",
                "place 7 12: which? place 4, place 5, place 6, place 8, place 9, place 10",
            ),
            // For the table to refuse.
            ("pass -10", "pass-bet -10.00"),
            ("pass ten", "?"),
            ("pass 10 10", "pass 10 10: which? pass"),
            ("roll them bones", "?"),
        ] {
            assert_eq!(said(&mut table, line), wanted, "{line}");
        }
        assert!(said(&mut table, "odds 20").contains("13:69F-1.6(a)"));
    }

    #[test]
    fn odds_go_to_the_bet_that_can_take_them() {
        // The dice of seed 12252 show 9, then 6.
        let mut table = session("craps", json!({}), 12_252);
        table.act(Act::wager(table.seat(), "pass-bet", Cents::dollars(10))).expect("taken");
        roll(&mut table);
        assert_eq!(said(&mut table, "odds 10"), "supplemental-wager:pass-bet 10.00");
        table.act(Act::wager(table.seat(), "come-bet", Cents::dollars(10))).expect("taken");
        table
            .act(Act::wager(table.seat(), "place-bet-to-win:4", Cents::dollars(5)))
            .expect("taken");
        roll(&mut table);
        assert_eq!(said(&mut table, "odds 10"), "odds: which? odds pass, odds come 6");
        assert_eq!(said(&mut table, "odds come 10"), "supplemental-wager:come-bet 10.00");
        assert_eq!(said(&mut table, "odds 6 10"), "supplemental-wager:come-bet 10.00");
        assert_eq!(said(&mut table, "down place 4"), "remove place-bet-to-win:4");
        assert_eq!(said(&mut table, "down come 6"), "remove come-bet");
        assert_eq!(said(&mut table, "press place 4 5"), "increase place-bet-to-win:4 5.00");
        assert_eq!(said(&mut table, "less place 4 1"), "reduce place-bet-to-win:4 1.00");
        assert_eq!(said(&mut table, "on place 4"), "call-on place-bet-to-win:4");
        assert_eq!(said(&mut table, "down"), "remove: which? pass, come 6, place 4");
        assert_eq!(said(&mut table, "down all"), "clear");
        assert_eq!(said(&mut table, "press field 5"), "increase field-bet 5.00");
        assert_eq!(said(&mut table, "pass dice"), "pass-dice");
    }

    #[test]
    fn players_of_other_games_are_understood() {
        for (game, line, wanted) in [
            ("roulette", "red 10", "red 10.00"),
            ("roulette", "17 5", "straight:17 5.00"),
            ("roulette", "00 5", "straight:00 5.00"),
            ("roulette", "split 13 14 5", "split:13-14 5.00"),
            ("roulette", "split 14-13 5", "split:13-14 5.00"),
            ("roulette", "street 4 5", "three-numbers:4-5-6 5.00"),
            ("roulette", "split 13 5", "split 13: which? split 10 13, split 13 14, split 13 16"),
            ("roulette", "corner 13 14 16 17 2", "four-numbers:13-14-16-17 2.00"),
            ("roulette", "dozen 2 10", "dozen:2nd-12 10.00"),
            ("roulette", "low 10", "1-to-18 10.00"),
            ("roulette", "column 3 10", "column:3 10.00"),
            ("sic-bo", "small 10", "small-bet 10.00"),
            ("sic-bo", "total 9 5", "total-value-bet:9 5.00"),
            ("sic-bo", "combo 2 1 5", "two-dice-combination:1-2 5.00"),
            ("sic-bo", "triple 4 1", "three-of-a-kind:4 1.00"),
            ("sic-bo", "any triple 1", "any-three-of-a-kind 1.00"),
            ("sic-bo", "single 6 2", "one-of-a-kind:6 2.00"),
            ("mini-dice", "place 6 12", "place-bet:6 12.00"),
            ("mini-dice", "over 5", "over-7 5.00"),
            ("mini-dice", "any 7 5", "any-7 5.00"),
            ("big-six", "joker 5", "joker 5.00"),
            ("pokette", "kh 5", "single-card-straight-up:Kh 5.00"),
            ("pokette", "split kd qd 5", "two-cards-split:Kd-Qd 5.00"),
            ("pokette", "rank k 5", "single-rank:K 5.00"),
            ("pokette", "ranks k q 5", "double-rank:K-Q 5.00"),
            ("pokette", "hearts 5", "suit-column:h 5.00"),
            ("pokette", "jacer 5", "jacer 5.00"),
            ("big-six", "20 5", "insignia:20 5.00"),
            ("keno", "straight 3 17 42 2", "straight 3,17,42,2"),
            ("casino-war", "i25", "initial 25.00"),
        ] {
            let heard = said(&mut session(game, json!({}), 1), line);
            assert_eq!(heard, wanted, "{game}: {line}");
        }
    }

    /// Whatever is offered can be said, shortly and in full, and is understood as what it is; what
    /// stands can be taken down by what it is called.
    #[test]
    fn whatever_is_offered_can_be_said() {
        for facts in registry::ALL {
            let mut tried = HashSet::new();
            for seed in 0..2 {
                let mut table = session(facts.id, json!({}), seed);
                for _ in 0..10 {
                    all_can_be_said(&mut table, &mut tried);
                    for _ in 0..3 {
                        let _ = table.surprise();
                    }
                    all_can_be_said(&mut table, &mut tried);
                    let _ = table.close_betting();
                    // Whatever is asked is answered somehow.
                    for _ in 0..6 {
                        if let Waiting::Choice { .. } = table.waiting()
                            && let Some(offer) = table.offers().first()
                        {
                            let _ = table.act(offer.at_its_most());
                        }
                    }
                }
            }
        }
    }

    /// What was tried with the same offers and the same standing wagers is not tried again.
    fn all_can_be_said(session: &mut Session, tried: &mut HashSet<String>) {
        let offers = session.offers();
        let book = Book::new(session, &offers);
        let game = book.facts.id;
        let offered = offers.iter().map(|o| (o.said(), &o.wager, o.amount.map(|(least, _)| least)));
        let standing = book.standing.iter().map(|entry| &entry.name);
        let now = (offered.collect::<Vec<_>>(), standing.collect::<Vec<_>>());
        if !tried.insert(format!("{now:?}")) {
            return;
        }
        for offer in offers.iter().filter(|offer| offer.needs.is_empty()) {
            let (verb, least) = (offer.said().into_owned(), offer.amount.map(|(least, _)| least));
            let (lines, wanted) = match (&offer.wager, least) {
                (Some(name), None) if verb == "wager" => (
                    vec![book.say(name), format!("wager {name}")],
                    Said::Act { verb, name: Some(name.clone()), amount: None },
                ),
                (Some(name), Some(least)) if verb == "wager" => (
                    vec![format!("{} {least}", book.say(name)), format!("{name} {least}")],
                    Said::Wager { name: name.clone(), amount: least },
                ),
                (name, amount) => {
                    let mut line = book.say(&verb);
                    if let Some(name) = name {
                        line = format!("{line} {}", book.say(name));
                    }
                    if let Some(amount) = amount {
                        line = format!("{line} {amount}");
                    }
                    (vec![line], Said::Act { verb, name: name.clone(), amount })
                }
            };
            for line in lines {
                assert_eq!(book.read(&line).as_ref(), Ok(&wanted), "{game}: {line}");
            }
        }
        for entry in &book.standing {
            if book.facts.actions.iter().any(|action| action.verb == "remove") {
                let line = format!("down {}", book.say(&entry.name));
                let (verb, name) = ("remove".to_owned(), Some(entry.name.clone()));
                let wanted = Ok(Said::Act { verb, name, amount: None });
                assert_eq!(book.read(&line), wanted, "{game}: {line}");
            }
        }
    }

    #[test]
    fn every_alias_means_something_of_the_game_or_its_sisters() {
        let verbs = || registry::ALL.iter().flat_map(|facts| facts.actions).map(|a| a.verb);
        for facts in registry::ALL {
            let table = session(facts.id, json!({}), 1);
            for alias in table.table().aliases() {
                let id = kind(alias.means);
                let is_wager = facts.wager(alias.means).or(facts.wager(id)).is_some();
                let is_known = facts.sister_wagers.contains(&id) || verbs().any(|verb| verb == id);
                assert!(is_wager || is_known, "{}: {alias:?}", facts.id);
                let plain = Saying::of(alias.said).text();
                assert_eq!(plain, alias.said, "words, then numbers");
            }
        }
    }

    #[test]
    fn several_wagers_in_a_line_are_parted() {
        assert_eq!(parts("pass 10, place 6 12;field 5"), ["pass 10", " place 6 12", "field 5"]);
        assert_eq!(parts("pass 10,place 6 12,"), ["pass 10", "place 6 12"]);
        assert_eq!(parts("straight spots 1,2,3 rate 1"), ["straight spots 1,2,3 rate 1"]);
        assert_eq!(parts("initial 5 with chips,plaques"), ["initial 5 with chips,plaques"]);
        assert_eq!(parts("way groups [[1, 2], [3]] rate 1"), ["way groups [[1, 2], [3]] rate 1"]);
        assert_eq!(parts(r#"x "a, b""#), [r#"x "a, b""#]);
        assert!(parts(" , ;").is_empty());
    }

    #[test]
    fn words_are_parted_as_people_run_them_together() {
        assert_eq!(tokens("Don't come 10"), ["dont", "come", "10"]);
        assert_eq!(tokens("place-bet-to-win:6 #2"), ["place", "bet", "to", "win", "6", "#2"]);
        assert_eq!(tokens("p10 -5 $2.50 1st"), ["p", "10", "-5", "$2.50", "1st"]);
        assert_eq!(tokens("c&e"), ["c", "and", "e"]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

        /// Whatever is typed is understood or not; nothing is lost over it, and what is understood
        /// is a wager or an act that the table knows.
        #[test]
        fn no_line_does_harm(
            game in 0..registry::ALL.len(),
            words in prop::collection::vec(
                prop_oneof![
                    "[a-z]{1,8}", "[0-9]{1,3}", "#[0-9]{1,6}", "\\PC{0,6}", "-?[0-9.]{1,12}",
                    prop::sample::select(vec![
                        "pass", "place", "odds", "hop", "down", "press", "split", "straight", "dont",
                        "come", "6", "53", "10", ",", ";", "all", "remove", "wager", "call-on",
                    ]).prop_map(str::to_owned),
                ],
                0..7,
            ),
        ) {
            let facts = registry::ALL[game];
            let mut table = session(facts.id, json!({}), 3);
            let offers = table.offers();
            let book = Book::new(&table, &offers);
            let line = words.join(" ");
            for part in parts(&line) {
                let _ = book.beginning_with(part);
                let _ = book.name_of(part);
                match book.read(part) {
                    Ok(Said::Wager { name, .. } | Said::Ticket { name, .. } | Said::AmountOf { name, .. }) => {
                        prop_assert!(facts.wager(kind(&name)).is_some(), "{part}: {name}");
                    }
                    Ok(Said::Act { verb, .. }) => {
                        prop_assert!(facts.actions.iter().any(|action| action.verb == verb));
                    }
                    Ok(Said::Clear) | Err(_) => {}
                }
            }
            prop_assert_eq!(table.purse().free(), Cents::dollars(1_000_000));
        }
    }
}
