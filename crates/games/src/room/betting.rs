//! A betting round: whose turn it is, and what may be done (14.7(d) to (j), 14.10(f), 14.17).

use std::borrow::Cow;

use chance::Card;
use serde_json::Value;
use table::{Act, Cents, Choice, Cite, Code, Question, Refusal, cite};

use super::family::{Room, Sections, Variant};
use super::round::Player;
use super::rules::{Limit, MinimumRaise, Rules};
use super::showdown::Contest;
use super::strategy::{self, Strategy};

/// What a player does in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Gives up the hand.
    Fold,
    /// Waives the right to bet.
    Check,
    /// Puts in what is due, or all that is left.
    Call(Cents),
    /// Makes the first bet.
    Bet(Cents),
    /// Raises to a total in this betting round.
    RaiseTo(Cents),
}

/// What holds in a betting round for all players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Action {
    /// The bet that everybody has to match.
    pub current: Cents,
    /// By how much the last full bet or raise exceeded the one before.
    pub last_raise: Cents,
    /// How often it was raised.
    pub raises: u32,
    /// Whether the small bet is made, with fixed limits.
    pub is_small: bool,
    /// The limits in force.
    pub limit: Limit,
    /// What lies in all pots, with the bets of this betting round.
    pub pot: Cents,
}

impl Action {
    /// The least and most that the first bet can be.
    fn bet(&self, stack: Cents) -> (Cents, Cents) {
        let (least, most) = match self.limit {
            Limit::Fixed { small, big } => {
                let unit = if self.is_small { small } else { big };
                (unit, unit)
            }
            Limit::Spread { min, max } => (min, max),
            Limit::Pot { min } => (min, self.pot.max(min)),
            Limit::No { min } => (min, stack),
        };
        // The rest of a stack may always go in.
        (least.min(stack), most.min(stack))
    }

    /// The least and most total that a raise can come to, by a player who can come to `all`.
    fn raise(&self, rules: &Rules, due: Cents, all: Cents) -> (Cents, Cents) {
        let current = self.current;
        let by_last = || match rules.minimum_raise {
            MinimumRaise::Any => current + Cents(1),
            MinimumRaise::LastRaise => current + self.last_raise,
        };
        let (least, most) = match self.limit {
            Limit::Fixed { small, big } => {
                let unit = if self.is_small { small } else { big };
                // A blind or forced bet below the unit is raised to it.
                let to = if current < unit { unit } else { current + unit };
                (to, to)
            }
            Limit::Spread { min, max } => (current + min, current + max),
            Limit::Pot { .. } => (by_last(), (current + self.pot + due).max(by_last())),
            Limit::No { .. } => (by_last(), all),
        };
        (least.min(all), most.min(all))
    }

    /// Whether a raise to this total is one that lets everybody raise again.
    pub(crate) fn reopens(&self, rules: &Rules, to: Cents) -> bool {
        match rules.minimum_raise {
            MinimumRaise::Any => true,
            MinimumRaise::LastRaise => to - self.current >= self.last_raise,
        }
    }
}

/// It is a player's turn.
#[derive(Clone, Debug)]
pub(crate) struct Turn<'a> {
    pub rules: &'a Rules,
    pub sections: &'a Sections,
    pub action: Action,
    /// What the player has bet in this betting round.
    pub bet: Cents,
    /// What is left in front of him.
    pub stack: Cents,
    /// Why he may not raise, if he may not.
    pub no_raise: Option<NoRaise>,
    /// Whether he may check.
    pub may_check: bool,
    /// Whether it is the first betting round.
    pub is_first_round: bool,
    /// What he knows.
    pub known: Known<'a>,
}

/// Why a player may not raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoRaise {
    /// The posted number of raises was made (14.17).
    Cap,
    /// He has checked, and that is posted to forbid it (14.7(j)).
    Checked,
    /// Nobody has made a full raise since he acted.
    NotReopened,
    /// Nobody is left who could respond.
    NobodyLeft,
}

impl NoRaise {
    const fn why(self) -> &'static str {
        match self {
            NoRaise::Cap => "as many raises were made as may be in a betting round",
            NoRaise::Checked => "who has checked may not raise at this table",
            NoRaise::NotReopened => "nobody has made a full raise since your last act",
            NoRaise::NobodyLeft => "nobody is left who could call it",
        }
    }

    const fn cite(self) -> Cite {
        match self {
            NoRaise::Cap => cite!("14.17"),
            NoRaise::Checked => cite!("14.7(j)"),
            NoRaise::NotReopened => cite!("14.7(d)"),
            NoRaise::NobodyLeft => cite!("14.7(c)4iii"),
        }
    }
}

/// What a player knows when he decides; the cards are gathered for a strategy that looks at them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known<'a> {
    /// Himself, with his cards.
    pub player: &'a Player,
    /// Community and common cards.
    pub shared: [&'a [Card]; 2],
    /// What the game is.
    pub contest: Contest,
}

impl Turn<'_> {
    /// What is due.
    #[inline]
    fn due(&self) -> Cents {
        self.action.current - self.bet
    }

    fn cite(&self) -> Cite {
        if self.is_first_round { self.sections.first_round } else { self.sections.later_rounds }
    }

    /// The bounds of a raise, where there can be one.
    #[inline]
    fn raise(&self) -> Option<(Cents, Cents)> {
        let may = self.no_raise.is_none() && self.stack > self.due();
        let may = may && self.action.current > Cents::ZERO;
        may.then(|| self.action.raise(self.rules, self.due(), self.bet + self.stack))
    }

    /// Judges a decision without making words of it: for records that are known to be right.
    #[inline]
    pub(crate) fn allows(&self, decision: Decision) -> bool {
        let due = self.due();
        match decision {
            Decision::Fold => true,
            Decision::Check => due == Cents::ZERO && self.may_check,
            Decision::Call(amount) => due > Cents::ZERO && amount == due.min(self.stack),
            Decision::Bet(amount) => {
                let (least, most) = self.action.bet(self.stack);
                self.action.current == Cents::ZERO && amount >= least && amount <= most
            }
            Decision::RaiseTo(to) => {
                self.raise().is_some_and(|(least, most)| to >= least && to <= most)
            }
        }
    }
}

impl Turn<'_> {
    /// Why a recorded decision is not one that may be made here, and by which provision.
    #[cold]
    pub(crate) fn objection(&self, decision: Decision) -> (&'static str, Cite) {
        let limits = self.sections.limits;
        match (decision, self.no_raise) {
            (Decision::RaiseTo(_), Some(no_raise)) => (no_raise.why(), no_raise.cite()),
            (Decision::RaiseTo(to), None) => match self.raise() {
                Some((least, _)) if to < least => ("a raise of too little", limits),
                Some(_) => ("a raise of too much", limits),
                None => ("a raise by a stack for a call alone", limits),
            },
            (Decision::Bet(amount), _) => match self.action.bet(self.stack) {
                (least, _) if amount < least => ("a bet of too little", limits),
                _ => ("a bet of too much", limits),
            },
            (Decision::Fold | Decision::Check | Decision::Call(_), _) => {
                ("the first to act must bet", self.cite())
            }
        }
    }
}

impl<V: Variant> Question<Room<V>> for Turn<'_> {
    type Answer = Decision;

    fn about(&self) -> Cow<'static, str> {
        let (due, pot) = (self.due().min(self.stack), self.action.pot);
        match due {
            Cents::ZERO => format!("nothing to call, {pot} in the pot").into(),
            _ => format!("{due} to call, {pot} in the pot").into(),
        }
    }

    fn options(&self) -> Vec<Choice<Decision>> {
        let (due, cite) = (self.due(), self.cite());
        let mut options = Vec::with_capacity(4);
        if due == Cents::ZERO && self.may_check {
            options.push(Choice::plain("check", "stay in without a bet", Decision::Check, cite));
        }
        if due > Cents::ZERO {
            let call = due.min(self.stack);
            let about = if call < due { "go all-in for less" } else { "match the bet" };
            let choice = Choice::amount("call", about, (call, call), Decision::Call, cite);
            options.push(choice.taken_from_play("amount"));
        }
        if self.action.current == Cents::ZERO {
            let bounds = self.action.bet(self.stack);
            let choice = Choice::amount("bet", "open the betting", bounds, Decision::Bet, cite);
            options.push(choice.taken_from_play("amount"));
        }
        if let Some(bounds) = self.raise() {
            let about = "raise to a total in this betting round";
            let choice = Choice::amount("raise", about, bounds, Decision::RaiseTo, cite);
            options.push(choice.taken_from_play("to"));
        }
        options.push(Choice::plain("fold", "give up the hand", Decision::Fold, cite));
        options
    }

    fn declined(&self) -> Decision {
        match self.due() {
            Cents::ZERO if self.may_check => Decision::Check,
            _ => Decision::Fold,
        }
    }

    fn is_required(&self) -> bool {
        true
    }

    fn by_strategy(&self, strategy: &Strategy) -> Decision {
        strategy::decide(self, strategy)
    }

    fn amount_of(&self, decision: &Decision) -> Option<Cents> {
        match *decision {
            Decision::Fold | Decision::Check => None,
            Decision::Call(amount) | Decision::Bet(amount) | Decision::RaiseTo(amount) => {
                Some(amount)
            }
        }
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Decision>> {
        if act.fields.contains_key("coin") {
            return None;
        }
        let named = |verb: &str| {
            let options = <Turn<'_> as Question<Room<V>>>::options(self);
            options.into_iter().find(|option| option.verb == verb)
        };
        match &*act.verb {
            // 14.7(d): in turn it is the act itself.
            "announce" => named(act.fields.get("says").and_then(Value::as_str)?),
            // 14.15(j)1: faced with a wager, it is a fold.
            "throw-away-cards" => named("fold"),
            // 14.7(i): one chip without a word is a call where money is due, with change.
            "place-chip" if self.due() > Cents::ZERO => {
                let value = act.money("value").ok().flatten()?;
                named("call").filter(|_| value >= self.due().min(self.stack))
            }
            // A blind who has his option is called already: all of the chip is change.
            "place-chip" if self.action.current > Cents::ZERO => {
                let is_chip = act.money("value").ok().flatten().is_some_and(|v| v > Cents::ZERO);
                named("check").filter(|_| is_chip)
            }
            "place-chip" => named("bet").map(|bet| bet.taken_from_play("value")),
            verb => named(verb),
        }
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let rule = |code: Code, why: &'static str, cite: Cite| {
            Some(Refusal::rule(act.verb.clone(), code, why, cite))
        };
        if act.fields.contains_key("coin") {
            let why = "coin is taken for an ante alone";
            return rule(Code::FormOfStake, why, cite!("14.7(c)"));
        }
        let says = act.fields.get("says").and_then(Value::as_str);
        let verb = if act.verb == "announce" { says.unwrap_or_default() } else { &*act.verb };
        match verb {
            "check" if self.due() > Cents::ZERO => {
                let why = format!("{} is due", self.due());
                Some(Refusal::rule("check", Code::MustBe, why, self.cite()))
            }
            "check" => rule(Code::MustBe, "the first to act must bet", self.cite()),
            "call" => rule(Code::NotOffered, "there is nothing to call", self.cite()),
            "bet" => rule(Code::NotOffered, "there is a bet; it may be raised", self.cite()),
            "raise" => match self.no_raise {
                Some(no_raise) => rule(Code::NotOffered, no_raise.why(), no_raise.cite()),
                None if self.action.current == Cents::ZERO => {
                    rule(Code::NotOffered, "there is no bet to raise", self.cite())
                }
                None => {
                    rule(Code::NotOffered, "your stack is enough for a call alone", self.cite())
                }
            },
            "place-chip" => rule(Code::BelowMinimum, "is less than what is due", cite!("14.7(i)")),
            // 14.7(g): who has completed a bet may not add to it.
            "add-to-bet" => rule(Code::Fixed, "a completed bet is not added to", cite!("14.7(g)")),
            "add-chips" => {
                let why = "chips are added between rounds alone";
                rule(Code::Fixed, why, cite!("14.7(c)1"))
            }
            _ => None,
        }
    }
}
