//! A strategy that wagers for itself: hand after hand, or session after session with a bankroll.

use std::collections::BTreeMap;

use chance::FastGenerator;
use table::erased::{AnyRules, AnyStrategy};
use table::study::Plan;
use table::{Cents, Complete, Name, Outcome, Settlement, Wager};

use crate::keeper::Keeper;
use crate::run::{ENDLESS, in_chunks};
use crate::{FreshShoe, Progress, Ratio, Sample, Simulated, Sink, Stopped};

/// What a trial is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// From an empty table until rounds that belong together are over and nothing stands: at craps
    /// one shooter's hand.
    Series,
    /// So many rounds, or until the money does not suffice for what the strategy stakes next. Then
    /// no more is wagered, and what stands is played out.
    Session {
        /// How many rounds before what stands is played out.
        rounds: u64,
        /// What the player has at first.
        bankroll: Cents,
    },
}

impl Trial {
    /// The trials that are played with one stream of the generator, by one thread. Part of what a
    /// seed means.
    fn chunk(self) -> u64 {
        match self {
            Trial::Series => 1 << 11,
            Trial::Session { .. } => 1 << 6,
        }
    }
}

/// What came of a strategy's trials.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StrategyTally {
    /// How many trials there were.
    pub trials: u64,
    /// How many wagers were decided or returned; odds belong to the wager that they support.
    pub decided: u64,
    /// What the player is up by, by trials.
    pub net_by_trial: Ratio,
    /// What the player is up by, by rounds.
    pub net_by_round: Ratio,
    /// What the player is up by, by wagers decided or returned.
    pub net_by_wager: Ratio,
    /// What the player is up by, by what was staked on wagers that were decided or returned.
    pub net_by_stake: Ratio,
    /// What was staked on wagers that were decided or returned, by rounds.
    pub staked_by_round: Ratio,
    /// What lay on the layout when chance decided, by rounds.
    pub at_stake_by_round: Ratio,
    /// Rounds, by trials.
    pub rounds_by_trial: Ratio,
    /// By wager, in the order in which they were first decided.
    pub wagers: Vec<WagerTally>,
    /// How often each line of the text was carried out; line 1 is at index 1.
    pub done: Vec<u64>,
    /// How often each result of a trial came, in cents.
    pub results: BTreeMap<i64, u64>,
    /// In how many sessions the money did not suffice.
    pub ruined: u64,
}

/// What came of one wager.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WagerTally {
    /// Its place in the facts' list.
    pub kind: usize,
    /// Its name.
    pub wager: Name,
    /// How often it was paid.
    pub won: u64,
    /// How often it was collected, all or in part.
    pub lost: u64,
    /// How often it was void or returned.
    pub void: u64,
    /// How often the strategy took it down.
    pub removed: u64,
    /// What the player is up by, by what was staked.
    pub net_by_stake: Ratio,
}

impl StrategyTally {
    /// Rounds in all.
    #[must_use]
    pub fn rounds(&self) -> u64 {
        self.rounds_by_trial.amount as u64
    }

    /// The result that such a part of the trials came to at most: 0.5 is the median.
    #[must_use]
    pub fn quantile(&self, part: f64) -> Option<Cents> {
        let mut left = (part * self.trials as f64).ceil().max(1.0) as u64;
        self.results.iter().find_map(|(result, count)| {
            left = left.saturating_sub(*count);
            (left == 0).then_some(Cents(*result))
        })
    }

    /// Adds what came of other trials.
    #[must_use]
    pub fn merge(mut self, other: StrategyTally) -> StrategyTally {
        self.trials += other.trials;
        self.decided += other.decided;
        self.net_by_trial.merge(&other.net_by_trial);
        self.net_by_round.merge(&other.net_by_round);
        self.net_by_wager.merge(&other.net_by_wager);
        self.net_by_stake.merge(&other.net_by_stake);
        self.staked_by_round.merge(&other.staked_by_round);
        self.at_stake_by_round.merge(&other.at_stake_by_round);
        self.rounds_by_trial.merge(&other.rounds_by_trial);
        for theirs in other.wagers {
            match self.wagers.iter_mut().find(|mine| mine.wager == theirs.wager) {
                None => self.wagers.push(theirs),
                Some(mine) => {
                    mine.won += theirs.won;
                    mine.lost += theirs.lost;
                    mine.void += theirs.void;
                    mine.removed += theirs.removed;
                    mine.net_by_stake.merge(&theirs.net_by_stake);
                }
            }
        }
        self.done.resize(self.done.len().max(other.done.len()), 0);
        for (mine, theirs) in self.done.iter_mut().zip(other.done) {
            *mine += theirs;
        }
        for (result, count) in other.results {
            *self.results.entry(result).or_default() += count;
        }
        self.ruined += other.ruined;
        self
    }
}

/// Plays a strategy. `progress` is told after each chunk how many trials it had, from whichever
/// thread; where it gives false the run is cancelled. The result is the same for the same seed,
/// whatever the number of threads.
///
/// # Errors
/// Where the rules refuse a step, a trial does not end, or the run was cancelled.
pub fn play_strategy(
    game: &dyn Simulated,
    rules: &AnyRules,
    strategy: &AnyStrategy,
    (trial, trials): (Trial, u64),
    seed: u64,
    progress: Progress<'_>,
) -> Result<StrategyTally, Stopped> {
    let play = |stream, count| {
        let source = FastGenerator::new(seed, stream);
        game.play_trials(rules, strategy, (trial, count), source)
    };
    let empty = StrategyTally::default;
    in_chunks(trials, trial.chunk(), &play, progress, &empty, StrategyTally::merge)
}

/// Plays trials with one stream of the generator.
pub(crate) fn play_trials<G: Complete>(
    rules: &G::Rules,
    strategy: &G::Strategy,
    (trial, trials): (Trial, u64),
    mut source: FastGenerator,
) -> Result<StrategyTally, Stopped> {
    let plan = Plan { bets: Vec::new(), acts: Vec::new(), strategy: strategy.clone() };
    let shoe = FreshShoe::new(G::shoe(rules));
    let keeper = Keeper::<G::Wager>::of_trials();
    let mut sample = Sample::<G, _, _, _>::new(&plan, shoe, &mut source, keeper);
    let mut layout = G::Layout::default();
    // What tells whether rounds that belong together are over. Where none do, each is by itself.
    let is_over = G::course(rules).map_or((|_| true) as fn(&G::Layout) -> bool, |c| c.is_over);
    for _ in 0..trials {
        let mut is_ruined = false;
        sample.stepped.is_short = false;
        loop {
            let mut is_last = false;
            if let Trial::Session { rounds, bankroll } = trial {
                let (net, round_count) = (sample.sink.ledger.net, sample.sink.ledger.round_count);
                is_last = round_count >= rounds;
                if (is_last || is_ruined) && G::is_settled(&layout) {
                    break;
                }
                sample.stepped.money = Some(bankroll + Cents(net) - G::at_stake(&layout));
                sample.stepped.is_short = is_last || is_ruined;
            }
            sample.round(rules, &mut layout);
            if let Some(fault) = sample.fault.take() {
                return Err(Stopped::IllegalStep(fault));
            }
            is_ruined |= sample.stepped.is_short && !is_last;
            sample.sink.ledger.end_roll(G::at_stake(&layout), is_ruined);
            if G::is_settled(&layout) && is_over(&layout) {
                sample.clear(&mut layout);
                if trial == Trial::Series {
                    break;
                }
            }
            if sample.sink.ledger.round_count > endless(trial) {
                return Err(Stopped::Endless);
            }
        }
        sample.clear(&mut layout);
        sample.sink.ledger.tally.ruined += u64::from(is_ruined);
        sample.sink.end_round();
    }
    let done = std::mem::take(&mut sample.stepped.done);
    Ok(StrategyTally { done, ..sample.sink.ledger.tally })
}

/// More rounds than any trial has.
fn endless(trial: Trial) -> u64 {
    let rounds = match trial {
        Trial::Series => 0,
        Trial::Session { rounds, .. } => rounds,
    };
    rounds.saturating_add(u64::from(ENDLESS))
}

/// Keeps the tally while a strategy is played.
#[derive(Debug)]
pub(crate) struct Ledger<W> {
    tally: StrategyTally,
    /// Each wager, and what came of it in this trial: net and stake. In the order of the tally's.
    wagers: Vec<(W, i64, i64)>,
    net: i64,
    staked: i64,
    decided: i64,
    round_count: u64,
    /// What lay on the layout in each round of this trial, in all.
    at_stake: i64,
    /// What was staked on the wagers that this round decided.
    decided_stake: i64,
}

impl<W> Ledger<W> {
    /// Nothing yet.
    pub(crate) fn new() -> Ledger<W> {
        Ledger {
            tally: StrategyTally::default(),
            wagers: Vec::new(),
            net: 0,
            staked: 0,
            decided: 0,
            round_count: 0,
            at_stake: 0,
            decided_stake: 0,
        }
    }

    /// A round is over, and so much is still on the layout. Where nothing lay there because the
    /// player could not pay for it, there was no round.
    fn end_roll(&mut self, Cents(left): Cents, is_ruined: bool) {
        let at_stake = left + std::mem::take(&mut self.decided_stake);
        if at_stake == 0 && is_ruined {
            return;
        }
        self.at_stake += at_stake;
        self.round_count += 1;
    }
}

impl<W: Wager> Ledger<W> {
    fn place_of(&mut self, wager: W) -> usize {
        let known = self.wagers.iter().position(|(known, ..)| *known == wager);
        known.unwrap_or_else(|| {
            self.tally.wagers.push(WagerTally::new(wager.kind(), wager.name()));
            self.wagers.push((wager, 0, 0));
            self.wagers.len() - 1
        })
    }
}

impl WagerTally {
    fn new(kind: usize, wager: Name) -> WagerTally {
        let (won, lost, void, removed) = (0, 0, 0, 0);
        WagerTally { kind, wager, won, lost, void, removed, net_by_stake: Ratio::default() }
    }
}

impl<W: Wager> Sink<W> for Ledger<W> {
    fn settled(&mut self, settlement: Settlement<W>) {
        let Cents(stake) = settlement.at_risk();
        let Settlement { wager, net: Cents(net), outcome, .. } = settlement;
        let place = self.place_of(wager);
        let tally = &mut self.tally.wagers[place];
        match outcome {
            Outcome::Won => tally.won += 1,
            Outcome::Lost => tally.lost += 1,
            Outcome::Void => tally.void += 1,
        }
        self.wagers[place].1 += net;
        self.wagers[place].2 += stake;
        self.net += net;
        self.staked += stake;
        self.decided_stake += stake;
        self.decided += i64::from(wager.counted_with() == wager);
    }

    /// It was never decided, so it counts for nothing but what was charged for it.
    fn taken_down(&mut self, settlement: Settlement<W>) {
        let place = self.place_of(settlement.wager);
        self.tally.wagers[place].removed += 1;
        self.wagers[place].1 += settlement.net.0;
        self.net += settlement.net.0;
    }

    /// Here: a trial is over.
    fn end_round(&mut self) {
        let rounds = self.round_count as i64;
        let tally = &mut self.tally;
        tally.trials += 1;
        tally.decided += self.decided as u64;
        tally.net_by_trial.add(self.net, 1);
        tally.net_by_round.add(self.net, rounds);
        tally.net_by_wager.add(self.net, self.decided);
        tally.net_by_stake.add(self.net, self.staked);
        tally.staked_by_round.add(self.staked, rounds);
        tally.at_stake_by_round.add(self.at_stake, rounds);
        tally.rounds_by_trial.add(rounds, 1);
        for (tally, (_, net, staked)) in tally.wagers.iter_mut().zip(&mut self.wagers) {
            tally.net_by_stake.add(*net, *staked);
            (*net, *staked) = (0, 0);
        }
        *tally.results.entry(self.net).or_default() += 1;
        (self.net, self.staked, self.decided, self.round_count) = (0, 0, 0, 0);
        (self.at_stake, self.decided_stake) = (0, 0);
    }

    fn is_play(&self) -> bool {
        self.decided > 0
    }
}
