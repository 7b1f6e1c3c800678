//! What the floor does at any game: changes of rules and limits with their notices (13:69F-8.3),
//! tournaments (8.6).

use serde_json::{Map, Value};

use crate::{
    Act, ActionFacts, Cents, Code, Fault, Game, Legal, Malformed, Reason, Refusal, Says, cite,
};

/// Changing an election.
pub const CHANGE_RULE: ActionFacts = ActionFacts::new(
    "change-rule",
    "changes an election, half an hour after a sign, an announcement and a notice to the Division",
    cite!("8.3(b)"),
)
.by(Says::Floor)
.with_fields(&[
    "rule",
    "to",
    "sign-posted",
    "announced",
    "division-notified",
    "minutes-in-advance",
]);

/// Changing limits.
pub const CHANGE_LIMITS: ActionFacts = ActionFacts::new(
    "change-limits",
    "changes limits or increments at once, with a sign and an announcement",
    cite!("8.3(c)"),
)
.by(Says::Floor)
.with_fields(&["limits", "sign-posted", "announced", "division-notified", "minutes-in-advance"]);

/// Scheduling a tournament.
pub const SCHEDULE_TOURNAMENT: ActionFacts = ActionFacts::new(
    "schedule-tournament",
    "schedules a tournament, five business days after notice to the Division",
    cite!("8.6(b)"),
)
.by(Says::Floor)
.with_fields(&["business-days-notice"]);

/// Paying out a tournament.
pub const SETTLE_TOURNAMENT: ActionFacts = ActionFacts::new(
    "settle-tournament",
    "pays out a tournament's prize pool: all that was collected, less tips that the participants \
     were told of",
    cite!("8.6(e)"),
)
.by(Says::Floor)
.with_fields(&[
    "buy-ins",
    "re-buys",
    "add-ons",
    "prizes",
    "dealer-tips-withheld",
    "participants-notified",
]);

/// All that the floor does at any game.
pub const ACTIONS: [ActionFacts; 4] =
    [CHANGE_RULE, CHANGE_LIMITS, SCHEDULE_TOURNAMENT, SETTLE_TOURNAMENT];

/// Whether an act is the floor's.
#[must_use]
pub fn takes(act: &Act) -> bool {
    ACTIONS.iter().any(|action| action.verb == act.verb)
}

/// Judges an act of the floor.
///
/// # Errors
/// Where a notice is missing, the pool does not come out even, or the act is malformed.
pub fn judge<G: Game>(act: &Act) -> Result<(), Fault> {
    judge_by(act, &|elections| Legal::<G>::new(elections).err().unwrap_or_default())
}

/// What is wrong with elections.
type Check<'a> = &'a dyn Fn(&Map<String, Value>) -> Vec<Fault>;

fn judge_by(act: &Act, check: Check<'_>) -> Result<(), Fault> {
    if act.seat.is_some() {
        return Err(Malformed::new("seat", format!("{} is for the floor to do", act.verb)).into());
    }
    match &*act.verb {
        "change-rule" => change_rule(act, check),
        "change-limits" => change_limits(act, check),
        "schedule-tournament" => schedule_tournament(act),
        _ => settle_tournament(act),
    }
}

fn change_rule(act: &Act, check: Check<'_>) -> Result<(), Fault> {
    let rule = act.word("rule")?.ok_or_else(|| Malformed::new("rule", "is missing"))?;
    let to = act.fields.get("to").ok_or_else(|| Malformed::new("to", "is missing"))?;
    legal(rule, to, check)?;
    let minutes = number(act, "minutes-in-advance")?.unwrap_or(0.0);
    let notified = act.flag("sign-posted")? && act.flag("announced")?;
    if notified && act.flag("division-notified")? && minutes >= 30.0 {
        return Ok(());
    }
    let why = "needs a sign, an announcement and a notice to the Division 30 minutes ahead";
    Err(Refusal::rule("change-rule", Code::NoticeMissing, why, cite!("8.3(b)")).into())
}

fn change_limits(act: &Act, check: Check<'_>) -> Result<(), Fault> {
    if let Some(limits) = act.fields.get("limits") {
        legal("limits", limits, check)?;
    }
    act.flag("division-notified")?;
    number(act, "minutes-in-advance")?;
    if act.flag("sign-posted")? && act.flag("announced")? {
        return Ok(());
    }
    let why = "needs a sign and an announcement";
    Err(Refusal::rule("change-limits", Code::NoticeMissing, why, cite!("8.3(c)")).into())
}

/// Whether an election may have this value, the others at their defaults.
fn legal(id: &str, value: &Value, check: Check<'_>) -> Result<(), Fault> {
    let elections = Map::from_iter([(id.to_owned(), value.clone())]);
    check(&elections).into_iter().next().map_or(Ok(()), Err)
}

fn schedule_tournament(act: &Act) -> Result<(), Fault> {
    let days = act.fields.get("business-days-notice").and_then(Value::as_u64);
    match days {
        Some(5..) => Ok(()),
        Some(_) => {
            let why = "needs notice to the Division five business days ahead";
            Err(Refusal::rule("schedule-tournament", Code::NoticeMissing, why, cite!("8.6(b)"))
                .into())
        }
        None => Err(Malformed::new("business-days-notice", "is a whole number").into()),
    }
}

fn settle_tournament(act: &Act) -> Result<(), Fault> {
    let money = |field: &str| -> Result<Cents, Fault> {
        match act.money(field)?.unwrap_or(Cents::ZERO) {
            amount if amount < Cents::ZERO => Err(Malformed::new(field, "is negative").into()),
            amount => Ok(amount),
        }
    };
    let collected = money("buy-ins")? + money("re-buys")? + money("add-ons")?;
    let (prizes, tips) = (money("prizes")?, money("dealer-tips-withheld")?);
    let notified = act.flag("participants-notified")?;
    if tips > Cents::ZERO && !notified {
        let why = "tips are withheld only where the participants were told";
        return Err(Refusal::rule(
            "dealer-tips-withheld",
            Code::NoticeMissing,
            why,
            cite!("8.6(e)"),
        )
        .into());
    }
    if prizes + tips == collected {
        return Ok(());
    }
    let reason = Reason::MustBe(collected - tips);
    Err(Refusal::new("prizes", reason, cite!("8.6(e)")).into())
}

fn number(act: &Act, field: &str) -> Result<Option<f64>, Malformed> {
    match act.fields.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => value.as_f64().map(Some).ok_or_else(|| Malformed::new(field, "is a number")),
    }
}
