//! One player's chips: what is in the rack and what stands on the layout.

use serde::{Deserialize, Serialize};

use crate::{Cents, Event, Name, Seat};

/// A wager of the player that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Its name.
    pub wager: Name,
    /// Which of its kind.
    pub ordinal: u16,
    /// What is staked on it.
    pub stake: Cents,
}

/// Chips, as the events of a round leave them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purse {
    /// Whose.
    pub seat: Seat,
    /// What lies in the rack.
    pub rack: Cents,
    /// The wagers that stand.
    pub standing: Vec<Standing>,
    /// What was staked by a decision during the round and is not settled yet.
    pub pledged: Cents,
    /// What is held back from the rack for charges that may come.
    pub held: Cents,
}

impl Purse {
    /// A purse with so many chips in the rack.
    #[must_use]
    pub fn new(seat: Seat, chips: Cents) -> Purse {
        Purse { seat, rack: chips, standing: Vec::new(), pledged: Cents::ZERO, held: Cents::ZERO }
    }

    /// What can be wagered: the rack without what is held back.
    #[must_use]
    pub fn free(&self) -> Cents {
        self.rack - self.held
    }

    /// What is on the layout.
    #[must_use]
    pub fn on_the_table(&self) -> Cents {
        self.standing_sum() + self.pledged
    }

    fn standing_sum(&self) -> Cents {
        self.standing.iter().map(|wager| wager.stake).sum()
    }

    /// The purse after these events of a round.
    #[must_use]
    pub fn after(&self, events: &[Event]) -> Purse {
        let mut purse = self.clone();
        for event in events {
            purse.take(event);
        }
        purse
    }

    /// The purse after all events of a round: up by their nets, whatever was pledged meanwhile.
    #[must_use]
    pub fn after_round(&self, events: &[Event]) -> Purse {
        let mut purse = self.after(events);
        let nets = events.iter().filter_map(|event| match event {
            Event::Settled(s) if s.seat == self.seat => Some(s.net),
            _ => None,
        });
        let before = self.rack + self.standing_sum();
        purse.rack = before + nets.sum::<Cents>() - purse.standing_sum();
        purse.pledged = Cents::ZERO;
        purse
    }

    fn take(&mut self, event: &Event) {
        match event {
            Event::Wagered { seat, wager, ordinal, amount } if *seat == self.seat => {
                self.rack -= *amount;
                let (wager, ordinal) = (wager.clone(), *ordinal);
                self.standing.push(Standing { wager, ordinal, stake: *amount });
            }
            Event::Changed { seat, wager, ordinal, amount } if *seat == self.seat => {
                if let Some(place) = self.find(wager, *ordinal) {
                    self.rack -= *amount - self.standing[place].stake;
                    self.standing[place].stake = *amount;
                    if *amount == Cents::ZERO {
                        self.standing.remove(place);
                    }
                }
            }
            Event::Renamed { seat, wager, name } if *seat == self.seat => {
                if let Some(place) = self.find(wager, 1) {
                    let stake = self.standing.remove(place).stake;
                    match self.find(name, 1) {
                        Some(place) => self.standing[place].stake += stake,
                        None => {
                            let wager = name.clone();
                            self.standing.insert(place, Standing { wager, ordinal: 1, stake });
                        }
                    }
                }
            }
            Event::Chose { seat: Some(seat), amount: Some(amount), .. } if *seat == self.seat => {
                self.rack -= *amount;
                self.pledged += *amount;
            }
            Event::Settled(s) if s.seat == self.seat => {
                self.rack += s.stake + s.net;
                match self.find(&s.wager, s.ordinal) {
                    Some(place) => {
                        // Of wagers that go on together some may have been staked by a decision.
                        let pledged = (s.stake - self.standing[place].stake).max(Cents::ZERO);
                        self.pledged = (self.pledged - pledged).max(Cents::ZERO);
                        self.standing[place].stake -= s.stake;
                        if self.standing[place].stake <= Cents::ZERO {
                            self.standing.remove(place);
                        }
                    }
                    None => self.pledged = (self.pledged - s.stake).max(Cents::ZERO),
                }
            }
            _ => {}
        }
    }

    fn find(&self, wager: &str, ordinal: u16) -> Option<usize> {
        self.standing.iter().position(|s| s.wager == wager && s.ordinal == ordinal)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Odds, Settlement, cite};

    use super::*;

    const SEAT: Seat = Seat::new(1);

    fn wagered(wager: &str, ordinal: u16, dollars: i64) -> Event {
        let (seat, wager) = (SEAT, wager.to_owned().into());
        Event::Wagered { seat, wager, ordinal, amount: Cents::dollars(dollars) }
    }

    #[test]
    fn a_stake_leaves_the_rack_and_comes_back_with_its_winnings() {
        let start = Purse::new(SEAT, Cents::dollars(100));
        let ten = Cents::dollars(10);
        let won = Settlement::won(SEAT, "x".into(), ten, Odds::to(3, 1), cite!("1"));
        let events = [wagered("x", 1, 10), Event::Settled(won)];
        let open = start.after(&events[..1]);
        assert_eq!((open.rack, open.on_the_table()), (Cents::dollars(90), ten));
        assert_eq!(start.after_round(&events), Purse::new(SEAT, Cents::dollars(130)));
    }

    #[test]
    fn what_a_decision_stakes_is_not_there_for_another() {
        let start = Purse::new(SEAT, Cents::dollars(15));
        let amount = Some(Cents::dollars(5));
        let chose = Event::Chose { seat: Some(SEAT), verb: "raise".into(), amount, on: Vec::new() };
        let purse = start.after(&[wagered("x", 1, 10), chose]);
        assert_eq!((purse.rack, purse.on_the_table()), (Cents::ZERO, Cents::dollars(15)));
    }

    #[test]
    fn a_wager_that_stays_is_still_on_the_table() {
        let start = Purse::new(SEAT, Cents::dollars(100));
        let lost = Settlement::lost(SEAT, "x".into(), Cents::dollars(1), cite!("1"));
        let events = [wagered("x", 1, 1), wagered("x", 2, 2), Event::Settled(lost)];
        let purse = start.after_round(&events);
        assert_eq!(purse.rack, Cents::dollars(97));
        let stays = Standing { wager: "x".into(), ordinal: 2, stake: Cents::dollars(2) };
        assert_eq!(purse.standing, [stays]);
    }
}
