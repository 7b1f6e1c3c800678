//! What each choice is worth that a player has now: every way in which the cards that he has not
//! seen can lie, whoever else may hold some of them.

use std::collections::BTreeMap;

use chance::Card;
use num_traits::ToPrimitive;
use ranking::Hand;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use table::erased::AnyPlan;
use table::{Cents, Event, Offer, Spot};

use super::holdem::{CATEGORIES, CATEGORY, Counts, Nets, Way, ends};
use super::suits::{Class, Set, Suits, card, cards_of};
use super::ultimate::{Settled, least_qualified};
use super::winners_pot;
use crate::hint::{self, Hint};
use crate::solvers::Choosing;
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::{Composition, Ruled};

/// What a player sees who has to choose.
pub(in crate::solvers) struct Asked<'a> {
    ruled: &'a Ruled,
    plan: AnyPlan,
    /// Every wager counts.
    kinds: Vec<usize>,
    own: Vec<Card>,
    dealer: Vec<Card>,
    community: Vec<Card>,
    offers: &'a [Offer],
    shoe: &'a Composition,
    /// Whether others have cards too.
    is_crowded: bool,
}

/// How hands are compared where the dealer has as many cards as the player.
pub(in crate::solvers) struct Showdown {
    /// The place of a hand among all of them.
    pub(in crate::solvers) rank: fn(&mut dyn Iterator<Item = Card>) -> u32,
    /// As much of a place as decides whether the dealer's hand qualifies.
    pub(in crate::solvers) kind: fn(u32) -> u32,
    /// As much of both hands together as decides a wager on them; 0 where there is none.
    pub(in crate::solvers) together: fn(&[Card]) -> u32,
}

/// Sums of nets over so many ways.
#[derive(Clone, Copy, Default)]
struct Sum {
    net: i128,
    ways: u64,
}

impl Sum {
    fn add(&mut self, net: Cents, ways: u64) {
        self.net += i128::from(net.0) * i128::from(ways);
        self.ways += ways;
    }

    fn expected(self) -> Option<f64> {
        let expected = num_rational::BigRational::new(self.net.into(), self.ways.max(1).into());
        expected.to_f64()
    }
}

impl<'a> Asked<'a> {
    /// What is seen, and staked; nothing where the view does not tell.
    pub(in crate::solvers) fn new(choosing: &Choosing<'a>) -> Option<Asked<'a>> {
        let Choosing { ruled, shoe, seen } = *choosing;
        let cards = |spot: Spot| -> Vec<Card> {
            hint::cards_of(seen.view, seen.seat, spot).into_iter().map(|(_, card)| card).collect()
        };
        Some(Asked {
            ruled,
            plan: hint::plan_of(ruled, seen)?,
            kinds: (0..ruled.game.facts().wagers.len()).collect(),
            own: cards(Spot::Seat(seen.seat)),
            dealer: cards(Spot::Dealer),
            community: cards(Spot::Box("community")),
            offers: seen.offers,
            shoe,
            is_crowded: seen.view.iter().any(|event| match event {
                Event::Dealt { to: Spot::Seat(seat), .. }
                | Event::DealtDown { to: Spot::Seat(seat), .. } => *seat != seen.seat,
                _ => false,
            }),
        })
    }

    fn seen(&self) -> Set {
        let all = self.own.iter().chain(&self.dealer).chain(&self.community);
        all.fold(0, |set, card| set | 1 << card.index())
    }

    /// The cards that are not seen.
    fn unseen(&self) -> Suits {
        let seen = self.seen();
        let deck = self.shoe.kinds().map(|(card, _)| card);
        Suits::of(deck.filter(|card| seen >> card.index() & 1 == 0))
    }

    /// Where the dealer has as many cards as the player, of which some may be up: his hands are
    /// taken together that the rules cannot tell apart.
    pub(in crate::solvers) fn against_the_dealer(&self, showdown: &Showdown) -> Option<Vec<Hint>> {
        let missing = self.own.len().checked_sub(self.dealer.len())?;
        // By how the hand stands to the player's, what decides whether it qualifies, and what both
        // are together.
        let mut kinds: BTreeMap<(std::cmp::Ordering, u32, u32), (Set, u64)> = BTreeMap::new();
        let mut both = self.own.clone();
        let up: Set = self.dealer.iter().fold(0, |set, card| set | 1 << card.index());
        let mine = (showdown.rank)(&mut self.own.iter().copied());
        self.unseen().each_set(missing, &mut |set| {
            let theirs = (showdown.rank)(&mut cards_of(set | up).map(card));
            both.truncate(self.own.len());
            both.extend(cards_of(set | up).map(card));
            let kind = (theirs.cmp(&mine), (showdown.kind)(theirs), (showdown.together)(&both));
            kinds.entry(kind).or_insert((set, 0)).1 += 1;
        });
        let deals: Vec<(Places, u64)> = kinds
            .into_values()
            .map(|(set, ways)| {
                let dealer = self.dealer.iter().copied().chain(cards_of(set).map(card));
                let (seat, dealer) = (self.own.clone(), dealer.collect());
                (Places { seat, dealer, community: Vec::new() }, ways)
            })
            .collect();
        self.each_offer(|run, verb| {
            let answers = [Answer::Say(verb)];
            let mut sum = Sum::default();
            for (places, ways) in &deals {
                sum.add(run.net(places, &answers)?, *ways);
            }
            sum.expected()
        })
    }

    /// Each offer as a hint.
    fn each_offer(
        &self,
        mut worth: impl FnMut(&mut Runs<'_>, &'static str) -> Option<f64>,
    ) -> Option<Vec<Hint>> {
        let mut run = Runs { table: Dealt::new(self.ruled, &self.plan, &self.kinds) };
        let verbs = self.ruled.game.facts().actions.iter().map(|action| action.verb);
        let offered = verbs.filter(|verb| self.offers.iter().any(|offer| offer.verb == *verb));
        let hints = offered.map(|verb| {
            let expected = worth(&mut run, verb)?;
            Some(Hint { verb: verb.to_owned(), amount: None, expected })
        });
        hints.collect::<Option<Vec<Hint>>>().filter(|hints| !hints.is_empty())
    }

    /// Let it ride: what is left of the shared cards, and for the first bet the best answer by the
    /// fourth.
    pub(super) fn let_it_ride(&self) -> Option<Vec<Hint>> {
        let unseen = self.unseen().deck;
        let places = |fourth: u8, fifth: u8| Places {
            seat: self.own.clone(),
            dealer: Vec::new(),
            // Wherever they lie, both count alike in the end.
            community: vec![card(fourth), card(fifth)],
        };
        let ride = |rides: bool| Answer::Say(if rides { "let-it-ride" } else { "withdraw" });
        let worth = |run: &mut Runs<'_>, fourth: u8, answers: &[Answer]| -> Option<Sum> {
            let mut sum = Sum::default();
            for fifth in unseen.iter().filter(|fifth| **fifth != fourth) {
                sum.add(run.net(&places(fourth, *fifth), answers)?, 1);
            }
            Some(sum)
        };
        self.each_offer(|run, verb| {
            let answer = Answer::Say(verb);
            if let [fourth] = self.community[..] {
                // The first answer is given, and changes nothing for the second bet.
                return worth(run, fourth.index(), &[ride(true), answer])?.expected();
            }
            let mut sum = Sum::default();
            for fourth in &unseen {
                let [back, left] =
                    [false, true].map(|two| worth(run, *fourth, &[answer, ride(two)]));
                let (back, left) = (back?, left?);
                sum.net += back.net.max(left.net);
                sum.ways += back.ways;
            }
            sum.expected()
        })
    }

    /// Winner's pot, where nobody else plays: others' money and cards would bear on it.
    pub(super) fn winners_pot(&self) -> Option<Vec<Hint>> {
        if self.is_crowded {
            return None;
        }
        let line = (&self.plan, &self.kinds[..]);
        let unseen = self.unseen();
        let worth = winners_pot::hinted(self.ruled, line, &self.own, &self.dealer, &unseen)?;
        self.each_offer(|_, verb| {
            let (net, ways) = worth[usize::from(verb != "fold")];
            Sum { net, ways }.expected()
        })
    }

    pub(super) fn ultimate(&self) -> Option<Vec<Hint>> {
        let hole: [u8; 2] =
            self.own.iter().map(|c| c.index()).collect::<Vec<_>>().try_into().ok()?;
        let settled = Settled::by(self.ruled, &self.plan, &self.kinds);
        let nets = settled.nets();
        let board = self.community.iter().fold(0, |set: Set, card| set | 1 << card.index());
        let amounts = self.offers.iter().find(|o| o.verb == "play").and_then(|o| o.amount);
        let (most, least) = amounts.map(|(least, most)| (most.unwrap_or(least), least))?;
        let deck = self.unseen();
        let named = |way: Way| match way {
            Way::Most if least < most => ("play", Some(most)),
            Way::Less => ("play", Some(least)),
            Way::Most | Way::Flop | Way::River => ("play", None),
            Way::Fold => ("fold", None),
        };
        let worth: Vec<(&str, Option<Cents>, Sum)> = match self.community.len() {
            0 => {
                let before = before_the_flop(hole, &deck, &nets);
                let play = |way: Way| (named(way).0, named(way).1, before.of(way));
                let less = (least < most).then(|| play(Way::Less));
                let all = std::iter::once(play(Way::Most)).chain(less);
                all.chain([("check", None, before.check)]).collect()
            }
            3 => {
                let [check, play] = on_the_flop(hole, board, &deck, &nets);
                vec![("play", None, play), ("check", None, check)]
            }
            _ => [Way::River, Way::Fold]
                .map(|way| {
                    let (category, counts) = met(hole, board, &deck.deck);
                    (named(way).0, named(way).1, total(&nets, way, category, counts))
                })
                .to_vec(),
        };
        let hints = worth.into_iter().map(|(verb, amount, sum)| {
            Some(Hint { verb: verb.to_owned(), amount, expected: sum.expected()? })
        });
        hints.collect()
    }
}

/// Runs the rules on deals.
struct Runs<'a> {
    table: Dealt<'a>,
}

impl Runs<'_> {
    fn net(&mut self, places: &Places, answers: &[Answer]) -> Option<Cents> {
        self.table.settle_places(places, answers).map(|(net, _)| net)
    }
}

/// What a pair of hole cards meets on a whole board.
fn met(hole: [u8; 2], board: Set, deck: &[u8]) -> (usize, Counts) {
    let board: Set = board & !(1 << hole[0] | 1 << hole[1]);
    let hand: Hand = cards_of(board).map(card).collect();
    let mine = hand.with(card(hole[0])).with(card(hole[1])).seven().index();
    let left: Vec<Hand> =
        deck.iter().filter(|c| board >> **c & 1 == 0).map(|c| Hand::from(card(*c))).collect();
    let least = usize::from(least_qualified_now());
    let mut counts: Counts = [0; 4];
    let mut pairs = Vec::with_capacity(left.len() * left.len() / 2);
    for (n, a) in left.iter().enumerate() {
        pairs.extend(left[..n].iter().map(|b| *a + *b));
    }
    hand.sevens(&pairs, |standing| {
        let theirs = standing.index();
        counts[0] += 1;
        counts[1] += u64::from(theirs < mine);
        counts[2] += u64::from(theirs == mine);
        counts[3] += u64::from(theirs < least);
    });
    (usize::from(CATEGORY[mine]), counts)
}

fn least_qualified_now() -> u16 {
    static LEAST: std::sync::LazyLock<u16> = std::sync::LazyLock::new(least_qualified);
    *LEAST
}

/// What comes of a way to play a board.
fn total(nets: &Nets, way: Way, category: usize, counts: Counts) -> Sum {
    let mut sum = Sum::default();
    for (net, ways) in nets[way as usize][category].iter().zip(ends(category, counts)) {
        sum.add(Cents(*net), ways);
    }
    sum
}

/// What comes of the better of both answers at the end.
fn at_the_end(nets: &Nets, category: usize, counts: Counts) -> Sum {
    let [play, fold] = [Way::River, Way::Fold].map(|way| total(nets, way, category, counts));
    if play.net > fold.net { play } else { fold }
}

/// What a check and a wager are worth on a flop.
fn on_the_flop(hole: [u8; 2], flop: Set, unseen: &Suits, nets: &Nets) -> [Sum; 2] {
    let mut boards: Vec<Set> = Vec::new();
    unseen.each_set(2, &mut |two| boards.push(flop | two));
    let each = boards.par_iter().map(|board| {
        let (category, counts) = met(hole, *board, &unseen.deck);
        [at_the_end(nets, category, counts), total(nets, Way::Flop, category, counts)]
    });
    each.reduce(|| [Sum::default(); 2], |[a, b], [c, d]| [join(a, c), join(b, d)])
}

fn join(a: Sum, b: Sum) -> Sum {
    Sum { net: a.net + b.net, ways: a.ways + b.ways }
}

/// What two cards are worth before the flop.
struct Before {
    counts: [Counts; CATEGORIES],
    check: Sum,
    nets: Nets,
}

impl Before {
    fn of(&self, way: Way) -> Sum {
        let by_category = self.counts.iter().enumerate();
        let sums = by_category.map(|(category, counts)| total(&self.nets, way, category, *counts));
        sums.fold(Sum::default(), join)
    }
}

/// Every board of the cards that are not seen, one for all that differ by a renaming of suits which
/// leaves the hole cards as they are.
fn before_the_flop(hole: [u8; 2], unseen: &Suits, nets: &Nets) -> Before {
    let pair: Set = 1 << hole[0] | 1 << hole[1];
    let mut suits = unseen.clone();
    suits.renamings.retain(|renaming| renaming.set(pair) == pair);
    let boards = suits.classes(5);
    let worked_out: Vec<(Class, usize, Counts)> = boards
        .par_iter()
        .map(|class| {
            let (category, counts) = met(hole, class.set, &suits.deck);
            (*class, category, counts)
        })
        .collect();
    let mut counts = [[0; 4]; CATEGORIES];
    let mut flops: std::collections::HashMap<Set, [Sum; 2]> = std::collections::HashMap::new();
    for (class, category, met) in worked_out {
        let times = |sum: Sum| Sum {
            net: sum.net * i128::from(class.size),
            ways: sum.ways * u64::from(class.size),
        };
        let check = times(at_the_end(nets, category, met));
        let play = times(total(nets, Way::Flop, category, met));
        let sums = &mut counts[category];
        sums.iter_mut().zip(met).for_each(|(sum, n)| *sum += n * u64::from(class.size));
        let cards: Vec<u8> = cards_of(class.set).collect();
        for (a, low) in cards.iter().enumerate() {
            for (b, middle) in cards.iter().enumerate().skip(a + 1) {
                for high in &cards[b + 1..] {
                    let (first, _) = suits.first(1 << low | 1 << middle | 1 << high);
                    let [c, p] = flops.entry(first).or_default();
                    (*c, *p) = (join(*c, check), join(*p, play));
                }
            }
        }
    }
    let better = |[check, play]: &[Sum; 2]| if play.net > check.net { *play } else { *check };
    let check = flops.values().map(better).fold(Sum::default(), join);
    Before { counts, check, nets: *nets }
}
