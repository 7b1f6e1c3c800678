//! Supreme pai gow, 13:69F-34: four cards each from a deck with two jokers, set as two hands of two that
//! rank by pairs, face cards and points; a bonus goes by the four cards.
//!
//! 34.12 has two subsections (g), of which the second says what a push is; 34.16(j) means (g)2 and 3,
//! 34.16(k) and 34.13(i) mean 34.9, 34.13(j) means 34.11 and 34.13(l) means 34.12. Words of 34.13(m) are
//! lost, and are read as in 11.10(m). Stacks from the hand are delivered counterclockwise, and clockwise
//! where a player banks, as the text has it. Readings are marked.

use std::fmt;

use chance::{Card, Deck, Rank};
use table::{
    ActionFacts, Cents, Cite, Election, Elections, Facts, Felt, Group, Irregularity, Kind, Odds,
    PayRow, PayTable, Payout, Preset, Settlement, Table, Word, Zone, cite, floor, join,
};

use super::bank::ACCEPT;
use super::deal::Stacks;
use super::family::{
    self, AtTheTable, BankLines, DEALERS, Outcome, PaiGow, PaiGowGame, Settles, Verdict, YOURS,
    usual_parts,
};
use super::provisions::{
    BANK_HISTORY, BANK_STATE, BankProvisions, CARD_HISTORY, CARD_STATE, CardProvisions, Dealing,
    Provisions, house_way,
};
use super::round::{EVEN, Round};
use super::setting::Arrangement;
use crate::common::{self, BettingActs};
use crate::cut::{self, CutRules};
use crate::poker::limit::Limit;
use crate::poker::study::{Together, Varied, strategy};
use crate::poker::wagers::{HandWager, wagers};

/// Supreme pai gow.
pub type SupremePaiGow = PaiGowGame<SupremeTable, 2>;

/// The supreme pai gow table.
#[derive(Clone, Copy, Debug, Default)]
pub struct SupremeTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("34.7(a)"),
        change: cite!("34.7(c)"),
        close: cite!("34.8(a)"),
    },
    areas: cite!("34.15(a)"),
    two_areas: cite!("34.15(b)"),
    sets: cite!("34.12(a)"),
    dealer_sets: cite!("34.12(c)"),
    house_way: cite!("34.12(d)"),
    surrender: cite!("34.12(e)"),
    no_roll: [cite!("34.16(a)"), cite!("34.16(b)")],
    count: cite!("34.11(b)2"),
    wrong_position: cite!("34.16(c)"),
    player_exposed: cite!("34.16(d)"),
    dealer_exposed: cite!("34.16(e)"),
    reset: cite!("34.16(i)"),
    while_stacking: cite!("34.16(k)"),
    in_play: CardProvisions::IN_PLAY,
    cards: Some(CardProvisions {
        second_deck: cite!("34.2(b)"),
        shuffling: cite!("34.6(a)"),
        dealing: cite!("34.8(a)"),
        start: cite!("34.4(a)"),
        button: cite!("34.11(d)"),
        marked: cite!("34.11(e)"),
        found_face_up: cite!("34.16(f)"),
        drawn_in_error: cite!("34.16(g)"),
        wrong_number: cite!("34.16(h)"),
        misdealt_stacks: cite!("34.16(l)"),
        shuffler_jam: cite!("34.16(m)"),
        shoe_jam: cite!("34.16(n)"),
        stub: cite!("34.8(d)2"),
        cut: CutRules {
            cutters: cut::FROM_THE_LOWEST_IN_TURN,
            offered: cite!("34.6(d)"),
            refused: cite!("34.6(c)"),
            place: cite!("34.6(e)"),
            recut: Some(cite!("34.6(f)")),
        },
        not_cut: cite!("34.6(b)1"),
        idle: cite!("34.6(g)"),
    }),
    bank: Some(BankProvisions {
        offered: cite!("34.13(a)"),
        at_start: cite!("34.13(b)"),
        rotation: cite!("34.13(c)"),
        eligible: cite!("34.13(d)1"),
        covers: cite!("34.13(d)2"),
        co_bank: cite!("34.13(e)"),
        one_area: cite!("34.13(f)"),
        dealer_wager: cite!("34.13(g)"),
        lid: cite!("34.13(h)1"),
        first_stack: Some(cite!("34.13(i)1")),
        against_dealer: cite!("34.13(k)"),
        settles: cite!("34.13(l)"),
        shares: cite!("34.13(m)"),
        reset: Some(cite!("34.16(j)")),
    }),
};

const FACTS: Facts = Facts {
    id: "supreme-pai-gow",
    title: "Supreme pai gow",
    subchapter: "34",
    about: "Four cards, set as two hands of two: beat both of the dealer's with yours.",
    equipment: "one deck with two jokers, shuffled for every round; three dice",
    wagers: Wager::FACTS,
    pay_tables: &[
        PayTable {
            id: "",
            title: "Supreme pai gow wager",
            rows: &[PayRow {
                id: "supreme-pai-gow",
                title: "Both hands higher, less 5%",
                odds: EVEN,
            }],
            is_floor: false,
            cite: cite!("34.12(h)"),
        },
        PayTable { id: "", title: "Bonus", rows: BONUS, is_floor: true, cite: cite!("34.14(a)") },
    ],
    elections: join![Election;
        CITES.of_cards().elections(Dealing::THREE_WAYS),
        [
            house_way(HouseWay::WORDS, cite!("34.12(d)")),
            CITES.boxes_per_player(),
            Election::one_of("vigorish-rounding",
                "whether the vigorish is rounded up to a multiple of 25 cents", &["exact", "up"],
                cite!("34.12(h)")),
        ],
        CITES.banking().elections(),
        CITES.of_cards().cut_elections(),
        [
            common::payout_odds_override(cite!("34.14(a)")),
            Election::new("payout-limit", "the most that is won on a bonus, at least $50,000",
                Kind::Amount, Preset::Amount(LEAST_LIMIT), cite!("34.14(b)")),
        ],
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.actions(&["high", "low"]),
        CITES.banking().actions(),
        CITES.banking().select_first_stack(),
        CITES.of_cards().cut.actions(),
        CITES.of_cards().cut.order_recut(),
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.dice(),
        CITES.of_cards().irregularities(&CITES, "all hands are void, but a bonus is settled",
            &["automated-dealing-shoe"]),
        CITES.banking().irregularities(),
    ],
    history: join![Word; CARD_HISTORY, BANK_HISTORY],
    state: join![Word; CARD_STATE, BANK_STATE],
    felt: Felt {
        rows: &[
            DEALERS,
            YOURS,
            &[
                Zone::Bet { wager: "supreme-pai-gow", label: "Bet" },
                Zone::Bet { wager: "bonus", label: "Bonus" },
            ],
        ],
    },
    ..family::FACTS
};

/// 34.1: the hands that are set.
const GROUPS: &[Group] = &[Group::new("high", "High hand", 2), Group::new("low", "Low hand", 2)];

// Wagers and pay tables

wagers! {
    /// A wager at supreme pai gow.
    pub enum Wager {
        opening {
            SupremePaiGow = WagerFacts("supreme-pai-gow", "Supreme pai gow", cite!("34.7(b)")):
                "before the deal; wins if both of your hands are higher, returned if one is";
            Bonus = WagerFacts("bonus", "Bonus", cite!("34.7(d)")):
                "before the deal, with a supreme pai gow wager; wins with a pair or better in your \
                 four cards";
        }
        unstaked {
            Bank = WagerFacts("bank", "Bank", cite!("34.13(l)")):
                "what a player who banks wins of the others, or supplies";
            DealerWager = WagerFacts("dealer-wager", "Dealer's wager", cite!("34.13(g)")):
                "of the house, against a player who banks";
            CoBankShare = WagerFacts("co-bank-share", "House's half", cite!("34.13(m)")):
                "what the house wins or supplies where it covers half of a bank";
        }
    }
}

/// A kind of four cards that the bonus pays for, in the order of 34.3(c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FourCards {
    /// Four aces.
    FourAces,
    /// Ace, king, queen and jack of a suit.
    RoyalFlush,
    /// Two jokers and two aces.
    TwoJokersAndTwoAces,
    /// Any other four of a rank.
    FourOfAKind,
    /// Four of a suit in sequence.
    StraightFlush,
    /// Three of a rank.
    ThreeOfAKind,
    /// Four of a suit.
    Flush,
    /// Two pairs, of which one may be jokers.
    TwoPair,
    /// Four in sequence.
    Straight,
    /// Both jokers.
    TwoJokers,
    /// Two of a rank.
    AnyOtherPair,
}

impl FourCards {
    /// All of them, in order.
    pub const ALL: [FourCards; 11] = [
        FourCards::FourAces,
        FourCards::RoyalFlush,
        FourCards::TwoJokersAndTwoAces,
        FourCards::FourOfAKind,
        FourCards::StraightFlush,
        FourCards::ThreeOfAKind,
        FourCards::Flush,
        FourCards::TwoPair,
        FourCards::Straight,
        FourCards::TwoJokers,
        FourCards::AnyOtherPair,
    ];

    /// The highest kind that four cards make, if they make any, 34.3(c).
    ///
    /// ```
    /// use games::pai_gow::supreme::FourCards;
    /// let four = |text: &str| {
    ///     let cards: Vec<chance::Card> = text.split(' ').map(|c| c.parse().expect("a card")).collect();
    ///     FourCards::of(cards.try_into().expect("four cards"))
    /// };
    /// assert_eq!(four("Jk1 4h 5h Jk2"), Some(FourCards::StraightFlush)); // a three and a six
    /// assert_eq!(four("Jk1 7h 9h Kh"), None); // a joker makes no flush
    /// ```
    #[must_use]
    pub fn of(cards: [Card; 4]) -> Option<FourCards> {
        let mut counts = [0_u8; 14];
        cards.iter().for_each(|card| counts[card.rank() as usize] += 1);
        let jokers = counts[Rank::Joker as usize];
        let suited = &counts[..Rank::Joker as usize];
        let most = suited.iter().copied().max().unwrap_or(0);
        let pairs = suited.iter().filter(|count| **count == 2).count();
        let mut suits = cards.iter().filter_map(|card| card.suit());
        let suit = suits.next();
        let is_of_one_suit = suits.all(|other| Some(other) == suit);
        let ranks = suited.iter().enumerate().filter(|(_, count)| **count > 0);
        let ranks = ranks.fold(0_u32, |set, (rank, _)| set | 1 << rank);
        let sequence = if most == 1 { Sequence::of(ranks, jokers) } else { None };
        Some(match (most, pairs, jokers) {
            (4, ..) if counts[Rank::Ace as usize] == 4 => FourCards::FourAces,
            (4, ..) => FourCards::FourOfAKind,
            (2, _, 2) if counts[Rank::Ace as usize] == 2 => FourCards::TwoJokersAndTwoAces,
            (3, ..) => FourCards::ThreeOfAKind,
            (2, 2, _) | (2, _, 2) => FourCards::TwoPair,
            _ => match sequence {
                Some(Sequence::Royal) if is_of_one_suit => FourCards::RoyalFlush,
                Some(_) if is_of_one_suit => FourCards::StraightFlush,
                _ if is_of_one_suit && jokers == 0 => FourCards::Flush,
                Some(_) => FourCards::Straight,
                None if jokers == 2 => FourCards::TwoJokers,
                None if most == 2 => FourCards::AnyOtherPair,
                None => return None,
            },
        })
    }
}

/// Four cards of consecutive rank.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sequence {
    /// From the ace down to the jack.
    Royal,
    Other,
}

impl Sequence {
    /// The sequence that ranks make, of which each is there once; a joker is a three or a six.
    ///
    /// Reading: the ace is high by the royal flush, and low by 34.3(b): both sequences count. A joker is
    /// whichever of the two completes the hand.
    fn of(ranks: u32, jokers: u8) -> Option<Sequence> {
        const ROYAL: u32 = 0b1111 << Rank::Jack as u32;
        const LOW: u32 = 0b111 | 1 << Rank::Ace as u32;
        const THREE: u32 = 1 << Rank::Three as u32;
        const SIX: u32 = 1 << Rank::Six as u32;
        let is_sequence = |set: u32| set == LOW || set == 0b1111 << set.trailing_zeros();
        let wild: &[u32] = match jokers {
            0 if ranks == ROYAL => return Some(Sequence::Royal),
            0 => &[0],
            1 => &[THREE, SIX],
            _ => &[THREE | SIX],
        };
        let mut sets = wild.iter().filter(|wild| ranks & **wild == 0).map(|wild| ranks | wild);
        sets.any(is_sequence).then_some(Sequence::Other)
    }
}

const fn bonus_row(id: &'static str, title: &'static str, to_one: u32) -> PayRow {
    PayRow { id, title, odds: Odds::to(to_one, 1) }
}

/// 34.14(a).
const BONUS: &[PayRow] = &[
    bonus_row("bonus/four-aces", "Four aces", 1000),
    bonus_row("bonus/royal-flush", "Royal flush", 500),
    bonus_row("bonus/two-jokers-and-two-aces", "Two jokers and two aces", 200),
    bonus_row("bonus/four-of-a-kind", "Four-of-a-kind", 100),
    bonus_row("bonus/straight-flush", "Straight flush", 25),
    bonus_row("bonus/three-of-a-kind", "Three-of-a-kind", 10),
    bonus_row("bonus/flush", "Flush", 8),
    bonus_row("bonus/two-pair", "Two pair", 7),
    bonus_row("bonus/straight", "Straight", 6),
    bonus_row("bonus/two-jokers", "Two jokers", 4),
    bonus_row("bonus/any-other-pair", "Any other pair", 1),
];

/// 34.14(b): the least that may be posted.
const LEAST_LIMIT: Cents = Cents::dollars(50_000);

// Rules

/// The elections of supreme pai gow.
pub type Rules = family::Rules<Own>;

/// What supreme pai gow elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    bonus: [Odds; FourCards::ALL.len()],
    limit: Limit,
    way: HouseWay,
}

impl Rules {
    /// How the house sets a hand.
    #[must_use]
    pub fn way(&self) -> HouseWay {
        self.way
    }
}

table::words! {
    /// How the house sets a hand, 34.12(d): the text leaves it to the licensee's submission.
    pub enum HouseWay {
        /// As the record of a round tells it, else as the next one.
        Script = "script",
        /// The highest high hand; of several such, with the highest low hand.
        HighestHighHand = "highest-high-hand",
        /// The highest low hand; of several such, with the highest high hand.
        HighestLowHand = "highest-low-hand",
    }
}

// What beats what

/// What two cards are worth, 34.3(a) and (b): the greater beats the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TwoCards(u8);

/// The value of every two ranks.
static TWO_CARDS: [[TwoCards; 14]; 14] = {
    let mut table = [[TwoCards(0); 14]; 14];
    let mut a = 0;
    while a < 14 {
        let mut b = 0;
        while b < 14 {
            table[a][b] = TwoCards::of_ranks(a as u8, b as u8);
            b += 1;
        }
        a += 1;
    }
    table
};

impl TwoCards {
    /// One more than any of them.
    pub const COUNT: usize = TwoCards::PAIRS as usize + 14;

    const TOPS: u8 = 13;
    const FACES: u8 = 10 * TwoCards::TOPS;
    const PAIRS: u8 = TwoCards::FACES + 3;
    const JOKER: u8 = Rank::Joker as u8;

    /// Two cards.
    #[inline]
    #[must_use]
    pub fn of(a: Card, b: Card) -> TwoCards {
        TWO_CARDS[a.rank() as usize][b.rank() as usize]
    }

    const fn of_ranks(a: u8, b: u8) -> TwoCards {
        let (high, low) = if a > b { (a, b) } else { (b, a) };
        let (king, queen, jack) = (Rank::King as u8, Rank::Queen as u8, Rank::Jack as u8);
        if a == b {
            return TwoCards(TwoCards::PAIRS + a); // (a)1: jokers, aces, kings and so on
        }
        if high <= king && low >= jack {
            // (a)2: king and queen, king and jack, queen and jack
            return TwoCards(TwoCards::FACES + (high - queen) + (low - jack));
        }
        // (a)3
        let (points, top) = match (high, low) {
            (TwoCards::JOKER, low) => {
                let (three, six) =
                    ((3 + TwoCards::points(low)) % 10, (6 + TwoCards::points(low)) % 10);
                let (points, joker) = if three > six { (three, 3) } else { (six, 6) };
                (points, TwoCards::higher(joker - 1, TwoCards::order(low)))
            }
            (high, low) => {
                let points = (TwoCards::points(high) + TwoCards::points(low)) % 10;
                (points, TwoCards::higher(TwoCards::order(high), TwoCards::order(low)))
            }
        };
        TwoCards(points * TwoCards::TOPS + top)
    }

    const fn higher(a: u8, b: u8) -> u8 {
        if a > b { a } else { b }
    }

    /// 34.3(a)3i to iii.
    const fn points(rank: u8) -> u8 {
        match rank {
            rank if rank == Rank::Ace as u8 => 1,
            rank if rank >= Rank::Ten as u8 => 0,
            rank => rank + 2,
        }
    }

    /// The place of a single card, from the ace up, 34.3(b).
    const fn order(rank: u8) -> u8 {
        if rank == Rank::Ace as u8 { 0 } else { rank + 1 }
    }

    /// The place of the hand, of [`TwoCards::COUNT`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank of a pair.
    #[must_use]
    pub fn pair(self) -> Option<Rank> {
        let rank = self.0.checked_sub(TwoCards::PAIRS)?;
        Some(Rank::SUITED.get(usize::from(rank)).copied().unwrap_or(Rank::Joker))
    }

    /// The points of a hand that goes by points.
    #[inline]
    #[must_use]
    pub const fn total(self) -> Option<u8> {
        if self.0 < TwoCards::FACES { Some(self.0 / TwoCards::TOPS) } else { None }
    }

    /// Whether it is below another by 34.3(a) alone. Reading: the highest single card of (b) is looked
    /// at between a player and the dealer, not between two hands of one player.
    #[inline]
    fn ranks_below(self, other: TwoCards) -> bool {
        match (self.total(), other.total()) {
            (Some(own), Some(other)) => own < other,
            _ => self < other,
        }
    }
}

impl fmt::Display for TwoCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PAIRS: [&str; 14] = [
            "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
            "jacks", "queens", "kings", "aces", "jokers",
        ];
        const FACES: [&str; 3] = ["queen and jack", "king and jack", "king and queen"];
        match self.0 {
            pair @ TwoCards::PAIRS.. => {
                write!(f, "a pair of {}", PAIRS[usize::from(pair - TwoCards::PAIRS)])
            }
            faces @ TwoCards::FACES.. => f.write_str(FACES[usize::from(faces - TwoCards::FACES)]),
            points => match points / TwoCards::TOPS {
                1 => f.write_str("1 point"),
                points => write!(f, "{points} points"),
            },
        }
    }
}

/// What two hands are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The high hand.
    pub high: TwoCards,
    /// The low hand.
    pub low: TwoCards,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} and {}", self.high, self.low)
    }
}

impl Standing {
    /// How it comes out against the dealer's or the bank's: equal hands are theirs, 34.3(b), and so is a
    /// low hand of no points, 34.3(d).
    ///
    /// Reading: only a hand that goes by points has a point value, so that tens and fives, or a king and
    /// a queen, are not meant.
    #[inline]
    #[must_use]
    pub fn against(self, other: Standing) -> Outcome {
        let is_high = self.high > other.high;
        let is_low = self.low > other.low && self.low.total() != Some(0);
        match (is_high, is_low) {
            (true, true) => Outcome::Won,
            (true, false) | (false, true) => Outcome::Push,
            (false, false) => Outcome::Lost,
        }
    }
}

/// The ways to set four cards as two hands, by the place of the card that goes with the first.
const SPLITS: [([usize; 2], [usize; 2]); 3] =
    [([0, 1], [2, 3]), ([0, 2], [1, 3]), ([0, 3], [1, 2])];

/// A legal way to set four cards: what it is worth, and how.
pub type Split = (Standing, Arrangement);

/// The three ways to set four cards, the higher of two hands as the high one.
#[inline]
#[must_use]
pub fn splits(cards: [Card; 4]) -> [Split; 3] {
    SPLITS.map(|(one, other)| {
        let two = |[a, b]: [usize; 2]| TwoCards::of(cards[a], cards[b]);
        let (first, second) = (two(one), two(other));
        let (high, low, places) =
            if first >= second { (first, second, one) } else { (second, first, other) };
        let mut hands = [1; 4];
        places.iter().for_each(|place| hands[*place] = 0);
        (Standing { high, low }, Arrangement::new(&hands))
    })
}

impl HouseWay {
    /// How it sets four cards.
    #[inline]
    #[must_use]
    pub fn set(self, cards: [Card; 4]) -> Split {
        let key = |standing: Standing| match self {
            HouseWay::Script | HouseWay::HighestHighHand => (standing.high, standing.low),
            HouseWay::HighestLowHand => (standing.low, standing.high),
        };
        let [first, second, third] = splits(cards);
        let better = |one: Split, other: Split| if key(other.0) > key(one.0) { other } else { one };
        better(better(first, second), third)
    }
}

// Decisions

/// How a player sets four cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// As the house does.
    #[default]
    HouseWay,
    /// By one of the plain ways, whatever the house does.
    Plainly(HouseWay),
    /// With the highest high hand where that is a pair, two face cards or nine points; else with the
    /// highest low hand.
    PairsThenLow,
}

impl Strategy {
    /// How it sets four cards, under rules by which the house sets in a way.
    #[inline]
    #[must_use]
    pub fn set(self, way: HouseWay, cards: [Card; 4]) -> Split {
        match self {
            Strategy::HouseWay => way.set(cards),
            Strategy::Plainly(way) => way.set(cards),
            Strategy::PairsThenLow => {
                let highest = HouseWay::HighestHighHand.set(cards);
                match highest.0.high.total() {
                    None | Some(9) => highest,
                    Some(_) => HouseWay::HighestLowHand.set(cards),
                }
            }
        }
    }
}

#[inline]
fn four(pieces: &[Card]) -> [Card; 4] {
    match pieces {
        [a, b, c, d, ..] => [*a, *b, *c, *d],
        _ => [Card::JOKER; 4], // nobody sets fewer
    }
}

// The round

impl PaiGow<2> for SupremeTable {
    usual_parts!();

    const BANK_LINES: Option<BankLines<Wager>> = Some(BankLines {
        bank: Wager::Bank,
        dealer_wager: Wager::DealerWager,
        co_bank_share: Wager::CoBankShare,
    });
    const PIECES: usize = 4;
    const DECK: Deck = Deck::WithTwoJokers; // 34.2(a)
    const STACKS: Stacks = Stacks::RightmostCounterclockwise; // 34.9(f)
    const SETTLES: Settles = Settles::SeatBySeat; // 34.12(g)
    const STRATEGIES: &'static [table::study::StrategyFacts<SupremePaiGow>] = &[
        strategy("house-way", "sets as the house does", |_| Strategy::HouseWay),
        strategy(
            "pairs-then-low",
            "plays a pair, two face cards or a nine; else makes the low hand as high as it can be",
            |_| Strategy::PairsThenLow,
        ),
        strategy("highest-high-hand", "makes the high hand as high as it can be", |_| {
            Strategy::Plainly(HouseWay::HighestHighHand)
        }),
        strategy("highest-low-hand", "makes the low hand as high as it can be", |_| {
            Strategy::Plainly(HouseWay::HighestLowHand)
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::Each("house-way", &["highest-low-hand"])],
        &[
            Varied::With("player-banking"),
            Varied::Each("house-way", &["highest-high-hand", "highest-low-hand"]),
        ],
    ];

    type Lasting = ();

    fn rules(elections: &mut Elections, _: &mut AtTheTable) -> Own {
        let mut bonus = [EVEN; FourCards::ALL.len()];
        for (odds, row) in bonus.iter_mut().zip(BONUS) {
            *odds = elections.payout_odds(row.id, row.odds);
        }
        let floor = Limit { most: LEAST_LIMIT, cite: cite!("34.14(b)") };
        let limit = Limit::elected(elections, floor).unwrap_or(floor);
        Own { bonus, limit, way: elections.choose("house-way") }
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let mut payouts = common::printed_payouts(&FACTS);
        for (row, odds) in BONUS.iter().zip(rules.bonus) {
            let is_it = |payout: &&mut Payout| payout.row == row.id;
            if let Some(payout) = payouts.iter_mut().find(is_it) {
                payout.pays = odds.to_string();
            }
        }
        payouts
    }

    fn lines(rules: &Rules) -> Vec<Together<Wager>> {
        let main = Wager::SupremePaiGow;
        let mut lines = vec![Together::new(&[main], &[main])];
        if rules.table.bank.is_offered {
            // Nobody else plays: the dealer wagers against the bank, 34.13(g).
            lines.push(Together::new(&[], &[Wager::Bank]).doing(&[ACCEPT]).decided());
        }
        lines.push(Together::new(&[main, Wager::Bonus], &[Wager::Bonus]));
        lines
    }

    /// Suits count for the bonus alone.
    fn alike_for(kinds: &[usize], card: Card) -> u8 {
        match kinds.contains(&(Wager::Bonus as usize)) {
            true => card.index(),
            false => card.rank() as u8,
        }
    }

    /// 34.12(g)2 and 3. Reading: a high hand equal to the low one is set rightly, by 34.1 and 34.12(a).
    #[inline]
    fn standing(_: &Rules, pieces: &[Card], set: Arrangement) -> Result<Standing, Cite> {
        let two = |hand: usize| match set.two_places(hand) {
            Some([a, b]) if b < pieces.len() => Some(TwoCards::of(pieces[a], pieces[b])),
            _ => None,
        };
        match (two(0), two(1)) {
            (Some(high), Some(low)) if !high.ranks_below(low) => Ok(Standing { high, low }),
            (Some(_), Some(_)) => Err(cite!("34.12(g)2")),
            _ => Err(cite!("34.12(g)3")),
        }
    }

    #[inline]
    fn compare(_: &Rules, player: Standing, against: Standing) -> Verdict {
        let outcome = player.against(against);
        let cite = match outcome {
            Outcome::Won => cite!("34.12(h)"),
            Outcome::Push => cite!("34.12(g)"),
            Outcome::Lost => cite!("34.12(g)1"),
        };
        Verdict { outcome, cite }
    }

    #[inline]
    fn house_way(rules: &Rules, pieces: &[Card]) -> Arrangement {
        rules.way.set(four(pieces)).1
    }

    #[inline]
    fn arrange(rules: &Rules, strategy: &Strategy, pieces: &[Card]) -> Arrangement {
        strategy.set(rules.way, four(pieces)).1
    }

    /// 34.7(d).
    fn least(wager: Wager) -> Option<(Cents, Cite)> {
        (wager == Wager::Bonus).then_some((Cents::dollars(1), cite!("34.7(d)")))
    }

    fn needs_main(_: Wager) -> Cite {
        cite!("34.7(d)")
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        if wager == Wager::Bonus { &rules.bonus } else { &[] }
    }

    #[inline]
    fn side<T: Table<SupremePaiGow>>(
        round: &mut Round<'_, SupremeTable, 2>,
        player: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if round.players[player].stakes[1] > Cents::ZERO {
            settle_bonus(round, player, t);
        }
        Ok(())
    }

    /// 34.14(b): royal flushes share the limit.
    #[inline]
    fn after_all<T: Table<SupremePaiGow>>(
        round: &mut Round<'_, SupremeTable, 2>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if T::MAY_GO_WRONG {
            settle_royals(round, t);
        }
        Ok(())
    }

    /// 34.16(e).
    fn despite_exposure<T: Table<SupremePaiGow>>(
        round: &mut Round<'_, SupremeTable, 2>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        for player in 0..round.players.len() {
            Self::side(round, player, t)?;
        }
        Self::after_all(round, t)
    }
}

// Settlement

/// The bonus wager of a player, and how it comes out.
#[inline]
fn bonus_of(
    round: &Round<'_, SupremeTable, 2>,
    player: usize,
) -> (Option<FourCards>, Settlement<Wager>) {
    let player = &round.players[player];
    let (seat, wager, stake) = (player.seat, Wager::Bonus, player.stakes[1]);
    let kind = FourCards::of(four(&player.pieces));
    let settlement = match kind {
        Some(kind) => {
            let odds = round.rules.bonus[kind as usize];
            Settlement::won(seat, wager, stake, odds, cite!("34.14(a)"))
        }
        None => Settlement::lost(seat, wager, stake, cite!("34.12(g)")),
    };
    (kind, settlement)
}

/// Whether two or more players with a bonus wager have a royal flush, and who.
fn royals(round: &Round<'_, SupremeTable, 2>) -> Vec<usize> {
    let is_royal = |player: &usize| {
        let staked = round.players[*player].stakes[1] > Cents::ZERO;
        staked && bonus_of(round, *player).0 == Some(FourCards::RoyalFlush)
    };
    (0..round.players.len()).filter(is_royal).collect()
}

/// 34.14(a): the bonus of a player; several royal flushes wait for each other.
#[inline]
fn settle_bonus<T: Table<SupremePaiGow>>(
    round: &mut Round<'_, SupremeTable, 2>,
    player: usize,
    t: &mut T,
) {
    let (kind, settlement) = bonus_of(round, player);
    if T::MAY_GO_WRONG && kind == Some(FourCards::RoyalFlush) && royals(round).len() > 1 {
        return;
    }
    round.players[player].stakes[1] = Cents::ZERO;
    Limit::settle_in_order(Some(round.rules.limit), &[settlement], t);
}

/// 34.14(b). Reading: the limit is shared where the royal flushes together come to more.
#[cold]
fn settle_royals<T: Table<SupremePaiGow>>(round: &mut Round<'_, SupremeTable, 2>, t: &mut T) {
    let royals = royals(round);
    let wins: Vec<Settlement<Wager>> =
        royals.iter().map(|player| bonus_of(round, *player).1).collect();
    round.rules.limit.settle_shared(&wins, t);
    royals.into_iter().for_each(|player| round.players[player].stakes[1] = Cents::ZERO);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards<const C: usize>(text: &str) -> [Card; C] {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().expect("a card")).collect();
        cards.try_into().expect("so many cards")
    }

    fn two(text: &str) -> TwoCards {
        let [a, b] = cards(text);
        TwoCards::of(a, b)
    }

    #[test]
    fn two_cards_rank_by_pairs_then_faces_then_points() {
        let order = [
            "Jk1 Jk2", "Ac Ad", "Kc Kd", "Tc Td", "2c 2d", "Kc Qd", "Kc Jd", "Qc Jd", "Kc 9d",
            "Jk1 6c", "5c 4d", "Jk1 2c", "Jk1 Ac", "Jk1 9c", "Kc Td", "Tc 9d",
        ];
        let scores: Vec<TwoCards> = order.iter().map(|text| two(text)).collect();
        let mut sorted = scores.clone();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        sorted.dedup();
        assert!(scores[..10].is_sorted_by(|a, b| a > b), "{scores:?}");
        assert!(two("Kc Td") < two("Ac 2c") && two("Tc 9d") > two("9c Ac").min(two("2c 6d")));
    }

    #[test]
    fn a_joker_is_three_or_six_whichever_counts_more() {
        let totals = ["Kc", "Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"]
            .map(|card| two(&format!("Jk1 {card}")).total());
        assert_eq!(totals, [6, 7, 8, 9, 7, 8, 9, 3, 4, 5].map(Some));
        // With a six it is a three, so that the six is the higher card.
        assert_eq!(two("Jk1 6c"), two("6c 3d"));
        assert!(two("Jk1 3c") == two("6d 3d") && two("Jk1 Kc") > two("Jk1 Tc"));
    }

    #[test]
    fn an_ace_is_the_lowest_single_card() {
        assert!(two("Ac 8c") > two("4c 4d").min(two("Ad 7c")));
        assert_eq!(two("Ac Tc"), two("Ad Ts"));
        assert!(two("9c 2d") < two("Tc Ad")); // both count one, and a ten is higher
    }

    #[test]
    fn every_kind_of_four_cards_is_found() {
        use FourCards::*;
        for (text, kind) in [
            ("Ac Ad Ah As", Some(FourAces)),
            ("Ah Kh Qh Jh", Some(RoyalFlush)),
            ("Jk1 Ah Jk2 Ad", Some(TwoJokersAndTwoAces)),
            ("2c 2d 2h 2s", Some(FourOfAKind)),
            ("Ah 2h 3h 4h", Some(StraightFlush)),
            ("Jk1 5h 4h 7h", Some(StraightFlush)),
            ("Jk1 2h Ah 4h", Some(StraightFlush)),
            ("7c 7d 7h Jk1", Some(ThreeOfAKind)),
            ("2c 9c Kc Ac", Some(Flush)),
            ("2c 2d Kc Kd", Some(TwoPair)),
            ("2c 2d Jk1 Jk2", Some(TwoPair)),
            ("Ac Kd Qh Js", Some(Straight)),
            ("Jk1 Jk2 4c 5d", Some(Straight)),
            ("Jk1 7c 8c 9d", Some(Straight)),
            ("Jk1 Jk2 4c 6d", Some(TwoJokers)),
            ("2c 2d 7h Jk1", Some(AnyOtherPair)),
            ("Kc Qd Jk1 Jh", None),
            ("Qc Ad Kh 2s", None),
            ("Jk1 2c 3d 5h", None),
        ] {
            assert_eq!(FourCards::of(cards(text)), kind, "{text}");
        }
    }
}
