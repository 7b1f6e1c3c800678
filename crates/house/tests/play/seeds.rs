//! Seeds: a backup tells nothing of what comes, the database tells none of them, players add to
//! them, and whoever checks a series finds it as it was committed to. And whose duties keep them from
//! playing.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use chance::{Commitment, Mix, Penetration, Purpose, Seed, Shoe, ShoeSide};
use house::store::{Location, Range, Store};
use house::{Config, House, SeedKey};
use serde_json::json;
use table::Cents;
use wire::{Command, OpenTable, Purchase, Role, Series, Sit, TableId, User, Waiting};

use crate::roles::{act, staff, wager};
use crate::support::{UNHURRIED, open_table, sit};

const KEY: SeedKey = SeedKey::from_bytes([7; 32]);

async fn open(path: &Path, key: SeedKey) -> Arc<House> {
    let store = Store::open(&Location::Sqlite(path.to_owned())).expect("a store");
    let config = Config { seed_key: Some(key), ..Config::default() };
    House::open(store, config).await.expect("a house")
}

async fn close(house: Arc<House>) {
    house.shut_down().await;
    drop(house);
}

async fn commitment(house: &Arc<House>, table: TableId) -> String {
    house.view(None, table).await.expect("a view").commitment.expect("the house deals")
}

async fn audited(house: &Arc<House>, key: SeedKey) {
    let audited = house::audit_with(house.store(), Some(key), &[], |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
}

/// Somebody with a wager at a table of mini-baccarat, which asks nobody anything.
async fn seated(house: &Arc<House>, game: &str) -> (User, TableId, table::Seat) {
    let player = house.people().guest().await.expect("a guest");
    let table = open_table(house, &player, game).await;
    let seat = sit(house, &player, table, 500).await;
    (player, table, seat)
}

async fn play(house: &Arc<House>, player: &User, table: TableId, stake: Command) {
    house.command(player, table, stake).await.expect("a wager");
    house.command(player, table, Command::Ready { seat: None }).await.expect("ready");
}

/// The series is what was committed to; gives its draws.
fn checked(series: &Series) {
    let seed: Seed = series.seed.as_ref().expect("it is over").parse().expect("a seed");
    let commitment: Commitment = series.commitment.parse().expect("a commitment");
    let house = series.house.as_deref().expect("it is bound");
    let (table, round) = (series.table.0, series.first_round);
    let purpose = Purpose { house, table, series: series.series, round };
    assert!(commitment.opens_for(&seed, &purpose), "{series:?}");
    let other = Purpose { table: table + 1, ..purpose };
    assert!(!commitment.opens_for(&seed, &other) && !commitment.opens(&seed));
    let seed = seed.mixed(Mix::of(series.added.iter().map(String::as_str)).as_ref());
    let deck = serde_json::from_value(json!(series.deck)).expect("a deck");
    let decks = series.decks.expect("decks");
    if !series.dealt_from.is_empty() {
        let mut stacks = BTreeMap::new();
        let mut order = Vec::new();
        for dealt in &series.dealt_from {
            let side = ShoeSide::from_name(&dealt.side).expect("a side");
            let stack = stacks.entry((side, dealt.shuffle)).or_insert_with(|| {
                let (behind, nth) = (Penetration::CardsBehind(0), (side, dealt.shuffle));
                let stack = Shoe::shuffled_side(deck, decks, behind, &seed, nth);
                let mut stack = stack.expect("a stack");
                dealt.cut.into_iter().for_each(|cut| stack.cut(cut).expect("a cut"));
                stack
            });
            let cards = (0..dealt.cards).map(|_| stack.draw().expect("a card"));
            order.extend(cards.map(|card| json!(card.to_string())));
        }
        assert_eq!(series.draws, order, "{series:?}");
        return;
    }
    let mut shoe = Shoe::shuffled(deck, decks, Penetration::CardsBehind(0), &seed).expect("a shoe");
    if let Some(cut) = series.cut {
        shoe.cut(cut).expect("a cut");
    }
    let order: Vec<_> = shoe.remaining().iter().map(|card| json!(card.to_string())).collect();
    assert_eq!(series.draws, order[..series.draws.len()], "{series:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_restored_deals_other_cards() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, copy) = (folder.path().join("house.db"), folder.path().join("copy.db"));
    let house = open(&path, KEY).await;
    let (player, table, seat) = seated(&house, "mini-baccarat").await;
    play(&house, &player, table, wager(seat, "players-hand", "10")).await;
    close(house).await;
    std::fs::copy(&path, &copy).expect("a backup");

    let mut dealt = Vec::new();
    for path in [&path, &copy] {
        let house = open(path, KEY).await;
        // The same wager, and then the shoe is over with the table.
        play(&house, &player, table, wager(seat, "players-hand", "10")).await;
        let view = house.view(None, table).await.expect("a view");
        let events = serde_json::to_string(&view.last_events).expect("JSON");
        dealt.push((view.commitment, events));
        audited(&house, KEY).await;
        let (_, make) = staff(&house).await;
        let floor = make("flo", Role::Floor).await;
        house.close_table(&floor, table).await.expect("closed");
        let all = house.all_series(table, None, 10).await.expect("series");
        assert_eq!(all.len(), 2, "{all:?}");
        for one in all {
            checked(&house.series(table, one.series).await.expect("a series"));
        }
        drop(make);
        close(house).await;
    }
    assert_ne!(dealt[0], dealt[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_under_way_is_played_on_and_the_next_one_has_a_new_seed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut house = open(&path, KEY).await;
    let (player, table, seat) = seated(&house, "three-card-poker").await;
    play(&house, &player, table, wager(seat, "ante", "10")).await;
    let before = house.view(Some(&player), table).await.expect("a view");
    assert!(matches!(before.waiting, Waiting::Choice { .. }), "{:?}", before.waiting);
    close(house).await;

    house = open(&path, KEY).await;
    let after = house.view(Some(&player), table).await.expect("a view");
    assert_eq!((&after.events, &after.commitment), (&before.events, &before.commitment));
    let fold = Command::Act { act: act(json!({"do": "forfeit", "seat": seat})) };
    house.command(&player, table, fold).await.expect("a choice");
    let series = house.all_series(table, None, 10).await.expect("series");
    let over = house.series(table, 1).await.expect("the first");
    assert!(over.seed.is_some() && series.len() >= 2, "{series:?}");
    checked(&over);
    audited(&house, KEY).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_backup_does_not_deal_what_was_left_of_a_round() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, copy) = (folder.path().join("house.db"), folder.path().join("copy.db"));
    let open = async || {
        let store = Store::open(&Location::Sqlite(path.clone())).expect("a store");
        let marks = Some(folder.path().to_owned());
        let config = Config { marks, seed_key: Some(KEY), ..Config::default() };
        House::open(store, config).await.expect("a house")
    };
    let fold = |seat| Command::Act { act: act(json!({"do": "forfeit", "seat": seat})) };
    let mut house = open().await;
    let (player, table, seat) = seated(&house, "three-card-poker").await;
    play(&house, &player, table, wager(seat, "ante", "10")).await;
    let before = house.view(Some(&player), table).await.expect("a view");
    assert!(matches!(before.waiting, Waiting::Choice { .. }), "{:?}", before.waiting);
    close(house).await;
    std::fs::copy(&path, &copy).expect("a backup");

    // Opened in order, it goes on; then everything is seen.
    house = open().await;
    let after = house.view(Some(&player), table).await.expect("a view");
    assert_eq!((&after.events, &after.commitment), (&before.events, &before.commitment));
    house.command(&player, table, fold(seat)).await.expect("a choice");
    close(house).await;

    std::fs::copy(&copy, &path).expect("restored");
    house = open().await;
    let restored = house.view(Some(&player), table).await.expect("a view");
    assert_ne!(restored.commitment, before.commitment);
    assert_eq!(restored.table.seats[0].on_layout, Cents::ZERO);
    assert_eq!(restored.table.seats[0].rack, Cents::dollars(500), "the ante is refunded");
    play(&house, &player, table, wager(seat, "ante", "10")).await;
    let dealt = house.view(Some(&player), table).await.expect("a view");
    assert_ne!(dealt.events, before.events);
    audited(&house, KEY).await;
    close(house).await;
    // That was noted, too: from here on it goes on in order.
    house = open().await;
    let after = house.view(Some(&player), table).await.expect("a view");
    assert_eq!((&after.events, &after.commitment), (&dealt.events, &dealt.commitment));
    close(house).await;
}

/// A round of blackjack is played to its end, without a card more than must be.
async fn stand(house: &Arc<House>, player: &User, table: TableId, seat: table::Seat) {
    while let Waiting::Choice { .. } = house.view(None, table).await.expect("a view").waiting {
        let say = |verb: &str| Command::Act { act: act(json!({"do": verb, "seat": seat})) };
        if house.command(player, table, say("stand")).await.is_err() {
            house.command(player, table, say("decline")).await.expect("no insurance");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sides_of_a_double_shoe_outlast_a_restart_and_are_told_with_the_series() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut house = open(&path, KEY).await;
    let player = house.people().guest().await.expect("a guest");
    let elections = act(json!({"dealing": "double-shoe", "decks": 1}));
    let ask = OpenTable { elections, timing: UNHURRIED, ..OpenTable::of("blackjack") };
    let table = house.open_table(&player, ask).await.expect("a table");
    let seat = sit(&house, &player, table, 900).await;
    let stake = || wager(seat, "blackjack", "5");
    for round in 0..60 {
        if round % 4 == 0 {
            let cut = act(json!({"do": "cut", "seat": seat, "cards": 10 + round % 30}));
            // Where nothing was shuffled it is refused.
            let _ = house.command(&player, table, Command::Act { act: cut }).await;
        }
        play(&house, &player, table, stake()).await;
        stand(&house, &player, table, seat).await;
    }
    let before = loop {
        play(&house, &player, table, stake()).await;
        let view = house.view(Some(&player), table).await.expect("a view");
        if let Waiting::Choice { .. } = view.waiting {
            break view;
        }
    };
    let series = house.all_series(table, None, 10).await.expect("series");
    close(house).await;

    house = open(&path, KEY).await;
    let after = house.view(Some(&player), table).await.expect("a view");
    assert_eq!((&after.events, &after.commitment), (&before.events, &before.commitment));
    assert_eq!((&after.waiting, &after.state), (&before.waiting, &before.state));
    stand(&house, &player, table, seat).await;
    play(&house, &player, table, stake()).await;
    stand(&house, &player, table, seat).await;
    audited(&house, KEY).await;
    let mut shuffled_alone = 0;
    for one in series {
        let over = house.series(table, one.series).await.expect("a series");
        checked(&over);
        let alone = over.dealt_from.iter().filter(|dealt| dealt.shuffle > 0);
        shuffled_alone += alone.count();
    }
    assert!(shuffled_alone > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_database_holds_no_seed_that_is_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path, KEY).await;
    let (player, table, seat) = seated(&house, "mini-baccarat").await;
    play(&house, &player, table, wager(seat, "players-hand", "10")).await;
    close(house).await;
    let store = Store::open_to_read(&Location::Sqlite(path.clone())).expect("a store");
    let mut found = Vec::new();
    for kind in ["secret", "table"] {
        let range = Range { kind: kind.to_owned(), limit: 9, ..Range::default() };
        found.extend(store.docs(range).await.expect("documents"));
    }
    store.close().await;
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].1.starts_with("xchacha20poly1305:"), "{found:?}");
    let house = open(&path, KEY).await;
    let seed = house.series(table, 1).await.expect("a series").seed.expect("it is over");
    assert!(found.iter().all(|(_, body)| !body.contains(&seed)));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_key_what_needs_it_is_void_and_nothing_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path, KEY).await;
    let (player, table, seat) = seated(&house, "three-card-poker").await;
    play(&house, &player, table, wager(seat, "ante", "10")).await;
    let (other, betting, place) = seated(&house, "roulette").await;
    house.command(&other, betting, wager(place, "red", "20")).await.expect("a wager");
    close(house).await;

    let key = SeedKey::from_bytes([8; 32]);
    let store = Store::open(&Location::Sqlite(path.clone())).expect("a store");
    assert!(House::lacks_seed_key(&store, &key).await.expect("the store"));
    assert!(!House::lacks_seed_key(&store, &KEY).await.expect("the store"));
    store.close().await;
    let house = open(&path, key.clone()).await;
    let view = house.view(Some(&player), table).await.expect("a view");
    assert_eq!(view.table.seats[0].rack, Cents::dollars(500), "the stake is back");
    assert_eq!((view.table.round, view.table.seats[0].on_layout), (2, Cents::ZERO));
    // Where nothing was drawn, the wager stands.
    let view = house.view(Some(&other), betting).await.expect("a view");
    assert_eq!(view.table.seats[0].on_layout, Cents::dollars(20));
    let record = house.store().record_of(Some(table), 0, 100).await.expect("the record");
    let kinds: Vec<&str> = record.iter().map(|entry| entry.kind.as_str()).collect();
    assert!(kinds.contains(&"voided") && kinds.contains(&"series-lost"), "{kinds:?}");
    play(&house, &player, table, wager(seat, "ante", "10")).await;
    house.command(&other, betting, Command::Ready { seat: None }).await.expect("ready");
    audited(&house, key).await;
    audited(&house, KEY).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_add_to_the_seed_before_the_first_card_and_whoever_checks_sees_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut house = open(&path, KEY).await;
    let (player, table, seat) = seated(&house, "mini-baccarat").await;
    let before = commitment(&house, table).await;
    let mix = |text: &str| Command::Mix { text: text.to_owned() };
    let stranger = house.people().guest().await.expect("a guest");
    let refused = house.command(&stranger, table, mix("mine")).await.expect_err("no seat");
    assert_eq!(refused.code, "not-seated");
    for text in ["", "\u{7}", &"x".repeat(65)] {
        let refused = house.command(&player, table, mix(text)).await.expect_err("no words");
        assert_eq!(refused.field.as_deref(), Some("text"));
    }
    house.command(&player, table, mix("lucky seven ♣")).await.expect("words");
    let refused = house.command(&player, table, mix("again")).await.expect_err("once");
    assert_eq!(refused.code, "not-now");
    let view = house.view(Some(&player), table).await.expect("a view");
    assert_eq!((view.added, view.may_add), (vec!["lucky seven ♣".to_owned()], false));
    assert_eq!(view.commitment, Some(before), "the house cannot answer to it");
    // What was added survives whatever happens to the house.
    house.store().clone().close().await;
    drop(house);
    house = open(&path, KEY).await;
    let ask = Sit { seat: None, buy_in: Cents::dollars(100) };
    house.sit(&stranger, table, ask).await.expect("a seat");
    house.command(&stranger, table, mix("mine")).await.expect("words for the new shoe");
    play(&house, &player, table, wager(seat, "players-hand", "10")).await;
    house.command(&stranger, table, Command::Ready { seat: None }).await.expect("ready");
    let refused = house.command(&player, table, mix("late")).await.expect_err("cards are out");
    assert_eq!(refused.code, "not-now");
    audited(&house, KEY).await;
    let (_, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    house.close_table(&floor, table).await.expect("closed");
    let first = house.series(table, 1).await.expect("a series");
    let second = house.series(table, 2).await.expect("a series");
    assert_eq!(
        (&*first.added, &*second.added),
        (&["lucky seven ♣".to_owned()][..], &["mine".to_owned()][..])
    );
    assert!(!second.draws.is_empty());
    checked(&first);
    checked(&second);
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_duties_are_at_the_tables_does_not_play_at_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db"), KEY).await;
    let (licensee, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    let (player, table, seat) = seated(&house, "three-card-poker").await;
    for staff in [&floor, &licensee] {
        let ask = Sit { seat: None, buy_in: Cents::dollars(100) };
        let refused = house.sit(staff, table, ask).await.expect_err("the house does not play");
        assert_eq!(refused.status, 403);
        let ask = Purchase { amount: Cents::dollars(100) };
        let refused = house.purchase(staff, staff.id, ask).await.expect_err("from whom?");
        assert_eq!(refused.status, 403);
    }
    let ask = Purchase { amount: Cents::dollars(100) };
    house.purchase(&floor, player.id, ask).await.expect("a sale");
    // A meter that begins with more than usual is the floor's to open.
    for election in ["progressive-initial", "progressive-reset"] {
        let elections = act(json!({election: "50000.00"}));
        let usual = OpenTable::of("caribbean-stud-poker");
        let ask = OpenTable { elections, timing: UNHURRIED, ..usual };
        let refused = house.open_table(&player, ask.clone()).await.expect_err("not a guest's");
        assert_eq!(refused.status, 403, "{refused}");
        house.open_table(&floor, ask).await.expect("a table");
    }
    open_table(&house, &player, "caribbean-stud-poker").await;
    // The cards of a round under way are not in the record that anybody reads.
    play(&house, &player, table, wager(seat, "ante", "10")).await;
    let cards = async || {
        let record = house.record(&licensee, Some(table), 0, 100).await.expect("the record");
        let inputs = record.into_iter().filter(|entry| entry.kind == "inputs");
        let withheld: Vec<bool> = inputs.clone().map(|entry| entry.is_withheld).collect();
        let cards = inputs.flat_map(|entry| {
            let inputs = entry.body["inputs"].as_array().cloned().unwrap_or_default();
            inputs.into_iter().filter_map(|input| input.get("card").cloned())
        });
        (withheld.contains(&true), cards.collect::<Vec<_>>())
    };
    let (is_withheld, now) = cards().await;
    assert!(is_withheld && !now.is_empty() && now.iter().all(|card| card.is_null()), "{now:?}");
    let fold = Command::Act { act: act(json!({"do": "forfeit", "seat": seat})) };
    house.command(&player, table, fold).await.expect("a choice");
    let (is_withheld, then) = cards().await;
    assert!(!is_withheld && then.len() >= now.len() && then.iter().all(|card| card.is_string()));
}
