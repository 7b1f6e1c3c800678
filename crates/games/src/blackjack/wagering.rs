//! Taking wagers before the first card, 2.3, 2.13, 2.17 to 2.26.

use chance::ShoeSide;
use serde_json::Value;
use table::study::Plan;
use table::{
    Act, Cents, Change, Changing, Cite, Code, Event, Fault, Game, Malformed, Offer, Placing,
    Reason, Refusal, Seat, Wagering, cite,
};

use super::irregularities::PROGRESSIVE_LIGHT_FAILURE;
use super::procedure::{Dealt, SURRENDER};
use super::rules::{BLACKJACK, Rules, SIX_TO_FIVE, SIX_TO_FIVE_UNIT, Shuffling};
use super::seating::{Seating, SeatingCites};
use super::side::{Side, SideRules};
use super::{Blackjack, Layout, NO_CHANGE, Wager};
use crate::common::{self, Form};
use crate::cut::{self, CutAfterShuffle, CutRules, Ready, Stack};
use crate::dealing;

/// The dealer says from which side of a double shoe the determinant card is drawn.
pub(super) const DETERMINANT: &str = "determinant";

impl Wagering for Blackjack {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        form.only_before_the_round(cite!("2.3(c)"))?;
        form.confirmed_cash(&["dealer", "casino-supervisor"], cite!("2.3(d)"))?;
        is_staked(rules, wager)?;
        let (forms, cite) = forms(wager);
        form.only(forms, cite)?;
        take_place(rules, layout, seat, act)?;
        if layout.stakes.get(seat, wager.place()) > Cents::ZERO {
            return Err(common::stands_already(wager.to_string(), cite!("2.3(c)")).into());
        }
        judge(rules, layout, seat, wager, stake)?;
        layout.stakes.set(seat, wager.place(), stake);
        happened.push(Event::Wagered { seat, wager, ordinal: 1, amount: stake });
        layout.shoe.came(seat);
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        if is_staked(rules, wager).is_err() || ordinal.is_some_and(|n| n > 1) {
            return Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager));
        }
        let left = change.apply(&wager.to_string(), layout.stakes.get(seat, wager.place()))?;
        if left > Cents::ZERO {
            judge(rules, layout, seat, wager, left)?;
        }
        layout.stakes.change(seat, wager, change, NO_CHANGE, happened)?;
        // What is left of the others must still be right; where not, nothing has changed.
        stands(rules, layout, seat)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        let is_pending = match wager {
            Wager::Side(side) if side.streak().is_some() => {
                layout.streaks.iter().any(|pending| pending.seat == seat)
            }
            _ => false,
        };
        if !is_pending {
            layout.stakes.set(seat, wager.place(), stake);
        }
    }

    #[inline]
    fn automatic(_: &Rules, layout: &mut Layout, plan: &Plan<Self>) {
        for (seat, wager, stake) in &plan.bets {
            Self::put(layout, *seat, *wager, *stake);
        }
    }

    fn takes(act: &Act) -> bool {
        matches!(&*act.verb, DETERMINANT | "waive-hand-fee" | dealing::RESHUFFLE)
            || cut::takes(act)
            || is_light_failure(act)
    }

    fn is_known_before(act: &Act) -> bool {
        is_light_failure(act)
    }

    fn act(
        rules: &Rules,
        layout: &mut Layout,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let refuse = |reason, cite| Err(Refusal::new(act.verb.clone(), reason, cite).into());
        if cut::takes(act) {
            return cut::act::<Self>(rules, layout, act, happened);
        }
        if act.verb == dealing::RESHUFFLE {
            let (why_not, cite) = (rules.no_reshuffle(), cite!("2.5(h)1"));
            return layout.shoe.order_reshuffle(act, why_not, cite, happened);
        }
        if act.verb == DETERMINANT {
            common::of_the_house(act)?;
            let side = act.word("side")?.and_then(ShoeSide::from_name);
            let side = side.ok_or_else(|| Malformed::new("side", "is left or right"))?;
            if rules.procedure.dealing != Dealt::DoubleShoe {
                return refuse(Reason::NotOffered, cite!("2.6(d)1"));
            }
            layout.determinant = Some(side);
            let verb = act.verb.clone();
            happened.push(Event::Chose { seat: None, verb, amount: None, on: Vec::new() });
            return Ok(());
        }
        common::about_no_wager(act)?;
        let seat = act.named_seat()?;
        if act.verb == "waive-hand-fee" {
            if rules.hand_fee == Cents::ZERO {
                return refuse(Reason::NotOffered, cite!("2.3(l)2"));
            }
            layout.waived.insert(seat);
            let (seat, verb) = (Some(seat), act.verb.clone());
            happened.push(Event::Chose { seat, verb, amount: None, on: Vec::new() });
            return Ok(());
        }
        let cite = cite!("2.15(n)");
        if rules.side.progressive.is_none() {
            return refuse(Reason::NotOffered, cite);
        }
        layout.lights_out.insert(seat);
        happened.push(Event::Irregular { id: PROGRESSIVE_LIGHT_FAILURE, card: None, cite });
        let wager = Wager::Side(Side::Progressive);
        if layout.stakes.get(seat, wager.place()) > Cents::ZERO {
            layout.stakes.change(seat, wager, Change::Remove, cite, happened)?;
        }
        Ok(())
    }

    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        let determinant = Offer {
            seat: None,
            verb: DETERMINANT.into(),
            wager: None,
            about: "the side from which the first card is drawn".into(),
            amount: None,
            needs: &["side"],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: Some(cite!("2.6(d)1")),
        };
        let mut offers = cut::offers::<Self>(rules, layout);
        offers.extend((rules.procedure.dealing == Dealt::DoubleShoe).then_some(determinant));
        offers
    }

    fn complete(rules: &Rules, layout: &Layout) -> Result<(), Refusal> {
        let Some(required) = rules.procedure.multiple_action else { return Ok(()) };
        let lacks = |amounts: &[Cents]| amounts[usize::from(required)] == Cents::ZERO;
        match layout.stakes.boxes().iter().find(|(_, amounts)| lacks(&amounts[..])) {
            None => Ok(()),
            Some((seat, _)) => {
                let why = format!("seat {seat} must wager on the first {required} spots");
                Err(Refusal::rule("blackjack-2", Code::TooFewWagers, why, cite!("2.18(b)")))
            }
        }
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        match wager {
            Wager::Side(side) => {
                let (least, most) = rules.side.bounds(side, None);
                let posted = rules.limits.of(&wager.to_string()); // 8.2(b)1
                let least = posted.0.map_or(least, |posted| posted.max(least));
                let most = [most, posted.1].into_iter().flatten().min();
                let unit = unit(rules, side);
                let least = Cents((least.0 + unit.0 - 1) / unit.0 * unit.0);
                (least, most.map(|most| Cents(most.0 / unit.0 * unit.0)))
            }
            _ => rules.limits.bounds_in("blackjack", main_unit(rules)),
        }
    }
}

/// 2.5(b) to (g).
pub(super) const CUT: CutRules = CutRules {
    cutters: cut::CLOCKWISE,
    offered: cite!("2.5(e)"),
    refused: cite!("2.5(f)"),
    place: cite!("2.5(c)"),
    recut: Some(cite!("2.5(g)")),
};

impl CutAfterShuffle for Blackjack {
    dealing::cut_of_shoe!();

    /// Those of a shuffler may be cut too, 2.5(i), but not those of one that goes on all the time.
    ///
    /// Reading: 2.5(b) to (d) speak of one stack. The side of a double shoe that was shuffled is cut
    /// alone; where both were, one player cuts both at the same place.
    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        let stack = Stack::of::<Blackjack>(&CUT, rules, layout.stakes.seats())
            .recut_by(rules.recut_by)
            .if_shuffled(layout.shoe.is_shuffled());
        stack.unless(rules.is_continuous, cite!("2.21")).made_ready(match rules.shuffling {
            Shuffling::Continuous => None,
            Shuffling::Automated => Some(Ready::ByDevice(cite!("2.5(j)2"))),
            Shuffling::Manual | Shuffling::PreShuffled => Some(Ready::ByHand(cite!("2.5(j)1"))),
        })
    }
}

/// What an additional wager is a multiple of, so that it can be paid.
fn unit(rules: &Rules, side: Side) -> Cents {
    let odds = rules.side.odds(side);
    odds.iter().fold(Cents(1), |unit, odds| unit.common_multiple(odds.unit()))
}

/// What a blackjack wager is a multiple of: half of it and its blackjack must be payable.
fn main_unit(rules: &Rules) -> Cents {
    match rules.is_six_to_five {
        true => SIX_TO_FIVE_UNIT.common_multiple(SIX_TO_FIVE.unit()), // 2.3(d)
        false => BLACKJACK.unit().common_multiple(SURRENDER.unit()),
    }
}

fn is_light_failure(act: &Act) -> bool {
    let kind = act.fields.get("kind").and_then(Value::as_str);
    act.verb == "irregularity" && kind == Some(PROGRESSIVE_LIGHT_FAILURE)
}

/// What a wager is made with.
fn forms(wager: Wager) -> (&'static [&'static str], Cite) {
    let cite = match wager {
        Wager::Side(Side::Progressive) => {
            // The coupon is a progressive wager coupon, 2.3(k).
            return (&["chips", "value-chip", "coupon"], cite!("2.19(b)"));
        }
        Wager::Side(Side::BlackjackBonus) => {
            return (&["chips", "value-chip", "verbal-cash"], cite!("2.20(b)"));
        }
        Wager::Side(Side::Streak2 | Side::Streak3 | Side::Streak4 | Side::Streak5) => {
            return (&["chips", "value-chip"], cite!("2.22(b)"));
        }
        Wager::Side(Side::Over13 | Side::Under13 | Side::SameSuit | Side::Sevens) => {
            cite!("2.17(f)")
        }
        Wager::Side(Side::MatchTheDealer) => cite!("2.23(d)"),
        Wager::Side(Side::TwentyPoint) => cite!("2.24(c)"),
        // Reading: 2.25(b) names only cash; the rest is as 2.3(d) has it for all wagers.
        Wager::Side(Side::OptionalBonus) => cite!("2.25(b)"),
        Wager::Side(Side::InBetween) => cite!("2.26(d)"),
        Wager::Main { .. } | Wager::Double { .. } | Wager::Insurance(_) | Wager::HandFee => {
            cite!("2.3(d)")
        }
    };
    (common::CHIPS_COUPON_OR_CASH, cite)
}

/// Whether a wager is one that is staked before the first card, and offered.
fn is_staked(rules: &Rules, wager: Wager) -> Result<(), Refusal> {
    let refuse = |reason, cite| Err(Refusal::new(wager.to_string(), reason, cite));
    let later = |why, cite| Err(Refusal::rule(wager.to_string(), Code::NotNow, why, cite));
    match wager {
        Wager::Main { hand: 0, spot }
            if (spot > 0) == rules.procedure.multiple_action.is_some() =>
        {
            Ok(())
        }
        Wager::Main { hand: 0, .. } => refuse(Reason::NotOffered, cite!("2.18(b)")),
        Wager::Side(side) if rules.side.offers(side) => Ok(()),
        Wager::Side(side) => refuse(Reason::NotOffered, SideRules::offer_cite(side)),
        Wager::Main { .. } => later("is made when a pair is split", cite!("2.11(a)")),
        Wager::Double { .. } => later("is made when a hand is doubled", cite!("2.10(a)")),
        Wager::Insurance(_) => later("is made when the dealer shows an ace", cite!("2.9(b)")),
        Wager::HandFee => later("is charged by the house, not wagered", cite!("2.3(l)")),
    }
}

/// 2.13(a), 2.3(i).
static SEATING: SeatingCites =
    SeatingCites { shared: cite!("2.13(a)"), boxes: cite!("2.11(e)"), mid_shoe: cite!("2.3(i)") };

/// Whether somebody may wager on a box.
fn take_place(rules: &Rules, layout: &mut Layout, seat: Seat, act: &Act) -> Result<(), Fault> {
    let Rules { boxes, players_per_box, .. } = *rules;
    let entitled = layout.entitled.filter(|_| !layout.shoe.is_shuffled());
    let seating = Seating { boxes, players_per_box, cites: &SEATING };
    seating.take_place((&layout.stakes, &mut layout.shared), entitled, seat, act)
}

/// Whether a stake is one that may be made, beside what the player has wagered already.
fn judge(
    rules: &Rules,
    layout: &Layout,
    seat: Seat,
    wager: Wager,
    stake: Cents,
) -> Result<(), Refusal> {
    let name = || wager.to_string();
    let main_kind = usize::from(rules.procedure.multiple_action.is_some());
    let main = layout.stakes.get(seat, main_kind);
    let side = match wager {
        Wager::Side(side) => side,
        Wager::Main { spot, .. } => {
            if spot > 1 && layout.stakes.get(seat, usize::from(spot) - 1) == Cents::ZERO {
                let why = format!("no wager stands on the spot before it, blackjack-{}", spot - 1);
                return Err(Refusal::rule(name(), Code::SpotsInOrder, why, cite!("2.18(b)")));
            }
            let unit = main_unit(rules);
            // Reading: 2.3(d) means the wagers of 2.3(a), whose blackjack 2.3(e) pays 6 to 5. What
            // other sections add keeps their amounts: 2.17(a) has one of 1.00, 2.9(b) insurance up
            // to half the wager.
            if rules.is_six_to_five && stake > Cents::ZERO && !stake.is_multiple_of(unit) {
                return Err(Refusal::new(name(), Reason::NotAMultipleOf(unit), cite!("2.3(d)")));
            }
            return rules.limits.judge_in("blackjack", stake, unit);
        }
        Wager::Double { .. } | Wager::Insurance(_) | Wager::HandFee => return Ok(()),
    };
    let cite = SideRules::amount_cite(side);
    if main == Cents::ZERO {
        let why = "needs a blackjack wager of the same player";
        return Err(Refusal::rule(name(), Code::NeedsBlackjack, why, cite));
    }
    let (least, most) = rules.side.bounds(side, Some(main));
    let most = most.unwrap_or(Cents::MOST).min(Cents::MOST);
    if stake < least {
        return Err(Refusal::new(name(), Reason::BelowMinimum(least), cite));
    }
    if stake > most {
        return Err(Refusal::new(name(), Reason::AboveMaximum(most), cite));
    }
    match rules.limits.of(&name()) {
        (Some(least), _) if stake < least => {
            return Err(Refusal::new(name(), Reason::BelowMinimum(least), cite!("8.2(a)")));
        }
        (_, Some(most)) if stake > most => {
            return Err(Refusal::new(name(), Reason::AboveMaximum(most), cite!("8.2(a)")));
        }
        _ => {}
    }
    if side == Side::BlackjackBonus && ![Cents::dollars(1), Cents::dollars(5)].contains(&stake) {
        return Err(Refusal::rule(name(), Code::OneOrFive, "is 1.00 or 5.00", cite));
    }
    if side == Side::Progressive && layout.lights_out.contains(seat) {
        let why = "the light at this seat is out";
        return Err(Refusal::rule(name(), Code::LightOut, why, cite!("2.15(n)")));
    }
    if side.streak().is_some() && layout.streaks.iter().any(|pending| pending.seat == seat) {
        let why = "a streak wager of this player is not decided yet";
        return Err(Refusal::rule(name(), Code::Pending, why, cite!("2.22(k)2")));
    }
    let unit = unit(rules, side);
    if stake.is_multiple_of(unit) {
        return Ok(());
    }
    let below = Cents(stake.0 / unit.0 * unit.0);
    let (below, above) = (Some(below).filter(|b| *b > Cents::ZERO), below + unit);
    Err(Refusal::new(name(), Reason::Unpayable { below, above }, cite))
}

/// Whether all that a player has wagered goes together.
fn stands(rules: &Rules, layout: &Layout, seat: Seat) -> Result<(), Refusal> {
    for wager in Blackjack::wagers(rules) {
        let stake = layout.stakes.get(seat, wager.place());
        if stake > Cents::ZERO {
            judge(rules, layout, seat, wager, stake)?;
        }
    }
    Ok(())
}

/// Something that people do before a round.
pub(super) fn some_act(
    rules: &Rules,
    layout: &Layout,
    seat: Seat,
    pick: &mut dyn FnMut(u32) -> u32,
) -> Act {
    let wagers = Blackjack::wagers(rules);
    match pick(12) {
        0 if rules.procedure.dealing == Dealt::DoubleShoe => {
            let side = ShoeSide::ALL[pick(2) as usize].name();
            return Act::of_the_house(DETERMINANT).with("side", side);
        }
        1 if rules.hand_fee > Cents::ZERO => return Act::new(seat, "waive-hand-fee"),
        _ => {}
    }
    // First what there has to be, then anything.
    let missing = wagers.iter().find(|wager| {
        matches!(wager, Wager::Main { spot: 0..=2, .. })
            && layout.stakes.get(seat, wager.place()) == Cents::ZERO
    });
    let wager = match missing {
        Some(main) => *main,
        None => wagers[pick(wagers.len() as u32) as usize],
    };
    let (least, most) = Blackjack::bounds(rules, wager);
    let more = Cents::dollars(i64::from(pick(20)) * 5);
    let amount = match most {
        Some(most) => (least + more).min(most),
        None => least + more,
    };
    Act::wager(seat, wager.to_string(), amount)
}
