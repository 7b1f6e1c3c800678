//! Ultimate Texas hold 'em, 13:69F-32: two cards each and five for all; an ante and a blind, and one
//! play wager that may be the larger the earlier it is made.
//!
//! The text tells how wagers are settled under the condition that the dealer has a pair, and where
//! he has less only says that they are settled so; it does not say which wager bears the cut of its
//! payout limit, nor what becomes of a fold when all hands are void later. Readings are marked.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use chance::{Card, Deck, Rank};
use ranking::{Category, FiveCard, Hand, Scale, Standing};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{
    Act, ActionFacts, Alias, BySeat, Cents, Change, Cite, Code, Election, Elections, Event, Facts,
    Family, Fault, Felt, Game, Incident, Kind, Limits, Line, Malformed, Odds, Offer, Outcome,
    PayRow, PayTable, Payout, Place, Plan, Preset, Reason, Refusal, Scripted, Seat, Settlement,
    ShoeFacts, Shown, Spot, Stakes, StrategyFacts, Study, Table, WagerFacts, Wagering, Zone, cite,
};

use super::board::{Board, Ended, Streets};
use super::deal::{Deal, Dealing, Face, Hands, SHOE_JAM, Void};
use super::limit::{Cut, Limit};
use super::opening::{self, Opening, give_back, void_all};
use super::pay::{BY_CATEGORY, Pays};
use super::starting::{Chart, Starting};
use super::street::{Raises, Street};
use super::{DEALER_CARD_EXPOSED, INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT, payout};
use crate::common;
use crate::dealing::{DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM};

/// Ultimate Texas hold 'em.
#[derive(Clone, Copy, Debug, Default)]
pub struct UltimateTexasHoldEm;

// Facts

const FACTS: Facts = Facts {
    id: "ultimate-texas-hold-em",
    title: "Ultimate Texas hold 'em",
    subchapter: "32",
    family: Family::Poker,
    seats: 7,
    equipment: "one deck, shuffled for every round",
    about: "Two cards each, five for all: raise once, and the more the earlier.",
    wagers: &[
        WagerFacts {
            id: "ante",
            title: "Ante",
            selection: None,
            about: "before the deal; wins against a lower hand, returned where the dealer has less \
                    than a pair",
            cite: cite!("32.6(b)"),
        },
        WagerFacts {
            id: "blind",
            title: "Blind",
            selection: None,
            about: "as much as the ante; paid by the rank of a hand that wins with a straight or \
                    better, returned with less",
            cite: cite!("32.6(b)"),
        },
        WagerFacts {
            id: "trips",
            title: "Trips",
            selection: None,
            about: "with an ante and a blind; wins with three of a kind or better, whatever the \
                    dealer has",
            cite: cite!("32.6(c)"),
        },
        WagerFacts {
            id: "play",
            title: "Play",
            selection: None,
            about: "once, three or four times the ante before the flop, twice after it, as much as \
                    the ante at the end; wins against a lower hand",
            cite: cite!("32.6(d)"),
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
            cite: cite!("32.11(b)"),
        },
        BLIND,
        TRIPS_A,
        TRIPS_B,
        TRIPS_C,
        TRIPS_D,
    ],
    elections: &[
        Election {
            id: "trips-pay-table",
            about: "what trips pays at least",
            kind: Kind::OneOf(&["A", "B", "C", "D"]),
            preset: Preset::Word("A"),
            cite: cite!("32.11(d)"),
        },
        Election {
            id: "trips-odds",
            about: "higher odds than those of the table, by hand",
            kind: Kind::OddsByRow(TRIPS_FLOOR),
            preset: Preset::None,
            cite: cite!("32.11(d)"),
        },
        Election { preset: Preset::Amount(Cents::dollars(1)), ..common::TABLE_MINIMUM },
        Election {
            id: "trips-minimum",
            about: "least stake of trips",
            kind: Kind::Amount,
            preset: Preset::Amount(Cents::dollars(1)),
            cite: cite!("8.2(a)"),
        },
        super::dealing(cite!("32.7(a)")),
        super::shuffling_at_the_table(cite!("32.4(a)")),
        super::second_deck(cite!("32.2(b)")),
    ],
    actions: &[
        common::wager(cite!("32.6(a)")),
        common::remove(cite!("32.6(b)")),
        common::reduce(cite!("32.6(b)")),
        common::increase(cite!("32.6(b)")),
        common::no_more_bets(cite!("32.7(b)")),
        ActionFacts {
            verb: "play",
            fields: &[],
            about: "stakes a multiple of the ante against the dealer, once",
            cite: cite!("32.10(a)"),
        },
        ActionFacts {
            verb: "check",
            fields: &[],
            about: "stays in the round without a play wager",
            cite: cite!("32.10(a)2"),
        },
        ActionFacts {
            verb: "fold",
            fields: &[],
            about: "gives up the ante and the blind, not trips",
            cite: cite!("32.10(e)2"),
        },
        common::irregularity(cite!("32.13(a)")),
        table::floor::CHANGE_RULE,
        table::floor::CHANGE_LIMITS,
        table::floor::SCHEDULE_TOURNAMENT,
        table::floor::SETTLE_TOURNAMENT,
    ],
    irregularities: &[
        super::dealer_card_exposed(
            "before everybody has played or folded: all hands are void, the community cards are \
             dealt for trips",
            cite!("32.13(a)"),
        ),
        super::found_face_up(cite!("32.13(b)")),
        super::drawn_in_error(cite!("32.13(c)")),
        super::incorrect_number_of_cards(
            "a player's hand is void; all are where it is the dealer's and cannot be completed",
            cite!("32.13(d)"),
        ),
        super::shuffler_jam(cite!("32.13(e)")),
        super::shoe_jam(cite!("32.13(f)")),
        super::incorrect_stub_count(cite!("32.7(f)2")),
    ],
    history: &[super::SAME_PLAYER],
    state: &[super::DECK_REMOVED, payout::HAND_PAYOUT, payout::TOTAL_NET],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[Zone::Cards { at: Place::Dealer, label: "Dealer" }],
            &[Zone::Cards { at: Place::Box("community"), label: "Community cards" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "trips", label: "Trips" },
                Zone::Bet { wager: "ante", label: "Ante" },
                Zone::Bet { wager: "blind", label: "Blind" },
                Zone::Bet { wager: "play", label: "Play" },
            ],
        ],
    },
};

// Rules

/// What hands are paid, by their category.
type ByCategory = Pays<{ BY_CATEGORY.len() }>;

/// The elections of ultimate Texas hold 'em.
#[derive(Clone, Debug)]
pub struct Rules {
    dealing: Dealing,
    blind: ByCategory,
    trips: ByCategory,
    limit: Limit,
    limits: Limits,
    /// All the odds at which a blind, and so its ante, may be paid.
    blind_odds: Vec<Odds>,
    /// All the odds at which trips may be paid.
    trips_odds: Vec<Odds>,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let dealing = super::read_dealing(elections, cite!("32.8(b)1"), cite!("32.2(b)"));
        let blind = Pays::of(&BLIND, BY_CATEGORY);
        let trips = Pays::of(TRIPS[elections.choice("trips-pay-table")], BY_CATEGORY);
        let trips = trips.raised("trips-odds", elections);
        let minimum = elections.amount("table-minimum");
        let trips_minimum = elections.amount("trips-minimum");
        let mut limits = elections.limits(|wager| (wager == "ante").then_some(EVEN));
        limits.set("blind", minimum, None);
        limits.set("trips", trips_minimum, None);
        let (blind_odds, trips_odds): (Vec<_>, Vec<_>) =
            (blind.all().collect(), trips.all().collect());
        // The least stakes that are taken; where none is, nobody wins anything by it.
        let least = |wager, odds: &[Odds]| {
            Some(limits.bounds(wager, odds).0).filter(|least| *least <= Cents::MOST)
        };
        let (ante, trips_stake) = (least("ante", &blind_odds), least("trips", &trips_odds));
        let (ante, trips_stake) = (ante.unwrap_or_default(), trips_stake.unwrap_or_default());
        let at_minimum = most_won(&blind, &trips, ante, trips_stake);
        let limit = Limit { most: PAYOUT_LIMIT.max(at_minimum), cite: cite!("32.11(e)") };
        Rules { dealing, blind, trips, limit, limits, blind_odds, trips_odds }
    }

    /// What a blind is paid on a hand that is higher than the dealer's; returned where nothing.
    #[inline]
    #[must_use]
    pub fn blind_on(&self, hand: Category) -> Option<Odds> {
        self.blind.on(hand as usize)
    }

    /// What trips is paid on a hand; lost where nothing.
    #[inline]
    #[must_use]
    pub fn trips_on(&self, hand: Category) -> Option<Odds> {
        self.trips.on(hand as usize)
    }

    /// All the odds at which a wager may be paid.
    fn odds_of(&self, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Ante | Wager::Blind => &self.blind_odds,
            Wager::Trips => &self.trips_odds,
            Wager::Play => &[],
        }
    }

    /// 8.2: whether a stake may be taken.
    fn judge_stake(&self, wager: Wager, stake: Cents) -> Result<(), Refusal> {
        self.limits.judge(FACTS.wagers[wager as usize].id, stake, self.odds_of(wager))
    }
}

/// 32.11(e): the least that the payout limit is.
const PAYOUT_LIMIT: Cents = Cents::dollars(50_000);

/// The most that one player can win with an ante and a blind, the largest play wager and trips.
fn most_won(blind: &ByCategory, trips: &ByCategory, ante: Cents, trips_stake: Cents) -> Cents {
    let (_, most_times) = STAGES[0].times;
    let won = |hand: &Category| {
        let on = |odds: Option<Odds>, stake| odds.map_or(Cents::ZERO, |odds| odds.on(stake));
        let even = EVEN.on(ante) + EVEN.on(ante.times(most_times));
        even + on(blind.on(*hand as usize), ante) + on(trips.on(*hand as usize), trips_stake)
    };
    FiveCard::LADDER.iter().map(won).max().unwrap_or_default()
}

/// 32.10(g): a pair or better.
#[inline]
#[must_use]
pub fn qualifies(dealer: Standing) -> bool {
    dealer.category() != Category::HighCard
}

// Wagers and pay tables

/// 32.11(b).
const EVEN: Odds = Odds::to(1, 1);

/// 32.11(c).
const BLIND: PayTable = PayTable {
    id: "",
    title: "Blind",
    rows: &[
        PayRow { id: "blind/royal-flush", title: "Royal flush", odds: Odds::to(500, 1) },
        PayRow { id: "blind/straight-flush", title: "Straight flush", odds: Odds::to(50, 1) },
        PayRow { id: "blind/four-of-a-kind", title: "Four of a kind", odds: Odds::to(10, 1) },
        PayRow { id: "blind/full-house", title: "Full house", odds: Odds::to(3, 1) },
        PayRow { id: "blind/flush", title: "Flush", odds: Odds::to(3, 2) },
        PayRow { id: "blind/straight", title: "Straight", odds: Odds::to(1, 1) },
    ],
    is_floor: false,
    cite: cite!("32.11(c)"),
};

/// The rows of a trips table.
macro_rules! trips_rows {
    ($a:literal, $b:literal, $c:literal, $d:literal, $e:literal, $f:literal, $g:literal) => {
        &[
            PayRow { id: "trips/royal-flush", title: "Royal flush", odds: Odds::to($a, 1) },
            PayRow { id: "trips/straight-flush", title: "Straight flush", odds: Odds::to($b, 1) },
            PayRow { id: "trips/four-of-a-kind", title: "Four of a kind", odds: Odds::to($c, 1) },
            PayRow { id: "trips/full-house", title: "Full house", odds: Odds::to($d, 1) },
            PayRow { id: "trips/flush", title: "Flush", odds: Odds::to($e, 1) },
            PayRow { id: "trips/straight", title: "Straight", odds: Odds::to($f, 1) },
            PayRow { id: "trips/three-of-a-kind", title: "Three of a kind", odds: Odds::to($g, 1) },
        ]
    };
}

const TRIPS_A: PayTable = trips("A", trips_rows!(50, 40, 30, 9, 7, 4, 3));
const TRIPS_B: PayTable = trips("B", trips_rows!(50, 40, 30, 8, 6, 5, 3));
const TRIPS_C: PayTable = trips("C", trips_rows!(50, 40, 30, 8, 7, 4, 3));
const TRIPS_D: PayTable = trips("D", trips_rows!(50, 40, 20, 7, 6, 5, 3));

/// 32.11(d).
static TRIPS: [&PayTable; 4] = [&TRIPS_A, &TRIPS_B, &TRIPS_C, &TRIPS_D];

const fn trips(id: &'static str, rows: &'static [PayRow]) -> PayTable {
    PayTable { id, title: "Trips", rows, is_floor: true, cite: cite!("32.11(d)") }
}

/// The lowest odds of any of the tables; those of the one selected are judged with it.
const TRIPS_FLOOR: &[(&str, Odds)] = &[
    ("royal-flush", Odds::to(50, 1)),
    ("straight-flush", Odds::to(40, 1)),
    ("four-of-a-kind", Odds::to(20, 1)),
    ("full-house", Odds::to(7, 1)),
    ("flush", Odds::to(6, 1)),
    ("straight", Odds::to(4, 1)),
    ("three-of-a-kind", Odds::to(3, 1)),
];

/// A wager at ultimate Texas hold 'em.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// Against the dealer's hand, where that is a pair or better.
    Ante,
    /// As much as the ante, for a high hand that wins.
    Blind,
    /// On the player's hand, whatever the dealer has.
    Trips,
    /// A multiple of the ante, once.
    Play,
}

table::wagers_of_facts!(Wager, FACTS, [Ante, Blind, Trips, Play]);

/// Those before the cards.
const OPENING_WAGERS: [Wager; 3] = [Wager::Ante, Wager::Blind, Wager::Trips];

/// 32.1: an ante and a blind of the same amount are needed to take part.
fn are_equal([ante, blind, _]: &[Cents; 3]) -> bool {
    ante == blind
}

// Layout

/// What lies on the table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// Ante, blind, trips.
    stakes: Stakes<3>,
    deck_removed: bool,
}

impl Layout {
    /// What everybody still has to wager who has made one of an ante and a blind.
    fn missing(&self) -> impl Iterator<Item = (Seat, Wager, Cents)> + '_ {
        self.stakes.boxes().iter().filter_map(|(seat, [ante, blind, _])| match (*ante, *blind) {
            (Cents::ZERO, blind) if blind > Cents::ZERO => Some((*seat, Wager::Ante, blind)),
            (ante, Cents::ZERO) if ante > Cents::ZERO => Some((*seat, Wager::Blind, ante)),
            _ => None,
        })
    }
}

// The round

/// 32.7(d), 32.8(c), 32.9(c).
static DEAL: Deal = Deal {
    seat: &[Face::Down; 2],
    house: Spot::Dealer,
    house_cards: &[Face::Down; 2],
    house_stack: &[Face::Down; 2],
    incidents: INCIDENTS,
    face_up: cite!("32.13(b)"),
    jam: cite!("32.13(f)"),
};

/// 32.10(b) and (d): the flop, then the last two together.
static STREETS: Streets = Streets {
    streets: &[&[Face::Burned, Face::Up, Face::Up, Face::Up], &[Face::Burned, Face::Up, Face::Up]],
    incidents: INCIDENTS,
    face_up: cite!("32.13(b)"),
    jam: cite!("32.13(f)"),
};

const INCIDENTS: &[&str] = &[FOUND_FACE_UP, DRAWN_IN_ERROR, SHUFFLER_JAM, SHOE_JAM];

/// A time at which whoever has no play wager yet is asked for one.
#[derive(Debug)]
pub struct Stage {
    /// When: `before the flop`.
    pub when: &'static str,
    /// The least and the most multiple of the ante that may be wagered.
    pub times: (i64, i64),
    /// What a play wager is then.
    about: &'static str,
    cite: Cite,
}

/// 32.10(a), (c) and (e): with no community cards, three and five.
pub static STAGES: [Stage; 3] = [
    Stage {
        when: "before the flop",
        times: (3, 4),
        about: "stake three or four times the ante",
        cite: cite!("32.10(a)"),
    },
    Stage {
        when: "after the flop",
        times: (2, 2),
        about: "stake twice the ante",
        cite: cite!("32.10(c)"),
    },
    Stage {
        when: "after the last two community cards",
        times: (1, 1),
        about: "stake as much as the ante",
        cite: cite!("32.10(e)"),
    },
];

/// What a player has done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stand {
    /// Neither played nor folded yet.
    Undecided,
    /// Placed a play wager.
    Plays,
    /// Folded; trips may still be open.
    Folded,
    /// Nothing any more: the hand is void.
    Void,
}

/// A player in the round.
struct Player {
    seat: Seat,
    /// Ante, blind, trips.
    stakes: [Cents; 3],
    cards: [Card; 2],
    play: Cents,
    stand: Stand,
}

impl Player {
    /// Whether trips is open.
    fn has_trips(&self) -> bool {
        self.stakes[2] > Cents::ZERO && self.stand != Stand::Void
    }

    /// Whether a wager of the player's needs the community cards.
    fn needs_board(&self) -> bool {
        self.has_trips() || matches!(self.stand, Stand::Undecided | Stand::Plays)
    }

    /// The best five of the player's cards and the board.
    #[inline]
    fn standing(&self, board: &[Card]) -> Standing {
        best(&self.cards, board)
    }
}

/// 32.5: the best five of two cards and the whole board.
#[inline]
fn best(own: &[Card], board: &[Card]) -> Standing {
    own.iter().chain(board).copied().fold(Hand::EMPTY, Hand::with).seven()
}

#[inline]
fn round<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut table::Betting::new(rules, layout))?; // 32.6
    t.call("No more bets", cite!("32.7(b)"));
    let Layout { stakes, deck_removed } = layout;
    *deck_removed = false;
    if stakes.boxes().iter().any(|(_, stakes)| !are_equal(stakes)) {
        opening::return_unplayable(stakes, OPENING_WAGERS, are_equal, cite!("32.1"), t);
    }
    deal_and_settle(rules, t.boxes(stakes), deck_removed, t)?;
    t.take_down(|| stakes.clear());
    Ok(())
}

#[inline]
fn deal_and_settle<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    stakes: &[(Seat, [Cents; 3])],
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<(), T::Halt> {
    if stakes.is_empty() {
        return Ok(());
    }
    let seats = stakes.iter().map(|(seat, _)| *seat);
    let (hands, found_count): (Hands<2>, u8) = match DEAL.begin(rules.dealing, seats, t)? {
        Ok(dealt) => dealt,
        Err(Void(cite)) => {
            void_all(stakes, OPENING_WAGERS, cite, t);
            return Ok(());
        }
    };
    let mut players = BySeat::new();
    for ((seat, hand), (_, stakes)) in hands.seats.iter().zip(stakes) {
        let cards = hand.look(*seat, t)?; // 32.10(a)
        let cards = cards.into_inner().expect("every hand has two cards: none can be left out");
        let (seat, stakes, play) = (*seat, *stakes, Cents::ZERO);
        players.push(Player { seat, stakes, cards, play, stand: Stand::Undecided });
    }
    let mut board = Board::new(&STREETS, rules.dealing, found_count);
    match decisions(&mut players, &mut board, deck_removed, t)? {
        Some(ended) => end(rules, ended, &hands, &players, &mut board, t),
        None => showdown(rules, &hands, &players, &board, t),
    }
}

/// 32.10(a) to (e): the community cards, before and between them the decisions, from the dealer's
/// left.
#[inline]
fn decisions<T: Table<UltimateTexasHoldEm>>(
    players: &mut [Player],
    board: &mut Board<5>,
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    for (n, stage) in STAGES.iter().enumerate() {
        if n > 0 {
            if !players.iter().any(Player::needs_board) {
                return Ok(None);
            }
            if let Some(ended) = board.street(t)? {
                return Ok(Some(ended));
            }
        }
        for place in 0..players.len() {
            if let Some(ended) = irregularities(players, deck_removed, t)? {
                return Ok(Some(ended));
            }
            if players[place].stand == Stand::Undecided {
                decide(stage, &mut players[place], board, t)?;
            }
        }
        if let Some(ended) = irregularities(players, deck_removed, t)? {
            return Ok(Some(ended));
        }
    }
    Ok(None)
}

/// Asks a player who has no play wager yet.
#[inline]
fn decide<T: Table<UltimateTexasHoldEm>>(
    stage: &Stage,
    player: &mut Player,
    board: &Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let [ante, blind, _] = player.stakes;
    let is_last = board.is_complete();
    let question = Street {
        when: stage.when,
        wager: "play",
        ante,
        times: stage.times,
        about: (stage.about, stage.cite),
        otherwise: match is_last {
            false => ("check", "stay in without a play wager", stage.cite),
            true => ("fold", "give up the ante and the blind", cite!("32.10(e)2")),
        },
        gives_up: is_last,
        known: Known { own: player.cards, board: board.cards().clone() },
    };
    match t.ask(player.seat, &question)? {
        Some(play) => (player.play, player.stand) = (play, Stand::Plays),
        None if is_last => {
            player.stand = Stand::Folded;
            for (wager, stake) in [(Wager::Ante, ante), (Wager::Blind, blind)] {
                t.settle(Settlement::lost(player.seat, wager, stake, cite!("32.10(e)2")));
            }
        }
        None => {}
    }
    Ok(())
}

// Settlement

/// 32.10(f) to (h): the dealer's hand, and each player's from the right.
#[inline]
fn showdown<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    hands: &Hands<2>,
    players: &[Player],
    board: &Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    if players.iter().all(|player| player.stand == Stand::Void) {
        return Ok(());
    }
    let dealer = best(&hands.house.reveal(t)?, board.cards());
    t.note(|| format!("the dealer has {}", dealer.ranking()).into(), cite!("32.10(f)"));
    let from_the_right = || players.iter().zip(&hands.seats).rev();
    for (player, (_, hand)) in from_the_right().filter(|(p, _)| p.stand == Stand::Plays) {
        hand.reveal(t)?;
        settle(rules, player, player.standing(board.cards()), dealer, t);
    }
    // 32.10(e)2i: at the end, of hands that were folded.
    for (player, (_, hand)) in from_the_right().filter(|(p, _)| p.stand == Stand::Folded) {
        if player.has_trips() {
            hand.reveal(t)?;
            let trips = trips_settlement(rules, player, player.standing(board.cards()));
            pay(rules, &[trips], t);
        }
    }
    Ok(())
}

/// 32.10(g) and (h): one player's wagers, trips last.
#[inline]
fn settle<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    player: &Player,
    hand: Standing,
    dealer: Standing,
    t: &mut T,
) {
    let Player { seat, stakes: [ante, blind, _], play, .. } = *player;
    let even = |wager, stake| match hand.cmp(&dealer) {
        Ordering::Less => Settlement::lost(seat, wager, stake, cite!("32.10(h)1")),
        Ordering::Equal => Settlement::void(seat, wager, stake, cite!("32.10(h)3")),
        Ordering::Greater => Settlement::won(seat, wager, stake, EVEN, cite!("32.11(b)")),
    };
    // Reading: the other wagers are decided by (h) all the same, though (h) begins with a dealer
    // who has a pair.
    let ante = match qualifies(dealer) {
        true => even(Wager::Ante, ante),
        false => Settlement::void(seat, Wager::Ante, ante, cite!("32.10(g)")),
    };
    let play = even(Wager::Play, play);
    let blind = match (hand > dealer, rules.blind_on(hand.category())) {
        (true, Some(odds)) => Settlement::won(seat, Wager::Blind, blind, odds, rules.blind.cite),
        (true, None) => Settlement::void(seat, Wager::Blind, blind, cite!("32.10(h)2")),
        (false, _) => even(Wager::Blind, blind),
    };
    if player.has_trips() {
        pay(rules, &[ante, play, blind, trips_settlement(rules, player, hand)], t);
    } else {
        pay(rules, &[ante, play, blind], t);
    }
}

/// 32.10(h)4: trips by the player's hand alone.
#[inline]
fn trips_settlement(rules: &Rules, player: &Player, hand: Standing) -> Settlement<Wager> {
    let (seat, stake, cite) = (player.seat, player.stakes[2], rules.trips.cite);
    match rules.trips_on(hand.category()) {
        Some(odds) => Settlement::won(seat, Wager::Trips, stake, odds, cite),
        None => Settlement::lost(seat, Wager::Trips, stake, cite!("32.10(h)4")),
    }
}

/// Settles a hand's wagers within the payout limit. Reading: where it cuts, in the order in which
/// 32.11(e) names the wagers.
#[inline]
fn pay<T: Table<UltimateTexasHoldEm>>(rules: &Rules, decided: &[Settlement<Wager>], t: &mut T) {
    let mut wins: ArrayVec<Settlement<Wager>, 4> = ArrayVec::new();
    for settlement in decided {
        match settlement.outcome {
            Outcome::Won => wins.push(*settlement),
            Outcome::Lost | Outcome::Void => t.settle(*settlement),
        }
    }
    Limit::pay(Some(rules.limit), &wins, Cut::InOrder, t);
}

// Irregularities

/// What goes wrong between the cards; what of it ends the round.
#[inline]
fn irregularities<T: Table<UltimateTexasHoldEm>>(
    players: &mut [Player],
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    const POSSIBLE: [&str; 3] =
        [DEALER_CARD_EXPOSED, INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT];
    while let Some(incident) = t.incident(&POSSIBLE, None)? {
        match incident.id {
            DEALER_CARD_EXPOSED => {
                // 32.13(a): afterwards it does no harm.
                if players.iter().any(|player| player.stand == Stand::Undecided) {
                    return Ok(Some(Ended::Hands(cite!("32.13(a)"))));
                }
            }
            INCORRECT_STUB_COUNT => {
                *deck_removed = !super::says(&incident, "misdealt");
                return Ok(Some(Ended::Round(cite!("32.7(f)2"))));
            }
            _ => {
                if let Some(ended) = wrong_number(players, &incident, t)? {
                    return Ok(Some(ended));
                }
            }
        }
    }
    Ok(None)
}

/// 32.13(d): a player's hand is void; all are where the dealer's cannot be completed.
#[cold]
fn wrong_number<T: Table<UltimateTexasHoldEm>>(
    players: &mut [Player],
    incident: &Incident,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    let is_corrected = super::says(incident, "corrected");
    if incident.fields.get("seat").is_some_and(|place| place == "dealer") {
        return Ok((!is_corrected).then_some(Ended::Round(cite!("32.13(d)"))));
    }
    let player = players.iter_mut().find(|player| Some(player.seat) == incident.seat);
    let Some(player) = player else {
        t.misreported(Malformed::new("seat", "names nobody who was dealt cards"))?;
        return Ok(None);
    };
    if is_corrected {
        t.misreported(Malformed::new("corrected", "is said of the dealer's hand alone"))?;
        return Ok(None);
    }
    void_hand(player, cite!("32.13(d)"), t);
    void_trips(player, cite!("32.13(d)"), t);
    player.stand = Stand::Void;
    Ok(None)
}

/// All hands are void. Reading: who has folded has left the round, so that an ante and a blind stay
/// lost, but not trips.
#[cold]
fn end<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    ended: Ended,
    hands: &Hands<2>,
    players: &[Player],
    board: &mut Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let (Ended::Hands(cite) | Ended::Round(cite)) = ended;
    players.iter().for_each(|player| void_hand(player, cite, t));
    let open = || players.iter().zip(&hands.seats).filter(|(player, _)| player.has_trips());
    match ended {
        Ended::Round(_) => players.iter().for_each(|player| void_trips(player, cite, t)),
        Ended::Hands(_) if open().next().is_none() => {}
        Ended::Hands(_) => {
            // Reading: with the burns that come before them.
            board.rest(t)?;
            for (player, (_, hand)) in open().rev() {
                hand.reveal(t)?;
                let trips = trips_settlement(rules, player, player.standing(board.cards()));
                pay(rules, &[trips], t);
            }
        }
    }
    Ok(())
}

/// The ante, the blind and a play wager are returned, where they are still in the round.
#[cold]
fn void_hand<T: Table<UltimateTexasHoldEm>>(player: &Player, cite: Cite, t: &mut T) {
    let Player { seat, stakes: [ante, blind, _], play, stand, .. } = *player;
    if matches!(stand, Stand::Undecided | Stand::Plays) {
        give_back(seat, &[ante, blind, play], [Wager::Ante, Wager::Blind, Wager::Play], cite, t);
    }
}

/// Trips is returned, where it is still open.
#[cold]
fn void_trips<T: Table<UltimateTexasHoldEm>>(player: &Player, cite: Cite, t: &mut T) {
    if player.has_trips() {
        t.settle(Settlement::void(player.seat, Wager::Trips, player.stakes[2], cite));
    }
}

// Decisions

/// What a player knows who is asked for a play wager.
#[derive(Clone, Debug)]
pub struct Known {
    /// The player's cards.
    pub own: [Card; 2],
    /// The community cards: none, three or five.
    pub board: ArrayVec<Card, 5>,
}

/// How a player decides at ultimate Texas hold 'em. Whoever plays before the flop wagers four times
/// the ante: what is worth three is worth four.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The hands that are played before the flop.
    pub before_the_flop: Chart,
    /// What is played after it, if anything.
    pub after_the_flop: Option<Flop>,
    /// At the end a hand is played that pairs one of its own cards, or that fewer than so many
    /// cards beat, if the dealer had one of them.
    pub fewer_outs_than: usize,
}

/// What is played after the flop: two pairs or better, a pair, or four of a suit, as long as the
/// player's own cards have a part in it.
#[derive(Clone, Copy, Debug)]
pub struct Flop {
    /// The lowest pair that is played if both of its cards are the player's own.
    pub own_pair_from: Rank,
    /// The lowest of the player's cards that is played for its suit.
    pub suit_from: Rank,
}

impl Default for Strategy {
    /// What is commonly published as a strategy that a person can remember.
    fn default() -> Strategy {
        // By the higher rank: the lowest rank beside it, suited and not.
        let played = |hand: Starting| {
            let from = match hand.high {
                _ if hand.is_pair() => (Rank::Three, Rank::Three),
                Rank::Ace => (Rank::Two, Rank::Two),
                Rank::King => (Rank::Two, Rank::Five),
                Rank::Queen => (Rank::Six, Rank::Eight),
                Rank::Jack => (Rank::Eight, Rank::Ten),
                _ => return false,
            };
            hand.low >= if hand.suited { from.0 } else { from.1 }
        };
        Strategy {
            before_the_flop: Chart::of(played),
            after_the_flop: Some(Flop { own_pair_from: Rank::Three, suit_from: Rank::Ten }),
            fewer_outs_than: 21,
        }
    }
}

impl Strategy {
    /// Whether a hand is played at the end that pairs one of its own cards, or that so many cards
    /// beat, if the dealer had one of them.
    #[inline]
    pub fn plays_at_the_end(&self, has_own_pair: bool, outs: impl FnOnce() -> usize) -> bool {
        has_own_pair || outs() < self.fewer_outs_than
    }
}

impl Raises<Known> for Strategy {
    #[inline]
    fn times(&self, known: &Known) -> i64 {
        let plays = match known.board.len() {
            0 => self.before_the_flop.has(Starting::of(known.own)),
            3 => self.after_the_flop.is_some_and(|flop| flop.plays(known)),
            _ => self.plays_at_the_end(known.has_own_pair(), || known.dealer_outs()),
        };
        if plays { STAGES[0].times.1 } else { 0 }
    }
}

impl Flop {
    fn plays(&self, known: &Known) -> bool {
        let Known { own, board } = known;
        let hand = own.iter().chain(board).copied().fold(Hand::EMPTY, Hand::with).five();
        let is_own = known.has_own_pair();
        let plays_hand = match hand.category() {
            Category::HighCard => false,
            Category::Pair if own[0].rank() == own[1].rank() => own[0].rank() >= self.own_pair_from,
            Category::Pair | Category::ThreeOfAKind => is_own,
            _ => true,
        };
        let for_suit = |card: &&Card| {
            let of_suit = own.iter().chain(board).filter(|other| other.suit() == card.suit());
            card.rank() >= self.suit_from && of_suit.count() == 4
        };
        plays_hand || own.iter().any(|card| for_suit(&card))
    }
}

impl Known {
    /// Whether a card of the player's is one of a pair.
    #[inline]
    fn has_own_pair(&self) -> bool {
        let [a, b] = self.own.map(Card::rank);
        a == b || self.board.iter().any(|card| card.rank() == a || card.rank() == b)
    }

    /// How many cards beat the player's hand if the dealer has one of them, whatever the other is.
    fn dealer_outs(&self) -> usize {
        let board: Hand = self.board.iter().copied().collect();
        let seen = self.own.into_iter().fold(board, Hand::with);
        let hand = seen.seven();
        let unseen = Deck::Standard.cards().iter().filter(|card| !seen.cards().contains(**card));
        unseen.filter(|card| board.with(**card).six() > hand).count()
    }
}

const OPENING: Opening = Opening { form: cite!("32.6(a)"), until: cite!("32.6(b)") };

/// 32.6(c): whether a seat's opening wagers may stand together.
fn judge_together([ante, blind, trips]: &[Cents; 3]) -> Result<(), Refusal> {
    if *trips > Cents::ZERO && (*ante == Cents::ZERO || *blind == Cents::ZERO) {
        let why = "needs an ante and a blind beside it";
        return Err(opening::needs(Wager::Trips, why, cite!("32.6(c)")));
    }
    Ok(())
}

impl Wagering for UltimateTexasHoldEm {
    fn place(
        rules: &Rules,
        layout: &mut Layout,
        bet: (Seat, Wager, Cents),
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let (seat, wager, stake) = bet;
        let other = match wager {
            Wager::Ante => layout.stakes.get(seat, Wager::Blind as usize),
            Wager::Blind => layout.stakes.get(seat, Wager::Ante as usize),
            Wager::Trips => Cents::ZERO,
            Wager::Play => {
                let refusal = Refusal::new("play", Reason::NotNow, cite!("32.10(a)"));
                return Err(refusal.into());
            }
        };
        rules.judge_stake(wager, stake)?;
        if other > Cents::ZERO {
            opening::exactly(wager, stake, other, cite!("32.1"))?;
        }
        OPENING.place(&mut layout.stakes, bet, act, judge_together, happened)
    }

    /// An ante and a blind are changed one after the other: whether they are equal is judged when
    /// the betting is over.
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
                rules.judge_stake(wager, stake)?;
            }
            judge_together(stakes)
        };
        OPENING.change(&mut layout.stakes, bet, change, judge, happened)
    }

    fn complete(_: &Rules, layout: &Layout) -> Result<(), Refusal> {
        let unequal = layout.stakes.boxes().iter().find(|(_, stakes)| !are_equal(stakes));
        match unequal {
            None => Ok(()),
            Some((seat, [ante, blind, _])) => {
                let why = format!("seat {seat} has {ante} and {blind}: they must be equal");
                Err(Refusal::rule("ante and blind", Code::NeedsAnother, why, cite!("32.1")))
            }
        }
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.stakes.set(seat, wager as usize, stake);
    }

    fn own_offers(_: &Rules, layout: &Layout) -> Vec<Offer> {
        let offer = |(seat, wager, stake): (Seat, Wager, Cents)| Offer {
            seat: Some(seat),
            verb: "wager".into(),
            wager: Some(wager.to_string()),
            about: "an ante and a blind are equal".into(),
            amount: Some((stake, Some(stake))),
            needs: &[],
            cite: Some(cite!("32.1")),
        };
        layout.missing().map(offer).collect()
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds(FACTS.wagers[wager as usize].id, rules.odds_of(wager))
    }
}

impl Game for UltimateTexasHoldEm {
    const FACTS: &'static Facts = &FACTS;
    const BURNS: bool = true;

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

    /// 32.4(a).
    fn shuffles_every_round(_: &Rules) -> bool {
        true
    }

    #[inline]
    fn round<T: Table<Self>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        round(rules, layout, t)
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        OPENING_WAGERS.to_vec()
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let even = common::printed_payouts(&FACTS).into_iter().take(2);
        even.chain(rules.blind.payouts(&BLIND)).chain(rules.trips.payouts(TRIPS[0])).collect()
    }
}

impl Scripted for UltimateTexasHoldEm {
    fn history(_: &Rules, _: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        super::same_player(word, value, 1, cite!("32.12"))
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        Map::from_iter([("deck-removed".to_owned(), json!(layout.deck_removed))])
    }

    fn settled_state(_: &Rules, settled: &[Settlement<Wager>]) -> Map<String, Value> {
        Map::from_iter([payout::hand_payout(settled, |_| true), payout::total_net(settled)])
    }
}

impl Shown for UltimateTexasHoldEm {
    const ALIASES: &'static [Alias] = &[Alias::new("raise", "play")];
}

impl Study for UltimateTexasHoldEm {
    /// 2,781,381,002,400 deals of player, board and dealer.
    fn needs_solver(_: &[usize]) -> bool {
        true
    }

    fn lines(_: &Rules) -> Vec<Line<Self>> {
        let (seat, unit) = (Seat::new(1), Cents::dollars(1));
        let line = |wagers: &[Wager], kinds: &[Wager]| {
            let ids = kinds.iter().map(|wager| FACTS.wagers[*wager as usize].id);
            Line {
                id: ids.collect::<Vec<_>>().join("+"),
                plan: Plan {
                    bets: wagers.iter().map(|wager| (seat, *wager, unit)).collect(),
                    acts: Vec::new(),
                    strategy: Strategy::default(),
                },
                unit,
                kinds: kinds.iter().map(|wager| *wager as usize).collect(),
                payout_odds: None,
                decides: kinds.contains(&Wager::Play),
            }
        };
        vec![
            line(&OPENING_WAGERS[..2], &[Wager::Ante, Wager::Blind, Wager::Play]),
            line(&OPENING_WAGERS, &[Wager::Trips]),
        ]
    }

    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        match layout.missing().next().filter(|_| pick(6) > 0) {
            Some((seat, wager, stake)) => Act::wager(seat, wager.to_string(), stake),
            None => {
                let wagers = Self::wagers(rules);
                let wager = wagers[pick(wagers.len() as u32) as usize];
                Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) * 5 + 5))
            }
        }
    }

    fn variants() -> Vec<Map<String, Value>> {
        let table = |id: &str| Map::from_iter([("trips-pay-table".to_owned(), json!(id))]);
        std::iter::once(Map::new()).chain(["B", "C", "D"].map(table)).collect()
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "pairs-and-outs",
                about: "four times with a chart of high hands, twice with a pair of one's own or \
                        four of a suit, once with a pair or fewer than 21 outs of the dealer",
                make: |_| Strategy::default(),
            },
            StrategyFacts {
                name: "late",
                about: "checks twice, then plays with a pair or fewer than 21 outs of the dealer",
                make: |_| Strategy {
                    before_the_flop: Chart::NONE,
                    after_the_flop: None,
                    ..Strategy::default()
                },
            },
            StrategyFacts {
                name: "blind",
                about: "four times the ante with every hand",
                make: |_| Strategy { before_the_flop: Chart::ALL, ..Strategy::default() },
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Legal;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    fn known(own: &str, board: &str) -> Known {
        let own = cards(own).try_into().expect("two cards");
        Known { own, board: cards(board).into_iter().collect() }
    }

    fn plays(own: &str, board: &str) -> bool {
        Strategy::default().times(&known(own, board)) > 0
    }

    #[test]
    fn the_usual_strategy_plays_a_chart_of_high_hands() {
        for own in ["3s 3h", "As 2h", "Ks 2s", "Ks 5h", "Qs 6s", "Qs 8h", "Js 8s", "Js Th"] {
            assert!(plays(own, ""), "{own}");
        }
        for own in ["2s 2h", "Ks 4h", "Qs 5s", "Qs 7h", "Js 7s", "Js 9h", "Ts 9s"] {
            assert!(!plays(own, ""), "{own}");
        }
    }

    #[test]
    fn after_the_flop_it_plays_what_its_own_cards_have_a_part_in() {
        assert!(plays("9s 4h", "9d 7c 2h")); // a pair
        assert!(plays("3s 3h", "9d 7c Kh"));
        assert!(!plays("2s 2h", "9d 7c Kh"));
        assert!(plays("2s 2h", "9d 9c Kh")); // two pairs
        assert!(plays("6s 5h", "9d 7c 8h")); // a straight
        assert!(plays("Ts 4s", "9s 7s 2h")); // four of a suit
        assert!(!plays("9s 4s", "Ts 7s 2h"));
        assert!(!plays("Ts 4h", "9d 9c 2h")); // the pair is everybody's
        assert!(!plays("Ts 4h", "9d 9c 9h"));
    }

    #[test]
    fn at_the_end_it_counts_the_cards_that_would_beat_it() {
        // Three each of five ranks of the board pair one of them.
        assert_eq!(known("As Jh", "Kd Qc 9h 5s 2d").dealer_outs(), 15);
        assert!(plays("As Jh", "Kd Qc 9h 5s 2d"));
        // Besides, any ace, jack and ten: nine beside king and queen is the player's kicker too.
        assert_eq!(known("8s 7h", "Kd Qc 9h 5s 2d").dealer_outs(), 15 + 12);
        assert!(!plays("8s 7h", "Kd Qc 9h 5s 2d"));
        assert!(plays("2s 7h", "Kd Qc 9h 5s 2d"));
    }

    #[test]
    fn one_can_win_505_times_the_ante_and_50_times_trips() {
        let rules = Legal::<UltimateTexasHoldEm>::preset().rules;
        let (one, none) = (Cents::dollars(1), Cents::ZERO);
        assert_eq!(most_won(&rules.blind, &rules.trips, one, none), Cents::dollars(505));
        assert_eq!(most_won(&rules.blind, &rules.trips, none, one), Cents::dollars(50));
        assert_eq!(rules.limit.most, PAYOUT_LIMIT);
    }

    #[test]
    fn the_least_of_all_trips_tables_is_what_no_licensee_may_pay_less_than() {
        for (hand, floor) in TRIPS_FLOOR {
            let odds = TRIPS.iter().map(|table| {
                let row = table.rows.iter().find(|row| row.id == format!("trips/{hand}"));
                row.expect("a row of every table").odds
            });
            assert_eq!(odds.min(), Some(*floor), "{hand}");
        }
    }
}
