//! What a game of the poker room says of itself, and the game that comes of it.

use std::fmt::Debug;
use std::marker::PhantomData;

use chance::Deck;
use serde_json::{Map, Value, json};
use table::script::Scripted;
use table::shown::Shown;
use table::study::{Leavers, Line, StrategyFacts, Study};
use table::{
    Act, Cents, Change, Changing, Cite, Code, Elections, Event, Facts, Fault, Game, Malformed,
    Name, Payout, Placing, Reason, Refusal, Seat, Seats, Settlement, ShoeFacts, Table, Wager as _,
    Wagering, cite,
};

use crate::common::{Places, SAME_PLAYER};

use super::layout::Layout;
use super::round;
use super::rules::{Rules, Secondary, TimeBasis};
use super::seating::seating;
use super::showdown::Contest;
use super::strategy::Strategy;

/// The provisions that all games of the room have, each by its own section.
#[derive(Clone, Copy, Debug)]
pub struct Sections {
    /// The most players.
    pub players: Cite,
    /// The ante.
    pub ante: Cite,
    /// The blinds, or the forced bet.
    pub blinds: Cite,
    /// The posted limits.
    pub limits: Cite,
    /// The first betting round.
    pub first_round: Cite,
    /// The betting rounds after it.
    pub later_rounds: Cite,
    /// The showdown.
    pub showdown: Cite,
    /// What is left over where a pot is divided.
    pub odd_chip: Cite,
    /// The pot of the last player who is left.
    pub last_player: Cite,
    /// The rake.
    pub rake: Cite,
    /// Table stakes.
    pub stakes: Cite,
    /// Statements and acts of players.
    pub acts: Cite,
    /// Misdeals.
    pub misdeal: Cite,
    /// Cards missing, or too many.
    pub dead: Cite,
    /// Hands that are collected or fouled.
    pub fouled: Cite,
    /// Cards that are thrown away.
    pub thrown: Cite,
    /// Positions that go on receiving cards after a fold, at a casino night.
    pub dead_positions: Option<Cite>,
    /// What becomes of a hole card that is exposed.
    pub exposed: Cite,
}

/// Who begins the betting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Blinds to the left of a button.
    Blinds,
    /// A bet that a player's up-card forces.
    ForcedBet(Forced),
}

/// Whose up-card forces a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// The lowest, the ace high (14.9(d)1 and 4).
    Lowest,
    /// The highest, by the election where the ace is (14.9(d)2).
    HighestLow,
    /// The highest, the ace below the two (14.9(d)3).
    HighestAceLow,
}

/// What happens before a betting round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Street {
    /// So many cards to each player, one at a time: false is face down, true face up.
    Deal(&'static [bool]),
    /// A further card to each player after a burn, face up or not; where the stub does not suffice, a
    /// card that all share.
    Each {
        /// Whether it lies face up.
        up: bool,
        /// Whether a common card may take its place (14.9(h)).
        may_be_common: bool,
    },
    /// So many community cards after a burn.
    Board(usize),
    /// A draw.
    Draw,
    /// Each player gives up one of his cards; no betting round of its own follows.
    GiveUpOne,
}

/// Who opens a later betting round of stud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// The first to the left of the button.
    Position,
    /// The highest hand showing (14.9(f)1).
    High,
    /// The best low hand showing (14.9(f)2).
    Low,
    /// The highest up-card by suit, then the pair with the community card (14.13A(f), (h)).
    Mambo,
}

/// A game of the room as data.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// The most players by the text.
    pub seats: u16,
    /// Its provisions.
    pub sections: Sections,
    /// Who begins.
    pub opening: Opening,
    /// What is dealt, with a betting round after each.
    pub streets: &'static [Street],
    /// Who opens the later betting rounds.
    pub showing: Showing,
    /// In how many betting rounds the small bet is made.
    pub small_rounds: usize,
    /// What wins.
    pub contest: Contest,
    /// What is elected.
    pub elections: &'static [table::Election],
}

impl Spec {
    /// Whether the game has an election.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        let is_it = |election: &table::Election| {
            election.id == id && !matches!(election.kind, table::Kind::Never)
        };
        self.elections.iter().any(is_it)
    }

    /// The cards that a player has at the showdown.
    #[must_use]
    pub fn own_cards(&self) -> usize {
        self.streets.iter().fold(0, |count, street| match street {
            Street::Deal(faces) => count + faces.len(),
            Street::Each { .. } => count + 1,
            Street::GiveUpOne => count - 1,
            Street::Board(_) | Street::Draw => count,
        })
    }

    /// How many cards the board has before each street, from none to all.
    pub fn boards(&self) -> impl Iterator<Item = usize> + '_ {
        let mut count = 0;
        let dealt = self.streets.iter().filter_map(move |street| match street {
            Street::Board(more) => {
                count += more;
                Some(count)
            }
            _ => None,
        });
        [0].into_iter().chain(dealt)
    }

    /// Whether players have all their own cards before the first betting round, and keep them: else
    /// cards are dealt to them or drawn street by street.
    #[must_use]
    pub fn deals_all_at_once(&self) -> bool {
        !self.streets.iter().any(|street| matches!(street, Street::Each { .. } | Street::Draw))
    }
}

/// A game of the poker room.
pub trait Variant: Copy + Debug + Default + Send + Sync + 'static {
    /// What it says of itself.
    const FACTS: &'static Facts;
    /// How it is played.
    const SPEC: &'static Spec;
}

/// The game of a variant.
#[derive(Clone, Copy, Debug, Default)]
pub struct Room<V>(PhantomData<V>);

/// The only wager: what a player has in front of him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack;

impl std::fmt::Display for Stack {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(Stack::ID)
    }
}

impl Stack {
    pub(crate) const ID: &'static str = "stack";
}

impl table::Wager for Stack {
    fn kind(self) -> usize {
        0
    }

    fn name(self) -> Name {
        Stack::ID.into()
    }

    fn parse(name: &str) -> Option<Stack> {
        (name == Stack::ID).then_some(Stack)
    }
}

table::wager_by_name!(Stack);

impl<V: Variant> Game for Room<V> {
    const FACTS: &'static Facts = V::FACTS;
    const BURNS: bool = true;

    type Rules = Rules;
    type Layout = Layout;
    type Wager = Stack;
    type Strategy = Strategy;

    fn rules(elections: &mut Elections) -> Rules {
        Rules::new(elections, V::SPEC)
    }

    /// 14.2(a).
    fn shoe(_: &Rules) -> Option<ShoeFacts> {
        Some(ShoeFacts { deck: Deck::Standard, decks: 1 })
    }

    fn has_cutting_card(_: &Rules) -> bool {
        false // the cover card only hides the last card
    }

    /// 14.5(a).
    fn shuffles_every_round(_: &Rules) -> bool {
        true
    }

    #[inline]
    fn round<T: Table<Self>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        round::play::<V, T>(rules, layout, t)
    }

    /// Stacks that were not played with go back, less what was charged for time.
    fn close<T: Table<Self>>(
        _: &Rules,
        layout: &mut Layout,
        _: &[Act],
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if !layout.was_played {
            let staked: Seats = layout.stakes.boxes().iter().map(|(seat, _)| *seat).collect();
            // Where payouts and charges alone are made, everybody at the table has a line.
            let is_round = layout.paid_out.is_none() && layout.charges.is_empty();
            let seated = if is_round { Seats::NONE } else { layout.seated };
            for seat in staked.chain(seated).collect::<Seats>() {
                let (stake, cite) = (layout.stakes.get(seat, 0), V::SPEC.sections.stakes);
                let back = Settlement::void(seat, Stack, stake, cite);
                t.settle(layout.with_dues(back, Cents::ZERO, Cents::ZERO));
            }
        }
        layout.stakes.clear();
        layout.clear_dues();
        Ok(())
    }

    fn renumber(layout: &mut Layout) {
        layout.forget_news();
    }

    fn is_settled(layout: &Layout) -> bool {
        layout.stakes.boxes().is_empty()
    }

    /// Whoever comes to the seat has neither missed a blind nor won a pot, but may come in where the
    /// blinds have just passed (14.10(d)1i).
    fn vacate(layout: &mut Layout, seat: Seat) {
        layout.has_played.remove(seat);
        layout.owes.remove(seat);
        if layout.passed.contains(seat) {
            layout.owes.insert(seat);
        }
        layout.inactive.remove(seat);
        layout.stands(seat, Cents::ZERO);
        layout.kill_button = layout.kill_button.filter(|of| *of != seat);
    }

    /// What a payout displays is the players' (14.19(a)).
    fn meter(_: &Rules, layout: &Layout) -> Cents {
        layout.displayed.into_iter().sum::<Cents>() + layout.reserve
    }

    fn wagers(_: &Rules) -> Vec<Stack> {
        vec![Stack]
    }

    fn payouts(_: &Rules) -> Vec<Payout> {
        Vec::new()
    }
}

impl<V: Variant> Wagering for Room<V> {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, happened, .. } = bet;
        let cites = &V::SPEC.sections;
        if stake <= Cents::ZERO {
            return Err(
                Refusal::new(Stack::ID, Reason::BelowMinimum(Cents(1)), cites.stakes).into()
            );
        }
        if stake > Cents::MOST {
            return Err(Refusal::beyond_the_most(Stack::ID).into());
        }
        if seat.is_shared() {
            let why = "one player has a place at a poker table";
            return Err(Refusal::rule(Stack::ID, Code::NoSuchSeat, why, cites.players).into());
        }
        if layout.stakes.get(seat, 0) > Cents::ZERO {
            let why = format!("seat {seat} has its stack on the table; increase it between rounds");
            return Err(Refusal::rule(Stack::ID, Code::Stands, why, cites.stakes).into());
        }
        if layout.stakes.boxes().len() >= rules.max_players {
            let why = format!("{} players are at the table already", rules.max_players);
            return Err(Refusal::rule(Stack::ID, Code::NoSuchSeat, why, cites.players).into());
        }
        // Whoever stays at the table does not take chips off it between hands, and may add some.
        let least = layout.least(seat);
        if stake < least {
            return Err(Refusal::new(Stack::ID, Reason::BelowMinimum(least), cites.stakes).into());
        }
        layout.stakes.set(seat, wager.kind(), stake);
        happened.push(Event::Wagered { seat, wager, ordinal: 1, amount: stake });
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { layout, seat, wager, change, happened, .. } = bet;
        let (cite, charge) = (V::SPEC.sections.stakes, layout.charge(seat));
        let stands = layout.stakes.get(seat, 0);
        if charge + layout.payout(seat) > Cents::ZERO {
            let left = change.apply(Stack::ID, stands)?;
            if change == Change::Remove {
                let back = Settlement::void(seat, wager, stands, cite);
                happened.push(Event::Settled(layout.with_dues(back, Cents::ZERO, Cents::ZERO)));
                layout.stakes.set(seat, 0, Cents::ZERO);
                layout.charges.retain(|(of, _)| *of != seat);
                layout.paid_to.retain(|(of, _)| *of != seat);
                return Ok(());
            }
            if left < charge {
                return Err(Refusal::new(Stack::ID, Reason::BelowMinimum(charge), cite));
            }
        }
        // All of it is taken back by whoever is not dealt in; less of it is not played for.
        let least = layout.least(seat) + charge;
        if matches!(change, Change::Reduce(_)) && change.apply(Stack::ID, stands)? < least {
            return Err(Refusal::new(Stack::ID, Reason::BelowMinimum(least), cite));
        }
        layout.stakes.change(seat, wager, change, cite, happened)
    }

    fn bounds_of(
        _: &Rules,
        layout: &Layout,
        _: Stack,
        seat: Seat,
    ) -> Option<(Cents, Option<Cents>)> {
        let least = layout.least(seat);
        (least > Cents::ZERO).then_some((least, None))
    }

    fn put(layout: &mut Layout, seat: Seat, wager: Stack, stake: Cents) {
        layout.stakes.set(seat, wager.kind(), stake);
    }

    fn takes(act: &Act) -> bool {
        let verbs = ["ante", "place-button", "time-charge", "pay-payout", "set-display"];
        verbs.contains(&&*act.verb)
    }

    fn act(
        rules: &Rules,
        layout: &mut Layout,
        act: &Act,
        happened: &mut Vec<Event<Stack>>,
    ) -> Result<(), Fault> {
        match &*act.verb {
            "ante" => ante_in_coin(rules, layout, act)?,
            "place-button" => place_button(rules, layout, act)?,
            "time-charge" => charge_time(rules, layout, V::SPEC.sections.rake)?,
            "pay-payout" => pay_payout(rules, layout, act)?,
            _ => set_display(rules, layout, act)?,
        }
        let (seat, verb) = (act.seat, act.verb.clone());
        happened.push(Event::Chose { seat, verb, amount: None, on: Vec::new() });
        Ok(())
    }

    /// 14.6(b): two players at least who can be dealt in.
    fn complete(rules: &Rules, layout: &Layout) -> Result<(), Refusal> {
        // Where only payouts and charges are made, or nobody has come, no round is played.
        let is_round = layout.paid_out.is_none() && layout.charges.is_empty();
        let is_round = is_round && !layout.stakes.boxes().is_empty();
        if !is_round || !seating(rules, V::SPEC, layout).players.is_empty() {
            return Ok(());
        }
        let why = "fewer than two players have enough in front of them to be dealt in";
        Err(Refusal::rule(Stack::ID, Code::TooFewWagers, why, cite!("14.6(b)")))
    }

    fn closed(layout: &mut Layout) {
        layout.is_closed = true;
    }

    /// 14.7(c)3: whoever is not dealt in has nothing at stake.
    fn ended(rules: &Rules, layout: &mut Layout, happened: &mut Vec<Event<Stack>>) {
        let dealt: Seats = seating(rules, V::SPEC, layout).players.iter().map(|p| p.seat).collect();
        let all: Seats = layout.stakes.boxes().iter().map(|(seat, _)| *seat).collect();
        for seat in all.filter(|seat| !dealt.contains(*seat)) {
            if layout.charge(seat) + layout.payout(seat) == Cents::ZERO {
                layout.stakes.set(seat, 0, Cents::ZERO);
                let (wager, ordinal, amount) = (Stack, 1, Cents::ZERO);
                happened.push(Event::Changed { seat, wager, ordinal, amount });
            }
        }
    }
}

/// 14.7(c): an ante of less than a dollar may be of quarters and halves.
fn ante_in_coin(rules: &Rules, layout: &Layout, act: &Act) -> Result<(), Fault> {
    const CITE: Cite = cite!("14.7(c)");
    let seat = act.named_seat()?;
    if layout.stakes.get(seat, 0) == Cents::ZERO {
        return Err(Refusal::new("ante", Reason::NotThisSeat, CITE).into());
    }
    let coins = match act.fields.get("coin") {
        Some(Value::Array(coins)) => coins,
        _ => return Err(Malformed::new("coin", "is a list of coins").into()),
    };
    let coins = coins.iter().map(Cents::from_json).collect::<Result<Vec<Cents>, _>>();
    let coins = coins.map_err(|e| Malformed::new("coin", e))?;
    let is_coin = |coin: &Cents| [Cents(25), Cents(50)].contains(coin);
    let refuse = |why: &'static str| Refusal::rule("ante", Code::NotOffered, why, CITE);
    if rules.ante == Cents::ZERO || rules.ante >= Cents::dollars(1) {
        return Err(refuse("coin is taken for an ante of less than 1.00 alone").into());
    }
    if !coins.iter().all(is_coin) || coins.iter().copied().sum::<Cents>() != rules.ante {
        return Err(refuse("the coins must be of 0.25 or 0.50 and come to the ante").into());
    }
    Ok(())
}

/// 14.10(c)2ii: the first button goes to whom a card has chosen.
fn place_button(rules: &Rules, layout: &mut Layout, act: &Act) -> Result<(), Fault> {
    const CITE: Cite = cite!("14.10(c)2ii");
    let seat = act.named_seat()?;
    if !rules.button_by_card || layout.button.is_some() {
        let why = "the button has its place";
        return Err(Refusal::rule("place-button", Code::Fixed, why, CITE).into());
    }
    if layout.stakes.get(seat, 0) == Cents::ZERO {
        return Err(Refusal::new("place-button", Reason::NotThisSeat, CITE).into());
    }
    layout.button = Some(seat);
    Ok(())
}

/// 14.14(b)3: an assessment of time, from inactive players too.
fn charge_time(rules: &Rules, layout: &mut Layout, cite: Cite) -> Result<(), Fault> {
    let Some(time) = rules.rake.time else {
        return Err(Refusal::new("time-charge", Reason::NotOffered, cite).into());
    };
    let fee = Cents(time.hourly_fee.0 * time.every_minutes / 60);
    let boxes: Vec<(Seat, Cents)> =
        layout.stakes.boxes().iter().map(|(seat, [stake])| (*seat, *stake)).collect();
    let count = boxes.len() as i64;
    for ((seat, stake), n) in boxes.into_iter().zip(0..) {
        let share = match time.basis {
            TimeBasis::PerPlayer => fee,
            TimeBasis::PerTable => Cents(fee.0 / count + i64::from(n < fee.0 % count)),
        };
        let share = share.min(stake - layout.charge(seat));
        if share > Cents::ZERO {
            layout.charges.push((seat, share));
            layout.stands(seat, (layout.least(seat) - share).max(Cents::ZERO));
        }
    }
    Ok(())
}

/// Which payout an act names.
fn payout_of(act: &Act) -> Result<usize, Malformed> {
    match act.word("payout")? {
        None | Some("primary") => Ok(0),
        Some("secondary") => Ok(1),
        Some(other) => Err(Malformed::new("payout", format!("{other:?}: primary or secondary"))),
    }
}

/// 14.19(i) to (m): a payout that was verified is paid at the displayed amount; where a seat is named,
/// its player has it with his stack, and of a payout that several share each has his part.
fn pay_payout(rules: &Rules, layout: &mut Layout, act: &Act) -> Result<(), Fault> {
    let Some(fund) = rules.fund else {
        return Err(Refusal::new("pay-payout", Reason::NotOffered, cite!("14.19(a)")).into());
    };
    let place = payout_of(act)?;
    let displayed = layout.displayed[place];
    let paid = act.amount.unwrap_or(displayed);
    if paid > displayed {
        let most = Reason::AboveMaximum(displayed);
        return Err(Refusal::new("pay-payout", most, cite!("14.19(k)2")).into());
    }
    if let Some(seat) = act.seat {
        if layout.stakes.get(seat, 0) == Cents::ZERO {
            return Err(Refusal::new("pay-payout", Reason::NotThisSeat, cite!("14.19(a)")).into());
        }
        layout.paid_to.push((seat, paid));
    }
    layout.displayed[place] -= paid;
    if place == 1 && fund.secondary == Secondary::PortionOfPrimary {
        layout.displayed[0] = (layout.displayed[0] - paid).max(Cents::ZERO); // 14.19(m)
    }
    if place == 0 && layout.displayed[0] == Cents::ZERO {
        layout.displayed[0] = std::mem::take(&mut layout.reserve); // 14.19(p)
    }
    *layout.paid_out.get_or_insert(Cents::ZERO) += paid;
    Ok(())
}

/// 14.19(o): what is displayed is not made less but by a payment.
fn set_display(rules: &Rules, layout: &mut Layout, act: &Act) -> Result<(), Fault> {
    const CITE: Cite = cite!("14.19(o)");
    if rules.fund.is_none() {
        return Err(Refusal::new("set-display", Reason::NotOffered, cite!("14.19(a)")).into());
    }
    let place = payout_of(act)?;
    let amount = act.amount.ok_or_else(|| Malformed::new("amount", "is missing"))?;
    if amount < layout.displayed[place] {
        let least = layout.displayed[place];
        return Err(Refusal::new("set-display", Reason::BelowMinimum(least), CITE).into());
    }
    layout.displayed[place] = amount;
    layout.paid_out.get_or_insert(Cents::ZERO);
    Ok(())
}

impl<V: Variant> Scripted for Room<V> {
    fn history(_: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        if word == SAME_PLAYER.id {
            // Reading: whoever saw two hands would play one for the other (14.16(a)), so a player is
            // counted among those at the table by one place.
            let (most, are_adjacent, cite) = (1, false, V::SPEC.sections.players);
            return Places { most, are_adjacent, cite }.judge(value);
        }
        let seat = |value: &Value| match value.as_str().map(str::parse::<Seat>) {
            Some(Ok(seat)) => Ok(seat),
            _ => Err(Malformed::new(word, format!("{value} is no seat"))),
        };
        match word {
            "button" => layout.button = Some(seat(value)?),
            "kill-button" => {
                layout.kill_button = if value.is_null() { None } else { Some(seat(value)?) };
            }
            "inactive" | "posts-to-enter" => {
                let list = value.as_array();
                let list = list.ok_or_else(|| Malformed::new(word, "is a list of seats"))?;
                let seats = list.iter().map(seat).collect::<Result<Seats, Malformed>>()?;
                let into = match word {
                    "inactive" => &mut layout.inactive,
                    _ => &mut layout.owes,
                };
                *into = seats;
            }
            _ => {
                let amount = Cents::from_json(value).map_err(|e| Malformed::new(word, e))?;
                let into = match word {
                    "payout-reserve" => &mut layout.reserve,
                    "payout-secondary" => &mut layout.displayed[1],
                    _ => &mut layout.displayed[0],
                };
                *into = amount;
            }
        }
        Ok(())
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let mut told = Map::new();
        let mut tell = |word: &str, value: Value| told.insert(word.to_owned(), value);
        if let Some(button) = layout.button {
            tell("button", json!(button));
        }
        if let Some(kill) = layout.kill_button {
            tell("kill-button", json!(kill));
        }
        for (word, seats) in [("inactive", layout.inactive), ("posts-to-enter", layout.owes)] {
            if !seats.is_empty() {
                tell(word, json!(seats.collect::<Vec<Seat>>()));
            }
        }
        let [primary, secondary] = layout.displayed;
        let amounts = [
            ("payout-primary", primary),
            ("payout-secondary", secondary),
            ("payout-reserve", layout.reserve),
        ];
        for (word, amount) in amounts {
            if amount > Cents::ZERO {
                tell(word, json!(amount));
            }
        }
        told
    }

    /// A script states what is in front of each player when a round begins.
    fn seat(layout: &mut Layout, seat: Seat) {
        layout.seated.insert(seat);
        layout.stands(seat, Cents::ZERO);
    }

    fn state(rules: &Rules, layout: &Layout) -> Map<String, Value> {
        let mut state = layout.told.clone();
        if let Some(progress) = &layout.progress {
            progress.tell(&mut state);
        }
        let mut tell = |word: &str, value: Value| state.insert(word.to_owned(), value);
        let is_offered = V::SPEC.has("kill");
        if is_offered {
            tell("kill-button", json!(layout.kill_button));
            let next = rules.limit_with(layout.kill_button.is_some()).told();
            tell("next-limits", next);
        } else {
            tell("next-limits", rules.limit.told());
        }
        if V::SPEC.has("bad-beat-payout") {
            tell("payout-primary", json!(layout.displayed[0]));
            tell("payout-secondary", json!(layout.displayed[1]));
            tell("payout-reserve", json!(layout.reserve));
            tell("payout-paid", json!(layout.paid_out.unwrap_or_default()));
        }
        if let (Some(button), Opening::Blinds) = (layout.button, V::SPEC.opening) {
            tell("button", json!(button));
        }
        state
    }

    fn house(settled: &[Settlement<Stack>]) -> Vec<(&'static str, Cents)> {
        let fund: Cents = settled.iter().map(|settlement| settlement.fund).sum();
        let fees: Cents = settled.iter().map(|settlement| settlement.fee).sum();
        vec![("rake", fees - fund), ("payout-fund", fund)]
    }
}

impl<V: Variant> Shown for Room<V> {}

impl<V: Variant> Study for Room<V> {
    /// Nothing is wagered against the house.
    fn lines(_: &Rules) -> Vec<Line<Self>> {
        Vec::new()
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "sensible",
                about: "bets good hands, calls with fair ones and folds the rest",
                make: |_| Strategy::Sensible,
            },
            StrategyFacts {
                name: "calling",
                about: "checks and calls",
                make: |_| Strategy::Calling,
            },
        ]
    }

    /// Five others are dealt in with whoever has put up a stack, and leave with them.
    fn companion(rules: &Rules, layout: &Layout, person: Seat, _: bool) -> Option<Act> {
        const COUNT: usize = 5;
        let stands = |seat: Seat| layout.stakes.get(seat, 0) > Cents::ZERO;
        let others = (1..=V::FACTS.seats).map(Seat::new).filter(|seat| *seat != person);
        let count = COUNT.min(rules.max_players - 1);
        let mut others = others.take(count);
        if !stands(person) {
            return others
                .find(|seat| stands(*seat))
                .map(|seat| Act::new(seat, "remove").on(Stack::ID));
        }
        let stack = rules.limit.minimum().max(rules.ante).times(100);
        let other = others.find(|seat| !stands(*seat))?;
        Some(Act::wager(other, Stack::ID, stack.max(layout.least(other))))
    }

    /// Whoever leaves before the cards is dealt none, and takes along what is in front of him.
    fn for_leavers(_: &Rules, layout: &Layout, left: Leavers<'_>) -> Option<Act> {
        let stands = |seat: &&Seat| layout.stakes.get(**seat, 0) > Cents::ZERO;
        let seat = left.seats.iter().find(stands)?;
        Some(Act::new(*seat, "remove").on(Stack::ID))
    }

    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        // From what just suffices to be dealt in up to many bets.
        let unit = rules.limit.minimum().max(rules.ante).max(Cents(1));
        let unit = Cents(unit.0.min(Cents::MOST.0 / 4096));
        let stack = unit.times(1 + i64::from(pick(40)) * i64::from(pick(20) + 1));
        Act::wager(seat, Stack::ID, stack.max(layout.least(seat)))
    }
}
