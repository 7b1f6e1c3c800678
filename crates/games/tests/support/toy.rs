//! A game that no regulation knows, for what the first games do not have: cards that lie face
//! down, are looked at and turned up, and several players who answer in any order.
//!
//! It can be given a flaw by an election, so that one can see each law catch what it is there for.

use std::borrow::Cow;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

use chance::{Card, Deck};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::script::Scripted;
use table::shown::Shown;
use table::study::{Line, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Bets, Betting, Cents, Changing, Choice, Code, Election, Elections, Event,
    Facts, Family, Fault, Felt, Game, Hidden, Irregularity, Kind, Limits, Odds, Outcome, PayRow,
    PayTable, Payout, Placing, Preset, Question, Refusal, Reported, Says, Seat, Seats, Settlement,
    ShoeFacts, Spot, Table, WagerFacts, Wagering, Word, cite,
};

table::words! {
    /// What is wrong with the game.
    pub(crate) enum Flaw {
        /// Nothing.
        None = "none",
        /// A raise is settled a second time.
        SettlesTwice = "settles-twice",
        /// Everybody is told a card that only one has looked at.
        TellsAHiddenCard = "tells-a-hidden-card",
        /// Everybody is told a card that went to the discard rack.
        TellsABurnedCard = "tells-a-burned-card",
        /// A fold is offered and not taken.
        RefusesItsOffer = "refuses-its-offer",
        /// The layout holds what is not saved.
        ForgetsWhenSaved = "forgets-when-saved",
        /// The dealer draws for ever.
        NeverEnds = "never-ends",
        /// A raise that wins is paid a cent more than its odds.
        PaysTooMuch = "pays-too-much",
        /// The first ante is taken off without a word.
        LosesAWager = "loses-a-wager",
        /// The same inputs come to another round each time.
        DiffersEachTime = "differs-each-time",
        /// A stake beyond the limits is taken.
        TakesAnyStake = "takes-any-stake",
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Toy;

const FACTS: Facts = Facts {
    id: "toy",
    title: "Toy",
    subchapter: "0",
    family: Family::Cards,
    seats: 5,
    equipment: "one deck",
    about: "Two cards face down, the dealer's one; who dares raises, the higher first card wins.",
    wagers: &[
        WagerFacts {
            id: "ante",
            title: "Ante",
            selection: None,
            about: "before the deal",
            cite: cite!("22.1"),
        },
        WagerFacts {
            id: "raise",
            title: "Raise",
            selection: None,
            about: "after looking",
            cite: cite!("22.1"),
        },
    ],
    pay_tables: &[PayTable {
        id: "",
        title: "Payout odds",
        rows: &[PayRow { id: "ante", title: "Ante", odds: Odds::to(3, 2) }],
        is_floor: true,
        cite: cite!("22.9(a)"),
    }],
    elections: &[
        Election {
            id: "limits",
            about: "least and most",
            kind: Kind::Limits,
            preset: Preset::None,
            cite: cite!("8.2(a)"),
        },
        Election {
            id: "increments",
            about: "steps",
            kind: Kind::Increments,
            preset: Preset::None,
            cite: cite!("8.2(f)"),
        },
        Election {
            id: "permit-wagers-outside-limits",
            about: "whether limits bind",
            kind: Kind::Boolean,
            preset: Preset::Boolean(false),
            cite: cite!("8.2(d)"),
        },
        Election {
            id: "smallest-chip",
            about: "the smallest chip",
            kind: Kind::Amount,
            preset: Preset::Amount(Cents(1)),
            cite: cite!("8.2(f)"),
        },
        Election {
            id: "payout-odds-override",
            about: "higher odds",
            kind: Kind::PayoutOdds,
            preset: Preset::None,
            cite: cite!("22.9(a)"),
        },
        // What a game reads itself is elected at random only where a golden round elects it.
        Election {
            id: "flaw",
            about: "what is wrong with the game",
            kind: Kind::Own("a word"),
            preset: Preset::Word(Flaw::None.word()),
            cite: cite!("22.1"),
        },
    ],
    actions: &[
        action("wager"),
        action("remove"),
        action("reduce"),
        action("increase"),
        action("no-more-bets").by(Says::Dealer),
        action("raise"),
        action("fold"),
        action("irregularity").by(Says::Dealer),
    ],
    irregularities: &[
        Irregularity {
            id: "found-face-up",
            reported: Reported::WithCard,
            by: Says::Dealer,
            fields: &[],
            required: &[],
            only_where: None,
            effect: "the card is not used",
            cite: cite!("22.10(a)"),
        },
        Irregularity {
            id: "drawn-in-error",
            reported: Reported::WithNextCard,
            by: Says::Dealer,
            fields: &[],
            required: &[],
            only_where: None,
            effect: "the card is the next one",
            cite: cite!("22.10(b)"),
        },
    ],
    history: &[Word { id: "shoe", about: "new" }],
    state: &[],
    sister_wagers: &[],
    felt: Felt { rows: &[] },
};

const fn action(verb: &'static str) -> ActionFacts {
    ActionFacts::new(verb, "an action", cite!("22.6(a)"))
}

#[derive(Clone, Debug)]
pub(crate) struct Rules {
    limits: Limits,
    ante: Odds,
    flaw: Flaw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wager {
    Ante,
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
        [Wager::Ante, Wager::Raise].into_iter().find(|wager| wager.to_string() == name)
    }
}

table::wager_by_name!(Wager);

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Layout {
    antes: Bets<Wager>,
    #[serde(skip)]
    forgotten: u8,
}

static RUNS: AtomicU32 = AtomicU32::new(0);

struct Hand {
    seat: Seat,
    ante: Cents,
    ordinal: u16,
    cards: [Hidden; 2],
    raise: Cents,
}

impl Game for Toy {
    const FACTS: &'static Facts = &FACTS;

    type Rules = Rules;
    type Layout = Layout;
    type Wager = Wager;
    type Strategy = ();

    fn rules(elections: &mut Elections) -> Rules {
        let ante = elections.payout_odds("ante", Odds::to(3, 2));
        Rules { limits: elections.limits(|_| Some(ante)), ante, flaw: elections.choose("flaw") }
    }

    fn shoe(_: &Rules) -> Option<ShoeFacts> {
        // So many that a round without end is not stopped by them.
        Some(ShoeFacts { deck: Deck::Standard, decks: u8::MAX })
    }

    fn round<T: Table<Self>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        t.acts(&mut Betting::new(rules, layout))?;
        if rules.flaw == Flaw::DiffersEachTime {
            let run = RUNS.fetch_add(1, Ordering::Relaxed);
            t.note(|| format!("run {run}").into(), cite!("22.1"));
        }
        let mut hands = Vec::new();
        for bet in layout.antes.open() {
            let cards = [card(bet.seat, t)?, card(bet.seat, t)?];
            let (seat, ante, ordinal) = (bet.seat, bet.stake, bet.ordinal);
            hands.push(Hand { seat, ante, ordinal, cards, raise: Cents::ZERO });
        }
        if rules.flaw == Flaw::ForgetsWhenSaved {
            layout.forgotten += 1;
        }
        for hand in &hands {
            let first = t.look(hand.seat, hand.cards[0])?;
            t.look(hand.seat, hand.cards[1])?;
            if rules.flaw == Flaw::TellsAHiddenCard {
                t.note(|| format!("somebody holds {first}").into(), cite!("22.1"));
            }
        }
        let seats: Seats = hands.iter().map(|hand| hand.seat).collect();
        let ante_of = |seat| hands.iter().find(|h| h.seat == seat).map_or(Cents(1), |h| h.ante);
        let mut raises = Vec::new();
        let question = |seat| Raise { flaw: rules.flaw, ante: ante_of(seat) };
        t.ask_each(seats, question, |seat, raise| raises.push((seat, raise)))?;
        for (seat, raise) in raises {
            if let Some(hand) = hands.iter_mut().find(|hand| hand.seat == seat) {
                hand.raise = raise;
            }
        }
        while t.incident(&["found-face-up", "drawn-in-error"], None)?.is_some() {}
        t.burn()?;
        if rules.flaw == Flaw::TellsABurnedCard {
            let hidden = t.draw_down(Spot::Dealer)?;
            let card = t.look(Seat::new(4), hidden)?;
            t.note(|| format!("burned was {card}").into(), cite!("22.1"));
        }
        let dealer = t.draw(Spot::Dealer)?;
        if rules.flaw == Flaw::NeverEnds {
            loop {
                t.draw(Spot::Dealer)?;
            }
        }
        for (n, hand) in hands.iter().enumerate() {
            settle(rules, hand, n == 0, dealer, t)?;
        }
        layout.antes.clear();
        Ok(())
    }

    fn renumber(layout: &mut Layout) {
        layout.antes.renumber();
    }

    fn is_settled(layout: &Layout) -> bool {
        layout.antes.open().is_empty()
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Ante]
    }

    fn payouts(_: &Rules) -> Vec<Payout> {
        Vec::new()
    }
}

impl Scripted for Toy {
    fn history(_: &Rules, _: &mut Layout, _: &str, _: &Value) -> Result<(), Fault> {
        Ok(())
    }
}

impl Shown for Toy {}

impl Study for Toy {
    fn lines(_: &Rules) -> Vec<Line<Self>> {
        Vec::new()
    }

    fn variants() -> Vec<Map<String, Value>> {
        Vec::new()
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[]
    }
}

fn card<T: Table<Toy>>(seat: Seat, t: &mut T) -> Result<Hidden, T::Halt> {
    while t.incident(&["found-face-up", "drawn-in-error"], None)?.is_some() {}
    t.draw_down(Spot::Seat(seat))
}

fn settle<T: Table<Toy>>(
    rules: &Rules,
    hand: &Hand,
    is_first: bool,
    dealer: Card,
    t: &mut T,
) -> Result<(), T::Halt> {
    let Hand { seat, ante, ordinal, raise, .. } = *hand;
    if rules.flaw == Flaw::LosesAWager && is_first {
        return Ok(());
    }
    let cite = cite!("22.8(a)1");
    let mut ante = Settlement::lost(seat, Wager::Ante, ante, cite).numbered(ordinal);
    if raise == Cents::ZERO {
        t.settle(ante);
        return Ok(());
    }
    let wins = t.reveal(hand.cards[0])?.rank() > dealer.rank();
    let odds = Odds::to(1, 1);
    let mut second = Settlement::lost(seat, Wager::Raise, raise, cite).numbered(ordinal);
    if wins {
        ante = Settlement::won(seat, Wager::Ante, ante.stake, rules.ante, cite).numbered(ordinal);
        second = Settlement::won(seat, Wager::Raise, raise, odds, cite).numbered(ordinal);
    }
    if rules.flaw == Flaw::PaysTooMuch && second.outcome == Outcome::Won {
        second.net += Cents(1);
    }
    t.settle(ante);
    t.settle(second);
    if rules.flaw == Flaw::SettlesTwice {
        t.settle(second);
    }
    Ok(())
}

struct Raise {
    flaw: Flaw,
    ante: Cents,
}

impl Question<Toy> for Raise {
    type Answer = Cents;

    fn about(&self) -> Cow<'static, str> {
        "raise".into()
    }

    fn options(&self) -> Vec<Choice<Cents>> {
        let bounds = (Cents(1), self.ante);
        vec![
            Choice::plain("fold", "fold", Cents::ZERO, cite!("22.8(c)")),
            Choice::amount("raise", "raise", bounds, |stake| stake, cite!("22.8(c)")),
        ]
    }

    fn declined(&self) -> Cents {
        Cents::ZERO
    }

    fn by_strategy(&self, _: &()) -> Cents {
        Cents::ZERO
    }

    fn option_of(&self, act: &Act) -> Option<Choice<Cents>> {
        let refuses = self.flaw == Flaw::RefusesItsOffer && act.verb == "raise";
        self.options().into_iter().find(|option| option.verb == act.verb && !refuses)
    }
}

impl Wagering for Toy {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, happened, .. } = bet;
        let refuse = |code, why| Err(Refusal::rule("ante", code, why, cite!("22.6(a)")).into());
        if wager != Wager::Ante {
            return refuse(Code::NotNow, "a raise comes later");
        }
        if layout.antes.open().iter().any(|bet| bet.seat == seat) {
            return refuse(Code::Stands, "one ante is enough");
        }
        if rules.flaw != Flaw::TakesAnyStake {
            rules.limits.judge("ante", stake, &[rules.ante])?;
        }
        let ordinal = layout.antes.place(seat, wager, stake).ordinal;
        happened.push(Event::Wagered { seat, wager, ordinal, amount: stake });
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        let place = layout.antes.find(seat, wager, ordinal)?;
        let amount = change.apply("ante", layout.antes.open()[place].stake)?;
        if amount > Cents::ZERO {
            rules.limits.judge("ante", amount, &[rules.ante])?;
        }
        layout.antes.change(seat, wager, ordinal, (change, cite!("22.6(b)")), happened)
    }

    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.antes.put(seat, wager, stake);
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds(FACTS.wagers[wager as usize].id, &[rules.ante])
    }
}
