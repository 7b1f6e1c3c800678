//! What may be done now, gathered for a person: the selections of one wager are one line.

use table::{Cents, Facts, Offer};

/// One line of what may be done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Group {
    /// The offers, one for each selection.
    pub(crate) offers: Vec<Offer>,
    /// The wager's name, or its id where it has several selections.
    pub(crate) wager: Option<String>,
    /// What is to be selected, where there are several.
    pub(crate) selection: Option<&'static str>,
}

impl Group {
    /// Gathers the offers of each wager.
    pub(crate) fn gather(offers: Vec<Offer>, facts: &Facts) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for offer in offers {
            let id = offer.wager.as_deref().map(kind);
            let same = groups.iter_mut().find(|group| {
                let first = group.first();
                id.is_some() && first.verb == offer.verb && first.wager.as_deref().map(kind) == id
            });
            match same {
                Some(group) => group.offers.push(offer),
                None => groups.push(Group::of(offer)),
            }
        }
        for group in &mut groups {
            if let (2.., Some(name)) = (group.offers.len(), &group.wager) {
                let id = kind(name);
                group.selection = facts.wager(id).and_then(|wager| wager.selection);
                group.wager = Some(format!("{id}:…"));
            }
        }
        groups
    }

    /// A group of one.
    pub(crate) fn of(offer: Offer) -> Group {
        Group { wager: offer.wager.clone(), selection: None, offers: vec![offer] }
    }

    /// What it means, for people.
    pub(crate) fn about(&self) -> String {
        let about = &self.first().about;
        match self.selection {
            Some(selection) => format!("{selection}; {about}"),
            None => about.to_string(),
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

    /// Verb and wager, as they are typed.
    pub(crate) fn words(&self) -> String {
        match &self.wager {
            Some(wager) => format!("{} {wager}", self.first().verb),
            None => self.first().verb.to_string(),
        }
    }

    /// The amounts that may be said, or the fields that must be, in words.
    pub(crate) fn bounds(&self) -> String {
        match (self.first().needs, self.first().amount) {
            ([], amount) => amount.map_or_else(String::new, bounds_text),
            (needs, _) => format!("with {}", needs.join(", ")),
        }
    }
}

/// A line that begins with the number of a choice, with its words in place of it. Where the choice
/// has several selections, the next word is the one that is meant.
pub(crate) fn by_number(line: &str, groups: &[Group]) -> Option<String> {
    let (number, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
    let group = groups.get(number.parse::<usize>().ok()?.checked_sub(1)?)?;
    let words = group.words();
    Some(match group.is_open() {
        true => format!("{}{}", words.trim_end_matches('…'), rest.trim_start()),
        false => format!("{words} {rest}"),
    })
}

/// Amounts in words.
pub(crate) fn bounds_text(bounds: (Cents, Option<Cents>)) -> String {
    match bounds {
        (least, Some(most)) if least == most => format!("{least}"),
        (least, Some(most)) if most < Cents::MOST => format!("{least} to {most}"),
        (least, _) => format!("{least} or more"),
    }
}

/// A wager's id without selection.
pub(crate) fn kind(name: &str) -> &str {
    name.split(':').next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use games::registry;

    use super::*;

    fn offer(verb: &'static str, wager: Option<&str>) -> Offer {
        let wager = wager.map(str::to_owned);
        let (about, amount, needs, cite) = ("".into(), None, &[][..], None);
        Offer { seat: None, verb: verb.into(), wager, about, amount, needs, cite }
    }

    #[test]
    fn selections_of_one_wager_are_one_line() {
        let facts = registry::ALL[0];
        let offers = vec![
            offer("wager", Some("straight:1")),
            offer("wager", Some("red")),
            offer("wager", Some("straight:2")),
            offer("decline", None),
            offer("decline", None),
        ];
        let words: Vec<String> = Group::gather(offers, facts).iter().map(Group::words).collect();
        assert_eq!(words, ["wager straight:…", "wager red", "decline", "decline"]);
    }

    #[test]
    fn a_number_stands_for_the_words_of_its_choice() {
        let (one, two) = (offer("wager", Some("straight:1")), offer("wager", Some("straight:2")));
        let groups = Group::gather(vec![one, two, offer("decline", None)], registry::ALL[0]);
        let read = |line| by_number(line, &groups);
        assert_eq!(read("1 2 10\n").as_deref(), Some("wager straight:2 10"));
        assert_eq!(read(" 2 ").as_deref(), Some("decline "));
        assert_eq!(read("0"), None);
        assert_eq!(read("3"), None);
        assert_eq!(read("decline"), None);
    }

    #[test]
    fn bounds_in_words() {
        let (five, ten) = (Cents::dollars(5), Cents::dollars(10));
        assert_eq!(bounds_text((five, Some(five))), "5.00");
        assert_eq!(bounds_text((five, Some(ten))), "5.00 to 10.00");
        assert_eq!(bounds_text((five, None)), "5.00 or more");
        assert_eq!(bounds_text((five, Some(Cents::MOST))), "5.00 or more");
    }
}
