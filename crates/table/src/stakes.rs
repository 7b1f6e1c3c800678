//! Wagers on the layout, and the betting window that most games open before a round.

use serde::{Deserialize, Serialize};

use crate::floor;
use crate::study::{Plan, Step, Stepped, StrategyFault};
use crate::{
    Act, Cents, Cite, Code, Event, Fault, Game, Malformed, Offer, Reason, Refusal, Seat, Seats,
    Settlement, Wager, Window, split_ordinal,
};

/// Stakes of a game in which a seat has at most one wager of each kind: by seat, in the order of
/// the deal, an amount for each of `N` kinds of wager; zero is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes<const N: usize> {
    boxes: Vec<(Seat, [Cents; N])>,
    /// What somebody has staked.
    kinds: Kinds,
}

impl<const N: usize> Default for Stakes<N> {
    fn default() -> Self {
        Stakes { boxes: Vec::new(), kinds: Kinds::NONE }
    }
}

/// A set of kinds of wager, by their places in the facts' list, of which there are at most 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u64);

impl Kinds {
    /// No kind.
    pub const NONE: Kinds = Kinds(0);

    /// Adds a kind.
    #[inline]
    pub fn insert(&mut self, kind: usize) {
        debug_assert!(kind < 64, "more kinds than any game has");
        self.0 |= 1 << (kind % 64);
    }
}

impl Iterator for Kinds {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let kind = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (kind < 64).then_some(kind)
    }
}

impl<const N: usize> Serialize for Stakes<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.boxes.iter().map(|(seat, stakes)| (seat, &stakes[..])))
    }
}

impl<'de, const N: usize> Deserialize<'de> for Stakes<N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let boxes = Vec::<(Seat, Vec<Cents>)>::deserialize(deserializer)?;
        let fixed = boxes.into_iter().map(|(seat, stakes)| Some((seat, stakes.try_into().ok()?)));
        let boxes = fixed.collect::<Option<Vec<_>>>();
        boxes
            .map(|boxes| Stakes { kinds: kinds(&boxes), boxes })
            .ok_or_else(|| serde::de::Error::custom(format!("each seat has {N} stakes")))
    }
}

impl<const N: usize> Stakes<N> {
    /// Who has a wager, and what, in the order of the deal.
    #[inline]
    #[must_use]
    pub fn boxes(&self) -> &[(Seat, [Cents; N])] {
        &self.boxes
    }

    /// The kinds of wager that anybody has staked.
    #[inline]
    #[must_use]
    pub fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// The seats that have a wager.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.boxes.iter().map(|(seat, _)| *seat).collect()
    }

    /// The stake of a kind at a seat; zero is none.
    #[must_use]
    pub fn get(&self, seat: Seat, kind: usize) -> Cents {
        self.boxes.iter().find(|(s, _)| *s == seat).map_or(Cents::ZERO, |(_, stakes)| stakes[kind])
    }

    /// Sets the stake of a kind at a seat; zero takes it away.
    #[inline]
    pub fn set(&mut self, seat: Seat, kind: usize, stake: Cents) {
        // By value, so that nobody has a reference to the layout: a simulation then keeps it in
        // registers.
        self.boxes = with_stake(std::mem::take(&mut self.boxes), seat, kind, stake);
        if stake > Cents::ZERO {
            self.kinds.insert(kind);
        } else {
            self.kinds = kinds(&self.boxes);
        }
    }

    /// Takes everything away.
    #[inline]
    pub fn clear(&mut self) {
        self.boxes.clear();
        self.kinds = Kinds::NONE;
    }

    /// Carries out a change to a stake that stands, and tells what happened. The cite is of the
    /// provision until when wagers may be changed.
    ///
    /// # Errors
    /// Where there is no such wager, or less stands than is to be taken away.
    pub fn change<W: Wager>(
        &mut self,
        seat: Seat,
        wager: W,
        change: Change,
        cite: Cite,
        happened: &mut Vec<Event<W>>,
    ) -> Result<(), Refusal> {
        let stands = self.get(seat, wager.slot());
        let amount = change.apply(&wager.to_string(), stands)?;
        self.set(seat, wager.slot(), amount);
        happened.push(change.event((seat, wager, 1), stands, amount, cite));
        Ok(())
    }
}

/// What is staked in these boxes.
fn kinds<const N: usize>(boxes: &[(Seat, [Cents; N])]) -> Kinds {
    let mut kinds = Kinds::NONE;
    for (_, stakes) in boxes {
        for (kind, _) in stakes.iter().enumerate().filter(|(_, stake)| **stake > Cents::ZERO) {
            kinds.insert(kind);
        }
    }
    kinds
}

fn with_stake<const N: usize>(
    mut boxes: Vec<(Seat, [Cents; N])>,
    seat: Seat,
    kind: usize,
    stake: Cents,
) -> Vec<(Seat, [Cents; N])> {
    let place = boxes.iter().position(|(s, _)| *s >= seat).unwrap_or(boxes.len());
    if boxes.get(place).is_none_or(|(s, _)| *s != seat) {
        boxes.insert(place, (seat, [Cents::ZERO; N]));
    }
    boxes[place].1[kind] = stake;
    if boxes[place].1 == [Cents::ZERO; N] {
        boxes.remove(place);
    }
    boxes
}

/// A wager on the layout, with whatever else the game marks it with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bet<W, M = ()> {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub wager: W,
    /// Which of its kind at the seat, in order of placement, from 1.
    pub ordinal: u16,
    /// For how much.
    pub stake: Cents,
    /// The game's own marks: a come point, an "On" button.
    pub mark: M,
}

/// The wagers of a game in which a seat may have any number of each, in order of placement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bets<W, M = ()> {
    open: Vec<Bet<W, M>>,
    placed: Vec<(Seat, W, u16)>,
}

impl<W, M> Default for Bets<W, M> {
    fn default() -> Self {
        Bets { open: Vec::new(), placed: Vec::new() }
    }
}

impl<W: Wager, M: Default> Bets<W, M> {
    /// The wagers that stand.
    #[inline]
    #[must_use]
    pub fn open(&self) -> &[Bet<W, M>] {
        &self.open
    }

    /// The wagers that stand, for the game to mark.
    #[inline]
    pub fn open_mut(&mut self) -> &mut [Bet<W, M>] {
        &mut self.open
    }

    /// Places a wager and numbers it.
    pub fn place(&mut self, seat: Seat, wager: W, stake: Cents) -> &mut Bet<W, M> {
        let ordinal = self.next_ordinal(seat, wager);
        self.put(seat, wager, stake);
        let bet = self.open.last_mut().expect("a wager was just put there");
        bet.ordinal = ordinal;
        bet
    }

    /// The number of a further wager of its kind.
    fn next_ordinal(&mut self, seat: Seat, wager: W) -> u16 {
        match self.placed.iter_mut().find(|(s, w, _)| *s == seat && *w == wager) {
            Some((_, _, count)) => {
                *count = count.saturating_add(1);
                *count
            }
            None => {
                self.placed.push((seat, wager, 1));
                1
            }
        }
    }

    /// What a seat has on a wager in all, as far as `counts` says.
    #[must_use]
    pub fn staked(&self, seat: Seat, wager: W, counts: impl Fn(&Bet<W, M>) -> bool) -> Cents {
        let own = self.open.iter().filter(|bet| bet.seat == seat && bet.wager == wager);
        own.filter(|bet| counts(bet)).map(|bet| bet.stake).sum()
    }

    /// Places a wager that was judged, and tells it.
    pub fn take(&mut self, seat: Seat, wager: W, amount: Cents, happened: &mut Vec<Event<W>>) {
        let ordinal = self.place(seat, wager, amount).ordinal;
        happened.push(Event::Wagered { seat, wager, ordinal, amount });
    }

    /// Changes a wager that stands, if `judge` allows the stake that is left, beside what the seat
    /// has on the same wager besides.
    ///
    /// # Errors
    /// Where no such wager stands, or it may not be changed so.
    pub fn change_if(
        &mut self,
        (seat, wager, ordinal): (Seat, W, Option<u16>),
        (change, cite): (Change, Cite),
        judge: impl FnOnce(Cents, Cents) -> Result<(), Refusal>,
        happened: &mut Vec<Event<W>>,
    ) -> Result<(), Refusal> {
        let Bet { ordinal: number, stake: stands, .. } =
            self.open[self.find(seat, wager, ordinal)?];
        let left = change.apply(&wager.to_string(), stands)?;
        // What only gets smaller exceeds no maximum that it did not exceed before.
        let besides = match change {
            Change::Increase(_) => self.staked(seat, wager, |bet| bet.ordinal != number),
            Change::Remove | Change::Reduce(_) => Cents::ZERO,
        };
        if left > Cents::ZERO {
            judge(left, besides)?;
        }
        self.change(seat, wager, ordinal, (change, cite), happened)
    }

    /// Places a wager of a plan, unnumbered.
    #[inline]
    pub fn put(&mut self, seat: Seat, wager: W, stake: Cents) {
        self.open.push(Bet { seat, wager, ordinal: 1, stake, mark: M::default() });
    }

    /// Takes down every wager.
    #[inline]
    pub fn clear(&mut self) {
        self.open.clear();
    }

    /// Keeps the wagers that `stands` says stay on the layout.
    #[inline]
    pub fn retain(&mut self, stands: impl FnMut(&mut Bet<W, M>) -> bool) {
        self.open.retain_mut(stands);
    }

    /// Puts the wagers that stand into the order of a key, and numbers them anew.
    pub fn normalize<K: Ord>(&mut self, key: impl Fn(&Bet<W, M>) -> K) {
        self.open.sort_by_key(key);
        self.renumber();
    }

    /// Starts to number anew. What goes by the number of another wager still does.
    pub fn renumber(&mut self) {
        self.placed.clear();
        let before: Vec<(Seat, W, u16)> =
            self.open.iter().map(|bet| (bet.seat, bet.wager, bet.ordinal)).collect();
        for (n, (seat, wager, _)) in before.iter().enumerate() {
            self.open[n].ordinal = self.next_ordinal(*seat, *wager);
        }
        for (n, (seat, wager, ordinal)) in before.iter().enumerate() {
            let base = (*seat, wager.counted_with(), *ordinal);
            if base.1 != *wager
                && let Some(place) = before.iter().position(|bet| *bet == base)
            {
                self.open[n].ordinal = self.open[place].ordinal;
            }
        }
    }

    /// Whether the wager of that number stands.
    #[must_use]
    pub fn stands(&self, seat: Seat, wager: W, ordinal: u16) -> bool {
        self.open.iter().any(|b| b.seat == seat && b.wager == wager && b.ordinal == ordinal)
    }

    /// The place of the wager that is meant: the one of that number, or the only one that stands.
    ///
    /// # Errors
    /// Where no such wager stands, or several without a number.
    pub fn find(&self, seat: Seat, wager: W, ordinal: Option<u16>) -> Result<usize, Refusal> {
        let mut meant = self.open.iter().enumerate().filter(|(_, bet)| {
            bet.seat == seat && bet.wager == wager && ordinal.is_none_or(|n| n == bet.ordinal)
        });
        match (meant.next(), meant.next()) {
            (Some((place, _)), None) => Ok(place),
            _ => Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager)),
        }
    }

    /// Carries out a change to the wager that is meant.
    ///
    /// # Errors
    /// Where no such wager stands, or less of it than is to be taken away.
    pub fn change(
        &mut self,
        seat: Seat,
        wager: W,
        ordinal: Option<u16>,
        change: (Change, Cite),
        happened: &mut Vec<Event<W>>,
    ) -> Result<(), Refusal> {
        let (change, cite) = change;
        let place = self.find(seat, wager, ordinal)?;
        let bet = &mut self.open[place];
        let amount = change.apply(&wager.to_string(), bet.stake)?;
        happened.push(change.event((seat, wager, bet.ordinal), bet.stake, amount, cite));
        bet.stake = amount;
        if amount == Cents::ZERO {
            self.open.remove(place);
        }
        Ok(())
    }
}

/// A change to a wager that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Taken down.
    Remove,
    /// Less by so much.
    Reduce(Cents),
    /// More by so much.
    Increase(Cents),
}

impl Change {
    /// What stands after the change, where `stands` did before.
    ///
    /// # Errors
    /// Where nothing stands, the change is none, takes away all or more than there is, or comes to more
    /// than is ever taken.
    pub fn apply(self, wager: &str, stands: Cents) -> Result<Cents, Refusal> {
        let refuse = |reason| Err(Refusal::plain(wager.to_owned(), reason));
        match self {
            _ if stands == Cents::ZERO => refuse(Reason::NoSuchWager),
            Change::Remove => Ok(Cents::ZERO),
            Change::Reduce(by) | Change::Increase(by) if by <= Cents::ZERO => {
                refuse(Reason::BelowMinimum(Cents(1)))
            }
            Change::Reduce(by) if by >= stands => refuse(Reason::AboveMaximum(stands - Cents(1))),
            Change::Increase(by) if by > Cents::MOST || stands + by > Cents::MOST => {
                Err(Refusal::beyond_the_most(wager.to_owned()))
            }
            Change::Reduce(by) => Ok(stands - by),
            Change::Increase(by) => Ok(stands + by),
        }
    }

    /// What happened, where `before` stood before the change and `now` does after it.
    pub fn event<W>(self, bet: (Seat, W, u16), before: Cents, now: Cents, cite: Cite) -> Event<W> {
        let (seat, wager, ordinal) = bet;
        match self {
            Change::Remove => {
                Event::Settled(Settlement::void(seat, wager, before, cite).numbered(ordinal))
            }
            Change::Reduce(_) | Change::Increase(_) => {
                Event::Changed { seat, wager, ordinal, amount: now }
            }
        }
    }
}

/// A wager that somebody wants to make.
#[derive(Debug)]
pub struct Placing<'a, G: Game> {
    /// The rules in force.
    pub rules: &'a G::Rules,
    /// Where it is to lie.
    pub layout: &'a mut G::Layout,
    /// Whose.
    pub seat: Seat,
    /// On what.
    pub wager: G::Wager,
    /// How much.
    pub stake: Cents,
    /// How it was said, with its form: chips, cash, a coupon.
    pub act: &'a Act,
    /// What came of it, for all to see.
    pub happened: &'a mut Vec<Event<G::Wager>>,
}

/// A wager that stands, and that somebody wants to change.
#[derive(Debug)]
pub struct Changing<'a, G: Game> {
    /// The rules in force.
    pub rules: &'a G::Rules,
    /// Where it lies.
    pub layout: &'a mut G::Layout,
    /// Whose.
    pub seat: Seat,
    /// On what.
    pub wager: G::Wager,
    /// Which of several on the same, from 1.
    pub ordinal: Option<u16>,
    /// How.
    pub change: Change,
    /// What came of it, for all to see.
    pub happened: &'a mut Vec<Event<G::Wager>>,
}

/// A game that takes wagers before its rounds in the ordinary way.
pub trait Wagering: Game {
    /// The dealer's word that closes the betting.
    const CLOSING: &'static str = "no-more-bets";

    /// Whether a wager or a change of one is refused before anything has been changed, so that a
    /// layout of many wagers is not copied for each of them.
    const REFUSES_UNCHANGED: bool = false;

    /// Takes a wager, or refuses it and changes nothing.
    ///
    /// # Errors
    /// Where it is refused.
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault>;

    /// Changes a wager that stands, or refuses to and changes nothing. Where a game does not say
    /// how, wagers stay as they are made.
    ///
    /// # Errors
    /// Where it is refused.
    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let why = Reason::not_now("stays as it was made");
        Err(Refusal::plain(bet.wager.name(), why))
    }

    /// Places a wager of a plan, which has been judged before.
    fn put(layout: &mut Self::Layout, seat: Seat, wager: Self::Wager, stake: Cents);

    /// Does what a plan does before a round.
    #[inline]
    fn automatic(_rules: &Self::Rules, layout: &mut Self::Layout, plan: &Plan<Self>) {
        for (seat, wager, stake) in &plan.bets {
            Self::put(layout, *seat, *wager, *stake);
        }
    }

    /// What a strategy does next in this betting window. `place` is 0 at first and the strategy's
    /// own from then on: where in its text it has got to.
    #[inline]
    fn next_step<'s>(
        _rules: &Self::Rules,
        _layout: &Self::Layout,
        _strategy: &'s Self::Strategy,
        _place: &mut usize,
    ) -> Option<Step<'s, Self::Wager>> {
        None
    }

    /// Whether the game has an act of its own, such as passing the dice, in the betting window.
    fn takes(_act: &Act) -> bool {
        false
    }

    /// Whether such an act belongs in the betting window as the layout is now; else it waits for a
    /// later time of the round.
    fn takes_now(_rules: &Self::Rules, _layout: &Self::Layout, act: &Act) -> bool {
        Self::takes(act)
    }

    /// Carries out an act of the game's own, or refuses it and changes nothing.
    ///
    /// # Errors
    /// Where it is refused.
    fn act(
        _rules: &Self::Rules,
        _layout: &mut Self::Layout,
        act: &Act,
        _happened: &mut Vec<Event<Self::Wager>>,
    ) -> Result<(), Fault> {
        Err(Refusal::plain(act.verb.clone(), Reason::NotNow).into())
    }

    /// Whether nobody else has to act before an act of the game's own: an offer that goes round.
    fn in_turn(_rules: &Self::Rules, _layout: &Self::Layout, _act: &Act) -> bool {
        true
    }

    /// Whether an act of the game's own tells of something that was so before the betting.
    fn is_known_before(_act: &Act) -> bool {
        false
    }

    /// Whether an act of the game's own may be stated with the round that is over, such as leaving.
    fn takes_afterwards(_act: &Act) -> bool {
        false
    }

    /// Whether what was staked can be played; a script in which it cannot is refused.
    ///
    /// # Errors
    /// What is missing.
    fn complete(_rules: &Self::Rules, _layout: &Self::Layout) -> Result<(), Refusal> {
        Ok(())
    }

    /// The dealer's closing word was said. A script may leave it out.
    fn closed(_layout: &mut Self::Layout) {}

    /// The betting is over, whether the dealer's word was said or left out: what comes of that.
    fn ended(
        _rules: &Self::Rules,
        _layout: &mut Self::Layout,
        _happened: &mut Vec<Event<Self::Wager>>,
    ) {
    }

    /// What else may be done now, besides wagering.
    fn own_offers(_rules: &Self::Rules, _layout: &Self::Layout) -> Vec<Offer> {
        Vec::new()
    }

    /// Least and most stake of a wager now.
    fn bounds(_rules: &Self::Rules, _wager: Self::Wager) -> (Cents, Option<Cents>) {
        (Cents(1), None)
    }

    /// Least and most stake of a wager by a seat now, where they are not those of all seats.
    fn bounds_of(
        _rules: &Self::Rules,
        _layout: &Self::Layout,
        _wager: Self::Wager,
        _seat: Seat,
    ) -> Option<(Cents, Option<Cents>)> {
        None
    }

    /// Reads a wager's name.
    ///
    /// # Errors
    /// A word that neither this game nor its sisters know is malformed; a wager of a sister game,
    /// or a selection that the layout does not have, is refused.
    fn wager(name: &str) -> Result<Self::Wager, Fault> {
        let id = name.split(':').next().unwrap_or(name);
        if let Some(facts) = Self::FACTS.wager(id) {
            let refusal = || Refusal::new(name.to_owned(), Reason::NotOffered, facts.cite);
            Self::Wager::parse(name).ok_or_else(|| refusal().into())
        } else if Self::FACTS.sister_wagers.contains(&id) {
            Err(Refusal::plain(name.to_owned(), Reason::NotOffered).into())
        } else {
            Err(Malformed::new("wager", format!("{name:?} is no wager of this game")).into())
        }
    }
}

/// The betting window before a round.
#[derive(Debug)]
pub struct Betting<'a, G: Game> {
    rules: &'a G::Rules,
    layout: &'a mut G::Layout,
}

impl<'a, G: Wagering> Betting<'a, G> {
    /// The window over a layout.
    pub fn new(rules: &'a G::Rules, layout: &'a mut G::Layout) -> Betting<'a, G> {
        Betting { rules, layout }
    }
}

impl<G: Wagering> Betting<'_, G> {
    /// Does a step of a strategy, as if somebody at the table did.
    fn take_step(
        &mut self,
        step: &Step<'_, G::Wager>,
        stepped: &mut Stepped<G::Wager>,
    ) -> Result<(), StrategyFault> {
        let cost = match &*step.act.verb {
            "wager" | "increase" => step.act.amount.unwrap_or_default(),
            _ => Cents::ZERO,
        };
        if stepped.money.is_some_and(|money| cost > money) {
            stepped.is_short = true;
            return Ok(());
        }
        let earlier_count = stepped.happened.len();
        let judged = match (step.wager, step.act.seat, step.act.amount) {
            // The name has been read already.
            (Some(wager), Some(seat), Some(amount)) if step.act.verb == "wager" => {
                G::place(Placing {
                    rules: self.rules,
                    layout: self.layout,
                    seat,
                    wager,
                    stake: amount,
                    act: &step.act,
                    happened: &mut stepped.happened,
                })
            }
            _ => self.carry_out(&step.act, &mut stepped.happened),
        };
        match judged {
            Ok(()) => {
                let back = stepped.happened[earlier_count..].iter().map(|event| match event {
                    Event::Settled(taken_down) => taken_down.stake + taken_down.net,
                    _ => Cents::ZERO,
                });
                let back: Cents = back.sum();
                stepped.money = stepped.money.map(|money| money - cost + back);
                stepped.count(step.line);
                Ok(())
            }
            Err(Fault::Refused(refusal)) if step.may_wait && refusal.is_for_later() => Ok(()),
            Err(fault) => Err(StrategyFault::Step { line: step.line, fault }),
        }
    }

    fn carry_out(&mut self, act: &Act, happened: &mut Vec<Event<G::Wager>>) -> Result<(), Fault> {
        if G::takes(act) {
            return G::act(self.rules, self.layout, act, happened);
        }
        let seat = act.named_seat()?;
        if seat.number() > G::FACTS.seats {
            let why = format!("the table has {} places", G::FACTS.seats);
            let reason = Reason::Rule { code: Code::NoSuchSeat, why: why.into() };
            return Err(Refusal::plain(format!("seat {seat}"), reason).into());
        }
        let (name, ordinal) = split_ordinal(act.named_wager()?)?;
        let wager = G::wager(name)?;
        let amount = || act.amount.ok_or_else(|| Malformed::new("amount", "is missing"));
        let change = match &*act.verb {
            "wager" if ordinal.is_some() && wager.counted_with() == wager => {
                return Err(Malformed::new("wager", "a new wager is not numbered").into());
            }
            "wager" => {
                let (rules, layout, stake) = (self.rules, &mut *self.layout, amount()?);
                return G::place(Placing { rules, layout, seat, wager, stake, act, happened });
            }
            "remove" if act.amount.is_some() => {
                return Err(Malformed::new("amount", "remove has none; reduce takes one").into());
            }
            "remove" => Change::Remove,
            "reduce" => Change::Reduce(amount()?),
            "increase" => Change::Increase(amount()?),
            _ => return Err(Refusal::plain(act.verb.clone(), Reason::NotNow).into()),
        };
        let (rules, layout) = (self.rules, &mut *self.layout);
        G::change(Changing { rules, layout, seat, wager, ordinal, change, happened })?;
        Ok(())
    }
}

impl<G: Wagering> Window<G> for Betting<'_, G> {
    fn closing(&self) -> &'static str {
        G::CLOSING
    }

    fn takes(&self, act: &Act) -> bool {
        matches!(&*act.verb, "wager" | "remove" | "reduce" | "increase")
            || floor::takes(act)
            || G::takes_now(self.rules, self.layout, act)
    }

    fn judge(&mut self, act: &Act, happened: &mut Vec<Event<G::Wager>>) -> Result<(), Fault> {
        if floor::takes(act) {
            return floor::judge(act);
        }
        if G::REFUSES_UNCHANGED && !G::takes(act) {
            return self.carry_out(act, happened);
        }
        // Whatever a game tries before it refuses: nothing has changed.
        let (layout, count) = (self.layout.clone(), happened.len());
        let judged = self.carry_out(act, happened);
        if judged.is_err() {
            *self.layout = layout;
            happened.truncate(count);
        }
        judged
    }

    fn closed(&mut self) {
        G::closed(self.layout);
    }

    fn ended(&mut self, happened: &mut Vec<Event<G::Wager>>) {
        G::ended(self.rules, self.layout, happened);
    }

    fn is_known_before(&self, act: &Act) -> bool {
        G::takes(act) && G::is_known_before(act)
    }

    fn takes_afterwards(&self, act: &Act) -> bool {
        G::takes_afterwards(act)
    }

    fn complete(&self) -> Result<(), Refusal> {
        G::complete(self.rules, self.layout)
    }

    fn in_turn(&self, act: &Act) -> bool {
        !G::takes(act) || G::in_turn(self.rules, self.layout, act)
    }

    fn offers(&self) -> Vec<Offer> {
        let seats = || (1..=G::FACTS.seats.min(Seats::BOXES)).map(Seat::new);
        let possible = |seat: Seat, wager: G::Wager, least: Cents| {
            let act = Act::wager(seat, wager.to_string(), least);
            G::place(Placing {
                rules: self.rules,
                layout: &mut self.layout.clone(),
                seat,
                wager,
                stake: least,
                act: &act,
                happened: &mut Vec::new(),
            })
            .is_ok()
        };
        let offer = |seat: Option<Seat>, wager: G::Wager, bounds: (Cents, Option<Cents>)| {
            let facts = &G::FACTS.wagers[wager.kind()];
            Offer {
                seat,
                verb: "wager".into(),
                wager: Some(wager.to_string()),
                about: facts.about.into(),
                amount: Some(bounds),
                needs: &[],
                unit: None,
                wager_count: 1,
                in_play: None,
                with: None,
                arrange: None,
                cite: Some(facts.cite),
            }
        };
        let wagers = G::wagers(self.rules).into_iter().flat_map(|wager| {
            let of_all = G::bounds(self.rules, wager);
            let own = |seat: Seat| G::bounds_of(self.rules, self.layout, wager, seat);
            if seats().all(|seat| own(seat).is_none()) {
                // Somebody must be able to place it: a side wager is offered once there is a main one.
                let is_possible = seats().any(|seat| possible(seat, wager, of_all.0));
                return Vec::from_iter(is_possible.then(|| offer(None, wager, of_all)));
            }
            let by_seat = seats().map(|seat| (seat, own(seat).unwrap_or(of_all)));
            let by_seat = by_seat.filter(|(seat, bounds)| possible(*seat, wager, bounds.0));
            by_seat.map(|(seat, bounds)| offer(Some(seat), wager, bounds)).collect()
        });
        wagers.chain(G::own_offers(self.rules, self.layout)).collect()
    }

    fn layout(&self) -> Option<&G::Layout> {
        Some(self.layout)
    }

    #[inline]
    fn automatic(&mut self, plan: &Plan<G>) {
        G::automatic(self.rules, self.layout, plan);
    }

    #[inline]
    fn by_strategy(
        &mut self,
        strategy: &G::Strategy,
        stepped: &mut Stepped<G::Wager>,
    ) -> Result<(), StrategyFault> {
        let mut place = 0;
        while !stepped.is_short
            && let Some(step) = G::next_step(self.rules, self.layout, strategy, &mut place)
        {
            self.take_step(&step, stepped)?;
        }
        Ok(())
    }
}
