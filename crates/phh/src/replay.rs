//! Replaying: the round of the poker room, with the cards and acts of a record.

use std::borrow::Cow;
use std::fmt;

use arrayvec::ArrayVec;
use chance::Card;
use games::room::variants::{
    BadugiTable, HoldEmTable, OmahaHighLowTable, OmahaHighTable, SevenCardStudEightTable,
    SevenCardStudHighTable, SevenCardStudLowTable, TripleDrawTable,
};
use games::room::{
    Given, Layout, Limit, NOT_ALLOWED, Post, Room, Rules, Spec, Step, Strategy, Variant as Played,
};
use serde_json::{Map, json};
use table::device::Device;
use table::{
    Cents, Cite, Game, Hidden, Incident, Legal, Malformed, Question, Seat, Seats, Settlement, Spot,
    Table, Window, cite,
};

use crate::hand::{Act, Amount, Amounts, Hand, MOST_PLAYERS, UNKNOWN, Variant};

/// What a record has that the regulation does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What it is.
    pub why: Cow<'static, str>,
    /// By which provision, where `why` does not say it.
    pub cite: Option<Cite>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cite {
            Some(cite) => write!(f, "{} ({cite})", self.why),
            None => f.write_str(&self.why),
        }
    }
}

/// How a hand came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The stacks at the end.
    pub stacks: Amounts,
    /// Whether the record has the same; nothing where it has none.
    pub is_as_recorded: Option<bool>,
}

/// Why a hand is not replayed to an end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The game is none of this chapter.
    #[error("variant: {0} is none of the games that 13:69F-14.8(b) authorizes")]
    NotAuthorized(&'static str),
    /// An amount that cannot be played for.
    #[error("{0}")]
    Amounts(String),
    /// The acts do not make a hand.
    #[error("actions: {0}")]
    Acts(String),
}

/// Replays hands; what one needs is used again for the next.
#[derive(Debug, Default)]
pub struct Replayer {
    rules: [Option<Box<Rules>>; Variant::ALL.len()],
    layout: Layout,
    record: Record,
    differences: Vec<Difference>,
}

/// The most cards that a player is dealt: five, and three draws of as many.
const MOST_DEALT: usize = 20;

/// What a record says of the cards.
#[derive(Debug, Default)]
struct Record {
    /// What each player is dealt, in order.
    dealt: [ArrayVec<Card, MOST_DEALT>; MOST_PLAYERS],
    /// Which of them each holds, by their places.
    held: [ArrayVec<u8, MOST_DEALT>; MOST_PLAYERS],
    board: ArrayVec<Card, 8>,
    /// Who gives up his hand unseen.
    mucks: [bool; MOST_PLAYERS],
    /// Who folds.
    folds: [bool; MOST_PLAYERS],
}

/// The elections of a table at which hands are usually recorded: odd chips as in card rooms. Raises are
/// judged by the text, which asks no more of one than that it exceeds the bet before it (14.1).
fn rules<V: Played>() -> Rules {
    let mut given = Map::new();
    let usual = [
        ("odd-chip-rule", json!("left-of-button")),
        ("pot-split-unit", json!("0.01")),
        ("deuce-to-seven-wheel", json!("ace-high")),
    ];
    let offered = usual.into_iter().filter(|(id, _)| V::SPEC.has(id));
    given.extend(offered.map(|(id, value)| (id.to_owned(), value)));
    Legal::<Room<V>>::new(&given).expect("these elections are legal").rules
}

impl Replayer {
    /// Replays a hand.
    ///
    /// # Errors
    /// Where the game is none of this chapter, or the record does not make a hand.
    pub fn replay(&mut self, hand: &Hand<'_>) -> Result<Outcome, Refused> {
        self.replay_with(hand, &mut ())
    }

    /// Replays a hand, and writes down what is dealt and done in the order of the round.
    pub(crate) fn replay_with<L: Log>(
        &mut self,
        hand: &Hand<'_>,
        log: &mut L,
    ) -> Result<Outcome, Refused> {
        self.differences.clear();
        match hand.variant {
            Variant::FixedHoldEm | Variant::NoLimitHoldEm => self.run::<HoldEmTable, L>(hand, log),
            Variant::PotOmaha => self.run::<OmahaHighTable, L>(hand, log),
            Variant::FixedOmahaEight => self.run::<OmahaHighLowTable, L>(hand, log),
            Variant::FixedStud => self.run::<SevenCardStudHighTable, L>(hand, log),
            Variant::FixedStudEight => self.run::<SevenCardStudEightTable, L>(hand, log),
            Variant::FixedRazz => self.run::<SevenCardStudLowTable, L>(hand, log),
            Variant::FixedTripleDraw => self.run::<TripleDrawTable, L>(hand, log),
            Variant::FixedBadugi => self.run::<BadugiTable, L>(hand, log),
            Variant::ShortDeck | Variant::SingleDraw => {
                Err(Refused::NotAuthorized(hand.variant.code()))
            }
        }
    }

    /// What the last hand has that the regulation does not allow.
    #[must_use]
    pub fn differences(&self) -> &[Difference] {
        &self.differences
    }

    fn run<V: Played, L: Log>(&mut self, hand: &Hand<'_>, log: &mut L) -> Result<Outcome, Refused> {
        let rules = self.rules[hand.variant as usize].get_or_insert_with(|| Box::new(rules::<V>()));
        let is_in_parts = self.record.fill(hand)?;
        // Whole chips are counted as cents, so that they are not divided.
        let unit = if is_in_parts { 1 } else { Amount::ONE };
        let cents = |amount: Amount| Cents(amount.0 / unit);
        check_amounts(hand)?;
        rules.limit = match hand.variant {
            Variant::PotOmaha => Limit::Pot { min: cents(hand.min_bet) },
            variant if variant.is_fixed() => {
                Limit::Fixed { small: cents(hand.small_bet), big: cents(hand.big_bet) }
            }
            _ => Limit::No { min: cents(hand.min_bet) },
        };
        let mut next = 0;
        if hand.variant.is_stud() {
            let opening = hand.acts.iter().enumerate().find(|(_, act)| is_play(act));
            rules.forced_bet = match opening {
                Some((at, Act::BringIn(_))) => {
                    next = at + 1;
                    cents(hand.bring_in)
                }
                Some((at, Act::RaiseTo(_, to))) => {
                    next = at + 1;
                    let why = "the forced bet is completed at once".into();
                    self.differences.push(Difference { why, cite: Some(V::SPEC.sections.blinds) });
                    cents(*to)
                }
                // Nobody is left who could bet.
                None => Cents::ZERO,
                _ => return Err(Refused::Acts("nobody makes the forced bet".to_owned())),
            };
        }
        seat(&mut self.layout, hand, V::SPEC, cents, &mut self.differences);
        let mut driver = Driver {
            acts: &hand.acts,
            next,
            unit,
            record: &self.record,
            taken: [0; MOST_PLAYERS],
            seen: [0; MOST_PLAYERS],
            board: 0,
            net: [Cents::ZERO; MOST_PLAYERS],
            differences: &mut self.differences,
            why: String::new(),
            log,
        };
        let played = Room::<V>::round(rules, &mut self.layout, &mut driver);
        let (net, left) = (driver.net, driver.acts[driver.next..].iter().find(|act| is_play(act)));
        if played.is_err() {
            return Err(Refused::Acts(driver.why));
        }
        if let Some(act) = left {
            return Err(Refused::Acts(format!("'{act}' comes after the end of the hand")));
        }
        self.record.check_showdown(hand)?;
        let mut stacks = hand.starting.clone();
        for (stack, net) in stacks.iter_mut().zip(net) {
            stack.0 += net.0 * unit;
        }
        let is_as_recorded = hand.finishing.as_ref().map(|finishing| *finishing == stacks);
        Ok(Outcome { stacks, is_as_recorded })
    }
}

/// Whether an act is a player's, before the showdown.
#[inline]
fn is_play(act: &Act) -> bool {
    match act {
        Act::Fold(_) | Act::CheckOrCall(_) | Act::RaiseTo(..) | Act::BringIn(_) | Act::Draw(..) => {
            true
        }
        Act::DealHole(..) | Act::DealBoard(_) | Act::Show(..) | Act::Muck(_) => false,
    }
}

/// Whether the amounts can be played for.
fn check_amounts(hand: &Hand<'_>) -> Result<(), Refused> {
    let refuse = |why: &str| Err(Refused::Amounts(why.to_owned()));
    let all = hand.starting.iter().map(|stack| stack.0).fold(0_i64, i64::saturating_add);
    // As many chips as a table counts in cents.
    if all > Cents::MOST.0 {
        let whole = Cents::MOST.0.saturating_mul(Amount::ONE);
        if hand.has_decimals || all > whole {
            return refuse("starting_stacks: more than is played for");
        }
    }
    if hand.starting.iter().chain(&hand.antes).any(|amount| amount.0 < 0) {
        return refuse("starting_stacks, antes: an amount below zero");
    }
    let posted = hand.antes.iter().chain(&hand.blinds);
    if posted.chain([&hand.bring_in]).any(|amount| amount.0.saturating_abs() > Cents::MOST.0) {
        return refuse("antes, blinds_or_straddles, bring_in: more than is played for");
    }
    let bets = match hand.variant.is_fixed() {
        true => [hand.small_bet, hand.big_bet],
        false => [hand.min_bet, hand.min_bet],
    };
    if bets.iter().any(|bet| bet.0 < Amount::ONE && !(bet.0 > 0 && hand.has_decimals)) {
        return refuse("min_bet, small_bet, big_bet: is not above zero");
    }
    if bets.iter().any(|bet| bet.0 > Cents::MOST.0) || bets[0] > bets[1] {
        return refuse("small_bet, big_bet: are no limits");
    }
    Ok(())
}

/// Puts the stacks on the table, and says who posts what.
fn seat(
    layout: &mut Layout,
    hand: &Hand<'_>,
    spec: &Spec,
    cents: impl Fn(Amount) -> Cents,
    differences: &mut Vec<Difference>,
) {
    let count = hand.players();
    layout.stakes.clear();
    let mut posts = layout.posts.take().unwrap_or_default();
    posts.clear();
    let mut differ = |why: &'static str, cite: Cite| {
        differences.push(Difference { why: why.into(), cite: Some(cite) });
    };
    let is_stud = hand.variant.is_stud();
    // Where two play, the format lists the small blind first and the button posts it.
    let place_of = |place: usize| if count == 2 { 1 - place } else { place };
    let ante_of = |place: usize| hand.antes[place_of(place)].min(hand.starting[place]);
    let most_ante = match hand.trims_antes {
        true => second_highest((0..count).map(ante_of)),
        false => Amount(i64::MAX),
    };
    let mut needed_more = false;
    for place in 0..count {
        let seat = Seat::new(place as u16 + 1);
        let stack = hand.starting[place];
        layout.stakes.set(seat, 0, cents(stack));
        let blind = if is_stud { Amount(0) } else { hand.blinds[place_of(place)] };
        let ante = cents(ante_of(place).min(most_ante));
        let is_dead = !hand.trims_antes;
        posts.push(Post {
            seat,
            ante: if is_dead { Cents::ZERO } else { ante },
            dead: if is_dead { ante } else { Cents::ZERO },
            blind: cents(Amount(blind.0.abs())),
            is_late: blind.0 < 0,
        });
        let bet = if hand.variant.is_fixed() { hand.small_bet } else { hand.min_bet };
        let posted = hand.antes[place_of(place)].0 + blind.0.abs() + hand.bring_in_of_all().0;
        needed_more |= stack.0 < posted + bet.0;
    }
    if needed_more {
        differ("a player is dealt in with less than ante, blind and a bet", cite!("14.7(c)3"));
    }
    if hand.antes.iter().any(|ante| *ante != hand.antes[0]) {
        differ("not all post the same ante", spec.sections.ante);
    }
    if !is_stud && count == 2 && hand.blinds[0] < hand.blinds[1] {
        differ("the button posts the first blind", cite!("14.10(d)1"));
    }
    if count > usize::from(spec.seats) {
        differ("more players than a table has", spec.sections.players);
    }
    layout.button = Some(Seat::new(count as u16));
    layout.posts = Some(posts);
}

impl Hand<'_> {
    /// What everybody must have for the forced bet, at stud.
    fn bring_in_of_all(&self) -> Amount {
        if self.variant.is_stud() { self.bring_in } else { Amount(0) }
    }
}

fn second_highest(amounts: impl Iterator<Item = Amount>) -> Amount {
    let mut top = [Amount(0); 2];
    for amount in amounts {
        match amount {
            amount if amount > top[0] => top = [amount, top[0]],
            amount if amount > top[1] => top[1] = amount,
            _ => {}
        }
    }
    top[1]
}

impl Record {
    /// Gathers who is dealt what; whether an amount has parts of one.
    fn fill(&mut self, hand: &Hand<'_>) -> Result<bool, Refused> {
        let count = hand.players();
        for place in 0..count {
            self.dealt[place].clear();
            self.held[place].clear();
            (self.mucks[place], self.folds[place]) = (false, false);
        }
        self.board.clear();
        let refuse = |act: &Act, why: &str| Err(Refused::Acts(format!("'{act}': {why}")));
        let mut is_in_parts = hand.has_decimals;
        let mut seen = 0_u64;
        let is_draw = matches!(hand.variant, Variant::FixedTripleDraw | Variant::FixedBadugi);
        for act in &hand.acts {
            let (Act::DealHole(player, _)
            | Act::Fold(player)
            | Act::CheckOrCall(player)
            | Act::RaiseTo(player, _)
            | Act::BringIn(player)
            | Act::Draw(player, _)
            | Act::Show(player, _)
            | Act::Muck(player)) = act
            else {
                let Act::DealBoard(cards) = act else { continue };
                for card in cards {
                    if is_twice(&mut seen, *card) && !is_draw {
                        return refuse(act, "a card is dealt twice (13:69F-14.15(g))");
                    }
                    if self.board.try_push(*card).is_err() {
                        return refuse(act, "too many cards on the board");
                    }
                }
                continue;
            };
            let place = usize::from(*player);
            if place >= count {
                return refuse(act, "there is no such player");
            }
            match act {
                Act::DealHole(_, cards) => {
                    for card in cards {
                        // Cards that were discarded may come again.
                        if is_twice(&mut seen, *card) && !is_draw {
                            return refuse(act, "a card is dealt twice (13:69F-14.15(g))");
                        }
                        let nth = self.dealt[place].len() as u8;
                        if self.dealt[place].try_push(*card).is_err() {
                            return refuse(act, "too many cards");
                        }
                        self.held[place].push(nth);
                    }
                }
                Act::RaiseTo(_, to) => is_in_parts |= to.0 % Amount::ONE != 0,
                Act::Draw(_, cards) => {
                    for card in cards {
                        if !self.discard(place, *card) {
                            return refuse(act, "a card that the player does not hold");
                        }
                    }
                }
                Act::Show(_, cards) if !cards.is_empty() => self.show(place, cards),
                Act::Muck(_) => self.mucks[place] = true,
                Act::Fold(_) => self.folds[place] = true,
                _ => {}
            }
        }
        for place in (0..count).filter(|place| self.mucks[*place]) {
            // What is given up unseen wins nothing.
            let known = if is_draw { self.dealt[place].len() } else { 1 };
            self.dealt[place].iter_mut().take(known).for_each(|card| *card = UNKNOWN);
        }
        Ok(is_in_parts)
    }

    /// A player gives up a card, which may be one that the record did not know.
    fn discard(&mut self, place: usize, card: Card) -> bool {
        let (dealt, held) = (&mut self.dealt[place], &mut self.held[place]);
        let is = |of: Card| held.iter().position(|nth| dealt[usize::from(*nth)] == of);
        let Some(found) = is(card).or_else(|| is(UNKNOWN)) else { return false };
        let nth = held.remove(found);
        dealt[usize::from(nth)] = card;
        true
    }

    /// Cards that are shown are those that were not known before.
    fn show(&mut self, place: usize, cards: &[Card]) {
        let (dealt, held) = (&mut self.dealt[place], &self.held[place]);
        if held.iter().all(|nth| dealt[usize::from(*nth)] != UNKNOWN) {
            return;
        }
        for card in cards.iter().filter(|card| **card != UNKNOWN) {
            if held.iter().any(|nth| dealt[usize::from(*nth)] == *card) {
                continue;
            }
            let unknown = held.iter().find(|nth| dealt[usize::from(**nth)] == UNKNOWN);
            if let Some(nth) = unknown {
                dealt[usize::from(*nth)] = *card;
            }
        }
    }

    /// Whether what is known suffices to say who has won.
    fn check_showdown(&self, hand: &Hand<'_>) -> Result<(), Refused> {
        let is_known = |place: &usize| {
            let held = self.held[*place].iter();
            let mut cards = held.map(|nth| self.dealt[*place][usize::from(*nth)]);
            !self.held[*place].is_empty() && cards.all(|card| card != UNKNOWN)
        };
        let contend = (0..hand.players()).filter(|place| !self.folds[*place]);
        let (count, known) = contend.fold((0, 0), |(count, known), place| {
            (count + 1, known + usize::from(is_known(&place)))
        });
        let is_open = count > 1 && (known == 0 || self.board.contains(&UNKNOWN));
        match is_open {
            true => Err(Refused::Acts("who wins the showdown is not known".to_owned())),
            false => Ok(()),
        }
    }
}

/// Whether a card was seen before; it was now.
#[inline]
fn is_twice(seen: &mut u64, card: Card) -> bool {
    let bit = 1_u64 << card.index();
    let is_twice = card != UNKNOWN && *seen & bit != 0;
    *seen |= bit;
    is_twice
}

/// The round cannot go on; why is with the driver.
#[derive(Clone, Copy, Debug)]
struct Halt;

/// Who writes down what is dealt and done.
pub(crate) trait Log {
    /// Whether anybody does.
    const IS_KEPT: bool;

    /// A card leaves the deck, to a player or for all.
    fn dealt(&mut self, to: Option<usize>, card: Card);

    /// A player does something, of which the rules offer these verbs.
    fn done(&mut self, seat: Seat, step: &Step, verbs: &[&str]);
}

impl Log for () {
    const IS_KEPT: bool = false;

    fn dealt(&mut self, _: Option<usize>, _: Card) {}

    fn done(&mut self, _: Seat, _: &Step, _: &[&str]) {}
}

/// The table of a record: cards and acts come from it.
struct Driver<'r, L> {
    acts: &'r [Act],
    /// The act that comes next.
    next: usize,
    /// How many hundredths are a cent of the round.
    unit: i64,
    record: &'r Record,
    /// How many cards each player has.
    taken: [u8; MOST_PLAYERS],
    /// How many of them were looked at.
    seen: [usize; MOST_PLAYERS],
    board: usize,
    net: [Cents; MOST_PLAYERS],
    differences: &'r mut Vec<Difference>,
    why: String,
    log: &'r mut L,
}

impl<L: Log> Driver<'_, L> {
    #[cold]
    fn halt<A>(&mut self, why: String) -> Result<A, Halt> {
        self.why = why;
        Err(Halt)
    }

    /// A card of a player.
    #[inline]
    fn card(&mut self, hidden: Hidden) -> Result<Card, Halt> {
        let (place, nth) = (hidden.0 / OF_A_PLAYER, hidden.0 % OF_A_PLAYER);
        let dealt = &self.record.dealt[usize::from(place)];
        let card = match dealt.get(usize::from(nth)) {
            Some(card) => *card,
            // Nothing is said of his cards at all.
            None if dealt.is_empty() => UNKNOWN,
            None => {
                return self.halt(format!("the record ends before a card to p{}", place + 1));
            }
        };
        // Each is dealt once, and may be turned up again.
        if L::IS_KEPT && usize::from(nth) >= self.seen[usize::from(place)] {
            self.seen[usize::from(place)] += 1;
            self.log.dealt(Some(usize::from(place)), card);
        }
        Ok(card)
    }

    /// What the record says a player does; nothing where it has something else next.
    fn step(&mut self, place: usize) -> Option<Step> {
        let at = self.next + self.acts[self.next..].iter().position(is_play)?;
        let (by, step) = match &self.acts[at] {
            Act::Fold(by) => (by, Step::Fold),
            Act::CheckOrCall(by) => (by, Step::CheckOrCall),
            Act::RaiseTo(by, to) => (by, Step::To(Cents(to.0 / self.unit))),
            Act::Draw(by, cards) => {
                let is_unseen = self.record.mucks[place];
                let seen = |card: &Card| if is_unseen { UNKNOWN } else { *card };
                (by, Step::Discard(cards.iter().map(seen).collect::<Given>()))
            }
            _ => return None,
        };
        if usize::from(*by) != place {
            return None;
        }
        self.next = at + 1;
        Some(step)
    }

    /// What a player does of whom the record says nothing here: records leave out the check of
    /// somebody against whom nobody can bet.
    #[cold]
    fn unsaid(&mut self, place: usize, verbs: &[&str]) -> Result<Step, Halt> {
        let offers = |verb: &str| verbs.contains(&verb);
        if offers("check") && !offers("bet") && !offers("raise") {
            return Ok(Step::CheckOrCall);
        }
        let player = place + 1;
        match self.acts[self.next..].iter().find(|act| is_play(act)) {
            Some(act) => self.halt(format!("'{act}' comes where p{player} acts")),
            None => self.halt(format!("the record ends before p{player} acts")),
        }
    }
}

/// The player of a seat, from 0 on.
#[inline]
fn place_of(seat: Seat) -> usize {
    usize::from(seat.number()).saturating_sub(1).min(MOST_PLAYERS - 1)
}

/// How many of a player's cards a [`Hidden`] counts.
const OF_A_PLAYER: u16 = 64;

impl<V: Played, L: Log> Table<Room<V>> for Driver<'_, L> {
    type Halt = Halt;

    const MAY_GO_WRONG: bool = false;
    const TELLS_ORDER: bool = false;

    #[inline]
    fn draw(&mut self, _: Spot) -> Result<Card, Halt> {
        let card = self.record.board.get(self.board).copied();
        self.board += 1;
        match card {
            Some(card) => {
                self.log.dealt(None, card);
                Ok(card)
            }
            None => self.halt("the record ends before a card of the board".to_owned()),
        }
    }

    #[inline]
    fn draw_down(&mut self, to: Spot) -> Result<Hidden, Halt> {
        let Spot::Seat(seat) = to else { return self.halt("a card to nobody".to_owned()) };
        let place = place_of(seat);
        let nth = self.taken[place];
        self.taken[place] += 1;
        Ok(Hidden(place as u16 * OF_A_PLAYER + u16::from(nth)))
    }

    #[inline]
    fn look(&mut self, _: Seat, hidden: Hidden) -> Result<Card, Halt> {
        self.card(hidden)
    }

    #[inline]
    fn reveal(&mut self, hidden: Hidden) -> Result<Card, Halt> {
        self.card(hidden)
    }

    #[inline]
    fn burn(&mut self) -> Result<(), Halt> {
        Ok(())
    }

    fn chance<D: Device>(&mut self, _: &D) -> Result<D::Outcome, Halt> {
        self.halt("nothing is rolled at a poker table".to_owned())
    }

    #[inline]
    fn ask<Q: Question<Room<V>>>(&mut self, seat: Seat, question: &Q) -> Result<Q::Answer, Halt> {
        let place = place_of(seat);
        let step = match self.step(place) {
            Some(step) => step,
            None => {
                let options = question.options();
                let verbs: Vec<&str> = options.iter().map(|option| option.verb).collect();
                self.unsaid(place, &verbs)?
            }
        };
        if L::IS_KEPT {
            let options = question.options();
            let verbs: Vec<&str> = options.iter().map(|option| option.verb).collect();
            self.log.done(seat, &step, &verbs);
        }
        Ok(question.by_strategy(&Strategy::Recorded(step)))
    }

    fn ask_each<Q: Question<Room<V>>>(
        &mut self,
        _: Seats,
        _: impl Fn(Seat) -> Q,
        _: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), Halt> {
        Ok(())
    }

    #[inline]
    fn acts<W: Window<Room<V>>>(&mut self, _: &mut W) -> Result<(), Halt> {
        Ok(())
    }

    #[inline]
    fn incident(&mut self, _: &[&'static str], _: Option<Seat>) -> Result<Option<Incident>, Halt> {
        Ok(None)
    }

    fn misreported(&mut self, why: Malformed) -> Result<(), Halt> {
        if why.field == NOT_ALLOWED {
            self.differences.push(Difference { why: why.reason.into(), cite: None });
            return Ok(());
        }
        self.halt(why.reason)
    }

    #[inline]
    fn settle(&mut self, settlement: Settlement<<Room<V> as Game>::Wager>) {
        self.net[place_of(settlement.seat)] += settlement.net;
    }

    #[inline]
    fn call(&mut self, _: &'static str, _: Cite) {}

    #[inline]
    fn note(&mut self, _: impl FnOnce() -> Cow<'static, str>, _: Cite) {}
}
