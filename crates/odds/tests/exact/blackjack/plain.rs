//! Twenty-one the plain way: every card after every other, nothing shared but what was computed
//! before. It judges the quick one on small shoes.

use std::collections::HashMap;

use odds::solvers::blackjack::{ACE, Choice, RANKS, TEN, Terms};

use super::Usual;

type Counts = [u8; RANKS];

/// A hand in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Held {
    pub(super) counts: Counts,
}

impl Held {
    pub(super) fn of(cards: &[usize]) -> Held {
        let mut held = Held { counts: [0; RANKS] };
        for card in cards {
            held.counts[*card] += 1;
        }
        held
    }

    fn with(self, card: usize) -> Held {
        let mut held = self;
        held.counts[card] += 1;
        held
    }

    fn card_count(self) -> u8 {
        self.counts.iter().sum()
    }

    /// The total that counts; over 21 it is too much.
    pub(super) fn total(self) -> (u8, bool) {
        let hard: u8 = (0..RANKS).map(|rank| self.counts[rank] * (rank as u8 + 1)).sum();
        if self.counts[ACE] > 0 && hard <= 11 { (hard + 10, true) } else { (hard, false) }
    }
}

/// A hand that is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Done {
    total: u8,
    card_count: u8,
    units: u8,
    is_split: bool,
    is_given_up: bool,
}

/// The game against one up card.
pub(super) struct Plain {
    pub(super) terms: Usual,
    pub(super) up: usize,
    /// What is left without the up card.
    pub(super) shoe: Counts,
    played: HashMap<Held, (f64, Choice)>,
    settled: HashMap<(Vec<Done>, Counts), f64>,
}

fn draws(left: &Counts) -> impl Iterator<Item = (usize, f64, Counts)> + '_ {
    let all: u8 = left.iter().sum();
    (0..RANKS).filter(|rank| left[*rank] > 0).map(move |rank| {
        let mut next = *left;
        next[rank] -= 1;
        (rank, f64::from(left[rank]) / f64::from(all), next)
    })
}

impl Plain {
    pub(super) fn new(terms: Usual, shoe: Counts, up: usize) -> Plain {
        let mut shoe = shoe;
        shoe[up] -= 1;
        Plain { terms, up, shoe, played: HashMap::new(), settled: HashMap::new() }
    }

    fn left(&self, held: Held) -> Counts {
        std::array::from_fn(|rank| self.shoe[rank] - held.counts[rank])
    }

    fn one(held: Held, units: u8, is_split: bool) -> Done {
        let (total, card_count) = (held.total().0, held.card_count());
        Done { total, card_count, units, is_split, is_given_up: false }
    }

    /// What the hands bring over the deals in which the dealer has no blackjack, and what a
    /// blackjack takes besides one unit over the others.
    fn settle(&mut self, done: &[Done], left: &Counts) -> f64 {
        let key = (done.to_vec(), *left);
        if let Some(value) = self.settled.get(&key) {
            return *value;
        }
        let value = self.dealer(done, Held::of(&[self.up]), left);
        self.settled.insert(key, value);
        value
    }

    fn dealer(&self, done: &[Done], dealer: Held, left: &Counts) -> f64 {
        let (total, is_soft) = dealer.total();
        if dealer.card_count() == 2 && total == 21 {
            let of = |(n, hand): (usize, &Done)| {
                let (units, original) = (f64::from(hand.units), f64::from(u8::from(n == 0)));
                if hand.total > 21 && self.terms.takes_busts {
                    original - units
                } else if self.terms.always_wins(hand.total, hand.card_count) && !hand.is_given_up {
                    original + units
                } else {
                    0.0
                }
            };
            return done.iter().enumerate().map(of).sum();
        }
        if dealer.card_count() > 1 && (total > 21 || !self.terms.dealer_draws(total, is_soft)) {
            return done.iter().map(|hand| self.result(hand, total)).sum();
        }
        draws(left)
            .map(|(card, chance, next)| chance * self.dealer(done, dealer.with(card), &next))
            .sum()
    }

    fn result(&self, hand: &Done, dealer: u8) -> f64 {
        let is_21 = hand.total == 21;
        let units = f64::from(hand.units);
        if hand.is_given_up {
            -units / 2.0
        } else if hand.total > 21 {
            -units
        } else if self.terms.always_wins(hand.total, hand.card_count) {
            units
        } else if dealer == 22 && self.terms.six_cards_win {
            0.0
        } else if dealer > 21 || hand.total > dealer || (is_21 && self.terms.wins_21) {
            let is_even = self.terms.doubles_any && hand.units == 2;
            let is_paid_more = is_21 && hand.card_count == 5 && !is_even;
            units * if is_paid_more { self.terms.five_cards_pay } else { 1.0 }
        } else if hand.total < dealer {
            -units
        } else if self.terms.split_21_wins && hand.is_split && is_21 && hand.card_count == 2 {
            units
        } else {
            0.0
        }
    }

    /// What each of standing, drawing and doubling is worth with a hand that is not split.
    pub(super) fn worth(&mut self, held: Held) -> [Option<f64>; 3] {
        let left = self.left(held);
        let (total, _) = held.total();
        let stand = self.settle(&[Plain::one(held, 1, false)], &left);
        if self.terms.is_complete(total, held.card_count()) {
            return [Some(stand), None, None];
        }
        let (mut draw, mut double) = (0.0, 0.0);
        let cards: Vec<(usize, f64, Counts)> = draws(&left).collect();
        for (card, chance, next) in cards {
            let held = held.with(card);
            draw += chance * self.play(held).0;
            let kept = self.settle(&[Plain::one(held, 2, false)], &next);
            double += chance * if self.rescues(held) { -self.no_blackjack(held) } else { kept };
        }
        let may_double = held.card_count() == 2 || self.terms.doubles_many();
        [Some(stand), Some(draw), may_double.then_some(double)]
    }

    /// Whether a double that has come to this is better taken back.
    fn rescues(&mut self, held: Held) -> bool {
        let left = self.left(held);
        self.terms.may_rescue()
            && held.total().0 <= 21
            && self.settle(&[Plain::one(held, 2, false)], &left) < -self.no_blackjack(held)
    }

    /// What is left of a hand that is given up after the first decision.
    fn given_up(&self, held: Held) -> Option<f64> {
        let is_open = self.terms.gives_up && held.total().0 < 21;
        is_open.then(|| -0.5 * self.no_blackjack(held))
    }

    /// What is done with a split card that has got its one card.
    fn after_one_card(&mut self, rank: usize, held: Held) -> Choice {
        let [stand, _, double] = self.worth(held);
        let mut best = (stand.expect("standing is always open"), Choice::Stand);
        let double = double.filter(|_| self.terms.doubles_after_one_card(rank));
        for (value, choice) in [(double, Choice::Double), (self.given_up(held), Choice::Surrender)]
        {
            if let Some(value) = value.filter(|value| *value > best.0) {
                best = (value, choice);
            }
        }
        best.1
    }

    /// The best with a hand that is not split.
    pub(super) fn play(&mut self, held: Held) -> (f64, Choice) {
        if let Some(known) = self.played.get(&held) {
            return *known;
        }
        let best = if held.total().0 > 21 {
            let left = self.left(held);
            (self.settle(&[Plain::one(held, 1, false)], &left), Choice::Stand)
        } else {
            let [stand, draw, double] = self.worth(held);
            let given_up = self.given_up(held);
            let mut best = (stand.expect("standing is always open"), Choice::Stand);
            let others =
                [(draw, Choice::Draw), (double, Choice::Double), (given_up, Choice::Surrender)];
            for (value, choice) in others {
                if let Some(value) = value.filter(|value| *value > best.0) {
                    best = (value, choice);
                }
            }
            best
        };
        self.played.insert(held, best);
        best
    }

    /// What a split pair is worth when its hands are played like others, one after the other.
    pub(super) fn split(&mut self, rank: usize) -> f64 {
        let left = self.left(Held::of(&[rank, rank]));
        self.split_hands(rank, 2, Vec::new(), &left)
    }

    /// `waiting` hands have one card yet.
    fn split_hands(&mut self, rank: usize, waiting: usize, done: Vec<Done>, left: &Counts) -> f64 {
        if waiting == 0 {
            // The first hand stays the first; the order of the others does not matter.
            let mut done = done;
            done[1..].sort_unstable();
            return self.settle(&done, left);
        }
        let cards: Vec<(usize, f64, Counts)> = draws(left).collect();
        let mut value = 0.0;
        for (card, chance, next) in cards {
            let all = waiting + done.len();
            let again = card == rank && all < self.terms.most_hands(rank);
            value += chance
                * if again {
                    self.split_hands(rank, waiting + 1, done.clone(), &next)
                } else {
                    self.split_hand(rank, Held::of(&[rank, card]), waiting, &done, &next)
                };
        }
        value
    }

    fn split_hand(
        &mut self,
        rank: usize,
        held: Held,
        waiting: usize,
        done: &[Done],
        left: &Counts,
    ) -> f64 {
        let is_over = held.total().0 > 21;
        let plays = !is_over && (held.card_count() > 2 || self.terms.plays_on(rank));
        let choice = match plays {
            true => self.play(held).1,
            false if is_over => Choice::Stand,
            false => self.after_one_card(rank, held),
        };
        let and = |hand: Done| [done, &[hand]].concat();
        match choice {
            Choice::Draw | Choice::Double => {
                let cards: Vec<(usize, f64, Counts)> = draws(left).collect();
                let mut value = 0.0;
                for (card, chance, next) in cards {
                    let held = held.with(card);
                    value += chance
                        * if choice == Choice::Double {
                            let is_given_up = self.rescues(held);
                            let hand = Done { is_given_up, ..Plain::one(held, 2, true) };
                            self.split_hands(rank, waiting - 1, and(hand), &next)
                        } else {
                            self.split_hand(rank, held, waiting, done, &next)
                        };
                }
                value
            }
            _ => {
                let is_given_up = choice == Choice::Surrender;
                let done = and(Done { is_given_up, ..Plain::one(held, 1, true) });
                self.split_hands(rank, waiting - 1, done, left)
            }
        }
    }

    /// The chance of no blackjack when a hand is gone.
    pub(super) fn no_blackjack(&self, held: Held) -> f64 {
        let left = self.left(held);
        let all: u8 = left.iter().sum();
        let by = match self.up {
            ACE => left[TEN],
            TEN => left[ACE],
            _ => 0,
        };
        1.0 - f64::from(by) / f64::from(all)
    }
}
