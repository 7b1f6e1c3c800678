//! Caribbean stud poker, 13:69F-16: five cards each, one of the dealer's up; a bet of twice the ante
//! against the dealer's hand, or a fold; and a chip for the progressive payout.
//!
//! The lowest row of the pay table repeats the one above it, the text gives the chip's awards as
//! amounts of money, and says neither when the meter starts again nor what comes off it. Readings
//! are marked.

use arrayvec::ArrayVec;
use chance::{Card, Deck, Rank};
use ranking::{Cards, Category, FiveCard, Ranking, five_card};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{
    Act, ActionFacts, Alias, BySeat, Cents, Change, Cite, Election, Elections, Event, Facts,
    Family, Fault, Felt, Game, Incident, Kind, Limits, Line, Odds, Outcome, PayRow, PayTable,
    Payout, Place, Plan, Preset, Reason, Refusal, Scripted, Seat, Seats, Settlement, ShoeFacts,
    Shown, Spot, Stakes, StrategyFacts, Study, Table, WagerFacts, Wagering, Zone, cite,
};

use super::deal::{DEAL_INCIDENTS, Deal, Dealing, Dealt, Face, Hand, Hands, Void};
use super::limit::{Cut, Limit};
use super::opening::{self, Opening, give_back, void_all};
use super::pay::{BY_CATEGORY, Pays};
use super::prize::{self, Meter, Prize, Prizes, Progression, collected_chip};
use super::showdown::Showdown;
use super::{COMMUNICATE_INFORMATION, HOLE_CARD_EXPOSED, INCORRECT_STUB_COUNT, Stay, Stays};
use crate::common;

/// Caribbean stud poker.
#[derive(Clone, Copy, Debug, Default)]
pub struct CaribbeanStudPoker;

// Facts

const FACTS: Facts = Facts {
    id: "caribbean-stud-poker",
    title: "Caribbean stud poker",
    subchapter: "16",
    family: Family::Poker,
    seats: 7,
    equipment: "one deck, shuffled for every round",
    about: "Five cards each and one of the dealer's in sight: bet twice the ante, or fold.",
    wagers: &[
        WagerFacts {
            id: "ante",
            title: "Ante",
            selection: None,
            about: "before the deal; wins against a lower hand, and always where the dealer has \
                    less than ace-king",
            cite: cite!("16.6(b)"),
        },
        WagerFacts {
            id: "progressive-payout",
            title: "Progressive payout",
            selection: None,
            about: "a chip of 1.00 with an ante; wins with a flush or better, whatever the dealer \
                    has",
            cite: cite!("16.6(c)"),
        },
        WagerFacts {
            id: "bet",
            title: "Bet",
            selection: None,
            about: "after the cards, twice the ante; wins against a lower hand, by the player's, \
                    and is void where the dealer has less than ace-king",
            cite: cite!("16.6(d)"),
        },
    ],
    pay_tables: &[
        PayTable {
            id: "",
            title: "Ante",
            rows: &[PayRow { id: "ante", title: "Ante", odds: EVEN }],
            is_floor: false,
            cite: cite!("16.12(b)"),
        },
        BET,
    ],
    elections: &[
        Election {
            id: "one-pair-or-less-odds",
            about: "what the bet pays with one pair or less, where the text repeats the row above",
            kind: Kind::OneOf(&["1 to 1", "2 to 1"]),
            preset: Preset::Word("1 to 1"),
            cite: cite!("16.12(c)"),
        },
        super::limit::payout_limit(cite!("16.12(d)")),
        Election {
            id: "straight-flush-progressive",
            about: "what a straight flush wins for the chip",
            kind: Kind::OneOf(&["10-percent", "5000"]),
            preset: Preset::Word("10-percent"),
            cite: cite!("16.12(e)"),
        },
        prize::progressive_rate(70, cite!("16.12(f)")),
        prize::progressive_initial(Cents::dollars(10_000), cite!("16.12(f)")),
        prize::progressive_reset(Cents::dollars(10_000), cite!("16.12(f)")),
        Election {
            id: "fixed-prizes-from-meter",
            about: "whether amounts that are won come off the meter",
            kind: Kind::Boolean,
            preset: Preset::Boolean(false),
            cite: cite!("16.12(e)"),
        },
        Election {
            id: "turn-over-player-cards-when-no-hand",
            about: "whether players' cards are turned over where the dealer does not qualify",
            kind: Kind::Boolean,
            preset: Preset::Boolean(true),
            cite: cite!("16.10(f)1"),
        },
        super::dealing(cite!("16.7(a)")),
        super::shuffling(cite!("16.4(a)")),
        super::second_deck(cite!("16.2(b)")),
        common::TABLE_MINIMUM,
    ],
    actions: &[
        common::wager(cite!("16.6(a)")),
        common::remove(cite!("16.6(b)")),
        common::reduce(cite!("16.6(b)")),
        common::increase(cite!("16.6(b)")),
        common::no_more_bets(cite!("16.7(b)")),
        ActionFacts {
            verb: "bet",
            fields: &[],
            about: "stakes twice the ante, to go on against the dealer",
            cite: cite!("16.10(a)"),
        },
        ActionFacts {
            verb: "fold",
            fields: &[],
            about: "gives up the hand, the ante and the chip",
            cite: cite!("16.10(a)"),
        },
        common::irregularity(cite!("16.13(a)")),
        table::floor::CHANGE_RULE,
        table::floor::CHANGE_LIMITS,
        table::floor::SCHEDULE_TOURNAMENT,
        table::floor::SETTLE_TOURNAMENT,
    ],
    irregularities: &[
        super::hole_card_exposed(cite!("16.13(a)")),
        super::found_face_up(cite!("16.13(b)")),
        super::drawn_in_error(cite!("16.13(c)")),
        super::card_not_dealt(MISDEAL, cite!("16.13(d)")),
        super::extra_card(MISDEAL, cite!("16.13(d)")),
        super::shuffler_jam(cite!("16.13(e)")),
        super::shoe_jam(cite!("16.13(f)")),
        super::communicate_information(cite!("16.10(c)")),
        super::incorrect_stub_count(cite!("16.7(f)2")),
    ],
    history: &[super::SAME_PLAYER, prize::PROGRESSIVE_METER],
    state: &[prize::PROGRESSIVE_METER, super::DECK_REMOVED],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[Zone::Fact { word: "progressive-meter", label: "Progressive jackpot" }],
            &[Zone::Cards { at: Place::Dealer, label: "Dealer" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "progressive-payout", label: "Progressive" },
                Zone::Bet { wager: "ante", label: "Ante" },
                Zone::Bet { wager: "bet", label: "Bet" },
            ],
        ],
    },
};

const MISDEAL: &str = "a player's hand is void; the dealer's is completed where one card is \
                       missing, else all hands are void";

// Rules

/// The elections of Caribbean stud poker.
#[derive(Clone, Debug)]
pub struct Rules {
    dealing: Dealing,
    bet: Pays<10>,
    limit: Option<Limit>,
    prizes: Prizes<5>,
    progression: Progression,
    turns_cards_over: bool,
    limits: Limits,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let bet = [&BET, &BET_AS_PRINTED][elections.choice("one-pair-or-less-odds")];
        let bet = Pays::of(bet, BY_CATEGORY);
        // One player wins most with a royal flush: the ante, and a bet of twice as much.
        let best = bet.on(Category::RoyalFlush as usize).unwrap_or(EVEN);
        let at_minimum = |ante: Cents| EVEN.on(ante) + best.on(twice(ante));
        let floor = Limit::by_text(elections, Cents::dollars(5000), at_minimum, cite!("16.12(d)"));
        let prizes = [PRIZES, PRIZES_WITH_5000][elections.choice("straight-flush-progressive")];
        let pays_amounts = elections.flag("fixed-prizes-from-meter");
        Rules {
            dealing: super::read_dealing(elections, cite!("16.8(b)1"), cite!("16.2(b)")),
            bet,
            limit: Limit::elected(elections, floor),
            prizes,
            progression: Progression::read(elections, pays_amounts),
            turns_cards_over: elections.flag("turn-over-player-cards-when-no-hand"),
            limits: elections.limits(|wager| (wager == "ante").then_some(EVEN)),
        }
    }

    /// What a winning bet is paid with a hand of this kind.
    #[inline]
    #[must_use]
    pub fn bet_odds(&self, hand: Category) -> Odds {
        // The lowest row is for one pair or less.
        let row = if hand == Category::HighCard { Category::Pair } else { hand };
        self.bet.on(row as usize).unwrap_or(EVEN)
    }

    /// The most that is won on a bet, where there is a limit.
    #[must_use]
    pub fn most_on_a_bet(&self) -> Option<Cents> {
        self.limit.map(|limit| limit.most)
    }

    /// What a hand of this kind wins for the chip.
    #[inline]
    #[must_use]
    pub fn progressive_prize(&self, hand: Category) -> Option<Prize> {
        self.prizes.on(hand)
    }

    /// How the meter goes.
    #[must_use]
    pub fn progression(&self) -> &Progression {
        &self.progression
    }

    /// Whether a seat's opening wagers may stand together.
    fn judge(&self, stakes: &[Cents; 2]) -> Result<(), Refusal> {
        match *stakes {
            [_, Cents::ZERO] => Ok(()),
            [Cents::ZERO, _] => {
                let why = "goes with an ante";
                Err(opening::needs(Wager::ProgressivePayout, why, cite!("16.6(c)")))
            }
            [_, chip] => opening::exactly(Wager::ProgressivePayout, chip, CHIP, cite!("16.6(c)")),
        }
    }
}

// Wagers and pay tables

/// 16.12(b).
const EVEN: Odds = Odds::to(1, 1);

/// 16.6(c).
const CHIP: Cents = Cents::dollars(1);

/// 16.1: what a bet must be.
const fn twice(ante: Cents) -> Cents {
    ante.times(2)
}

/// A row of the bet's pay table.
const fn bet(id: &'static str, title: &'static str, to_one: u32) -> PayRow {
    PayRow { id, title, odds: Odds::to(to_one, 1) }
}

/// The rows of the bet's pay table.
macro_rules! bet_rows {
    ($least:literal) => {
        &[
            bet("bet/royal-flush", "Royal flush", 100),
            bet("bet/straight-flush", "Straight flush", 50),
            bet("bet/four-of-a-kind", "Four of a kind", 20),
            bet("bet/full-house", "Full house", 7),
            bet("bet/flush", "Flush", 5),
            bet("bet/straight", "Straight", 4),
            bet("bet/three-of-a-kind", "Three of a kind", 3),
            bet("bet/two-pairs", "Two pairs", 2),
            bet("bet/pair", "One pair or less", $least),
        ]
    };
}

/// 16.12(c). Reading: the lowest row, printed like the one above it, is 1 to 1, as every other row
/// is above the next.
const BET: PayTable =
    PayTable { id: "", title: "Bet", rows: bet_rows!(1), is_floor: true, cite: cite!("16.12(c)") };

/// The same as it is printed.
const BET_AS_PRINTED: PayTable = PayTable { rows: bet_rows!(2), ..BET };

/// 16.12(e). Reading: amounts, not odds, so the chip, which was collected before the deal, is not
/// returned with them.
const PRIZES: Prizes<5> = Prizes {
    rows: [
        (Category::RoyalFlush, "Royal flush", Prize::Meter { percent: 100 }),
        (Category::StraightFlush, "Straight flush", Prize::Meter { percent: 10 }),
        (Category::FourOfAKind, "Four of a kind", Prize::Amount(Cents::dollars(500))),
        (Category::FullHouse, "Full house", Prize::Amount(Cents::dollars(100))),
        (Category::Flush, "Flush", Prize::Amount(Cents::dollars(50))),
    ],
    cite: cite!("16.12(e)"),
};

/// The same with an amount for the straight flush.
const PRIZES_WITH_5000: Prizes<5> = {
    let mut prizes = PRIZES;
    prizes.rows[1].2 = Prize::Amount(Cents::dollars(5000));
    prizes
};

/// A wager at Caribbean stud poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// Before the cards.
    Ante,
    /// A chip on the player's own hand.
    ProgressivePayout,
    /// Twice the ante, to go on.
    Bet,
}

/// Those before the cards.
const OPENING_WAGERS: [Wager; 2] = [Wager::Ante, Wager::ProgressivePayout];

table::wagers_of_facts!(Wager, FACTS, [Ante, ProgressivePayout, Bet]);

// Layout

/// What lies on the table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// Ante, progressive payout.
    stakes: Stakes<2>,
    meter: Meter,
    deck_removed: bool,
}

// The round

static DEAL: Deal = Deal {
    seat: &[Face::Down; 5],
    house: Spot::Dealer,
    // 16.7(d). Reading: the third to fifth cards go round too, one at a time.
    house_cards: &[Face::Up, Face::Down, Face::Down, Face::Down, Face::Down],
    // 16.9(g): the bottom card is exposed.
    house_stack: &[Face::Down, Face::Down, Face::Down, Face::Down, Face::Up],
    incidents: DEAL_INCIDENTS,
    face_up: cite!("16.13(b)"),
    jam: cite!("16.13(f)"),
};

/// A player in the round.
struct Player {
    seat: Seat,
    stakes: [Cents; 2],
    hand: Ranking<FiveCard>,
    cards: Hand<5>,
}

#[inline]
fn round<T: Table<CaribbeanStudPoker>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut table::Betting::new(rules, layout))?; // 16.6
    t.call("No more bets", cite!("16.7(b)"));
    let Layout { stakes, meter, deck_removed } = layout;
    *deck_removed = false;
    let seats = t.boxes(stakes);
    // 16.7(b): the chips are collected and counted.
    meter.count(&rules.progression, seats.iter().map(|(_, [_, chip])| *chip).sum());
    deal_and_settle(rules, seats, (meter, deck_removed), t)?;
    t.take_down(|| stakes.clear());
    Ok(())
}

#[inline]
fn deal_and_settle<T: Table<CaribbeanStudPoker>>(
    rules: &Rules,
    stakes: &[(Seat, [Cents; 2])],
    (meter, deck_removed): (&mut Meter, &mut bool),
    t: &mut T,
) -> Result<(), T::Halt> {
    if stakes.is_empty() {
        return Ok(());
    }
    // 16.7(d), 16.8(c), 16.9(c)
    let seats = stakes.iter().map(|(seat, _)| *seat);
    let mut hands: Hands<5> = match DEAL.run(rules.dealing, seats, t)? {
        Ok(hands) => hands,
        Err(Void(cite)) => {
            void_all(stakes, OPENING_WAGERS, cite, t);
            return Ok(());
        }
    };
    if hands.house.lacks_one() {
        DEAL.complete(&mut hands.house, t)?; // 16.13(d)
    }
    if hands.house.is_misdealt() {
        void_all(stakes, OPENING_WAGERS, cite!("16.13(d)"), t);
        return Ok(());
    }
    let mut players: BySeat<Player> = BySeat::new();
    for ((seat, cards), (_, stakes)) in hands.seats.into_iter().zip(stakes) {
        if cards.is_misdealt() {
            give_back(seat, stakes, OPENING_WAGERS, cite!("16.13(d)"), t);
            continue;
        }
        let hand = ranked(&cards.look(seat, t)?);
        players.push(Player { seat, stakes: *stakes, hand, cards });
    }
    if !bet_or_fold(&mut players, &hands.house, deck_removed, t)? {
        return Ok(());
    }
    // 16.10(d)
    let dealer = ranked(&hands.house.reveal(t)?);
    t.note(|| format!("the dealer has {dealer}").into(), cite!("16.10(d)"));
    let is_qualified = qualifies(dealer);
    if !is_qualified {
        t.call("No hand", cite!("16.10(f)2"));
    }
    for player in players.iter().rev() {
        let [_, chip] = player.stakes;
        if is_qualified || rules.turns_cards_over || chip > Cents::ZERO {
            player.cards.reveal(t)?;
        }
    }
    pay_progressives(rules, &players, meter, t);
    settle(rules, &players, dealer, t);
    Ok(())
}

/// 16.10(a): each player bets or folds, in any order. Leaves the players who bet; false where all
/// hands became void.
#[inline]
fn bet_or_fold<T: Table<CaribbeanStudPoker>>(
    players: &mut BySeat<Player>,
    dealer: &Hand<5>,
    deck_removed: &mut bool,
    t: &mut T,
) -> Result<bool, T::Halt> {
    let up = dealer.cards().iter().find_map(|card| match card {
        Dealt::Up(card) => Some(card.rank()),
        Dealt::Down(_) => None,
    });
    let mut asked: Seats = players.iter().map(|player| player.seat).collect();
    let mut betting = Seats::NONE;
    let mut folded = Seats::NONE;
    loop {
        while let Some(incident) = t.incident(&INCIDENTS, None)? {
            if let Some(cite) = voids_all(&incident, deck_removed) {
                for player in players.iter() {
                    return_all(player, betting.contains(player.seat), cite, t);
                }
                return Ok(false);
            }
            if incident.id != COMMUNICATE_INFORMATION {
                continue;
            }
            // Who has folded has nothing more to lose.
            let is_in =
                |seat| folded.contains(seat) || players.iter().any(|player| player.seat == seat);
            match super::named_seats(&incident, is_in) {
                Ok(seats) => players.retain(|player| {
                    let stays = !seats.contains(player.seat);
                    if !stays {
                        lose_all(player, betting.contains(player.seat), cite!("16.10(c)"), t);
                        asked.remove(player.seat);
                    }
                    stays
                }),
                Err(malformed) => t.misreported(malformed)?,
            }
        }
        if asked.is_empty() {
            return Ok(true);
        }
        let question = |seat: Seat| {
            let player = players.iter().find(|player| player.seat == seat);
            let (ante, hand) = player.map_or((Cents::ZERO, QUALIFYING), |player| {
                (player.stakes[Wager::Ante as usize], player.hand)
            });
            Stay {
                wager: "bet",
                amount: twice(ante),
                about: ("stake twice the ante", cite!("16.10(a)")),
                fold: ("fold", "give up the ante, and the chip", cite!("16.10(a)")),
                known: Known { hand, up },
            }
        };
        let (seat, bets) = t.ask_any(asked, question)?;
        asked.remove(seat);
        if bets {
            betting.insert(seat);
            continue;
        }
        // Reading: a fold ends the chip too, since the cards are collected at once and its awards
        // are paid before that (16.11(a)).
        folded.insert(seat);
        if let Some(place) = players.iter().position(|player| player.seat == seat) {
            lose_all(&players.remove(place), false, cite!("16.10(a)"), t);
        }
    }
}

// Settlement

#[inline]
fn ranked(cards: &ArrayVec<Card, 5>) -> Ranking<FiveCard> {
    five_card(Cards::of(cards)) // 16.5
}

/// 16.1: the dealer needs ace-king or better.
const QUALIFYING: Ranking<FiveCard> = Ranking::least(Category::HighCard, &[Rank::Ace, Rank::King]);

/// Whether a hand of the dealer's qualifies.
#[inline]
#[must_use]
pub fn qualifies(dealer: Ranking<FiveCard>) -> bool {
    dealer >= QUALIFYING
}

/// 16.11, 16.12(g): chips are paid before cards are collected, from the right.
fn pay_progressives<T: Table<CaribbeanStudPoker>>(
    rules: &Rules,
    players: &[Player],
    meter: &mut Meter,
    t: &mut T,
) {
    let staked = || players.iter().rev().filter(|player| player.stakes[1] > Cents::ZERO);
    let royal = |player: &&Player| player.hand.category() == Category::RoyalFlush;
    let mut awards = meter.awards(&rules.progression, staked().filter(royal).count());
    for player in staked() {
        let prize = rules.prizes.on(player.hand.category());
        let wins = prize.map(|prize| awards.award(prize));
        let (seat, chip) = (player.seat, player.stakes[1]);
        t.settle(collected_chip(seat, Wager::ProgressivePayout, chip, wins, rules.prizes.cite));
    }
}

/// 16.10(e) and (f): losing wagers are collected first, from the right, then ties are given back,
/// then winning ones are paid.
#[inline]
fn settle<T: Table<CaribbeanStudPoker>>(
    rules: &Rules,
    players: &[Player],
    dealer: Ranking<FiveCard>,
    t: &mut T,
) {
    let decided = |player: &Player| {
        let (seat, [ante, _]) = (player.seat, player.stakes);
        let both = |of: fn(Seat, Wager, Cents, Cite) -> Settlement<Wager>, cite| {
            [of(seat, Wager::Ante, ante, cite), of(seat, Wager::Bet, twice(ante), cite)]
        };
        let ante_wins = |cite| Settlement::won(seat, Wager::Ante, ante, EVEN, cite);
        match Showdown::of(player.hand, dealer, QUALIFYING) {
            Showdown::Unqualified => {
                let bet = Settlement::void(seat, Wager::Bet, twice(ante), cite!("16.10(f)3"));
                [ante_wins(cite!("16.10(f)2")), bet]
            }
            Showdown::Lower => both(Settlement::lost, cite!("16.10(e)1")),
            Showdown::Tie => both(Settlement::void, cite!("16.10(e)2")),
            Showdown::Higher => {
                let odds = rules.bet_odds(player.hand.category());
                let bet = Settlement::won(seat, Wager::Bet, twice(ante), odds, rules.bet.cite);
                [ante_wins(cite!("16.12(b)")), bet]
            }
        }
    };
    let decided: BySeat<[Settlement<Wager>; 2]> = players.iter().rev().map(decided).collect();
    for step in [Outcome::Lost, Outcome::Void, Outcome::Won] {
        for settlement in decided.iter().flatten().filter(|s| s.outcome == step) {
            let limit = rules.limit.filter(|_| settlement.wager == Wager::Bet); // 16.12(d)
            Limit::pay(limit, &[*settlement], Cut::InOrder, t);
        }
    }
}

// Irregularities

const INCIDENTS: [&str; 3] = [HOLE_CARD_EXPOSED, INCORRECT_STUB_COUNT, COMMUNICATE_INFORMATION];

/// 16.13(a), 16.7(f)2: whether something voids all hands. Reading: a hole card that is exposed later
/// is the supervisor's business, since only the call before the deal is named.
fn voids_all(incident: &Incident, deck_removed: &mut bool) -> Option<Cite> {
    match incident.id {
        HOLE_CARD_EXPOSED => (!super::says(incident, "announced")).then_some(cite!("16.13(a)")),
        INCORRECT_STUB_COUNT => {
            *deck_removed = !super::says(incident, "misdealt");
            Some(cite!("16.7(f)2"))
        }
        _ => None,
    }
}

/// A player's wagers are returned.
#[cold]
fn return_all<T: Table<CaribbeanStudPoker>>(player: &Player, has_bet: bool, cite: Cite, t: &mut T) {
    give_back(player.seat, &player.stakes, OPENING_WAGERS, cite, t);
    if has_bet {
        let stake = twice(player.stakes[0]);
        t.settle(Settlement::void(player.seat, Wager::Bet, stake, cite));
    }
}

/// A player's wagers are lost.
fn lose_all<T: Table<CaribbeanStudPoker>>(player: &Player, has_bet: bool, cite: Cite, t: &mut T) {
    let [ante, chip] = player.stakes;
    let bet = if has_bet { twice(ante) } else { Cents::ZERO };
    for (wager, stake) in [(Wager::Ante, ante), (Wager::ProgressivePayout, chip), (Wager::Bet, bet)]
    {
        if stake > Cents::ZERO {
            t.settle(Settlement::lost(player.seat, wager, stake, cite));
        }
    }
}

// Decisions

/// What a player knows who bets or folds.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// His hand.
    pub hand: Ranking<FiveCard>,
    /// The dealer's card.
    pub up: Option<Rank>,
}

/// How a player decides at Caribbean stud poker.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Bets this hand or better.
    From(Ranking<FiveCard>),
    /// Bets a pair or better, and ace-king by the dealer's card: where it is a queen or lower that
    /// the player also has; where it is an ace or king and he has a queen or jack besides; and
    /// where he has a queen and a fourth card above it.
    #[default]
    ByDealersCard,
}

/// A hand without a pair that has these ranks.
const fn high(ranks: &[Rank]) -> Ranking<FiveCard> {
    Ranking::least(Category::HighCard, ranks)
}

impl Stays<Known> for Strategy {
    #[inline]
    fn stays(&self, known: &Known) -> bool {
        let Known { hand, up } = *known;
        match self {
            Strategy::From(least) => hand >= *least,
            Strategy::ByDealersCard => {
                let is_pair = hand >= Ranking::least(Category::Pair, &[]);
                is_pair || (hand >= QUALIFYING && up.is_some_and(|up| bets_ace_king(hand, up)))
            }
        }
    }
}

/// Whether ace-king is bet against a dealer's card.
fn bets_ace_king(hand: Ranking<FiveCard>, up: Rank) -> bool {
    let mut ranks = hand.ranks();
    if up >= Rank::King {
        return ranks.any(|rank| rank == Rank::Queen || rank == Rank::Jack);
    }
    let has_queen = hand >= high(&[Rank::Ace, Rank::King, Rank::Queen]);
    ranks.clone().any(|rank| rank == up) || (has_queen && ranks.nth(3).is_some_and(|r| r > up))
}

const OPENING: Opening = Opening { form: cite!("16.6(a)"), until: cite!("16.6(b)") };

impl Wagering for CaribbeanStudPoker {
    fn place(
        rules: &Rules,
        layout: &mut Layout,
        bet: (Seat, Wager, Cents),
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let (_, wager, stake) = bet;
        if wager == Wager::Bet {
            return Err(Refusal::new("bet", Reason::NotNow, cite!("16.6(d)")).into());
        }
        rules.limits.judge(FACTS.wagers[wager as usize].id, stake, &[])?;
        let judge = |stakes: &[Cents; 2]| rules.judge(stakes);
        OPENING.place(&mut layout.stakes, bet, act, judge, happened)
    }

    fn change(
        rules: &Rules,
        layout: &mut Layout,
        bet: (Seat, Wager, Option<u16>),
        change: Change,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Refusal> {
        let judge = |stakes: &[Cents; 2]| {
            let [ante, _] = *stakes;
            if ante > Cents::ZERO {
                rules.limits.judge("ante", ante, &[])?;
            }
            rules.judge(stakes)
        };
        OPENING.change(&mut layout.stakes, bet, change, judge, happened)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.stakes.set(seat, wager as usize, stake);
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        match wager {
            Wager::ProgressivePayout => (CHIP, Some(CHIP)),
            Wager::Ante | Wager::Bet => rules.limits.bounds("ante", &[]),
        }
    }
}

impl Game for CaribbeanStudPoker {
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

    /// 16.4(a).
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
        let ante = common::printed_payouts(&FACTS).into_iter().take(1);
        let bet = rules.bet.payouts(&BET);
        ante.chain(bet).chain(rules.prizes.payouts("progressive-payout")).collect()
    }
}

impl Scripted for CaribbeanStudPoker {
    fn history(_: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        match word == prize::PROGRESSIVE_METER.id {
            true => layout.meter.history(word, value),
            false => super::same_player(word, value, 1, cite!("16.6(e)")),
        }
    }

    fn state(rules: &Rules, layout: &Layout) -> Map<String, Value> {
        Map::from_iter([
            (prize::PROGRESSIVE_METER.id.to_owned(), json!(layout.meter.shows(&rules.progression))),
            ("deck-removed".to_owned(), json!(layout.deck_removed)),
        ])
    }
}

impl Shown for CaribbeanStudPoker {
    const ALIASES: &'static [Alias] =
        &[Alias::new("progressive", "progressive-payout"), Alias::new("raise", "bet")];
}

impl Study for CaribbeanStudPoker {
    /// 19,933,230,517,200 deals; and what the chip wins depends on the meter, which goes on from
    /// round to round.
    fn needs_solver(_: &[usize]) -> bool {
        true
    }

    fn lines(_: &Rules) -> Vec<Line<Self>> {
        let (seat, unit) = (Seat::new(1), Cents::dollars(1));
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
        vec![
            line("ante+bet", &[Wager::Ante], &[Wager::Ante, Wager::Bet]),
            // Whatever wins for the chip is bet in any case.
            line("progressive-payout", &OPENING_WAGERS, &[Wager::ProgressivePayout]),
        ]
    }

    fn variants() -> Vec<Map<String, Value>> {
        let with = |id: &str, value: &str| Map::from_iter([(id.to_owned(), json!(value))]);
        vec![
            Map::new(),
            with("one-pair-or-less-odds", "2 to 1"),
            with("straight-flush-progressive", "5000"),
        ]
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "by-dealers-card",
                about: "bets a pair or better, and ace-king by the dealer's card, which is close \
                        to the best",
                make: |_| Strategy::default(),
            },
            StrategyFacts {
                name: "ace-king-jack-eight-three",
                about: "bets ace-king-jack-eight-three or better, whatever the dealer's card",
                make: |_| {
                    let ranks = [Rank::Ace, Rank::King, Rank::Jack, Rank::Eight, Rank::Three];
                    Strategy::From(high(&ranks))
                },
            },
            StrategyFacts {
                name: "pair",
                about: "bets a pair or better",
                make: |_| Strategy::From(Ranking::least(Category::Pair, &[])),
            },
            StrategyFacts {
                name: "always",
                about: "bets every hand",
                make: |_| Strategy::From(high(&[])),
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bets(hand: &str, up: Rank) -> bool {
        let hand = five_card(hand.parse().expect("cards"));
        Strategy::default().stays(&Known { hand, up: Some(up) })
    }

    #[test]
    fn ace_king_is_bet_by_the_dealers_card() {
        for (hand, up, is_bet) in [
            ("2h 2d 5c 7s 9h", Rank::Ace, true),
            ("Ah Kd 9c 7s 3h", Rank::Seven, true),
            ("Ah Kd 9c 7s 3h", Rank::Eight, false),
            ("Ah Kd Jc 7s 3h", Rank::Ace, true),
            ("Ah Kd Tc 7s 3h", Rank::King, false),
            ("Ah Kd Qc 7s 3h", Rank::Six, true),
            ("Ah Kd Qc 7s 3h", Rank::Eight, false),
            ("Ah Qd Jc 7s 3h", Rank::Seven, false),
        ] {
            assert_eq!(bets(hand, up), is_bet, "{hand} against {up:?}");
        }
    }

    #[test]
    fn ace_king_with_the_lowest_cards_qualifies_and_ace_queen_does_not() {
        let hand = |cards: &str| five_card(cards.parse().expect("cards"));
        assert!(qualifies(hand("Ah Kd 4c 3s 2h"))); // 16.1
        assert!(!qualifies(hand("Ah Qd Jc Ts 8h")));
    }
}
