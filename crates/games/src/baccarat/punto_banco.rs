//! Baccarat-punto banco, 13:69F-3: two hands, the Player's and the Banker's, drawn by tables;
//! people wager on which counts more, and one of them may deal.
//!
//! One text serves punto banco and [mini-baccarat](super::mini), which states in its own file what
//! is different with it.
//!
//! Oddities of the text: the paragraph that introduces Table 2 is lettered 3.9(a) and must be (c);
//! 3.8(a) begins in mid-sentence. 3.3(e)2 frees from the vigorish whoever covers the wager with
//! total card wagers, while 3.10(b)5 would have nobody pay it at such a table; readings are marked
//! below.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::fmt::Debug;
use std::marker::PhantomData;

use chance::{Card, Penetration};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Lesson, Plan as Drawn, Scoreboard, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Alias, Betting, Cents, Changing, Choice, Cite, Code, Election, Elections,
    Event, Facts, Family, Fault, Game, Kinds, Limits, Malformed, Odds, Offer, PayRow, PayTable,
    Payout, Placing, Question, Reason, Refusal, Same, Seat, Seats, Settlement, Spot, Stakes, Table,
    Tint, WagerFacts, Wagering, Word, cite, floor, join,
};

use super::facts::{self, BonusTable, Cites, Collection, DealingProcedure, Shuffling};
use super::felt;
use super::roads;
use super::{
    BANKERS_HAND, Call, Dealing, DealingRules, DisclosedError, Hand, PLAYERS_HAND, Shoe,
    ShuffleProcedure, TABLE_1, TABLE_2, THIRD_CARD_TO_PLAYERS_HAND, Vigorish, bankers_call,
    counterclockwise, highest, is_disclosed,
};
use crate::common::{self, Form, STAKE_LIMITS};
use crate::cut::{self, CutAfterShuffle, CutRules, Opener, Ready, RecutBy, Stack};
use crate::dealing::{self, CUTTING_CARD, DRAWN_IN_ERROR, FOUND_FACE_UP};

/// Punto banco and its sister.
#[derive(Clone, Copy, Debug, Default)]
pub struct PuntoBancoGame<V>(PhantomData<V>);

/// Baccarat-punto banco.
pub type PuntoBanco = PuntoBancoGame<FullTable>;

/// What tells one game of two fixed hands from another.
pub trait Variant: Copy + Debug + Default + Send + Sync + 'static {
    /// The game's facts.
    const FACTS: &'static Facts;
    /// Where its subchapter says what both say.
    const CITES: &'static Cites;
    /// Whether a player may deal; else the dealer does.
    const HAS_CURATOR: bool;
    /// Whether whoever is handed cards to turn may give up the right to it, or be ordered to.
    const MAY_RELINQUISH_CARDS: bool;
    /// What is the same in a pit.
    const SAME_IN_THE_PIT: &'static [Same];

    /// Reads the elections that only this game has.
    fn read(elections: &mut Elections, rules: &mut Rules);

    /// How the cards are made ready where the table stood idle, if its subchapter says so.
    fn ready(_rules: &Rules) -> Option<Ready> {
        None
    }
}

/// The full table, at which players deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullTable;

impl Variant for FullTable {
    const FACTS: &'static Facts = &FACTS;
    const CITES: &'static Cites = &Cites::PUNTO_BANCO;
    const HAS_CURATOR: bool = true;
    const MAY_RELINQUISH_CARDS: bool = false;
    const SAME_IN_THE_PIT: &'static [Same] = &[
        Same::new("shuffle-procedure", cite!("3.5(b)")),
        Same::new("settlement-procedure", cite!("3.10(c)1")),
        Same::new("settlement-procedure", cite!("7.10(c)2")).as_at(&["mini-baccarat"]),
    ];

    fn read(elections: &mut Elections, rules: &mut Rules) {
        rules.decks = elections.integer("decks", 8) as u8; // within bounds, or already refused
        rules.vigorish = Vigorish::read(elections);
    }
}

// Facts

const FACTS: Facts = Facts {
    id: "baccarat-punto-banco",
    title: "Baccarat-punto banco",
    subchapter: "3",
    family: Family::Baccarat,
    seats: 15,
    equipment: "six or more decks in a shoe that players may deal from",
    about: "The Player's Hand against the Banker's Hand, drawn by tables; the higher count wins.",
    wagers: &WAGERS,
    pay_tables: &PAY_TABLES,
    elections: join![
        Election,
        facts::elections(&Cites::PUNTO_BANCO),
        STAKE_LIMITS,
        facts::AT_A_FULL_TABLE
    ],
    actions: join![
        ActionFacts,
        facts::betting(&Cites::PUNTO_BANCO),
        facts::SHOE_ACTIONS,
        PuntoBanco::CUT.actions(),
        PuntoBanco::CUT.order_recut(),
        floor::ACTIONS
    ],
    irregularities: &facts::irregularities(&Cites::PUNTO_BANCO, "the curator passes the shoe"),
    history: join![
        Word,
        facts::HISTORY,
        [Word { id: "curator", about: "the seat that has the shoe, or dealer" }]
    ],
    state: join![
        Word,
        facts::STATE,
        [Word { id: "curator", about: "who deals the next round: a seat or dealer" }]
    ],
    sister_wagers: &[],
    felt: facts::FELT,
};

// Rules

/// The elections of punto banco and mini-baccarat.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Decks in the shoe that is being dealt.
    decks: u8,
    vigorish: Vigorish,
    commission: Commission,
    collection: Collection,
    tie_bet: Odds,
    has_total_cards: bool,
    /// By row of the pay table, where the bonus wagers are offered.
    bonus: Option<[Odds; 7]>,
    bonus_needs_regular: bool,
    dragon_7: Odds,
    dealing: DealingProcedure,
    /// Whether a bettor on the other hand may turn one that nobody wagers on.
    turns_unbacked: bool,
    /// Whether the Banker's Hand is turned first if somebody asks for it.
    grants_banker_first: bool,
    settlement_procedure: u8,
    disclosed: DisclosedError,
    /// A device reshuffles by itself (7.12).
    pub(super) is_continuous: bool,
    /// How the cards are shuffled by hand; nothing where a device shuffles them.
    pub(super) shuffle_procedure: Option<ShuffleProcedure>,
    recut_by: RecutBy,
    limits: Limits,
}

/// What the house takes of a wager on the Banker's Hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Commission {
    /// 3.3(c): vigorish.
    Vigorish,
    /// 3.3(e)1: a winning six pays 1 to 2.
    SixPaysHalf,
    /// 3.3(e)2: vigorish, but none of whoever covers the wager with total card wagers.
    TotalCardCover,
    /// 3.3(h): a dragon 7 is a push.
    Dragon7,
    /// 7.2(a)1iii: a quarter of the wager when the hands tie, and no vigorish.
    Tie,
}

impl Rules {
    fn new<V: Variant>(elections: &mut Elections) -> Rules {
        let cites = V::CITES;
        let has_total_cards = elections.flag("total-card-wagers");
        let table = elections.choose::<BonusTable>("optional-bonus-pay-table");
        let mut bonus = table.rows().each_ref().map(|row| row.odds);
        for (odds, (row, _)) in bonus.iter_mut().zip(BONUS_FLOOR) {
            match elections.odds("optional-bonus-odds", row) {
                Some(more) if more < *odds => {
                    let why = format!("{row}: {more} is less than {odds}");
                    elections.refuse("optional-bonus-odds", why, cites.bonus_paid);
                }
                Some(more) => *odds = more,
                None => {}
            }
        }
        let mut rules = Rules {
            decks: 8,
            vigorish: Vigorish::none(),
            commission: read_variation(elections, cites),
            collection: elections.choose("vigorish-collection"),
            tie_bet: elections.single_odds("tie-bet-odds", facts::TIE_BET),
            has_total_cards,
            bonus: elections.flag("optional-bonus").then_some(bonus),
            bonus_needs_regular: elections.flag("bonus-requires-regular-wager"),
            dragon_7: elections.single_odds("dragon-7-odds", facts::DRAGON_7),
            dealing: elections.choose("dealing-procedure"),
            turns_unbacked: elections.flag("turn-unbacked-hand"),
            grants_banker_first: elections.flag("banker-first-on-request"),
            settlement_procedure: elections.integer("settlement-procedure", 1) as u8,
            disclosed: DisclosedError::read(elections),
            is_continuous: false,
            shuffle_procedure: Some(elections.choose("shuffle-procedure")),
            recut_by: elections.choose("recut-by"),
            limits: Limits::default(),
        };
        V::read(elections, &mut rules);
        match rules.commission {
            Commission::TotalCardCover if !has_total_cards => {
                let why = "total-card-cover needs total-card-wagers";
                let cite = cites.cover_needs_total_cards;
                elections.refuse("no-vigorish-variation", why, cite);
            }
            Commission::Dragon7 if has_total_cards || rules.bonus.is_some() => {
                let why = "dragon-7 is not offered beside total-card-wagers or optional-bonus";
                elections.refuse("no-vigorish-variation", why, cites.dragon_excludes);
            }
            _ => {}
        }
        let highest = |wager: &str| {
            let wager = <Wager as table::Wager>::parse(wager)?;
            rules.odds_of(wager).into_iter().max()
        };
        let limits = elections.limits(highest);
        if rules.unit_of(&limits, Wager::BonusPlayersHand) > Cents::MOST {
            let why = "no stake could be paid in whole cents at all of these odds";
            elections.refuse("optional-bonus-odds", why, cites.bonus_paid);
        }
        Rules { limits, ..rules }
    }

    /// 7.1(d), 7.12: how the cards are shuffled, and how many decks that takes.
    pub(super) fn read_shuffling(&mut self, elections: &mut Elections) {
        let shuffling = elections.choose::<Shuffling>("shuffling");
        let is_automated = shuffling == Shuffling::Automated;
        let decks = elections.integer("decks", if is_automated { 16 } else { 8 });
        if is_automated && (decks < 12 || decks % 2 != 0) {
            let why = format!("{decks} decks are not two batches of six or more");
            elections.refuse("decks", why, cite!("7.1(d)"));
        }
        self.decks = if is_automated { decks / 2 } else { decks } as u8;
        self.is_continuous = shuffling == Shuffling::Continuous;
        if shuffling != Shuffling::Manual {
            self.shuffle_procedure = None;
        }
    }

    /// 7.2(a)1iii: vigorish when the hands tie takes the place of all other.
    pub(super) fn read_tie_vigorish(&mut self, elections: &mut Elections) {
        if !elections.flag("tie-vigorish") {
            self.vigorish = Vigorish::read(elections);
            return;
        }
        if elections.own("vigorish-percent").is_some() {
            let why = "with tie-vigorish nothing is charged of a win";
            elections.refuse("vigorish-percent", why, cite!("7.2(a)1iii"));
        }
        if self.commission != Commission::Vigorish {
            let why = "tie-vigorish is for tables that charge vigorish";
            elections.refuse("no-vigorish-variation", why, cite!("7.2(a)1iii"));
        }
        self.commission = Commission::Tie;
    }

    /// 7.10(c)2: a pit has one settlement procedure.
    pub(super) fn check_pit(elections: &mut Elections) {
        let elsewhere = elections.own("pit-punto-banco-settlement-procedure");
        let here = elections.own("settlement-procedure");
        if elsewhere.is_some() && elsewhere != here {
            let why = "the punto banco table of the same pit uses another procedure";
            elections.refuse("settlement-procedure", why, cite!("7.10(c)2"));
        }
    }

    /// All the odds at which a wager may be paid.
    fn odds_of(&self, wager: Wager) -> Vec<Odds> {
        match wager {
            Wager::BankersHand if self.commission == Commission::SixPaysHalf => vec![EVEN, HALF],
            Wager::BankersHand | Wager::PlayersHand => vec![EVEN],
            Wager::TieBet => vec![self.tie_bet],
            Wager::TotalCardsFour => vec![total_cards_odds(4)],
            Wager::TotalCardsFive => vec![total_cards_odds(5)],
            Wager::TotalCardsSix => vec![total_cards_odds(6)],
            Wager::BonusPlayersHand | Wager::BonusBankersHand => {
                self.bonus.map_or(Vec::new(), Vec::from)
            }
            Wager::Dragon7 => vec![self.dragon_7],
        }
    }

    /// What stakes are multiples of, so that whatever is paid or charged is whole cents.
    fn unit_of(&self, limits: &Limits, wager: Wager) -> Cents {
        let unit = limits.unit(WAGERS[wager as usize].id, 1, &self.odds_of(wager));
        match (wager, self.commission) {
            (Wager::BankersHand, Commission::Vigorish | Commission::TotalCardCover) => {
                unit.common_multiple(self.vigorish.unit())
            }
            (Wager::BankersHand, Commission::Tie) => unit.common_multiple(TIE_VIGORISH.unit()),
            _ => unit,
        }
    }

    fn offers(&self, wager: Wager) -> bool {
        match wager {
            Wager::BankersHand | Wager::PlayersHand | Wager::TieBet => true,
            Wager::TotalCardsFour | Wager::TotalCardsFive | Wager::TotalCardsSix => {
                self.has_total_cards
            }
            Wager::BonusPlayersHand | Wager::BonusBankersHand => self.bonus.is_some(),
            // Reading: the wager comes with the variation (3.2(a)6 speaks of it as offered).
            Wager::Dragon7 => self.commission == Commission::Dragon7,
        }
    }
}

/// One of the variations, or a list that says which are offered at once.
fn read_variation(elections: &mut Elections, cites: &Cites) -> Commission {
    const WORDS: [(&str, Commission); 4] = [
        ("none", Commission::Vigorish),
        ("six-pays-1-to-2", Commission::SixPaysHalf),
        ("total-card-cover", Commission::TotalCardCover),
        ("dragon-7", Commission::Dragon7),
    ];
    let value = elections.own("no-vigorish-variation").cloned().unwrap_or_default();
    let words = match &value {
        Value::Array(words) => words.clone(),
        Value::Null => Vec::new(),
        word => vec![word.clone()],
    };
    let of = |word: &Value| WORDS.iter().find(|(id, _)| word == id).map(|(_, which)| *which);
    match &words[..] {
        [] => Commission::Vigorish,
        _ if words.iter().any(|word| of(word).is_none()) => {
            let legal = WORDS.map(|(id, _)| id).join(", ");
            let why = format!("{value} is none of {legal}");
            elections.refuse("no-vigorish-variation", why, cites.one_variation);
            Commission::Vigorish
        }
        [word] => of(word).unwrap_or(Commission::Vigorish),
        // Reading: 3.3(h) too is an exception to (c) that excludes those of (e).
        _ => {
            let why = format!("{value} are several, and only one may be offered");
            elections.refuse("no-vigorish-variation", why, cites.one_variation);
            Commission::Vigorish
        }
    }
}

// Wagers and pay tables

/// 3.3(a) and (c).
const EVEN: Odds = Odds::to(1, 1);
/// 3.3(e)1, for a winning six.
const HALF: Odds = Odds::to(1, 2);
/// The least that 3.3(b) allows.
const TIE_BET: Odds = Odds::to(8, 1);
/// 3.3(f), for so many cards.
const fn total_cards_odds(count: u8) -> Odds {
    match count {
        4 => Odds::to(3, 2),
        _ => Odds::to(2, 1),
    }
}
/// The least that 3.3(i) allows.
const DRAGON_7: Odds = Odds::to(40, 1);
/// 7.2(a)1iii: the part of the wager that a tie costs.
const TIE_VIGORISH: Odds = Odds::to(1, 4);

/// 3.3(g), paytable A.
const BONUS_A: &[PayRow; 7] = &bonus_rows([30, 10, 6, 4, 2, 1, 1]);
/// 3.3(g), paytable B.
const BONUS_B: &[PayRow; 7] = &bonus_rows([20, 8, 7, 4, 3, 1, 1]);
/// 3.3(g), paytable C, which prints 6 or 7 and 4 or 5 points in one row each.
const BONUS_C: &[PayRow; 7] = &bonus_rows([30, 10, 4, 4, 2, 2, 1]);

/// The rows of a bonus pay table, a win by nine to a win by four points and the natural winner.
const fn bonus_rows(to_one: [u32; 7]) -> [PayRow; 7] {
    const fn row(id: &'static str, title: &'static str, to_one: u32) -> PayRow {
        PayRow { id, title, odds: Odds::to(to_one, 1) }
    }
    [
        row("optional-bonus/win-by-9", "Win by 9 points", to_one[0]),
        row("optional-bonus/win-by-8", "Win by 8 points", to_one[1]),
        row("optional-bonus/win-by-7", "Win by 7 points", to_one[2]),
        row("optional-bonus/win-by-6", "Win by 6 points", to_one[3]),
        row("optional-bonus/win-by-5", "Win by 5 points", to_one[4]),
        row("optional-bonus/win-by-4", "Win by 4 points", to_one[5]),
        row("optional-bonus/natural", "Natural winner", to_one[6]),
    ]
}

impl BonusTable {
    /// Its rows.
    const fn rows(self) -> &'static [PayRow; 7] {
        match self {
            BonusTable::A => BONUS_A,
            BonusTable::B => BONUS_B,
            BonusTable::C => BONUS_C,
        }
    }

    const fn facts(self) -> PayTable {
        let (id, rows) = (self.word(), self.rows());
        PayTable { id, title: "Optional bonus", rows, is_floor: true, cite: cite!("3.3(g)") }
    }
}

/// What 3.3 prints, for both subchapters.
pub(super) const PAY_TABLES: [PayTable; 4] = [
    PayTable {
        id: "",
        title: "Payout odds",
        rows: &[
            PayRow { id: "players-hand", title: "Player's Hand", odds: EVEN },
            PayRow { id: "bankers-hand", title: "Banker's Hand", odds: EVEN },
            PayRow { id: "tie-bet", title: "Tie bet, at least", odds: TIE_BET },
            PayRow { id: "total-cards-four", title: "Four cards", odds: total_cards_odds(4) },
            PayRow { id: "total-cards-five", title: "Five cards", odds: total_cards_odds(5) },
            PayRow { id: "total-cards-six", title: "Six cards", odds: total_cards_odds(6) },
            PayRow { id: "dragon-7", title: "Dragon 7, at least", odds: DRAGON_7 },
        ],
        is_floor: false,
        cite: cite!("3.3"),
    },
    BonusTable::A.facts(),
    BonusTable::B.facts(),
    BonusTable::C.facts(),
];

/// The least of any table, by the row's name in the election; the one that was elected counts.
pub(super) const BONUS_FLOOR: [(&str, Odds); 7] = [
    ("win-by-9", Odds::to(20, 1)),
    ("win-by-8", Odds::to(8, 1)),
    ("win-by-7", Odds::to(4, 1)),
    ("win-by-6", Odds::to(4, 1)),
    ("win-by-5", Odds::to(2, 1)),
    ("win-by-4", Odds::to(1, 1)),
    ("natural", Odds::to(1, 1)),
];
/// The row of a natural winner.
const NATURAL: usize = 6;
/// By how many points a hand that is no natural must win.
const LEAST_MARGIN: u8 = 4;

const WAGERS: [WagerFacts; 9] = facts::wagers(&Cites::PUNTO_BANCO);

/// A wager at punto banco or mini-baccarat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// That the Banker's Hand counts more.
    BankersHand,
    /// That the Player's Hand counts more.
    PlayersHand,
    /// That both count the same.
    TieBet,
    /// That four cards are dealt.
    TotalCardsFour,
    /// That five cards are dealt.
    TotalCardsFive,
    /// That six cards are dealt.
    TotalCardsSix,
    /// That the Player's Hand wins with a natural or clearly.
    BonusPlayersHand,
    /// That the Banker's Hand wins with a natural or clearly.
    BonusBankersHand,
    /// That the Banker's Hand wins with three cards that count seven.
    Dragon7,
}

impl Wager {
    /// All of them, in the order of the facts.
    const ALL: [Wager; 9] = [
        Wager::BankersHand,
        Wager::PlayersHand,
        Wager::TieBet,
        Wager::TotalCardsFour,
        Wager::TotalCardsFive,
        Wager::TotalCardsSix,
        Wager::BonusPlayersHand,
        Wager::BonusBankersHand,
        Wager::Dragon7,
    ];
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(WAGERS[*self as usize].id)
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        self as usize
    }

    fn parse(name: &str) -> Option<Wager> {
        Wager::ALL.into_iter().find(|wager| WAGERS[*wager as usize].id == name)
    }
}

table::wager_by_name!(Wager);

// Layout

/// What lies on a table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    shoe: Shoe,
    stakes: Stakes<9>,
    /// Who is known to be at the table, with or without a wager.
    present: Seats,
    /// Who has the shoe; nobody was asked yet, or nobody wanted it, where there is none.
    curator: Option<Curator>,
    /// Who has declined the shoe before the round.
    declined: Seats,
    /// Somebody has asked for the Banker's Hand to be turned first in this round.
    #[serde(default)]
    is_banker_first: bool,
    /// Who has ended the session in this betting.
    #[serde(default)]
    ended: Seats,
    /// The vigorish that is owed, by seat.
    markers: Vec<(Seat, Cents)>,
    last: Record,
}

/// Who deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Curator {
    Dealer,
    /// 3.6(d)1: the dealer, in the place of this participant.
    DealerFor(Seat),
    Seat(Seat),
}

/// What is to be known of the last round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Record {
    /// Which hand won; nothing where the round was void.
    result: Option<Won>,
    is_played: bool,
    points: Option<(u8, u8)>,
    cards_dealt: u8,
    is_dragon: bool,
    /// Who turned the hands, where players do.
    holders: Option<(Option<Seat>, Option<Seat>)>,
    order: Vec<(Step, Seat)>,
    paid_now: Vec<(Seat, Cents)>,
}

/// How a round came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Won {
    /// The Player's Hand counts more.
    Player,
    /// The Banker's Hand counts more.
    Banker,
    /// Both count the same.
    Tie,
}

/// A step of settling, 3.10(b), 7.10(b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Collect,
    Pay,
    Vigorish,
}

impl Layout {
    /// Everybody at the table.
    fn participants(&self) -> Seats {
        self.present.chain(self.stakes.seats()).collect()
    }

    /// Who deals, if it is a player.
    fn dealing_player(&self) -> Option<Seat> {
        match self.curator {
            Some(Curator::Seat(seat)) => Some(seat),
            None | Some(Curator::Dealer | Curator::DealerFor(_)) => None,
        }
    }

    /// Whether the shoe is to be offered before the round, 3.6(b).
    fn is_shoe_offered(&self) -> bool {
        self.shoe.is_new() && self.curator.is_none()
    }
}

// The round

/// What may happen before a card.
const INCIDENTS: &[&str] =
    &[CUTTING_CARD, super::INSUFFICIENT_CARDS, FOUND_FACE_UP, DRAWN_IN_ERROR];

/// And where the Player's Hand does not draw.
const INCIDENTS_OF_A_STAY: &[&str] =
    &[CUTTING_CARD, FOUND_FACE_UP, DRAWN_IN_ERROR, THIRD_CARD_TO_PLAYERS_HAND];

impl<V: Variant> PuntoBancoGame<V> {
    /// 3.5(c) to (f), 7.5(d) to (g): seats ascend counterclockwise, and the highest is offered the cut
    /// first.
    pub(super) const CUT: CutRules = CutRules {
        cutters: cut::FROM_THE_HIGHEST,
        offered: V::CITES.cut_offered,
        refused: V::CITES.cut_offered,
        place: V::CITES.cut_place,
        recut: Some(V::CITES.recut),
    };

    const DEALING: &'static DealingRules = &dealing_rules(INCIDENTS, Some(V::CITES.last_hand));
}

impl<V: Variant> CutAfterShuffle for PuntoBancoGame<V> {
    dealing::cut_of_shoe!();

    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        Stack::of::<Self>(const { &Self::CUT }, rules, layout.participants())
            .recut_by(rules.recut_by)
            .if_shuffled(layout.shoe.is_new())
            .unless(rules.is_continuous, cite!("7.12"))
            .made_ready(V::ready(rules))
    }
}

/// 7.12: a device that reshuffles by itself has no cutting card.
static CONTINUOUS_DEALING: DealingRules =
    DealingRules { has_no_cutting_card: true, ..dealing_rules(INCIDENTS, None) };

/// One more round follows the one in which the cutting card comes (3.8(e), 7.8(e)).
const fn dealing_rules(
    incidents: &'static [&'static str],
    last_hand: Option<Cite>,
) -> DealingRules {
    DealingRules {
        incidents,
        rounds_after_cutting_card: 1,
        keeps_after_cutting_card: true,
        players_table: &TABLE_1,
        bankers_table: &TABLE_2,
        face_up_voids_last_hand: false,
        has_no_cutting_card: false,
        last_hand,
    }
}

/// The hands when all cards are dealt.
#[derive(Clone, Copy, Debug)]
struct Dealt {
    player: Hand,
    banker: Hand,
}

impl Dealt {
    #[inline]
    fn won(self) -> Won {
        match self.player.points().cmp(&self.banker.points()) {
            Ordering::Greater => Won::Player,
            Ordering::Less => Won::Banker,
            Ordering::Equal => Won::Tie,
        }
    }

    #[inline]
    fn count(self) -> u8 {
        self.player.count() + self.banker.count()
    }

    /// 3.3(h): a Banker's Hand of three cards that counts seven and wins.
    #[inline]
    fn is_dragon(self) -> bool {
        self.banker.count() == 3 && self.banker.points() == 7 && self.won() == Won::Banker
    }
}

#[inline]
fn round<V: Variant, T: Table<PuntoBancoGame<V>>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 3.2, 7.2
    if T::MAY_GO_WRONG {
        layout.ended = Seats::NONE;
    }
    t.call("No more bets", V::CITES.called);
    if layout.shoe.is_new() {
        before_a_new_shoe::<V, T>(rules, layout, t)?;
    }
    if !layout.markers.is_empty() {
        collect_of_those_who_left::<V, T>(layout, t);
    }
    if t.boxes(&layout.stakes).is_empty() && layout.present.is_empty() {
        return Ok(());
    }
    // Who deals or turns cards, and may be ordered not to.
    let curator = layout.dealing_player();
    let mut turning = Turning::new(rules, layout);
    let dealing_rules =
        if rules.is_continuous { &CONTINUOUS_DEALING } else { PuntoBancoGame::<V>::DEALING };
    let mut dealing = Dealing::new(dealing_rules, rules.disclosed, &mut layout.shoe);
    if T::MAY_GO_WRONG {
        dealing.may_be_ordered(curator.into_iter().chain(turning.holders::<V>()));
    }
    if T::MAY_GO_WRONG && layout.is_banker_first && curator.is_none() {
        let note = "the Banker's Hand is turned before the Player's";
        t.note(|| note.into(), V::CITES.count_called);
    }
    let begins = match rules.is_continuous {
        true => dealing.begin_without_burn(),
        false => dealing.begin(t)?,
    };
    let dealt;
    (dealt, dealing, turning) = match rules.dealing {
        _ if !begins => (None, dealing, turning),
        DealingProcedure::Up => {
            let dealt = deal(DealingProcedure::Up, &mut dealing, &mut turning, t)?;
            (dealt, dealing, turning)
        }
        procedure => deal_face_down(procedure, dealing, turning, t)?,
    };
    let (boxes, kinds) = (t.boxes(&layout.stakes), layout.stakes.kinds());
    match dealt {
        Some(dealt) => {
            announce::<V, T>(rules, dealt, t);
            settle(rules, dealt, boxes, kinds, t);
        }
        None => void(boxes, kinds, t),
    }
    dealing.end(t)?;
    let is_ordered = T::MAY_GO_WRONG && curator.is_some_and(|seat| dealing.is_ordered(seat));
    let participants = match layout.curator {
        Some(_) => layout.participants(),
        None => Seats::NONE,
    };
    t.take_down(|| {
        layout.last = record::<V>(rules, dealt, &layout.stakes, &turning);
        mark(rules, &layout.last, dealt, layout.stakes.boxes(), &mut layout.markers);
        layout.stakes.clear();
        layout.is_banker_first = false;
    });
    // 3.3(c)2: the shoe is done, or a device reshuffles all the time (7.12).
    let is_reshuffled = rules.is_continuous || layout.shoe.reshuffle;
    if rules.collection == Collection::AtReshuffle && is_reshuffled {
        collect_markers::<V, T>(layout, |_| true, t);
    }
    if T::MAY_GO_WRONG
        && layout.shoe.reshuffle
        && let Some(seat) = curator
    {
        layout.shoe.cut.open_with(Opener::Seat(seat)); // 3.5(c)
    }
    if V::HAS_CURATOR {
        let has_lost = dealt.is_some_and(|dealt| dealt.won() == Won::Player);
        pass_the_shoe(&mut layout.curator, has_lost, is_ordered, participants, t)?;
    }
    Ok(())
}

/// The hands where the cards are dealt face down. By value, so that nobody has a reference to what
/// is needed for that alone: a simulation of cards that are dealt face up then goes without it.
#[cold]
#[inline(never)]
fn deal_face_down<'a, V: Variant, T: Table<PuntoBancoGame<V>>>(
    procedure: DealingProcedure,
    mut dealing: Dealing<'a>,
    mut turning: Turning,
    t: &mut T,
) -> Result<(Option<Dealt>, Dealing<'a>, Turning), T::Halt> {
    let dealt = deal(procedure, &mut dealing, &mut turning, t)?;
    Ok((dealt, dealing, turning))
}

/// The two hands, 3.7 to 3.9; nothing where the cards run out.
#[inline(always)]
fn deal<V: Variant, T: Table<PuntoBancoGame<V>>>(
    procedure: DealingProcedure,
    dealing: &mut Dealing<'_>,
    turning: &mut Turning,
    t: &mut T,
) -> Result<Option<Dealt>, T::Halt> {
    let first_two = match procedure {
        DealingProcedure::Up => face_up(dealing, t)?,
        DealingProcedure::Down | DealingProcedure::ToPlayers => face_down(dealing, turning, t)?,
    };
    let Some(Dealt { mut player, mut banker }) = first_two else { return Ok(None) };
    // 3.9(a): with a natural no more cards are dealt.
    let is_over = player.is_natural() || banker.is_natural();
    let mut third = None;
    let mut bankers_third = None;
    if !is_over && TABLE_1[usize::from(player.points())] == Call::D {
        third = third_card(procedure, dealing, turning, PLAYERS_HAND, t)?;
        let Some(card) = third else { return Ok(None) };
        player = player.with(card);
    } else {
        // 3.12(a)
        let must_draw = !is_over && bankers_call(&TABLE_2, banker, None) == Call::D;
        while let Some(incident) = t.incident(INCIDENTS_OF_A_STAY, None)? {
            match (incident.id, incident.card) {
                // Reading: a card that the Banker's Hand can use is used, disclosed or not, since
                // third cards are dealt face up.
                (THIRD_CARD_TO_PLAYERS_HAND, Some(card))
                    if must_draw && bankers_third.is_none() =>
                {
                    t.resume(card);
                    bankers_third = Some(t.draw(table::Spot::Box(BANKERS_HAND))?);
                    is_disclosed(&incident, t)?;
                }
                (THIRD_CARD_TO_PLAYERS_HAND, Some(card)) => {
                    let is_disclosed = is_disclosed(&incident, t)?;
                    dealing.error(card, is_disclosed, t)?;
                }
                _ => dealing.happened(&incident, t)?,
            }
        }
    }
    if let Some(card) = bankers_third {
        banker = banker.with(card);
    } else if !is_over && bankers_call(&TABLE_2, banker, third) == Call::D {
        let Some(card) = third_card(procedure, dealing, turning, BANKERS_HAND, t)? else {
            return Ok(None);
        };
        banker = banker.with(card);
    }
    dealing.after_the_last_card(t)?;
    Ok(Some(Dealt { player, banker }))
}

/// 3.7(c), 7.7(c)1.
#[inline]
fn face_up<V: Variant, T: Table<PuntoBancoGame<V>>>(
    dealing: &mut Dealing<'_>,
    t: &mut T,
) -> Result<Option<Dealt>, T::Halt> {
    let (mut player, mut banker) = (Hand::default(), Hand::default());
    for _ in 0..2 {
        let Some(card) = dealing.card(PLAYERS_HAND, t)? else { return Ok(None) };
        player = player.with(card);
        let Some(card) = dealing.card(BANKERS_HAND, t)? else { return Ok(None) };
        banker = banker.with(card);
    }
    Ok(Some(Dealt { player, banker }))
}

/// 3.7(d), 7.7(c)2 and 3.
fn face_down<V: Variant, T: Table<PuntoBancoGame<V>>>(
    dealing: &mut Dealing<'_>,
    turning: &mut Turning,
    t: &mut T,
) -> Result<Option<Dealt>, T::Halt> {
    let (mut players, mut bankers) = ([table::Hidden(0); 2], [table::Hidden(0); 2]);
    for (player, banker) in players.iter_mut().zip(&mut bankers) {
        let Some(hidden) = dealing.card_down(PLAYERS_HAND, t)? else { return Ok(None) };
        *player = hidden;
        let Some(hidden) = dealing.card_down(BANKERS_HAND, t)? else { return Ok(None) };
        *banker = hidden;
    }
    let is_banker_first = turning.is_banker_first;
    let mut counted = |of, down: &[table::Hidden]| -> Result<Hand, T::Halt> {
        let cards = turning.turn(of, down, dealing, t)?;
        Ok(cards.into_iter().fold(Hand::default(), Hand::with))
    };
    // 3.8(a), 7.8(a): the Player's Hand, unless somebody has asked for the other one first.
    if is_banker_first {
        let banker = counted(BANKERS_HAND, &bankers)?;
        let player = counted(PLAYERS_HAND, &players)?;
        return Ok(Some(Dealt { player, banker }));
    }
    let player = counted(PLAYERS_HAND, &players)?;
    let banker = counted(BANKERS_HAND, &bankers)?;
    Ok(Some(Dealt { player, banker }))
}

/// A third card, 3.8(c), 3.7(d)3 and 4; nothing where the cards run out.
#[inline(always)]
fn third_card<V: Variant, T: Table<PuntoBancoGame<V>>>(
    procedure: DealingProcedure,
    dealing: &mut Dealing<'_>,
    turning: &mut Turning,
    to: &'static str,
    t: &mut T,
) -> Result<Option<Card>, T::Halt> {
    match procedure {
        DealingProcedure::Up | DealingProcedure::Down => dealing.card(to, t),
        DealingProcedure::ToPlayers => third_card_down(dealing, turning, to, t),
    }
}

fn third_card_down<V: Variant, T: Table<PuntoBancoGame<V>>>(
    dealing: &mut Dealing<'_>,
    turning: &mut Turning,
    to: &'static str,
    t: &mut T,
) -> Result<Option<Card>, T::Halt> {
    let Some(hidden) = dealing.card_down(to, t)? else { return Ok(None) };
    Ok(turning.turn(to, &[hidden], dealing, t)?.pop())
}

// Announcement and settlement

/// 3.10(a), 7.10(a).
#[inline]
fn announce<V: Variant, T: Table<PuntoBancoGame<V>>>(rules: &Rules, dealt: Dealt, t: &mut T) {
    let Dealt { player, banker } = dealt;
    t.note(
        || format!("Player's Hand {}, Banker's Hand {}", player.points(), banker.points()).into(),
        V::CITES.count_called,
    );
    if rules.has_total_cards {
        t.note(|| format!("{} cards", dealt.count()).into(), V::CITES.result_called);
    }
    match dealt.won() {
        Won::Player => t.call("Player's Hand wins", V::CITES.result_called),
        Won::Banker => t.call("Banker's Hand wins", V::CITES.result_called),
        Won::Tie => t.call("Tie Hand", V::CITES.result_called),
    }
    if rules.commission == Commission::Dragon7 && dealt.is_dragon() {
        t.call("Dragon 7", V::CITES.result_called);
    }
}

/// What becomes of a wager.
#[derive(Clone, Copy, Debug)]
enum Verdict {
    Loses(Cite),
    Void(Cite),
    /// Returned less a charge.
    Charged(Odds, Cite),
    Wins(Odds, Cite),
    /// Paid less the vigorish.
    WinsLessVigorish(Cite),
}

impl Verdict {
    #[inline(always)]
    fn settlement(
        self,
        rules: &Rules,
        seat: Seat,
        wager: Wager,
        stake: Cents,
    ) -> Settlement<Wager> {
        match self {
            Verdict::Loses(cite) => Settlement::lost(seat, wager, stake, cite),
            Verdict::Void(cite) => Settlement::void(seat, wager, stake, cite),
            Verdict::Charged(part, cite) => {
                Settlement::void(seat, wager, stake, cite).charged(part.on(stake))
            }
            Verdict::Wins(odds, cite) => Settlement::won(seat, wager, stake, odds, cite),
            Verdict::WinsLessVigorish(cite) => {
                let won = Settlement::won(seat, wager, stake, EVEN, cite);
                won.charged(vigorish(rules, stake))
            }
        }
    }
}

/// What becomes of a wager, and by which provision. The seldom ones are out of line: they would be
/// in the way of the others.
#[inline(always)]
fn decide<V: Variant>(rules: &Rules, dealt: Dealt, wager: Wager, stakes: &[Cents; 9]) -> Verdict {
    use Verdict::{Charged, Loses, Void, Wins, WinsLessVigorish};
    let cites = V::CITES;
    let Dealt { player, banker } = dealt;
    match wager {
        Wager::BankersHand => match (dealt.won(), rules.commission) {
            (Won::Player, _) => Loses(cites.bankers_hand_loses),
            (Won::Tie, Commission::Tie) => Charged(TIE_VIGORISH, cites.tie_vigorish),
            (Won::Tie, _) => Void(cites.bankers_hand_tied),
            (Won::Banker, Commission::Vigorish) => WinsLessVigorish(cites.bankers_hand_paid),
            (Won::Banker, Commission::Tie) => Wins(EVEN, cites.tie_vigorish),
            (Won::Banker, Commission::TotalCardCover) => bankers_hand_covered::<V>(stakes),
            (Won::Banker, Commission::SixPaysHalf) => bankers_hand_without_six::<V>(banker),
            (Won::Banker, Commission::Dragon7) => bankers_hand_without_dragon::<V>(player, banker),
        },
        Wager::PlayersHand => match dealt.won() {
            Won::Player => Wins(EVEN, cites.players_hand_paid),
            Won::Banker => Loses(cites.players_hand_loses),
            Won::Tie => Void(cites.players_hand_tied),
        },
        Wager::TieBet => match dealt.won() {
            Won::Tie => Wins(rules.tie_bet, cites.tie_bet_paid),
            Won::Player | Won::Banker => Loses(cites.tie_bet),
        },
        Wager::TotalCardsFour => total_cards::<V>(4, player, banker),
        Wager::TotalCardsFive => total_cards::<V>(5, player, banker),
        Wager::TotalCardsSix => total_cards::<V>(6, player, banker),
        Wager::BonusPlayersHand => bonus::<V>(rules, player, banker),
        Wager::BonusBankersHand => bonus::<V>(rules, banker, player),
        Wager::Dragon7 => dragon_7::<V>(rules, player, banker),
    }
}

/// 3.3(e)2: total card wagers of at least as much as the wager on the Banker's Hand.
///
/// Reading: 3.3(e)2 frees the player who covers the wager; 3.10(b)5 is about such wagers, and who
/// does not cover his pays vigorish by (c).
#[inline(never)]
fn bankers_hand_covered<V: Variant>(stakes: &[Cents; 9]) -> Verdict {
    let total_cards = &stakes[Wager::TotalCardsFour as usize..=Wager::TotalCardsSix as usize];
    match total_cards.iter().copied().sum::<Cents>() >= stakes[Wager::BankersHand as usize] {
        true => Verdict::Wins(EVEN, V::CITES.bankers_hand_covered),
        false => Verdict::WinsLessVigorish(V::CITES.bankers_hand_paid),
    }
}

/// 3.3(e)1.
#[inline(never)]
fn bankers_hand_without_six<V: Variant>(banker: Hand) -> Verdict {
    match banker.points() {
        6 => Verdict::Wins(HALF, V::CITES.bankers_hand_six),
        _ => Verdict::Wins(EVEN, V::CITES.one_variation),
    }
}

/// 3.3(h).
#[inline(never)]
fn bankers_hand_without_dragon<V: Variant>(player: Hand, banker: Hand) -> Verdict {
    match (Dealt { player, banker }).is_dragon() {
        true => Verdict::Void(V::CITES.bankers_hand_dragon),
        false => Verdict::Wins(EVEN, V::CITES.bankers_hand_without_vigorish),
    }
}

/// 3.3(f).
#[inline(never)]
fn total_cards<V: Variant>(selected: u8, player: Hand, banker: Hand) -> Verdict {
    match (Dealt { player, banker }).count() == selected {
        true => Verdict::Wins(total_cards_odds(selected), V::CITES.total_cards_paid),
        false => Verdict::Loses(V::CITES.total_cards),
    }
}

/// 3.3(i).
#[inline(never)]
fn dragon_7<V: Variant>(rules: &Rules, player: Hand, banker: Hand) -> Verdict {
    match (Dealt { player, banker }).is_dragon() {
        true => Verdict::Wins(rules.dragon_7, V::CITES.dragon_paid),
        false => Verdict::Loses(V::CITES.dragon_loses),
    }
}

/// 3.2(a)5, 3.3(g).
#[inline(never)]
fn bonus<V: Variant>(rules: &Rules, selected: Hand, other: Hand) -> Verdict {
    let cites = V::CITES;
    let Some(odds) = rules.bonus else { return Verdict::Void(cites.bonus) };
    let margin = selected.points().saturating_sub(other.points());
    match (selected.is_natural(), other.is_natural()) {
        (true, true) if selected.points() == other.points() => Verdict::Void(cites.bonus_tied),
        (true, true) if selected.points() < other.points() => Verdict::Loses(cites.bonus_loses),
        (true, _) => Verdict::Wins(odds[NATURAL], cites.bonus_paid),
        (false, _) if margin >= LEAST_MARGIN => {
            Verdict::Wins(odds[usize::from(9 - margin)], cites.bonus_paid)
        }
        (false, _) => Verdict::Loses(cites.bonus_loses),
    }
}

/// The wagers of these kinds that a seat has staked.
#[inline]
fn staked(kinds: Kinds, stakes: &[Cents; 9]) -> impl Iterator<Item = (Wager, Cents)> {
    kinds.filter_map(|kind| {
        let (wager, stake) = (*Wager::ALL.get(kind)?, *stakes.get(kind)?);
        (stake > Cents::ZERO).then_some((wager, stake))
    })
}

/// The vigorish on a winning wager.
#[inline]
fn vigorish(rules: &Rules, stake: Cents) -> Cents {
    rules.vigorish.on(EVEN.on(stake))
}

/// 3.10(b), 7.10(b): what loses is collected first; then from the highest seat down.
#[inline]
fn settle<V: Variant, T: Table<PuntoBancoGame<V>>>(
    rules: &Rules,
    dealt: Dealt,
    boxes: &[(Seat, [Cents; 9])],
    kinds: Kinds,
    t: &mut T,
) {
    for is_collection in [true, false] {
        for (seat, stakes) in boxes.iter().rev() {
            for (wager, stake) in staked(kinds, stakes) {
                let verdict = decide::<V>(rules, dealt, wager, stakes);
                if matches!(verdict, Verdict::Loses(_)) == is_collection || !T::TELLS_ORDER {
                    t.settle(verdict.settlement(rules, *seat, wager, stake));
                }
            }
        }
        if !T::TELLS_ORDER {
            return;
        }
    }
}

/// A step of settling, and which wagers it is for.
type StepOf = (Step, fn(Verdict) -> bool);

/// What the round leaves for scripts to check, and in which order it was settled.
fn record<V: Variant>(
    rules: &Rules,
    dealt: Option<Dealt>,
    stakes: &Stakes<9>,
    turning: &Turning,
) -> Record {
    let holders = turning.is_used.then_some((turning.player, turning.banker));
    let mut record = Record { is_played: true, holders, ..Record::default() };
    let Some(dealt) = dealt else { return record };
    record.result = Some(dealt.won());
    record.points = Some((dealt.player.points(), dealt.banker.points()));
    record.cards_dealt = dealt.count();
    record.is_dragon = rules.commission == Commission::Dragon7 && dealt.is_dragon();
    let kinds = stakes.kinds();
    let any = |stakes: &[Cents; 9], is_meant: fn(Verdict) -> bool| {
        let mut wagers = staked(kinds, stakes);
        wagers.any(|(wager, _)| is_meant(decide::<V>(rules, dealt, wager, stakes)))
    };
    let loses = |verdict| matches!(verdict, Verdict::Loses(_));
    let wins = |v| matches!(v, Verdict::Wins(..) | Verdict::WinsLessVigorish(_));
    let owes = |v| matches!(v, Verdict::Charged(..) | Verdict::WinsLessVigorish(_));
    let [collect, pay, charge]: [StepOf; 3] =
        [(Step::Collect, loses), (Step::Pay, wins), (Step::Vigorish, owes)];
    let from_the_highest = || stakes.boxes().iter().rev();
    // 3.10(b)1 to 4: steps that are done seat by seat stand together.
    let passes: Vec<Vec<StepOf>> = match rules.settlement_procedure {
        1 => vec![vec![collect], vec![pay], vec![charge]],
        2 => vec![vec![collect], vec![charge], vec![pay]],
        3 => vec![vec![collect], vec![pay, charge]],
        _ => vec![vec![collect], vec![charge, pay]],
    };
    for pass in passes {
        for (seat, stakes) in from_the_highest() {
            for (step, is_meant) in &pass {
                if any(stakes, *is_meant) {
                    record.order.push((*step, *seat));
                }
            }
        }
    }
    if rules.collection != Collection::WithPayout && dealt.won() == Won::Banker {
        for (seat, stakes) in stakes.boxes() {
            let stake = stakes[Wager::BankersHand as usize];
            if stake > Cents::ZERO {
                match decide::<V>(rules, dealt, Wager::BankersHand, stakes) {
                    Verdict::Wins(odds, _) => record.paid_now.push((*seat, odds.on(stake))),
                    Verdict::WinsLessVigorish(_) => {
                        record.paid_now.push((*seat, EVEN.on(stake)));
                    }
                    _ => {}
                }
            }
        }
    }
    record
}

/// 3.3(c)2: a marker shows the vigorish that is collected later.
fn mark(
    rules: &Rules,
    record: &Record,
    dealt: Option<Dealt>,
    boxes: &[(Seat, [Cents; 9])],
    markers: &mut Vec<(Seat, Cents)>,
) {
    if rules.collection == Collection::WithPayout || dealt.is_none() {
        return;
    }
    for (_, seat) in record.order.iter().filter(|(step, _)| *step == Step::Vigorish) {
        let stakes = boxes.iter().find(|(s, _)| s == seat);
        let stake = stakes.map_or(Cents::ZERO, |(_, s)| s[Wager::BankersHand as usize]);
        let owed = match rules.commission {
            Commission::Tie => TIE_VIGORISH.on(stake),
            _ => vigorish(rules, stake),
        };
        match markers.iter_mut().find(|(s, _)| s == seat) {
            Some((_, sum)) => *sum += owed,
            None => markers.push((*seat, owed)),
        }
    }
    markers.sort();
}

/// 3.3(c)2: what some seats owe is collected.
#[cold]
fn collect_markers<V: Variant, T: Table<PuntoBancoGame<V>>>(
    layout: &mut Layout,
    mut is_due: impl FnMut(Seat) -> bool,
    t: &mut T,
) {
    for (seat, owed) in layout.markers.extract_if(.., |(seat, _)| is_due(*seat)) {
        let note =
            || format!("seat {seat} pays the vigorish of {owed} that a marker showed").into();
        t.note(note, V::CITES.vigorish_collected);
    }
}

/// 3.3(c)2: whoever is no longer at the table has ended his session, and does not leave with what
/// he owes, whenever it would have been collected.
#[cold]
fn collect_of_those_who_left<V: Variant, T: Table<PuntoBancoGame<V>>>(
    layout: &mut Layout,
    t: &mut T,
) {
    // Who is there is known of scripts; at a live table people say that they end their session.
    if !layout.present.is_empty() {
        let there = layout.participants();
        collect_markers::<V, T>(layout, |seat| !there.contains(seat), t);
    }
}

// Irregularities

/// 3.12(e), 7.11(e).
#[cold]
fn void<V: Variant, T: Table<PuntoBancoGame<V>>>(
    boxes: &[(Seat, [Cents; 9])],
    kinds: Kinds,
    t: &mut T,
) {
    for (seat, stakes) in boxes.iter().rev() {
        for (wager, stake) in staked(kinds, stakes) {
            t.settle(Settlement::void(*seat, wager, stake, V::CITES.runs_out));
        }
    }
}

// Who turns the cards

/// Who is handed the hands to turn, 3.7(d), 7.7(d) to (i).
#[derive(Debug)]
struct Turning {
    is_used: bool,
    player: Option<Seat>,
    banker: Option<Seat>,
    participants: Seats,
    /// Who may turn a hand that nobody wagers on, while nobody has been asked, 3.7(d)6, 7.7(i).
    unbacked: Option<(&'static str, Seats)>,
    is_banker_first: bool,
    /// Who has lost the right to turn cards for this round, 7.11(f).
    barred: Seats,
}

impl Turning {
    #[inline]
    fn new(rules: &Rules, layout: &Layout) -> Turning {
        match rules.dealing {
            DealingProcedure::ToPlayers => Turning::by_players(rules, layout),
            DealingProcedure::Up | DealingProcedure::Down => Turning {
                is_used: false,
                player: None,
                banker: None,
                participants: Seats::NONE,
                unbacked: None,
                is_banker_first: layout.is_banker_first && layout.dealing_player().is_none(),
                barred: Seats::NONE,
            },
        }
    }

    #[cold]
    fn by_players(rules: &Rules, layout: &Layout) -> Turning {
        let boxes = layout.stakes.boxes();
        let on =
            |wager: Wager| boxes.iter().map(move |(seat, stakes)| (*seat, stakes[wager as usize]));
        let [player, banker] = [Wager::PlayersHand, Wager::BankersHand].map(|of| highest(on(of)));
        let bettors = |wager: Wager| {
            let staked = on(wager).filter(|(_, stake)| *stake > Cents::ZERO);
            staked.map(|(seat, _)| seat).collect()
        };
        let unbacked = match (player, banker) {
            (None, Some(_)) => Some((PLAYERS_HAND, bettors(Wager::BankersHand))),
            (Some(_), None) => Some((BANKERS_HAND, bettors(Wager::PlayersHand))),
            (Some(_), Some(_)) | (None, None) => None,
        };
        Turning {
            is_used: true,
            player,
            banker,
            participants: layout.participants(),
            unbacked: unbacked.filter(|_| rules.turns_unbacked),
            is_banker_first: layout.is_banker_first && layout.dealing_player().is_none(),
            barred: Seats::NONE,
        }
    }

    /// Those who may be ordered to give up the cards.
    fn holders<V: Variant>(&self) -> impl Iterator<Item = Seat> + use<V> {
        let holders = [self.player, self.banker];
        holders.into_iter().flatten().filter(|_| V::MAY_RELINQUISH_CARDS)
    }

    fn holder(&self, of: &'static str) -> Option<Seat> {
        if of == PLAYERS_HAND { self.player } else { self.banker }
    }

    /// The cards of a hand are viewed by whoever has been handed them, and turned up.
    fn turn<V: Variant, T: Table<PuntoBancoGame<V>>>(
        &mut self,
        of: &'static str,
        down: &[table::Hidden],
        dealing: &mut Dealing<'_>,
        t: &mut T,
    ) -> Result<Vec<Card>, T::Halt> {
        if V::MAY_RELINQUISH_CARDS {
            while let Some(seat) = self.holder(of) {
                let is_ordered = dealing.is_ordered(seat) || super::is_ordered(seat, t)?;
                if !is_ordered && t.ask(seat, &TurnCards)? == Turn::Now {
                    break;
                }
                self.hand_on(seat, t)?;
            }
        }
        if let Some((_, bettors)) = self.unbacked.take_if(|(unbacked, _)| *unbacked == of) {
            self.offer_unbacked(of, bettors, t)?;
        }
        if let Some(seat) = self.holder(of) {
            for hidden in down {
                t.look(seat, *hidden)?;
            }
        }
        down.iter().map(|hidden| t.reveal(*hidden)).collect()
    }

    /// 3.7(d)6, 7.7(i): a hand that nobody wagers on may be turned by a bettor on the other.
    ///
    /// Reading: of several who want to, the closest to the dealer, moving counterclockwise, does, as
    /// 3.7(d)5 and 7.7(h) have it of equal wagers; the dealer turns it where nobody wants to.
    fn offer_unbacked<V: Variant, T: Table<PuntoBancoGame<V>>>(
        &mut self,
        of: &'static str,
        bettors: Seats,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        for seat in counterclockwise(bettors, None) {
            if !self.barred.contains(seat) && t.ask(seat, &UnbackedHand)? {
                let holder = if of == PLAYERS_HAND { &mut self.player } else { &mut self.banker };
                *holder = Some(seat);
                break;
            }
        }
        Ok(())
    }

    /// 7.11(f): offered from the right of the one who lost it; the dealer turns what nobody wants.
    fn hand_on<V: Variant, T: Table<PuntoBancoGame<V>>>(
        &mut self,
        from: Seat,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.barred.insert(from);
        let mut to = None;
        for seat in counterclockwise(self.participants, Some(from)) {
            if !self.barred.contains(seat) && t.ask(seat, &OfferOfCards)? {
                to = Some(seat);
                break;
            }
        }
        for holder in [&mut self.player, &mut self.banker] {
            if *holder == Some(from) {
                *holder = to;
            }
        }
        Ok(())
    }
}

// Decisions

/// Nothing is decided but what to wager, and that is the plan's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strategy;

/// What whoever was handed cards does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Now,
    Never,
}

/// 7.7(d) to (g), 7.11(f).
struct TurnCards;

impl<V: Variant> Question<PuntoBancoGame<V>> for TurnCards {
    type Answer = Turn;

    fn about(&self) -> Cow<'static, str> {
        "cards to turn".into()
    }

    fn options(&self) -> Vec<Choice<Turn>> {
        let cite = cite!("7.11(f)");
        vec![
            Choice::plain("turn-cards", "look at the cards and turn them", Turn::Now, cite),
            Choice::plain("relinquish-cards", "leave them to another player", Turn::Never, cite),
        ]
    }

    fn declined(&self) -> Turn {
        Turn::Now
    }

    fn by_strategy(&self, _: &Strategy) -> Turn {
        Turn::Now
    }
}

/// 3.7(d)6, 7.7(i).
struct UnbackedHand;

impl<V: Variant> Question<PuntoBancoGame<V>> for UnbackedHand {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        "a hand that nobody wagers on".into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let cite = V::CITES.unbacked_hand;
        vec![
            Choice::plain("turn-cards", "look at its cards and turn them", true, cite),
            Choice::plain("decline-cards", "leave them to the next player", false, cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &Strategy) -> bool {
        false
    }
}

/// 7.11(f).
struct OfferOfCards;

impl<V: Variant> Question<PuntoBancoGame<V>> for OfferOfCards {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        "cards offered to turn".into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let cite = cite!("7.11(f)");
        vec![
            Choice::plain("accept-cards", "turn the cards in another player's place", true, cite),
            Choice::plain("decline-cards", "leave them to the next player", false, cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &Strategy) -> bool {
        false
    }
}

// The curator

/// What a curator does after a round, 3.11(a).
struct KeepShoe {
    must_pass: bool,
}

impl<V: Variant> Question<PuntoBancoGame<V>> for KeepShoe {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        match self.must_pass {
            true => "the shoe must be passed".into(),
            false => "the shoe".into(),
        }
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let cite = cite!("3.11(a)");
        let mut options = vec![Choice::plain("pass-shoe", "give the shoe up", false, cite)];
        if !self.must_pass {
            options.push(Choice::plain("keep-shoe", "go on dealing", true, cite));
        }
        options
    }

    fn declined(&self) -> bool {
        !self.must_pass
    }

    fn by_strategy(&self, _: &Strategy) -> bool {
        !self.must_pass
    }
}

/// What somebody does with the shoe that is offered, 3.6, 3.11(b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShoeAnswer {
    Accept,
    Decline,
    Designate,
}

struct OfferOfShoe;

impl OfferOfShoe {
    const CHOICES: [(&'static str, &'static str, ShoeAnswer, Cite); 3] = [
        ("decline-shoe", "leave the shoe to the next player", ShoeAnswer::Decline, cite!("3.6(b)")),
        ("accept-shoe", "deal the cards", ShoeAnswer::Accept, cite!("3.6(c)")),
        ("designate-dealer", "let the dealer deal", ShoeAnswer::Designate, cite!("3.6(d)1")),
    ];
}

impl<V: Variant> Question<PuntoBancoGame<V>> for OfferOfShoe {
    type Answer = ShoeAnswer;

    fn about(&self) -> Cow<'static, str> {
        "the shoe is offered".into()
    }

    fn options(&self) -> Vec<Choice<ShoeAnswer>> {
        let choices = OfferOfShoe::CHOICES.into_iter();
        choices
            .map(|(verb, about, answer, cite)| Choice::plain(verb, about, answer, cite))
            .collect()
    }

    fn declined(&self) -> ShoeAnswer {
        ShoeAnswer::Decline
    }

    fn by_strategy(&self, _: &Strategy) -> ShoeAnswer {
        ShoeAnswer::Decline
    }
}

/// The shoe goes round, 3.6(b), 3.11(b); nobody has it, so the dealer deals, where nobody takes it.
fn offer_shoe<V: Variant, T: Table<PuntoBancoGame<V>>>(
    seats: impl Iterator<Item = Seat>,
    t: &mut T,
) -> Result<Option<Curator>, T::Halt> {
    for seat in seats {
        match t.ask(seat, &OfferOfShoe)? {
            ShoeAnswer::Accept => return Ok(Some(Curator::Seat(seat))),
            ShoeAnswer::Designate => return Ok(Some(Curator::DealerFor(seat))),
            ShoeAnswer::Decline => {}
        }
    }
    Ok(None)
}

/// What comes before the first round from a shoe.
#[cold]
fn before_a_new_shoe<V: Variant, T: Table<PuntoBancoGame<V>>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    if T::MAY_GO_WRONG {
        let is_played = !layout.participants().is_empty();
        if let Some(procedure) = rules.shuffle_procedure.filter(|_| is_played) {
            procedure.tell(V::CITES.shuffled, t);
        }
        cut::before_the_deal(rules, layout, t);
    }
    if V::HAS_CURATOR && layout.is_shoe_offered() {
        offer_before_the_round(layout, t)?;
    }
    let is_played = !t.boxes(&layout.stakes).is_empty() || !layout.present.is_empty();
    if is_played && rules.collection == Collection::AtReshuffle {
        collect_markers::<V, T>(layout, |_| true, t);
    }
    Ok(())
}

/// 3.6(b): whoever has not answered while people wagered is asked now.
fn offer_before_the_round<V: Variant, T: Table<PuntoBancoGame<V>>>(
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    let declined = std::mem::take(&mut layout.declined);
    let seats = counterclockwise(layout.participants(), None);
    layout.curator = offer_shoe(seats.filter(move |seat| !declined.contains(*seat)), t)?;
    Ok(())
}

/// 3.11: the curator keeps the shoe or passes it, and must pass it after a loss.
///
/// Reading: a dealer who deals because nobody took the shoe goes on until it is empty; one who was
/// designated passes it in the place of the participant who did so.
#[inline]
fn pass_the_shoe<V: Variant, T: Table<PuntoBancoGame<V>>>(
    curator: &mut Option<Curator>,
    has_lost: bool,
    is_ordered: bool,
    participants: Seats,
    t: &mut T,
) -> Result<(), T::Halt> {
    let last = match *curator {
        None | Some(Curator::Dealer) => return Ok(()),
        Some(Curator::DealerFor(_)) if !has_lost => return Ok(()),
        Some(Curator::DealerFor(seat)) => seat,
        Some(Curator::Seat(seat)) => {
            // 3.11(a)2
            let is_ordered = is_ordered || super::is_ordered(seat, t)?;
            if t.ask(seat, &KeepShoe { must_pass: has_lost || is_ordered })? {
                return Ok(());
            }
            seat
        }
    };
    let others = counterclockwise(participants, Some(last)).filter(|seat| *seat != last);
    *curator = offer_shoe(others, t)?;
    Ok(())
}

// Making and changing wagers

impl<V: Variant> Wagering for PuntoBancoGame<V> {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let cites = V::CITES;
        if layout.ended.contains(seat) {
            let why = "the session is over; another may begin in the next round";
            let (name, cite) = (wager.to_string(), cites.vigorish_collected);
            return Err(Refusal::rule(name, Code::NotNow, why, cite).into());
        }
        let form = Form::read(act)?;
        form.cash_confirmed_by_dealer_and_supervisor(cites.form_of_wager)?;
        form.only_before_the_round(cites.no_more_bets)?;
        if !rules.offers(wager) {
            let cite = match wager {
                Wager::Dragon7 => cites.dragon,
                Wager::BonusPlayersHand | Wager::BonusBankersHand => cites.bonus,
                _ => cites.total_cards,
            };
            return Err(Refusal::new(wager.to_string(), Reason::NotOffered, cite).into());
        }
        judge_stake(rules, wager, stake)?;
        let has = |wager: Wager| layout.stakes.get(seat, wager as usize) > Cents::ZERO;
        if has(wager) {
            return Err(common::stands_already(wager.to_string(), cites.no_more_bets).into());
        }
        let is_bonus = matches!(wager, Wager::BonusPlayersHand | Wager::BonusBankersHand);
        if is_bonus
            && rules.bonus_needs_regular
            && !has(Wager::BankersHand)
            && !has(Wager::PlayersHand)
        {
            let why = "needs a wager on one of the hands at the same seat";
            let (name, cite) = (wager.to_string(), cites.needs_regular_wager);
            return Err(Refusal::rule(name, Code::NeedsRegularWager, why, cite).into());
        }
        layout.stakes.set(seat, wager as usize, stake);
        happened.push(Event::Wagered { seat, wager, ordinal: 1, amount: stake });
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        if ordinal.is_some_and(|n| n > 1) {
            return Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager));
        }
        let has = |wager: Wager| layout.stakes.get(seat, wager as usize) > Cents::ZERO;
        let amount = change.apply(&wager.to_string(), layout.stakes.get(seat, wager as usize))?;
        let other_hand = match wager {
            Wager::BankersHand => Some(Wager::PlayersHand),
            Wager::PlayersHand => Some(Wager::BankersHand),
            _ => None,
        };
        if amount > Cents::ZERO {
            judge_stake(rules, wager, amount)?;
        } else if rules.bonus_needs_regular
            && other_hand.is_some_and(|other| !has(other))
            && (has(Wager::BonusPlayersHand) || has(Wager::BonusBankersHand))
        {
            let why = "the bonus wager needs it; take that down first";
            let cite = V::CITES.needs_regular_wager;
            return Err(Refusal::rule(wager.to_string(), Code::NeedsRegularWager, why, cite));
        }
        layout.stakes.change(seat, wager, change, V::CITES.no_more_bets, happened)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.stakes.set(seat, wager as usize, stake);
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        let unit = rules.unit_of(&rules.limits, wager);
        rules.limits.bounds_in(WAGERS[wager as usize].id, unit)
    }

    fn takes(act: &Act) -> bool {
        let is_of_shoe = || OfferOfShoe::CHOICES.iter().any(|(verb, ..)| *verb == act.verb);
        matches!(&*act.verb, END_SESSION | BANKER_FIRST)
            || cut::takes(act)
            || V::HAS_CURATOR && is_of_shoe()
    }

    fn takes_afterwards(act: &Act) -> bool {
        act.verb == END_SESSION
    }

    fn takes_now(_: &Rules, layout: &Layout, act: &Act) -> bool {
        let is_any_time = matches!(&*act.verb, END_SESSION | BANKER_FIRST) || cut::takes(act);
        Self::takes(act) && (is_any_time || layout.is_shoe_offered())
    }

    fn in_turn(_: &Rules, layout: &Layout, act: &Act) -> bool {
        let Some(seat) = act.seat else { return true };
        if matches!(&*act.verb, END_SESSION | BANKER_FIRST) || cut::takes(act) {
            return true;
        }
        let mut before = layout.participants().take_while(|s| *s != seat);
        !before.any(|s| !layout.declined.contains(s))
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
        common::about_no_wager(act)?;
        let seat = act.named_seat()?;
        if seat.number() > V::FACTS.seats {
            let why = format!("the table has {} places", V::FACTS.seats);
            let reason = Reason::Rule { code: Code::NoSuchSeat, why: why.into() };
            return Err(Refusal::plain(format!("seat {seat}"), reason).into());
        }
        let verb = match &*act.verb {
            END_SESSION => end_session::<V>(layout, seat, happened)?,
            BANKER_FIRST => ask_for_banker_first::<V>(rules, layout)?,
            _ => answer_offer_of_shoe(layout, seat, act)?,
        };
        let (seat, verb) = (Some(seat), verb.into());
        happened.push(Event::Chose { seat, verb, amount: None, on: Vec::new() });
        Ok(())
    }

    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        let mut offers = cut::offers::<Self>(rules, layout);
        let mut offer = |seat, verb: &'static str, about: &'static str, cite| {
            offers.push(Offer {
                seat,
                verb: verb.into(),
                wager: None,
                about: about.into(),
                amount: None,
                needs: &[],
                unit: None,
                wager_count: 1,
                in_play: None,
                with: None,
                arrange: None,
                cite: Some(cite),
            });
        };
        let mut undecided = layout.participants().filter(|seat| !layout.declined.contains(*seat));
        if V::HAS_CURATOR
            && layout.is_shoe_offered()
            && let Some(seat) = undecided.next()
        {
            for (verb, about, _, cite) in OfferOfShoe::CHOICES {
                offer(Some(seat), verb, about, cite);
            }
        }
        for (seat, _) in &layout.markers {
            let about = "leave the table, and pay the vigorish that is owed";
            offer(Some(*seat), END_SESSION, about, V::CITES.vigorish_collected);
        }
        if may_ask_for_banker_first::<V>(rules, layout).is_ok() {
            let about = "have the Banker's Hand turned before the Player's";
            offer(None, BANKER_FIRST, about, V::CITES.count_called);
        }
        offers
    }
}

/// Ends a player's session.
pub(super) const END_SESSION: &str = "end-session";
/// Asks for the Banker's Hand to be turned first.
pub(super) const BANKER_FIRST: &str = "request-banker-first";

/// 3.3(c)2: a player goes, and pays what is owed.
fn end_session<V: Variant>(
    layout: &mut Layout,
    seat: Seat,
    happened: &mut Vec<Event<Wager>>,
) -> Result<&'static str, Refusal> {
    let cite = V::CITES.vigorish_collected;
    if layout.stakes.seats().any(|staked| staked == seat) {
        let why = format!("seat {seat} has a wager on the layout");
        return Err(Refusal::rule(END_SESSION, Code::NotNow, why, V::CITES.no_more_bets));
    }
    let owed = layout.markers.iter().position(|(marked, _)| *marked == seat);
    if let Some(owed) = owed {
        let (_, owed) = layout.markers.remove(owed);
        let note = format!("seat {seat} pays the vigorish of {owed} that a marker showed");
        happened.push(Event::Noted { note: note.into(), cite });
    }
    layout.present.remove(seat);
    layout.ended.insert(seat);
    Ok(END_SESSION)
}

/// 3.8(a), 7.8(a): whether the Banker's Hand may be turned first in this round.
fn may_ask_for_banker_first<V: Variant>(rules: &Rules, layout: &Layout) -> Result<(), Refusal> {
    let cite = V::CITES.count_called;
    let refuse = |why: String| Err(Refusal::rule(BANKER_FIRST, Code::NotNow, why, cite));
    match layout.dealing_player() {
        _ if !rules.grants_banker_first => {
            Err(Refusal::new(BANKER_FIRST, Reason::NotOffered, cite))
        }
        // 3.7(c) has the dealer turn the cards when all are dealt; 7.7(c)1 each as it comes.
        _ if rules.dealing == DealingProcedure::Up && !V::HAS_CURATOR => {
            refuse("the cards are dealt face up".to_owned())
        }
        Some(seat) => refuse(format!("seat {seat} is the curator, not the dealer")),
        None => Ok(()),
    }
}

fn ask_for_banker_first<V: Variant>(
    rules: &Rules,
    layout: &mut Layout,
) -> Result<&'static str, Refusal> {
    may_ask_for_banker_first::<V>(rules, layout)?;
    layout.is_banker_first = true;
    Ok(BANKER_FIRST)
}

/// 3.6(b) to (d).
fn answer_offer_of_shoe(
    layout: &mut Layout,
    seat: Seat,
    act: &Act,
) -> Result<&'static str, Refusal> {
    let choice = OfferOfShoe::CHOICES.iter().find(|(verb, ..)| *verb == act.verb);
    let refuse =
        |code, why: String| Err(Refusal::rule(act.verb.clone(), code, why, cite!("3.6(b)")));
    let Some((verb, _, answer, _)) = choice.filter(|_| layout.is_shoe_offered()) else {
        let why = "the shoe is offered when a new one begins and nobody has it";
        return refuse(Code::NotNow, why.to_owned());
    };
    if layout.declined.contains(seat) {
        return refuse(Code::NotThisSeat, format!("seat {seat} has declined the shoe"));
    }
    // Who is at the table is known of scripts; at a live table whoever speaks is.
    if !layout.present.is_empty() && !layout.participants().contains(seat) {
        return refuse(Code::NotThisSeat, format!("nobody is at seat {seat}"));
    }
    match answer {
        ShoeAnswer::Accept => layout.curator = Some(Curator::Seat(seat)),
        ShoeAnswer::Designate => layout.curator = Some(Curator::DealerFor(seat)),
        ShoeAnswer::Decline => drop(layout.declined.insert(seat)),
    }
    Ok(verb)
}

fn judge_stake(rules: &Rules, wager: Wager, stake: Cents) -> Result<(), Refusal> {
    let unit = rules.unit_of(&rules.limits, wager);
    rules.limits.judge_in(WAGERS[wager as usize].id, stake, unit)
}

impl<V: Variant> Game for PuntoBancoGame<V> {
    const FACTS: &'static Facts = V::FACTS;
    const ROUNDS_PAST_CUTTING_CARD: u16 = Self::DEALING.rounds_after_cutting_card;
    const SAME_IN_THE_PIT: &'static [Same] = V::SAME_IN_THE_PIT;

    type Rules = Rules;
    type Layout = Layout;
    type Wager = Wager;
    type Strategy = Strategy;

    fn rules(elections: &mut Elections) -> Rules {
        Rules::new::<V>(elections)
    }

    dealing::lasting_shoe!();

    /// 3.5(e), 7.5(f): at least fourteen cards lie behind the cutting card.
    fn penetration(_: &Rules) -> Penetration {
        Penetration::CardsBehind(14)
    }

    fn shuffles_every_round(rules: &Rules) -> bool {
        rules.is_continuous
    }

    #[inline]
    fn round<T: Table<Self>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        round::<V, T>(rules, layout, t)
    }

    /// 3.3(c)2: whoever goes has paid the vigorish that a marker showed.
    fn vacate(layout: &mut Layout, seat: Seat) {
        layout.markers.retain(|(marked, _)| *marked != seat);
        layout.ended.remove(seat);
    }

    fn renumber(layout: &mut Layout) {
        layout.last = Record::default();
        layout.shoe.forget();
        (layout.present, layout.ended) = (Seats::NONE, Seats::NONE);
    }

    fn wagers(rules: &Rules) -> Vec<Wager> {
        Wager::ALL.into_iter().filter(|wager| rules.offers(*wager)).collect()
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        payouts::<V>(rules)
    }
}

impl<V: Variant> Scripted for PuntoBancoGame<V> {
    fn history(_: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        if layout.shoe.history(V::FACTS.seats, word, value)? {
            return Ok(());
        }
        let seat = value.as_str().and_then(|text| text.parse::<Seat>().ok());
        let seat = seat.filter(|seat| seat.number() <= V::FACTS.seats);
        layout.curator = match (value, seat) {
            (Value::String(text), _) if text == "dealer" => Some(Curator::Dealer),
            (_, Some(seat)) => Some(Curator::Seat(seat)),
            _ => {
                let why =
                    format!("{value} is neither \"dealer\" nor one of {} seats", V::FACTS.seats);
                return Err(Malformed::new(word, why).into());
            }
        };
        Ok(())
    }

    fn seat(layout: &mut Layout, seat: Seat) {
        layout.present.insert(seat);
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        layout.shoe.cut.told()
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let Record { result, is_played, points, cards_dealt, is_dragon, holders, .. } = layout.last;
        let amounts = |amounts: &[(Seat, Cents)]| {
            let by_seat = amounts.iter().map(|(seat, amount)| (seat.to_string(), json!(amount)));
            Value::Object(by_seat.collect())
        };
        let announce = match result {
            _ if is_dragon => Some("dragon-7"),
            Some(Won::Tie) => Some("tie-hand"),
            _ => None,
        };
        let result = match result {
            Some(result) => json!(result),
            None if is_played => json!("void"),
            None => Value::Null,
        };
        let holder = |holder: Option<Seat>| holder.map_or(json!("dealer"), |seat| json!(seat));
        let order = layout.last.order.iter().map(|(step, seat)| {
            let step = match step {
                Step::Collect => "collect",
                Step::Pay => "pay",
                Step::Vigorish => "vigorish",
            };
            json!(format!("{step}:{seat}"))
        });
        let curator = match layout.curator {
            Some(Curator::Seat(seat)) => json!(seat),
            None | Some(Curator::Dealer | Curator::DealerFor(_)) => json!("dealer"),
        };
        let facts = [
            ("players-hand", json!(points.map(|(player, _)| player))),
            ("bankers-hand", json!(points.map(|(_, banker)| banker))),
            ("cards-dealt", json!(cards_dealt)),
            ("result", result),
            ("announce", json!(announce)),
            ("players-hand-holder", json!(holders.map(|(player, _)| holder(player)))),
            ("bankers-hand-holder", json!(holders.map(|(_, banker)| holder(banker)))),
            ("settlement-order", Value::Array(order.collect())),
            ("paid-now", amounts(&layout.last.paid_now)),
            ("vigorish-owed", amounts(&layout.markers)),
            ("curator", curator),
        ];
        let mut state = layout.shoe.state();
        let is_known = |word: &str| V::FACTS.state.iter().any(|known| known.id == word);
        let facts = facts.into_iter().filter(|(word, _)| is_known(word));
        state.extend(facts.map(|(word, value)| (word.to_owned(), value)));
        state
    }
}

impl<V: Variant> Shown for PuntoBancoGame<V> {
    fn drawn(_: &Self::Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(felt::plan(in_force, aspect))
    }

    fn called(_: &Self::Rules, _: Spot, cards: &[Card], _: &[Card]) -> Option<String> {
        super::called(cards)
    }

    fn lessons(_: &Self::Rules) -> Vec<Lesson> {
        super::lessons(&super::TABLE_1, &super::TABLE_2, None)
    }

    const SAID: &'static [Alias] = &[
        Alias::new("Player", "players-hand"),
        Alias::new("Banker", "bankers-hand"),
        Alias::new("Tie", "tie-bet"),
    ];

    const ALIASES: &'static [Alias] = &[
        Alias::new("banker", "bankers-hand"),
        Alias::new("banco", "bankers-hand"),
        Alias::new("player", "players-hand"),
        Alias::new("punto", "players-hand"),
        Alias::new("tie", "tie-bet"),
        Alias::new("four cards", "total-cards-four"),
        Alias::new("five cards", "total-cards-five"),
        Alias::new("six cards", "total-cards-six"),
        Alias::new("player bonus", "optional-bonus-players-hand"),
        Alias::new("banker bonus", "optional-bonus-bankers-hand"),
        Alias::new("dragon", "dragon-7"),
    ];

    fn tint(name: &str) -> Option<Tint> {
        match name {
            "bankers-hand" => Some(Tint::Red),
            "players-hand" => Some(Tint::Blue),
            "tie-bet" => Some(Tint::Green),
            _ => None,
        }
    }

    fn scoreboards(past: &[Map<String, Value>]) -> Vec<Scoreboard> {
        let results: Vec<roads::Result> = past.iter().filter_map(roads::Result::of).collect();
        roads::all(&results)
    }
}

impl<V: Variant> Study for PuntoBancoGame<V> {
    /// Only values matter (3.1(b)).
    fn alike(card: Card) -> u8 {
        super::value(card)
    }

    /// Two cards of a hand go by their count; third cards by their values, of which Table 2 looks at
    /// one. Which hand a fifth card is of follows from the counts.
    fn deal_class(_: &Rules, dealt: &[Card]) -> Option<u32> {
        let value =
            |place: usize| dealt.get(place).map_or(0, |card| u32::from(super::value(*card)));
        Some(match dealt.len() {
            0 | 1 => value(0),
            2 => value(0) * 10 + value(1),
            _ => {
                let counts = (value(0) + value(2)) % 10 * 10 + (value(1) + value(3)) % 10;
                (counts * 10 + value(4)) * 10 + value(5)
            }
        })
    }

    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        lines(rules)
    }

    fn variants() -> Vec<Map<String, Value>> {
        variants::<V>()
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[StrategyFacts { name: "flat", about: "the same wagers each round", make: |_| Strategy }]
    }
}

// What is paid and analysed

fn payouts<V: Variant>(rules: &Rules) -> Vec<Payout> {
    let cites = V::CITES;
    let mut payouts = Vec::new();
    let mut list = |row: &str, title: &str, pays: String, cite: Cite| {
        payouts.push(Payout { row: row.to_owned(), title: title.to_owned(), pays, cite });
    };
    list("players-hand", "Player's Hand", EVEN.to_string(), cites.players_hand_paid);
    let vigorish = format!("{EVEN} less {} percent", rules.vigorish.percent());
    match rules.commission {
        Commission::Vigorish => {
            list("bankers-hand", "Banker's Hand", vigorish, cites.bankers_hand_paid);
        }
        Commission::TotalCardCover => {
            list("bankers-hand", "Banker's Hand", vigorish, cites.bankers_hand_paid);
            let title = "Banker's Hand, covered by total card wagers";
            list("bankers-hand/covered", title, EVEN.to_string(), cites.bankers_hand_covered);
        }
        Commission::SixPaysHalf => {
            list("bankers-hand", "Banker's Hand", EVEN.to_string(), cites.one_variation);
            let title = "Banker's Hand with a six";
            list("bankers-hand/6", title, HALF.to_string(), cites.bankers_hand_six);
        }
        Commission::Dragon7 => {
            let title = "Banker's Hand, but no dragon 7";
            list("bankers-hand", title, EVEN.to_string(), cites.bankers_hand_without_vigorish);
        }
        Commission::Tie => {
            let pays = format!("{EVEN}; a tie costs a quarter");
            list("bankers-hand", "Banker's Hand", pays, cites.tie_vigorish);
        }
    }
    list("tie-bet", "Tie bet", rules.tie_bet.to_string(), cites.tie_bet_paid);
    if rules.has_total_cards {
        let total_cards = [Wager::TotalCardsFour, Wager::TotalCardsFive, Wager::TotalCardsSix];
        for (wager, count) in total_cards.into_iter().zip(4..) {
            let (facts, odds) = (&WAGERS[wager as usize], total_cards_odds(count));
            list(facts.id, facts.title, odds.to_string(), cites.total_cards_paid);
        }
    }
    if let Some(bonus) = rules.bonus {
        for (row, odds) in BONUS_A.iter().zip(bonus) {
            list(row.id, row.title, odds.to_string(), cites.bonus_paid);
        }
    }
    if rules.offers(Wager::Dragon7) {
        list("dragon-7", "Dragon 7", rules.dragon_7.to_string(), cites.dragon_paid);
    }
    payouts
}

/// Stakes in dollars at which a vigorish that is rounded up is more than its percentage: the small
/// ones, and each a dollar above one at which nothing is rounded.
const ROUNDED_STAKES: [i64; 12] = [1, 2, 3, 4, 6, 7, 8, 9, 11, 21, 51, 101];

/// A line for each wager; for the Banker's Hand also what a covered one brings, alone and with each
/// way to cover it, and where the
/// vigorish is rounded up, first at a stake at which nothing is rounded, which is what large stakes
/// come to, then at stakes at which it matters.
fn lines<V: Variant>(rules: &Rules) -> Vec<Line<PuntoBancoGame<V>>> {
    let seat = Seat::new(1);
    let line = |id: String, bets: &[(Wager, Cents)]| {
        let odds = rules.odds_of(bets[0].0);
        let has_one_row = bets.len() == 1 && odds.len() == 1;
        let has_vigorish =
            bets[0].0 == Wager::BankersHand && rules.commission != Commission::Dragon7;
        Line {
            id,
            plan: Plan {
                bets: bets.iter().map(|(wager, stake)| (seat, *wager, *stake)).collect(),
                acts: Vec::new(),
                strategy: Strategy,
            },
            unit: bets[0].1,
            kinds: bets.iter().map(|(wager, _)| *wager as usize).collect(),
            payout_odds: (has_one_row && !has_vigorish).then(|| odds[0]),
            decides: false,
        }
    };
    let mut lines = Vec::new();
    for wager in Wager::ALL.into_iter().filter(|wager| rules.offers(*wager)) {
        let id = WAGERS[wager as usize].id;
        // Whole dollars that can be paid, limits aside.
        let payable = rules.unit_of(&Limits::default(), wager);
        let unit = Cents::dollars(1).common_multiple(payable);
        if unit > Cents::MOST {
            continue;
        }
        let pays_vigorish =
            matches!(rules.commission, Commission::Vigorish | Commission::TotalCardCover);
        if wager == Wager::BankersHand && pays_vigorish && rules.vigorish.is_rounded() {
            lines.push(line(id.to_owned(), &[(wager, rules.vigorish.unrounded_stake())]));
            for dollars in ROUNDED_STAKES {
                let stake = Cents::dollars(dollars);
                lines.push(line(format!("{id}/{stake}"), &[(wager, stake)]));
            }
        } else {
            lines.push(line(id.to_owned(), &[(wager, unit)]));
        }
        if wager == Wager::BankersHand && rules.commission == Commission::TotalCardCover {
            // What a covered wager brings by itself, then with each cover that it needs.
            let bets = [(wager, unit), (Wager::TotalCardsFive, unit)];
            let mut alone = line(format!("{id}/covered"), &bets);
            (alone.kinds, alone.payout_odds) = (vec![wager as usize], Some(EVEN));
            lines.push(alone);
            for cover in Wager::ALL[3..6].iter().copied() {
                let bets = [(wager, unit), (cover, unit)];
                lines.push(line(format!("{id}+{}", WAGERS[cover as usize].id), &bets));
            }
        }
    }
    lines
}

/// Every variation of what is paid and charged, with the usual numbers of decks.
fn variants<V: Variant>() -> Vec<Map<String, Value>> {
    let bonus = |table: &str| json!({"optional-bonus": true, "optional-bonus-pay-table": table});
    let mut sets = vec![
        json!({}),
        json!({"vigorish-percent": 4}),
        json!({"vigorish-rounding": "up"}),
        json!({"vigorish-percent": 4, "vigorish-rounding": "up"}),
        json!({"no-vigorish-variation": "six-pays-1-to-2"}),
        json!({"no-vigorish-variation": "dragon-7"}),
        json!({"total-card-wagers": true}),
        json!({"no-vigorish-variation": "total-card-cover", "total-card-wagers": true}),
        bonus("A"),
        bonus("B"),
        bonus("C"),
        json!({"tie-bet-odds": 9}),
    ];
    if V::FACTS.elections.iter().any(|election| election.id == "tie-vigorish") {
        sets.push(json!({"tie-vigorish": true}));
    }
    let mut variants = Vec::new();
    for decks in [6, 7, 8] {
        for set in &sets {
            let mut variant = set.as_object().cloned().unwrap_or_default();
            variant.insert("decks".to_owned(), json!(decks));
            variants.push(variant);
        }
    }
    variants
}
