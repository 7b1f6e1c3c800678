//! Hands as people write them: `AhKd`, `QQ+`, `ATs+, KQo`, `22-66`, `random`.

use chance::{Card, Rank, Suit};
use ranking::Cards;
use table::Cite;

use crate::Game;

/// The hands that a player may have, each as likely as the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range(Vec<Cards>);

/// What is wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// A part of a range.
    #[error("hands: {part:?}: {why}")]
    Range {
        /// The part.
        part: String,
        /// The reason.
        why: String,
    },
    /// The number of players.
    #[error("hands: {}; two to {most} play, with `vs` between their hands ({cite})", players(*.count))]
    Players {
        /// How many there are.
        count: usize,
        /// How many there may be.
        most: u16,
        /// By which provision.
        cite: Cite,
    },
    /// The number of cards on the board.
    #[error("board: {}; {may_be} ({cite})", cards(*.count))]
    Board {
        /// How many there are.
        count: usize,
        /// How many there may be, in words.
        may_be: String,
        /// By which provision.
        cite: Cite,
    },
    /// A card.
    #[error("{field}: {card} {}", if *.is_seen { "is there twice" } else { "is no card of the deck" })]
    Card {
        /// Where it is.
        field: &'static str,
        /// Which.
        card: Card,
        /// It is there twice.
        is_seen: bool,
    },
}

impl Range {
    /// Its hands.
    #[must_use]
    pub fn hands(&self) -> &[Cards] {
        &self.0
    }

    pub(crate) fn parse(game: Game, text: &str) -> Result<Range, Wrong> {
        let mut hands: Vec<Cards> = Vec::new();
        let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
        for part in parts {
            let wrong = |why: &str| Wrong::Range { part: part.to_owned(), why: why.to_owned() };
            let more = match (whole_deck(game, part), exactly(game, part)) {
                (Some(all), _) => all,
                (None, Some(hand)) => vec![hand.map_err(|why| wrong(&why))?],
                (None, None) if game.own_cards() == 2 => {
                    let kinds = kinds(part).map_err(wrong)?;
                    kinds.into_iter().flat_map(Kind::hands).collect()
                }
                (None, None) => {
                    return Err(wrong("a hand is of cards such as AhKhQdJd, or random"));
                }
            };
            hands.extend(more);
        }
        // As they are written: nothing is twice as likely for being named twice.
        let mut different: Vec<Cards> = Vec::with_capacity(hands.len());
        let mut seen = std::collections::HashSet::new();
        different.extend(hands.into_iter().filter(|hand| seen.insert(*hand)));
        let wrong = |why: &str| Wrong::Range { part: text.trim().to_owned(), why: why.to_owned() };
        match different.first() {
            None => Err(wrong("names no hand")),
            // Else one would be as likely as another that far more deals can make.
            Some(first) if different.iter().any(|hand| hand.len() != first.len()) => {
                Err(wrong("the hands of a range have the same number of cards"))
            }
            Some(_) => Ok(Range(different)),
        }
    }
}

/// So many players, in words.
fn players(count: usize) -> String {
    match count {
        0 => "no hand".to_owned(),
        1 => "one hand alone".to_owned(),
        count => format!("{count} hands"),
    }
}

/// So many cards, in words.
fn cards(count: usize) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

/// Every hand there is; where cards are dealt on, nothing that is known.
fn whole_deck(game: Game, part: &str) -> Option<Vec<Cards>> {
    let is_any = part.eq_ignore_ascii_case("random") || part.eq_ignore_ascii_case("any");
    is_any.then(|| match game.deals_on() {
        true => vec![Cards::EMPTY],
        false => Cards::DECK.subsets(game.own_cards()).collect(),
    })
}

/// The cards of one hand, each with its suit, where that is what is written.
fn exactly(game: Game, part: &str) -> Option<Result<Cards, String>> {
    let (count, letters) = (game.own_cards(), part.len());
    // Two letters name two ranks, where there are hands of two cards.
    let least = if game.deals_on() { 2 } else { 4 };
    if letters < least || letters % 2 == 1 || !part.is_ascii() {
        return None;
    }
    let cards: Option<Vec<Card>> =
        (0..letters / 2).map(|n| part[2 * n..2 * n + 2].parse().ok()).collect();
    let cards = cards?;
    let most = if game.deals_on() { "at most " } else { "" };
    let set = Cards::of(&cards);
    Some(match cards.len() {
        given if given > count || given < count && !game.deals_on() => {
            Err(format!("{given} cards; a hand has {most}{count}"))
        }
        given if set.len() < given => Err("a card is there twice".to_owned()),
        _ if set.joker_count() > 0 => Err("the deck has no jokers".to_owned()),
        _ => Ok(set),
    })
}

/// Two ranks, the higher first, and whether they are of one suit.
#[derive(Clone, Copy)]
struct Kind {
    ranks: [usize; 2],
    suited: Option<bool>,
}

impl Kind {
    fn parse(text: &str) -> Option<Kind> {
        let rank = |letter: u8| {
            let is_it = |rank: &Rank| rank.symbol().as_bytes() == [letter.to_ascii_uppercase()];
            Rank::SUITED.iter().position(is_it)
        };
        let (one, other, suited) = match *text.as_bytes() {
            [one, other] => (one, other, None),
            [one, other, b's' | b'S'] => (one, other, Some(true)),
            [one, other, b'o' | b'O'] => (one, other, Some(false)),
            _ => return None,
        };
        let (one, other) = (rank(one)?, rank(other)?);
        Some(Kind { ranks: [one.max(other), one.min(other)], suited })
    }

    fn is_pair(self) -> bool {
        self.ranks[0] == self.ranks[1]
    }

    fn hands(self) -> Vec<Cards> {
        let [high, low] = self.ranks.map(|rank| Rank::SUITED[rank]);
        let mut hands = Vec::new();
        for (n, one) in Suit::ALL.into_iter().enumerate() {
            for (m, other) in Suit::ALL.into_iter().enumerate() {
                let is_one = if self.is_pair() { n < m } else { true };
                if is_one && self.suited.is_none_or(|suited| suited == (one == other)) {
                    hands.push(Cards::of(&[Card::new(high, one), Card::new(low, other)]));
                }
            }
        }
        hands
    }
}

/// The kinds of hands that a part of a range names.
fn kinds(part: &str) -> Result<Vec<Kind>, &'static str> {
    const WHAT: &str = "a hand such as AhKd, QQ, AKs, AKo, QQ+, ATs+, 22-66, or random";
    let read = |text: &str| {
        let kind = Kind::parse(text).ok_or(WHAT)?;
        match kind.is_pair() && kind.suited.is_some() {
            true => Err("a pair is of two suits"),
            false => Ok(kind),
        }
    };
    if let Some(least) = part.strip_suffix('+') {
        let least = read(least)?;
        let [high, low] = least.ranks;
        return Ok(match least.is_pair() {
            true => (low..13).map(|rank| Kind { ranks: [rank; 2], ..least }).collect(),
            false => (low..high).map(|kicker| Kind { ranks: [high, kicker], ..least }).collect(),
        });
    }
    if let Some((from, to)) = part.split_once('-') {
        let (from, to) = (read(from)?, read(to)?);
        let between = |one: usize, other: usize| one.min(other)..=one.max(other);
        if from.suited != to.suited {
            return Err("both ends are suited, or both are not");
        }
        if from.is_pair() && to.is_pair() {
            let ranks = between(from.ranks[0], to.ranks[0]);
            return Ok(ranks.map(|rank| Kind { ranks: [rank; 2], ..from }).collect());
        }
        let gap = |kind: Kind| kind.ranks[0] - kind.ranks[1];
        let kickers = between(from.ranks[1], to.ranks[1]);
        if !from.is_pair() && from.ranks[0] == to.ranks[0] {
            let high = from.ranks[0];
            return Ok(kickers.map(|kicker| Kind { ranks: [high, kicker], ..from }).collect());
        }
        if !from.is_pair() && gap(from) == gap(to) {
            let gap = gap(from);
            return Ok(kickers.map(|low| Kind { ranks: [low + gap, low], ..from }).collect());
        }
        return Err(
            "from pair to pair, or with one card or the gap the same: 22-66, A5s-A2s, T9s-65s",
        );
    }
    Ok(vec![read(part)?])
}
