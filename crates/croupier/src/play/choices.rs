//! What may be done now, gathered for a person: what is said by the same words with different
//! numbers is one line.

use table::{Cents, Facts, Offer};

use super::arrange;
use super::felt::with_faces;
use super::quick::Book;

/// One line of what may be done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Group {
    /// The offers, one for each selection.
    pub(crate) offers: Vec<Offer>,
    /// How it is said; without what is selected, where there are several.
    pub(crate) said: String,
    /// How each selection is said after that, where there are several.
    pub(crate) selections: Vec<String>,
    /// What is to be selected.
    pub(crate) selection: Option<&'static str>,
}

impl Group {
    /// Gathers the offers that are said by the same words.
    pub(crate) fn gather(offers: Vec<Offer>, book: &Book) -> Vec<Group> {
        let mut groups: Vec<(Option<String>, Vec<Offer>)> = Vec::new();
        for offer in offers {
            let kind = match &offer.wager {
                Some(name) if offer.verb == "wager" => book.say_kind(name),
                _ => None,
            };
            match groups.iter_mut().find(|(k, _)| kind.is_some() && *k == kind) {
                Some((_, list)) => list.push(offer),
                None => groups.push((kind, vec![offer])),
            }
        }
        let groups = groups.into_iter().flat_map(|(kind, offers)| {
            let house_way = Group::house_way(&offers[0]);
            [Some(Group::new(kind.unwrap_or_default(), offers, book)), house_way]
        });
        groups.flatten().collect()
    }

    /// What sets hands as the house would, beside what sets them as the player says.
    fn house_way(offer: &Offer) -> Option<Group> {
        offer.arrange.as_ref()?;
        let (said, offers) = (arrange::HOUSE_WAY.to_owned(), vec![offer.clone()]);
        Some(Group { said, selections: Vec::new(), selection: None, offers })
    }

    /// Whether it sets hands as the house would.
    pub(crate) fn is_house_way(&self) -> bool {
        self.said == arrange::HOUSE_WAY && self.first().arrange.is_some()
    }

    fn new(kind: String, offers: Vec<Offer>, book: &Book) -> Group {
        if let Some(arranging) = &offers[0].arrange {
            let said = arrange::words(arranging);
            return Group { said, selections: Vec::new(), selection: None, offers };
        }
        let Some(name) = &offers[0].wager else {
            let said = offers[0].said().into_owned();
            return Group { said, selections: Vec::new(), selection: None, offers };
        };
        let verb = &offers[0].verb;
        if offers.len() == 1 {
            let said = if verb == "wager" {
                book.say(name)
            } else {
                format!("{} {}", book.say(verb), book.say(name))
            };
            return Group { said, selections: Vec::new(), selection: None, offers };
        }
        let names = offers.iter().filter_map(|offer| offer.wager.as_deref());
        let rest = |name| book.say(name).strip_prefix(&kind).map(|rest| rest.trim().to_owned());
        let selections = names.filter_map(rest).collect();
        let selection = selection_of(&offers, book.facts);
        Group { said: kind, selections, selection, offers }
    }

    /// A group of one.
    pub(crate) fn of(offer: Offer) -> Group {
        let said = offer.wager.clone().unwrap_or_else(|| offer.said().into_owned());
        Group { said, selections: Vec::new(), selection: None, offers: vec![offer] }
    }

    /// Keeps the offers that are wanted.
    pub(crate) fn keep(&mut self, is_wanted: impl Fn(&Offer) -> bool) {
        let wanted: Vec<bool> = self.offers.iter().map(is_wanted).collect();
        let mut each = wanted.iter();
        self.offers.retain(|_| each.next() == Some(&true));
        let mut each = wanted.iter();
        self.selections.retain(|_| each.next() == Some(&true));
    }

    /// What it means, for people.
    pub(crate) fn about(&self) -> String {
        if let Some(arranging) = &self.first().arrange {
            return match self.is_house_way() {
                true => with_faces(&arrange::example(arranging)),
                false => arrange::about(arranging),
            };
        }
        let about = with_faces(&self.first().about);
        match self.selection {
            Some(selection) => format!("{selection}; {about}"),
            None => about,
        }
    }

    /// The first offer, of which a group has at least one.
    pub(crate) fn first(&self) -> &Offer {
        &self.offers[0]
    }

    /// Whether the player has to say which selection is meant.
    pub(crate) fn is_open(&self) -> bool {
        self.offers.len() > 1
    }

    /// How it is shown: as it is typed, with cards as elsewhere on the table.
    pub(crate) fn words(&self, width: usize) -> String {
        with_faces(&self.typed(width))
    }

    /// How it is said, with the selections as far as there is room for them.
    pub(crate) fn typed(&self, width: usize) -> String {
        let mut words = self.said.clone();
        for (n, selection) in self.selections.iter().enumerate() {
            let between = match (n, words.is_empty()) {
                (_, true) => "",
                (0, false) => " ",
                (_, false) => " | ",
            };
            let used = words.chars().count() + between.len() + selection.chars().count();
            if used + 4 > width && n > 0 {
                words.push_str(" | …");
                break;
            }
            words.push_str(between);
            words.push_str(selection);
        }
        words
    }

    /// The amounts that may be said, or the fields that must be, in words.
    pub(crate) fn bounds(&self) -> String {
        let least = |offer: &&Offer| offer.amount.map(|(least, _)| least);
        let is_same = self.offers.iter().all(|o| o.amount == self.first().amount);
        match (self.first().needs, self.first().amount) {
            ([], Some(_)) if !is_same => {
                let all: Vec<Cents> = self.offers.iter().filter_map(|o| least(&o)).collect();
                all.iter().min().map_or_else(String::new, |least| format!("from {least}"))
            }
            ([], _) => bounds_text(self.first()),
            (needs, _) => format!("with {}", needs.join(", ")),
        }
    }
}

fn selection_of(offers: &[Offer], facts: &Facts) -> Option<&'static str> {
    let id = offers[0].wager.as_deref().map(kind)?;
    let is_same = offers.iter().all(|offer| offer.wager.as_deref().map(kind) == Some(id));
    facts.wager(id).filter(|_| is_same).and_then(|wager| wager.selection)
}

/// A line that begins with the number of a choice, with its words in place of it. Where the choice
/// has several selections, the next words are the one that is meant.
pub(crate) fn by_number(line: &str, groups: &[Group]) -> Option<String> {
    let (number, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
    let group = groups.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
    let offer = group.first();
    if let Some(arranging) = &offer.arrange {
        let words = if group.is_house_way() { &group.said } else { arranging.verb };
        return Some(format!("{words} {rest}"));
    }
    Some(match (&offer.wager, group.is_open()) {
        (_, true) => format!("{} {}", group.said, rest.trim_start()),
        (Some(wager), false) => format!("{} {wager} {rest}", offer.verb),
        (None, false) => format!("{} {rest}", offer.said()),
    })
}

/// The amounts of an offer in words; nothing where it takes none.
pub(crate) fn bounds_text(offer: &Offer) -> String {
    let Some((least, most)) = offer.amount else { return String::new() };
    let steps = match offer.unit {
        Some(unit) => format!(" by {unit}"),
        None => String::new(),
    };
    let each = match offer.wager_count {
        1 => String::new(),
        count => format!("{count} × "),
    };
    match most {
        Some(most) if least == most => format!("{each}{least}"),
        Some(most) if most < Cents::MOST => format!("{each}{least} to {most}{steps}"),
        // The least coin is no bound.
        _ if least == Cents(1) => format!("{each}any amount"),
        _ => format!("{each}{least} or more{steps}"),
    }
}

/// A wager's id without selection.
pub(crate) fn kind(name: &str) -> &str {
    name.split(':').next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use chance::Seed;
    use games::registry;
    use serde_json::Map;

    use super::*;
    use crate::play::session::Session;

    fn groups(game: &str) -> Vec<Group> {
        let facts = registry::facts(game).expect("a game that is here");
        let chips = Cents::dollars(1000);
        let session = Session::open(facts, &Map::new(), Seed::from_number(1), chips, None);
        let mut session = session.expect("it opens");
        let offers = session.offers();
        Group::gather(offers.clone(), &Book::new(&session, &offers))
    }

    #[test]
    fn selections_of_one_wager_are_one_line() {
        let words: Vec<String> = groups("craps").iter().map(|group| group.words(40)).collect();
        for wanted in ["pass", "place 4 | 5 | 6 | 8 | 9 | 10", "hard 4 | 6 | 8 | 10", "yo"] {
            assert!(words.iter().any(|words| words == wanted), "{wanted}: {words:?}");
        }
        let hop = words.iter().find(|words| words.starts_with("hop")).expect("hops");
        assert_eq!(hop, "hop 2 2 | 3 3 | 4 4 | 5 5 | 1 3 | …");
    }

    #[test]
    fn a_number_stands_for_the_words_of_its_choice() {
        let groups = groups("casino-war");
        let read = |line| by_number(line, &groups);
        assert_eq!(read("1 10\n").as_deref(), Some("wager initial 10"));
        assert_eq!(read("0"), None);
        assert_eq!(read("30"), None);
        assert_eq!(read("initial"), None);
    }

    #[test]
    fn bounds_in_words() {
        let (five, ten) = (Cents::dollars(5), Cents::dollars(10));
        let [offer, ..] = &groups("casino-war").remove(0).offers[..] else { panic!("an offer") };
        let text = |amount, unit| bounds_text(&Offer { amount, unit, ..offer.clone() });
        assert_eq!(text(None, None), "");
        assert_eq!(text(Some((five, Some(five))), Some(five)), "5.00");
        assert_eq!(text(Some((five, Some(ten))), None), "5.00 to 10.00");
        assert_eq!(text(Some((five, Some(ten))), Some(five)), "5.00 to 10.00 by 5.00");
        assert_eq!(text(Some((five, None)), None), "5.00 or more");
        assert_eq!(text(Some((five, Some(Cents::MOST))), None), "5.00 or more");
    }
}
