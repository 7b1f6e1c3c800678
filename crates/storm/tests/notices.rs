//! Half an hour, in a world where it passes at once: changes of rules come when they were said to come
//! (13:69F-8.3(b)).

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use house::simulated::{Planted, World, enter};
use house::store::{Location, Store};
use house::{Config, House};
use serde_json::{Value, json};
use wire::{
    ChangeRules, Command, OpenTable, PermitHints, Role, Sit, TableId, TableView, Timing, User,
};

const MINUTE_MS: u64 = 60_000;

/// A world whose time is set by hand.
#[derive(Default)]
struct ByHand {
    now_ms: Cell<u64>,
    filled: Cell<u8>,
}

impl World for ByHand {
    fn now_ms(&self) -> u64 {
        self.now_ms.get()
    }

    fn steady_ms(&self) -> u64 {
        self.now_ms.get()
    }

    fn fill(&self, bytes: &mut [u8]) {
        for byte in bytes {
            self.filled.set(self.filled.get().wrapping_mul(5).wrapping_add(17));
            *byte = self.filled.get();
        }
    }

    fn reach(&self, _place: &'static str) {}

    fn is_planted(&self, _fault: Planted) -> bool {
        false
    }
}

impl ByHand {
    /// So many minutes pass, and the clock of the house has looked.
    async fn pass(&self, minutes: u64) {
        self.now_ms.set(self.now_ms.get() + minutes * MINUTE_MS);
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
}

async fn house_at(path: &std::path::Path) -> Arc<House> {
    let store = Store::open(&Location::Sqlite(path.to_owned())).expect("a store");
    let config = Config { away: None, ..Config::default() };
    House::open(store, config).await.expect("a house")
}

fn rules(elections: Value) -> ChangeRules {
    ChangeRules { elections: elections.as_object().expect("elections").clone() }
}

async fn view(house: &House, table: TableId) -> TableView {
    house.view(None, table).await.expect("a view")
}

async fn must_be_clean(house: &House) {
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

#[tokio::test]
async fn a_change_comes_when_it_was_said_to_come_and_not_before_8_3_b() {
    let world = Rc::new(ByHand::default());
    world.now_ms.set(1_800_000_000_000);
    let _here = enter(world.clone());
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = house_at(&path).await;
    let player = house.people().guest().await.expect("a guest");
    let floor = User { role: Role::Floor, ..house.people().guest().await.expect("a guest") };
    let idle = house.open_table(&floor, OpenTable::of("casino-war")).await.expect("a table");
    // Nobody is hurried there: the wager stands until whoever made it is ready.
    let timing = Timing { betting_seconds: 0, choice_seconds: 0 };
    let ask = OpenTable { timing, ..OpenTable::of("casino-war") };
    let busy = house.open_table(&floor, ask).await.expect("a table");
    let ask = Sit { seat: None, buy_in: table::Cents::dollars(200) };
    let seat = house.sit(&player, busy, ask).await.expect("a seat");
    // Two notices at the same time, and hints as a third.
    for table in [idle, busy] {
        house.change_rules(&floor, table, rules(json!({"decks": 8}))).await.expect("a notice");
        let other = rules(json!({"conceal-last-card": true}));
        house.change_rules(&floor, table, other).await.expect("a notice");
        let ask = PermitHints { permitted: true };
        house.permit_hints(&floor, table, ask).await.expect("a notice");
    }
    let act = json!({"do": "wager", "seat": seat, "wager": "initial", "amount": "10"});
    let act = act.as_object().expect("an act").clone();
    house.command(&player, busy, Command::Act { act }).await.expect("a wager");
    world.pass(29).await;
    for table in [idle, busy] {
        let view = view(&house, table).await;
        assert_eq!((view.notices.len(), view.table.hints), (3, false));
        assert_ne!(view.elections["decks"], 8);
    }
    // Where nobody plays it comes by itself; where wagers stand, with the next round.
    world.pass(1).await;
    let there = view(&house, idle).await;
    assert_eq!((there.notices.len(), there.table.hints), (0, true));
    assert_eq!(
        (&there.elections["decks"], &there.elections["conceal-last-card"]),
        (&json!(8), &json!(true))
    );
    let there = view(&house, busy).await;
    assert_eq!((there.notices.len(), there.table.hints), (3, false));
    must_be_clean(&house).await;
    // As it is stored, entry by entry, so it is read back.
    house.shut_down().await;
    let house = house_at(&path).await;
    assert_eq!(view(&house, idle).await.elections["decks"], 8);
    house.command(&player, busy, Command::Ready { seat: None }).await.expect("ready");
    while view(&house, busy).await.table.round == 1 {
        let act = json!({"do": "surrender", "seat": seat}).as_object().expect("an act").clone();
        house.command(&player, busy, Command::Act { act }).await.expect("a tie is given up");
    }
    let there = view(&house, busy).await;
    assert_eq!((there.notices.len(), there.table.hints), (0, true));
    assert_eq!(there.elections["decks"], 8);
    must_be_clean(&house).await;
    house.shut_down().await;
    let house = house_at(&path).await;
    assert!(view(&house, busy).await.table.hints);
    house.shut_down().await;
}
