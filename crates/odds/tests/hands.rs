//! The games of five-card hands. On decks of a few cards a hint is what a walk through the rules
//! finds, and a solver what all hints come to; on the whole deck figures are what is published.

use std::collections::BTreeMap;

use chance::{Card, Deck};
use games::poker::boston::BostonFiveStudPoker;
use games::poker::caribbean_stud::CaribbeanStudPoker;
use games::poker::colorado::ColoradoHoldEmPoker;
use games::poker::double_cross::DoubleCrossPoker;
use games::poker::double_down_stud::DoubleDownStud;
use games::poker::flop_poker::FlopPoker;
use games::poker::four_card::FourCardPoker;
use games::poker::heads_up::HeadsUpHoldem;
use games::poker::let_it_ride::LetItRidePoker;
use games::poker::mini_tex::MiniTex3CardHoldEm;
use games::poker::mississippi_stud::MississippiStud;
use games::poker::texas_bonus::TexasHoldEmBonusPoker;
use games::poker::three_card::ThreeCardPoker;
use games::poker::two_card_joker::TwoCardJokerPoker;
use games::poker::ultimate::UltimateTexasHoldEm;
use games::poker::winners_pot::WinnersPotPoker;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::ToPrimitive;
use odds::{
    Analysis, Composition, Hint, Known, NoTree, Play, Tree, analyse, analyse_from, decimal, hint,
};
use serde_json::{Map, Value, json};
use table::erased::AnyStrategy;
use table::study::{Line, Study};
use table::{Cents, Complete, Event, Game, Hidden, Legal, Offer, Seat, Spot};

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().expect("a card")).collect()
}

fn lines<G: Complete>(elections: &[(&str, Value)]) -> (Legal<G>, Vec<Line<G>>) {
    let elections: Map<String, Value> =
        elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect();
    let legal = Legal::<G>::new(&elections).expect("legal elections");
    let lines = G::lines(&legal.rules);
    (legal, lines)
}

fn line<G: Complete>(elections: &[(&str, Value)], id: &str) -> Analysis {
    let (legal, lines) = lines::<G>(elections);
    let line = lines.iter().find(|line| line.id == id).expect("a line of the game");
    analyse(&legal.rules, line).expect("exact odds")
}

fn percent(analysis: &Analysis, places: usize) -> String {
    decimal(&(analysis.house_advantage() * BigInt::from(100)), places)
}

/// What a player sees who is asked.
struct Asked<'a> {
    deck: &'a [Card],
    own: &'a [Card],
    /// Cards that lie face up, and where.
    up: (Spot, &'a [Card]),
    /// The words that may be said, the first with amounts from one to another.
    verbs: &'a [&'static str],
    amount: Option<(i64, i64)>,
}

impl Asked<'_> {
    fn hints<G: Complete>(&self, line: &Line<G>) -> Vec<Hint> {
        self.hints_under(&Map::new(), line)
    }

    fn hints_under<G: Complete>(
        &self,
        elections: &Map<String, Value>,
        line: &Line<G>,
    ) -> Vec<Hint> {
        let seat = Seat::new(1);
        let mut view: Vec<Event> = Vec::new();
        for (seat, wager, amount) in &line.plan.bets {
            let (seat, wager, amount) = (*seat, wager.to_string(), *amount);
            view.push(Event::Wagered { seat, wager: wager.into(), amount, ordinal: 0 });
        }
        for (n, card) in self.own.iter().enumerate() {
            let hidden = Hidden(n as u16);
            view.push(Event::DealtDown { to: Spot::Seat(seat), hidden });
            view.push(Event::Looked { seat, hidden, card: *card });
        }
        view.extend(self.up.1.iter().map(|card| Event::Dealt { to: self.up.0, card: *card }));
        let amount = self.amount.map(|(least, most)| (Cents(least), Some(Cents(most))));
        let offer = |(n, verb): (usize, &&'static str)| Offer {
            seat: Some(seat),
            verb: (*verb).into(),
            wager: None,
            about: "".into(),
            amount: amount.filter(|_| n == 0),
            needs: &[],
            unit: None,
            wager_count: 1,
            in_play: None,
            with: None,
            arrange: None,
            cite: None,
        };
        let offers: Vec<Offer> = self.verbs.iter().enumerate().map(offer).collect();
        let rules = Legal::<G>::new(elections).expect("legal elections").rules;
        let whole = G::shoe(&rules).map_or(Deck::Standard, |shoe| shoe.deck);
        let gone = whole.cards().iter().copied().filter(|c| !self.deck.contains(c));
        let gone: Vec<Card> = gone.collect();
        hint(G::FACTS.id, elections, &view, seat, &gone, &offers).expect("hints")
    }

    /// Compares with what the rules themselves say on every way that is left, when so much is
    /// known of the round.
    fn is_as_walked<G: Complete>(&self, legal: &Legal<G>, line: &Line<G>, known: &[Known]) {
        let shoe = Composition::of(self.deck.iter().copied());
        let kinds: Vec<usize> = (0..G::FACTS.wagers.len()).collect();
        let tree = Tree::new(&legal.rules, &line.plan, &kinds).with_shoe(&shoe);
        let walked = tree.weigh_within(known, u64::MAX).expect("a walk");
        let hints = self.hints_under(&legal.elections, line);
        assert_eq!(hints.len(), walked.len(), "{hints:?} {walked:?}");
        for hint in hints {
            let same = walked
                .iter()
                .find(|other| other.verb == hint.verb && other.amount == hint.amount)
                .unwrap_or_else(|| panic!("{hint:?} is among {walked:?}"));
            let expected = same.expected.to_f64().expect("a number");
            assert!((expected - hint.expected).abs() < 1e-9, "{hint:?}, but {expected}");
        }
    }
}

fn best(hints: &[Hint]) -> f64 {
    hints.iter().map(|hint| hint.expected).fold(f64::NEG_INFINITY, f64::max)
}

fn seen(cards: &[Card]) -> impl Iterator<Item = Known> + '_ {
    cards.iter().map(|card| Known::Card(*card))
}

fn said(verb: &str) -> Known {
    Known::Said { verb: verb.to_owned(), amount: None }
}

/// Eleven cards each: two more than a round of ultimate shows, for the burned ones.
const DECKS: [&str; 3] = [
    "Ac Kc Qc Jc Tc 9c Ad As 2h 3d 3s",
    "2c 2d 7h 7s 9c 9d Kh Ks Ac 4d 8h",
    "2c 4d 5h 7s 8c Td Jh Ks Ac 2h 9s",
];

#[test]
fn hints_at_ultimate_are_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines::<UltimateTexasHoldEm>(&[]);
    let trips = lines.iter().find(|line| line.id == "trips").expect("with every wager");
    for text in DECKS {
        let deck = cards(text);
        for place in 0..2 {
            let (own, flop) = (&deck[4 * place..4 * place + 2], &deck[6..9]);
            let own = if place == 1 { &deck[4..6] } else { own };
            let on_flop: Vec<Known> = seen(own).chain([said("check")]).chain(seen(flop)).collect();
            let asked = Asked {
                deck: &deck,
                own,
                up: (Spot::Box("community"), flop),
                verbs: &["play", "check"],
                amount: Some((200, 200)),
            };
            asked.is_as_walked(&legal, trips, &on_flop);
            let board: Vec<Card> = flop.iter().chain(&deck[9..]).copied().collect();
            let at_end: Vec<Known> =
                on_flop.into_iter().chain([said("check")]).chain(seen(&board[3..])).collect();
            let verbs = &["play", "fold"];
            let up = (Spot::Box("community"), &board[..]);
            Asked { up, verbs, amount: Some((100, 100)), ..asked }
                .is_as_walked(&legal, trips, &at_end);
        }
    }
}

#[test]
fn the_solver_of_ultimate_finds_what_all_hints_come_to() {
    let (legal, lines) = lines::<UltimateTexasHoldEm>(&[]);
    let line = &lines[0];
    for text in DECKS {
        let deck = cards(text);
        let solved = analyse_from(&legal.rules, line, &Composition::of(deck.iter().copied()), None);
        let solved = solved.expect("odds");
        let (mut sum, mut count) = (0.0, 0.0);
        for (n, a) in deck.iter().enumerate() {
            for b in &deck[..n] {
                let (own, up) = ([*a, *b], (Spot::Box("community"), &[][..]));
                let verbs = &["play", "check"];
                let amount = Some((300, 400));
                let hints = Asked { deck: &deck, own: &own, up, verbs, amount }.hints(line);
                assert_eq!(hints.len(), 3);
                sum += best(&hints);
                count += 1.0;
            }
        }
        let expected = solved.expectation.to_f64().expect("a number") * line.unit.0 as f64;
        assert!((expected - sum / count).abs() < 1e-9, "{expected} but {}", sum / count);
    }
}

/// A street of a game with a board: what was said before it, the cards that come first on it, and what is
/// said then.
struct OnAStreet {
    said: &'static str,
    cards: std::ops::Range<usize>,
    verbs: &'static [&'static str],
    amount: (i64, i64),
}

/// Hints on the streets of a game after the first, with the first two cards of a deck.
fn hints_are_as_walked<G: Complete>(decks: &[&str], line: &str, streets: &[OnAStreet]) {
    let (legal, lines) = lines::<G>(&[]);
    let line = lines.iter().find(|other| other.id == line).expect("a line of the game");
    for text in decks {
        let deck = cards(text);
        let own = &deck[..2];
        let mut known: Vec<Known> = seen(own).collect();
        for OnAStreet { said: before, cards, verbs, amount } in streets {
            known.push(said(before));
            known.extend(seen(&deck[cards.clone()]));
            let up = (Spot::Box("community"), &deck[streets[0].cards.start..cards.end]);
            Asked { deck: &deck, own, up, verbs, amount: Some(*amount) }
                .is_as_walked(&legal, line, &known);
        }
    }
}

/// The best play of a small deck is what the best hints of all hands come to.
fn solver_finds_what_hints_come_to<G: Complete>(
    decks: &[&str],
    elections: &[(&str, Value)],
    verbs: &[&'static str],
    amount: (i64, i64),
) {
    let (legal, lines) = lines::<G>(elections);
    let line = &lines[0];
    for text in decks {
        let deck = cards(text);
        let solved = analyse_from(&legal.rules, line, &Composition::of(deck.iter().copied()), None);
        let solved = solved.expect("odds");
        let (mut sum, mut count) = (0.0, 0.0);
        for (n, a) in deck.iter().enumerate() {
            for b in &deck[..n] {
                let (own, up) = ([*a, *b], (Spot::Box("community"), &[][..]));
                let asked = Asked { deck: &deck, own: &own, up, verbs, amount: Some(amount) };
                sum += best(&asked.hints_under(&legal.elections, line));
                count += 1.0;
            }
        }
        let expected = solved.expectation.to_f64().expect("a number") * line.unit.0 as f64;
        assert!((expected - sum / count).abs() < 1e-9, "{expected} but {}", sum / count);
    }
}

/// Twelve cards each: three more than a round of Texas hold 'em bonus poker shows.
const BONUS_DECKS: [&str; 3] = [
    "Ac Kc Qc Jc Tc 9c Ad As 2h 3d 3s 8c",
    "9c 9d 7h 7s 2c 2d Kh Ks Ac 4d 8h 4s",
    "2c 4d 5h 7s 8c Td Jh Ks Ac 2h 9s 3c",
];

#[test]
fn texas_bonus_comes_to_what_a_walk_through_the_rules_finds() {
    const STREETS: [OnAStreet; 2] = [
        OnAStreet { said: "flop", cards: 6..9, verbs: &["turn", "check"], amount: (100, 100) },
        OnAStreet { said: "turn", cards: 9..10, verbs: &["river", "check"], amount: (100, 100) },
    ];
    hints_are_as_walked::<TexasHoldEmBonusPoker>(&BONUS_DECKS, "bonus", &STREETS);
    for paid_on in ["straight-or-higher", "flush-or-higher"] {
        let elections = [("ante-paid-on", json!(paid_on))];
        let (verbs, amount) = (&["flop", "fold"], (200, 200));
        solver_finds_what_hints_come_to::<TexasHoldEmBonusPoker>(
            &BONUS_DECKS,
            &elections,
            verbs,
            amount,
        );
    }
}

#[test]
fn heads_up_comes_to_what_a_walk_through_the_rules_finds() {
    const STREETS: [OnAStreet; 2] = [
        OnAStreet { said: "check", cards: 6..9, verbs: &["raise", "check"], amount: (100, 200) },
        OnAStreet { said: "check", cards: 9..11, verbs: &["raise", "fold"], amount: (100, 100) },
    ];
    hints_are_as_walked::<HeadsUpHoldem>(&DECKS, "pocket-bonus", &STREETS);
    let (verbs, amount) = (&["raise", "check"], (100, 300));
    solver_finds_what_hints_come_to::<HeadsUpHoldem>(&DECKS, &[], verbs, amount);
}

#[test]
fn mini_tex_comes_to_what_a_walk_through_the_rules_finds() {
    const STREETS: [OnAStreet; 2] = [
        OnAStreet { said: "flop", cards: 6..8, verbs: &["river", "fold"], amount: (100, 100) },
        OnAStreet { said: "river", cards: 8..9, verbs: &["play", "fold"], amount: (200, 200) },
    ];
    hints_are_as_walked::<MiniTex3CardHoldEm>(&DECKS, "pocket-poker", &STREETS);
    for rank in ["ace-king", "pair"] {
        let elections = [("dealer-qualifying-rank", json!(rank))];
        let (verbs, amount) = (&["flop", "fold"], (100, 100));
        solver_finds_what_hints_come_to::<MiniTex3CardHoldEm>(&DECKS, &elections, verbs, amount);
    }
}

#[test]
fn hints_at_caribbean_stud_are_what_a_walk_finds_and_the_solver_what_they_come_to() {
    let (legal, lines) = lines::<CaribbeanStudPoker>(&[]);
    let line = &lines[0];
    for text in DECKS {
        let deck = cards(text);
        let shoe = Composition::of(deck.iter().copied());
        let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
        let (mut sum, mut count) = (0.0, 0);
        for mask in (0_u32..1 << deck.len()).filter(|mask| mask.count_ones() == 5) {
            let of = |is_in: u32| -> Vec<Card> {
                let cards = deck.iter().enumerate().filter(|(n, _)| mask >> n & 1 == is_in);
                cards.map(|(_, card)| *card).collect()
            };
            let own = of(1);
            for up in of(0) {
                let (cards, verbs) = ([up], &["bet", "fold"]);
                let up = (Spot::Dealer, &cards[..]);
                let asked = Asked { deck: &deck, own: &own, up, verbs, amount: None };
                sum += best(&asked.hints(line));
                count += 1;
                if count % 97 == 0 {
                    let known: Vec<Known> = seen(&cards).chain(seen(&own)).collect();
                    asked.is_as_walked(&legal, line, &known);
                }
            }
        }
        let expected = solved.expectation.to_f64().expect("a number") * line.unit.0 as f64;
        let mean = sum / f64::from(count);
        assert!((expected - mean).abs() < 1e-9, "{expected} but {mean}");
    }
}

#[test]
fn hints_at_boston_5_are_what_a_walk_finds_and_the_solver_what_they_come_to() {
    let (legal, lines) = lines::<BostonFiveStudPoker>(&[]);
    let line = &lines[0];
    for text in DECKS {
        let deck = cards(text);
        let shoe = Composition::of(deck.iter().copied());
        let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
        let (mut sum, mut count) = (0.0, 0);
        for mask in (0_u32..1 << deck.len()).filter(|mask| mask.count_ones() == 3) {
            let own = deck.iter().enumerate().filter(|(n, _)| mask >> n & 1 == 1);
            let own: Vec<Card> = own.map(|(_, card)| *card).collect();
            let (up, verbs) = ((Spot::Dealer, &[][..]), &["second", "fold"]);
            let asked = Asked { deck: &deck, own: &own, up, verbs, amount: None };
            sum += best(&asked.hints(line));
            count += 1;
            if count % 57 == 0 {
                let known: Vec<Known> = seen(&own).collect();
                asked.is_as_walked(&legal, line, &known);
                let kept: Vec<Known> = seen(&own).chain([said("second")]).collect();
                let verbs = &["keep", "withdraw"];
                Asked { verbs, ..asked }.is_as_walked(&legal, line, &kept);
            }
        }
        let expected = solved.expectation.to_f64().expect("a number") * line.unit.0 as f64;
        let mean = sum / f64::from(count);
        assert!((expected - mean).abs() < 1e-9, "{expected} but {mean}");
    }
}

#[test]
fn hints_at_double_cross_are_what_a_walk_finds_and_the_solver_what_they_come_to() {
    for tie_break in ["standard-poker", "highest-card-only"] {
        let (legal, lines) = lines::<DoubleCrossPoker>(&[("tie-break", json!(tie_break))]);
        let line = &lines[0];
        for text in DECKS {
            let deck = &cards(text)[..10];
            let shoe = Composition::of(deck.iter().copied());
            let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
            let (mut sum, mut count) = (0.0, 0);
            for (a, b) in pairs_of(deck) {
                let left = deck.iter().filter(|card| **card != a && **card != b);
                let left: Vec<Card> = left.copied().collect();
                for (top, right) in pairs_of(&left).into_iter().flat_map(|(t, r)| [(t, r), (r, t)])
                {
                    let (own, turned) = ([a, b], [top, right]);
                    let verbs = &["raise vertical", "raise horizontal", "fold"];
                    let up = (Spot::Box("cross"), &turned[..]);
                    let asked = Asked { deck, own: &own, up, verbs, amount: None };
                    sum += best(&asked.hints_under(&legal.elections, line));
                    count += 1;
                    if count % 397 == 0 {
                        let known: Vec<Known> = seen(&own).chain(seen(&turned)).collect();
                        asked.is_as_walked(&legal, line, &known);
                    }
                }
            }
            let expected = solved.expectation.to_f64().expect("a number") * line.unit.0 as f64;
            let mean = sum / f64::from(count);
            assert!((expected - mean).abs() < 1e-9, "{expected} but {mean}: {text}");
        }
    }
}

/// Every two of some cards.
fn pairs_of(cards: &[Card]) -> Vec<(Card, Card)> {
    let each = cards.iter().enumerate();
    each.flat_map(|(n, a)| cards[..n].iter().map(|b| (*a, *b))).collect()
}

#[test]
fn a_wager_on_cards_that_are_exposed_goes_by_three_cards() {
    // Of 22,100; straights go from ace-two-three to ace-king-queen.
    let (flushes, threes, straights, suited, pairs) = (48, 52, 720, 1096, 3744);
    let edge = |odds: [i64; 5]| {
        let ways = [flushes, threes, straights, suited, pairs];
        let won: i64 = ways.iter().zip(odds).map(|(ways, odds)| ways * (odds + 1)).sum();
        BigRational::new((22_100 - won).into(), 22_100.into())
    };
    let optional = line::<BostonFiveStudPoker>(&[], "optional-bonus");
    assert_eq!(optional.house_advantage(), edge([40, 25, 6, 3, 1]));
    let three_card = line::<DoubleCrossPoker>(&[], "three-card");
    assert_eq!(three_card.house_advantage(), edge([40, 30, 6, 4, 1]));
}

#[test]
fn boston_5_is_best_played_by_never_folding() {
    let ante = line::<BostonFiveStudPoker>(&[], "ante+first+second+ante-bonus");
    // 7,780,056,267,720 antes of 39,866,461,034,400 deals.
    let expected = BigRational::new(
        BigInt::from(-7_780_056_267_720_i64),
        BigInt::from(39_866_461_034_400_i64),
    );
    assert_eq!(ante.expectation, expected);
    let play = ante.strategy.expect("a strategy");
    assert_eq!(play.decisions.len(), 1);
    assert_eq!(play.decisions[0].when, "every hand");
    assert_eq!(play.named[0].cost, BigRational::from(BigInt::from(0)));
    assert!(play.named[1..].iter().all(|named| named.cost > BigRational::from(BigInt::from(0))));
}

#[test]
fn let_it_ride_comes_to_what_a_walk_through_the_rules_finds() {
    let offered = [("let-it-ride-bonus", json!(true)), ("three-card-bonus", json!(true))];
    let (legal, lines) = lines::<LetItRidePoker>(&offered);
    for text in DECKS {
        let deck = cards(text);
        let shoe = Composition::of(deck[..8].iter().copied());
        for line in &lines {
            let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
            let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
            let plays = if line.decides { Play::Best } else { Play::Planned };
            let tally = tree.tally(plays).expect("a walk");
            let walked: BTreeMap<i64, BigRational> = tally
                .nets
                .iter()
                .map(|(net, n)| {
                    (*net, BigRational::new(n.clone().into(), tally.total.clone().into()))
                })
                .collect();
            let unit = BigInt::from(line.unit.0);
            let outcomes = solved.outcomes.iter().map(|outcome| {
                let net = (&outcome.net * &unit).to_i64().expect("cents");
                (net, solved.probability(outcome))
            });
            assert_eq!(outcomes.collect::<BTreeMap<_, _>>(), walked, "{} of {text}", line.id);
            let named = solved.strategy.map(|play| play.named).unwrap_or_default();
            for (facts, named) in LetItRidePoker::strategies().iter().zip(&named) {
                let strategy = AnyStrategy::new::<LetItRidePoker>((facts.make)(&legal.rules));
                let walked = tree.tally(Play::By(&strategy)).expect("a walk").expected();
                assert_eq!(named.expectation, walked / &unit, "{}", facts.name);
            }
        }
        let line = &lines[0];
        let own = &deck[..3];
        let bet_one = Asked {
            deck: &deck[..8],
            own,
            up: (Spot::Box("community"), &[]),
            verbs: &["let-it-ride", "withdraw"],
            amount: None,
        };
        bet_one.is_as_walked(&legal, line, &seen(own).collect::<Vec<_>>());
        let known: Vec<Known> =
            seen(own).chain([said("let-it-ride")]).chain(seen(&deck[5..6])).collect();
        let up = (Spot::Box("community"), &deck[5..6]);
        Asked { up, ..bet_one }.is_as_walked(&legal, line, &known);
    }
}

#[test]
fn double_down_stud_comes_to_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines::<DoubleDownStud>(&[]);
    let line = &lines[0];
    let unit = BigInt::from(line.unit.0);
    for text in DECKS {
        let deck = cards(text);
        let shoe = Composition::of(deck[..9].iter().copied());
        let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
        let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
        let walked = tree.tally(Play::Best).expect("a walk").expected();
        assert_eq!(solved.expectation, walked / &unit, "{text}");
        let named = solved.strategy.map(|play| play.named).unwrap_or_default();
        assert_eq!(named.len(), DoubleDownStud::strategies().len());
        for (facts, named) in DoubleDownStud::strategies().iter().zip(&named) {
            let strategy = AnyStrategy::new::<DoubleDownStud>((facts.make)(&legal.rules));
            let walked = tree.tally(Play::By(&strategy)).expect("a walk").expected();
            assert_eq!(named.expectation, walked / &unit, "{}", facts.name);
        }
    }
}

#[test]
fn mississippi_stud_comes_to_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines::<MississippiStud>(&[]);
    let line = &lines[0];
    let unit = BigInt::from(line.unit.0);
    for text in DECKS {
        let deck = &cards(text)[..8];
        let shoe = Composition::of(deck.iter().copied());
        let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
        let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
        let walked = tree.tally(Play::Best).expect("a walk").expected();
        assert_eq!(solved.expectation, walked / &unit, "{text}");
        let named = solved.strategy.map(|play| play.named).unwrap_or_default();
        assert_eq!(named.len(), MississippiStud::strategies().len());
        for (facts, named) in MississippiStud::strategies().iter().zip(&named) {
            let strategy = AnyStrategy::new::<MississippiStud>((facts.make)(&legal.rules));
            let walked = tree.tally(Play::By(&strategy)).expect("a walk").expected();
            assert_eq!(named.expectation, walked / &unit, "{}", facts.name);
        }
    }
}

#[test]
fn hints_at_mississippi_stud_are_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines::<MississippiStud>(&[]);
    let (line, seat) = (&lines[0], Seat::new(1));
    let streets = ["3rd-street", "4th-street", "5th-street"];
    for text in DECKS {
        let deck = &cards(text)[..9];
        let shoe = Composition::of(deck.iter().copied());
        let gone: Vec<Card> =
            Deck::Standard.cards().iter().copied().filter(|c| !deck.contains(c)).collect();
        let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
        // What is seen and said by each street, with a bet of every size.
        let mut known: Vec<Known> = seen(&deck[..2]).collect();
        let mut view: Vec<Event> = Vec::new();
        for (seat, wager, amount) in &line.plan.bets {
            let (seat, wager, amount) = (*seat, wager.to_string(), *amount);
            view.push(Event::Wagered { seat, wager: wager.into(), amount, ordinal: 0 });
        }
        for (n, card) in deck[..2].iter().enumerate() {
            let hidden = Hidden(n as u16);
            view.push(Event::DealtDown { to: Spot::Seat(seat), hidden });
            view.push(Event::Looked { seat, hidden, card: *card });
        }
        for (n, street) in streets.into_iter().enumerate() {
            let offer = |verb: &'static str, amount| Offer {
                seat: Some(seat),
                verb: verb.into(),
                wager: None,
                about: "".into(),
                amount,
                needs: &[],
                unit: None,
                wager_count: 1,
                in_play: None,
                with: None,
                arrange: None,
                cite: None,
            };
            let amount = Some((Cents(100), Some(Cents(300))));
            let offers = [offer(street, amount), offer("fold", None)];
            let hints = hint(MississippiStud::FACTS.id, &Map::new(), &view, seat, &gone, &offers);
            let hints = hints.expect("hints");
            let walked = tree.weigh_within(&known, u64::MAX).expect("a walk");
            assert_eq!((hints.len(), walked.len()), (3, 3));
            for hint in hints {
                let same =
                    |other: &&odds::Weighed| other.verb == hint.verb && other.amount == hint.amount;
                let walked = walked.iter().find(same).expect("the same answer").expected.to_f64();
                let walked = walked.expect("a number");
                assert!((walked - hint.expected).abs() < 1e-9, "{hint:?}, but {walked}");
            }
            let (verb, amount) = (street, Cents(100 * (1 + n as i64)));
            known.push(Known::Said { verb: verb.to_owned(), amount: Some(amount) });
            known.push(Known::Card(deck[2 + n]));
            let (seat, verb, amount) = (Some(seat), verb.into(), Some(amount));
            view.push(Event::Chose { seat, verb, amount, on: Vec::new() });
            view.push(Event::Dealt { to: Spot::Box("community"), card: deck[2 + n] });
        }
    }
}

#[test]
fn hints_at_four_card_poker_are_what_a_walk_finds_and_the_solver_what_they_come_to() {
    let (legal, lines) = lines::<FourCardPoker>(&[]);
    let line = &lines[0];
    for text in DECKS {
        let deck = cards(text);
        let shoe = Composition::of(deck.iter().copied());
        let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
        let (mut sum, mut count) = (0.0, 0);
        for mask in (0_u32..1 << deck.len()).filter(|mask| mask.count_ones() == 5) {
            let of = |is_in: u32| -> Vec<Card> {
                let cards = deck.iter().enumerate().filter(|(n, _)| mask >> n & 1 == is_in);
                cards.map(|(_, card)| *card).collect()
            };
            let own = of(1);
            for up in of(0) {
                let (cards, verbs) = ([up], &["play", "forfeit"]);
                let up = (Spot::Dealer, &cards[..]);
                let amount = Some((100, 300));
                let asked = Asked { deck: &deck, own: &own, up, verbs, amount };
                sum += best(&asked.hints(line));
                count += 1;
                if count % 397 == 0 {
                    let known: Vec<Known> = seen(&cards).chain(seen(&own)).collect();
                    asked.is_as_walked(&legal, line, &known);
                }
            }
        }
        let expected = solved.expectation.to_f64().expect("a number") * line.unit.0 as f64;
        let mean = sum / f64::from(count);
        assert!((expected - mean).abs() < 1e-9, "{expected} but {mean}");
    }
}

#[test]
fn flop_poker_comes_to_what_a_walk_through_the_rules_finds() {
    let elections = [("three-card-bonus", json!(true))];
    let (legal, lines) = lines::<FlopPoker>(&elections);
    for (text, line) in DECKS.iter().flat_map(|text| lines.iter().map(move |line| (text, line))) {
        let deck = cards(text);
        let shoe = Composition::of(deck[..8].iter().copied());
        let unit = BigInt::from(line.unit.0);
        let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
        let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
        let walked = tree.tally(Play::Best).expect("a walk").expected();
        assert_eq!(solved.expectation, walked / &unit, "{text}: {}", line.id);
        let named = solved.strategy.map(|play| play.named).unwrap_or_default();
        for (facts, named) in FlopPoker::strategies().iter().zip(&named) {
            let strategy = AnyStrategy::new::<FlopPoker>((facts.make)(&legal.rules));
            let walked = tree.tally(Play::By(&strategy)).expect("a walk").expected();
            assert_eq!(named.expectation, walked / &unit, "{}", facts.name);
        }
    }
}

#[test]
fn winners_pot_comes_to_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines::<WinnersPotPoker>(&[]);
    let line = &lines[0];
    for text in DECKS {
        // Three more than a round shows, for the burned ones.
        let deck = cards(&format!("{text} 6c 5d"));
        // Two down and one up, the dealer's card, the fourth and the dealer's second.
        let own: Vec<Card> = deck[..3].iter().chain(&deck[5..6]).copied().collect();
        let [two, up, dealers] = [&deck[..2], &deck[2..3], &deck[3..4]];
        let known = seen(up).chain(seen(dealers)).chain(seen(two)).chain([said("bet")]);
        let known: Vec<Known> = known.chain(seen(&deck[5..6])).chain(seen(&deck[4..5])).collect();
        let bet = Asked {
            deck: &deck,
            own: &deck[..3],
            up: (Spot::Dealer, dealers),
            verbs: &["bet", "fold"],
            amount: None,
        };
        let (up, verbs) = ((Spot::Dealer, &deck[3..5]), &["double", "fold"][..]);
        Asked { own: &own, up, verbs, ..bet }.is_as_walked(&legal, line, &known);
        let shoe = Composition::of(deck.iter().copied());
        let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
        let (mut sum, mut count) = (0.0, 0);
        for mask in (0_u32..1 << deck.len()).filter(|mask| mask.count_ones() == 3) {
            let of = |is_in: u32| -> Vec<Card> {
                let cards = deck.iter().enumerate().filter(|(n, _)| mask >> n & 1 == is_in);
                cards.map(|(_, card)| *card).collect()
            };
            let own = of(1);
            for up in of(0) {
                let up = (Spot::Dealer, &[up][..]);
                let verbs = &["bet", "fold"][..];
                sum += best(&Asked { deck: &deck, own: &own, up, verbs, amount: None }.hints(line));
                count += 1;
            }
        }
        let expected = solved.expectation.to_f64().expect("a number") * line.unit.0 as f64;
        let mean = sum / f64::from(count);
        assert!((expected - mean).abs() < 1e-9, "{expected} but {mean}");
    }
}

#[test]
fn late_in_a_round_the_rest_is_walked_through_with_the_whole_deck() {
    let (legal, lines) = lines::<LetItRidePoker>(&[]);
    let (line, deck) = (&lines[0], Deck::Standard.cards());
    let kinds: Vec<usize> = (0..LetItRidePoker::FACTS.wagers.len()).collect();
    let tree = Tree::new(&legal.rules, &line.plan, &kinds);
    let (own, fourth) = (cards("Ts Js Qd"), cards("Kc"));
    let early: Vec<Known> = seen(&own[..1]).collect();
    assert_eq!(tree.weigh(&early), Err(NoTree::NeedsSolver), "too many ways are left");
    let late = seen(&own).chain([said("let-it-ride")]).chain(seen(&fourth));
    let walked = tree.weigh(&late.collect::<Vec<_>>()).expect("48 cards are left");
    let up = (Spot::Box("community"), &fourth[..]);
    let verbs = &["let-it-ride", "withdraw"];
    let hints = Asked { deck, own: &own, up, verbs, amount: None }.hints(line);
    for hint in hints {
        let same = walked.iter().find(|other| other.verb == hint.verb).expect("an answer");
        assert!((same.expected.to_f64().expect("a number") - hint.expected).abs() < 1e-9);
    }
}

#[test]
fn hints_at_three_card_poker_are_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines::<ThreeCardPoker>(&[]);
    for text in DECKS {
        let deck = cards(text);
        for own in deck.windows(3) {
            let up = (Spot::Dealer, &[][..]);
            let verbs = &["play", "forfeit"];
            let asked = Asked { deck: &deck, own, up, verbs, amount: None };
            asked.is_as_walked(&legal, &lines[0], &seen(own).collect::<Vec<_>>());
        }
    }
}

#[test]
fn hints_at_three_card_poker_count_a_bonus_on_both_hands() {
    for table in ["A", "E"] {
        let (legal, lines) = lines::<ThreeCardPoker>(&[
            ("version", json!("ante-at-least-pair-plus")),
            ("ante-bonus-pay-table", json!("A")),
            ("six-card-bonus", json!(true)),
            ("six-card-bonus-pay-table", json!(table)),
        ]);
        let line = lines.iter().find(|line| line.id == "six-card-bonus").expect("the bonus");
        for text in DECKS {
            let deck = cards(text);
            for own in deck.windows(3) {
                let (up, verbs) = ((Spot::Dealer, &[][..]), &["play", "forfeit"]);
                let asked = Asked { deck: &deck, own, up, verbs, amount: None };
                asked.is_as_walked(&legal, line, &seen(own).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn colorado_comes_to_what_a_walk_through_the_rules_finds() {
    for version in ["required-bet-wager", "permissible-bet-wager"] {
        let (legal, lines) = lines::<ColoradoHoldEmPoker>(&[("version", json!(version))]);
        for text in DECKS {
            let deck = cards(text);
            let shoe = Composition::of(deck[..7].iter().copied());
            for line in &lines {
                let unit = BigInt::from(line.unit.0);
                let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
                let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
                let plays = if line.decides { Play::Best } else { Play::Planned };
                let walked = tree.tally(plays).expect("a walk").expected();
                assert_eq!(solved.expectation, walked / &unit, "{} of {text}", line.id);
                let named = solved.strategy.map(|play| play.named).unwrap_or_default();
                for (facts, named) in ColoradoHoldEmPoker::strategies().iter().zip(&named) {
                    let strategy =
                        AnyStrategy::new::<ColoradoHoldEmPoker>((facts.make)(&legal.rules));
                    let walked = tree.tally(Play::By(&strategy)).expect("a walk").expected();
                    assert_eq!(named.expectation, walked / &unit, "{}", facts.name);
                }
            }
            let is_required = version == "required-bet-wager";
            let verbs: &[&str] = match is_required {
                true => &["play", "fold", "declare-instant-winner"],
                false => &["play", "declare-instant-winner"],
            };
            let (up, amount) = ((Spot::Box("community"), &[][..]), Some((0, 100)));
            for own in deck[..7].windows(3) {
                let asked = Asked { deck: &deck[..7], own, up, verbs, amount };
                asked.is_as_walked(&legal, &lines[1], &seen(own).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn colorado_is_counted_by_hands() {
    for (version, best, points) in
        [("required-bet-wager", "5.515", "5.53"), ("permissible-bet-wager", "2.956", "2.97")]
    {
        let main = line::<ColoradoHoldEmPoker>(&[("version", json!(version))], "ante+bet");
        assert_eq!(percent(&main, 3), best, "{version}");
        let strategy = main.strategy.expect("the player decides");
        let named = strategy.named.iter().find(|named| named.name == "points").expect("named");
        assert_eq!(decimal(&(-&named.expectation * BigInt::from(100)), 2), points, "{version}");
        // 100 hands are instant winners: 52 of three of a kind and 48 of a suit in sequence.
        assert!(strategy.in_words().iter().any(|words| words.ends_with("declare-instant-winner")));
    }
}

#[test]
fn two_card_joker_comes_to_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines::<TwoCardJokerPoker>(&[]);
    for text in ["Jk1 Jk2 Ac Kc 2c 4c Qd 5h", "Jk1 Ad 2h 3h Qs 8c 7c Js", "2c 2d 7h 8h Kh Qs Ac 4d"]
    {
        let deck = cards(text);
        let shoe = Composition::of(deck.iter().copied());
        for line in &lines {
            let unit = BigInt::from(line.unit.0);
            let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
            let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
            let plays = if line.decides { Play::Best } else { Play::Planned };
            let walked = tree.tally(plays).expect("a walk").expected();
            assert_eq!(solved.expectation, walked / &unit, "{} of {text}", line.id);
            let named = solved.strategy.map(|play| play.named).unwrap_or_default();
            for (facts, named) in TwoCardJokerPoker::strategies().iter().zip(&named) {
                let strategy = AnyStrategy::new::<TwoCardJokerPoker>((facts.make)(&legal.rules));
                let walked = tree.tally(Play::By(&strategy)).expect("a walk").expected();
                assert_eq!(named.expectation, walked / &unit, "{}", facts.name);
            }
        }
        for own in deck.windows(2) {
            let (up, verbs) = ((Spot::Dealer, &[][..]), &["call", "fold"]);
            let asked = Asked { deck: &deck, own, up, verbs, amount: None };
            asked.is_as_walked(&legal, &lines[0], &seen(own).collect::<Vec<_>>());
        }
    }
}

#[test]
fn two_card_joker_costs_what_is_published() {
    let ante = line::<TwoCardJokerPoker>(&[], "ante+call");
    assert_eq!(percent(&ante, 2), "3.15");
    assert_eq!(decimal(&(ante.element_of_risk() * BigInt::from(100)), 2), "1.88");
    let strategy = ante.strategy.expect("the player decides");
    assert_eq!(
        strategy.in_words(),
        ["queen high, four or less: fold", "queen high, five or better: call"]
    );
    let best = strategy.named.iter().find(|named| named.name == "queen-five").expect("named");
    assert_eq!(best.cost, BigRational::default());
    // 1,431 hands: two jokers, 4 royal and 48 other straight flushes, 156 straights, 182 pairs, and
    // 260 flushes, of which 40 to the ace and 40 to the king.
    for (table, won) in [
        ("A", 40 + 4 * 20 + 48 * 5 + 156 * 3 + 182),
        ("B", 50 + 4 * 25 + 48 * 4 + 156 * 3 + 182),
        ("C", 40 + 4 * 30 + 48 * 4 + 156 * 3 + 182),
    ] {
        let pair_up = line::<TwoCardJokerPoker>(&[("pair-up-pay-table", json!(table))], "pair-up");
        let lost = 1431 - 1 - 4 - 48 - 156 - 182;
        let expected = BigRational::new((won - lost).into(), 1431.into());
        assert_eq!(pair_up.expectation, expected, "table {table}");
    }
    let super_flush = line::<TwoCardJokerPoker>(&[], "super-flush-bonus");
    let won = 4 * 30 + 48 * 5 + 40 * 3 + 40 * 2 + (260 - 40 - 40);
    let lost = 1431 - 1 - 4 - 48 - 156 - 182 - 260;
    assert_eq!(super_flush.expectation, BigRational::new((won - lost).into(), 1431.into()));
}

#[test]
fn a_bonus_on_six_cards_costs_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines::<ThreeCardPoker>(&[
        ("version", json!("ante-at-least-pair-plus")),
        ("ante-bonus-pay-table", json!("A")),
        ("six-card-bonus", json!(true)),
        ("six-card-bonus-pay-table", json!("E")),
    ]);
    let line = lines.iter().find(|line| line.id == "six-card-bonus").expect("the bonus");
    // Ace to nine of clubs is one of 28 sets of six cards; a royal flush with the two of clubs is another.
    let deck = cards("Ac Kc Qc Jc Tc 9c 2c 3d");
    let shoe = Composition::of(deck.iter().copied());
    let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
    let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
    let walked = tree.tally(Play::Planned).expect("a walk").expected();
    assert_eq!(solved.expectation, walked / BigInt::from(line.unit.0));
}

#[test]
fn stakes_that_were_taken_back_or_never_made_are_not_at_risk() {
    let risk = |analysis: &Analysis| decimal(&(analysis.element_of_risk() * BigInt::from(100)), 2);
    let bets = "bet-number-one+bet-number-two+bet-number-three";
    assert_eq!(risk(&line::<LetItRidePoker>(&[], bets)), "2.86");
    assert_eq!(risk(&line::<ThreeCardPoker>(&[], "ante+play+ante-bonus")), "2.01");
}

#[test]
fn ultimate_costs_what_is_published() {
    let ante = line::<UltimateTexasHoldEm>(&[], "ante+blind+play");
    assert_eq!(percent(&ante, 3), "2.185");
    // Deals of player, board and dealer; of each board, any three cards may be the flop.
    let deals = BigInt::from(10 * 2_781_381_002_400_u64);
    assert_eq!(deals % BigInt::from(ante.of.clone()), BigInt::ZERO);
    let strategy = ante.strategy.expect("the player decides");
    let chart = &strategy.charts[0];
    let plays = |row: usize, column: usize| {
        let cell = chart.cells[row][column].as_ref().expect("a hand");
        cell.usual().action == "play 4"
    };
    // Pairs down to the threes, ace with any, king-two of a suit, king-five of two.
    assert!((0..12).all(|n| plays(n, n)) && !plays(12, 12));
    assert!((0..13).all(|n| n == 0 || (plays(0, n) && plays(n, 0))));
    assert!(plays(1, 12) && plays(9, 1) && !plays(10, 1));
    let words = strategy.in_words();
    let most = "33+ A2s+ A2o+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo: play 4";
    assert!(words[0].ends_with(most), "{words:?}");
    for named in &strategy.named {
        assert!(named.cost > BigRational::default(), "{}", named.name);
    }
}

#[test]
fn texas_bonus_costs_what_is_published() {
    for (paid_on, expected) in [("straight-or-higher", "2.037"), ("flush-or-higher", "5.594")] {
        let elections = [("ante-paid-on", json!(paid_on))];
        let ante = line::<TexasHoldEmBonusPoker>(&elections, "ante+flop+turn+river");
        assert_eq!(percent(&ante, 3), expected, "{paid_on}");
        for named in &ante.strategy.expect("the player decides").named {
            assert!(named.cost > BigRational::default(), "{}", named.name);
        }
    }
    let bonus = line::<TexasHoldEmBonusPoker>(&[], "bonus");
    assert_eq!(percent(&bonus, 2), "8.90");
    let both = [("both-pair-of-aces-odds", json!(1000))];
    assert_eq!(percent(&line::<TexasHoldEmBonusPoker>(&both, "bonus"), 2), "8.54");
}

/// Nobody has published these rules: a plain count of every deal by another program says so.
#[test]
fn mini_tex_costs_what_a_plain_count_says() {
    for (rank, expected) in [("ace-king", "4.958"), ("pair", "8.655")] {
        let elections = [("dealer-qualifying-rank", json!(rank))];
        let ante = line::<MiniTex3CardHoldEm>(&elections, "ante+flop+river+play");
        assert_eq!(percent(&ante, 3), expected, "{rank}");
    }
}

/// By the 1,326 hands of two cards and the 133,784,560 of seven.
#[test]
fn side_wagers_are_counted_under_every_table() {
    for (table, expected) in [("A", "4.525"), ("B", "6.787"), ("C", "9.955")] {
        let elections = [("pocket-bonus-pay-table", json!(table))];
        let bonus = line::<HeadsUpHoldem>(&elections, "pocket-bonus");
        assert_eq!(percent(&bonus, 3), expected, "table {table}");
    }
    for (table, expected) in [("A", "0.740"), ("B", "1.742"), ("C", "3.336"), ("D", "4.339")] {
        let elections = [("trips-plus-pay-table", json!(table))];
        let trips = line::<HeadsUpHoldem>(&elections, "trips-plus");
        assert_eq!(percent(&trips, 3), expected, "table {table}");
    }
    for (table, expected, ace_two) in
        [("A", "8.446", "3.922"), ("B", "7.994", "4.374"), ("C", "8.145", "4.525")]
    {
        for (is_elected, expected) in [(false, expected), (true, ace_two)] {
            let elections =
                [("pocket-poker-pay-table", json!(table)), ("pocket-ace-two", json!(is_elected))];
            let pocket = line::<MiniTex3CardHoldEm>(&elections, "pocket-poker");
            assert_eq!(percent(&pocket, 3), expected, "table {table}");
        }
    }
}

#[test]
fn trips_costs_what_is_published() {
    for (table, expected) in [("A", "0.90"), ("B", "1.90"), ("C", "3.50"), ("D", "6.18")] {
        let trips = line::<UltimateTexasHoldEm>(&[("trips-pay-table", json!(table))], "trips");
        assert_eq!(percent(&trips, 2), expected, "table {table}");
        let all: BigInt = trips.outcomes.iter().map(|o| BigInt::from(o.count.clone())).sum();
        assert_eq!(BigInt::from(133_784_560) % all, BigInt::ZERO);
    }
}

#[test]
fn caribbean_stud_costs_what_is_published() {
    let ante = line::<CaribbeanStudPoker>(&[], "ante+bet");
    assert_eq!(percent(&ante, 3), "5.224");
    let strategy = ante.strategy.expect("the player decides");
    let with = |name: &str| {
        let named = strategy.named.iter().find(|named| named.name == name).expect("named");
        decimal(&(-&named.expectation * BigInt::from(100)), 3)
    };
    assert_eq!(with("by-dealers-card"), "5.225");
    assert_eq!(with("ace-king-jack-eight-three"), "5.316");
    let words = strategy.in_words();
    assert_eq!(words[0], "ace high, queen-jack-ten-nine or less: fold");
    // Whatever the dealer's card, one of the rules for ace-king speaks for it.
    assert_eq!(words[words.len() - 1], "ace high, king-queen-jack-two or better: bet");
}

#[test]
fn the_progressive_goes_by_the_meter() {
    // 2,598,960 hands: 4 royal flushes, 36 straight flushes, 624 of four of a kind, 3,744 full
    // houses and 5,108 flushes.
    let fixed = 624 * 500 + 3744 * 100 + 5108 * 50;
    let hands = 2_598_960;
    for (elected, from_meter, beside) in
        [("10-percent", (4 * 10 + 36, 10), 0), ("5000", (4, 1), 36 * 5000)]
    {
        let elections = [("straight-flush-progressive", json!(elected))];
        let chip = line::<CaribbeanStudPoker>(&elections, "progressive-payout");
        let meter = chip.meter.as_ref().expect("a meter");
        let ratio = |a: i64, b: i64| BigRational::new(a.into(), b.into());
        assert_eq!(meter.at_nothing, ratio(fixed + beside - hands, hands));
        assert_eq!(meter.per_dollar, ratio(from_meter.0, from_meter.1 * hands));
        let break_even = ratio((hands - fixed - beside) * from_meter.1, from_meter.0);
        assert_eq!(meter.break_even, Some(break_even));
        let shown = &meter.at_nothing + &meter.per_dollar * &meter.shown;
        assert_eq!(chip.expectation, shown, "the figures are for what it shows");
    }
}

#[test]
fn let_it_ride_costs_what_is_published() {
    let bets = line::<LetItRidePoker>(&[], "bet-number-one+bet-number-two+bet-number-three");
    assert_eq!(percent(&bets, 3), "3.506");
    let strategy = bets.strategy.expect("the player decides");
    let best = strategy.named.iter().find(|named| named.name == "best").expect("named");
    assert_eq!(best.cost, BigRational::default());
    for (table, expected) in [("A", "2.32"), ("C", "7.28")] {
        let elections =
            [("three-card-bonus", json!(true)), ("three-card-bonus-pay-table", json!(table))];
        let bonus = line::<LetItRidePoker>(&elections, "three-card-bonus");
        assert_eq!(percent(&bonus, 2), expected, "table {table}");
    }
}

#[test]
fn flop_poker_is_counted_by_hands() {
    let both = line::<FlopPoker>(&[], "ante+flop");
    // Counted a second time by a program that shares nothing with this one.
    assert_eq!(percent(&both, 4), "6.4851");
    let strategy = both.strategy.expect("the player decides");
    assert_eq!(
        strategy.in_words(),
        [
            "a pair or three of a kind, three cards of a suit, a jack or higher or three cards that \
             fit into a straight: flop",
            "anything else: surrender",
        ]
    );
    let named = |name: &str| strategy.named.iter().find(|named| named.name == name).expect("named");
    assert_eq!(named("best").cost, BigRational::default());
    assert_eq!(decimal(&-&named("always").expectation, 6), "0.106008");
    // Of 22,100 hands of three cards.
    let bonus = line::<FlopPoker>(&[("three-card-bonus", json!(true))], "three-card-bonus");
    let won = 4 * 100 + 44 * 50 + 52 * 25 + 720 * 6 + 1096 * 3 + 3744;
    let lost = 22_100 - 4 - 44 - 52 - 720 - 1096 - 3744;
    assert_eq!(bonus.expectation, BigRational::new((won - lost).into(), 22_100.into()));
}

#[test]
fn winners_pot_is_counted_by_hands() {
    let pot = line::<WinnersPotPoker>(&[], "ante+winners-pot");
    // Counted a second time by a program that shares nothing with this one.
    assert_eq!(percent(&pot, 4), "19.1788");
    let strategy = pot.strategy.expect("the player decides");
    let first = &strategy.decisions[0];
    assert_eq!(first.when, "on three cards, a pair or better");
    assert_eq!(first.choices[0].share, BigRational::from_integer(1.into()), "always bet");
    assert!(strategy.named.iter().all(|named| named.cost > BigRational::default()));
    let bonus = line::<WinnersPotPoker>(&[], "jacks-plus-bonus");
    let paid = 4 * 400 + 36 * 80 + 624 * 50 + 3744 * 30 + 5108 * 15 + 10_200 * 10 + 54_912 * 7;
    let (won, jacks) = (paid + 123_552 * 3, 1_098_240 * 4 / 13);
    let lost = 1_302_540 + 1_098_240 - jacks;
    let expected = BigRational::new((won + jacks - lost).into(), 2_598_960.into());
    assert_eq!(bonus.expectation, expected);
}

#[test]
fn double_down_stud_is_counted_by_hands() {
    let both = line::<DoubleDownStud>(&[], "original+double-down");
    assert_eq!(percent(&both, 2), "4.74");
    let strategy = both.strategy.expect("the player decides");
    assert_eq!(
        strategy.in_words(),
        [
            "pair of fives or less: decline",
            "pair of sixes to aces and kings: double-down",
            "four-high straight of four cards to five-high straight of four cards: decline",
            "six-high straight of four cards to king-high straight of four cards: double-down",
            "ace-high straight of four cards: decline",
            "six-high flush of four cards or better: double-down",
        ]
    );
    let named = |name: &str| strategy.named.iter().find(|named| named.name == name).expect("named");
    assert_eq!(named("best").cost, BigRational::default());
    // Of 2,598,960 hands 1,302,540 have no pair, and pairs come to nothing, four ranks each way.
    let paid = 4 * 1000 + 36 * 100 + 624 * 25 + 3744 * 10 + 5108 * 8 + 10_200 * 5;
    let won = paid + 54_912 * 3 + 123_552 * 2;
    let never = BigRational::new((won - 1_302_540).into(), 2_598_960.into());
    assert_eq!(named("never").expectation, never);
}

#[test]
fn mississippi_stud_costs_what_is_published() {
    let all = line::<MississippiStud>(&[], "ante+3rd-street+4th-street+5th-street");
    assert_eq!(percent(&all, 2), "4.91");
    // Two cards of 52, then three in their order.
    assert_eq!(BigInt::from(155_937_600) % BigInt::from(all.of.clone()), BigInt::ZERO);
    let strategy = all.strategy.expect("the player decides");
    let named = |name: &str| strategy.named.iter().find(|named| named.name == name).expect("named");
    assert_eq!(named("points").cost, BigRational::default());
    let percent = -&named("points-alone").expectation * BigInt::from(100);
    assert_eq!(decimal(&percent, 2), "7.66");
}

#[test]
fn four_card_poker_costs_what_is_published() {
    let ante = line::<FourCardPoker>(&[], "ante+play+ante-bonus");
    assert_eq!(percent(&ante, 2), "2.79");
    let deals = BigInt::from(167_439_136_344_480_u64);
    assert_eq!(deals % BigInt::from(ante.of.clone()), BigInt::ZERO);
    let strategy = ante.strategy.expect("the player decides");
    let with = |name: &str| {
        let named = strategy.named.iter().find(|named| named.name == name).expect("named");
        decimal(&(-&named.expectation * BigInt::from(100)), 2)
    };
    assert_eq!((with("by-dealers-card"), with("tens")), ("2.85".to_owned(), "3.40".to_owned()));
    let words = strategy.in_words();
    assert_eq!(words[words.len() - 1], "two pairs or better: play 3");
}

#[test]
fn aces_up_costs_what_is_published() {
    for (table, expected) in [("A", "1.98"), ("E", "3.89")] {
        let elections = [("aces-up-pay-table", json!(table))];
        let aces_up = line::<FourCardPoker>(&elections, "aces-up");
        assert_eq!(percent(&aces_up, 2), expected, "table {table}");
        assert_eq!(BigInt::from(2_598_960) % BigInt::from(aces_up.of.clone()), BigInt::ZERO);
    }
}
