//! A shoe that is no longer full, as people describe it.

use std::str::FromStr;

use chance::{Card, Rank};
use table::ShoeFacts;

use crate::Composition;

/// What is left in a shoe.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Remaining {
    /// All of it.
    #[default]
    All,
    /// All but these cards: `A 5 5 Th`.
    Without(Vec<Kind>),
    /// So many of each and nothing else: `A=30,2=32,X=120`.
    Only(Vec<(Kind, u32)>),
}

/// A card, as closely as somebody names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// This card.
    Card(Card),
    /// A card of a rank.
    Rank(Rank),
    /// A ten or a face card: `X`.
    Ten,
}

/// Why a shoe cannot be what somebody says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoShoe {
    /// Neither a card nor a rank.
    #[error(
        "{0:?} is no card: a rank such as A, 5, 10, K, or X for any ten, with or without a suit"
    )]
    Kind(String),
    /// No number of cards.
    #[error("{0:?} is not so many cards: such as A=30 or X=120")]
    Count(String),
    /// More cards gone than there were.
    #[error("there is no {0} left to be taken out")]
    Gone(String),
    /// Not enough for a round.
    #[error("{0} cards are too few: a round may take more than that; at least {1}")]
    TooFew(u32, u32),
    /// The game has none.
    #[error("the game has no shoe")]
    None,
}

impl FromStr for Kind {
    type Err = NoShoe;

    fn from_str(text: &str) -> Result<Kind, NoShoe> {
        let upper = text.to_uppercase();
        let rank = if upper == "10" { "T" } else { &upper };
        if rank == "X" {
            return Ok(Kind::Ten);
        }
        if let Some(rank) = Rank::SUITED.into_iter().find(|known| known.symbol() == rank) {
            return Ok(Kind::Rank(rank));
        }
        text.parse().map(Kind::Card).map_err(|_| NoShoe::Kind(text.to_owned()))
    }
}

impl Kind {
    fn holds(self, card: Card) -> bool {
        match self {
            Kind::Card(this) => this == card,
            Kind::Rank(rank) => rank == card.rank(),
            Kind::Ten => (Rank::Ten..=Rank::King).contains(&card.rank()),
        }
    }

    fn name(self) -> String {
        match self {
            Kind::Card(card) => card.to_string(),
            Kind::Rank(rank) => rank.to_string(),
            Kind::Ten => "X".to_owned(),
        }
    }
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' ']).filter(|part| !part.is_empty())
}

impl Remaining {
    /// All but these cards.
    ///
    /// # Errors
    /// Where one of them is no card.
    pub fn without(text: &str) -> Result<Remaining, NoShoe> {
        parts(text).map(str::parse).collect::<Result<_, _>>().map(Remaining::Without)
    }

    /// So many of each and nothing else.
    ///
    /// # Errors
    /// Where one of them is no card, or not so many.
    pub fn only(text: &str) -> Result<Remaining, NoShoe> {
        let one = |part: &str| {
            let bad = || NoShoe::Count(part.to_owned());
            let (kind, count) = part.split_once('=').ok_or_else(bad)?;
            let count = count.parse().ok().filter(|count| *count <= MOST).ok_or_else(bad)?;
            Ok((kind.parse()?, count))
        };
        parts(text).map(one).collect::<Result<_, _>>().map(Remaining::Only)
    }

    /// What is left of a shoe. Of cards that are named by rank alone, suits are kept as even as
    /// they can be.
    ///
    /// # Errors
    /// Where the shoe has not had these cards.
    pub fn of(&self, facts: Option<ShoeFacts>) -> Result<Composition, NoShoe> {
        let full = Composition::full(facts.ok_or(NoShoe::None)?);
        match self {
            Remaining::All => Ok(full),
            Remaining::Without(gone) => {
                let mut left = full;
                for kind in gone {
                    let there = left.kinds().filter(|(card, _)| kind.holds(*card));
                    // The first of those there are most of.
                    let most = there.fold(None, |most: Option<(Card, u32)>, next| match most {
                        Some(most) if most.1 >= next.1 => Some(most),
                        _ => Some(next),
                    });
                    let (card, _) = most.ok_or_else(|| NoShoe::Gone(kind.name()))?;
                    left.remove(card);
                }
                Ok(left)
            }
            Remaining::Only(counts) => {
                let mut cards: Vec<Card> = Vec::new();
                for (kind, count) in counts {
                    let of_kind: Vec<Card> = full
                        .kinds()
                        .map(|(card, _)| card)
                        .filter(|card| kind.holds(*card))
                        .collect();
                    if of_kind.is_empty() && *count > 0 {
                        return Err(NoShoe::Gone(kind.name()));
                    }
                    cards.extend(of_kind.iter().cycle().take(*count as usize));
                }
                Ok(Composition::of(cards))
            }
        }
    }
}

/// More cards of one kind than any shoe holds.
const MOST: u32 = 10_000;

#[cfg(test)]
mod tests {
    use chance::Deck;

    use super::*;

    fn two_decks() -> Option<ShoeFacts> {
        Some(ShoeFacts { deck: Deck::Standard, decks: 2 })
    }

    #[test]
    fn cards_are_taken_out_by_rank_or_one_by_one() {
        let left =
            Remaining::without("5 5, 10 X Ah").expect("cards").of(two_decks()).expect("there");
        assert_eq!(left.total(), 99);
        let count = |is: fn(Card) -> bool| -> u32 {
            left.kinds().filter(|(card, _)| is(*card)).map(|(_, count)| count).sum()
        };
        assert_eq!(count(|card| card.rank() == Rank::Five), 6);
        assert_eq!(count(|card| (Rank::Ten..=Rank::King).contains(&card.rank())), 30);
        assert_eq!(count(|card| card.to_string() == "Ah"), 1);
    }

    #[test]
    fn a_shoe_is_what_is_counted() {
        let left =
            Remaining::only("A=3,X=10,2h=1").expect("counts").of(two_decks()).expect("a shoe");
        assert_eq!(left.total(), 14);
        assert_eq!(Remaining::only("A"), Err(NoShoe::Count("A".to_owned())));
        assert_eq!(Remaining::only("Z=1"), Err(NoShoe::Kind("Z".to_owned())));
    }

    #[test]
    fn no_more_than_there_is() {
        let nine = Remaining::without("A A A A A A A A A").expect("cards").of(two_decks());
        assert_eq!(nine, Err(NoShoe::Gone("A".to_owned())));
        assert_eq!(Remaining::All.of(None), Err(NoShoe::None));
    }
}
