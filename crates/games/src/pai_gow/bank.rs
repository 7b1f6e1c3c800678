//! Players who bank: the offer that goes round, who may take it, what the dealer wagers against them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{
    Act, Bank, Cents, Cite, Code, Event, Fault, Malformed, Offer, Offering, Reason, Refusal, Seat,
    Stakes, Wager,
};

use super::circle::{self, Circle, DEALER, Place, place_of, seat_at};
use super::provisions::{
    BankProvisions, CHIPS_ON_TABLE, DealerWager, FIRST_OFFER, LAST_BANK, LAST_WAGERS,
    ROUNDS_SINCE_START,
};
use crate::common;

/// The act by which a player takes the bank.
pub(super) const ACCEPT: &str = "accept-bank";
/// The acts about the bank.
const VERBS: [&str; 5] = [ACCEPT, "pass-bank", "co-bank", "dealer-wager-limit", "dealer-wager"];

/// Whether an act is about the bank.
pub(super) fn takes(act: &Act) -> bool {
    VERBS.contains(&&*act.verb)
}

/// What is elected of players who bank.
#[derive(Clone, Copy, Debug)]
pub struct BankRules {
    /// Whether they may.
    pub is_offered: bool,
    /// Whether the house covers half where one asks for it.
    pub has_co_bank: bool,
    /// What the dealer wagers.
    pub dealer_wager: DealerWager,
}

/// Who banks a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Banker {
    /// Who.
    pub seat: Seat,
    /// Whether the house covers half.
    pub is_co_bank: bool,
    /// What the dealer wagers against the bank.
    pub dealer_wager: Cents,
}

/// How the bank stands from round to round, and in the one to come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Banking {
    /// Rounds since the game began, so far as anybody needs to know.
    rounds: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_bank: Option<Seat>,
    /// To whom the bank is offered first.
    first_offer: Place,
    /// Main wagers in the last round that no player banked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    last_wagers: Vec<(Seat, Cents)>,
    /// Chips with which people can pay, where that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chips: Vec<(Seat, Cents)>,
    #[serde(skip_serializing_if = "is_new")]
    offering: Offering,
    #[serde(skip_serializing_if = "Option::is_none")]
    holder: Option<Seat>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_co_bank: bool,
    /// The most that the dealer may wager.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<Cents>,
    /// What he wagers by an approved calculation.
    #[serde(skip_serializing_if = "Option::is_none")]
    approved: Option<Cents>,
}

fn is_new(offering: &Offering) -> bool {
    *offering == Offering::default()
}

impl Default for Banking {
    fn default() -> Banking {
        Banking {
            rounds: 1,
            last_bank: None,
            first_offer: 1,
            last_wagers: Vec::new(),
            chips: Vec::new(),
            offering: Offering::default(),
            holder: None,
            is_co_bank: false,
            limit: None,
            approved: None,
        }
    }
}

/// The main wager of each seat, as far as it counts for a bank.
pub(super) fn main_wagers<const N: usize>(
    stakes: &Stakes<N>,
) -> impl Iterator<Item = (Seat, Cents)> + '_ {
    let main = stakes.boxes().iter().map(|(seat, stakes)| (*seat, stakes[0]));
    main.filter(|(_, stake)| *stake > Cents::ZERO)
}

impl Banking {
    /// Whether it is as a table has it that nobody has played at.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        *self == Banking::default()
    }

    /// Who has the bank in the round to come.
    #[inline]
    #[must_use]
    pub const fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// Whoever has the bank, and what the dealer wagers against it.
    #[inline]
    pub(super) fn banker(&self, rules: &BankRules) -> Option<Banker> {
        let (seat, is_co_bank) = (self.holder?, self.is_co_bank);
        let dealer_wager = if is_co_bank { Cents::ZERO } else { self.dealer_wagers(rules, seat) };
        Some(Banker { seat, is_co_bank, dealer_wager })
    }

    /// What the dealer wagers against somebody who banks.
    fn dealer_wagers(&self, rules: &BankRules, seat: Seat) -> Cents {
        match rules.dealer_wager {
            DealerWager::LastWager => self.due(seat),
            DealerWager::Approved => self.approved.unwrap_or_default(),
        }
    }

    /// The last wager of a player against the dealer, or what he has limited it to.
    fn due(&self, seat: Seat) -> Cents {
        let last = self.last_wager(seat).unwrap_or_default();
        self.limit.map_or(last, |limit| limit.min(last))
    }

    fn last_wager(&self, seat: Seat) -> Option<Cents> {
        self.last_wagers.iter().find(|(other, _)| *other == seat).map(|(_, stake)| *stake)
    }

    /// A player has wagered so much against the dealer in the last round, and may bank.
    pub(super) fn has_wagered(&mut self, seat: Seat, stake: Cents) {
        self.last_wagers.push((seat, stake));
    }

    /// Puts a seat in the bank without any question, as a plan does.
    pub(super) fn put(&mut self, seat: Seat) {
        self.holder = Some(seat);
    }

    /// Somebody has left a seat.
    pub(super) fn vacate(&mut self, seat: Seat) {
        self.last_wagers.retain(|(other, _)| *other != seat);
        self.chips.retain(|(other, _)| *other != seat);
        self.last_bank = self.last_bank.filter(|last| *last != seat);
        if self.holder == Some(seat) {
            (self.holder, self.is_co_bank) = (None, false);
            (self.limit, self.approved) = (None, None);
        }
    }

    /// How the offer that goes round may be answered next.
    pub(super) fn next_answers(
        &self,
        rules: &BankRules,
        cites: Option<&BankProvisions>,
    ) -> Option<Act> {
        let offering = cites.filter(|_| self.holder.is_none())?;
        let seat = self.offering.next(self.order(rules, offering))?;
        Some(Act::new(seat, "accept-bank"))
    }

    /// The table stood idle: the game begins anew.
    pub(super) fn stand_idle(&mut self) {
        *self = Banking { rounds: 0, ..Banking::default() };
    }

    /// A round is over; `is_completed` where it was not void.
    pub(super) fn round_is_over(
        &mut self,
        rules: &BankRules,
        wagers: impl Iterator<Item = (Seat, Cents)>,
        is_completed: bool,
    ) {
        let holder = self.holder.take();
        (self.offering, self.is_co_bank) = (Offering::default(), false);
        (self.limit, self.approved) = (None, None);
        if !is_completed || !rules.is_offered {
            return;
        }
        // Reading: the first offer goes on by one seat a round, whoever has banked; after the last seat
        // a round follows that the house banks.
        if self.rounds > 0 {
            self.first_offer = Circle::CARDS.start(self.first_offer, 2);
        }
        self.rounds = self.rounds.saturating_add(1);
        if holder.is_none() {
            self.last_wagers = wagers.collect();
        }
        self.last_bank = holder;
    }

    /// Whether what others have wagered is covered by what a bank can pay.
    pub(super) fn covers(
        &self,
        cites: &BankProvisions,
        wagers: impl Iterator<Item = (Seat, Cents)>,
    ) -> Result<(), Refusal> {
        match self.holder {
            Some(holder) => self.would_cover(holder, cites, wagers),
            None => Ok(()),
        }
    }

    fn would_cover(
        &self,
        holder: Seat,
        cites: &BankProvisions,
        wagers: impl Iterator<Item = (Seat, Cents)>,
    ) -> Result<(), Refusal> {
        let chips = self.chips.iter().find(|(seat, _)| *seat == holder);
        let mut bank = Bank::new(holder, chips.map_or(Cents::MOST, |(_, chips)| *chips));
        for (seat, stake) in wagers.filter(|(seat, _)| *seat != holder) {
            if bank.take(seat, stake).is_err() {
                let why = format!("seat {holder} has {} to cover the others", bank.amount());
                return Err(Refusal::rule("accept-bank", Code::BeyondChips, why, cites.covers));
            }
        }
        Ok(())
    }

    /// Whether somebody may take the bank, by what is known of the rounds before.
    fn is_eligible(
        &self,
        rules: &BankRules,
        cites: &BankProvisions,
        seat: Seat,
    ) -> Result<(), Refusal> {
        let refuse =
            |code, why: &str, cite| Err(Refusal::rule("accept-bank", code, why.to_owned(), cite));
        if !rules.is_offered {
            return refuse(Code::NotOffered, "players do not bank at this table", cites.offered);
        }
        if self.rounds == 0 {
            return refuse(Code::NotNow, "nobody banks the first round", cites.at_start);
        }
        if self.first_offer == DEALER {
            let why = "the offer has come back to the dealer: the house banks this round";
            return refuse(Code::NotNow, why, cites.rotation);
        }
        if self.last_bank == Some(seat) {
            return refuse(Code::NoRight, "nobody banks two rounds in a row", cites.rotation);
        }
        match self.last_wager(seat) {
            Some(_) => Ok(()),
            None => {
                let why =
                    "is for one who wagered against the dealer in the last round without a bank";
                refuse(Code::NoRight, why, cites.eligible)
            }
        }
    }

    /// Whether a seat may still take the bank.
    pub(super) fn may_be_taken(
        &self,
        rules: &BankRules,
        cites: &BankProvisions,
        seat: Seat,
    ) -> bool {
        self.holder.is_none() && self.is_eligible(rules, cites, seat).is_ok()
    }

    /// Everybody who may take the bank, in the order in which it is offered.
    fn order<'a>(
        &'a self,
        rules: &'a BankRules,
        cites: &'a BankProvisions,
    ) -> impl Iterator<Item = Seat> + 'a {
        let seats = Circle::CARDS.counterclockwise(self.first_offer).filter_map(seat_at);
        seats.filter(move |seat| self.is_eligible(rules, cites, *seat).is_ok())
    }

    /// Whether nobody else has to answer the offer first.
    pub(super) fn in_turn(&self, rules: &BankRules, cites: &BankProvisions, act: &Act) -> bool {
        let is_answer = matches!(&*act.verb, "accept-bank" | "pass-bank");
        // Who has no right to it is told so.
        let may = |seat| self.is_eligible(rules, cites, seat).is_ok();
        !is_answer
            || !act.seat.is_some_and(may)
            || self.offering.next(self.order(rules, cites)) == act.seat
    }

    /// Carries out an act about the bank. `wagers` are the main ones, `others` the other areas of
    /// whoever acts.
    pub(super) fn act<W: Wager>(
        &mut self,
        rules: &BankRules,
        cites: &BankProvisions,
        act: &Act,
        wagers: &[(Seat, Cents)],
        others: &[Seat],
        happened: &mut Vec<Event<W>>,
    ) -> Result<(), Fault> {
        if let Some(wager) = &act.wager {
            let why = format!("{} has none: {wager}", act.verb);
            return Err(Malformed::new("wager", why).into());
        }
        match &*act.verb {
            "accept-bank" => self.accept(rules, cites, act, wagers, others)?,
            "pass-bank" => {
                let seat = act.named_seat()?;
                common::about_no_wager(act)?;
                self.is_eligible(rules, cites, seat)?;
                self.must_be_free(cites)?;
                self.offering.decline(seat);
            }
            "co-bank" => {
                common::about_no_wager(act)?;
                self.must_hold(act, cites)?;
                if !rules.has_co_bank {
                    let why = "the house does not cover half at this table";
                    return Err(
                        Refusal::rule("co-bank", Code::NotOffered, why, cites.co_bank).into()
                    );
                }
                self.is_co_bank = true;
            }
            "dealer-wager-limit" => {
                self.must_hold(act, cites)?;
                self.no_co_bank(act, cites)?;
                self.limit = Some(amount_of(act)?);
            }
            _ => self.state_wager(rules, cites, act)?,
        }
        let (seat, verb) = (act.seat, act.verb.clone());
        happened.push(Event::Chose { seat, verb, amount: None, on: Vec::new() });
        Ok(())
    }

    fn must_be_free(&self, cites: &BankProvisions) -> Result<(), Refusal> {
        match self.holder {
            None => Ok(()),
            Some(holder) => {
                let why = format!("seat {holder} has the bank");
                Err(Refusal::rule("accept-bank", Code::BankIsHeld, why, cites.rotation))
            }
        }
    }

    /// Takes the bank.
    fn accept(
        &mut self,
        rules: &BankRules,
        cites: &BankProvisions,
        act: &Act,
        wagers: &[(Seat, Cents)],
        others: &[Seat],
    ) -> Result<(), Fault> {
        common::about_no_wager(act)?;
        let seat = act.named_seat()?;
        if seat_at(place_of(seat)) != Some(seat) {
            let why = format!("the table has {} places", circle::SEATS);
            let reason = Reason::Rule { code: Code::NoSuchSeat, why: why.into() };
            return Err(Refusal::plain(format!("seat {seat}"), reason).into());
        }
        self.is_eligible(rules, cites, seat)?;
        self.must_be_free(cites)?;
        if self.offering.has_declined(seat) {
            let why = "has passed the bank";
            return Err(Refusal::rule("accept-bank", Code::NotNow, why, cites.rotation).into());
        }
        let is_own = |of: Seat| of == seat || others.contains(&of);
        if wagers.iter().any(|(of, _)| is_own(*of)) {
            let why = "a player who banks wagers against nobody";
            return Err(Refusal::rule("accept-bank", Code::AnotherBox, why, cites.one_area).into());
        }
        self.would_cover(seat, cites, wagers.iter().copied())?;
        self.holder = Some(seat);
        Ok(())
    }

    fn must_hold(&self, act: &Act, cites: &BankProvisions) -> Result<(), Fault> {
        let seat = act.named_seat()?;
        match self.holder {
            Some(holder) if holder == seat => Ok(()),
            Some(_) => {
                let why = "is for the player who banks";
                Err(Refusal::rule(act.verb.clone(), Code::NotThisSeat, why, cites.co_bank).into())
            }
            None => {
                let why = "nobody has the bank";
                Err(Refusal::rule(act.verb.clone(), Code::NoBank, why, cites.co_bank).into())
            }
        }
    }

    fn no_co_bank(&self, act: &Act, cites: &BankProvisions) -> Result<(), Refusal> {
        if !self.is_co_bank {
            return Ok(());
        }
        let why = "the dealer does not wager against a bank of which the house covers half";
        Err(Refusal::rule(act.verb.clone(), Code::NotNow, why, cites.co_bank))
    }

    /// The dealer states his wager.
    fn state_wager(
        &mut self,
        rules: &BankRules,
        cites: &BankProvisions,
        act: &Act,
    ) -> Result<(), Fault> {
        if act.seat.is_some() {
            return Err(Malformed::new("seat", "dealer-wager is the dealer's").into());
        }
        self.no_co_bank(act, cites)?;
        let Some(holder) = self.holder else {
            let why = "nobody has the bank";
            return Err(Refusal::rule("dealer-wager", Code::NoBank, why, cites.dealer_wager).into());
        };
        let amount = amount_of(act)?;
        let refuse = |reason| Err(Refusal::new("dealer-wager", reason, cites.dealer_wager).into());
        match (rules.dealer_wager, self.limit) {
            (DealerWager::LastWager, _) if amount == self.due(holder) => Ok(()),
            (DealerWager::LastWager, _) => refuse(Reason::MustBe(self.due(holder))),
            (DealerWager::Approved, Some(limit)) if amount > limit => {
                refuse(Reason::AboveMaximum(limit))
            }
            (DealerWager::Approved, _) => {
                self.approved = Some(amount);
                Ok(())
            }
        }
    }

    /// What may be done about the bank now.
    pub(super) fn offers(&self, rules: &BankRules, cites: &BankProvisions) -> Vec<Offer> {
        let offer = |seat, verb: &'static str, about: &'static str, amount, cite: Cite| Offer {
            seat: Some(seat),
            verb: verb.into(),
            wager: None,
            about: about.into(),
            amount,
            needs: &[],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: Some(cite),
        };
        let mut offers = Vec::new();
        match self.holder {
            None => {
                if let Some(seat) = self.offering.next(self.order(rules, cites)) {
                    let (about, cite) = ("bank this round", cites.rotation);
                    offers.push(offer(seat, "accept-bank", about, None, cite));
                    offers.push(offer(seat, "pass-bank", "let the bank go on", None, cite));
                }
            }
            Some(holder) if !self.is_co_bank => {
                if rules.has_co_bank {
                    let about = "have the house cover half";
                    offers.push(offer(holder, "co-bank", about, None, cites.co_bank));
                }
                if rules.dealer_wager == DealerWager::LastWager {
                    let about = "have the dealer wager no more than this, or nothing";
                    let amount = Some((Cents::ZERO, self.last_wager(holder)));
                    let (verb, cite) = ("dealer-wager-limit", cites.dealer_wager);
                    offers.push(offer(holder, verb, about, amount, cite));
                }
            }
            Some(_) => {}
        }
        offers
    }

    /// What may come out of the pocket of whoever banks.
    pub(super) fn reserve(&self, rules: &BankRules, seat: Seat, against: Cents) -> Cents {
        match self.banker(rules) {
            Some(bank) if bank.seat == seat && bank.is_co_bank => Cents(against.0 - against.0 / 2),
            Some(bank) if bank.seat == seat => against + bank.dealer_wager,
            _ => Cents::ZERO,
        }
    }

    /// Takes over a fact of a script's history; false where it is none of the bank's.
    pub(super) fn history(&mut self, word: &str, value: &Value) -> Result<bool, Malformed> {
        if word == ROUNDS_SINCE_START.id {
            let rounds = table::whole(value).and_then(|n| u16::try_from(n).ok());
            let why = || Malformed::new(word, format!("{value} is no number of rounds"));
            self.rounds = rounds.ok_or_else(why)?;
        } else if word == LAST_BANK.id {
            self.last_bank = match value.is_null() {
                true => None,
                false => seat_at(circle::read(word, value)?),
            };
        } else if word == FIRST_OFFER.id {
            self.first_offer = circle::read(word, value)?;
        } else if word == LAST_WAGERS.id {
            self.last_wagers = by_seat(word, value)?;
        } else if word == CHIPS_ON_TABLE.id {
            self.chips = by_seat(word, value)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// What a script states of it before it starts.
    pub(super) fn told(&self) -> Map<String, Value> {
        let standard = Banking::default();
        let listed = |list: &[(Seat, Cents)]| {
            Value::Object(
                list.iter().map(|(seat, cents)| (seat.to_string(), json!(cents))).collect(),
            )
        };
        let mut told = Map::new();
        if self.rounds != standard.rounds {
            told.insert(ROUNDS_SINCE_START.id.to_owned(), json!(self.rounds));
        }
        if let Some(seat) = self.last_bank {
            told.insert(LAST_BANK.id.to_owned(), json!(seat));
        }
        if self.first_offer != standard.first_offer {
            told.insert(FIRST_OFFER.id.to_owned(), circle::in_words(self.first_offer));
        }
        if !self.last_wagers.is_empty() {
            told.insert(LAST_WAGERS.id.to_owned(), listed(&self.last_wagers));
        }
        told
    }

    /// What a script checks of it.
    pub(super) fn state(&self, state: &mut Map<String, Value>) {
        state.insert(LAST_BANK.id.to_owned(), json!(self.last_bank));
        state.insert(FIRST_OFFER.id.to_owned(), circle::in_words(self.first_offer));
    }
}

/// Amounts by seat.
fn by_seat(word: &str, value: &Value) -> Result<Vec<(Seat, Cents)>, Malformed> {
    let bad = |why: String| Malformed::new(word, why);
    let object = value.as_object().ok_or_else(|| bad(format!("{value} is no object by seat")))?;
    let entry = |(seat, amount): (&String, &Value)| {
        let at = seat_at(circle::read(word, &json!(seat))?);
        let at = at.ok_or_else(|| bad(format!("{seat:?} is no seat")))?;
        let amount = Cents::from_json(amount).map_err(|e| bad(format!("seat {seat}: {e}")))?;
        Ok((at, amount))
    };
    object.iter().map(entry).collect()
}

fn amount_of(act: &Act) -> Result<Cents, Malformed> {
    let amount = act.amount.ok_or_else(|| Malformed::new("amount", "is missing"))?;
    match amount >= Cents::ZERO && amount <= Cents::MOST {
        true => Ok(amount),
        false => Err(Malformed::new("amount", format!("{amount} cannot be wagered"))),
    }
}
