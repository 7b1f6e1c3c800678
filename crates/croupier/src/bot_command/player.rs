//! A player who wagers at random from what is offered, and then the same again for a while, as
//! people do.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use chance::{FastGenerator, Uniform};
use client::{Client, Error, Idea, News, RandomPlayer, Socket};
use indicatif::ProgressBar;
use serde_json::{Map, Value};
use table::Cents;
use wire::{Command, Event, Me, Problem, Sit, Stack, Status, TableId, TableView, Waiting};

use super::Tally;

/// What a player brings to the table at a time.
const BUY_IN: Cents = Cents::dollars(5000);

/// The most that a player stakes only because it is the most.
const LARGEST: Cents = Cents::dollars(20);

/// The most wagers that a player makes at a time, where the layout has room for them.
const MOST_WAGERS: usize = 24;

/// So many spots of a layout there are for each wager that a player makes on it.
const SPOTS_A_WAGER: usize = 2;

/// In one round of so many a player thinks of other wagers.
const SAME_ROUNDS: u32 = 32;

/// A player.
pub(super) struct Player {
    pub(super) house: Client,
    pub(super) table: TableId,
    pub(super) rounds: u64,
    /// Whether this one counts the table's rounds.
    pub(super) is_first: bool,
    /// Whether choices are those of the game's usual strategy, where the house tells them.
    pub(super) is_sensible: bool,
    /// How long the table may stand still before this one says so and goes.
    pub(super) patience: Duration,
    pub(super) random: FastGenerator,
    pub(super) tally: Arc<Tally>,
    pub(super) bar: ProgressBar,
    /// The wagers that are made again.
    pub(super) usual: Vec<Act>,
}

/// An act, as the house is told.
type Act = Map<String, Value>;

/// Where a player is, with whom the house knows.
pub(super) struct Seated {
    client: Client,
    socket: Socket,
    mind: RandomPlayer,
}

/// What came of something that was sent.
enum Sent {
    Done,
    Refused(Box<Problem>),
    /// Nobody knows.
    Lost,
}

/// Comes in as a guest, when the house lets one in.
pub(super) async fn come_in(house: &Client) -> anyhow::Result<(Client, Me)> {
    loop {
        match house.guest("bot").await {
            Ok(guest) => return Ok(guest),
            Err(error) => wait_or_fail(error).await?,
        }
    }
}

/// Waits where that helps; else it is an error.
pub(super) async fn wait_or_fail(error: Error) -> anyhow::Result<()> {
    let seconds = match &error {
        Error::Problem(problem) => problem.retry_after_seconds,
        Error::Unreachable(_) | Error::Lost => Some(1),
        Error::Unreadable(_) => None,
    };
    match seconds {
        Some(seconds) => {
            tokio::time::sleep(Duration::from_secs(seconds)).await;
            Ok(())
        }
        None => Err(error.into()),
    }
}

impl Player {
    /// Plays until all rounds are over.
    pub(super) async fn play(mut self, mut seated: Seated) -> anyhow::Result<()> {
        let (mut round, mut last) = (0, None);
        let mut moved = Instant::now();
        seated.socket.watch_briefly(self.table);
        loop {
            let news = tokio::time::timeout(Duration::from_secs(1), seated.socket.next()).await;
            let view = match news {
                Ok(Some(News::View(view))) => view,
                Ok(Some(News::Problem(problem))) if problem.status == 503 => continue,
                Ok(Some(News::Problem(problem))) => bail!("table {}: {problem}", self.table),
                Ok(None) => bail!("table {}: the house lets nobody in any more", self.table),
                Err(_) if moved.elapsed() > self.patience => {
                    self.tally.stuck.fetch_add(1, Ordering::Relaxed);
                    bail!("table {} stands still", self.table);
                }
                // Nothing has come: another look does no harm.
                Err(_) => {
                    seated.socket.watch_briefly(self.table);
                    continue;
                }
            };
            if view.table.status != Status::Open {
                if view.table.status == Status::Suspended {
                    continue;
                }
                return Ok(());
            }
            if view.table.round != round {
                moved = Instant::now();
                if self.is_first && round != 0 {
                    let done = view.table.round - round;
                    self.tally.rounds.fetch_add(done, Ordering::Relaxed);
                    self.bar.inc(done);
                }
                let settled = settled_since(&seated, &view, round).await;
                self.tally.settled.fetch_add(settled as u64, Ordering::Relaxed);
                round = view.table.round;
            }
            // A table that was there before has had rounds.
            if round > *last.get_or_insert(round + self.rounds - 1) {
                // Whoever has something on the layout leaves when it is decided.
                let _ = seated.client.leave(self.table, None).await;
                return Ok(());
            }
            if !self.act(&mut seated, &view).await? {
                seated = self.sit_again(seated).await?;
            }
        }
    }

    /// Comes in and takes a seat.
    pub(super) async fn sit_down(&mut self) -> anyhow::Result<Seated> {
        let (client, me) = come_in(&self.house).await?;
        let ask = Sit { seat: None, buy_in: BUY_IN.min(me.wallet) };
        let seat = loop {
            match client.sit(self.table, &ask).await {
                Ok(seat) => break seat,
                Err(error) => {
                    wait_or_fail(error).await.with_context(|| format!("table {}", self.table))?;
                }
            }
        };
        let socket = client.socket();
        socket.watch_briefly(self.table);
        // Each who sits down has a mind of their own.
        let mut picks = FastGenerator::new(self.random.next_u64(), 0);
        let mind = RandomPlayer::new(seat, LARGEST, move |n| picks.below(n));
        Ok(Seated { client, socket, mind })
    }

    /// More chips, or somebody else with new ones.
    async fn sit_again(&mut self, seated: Seated) -> anyhow::Result<Seated> {
        if seated.client.buy_more(self.table, seated.mind.seat(), BUY_IN).await.is_ok() {
            return Ok(seated);
        }
        match seated.client.leave(self.table, None).await {
            Ok(()) | Err(Error::Problem(_)) => {}
            Err(error) => wait_or_fail(error).await?,
        }
        // A seat that is left is free once its wagers are decided.
        tokio::time::sleep(Duration::from_millis(200)).await;
        self.sit_down().await
    }

    /// Does what there is to do; false where the chips are used up.
    async fn act(&mut self, seated: &mut Seated, view: &TableView) -> anyhow::Result<bool> {
        let seat = seated.mind.seat();
        match &view.waiting {
            Waiting::Choice { seats, .. } if seats.contains(&seat) => {
                self.take_one(seated, view).await?;
                Ok(true)
            }
            Waiting::Acts { .. } => {
                let me = view.table.seats.iter().find(|place| place.seat == seat);
                let Some(me) = me else { return Ok(true) };
                let is_empty = view.stacks.is_empty();
                if me.is_ready && !is_empty {
                    return Ok(true);
                }
                if me.rack < Cents::dollars(25) && me.on_layout == Cents::ZERO {
                    return Ok(false);
                }
                self.wager(seated, view).await?;
                Ok(true)
            }
            Waiting::Choice { .. } | Waiting::Card | Waiting::Item { .. } | Waiting::NextRound => {
                Ok(true)
            }
        }
    }

    /// Makes the usual wagers where they do not stand, or others, and wants no more time.
    async fn wager(&mut self, seated: &mut Seated, view: &TableView) -> anyhow::Result<()> {
        let seat = seated.mind.seat();
        let stands = |act: &Act| {
            let is_it = |stack: &Stack| stack.seat == seat && act["wager"] == stack.wager;
            act.contains_key("wager") && view.stacks.iter().any(is_it)
        };
        let is_bored = self.usual.is_empty() || self.random.below(SAME_ROUNDS) == 0;
        let (mut standing, mut again): (Vec<Act>, Vec<Act>) =
            std::mem::take(&mut self.usual).into_iter().partition(stands);
        if !is_bored {
            if again.is_empty() && !view.stacks.is_empty() {
                self.usual = standing;
                self.send(seated, Command::Ready { seat: Some(seat) }).await?;
                return Ok(());
            }
            // What is not taken any more is not usual any more.
            self.make(seated, &mut again, true).await?;
            if !again.is_empty() {
                standing.append(&mut again);
                self.usual = standing;
                return Ok(());
            }
        }
        // A wager that goes with others is offered once they stand.
        for _ in 0..2 {
            let mut acts = self.chosen(seated).await?;
            self.make(seated, &mut acts, false).await?;
            self.usual.append(&mut acts);
        }
        self.send(seated, Command::Ready { seat: Some(seat) }).await?;
        Ok(())
    }

    /// Some wagers of those that are offered.
    async fn chosen(&mut self, seated: &mut Seated) -> anyhow::Result<Vec<Act>> {
        let view = match seated.client.view(self.table).await {
            Ok(view) => view,
            Err(error) => {
                wait_or_fail(error).await?;
                return Ok(Vec::new());
            }
        };
        let is_betting = matches!(view.waiting, Waiting::Acts { .. });
        let mut offers = seated.mind.offers(&view);
        let most = (offers.len() / SPOTS_A_WAGER).clamp(1, MOST_WAGERS);
        let wanted = if is_betting { 1 + seated.mind.below(most) } else { 0 };
        let mut acts = Vec::new();
        while acts.len() < wanted && !offers.is_empty() {
            let offer = offers.swap_remove(seated.mind.below(offers.len()));
            let idea = match self.is_sensible {
                true => Idea::Suggestion,
                false => seated.mind.wager(offer),
            };
            match idea {
                Idea::Do(Command::Act { act }) => acts.push(act),
                Idea::Do(_) => {}
                Idea::Suggestion => {
                    match seated.client.suggestion(self.table, seated.mind.seat()).await {
                        Ok(act) => acts.push(act),
                        Err(Error::Problem(_)) => {}
                        Err(error) => wait_or_fail(error).await?,
                    }
                }
            }
        }
        Ok(acts)
    }

    /// Makes wagers together; what is refused is left out. Leaves those that were made.
    async fn make(
        &mut self,
        seated: &Seated,
        acts: &mut Vec<Act>,
        ready: bool,
    ) -> anyhow::Result<()> {
        while !acts.is_empty() {
            match self.send(seated, Command::Acts { acts: acts.clone(), ready }).await? {
                Sent::Done => return Ok(()),
                Sent::Refused(problem) => match refused_index(&problem) {
                    Some(index) if index < acts.len() => {
                        acts.remove(index);
                    }
                    _ => break,
                },
                Sent::Lost => break,
            }
        }
        acts.clear();
        Ok(())
    }

    /// Takes one of the choices.
    async fn take_one(&mut self, seated: &mut Seated, view: &TableView) -> anyhow::Result<()> {
        if self.is_sensible
            && let Ok(act) = seated.client.suggestion(self.table, seated.mind.seat()).await
            && let Sent::Done = self.send(seated, Command::Act { act }).await?
        {
            return Ok(());
        }
        let mut offers = seated.mind.offers(view);
        while !offers.is_empty() {
            let offer = offers.swap_remove(seated.mind.below(offers.len()));
            let command = seated.mind.take(offer);
            if let Sent::Done = self.send(seated, command).await? {
                break;
            }
        }
        Ok(())
    }

    /// Says it, and what came of it.
    async fn send(&mut self, seated: &Seated, command: Command) -> anyhow::Result<Sent> {
        let began = Instant::now();
        let count = match &command {
            Command::Acts { acts, .. } => acts.len() as u64,
            _ => 1,
        };
        match seated.socket.command(self.table, command).await {
            Ok(()) => {
                self.tally.acts.fetch_add(count, Ordering::Relaxed);
                self.tally.took(began.elapsed()).await;
                Ok(Sent::Done)
            }
            Err(Error::Problem(problem)) => {
                self.tally.refused.fetch_add(1, Ordering::Relaxed);
                if let Some(seconds) = problem.retry_after_seconds {
                    tokio::time::sleep(Duration::from_secs(seconds)).await;
                }
                Ok(Sent::Refused(problem))
            }
            Err(Error::Lost | Error::Unreachable(_)) => {
                self.tally.lost.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(100)).await;
                Ok(Sent::Lost)
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Which of several acts a problem is about: its field is `acts[2].amount`, say.
fn refused_index(problem: &Problem) -> Option<usize> {
    let rest = problem.field.as_ref()?.strip_prefix("acts[")?;
    rest.split(']').next()?.parse().ok()
}

/// How many wagers of a seat were settled from a round on until the one that is under way.
async fn settled_since(seated: &Seated, view: &TableView, round: u64) -> usize {
    let seat = seated.mind.seat();
    let is_mine = |event: &&Event| matches!(event, Event::Settled(it) if it.seat == seat);
    let count = |events: &[Event]| events.iter().filter(is_mine).count();
    if round == 0 {
        return 0;
    }
    if round + 1 == view.table.round && !view.last_events.is_empty() {
        return count(&view.last_events);
    }
    // Others were quicker, and the view has moved on.
    let mut settled = 0;
    for round in round..view.table.round {
        if let Ok(round) = seated.client.round(view.table.id, round).await {
            settled += count(&round.events);
        }
    }
    settled
}
