use std::borrow::Cow;
use std::convert::Infallible;

use chance::Card;
use serde_json::{Value, json};
use table::device::Device;
use table::erased::erased;
use table::live::{Equipment, Input, Live, Waiting};
use table::script::{Script, replay};
use table::study::{Plan, Study};
use table::{
    Act, Cents, Cite, Event, Fault, Game, Hidden, Incident, Legal, Question, Seat, Seats,
    Settlement, Spot, Table, Window,
};

use super::{Keno, Layout, Rules, Strategy, Wager};

fn preset() -> Legal<Keno> {
    Legal::preset()
}

fn rules(elections: Value) -> Rules {
    Legal::<Keno>::new(elections.as_object().expect("an object")).expect("legal elections").rules
}

fn act(value: Value) -> Act {
    Act::from_json(&value).expect("an act")
}

/// A table that shows one outcome of the draw after the other, and adds up what is settled.
struct Enumeration<'a> {
    plan: &'a Plan<Keno>,
    nth: usize,
    count: usize,
    weight: i128,
    net: i128,
}

impl Table<Keno> for Enumeration<'_> {
    type Halt = Infallible;

    fn chance<D: Device>(&mut self, device: &D) -> Result<D::Outcome, Infallible> {
        let outcomes = device.outcomes();
        let (outcome, weight) = outcomes[self.nth].clone();
        (self.count, self.weight) = (outcomes.len(), weight.into());
        Ok(outcome)
    }

    fn acts<W: Window<Keno>>(&mut self, window: &mut W) -> Result<(), Infallible> {
        window.automatic(self.plan);
        Ok(())
    }

    fn incident(
        &mut self,
        _: &[&'static str],
        _: Option<Seat>,
    ) -> Result<Option<Incident>, Infallible> {
        Ok(None)
    }

    fn settle(&mut self, settlement: Settlement<Wager>) {
        self.net += i128::from(settlement.net.0) * self.weight;
    }

    fn call(&mut self, _: &'static str, _: Cite) {}

    fn note(&mut self, _: impl FnOnce() -> Cow<'static, str>, _: Cite) {}

    fn draw(&mut self, _: Spot) -> Result<Card, Infallible> {
        unreachable!("keno has no cards")
    }

    fn draw_down(&mut self, _: Spot) -> Result<Hidden, Infallible> {
        unreachable!("keno has no cards")
    }

    fn look(&mut self, _: Seat, _: Hidden) -> Result<Card, Infallible> {
        unreachable!("keno has no cards")
    }

    fn reveal(&mut self, _: Hidden) -> Result<Card, Infallible> {
        unreachable!("keno has no cards")
    }

    fn burn(&mut self) -> Result<(), Infallible> {
        unreachable!("keno has no cards")
    }

    fn ask<Q: Question<Keno>>(&mut self, _: Seat, _: &Q) -> Result<Q::Answer, Infallible> {
        unreachable!("keno asks nothing")
    }

    fn ask_each<Q: Question<Keno>>(
        &mut self,
        _: Seats,
        _: impl Fn(Seat) -> Q,
        _: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), Infallible> {
        unreachable!("keno asks nothing")
    }
}

/// What a plan brings over all draws together, in cents, and how many draws there are.
fn over_all_draws(rules: &Rules, plan: &Plan<Keno>) -> (i128, i128) {
    let (mut net, mut total) = (0, 0);
    let mut table = Enumeration { plan, nth: 0, count: 1, weight: 0, net: 0 };
    while table.nth < table.count {
        let mut layout = Layout::default();
        let Ok(()) = Keno::round(rules, &mut layout, &mut table);
        assert!(layout.tickets.open().is_empty(), "a plan's ticket is settled with its game");
        total += table.weight;
        net += std::mem::take(&mut table.net);
        table.nth += 1;
    }
    (net, total)
}

fn plan(acts: &[Value]) -> Plan<Keno> {
    let acts = acts.iter().cloned().map(act).collect();
    Plan { bets: Vec::new(), acts, strategy: Strategy::default() }
}

#[test]
fn the_rules_over_all_draws_agree_with_the_formula_of_the_rate_card() {
    let ten = json!({"rate-card": {
    "maximum-spots": 10, "minimum-wager": "0.50", "payoff-for-1": {
        "1": {"1": 3}, "2": {"2": 12}, "3": {"2": 1, "3": 42}, "4": {"2": 1, "3": 4, "4": 112},
        "5": {"3": 2, "4": 20, "5": 480}, "6": {"3": 1, "4": 4, "5": 88, "6": 1480},
        "7": {"0": 2, "4": 2, "5": 20, "6": 350, "7": 8000},
        "8": {"0": 3, "5": 10, "6": 80, "7": 1500, "8": 25000},
        "9": {"0": 3, "5": 4, "6": 44, "7": 300, "8": 4000, "9": 30000},
        "10": {"0": 5, "5": 2, "6": 20, "7": 132, "8": 960, "9": 3800, "10": 100000},
    }}});
    for rules in [preset().rules, rules(ten)] {
        let lines = Keno::lines(&rules);
        let straight = lines.iter().filter(|line| line.id.starts_with("straight/"));
        assert_eq!(straight.clone().count() as u32, rules.card.maximum_spots());
        let forms =
            lines.iter().flat_map(|line| &line.kinds).collect::<std::collections::BTreeSet<_>>();
        assert_eq!(forms.len(), Wager::ALL.len(), "every form of ticket has a line");
        for (spots, line) in (1..).zip(straight) {
            let (net, total) = over_all_draws(&rules, &line.plan);
            assert_eq!(total, 3_535_316_142_212_174_320); // 80 choose 20
            let kept = super::rate_card::Fraction::new(-net, total * i128::from(line.unit.0));
            assert_eq!(kept, rules.card.house_advantage(spots, None), "{}", line.id);
        }
    }
}

#[test]
fn a_ticket_of_many_ways_expects_the_sum_of_its_ways() {
    let rules = preset().rules;
    let king = json!({"seat": "1", "do": "wager", "wager": "king", "rate": 1, "kings": [7],
        "groups": [[7], [1, 2], [3, 4, 5]], "ways": [[0, 1], [0, 2], [0, 1, 2]]});
    let straight = |spots: &[u8]| json!({"seat": "1", "do": "wager", "wager": "straight", "rate": 1, "spots": spots});
    let ways = [straight(&[7, 1, 2]), straight(&[7, 3, 4, 5]), straight(&[7, 1, 2, 3, 4, 5])];
    let together = over_all_draws(&rules, &plan(&[king]));
    assert_eq!(over_all_draws(&rules, &plan(&ways)), together);
    let singly = ways.map(|way| over_all_draws(&rules, &plan(&[way])).0);
    assert_eq!(singly.iter().sum::<i128>(), together.0);
}

#[test]
fn a_plan_is_played_alike_from_its_acts_and_from_its_strategy() {
    let rules = preset().rules;
    let of_one_game = |line: &table::study::Line<Keno>| line.id != "multi-race";
    for line in Keno::lines(&rules).into_iter().filter(of_one_game) {
        let from_acts = Plan { strategy: Strategy::default(), ..line.plan.clone() };
        assert_eq!(over_all_draws(&rules, &from_acts), over_all_draws(&rules, &line.plan));
    }
}

#[test]
fn the_payout_odds_of_one_and_two_spots_are_less_the_wager() {
    let lines = Keno::lines(&preset().rules);
    let odds: Vec<Option<String>> =
        lines.iter().map(|line| line.payout_odds.map(|odds| odds.to_string())).collect();
    assert_eq!(odds[..3], [Some("2 to 1".to_owned()), Some("11 to 1".to_owned()), None]);
}

fn draw(first: u8) -> Input {
    Input::Item(json!((first..first + 20).collect::<Vec<u8>>()))
}

fn lock_out() -> Input {
    Input::Act(Act::of_the_house("lock-out"))
}

fn straight(seat: &str, spot: u8, rate: &str) -> Input {
    let wager = json!({"seat": seat, "do": "wager", "wager": "straight", "spots": [spot],
        "rate": rate});
    Input::Act(act(wager))
}

fn settled(live: &Live) -> Vec<String> {
    live.settlements().map(|s| format!("{} {} {}", s.seat, s.wager, s.net)).collect()
}

#[test]
fn a_live_ticket_lasts_until_it_is_redeemed_in_a_later_game() {
    let legal = preset();
    let mut live = Live::open(&legal, None);
    live.submit(straight("1", 1, "1")).expect("a ticket");
    live.submit(straight("2", 70, "1")).expect("a ticket");
    live.submit(lock_out()).expect("the lock-out");
    assert_eq!(*live.waiting(), Waiting::Item("cage"));
    live.submit(draw(1)).expect("a draw");
    assert_eq!(settled(&live), ["2 straight -1.00"]);
    let script = Script::from_json(&live.script("live")).expect("a script");
    let replayed = replay(erased::<Keno>(), &script).expect("well formed");
    assert!(replayed.ok, "{:?}", replayed.diff);
    assert_eq!(replayed.net, json!({"1": {"straight": "2.00"}, "2": {"straight": "-1.00"}}));

    live.next_round();
    live.submit(lock_out()).expect("the lock-out");
    // Locked: nothing is bought, but the ticket of the game before is paid.
    let fault = live.submit(straight("1", 1, "1")).expect_err("locked");
    assert_eq!(
        fault.to_string(),
        "straight: the game is locked out until its numbers are drawn (13:69F-15.5(d)1)"
    );
    live.submit(Input::Act(Act::new(Seat::new(1), "redeem").on("straight"))).expect("a payment");
    assert_eq!(settled(&live), ["1 straight 2.00"]);
    live.submit(draw(1)).expect("a draw");
    live.next_round();
    live.submit(straight("1", 1, "1")).expect("open again");
}

#[test]
fn the_house_draws_as_soon_as_the_work_stations_are_locked() {
    let equipment = Equipment::new(chance::Seed::from_number(15));
    let mut live = Live::open(&preset(), Some(equipment));
    live.submit(straight("1", 1, "1")).expect("a ticket");
    live.submit(lock_out()).expect("the lock-out");
    assert_eq!(*live.waiting(), Waiting::NextRound);
    assert!(live.events().iter().any(|event| matches!(event, Event::Drawn { .. })));
}

#[test]
fn a_live_malfunction_returns_the_game() {
    let mut live = Live::open(&preset(), None);
    live.submit(straight("1", 1, "5")).expect("a ticket");
    live.submit(lock_out()).expect("the lock-out");
    let id = "draw-malfunction".to_owned();
    let report = table::live::Report { id, card: None, seat: None, fields: serde_json::Map::new() };
    live.submit(Input::Incident(report)).expect("an incident");
    assert_eq!(settled(&live), ["1 straight 0.00"]);
}

#[test]
fn whatever_is_offered_without_further_fields_is_accepted() {
    let legal =
        Legal::<Keno>::new(json!({"multi-race-refund": true}).as_object().expect("an object"));
    let mut live = Live::open(&legal.expect("legal"), None);
    let race = json!({"seat": "2", "do": "wager", "wager": "multi-race", "of": "straight",
        "spots": [1], "rate": 1, "games": 3});
    live.submit(straight("1", 1, "1")).expect("a ticket");
    live.submit(Input::Act(act(race))).expect("a ticket");
    let verbs = |live: &mut Live| -> Vec<String> {
        let offers = live.offers().into_iter().filter(|offer| offer.needs.is_empty());
        offers.map(|offer| offer.verb.into_owned()).collect()
    };
    assert_eq!(verbs(&mut live), ["void-ticket", "void-ticket", "cancel-remaining-races"]);
    live.submit(lock_out()).expect("the lock-out");
    live.submit(draw(1)).expect("a draw");
    live.next_round();
    assert_eq!(verbs(&mut live), ["redeem", "cancel-remaining-races"]);
    for offer in live.offers().into_iter().filter(|offer| offer.needs.is_empty()) {
        let act = Act { seat: offer.seat, wager: offer.wager, ..Act::of_the_house(offer.verb) };
        live.submit(Input::Act(act)).expect("what is offered");
    }
    assert_eq!(settled(&live), ["1 straight 2.00", "2 multi-race 2.00"]);
}

#[test]
fn random_acts_are_taken_or_refused_and_the_layout_reads_back() {
    let mut state = 15u64;
    let mut pick = |below: u32| {
        // Steele and Vigna's 64-bit multiplier; the high bits are the good ones.
        state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
        (state >> 33) as u32 % below.max(1)
    };
    let mut verbs_taken = std::collections::BTreeSet::new();
    let mut kinds_settled = std::collections::BTreeSet::new();
    for session in 0..60 {
        let elections = json!({"multi-race-refund": session % 2 == 0,
            "maximum-aggregate-payoff": if session % 3 == 0 { json!(100_000) } else { json!(null) }});
        let legal = Legal::<Keno>::new(elections.as_object().expect("an object")).expect("legal");
        let equipment = Equipment::new(chance::Seed::from_number(session));
        let mut live = Live::open(&legal, Some(equipment));
        for _ in 0..6 {
            for _ in 0..8 {
                let seat = Seat::new(1 + pick(3) as u16);
                let act = live.some_act(seat, &mut pick);
                let before = live.layout().clone();
                match live.submit(Input::Act(act.clone())) {
                    Ok(()) => {
                        verbs_taken.insert(act.verb.into_owned());
                    }
                    Err(Fault::Refused(_)) => assert_eq!(before, *live.layout()),
                    Err(Fault::Malformed(malformed)) => panic!("{malformed}: {act:?}"),
                }
                let text = serde_json::to_string(live.layout()).expect("a layout is JSON");
                let read: Layout = serde_json::from_str(&text).expect("what was written");
                assert_eq!(read, *live.layout().typed::<Keno>());
            }
            live.submit(lock_out()).expect("the lock-out");
            kinds_settled.extend(live.settlements().map(|s| s.wager.clone()));
            live.next_round();
        }
    }
    let verbs: Vec<&str> = verbs_taken.iter().map(String::as_str).collect();
    let all = ["cancel-remaining-races", "irregularity", "redeem", "void-ticket", "wager"];
    assert_eq!(verbs, all);
    assert_eq!(kinds_settled.len(), Wager::ALL.len(), "every kind of ticket was settled");
}

#[test]
fn what_is_no_request_is_malformed() {
    let mut live = Live::open(&preset(), None);
    let wager = |fields: Value| {
        let mut wager = json!({"seat": "1", "do": "wager", "wager": "straight"});
        let object = wager.as_object_mut().expect("an object");
        object.extend(fields.as_object().expect("an object").clone());
        wager
    };
    for value in [
        wager(json!({})),
        wager(json!({"spots": [1]})),
        wager(json!({"rate": 1})),
        wager(json!({"spots": 1, "rate": 1})),
        wager(json!({"spots": ["1"], "rate": 1})),
        wager(json!({"spots": [1.5], "rate": 1})),
        wager(json!({"spots": [1], "rate": "1.005"})),
        wager(json!({"spots": [1], "rate": 1, "issued": "2023-02-29"})),
        wager(json!({"spots": [1], "rate": 1, "through": "dealer"})),
        wager(json!({"spots": [1], "rate": 1, "verbal": "yes"})),
        wager(json!({"spots": [1], "rate": 1, "with": ["gold"]})),
        wager(json!({"spots": [1], "rate": 1, "request-spots": "1-2-3"})),
        wager(json!({"wager": "strait", "spots": [1], "rate": 1})),
        wager(json!({"wager": "straight#1", "spots": [1], "rate": 1})),
        wager(json!({"wager": "split", "groups": [[1], 2], "rates": [1, 1]})),
        wager(json!({"wager": "split", "groups": [[1], [2]], "rates": 1})),
        wager(json!({"wager": "split", "groups": [[1], [2]], "rate": 1, "rates": [1, 1]})),
        wager(json!({"wager": "way", "groups": [[1], [2]], "rate": 1})),
        wager(json!({"wager": "king", "groups": [[1], [2]], "ways": [[0, 1]], "rate": 1})),
        wager(json!({"wager": "multi-race", "spots": [1], "rate": 1, "games": 2})),
        wager(json!({"wager": "multi-race", "of": "straight", "spots": [1], "rate": 1})),
        wager(json!({"wager": "multi-race", "of": "slip", "spots": [1], "rate": 1, "games": 2})),
        json!({"do": "wager", "wager": "straight", "spots": [1], "rate": 1}),
        json!({"seat": "1", "do": "redeem"}),
        json!({"seat": "1", "do": "redeem", "wager": "straight", "at": "bank"}),
        json!({"seat": "1", "do": "redeem", "wager": "straight", "authorized-by": "dealer"}),
        json!({"seat": "1", "do": "redeem", "wager": "straight", "on": "tomorrow"}),
        json!({"seat": "1", "do": "redeem", "wager": "straight", "amount": 3}),
        json!({"seat": "1", "do": "void-ticket", "wager": "straight#0"}),
        json!({"do": "irregularity", "kind": "unclear-request"}),
        json!({"do": "irregularity", "kind": "unreadable-ticket", "seat": "1"}),
        json!({"do": "irregularity", "kind": "bent-ticket"}),
    ] {
        let fault = live.submit(Input::Act(act(value.clone()))).expect_err("a malformed act");
        assert!(matches!(fault, Fault::Malformed(_)), "{value}: {fault}");
    }
    assert_eq!(*live.layout().typed::<Keno>(), Layout::default());
}

#[test]
fn a_maximum_payoff_is_an_amount_from_100000() {
    for (value, is_legal) in [
        (json!(100_000), true),
        (json!("250000.50"), true),
        (json!(null), true),
        (json!("99999.99"), false),
        (json!(0), false),
        (json!(999_999_999_999_999u64), true),
        (json!("much"), false),
        (json!([100_000]), false),
    ] {
        let elections = json!({"maximum-aggregate-payoff": value});
        let legal = Legal::<Keno>::new(elections.as_object().expect("an object"));
        assert_eq!(legal.is_ok(), is_legal, "{value}");
    }
}

#[test]
fn a_price_beyond_all_tables_is_refused() {
    let mut live = Live::open(&preset(), None);
    for (rate, games) in [("9999999.99", 2), ("1", u32::MAX)] {
        let race = json!({"seat": "1", "do": "wager", "wager": "multi-race", "of": "straight",
            "spots": [1], "rate": rate, "games": games});
        let fault = live.submit(Input::Act(act(race))).expect_err("too much");
        assert!(fault.to_string().contains(&Cents::MOST.to_string()), "{fault}");
    }
}

#[test]
fn refusals_name_their_provision() {
    let mut live = Live::open(&preset(), None);
    live.submit(straight("1", 1, "1")).expect("a ticket");
    let wager = |kind: &str, fields: Value| {
        let mut wager = json!({"seat": "1", "do": "wager", "wager": kind, "rate": 1});
        let object = wager.as_object_mut().expect("an object");
        object.extend(fields.as_object().expect("an object").clone());
        wager
    };
    for (value, cite) in [
        (wager("straight", json!({"spots": [81]})), "15.2(a)"),
        (wager("straight", json!({"spots": [1, 2, 3, 4, 5, 6, 7]})), "15.2(b)"),
        (wager("straight", json!({"spots": []})), "15.2(c)1"),
        (wager("split", json!({"groups": [[1], [1]]})), "15.2(c)2"),
        (wager("split", json!({"groups": [[1], [2]], "rate": null, "rates": [1, 2]})), "15.2(c)2i"),
        (wager("way", json!({"groups": [[1], [2, 3]], "ways": [[0, 1]]})), "15.2(c)3"),
        (wager("combination", json!({"groups": [[1]], "ways": [[0]]})), "15.2(c)4"),
        (wager("king", json!({"groups": [[1], [2]], "ways": [[0, 1]], "kings": []})), "15.2(c)5"),
        (wager("multi-race", json!({"of": "straight", "spots": [1], "games": 1})), "15.2(c)6"),
        (wager("straight", json!({"spots": [1], "rate": "0.50"})), "15.3(d)"),
        (
            wager("straight", json!({"spots": [1], "verbal": true, "through": "keno-runner"})),
            "15.3(b)",
        ),
        (wager("straight", json!({"spots": [1], "amount": 2})), "15.4(c)"),
        (wager("straight", json!({"spots": [1, 1]})), "15.7(a)"),
        (json!({"seat": "1", "do": "redeem", "wager": "straight"}), "15.6(a)"),
        (json!({"seat": "1", "do": "cancel-remaining-races", "wager": "straight"}), "15.4(d)"),
    ] {
        match live.submit(Input::Act(act(value.clone()))) {
            Err(Fault::Refused(refusal)) => {
                assert_eq!(refusal.cite.map(Cite::short), Some(cite), "{value}: {refusal}");
            }
            other => panic!("{value}: {other:?}"),
        }
    }
}
