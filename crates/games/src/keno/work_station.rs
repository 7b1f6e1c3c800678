//! The keno work stations: where tickets are bought, voided and redeemed until the game is drawn
//! (15.3(a)).

use table::study::Plan;
use table::{Act, Code, Event, Fault, Malformed, Offer, Reason, Refusal, Window, cite, floor};

use super::redemption::{self, Presented};
use super::ticket::Wager;
use super::{
    FACTS, Keno, Layout, Rules, SYSTEM_DOWN, SYSTEM_RESTORED, UNCLEAR_REQUEST, UNREADABLE_TICKET,
    request,
};

/// The time from one draw to the next. After the lock-out nothing is issued, voided or changed any
/// more; winning tickets are redeemed all the same.
pub(super) struct WorkStations<'a> {
    rules: &'a Rules,
    layout: &'a mut Layout,
}

type Happened = Vec<Event<Wager>>;

impl<'a> WorkStations<'a> {
    pub(super) fn new(rules: &'a Rules, layout: &'a mut Layout) -> WorkStations<'a> {
        WorkStations { rules, layout }
    }

    /// 15.4(c).
    fn issue(&mut self, act: &Act, happened: &mut Happened) -> Result<(), Fault> {
        let ticket = request::ticket(self.rules, act)?;
        let differs = request::differs(act)?;
        if self.layout.is_locked {
            let name = ticket.wager.to_string();
            let why = Reason::not_now("the game is locked out until its numbers are drawn");
            return Err(Refusal::new(name, why, cite!("15.5(d)1")).into());
        }
        if self.layout.is_down {
            let why = "the keno computer system is down and prints no tickets";
            return Err(Refusal::rule("wager", Code::SystemDown, why, cite!("15.4(c)")).into());
        }
        let writer = act.word("writer")?.unwrap_or(match ticket.through_runner {
            true => "the keno runner",
            false => "the keno writer",
        });
        let mut ticket = ticket;
        self.layout.paper.tickets += 1;
        ticket.number = self.layout.paper.tickets;
        if ticket.to_pick > 0 {
            // It is printed when the system has chosen its spots.
            self.layout.paper.writer = writer.to_owned();
            self.layout.tickets.issue(ticket, happened);
            return Ok(());
        }
        let first = self.layout.paper.games + 1;
        let printed = ticket.printed(first, self.rules.maximum_payoff, writer);
        self.layout.tickets.issue(ticket, happened);
        happened.push(Event::Noted { note: printed.into(), cite: cite!("15.4(c)") });
        if differs {
            let note = "the ticket differs from the request: the ticket counts".into();
            happened.push(Event::Noted { note, cite: cite!("15.3(c)") });
        }
        Ok(())
    }

    /// 15.4(e): before the start of the first game, and as a whole.
    fn void(&mut self, act: &Act, happened: &mut Happened) -> Result<(), Fault> {
        let place = redemption::named(&self.layout.tickets, act)?;
        let ticket = &self.layout.tickets.open()[place];
        let (why, cite) = match (ticket.games_over, self.layout.is_locked) {
            (0, false) => {
                let ticket = self.layout.tickets.remove(place);
                let settlement = ticket.settled(ticket.price, cite!("15.4(e)"));
                happened.push(Event::Settled(settlement));
                let (number, at) = (ticket.number, ticket.work_station);
                let note = format!("work station {at}: ticket {number} is listed as void");
                happened.push(Event::Noted { note: note.into(), cite: cite!("15.4(e)") });
                return Ok(());
            }
            (0, true) => ("the game is locked out: the ticket stands", cite!("15.3(c)")),
            _ => ("its first game is over", cite!("15.4(e)")),
        };
        Err(Refusal::new(ticket.wager.to_string(), Reason::not_now(why), cite).into())
    }

    /// 15.6.
    fn redeem(&mut self, act: &Act, happened: &mut Happened) -> Result<(), Fault> {
        let presented = Presented::read(act)?;
        let place = redemption::named(&self.layout.tickets, act)?;
        let ticket = &self.layout.tickets.open()[place];
        let cite = redemption::judge(self.rules, self.layout.is_down, ticket, &presented)?;
        if presented.to_runner {
            let note = format!("keno ticket receipt for ticket {}", ticket.number);
            happened.push(Event::Noted { note: note.into(), cite: cite!("15.1") });
        }
        self.pay(place, cite, happened);
        Ok(())
    }

    fn pay(&mut self, place: usize, cite: table::Cite, happened: &mut Happened) {
        let ticket = self.layout.tickets.remove(place);
        happened.push(Event::Settled(ticket.settled(ticket.owed(), cite)));
    }

    /// 15.4(d): the games not drawn are refunded, the others paid.
    fn cancel_remaining_races(&mut self, act: &Act, happened: &mut Happened) -> Result<(), Fault> {
        let presented = Presented::read(act)?;
        let place = redemption::named(&self.layout.tickets, act)?;
        let (is_locked, is_down) = (self.layout.is_locked, self.layout.is_down);
        let ticket = self.layout.tickets.get_mut(place);
        let refuse =
            |reason, cite| Err(Refusal::new(ticket.wager.to_string(), reason, cite).into());
        if !self.rules.has_refunds || ticket.wager != Wager::MultiRace {
            return refuse(Reason::NotOffered, cite!("15.4(d)"));
        }
        if is_locked {
            let why = "the game is locked out until its numbers are drawn";
            return refuse(Reason::not_now(why), cite!("15.3(c)"));
        }
        redemption::judge_day(ticket, &presented)?;
        if is_down {
            // The system must be able to document the refund.
            let why = "the keno computer system is down";
            return refuse(Reason::not_now(why), cite!("15.4(d)"));
        }
        if ticket.is_complete() {
            return refuse(Reason::not_now("all of its games are over"), cite!("15.4(d)"));
        }
        let left = ticket.games - ticket.games_over;
        ticket.refunded += ticket.price_of_a_game().times(i64::from(left));
        ticket.games_over = ticket.games;
        // Reading: a payout that somebody has to authorize is not smaller for being paid early; it
        // waits for its redemption, and the refund with it.
        if redemption::judge(self.rules, is_down, ticket, &presented).is_ok() {
            self.pay(place, cite!("15.4(d)"), happened);
        }
        Ok(())
    }

    /// 15.5(e): who opens a game again that the system has locked, and why.
    fn override_lock_out(&mut self, act: &Act, happened: &mut Happened) -> Result<(), Fault> {
        let by = act.word("by")?.ok_or_else(|| Malformed::new("by", "is missing"))?;
        let reason = act.word("reason")?.filter(|reason| !reason.trim().is_empty());
        let reason = reason.ok_or_else(|| Malformed::new("reason", "is missing"))?;
        let refuse = |reason| Err(Refusal::new(act.verb.clone(), reason, cite!("15.5(e)")).into());
        match by {
            "keno-supervisor" | "casino-key-employee" => {}
            "keno-writer" | "keno-runner" => {
                let why = format!("is for a keno supervisor, not for the {by}");
                return refuse(Reason::Rule { code: Code::NotAuthorized, why: why.into() });
            }
            other => {
                let why = format!("{other:?} overrides no lock-out");
                return Err(Malformed::new("by", why).into());
            }
        }
        if !self.rules.locks_by_itself {
            return refuse(Reason::NotOffered);
        }
        if !self.layout.is_locked {
            return refuse(Reason::not_now("the game is not locked out"));
        }
        self.layout.is_locked = false;
        let note = format!("the lock-out is overridden by the {by}: {reason}");
        happened.push(Event::Noted { note: note.into(), cite: cite!("15.5(e)") });
        Ok(())
    }

    /// 15.7.
    fn irregularity(&mut self, act: &Act, happened: &mut Happened) -> Result<(), Fault> {
        let kind = act.word("kind")?.and_then(|kind| FACTS.irregularity(kind));
        let kind = kind.ok_or_else(|| Malformed::new("kind", "is no irregularity of keno"))?;
        match kind.id {
            SYSTEM_DOWN => self.layout.is_down = true,
            SYSTEM_RESTORED => self.layout.is_down = false,
            // The request goes back to the patron, who may prepare another one.
            UNCLEAR_REQUEST => {
                act.named_seat()?;
            }
            // The writer puts it in by hand; it pays what it pays.
            UNREADABLE_TICKET => {
                redemption::named(&self.layout.tickets, act)?;
            }
            _ => {
                let why = Reason::not_now("is reported in the order of draws");
                return Err(Refusal::new(kind.id, why, kind.cite).into());
            }
        }
        happened.push(Event::Irregular { id: kind.id, card: None, cite: kind.cite });
        Ok(())
    }
}

impl Window<Keno> for WorkStations<'_> {
    fn closing(&self) -> &'static str {
        "lock-out"
    }

    fn takes(&self, act: &Act) -> bool {
        FACTS.actions.iter().any(|action| action.verb == act.verb)
    }

    /// A system that is down starts no game, so there is nothing to lock.
    fn closed(&mut self) {
        self.layout.is_locked = !self.layout.is_down;
    }

    fn goes_on(&self) -> bool {
        true
    }

    fn is_open_again(&self) -> bool {
        !self.layout.is_locked
    }

    fn awaits_equipment(&self) -> bool {
        self.layout.tickets.to_pick().is_some()
    }

    fn judge(&mut self, act: &Act, happened: &mut Happened) -> Result<(), Fault> {
        if floor::takes(act) {
            return floor::judge(act);
        }
        if act.amount.is_some() && act.verb != "wager" {
            return Err(Malformed::new("amount", format!("{} has none", act.verb)).into());
        }
        match &*act.verb {
            "wager" => self.issue(act, happened),
            "void-ticket" => self.void(act, happened),
            "redeem" => self.redeem(act, happened),
            "override-lock-out" => self.override_lock_out(act, happened),
            "cancel-remaining-races" => self.cancel_remaining_races(act, happened),
            "irregularity" => self.irregularity(act, happened),
            "remove" | "reduce" | "increase" => {
                let why = "a ticket is printed: it is voided, and another one bought";
                let verb = act.verb.clone();
                Err(Refusal::rule(verb, Code::TicketIsPrinted, why, cite!("15.4(e)")).into())
            }
            _ => Err(Refusal::plain(act.verb.clone(), Reason::NotNow).into()),
        }
    }

    fn offers(&self) -> Vec<Offer> {
        let offer = |verb: &'static str, about: &'static str, cite| Offer {
            seat: None,
            verb: verb.into(),
            wager: None,
            about: about.into(),
            amount: None,
            needs: &[],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: Some(cite),
        };
        let mut offers = Vec::new();
        let Layout { tickets, is_locked, is_down, .. } = &*self.layout;
        if !is_locked && !is_down {
            for wager in Wager::ALL {
                let facts = &FACTS.wagers[wager as usize];
                let needs: &[&str] = match wager {
                    Wager::Straight => &["spots", "rate"],
                    Wager::QuickPick => &["spot-count", "rate"],
                    Wager::Split => &["groups", "rates"],
                    Wager::Way | Wager::Combination => &["groups", "ways", "rate"],
                    Wager::King => &["groups", "kings", "ways", "rate"],
                    Wager::MultiRace => &["of", "games"],
                };
                let wager = Some(wager.to_string());
                offers.push(Offer { wager, needs, ..offer("wager", facts.about, facts.cite) });
            }
        }
        for ticket in tickets.open() {
            let (seat, wager) = (Some(ticket.seat), Some(tickets.name(ticket)));
            let on = |offer: Offer| Offer { seat, wager: wager.clone(), ..offer };
            let plain = Presented::default();
            if redemption::judge(self.rules, *is_down, ticket, &plain).is_ok() {
                offers.push(on(offer("redeem", "fetch what the ticket pays", cite!("15.6(a)"))));
            }
            if *is_locked || ticket.is_complete() {
                continue;
            }
            if ticket.games_over == 0 {
                let about = "take the ticket back before its game starts";
                offers.push(on(offer("void-ticket", about, cite!("15.4(e)"))));
            }
            if ticket.wager == Wager::MultiRace && self.rules.has_refunds && !is_down {
                let about = "give up the games not drawn for what they cost";
                offers.push(on(offer("cancel-remaining-races", about, cite!("15.4(d)"))));
            }
        }
        offers
    }

    #[inline]
    fn automatic(&mut self, plan: &Plan<Keno>) {
        let tickets = &mut self.layout.tickets;
        if !tickets.open().is_empty() {
            return; // a multi-race ticket is under way
        }
        match plan.strategy.tickets.as_slice() {
            [] => {
                let acts = plan.acts.iter().filter_map(|act| request::ticket(self.rules, act).ok());
                acts.for_each(|ticket| tickets.put(ticket));
            }
            ready => ready.iter().for_each(|ticket| tickets.put(ticket.clone())),
        }
    }
}
