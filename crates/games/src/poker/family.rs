//! A game of the kind, by what is its own. Taking and changing wagers, the betting, the deal, facts
//! of scripts and lines of an analysis are here, once for all of them; a game says its wagers, what
//! they must be to one another, its pay tables, and what happens from the deal to the last settlement.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::Deref;

use arrayvec::ArrayVec;
use chance::{Card, Deck};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Lesson, Plan as Drawn, Shown};
use table::study::{Line, StrategyFacts, Study};
use table::{
    Act, Alias, Betting, Cents, Changing, Cite, Code, Elections, Event, Facts, Family, Fault, Game,
    Incident, Limits, Malformed, Odds, Offer, Payout, Place, Placing, Reason, Refusal, Same, Seat,
    Settlement, ShoeFacts, Spot, Stakes, Table, Wager, Wagering, Zone,
};

use super::board::Ended;
use super::button::{Button, Rotation};
use super::called::{self, Called};
use super::deal::{Deal, Dealing, Hands, Void};
use super::opening::{self, Opening};
use super::payout;
use super::players::{BySeat, POSITIONS, Player, Stand, wrong_number};
use super::prize::{Meter, PROGRESSIVE_METER, Progression};
use super::provisions::{
    self, DEALER_CARD_EXPOSED, DECK_REMOVED, INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT,
    Provisions, Shuffling, StubCount,
};
use super::record::Record;
use super::study::{self, Together, Varied};
use super::wagers::HandWager;
use crate::common::{Places, SAME_PLAYER};
use crate::cut::{self, Cut, CutAfterShuffle, Cutters, Ready, RecutBy, Stack};
use crate::felt::Seated;

/// A game of the kind, by what is its own; `N` is the number of wagers before the cards.
pub trait Variant<const N: usize>: Copy + Debug + Default + Send + Sync + 'static {
    /// What it says of itself.
    const FACTS: &'static Facts;
    /// Where its subchapter says what they all say.
    const CITES: &'static Provisions;
    /// The wagers before the cards; the first is the main one.
    const OPENING: [Self::Wager; N];
    /// Wagers before the cards that must be equal, if there are any.
    const EQUAL: Option<Equal> = None;
    /// Elections that must be the same at all tables of a house.
    const SAME_IN_THE_HOUSE: &'static [Same] = &[];
    /// How many times as much each wager before the cards is as the first, where they go together.
    const TIMES: [i64; N] = [1; N];
    /// What players call its wagers and acts besides their ids.
    const ALIASES: &'static [Alias] = &[];
    /// What a hand is called, with the cards that all share.
    const CALLED: Called = called::NOTHING;
    /// The deck that it is played with.
    const DECK: Deck = Deck::Standard;
    /// Whether cards are burned.
    const BURNS: bool = false;
    /// Whether there are too many deals for all of them to be walked.
    const NEEDS_SOLVER: bool;
    /// The strategies that have a name, the default one first.
    const STRATEGIES: &'static [StrategyFacts<Poker<Self, N>>];
    /// Groups of elections that change the odds, beside the rules with nothing elected.
    const VARIED: &'static [&'static [Varied]];

    /// A wager.
    type Wager: HandWager;
    /// What it elects beside the cards and the table.
    type Own: Clone + Debug + Send + Sync + 'static;
    /// How a player decides.
    type Strategy: Clone + Debug + Default + Send + Sync + 'static;

    /// Reads its own elections, and reports what is not legal of them.
    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Self::Own;

    /// What is paid under the rules in force.
    fn payouts(rules: &Rules<Self::Own>) -> Vec<Payout>;

    /// What is analysed.
    fn lines(rules: &Rules<Self::Own>) -> Vec<Together<Self::Wager>>;

    /// What is staked on a wager in what is analysed, so many times over as it must be
    /// ([`Variant::TIMES`]).
    fn stake(_rules: &Rules<Self::Own>, _wager: Self::Wager) -> Cents {
        Cents::dollars(1)
    }

    /// How wagers beside the main one are played in what is analysed, and how that is said, where it
    /// is not by the usual strategy and bears on them.
    fn beside() -> Option<(Self::Strategy, &'static str)> {
        None
    }

    /// A round from the deal to the last settlement; somebody has a wager.
    ///
    /// # Errors
    /// Where the driver halts it.
    fn play<T: Table<Poker<Self, N>>>(
        round: &mut Round<'_, Self, N>,
        t: &mut T,
    ) -> Result<(), T::Halt>;

    // Wagers before the cards

    /// Whether one is offered under the rules in force.
    fn is_offered(_rules: &Rules<Self::Own>, _wager: Self::Wager) -> bool {
        true
    }

    /// What one must be, where that is a single chip.
    fn chip(_wager: Self::Wager) -> Option<Cents> {
        None
    }

    /// What one is made with, and the provision.
    fn forms(_wager: Self::Wager) -> (&'static [&'static str], Cite) {
        (opening::GAMING, Self::CITES.betting.wager)
    }

    /// The one whose limits hold for another, as far as it is so many times as much
    /// ([`Variant::TIMES`]).
    fn limited_as(wager: Self::Wager) -> Self::Wager {
        wager
    }

    /// The least and the most that the text itself sets for one, and the provision, where it does.
    fn set_by_text(_wager: Self::Wager) -> Option<(Cents, Cents, Cite)> {
        None
    }

    /// The odds at which one may be paid, where some of them are no whole numbers to one.
    fn odds_of(_rules: &Rules<Self::Own>, _wager: Self::Wager) -> &[Odds] {
        &[]
    }

    /// Whether a seat's stakes may stand together, or with others that come, now that one of them is
    /// made or changed.
    ///
    /// # Errors
    /// Where they may not.
    fn judge(
        _rules: &Rules<Self::Own>,
        _stakes: &[Cents; N],
        _said: Said<Self::Wager>,
    ) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether a seat can play with what it has staked; else it is returned when the betting is over.
    ///
    /// # Errors
    /// What is missing.
    #[inline]
    fn complete(
        _rules: &Rules<Self::Own>,
        _seat: Seat,
        _stakes: &[Cents; N],
    ) -> Result<(), Refusal> {
        Ok(())
    }

    /// The first of the stakes of all seats with which nobody can play, by what is staked elsewhere at
    /// the table: they are returned when the betting is over.
    #[inline]
    fn amiss(_rules: &Rules<Self::Own>, _boxes: &[(Seat, [Cents; N])]) -> Option<Amiss<N>> {
        None
    }

    /// Whether what a wager wins counts for the payout limit of a hand.
    fn is_limited(_wager: Self::Wager) -> bool {
        true
    }

    /// What the house took beside the wagers, by the ids of scripts.
    fn house(_settled: &[Settlement<Self::Wager>]) -> Vec<(&'static str, Cents)> {
        Vec::new()
    }

    /// Facts of its own that follow from what a round has settled.
    fn settled_state(_settled: &[Settlement<Self::Wager>]) -> Map<String, Value> {
        Map::new()
    }

    /// How the meter goes, and the wager that feeds it, at a game that has one.
    #[inline]
    fn progression(_rules: &Rules<Self::Own>) -> Option<(&Progression, Self::Wager)> {
        None
    }
}

/// The parts of a game that stand in its file under their usual names: `FACTS`, `CITES`, `Wager`,
/// `Own` and `Strategy`.
macro_rules! usual_parts {
    () => {
        const FACTS: &'static table::Facts = &FACTS;
        const CITES: &'static $crate::poker::provisions::Provisions = &CITES;
        const OPENING: [Wager; Wager::OPENING.len()] = Wager::OPENING;

        type Wager = Wager;
        type Own = Own;
        type Strategy = Strategy;
    };
}
pub(crate) use usual_parts;

/// Wagers before the cards that must be equal, or so many times as much ([`Variant::TIMES`]): the
/// first few of them.
#[derive(Clone, Copy, Debug)]
pub struct Equal {
    /// How many.
    pub count: usize,
    /// What is said to whoever has not made all of them.
    pub about: &'static str,
    /// The provision.
    pub cite: Cite,
}

/// Stakes of a seat with which nobody can play.
#[derive(Clone, Debug)]
pub struct Amiss<const N: usize> {
    /// Whose.
    pub seat: Seat,
    /// Which kinds of them.
    pub kinds: [bool; N],
    /// Why.
    pub refusal: Refusal,
}

/// What was said of a wager before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said<W> {
    /// It is made.
    Made(W),
    /// It is changed, or taken down.
    Changed(W),
}

/// What the facts of all games of the kind have in common.
pub const FACTS: Facts = Facts {
    family: Family::Poker,
    seats: 7,
    equipment: "one deck, shuffled for every round",
    history: &[SAME_PLAYER, cut::IDLE_TABLE],
    state: &[DECK_REMOVED],
    ..Facts::BLANK
};

/// Where the dealer's cards lie.
pub const DEALER: &[Zone] = &[Zone::Cards { at: Place::Dealer, label: "Dealer" }];
/// Where the community cards lie.
pub const COMMUNITY: &[Zone] =
    &[Zone::Cards { at: Place::Box("community"), label: "Community cards" }];
/// Where a player's cards lie.
pub const YOU: &[Zone] = &[Zone::Cards { at: Place::Seat, label: "You" }];

/// The spot of a wager.
#[must_use]
pub const fn spot(wager: &'static str, label: &'static str) -> Zone {
    Zone::Bet { wager, label }
}

// Rules

/// What is elected at a game of the kind.
#[derive(Clone, Debug)]
pub struct Rules<O> {
    /// Of the cards and the table.
    pub table: AtTheTable,
    /// Its own.
    own: O,
}

/// What every game of the kind elects.
#[derive(Clone, Debug)]
pub struct AtTheTable {
    /// Where the cards are dealt from.
    pub dealing: Dealing,
    /// Whether a device shuffles them.
    pub has_shuffler: bool,
    /// The provision by which the stub is counted, where it must be.
    pub stub_count: Option<Cite>,
    /// Whether the cards are dealt as a device has left them, without a cut.
    pub is_not_cut: bool,
    /// Who cuts again where a recut is ordered.
    pub recut_by: RecutBy,
    /// How many betting positions one person may have.
    pub most_boxes: i64,
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
    /// Whether the shuffler can jam, which is before the first card, where there is one.
    ///
    /// # Errors
    /// Where it cannot.
    pub(super) fn may_jam(&self, is_begun: bool) -> Result<(), Malformed> {
        let why = match (self.has_shuffler, is_begun) {
            (false, _) => "shuffler-jam: the cards are not shuffled by a device",
            (true, true) => JAMS_TOO_LATE,
            (true, false) => return Ok(()),
        };
        Err(Malformed::new("incident", why))
    }

    /// The least stake of the main wager that can be paid at these odds, where the table has a
    /// minimum; else nothing.
    #[must_use]
    pub fn minimum(&self, elections: &Elections, wager: &str, odds: &[Odds]) -> Cents {
        let least = elections.amount("table-minimum").map(|_| self.limits.bounds(wager, odds).0);
        least.filter(|least| *least <= Cents::MOST).unwrap_or_default()
    }

    /// Reads the posted minimum and maximum that a wager has of its own, by these elections.
    pub fn read_limits(
        &mut self,
        elections: &mut Elections,
        wager: &'static str,
        [least_id, most_id]: [&'static str; 2],
        cite: Cite,
    ) {
        let [least, most] = [least_id, most_id].map(|id| elections.amount(id));
        if let (Some(least), Some(most)) = (least, most)
            && most < least
        {
            let why = format!("{most} is less than the minimum of {least}");
            elections.refuse(most_id, why, cite);
        }
        self.limits.set(wager, least, most);
    }

    fn read(facts: &Facts, cites: &Provisions, elections: &mut Elections) -> AtTheTable {
        let has = |id: &str| facts.elections.iter().any(|election| election.id == id);
        let rows = || facts.pay_tables.iter().flat_map(|table| table.rows);
        let most = |wager: &str| {
            let is_of = |id: &str| id.split('/').next() == Some(wager);
            rows().filter(|row| is_of(row.id)).map(|row| row.odds).max()
        };
        let dealing = cites.read_dealing(elections);
        let has_shuffler = elections.elected("shuffling") == Some(Shuffling::Automated);
        AtTheTable {
            dealing,
            has_shuffler,
            stub_count: cites.read_stub_count(elections, (dealing, has_shuffler)),
            is_not_cut: has_shuffler && !(cites.not_cut.is_for_shoe && dealing == Dealing::Hand),
            recut_by: if has("recut-by") {
                elections.choose("recut-by")
            } else {
                RecutBy::LastCutter
            },
            most_boxes: if has("boxes-per-player") {
                elections.integer("boxes-per-player", 1)
            } else {
                1
            },
            limits: elections.limits(most),
        }
    }
}

// Layout

/// What is said of a shuffler that is said to jam when cards are dealt.
pub(crate) const JAMS_TOO_LATE: &str =
    "shuffler-jam: the cards are shuffled by now; it can jam before the first card alone";

/// What lies on the table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout<const N: usize> {
    /// The wagers before the cards.
    stakes: Stakes<N>,
    #[serde(default, skip_serializing_if = "Meter::is_new")]
    meter: Meter,
    deck_removed: bool,
    /// Rounds since the stub was counted.
    #[serde(default, skip_serializing_if = "is_zero")]
    uncounted: u8,
    /// How the cut stands.
    #[serde(default, skip_serializing_if = "Cut::is_untouched")]
    cut: Cut,
    /// What the round came to.
    #[serde(default, skip_serializing_if = "Record::is_blank")]
    record: Record,
    /// Where the button lies, at a game that has one.
    #[serde(default, skip_serializing_if = "Button::is_at_the_beginning")]
    button: Button,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl<const N: usize> Layout<N> {
    /// The next wager of everybody who has made some that must be equal and not all, and what it
    /// must be.
    fn missing<V: Variant<N>>(&self) -> impl Iterator<Item = (Seat, V::Wager, Cents)> + '_ {
        let equal = V::EQUAL.map_or(0, |equal| equal.count);
        self.stakes.boxes().iter().filter_map(move |(seat, stakes)| {
            let made = stakes[..equal].iter().position(|stake| *stake > Cents::ZERO)?;
            let missing = stakes[..equal].iter().position(|stake| *stake == Cents::ZERO)?;
            let due = due::<V, N>(stakes[made], made, missing)?;
            Some((*seat, V::OPENING[missing], due))
        })
    }
}

/// The refusal of a wager that is so many times as much as the one whose limits hold for it.
fn of_times<W: HandWager>(refusal: Refusal, wager: W, times: i64) -> Refusal {
    let reason = match refusal.reason {
        Reason::BelowMinimum(least) => Reason::BelowMinimum(least.times(times)),
        Reason::AboveMaximum(most) => Reason::AboveMaximum(most.times(times)),
        Reason::NotAMultipleOf(unit) => Reason::NotAMultipleOf(unit.times(times)),
        Reason::Unpayable { below, above } => {
            let below = below.map(|below| below.times(times));
            Reason::Unpayable { below, above: above.times(times) }
        }
        reason => reason,
    };
    Refusal { field: wager.id().into(), reason, ..refusal }
}

/// How many times as much a wager is as the first.
fn times<V: Variant<N>, const N: usize>(wager: V::Wager) -> i64 {
    V::TIMES.get(wager.kind()).copied().unwrap_or(1)
}

/// What a wager before the cards must be beside another one; nothing where that is no whole cents.
fn due<V: Variant<N>, const N: usize>(other: Cents, of: usize, kind: usize) -> Option<Cents> {
    let first = other.is_multiple_of(Cents(V::TIMES[of])).then(|| other.0 / V::TIMES[of])?;
    Some(Cents(first).times(V::TIMES[kind]))
}

// The round

/// A round that has wagers, from the deal on.
#[derive(Debug)]
pub struct Round<'a, V: Variant<N>, const N: usize> {
    /// The rules in force.
    pub rules: &'a Rules<V::Own>,
    /// Who has wagers, and what, in the order of the deal.
    pub boxes: &'a [(Seat, [Cents; N])],
    /// The meter, at a game that has one.
    pub meter: &'a mut Meter,
    /// What the round comes to.
    pub record: &'a mut Record,
    button: &'a mut Button,
    deck_removed: &'a mut bool,
    uncounted: &'a mut u8,
}

impl<V: Variant<N>, const N: usize> Round<'_, V, N> {
    /// Deals into hands that are still empty; false where all hands are void, and what was staked is
    /// returned.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn deal<T: Table<Poker<V, N>>, const C: usize>(
        &self,
        deal: &Deal,
        hands: &mut Hands<C>,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        let voided = deal.run(hands, &self.rules.table, self.seats(), t)?;
        Ok(self.is_dealt(voided, t))
    }

    /// The same with the seats alone, where the house's stack stays in the automated shoe until the
    /// players have decided.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[cold]
    pub fn deal_to_seats<T: Table<Poker<V, N>>, const C: usize>(
        &self,
        deal: &Deal,
        hands: &mut Hands<C>,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        let voided = deal.to_seats(hands, &self.rules.table, self.seats(), t)?;
        Ok(self.is_dealt(voided, t))
    }

    /// Deals the house's stack that stayed in the shoe; the provision by which all hands are void, if
    /// they are.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[cold]
    pub fn deal_to_house<T: Table<Poker<V, N>>, const C: usize>(
        &self,
        deal: &Deal,
        hands: &mut Hands<C>,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        let voided = deal.to_house(hands, &self.rules.table, t)?;
        Ok(voided.map(|Void(cite)| cite))
    }

    /// Moves the button on, and gives the places of the round from the one after it, the dealer's
    /// among them.
    #[inline]
    pub fn rotation(&mut self) -> Rotation {
        self.button.begin(self.boxes.iter().map(|(seat, _)| *seat))
    }

    /// Deals a part of the round to these seats and to the house; the provision by which all hands
    /// are void, if they are. Nothing is returned for it.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn deal_part<T: Table<Poker<V, N>>, const C: usize>(
        &self,
        deal: &Deal,
        hands: &mut Hands<C>,
        seats: impl Iterator<Item = Seat>,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        let voided = deal.run(hands, &self.rules.table, seats, t)?;
        Ok(voided.map(|Void(cite)| cite))
    }

    /// Who is dealt in.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.boxes.iter().map(|(seat, _)| *seat)
    }

    /// False where all hands are void: what was staked is then returned.
    #[inline]
    fn is_dealt<T: Table<Poker<V, N>>>(&self, voided: Option<Void>, t: &mut T) -> bool {
        if let Some(Void(cite)) = voided {
            opening::void_all(self.boxes, V::OPENING, cite, t);
        }
        voided.is_none()
    }

    /// The players look at their cards and take their places in a list that is still empty: it is
    /// large, and a simulation would notice that it is moved. `hand` is what the game keeps in mind of
    /// the cards. Whose hand is misdealt gets back what was staked, and does not play.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn players<T: Table<Poker<V, N>>, H, const C: usize>(
        &self,
        deal: &Deal,
        hands: &Hands<C>,
        players: &mut BySeat<Player<H, N>>,
        t: &mut T,
        hand: impl Fn(ArrayVec<Card, C>) -> H,
    ) -> Result<(), T::Halt> {
        for (place, ((seat, cards), (_, stakes))) in hands.seats.iter().zip(self.boxes).enumerate()
        {
            if let Some(cite) = deal.misdeal.of_hand()
                && T::MAY_GO_WRONG
                && cards.is_misdealt()
            {
                self.give_back(*seat, stakes, cite, t);
                continue;
            }
            let hand = hand(cards.look(*seat, t)?);
            let (seat, stakes, stand) = (*seat, *stakes, Stand::Undecided);
            players.push(Player { seat, place, stakes, hand, stand });
        }
        Ok(())
    }

    /// Returns what a seat has staked before the cards.
    #[cold]
    pub fn give_back<T: Table<Poker<V, N>>>(
        &self,
        seat: Seat,
        stakes: &[Cents; N],
        cite: Cite,
        t: &mut T,
    ) {
        opening::give_back(seat, stakes, V::OPENING, cite, t);
    }

    /// The stub was counted, and the count is wrong: the provision that voids all hands. Where no
    /// misdeal explains it the deck goes out of play.
    ///
    /// # Panics
    /// Where the game does not count the stub.
    #[cold]
    pub fn miscounted(&mut self, incident: &Incident) -> Cite {
        *self.deck_removed = !provisions::says(incident, "misdealt");
        *self.uncounted = 0;
        V::CITES.stub_count.expect("a game that counts the stub").wrong
    }

    /// What goes wrong between the cards of a board; what of it ends the round. A card of the dealer's
    /// that is exposed voids all hands by `exposed` as long as somebody `is_open`, and does no harm
    /// afterwards; who has a wrong number of cards is judged by `wrong` ([`wrong_number`]): `void`
    /// returns what is open of a player's wagers.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn between_cards<T: Table<Poker<V, N>>, H>(
        &mut self,
        players: &mut [Player<H, N>],
        [exposed, wrong]: [Cite; 2],
        is_open: impl Fn(&Player<H, N>) -> bool,
        void: impl Fn(&Player<H, N>, Cite, &mut T),
        t: &mut T,
    ) -> Result<Option<Ended>, T::Halt> {
        const POSSIBLE: [&str; 3] =
            [DEALER_CARD_EXPOSED, INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT];
        while let Some(incident) = t.incident(&POSSIBLE, None)? {
            let ended = match incident.id {
                DEALER_CARD_EXPOSED => {
                    players.iter().any(&is_open).then_some(Ended::Hands(exposed))
                }
                INCORRECT_STUB_COUNT => Some(Ended::Round(self.miscounted(&incident))),
                _ => wrong_number(players, &incident, wrong, t, &void)?,
            };
            if ended.is_some() {
                return Ok(ended);
            }
        }
        Ok(None)
    }

    /// The stub is counted in every fifth round at the latest, where it must be.
    #[cold]
    fn count_stub<T: Table<Poker<V, N>>>(&mut self, t: &mut T) {
        if let Some(cite) = self.rules.table.stub_count
            && *self.uncounted >= StubCount::ROUNDS
        {
            *self.uncounted = 0;
            t.note(|| "the dealer counts the stub".into(), cite);
        }
    }
}

// The game

/// The game that a variant tells of.
#[derive(Clone, Copy, Debug, Default)]
pub struct Poker<V, const N: usize>(PhantomData<V>);

impl<V: Variant<N>, const N: usize> Poker<V, N> {
    const BETTING: Opening =
        Opening { cash: V::CITES.betting.wager, until: V::CITES.betting.change };

    /// 8.2: whether a stake may be taken.
    fn judge_stake(rules: &Rules<V::Own>, wager: V::Wager, stake: Cents) -> Result<(), Refusal> {
        if let Some((least, most, cite)) = V::set_by_text(wager) {
            let refuse = |reason| Err(Refusal::new(wager.to_string(), reason, cite));
            match stake {
                stake if stake < least => return refuse(Reason::BelowMinimum(least)),
                stake if stake > most => return refuse(Reason::AboveMaximum(most)),
                _ => {}
            }
        }
        let (limited, times) = Self::limited(wager);
        if !stake.is_multiple_of(Cents(times)) {
            let cite = V::EQUAL.map_or(V::CITES.betting.wager, |equal| equal.cite);
            let reason = Reason::NotAMultipleOf(Cents(times));
            return Err(Refusal::new(wager.to_string(), reason, cite));
        }
        let stake = Cents(stake.0 / times);
        let judged = rules.table.limits.judge(limited.id(), stake, V::odds_of(rules, wager));
        judged.map_err(|refusal| if times > 1 { of_times(refusal, wager, times) } else { refusal })
    }

    /// The wager whose limits hold for one, and how many times as much this one is.
    fn limited(wager: V::Wager) -> (V::Wager, i64) {
        let limited = V::limited_as(wager);
        (limited, times::<V, N>(wager) / times::<V, N>(limited))
    }

    /// Whether a wager that is made equals those that it must.
    fn judge_equal(wager: V::Wager, stakes: &[Cents; N]) -> Result<(), Refusal> {
        let Some(Equal { count, cite, .. }) = V::EQUAL else { return Ok(()) };
        let kind = wager.kind();
        let mut others = (0..count).filter(|other| *other != kind);
        let other = others.find(|other| stakes[*other] > Cents::ZERO);
        match other.and_then(|other| due::<V, N>(stakes[other], other, kind)) {
            Some(due) if kind < count => opening::exactly(wager, stakes[kind], due, cite),
            _ => Ok(()),
        }
    }

    /// Returns what nobody can play with by what is staked elsewhere at the table.
    #[cold]
    fn return_amiss<T: Table<Self>>(stakes: &mut Stakes<N>, amiss: &Amiss<N>, t: &mut T) {
        let Amiss { seat, kinds, refusal } = amiss;
        for wager in V::OPENING.into_iter().filter(|wager| kinds[wager.kind()]) {
            let stake = stakes.get(*seat, wager.kind());
            if let Some(cite) = refusal.cite.filter(|_| stake > Cents::ZERO) {
                t.settle(Settlement::void(*seat, wager, stake, cite));
            }
            stakes.set(*seat, wager.kind(), Cents::ZERO);
        }
    }

    /// Returns what nobody can play with.
    #[cold]
    fn return_incomplete<T: Table<Self>>(rules: &Rules<V::Own>, stakes: &mut Stakes<N>, t: &mut T) {
        let incomplete = |(seat, at_seat): &(Seat, [Cents; N])| {
            let refusal = V::complete(rules, *seat, at_seat).err()?;
            Some((*seat, *at_seat, refusal.cite?))
        };
        let returned: BySeat<_> = stakes.boxes().iter().filter_map(incomplete).collect();
        for (seat, at_seat, cite) in &returned {
            opening::give_back(*seat, at_seat, V::OPENING, *cite, t);
            V::OPENING.iter().for_each(|wager| stakes.set(*seat, wager.kind(), Cents::ZERO));
        }
    }
}

/// Whether a wager is on the player's own betting position, which nobody shares.
fn judge_position(cites: &Provisions, seat: Seat, act: &Act) -> Result<(), Fault> {
    let named = act.word("box")?.map(str::parse).transpose();
    let named: Option<Seat> = named.map_err(|e| Malformed::new("box", e))?;
    match named.is_none_or(|named| named == seat) && !seat.is_shared() {
        true => Ok(()),
        false => {
            let why = format!("is not the position of seat {seat} alone: each player has one");
            Err(Refusal::rule("box", Code::BoxesPerPlayer, why, cites.positions).into())
        }
    }
}

impl<V: Variant<N>, const N: usize> Game for Poker<V, N> {
    const FACTS: &'static Facts = V::FACTS;
    const BURNS: bool = V::BURNS;
    const SAME_IN_THE_HOUSE: &'static [Same] = V::SAME_IN_THE_HOUSE;

    type Rules = Rules<V::Own>;
    type Layout = Layout<N>;
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

    fn stand_idle(_: &Self::Rules, layout: &mut Layout<N>) -> bool {
        let is_ready = layout.cut.is_at_the_beginning();
        if !is_ready {
            layout.cut.stand_idle();
        }
        !is_ready
    }

    #[inline]
    fn round<T: Table<Self>>(
        rules: &Self::Rules,
        layout: &mut Layout<N>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        const { assert!(V::FACTS.seats as usize <= POSITIONS, "a list by seat has room for all") };
        if T::MAY_GO_WRONG {
            layout.record = Record::default();
        }
        t.acts(&mut Betting::new(rules, layout))?;
        t.call("No more bets", V::CITES.betting.close);
        let boxes = layout.stakes.boxes();
        if boxes.iter().any(|(seat, at)| V::complete(rules, *seat, at).is_err()) {
            Self::return_incomplete(rules, &mut layout.stakes, t);
        }
        while let Some(amiss) = V::amiss(rules, layout.stakes.boxes()) {
            Self::return_amiss(&mut layout.stakes, &amiss, t);
        }
        cut::before_the_deal(rules, layout, t);
        let Layout { stakes, meter, deck_removed, uncounted, record, button, .. } = layout;
        *deck_removed = false;
        let boxes = t.boxes(stakes);
        if let Some((progression, wager)) = V::progression(rules) {
            let staked = boxes.iter().map(|(_, stakes)| stakes[wager.kind()]).sum();
            meter.count(progression, staked);
        }
        if !boxes.is_empty() {
            if T::MAY_GO_WRONG && rules.table.stub_count.is_some() {
                *uncounted = uncounted.saturating_add(1);
            }
            let mut round = Round { rules, boxes, meter, record, button, deck_removed, uncounted };
            V::play(&mut round, t)?;
            if T::MAY_GO_WRONG {
                round.count_stub(t);
            }
        }
        t.take_down(|| stakes.clear());
        Ok(())
    }

    fn wagers(rules: &Self::Rules) -> Vec<V::Wager> {
        V::OPENING.into_iter().filter(|wager| V::is_offered(rules, *wager)).collect()
    }

    fn payouts(rules: &Self::Rules) -> Vec<Payout> {
        V::payouts(rules)
    }

    /// What was told of the last round is over.
    fn renumber(layout: &mut Layout<N>) {
        layout.record = Record::default();
    }

    fn meter(rules: &Self::Rules, layout: &Layout<N>) -> Cents {
        V::progression(rules)
            .map_or(Cents::ZERO, |(progression, _)| layout.meter.shows(progression))
    }
}

impl<V: Variant<N>, const N: usize> CutAfterShuffle for Poker<V, N> {
    /// The cards are shuffled for every round.
    fn stack(rules: &Self::Rules, layout: &Layout<N>) -> Stack {
        let AtTheTable { recut_by, is_not_cut, has_shuffler, .. } = rules.table;
        Stack::of::<Self>(&V::CITES.cut, rules, layout.stakes.seats())
            .recut_by(recut_by)
            .unless(is_not_cut, V::CITES.not_cut.cite)
            .made_ready(Some(match has_shuffler {
                true => Ready::ByDevice(V::CITES.idle),
                false => Ready::ByHand(V::CITES.idle),
            }))
    }

    fn cut(layout: &Layout<N>) -> &Cut {
        &layout.cut
    }

    fn cut_mut(layout: &mut Layout<N>) -> &mut Cut {
        &mut layout.cut
    }
}

impl<V: Variant<N>, const N: usize> Wagering for Poker<V, N> {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        if wager.kind() >= N || !V::is_offered(rules, wager) {
            let cite = V::FACTS.wagers[wager.kind()].cite;
            let name = wager.to_string();
            let refusal = match wager.is_later() {
                true => {
                    let why = "is made when its player has seen cards, not before the deal";
                    Refusal::rule(name, Code::NotNow, why, cite)
                }
                false => Refusal::new(name, Reason::NotOffered, cite),
            };
            return Err(refusal.into());
        }
        judge_position(V::CITES, seat, act)?;
        Self::judge_stake(rules, wager, stake)?;
        let judge = |stakes: &[Cents; N]| {
            Self::judge_equal(wager, stakes)?;
            V::judge(rules, stakes, Said::Made(wager))
        };
        let bet = (seat, wager, stake);
        Self::BETTING.place(&mut layout.stakes, bet, act, V::forms(wager), judge, happened)?;
        if V::CITES.cut.cutters != Cutters::Dealer {
            layout.cut.came(seat);
        }
        Ok(())
    }

    fn takes(act: &Act) -> bool {
        cut::takes(act)
    }

    fn act(
        rules: &Self::Rules,
        layout: &mut Layout<N>,
        act: &Act,
        happened: &mut Vec<Event<V::Wager>>,
    ) -> Result<(), Fault> {
        cut::act::<Self>(rules, layout, act, happened)
    }

    /// Wagers that must be equal are changed one after the other: whether they are is judged when the
    /// betting is over.
    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        let judge = |stakes: &[Cents; N]| {
            let stake = stakes[wager.kind()];
            if stake > Cents::ZERO {
                Self::judge_stake(rules, wager, stake)?;
            }
            V::judge(rules, stakes, Said::Changed(wager))
        };
        let bet = (seat, wager, ordinal);
        Self::BETTING.change(&mut layout.stakes, bet, change, judge, happened)
    }

    fn complete(rules: &Self::Rules, layout: &Layout<N>) -> Result<(), Refusal> {
        let boxes = layout.stakes.boxes();
        boxes.iter().try_for_each(|(seat, stakes)| V::complete(rules, *seat, stakes))?;
        V::amiss(rules, boxes).map_or(Ok(()), |amiss| Err(amiss.refusal))
    }

    #[inline]
    fn put(layout: &mut Layout<N>, seat: Seat, wager: V::Wager, stake: Cents) {
        layout.stakes.set(seat, wager.kind(), stake);
    }

    fn own_offers(rules: &Self::Rules, layout: &Layout<N>) -> Vec<Offer> {
        let mut offers = cut::offers::<Self>(rules, layout);
        let Some(Equal { about, cite, .. }) = V::EQUAL else { return offers };
        let offer = |(seat, wager, stake): (Seat, V::Wager, Cents)| Offer {
            seat: Some(seat),
            verb: "wager".into(),
            wager: Some(wager.to_string()),
            about: about.into(),
            amount: Some((stake, Some(stake))),
            needs: &[],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: Some(cite),
        };
        offers.extend(layout.missing::<V>().map(offer));
        offers
    }

    fn bounds(rules: &Self::Rules, wager: V::Wager) -> (Cents, Option<Cents>) {
        match V::chip(wager) {
            Some(chip) => (chip, Some(chip)),
            None => {
                let (limited, times) = Self::limited(wager);
                let bounds = rules.table.limits.bounds(limited.id(), V::odds_of(rules, wager));
                let bounds = (bounds.0.times(times), bounds.1.map(|most| most.times(times)));
                let Some((least, most, _)) = V::set_by_text(wager) else { return bounds };
                let most = Some(most).filter(|most| *most < Cents::MOST);
                (bounds.0.max(least), bounds.1.into_iter().chain(most).min())
            }
        }
    }
}

impl<V: Variant<N>, const N: usize> Scripted for Poker<V, N> {
    fn history(
        rules: &Self::Rules,
        layout: &mut Layout<N>,
        word: &str,
        value: &Value,
    ) -> Result<(), Fault> {
        if word == PROGRESSIVE_METER.id {
            return layout.meter.history(word, value);
        }
        if layout.cut.history(V::FACTS.seats, word, value)?
            || layout.button.history(V::FACTS.seats, word, value)?
        {
            return Ok(());
        }
        let most = rules.table.most_boxes;
        Places { most, are_adjacent: true, cite: V::CITES.positions }.judge(value)
    }

    fn told(_: &Self::Rules, layout: &Layout<N>) -> Map<String, Value> {
        let mut told = layout.cut.told();
        told.extend(layout.button.told());
        told
    }

    fn house(settled: &[Settlement<V::Wager>]) -> Vec<(&'static str, Cents)> {
        V::house(settled)
    }

    fn state(rules: &Self::Rules, layout: &Layout<N>) -> Map<String, Value> {
        let meter = V::progression(rules).map(|(progression, _)| {
            (PROGRESSIVE_METER.id.to_owned(), json!(layout.meter.shows(progression)))
        });
        let removed = (DECK_REMOVED.id.to_owned(), json!(layout.deck_removed));
        let mut state: Map<String, Value> = meter.into_iter().chain([removed]).collect();
        state.extend(layout.record.state(V::FACTS));
        state.extend(layout.button.state(V::FACTS));
        layout.cut.state(&mut state);
        state
    }

    fn settled_state(_: &Self::Rules, settled: &[Settlement<V::Wager>]) -> Map<String, Value> {
        let mut state = payout::state(V::FACTS, settled, V::is_limited);
        state.extend(V::settled_state(settled));
        state
    }
}

impl<V: Variant<N>, const N: usize> Shown for Poker<V, N> {
    const ALIASES: &'static [Alias] = V::ALIASES;

    fn drawn(_: &Self::Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(Seated::default().plan(in_force, aspect))
    }

    fn called(_: &Self::Rules, at: Spot, cards: &[Card], shared: &[Card]) -> Option<String> {
        match at {
            Spot::Dealer | Spot::Seat(_) if !cards.is_empty() => {
                (V::CALLED.name)(&[cards, shared].concat())
            }
            _ => None,
        }
    }

    fn lessons(_: &Self::Rules) -> Vec<Lesson> {
        V::CALLED.lesson().into_iter().collect()
    }
}

impl<V: Variant<N>, const N: usize> Study for Poker<V, N> {
    fn needs_solver(_: &[usize]) -> bool {
        V::NEEDS_SOLVER
    }

    fn lines(rules: &Self::Rules) -> Vec<Line<Self>> {
        let line = |together: Together<V::Wager>| {
            let mut line: Line<Self> = together
                .line(V::OPENING[0], |wager| V::stake(rules, wager).times(times::<V, N>(wager)));
            if let Some((strategy, _)) = V::beside().filter(|_| !line.decides) {
                line.plan.strategy = strategy;
            }
            line
        };
        V::lines(rules).into_iter().map(line).collect()
    }

    fn assumed_play(rules: &Self::Rules, line: &str) -> Option<&'static str> {
        let lines = Self::lines(rules);
        let line = lines.iter().find(|other| other.id == line)?;
        V::beside().filter(|_| !line.decides).map(|(_, words)| words)
    }

    fn variants() -> Vec<Map<String, Value>> {
        study::variants(V::VARIED)
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        V::STRATEGIES
    }

    /// Whoever has made some of the wagers that must be equal makes the next.
    fn some_act(
        rules: &Self::Rules,
        layout: &Layout<N>,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        match layout.missing::<V>().next().filter(|_| pick(6) > 0) {
            Some((seat, wager, stake)) => Act::wager(seat, wager.to_string(), stake),
            None => {
                let wagers = Self::wagers(rules);
                let wager = wagers[pick(wagers.len() as u32) as usize];
                Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) * 5 + 5))
            }
        }
    }
}
