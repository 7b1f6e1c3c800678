//! How one unit comes out: every net result and how likely it is, variance and covariance. What is
//! not split is counted exactly; split hands, which come out together, are sampled.

use std::collections::BTreeMap;

use chance::FastGenerator;

use super::against::{Against, Unseen, wanting};
use super::dealer::{Finals, LOWEST, Shoe, Work, place_of_total};
use super::hands::{Hand, OVER, RANKS};
use super::playbook::{Page, Playbook};
use super::sample::{Cards, Estimate, Mean, Rounds};
use super::solve::{Start, chance_of, every_facing_of};
use super::terms::{Choice, Policy, Suits, Terms};

/// How one unit comes out.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// Net results in units and how likely they are, the highest first.
    pub outcomes: Vec<(f64, f64)>,
    /// What is staked in all, on average.
    pub staked: f64,
    /// How likely a hand that is not split is won, tied, lost.
    pub unsplit: [f64; 3],
    /// How many hands of a split pair are won, tied, lost, and how likely that is.
    pub split: Vec<([u8; 3], f64)>,
    /// The part of all rounds in which a pair is split.
    pub split_share: f64,
    /// What the split rounds were sampled by.
    pub sampled: u64,
    /// The mean of the square of the result.
    pub second_moment: Estimate,
    /// The covariance of the first two hands of a split pair, given the pair and the up card.
    pub split_covariance: Estimate,
    /// The covariance of two boxes at one table.
    pub box_covariance: Estimate,
}

/// Nets are told apart to a thousandth.
const GRAIN: f64 = 1000.0;

/// Net results, by their size in thousandths.
#[derive(Default)]
struct Nets(BTreeMap<i64, f64>);

impl Nets {
    fn add(&mut self, net: f64, chance: f64) {
        *self.0.entry((net * GRAIN).round() as i64).or_insert(0.0) += chance;
    }
}

impl Spread {
    /// How one unit comes out by a policy; what is sampled is by so many rounds.
    pub fn new<T: Terms>(
        terms: &T,
        shoe: &Shoe,
        policy: Policy<'_>,
        rounds: u64,
        seed: u64,
    ) -> Spread {
        let playbook = Playbook::new(terms, shoe, policy);
        let mut nets = Nets::default();
        let mut work = Work::default();
        let (mut opening, mut doubled) = (0.0, 0.0);
        for facing in every_facing_of(policy, terms, shoe) {
            let shown = chance_of(shoe, facing);
            let Some(page) = playbook.page(facing) else {
                let mut left = *shoe;
                left[facing.up] -= 1.0;
                if let Some(second) = facing.second {
                    left[second] -= 1.0;
                }
                let blackjack = chance_of(&left, facing.in_any_order());
                for (share, pays) in terms.blackjacks() {
                    nets.add(pays.both, shown * blackjack * share);
                }
                nets.add(-1.0, shown * (1.0 - blackjack));
                opening += shown;
                continue;
            };
            let mut against = Against::new(terms, shoe, facing, false, &mut work);
            against.play(policy);
            for more in 0..=terms.additions().len() {
                let starts = playbook.starts_with(terms, page, more + 1);
                opening += (more + 1) as f64 * starts.iter().map(|start| start.chance).sum::<f64>();
                let units = (more + 1) as f64;
                let mut count = Count { against: &against, nets: &mut nets, units, doubled: 0.0 };
                count.count(&starts);
                doubled += units * count.doubled;
            }
        }
        let sum = |is: &dyn Fn(i64) -> bool| -> f64 {
            nets.0.iter().filter(|(net, _)| is(**net)).map(|(_, chance)| chance).sum()
        };
        let unsplit = [sum(&|net| net > 0), sum(&|net| net == 0), sum(&|net| net < 0)];
        let mut second_moment: f64 = nets
            .0
            .iter()
            .map(|(net, chance)| {
                let net = *net as f64 / GRAIN;
                net * net * chance
            })
            .sum();
        let game = Rounds { terms, playbook: &playbook };
        let split = sample_splits(&game, shoe, rounds, seed, &mut nets);
        second_moment += split.second_moment.value;
        let second_moment = Estimate { value: second_moment, error: split.second_moment.error };
        let outcomes = nets.0.iter().rev().map(|(net, chance)| (*net as f64 / GRAIN, *chance));
        Spread {
            outcomes: outcomes.filter(|(_, chance)| *chance > 0.0).collect(),
            staked: opening + doubled + split.staked,
            unsplit,
            split: split.results.into_iter().collect(),
            split_share: split.share,
            sampled: rounds,
            second_moment,
            split_covariance: split.covariance,
            box_covariance: sample_boxes(&game, shoe, rounds, seed),
        }
    }

    /// How wagers on several spots come out together, each of one unit and against a dealer's hand
    /// of its own: all of it sampled.
    #[must_use]
    pub fn of_spots<T: Terms>(
        self,
        terms: &T,
        shoe: &Shoe,
        policy: Policy<'_>,
        count: usize,
        seed: u64,
    ) -> Spread {
        let playbook = Playbook::new(terms, shoe, policy);
        let game = Rounds { terms, playbook: &playbook };
        let mut source = FastGenerator::new(seed, 2);
        let (mut nets, mut square) = (Nets::default(), Mean::default());
        let part = 1.0 / self.sampled as f64;
        for _ in 0..self.sampled {
            let mut cards = Cards::new(shoe, &mut source);
            let Some(net) = game.spots(count, &mut cards) else { continue };
            nets.add(net, part);
            square.add(net * net);
        }
        let outcomes = nets.0.iter().rev().map(|(net, chance)| (*net as f64 / GRAIN, *chance));
        Spread {
            outcomes: outcomes.collect(),
            second_moment: square.estimate(),
            staked: self.staked * count as f64,
            ..self
        }
    }

    /// The variance, when the expectation is as given.
    #[must_use]
    pub fn variance(&self, expectation: f64) -> Estimate {
        let Estimate { value, error } = self.second_moment;
        Estimate { value: value - expectation * expectation, error }
    }
}

/// Counts how hands come out that are not split.
struct Count<'a, 't, T> {
    against: &'a Against<'t, T>,
    nets: &'a mut Nets,
    /// What is staked before the first decision.
    units: f64,
    /// What is staked by doubling each of them, where there is no blackjack.
    doubled: f64,
}

impl<T: Terms> Count<'_, '_, T> {
    fn count(&mut self, starts: &[Start]) {
        let against = self.against;
        let hands = against.hands;
        let mut reach = vec![0.0; hands.len()];
        for start in starts {
            let id = hands.pair(start.cards[0], start.cards[1]);
            let (none, chance) = (start.no_blackjack, start.chance);
            if start.is_blackjack() {
                for (share, pays) in against.terms.blackjacks() {
                    self.add(pays.alone, chance * none * share);
                    self.add(pays.both, chance * (1.0 - none) * share);
                }
                continue;
            }
            match start.choice {
                Choice::Split => {}
                Choice::Surrender => {
                    self.add(-0.5, chance * none);
                    self.blackjack(chance * (1.0 - none));
                }
                Choice::Stand | Choice::Draw | Choice::Double
                    if start.suits.is_some_and(|suits| suits != Suits::Mixed) =>
                {
                    self.first_suited(&hands[id], start, &mut reach);
                }
                Choice::Stand | Choice::Draw | Choice::Double => {
                    self.act(&hands[id], start.choice, chance, &mut reach);
                }
            }
        }
        // The fewest cards first: a hand is reached before what it becomes.
        for id in hands.ids().filter(|id| hands[*id].card_count > 2) {
            let at = usize::from(id);
            if reach[at] > 0.0 {
                self.act(&hands[id], against.choice[at], reach[at], &mut reach);
            }
        }
    }

    /// A choice is carried out; hands of more cards are reached by it.
    fn act(&mut self, hand: &Hand, choice: Choice, chance: f64, reach: &mut [f64]) {
        let unseen = self.against.beside(hand);
        match choice {
            Choice::Stand | Choice::Split => self.stand(hand, 1.0, chance, 0.0),
            Choice::Surrender => {
                let none = unseen.no_blackjack();
                self.add(-0.5, chance * none);
                self.blackjack(chance * (1.0 - none));
            }
            Choice::Draw => {
                for rank in (0..RANKS).filter(|rank| unseen.share(*rank) > 0.0) {
                    let chance = chance * unseen.share(rank);
                    match hand.with[rank] {
                        OVER => self.over(1.0, rank, &unseen, chance),
                        next => reach[usize::from(next)] += chance,
                    }
                }
            }
            Choice::Double => {
                self.doubled += chance * unseen.no_blackjack();
                for rank in (0..RANKS).filter(|rank| unseen.share(*rank) > 0.0) {
                    self.doubled(hand, rank, &unseen, chance * unseen.share(rank), 0.0);
                }
            }
        }
    }

    /// A hand goes over 21 by a card.
    fn over(&mut self, times: f64, rank: usize, unseen: &Unseen, chance: f64) {
        let none = unseen.no_blackjack_after(rank);
        self.add(-times, chance * none);
        match self.against.terms.blackjack_takes_busts() {
            true => self.add(-times, chance * (1.0 - none)),
            false => self.blackjack(chance * (1.0 - none)),
        }
    }

    /// So many times what is staked comes out.
    fn add(&mut self, net: f64, chance: f64) {
        self.nets.add(self.units * net, chance);
    }

    /// The dealer has a blackjack, which takes the original wager alone.
    fn blackjack(&mut self, chance: f64) {
        let spares = self.against.terms.blackjack_spares_additions();
        self.nets.add(if spares { -1.0 } else { -self.units }, chance);
    }

    fn doubled(&mut self, hand: &Hand, rank: usize, unseen: &Unseen, chance: f64, extra: f64) {
        match hand.with[rank] {
            OVER => self.over(2.0, rank, unseen, chance),
            next => self.stand(&self.against.hands[next], 2.0, chance, extra),
        }
    }

    /// Two cards of certain suits that want a third.
    fn first_suited(&mut self, hand: &Hand, start: &Start, reach: &mut [f64]) {
        let against = self.against;
        let of_hand = against.suited.iter().filter(|suited| suited.id == hand.id);
        let class =
            of_hand.map(|suited| suited.class).find(|class| Some(class.suits) == start.suits);
        let suited = against.terms.suited(false);
        let Some((class, suited)) = class.zip(wanting(&suited, against.hands, hand.id)) else {
            return;
        };
        let rank = suited.third;
        let unseen = against.beside(hand);
        let won = start.chance * unseen.share(rank) * class.third;
        let (units, extra) = match start.choice {
            Choice::Draw => (1.0, class.extra),
            Choice::Double => (2.0, class.extra_doubled),
            Choice::Stand | Choice::Split | Choice::Surrender => (0.0, 0.0),
        };
        self.act(hand, start.choice, start.chance, reach);
        if units > 0.0 {
            // That part of the third cards is paid more.
            let third = &against.hands[hand.with[rank]];
            self.stand(third, units, won, extra);
            match start.choice {
                Choice::Draw => reach[usize::from(hand.with[rank])] -= won,
                _ => self.stand(third, units, -won, 0.0),
            }
        }
    }

    fn stand(&mut self, hand: &Hand, units: f64, chance: f64, extra: f64) {
        let against = self.against;
        let is_doubled = units > 1.0;
        let none = against.beside(hand).no_blackjack();
        if is_doubled && against.is_rescued(hand) {
            self.add(-1.0, chance * none);
            self.blackjack(chance * (1.0 - none));
            if !against.terms.rescued_is_staked() {
                self.doubled -= chance * none;
            }
            return;
        }
        let pays = match is_doubled {
            true => against.terms.pays_doubled(hand, false),
            false => against.terms.pays(hand, false),
        };
        let finals: &Finals = &against.finals[usize::from(hand.id)];
        let (ends, at_22) = finals.split_at(place_of_total(22));
        let (mut equal, mut below) = (0.0, 0.0);
        for (total, chance) in (LOWEST..).zip(ends) {
            match total.cmp(&hand.total) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => equal += chance,
                std::cmp::Ordering::Greater => below += chance,
            }
        }
        let higher = none - equal - below - at_22[0];
        self.add(units * (pays.higher + extra), chance * higher);
        let tied = pays.equal + if pays.equal > 0.0 { extra } else { 0.0 };
        self.add(units * tied, chance * equal);
        self.add(units * pays.lower, chance * below);
        self.add(units * pays.at_22, chance * at_22[0]);
        match against.may_beat_blackjack && against.terms.beats_blackjack(hand, false) {
            true => self.add(units, chance * (1.0 - none)),
            false => self.blackjack(chance * (1.0 - none)),
        }
    }
}

/// What was sampled of split pairs.
struct Splits {
    share: f64,
    /// What is staked beyond one unit, over all rounds.
    staked: f64,
    results: BTreeMap<[u8; 3], f64>,
    second_moment: Estimate,
    covariance: Estimate,
}

fn sample_splits<T: Terms>(
    game: &Rounds<'_, T>,
    shoe: &Shoe,
    rounds: u64,
    seed: u64,
    nets: &mut Nets,
) -> Splits {
    let pages = &game.playbook.pages;
    let splits = |page: &Page| {
        let starts = page.starts.iter().filter(|start| start.choice == Choice::Split);
        starts.map(|start| (start.cards[0], start.chance)).collect::<Vec<_>>()
    };
    let share: f64 = pages.iter().flat_map(splits).map(|(_, chance)| chance).sum();
    let mut source = FastGenerator::new(seed, 0);
    let (mut moment, mut moment_error) = (0.0, 0.0);
    let (mut covariance, mut covariance_error) = (0.0, 0.0);
    let (mut staked, mut ends) = (0.0, BTreeMap::new());
    for page in pages {
        for (rank, chance) in splits(page) {
            let units = game.units(rank, page.facing.up);
            // As many as the pair's share, and some for the rarest.
            let count = (rounds as f64 * chance / share) as u64 + 100;
            let (mut square, mut product) = (Mean::default(), Mean::default());
            let (mut first, mut second) = (Mean::default(), Mean::default());
            for _ in 0..count {
                let mut cards = Cards::new(shoe, &mut source);
                for gone in [Some(page.facing.up), page.facing.second, Some(rank), Some(rank)] {
                    gone.into_iter().for_each(|rank| cards.take(rank));
                }
                // A shoe that runs out gives no result.
                let Some((results, times)) = game.split(page, rank, &mut cards) else { continue };
                let part = chance / count as f64;
                staked += part * units * (times - 1.0);
                let how_many =
                    |is: fn(&f64) -> bool| results.iter().filter(|r| is(r)).count() as u8;
                let counts =
                    [how_many(|r| *r > 0.0), how_many(|r| *r == 0.0), how_many(|r| *r < 0.0)];
                *ends.entry(counts).or_insert(0.0) += part;
                let net: f64 = results.iter().sum();
                nets.add(net, part);
                square.add(net * net);
                product.add(results[0] * results[1]);
                first.add(results[0]);
                second.add(results[1]);
            }
            let (square, product) = (square.estimate(), product.estimate());
            moment += chance * square.value;
            moment_error += (chance * square.error).powi(2);
            let means = first.estimate().value * second.estimate().value;
            covariance += chance / share * (product.value - means);
            covariance_error += (chance / share * product.error).powi(2);
        }
    }
    Splits {
        share,
        staked,
        results: ends,
        second_moment: Estimate { value: moment, error: moment_error.sqrt() },
        covariance: Estimate { value: covariance, error: covariance_error.sqrt() },
    }
}

fn sample_boxes<T: Terms>(game: &Rounds<'_, T>, shoe: &Shoe, rounds: u64, seed: u64) -> Estimate {
    let mut source = FastGenerator::new(seed, 1);
    let (mut product, mut one) = (Mean::default(), Mean::default());
    for _ in 0..rounds {
        let mut cards = Cards::new(shoe, &mut source);
        let Some([first, second]) = game.two_boxes(&mut cards) else { continue };
        product.add(first * second);
        one.add(first);
        one.add(second);
    }
    let (product, one) = (product.estimate(), one.estimate());
    Estimate { value: product.value - one.value * one.value, error: product.error }
}
