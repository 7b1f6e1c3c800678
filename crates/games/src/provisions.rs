//! Every provision of the subchapters that are here, and what became of it.
//!
//! `provisions/N.txt` has a provision of subchapter `N` a line, with its fate: decided by the rules,
//! enforced by the house, told to players, no matter for software, or missing. A test asks for the proof of
//! what is said to be in the rules. `provisions/shown.txt` has the golden rounds that show a
//! provision; it is computed.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use serde::{Serialize, Serializer};
use table::{Cite, Facts};

use crate::registry;

/// A provision and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provision {
    /// The short form, `6.5(i)2`.
    pub id: String,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a provision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It only introduces its parts.
    Parts,
    /// The rules of the game decide it. Golden rounds that show it are named where nothing that
    /// happens in one cites it.
    Rules(Vec<String>),
    /// The house or its server enforces it: what does.
    House(String),
    /// Players are told it: where.
    Guide(String),
    /// It is no matter for software: why.
    None(String),
    /// It should be here and is not: what is missing.
    Missing(String),
}

impl Fate {
    /// The word for it.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Fate::Parts => "parts",
            Fate::Rules(_) => "rules",
            Fate::House(_) => "house",
            Fate::Guide(_) => "guide",
            Fate::None(_) => "none",
            Fate::Missing(_) => "missing",
        }
    }

    /// What enforces it, where it is told, why it is no matter for software, or what is missing.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            Fate::Parts | Fate::Rules(_) => None,
            Fate::House(reason)
            | Fate::Guide(reason)
            | Fate::None(reason)
            | Fate::Missing(reason) => Some(reason),
        }
    }

    /// Reads `rules`, `house: what does it` and the like.
    fn read(text: &str) -> Result<Fate, String> {
        let (word, rest) = match text.split_once(':') {
            Some((word, rest)) => (word, Some(rest.trim()).filter(|rest| !rest.is_empty())),
            None => (text, None),
        };
        let reason = || rest.map(str::to_owned).ok_or_else(|| format!("{word} without a reason"));
        match word {
            "" => Err("no fate".to_owned()),
            "parts" if rest.is_some() => Err("parts takes no reason".to_owned()),
            "parts" => Ok(Fate::Parts),
            "rules" => {
                let rounds = rest.into_iter().flat_map(|rest| rest.split(','));
                Ok(Fate::Rules(rounds.map(|round| round.trim().to_owned()).collect()))
            }
            "house" => Ok(Fate::House(reason()?)),
            "guide" => Ok(Fate::Guide(reason()?)),
            "none" => Ok(Fate::None(reason()?)),
            "missing" => Ok(Fate::Missing(reason()?)),
            _ => Err(format!("{word:?} is no fate")),
        }
    }
}

/// The provisions of each subchapter in the order of the text.
#[derive(Clone, Debug)]
pub struct Provisions(Vec<(String, Vec<Provision>)>);

macro_rules! texts {
    ($($subchapter:literal)*) => {
        /// The lists by subchapter.
        const TEXTS: &[(&str, &str)] =
            &[$(($subchapter, include_str!(concat!("../provisions/", $subchapter, ".txt")))),*];
    };
}

texts! {
    "1" "1A" "2" "2A" "2B" "3" "4" "5" "6" "7" "8" "9" "10" "11" "12" "13" "14" "15" "16" "17" "18" "19"
    "20" "21" "22" "23" "24" "25" "26" "27" "28" "29" "30" "31" "32" "33" "34" "35" "36" "37" "39"
}

/// The golden rounds that show a provision, a provision a line.
const SHOWN: &str = include_str!("../provisions/shown.txt");

impl Provisions {
    /// All of them.
    ///
    /// # Panics
    /// Where a list cannot be read; a test reads them all.
    #[must_use]
    pub fn all() -> &'static Provisions {
        static ALL: LazyLock<Provisions> = LazyLock::new(|| match Provisions::read(TEXTS) {
            Ok(provisions) => provisions,
            Err(wrong) => panic!("the lists of provisions:\n{}", wrong.join("\n")),
        });
        &ALL
    }

    /// Reads lists, given by subchapter.
    ///
    /// # Errors
    /// Every line that is wrong.
    pub fn read(texts: &[(&str, &str)]) -> Result<Provisions, Vec<String>> {
        let mut lists = Vec::new();
        let mut wrong = Vec::new();
        for (name, text) in texts {
            let mut list: Vec<Provision> = Vec::new();
            for (n, line) in text.lines().enumerate() {
                let line = line.trim();
                let (id, fate) = line.split_once(' ').unwrap_or((line, ""));
                let mut report = |what: &str| wrong.push(format!("{name}.txt:{}: {what}", n + 1));
                if subchapter(id) != *name || !is_short(id) {
                    report(&format!("{id:?} is no provision of {name}"));
                } else if list.iter().any(|listed| listed.id == id) {
                    report(&format!("{id} is listed twice"));
                } else {
                    match Fate::read(fate) {
                        Ok(fate) => list.push(Provision { id: id.to_owned(), fate }),
                        Err(what) => report(&format!("{id}: {what}")),
                    }
                }
            }
            for (n, provision) in list.iter().enumerate() {
                let has_parts =
                    list[n + 1..].iter().any(|later| is_within(&later.id, &provision.id));
                if provision.fate == Fate::Parts && !has_parts {
                    wrong.push(format!("{name}.txt: {} has no parts", provision.id));
                }
            }
            lists.push(((*name).to_owned(), list));
        }
        if wrong.is_empty() { Ok(Provisions(lists)) } else { Err(wrong) }
    }

    /// The subchapters in their order.
    pub fn subchapters(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// The provisions of a subchapter.
    #[must_use]
    pub fn of(&self, subchapter: &str) -> Option<&[Provision]> {
        self.0.iter().find(|(name, _)| name == subchapter).map(|(_, list)| list.as_slice())
    }

    /// Whether a cite in the short form names something that exists: a provision, a bare section,
    /// or a span by its two ends. What is of another chapter is not for us to know.
    #[must_use]
    pub fn has(&self, cite: &str) -> bool {
        match cites(cite) {
            Some(cites) => cites.iter().all(|(from, to)| {
                [Some(from), to.as_ref()].into_iter().flatten().all(|one| self.place(one).is_some())
            }),
            None => false,
        }
    }

    /// Whether what somebody wrote under `cite` names the provision or a part of it, as itself or
    /// within a span.
    #[must_use]
    pub fn names(&self, written: &str, provision: &str) -> bool {
        let Some(place) = self.place(provision) else { return false };
        self.named(written, subchapter(provision)).iter().any(|named| named.is_in(place))
    }

    /// What a cite names of a subchapter.
    fn named(&self, written: &str, of: &str) -> Vec<Named> {
        // Most are of another one, and reading a cite takes long.
        let mut places = written.match_indices(of);
        if !places.any(|(at, _)| written[at + of.len()..].starts_with('.')) {
            return Vec::new();
        }
        let cites = cites(written).into_iter().flatten();
        let cites = cites.filter(|(from, _)| subchapter(from) == of);
        let named = cites.filter_map(|(from, to)| {
            let (first, _) = self.place(&from)?;
            match to {
                None => self.lists(&from).then_some(Named::One(first)),
                Some(to) => Some(Named::Span(first, self.place(&to)?.1)),
            }
        });
        named.collect()
    }

    /// Whether a provision has a line of its own.
    fn lists(&self, provision: &str) -> bool {
        let list = self.of(subchapter(provision)).unwrap_or_default();
        list.iter().any(|listed| listed.id == provision)
    }

    /// First and last place of a provision with all that is below it.
    fn place(&self, provision: &str) -> Option<(usize, usize)> {
        if provision.contains(':') {
            return Some((0, 0));
        }
        let list = self.of(subchapter(provision))?;
        let within = |listed: &Provision| is_within(&listed.id, provision);
        let first = list.iter().position(within)?;
        // A bare section will do where it is divided; anything else is listed itself.
        if list[first].id != provision && provision.contains('(') {
            return None;
        }
        Some((first, list.iter().rposition(within)?))
    }
}

/// What a cite names, by places in the list of a subchapter.
enum Named {
    /// A provision.
    One(usize),
    /// All from the first to the last.
    Span(usize, usize),
}

impl Named {
    /// Whether it is the provision with these first and last places, a part of it, or a span that has it.
    fn is_in(&self, (first, last): (usize, usize)) -> bool {
        match *self {
            Named::One(place) => (first..=last).contains(&place),
            Named::Span(from, to) => (from..=to).contains(&first),
        }
    }
}

/// Whether a provision is another one or a part of it.
fn is_within(part: &str, whole: &str) -> bool {
    part.strip_prefix(whole).is_some_and(|rest| {
        // 22.10 is not below 22.1, nor (a)10 below (a)1, nor ii below i.
        let (last, next) = (whole.chars().last(), rest.chars().next());
        let goes_on = |class: fn(&char) -> bool| {
            last.as_ref().is_some_and(class) && next.as_ref().is_some_and(class)
        };
        !goes_on(char::is_ascii_digit) && !goes_on(char::is_ascii_alphabetic)
    })
}

/// The subchapter of a provision in its short form.
#[must_use]
pub fn subchapter(provision: &str) -> &str {
    provision.split('.').next().unwrap_or(provision)
}

/// `22.8(c)1` and the like.
fn is_short(text: &str) -> bool {
    let Some((chapter, rest)) = text.split_once('.') else { return false };
    let section: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    let nested = &rest[section.len()..];
    !chapter.is_empty()
        && chapter.bytes().all(|b| b.is_ascii_alphanumeric())
        && section.starts_with(|c: char| c.is_ascii_digit())
        && nested.chars().all(|c| c.is_ascii_alphanumeric() || c == '(' || c == ')')
        && (nested.is_empty() || nested.starts_with('('))
}

/// Single provisions and spans of what somebody wrote; nothing where it cannot be read. What
/// follows a comma or `to` may leave out what it shares with what stands before it.
fn cites(written: &str) -> Option<Vec<(String, Option<String>)>> {
    let mut cites: Vec<(String, Option<String>)> = Vec::new();
    let mut last = String::new();
    for part in written.replace(" and ", ", ").split([',', ';']) {
        let mut ends = part.trim().split(" to ").map(|end| {
            let end = end.trim();
            let end = end.strip_prefix("13:69F-").unwrap_or(end);
            last = completed(end, &last)?;
            Some(last.clone())
        });
        let first = ends.next()??;
        let second = match ends.next() {
            None => None,
            Some(end) => Some(end?),
        };
        if ends.next().is_some() {
            return None;
        }
        drop(ends);
        cites.push((first, second));
    }
    Some(cites)
}

/// A cite that leaves out what it shares with the one before it: `(i)`, `3`, `ii`.
fn completed(end: &str, before: &str) -> Option<String> {
    if end.contains(':') || is_short(end) {
        return Some(end.to_owned());
    }
    let is_digit = |c: char| c.is_ascii_digit();
    let upto = if end.starts_with('(') {
        before.find('(')?
    } else if end.starts_with(is_digit) {
        before.rfind(')')? + 1
    } else {
        before.rfind(is_digit)? + 1
    };
    let whole = format!("{}{end}", &before[..upto]);
    is_short(&whole).then_some(whole)
}

/// A provision with its fate and its proof, for whoever shows it. [`accounts`] makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Account {
    /// The provision.
    #[serde(serialize_with = "in_full")]
    pub provision: &'static str,
    /// The word for its fate.
    pub fate: &'static str,
    /// What enforces it, where it is told, why it is no matter for software, or what is missing.
    pub reason: Option<&'static str>,
    /// What the games declare by it: wagers, pay tables, elections, acts, irregularities.
    pub declared: Vec<&'static str>,
    /// Golden rounds that show it; of many, a few.
    pub rounds: Vec<&'static str>,
}

impl fmt::Display for Account {
    /// What stands beside the provision and the word for its fate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists = [("declared", &self.declared), ("rounds", &self.rounds)];
        let lists = lists.iter().filter(|(_, list)| !list.is_empty());
        let lists = lists.map(|(title, list)| format!("{title}: {}", list.join(", ")));
        let said = self.reason.map(str::to_owned).into_iter().chain(lists);
        f.write_str(&said.collect::<Vec<_>>().join("; "))
    }
}

fn in_full<S: Serializer>(provision: &&'static str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&Cite::new(provision))
}

/// Accounts for every provision of a subchapter, in the order of the text.
#[must_use]
pub fn accounts(subchapter: &str) -> Option<Vec<Account>> {
    let all = Provisions::all();
    let declared = registry::ALL.iter().flat_map(|facts| declarations(facts));
    let declared: Vec<(&str, Vec<Named>)> =
        declared.map(|(id, cite)| (id, all.named(cite.short(), subchapter))).collect();
    let account = |provision: &'static Provision| {
        let mut account = Account {
            provision: &provision.id,
            fate: provision.fate.word(),
            reason: provision.fate.reason(),
            declared: Vec::new(),
            rounds: Vec::new(),
        };
        if let Fate::Rules(named) = &provision.fate {
            account.declared = declared_by(&declared, all.place(&provision.id));
            account.rounds = named.iter().map(String::as_str).collect();
            for round in shown_by(&provision.id) {
                if !account.rounds.contains(&round) {
                    account.rounds.push(round);
                }
            }
        }
        account
    };
    Some(all.of(subchapter)?.iter().map(account).collect())
}

/// What the games declare by the provision with these places.
fn declared_by(
    declarations: &[(&'static str, Vec<Named>)],
    place: Option<(usize, usize)>,
) -> Vec<&'static str> {
    let mut declared = Vec::new();
    let Some(place) = place else { return declared };
    for (id, named) in declarations {
        if !declared.contains(id) && named.iter().any(|named| named.is_in(place)) {
            declared.push(id);
        }
    }
    declared
}

/// What a game declares, each with its cite.
pub fn declarations(facts: &'static Facts) -> impl Iterator<Item = (&'static str, Cite)> {
    let declared = facts.wagers.iter().map(|w| (w.id, w.cite));
    let declared = declared.chain(facts.pay_tables.iter().map(|t| (t.title, t.cite)));
    let declared = declared.chain(facts.elections.iter().map(|e| (e.id, e.cite)));
    let declared = declared.chain(facts.actions.iter().map(|a| (a.verb, a.cite)));
    declared.chain(facts.irregularities.iter().map(|i| (i.id, i.cite)))
}

/// The golden rounds of `shown.txt` that show a provision.
fn shown_by(provision: &str) -> impl Iterator<Item = &'static str> {
    static BY_PROVISION: LazyLock<BTreeMap<&str, &str>> =
        LazyLock::new(|| SHOWN.lines().filter_map(|line| line.split_once(' ')).collect());
    BY_PROVISION.get(provision).into_iter().flat_map(|rounds| rounds.split(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cites_are_read_as_people_write_them() {
        let read = |text| {
            let cites = cites(text)?;
            let show = |(from, to): (String, Option<String>)| match to {
                None => from,
                Some(to) => format!("{from}–{to}"),
            };
            Some(cites.into_iter().map(show).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(read("13:69F-22.8(a)2, 22.9(a)1").as_deref(), Some("22.8(a)2 22.9(a)1"));
        assert_eq!(read("6.5(g) to (i)").as_deref(), Some("6.5(g)–6.5(i)"));
        assert_eq!(read("22.9(a)1 to 3").as_deref(), Some("22.9(a)1–22.9(a)3"));
        assert_eq!(read("1.2(a)1ii to iv").as_deref(), Some("1.2(a)1ii–1.2(a)1iv"));
        assert_eq!(read("22.2(a) and (d)").as_deref(), Some("22.2(a) 22.2(d)"));
        assert_eq!(read("13:69E-1.17").as_deref(), Some("13:69E-1.17"));
        assert_eq!(read("the rules"), None);
    }

    #[test]
    fn a_provision_is_named_by_itself_or_within_a_span() {
        let provisions = Provisions::all();
        assert!(provisions.has("22.1") && provisions.has("22.8") && provisions.has("22.8(c)1"));
        assert!(!provisions.has("22.11") && !provisions.has("22.8(i)"));
        assert!(!provisions.has("22.8(a)4") && !provisions.has("22.3(a)"));
        assert!(provisions.has("22.8(a) to (c)") && !provisions.has("22.8(a) to (z)"));
        assert!(provisions.names("22.8(a) to (c)", "22.8(b)"));
        assert!(provisions.names("22.8(a) to (c)", "22.8(c)2"));
        assert!(!provisions.names("22.8(a) to (c)", "22.8(d)"));
        assert!(!provisions.names("22.8", "22.8(d)") && !provisions.names("22.8(a)", "22.8(a)1"));
        assert!(!provisions.names("22.8", "22.8(a)") && provisions.names("6.8", "6.8"));
        assert!(provisions.names("22.8(a)1", "22.8(a)"));
    }

    #[test]
    fn every_wrong_line_is_told() {
        let text = "6.1(a)\n6.1(a) none\n6.1(b) house: \n6.1(c) luck: x\n6.2(a) parts\n7.1 rules\n\
                    6.2(b) parts: x\n6.3(a) rules\n6.3(a) rules";
        let wrong = Provisions::read(&[("6", text)]).expect_err("wrong lines");
        assert_eq!(
            wrong,
            [
                "6.txt:1: 6.1(a): no fate",
                "6.txt:2: 6.1(a): none without a reason",
                "6.txt:3: 6.1(b): house without a reason",
                "6.txt:4: 6.1(c): \"luck\" is no fate",
                "6.txt:6: \"7.1\" is no provision of 6",
                "6.txt:7: 6.2(b): parts takes no reason",
                "6.txt:9: 6.3(a) is listed twice",
                "6.txt: 6.2(a) has no parts",
            ]
        );
    }

    #[test]
    fn fates_are_read_with_their_reasons() {
        let text = "6.1(b) parts\n6.1(b)1 rules: one, two\n6.2 none: made by hand: always";
        let list = Provisions::read(&[("6", text)]).expect("a list");
        let fates: Vec<&Fate> = list.of("6").expect("6").iter().map(|p| &p.fate).collect();
        let rounds = Fate::Rules(vec!["one".to_owned(), "two".to_owned()]);
        assert_eq!(fates, [&Fate::Parts, &rounds, &Fate::None("made by hand: always".to_owned())]);
    }
}
