//! A plan, carried out: the house lives, is killed and starts again, and the laws are looked after.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::Duration;

use games::registry;
use house::simulated::enter;
use house::store::{Disk, Settings, StoreError};
use house::{Config, House};
use serde::Serialize;
use table::Cents;
use wire::{NewAccount, Problem, Purchase, Role, User, UserId};

use crate::ask::Told;
use crate::laws::{self, Broken, Played};
use crate::people::{Person, Town, go_on, open_table};
use crate::plan::{Part, Plan, Trouble};
use crate::sky::{End, Here, PLANTED, Sky};

/// Long enough for whatever is under way to end in calm weather.
const REST: Duration = Duration::from_secs(30);

/// Long enough for every round to end at a table that everybody has left, a look at a time.
const LONG: Duration = Duration::from_secs(60 * 60);
const LOOK: Duration = Duration::from_secs(10);

/// How long a house is tried to be opened: longer than any outage.
const OPENING: Duration = Duration::from_secs(120);

/// What came of a plan.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// A number for all that has happened: the same plan has the same.
    pub trace: u64,
    /// How many commands were sent.
    pub commands: u64,
    /// How many faults struck.
    pub faults: u64,
    /// How many of them were panics of the house that came about.
    pub panics: u64,
    /// How often the house was opened.
    pub lives: u64,
    /// How often somebody looked at a table beside that.
    pub views: u64,
    /// How many entries the record has in the end.
    pub entries: u64,
    /// What was played, by game; nothing where a law does not hold.
    pub played: BTreeMap<String, Played>,
    /// What happened at tournaments, by the kind of the entry; nothing where a law does not hold.
    pub tournaments: BTreeMap<String, u64>,
    /// The law that does not hold.
    pub failure: Option<Failure>,
}

/// A law that does not hold.
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// Which.
    pub law: String,
    /// What shows it.
    pub what: String,
    /// With which command.
    pub command: u32,
    /// What happened before.
    pub lines: Vec<String>,
}

thread_local! {
    /// Panics that nobody planted; nothing outside of a storm.
    static PANICS: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Has panics of this thread kept instead of told.
fn keep_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let is_planted = info.payload().downcast_ref::<&str>() == Some(&PLANTED);
            let is_kept = PANICS.with(|panics| match &mut *panics.borrow_mut() {
                Some(_) if is_planted => true,
                Some(panics) => {
                    panics.push(info.to_string());
                    true
                }
                None => false,
            });
            if !is_kept {
                before(info);
            }
        }));
    });
    PANICS.with(|panics| *panics.borrow_mut() = Some(Vec::new()));
}

/// Carries a plan out. With `is_told` everything that happens is printed.
#[must_use]
pub fn run(plan: &Plan, is_told: bool) -> Outcome {
    keep_panics();
    let sky = Sky::new(plan, is_told);
    let in_world = enter(std::rc::Rc::new(Here(Arc::clone(&sky))));
    let mut storm = Storm {
        plan,
        town: Arc::new(Town {
            sky: Arc::clone(&sky),
            told: Mutex::default(),
            games: registry::all().map(|game| game.facts().id).collect(),
            broken: Mutex::default(),
            views: Mutex::default(),
        }),
        people: Vec::new(),
        backup: None,
        lost: BTreeSet::new(),
        lives: 0,
        entries: 0,
        played: BTreeMap::new(),
        tournaments: BTreeMap::new(),
    };
    let ended = catch_unwind(AssertUnwindSafe(|| storm.all()));
    let ended = ended.unwrap_or(Err(("nothing panics", "the storm itself".to_owned())));
    let panics = PANICS.with(|panics| panics.borrow_mut().take()).unwrap_or_default();
    let ended = match panics.into_iter().next() {
        Some(panic) => Err(("nothing panics", panic)),
        None => ended,
    };
    drop(in_world);
    let failure = ended.err().map(|(law, what)| Failure {
        law: law.to_owned(),
        what,
        command: sky.commands(),
        lines: sky.lines(),
    });
    let views = *storm.town.views.lock().unwrap_or_else(PoisonError::into_inner);
    Outcome {
        trace: sky.hash(),
        commands: sky.commands().into(),
        faults: sky.struck(),
        panics: sky.panicked(),
        lives: storm.lives,
        views,
        entries: storm.entries,
        played: storm.played,
        tournaments: storm.tournaments,
        failure,
    }
}

struct Storm<'a> {
    plan: &'a Plan,
    town: Arc<Town>,
    people: Vec<Arc<Mutex<Person>>>,
    /// What was stored when the house started last, and what people had been told.
    backup: Option<(Disk, Told)>,
    /// What was committed to and is lost with what came after a backup.
    lost: BTreeSet<String>,
    lives: u64,
    entries: u64,
    played: BTreeMap<String, Played>,
    tournaments: BTreeMap<String, u64>,
}

fn runtime() -> Result<tokio::runtime::Runtime, Broken> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.map_err(|error| ("there is a runtime", error.to_string()))
}

impl Storm<'_> {
    fn all(&mut self) -> Result<(), Broken> {
        let mut disk = Disk::new().map_err(|error| ("there is a disk", error.to_string()))?;
        loop {
            let world = runtime()?;
            let ended = world.block_on(self.life(&disk));
            // Whatever is under way ends where it is.
            world.block_on(async { self.town.sky.end() });
            drop(world);
            disk.settle();
            self.lives += 1;
            let broken = std::mem::take(
                &mut *self.town.broken.lock().unwrap_or_else(PoisonError::into_inner),
            );
            if let Some(what) = broken.into_iter().next() {
                return Err(("nobody does what is not theirs to do", what));
            }
            match (ended?, self.backup.take()) {
                (End::Done, _) => break,
                (End::Restore, Some((backup, told))) => {
                    let (dealt, kept) = runtime()?.block_on(async {
                        let dealt = laws::commitments(&disk).await?;
                        Ok::<_, Broken>((dealt, laws::commitments(&backup).await?))
                    })?;
                    self.lost.extend(dealt.difference(&kept).cloned());
                    disk = backup;
                    *self.told() = told;
                    for person in &self.people {
                        person.lock().unwrap_or_else(PoisonError::into_inner).again = None;
                    }
                }
                _ => {}
            }
        }
        let told = std::mem::take(&mut *self.told());
        let roles = self.roles();
        runtime()?.block_on(async {
            let store =
                disk.open_to_read().map_err(|e| ("the store can be read", e.to_string()))?;
            let checked = store.check_chain().await;
            let checked = checked.map_err(|e| ("the store can be read", e.to_string()))?;
            self.entries = checked.entries;
            drop(store);
            self.town.sky.note(&format!("{} entries, {} lines", checked.entries, checked.lines));
            let dealt = laws::commitments(&disk).await?;
            if let Some(again) = dealt.intersection(&self.lost).next() {
                return Err(("what was dealt is not dealt again", again.clone()));
            }
            (self.played, self.tournaments) = laws::of_the_record(&disk, &told, &roles).await?;
            Ok(())
        })
    }

    fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.town.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn roles(&self) -> BTreeMap<UserId, Role> {
        let people = self.people.iter();
        let people = people.map(|person| {
            let person = person.lock().unwrap_or_else(PoisonError::into_inner);
            (person.user.id, person.user.role)
        });
        people.collect()
    }

    /// A life of the house, from its opening to its end.
    async fn life(&mut self, disk: &Disk) -> Result<End, Broken> {
        let sky = Arc::clone(&self.town.sky);
        sky.begin();
        let house = self.open(disk).await?;
        if self.people.is_empty() {
            let set_up = self.set_up(&house).await;
            set_up.map_err(|problem| ("the house can be set up", problem.to_string()))?;
        }
        sky.set_calm(true);
        laws::at_rest(&house, sky.steady_ms()).await?;
        if self.plan.faults.iter().any(|fault| fault.what == Trouble::Restore) {
            let backup = disk.copy().map_err(|error| ("a backup is made", error.to_string()))?;
            let told = self.told().clone();
            self.backup = Some((backup, told));
        }
        sky.set_calm(false);
        let everybody: Vec<_> = self
            .people
            .iter()
            .map(|person| {
                tokio::spawn(go_on(Arc::clone(person), house.clone(), Arc::clone(&self.town)))
            })
            .collect();
        let end = sky.ended().await;
        sky.note(&format!("-- {end:?}"));
        if matches!(end, End::Kill | End::Restore) {
            return Ok(end);
        }
        for one in everybody {
            one.await.map_err(|error| ("nothing panics", error.to_string()))?;
        }
        sky.set_calm(true);
        tokio::time::sleep(REST).await;
        laws::at_rest(&house, sky.steady_ms()).await?;
        if end == End::Done {
            self.leave(&house).await?;
            let left = tokio::time::Instant::now();
            while let Err(broken) = laws::deserted(&house) {
                if left.elapsed() > LONG {
                    return Err(broken);
                }
                tokio::time::sleep(LOOK).await;
            }
            laws::at_rest(&house, sky.steady_ms()).await?;
        }
        house.shut_down().await;
        sky.note("-- shut down");
        sky.set_calm(false);
        Ok(end)
    }

    /// Opens the house, again and again while its storage is away.
    async fn open(&self, disk: &Disk) -> Result<Arc<House>, Broken> {
        let sky = &self.town.sky;
        let settings = Settings { patience: Duration::from_secs(2), ..Settings::default() };
        let config = Config { practice_chips: Cents::dollars(3000), ..Config::default() };
        let begun = tokio::time::Instant::now();
        loop {
            let opened = match disk.open(Arc::clone(sky) as Arc<_>, &settings).await {
                Ok(store) => House::open(store, config.clone()).await,
                Err(error) => Err(error),
            };
            match opened {
                Ok(house) => return Ok(house),
                Err(
                    error @ (StoreError::Lost { .. }
                    | StoreError::Failed { .. }
                    | StoreError::Full(_)
                    | StoreError::Locked(_)),
                ) => {
                    if begun.elapsed() > OPENING {
                        return Err(("the house opens", error.to_string()));
                    }
                    sky.note(&format!("-- not opened: {error}"));
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                Err(error) => return Err(("the house opens", error.to_string())),
            }
        }
    }

    /// People come, and tables open, in calm weather.
    async fn set_up(&mut self, house: &Arc<House>) -> Result<(), Problem> {
        let mut all: Vec<User> = Vec::new();
        let account = |name: String| NewAccount { name, password: "a long password".to_owned() };
        let licensee = house.people().make_licensee(account("licensee".to_owned())).await?;
        for client in &self.plan.clients {
            let name = format!("person-{}", client.number);
            let role = match client.part {
                Part::Licensee => {
                    all.push(licensee.clone());
                    continue;
                }
                Part::Guest => {
                    all.push(house.people().guest().await?);
                    continue;
                }
                Part::Player => None,
                Part::Dealer => Some(Role::Dealer),
                Part::Floor => Some(Role::Floor),
                Part::Division => Some(Role::Division),
            };
            let mut user = house.people().register(account(name)).await?;
            if let Some(role) = role {
                user = house.people().set_role(&licensee, user.id, role).await?;
            }
            all.push(user);
        }
        for user in &all {
            if user.id != licensee.id {
                let ask = Purchase { amount: Cents::dollars(2000) };
                house.purchase(&licensee, user.id, ask).await?;
                self.told().sent((user.id, "chips-bought", 200_000), 1);
                self.told().answered((user.id, "chips-bought", 200_000), 1, true);
            }
        }
        for table in &self.plan.tables {
            let ask = open_table(table.game, table.dealing, table.timing, table.chips)
                .ok_or_else(|| Problem::malformed("table", "is one"))?;
            house.open_table(&licensee, ask).await?;
            self.told().sent((licensee.id, "table-opened", 0), 1);
            self.told().answered((licensee.id, "table-opened", 0), 1, true);
        }
        let people = self.plan.clients.iter().zip(all);
        self.people = people
            .map(|(client, user)| Arc::new(Mutex::new(Person::new(*client, user, self.plan.seed))))
            .collect();
        Ok(())
    }

    /// Everybody leaves every seat.
    async fn leave(&self, house: &Arc<House>) -> Result<(), Broken> {
        for table in house.tables() {
            for seat in table.seats.iter().filter(|seat| seat.user != UserId(0)) {
                let user = house.people().user(seat.user).await.ok().flatten();
                let Some(user) = user else { continue };
                let left = house.leave(&user, table.id, Some(seat.seat)).await;
                // Leaving one seat may have taken another with it.
                if let Err(problem) = left
                    && problem.status >= 500
                {
                    return Err(("whoever has left gets their chips", problem.to_string()));
                }
            }
        }
        Ok(())
    }
}
