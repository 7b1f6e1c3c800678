//! Buying a ticket: a keno request, or words to a writer, judged by the rate card (15.2 to 15.4).

use std::collections::BTreeSet;

use serde_json::Value;
use table::{
    Act, Cents, Cite, Code, Fault, Malformed, Reason, Refusal, Wager as _, cite, split_ordinal,
};

use super::date::Moment;
use super::ticket::{Spots, Ticket, Wager, Way};
use super::{FACTS, Rules};
use crate::common::Form;

/// The fields that say what is played; which of them a ticket has depends on its kind.
const CONDITIONING: [&str; 9] =
    ["spots", "spot-count", "groups", "ways", "kings", "rate", "rates", "of", "games"];

/// Reads a request and judges it. What it asks for is the ticket that the system would print.
pub(super) fn ticket(rules: &Rules, act: &Act) -> Result<Ticket, Fault> {
    let seat = act.named_seat()?;
    let (name, ordinal) = split_ordinal(act.named_wager()?)?;
    if ordinal.is_some() {
        return Err(Malformed::new("wager", "a new ticket is not numbered").into());
    }
    let wager = wager(name)?;
    let (form, games) = match wager {
        Wager::MultiRace => (form_of_races(act)?, games(act)?),
        _ => (wager, 1),
    };
    only_its_fields(wager, form, act)?;
    let through_runner = how_it_is_bought(rules, act)?;
    let work_station = work_station(act)?;
    let issued = moment(act, "issued")?;
    let to_pick = spots_to_pick(form, act)?;
    let groups = match to_pick {
        Some(_) => vec![Spots::default()],
        None => groups(form, act)?,
    };
    let places = ways(form, &groups, act)?;
    let rates = rates(rules, form, &groups, places.len(), act)?;
    let mut ways = Vec::with_capacity(places.len());
    for (places, rate) in places.iter().zip(rates) {
        let spots = places.iter().fold(Spots::default(), |spots, n| spots.with(groups[*n]));
        judge_way(rules, to_pick.unwrap_or_else(|| spots.count()), rate)?;
        ways.push(Way { spots, rate });
    }
    let price = price(&ways, games)?;
    if let Some(stated) = act.amount.filter(|stated| *stated != price) {
        let reason = Reason::MustBe(price);
        return Err(Refusal::new(format!("amount {stated}"), reason, cite!("15.4(c)")).into());
    }
    Ok(Ticket {
        seat,
        wager,
        ordinal: 1,
        ways,
        games,
        price,
        issued,
        number: 0,
        work_station,
        through_runner,
        // No rate card has so many spots that they would not fit.
        to_pick: to_pick.and_then(|count| u8::try_from(count).ok()).unwrap_or(0),
        games_over: 0,
        won: Cents::ZERO,
        refunded: Cents::ZERO,
        redeems_at_once: false,
    })
}

/// The kind of ticket of that name.
pub(super) fn wager(name: &str) -> Result<Wager, Fault> {
    let id = name.split(':').next().unwrap_or(name);
    if let Some(wager) = Wager::parse(name) {
        Ok(wager)
    } else if FACTS.wager(id).is_some() || FACTS.sister_wagers.contains(&id) {
        Err(Refusal::plain(name.to_owned(), Reason::NotOffered).into())
    } else {
        Err(Malformed::new("wager", format!("{name:?} is no ticket of this game")).into())
    }
}

/// Whether the request said something else than the ticket (15.3(c)).
pub(super) fn differs(act: &Act) -> Result<bool, Malformed> {
    let asked = marks(act, "request-spots")?;
    let printed = marks(act, "spots")?.map_or_else(|| marks(act, "groups"), |s| Ok(Some(s)))?;
    Ok(asked.is_some() && asked != printed)
}

/// All numbers that a field marks, grouped or not, ascending.
fn marks(act: &Act, field: &str) -> Result<Option<Vec<i64>>, Malformed> {
    let Some(value) = act.fields.get(field).filter(|value| !value.is_null()) else {
        return Ok(None);
    };
    let mut marks = match value.as_array().and_then(|list| list.first()) {
        Some(Value::Array(_)) => lists(value, field)?.concat(),
        _ => numbers(value, field)?,
    };
    marks.sort_unstable();
    Ok(Some(marks))
}

/// A day in a field, with its time or without.
pub(super) fn moment(act: &Act, field: &str) -> Result<Option<Moment>, Malformed> {
    let day = act.word(field)?.map(str::parse).transpose();
    day.map_err(|e: String| Malformed::new(field, e))
}

fn refuse<T>(
    field: &'static str,
    code: Code,
    why: impl Into<std::borrow::Cow<'static, str>>,
    cite: Cite,
) -> Result<T, Fault> {
    Err(Refusal::rule(field, code, why, cite).into())
}

/// 15.2(c)6: which kind of ticket is played for several games.
fn form_of_races(act: &Act) -> Result<Wager, Fault> {
    let name = act.word("of")?.ok_or_else(|| Malformed::new("of", "is missing"))?;
    match wager(name)? {
        Wager::MultiRace => {
            let why = "a multi-race ticket is one of the other tickets for several games";
            refuse("of", Code::RacesOfRaces, why, cite!("15.2(c)6"))
        }
        form => Ok(form),
    }
}

/// 15.2(c)6: for more than one game.
fn games(act: &Act) -> Result<u32, Fault> {
    let games = whole(act.fields.get("games").unwrap_or(&Value::Null), "games")?;
    match u32::try_from(games) {
        Ok(games @ 2..) => Ok(games),
        _ => {
            let why = format!("{games} games: a multi-race ticket is for more than one");
            refuse("games", Code::NumberOfGames, why, cite!("15.2(c)6"))
        }
    }
}

fn only_its_fields(wager: Wager, form: Wager, act: &Act) -> Result<(), Fault> {
    let own: &[&str] = match form {
        Wager::Straight | Wager::MultiRace => &["spots", "rate"],
        Wager::QuickPick => &["spots", "spot-count", "rate"],
        Wager::Split => &["groups", "rate", "rates"],
        Wager::Way | Wager::Combination => &["groups", "ways", "rate", "rates"],
        Wager::King => &["groups", "ways", "kings", "rate", "rates"],
    };
    let of_races = wager == Wager::MultiRace;
    let is_own =
        |field: &str| own.contains(&field) || (of_races && ["of", "games"].contains(&field));
    let is_there = |field: &str| act.fields.get(field).is_some_and(|value| !value.is_null());
    match CONDITIONING.into_iter().find(|field| is_there(field) && !is_own(field)) {
        Some(field) => {
            refuse(field, Code::NotOnThisTicket, format!("a {form} ticket has none"), form.cite())
        }
        None => Ok(()),
    }
}

/// 15.3(b): with what, through whom, and whether in words.
fn how_it_is_bought(rules: &Rules, act: &Act) -> Result<bool, Fault> {
    let through_runner = match act.word("through")? {
        None | Some("keno-writer") => false,
        Some("keno-runner") => true,
        Some(other) => {
            return Err(Malformed::new("through", format!("{other:?} sells no tickets")).into());
        }
    };
    let is_verbal = act.flag("verbal")?;
    let form = Form::read_beside(act, &["currency", "coin", "slot-token"])?;
    form.only_before_the_round(cite!("15.5(d)1"))?;
    if through_runner && !rules.has_runners {
        return Err(Refusal::new("keno-runner", Reason::NotOffered, cite!("15.3(b)")).into());
    }
    if through_runner && (is_verbal || form.has("verbal-cash")) {
        let why = "a verbal wager is made with a keno writer only";
        return refuse("verbal", Code::VerbalThroughRunner, why, cite!("15.3(b)"));
    }
    if form.has("plaques") || form.has("non-value-chip") {
        let why = "keno takes currency, coin, gaming chips, coupons and slot tokens";
        return refuse("with", Code::FormOfStake, why, cite!("15.3(b)"));
    }
    Ok(through_runner)
}

/// 15.4(c)2: the work station, which is the first where nobody says.
fn work_station(act: &Act) -> Result<u32, Malformed> {
    let Some(value) = act.fields.get("work-station").filter(|value| !value.is_null()) else {
        return Ok(1);
    };
    let number = u32::try_from(whole(value, "work-station")?).ok().filter(|number| *number > 0);
    number.ok_or_else(|| Malformed::new("work-station", format!("{value} is no work station")))
}

/// 15.1: how many spots the system has to choose for a quick-pick; none where it is said which it
/// chose, as a script and the record of a house say it.
fn spots_to_pick(form: Wager, act: &Act) -> Result<Option<u32>, Fault> {
    let said = |field: &str| act.fields.get(field).filter(|value| !value.is_null());
    if form != Wager::QuickPick {
        return Ok(None);
    }
    let count = said("spot-count").map(|value| whole(value, "spot-count")).transpose()?;
    let chosen = said("spots").map(|value| numbers(value, "spots")).transpose()?;
    match (count, chosen) {
        (None, None) => Err(Malformed::new("spot-count", "is missing").into()),
        (Some(count), Some(chosen)) if usize::try_from(count) != Ok(chosen.len()) => {
            let why = format!("{count}, where the system has chosen {}", chosen.len());
            Err(Malformed::new("spot-count", why).into())
        }
        (_, Some(_)) => Ok(None),
        (Some(count), None) => match u32::try_from(count) {
            Ok(count @ 1..) => Ok(Some(count)),
            _ => {
                let why = "at least one spot is selected";
                refuse("spot-count", Code::NoSpots, why, cite!("15.2(c)1"))
            }
        },
    }
}

/// The groups of spots: one on a straight ticket.
fn groups(form: Wager, act: &Act) -> Result<Vec<Spots>, Fault> {
    let cite = form.cite();
    if matches!(form, Wager::Straight | Wager::QuickPick) {
        return Ok(vec![spots(&numbers(field(act, "spots")?, "spots")?, "spots")?]);
    }
    let groups = lists(field(act, "groups")?, "groups")?;
    if groups.len() < 2 {
        return refuse("groups", Code::NumberOfGroups, "at least two groups are selected", cite);
    }
    let groups: Vec<Spots> =
        groups.iter().map(|group| spots(group, "groups")).collect::<Result<_, _>>()?;
    let mut all = Spots::default();
    for group in &groups {
        if group.meets(all) {
            // Reading: 15.2(c)2 says so of split tickets alone; where groups are combined, a number
            // in two of them leaves unclear what is played, and 15.7(a) returns the request.
            let cite = if form == Wager::Split { cite } else { cite!("15.7(a)") };
            return refuse("groups", Code::NumberInTwoGroups, "a number is in two groups", cite);
        }
        all = all.with(*group);
    }
    if form == Wager::Way && groups.iter().any(|group| group.count() != groups[0].count()) {
        let why = "the groups of a way ticket have the same number of spots";
        return refuse("groups", Code::UnequalGroups, why, cite);
    }
    Ok(groups)
}

fn spots(list: &[i64], field: &'static str) -> Result<Spots, Fault> {
    let mut spots = Spots::default();
    for number in list {
        let Some(one) = Spots::one(*number) else {
            let why = format!("{number} is not among the numbers 1 to 80");
            return refuse(field, Code::NoSuchNumber, why, cite!("15.2(a)"));
        };
        if spots.meets(one) {
            let why = format!("{number} is there twice");
            return refuse(field, Code::NumberTwice, why, cite!("15.7(a)"));
        }
        spots = spots.with(one);
    }
    if list.is_empty() {
        return refuse(field, Code::NoSpots, "at least one spot is selected", cite!("15.2(c)1"));
    }
    Ok(spots)
}

/// How the groups are combined: for each way their places.
///
/// Reading: 15.2(c)3 to 5 speak of several tickets within one, but give no number; a single way is
/// accepted, and so is a group that no way uses.
fn ways(form: Wager, groups: &[Spots], act: &Act) -> Result<Vec<Vec<usize>>, Fault> {
    match form {
        Wager::Straight | Wager::QuickPick | Wager::Split | Wager::MultiRace => {
            return Ok((0..groups.len()).map(|n| vec![n]).collect());
        }
        Wager::Way | Wager::Combination | Wager::King => {}
    }
    let unclear = |why: String| refuse("ways", Code::UnclearWays, why, cite!("15.7(a)"));
    let mut ways: Vec<Vec<usize>> = Vec::new();
    let mut known = BTreeSet::new();
    for list in lists(field(act, "ways")?, "ways")? {
        let mut way = Vec::with_capacity(list.len());
        for place in list {
            match usize::try_from(place).ok().filter(|place| *place < groups.len()) {
                None => return unclear(format!("there is no group {place}")),
                Some(place) if way.contains(&place) => {
                    return unclear(format!("group {place} is twice in a way"));
                }
                Some(place) => way.push(place),
            }
        }
        way.sort_unstable();
        if way.is_empty() || !known.insert(way.clone()) {
            return unclear("a way is empty, or there twice".to_owned());
        }
        ways.push(way);
    }
    if ways.is_empty() {
        return unclear("no group is played".to_owned());
    }
    if form == Wager::King {
        judge_kings(groups, &ways, act)?;
    }
    Ok(ways)
}

/// 15.2(c)5: a king is a single spot, and is combined with other groups.
fn judge_kings(groups: &[Spots], ways: &[Vec<usize>], act: &Act) -> Result<(), Fault> {
    let kings = numbers(field(act, "kings")?, "kings")?;
    let twice = kings.iter().enumerate().find(|(n, king)| kings[..*n].contains(king));
    if let Some((_, king)) = twice {
        let why = format!("{king} is there twice");
        return refuse("kings", Code::NumberTwice, why, cite!("15.7(a)"));
    }
    if kings.is_empty() {
        return refuse("kings", Code::NoKing, "at least one spot is a king", cite!("15.2(c)5"));
    }
    for king in kings {
        let place = groups.iter().position(|group| Spots::one(king) == Some(*group));
        let Some(place) = place else {
            let why = format!("{king} is not a group of its own");
            return refuse("kings", Code::KingAlone, why, cite!("15.2(c)5"));
        };
        if !ways.iter().any(|way| way.contains(&place) && way.len() > 1) {
            let why = format!("{king} is not combined with another group");
            return refuse("kings", Code::KingNotCombined, why, cite!("15.2(c)5"));
        }
    }
    Ok(())
}

/// The rate of each way.
///
/// Reading: nothing forbids different rates for the ways of a combination or king ticket.
fn rates(
    rules: &Rules,
    form: Wager,
    groups: &[Spots],
    count: usize,
    act: &Act,
) -> Result<Vec<Cents>, Fault> {
    let rates = match (act.money("rate")?, act.fields.get("rates").filter(|r| !r.is_null())) {
        (Some(rate), None) => vec![rate; count],
        (None, Some(Value::Array(rates))) => {
            let amount = |value| Cents::from_json(value).map_err(|e| Malformed::new("rates", e));
            rates.iter().map(amount).collect::<Result<_, _>>()?
        }
        (None, Some(_)) => return Err(Malformed::new("rates", "is a list of amounts").into()),
        (None, None) => return Err(Malformed::new("rate", "is missing").into()),
        (Some(_), Some(_)) => return Err(Malformed::new("rates", "stands beside a rate").into()),
    };
    if rates.len() != count {
        let why = format!("{} rates for {count} wagers", rates.len());
        return refuse("rates", Code::NumberOfRates, why, cite!("15.7(a)"));
    }
    let are_equal = rates.iter().all(|rate| *rate == rates[0]);
    let same_size = groups.iter().all(|group| group.count() == groups[0].count());
    match form {
        Wager::Split if same_size && !are_equal => {
            let why = "groups of one size are wagered at one rate";
            refuse("rates", Code::DifferentRates, why, cite!("15.2(c)2i"))
        }
        Wager::Way if !are_equal => {
            let why = "all groups are wagered at one rate";
            refuse("rates", Code::DifferentRates, why, cite!("15.2(c)3"))
        }
        _ => {
            rates.iter().try_for_each(|rate| judge_rate(rules, *rate))?;
            Ok(rates)
        }
    }
}

/// 15.3(d): the least and the most of the rate card.
fn judge_rate(rules: &Rules, rate: Cents) -> Result<(), Fault> {
    let card = &rules.card;
    if rate < card.minimum {
        let why = format!("{rate} is below the minimum wager of {}", card.minimum);
        return refuse("rate", Code::RateBelowMinimum, why, cite!("15.3(d)"));
    }
    if rate > card.maximum.unwrap_or(Cents::MOST) {
        let Some(most) = card.maximum else {
            return Err(Refusal::beyond_the_most("rate").into());
        };
        let why = format!("{rate} is above the maximum wager of {most}");
        return refuse("rate", Code::RateAboveMaximum, why, cite!("15.3(d)"));
    }
    Ok(())
}

/// Reading: each way is a straight ticket within the ticket, so 15.2(b) limits the spots of each.
fn judge_way(rules: &Rules, count: u32, rate: Cents) -> Result<(), Fault> {
    let most = rules.card.maximum_spots();
    if count > most {
        let why = format!("{count} spots; at most {most} may be selected");
        return refuse("spots", Code::TooManySpots, why, cite!("15.2(b)"));
    }
    if !rules.card.is_payable(count, rate) {
        let why = format!("{count} spots at {rate} can return a part of a cent");
        return refuse("rate", Code::Unpayable, why, cite!("15.3(e)"));
    }
    Ok(())
}

/// The price: the rates of all ways, for each game.
fn price(ways: &[Way], games: u32) -> Result<Cents, Fault> {
    let price = ways.iter().map(|way| i128::from(way.rate.0)).sum::<i128>() * i128::from(games);
    match i64::try_from(price).map(Cents) {
        Ok(price) if price <= Cents::MOST => Ok(price),
        _ => Err(Refusal::beyond_the_most("amount").into()),
    }
}

fn field<'a>(act: &'a Act, field: &str) -> Result<&'a Value, Malformed> {
    let value = act.fields.get(field).filter(|value| !value.is_null());
    value.ok_or_else(|| Malformed::new(field, "is missing"))
}

fn whole(value: &Value, field: &str) -> Result<i64, Malformed> {
    let no_number = || Malformed::new(field, format!("{value} is no whole number"));
    table::whole(value).ok_or_else(no_number)
}

fn numbers(value: &Value, field: &str) -> Result<Vec<i64>, Malformed> {
    let no_list = || Malformed::new(field, "is a list of whole numbers");
    value.as_array().ok_or_else(no_list)?.iter().map(|value| whole(value, field)).collect()
}

fn lists(value: &Value, field: &str) -> Result<Vec<Vec<i64>>, Malformed> {
    let no_list = || Malformed::new(field, "is a list of lists of whole numbers");
    value.as_array().ok_or_else(no_list)?.iter().map(|value| numbers(value, field)).collect()
}
