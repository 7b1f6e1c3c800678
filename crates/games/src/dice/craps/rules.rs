//! What the licensee has elected for a craps game.

use serde_json::Value;
use table::{Cents, Cite, Elections, Facts, Limits, Odds, PayTable, Payout, cite};

use super::wagers::{self, PAYOUT_ODDS};
use super::{Cites, FIRE_LEAST, FIRE_MOST, Faces, FireTable, Hard, HornTotal, Number, Wager};

/// The elections of a craps game, checked.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(super) cites: &'static Cites,
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
    pub(super) fn new(
        facts: &'static Facts,
        cites: &'static Cites,
        elections: &mut Elections,
    ) -> Rules {
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
            cites,
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
        rules.limits.unpayable = Some(cites.unpayable);
        let (least, most) = rules.limits.of("fire-bet");
        if least.is_some_and(|least| least != FIRE_LEAST)
            || most.is_some_and(|most| most != FIRE_MOST)
        {
            let why =
                format!("a fire bet is from {FIRE_LEAST} to {FIRE_MOST}, neither more nor less");
            elections.refuse("limits", why, cite!("1.12(b)1"));
        }
        if rules.limits.increment("fire-bet").is_some_and(|unit| unit != FIRE_LEAST) {
            let why = format!("fire bets are multiples of {FIRE_LEAST}");
            elections.refuse("increments", why, cite!("1.12(b)1"));
        }
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

    /// What is paid on the wagers that are offered.
    fn list_payouts(&self, elections: &Elections, facts: &Facts) -> Vec<Payout> {
        let mut payouts = Vec::new();
        let mut list = |row: &str, title: &str, pays: String, cite| {
            let (row, title) = (row.to_owned(), title.to_owned());
            payouts.push(Payout { row, title, pays, cite });
        };
        let elected = elections.choose::<FireTable>("fire-bet-pay-table");
        let is_fire = |table: &PayTable| !table.id.is_empty();
        let in_force = |table: &&PayTable| {
            table.is_floor && (!is_fire(table) || self.offers_fire && table.id == elected.word())
        };
        for table in facts.pay_tables.iter().filter(in_force) {
            for row in table.rows.iter().filter(|row| self.offers_row(row.id)) {
                let pays = match (is_fire(table), elections.odds("payout-odds-override", row.id)) {
                    (true, raised) => raised.unwrap_or(row.odds),
                    (false, _) => elections.payout_odds(row.id, row.odds),
                };
                list(row.id, row.title, pays.to_string(), table.cite);
            }
        }
        let several = [
            (Wager::CrapsEleven, "each on a half", cite!("1.4(d)")),
            (Wager::Horn, "each on a quarter", cite!("1.4(c)")),
            (
                Wager::HornHigh(HornTotal::Two),
                "each on a fifth, and a fifth more on the chosen one",
                cite!("1.4(c)"),
            ),
            (Wager::Whirl, "each on a fifth", cite!("1.2(a)21")),
        ];
        for (wager, shares, cite) in several {
            let facts = &wagers::WAGERS[kind(wager)];
            let parts = self.parts(wager).iter();
            let parts = parts.take(if matches!(wager, Wager::HornHigh(_)) { 4 } else { 5 });
            let parts: Vec<String> = parts.map(told).collect();
            list(facts.id, facts.title, format!("{}, {shares}", parts.join(", ")), cite);
        }
        for number in Number::ALL {
            for (bets, id, title, is_against, cite) in [
                (&self.buy, "buy-bet", "Buy bet", false, cite!("1.5(a)")),
                (&self.lay, "lay-bet", "Lay bet", true, cite!("1.5(b)")),
            ] {
                if bets.are_offered(number) {
                    let (n, odds) = (number as u8, wagers::true_odds(number, is_against));
                    let percent = Cents(bets.percent);
                    let pays = format!("{odds}, less {percent} percent of the stake");
                    list(&format!("{id}:{n}"), &format!("{title} {n}"), pays, cite);
                }
            }
        }
        for (base, title, cite) in [
            ("pass-bet", "Odds taken with pass or come", cite!("1.6(a)")),
            ("dont-pass-bet", "Odds laid with don't pass or don't come", cite!("1.6(b)")),
        ] {
            let is_against = base.starts_with("dont");
            for (number, other) in [(Number::Four, 10), (Number::Five, 9), (Number::Six, 8)] {
                let n = number as u8;
                let pays = wagers::true_odds(number, is_against).to_string();
                let row = format!("supplemental-wager:{base}/{n}");
                list(&row, &format!("{title}, {n} or {other}"), pays, cite);
            }
        }
        payouts
    }

    /// Whether the wager of a payout row is offered.
    fn offers_row(&self, row: &str) -> bool {
        match row.split([':', '/']).next() {
            Some("6-7-8") => self.offers_six_seven_eight,
            Some("place-bet-to-lose") => !self.lay_replaces_place_to_lose,
            _ => true,
        }
    }
}

/// What a part of a wager pays, and on which totals.
fn told((totals, odds): &Part) -> String {
    let totals: Vec<String> = totals.iter().map(u8::to_string).collect();
    format!("{odds} on {}", totals.join(", "))
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

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::{Game, Legal};

    use super::super::Craps;
    use super::*;

    fn payouts(elections: &Value) -> Vec<(String, String)> {
        let legal = Legal::<Craps>::new(elections.as_object().expect("an object")).expect("legal");
        let payouts = Craps::payouts(&legal.rules).into_iter();
        payouts.map(|payout| (payout.row, payout.pays)).collect()
    }

    fn pays<'a>(payouts: &'a [(String, String)], row: &str) -> Option<&'a str> {
        payouts.iter().find(|(id, _)| id == row).map(|(_, pays)| &**pays)
    }

    #[test]
    fn payouts_tell_wagers_of_several_parts_and_odds() {
        let payouts = payouts(&json!({}));
        let halves = "7 to 1 on 2, 3, 12, 15 to 1 on 11, each on a half";
        assert_eq!(pays(&payouts, "craps-eleven"), Some(halves));
        let quarters =
            "30 to 1 on 2, 15 to 1 on 3, 15 to 1 on 11, 30 to 1 on 12, each on a quarter";
        assert_eq!(pays(&payouts, "horn-bet"), Some(quarters));
        let whirl = pays(&payouts, "whirl-bet").unwrap_or_default();
        assert!(whirl.ends_with("4 to 1 on 7, each on a fifth"), "{whirl}");
        assert!(pays(&payouts, "horn-high-bet").is_some());
        assert_eq!(pays(&payouts, "supplemental-wager:pass-bet/5"), Some("3 to 2"));
        assert_eq!(pays(&payouts, "supplemental-wager:dont-pass-bet/5"), Some("2 to 3"));
    }

    #[test]
    fn payouts_are_of_what_is_offered() {
        let usual = payouts(&json!({}));
        assert_eq!(pays(&usual, "6-7-8"), None);
        assert_eq!(pays(&usual, "fire-bet/4"), None);
        assert_eq!(pays(&usual, "buy-bet:10"), Some("2 to 1, less 5.00 percent of the stake"));
        let other = payouts(&json!({
            "6-7-8": true, "fire-bet": true, "fire-bet-pay-table": "B", "buy-bet": [4],
            "lay-bet-in-lieu-of-place-bet-to-lose": true,
        }));
        assert_eq!(pays(&other, "6-7-8/hard"), Some("2 to 1"));
        assert_eq!(pays(&other, "fire-bet/4"), Some("39 to 1"));
        assert_eq!(other.iter().filter(|(row, _)| row == "fire-bet/4").count(), 1);
        assert_eq!(pays(&other, "buy-bet:10"), None);
        assert_eq!(pays(&other, "place-bet-to-lose:4"), None);
    }
}
