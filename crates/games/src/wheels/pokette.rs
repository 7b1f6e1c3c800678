//! Pokette, 13:69F-12: a wheel of 54 cards, two of them jokers. Wagers are on the card that comes,
//! and on the poker hand that three cards make which come one after another.
//!
//! A winning card that is no joker is posted on a stand. Once one lies there a pair may be wagered on;
//! once two lie there, whatever the third can make of them; the third settles it, and the stand is
//! cleared. A joker has no value in a hand: it leaves the stand and the wagers on hands as they are.
//! The decks only show what came (12.2(a)), so that each spin is independent of the last, and a card
//! can come three times in a row.
//!
//! The layout is 13:69E's, which says what adjoins; it is not printed here. Of the payout odds the
//! text has a table broken over a page, and of the list of wagers the numbers 1 to 3, 8 and 9 are
//! lost. Readings are marked below.
//!
//! ```
//! let script = table::script::Script::parse(r#"{"game": "pokette",
//!     "seats": {"1": {"wagers": {"red": 5, "single-rank:K": 2}}}, "draws": ["Kh", "Ks"],
//!     "actions": [{"seat": "1", "do": "wager", "wager": "pair-in-two", "amount": 5, "after": 1}],
//!     "expect": {"1": {"red": 5, "single-rank:K": 24, "pair-in-two": 55}}}"#)?;
//! assert!(games::registry::replay_script(&script)?.ok);
//! # Ok::<(), table::Malformed>(())
//! ```

mod felt;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use chance::{Card, Deck, Rank, Suit};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::{CardWheel, Clapper, Thrown};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Alias, Bet, Bets, Betting, Cents, Changing, Cite, Code, Election, Elections,
    Facts, Family, Fault, Felt, Game, Irregularity, Limits, Malformed, Odds, PayRow, PayTable,
    Payout, Placing, Reason, Refusal, Reported, Seat, Settlement, Table, Tint, WagerFacts,
    Wagering, Word, Zone, cite, floor, join,
};

use super::{NoMoreBets, alike, least_stake};
use crate::common::{self, BettingActs, Form};

/// Pokette.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pokette;

// Facts

const FEWER_THAN_THREE_REVOLUTIONS: &str = "fewer-than-three-revolutions";
const CARD_STAND: &str = "card-stand";

/// The wagers, in the order of the text; those on a straight and on a straight flush each as the two
/// that 12.8(d) makes of them.
const WAGERS: [WagerFacts; 21] = [
    WagerFacts::new(
        "single-card-straight-up",
        "Straight up",
        "wins if the card comes",
        cite!("12.5(a)1"),
    )
    .selecting("a card: Kh; a joker: Jk1, Jk2"),
    WagerFacts::new(
        "two-cards-split",
        "Split",
        "wins if either of two adjoining cards comes",
        cite!("12.5(a)2"),
    )
    .selecting("two cards that share a side, the upper or the left one first: Kd-Qd, Jk1-Ac"),
    WagerFacts::new(
        "four-cards-corner",
        "Corner",
        "wins if any of four adjoining cards comes",
        cite!("12.5(a)3"),
    )
    .selecting("four cards with a common corner, none of them a joker: Kd-Kh-Qd-Qh"),
    WagerFacts::new(
        "single-rank",
        "Single rank",
        "wins if any of the four cards of the rank comes",
        cite!("12.5(a)4"),
    )
    .selecting("a rank: K, T"),
    WagerFacts::new(
        "double-rank",
        "Double rank",
        "wins if any of the eight cards of two adjacent ranks comes",
        cite!("12.5(a)5"),
    )
    .selecting("two adjacent ranks, the higher one first: K-Q"),
    WagerFacts::new(
        "ace-king-queen-rank",
        "Ace-king-queen",
        "wins if an ace, a king, a queen or the 2 of spades comes",
        cite!("12.5(a)6"),
    ),
    WagerFacts::new(
        "jack-10-9-rank",
        "Jack-10-9",
        "wins if a jack, a 10, a 9 or the 2 of clubs comes",
        cite!("12.5(a)7"),
    ),
    WagerFacts::new(
        "8-7-6-rank",
        "8-7-6",
        "wins if an 8, a 7, a 6 or the 2 of diamonds comes",
        cite!("12.5(a)8"),
    ),
    WagerFacts::new(
        "5-4-3-rank",
        "5-4-3",
        "wins if a 5, a 4, a 3 or the 2 of hearts comes",
        cite!("12.5(a)9"),
    ),
    WagerFacts::new("red", "Red", "wins if a diamond or a heart comes", cite!("12.5(a)10")),
    WagerFacts::new("black", "Black", "wins if a spade or a club comes", cite!("12.5(a)11")),
    WagerFacts::new(
        "suit-column",
        "Suit",
        "wins if any of the thirteen cards of the suit comes",
        cite!("12.5(a)12"),
    )
    .selecting("a suit: s, c, d or h"),
    WagerFacts::new(
        "jacer",
        "Jacer",
        "wins if a joker comes, or the ace of clubs or of diamonds",
        cite!("12.5(a)13"),
    ),
    WagerFacts::new(
        "pair-in-two",
        "Pair in two",
        "offered once a card is posted; wins if the next one is of its rank",
        cite!("12.5(b)1"),
    ),
    WagerFacts::new(
        "pair-in-three",
        "Pair in three",
        "offered once two cards are posted that are no pair; wins if the third is of the rank of \
         either",
        cite!("12.5(b)2"),
    ),
    WagerFacts::new(
        "three-of-a-kind",
        "Three of a kind",
        "offered once a pair is posted; wins if the third card is of its rank",
        cite!("12.5(b)3"),
    ),
    WagerFacts::new(
        "flush",
        "Flush",
        "offered once two cards of a suit are posted; wins if the third is of it, too",
        cite!("12.5(b)6"),
    ),
    WagerFacts::new(
        "open-straight",
        "Open straight",
        "offered once two cards are posted that two ranks make a straight; wins if the third card \
         is of either",
        cite!("12.5(b)4"),
    ),
    WagerFacts::new(
        "inside-straight",
        "Inside straight",
        "offered once two cards are posted that one rank alone makes a straight; wins if the third \
         card is of it",
        cite!("12.5(b)4"),
    ),
    WagerFacts::new(
        "open-straight-flush",
        "Open straight flush",
        "offered once two cards of a suit are posted that two cards make a straight flush; wins if \
         either of these comes",
        cite!("12.5(b)5"),
    ),
    WagerFacts::new(
        "inside-straight-flush",
        "Inside straight flush",
        "offered once two cards of a suit are posted that one card alone makes a straight flush; \
         wins if that one comes",
        cite!("12.5(b)5"),
    ),
];

const FACTS: Facts = Facts {
    id: "pokette",
    title: "Pokette",
    subchapter: "12",
    family: Family::Wheels,
    seats: 16,
    equipment: "a vertical wheel of 54 cards with a clapper; a stand for three cards",
    about: "A wheel shows a card; wagers are on the card, its rank, suit or color, and on the poker \
            hand that it makes with the cards before it.",
    wagers: &WAGERS,
    pay_tables: &[PayTable {
        id: "",
        title: "Payout odds",
        rows: &[
            row("single-card-straight-up", "Single card straight up", 50),
            row("two-cards-split", "Two cards or split", 24),
            row("four-cards-corner", "Four cards or corner", 12),
            row("single-rank", "Single rank", 12),
            row("double-rank", "Double rank", 5),
            row("ace-king-queen-rank", "Ace-king-queen rank", 3),
            row("jack-10-9-rank", "Jack-10-9 rank", 3),
            row("8-7-6-rank", "8-7-6 rank", 3),
            row("5-4-3-rank", "5-4-3 rank", 3),
            row("red", "Red", 1),
            row("black", "Black", 1),
            row("suit-column", "Suit or column", 3),
            row("jacer", "Jacer", 12),
            row("pair-in-two", "Pair in two", 11),
            row("pair-in-three", "Pair in three", 5),
            row("three-of-a-kind", "Three of a kind", 11),
            row("flush", "Flush", 3),
            row("open-straight", "Open straight", 5),
            row("inside-straight", "Inside straight", 11),
            row("open-straight-flush", "Open straight flush", 24),
            row("inside-straight-flush", "Inside straight flush", 49),
        ],
        is_floor: true,
        cite: cite!("12.6(b)"),
    }],
    elections: &[
        Election::one_of(
            "clapper-between-two-cards",
            "where the clapper rests between two cards: the one previously passed wins, or the \
             wheel is spun again and the wagers stand",
            BetweenCards::WORDS,
            cite!("12.9(a)"),
        ),
        common::payout_odds_override(cite!("12.6(b)")),
        Election::one_of(
            "indicator",
            "whether cards on a stand show what came, or an approved device does; no effect on \
             what is paid",
            &["cards", "device"],
            cite!("12.2(a)"),
        ),
        Election { about: "least stake of each wager", ..common::TABLE_MINIMUM },
        Election { about: "greatest stake of each wager", ..common::TABLE_MAXIMUM },
    ],
    actions: join![
        ActionFacts,
        BettingActs { wager: cite!("12.4(a)"), change: cite!("12.7(a)"), close: cite!("12.7(a)") }
            .actions(),
        floor::ACTIONS
    ],
    irregularities: &[Irregularity::new(
        FEWER_THAN_THREE_REVOLUTIONS,
        Reported::Void,
        "no spin: nothing is decided, wagers stand, the wheel is spun again",
        cite!("12.9(c)"),
    )],
    history: &[Word { id: CARD_STAND, about: "a list of the cards posted: none, one or two" }],
    state: &[Word { id: CARD_STAND, about: "a list of the cards posted: none, one or two" }],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[
                Zone::Device { label: "Wheel" },
                wide(
                    2,
                    &Zone::Part {
                        label: "",
                        rows: &[
                            &[Zone::Posted { word: CARD_STAND, spaces: 3, label: "Card stand" }],
                            &[
                                Zone::Bet { wager: "pair-in-two", label: "Pair in two" },
                                Zone::Bet { wager: "pair-in-three", label: "Pair in three" },
                                Zone::Bet { wager: "three-of-a-kind", label: "Three of a kind" },
                                Zone::Bet { wager: "flush", label: "Flush" },
                            ],
                            &[
                                Zone::Bet { wager: "open-straight", label: "Open straight" },
                                Zone::Bet { wager: "inside-straight", label: "Inside straight" },
                                Zone::Bet {
                                    wager: "open-straight-flush",
                                    label: "Open str. flush",
                                },
                                Zone::Bet {
                                    wager: "inside-straight-flush",
                                    label: "Inside str. flush",
                                },
                            ],
                        ],
                    },
                ),
            ],
            cards![; "s" "♠"],
            cards!["1"; "c" "♣"],
            cards!["2"; "d" "♦"],
            cards![; "h" "♥"],
            ranks!["A" "A", "K" "K", "Q" "Q", "J" "J", "T" "10", "9" "9", "8" "8", "7" "7", "6" "6",
                   "5" "5", "4" "4", "3" "3", "2" "2"],
            two_ranks!["A-K" "A-K", "K-Q" "K-Q", "Q-J" "Q-J", "J-T" "J-10", "T-9" "10-9",
                       "9-8" "9-8", "8-7" "8-7", "7-6" "7-6", "6-5" "6-5", "5-4" "5-4", "4-3" "4-3",
                       "3-2" "3-2"],
            &[
                Zone::Gap,
                wide(3, &Zone::Bet { wager: "ace-king-queen-rank", label: "A K Q 2♠" }),
                wide(3, &Zone::Bet { wager: "jack-10-9-rank", label: "J 10 9 2♣" }),
                wide(3, &Zone::Bet { wager: "8-7-6-rank", label: "8 7 6 2♦" }),
                wide(3, &Zone::Bet { wager: "5-4-3-rank", label: "5 4 3 2♥" }),
                wide(2, &Zone::Gap),
            ],
            &[
                Zone::Bet { wager: "red", label: "Red" },
                Zone::Bet { wager: "black", label: "Black" },
                Zone::Bet { wager: "jacer", label: "Jacer" },
            ],
        ],
    },
};

/// A row of 12.6(b): so much to one.
const fn row(id: &'static str, title: &'static str, to_one: u32) -> PayRow {
    PayRow { id, title, odds: Odds::to(to_one, 1) }
}

/// A zone as wide as several cards.
const fn wide(shares: u16, zone: &'static Zone) -> Zone {
    Zone::Wide { shares, zone }
}

/// The cards of a suit, as the layout has them when it is seen from its side: a joker or a gap, the
/// thirteen ranks, the box of the suit.
macro_rules! cards {
    ($($joker:literal)?; $suit:literal $pip:literal) => {
        &[
            cards!(@joker $($joker)?),
            cards!(@card "A" "A" $suit $pip),
            cards!(@card "K" "K" $suit $pip),
            cards!(@card "Q" "Q" $suit $pip),
            cards!(@card "J" "J" $suit $pip),
            cards!(@card "T" "10" $suit $pip),
            cards!(@card "9" "9" $suit $pip),
            cards!(@card "8" "8" $suit $pip),
            cards!(@card "7" "7" $suit $pip),
            cards!(@card "6" "6" $suit $pip),
            cards!(@card "5" "5" $suit $pip),
            cards!(@card "4" "4" $suit $pip),
            cards!(@card "3" "3" $suit $pip),
            cards!(@card "2" "2" $suit $pip),
            Zone::Bet { wager: concat!("suit-column:", $suit), label: concat!("Any ", $pip) },
        ]
    };
    (@joker) => { Zone::Gap };
    (@joker $joker:literal) => {
        Zone::Bet {
            wager: concat!("single-card-straight-up:Jk", $joker),
            label: concat!("Joker ", $joker),
        }
    };
    (@card $rank:literal $label:literal $suit:literal $pip:literal) => {
        Zone::Bet {
            wager: concat!("single-card-straight-up:", $rank, $suit),
            label: concat!($label, $pip),
        }
    };
}
use cards;

/// The boxes of the single ranks, each below its cards.
macro_rules! ranks {
    ($($rank:literal $label:literal),*) => {
        &[
            Zone::Gap,
            $(Zone::Bet { wager: concat!("single-rank:", $rank), label: concat!("Any ", $label) },)*
            Zone::Gap,
        ]
    };
}
use ranks;

/// The boxes of two ranks, each below the higher one.
macro_rules! two_ranks {
    ($($ranks:literal $label:literal),*) => {
        &[
            Zone::Gap,
            $(Zone::Bet { wager: concat!("double-rank:", $ranks), label: $label },)*
            wide(2, &Zone::Gap),
        ]
    };
}
use two_ranks;

// Rules

table::words! {
    /// What a clapper between two cards does, 12.9(a).
    enum BetweenCards {
        /// The card that was passed wins.
        PreviouslyPassed = "previously-passed",
        /// Nothing: the wheel is spun again.
        ReSpin = "re-spin",
    }
}

/// The wheel: 52 cards and two jokers.
const WHEEL: CardWheel = CardWheel(Deck::WithTwoJokers);

/// The elections of pokette.
#[derive(Clone, Debug)]
pub struct Rules {
    between_cards: BetweenCards,
    /// By the places of the wagers in the catalogue.
    positions: Vec<Position>,
    limits: Limits,
}

/// A wager under the rules in force.
#[derive(Clone, Copy, Debug)]
struct Position {
    /// The cards at which it wins; none where it is on a hand.
    cards: Cards,
    odds: Odds,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let position = |wager: Wager| {
            let area = wager.area();
            let floor = FACTS.pay_tables[0].rows[wager.kind as usize].odds;
            Position { cards: area.cards, odds: elections.payout_odds(&area.name, floor) }
        };
        let positions: Vec<Position> = Wager::all().map(position).collect();
        let limits = elections.limits_on_each(|id| {
            let of_the_kind = Wager::all().filter(|wager| wager.facts().id == id);
            of_the_kind.map(|wager| positions[wager.index()].odds).max()
        });
        Rules { between_cards: elections.choose("clapper-between-two-cards"), positions, limits }
    }

    #[inline]
    fn position(&self, wager: Wager) -> &Position {
        &self.positions[wager.index()]
    }
}

// Wagers

/// A set of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cards(u64);

impl Cards {
    const NONE: Cards = Cards(0);

    #[inline]
    fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        Cards(cards.into_iter().fold(0, |set, card| set | 1 << card.index()))
    }
}

/// The kinds of wagers, in the order of the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Single,
    Split,
    Corner,
    Rank,
    TwoRanks,
    AceKingQueen,
    JackTenNine,
    EightSevenSix,
    FiveFourThree,
    Red,
    Black,
    Suit,
    Jacer,
    PairInTwo,
    PairInThree,
    Trips,
    Flush,
    OpenStraight,
    InsideStraight,
    OpenStraightFlush,
    InsideStraightFlush,
}

impl Kind {
    /// The poker hand wagers, 12.5(b).
    const HANDS: [Kind; 8] = [
        Kind::PairInTwo,
        Kind::PairInThree,
        Kind::Trips,
        Kind::Flush,
        Kind::OpenStraight,
        Kind::InsideStraight,
        Kind::OpenStraightFlush,
        Kind::InsideStraightFlush,
    ];

    /// Whether it is on a hand, and not on what the next spin alone shows.
    #[inline]
    const fn is_on_a_hand(self) -> bool {
        self as usize >= Kind::PairInTwo as usize
    }

    fn facts(self) -> &'static WagerFacts {
        &FACTS.wagers[self as usize]
    }

    /// The provision by which a wager on a hand is offered.
    const fn offered_by(self) -> Cite {
        match self {
            Kind::PairInTwo => cite!("12.8(a)"),
            Kind::PairInThree => cite!("12.8(c)"),
            Kind::Flush => cite!("12.8(d)1"),
            Kind::OpenStraight => cite!("12.8(d)2i"),
            Kind::InsideStraight => cite!("12.8(d)2ii"),
            Kind::OpenStraightFlush => cite!("12.8(d)3i"),
            Kind::InsideStraightFlush => cite!("12.8(d)3ii"),
            Kind::Trips => cite!("12.8(d)4"),
            _ => cite!("12.4(d)"),
        }
    }

    /// The provision by which a wager on a hand is won or lost.
    const fn decided_by(self) -> Cite {
        match self {
            Kind::PairInTwo => cite!("12.8(b)"),
            Kind::PairInThree => cite!("12.8(e)1"),
            Kind::Flush => cite!("12.8(e)2"),
            Kind::OpenStraight | Kind::InsideStraight => cite!("12.8(e)3"),
            Kind::OpenStraightFlush | Kind::InsideStraightFlush => cite!("12.8(e)4"),
            _ => cite!("12.8(e)5"),
        }
    }
}

/// A wager at pokette, with its selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wager {
    kind: Kind,
    /// Its place in the catalogue.
    place: u8,
}

/// The cards as they lie on the layout: whatever shares a side adjoins.
///
/// Reading: the layout is not among the texts. Its columns are the suits in the order of the twos in
/// 12.5(a)6 to 9, its rows the ranks from ace to two, and the jokers lie side by side above the two
/// aces with which they make a jacer (12.5(a)13).
const LAYOUT: [[&str; 4]; 14] = [
    ["", "Jk1", "Jk2", ""],
    ["As", "Ac", "Ad", "Ah"],
    ["Ks", "Kc", "Kd", "Kh"],
    ["Qs", "Qc", "Qd", "Qh"],
    ["Js", "Jc", "Jd", "Jh"],
    ["Ts", "Tc", "Td", "Th"],
    ["9s", "9c", "9d", "9h"],
    ["8s", "8c", "8d", "8h"],
    ["7s", "7c", "7d", "7h"],
    ["6s", "6c", "6d", "6h"],
    ["5s", "5c", "5d", "5h"],
    ["4s", "4c", "4d", "4h"],
    ["3s", "3c", "3d", "3h"],
    ["2s", "2c", "2d", "2h"],
];

/// An area of the layout, or a wager on a hand.
struct Area {
    kind: Kind,
    /// The wager's name in scripts.
    name: String,
    /// The cards at which it wins; none where it is on a hand.
    cards: Cards,
}

/// Every area, in the order of the kinds.
static CATALOGUE: LazyLock<Vec<Area>> = LazyLock::new(areas);

static BY_NAME: LazyLock<BTreeMap<&str, Wager>> =
    LazyLock::new(|| Wager::all().map(|wager| (wager.area().name.as_str(), wager)).collect());

fn areas() -> Vec<Area> {
    let mut areas = Vec::new();
    let mut add = |kind: Kind, selection: &str, cards: Cards| {
        let id = kind.facts().id;
        let separator = if selection.is_empty() { "" } else { ":" };
        areas.push(Area { kind, name: format!("{id}{separator}{selection}"), cards });
    };
    let at =
        |row: usize, column: usize| -> Option<Card> { LAYOUT.get(row)?.get(column)?.parse().ok() };
    let places = || (0..LAYOUT.len()).flat_map(|row| (0..4).map(move |column| (row, column)));
    let deck = |has: &dyn Fn(Card) -> bool| -> Cards {
        Deck::Standard.cards().iter().copied().filter(|card| has(*card)).collect()
    };
    for card in places().filter_map(|(row, column)| at(row, column)) {
        add(Kind::Single, &card.to_string(), [card].into_iter().collect());
    }
    for (row, column) in places() {
        for other in [at(row, column + 1), at(row + 1, column)] {
            if let (Some(card), Some(other)) = (at(row, column), other) {
                add(Kind::Split, &format!("{card}-{other}"), [card, other].into_iter().collect());
            }
        }
    }
    for (row, column) in places() {
        let square = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| at(row + r, column + c));
        // Reading: on a joker no corner wins (12.7(e)1), so that four adjoining cards are suited
        // ones; the square of the jokers and their aces is the jacer.
        if let [Some(a), Some(b), Some(c), Some(d)] = square
            && ![a, b, c, d].iter().any(|card| card.is_joker())
        {
            add(Kind::Corner, &format!("{a}-{b}-{c}-{d}"), [a, b, c, d].into_iter().collect());
        }
    }
    let ranks = || LAYOUT.iter().filter_map(|row| row[0].parse::<Card>().ok()).map(Card::rank);
    for rank in ranks() {
        add(Kind::Rank, rank.symbol(), deck(&|card| card.rank() == rank));
    }
    for (upper, lower) in ranks().zip(ranks().skip(1)) {
        let of_either = deck(&|card| [upper, lower].contains(&card.rank()));
        add(Kind::TwoRanks, &format!("{upper}-{lower}"), of_either);
    }
    for (kind, ranks, two) in [
        (Kind::AceKingQueen, [Rank::Ace, Rank::King, Rank::Queen], Suit::Spades),
        (Kind::JackTenNine, [Rank::Jack, Rank::Ten, Rank::Nine], Suit::Clubs),
        (Kind::EightSevenSix, [Rank::Eight, Rank::Seven, Rank::Six], Suit::Diamonds),
        (Kind::FiveFourThree, [Rank::Five, Rank::Four, Rank::Three], Suit::Hearts),
    ] {
        let two = Card::new(Rank::Two, two);
        add(kind, "", deck(&|card| ranks.contains(&card.rank()) || card == two));
    }
    add(Kind::Red, "", deck(&|card| is_red(card)));
    add(Kind::Black, "", deck(&|card| !is_red(card)));
    for suit in [Suit::Spades, Suit::Clubs, Suit::Diamonds, Suit::Hearts] {
        add(Kind::Suit, &suit.to_string(), deck(&|card| card.suit() == Some(suit)));
    }
    let aces = [Suit::Clubs, Suit::Diamonds].map(|suit| Card::new(Rank::Ace, suit));
    let jokers = [Card::JOKER_ONE, Card::JOKER_TWO];
    add(Kind::Jacer, "", aces.into_iter().chain(jokers).collect());
    for kind in Kind::HANDS {
        add(kind, "", Cards::NONE);
    }
    areas
}

fn is_red(card: Card) -> bool {
    matches!(card.suit(), Some(Suit::Diamonds | Suit::Hearts))
}

impl Wager {
    /// Every wager.
    fn all() -> impl Iterator<Item = Wager> {
        CATALOGUE.iter().zip(0..).map(|(area, place)| Wager { kind: area.kind, place })
    }

    #[inline]
    const fn index(self) -> usize {
        self.place as usize
    }

    fn area(self) -> &'static Area {
        &CATALOGUE[self.index()]
    }

    fn facts(self) -> &'static WagerFacts {
        self.kind.facts()
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.area().name)
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        self.kind as usize
    }

    fn parse(name: &str) -> Option<Wager> {
        BY_NAME.get(name).copied()
    }
}

table::wager_by_name!(Wager);

// Layout

/// What lies on a pokette table between spins: the wagers on hands that a joker has left undecided,
/// and the cards that are posted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    bets: Bets<Wager, Mark>,
    stand: Stand,
}

/// What else is to be known of a wager.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Mark {
    /// Whether the wheel was spun since it was made, and a joker came.
    is_spun_on: bool,
}

/// The card stand between spins. A third card is posted only to settle (12.8(g)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Stand {
    #[default]
    Empty,
    One(Card),
    Two(Card, Card),
}

impl Stand {
    /// With one more winning card, which is no joker: 12.8(a), (b) and (g).
    #[inline]
    fn with(self, card: Card) -> Stand {
        match self {
            Stand::Empty => Stand::One(card),
            Stand::One(first) => Stand::Two(first, card),
            Stand::Two(..) => Stand::Empty,
        }
    }

    fn cards(self) -> Vec<Card> {
        match self {
            Stand::Empty => Vec::new(),
            Stand::One(first) => vec![first],
            Stand::Two(first, second) => vec![first, second],
        }
    }

    /// Whether a wager may be made on this hand.
    ///
    /// Reading: 12.8(d) offers flush and three of a kind by what lies there and does not ask that
    /// the two cards are no pair, so that both may be wagered on after the very same card twice.
    #[inline]
    fn offers(self, kind: Kind) -> bool {
        if !kind.is_on_a_hand() {
            return true; // 12.4(d): on each spin
        }
        let (first, second) = match self {
            Stand::Empty => return false,
            Stand::One(_) => return kind == Kind::PairInTwo,
            Stand::Two(first, second) => (first, second),
        };
        let is_pair = first.rank() == second.rank();
        let is_suited = first.suit() == second.suit();
        // Reading: "open" is what two ranks complete and "inside" what one does. Ace and king, and
        // ace and two, are consecutive, too (12.8(d)2i); since one rank alone completes them they are
        // "inside" (12.8(d)2ii), whose odds are those of one.
        let completing = completing(first, second).count_ones();
        match kind {
            Kind::PairInThree => !is_pair,
            Kind::Trips => is_pair,
            Kind::Flush => is_suited,
            Kind::OpenStraight => completing == 2,
            Kind::InsideStraight => completing == 1,
            Kind::OpenStraightFlush => is_suited && completing == 2,
            Kind::InsideStraightFlush => is_suited && completing == 1,
            _ => false,
        }
    }

    /// Whether the next card, which is no joker, makes the hand: 12.8(b) and (e).
    #[inline]
    fn makes(self, kind: Kind, card: Card) -> bool {
        let (first, second) = match self {
            Stand::Empty => return false,
            Stand::One(first) => return card.rank() == first.rank(),
            Stand::Two(first, second) => (first, second),
        };
        let is_suited = card.suit() == first.suit() && card.suit() == second.suit();
        let is_straight = completing(first, second) >> card.rank() as u32 & 1 == 1;
        match kind {
            Kind::PairInThree => card.rank() == first.rank() || card.rank() == second.rank(),
            Kind::Trips => card.rank() == first.rank() && card.rank() == second.rank(),
            Kind::Flush => is_suited,
            Kind::OpenStraight | Kind::InsideStraight => is_straight,
            Kind::OpenStraightFlush | Kind::InsideStraightFlush => is_suited && is_straight,
            _ => false,
        }
    }
}

/// The ranks that make a straight of two suited cards, as bits.
#[inline]
fn completing(first: Card, second: Card) -> u16 {
    COMPLETING[first.rank() as usize % 13][second.rank() as usize % 13]
}

/// The same by the two ranks. Three ranks are consecutive from 2-3-4 to Q-K-A, and A-2-3 (12.2(b)).
const COMPLETING: [[u16; 13]; 13] = {
    let mut completing = [[0; 13]; 13];
    let mut lowest = 0;
    while lowest < 12 {
        // 2-3-4 to Q-K-A, then A-2-3.
        let run = if lowest < 11 { [lowest, lowest + 1, lowest + 2] } else { [12, 0, 1] };
        let mut third = 0;
        while third < 3 {
            let (one, other) = (run[(third + 1) % 3], run[(third + 2) % 3]);
            completing[one][other] |= 1 << run[third];
            completing[other][one] |= 1 << run[third];
            third += 1;
        }
        lowest += 1;
    }
    completing
};

// The round

fn round<T: Table<Pokette>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 12.4(a)
    t.call("No more bets", cite!("12.7(a)"));
    let card = loop {
        if let Some(card) = spin(rules, t)? {
            break card;
        }
        // Reading: the call came before the spin and holds until a valid one, as at big six, whose
        // 5.6 has the same words.
        t.acts(&mut NoMoreBets)?;
    };
    t.note(|| format!("{} is the winning card", called(card)).into(), cite!("12.7(d)"));
    settle(rules, layout, card, t);
    post(layout, card, t);
    Ok(())
}

/// The card that wins; none where the spin is void and the wheel is spun again.
#[inline]
fn spin<T: Table<Pokette>>(rules: &Rules, t: &mut T) -> Result<Option<Card>, T::Halt> {
    if t.incident(&[FEWER_THAN_THREE_REVOLUTIONS], None)?.is_some() {
        t.call("No spin", cite!("12.9(c)"));
        return Ok(None);
    }
    match t.chance(&WHEEL)? {
        Clapper::On(card) => Ok(Some(card)), // 12.7(b)
        Clapper::Between(passed, _) => match rules.between_cards {
            BetweenCards::PreviouslyPassed => {
                let note = || format!("{} was passed last and wins", called(passed));
                t.note(|| note().into(), cite!("12.9(a)1"));
                Ok(Some(passed))
            }
            BetweenCards::ReSpin => {
                t.note(|| "between two cards: the spin is void".into(), cite!("12.9(a)2"));
                Ok(None)
            }
        },
    }
}

/// Settles whatever the card decides: the wagers on the card, then those on the hand (12.8(b)); of
/// either the losing ones are collected first (12.7(d), 12.8(f)).
#[inline]
fn settle<T: Table<Pokette>>(rules: &Rules, layout: &mut Layout, card: Card, t: &mut T) {
    let stand = layout.stand;
    let wins = |bet: &Bet<Wager, Mark>| match bet.wager.kind.is_on_a_hand() {
        false => rules.position(bet.wager).cards.contains(card),
        true => stand.makes(bet.wager.kind, card),
    };
    // 12.7(e)3: a joker has no bearing on a hand.
    let is_decided = |bet: &Bet<Wager, Mark>| !(bet.wager.kind.is_on_a_hand() && card.is_joker());
    if T::TELLS_ORDER {
        for (is_on_a_hand, is_won) in [(false, false), (false, true), (true, false), (true, true)] {
            let bets = layout.bets.open().iter().filter(|bet| is_decided(bet));
            let bets = bets.filter(|bet| bet.wager.kind.is_on_a_hand() == is_on_a_hand);
            for bet in bets.filter(|bet| wins(bet) == is_won) {
                t.settle(settled(rules, bet, card, is_won));
            }
        }
    } else {
        for bet in layout.bets.open().iter().filter(|bet| is_decided(bet)) {
            t.settle(settled(rules, bet, card, wins(bet)));
        }
    }
    layout.bets.retain(|bet| {
        bet.mark.is_spun_on = true;
        !is_decided(bet)
    });
}

/// Posts the winning card and tells what may be wagered on now.
#[inline]
fn post<T: Table<Pokette>>(layout: &mut Layout, card: Card, t: &mut T) {
    let stand = layout.stand;
    if card.is_joker() {
        if stand != Stand::Empty {
            t.note(|| "the cards on the stand stay".into(), cite!("12.7(e)3"));
        }
        return;
    }
    layout.stand = stand.with(card);
    match layout.stand {
        Stand::Empty => t.note(|| hand(stand, card).into(), cite!("12.8(g)")),
        Stand::One(_) => {
            t.note(|| "wagers may also be placed on a pair in two".into(), cite!("12.8(a)"));
        }
        posted @ Stand::Two(..) => t.note(|| offered(posted).into(), cite!("12.8(d)")),
    }
}

// Settlement

#[inline]
fn settled(rules: &Rules, bet: &Bet<Wager, Mark>, card: Card, is_won: bool) -> Settlement<Wager> {
    let (seat, wager, stake) = (bet.seat, bet.wager, bet.stake);
    let cite = match (wager.kind.is_on_a_hand(), card.is_joker(), is_won) {
        (true, _, _) => wager.kind.decided_by(),
        (false, true, true) => cite!("12.7(e)2"),
        (false, true, false) => cite!("12.7(e)1"),
        (false, false, true) => cite!("12.6(b)"),
        (false, false, false) => wager.facts().cite,
    };
    let settled = match is_won {
        true => Settlement::won(seat, wager, stake, rules.position(wager).odds, cite),
        false => Settlement::lost(seat, wager, stake, cite),
    };
    settled.numbered(bet.ordinal)
}

// What is said

/// A card as the dealer announces it, 12.7(d).
fn called(card: Card) -> String {
    let rank = match card.rank() {
        Rank::Ace => "ace",
        Rank::King => "king",
        Rank::Queen => "queen",
        Rank::Jack => "jack",
        Rank::Ten => "10",
        rank => rank.symbol(),
    };
    match card.suit() {
        Some(Suit::Clubs) => format!("{rank} of clubs"),
        Some(Suit::Diamonds) => format!("{rank} of diamonds"),
        Some(Suit::Hearts) => format!("{rank} of hearts"),
        Some(Suit::Spades) => format!("{rank} of spades"),
        None if card == Card::JOKER_ONE => "joker 1".to_owned(),
        None => "joker 2".to_owned(),
    }
}

/// The hand that the third card makes, as the stand shows it before it is cleared.
fn hand(stand: Stand, third: Card) -> String {
    let cards: Vec<String> = stand.cards().into_iter().chain([third]).map(called).collect();
    format!("the hand is {}; the stand is cleared", cards.join(", "))
}

/// The wagers that may be made on the third card.
fn offered(stand: Stand) -> String {
    let offered = Kind::HANDS.into_iter().filter(|kind| stand.offers(*kind));
    let titles: Vec<String> = offered.map(|kind| kind.facts().title.to_lowercase()).collect();
    format!("wagers may also be placed on {}", titles.join(", "))
}

/// There is nothing to decide.
type Strategy = ();

impl Wagering for Pokette {
    const REFUSES_UNCHANGED: bool = true;

    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        form.only_before_the_round(cite!("12.7(a)"))?;
        judge_offered(layout.stand, wager)?;
        let besides = common::besides(&layout.bets, (seat, wager), &rules.limits, wager.facts().id);
        judge_stake(rules, wager, stake, besides)?;
        judge_form(&form)?;
        layout.bets.take(seat, wager, stake, happened);
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        let standing = layout.bets.find(seat, wager, ordinal)?;
        if layout.bets.open()[standing].mark.is_spun_on {
            // Reading: "No more bets" was called on it (12.7(a)), and a joker has no bearing on it: it
            // stands as it was then.
            let why = "stands as it is until a card decides it: the wheel was spun on it";
            return Err(Refusal::rule(wager.to_string(), Code::Stands, why, cite!("12.7(e)3")));
        }
        let judge = |stake, besides| judge_stake(rules, wager, stake, besides);
        let bet = (seat, wager, ordinal);
        layout.bets.change_if(bet, (change, cite!("12.7(a)")), judge, happened)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.bets.put(seat, wager, stake);
    }

    /// Whatever of the plan is offered now, and does not stand.
    #[inline]
    fn automatic(_: &Rules, layout: &mut Layout, plan: &Plan<Self>) {
        for (seat, wager, stake) in &plan.bets {
            let stands = |bet: &Bet<Wager, Mark>| bet.seat == *seat && bet.wager == *wager;
            if layout.stand.offers(wager.kind) && !layout.bets.open().iter().any(stands) {
                Self::put(layout, *seat, *wager, *stake);
            }
        }
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds(wager.facts().id, &[rules.position(wager).odds])
    }
}

/// 12.4(d): a wager on a hand may be made while the cards that are posted offer it.
///
/// Reading: also after a joker, which leaves them there.
fn judge_offered(stand: Stand, wager: Wager) -> Result<(), Refusal> {
    if stand.offers(wager.kind) {
        return Ok(());
    }
    let why = match stand {
        Stand::Empty => "no card is posted".to_owned(),
        posted => {
            let cards: Vec<String> = posted.cards().into_iter().map(called).collect();
            format!("it is not offered after the {}", cards.join(" and the "))
        }
    };
    Err(Refusal::new(wager.to_string(), Reason::not_now(why), wager.kind.offered_by()))
}

fn judge_stake(rules: &Rules, wager: Wager, stake: Cents, besides: Cents) -> Result<(), Refusal> {
    rules.limits.judge(wager.facts().id, stake, &[rules.position(wager).odds])?;
    rules.limits.judge_sum(wager.facts().id, stake, besides)
}

/// 12.4(a) and (b): chips, with a value or without, or plaques; cash where the dealer confirms it.
fn judge_form(form: &Form<'_>) -> Result<(), Refusal> {
    let forms = ["chips", "plaques", "value-chip", "non-value-chip", "verbal-cash"];
    form.only(&forms, cite!("12.4(a)"))?;
    form.confirmed_cash(&["dealer"], cite!("12.4(a)"))
}

impl Game for Pokette {
    common::usual_parts!();
    const MANY_ROUNDS: bool = true;

    fn renumber(layout: &mut Layout) {
        layout.bets.renumber();
    }

    #[inline]
    fn is_settled(layout: &Layout) -> bool {
        layout.bets.open().is_empty()
    }

    fn at_stake(layout: &Layout) -> Cents {
        layout.bets.open().iter().map(|bet| bet.stake).sum()
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        Wager::all().collect()
    }

    fn device(_: &Rules) -> Option<Thrown> {
        Some(Thrown::Cards(WHEEL))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let odds = |wager: Wager| rules.position(wager).odds;
        let payout = |(row, wager): (String, Wager)| Payout {
            row,
            title: wager.facts().title.to_owned(),
            pays: odds(wager).to_string(),
            cite: cite!("12.6(b)"),
        };
        alike::<Self, _>(&Self::wagers(rules), odds).into_iter().map(payout).collect()
    }
}

impl Scripted for Pokette {
    fn history(_: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        let card =
            |value: &Value| value.as_str()?.parse().ok().filter(|card: &Card| !card.is_joker());
        let cards: Option<Vec<Card>> =
            value.as_array().and_then(|list| list.iter().map(card).collect());
        layout.stand = match cards.as_deref() {
            Some([]) => Stand::Empty,
            Some([first]) => Stand::One(*first),
            Some([first, second]) => Stand::Two(*first, *second),
            _ => {
                let why = format!("{value} is no list of at most two cards, none of them a joker");
                return Err(Malformed::new(word, why).into());
            }
        };
        Ok(())
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        match layout.stand {
            Stand::Empty => Map::new(),
            stand => Map::from_iter([(CARD_STAND.to_owned(), json!(stand.cards()))]),
        }
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        Map::from_iter([(CARD_STAND.to_owned(), json!(layout.stand.cards()))])
    }
}

impl Shown for Pokette {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<table::shown::Plan> {
        Some(felt::plan(in_force, aspect))
    }

    const ALIASES: &'static [Alias] = &[
        Alias::new("", "single-card-straight-up"),
        Alias::new("card", "single-card-straight-up"),
        Alias::new("straight up", "single-card-straight-up"),
        Alias::new("split", "two-cards-split"),
        Alias::new("corner", "four-cards-corner"),
        Alias::new("rank", "single-rank"),
        Alias::new("ranks", "double-rank"),
        Alias::new("suit", "suit-column"),
        Alias::new("spades", "suit-column:s"),
        Alias::new("clubs", "suit-column:c"),
        Alias::new("diamonds", "suit-column:d"),
        Alias::new("hearts", "suit-column:h"),
        Alias::new("trips", "three-of-a-kind"),
    ];

    fn tint(name: &str) -> Option<Tint> {
        match name {
            "red" | "suit-column:d" | "suit-column:h" => return Some(Tint::Red),
            "black" | "suit-column:s" | "suit-column:c" => return Some(Tint::Black),
            _ => {}
        }
        let card = name.strip_prefix("single-card-straight-up:").unwrap_or(name);
        Some(match card.parse::<Card>().ok()? {
            card if card.is_joker() => Tint::Green,
            card if is_red(card) => Tint::Red,
            _ => Tint::Black,
        })
    }
}

impl Study for Pokette {
    /// Hands do not tell suits apart, nor which of two cards came first.
    fn normalize(layout: &mut Layout) {
        let of = |card: Card, suit: Suit| Card::new(card.rank(), suit);
        layout.stand = match layout.stand {
            Stand::Empty => Stand::Empty,
            Stand::One(first) => Stand::One(of(first, Suit::Clubs)),
            Stand::Two(first, second) => {
                let is_suited = first.suit() == second.suit();
                let suit = if is_suited { Suit::Clubs } else { Suit::Diamonds };
                let (low, high) = (first.min(second), first.max(second));
                Stand::Two(of(low, Suit::Clubs), of(high, suit))
            }
        };
        layout.bets.normalize(|bet| (bet.seat, bet.wager.place));
    }

    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let line = |(id, wager): (String, Wager)| {
            let odds = rules.position(wager).odds;
            let judge = |stake| judge_stake(rules, wager, stake, Cents::ZERO);
            let unit = least_stake(Cents::dollars(1), judge);
            common::line_without_decisions(id, (wager, unit), Some(odds))
        };
        // Every section is as likely, so that wagers on as many cards at the same odds are alike.
        let odds = |wager| rules.position(wager).odds;
        alike::<Self, _>(&Self::wagers(rules), odds).into_iter().map(line).collect()
    }

    /// The text has one table, and 12.9(a) changes no odds while sections are equally wide.
    fn variants() -> Vec<Map<String, Value>> {
        vec![Map::new()]
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[StrategyFacts {
            name: "flat",
            about: "stakes the same on every spin for which it is offered; there is nothing to \
                    decide",
            make: |_| (),
        }]
    }

    /// Half of the time on a hand: there are many more wagers on cards.
    fn some_act(_: &Rules, layout: &Layout, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Act {
        let is_on_a_hand = pick(2) == 0;
        let wagers: Vec<Wager> = Wager::all()
            .filter(|wager| wager.kind.is_on_a_hand() == is_on_a_hand)
            .filter(|wager| !is_on_a_hand || layout.stand.offers(wager.kind) || pick(8) == 0)
            .collect();
        let wager = match wagers.len() {
            0 => Wager::all().nth(pick(200) as usize),
            count => wagers.get(pick(count as u32) as usize).copied(),
        };
        let name = wager.map_or_else(|| "red".to_owned(), |wager| wager.to_string());
        Act::wager(seat, name, Cents::dollars(i64::from(pick(20)) * 5 + 5))
    }
}

#[cfg(test)]
mod tests {
    use table::Legal;
    use table::erased::erased;
    use table::live::{Input, Live, Waiting};
    use table::script::{Script, replay};

    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn a_layout_has_90_splits_and_36_corners() {
        let count = |kind: Kind| CATALOGUE.iter().filter(|area| area.kind == kind).count();
        let kinds = [Kind::Single, Kind::Split, Kind::Corner, Kind::Rank, Kind::TwoRanks];
        assert_eq!(kinds.map(count), [54, 90, 36, 13, 12]);
        assert_eq!(count(Kind::Suit), 4);
        assert_eq!(CATALOGUE.len(), 54 + 90 + 36 + 13 + 12 + 4 + 4 + 2 + 1 + Kind::HANDS.len());
        assert!(CATALOGUE.len() <= usize::from(u8::MAX));
        let kinds = CATALOGUE.iter().map(|area| area.kind as usize);
        assert!(kinds.is_sorted(), "kinds stand together, in the order of the facts");
    }

    #[test]
    fn a_wager_is_on_as_many_cards_as_the_text_says() {
        for area in CATALOGUE.iter() {
            let expected = match area.kind {
                Kind::Single => 1,
                Kind::Split => 2,
                Kind::Corner | Kind::Rank | Kind::Jacer => 4,
                Kind::TwoRanks => 8,
                Kind::Red | Kind::Black => 26,
                kind if kind.is_on_a_hand() => 0,
                _ => 13,
            };
            assert_eq!(area.cards.0.count_ones(), expected, "{}", area.name);
        }
    }

    #[test]
    fn every_card_is_on_the_layout_once() {
        let cells = LAYOUT.iter().flatten().filter(|cell| !cell.is_empty());
        let mut cards: Vec<Card> = cells.map(|cell| card(cell)).collect();
        cards.sort_unstable();
        assert_eq!(cards, Deck::WithTwoJokers.cards());
    }

    #[test]
    fn wagers_read_what_they_print_and_nothing_else() {
        for wager in Wager::all() {
            assert_eq!(<Wager as table::Wager>::parse(&wager.to_string()), Some(wager));
        }
        for name in ["single-rank", "single-rank:Jk1", "red:", "two-cards-split:Qd-Kd", "Kh", ""] {
            assert_eq!(<Wager as table::Wager>::parse(name), None, "{name}");
        }
    }

    #[test]
    fn every_spot_of_the_felt_is_a_wager_and_every_wager_but_those_between_spots_has_one() {
        let spots = FACTS.felt.zones().filter_map(|zone| match zone {
            Zone::Bet { wager, .. } => Some(*wager),
            _ => None,
        });
        let spots: Vec<Wager> =
            spots.map(|name| <Wager as table::Wager>::parse(name).expect(name)).collect();
        for wager in Wager::all() {
            let is_between = matches!(wager.kind, Kind::Split | Kind::Corner);
            let count = spots.iter().filter(|spot| **spot == wager).count();
            assert_eq!(count, usize::from(!is_between), "{wager}");
        }
    }

    /// The hand that three cards make, judged as plainly as possible.
    fn is_hand(kind: Kind, mut cards: [Card; 3]) -> bool {
        cards.sort_unstable();
        let ranks = cards.map(|card| card.rank() as i8);
        let is_straight = ranks[1] == ranks[0] + 1 && ranks[2] == ranks[1] + 1
            || cards.map(Card::rank) == [Rank::Two, Rank::Three, Rank::Ace];
        let is_flush = cards.iter().all(|card| card.suit() == cards[0].suit());
        match kind {
            Kind::PairInThree => ranks[0] == ranks[1] || ranks[1] == ranks[2],
            Kind::Trips => ranks[0] == ranks[2],
            Kind::Flush => is_flush,
            Kind::OpenStraight | Kind::InsideStraight => is_straight,
            _ => is_flush && is_straight,
        }
    }

    /// From every stand a wager on a hand is offered just where it can be won and is not yet, and
    /// then it wins with as many cards of the 52 as its odds are made for.
    #[test]
    fn a_hand_is_offered_where_as_many_cards_make_it_as_it_is_paid_for() {
        let deck = Deck::Standard.cards();
        let mut offered = [0; Kind::HANDS.len()];
        for (first, second) in deck.iter().flat_map(|a| deck.iter().map(move |b| (*a, *b))) {
            let stand = Stand::Two(first, second);
            for (kind, offered) in Kind::HANDS.into_iter().zip(&mut offered).skip(1) {
                let is_made = |third: &&Card| is_hand(kind, [first, second, **third]);
                let made: Vec<&Card> = deck.iter().filter(is_made).collect();
                let paid_for = match kind {
                    Kind::PairInThree | Kind::OpenStraight => 8,
                    Kind::Trips | Kind::InsideStraight => 4,
                    Kind::Flush => 13,
                    Kind::OpenStraightFlush => 2,
                    _ => 1,
                };
                let is_offered = made.len() == paid_for;
                assert_eq!(stand.offers(kind), is_offered, "{kind:?} after {first} {second}");
                if is_offered {
                    let wins = deck.iter().filter(|third| stand.makes(kind, **third));
                    assert!(wins.eq(made), "{kind:?} after {first} {second}");
                    *offered += 1;
                }
            }
            assert!(!stand.offers(Kind::PairInTwo));
        }
        // Of 2,704 stands 13 * 16 are pairs and a quarter is of one suit; of 169 pairs of ranks 22 are
        // open and 28 inside.
        assert_eq!(offered, [0, 2496, 208, 676, 352, 448, 88, 112]);
    }

    #[test]
    fn one_card_offers_a_pair_in_two_which_four_cards_make() {
        let deck = Deck::Standard.cards();
        for first in deck {
            let stand = Stand::One(*first);
            let made = deck.iter().filter(|second| stand.makes(Kind::PairInTwo, **second));
            assert_eq!(made.count(), 4);
            let offered: Vec<Kind> =
                Kind::HANDS.into_iter().filter(|kind| stand.offers(*kind)).collect();
            assert_eq!(offered, [Kind::PairInTwo]);
        }
        assert!(!Kind::HANDS.iter().any(|kind| Stand::Empty.offers(*kind)));
    }

    #[test]
    fn a_stand_plays_like_the_one_that_it_is_made_alike() {
        let deck = Deck::Standard.cards();
        for (first, second) in deck.iter().flat_map(|a| deck.iter().map(move |b| (*a, *b))) {
            let stand = Stand::Two(first, second);
            let mut layout = Layout { bets: Bets::default(), stand };
            Pokette::normalize(&mut layout);
            for kind in Kind::HANDS {
                assert_eq!(layout.stand.offers(kind), stand.offers(kind), "{first} {second}");
            }
        }
    }

    #[test]
    fn spots_and_outcomes_have_the_color_of_their_card() {
        assert_eq!(Pokette::tint("single-card-straight-up:Kh"), Some(Tint::Red));
        assert_eq!(Pokette::tint("2s"), Some(Tint::Black));
        assert_eq!(Pokette::tint("Jk2"), Some(Tint::Green));
        assert_eq!(Pokette::tint("suit-column:d"), Some(Tint::Red));
        assert_eq!(Pokette::tint("jacer"), None);
    }

    #[test]
    fn selections_that_are_paid_otherwise_have_a_line_of_their_own() {
        let elections = json!({"payout-odds-override": {"single-rank:K": 13}});
        let legal = Legal::<Pokette>::new(elections.as_object().expect("elections"));
        let lines = Pokette::lines(&legal.expect("legal").rules);
        let ranks: Vec<&str> =
            lines.iter().map(|line| &*line.id).filter(|id| id.starts_with("single-r")).collect();
        assert_eq!(ranks, ["single-rank", "single-rank:K"]);
        assert_eq!(lines.len(), FACTS.wagers.len() + 1);
    }

    #[test]
    fn a_live_hand_over_a_joker_is_written_as_a_script_that_comes_out_the_same() {
        let mut live = Live::open(&Legal::<Pokette>::preset(), None);
        let spin = |live: &mut Live, bets: &[&str], card: &str| {
            for bet in bets {
                let act = Act::wager(Seat::new(1), *bet, Cents::dollars(5));
                live.submit(Input::Act(act)).expect("taken");
            }
            for input in [Input::Act(Act::of_the_house("no-more-bets")), Input::Item(json!(card))] {
                live.submit(input).expect("taken");
            }
            assert_eq!(live.waiting(), &Waiting::NextRound);
        };
        spin(&mut live, &["red"], "9c");
        live.next_round();
        assert!(live.begins_anew(), "a script tells what is posted");
        spin(&mut live, &["pair-in-two"], "Jk1");
        live.next_round();
        assert!(!live.begins_anew(), "no script tells what stands");
        spin(&mut live, &["pair-in-two"], "9d");
        let script = live.script("live");
        let report = replay(erased::<Pokette>(), &Script::from_json(&script).expect("a script"));
        assert!(report.expect("well formed").ok, "{script}");
    }
}
