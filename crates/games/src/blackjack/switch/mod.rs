//! Blackjack switch, 13:69F-2A: two hands against the dealer's, whose second cards may change places;
//! a dealer's 22 ties all but a blackjack.
//!
//! The text repeats the offer of the switch with the second hand (2A.7(j)), though it is made once
//! (2A.1, 2A.7(g)3), does not say whether the card reader is used before it (2A.7(l)2), and lets a
//! 21 in two cards that is no blackjack tie a dealer's blackjack (2A.5(b)1). Each reading is marked
//! where it is taken; the last is an election.
//!
//! - `facts`, `rules`: wagers, elections, what a finished hand is worth.
//! - `matching`: the match wager, 2A.6. [`strategy`]: when to switch.
//! - `shared`: what switch hands blackjack has from here.

mod facts;
mod lines;
mod matching;
pub mod rules;
pub(super) mod shared;
pub mod strategy;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use chance::Card;
use serde_json::{Map, Value};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Lesson, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, Betting, Cents, Changing, Choice, Cite, Code, Event, Fault, Game, Odds, Offer, Payout,
    Placing, Question, Reason, Refusal, Seat, Spot, Table, Wagering, cite,
};

use self::facts::{CUT, FACTS};
use self::rules::Rules;
use self::shared::shoe_of_switch;
use self::strategy::Strategy;
use super::family::{Finished, Moment, TakeBack, TwentyOne};
use super::felt;
use super::hand::{Hand, value};
use super::play::PlayRules;
use super::procedure::{INSURANCE, Procedure, SURRENDER, Verdict};
use super::round::{MOST_BOXES, OtherBoxes, Round};
use super::seating::SeatingCites;
use super::strategy::Strategy as Tables;
use crate::common::{self, Form};
use crate::cut::{self, CutAfterShuffle, Stack};
use crate::dealing;
use crate::poker::opening;

/// Blackjack switch.
#[derive(Clone, Copy, Debug, Default)]
pub struct BlackjackSwitch;

// Wagers

/// Kinds of wager that are staked before the first card: one on each hand, and the match wager.
const KINDS: usize = 3;

/// The hands that a player can have: two boxes with four each.
const MOST_HANDS: u8 = 8;

/// A wager at blackjack switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// On a hand against the dealer's.
    Main {
        /// The hand's number after a split; 0 where there was none.
        hand: u8,
        /// The box, 0 or 1, where there was none.
        of: u8,
    },
    /// An additional wager on a hand that was doubled.
    Double {
        /// As of a main wager.
        hand: u8,
        /// As of a main wager.
        of: u8,
    },
    /// Against a dealer's blackjack, by the box.
    Insurance(u8),
    /// On cards of one rank among the first four.
    Match,
}

/// Places of the kinds that arise during a round, in the facts' list.
const DOUBLES: usize = KINDS;
const INSURANCES: usize = DOUBLES + 2;
const HANDS: usize = INSURANCES + 2;

impl Wager {
    /// The wagers that are staked before the first card, in the order of the facts.
    const STAKED: [Wager; KINDS] =
        [Wager::Main { hand: 0, of: 0 }, Wager::Main { hand: 0, of: 1 }, Wager::Match];

    /// Its place among the kinds.
    #[inline]
    const fn place(self) -> usize {
        match self {
            Wager::Main { hand: 0, of } => of as usize,
            Wager::Match => 2,
            Wager::Double { of, .. } => DOUBLES + of as usize,
            Wager::Insurance(of) => INSURANCES + of as usize,
            Wager::Main { hand, .. } => HANDS + hand as usize - 1,
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Wager::Double { hand, .. } if hand > 0 => write!(f, "hand-{hand}/double-down"),
            Wager::Main { .. } | Wager::Double { .. } | Wager::Insurance(_) | Wager::Match => {
                f.write_str(FACTS.wagers[self.place()].id)
            }
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
    let unsplit = (0..2).map(|of| (0, of));
    let of_hands = unsplit.chain((1..=MOST_HANDS).map(|hand| (hand, 0)));
    let all = of_hands
        .flat_map(|(hand, of)| [Wager::Main { hand, of }, Wager::Double { hand, of }])
        .chain((0..2).map(Wager::Insurance))
        .chain([Wager::Match]);
    all.map(|wager| (wager.to_string(), wager)).collect()
});

// Layout

/// What lies on a blackjack switch table between rounds.
type Layout = shared::Layout<KINDS>;

// The round

/// How the switch of a player stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Offered {
    /// It is still to be offered.
    #[default]
    NotYet,
    /// It was taken.
    Switched,
    /// It was declined, or taken back.
    Over,
}

/// What blackjack switch keeps in mind of a round.
#[derive(Debug, Default)]
pub struct Own {
    /// How the switch stands, by the player's first box.
    offered: [Offered; MOST_BOXES],
    is_match_settled: bool,
}

/// 2A.7(g)2.
static REVOKE: TakeBack = TakeBack {
    verb: "revoke-switch",
    about: "the second cards go back to where they were dealt",
    cite: cite!("2A.7(g)2"),
};

impl TwentyOne for BlackjackSwitch {
    type Stake = (Seat, [Cents; KINDS]);
    type Added = [Cents; 0];
    type Own = Own;

    const HANDS_PER_PLAYER: u8 = 2;

    #[inline]
    fn tables(strategy: &Strategy) -> &Tables {
        &strategy.play
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
    fn on_hand(hand: u8, spot: u8) -> Wager {
        Wager::Main { hand, of: if hand == 0 { spot } else { 0 } }
    }

    #[inline]
    fn on_double(hand: u8, spot: u8) -> Wager {
        Wager::Double { hand, of: if hand == 0 { spot } else { 0 } }
    }

    #[inline]
    fn on_insurance(spot: u8) -> Wager {
        Wager::Insurance(spot)
    }

    fn staked_at(place: usize) -> Wager {
        Wager::STAKED[place % KINDS]
    }

    #[inline]
    fn verdict(rules: &Rules, hand: Finished<'_>, dealer: &Hand) -> Verdict {
        rules.verdict(hand, dealer)
    }

    /// 2A.5(g): no blackjack is paid before the round is complete.
    #[inline]
    fn blackjack_at_once(_: &Rules, _: &Hand) -> Option<Odds> {
        None
    }

    #[inline]
    fn insurance_pays(_: &Rules, dealer: &[Card]) -> Option<Odds> {
        (value(dealer[1]) == 10).then_some(INSURANCE) // 2A.8(a), (d)
    }

    /// 2A.7(e): match wagers are settled when the four cards are dealt.
    #[inline]
    fn dealt<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        moment: Moment,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let is_staked = |(_, stakes): &(Seat, [Cents; KINDS])| stakes[2] > Cents::ZERO;
        if moment == Moment::SecondCards && round.stakes.iter().any(is_staked) {
            round.settle_match_wagers(t);
        }
        round.own.is_match_settled = moment == Moment::SecondCards;
        Ok(())
    }

    /// Reading: 2A.7(j) repeats (g) for the second hand; 2A.1 and (g)3 allow one switch, so it is
    /// offered with the first hand alone, and not to who has but one hand.
    #[inline]
    fn about_to_play<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        place: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let both = round.boxes_of_player(place);
        if place != both.start || round.own.offered[place] != Offered::NotYet {
            return Ok(());
        }
        if T::MAY_GO_WRONG && round.boxes[place + 1].is_dead {
            return Ok(());
        }
        round.offer_switch(place, t)
    }

    #[inline]
    fn may_take_back(round: &Round<'_, Self>, place: usize) -> Option<&'static TakeBack> {
        let mut both = round.boxes_of_player(place);
        let is_switched = round.own.offered[both.start] == Offered::Switched;
        let is_as_dealt = |of: usize| round.boxes[of].hands[0].is_as_dealt();
        (is_switched && both.all(is_as_dealt)).then_some(&REVOKE)
    }

    fn take_back<T: Table<Self>>(round: &mut Round<'_, Self>, place: usize, t: &mut T) -> usize {
        let first = round.boxes_of_player(place).start;
        round.exchange(first, false, t);
        round.own.offered[first] = Offered::Over;
        for of in [first, first + 1] {
            round.boxes[of].hands[0].begin_again();
        }
        first
    }

    fn called_dead<T: Table<Self>>(round: &mut Round<'_, Self>, cite: Cite, t: &mut T) {
        round.void_match_wagers(cite, t);
    }
}

impl Round<'_, BlackjackSwitch> {
    /// 2A.7(g): the second cards of the two hands are exchanged, if the player wants it.
    #[inline]
    fn offer_switch<T: Table<BlackjackSwitch>>(
        &mut self,
        first: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        self.trouble_with_the_reader(t)?;
        if self.is_over::<T>() {
            return Ok(());
        }
        let hands = [&self.boxes[first].hands[0].hand, &self.boxes[first + 1].hands[0].hand];
        let question = KeepOrSwitch { hands, up: self.dealer.cards()[0] };
        if !t.ask(self.boxes[first].seat, &question)? {
            self.own.offered[first] = Offered::Over;
            return Ok(());
        }
        self.exchange(first, true, t);
        self.own.offered[first] = Offered::Switched;
        // Where there is nothing to decide on either hand, the switch can be revoked here alone.
        let is_21 = |of: usize| self.boxes[of].hands[0].hand.total() == 21;
        if T::MAY_GO_WRONG && is_21(first) && is_21(first + 1) {
            let (seat, question) = (self.boxes[first].seat, StayOrRevoke);
            if t.ask(seat, &question)? {
                BlackjackSwitch::take_back(self, first, t);
            }
        }
        Ok(())
    }

    /// Exchanges the second cards of a player's hands.
    #[inline]
    fn exchange<T: Table<BlackjackSwitch>>(&mut self, first: usize, is_switched: bool, t: &mut T) {
        let [one, two] = [first, first + 1].map(|of| self.boxes[of].hands[0].hand.clone());
        let (one, two) = exchanged(&one, &two);
        for (of, hand) in [(first, one), (first + 1, two)] {
            let played = &mut self.boxes[of].hands[0];
            (played.hand, played.is_switched) = (hand, is_switched);
        }
        t.exchange(self.boxes[first].seat, 1);
    }
}

/// Two hands with their second cards exchanged.
#[inline]
#[must_use]
pub fn exchanged(one: &Hand, two: &Hand) -> (Hand, Hand) {
    let ([a, b], [c, d]) = (one.cards(), two.cards()) else {
        return (one.clone(), two.clone());
    };
    (Hand::of([*a, *d]), Hand::of([*c, *b]))
}

#[inline]
fn round<T: Table<BlackjackSwitch>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 2A.5(a)
    t.call("No more bets", cite!("2A.5(e)"));
    cut::before_the_deal(rules, layout, t);
    layout.before_the_deal(&rules.table, cite!("2A.7(o)"), t);
    if T::MAY_GO_WRONG {
        return_incomplete(layout, t);
    }
    let shared::Layout { shoe, stakes, shared, reader_failed, .. } = &mut *layout;
    let stakes = t.boxes(stakes);
    if !stakes.is_empty() {
        let (mut others, own) = (OtherBoxes::new(), Own::default());
        let mut round = Round::new(rules, stakes, shared, (shoe, &mut others), own);
        if T::MAY_GO_WRONG && *reader_failed {
            round.do_without_card_reader();
        }
        round.play(None, t)?;
        if T::MAY_GO_WRONG {
            *reader_failed = round.has_no_card_reader();
        }
    }
    layout.after_the_round(&rules.table, t);
    Ok(())
}

/// 2A.5(a): who has not two equal wagers takes no part.
#[cold]
fn return_incomplete<T: Table<BlackjackSwitch>>(layout: &mut Layout, t: &mut T) {
    for (seat, stakes) in layout.stakes.boxes().to_vec() {
        if stakes[0] != stakes[1] {
            opening::give_back::<BlackjackSwitch, T, KINDS>(
                seat,
                &stakes,
                Wager::STAKED,
                cite!("2A.5(a)"),
                t,
            );
            for kind in 0..KINDS {
                layout.stakes.set(seat, kind, Cents::ZERO);
            }
        }
    }
}

// Decisions

/// The totals of two hands.
fn totals((one, two): (&Hand, &Hand)) -> String {
    format!("{} and {}", total(one), total(two))
}

fn total(hand: &Hand) -> String {
    match hand.is_soft() && hand.total() < 21 {
        true => format!("soft {}", hand.total()),
        false => hand.total().to_string(),
    }
}

/// Two hands as a choice leaves them: `Ts Kh 20, 6d 5c 11`.
fn with_cards((one, two): (&Hand, &Hand)) -> String {
    let of = |hand: &Hand| {
        let cards: Vec<String> = hand.cards().iter().map(Card::to_string).collect();
        format!("{} {}", cards.join(" "), total(hand))
    };
    format!("{}, {}", of(one), of(two))
}

/// Whether the second cards of two hands change places; true where they do.
struct KeepOrSwitch<'a> {
    hands: [&'a Hand; 2],
    up: Card,
}

impl Question<BlackjackSwitch> for KeepOrSwitch<'_> {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        let [one, two] = self.hands;
        let switched = exchanged(one, two);
        let (kept, switched) = (totals((one, two)), totals((&switched.0, &switched.1)));
        let up = match value(self.up) {
            1 => "an ace".to_owned(),
            up => up.to_string(),
        };
        format!("{kept}, or {switched} switched, against {up}").into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let [one, two] = self.hands;
        let switched = exchanged(one, two);
        let (kept, switched) = (with_cards((one, two)), with_cards((&switched.0, &switched.1)));
        vec![
            Choice::plain("keep", kept, false, cite!("2A.7(g)")),
            Choice::plain("switch", switched, true, cite!("2A.7(g)1")),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> bool {
        strategy.switches(self.hands, self.up)
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let (why, cite) = match &*act.verb {
            "insurance" if value(self.up) == 1 => {
                ("the time for insurance is over: keep the cards, or switch", cite!("2A.8(a)2"))
            }
            "insurance" => ("the dealer shows no ace", cite!("2A.8(a)")),
            "revoke-switch" => ("nothing was switched", cite!("2A.7(g)2")),
            _ => ("the switch comes first: keep the cards, or switch", cite!("2A.7(h)")),
        };
        Some(Refusal::rule(act.verb.clone(), Code::NotNow, why, cite))
    }
}

/// Whether a switch that leaves nothing to decide is revoked; true where it is.
struct StayOrRevoke;

impl Question<BlackjackSwitch> for StayOrRevoke {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        "both hands have 21 after the switch".into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        vec![
            Choice::plain("stand", "the cards stay switched", false, cite!("2A.7(g)1")),
            Choice::plain(REVOKE.verb, REVOKE.about, true, REVOKE.cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &Strategy) -> bool {
        false
    }
}

// Wagering

/// 2A.13(a), 2A.5(h).
static SEATING: SeatingCites = SeatingCites {
    shared: cite!("2A.13(a)"),
    boxes: cite!("2A.13(a)"),
    mid_shoe: cite!("2A.5(h)"),
};

/// Half of a wager must be payable where it is surrendered.
fn unit(rules: &Rules, wager: Wager) -> Cents {
    match wager {
        Wager::Match => rules.matching.unit(),
        _ => SURRENDER.unit(),
    }
}

/// Whether a stake is one that may be made, beside what the player has wagered already.
fn judge(
    rules: &Rules,
    stakes: &[Cents; KINDS],
    wager: Wager,
    stake: Cents,
) -> Result<(), Refusal> {
    let cite = cite!("2A.6(b)");
    if wager != Wager::Match {
        return rules.limits.judge_in("blackjack-1", stake, unit(rules, wager));
    }
    if stakes[0] == Cents::ZERO || stakes[1] == Cents::ZERO {
        return Err(opening::needs(wager, "needs a wager on each of the two hands", cite));
    }
    if stake < rules.match_minimum {
        return Err(Refusal::new("match", Reason::BelowMinimum(rules.match_minimum), cite));
    }
    rules.limits.judge_in("match", stake, unit(rules, wager))
}

/// Whether a wager is one that is staked before the first card.
fn is_staked(wager: Wager) -> Result<(), Refusal> {
    let (why, cite) = match wager {
        Wager::Main { hand: 0, .. } | Wager::Match => return Ok(()),
        Wager::Main { .. } => ("is made when a pair is split", cite!("2A.11(a)")),
        Wager::Double { .. } => ("is made when a hand is doubled", cite!("2A.10(a)")),
        Wager::Insurance(_) => ("is made when the dealer shows an ace", cite!("2A.8(a)2")),
    };
    Err(Refusal::rule(wager.to_string(), Code::NotNow, why, cite))
}

impl Wagering for BlackjackSwitch {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        form.only_before_the_round(cite!("2A.5(e)"))?;
        form.confirmed_cash(&["dealer", "casino-supervisor"], cite!("2A.5(d)"))?;
        is_staked(wager)?;
        form.only(common::CHIPS_COUPON_OR_CASH, cite!("2A.5(d)"))?;
        layout.take_place(&rules.table, (FACTS.seats, &SEATING), seat, act)?;
        if layout.stakes.get(seat, wager.place()) > Cents::ZERO {
            return Err(common::stands_already(wager.to_string(), cite!("2A.5(e)")).into());
        }
        judge(rules, &opening::at(&layout.stakes, seat), wager, stake)?;
        if let Wager::Main { of, .. } = wager {
            let other = layout.stakes.get(seat, 1 - usize::from(of));
            if other > Cents::ZERO {
                opening::exactly(wager, stake, other, cite!("2A.5(a)"))?;
            }
        }
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
        layout.stakes.change(seat, wager, change, cite!("2A.5(e)"), happened)?;
        // What is left must still be right; where not, nothing has changed.
        let stakes = opening::at(&layout.stakes, seat);
        for (wager, stake) in Wager::STAKED.into_iter().zip(stakes) {
            if stake > Cents::ZERO {
                judge(rules, &stakes, wager, stake)?;
            }
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
        match cut::takes(act) {
            true => cut::act::<Self>(rules, layout, act, happened),
            false => layout.shoe.order_reshuffle(act, None, cite!("2A.4(h)1"), happened),
        }
    }

    /// Who has a wager on one hand is offered the same on the other.
    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        let mut offers = cut::offers::<Self>(rules, layout);
        for (seat, stakes) in layout.stakes.boxes() {
            for of in 0..2 {
                let (own, other) = (stakes[of], stakes[1 - of]);
                if own == Cents::ZERO && other > Cents::ZERO {
                    offers.push(Offer {
                        seat: Some(*seat),
                        verb: "wager".into(),
                        wager: Some(Wager::STAKED[of].to_string()),
                        about: "as much as on the other hand".into(),
                        amount: Some((other, Some(other))),
                        needs: &[],
                        unit: None,
                        wager_count: 1,
                        in_play: None,
                        with: None,
                        arrange: None,
                        cite: Some(cite!("2A.5(a)")),
                    });
                }
            }
        }
        offers
    }

    /// 2A.5(a).
    fn complete(_: &Rules, layout: &Layout) -> Result<(), Refusal> {
        let differ = |(_, stakes): &&(Seat, [Cents; KINDS])| stakes[0] != stakes[1];
        match layout.stakes.boxes().iter().find(differ) {
            None => Ok(()),
            Some((seat, [one, two, _])) => {
                let why = format!("seat {seat} has {one} and {two}: they must be equal");
                let field = "blackjack-1 and blackjack-2";
                Err(Refusal::rule(field, Code::NeedsAnother, why, cite!("2A.5(a)")))
            }
        }
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        match wager {
            Wager::Match => {
                let (least, most) = rules.limits.bounds_in("match", unit(rules, wager));
                (least.max(rules.match_minimum), most)
            }
            _ => rules.limits.bounds_in("blackjack-1", unit(rules, wager)),
        }
    }
}

impl CutAfterShuffle for BlackjackSwitch {
    dealing::cut_of_shoe!();

    /// 2A.4(b) to (g). The text says nothing of a table at which nobody plays.
    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        let stack = Stack::of::<BlackjackSwitch>(&CUT, rules, layout.stakes.seats())
            .if_shuffled(layout.shoe.is_shuffled());
        rules.table.stack(stack, cite!("2A.4(b)1"), None)
    }
}

impl Game for BlackjackSwitch {
    common::usual_parts!();

    shoe_of_switch!(cite!("2A.4(h)1"));

    fn wagers(_: &Rules) -> Vec<Wager> {
        Wager::STAKED.to_vec()
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        lines::payouts(rules)
    }
}

impl Scripted for BlackjackSwitch {
    fn history(rules: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        layout.history(&rules.table, FACTS.seats, word, value)
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        layout.told()
    }

    fn state(rules: &Rules, layout: &Layout) -> Map<String, Value> {
        layout.state(&rules.table)
    }
}

impl Shown for BlackjackSwitch {
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

impl Study for BlackjackSwitch {
    fn alike_for(kinds: &[usize], card: Card) -> u8 {
        lines::alike(kinds, card)
    }

    fn needs_solver(kinds: &[usize]) -> bool {
        lines::needs_solver(kinds)
    }

    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        lines::lines(rules)
    }

    fn variants() -> Vec<Map<String, Value>> {
        lines::variants()
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        strategy::NAMED
    }

    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        let stakes = opening::at(&layout.stakes, seat);
        let equal = match stakes {
            [Cents::ZERO, Cents::ZERO, _] => None,
            [one, Cents::ZERO, _] => Some((1, one)),
            [Cents::ZERO, two, _] => Some((0, two)),
            _ => Some((2, Cents::dollars(i64::from(pick(5)) + 1))),
        };
        let (place, amount) = match equal {
            Some(wager) if pick(8) > 0 => wager,
            _ => (pick(2) as usize, Cents::dollars(i64::from(pick(20)) * 5 + 5)),
        };
        let (least, _) = BlackjackSwitch::bounds(rules, Wager::STAKED[place]);
        Act::wager(seat, Wager::STAKED[place].to_string(), amount.max(least))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        Hand::of(text.split(' ').map(|card| card.parse().expect("a card")))
    }

    #[test]
    fn a_switch_exchanges_the_second_cards() {
        let (one, two) = exchanged(&hand("Ts 5c"), &hand("6d Kh"));
        assert_eq!((one, two), (hand("Ts Kh"), hand("6d 5c")));
    }

    #[test]
    fn the_question_tells_both_hands_either_way() {
        let (one, two) = (hand("Ts 5c"), hand("6d Kh"));
        let question = KeepOrSwitch { hands: [&one, &two], up: "Ah".parse().expect("a card") };
        assert_eq!(question.about(), "15 and 16, or 20 and 11 switched, against an ace");
        let abouts: Vec<_> = question.options().iter().map(|o| o.about.to_string()).collect();
        assert_eq!(abouts, ["Ts 5c 15, 6d Kh 16", "Ts Kh 20, 6d 5c 11"]);
    }
}
