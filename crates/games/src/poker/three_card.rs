//! Three-card poker, 13:69F-20: three cards each; an ante against the dealer's hand, a pair plus
//! on the player's own, and a bonus on both hands together.
//!
//! The ante bonus table of the text ends at a page break, before the straight flush, and some of
//! its cells are blank; nothing says what a draw or a lower hand comes to. Readings are marked.

use arrayvec::ArrayVec;
use chance::{Card, Deck, Rank, Suit};
use ranking::{AceLow, Cards, Category, Hand, Ranking, ThreeCard, three_card};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{
    Act, ActionFacts, BySeat, Cents, Change, Cite, Code, Election, Elections, Event, Facts, Family,
    Fault, Felt, Game, Kind, Limits, Line, Odds, PayRow, PayTable, Payout, Place, Plan, Preset,
    Reason, Refusal, Scripted, Seat, Settlement, ShoeFacts, Shown, Spot, Stakes, StrategyFacts,
    Study, Table, WagerFacts, Wagering, Zone, cite,
};

use super::deal::{DEAL_INCIDENTS, Deal, Dealing, Face, Hands, Void};
use super::opening::{self, Opening, give_back, void_all};
use super::pay::{BY_CATEGORY, Pays};
use super::showdown::Showdown;
use super::{DEALER_CARD_EXPOSED, INCORRECT_STUB_COUNT, Stay, Stays};
use crate::common;

/// Three-card poker.
#[derive(Clone, Copy, Debug, Default)]
pub struct ThreeCardPoker;

// Facts

const FACTS: Facts = Facts {
    id: "three-card-poker",
    title: "Three-card poker",
    subchapter: "20",
    family: Family::Poker,
    seats: 7,
    equipment: "one deck, shuffled for every round",
    about: "Three cards each: play against the dealer, or for the rank of your own hand.",
    wagers: &[
        WagerFacts {
            id: "ante",
            title: "Ante",
            selection: None,
            about: "before the deal; wins against a lower hand, and always where the dealer has \
                    less than queen high",
            cite: cite!("20.6(a)1"),
        },
        WagerFacts {
            id: "pair-plus",
            title: "Pair plus",
            selection: None,
            about: "before the deal; wins with a pair or better, whatever the dealer has",
            cite: cite!("20.6(a)2"),
        },
        WagerFacts {
            id: "six-card-bonus",
            title: "Six-card bonus",
            selection: None,
            about: "with a pair plus; wins if the player's and the dealer's cards make three of a \
                    kind or better in five cards",
            cite: cite!("20.12A(a)"),
        },
        WagerFacts {
            id: "play",
            title: "Play",
            selection: None,
            about: "after the cards, equal to the ante; wins against a lower hand, returned where \
                    the dealer has less than queen high",
            cite: cite!("20.10(b)"),
        },
        WagerFacts {
            id: "ante-bonus",
            title: "Ante bonus",
            selection: None,
            about: "paid on the ante of a hand that is played, for a straight or better, whatever \
                    the dealer has; nothing is staked on it",
            cite: cite!("20.11(a)3"),
        },
    ],
    pay_tables: &[
        PayTable {
            id: "",
            title: "Ante and play",
            rows: &[
                PayRow { id: "ante", title: "Ante", odds: EVEN },
                PayRow { id: "play", title: "Play", odds: EVEN },
            ],
            is_floor: false,
            cite: cite!("20.11(a)1"),
        },
        PAIR_PLUS,
        ANTE_BONUS,
        ANTE_BONUS_A,
        ANTE_BONUS_B,
        ANTE_BONUS_C,
        six_card("A", SIX_CARD_A, cite!("20.11(a)4i")),
        six_card("B", SIX_CARD_B, cite!("20.11(a)4i")),
        six_card("C", SIX_CARD_C, cite!("20.11(a)4i")),
        six_card("D", SIX_CARD_D, cite!("20.11(a)4i")),
        six_card("E", SIX_CARD_E, cite!("20.11(a)4ii")),
    ],
    elections: &[
        Election {
            id: "version",
            about: "what an ante and a pair plus must be to one another",
            kind: Kind::OneOf(&[
                "normal",
                "ante-at-least-pair-plus",
                "ante-at-least-half-pair-plus",
                "compulsory-ante-and-pair-plus",
            ]),
            preset: Preset::Word("normal"),
            cite: cite!("20.6(f)"),
        },
        Election {
            id: "ante-bonus-pay-table",
            about: "the ante bonus of a version other than the normal one",
            kind: Kind::OneOf(&["A", "B", "C"]),
            preset: Preset::None,
            cite: cite!("20.11(a)3i"),
        },
        Election {
            id: "ante-bonus-straight-flush-odds",
            about: "what the normal version pays for a straight flush, which the text has lost",
            kind: Kind::OneOf(&["5 to 1", "none"]),
            preset: Preset::Computed("5 to 1 in the normal version"),
            cite: cite!("20.11(a)3"),
        },
        super::offered("six-card-bonus", cite!("20.12A(a)")),
        Election {
            id: "six-card-bonus-pay-table",
            about: "what the six-card bonus pays; E only where an ante and a pair plus go together",
            kind: Kind::OneOf(&["A", "B", "C", "D", "E"]),
            preset: Preset::Word("A"),
            cite: cite!("20.11(a)4"),
        },
        Election {
            id: "settlement-procedure",
            about: "1: each step for all players; 2: player by player",
            kind: Kind::IntegerOf(&[1, 2]),
            preset: Preset::Integer(1),
            cite: cite!("20.10(c)"),
        },
        Election {
            id: "dealer-stack-delivery",
            about: "when an automated shoe delivers the dealer's cards",
            kind: Kind::OneOf(&["at-once", "after-decisions"]),
            preset: Preset::Word("at-once"),
            cite: cite!("20.9(c)"),
        },
        super::dealing(cite!("20.7(a)")),
        super::shuffling(cite!("20.5(a)")),
        super::second_deck(cite!("20.2(b)")),
        Election {
            id: "boxes-per-player",
            about: "adjacent betting positions that one person may wager on",
            kind: Kind::Integer { least: 1, most: 3 },
            preset: Preset::Integer(1),
            cite: cite!("20.6(e)"),
        },
        common::TABLE_MINIMUM,
    ],
    actions: &[
        common::wager(cite!("20.6(b)")),
        common::remove(cite!("20.6(d)")),
        common::reduce(cite!("20.6(d)")),
        common::increase(cite!("20.6(d)")),
        common::no_more_bets(cite!("20.7(b)")),
        ActionFacts {
            verb: "play",
            fields: &[],
            about: "stakes as much as the ante, to go on against the dealer",
            cite: cite!("20.10(b)"),
        },
        ActionFacts {
            verb: "forfeit",
            fields: &[],
            about: "gives up the ante, and a pair plus with it",
            cite: cite!("20.10(b)"),
        },
        common::irregularity(cite!("20.12(d)")),
        table::floor::CHANGE_RULE,
        table::floor::CHANGE_LIMITS,
        table::floor::SCHEDULE_TOURNAMENT,
        table::floor::SETTLE_TOURNAMENT,
    ],
    irregularities: &[
        super::found_face_up(cite!("20.12(a)")),
        super::drawn_in_error(cite!("20.12(b)")),
        super::card_not_dealt("all hands are void", cite!("20.12(c)")),
        super::extra_card("all hands are void", cite!("20.12(c)")),
        super::dealer_card_exposed("all hands are void", cite!("20.12(d)")),
        super::shuffler_jam(cite!("20.12(e)")),
        super::shoe_jam(cite!("20.12(f)")),
        super::incorrect_stub_count(cite!("20.7(e)2")),
    ],
    history: &[super::SAME_PLAYER],
    state: &[super::DECK_REMOVED],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[Zone::Cards { at: Place::Dealer, label: "Dealer" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "pair-plus", label: "Pair plus" },
                Zone::Bet { wager: "ante", label: "Ante" },
                Zone::Bet { wager: "play", label: "Play" },
                Zone::Bet { wager: "six-card-bonus", label: "6 card bonus" },
            ],
        ],
    },
};

// Rules

/// What an ante and a pair plus must be to one another, 20.6(a) and (f).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    /// Either or both, in any amounts.
    Normal,
    /// A pair plus needs an ante as large.
    AtLeastPairPlus,
    /// A pair plus needs an ante half as large.
    AtLeastHalf,
    /// Both, neither more than five times the other.
    Compulsory,
}

/// The elections of three-card poker.
#[derive(Clone, Debug)]
pub struct Rules {
    dealing: Dealing,
    version: Version,
    ante_bonus: Pays<5>,
    pair_plus: Pays<10>,
    six_card: Option<SixCard>,
    most_boxes: i64,
    is_player_by_player: bool,
    limits: Limits,
}

/// The six-card bonus in force.
#[derive(Clone, Copy, Debug)]
struct SixCard {
    pays: Pays<10>,
    /// Whether six cards of a suit from the ace down win an amount of money.
    has_royals: bool,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let version =
            [Version::Normal, Version::AtLeastPairPlus, Version::AtLeastHalf, Version::Compulsory]
                [elections.choice("version")];
        let is_normal = version == Version::Normal;
        let table = elections.own("ante-bonus-pay-table").is_some();
        if is_normal && table {
            let why = "is for the versions of 20.6(f)";
            elections.refuse("ante-bonus-pay-table", why, cite!("20.11(a)3i"));
        } else if !is_normal && !table {
            let why = "must be chosen for this version: A, B or C";
            elections.refuse("ante-bonus-pay-table", why, cite!("20.11(a)3i"));
        }
        if !is_normal && elections.own("ante-bonus-straight-flush-odds").is_some() {
            let why = "is for the normal version";
            elections.refuse("ante-bonus-straight-flush-odds", why, cite!("20.11(a)3"));
        }
        if is_normal && elections.own("ante-bonus-straight-flush-odds").is_none() {
            elections.set("ante-bonus-straight-flush-odds", json!("5 to 1"));
        }
        let without_flush = elections.choice("ante-bonus-straight-flush-odds") == 1;
        let ante_bonus = match (is_normal, without_flush) {
            (true, false) => &ANTE_BONUS,
            (true, true) => &ANTE_BONUS_AS_PRINTED,
            (false, _) => [&ANTE_BONUS_A, &ANTE_BONUS_B, &ANTE_BONUS_C]
                [elections.choice("ante-bonus-pay-table")],
        };
        let six_table = elections.choice("six-card-bonus-pay-table");
        if is_normal && six_table == 4 {
            let why = "E is for the versions in which an ante and a pair plus go together";
            elections.refuse("six-card-bonus-pay-table", why, cite!("20.11(a)4ii"));
        }
        let cite = if is_normal { cite!("20.11(a)4i") } else { cite!("20.11(a)4ii") };
        let rows = [SIX_CARD_A, SIX_CARD_B, SIX_CARD_C, SIX_CARD_D, SIX_CARD_E][six_table];
        let six_card = SixCard {
            pays: Pays::of(&six_card("", rows, cite), BY_CATEGORY),
            has_royals: six_table == 4,
        };
        Rules {
            dealing: super::read_dealing(elections, cite!("20.8(b)1"), cite!("20.2(b)")),
            version,
            ante_bonus: Pays::of(ante_bonus, ANTE_BONUS_KINDS),
            pair_plus: Pays::of(&PAIR_PLUS, PAIR_PLUS_KINDS),
            six_card: elections.flag("six-card-bonus").then_some(six_card),
            most_boxes: elections.integer("boxes-per-player", 1),
            is_player_by_player: elections.integer("settlement-procedure", 1) == 2,
            limits: elections.limits(|wager| (wager == "ante").then_some(EVEN)),
        }
    }

    /// 20.6(f)3: both wagers or none; which of them is missing.
    fn lacks(&self, stakes: &[Cents; 3]) -> Option<&'static str> {
        match stakes {
            _ if self.version != Version::Compulsory => None,
            [ante, ..] if *ante == Cents::ZERO => Some("ante"),
            [_, pair_plus, _] if *pair_plus == Cents::ZERO => Some("pair-plus"),
            _ => None,
        }
    }

    /// Whether a seat's opening wagers may stand together.
    fn judge(&self, stakes: &[Cents; 3]) -> Result<(), Refusal> {
        let [ante, pair_plus, six_card] = *stakes;
        let needs = |wager, why, cite| Err(opening::needs(wager, why, cite));
        if six_card > Cents::ZERO && pair_plus == Cents::ZERO {
            return needs(Wager::SixCardBonus, "needs a pair plus beside it", cite!("20.12A(a)"));
        }
        match self.version {
            Version::AtLeastPairPlus if pair_plus > ante => {
                needs(Wager::PairPlus, "needs an ante at least as large", cite!("20.6(f)1"))
            }
            Version::AtLeastHalf if pair_plus > ante.times(2) => {
                needs(Wager::PairPlus, "needs an ante at least half as large", cite!("20.6(f)2"))
            }
            Version::Compulsory if Cents::ZERO < pair_plus && Cents::ZERO < ante => {
                let (less, more) = (ante.min(pair_plus), ante.max(pair_plus));
                if more <= less.times(5) {
                    return Ok(());
                }
                let (wager, why) = if ante < pair_plus {
                    (Wager::PairPlus, "is more than five times the ante")
                } else {
                    (Wager::Ante, "is more than five times the pair plus")
                };
                needs(wager, why, cite!("20.6(f)3"))
            }
            _ => Ok(()),
        }
    }
}

// Wagers and pay tables

/// 20.11(a)1.
const EVEN: Odds = Odds::to(1, 1);

/// The categories, of which the highest goes by a name of its own.
const PAIR_PLUS_KINDS: [&str; 10] = {
    let mut kinds = BY_CATEGORY;
    kinds[Category::RoyalFlush as usize] = "mini-royal-flush";
    kinds
};

/// 20.11(a)2.
const PAIR_PLUS: PayTable = PayTable {
    id: "",
    title: "Pair plus",
    rows: &[
        PayRow { id: "pair-plus/pair", title: "Pair", odds: Odds::to(1, 1) },
        PayRow { id: "pair-plus/flush", title: "Flush", odds: Odds::to(3, 1) },
        PayRow { id: "pair-plus/straight", title: "Straight", odds: Odds::to(5, 1) },
        PayRow { id: "pair-plus/three-of-a-kind", title: "Three of a kind", odds: Odds::to(25, 1) },
        PayRow { id: "pair-plus/straight-flush", title: "Straight flush", odds: Odds::to(35, 1) },
        PayRow {
            id: "pair-plus/mini-royal-flush",
            title: "Ace, king, queen of a suit",
            odds: Odds::to(35, 1),
        },
    ],
    is_floor: true,
    cite: cite!("20.11(a)2"),
};

const ANTE_BONUS_KINDS: [&str; 5] = [
    "mini-royal-flush-of-spades",
    "mini-royal-flush",
    "straight-flush",
    "three-of-a-kind",
    "straight",
];

/// A row of the ante bonus.
const fn bonus(id: &'static str, title: &'static str, to_one: u32) -> PayRow {
    PayRow { id, title, odds: Odds::to(to_one, 1) }
}

/// 20.11(a)3. Reading: the table breaks off after three of a kind; a straight flush, which ranks
/// above it (20.3(b)), pays 5 to 1.
const ANTE_BONUS: PayTable = PayTable {
    id: "",
    title: "Ante bonus",
    rows: &[
        bonus("ante-bonus/straight", "Straight", 1),
        bonus("ante-bonus/three-of-a-kind", "Three of a kind", 4),
        bonus("ante-bonus/straight-flush", "Straight flush", 5),
    ],
    is_floor: false,
    cite: cite!("20.11(a)3"),
};

/// The same without the row that the text has lost.
const ANTE_BONUS_AS_PRINTED: PayTable = PayTable {
    rows: &[
        bonus("ante-bonus/straight", "Straight", 1),
        bonus("ante-bonus/three-of-a-kind", "Three of a kind", 4),
    ],
    ..ANTE_BONUS
};

/// 20.11(a)3i.
const ANTE_BONUS_A: PayTable = PayTable {
    id: "A",
    title: "Ante bonus with a compulsory ante",
    rows: &[
        bonus("ante-bonus/straight", "Straight", 1),
        bonus("ante-bonus/three-of-a-kind", "Three of a kind", 3),
        bonus("ante-bonus/straight-flush", "Straight flush", 4),
        bonus("ante-bonus/mini-royal-flush", "Ace, king, queen of a suit", 5),
        bonus("ante-bonus/mini-royal-flush-of-spades", "Ace, king, queen of spades", 50),
    ],
    is_floor: false,
    cite: cite!("20.11(a)3i"),
};

/// Reading: a blank cell for the straight is no bonus.
const ANTE_BONUS_B: PayTable = PayTable {
    id: "B",
    rows: &[
        bonus("ante-bonus/three-of-a-kind", "Three of a kind", 6),
        bonus("ante-bonus/straight-flush", "Straight flush", 8),
        bonus("ante-bonus/mini-royal-flush", "Ace, king, queen of a suit", 50),
        bonus("ante-bonus/mini-royal-flush-of-spades", "Ace, king, queen of spades", 50),
    ],
    ..ANTE_BONUS_A
};

/// Reading: a blank cell for spades makes them a suit like the others.
const ANTE_BONUS_C: PayTable = PayTable {
    id: "C",
    rows: &[
        bonus("ante-bonus/three-of-a-kind", "Three of a kind", 3),
        bonus("ante-bonus/straight-flush", "Straight flush", 4),
        bonus("ante-bonus/mini-royal-flush", "Ace, king, queen of a suit", 10),
    ],
    ..ANTE_BONUS_A
};

/// The rows of a six-card bonus table.
macro_rules! six_card_rows {
    ($($to_one:literal),*) => { six_card_rows!(@ [$($to_one),*]) };
    (@ [$a:literal, $b:literal, $c:literal, $d:literal, $e:literal, $f:literal, $g:literal]) => {
        &[
            bonus("six-card-bonus/royal-flush", "Royal flush", $a),
            bonus("six-card-bonus/straight-flush", "Straight flush", $b),
            bonus("six-card-bonus/four-of-a-kind", "Four of a kind", $c),
            bonus("six-card-bonus/full-house", "Full house", $d),
            bonus("six-card-bonus/flush", "Flush", $e),
            bonus("six-card-bonus/straight", "Straight", $f),
            bonus("six-card-bonus/three-of-a-kind", "Three of a kind", $g),
        ]
    };
}

const SIX_CARD_A: &[PayRow] = six_card_rows!(1000, 200, 50, 25, 20, 10, 5);
const SIX_CARD_B: &[PayRow] = six_card_rows!(1000, 200, 50, 25, 15, 10, 5);
const SIX_CARD_C: &[PayRow] = six_card_rows!(1000, 200, 100, 20, 15, 9, 8);
const SIX_CARD_D: &[PayRow] = six_card_rows!(1000, 200, 100, 20, 15, 10, 7);
const SIX_CARD_E: &[PayRow] = six_card_rows!(1000, 200, 100, 20, 15, 10, 5);

/// The same rows, for their titles.
const SIX_CARD_TITLES: PayTable = six_card("", SIX_CARD_A, cite!("20.11(a)4"));

const fn six_card(id: &'static str, rows: &'static [PayRow], cite: Cite) -> PayTable {
    PayTable { id, title: "Six-card bonus", rows, is_floor: false, cite }
}

/// What table E pays for six cards of a suit. Reading: ace to nine, the only six cards in
/// sequence that hold a royal flush; the amount does not depend on the stake, which is returned.
const SIX_CARD_ROYALS: [(Suit, &str, &str, Cents); 4] = [
    (Suit::Diamonds, "diamond", "Ace to nine of diamonds", Cents::dollars(1_000_000)),
    (Suit::Hearts, "heart", "Ace to nine of hearts", Cents::dollars(100_000)),
    (Suit::Spades, "spade", "Ace to nine of spades", Cents::dollars(100_000)),
    (Suit::Clubs, "club", "Ace to nine of clubs", Cents::dollars(100_000)),
];

/// A wager at three-card poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// Against the dealer's hand.
    Ante,
    /// On the player's own.
    PairPlus,
    /// On both hands together.
    SixCardBonus,
    /// As much as the ante, to go on.
    Play,
    /// What is paid on the ante for a high hand.
    AnteBonus,
}

/// Those before the cards.
const OPENING_WAGERS: [Wager; 3] = [Wager::Ante, Wager::PairPlus, Wager::SixCardBonus];

table::wagers_of_facts!(Wager, FACTS, [Ante, PairPlus, SixCardBonus, Play, AnteBonus]);

// Layout

/// What lies on the table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// Ante, pair plus, six-card bonus.
    stakes: Stakes<3>,
    deck_removed: bool,
}

// The round

static DEAL: Deal = Deal {
    seat: &[Face::Down; 3],
    house: Spot::Dealer,
    house_cards: &[Face::Down; 3],
    house_stack: &[Face::Down; 3],
    incidents: DEAL_INCIDENTS,
    face_up: cite!("20.12(a)"),
    jam: cite!("20.12(f)"),
};

/// Three cards and what they are.
type Three = (ArrayVec<Card, 3>, Ranking<ThreeCard>);

/// A player in the round.
struct Player {
    seat: Seat,
    stakes: [Cents; 3],
    hand: Three,
    /// Whether the ante is played or forfeited, once that is said.
    plays: Option<bool>,
}

impl Player {
    fn has_forfeited(&self) -> bool {
        self.plays == Some(false)
    }
}

#[inline]
fn round<T: Table<ThreeCardPoker>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut table::Betting::new(rules, layout))?; // 20.6
    t.call("No more bets", cite!("20.7(b)"));
    let Layout { stakes, deck_removed } = layout;
    *deck_removed = false;
    if rules.version == Version::Compulsory {
        let has_both = |stakes: &[Cents; 3]| rules.lacks(stakes).is_none();
        opening::return_unplayable(stakes, OPENING_WAGERS, has_both, cite!("20.6(f)3"), t);
    }
    deal_and_settle(rules, t.boxes(stakes), deck_removed, t)?;
    t.take_down(|| stakes.clear());
    Ok(())
}

#[inline]
fn deal_and_settle<T: Table<ThreeCardPoker>>(
    rules: &Rules,
    stakes: &[(Seat, [Cents; 3])],
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<(), T::Halt> {
    if stakes.is_empty() {
        return Ok(());
    }
    // 20.7(c), 20.8(c), 20.9(c)
    let seats = stakes.iter().map(|(seat, _)| *seat);
    let mut hands: Hands<3> = Hands::default();
    if let Some(Void(cite)) = DEAL.run_into(&mut hands, rules.dealing, seats, t)? {
        void_all(stakes, OPENING_WAGERS, cite, t);
        return Ok(());
    }
    if hands.house.is_misdealt() || hands.seats.iter().any(|(_, hand)| hand.is_misdealt()) {
        void_all(stakes, OPENING_WAGERS, cite!("20.12(c)"), t);
        return Ok(());
    }
    // 20.10(a)
    let mut players: BySeat<Player> = BySeat::new();
    for ((seat, hand), (_, stakes)) in hands.seats.iter().zip(stakes) {
        let cards = hand.look(*seat, t)?;
        let (seat, hand) = (*seat, ranked(cards));
        players.push(Player { seat, stakes: *stakes, hand, plays: None });
    }
    // 20.10(b): from the dealer's left.
    for n in 0..players.len() {
        if let Some(cite) = exposed_or_miscounted(deck_removed, t)? {
            void_remaining(&players, cite, t);
            return Ok(());
        }
        let Player { seat, stakes: [ante, ..], hand, .. } = &players[n];
        if *ante > Cents::ZERO {
            let question = Stay {
                wager: "play",
                amount: *ante,
                about: ("stake as much as the ante", cite!("20.10(b)")),
                fold: ("forfeit", "give up the ante, and a pair plus", cite!("20.10(b)")),
                known: hand.1,
            };
            players[n].plays = Some(t.ask(*seat, &question)?);
        }
    }
    if let Some(cite) = exposed_or_miscounted(deck_removed, t)? {
        void_remaining(&players, cite, t);
        return Ok(());
    }
    for player in players.iter().filter(|player| player.has_forfeited()) {
        forfeit(player, t);
    }
    let dealer = ranked(hands.house.reveal(t)?);
    t.note(|| format!("the dealer has {}", dealer.1).into(), cite!("20.10(b)"));
    // 20.10(c): the dealer reveals a hand before settling it, from the right.
    if rules.is_player_by_player {
        for (player, (_, hand)) in players.iter().zip(&hands.seats).rev() {
            hand.reveal(t)?;
            settle(rules, player, &dealer, Step::Collect, t);
            settle(rules, player, &dealer, Step::Pay, t);
        }
    } else {
        for (_, hand) in hands.seats.iter().rev() {
            hand.reveal(t)?;
        }
        for step in [Step::Collect, Step::Pay] {
            for player in players.iter().rev() {
                settle(rules, player, &dealer, step, t);
            }
        }
    }
    Ok(())
}

// Settlement

#[inline]
fn ranked(cards: ArrayVec<Card, 3>) -> Three {
    let ranking = three_card(Cards::of(&cards), AceLow::Lowest); // 20.3
    (cards, ranking)
}

/// What is done with the wagers on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Losing wagers are collected.
    Collect,
    /// Winning ones are paid, the others given back.
    Pay,
}

/// 20.10(b): an ante that is not played is lost, and a pair plus with it.
fn forfeit<T: Table<ThreeCardPoker>>(player: &Player, t: &mut T) {
    let [ante, pair_plus, _] = player.stakes;
    t.settle(Settlement::lost(player.seat, Wager::Ante, ante, cite!("20.10(b)")));
    if pair_plus > Cents::ZERO {
        t.settle(Settlement::lost(player.seat, Wager::PairPlus, pair_plus, cite!("20.10(b)")));
    }
}

/// Settles what one step settles of a player's wagers.
#[inline]
fn settle<T: Table<ThreeCardPoker>>(
    rules: &Rules,
    player: &Player,
    dealer: &Three,
    step: Step,
    t: &mut T,
) {
    let Player { seat, stakes: [ante, pair_plus, six_card], .. } = *player;
    let hand = player.hand.1;
    let mut decide = |settlement: Settlement<Wager>| {
        if (settlement.outcome == table::Outcome::Lost) == (step == Step::Collect) {
            t.settle(settlement);
        }
    };
    if ante > Cents::ZERO && !player.has_forfeited() {
        // Reading: nothing says what a lower hand or a draw comes to; the one loses both wagers,
        // the other returns them.
        let cite = cite!("20.11(a)1");
        let both = |of: fn(Seat, Wager, Cents, Cite) -> Settlement<Wager>| {
            [of(seat, Wager::Ante, ante, cite), of(seat, Wager::Play, ante, cite)]
        };
        let won = |seat, wager, stake, cite| Settlement::won(seat, wager, stake, EVEN, cite);
        let settlements = match Showdown::of(hand, dealer.1, QUALIFYING) {
            Showdown::Unqualified => {
                let play = Settlement::void(seat, Wager::Play, ante, cite);
                [won(seat, Wager::Ante, ante, cite), play]
            }
            Showdown::Lower => both(Settlement::lost),
            Showdown::Tie => both(Settlement::void),
            Showdown::Higher => both(won),
        };
        settlements.into_iter().for_each(&mut decide);
        if let Some(odds) = ante_bonus(rules, &player.hand) {
            let cite = rules.ante_bonus.cite;
            decide(Settlement::won(seat, Wager::AnteBonus, ante, odds, cite));
        }
    }
    if pair_plus > Cents::ZERO && !player.has_forfeited() {
        let cite = rules.pair_plus.cite;
        decide(match rules.pair_plus.on(hand.category() as usize) {
            Some(odds) => Settlement::won(seat, Wager::PairPlus, pair_plus, odds, cite),
            None => Settlement::lost(seat, Wager::PairPlus, pair_plus, cite),
        });
    }
    if six_card > Cents::ZERO
        && let Some(bonus) = &rules.six_card
    {
        decide(six_card_bonus(bonus, seat, six_card, &player.hand.0, &dealer.0));
    }
}

/// 20.11(a)1: the dealer needs queen high or better.
const QUALIFYING: Ranking<ThreeCard> = high(&[Rank::Queen]);

/// What is paid on the ante. A hand that a table has no row for is paid as the next lower one that
/// it also is.
#[inline]
fn ante_bonus(rules: &Rules, (cards, hand): &Three) -> Option<Odds> {
    let pays = &rules.ante_bonus;
    match hand.category() {
        Category::RoyalFlush => {
            let is_spades = cards[0].suit() == Some(Suit::Spades);
            let spades = pays.on(0).filter(|_| is_spades);
            spades.or_else(|| pays.on(1)).or_else(|| pays.on(2))
        }
        Category::StraightFlush => pays.on(2),
        Category::ThreeOfAKind => pays.on(3),
        Category::Straight => pays.on(4),
        _ => None,
    }
}

/// 20.12A: the best five of the player's and the dealer's cards.
fn six_card_bonus(
    bonus: &SixCard,
    seat: Seat,
    stake: Cents,
    player: &[Card],
    dealer: &[Card],
) -> Settlement<Wager> {
    let cite = bonus.pays.cite;
    let cards = || player.iter().chain(dealer).copied();
    let all_of =
        |suit: Suit| cards().all(|card| card.suit() == Some(suit) && card.rank() >= Rank::Nine);
    if bonus.has_royals
        && let Some((.., prize)) = SIX_CARD_ROYALS.into_iter().find(|(suit, ..)| all_of(*suit))
    {
        return Settlement::paid(seat, Wager::SixCardBonus, stake, prize, cite);
    }
    let best = cards().fold(Hand::EMPTY, Hand::with).six();
    match bonus.pays.on(best.category() as usize) {
        Some(odds) => Settlement::won(seat, Wager::SixCardBonus, stake, odds, cite),
        None => Settlement::lost(seat, Wager::SixCardBonus, stake, cite),
    }
}

// Irregularities

/// 20.12(d), 20.7(e)2: whether a card of the dealer is exposed or the stub is wrong, either of
/// which voids all hands.
#[inline]
fn exposed_or_miscounted<T: Table<ThreeCardPoker>>(
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let Some(incident) = t.incident(&[DEALER_CARD_EXPOSED, INCORRECT_STUB_COUNT], None)? else {
        return Ok(None);
    };
    if incident.id == DEALER_CARD_EXPOSED {
        return Ok(Some(cite!("20.12(d)")));
    }
    *deck_removed = !super::says(&incident, "misdealt");
    Ok(Some(cite!("20.7(e)2")))
}

/// Every wager still in the round is returned. Reading: who has forfeited has left it, and gets
/// back only what is not forfeited.
#[cold]
fn void_remaining<T: Table<ThreeCardPoker>>(players: &[Player], cite: Cite, t: &mut T) {
    for player in players {
        let Player { seat, mut stakes, .. } = *player;
        if player.has_forfeited() {
            forfeit(player, t);
            stakes[..2].fill(Cents::ZERO);
        }
        give_back(seat, &stakes, OPENING_WAGERS, cite, t);
        if player.plays == Some(true) {
            t.settle(Settlement::void(seat, Wager::Play, stakes[0], cite));
        }
    }
}

// Decisions

/// How a player decides at three-card poker.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The least hand that is played.
    pub least: Ranking<ThreeCard>,
}

impl Default for Strategy {
    /// Queen-six-four, which is best.
    fn default() -> Strategy {
        Strategy { least: high(&[Rank::Queen, Rank::Six, Rank::Four]) }
    }
}

/// A hand without a pair that has these ranks.
const fn high(ranks: &[Rank]) -> Ranking<ThreeCard> {
    Ranking::least(Category::HighCard, ranks)
}

impl Stays<Ranking<ThreeCard>> for Strategy {
    #[inline]
    fn stays(&self, hand: &Ranking<ThreeCard>) -> bool {
        *hand >= self.least
    }
}

const OPENING: Opening = Opening { form: cite!("20.6(b)"), until: cite!("20.6(d)") };

impl Wagering for ThreeCardPoker {
    fn place(
        rules: &Rules,
        layout: &mut Layout,
        bet: (Seat, Wager, Cents),
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let (_, wager, stake) = bet;
        let refuse = |reason, cite| Err(Refusal::new(wager.to_string(), reason, cite).into());
        match wager {
            Wager::Play => return refuse(Reason::NotNow, cite!("20.10(b)")),
            Wager::AnteBonus => return refuse(Reason::NotOffered, cite!("20.11(a)3")),
            Wager::SixCardBonus if rules.six_card.is_none() => {
                return refuse(Reason::NotOffered, cite!("20.12A(a)"));
            }
            Wager::Ante | Wager::PairPlus | Wager::SixCardBonus => {}
        }
        rules.limits.judge(FACTS.wagers[wager as usize].id, stake, &[])?;
        let judge = |stakes: &[Cents; 3]| rules.judge(stakes);
        OPENING.place(&mut layout.stakes, bet, act, judge, happened)
    }

    fn change(
        rules: &Rules,
        layout: &mut Layout,
        bet: (Seat, Wager, Option<u16>),
        change: Change,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Refusal> {
        let wager = bet.1;
        let judge = |stakes: &[Cents; 3]| {
            let stake = stakes[wager as usize];
            if stake > Cents::ZERO {
                rules.limits.judge(FACTS.wagers[wager as usize].id, stake, &[])?;
            }
            rules.judge(stakes)
        };
        OPENING.change(&mut layout.stakes, bet, change, judge, happened)
    }

    fn complete(rules: &Rules, layout: &Layout) -> Result<(), Refusal> {
        let missing = layout.stakes.boxes().iter().find_map(|(seat, stakes)| {
            let why = format!("is missing at seat {seat}: an ante and a pair plus go together");
            Some(Refusal::rule(rules.lacks(stakes)?, Code::NeedsAnother, why, cite!("20.6(f)3")))
        });
        missing.map_or(Ok(()), Err)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.stakes.set(seat, wager as usize, stake);
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds(FACTS.wagers[wager as usize].id, &[])
    }
}

impl Game for ThreeCardPoker {
    const FACTS: &'static Facts = &FACTS;

    type Rules = Rules;
    type Layout = Layout;
    type Wager = Wager;
    type Strategy = Strategy;

    fn rules(elections: &mut Elections) -> Rules {
        Rules::new(elections)
    }

    fn shoe(_: &Rules) -> Option<ShoeFacts> {
        Some(ShoeFacts { deck: Deck::Standard, decks: 1 })
    }

    /// 20.5(a).
    fn shuffles_every_round(_: &Rules) -> bool {
        true
    }

    #[inline]
    fn round<T: Table<Self>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        round(rules, layout, t)
    }

    fn wagers(rules: &Rules) -> Vec<Wager> {
        let six_card = rules.six_card.map(|_| Wager::SixCardBonus);
        [Wager::Ante, Wager::PairPlus].into_iter().chain(six_card).collect()
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let even = common::printed_payouts(&FACTS).into_iter().take(2);
        let own =
            rules.pair_plus.payouts(&PAIR_PLUS).chain(rules.ante_bonus.payouts(&ANTE_BONUS_A));
        let six_card = rules.six_card.iter().flat_map(|bonus| {
            let royals = SIX_CARD_ROYALS.into_iter().filter(|_| bonus.has_royals);
            let royals = royals.map(|(_, suit, title, prize)| Payout {
                row: format!("six-card-bonus/six-card-{suit}-royal"),
                title: title.to_owned(),
                pays: format!("${prize}"),
                cite: bonus.pays.cite,
            });
            royals.chain(bonus.pays.payouts(&SIX_CARD_TITLES))
        });
        even.chain(own).chain(six_card).collect()
    }
}

impl Scripted for ThreeCardPoker {
    fn history(rules: &Rules, _: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        super::same_player(word, value, rules.most_boxes, cite!("20.6(e)"))
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        Map::from_iter([("deck-removed".to_owned(), json!(layout.deck_removed))])
    }
}

impl Shown for ThreeCardPoker {}

impl Study for ThreeCardPoker {
    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let (seat, unit) = (Seat::new(1), Cents::dollars(1));
        let needs_ante = rules.version != Version::Normal;
        let line = |id: &str, wagers: &[Wager], kinds: &[Wager]| Line {
            id: id.to_owned(),
            plan: Plan {
                bets: wagers.iter().map(|wager| (seat, *wager, unit)).collect(),
                acts: Vec::new(),
                strategy: Strategy::default(),
            },
            unit,
            kinds: kinds.iter().map(|wager| *wager as usize).collect(),
            payout_odds: None,
            decides: kinds.contains(&Wager::Ante),
        };
        let ante = [Wager::Ante, Wager::Play, Wager::AnteBonus];
        let both = [Wager::Ante, Wager::PairPlus, Wager::SixCardBonus];
        let from = usize::from(!needs_ante);
        let mut lines = Vec::new();
        if rules.version == Version::Compulsory {
            let kinds = [Wager::Ante, Wager::Play, Wager::AnteBonus, Wager::PairPlus];
            lines.push(line("ante+play+ante-bonus+pair-plus", &both[..2], &kinds));
        } else {
            lines.push(line("ante+play+ante-bonus", &both[..1], &ante));
            lines.push(line("pair-plus", &both[from..2], &[Wager::PairPlus]));
        }
        if rules.six_card.is_some() {
            lines.push(line("six-card-bonus", &both[from..], &[Wager::SixCardBonus]));
        }
        lines
    }

    fn variants() -> Vec<Map<String, Value>> {
        let with = |pairs: &[(&str, Value)]| {
            let pairs = pairs.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
            pairs.collect::<Map<String, Value>>()
        };
        let mut variants =
            vec![with(&[]), with(&[("ante-bonus-straight-flush-odds", json!("none"))])];
        for version in ["ante-at-least-pair-plus", "compulsory-ante-and-pair-plus"] {
            for table in ["A", "B", "C"] {
                let pairs = [("version", json!(version)), ("ante-bonus-pay-table", json!(table))];
                variants.push(with(&pairs));
            }
        }
        for table in ["A", "B", "C", "D"] {
            let pairs =
                [("six-card-bonus", json!(true)), ("six-card-bonus-pay-table", json!(table))];
            variants.push(with(&pairs));
        }
        variants.push(with(&[
            ("version", json!("ante-at-least-pair-plus")),
            ("ante-bonus-pay-table", json!("A")),
            ("six-card-bonus", json!(true)),
            ("six-card-bonus-pay-table", json!("E")),
        ]));
        variants
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "queen-six-four",
                about: "plays queen-six-four or better, which is best",
                make: |_| Strategy::default(),
            },
            StrategyFacts {
                name: "queen-high",
                about: "plays whatever would qualify as the dealer's hand",
                make: |_| Strategy { least: high(&[Rank::Queen]) },
            },
            StrategyFacts {
                name: "always",
                about: "plays every hand",
                make: |_| Strategy { least: high(&[]) },
            },
        ]
    }
}
