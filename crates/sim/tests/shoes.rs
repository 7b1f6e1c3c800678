//! Shoes by counting: every card in its place as often as any other.

use chance::{Card, Deck, FastGenerator, Penetration, Uniform};
use games::cards::casino_war::CasinoWar;
use sim::{Counter, FreshShoe, RunningShoe, Shoe, play};
use table::study::Study;
use table::{Game, Legal, ShoeFacts};

const SIX_DECKS: Option<ShoeFacts> = Some(ShoeFacts { deck: Deck::Standard, decks: 6 });

fn behind(cards: u16) -> Penetration {
    Penetration::CardsBehind(cards)
}

/// The chi-square statistic of counts that should be equal is not above its mean by more than five
/// of its standard deviations.
fn assert_alike(counts: &[u32]) {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    let off = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
    let (chi_square, freedom) = (counts.iter().map(off).sum::<f64>(), counts.len() as f64 - 1.0);
    let most = freedom + 5.0 * (2.0 * freedom).sqrt();
    assert!(chi_square < most, "{chi_square} is not below {most}: {counts:?}");
}

/// Counts the cards that come first, second and third after the round begins.
fn first_three(shoe: &mut impl Shoe, rounds: u32) -> [[u32; 52]; 3] {
    let mut source = FastGenerator::new(7, 0);
    let mut counts = [[0; 52]; 3];
    for _ in 0..rounds {
        shoe.begin_round(&mut source);
        for count in &mut counts {
            count[usize::from(shoe.deal(&mut source).index())] += 1;
        }
    }
    counts
}

#[test]
fn each_card_is_as_likely_in_each_place_of_a_fresh_shoe() {
    for counts in first_three(&mut FreshShoe::new(SIX_DECKS), 200_000) {
        assert_alike(&counts);
    }
}

#[test]
fn each_pair_of_cards_of_a_fresh_deck_is_as_likely() {
    let mut shoe = FreshShoe::new(Some(ShoeFacts { deck: Deck::Standard, decks: 1 }));
    let mut source = FastGenerator::new(7, 0);
    let mut counts = vec![0; 52 * 52];
    for _ in 0..500_000 {
        shoe.begin_round(&mut source);
        let [one, other] = [(); 2].map(|()| usize::from(shoe.deal(&mut source).index()));
        counts[52 * one + other] += 1;
    }
    let (same, different): (Vec<_>, Vec<_>) =
        counts.iter().enumerate().partition(|(n, _)| n % 53 == 0);
    assert!(same.iter().all(|(_, count)| **count == 0), "one card twice");
    assert_alike(&different.iter().map(|(_, count)| **count).collect::<Vec<u32>>());
}

/// A fresh shoe of so many decks of which most rounds have two cards, so that it has no more ready.
fn settled_in(decks: u8) -> (FreshShoe, FastGenerator) {
    let mut shoe = FreshShoe::new(Some(ShoeFacts { deck: Deck::Standard, decks }));
    let mut source = FastGenerator::new(7, 0);
    for _ in 0..100 {
        shoe.begin_round(&mut source);
        shoe.deal(&mut source);
        shoe.deal(&mut source);
    }
    (shoe, source)
}

#[test]
fn a_card_that_few_rounds_have_is_as_likely_as_any_other() {
    let (mut shoe, mut source) = settled_in(1);
    let mut counts = [[0; 52]; 4];
    for _ in 0..200_000 {
        shoe.begin_round(&mut source);
        let cards = [(); 4].map(|()| shoe.deal(&mut source));
        for (place, card) in cards.into_iter().enumerate() {
            assert!(!cards[..place].contains(&card), "one card twice");
            assert_eq!((shoe.dealt_count(), shoe.dealt(place)), (4, card));
            counts[place][usize::from(card.index())] += 1;
        }
    }
    counts.iter().for_each(|counts| assert_alike(counts));
}

#[test]
fn a_card_that_few_rounds_have_is_one_of_those_that_are_left() {
    let (mut shoe, mut source) = settled_in(2);
    let rounds = 1_000_000;
    let mut same_count = 0;
    for _ in 0..rounds {
        shoe.begin_round(&mut source);
        let [first, _, third] = [(); 3].map(|()| shoe.deal(&mut source));
        same_count += u32::from(first == third);
    }
    // One of the 103 other cards is like the first.
    let (rounds, chance) = (f64::from(rounds), 1.0 / 103.0);
    let deviation = (rounds * chance * (1.0 - chance)).sqrt();
    assert!((f64::from(same_count) - rounds * chance).abs() < 4.0 * deviation, "{same_count}");
}

#[test]
fn a_round_may_have_every_card_of_a_fresh_deck() {
    let (mut shoe, mut source) = settled_in(1);
    for _ in 0..100 {
        shoe.begin_round(&mut source);
        let mut cards = Vec::from_iter((0..52).map(|_| shoe.deal(&mut source)));
        cards.sort();
        assert_eq!(cards, Deck::Standard.cards());
    }
}

#[test]
fn a_shoe_dealt_to_the_end_gives_each_card_exactly_as_often_as_it_holds_it() {
    let mut shoe = RunningShoe::new(SIX_DECKS, behind(0));
    let mut source = FastGenerator::new(7, 0);
    for _ in 0..50 {
        assert!(shoe.begin_round(&mut source), "the last shoe is spent");
        let mut counts = [0; 52];
        for round in 0..78 {
            assert!(round == 0 || !shoe.begin_round(&mut source));
            for _ in 0..4 {
                counts[usize::from(shoe.deal(&mut source).index())] += 1;
            }
        }
        assert_eq!(counts, [6; 52]);
    }
}

#[test]
fn every_card_is_dealt_as_often_up_to_a_penetration() {
    for part_behind in [78, 156, 250] {
        for counts in first_three(&mut RunningShoe::new(SIX_DECKS, behind(part_behind)), 200_000) {
            assert_alike(&counts);
        }
    }
}

/// How many rounds of so many cards each shoe has.
fn rounds_of_shoes(mut shoe: RunningShoe, cards: usize) -> Vec<u32> {
    let mut source = FastGenerator::new(7, 0);
    let mut rounds_of_a_shoe = Vec::new();
    for _ in 0..1000 {
        if shoe.begin_round(&mut source) {
            rounds_of_a_shoe.push(0);
        }
        *rounds_of_a_shoe.last_mut().expect("the first shoe is new") += 1;
        for _ in 0..cards {
            shoe.deal(&mut source);
        }
    }
    rounds_of_a_shoe.pop();
    rounds_of_a_shoe
}

#[test]
fn the_cutting_card_ends_the_shoe_and_the_round_is_finished() {
    let shoe = || RunningShoe::new(SIX_DECKS, behind(78)); // 234 in front
    let all_have = |rounds: Vec<u32>, wanted| {
        assert!(rounds.len() > 10 && rounds.iter().all(|count| *count == wanted), "{rounds:?}");
    };
    // After 46 rounds of five 230 cards are gone, after 47 the cutting card has come.
    all_have(rounds_of_shoes(shoe(), 5), 47);
    all_have(rounds_of_shoes(shoe().dealt_past_cutting_card(1), 5), 48);
    all_have(rounds_of_shoes(shoe().dealt_past_cutting_card(2), 5), 49);
    // After 39 rounds of six the cutting card is next: it comes in the round that follows.
    all_have(rounds_of_shoes(shoe(), 6), 39);
    all_have(rounds_of_shoes(shoe().dealt_past_cutting_card(1), 6), 41);
}

#[test]
fn an_empty_shoe_is_filled_with_what_earlier_rounds_discarded() {
    let deck = Some(ShoeFacts { deck: Deck::Standard, decks: 1 });
    let mut source = FastGenerator::new(7, 0);
    for early_count in 40..52 {
        let mut shoe = RunningShoe::new(deck, behind(0));
        shoe.begin_round(&mut source);
        let early: Vec<Card> = (0..early_count).map(|_| shoe.deal(&mut source)).collect();
        assert!(!shoe.begin_round(&mut source));
        let round: Vec<Card> = (0..30).map(|_| shoe.deal(&mut source)).collect();
        let mut different = round.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), 30, "no card twice in a round");
        let fresh_count = 52 - early_count;
        assert!(round[..fresh_count].iter().all(|card| !early.contains(card)));
        assert!(round[fresh_count..].iter().all(|card| early.contains(card)));
        // What lies face down stays what it is.
        let places = (0..30).map(|place| shoe.dealt(place));
        assert!(places.eq(round.iter().copied()));
        assert_eq!(shoe.dealt_count(), 30);
    }
}

/// A shoe that remembers how many cards each round had.
struct Watched {
    shoe: RunningShoe,
    rounds: Vec<(bool, usize)>,
}

impl Shoe for &mut Watched {
    fn begin_round<U: Uniform>(&mut self, source: &mut U) -> bool {
        let is_new = self.shoe.begin_round(source);
        self.rounds.push((is_new, 0));
        is_new
    }

    fn deal<U: Uniform>(&mut self, source: &mut U) -> Card {
        self.rounds.last_mut().expect("a round has begun").1 += 1;
        self.shoe.deal(source)
    }

    fn dealt_count(&self) -> usize {
        self.shoe.dealt_count()
    }

    fn dealt(&self, place: usize) -> Card {
        self.shoe.dealt(place)
    }
}

#[test]
fn the_rules_hear_of_a_new_shoe() {
    let rules = Legal::<CasinoWar>::preset().rules;
    let line = &CasinoWar::lines(&rules)[0];
    let shoe = RunningShoe::new(CasinoWar::shoe(&rules), Penetration::ONE_QUARTER_BEHIND);
    let mut watched = Watched { shoe, rounds: Vec::new() };
    let (source, counter) = (FastGenerator::new(7, 0), Counter::new(line));
    play(&rules, &line.plan, &mut watched, source, counter, 10_000).expect("rounds end");
    // Two cards, five more at war, and one burned first from a new shoe (22.7(a)).
    for (is_new, count) in &watched.rounds {
        assert!([2, 7].contains(&(count - usize::from(*is_new))), "{count} cards");
    }
    assert!(watched.rounds.iter().filter(|(is_new, _)| *is_new).count() > 50);
}
