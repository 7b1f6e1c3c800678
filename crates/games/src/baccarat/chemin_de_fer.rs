//! Baccarat-chemin de fer, 13:69F-4: the participants bank in turn, the others cover what the Banker
//! wagers, and each side controls a hand; the house takes vigorish of what the Banker wins.
//!
//! The text has lost the opening of 4.6(b), the middle of 4.7(d) and the numbers of some items; it
//! cites 7.7 for 4.7 in 4.8(c), prints "two or the cards" for "two of the cards" in 4.12(d), and
//! says nothing of the end of a shoe. Readings are marked below.

use std::borrow::Cow;

use chance::{Card, Penetration};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Lesson, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Bank, Centre, Cents, Change, Choice, Cite, Code, Elections, Event, Facts,
    Family, Fault, Felt, Game, Hidden, Incident, Irregularity, Known, Malformed, Odds, Offer,
    Offering, PayRow, PayTable, Payout, Place, Question, Reason, Refusal, Reported, Same, Says,
    Seat, Seats, Settlement, Spot, Table, WagerFacts, Window, Word, Zone, cite, floor, join,
    split_ordinal,
};

use super::{
    BANKERS_HAND, BankersTable, Call, Dealing, DealingRules, DisclosedError, Hand,
    INSUFFICIENT_CARDS, ORDERED_TO_RELINQUISH, PLAYERS_HAND, Shoe, ShuffleProcedure, Vigorish,
    bankers_call, counterclockwise, highest, value,
};
use crate::common::{self, Form};
use crate::cut::{self, CutAfterShuffle, CutRules, Opener, RecutBy, Stack};
use crate::dealing::{self, CUTTING_CARD, DRAWN_IN_ERROR, FOUND_FACE_UP};
use crate::felt::Seated;

/// Baccarat-chemin de fer.
#[derive(Clone, Copy, Debug, Default)]
pub struct CheminDeFer;

// Facts

const CARD_AFTER_STAY: &str = "card-after-stay";
const BANKER_DRAWS_BEFORE_PLAYER: &str = "banker-draws-before-player";
const BANKER_EXCESS_INITIAL_CARD: &str = "banker-excess-initial-card";
const THREE_CARDS_TO_DOMINANT_PLAYER: &str = "three-cards-to-dominant-player";
const BANKER_TWO_THIRD_CARDS: &str = "banker-two-third-cards";
const BANKER_CARDS_WRONG_ORDER: &str = "banker-cards-wrong-order";

const FACTS: Facts = Facts {
    id: "baccarat-chemin-de-fer",
    title: "Baccarat-chemin de fer",
    subchapter: "4",
    family: Family::Baccarat,
    seats: 12,
    equipment: "at least six decks in a shoe that the Banker deals from",
    about: "The participants bank in turn; the others cover the Banker's wager, and the hand that \
            counts nearer to nine wins.",
    wagers: &[
        WagerFacts::new(
            "banker",
            "Banker's wager",
            "of whoever holds the bank; wins from the others as much as they cover if the \
             Banker's Hand counts higher, less vigorish",
            cite!("4.6(a)"),
        ),
        WagerFacts::new(
            "against-banker",
            "Wager against the Banker",
            "against all or a part of the Banker's wager; wins from the Banker if the Player's \
             Hand counts higher",
            cite!("4.7(a)"),
        ),
    ],
    pay_tables: &[PayTable {
        id: "",
        title: "Payout odds",
        rows: &[
            PayRow { id: "banker", title: "Banker's wager, less vigorish", odds: EVEN },
            PayRow { id: "against-banker", title: "Wager against the Banker", odds: EVEN },
        ],
        is_floor: false,
        cite: cite!("4.10(b)"),
    }],
    elections: &[
        super::decks(cite!("4.1(a)")),
        super::vigorish_percent(cite!("4.10(c)")),
        super::vigorish_rounding(cite!("4.10(c)")),
        super::shuffle_procedure(
            "how the cards are shuffled; the same in a whole pit",
            cite!("4.4(a)"),
        ),
        common::recut_by(cite!("4.4(f)")),
        super::disclosed_error_procedure(cite!("4.12(h)")),
        super::ten_error_additional(cite!("4.12(h)1")),
    ],
    actions: join![ActionFacts, [
        ActionFacts::new("bid", "offers to wager so much as Banker on the first hand", cite!("4.5(b)")),
        common::wager(cite!("4.7(a)")),
        common::remove(cite!("4.7(e)")),
        common::reduce(cite!("4.7(e)")),
        common::increase(cite!("4.7(e)")),
        ActionFacts::new(
            "banco-suivi",
            "covers the whole bank, after having covered and lost the one before",
            cite!("4.7(b)"),
        ),
        ActionFacts::new("banco", "covers the whole bank", cite!("4.7(c)")),
        common::no_more_bets(cite!("4.7(e)")),
        ActionFacts::new("card", "the Player's Hand asks for a third card", cite!("4.9(a)")),
        ActionFacts::new("stay", "a hand takes no third card", cite!("4.9(a)")),
        ActionFacts::new("natural", "announces a count of 8 or 9", cite!("4.9(a)4")),
        ActionFacts::new("under-eight", "the Banker announces that there is none", cite!("4.9(b)")),
        ActionFacts::new("draw", "the Banker draws a third card", cite!("4.9(c)")),
        ActionFacts::new("keep-bank", "the Banker remains Banker", cite!("4.11(a)")),
        ActionFacts::new("pass-bank", "the Banker passes the bank", cite!("4.11(a)")),
        ActionFacts::new(
            "accept-bank",
            "takes the bank that is offered; one passed by choice for an amount",
            cite!("4.11(b)"),
        ),
        ActionFacts::new("decline-bank", "declines the bank that is offered", cite!("4.11(b)")),
        ActionFacts::new(
            "transfer-bank",
            "after an annulled hand the dealer moves the bank to the next participant",
            cite!("4.12(a)"),
        )
        .by(Says::Dealer),
        ActionFacts::new("change-seat", "moves to another place at the table", cite!("4.11(e)")).with_fields(&["to"]),
        common::irregularity(cite!("4.12(a)")),
    ], CUT.actions(), CUT.order_recut(), floor::ACTIONS],
    irregularities: &[
        super::cutting_card("this hand is the last of the shoe", cite!("4.12(g)")),
        super::insufficient_cards(cite!("4.12(k)")),
        super::found_face_up(
            "the card is discarded with as many more as its value; the last hand of a shoe is void",
            cite!("4.12(j)"),
        ),
        super::drawn_in_error(cite!("4.12(g)")),
        with_card(
            CARD_AFTER_STAY,
            "the Banker's card if he must draw, or may, unless the dealer had wrongly said \"Card\"; \
             else the licensee's procedure applies",
            cite!("4.12(e)"),
        )
        .with_fields(&["disclosed", "dealer-said-card"]),
        with_card(
            BANKER_DRAWS_BEFORE_PLAYER,
            "the card is the third of the Player's Hand",
            cite!("4.12(i)"),
        ),
        with_card(
            BANKER_EXCESS_INITIAL_CARD,
            "the Banker's Hand counts 0, and play goes on",
            cite!("4.12(b)"),
        )
        .with_fields(&["rectifiable"]),
        with_card(
            THREE_CARDS_TO_DOMINANT_PLAYER,
            "the Player's Hand counts the most that two or all three of its cards make",
            cite!("4.12(c)"),
        )
        .with_fields(&["rectifiable"]),
        with_card(
            BANKER_TWO_THIRD_CARDS,
            "the Banker's Hand counts the least that two of its cards make",
            cite!("4.12(d)"),
        )
        .with_fields(&["rectifiable"]),
        Irregularity::new(
            BANKER_CARDS_WRONG_ORDER,
            Reported::Action,
            "the hand is annulled, and the bank may be transferred",
            cite!("4.12(a)"),
        )
        .with_fields(&["rectifiable"]),
        super::ordered_to_relinquish("the Banker must pass the bank", cite!("4.11(a)2")),
    ],
    history: &[
        super::NEW_SHOE,
        Word { id: "banker", about: "the seat that holds the bank, free to wager any amount" },
        super::ROUNDS_LEFT,
        super::UNDISCLOSED_ERROR_CARD,
        cut::CUT_BY,
        cut::CUT_CARDS,
        cut::NEXT_CUT,
    ],
    state: &[
        super::PLAYERS_HAND_COUNT,
        super::BANKERS_HAND_COUNT,
        super::CARDS_DEALT,
        super::RESULT,
        super::BURNED,
        super::DISCARDED_FOR_ERROR,
        super::SIMULATED_ROUND,
        common::RESHUFFLE,
        cut::CUT_BY,
        cut::CUT_CARDS,
        super::ROUNDS_LEFT,
        Word { id: "vigorish", about: "what the house collected in the last hand" },
        Word { id: "withdrawn", about: "what of the Banker's wager nobody covered" },
        Word { id: "dominant-player", about: "who controlled the Player's Hand" },
        Word { id: "banker", about: "who holds the bank for the next hand" },
        Word { id: "bank-offered-first-to", about: "to whom the bank was offered first" },
    ],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[
                Zone::Cards { at: Place::Box(PLAYERS_HAND), label: "Player's Hand" },
                Zone::Cards { at: Place::Box(BANKERS_HAND), label: "Banker's Hand" },
            ],
            &[
                Zone::Bet { wager: "against-banker", label: "Against the Banker" },
                Zone::Bet { wager: "banker", label: "Banker" },
            ],
        ],
    },
};

const fn with_card(id: &'static str, effect: &'static str, cite: Cite) -> Irregularity {
    Irregularity::new(id, Reported::WithCardAside, effect, cite)
}

// Rules

/// The elections of baccarat-chemin de fer.
#[derive(Clone, Debug)]
pub struct Rules {
    decks: u8,
    vigorish: Vigorish,
    disclosed: DisclosedError,
    shuffle_procedure: ShuffleProcedure,
    recut_by: RecutBy,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        Rules {
            decks: elections.integer("decks", 8) as u8,
            vigorish: Vigorish::read(elections),
            disclosed: DisclosedError::read(elections),
            shuffle_procedure: elections.choose("shuffle-procedure"),
            recut_by: elections.choose("recut-by"),
        }
    }
}

/// 4.4(c) to (f): seats ascend counterclockwise, and the highest is offered the cut first.
const CUT: CutRules = CutRules {
    cutters: cut::FROM_THE_HIGHEST,
    offered: cite!("4.4(c)"),
    refused: cite!("4.4(c)"),
    place: cite!("4.4(d)"),
    recut: Some(cite!("4.4(f)")),
};

impl CutAfterShuffle for CheminDeFer {
    dealing::cut_of_shoe!();

    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        Stack::of::<CheminDeFer>(&CUT, rules, layout.seated)
            .recut_by(rules.recut_by)
            .if_shuffled(layout.shoe.is_new())
    }
}

// Wagers and pay table

/// 4.10(b).
const EVEN: Odds = Odds::to(1, 1);

/// A wager at baccarat-chemin de fer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// Of the Banker.
    Banker,
    /// Of another participant, against it.
    AgainstBanker,
}

table::wagers_of_facts!(Wager, FACTS, [Banker, AgainstBanker]);

// Layout

/// What lies on a chemin de fer table, and who holds the bank.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    shoe: Shoe,
    /// Who takes part.
    seated: Seats,
    /// Who has moved to a place that would be reached earlier, and misses a turn, 4.11(e).
    misses_turn: Seats,
    succession: Succession,
    /// Who passed the bank on by choice, while nobody has lost it since, 4.11(d).
    passed_by: Option<Seat>,
    /// Who equaled and lost the Banker's last wager that was decided, 4.7(b).
    suivi: Option<Seat>,
    /// The Banker's wager, and what covers it.
    bank: Option<Bank>,
    /// Who covers all of it by a call, and whether that was "banco suivi".
    banco: Option<Banco>,
    /// What the Banker wagered at first, before anything was withdrawn.
    placed: Cents,
    /// The Banker has been ordered to pass the bank when the hand is over.
    is_ordered: bool,
    last: Last,
}

/// Who holds the bank, or how it finds a holder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Succession {
    /// It goes to the highest bid, 4.5(b).
    Bidding {
        bids: Vec<(Seat, Cents)>,
        /// Who passed it, and takes no part in the first round of bidding, 4.11(c).
        barred: Option<Seat>,
    },
    /// It is offered round the table, 4.11(b) and (c).
    Offered {
        /// To whose right first.
        from: Seat,
        /// Least and most that must be wagered, where it was passed by choice.
        condition: Option<(Cents, Cents)>,
        offering: Offering,
    },
    /// Somebody holds it.
    Held {
        seat: Seat,
        terms: Terms,
        /// A hand is over, and the Banker may keep or pass the bank, 4.11(a).
        is_open: bool,
    },
}

impl Default for Succession {
    fn default() -> Succession {
        Succession::Bidding { bids: Vec::new(), barred: None }
    }
}

/// What the Banker may wager next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Terms {
    /// Any amount.
    Free,
    /// At least what was bid, 4.6(b).
    Bid(Cents),
    /// From one to two times the wager before, 4.6(b).
    Preceding(Cents),
    /// What the bank was accepted for, and twice the last wager of the one who passed it, 4.11(c).
    Accepted(Cents, Cents),
}

impl Terms {
    fn bounds(self, unit: Cents) -> (Cents, Cents) {
        let (least, most) = match self {
            Terms::Free => (unit, Cents::MOST),
            Terms::Bid(bid) => (bid, Cents::MOST),
            Terms::Preceding(wager) => (wager, twice(wager)),
            Terms::Accepted(least, most) => (least, most),
        };
        (least, most.min(Cents::MOST))
    }

    fn cite(self) -> Cite {
        match self {
            Terms::Free | Terms::Bid(_) | Terms::Preceding(_) => cite!("4.6(b)"),
            Terms::Accepted(..) => cite!("4.11(c)"),
        }
    }
}

fn twice(amount: Cents) -> Cents {
    amount.times(2).min(Cents::MOST)
}

/// A call for the whole bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Banco {
    seat: Seat,
    is_suivi: bool,
    /// Nothing else was done since: another call is in the same breath.
    is_fresh: bool,
}

/// What is known of the last hand.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Last {
    players_hand: Option<u8>,
    bankers_hand: Option<u8>,
    cards_dealt: u8,
    result: Option<Winner>,
    vigorish: Cents,
    withdrawn: Cents,
    dominant: Option<Seat>,
    offered_first: Option<Seat>,
}

/// How a hand came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Winner {
    Player,
    Banker,
    Tie,
    Void,
    Annulled,
}

impl Layout {
    /// Who would bank the next hand as things stand.
    fn banker(&self) -> Option<Seat> {
        match &self.succession {
            Succession::Held { seat, .. } => Some(*seat),
            Succession::Bidding { bids, .. } => highest(bids.iter().copied()), // 4.5(b)
            Succession::Offered { .. } => None,
        }
    }

    /// What the Banker may wager next.
    fn terms(&self) -> Terms {
        match &self.succession {
            Succession::Held { terms, .. } => *terms,
            Succession::Bidding { bids, .. } => {
                bids.iter().map(|(_, bid)| *bid).max().map_or(Terms::Free, Terms::Bid)
            }
            Succession::Offered { .. } => Terms::Free,
        }
    }

    /// Whose turn it is with the bank, for somebody whose it is not.
    fn whose_turn(&self) -> String {
        let next = self.next_offered();
        match (&self.succession, self.banker(), next) {
            (Succession::Held { seat, .. }, ..) => format!("seat {seat} holds the bank"),
            (Succession::Offered { .. }, _, Some(next)) => {
                format!("the bank is offered to seat {next}")
            }
            (Succession::Bidding { .. }, Some(banker), _) => {
                format!("the bank is bid for, and seat {banker} bids the most")
            }
            _ => "nobody holds the bank, which is bid for".to_owned(),
        }
    }

    /// The participants to whom a bank is offered, in their order.
    fn order(&self, from: Seat) -> impl Iterator<Item = Seat> {
        counterclockwise(self.seated, Some(from)).filter(move |seat| *seat != from)
    }

    /// Whose turn it is to answer the offer of the bank.
    fn next_offered(&self) -> Option<Seat> {
        match &self.succession {
            Succession::Offered { from, offering, .. } => offering.next(self.order(*from)),
            Succession::Bidding { .. } | Succession::Held { .. } => None,
        }
    }

    /// Whether somebody who moves comes before others to whom the bank would be offered earlier.
    fn is_promoted(&self, seat: Seat, to: Seat) -> bool {
        let (from, offering) = match &self.succession {
            Succession::Offered { from, offering, .. } => (Some(*from), Some(offering)),
            Succession::Held { .. } | Succession::Bidding { .. } => (self.banker(), None),
        };
        let Some(from) = from else { return false };
        let passed = distance(from, to)..distance(from, seat);
        let has_declined = |other| offering.is_some_and(|offering| offering.has_declined(other));
        let mut others = self.order(from).filter(|other| *other != seat);
        others.any(|other| passed.contains(&distance(from, other)) && !has_declined(other))
    }

    /// The bank is offered round the table from somebody's right, 4.11(b) and (c).
    fn offer(&mut self, from: Seat, condition: Option<(Cents, Cents)>) {
        let mut offering = Offering::default();
        // 4.11(e): whoever has moved forward is passed over once.
        for seat in std::mem::take(&mut self.misses_turn) {
            offering.decline(seat);
        }
        self.suivi = None;
        self.succession = Succession::Offered { from, condition, offering };
        self.last.offered_first = self.next_offered();
        self.bid_if_all_declined();
    }

    /// Where nobody takes the bank it goes to the highest bid: 4.11(c) says so of one passed by
    /// choice. Reading: a lost one is bid for as at first, 4.5(b).
    fn bid_if_all_declined(&mut self) {
        if let Succession::Offered { from, condition, .. } = self.succession
            && self.next_offered().is_none()
        {
            self.open_bidding(condition.map(|_| from));
        }
    }

    fn open_bidding(&mut self, barred: Option<Seat>) {
        self.succession = Succession::Bidding { bids: Vec::new(), barred };
    }

    /// 4.11(a)1 and 2, (b), (d).
    fn relinquish(&mut self, banker: Seat, is_defeated: bool) {
        // 4.11(d). Reading: what was passed several times goes from the first who passed it.
        let passed_by = self.passed_by.take().filter(|_| is_defeated);
        self.offer(passed_by.unwrap_or(banker), None);
    }

    fn hold(&mut self, seat: Seat, terms: Terms) {
        self.suivi = None;
        self.succession = Succession::Held { seat, terms, is_open: false };
    }
}

/// The place of a seat counterclockwise from the Banker's right.
fn distance(banker: Seat, seat: Seat) -> (bool, Seat) {
    (seat < banker, seat)
}

/// 4.8(c). The text cites 7.7(b) or (c), which are of mini-baccarat: 4.7(b) or (c) are meant.
fn dominant_player(bank: &Bank, banco: Option<Banco>) -> Option<Seat> {
    let most = bank.against().iter().map(|(_, amount)| *amount).max();
    let highest = bank.against().iter().filter(|(_, amount)| Some(*amount) == most);
    let nearest = highest.map(|(seat, _)| *seat).min_by_key(|s| distance(bank.holder(), *s));
    banco.map(|banco| banco.seat).or(nearest)
}

// The round

/// Table 3, 4.9(c): Table 2 but for the two cells at the Banker's option.
const TABLE_3: BankersTable = {
    let mut table = super::TABLE_2;
    table[3][10] = Call::Op;
    table[5][5] = Call::Op;
    table
};

/// 4.9(a): what the Player's Hand does by its count, if it is no natural.
const PLAYERS_TABLE: [Call; 10] = {
    let mut table = super::TABLE_1;
    table[5] = Call::Op;
    table
};

/// Reading: the hand in which the cutting card comes is the last of the shoe; 4.12(g) and (j) imply
/// it, nothing states it.
static DEALING: DealingRules = DealingRules {
    incidents: &[CUTTING_CARD, INSUFFICIENT_CARDS, FOUND_FACE_UP, DRAWN_IN_ERROR],
    rounds_after_cutting_card: 0,
    keeps_after_cutting_card: false, // 4.12(g)
    players_table: &PLAYERS_TABLE,
    bankers_table: &TABLE_3,
    last_hand: None,
    face_up_voids_last_hand: true, // 4.12(j)
    has_no_cutting_card: false,
};

/// What can be found wrong when the initial cards lie there, before anything is announced. The
/// cutting card, or one that lies face up, may have come before a card that was one too many.
const AFTER_INITIAL_DEAL: &[&str] = &[
    CUTTING_CARD,
    FOUND_FACE_UP,
    DRAWN_IN_ERROR,
    BANKER_EXCESS_INITIAL_CARD,
    THREE_CARDS_TO_DOMINANT_PLAYER,
];

/// What can go wrong when a third card was asked for.
const AFTER_CARD: &[&str] =
    &[CUTTING_CARD, INSUFFICIENT_CARDS, FOUND_FACE_UP, DRAWN_IN_ERROR, BANKER_DRAWS_BEFORE_PLAYER];

/// What can go wrong when none was.
const AFTER_STAY: &[&str] = &[CUTTING_CARD, FOUND_FACE_UP, DRAWN_IN_ERROR, CARD_AFTER_STAY];

/// What can go wrong when the Banker has drawn.
const AFTER_BANKERS_DRAW: &[&str] =
    &[CUTTING_CARD, FOUND_FACE_UP, DRAWN_IN_ERROR, BANKER_TWO_THIRD_CARDS];

/// The end of a hand.
enum Ended {
    /// Both hands have the cards that they are entitled to.
    Counted { player: Hand, banker: Hand },
    /// 4.12(j), (k).
    Void,
    /// 4.12(a).
    Annulled,
}

fn round<T: Table<CheminDeFer>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut BetweenHands { rules, layout, is_called: false })?; // 4.5 to 4.7, 4.11
    let Some(bank) = layout.bank.clone() else { return Ok(()) };
    let Some(dominant) = dominant_player(&bank, layout.banco) else { return Ok(()) };
    let banker = bank.holder();
    if T::MAY_GO_WRONG && layout.shoe.is_new() {
        rules.shuffle_procedure.tell(cite!("4.4(a)"), t);
        cut::before_the_deal(rules, layout, t);
    }
    layout.last.dominant = Some(dominant);
    t.call("No more bets", cite!("4.7(e)"));
    t.call("Cards", cite!("4.8(d)"));

    let mut dealing = Dealing::new(&DEALING, rules.disclosed, &mut layout.shoe);
    let mut people = People { banker, dominant, is_ordered: layout.is_ordered };
    let ended = hand(&mut dealing, &mut people, t)?;
    let (winner, cite) = match ended {
        Ended::Counted { player, banker } => {
            dealing.after_the_last_card(t)?;
            let last = &mut layout.last;
            (last.players_hand, last.bankers_hand) = (Some(player.points()), Some(banker.points()));
            last.cards_dealt = player.count() + banker.count();
            let (player, banker) = (player.points(), banker.points());
            let note = || format!("Player's Hand {player}, Banker's Hand {banker}").into();
            t.note(note, cite!("4.10(a)"));
            match player.cmp(&banker) {
                _ if dealing.is_void_last_hand() => (Winner::Void, cite!("4.12(j)")),
                std::cmp::Ordering::Less => (Winner::Banker, cite!("4.10(b)")),
                std::cmp::Ordering::Greater => (Winner::Player, cite!("4.10(b)")),
                std::cmp::Ordering::Equal => {
                    t.call("Stand Off", cite!("4.10(a)"));
                    (Winner::Tie, cite!("4.6(a)3"))
                }
            }
        }
        Ended::Void if dealing.is_void_last_hand() => (Winner::Void, cite!("4.12(j)")),
        Ended::Void => (Winner::Void, cite!("4.12(k)")),
        Ended::Annulled => (Winner::Annulled, cite!("4.12(a)")),
    };
    let vigorish = settle(rules, &bank, winner, cite, t);
    dealing.end(t)?;
    layout.last.result = Some(winner);
    layout.last.vigorish = vigorish;
    if T::MAY_GO_WRONG && layout.shoe.reshuffle {
        // Reading: here the curator, of whom 4.4(c) speaks, is the Banker, who deals.
        layout.shoe.cut.open_with(Opener::Seat(banker));
    }
    hand_is_over(layout, &bank, winner, people.is_ordered);
    Ok(())
}

/// Who controls the hands, 4.8(b) and (c).
struct People {
    banker: Seat,
    dominant: Seat,
    /// The Banker has been ordered to pass the bank.
    is_ordered: bool,
}

impl People {
    /// 4.11(a)2. Reading: an order during a hand is carried out when the hand is over.
    fn hear_orders<T: Table<CheminDeFer>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        while super::is_ordered(self.banker, t)? {
            self.is_ordered = true;
        }
        Ok(())
    }
}

/// 4.8(d) and 4.9: the cards of both hands.
#[inline]
fn hand<T: Table<CheminDeFer>>(
    dealing: &mut Dealing<'_>,
    people: &mut People,
    t: &mut T,
) -> Result<Ended, T::Halt> {
    if !dealing.begin(t)? {
        return Ok(Ended::Void);
    }
    // 4.8(d): one card after another, the Player's Hand first.
    let mut down = [Hidden(0); 4];
    for n in 0..down.len() {
        if n > 0 && is_annulled(people, t)? {
            return annul(down.len() - n, t);
        }
        let to = if n % 2 == 0 { PLAYERS_HAND } else { BANKERS_HAND };
        let Some(card) = dealing.card_down(to, t)? else { return Ok(Ended::Void) };
        down[n] = card;
    }
    let [p1, b1, p2, b2] = down;
    let players = [t.look(people.dominant, p1)?, t.look(people.dominant, p2)?]; // 4.9(a)
    if is_annulled(people, t)? {
        return annul(0, t);
    }
    let mut player = Hand::default().with(players[0]).with(players[1]);
    // 4.12(b) and (c).
    let mut excess_count = 0;
    let mut is_fixed = false;
    while let Some(incident) = t.incident(AFTER_INITIAL_DEAL, None)? {
        match (incident.id, incident.card) {
            (BANKER_EXCESS_INITIAL_CARD | THREE_CARDS_TO_DOMINANT_PLAYER, Some(card))
                if is_rectifiable(&incident, t)? =>
            {
                dealing.error(card, true, t)?; // put right, and seen: 4.12(g), (h)
            }
            (BANKER_EXCESS_INITIAL_CARD, Some(card)) => {
                t.resume(card);
                t.draw_down(Spot::Box(BANKERS_HAND))?;
                excess_count += 1;
            }
            (THREE_CARDS_TO_DOMINANT_PLAYER, Some(card)) => {
                t.resume(card);
                let third = t.draw_down(Spot::Box(PLAYERS_HAND))?;
                let third = t.look(people.dominant, third)?;
                // Reading: that count is final, no natural, and no further card is asked for.
                player = best_of_three([players[0], players[1], third]);
                is_fixed = true;
            }
            _ => dealing.happened(&incident, t)?,
        }
    }
    // A hand that 4.12(j) makes void is announced to its end: what it lacks is no longer dealt.
    people.hear_orders(t)?;

    let mut third = None;
    if !is_fixed {
        match t.ask(people.dominant, &PlayersCall { cards: players })? {
            PlayersAnswer::Natural => {
                t.call("Natural", cite!("4.9(a)4"));
                return all_up([p1, p2, b1, b2], excess_count, t);
            }
            PlayersAnswer::Stay => t.call("Stay", cite!("4.9(h)")),
            PlayersAnswer::Card => {
                t.call("Card", cite!("4.9(h)"));
                // 4.9(b): the Banker looks before a third card is dealt.
                let cards = [t.look(people.banker, b1)?, t.look(people.banker, b2)?];
                let natural = is_natural(cards, excess_count);
                people.hear_orders(t)?;
                match t.ask(people.banker, &BankersCall { is_natural: natural })? {
                    BankersAnswer::Natural => {
                        t.call("Natural", cite!("4.9(b)"));
                        return all_up([p1, p2, b1, b2], excess_count, t);
                    }
                    BankersAnswer::UnderEight => t.call("Under Eight", cite!("4.9(b)")),
                }
                let Some(card) = players_third(dealing, t)? else { return Ok(Ended::Void) };
                player = player.with(card);
                third = Some(card);
            }
        }
    }

    // 4.9(c): the Banker's cards are turned up, and Table 3 decides.
    let bankers = [t.reveal(b1)?, t.reveal(b2)?];
    let mut banker = Hand::default().with(bankers[0]).with(bankers[1]);
    if excess_count > 0 {
        banker = Hand::of(0, 2 + excess_count); // 4.12(b)
    }
    let call = bankers_call(&TABLE_3, banker, third);
    let mut for_banker = None;
    while third.is_none()
        && let Some(incident) = t.incident(AFTER_STAY, None)?
    {
        match (incident.id, incident.card) {
            (CARD_AFTER_STAY, Some(card)) => {
                if !super::is_disclosed(&incident, t)? {
                    let why = "card-after-stay is about a card dealt face up; one that nobody saw \
                               is drawn-in-error";
                    t.misreported(Malformed::new("disclosed", why))?;
                }
                let dealer_erred = dealer_said_card(&incident, t)?;
                // 4.12(e): his if he must draw or may; (f): where the dealer erred, if he must.
                let is_his = match call {
                    _ if for_banker.is_some() || is_fixed => false,
                    Call::D => true,
                    Call::Op => !dealer_erred,
                    Call::S => false,
                };
                if is_his {
                    for_banker = Some(card);
                } else {
                    dealing.error(card, true, t)?;
                }
            }
            _ => dealing.happened(&incident, t)?,
        }
    }
    people.hear_orders(t)?;
    let answer = t.ask(people.banker, &BankersThird { cards: bankers, third, call })?;
    let bankers_third = match (for_banker, answer) {
        (Some(card), _) => {
            t.resume(card);
            Some(t.draw(Spot::Box(BANKERS_HAND))?)
        }
        (None, ThirdAnswer::Draw) => match dealing.card(BANKERS_HAND, t)? {
            Some(card) => Some(card),
            None => return Ok(Ended::Void),
        },
        (None, ThirdAnswer::Stay) => None,
    };
    if let Some(card) = bankers_third {
        banker = banker.with(card);
        let mut cards = vec![bankers[0], bankers[1], card];
        while let Some(incident) = t.incident(AFTER_BANKERS_DRAW, None)? {
            match (incident.id, incident.card) {
                (BANKER_TWO_THIRD_CARDS, Some(card)) if is_rectifiable(&incident, t)? => {
                    dealing.error(card, true, t)?;
                }
                (BANKER_TWO_THIRD_CARDS, Some(card)) => {
                    t.resume(card);
                    cards.push(t.draw(Spot::Box(BANKERS_HAND))?);
                    banker = Hand::of(least_of_two(&cards), banker.count() + 1); // 4.12(d)
                }
                _ => dealing.happened(&incident, t)?,
            }
        }
    }
    t.reveal(p1)?;
    t.reveal(p2)?;
    Ok(Ended::Counted { player, banker })
}

/// 4.9(b), 4.12(i): the third card of the Player's Hand.
#[inline]
fn players_third<T: Table<CheminDeFer>>(
    dealing: &mut Dealing<'_>,
    t: &mut T,
) -> Result<Option<Card>, T::Halt> {
    while let Some(incident) = t.incident(AFTER_CARD, None)? {
        match (incident.id, incident.card) {
            (BANKER_DRAWS_BEFORE_PLAYER, Some(card)) => {
                t.resume(card);
                return t.draw(Spot::Box(PLAYERS_HAND)).map(Some);
            }
            _ => dealing.happened(&incident, t)?,
        }
    }
    dealing.card(PLAYERS_HAND, t)
}

/// 4.9(a)4 and (b): a natural ends the hand, all cards are turned up.
fn all_up<T: Table<CheminDeFer>>(
    [p1, p2, b1, b2]: [Hidden; 4],
    excess_count: u8,
    t: &mut T,
) -> Result<Ended, T::Halt> {
    let player = Hand::default().with(t.reveal(p1)?).with(t.reveal(p2)?);
    let mut banker = Hand::default().with(t.reveal(b1)?).with(t.reveal(b2)?);
    if excess_count > 0 {
        banker = Hand::of(0, 2 + excess_count);
    }
    Ok(Ended::Counted { player, banker })
}

fn is_natural(cards: [Card; 2], excess_count: u8) -> bool {
    excess_count == 0 && Hand::default().with(cards[0]).with(cards[1]).is_natural()
}

// Settlement

/// 4.6(a), 4.7(g), 4.10(b) and (c). Gives the vigorish.
#[inline]
fn settle<T: Table<CheminDeFer>>(
    rules: &Rules,
    bank: &Bank,
    winner: Winner,
    cite: Cite,
    t: &mut T,
) -> Cents {
    let mut centre = Centre::of(bank.holder());
    for (seat, stake) in bank.against().iter().copied() {
        let wager = Wager::AgainstBanker;
        t.settle(centre.settle(match winner {
            Winner::Player => Settlement::won(seat, wager, stake, EVEN, cite!("4.7(g)1")),
            Winner::Banker => Settlement::lost(seat, wager, stake, cite!("4.7(g)2")),
            Winner::Tie => Settlement::void(seat, wager, stake, cite!("4.7(g)3")),
            Winner::Void | Winner::Annulled => Settlement::void(seat, wager, stake, cite),
        }));
    }
    let mut settlement = centre.bank(Wager::Banker, bank.amount(), cite);
    let mut vigorish = Cents::ZERO;
    match winner {
        Winner::Banker => {
            vigorish = rules.vigorish.on(centre.balance()); // 4.10(c)
            settlement.odds = Some(EVEN);
            settlement = settlement.charged(vigorish);
        }
        Winner::Player => settlement.cite = cite!("4.6(a)2"),
        Winner::Tie | Winner::Void | Winner::Annulled => {}
    }
    t.settle(settlement);
    vigorish
}

/// 4.11(a): the Banker keeps the bank unless he lost or was ordered to pass it.
fn hand_is_over(layout: &mut Layout, bank: &Bank, winner: Winner, is_ordered: bool) {
    let (banker, placed) = (bank.holder(), layout.placed);
    // 4.7(b). Reading: it is the wager placed, not what is left of it, that must be equaled.
    match winner {
        Winner::Banker => {
            let all = bank.against().iter().find(|(_, amount)| *amount == placed);
            layout.suivi = all.map(|(seat, _)| *seat);
        }
        Winner::Player => layout.suivi = None,
        Winner::Tie | Winner::Void | Winner::Annulled => {} // a stand off does not count
    }
    (layout.bank, layout.banco, layout.is_ordered) = (None, None, false);
    if winner == Winner::Player {
        layout.relinquish(banker, true);
    } else if is_ordered {
        layout.relinquish(banker, false);
    } else {
        let terms = Terms::Preceding(placed);
        layout.succession = Succession::Held { seat: banker, terms, is_open: true };
    }
}

// Irregularities

/// Whether what was reported can be put right at once.
fn is_rectifiable<T: Table<CheminDeFer>>(incident: &Incident, t: &mut T) -> Result<bool, T::Halt> {
    super::is_said("rectifiable", incident, t)
}

/// 4.12(f): whether the dealer had wrongly said "Card", which is not so where nothing is said of it.
fn dealer_said_card<T: Table<CheminDeFer>>(
    incident: &Incident,
    t: &mut T,
) -> Result<bool, T::Halt> {
    match incident.fields.get("dealer-said-card") {
        None => Ok(false),
        Some(_) => super::is_said("dealer-said-card", incident, t),
    }
}

/// 4.12(a), and 4.11(a)2 on the way.
fn is_annulled<T: Table<CheminDeFer>>(people: &mut People, t: &mut T) -> Result<bool, T::Halt> {
    people.hear_orders(t)?;
    while let Some(incident) = t.incident(&[BANKER_CARDS_WRONG_ORDER], None)? {
        if !is_rectifiable(&incident, t)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The rest of the initial deal does not matter any more.
fn annul<T: Table<CheminDeFer>>(left_count: usize, t: &mut T) -> Result<Ended, T::Halt> {
    for n in 0..left_count {
        let to = if (left_count - n).is_multiple_of(2) { PLAYERS_HAND } else { BANKERS_HAND };
        t.draw_idly(Spot::Box(to))?;
    }
    Ok(Ended::Annulled)
}

/// 4.12(c): the highest count of any two, or of all three.
fn best_of_three(cards: [Card; 3]) -> Hand {
    let [a, b, c] = cards.map(value);
    let counts = [a + b, a + c, b + c, a + b + c].map(|sum| sum % 10);
    Hand::of(counts.into_iter().max().unwrap_or(0), 3)
}

/// 4.12(d). The text prints "two or the cards"; the older one has "two of the cards". Reading: any
/// two of all that the Banker has.
fn least_of_two(cards: &[Card]) -> u8 {
    let values: Vec<u8> = cards.iter().copied().map(value).collect();
    let pairs = values
        .iter()
        .enumerate()
        .flat_map(|(n, a)| values[n + 1..].iter().map(move |b| (a + b) % 10));
    pairs.min().unwrap_or(0)
}

// Decisions

/// Pairs of card values with which a hand draws where it has the choice.
///
/// ```
/// use games::baccarat::chemin_de_fer::Draws;
/// let mut draws = Draws::NONE;
/// draws.set(4, 1, true);
/// assert!(draws.has(1, 4) && !draws.has(2, 3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draws(u128);

impl Draws {
    /// With no pair.
    pub const NONE: Draws = Draws(0);
    /// With every pair.
    pub const ALL: Draws = Draws(u128::MAX);

    const fn bit(one: u8, other: u8) -> u128 {
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        1 << ((low % 10) * 10 + high % 10)
    }

    /// Whether the hand of these two values draws.
    #[inline]
    #[must_use]
    pub const fn has(self, one: u8, other: u8) -> bool {
        self.0 & Draws::bit(one, other) != 0
    }

    /// Lets the hand of these two values draw, or stay.
    pub const fn set(&mut self, one: u8, other: u8, draws: bool) {
        let bit = Draws::bit(one, other);
        self.0 = if draws { self.0 | bit } else { self.0 & !bit };
    }

    #[inline]
    fn of(self, cards: [Card; 2]) -> bool {
        self.has(value(cards[0]), value(cards[1]))
    }
}

/// How both sides decide where the rules leave it to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// With which two cards the Player's Hand asks for a third, where it may.
    pub player: Draws,
    /// By the value of the third card of the Player's Hand: with which two the Banker's Hand draws.
    pub banker: [Draws; 10],
}

impl Default for Strategy {
    fn default() -> Strategy {
        Strategy { player: Draws::ALL, banker: [Draws::ALL; 10] }
    }
}

impl Strategy {
    /// Lets the side whose turn it is draw or stay in a situation, as the exact odds name it: `on 5`
    /// or `on 5 against 4`, with `2 and 3`, or with nothing for every pair of cards. False where
    /// there is no such situation.
    ///
    /// ```
    /// use games::baccarat::chemin_de_fer::Strategy;
    /// use table::Known;
    /// let mut strategy = Strategy::default();
    /// let known = Known { broad: "on 5 against 4".to_owned(), exact: "2 and 3".to_owned() };
    /// assert!(strategy.set(&known, false));
    /// assert!(!strategy.banker[4].has(2, 3) && strategy.banker[4].has(1, 4));
    /// ```
    pub fn set(&mut self, known: &Known, draws: bool) -> bool {
        let digit = |text: &str| text.parse::<u8>().ok().filter(|value| *value < 10);
        let (count, third) = match known.broad.split_once(" against ") {
            Some((count, third)) => (count, digit(third).map(Some)),
            None => (&*known.broad, Some(None)),
        };
        let (Some(count), Some(third)) = (count.strip_prefix("on ").and_then(digit), third) else {
            return false;
        };
        let pairs: Option<Vec<(u8, u8)>> = match known.exact.split_once(" and ") {
            Some((one, other)) => digit(one).zip(digit(other)).map(|pair| vec![pair]),
            None if known.exact.is_empty() => {
                Some((0..10).map(|one| (one, (count + 10 - one) % 10)).collect())
            }
            None => None,
        };
        let Some(pairs) = pairs else { return false };
        let set = match third {
            Some(third) => &mut self.banker[usize::from(third)],
            None => &mut self.player,
        };
        for (one, other) in pairs {
            set.set(one, other, draws);
        }
        true
    }
}

/// The values of two cards, the lower first: `1 and 4`.
fn two_values(cards: [Card; 2]) -> String {
    let [one, other] = cards.map(value);
    format!("{} and {}", one.min(other), one.max(other))
}

/// What the Dominant Player announces, 4.9(a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayersAnswer {
    /// A third card.
    Card,
    /// None.
    Stay,
    /// 8 or 9.
    Natural,
}

/// 4.9(a). What it says to others is the same whatever the cards are.
struct PlayersCall {
    cards: [Card; 2],
}

impl PlayersCall {
    fn call(&self) -> Option<Call> {
        let hand = Hand::default().with(self.cards[0]).with(self.cards[1]);
        (!hand.is_natural()).then(|| PLAYERS_TABLE[usize::from(hand.points())])
    }
}

impl Question<CheminDeFer> for PlayersCall {
    type Answer = PlayersAnswer;

    fn about(&self) -> Cow<'static, str> {
        "the Player's Hand".into()
    }

    fn known(&self) -> Option<Known> {
        let hand = Hand::default().with(self.cards[0]).with(self.cards[1]);
        Some(Known { broad: format!("on {}", hand.points()), exact: two_values(self.cards) })
    }

    fn options(&self) -> Vec<Choice<PlayersAnswer>> {
        let card = |cite| Choice::plain("card", "take a third card", PlayersAnswer::Card, cite);
        let stay = |cite| Choice::plain("stay", "take no third card", PlayersAnswer::Stay, cite);
        let about = "8 or 9: all cards are turned up";
        match self.call() {
            None => vec![Choice::plain("natural", about, PlayersAnswer::Natural, cite!("4.9(a)4"))],
            Some(Call::D) => vec![card(cite!("4.9(a)1"))],
            Some(Call::S) => vec![stay(cite!("4.9(a)3"))],
            Some(Call::Op) => vec![stay(cite!("4.9(a)2")), card(cite!("4.9(a)2"))],
        }
    }

    fn declined(&self) -> PlayersAnswer {
        match self.call() {
            None => PlayersAnswer::Natural,
            Some(Call::D) => PlayersAnswer::Card,
            Some(Call::S | Call::Op) => PlayersAnswer::Stay,
        }
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> PlayersAnswer {
        match self.call() {
            None => PlayersAnswer::Natural,
            Some(Call::Op) if strategy.player.of(self.cards) => PlayersAnswer::Card,
            Some(Call::D) => PlayersAnswer::Card,
            Some(Call::S | Call::Op) => PlayersAnswer::Stay,
        }
    }
}

/// What the Banker announces when a card was asked for, 4.9(b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankersAnswer {
    /// 8 or 9.
    Natural,
    /// Less.
    UnderEight,
}

/// 4.9(b).
struct BankersCall {
    is_natural: bool,
}

impl Question<CheminDeFer> for BankersCall {
    type Answer = BankersAnswer;

    fn about(&self) -> Cow<'static, str> {
        "the Banker's Hand, before the third card".into()
    }

    fn options(&self) -> Vec<Choice<BankersAnswer>> {
        let (verb, about) = match self.is_natural {
            true => ("natural", "8 or 9: all cards are turned up"),
            false => ("under-eight", "less than 8: the Player's Hand gets its card"),
        };
        vec![Choice::plain(verb, about, self.declined(), cite!("4.9(b)"))]
    }

    fn declined(&self) -> BankersAnswer {
        if self.is_natural { BankersAnswer::Natural } else { BankersAnswer::UnderEight }
    }

    #[inline]
    fn by_strategy(&self, _: &Strategy) -> BankersAnswer {
        self.declined()
    }
}

/// What the Banker does about a third card, 4.9(c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThirdAnswer {
    /// Draws one.
    Draw,
    /// Draws none.
    Stay,
}

/// 4.9(c), (f).
struct BankersThird {
    cards: [Card; 2],
    third: Option<Card>,
    call: Call,
}

impl Question<CheminDeFer> for BankersThird {
    type Answer = ThirdAnswer;

    fn about(&self) -> Cow<'static, str> {
        "a third card for the Banker's Hand".into()
    }

    fn known(&self) -> Option<Known> {
        let hand = Hand::default().with(self.cards[0]).with(self.cards[1]);
        let against = self.third.map_or_else(|| "no card".to_owned(), |c| value(c).to_string());
        let broad = format!("on {} against {against}", hand.points());
        Some(Known { broad, exact: two_values(self.cards) })
    }

    fn options(&self) -> Vec<Choice<ThirdAnswer>> {
        let draw =
            || Choice::plain("draw", "draw a third card", ThirdAnswer::Draw, cite!("4.9(c)"));
        let stay = || Choice::plain("stay", "draw none", ThirdAnswer::Stay, cite!("4.9(c)"));
        match self.call {
            Call::D => vec![draw()],
            Call::S => vec![stay()],
            Call::Op => vec![stay(), draw()],
        }
    }

    fn declined(&self) -> ThirdAnswer {
        if self.call == Call::D { ThirdAnswer::Draw } else { ThirdAnswer::Stay }
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> ThirdAnswer {
        let column = usize::from(self.third.map_or(0, value));
        match self.call {
            Call::Op if strategy.banker[column].of(self.cards) => ThirdAnswer::Draw,
            Call::D => ThirdAnswer::Draw,
            Call::S | Call::Op => ThirdAnswer::Stay,
        }
    }
}

// Between the hands

/// The time between two hands: the bank finds its holder, who wagers, and the others cover.
struct BetweenHands<'a> {
    rules: &'a Rules,
    layout: &'a mut Layout,
    /// "No more bets" was said.
    is_called: bool,
}

/// What concerns the bank itself, and has its time before the Banker's wager.
const BANK_VERBS: [&str; 7] = [
    "bid",
    "keep-bank",
    "pass-bank",
    "accept-bank",
    "decline-bank",
    "transfer-bank",
    "change-seat",
];

impl BetweenHands<'_> {
    fn unit(&self) -> Cents {
        self.rules.vigorish.unit()
    }

    fn carry_out(&mut self, act: &Act, happened: &mut Vec<Event<Wager>>) -> Result<(), Fault> {
        let verb = act.verb.clone();
        if cut::takes(act) {
            return cut::act::<CheminDeFer>(self.rules, self.layout, act, happened);
        }
        if verb == "transfer-bank" {
            common::of_the_house(act)?;
            return self.transfer();
        }
        let seat = match act.seat.or_else(|| self.only_seat(act)) {
            Some(seat) => seat,
            None => act.named_seat()?,
        };
        refuse_stranger(seat)?;
        if verb != "wager" && !matches!(&*verb, "remove" | "reduce" | "increase") {
            if act.wager.is_some() {
                return Err(Malformed::new("wager", format!("{verb} has none")).into());
            }
            if act.amount.is_some() && !matches!(&*verb, "bid" | "accept-bank") {
                return Err(Malformed::new("amount", format!("{verb} has none")).into());
            }
        }
        match &*verb {
            "bid" => self.bid(seat, named_amount(act)?, happened)?,
            "keep-bank" | "pass-bank" => self.keep_or_pass(seat, verb == "keep-bank", happened)?,
            "accept-bank" => self.accept(seat, act.amount, happened)?,
            "decline-bank" => self.decline(seat, happened)?,
            "change-seat" => return self.change_seat(seat, act, happened),
            "irregularity" => self.order(seat, act)?,
            "banco" | "banco-suivi" => self.call(seat, verb == "banco-suivi", happened)?,
            _ => self.wager(seat, act, happened)?,
        }
        self.layout.seated.insert(seat);
        if !matches!(&*verb, "banco" | "banco-suivi")
            && let Some(banco) = &mut self.layout.banco
        {
            banco.is_fresh = false;
        }
        Ok(())
    }

    /// Who must be meant where nobody is named: only one can do it.
    fn only_seat(&self, act: &Act) -> Option<Seat> {
        match &*act.verb {
            "keep-bank" | "pass-bank" | "irregularity" => self.layout.banker(),
            "accept-bank" | "decline-bank" => self.layout.next_offered(),
            "banco-suivi" => self.layout.suivi,
            _ => None,
        }
    }

    /// 4.5(b), 4.11(c).
    fn bid(
        &mut self,
        seat: Seat,
        amount: Cents,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Refusal> {
        self.judge_amount("bid", amount, self.unit(), Cents::MOST, cite!("4.5(b)"))?;
        match self.layout.succession {
            // Whoever was passed over has declined.
            Succession::Offered { from, condition, .. } => {
                self.layout.open_bidding(condition.map(|_| from));
            }
            // Reading: with each new shoe the bank goes to the highest bid, 4.5(b); where nobody
            // bids, its holder keeps it.
            Succession::Held { .. } if self.layout.shoe.is_new() => {
                self.layout.open_bidding(None);
                (self.layout.passed_by, self.layout.suivi) = (None, None);
            }
            Succession::Held { .. } => {
                let why = self.layout.whose_turn();
                return Err(Refusal::rule("bid", Code::BankIsHeld, why, cite!("4.5(b)")));
            }
            Succession::Bidding { .. } => {}
        }
        let unit = self.unit();
        let Succession::Bidding { bids, barred } = &mut self.layout.succession else {
            let why = Reason::not_now(self.layout.whose_turn());
            return Err(Refusal::new("bid", why, cite!("4.5(b)")));
        };
        if *barred == Some(seat) {
            let why = "whoever passed the bank takes no part in the first round of bidding";
            return Err(Refusal::rule("bid", Code::PassedTheBank, why, cite!("4.11(c)")));
        }
        match bids.iter_mut().find(|(s, _)| *s == seat) {
            Some((_, bid)) if amount <= *bid => {
                let least = *bid + unit;
                return Err(Refusal::new("bid", Reason::BelowMinimum(least), cite!("4.5(b)")));
            }
            Some((_, bid)) => *bid = amount,
            None => bids.push((seat, amount)),
        }
        let note = format!("seat {seat} bids {amount}").into();
        happened.push(Event::Noted { note, cite: cite!("4.5(b)") });
        Ok(())
    }

    /// 4.11(a).
    fn keep_or_pass(
        &mut self,
        seat: Seat,
        keeps: bool,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Refusal> {
        let verb = if keeps { "keep-bank" } else { "pass-bank" };
        let cite = cite!("4.11(a)");
        match self.layout.succession {
            Succession::Held { seat: holder, .. } if holder != seat => {
                Err(Refusal::rule(verb, Code::NotThisSeat, self.layout.whose_turn(), cite))
            }
            Succession::Held { terms, is_open: true, .. } => {
                self.layout.succession = Succession::Held { seat, terms, is_open: false };
                happened.push(chose(seat, verb));
                if !keeps {
                    self.layout.passed_by.get_or_insert(seat);
                    let last = self.layout.placed;
                    self.layout.offer(seat, Some((last, twice(last)))); // 4.11(c)
                }
                Ok(())
            }
            Succession::Held { .. } => {
                let why = "the Banker keeps or passes the bank when a hand is over";
                Err(Refusal::rule(verb, Code::NotNow, why, cite))
            }
            Succession::Offered { .. } | Succession::Bidding { .. } => {
                Err(Refusal::rule(verb, Code::NoBank, self.layout.whose_turn(), cite))
            }
        }
    }

    /// 4.11(b) and (c).
    fn accept(
        &mut self,
        seat: Seat,
        amount: Option<Cents>,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let verb = "accept-bank";
        let Succession::Offered { from, condition, offering } = self.layout.succession else {
            let why = self.layout.whose_turn();
            return Err(Refusal::rule(verb, Code::NotNow, why, cite!("4.11(b)")).into());
        };
        if seat == from || offering.has_declined(seat) {
            let why = self.layout.whose_turn();
            return Err(Refusal::rule(verb, Code::NotThisSeat, why, cite!("4.11(b)")).into());
        }
        let terms = match (condition, amount) {
            (None, None) => Terms::Free,
            (None, Some(_)) => {
                let why = format!("{verb} has one only where the bank was passed by choice");
                return Err(Malformed::new("amount", why).into());
            }
            // 4.11(c) prints "equal to, but not more than twice". Reading: from one to two times.
            (Some((least, most)), amount) => {
                let amount = amount.unwrap_or(least);
                self.judge_amount(verb, amount, least, most, cite!("4.11(c)"))?;
                Terms::Accepted(amount, most)
            }
        };
        happened.push(chose(seat, verb));
        self.layout.hold(seat, terms);
        Ok(())
    }

    fn decline(&mut self, seat: Seat, happened: &mut Vec<Event<Wager>>) -> Result<(), Refusal> {
        let why = self.layout.whose_turn();
        let refuse = |code| Err(Refusal::rule("decline-bank", code, why, cite!("4.11(b)")));
        let Succession::Offered { from, offering, .. } = &mut self.layout.succession else {
            return refuse(Code::NotNow);
        };
        if seat == *from || offering.has_declined(seat) {
            return refuse(Code::NotThisSeat);
        }
        offering.decline(seat);
        happened.push(chose(seat, "decline-bank"));
        self.layout.seated.insert(seat);
        self.layout.bid_if_all_declined();
        Ok(())
    }

    /// 4.12(a): after an annulled hand the bank may go to the next participant.
    fn transfer(&mut self) -> Result<(), Fault> {
        let refuse = |why: &'static str| {
            Err(Refusal::rule("transfer-bank", Code::NotNow, why, cite!("4.12(a)")).into())
        };
        let Succession::Held { seat, is_open: true, .. } = self.layout.succession else {
            return refuse("the dealer moves the bank right after an annulled hand");
        };
        if self.layout.last.result != Some(Winner::Annulled) {
            return refuse("the last hand was not annulled");
        }
        let Some(next) = self.layout.order(seat).next() else {
            return refuse("nobody else is at the table");
        };
        self.layout.hold(next, Terms::Free);
        self.layout.passed_by = None;
        Ok(())
    }

    /// 4.11(e): whoever moves past others in the order in which the bank goes round misses a turn.
    fn change_seat(
        &mut self,
        seat: Seat,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let cite = cite!("4.11(e)");
        let to = act.word("to")?.ok_or_else(|| Malformed::new("to", "is missing"))?;
        let to: Seat = to.parse().map_err(|e| Malformed::new("to", e))?;
        refuse_stranger(to)?;
        let layout = &mut *self.layout;
        if layout.seated.contains(to) {
            let why = format!("seat {to} is taken");
            return Err(Refusal::rule("change-seat", Code::Taken, why, cite).into());
        }
        let who_cannot = match seat {
            _ if layout.banker() == Some(seat) => Some("the Banker stays in his place"),
            _ if !layout.seated.contains(seat) => Some("nobody is known to be at that seat"),
            _ => None,
        };
        if let Some(why) = who_cannot {
            return Err(Refusal::rule("change-seat", Code::NotNow, why, cite).into());
        }
        if layout.is_promoted(seat, to) {
            layout.misses_turn.insert(to);
        }
        layout.seated.remove(seat);
        layout.misses_turn.remove(seat);
        layout.seated.insert(to);
        if layout.suivi == Some(seat) {
            layout.suivi = Some(to);
        }
        match &mut layout.succession {
            Succession::Bidding { bids, .. } => {
                bids.iter_mut().filter(|(s, _)| *s == seat).for_each(|bid| bid.0 = to);
            }
            Succession::Offered { offering, .. } if layout.misses_turn.contains(to) => {
                // The offer is on its way: the turn that is missed is in it.
                offering.decline(to);
                layout.misses_turn.remove(to);
            }
            Succession::Offered { offering, .. } if offering.has_declined(seat) => {
                offering.decline(to);
            }
            Succession::Offered { .. } | Succession::Held { .. } => {}
        }
        layout.bid_if_all_declined();
        let note = format!("seat {seat} moves to {to}").into();
        happened.push(Event::Noted { note, cite });
        Ok(())
    }

    /// 4.11(a)2.
    fn order(&mut self, seat: Seat, act: &Act) -> Result<(), Fault> {
        super::check_order(&act.fields)?;
        if self.layout.banker() != Some(seat) {
            let (why, cite) = (self.layout.whose_turn(), cite!("4.11(a)2"));
            let refusal = Refusal::rule(ORDERED_TO_RELINQUISH, Code::NotThisSeat, why, cite);
            return Err(refusal.into());
        }
        if self.layout.bank.is_some() {
            self.layout.is_ordered = true; // when the hand is over
        } else {
            self.layout.relinquish(seat, false);
        }
        Ok(())
    }

    /// 4.7(b) and (c): somebody covers the whole bank.
    fn call(
        &mut self,
        seat: Seat,
        is_suivi: bool,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Refusal> {
        let (verb, cite) = match is_suivi {
            true => ("banco-suivi", cite!("4.7(b)")),
            false => ("banco", cite!("4.7(c)")),
        };
        let turn = self.layout.whose_turn();
        let layout = &mut *self.layout;
        let Some(bank) = &mut layout.bank else {
            let why = format!("the Banker has not wagered yet: {turn}");
            return Err(Refusal::rule(verb, Code::NotNow, why, cite!("4.7(a)")));
        };
        if seat == bank.holder() {
            let why = "the others wager against the Banker";
            return Err(Refusal::rule(verb, Code::NotThisSeat, why, cite!("4.7(a)")));
        }
        if is_suivi && layout.suivi != Some(seat) {
            let why = "is for one who equaled and lost the Banker's preceding wager";
            return Err(Refusal::rule(verb, Code::NoRight, why, cite));
        }
        if let Some(earlier) = layout.banco {
            let holder = bank.holder();
            let is_better =
                claim(holder, is_suivi, seat) < claim(holder, earlier.is_suivi, earlier.seat);
            if !earlier.is_fresh || !is_better {
                let why = format!("seat {} has covered the bank", earlier.seat);
                return Err(Refusal::rule(verb, Code::Outranked, why, cite));
            }
            // Announced together, and with the better claim.
            let (wager, stake) = (Wager::AgainstBanker, bank.of(earlier.seat));
            let _ = bank.take(earlier.seat, Cents::ZERO);
            happened.push(Event::Settled(Settlement::void(earlier.seat, wager, stake, cite)));
        }
        if bank.covered() > Cents::ZERO {
            let why = "a part of the bank is covered already";
            return Err(Refusal::rule(verb, Code::PartlyCovered, why, cite!("4.7(d)")));
        }
        let amount = bank.amount();
        bank.take(seat, amount).map_err(|reason| Refusal::new(verb, reason, cite))?;
        layout.banco = Some(Banco { seat, is_suivi, is_fresh: true });
        happened.push(chose(seat, verb));
        let wager = Wager::AgainstBanker;
        happened.push(Event::Wagered { seat, wager, ordinal: 1, amount });
        Ok(())
    }

    /// A wager is placed or changed.
    fn wager(
        &mut self,
        seat: Seat,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let (name, ordinal) = split_ordinal(act.named_wager()?)?;
        let unknown = || Malformed::new("wager", format!("{name:?} is no wager of this game"));
        let wager = <Wager as table::Wager>::parse(name).ok_or_else(unknown)?;
        if act.verb == "wager" {
            if ordinal.is_some() {
                return Err(Malformed::new("wager", "a new wager is not numbered").into());
            }
            // Cash is exchanged at once, 4.6(c), 4.7(f).
            Form::read(act)?.only_before_the_round(cite!("4.7(e)"))?;
            let amount = named_amount(act)?;
            return match wager {
                Wager::Banker => self.wager_as_banker(seat, amount, happened),
                Wager::AgainstBanker => self.cover(seat, amount, happened),
            };
        }
        let change = match &*act.verb {
            "remove" if act.amount.is_some() => {
                return Err(Malformed::new("amount", "remove has none; reduce takes one").into());
            }
            "remove" => Change::Remove,
            "reduce" => Change::Reduce(named_amount(act)?),
            _ => Change::Increase(named_amount(act)?),
        };
        if ordinal.is_some_and(|n| n > 1) {
            return Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager).into());
        }
        self.change(seat, wager, change, happened)?;
        Ok(())
    }

    fn judge_amount(
        &self,
        field: &'static str,
        amount: Cents,
        least: Cents,
        most: Cents,
        cite: Cite,
    ) -> Result<(), Refusal> {
        let (reason, cite) = match () {
            () if amount < least => (Reason::BelowMinimum(least), cite),
            () if amount > most => (Reason::AboveMaximum(most), cite),
            // What is owed of a win must be whole cents.
            () if !amount.is_multiple_of(self.unit()) => {
                (Reason::NotAMultipleOf(self.unit()), cite!("4.10(c)"))
            }
            () => return Ok(()),
        };
        Err(Refusal::new(field, reason, cite))
    }

    /// 4.6.
    fn wager_as_banker(
        &mut self,
        seat: Seat,
        amount: Cents,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        if self.layout.bank.is_some() {
            return Err(common::stands_already("banker", cite!("4.6(a)")).into());
        }
        match self.layout.banker() {
            None => {
                let why = self.layout.whose_turn();
                return Err(Refusal::rule("banker", Code::NotNow, why, cite!("4.5(b)")).into());
            }
            Some(banker) if banker != seat => {
                let why = self.layout.whose_turn();
                return Err(Refusal::rule("banker", Code::NotThisSeat, why, cite!("4.6(a)")).into());
            }
            Some(_) => {}
        }
        let terms = self.layout.terms();
        let (least, most) = terms.bounds(self.unit());
        self.judge_amount("banker", amount, least, most, terms.cite())?;
        self.layout.put_up(seat, terms, amount);
        happened.push(Event::Wagered { seat, wager: Wager::Banker, ordinal: 1, amount });
        Ok(())
    }

    /// 4.7(a) and (d): a part of the bank, or all of it without a call.
    fn cover(
        &mut self,
        seat: Seat,
        amount: Cents,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let unit = self.unit();
        self.judge_amount("against-banker", amount, unit, Cents::MOST, cite!("4.7(a)"))?;
        let refuse = |reason, cite| Err(Refusal::new("against-banker", reason, cite).into());
        let of_turn = |code, why: String| {
            Err(Refusal::rule("against-banker", code, why, cite!("4.7(a)")).into())
        };
        let turn = self.layout.whose_turn();
        let Some(bank) = &mut self.layout.bank else {
            return of_turn(Code::NotNow, format!("the Banker has not wagered yet: {turn}"));
        };
        if seat == bank.holder() {
            let why = "the others wager against the Banker".to_owned();
            return of_turn(Code::NotThisSeat, why);
        }
        if bank.of(seat) > Cents::ZERO {
            return Err(common::stands_already("against-banker", cite!("4.7(e)")).into());
        }
        if bank.uncovered() == Cents::ZERO {
            let why = "the bank is covered";
            let refusal = Refusal::rule("against-banker", Code::Covered, why, cite!("4.7(a)"));
            return Err(refusal.into());
        }
        if let Err(reason) = bank.take(seat, amount) {
            return refuse(reason, cite!("4.7(a)"));
        }
        happened.push(Event::Wagered { seat, wager: Wager::AgainstBanker, ordinal: 1, amount });
        Ok(())
    }

    /// 4.7(e): until "No more bets" wagers may be changed, within what they may be.
    fn change(
        &mut self,
        seat: Seat,
        wager: Wager,
        change: Change,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Refusal> {
        let none = || Refusal::plain(wager.to_string(), Reason::NoSuchWager);
        let cite = cite!("4.7(e)");
        let unit = self.unit();
        let mut bank = self.layout.bank.clone().ok_or_else(none)?;
        let stands = match wager {
            Wager::Banker if bank.holder() == seat => bank.amount(),
            Wager::Banker => Cents::ZERO,
            Wager::AgainstBanker => bank.of(seat),
        };
        let amount = change.apply(&wager.to_string(), stands)?;
        match wager {
            Wager::Banker if bank.covered() > Cents::ZERO => {
                let why = "somebody has wagered against it";
                return Err(Refusal::rule("banker", Code::Covered, why, cite));
            }
            Wager::Banker if amount > Cents::ZERO => {
                let (least, most) = self.layout.terms().bounds(unit);
                self.judge_amount("banker", amount, least, most, self.layout.terms().cite())?;
                bank.set_amount(amount).map_err(|reason| Refusal::new("banker", reason, cite))?;
                (self.layout.bank, self.layout.placed) = (Some(bank), amount);
            }
            Wager::Banker => self.layout.bank = None,
            Wager::AgainstBanker => {
                if self.layout.banco.is_some_and(|banco| banco.seat == seat) {
                    let why = "a call for the whole bank stands";
                    return Err(Refusal::rule("against-banker", Code::Banco, why, cite!("4.7(c)")));
                }
                if amount > Cents::ZERO {
                    let (field, cite) = ("against-banker", cite!("4.7(a)"));
                    self.judge_amount(field, amount, unit, Cents::MOST, cite)?;
                }
                bank.take(seat, amount)
                    .map_err(|reason| Refusal::new("against-banker", reason, cite!("4.7(a)")))?;
                self.layout.bank = Some(bank);
            }
        }
        happened.push(change.event((seat, wager, 1), stands, amount, cite));
        Ok(())
    }

    /// Whether the turn of a seat to cover a part has not gone by, 4.7(d).
    fn has_turn(&self, seat: Seat) -> bool {
        let Some(bank) = &self.layout.bank else { return true };
        let place = |seat| distance(bank.holder(), seat);
        let last =
            bank.against().iter().map(|(s, _)| *s).filter(|s| *s != seat).max_by_key(|s| place(*s));
        last.is_none_or(|last| place(last) < place(seat))
    }
}

impl Layout {
    /// The Banker's wager is placed.
    fn put_up(&mut self, seat: Seat, terms: Terms, amount: Cents) {
        self.succession = Succession::Held { seat, terms, is_open: false };
        self.bank = Some(Bank::new(seat, amount));
        self.placed = amount;
    }

    /// "No more bets" is called, and whose turn it was has not wagered. Reading: a Banker who lets
    /// the others wait delays the game and passes the bank, 4.11(a)2; a bid without the wager comes
    /// to nothing, and the bank is bid for anew, 4.5(b).
    fn lapse(&mut self, happened: &mut Vec<Event<Wager>>) {
        let (note, cite) = match self.succession {
            Succession::Held { seat, .. } => {
                self.relinquish(seat, false);
                (format!("seat {seat} has not wagered and passes the bank"), cite!("4.11(a)2"))
            }
            Succession::Bidding { ref bids, barred } if !bids.is_empty() => {
                self.open_bidding(barred);
                (
                    "the highest bidder has not wagered: the bank is bid for anew".to_owned(),
                    cite!("4.5(b)"),
                )
            }
            Succession::Bidding { .. } | Succession::Offered { .. } => return,
        };
        happened.push(Event::Noted { note: note.into(), cite });
    }

    /// 4.7(e): what nobody covers is withdrawn.
    fn close(&mut self, happened: &mut Vec<Event<Wager>>) {
        match &mut self.succession {
            // Whoever has not answered has declined.
            Succession::Offered { from, condition, .. } => {
                let (from, condition) = (*from, *condition);
                self.open_bidding(condition.map(|_| from));
            }
            Succession::Bidding { bids, barred } if bids.is_empty() => *barred = None, // 4.11(c)
            Succession::Bidding { .. } | Succession::Held { .. } => {}
        }
        let Some(bank) = &mut self.bank else { return };
        let (seat, wager) = (bank.holder(), Wager::Banker);
        let withdrawn = bank.withdraw();
        let covered = bank.amount();
        self.last = Last { withdrawn, ..Last::default() };
        if covered == Cents::ZERO {
            happened.push(Event::Settled(Settlement::void(
                seat,
                wager,
                withdrawn,
                cite!("4.7(e)"),
            )));
            self.bank = None;
        } else if withdrawn > Cents::ZERO {
            happened.push(Event::Changed { seat, wager, ordinal: 1, amount: covered });
        }
    }
}

/// How good a claim to the whole bank is: the least is the best, 4.7(b) and (c).
fn claim(banker: Seat, is_suivi: bool, seat: Seat) -> (bool, (bool, Seat)) {
    (!is_suivi, distance(banker, seat))
}

fn chose(seat: Seat, verb: &'static str) -> Event<Wager> {
    Event::Chose { seat: Some(seat), verb: verb.into(), amount: None, on: Vec::new() }
}

fn named_amount(act: &Act) -> Result<Cents, Malformed> {
    act.amount.ok_or_else(|| Malformed::new("amount", "is missing"))
}

fn refuse_stranger(seat: Seat) -> Result<(), Refusal> {
    if seat.number() <= FACTS.seats {
        return Ok(());
    }
    let why = format!("the table has {} places", FACTS.seats);
    let reason = Reason::Rule { code: Code::NoSuchSeat, why: why.into() };
    Err(Refusal::plain(format!("seat {seat}"), reason))
}

impl Window<CheminDeFer> for BetweenHands<'_> {
    fn closing(&self) -> &'static str {
        "no-more-bets"
    }

    fn takes(&self, act: &Act) -> bool {
        let verb = &*act.verb;
        let is_ordered = || act.fields.get("kind").is_some_and(|k| k == ORDERED_TO_RELINQUISH);
        match verb {
            "wager" | "remove" | "reduce" | "increase" | "banco" | "banco-suivi" => true,
            "irregularity" => is_ordered(),
            _ if cut::takes(act) => true,
            // Once the Banker has wagered these belong to the time after the hand.
            _ if BANK_VERBS.contains(&verb) => self.layout.bank.is_none(),
            _ => floor::takes(act),
        }
    }

    fn judge(&mut self, act: &Act, happened: &mut Vec<Event<Wager>>) -> Result<(), Fault> {
        if floor::takes(act) {
            return floor::judge(act);
        }
        let (layout, count) = (self.layout.clone(), happened.len());
        let judged = self.carry_out(act, happened);
        if judged.is_err() {
            *self.layout = layout;
            happened.truncate(count);
        }
        judged
    }

    fn in_turn(&self, act: &Act) -> bool {
        let Some(seat) = act.seat else { return true };
        let is_offered = matches!(self.layout.succession, Succession::Offered { .. });
        match (&*act.verb, act.wager.as_deref()) {
            ("accept-bank" | "decline-bank", _) if is_offered => {
                self.layout.next_offered() == Some(seat)
            }
            ("bid", _) => !is_offered,
            ("wager" | "increase", Some("against-banker")) => self.has_turn(seat),
            _ => true,
        }
    }

    fn outranked(&self, act: &Act, following: &[&Act]) -> bool {
        let Some(bank) = &self.layout.bank else { return false };
        let claim_of = |act: &Act| {
            let is_suivi = act.verb == "banco-suivi";
            let seat = act.seat.filter(|_| is_suivi || act.verb == "banco")?;
            Some((seat, is_suivi, claim(bank.holder(), is_suivi, seat)))
        };
        let Some((_, _, mine)) = claim_of(act) else { return false };
        let others = following.iter().map_while(|other| claim_of(other));
        let mut valid = others.filter(|(seat, is_suivi, _)| {
            *seat != bank.holder() && (!is_suivi || self.layout.suivi == Some(*seat))
        });
        valid.any(|(_, _, other)| other < mine)
    }

    fn closed(&mut self) {
        self.is_called = true;
    }

    fn ended(&mut self, happened: &mut Vec<Event<Wager>>) {
        let is_delayed = self.is_called && self.layout.bank.is_none();
        self.layout.close(happened);
        if is_delayed {
            self.layout.lapse(happened);
        }
    }

    fn is_held_up(&self) -> bool {
        let Layout { bank, succession, .. } = &*self.layout;
        bank.is_none()
            && match succession {
                Succession::Held { .. } | Succession::Offered { .. } => true,
                Succession::Bidding { bids, .. } => !bids.is_empty(),
            }
    }

    fn offers(&self) -> Vec<Offer> {
        let offer = |seat, verb: &'static str, about: &'static str, amount, cite| Offer {
            seat,
            verb: verb.into(),
            wager: None,
            about: about.into(),
            amount,
            needs: &[],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: Some(cite),
        };
        let wager = |seat, wager: Wager, amount| Offer {
            seat,
            verb: "wager".into(),
            wager: Some(wager.to_string()),
            about: FACTS.wagers[wager as usize].about.into(),
            amount: Some(amount),
            needs: &[],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: Some(FACTS.wagers[wager as usize].cite),
        };
        let layout = &*self.layout;
        let mut offers = cut::offers::<CheminDeFer>(self.rules, layout);
        if let Some(bank) = &layout.bank {
            if bank.covered() == Cents::ZERO {
                if let Some(seat) = layout.suivi {
                    let about = "cover the whole bank, as the one before";
                    offers.push(offer(Some(seat), "banco-suivi", about, None, cite!("4.7(b)")));
                }
                offers.push(offer(None, "banco", "cover the whole bank", None, cite!("4.7(c)")));
            }
            let seats = (1..=FACTS.seats).map(Seat::new).filter(|seat| *seat != bank.holder());
            let is_possible = |seat: Seat| bank.of(seat) == Cents::ZERO && self.has_turn(seat);
            let room = bank.uncovered();
            if room > Cents::ZERO && seats.into_iter().any(is_possible) {
                offers.push(wager(None, Wager::AgainstBanker, (self.unit(), Some(room))));
            }
            return offers;
        }
        if let Some(banker) = layout.banker() {
            let (least, most) = layout.terms().bounds(self.unit());
            let most = Some(most).filter(|most| *most < Cents::MOST);
            offers.push(wager(Some(banker), Wager::Banker, (least, most)));
        }
        match &layout.succession {
            Succession::Held { seat, is_open: true, .. } => {
                let cite = cite!("4.11(a)");
                offers.push(offer(Some(*seat), "keep-bank", "remain Banker", None, cite));
                offers.push(offer(Some(*seat), "pass-bank", "pass the bank", None, cite));
            }
            Succession::Held { .. } => {}
            Succession::Offered { condition, .. } => {
                let seat = layout.next_offered();
                let amount = condition.map(|(least, most)| (least, Some(most)));
                let cite = cite!("4.11(b)");
                offers.push(offer(seat, "accept-bank", "take the bank", amount, cite));
                offers.push(offer(seat, "decline-bank", "let it go on", None, cite));
            }
            Succession::Bidding { .. } => {
                let about = "offer to wager so much as Banker; the highest bid takes the bank";
                let amount = Some((self.unit(), None));
                offers.push(offer(None, "bid", about, amount, cite!("4.5(b)")));
            }
        }
        offers
    }

    #[inline]
    fn automatic(&mut self, plan: &Plan<CheminDeFer>) {
        for (seat, wager, stake) in &plan.bets {
            match (wager, &mut self.layout.bank) {
                (Wager::Banker, _) => self.layout.put_up(*seat, Terms::Free, *stake),
                (Wager::AgainstBanker, Some(bank)) => drop(bank.take(*seat, *stake)),
                (Wager::AgainstBanker, None) => {}
            }
        }
        self.layout.close(&mut Vec::new());
    }
}

impl Game for CheminDeFer {
    common::usual_parts!();
    const MANY_ROUNDS: bool = true;
    const SAME_IN_THE_PIT: &'static [Same] = &[Same::new("shuffle-procedure", cite!("4.4(b)"))];

    dealing::lasting_shoe!();

    /// 4.4(e).
    fn penetration(_: &Rules) -> Penetration {
        Penetration::CardsBehind(14)
    }

    fn renumber(layout: &mut Layout) {
        layout.seated = Seats::NONE; // a script says anew who is there
    }

    fn is_settled(layout: &Layout) -> bool {
        layout.bank.is_none()
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Banker, Wager::AgainstBanker]
    }

    fn payouts(_: &Rules) -> Vec<Payout> {
        common::printed_payouts(&FACTS)
    }
}

impl Scripted for CheminDeFer {
    const OPENING_WAGERS: bool = false;

    fn history(_: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        if layout.shoe.history(FACTS.seats, word, value)? || value.is_null() {
            return Ok(());
        }
        let seat = value.as_str().and_then(|text| text.parse::<Seat>().ok());
        let unknown = || Malformed::new(word, format!("{value} is no seat"));
        let seat = seat.ok_or_else(unknown)?;
        refuse_stranger(seat)?;
        layout.hold(seat, Terms::Free);
        Ok(())
    }

    fn seat(layout: &mut Layout, seat: Seat) {
        layout.seated.insert(seat);
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        layout.shoe.cut.told()
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let last = &layout.last;
        let mut state = layout.shoe.state();
        let facts = [
            ("players-hand", json!(last.players_hand)),
            ("bankers-hand", json!(last.bankers_hand)),
            ("cards-dealt", json!(last.cards_dealt)),
            ("result", json!(last.result)),
            ("vigorish", json!(last.vigorish)),
            ("withdrawn", json!(last.withdrawn)),
            ("dominant-player", json!(last.dominant)),
            ("banker", json!(layout.banker())),
            ("bank-offered-first-to", json!(last.offered_first)),
        ];
        state.extend(facts.into_iter().map(|(word, value)| (word.to_owned(), value)));
        state
    }
}

impl Shown for CheminDeFer {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(Seated::default().plan(in_force, aspect))
    }

    fn called(_: &Rules, _: Spot, cards: &[Card], _: &[Card]) -> Option<String> {
        super::called(cards)
    }

    fn lessons(_: &Rules) -> Vec<Lesson> {
        super::lessons(&PLAYERS_TABLE, &TABLE_3, Some(cite!("4.9(c)")))
    }
}

impl Study for CheminDeFer {
    const IS_DUEL: bool = true;

    /// Only the value counts (4.1(b)).
    fn alike(card: Card) -> u8 {
        value(card)
    }

    /// Two cards of a hand go by their count, and by themselves where a count leaves a choice.
    fn deal_class(_: &Rules, dealt: &[Card]) -> Option<u32> {
        let value = |place: usize| dealt.get(place).map_or(0, |card| u32::from(value(*card)));
        let pair = |one: u32, other: u32, has_choice: fn(usize) -> bool| match (one + other) % 10 {
            count if has_choice(count as usize) => 10 + one.min(other) * 10 + one.max(other),
            count => count,
        };
        let players = pair(value(0), value(2), |count| PLAYERS_TABLE[count] == Call::Op);
        let bankers = pair(value(1), value(3), |count| TABLE_3[count].contains(&Call::Op));
        Some(match dealt.len() {
            0 | 1 => value(0),
            2 => value(0) * 10 + value(1),
            3 => players * 10 + value(1),
            _ => ((players * 110 + bankers) * 10 + value(4)) * 10 + value(5),
        })
    }

    /// Both wagers of a hand in which one participant covers the whole bank.
    fn lines(_: &Rules) -> Vec<Line<Self>> {
        let unit = Cents::dollars(100); // so that rounding up the vigorish changes nothing
        let line = |wager: Wager| Line {
            id: wager.to_string(),
            plan: Plan {
                bets: vec![
                    (Seat::new(1), Wager::Banker, unit),
                    (Seat::new(2), Wager::AgainstBanker, unit),
                ],
                acts: Vec::new(),
                strategy: Strategy::default(),
            },
            unit,
            kinds: vec![wager as usize],
            payout_odds: Some(EVEN),
            decides: true,
        };
        vec![line(Wager::Banker), line(Wager::AgainstBanker)]
    }

    fn variants() -> Vec<Map<String, Value>> {
        let mut variants = Vec::new();
        for decks in [6, 8] {
            for percent in [4, 5] {
                variants.push(Map::from_iter([
                    ("decks".to_owned(), json!(decks)),
                    ("vigorish-percent".to_owned(), json!(percent)),
                ]));
            }
        }
        variants
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "draw",
                about: "both sides draw wherever they have the choice",
                make: |_| Strategy::default(),
            },
            StrategyFacts {
                name: "stay",
                about: "both sides stay wherever they have the choice",
                make: |_| Strategy { player: Draws::NONE, banker: [Draws::NONE; 10] },
            },
            StrategyFacts {
                name: "banker-draws",
                about: "the Banker draws wherever he has the choice, the Dominant Player stays",
                make: |_| Strategy { player: Draws::NONE, ..Strategy::default() },
            },
            StrategyFacts {
                name: "player-draws",
                about: "the Dominant Player draws wherever he has the choice, the Banker stays",
                make: |_| Strategy { banker: [Draws::NONE; 10], ..Strategy::default() },
            },
        ]
    }

    /// Two others sit at the table: they bank for ten dollars where the person does not, and cover
    /// the person's bank up to a limit.
    fn companion(rules: &Rules, layout: &Layout, person: Seat, has_passed: bool) -> Option<Act> {
        let (bank_of_others, most_cover) = (Cents::dollars(10), Cents::dollars(500));
        let mut others = (1..=FACTS.seats).map(Seat::new).filter(|seat| *seat != person);
        let others = [others.next()?, others.next()?];
        if let Some(bank) = &layout.bank {
            let room = bank.uncovered();
            if room == Cents::ZERO {
                return Some(Act::of_the_house("no-more-bets"));
            }
            if bank.holder() != person {
                let other = others.into_iter().find(|seat| *seat != bank.holder())?;
                let is_passed = has_passed && bank.covered() == Cents::ZERO;
                return is_passed.then(|| Act::new(other, "banco"));
            }
            // Half of it each, the first one the odd part.
            let taker = others.into_iter().find(|seat| bank.of(*seat) == Cents::ZERO)?;
            let unit = rules.vigorish.unit();
            let half = Cents(bank.amount().0 / unit.0 / 2 * unit.0);
            let part = if taker == others[0] { bank.amount() - half } else { room };
            let part = part.min(most_cover).min(room);
            return Some(Act::wager(taker, Wager::AgainstBanker.to_string(), part));
        }
        match (&layout.succession, layout.banker()) {
            (Succession::Held { .. } | Succession::Bidding { .. }, Some(banker)) => {
                let (least, _) = layout.terms().bounds(bank_of_others);
                let wager = || Act::wager(banker, Wager::Banker.to_string(), least);
                (banker != person).then(wager)
            }
            (Succession::Bidding { barred, .. }, None) if has_passed => {
                let bidder = others.into_iter().find(|seat| Some(*seat) != *barred)?;
                Some(Act::new(bidder, "bid").of(bank_of_others))
            }
            (Succession::Offered { condition, .. }, _) => match layout.next_offered()? {
                next if next == person => has_passed.then(|| Act::new(next, "decline-bank")),
                next if next == others[0] && condition.is_none() => {
                    Some(Act::new(next, "accept-bank"))
                }
                next => Some(Act::new(next, "decline-bank")),
            },
            (Succession::Held { .. } | Succession::Bidding { .. }, None) => None,
        }
    }

    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        let unit = rules.vigorish.unit().times(5);
        let amount = unit.times(i64::from(pick(40)) + 1);
        if let Some(bank) = &layout.bank {
            let part = Cents(bank.uncovered().0.clamp(0, amount.0));
            return match pick(4) {
                0 => Act::new(seat, "banco"),
                1 => Act::new(layout.suivi.unwrap_or(seat), "banco-suivi"),
                2 => Act::wager(seat, Wager::AgainstBanker.to_string(), amount),
                _ => Act::wager(seat, Wager::AgainstBanker.to_string(), part.max(unit)),
            };
        }
        let wager = |seat| {
            let (least, _) = layout.terms().bounds(unit);
            Act::wager(seat, Wager::Banker.to_string(), least)
        };
        match (&layout.succession, layout.banker()) {
            (Succession::Bidding { .. }, Some(banker)) if pick(2) == 0 => wager(banker),
            (Succession::Bidding { .. }, _) => Act::new(seat, "bid").of(amount),
            (Succession::Held { seat: banker, is_open: true, .. }, _) if pick(3) == 0 => {
                let verbs = ["pass-bank", "keep-bank"];
                Act::new(*banker, verbs[pick(2) as usize])
            }
            (Succession::Held { seat: banker, .. }, _) if pick(6) > 0 => wager(*banker),
            (Succession::Held { .. }, _) => {
                let to = Seat::new(1 + pick(u32::from(FACTS.seats)) as u16);
                Act::new(seat, "change-seat").with("to", to.to_string())
            }
            (Succession::Offered { condition, .. }, _) => {
                let next = layout.next_offered().unwrap_or(seat);
                match (pick(3), condition) {
                    (0, _) => Act::new(next, "decline-bank"),
                    (_, Some((least, _))) => Act::new(next, "accept-bank").of(*least),
                    (_, None) => Act::new(next, "accept-bank"),
                }
            }
        }
    }
}
