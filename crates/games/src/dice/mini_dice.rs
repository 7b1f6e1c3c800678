//! Mini-dice, 13:69F-13: two dice in a shaker that goes round the table, and wagers on their total.
//!
//! A round is one shake. Place bets stay on the layout until their number or a 7 comes; everything
//! else is decided by the next shake. The text says when wagers win and leaves it at that: what
//! does not win when it is decided loses. The two paragraphs after the table of 13.6(b) have lost
//! their letters and are cited as (c) and (d). Further readings are marked below.

mod felt;

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::{DiceCup, Thrown};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Shown};
use table::study::{Course, Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Alias, Bet, Bets, Betting, Cents, Change, Changing, Choice, Code, Election,
    Elections, Event, Facts, Family, Fault, Felt, Game, Irregularity, Limits, Malformed, Odds,
    Offer, PayRow, PayTable, Payout, Placing, Question, Reason, Refusal, Reported, Same, Seat,
    Seats, Settlement, Table, WagerFacts, Wagering, Word, Zone, cite, floor, join,
};

use super::DIE_NOT_FLAT;
use crate::common::{self, BettingActs, Form, STAKE_LIMITS};

/// Mini-dice.
#[derive(Clone, Copy, Debug, Default)]
pub struct MiniDice;

// Facts

const DIE_ON_TOP: &str = "die-on-top-of-the-other";
const ORDERED_TO_RELINQUISH: &str = "ordered-to-relinquish";
const ACCEPT: &str = "accept-shaker";
const DECLINE: &str = "decline-shaker";
const RETAIN: &str = "retain-shaker";
const PASS: &str = "pass-shaker";

/// The wagers, in the order of the text.
pub(crate) const WAGERS: [WagerFacts; 5] = [
    WagerFacts::new(
        "place-bet",
        "Place bet",
        "stays until the number wins it or a 7 loses it",
        cite!("13.2(a)1"),
    )
    .selecting("4, 5, 6, 8, 9 or 10"),
    WagerFacts::new(
        "field-bet",
        "Field bet",
        "wins if the next shake is 2, 3, 4, 9, 10, 11 or 12",
        cite!("13.2(a)2"),
    ),
    WagerFacts::new("any-7", "Any 7", "wins if the next shake is 7", cite!("13.2(a)3")),
    WagerFacts::new("over-7", "Over 7", "wins if the next shake is 8 or more", cite!("13.2(a)4")),
    WagerFacts::new("under-7", "Under 7", "wins if the next shake is 6 or less", cite!("13.2(a)5")),
];

const FACTS: Facts = Facts {
    id: "mini-dice",
    title: "Mini-dice",
    subchapter: "13",
    family: Family::Dice,
    seats: 9,
    equipment: "two dice sealed in a shaker",
    about: "Two dice are shaken: under, over or any 7, the field, or a number before the 7.",
    wagers: &WAGERS,
    pay_tables: &[PayTable {
        id: "",
        title: "Payout odds",
        rows: &[
            row("place-bet:4", "Place bet 4 to win", Odds::to(9, 5)),
            row("place-bet:5", "Place bet 5 to win", Odds::to(7, 5)),
            row("place-bet:6", "Place bet 6 to win", Odds::to(7, 6)),
            row("place-bet:8", "Place bet 8 to win", Odds::to(7, 6)),
            row("place-bet:9", "Place bet 9 to win", Odds::to(7, 5)),
            row("place-bet:10", "Place bet 10 to win", Odds::to(9, 5)),
            row("field-bet", "Field bet on 3, 4, 9, 10, 11", Odds::to(1, 1)),
            // One row of the text, which a licensee may raise for either number.
            row("field-bet/2", "Field bet on 2", Odds::to(2, 1)),
            row("field-bet/12", "Field bet on 12", Odds::to(2, 1)),
            row("any-7", "Any 7", Odds::to(4, 1)),
            row("over-7", "Over 7", Odds::to(1, 1)),
            row("under-7", "Under 7", Odds::to(1, 1)),
        ],
        is_floor: true,
        cite: cite!("13.6(b)"),
    }],
    elections: join![
        Election,
        [Election::flag(
            "place-bet-removable",
            "whether a place bet may be reduced or taken down before it is decided",
            cite!("13.4"),
        ),],
        STAKE_LIMITS,
        [common::payout_odds_override(cite!("13.6(b)")),]
    ],
    actions: join![
        ActionFacts,
        BettingActs { wager: cite!("13.4(a)"), change: cite!("13.4"), close: cite!("13.5(b)") }
            .actions_if_increased_by(cite!("13.4(d)")),
        [
            ActionFacts::new(ACCEPT, "takes the shaker that is offered", cite!("13.5(d)")),
            ActionFacts::new(DECLINE, "leaves the shaker to the next player", cite!("13.5(d)")),
            ActionFacts::new(
                RETAIN,
                "keeps the shaker after a shake other than a 7",
                cite!("13.7(a)")
            ),
            ActionFacts::new(PASS, "gives the shaker up after a shake", cite!("13.7(a)")),
            common::irregularity(cite!("13.7(a)1ii")),
        ],
        floor::ACTIONS
    ],
    irregularities: &[
        invalid_shake(DIE_NOT_FLAT),
        invalid_shake(DIE_ON_TOP),
        Irregularity::new(
            ORDERED_TO_RELINQUISH,
            Reported::Action,
            "the player who has the shaker loses it",
            cite!("13.7(a)1ii"),
        )
        .with_fields(&["reason"]),
    ],
    history: &[Word { id: "standing", about: "seats whose players are not seated" }],
    state: &[Word { id: "shaker", about: "the seat that has the shaker, or dealer" }],
    sister_wagers: common::DICE_WHEELS_KENO_WAGERS,
    felt: Felt {
        rows: &[
            &[
                Zone::Wide { shares: 3, zone: &Zone::Device { label: "Dice" } },
                Zone::Fact { word: "shaker", label: "Shaker" },
            ],
            &[Zone::Text { text: "Place bets: the number before a 7" }],
            &[
                spot("place-bet:4", "4"),
                spot("place-bet:5", "5"),
                spot("place-bet:6", "6"),
                spot("place-bet:8", "8"),
                spot("place-bet:9", "9"),
                spot("place-bet:10", "10"),
            ],
            &[Zone::Text { text: "One shake" }],
            &[spot("under-7", "UNDER 7"), spot("any-7", "ANY 7"), spot("over-7", "OVER 7")],
            &[spot("field-bet", "FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12")],
        ],
    },
};

const fn row(id: &'static str, title: &'static str, odds: Odds) -> PayRow {
    PayRow { id, title, odds }
}

const fn spot(wager: &'static str, label: &'static str) -> Zone {
    Zone::Bet { wager, label }
}

/// Reading: 13.7(a)1ii knows invalid shakes and no provision says which they are; as at the other
/// shakers, both dice must lie flat, each with one uppermost face (13.5(e)).
const fn invalid_shake(id: &'static str) -> Irregularity {
    let effect = "no wager is affected, and the dice are shaken again";
    Irregularity::new(id, Reported::Void, effect, cite!("13.5(e)"))
}

// Rules

/// The elections of mini-dice.
#[derive(Clone, Debug)]
pub struct Rules {
    place_bet_removable: bool,
    odds: OddsInForce,
    payouts: Vec<Payout>,
    limits: Limits,
}

/// The odds in force.
#[derive(Clone, Debug)]
struct OddsInForce {
    /// By the place of the number in [`Number::ALL`].
    place_bet: [Odds; 6],
    /// On 3, 4, 9, 10, 11; on 2; on 12.
    field_bet: [Odds; 3],
    any_7: Odds,
    over_7: Odds,
    under_7: Odds,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let of = |row: &str| {
            let printed = FACTS.floor(row).expect("every wager has a row in 13.6(b)");
            elections.payout_odds(row, printed)
        };
        let odds = OddsInForce {
            place_bet: Number::ALL.map(|number| of(&Wager::PlaceBet(number).to_string())),
            field_bet: [of("field-bet"), of("field-bet/2"), of("field-bet/12")],
            any_7: of("any-7"),
            over_7: of("over-7"),
            under_7: of("under-7"),
        };
        let mut limits = elections
            .limits(|id| super::highest_odds(&FACTS, id, Wager::all(), |wager| odds.of(wager)));
        limits.unpayable = Some(cite!("13.6(c)"));
        Rules {
            place_bet_removable: elections.flag("place-bet-removable"),
            payouts: common::payouts_in_force(&FACTS, elections),
            odds,
            limits,
        }
    }
}

impl OddsInForce {
    /// All the odds at which a wager may be paid.
    #[inline]
    fn of(&self, wager: Wager) -> &[Odds] {
        let one = match wager {
            Wager::PlaceBet(number) => &self.place_bet[number as usize],
            Wager::FieldBet => return &self.field_bet,
            Wager::Any7 => &self.any_7,
            Wager::Over7 => &self.over_7,
            Wager::Under7 => &self.under_7,
        };
        std::slice::from_ref(one)
    }
}

// Wagers

/// A number that place bets are made on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
    /// 8.
    Eight,
    /// 9.
    Nine,
    /// 10.
    Ten,
}

impl Number {
    const ALL: [Number; 6] =
        [Number::Four, Number::Five, Number::Six, Number::Eight, Number::Nine, Number::Ten];

    /// The total of the dice that it stands for.
    #[inline]
    #[must_use]
    pub const fn total(self) -> u8 {
        [4, 5, 6, 8, 9, 10][self as usize]
    }
}

/// A wager at mini-dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// That the number comes before a 7.
    PlaceBet(Number),
    /// That 2, 3, 4, 9, 10, 11 or 12 comes next.
    FieldBet,
    /// That a 7 comes next.
    Any7,
    /// That more than 7 comes next.
    Over7,
    /// That less than 7 comes next.
    Under7,
}

impl Wager {
    /// Every wager, in the order of the text.
    fn all() -> impl Iterator<Item = Wager> {
        let others = [Wager::FieldBet, Wager::Any7, Wager::Over7, Wager::Under7];
        Number::ALL.into_iter().map(Wager::PlaceBet).chain(others)
    }

    fn facts(self) -> &'static WagerFacts {
        &FACTS.wagers[table::Wager::kind(self)]
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wager::PlaceBet(number) => write!(f, "place-bet:{}", number.total()),
            Wager::FieldBet | Wager::Any7 | Wager::Over7 | Wager::Under7 => {
                f.write_str(self.facts().id)
            }
        }
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        match self {
            Wager::PlaceBet(_) => 0,
            Wager::FieldBet => 1,
            Wager::Any7 => 2,
            Wager::Over7 => 3,
            Wager::Under7 => 4,
        }
    }

    fn parse(name: &str) -> Option<Wager> {
        match name {
            "field-bet" => Some(Wager::FieldBet),
            "any-7" => Some(Wager::Any7),
            "over-7" => Some(Wager::Over7),
            "under-7" => Some(Wager::Under7),
            _ => {
                let total = super::number(name.strip_prefix("place-bet:")?)?;
                let number = Number::ALL.into_iter().find(|number| number.total() == total);
                number.map(Wager::PlaceBet)
            }
        }
    }
}

table::wager_by_name!(Wager);

// Layout

/// What lies on a mini-dice table between shakes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    bets: Bets<Wager>,
    shaker: Shaker,
    /// "No more bets" was called, and no valid shake has been settled since.
    is_called: bool,
    /// Players who are not seated.
    standing: Seats,
}

/// Who shakes after the dealer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Shaker {
    /// The player who accepted it; none where the dealer shakes on the players' behalf.
    holder: Option<Seat>,
    /// Whether the holder has shaken and not said since whether to retain it.
    has_shaken: bool,
    /// The player at whose left the offer starts; none where it starts at the dealer's left.
    starts_after: Option<Seat>,
    /// The last player to decline in this offer.
    reached: Option<Seat>,
    /// Players who have refused it while the dealer has it.
    refused: Seats,
    /// Players who had a wager on the last shake or have one on the next.
    players: Seats,
    /// Players who are known to be there without one.
    seated: Seats,
}

impl Shaker {
    /// Everybody who can be offered it.
    fn everybody(&self) -> Seats {
        self.players.chain(self.seated).collect()
    }

    /// The place of a player in the offer: clockwise, so by rising numbers (13.5(d), 13.7(b)).
    /// Reading: it comes round to the player who gave the shaker up, after all others.
    fn place(&self, seat: Seat) -> (bool, Seat) {
        (self.starts_after.is_some_and(|last| seat <= last), seat)
    }

    /// Whether the offer has gone past the player.
    fn is_past(&self, seat: Seat) -> bool {
        self.reached.is_some_and(|reached| self.place(seat) <= self.place(reached))
    }

    /// The players to whom the offer is still to come, in no order.
    fn waiting(&self, among: Seats) -> impl Iterator<Item = Seat> + '_ {
        among.filter(|seat| !self.is_past(*seat))
    }

    /// Whether the offer has come to the player.
    fn is_offered_to(&self, seat: Seat) -> bool {
        let place = self.place(seat);
        self.holder.is_none()
            && !self.is_past(seat)
            && !self.waiting(self.everybody()).any(|other| self.place(other) < place)
    }

    /// Who is next among these.
    fn next(&self, among: Seats) -> Option<Seat> {
        self.waiting(among).min_by_key(|seat| self.place(*seat))
    }

    fn accept(&mut self, seat: Seat) {
        let (players, seated) = (self.players, self.seated);
        *self = Shaker { holder: Some(seat), players, seated, ..Shaker::default() };
    }

    fn decline(&mut self, seat: Seat) {
        self.reached = Some(seat);
        self.refused.insert(seat);
    }

    /// 13.7(b): the next offer starts at the left of whoever had it.
    fn relinquish(&mut self) {
        let (players, seated) = (self.players, self.seated);
        *self = Shaker { starts_after: self.holder, players, seated, ..Shaker::default() };
    }

    /// A valid shake has been settled.
    #[inline]
    fn shaken(&mut self, is_seven: bool) {
        match self.holder {
            Some(_) if is_seven => self.relinquish(), // 13.7(a)1i
            Some(_) => self.has_shaken = true,
            // 13.7(a)2: the dealer accepted it, so a new offer starts at the dealer's left.
            None => (self.starts_after, self.reached) = (None, None),
        }
    }
}

// The round

fn round<T: Table<MiniDice>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
    // Reading: the call holds until a valid shake is settled; where nobody is heard to make it, it
    // is made for each shake anew (13.2(b), 13.5(b)).
    if !layout.is_called {
        t.acts(&mut Betting::new(rules, layout))?; // 13.4, 13.7(a)
        t.call("No more bets", cite!("13.5(b)"));
    }
    offer_shaker(layout, t)?; // 13.5(c) and (d)
    if t.incident(&[DIE_NOT_FLAT, DIE_ON_TOP], None)?.is_some() {
        t.call("No shake", cite!("13.5(e)"));
        return Ok(());
    }
    let total = t.chance(&DiceCup::<2>)?.sum();
    t.call(super::sum_called(total), cite!("13.5(e)"));
    if layout.shaker.holder.is_some() && total == 7 {
        t.note(|| "the shaker is passed after a 7".into(), cite!("13.7(a)1i"));
    }
    let players = layout.bets.open().iter().map(|bet| bet.seat).collect();
    settle(rules, &mut layout.bets, total, t);
    layout.shaker.shaken(total == 7);
    layout.shaker.players = players;
    layout.is_called = false;
    Ok(())
}

/// 13.5(d), 13.7(b): player by player until one accepts; else the dealer shakes for them. The
/// betting window takes answers too, since scripts may give them before the dealer's call.
#[inline]
fn offer_shaker<T: Table<MiniDice>>(layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
    loop {
        // Whoever has a wager is there to be asked. Reading: who has refused is not asked again
        // while the dealer has the shaker (13.7(a)2), but may still take it.
        let shaker = &layout.shaker;
        let there = layout.bets.open().iter().map(|bet| bet.seat).chain(shaker.seated);
        let mut asked: Seats = there.filter(|seat| !shaker.refused.contains(*seat)).collect();
        while layout.shaker.holder.is_none() {
            let Some(seat) = layout.shaker.next(asked) else { break };
            asked.remove(seat);
            match t.ask(seat, &ShakerOffer)? {
                ShakerAnswer::Accept => layout.shaker.accept(seat),
                ShakerAnswer::Decline => layout.shaker.decline(seat),
            }
        }
        // 13.7(a)1ii: the player who has it may lose it before shaking.
        let Some(holder) = layout.shaker.holder else { return Ok(()) };
        let Some(order) = t.incident(&[ORDERED_TO_RELINQUISH], Some(holder))? else {
            return Ok(());
        };
        if let Err(why) = check_order(&order.fields) {
            t.misreported(why)?;
        }
        layout.shaker.relinquish();
    }
}

// Settlement

/// What a shake does to a wager.
#[derive(Clone, Copy, PartialEq)]
enum Verdict {
    Wins(Odds),
    Loses,
    Stands,
}

#[inline]
fn decide(odds: &OddsInForce, wager: Wager, total: u8) -> Verdict {
    let wins = match wager {
        // 13.2(a)1: on every shake, the first one included.
        Wager::PlaceBet(number) if total != 7 && total != number.total() => return Verdict::Stands,
        Wager::PlaceBet(_) => total != 7,
        Wager::FieldBet => match total {
            2 => return Verdict::Wins(odds.field_bet[1]),
            12 => return Verdict::Wins(odds.field_bet[2]),
            _ => matches!(total, 3 | 4 | 9..=11),
        },
        Wager::Any7 => total == 7,
        Wager::Over7 => total > 7,
        Wager::Under7 => total < 7,
    };
    if wins { Verdict::Wins(odds.of(wager)[0]) } else { Verdict::Loses }
}

/// 13.5(f): losing wagers are collected first, then winning ones paid.
#[inline]
fn settle<T: Table<MiniDice>>(rules: &Rules, bets: &mut Bets<Wager>, total: u8, t: &mut T) {
    bets.retain(|bet| {
        let Bet { seat, wager, ordinal, stake, .. } = *bet;
        let loses = decide(&rules.odds, wager, total) == Verdict::Loses;
        if loses {
            let lost = Settlement::lost(seat, wager, stake, wager.facts().cite);
            t.settle(lost.numbered(ordinal));
        }
        !loses
    });
    bets.retain(|bet| {
        let Bet { seat, wager, ordinal, stake, .. } = *bet;
        let Verdict::Wins(odds) = decide(&rules.odds, wager, total) else { return true };
        t.settle(Settlement::won(seat, wager, stake, odds, cite!("13.6(b)")).numbered(ordinal));
        false
    });
}

// Decisions

/// What a player says to whom the shaker is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShakerAnswer {
    Accept,
    Decline,
}

/// 13.5(d).
struct ShakerOffer;

impl Question<MiniDice> for ShakerOffer {
    type Answer = ShakerAnswer;

    fn about(&self) -> Cow<'static, str> {
        "shaker".into()
    }

    fn options(&self) -> Vec<Choice<ShakerAnswer>> {
        let option = |verb, answer| Choice::plain(verb, about(verb), answer, cite!("13.5(d)"));
        vec![option(ACCEPT, ShakerAnswer::Accept), option(DECLINE, ShakerAnswer::Decline)]
    }

    fn declined(&self) -> ShakerAnswer {
        ShakerAnswer::Decline
    }

    #[inline]
    fn by_strategy(&self, (): &()) -> ShakerAnswer {
        ShakerAnswer::Decline
    }
}

fn about(verb: &str) -> &'static str {
    FACTS.actions.iter().find(|action| action.verb == verb).map_or("", |action| action.about)
}

fn is_order(act: &Act) -> bool {
    let kind = act.fields.get("kind");
    act.verb == "irregularity" && kind.is_some_and(|kind| kind == ORDERED_TO_RELINQUISH)
}

/// Who an act about the shaker speaks of: the seat that it names, or the only one that can be meant.
fn meant(layout: &Layout, act: &Act) -> Option<Seat> {
    let shaker = &layout.shaker;
    act.seat.or_else(|| match &*act.verb {
        ACCEPT | DECLINE => shaker.next(shaker.everybody()),
        _ => shaker.holder,
    })
}

/// Checks that an order to pass the shaker has a reason for which it may be given (13.7(a)1ii).
fn check_order(fields: &Map<String, Value>) -> Result<(), Malformed> {
    let reasons = ["delay", "repeated-invalid-rolls", "violation"];
    let why = match fields.get("reason") {
        Some(Value::String(word)) if reasons.contains(&&**word) => return Ok(()),
        Some(other) => format!("{other} is none of {}", reasons.join(", ")),
        None => format!("is missing: {}", reasons.join(", ")),
    };
    Err(Malformed::new("reason", why))
}

/// 13.7(a)1ii: an order to pass the shaker.
fn order(layout: &mut Layout, act: &Act, happened: &mut Vec<Event<Wager>>) -> Result<(), Fault> {
    check_order(&act.fields)?;
    let cite = cite!("13.7(a)1ii");
    if layout.shaker.holder.is_none() || meant(layout, act) != layout.shaker.holder {
        return Err(Refusal::new(ORDERED_TO_RELINQUISH, Reason::NotThisSeat, cite).into());
    }
    happened.push(Event::Irregular { id: ORDERED_TO_RELINQUISH, card: None, cite });
    layout.shaker.relinquish();
    Ok(())
}

/// A player answers the offer of the shaker, or says what becomes of it.
fn answer(layout: &mut Layout, act: &Act, happened: &mut Vec<Event<Wager>>) -> Result<(), Fault> {
    let seat = meant(layout, act).ok_or_else(|| Malformed::new("seat", "is missing"))?;
    let verb = act.verb.clone();
    let refuse = |reason, cite| Err(Refusal::new(verb.clone(), reason, cite).into());
    if seat.number() > FACTS.seats || layout.standing.contains(seat) {
        return refuse(Reason::NotThisSeat, cite!("13.4(b)"));
    }
    let shaker = &mut layout.shaker;
    match &*act.verb {
        ACCEPT | DECLINE if shaker.holder.is_some() || shaker.is_past(seat) => {
            let why = match shaker.holder {
                Some(holder) => format!("seat {holder} has the shaker"),
                None => "the shaker has been offered on".to_owned(),
            };
            return refuse(Reason::not_now(why), cite!("13.5(d)"));
        }
        ACCEPT => shaker.accept(seat),
        DECLINE => shaker.decline(seat),
        _ if shaker.holder != Some(seat) => {
            return refuse(Reason::NotThisSeat, cite!("13.7(a)"));
        }
        _ if !shaker.has_shaken => {
            return refuse(Reason::not_now("the shaker is shaken first"), cite!("13.7(a)"));
        }
        RETAIN => shaker.has_shaken = false,
        _ => shaker.relinquish(),
    }
    happened.push(Event::Chose { seat: Some(seat), verb, amount: None, on: Vec::new() });
    Ok(())
}

/// There is nothing to decide.
type Strategy = ();

/// Judges a stake beside what the seat has on the same wager.
fn judge_stake(rules: &Rules, wager: Wager, stake: Cents, besides: Cents) -> Result<(), Refusal> {
    let id = wager.facts().id;
    rules.limits.judge(id, stake, rules.odds.of(wager))?;
    rules.limits.judge_sum(id, stake, besides)
}

impl Wagering for MiniDice {
    const REFUSES_UNCHANGED: bool = true;

    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        // Reading: chips that are not gaming chips of a stated value are for roulette alone.
        let forms = ["chips", "plaques", "coupon", "match-play-coupon", "value-chip"];
        form.only(&forms, cite!("13.4(a)"))?;
        form.only_before_the_round(cite!("13.4(d)"))?;
        if layout.standing.contains(seat) {
            let why = "only players who are seated may wager";
            return Err(
                Refusal::rule(wager.to_string(), Code::Standing, why, cite!("13.4(b)")).into()
            );
        }
        let besides = common::besides(&layout.bets, (seat, wager), &rules.limits, wager.facts().id);
        judge_stake(rules, wager, stake, besides)?;
        layout.bets.take(seat, wager, stake, happened);
        layout.shaker.players.insert(seat);
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        layout.bets.find(seat, wager, ordinal)?;
        let is_less = matches!(change, Change::Remove | Change::Reduce(_));
        if is_less && matches!(wager, Wager::PlaceBet(_)) && !rules.place_bet_removable {
            // Reading: 13.4 announces the removal of wagers and has no rule for it, so a place bet
            // stays as 13.2(a)1 says; the others may be changed until No more bets.
            let why = "stands until it is won or lost";
            return Err(Refusal::rule(wager.to_string(), Code::Stands, why, cite!("13.2(a)1")));
        }
        let judge = |stake, besides| judge_stake(rules, wager, stake, besides);
        let bet = (seat, wager, ordinal);
        layout.bets.change_if(bet, (change, cite!("13.4(d)")), judge, happened)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.bets.put(seat, wager, stake);
    }

    super::planned_when_none_stands!();

    fn takes(act: &Act) -> bool {
        matches!(&*act.verb, ACCEPT | DECLINE | RETAIN | PASS) || is_order(act)
    }

    fn act(
        _: &Rules,
        layout: &mut Layout,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        common::about_no_wager(act)?;
        if is_order(act) { order(layout, act, happened) } else { answer(layout, act, happened) }
    }

    fn in_turn(_: &Rules, layout: &Layout, act: &Act) -> bool {
        !matches!(&*act.verb, ACCEPT | DECLINE)
            || layout.shaker.holder.is_some()
            || meant(layout, act).is_none_or(|seat| layout.shaker.is_offered_to(seat))
    }

    fn closed(layout: &mut Layout) {
        layout.is_called = true;
    }

    /// 13.5(d), 13.7(a).
    fn own_offers(_: &Rules, layout: &Layout) -> Vec<Offer> {
        let shaker = &layout.shaker;
        let (seat, verbs) = match shaker.holder {
            None => (shaker.next(shaker.everybody()), [ACCEPT, DECLINE]),
            Some(holder) => (Some(holder).filter(|_| shaker.has_shaken), [RETAIN, PASS]),
        };
        let Some(seat) = seat else { return Vec::new() };
        let offer = |verb: &'static str| {
            let action = FACTS.actions.iter().find(|action| action.verb == verb)?;
            let (about, cite) = (action.about.into(), Some(action.cite));
            Some(Offer {
                needs: &[],
                unit: None,
                wager_count: 1,
                in_play: None,
                with: None,
                arrange: None,
                seat: Some(seat),
                verb: verb.into(),
                wager: None,
                about,
                amount: None,
                cite,
            })
        };
        verbs.into_iter().filter_map(offer).collect()
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds(wager.facts().id, rules.odds.of(wager))
    }
}

impl Game for MiniDice {
    common::usual_parts!();
    const MANY_ROUNDS: bool = true;
    const SAME_IN_THE_HOUSE: &'static [Same] =
        &[Same::new("payout-odds-override", cite!("13.6(b)"))];

    super::standing_bets!(Thrown::TwoDice);
}

impl Scripted for MiniDice {
    fn history(_: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        let seat = |value: &Value| value.as_str().and_then(|text| text.parse::<Seat>().ok());
        let seats = value.as_array().and_then(|list| list.iter().map(seat).collect());
        layout.standing = seats.ok_or_else(|| Malformed::new(word, "is a list of seats"))?;
        Ok(())
    }

    fn seat(layout: &mut Layout, seat: Seat) {
        if !layout.standing.contains(seat) {
            layout.shaker.seated.insert(seat);
        }
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let holder = layout.shaker.holder.map_or_else(|| json!("dealer"), |seat| json!(seat));
        Map::from_iter([("shaker".to_owned(), holder)])
    }
}

impl Shown for MiniDice {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<table::shown::Plan> {
        Some(felt::plan(in_force, aspect))
    }

    const SAID: &'static [Alias] =
        &[Alias::new("Place the _", "place-bet"), Alias::new("Field", "field-bet")];

    const ALIASES: &'static [Alias] = &[
        Alias::new("place", "place-bet"),
        Alias::new("field", "field-bet"),
        Alias::new("any", "any-7"),
        Alias::new("seven", "any-7"),
        Alias::new("over", "over-7"),
        Alias::new("under", "under-7"),
        Alias::new("take", "accept-shaker"),
        Alias::new("leave", "decline-shaker"),
        Alias::new("keep", "retain-shaker"),
        Alias::new("pass", "pass-shaker"),
    ];
}

impl Study for MiniDice {
    /// One line for both numbers of a place bet that come as often and are paid alike.
    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let is_repeated = |wager| match wager {
            Wager::PlaceBet(number) => Number::ALL[..number as usize].iter().any(|other| {
                other.total() + number.total() == 14
                    && rules.odds.of(Wager::PlaceBet(*other)) == rules.odds.of(wager)
            }),
            _ => false,
        };
        let wagers = Wager::all().filter(|wager| !is_repeated(*wager));
        wagers.filter_map(|wager| super::line(wager, rules.odds.of(wager))).collect()
    }

    /// Whoever takes the shaker keeps it until a 7.
    fn course(_: &Rules) -> Option<Course<Self>> {
        let mut start = Layout::default();
        start.shaker.accept(Seat::new(1));
        Some(Course {
            title: "a player's turn at the shaker",
            about: "from the first shake of whoever takes the shaker to the 7 by which it is \
                    passed (13.7(a)1i)",
            rounds: "shakes",
            start,
            plan: Plan { bets: Vec::new(), acts: Vec::new(), strategy: () },
            is_over: |layout| layout.shaker.holder.is_none(),
            counts: Vec::new(),
            landmarks: &[],
        })
    }

    fn variants() -> Vec<Map<String, Value>> {
        // Higher odds that are paid here and there: the text's are the least (13.6(b)).
        common::variants(&json!([
            {"payout-odds-override": {"field-bet/12": "3 to 1"}},
            {"payout-odds-override": {"field-bet/2": "3 to 1", "field-bet/12": "3 to 1"}},
        ]))
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[StrategyFacts {
            name: "flat",
            about: "the same wagers whenever none stands; there is nothing to decide",
            make: |_| (),
        }]
    }

    fn some_act(rules: &Rules, _: &Layout, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Act {
        match pick(10) {
            1 => Act::new(seat, [ACCEPT, DECLINE, RETAIN, PASS][pick(4) as usize]),
            2 => Act::of_the_house("irregularity")
                .with("kind", ORDERED_TO_RELINQUISH)
                .with("reason", "delay"),
            _ => {
                let wagers = Self::wagers(rules);
                let wager = wagers[pick(wagers.len() as u32) as usize];
                Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) * 5 + 5))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Legal;
    use table::device::Device;

    use super::super::tests::settled;
    use super::*;

    /// What a unit on a wager comes to over all 36 shakes, and how many of them decide it.
    fn over_all_shakes(name: &str) -> (i64, i64) {
        // 30 dollars are paid whole dollars at every row of the table.
        let unit = Cents::dollars(30);
        let (mut lost, mut decided) = (Cents::ZERO, 0);
        for (dice, ways) in DiceCup::<2>.outcomes() {
            let ways = ways as i64;
            for settlement in settled::<MiniDice>(json!({}), &dice.to_string(), unit) {
                if settlement.wager.to_string() == name {
                    lost -= settlement.net.times(ways);
                    decided += ways;
                }
            }
        }
        (lost.0 / 100, decided)
    }

    #[test]
    fn house_advantages_are_the_published_ones() {
        let published = [
            ("place-bet:4", "6.67"),
            ("place-bet:5", "4.00"),
            ("place-bet:6", "1.52"),
            ("place-bet:8", "1.52"),
            ("place-bet:9", "4.00"),
            ("place-bet:10", "6.67"),
            ("field-bet", "5.56"),
            ("any-7", "16.67"),
            ("over-7", "16.67"),
            ("under-7", "16.67"),
        ];
        for (name, advantage) in published {
            let (lost, decided) = over_all_shakes(name);
            let percent = lost as f64 / (30 * decided) as f64 * 100.0;
            assert_eq!(format!("{percent:.2}"), advantage, "{name}");
        }
    }

    #[test]
    fn a_shake_decides_all_but_the_place_bets_on_other_numbers() {
        let count = |shake| settled::<MiniDice>(json!({}), shake, Cents::dollars(30)).len();
        assert_eq!([count("1-1"), count("2-2"), count("3-4")], [4, 5, 10]);
    }

    #[test]
    fn losing_wagers_are_collected_before_winning_ones_are_paid() {
        let settlements = settled::<MiniDice>(json!({}), "4-5", Cents::dollars(30));
        assert!(settlements.is_sorted_by_key(|s| s.net > Cents::ZERO));
    }

    #[test]
    fn names_of_wagers_read_back() {
        for wager in Wager::all() {
            assert_eq!(<Wager as table::Wager>::parse(&wager.to_string()), Some(wager));
        }
        for name in ["place-bet", "place-bet:7", "place-bet:04", "place-bet:11", "any-7:7", ""] {
            assert_eq!(<Wager as table::Wager>::parse(name), None, "{name}");
        }
    }

    #[test]
    fn place_bets_on_numbers_that_come_as_often_are_one_line() {
        let ids = |rules: Value| {
            let legal = Legal::<MiniDice>::new(rules.as_object().expect("an object"));
            let lines = MiniDice::lines(&legal.expect("legal rules").rules);
            lines.into_iter().map(|line| (line.id, line.unit)).collect::<Vec<_>>()
        };
        let dollars = |id: &str, n| (id.to_owned(), Cents::dollars(n));
        let others = ["field-bet", "any-7", "over-7", "under-7"].map(|id| dollars(id, 1));
        let places = [("place-bet:4", 5), ("place-bet:5", 5), ("place-bet:6", 6)];
        let usual = places.map(|(id, n)| dollars(id, n)).into_iter().chain(others);
        assert_eq!(ids(json!({})), usual.collect::<Vec<_>>());
        let raised = ids(json!({"payout-odds-override": {"place-bet:10": "2 to 1"}}));
        assert!(raised.contains(&dollars("place-bet:10", 1)) && raised.len() == 8);
    }

    fn seat(n: u16) -> Seat {
        Seat::new(n)
    }

    #[test]
    fn the_shaker_is_offered_clockwise_from_the_left_of_whoever_gave_it_up() {
        let players: Seats = [1, 3, 5].map(seat).into_iter().collect();
        let mut shaker = Shaker { players, ..Shaker::default() };
        let order = |shaker: &Shaker| {
            let mut shaker = shaker.clone();
            let mut order = Vec::new();
            while let Some(next) = shaker.next(players) {
                assert!(shaker.is_offered_to(next));
                shaker.decline(next);
                order.push(next.number());
            }
            order
        };
        assert_eq!(order(&shaker), [1, 3, 5]);
        shaker.accept(seat(3));
        shaker.relinquish();
        assert_eq!(order(&shaker), [5, 1, 3]);
        assert!(!shaker.is_offered_to(seat(1)), "seat 5 comes first");
        shaker.shaken(false);
        assert_eq!(order(&shaker), [1, 3, 5], "the dealer had it");
    }

    #[test]
    fn a_seven_takes_the_shaker_from_a_player() {
        let mut shaker = Shaker::default();
        shaker.accept(seat(2));
        shaker.shaken(false);
        assert_eq!((shaker.holder, shaker.has_shaken), (Some(seat(2)), true));
        shaker.shaken(true);
        assert_eq!((shaker.holder, shaker.starts_after), (None, Some(seat(2))));
    }
}
