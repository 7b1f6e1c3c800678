//! Poker among players, from the stacks to the books.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use chance::{Card, FastGenerator, Penetration, Seed, Shoe, Uniform};
use house::House;
use phh::{Act, Replayer, UNKNOWN, each_hand};
use serde_json::json;
use table::{Cents, Seat};
use wire::{
    Choice, Command, Event, OpenTable, Purchase, Role, Sit, TableId, TableView, TimeBank, Timing,
    User, Waiting,
};

use crate::roles::{act, staff, wager};
use crate::support::{UNHURRIED, open, sit};

/// So many people at a table of a game, each with a stack of so many dollars.
struct Room {
    house: Arc<House>,
    table: TableId,
    host: User,
    people: Vec<(User, Seat)>,
    _folder: tempfile::TempDir,
}

impl Room {
    async fn open(game: &str, count: usize, elections: serde_json::Value) -> Room {
        let elections = elections.as_object().expect("elections").clone();
        let ask = OpenTable { timing: UNHURRIED, elections, ..OpenTable::of(game) };
        Room::of(ask, count).await
    }

    async fn of(ask: OpenTable, count: usize) -> Room {
        let folder = tempfile::tempdir().expect("a folder");
        let house = open(&folder.path().join("house.db")).await;
        let host = house.people().guest().await.expect("a guest");
        let table = house.open_table(&host, ask).await.expect("a legal table");
        let mut people = Vec::new();
        for _ in 0..count {
            let user = house.people().guest().await.expect("a guest");
            let seat = sit(&house, &user, table, 1000).await;
            people.push((user, seat));
        }
        Room { house, table, host, people, _folder: folder }
    }

    async fn view(&self, n: usize) -> TableView {
        self.house.view(Some(&self.people[n].0), self.table).await.expect("a view")
    }

    /// Somebody puts up a stack: so much, or what was there in the last hand where that is more.
    async fn stake(&self, n: usize, stack: &str) {
        let (user, seat) = &self.people[n];
        let offers = self.view(n).await.offers;
        let least = offers.iter().find(|offer| offer.verb == "wager").and_then(|offer| offer.least);
        let wanted: Cents = stack.parse().expect("an amount");
        let stack = least.map_or(wanted, |least| least.max(wanted)).to_string();
        let staked = self.house.command(user, self.table, wager(*seat, "stack", &stack)).await;
        staked.expect("a stack");
    }

    /// Everybody puts up a stack and wants the cards.
    async fn deal(&self, stack: &str) {
        for n in 0..self.people.len() {
            self.stake(n, stack).await;
        }
        for (user, _) in &self.people {
            let ready = Command::Ready { seat: None };
            self.house.command(user, self.table, ready).await.expect("ready");
        }
    }

    /// Whose turn it is, with what is offered; nobody where the hand is over.
    async fn turn(&self) -> Option<(usize, TableView)> {
        let view = self.view(0).await;
        let Waiting::Choice { seats, .. } = &view.waiting else { return None };
        let n = self.people.iter().position(|(_, seat)| Some(seat) == seats.first());
        let n = n.expect("somebody at the table is asked");
        Some((n, self.view(n).await))
    }

    /// Takes an offer at its least.
    async fn take(&self, n: usize, offer: &Choice) {
        let mut says = offer.with.clone();
        says.insert("do".to_owned(), json!(offer.verb));
        says.insert("seat".to_owned(), json!(self.people[n].1));
        if let (Some(least), field) = (offer.least, offer.in_play.as_deref()) {
            says.insert(field.unwrap_or("amount").to_owned(), json!(least));
        }
        let done = self.house.command(&self.people[n].0, self.table, Command::Act { act: says });
        done.await.unwrap_or_else(|e| panic!("{offer:?}: {e:?}"));
    }

    /// Plays on to the end of the hand, by what `choose` picks of the offers.
    async fn play(&self, mut choose: impl FnMut(&[Choice]) -> usize) -> Vec<Event> {
        for _ in 0..1000 {
            let Some((n, view)) = self.turn().await else { return self.view(0).await.last_events };
            self.take(n, &view.offers[choose(&view.offers)]).await;
        }
        panic!("the hand does not end");
    }

    /// Everybody leaves: the chips are there, but for what the house has taken, and the books agree.
    async fn close(self) -> Cents {
        for (user, _) in &self.people {
            self.house.leave(user, self.table, None).await.expect("leaving");
        }
        let audited = house::audit(self.house.store(), |_| {}).await.expect("an audit");
        assert_eq!(audited.findings, Vec::<String>::new());
        let count = i64::try_from(self.people.len()).expect("a few");
        let all: Cents = self.people.iter().map(|(user, _)| self.house.wallet(user.id)).sum();
        Cents::dollars(100_000 * count) - all
    }
}

/// The offer by a word.
fn by_word(offers: &[Choice], words: &[&str]) -> usize {
    let found = words.iter().find_map(|word| offers.iter().position(|offer| offer.verb == *word));
    found.unwrap_or_else(|| panic!("none of {words:?} is offered: {offers:?}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn three_play_a_hand_of_hold_em_and_see_their_own_cards_alone() {
    let room = Room::open("hold-em-high", 3, json!({})).await;
    room.deal("200").await;
    for n in 0..3 {
        let own = room.people[n].1.to_string();
        let view = room.view(n).await;
        let looked = |event: &&Event| matches!(event, Event::Looked { .. });
        assert_eq!(view.events.iter().filter(looked).count(), 2, "{:?}", view.events);
        for event in &view.events {
            if let Event::Looked { seat, .. } = event {
                assert_eq!(seat.to_string(), own);
            }
        }
        assert_eq!(view.state["stacks"].as_object().map(|all| all.len()), Some(3));
        assert!(!view.state.contains_key("cards"));
    }
    let stranger = room.house.view(None, room.table).await.expect("a view");
    assert!(!stranger.events.iter().any(|event| matches!(event, Event::Looked { .. })));
    // What is not offered is refused with its reason; out of the rack nothing is paid.
    let (n, view) = room.turn().await.expect("somebody's turn");
    let (user, seat) = &room.people[n];
    let check = Command::Act { act: act(json!({"do": "check", "seat": seat})) };
    let refused = room.house.command(user, room.table, check).await.expect_err("a bet is due");
    assert_eq!(refused.code, "must-be");
    let before = view.table.seats.iter().find(|one| one.seat == *seat).expect("a seat").rack;
    let raise = &view.offers[by_word(&view.offers, &["raise"])];
    assert_eq!(raise.in_play.as_deref(), Some("to"));
    room.take(n, raise).await;
    let after = room.view(n).await;
    let after = after.table.seats.iter().find(|one| one.seat == *seat).expect("a seat").rack;
    assert_eq!(before, after);
    let events = room.play(|offers| by_word(offers, &["check", "call"])).await;
    let nets: Cents = events
        .iter()
        .map(|event| match event {
            Event::Settled(settled) => settled.net + settled.fee,
            _ => Cents::ZERO,
        })
        .sum();
    assert_eq!(nets, Cents::ZERO, "{events:?}");
    let shows =
        |event: &&Event| matches!(event, Event::Noted { note, .. } if note.contains("shows"));
    assert!(events.iter().any(|event| shows(&event)), "{events:?}");
    // Nobody sees afterwards what was not shown.
    let revealed = events.iter().filter(|event| matches!(event, Event::Revealed { .. })).count();
    let known = room.house.view(None, room.table).await.expect("a view");
    let told = serde_json::to_string(&known.state).expect("JSON");
    assert!(revealed >= 2 && !told.contains("\"cards\""), "{told}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_too_few_stacks_waits_for_more() {
    let room = Room::open("omaha-high", 2, json!({})).await;
    let (user, seat) = &room.people[0];
    room.house.command(user, room.table, wager(*seat, "stack", "200")).await.expect("a stack");
    for (user, _) in &room.people {
        let ready = room.house.command(user, room.table, Command::Ready { seat: None }).await;
        ready.expect("ready");
    }
    // Nothing was dealt, and the stack waits for another.
    let view = room.view(0).await;
    assert!(matches!(view.waiting, Waiting::Acts { until_ms: None, .. }), "{view:?}");
    assert_eq!(view.stacks.len(), 1);
    assert!(!view.events.iter().any(|event| matches!(event, Event::DealtDown { .. })));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_before_the_cards_takes_his_stack_along() {
    let room = Room::open("hold-em-high", 3, json!({})).await;
    for (user, seat) in &room.people {
        let stack = wager(*seat, "stack", "200");
        room.house.command(user, room.table, stack).await.expect("a stack");
    }
    let (user, seat) = &room.people[2];
    room.house.leave(user, room.table, None).await.expect("leaving");
    assert_eq!(room.house.wallet(user.id), Cents::dollars(100_000));
    let view = room.view(0).await;
    assert!(!view.table.seats.iter().any(|one| one.seat == *seat), "{:?}", view.table.seats);
    assert_eq!(view.stacks.len(), 2);
    let again = sit(&room.house, user, room.table, 100).await;
    let stack = wager(again, "stack", "50");
    room.house.command(user, room.table, stack).await.expect("a stack of somebody who came");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_alone_plays_with_companions() {
    let room = Room::open("seven-card-stud-high", 1, json!({})).await;
    for hand in 0..3 {
        room.deal("200").await;
        let view = room.view(0).await;
        assert_eq!(view.table.seats.len(), 6);
        assert!(view.table.round > hand);
        room.play(|offers| by_word(offers, &["check", "call", "fold"])).await;
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_goes_to_a_fund_of_the_players_is_in_its_meter() {
    let payout = json!({"bad-beat-payout": {"contribution": "0.50", "minimum-pot": "1"}});
    let room = Room::open("hold-em-high", 3, payout).await;
    room.deal("200").await;
    let events = room.play(|offers| by_word(offers, &["check", "call"])).await;
    assert!(!events.is_empty());
    let view = room.view(0).await;
    assert_eq!(view.state["payout-primary"], json!("0.50"));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_that_are_shuffled_in_the_midst_of_a_round_come_from_its_seed() {
    let room = Room::open("triple-draw-low-ball-deuce-to-seven", 6, json!({})).await;
    room.deal("200").await;
    // All cards are exchanged each time, so that the stub runs out.
    let most = |offers: &[Choice]| {
        let count = |offer: &Choice| {
            offer.with.get("cards").and_then(|cards| cards.as_array()).map_or(0, Vec::len)
        };
        let place = (0..offers.len()).max_by_key(|n| count(&offers[*n])).expect("an offer");
        match count(&offers[place]) {
            0 => by_word(offers, &["check", "call"]),
            _ => place,
        }
    };
    let events = room.play(most).await;
    assert!(events.iter().any(|event| matches!(event, Event::Reshuffled)), "{events:?}");
    // As long as people play, nobody can work out what was thrown away unseen.
    let series = room.house.series(room.table, 1).await.expect("a series");
    assert_eq!((series.seed, series.draws.len()), (None, 0));
    for (user, _) in &room.people {
        room.house.leave(user, room.table, None).await.expect("leaving");
    }
    room.house.close_table(&room.host, room.table).await.expect("closing");
    let series = room.house.series(room.table, 1).await.expect("a series");
    assert!(!series.reshuffled.is_empty());
    let seed: Seed = series.seed.as_deref().expect("it is over").parse().expect("a seed");
    let deck = chance::Deck::Standard;
    let mut shoe = Shoe::shuffled(deck, 1, Penetration::CardsBehind(0), &seed).expect("a shoe");
    let mut cards = Vec::new();
    for again in &series.reshuffled {
        cards.extend((cards.len()..again.after).map_while(|_| shoe.draw()).collect::<Vec<_>>());
        let pile: Vec<Card> = again.cards.iter().filter_map(|card| card.parse().ok()).collect();
        shoe.reshuffle(&pile, &seed);
    }
    cards.extend_from_slice(shoe.remaining());
    let cards: Vec<serde_json::Value> = cards.iter().map(|card| json!(card.to_string())).collect();
    assert_eq!(series.draws, cards[..series.draws.len()]);
    assert!(series.draws.len() > 52);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_a_seat_is_not_told_the_hand_that_its_last_player_gave_up() {
    let room = Room::open("hold-em-high", 3, json!({})).await;
    room.deal("200").await;
    let events = room.play(|offers| by_word(offers, &["fold", "check"])).await;
    assert!(!events.iter().any(|event| matches!(event, Event::Revealed { .. })), "{events:?}");
    let is_look = |event: &&Event| matches!(event, Event::Looked { .. });
    let (gone, seat) = &room.people[0];
    assert_eq!(room.view(0).await.last_events.iter().filter(is_look).count(), 2);
    room.house.leave(gone, room.table, None).await.expect("leaving");
    let ask = Sit { seat: Some(*seat), buy_in: Cents::dollars(100) };
    room.house.sit(&room.host, room.table, ask).await.expect("the free seat");
    let view = room.house.view(Some(&room.host), room.table).await.expect("a view");
    assert_eq!((view.mine, view.last_events.iter().filter(is_look).count()), (vec![*seat], 0));
    assert!(!view.last_events.is_empty(), "what all have seen is told");
    // Whoever has left still knows the own hand, as long as it is shown.
    assert_eq!(room.view(0).await.last_events.iter().filter(is_look).count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_of_the_house_plays_for_chips_that_were_sold() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (_, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    let player = house.people().guest().await.expect("a guest");
    let sold = Purchase { amount: Cents::dollars(500) };
    house.purchase(&floor, player.id, sold).await.expect("chips");
    for game in ["hold-em-high", "baccarat-chemin-de-fer"] {
        let ask = OpenTable { timing: UNHURRIED, chips: wire::Chips::Sold, ..OpenTable::of(game) };
        let table = house.open_table(&floor, ask).await.expect("a table");
        let seat = sit(&house, &player, table, 200).await;
        let command = match game {
            "hold-em-high" => wager(seat, "stack", "200"),
            _ => Command::Act { act: act(json!({"do": "bid", "seat": seat, "amount": "50"})) },
        };
        house.command(&player, table, command).await.expect("an act");
        house.command(&player, table, Command::Ready { seat: None }).await.expect("ready");
        let view = house.view(Some(&player), table).await.expect("a view");
        assert_eq!(view.table.seats.len(), 1, "{game}: {:?}", view.table.seats);
        house.leave(&player, table, None).await.expect("leaving");
    }
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn companions_play_a_hand_to_its_end_when_somebody_else_sits_down() {
    let room = Room::open("hold-em-high", 1, json!({})).await;
    room.deal("200").await;
    sit(&room.house, &room.host, room.table, 100).await;
    room.play(|offers| by_word(offers, &["check", "call", "fold"])).await;
    let record = room.house.store().record_of(Some(room.table), 0, 5000).await.expect("the record");
    let since = record.iter().skip_while(|entry| entry.kind != "leaving");
    let answers: Vec<&str> = since
        .filter(|entry| entry.kind == "inputs" && entry.body.contains("\"act\""))
        .map(|entry| entry.body.as_str())
        .collect();
    assert!(answers.iter().any(|body| body.contains("\"by\":\"companion\"")), "{answers:?}");
    assert!(!answers.iter().any(|body| body.contains("\"by\":\"house\"")), "{answers:?}");
    let seats = room.view(0).await.table.seats;
    assert_eq!(seats.len(), 2, "the companions have left: {seats:?}");
    room.house.leave(&room.host, room.table, None).await.expect("leaving");
    room.close().await;
}

/// The cards that events show.
fn cards_in(events: &[Event]) -> BTreeSet<Card> {
    let shown = events.iter().filter_map(|event| match event {
        Event::Dealt { card, .. } | Event::Looked { card, .. } | Event::Revealed { card, .. } => {
            Some(card)
        }
        _ => None,
    });
    shown.map(|card| card.parse().expect("a card")).collect()
}

/// The games of the format, with elections as card rooms have them, by which records are replayed.
fn recorded() -> Vec<(&'static str, serde_json::Value)> {
    let fixed = json!({"kind": "fixed", "small": 2, "big": 4});
    let games = [
        ("hold-em-high", json!({"kind": "no-limit", "min": 2})),
        ("hold-em-high", fixed.clone()),
        ("omaha-high", json!({"kind": "pot-limit", "min": 2})),
        ("omaha-high-low-split-eight-or-better", fixed.clone()),
        ("seven-card-stud-high", fixed.clone()),
        ("seven-card-stud-low", fixed.clone()),
        ("seven-card-stud-high-low-split-eight-or-better", fixed.clone()),
        ("triple-draw-low-ball-deuce-to-seven", fixed.clone()),
        ("badugi", fixed),
    ];
    let elections = |(game, limits): (&'static str, serde_json::Value)| {
        let mut elections = json!({
            "limits": limits, "minimum-raise": "last-raise", "odd-chip-rule": "left-of-button",
            "pot-split-unit": "0.01", "ante": "0.50",
        });
        let all = elections.as_object_mut().expect("an object");
        if game.starts_with("triple") {
            all.insert("deuce-to-seven-wheel".to_owned(), json!("ace-high"));
        }
        (game, elections)
    };
    games.into_iter().map(elections).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_as_phh_replays_and_has_the_cards_that_its_reader_saw() {
    let (mut replayed, mut hidden, mut shown) = (0, 0, 0);
    for ((game, elections), stream) in recorded().into_iter().zip(0..) {
        let room = Room::open(game, 3, elections).await;
        let mut picks = FastGenerator::new(5, stream);
        for round in 1..=6 {
            // A stack that is taken back before the cards is none of the hand.
            let (user, seat) = &room.people[0];
            let down = act(json!({"do": "remove", "wager": "stack", "seat": seat}));
            room.stake(0, "7").await;
            let taken_back = room.house.command(user, room.table, Command::Act { act: down }).await;
            taken_back.expect("a change of mind");
            room.deal("60").await;
            room.play(|offers| picks.below(offers.len() as u32) as usize).await;
            for n in 0..3 {
                let user = &room.people[n].0;
                let seen = cards_in(&room.view(n).await.last_events);
                let text = room.house.phh(Some(user), room.table, round).await;
                let text = text.unwrap_or_else(|e| panic!("{game}: {e:?}"));
                let mut count = 0;
                each_hand(&text, |hand| {
                    let hand = hand.unwrap_or_else(|e| panic!("{game}: {e}\n{text}"));
                    count += 1;
                    for act in &hand.acts {
                        let (Act::DealHole(_, cards)
                        | Act::DealBoard(cards)
                        | Act::Draw(_, cards)
                        | Act::Show(_, cards)) = act
                        else {
                            continue;
                        };
                        for card in cards {
                            let is_known = *card != UNKNOWN;
                            assert!(!is_known || seen.contains(card), "{game}, {card}: {text}");
                            *(if is_known { &mut shown } else { &mut hidden }) += 1;
                        }
                    }
                    // A reader who folded may have seen nothing of who won.
                    let mut replayer = Replayer::default();
                    match replayer.replay(hand) {
                        Ok(outcome) => {
                            assert_eq!(outcome.is_as_recorded, Some(true), "{game}: {text}");
                            replayed += 1;
                        }
                        Err(refused) => panic!("{game}: {refused}\n{text}"),
                    }
                });
                assert_eq!(count, 1, "{text}");
            }
            // Whoever has no seat sees what was turned up for all.
            let stranger = room.house.phh(None, room.table, round).await.expect("a hand");
            assert!(stranger.contains("??"), "{stranger}");
        }
        // All that one has played, in one file, in order.
        let all = room.house.hands(&room.people[0].0, room.table, None, 50).await.expect("hands");
        let mut numbers = Vec::new();
        each_hand(&all, |hand| numbers.push(hand.expect("a hand").name.map(str::to_owned)));
        let wanted: Vec<_> = (1..=6).map(|n| Some(n.to_string())).collect();
        assert_eq!(numbers, wanted, "{all}");
        let none = room.house.hands(&room.host, room.table, None, 50).await.expect("none");
        assert_eq!(none, "", "whoever has not played has no hands");
        room.close().await;
    }
    assert!(replayed > 100 && hidden > 100 && shown > 100, "{replayed} {hidden} {shown}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_format_has_no_words_for_is_refused_with_a_reason() {
    let pineapple = Room::open("pineapple", 2, json!({})).await;
    let elections = json!({"alternative-hands": true, "minimum-raise": "last-raise"});
    let runs = Room::open("hold-em-high", 2, elections).await;
    for (room, why) in [(&pineapple, "variant"), (&runs, "alternative hands")] {
        room.deal("20").await;
        room.play(|offers| {
            let twice = |offer: &Choice| offer.with.get("times") == Some(&json!("2"));
            offers.iter().position(twice).unwrap_or_else(|| {
                let all_in = |offer: &Choice| offer.most == Some(Cents::dollars(20));
                let all_in = offers.iter().position(all_in).filter(|_| why != "variant");
                all_in.unwrap_or_else(|| by_word(offers, &["check", "call", "discard"]))
            })
        })
        .await;
        let user = &room.people[0].0;
        let refused = room.house.phh(Some(user), room.table, 1).await.expect_err("no words");
        assert_eq!((refused.status, refused.code.as_str()), (409, "not-in-format"));
        let all = room.house.hands(user, room.table, None, 50).await.expect("a remark");
        assert!(all.starts_with("# Round 1: ") && all.contains(why), "{why}: {all}");
    }
    pineapple.close().await;
    runs.close().await;
}

/// What is left in somebody's time bank.
async fn bank_of(room: &Room, n: usize) -> u64 {
    let view = room.view(n).await;
    let seat = view.table.seats.iter().find(|place| place.seat == room.people[n].1);
    seat.and_then(|place| place.bank_ms).expect("a bank")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_bank_is_used_refilled_and_read_back() {
    let ask = OpenTable {
        timing: Timing { betting_seconds: 0, choice_seconds: 1 },
        time_bank: TimeBank { seconds: 2, refill_seconds: 1 },
        ..OpenTable::of("hold-em-high")
    };
    let room = Room::of(ask, 2).await;
    room.deal("200").await;
    let (slow, view) = room.turn().await.expect("somebody's turn");
    let Waiting::Choice { until_ms: Some(until), bank_from_ms: Some(from), .. } = view.waiting
    else {
        panic!("{:?}", view.waiting)
    };
    assert_eq!((until - from, bank_of(&room, slow).await), (2000, 2000));
    // Within the time nothing is used; after it, what it takes.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    room.take(slow, &view.offers[by_word(&view.offers, &["call"])]).await;
    let left = bank_of(&room, slow).await;
    assert!((1..=1500).contains(&left), "{left}");
    let (quick, view) = room.turn().await.expect("the other's turn");
    room.take(quick, &view.offers[by_word(&view.offers, &["check"])]).await;
    assert_eq!(bank_of(&room, quick).await, 2000);
    // The table as it is read back has the same.
    let audited = house::audit(room.house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
    // Whoever lets all of it run out is folded or checked, and has none left; a hand brings some back.
    for _ in 0..200 {
        let Some((n, view)) = room.turn().await else { break };
        if n == slow {
            tokio::time::sleep(Duration::from_millis(100)).await;
        } else {
            room.take(n, &view.offers[by_word(&view.offers, &["bet", "raise", "call"])]).await;
        }
    }
    assert_eq!(bank_of(&room, slow).await, 1000, "empty, and refilled once");
    assert_eq!(bank_of(&room, quick).await, 2000, "never more than the whole");
    let Room { house, table, people, _folder: folder, .. } = room;
    let user = people[slow].0.clone();
    house.shut_down().await;
    drop(house);
    let again = open(&folder.path().join("house.db")).await;
    let view = again.view(Some(&user), table).await.expect("a view");
    let place = view.table.seats.iter().find(|place| place.seat == people[slow].1);
    assert_eq!(place.and_then(|place| place.bank_ms), Some(1000));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_hand_waits_for_whoever_sits_out() {
    let room = Room::open("hold-em-high", 3, json!({})).await;
    let sit_out = |out| Command::SitOut { seat: None, out };
    let (idle, seat) = &room.people[2];
    room.house.command(idle, room.table, sit_out(true)).await.expect("sitting out");
    for (user, seat) in &room.people[..2] {
        room.house.command(user, room.table, wager(*seat, "stack", "200")).await.expect("a stack");
        room.house.command(user, room.table, Command::Ready { seat: None }).await.expect("ready");
    }
    let view = room.view(0).await;
    assert!(matches!(view.waiting, Waiting::Choice { .. }), "{:?}", view.waiting);
    let sits_out = |view: &TableView| {
        view.table.seats.iter().find(|place| place.seat == *seat).expect("a seat").sits_out
    };
    assert!(sits_out(&view));
    room.play(|offers| by_word(offers, &["check", "call", "fold"])).await;
    // A stack says that one is back.
    room.house.command(idle, room.table, wager(*seat, "stack", "200")).await.expect("a stack");
    assert!(!sits_out(&room.view(0).await));
    let elsewhere = room.house.open_table(idle, OpenTable::of("roulette")).await.expect("a table");
    sit(&room.house, idle, elsewhere, 100).await;
    let refused = room.house.command(idle, elsewhere, sit_out(true)).await.expect_err("no room");
    assert_eq!(refused.code, "not-offered");
    room.house.leave(idle, elsewhere, None).await.expect("leaving");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_suggests_what_its_usual_strategy_answers_where_hints_are_permitted() {
    let room = Room::open("hold-em-high", 2, json!({})).await;
    room.deal("200").await;
    for _ in 0..1000 {
        let Some((n, _)) = room.turn().await else { break };
        let (other, seat) = &room.people[1 - n];
        let refused = room.house.suggestion(other, room.table, Some(*seat)).await;
        assert_eq!(refused.expect_err("not their turn").code, "not-now");
        let (user, seat) = &room.people[n];
        let act = room.house.suggestion(user, room.table, Some(*seat)).await.expect("an act");
        room.house.command(user, room.table, Command::Act { act }).await.expect("it is taken");
    }
    assert!(room.turn().await.is_none(), "the hand ends");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_in_between_the_button_and_the_blinds_posts_them_all() {
    // The last seat has the button first, seats 1 and 2 the blinds: seat 1 lies between (14.10(d)1i).
    for (place, bet) in [(0, "3.00"), (3, "0.00")] {
        let mut room = Room::open("hold-em-high", 4, json!({"buy-the-button": true})).await;
        for is_new in [false, true] {
            if is_new {
                let (gone, seat) = room.people[place].clone();
                room.house.leave(&gone, room.table, None).await.expect("leaving");
                let ask = Sit { seat: Some(seat), buy_in: Cents::dollars(200) };
                let host = room.host.clone();
                room.house.sit(&host, room.table, ask).await.expect("the free seat");
                room.people[place] = (host, seat);
            }
            room.deal("200").await;
            let bets = &room.view(0).await.state["bets"];
            let before = if place == 0 { "1.00" } else { "0.00" };
            let posted = if is_new { bet } else { before };
            assert_eq!(bets[room.people[place].1.to_string()], json!(posted), "{bets}");
            room.play(|offers| by_word(offers, &["fold", "check"])).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_missed_a_blind_posts_them_all_to_come_back() {
    let room = Room::open("hold-em-high", 4, json!({"buy-the-button": true})).await;
    room.deal("200").await;
    room.play(|offers| by_word(offers, &["fold", "check"])).await;
    // Seat 1 has the button; seat 2 sits out while it would post, and seats 3 and 4 do.
    let (away, _) = &room.people[1];
    let sit_out = Command::SitOut { seat: None, out: true };
    room.house.command(away, room.table, sit_out).await.expect("sitting out");
    for n in [0, 2, 3] {
        room.stake(n, "200").await;
    }
    for n in [0, 2, 3] {
        let (user, _) = &room.people[n];
        room.house.command(user, room.table, Command::Ready { seat: None }).await.expect("ready");
    }
    let bets = &room.view(0).await.state["bets"];
    assert_eq!(*bets, json!({"1": "0.00", "3": "1.00", "4": "2.00"}));
    room.play(|offers| by_word(offers, &["fold", "check"])).await;
    room.deal("200").await;
    let bets = &room.view(0).await.state["bets"];
    assert_eq!(*bets, json!({"1": "2.00", "2": "3.00", "3": "0.00", "4": "1.00"}));
    room.close().await;
}
