//! A game that no regulation knows, to show what a game of the family has to say of itself: a
//! blackjack waits for the dealer and pays 1 to 1, a dealer's 22 ties whatever is no blackjack,
//! insurance pays 5 to 2, and two cards of one rank pay 11 to 1 at once.

use chance::{Card, Deck};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::live::{Input, Live, Waiting};
use table::script::Scripted;
use table::shown::Shown;
use table::study::{Line, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Betting, Cents, Changing, Elections, Event, Facts, Family, Fault, Felt, Game,
    Legal, Odds, Outcome, Payout, Placing, Refusal, Seat, Settlement, ShoeFacts, Stakes, Table,
    WagerFacts, Wagering, cite,
};

use super::{OtherBoxes, Round};
use crate::blackjack::family::{Finished, Moment, TwentyOne};
use crate::blackjack::hand::{Hand, value};
use crate::blackjack::irregularities::DRAWING_WITHOUT_CUTTING_CARD;
use crate::blackjack::play::{DoubleCard, Doubling, PlayRules, SplitAces};
use crate::blackjack::procedure::{Burns, Dealt, EVEN, HoleCard, Procedure, Verdict};
use crate::blackjack::rules::{CITES, PROCEDURE_CITES};
use crate::blackjack::strategy::Strategy;
use crate::dealing::ShoeState;

#[derive(Clone, Copy, Debug, Default)]
struct Toy;

const fn wager(id: &'static str) -> WagerFacts {
    let (title, selection, about) = (id, None, "a wager");
    WagerFacts { id, title, selection, about, cite: cite!("2.3(a)") }
}

const fn action(verb: &'static str) -> ActionFacts {
    ActionFacts::new(verb, "an action", cite!("2.3(a)"))
}

const FACTS: Facts = Facts {
    id: "toy-21",
    title: "Toy 21",
    subchapter: "0",
    family: Family::TwentyOne,
    seats: 7,
    equipment: "a shoe",
    about: "A game of the family.",
    wagers: &[
        wager("basic"),
        wager("pair"),
        wager("double-down"),
        wager("insurance"),
        wager("hand-1"),
        wager("hand-2"),
    ],
    pay_tables: &[],
    elections: &[],
    actions: &[
        action("wager"),
        action("no-more-bets"),
        action("stand"),
        action("draw"),
        action("double-down"),
        action("split-pairs"),
        action("insurance"),
        action("decline"),
    ],
    irregularities: &[],
    history: &[],
    state: &[],
    sister_wagers: &[],
    felt: Felt { rows: &[] },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wager {
    Basic,
    Pair,
    DoubleDown,
    Insurance,
    Hand1,
    Hand2,
}

table::wagers_of_facts!(Wager, FACTS, [Basic, Pair, DoubleDown, Insurance, Hand1, Hand2]);

#[derive(Clone, Debug)]
struct Rules {
    play: PlayRules,
    procedure: Procedure,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Layout {
    shoe: ShoeState,
    stakes: Stakes<2>,
    /// Hands of the last round that won.
    won_count: usize,
}

impl TwentyOne for Toy {
    type Stake = (Seat, [Cents; 2]);
    /// How the hands came out.
    type Added = [Cents; 0];
    type Own = Vec<Outcome>;

    fn tables(strategy: &Strategy) -> &Strategy {
        strategy
    }

    fn play(rules: &Rules) -> &PlayRules {
        &rules.play
    }

    fn procedure(rules: &Rules) -> &Procedure {
        &rules.procedure
    }

    fn on_hand(hand: u8, _: u8) -> Wager {
        [Wager::Basic, Wager::Hand1, Wager::Hand2][usize::from(hand)]
    }

    fn on_double(_: u8, _: u8) -> Wager {
        Wager::DoubleDown
    }

    fn on_insurance(_: u8) -> Wager {
        Wager::Insurance
    }

    fn staked_at(place: usize) -> Wager {
        [Wager::Basic, Wager::Pair][place]
    }

    fn verdict(_: &Rules, finished: Finished<'_>, dealer: &Hand) -> Verdict {
        let (cite, hand) = (cite!("2.3(a)"), finished.hand);
        let has_blackjack = finished.is_blackjack();
        match (hand.total(), dealer.total()) {
            _ if hand.is_busted() => Verdict::Lost(cite),
            _ if has_blackjack && !dealer.is_two_card_21() => Verdict::Won(EVEN, cite),
            (_, 22) => Verdict::Void(cite),
            (own, other) if other > 22 || own > other => Verdict::Won(EVEN, cite),
            (own, other) if own < other || dealer.is_two_card_21() => Verdict::Lost(cite),
            _ => Verdict::Void(cite),
        }
    }

    fn blackjack_at_once(_: &Rules, _: &Hand) -> Option<Odds> {
        None
    }

    fn insurance_pays(_: &Rules, dealer: &[Card]) -> Option<Odds> {
        (value(dealer[1]) == 10).then_some(Odds::to(5, 2))
    }

    fn dealt<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        moment: Moment,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        for one in round.boxes.iter().filter(|_| moment == Moment::SecondCards) {
            let cards = one.hands[0].hand.cards();
            for part in &one.hands[0].parts {
                let (stake, cite) = (round.stake(part.bettor, 1), cite!("2.3(a)"));
                if stake > Cents::ZERO {
                    t.settle(match cards[0].rank() == cards[1].rank() {
                        true => {
                            Settlement::won(one.seat, Wager::Pair, stake, Odds::to(11, 1), cite)
                        }
                        false => Settlement::lost(one.seat, Wager::Pair, stake, cite),
                    });
                }
            }
        }
        Ok(())
    }

    fn came_out(own: &mut Vec<Outcome>, _: usize, outcome: Outcome) {
        own.push(outcome);
    }
}

impl Game for Toy {
    const FACTS: &'static Facts = &FACTS;

    type Rules = Rules;
    type Layout = Layout;
    type Wager = Wager;
    type Strategy = Strategy;

    fn rules(_: &mut Elections) -> Rules {
        Rules {
            play: PlayRules {
                dealer_hits_soft_17: true,
                surrender: false,
                doubling: Doubling::AnyTwoCards,
                double_after_split: true,
                max_split_hands: 2,
                resplit_aces: false,
                split_aces: SplitAces::OneCard,
                rescue: None,
                surrenders_any_time: false,
                most_cards: None,
                double_card: DoubleCard::FaceUp,
                double_unit: Cents(1),
                cites: &CITES,
            },
            procedure: Procedure {
                dealing: Dealt::Shoe,
                hole_card: HoleCard::None,
                up_card_first: false,
                voided_without_up_card: None,
                burns: Burns::Never,
                drawing: DRAWING_WITHOUT_CUTTING_CARD,
                cutting_card_names_cutter: true,
                voided_by: None,
                hearts_are_left: false,
                even_money: false,
                insurance_by_turns: false,
                smallest_chip: Cents::dollars(1),
                insurance_unit: Cents(1),
                insures_added: false,
                surrender_after_reading: None,
                busted_plus_one: false,
                collects_busts_at_once: false,
                multiple_action: None,
                cites: &PROCEDURE_CITES,
            },
        }
    }

    fn shoe(_: &Rules) -> Option<ShoeFacts> {
        Some(ShoeFacts { deck: Deck::Standard, decks: 8 })
    }

    fn round<T: Table<Self>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        t.acts(&mut Betting::new(rules, layout))?;
        let (stakes, mut others) = (t.boxes(&layout.stakes), OtherBoxes::new());
        let place = (&mut layout.shoe, &mut others);
        let mut round = Round::<Toy>::new(rules, stakes, &[], place, Vec::new());
        round.play(None, t)?;
        layout.won_count = round.own.iter().filter(|outcome| **outcome == Outcome::Won).count();
        layout.stakes.clear();
        Ok(())
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Basic, Wager::Pair]
    }

    fn payouts(_: &Rules) -> Vec<Payout> {
        Vec::new()
    }
}

impl Scripted for Toy {}

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

impl Wagering for Toy {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { layout, seat, wager, stake, happened, .. } = bet;
        layout.stakes.set(seat, wager as usize, stake);
        happened.push(Event::Wagered { seat, wager, ordinal: 1, amount: stake });
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { layout, seat, wager, change, happened, .. } = bet;
        layout.stakes.change(seat, wager, change, cite!("2.3(c)"), happened)
    }

    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.stakes.set(seat, wager as usize, stake);
    }

    fn bounds(_: &Rules, _: Wager) -> (Cents, Option<Cents>) {
        (Cents(1), None)
    }
}

/// Plays a round of one player with 10.00 on the hand and 5.00 on a pair. A word of two letters is a
/// card, any other something that the player does.
fn played(inputs: &str) -> Live {
    let seat = Seat::new(1);
    let mut live = Live::open(&Legal::<Toy>::preset(), None);
    let mut submit = |input: Input| live.submit(input).expect("a legal input");
    for (wager, amount) in [("basic", 10), ("pair", 5)] {
        submit(Input::Act(Act::wager(seat, wager, Cents::dollars(amount))));
    }
    submit(Input::Act(Act::of_the_house("no-more-bets")));
    for word in inputs.split(' ') {
        submit(match word.parse::<Card>() {
            Ok(card) => Input::Card(card),
            Err(_) => Input::Act(Act::new(seat, word.to_owned())),
        });
    }
    assert_eq!(*live.waiting(), Waiting::NextRound, "the round is over");
    live
}

/// What each wager of a round brought, in dollars, and how many hands won.
fn play(inputs: &str) -> (Vec<(String, i64)>, usize) {
    let live = played(inputs);
    let net = |settlement: &Settlement| {
        (settlement.wager.to_string(), settlement.net.0 / Cents::dollars(1).0)
    };
    (live.settlements().map(net).collect(), live.layout().typed::<Toy>().won_count)
}

fn brought(wagers: &[(&str, i64)]) -> Vec<(String, i64)> {
    wagers.iter().map(|(wager, net)| ((*wager).to_owned(), *net)).collect()
}

#[test]
fn a_game_says_what_a_hand_is_worth() {
    let (nets, won_count) = play("Ts 6h 9s stand Tc 6d"); // the dealer has 22
    assert_eq!((nets, won_count), (brought(&[("pair", -5), ("basic", 0)]), 0));
    let (nets, won_count) = play("Ts 6h 9s stand Tc 7d"); // 23
    assert_eq!((nets, won_count), (brought(&[("pair", -5), ("basic", 10)]), 1));
}

#[test]
fn a_blackjack_may_wait_for_the_dealer_s_second_card() {
    let (nets, won_count) = play("As 6h Ks Tc");
    assert_eq!((nets, won_count), (brought(&[("pair", -5), ("basic", 10)]), 1));
}

#[test]
fn a_game_settles_its_own_wagers_in_their_moment_and_names_those_on_hands() {
    let (nets, won_count) = play("8s 6h 8d split-pairs 3c double-down Ts Kc stand Tc 9c");
    let expected = [("pair", 55), ("hand-1", 10), ("double-down", 10), ("hand-2", 10)];
    assert_eq!((nets, won_count), (brought(&expected), 2));
}

#[test]
fn cards_lie_with_the_hand_that_they_are_dealt_to() {
    let live = played("8s 6h 8d split-pairs 3c double-down Ts Kc stand Tc 9c");
    let hands = table::hands_at(live.events(), table::Spot::Seat(Seat::new(1))).hands;
    let shown = |hand: &Vec<Option<Card>>| hand.iter().flatten().map(Card::to_string).collect();
    let shown: Vec<Vec<String>> = hands.iter().map(shown).collect();
    assert_eq!(shown, [vec!["8s", "3c", "Ts"], vec!["8d", "Kc"]]);
}

#[test]
fn insurance_is_paid_as_the_game_says() {
    let (nets, _) = play("Ts Ah 9s insurance stand Kc"); // 5.00, half of the wager
    assert_eq!(nets, brought(&[("pair", -5), ("insurance", 12), ("basic", -10)]));
    let (nets, _) = play("Ts Ah 9s decline stand 8c");
    assert_eq!(nets, brought(&[("pair", -5), ("basic", 0)]));
}
