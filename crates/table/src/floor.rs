//! What the floor does at any game: changes of rules and limits with their notices (13:69F-8.3),
//! tournaments (8.6).

use serde_json::{Map, Value};

use crate::erased::AnyLegal;
use crate::{
    Act, ActionFacts, Cents, Code, Election, Facts, Fault, Malformed, Reason, Refusal, Says, cite,
    whole,
};

/// Changing an election.
pub const CHANGE_RULE: ActionFacts = ActionFacts::new(
    "change-rule",
    "changes an election, half an hour after a sign, an announcement and a notice to the Division",
    cite!("8.3(b)"),
)
.by(Says::Floor)
.at_any_time()
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
.at_any_time()
.with_fields(&[
    "limits",
    "increments",
    "sign-posted",
    "announced",
    "division-notified",
    "minutes-in-advance",
]);

/// Scheduling a tournament.
pub const SCHEDULE_TOURNAMENT: ActionFacts = ActionFacts::new(
    "schedule-tournament",
    "schedules a tournament, five business days after notice to the Division",
    cite!("8.6(b)"),
)
.by(Says::Floor)
.at_any_time()
.with_fields(&["business-days-notice"]);

/// Paying out a tournament.
pub const SETTLE_TOURNAMENT: ActionFacts = ActionFacts::new(
    "settle-tournament",
    "pays out a tournament's prize pool: all that was collected, less tips that the participants \
     were told of",
    cite!("8.6(e)"),
)
.by(Says::Floor)
.at_any_time()
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

/// Judges an act of the floor by itself: its notices, and whether a prize pool comes out even. What
/// it does to the rules in force is [`changed`]'s to say.
///
/// # Errors
/// Where a notice is missing, the pool does not come out even, or the act is malformed.
pub fn judge(act: &Act) -> Result<(), Fault> {
    if act.seat.is_some() {
        return Err(Malformed::new("seat", format!("{} is for the floor to do", act.verb)).into());
    }
    match &*act.verb {
        "change-rule" => change_rule(act),
        "change-limits" => change_limits(act),
        "schedule-tournament" => schedule_tournament(act),
        _ => settle_tournament(act),
    }
}

/// The rules as an act of the floor changes them; none where it is no change of them.
///
/// # Errors
/// Where the game has no such election, or the rules would not be legal with the others that are in
/// force.
pub fn changed(legal: &AnyLegal, act: &Act) -> Result<Option<AnyLegal>, Fault> {
    if !["change-rule", "change-limits"].contains(&&*act.verb) {
        return Ok(None);
    }
    let facts = legal.game.facts();
    let mut given = legal.given.clone();
    match &*act.verb {
        "change-rule" => {
            let (rule, to) = rule(act)?;
            if !facts.elections.iter().any(|election| election.id == rule) {
                let why = format!("{rule:?} is no election of this game");
                return Err(Malformed::new("rule", why).into());
            }
            given.insert(rule.to_owned(), to.clone());
        }
        _ => {
            for (wager, bounds) in by_wager(facts, act, "limits")? {
                new_limits(facts, &mut given, wager, bounds)?;
            }
            for (wager, unit) in by_wager(facts, act, "increments")? {
                declared(facts, "increments", wager)?;
                set(&mut given, "increments", wager, unit.clone());
            }
        }
    }
    let first = |faults: Vec<Fault>| faults.into_iter().next();
    match AnyLegal::new(legal.game, &given).map_err(first) {
        Ok(legal) => Ok(Some(legal)),
        Err(Some(fault)) => Err(fault),
        Err(None) => Ok(None),
    }
}

fn rule(act: &Act) -> Result<(&str, &Value), Malformed> {
    let rule = act.word("rule")?.ok_or_else(|| Malformed::new("rule", "is missing"))?;
    let to = act.fields.get("to").ok_or_else(|| Malformed::new("to", "is missing"))?;
    Ok((rule, to))
}

/// What a field says of each wager.
fn by_wager<'a>(
    facts: &Facts,
    act: &'a Act,
    field: &str,
) -> Result<Vec<(&'a str, &'a Value)>, Malformed> {
    let object = match act.fields.get(field) {
        None | Some(Value::Null) => return Ok(Vec::new()),
        Some(Value::Object(object)) => object,
        Some(_) => return Err(Malformed::new(field, "is an object from wager to amounts")),
    };
    let unknown = |wager: &&String| facts.wager(wager).is_none();
    match object.keys().find(unknown) {
        Some(wager) => Err(Malformed::new(format!("{field}.{wager}"), "is no wager of this game")),
        None => Ok(object.iter().map(|(wager, value)| (wager.as_str(), value)).collect()),
    }
}

/// New limits of one wager: the bounds that are named change, the other stays. A game whose limits
/// are elections of their own has them in those, as those of the table are for its main wager.
fn new_limits(
    facts: &Facts,
    given: &mut Map<String, Value>,
    wager: &str,
    bounds: &Value,
) -> Result<(), Fault> {
    let path = format!("limits.{wager}");
    let bounds = match bounds {
        Value::Object(bounds) => bounds.clone(),
        Value::Null => {
            ["minimum", "maximum"].map(|b| (b.to_owned(), Value::Null)).into_iter().collect()
        }
        _ => return Err(Malformed::new(path, "has a minimum and a maximum").into()),
    };
    for (name, amount) in &bounds {
        if !["minimum", "maximum"].contains(&name.as_str()) {
            return Err(Malformed::new(path, format!("{name} is unknown")).into());
        }
        let of_the_table = facts.wagers.first().filter(|main| main.id == wager);
        let of_the_table =
            of_the_table.map(|_| format!("table-{name}")).filter(|id| has(facts, id));
        if of_the_table.is_none() && has(facts, "limits") {
            let before = given.get("limits").and_then(|limits| limits.get(wager));
            let mut now = before.and_then(Value::as_object).cloned().unwrap_or_default();
            now.insert(name.clone(), amount.clone());
            set(given, "limits", wager, Value::Object(now));
            continue;
        }
        let id = of_the_table.unwrap_or_else(|| format!("{wager}-{name}"));
        declared(facts, &id, wager)?;
        given.insert(id, amount.clone());
    }
    Ok(())
}

fn has(facts: &Facts, id: &str) -> bool {
    facts.elections.iter().any(|election: &Election| election.id == id)
}

fn declared(facts: &Facts, id: &str, wager: &str) -> Result<(), Refusal> {
    if has(facts, id) {
        return Ok(());
    }
    let why = format!("this game has no election {id} to change");
    Err(Refusal::rule(wager.to_owned(), Code::IllegalElection, why, cite!("8.3(c)")))
}

/// Sets what an election by wager says of one wager.
fn set(given: &mut Map<String, Value>, id: &str, wager: &str, value: Value) {
    let before = given.get(id).and_then(Value::as_object).cloned();
    let mut by_wager = before.unwrap_or_default();
    if value.is_null() {
        by_wager.remove(wager);
    } else {
        by_wager.insert(wager.to_owned(), value);
    }
    given.insert(id.to_owned(), Value::Object(by_wager));
}

fn change_rule(act: &Act) -> Result<(), Fault> {
    rule(act)?;
    let minutes = number(act, "minutes-in-advance")?.unwrap_or(0.0);
    let notified = act.flag("sign-posted")? && act.flag("announced")?;
    if notified && act.flag("division-notified")? && minutes >= 30.0 {
        return Ok(());
    }
    let why = "needs a sign, an announcement and a notice to the Division 30 minutes ahead";
    Err(Refusal::rule("change-rule", Code::NoticeMissing, why, cite!("8.3(b)")).into())
}

fn change_limits(act: &Act) -> Result<(), Fault> {
    act.flag("division-notified")?;
    number(act, "minutes-in-advance")?;
    if act.flag("sign-posted")? && act.flag("announced")? {
        return Ok(());
    }
    let why = "needs a sign and an announcement";
    Err(Refusal::rule("change-limits", Code::NoticeMissing, why, cite!("8.3(c)")).into())
}

fn schedule_tournament(act: &Act) -> Result<(), Fault> {
    let days = act.fields.get("business-days-notice").and_then(whole);
    match days {
        Some(5..) => Ok(()),
        Some(0..) => {
            let why = "needs notice to the Division five business days ahead";
            Err(Refusal::rule("schedule-tournament", Code::NoticeMissing, why, cite!("8.6(b)"))
                .into())
        }
        _ => Err(Malformed::new("business-days-notice", "is a whole number").into()),
    }
}

fn settle_tournament(act: &Act) -> Result<(), Fault> {
    let money = |field: &str| -> Result<Cents, Fault> {
        match act.money(field)?.unwrap_or(Cents::ZERO) {
            amount if amount < Cents::ZERO => Err(Malformed::new(field, "is negative").into()),
            amount => Ok(amount),
        }
    };
    let stated = |field: &str| match act.fields.get(field) {
        None | Some(Value::Null) => Err(Malformed::new(field, "is missing").into()),
        Some(_) => money(field),
    };
    let collected = stated("buy-ins")? + stated("re-buys")? + stated("add-ons")?;
    let (prizes, tips) = (stated("prizes")?, money("dealer-tips-withheld")?);
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
        Some(value) => match value.as_f64() {
            Some(number) if number >= 0.0 => Ok(Some(number)),
            _ => Err(Malformed::new(field, "is a number from 0")),
        },
    }
}
