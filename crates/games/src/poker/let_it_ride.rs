//! Let it ride poker, 13:69F-18: three equal wagers on three cards of one's own and two that all
//! share; the first two wagers may be taken back as the cards become known.
//!
//! Three community cards are dealt and one of them is burned: which one depends on how they are
//! dealt. The text pays the bonus chip in amounts of money, and has no row in three of its tables
//! for the highest three cards. Readings are marked.

use arrayvec::ArrayVec;
use chance::{Card, Deck, Rank};
use ranking::{
    AceLow, Cards, Category, FiveCard, Ranking, Scale, ThreeCard, five_card, three_card,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{
    Act, ActionFacts, Alias, BySeat, Cents, Change, Code, Election, Elections, Event, Facts,
    Family, Fault, Felt, Game, Kind, Limits, Line, Odds, Offer, PayRow, PayTable, Payout, Place,
    Plan, Preset, Reason, Refusal, Scripted, Seat, Settlement, ShoeFacts, Shown, Spot, Stakes,
    StrategyFacts, Study, Table, WagerFacts, Wagering, Zone, cite,
};

use super::INCORRECT_STUB_COUNT;
use super::deal::{DEAL_INCIDENTS, Deal, Dealing, Face, Hand, Hands, Void};
use super::limit::{Cut, Limit};
use super::opening::{self, Opening, give_back, void_all};
use super::pay::{BY_CATEGORY, Pays};
use super::prize::{Prize, Prizes, collected_chip};
use super::ride::{Ride, Rides};
use crate::common;

/// Let it ride poker.
#[derive(Clone, Copy, Debug, Default)]
pub struct LetItRidePoker;

// Facts

const FACTS: Facts = Facts {
    id: "let-it-ride-poker",
    title: "Let it ride poker",
    subchapter: "18",
    family: Family::Poker,
    seats: 7,
    equipment: "one deck, shuffled for every round",
    about: "Three wagers on a pair of tens or better: take two of them back, or let them ride.",
    wagers: &[
        WagerFacts {
            id: "bet-number-one",
            title: "Bet number one",
            selection: None,
            about: "one of three equal wagers; may be taken back when the player has seen three \
                    cards",
            cite: cite!("18.6(d)"),
        },
        WagerFacts {
            id: "bet-number-two",
            title: "Bet number two",
            selection: None,
            about: "one of three equal wagers; may be taken back when the player has seen four \
                    cards",
            cite: cite!("18.6(d)"),
        },
        WagerFacts {
            id: "bet-number-three",
            title: "Bet number three",
            selection: None,
            about: "one of three equal wagers; stays in any case",
            cite: cite!("18.6(d)"),
        },
        WagerFacts {
            id: "let-it-ride-bonus",
            title: "Let it ride bonus",
            selection: None,
            about: "a chip of 1.00; wins with three of a kind or better in five cards",
            cite: cite!("18.6A(a)"),
        },
        WagerFacts {
            id: "three-card-bonus",
            title: "Three card bonus",
            selection: None,
            about: "wins with a pair or better in the player's own three cards",
            cite: cite!("18.6B(a)"),
        },
        WagerFacts {
            id: "aggregate",
            title: "Aggregate",
            selection: None,
            about: "the bets that ride, where the payout limit cuts what they win together; \
                    nothing is staked on it",
            cite: cite!("18.11(c)"),
        },
    ],
    pay_tables: &[
        BETS,
        three_card_table("A", THREE_CARD_A),
        three_card_table("B", THREE_CARD_B),
        three_card_table("C", THREE_CARD_C),
        three_card_table("D", THREE_CARD_D),
        three_card_table("E", THREE_CARD_E),
        three_card_table("F", THREE_CARD_F),
    ],
    elections: &[
        super::offered("let-it-ride-bonus", cite!("18.6A(a)")),
        super::offered("three-card-bonus", cite!("18.6B(a)")),
        Election {
            id: "three-card-bonus-pay-table",
            about: "what the three card bonus pays",
            kind: Kind::OneOf(&["A", "B", "C", "D", "E", "F"]),
            preset: Preset::Word("A"),
            cite: cite!("18.11(e)"),
        },
        Election {
            id: "mini-royal-where-na",
            about: "what tables A to C, which have no row for it, pay for ace, king, queen of a \
                    suit",
            kind: Kind::OneOf(&["straight-flush", "nothing"]),
            preset: Preset::Word("straight-flush"),
            cite: cite!("18.11(e)"),
        },
        super::limit::payout_limit(cite!("18.11(c)")),
        super::dealing(cite!("18.7(a)")),
        super::shuffling(cite!("18.5(a)")),
        super::second_deck(cite!("18.2(b)")),
        Election {
            id: "boxes-per-player",
            about: "adjacent betting positions that one person may wager on",
            kind: Kind::Integer { least: 1, most: 2 },
            preset: Preset::Integer(1),
            cite: cite!("18.6(e)"),
        },
        common::TABLE_MINIMUM,
    ],
    actions: &[
        common::wager(cite!("18.6(a)")),
        common::remove(cite!("18.6(c)")),
        common::reduce(cite!("18.6(c)")),
        common::increase(cite!("18.6(c)")),
        common::no_more_bets(cite!("18.7(b)")),
        ActionFacts {
            verb: "let-it-ride",
            fields: &[],
            about: "leaves bet number one, or two, where it is",
            cite: cite!("18.10(b)1"),
        },
        ActionFacts {
            verb: "withdraw",
            fields: &[],
            about: "takes bet number one, or two, back",
            cite: cite!("18.10(b)2"),
        },
        common::irregularity(cite!("18.7(e)2")),
        table::floor::CHANGE_RULE,
        table::floor::CHANGE_LIMITS,
        table::floor::SCHEDULE_TOURNAMENT,
        table::floor::SETTLE_TOURNAMENT,
    ],
    irregularities: &[
        super::found_face_up(cite!("18.12(a)")),
        super::drawn_in_error(cite!("18.12(b)")),
        super::card_not_dealt("all hands are void", cite!("18.12(c)")),
        super::extra_card("all hands are void", cite!("18.12(c)")),
        super::shuffler_jam(cite!("18.12(d)")),
        super::shoe_jam(cite!("18.12(e)")),
        super::incorrect_stub_count(cite!("18.7(e)2")),
    ],
    history: &[super::SAME_PLAYER],
    state: &[super::DECK_REMOVED],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[Zone::Cards { at: Place::Box(COMMUNITY), label: "Community cards" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "bet-number-one", label: "1" },
                Zone::Bet { wager: "bet-number-two", label: "2" },
                Zone::Bet { wager: "bet-number-three", label: "$" },
            ],
            &[
                Zone::Bet { wager: "three-card-bonus", label: "3 card bonus" },
                Zone::Bet { wager: "let-it-ride-bonus", label: "Bonus" },
            ],
        ],
    },
};

/// Where the community cards lie.
const COMMUNITY: &str = "community";

// Rules

/// The elections of let it ride poker.
#[derive(Clone, Debug)]
pub struct Rules {
    dealing: Dealing,
    bets: Pays<10>,
    limit: Option<Limit>,
    has_bonus: bool,
    three_card: Option<ThreeCardBonus>,
    most_boxes: i64,
    limits: Limits,
}

/// The three card bonus in force.
#[derive(Clone, Copy, Debug)]
struct ThreeCardBonus {
    pays: Pays<10>,
    /// Whether the highest three cards are a straight flush where the table has no row for them.
    falls_back: bool,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let bets = Pays::of(&BETS, BY_CATEGORY);
        // One player wins most with a royal flush and all three bets.
        let best = bets.on(Category::RoyalFlush as usize).unwrap_or(EVEN);
        let at_minimum = |bet: Cents| best.on(bet).times(3);
        let floor =
            Limit::by_text(elections, Cents::dollars(50_000), at_minimum, cite!("18.11(c)"));
        let rows =
            [THREE_CARD_A, THREE_CARD_B, THREE_CARD_C, THREE_CARD_D, THREE_CARD_E, THREE_CARD_F]
                [elections.choice("three-card-bonus-pay-table")];
        let three_card = ThreeCardBonus {
            pays: Pays::of(&three_card_table("", rows), THREE_CARD_KINDS),
            falls_back: elections.choice("mini-royal-where-na") == 0,
        };
        Rules {
            dealing: super::read_dealing(elections, cite!("18.8(b)1"), cite!("18.2(b)")),
            bets,
            limit: Limit::elected(elections, floor),
            has_bonus: elections.flag("let-it-ride-bonus"),
            three_card: elections.flag("three-card-bonus").then_some(three_card),
            most_boxes: elections.integer("boxes-per-player", 1),
            limits: elections.limits(|_| None),
        }
    }

    /// What each bet that rides is paid with five cards; nothing where it loses.
    #[inline]
    #[must_use]
    pub fn bet_odds(&self, hand: Ranking<FiveCard>) -> Option<Odds> {
        (hand >= LEAST).then(|| self.bets.on(hand.category() as usize)).flatten()
    }

    /// The most that the bets of a hand win together, where there is a limit.
    #[must_use]
    pub fn most_on_a_hand(&self) -> Option<Cents> {
        self.limit.map(|limit| limit.most)
    }

    /// What five cards of this kind win for the bonus chip.
    #[must_use]
    pub fn bonus_prize(&self, hand: Category) -> Option<Cents> {
        PRIZES.on(hand).and_then(|prize| match prize {
            Prize::Amount(amount) => Some(amount),
            Prize::Meter { .. } => None,
        })
    }

    /// What the three card bonus is paid with three cards of this kind; nothing where it loses or
    /// is not offered.
    #[inline]
    #[must_use]
    pub fn three_card_odds(&self, hand: Category) -> Option<Odds> {
        let bonus = self.three_card?;
        let own = bonus.pays.on(hand as usize);
        let is_without_row = hand == Category::RoyalFlush && own.is_none() && bonus.falls_back;
        if is_without_row { bonus.pays.on(Category::StraightFlush as usize) } else { own }
    }

    /// Whether a seat's opening wagers may stand together, or with others that come.
    fn judge(&self, stakes: &[Cents; 5]) -> Result<(), Refusal> {
        let [.., chip, three_card] = *stakes;
        let has_all = is_playable(stakes);
        if chip > Cents::ZERO {
            opening::exactly(Wager::LetItRideBonus, chip, CHIP, cite!("18.6A(b)"))?;
        }
        let why = "goes with the three bets";
        match (has_all, chip > Cents::ZERO, three_card > Cents::ZERO) {
            (false, true, _) => Err(opening::needs(Wager::LetItRideBonus, why, cite!("18.6A(b)"))),
            (false, _, true) => Err(opening::needs(Wager::ThreeCardBonus, why, cite!("18.6B(b)"))),
            _ => Ok(()),
        }
    }
}

/// 18.6(d): three wagers, all equal.
#[inline]
fn is_playable(stakes: &[Cents; 5]) -> bool {
    let [one, two, three, ..] = *stakes;
    one > Cents::ZERO && one == two && two == three
}

// Wagers and pay tables

const EVEN: Odds = Odds::to(1, 1);

/// 18.6A(b).
const CHIP: Cents = Cents::dollars(1);

/// A row of a pay table.
const fn row(id: &'static str, title: &'static str, to_one: u32) -> PayRow {
    PayRow { id, title, odds: Odds::to(to_one, 1) }
}

/// 18.11(b).
const BETS: PayTable = PayTable {
    id: "",
    title: "Bets number one, two and three",
    rows: &[
        row("bet-number/royal-flush", "Royal flush", 1000),
        row("bet-number/straight-flush", "Straight flush", 200),
        row("bet-number/four-of-a-kind", "Four of a kind", 50),
        row("bet-number/full-house", "Full house", 11),
        row("bet-number/flush", "Flush", 8),
        row("bet-number/straight", "Straight", 5),
        row("bet-number/three-of-a-kind", "Three of a kind", 3),
        row("bet-number/two-pairs", "Two pairs", 2),
        row("bet-number/pair", "Pair of tens or better", 1),
    ],
    is_floor: true,
    cite: cite!("18.11(b)"),
};

/// 18.10(g)2: the least hand that wins.
const LEAST: Ranking<FiveCard> = Ranking::least(Category::Pair, &[Rank::Ten]);

/// 18.11(d). Reading: amounts, so the chip, which was collected before the deal, is not returned
/// with them.
const PRIZES: Prizes<7> = Prizes {
    rows: [
        (Category::RoyalFlush, "Royal flush", Prize::Amount(Cents::dollars(25_000))),
        (Category::StraightFlush, "Straight flush", Prize::Amount(Cents::dollars(2500))),
        (Category::FourOfAKind, "Four of a kind", Prize::Amount(Cents::dollars(400))),
        (Category::FullHouse, "Full house", Prize::Amount(Cents::dollars(200))),
        (Category::Flush, "Flush", Prize::Amount(Cents::dollars(50))),
        (Category::Straight, "Straight", Prize::Amount(Cents::dollars(25))),
        (Category::ThreeOfAKind, "Three of a kind", Prize::Amount(Cents::dollars(5))),
    ],
    cite: cite!("18.11(d)"),
};

/// The categories, of which the highest goes by a name of its own.
const THREE_CARD_KINDS: [&str; 10] = {
    let mut kinds = BY_CATEGORY;
    kinds[Category::RoyalFlush as usize] = "mini-royal";
    kinds
};

/// The rows of a three card bonus table: all but the straight and the flush are alike.
macro_rules! three_card_rows {
    ($($mini_royal:literal)? ; $straight:literal, $flush:literal) => {
        &[
            $(row("three-card-bonus/mini-royal", "Ace, king, queen of a suit", $mini_royal),)?
            row("three-card-bonus/straight-flush", "Straight flush", 40),
            row("three-card-bonus/three-of-a-kind", "Three of a kind", 30),
            row("three-card-bonus/straight", "Straight", $straight),
            row("three-card-bonus/flush", "Flush", $flush),
            row("three-card-bonus/pair", "Pair", 1),
        ]
    };
}

const THREE_CARD_A: &[PayRow] = three_card_rows!(; 6, 4);
const THREE_CARD_B: &[PayRow] = three_card_rows!(; 5, 4);
const THREE_CARD_C: &[PayRow] = three_card_rows!(; 6, 3);
const THREE_CARD_D: &[PayRow] = three_card_rows!(50; 6, 4);
const THREE_CARD_E: &[PayRow] = three_card_rows!(50; 5, 4);
const THREE_CARD_F: &[PayRow] = three_card_rows!(50; 6, 3);

/// 18.11(e). Reading: where the text has "N/A" for the highest three cards they are a straight
/// flush like another, since the best hand is not worth nothing.
const fn three_card_table(id: &'static str, rows: &'static [PayRow]) -> PayTable {
    let cite = cite!("18.11(e)");
    PayTable { id, title: "Three card bonus", rows, is_floor: true, cite }
}

/// A wager at let it ride poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// May be taken back by three cards.
    BetNumberOne,
    /// May be taken back by four cards.
    BetNumberTwo,
    /// Stays.
    BetNumberThree,
    /// A chip on five cards.
    LetItRideBonus,
    /// On three cards.
    ThreeCardBonus,
    /// The bets that ride, cut together.
    Aggregate,
}

/// Those before the cards.
const OPENING_WAGERS: [Wager; 5] = [
    Wager::BetNumberOne,
    Wager::BetNumberTwo,
    Wager::BetNumberThree,
    Wager::LetItRideBonus,
    Wager::ThreeCardBonus,
];

table::wagers_of_facts!(
    Wager,
    FACTS,
    [BetNumberOne, BetNumberTwo, BetNumberThree, LetItRideBonus, ThreeCardBonus, Aggregate]
);

// Layout

/// What lies on the table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// The three bets, the let it ride bonus, the three card bonus.
    stakes: Stakes<5>,
    deck_removed: bool,
}

impl Layout {
    /// The next bet of everybody who has made one or two, and what it must be.
    fn missing(&self) -> impl Iterator<Item = (Seat, Wager, Cents)> + '_ {
        self.stakes.boxes().iter().filter_map(|(seat, stakes)| {
            let bet = stakes[..3].iter().find(|stake| **stake > Cents::ZERO)?;
            let missing = stakes[..3].iter().position(|stake| *stake == Cents::ZERO)?;
            Some((*seat, OPENING_WAGERS[missing], *bet))
        })
    }
}

// The round

static DEAL: Deal = Deal {
    seat: &[Face::Down; 3],
    house: Spot::Box(COMMUNITY),
    // 18.7(c), 18.10(c): each lies to the right of the one before, and the leftmost is burned.
    house_cards: &[Face::Burned, Face::Down, Face::Down],
    // 18.9(c): the top card lies to the right, the bottom one to the left.
    house_stack: &[Face::Down, Face::Down, Face::Burned],
    incidents: DEAL_INCIDENTS,
    face_up: cite!("18.12(a)"),
    jam: cite!("18.12(e)"),
};

/// A player in the round.
struct Player {
    seat: Seat,
    /// What is still staked.
    stakes: [Cents; 5],
    cards: Hand<3>,
    /// What he knows: his own cards, then the community cards as they are turned up.
    known: Known,
}

#[inline]
fn round<T: Table<LetItRidePoker>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut table::Betting::new(rules, layout))?; // 18.6
    t.call("No more bets", cite!("18.7(b)"));
    let Layout { stakes, deck_removed } = layout;
    *deck_removed = false;
    if !stakes.boxes().iter().all(|(_, stakes)| is_playable(stakes)) {
        opening::return_unplayable(stakes, OPENING_WAGERS, is_playable, cite!("18.6(d)"), t);
    }
    deal_and_settle(rules, t.boxes(stakes), deck_removed, t)?;
    t.take_down(|| stakes.clear());
    Ok(())
}

#[inline]
fn deal_and_settle<T: Table<LetItRidePoker>>(
    rules: &Rules,
    stakes: &[(Seat, [Cents; 5])],
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<(), T::Halt> {
    if stakes.is_empty() {
        return Ok(());
    }
    // 18.7(c), 18.8(c), 18.9(c)
    let seats = stakes.iter().map(|(seat, _)| *seat);
    let hands: Hands<3> = match DEAL.run(rules.dealing, seats, t)? {
        Ok(hands) => hands,
        Err(Void(cite)) => {
            void_all(stakes, OPENING_WAGERS, cite, t);
            return Ok(());
        }
    };
    if hands.house.is_misdealt() || hands.seats.iter().any(|(_, hand)| hand.is_misdealt()) {
        void_all(stakes, OPENING_WAGERS, cite!("18.12(c)"), t);
        return Ok(());
    }
    // 18.10(a)
    let mut players: BySeat<Player> = BySeat::new();
    for ((seat, cards), (_, stakes)) in hands.seats.into_iter().zip(stakes) {
        let known = Known { cards: cards.look(seat, t)?.into_iter().collect() };
        players.push(Player { seat, stakes: *stakes, cards, known });
    }
    // 18.9(c), 18.10(d): of a stack the middle card is turned before the top one.
    let (first, second) = if rules.dealing.in_stacks() { (1, 0) } else { (0, 1) };
    let community = hands.house.cards();
    if !ride_or_withdraw(&mut players, Wager::BetNumberOne, deck_removed, t)? {
        return Ok(());
    }
    let card = community[first].reveal(t)?;
    players.iter_mut().for_each(|player| player.known.cards.push(card));
    if !ride_or_withdraw(&mut players, Wager::BetNumberTwo, deck_removed, t)? {
        return Ok(());
    }
    let last = community[second].reveal(t)?; // 18.10(f)
    // 18.10(g): player by player, from the right.
    for player in players.iter().rev() {
        player.cards.reveal(t)?;
        settle(rules, player, last, t);
    }
    Ok(())
}

/// 18.10(b) and (e): from the left, each player takes a bet back or lets it ride; false where all
/// hands became void.
#[inline]
fn ride_or_withdraw<T: Table<LetItRidePoker>>(
    players: &mut [Player],
    wager: Wager,
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<bool, T::Halt> {
    let (cite, withdrawn) = match wager {
        Wager::BetNumberTwo => (cite!("18.10(e)"), cite!("18.10(e)2")),
        _ => (cite!("18.10(b)"), cite!("18.10(b)2")),
    };
    for n in 0..players.len() {
        if is_miscounted(players, deck_removed, t)? {
            return Ok(false);
        }
        let Player { seat, stakes, known, .. } = &mut players[n];
        let question = Ride { wager: FACTS.wagers[wager as usize].id, cite, known: &*known };
        if !t.ask(*seat, &question)? {
            let stake = std::mem::take(&mut stakes[wager as usize]);
            t.settle(Settlement::void(*seat, wager, stake, withdrawn));
        }
    }
    Ok(!is_miscounted(players, deck_removed, t)?)
}

// Settlement

/// 18.10(g)2 and 3: a player's wagers, losing ones first.
#[inline]
fn settle<T: Table<LetItRidePoker>>(rules: &Rules, player: &Player, last: Card, t: &mut T) {
    let (seat, [one, two, three, chip, three_card_stake]) = (player.seat, player.stakes);
    let bets = [(Wager::BetNumberOne, one), (Wager::BetNumberTwo, two)];
    let riding = bets.into_iter().chain([(Wager::BetNumberThree, three)]);
    let riding = riding.filter(|(_, stake)| *stake > Cents::ZERO);
    let five = five_card(Cards::of(&player.known.cards).with(last)); // 18.3(b)
    let odds = rules.bet_odds(five);
    if odds.is_none() {
        for (wager, stake) in riding.clone() {
            t.settle(Settlement::lost(seat, wager, stake, cite!("18.10(g)2")));
        }
    }
    let chip = (chip > Cents::ZERO).then(|| {
        let wins = rules.bonus_prize(five.category());
        collected_chip(seat, Wager::LetItRideBonus, chip, wins, PRIZES.cite)
    });
    let three_card = (three_card_stake > Cents::ZERO).then(|| {
        let own = three_of(&player.known.cards[..3]);
        let (wager, cite) = (Wager::ThreeCardBonus, cite!("18.11(e)"));
        match rules.three_card_odds(own.category()) {
            Some(odds) => Settlement::won(seat, wager, three_card_stake, odds, cite),
            None => Settlement::lost(seat, wager, three_card_stake, cite),
        }
    });
    let bonuses = chip.into_iter().chain(three_card);
    let is_lost = |bonus: &Settlement<Wager>| bonus.outcome == table::Outcome::Lost;
    bonuses.clone().filter(is_lost).for_each(|bonus| t.settle(bonus));
    if let Some(odds) = odds {
        let won = |(wager, stake)| Settlement::won(seat, wager, stake, odds, rules.bets.cite);
        let wins: ArrayVec<Settlement<Wager>, 3> = riding.map(won).collect();
        Limit::pay(rules.limit, &wins, Cut::Together(Wager::Aggregate), t);
    }
    bonuses.filter(|bonus| !is_lost(bonus)).for_each(|bonus| t.settle(bonus));
}

/// 18.3(c). Reading: an ace goes below a two as well as above a king.
#[inline]
fn three_of(cards: &[Card]) -> Ranking<ThreeCard> {
    three_card(Cards::of(cards), AceLow::Lowest)
}

// Irregularities

/// 18.7(e)2: whether the stub is wrong, which voids all hands. What was taken back stays so.
#[inline]
fn is_miscounted<T: Table<LetItRidePoker>>(
    players: &[Player],
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<bool, T::Halt> {
    let Some(incident) = t.incident(&[INCORRECT_STUB_COUNT], None)? else { return Ok(false) };
    *deck_removed = !super::says(&incident, "misdealt");
    for player in players {
        give_back(player.seat, &player.stakes, OPENING_WAGERS, cite!("18.7(e)2"), t);
    }
    Ok(true)
}

// Decisions

/// The cards that a player knows who takes a bet back or lets it ride: three or four.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// His own three, then the first community card.
    pub cards: ArrayVec<Card, 4>,
}

/// How a player decides at let it ride poker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Lets ride what has won, and what is worth it: see [`Known::is_worth_it`].
    #[default]
    Best,
    /// Lets ride only what has won.
    Won,
    /// Lets every bet ride.
    Always,
}

impl Known {
    /// Whether the cards win whatever follows.
    #[must_use]
    pub fn has_won(&self) -> bool {
        let ranks = || self.cards.iter().map(|card| card.rank());
        let pairs = |rank: &Rank| ranks().filter(|r| r == rank).count() > 1;
        let is_three = |rank: Rank| ranks().filter(|r| *r == rank).count() > 2;
        let two_pairs = ranks().filter(|rank| pairs(rank)).count() == 4;
        two_pairs || ranks().any(|rank| is_three(rank) || (rank >= Rank::Ten && pairs(&rank)))
    }

    /// Whether a bet is worth leaving on cards that have not won. Of three, those of one suit that
    /// are in sequence, from three-four-five up; that lack one rank between them and hold a ten or
    /// higher; or that lack two and hold two such cards. Of four, those of one suit, and those in
    /// sequence with a rank at either end of it that hold a ten or higher.
    #[must_use]
    pub fn is_worth_it(&self) -> bool {
        let is_suited = self.cards.iter().all(|card| card.suit() == self.cards[0].suit());
        let mut ranks: ArrayVec<Rank, 4> = self.cards.iter().map(|card| card.rank()).collect();
        ranks.sort_unstable();
        let is_paired = ranks.windows(2).any(|pair| pair[0] == pair[1]);
        let (low, high) = (ranks[0], ranks[ranks.len() - 1]);
        let span = high as usize - low as usize + 1;
        let high_count = ranks.iter().filter(|rank| **rank >= Rank::Ten).count();
        match (ranks.len(), is_paired) {
            (3, false) if is_suited => match span {
                3 => low >= Rank::Three,
                4 => high_count >= 1,
                5 => high_count >= 2,
                _ => false,
            },
            (4, false) => is_suited || (span == 4 && high_count >= 1 && high < Rank::Ace),
            _ => false,
        }
    }
}

impl Rides<&Known> for Strategy {
    #[inline]
    fn rides(&self, known: &&Known) -> bool {
        match self {
            Strategy::Best => known.has_won() || known.is_worth_it(),
            Strategy::Won => known.has_won(),
            Strategy::Always => true,
        }
    }
}

const OPENING: Opening = Opening { form: cite!("18.6(a)"), until: cite!("18.6(c)") };

impl Wagering for LetItRidePoker {
    fn place(
        rules: &Rules,
        layout: &mut Layout,
        bet: (Seat, Wager, Cents),
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let (_, wager, stake) = bet;
        let refuse = |cite| Err(Refusal::new(wager.to_string(), Reason::NotOffered, cite).into());
        match wager {
            Wager::LetItRideBonus if !rules.has_bonus => return refuse(cite!("18.6A(a)")),
            Wager::ThreeCardBonus if rules.three_card.is_none() => {
                return refuse(cite!("18.6B(a)"));
            }
            Wager::Aggregate => return refuse(cite!("18.11(c)")),
            _ => {}
        }
        rules.limits.judge_in(limited_by(wager), stake, Cents(1))?;
        let judge = |stakes: &[Cents; 5]| {
            // 18.6(d): what comes second or third equals what is there.
            let others = stakes[..3].iter().enumerate().filter(|(n, _)| *n != wager as usize);
            let mut others = others.filter(|(_, other)| **other > Cents::ZERO);
            if let Some((_, other)) = others.next().filter(|_| (wager as usize) < 3) {
                opening::exactly(wager, stake, *other, cite!("18.6(d)"))?;
            }
            rules.judge(stakes)
        };
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
        let judge = |stakes: &[Cents; 5]| {
            let stake = stakes[wager as usize];
            if stake > Cents::ZERO {
                rules.limits.judge_in(limited_by(wager), stake, Cents(1))?;
            }
            // A chip stays the chip that it is; the three bets are compared when all are changed.
            match wager {
                Wager::LetItRideBonus => rules.judge(stakes),
                _ => Ok(()),
            }
        };
        OPENING.change(&mut layout.stakes, bet, change, judge, happened)
    }

    fn complete(_: &Rules, layout: &Layout) -> Result<(), Refusal> {
        let unplayable = |(_, stakes): &&(Seat, [Cents; 5])| !is_playable(stakes);
        match layout.stakes.boxes().iter().find(unplayable) {
            Some((seat, _)) => {
                let why = format!("seat {seat} needs three equal bets");
                Err(Refusal::rule("bet-number-three", Code::NeedsAnother, why, cite!("18.6(d)")))
            }
            None => Ok(()),
        }
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.stakes.set(seat, wager as usize, stake);
    }

    fn own_offers(_: &Rules, layout: &Layout) -> Vec<Offer> {
        let offer = |(seat, wager, bet): (Seat, Wager, Cents)| Offer {
            seat: Some(seat),
            verb: "wager".into(),
            wager: Some(wager.to_string()),
            about: "as much as the other bets".into(),
            amount: Some((bet, Some(bet))),
            needs: &[],
            cite: Some(cite!("18.6(d)")),
        };
        layout.missing().map(offer).collect()
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        match wager {
            Wager::LetItRideBonus => (CHIP, Some(CHIP)),
            _ => rules.limits.bounds(limited_by(wager), &[]),
        }
    }
}

/// The wager whose limits a wager has: the table's minimum is for each of the three bets.
fn limited_by(wager: Wager) -> &'static str {
    match wager {
        Wager::BetNumberOne | Wager::BetNumberTwo | Wager::BetNumberThree => "bet-number-one",
        Wager::LetItRideBonus | Wager::ThreeCardBonus | Wager::Aggregate => {
            FACTS.wagers[wager as usize].id
        }
    }
}

impl Game for LetItRidePoker {
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

    /// 18.5(a).
    fn shuffles_every_round(_: &Rules) -> bool {
        true
    }

    #[inline]
    fn round<T: Table<Self>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        round(rules, layout, t)
    }

    fn wagers(rules: &Rules) -> Vec<Wager> {
        let bonus = rules.has_bonus.then_some(Wager::LetItRideBonus);
        let three_card = rules.three_card.map(|_| Wager::ThreeCardBonus);
        OPENING_WAGERS[..3].iter().copied().chain(bonus).chain(three_card).collect()
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let bonus = rules.has_bonus.then_some(PRIZES);
        let bonus: Vec<Payout> =
            bonus.iter().flat_map(|prizes| prizes.payouts("let-it-ride-bonus")).collect();
        let three_card = rules.three_card.iter().flat_map(|_| {
            THREE_CARD_D.iter().filter_map(|row| {
                let kind = row.id.rsplit('/').next();
                let place = THREE_CARD_KINDS.iter().position(|k| Some(*k) == kind)?;
                let category = FiveCard::LADDER[place];
                Some(Payout {
                    row: row.id.to_owned(),
                    title: row.title.to_owned(),
                    pays: rules.three_card_odds(category)?.to_string(),
                    cite: cite!("18.11(e)"),
                })
            })
        });
        rules.bets.payouts(&BETS).chain(bonus).chain(three_card).collect()
    }
}

impl Scripted for LetItRidePoker {
    fn history(rules: &Rules, _: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        super::same_player(word, value, rules.most_boxes, cite!("18.6(e)"))
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        Map::from_iter([("deck-removed".to_owned(), json!(layout.deck_removed))])
    }
}

impl Shown for LetItRidePoker {
    const ALIASES: &'static [Alias] = &[
        Alias::new("one", "bet-number-one"),
        Alias::new("two", "bet-number-two"),
        Alias::new("three", "bet-number-three"),
        Alias::new("bonus", "let-it-ride-bonus"),
        Alias::new("pull", "withdraw"),
        Alias::new("ride", "let-it-ride"),
    ];
}

impl Study for LetItRidePoker {
    /// 51,979,200 deals of the cards that count.
    fn needs_solver(_: &[usize]) -> bool {
        true
    }

    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let (seat, unit) = (Seat::new(1), Cents::dollars(1));
        let bets = &OPENING_WAGERS[..3];
        let line = |id: &str, wagers: Vec<Wager>, kinds: &[Wager]| Line {
            id: id.to_owned(),
            plan: Plan {
                bets: wagers.into_iter().map(|wager| (seat, wager, unit)).collect(),
                acts: Vec::new(),
                strategy: Strategy::default(),
            },
            unit,
            kinds: kinds.iter().map(|wager| *wager as usize).collect(),
            payout_odds: None,
            decides: kinds.contains(&Wager::BetNumberOne),
        };
        let riding =
            [Wager::BetNumberOne, Wager::BetNumberTwo, Wager::BetNumberThree, Wager::Aggregate];
        let mut lines =
            vec![line("bet-number-one+bet-number-two+bet-number-three", bets.to_vec(), &riding)];
        for (bonus, is_offered) in [
            (Wager::LetItRideBonus, rules.has_bonus),
            (Wager::ThreeCardBonus, rules.three_card.is_some()),
        ] {
            if is_offered {
                lines.push(line(&bonus.to_string(), [bets, &[bonus]].concat(), &[bonus]));
            }
        }
        lines
    }

    /// Whoever has made one or two bets makes the next.
    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        match layout.missing().next().filter(|_| pick(6) > 0) {
            Some((seat, wager, bet)) => Act::wager(seat, wager.to_string(), bet),
            None => {
                let wagers = Self::wagers(rules);
                let wager = wagers[pick(wagers.len() as u32) as usize];
                Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) * 5 + 5))
            }
        }
    }

    fn variants() -> Vec<Map<String, Value>> {
        let with = |pairs: &[(&str, Value)]| {
            let pairs = pairs.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
            pairs.collect::<Map<String, Value>>()
        };
        let mut variants = vec![with(&[]), with(&[("let-it-ride-bonus", json!(true))])];
        for table in ["A", "B", "C", "D", "E", "F"] {
            let pairs =
                [("three-card-bonus", json!(true)), ("three-card-bonus-pay-table", json!(table))];
            variants.push(with(&pairs));
        }
        variants.push(with(&[
            ("three-card-bonus", json!(true)),
            ("mini-royal-where-na", json!("nothing")),
        ]));
        variants
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "best",
                about: "lets ride what has won and what is worth it, which is best",
                make: |_| Strategy::Best,
            },
            StrategyFacts {
                name: "won",
                about: "lets ride only what has won",
                make: |_| Strategy::Won,
            },
            StrategyFacts {
                name: "always",
                about: "lets every bet ride",
                make: |_| Strategy::Always,
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(cards: &str) -> Known {
        let cards = cards.split(' ').map(|card| card.parse().expect("a card"));
        Known { cards: cards.collect() }
    }

    #[test]
    fn what_wins_whatever_follows_rides() {
        for cards in ["Th Td 2c", "4h 4d 4c", "Th 5d 2c Ts", "4h 4d 2c 2s", "9h 9d 9c 2s"] {
            assert!(known(cards).has_won(), "{cards}");
        }
        for cards in ["9h 9d 2c", "9h 9d 2c Ks", "Ah Kh Qh"] {
            assert!(!known(cards).has_won(), "{cards}");
        }
    }

    #[test]
    fn three_of_a_suit_ride_the_rather_the_closer_and_the_higher_they_are() {
        for (cards, is_worth_it) in [
            ("3h 4h 5h", true),
            ("2h 3h 4h", false),
            ("Ah 2h 3h", false),
            ("3h 4d 5h", false),
            ("7h 8h Th", true),
            ("6h 7h 9h", false),
            ("8h Th Qh", true),
            ("7h 8h Jh", false),
            ("Ah Kh Th", true),
        ] {
            assert_eq!(known(cards).is_worth_it(), is_worth_it, "{cards}");
        }
    }

    #[test]
    fn four_of_a_suit_ride_and_so_do_high_ones_open_at_both_ends() {
        for (cards, is_worth_it) in [
            ("2h 5h 8h Jh", true),
            ("7h 8d 9c Ts", true),
            ("Th Jd Qc Ks", true),
            ("Jh Qd Kc As", false),
            ("6h 7d 8c 9s", false),
            ("8h 9d Jc Qs", false),
            ("9h 9d Tc Js", false),
        ] {
            assert_eq!(known(cards).is_worth_it(), is_worth_it, "{cards}");
        }
    }
}
