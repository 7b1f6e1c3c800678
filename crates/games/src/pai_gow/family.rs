//! A game of the kind, by what is its own. Taking and changing wagers, the bank, the start, the
//! delivery, setting and settlement are here, once for all of them; a game says its wagers, what a hand
//! is worth as it is set, how the house sets it, and what else happens at the named moments.

use std::fmt::{Debug, Display};
use std::marker::PhantomData;
use std::ops::Deref;

use chance::{Card, Deck};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::Thrown;
use table::script::Scripted;
use table::shown::{Aspect, InForce, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, Alias, Betting, Cents, Changing, Cite, Code, Elections, Event, Facts, Family, Fault, Game,
    Group, Limits, Odds, Offer, Payout, Place as At, Placing, Reason, Refusal, Seat, Settlement,
    ShoeFacts, Stakes, Table, Wager, Wagering, Zone,
};

use super::bank::{self, ACCEPT, BankRules, Banking};
use super::circle::{self, Circle, DEALER, Place, SEATS};
use super::deal::Stacks;
use super::provisions::{
    BUTTON, DECK_REMOVED, DealerWager, Dealing, Provisions, SCRIPT, START, Shuffling, StartBy,
};
use super::round::{Ended, Player, Round};
use super::setting::Arrangement;
use crate::common::{self, Places, SAME_PLAYER};
use crate::cut::{self, Cut, CutAfterShuffle, Cutters, Ready, RecutBy, Stack};
use crate::felt::Seated;
use crate::poker::opening::{self, Opening};
use crate::poker::study::{self, Together, Varied};
use crate::poker::wagers::HandWager;
use crate::vigorish::Vigorish;

/// How a hand came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Paid.
    Won,
    /// Neither paid nor collected.
    Push,
    /// Collected.
    Lost,
}

/// How a hand came out, and by which provision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// How.
    pub outcome: Outcome,
    /// The provision.
    pub cite: Cite,
}

/// A wager before the deal, as it is made or changed.
#[derive(Clone, Copy, Debug)]
pub struct Made<W> {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub wager: W,
    /// What it comes to; nothing where it is taken down.
    pub stake: Cents,
    /// Whether it stood before.
    pub is_changed: bool,
}

/// When winning wagers are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settles {
    /// Each seat's wagers are paid or collected before the next hand is exposed.
    SeatBySeat,
    /// Losing ones are collected as the hands are exposed; then the others are paid.
    LosersFirst,
}

/// When a player may surrender.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surrender {
    /// At any time until his hands are exposed.
    AnyTime,
    /// Between the dealer's setting and that.
    AfterTheDealer,
}

/// The wagers that a game has beside those of its players, where they may bank.
#[derive(Clone, Copy, Debug)]
pub struct BankLines<W> {
    /// What the bank wins or supplies.
    pub bank: W,
    /// What the dealer has wagered against it.
    pub dealer_wager: W,
    /// The house's half, where it covers one.
    pub co_bank_share: W,
}

/// A game of the kind, by what is its own; `N` is the number of wagers before the deal, of which the
/// first is the main one.
pub trait PaiGow<const N: usize>: Copy + Debug + Default + Send + Sync + 'static {
    /// What it says of itself.
    const FACTS: &'static Facts;
    /// Where its subchapter says what they all say.
    const CITES: &'static Provisions;
    /// The wagers before the deal; the first is the main one.
    const OPENING: [Self::Wager; N];
    /// The lines of a player who banks, where players may.
    const BANK_LINES: Option<BankLines<Self::Wager>>;
    /// The hands that are set, the highest first.
    const GROUPS: &'static [Group];
    /// How many pieces everybody gets.
    const PIECES: usize;
    /// The places that get pieces.
    const CIRCLE: Circle = Circle::CARDS;
    /// What it is played with.
    const DECK: Deck;
    /// How stacks from the hand are delivered.
    const STACKS: Stacks = Stacks::LeftmostClockwise;
    /// When winning wagers are paid.
    const SETTLES: Settles;
    /// When a player may surrender.
    const SURRENDER: Surrender = Surrender::AnyTime;
    /// What players call its wagers and acts besides their ids.
    const ALIASES: &'static [Alias] = &[];
    /// The strategies that have a name, the default one first.
    const STRATEGIES: &'static [StrategyFacts<PaiGowGame<Self, N>>];
    /// Groups of elections that change the odds, beside the rules with nothing elected.
    const VARIED: &'static [&'static [Varied]];

    /// A wager.
    type Wager: HandWager;
    /// What it elects beside the cards and the table.
    type Own: Clone + Debug + Send + Sync + 'static;
    /// How a player sets his hands.
    type Strategy: Clone + Debug + Default + Send + Sync + 'static;
    /// What lies on the table from round to round beside what all have.
    type Lasting: Clone
        + Debug
        + Default
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// What hands are worth that have been set.
    type Standing: Copy + Debug + PartialEq + Display;

    /// Reads its own elections, and reports what is not legal of them.
    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Self::Own;

    /// What is paid under the rules in force.
    fn payouts(rules: &Rules<Self::Own>) -> Vec<Payout>;

    /// What is analysed, beside the bank.
    fn lines(rules: &Rules<Self::Own>) -> Vec<Together<Self::Wager>>;

    /// Whether there are too many deals for wagers of these kinds to be walked.
    fn needs_solver(_kinds: &[usize]) -> bool {
        true
    }

    /// What hands are worth as they are set.
    ///
    /// # Errors
    /// The provision by which they are set wrongly, where they are.
    fn standing(
        rules: &Rules<Self::Own>,
        pieces: &[Card],
        set: Arrangement,
    ) -> Result<Self::Standing, Cite>;

    /// How a player's hands come out against the dealer's, or against those of a player who banks.
    fn compare(
        rules: &Rules<Self::Own>,
        player: Self::Standing,
        against: Self::Standing,
    ) -> Verdict;

    /// How the house sets a hand.
    fn house_way(rules: &Rules<Self::Own>, pieces: &[Card]) -> Arrangement;

    /// How a strategy sets a hand.
    fn arrange(rules: &Rules<Self::Own>, strategy: &Self::Strategy, pieces: &[Card])
    -> Arrangement;

    /// A number that is the same for pieces that wagers of these kinds never tell apart.
    fn alike_for(_kinds: &[usize], piece: Card) -> u8 {
        piece.index()
    }

    // Wagers before the deal

    /// Whether one is offered under the rules in force.
    fn is_offered(_rules: &Rules<Self::Own>, _wager: Self::Wager) -> bool {
        true
    }

    /// Whether one may be made without a main wager.
    fn stands_alone(_rules: &Rules<Self::Own>, _wager: Self::Wager) -> bool {
        false
    }

    /// The least that the text itself sets for one, and the provision, where it does.
    fn least(_wager: Self::Wager) -> Option<(Cents, Cite)> {
        None
    }

    /// What one must be, where that is a single chip.
    fn chip(_rules: &Rules<Self::Own>, _wager: Self::Wager) -> Option<Cents> {
        None
    }

    /// The stake at which one is analysed: such that nothing is rounded.
    fn unit_stake(rules: &Rules<Self::Own>, wager: Self::Wager) -> Cents {
        let is_banks = Self::BANK_LINES.is_some_and(|lines| lines.bank.kind() == wager.kind());
        let chip = || Self::chip(rules, wager).unwrap_or(Cents::dollars(1));
        if wager.kind() == 0 || is_banks { UNIT } else { chip() }
    }

    /// The odds at which one may be paid, where some of them are no whole numbers to one.
    fn odds_of(_rules: &Rules<Self::Own>, _wager: Self::Wager) -> &[Odds] {
        &[]
    }

    /// The provision by which a wager needs a main one.
    fn needs_main(wager: Self::Wager) -> Cite;

    /// Whether a wager may be made or changed by what lasts from round to round.
    ///
    /// # Errors
    /// Where it may not.
    fn judge(
        _rules: &Rules<Self::Own>,
        _lasting: &Self::Lasting,
        _made: Made<Self::Wager>,
    ) -> Result<(), Refusal> {
        Ok(())
    }

    /// What is charged of a win of the main wager.
    #[inline]
    fn vigorish(rules: &Rules<Self::Own>) -> Vigorish {
        rules.table.vigorish
    }

    /// The provision by which a player with these stakes may not surrender, where he may not.
    fn surrender_barred(_rules: &Rules<Self::Own>, _stakes: &[Cents; N]) -> Option<Cite> {
        None
    }

    /// Whether the game has an act of its own in the betting.
    fn takes(_act: &Act) -> bool {
        false
    }

    /// Carries out an act of the game's own in the betting.
    ///
    /// # Errors
    /// Where it is refused.
    fn act(
        _rules: &Rules<Self::Own>,
        _layout: &mut Layout<N, Self::Lasting>,
        act: &Act,
        _happened: &mut Vec<Event<Self::Wager>>,
    ) -> Result<(), Fault> {
        Err(Refusal::plain(act.verb.clone(), Reason::NotNow).into())
    }

    /// What else may be done in the betting.
    fn offers(_rules: &Rules<Self::Own>, _layout: &Layout<N, Self::Lasting>) -> Vec<Offer> {
        Vec::new()
    }

    // The round

    /// Finds the place that gets the first piece.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    fn start<T: Table<PaiGowGame<Self, N>>>(
        round: &mut Round<'_, Self, N>,
        t: &mut T,
    ) -> Result<Place, T::Halt> {
        round.find_start(t)
    }

    /// Settles what is decided before anything is delivered.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    fn started<T: Table<PaiGowGame<Self, N>>>(
        _round: &mut Round<'_, Self, N>,
        _t: &mut T,
    ) -> Result<(), T::Halt> {
        Ok(())
    }

    /// Delivers the pieces; gives the provision by which all hands are void, if they are.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    fn deliver<T: Table<PaiGowGame<Self, N>>>(
        round: &mut Round<'_, Self, N>,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        round.deliver_cards(t)
    }

    /// What the hand against which all play does to main wagers whatever they hold, if anything.
    #[inline]
    fn overrides(_rules: &Rules<Self::Own>, _against: &[Card], _is_bank: bool) -> Option<Verdict> {
        None
    }

    /// Whether the dealer's pieces are looked at though nobody plays against them.
    #[inline]
    fn looks_at_dealer(_round: &Round<'_, Self, N>) -> bool {
        false
    }

    /// Settles the other wagers of a player once the main one is settled.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    fn side<T: Table<PaiGowGame<Self, N>>>(
        _round: &mut Round<'_, Self, N>,
        _player: usize,
        _t: &mut T,
    ) -> Result<(), T::Halt> {
        Ok(())
    }

    /// Settles what is left when every player's wagers have been.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    fn after_all<T: Table<PaiGowGame<Self, N>>>(
        _round: &mut Round<'_, Self, N>,
        _t: &mut T,
    ) -> Result<(), T::Halt> {
        Ok(())
    }

    /// Settles what stays in action though a piece of the dealer or the bank was exposed.
    ///
    /// # Errors
    /// Where the driver halts the round.
    fn despite_exposure<T: Table<PaiGowGame<Self, N>>>(
        _round: &mut Round<'_, Self, N>,
        _t: &mut T,
    ) -> Result<(), T::Halt> {
        Ok(())
    }

    /// What lasts goes on to the next round; `is_completed` where this one was not void.
    fn round_is_over(_lasting: &mut Self::Lasting, _is_completed: bool) {}

    // Scripts

    /// Nobody sits at a seat any more.
    fn vacate(_lasting: &mut Self::Lasting, _seat: Seat) {}

    /// Takes over a fact of a script's history that is the game's own; false where it is none.
    ///
    /// # Errors
    /// Where the value is not one that it can have.
    fn history(
        _rules: &Rules<Self::Own>,
        _lasting: &mut Self::Lasting,
        _word: &str,
        _value: &Value,
    ) -> Result<bool, Fault> {
        Ok(false)
    }

    /// What a script states of the game's own before it starts.
    fn told(_lasting: &Self::Lasting) -> Map<String, Value> {
        Map::new()
    }

    /// What a script checks of the game's own.
    fn state(_rules: &Rules<Self::Own>, _lasting: &Self::Lasting) -> Map<String, Value> {
        Map::new()
    }

    /// What the game's progressive meter shows.
    fn meter(_rules: &Rules<Self::Own>, _lasting: &Self::Lasting) -> Cents {
        Cents::ZERO
    }
}

/// The parts of a game that stand in its file under their usual names: `FACTS`, `CITES`, `GROUPS`,
/// `Wager`, `Own`, `Strategy` and `Standing`.
macro_rules! usual_parts {
    () => {
        const FACTS: &'static table::Facts = &FACTS;
        const CITES: &'static $crate::pai_gow::provisions::Provisions = &CITES;
        const OPENING: [Wager; Wager::OPENING.len()] = Wager::OPENING;
        const GROUPS: &'static [table::Group] = GROUPS;

        type Wager = Wager;
        type Own = Own;
        type Strategy = Strategy;
        type Standing = Standing;
    };
}
pub(crate) use usual_parts;

/// What the facts of all games of the kind have in common.
pub const FACTS: Facts = Facts {
    family: Family::PaiGow,
    seats: SEATS,
    equipment: "one deck, shuffled for every round",
    ..Facts::BLANK
};

/// Where the dealer's pieces lie.
pub const DEALERS: &[Zone] = &[Zone::Cards { at: At::Dealer, label: "Dealer" }];
/// Where a player's pieces lie.
pub const YOURS: &[Zone] = &[Zone::Cards { at: At::Seat, label: "You" }];

// Rules

/// What is elected at a game of the kind.
#[derive(Clone, Debug)]
pub struct Rules<O> {
    /// Of the cards and the table.
    pub table: AtTheTable,
    /// Its own.
    own: O,
}

/// What every game of the kind elects, as far as it has it.
#[derive(Clone, Debug)]
pub struct AtTheTable {
    /// Where the cards are dealt from.
    pub dealing: Dealing,
    /// Whether a device shuffles them.
    pub has_shuffler: bool,
    /// How the start is found.
    pub start_by: StartBy,
    /// Whether the place where the deal begins is marked.
    pub marks_start: bool,
    /// Who cuts again where a recut is ordered.
    pub recut_by: RecutBy,
    /// Of the bank.
    pub bank: BankRules,
    /// How many betting areas one person may have.
    pub most_boxes: i64,
    /// Whether the record of a round tells how the house sets its hands.
    pub is_scripted: bool,
    /// Which of the house ways holds, by its place among the words of the election.
    pub house_way: usize,
    /// What is charged of a win.
    pub vigorish: Vigorish,
    /// The limits on stakes.
    pub limits: Limits,
}

/// A game's own elections are at hand as if they were all.
impl<O> Deref for Rules<O> {
    type Target = O;

    #[inline]
    fn deref(&self) -> &O {
        &self.own
    }
}

impl AtTheTable {
    fn read(facts: &Facts, cites: &Provisions, elections: &mut Elections) -> AtTheTable {
        let has = |id: &str| facts.elections.iter().any(|election| election.id == id);
        let rows = || facts.pay_tables.iter().flat_map(|table| table.rows);
        let most = |wager: &str| {
            let is_of = |id: &str| id.split('/').next() == Some(wager);
            rows().filter(|row| is_of(row.id)).map(|row| row.odds).max()
        };
        let (dealing, has_shuffler, start_by) = match &cites.cards {
            Some(_) => AtTheTable::read_cards(cites, elections),
            None => (Dealing::ManualShoe, false, StartBy::Dice),
        };
        let bank = match &cites.bank {
            Some(bank) => {
                let (is_offered, has_co_bank) =
                    (elections.flag("player-banking"), elections.flag("co-banking"));
                if has_co_bank && !is_offered {
                    let why = "the house covers half of a player's bank, and players do not bank";
                    elections.refuse("co-banking", why, bank.co_bank);
                }
                let dealer_wager = elections.choose("dealer-wager-calculation");
                BankRules { is_offered, has_co_bank, dealer_wager }
            }
            None => BankRules {
                is_offered: false,
                has_co_bank: false,
                dealer_wager: DealerWager::LastWager,
            },
        };
        AtTheTable {
            dealing,
            has_shuffler,
            start_by,
            marks_start: has("mark-starting-position") && elections.flag("mark-starting-position"),
            recut_by: match has("recut-by") {
                true => elections.choose("recut-by"),
                false => RecutBy::LastCutter,
            },
            bank,
            most_boxes: elections.integer("boxes-per-player", 1),
            is_scripted: elections.own("house-way").is_none_or(|way| way == SCRIPT)
                && elections.may_be("house-way", SCRIPT),
            house_way: elections.choice("house-way"),
            vigorish: match has("vigorish-rounding") {
                true => Vigorish::five_percent(elections),
                false => Vigorish::none(),
            },
            limits: elections.limits(most),
        }
    }

    /// The elections of the cards and of the start.
    fn read_cards(cites: &Provisions, elections: &mut Elections) -> (Dealing, bool, StartBy) {
        let cards = cites.of_cards();
        let dealing: Dealing = elections.choose("dealing");
        if elections.own("shuffling").is_none() {
            let needed = match dealing {
                Dealing::AutomatedShoe => Shuffling::Automated,
                _ => Shuffling::Manual,
            };
            elections.set("shuffling", json!(needed.word()));
        }
        let has_shuffler = elections.elected("shuffling") == Some(Shuffling::Automated);
        if elections.flag("second-deck") && !has_shuffler {
            let why = "a second deck needs an automated shuffler";
            elections.refuse("second-deck", why, cards.second_deck);
        }
        let start_by = elections.choose("starting-position");
        let has_device = has_shuffler && dealing == Dealing::AutomatedShoe;
        if start_by == StartBy::Button && !has_device {
            let why = "a button needs an automated shuffler and an automated dealing shoe";
            elections.refuse("starting-position", why, cards.button);
        }
        (dealing, has_shuffler, start_by)
    }
}

// Layout

/// What lies on the table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout<const N: usize, L: Default + PartialEq> {
    /// The wagers before the deal.
    pub(super) stakes: Stakes<N>,
    /// How the bank stands.
    #[serde(default, skip_serializing_if = "Banking::is_untouched")]
    pub(super) bank: Banking,
    /// Where the button lies.
    #[serde(default, skip_serializing_if = "is_dealer")]
    button: Place,
    /// How the cut stands.
    #[serde(default, skip_serializing_if = "Cut::is_untouched")]
    cut: Cut,
    /// Areas that one person has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    same_player: Vec<Vec<Seat>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    deck_removed: bool,
    /// Where the last deal began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Place>,
    /// The game's own.
    #[serde(default, skip_serializing_if = "is_blank")]
    pub own: L,
}

fn is_blank<L: Default + PartialEq>(own: &L) -> bool {
    *own == L::default()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_dealer(place: &Place) -> bool {
    *place == DEALER
}

impl<const N: usize, L: Default + PartialEq> Layout<N, L> {
    /// The other areas of whoever has this one.
    fn others(&self, seat: Seat) -> Vec<Seat> {
        let own = self.same_player.iter().find(|seats| seats.contains(&seat));
        own.into_iter().flatten().copied().filter(|other| *other != seat).collect()
    }

    /// Who has the bank in the round to come.
    #[must_use]
    pub const fn banker(&self) -> Option<Seat> {
        self.bank.holder()
    }
}

// The game

/// The game that a variant tells of.
#[derive(Clone, Copy, Debug, Default)]
pub struct PaiGowGame<V, const N: usize>(PhantomData<V>);

impl<V: PaiGow<N>, const N: usize> PaiGowGame<V, N> {
    const BETTING: Opening =
        Opening { cash: V::CITES.betting.wager, until: V::CITES.betting.change };

    /// Whether a stake may be taken.
    fn judge_stake(rules: &Rules<V::Own>, wager: V::Wager, stake: Cents) -> Result<(), Refusal> {
        if let Some((least, cite)) = V::least(wager).filter(|(least, _)| stake < *least) {
            return Err(Refusal::new(wager.to_string(), Reason::BelowMinimum(least), cite));
        }
        rules.table.limits.judge(wager.id(), stake, V::odds_of(rules, wager))?;
        let unit = Self::unit(rules, wager);
        match stake.is_multiple_of(unit) {
            true => Ok(()),
            false => {
                let cite = V::FACTS.pay_tables.first().map_or(V::CITES.betting.wager, |t| t.cite);
                Err(Refusal::new(wager.to_string(), Reason::NotAMultipleOf(unit), cite))
            }
        }
    }

    /// What a stake must be a multiple of, so that what is charged is whole cents.
    fn unit(rules: &Rules<V::Own>, wager: V::Wager) -> Cents {
        let vigorish = V::vigorish(rules);
        match wager.kind() == 0 && vigorish.percent() > 0 {
            true => vigorish.unit(),
            false => Cents(1),
        }
    }

    /// Whether a seat's wagers may be played: all but those that stand alone need a main one, or the
    /// bank.
    fn judge_complete(
        rules: &Rules<V::Own>,
        layout: &Layout<N, V::Lasting>,
        seat: Seat,
        stakes: &[Cents; N],
    ) -> Result<(), Refusal> {
        if stakes[0] > Cents::ZERO || layout.bank.holder() == Some(seat) {
            return Ok(());
        }
        let staked = V::OPENING.into_iter().zip(stakes).filter(|(_, stake)| **stake > Cents::ZERO);
        let mut lone = staked.filter(|(wager, _)| !V::stands_alone(rules, *wager));
        match lone.next() {
            None => Ok(()),
            Some((wager, _)) => {
                let why = "needs a main wager beside it";
                Err(opening::needs(wager, why, V::needs_main(wager)))
            }
        }
    }

    /// Returns what nobody can play with.
    #[cold]
    fn return_incomplete<T: Table<Self>>(
        rules: &Rules<V::Own>,
        layout: &mut Layout<N, V::Lasting>,
        t: &mut T,
    ) {
        let incomplete: Vec<(Seat, [Cents; N], Cite)> = layout
            .stakes
            .boxes()
            .iter()
            .filter_map(|(seat, stakes)| {
                let refusal = Self::judge_complete(rules, layout, *seat, stakes).err()?;
                Some((*seat, *stakes, refusal.cite?))
            })
            .collect();
        for (seat, stakes, cite) in incomplete {
            let alone = |kind: usize| V::stands_alone(rules, V::OPENING[kind]);
            let returned: [Cents; N] =
                std::array::from_fn(|kind| if alone(kind) { Cents::ZERO } else { stakes[kind] });
            opening::give_back(seat, &returned, V::OPENING, cite, t);
            for kind in (0..N).filter(|kind| !alone(*kind)) {
                layout.stakes.set(seat, kind, Cents::ZERO);
            }
        }
    }

    /// Whether a main wager may be made beside a player who banks.
    fn judge_bank(
        rules: &Rules<V::Own>,
        layout: &Layout<N, V::Lasting>,
        seat: Seat,
        wager: V::Wager,
    ) -> Result<(), Refusal> {
        let (Some(cites), Some(holder)) = (&V::CITES.bank, layout.bank.holder()) else {
            return Ok(());
        };
        debug_assert!(rules.table.bank.is_offered, "somebody banks");
        if wager.kind() != 0 {
            return Ok(());
        }
        if seat == holder || layout.others(holder).contains(&seat) {
            let why = "a player who banks wagers against nobody";
            return Err(Refusal::rule(wager.to_string(), Code::AnotherBox, why, cites.one_area));
        }
        let covered = layout.bank.covers(cites, bank::main_wagers(&layout.stakes));
        covered.map_err(|refusal| Refusal { field: wager.to_string().into(), ..refusal })
    }
}

impl<V: PaiGow<N>, const N: usize> Game for PaiGowGame<V, N> {
    const FACTS: &'static Facts = V::FACTS;

    type Rules = Rules<V::Own>;
    type Layout = Layout<N, V::Lasting>;
    type Wager = V::Wager;
    type Strategy = V::Strategy;

    fn rules(elections: &mut Elections) -> Self::Rules {
        let mut table = AtTheTable::read(V::FACTS, V::CITES, elections);
        let own = V::rules(elections, &mut table);
        Rules { table, own }
    }

    fn shoe(_: &Self::Rules) -> Option<ShoeFacts> {
        Some(ShoeFacts { deck: V::DECK, decks: 1 })
    }

    fn shuffles_every_round(_: &Self::Rules) -> bool {
        true
    }

    fn stand_idle(_: &Self::Rules, layout: &mut Self::Layout) -> bool {
        let is_ready = layout.cut.is_at_the_beginning();
        if !is_ready {
            layout.cut.stand_idle();
            layout.bank.stand_idle();
        }
        !is_ready
    }

    fn reserve(rules: &Self::Rules, layout: &Self::Layout, seat: Seat) -> Cents {
        let against = bank::main_wagers(&layout.stakes).map(|(_, stake)| stake).sum();
        layout.bank.reserve(&rules.table.bank, seat, against)
    }

    #[inline]
    fn round<T: Table<Self>>(
        rules: &Self::Rules,
        layout: &mut Self::Layout,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        t.acts(&mut Betting::new(rules, layout))?;
        t.call("No more bets", V::CITES.betting.close);
        if T::MAY_GO_WRONG {
            Self::return_incomplete(rules, layout, t);
            if V::CITES.cards.is_some() {
                cut::before_the_deal(rules, layout, t);
            }
            (layout.deck_removed, layout.start) = (false, None);
        }
        let bank = layout.bank.banker(&rules.table.bank);
        let Layout { stakes, button, same_player, deck_removed, start, own, .. } = layout;
        let boxes = t.boxes(stakes);
        if boxes.is_empty() && bank.is_none() {
            return Ok(());
        }
        let mut round = Round::new(rules, boxes, bank, own, button, same_player);
        let ended = round.play(t)?;
        if T::MAY_GO_WRONG {
            (*deck_removed, *start) = (round.deck_removed, round.began);
            let is_completed = ended == Ended::Completed;
            if rules.table.start_by == StartBy::Button {
                // It goes clockwise, against the order of the count. Reading: after a void round too.
                *button = V::CIRCLE.start(*button, V::CIRCLE.count());
            }
            V::round_is_over(own, is_completed);
            let wagers = bank::main_wagers(stakes);
            layout.bank.round_is_over(&rules.table.bank, wagers, is_completed);
        }
        t.take_down(|| layout.stakes.clear());
        Ok(())
    }

    fn wagers(rules: &Self::Rules) -> Vec<V::Wager> {
        V::OPENING.into_iter().filter(|wager| V::is_offered(rules, *wager)).collect()
    }

    fn payouts(rules: &Self::Rules) -> Vec<Payout> {
        V::payouts(rules)
    }

    fn meter(rules: &Self::Rules, layout: &Self::Layout) -> Cents {
        V::meter(rules, &layout.own)
    }

    fn device(rules: &Self::Rules) -> Option<Thrown> {
        (rules.table.start_by == StartBy::Dice).then_some(Thrown::ThreeDice)
    }

    fn vacate(layout: &mut Self::Layout, seat: Seat) {
        layout.bank.vacate(seat);
        V::vacate(&mut layout.own, seat);
        layout.same_player.retain(|seats| !seats.contains(&seat));
    }
}

impl<V: PaiGow<N>, const N: usize> CutAfterShuffle for PaiGowGame<V, N> {
    /// The cards are shuffled for every round.
    fn stack(rules: &Self::Rules, layout: &Self::Layout) -> Stack {
        let cites = V::CITES.of_cards();
        let AtTheTable { recut_by, has_shuffler, .. } = rules.table;
        Stack::of::<Self>(&cites.cut, rules, layout.stakes.seats())
            .recut_by(recut_by)
            .unless(has_shuffler, cites.not_cut)
            .first_to(layout.bank.holder())
            .made_ready(Some(match has_shuffler {
                true => Ready::ByDevice(cites.idle),
                false => Ready::ByHand(cites.idle),
            }))
    }

    fn cut(layout: &Self::Layout) -> &Cut {
        &layout.cut
    }

    fn cut_mut(layout: &mut Self::Layout) -> &mut Cut {
        &mut layout.cut
    }
}

impl<V: PaiGow<N>, const N: usize> Wagering for PaiGowGame<V, N> {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        if circle::seat_at(circle::place_of(seat)) != Some(seat) {
            // A seat is a betting position, and has one player.
            let why = format!("the table has {SEATS} betting positions");
            let reason = Reason::Rule { code: Code::NoSuchSeat, why: why.into() };
            return Err(Refusal::plain(format!("seat {seat}"), reason).into());
        }
        if wager.slot() >= N || !V::is_offered(rules, wager) {
            let cite = V::FACTS.wagers[wager.kind()].cite;
            return Err(Refusal::new(wager.to_string(), Reason::NotOffered, cite).into());
        }
        if let Some(chip) = V::chip(rules, wager) {
            opening::exactly(wager, stake, chip, V::FACTS.wagers[wager.kind()].cite)?;
        }
        Self::judge_stake(rules, wager, stake)?;
        V::judge(rules, &layout.own, Made { seat, wager, stake, is_changed: false })?;
        let forms = (opening::GAMING, V::CITES.betting.wager);
        let bet = (seat, wager, stake);
        Self::BETTING.place(&mut layout.stakes, bet, act, forms, |_| Ok(()), happened)?;
        Self::judge_bank(rules, layout, seat, wager)?;
        let stakes = opening::at(&layout.stakes, seat);
        // Whoever may still take the bank needs no main wager.
        let bank = &rules.table.bank;
        if !V::CITES.bank.as_ref().is_some_and(|cites| layout.bank.may_be_taken(bank, cites, seat))
        {
            Self::judge_complete(rules, layout, seat, &stakes)?;
        }
        if V::CITES.cards.as_ref().is_some_and(|cards| cards.cut.cutters != Cutters::Dealer) {
            layout.cut.came(seat);
        }
        Ok(())
    }

    fn takes(act: &Act) -> bool {
        let is_cut = V::CITES.cards.is_some() && cut::takes(act);
        is_cut || (V::CITES.bank.is_some() && bank::takes(act)) || V::takes(act)
    }

    fn act(
        rules: &Self::Rules,
        layout: &mut Self::Layout,
        act: &Act,
        happened: &mut Vec<Event<V::Wager>>,
    ) -> Result<(), Fault> {
        if V::CITES.cards.is_some() && cut::takes(act) {
            return cut::act::<Self>(rules, layout, act, happened);
        }
        match &V::CITES.bank {
            Some(cites) if bank::takes(act) => {
                let wagers: Vec<(Seat, Cents)> = bank::main_wagers(&layout.stakes).collect();
                let others = act.seat.map(|seat| layout.others(seat)).unwrap_or_default();
                layout.bank.act(&rules.table.bank, cites, act, &wagers, &others, happened)
            }
            _ => V::act(rules, layout, act, happened),
        }
    }

    fn in_turn(rules: &Self::Rules, layout: &Self::Layout, act: &Act) -> bool {
        let Some(cites) = &V::CITES.bank else { return true };
        layout.bank.in_turn(&rules.table.bank, cites, act)
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        let mut stake = Cents::ZERO;
        let judge = |stakes: &[Cents; N]| {
            stake = stakes[wager.slot()];
            match stake > Cents::ZERO {
                true => Self::judge_stake(rules, wager, stake),
                false => Ok(()),
            }
        };
        let bet = (seat, wager, ordinal);
        Self::BETTING.change(&mut layout.stakes, bet, change, judge, happened)?;
        if let Some(chip) = V::chip(rules, wager).filter(|_| stake > Cents::ZERO) {
            opening::exactly(wager, stake, chip, V::FACTS.wagers[wager.kind()].cite)?;
        }
        V::judge(rules, &layout.own, Made { seat, wager, stake, is_changed: true })?;
        match stake > Cents::ZERO {
            true => Self::judge_bank(rules, layout, seat, wager),
            false => Ok(()),
        }
    }

    fn complete(rules: &Self::Rules, layout: &Self::Layout) -> Result<(), Refusal> {
        let mut boxes = layout.stakes.boxes().iter();
        boxes.try_for_each(|(seat, stakes)| Self::judge_complete(rules, layout, *seat, stakes))
    }

    #[inline]
    fn put(layout: &mut Self::Layout, seat: Seat, wager: V::Wager, stake: Cents) {
        layout.stakes.set(seat, wager.slot(), stake);
    }

    #[inline]
    fn automatic(_: &Self::Rules, layout: &mut Self::Layout, plan: &Plan<Self>) {
        for (seat, wager, stake) in &plan.bets {
            Self::put(layout, *seat, *wager, *stake);
        }
        for act in &plan.acts {
            if let (ACCEPT, Some(seat)) = (&*act.verb, act.seat) {
                layout.bank.put(seat);
            }
        }
    }

    fn own_offers(rules: &Self::Rules, layout: &Self::Layout) -> Vec<Offer> {
        let mut offers = match V::CITES.cards {
            Some(_) => cut::offers::<Self>(rules, layout),
            None => Vec::new(),
        };
        if let Some(cites) = &V::CITES.bank {
            let possible = |offer: &Offer| {
                let mut layout = layout.clone();
                Self::act(rules, &mut layout, &offer.act(), &mut Vec::new()).is_ok()
                    || offer.amount.is_some()
            };
            offers
                .extend(layout.bank.offers(&rules.table.bank, cites).into_iter().filter(possible));
        }
        offers.extend(V::offers(rules, layout));
        offers
    }

    fn bounds(rules: &Self::Rules, wager: V::Wager) -> (Cents, Option<Cents>) {
        if let Some(chip) = V::chip(rules, wager) {
            return (chip, Some(chip));
        }
        let (least, most) = rules.table.limits.bounds(wager.id(), V::odds_of(rules, wager));
        let least = V::least(wager).map_or(least, |(text, _)| text.max(least));
        let unit = Self::unit(rules, wager).0;
        (Cents((least.0 + unit - 1) / unit * unit), most.map(|most| Cents(most.0 / unit * unit)))
    }
}

impl<V: PaiGow<N>, const N: usize> Scripted for PaiGowGame<V, N> {
    fn history(
        rules: &Self::Rules,
        layout: &mut Self::Layout,
        word: &str,
        value: &Value,
    ) -> Result<(), Fault> {
        if word == SAME_PLAYER.id {
            let most = rules.table.most_boxes;
            Places { most, are_adjacent: true, cite: V::CITES.areas }.judge(value)?;
            layout.same_player = common::read_same_player(value)?;
            return Ok(());
        }
        if word == BUTTON.id {
            layout.button = circle::read(word, value)?;
            return Ok(());
        }
        if layout.bank.history(word, value)?
            || layout.cut.history(SEATS, word, value)?
            || V::history(rules, &mut layout.own, word, value)?
        {
            return Ok(());
        }
        Err(table::Malformed::new(word, "is no fact of this game").into())
    }

    fn told(_: &Self::Rules, layout: &Self::Layout) -> Map<String, Value> {
        let mut told = match V::CITES.cards {
            Some(_) => layout.cut.told(),
            None => Map::new(),
        };
        told.extend(layout.bank.told());
        if layout.button != DEALER {
            told.insert(BUTTON.id.to_owned(), circle::in_words(layout.button));
        }
        if !layout.same_player.is_empty() {
            told.insert(SAME_PLAYER.id.to_owned(), json!(layout.same_player));
        }
        told.extend(V::told(&layout.own));
        told
    }

    fn state(rules: &Self::Rules, layout: &Self::Layout) -> Map<String, Value> {
        let mut state = Map::new();
        if let Some(start) = layout.start {
            state.insert(START.id.to_owned(), circle::in_words(start));
        }
        if V::CITES.cards.is_some() {
            state.insert(BUTTON.id.to_owned(), circle::in_words(layout.button));
            state.insert(DECK_REMOVED.id.to_owned(), json!(layout.deck_removed));
            layout.cut.state(&mut state);
        }
        if V::CITES.bank.is_some() {
            layout.bank.state(&mut state);
        }
        state.extend(V::state(rules, &layout.own));
        state
    }
}

impl<V: PaiGow<N>, const N: usize> Shown for PaiGowGame<V, N> {
    const ALIASES: &'static [Alias] = V::ALIASES;

    fn drawn(_: &Self::Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(Seated::default().plan(in_force, aspect))
    }
}

/// A stake at which nothing is rounded, whatever is charged.
pub(super) const UNIT: Cents = Cents::dollars(100);

impl<V: PaiGow<N>, const N: usize> Study for PaiGowGame<V, N> {
    fn needs_solver(kinds: &[usize]) -> bool {
        V::needs_solver(kinds)
    }

    fn alike_for(kinds: &[usize], card: Card) -> u8 {
        V::alike_for(kinds, card)
    }

    /// The wagers of one player.
    fn lines(rules: &Self::Rules) -> Vec<Line<Self>> {
        let stake = |wager: V::Wager| V::unit_stake(rules, wager);
        let lines = V::lines(rules).into_iter();
        lines.map(|together| together.line(V::OPENING[0], stake)).collect()
    }

    /// Whoever banks has wagered as much against the dealer as he wagers now.
    fn before(plan: &Plan<Self>) -> Self::Layout {
        let mut layout = Self::Layout::default();
        for seat in plan.acts.iter().filter(|act| act.verb == ACCEPT).filter_map(|act| act.seat) {
            layout.bank.has_wagered(seat, UNIT);
        }
        layout
    }

    fn variants() -> Vec<Map<String, Value>> {
        study::variants(V::VARIED)
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        V::STRATEGIES
    }

    fn some_act(
        rules: &Self::Rules,
        layout: &Self::Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        let offered = layout.bank.next_answers(&rules.table.bank, V::CITES.bank.as_ref());
        if let Some(act) = offered.filter(|_| pick(4) == 0) {
            return act;
        }
        // A betting position has one player.
        let seat = Seat::new(seat.number());
        let wagers = Self::wagers(rules);
        let wager = wagers[pick(wagers.len() as u32) as usize];
        Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) * 5 + 5))
    }
}

/// Whether a player has anything in the round that is not settled.
pub(super) fn is_open<const N: usize>(player: &Player<N>) -> bool {
    player.stakes.iter().any(|stake| *stake > Cents::ZERO)
}

/// Settles an opening wager of a player, and takes it out of action.
#[inline]
pub fn settle<V: PaiGow<N>, T: Table<PaiGowGame<V, N>>, const N: usize>(
    player: &mut Player<N>,
    settlement: Settlement<V::Wager>,
    t: &mut T,
) {
    player.stakes[table::Wager::slot(settlement.wager)] = Cents::ZERO;
    t.settle(settlement);
}
