//! Blackjack, 13:69F-2: nearer to 21 than the dealer, and not over it.
//!
//! Much lettering of the text is lost, and what is left contradicts itself here and there: of split
//! two-card 21s (2.3(a)3), of hands over 21 that meet a dealer's blackjack (2.10(b), 2.11(d)), of
//! the amount of additional wagers (2.17(a), (g)), of one seven among three cards (2.17(b)4, (e)3).
//! Each reading is marked where it is taken; three of them are elections.
//!
//! - [`rules`]: the elections, what may be offered together, what a finished hand pays.
//! - `own`, `side`: what is blackjack's own in a round; a file for each additional wager, 2.17 to
//!   2.26.
//!
//! The rest is for the whole family, of which blackjack is the first: a game says by [`family`] what
//! is its own.
//!
//! - [`play`]: what may be done with a hand, what the dealer does with a total.
//! - [`procedure`]: what a round goes by, [`round`], `questions`, `irregularities`: how it goes.
//! - [`hand`], [`strategy`]: totals; decisions as tables. `seating`: who may wager on which box.
//!
//! Its sisters have a file each: [`spanish_21`], [`double_attack`] and [`triple_attack`], the last two
//! with [`attack`] for what they share; what those with 48-card decks share is in `without_tens`.

pub mod attack;
mod discards;
pub mod double_attack;
mod facts;
pub mod family;
mod felt;
pub mod hand;
mod irregularities;
mod lines;
mod own;
pub mod play;
pub mod procedure;
mod questions;
pub mod round;
pub mod rules;
mod seating;
mod side;
pub mod spanish_21;
pub mod strategy;
pub mod switch;
pub mod switch_hands;
pub mod triple_attack;
mod wagering;
mod without_tens;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use chance::{Card, Deck, Penetration, ShoeSide};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Lesson, Plan as Drawn, Shown};
use table::study::{Line, StrategyFacts, Study};
use table::{
    Act, Cents, Fault, Game, Malformed, Payout, Reason, Refusal, Same, Seat, Seats, ShoeFacts,
    Spot, Stakes, cite,
};

use self::facts::{DISCARDS, FACTS, PROGRESSIVE_METER, RESHUFFLE_SIDE};
use self::own::round;
use self::procedure::Dealt;
use self::rules::Rules;
pub use self::side::Side;
use self::side::progressive::Progressive;
use self::side::streak::Pending;
use self::strategy::Strategy;
use crate::common::{self, Places};
use crate::cut;
use crate::dealing::{self, ShoeState};

/// Blackjack.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blackjack;

// Wagers

/// Kinds of wager that are staked before the first card.
const KINDS: usize = 18;

/// A player's stakes, by kind.
type Stake = (Seat, [Cents; KINDS]);

/// A wager at blackjack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// On a hand against the dealer's.
    Main {
        /// The hand's number after a split; 0 where there was none.
        hand: u8,
        /// The spot in multiple action; 0 without.
        spot: u8,
    },
    /// An additional wager on a hand that was doubled.
    Double {
        /// As of a main wager.
        hand: u8,
        /// As of a main wager.
        spot: u8,
    },
    /// Against a dealer's blackjack, of a spot; 0 without multiple action.
    Insurance(u8),
    /// One of 2.17 to 2.26.
    Side(Side),
    /// What is charged for a small wager.
    HandFee,
}

/// Places of the kinds that arise during a round, in the facts' list.
const DOUBLE: usize = KINDS;
const INSURANCE: usize = KINDS + 1;
const HANDS: usize = KINDS + 2;
const HAND_FEE: usize = KINDS + 6;

impl Wager {
    /// The blackjack wager.
    pub const BLACKJACK: Wager = Wager::Main { hand: 0, spot: 0 };

    /// The wagers that are staked before the first card, in the order of the facts.
    const STAKED: [Wager; KINDS] = {
        let mut all = [Wager::BLACKJACK; KINDS];
        let mut n = 0;
        while n < KINDS {
            all[n] = match n {
                0..4 => Wager::Main { hand: 0, spot: n as u8 },
                _ => Wager::Side(Side::ALL[n - 4]),
            };
            n += 1;
        }
        all
    };

    /// Its place among the kinds.
    #[inline]
    const fn place(self) -> usize {
        match self {
            Wager::Main { hand: 0, spot } => spot as usize,
            Wager::Main { hand, .. } => HANDS + hand as usize - 1,
            Wager::Side(side) => 4 + side as usize,
            Wager::Double { .. } => DOUBLE,
            Wager::Insurance(_) => INSURANCE,
            Wager::HandFee => HAND_FEE,
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Wager::Main { hand, spot: 0 } if hand > 0 => write!(f, "hand-{hand}"),
            Wager::Main { hand, spot } if hand > 0 => write!(f, "hand-{hand}/blackjack-{spot}"),
            Wager::Double { hand: 0, spot: 0 } => f.write_str("double-down"),
            Wager::Double { hand: 0, spot } => write!(f, "double-down-{spot}"),
            Wager::Double { hand, spot: 0 } => write!(f, "hand-{hand}/double-down"),
            Wager::Double { hand, spot } => write!(f, "hand-{hand}/double-down-{spot}"),
            Wager::Insurance(spot) if spot > 0 => write!(f, "insurance-{spot}"),
            Wager::Main { .. } | Wager::Insurance(_) | Wager::Side(_) | Wager::HandFee => {
                f.write_str(FACTS.wagers[self.place()].id)
            }
        }
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        self.place()
    }

    fn parse(name: &str) -> Option<Wager> {
        BY_NAME.get(name).copied()
    }
}

table::wager_by_name!(Wager);

static BY_NAME: LazyLock<BTreeMap<String, Wager>> = LazyLock::new(|| {
    let spots = 0..=3;
    let on_hands = (0..=4).flat_map(|hand| spots.clone().map(move |spot| (hand, spot)));
    let all = on_hands
        .flat_map(|(hand, spot)| [Wager::Main { hand, spot }, Wager::Double { hand, spot }])
        .chain(spots.clone().map(Wager::Insurance))
        .chain(Side::ALL.map(Wager::Side))
        .chain([Wager::HandFee]);
    all.map(|wager| (wager.to_string(), wager)).collect()
});

// Layout

/// What lies on a blackjack table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    shoe: ShoeState,
    stakes: Stakes<KINDS>,
    /// Who wagers on a box without sitting there.
    shared: Vec<(Seat, u16)>,
    /// Streak wagers that are not decided.
    streaks: Vec<Pending>,
    /// What the progressive meter shows.
    meter: Option<Cents>,
    /// Whether that counts the wagers of the round to come.
    meter_is_counted: bool,
    /// Who has wagered on every round since the shuffle, where that matters; nothing where all may.
    entitled: Option<Seats>,
    /// Where no progressive wager can be made in this round.
    lights_out: Seats,
    /// Whose hand fee is waived in this round.
    waived: Seats,
    /// The side of a double shoe from which the first card is drawn.
    determinant: Option<ShoeSide>,
    /// Cards in the discard rack, where they go back into the shoe.
    #[serde(default, skip_serializing_if = "is_zero")]
    discards: u16,
    /// The card reader has failed, and is used no more (2.15(k)).
    #[serde(default)]
    reader_failed: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

impl Game for Blackjack {
    common::usual_parts!();

    const SAME_IN_THE_HOUSE: &'static [Same] =
        &[Same::new("additional-same-suit-pay-table", cite!("2.17(e)2"))
            .at_tables_with("additional-wager", "same-suit")
            .and_the_same("decks")];

    /// Reading: on each side of a double shoe lie as many decks as are elected. Nothing says how many
    /// a side has (2.4(d), 2.6(d)), and the least numbers of 2.2(a) are there for what is dealt
    /// together: a round comes from one side.
    fn shoe(rules: &Rules) -> Option<ShoeFacts> {
        Some(ShoeFacts { deck: Deck::Standard, decks: rules.decks })
    }

    /// 2.5(d); a third of the way in where cards are dealt from the hand, 2.5(i).
    fn penetration(rules: &Rules) -> Penetration {
        match rules.procedure.dealing {
            Dealt::FromTheHand => Penetration::ONE_THIRD_BEHIND,
            Dealt::Shoe | Dealt::DoubleShoe => Penetration::ONE_QUARTER_BEHIND,
        }
    }

    fn shuffles_every_round(rules: &Rules) -> bool {
        rules.is_continuous || rules.one_round_per_deck
    }

    fn wants_reshuffle(_: &Rules, layout: &Layout) -> bool {
        layout.shoe.reshuffle
    }

    fn has_cutting_card(rules: &Rules) -> bool {
        rules.procedure.has_cutting_card()
    }

    fn puts_discards_back(rules: &Rules, layout: &Layout) -> bool {
        rules.puts_discards_back && discards::are_due(layout.discards)
    }

    fn has_double_shoe(rules: &Rules) -> bool {
        rules.procedure.dealing == Dealt::DoubleShoe
    }

    /// 2.6(l)3.
    fn shuffles_one_side(_: &Rules, layout: &Layout) -> Option<ShoeSide> {
        layout.shoe.reshuffle_side
    }

    /// 2.6(d)1: the determinant card may come from either side. Where the house deals it is the left
    /// one, unless somebody says otherwise.
    fn dealers_word(rules: &Rules, layout: &Layout) -> Option<Act> {
        let is_due = Self::has_double_shoe(rules)
            && layout.determinant.is_none()
            && !layout.stakes.seats().is_empty();
        let side = ShoeSide::Left.name();
        is_due.then(|| Act::of_the_house(wagering::DETERMINANT).with("side", side))
    }

    fn begin_shoe(_: &Rules, layout: &mut Layout) {
        (layout.entitled, layout.discards) = (None, 0);
        layout.shoe.begin();
    }

    dealing::idle_shoe!();

    /// 2.5(h)1: the licensee has the cards shuffled.
    fn afterwards(rules: &Rules, layout: &mut Layout, act: &Act) -> Result<(), Fault> {
        if act.verb == dealing::RESHUFFLE {
            let (why_not, cite) = (rules.no_reshuffle(), cite!("2.5(h)1"));
            layout.shoe.reshuffle_afterwards(act, why_not, cite)?;
            layout.entitled = None;
        }
        Ok(())
    }

    /// 2.3(i): whoever comes to the seat has not wagered since the shuffle.
    fn vacate(layout: &mut Layout, seat: Seat) {
        if let Some(entitled) = &mut layout.entitled {
            *entitled = entitled.filter(|s| *s != seat).collect();
        }
    }

    fn meter(rules: &Rules, layout: &Layout) -> Cents {
        let shows = |progressive: Progressive| layout.meter.unwrap_or(progressive.reset);
        rules.side.progressive.map_or(Cents::ZERO, shows)
    }

    #[inline]
    fn is_settled(layout: &Layout) -> bool {
        layout.streaks.is_empty()
    }

    fn wagers(rules: &Rules) -> Vec<Wager> {
        let main: &[Wager] = match rules.procedure.multiple_action {
            Some(_) => &Wager::STAKED[1..4],
            None => &Wager::STAKED[..1],
        };
        let sides = Side::ALL.into_iter().filter(|side| rules.side.offers(*side));
        main.iter().copied().chain(sides.map(Wager::Side)).collect()
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        lines::payouts(rules)
    }
}

impl Scripted for Blackjack {
    fn history(rules: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        if word == common::SAME_PLAYER.id {
            let most = rules.boxes_per_player;
            return Places { most, are_adjacent: false, cite: cite!("2.14") }.judge(value);
        }
        if word != PROGRESSIVE_METER.id {
            if word == DISCARDS.id {
                layout.discards = discards::read(value)?;
                return Ok(());
            }
            layout.shoe.history(Self::FACTS.seats, word, value)?;
            if word == "shoe" || word == cut::IDLE_TABLE.id {
                layout.entitled = None;
            }
            return Ok(());
        }
        match Cents::from_json(value) {
            // 2.19(i): it begins, and begins again, with no less.
            Ok(shown) if (Cents::ZERO..Progressive::LEAST).contains(&shown) => {
                let reason = Reason::BelowMinimum(Progressive::LEAST);
                Err(Refusal::new(word.to_owned(), reason, cite!("2.19(i)")).into())
            }
            Ok(shown) if shown >= Cents::ZERO && shown <= Cents::MOST => {
                if rules.side.progressive.is_some() {
                    layout.meter = Some(shown);
                    layout.meter_is_counted = true;
                }
                Ok(())
            }
            _ => Err(Malformed::new(word, format!("{value} is no amount")).into()),
        }
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let mut told = layout.shoe.cut.told();
        if layout.discards > 0 {
            told.insert(DISCARDS.id.to_owned(), json!(layout.discards));
        }
        told
    }

    fn state(rules: &Rules, layout: &Layout) -> Map<String, Value> {
        let mut state = layout.shoe.state();
        if rules.puts_discards_back {
            let is_due = layout.shoe.reshuffle || Self::puts_discards_back(rules, layout);
            state.insert(common::RESHUFFLE.id.to_owned(), json!(is_due));
            state.insert(DISCARDS.id.to_owned(), json!(layout.discards));
        }
        if let Some(side) = layout.shoe.reshuffle_side {
            state.insert(RESHUFFLE_SIDE.id.to_owned(), json!(side));
        }
        if let Some(progressive) = rules.side.progressive {
            let shown = layout.meter.unwrap_or(progressive.reset);
            state.insert(PROGRESSIVE_METER.id.to_owned(), json!(shown));
        }
        state
    }
}

impl Shown for Blackjack {
    fn drawn(rules: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(felt::plan::<Self>(rules, in_force, aspect))
    }

    fn called(_: &Rules, at: Spot, cards: &[Card], _: &[Card]) -> Option<String> {
        felt::called(at, cards)
    }

    fn lessons(rules: &Rules) -> Vec<Lesson> {
        felt::lessons::<Self>(rules)
    }
}

impl Study for Blackjack {
    fn alike_for(kinds: &[usize], card: Card) -> u8 {
        lines::alike(kinds, card)
    }

    fn needs_solver(kinds: &[usize]) -> bool {
        lines::needs_solver(kinds)
    }

    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        lines::lines(rules)
    }

    fn assumed_play(_: &Rules, line: &str) -> Option<&'static str> {
        lines::assumed_play(line)
    }

    fn variants() -> Vec<Map<String, Value>> {
        lines::variants()
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "basic",
                about: "basic strategy by total for the decks and rules in force, no insurance",
                make: |rules| Strategy::basic(rules.decks, &rules.play),
            },
            StrategyFacts {
                name: "like-the-dealer",
                about: "draws as the dealer does; never doubles, splits or surrenders",
                make: |rules| Strategy::like_the_dealer(&rules.play),
            },
        ]
    }

    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        wagering::some_act(rules, layout, seat, pick)
    }
}

/// Where the text says that a wager stands until it is decided.
const NO_CHANGE: table::Cite = cite!("2.3(c)");

#[cfg(test)]
mod tests {
    use table::Legal;

    use super::*;

    #[test]
    fn cards_dealt_from_the_hand_are_cut_a_third_from_the_back() {
        for (dealing, decks, behind) in [("shoe", 6, 78), ("from-the-hand", 2, 35)] {
            let elections = json!({"dealing": dealing, "decks": decks});
            let elections = elections.as_object().expect("an object");
            let rules = Legal::<Blackjack>::new(elections).expect("legal elections").rules;
            let cards = usize::from(rules.decks) * 52;
            assert_eq!(Blackjack::penetration(&rules).cards_behind(cards), behind, "{dealing}");
        }
    }
}
