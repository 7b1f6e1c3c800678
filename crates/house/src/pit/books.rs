//! The chips at one table: who has how many in the rack and on the layout, and what each event
//! moves in the ledger.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use table::live::Purse;
use table::{Cents, Event, Outcome, Seat, Settlement};
use wire::{TableId, UserId};

use super::entries::Chips;
use crate::ledger::{Account, Posting, What};
use crate::store::Add;

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) user: UserId,
    pub(crate) name: String,
    /// The chips when the round began, with what was brought since.
    pub(crate) start: Purse,
    /// The chips now.
    pub(crate) purse: Purse,
    /// Whether they go once their wagers are decided.
    pub(crate) is_leaving: bool,
    /// Whether they want no more time to wager.
    #[serde(skip)]
    pub(crate) is_ready: bool,
    /// Whether no hand waits for them.
    #[serde(skip)]
    pub(crate) sits_out: bool,
    /// What is left in their time bank.
    #[serde(default)]
    pub(crate) bank_ms: u64,
}

/// The person whom the house lets play where a game needs others.
pub(crate) const COMPANION: UserId = UserId(0);

impl Place {
    pub(crate) fn new(chips: &Chips, bank_ms: u64) -> Place {
        let purse = Purse::new(chips.seat, chips.amount);
        Place {
            user: chips.user,
            name: chips.name.clone(),
            start: purse.clone(),
            purse,
            is_leaving: false,
            is_ready: false,
            sits_out: false,
            bank_ms,
        }
    }

    /// Whether the round has moved chips of theirs.
    pub(crate) fn has_moved(&self) -> bool {
        self.start != self.purse
    }

    pub(crate) fn is_companion(&self) -> bool {
        self.user == COMPANION
    }
}

/// The chips at a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Books {
    pub(crate) places: BTreeMap<Seat, Place>,
    /// Seats of people who have left and whose chips the round has moved: nobody takes one before it
    /// is over.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) spoiled: BTreeSet<Seat>,
    /// What the progressive meters showed when it was last posted; nothing before the first round.
    pub(crate) meter: Cents,
}

/// What happened in a round, as the books are told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told<'a> {
    pub(crate) at_ms: u64,
    /// All events of the round, or only those since it was told last.
    pub(crate) events: &'a [Event],
    pub(crate) is_whole: bool,
    /// How many of the events were told before.
    pub(crate) known: usize,
    /// Whether the round is over.
    pub(crate) is_over: bool,
    /// Whether it is betting still, so that what is returned was taken down by its player.
    pub(crate) is_betting: bool,
}

/// What happens to the books by what happened in a round.
#[derive(Debug, Default)]
pub(crate) struct Movement {
    pub(crate) posting: Posting,
    pub(crate) adds: Vec<Add>,
    /// How many wagers were settled.
    pub(crate) settled_count: u64,
}

impl Books {
    /// All the chips on the layout.
    pub(crate) fn on_layout(&self) -> Cents {
        self.places.values().map(|place| place.purse.on_the_table()).sum()
    }

    /// The places of somebody.
    pub(crate) fn seats_of(&self, user: UserId) -> Vec<Seat> {
        self.places.iter().filter(|(_, place)| place.user == user).map(|(seat, _)| *seat).collect()
    }

    /// Takes over what happened in a round.
    pub(crate) fn take(&mut self, table: TableId, told: Told<'_>) -> Movement {
        let Told { at_ms, events, is_whole, known, is_over, is_betting } = told;
        let mut movement = Movement::default();
        let fresh = events.get(known..).unwrap_or_default();
        let mut settlements: Vec<&Settlement> = settlements(fresh).collect();
        for (seat, place) in &mut self.places {
            let rack = Account::Rack(table, place.user);
            let layout = Account::Layout(table);
            let purse = match (is_whole, is_over) {
                (true, true) => place.start.after_round(events),
                (true, false) => place.start.after(events),
                (false, _) => place.purse.after(events),
            };
            let own = || settlements.iter().filter(|settlement| settlement.seat == *seat);
            // Whatever moves without a settlement is staked or taken back.
            let settled: Cents = own().map(|s| s.stake + s.net).sum();
            let staked = place.purse.rack + settled - purse.rack;
            match staked >= Cents::ZERO {
                true => movement.posting.transfer(rack, layout, staked, What::Wager),
                false => movement.posting.transfer(layout, rack, -staked, What::Returned),
            }
            for settlement in own() {
                post(&mut movement.posting, table, rack, settlement);
            }
            place.purse = purse;
        }
        // What the house has wagered itself meets what the player who banks wins or loses by it.
        let (layout, house) = (Account::Layout(table), Account::Table(table));
        for settlement in settlements.iter().filter(|s| s.seat == Seat::DEALER) {
            let what = if settlement.gross() > Cents::ZERO { What::Won } else { What::Lost };
            movement.posting.transfer(layout, house, settlement.gross(), what);
        }
        let is_taken_down = |s: &Settlement| is_betting && s.outcome == Outcome::Void;
        settlements.retain(|settlement| !is_taken_down(settlement));
        movement.settled_count = settlements.len() as u64;
        movement.adds = counted(table, at_ms, &settlements);
        movement
    }

    /// The round is void: what has moved in it moves back, and every stake that stood before it
    /// goes to its rack. What was counted is counted no longer.
    pub(crate) fn void(&mut self, table: TableId, at_ms: u64, events: &[Event]) -> Movement {
        for place in self.places.values_mut() {
            place.purse = place.start.clone();
        }
        let (is_whole, known, is_over, is_betting) = (true, 0, false, false);
        let told = Told { at_ms, events, is_whole, known, is_over, is_betting };
        let round = self.clone().take(table, told);
        let mut movement = Movement::default();
        movement.posting.void(&round.posting);
        for (seat, place) in &mut self.places {
            let (layout, rack) = (Account::Layout(table), Account::Rack(table, place.user));
            let stakes = place.start.on_the_table();
            movement.posting.transfer(layout, rack, stakes, What::Voided);
            place.purse = Purse::new(*seat, place.start.rack + stakes);
        }
        let decided: Vec<&Settlement> =
            settlements(events).filter(|settlement| settlement.outcome != Outcome::Void).collect();
        let mut adds = counted(table, at_ms, &decided);
        adds.iter_mut().for_each(|add| add.cents = -add.cents);
        movement.adds = adds;
        movement
    }

    /// What the progressive meters show now is fed by the table, or paid into it.
    pub(crate) fn take_meter(&mut self, table: TableId, meter: Cents, posting: &mut Posting) {
        let fed = meter - std::mem::replace(&mut self.meter, meter);
        let (from, to) = (Account::Table(table), Account::Progressive(table));
        posting.transfer(from, to, fed, What::Contribution);
    }

    /// A round begins: what lies where it lies is where it starts from.
    pub(crate) fn begin_round(&mut self) {
        self.spoiled.clear();
        for place in self.places.values_mut() {
            place.start = place.purse.clone();
            place.is_ready = false;
        }
    }

    /// Takes time out of the bank of a place; false where it has less.
    pub(crate) fn use_bank(&mut self, seat: Seat, ms: u64) -> bool {
        let Some(place) = self.places.get_mut(&seat) else { return false };
        let left = place.bank_ms.checked_sub(ms);
        place.bank_ms = left.unwrap_or_default();
        left.is_some()
    }

    /// Some of its time comes back to the bank of everybody for whom a round has settled something.
    pub(crate) fn refill_banks(&mut self, events: &[Event], refill_ms: u64, most_ms: u64) {
        for settlement in settlements(events) {
            if let Some(place) = self.places.get_mut(&settlement.seat) {
                place.bank_ms = (place.bank_ms + refill_ms).min(most_ms).max(place.bank_ms);
            }
        }
    }

    /// Brings chips to a place.
    pub(crate) fn bring(&mut self, seat: Seat, amount: Cents) {
        if let Some(place) = self.places.get_mut(&seat) {
            place.start.rack += amount;
            place.purse.rack += amount;
        }
    }
}

fn settlements(events: &[Event]) -> impl Iterator<Item = &Settlement> {
    events.iter().filter_map(|event| match event {
        Event::Settled(settlement) => Some(settlement),
        _ => None,
    })
}

/// What a settlement moves, once the stake lies on the layout.
fn post(posting: &mut Posting, table: TableId, rack: Account, settlement: &Settlement) {
    let (layout, house) = (Account::Layout(table), Account::Table(table));
    let gross = settlement.gross();
    if !settlement.against.is_house() {
        // The other side's settlement takes as much from the layout as this one leaves there.
        posting.transfer(layout, rack, settlement.stake + gross, What::Returned);
    } else if gross < Cents::ZERO {
        posting.transfer(layout, house, -gross, What::Lost);
        posting.transfer(layout, rack, settlement.stake + gross, What::Returned);
    } else {
        posting.transfer(layout, rack, settlement.stake, What::Returned);
        posting.transfer(house, rack, gross, What::Won);
    }
    let own = settlement.fee - settlement.fund;
    posting.transfer(rack, Account::Commission(table), own, What::Commission);
    // The meters are fed out of it when the round is over.
    posting.transfer(rack, house, settlement.fund, What::Commission);
}

/// The sums of the reports.
pub(crate) mod sums {
    /// Chips brought to a table: `DAY/TABLE`.
    pub(crate) const DROP: &str = "drop";
    /// What was staked and decided, by wager since each has its own advantage: `DAY/TABLE/WAGER`.
    pub(crate) const HANDLE: &str = "handle";
    /// What the house won of it before fees: `DAY/TABLE`.
    pub(crate) const WIN: &str = "win";
    /// What was charged: `DAY/TABLE`.
    pub(crate) const FEE: &str = "fee";
    /// How many wagers: `DAY/TABLE`.
    pub(crate) const COUNT: &str = "count";
}

/// What settlements of a day add to the sums.
fn counted(table: TableId, at_ms: u64, settlements: &[&Settlement]) -> Vec<Add> {
    if settlements.is_empty() {
        return Vec::new();
    }
    let at = format!("{}/{table}", day_of(at_ms));
    let handle = |settlement: &&Settlement| Add {
        kind: sums::HANDLE,
        key: format!("{at}/{}", settlement.wager),
        cents: settlement.at_risk().0,
    };
    let mut adds: Vec<Add> = settlements.iter().map(handle).collect();
    let of_house = settlements.iter().filter(|settlement| settlement.against.is_house());
    let all = [
        (sums::WIN, -of_house.map(|settlement| settlement.gross().0).sum::<i64>()),
        (sums::FEE, settlements.iter().map(|s| s.fee.0 - s.fund.0).sum()),
        (sums::COUNT, settlements.len() as i64),
    ];
    adds.extend(all.map(|(kind, cents)| Add { kind, key: at.clone(), cents }));
    adds.retain(|add| add.cents != 0);
    adds
}

/// The day of a time, by the clock of Greenwich: `2026-11-16`.
pub(crate) fn day_of(at_ms: u64) -> String {
    let at = i64::try_from(at_ms).ok().and_then(|ms| jiff::Timestamp::from_millisecond(ms).ok());
    at.unwrap_or(jiff::Timestamp::MAX).strftime("%Y-%m-%d").to_string()
}

/// A time by the clock of Greenwich, to the second: `2026-11-16T14:05:09Z`.
pub(crate) fn moment_of(at_ms: u64) -> String {
    let at = i64::try_from(at_ms).ok().and_then(|ms| jiff::Timestamp::from_millisecond(ms).ok());
    at.unwrap_or(jiff::Timestamp::MAX).strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_to_the_second() {
        assert_eq!(moment_of(951_782_400_999), "2000-02-29T00:00:00Z");
        assert_eq!(moment_of(1_794_787_199_999), "2026-11-15T23:59:59Z");
    }

    #[test]
    fn a_day_is_the_one_of_the_calendar() {
        for (at_ms, day) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (951_868_800_000, "2000-03-01"),
            (1_794_787_199_999, "2026-11-15"),
            (1_794_787_200_000, "2026-11-16"),
        ] {
            assert_eq!(day_of(at_ms), day);
        }
    }
}
