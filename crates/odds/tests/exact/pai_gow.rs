//! Pai gow with tiles, pai gow poker and supreme pai gow: both sides of the bank, dice wagers, exceptions of
//! a licensee, and how well whoever keeps to a chart does.

use chance::Tile;
use games::pai_gow::poker::PaiGowPoker;
use games::pai_gow::submission::{BALANCED, HouseWay};
use games::pai_gow::supreme::SupremePaiGow;
use games::pai_gow::tile_hands::{Compared, Standing};
use games::pai_gow::tiles::PaiGowTiles;
use num_rational::BigRational;
use num_traits::{One, Signed};
use odds::{Analysis, Decision, NamedPlay, decimal};
use serde_json::json;
use table::study::{Line, Study};
use table::{Complete, Legal};

fn of_game<G: Complete>(elections: serde_json::Value, id: &str) -> Analysis {
    let elections = elections.as_object().expect("elections");
    let rules = Legal::<G>::new(elections).expect("legal").rules;
    let mut lines = G::lines(&rules).into_iter();
    let line = lines.find(|line| line.id == id).expect("a line");
    odds::analyse::<G>(&rules, &line).expect("figures")
}

fn analysed(elections: serde_json::Value, id: &str) -> Analysis {
    of_game::<PaiGowTiles>(elections, id)
}

/// What a way to play that has a name is worth.
fn played<'a>(analysis: &'a Analysis, name: &str) -> &'a NamedPlay {
    let named = &analysis.strategy.as_ref().expect("best play").named;
    named.iter().find(|named| named.name == name).expect("it has a name")
}

/// In percent.
fn percent(of: &BigRational, places: usize) -> String {
    decimal(&(of * BigRational::from_integer(100.into())), places)
}

fn fraction(of: (i64, i64)) -> BigRational {
    BigRational::new(of.0.into(), of.1.into())
}

/// Wins and losses as a count of single ranks in another language has them.
#[test]
fn the_figures_are_those_of_an_independent_count() {
    const DEALS: i64 = 736_281_000;
    let plain = analysed(json!({}), "pai-gow");
    let net = |won: i64, lost: i64| fraction((95 * won - 100 * lost, 100 * DEALS));
    assert_eq!(plain.expectation, net(221_646_408, 203_439_132));
    assert_eq!(played(&plain, "house-way").expectation, net(218_057_736, 226_898_824));
    assert_eq!(played(&plain, "chart").expectation, fraction((456_146_440, 100 * DEALS)));
    // 35/36 of what there is without vigorish, and a loss with every triple.
    let method = json!({"dragons-eye": true, "dragons-eye-vigorish-method": "none-triples-lose"});
    let none = analysed(method, "pai-gow");
    let house = played(&none, "house-way");
    let tiles = fraction((218_057_736 - 226_898_824, DEALS));
    let expected = tiles * fraction((35, 36)) - fraction((1, 36));
    assert_eq!(house.expectation, expected);
}

/// The same for supreme pai gow, by four ranks: in hundredths of a wager, of all deals.
#[test]
fn supreme_pai_gow_has_the_figures_of_an_independent_count() {
    let main = of_game::<SupremePaiGow>(json!({}), "supreme-pai-gow");
    let of_all = |net: i64| fraction((net, 100 * 72_832_605_300));
    assert_eq!(main.expectation, of_all(-40_978_045_650));
    assert_eq!(played(&main, "house-way").expectation, of_all(-256_819_385_170));
    assert_eq!(played(&main, "chart").expectation, of_all(-50_535_121_810));
}

/// A player who banks wins whatever is not won against the bank, and of copies all.
#[test]
fn the_bank_wins_by_the_house_way_what_players_lose_by_it_and_more_with_best_play() {
    let banking = json!({"player-banking": true});
    let bank = analysed(banking, "bank");
    let house = played(&bank, "house-way");
    // What a player loses the house way the bank wins, less five percent.
    const DEALS: i64 = 736_281_000;
    let (won, lost) = (226_898_824, 218_057_736);
    assert_eq!(house.expectation, fraction((95 * won - 100 * lost, 100 * DEALS)));
    assert!(bank.expectation > house.expectation);
}

/// A count of single ranks in another language has the same loss.
#[test]
fn against_a_dealer_who_plays_more_evenly_the_best_setting_loses() {
    let balanced = serde_json::from_str(BALANCED).expect("an object");
    let balanced = analysed(balanced, "pai-gow");
    assert_eq!(balanced.expectation, fraction((-42_068_420, 100 * 736_281_000)));
}

/// A chart leaves out what only single pieces tell, but nothing plainer does as well.
#[test]
fn a_chart_covers_every_hand_and_costs_less_than_any_plain_way() {
    let is_whole = |decisions: &mut dyn Iterator<Item = &Decision>| {
        let all: BigRational = decisions.map(|decision| &decision.probability).sum();
        assert!(all.is_one(), "{all}");
    };
    let banking = || json!({"player-banking": true});
    for analysis in [
        analysed(banking(), "pai-gow"),
        analysed(banking(), "bank"),
        of_game::<SupremePaiGow>(banking(), "supreme-pai-gow"),
        of_game::<SupremePaiGow>(banking(), "bank"),
    ] {
        let play = analysis.strategy.as_ref().expect("best play");
        is_whole(&mut play.decisions.iter());
        is_whole(&mut play.charts.iter().flat_map(|chart| chart.cells.iter().flatten().flatten()));
        let (chart, others) = play.named.split_last().expect("ways to play");
        assert_eq!(chart.name, "chart");
        assert!(chart.cost.is_positive(), "{}: {}", analysis.id, chart.cost);
        for other in others {
            assert!(chart.cost < other.cost, "{}: {} costs less", analysis.id, other.name);
        }
    }
}

/// Of the literature: about 2.7 to 2.8 % of a player who sets as the house does, about 2.5 % with EZ pai
/// gow, 7.77 % of the bonus without envy.
#[test]
fn pai_gow_poker_has_the_edges_that_are_published() {
    let main = of_game::<PaiGowPoker>(json!({}), "pai-gow-poker");
    assert_eq!(percent(&-&played(&main, "house-way").expectation, 1), "2.7");
    let ez = of_game::<PaiGowPoker>(json!({"ez-pai-gow": true}), "pai-gow-poker");
    assert_eq!(percent(&ez.house_advantage(), 1), "2.5");
    let bonus = of_game::<PaiGowPoker>(json!({"bonus": true}), "bonus");
    assert_eq!(percent(&bonus.house_advantage(), 2), "7.77");
    // What is best most often of each kind of hand costs less than to set as the house does.
    for analysis in [main, ez] {
        let is_dearer = played(&analysis, "house-way").cost > played(&analysis, "chart").cost;
        assert!(is_dearer && played(&analysis, "chart").cost.is_positive());
    }
}

/// Exceptions of the licensee: what changes are the deals in which somebody has such tiles.
#[test]
fn the_licensees_exceptions_are_counted() {
    let exceptions = json!([{
        "with": ["Twelve (6-6)", "Twelve (6-6)", "Nine", "Nine"],
        "together": ["Twelve (6-6)", "Nine"],
    }]);
    let elected = json!({"house-way-exceptions": exceptions});
    let by_house = |elections: serde_json::Value| {
        let rules = Legal::<PaiGowTiles>::new(elections.as_object().expect("elections"));
        let rules = rules.expect("legal").rules;
        let lines = PaiGowTiles::lines(&rules);
        let line = Line { decides: false, ..lines[0].clone() };
        odds::analyse::<PaiGowTiles>(&rules, &line).expect("figures").expectation
    };
    let tile = |name: &str| name.parse::<Tile>().expect("a tile");
    let dealer = ["Twelve (6-6)", "Nine (3-6)", "Twelve (6-6)", "Nine (4-5)"].map(tile);
    let (pairs, wongs) = (Standing::in_way(&dealer, 1), Standing::in_way(&dealer, 0));
    let mut left = Tile::SET.to_vec();
    left.retain(|tile| !dealer.contains(tile));
    let mut changed = 0;
    for a in 0..left.len() {
        for b in 0..a {
            for c in 0..b {
                for d in 0..c {
                    let other = [left[a], left[b], left[c], left[d]];
                    let other = Standing::in_way(&other, HouseWay::default().way(&other));
                    let net =
                        |player: &Standing, dealer: &Standing| match Compared::of(player, dealer) {
                            Compared::Won => 95,
                            Compared::Lost => -100,
                            Compared::HighOnly | Compared::LowOnly => 0,
                        };
                    changed += net(&other, &wongs) - net(&other, &pairs);
                    // A player who sets as the house does has them too.
                    changed += net(&wongs, &other) - net(&pairs, &other);
                }
            }
        }
    }
    let changed = fraction((changed, 100 * 736_281_000));
    assert_eq!(by_house(elected) - by_house(json!({})), changed);
}

#[test]
fn dice_wagers_have_the_edges_that_are_published() {
    let eye = json!({"dragons-eye": true, "dragons-eye-without-main-wager": true});
    for (id, expected) in [
        ("odd", (-6, 216)),
        ("even", (-6, 216)),
        ("double", (-36, 216)),
        ("match", (-17, 216)), // 7.87 percent, as at chuck-a-luck
        ("triple", (-30, 216)),
    ] {
        assert_eq!(analysed(eye.clone(), id).expectation, fraction(expected), "{id}");
    }
    // Left whenever it may be: 25 + (what is left of 500 and 50, and of 10,000 and 1,000) - 35 at
    // the odds of 1 in 36 each time.
    let third = fraction((10_000 + 5 * 1_000 - 6 * 35, 6 * 36));
    let second = (fraction((500 + 5 * 50 - 6 * 35, 6)) + third) * fraction((1, 36));
    let first = (fraction((25 - 35, 1)) + second) * fraction((1, 36));
    assert_eq!(analysed(eye, "dice-bonus").expectation, first);
}

/// What a player loses who sets as the house does, the bank wins, less five percent.
#[test]
fn the_bank_wins_what_players_lose() {
    let elections = json!({"player-banking": true});
    let legal = Legal::<SupremePaiGow>::new(elections.as_object().expect("elections"));
    let rules = legal.expect("legal").rules;
    let of = |id: &str| {
        let line = SupremePaiGow::lines(&rules).into_iter().find(|line| line.id == id);
        let line = Line { decides: false, ..line.expect("a line") };
        odds::analyse::<SupremePaiGow>(&rules, &line).expect("figures")
    };
    let (player, bank) = (of("supreme-pai-gow"), of("bank"));
    let [won, _, lost] = &player.outcomes[..] else { panic!("{:?}", player.outcomes) };
    let counts = |analysis: &Analysis| -> Vec<_> {
        analysis.outcomes.iter().map(|outcome| outcome.count.clone()).collect()
    };
    let mut mirrored = counts(&player);
    mirrored.reverse();
    assert_eq!(counts(&bank), mirrored);
    let net = |percent: i64| BigRational::new(percent.into(), 100.into());
    let nets: Vec<_> = bank.outcomes.iter().map(|outcome| outcome.net.clone()).collect();
    assert_eq!(nets, [net(95), net(0), net(-100)]);
    assert!(won.count < lost.count, "the house has the advantage, and so has the bank");
}
