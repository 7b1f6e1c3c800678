//! How much may be taken or laid as odds (1.6).

use table::{Cents, Reason, Refusal, cite};

use super::{Base, Number, Rules, Wager, wagers};

const ID: &str = "supplemental-wager";

/// The most that may be staked in support of an original stake on a number, at so many times.
pub(super) fn most(times: i64, base: Base, original: Cents, number: Number) -> Cents {
    let winnings = original.times(times);
    if !base.is_against() {
        return winnings;
    }
    // Laying is limited by what can be won: the stake that wins so much at the true odds.
    let (a, b) = wagers::true_odds(number, true).parts();
    Cents(winnings.0 * i64::from(b) / i64::from(a))
}

/// The most that may be staked under these rules: by the original stake, and by the posted maximum.
fn allowed(rules: &Rules, (base, original, number): (Base, Cents, Number)) -> Cents {
    let limit = most(rules.supplemental_limit, base, original, number);
    let limit = rules.limits.most(ID).map_or(limit, |posted| posted.min(limit));
    if !rules.permits_excess_odds {
        return limit;
    }
    // 1.6(f): as much above the limit, or above the posted maximum, as makes the payout possible.
    // No increment is looked at: no excess is needed for one.
    let unit = rules.limits.unit("", 1, &[wagers::true_odds(number, base.is_against())]);
    Cents((limit.0 + unit.0 - 1) / unit.0 * unit.0)
}

fn unit(rules: &Rules, base: Base, number: Number) -> Cents {
    rules.limits.unit(ID, 1, &[wagers::true_odds(number, base.is_against())])
}

/// The least and the most that may be staked in support of an original stake on a number; nothing
/// where no stake can be paid.
pub(super) fn bounds(rules: &Rules, odds: (Base, Cents, Number)) -> Option<(Cents, Cents)> {
    let (base, _, number) = odds;
    let unit = unit(rules, base, number);
    let (least, _) = rules.limits.bounds_in(ID, unit);
    let most = Cents(allowed(rules, odds).0 / unit.0 * unit.0);
    (least <= most).then_some((least, most))
}

/// Judges a stake of odds.
pub(super) fn judge(
    rules: &Rules,
    wager: Wager,
    stake: Cents,
    (base, original, number): (Base, Cents, Number),
) -> Result<(), Refusal> {
    let allowed = allowed(rules, (base, original, number));
    if stake > allowed {
        let is_posted = rules.limits.most(ID).is_some_and(|posted| allowed >= posted);
        let cite = if is_posted { cite!("8.2(a)") } else { cite!("1.6(e)") };
        return Err(Refusal::new(wager.to_string(), Reason::AboveMaximum(allowed), cite));
    }
    rules.limits.judge_up_to(ID, stake, unit(rules, base, number), None)
}
