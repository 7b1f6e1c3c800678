//! A bot that takes part in a tournament: registers, goes where it is seated, and plays until it is
//! out or the tournament is over.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use chance::{FastGenerator, Uniform};
use client::{Client, Error, Idea, News, RandomPlayer, Socket};
use table::{Cents, Seat};
use wire::{Command, Status, TableId, TableView, TournamentId, TournamentStatus, Waiting};

use super::Tally;
use super::player::{come_in, wait_or_fail};

/// The most that a bot stakes only because it is the most.
const LARGEST: Cents = Cents::dollars(500);

/// How often a bot looks where it is to sit, at the most.
const LOOK: Duration = Duration::from_secs(2);

/// A bot that takes part in a tournament.
pub(super) struct Entrant {
    pub(super) house: Client,
    pub(super) tournament: TournamentId,
    pub(super) random: FastGenerator,
    pub(super) tally: Arc<Tally>,
}

impl Entrant {
    /// Registers.
    pub(super) async fn enter(&self) -> anyhow::Result<Client> {
        let (client, _) = come_in(&self.house).await?;
        loop {
            match client.enter_tournament(self.tournament).await {
                Ok(()) => return Ok(client),
                Err(error) => wait_or_fail(error).await?,
            }
        }
    }

    /// Plays until it is over for this one.
    pub(super) async fn play(mut self, client: Client) -> anyhow::Result<()> {
        loop {
            let view = match client.tournament(self.tournament).await {
                Ok(view) => view,
                Err(error) => {
                    wait_or_fail(error).await?;
                    continue;
                }
            };
            let is_on =
                matches!(view.summary.status, TournamentStatus::Open | TournamentStatus::Running);
            if !is_on || view.mine.is_out {
                return Ok(());
            }
            match (view.mine.table, view.mine.seat) {
                (Some(table), Some(seat)) => self.play_at(&client, table, seat).await?,
                _ => tokio::time::sleep(Duration::from_millis(300)).await,
            }
        }
    }

    /// Plays at a table, until it is time to look elsewhere.
    async fn play_at(&mut self, client: &Client, table: TableId, seat: Seat) -> anyhow::Result<()> {
        let socket = client.socket();
        socket.watch_briefly(table);
        let mut picks = FastGenerator::new(self.random.next_u64(), 0);
        let mut mind = RandomPlayer::new(seat, LARGEST, move |n| picks.below(n));
        let mut heard = Instant::now();
        loop {
            let view = match tokio::time::timeout(LOOK, socket.next()).await {
                Ok(Some(News::View(view))) => view,
                Ok(Some(News::Problem(problem))) if problem.status == 503 => continue,
                Ok(Some(News::Problem(_)) | None) => {
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    return Ok(());
                }
                Err(_) if heard.elapsed() > 3 * LOOK => return Ok(()),
                // Nothing has come: another look does no harm.
                Err(_) => {
                    socket.watch_briefly(table);
                    continue;
                }
            };
            heard = Instant::now();
            let is_on =
                matches!(view.table.status, Status::Open | Status::Closing | Status::Suspended);
            if !is_on || !view.mine.contains(&seat) {
                // The next seat is not known at once.
                tokio::time::sleep(Duration::from_millis(100)).await;
                return Ok(());
            }
            self.act(client, &socket, &mut mind, &view).await?;
        }
    }

    /// Does one thing, where there is one to do.
    async fn act(
        &self,
        client: &Client,
        socket: &Socket,
        mind: &mut RandomPlayer,
        view: &TableView,
    ) -> anyhow::Result<()> {
        let table = view.table.id;
        let idea = match &view.waiting {
            Waiting::Choice { seats, .. } if seats.contains(&mind.seat()) => mind.idea(view),
            Waiting::Acts { .. } => match client.view(table).await {
                Ok(whole) if !whole.offers.is_empty() => mind.idea(&whole),
                // The tournament deals, or there is nothing that one could stake.
                Ok(_) | Err(Error::Problem(_)) => None,
                Err(error) => return wait_or_fail(error).await,
            },
            _ => None,
        };
        let command = match idea {
            None => return Ok(()),
            Some(Idea::Do(command)) => command,
            Some(Idea::Suggestion) => match client.suggestion(table, mind.seat()).await {
                Ok(act) => Command::Act { act },
                Err(Error::Problem(_)) => return Ok(()),
                Err(error) => return wait_or_fail(error).await,
            },
        };
        let began = Instant::now();
        match socket.command(table, command).await {
            Ok(()) => {
                self.tally.acts.fetch_add(1, Ordering::Relaxed);
                self.tally.took(began.elapsed()).await;
            }
            Err(Error::Problem(_)) => {
                self.tally.refused.fetch_add(1, Ordering::Relaxed);
                // Something else is tried, and not at once.
                tokio::time::sleep(Duration::from_millis(50)).await;
                socket.watch_briefly(table);
            }
            Err(Error::Lost | Error::Unreachable(_)) => {
                self.tally.lost.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}
