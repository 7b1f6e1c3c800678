//! Triple attack blackjack, 13:69F-36: blackjack without tens in the decks, with up to three wagers on
//! a hand: the second when its first card is known, the third when the dealer's is. A 21 and a hand
//! of six cards win whatever the dealer has, and a dealer's 22 is a push.
//!
//! The text has the attack wagers both up to the first one and equal to it (36.1, 36.7(e) and (f)),
//! does not say how often a pair is split unless the licensee permits more (36.9(c)), has a hand of six
//! cards win without saying that it is complete (36.5(b)), and cites 36.5(e) where it means 36.5(g).
//! Each reading is marked where it is taken; one is an election.

use chance::{Card, Rank};
use serde_json::{Map, Value, json};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Lesson, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    ActionFacts, Cents, Cite, Election, Elections, Facts, Family, Felt, Game, Irregularity, Kind,
    Odds, PayRow, PayTable, Payout, Place, Preset, Seat, Spot, Table, WagerFacts, Wagering, Word,
    Zone, cite, floor, join,
};

use super::attack::{self, Attack, BettingCites, BettingRules, Strategy};
use super::family::{Addition, Finished, Moment, TwentyOne};
use super::felt;
use super::hand::{Hand, value};
use super::play::{DoubleCard, Doubling, PlayCites, PlayRules, SplitAces};
use super::procedure::{EVEN, HoleCard, Procedure, ProcedureCites, Verdict, VoidCites};
use super::round::Round;
use super::seating::SeatingCites;
use super::strategy::{self, Play};
use super::without_tens::{self, IrregularityCites, TableCites, TableRules, shoe_without_tens};
use crate::common;
use crate::cut::{self, CutAfterShuffle, CutRules, Stack};

/// Triple attack blackjack.
#[derive(Clone, Copy, Debug, Default)]
pub struct TripleAttackBlackjack;

// Facts

const FACTS: Facts = Facts {
    id: "triple-attack-blackjack",
    title: "Triple attack blackjack",
    subchapter: "36",
    family: Family::TwentyOne,
    seats: 7,
    equipment: "eight decks without tens in a shoe",
    about: "Blackjack without tens: players raise when they see their first card and again when they \
            see the dealer's; a 21 always wins, and a dealer's 22 is a push.",
    wagers: join![
        WagerFacts,
        [
            WagerFacts::new(
                "first-attack",
                "First attack",
                "before the first card; wins with 21 and with six cards, and if the player's score \
                 is higher than the dealer's or the dealer's is over 22",
                cite!("36.5(c)"),
            ),
            WagerFacts::new(
                "suited-royal",
                "Suited royals",
                "with a first attack wager; wins if the first two cards are of one suit",
                cite!("36.6(a)1"),
            ),
            WagerFacts::new(
                "triple-match",
                "Triple match",
                "with a first attack wager; wins with a pair or three of a kind among the first two \
                 cards and the dealer's first",
                cite!("36.6(a)2"),
            ),
            WagerFacts::new(
                "second-attack",
                "Second attack",
                "after the first cards, up to the first attack wager; goes with it",
                cite!("36.1"),
            ),
            WagerFacts::new(
                "third-attack",
                "Third attack",
                "after the dealer's first card, up to the first attack wager; goes with it",
                cite!("36.1"),
            ),
        ],
        attack::later_wagers(&BETTING_CITES),
    ],
    pay_tables: &PAY_TABLES,
    elections: join![
        Election,
        TABLE_CITES.elections_among(&[8], 8, HoleCard::WORDS.split_at(3).0.split_at(1).1),
        ELECTIONS
    ],
    actions: join![
        ActionFacts,
        TABLE_CITES.actions(),
        [
            ActionFacts::new(
                "second-attack",
                "a second wager, after the first cards",
                cite!("36.7(e)")
            ),
            ActionFacts::new(
                "third-attack",
                "a third wager, after the dealer's first card",
                cite!("36.7(f)")
            ),
            ActionFacts::new("surrender", "is not offered at this game", cite!("36.7(g)"))
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
                Zone::Bet { wager: "first-attack", label: "First attack" },
                Zone::Bet { wager: "second-attack", label: "Second attack" },
                Zone::Bet { wager: "third-attack", label: "Third attack" },
            ],
            &[
                Zone::Bet { wager: "insurance", label: "Insurance" },
                Zone::Bet { wager: "double-down", label: "Double down" },
                Zone::Bet { wager: "suited-royal", label: "Suited royals" },
                Zone::Bet { wager: "triple-match", label: "Triple match" },
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

table::words! {
    /// A pay table by its letter.
    pub(super) enum Letter {
        A = "A",
        B = "B",
    }
}

/// 36.6(d), by pay table: king and queen, two face cards, any two cards, of one suit each.
const SUITED_ROYAL: [[Odds; 3]; 2] = [
    [Odds::to(40, 1), Odds::to(10, 1), Odds::to(2, 1)],
    [Odds::to(30, 1), Odds::to(12, 1), Odds::to(2, 1)],
];

/// 36.6(e), by pay table: three of a kind of one suit and of several, a pair of one suit and of two.
const TRIPLE_MATCH: [[Odds; 4]; 2] = [
    [Odds::to(150, 1), Odds::to(20, 1), Odds::to(4, 1), Odds::to(2, 1)],
    [Odds::to(50, 1), Odds::to(8, 1), Odds::to(6, 1), Odds::to(2, 1)],
];

const fn row(id: &'static str, title: &'static str, odds: Odds) -> PayRow {
    PayRow { id, title, odds }
}

const fn suited_royal(table: Letter) -> [PayRow; 3] {
    let odds = SUITED_ROYAL[table as usize];
    [
        row("suited-royal/king-queen-suited", "King and queen of one suit", odds[0]),
        row("suited-royal/two-suited-face-cards", "Two face cards of one suit", odds[1]),
        row("suited-royal/two-card-flush", "Any two cards of one suit", odds[2]),
    ]
}

const fn triple_match(table: Letter) -> [PayRow; 4] {
    let odds = TRIPLE_MATCH[table as usize];
    [
        row("triple-match/three-of-a-kind-suited", "Three of a kind, one suit", odds[0]),
        row("triple-match/three-of-a-kind-unsuited", "Three of a kind", odds[1]),
        row("triple-match/pair-suited", "A pair, one suit", odds[2]),
        row("triple-match/pair-unsuited", "A pair", odds[3]),
    ]
}

const PAY_TABLES: [PayTable; 5] = [
    PayTable {
        id: "",
        title: "Attack wagers",
        rows: &[
            row("first-attack", "A hand that wins, a blackjack too", EVEN),
            row("second-attack", "The same", EVEN),
            row("third-attack", "The same", EVEN),
            row("insurance", "Insurance", INSURANCE),
            row("insurance/suited-blackjack", "Insurance, blackjack of one suit", SUITED_INSURANCE),
        ],
        is_floor: false,
        cite: cite!("36.5(g)"),
    },
    PayTable {
        id: "A",
        title: "Suited royals",
        rows: &suited_royal(Letter::A),
        is_floor: false,
        cite: cite!("36.6(d)"),
    },
    PayTable {
        id: "B",
        title: "Suited royals",
        rows: &suited_royal(Letter::B),
        is_floor: false,
        cite: cite!("36.6(d)"),
    },
    PayTable {
        id: "A",
        title: "Triple match",
        rows: &triple_match(Letter::A),
        is_floor: false,
        cite: cite!("36.6(e)"),
    },
    PayTable {
        id: "B",
        title: "Triple match",
        rows: &triple_match(Letter::B),
        is_floor: false,
        cite: cite!("36.6(e)"),
    },
];

const ELECTIONS: [Election; 6] = [
    Election::one_of(
        "suited-royal-pay-table",
        "the pay table of suited royals",
        Letter::WORDS,
        cite!("36.6(d)"),
    ),
    Election::one_of(
        "triple-match-pay-table",
        "the pay table of the triple match",
        Letter::WORDS,
        cite!("36.6(e)"),
    ),
    Election::new(
        "suited-royal-maximum",
        "the most that may be staked on suited royals",
        Kind::Amount,
        Preset::None,
        cite!("36.6(b)2"),
    ),
    Election::new(
        "triple-match-maximum",
        "the most that may be staked on the triple match",
        Kind::Amount,
        Preset::None,
        cite!("36.6(b)2"),
    ),
    Election::new(
        "max-split-hands",
        "the hands that a pair may be split into",
        Kind::IntegerOf(&[2, 3, 4]),
        Preset::Integer(2),
        cite!("36.9(c)"),
    ),
    Election::flag("resplit-aces", "whether aces may be split again", cite!("36.9(e)")),
];

const TABLE_CITES: TableCites = TableCites {
    decks: cite!("36.2(a)"),
    shuffling: cite!("36.4(a)"),
    reshuffle: cite!("36.4(g)"),
    recut: cite!("36.4(f)"),
    mid_shoe: cite!("36.5(j)"),
    hole_card: cite!("36.7(k)"),
    hit_card_hand: cite!("36.7(b)"),
    players_per_box: cite!("36.12(a)"),
    boxes_per_player: cite!("36.13"),
    smallest_chip: cite!("36.10(b)"),
    spared: cite!("36.8(c)"),
    wager: cite!("36.5(e)"),
    change: cite!("36.5(f)"),
    insurance: cite!("36.10(b)"),
    draw: cite!("36.11(a)"),
    double_down: cite!("36.8(a)"),
    split: cite!("36.9(a)"),
    designate: cite!("36.12(f)"),
    refuse: cite!("36.14(e)"),
    missed_card: cite!("36.14(i)"),
};

const IRREGULARITIES: [Irregularity; 14] = IrregularityCites {
    found_face_up: cite!("36.14(a)"),
    ten_found: cite!("36.14(b)"),
    drawn_in_error: cite!("36.14(c)"),
    exposed_in_error: cite!("36.14(e)"),
    dealer_overdraw: cite!("36.14(f)"), // Reading: of a soft 18 or more likewise.
    card_not_dealt: cite!("36.14(d)"),
    insufficient_cards: cite!("36.14(g)"),
    missed_hand: cite!("36.14(h)"),
    missed_card: cite!("36.14(i)"),
    shuffler_jam: cite!("36.14(j)"),
    reader_misused: cite!("36.14(l)"),
    reader_malfunction: cite!("36.14(m)"),
    cutting_card: cite!("36.7(l)"),
}
.irregularities("the players' second cards follow, then the round is void");

// Rules

/// Where the subchapter says how hands are played. There is no surrender.
static PLAY_CITES: PlayCites = PlayCites {
    draw: cite!("36.11(a)"),
    double_down: cite!("36.8(a)"),
    split: cite!("36.9(a)"),
    surrender: cite!("36.7(g)"),
    refuse: cite!("36.14(e)"),
    double_along: cite!("36.12(d)"),
    split_along: cite!("36.12(f)"),
    double_card: cite!("36.8(a)"),
    split_again: cite!("36.9(c)"),
    split_aces: cite!("36.9(e)"),
    insurance: cite!("36.10(b)"),
    missed_card: cite!("36.14(i)"),
};

/// Where it says how a round goes.
static PROCEDURE_CITES: ProcedureCites = ProcedureCites {
    dealers_card: cite!("36.7(i)"),
    blackjack_paid: cite!("36.7(h)"),
    even_money: cite!("36.5(g)"),
    surrender: cite!("36.7(g)"),
    surrender_to_blackjack: cite!("36.7(g)"),
    insurance: cite!("36.10(b)"),
    insurance_paid: cite!("36.10(c)"),
    insurance_lost: cite!("36.10(d)"),
    double_spared: cite!("36.8(c)"),
    split_spared: cite!("36.9(d)"),
    added_spared: None,
    bust_from_the_hand: cite!("36.5(g)"),
    bust_at_once: cite!("36.5(g)"),
    missed_hand: cite!("36.14(h)"),
    missed_card: cite!("36.14(i)"),
    reader_misused: cite!("36.14(l)1"),
};

static VOIDED_BY: VoidCites =
    VoidCites { face_up: cite!("36.14(a)"), ten: Some(cite!("36.14(b)")) };

static BETTING_CITES: BettingCites = BettingCites {
    forms: cite!("36.5(e)"),
    change: cite!("36.5(f)"),
    side_forms: cite!("36.6(c)"),
    side_amount: cite!("36.6(b)1"),
    side_maximum: cite!("36.6(b)2"),
    attack: cite!("36.7(e)"),
    double_down: cite!("36.8(a)"),
    split: cite!("36.9(a)"),
    split_again: cite!("36.9(c)"),
    insurance: cite!("36.10(b)"),
    insured: "up to half of all attack wagers against an ace, that the dealer has a blackjack",
    reshuffle: cite!("36.4(g)"),
    seating: SeatingCites {
        shared: cite!("36.12(a)"),
        boxes: cite!("36.7(d)"),
        mid_shoe: cite!("36.5(j)"),
    },
};

/// 36.10(c).
const INSURANCE: Odds = Odds::to(2, 1);
/// 36.10(c), where the dealer's blackjack is of one suit.
const SUITED_INSURANCE: Odds = Odds::to(5, 1);

/// 36.5(b): with so many cards a hand that is not over 21 wins.
const WINNING_CARDS: usize = 6;

/// The elections of triple attack blackjack.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How hands are played.
    pub play: PlayRules,
    /// How a round goes.
    pub procedure: Procedure,
    table: TableRules,
    betting: BettingRules<KINDS>,
    suited_royal: Letter,
    triple_match: Letter,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let table = TableRules::new(elections, 8);
        let max_split_hands = elections.integer("max-split-hands", 2) as usize;
        let resplit_aces = elections.flag("resplit-aces");
        if resplit_aces && max_split_hands < 3 {
            let why = "aces are split again only where pairs are";
            elections.refuse("resplit-aces", why, cite!("36.9(c)"));
        }
        let limits = elections.limits(|wager| (wager == "first-attack").then_some(EVEN));
        let most = ["suited-royal-maximum", "triple-match-maximum"].map(|id| elections.amount(id));
        Rules {
            play: PlayRules {
                dealer_hits_soft_17: true, // 36.11(b)
                surrender: false,
                doubling: Doubling::AnyCards,
                double_after_split: true,
                // Reading: 36.9(c) has pairs split again and leaves it to the licensee how often; unless
                // it permits more, once.
                max_split_hands,
                resplit_aces,
                split_aces: SplitAces::OneCardOrDouble, // 36.9(e)
                rescue: None,
                surrenders_any_time: false,
                // Reading: a hand of six cards wins by 36.5(b), so that nothing is left to decide.
                most_cards: Some(WINNING_CARDS),
                double_card: DoubleCard::FaceUp,
                double_unit: EVEN.unit(),
                cites: &PLAY_CITES,
            },
            procedure: Procedure {
                voided_without_up_card: Some(cite!("36.14(d)")), // and reshuffled, as all void rounds
                insurance_unit: INSURANCE.unit(),
                insures_added: true,          // 36.10(b)
                collects_busts_at_once: true, // 36.5(g)
                ..without_tens::procedure(elections, &PROCEDURE_CITES, &VOIDED_BY)
            },
            table,
            betting: BettingRules {
                boxes: FACTS.seats,
                limits,
                unit: EVEN.unit(),
                most: [None, most[0], most[1]],
            },
            suited_royal: elections.choose("suited-royal-pay-table"),
            triple_match: elections.choose("triple-match-pay-table"),
        }
    }

    /// How many decks are in the shoe.
    #[must_use]
    pub fn decks(&self) -> u8 {
        self.table.decks
    }

    /// 36.6(d), for the best hand that two cards make.
    fn suited_royal_pays(&self, cards: &[Card]) -> Option<Odds> {
        let [first, second] = cards else { return None };
        let is_face = |card: &Card| (Rank::Jack..=Rank::King).contains(&card.rank());
        let ranks = [first.rank().min(second.rank()), first.rank().max(second.rank())];
        let row = match first.suit() == second.suit() {
            false => return None,
            true if ranks == [Rank::Queen, Rank::King] => 0,
            true if is_face(first) && is_face(second) => 1,
            true => 2,
        };
        Some(SUITED_ROYAL[self.suited_royal as usize][row])
    }

    /// 36.6(e), for the best hand that two cards and the dealer's make.
    fn triple_match_pays(&self, cards: &[Card], up: Card) -> Option<Odds> {
        let [first, second] = *cards else { return None };
        let pairs = [(first, second), (first, up), (second, up)];
        let matching = pairs.iter().filter(|(one, other)| one.rank() == other.rank()).count();
        let identical = pairs.iter().filter(|(one, other)| one == other).count();
        let row = match (matching, identical) {
            (3, 3) => 0,
            (3, _) => 1,
            (1, 1) => 2,
            (1, _) => 3,
            _ => return None,
        };
        Some(TRIPLE_MATCH[self.triple_match as usize][row])
    }
}

// Wagers

/// Kinds of wager that are staked before the first card.
const KINDS: usize = 3;
/// Wagers that are added later.
const ATTACKS: usize = 2;
/// The side wagers, among the kinds.
const SUITED: usize = 1;
const TRIPLE: usize = 2;

/// What lies on a triple attack blackjack table between rounds.
pub type Layout = without_tens::Layout<KINDS>;

attack::wagers!("triple attack blackjack", FACTS, KINDS, ATTACKS);

impl Attack<KINDS> for TripleAttackBlackjack {
    const CITES: &'static BettingCites = &BETTING_CITES;

    #[inline]
    fn table(rules: &Rules) -> &TableRules {
        &rules.table
    }

    #[inline]
    fn betting(rules: &Rules) -> &BettingRules<KINDS> {
        &rules.betting
    }
}

// The round

#[inline]
fn round<T: Table<TripleAttackBlackjack>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    attack::round::<KINDS, TripleAttackBlackjack, T>(rules, layout, Own::default(), t)
}

/// What triple attack blackjack keeps in mind of a round.
#[derive(Debug, Default)]
pub struct Own {
    /// The side wagers of so many boxes are settled.
    settled: usize,
}

impl TwentyOne for TripleAttackBlackjack {
    type Stake = (Seat, [Cents; KINDS]);
    type Added = [Cents; ATTACKS];
    type Own = Own;

    #[inline]
    fn tables(strategy: &Strategy) -> &strategy::Strategy {
        &strategy.hands
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

    #[inline]
    fn on_added(place: usize) -> Wager {
        Wager::Attack(place as u8)
    }

    #[inline]
    fn adds(strategy: &Strategy, place: usize, first: Option<Card>, up: Option<Card>) -> bool {
        strategy.attacks(place, first, up)
    }

    fn staked_at(place: usize) -> Wager {
        match place {
            0 => Wager::Main(0),
            side => Wager::Side(side as u8 - 1),
        }
    }

    /// 36.5(a) to (d).
    ///
    /// Reading: 36.5 nowhere says that a lower hand loses; it neither wins nor pushes.
    #[inline]
    fn verdict(_: &Rules, finished: Finished<'_>, dealer: &Hand) -> Verdict {
        let hand = finished.hand;
        if hand.is_busted() {
            return Verdict::Lost(cite!("36.5(a)"));
        }
        if always_wins(hand) {
            return Verdict::Won(EVEN, cite!("36.5(b)"));
        }
        match (hand.total(), dealer.total()) {
            (own, 22) if own < 22 => Verdict::Void(cite!("36.5(d)")),
            (own, dealers) if own > dealers || dealers > 22 => Verdict::Won(EVEN, cite!("36.5(c)")),
            (own, dealers) if own == dealers => Verdict::Void(cite!("36.5(d)")),
            _ => Verdict::Lost(cite!("36.5(g)")),
        }
    }

    /// 36.5(b), 36.11(c).
    #[inline]
    fn is_decided(_: &Rules, finished: Finished<'_>) -> bool {
        always_wins(finished.hand)
    }

    /// It is paid in its turn, as a 21 in more cards is.
    #[inline]
    fn blackjack_at_once(_: &Rules, _: &Hand) -> Option<Odds> {
        None
    }

    /// 36.7(h): a blackjack, and 21 in three cards or more. Any other hand that wins by 36.5(b) is paid
    /// when the round is over.
    #[inline]
    fn paid_at_once(_: &Rules, finished: Finished<'_>) -> Option<(Odds, Cite)> {
        let is_paid =
            finished.hand.total() == 21 && (!finished.is_split || finished.hand.count() > 2);
        is_paid.then_some((EVEN, cite!("36.7(h)")))
    }

    /// 36.10(a) and (c).
    #[inline]
    fn insurance_pays(_: &Rules, dealer: &[Card]) -> Option<Odds> {
        let is_suited = dealer[0].suit() == dealer[1].suit();
        let odds = if is_suited { SUITED_INSURANCE } else { INSURANCE };
        (value(dealer[1]) == 10).then_some(odds)
    }

    /// 36.7(e) and (f): the second attack is offered when the first cards are known, the third when the
    /// dealer's is.
    ///
    /// Reading: any amount up to the first attack wager, by the definitions in 36.1; the equal amount of
    /// 36.7 is the most.
    #[inline]
    fn added_at(moment: Moment) -> Option<Addition> {
        let (place, verb, cite) = match moment {
            Moment::FirstCards => (0, "second-attack", cite!("36.7(e)")),
            Moment::UpCard => (1, "third-attack", cite!("36.7(f)")),
            Moment::Start | Moment::SecondCards => return None,
        };
        Some(Addition { place, verb, cite })
    }

    /// 36.7(g): the side wagers of a player are settled with the announcement of the point total.
    #[inline]
    fn turn_comes<T: Table<Self>>(round: &mut Round<'_, Self>, place: usize, t: &mut T) {
        if round.stakes.iter().any(|(_, amounts)| amounts[SUITED..] != [Cents::ZERO; 2]) {
            round.settle_side_wagers(place, t);
        }
    }

    /// 36.7(k): they are settled all the same.
    #[inline]
    fn dealer_has_blackjack<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        for place in 0..round.boxes.len() {
            if !round.boxes[place].is_dead {
                Self::turn_comes(round, place, t);
            }
        }
        Ok(())
    }

    /// What is settled stays settled.
    fn called_dead<T: Table<Self>>(round: &mut Round<'_, Self>, cite: Cite, t: &mut T) {
        for one in round.boxes.iter().skip(round.own.settled).filter(|one| !one.is_returned) {
            for kind in [SUITED, TRIPLE] {
                round.void_side::<KINDS, T>(one, kind, cite, t);
            }
        }
    }
}

/// 36.5(b): whether a hand wins whatever the dealer has.
#[inline]
fn always_wins(hand: &Hand) -> bool {
    hand.total() == 21 || (hand.count() >= WINNING_CARDS && !hand.is_busted())
}

impl Round<'_, TripleAttackBlackjack> {
    /// 36.6(d) and (e).
    #[cold]
    fn settle_side_wagers<T: Table<TripleAttackBlackjack>>(&mut self, place: usize, t: &mut T) {
        self.own.settled = place + 1;
        let (one, up) = (&self.boxes[place], self.dealer.cards()[0]);
        let cards = one.hands[0].hand.cards();
        let suited = self.rules.suited_royal_pays(cards);
        let triple = self.rules.triple_match_pays(cards, up);
        let (suited_by, triple_by) = (cite!("36.6(d)"), cite!("36.6(e)"));
        self.decide_side::<KINDS, T>(one, SUITED, (suited, suited_by, cite!("36.6(a)1")), t);
        self.decide_side::<KINDS, T>(one, TRIPLE, (triple, triple_by, cite!("36.6(a)2")), t);
    }
}

// Taking wagers

impl Wagering for TripleAttackBlackjack {
    attack::wagering!(KINDS);
}

/// 36.4(b) to (f).
const CUT: CutRules = CutRules {
    cutters: cut::CLOCKWISE,
    offered: cite!("36.4(d)"),
    refused: cite!("36.4(c)"),
    place: cite!("36.4(e)"),
    recut: Some(cite!("36.4(f)")),
};

impl CutAfterShuffle for TripleAttackBlackjack {
    crate::dealing::cut_of_shoe!();

    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        let stack = Stack::of::<TripleAttackBlackjack>(&CUT, rules, layout.stakes.seats())
            .if_shuffled(layout.shoe.is_shuffled());
        rules.table.stack(stack, cite!("36.4(b)1"), cite!("36.4(h)"))
    }
}

// The game

impl Game for TripleAttackBlackjack {
    common::usual_parts!();

    shoe_without_tens!(cite!("36.4(g)"));

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Main(0), Wager::Side(0), Wager::Side(1)]
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let tables = [0, 1 + rules.suited_royal as usize, 3 + rules.triple_match as usize];
        let rows = tables.into_iter().flat_map(|place| {
            let table = &PAY_TABLES[place];
            table.rows.iter().map(move |row| (row, table.cite))
        });
        let payout = |(row, cite): (&PayRow, Cite)| {
            let (pays, title) = (row.odds.to_string(), row.title.to_owned());
            Payout { row: row.id.to_owned(), title, pays, cite }
        };
        rows.map(payout).collect()
    }
}

impl Scripted for TripleAttackBlackjack {
    fn history(
        rules: &Rules,
        layout: &mut Layout,
        word: &str,
        value: &Value,
    ) -> Result<(), table::Fault> {
        layout.history(&rules.table, (FACTS.seats, cite!("36.13")), word, value)
    }

    crate::dealing::shoe_after_scripts!();
}

impl Shown for TripleAttackBlackjack {
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

impl Study for TripleAttackBlackjack {
    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let (seat, unit, side) = (Seat::new(1), Cents::dollars(10), Cents::dollars(1));
        let bets = vec![(seat, Wager::Main(0), unit)];
        let aside = [SUITED, TRIPLE, INSURED];
        let on_hands = (0..HANDS + 4).filter(|kind| !aside.contains(kind));
        let insuring = Strategy::without_attacks(strategy::Strategy {
            insurance: true,
            ..strategy::Strategy::always(Play::Stand)
        });
        let plan = |bets: &[(Seat, Wager, Cents)], strategy| Plan {
            bets: bets.to_vec(),
            acts: Vec::new(),
            strategy,
        };
        let mut lines = vec![
            Line {
                id: "first-attack".to_owned(),
                plan: plan(&bets, usual(rules)),
                unit,
                kinds: on_hands.collect(),
                payout_odds: None,
                decides: true,
            },
            Line {
                id: "insurance".to_owned(),
                plan: plan(&bets, insuring),
                unit: rules.procedure.most_insurance(unit),
                kinds: vec![INSURED],
                payout_odds: None,
                decides: false,
            },
        ];
        for (place, kind) in [SUITED, TRIPLE].into_iter().enumerate() {
            let wager = Wager::Side(place as u8);
            lines.push(Line {
                id: wager.to_string(),
                plan: plan(&[bets[0], (seat, wager, side)], Strategy::default()),
                unit: side,
                kinds: vec![kind],
                payout_odds: None,
                decides: false,
            });
        }
        lines
    }

    fn needs_solver(kinds: &[usize]) -> bool {
        kinds.contains(&0)
    }

    fn alike_for(kinds: &[usize], card: Card) -> u8 {
        let is_face = matches!(card.rank(), Rank::Jack | Rank::Queen | Rank::King);
        match kinds {
            // Suits count, and which of the cards are aces and tens.
            [INSURED] => match value(card) {
                1 => card.index(),
                10 => 100 + card.index() % 4,
                _ => u8::MAX,
            },
            // Suits count, and jacks to kings.
            [SUITED] if !is_face => card.index() % 4,
            _ => card.index(),
        }
    }

    fn variants() -> Vec<Map<String, Value>> {
        common::variants(&json!([
            {"max-split-hands": 3},
            {"max-split-hands": 4},
            {"max-split-hands": 4, "resplit-aces": true},
            {"hole-card": "face-down-card-reader"},
            {"interp-dealer-blackjack-collects": "busted-plus-one"},
            {"suited-royal-pay-table": "A"},
            {"suited-royal-pay-table": "B"},
            {"triple-match-pay-table": "A"},
            {"triple-match-pay-table": "B"},
        ]))
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "basic",
                about: "attacks with good cards; hands by their totals, no insurance",
                make: usual,
            },
            StrategyFacts {
                name: "never-attack",
                about: "hands by their totals, and no attack but the first",
                make: |rules| Strategy::without_attacks(usual(rules).hands),
            },
        ]
    }
}

/// The best play by totals and numbers of cards. The second attack is made with an ace or a face card,
/// the third with an ace, with a face card against two to nine, with a nine against five to eight, with
/// an eight against seven, and with a two against six.
fn usual(_: &Rules) -> Strategy {
    Strategy::without_attacks(strategy::Strategy::triple_attack())
        .attacking(0, [1, 10], [0])
        .attacking(1, [1], 1..=10)
        .attacking(1, [10], 2..=9)
        .attacking(1, [9], 5..=8)
        .attacking(1, [8], [7])
        .attacking(1, [2], [6])
}
