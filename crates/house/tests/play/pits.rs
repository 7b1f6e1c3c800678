//! What is the same in a pit, or in the whole house; and hints, which the floor permits.

use std::sync::Arc;

use house::House;
use serde_json::{Value, json};
use wire::{ChangeRules, Command, OpenTable, PermitHints, Problem, Role, TableId, User};

use crate::roles::{act, staff, wager};
use crate::support::{UNHURRIED, open, open_table, sit};

/// Opens a table in a pit; in the one that it comes to by itself where none is named.
async fn opens(
    house: &Arc<House>,
    by: &User,
    pit: Option<&str>,
    game: &str,
    elections: Value,
) -> Result<TableId, Problem> {
    let (elections, pit) = (act(elections), pit.map(str::to_owned));
    let ask = OpenTable { elections, pit, timing: UNHURRIED, ..OpenTable::of(game) };
    house.open_table(by, ask).await
}

/// The section of a refusal.
fn section<T: std::fmt::Debug>(answer: Result<T, Problem>) -> String {
    answer.expect_err("refused").section.expect("a section")
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_a_pit_shuffle_and_settle_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    let salon = Some("Salon");
    for (game, shuffled, settled) in [
        ("baccarat-punto-banco", "3.5(b)", Some("3.10(c)1")),
        ("baccarat-chemin-de-fer", "4.4(b)", None),
        ("mini-baccarat", "7.5(c)", Some("7.10(c)1")),
    ] {
        let pit = Some(game);
        opens(&house, &licensee, pit, game, json!({})).await.expect("the first");
        let shuffle = json!({"shuffle-procedure": "lace-and-reshuffle"});
        let no = opens(&house, &floor, pit, game, shuffle.clone()).await;
        assert_eq!(section(no), format!("13:69F-{shuffled}"));
        // In another pit it may be, and there it is then the only one.
        let beside = opens(&house, &floor, salon, game, shuffle.clone()).await.expect("elsewhere");
        let no = opens(&house, &floor, salon, game, json!({})).await;
        assert_eq!(section(no), format!("13:69F-{shuffled}"));
        let second = opens(&house, &floor, pit, game, json!({})).await.expect("the same");
        let change = ChangeRules { elections: act(shuffle) };
        let no = house.change_rules(&floor, second, change).await;
        assert_eq!(section(no), format!("13:69F-{shuffled}"));
        house.close_table(&floor, beside).await.expect("closed");
        if let Some(settled) = settled {
            let no = opens(&house, &floor, pit, game, json!({"settlement-procedure": 2})).await;
            assert_eq!(section(no), format!("13:69F-{settled}"));
        }
    }
    // Where a device shuffles, nobody does by hand.
    let by_device = json!({"shuffling": "continuous", "shuffle-procedure": "lace-and-reshuffle"});
    let game = "mini-baccarat";
    opens(&house, &floor, Some(game), game, by_device).await.expect("another way to shuffle");
    // 7.10(c)2: mini-baccarat settles as the punto banco table beside it, whichever came first.
    for (first, second) in
        [("baccarat-punto-banco", "mini-baccarat"), ("mini-baccarat", "baccarat-punto-banco")]
    {
        let pit = format!("{first} and {second}");
        let pit = Some(pit.as_str());
        opens(&house, &floor, pit, first, json!({})).await.expect("the first");
        let no = opens(&house, &floor, pit, second, json!({"settlement-procedure": 3})).await;
        assert_eq!(section(no), "13:69F-7.10(c)2");
        opens(&house, &floor, pit, second, json!({})).await.expect("the same");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn raised_odds_are_one_in_the_house() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, _) = staff(&house).await;
    let raised = |row: &str, odds: &str| json!({"payout-odds-override": {row: odds}});
    for (game, section_of, row, odds, text) in [
        ("craps", "13:69F-1.4(b)", "any-seven", "5 to 1", "4 to 1"),
        ("mini-dice", "13:69F-13.6(b)", "field-bet/12", "3 to 1", "2 to 1"),
    ] {
        opens(&house, &licensee, None, game, raised(row, odds)).await.expect("the first");
        let elsewhere = Some("Another pit");
        let no = opens(&house, &licensee, elsewhere, game, json!({})).await;
        let no = no.expect_err("other odds");
        assert_eq!(no.section.as_deref(), Some(section_of));
        assert!(no.detail.contains(row) && no.detail.contains(odds), "{}", no.detail);
        let no = opens(&house, &licensee, elsewhere, game, raised(row, text)).await;
        assert_eq!(section(no), section_of);
        opens(&house, &licensee, elsewhere, game, raised(row, odds)).await.expect("the same");
    }
    // Craps and mini-craps are of one section.
    let no = opens(&house, &licensee, None, "mini-craps", json!({})).await;
    assert_eq!(section(no), "13:69F-1.4(b)");
    // What the text itself pays is not raised, said or not; and practice is nobody's business.
    let player = house.people().guest().await.expect("a guest");
    opens(&house, &player, None, "craps", json!({})).await.expect("a practice table");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pit_is_the_floors_to_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, make) = staff(&house).await;
    let (dealer, player) =
        (make("dora", Role::Dealer).await, house.people().guest().await.expect("a guest"));
    for person in [&dealer, &player] {
        let no = opens(&house, person, Some("Salon"), "roulette", json!({})).await;
        assert_eq!(no.expect_err("not theirs").field.as_deref(), Some("pit"));
    }
    let no = opens(&house, &licensee, Some(" \n"), "roulette", json!({})).await;
    assert_eq!(no.expect_err("no name").field.as_deref(), Some("pit"));
    for (person, pit, told) in [
        (&licensee, Some(" Salon "), Some("Salon")),
        (&licensee, None, Some("Main")),
        (&dealer, None, Some("Main")),
        (&player, None, None),
    ] {
        let table = opens(&house, person, pit, "roulette", json!({})).await.expect("a table");
        let view = house.view(None, table).await.expect("a view");
        assert_eq!(view.table.pit.as_deref(), told);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_the_floors_to_permit() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let (_, make) = staff(&house).await;
    let (floor, dealer) = (make("flo", Role::Floor).await, make("dora", Role::Dealer).await);
    let player = house.people().guest().await.expect("a guest");
    let has = async |table| house.view(None, table).await.expect("a view").table.hints;
    let practice = open_table(&house, &player, "three-card-poker").await;
    let (floors, dealers) = (
        open_table(&house, &floor, "three-card-poker").await,
        open_table(&house, &dealer, "three-card-poker").await,
    );
    assert_eq!((has(practice).await, has(floors).await, has(dealers).await), (true, false, false));
    let with = OpenTable { hints: Some(true), ..OpenTable::of("three-card-poker") };
    let no = house.open_table(&dealer, with.clone()).await.expect_err("the floor's to permit");
    assert_eq!((no.status, no.field.as_deref()), (403, Some("hints")));
    let permitted = house.open_table(&floor, with).await.expect("a table");
    assert!(has(permitted).await);
    // A round at the floor's table, up to the choice.
    let seat = sit(&house, &player, floors, 500).await;
    house.command(&player, floors, wager(seat, "ante", "10")).await.expect("a wager");
    house.command(&player, floors, Command::Ready { seat: None }).await.expect("ready");
    let no = house.hint(&player, floors, seat).await.expect_err("not permitted");
    assert_eq!((&*no.code, no.section.as_deref()), ("no-hint", Some("13:69F-8.1")));
    let permit = |permitted| PermitHints { permitted };
    for person in [&player, &dealer] {
        let no = house.permit_hints(person, floors, permit(true)).await;
        assert_eq!(no.expect_err("the floor's").status, 403);
    }
    // At a table of the licensee it is a rule: half an hour ahead (8.3(b)).
    let given = house.permit_hints(&floor, floors, permit(true)).await.expect("a notice");
    assert!(!given.hints && given.notice.is_some());
    let no = house.hint(&player, floors, seat).await.expect_err("not yet");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.1"));
    let no = house.suggestion(&player, floors, Some(seat)).await.expect_err("not yet");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.1"));
    // It is on the record, and stays so when the house opens again.
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
    house.shut_down().await;
    let house = open(&path).await;
    let view = house.view(None, floors).await.expect("a view");
    assert_eq!((view.table.hints, view.notices), (false, given.notice.into_iter().collect()));
    // Where the table was opened with them they may be asked for.
    let seat = sit(&house, &player, permitted, 500).await;
    house.command(&player, permitted, wager(seat, "ante", "10")).await.expect("a wager");
    house.command(&player, permitted, Command::Ready { seat: None }).await.expect("ready");
    house.hint(&player, permitted, seat).await.expect("a hint");
}
