//! What each choice is worth that a player has now: every way in which the cards that he has not
//! seen can lie, whoever else may hold some of them.

use std::collections::BTreeMap;

use chance::Card;
use games::poker::boston;
use games::poker::colorado::{ColoradoHoldEmPoker, Version};
use num_traits::ToPrimitive;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use table::erased::AnyPlan;
use table::{Cents, Event, Offer, Seat, Spot};

use super::board::Board;
use super::boston::{EXPOSE, FOLD, Settled as Settlement, three_alone, ways_of};
use super::colorado;
use super::double_cross;
use super::holdem::{Answer as Said, Counts, Kinds, Nets, Next, Streets, best_of};
use super::streets::{HoldEm, Pockets};
use super::suits::{Set, Suits, card, cards_of};
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
    /// What the player has said in the round.
    said: Vec<&'a str>,
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
        let alone = |cards: Vec<(usize, Card)>| -> Vec<Card> {
            cards.into_iter().map(|(_, c)| c).collect()
        };
        let cards = |spot: Spot| alone(hint::cards_of(seen.view, seen.seat, spot));
        Some(Asked {
            ruled,
            plan: hint::plan_of(ruled, seen)?,
            kinds: (0..ruled.game.facts().wagers.len()).collect(),
            own: cards(Spot::Seat(seen.seat)),
            dealer: cards(Spot::Dealer),
            community: alone(hint::shared_cards(seen.view, seen.seat)),
            said: seen.view.iter().filter_map(|event| said_by(event, seen.seat)).collect(),
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

    /// Boston 5: every two cards that may come, against every hand of the dealer.
    pub(super) fn boston(&self) -> Option<Vec<Hint>> {
        let own: [Card; 3] = self.own.get(..3)?.try_into().ok()?;
        let optional = boston::Wager::OptionalBonus as usize;
        let kinds: Vec<usize> = self.kinds.iter().copied().filter(|k| *k != optional).collect();
        let settled = Settlement::by(self.ruled, &self.plan, &kinds);
        let ways = ways_of(&own.map(Card::index), &self.unseen());
        let all: u64 = ways.as_flattened().iter().sum();
        let [fold, bet] = settled.worth(&ways).map(|net| Sum { net, ways: all });
        // What the optional bonus comes to is added, exposed or not; nothing where there is none.
        let bonus = |answer: Answer| {
            let bonus = [optional];
            let mut run = Dealt::new(self.ruled, &self.plan, &bonus);
            let three = three_alone(&boston::Known::of(own));
            let settled = run.settle_places(&three, &[answer, FOLD]);
            Sum { net: settled.map_or(0, |(net, _)| i128::from(net.0)), ways: 1 }
        };
        let best = if bet.net > fold.net { bet } else { fold };
        let exposed = bonus(EXPOSE).expected()?;
        self.each_offer(|_, verb| {
            let (hand, bonus) = match verb {
                "expose" => (best, exposed),
                "decline" => (best, bonus(Answer::Say("decline")).expected()?),
                // It may be taken back.
                "second" => (best, exposed),
                "keep" => (bet, exposed),
                "fold" | "withdraw" => (fold, exposed),
                _ => return None,
            };
            Some(hand.expected()? + bonus)
        })
    }

    /// Double cross: every cross that may be, against every pair of the dealer.
    pub(super) fn double_cross(&self) -> Option<Vec<Hint>> {
        let (own, turned): ([Card; 2], [Card; 2]) =
            (self.own[..].try_into().ok()?, self.community[..].try_into().ok()?);
        let three_card = games::poker::double_cross::Wager::ThreeCard as usize;
        let kinds: Vec<usize> = self.kinds.iter().copied().filter(|k| *k != three_card).collect();
        let settled = double_cross::Settled::by(self.ruled, &self.plan, &kinds);
        let worths = double_cross::Worths::by(self.ruled);
        let [own_cards, turned_cards] = [own, turned].map(|cards| cards.map(Card::index));
        let deck = self.unseen().deck;
        let ways = double_cross::ways_of(own_cards, turned_cards, &deck, &worths);
        let all = double_cross::all(&ways[0]);
        let [vertical, horizontal] =
            ways.map(|ways| Sum { net: settled.of_a_line(&ways), ways: all });
        let fold = Sum { net: settled.of_a_fold(&ways[0]), ways: all };
        // What the three-card wager comes to is added, exposed or not; nothing where there is none.
        let three = double_cross::three_alone(&[own[0], own[1], turned[0]]);
        let bonus = |answer: Answer| {
            let bonus = [three_card];
            let mut run = Dealt::new(self.ruled, &self.plan, &bonus);
            let settled = run.settle_places(&three, &[answer, FOLD]);
            settled.map_or(0.0, |(net, _)| net.0 as f64)
        };
        let (exposed, declined) = (bonus(EXPOSE), bonus(Answer::Say("decline")));
        let best = [vertical, horizontal, fold].into_iter().max_by_key(|sum| sum.net)?;
        let hints = self.offers.iter().map(|offer| {
            let said = offer.said();
            let (hand, bonus) = match &*said {
                "expose" => (best, exposed),
                "decline" => (best, declined),
                "raise vertical" => (vertical, exposed),
                "raise horizontal" => (horizontal, exposed),
                "fold" => (fold, exposed),
                _ => return None,
            };
            let expected = hand.expected()? + bonus;
            Some(Hint { verb: said.into_owned(), amount: None, expected })
        });
        hints.collect::<Option<Vec<Hint>>>().filter(|hints| !hints.is_empty())
    }

    /// Colorado hold 'em: every board that may come, for each card that may be discarded.
    pub(super) fn colorado(&self) -> Option<Vec<Hint>> {
        let own: [Card; 3] = self.own[..].try_into().ok()?;
        let cards = own.map(Card::index);
        let version = self.ruled.rules.typed::<ColoradoHoldEmPoker>().version;
        let ante = self.offers.iter().find(|offer| offer.verb == "play")?.amount?.1?;
        let deck = self.unseen().deck;
        let ends = [0, 1, 2].map(|discard| colorado::ends(colorado::kept(cards, discard), &deck));
        let mut run = Runs { table: Dealt::new(self.ruled, &self.plan, &self.kinds) };
        let hints = colorado::Way::of(version).map(|way| {
            let (answers, discard) = match way {
                colorado::Way::Play { discard, bets: true } => (colorado::BET, Some(discard)),
                colorado::Way::Play { discard, bets: false } => (colorado::NO_BET, Some(discard)),
                colorado::Way::Fold => (colorado::FOLD, None),
                colorado::Way::Declare => (colorado::DECLARE, None),
            };
            let mut sum = Sum::default();
            let Some(discard) = discard else {
                sum.add(run.net(&colorado::places(&deck, cards, 0, |_| true)?, answers)?, 1);
                let verb =
                    if way == colorado::Way::Fold { "fold" } else { "declare-instant-winner" };
                return Some(Hint {
                    verb: verb.to_owned(),
                    amount: None,
                    expected: sum.expected()?,
                });
            };
            for (kind, ways) in ends[discard].iter().enumerate().filter(|(_, ways)| **ways > 0) {
                let places = colorado::places(&deck, cards, discard, |n| n == kind)?;
                sum.add(run.net(&places, answers)?, *ways);
            }
            let bet = if answers == colorado::BET { ante } else { Cents::ZERO };
            let amount = (version == Version::Permissible).then_some(bet);
            let verb = format!("play {}", own[discard]);
            Some(Hint { verb, amount, expected: sum.expected()? })
        });
        hints.collect()
    }

    /// At a game with a board: what each answer is worth on the street that it is.
    pub(super) fn on_a_street(&self, game: &HoldEm) -> Option<Vec<Hint>> {
        let hole: [u8; 2] =
            self.own.iter().map(|c| c.index()).collect::<Vec<_>>().try_into().ok()?;
        let streets = &game.streets;
        let street = streets.cards.iter().position(|cards| *cards == self.community.len())?;
        let is_offered = |said: &Said| self.offers.iter().any(|offer| offer.verb == said.verb);
        let question = streets.question_after(&self.said, street);
        let said = streets.questions[street][question];
        if !said.iter().all(is_offered) {
            return None;
        }
        let (pocket, on_hands): (Vec<usize>, Vec<usize>) =
            self.kinds.iter().partition(|kind| game.by_pocket.contains(kind));
        let settled = game.settled(self.ruled, &self.plan, &on_hands);
        let board = self.community.iter().fold(0, |set: Set, card| set | 1 << card.index());
        let unseen = self.unseen();
        let pockets =
            game.pockets(self.ruled, (&self.plan, &pocket), (hole, board), &unseen.deck)?;
        let (kinds, nets) = (&settled.kinds, settled.nets());
        let ahead = Ahead { streets, kinds, nets, hole, pockets };
        let worth = ahead.worth((street, question), board, &unseen);
        let hints = said.iter().zip(worth).filter_map(|(said, sum)| {
            let (least, most) = self
                .offers
                .iter()
                .find(|o| o.verb == said.verb)?
                .amount
                .map_or((None, None), |(least, most)| (Some(least), Some(most.unwrap_or(least))));
            let amount = match said.is_least {
                true => least,
                false => most,
            };
            // Where there is one amount alone, the least is the most.
            let is_one = least == most;
            let amount = amount.filter(|_| !is_one);
            let hint = sum.expected().map(|expected| {
                let verb = said.verb.to_owned();
                Hint { verb, amount, expected }
            });
            (!(is_one && said.is_least)).then_some(hint)
        });
        hints.collect()
    }
}

/// What a player says by an event.
fn said_by(event: &Event, by: Seat) -> Option<&str> {
    match event {
        Event::Chose { seat, verb, .. } if *seat == Some(by) => Some(verb),
        _ => None,
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

/// What lies ahead of somebody with two cards, at a game with a board.
struct Ahead<'a> {
    streets: &'a Streets,
    kinds: &'a Kinds,
    nets: Nets,
    hole: [u8; 2],
    /// What comes of wagers on two cards by each way to play; empty where there are none.
    pockets: Vec<Pockets>,
}

/// What comes of several ways to play, or of several answers.
type Sums = Vec<Sum>;

/// Adds sums to those under a key.
fn add(to: &mut BTreeMap<Set, Sums>, key: Set, more: &[Sum]) {
    let sums = to.entry(key).or_insert_with(|| vec![Sum::default(); more.len()]);
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum = join(*sum, *more));
}

fn join(a: Sum, b: Sum) -> Sum {
    Sum { net: a.net + b.net, ways: a.ways + b.ways }
}

/// Every set of so many cards of another.
fn subsets(of: Set, size: usize) -> impl Iterator<Item = Set> {
    let cards: Vec<u8> = cards_of(of).collect();
    let masks = (0_u32..1 << cards.len()).filter(move |mask| mask.count_ones() as usize == size);
    masks.map(move |mask| {
        let chosen = cards.iter().enumerate().filter(|(n, _)| mask >> n & 1 == 1);
        chosen.fold(0, |set, (_, card)| set | 1 << card)
    })
}

/// The best of several answers.
fn best(worth: &[Sum]) -> Sum {
    let nets: Vec<i128> = worth.iter().map(|sum| sum.net).collect();
    worth[best_of(&nets)]
}

impl Ahead<'_> {
    /// What comes of each answer to a question, with these cards on the board. Boards that differ by a
    /// renaming of suits which leaves what is seen as it is are worked out once.
    fn worth(&self, (street, question): (usize, usize), board: Set, unseen: &Suits) -> Sums {
        let pair: Set = 1 << self.hole[0] | 1 << self.hole[1];
        let mut suits = unseen.clone();
        suits.renamings.retain(|to| to.set(pair) == pair && to.set(board) == board);
        let ([_, on_flop, on_last], whole) = (self.streets.cards, self.streets.hands.board());
        let seen = board.count_ones() as usize;
        let classes = suits.classes(whole - seen);
        let worked_out: Vec<(Set, Sums)> = classes
            .par_iter()
            .map_init(
                || Board::new(self.streets.hands),
                |work, class| {
                    let board = board | class.set;
                    (board, self.met(work, board, &suits.deck, u64::from(class.size)))
                },
            )
            .collect();
        let of = |answer: &Said, ways: &[Sum]| match answer.next {
            Next::Way(way) => ways[way],
            Next::On(question) => {
                let answers = self.streets.questions[2][question].iter();
                let worth: Sums = answers.map(|answer| way(answer, ways)).collect();
                best(&worth)
            }
        };
        let mut lasts: BTreeMap<Set, Sums> = BTreeMap::new();
        for (whole, ways) in &worked_out {
            for last in subsets(whole & !board, on_last - seen) {
                add(&mut lasts, suits.first(last | board).0, ways);
            }
        }
        let answers = self.streets.questions[street][question];
        if street > 0 {
            let mut sums = vec![Sum::default(); answers.len()];
            for ways in lasts.values() {
                for (sum, answer) in sums.iter_mut().zip(answers) {
                    *sum = join(*sum, of(answer, ways));
                }
            }
            return sums;
        }
        let mut flops: BTreeMap<Set, Sums> = BTreeMap::new();
        let mut all = vec![Sum::default(); self.nets.len()];
        for (last, ways) in &lasts {
            let worth: Sums =
                self.streets.questions[1][0].iter().map(|answer| of(answer, ways)).collect();
            for flop in subsets(*last, on_flop) {
                add(&mut flops, suits.first(flop).0, &worth);
                all.iter_mut().zip(ways).for_each(|(sum, more)| *sum = join(*sum, *more));
            }
        }
        let on_the_flop = || flops.values().map(|worth| best(worth)).fold(Sum::default(), join);
        let before = answers.iter().map(|answer| match answer.next {
            Next::Way(way) => all[way],
            Next::On(_) => on_the_flop(),
        });
        before.collect()
    }

    /// What comes of each way to play a whole board, in so many ways.
    fn met(&self, work: &mut Board, board: Set, unseen: &[u8], times: u64) -> Sums {
        let mut sums = vec![Sum::default(); self.nets.len()];
        let Some(mine) = work.standings(&self.hole, board).next() else { return sums };
        let mut counts: Counts = [0; 4];
        for theirs in work.standings(unseen, board) {
            counts[0] += 1;
            counts[1] += u64::from(theirs < mine);
            counts[2] += u64::from(theirs == mine);
            counts[3] += u64::from(theirs < self.kinds.qualifies);
        }
        let kind = usize::from(self.kinds.of[usize::from(mine)]);
        for (sum, nets) in sums.iter_mut().zip(&self.nets) {
            for (net, ways) in nets[kind].iter().zip(self.kinds.ends(kind, counts)) {
                sum.add(Cents(*net), ways * times);
            }
        }
        for (sum, pockets) in sums.iter_mut().zip(&self.pockets) {
            sum.net += i128::from(pockets.without(board)) * i128::from(times);
        }
        sums
    }
}

/// What comes of an answer after which nothing is asked.
fn way(answer: &Said, ways: &[Sum]) -> Sum {
    match answer.next {
        Next::Way(way) => ways[way],
        Next::On(_) => Sum::default(),
    }
}
