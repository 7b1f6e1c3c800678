//! Who has the dice (1.7, 1.8, 1.11) or the shaker (1A.5, 1A.7).

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::{Act, ActionFacts, Code, Fault, Malformed, Reason, Refusal, Seat, cite};

use super::{Layout, ORDERED_TO_RELINQUISH, Variant};
use crate::common;

/// Who throws, and whether somebody new does.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Hand {
    /// Who has the dice or the shaker.
    holder: Option<Seat>,
    /// Who had them last.
    previous: Option<Seat>,
    /// Who has declined the offer that stands.
    declined: Vec<Seat>,
    /// The dealer operates the shaker, because nobody else would.
    is_dealer: bool,
    /// The holder has thrown a come out roll.
    has_come_out: bool,
    /// The last roll made the point.
    made_point: bool,
    /// The last roll was a 7.
    was_seven: bool,
    /// 1.11(b): the shooter who made the point and makes no line bet.
    #[serde(default)]
    line_declined_by: Option<Seat>,
    /// 1.8: nobody who could shoot has made a line bet.
    #[serde(default)]
    is_waiting: bool,
}

impl Hand {
    fn relinquish(&mut self) {
        self.previous = self.holder.take().or(self.previous);
        self.declined.clear();
        self.has_come_out = false;
        self.line_declined_by = None;
    }

    pub(super) fn take(&mut self, seat: Seat) {
        self.holder = Some(seat);
        self.declined.clear();
        self.is_dealer = false;
        self.has_come_out = false;
    }

    /// Whether no come out roll of the present shooter has been thrown, so that fire bets may be
    /// made (1.2(a)40).
    pub(super) fn is_before_first_come_out(&self) -> bool {
        !self.has_come_out
    }

    /// 1.11(b): the shooter who made the point makes no line bet.
    pub(super) fn is_line_declined(&self) -> bool {
        self.line_declined_by.is_some()
    }

    /// 1.8: whether there is no roll before somebody has made a line bet. Asked once.
    pub(super) fn is_waiting_for_line_bet(&mut self) -> bool {
        std::mem::take(&mut self.is_waiting)
    }

    /// Whether the last roll made the point.
    pub(super) fn has_made_point(&self) -> bool {
        self.made_point
    }

    /// Whether the last roll ended the shooter's hand: a 7 by which the dice or the shaker were given
    /// up, so that whoever throws next has not come out.
    pub(super) fn is_over(&self) -> bool {
        self.was_seven && !self.has_come_out
    }

    /// The fact `shooter`.
    pub(super) fn shooter(&self) -> Value {
        json!(self.holder)
    }

    /// The fact `shaker`: who operates it, or last did.
    pub(super) fn shaker(&self) -> Value {
        match (self.is_dealer, self.holder.or(self.previous)) {
            (false, Some(seat)) => json!(seat),
            _ => json!("dealer"),
        }
    }
}

/// What players do with the shaker.
pub(super) const SHAKER_ACTIONS: [ActionFacts; 5] = [
    ActionFacts::new("accept-shaker", "operates the shaker that is offered", cite!("1A.5(b)")),
    ActionFacts::new("decline-shaker", "leaves the shaker to the next player", cite!("1A.5(b)1")),
    ActionFacts::new("retain-shaker", "keeps the shaker after a roll", cite!("1A.7(a)")),
    ActionFacts::new("pass-shaker", "gives the shaker up", cite!("1A.7(a)")),
    common::irregularity(cite!("1A.7(a)3")),
];

/// The acts that concern the dice or the shaker.
pub(super) fn takes<V: Variant>(act: &Act) -> bool {
    let verbs: &[&str] = if V::HAS_SHAKER {
        &["accept-shaker", "decline-shaker", "retain-shaker", "pass-shaker"]
    } else {
        &["accept-dice", "decline-dice", "pass-dice", "decline-line-bet"]
    };
    verbs.contains(&&*act.verb) || act.verb == "irregularity"
}

impl Layout {
    /// The seats with a wager, in the order in which the dice are offered: from the left of the one
    /// who had them last.
    fn in_order_of_offer(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.bets.open().iter().map(|bet| bet.seat).collect();
        seats.sort();
        seats.dedup();
        let last = self.hand.line_declined_by.or(self.hand.previous);
        let later = last.map_or(0, |last| seats.partition_point(|seat| *seat <= last));
        seats.rotate_left(later);
        seats
    }

    /// Whoever throws now takes the dice: the one who has them, else the first in the order of the
    /// offer with a line bet. A shaker that nobody has accepted is the dealer's. Gives who had the
    /// dice and gives them up for want of a line bet.
    pub(super) fn take_dice<V: Variant>(&mut self) -> Option<Seat> {
        if V::HAS_SHAKER {
            let keeps = self.hand.holder.is_some_and(|seat| self.has_line_bet(seat));
            if !keeps {
                self.hand.relinquish();
                self.hand.is_dealer = true;
            }
            return None;
        }
        match self.hand.line_declined_by {
            // Somebody has made a line bet, and the game proceeds.
            Some(_) if self.has_line_bets() => self.hand.line_declined_by = None,
            // Nobody has: the dice are the previous shooter's again.
            Some(seat) => self.hand.holder = Some(seat),
            None => {}
        }
        // 1.8, 1.11(a): without a line bet the shooter does not come out. Reading: where others have
        // made one and the dice are thrown, the shooter has passed them.
        let comes_out = self.point.is_none() && !self.hand.is_line_declined();
        let lacks_line_bet = |seat: &Seat| !self.has_line_bet(*seat);
        let has_passed =
            self.hand.holder.filter(lacks_line_bet).filter(|_| comes_out && self.has_line_bets());
        if has_passed.is_some() {
            self.hand.relinquish();
        }
        if self.hand.holder.is_none() {
            let willing =
                |seat: &Seat| self.has_line_bet(*seat) && !self.hand.declined.contains(seat);
            if let Some(seat) = self.in_order_of_offer().into_iter().find(willing) {
                self.hand.take(seat);
            }
        }
        has_passed
    }

    /// The betting is over. Where dice are thrown, a come out roll needs a shooter with a line bet;
    /// only a shooter who made the point goes on without one, where come and don't come bets stand
    /// and nobody else makes one (1.11(b)).
    pub(super) fn wait_for_line_bet<V: Variant>(&mut self) {
        self.hand.is_waiting = false;
        if V::HAS_SHAKER || self.point.is_some() || self.has_line_bets() {
            return;
        }
        if self.hand.made_point && self.has_come_bets() && self.hand.line_declined_by.is_none() {
            self.hand.line_declined_by = self.hand.holder;
        }
        self.hand.is_waiting = !self.hand.is_line_declined();
    }

    /// Who has the dice or the shaker.
    pub(super) fn holder(&self) -> Option<Seat> {
        self.hand.holder
    }

    /// What a roll does to the holder of the dice.
    #[inline]
    pub(super) fn after_roll<V: Variant>(
        &mut self,
        total: u8,
        made: bool,
        is_loser_seven: bool,
        was_come_out: bool,
    ) {
        self.hand.made_point = made;
        self.hand.was_seven = total == 7;
        self.hand.has_come_out |= was_come_out;
        self.taken_back.clear();
        if self.hand.is_line_declined() && !self.has_come_bets() {
            self.hand.line_declined_by = None;
        }
        // 1.11(a)1: on a loser 7; 1A.7(a)1i: on any 7.
        if is_loser_seven || (V::HAS_SHAKER && total == 7) {
            self.hand.relinquish();
        }
    }

    /// Whether the offer of the dice or the shaker has reached whoever answers it: those before, who
    /// could accept, have declined. A shaker is for those with a line bet (1A.5(b)), dice for
    /// everybody (1.7(b), 1.11(c)).
    pub(super) fn is_in_turn(&self, act: &Act) -> bool {
        let is_shaker = act.verb == "accept-shaker";
        let Some(seat) = act.seat.filter(|_| act.verb.starts_with("accept-")) else { return true };
        let order = self.in_order_of_offer();
        let mut before = order.iter().take_while(|s| **s != seat);
        let could = |seat: Seat| !is_shaker || self.has_line_bet(seat);
        !before.any(|s| could(*s) && !self.hand.declined.contains(s))
    }

    /// Judges an act that concerns the dice or the shaker.
    pub(super) fn judge_hand<V: Variant>(&mut self, act: &Act) -> Result<(), Fault> {
        let seat = act.named_seat()?;
        let refuse = |reason, cite| Err(Refusal::new(act.verb.clone(), reason, cite).into());
        let has_line_bet = self.has_line_bet(seat);
        match &*act.verb {
            "accept-dice" | "decline-dice" | "accept-shaker" | "decline-shaker" => {
                let cite = if V::HAS_SHAKER { cite!("1A.5(b)") } else { cite!("1.7(b)") };
                // 1A.7(a)1ii: who is no longer eligible has to give the shaker up.
                let ineligible = |holder: Seat| V::HAS_SHAKER && !self.has_line_bet(holder);
                if has_line_bet && self.hand.holder.is_some_and(ineligible) {
                    self.hand.relinquish();
                }
                // 1.11(b): the dice are offered on where the shooter makes no line bet.
                let is_offered = match self.hand.line_declined_by {
                    Some(shooter) => seat != shooter && self.hand.holder == Some(shooter),
                    None => self.hand.holder.is_none(),
                };
                if !is_offered || self.hand.declined.contains(&seat) {
                    let what = if V::HAS_SHAKER { "the shaker" } else { "the dice" };
                    let why = match self.hand.holder {
                        Some(holder) => format!("seat {holder} has {what}"),
                        None => format!("the seat has declined {what} before"),
                    };
                    return refuse(Reason::not_now(why), cite);
                }
                if V::HAS_SHAKER && !has_line_bet {
                    let why = "a pass or don't pass bet must be made first";
                    return Err(Refusal::rule(act.verb.clone(), Code::NoLineBet, why, cite).into());
                }
                if act.verb.starts_with("accept") {
                    self.hand.take(seat);
                } else {
                    self.hand.declined.push(seat);
                }
                Ok(())
            }
            "retain-shaker" => {
                let cite = cite!("1A.7(a)1");
                // After a 7 the shaker has been given up already.
                if self.hand.holder != Some(seat) {
                    return refuse(Reason::NotThisSeat, cite);
                }
                match has_line_bet {
                    true => Ok(()),
                    false => refuse(Reason::not_now("a line bet comes first"), cite),
                }
            }
            "pass-dice" | "pass-shaker" => {
                let cite = if V::HAS_SHAKER { cite!("1A.7(a)") } else { cite!("1.11(a)") };
                if self.hand.holder != Some(seat) {
                    return refuse(Reason::NotThisSeat, cite);
                }
                self.hand.relinquish();
                Ok(())
            }
            "decline-line-bet" => {
                let cite = cite!("1.11(b)");
                if self.hand.holder != Some(seat) {
                    return refuse(Reason::NotThisSeat, cite);
                }
                let is_settled = self.hand.is_line_declined() || has_line_bet;
                if !self.hand.made_point || is_settled || !self.has_come_bets() {
                    let why =
                        "is for a shooter who has made a point, with come bets and no line bet";
                    return refuse(Reason::not_now(why), cite);
                }
                self.hand.line_declined_by = Some(seat);
                self.hand.declined.clear();
                Ok(())
            }
            _ => self.judge_order::<V>(act, seat),
        }
    }

    /// 1.11(a)2, 1A.7(a)3.
    fn judge_order<V: Variant>(&mut self, act: &Act, seat: Seat) -> Result<(), Fault> {
        let reasons = ["delay", "repeated-invalid-rolls", "violation"];
        match act.word("reason")? {
            Some(reason) if reasons.contains(&reason) => {}
            Some(reason) => {
                let why = format!("{reason:?} is none of {}", reasons.join(", "));
                return Err(Malformed::new("reason", why).into());
            }
            None => {
                let why = format!("is missing: {}", reasons.join(", "));
                return Err(Malformed::new("reason", why).into());
            }
        }
        if self.hand.holder != Some(seat) {
            let cite = if V::HAS_SHAKER { cite!("1A.7(a)3") } else { cite!("1.11(a)2") };
            return Err(Refusal::new(ORDERED_TO_RELINQUISH, Reason::NotThisSeat, cite).into());
        }
        self.hand.relinquish();
        Ok(())
    }
}
