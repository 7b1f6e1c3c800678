//! A player who acts at random from what is offered.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use chance::{FastGenerator, Uniform};
use client::{Client, Error, Idea, News, RandomPlayer, Socket};
use indicatif::ProgressBar;
use table::Cents;
use wire::{Command, Event, Me, Sit, Status, TableId, TableView, Waiting};

use super::Tally;

/// What a player brings to the table at a time.
const BUY_IN: Cents = Cents::dollars(500);

/// The most that a player stakes only because it is the most.
const LARGEST: Cents = Cents::dollars(20);

/// How long a table may stand still before a player says so and goes.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many wagers a player tries to make in a round.
const TRIES: u32 = 12;

/// A player.
pub(super) struct Player {
    pub(super) house: Client,
    pub(super) table: TableId,
    pub(super) rounds: u64,
    /// Whether this one counts the table's rounds.
    pub(super) is_first: bool,
    pub(super) random: FastGenerator,
    pub(super) tally: Arc<Tally>,
    pub(super) bar: ProgressBar,
}

/// Where a player is, with whom the house knows.
struct Seated {
    client: Client,
    socket: Socket,
    mind: RandomPlayer,
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
    pub(super) async fn play(mut self) -> anyhow::Result<()> {
        let mut seated = self.sit_down().await?;
        let mut round = 0;
        let mut moved = Instant::now();
        loop {
            let news = tokio::time::timeout(Duration::from_secs(1), seated.socket.next()).await;
            let view = match news {
                Ok(Some(News::View(view))) => view,
                Ok(Some(News::Problem(problem))) if problem.status == 503 => continue,
                Ok(Some(News::Problem(problem))) => bail!("table {}: {problem}", self.table),
                Ok(None) => bail!("table {}: the house lets nobody in any more", self.table),
                Err(_) if moved.elapsed() > PATIENCE => {
                    self.tally.stuck.fetch_add(1, Ordering::Relaxed);
                    bail!("table {} stands still", self.table);
                }
                // Nothing has come: another look does no harm.
                Err(_) => {
                    seated.socket.watch(self.table);
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
            if round > self.rounds {
                // Whoever has something on the layout leaves when it is decided.
                let _ = seated.client.leave(self.table, None).await;
                return Ok(());
            }
            if !self.act(&mut seated, &view).await? {
                seated = self.sit_again(seated).await?;
            }
        }
    }

    async fn sit_down(&mut self) -> anyhow::Result<Seated> {
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
        socket.watch(self.table);
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
                self.send(seated, Command::Ready { seat: Some(seat) }).await?;
                Ok(true)
            }
            Waiting::Choice { .. } | Waiting::Card | Waiting::Item { .. } | Waiting::NextRound => {
                Ok(true)
            }
        }
    }

    /// Makes a wager or a few.
    async fn wager(&mut self, seated: &mut Seated, view: &TableView) -> anyhow::Result<()> {
        let offers = seated.mind.offers(view);
        let mut wanted = 1 + seated.mind.below(3);
        for _ in 0..TRIES {
            if wanted == 0 || offers.is_empty() {
                break;
            }
            let offer = offers[seated.mind.below(offers.len())];
            let command = match seated.mind.wager(offer) {
                Idea::Do(command) => command,
                Idea::Suggestion => {
                    match seated.client.suggestion(self.table, seated.mind.seat()).await {
                        Ok(act) => Command::Act { act },
                        Err(Error::Problem(_)) => continue,
                        Err(error) => {
                            wait_or_fail(error).await?;
                            continue;
                        }
                    }
                }
            };
            if self.send(seated, command).await? {
                wanted -= 1;
            }
        }
        Ok(())
    }

    /// Takes one of the choices.
    async fn take_one(&mut self, seated: &mut Seated, view: &TableView) -> anyhow::Result<()> {
        let mut offers = seated.mind.offers(view);
        while !offers.is_empty() {
            let offer = offers.swap_remove(seated.mind.below(offers.len()));
            let command = seated.mind.take(offer);
            if self.send(seated, command).await? {
                break;
            }
        }
        Ok(())
    }

    /// Says it, and whether it was done.
    async fn send(&mut self, seated: &Seated, command: Command) -> anyhow::Result<bool> {
        let began = Instant::now();
        match seated.socket.command(self.table, command).await {
            Ok(()) => {
                self.tally.acts.fetch_add(1, Ordering::Relaxed);
                self.tally.took(began.elapsed()).await;
                Ok(true)
            }
            Err(Error::Problem(problem)) => {
                self.tally.refused.fetch_add(1, Ordering::Relaxed);
                if let Some(seconds) = problem.retry_after_seconds {
                    tokio::time::sleep(Duration::from_secs(seconds)).await;
                }
                Ok(false)
            }
            Err(Error::Lost | Error::Unreachable(_)) => {
                self.tally.lost.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(100)).await;
                Ok(false)
            }
            Err(error) => Err(error.into()),
        }
    }
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
