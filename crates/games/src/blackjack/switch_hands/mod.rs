//! Switch hands blackjack, 13:69F-2B: for an ante a player has a second hand face down, and may play
//! it unseen in place of the one that lies face up.
//!
//! The text takes over 2A.10 to 2A.15 (2B.7) but speaks of surrender without 2A.9 (2B.6(i)), makes a
//! tie of blackjacks that pays an option in one place and a rule in another (2B.5(a)3, 2B.6(k)), lets
//! a blackjack tie a dealer's 21 in more cards (2B.5(b)), and does not say what becomes of an ante
//! where all hands are dead (2A.15(k)1). Each reading is marked where it is taken; two are elections.

mod facts;
mod lines;
pub mod rules;
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
    Placing, Question, Reason, Refusal, Seat, Settlement, Spot, Table, Wagering, cite,
};

use self::facts::{CUT, FACTS, ante_for};
use self::rules::Rules;
use self::strategy::Strategy;
use super::family::{Finished, Moment, TwentyOne};
use super::felt;
use super::hand::{Hand, value};
use super::irregularities::{NO_CARDS_DEALT, ONE_CARD_DEALT};
use super::play::PlayRules;
use super::procedure::{INSURANCE, Procedure, Verdict};
use super::round::{OtherBoxes, Round};
use super::seating::SeatingCites;
use super::strategy::Strategy as Tables;
use super::switch::shared::{self, shoe_of_switch};
use crate::common::{self, Form};
use crate::cut::{self, CutAfterShuffle, Stack};
use crate::dealing;
use crate::poker::opening;

/// Switch hands blackjack.
#[derive(Clone, Copy, Debug, Default)]
pub struct SwitchHandsBlackjack;

// Wagers

/// Kinds of wager that are staked before the first card: on the hand, and the ante.
const KINDS: usize = 2;

/// A wager at switch hands blackjack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// On a hand against the dealer's: its number after a split, 0 without.
    Main(u8),
    /// An additional wager on a hand that was doubled.
    Double(u8),
    /// Against a dealer's blackjack.
    Insurance,
    /// The fee for the second hand.
    Ante,
}

/// Places of the kinds that arise during a round, in the facts' list.
const DOUBLE: usize = KINDS;
const INSURANCE_KIND: usize = DOUBLE + 1;
const HANDS: usize = INSURANCE_KIND + 1;

impl Wager {
    /// The wagers that are staked before the first card, in the order of the facts.
    const STAKED: [Wager; KINDS] = [Wager::Main(0), Wager::Ante];

    /// Its place among the kinds.
    #[inline]
    const fn place(self) -> usize {
        match self {
            Wager::Main(0) => 0,
            Wager::Ante => 1,
            Wager::Double(_) => DOUBLE,
            Wager::Insurance => INSURANCE_KIND,
            Wager::Main(hand) => HANDS + hand as usize - 1,
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Wager::Double(hand) if hand > 0 => write!(f, "hand-{hand}/double-down"),
            Wager::Main(_) | Wager::Double(_) | Wager::Insurance | Wager::Ante => {
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
    let on_hands = (0..=4).flat_map(|hand| [Wager::Main(hand), Wager::Double(hand)]);
    let all = on_hands.chain([Wager::Insurance, Wager::Ante]);
    all.map(|wager| (wager.to_string(), wager)).collect()
});

// Layout

/// What lies on a switch hands blackjack table between rounds.
type Layout = shared::Layout<KINDS>;

// The round

/// What switch hands blackjack keeps in mind of a round.
#[derive(Debug, Default)]
pub struct Own {
    are_antes_settled: bool,
}

impl TwentyOne for SwitchHandsBlackjack {
    type Stake = (Seat, [Cents; KINDS]);
    type Added = [Cents; 0];
    type Own = Own;

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

    fn staked_at(place: usize) -> Wager {
        Wager::STAKED[place % KINDS]
    }

    #[inline]
    fn verdict(rules: &Rules, hand: Finished<'_>, dealer: &Hand) -> Verdict {
        rules.verdict(hand, dealer)
    }

    /// A blackjack may still tie a 21 that the dealer draws to.
    #[inline]
    fn is_decided(rules: &Rules, hand: Finished<'_>) -> bool {
        rules.blackjack_beats_21 && hand.is_blackjack()
    }

    #[inline]
    fn blackjack_at_once(_: &Rules, _: &Hand) -> Option<Odds> {
        None
    }

    #[inline]
    fn insurance_pays(_: &Rules, dealer: &[Card]) -> Option<Odds> {
        (value(dealer[1]) == 10).then_some(INSURANCE) // 2B.5(f)
    }

    #[inline]
    fn dealt<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        moment: Moment,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        match moment {
            Moment::Start => round.deal_face_down(t),
            Moment::SecondCards => {
                t.call("Antes are collected", cite!("2B.6(e)"));
                round.choose_hands(t)
            }
            Moment::FirstCards | Moment::UpCard => Ok(()),
        }
    }

    fn late_card<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        place: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        match round.boxes[place].down.len() {
            2 => round.initial_card(place, t),
            _ => round.card_face_down(place, t),
        }
    }

    /// Reading: a void round returns the antes too; by 2A.15(k)1 all hands are dead after they were
    /// collected (2B.6(e)), so they stay so.
    fn called_dead<T: Table<Self>>(round: &mut Round<'_, Self>, cite: Cite, t: &mut T) {
        let is_by_the_reader = cite == round.procedure.cites.reader_misused;
        match is_by_the_reader && !round.rules.returns_antes {
            true => round.settle_antes(None, t),
            false => round.settle_antes(Some(cite), t),
        }
    }
}

impl Round<'_, SwitchHandsBlackjack> {
    /// 2B.6(d)1 and 2: two cards face down to each player, before any other.
    #[inline]
    fn deal_face_down<T: Table<SwitchHandsBlackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        for is_second in [false, true] {
            for n in 0..self.boxes.len() {
                if self.is_out::<T>(n) {
                    continue;
                }
                let possible: &[_] = match is_second {
                    true => &[ONE_CARD_DEALT],
                    false => &[NO_CARDS_DEALT, ONE_CARD_DEALT],
                };
                let reported = match self.boxes[n].is_missed {
                    true => None,
                    false => self.passed_over(n, possible, t)?,
                };
                if let Some(id) = reported {
                    self.boxes[n].is_dead = id == NO_CARDS_DEALT;
                    self.boxes[n].is_missed = true;
                    continue;
                }
                self.card_face_down(n, t)?;
                if self.is_over::<T>() {
                    return Ok(());
                }
            }
        }
        for n in 0..self.boxes.len() {
            t.turn(self.boxes[n].seat, 2);
        }
        Ok(())
    }

    /// A card face down, which nobody looks at.
    #[inline]
    fn card_face_down<T: Table<SwitchHandsBlackjack>>(
        &mut self,
        n: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let spot = Spot::Seat(self.boxes[n].seat);
        if !self.is_voided(Some(spot), t)? {
            let hidden = t.draw_down(spot)?;
            self.boxes[n].down.push(hidden);
        }
        Ok(())
    }

    /// 2B.6(f): each player plays the cards that lie face up, or discards them and plays the others.
    #[inline]
    fn choose_hands<T: Table<SwitchHandsBlackjack>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        let up = self.dealer.cards()[0];
        for n in 0..self.boxes.len() {
            if self.is_out::<T>(n) {
                continue;
            }
            self.trouble_with_the_reader(t)?;
            if self.is_over::<T>() {
                return Ok(());
            }
            let seat = self.boxes[n].seat;
            let question = UpOrDown { hand: &self.boxes[n].hands[0].hand, up };
            let switches = t.ask(seat, &question)?;
            let down = std::mem::take(&mut self.boxes[n].down);
            if switches {
                t.drop_hand(seat, 2);
                let mut hand = Hand::default();
                for hidden in down {
                    hand.push(t.reveal(hidden)?);
                }
                self.boxes[n].hands[0].hand = hand;
            } else {
                t.drop_hand(seat, 1); // unseen
            }
        }
        Ok(())
    }

    /// 2B.6(e). The antes are told when the round is over, since a void one returns them.
    #[inline]
    fn settle_antes<T: Table<SwitchHandsBlackjack>>(&mut self, returned: Option<Cite>, t: &mut T) {
        if std::mem::replace(&mut self.own.are_antes_settled, true) {
            return;
        }
        for one in self.boxes.iter().filter(|one| !one.is_returned) {
            for part in &one.hands[0].parts {
                let (seat, [_, ante]) = self.stakes[part.bettor];
                t.settle(match returned {
                    Some(cite) => Settlement::void(seat, Wager::Ante, ante, cite),
                    None => Settlement::lost(seat, Wager::Ante, ante, cite!("2B.6(e)")),
                });
            }
        }
    }
}

#[inline]
fn round<T: Table<SwitchHandsBlackjack>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 2B.5(a)
    t.call("No more bets", cite!("2B.5(d)"));
    cut::before_the_deal(rules, layout, t);
    layout.before_the_deal(&rules.table, cite!("2B.4(h)2"), t);
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
        round.settle_antes(None, t);
        if T::MAY_GO_WRONG {
            *reader_failed = round.has_no_card_reader();
        }
    }
    layout.after_the_round(&rules.table, t);
    Ok(())
}

/// 2B.5(a): who has not the ante for the wager takes no part.
#[cold]
fn return_incomplete<T: Table<SwitchHandsBlackjack>>(layout: &mut Layout, t: &mut T) {
    for (seat, stakes) in layout.stakes.boxes().to_vec() {
        if !is_complete(&stakes) {
            opening::give_back::<SwitchHandsBlackjack, T, KINDS>(
                seat,
                &stakes,
                Wager::STAKED,
                cite!("2B.5(a)"),
                t,
            );
            for kind in 0..KINDS {
                layout.stakes.set(seat, kind, Cents::ZERO);
            }
        }
    }
}

/// Whether the ante is that of the wager.
fn is_complete(&[wager, ante]: &[Cents; KINDS]) -> bool {
    ante == ante_for(wager)
}

// Decisions

/// Whether the cards that lie face down are played; true where they are.
struct UpOrDown<'a> {
    hand: &'a Hand,
    up: Card,
}

impl Question<SwitchHandsBlackjack> for UpOrDown<'_> {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        let soft = if self.hand.is_soft() && self.hand.total() < 21 { "soft " } else { "" };
        let up = match value(self.up) {
            1 => "an ace".to_owned(),
            up => up.to_string(),
        };
        format!("{soft}{} face up against {up}", self.hand.total()).into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let cite = cite!("2B.6(f)");
        let kept = format!("the two cards face up, {}", self.hand.total());
        vec![
            Choice::plain("play-face-up", kept, false, cite),
            Choice::plain("switch-hands", "the two cards face down, unseen", true, cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> bool {
        strategy.switches(self.hand, self.up)
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = "first each player chooses a hand: play-face-up or switch-hands";
        Some(Refusal::rule(act.verb.clone(), Code::NotNow, why, cite!("2B.6(f)")))
    }
}

// Wagering

/// 2B.7, 2B.5(g).
static SEATING: SeatingCites =
    SeatingCites { shared: cite!("2B.7"), boxes: cite!("2B.7"), mid_shoe: cite!("2B.5(g)") };

/// What a blackjack wager is a multiple of, 2B.5(a).
const UNIT: Cents = Cents::dollars(5);

/// Whether a stake is one that may be made, beside what the player has wagered already.
fn judge(
    rules: &Rules,
    stakes: &[Cents; KINDS],
    wager: Wager,
    stake: Cents,
) -> Result<(), Refusal> {
    let cite = cite!("2B.5(a)");
    match wager {
        Wager::Ante if stakes[0] > Cents::ZERO => {
            opening::exactly(wager, stake, ante_for(stakes[0]), cite)
        }
        // It is the ante of a wager that may be made.
        Wager::Ante => judge(rules, stakes, Wager::Main(0), Cents(stake.0.saturating_mul(5))),
        _ if !stake.is_multiple_of(UNIT) => {
            Err(Refusal::new(wager.to_string(), Reason::NotAMultipleOf(UNIT), cite))
        }
        _ => rules.limits.judge_in("blackjack", stake, UNIT),
    }
}

/// Whether a wager is one that is staked before the first card.
fn is_staked(wager: Wager) -> Result<(), Refusal> {
    let (why, cite) = match wager {
        Wager::Main(0) | Wager::Ante => return Ok(()),
        Wager::Main(_) => ("is made when a pair is split", cite!("2A.11(a)")),
        Wager::Double(_) => ("is made when a hand is doubled", cite!("2A.10(a)")),
        Wager::Insurance => ("is made when the dealer shows an ace", cite!("2B.6(g)")),
    };
    Err(Refusal::rule(wager.to_string(), Code::NotNow, why, cite))
}

impl Wagering for SwitchHandsBlackjack {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        form.only_before_the_round(cite!("2B.5(d)"))?;
        form.confirmed_cash(&["dealer", "casino-supervisor"], cite!("2B.5(c)"))?;
        is_staked(wager)?;
        form.only(common::CHIPS_COUPON_OR_CASH, cite!("2B.5(c)"))?;
        layout.take_place(&rules.table, (FACTS.seats, &SEATING), seat, act)?;
        if layout.stakes.get(seat, wager.place()) > Cents::ZERO {
            return Err(common::stands_already(wager.to_string(), cite!("2B.5(d)")).into());
        }
        let stakes = opening::at(&layout.stakes, seat);
        judge(rules, &stakes, wager, stake)?;
        if wager == Wager::Main(0) && stakes[1] > Cents::ZERO {
            opening::exactly(Wager::Ante, stakes[1], ante_for(stake), cite!("2B.5(a)"))?;
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
        layout.stakes.change(seat, wager, change, cite!("2B.5(d)"), happened)?;
        let stakes = opening::at(&layout.stakes, seat);
        match (wager, stakes[0]) {
            // The ante is made right after it.
            (Wager::Main(0), stake) if stake > Cents::ZERO => judge(rules, &stakes, wager, stake),
            _ => Ok(()),
        }
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
            false => layout.shoe.order_reshuffle(act, None, cite!("2B.4(h)1"), happened),
        }
    }

    /// Who has a wager is offered its ante.
    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        let mut offers = cut::offers::<Self>(rules, layout);
        for (seat, [wager, ante]) in layout.stakes.boxes() {
            if *wager > Cents::ZERO && *ante == Cents::ZERO {
                let due = ante_for(*wager);
                offers.push(Offer {
                    seat: Some(*seat),
                    verb: "wager".into(),
                    wager: Some(Wager::Ante.to_string()),
                    about: "1.00 for each 5.00 wagered".into(),
                    amount: Some((due, Some(due))),
                    needs: &[],
                    unit: None,
                    wager_count: 1,
                    in_play: None,
                    with: None,
                    arrange: None,
                    cite: Some(cite!("2B.5(a)")),
                });
            }
        }
        offers
    }

    /// 2B.5(a).
    fn complete(_: &Rules, layout: &Layout) -> Result<(), Refusal> {
        match layout.stakes.boxes().iter().find(|(_, stakes)| !is_complete(stakes)) {
            None => Ok(()),
            Some((seat, [wager, ante])) => {
                let due = ante_for(*wager);
                let why = format!("seat {seat} has {ante} for {wager}: the ante is {due}");
                let field = "switch-hands-ante";
                Err(Refusal::rule(field, Code::NeedsAnother, why, cite!("2B.5(a)")))
            }
        }
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        let (least, most) = rules.limits.bounds_in("blackjack", UNIT);
        match wager {
            Wager::Ante => (ante_for(least), most.map(ante_for)),
            _ => (least, most),
        }
    }
}

impl CutAfterShuffle for SwitchHandsBlackjack {
    dealing::cut_of_shoe!();

    /// 2B.4(b) to (g), and (i) where nobody plays.
    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        let stack = Stack::of::<SwitchHandsBlackjack>(&CUT, rules, layout.stakes.seats())
            .if_shuffled(layout.shoe.is_shuffled());
        let idle = [cite!("2B.4(i)1"), cite!("2B.4(i)2")];
        rules.table.stack(stack, cite!("2B.4(b)1"), Some(idle))
    }
}

impl Game for SwitchHandsBlackjack {
    common::usual_parts!();

    shoe_of_switch!(cite!("2B.4(h)1"));

    fn wagers(_: &Rules) -> Vec<Wager> {
        Wager::STAKED.to_vec()
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        lines::payouts(rules)
    }
}

impl Scripted for SwitchHandsBlackjack {
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

impl Shown for SwitchHandsBlackjack {
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

impl Study for SwitchHandsBlackjack {
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
        let [wager, ante] = opening::at(&layout.stakes, seat);
        let (least, _) = SwitchHandsBlackjack::bounds(rules, Wager::Main(0));
        if wager > Cents::ZERO && ante == Cents::ZERO && pick(8) > 0 {
            return Act::wager(seat, Wager::Ante.to_string(), ante_for(wager));
        }
        let amount = least + Cents::dollars(i64::from(pick(20)) * 5);
        Act::wager(seat, Wager::Main(0).to_string(), amount)
    }
}
