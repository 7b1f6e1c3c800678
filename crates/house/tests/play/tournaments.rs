//! Tournaments from registration to prizes, at ordinary tables with chips that are no money.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chance::FastGenerator;
use house::House;
use house::clock::now_ms;
use serde_json::{Value, json};
use table::{Cents, Seat};
use wire::{
    BuyMore, Buys, CeaseTournament, Chips, MakeTournament, OpenTable, Role, Sit, TableId,
    TournamentId, TournamentStatus, TournamentView, User,
};

use crate::roles::staff;
use crate::support::{Player, open};

/// What everybody has in the wallet.
const WALLET: Cents = Cents::dollars(100_000);

fn plan(game: &str, structure: Value, more: Value) -> MakeTournament {
    let mut plan = json!({
        "name": "Thursday", "game": game, "starts_ms": now_ms() + 50, "structure": structure,
        "buy_in": "100", "stack": "500", "tips": 250, "prizes": [5000, 3000, 2000],
        "timing": {"betting_seconds": 1, "choice_seconds": 1},
        "time_bank": {"seconds": 0, "refill_seconds": 0},
    });
    let fields = more.as_object().expect("fields").clone();
    plan.as_object_mut().expect("a plan").extend(fields);
    serde_json::from_value(plan).expect("a plan")
}

fn levels() -> Value {
    let level = |small: u32| {
        let [small, big] = [small, 2 * small].map(|blind| blind.to_string());
        json!({"seconds": 1, "small_blind": small, "big_blind": big})
    };
    json!({"kind": "levels", "levels": [level(5), level(10), level(20), level(50)]})
}

/// A tournament, and everybody who plays in it.
struct Played {
    house: Arc<House>,
    id: TournamentId,
    users: Vec<User>,
    minds: HashMap<(u64, TableId, Seat), Player>,
}

impl Played {
    async fn begin(house: Arc<House>, plan: MakeTournament, count: usize) -> Played {
        let host = house.people().guest().await.expect("a guest");
        let starts = MakeTournament { starts_ms: now_ms() + 300 + 20 * count as u64, ..plan };
        let id = house.make_tournament(&host, starts).await.expect("a tournament");
        let mut users = Vec::new();
        for _ in 0..count {
            let user = house.people().guest().await.expect("a guest");
            house.enter_tournament(&user, id).await.expect("registered");
            users.push(user);
        }
        Played { house, id, users, minds: HashMap::new() }
    }

    fn view(&self) -> TournamentView {
        self.house.tournament(None, self.id).expect("a view")
    }

    /// Everybody who can do something does one thing.
    async fn act(&mut self) {
        for user in self.users.clone() {
            let mine = self.house.tournament(Some(&user), self.id).expect("a view").mine;
            if mine.may_rebuy && user.id.0 % 2 == 0 {
                let bought = self.house.buy_tournament_chips(&user, self.id, Buys::Rebuy).await;
                bought.expect("a re-buy");
            }
            let (Some(table), Some(seat)) = (mine.table, mine.seat) else { continue };
            let key = (user.id.0, table, seat);
            let picks = FastGenerator::new(17, user.id.0 << 20 | table.0);
            let mind = self.minds.entry(key);
            let mind = mind.or_insert_with(|| Player::new(user.clone(), seat, picks));
            // What is refused is not done.
            let _ = mind.play(&self.house, table).await;
        }
    }

    async fn play(&mut self, is_enough: impl Fn(&TournamentView) -> bool) {
        let began = Instant::now();
        loop {
            let view = self.view();
            if is_enough(&view) {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "it does not end: {view:?}");
            self.act().await;
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// It has ended: all of the pool is paid to the cent, nothing lies at a table, and the audit finds
    /// nothing.
    async fn end(self) -> TournamentView {
        let view = self.view();
        assert_eq!(view.summary.status, TournamentStatus::Ended, "{view:?}");
        let paid: Cents = view.leaders.iter().filter_map(|leader| leader.prize).sum();
        assert_eq!(paid + view.tips, view.summary.collected);
        assert!(view.tables.is_empty(), "{:?}", view.tables);
        let all: Cents = self.users.iter().map(|user| self.house.wallet(user.id)).sum();
        let count = i64::try_from(self.users.len()).expect("a few");
        assert_eq!(all, WALLET.times(count) - view.tips);
        let audited = house::audit(self.house.store(), |_| {}).await.expect("an audit");
        assert_eq!(audited.findings, Vec::<String>::new());
        view
    }
}

async fn a_house() -> (tempfile::TempDir, Arc<House>) {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    (folder, house)
}

fn is_over(view: &TournamentView) -> bool {
    view.summary.status == TournamentStatus::Ended
}

#[tokio::test(flavor = "multi_thread")]
async fn the_most_chips_after_so_many_rounds_win() {
    let (_folder, house) = a_house().await;
    let structure = json!({"kind": "accumulation", "minutes": 5, "rounds": 4});
    let plan = plan("roulette", structure, json!({"seats": 3}));
    let mut played = Played::begin(house, plan, 5).await;
    played.play(|view| !view.tables.is_empty()).await;
    // The chips are no money, and only the tournament moves them.
    let (house, user) = (played.house.clone(), played.users[0].clone());
    assert_eq!(house.wallet(user.id), WALLET - Cents::dollars(100));
    let table = played.view().tables[0];
    let chips = Chips::Tournament(played.id);
    assert_eq!(house.view(None, table).await.expect("a view").table.chips, chips);
    let sit = Sit { seat: None, buy_in: Cents::ZERO };
    let refused = house.sit(&user, table, sit).await.expect_err("drawn seats");
    assert_eq!(refused.code, "not-offered");
    let more = BuyMore { amount: Cents::dollars(1) };
    house.buy_more(&user, table, None, more).await.expect_err("no more chips");
    house.leave(&user, table, None).await.expect_err("nobody leaves");
    let ask = OpenTable { chips, ..OpenTable::of("roulette") };
    house.open_table(&user, ask).await.expect_err("not for anybody to open");
    house.withdraw_from_tournament(&user, played.id).await.expect_err("it has begun");
    played.play(is_over).await;
    let view = played.end().await;
    assert_eq!(view.summary.collected, Cents::dollars(500));
    assert_eq!(view.tips, Cents(1250));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_best_of_every_table_meet_at_the_last_one() {
    let (_folder, house) = a_house().await;
    let structure = json!({"kind": "elimination", "minutes": 5, "rounds": 2, "advance": 1});
    let plan = plan("casino-war", structure, json!({"seats": 2}));
    let mut played = Played::begin(house, plan, 5).await;
    played.play(is_over).await;
    let view = played.end().await;
    assert_eq!(view.leaders.len(), 5);
    assert!(view.leaders.iter().filter(|leader| leader.is_out).count() >= 3, "{view:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn poker_is_played_until_one_has_all_chips() {
    let (_folder, house) = a_house().await;
    let rebuy = json!({"price": "50", "chips": "500", "times": 1, "until_minute": 1});
    let plan = plan("hold-em-high", levels(), json!({"seats": 4, "rebuy": rebuy}));
    let mut played = Played::begin(house, plan, 9).await;
    played.play(|view| view.tables.len() == 3).await;
    let (house, user) = (played.house.clone(), played.users[0].clone());
    house.buy_tournament_chips(&user, played.id, Buys::AddOn).await.expect_err("none is offered");
    played.play(is_over).await;
    let view = played.end().await;
    let places: Vec<usize> = view.leaders.iter().map(|leader| leader.place).collect();
    assert_eq!((places[0], places.is_sorted()), (1, true), "{places:?}");
    assert!(view.leaders[0].prize > view.leaders[1].prize);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_division_has_a_tournament_cease_in_mid_play_by_8_6_c() {
    let (_folder, house) = a_house().await;
    let (_, staff) = staff(&house).await;
    let division = staff("dora", Role::Division).await;
    let plan = plan("hold-em-high", levels(), json!({"seats": 2}));
    let mut played = Played::begin(house.clone(), plan, 4).await;
    played.play(|view| view.clock.is_some() && view.tables.len() == 2).await;
    for _ in 0..20 {
        played.act().await;
    }
    let why = || CeaseTournament { reason: "it compromises the integrity of gaming".to_owned() };
    let player = played.users[0].clone();
    let refused = house.cease_tournament(&player, played.id, why()).await.expect_err("a player");
    assert_eq!(refused.status, 403);
    house.cease_tournament(&division, played.id, why()).await.expect("it ceases");
    for user in &played.users {
        assert_eq!(house.wallet(user.id), WALLET);
    }
    let view = played.view();
    assert_eq!(view.summary.status, TournamentStatus::Ceased);
    let began = Instant::now();
    while !played.view().tables.is_empty() {
        assert!(began.elapsed() < Duration::from_secs(20), "its tables stay open");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_public_is_told_to_everybody_and_the_papers_to_those_who_oversee_by_8_6_g() {
    let (_folder, house) = a_house().await;
    let (_, staff) = staff(&house).await;
    let (floor, division) =
        (staff("flora", Role::Floor).await, staff("dora", Role::Division).await);
    let guest = house.people().guest().await.expect("a guest");
    let text = "on file";
    let controls =
        json!({"rules": text, "registration": text, "equipment": "cards", "forms": "a form"});
    let starts = now_ms() + 30 * 24 * 60 * 60 * 1000;
    let more = json!({"chips": "sold", "starts_ms": starts, "controls": controls});
    let structure = json!({"kind": "accumulation", "minutes": 5});
    let plan = plan("blackjack", structure, more);
    house.make_tournament(&guest, plan.clone()).await.expect_err("for the floor");
    let id = house.make_tournament(&floor, plan).await.expect("a draft");
    let refused = house.enter_tournament(&guest, id).await.expect_err("no notice yet");
    assert_eq!(refused.section.as_deref(), Some("13:69F-8.6(b)"));
    let notice = serde_json::from_value(json!({
        "location": "Pit 4", "equipment": "cards", "participants": 40, "security": "cameras",
        "supervisors": {"security": "A", "gaming": "B", "surveillance": "C"},
        "controller": "D", "key_employee": "E",
    }));
    let filed = house.file_tournament_notice(&floor, id, notice.expect("a notice")).await;
    let filed = filed.expect("thirty days ahead");
    assert_eq!((filed.by, filed.effective_ms), (floor.id, starts));
    let notices = house.tournament_notices(&division, None, 10).await.expect("notices");
    assert_eq!(notices, [filed]);
    house.tournament_notices(&guest, None, 10).await.expect_err("not public");
    let public = house.tournament(None, id).expect("a view");
    let PublicParts(parts) = PublicParts::of(&public);
    assert!(parts.iter().all(|part| !part.is_empty()), "{:?}", public.public);
    assert_eq!(public.papers, None);
    let papers = house.tournament(Some(&division), id).expect("a view").papers.expect("papers");
    assert_eq!((papers.equipment.as_str(), papers.forms.as_str()), ("cards", "a form"));
    assert!(papers.notice.is_some());
    // The buy-in is paid in sold chips, which the guest has none of.
    let refused = house.enter_tournament(&guest, id).await.expect_err("no sold chips");
    assert_eq!(refused.code, "beyond-wallet");
    let ask = wire::Purchase { amount: Cents::dollars(150) };
    house.purchase(&floor, guest.id, ask).await.expect("sold");
    house.enter_tournament(&guest, id).await.expect("registered");
    house.enter_tournament(&guest, id).await.expect_err("once");
    assert_eq!(house.bought(guest.id), Cents::dollars(50));
    house.withdraw_from_tournament(&guest, id).await.expect("withdrawn");
    assert_eq!(house.bought(guest.id), Cents::dollars(150));
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
}

/// The six parts that are public.
struct PublicParts([String; 6]);

impl PublicParts {
    fn of(view: &TournamentView) -> PublicParts {
        let all = &view.public;
        let list = |lines: &[String]| lines.join(" ");
        PublicParts([
            all.game.clone(),
            list(&all.rules),
            list(&all.prizes),
            all.tips.clone(),
            list(&all.registration),
            list(&all.winners),
        ])
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_opens_again_goes_on_with_its_tournament() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let plan = plan("hold-em-high", levels(), json!({"seats": 3}));
    let mut played = Played::begin(house, plan, 7).await;
    for _ in 0..3 {
        played.play(|view| view.clock.is_some() || is_over(view)).await;
        for _ in 0..15 {
            played.act().await;
        }
        played.house.shut_down().await;
        played.house = open(&path).await;
    }
    played.play(is_over).await;
    played.end().await;
}
