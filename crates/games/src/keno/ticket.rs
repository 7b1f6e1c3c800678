//! Keno tickets: what is printed on them, what they have won, where they are kept.

use std::fmt;

use chance::KenoDraw;
use serde::{Deserialize, Serialize};
use table::{Cents, Cite, Code, Event, Outcome, Reason, Refusal, Seat, Settlement, cite};

use super::FACTS;
use super::date::{Date, Moment};
use super::rate_card::RateCard;

/// The kinds of tickets (15.2(c)); each is a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// Spots without groups.
    Straight,
    /// A straight ticket whose spots the system chose.
    QuickPick,
    /// Groups, each judged by itself.
    Split,
    /// Groups of one size, combined.
    Way,
    /// Groups of any sizes, combined.
    Combination,
    /// Single spots combined with other groups.
    King,
    /// One of the others for several games.
    MultiRace,
}

impl Wager {
    pub(super) const ALL: [Wager; 7] = [
        Wager::Straight,
        Wager::QuickPick,
        Wager::Split,
        Wager::Way,
        Wager::Combination,
        Wager::King,
        Wager::MultiRace,
    ];

    /// The provision that permits it.
    pub(super) fn cite(self) -> Cite {
        FACTS.wagers[self as usize].cite
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FACTS.wagers[*self as usize].id)
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        self as usize
    }

    fn parse(name: &str) -> Option<Wager> {
        Wager::ALL.into_iter().find(|wager| FACTS.wagers[*wager as usize].id == name)
    }
}

table::wager_by_name!(Wager);

/// A set of numbers from 1 to 80.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub(super) struct Spots(u128);

impl Spots {
    /// The set of one number; nothing where the cage does not hold it.
    pub(super) fn one(number: i64) -> Option<Spots> {
        let mask = u8::try_from(number).map_or(0, KenoDraw::bit);
        (mask != 0).then_some(Spots(mask))
    }

    pub(super) fn mask(self) -> u128 {
        self.0
    }

    #[inline]
    pub(super) fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) fn meets(self, other: Spots) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn with(self, other: Spots) -> Spots {
        Spots(self.0 | other.0)
    }
}

impl From<Spots> for Vec<u8> {
    fn from(spots: Spots) -> Vec<u8> {
        (1..=KenoDraw::CAGE).filter(|n| spots.0 & KenoDraw::bit(*n) != 0).collect()
    }
}

impl TryFrom<Vec<u8>> for Spots {
    type Error = String;

    fn try_from(numbers: Vec<u8>) -> Result<Spots, String> {
        let mut spots = Spots::default();
        for number in numbers {
            let one = Spots::one(number.into()).ok_or_else(|| format!("{number} is no spot"))?;
            spots = spots.with(one);
        }
        Ok(spots)
    }
}

/// A straight ticket within a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Way {
    pub(super) spots: Spots,
    /// What is wagered on it in each game.
    pub(super) rate: Cents,
}

/// A ticket that was issued.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Ticket {
    pub(super) seat: Seat,
    pub(super) wager: Wager,
    /// Which of its kind at the seat, in order of issuance, from 1.
    pub(super) ordinal: u16,
    pub(super) ways: Vec<Way>,
    pub(super) games: u32,
    pub(super) price: Cents,
    pub(super) issued: Option<Moment>,
    /// Its serial number; none on a ticket of a plan.
    #[serde(default)]
    pub(super) number: u64,
    /// Where it was issued.
    #[serde(default)]
    pub(super) work_station: u32,
    /// Whether a keno runner issued it.
    #[serde(default)]
    pub(super) through_runner: bool,
    /// How many spots the system has still to choose, before it is printed (15.1).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) to_pick: u8,
    /// Games that were drawn, or returned.
    pub(super) games_over: u32,
    /// What the games drawn so far pay.
    pub(super) won: Cents,
    /// What is returned for games that were not drawn.
    pub(super) refunded: Cents,
    /// Whether the patron stands by and redeems it when the last game is over, as the patron of a
    /// plan does.
    #[serde(default)]
    pub(super) redeems_at_once: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out a reference")]
fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Ticket {
    /// What one of its games costs.
    pub(super) fn price_of_a_game(&self) -> Cents {
        Cents(self.price.0 / i64::from(self.games))
    }

    /// Whether its last game is over.
    #[inline]
    pub(super) fn is_complete(&self) -> bool {
        self.games_over == self.games
    }

    /// What is owed on it.
    #[inline]
    pub(super) fn owed(&self) -> Cents {
        self.won + self.refunded
    }

    /// What a draw pays on it before any maximum: way by way, by the rate card (15.2(c), 15.3(e)).
    #[inline]
    pub(super) fn payoff(&self, card: &RateCard, draw: KenoDraw) -> Cents {
        let pays =
            |way: &Way| card.payoff(way.spots.count(), draw.hits(way.spots.mask()), way.rate);
        self.ways.iter().map(pays).sum()
    }

    /// The last day on which it may be redeemed (15.6(c)).
    ///
    /// Reading: 15.4(c)13 wants it redeemed within a year, so the anniversary itself still counts.
    pub(super) fn last_day(&self) -> Option<Date> {
        self.issued.map(|issued| issued.day.one_year_later())
    }

    /// The settlement of the ticket when so much has been handed out on it.
    #[inline]
    pub(super) fn settled(&self, paid: Cents, cite: Cite) -> Settlement<Wager> {
        let net = paid - self.price;
        let mut settlement = if net < Cents::ZERO {
            Settlement::lost_part(self.seat, self.wager, self.price, -net, cite)
        } else {
            Settlement::void(self.seat, self.wager, self.price, cite)
        };
        if net > Cents::ZERO {
            (settlement.outcome, settlement.net) = (Outcome::Won, net);
        }
        settlement.numbered(self.ordinal)
    }

    /// What is printed on it (15.4(c)1 to 13), where it is for games from the `first` on.
    pub(super) fn printed(&self, first: u64, limit: Option<Cents>, writer: &str) -> String {
        let on = self.issued.map_or_else(|| "today".to_owned(), Moment::printed);
        let last = first + u64::from(self.games) - 1;
        // A ticket of very many ways is told by its first ones.
        const TOLD: usize = 20;
        let way = |way: &Way| {
            let spots: Vec<String> = Vec::<u8>::from(way.spots).iter().map(u8::to_string).collect();
            format!("{} at {}", spots.join("-"), way.rate)
        };
        let mut ways: Vec<String> = self.ways.iter().take(TOLD).map(way).collect();
        if self.ways.len() > TOLD {
            ways.push("…".to_owned());
        }
        let count = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
        let (games, way_count) =
            (count(self.games as usize, "game"), count(self.ways.len(), "way"));
        let limit = match limit {
            Some(limit) => format!("at most {limit} for each game, distributed in proportion"),
            None => "no maximum for a game".to_owned(),
        };
        let price = match self.games {
            1 => self.price.to_string(),
            _ => format!("{} in all, {} for each game", self.price, self.price_of_a_game()),
        };
        format!(
            "ticket {}, issued {on} at work station {} by {writer}: {}, {games}, {first} to {last}; \
             {way_count}: {}; price {price}; {limit}; to be presented to collect, and redeemed within \
             one year",
            self.number,
            self.work_station,
            self.wager,
            ways.join(", "),
        )
    }
}

/// The tickets that are not settled, in order of issuance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tickets {
    open: Vec<Ticket>,
    issued: Vec<(Seat, Wager, u16)>,
}

impl Tickets {
    #[inline]
    pub(super) fn open(&self) -> &[Ticket] {
        &self.open
    }

    /// Numbers a ticket and issues it.
    pub(super) fn issue(&mut self, mut ticket: Ticket, happened: &mut Vec<Event<Wager>>) {
        let (seat, wager, amount) = (ticket.seat, ticket.wager, ticket.price);
        let ordinal = self.next_ordinal(seat, wager);
        ticket.ordinal = ordinal;
        self.open.push(ticket);
        happened.push(Event::Wagered { seat, wager, ordinal, amount });
    }

    /// How many spots the system has to choose for the ticket that was asked for last.
    #[inline]
    pub(super) fn to_pick(&self) -> Option<u8> {
        self.open.last().map(|ticket| ticket.to_pick).filter(|count| *count > 0)
    }

    /// The system has chosen the spots of the ticket that was asked for last.
    pub(super) fn pick(&mut self, numbers: &[u8]) -> Option<&Ticket> {
        let ticket = self.open.last_mut()?;
        ticket.to_pick = 0;
        let spots = numbers.iter().filter_map(|number| Spots::one((*number).into()));
        let spots = spots.fold(Spots::default(), Spots::with);
        ticket.ways.iter_mut().for_each(|way| way.spots = spots);
        Some(ticket)
    }

    /// The name of a ticket: of several of its kind that its seat has bought with the number.
    pub(super) fn name(&self, ticket: &Ticket) -> String {
        let Ticket { seat, wager, ordinal, .. } = ticket;
        let is_one_of = |(s, w, count): &(Seat, Wager, u16)| (s, w) == (seat, wager) && *count > 1;
        match self.issued.iter().any(is_one_of) {
            true => format!("{wager}#{ordinal}"),
            false => wager.to_string(),
        }
    }

    /// The number of a further ticket of its kind.
    fn next_ordinal(&mut self, seat: Seat, wager: Wager) -> u16 {
        match self.issued.iter_mut().find(|(s, w, _)| *s == seat && *w == wager) {
            Some((_, _, count)) => {
                *count = count.saturating_add(1);
                *count
            }
            None => {
                self.issued.push((seat, wager, 1));
                1
            }
        }
    }

    /// Issues a ticket of a plan, unnumbered.
    #[inline]
    pub(super) fn put(&mut self, ticket: Ticket) {
        self.open.push(Ticket { redeems_at_once: true, ..ticket });
    }

    /// Starts to number anew.
    pub(super) fn renumber(&mut self) {
        self.issued.clear();
        for n in 0..self.open.len() {
            let (seat, wager) = (self.open[n].seat, self.open[n].wager);
            self.open[n].ordinal = self.next_ordinal(seat, wager);
        }
    }

    /// The place of the ticket that is meant: the one of that number, or the only one still open.
    pub(super) fn find(
        &self,
        seat: Seat,
        wager: Wager,
        ordinal: Option<u16>,
    ) -> Result<usize, Refusal> {
        let mut meant = self.open.iter().enumerate().filter(|(_, ticket)| {
            let alike = ticket.seat == seat && ticket.wager == wager;
            alike && ordinal.is_none_or(|n| n == ticket.ordinal)
        });
        match (meant.next(), meant.next()) {
            (Some((place, _)), None) => Ok(place),
            (Some(_), Some(_)) => {
                let why = "several of these tickets are open; say which by its number";
                Err(Refusal::rule(wager.to_string(), Code::SeveralTickets, why, cite!("15.4(c)")))
            }
            (None, _) => Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager)),
        }
    }

    pub(super) fn get_mut(&mut self, place: usize) -> &mut Ticket {
        &mut self.open[place]
    }

    /// Takes a ticket away that is settled.
    pub(super) fn remove(&mut self, place: usize) -> Ticket {
        self.open.remove(place)
    }

    /// Keeps the tickets that `stays` says are not settled.
    #[inline]
    pub(super) fn retain(&mut self, stays: impl FnMut(&mut Ticket) -> bool) {
        self.open.retain_mut(stays);
    }
}
