//! Spanish 21, 13:69F-19: blackjack without tens in the decks, in which a 21 always wins, hands of
//! many cards pay more, any number of cards may be doubled, and a double taken back.
//!
//! The text pays 3 to 2 only for a 21 in two cards that meets a dealer's 21 (19.5(a)3, (e)), forgets
//! to say that a lower hand and one over 21 lose, has two subsections 19.7(i), of which the second is
//! (j) by 19.4(g), and speaks of matching cards without saying what matches. Each reading is marked
//! where it is taken; one is an election.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use chance::{Card, Rank, Suit};
use serde_json::{Map, Value, json};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Lesson, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Betting, Cents, Changing, Cite, Code, Election, Elections, Event, Facts,
    Family, Fault, Felt, Game, Irregularity, Kind, Limits, Odds, Offer, PayRow, PayTable, Payout,
    Place, Placing, Preset, Reason, Refusal, Seat, Settlement, Spot, Table, WagerFacts, Wagering,
    Word, Zone, cite, floor, join,
};

use super::family::{Finished, Moment, TwentyOne};
use super::felt;
use super::hand::{Hand, value};
use super::play::{DoubleCard, Doubling, PlayCites, PlayRules, SplitAces};
use super::procedure::{EVEN, Procedure, ProcedureCites, SURRENDER, Verdict, VoidCites};
use super::round::{BoxInPlay, OtherBoxes, Round};
use super::seating::SeatingCites;
use super::side::match_the_dealer::Matching;
use super::side::raised;
use super::strategy::{Play, Strategy};
use super::without_tens::{
    self, IrregularityCites, TableCites, TableRules, shoe_without_tens, within,
};
use crate::common::{self, Form};
use crate::cut::{self, CutAfterShuffle, CutRules, Cutters, Opener, Stack};
use crate::dealing;

/// Spanish 21.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spanish21;

// Facts

const FACTS: Facts = Facts {
    id: "spanish-21",
    title: "Spanish 21",
    subchapter: "19",
    family: Family::TwentyOne,
    seats: 6,
    equipment: "six or eight decks without tens in a shoe",
    about: "Blackjack without tens: a 21 always wins, hands of many cards pay more, and a double \
            may be taken back.",
    wagers: &WAGERS,
    pay_tables: &PAY_TABLES,
    elections: join![Election, TABLE_CITES.elections(6), ELECTIONS],
    actions: join![
        ActionFacts,
        TABLE_CITES.actions(),
        [
            ActionFacts::new(
                "surrender",
                "gives the hand up for half of its wager",
                cite!("19.8(a)")
            )
            .with_fields(&["hand"]),
            ActionFacts::new(
                "rescue",
                "takes a double back after its card, and gives up the wager",
                cite!("19.9(d)")
            )
            .with_fields(&["hand"]),
        ],
        CUT.actions(),
        CUT.order_recut(),
        floor::ACTIONS,
    ],
    irregularities: &IRREGULARITIES,
    history: join![
        Word,
        [common::NEW_SHOE, common::NEW_DEALER, common::SAME_PLAYER, cut::IDLE_TABLE],
        cut::HISTORY
    ],
    state: join![Word, [common::RESHUFFLE], cut::STATE],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[Zone::Cards { at: Place::Dealer, label: "Dealer" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "insurance", label: "Insurance" },
                Zone::Bet { wager: "basic", label: "Spanish 21" },
                Zone::Bet { wager: "double-down", label: "Double down" },
                Zone::Bet { wager: "match-the-dealer", label: "Match the dealer" },
            ],
            &[
                Zone::Bet { wager: "hand-1", label: "Hand 1" },
                Zone::Bet { wager: "hand-2", label: "Hand 2" },
                Zone::Bet { wager: "hand-3", label: "Hand 3" },
                Zone::Bet { wager: "hand-4", label: "Hand 4" },
            ],
        ],
    },
};

const WAGERS: [WagerFacts; 9] = [
    WagerFacts::new(
        "basic",
        "Basic wager",
        "before the first card; wins if the player's score is 21 or less and higher than the \
         dealer's, if the dealer's is over 21, and with 21 in any case but against a blackjack",
        cite!("19.5(a)"),
    ),
    WagerFacts::new(
        "match-the-dealer",
        "Match the dealer",
        "with a basic wager; wins for each of the first two cards that has the rank of the \
         dealer's first",
        cite!("19.6(a)"),
    ),
    WagerFacts::new(
        "double-down",
        "Doubling down",
        "an additional wager up to the original one, for one card more",
        cite!("19.9(a)"),
    ),
    WagerFacts::new(
        "insurance",
        "Insurance",
        "up to half of the wager against an ace, that the dealer has a blackjack",
        cite!("19.11(a)"),
    ),
    WagerFacts::new(
        "hand-1",
        "First hand of a split",
        "the original wager, after a split",
        cite!("19.10(a)"),
    ),
    WagerFacts::new(
        "hand-2",
        "Second hand of a split",
        "as much as the original",
        cite!("19.10(a)"),
    ),
    WagerFacts::new(
        "hand-3",
        "Third hand of a split",
        "as much as the original",
        cite!("19.10(c)"),
    ),
    WagerFacts::new(
        "hand-4",
        "Fourth hand of a split",
        "as much as the original",
        cite!("19.10(c)"),
    ),
    WagerFacts::new(
        "additional-fixed-payout",
        "Additional fixed payout",
        "paid, not wagered: for three sevens of one suit against a seven, and to all others at the \
         table",
        cite!("19.5(g)"),
    ),
];

const fn row(id: &'static str, title: &'static str, odds: Odds) -> PayRow {
    PayRow { id, title, odds }
}

const fn matching(place: usize) -> [PayRow; 2] {
    let rows = MATCH[place].1;
    [
        row("match-the-dealer/different-suit", "Each card of another suit", rows[0].1),
        row("match-the-dealer/same-suit", "Each card of the same suit", rows[1].1),
    ]
}

const PAY_TABLES: [PayTable; 4] = [
    PayTable {
        id: "",
        title: "Basic wager",
        rows: &[
            row("basic", "A hand that wins", EVEN),
            row("basic/blackjack", "A blackjack", BLACKJACK),
            row("insurance", "Insurance", INSURANCE),
        ],
        is_floor: false,
        cite: cite!("19.5(e)"),
    },
    PayTable {
        id: "",
        title: "A 21 that was not doubled",
        rows: &[
            row("basic/six-seven-eight-mixed", "6-7-8 of mixed suits", THREE_CARDS[0]),
            row("basic/six-seven-eight-suited", "6-7-8 of one suit", THREE_CARDS[1]),
            row("basic/six-seven-eight-spades", "6-7-8 of spades", THREE_CARDS[2]),
            row("basic/three-sevens-mixed", "Three sevens of mixed suits", THREE_CARDS[0]),
            row("basic/three-sevens-suited", "Three sevens of one suit", THREE_CARDS[1]),
            row("basic/three-sevens-spades", "Three sevens of spades", THREE_CARDS[2]),
            row("basic/five-cards", "Five cards", MANY_CARDS[0]),
            row("basic/six-cards", "Six cards", MANY_CARDS[1]),
            row("basic/seven-cards", "Seven or more cards", MANY_CARDS[2]),
        ],
        is_floor: false,
        cite: cite!("19.5(f)"),
    },
    PayTable {
        id: "",
        title: "Match the dealer, six decks",
        rows: &matching(0),
        is_floor: true,
        cite: cite!("19.6(e)1"),
    },
    PayTable {
        id: "",
        title: "Match the dealer, eight decks",
        rows: &matching(1),
        is_floor: true,
        cite: cite!("19.6(e)2"),
    },
];

const ELECTIONS: [Election; 2] = [
    Election::new(
        "match-the-dealer-odds",
        "what each card that matches is paid",
        Kind::OddsByRow(&LEAST_MATCH),
        Preset::Computed("the text's, by decks"),
        cite!("19.6(e)"),
    ),
    Election::new(
        "match-the-dealer-maximum",
        "the most that may be staked on a match",
        Kind::Amount,
        Preset::None,
        cite!("19.6(b)2"),
    ),
];

const TABLE_CITES: TableCites = TableCites {
    decks: cite!("19.2(a)"),
    shuffling: cite!("19.4(a)"),
    reshuffle: cite!("19.4(g)"),
    recut: cite!("19.4(f)"),
    mid_shoe: cite!("19.5(j)"),
    hole_card: cite!("19.7(i)"),
    hit_card_hand: cite!("19.7(b)"),
    players_per_box: cite!("19.13(a)"),
    boxes_per_player: cite!("19.14"),
    smallest_chip: cite!("19.11(b)"),
    spared: cite!("19.9(c)"),
    wager: cite!("19.5(c)"),
    change: cite!("19.5(d)"),
    insurance: cite!("19.11(b)"),
    draw: cite!("19.12(a)"),
    double_down: cite!("19.9(a)"),
    split: cite!("19.10(a)"),
    designate: cite!("19.13(e)"),
    refuse: cite!("19.15(d)"),
    missed_card: cite!("19.15(i)"),
};

/// 19.15; of two subsections (i) of 19.7 the second is (j), as 19.4(g) has it.
const IRREGULARITIES: [Irregularity; 14] = IrregularityCites {
    found_face_up: cite!("19.15(a)"),
    ten_found: cite!("19.15(b)"),
    drawn_in_error: cite!("19.15(c)"),
    exposed_in_error: cite!("19.15(d)"),
    dealer_overdraw: cite!("19.15(e)"),
    card_not_dealt: cite!("19.15(f)"),
    insufficient_cards: cite!("19.15(g)"),
    missed_hand: cite!("19.15(h)"),
    missed_card: cite!("19.15(i)"),
    shuffler_jam: cite!("19.15(j)"),
    reader_misused: cite!("19.15(l)"),
    reader_malfunction: cite!("19.15(m)"),
    cutting_card: cite!("19.7(j)"),
}
.irregularities("the dealer's card comes after the players' second cards");

// Rules

/// Where the subchapter says how hands are played.
static PLAY_CITES: PlayCites = PlayCites {
    draw: cite!("19.12(a)"),
    double_down: cite!("19.9(a)"),
    split: cite!("19.10(a)"),
    surrender: cite!("19.8(a)"),
    refuse: cite!("19.15(d)"),
    double_along: cite!("19.13(d)"),
    split_along: cite!("19.13(e)"),
    double_card: cite!("19.9(a)"),
    split_again: cite!("19.10(c)"),
    split_aces: cite!("19.10(c)"),
    insurance: cite!("19.11(b)"),
    missed_card: cite!("19.15(i)"),
};

/// Where it says how a round goes. A blackjack is paid, and a hand over 21 collected, when the round
/// is over.
static PROCEDURE_CITES: ProcedureCites = ProcedureCites {
    dealers_card: cite!("19.7(g)"),
    blackjack_paid: cite!("19.5(e)"),
    even_money: cite!("19.5(e)"),
    surrender: cite!("19.8(a)1"),
    surrender_to_blackjack: cite!("19.8(a)2"),
    insurance: cite!("19.11(b)"),
    insurance_paid: cite!("19.11(c)"),
    insurance_lost: cite!("19.11(d)"),
    double_spared: cite!("19.9(c)"),
    split_spared: cite!("19.10(d)"),
    added_spared: None,
    bust_from_the_hand: cite!("19.5(e)"),
    bust_at_once: cite!("19.5(e)"),
    missed_hand: cite!("19.15(h)"),
    missed_card: cite!("19.15(i)"),
    reader_misused: cite!("19.15(l)1"),
};

static VOIDED_BY: VoidCites =
    VoidCites { face_up: cite!("19.15(a)"), ten: Some(cite!("19.15(b)")) };

static SEATING: SeatingCites = SeatingCites {
    shared: cite!("19.13(a)"),
    boxes: cite!("19.7(d)1"),
    mid_shoe: cite!("19.5(j)"),
};

/// The elections of Spanish 21.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How hands are played.
    pub play: PlayRules,
    /// How a round goes.
    pub procedure: Procedure,
    table: TableRules,
    /// What a card is paid that matches the dealer's: of another suit, of the same.
    match_odds: [Odds; 2],
    match_maximum: Option<Cents>,
    limits: Limits,
}

/// 19.5(e).
const BLACKJACK: Odds = Odds::to(3, 2);
/// 19.11(c).
const INSURANCE: Odds = Odds::to(2, 1);
/// 19.5(f)1 to 4: of mixed suits, of one suit, of spades.
const THREE_CARDS: [Odds; 3] = [Odds::to(3, 2), Odds::to(2, 1), Odds::to(3, 1)];
/// 19.5(f)5 to 7: with five, six, seven or more cards.
const MANY_CARDS: [Odds; 3] = [Odds::to(3, 2), Odds::to(2, 1), Odds::to(3, 1)];
/// 19.5(g): what wins the additional payout, from which wager on.
const FIXED_PAYOUT: [(Cents, Cents); 2] =
    [(Cents::dollars(25), Cents::dollars(5000)), (Cents::dollars(5), Cents::dollars(1000))];
/// 19.5(g): what all others get.
const FIXED_PAYOUT_TO_OTHERS: Cents = Cents::dollars(50);

/// 19.6(e), the least that is paid: by decks, for another suit and for the same.
const MATCH: [(u8, [(&str, Odds); 2]); 2] = [
    (6, [("different-suit", Odds::to(4, 1)), ("same-suit", Odds::to(9, 1))]),
    (8, [("different-suit", Odds::to(3, 1)), ("same-suit", Odds::to(12, 1))]),
];

/// The least of both tables, for the check of what is elected.
const LEAST_MATCH: [(&str, Odds); 2] =
    [("different-suit", Odds::to(3, 1)), ("same-suit", Odds::to(9, 1))];

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let table = TableRules::new(elections, 6);
        let floor = MATCH.iter().find(|(decks, _)| *decks == table.decks);
        let floor = floor.map_or(LEAST_MATCH, |(_, rows)| *rows);
        let match_odds = raised(elections, "match-the-dealer-odds", floor, cite!("19.6(e)"));
        let limits = elections.limits(|wager| match wager {
            "basic" => Some(MANY_CARDS[2]),
            _ => None,
        });
        Rules {
            play: PlayRules {
                dealer_hits_soft_17: false, // 19.12(b)
                surrender: true,
                doubling: Doubling::AnyCards,
                double_after_split: true,
                max_split_hands: 4,
                resplit_aces: true,
                split_aces: SplitAces::PlayOn, // 19.10(c)
                rescue: Some(cite!("19.9(d)")),
                surrenders_any_time: false, // 19.8(a)
                most_cards: None,
                double_card: DoubleCard::FaceUp,
                double_unit: Cents(1), // 19.9(b): 1 to 1
                cites: &PLAY_CITES,
            },
            procedure: Procedure {
                cutting_card_names_cutter: false, // 19.4(d)2
                ..without_tens::procedure(elections, &PROCEDURE_CITES, &VOIDED_BY)
            },
            table,
            match_odds,
            match_maximum: elections.amount("match-the-dealer-maximum"),
            limits,
        }
    }

    /// How many decks are in the shoe.
    #[must_use]
    pub fn decks(&self) -> u8 {
        self.table.decks
    }

    /// What comes of a hand that is played to its end against a dealer's hand that is.
    #[inline]
    #[must_use]
    pub fn verdict(&self, finished: Finished<'_>, dealer: &Hand) -> Verdict {
        let hand = finished.hand;
        // Reading: 19.5 nowhere says that a hand over 21 loses, and 19.5(b) would void 22 against
        // 22; it wins by none of 19.5(a).
        if hand.is_busted() {
            return Verdict::Lost(cite!("19.5(a)"));
        }
        // Reading: 19.5(e) pays 3 to 2 by (a)3 alone, against a dealer's 21. Every blackjack that wins
        // is paid so, as the layouts have it.
        if finished.is_blackjack() {
            return Verdict::Won(BLACKJACK, cite!("19.5(e)"));
        }
        // Reading: an ace and a ten after a split are 21 in two cards, but no blackjack by 19.1;
        // 19.10(d) presumes that they lose to one.
        if dealer.is_two_card_21() {
            return Verdict::Lost(cite!("19.5(b)"));
        }
        let (total, against) = (hand.total(), dealer.total());
        let by = match (total, against) {
            _ if dealer.is_busted() => cite!("19.5(a)1"),
            _ if total > against => cite!("19.5(a)2"),
            (21, 21) if hand.count() == 2 => cite!("19.5(a)3"),
            (21, 21) => cite!("19.5(a)4"),
            _ if total == against => return Verdict::Void(cite!("19.5(b)")),
            _ => return Verdict::Lost(cite!("19.5(a)")),
        };
        match bonus(finished) {
            None => Verdict::Won(EVEN, by),
            Some((odds, cite)) => Verdict::Won(odds, cite),
        }
    }
}

/// 19.5(f): what a winning 21 pays that its player has not doubled.
///
/// Reading: on a shared box who did not double is paid so though another did, since the text speaks of
/// the player.
#[inline]
#[must_use]
pub fn bonus(finished: Finished<'_>) -> Option<(Odds, Cite)> {
    let hand = finished.hand;
    if hand.total() != 21 || hand.count() < 3 || finished.is_doubled {
        return None;
    }
    match hand.count() {
        3 => three_card_bonus(hand),
        4 => None,
        5 => Some((MANY_CARDS[0], cite!("19.5(f)5"))),
        6 => Some((MANY_CARDS[1], cite!("19.5(f)6"))),
        _ => Some((MANY_CARDS[2], cite!("19.5(f)7"))),
    }
}

/// 19.5(f)1 to 4.
fn three_card_bonus(hand: &Hand) -> Option<(Odds, Cite)> {
    let mut values = [0; 3];
    for (place, card) in values.iter_mut().zip(hand.cards()) {
        *place = value(*card);
    }
    values.sort_unstable();
    let odds = match (hand.is_suited(), hand.cards()[0].suit()) {
        (true, Some(Suit::Spades)) => THREE_CARDS[2],
        (true, _) => THREE_CARDS[1],
        (false, _) => THREE_CARDS[0],
    };
    let is_suited = hand.is_suited();
    match values {
        [6, 7, 8] if is_suited => Some((odds, cite!("19.5(f)2"))),
        [6, 7, 8] => Some((odds, cite!("19.5(f)1"))),
        [7, 7, 7] if is_suited => Some((odds, cite!("19.5(f)4"))),
        [7, 7, 7] => Some((odds, cite!("19.5(f)3"))),
        _ => None,
    }
}

/// 19.5(g): whether a hand that was neither split nor doubled is paid more against what the dealer
/// shows.
#[inline]
#[must_use]
pub fn earns_fixed_payout(hand: &Hand, up: Card) -> bool {
    up.rank() == Rank::Seven
        && hand.count() == 3
        && hand.starts_with(Rank::Seven, 3)
        && hand.is_suited()
}

/// 19.5(g): what a wager on such a hand is paid besides; nothing where it is too small.
#[must_use]
pub fn fixed_payout(stake: Cents) -> Cents {
    let tier = FIXED_PAYOUT.iter().find(|(from, _)| stake >= *from);
    tier.map_or(Cents::ZERO, |(_, amount)| *amount)
}

// Wagers

/// Kinds of wager that are staked before the first card.
const KINDS: usize = 2;

/// A player's stakes, by kind.
type Stake = (Seat, [Cents; KINDS]);

/// What lies on a Spanish 21 table between rounds.
pub type Layout = without_tens::Layout<KINDS>;

/// A wager at Spanish 21.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// On a hand against the dealer's: its number after a split, 0 where there was none.
    Main(u8),
    /// That cards match the dealer's.
    MatchTheDealer,
    /// An additional wager on a hand that was doubled.
    Double(u8),
    /// Against a dealer's blackjack.
    Insurance,
    /// What 19.5(g) pays besides.
    FixedPayout,
}

/// Places of the kinds in the facts' list.
const MATCH_THE_DEALER: usize = 1;
const DOUBLE: usize = 2;
const INSURED: usize = 3;
const HANDS: usize = 4;
const ADDITIONAL_PAYOUT: usize = 8;

impl Wager {
    /// Its place among the kinds.
    #[inline]
    const fn place(self) -> usize {
        match self {
            Wager::Main(0) => 0,
            Wager::Main(hand) => HANDS + hand as usize - 1,
            Wager::MatchTheDealer => MATCH_THE_DEALER,
            Wager::Double(_) => DOUBLE,
            Wager::Insurance => INSURED,
            Wager::FixedPayout => ADDITIONAL_PAYOUT,
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Wager::Double(hand) if hand > 0 => write!(f, "hand-{hand}/double-down"),
            _ => f.write_str(WAGERS[self.place()].id),
        }
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        self.place()
    }

    fn parse(name: &str) -> Option<Wager> {
        BY_NAME.get(name).copied()
    }
}

table::wager_by_name!(Wager);

static BY_NAME: LazyLock<BTreeMap<String, Wager>> = LazyLock::new(|| {
    let on_hands = (0..=4).flat_map(|hand| [Wager::Main(hand), Wager::Double(hand)]);
    let all = on_hands.chain([Wager::MatchTheDealer, Wager::Insurance, Wager::FixedPayout]);
    all.map(|wager| (wager.to_string(), wager)).collect()
});

// The round

#[inline]
fn round<T: Table<Spanish21>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 19.5(a)
    t.call("No more bets", cite!("19.5(d)"));
    cut::before_the_deal(rules, layout, t);
    let Layout { shoe, stakes, shared, reader_failed, .. } = &mut *layout;
    let stakes = t.boxes(stakes);
    if !stakes.is_empty() {
        let (mut others, own) = (OtherBoxes::new(), Own::default());
        let mut round = Round::<Spanish21>::new(rules, stakes, shared, (shoe, &mut others), own);
        if T::MAY_GO_WRONG && *reader_failed {
            round.do_without_card_reader();
        }
        round.play(None, t)?;
        if T::MAY_GO_WRONG {
            *reader_failed = round.has_no_card_reader();
        }
        round.pay_fixed_payouts(t);
    }
    layout.after_the_round(&rules.table, t);
    Ok(())
}

/// What Spanish 21 keeps in mind of a round.
#[derive(Debug, Default)]
pub struct Own {
    /// The match-the-dealer wagers are settled.
    has_matched: bool,
}

impl TwentyOne for Spanish21 {
    type Stake = Stake;
    type Added = [Cents; 0];
    type Own = Own;

    #[inline]
    fn tables(strategy: &Strategy) -> &Strategy {
        strategy
    }

    #[inline]
    fn play(rules: &Rules) -> &PlayRules {
        &rules.play
    }

    #[inline]
    fn procedure(rules: &Rules) -> &Procedure {
        &rules.procedure
    }

    #[inline]
    fn on_hand(hand: u8, _: u8) -> Wager {
        Wager::Main(hand)
    }

    #[inline]
    fn on_double(hand: u8, _: u8) -> Wager {
        Wager::Double(hand)
    }

    #[inline]
    fn on_insurance(_: u8) -> Wager {
        Wager::Insurance
    }

    fn staked_at(place: usize) -> Wager {
        if place == MATCH_THE_DEALER { Wager::MatchTheDealer } else { Wager::Main(0) }
    }

    #[inline]
    fn verdict(rules: &Rules, hand: Finished<'_>, dealer: &Hand) -> Verdict {
        rules.verdict(hand, dealer)
    }

    /// A 21 wins whatever the dealer draws to two cards that are no blackjack (19.5(a), 19.12(c)).
    #[inline]
    fn is_decided(_: &Rules, finished: Finished<'_>) -> bool {
        finished.hand.total() == 21
    }

    /// 19.5(e): nothing is paid before the round is over.
    #[inline]
    fn blackjack_at_once(_: &Rules, _: &Hand) -> Option<Odds> {
        None
    }

    /// 19.11(a) and (c).
    #[inline]
    fn insurance_pays(_: &Rules, dealer: &[Card]) -> Option<Odds> {
        (value(dealer[1]) == 10).then_some(INSURANCE)
    }

    /// 19.6(d): before any other card, and before the card reader.
    #[inline]
    fn dealt<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        moment: Moment,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if moment == Moment::SecondCards {
            round.match_the_dealer(t);
        }
        Ok(())
    }

    /// What is settled stays settled.
    fn called_dead<T: Table<Self>>(round: &mut Round<'_, Self>, cite: Cite, t: &mut T) {
        if round.own.has_matched {
            return;
        }
        for one in round.boxes.iter().filter(|one| !one.is_returned) {
            for part in &one.hands[0].parts {
                let (seat, [_, stake]) = round.stakes[part.bettor];
                if stake > Cents::ZERO {
                    t.settle(Settlement::void(seat, Wager::MatchTheDealer, stake, cite));
                }
            }
        }
    }
}

impl Round<'_, Spanish21> {
    /// 19.6(d) and (e): all that lose are collected, then all that win are paid, for each card that
    /// matches.
    ///
    /// Reading: a card matches by its rank, whatever its value: 19.6(e) knows matching cards of
    /// another suit, and says no more of it.
    #[inline]
    fn match_the_dealer<T: Table<Spanish21>>(&mut self, t: &mut T) {
        self.own.has_matched = true;
        if self.stakes.iter().any(|(_, [_, stake])| *stake > Cents::ZERO) {
            let matching = Matching {
                odds: self.rules.match_odds,
                wager: Wager::MatchTheDealer,
                paid: cite!("19.6(e)"),
                both: cite!("19.6(a)"),
                lost: cite!("19.6(d)"),
            };
            self.settle_matches(&matching, t);
        }
    }

    /// 19.5(g), by player: what a winner is paid, and everybody else for each hand that wins it.
    ///
    /// Reading: two winners are each the other's other player; who wagers less than 5.00 on such a
    /// hand is paid nothing, nor is anybody else for it.
    #[inline]
    fn pay_fixed_payouts<T: Table<Spanish21>>(&mut self, t: &mut T) {
        let may_be_paid =
            !self.is_dead && self.dealer.cards().first().is_some_and(|up| up.rank() == Rank::Seven);
        if may_be_paid {
            self.pay_for_sevens(t);
        }
    }

    #[cold]
    fn pay_for_sevens<T: Table<Spanish21>>(&mut self, t: &mut T) {
        let up = self.dealer.cards()[0];
        let mut paid = vec![Cents::ZERO; self.stakes.len()];
        let is_winner = |one: &&BoxInPlay| {
            let played = &one.hands[0];
            // The hand must not have been doubled, whoever on the box did it.
            let is_doubled = played.parts.iter().any(|part| part.is_doubled() || part.is_rescued);
            !one.is_dead
                && one.pair.is_none()
                && !is_doubled
                && earns_fixed_payout(&played.hand, up)
        };
        for one in self.boxes.iter().filter(is_winner) {
            let parts = &one.hands[0].parts;
            let own = |bettor: usize| match parts.iter().any(|part| part.bettor == bettor) {
                true => fixed_payout(self.stake(bettor, 0)),
                false => Cents::ZERO,
            };
            if (0..paid.len()).any(|bettor| own(bettor) > Cents::ZERO) {
                for (bettor, sum) in paid.iter_mut().enumerate() {
                    let own = own(bettor);
                    *sum += if own > Cents::ZERO { own } else { FIXED_PAYOUT_TO_OTHERS };
                }
            }
        }
        for (bettor, amount) in paid.into_iter().enumerate() {
            if amount > Cents::ZERO {
                let seat = self.stakes[bettor].0;
                let cite = cite!("19.5(g)");
                t.settle(Settlement::paid(seat, Wager::FixedPayout, Cents::ZERO, amount, cite));
            }
        }
    }
}

// Taking wagers

impl Wagering for Spanish21 {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let cite = forms_cite(wager);
        let form = Form::read(act)?;
        form.only_before_the_round(cite!("19.5(d)"))?;
        form.cash_confirmed_by_dealer_and_supervisor(cite)?;
        is_staked(wager)?;
        form.only(common::CHIPS_COUPON_OR_CASH, cite)?;
        layout.take_place(&rules.table, (FACTS.seats, &SEATING), seat, act)?;
        if layout.stakes.get(seat, wager.place()) > Cents::ZERO {
            return Err(common::stands_already(wager.to_string(), cite!("19.5(d)")).into());
        }
        judge(rules, layout, seat, wager, stake)?;
        layout.stakes.set(seat, wager.place(), stake);
        happened.push(Event::Wagered { seat, wager, ordinal: 1, amount: stake });
        layout.shoe.came(seat);
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        if is_staked(wager).is_err() || ordinal.is_some_and(|n| n > 1) {
            return Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager));
        }
        let left = change.apply(&wager.to_string(), layout.stakes.get(seat, wager.place()))?;
        if left > Cents::ZERO {
            judge(rules, layout, seat, wager, left)?;
        }
        layout.stakes.change(seat, wager, change, cite!("19.5(d)"), happened)?;
        // What is left of the other must still be right; where not, nothing has changed.
        let matched = layout.stakes.get(seat, MATCH_THE_DEALER);
        if matched > Cents::ZERO {
            judge(rules, layout, seat, Wager::MatchTheDealer, matched)?;
        }
        Ok(())
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.stakes.set(seat, wager.place(), stake);
    }

    #[inline]
    fn automatic(_: &Rules, layout: &mut Layout, plan: &Plan<Self>) {
        for (seat, wager, stake) in &plan.bets {
            Self::put(layout, *seat, *wager, *stake);
        }
    }

    fn takes(act: &Act) -> bool {
        act.verb == dealing::RESHUFFLE || cut::takes(act)
    }

    fn act(
        rules: &Rules,
        layout: &mut Layout,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        if cut::takes(act) {
            return cut::act::<Self>(rules, layout, act, happened);
        }
        let (why_not, cite) = (rules.table.no_reshuffle(), cite!("19.4(g)"));
        layout.shoe.order_reshuffle(act, why_not, cite, happened)
    }

    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        cut::offers::<Self>(rules, layout)
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        match wager {
            Wager::MatchTheDealer => {
                let unit = match_unit(rules);
                let least = Cents((LEAST_MATCH_STAKE.0 + unit.0 - 1) / unit.0 * unit.0);
                let most = rules.match_maximum.map(|most| Cents(most.0 / unit.0 * unit.0));
                (least, most)
            }
            _ => rules.limits.bounds_in("basic", main_unit()),
        }
    }
}

/// 19.6(b).
const LEAST_MATCH_STAKE: Cents = Cents::dollars(1);

/// What a basic wager is a multiple of: half of it and its blackjack must be payable.
fn main_unit() -> Cents {
    BLACKJACK.unit().common_multiple(SURRENDER.unit())
}

/// What a match-the-dealer wager is a multiple of, so that it can be paid.
fn match_unit(rules: &Rules) -> Cents {
    rules.match_odds.iter().fold(Cents(1), |unit, odds| unit.common_multiple(odds.unit()))
}

/// What a wager is made with.
fn forms_cite(wager: Wager) -> Cite {
    match wager {
        Wager::MatchTheDealer => cite!("19.6(c)"),
        Wager::Main(_) | Wager::Double(_) | Wager::Insurance | Wager::FixedPayout => {
            cite!("19.5(c)")
        }
    }
}

/// Whether a wager is one that is staked before the first card.
fn is_staked(wager: Wager) -> Result<(), Refusal> {
    let later = |why, cite| Err(Refusal::rule(wager.to_string(), Code::NotNow, why, cite));
    match wager {
        Wager::Main(0) | Wager::MatchTheDealer => Ok(()),
        Wager::Main(_) => later("is made when a pair is split", cite!("19.10(a)")),
        Wager::Double(_) => later("is made when a hand is doubled", cite!("19.9(a)")),
        Wager::Insurance => later("is made when the dealer shows an ace", cite!("19.11(b)")),
        Wager::FixedPayout => later("is paid, not wagered", cite!("19.5(g)")),
    }
}

/// Whether a stake is one that may be made, beside what the player has wagered already.
fn judge(
    rules: &Rules,
    layout: &Layout,
    seat: Seat,
    wager: Wager,
    stake: Cents,
) -> Result<(), Refusal> {
    if wager != Wager::MatchTheDealer {
        return rules.limits.judge_in("basic", stake, main_unit());
    }
    let (name, main) = (wager.to_string(), layout.stakes.get(seat, 0));
    if main == Cents::ZERO {
        let why = "needs a basic wager of the same player";
        return Err(Refusal::rule(name, Code::NeedsBlackjack, why, cite!("19.6(b)")));
    }
    let cite = match rules.match_maximum {
        Some(most) if stake > most && most < main => cite!("19.6(b)2"),
        _ if stake > main => cite!("19.6(b)1"),
        _ => cite!("19.6(b)"),
    };
    let most = rules.match_maximum.unwrap_or(Cents::MOST).min(main);
    within(&name, stake, (LEAST_MATCH_STAKE, most), cite)?;
    let unit = match_unit(rules);
    if stake.is_multiple_of(unit) {
        return Ok(());
    }
    let below = Cents(stake.0 / unit.0 * unit.0);
    let (below, above) = (Some(below).filter(|b| *b > Cents::ZERO), below + unit);
    Err(Refusal::new(name, Reason::Unpayable { below, above }, cite!("19.6(e)")))
}

/// 19.4(c) to (f). Reading: 19.4(d)2 means consecutive cuts, where it speaks of rounds of play; the
/// highest number is farthest to the dealer's right, and counterclockwise goes down.
const CUT: CutRules = CutRules {
    cutters: Cutters::Players { goes_up: false, opener: Opener::FirstAtTheTable, rotates: true },
    offered: cite!("19.4(c)"),
    refused: cite!("19.4(c)"),
    place: cite!("19.4(e)"),
    recut: Some(cite!("19.4(f)")),
};

impl CutAfterShuffle for Spanish21 {
    dealing::cut_of_shoe!();

    /// 19.4(b): what a device has shuffled is not cut.
    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        let stack = Stack::of::<Spanish21>(&CUT, rules, layout.stakes.seats())
            .if_shuffled(layout.shoe.is_shuffled());
        rules.table.stack(stack, cite!("19.4(b)1"), cite!("19.4(i)"))
    }
}

impl Game for Spanish21 {
    common::usual_parts!();

    shoe_without_tens!(cite!("19.4(g)"));

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Main(0), Wager::MatchTheDealer]
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let [hands, bonuses, ..] = &PAY_TABLES;
        let printed = [hands, bonuses].into_iter().flat_map(|table| {
            table.rows.iter().map(|row| Payout {
                row: row.id.to_owned(),
                title: row.title.to_owned(),
                pays: row.pays(),
                cite: if row.id == "insurance" { cite!("19.11(c)") } else { table.cite },
            })
        });
        let mut list: Vec<Payout> = printed.collect();
        for (from, amount) in FIXED_PAYOUT.into_iter().rev() {
            list.push(Payout {
                row: format!("additional-fixed-payout/{from}"),
                title: format!("Three sevens of one suit against a seven, from {from} on"),
                pays: amount.to_string(),
                cite: cite!("19.5(g)"),
            });
        }
        list.push(Payout {
            row: "additional-fixed-payout/others".to_owned(),
            title: "Everybody else at the table then".to_owned(),
            pays: FIXED_PAYOUT_TO_OTHERS.to_string(),
            cite: cite!("19.5(g)"),
        });
        for (row, odds) in matching(0).into_iter().zip(rules.match_odds) {
            let (row, title, pays) = (row.id.to_owned(), row.title.to_owned(), odds.to_string());
            list.push(Payout { row, title, pays, cite: cite!("19.6(e)") });
        }
        list
    }
}

impl Scripted for Spanish21 {
    fn history(rules: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        layout.history(&rules.table, (FACTS.seats, cite!("19.14")), word, value)
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        layout.shoe.cut.told()
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        layout.state()
    }
}

impl Shown for Spanish21 {
    fn drawn(rules: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(felt::plan::<Self>(rules, in_force, aspect))
    }

    fn called(_: &Rules, at: Spot, cards: &[Card], _: &[Card]) -> Option<String> {
        felt::called(at, cards)
    }

    fn lessons(rules: &Rules) -> Vec<Lesson> {
        felt::lessons::<Self>(rules)
    }
}

// Analysis

/// The stake of the lines.
const UNIT: Cents = Cents::dollars(10);

impl Study for Spanish21 {
    /// Insurance looks at aces and tens alone.
    fn alike_for(kinds: &[usize], card: Card) -> u8 {
        match (kinds, value(card)) {
            ([INSURED], worth @ (1 | 10)) => worth,
            ([INSURED], _) => u8::MAX,
            _ => card.index(),
        }
    }

    fn needs_solver(kinds: &[usize]) -> bool {
        !matches!(kinds, [MATCH_THE_DEALER | INSURED])
    }

    /// What 19.5(g) pays is by the amount of the wager, and is left out of its figures: 200 times a
    /// wager of 5.00 or 25.00, where two sevens of one suit always draw against a seven.
    fn assumed_play(rules: &Rules, line: &str) -> Option<&'static str> {
        let of_decks = match rules.decks() {
            6 => "the additional fixed payout is left out, which comes once in 668,382 rounds",
            _ => "the additional fixed payout is left out, which comes once in 549,188 rounds",
        };
        (line == "basic").then_some(of_decks)
    }

    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let seat = Seat::new(1);
        let bets = vec![(seat, Wager::Main(0), UNIT)];
        let line = |id: &str, bets: &[(Seat, Wager, Cents)], strategy, kinds, unit| Line {
            id: id.to_owned(),
            plan: Plan { bets: bets.to_vec(), acts: Vec::new(), strategy },
            unit,
            kinds,
            payout_odds: None,
            decides: false,
        };
        let on_hands: Vec<usize> = [0, DOUBLE].into_iter().chain(HANDS..HANDS + 4).collect();
        let basic = line("basic", &bets, Strategy::spanish_21(), on_hands, UNIT);
        let insured = Strategy { insurance: true, ..Strategy::always(Play::Stand) };
        let most = rules.procedure.most_insurance(UNIT);
        let insurance = line("insurance", &bets, insured, vec![INSURED], most);
        let unit = Spanish21::bounds(rules, Wager::MatchTheDealer).0;
        let matched = [bets[0], (seat, Wager::MatchTheDealer, unit)];
        let stands = Strategy::always(Play::Stand);
        vec![
            Line { decides: true, ..basic },
            Line { payout_odds: Some(INSURANCE), ..insurance },
            line("match-the-dealer", &matched, stands, vec![MATCH_THE_DEALER], unit),
        ]
    }

    fn variants() -> Vec<Map<String, Value>> {
        common::variants(&json!([
            {"decks": 6},
            {"decks": 8},
            {"hole-card": "face-down-card-reader"},
            {"interp-dealer-blackjack-collects": "busted-plus-one"},
        ]))
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "basic",
                about: "basic strategy by total and number of cards, no insurance",
                make: |_| Strategy::spanish_21(),
            },
            StrategyFacts {
                name: "blackjack",
                about: "basic strategy of blackjack, as if there were tens; nothing is rescued",
                make: |rules| Strategy::basic(rules.decks(), &rules.play),
            },
            StrategyFacts {
                name: "like-the-dealer",
                about: "draws as the dealer does; never doubles, splits or surrenders",
                make: |rules| Strategy::like_the_dealer(&rules.play),
            },
        ]
    }

    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        let wager = match layout.stakes.get(seat, 0) == Cents::ZERO || pick(2) == 0 {
            true => Wager::Main(0),
            false => Wager::MatchTheDealer,
        };
        let (least, most) = Self::bounds(rules, wager);
        let more = Cents::dollars(i64::from(pick(20)) * 5);
        let amount = most.map_or(least + more, |most| (least + more).min(most));
        Act::wager(seat, wager.to_string(), amount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        Hand::of(text.split(' ').map(|card| card.parse().expect("a card")))
    }

    fn pays(text: &str, is_doubled: bool) -> Option<Odds> {
        let hand = hand(text);
        bonus(Finished { hand: &hand, is_split: true, is_switched: false, is_doubled })
            .map(|(odds, _)| odds)
    }

    #[test]
    fn a_21_is_paid_by_its_cards() {
        for (cards, odds) in [
            ("6h 7d 8c", Some(Odds::to(3, 2))),
            ("8h 6h 7h", Some(Odds::to(2, 1))),
            ("7s 8s 6s", Some(Odds::to(3, 1))),
            ("7h 7d 7c", Some(Odds::to(3, 2))),
            ("7d 7d 7d", Some(Odds::to(2, 1))),
            ("7s 7s 7s", Some(Odds::to(3, 1))),
            ("Ah 2d 8c Kc", None),
            ("Ah 2d 3c 5c Kc", Some(Odds::to(3, 2))),
            ("2h 2d 3c 3h 4c 7c", Some(Odds::to(2, 1))),
            ("Ah Ad 2c 3h 4c 4d 6c", Some(Odds::to(3, 1))),
            ("Ah Ad 2c 2h 3c 3d 4c 5h", Some(Odds::to(3, 1))),
            ("9h 9d 3c", None),
            ("6h 7d 7c", None),
        ] {
            assert_eq!(pays(cards, false), odds, "{cards}");
            assert_eq!(pays(cards, true), None, "{cards}, doubled");
        }
    }

    #[test]
    fn the_additional_payout_goes_by_the_wager() {
        for (stake, amount) in [(4.98, 0), (5.0, 1000), (24.98, 1000), (25.0, 5000)] {
            let stake = Cents((stake * 100.0) as i64);
            assert_eq!(fixed_payout(stake), Cents::dollars(amount), "{stake}");
        }
        assert!(earns_fixed_payout(&hand("7d 7d 7d"), "7c".parse().expect("a card")));
        assert!(!earns_fixed_payout(&hand("7d 7d 7h"), "7c".parse().expect("a card")));
        assert!(!earns_fixed_payout(&hand("7d 7d 7d"), "8d".parse().expect("a card")));
    }
}
