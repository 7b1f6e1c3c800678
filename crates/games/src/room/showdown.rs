//! Who has which hand (14.3, 14.9(i) to (l), 14.10(j), 14.11(f) to (h), 14.12(h), 14.12A(l),
//! 14.12B(l), 14.13(h), 14.13A(j) to (l)).

use arrayvec::ArrayVec;
use chance::{Card, Rank, Suit};
use ranking::{AceLow, Cards, Category, Hand, Ranking, Standing, ThreeCard, ThreeCardLow};

use super::rules::Wheel;

/// What the hands of a game are, and which of them win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// The highest five cards of all that a player can use.
    High,
    /// The best ace-to-five low of them.
    Low,
    /// Both, each for half of the pot.
    HighLow,
    /// Both, where the low is of eight or better (14.9(j)).
    HighLowEight,
    /// The highest five cards of two own and three community cards.
    OmahaHigh,
    /// That, and a low of eight or better of two and three cards (14.11(f)2).
    OmahaHighLowEight,
    /// The best deuce-to-seven low.
    DeuceToSeven,
    /// The best badugi.
    Badugi,
    /// The highest three cards of four, and a low of six or better (14.13A).
    MamboHighLowSix,
}

/// How strong a hand is for each part of the pot that it can win; the greater wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strength {
    /// For the high part, or for the whole pot of a low game.
    pub main: u32,
    /// For the low part; nothing where none qualifies.
    pub low: Option<u32>,
}

impl Strength {
    /// The five cards that play for the main part, at a game where high hands of five do.
    #[inline]
    #[must_use]
    pub fn five_cards(self) -> Option<Standing> {
        Standing::from_index((self.main as usize).checked_sub(1)?)
    }
}

/// Which hands take what part of a pot, bit by bit by their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Winners {
    /// Those of the high part, or of the whole pot where no low hand takes a part.
    pub main: u16,
    /// Those of the low part; none where no hand qualifies.
    pub low: u16,
}

impl Winners {
    /// The best of these hands.
    #[inline]
    pub fn of(strengths: impl IntoIterator<Item = Strength>) -> Winners {
        let (mut best, mut winners) = (Strength::default(), Winners::default());
        for (place, strength) in strengths.into_iter().enumerate() {
            let bit = 1 << place;
            if strength.main > best.main || winners.main == 0 {
                (best.main, winners.main) = (strength.main, 0);
            }
            if strength.low > best.low {
                (best.low, winners.low) = (strength.low, 0);
            }
            winners.main |= if strength.main == best.main { bit } else { 0 };
            winners.low |= if best.low.is_some() && strength.low == best.low { bit } else { 0 };
        }
        winners
    }
}

/// Cards made ready to be judged, a player's own or those that all share: whoever compares many hands
/// prepares each once.
#[derive(Clone, Debug, Default)]
pub struct Ready {
    cards: Cards,
    /// Their sum, where any five of all cards are a hand.
    sum: Hand,
    /// At omaha, each two of the own or three of the community cards.
    parts: ArrayVec<Part, MOST_PARTS>,
}

impl Ready {
    /// The cards.
    #[inline]
    #[must_use]
    pub const fn cards(&self) -> Cards {
        self.cards
    }
}

/// The ways to choose three of five cards.
const MOST_PARTS: usize = 10;

/// Some of the own or community cards at omaha.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    sum: Hand,
    /// Their ranks up to the eight as a set, from the ace.
    low: u8,
}

/// The least low that qualifies as eight or better: five different ranks, none above an eight.
fn eight_or_better() -> u32 {
    const LEAST: Ranking<ranking::AceToFive> = Ranking::least(Category::HighCard, &[Rank::Eight]);
    LEAST.value()
}

/// The least low that qualifies as six or better.
fn six_or_better() -> u32 {
    const LEAST: Ranking<ThreeCardLow> = Ranking::least(Category::HighCard, &[Rank::Six]);
    LEAST.value()
}

/// Two of the own and three of the community cards (14.11(f)).
fn omaha_hands<'a>(own: &'a [Card], shared: &'a [Card]) -> impl Iterator<Item = [Card; 5]> + 'a {
    let pairs = (0..own.len()).flat_map(move |a| (a + 1..own.len()).map(move |b| (own[a], own[b])));
    pairs.flat_map(move |(one, two)| {
        (0..shared.len()).flat_map(move |a| {
            (a + 1..shared.len()).flat_map(move |b| {
                (b + 1..shared.len()).map(move |c| [one, two, shared[a], shared[b], shared[c]])
            })
        })
    })
}

/// Each so many of at most five cards.
fn parts(cards: &[Card], size: u32) -> ArrayVec<Part, MOST_PARTS> {
    let sets = (0..1_u32 << cards.len().min(5)).filter(|set| set.count_ones() == size);
    let part = |set: u32| {
        let chosen = cards.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1);
        chosen.fold(Part::default(), |part, (_, card)| Part {
            sum: part.sum.with(*card),
            low: part.low | low_bit(*card),
        })
    };
    sets.map(part).collect()
}

/// A card's rank as a set, from the ace; nothing above an eight (14.11(f)2).
fn low_bit(card: Card) -> u8 {
    if is_eight_or_below(card) { 1 << low_pip(card) } else { 0 }
}

fn is_eight_or_below(card: Card) -> bool {
    low_pip(card) <= low_pip(Card::new(Rank::Eight, Suit::Clubs))
}

/// The best low of eight or better of two and three cards; the greater is the better.
#[inline]
fn best_low(own: &[Part], shared: &[Part]) -> Option<u32> {
    let all = own.iter().flat_map(|two| shared.iter().map(|three| two.low | three.low));
    // Of two sets of five ranks the one is lower whose highest card is, then the next.
    let lowest = all.filter(|set| set.count_ones() as usize == FIVE).min()?;
    Some(u32::from(!lowest))
}

#[inline]
fn best_high(own: &[Part], shared: &[Part]) -> u32 {
    let all = own.iter().flat_map(|two| shared.iter().map(|three| (two.sum + three.sum).five()));
    all.max().map_or(0, standing_value)
}

#[inline]
fn standing_value(standing: Standing) -> u32 {
    standing.index() as u32 + 1
}

fn hand_of(cards: impl IntoIterator<Item = Card>) -> Hand {
    cards.into_iter().fold(Hand::EMPTY, Hand::with)
}

fn cards_of(own: &[Card], shared: &[Card]) -> Cards {
    own.iter().chain(shared).fold(Cards::EMPTY, |cards, card| cards.with(*card))
}

/// The best of three cards (14.3(c)).
fn three_card(cards: Cards) -> Ranking<ThreeCard> {
    let hands = cards.subsets(3).map(|three| ranking::three_card(three, AceLow::Lowest));
    hands.max().expect("four cards have three of them")
}

impl Contest {
    /// Whether the pot is divided between a high and a low hand.
    #[must_use]
    pub const fn splits(self) -> bool {
        match self {
            Contest::HighLow
            | Contest::HighLowEight
            | Contest::OmahaHighLowEight
            | Contest::MamboHighLowSix => true,
            Contest::High
            | Contest::Low
            | Contest::OmahaHigh
            | Contest::DeuceToSeven
            | Contest::Badugi => false,
        }
    }

    /// Whether low hands alone win.
    #[must_use]
    pub const fn is_low(self) -> bool {
        matches!(self, Contest::Low | Contest::DeuceToSeven | Contest::Badugi)
    }

    /// How strong a player's own cards are with those that all share.
    #[inline]
    #[must_use]
    pub fn strength(self, own: &[Card], shared: &[Card], wheel: Wheel) -> Strength {
        self.judge(&self.own(own), &self.shared(shared), wheel)
    }

    /// Whether a player uses two of his own cards and three that all share (14.11(f)).
    const fn is_omaha(self) -> bool {
        matches!(self, Contest::OmahaHigh | Contest::OmahaHighLowEight)
    }

    /// A player's own cards.
    #[inline]
    #[must_use]
    pub fn own(self, cards: &[Card]) -> Ready {
        self.ready(cards, 2)
    }

    /// The cards that all share.
    #[inline]
    #[must_use]
    pub fn shared(self, cards: &[Card]) -> Ready {
        self.ready(cards, 3)
    }

    #[inline]
    fn ready(self, cards: &[Card], of_omaha: u32) -> Ready {
        let sums = matches!(self, Contest::High | Contest::HighLow | Contest::HighLowEight);
        Ready {
            cards: cards.iter().fold(Cards::EMPTY, |set, card| set.with(*card)),
            sum: if sums { hand_of(cards.iter().copied()) } else { Hand::EMPTY },
            parts: if self.is_omaha() { parts(cards, of_omaha) } else { ArrayVec::new() },
        }
    }

    /// How strong a player's own cards are with those that all share.
    #[inline]
    #[must_use]
    pub fn judge(self, own: &Ready, shared: &Ready, wheel: Wheel) -> Strength {
        let high = || (own.sum + shared.sum).standing().map_or(0, standing_value);
        let cards = own.cards | shared.cards;
        let ace_to_five = || ranking::ace_to_five(cards).value();
        match self {
            Contest::High => Strength { main: high(), low: None },
            Contest::Low => Strength { main: ace_to_five(), low: None },
            Contest::HighLow => Strength { main: high(), low: Some(ace_to_five()) },
            Contest::HighLowEight => {
                let low = Some(ace_to_five()).filter(|low| *low >= eight_or_better());
                Strength { main: high(), low }
            }
            Contest::OmahaHigh => {
                Strength { main: best_high(&own.parts, &shared.parts), low: None }
            }
            Contest::OmahaHighLowEight => Strength {
                main: best_high(&own.parts, &shared.parts),
                low: best_low(&own.parts, &shared.parts),
            },
            Contest::DeuceToSeven => {
                let low = ranking::deuce_to_seven(cards, wheel.into());
                Strength { main: low.value(), low: None }
            }
            Contest::Badugi => Strength { main: ranking::badugi(cards).value(), low: None },
            Contest::MamboHighLowSix => {
                let low = ranking::three_card_low(cards).value();
                let low = Some(low).filter(|low| *low >= six_or_better());
                Strength { main: three_card(cards).value(), low }
            }
        }
    }

    /// What the high hand is called in scripts; nothing at a low game.
    #[must_use]
    pub fn high_name(self, own: &[Card], shared: &[Card]) -> Option<&'static str> {
        let category = match self {
            Contest::Low | Contest::DeuceToSeven | Contest::Badugi => return None,
            Contest::MamboHighLowSix => three_card(cards_of(own, shared)).category(),
            Contest::High
            | Contest::HighLow
            | Contest::HighLowEight
            | Contest::OmahaHigh
            | Contest::OmahaHighLowEight => {
                self.strength(own, shared, Wheel::Straight).five_cards()?.category()
            }
        };
        Some(category.id())
    }

    /// What a hand is called by the dealer.
    #[must_use]
    pub fn words(self, own: &[Card], shared: &[Card], wheel: Wheel) -> String {
        let cards = cards_of(own, shared);
        let high = || match self {
            Contest::MamboHighLowSix => three_card(cards).to_string(),
            _ => {
                let standing = self.strength(own, shared, wheel).five_cards();
                standing.map_or(String::new(), |standing| standing.ranking().to_string())
            }
        };
        match self {
            Contest::Low => ranking::ace_to_five(cards).to_string(),
            Contest::DeuceToSeven => ranking::deuce_to_seven(cards, wheel.into()).to_string(),
            Contest::Badugi => ranking::badugi(cards).to_string(),
            _ => match self.low_ranks(own, shared, wheel) {
                Some(low) if self.splits() => format!("{}; {low} for low", high()),
                _ => high(),
            },
        }
    }

    /// The ranks of the low hand, the worst first: `8-6-4-3-A`; nothing where none qualifies.
    #[must_use]
    pub fn low_ranks(self, own: &[Card], shared: &[Card], wheel: Wheel) -> Option<String> {
        let cards = match self {
            Contest::High | Contest::OmahaHigh => return None,
            _ => self.low_cards(own, shared, wheel)?,
        };
        let mut ranks: Vec<Rank> = cards.iter().map(Card::rank).collect();
        let pip = |rank: &Rank| match (self, rank) {
            (Contest::DeuceToSeven, rank) => *rank as u8 + 1,
            (_, Rank::Ace) => 0,
            (_, rank) => *rank as u8 + 1,
        };
        ranks.sort_by_key(|rank| std::cmp::Reverse(pip(rank)));
        Some(ranks.iter().map(|rank| rank.symbol()).collect::<Vec<_>>().join("-"))
    }

    /// The cards that a hand plays for the main part of the pot. Of hands that rank alike, the one with
    /// the highest cards by suit.
    #[must_use]
    pub fn main_cards(self, own: &[Card], shared: &[Card], wheel: Wheel) -> Option<Cards> {
        let cards = cards_of(own, shared);
        let of = |size: usize, value: &dyn Fn(Cards) -> u32| {
            let hands = cards.subsets(size.min(cards.len()));
            hands.max_by_key(|hand| (value(*hand), by_suit(*hand, high_pip)))
        };
        match self {
            Contest::High | Contest::HighLow | Contest::HighLowEight => {
                of(FIVE, &|hand| five(hand.iter()))
            }
            Contest::OmahaHigh | Contest::OmahaHighLowEight => {
                let hands = omaha_hands(own, shared).map(|five| Cards::of(&five));
                hands.max_by_key(|hand| (five(hand.iter()), by_suit(*hand, high_pip)))
            }
            Contest::MamboHighLowSix => of(3, &|hand| three_card(hand).value()),
            Contest::Low | Contest::DeuceToSeven | Contest::Badugi => {
                self.low_cards(own, shared, wheel)
            }
        }
    }

    /// The cards that a hand plays for low. Of hands that rank alike, the one with the lowest cards by
    /// suit.
    #[must_use]
    pub fn low_cards(self, own: &[Card], shared: &[Card], wheel: Wheel) -> Option<Cards> {
        let cards = cards_of(own, shared);
        let of = |size: usize, value: &dyn Fn(Cards) -> u32| {
            let hands = cards.subsets(size.min(cards.len()));
            let key = |hand: &Cards| (value(*hand), std::cmp::Reverse(by_suit(*hand, low_pip)));
            hands.max_by_key(key)
        };
        match self {
            Contest::High | Contest::OmahaHigh => None,
            Contest::Low | Contest::HighLow => of(FIVE, &|hand| ranking::ace_to_five(hand).value()),
            Contest::HighLowEight => {
                let best = of(FIVE, &|hand| ranking::ace_to_five(hand).value())?;
                (ranking::ace_to_five(best).value() >= eight_or_better()).then_some(best)
            }
            Contest::OmahaHighLowEight => omaha_low_cards(own, shared),
            Contest::DeuceToSeven => {
                of(FIVE, &|hand| ranking::deuce_to_seven(hand, wheel.into()).value())
            }
            Contest::Badugi => {
                let best = ranking::badugi(cards);
                let hands = (1..=4).flat_map(|size| cards.subsets(size));
                let alike = hands.filter(|hand| {
                    ranking::badugi(*hand) == best && hand.len() == best.ranks().count()
                });
                alike.min_by_key(|hand| by_suit(*hand, low_pip))
            }
            Contest::MamboHighLowSix => {
                let best = of(3, &|hand| ranking::three_card_low(hand).value())?;
                (ranking::three_card_low(best).value() >= six_or_better()).then_some(best)
            }
        }
    }
}

/// The cards of a five-card hand.
const FIVE: usize = 5;

fn five(cards: impl IntoIterator<Item = Card>) -> u32 {
    hand_of(cards).standing().map_or(0, standing_value)
}

/// The cards of the best low of eight or better.
fn omaha_low_cards(own: &[Card], shared: &[Card]) -> Option<Cards> {
    let hands = omaha_hands(own, shared).filter(|five| five.iter().all(|c| is_eight_or_below(*c)));
    let valued = hands.map(|five| Cards::of(&five));
    let valued = valued.map(|five| (ranking::ace_to_five(five).value(), five));
    let valued = valued.filter(|(low, _)| *low >= eight_or_better());
    let best = valued.max_by_key(|(low, five)| (*low, std::cmp::Reverse(by_suit(*five, low_pip))));
    best.map(|(_, cards)| cards)
}

impl From<Wheel> for AceLow {
    fn from(wheel: Wheel) -> AceLow {
        match wheel {
            Wheel::Straight => AceLow::Lowest,
            Wheel::AceHigh => AceLow::Never,
        }
    }
}

/// 14.9(i)3iv: spades, hearts, diamonds, clubs.
pub(crate) fn suit_rank(card: Card) -> u8 {
    card.suit().map_or(0, |suit| suit as u8)
}

/// The rank of a card with the ace high, from 0 on.
pub(crate) fn high_pip(card: Card) -> u8 {
    card.rank() as u8 + 1
}

/// The rank of a card with the ace low, from 0 on.
pub(crate) fn low_pip(card: Card) -> u8 {
    if card.rank() == Rank::Ace { 0 } else { card.rank() as u8 + 1 }
}

/// The cards of a hand in order, for comparing hands that rank alike by their cards and suits: the
/// highest first where the ace is high, the lowest first where it is low.
fn by_suit(hand: Cards, pip: fn(Card) -> u8) -> Vec<(u8, u8)> {
    let mut cards: Vec<(u8, u8)> = hand.iter().map(|card| (pip(card), suit_rank(card))).collect();
    cards.sort_unstable();
    if pip(Card::new(Rank::Ace, Suit::Clubs)) > 0 {
        cards.reverse();
    }
    cards
}

/// Which of tied hands has the highest card by suit; shared cards are passed over, so where the hands
/// are the same cards the first has it.
// Reading: 14.9(i)3ii speaks of the high hand's cards; cards that both hands play decide nothing.
pub(crate) fn highest_by_suit(hands: &[Cards], is_low: bool) -> usize {
    let pip = |card: Card| if is_low { low_pip(card) } else { high_pip(card) };
    let key = |hand: &Cards| {
        let mut cards: Vec<(u8, u8)> =
            hand.iter().map(|card| (pip(card), suit_rank(card))).collect();
        cards.sort_unstable_by(|a, b| b.cmp(a));
        cards
    };
    first_best(hands, |one, other| key(one) > key(other))
}

/// Which of tied low hands has the lowest card by suit.
// Reading: the lowest by pip, the ace lowest; 14.3(e) ranks low cards for deciding hands alone.
pub(crate) fn lowest_by_suit(hands: &[Cards]) -> usize {
    first_best(hands, |one, other| by_suit(*one, low_pip) < by_suit(*other, low_pip))
}

/// The first that no other betters.
fn first_best(hands: &[Cards], betters: impl Fn(&Cards, &Cards) -> bool) -> usize {
    let mut best = 0;
    for place in 1..hands.len() {
        if betters(&hands[place], &hands[best]) {
            best = place;
        }
    }
    best
}

/// What a stud hand shows, for the order of betting: how many cards of a rank it has, then which
/// (14.9(f)1, 14.13(f)).
pub(crate) fn showing_high(up: impl Iterator<Item = Card>) -> (Vec<u8>, Vec<u8>) {
    showing(up.map(high_pip))
}

/// What a low stud hand shows: the greater is the better low (14.9(f)2).
pub(crate) fn showing_low(up: impl Iterator<Item = Card>) -> std::cmp::Reverse<(Vec<u8>, Vec<u8>)> {
    std::cmp::Reverse(showing(up.map(low_pip)))
}

fn showing(pips: impl Iterator<Item = u8>) -> (Vec<u8>, Vec<u8>) {
    let mut groups: Vec<(u8, u8)> = Vec::new();
    for pip in pips {
        match groups.iter_mut().find(|(_, of)| *of == pip) {
            Some((count, _)) => *count += 1,
            None => groups.push((1, pip)),
        }
    }
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let (mut counts, pips): (Vec<u8>, Vec<u8>) = groups.into_iter().unzip();
    // Single cards go by their ranks alone: one hand may show more of them than another.
    counts.retain(|count| *count > 1);
    (counts, pips)
}
