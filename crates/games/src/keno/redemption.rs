//! Redeeming tickets: who pays what, with whose authorization, and until when (15.6, 15.7(c)).

use table::study::Leavers;
use table::{Act, Cents, Cite, Code, Fault, Malformed, Reason, Refusal, Seat, cite, split_ordinal};

use super::date::Moment;
use super::ticket::{Ticket, Tickets, Wager};
use super::{Keno, Layout, Rules, SYSTEM_RESTORED, request};

/// The most that a keno runner pays (15.1, 15.6(a)).
pub(super) const RUNNER: Cents = Cents::dollars(500);
/// From here a keno supervisor authorizes a payout (15.6(b)).
const SUPERVISOR: Cents = Cents::dollars(1_500);
/// From here the casino key employee does (15.6(b)).
const KEY_EMPLOYEE: Cents = Cents::dollars(5_000);
/// The most that a writer pays alone while the system is down (15.7(c)1).
const DOWN_WRITER: Cents = Cents::dollars(10);
/// The most that is paid at all while the system is down (15.7(c)2).
const DOWN_SUPERVISOR: Cents = Cents::dollars(1_000);

/// Who has authorized a payout; the higher may do what the lower may.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Authority {
    /// Nobody above the writer.
    #[default]
    Nobody,
    KenoSupervisor,
    CasinoKeyEmployee,
}

impl Authority {
    /// The word for it in `authorized-by`; nothing where nobody has to say so.
    fn word(self) -> Option<&'static str> {
        match self {
            Authority::Nobody => None,
            Authority::KenoSupervisor => Some("keno-supervisor"),
            Authority::CasinoKeyEmployee => Some("casino-key-employee"),
        }
    }

    fn title(self) -> &'static str {
        match self {
            Authority::Nobody => "nobody",
            Authority::KenoSupervisor => "a keno supervisor",
            Authority::CasinoKeyEmployee => "the casino key employee",
        }
    }
}

/// How a ticket is presented.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Presented {
    pub(super) to_runner: bool,
    authority: Authority,
    on: Option<Moment>,
}

impl Presented {
    pub(super) fn read(act: &Act) -> Result<Presented, Malformed> {
        let to_runner = match act.word("at")? {
            None | Some("keno-writer") => false,
            Some("keno-runner") => true,
            Some(other) => return Err(Malformed::new("at", format!("{other:?} pays no tickets"))),
        };
        let authority = match act.word("authorized-by")? {
            None | Some("keno-writer" | "keno-runner") => Authority::Nobody,
            Some("keno-supervisor") => Authority::KenoSupervisor,
            Some("casino-key-employee") => Authority::CasinoKeyEmployee,
            Some(other) => {
                let why = format!("{other:?} authorizes no payouts");
                return Err(Malformed::new("authorized-by", why));
            }
        };
        Ok(Presented { to_runner, authority, on: request::moment(act, "on")? })
    }
}

/// Judges a ticket that is presented; gives the provision under which it is paid.
pub(super) fn judge(
    rules: &Rules,
    is_down: bool,
    ticket: &Ticket,
    presented: &Presented,
) -> Result<Cite, Refusal> {
    if !ticket.is_complete() {
        let cite = match ticket.wager {
            Wager::MultiRace => cite!("15.4(d)"),
            _ => cite!("15.6(a)"),
        };
        return Err(Refusal::new(
            ticket.wager.to_string(),
            Reason::not_now("not all of its games are over"),
            cite,
        ));
    }
    judge_day(ticket, presented)?;
    if presented.to_runner && !rules.has_runners {
        return Err(Refusal::new("keno-runner", Reason::NotOffered, cite!("15.6(a)")));
    }
    // Reading: the payout that these provisions measure is what was won; what is returned for games
    // not drawn is no winning wager.
    let payout = ticket.won;
    let refuse = |code, why: &str, cite| {
        Err(Refusal::rule(ticket.wager.to_string(), code, format!("{payout} {why}"), cite))
    };
    if presented.to_runner && is_down {
        let why = "is paid by a keno writer only while the keno computer system is down";
        return refuse(Code::SystemDown, why, cite!("15.7(c)"));
    }
    if presented.to_runner && payout > RUNNER {
        let why = "is more than a keno runner pays";
        return refuse(Code::TooMuchForARunner, why, cite!("15.6(a)"));
    }
    match asked_for(payout, is_down) {
        Some((authority, cite)) if presented.authority >= authority => Ok(cite),
        Some((authority, cite)) => {
            let why = format!("must be authorized by {}", authority.title());
            refuse(Code::NotAuthorized, &why, cite)
        }
        None => {
            let why = "is not paid until the keno computer system can verify the ticket";
            refuse(Code::SystemDown, why, cite!("15.7(c)3"))
        }
    }
}

/// Whose authorization a payout needs, and under which provision it is paid; nothing where it may
/// not be paid for now.
fn asked_for(payout: Cents, is_down: bool) -> Option<(Authority, Cite)> {
    match is_down {
        true if payout <= DOWN_WRITER => Some((Authority::Nobody, cite!("15.7(c)1"))),
        true if payout <= DOWN_SUPERVISOR => Some((Authority::KenoSupervisor, cite!("15.7(c)2"))),
        true => None,
        false if payout < SUPERVISOR => Some((Authority::Nobody, cite!("15.6(a)"))),
        false if payout < KEY_EMPLOYEE => Some((Authority::KenoSupervisor, cite!("15.6(b)"))),
        false => Some((Authority::CasinoKeyEmployee, cite!("15.6(b)"))),
    }
}

/// 15.6(c).
pub(super) fn judge_day(ticket: &Ticket, presented: &Presented) -> Result<(), Refusal> {
    let (Some(issued), Some(last), Some(on)) = (ticket.issued, ticket.last_day(), presented.on)
    else {
        return Ok(());
    };
    if on.day > last {
        let why = format!("was issued on {} and expired after {last}", issued.day);
        return Err(Refusal::rule(ticket.wager.to_string(), Code::Expired, why, cite!("15.6(c)")));
    }
    if on.is_before(issued) {
        let why = format!("was issued later, on {}", issued.printed());
        return Err(Refusal::rule(
            ticket.wager.to_string(),
            Code::NotIssued,
            why,
            cite!("15.4(c)1"),
        ));
    }
    Ok(())
}

/// A winning ticket of somebody who has left is redeemed for them; where nobody is left to wait for
/// a system that is down, it is restored, and the tickets of those who have left are played on.
///
/// Reading: where no person deals, the house stands for the writer and for those above him: what has
/// to be authorized (15.6(b), 15.7(c)2) it authorizes for whoever has left, and the record says so.
pub(super) fn for_leavers(layout: &Layout, left: Leavers<'_>) -> Option<Act> {
    let Layout { tickets, is_down, .. } = layout;
    let mut theirs =
        tickets.open().iter().filter(|ticket| left.seats.contains(&ticket.seat)).peekable();
    theirs.peek()?;
    let redeemed = theirs.filter(|ticket| ticket.is_complete()).find_map(|ticket| {
        let act = Act::new(ticket.seat, "redeem").on(tickets.name(ticket));
        match asked_for(ticket.won, *is_down)?.0.word() {
            None => Some(act),
            Some(authority) if left.house_deals => Some(act.with("authorized-by", authority)),
            Some(_) => None,
        }
    });
    let is_stuck = *is_down && left.house_deals && left.are_alone;
    let restored = || Act::of_the_house("irregularity").with("kind", SYSTEM_RESTORED);
    redeemed.or_else(|| is_stuck.then(restored))
}

/// The ticket that an act names.
pub(super) fn named(tickets: &Tickets, act: &Act) -> Result<usize, Fault> {
    let (seat, wager, ordinal) = name(act)?;
    Ok(tickets.find(seat, wager, ordinal)?)
}

fn name(act: &Act) -> Result<(Seat, Wager, Option<u16>), Fault> {
    let (name, ordinal) = split_ordinal(act.named_wager()?)?;
    Ok((act.named_seat()?, request::wager(name)?, ordinal))
}

/// What is still owed at the end: a winning ticket is redeemed, unless that was tried in vain. One
/// that was presented too late is lost.
pub(super) fn close<T: table::Table<Keno>>(layout: &mut Layout, refused: &[Act], t: &mut T) {
    let in_vain: Vec<(usize, &Act)> = refused
        .iter()
        .filter(|act| act.verb == "redeem")
        .filter_map(|act| Some((named(&layout.tickets, act).ok()?, act)))
        .collect();
    let mut place = 0;
    layout.tickets.retain(|ticket| {
        let this = place;
        place += 1;
        let tried = in_vain.iter().filter(|(n, _)| *n == this).map(|(_, act)| *act);
        if !ticket.is_complete() {
            return true;
        }
        let too_late = |act| {
            let on = Presented::read(act).ok().and_then(|presented| presented.on);
            on.zip(ticket.last_day()).is_some_and(|(on, last)| on.day > last)
        };
        let (paid, cite) = match tried.clone().next() {
            None => (ticket.owed(), cite!("15.6(a)")),
            Some(_) if tried.clone().any(too_late) => (Cents::ZERO, cite!("15.6(c)")),
            Some(_) => return true,
        };
        t.settle(ticket.settled(paid, cite));
        false
    });
}
