//! Layouts as they are drawn.

use std::collections::BTreeSet;

use games::registry;
use serde_json::{Map, Value, json};
use table::script::Script;
use table::shown::{Area, Aspect, Cover, Holds, InForce, Laid, Outline, Plan, Print};
use table::{Family, Zone};

const ASPECTS: [Aspect; 2] = [Aspect::Wide, Aspect::Tall];

fn in_force(id: &str, elections: &[(&str, Value)]) -> InForce {
    let elected = elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
    registry::in_force(id, &elected.collect::<Map<_, _>>()).expect("legal")
}

fn bets(rows: &[Vec<Laid>]) -> Vec<&'static str> {
    let bet = |laid: &Laid| match &laid.cover {
        Cover::Zone(Zone::Bet { wager, .. }) => vec![*wager],
        Cover::Zone(_) => Vec::new(),
        Cover::Part { rows, .. } => bets(rows),
    };
    rows.iter().flatten().flat_map(bet).collect()
}

fn wager(area: &Area) -> Option<(&str, bool)> {
    match &area.holds {
        Holds::Bet { wager, is_on_line, .. } => Some((wager, *is_on_line)),
        Holds::Zone(_) => None,
    }
}

/// Whether two boxes have more than an edge in common.
fn overlap(one: &Area, other: &Area) -> bool {
    let ([ax, ay, aw, ah], [bx, by, bw, bh]) = (one.outline.bounds(), other.outline.bounds());
    let common = |a: f32, wide: f32, b: f32, other: f32| (a + wide).min(b + other) - a.max(b);
    common(ax, aw, bx, bw) > 1.0 && common(ay, ah, by, bh) > 1.0
}

fn printed(plan: &Plan) -> Vec<&str> {
    let words = plan.prints.iter().filter_map(|print| match print {
        Print::Words { text, .. } | Print::Curved { text, .. } => Some(text.as_str()),
        Print::Shape { .. } => None,
    });
    words.collect()
}

#[test]
fn every_spot_of_a_felt_has_one_place_on_its_drawing_and_all_lie_on_it() {
    let mut drawn_count = 0;
    for facts in registry::ALL {
        let rules = in_force(facts.id, &[]);
        for aspect in ASPECTS {
            let Some(plan) = rules.drawn(aspect) else { continue };
            drawn_count += 1;
            let game = format!("{} {aspect:?}", facts.id);
            let all: Vec<&str> =
                plan.areas.iter().filter_map(wager).map(|(wager, _)| wager).collect();
            let once: BTreeSet<&str> = all.iter().copied().collect();
            assert_eq!(all.len(), once.len(), "{game}: a wager has one place");
            for bet in bets(&rules.cloth.rows) {
                assert!(once.contains(bet), "{game}: {bet} has a place");
            }
            for area in &plan.areas {
                let [x, y, w, h] = area.outline.bounds();
                let is_on_it = x >= -1.0
                    && y >= -1.0
                    && x + w <= plan.width + 1.0
                    && y + h <= plan.height + 1.0;
                assert!(is_on_it && w > 4.0 && h > 4.0, "{game}: {area:?}");
            }
            let is_spot = |area: &&Area| {
                wager(area).is_some_and(|(_, is_on_line)| !is_on_line)
                    && !matches!(area.outline, Outline::Polygon(_))
            };
            let spots: Vec<&Area> = plan.areas.iter().filter(is_spot).collect();
            for (n, one) in spots.iter().enumerate() {
                for other in &spots[n + 1..] {
                    assert!(!overlap(one, other), "{game}: {one:?} lies on {other:?}");
                }
            }
        }
    }
    assert!(drawn_count > 60, "{drawn_count} drawings");
}

#[test]
fn every_game_against_the_house_but_keno_has_a_drawing() {
    for facts in registry::ALL.iter().filter(|facts| facts.family != Family::PokerRoom) {
        let is_drawn = in_force(facts.id, &[]).drawn(Aspect::Wide).is_some();
        assert_eq!(is_drawn, facts.id != "keno", "{}", facts.id);
    }
}

#[test]
fn every_wager_of_roulette_lies_at_its_numbers() {
    let five = ("five-adjacent-number", json!(true));
    for (wheel, more) in [
        ("single-zero", None),
        ("double-zero", None),
        ("single-zero", Some(&five)),
        ("double-zero", Some(&five)),
        ("double-zero-as-single-zero", Some(&five)),
    ] {
        let elected: Vec<_> = [("wheel", json!(wheel))].into_iter().chain(more.cloned()).collect();
        let rules = in_force("roulette", &elected);
        for aspect in ASPECTS {
            let plan = rules.drawn(aspect).expect("a drawing");
            let placed: BTreeSet<&str> =
                plan.areas.iter().filter_map(wager).map(|(wager, _)| wager).collect();
            for stake in &rules.stakes {
                assert!(placed.contains(stake.as_ref()), "{wheel}: {stake}");
            }
            let middle = |name: &str| {
                let area = plan.areas.iter().find(|area| wager(area).is_some_and(|w| w.0 == name));
                let [x, y, w, h] = area.expect(name).outline.bounds();
                (x + w / 2.0, y + h / 2.0)
            };
            let numbers = ["straight:13", "straight:14", "straight:16", "straight:17"].map(middle);
            let mean = |of: fn(&(f32, f32)) -> f32| numbers.iter().map(of).sum::<f32>() / 4.0;
            let corner = middle("four-numbers:13-14-16-17");
            assert!((corner.0 - mean(|at| at.0)).abs() < 1.0);
            assert!((corner.1 - mean(|at| at.1)).abs() < 1.0);
        }
    }
}

/// Around 0, from the European wheel and from the American one of this state.
#[test]
fn the_racetrack_of_roulette_goes_round_as_the_wheel_does() {
    for (wheel, around) in [
        ("single-zero", ["12", "35", "3", "26", "0", "32", "15", "19", "4"]),
        ("double-zero", ["23", "35", "14", "2", "0", "28", "9", "26", "30"]),
    ] {
        let elected = [("wheel", json!(wheel)), ("five-adjacent-number", json!(true))];
        let plan = in_force("roulette", &elected).drawn(Aspect::Wide).expect("a drawing");
        let track: Vec<(&str, [f32; 4])> = plan
            .areas
            .iter()
            .filter_map(|area| {
                let number = wager(area)?.0.strip_prefix("five-adjacent-number:")?;
                Some((number, area.outline.bounds()))
            })
            .collect();
        let at = |number: &str| track.iter().find(|(of, _)| *of == number).expect("a place").1;
        for pair in around.windows(2) {
            // Side by side, or the one below the other at the end of the track.
            let ([ax, ay, aw, _], [bx, by, ..]) = (at(pair[0]), at(pair[1]));
            let is_beside = (ay - by).abs() < 1.0 && (ax - bx).abs() < aw + 1.0;
            let is_at_the_end = (ax - bx).abs() < aw;
            assert!(is_beside || is_at_the_end, "{wheel}: {pair:?}");
        }
    }
}

#[test]
fn every_wager_of_pokette_lies_in_the_middle_of_its_cards() {
    let rules = in_force("pokette", &[]);
    for aspect in ASPECTS {
        let plan = rules.drawn(aspect).expect("a drawing");
        let bounds = |name: &str| {
            let area = plan.areas.iter().find(|area| wager(area).is_some_and(|w| w.0 == name));
            area.unwrap_or_else(|| panic!("{name} has no place")).outline.bounds()
        };
        for stake in rules.stakes.iter().map(AsRef::<str>::as_ref) {
            let [x, y, w, h] = bounds(stake);
            let Some(("two-cards-split" | "four-cards-corner", cards)) = stake.split_once(':')
            else {
                continue;
            };
            for card in cards.split('-') {
                // A chip on the line touches every card that it is on.
                let [cx, cy, cw, ch] = bounds(&format!("single-card-straight-up:{card}"));
                let touches = cx <= x + w && x <= cx + cw && cy <= y + h && y <= cy + ch;
                assert!(touches, "{stake} and {card}");
            }
        }
    }
}

#[test]
fn what_is_printed_is_what_is_in_force() {
    let usual = in_force("blackjack", &[]).drawn(Aspect::Wide).expect("a drawing");
    for text in [
        "BLACKJACK PAYS 3 TO 2",
        "Dealer must draw to 16 and stand on all 17s",
        "INSURANCE PAYS 2 TO 1",
    ] {
        assert!(printed(&usual).contains(&text), "{text}");
    }
    let short = in_force("blackjack", &[("6-to-5", json!(true))]);
    let short = short.drawn(Aspect::Wide).expect("a drawing");
    assert!(printed(&short).contains(&"BLACKJACK PAYS 6 TO 5"));
    assert!(printed(&short).contains(&"Dealer must draw to 16 and hit soft 17"));
    let higher =
        in_force("sic-bo", &[("payout-odds-override", json!({"total-value-bet:4": "60 to 1"}))]);
    let higher = higher.drawn(Aspect::Tall).expect("a drawing");
    assert!(printed(&higher).contains(&"60 TO 1"));
}

/// What two wagers of $10 at craps come to with one roll, in dollars, where it decides them.
fn rolled(wagers: [&str; 2], dice: [u8; 2]) -> [Option<f64>; 2] {
    let staked: Map<String, Value> =
        wagers.into_iter().map(|wager| (wager.to_owned(), json!(10))).collect();
    let script = json!({
        "id": "roll",
        "game": "craps",
        "seats": {"1": {"wagers": staked}},
        "draws": [format!("{}-{}", dice[0], dice[1])],
    });
    let script = Script::from_json(&script).expect("a script");
    let report = registry::replay_script(&script).expect("a report");
    wagers.map(|wager| report.net["1"][wager].as_str()?.parse().ok())
}

/// What is printed on the place of a wager.
fn printed_on<'a>(plan: &'a Plan, name: &str) -> Vec<&'a str> {
    let area = plan.areas.iter().find(|area| wager(area).is_some_and(|w| w.0 == name));
    let [x, y, w, h] = area.expect(name).outline.bounds();
    let words = plan.prints.iter().filter_map(|print| match print {
        Print::Words { at, text, .. } => {
            let is_on_it = (x..x + w).contains(&at.0) && (y..y + h).contains(&at.1);
            is_on_it.then_some(text.as_str())
        }
        _ => None,
    });
    words.collect()
}

#[test]
fn what_a_craps_layout_prints_is_what_the_rolls_come_to() {
    let plan = in_force("craps", &[]).drawn(Aspect::Wide).expect("a drawing");
    let field = printed_on(&plan, "field-bet");
    let dont = printed_on(&plan, "dont-pass-bet");
    for total in 2..=12_u8 {
        let one = total.saturating_sub(6).max(1);
        let [on_dont, on_field] = rolled(["dont-pass-bet", "field-bet"], [one, total - one]);
        let is_printed = field.contains(&total.to_string().as_str());
        assert_eq!(is_printed, on_field > Some(0.0), "{total} in {field:?}");
        // What wins neither way is barred; a point that is made leaves the wager undecided.
        let is_barred = on_dont == Some(0.0);
        let is_printed = dont.contains(&format!("DON'T PASS BAR {total}").as_str());
        assert_eq!(is_printed, is_barred, "{total} in {dont:?}");
    }
}
