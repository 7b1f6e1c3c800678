//! What a licensee elects at a poker table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Cents, Cite, Elections, cite, whole, words};

use super::family::{Sections, Spec, Stack};

/// The posted limits of a table (14.17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    /// Bets and raises of exactly an amount: a small one in the first betting rounds, then a big one.
    Fixed {
        /// The small bet.
        small: Cents,
        /// The big one.
        big: Cents,
    },
    /// Bets and raises between two amounts.
    Spread {
        /// The least.
        min: Cents,
        /// The most.
        max: Cents,
    },
    /// Raises up to what the pot holds once the player has called.
    Pot {
        /// The least bet.
        min: Cents,
    },
    /// Whatever is in front of a player.
    No {
        /// The least bet.
        min: Cents,
    },
}

impl Limit {
    /// The posted minimum.
    #[inline]
    #[must_use]
    pub const fn minimum(self) -> Cents {
        match self {
            Limit::Fixed { small: min, .. }
            | Limit::Spread { min, .. }
            | Limit::Pot { min }
            | Limit::No { min } => min,
        }
    }

    /// It as it is elected.
    fn elected(self) -> Value {
        let kind = match self {
            Limit::Fixed { .. } => "fixed",
            Limit::Spread { .. } => "spread",
            Limit::Pot { .. } => "pot-limit",
            Limit::No { .. } => "no-limit",
        };
        let mut elected = self.told();
        elected["kind"] = kind.into();
        elected
    }

    /// Its amounts by the names of scripts.
    #[must_use]
    pub fn told(self) -> Value {
        let amounts: &[(&str, Cents)] = match self {
            Limit::Fixed { small, big } => &[("small", small), ("big", big)],
            Limit::Spread { min, max } => &[("min", min), ("max", max)],
            Limit::Pot { min } | Limit::No { min } => &[("min", min)],
        };
        let named =
            amounts.iter().map(|(name, amount)| ((*name).to_owned(), (*amount).into_json()));
        Value::Object(named.collect())
    }

    /// The limits while a kill is in effect (14.1).
    #[must_use]
    pub fn killed(self, kind: KillKind) -> Limit {
        let more = |amount: Cents| match kind {
            KillKind::Kill => amount.times(2),
            KillKind::HalfKill => Cents(amount.0 * 3 / 2),
        };
        match self {
            Limit::Fixed { small, big } => Limit::Fixed { small: more(small), big: more(big) },
            Limit::Spread { min, max } => Limit::Spread { min: more(min), max: more(max) },
            Limit::Pot { min } => Limit::Pot { min: more(min) },
            Limit::No { min } => Limit::No { min: more(min) },
        }
    }
}

/// An amount as scripts have it.
trait IntoJson {
    fn into_json(self) -> Value;
}

impl IntoJson for Cents {
    fn into_json(self) -> Value {
        serde_json::json!(self)
    }
}

words! {
    /// By how much a raise exceeds the bet before it, without a limit.
    pub enum MinimumRaise {
        /// By any amount; a raise of any size lets everybody raise again.
        Any = "any",
        /// By as much as the last one did; less, by a player who goes all-in, lets nobody raise again
        /// who has acted.
        LastRaise = "last-raise",
    }
}

words! {
    /// Who posts the first blind where two play.
    pub enum HeadsUp {
        /// The player to the left of the button, as always (14.10(d)1).
        LeftOfButton = "left-of-button",
        /// The player with the button, as is usual in card rooms.
        Button = "button",
    }
}

words! {
    /// Who gets what cannot be divided among tied hands.
    pub enum OddChip {
        /// Whoever has the highest card, by suit where ranks are equal.
        HighestCardBySuit = "highest-card-by-suit",
        /// The first to the left of the button, or of the dealer where there is none.
        LeftOfButton = "left-of-button",
    }
}

words! {
    /// What five to ace is at deuce to seven.
    pub enum Wheel {
        /// A straight.
        Straight = "straight",
        /// No straight: the ace is high.
        AceHigh = "ace-high",
    }
}

words! {
    /// Which card makes the forced bet at seven-card stud low.
    pub enum LowForcedBet {
        /// The king before the others, the ace last.
        HighestPip = "highest-pip",
        /// The ace before the king.
        Ace = "ace",
    }
}

words! {
    /// What becomes of a hole card that was dealt face up.
    pub enum ExposedCard {
        /// It goes to the discards.
        Discard = "discard",
        /// It is the burn card before the flop.
        FaceUpBurn = "face-up-burn",
    }
}

words! {
    /// How limits are increased after a pot that one player wins.
    pub enum KillKind {
        /// Twice.
        Kill = "kill",
        /// By half.
        HalfKill = "half-kill",
    }
}

words! {
    /// Who is charged for time.
    pub enum TimeBasis {
        /// Each player so much.
        PerPlayer = "per-player",
        /// All players together so much.
        PerTable = "per-table",
    }
}

/// A kill (14.11(i)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kill {
    /// By how much limits rise.
    pub kind: KillKind,
    /// The pot that qualifies: an amount, or a multiple of the minimum in force.
    pub qualifies: Qualifies,
}

/// Which pot qualifies for a kill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Qualifies {
    /// One of so much.
    Amount(Cents),
    /// One of so many times the minimum wager.
    Multiple(i64),
}

/// What the house takes (14.14).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rake {
    /// Percent of what is bet in a betting round, in hundredths, and the most of it.
    pub percentage: Option<(i64, Option<Cents>)>,
    /// Amounts once the pot has reached a level.
    pub levels: Option<Levels>,
    /// What an assessment of time costs.
    pub time: Option<Time>,
}

/// What is taken in increments (14.14(b)2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levels {
    /// Pots, and what is taken once a pot has reached each.
    pub amounts: Vec<(Cents, Cents)>,
    /// The most of them together.
    pub most: Option<Cents>,
}

/// A charge for time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// What an hour costs.
    pub hourly_fee: Cents,
    /// Whom.
    pub basis: TimeBasis,
    /// After how many minutes it is assessed.
    pub every_minutes: i64,
}

/// A fund that pays players (14.19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fund {
    /// What each pot contributes.
    pub contribution: Cents,
    /// Which pots do: those of so much, before the rake.
    pub minimum_pot: Cents,
    /// What a secondary payout is made of.
    pub secondary: Secondary,
    /// How much of what goes to the primary payout is kept for the one after it, in hundredths of a
    /// percent (14.19(p)).
    pub reset_percent: i64,
}

/// What a secondary payout is made of (14.19(m)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secondary {
    /// Of so much from each pot; nothing where there is none.
    OwnContribution(Cents),
    /// Of a part of the primary payout.
    PortionOfPrimary,
}

impl Fund {
    /// What each pot contributes to the primary and the secondary payout.
    fn both(&self) -> Cents {
        match self.secondary {
            Secondary::OwnContribution(more) => self.contribution + more,
            Secondary::PortionOfPrimary => self.contribution,
        }
    }

    /// What of a contribution goes to the primary payout, to the secondary one and to the reserve: the
    /// primary one has its part before the secondary.
    pub(crate) fn divide(&self, contributed: Cents) -> [Cents; 3] {
        let first = contributed.min(self.contribution);
        let kept = Cents(first.0 * self.reset_percent / 10_000);
        [first - kept, contributed - first, kept]
    }
}

/// The elections of a poker table.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The posted limits.
    pub limit: Limit,
    /// How large a raise is without a limit.
    pub minimum_raise: MinimumRaise,
    /// What everybody antes.
    pub ante: Cents,
    /// The blinds, in order from the left of the button.
    pub blinds: Vec<Cents>,
    /// What a straddle is, where it is offered.
    pub straddle: Option<Cents>,
    /// Who posts the first blind where two play.
    pub heads_up: HeadsUp,
    /// The forced bet of stud.
    pub forced_bet: Cents,
    /// The most players.
    pub max_players: usize,
    /// The most raises in a betting round.
    pub max_raises: Option<u32>,
    /// Whether somebody who has checked may raise.
    pub check_raise: bool,
    /// Whether players may agree on several runs.
    pub alternative_hands: bool,
    /// The kill.
    pub kill: Option<Kill>,
    /// What the house takes.
    pub rake: Rake,
    /// What goes to a payout.
    pub fund: Option<Fund>,
    /// What becomes of an exposed hole card.
    pub exposed_card: ExposedCard,
    /// What shares of a pot are multiples of.
    pub split_unit: Cents,
    /// Who gets what is left over.
    pub odd_chip: OddChip,
    /// What five to ace is at deuce to seven.
    pub wheel: Wheel,
    /// Which card makes the forced bet at seven-card stud low.
    pub low_forced_bet: LowForcedBet,
    /// Whether the first to act in a later round of five-card stud may check.
    pub five_stud_check: bool,
    /// Whether the first button goes by a card.
    pub button_by_card: bool,
    /// Whether somebody who enters between button and blinds, or has missed one, posts them all.
    pub buys_button: bool,
    /// Whether all hands are shown that are not folded.
    pub disclose: bool,
    /// Whether a device shuffles.
    pub has_shuffler: bool,
}

/// The values that a pot-split unit is made smaller to.
pub(crate) const SMALLER_UNITS: [Cents; 4] = [Cents(50), Cents(25), Cents(5), Cents(1)];

/// 14.9(i)3i: what is left over is no more than this.
pub(crate) const MOST_EXCESS: Cents = Cents::dollars(1);

impl Rules {
    /// Reads the elections that a game declares.
    pub(crate) fn new(elections: &mut Elections, spec: &Spec) -> Rules {
        let has = |id: &str| spec.has(id);
        let cites = &spec.sections;
        for election in spec.elections.iter().filter(|e| matches!(e.kind, table::Kind::Never)) {
            if elections.own(election.id).is_some() {
                elections.refuse(election.id, "is no election of this game", election.cite);
            }
        }
        let limit = limit(elections, cites.limits);
        let max_players = elections.integer("max-players", i64::from(spec.seats));
        let blinds = if has("blinds") { blinds(elections, cites) } else { Vec::new() };
        let straddle = if has("straddle") { elections.amount("straddle") } else { None };
        let max_raises = elections.own("max-raises").and_then(whole);
        let kill = if has("kill") { kill(elections) } else { None };
        let flag = |elections: &Elections, id| has(id) && elections.flag(id);
        let split_unit = elections.amount("pot-split-unit").unwrap_or(MOST_EXCESS);
        if split_unit > MOST_EXCESS {
            let why = "what is left over must not exceed 1.00, so shares are multiples of no more";
            elections.refuse("pot-split-unit", why, cites.odd_chip);
        }
        Rules {
            limit,
            minimum_raise: elections.choose("minimum-raise"),
            ante: ante(elections, cites.ante),
            blinds,
            straddle,
            heads_up: match has("heads-up-blinds") {
                true => elections.choose("heads-up-blinds"),
                false => HeadsUp::LeftOfButton,
            },
            forced_bet: if has("forced-bet") {
                elections.amount("forced-bet").unwrap_or(Cents::dollars(1))
            } else {
                Cents::ZERO
            },
            max_players: usize::try_from(max_players).unwrap_or_default(),
            max_raises: max_raises.and_then(|most| u32::try_from(most).ok()),
            check_raise: !has("check-raise") || elections.flag("check-raise"),
            alternative_hands: flag(elections, "alternative-hands"),
            kill,
            rake: rake(elections, cites.rake),
            fund: if has("bad-beat-payout") { fund(elections) } else { None },
            exposed_card: match has("exposed-card-use") {
                true => elections.choose("exposed-card-use"),
                false => ExposedCard::Discard,
            },
            split_unit,
            odd_chip: elections.choose("odd-chip-rule"),
            wheel: match has("deuce-to-seven-wheel") {
                true => elections.choose("deuce-to-seven-wheel"),
                false => Wheel::Straight,
            },
            low_forced_bet: match has("low-forced-bet") {
                true => elections.choose("low-forced-bet"),
                false => LowForcedBet::HighestPip,
            },
            five_stud_check: flag(elections, "five-stud-check"),
            button_by_card: elections.own("button-start").is_some_and(|word| word == "random-card"),
            buys_button: flag(elections, "buy-the-button"),
            disclose: elections.flag("disclose-discards"),
            has_shuffler: elections.own("shuffling").is_some_and(|word| word == "automated"),
        }
    }

    /// What a pot of this size, before the rake, contributes to a payout (14.19(c)).
    #[inline]
    #[must_use]
    pub fn contribution(&self, gross: Cents) -> Cents {
        let fund = self.fund.filter(|fund| gross >= fund.minimum_pot);
        fund.map_or(Cents::ZERO, |fund| fund.both())
    }

    /// The limits in force, with the kill button or without.
    #[inline]
    #[must_use]
    pub fn limit_with(&self, is_killed: bool) -> Limit {
        match self.kill.filter(|_| is_killed) {
            Some(kill) => self.limit.killed(kill.kind),
            None => self.limit,
        }
    }
}

/// Reads an object with these fields and no others; what is wrong is reported.
fn object<'a>(
    elections: &mut Elections,
    id: &'static str,
    value: &'a Value,
    fields: &[&str],
    cite: Cite,
) -> Option<&'a Map<String, Value>> {
    let Value::Object(object) = value else {
        elections.refuse(id, format!("{value} is no object with {}", fields.join(", ")), cite);
        return None;
    };
    if let Some(unknown) = object.keys().find(|name| !fields.contains(&name.as_str())) {
        elections.malformed(format!("rules.{id}.{unknown}"), "is an unknown field");
        return None;
    }
    Some(object)
}

/// An amount above zero in an object; what is wrong is reported.
fn amount(
    elections: &mut Elections,
    (id, field): (&'static str, &str),
    object: &Map<String, Value>,
    cite: Cite,
) -> Option<Cents> {
    let value = object.get(field).filter(|value| !value.is_null())?;
    match Cents::from_json(value) {
        Ok(amount) if amount > Cents::ZERO && amount <= Cents::MOST => Some(amount),
        _ => {
            elections.refuse(id, format!("{field}: {value} is no amount above zero"), cite);
            None
        }
    }
}

/// An amount that must be there.
fn needed(
    elections: &mut Elections,
    (id, field): (&'static str, &str),
    object: &Map<String, Value>,
    cite: Cite,
) -> Option<Cents> {
    if object.get(field).is_none_or(Value::is_null) {
        elections.refuse(id, format!("{field} is missing"), cite);
        return None;
    }
    amount(elections, (id, field), object, cite)
}

const PRESET_LIMIT: Limit = Limit::No { min: Cents::dollars(2) };

fn limit(elections: &mut Elections, cite: Cite) -> Limit {
    const ID: &str = "limits";
    let mut value = elections.own(ID).cloned().unwrap_or_else(|| PRESET_LIMIT.elected());
    // What the floor has posted for the stack since (8.3(c)).
    let posted = value.as_object_mut().and_then(|limits| limits.remove(Stack::ID));
    if posted.is_some() && value.as_object().is_some_and(Map::is_empty) {
        value = PRESET_LIMIT.elected();
    }
    let kind = value.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
    let fields: &[&str] = match kind.as_str() {
        "fixed" => &["kind", "small", "big"],
        "spread" => &["kind", "min", "max"],
        "pot-limit" | "no-limit" => &["kind", "min"],
        _ => {
            let why = "its kind is none of fixed, spread, pot-limit, no-limit";
            elections.refuse(ID, why, cite);
            return PRESET_LIMIT;
        }
    };
    let Some(object) = object(elections, ID, &value, fields, cite) else { return PRESET_LIMIT };
    let amounts = (fields.iter().skip(1))
        .map(|field| needed(elections, (ID, field), object, cite))
        .collect::<Option<Vec<_>>>();
    let found = match (kind.as_str(), amounts.as_deref()) {
        ("fixed", Some([small, big])) => Limit::Fixed { small: *small, big: *big },
        ("spread", Some([min, max])) => Limit::Spread { min: *min, max: *max },
        ("pot-limit", Some([min])) => Limit::Pot { min: *min },
        ("no-limit", Some([min])) => Limit::No { min: *min },
        _ => return PRESET_LIMIT,
    };
    let found = match posted {
        Some(posted) => posted_since(elections, &posted, found, cite),
        None => found,
    };
    elections.set(ID, found.elected());
    match found {
        Limit::Fixed { small: low, big: high } | Limit::Spread { min: low, max: high }
            if low > high =>
        {
            elections.refuse(ID, format!("{high} is less than {low}"), cite);
        }
        _ => {}
    }
    found
}

/// The limits with the least and most wager that were posted later: the small and the big bet of fixed
/// limits.
fn posted_since(elections: &mut Elections, posted: &Value, limit: Limit, cite: Cite) -> Limit {
    const ID: &str = "limits";
    let fields = ["minimum", "maximum"];
    let Some(object) = object(elections, ID, posted, &fields, cite) else { return limit };
    let [least, most] = fields.map(|field| amount(elections, (ID, field), object, cite));
    let min = least.unwrap_or(limit.minimum());
    match (limit, most) {
        (Limit::Fixed { big, .. }, most) => Limit::Fixed { small: min, big: most.unwrap_or(big) },
        (Limit::Spread { max, .. }, most) => Limit::Spread { min, max: most.unwrap_or(max) },
        (Limit::Pot { .. } | Limit::No { .. }, Some(most)) => {
            let why = format!("maximum: {most} is none where pot or stack are the limit");
            elections.refuse(ID, why, cite);
            limit
        }
        (Limit::Pot { .. }, None) => Limit::Pot { min },
        (Limit::No { .. }, None) => Limit::No { min },
    }
}

fn ante(elections: &mut Elections, cite: Cite) -> Cents {
    const ID: &str = "ante";
    match elections.own(ID).cloned() {
        None => {
            elections.set(ID, serde_json::json!(0));
            Cents::ZERO
        }
        Some(value) => match Cents::from_json(&value) {
            Ok(amount) if amount >= Cents::ZERO && amount <= Cents::MOST => amount,
            _ => {
                elections.refuse(ID, format!("{value} is no amount"), cite);
                Cents::ZERO
            }
        },
    }
}

fn blinds(elections: &mut Elections, cites: &Sections) -> Vec<Cents> {
    const ID: &str = "blinds";
    let preset = vec![Cents::dollars(1), Cents::dollars(2)];
    let Some(value) = elections.own(ID).cloned() else {
        elections.set(ID, serde_json::json!(preset));
        return preset;
    };
    let cite = cites.blinds;
    let list = value.as_array().filter(|list| !list.is_empty());
    let Some(list) = list else {
        elections.refuse(ID, format!("{value} is no list of one amount or more"), cite);
        return preset;
    };
    let amounts = list.iter().map(|value| match Cents::from_json(value) {
        Ok(amount) if amount > Cents::ZERO && amount <= Cents::MOST => Some(amount),
        _ => None,
    });
    match amounts.collect::<Option<Vec<_>>>() {
        Some(amounts) if amounts.is_sorted() => amounts,
        Some(_) => {
            elections.refuse(ID, "a blind is less than the one before it", cite);
            preset
        }
        None => {
            elections.refuse(ID, format!("{value} has what is no amount above zero"), cite);
            preset
        }
    }
}

fn kill(elections: &mut Elections) -> Option<Kill> {
    const ID: &str = "kill";
    const CITE: Cite = cite!("14.11(i)");
    let value = elections.own(ID).cloned()?;
    let fields = ["kind", "qualifying-pot", "qualifying-multiple"];
    let object = object(elections, ID, &value, &fields, CITE)?;
    let kind = match object.get("kind").and_then(Value::as_str) {
        Some("kill") => KillKind::Kill,
        Some("half-kill") => KillKind::HalfKill,
        _ => {
            elections.refuse(ID, "its kind is neither kill nor half-kill", CITE);
            return None;
        }
    };
    let multiple = object.get("qualifying-multiple").filter(|value| !value.is_null());
    let pot = amount(elections, (ID, "qualifying-pot"), object, CITE);
    let qualifies = match (pot, multiple.map(whole)) {
        (Some(amount), None) => Qualifies::Amount(amount),
        (None, Some(Some(multiple @ 1..=1_000_000))) => Qualifies::Multiple(multiple),
        _ => {
            let why = "it has either a qualifying-pot or a qualifying-multiple";
            elections.refuse(ID, why, CITE);
            return None;
        }
    };
    Some(Kill { kind, qualifies })
}

fn rake(elections: &mut Elections, cite: Cite) -> Rake {
    const ID: &str = "rake";
    let mut rake = Rake::default();
    let Some(value) = elections.own(ID).cloned() else { return rake };
    let list = match &value {
        Value::Array(list) => list.clone(),
        one => vec![one.clone()],
    };
    for value in &list {
        read_rake(elections, value, &mut rake, cite);
    }
    rake
}

/// One way of taking the rake (14.14(b)1 to 3).
fn read_rake(elections: &mut Elections, value: &Value, rake: &mut Rake, cite: Cite) -> Option<()> {
    const ID: &str = "rake";
    let kind = value.get("type").and_then(Value::as_str).unwrap_or_default();
    match kind {
        "straight-percentage" => {
            let fields = ["type", "percent", "maximum"];
            let object = object(elections, ID, value, &fields, cite)?;
            let percent = object.get("percent").and_then(|value| Cents::from_json(value).ok());
            let most = amount(elections, (ID, "maximum"), object, cite);
            match percent {
                Some(percent) if percent > Cents::ZERO && percent <= Cents::dollars(10) => {
                    if rake.percentage.replace((percent.0, most)).is_some() {
                        elections.refuse(ID, "a percentage is there twice", cite);
                    }
                }
                _ => elections.refuse(ID, "its percent is not above 0 and at most 10", cite),
            }
        }
        "incremental" => {
            let object = object(elections, ID, value, &["type", "levels", "maximum"], cite)?;
            let most = amount(elections, (ID, "maximum"), object, cite);
            let pair = |value: &Value| match value.as_array().map(Vec::as_slice) {
                Some([level, amount]) => {
                    let read = |v| Cents::from_json(v).ok().filter(|a| *a > Cents::ZERO);
                    Some((read(level)?, read(amount)?))
                }
                _ => None,
            };
            let levels = object.get("levels").and_then(Value::as_array);
            let levels = levels.and_then(|list| list.iter().map(pair).collect::<Option<Vec<_>>>());
            match levels {
                Some(amounts) if !amounts.is_empty() && amounts.is_sorted() => {
                    if rake.levels.replace(Levels { amounts, most }).is_some() {
                        elections.refuse(ID, "increments are there twice", cite);
                    }
                }
                _ => elections.refuse(ID, "its levels are no rising list of [pot, amount]", cite),
            }
        }
        "time" => {
            let fields = ["type", "hourly-fee", "basis", "every-minutes"];
            let object = object(elections, ID, value, &fields, cite)?;
            let hourly_fee = needed(elections, (ID, "hourly-fee"), object, cite)?;
            let basis = match object.get("basis").and_then(Value::as_str) {
                None | Some("per-player") => TimeBasis::PerPlayer,
                Some("per-table") => TimeBasis::PerTable,
                Some(_) => {
                    elections.refuse(ID, "its basis is neither per-player nor per-table", cite);
                    return None;
                }
            };
            let every_minutes = object.get("every-minutes").and_then(whole).unwrap_or(30);
            if ![20, 30].contains(&every_minutes) {
                elections.refuse(ID, "time is charged every 20 or 30 minutes", cite);
                return None;
            }
            let time = Time { hourly_fee, basis, every_minutes };
            if rake.time.replace(time).is_some() {
                elections.refuse(ID, "a time charge is there twice", cite);
            }
        }
        _ => {
            let why = "its type is none of straight-percentage, incremental, time";
            elections.refuse(ID, why, cite);
        }
    }
    Some(())
}

fn fund(elections: &mut Elections) -> Option<Fund> {
    const CITE: Cite = cite!("14.19(a)");
    const OWN: &str = "secondary-contribution";
    const FIELDS: [&str; 5] = ["contribution", "minimum-pot", "reset-percent", "secondary", OWN];
    let ids = [("bad-beat-payout", &FIELDS[..]), ("high-hand-payout", &FIELDS[..3])];
    let mut funds = Vec::new();
    for (id, fields) in ids {
        let Some(value) = elections.own(id).cloned() else { continue };
        let Some(object) = object(elections, id, &value, fields, CITE) else { continue };
        let contribution = needed(elections, (id, "contribution"), object, CITE);
        let minimum_pot = match object.get("minimum-pot").map(Cents::from_json) {
            None => Cents::ZERO,
            Some(Ok(amount)) if amount >= Cents::ZERO => amount,
            Some(_) => {
                elections.refuse(id, "its minimum-pot is no amount", CITE);
                continue;
            }
        };
        let own = amount(elections, (id, OWN), object, CITE);
        let secondary = match (object.get("secondary").map(Value::as_str), own) {
            (Some(Some("own-contribution")), own) => {
                Secondary::OwnContribution(own.unwrap_or_default())
            }
            (None, None) => Secondary::OwnContribution(Cents::ZERO),
            (Some(Some("portion-of-primary")), None) => Secondary::PortionOfPrimary,
            (None | Some(Some("portion-of-primary")), Some(_)) => {
                let why = "a secondary-contribution goes with the secondary own-contribution";
                elections.refuse(id, why, cite!("14.19(m)"));
                continue;
            }
            (Some(_), _) => {
                let why = "its secondary is neither own-contribution nor portion-of-primary";
                elections.refuse(id, why, CITE);
                continue;
            }
        };
        let reset_percent = match object.get("reset-percent").map(Cents::from_json) {
            None => 0,
            Some(Ok(percent)) if (Cents::ZERO..=Cents::dollars(100)).contains(&percent) => {
                percent.0
            }
            Some(_) => {
                let why = "its reset-percent is not from 0 to 100";
                elections.refuse(id, why, cite!("14.19(p)"));
                continue;
            }
        };
        if let Some(contribution) = contribution {
            funds.push(Fund { contribution, minimum_pot, secondary, reset_percent });
        }
    }
    if funds.len() > 1 {
        let why = "a table offers one kind of payout, for bad beats or for high hands";
        elections.refuse("high-hand-payout", why, CITE);
    }
    funds.pop()
}
