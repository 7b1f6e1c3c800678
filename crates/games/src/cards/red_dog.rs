//! Red dog, 13:69F-6: two cards are dealt, and a third one wins if its value lies between theirs.
//!
//! The text asks for two cutting cards and has a use for one (6.1(a), 6.3(c)), forbids to alter a
//! wager once a card is out and then offers a raise (6.5(d), (h)), which we read as a wager of its
//! own, and does not say whether a player who plays out after 6.7(c) may still raise; readings are
//! marked below. A card that a script shows as burned has been disclosed (6.4(a)).
//!
//! ```
//! // The five and the six lie between a four and a seven: a spread of two, which pays 4 to 1.
//! let script = table::script::Script::parse(r#"{"game": "red-dog",
//!     "seats": {"1": {"wagers": {"original": 10}}}, "draws": ["4h", "7d", "5c"],
//!     "expect": {"1": {"original": 40}}}"#)?;
//! assert!(games::registry::replay_script(&script)?.ok);
//! # Ok::<(), table::Malformed>(())
//! ```

use std::borrow::Cow;

use chance::Card;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Betting, Cents, Changing, Choice, Cite, Code, Election, Elections, Event,
    Facts, Family, Fault, Felt, Game, Irregularity, Kind, Limits, Odds, Offer, PayRow, PayTable,
    Payout, Place, Placing, Preset, Question, Reason, Refusal, Reported, Seat, Seats, Settlement,
    Spot, Stakes, Table, WagerFacts, Wagering, Word, Zone, cite, floor, join,
};

use crate::common::{self, BettingActs, Form, Places};
use crate::cut::{self, CutAfterShuffle, CutRules, RecutBy, Stack};
use crate::dealing::{
    self, CUTTING_CARD, DRAWN_IN_ERROR, Dealing, DealingRules, FOUND_FACE_UP, ShoeState,
};
use crate::felt::Seated;

/// Red dog.
#[derive(Clone, Copy, Debug, Default)]
pub struct RedDog;

// Facts

const THIRD_CARD_EXPOSED: &str = "third-card-exposed";

const FACTS: Facts = Facts {
    id: "red-dog",
    title: "Red dog",
    subchapter: "6",
    family: Family::Cards,
    seats: 9,
    equipment: "one or more decks in a shoe",
    about: "Two cards are dealt; the player wins if the value of a third lies between theirs, and \
            may raise before it comes.",
    wagers: &[
        WagerFacts::new(
            "original",
            "Original wager",
            "before the first card; wins if the third card lies between the first two, or \
             makes three of a kind",
            cite!("6.5(a)"),
        ),
        WagerFacts::new(
            "raise",
            "Raise wager",
            "where there is a spread, up to the original wager, with which it wins or loses",
            cite!("6.5(h)"),
        ),
    ],
    pay_tables: &[
        PayTable {
            id: "",
            title: "Payout odds by spread, for original and raise wagers",
            rows: &[
                PayRow { id: "original/1", title: "Spread of 1", odds: SPREAD_ODDS[0].1 },
                PayRow { id: "original/2", title: "Spread of 2", odds: SPREAD_ODDS[1].1 },
                PayRow { id: "original/3", title: "Spread of 3", odds: SPREAD_ODDS[2].1 },
                PayRow { id: "original/4-11", title: "Spread of 4 to 11", odds: SPREAD_ODDS[3].1 },
            ],
            is_floor: true,
            cite: cite!("6.5(i)2"),
        },
        PayTable {
            id: "",
            title: "Payout odds after a pair",
            rows: &[PayRow {
                id: "original/three-of-a-kind",
                title: "Three of a kind",
                odds: THREE_OF_A_KIND,
            }],
            is_floor: false,
            cite: cite!("6.5(f)1"),
        },
    ],
    elections: &[
        Election::new(
            "decks",
            "decks in the shoe",
            Kind::Integer { least: 1, most: u8::MAX as i64 },
            Preset::Integer(6),
            cite!("6.1(a)"),
        ),
        Election::new(
            "spread-payout-odds",
            "payout odds by spread, to all patrons at the table, none below the text's",
            Kind::OddsByRow(&SPREAD_ODDS),
            Preset::Computed("5 to 1, 4 to 1, 2 to 1 and 1 to 1"),
            cite!("6.5(i)3"),
        ),
        Election::one_of(
            "shuffling",
            "by hand, with preshuffled cards, or by a device that reshuffles by itself, \
             with neither cut nor burn",
            Shuffling::WORDS,
            cite!("6.9"),
        ),
        common::reshuffle_after_any_round(cite!("6.3(a)")),
        common::recut_by(cite!("6.3(d)")),
        common::boxes_per_player(cite!("6.8")),
        common::TABLE_MINIMUM,
        common::TABLE_MAXIMUM,
    ],
    actions: join![
        ActionFacts,
        BettingActs { wager: cite!("6.5(a)"), change: cite!("6.5(d)"), close: cite!("6.5(a)") }
            .actions(),
        [
            ActionFacts::new(
                "raise",
                "where there is a spread: a wager of at most the original one, in its support",
                cite!("6.5(h)")
            ),
            common::decline(cite!("6.5(h)")),
            ActionFacts::new(
                "play-out-round",
                "after a third card exposed too early: plays on for another one",
                cite!("6.7(c)")
            ),
            ActionFacts::new(
                "void-round",
                "after a third card exposed too early: takes all wagers back",
                cite!("6.7(c)")
            ),
            dealing::reshuffle(cite!("6.3(a)")),
        ],
        CUT.actions(),
        CUT.order_recut(),
        floor::ACTIONS
    ],
    irregularities: &[
        Irregularity::new(
            FOUND_FACE_UP,
            Reported::WithCard,
            "the card is not used, however many there are",
            cite!("6.7(a)"),
        ),
        Irregularity::new(
            DRAWN_IN_ERROR,
            Reported::WithNextCard,
            "the card is the next one",
            cite!("6.7(b)"),
        ),
        Irregularity::new(
            THIRD_CARD_EXPOSED,
            Reported::WithCard,
            "the card is discarded; each player plays out the round with another third \
             card, or voids it",
            cite!("6.7(c)"),
        ),
        Irregularity::new(
            CUTTING_CARD,
            Reported::Incident,
            "the round is finished, then the cards are reshuffled",
            cite!("6.5(k)"),
        ),
    ],
    history: join![Word, [common::NEW_SHOE, common::NEW_DEALER, common::SAME_PLAYER], cut::HISTORY],
    state: join![Word, [common::RESHUFFLE], cut::STATE],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[
                Zone::Cards { at: Place::Box(LEFT), label: "First" },
                Zone::Cards { at: Place::Box(MIDDLE), label: "Third" },
                Zone::Cards { at: Place::Box(RIGHT), label: "Second" },
            ],
            &[
                Zone::Bet { wager: "original", label: "Original" },
                Zone::Bet { wager: "raise", label: "Raise" },
            ],
        ],
    },
};

const LEFT: &str = "left";
const MIDDLE: &str = "middle";
const RIGHT: &str = "right";

// Rules

table::words! {
    /// How the cards are shuffled, 6.9.
    enum Shuffling {
        /// By hand.
        Manual = "manual",
        /// They come shuffled.
        PreShuffled = "pre-shuffled",
        /// By a device that reshuffles by itself.
        Continuous = "continuous",
    }
}

/// The elections of red dog.
#[derive(Clone, Debug)]
pub struct Rules {
    decks: u8,
    /// By row of [`SPREAD_ODDS`].
    spread_odds: [Odds; 4],
    /// A device reshuffles by itself (6.9).
    is_continuous: bool,
    /// Whether the cards may be shuffled after any round (6.3(a)).
    reshuffles_any_time: bool,
    recut_by: RecutBy,
    /// How many betting areas one person may wager on (6.8).
    boxes_per_player: i64,
    limits: Limits,
    /// Stakes that can be paid at all odds in force are multiples of this.
    unit: Cents,
}

impl Rules {
    /// Why the licensee has not the cards shuffled after a round, where that is so.
    fn no_reshuffle(&self) -> Option<&'static str> {
        match (self.is_continuous, self.reshuffles_any_time) {
            (true, _) => Some("a device reshuffles all the time"),
            (false, false) => Some("the licensee has not elected it"),
            (false, true) => None,
        }
    }

    fn new(elections: &mut Elections) -> Rules {
        let decks = elections.integer("decks", 6) as u8; // within bounds, or already refused
        let spread_odds = SPREAD_ODDS
            .map(|(row, least)| elections.odds("spread-payout-odds", row).unwrap_or(least));
        let all = all_odds(spread_odds);
        let limits = elections.limits(|wager| {
            // 8.2(a) by the highest row, which is three of a kind or more.
            all.iter().copied().max().filter(|_| wager == "original")
        });
        let unit = common::payable_multiple(Cents(1), &all).unwrap_or_else(|| {
            let why = "no stake could be paid in whole cents at all of these odds";
            elections.refuse("spread-payout-odds", why, cite!("6.5(i)3"));
            Cents(1)
        });
        let is_continuous = elections.choose::<Shuffling>("shuffling") == Shuffling::Continuous;
        let boxes_per_player = elections.integer("boxes-per-player", 1);
        Rules {
            decks,
            spread_odds,
            is_continuous,
            reshuffles_any_time: elections.flag("reshuffle-after-any-round"),
            recut_by: elections.choose("recut-by"),
            boxes_per_player,
            limits,
            unit,
        }
    }

    fn odds_of(&self, spread: u8) -> Odds {
        self.spread_odds[row(spread)]
    }

    /// The provision behind the odds of a spread.
    fn odds_cite(&self, spread: u8) -> Cite {
        if self.odds_of(spread) > SPREAD_ODDS[row(spread)].1 {
            cite!("6.5(i)3")
        } else {
            cite!("6.5(i)2")
        }
    }

    /// Whether a raise is worth more than nothing: no card between the first two has been dealt.
    fn favours_a_raise(&self, spread: u8) -> bool {
        let (pays, to) = self.odds_of(spread).parts();
        let (decks, spread) = (u64::from(self.decks), u64::from(spread));
        let between = spread * 4 * decks;
        let others = 52 * decks - 2 - between;
        between * u64::from(pays) > others * u64::from(to)
    }
}

fn all_odds([one, two, three, more]: [Odds; 4]) -> [Odds; 5] {
    [one, two, three, more, THREE_OF_A_KIND]
}

// Wagers and pay tables

/// The least that 6.5(i)2 allows, by spread; 6.5(i)3 lets a licensee pay more.
const SPREAD_ODDS: [(&str, Odds); 4] =
    [("1", Odds::to(5, 1)), ("2", Odds::to(4, 1)), ("3", Odds::to(2, 1)), ("4-11", Odds::to(1, 1))];

/// The row of [`SPREAD_ODDS`] for a spread from 1.
fn row(spread: u8) -> usize {
    usize::from(spread.clamp(1, 4)) - 1
}

/// 6.5(f)1; 6.5(i)3 speaks of the odds by spread only, so a licensee may not pay another figure.
const THREE_OF_A_KIND: Odds = Odds::to(11, 1);

/// A wager at red dog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// Before the first card.
    Original,
    /// After the second.
    Raise,
}

table::wagers_of_facts!(Wager, FACTS, [Original, Raise]);

// Layout

/// What lies on a red dog table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    shoe: ShoeState,
    /// Original wagers.
    stakes: Stakes<1>,
}

// The cut

/// 6.3(b) to (d).
const CUT: CutRules = CutRules {
    cutters: cut::CLOCKWISE,
    offered: cite!("6.3(b)"),
    refused: cite!("6.3(b)"),
    place: cite!("6.3(c)"),
    recut: Some(cite!("6.3(d)")),
};

impl CutAfterShuffle for RedDog {
    dealing::cut_of_shoe!();

    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        Stack::of::<RedDog>(&CUT, rules, layout.stakes.seats())
            .recut_by(rules.recut_by)
            .if_shuffled(layout.shoe.is_shuffled())
            .unless(rules.is_continuous, cite!("6.9"))
    }
}

// The round

const DEALING: DealingRules = DealingRules {
    incidents: &[FOUND_FACE_UP, DRAWN_IN_ERROR, CUTTING_CARD],
    second_face_up_voids: false, // 6.7(a)
    no_cutting_card: None,
};

/// 6.9: a device that reshuffles by itself has no cutting card.
const CONTINUOUS_DEALING: DealingRules = DealingRules {
    no_cutting_card: Some("a device that reshuffles by itself has none"),
    ..DEALING
};

/// How the first two cards lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gap {
    Consecutive,
    Pair,
    /// So many values lie between them, from 1 to 11.
    Spread(u8),
}

/// 6.1(b): from 2 to 14, the ace.
#[inline]
fn value(card: Card) -> u8 {
    card.rank() as u8 + 2
}

/// 6.5(e) to (g).
#[inline]
fn gap(left: Card, right: Card) -> Gap {
    match value(left).abs_diff(value(right)) {
        0 => Gap::Pair,
        1 => Gap::Consecutive,
        apart => Gap::Spread(apart - 1),
    }
}

/// 6.5(i)1: a value equal to an end is not between.
#[inline]
fn is_between(third: Card, left: Card, right: Card) -> bool {
    let (left, right) = (value(left), value(right));
    let third = value(third);
    left.min(right) < third && third < left.max(right)
}

fn round<T: Table<RedDog>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?; // 6.5(a)
    cut::before_the_deal(rules, layout, t);
    let Layout { shoe, stakes } = layout;
    if stakes.boxes().is_empty() {
        return Ok(());
    }
    let mut dealing = if rules.is_continuous {
        *shoe = ShoeState::default();
        Dealing::new(&CONTINUOUS_DEALING, shoe)
    } else {
        let mut dealing = Dealing::new(&DEALING, shoe);
        dealing.burn_first(t)?; // 6.4(a)
        dealing
    };
    let left = next_card(&mut dealing, LEFT, t)?; // 6.5(c)
    let right = next_card(&mut dealing, RIGHT, t)?;
    match gap(left, right) {
        Gap::Consecutive => {
            t.call("The cards are consecutive tie hand", cite!("6.5(e)"));
            for (seat, [original]) in stakes.boxes() {
                t.settle(Settlement::void(*seat, Wager::Original, *original, cite!("6.5(e)")));
            }
        }
        Gap::Pair => {
            t.call("We have a pair", cite!("6.5(f)"));
            let third = next_card(&mut dealing, MIDDLE, t)?;
            three_of_a_kind(stakes, value(third) == value(left), t);
        }
        Gap::Spread(spread) => {
            t.note(|| format!("the spread is {spread}").into(), cite!("6.5(g)"));
            raise_and_decide(rules, stakes, &mut dealing, (left, right, spread), t)?;
        }
    }
    dealing.after_the_last_card(t)?;
    stakes.clear();
    Ok(())
}

/// The next card that counts. No number of cards found face up voids a round here.
#[inline]
fn next_card<T: Table<RedDog>>(
    dealing: &mut Dealing<'_>,
    at: &'static str,
    t: &mut T,
) -> Result<Card, T::Halt> {
    loop {
        if let Some(card) = dealing.card(Spot::Box(at), t)? {
            return Ok(card);
        }
    }
}

/// 6.5(f)1 and 2.
fn three_of_a_kind<T: Table<RedDog>>(stakes: &Stakes<1>, is_third: bool, t: &mut T) {
    if is_third {
        t.call("Three of a kind", cite!("6.5(f)1"));
    } else {
        t.call("No three of a kind tie hand", cite!("6.5(f)2"));
    }
    for (seat, [original]) in stakes.boxes() {
        let (seat, wager, stake) = (*seat, Wager::Original, *original);
        t.settle(if is_third {
            Settlement::won(seat, wager, stake, THREE_OF_A_KIND, cite!("6.5(f)1"))
        } else {
            Settlement::void(seat, wager, stake, cite!("6.5(f)2"))
        });
    }
}

/// 6.5(h) and (i).
fn raise_and_decide<T: Table<RedDog>>(
    rules: &Rules,
    stakes: &Stakes<1>,
    dealing: &mut Dealing<'_>,
    (left, right, spread): (Card, Card, u8),
    t: &mut T,
) -> Result<(), T::Halt> {
    let odds = rules.odds_of(spread);
    let mut raising = Raising::new(stakes);
    loop {
        raising.ask(spread, odds.unit(), t)?;
        match t.incident(&[THIRD_CARD_EXPOSED], None)? {
            Some(_) => raising.reopen(),
            None => match t.incident(dealing.incidents(), None)? {
                // Nothing voids a round here, and raises are not closed yet.
                Some(incident) => {
                    dealing.happened(&incident, None, t)?;
                }
                None => break,
            },
        }
    }
    // 6.7(c): before another third card is dealt.
    for (n, (seat, [original])) in stakes.boxes().iter().enumerate() {
        if !raising.playing.contains(*seat) {
            let (seat, cite) = (*seat, cite!("6.7(c)"));
            t.settle(Settlement::void(seat, Wager::Original, *original, cite));
            if raising.raises[n] > Cents::ZERO {
                t.settle(Settlement::void(seat, Wager::Raise, raising.raises[n], cite));
            }
        }
    }
    if raising.playing.is_empty() {
        // Reading: where everybody has voided the round it is over; the text asks for another
        // third card in any case, which may be dealt and decides nothing.
        return t.draw_idly(Spot::Box(MIDDLE));
    }
    t.call("Raises closed", cite!("6.5(i)"));
    let third = next_card(dealing, MIDDLE, t)?;
    t.note(|| format!("the third card has a value of {}", value(third)).into(), cite!("6.5(i)"));
    let wins = is_between(third, left, right);
    let cite = if wins { rules.odds_cite(spread) } else { cite!("6.5(i)1") };
    let settled = |seat, wager, stake| match wins {
        true => Settlement::won(seat, wager, stake, odds, cite),
        false => Settlement::lost(seat, wager, stake, cite),
    };
    for (n, (seat, [original])) in stakes.boxes().iter().enumerate() {
        if raising.playing.contains(*seat) {
            t.settle(settled(*seat, Wager::Original, *original));
            if raising.raises[n] > Cents::ZERO {
                t.settle(settled(*seat, Wager::Raise, raising.raises[n]));
            }
        }
    }
    Ok(())
}

// Decisions

/// The raises of a round until they are closed.
struct Raising<'a> {
    boxes: &'a [(Seat, [Cents; 1])],
    /// By box; zero is none.
    raises: [Cents; Seats::PLACES],
    /// Who has not voided the round.
    playing: Seats,
    /// Who has yet to say whether to raise.
    open: Seats,
    /// Who has yet to say whether to void the round, 6.7(c).
    undecided: Seats,
}

impl<'a> Raising<'a> {
    fn new(stakes: &'a Stakes<1>) -> Raising<'a> {
        let (seats, raises) = (stakes.seats(), [Cents::ZERO; Seats::PLACES]);
        let undecided = Seats::NONE;
        Raising { boxes: stakes.boxes(), raises, playing: seats, open: seats, undecided }
    }

    /// 6.5(h): everybody who may choose does, in any order, until all have or no more is said.
    #[inline]
    fn ask<T: Table<RedDog>>(&mut self, spread: u8, unit: Cents, t: &mut T) -> Result<(), T::Halt> {
        loop {
            let Raising { boxes, open, undecided, .. } = *self;
            let asked: Seats =
                if undecided.is_empty() { open } else { open.chain(undecided).collect() };
            if asked.is_empty() {
                return Ok(());
            }
            let original = |seat: Seat| {
                boxes.iter().find(|(s, _)| *s == seat).map_or(Cents::ZERO, |(_, [stake])| *stake)
            };
            let question = |seat| Raise {
                spread,
                original: original(seat),
                unit,
                may_raise: open.contains(seat),
                may_void: undecided.contains(seat),
            };
            t.ask_each(asked, question, |seat, answer| self.take(seat, answer))?;
            if (open, undecided) == (self.open, self.undecided) {
                return Ok(());
            }
        }
    }

    #[inline]
    fn take(&mut self, seat: Seat, answer: Answer) {
        match answer {
            Answer::Unsaid => return,
            Answer::PlayOut => {}
            Answer::Void => {
                self.playing.remove(seat);
                self.open.remove(seat);
            }
            Answer::Decline => self.open.remove(seat),
            Answer::Raise(amount) => {
                self.open.remove(seat);
                if let Some(n) = self.boxes.iter().position(|(s, _)| *s == seat) {
                    self.raises[n] = amount;
                }
            }
        }
        self.undecided.remove(seat);
    }

    /// 6.7(c): whoever still plays may void the round.
    ///
    /// Reading: raises are not closed, so one who plays out and has not raised still may.
    #[cold]
    fn reopen(&mut self) {
        self.undecided = self.playing;
        let raises = self.boxes.iter().zip(&self.raises);
        let open = raises.filter(|(_, raise)| **raise == Cents::ZERO).map(|((seat, _), _)| *seat);
        self.open = open.filter(|seat| self.playing.contains(*seat)).collect();
    }
}

/// What a player does before raises are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing yet, in a script: no raise, and the round is played out.
    Unsaid,
    /// Does not raise.
    Decline,
    /// Raises by so much.
    Raise(Cents),
    /// Plays the round out after 6.7(c).
    PlayOut,
    /// Voids the round after 6.7(c).
    Void,
}

/// How a player decides at red dog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// The spreads at which the player raises by as much as the original wager: spread n is bit n.
    spreads: u16,
}

impl Strategy {
    /// Raises at the spreads of which that is true.
    pub fn raising_at(at: impl Fn(u8) -> bool) -> Strategy {
        let spreads = (1..=11).filter(|spread| at(*spread));
        Strategy { spreads: spreads.fold(0, |spreads, spread| spreads | 1 << spread) }
    }

    /// Whether the player raises at a spread.
    #[inline]
    fn raises_at(&self, spread: u8) -> bool {
        self.spreads >> spread & 1 == 1
    }

    /// Raises from a least spread on.
    #[must_use]
    pub fn raising_from(least: u8) -> Strategy {
        Strategy::raising_at(|spread| spread >= least)
    }
}

/// The best play at the text's own odds, with any number of decks: from a spread of seven on, more
/// than half of the cards lie between.
impl Default for Strategy {
    fn default() -> Strategy {
        Strategy::raising_from(7)
    }
}

/// The offer of a raise, 6.5(h), and of the choice of 6.7(c).
struct Raise {
    spread: u8,
    original: Cents,
    /// A raise is a multiple of this, so that it can be paid.
    unit: Cents,
    may_raise: bool,
    may_void: bool,
}

impl Question<RedDog> for Raise {
    type Answer = Answer;

    fn about(&self) -> Cow<'static, str> {
        match self.may_void {
            true => format!("spread of {}, third card exposed too early", self.spread).into(),
            false => format!("spread of {}", self.spread).into(),
        }
    }

    fn options(&self) -> Vec<Choice<Answer>> {
        let cite = cite!("6.7(c)");
        let mut options = match self.may_void {
            true => vec![
                Choice::plain("play-out-round", "play on", Answer::PlayOut, cite),
                Choice::plain("void-round", "take all wagers back", Answer::Void, cite),
            ],
            false => vec![Choice::plain("decline", "no raise", Answer::Decline, cite!("6.5(h)"))],
        };
        if self.may_raise {
            let bounds = (self.unit, self.original);
            let about = "raise in support of the original wager";
            let raise = Choice::amount("raise", about, bounds, Answer::Raise, cite!("6.5(h)"));
            options.push(raise.in_multiples_of(self.unit));
        }
        options
    }

    /// No raise, and the round is played out.
    fn declined(&self) -> Answer {
        if self.may_void { Answer::PlayOut } else { Answer::Decline }
    }

    fn unsaid(&self) -> Answer {
        Answer::Unsaid
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> Answer {
        match strategy.raises_at(self.spread) {
            true => Answer::Raise(self.original),
            false => Answer::Decline,
        }
    }
}

impl Wagering for RedDog {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        form.cash_confirmed_by_dealer_and_supervisor(cite!("6.5(b)"))?;
        form.only_before_the_round(cite!("6.5(a)"))?;
        if wager == Wager::Raise {
            let why = "is made with the act raise, once two cards with a spread are out";
            return Err(Refusal::rule("raise", Code::NotNow, why, cite!("6.5(h)")).into());
        }
        judge_stake(rules, stake)?;
        let bet = (seat, wager, stake);
        common::take_only_one(&mut layout.stakes, bet, cite!("6.5(d)"), happened)?;
        layout.shoe.came(seat);
        Ok(())
    }

    fn takes(act: &Act) -> bool {
        cut::takes(act) || act.verb == dealing::RESHUFFLE
    }

    fn act(
        rules: &Rules,
        layout: &mut Layout,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        if act.verb == dealing::RESHUFFLE {
            let (why_not, cite) = (rules.no_reshuffle(), cite!("6.3(a)"));
            return layout.shoe.order_reshuffle(act, why_not, cite, happened);
        }
        cut::act::<Self>(rules, layout, act, happened)
    }

    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        cut::offers::<Self>(rules, layout)
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        if wager == Wager::Raise || ordinal.is_some_and(|n| n > 1) {
            return Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager));
        }
        let amount = change.apply("original", layout.stakes.get(seat, wager as usize))?;
        if amount > Cents::ZERO {
            judge_stake(rules, amount)?;
        }
        layout.stakes.change(seat, wager, change, cite!("6.5(d)"), happened)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, _: Wager, stake: Cents) {
        layout.stakes.set(seat, Wager::Original as usize, stake);
    }

    fn bounds(rules: &Rules, _: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds_in("original", rules.unit)
    }
}

/// An original wager must be payable whatever the cards are.
fn judge_stake(rules: &Rules, stake: Cents) -> Result<(), Refusal> {
    rules.limits.judge("original", stake, &all_odds(rules.spread_odds))
}

impl Game for RedDog {
    common::usual_parts!();

    dealing::lasting_shoe!();

    /// 6.3(a): the licensee has the cards shuffled.
    fn afterwards(rules: &Rules, layout: &mut Layout, act: &Act) -> Result<(), Fault> {
        match act.verb == dealing::RESHUFFLE {
            true => layout.shoe.reshuffle_afterwards(act, rules.no_reshuffle(), cite!("6.3(a)")),
            false => Ok(()),
        }
    }

    fn shuffles_every_round(rules: &Rules) -> bool {
        rules.is_continuous
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Original]
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let in_force = rules.spread_odds.iter().enumerate();
        let mut payouts = common::printed_payouts(&FACTS);
        for (payout, (n, odds)) in payouts.iter_mut().zip(in_force) {
            payout.pays = odds.to_string();
            payout.cite = rules.odds_cite(n as u8 + 1);
        }
        payouts
    }
}

impl Scripted for RedDog {
    fn history(rules: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        if word == common::SAME_PLAYER.id {
            let most = rules.boxes_per_player;
            return Places { most, are_adjacent: false, cite: cite!("6.8") }.judge(value);
        }
        layout.shoe.history(FACTS.seats, word, value)
    }

    dealing::shoe_after_scripts!();
}

impl Shown for RedDog {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(Seated::default().plan(in_force, aspect))
    }
}

impl Study for RedDog {
    /// Suits do not matter (6.1(b)).
    fn alike(card: Card) -> u8 {
        card.rank() as u8
    }

    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let strategy = Strategy::raising_at(|spread| rules.favours_a_raise(spread));
        let unit = common::payable_multiple(Cents::dollars(1), &all_odds(rules.spread_odds));
        let unit = unit.unwrap_or(rules.unit);
        let bets = vec![(Seat::new(1), Wager::Original, unit)];
        vec![Line {
            id: "original+raise".to_owned(),
            plan: Plan { bets, acts: Vec::new(), strategy },
            unit,
            kinds: vec![Wager::Original as usize, Wager::Raise as usize],
            payout_odds: None,
            decides: true,
        }]
    }

    fn variants() -> Vec<Map<String, Value>> {
        common::variants_by_decks([1, 2, 4, 6, 8])
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "best-play",
                about: "raises by the full amount where that is worth more than nothing: at the \
                        text's odds from a spread of seven on",
                make: |rules| Strategy::raising_at(|spread| rules.favours_a_raise(spread)),
            },
            StrategyFacts {
                name: "never-raise",
                about: "never raises",
                make: |_| Strategy::raising_from(12),
            },
            StrategyFacts {
                name: "always-raise",
                about: "raises by the full amount at every spread",
                make: |_| Strategy::raising_from(1),
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use chance::Deck;
    use serde_json::json;
    use table::Legal;
    use table::live::{Input, Live, Report, Waiting};
    use table::script::Script;

    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn four_and_seven_have_a_spread_of_two() {
        assert_eq!(gap(card("4h"), card("7d")), Gap::Spread(2)); // worked example in 6.5(g)1
    }

    #[test]
    fn nine_and_king_have_a_spread_of_three() {
        assert_eq!(gap(card("9h"), card("Kd")), Gap::Spread(3)); // worked example in 6.5(g)2
    }

    #[test]
    fn the_ace_is_high_only() {
        assert_eq!(gap(card("Ah"), card("2d")), Gap::Spread(11));
        assert_eq!(gap(card("Ah"), card("Kd")), Gap::Consecutive);
        assert_eq!(gap(card("Ah"), card("Ad")), Gap::Pair);
    }

    #[test]
    fn the_order_of_the_two_cards_does_not_matter() {
        for left in Deck::Standard.cards() {
            for right in Deck::Standard.cards() {
                assert_eq!(gap(*left, *right), gap(*right, *left));
            }
        }
    }

    #[test]
    fn a_spread_counts_the_values_that_win() {
        for left in Deck::Standard.cards() {
            for right in Deck::Standard.cards() {
                let between = Deck::Standard.cards().iter();
                let count = between.filter(|third| is_between(**third, *left, *right)).count();
                let values = match gap(*left, *right) {
                    Gap::Spread(values) => usize::from(values),
                    Gap::Pair | Gap::Consecutive => 0,
                };
                assert_eq!(count, 4 * values, "{left} and {right}");
            }
        }
    }

    #[test]
    fn a_raise_pays_from_a_spread_of_seven_with_any_number_of_decks() {
        for decks in 1..=u8::MAX {
            let elections = Map::from_iter([("decks".to_owned(), json!(decks))]);
            let rules = Legal::<RedDog>::new(&elections).expect("legal").rules;
            let best = Strategy::raising_at(|spread| rules.favours_a_raise(spread));
            assert_eq!(best, Strategy::default(), "{decks} decks");
        }
    }

    #[test]
    fn higher_odds_change_the_best_play() {
        // One value of 13 lies between: 24 cards of 310 with six decks, so 12 to 1 is worth it.
        let elections = json!({"spread-payout-odds": {"1": 12}});
        let elections = elections.as_object().expect("an object");
        let rules = Legal::<RedDog>::new(elections).expect("legal").rules;
        assert!(rules.favours_a_raise(1) && !rules.favours_a_raise(2));
    }

    #[test]
    fn cards_and_words_that_cannot_be_are_malformed() {
        let seats = r#""seats":{"1":{"wagers":{"original":10}}}"#;
        for (rules, draws, field) in [
            (r#"{"decks":1}"#, r#"["4h","4h","5c"]"#, "draws[1]"),
            ("{}", r#"["4h","Jk","5c"]"#, "draws[1]"),
            ("{}", r#"["4h",{"incident":"drawn-in-error","card":"Jk"},"5c"]"#, "draws[1]"),
            ("{}", r#"["4h","7d",{"incident":"shuffler-jam"},"5c"]"#, "draws[2].incident"),
            ("{}", r#"["4h","7d",{"incident":"third-card-exposed"},"5c"]"#, "draws[2].card"),
            (r#"{"spread-payout-odds":{"4":2}}"#, "[]", "rules.spread-payout-odds.4"),
        ] {
            let text = format!(r#"{{"game":"red-dog","rules":{rules},{seats},"draws":{draws}}}"#);
            let script = Script::parse(&text).expect("a script");
            let malformed =
                table::script::replay(table::erased::erased::<RedDog>(), &script).expect_err(&text);
            assert_eq!(malformed.field, field, "{text}");
        }
    }

    #[test]
    fn a_live_table_asks_again_after_a_third_card_exposed_too_early() {
        let mut live = Live::open(&Legal::<RedDog>::preset(), None);
        let (one, two) = (Seat::new(1), Seat::new(2));
        let act = |act: Act| Input::Act(act);
        let exposed = Report {
            id: THIRD_CARD_EXPOSED.to_owned(),
            card: Some(card("7c")),
            seat: None,
            fields: Map::new(),
        };
        for input in [
            act(Act::wager(one, "original", Cents::dollars(10))),
            act(Act::wager(two, "original", Cents::dollars(10))),
            act(Act::of_the_house("no-more-bets")),
            Input::Card(card("4h")),
            Input::Card(card("Td")),
            act(Act::new(two, "raise")),
            act(Act::new(one, "decline")),
            Input::Incident(exposed),
            act(Act::new(two, "void-round")),
            act(Act::new(one, "play-out-round")),
            act(Act::new(one, "raise").of(Cents::dollars(5))),
            Input::Card(card("8c")),
        ] {
            live.submit(input.clone()).unwrap_or_else(|fault| panic!("{input:?}: {fault}"));
        }
        assert_eq!(*live.waiting(), Waiting::NextRound);
        let nets: Vec<_> = live.settlements().map(|s| (s.seat, &*s.wager, s.net)).collect();
        let expected = [
            (two, "original", Cents::ZERO),
            (two, "raise", Cents::ZERO),
            (one, "original", Cents::dollars(10)),
            (one, "raise", Cents::dollars(5)),
        ];
        assert_eq!(nets, expected);
    }

    #[test]
    fn odds_that_no_stake_can_be_paid_at_are_refused() {
        let odds = json!({"1": "999983 to 99991", "2": "999983 to 99989", "3": "999983 to 99971"});
        let elections = Map::from_iter([("spread-payout-odds".to_owned(), odds)]);
        let faults = Legal::<RedDog>::new(&elections).expect_err("illegal");
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(
            matches!(&faults[0], Fault::Refused(refusal) if refusal.cite == Some(cite!("6.5(i)3")))
        );
    }
}
