//! Asia poker, 13:69F-31: seven cards each from a deck with a joker, set as hands of four, two and one;
//! whoever has the higher of at least two wins, and there is no push.
//!
//! 31.12(a) leaves a word out, 31.12(g)2 is contained in (g)1, and 31.12(f) names (d) for the setting of
//! (c). Readings are marked.

pub mod house_way;

use std::fmt;
use std::sync::LazyLock;

use chance::{Card, Deck, Rank, Suit};
use ranking::{AceLow, Asia, Category, Ranking, asia, rank_name, rank_names};
use table::{
    ActionFacts, Cite, Election, Elections, Facts, Felt, Group, Irregularity, PayRow, PayTable,
    Payout, Zone, cite, floor, join,
};

use super::deal::Stacks;
use super::family::{
    self, AtTheTable, BankLines, DEALERS, Outcome, PaiGow, PaiGowGame, Settles, Verdict, YOURS,
    usual_parts,
};
use super::provisions::{CARD_HISTORY, CARD_STATE, CardProvisions, Dealing, Provisions, house_way};
use super::round::EVEN;
use super::setting::Arrangement;
use crate::common::{self, BettingActs};
use crate::cut::CutRules;
use crate::poker::study::{Together, Varied, strategy};
use crate::poker::wagers::{HandWager, wagers};
use house_way::Way;

/// Asia poker.
pub type AsiaPoker = PaiGowGame<AsiaTable, 1>;

/// The Asia poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct AsiaTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("31.7(a)"),
        change: cite!("31.7(c)"),
        close: cite!("31.8(a)"),
    },
    areas: cite!("31.13(a)"),
    two_areas: cite!("31.13(b)"),
    sets: cite!("31.12(a)"),
    dealer_sets: cite!("31.12(c)"),
    house_way: cite!("31.12(d)"),
    surrender: cite!("31.12(e)"),
    no_roll: [cite!("31.14(a)"), cite!("31.14(b)")],
    count: cite!("31.11(b)2"),
    wrong_position: cite!("31.14(c)"),
    player_exposed: cite!("31.14(d)"),
    dealer_exposed: cite!("31.14(e)"),
    reset: cite!("31.14(i)"),
    while_stacking: cite!("31.14(j)"),
    in_play: CardProvisions::IN_PLAY,
    cards: Some(CardProvisions {
        second_deck: cite!("31.2(b)"),
        shuffling: cite!("31.6(a)"),
        dealing: cite!("31.8(a)"),
        start: cite!("31.4(a)"),
        button: cite!("31.11(d)"),
        marked: cite!("31.11(e)"),
        found_face_up: cite!("31.14(f)"),
        drawn_in_error: cite!("31.14(g)"),
        wrong_number: cite!("31.14(h)"),
        misdealt_stacks: cite!("31.14(k)"),
        shuffler_jam: cite!("31.14(l)"),
        shoe_jam: cite!("31.14(m)"),
        stub: cite!("31.8(d)2"),
        cut: CutRules::by_dealer(cite!("31.6(d)")),
        not_cut: cite!("31.6(b)1"),
        idle: cite!("31.6(e)"),
    }),
    bank: None,
};

const FACTS: Facts = Facts {
    id: "asia-poker",
    title: "Asia poker",
    subchapter: "31",
    about: "Seven cards, set as hands of four, two and one: beat at least two of the dealer's.",
    equipment: "one deck with a joker, shuffled for every round; three dice",
    wagers: Wager::FACTS,
    pay_tables: &[PayTable {
        id: "",
        title: "Asia poker wager",
        rows: &[PayRow { id: "asia-poker", title: "At least two hands higher", odds: EVEN }],
        is_floor: false,
        cite: cite!("31.12(i)"),
    }],
    elections: join![Election;
        CITES.of_cards().elections(Dealing::THREE_WAYS),
        [
            house_way(HouseWay::WORDS, cite!("31.12(d)")),
            CITES.boxes_per_player(),
            Election::flag("ace-low-straight-lowest",
                "whether ace, two, three and four are the lowest straight and straight flush",
                cite!("31.3(d)")),
        ],
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.actions(&["high", "medium", "low"]),
        CITES.of_cards().cut.order_recut(),
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.dice(),
        CITES.of_cards().irregularities(&CITES, "all hands are void", &["automated-dealing-shoe"]),
    ],
    history: &CARD_HISTORY,
    state: &CARD_STATE,
    felt: Felt { rows: &[DEALERS, YOURS, &[Zone::Bet { wager: "asia-poker", label: "Bet" }]] },
    ..family::FACTS
};

/// 31.1: the hands that are set.
const GROUPS: &[Group] = &[
    Group::new("high", "High hand", 4),
    Group::new("medium", "Medium hand", 2),
    Group::new("low", "Low hand", 1),
];

wagers! {
    /// A wager at Asia poker.
    pub enum Wager {
        opening {
            AsiaPoker = WagerFacts("asia-poker", "Asia poker", cite!("31.7(b)")):
                "before the deal; wins if at least two of your three hands are higher";
        }
    }
}

// Rules

/// The elections of Asia poker.
pub type Rules = family::Rules<Own>;

/// What Asia poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    ace_low: AceLow,
    way: HouseWay,
}

impl Rules {
    /// How the house sets a hand, and how four cards rank.
    #[must_use]
    pub fn way(&self) -> (HouseWay, &'static Fours) {
        (self.way, Fours::of(self.ace_low))
    }

    /// All that what a hand comes to depends on.
    #[must_use]
    pub fn question(&self) -> (HouseWay, AceLow) {
        (self.way, self.ace_low)
    }
}

table::words! {
    /// How the house sets a hand, 31.12(d): the text leaves it to the licensee's submission.
    pub enum HouseWay {
        /// As the record of a round tells it, else as the next one.
        Script = "script",
        /// [`Way::USUAL`].
        Usual = "usual",
        /// The highest high hand; of several such, with the highest medium hand.
        HighestHighHand = "highest-high-hand",
    }
}

// What beats what

/// What four cards are worth: the place of their ranking among all that four cards can have, so that the
/// greater beats the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct High(u16);

impl High {
    /// The place, from the lowest.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What two cards are worth: those without a pair by the higher and the lower rank, then pairs. A joker
/// is an ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Medium(u8);

impl Medium {
    /// One more than any of them.
    pub const COUNT: usize = Medium::PAIRS as usize + 13;
    const PAIRS: u8 = 13 * 13;

    #[inline]
    fn of(a: u8, b: u8) -> Medium {
        match (a.max(b), a.min(b)) {
            (high, low) if high == low => Medium(Medium::PAIRS + high),
            (high, low) => Medium(high * 13 + low),
        }
    }

    /// Whether they are a pair.
    #[inline]
    #[must_use]
    pub const fn is_pair(self) -> bool {
        self.0 >= Medium::PAIRS
    }

    /// The place, from the lowest.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What one card is worth; a joker is an ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Low(u8);

impl Low {
    /// One more than any of them.
    pub const COUNT: usize = 13;

    /// The place, from the lowest.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The rank of a card where a joker is an ace.
#[inline]
fn rank_of(card: Card) -> u8 {
    (card.rank() as u8).min(Rank::Ace as u8)
}

/// Ranks, the joker among them, of which four make a hand.
const RANKS: usize = Rank::Joker as usize + 1;

/// Every hand of four cards, by the ranks in any order and whether they are of one suit: looked up in a
/// nanosecond or two. What they are is read by [`ranking::asia`].
#[derive(Debug)]
pub struct Fours {
    /// The rankings, ascending.
    rankings: Vec<Ranking<Asia>>,
    plain: Vec<High>,
    suited: Vec<High>,
    /// For each ranking the highest two cards that rank below it, 31.12(a).
    most: Vec<Medium>,
    /// The lowest pair, and the lowest straight: what is lower than the one is nothing, and what is as
    /// high as the other is a straight or better.
    pair: High,
    made: High,
}

static LOWEST: LazyLock<Fours> = LazyLock::new(|| Fours::new(AceLow::Lowest));
static SECOND_HIGHEST: LazyLock<Fours> = LazyLock::new(|| Fours::new(AceLow::SecondHighest));

impl Fours {
    /// The hands where ace, two, three and four rank as the licensee has chosen.
    #[inline]
    #[must_use]
    pub fn of(ace_low: AceLow) -> &'static Fours {
        match ace_low {
            AceLow::Lowest => &LOWEST,
            AceLow::SecondHighest | AceLow::Never => &SECOND_HIGHEST,
        }
    }

    fn new(ace_low: AceLow) -> Fours {
        let count = RANKS.pow(4);
        let ranks_at = |n: usize| {
            let mut ranks: [usize; 4] =
                std::array::from_fn(|place| n / RANKS.pow(place as u32) % RANKS);
            ranks.sort_unstable();
            ranks
        };
        // A hand of these ranks, in one suit or in several; nothing where there is none.
        let hand = |ranks: [usize; 4], is_suited: bool| -> Option<Ranking<Asia>> {
            let is_mixed = ranks.windows(2).any(|two| two[0] == two[1]);
            let mut cards: Vec<Card> = Vec::with_capacity(ranks.len());
            for (place, rank) in ranks.into_iter().enumerate() {
                let same = ranks[..place].iter().filter(|other| **other == rank).count();
                cards.push(match Rank::SUITED.get(rank) {
                    None if same > 0 => return None,
                    None => Card::JOKER,
                    Some(_) if is_suited && same > 0 => return None,
                    Some(rank) if is_suited => Card::new(*rank, Suit::Clubs),
                    // Cards of a rank are of different suits, and so are four ranks.
                    Some(rank) => Card::new(*rank, Suit::ALL[if is_mixed { same } else { place }]),
                });
            }
            Some(asia(cards.into_iter().collect(), ace_low))
        };
        let all = |is_suited: bool| -> Vec<Option<Ranking<Asia>>> {
            (0..count).map(|n| hand(ranks_at(n), is_suited)).collect()
        };
        let (plain, suited) = (all(false), all(true));
        let mut rankings: Vec<Ranking<Asia>> =
            plain.iter().chain(&suited).flatten().copied().collect();
        rankings.sort_unstable();
        rankings.dedup();
        let place = |ranking: &Option<Ranking<Asia>>| {
            let place = ranking.and_then(|ranking| rankings.binary_search(&ranking).ok());
            High(place.unwrap_or_default() as u16)
        };
        let (plain, suited) =
            (plain.iter().map(place).collect(), suited.iter().map(place).collect());
        let most = rankings.iter().map(|ranking| most_below(*ranking)).collect();
        let lowest = |category: Category| {
            let place = rankings.iter().position(|ranking| ranking.category() == category);
            High(place.unwrap_or_default() as u16)
        };
        let (pair, made) = (lowest(Category::Pair), lowest(Category::Straight));
        Fours { rankings, plain, suited, most, pair, made }
    }

    /// What four cards are worth.
    #[inline]
    #[must_use]
    pub fn high(&self, cards: [Card; 4]) -> High {
        let [a, b, c, d] = cards.map(|card| card.rank() as usize);
        let place = a + RANKS * (b + RANKS * (c + RANKS * d));
        // A joker is of whichever suit the others are.
        let suit = |card: Card| if card.is_joker() { 0b1111 } else { 1_u8 << (card.index() % 4) };
        let is_suited = cards.into_iter().fold(0b1111, |suits, card| suits & suit(card)) != 0;
        if is_suited { self.suited[place] } else { self.plain[place] }
    }

    /// Whether four cards are not even a pair.
    #[inline]
    fn is_nothing(&self, high: High) -> bool {
        high < self.pair
    }

    /// Whether four of seven cards are a straight or better.
    #[must_use]
    pub fn has_made(&self, cards: [Card; 7]) -> bool {
        let is_made =
            |(four, _): &([usize; 4], _)| self.high(four.map(|place| cards[place])) >= self.made;
        FOURS_OF_SEVEN.iter().any(is_made)
    }

    /// The ranking, for people.
    #[must_use]
    pub fn ranking(&self, high: High) -> Ranking<Asia> {
        self.rankings[high.index()]
    }
}

/// The highest two cards that rank below four.
///
/// Reading: by 31.3(e) the hand is higher that holds the highest card which the other does not, and what
/// both hold leaves four cards higher than two, as the example of 31.12(a) has it.
fn most_below(high: Ranking<Asia>) -> Medium {
    let mut ranks = high.ranks().map(|rank| rank as u8);
    match (high.category(), ranks.next(), ranks.next()) {
        (Category::HighCard, Some(first), Some(second)) => Medium::of(first, second),
        (Category::Pair, Some(pair), _) => Medium::of(pair, pair),
        _ => Medium::of(Rank::Ace as u8, Rank::Ace as u8),
    }
}

/// What three hands are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The high hand.
    pub high: High,
    /// The medium hand.
    pub medium: Medium,
    /// The low hand.
    pub low: Low,
    /// How four cards rank.
    fours: &'static Fours,
}

impl PartialEq for Fours {
    fn eq(&self, other: &Fours) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Fours {}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = |code: u8| Rank::SUITED[usize::from(code)];
        write!(f, "{}, ", self.fours.ranking(self.high))?;
        match self.medium.0.checked_sub(Medium::PAIRS) {
            Some(pair) => write!(f, "a pair of {}", rank_names(rank(pair)))?,
            None => {
                let (high, low) = (rank(self.medium.0 / 13), rank(self.medium.0 % 13));
                write!(f, "{} {}", rank_name(high), rank_name(low))?;
            }
        }
        write!(f, ", {}", rank_name(rank(self.low.0)))
    }
}

impl Standing {
    /// How it comes out against the dealer's: equal hands are the dealer's, 31.12(g) and (h).
    #[inline]
    #[must_use]
    pub fn against(self, other: Standing) -> Outcome {
        let higher_count = u8::from(self.high > other.high)
            + u8::from(self.medium > other.medium)
            + u8::from(self.low > other.low);
        if higher_count >= 2 { Outcome::Won } else { Outcome::Lost }
    }
}

// The house way

/// A legal way to set seven cards: what it is worth, and how.
pub type Split = (Standing, Arrangement);

/// The places of four of seven cards, and of the other three.
const FOURS_OF_SEVEN: [([usize; 4], [usize; 3]); 35] = {
    let mut all = [([0; 4], [0; 3]); 35];
    let (mut mask, mut found) = (0_u32, 0);
    while mask < 128 {
        if mask.count_ones() == 4 {
            let (mut place, mut four, mut three) = (0, 0, 0);
            while place < 7 {
                if mask >> place & 1 == 1 {
                    all[found].0[four] = place;
                    four += 1;
                } else {
                    all[found].1[three] = place;
                    three += 1;
                }
                place += 1;
            }
            found += 1;
        }
        mask += 1;
    }
    all
};

/// Every legal way to set seven cards, one after another.
#[inline]
pub fn each_split(
    cards: [Card; 7],
    fours: &'static Fours,
    mut hear: impl FnMut(Standing, &dyn Fn() -> Arrangement),
) {
    let ranks = cards.map(rank_of);
    for (four, three) in &FOURS_OF_SEVEN {
        let high = fours.high(four.map(|place| cards[place]));
        let most = fours.most[high.index()];
        for single in 0..3 {
            let low = three[single];
            let (a, b) = (three[(single + 1) % 3], three[(single + 2) % 3]);
            let medium = Medium::of(ranks[a], ranks[b]);
            // 31.12(a): a single card is below two of which one is as high.
            let is_above = ranks[low] <= ranks[a].max(ranks[b]) || ranks[a] == ranks[b];
            if medium > most || !is_above {
                continue;
            }
            let standing = Standing { high, medium, low: Low(ranks[low]), fours };
            let set = || {
                let mut hands = [0; 7];
                (hands[a], hands[b], hands[low]) = (1, 1, 2);
                Arrangement::new(&hands)
            };
            hear(standing, &set);
        }
    }
}

impl HouseWay {
    /// How it sets seven cards.
    #[inline]
    #[must_use]
    pub fn set(self, cards: [Card; 7], fours: &'static Fours) -> Split {
        match self {
            HouseWay::Script | HouseWay::Usual => Way::USUAL.set(cards, fours),
            HouseWay::HighestHighHand => highest_high_hand(cards, fours),
        }
    }
}

fn highest_high_hand(cards: [Card; 7], fours: &'static Fours) -> Split {
    let mut best: Option<Split> = None;
    each_split(cards, fours, |standing, set| {
        let order = |Standing { high, medium, low, .. }: Standing| (high, medium, low);
        if best.as_ref().is_none_or(|(most, _)| order(standing) > order(*most)) {
            best = Some((standing, set()));
        }
    });
    match best {
        Some(split) => split,
        None => unreachable!("seven cards can be set by their order"),
    }
}

// Decisions

/// How a player sets seven cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// As the house does.
    #[default]
    HouseWay,
    /// As a house does that makes the high hand as high as it can be.
    HighestHighHand,
    /// In a way of his own.
    Way(&'static Way),
}

impl Strategy {
    /// How it sets seven cards, under rules by which the house sets in a way.
    #[inline]
    #[must_use]
    pub fn set(self, way: HouseWay, cards: [Card; 7], fours: &'static Fours) -> Split {
        match self {
            Strategy::HouseWay => way.set(cards, fours),
            Strategy::HighestHighHand => HouseWay::HighestHighHand.set(cards, fours),
            Strategy::Way(way) => way.set(cards, fours),
        }
    }
}

#[inline]
fn seven(pieces: &[Card]) -> [Card; 7] {
    let mut cards = [Card::JOKER; 7]; // nobody sets fewer
    cards.iter_mut().zip(pieces).for_each(|(place, card)| *place = *card);
    cards
}

// The round

impl PaiGow<1> for AsiaTable {
    usual_parts!();

    const BANK_LINES: Option<BankLines<Wager>> = None;
    const PIECES: usize = 7;
    const DECK: Deck = Deck::WithJoker; // 31.2(a)
    const STACKS: Stacks = Stacks::LeftmostClockwise; // 31.9(f)
    const SETTLES: Settles = Settles::SeatBySeat; // 31.12(h)
    const STRATEGIES: &'static [table::study::StrategyFacts<AsiaPoker>] = &[
        strategy("house-way", "sets as the house does", |_| Strategy::HouseWay),
        strategy("straights-first", "always plays a straight or better in the high hand", |_| {
            Strategy::Way(&Way::STRAIGHTS_FIRST)
        }),
        strategy("pairs-first", "goes by pairs before straights and flushes", |_| {
            Strategy::Way(&Way::PAIRS_FIRST)
        }),
        strategy("highest-high-hand", "makes the high hand as high as it can be", |_| {
            Strategy::HighestHighHand
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::With("ace-low-straight-lowest")],
        &[Varied::Each("house-way", &["highest-high-hand"])],
    ];

    type Lasting = ();

    fn rules(elections: &mut Elections, _: &mut AtTheTable) -> Own {
        let ace_low = match elections.flag("ace-low-straight-lowest") {
            true => AceLow::Lowest, // 31.3(d)
            false => AceLow::SecondHighest,
        };
        Own { ace_low, way: elections.choose("house-way") }
    }

    fn payouts(_: &Rules) -> Vec<Payout> {
        common::printed_payouts(&FACTS)
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        vec![Together::new(&[Wager::AsiaPoker], &[Wager::AsiaPoker])]
    }

    #[inline]
    fn standing(rules: &Rules, pieces: &[Card], set: Arrangement) -> Result<Standing, Cite> {
        let fours = Fours::of(rules.ace_low);
        let [high, medium, low] = [0, 1, 2].map(|hand| set.pieces(pieces, hand));
        let (Ok(high), Ok([a, b]), Ok([single])) = (
            <[Card; 4]>::try_from(&high[..]),
            <[Card; 2]>::try_from(&medium[..]),
            <[Card; 1]>::try_from(&low[..]),
        ) else {
            return Err(cite!("31.12(g)4"));
        };
        let (high, [a, b], low) = (fours.high(high), [a, b].map(rank_of), rank_of(single));
        let medium = Medium::of(a, b);
        match medium <= fours.most[high.index()] && (a == b || low <= a.max(b)) {
            true => Ok(Standing { high, medium, low: Low(low), fours }),
            false => Err(cite!("31.12(g)3")),
        }
    }

    #[inline]
    fn compare(_: &Rules, player: Standing, against: Standing) -> Verdict {
        let outcome = player.against(against);
        let cite = match outcome {
            Outcome::Won => cite!("31.12(h)"),
            Outcome::Push | Outcome::Lost => cite!("31.12(g)1"),
        };
        Verdict { outcome, cite }
    }

    #[inline]
    fn house_way(rules: &Rules, pieces: &[Card]) -> Arrangement {
        rules.way.set(seven(pieces), Fours::of(rules.ace_low)).1
    }

    #[inline]
    fn arrange(rules: &Rules, strategy: &Strategy, pieces: &[Card]) -> Arrangement {
        strategy.set(rules.way, seven(pieces), Fours::of(rules.ace_low)).1
    }

    /// There is no other wager.
    fn needs_main(_: Wager) -> Cite {
        CITES.betting.wager
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards<const C: usize>(text: &str) -> [Card; C] {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().expect("a card")).collect();
        cards.try_into().expect("so many cards")
    }

    #[test]
    fn every_four_cards_are_found_as_they_are_read() {
        let fours = Fours::of(AceLow::SecondHighest);
        let deck = Deck::WithJoker.cards();
        let mut seed = 7_usize;
        for _ in 0..20_000 {
            let mut four = [0; 4];
            for place in 0..4 {
                loop {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_041);
                    four[place] = (seed >> 33) % deck.len();
                    if !four[..place].contains(&four[place]) {
                        break;
                    }
                }
            }
            let four = four.map(|n| deck[n]);
            let read = asia(four.into_iter().collect(), AceLow::SecondHighest);
            assert_eq!(fours.ranking(fours.high(four)), read, "{four:?}");
        }
    }

    #[test]
    fn hands_are_set_in_their_order() {
        let fours = Fours::of(AceLow::SecondHighest);
        let is_legal = |text: &str| {
            let [a, b, c, d, e, f, g] = cards::<7>(text);
            let mut found = false;
            each_split([a, b, c, d, e, f, g], fours, |_, set| {
                found |= set() == Arrangement::new(&[0, 0, 0, 0, 1, 1, 2]);
            });
            found
        };
        assert!(is_legal("7c 7d 4h 2s 7h 7s 3c")); // the example of 31.12(a)
        assert!(!is_legal("6c 6d Ah Ks 7h 7s 3c"));
        assert!(is_legal("Ac Kd 4h 2s Ah Ks Kc") && !is_legal("Ac 9d 4h 2s Ah Ks Kc"));
        assert!(is_legal("Ac Qd 4h 2s Kh 2d Kc") && !is_legal("Ac Qd 4h 2s Jh 2d Kc"));
        assert!(is_legal("3c 3s 4h 2s 3h 3d Kc") && !is_legal("Ac Qd 4h 2s 3h 3d Kc"));
    }

    #[test]
    fn the_house_way_sets_every_hand_rightly() {
        let fours = Fours::of(AceLow::SecondHighest);
        for text in ["Ac Kd Qh Js 9c 7d 2h", "Ac Ad Ah As Kc Kd Jk", "2c 2d 3h 3s 4c 4d Jk"] {
            for way in [HouseWay::Usual, HouseWay::HighestHighHand] {
                let (standing, set) = way.set(cards(text), fours);
                assert!(set.is_proper(GROUPS), "{text}");
                assert!(standing.medium <= fours.most[standing.high.index()]);
            }
        }
    }
}
