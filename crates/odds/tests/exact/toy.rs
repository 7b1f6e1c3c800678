//! A game small enough to be worked out on paper: one card lies face down, an ace wins and any
//! other card loses; before it is turned up the player may raise by half a unit or a whole one.

use std::borrow::Cow;
use std::fmt;

use chance::{Card, Deck, Rank};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::script::Scripted;
use table::shown::Shown;
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Betting, Cents, Changing, Choice, Elections, Event, Facts, Family, Fault, Felt, Game, Odds,
    Payout, Placing, Question, Reason, Refusal, Seat, Seats, Settlement, ShoeFacts, Spot, Stakes,
    Table, WagerFacts, Wagering, cite,
};

/// When the player sees what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sees {
    /// Nothing before the card is turned up.
    Nothing,
    /// The card that decides, before the decision.
    TheCard,
    /// The card that decides, after the decision.
    TheCardTooLate,
    /// Another card that lies face down beside it.
    AnotherCard,
    /// Nothing, but two cards are burned first.
    NothingAfterBurns,
    /// A second player looks at the card before this one decides.
    ASecondPlayer,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Toy;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wager {
    Main,
    Raise,
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FACTS.wagers[*self as usize].id)
    }
}

impl table::Wager for Wager {
    fn kind(self) -> usize {
        self as usize
    }

    fn parse(name: &str) -> Option<Wager> {
        [Wager::Main, Wager::Raise].into_iter().find(|wager| wager.to_string() == name)
    }
}

table::wager_by_name!(Wager);

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Layout {
    stakes: Stakes<1>,
}

const fn wager(id: &'static str) -> WagerFacts {
    WagerFacts { id, title: id, selection: None, about: id, cite: cite!("8.2(a)") }
}

const FACTS: Facts = Facts {
    id: "toy",
    title: "Toy",
    subchapter: "0",
    family: Family::Cards,
    seats: 2,
    equipment: "a few cards",
    about: "an ace wins",
    wagers: &[wager("main"), wager("raise")],
    pay_tables: &[],
    elections: &[],
    actions: &[],
    irregularities: &[],
    history: &[],
    state: &[],
    sister_wagers: &[],
    felt: Felt { rows: &[] },
};

struct Raise;

impl Question<Toy> for Raise {
    type Answer = Cents;

    fn about(&self) -> Cow<'static, str> {
        "the card lies face down".into()
    }

    fn options(&self) -> Vec<Choice<Cents>> {
        let bounds = (UNIT.half().expect("even"), UNIT);
        vec![
            Choice::amount("raise", "stake more", bounds, |amount| amount, cite!("8.2(a)")),
            Choice::plain("stand", "stake no more", Cents::ZERO, cite!("8.2(a)")),
        ]
    }

    fn declined(&self) -> Cents {
        Cents::ZERO
    }

    fn by_strategy(&self, strategy: &Cents) -> Cents {
        *strategy
    }
}

pub(crate) const UNIT: Cents = Cents::dollars(2);
pub(crate) const KINDS: [usize; 2] = [Wager::Main as usize, Wager::Raise as usize];

impl Game for Toy {
    const FACTS: &'static Facts = &FACTS;

    type Rules = Sees;
    type Layout = Layout;
    type Wager = Wager;

    /// By how much to raise, always.
    type Strategy = Cents;

    fn rules(_: &mut Elections) -> Sees {
        Sees::Nothing
    }

    fn shoe(_: &Sees) -> Option<ShoeFacts> {
        Some(ShoeFacts { deck: Deck::Standard, decks: 1 })
    }

    fn round<T: Table<Self>>(sees: &Sees, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        t.acts(&mut Betting::new(sees, layout))?;
        let Some((seat, [stake])) = layout.stakes.boxes().first().copied() else { return Ok(()) };
        layout.stakes.clear();
        if *sees == Sees::NothingAfterBurns {
            t.burn()?;
            t.burn()?;
        }
        let other = t.draw_down(Spot::Dealer)?;
        let hidden = t.draw_down(Spot::Dealer)?;
        match sees {
            Sees::TheCard => drop(t.look(seat, hidden)?),
            Sees::AnotherCard => drop(t.look(seat, other)?),
            Sees::ASecondPlayer => drop(t.look(Seat::new(2), hidden)?),
            Sees::Nothing | Sees::TheCardTooLate | Sees::NothingAfterBurns => {}
        }
        let mut raise = Cents::ZERO;
        let asked: Seats = [seat].into_iter().collect();
        t.ask_each(asked, |_| Raise, |_, amount| raise = amount)?;
        if *sees == Sees::TheCardTooLate {
            t.look(seat, hidden)?;
        }
        let wins = t.reveal(hidden)?.rank() == Rank::Ace;
        for (wager, stake) in [(Wager::Main, stake), (Wager::Raise, raise)] {
            let cite = cite!("8.2(a)");
            if stake > Cents::ZERO {
                t.settle(if wins {
                    Settlement::won(seat, wager, stake, Odds::to(1, 1), cite)
                } else {
                    Settlement::lost(seat, wager, stake, cite)
                });
            }
        }
        Ok(())
    }

    fn wagers(_: &Sees) -> Vec<Wager> {
        vec![Wager::Main]
    }

    fn payouts(_: &Sees) -> Vec<Payout> {
        Vec::new()
    }
}

impl Scripted for Toy {}

impl Shown for Toy {}

impl Study for Toy {
    fn alike(card: Card) -> u8 {
        u8::from(card.rank() == Rank::Ace)
    }

    fn lines(_: &Sees) -> Vec<Line<Toy>> {
        let line = |id: &str, kinds: &[usize], decides, strategy| Line {
            id: id.to_owned(),
            plan: plan(UNIT, strategy),
            unit: UNIT,
            kinds: kinds.to_vec(),
            payout_odds: None,
            decides,
        };
        vec![line("main+raise", &KINDS, true, Cents::ZERO), line("raise", &KINDS[1..], false, UNIT)]
    }

    fn variants() -> Vec<Map<String, Value>> {
        Vec::new()
    }

    fn strategies() -> &'static [StrategyFacts<Toy>] {
        &[
            StrategyFacts { name: "never", about: "never raises", make: |_| Cents::ZERO },
            StrategyFacts { name: "always", about: "always raises", make: |_| UNIT },
        ]
    }
}

pub(crate) fn plan(stake: Cents, strategy: Cents) -> Plan<Toy> {
    Plan { bets: vec![(Seat::new(1), Wager::Main, stake)], acts: Vec::new(), strategy }
}

impl Wagering for Toy {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { layout, seat, wager, stake, happened, .. } = bet;
        if stake.half().is_none() {
            return Err(Refusal::plain("main", Reason::NotAMultipleOf(Cents(2))).into());
        }
        layout.stakes.set(seat, 0, stake);
        happened.push(Event::Wagered { seat, wager, ordinal: 1, amount: stake });
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { wager, .. } = bet;
        Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager))
    }

    fn put(layout: &mut Layout, seat: Seat, _: Wager, stake: Cents) {
        layout.stakes.set(seat, 0, stake);
    }

    fn bounds(_: &Sees, _: Wager) -> (Cents, Option<Cents>) {
        (Cents(2), None)
    }
}
