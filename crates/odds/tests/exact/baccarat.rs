//! Punto banco and mini-baccarat: against the published counts, and against the whole tree.

use chance::Card;
use games::baccarat::mini::MiniBaccarat;
use games::baccarat::punto_banco::PuntoBanco;
use num_bigint::BigUint;
use num_rational::BigRational;
use odds::{Composition, Deals, Request, Ruled, account, analyse_from, decimal};
use serde_json::{Map, Value, json};
use table::study::Line;
use table::{Complete, Game, Legal};

fn map(value: Value) -> Map<String, Value> {
    value.as_object().cloned().expect("an object")
}

fn legal<G: Complete>(rules: Value) -> Legal<G> {
    Legal::new(&map(rules)).expect("legal rules")
}

fn line<G: Complete>(rules: &G::Rules, id: &str) -> Line<G> {
    G::lines(rules).into_iter().find(|line| line.id == id).expect("a line")
}

/// In how many ways of dealing six cards from eight decks a wager comes to a net, in units.
fn ways(rules: Value, id: &str, net: i64) -> u128 {
    let legal = legal::<PuntoBanco>(rules);
    let line = line::<PuntoBanco>(&legal.rules, id);
    let shoe = PuntoBanco::shoe(&legal.rules).map(Composition::full).expect("a shoe");
    let deals = Deals::count(&legal.rules, &line, &shoe).expect("cards").expect("classes");
    let tally = deals.tally(&Ruled::of::<PuntoBanco>(&legal.rules), &(&line).into());
    assert_eq!(tally.total, BigUint::from(deals.total()));
    let count = tally.nets.get(&(net * line.unit.0)).cloned().unwrap_or_default();
    count.try_into().expect("a count")
}

#[test]
fn the_published_counts_of_eight_decks() {
    // 416 × 415 × 414 × 413 × 412 × 411 ways to deal six cards, as published.
    const TOTAL: u128 = 4_998_398_275_503_360;
    const BANKER: u128 = 2_292_252_566_437_888;
    const PLAYER: u128 = 2_230_518_282_592_256;
    const TIE: u128 = 475_627_426_473_216;
    assert_eq!(BANKER + PLAYER + TIE, TOTAL);
    assert_eq!(ways(json!({}), "players-hand", 1), PLAYER);
    assert_eq!(ways(json!({}), "players-hand", -1), BANKER);
    assert_eq!(ways(json!({}), "players-hand", 0), TIE);
    assert_eq!(ways(json!({}), "tie-bet", 8), TIE);
    assert_eq!(ways(json!({}), "tie-bet", -1), TOTAL - TIE);
    assert_eq!(ways(json!({}), "bankers-hand", -1), PLAYER);
}

#[test]
fn the_published_counts_of_the_bonus() {
    const NATURAL: u128 = 812_685_054_124_032;
    const NATURAL_TIE: u128 = 89_325_908_267_520;
    // By 9, 8, 7, 6, 5 and 4 points, as published.
    let hands = [
        (
            "optional-bonus-players-hand",
            [
                18_409_431_764_992,
                34_097_645_543_424,
                89_590_261_473_280,
                141_238_897_317_888,
                166_169_165_987_840,
                186_780_352_174_080,
            ],
        ),
        (
            "optional-bonus-bankers-hand",
            [
                15_390_342_909_952,
                28_305_092_784_128,
                79_517_099_278_336,
                119_200_072_366_080,
                157_275_882_332_160,
                201_147_167_287_296,
            ],
        ),
    ];
    // Odds that tell every row apart.
    let rows = ["win-by-9", "win-by-8", "win-by-7", "win-by-6", "win-by-5", "win-by-4", "natural"];
    let odds = (0..).zip(rows).map(|(n, row)| (row.to_owned(), json!(100 - n)));
    let odds: Map<String, Value> = odds.collect();
    let rules = json!({"optional-bonus": true, "optional-bonus-odds": odds});
    for (wager, published) in hands {
        for (n, count) in (0..).zip(published) {
            assert_eq!(ways(rules.clone(), wager, 100 - n), count, "{wager}, {}", rows[n as usize]);
        }
        assert_eq!(ways(rules.clone(), wager, 94), NATURAL, "{wager}");
        assert_eq!(ways(rules.clone(), wager, 0), NATURAL_TIE, "{wager}");
    }
}

/// The house advantage in percent to so many places.
fn advantage<G: Complete>(rules: Value, wager: &str, places: usize) -> String {
    let elections = map(rules);
    let request = Request { elections, wager: Some(wager.to_owned()), ..Request::default() };
    let account = account(G::FACTS.id, &request, &mut |_| ()).expect("an account");
    let percent = BigRational::from_integer(100.into());
    decimal(&(account.entries[0].analysis.house_advantage() * percent), places)
}

#[test]
fn the_published_house_advantages() {
    let bonus = |decks: i64| json!({"optional-bonus": true, "decks": decks});
    let variation = |which: &str| json!({"no-vigorish-variation": which});
    for (rules, wager, published) in [
        (json!({}), "players-hand", "1.24"),
        (json!({}), "bankers-hand", "1.06"),
        (json!({"vigorish-percent": 4}), "bankers-hand", "0.60"),
        (variation("six-pays-1-to-2"), "bankers-hand", "1.46"),
        (variation("dragon-7"), "bankers-hand", "1.018"),
        (variation("dragon-7"), "dragon-7", "7.61"),
        (json!({}), "tie-bet", "14.36"),
        (json!({"decks": 6}), "tie-bet", "14.44"),
        (json!({"tie-bet-odds": 9}), "tie-bet", "4.84"),
        (bonus(8), "optional-bonus-players-hand", "2.65"),
        (bonus(6), "optional-bonus-players-hand", "2.67"),
        (bonus(8), "optional-bonus-bankers-hand", "9.37"),
        (bonus(6), "optional-bonus-bankers-hand", "9.39"),
    ] {
        let places = published.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let counted = advantage::<PuntoBanco>(rules.clone(), wager, places);
        assert_eq!(counted, published, "{wager} under {rules}");
        assert_eq!(advantage::<MiniBaccarat>(rules.clone(), wager, places), published, "{rules}");
    }
}

#[test]
fn a_rounded_vigorish_makes_the_advantage_depend_on_the_stake() {
    let rules = json!({"vigorish-rounding": "up"});
    let (banker, player, total) =
        (2_292_252_566_437_888_i128, 2_230_518_282_592_256_i128, 4_998_398_275_503_360_i128);
    // A quarter is charged of a win of one dollar, two of eleven: 1 − 1/4, 1 − 3/44.
    for (wager, numerator, denominator) in
        [("bankers-hand/1.00", 3, 4), ("bankers-hand/11.00", 41, 44), ("bankers-hand", 19, 20)]
    {
        let sum = banker * numerator - player * denominator;
        let expected = BigRational::new((-sum * 100).into(), (total * denominator).into());
        assert_eq!(advantage::<PuntoBanco>(rules.clone(), wager, 12), decimal(&expected, 12));
    }
    // Large stakes come to what nothing is rounded at.
    let exact = advantage::<PuntoBanco>(json!({}), "bankers-hand", 12);
    assert_eq!(advantage::<PuntoBanco>(rules, "bankers-hand", 12), exact);
}

fn shoe(cards: &str) -> Composition {
    Composition::of(cards.split(' ').map(|card| card.parse::<Card>().expect("a card")))
}

/// By class and by the whole tree, from shoes of a few kinds of cards.
fn agrees<G: Complete>(sets: &[Value]) {
    let shoes = [
        shoe("Kc Kd Tc 3c 3d 5c 5d 5h 9c 9d"),
        shoe("Ac Ad 2c 2d 2h 6c 6d 8c 8d"),
        shoe("4c 4d 4h 7c 7d Qc Qd"),
    ];
    for set in sets {
        let legal = legal::<G>(set.clone());
        for line in G::lines(&legal.rules) {
            for shoe in &shoes {
                let deals = Deals::count(&legal.rules, &line, shoe).expect("cards");
                let by_class =
                    analyse_from(&legal.rules, &line, shoe, Some(&deals.expect("classes")));
                let by_tree = analyse_from(&legal.rules, &line, shoe, None);
                assert!(by_tree.is_ok(), "{by_tree:?}");
                assert_eq!(by_class, by_tree, "{} under {set}", line.id);
            }
        }
    }
}

#[test]
fn classes_of_deals_and_the_whole_tree_agree() {
    agrees::<PuntoBanco>(&[
        json!({"optional-bonus": true, "total-card-wagers": true}),
        json!({"vigorish-percent": 4, "optional-bonus": true, "optional-bonus-pay-table": "B"}),
        json!({"no-vigorish-variation": "six-pays-1-to-2", "dealing-procedure": "face-down-to-players"}),
        json!({"no-vigorish-variation": "total-card-cover", "total-card-wagers": true}),
        json!({"no-vigorish-variation": "dragon-7"}),
    ]);
    agrees::<MiniBaccarat>(&[
        json!({"tie-vigorish": true}),
        json!({"shuffling": "continuous", "dealing-procedure": "face-down"}),
    ]);
}

#[test]
fn a_tie_vigorish_is_a_quarter_of_every_tie() {
    // A win is paid even: (banker − player − tie / 4) / total.
    let (banker, player, tie, total) = (
        2_292_252_566_437_888_i128,
        2_230_518_282_592_256_i128,
        475_627_426_473_216_i128,
        4_998_398_275_503_360_i128,
    );
    let sum = (banker - player) * 4 - tie;
    let expected = BigRational::new((-sum * 100).into(), (total * 4).into());
    let counted = advantage::<MiniBaccarat>(json!({"tie-vigorish": true}), "bankers-hand", 12);
    assert_eq!(counted, decimal(&expected, 12));
}

#[test]
fn cards_that_have_left_the_shoe_are_not_dealt() {
    // Without any card but nines and tens, a hand counts 9, 8 or 0.
    let full =
        Composition::full(PuntoBanco::shoe(&legal::<PuntoBanco>(json!({})).rules).expect("a shoe"));
    let is_left = |card: &Card| ["9", "T", "J", "Q", "K"].contains(&card.rank().symbol());
    let mut without = Vec::new();
    for (card, count) in full.kinds().filter(|(card, _)| !is_left(card)) {
        without.extend(std::iter::repeat_n(card, count as usize));
    }
    let request = Request { without, wager: Some("tie-bet".to_owned()), ..Request::default() };
    let account = account(PuntoBanco::FACTS.id, &request, &mut |_| ()).expect("an account");
    let analysis = &account.entries[0].analysis;
    assert_eq!(account.without.len(), 416 - 5 * 32);
    // By hand: 32 nines and 128 tens; what counts 0 draws, and a Banker's 3 never comes.
    let mut ties = 0_i128;
    let deal = |cards: [bool; 6]| {
        let (mut nines, mut tens, mut ways) = (32_i128, 128_i128, 1_i128);
        for nine in cards {
            let left = if nine { &mut nines } else { &mut tens };
            ways *= *left;
            *left -= 1;
        }
        ways
    };
    for bits in 0..64_u32 {
        let cards: [bool; 6] = std::array::from_fn(|n| bits >> n & 1 == 1);
        let count = |nines: u32| 9 * nines % 10;
        let sum = |places: &[usize]| places.iter().map(|n| u32::from(cards[*n])).sum::<u32>();
        let (mut player, mut banker) = (count(sum(&[0, 2])), count(sum(&[1, 3])));
        // Either hand counts 8 or 9 with a nine; with none both draw.
        if player == 0 && banker == 0 {
            (player, banker) = (count(sum(&[4])), count(sum(&[5])));
        }
        if player == banker {
            ties += deal(cards);
        }
    }
    let total: i128 = (155..=160).product();
    let expected = BigRational::new((ties * 9 - total).into(), total.into());
    assert_eq!(analysis.expectation, expected);
    let card = "Kd".parse().expect("a card");
    let request = Request { without: vec![card; 9], ..Request::default() };
    assert!(matches!(
        odds::account(PuntoBanco::FACTS.id, &request, &mut |_| ()),
        Err(odds::Error::NotInShoe(c)) if c == card
    ));
}

#[test]
fn every_variation_is_told() {
    let request =
        Request { tables: true, wager: Some("bankers-hand".to_owned()), ..Request::default() };
    let account = account(MiniBaccarat::FACTS.id, &request, &mut |_| ()).expect("an account");
    let has = |id: &str, value: Value| {
        account.entries.iter().any(|entry| entry.rules.get(id) == Some(&value))
    };
    assert!(has("tie-vigorish", json!(true)) && has("vigorish-percent", json!(4)));
    assert!(has("no-vigorish-variation", json!("dragon-7")) && has("decks", json!(6)));
    assert!(account.entries.iter().any(|e| e.analysis.id == "bankers-hand+total-cards-five"));
    assert!(account.entries.iter().any(|e| e.analysis.id == "bankers-hand/1.00"));
}

#[test]
fn a_covered_wager_on_the_bankers_hand_is_told_alone_and_of_all_that_is_staked() {
    let cover = json!({"no-vigorish-variation": "total-card-cover", "total-card-wagers": true});
    let elections = map(cover);
    let account =
        account(PuntoBanco::FACTS.id, &Request { elections, ..Request::default() }, &mut |_| ());
    let account = account.expect("an account");
    let of = |id: &str| {
        let entry = account.entries.iter().find(|entry| entry.analysis.id == id);
        &entry.unwrap_or_else(|| panic!("no line {id}")).analysis
    };
    // The published counts, without vigorish: the Banker's Hand wins more often than it loses.
    let (wins, losses) = (2_292_252_566_437_888_i64, 2_230_518_282_592_256_i64);
    let total = 4_998_398_275_503_360_i64;
    let covered = BigRational::new((wins - losses).into(), total.into());
    assert_eq!(of("bankers-hand/covered").expectation, covered);
    assert_eq!(of("bankers-hand/covered").staked, BigRational::from_integer(1.into()));
    for cover in ["total-cards-four", "total-cards-five", "total-cards-six"] {
        let both = of(&format!("bankers-hand+{cover}"));
        assert_eq!(both.staked, BigRational::from_integer(2.into()));
        assert_eq!(both.expectation, &covered + &of(cover).expectation);
    }
}
