//! Hands that are set: the pieces of one hand are arranged into several.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use chance::Card;
use serde_json::Value;
use table::{Act, Arranging, Choice, Cite, Code, Group, Question, Refusal};

use super::family::{PaiGow, PaiGowGame, Rules};

/// More pieces than anybody gets.
pub const MOST_PIECES: usize = 7;

/// The pieces of somebody, as they were dealt.
pub type Pieces = ArrayVec<Card, MOST_PIECES>;

/// How pieces are arranged: for each of them, by its place among those that were dealt, the hand that
/// it goes to.
///
/// ```
/// use games::pai_gow::setting::Arrangement;
/// let set = Arrangement::new(&[0, 1, 1, 0]);
/// assert_eq!(set.places(0).collect::<Vec<_>>(), [0, 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrangement([u8; MOST_PIECES]);

impl Arrangement {
    /// The hand of a piece that is in none.
    const NOWHERE: u8 = u8::MAX;

    /// The arrangement in which each piece goes to this hand.
    ///
    /// # Panics
    /// Where there are more pieces than anybody gets.
    #[inline]
    #[must_use]
    pub const fn new(hands: &[u8]) -> Arrangement {
        let mut arranged = [Arrangement::NOWHERE; MOST_PIECES];
        let mut place = 0;
        while place < hands.len() {
            arranged[place] = hands[place];
            place += 1;
        }
        Arrangement(arranged)
    }

    /// The hand of the piece at a place; none where it was left out.
    #[inline]
    #[must_use]
    pub const fn hand_of(self, place: usize) -> Option<usize> {
        match self.0[place] {
            Arrangement::NOWHERE => None,
            hand => Some(hand as usize),
        }
    }

    /// The places of the two pieces of a hand that has two.
    #[inline]
    #[must_use]
    pub fn two_places(self, hand: usize) -> Option<[usize; 2]> {
        let bit = |place: usize| u32::from(usize::from(self.0[place]) == hand) << place;
        let all = (0..MOST_PIECES).fold(0, |all, place| all | bit(place));
        let second = all & all.wrapping_sub(1);
        let has_two = second != 0 && second & (second - 1) == 0;
        has_two.then(|| [all, second].map(|places| places.trailing_zeros() as usize))
    }

    /// The places of the pieces that go to a hand.
    #[inline]
    pub fn places(self, hand: usize) -> impl Iterator<Item = usize> {
        (0..MOST_PIECES).filter(move |place| usize::from(self.0[*place]) == hand)
    }

    /// The pieces that go to a hand.
    #[inline]
    #[must_use]
    pub fn pieces(self, pieces: &[Card], hand: usize) -> Pieces {
        self.places(hand).filter_map(|place| pieces.get(place).copied()).collect()
    }

    /// Whether every hand has as many pieces as it must have.
    #[must_use]
    pub fn is_proper(self, groups: &[Group]) -> bool {
        groups.iter().enumerate().all(|(hand, group)| self.places(hand).count() == group.count)
    }

    /// Every arrangement in which each hand has as many pieces as it must have.
    #[must_use]
    pub fn all(groups: &[Group]) -> Vec<Arrangement> {
        let mut all: Vec<Vec<u8>> = vec![Vec::new()];
        for _ in 0..groups.iter().map(|group| group.count).sum() {
            let longer = |hands: Vec<u8>| {
                let has_room = |hand: &u8| {
                    let there = hands.iter().filter(|other| *other == hand).count();
                    there < groups[usize::from(*hand)].count
                };
                let next: Vec<u8> = (0..groups.len() as u8).filter(has_room).collect();
                next.into_iter().map(move |hand| [&hands[..], &[hand]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all.iter().map(|hands| Arrangement::new(hands)).collect()
    }

    /// Reads what an act lists for each hand: some of these pieces, each once. A joker need not be told
    /// from another one, and a single piece may stand without a list.
    ///
    /// # Errors
    /// The field that lists something else, and why that is wrong.
    pub fn read(
        act: &Act,
        groups: &[Group],
        pieces: &[Card],
    ) -> Result<Arrangement, (&'static str, String)> {
        let names: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        let mut hands = [Arrangement::NOWHERE; MOST_PIECES];
        for (hand, Group { field, .. }) in groups.iter().enumerate() {
            let listed = match act.fields.get(*field) {
                None | Some(Value::Null) => &[][..],
                Some(Value::Array(listed)) => listed,
                Some(single @ Value::String(_)) => std::slice::from_ref(single),
                Some(other) => return Err((field, format!("{other} is no list of names"))),
            };
            for piece in listed {
                let said = piece.as_str().unwrap_or_default();
                let is_it = |place: &usize| {
                    let is_named =
                        names[*place] == said || (said == "Jk" && pieces[*place].is_joker());
                    is_named && hands[*place] == Arrangement::NOWHERE
                };
                let Some(place) = (0..pieces.len()).find(is_it) else {
                    return Err((
                        field,
                        format!("{piece} is not in the hand, or was named before"),
                    ));
                };
                hands[place] = hand as u8;
            }
        }
        Ok(Arrangement(hands))
    }

    /// The names of the pieces of each hand, in one order whatever the order of the pieces.
    fn names(self, groups: &[Group], pieces: &[Card]) -> Vec<Vec<String>> {
        let of = |hand: usize| {
            let mut names: Vec<String> =
                self.pieces(pieces, hand).iter().map(ToString::to_string).collect();
            names.sort_unstable();
            names
        };
        (0..groups.len()).map(of).collect()
    }

    /// Whether two arrangements put pieces of the same names together.
    #[must_use]
    pub fn is_like(self, other: Arrangement, groups: &[Group], pieces: &[Card]) -> bool {
        self == other || self.names(groups, pieces) == other.names(groups, pieces)
    }
}

/// What a player does with the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Sets the hands so.
    Set(Arrangement),
    /// Gives up the main wager.
    Surrender,
}

/// Players set their hands.
#[derive(Debug)]
pub struct SetHand<'a, V: PaiGow<N>, const N: usize> {
    /// The rules in force.
    pub rules: &'a Rules<V::Own>,
    /// What is set.
    pub pieces: Pieces,
    /// The provision by which the player may give up instead, where he may.
    pub surrender: Option<Cite>,
}

impl<V: PaiGow<N>, const N: usize> SetHand<'_, V, N> {
    /// Every way to set the hands that is not wrong; of those that look alike only the first.
    fn settings(&self) -> Vec<Arrangement> {
        let is_right = |set: &Arrangement| V::standing(self.rules, &self.pieces, *set).is_ok();
        let mut settings: Vec<Arrangement> =
            Arrangement::all(V::GROUPS).into_iter().filter(is_right).collect();
        let names: Vec<String> = self.pieces.iter().map(ToString::to_string).collect();
        if (1..names.len()).any(|place| names[..place].contains(&names[place])) {
            let mut known: Vec<Vec<Vec<String>>> = Vec::new();
            settings.retain(|set| {
                let names = set.names(V::GROUPS, &self.pieces);
                let is_new = !known.contains(&names);
                known.push(names);
                is_new
            });
        }
        settings
    }
}

impl<V: PaiGow<N>, const N: usize> Question<PaiGowGame<V, N>> for SetHand<'_, V, N> {
    type Answer = Does;

    // Nothing of the pieces: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        "set your hands".into()
    }

    fn options(&self) -> Vec<Choice<Does>> {
        let choice = |set: Arrangement| {
            let named = V::GROUPS.iter().enumerate();
            let named = named.map(|(hand, group)| (group, set.pieces(&self.pieces, hand)));
            let words = named.clone().map(|(group, pieces)| {
                let pieces: Vec<String> = pieces.iter().map(ToString::to_string).collect();
                format!("{}: {}", group.title, pieces.join(" "))
            });
            let about = words.collect::<Vec<_>>().join("; ");
            let plain = Choice::plain("set", about, Does::Set(set), V::CITES.sets);
            named.fold(plain, |choice, (group, pieces)| choice.with_cards(group.field, &pieces))
        };
        let sets = self.settings().into_iter().map(choice);
        let surrender = self.surrender.map(|cite| {
            Choice::plain("surrender", "give up the main wager", Does::Surrender, cite)
        });
        sets.chain(surrender).collect()
    }

    fn arranging(&self) -> Option<Arranging> {
        let hands = |set: Arrangement| -> Vec<usize> {
            let hand = |place| set.hand_of(place).unwrap_or(V::GROUPS.len());
            (0..self.pieces.len()).map(hand).collect()
        };
        let settings = self.settings();
        let told = |set: &Arrangement| {
            let standing = V::standing(self.rules, &self.pieces, *set);
            standing.map_or_else(|_| String::new(), |standing| standing.to_string())
        };
        Some(Arranging {
            verb: "set",
            about: "set your hands; as it stands, the house way",
            piece: V::DECK.piece(),
            groups: V::GROUPS,
            pieces: self.pieces.to_vec(),
            suggested: hands(V::house_way(self.rules, &self.pieces)),
            told: settings.iter().map(told).collect(),
            allowed: settings.into_iter().map(hands).collect(),
        })
    }

    /// Reading: whoever says nothing has the hands set as the house would.
    fn declined(&self) -> Does {
        let way = V::house_way(self.rules, &self.pieces);
        let mut settings = self.settings().into_iter();
        let offered = settings.find(|set| set.is_like(way, V::GROUPS, &self.pieces));
        Does::Set(offered.unwrap_or(way))
    }

    fn is_required(&self) -> bool {
        true
    }

    #[inline]
    fn by_strategy(&self, strategy: &V::Strategy) -> Does {
        Does::Set(V::arrange(self.rules, strategy, &self.pieces))
    }

    /// Any arrangement of one's own pieces: a wrong one is settled as the rules say.
    fn option_of(&self, act: &Act) -> Option<Choice<Does>> {
        if act.verb != "set" {
            return self.options().into_iter().find(|option| option.is_meant_by(act));
        }
        let set = Arrangement::read(act, V::GROUPS, &self.pieces).ok()?;
        Some(Choice::plain("set", "set your hands", Does::Set(set), V::CITES.sets))
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        match &*act.verb {
            "set" => {
                let (field, why) = Arrangement::read(act, V::GROUPS, &self.pieces).err()?;
                Some(Refusal::rule(field, Code::NotUnderstood, why, V::CITES.sets))
            }
            _ => None,
        }
    }
}

/// A piece of a player was exposed: whether the hand is void.
#[derive(Clone, Copy, Debug)]
pub struct VoidHand {
    /// The provision.
    pub cite: Cite,
}

impl<V: PaiGow<N>, const N: usize> Question<PaiGowGame<V, N>> for VoidHand {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        format!("one of your {}s was exposed", V::DECK.piece()).into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        vec![
            Choice::plain("void-hand", "take your wagers back", true, self.cite),
            Choice::plain("decline", "play the hand", false, self.cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &V::Strategy) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR_TWO_ONE: &[Group] =
        &[Group::new("high", "", 4), Group::new("medium", "", 2), Group::new("low", "", 1)];

    fn pieces(text: &str) -> Pieces {
        text.split(' ').map(|card| card.parse().expect("a card")).collect()
    }

    #[test]
    fn pieces_are_arranged_in_every_way_once() {
        let two = [Group::new("high", "", 2), Group::new("low", "", 2)];
        assert_eq!(Arrangement::all(&two).len(), 6);
        let all = Arrangement::all(FOUR_TWO_ONE);
        assert_eq!(all.len(), 105);
        assert!(all.iter().all(|set| set.is_proper(FOUR_TWO_ONE)));
    }

    #[test]
    fn an_act_lists_the_pieces_of_each_hand() {
        let two = [Group::new("high", "", 2), Group::new("low", "", 2)];
        let four = pieces("Jk1 Jk2 4c 9d");
        let act = Act::of_the_house("set");
        let read = |high: &[&str], low: &[&str]| {
            let act = act.clone().with("high", high.to_vec()).with("low", low.to_vec());
            Arrangement::read(&act, &two, &four)
        };
        assert_eq!(read(&["Jk", "9d"], &["Jk", "4c"]), Ok(Arrangement::new(&[0, 1, 1, 0])));
        let short = read(&["Jk", "9d", "4c"], &[]).expect("cards of the hand");
        assert!(!short.is_proper(&two) && short.hand_of(1).is_none());
        let single = act.clone().with("high", "9d");
        let single = Arrangement::read(&single, &two, &four).expect("a card of the hand");
        assert_eq!(single.places(0).collect::<Vec<_>>(), [3]);
        assert_eq!(read(&["9d", "9d"], &[]).map_err(|(field, _)| field), Err("high"));
        assert_eq!(read(&["9d"], &["2c"]).map_err(|(field, _)| field), Err("low"));
    }
}
