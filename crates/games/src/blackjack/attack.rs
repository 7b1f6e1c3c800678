//! What double attack and triple attack blackjack share: wagers that are added while the cards are
//! dealt ("attacks"), side wagers that go with the first one, and how these are taken.

use table::study::Plan;
use table::{
    Act, Betting, Cents, Changing, Cite, Code, Event, Fault, Limits, Placing, Reason, Refusal,
    Seat, Settlement, Table, Wager as _, WagerFacts,
};

use super::family::TwentyOne;
use super::hand::value;
use super::round::{BoxInPlay, OtherBoxes, Round};
use super::seating::SeatingCites;
use super::strategy::{self, Play};
use super::without_tens::{Layout, TableRules, within};
use crate::common::{self, Form};
use crate::cut::{self, CutAfterShuffle};

// Wagers

/// Defines the wagers of a game, in the order in which its facts list them: the first wager, the side
/// wagers, the attacks, what was doubled, insurance, the hands of a split.
macro_rules! wagers {
    ($of:literal, $facts:ident, $kinds:ident, $attacks:ident) => {
        #[doc = concat!("A wager at ", $of, ".")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Wager {
            /// On a hand against the dealer's: its number after a split, 0 where there was none.
            Main(u8),
            /// A side wager, by its place among them.
            Side(u8),
            /// An attack, by its place among them.
            Attack(u8),
            /// An additional wager on a hand that was doubled.
            Double(u8),
            /// Against a dealer's blackjack.
            Insurance,
        }

        /// Places of the kinds that arise during a round, in the facts' list.
        const DOUBLE: usize = $kinds + $attacks;
        const INSURED: usize = DOUBLE + 1;
        const HANDS: usize = DOUBLE + 2;

        impl std::fmt::Display for Wager {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match *self {
                    Wager::Double(hand) if hand > 0 => write!(f, "hand-{hand}/double-down"),
                    _ => f.write_str($facts.wagers[table::Wager::kind(*self)].id),
                }
            }
        }

        impl table::Wager for Wager {
            #[inline]
            fn kind(self) -> usize {
                match self {
                    Wager::Main(0) => 0,
                    Wager::Main(hand) => HANDS + usize::from(hand) - 1,
                    Wager::Side(place) => 1 + usize::from(place),
                    Wager::Attack(place) => $kinds + usize::from(place),
                    Wager::Double(_) => DOUBLE,
                    Wager::Insurance => INSURED,
                }
            }

            fn parse(name: &str) -> Option<Wager> {
                let sides = (0..$kinds as u8 - 1).map(Wager::Side);
                let attacks = (0..$attacks as u8).map(Wager::Attack);
                let on_hands = (0..=4).flat_map(|hand| [Wager::Main(hand), Wager::Double(hand)]);
                let mut all = on_hands.chain(sides).chain(attacks).chain([Wager::Insurance]);
                all.find(|wager| wager.to_string() == name)
            }
        }

        table::wager_by_name!(Wager);
    };
}
pub(super) use wagers;

/// What was doubled, insurance and the hands of a split, as the facts tell them.
pub(super) const fn later_wagers(cites: &'static BettingCites) -> [WagerFacts; 6] {
    let (split, again) = (cites.split, cites.split_again);
    [
        WagerFacts::new(
            "double-down",
            "Doubling down",
            "an additional wager up to all that is on the hand, for one card more",
            cites.double_down,
        ),
        WagerFacts::new("insurance", "Insurance", cites.insured, cites.insurance),
        WagerFacts::new(
            "hand-1",
            "First hand of a split",
            "the first wager, after a split; the attacks stay with it",
            split,
        ),
        WagerFacts::new(
            "hand-2",
            "Second hand of a split",
            "as much as the first wager and the attacks",
            split,
        ),
        WagerFacts::new(
            "hand-3",
            "Third hand of a split",
            "as much as the first wager and the attacks",
            again,
        ),
        WagerFacts::new(
            "hand-4",
            "Fourth hand of a split",
            "as much as the first wager and the attacks",
            again,
        ),
    ]
}

// Rules

/// Where a subchapter says how wagers are taken.
#[derive(Debug)]
pub struct BettingCites {
    /// What wagers are made with.
    pub(super) forms: Cite,
    /// Until when they may be changed.
    pub(super) change: Cite,
    /// What side wagers are made with.
    pub(super) side_forms: Cite,
    /// How much they may be.
    pub(super) side_amount: Cite,
    /// The posted most of them.
    pub(super) side_maximum: Cite,
    pub(super) attack: Cite,
    pub(super) double_down: Cite,
    pub(super) split: Cite,
    pub(super) split_again: Cite,
    pub(super) insurance: Cite,
    /// What insurance is, for people.
    pub(super) insured: &'static str,
    pub(super) reshuffle: Cite,
    pub(super) seating: SeatingCites,
}

/// How wagers are taken before the first card, which are of `N` kinds.
#[derive(Clone, Debug)]
pub struct BettingRules<const N: usize> {
    /// The boxes of the table.
    pub(super) boxes: u16,
    pub(super) limits: Limits,
    /// What the first wager is a multiple of, so that it can be paid.
    pub(super) unit: Cents,
    /// The most of each side wager, by kind, where it is posted.
    pub(super) most: [Option<Cents>; N],
}

/// The least side wager.
const LEAST_SIDE: Cents = Cents::dollars(1);

/// An attack game, with wagers of `N` kinds before the first card.
pub(super) trait Attack<const N: usize>:
    TwentyOne<Layout = Layout<N>, Stake = (Seat, [Cents; N])> + CutAfterShuffle
{
    /// Where the subchapter says how wagers are taken.
    const CITES: &'static BettingCites;

    /// How the table is run.
    fn table(rules: &Self::Rules) -> &TableRules;

    /// How wagers are taken.
    fn betting(rules: &Self::Rules) -> &BettingRules<N>;
}

// The round

/// A round, from the betting to the last settlement.
#[inline]
pub(super) fn round<const N: usize, G: Attack<N>, T: Table<G>>(
    rules: &G::Rules,
    layout: &mut Layout<N>,
    own: G::Own,
    t: &mut T,
) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?;
    t.call("No more bets", G::CITES.change);
    cut::before_the_deal(rules, layout, t);
    let Layout { shoe, stakes, shared, reader_failed, .. } = &mut *layout;
    let stakes = t.boxes(stakes);
    if !stakes.is_empty() {
        let mut others = OtherBoxes::new();
        let mut round = Round::<G>::new(rules, stakes, shared, (shoe, &mut others), own);
        if T::MAY_GO_WRONG && *reader_failed {
            round.do_without_card_reader();
        }
        round.play(None, t)?;
        if T::MAY_GO_WRONG {
            *reader_failed = round.has_no_card_reader();
        }
    }
    layout.after_the_round(G::table(rules), t);
    Ok(())
}

impl<G: TwentyOne> Round<'_, G> {
    /// Whether anybody has staked a side wager that was not returned, by kind.
    #[inline]
    pub(super) fn is_staked_on<const N: usize>(&self, kind: usize) -> bool
    where
        G: Attack<N>,
    {
        let is_staked = |one: &BoxInPlay| {
            let mut any = false;
            self.each_on_side::<N>(one, kind, |_, _, _| any = true);
            any && !one.is_returned
        };
        self.stakes.iter().any(|(_, amounts)| amounts[kind] > Cents::ZERO)
            && self.boxes.iter().any(is_staked)
    }

    /// Settles a side wager of all who play on a box, with what it is paid if it wins.
    pub(super) fn decide_side<const N: usize, T: Table<G>>(
        &self,
        one: &BoxInPlay,
        kind: usize,
        (odds, paid, lost): (Option<table::Odds>, Cite, Cite),
        t: &mut T,
    ) where
        G: Attack<N>,
    {
        self.each_on_side::<N>(one, kind, |seat, wager, stake| {
            t.settle(match odds {
                Some(odds) => Settlement::won(seat, wager, stake, odds, paid),
                None => Settlement::lost(seat, wager, stake, lost),
            });
        });
    }

    /// Returns a side wager to all who play on a box.
    pub(super) fn void_side<const N: usize, T: Table<G>>(
        &self,
        one: &BoxInPlay,
        kind: usize,
        cite: Cite,
        t: &mut T,
    ) where
        G: Attack<N>,
    {
        self.each_on_side::<N>(one, kind, |seat, wager, stake| {
            t.settle(Settlement::void(seat, wager, stake, cite));
        });
    }

    /// Everybody's side wager on a box. Who shares it may have moved to one hand of a split.
    fn each_on_side<const N: usize>(
        &self,
        one: &BoxInPlay,
        kind: usize,
        mut each: impl FnMut(Seat, G::Wager, Cents),
    ) where
        G: Attack<N>,
    {
        for (bettor, (seat, amounts)) in self.stakes.iter().enumerate() {
            let mut parts = one.hands.iter().flat_map(|hand| &hand.parts);
            if amounts[kind] > Cents::ZERO && parts.any(|part| part.bettor == bettor) {
                each(*seat, G::staked_at(kind), amounts[kind]);
            }
        }
    }
}

// Taking wagers

/// Takes a wager before the first card.
pub(super) fn place<const N: usize, G: Attack<N>>(bet: Placing<'_, G>) -> Result<(), Fault> {
    let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
    let (cites, kind) = (G::CITES, wager.kind());
    let forms = if kind == 0 { cites.forms } else { cites.side_forms };
    let form = Form::read(act)?;
    form.only_before_the_round(cites.change)?;
    form.cash_confirmed_by_dealer_and_supervisor(forms)?;
    is_staked::<N, G>(wager)?;
    form.only(common::CHIPS_COUPON_OR_CASH, forms)?;
    let boxes = G::betting(rules).boxes;
    layout.take_place(G::table(rules), (boxes, &cites.seating), seat, act)?;
    if layout.stakes.get(seat, kind) > Cents::ZERO {
        return Err(common::stands_already(wager.to_string(), cites.change).into());
    }
    judge::<N, G>(rules, layout, seat, wager, stake)?;
    layout.stakes.set(seat, kind, stake);
    happened.push(Event::Wagered { seat, wager, ordinal: 1, amount: stake });
    layout.shoe.came(seat);
    Ok(())
}

/// Changes a wager before the first card.
pub(super) fn change<const N: usize, G: Attack<N>>(bet: Changing<'_, G>) -> Result<(), Refusal> {
    let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
    if is_staked::<N, G>(wager).is_err() || ordinal.is_some_and(|n| n > 1) {
        return Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager));
    }
    let left = change.apply(&wager.to_string(), layout.stakes.get(seat, wager.kind()))?;
    if left > Cents::ZERO {
        judge::<N, G>(rules, layout, seat, wager, left)?;
    }
    layout.stakes.change(seat, wager, change, G::CITES.change, happened)?;
    // What is left of the others must still be right; where not, nothing has changed.
    for kind in 1..N {
        let stake = layout.stakes.get(seat, kind);
        if stake > Cents::ZERO {
            judge::<N, G>(rules, layout, seat, G::staked_at(kind), stake)?;
        }
    }
    Ok(())
}

/// Carries out what is no wager: the cut, and the licensee's reshuffle.
pub(super) fn act<const N: usize, G: Attack<N>>(
    rules: &G::Rules,
    layout: &mut Layout<N>,
    act: &Act,
    happened: &mut Vec<Event<G::Wager>>,
) -> Result<(), Fault> {
    if cut::takes(act) {
        return cut::act::<G>(rules, layout, act, happened);
    }
    let why_not = G::table(rules).no_reshuffle();
    layout.shoe.order_reshuffle(act, why_not, G::CITES.reshuffle, happened)
}

/// The least and the most of a wager before the first card.
pub(super) fn bounds<const N: usize, G: Attack<N>>(
    rules: &G::Rules,
    wager: G::Wager,
) -> (Cents, Option<Cents>) {
    let betting = G::betting(rules);
    match wager.kind() {
        0 => betting.limits.bounds_in(&wager.to_string(), betting.unit),
        kind => (LEAST_SIDE, betting.most.get(kind).copied().flatten()),
    }
}

/// Whether a wager is one that is staked before the first card.
fn is_staked<const N: usize, G: Attack<N>>(wager: G::Wager) -> Result<(), Refusal> {
    let cites = G::CITES;
    let id = G::FACTS.wagers[wager.kind()].id;
    let (why, cite) = match id {
        _ if wager.kind() < N => return Ok(()),
        "double-down" => ("is made when a hand is doubled", cites.double_down),
        "insurance" => ("is made when the dealer shows an ace", cites.insurance),
        _ if id.starts_with("hand-") => ("is made when a pair is split", cites.split),
        _ => ("is made while the cards are dealt", cites.attack),
    };
    Err(Refusal::rule(wager.to_string(), Code::NotNow, why, cite))
}

/// Whether a stake is one that may be made, beside what the player has wagered already.
fn judge<const N: usize, G: Attack<N>>(
    rules: &G::Rules,
    layout: &Layout<N>,
    seat: Seat,
    wager: G::Wager,
    stake: Cents,
) -> Result<(), Refusal> {
    let (name, betting) = (wager.to_string(), G::betting(rules));
    if wager.kind() == 0 {
        return betting.limits.judge_in(&name, stake, betting.unit);
    }
    let main = layout.stakes.get(seat, 0);
    if main == Cents::ZERO {
        let why = format!("needs a wager of the same player on {}", G::FACTS.wagers[0].id);
        return Err(Refusal::rule(name, Code::NeedsBlackjack, why, G::CITES.side_amount));
    }
    let (most, cite) = match betting.most[wager.kind()] {
        Some(most) if most < main => (most, G::CITES.side_maximum),
        _ => (main, G::CITES.side_amount),
    };
    let cite = if stake < LEAST_SIDE { G::CITES.side_amount } else { cite };
    within(&name, stake, (LEAST_SIDE, most), cite)
}

/// The parts of [`Wagering`](table::Wagering) of an attack game.
macro_rules! wagering {
    ($kinds:ident) => {
        fn place(bet: table::Placing<'_, Self>) -> Result<(), table::Fault> {
            $crate::blackjack::attack::place::<$kinds, Self>(bet)
        }

        fn change(bet: table::Changing<'_, Self>) -> Result<(), table::Refusal> {
            $crate::blackjack::attack::change::<$kinds, Self>(bet)
        }

        #[inline]
        fn put(
            layout: &mut Self::Layout,
            seat: table::Seat,
            wager: Self::Wager,
            stake: table::Cents,
        ) {
            layout.stakes.set(seat, table::Wager::kind(wager), stake);
        }

        #[inline]
        fn automatic(_: &Self::Rules, layout: &mut Self::Layout, plan: &table::study::Plan<Self>) {
            $crate::blackjack::attack::automatic(layout, plan);
        }

        fn takes(act: &table::Act) -> bool {
            act.verb == $crate::dealing::RESHUFFLE || $crate::cut::takes(act)
        }

        fn act(
            rules: &Self::Rules,
            layout: &mut Self::Layout,
            act: &table::Act,
            happened: &mut Vec<table::Event<Self::Wager>>,
        ) -> Result<(), table::Fault> {
            $crate::blackjack::attack::act::<$kinds, Self>(rules, layout, act, happened)
        }

        fn own_offers(rules: &Self::Rules, layout: &Self::Layout) -> Vec<table::Offer> {
            $crate::cut::offers::<Self>(rules, layout)
        }

        fn bounds(rules: &Self::Rules, wager: Self::Wager) -> (table::Cents, Option<table::Cents>) {
            $crate::blackjack::attack::bounds::<$kinds, Self>(rules, wager)
        }
    };
}
pub(super) use wagering;

/// Places the wagers of a plan.
#[inline]
pub(super) fn automatic<const N: usize, G: Attack<N>>(layout: &mut Layout<N>, plan: &Plan<G>) {
    for (seat, wager, stake) in &plan.bets {
        layout.stakes.set(*seat, wager.kind(), *stake);
    }
}

// Decisions

/// How a player of an attack game decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// How hands are played.
    pub hands: strategy::Strategy,
    /// For each attack whether to make it: by the value of the own first card, then of the dealer's; 0
    /// where that is not known yet, an ace is 1.
    pub attacks: [[[bool; 11]; 11]; 2],
}

impl Strategy {
    /// Hands played so, and no attacks.
    #[must_use]
    pub fn without_attacks(hands: strategy::Strategy) -> Strategy {
        Strategy { hands, attacks: [[[false; 11]; 11]; 2] }
    }

    /// Whether it makes an attack.
    #[inline]
    #[must_use]
    pub fn attacks(
        &self,
        place: usize,
        first: Option<chance::Card>,
        up: Option<chance::Card>,
    ) -> bool {
        let known = |card: Option<chance::Card>| card.map_or(0, |card| usize::from(value(card)));
        self.attacks[place][known(first)][known(up)]
    }

    /// The same, with one of the attacks made where the own first card has one of these values and the
    /// dealer's one of those; 0 where it is not known yet.
    #[must_use]
    pub fn attacking(
        mut self,
        place: usize,
        first: impl IntoIterator<Item = usize>,
        up: impl IntoIterator<Item = usize> + Clone,
    ) -> Strategy {
        for first in first {
            for up in up.clone() {
                self.attacks[place][first][up] = true;
            }
        }
        self
    }
}

impl Default for Strategy {
    fn default() -> Strategy {
        Strategy::without_attacks(strategy::Strategy::always(Play::Stand))
    }
}
