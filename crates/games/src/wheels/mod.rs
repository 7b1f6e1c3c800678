//! Games on wheels, and what they share: wagers that any number of people place on one layout and
//! that the next valid spin decides, all of them.

use table::study::Plan;
use table::{
    Act, Betting, Cents, Cite, Election, Event, Fault, Game, Offer, Reason, Refusal, Wager as _,
    Wagering, Window, floor,
};

pub mod big_six;
pub mod pokette;
pub mod roulette;

table::words! {
    /// The text in force at a wheel.
    pub(crate) enum Edition {
        /// 13:69F.
        Of13To69F = "13-69f",
        /// 19:47, as it was in 2008.
        Of2008 = "19-47-2008",
    }
}

impl Edition {
    /// The election between them.
    pub(crate) const fn election(about: &'static str, cite: Cite) -> Election {
        Election::one_of("edition", about, Edition::WORDS, cite)
    }
}

/// The betting before a spin, which goes on before the re-spin where a spin is void.
#[derive(Debug)]
pub(crate) struct SpinBetting<'a, G: Game> {
    betting: Betting<'a, G>,
    /// Whether the plan of a simulated player has been carried out: a void spin adds nothing to it.
    is_planned: bool,
    /// Reading: "No more bets", once called, holds until a valid spin is settled; where a script
    /// does not mention the call, it is made for each spin anew. The text says neither.
    is_called: bool,
}

impl<'a, G: Wagering> SpinBetting<'a, G> {
    /// The window over a layout.
    pub(crate) fn new(rules: &'a G::Rules, layout: &'a mut G::Layout) -> SpinBetting<'a, G> {
        SpinBetting { betting: Betting::new(rules, layout), is_planned: false, is_called: false }
    }

    /// Whether "No more bets" was called and holds.
    pub(crate) fn is_called(&self) -> bool {
        self.is_called
    }
}

impl<G: Wagering> Window<G> for SpinBetting<'_, G> {
    fn closing(&self) -> &'static str {
        self.betting.closing()
    }

    fn takes(&self, act: &Act) -> bool {
        self.betting.takes(act)
    }

    fn judge(&mut self, act: &Act, happened: &mut Vec<Event<G::Wager>>) -> Result<(), Fault> {
        if self.is_called && !floor::takes(act) {
            let why = Reason::not_now("\"no more bets\" has been called");
            let cite = G::FACTS.action(self.closing()).map(|action| action.cite);
            return Err(Refusal { cite, ..Refusal::plain(act.verb.clone(), why) }.into());
        }
        self.betting.judge(act, happened)
    }

    fn closed(&mut self) {
        self.is_called = true;
    }

    fn offers(&self) -> Vec<Offer> {
        if self.is_called { Vec::new() } else { self.betting.offers() }
    }

    fn layout(&self) -> Option<&G::Layout> {
        self.betting.layout().filter(|_| !self.is_called && !self.is_planned)
    }

    #[inline]
    fn automatic(&mut self, plan: &Plan<G>) {
        if !self.is_planned {
            self.is_planned = true;
            self.betting.automatic(plan);
        }
    }
}

/// The time between a void spin and the next, where the call came before the spin and holds: wagers
/// stand as they are.
#[derive(Debug)]
pub(crate) struct NoMoreBets;

impl<G: Wagering> Window<G> for NoMoreBets {
    fn closing(&self) -> &'static str {
        G::CLOSING
    }

    fn takes(&self, act: &Act) -> bool {
        matches!(&*act.verb, "wager" | "remove" | "reduce" | "increase") || floor::takes(act)
    }

    fn judge(&mut self, act: &Act, _: &mut Vec<Event<G::Wager>>) -> Result<(), Fault> {
        if floor::takes(act) {
            return floor::judge(act);
        }
        let cite = G::FACTS.action(G::CLOSING).map(|action| action.cite);
        let why = Reason::not_now("the wheel has been spun");
        Err(Refusal { cite, ..Refusal::plain(act.verb.clone(), why) }.into())
    }

    fn offers(&self) -> Vec<Offer> {
        Vec::new()
    }

    fn automatic(&mut self, _: &Plan<G>) {}
}

/// The wagers of a layout, one for all selections that `trait_of` does not tell apart: under its id
/// alone for the most common, under its full name for any other. Wagers of a kind stand together.
pub(crate) fn alike<G: Game, K: PartialEq>(
    wagers: &[G::Wager],
    trait_of: impl Fn(G::Wager) -> K,
) -> Vec<(String, G::Wager)> {
    let mut rows = Vec::new();
    for of_a_kind in wagers.chunk_by(|one, other| one.kind() == other.kind()) {
        // What the wagers of the kind have, and how many of them.
        let mut groups: Vec<(K, usize)> = Vec::new();
        for wager in of_a_kind {
            let of = trait_of(*wager);
            match groups.iter_mut().find(|(k, _)| *k == of) {
                Some((_, count)) => *count += 1,
                None => groups.push((of, 1)),
            }
        }
        let most = groups.iter().map(|(_, count)| *count).max();
        let common = groups.into_iter().find(|(_, count)| Some(*count) == most).map(|(k, _)| k);
        let mut is_listed = false;
        for wager in of_a_kind {
            if Some(trait_of(*wager)) != common {
                rows.push((wager.to_string(), *wager));
            } else if !std::mem::replace(&mut is_listed, true) {
                rows.push((G::FACTS.wagers[wager.kind()].id.to_owned(), *wager));
            }
        }
    }
    rows
}

/// The least stake from `start` that is taken, found by what each refusal asks for.
pub(crate) fn least_stake(start: Cents, judge: impl Fn(Cents) -> Result<(), Refusal>) -> Cents {
    let mut stake = start;
    // Minimum, increment and smallest chip: a few steps lead to a stake that all of them allow.
    for _ in 0..100 {
        match judge(stake).map_err(|refusal| refusal.reason) {
            Err(Reason::BelowMinimum(least)) => stake = least,
            Err(Reason::AboveMaximum(_)) if stake == start && start > Cents(1) => {
                return least_stake(Cents(1), judge);
            }
            Err(Reason::NotAMultipleOf(unit)) => stake = Cents((stake.0 / unit.0 + 1) * unit.0),
            Err(Reason::Unpayable { above, .. }) => stake = above,
            _ => break,
        }
    }
    stake
}
