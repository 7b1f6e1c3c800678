//! What the licensee has elected for a craps game.

use serde_json::Value;
use table::{Cents, Cite, Elections, Facts, Limits, Odds, Payout, cite};

use super::wagers::{self, PAYOUT_ODDS};
use super::{Faces, FireTable, Hard, HornTotal, Number, Wager};

/// The elections of a craps game, checked.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(super) limits: Limits,
    pub(super) odds: PayoutOdds,
    parts: Parts,
    pub(super) offers_six_seven_eight: bool,
    pub(super) offers_fire: bool,
    /// What a fire bet pays for four, five and six points.
    pub(super) fire: [Odds; 3],
    pub(super) buy: TrueOddsBets,
    pub(super) lay: TrueOddsBets,
    pub(super) lay_replaces_place_to_lose: bool,
    pub(super) supplemental_limit: i64,
    pub(super) permits_excess_odds: bool,
    /// The payouts in force, for people.
    pub(super) payouts: Vec<Payout>,
}

/// Buy or lay bets.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TrueOddsBets {
    /// For which numbers they are offered.
    offered: [bool; 6],
    /// For which numbers the percentage is collected only when they win.
    when_won: [bool; 6],
    /// The percentage in hundredths of a percent.
    percent: i64,
}

impl TrueOddsBets {
    pub(super) fn are_offered(&self, number: Number) -> bool {
        self.offered[number.index()]
    }

    /// What is charged for a stake when the bet is made.
    #[inline]
    pub(super) fn fee_when_made(&self, number: Number, stake: Cents) -> Cents {
        if self.when_won[number.index()] { Cents::ZERO } else { self.fee(stake) }
    }

    /// The percentage of a stake. It is whole cents, since a stake for which it is not has been
    /// refused: it is never rounded up beyond what 1.5 allows.
    fn fee(&self, stake: Cents) -> Cents {
        Cents(stake.0 * self.percent / 10_000)
    }
}

/// The payout odds of 1.4(b) in force.
#[derive(Clone, Debug)]
pub(super) struct PayoutOdds {
    pub(super) pass: Odds,
    pub(super) dont_pass: Odds,
    pub(super) come: Odds,
    pub(super) dont_come: Odds,
    pub(super) place_to_win: [Odds; 6],
    pub(super) place_to_lose: [Odds; 6],
    pub(super) hardway: [Odds; 4],
    pub(super) field: Odds,
    pub(super) field_2: Odds,
    pub(super) field_12: Odds,
    pub(super) any_seven: Odds,
    pub(super) any_craps: Odds,
    pub(super) craps_two: Odds,
    pub(super) craps_three: Odds,
    pub(super) craps_twelve: Odds,
    pub(super) eleven: Odds,
    pub(super) hard_hop: [Odds; 4],
    pub(super) hop: [Odds; 13],
    pub(super) six_seven_eight: Odds,
    pub(super) six_seven_eight_hard: Odds,
}

impl PayoutOdds {
    fn new(elections: &Elections) -> PayoutOdds {
        let row = |id: &str| {
            let floor = PAYOUT_ODDS.rows.iter().find(|row| row.id == id);
            elections.payout_odds(id, floor.map_or(Odds::to(1, 1), |row| row.odds))
        };
        let of = |wager: Wager| row(wagers::WAGERS[kind(wager)].id);
        let numbers = |id: &str| Number::ALL.map(|number| row(&format!("{id}:{}", number as u8)));
        PayoutOdds {
            pass: row("pass-bet"),
            dont_pass: row("dont-pass-bet"),
            come: row("come-bet"),
            dont_come: row("dont-come-bet"),
            place_to_win: numbers("place-bet-to-win"),
            place_to_lose: numbers("place-bet-to-lose"),
            hardway: Hard::ALL.map(|hard| of(Wager::Hardway(hard))),
            field: row("field-bet"),
            field_2: row("field-bet/2"),
            field_12: row("field-bet/12"),
            any_seven: row("any-seven"),
            any_craps: row("any-craps"),
            craps_two: row("craps-two"),
            craps_three: row("craps-three"),
            craps_twelve: row("craps-twelve"),
            eleven: row("11-in-one-roll"),
            hard_hop: Hard::ALL.map(|hard| of(Wager::HardHop(hard))),
            hop: Faces::ALL.map(|faces| of(Wager::Hop(faces))),
            six_seven_eight: row("6-7-8"),
            six_seven_eight_hard: row("6-7-8/hard"),
        }
    }
}

/// A part of a wager: the totals on which it wins, and what it pays.
pub(super) type Part = (&'static [u8], Odds);

/// The wagers that are paid as several of equal parts (1.4(c), (d); 1.2(a)20 and 21 for the fifth
/// part of a horn high bet and of a whirl bet).
#[derive(Clone, Debug)]
struct Parts {
    craps_eleven: [Part; 2],
    horn: [Part; 4],
    horn_high: [[Part; 5]; 4],
    whirl: [Part; 5],
}

impl Parts {
    fn new(odds: &PayoutOdds) -> Parts {
        let horn: [Part; 4] = [
            (&[2], odds.craps_two),
            (&[3], odds.craps_three),
            (&[11], odds.eleven),
            (&[12], odds.craps_twelve),
        ];
        let [two, three, eleven, twelve] = horn;
        let and = |fifth: Part| [two, three, eleven, twelve, fifth];
        Parts {
            craps_eleven: [(&[2, 3, 12], odds.any_craps), (&[11], odds.eleven)],
            horn,
            horn_high: horn.map(and),
            whirl: and((&[7], odds.any_seven)),
        }
    }
}

impl Rules {
    pub(super) fn new(facts: &'static Facts, elections: &mut Elections) -> Rules {
        let odds = PayoutOdds::new(elections);
        let offers_fire = elections.flag("fire-bet");
        let fire_table = elections.choose::<FireTable>("fire-bet-pay-table");
        let fire = fire_table.rows().each_ref().map(|row| {
            let paid = elections.odds("payout-odds-override", row.id).unwrap_or(row.odds);
            if paid < row.odds {
                let why = format!("{}: {paid} is less than {}", row.id, row.odds);
                elections.refuse("payout-odds-override", why, cite!("1.4(e)"));
            }
            paid
        });
        let ids = ["buy-bet", "buy-bet-percent", "buy-bet-collection"];
        let buy = true_odds_bets(elections, ids, cite!("1.5(a)"));
        let ids = ["lay-bet", "lay-bet-percent", "lay-bet-collection"];
        let lay = true_odds_bets(elections, ids, cite!("1.5(b)"));
        let mut rules = Rules {
            limits: Limits::default(),
            parts: Parts::new(&odds),
            odds,
            offers_six_seven_eight: elections.flag("6-7-8"),
            offers_fire,
            fire,
            buy,
            lay,
            lay_replaces_place_to_lose: elections.flag("lay-bet-in-lieu-of-place-bet-to-lose"),
            supplemental_limit: elections.integer("supplemental-wager-limit", 1),
            permits_excess_odds: elections.flag("excess-supplemental-wager-to-facilitate-payout"),
            payouts: Vec::new(),
        };
        rules.payouts = rules.list_payouts(elections, facts);
        let judged = rules.clone();
        let highest = move |id: &str| {
            let of = Wager::all().into_iter().filter(|w| wagers::WAGERS[kind(*w)].id == id);
            of.flat_map(|wager| judged.odds_of(wager)).max()
        };
        rules.limits = elections.limits(highest);
        rules.limits.unpayable = Some(cite!("1.4(f)"));
        rules
    }

    /// Every odds that a wager, or a part of it, may be paid at.
    pub(super) fn odds_of(&self, wager: Wager) -> Vec<Odds> {
        let odds = &self.odds;
        match wager {
            Wager::Pass => vec![odds.pass],
            Wager::DontPass => vec![odds.dont_pass],
            Wager::Come => vec![odds.come],
            Wager::DontCome => vec![odds.dont_come],
            Wager::PlaceToWin(number) => vec![odds.place_to_win[number.index()]],
            Wager::PlaceToLose(number) => vec![odds.place_to_lose[number.index()]],
            Wager::Hardway(hard) => vec![odds.hardway[hard.index()]],
            Wager::Field => vec![odds.field, odds.field_2, odds.field_12],
            Wager::AnySeven => vec![odds.any_seven],
            Wager::AnyCraps => vec![odds.any_craps],
            Wager::CrapsTwo => vec![odds.craps_two],
            Wager::CrapsThree => vec![odds.craps_three],
            Wager::CrapsTwelve => vec![odds.craps_twelve],
            Wager::Eleven => vec![odds.eleven],
            Wager::HardHop(hard) => vec![odds.hard_hop[hard.index()]],
            Wager::Hop(faces) => vec![odds.hop[faces.index()]],
            Wager::SixSevenEight => vec![odds.six_seven_eight, odds.six_seven_eight_hard],
            Wager::Fire => self.fire.to_vec(),
            Wager::Buy(number) => vec![wagers::true_odds(number, false)],
            Wager::Lay(number) => vec![wagers::true_odds(number, true)],
            Wager::Supplemental(base) => {
                Number::ALL.map(|number| wagers::true_odds(number, base.is_against())).to_vec()
            }
            Wager::CrapsEleven | Wager::Horn | Wager::HornHigh(_) | Wager::Whirl => {
                self.parts(wager).iter().map(|(_, odds)| *odds).collect()
            }
        }
    }

    /// The parts that a wager consists of: the totals on which each wins, and what it pays.
    #[inline]
    pub(super) fn parts(&self, wager: Wager) -> &[Part] {
        match wager {
            Wager::CrapsEleven => &self.parts.craps_eleven,
            Wager::Horn => &self.parts.horn,
            Wager::HornHigh(total) => &self.parts.horn_high[HornTotal::index(total)],
            Wager::Whirl => &self.parts.whirl,
            _ => &[],
        }
    }

    /// What a stake is a multiple of, so that it can be paid and its percentage taken.
    pub(super) fn unit(&self, wager: Wager) -> Cents {
        let parts = self.parts(wager).len().max(1) as i64;
        let unit = self.limits.unit(wagers::WAGERS[kind(wager)].id, parts, &self.odds_of(wager));
        let bets = match wager {
            Wager::Buy(_) => &self.buy,
            Wager::Lay(_) => &self.lay,
            _ => return unit,
        };
        unit.common_multiple(Cents(10_000 / Cents(10_000).common_divisor(Cents(bets.percent)).0))
    }

    /// The percentage that is collected when a buy or lay bet wins.
    #[inline]
    pub(super) fn fee_when_won(&self, wager: Wager, stake: Cents) -> Cents {
        let (bets, number) = match wager {
            Wager::Buy(number) => (&self.buy, number),
            Wager::Lay(number) => (&self.lay, number),
            _ => return Cents::ZERO,
        };
        if bets.when_won[number.index()] { bets.fee(stake) } else { Cents::ZERO }
    }

    fn list_payouts(&self, elections: &Elections, facts: &Facts) -> Vec<Payout> {
        let mut payouts = Vec::new();
        for table in facts.pay_tables {
            let elected = elections.choose::<FireTable>("fire-bet-pay-table");
            let is_other_fire_table = table.id == FireTable::A.word()
                && self.fire[0] >= FireTable::B.rows()[0].odds
                || table.id == FireTable::B.word() && elected == FireTable::A;
            let is_idle_fire_table = !table.id.is_empty() && !self.offers_fire;
            if is_other_fire_table || is_idle_fire_table {
                continue;
            }
            for row in table.rows {
                let odds =
                    if table.is_floor { elections.payout_odds(row.id, row.odds) } else { row.odds };
                payouts.push(Payout {
                    row: row.id.to_owned(),
                    title: row.title.to_owned(),
                    pays: odds.to_string(),
                    cite: table.cite,
                });
            }
        }
        payouts
    }
}

fn kind(wager: Wager) -> usize {
    table::Wager::kind(wager)
}

/// Reads on which numbers buy or lay bets are offered, the percentage and when it is collected.
fn true_odds_bets(elections: &mut Elections, ids: [&'static str; 3], cite: Cite) -> TrueOddsBets {
    let [offer, percent, collection] = ids;
    let number = |value: &Value| -> Option<Number> {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        Number::ALL.into_iter().find(|number| (*number as u8).to_string() == text)
    };
    let mut bets = TrueOddsBets { percent: elections.percent(percent), ..TrueOddsBets::default() };
    match elections.own(offer) {
        None | Some(Value::Bool(true)) => bets.offered = [true; 6],
        Some(Value::Bool(false)) => {}
        Some(Value::Array(list)) if list.iter().all(|value| number(value).is_some()) => {
            for number in list.iter().filter_map(number) {
                bets.offered[number.index()] = true;
            }
        }
        Some(other) => {
            let why = format!("{other} is neither true, false nor a list of 4, 5, 6, 8, 9, 10");
            elections.refuse(offer, why, cite);
        }
    }
    let when = |value: &Value| match value.as_str() {
        Some("when-made") => Some(false),
        Some("when-won") => Some(true),
        _ => None,
    };
    let given = elections.own(collection).cloned();
    let read = match &given {
        None => Some([false; 6]),
        Some(Value::Object(by_number)) => {
            let mut collected = Some([false; 6]);
            for (key, value) in by_number {
                collected = match (number(&Value::String(key.clone())), when(value), collected) {
                    (Some(number), Some(when_won), Some(mut all)) => {
                        all[number.index()] = when_won;
                        Some(all)
                    }
                    _ => None,
                };
            }
            collected
        }
        Some(value) => when(value).map(|when_won| [when_won; 6]),
    };
    match (read, given) {
        (Some(when_won), _) => bets.when_won = when_won,
        (None, given) => {
            let given = given.unwrap_or_default();
            let why = format!("{given} is neither when-made, when-won nor one of them by number");
            elections.refuse(collection, why, cite);
        }
    }
    bets
}
