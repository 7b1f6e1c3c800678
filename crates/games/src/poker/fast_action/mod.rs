//! Fast action hold 'em, 13:69F-21: four cards each from a shoe of six or eight decks, of which two
//! are set and play with five that all share; four cards may be split into two hands. The dealer
//! sets by house ways, and wins copies.
//!
//! The lead words of 21.8(k) are lost. The text does not say which of several suited pairs, or which
//! two of three cards alike, the dealer keeps, and is silent about a player who does not announce a
//! natural. Readings are marked.

mod decisions;
mod house_ways;
mod round;
mod two_cards;
mod worth;

pub use decisions::{Answer, Sets, Splits, Strategy, others};
pub use house_ways::{HOUSE_WAYS, HouseWay, PAIRS, house_way};
pub use two_cards::TwoCards;
pub use worth::worth;

use chance::Rank;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Cents, Changing, Code, Election, Elections, Event, Facts, Family, Fault,
    Felt, Game, Irregularity, Kind, Limits, Odds, Offer, PayRow, PayTable, Payout, Placing, Preset,
    Reason, Refusal, Reported, Seat, Settlement, Stakes, WagerFacts, Wagering, Word, Zone, cite,
    floor, join,
};

use super::button::{self, Place};
use super::deal::{CARD_NOT_DEALT, EXTRA_CARD};
use super::family::{COMMUNITY, DEALER, YOU};
use super::payout;
use crate::common::{self, BettingActs, Form, Places};
use crate::cut::{self, CutAfterShuffle, CutRules, Ready, Stack};
use crate::dealing::{self, CUTTING_CARD, DRAWN_IN_ERROR, FOUND_FACE_UP, ShoeState};
use crate::felt::Seated;
pub use round::is_natural;
use round::round;

/// Fast action hold 'em.
#[derive(Clone, Copy, Debug, Default)]
pub struct FastActionHoldEm;

// Facts

const NO_CARDS_DEALT: &str = "no-cards-dealt";
const INSUFFICIENT_CARDS: &str = "insufficient-cards";
const PLAYER_CARD_EXPOSED: &str = "player-card-exposed";
const DEALER_MISSET: &str = "dealer-misset";
const MARKER_NOT_MOVED: &str = "marker-not-moved";

/// `history` and `state`: where the deal begins.
const DEALING_MARKER: Word =
    Word { id: "dealing-marker", about: "the seat at which the deal begins, or \"dealer\"" };
/// `history`: where the last deal began.
const DEALING_MARKER_BEFORE: Word = Word {
    id: "dealing-marker-before",
    about: "where the marker lay in the round before, if it was to be moved since",
};

const FACTS: Facts = Facts {
    id: "fast-action-hold-em",
    title: "Fast action hold 'em",
    subchapter: "21",
    family: Family::Poker,
    seats: 7,
    equipment: "six or eight decks in a shoe",
    about: "Four cards each, five for all: set two of yours, or split them into two hands.",
    wagers: &[
        WagerFacts::new(
            "original-wager",
            "Original wager",
            "before the deal; wins if the two cards that are set make a higher hand than the \
             dealer's, and at once with four of a kind",
            cite!("21.6(c)"),
        ),
        WagerFacts::new(
            "additional-wager",
            "Additional wager",
            "with a split, equal to the original wager; on the second hand",
            cite!("21.8(c)"),
        ),
    ],
    pay_tables: &[PayTable {
        id: "",
        title: "Payout odds",
        rows: &[
            PayRow { id: "original-wager", title: "Original wager", odds: EVEN },
            PayRow { id: "original-wager/natural", title: "Natural", odds: NATURAL },
            PayRow { id: "additional-wager", title: "Additional wager", odds: EVEN },
        ],
        is_floor: false,
        cite: cite!("21.8(n)"),
    }],
    elections: &[
        Election::new(
            "decks",
            "decks in play; with an automated shuffler both batches together",
            Kind::IntegerOf(&[6, 8, 12, 16]),
            Preset::Computed("6; 12 with automated shuffling"),
            cite!("21.2(a)"),
        ),
        Election::one_of(
            "shuffling",
            "by hand, by a device with two batches in turn, or by one that reshuffles by itself",
            Shuffling::WORDS,
            cite!("21.5(a)"),
        ),
        Election::flag(
            "conceal-last-card",
            "whether a further cutting card conceals the last card of the stack",
            cite!("21.2(c)"),
        ),
        common::TABLE_MINIMUM,
        common::TABLE_MAXIMUM,
    ],
    actions: join![
        ActionFacts,
        BettingActs { wager: cite!("21.6(a)"), change: cite!("21.6(c)"), close: cite!("21.7(b)") }
            .actions(),
        [
            ActionFacts::new("set", "keeps two cards", cite!("21.8(a)")).with_fields(&["cards"]),
            ActionFacts::new(
                "split",
                "makes two hands of four cards, and stakes as much on the second",
                cite!("21.8(c)")
            )
            .with_fields(&["original", "second"]),
            ActionFacts::new("surrender", "gives up half of the original wager", cite!("21.8(f)")),
            ActionFacts::new("declare-natural", "shows four of a kind", cite!("21.8(b)")),
            ActionFacts::new(
                "void-hand",
                "takes back the wager on a hand that got too few cards",
                cite!("21.9(e)")
            ),
            ActionFacts::new(
                "take-card",
                "has a hand completed that got too few cards",
                cite!("21.9(e)")
            ),
            dealing::reshuffle(cite!("21.5(g)")),
            common::irregularity(cite!("21.9(c)")),
        ],
        CUT.actions(),
        floor::ACTIONS
    ],
    irregularities: &[
        Irregularity::new(
            FOUND_FACE_UP,
            Reported::WithCard,
            "the card is not used",
            cite!("21.9(a)"),
        ),
        Irregularity::new(
            DRAWN_IN_ERROR,
            Reported::WithNextCard,
            "the card is the next one",
            cite!("21.9(b)"),
        ),
        Irregularity::new(
            PLAYER_CARD_EXPOSED,
            Reported::Action,
            "the card is turned down, and play goes on",
            cite!("21.9(c)"),
        ),
        Irregularity::new(
            CARD_NOT_DEALT,
            Reported::Incident,
            "the hand is completed after the deal; a player may have it void instead",
            cite!("21.9(e)"),
        )
        .with_required(&["to"]),
        Irregularity::new(
            EXTRA_CARD,
            Reported::WithCardAside,
            "a player sets one hand of all cards; all hands are void where it is the dealer's",
            cite!("21.9(g)"),
        )
        .with_required(&["to"]),
        Irregularity::new(
            DEALER_MISSET,
            Reported::Action,
            "the hand is set again by house ways",
            cite!("21.9(h)"),
        )
        .with_required(&["cards"]),
        Irregularity::new(
            INSUFFICIENT_CARDS,
            Reported::Incident,
            "the round is void, and the cards are reshuffled",
            cite!("21.9(i)"),
        ),
        Irregularity::new(
            NO_CARDS_DEALT,
            Reported::Action,
            "the seat's wager is void",
            cite!("21.9(j)"),
        ),
        Irregularity::new(
            MARKER_NOT_MOVED,
            Reported::Action,
            "the round stands, and the marker moves for the next",
            cite!("21.9(k)"),
        ),
        Irregularity::new(
            CUTTING_CARD,
            Reported::Incident,
            "the round is finished, then the cards are reshuffled",
            cite!("21.7(d)"),
        )
        .only_where("shuffling", &["manual", "automated"], "no cutting card is used"),
    ],
    history: join![
        Word,
        [
            common::NEW_SHOE,
            common::NEW_DEALER,
            cut::IDLE_TABLE,
            common::SAME_PLAYER,
            DEALING_MARKER,
            DEALING_MARKER_BEFORE
        ],
        cut::HISTORY
    ],
    state: join![Word, [common::RESHUFFLE, DEALING_MARKER, payout::TOTAL_NET], cut::STATE],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            DEALER,
            COMMUNITY,
            &[Zone::Fact { word: "dealing-marker", label: "Dealing marker" }],
            YOU,
            &[
                Zone::Bet { wager: "original-wager", label: "Bet" },
                Zone::Bet { wager: "additional-wager", label: "Second hand" },
            ],
        ],
    },
};

/// 21.8(n).
const EVEN: Odds = Odds::to(1, 1);
/// 21.8(b).
const NATURAL: Odds = Odds::to(5, 1);
/// What a surrender costs of the original wager, 21.8(f).
const SURRENDER: Odds = Odds::to(1, 2);

// Rules

table::words! {
    /// How the cards are shuffled, 21.5(a), 21.11.
    enum Shuffling {
        /// By hand.
        Manual = "manual",
        /// By a device, two batches in turn.
        Automated = "automated",
        /// By a device that reshuffles by itself.
        Continuous = "continuous",
    }
}

/// The elections of fast action hold 'em.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Decks in the shoe that is being dealt.
    decks: u8,
    shuffling: Shuffling,
    /// A further cutting card lies behind the last card, 21.2(c).
    conceals_last_card: bool,
    limits: Limits,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let shuffling: Shuffling = elections.choose("shuffling");
        let is_automated = shuffling == Shuffling::Automated;
        let decks = elections.integer("decks", if is_automated { 12 } else { 6 });
        // Reading: the batches of 21.2(d) have six or eight decks each, as 21.2(a) asks.
        if is_automated && decks < 12 {
            let why = format!("{decks} decks are too few for two batches: 12 or 16");
            elections.refuse("decks", why, cite!("21.2(d)"));
        } else if !is_automated && decks > 8 {
            let why = format!("{decks} decks are for an automated shuffler; without, 6 or 8");
            elections.refuse("decks", why, cite!("21.2(a)"));
        }
        let decks = if is_automated { decks / 2 } else { decks } as u8;
        let limits = elections.limits(|wager| (wager == "original-wager").then_some(NATURAL));
        let conceals_last_card = elections.flag("conceal-last-card");
        Rules { decks, shuffling, conceals_last_card, limits }
    }

    fn is_continuous(&self) -> bool {
        self.shuffling == Shuffling::Continuous
    }

    /// Why the licensee has not the cards shuffled after a round, where that is so.
    fn no_reshuffle(&self) -> Option<&'static str> {
        self.is_continuous().then_some("a device reshuffles all the time")
    }
}

// Wagers

/// A wager at fast action hold 'em.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// Before the cards.
    Original,
    /// On the second hand of a split.
    Additional,
}

table::wagers_of_facts!(Wager, FACTS, [Original, Additional]);

// Layout

/// What lies on a fast action hold 'em table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    shoe: ShoeState,
    /// Original wagers.
    stakes: Stakes<1>,
    #[serde(default)]
    marker: Marker,
}

/// Where the deal begins: at first with the dealer, 21.7(b).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Marker {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Place,
    /// Where it was in the round before, if it has moved since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Place,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    has_moved: bool,
}

impl Marker {
    /// 21.7(b): a round was played for these seats, in the order of the deal. The marker goes to the
    /// next of them clockwise, or to the dealer.
    #[inline]
    fn go_on(&mut self, mut seats: impl Iterator<Item = Seat>) {
        let next = seats.find(|seat| self.at.is_none_or(|at| *seat > at));
        *self = Marker { at: next, before: self.at, has_moved: true };
    }

    /// 21.9(k): it was not moved, and lies where it was.
    fn not_moved(&mut self) {
        if std::mem::take(&mut self.has_moved) {
            self.at = self.before.take();
        }
    }
}

// The cut

/// 21.5(c) to (e).
const CUT: CutRules = CutRules {
    cutters: cut::CLOCKWISE,
    offered: cite!("21.5(c)"),
    refused: cite!("21.5(d)"),
    place: cite!("21.5(e)"),
    recut: None,
};

impl CutAfterShuffle for FastActionHoldEm {
    dealing::cut_of_shoe!();

    /// 21.5(b) to (f).
    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        let ready = match rules.shuffling {
            Shuffling::Automated => Ready::ByDevice(cite!("21.5(h)2")),
            Shuffling::Manual | Shuffling::Continuous => Ready::ByHand(cite!("21.5(h)1")),
        };
        let is_by_device = rules.shuffling != Shuffling::Manual;
        let cite = if rules.is_continuous() { cite!("21.11") } else { cite!("21.5(b)1") };
        Stack::of::<FastActionHoldEm>(&CUT, rules, layout.stakes.seats())
            .if_shuffled(layout.shoe.is_shuffled())
            .unless(is_by_device, cite)
            .made_ready(Some(ready).filter(|_| !rules.is_continuous()))
    }
}

/// The strategies that have a name.
const STRATEGIES: &[StrategyFacts<FastActionHoldEm>] = &[
    StrategyFacts {
        name: "by-worth",
        about: "sets the two cards that are worth the most, and splits into two hands that both gain",
        make: |_| Strategy::BEST,
    },
    StrategyFacts {
        name: "one-hand",
        about: "sets the two cards that are worth the most, and never splits",
        make: |_| Strategy { sets: Sets::ByWorth, splits: Splits::Never },
    },
    StrategyFacts {
        name: "house-ways-and-pairs",
        about: "sets as the dealer does, and splits two pairs of sixes or better",
        make: |_| Strategy { sets: Sets::ByHouseWays, splits: Splits::PairsFrom(Rank::Six) },
    },
    StrategyFacts {
        name: "house-ways",
        about: "sets as the dealer does, and never splits",
        make: |_| Strategy { sets: Sets::ByHouseWays, splits: Splits::Never },
    },
    StrategyFacts {
        name: "high-cards",
        about: "sets the highest pair or the two highest cards, and never splits",
        make: |_| Strategy { sets: Sets::ByRanks, splits: Splits::Never },
    },
];

impl Wagering for FastActionHoldEm {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        form.refuse_cash(cite!("21.6(a)"))?;
        form.only(&["chips", "plaques", "value-chip"], cite!("21.6(a)"))?;
        form.only_before_the_round(cite!("21.6(c)"))?;
        if wager == Wager::Additional {
            let why = "is made with a split, when its player has seen four cards";
            let name = wager.to_string();
            return Err(Refusal::rule(name, Code::NotNow, why, cite!("21.8(c)")).into());
        }
        judge_stake(rules, stake)?;
        let bet = (seat, wager, stake);
        common::take_only_one(&mut layout.stakes, bet, cite!("21.6(c)"), happened)?;
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
            let (why_not, cite) = (rules.no_reshuffle(), cite!("21.5(g)"));
            return layout.shoe.order_reshuffle(act, why_not, cite, happened);
        }
        cut::act::<Self>(rules, layout, act, happened)
    }

    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        cut::offers::<Self>(rules, layout)
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        if wager == Wager::Additional || ordinal.is_some_and(|n| n > 1) {
            return Err(Refusal::plain(wager.to_string(), Reason::NoSuchWager));
        }
        let amount = change.apply("original-wager", layout.stakes.get(seat, wager as usize))?;
        if amount > Cents::ZERO {
            judge_stake(rules, amount)?;
        }
        layout.stakes.change(seat, wager, change, cite!("21.6(c)"), happened)
    }

    #[inline]
    fn put(layout: &mut Layout, seat: Seat, _: Wager, stake: Cents) {
        layout.stakes.set(seat, Wager::Original as usize, stake);
    }

    fn bounds(rules: &Rules, _: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds("original-wager", &[SURRENDER])
    }
}

/// Half of an original wager must be payable for a surrender (21.8(f)), so its cents are even.
fn judge_stake(rules: &Rules, stake: Cents) -> Result<(), Refusal> {
    rules.limits.judge("original-wager", stake, &[])?;
    if SURRENDER.pays(stake).is_none() {
        let reason = Reason::NotAMultipleOf(Cents(2));
        return Err(Refusal::new("original-wager", reason, cite!("21.8(f)")));
    }
    Ok(())
}

impl Game for FastActionHoldEm {
    common::usual_parts!();

    const BURNS: bool = true;

    dealing::lasting_shoe!();

    /// 21.5(g): the licensee has the cards shuffled.
    fn afterwards(rules: &Rules, layout: &mut Layout, act: &Act) -> Result<(), Fault> {
        match act.verb == dealing::RESHUFFLE {
            true => layout.shoe.reshuffle_afterwards(act, rules.no_reshuffle(), cite!("21.5(g)")),
            false => Ok(()),
        }
    }

    fn shuffles_every_round(rules: &Rules) -> bool {
        rules.is_continuous()
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Original]
    }

    fn payouts(_: &Rules) -> Vec<Payout> {
        common::printed_payouts(&FACTS)
    }
}

impl Scripted for FastActionHoldEm {
    fn history(_: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        if word == common::SAME_PLAYER.id {
            return Places { most: 1, are_adjacent: false, cite: cite!("21.10") }.judge(value);
        }
        if word == DEALING_MARKER.id {
            layout.marker.at = button::read_place(FACTS.seats, word, value)?;
            return Ok(());
        }
        if word == DEALING_MARKER_BEFORE.id {
            layout.marker.before = button::read_place(FACTS.seats, word, value)?;
            layout.marker.has_moved = true;
            return Ok(());
        }
        layout.shoe.history(FACTS.seats, word, value)
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let mut told = layout.shoe.cut.told();
        let Marker { at, before, has_moved } = layout.marker;
        let at = at.is_some().then_some((DEALING_MARKER, at));
        let before = has_moved.then_some((DEALING_MARKER_BEFORE, before));
        let facts = at.into_iter().chain(before);
        told.extend(facts.map(|(word, place)| (word.id.to_owned(), button::place_in_words(place))));
        told
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let mut state = layout.shoe.state();
        let marker = button::place_in_words(layout.marker.at);
        state.insert(DEALING_MARKER.id.to_owned(), marker);
        state
    }

    fn settled_state(_: &Rules, settled: &[Settlement<Wager>]) -> Map<String, Value> {
        payout::state(&FACTS, settled, |_| false)
    }
}

impl Shown for FastActionHoldEm {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(Seated::default().plan(in_force, aspect))
    }
}

impl Study for FastActionHoldEm {
    /// 10^15 ways of player, dealer and board.
    fn needs_solver(_: &[usize]) -> bool {
        true
    }

    fn assumed_play(_: &Rules, _: &str) -> Option<&'static str> {
        Some("best for infinitely many decks; which cards are out is not looked at")
    }

    fn lines(_: &Rules) -> Vec<Line<Self>> {
        let (seat, unit) = (Seat::new(1), Cents::dollars(1));
        vec![Line {
            id: "original-wager+additional-wager".to_owned(),
            plan: Plan {
                bets: vec![(seat, Wager::Original, unit)],
                acts: Vec::new(),
                strategy: Strategy::default(),
            },
            unit,
            kinds: vec![Wager::Original as usize, Wager::Additional as usize],
            payout_odds: None,
            decides: true,
        }]
    }

    fn variants() -> Vec<Map<String, Value>> {
        common::variants_by_decks([6, 8])
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        STRATEGIES
    }
}
