//! What may be done at a craps table besides making one of its wagers: odds in support of those
//! that have their point, calls, and whatever concerns the dice or the shaker.

use std::borrow::Cow;

use table::{Act, Cents, Offer, Seat};

use super::{Base, Layout, Number, Rules, Variant, Wager, odds_limit, wagers};

/// What may be done now.
pub(super) fn own<V: Variant>(rules: &Rules, layout: &Layout) -> Vec<Offer> {
    let mut offers = odds(rules, layout);
    offers.extend(calls::<V>(layout));
    offers.extend(layout.hand_offers::<V>());
    offers
}

/// A wager's name, with its number where the seat has several.
fn name(layout: &Layout, seat: Seat, base: Wager, ordinal: u16, name: &dyn ToString) -> String {
    let same = layout.bets.open().iter().filter(|bet| bet.seat == seat && bet.wager == base);
    match same.count() {
        0 | 1 => name.to_string(),
        _ => format!("{}#{ordinal}", name.to_string()),
    }
}

/// 1.6: odds that can be taken or laid.
fn odds(rules: &Rules, layout: &Layout) -> Vec<Offer> {
    let mut offers = Vec::new();
    for bet in layout.bets.open() {
        let Some(base) = Base::ALL.into_iter().find(|base| base.wager() == bet.wager) else {
            continue;
        };
        let Some(point) = bet.mark.point.and_then(Number::of) else { continue };
        let wager = Wager::Supplemental(base);
        let stands = layout.bets.find(bet.seat, wager, Some(bet.ordinal)).is_ok();
        let bounds = odds_limit::bounds(rules, (base, bet.mark.original, point));
        let (Some((least, most)), false) = (bounds, stands) else { continue };
        let facts = &wagers::WAGERS[table::Wager::kind(wager)];
        let taken = if base.is_against() { "laid against" } else { "taken on" };
        offers.push(Offer {
            seat: Some(bet.seat),
            verb: "wager".into(),
            wager: Some(name(layout, bet.seat, bet.wager, bet.ordinal, &wager)),
            about: format!("odds {taken} the {}, decided with the {}", point as u8, bet.wager)
                .into(),
            amount: Some((least, Some(most))),
            needs: &[],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: Some(facts.cite),
        });
    }
    offers
}

/// 1.3(e): wagers that can be called on or off.
fn calls<V: Variant>(layout: &Layout) -> Vec<Offer> {
    let bets = layout.bets.open().iter();
    let bets = bets.filter(|bet| bet.wager.can_be_off());
    let bets = bets.filter(|bet| bet.mark.on || layout.point.is_none());
    let offers = bets.filter_map(|bet| {
        let verb = if bet.mark.on { "call-off" } else { "call-on" };
        let mut offer = plain::<V>(bet.seat, verb)?;
        offer.wager = Some(name(layout, bet.seat, bet.wager, bet.ordinal, &bet.wager));
        Some(offer)
    });
    offers.collect()
}

fn plain<V: Variant>(seat: Seat, verb: &'static str) -> Option<Offer> {
    let action = V::FACTS.actions.iter().find(|action| action.verb == verb)?;
    let (about, cite) = (Cow::Borrowed(action.about), Some(action.cite));
    let (wager, amount, needs): (_, Option<(Cents, Option<Cents>)>, _) = (None, None, &[][..]);
    Some(Offer {
        seat: Some(seat),
        verb: verb.into(),
        wager,
        about,
        amount,
        needs,
        unit: None,
        wager_count: 1,
        in_play: None,
        with: None,
        arrange: None,
        cite,
    })
}

impl Layout {
    /// What may be done with the dice or the shaker.
    fn hand_offers<V: Variant>(&self) -> Vec<Offer> {
        let verbs: &[&'static str] = if V::HAS_SHAKER {
            &["accept-shaker", "decline-shaker", "pass-shaker"]
        } else {
            &["accept-dice", "decline-dice", "decline-line-bet", "pass-dice"]
        };
        let mut seats: Vec<Seat> = self.bets.open().iter().map(|bet| bet.seat).collect();
        seats.extend(self.holder());
        seats.sort();
        seats.dedup();
        let mut offers = Vec::new();
        for seat in seats {
            for verb in verbs {
                let act = Act::new(seat, *verb);
                let is_possible = self.is_in_turn(&act)
                    && self.clone().judge_hand::<V>(&act).is_ok()
                    // Without a line bet the dice would be taken in vain.
                    && (!verb.starts_with("accept") || self.has_line_bet(seat));
                offers.extend(is_possible.then(|| plain::<V>(seat, verb)).flatten());
            }
        }
        offers
    }
}
