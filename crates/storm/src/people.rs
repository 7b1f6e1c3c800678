//! The people: what each of them does next, from what they see and their own whims.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chance::{Card, Deck, FastGenerator, Seed, Uniform};
use client::{Idea, RandomPlayer};
use games::registry;
use house::House;
use serde_json::{Map, Value, json};
use table::live::{Equipment, Input, Waiting as Awaited};
use table::{Act, Cents, Family, Seat};
use wire::{
    BuyMore, Buys, CeaseTournament, ChangeLimits, ChangeRules, Chips, Command, CommandId, Dealing,
    Draw, Irregularity, OpenTable, Purchase, Role, Ruling, Sit, Status, TableId, TableSummary,
    TableView, Timing, TournamentStatus, TournamentSummary, User, UserId, VoidRound, Waiting,
};

use crate::ask::{Ask, Reply, Told, ask, within};
use crate::hostile::{nonsense, odd, plain, spoilt, usurped};
use crate::plan::{Client, Part};
use crate::sky::Sky;

/// The most tables that are open at a time.
const MOST_TABLES: usize = 6;

/// In one command of so many, somebody has to do with a tournament.
const TOURNAMENTS: u32 = 8;
/// The most tournaments that are to be played at a time, and the most that anybody looks at.
const MOST_TOURNAMENTS: usize = 3;
const MOST_READ: usize = 100;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// So often somebody sends again what they have heard nothing of.
const TRIES: u32 = 3;

/// What everybody knows.
pub(crate) struct Town {
    pub(crate) sky: Arc<Sky>,
    pub(crate) told: Mutex<Told>,
    pub(crate) games: Vec<&'static str>,
    /// What somebody did who may not do anything.
    pub(crate) broken: Mutex<Vec<String>>,
    pub(crate) views: Mutex<u64>,
}

/// Somebody.
pub(crate) struct Person {
    pub(crate) client: Client,
    pub(crate) user: User,
    pub(crate) chance: FastGenerator,
    /// How many commands have had an id.
    ids: u64,
    /// What was won has just been fetched.
    has_fetched: bool,
    /// What nobody knows the outcome of, and is to be sent again.
    pub(crate) again: Option<(Ask, CommandId, u32)>,
}

impl Person {
    pub(crate) fn new(client: Client, user: User, seed: u64) -> Person {
        let chance = FastGenerator::new(seed, 100 + u64::from(client.number));
        Person { client, user, chance, ids: 0, has_fetched: false, again: None }
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.chance.below(count) == 0
    }

    fn some<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        let count = u32::try_from(all.len()).ok().filter(|count| *count > 0)?;
        all.get(self.chance.below(count) as usize).cloned()
    }
}

/// Does one thing after the other as long as the house lives.
pub(crate) async fn go_on(person: Arc<Mutex<Person>>, house: Arc<House>, town: Arc<Town>) {
    loop {
        let pause = {
            let mut person = person.lock().unwrap_or_else(PoisonError::into_inner);
            match person.chance.below(24) {
                0 => person.chance.below(6000),
                _ => person.chance.below(250),
            }
        };
        tokio::time::sleep(Duration::from_millis(pause.into())).await;
        let Some(sent) = town.sky.send() else { return };
        let again = person.lock().unwrap_or_else(PoisonError::into_inner).again.take();
        let (what, id, tries, is_first) = match again {
            Some((what, id, tries)) => (Some(what), Some(id), tries, false),
            None => {
                let what = next(&person, &house, &town).await;
                let mut person = person.lock().unwrap_or_else(PoisonError::into_inner);
                let with_id = what.as_ref().is_some_and(Ask::changes) && person.one_in(2);
                let id = with_id.then(|| {
                    person.ids += 1;
                    format!("c{}-{}", person.client.number, person.ids).parse().ok()
                });
                (what, id.flatten(), 0, true)
            }
        };
        let Some(what) = what else { continue };
        let (by, number) = {
            let person = person.lock().unwrap_or_else(PoisonError::into_inner);
            (person.user.clone(), person.client.number)
        };
        // As a server does: what somebody may do is looked up each time.
        let by = match within(house.people().user(by.id), None).await {
            Some(Ok(Some(user))) => user,
            _ => by,
        };
        town.sky.note(&format!("#{} c{number} {what:?}", sent.number));
        let trace = what.trace(by.id);
        let told = || town.told.lock().unwrap_or_else(PoisonError::into_inner);
        if let (Some((trace, count)), true) = (trace, is_first) {
            told().sent(trace, count);
        }
        let reply = ask(&house, &by, id.clone(), what.clone(), sent.polls).await;
        town.sky.note(&format!("#{} c{number} {}", sent.number, brief(&reply)));
        match (&reply, id) {
            (Reply::Unknown, Some(id)) if tries < TRIES => {
                let mut person = person.lock().unwrap_or_else(PoisonError::into_inner);
                person.again = Some((what.clone(), id, tries + 1));
            }
            _ => {}
        }
        let is_done = matches!(reply, Reply::Done);
        // A command that is sent again and refused may have been done the first time, where it was
        // forgotten meanwhile; so only a first refusal is one for certain.
        let is_certain = match reply {
            Reply::Done => true,
            Reply::Refused(_) => is_first,
            Reply::Unknown => false,
        };
        if let (Some((trace, count)), true) = (trace, is_certain) {
            told().answered(trace, count, is_done);
        }
        // It has tournaments cease, and does nothing else.
        let is_its_own = matches!(what, Ask::Cease(..));
        if is_done && what.changes() && !is_its_own && by.role == Role::Division {
            let mut broken = town.broken.lock().unwrap_or_else(PoisonError::into_inner);
            broken.push(format!("the Division did {what:?}"));
        }
    }
}

fn brief(reply: &Reply) -> String {
    match reply {
        Reply::Done => "done".to_owned(),
        Reply::Refused(problem) => {
            let field = problem.field.as_deref().unwrap_or("");
            format!("{} {} {field} {}", problem.status, problem.code, problem.detail)
        }
        Reply::Unknown => "unknown".to_owned(),
    }
}

/// What somebody does next. Nothing is locked while the house is asked.
async fn next(person: &Mutex<Person>, house: &Arc<House>, town: &Town) -> Option<Ask> {
    let lock = || person.lock().unwrap_or_else(PoisonError::into_inner);
    if lock().one_in(TOURNAMENTS) {
        return lock().takes_part(&house.tournaments(None, MOST_READ), town);
    }
    let mut tables = house.tables();
    tables.retain(|table| table.status != Status::Closed);
    let (user, part, table, look) = {
        let mut person = lock();
        let own = |table: &TableSummary| table.seats.iter().any(|s| s.user == person.user.id);
        let mine: Vec<TableSummary> = tables.iter().filter(|table| own(table)).cloned().collect();
        let among = if !mine.is_empty() && !person.one_in(8) { mine } else { tables.clone() };
        let table = person.some(&among);
        (person.user.clone(), person.client.part, table, !person.one_in(6))
    };
    let Some(table) = table else { return Some(lock().open(town)) };
    let id = table.id;
    let view = match look {
        true => {
            *town.views.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            within(house.view(Some(&user), id), None).await.and_then(Result::ok)
        }
        false => None,
    };
    let seat = view.as_ref().and_then(|view| view.mine.first().copied());
    let idea = match (&view, seat) {
        (Some(view), Some(seat)) => lock().idea(view, seat),
        _ => None,
    };
    let act = match idea {
        Some(Idea::Do(command)) => Some(command),
        Some(Idea::Suggestion) => {
            let act = within(house.suggestion(&user, id, seat), None).await.and_then(Result::ok);
            act.map(|act| Command::Act { act })
        }
        None => None,
    };
    let mut person = lock();
    let is_full = tables.len() >= MOST_TABLES;
    Some(match part {
        Part::Guest | Part::Player => person.plays(&table, view.as_ref(), act, town, is_full),
        Part::Dealer => match table.dealing {
            Dealing::House => person.plays(&table, view.as_ref(), act, town, is_full),
            Dealing::Dealer => person.deals(&table, view.as_ref()),
        },
        Part::Floor | Part::Licensee => person.oversees(&table, view.as_ref(), act, town, is_full),
        Part::Division => match person.chance.below(3) {
            0 => person.plays(&table, view.as_ref(), act, town, is_full),
            1 => person.oversees(&table, view.as_ref(), None, town, is_full),
            _ => Ask::Read(id, person.chance.below(8)),
        },
    })
}

/// A table with the defaults of its game.
pub(crate) fn open_table(
    game: &str,
    dealing: Dealing,
    timing: Timing,
    chips: Chips,
) -> Option<OpenTable> {
    let ask = json!({"game": game, "dealing": dealing, "timing": timing, "chips": chips});
    serde_json::from_value(ask).ok()
}

impl Person {
    fn idea(&mut self, view: &TableView, seat: Seat) -> Option<Idea> {
        let mut picks = FastGenerator::new(self.chance.next_u64(), 0);
        let mut mind = RandomPlayer::new(seat, Cents::dollars(50), move |n| picks.below(n));
        // What is won is fetched more often than by chance, and then it is tried to take that back.
        if std::mem::take(&mut self.has_fetched) {
            return Some(Idea::Do(Command::TakeBack));
        }
        let facts = registry::facts(&view.table.game);
        let fetches = |verb: &str| facts.and_then(|f| f.action(verb)).is_some_and(|a| a.collects);
        let won = mind.offers(view).into_iter().find(|offer| fetches(&offer.verb));
        if let Some(offer) = won.filter(|_| self.one_in(2)) {
            let mut fetched = mind.wager(offer);
            self.has_fetched = self.one_in(2);
            if let (Idea::Do(Command::Act { act }), false) = (&mut fetched, self.has_fetched) {
                // As if somebody of the house had said so.
                act.insert("authorized-by".to_owned(), json!("casino-key-employee"));
            }
            return Some(fetched);
        }
        mind.idea(view)
    }

    fn plays(
        &mut self,
        table: &TableSummary,
        view: Option<&TableView>,
        act: Option<Command>,
        town: &Town,
        is_full: bool,
    ) -> Ask {
        let id = table.id;
        let mine: Vec<Seat> = {
            let own = table.seats.iter().filter(|seat| seat.user == self.user.id);
            own.map(|seat| seat.seat).collect()
        };
        if mine.is_empty() {
            return match self.chance.below(16) {
                0 => Ask::Leave(id, None),
                1 => Ask::Do(id, nonsense("wager", &mut self.chance)),
                2 => Ask::Read(id, self.chance.below(8)),
                3 if !is_full => self.open(town),
                4 => Ask::Close(id),
                _ => self.sit(id, table),
            };
        }
        let seat = self.some(&mine);
        match self.chance.below(40) {
            0 | 1 => Ask::Leave(id, if self.one_in(2) { seat } else { None }),
            2 => {
                let amount = Cents(i64::from(self.chance.below(30_000)));
                Ask::BuyMore(id, seat, BuyMore { amount })
            }
            3 | 4 => Ask::Do(id, Command::TakeBack),
            5 => Ask::Do(id, Command::Ready { seat }),
            6 => self.sit(id, table),
            7 => Ask::Read(id, self.chance.below(8)),
            8 => {
                let verb = self.verb(table.game.as_str());
                match self.one_in(2) {
                    true => Ask::Do(id, nonsense(verb, &mut self.chance)),
                    false => Ask::Do(id, plain(verb, seat)),
                }
            }
            9..12 => {
                let command = act.unwrap_or(Command::TakeBack);
                let facts = registry::facts(&table.game).filter(|_| self.one_in(2));
                let usurped = facts.and_then(|facts| usurped(&command, facts, &mut self.chance));
                let spoilt = usurped.or_else(|| spoilt(&command, &mut self.chance));
                Ask::Do(id, spoilt.unwrap_or(command))
            }
            12 => self.irregularity(table),
            13..16 => match (view, seat) {
                (Some(view), Some(seat)) => self.several(view, seat, id),
                _ => Ask::Do(id, Command::Ready { seat }),
            },
            _ => Ask::Do(id, act.unwrap_or(Command::Ready { seat })),
        }
    }

    /// Several wagers at once.
    fn several(&mut self, view: &TableView, seat: Seat, id: TableId) -> Ask {
        let mut picks = FastGenerator::new(self.chance.next_u64(), 0);
        let mut mind = RandomPlayer::new(seat, Cents::dollars(50), move |n| picks.below(n));
        let offers = mind.offers(view);
        let mut acts = Vec::new();
        for _ in 0..1 + self.chance.below(4) {
            if let Some(offer) = self.some(&offers)
                && let Idea::Do(Command::Act { act }) = mind.wager(offer)
            {
                acts.push(act);
            }
        }
        Ask::Do(id, Command::Acts { acts, ready: self.one_in(2) })
    }

    fn verb(&mut self, game: &str) -> &'static str {
        let actions = registry::facts(game).map_or(&[][..], |facts| facts.actions);
        let verbs: Vec<&'static str> = actions.iter().map(|action| action.verb).collect();
        self.some(&verbs).unwrap_or("wager")
    }

    fn sit(&mut self, id: TableId, table: &TableSummary) -> Ask {
        let seat = match self.chance.below(4) {
            0 => Some(Seat::new(u16::try_from(self.chance.below(12)).unwrap_or(1))),
            _ => None,
        };
        let dollars = match table.chips {
            Chips::Practice | Chips::Tournament(_) => 1 + self.chance.below(1200),
            Chips::Sold => 1 + self.chance.below(400),
        };
        Ask::Sit(id, Sit { seat, buy_in: Cents::dollars(dollars.into()) })
    }

    /// Something about a tournament.
    fn takes_part(&mut self, all: &[TournamentSummary], town: &Town) -> Option<Ask> {
        use TournamentStatus::{Draft, Open, Running};
        let is_on = |one: &&TournamentSummary| matches!(one.status, Draft | Open | Running);
        let on: Vec<TournamentSummary> = all.iter().filter(is_on).cloned().collect();
        let makes = on.is_empty() || (on.len() < MOST_TOURNAMENTS && self.one_in(4));
        let among = if self.one_in(16) { all } else { &on };
        let Some(one) = self.some(among).filter(|_| !makes) else { return self.make(town) };
        let id = one.id;
        Some(match self.chance.below(24) {
            0 => {
                let reason = "It cannot be played on.".to_owned();
                Ask::Cease(id, CeaseTournament { reason })
            }
            1 | 2 => Ask::Withdraw(id),
            3..6 => Ask::BuyChips(id, Buys::AddOn),
            6..8 => Ask::BuyChips(id, Buys::Rebuy),
            8..10 => Ask::ReadTournament(id),
            _ if one.status == Draft => Ask::Notice(id, Box::new(serde_json::from_value(json!({
                "location": "Pit 1", "equipment": "cards", "participants": 10, "security": "cameras",
                "supervisors": {"security": "A", "gaming": "B", "surveillance": "C"},
                "controller": "D", "key_employee": "E",
            })).ok()?)),
            _ => Ask::Enter(id),
        })
    }

    /// A tournament of some game, which is over in a few minutes once it has begun.
    fn make(&mut self, town: &Town) -> Option<Ask> {
        let game = self.some(&town.games)?;
        let is_room = registry::facts(game).is_some_and(|f| f.family == Family::PokerRoom);
        let level = |small: u32| {
            json!({
                "seconds": 5 + 5 * self.chance.below(3), "small_blind": small.to_string(),
                "big_blind": (2 * small).to_string(),
            })
        };
        let levels: Vec<Value> = [5, 10, 20].map(level).into();
        let rounds = 1 + self.chance.below(4);
        let structure = match (is_room, self.one_in(2)) {
            (true, _) => json!({"kind": "levels", "levels": levels}),
            (false, true) => json!({"kind": "accumulation", "minutes": 1, "rounds": rounds}),
            (false, false) => {
                json!({"kind": "elimination", "minutes": 1, "rounds": rounds, "advance": 1})
            }
        };
        let is_sold = self.one_in(4);
        // A tournament for sold chips has its notice five business days ahead.
        let ahead = match is_sold {
            true => (9 + u64::from(self.chance.below(9))) * DAY_MS,
            false => u64::from(500 + self.chance.below(4000)),
        };
        let more = json!({"price": "10", "chips": "200", "times": 2, "until_minute": 5});
        let text = "as on file";
        let plan = json!({
            "name": "Storm", "game": game, "starts_ms": town.sky.steady_ms() + ahead,
            "chips": if is_sold { Chips::Sold } else { Chips::Practice }, "structure": structure,
            "buy_in": "33.33", "stack": "200", "rebuy": more, "add_on": more,
            "tips": self.chance.below(1000), "prizes": [5001, 3000, 1999],
            "timing": {"betting_seconds": 2, "choice_seconds": 1},
            "time_bank": {"seconds": 0, "refill_seconds": 0},
            "controls": {"rules": text, "registration": text, "equipment": text, "forms": text},
        });
        Some(Ask::Make(Box::new(serde_json::from_value(plan).ok()?)))
    }

    fn open(&mut self, town: &Town) -> Ask {
        let game = self.some(&town.games).unwrap_or("craps").to_owned();
        let dealing = if self.one_in(4) { Dealing::Dealer } else { Dealing::House };
        let chips = if self.one_in(4) { Chips::Sold } else { Chips::Practice };
        let seconds = self.chance.below(12);
        let timing = Timing { betting_seconds: seconds, choice_seconds: seconds };
        match open_table(&game, dealing, timing, chips) {
            Some(ask) => Ask::Open(ask),
            None => Ask::Read(TableId(1), 0),
        }
    }

    fn deals(&mut self, table: &TableSummary, view: Option<&TableView>) -> Ask {
        let id = table.id;
        if table.dealer != Some(self.user.id) && !self.one_in(8) {
            return Ask::Deal(id);
        }
        if self.one_in(12) {
            return self.irregularity(table);
        }
        let Some(view) = view else { return Ask::Do(id, self.draw(None, table)) };
        match &view.waiting {
            Waiting::Acts { closing, .. } => match self.chance.below(4) {
                0 => Ask::Do(id, nonsense(closing, &mut self.chance)),
                1 => Ask::Read(id, 0),
                _ => {
                    let mut act = Map::new();
                    act.insert("do".to_owned(), json!(closing));
                    Ask::Do(id, Command::Call { act })
                }
            },
            Waiting::Choice { .. } => Ask::Read(id, 0),
            waiting => Ask::Do(id, self.draw(Some(waiting), table)),
        }
    }

    fn draw(&mut self, waiting: Option<&Waiting>, table: &TableSummary) -> Command {
        let draw = match waiting {
            Some(Waiting::Item { .. }) => Draw::Item(self.item(table.game.as_str())),
            _ => Draw::Card(self.card()),
        };
        Command::Draw { draw }
    }

    fn card(&mut self) -> String {
        let cards: &[Card] = Deck::Standard.cards();
        self.some(cards).map_or_else(String::new, |card| card.to_string())
    }

    /// What equipment might show: the house's own is asked.
    fn item(&mut self, game: &str) -> Value {
        if self.one_in(16) {
            return odd(&mut self.chance);
        }
        let equipment = Equipment::new(Seed::from_number(self.chance.next_u64()));
        let Ok(mut live) = registry::open_table(game, &Map::new(), Some(equipment)) else {
            return Value::Null;
        };
        let mut picks = FastGenerator::new(self.chance.next_u64(), 1);
        for _ in 0..24 {
            let item = live.inputs().iter().find_map(|input| match input {
                Input::Item(item) => Some(item.clone()),
                _ => None,
            });
            if let Some(item) = item {
                return item;
            }
            match live.waiting().clone() {
                Awaited::Acts { closing } => {
                    let act = live.some_act(Seat::new(1), &mut |n| picks.below(n));
                    let _ = live.submit(Input::Act(act));
                    let _ = live.submit(Input::Act(Act::of_the_house(closing)));
                }
                Awaited::Choice { seats, .. } => {
                    let answer = seats.first().and_then(|seat| live.unanswered(*seat));
                    if answer.is_none_or(|act| live.submit(Input::Act(act)).is_err()) {
                        break;
                    }
                }
                _ => break,
            }
        }
        odd(&mut self.chance)
    }

    fn irregularity(&mut self, table: &TableSummary) -> Ask {
        let all = registry::facts(&table.game).map_or(&[][..], |facts| facts.irregularities);
        let count = u32::try_from(all.len()).unwrap_or(0);
        let Some(facts) = all.get(self.chance.below(count) as usize) else {
            return Ask::Read(table.id, 0);
        };
        let has_card = table.dealing == Dealing::Dealer && facts.reported.has_card();
        let card = has_card.then(|| self.card());
        let seat = match facts.reported.is_act() || self.one_in(8) {
            true => Some(Seat::new(1 + u16::try_from(self.chance.below(7)).unwrap_or(0))),
            false => None,
        };
        let mut fields = Map::new();
        for field in facts.fields {
            if facts.required.contains(field) || self.one_in(2) {
                let value = match *field {
                    "seats" => json!(["1"]),
                    "to" => json!("dealer"),
                    "disclosed" | "rectifiable" | "dealer-said-card" => json!(self.one_in(2)),
                    "reason" => json!("delay"),
                    _ => odd(&mut self.chance),
                };
                fields.insert((*field).to_owned(), value);
            }
        }
        let irregularity = Irregularity { id: facts.id.to_owned(), card, seat, fields };
        Ask::Do(table.id, Command::Irregularity { irregularity })
    }

    fn oversees(
        &mut self,
        table: &TableSummary,
        view: Option<&TableView>,
        act: Option<Command>,
        town: &Town,
        is_full: bool,
    ) -> Ask {
        let id = table.id;
        match self.chance.below(32) {
            0..9 => {
                let cents = i64::from(self.chance.below(60_000)) - 15_000;
                let of = UserId(1 + u64::from(self.chance.below(16)));
                Ask::Purchase(of, Purchase { amount: Cents(cents) })
            }
            9..13 => self.irregularity(table),
            13 => {
                let amount = Cents::dollars(i64::from(5 * (1 + self.chance.below(4))));
                let mut elections = Map::new();
                elections.insert("table-minimum".to_owned(), json!(amount));
                Ask::Limits(id, ChangeLimits { elections })
            }
            14 => {
                let elections = registry::facts(&table.game).map_or(&[][..], |f| f.elections);
                let ids: Vec<&'static str> = elections.iter().map(|one| one.id).collect();
                let mut elections = Map::new();
                if let Some(id) = self.some(&ids) {
                    let value =
                        if self.one_in(2) { json!(self.one_in(2)) } else { odd(&mut self.chance) };
                    elections.insert(id.to_owned(), value);
                }
                Ask::Rules(id, ChangeRules { elections })
            }
            15 => Ask::Rule(id, Ruling { text: "The floor rules.".to_owned() }),
            16 if self.one_in(3) => Ask::Close(id),
            26 => Ask::Void(id, VoidRound { reason: "It cannot be played on.".to_owned() }),
            17 if !is_full => self.open(town),
            18 => {
                let of = UserId(1 + u64::from(self.chance.below(16)));
                let roles = [Role::Player, Role::Dealer, Role::Guest, Role::Licensee];
                Ask::SetRole(of, self.some(&roles).unwrap_or(Role::Player))
            }
            19 => {
                let verb = self.verb(table.game.as_str());
                Ask::Do(id, nonsense(verb, &mut self.chance))
            }
            20 | 21 if table.dealing == Dealing::Dealer => self.deals(table, view),
            22..26 => self.plays(table, view, act, town, is_full),
            _ => Ask::Read(id, self.chance.below(8)),
        }
    }
}
