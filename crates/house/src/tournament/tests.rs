//! Each paragraph of 13:69F-8.6 that a house can keep, by its name.

use games::registry;
use serde_json::json;
use table::Cents;
use wire::{
    Buys, Chips, FiledNotice, MakeTournament, MoreChips, Structure, TableId, TournamentId,
    TournamentNotice, TournamentStatus, UserId,
};

use super::{
    Drawn, Entered, Made, Placed, Standing, Stopped, Tournament, TournamentEntry, check, words,
};
use crate::hands::is_of_the_room;
use crate::ledger::{Account, Posting};

const ID: TournamentId = TournamentId(7);
const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// Noon of Monday, August 3, 2026, in Atlantic City.
const MONDAY: u64 = 1_785_772_800_000;

fn plan(game: &str, chips: Chips) -> MakeTournament {
    let is_room = registry::facts(game).is_some_and(is_of_the_room);
    let structure = match is_room {
        true => json!({"kind": "levels", "levels": [
            {"seconds": 60, "small_blind": "1", "big_blind": "2"},
            {"seconds": 60, "small_blind": "2", "big_blind": "4", "ante": "1"},
        ]}),
        false => json!({"kind": "accumulation", "minutes": 10}),
    };
    let text = "as on file";
    let plan = json!({
        "name": "August Classic", "game": game, "chips": chips, "starts_ms": MONDAY + 7 * DAY_MS,
        "structure": structure, "buy_in": "100", "stack": "1500", "tips": 300,
        "prizes": [5000, 3000, 2000],
        "controls": {"rules": text, "registration": text, "equipment": text, "forms": text},
    });
    serde_json::from_value(plan).expect("a plan")
}

fn notice() -> TournamentNotice {
    serde_json::from_value(json!({
        "location": "The poker room", "equipment": "25 tables, cards, tournament chips",
        "participants": 200, "security": "Cameras over every table; an officer at the door",
        "supervisors": {"security": "A. Ames", "gaming": "B. Boone", "surveillance": "C. Cole"},
        "controller": "D. Dunn", "key_employee": "E. Ellis",
    }))
    .expect("a notice")
}

fn make(plan: MakeTournament) -> Tournament {
    Tournament::new(&Made { tournament: ID, by: UserId(1), plan }, MONDAY)
}

fn filed(tournament: &Tournament, at_ms: u64) -> TournamentEntry {
    TournamentEntry::Noticed(FiledNotice {
        tournament: ID,
        by: UserId(1),
        at_ms,
        what: "a tournament".to_owned(),
        effective_ms: tournament.plan.starts_ms,
        notice: notice(),
    })
}

fn entered(user: u64, tips: u32) -> TournamentEntry {
    let (user, name) = (UserId(user), format!("p{user}"));
    TournamentEntry::Entered(Entered { tournament: ID, user, name, tips })
}

/// What a posting gives an account.
fn given(posting: &Posting, account: Account) -> i64 {
    let own = posting.lines().iter().filter(|line| line.account == account);
    own.map(|line| line.cents.0).sum()
}

/// A tournament for sold chips under way, with so many people.
fn running(plan: MakeTournament, count: u64) -> Tournament {
    let mut tournament = make(plan);
    let starts = tournament.plan.starts_ms;
    if tournament.status == TournamentStatus::Draft {
        tournament.apply(&filed(&tournament, MONDAY), MONDAY).expect("in time");
    }
    for user in 1..=count {
        tournament.apply(&entered(user, 300), MONDAY).expect("open");
    }
    let began = TournamentEntry::Began { tournament: ID };
    tournament.apply(&began, starts - 1).expect_err("not before its time");
    let posting = tournament.apply(&began, starts).expect("it is time");
    assert_eq!(given(&posting, Account::Stack(ID, UserId(1))), 150_000);
    tournament
}

fn standings(all: &[(u64, i64)]) -> Vec<Standing> {
    let standing = |(user, chips): &(u64, i64)| Standing {
        user: UserId(*user),
        chips: Cents(*chips),
        had: Cents::ZERO,
    };
    all.iter().map(standing).collect()
}

#[test]
fn a_tournament_may_be_of_any_game_by_8_6_a() {
    for facts in registry::ALL {
        let made = check::plan(&plan(facts.id, Chips::Sold), MONDAY);
        assert_eq!(made, Ok(()), "{}", facts.id);
        assert!(words::public(&plan(facts.id, Chips::Sold)).game.contains(facts.title));
    }
    let mut unknown = plan("roulette", Chips::Sold);
    unknown.game = "faro".to_owned();
    let problem = check::plan(&unknown, MONDAY).expect_err("no such game");
    assert_eq!(problem.field.as_deref(), Some("game"));
}

#[test]
fn games_of_skill_are_played_in_tournaments_since_chance_is_part_of_each_by_8_6_d() {
    let is_choice = |action: &table::ActionFacts| {
        let is_of_skill = ["hit", "stand", "draw", "call", "fold", "raise", "play", "bet"];
        action.by == table::Says::Player && is_of_skill.contains(&action.verb)
    };
    let mut of_skill = 0;
    for facts in registry::ALL {
        of_skill += usize::from(facts.actions.iter().any(is_choice));
        assert_eq!(check::plan(&plan(facts.id, Chips::Sold), MONDAY), Ok(()), "{}", facts.id);
        let legal = registry::legal(facts.id, &serde_json::Map::new()).expect("the defaults");
        let (shoe, device) = (legal.game.shoe(&legal.rules), legal.game.device(&legal.rules));
        assert!(shoe.is_some() || device.is_some(), "{}: nothing is drawn", facts.id);
    }
    assert!(of_skill > 20, "{of_skill}");
}

#[test]
fn notice_is_given_five_business_days_ahead_by_8_6_b() {
    let mut tournament = make(plan("roulette", Chips::Sold));
    assert_eq!(tournament.status, TournamentStatus::Draft);
    let problem = tournament.apply(&entered(1, 300), MONDAY).expect_err("a draft");
    assert_eq!(problem.section.as_deref(), Some("13:69F-8.6(b)"));
    let late = MONDAY + DAY_MS;
    let problem = tournament.apply(&filed(&tournament, late), late).expect_err("four days");
    assert_eq!(
        (problem.code.as_str(), problem.section.as_deref()),
        ("notice-missing", Some("13:69F-8.6(b)"))
    );
    assert!(problem.detail.contains("4 business days"), "{problem}");
    assert_eq!(tournament.status, TournamentStatus::Draft);
    tournament.apply(&filed(&tournament, MONDAY), MONDAY).expect("five days");
    assert_eq!(tournament.status, TournamentStatus::Open);
    tournament.apply(&filed(&tournament, MONDAY), MONDAY).expect_err("filed already");
}

#[test]
fn a_tournament_for_practice_needs_no_notice() {
    let tournament = make(plan("roulette", Chips::Practice));
    assert_eq!(tournament.status, TournamentStatus::Open);
}

#[test]
fn a_notice_has_the_seven_parts_of_8_6_b_1_to_7() {
    let starts = MONDAY + 7 * DAY_MS;
    assert_eq!(check::notice(&notice(), MONDAY, starts), Ok(()));
    let empty: TournamentNotice = serde_json::from_value(json!({
        "location": " ", "equipment": "", "participants": 0, "security": "",
        "supervisors": {"security": "", "gaming": "", "surveillance": ""},
        "controller": "", "key_employee": "",
    }))
    .expect("a notice");
    let problem = check::notice(&empty, MONDAY, MONDAY).expect_err("nothing is there");
    let all = std::iter::once(&problem).chain(&problem.others);
    let mut sections: Vec<&str> = all.filter_map(|fault| fault.section.as_deref()).collect();
    sections.sort_unstable();
    sections.dedup();
    assert_eq!(
        sections,
        [
            "13:69F-8.6(b)",
            "13:69F-8.6(b)1",
            "13:69F-8.6(b)2",
            "13:69F-8.6(b)3",
            "13:69F-8.6(b)4",
            "13:69F-8.6(b)5",
            "13:69F-8.6(b)6",
            "13:69F-8.6(b)7",
        ]
    );
    assert_eq!(problem.others.len(), 9, "{problem:?}");
}

#[test]
fn the_division_has_a_tournament_cease_by_8_6_c_and_everybody_is_paid_back() {
    let mut plan = plan("blackjack", Chips::Sold);
    let (price, chips) = (Cents::dollars(50), Cents::dollars(1000));
    plan.rebuy = Some(MoreChips { price, chips, times: 1, until_minute: 5 });
    let mut tournament = running(plan, 3);
    let bought = TournamentEntry::Bought { tournament: ID, user: UserId(2), what: Buys::Rebuy };
    let posting = tournament.apply(&bought, MONDAY).expect("a re-buy");
    assert_eq!(given(&posting, Account::Pool(ID)), 5000);
    assert_eq!(given(&posting, Account::Stack(ID, UserId(2))), 100_000);
    tournament.apply(&bought, MONDAY).expect_err("once");
    let stopped = TournamentEntry::Stopped(Stopped {
        tournament: ID,
        by: UserId(9),
        reason: "it differs from its internal controls".to_owned(),
        ceased: true,
    });
    let posting = tournament.apply(&stopped, MONDAY).expect("it ceases");
    assert_eq!(tournament.status, TournamentStatus::Ceased);
    assert_eq!(given(&posting, Account::Pool(ID)), -35_000);
    assert_eq!(given(&posting, Account::Bought(UserId(1))), 10_000);
    assert_eq!(given(&posting, Account::Bought(UserId(2))), 15_000);
    tournament.apply(&stopped, MONDAY).expect_err("it is over");
    tournament.apply(&bought, MONDAY).expect_err("it is over");
}

#[test]
fn all_that_was_collected_is_paid_less_the_tips_that_were_announced_by_8_6_e() {
    let mut tournament = running(plan("blackjack", Chips::Sold), 5);
    // Nobody is registered who was told of other tips.
    let problem = make(plan("roulette", Chips::Practice)).apply(&entered(1, 0), MONDAY);
    let problem = problem.expect_err("tips are 3 percent");
    assert_eq!(problem.section.as_deref(), Some("13:69F-8.6(e)"));
    let out = TournamentEntry::Out { tournament: ID, out: standings(&[(5, 0)]) };
    tournament.apply(&out, MONDAY).expect("out");
    tournament.apply(&out, MONDAY).expect_err("out already");
    let ended = TournamentEntry::Ended {
        tournament: ID,
        standings: standings(&[(1, 90_000), (2, 200_001), (3, 90_000), (4, 5)]),
    };
    let posting = tournament.apply(&ended, MONDAY).expect("it ends");
    assert_eq!(given(&posting, Account::Pool(ID)), -50_000);
    assert_eq!(given(&posting, Account::Tips(ID)), 1500);
    let placed = |user, place, prize| Placed { user: UserId(user), place, prize: Cents(prize) };
    assert_eq!(
        tournament.places,
        [
            placed(2, 1, 24_250),
            placed(1, 2, 12_125),
            placed(3, 2, 12_125),
            placed(4, 4, 0),
            placed(5, 5, 0),
        ]
    );
    // The chips are taken in, and no money comes of them.
    assert_eq!(given(&posting, Account::Tournament(ID)), 380_006);
    assert_eq!(given(&posting, Account::Bought(UserId(2))), 24_250);
}

#[test]
fn internal_controls_address_the_eight_parts_of_8_6_f() {
    let mut bare = plan("roulette", Chips::Sold);
    bare.controls = wire::ControlTexts::default();
    let problem = check::plan(&bare, MONDAY).expect_err("no controls");
    let all = std::iter::once(&problem).chain(&problem.others);
    let sections: Vec<&str> = all.filter_map(|fault| fault.section.as_deref()).collect();
    // The game type, the prizes, the tips and the way to win follow from what is filed.
    assert_eq!(sections, ["13:69F-8.6(f)2", "13:69F-8.6(f)5", "13:69F-8.6(f)7", "13:69F-8.6(f)8"]);
}

#[test]
fn the_game_type_is_on_file_and_public_by_8_6_f_1() {
    for facts in registry::ALL {
        let game = words::public(&plan(facts.id, Chips::Sold)).game;
        assert!(game.contains(facts.title) && game.contains(facts.subchapter), "{game}");
    }
}

#[test]
fn rules_of_play_and_registration_are_on_file_and_public_by_8_6_f_2_and_8_6_f_5() {
    let public = words::public(&plan("roulette", Chips::Sold));
    assert!(public.rules.iter().any(|rule| rule.contains("1,500 in chips")));
    assert!(public.registration.iter().any(|rule| rule.contains("$100")));
    for own in [public.rules, public.registration] {
        assert!(own.iter().any(|rule| rule == "as on file"), "{own:?}");
    }
}

/// A tournament of three that ends with so many chips: a pool of $300, less 3 percent.
fn paid(plan: MakeTournament, chips: [i64; 3]) -> Tournament {
    let mut tournament = running(plan, 3);
    let [a, b, c] = chips;
    let standings = standings(&[(1, a), (2, b), (3, c)]);
    let ended = TournamentEntry::Ended { tournament: ID, standings };
    let posting = tournament.apply(&ended, MONDAY).expect("it ends");
    assert_eq!(given(&posting, Account::Pool(ID)), -30_000);
    assert_eq!(given(&posting, Account::Tips(ID)), 900);
    tournament
}

#[test]
fn the_prize_structure_that_is_public_is_the_one_by_which_is_paid_by_8_6_f_3() {
    let plan = plan("blackjack", Chips::Sold);
    let public = words::public(&plan).prizes;
    let tournament = paid(plan, [10, 20, 30]);
    for (nth, place, percent, prize) in
        [(0, "1st", "50%", 14_550), (1, "2nd", "30%", 8_730), (2, "3rd", "20%", 5_820)]
    {
        assert!(public.contains(&format!("{place} place: {percent}")), "{public:?}");
        assert_eq!(tournament.places[nth].prize, Cents(prize), "{place}");
    }
}

#[test]
fn dealer_tips_are_told_before_anybody_registers_and_withheld_as_told_by_8_6_f_4() {
    let with = |tips: u32| MakeTournament { tips, ..plan("blackjack", Chips::Practice) };
    assert!(words::public(&with(300)).tips.contains("3% of the prize pool"));
    assert!(words::public(&with(0)).tips.contains("No dealer tips"));
    // Whoever was told of others is not registered.
    for told in [0, 299, 301] {
        make(with(300)).apply(&entered(1, told), MONDAY).expect_err("other tips");
    }
    paid(with(300), [10, 20, 30]);
}

#[test]
fn winners_are_determined_as_it_is_public_by_8_6_f_6() {
    let of = |structure: serde_json::Value| {
        let mut plan = plan("blackjack", Chips::Sold);
        plan.structure = serde_json::from_value(structure).expect("a structure");
        words::public(&plan).winners
    };
    let most = of(json!({"kind": "accumulation", "minutes": 10}));
    assert!(most[0].contains("most chips") && most[1].contains("tied"), "{most:?}");
    let last = of(json!({"kind": "elimination", "minutes": 10, "advance": 1}));
    assert!(last[0].contains("last session"), "{last:?}");
    let room = words::public(&plan("hold-em-high", Chips::Sold)).winners;
    assert!(room[0].contains("last player with chips"), "{room:?}");
    // The most chips win; those who are tied divide the prizes of their places.
    let tournament = paid(plan("blackjack", Chips::Sold), [20, 90, 20]);
    let order: Vec<(u64, usize, i64)> =
        tournament.places.iter().map(|p| (p.user.0, p.place, p.prize.0)).collect();
    assert_eq!(order, [(2, 1, 14_550), (1, 2, 7_275), (3, 2, 7_275)]);
}

#[test]
fn what_is_wrong_with_a_plan_is_told_at_once() {
    let mut wrong = plan("roulette", Chips::Practice);
    wrong.name = String::new();
    wrong.starts_ms = 1;
    wrong.prizes = vec![5000, 4999];
    wrong.stack = Cents::ZERO;
    wrong.timing.betting_seconds = 0;
    wrong.structure = Structure::Levels { levels: Vec::new() };
    let problem = check::plan(&wrong, MONDAY).expect_err("six faults");
    let all = std::iter::once(&problem).chain(&problem.others);
    let fields: Vec<&str> = all.filter_map(|fault| fault.field.as_deref()).collect();
    assert_eq!(fields, ["name", "starts_ms", "stack", "prizes", "timing", "structure"]);
}

#[test]
fn the_best_of_each_table_go_on_with_new_chips() {
    let mut plan = plan("blackjack", Chips::Practice);
    plan.structure = Structure::Elimination { minutes: 5, rounds: Some(10), advance: 1 };
    let mut tournament = running(plan, 4);
    let drawn =
        |table, users: [u64; 2]| Drawn { table: TableId(table), users: users.map(UserId).to_vec() };
    let tables = vec![drawn(1, [1, 2]), drawn(2, [3, 4])];
    let session = TournamentEntry::Session { tournament: ID, played_ms: 0, tables };
    tournament.apply(&session, MONDAY).expect("a session");
    tournament.apply(&session, MONDAY).expect_err("one at a time");
    let over = TournamentEntry::SessionOver {
        tournament: ID,
        tables: vec![standings(&[(1, 100), (2, 160_000)]), standings(&[(3, 900), (4, 900)])],
    };
    let posting = tournament.apply(&over, MONDAY).expect("it is over");
    assert_eq!(given(&posting, Account::Stack(ID, UserId(1))), -100);
    assert_eq!(given(&posting, Account::Stack(ID, UserId(2))), -10_000);
    // Those who are tied for it: the draw decides.
    assert_eq!(given(&posting, Account::Stack(ID, UserId(3))), 149_100);
    assert_eq!(tournament.left().into_iter().collect::<Vec<_>>(), [UserId(2), UserId(3)]);
    let ended = TournamentEntry::Ended { tournament: ID, standings: standings(&[(2, 5), (3, 6)]) };
    tournament.apply(&ended, MONDAY).expect("it ends");
    let order: Vec<u64> = tournament.places.iter().map(|placed| placed.user.0).collect();
    assert_eq!(order, [3, 2, 4, 1]);
}

#[test]
fn whoever_had_more_chips_comes_first_of_those_who_are_out_in_the_same_hand() {
    let mut tournament = running(plan("hold-em-high", Chips::Practice), 4);
    let had = |user, had| Standing { user: UserId(user), chips: Cents::ZERO, had: Cents(had) };
    let out = vec![had(1, 500), had(2, 900), had(3, 500)];
    let out = TournamentEntry::Out { tournament: ID, out };
    tournament.apply(&out, MONDAY).expect("out");
    let order = tournament.order(&standings(&[(4, 600_000)]));
    let order: Vec<Vec<u64>> =
        order.iter().map(|group| group.iter().map(|user| user.0).collect()).collect();
    assert_eq!(order, [vec![4], vec![2], vec![1, 3]]);
}

#[test]
fn levels_rise_by_the_clock_and_double_after_the_last() {
    let tournament = running(plan("hold-em-high", Chips::Practice), 2);
    let at = |seconds: u64| {
        let (index, level, left) = tournament.level_at(seconds * 1000).expect("a level");
        (index, level.big_blind.0 / 100, level.ante.0 / 100, left / 1000)
    };
    assert_eq!(at(0), (0, 2, 0, 60));
    assert_eq!(at(59), (0, 2, 0, 1));
    assert_eq!(at(60), (1, 4, 1, 60));
    assert_eq!(at(125), (2, 8, 2, 55));
    assert_eq!(at(300), (5, 64, 16, 60));
    assert!(at(1_000_000).1 > 1_000_000);
}

#[test]
fn what_is_stored_reads_back_the_same() {
    let mut tournament = running(plan("hold-em-high", Chips::Sold), 4);
    let clock = TournamentEntry::Clock { tournament: ID, played_ms: 17_000 };
    tournament.apply(&clock, MONDAY).expect("the clock");
    let text = serde_json::to_string(&tournament).expect("text");
    assert_eq!(serde_json::from_str::<Tournament>(&text).expect("a tournament"), tournament);
    for entry in [clock, entered(3, 300), filed(&tournament, MONDAY)] {
        let again = TournamentEntry::read(entry.kind(), &entry.body());
        assert_eq!(again, Ok(entry));
    }
}
