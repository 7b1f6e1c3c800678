//! The best play of each hand against each up card, and of split hands.
//!
//! Everything is weighed by the chance that the dealer has no blackjack: a *value* here is the
//! expectation over the deals without one, out of all deals. Such values add up over the next card
//! by its plain share of the unseen cards, the hole card among them, and a blackjack costs one
//! unit whatever was decided, so choices compare by their values.
//!
//! Split hands are played by rules that look at the hand alone. Then the other hands of the split
//! matter only by the cards of the split value that they are known to hold or not to hold, which
//! [`Split`] follows exactly, resplits included.

use super::chart::{Chart, Class};
use super::dealer::{Dealer, Family, Finals, Shoe, Work};
use super::hands::{ACE, Hand, HandId, Hands, OVER, RANKS, TEN};

/// What the rules of a game say of a player's hand against the dealer's. One unit is staked.
pub trait Terms {
    /// Whether the dealer takes a further card on a total.
    fn dealer_draws(&self, total: u8, is_soft: bool) -> bool;

    /// What a hand that stands is paid.
    fn pays(&self, hand: &Hand, is_split: bool) -> Pays;

    /// What a blackjack is paid when the dealer has none.
    fn blackjack_pays(&self) -> f64;

    /// Whether a hand may be doubled, by as much as was staked.
    fn may_double(&self, hand: &Hand, is_split: bool) -> bool;

    /// How many hands a pair of a value may become by splitting; one where it may not be split.
    fn most_hands(&self, rank: usize) -> usize;

    /// Whether a split card of a value may be given more than one card.
    fn plays_on(&self, rank: usize) -> bool;

    /// Whether half of the wager can be given up at the first decision, against no blackjack.
    fn may_surrender(&self) -> bool;
}

/// What a hand that stands is paid.
#[derive(Clone, Copy, Debug)]
pub struct Pays {
    /// Where the dealer's total is lower, or over 21.
    pub higher: f64,
    /// Where it is the same.
    pub equal: f64,
}

/// A choice with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// No further card.
    Stand,
    /// One card more.
    Draw,
    /// One card more for a second unit.
    Double,
    /// A pair becomes two hands.
    Split,
    /// Half is given up.
    Surrender,
}

/// How hands are played.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'c> {
    /// The best for the very cards of the hand; split hands like others.
    Best,
    /// The best for the very cards of the hand; a split hand the best that can be when one other
    /// card of its value is gone.
    BestAfterSplit,
    /// By a chart of totals.
    Chart(&'c Chart),
}

/// What each choice is worth with a hand, given that the dealer has no blackjack; nothing where it
/// is not open.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worth {
    /// No further card.
    pub stand: f64,
    /// One card more, then the best.
    pub draw: f64,
    /// One card more for a second unit.
    pub double: Option<f64>,
    /// All hands that a pair becomes.
    pub split: Option<f64>,
    /// Half given up.
    pub surrender: Option<f64>,
}

impl Worth {
    /// The choices that are open, with their worth.
    pub fn choices(&self) -> impl Iterator<Item = (Choice, f64)> + use<> {
        let choices = [
            (Choice::Stand, Some(self.stand)),
            (Choice::Draw, Some(self.draw)),
            (Choice::Double, self.double),
            (Choice::Split, self.split),
            (Choice::Surrender, self.surrender),
        ];
        choices.into_iter().filter_map(|(choice, worth)| Some((choice, worth?)))
    }

    /// The best of them.
    pub fn best(&self) -> (Choice, f64) {
        let better = |a: (Choice, f64), b: (Choice, f64)| if b.1 > a.1 { b } else { a };
        self.choices().fold((Choice::Stand, self.stand), better)
    }
}

/// Two cards against an up card.
#[derive(Clone, Debug)]
pub struct Start {
    /// The dealer's.
    pub up: usize,
    /// The player's, the lower value first.
    pub cards: [usize; 2],
    /// How likely this is dealt.
    pub chance: f64,
    /// How likely the dealer then has no blackjack.
    pub no_blackjack: f64,
    /// What each choice is worth.
    pub worth: Worth,
    /// What is done.
    pub choice: Choice,
    /// What comes of it, a blackjack of the dealer's included.
    pub expectation: f64,
}

/// The whole game.
#[derive(Clone, Debug)]
pub struct Solution {
    /// What one unit brings.
    pub expectation: f64,
    /// Every two cards against every up card.
    pub starts: Vec<Start>,
}

/// Everything against one up card.
pub struct Against<'t, T> {
    pub terms: &'t T,
    pub hands: &'static Hands,
    up: usize,
    dealer: Dealer,
    /// What is left without the up card.
    shoe: Shoe,
    cards: f64,
    /// The value in the hole that makes a blackjack.
    hole: Option<usize>,
    /// What standing, drawing, doubling are worth with each hand, and what is done.
    pub stand: Vec<f64>,
    pub draw: Vec<f64>,
    pub double: Vec<Option<f64>>,
    played: Vec<f64>,
    choice: Vec<Choice>,
}

/// Unseen cards.
#[derive(Clone, Copy)]
pub struct Unseen {
    pub shoe: Shoe,
    pub cards: f64,
    hole: Option<usize>,
}

impl Unseen {
    /// The chance of no blackjack.
    pub fn no_blackjack(&self) -> f64 {
        self.hole.map_or(1.0, |rank| 1.0 - self.shoe[rank].max(0.0) / self.cards)
    }

    /// What follows from the next card, which may go over 21.
    fn next(&self, hand: &Hand, values: &[f64]) -> f64 {
        let mut sum = 0.0;
        let safe = usize::from(21 - hand.hard).min(RANKS);
        for rank in 0..safe {
            if self.shoe[rank] > 0.0 {
                sum += self.shoe[rank] * values[usize::from(hand.with[rank])];
            }
        }
        for rank in safe..RANKS {
            let none = self.hole.map_or(1.0, |hole| {
                let in_hole = self.shoe[hole] - f64::from(u8::from(hole == rank));
                1.0 - in_hole.max(0.0) / (self.cards - 1.0)
            });
            sum -= self.shoe[rank].max(0.0) * none;
        }
        sum / self.cards
    }
}

impl<'t, T: Terms> Against<'t, T> {
    /// What standing is worth against an up card; [`Against::play`] does the rest.
    pub fn new(terms: &'t T, shoe: &Shoe, up: usize, work: &mut Work) -> Self {
        let hands = Hands::all();
        let mut shoe = *shoe;
        shoe[up] -= 1.0;
        let mut against = Against {
            terms,
            hands,
            up,
            dealer: Dealer::new(up, &|total, is_soft| terms.dealer_draws(total, is_soft)),
            shoe,
            cards: shoe.iter().sum(),
            hole: match up {
                ACE => Some(TEN),
                TEN => Some(ACE),
                _ => None,
            },
            stand: vec![0.0; hands.len()],
            draw: vec![0.0; hands.len()],
            double: vec![None; hands.len()],
            played: vec![0.0; hands.len()],
            choice: vec![Choice::Draw; hands.len()],
        };
        against.stand_all(work);
        against
    }

    /// What is unseen when a hand and some cards of a value besides are gone.
    pub fn unseen(&self, hand: &Hand, rank: usize, more: usize) -> Unseen {
        let mut shoe = self.shoe;
        for (left, gone) in shoe.iter_mut().zip(hand.counts) {
            *left -= f64::from(gone);
        }
        shoe[rank] -= more as f64;
        let cards = self.cards - f64::from(hand.card_count) - more as f64;
        Unseen { shoe, cards, hole: self.hole }
    }

    /// What standing is worth with every hand; hands that differ by aces are a family.
    fn stand_all(&mut self, work: &mut Work) {
        let without_aces = self.hands.ids().filter(|id| self.hands[*id].counts[ACE] == 0);
        let cores: Vec<HandId> = without_aces.collect();
        let family = |core: &HandId| {
            let most = 21 - self.hands[*core].hard;
            Family { core: *core, fewest: 0, most }
        };
        let families: Vec<Family> = cores.iter().map(family).collect();
        let mut chances = Vec::with_capacity(self.hands.len());
        self.dealer.chances(&self.shoe, ACE, &families, work, &mut chances);
        let mut chances = chances.into_iter();
        for mut id in cores {
            while let Some(finals) = (id != OVER).then(|| chances.next()).flatten() {
                let hand = &self.hands[id];
                let none = self.unseen(hand, ACE, 0).no_blackjack();
                let pays = self.terms.pays(hand, false);
                self.stand[usize::from(id)] = stand(hand.total, pays, &finals, none);
                id = hand.with[ACE];
            }
        }
    }

    /// Plays every hand that is not split, from the highest hard total down.
    pub fn play(&mut self, policy: Policy<'_>) {
        for id in &self.hands.last_first {
            let hand = &self.hands[*id];
            let at = usize::from(*id);
            if hand.card_count < 2 {
                continue;
            }
            let unseen = self.unseen(hand, ACE, 0);
            self.draw[at] = unseen.next(hand, &self.played);
            if self.terms.may_double(hand, false) {
                self.double[at] = Some(2.0 * unseen.next(hand, &self.stand));
            }
            let choice = self.choose(policy, hand, self.stand[at], self.draw[at], self.double[at]);
            self.choice[at] = choice;
            self.played[at] = self.value(at, choice);
        }
    }

    /// What is done with a hand that is not split.
    pub fn choice(&self, at: usize) -> Choice {
        self.choice[at]
    }

    /// What comes of it.
    pub fn played(&self, at: usize) -> f64 {
        self.played[at]
    }

    fn value(&self, at: usize, choice: Choice) -> f64 {
        match choice {
            Choice::Draw => self.draw[at],
            Choice::Double => self.double[at].unwrap_or(self.draw[at]),
            Choice::Stand | Choice::Split | Choice::Surrender => self.stand[at],
        }
    }

    /// Stand, draw or double.
    fn choose(
        &self,
        policy: Policy<'_>,
        hand: &Hand,
        stand: f64,
        draw: f64,
        double: Option<f64>,
    ) -> Choice {
        if let Policy::Chart(chart) = policy {
            return chart.choice(self.up, hand, double.is_some());
        }
        let (choice, best) =
            if draw > stand { (Choice::Draw, draw) } else { (Choice::Stand, stand) };
        if double.is_some_and(|double| double > best) { Choice::Double } else { choice }
    }

    /// What all hands of a split pair are worth together.
    pub fn split(&self, rank: usize, policy: Policy<'_>, work: &mut Work) -> f64 {
        let mut choices: Vec<Choice> = self.choice.clone();
        for id in self.hands.ids() {
            let (hand, at) = (&self.hands[id], usize::from(id));
            if choices[at] == Choice::Double && !self.terms.may_double(hand, true) {
                choices[at] = self.choose(policy, hand, self.stand[at], self.draw[at], None);
            }
        }
        let alike = self.split_by(rank, &choices, work);
        if let Policy::BestAfterSplit = policy {
            self.improve(rank, &mut choices, work);
            return self.split_by(rank, &choices, work).max(alike);
        }
        alike
    }

    /// Makes the choices those that are best with one other card of the value gone.
    fn improve(&self, rank: usize, choices: &mut [Choice], work: &mut Work) {
        let one = self.hands[0].with[rank];
        let others = self.hands.ids().filter(|id| {
            self.hands[*id].counts[rank] == 0 && self.hands[*id].hard + one_more(rank) <= 21
        });
        let cores: Vec<HandId> = others.collect();
        let family = |core: &HandId| {
            let most = (21 - self.hands[*core].hard) / one_more(rank) + 1;
            Family { core: *core, fewest: 2, most }
        };
        let families: Vec<Family> = cores.iter().map(family).collect();
        let mut chances = Vec::new();
        self.dealer.chances(&self.shoe, rank, &families, work, &mut chances);
        let mut chances = chances.into_iter();
        let mut stands = vec![0.0; self.hands.len()];
        for core in cores {
            let mut id = self.hands[core].with[rank];
            while let Some(finals) = (id != OVER).then(|| chances.next()).flatten() {
                let hand = &self.hands[id];
                let none = self.unseen(hand, rank, 1).no_blackjack();
                let pays = self.terms.pays(hand, true);
                stands[usize::from(id)] = stand(hand.total, pays, &finals, none);
                id = hand.with[rank];
            }
        }
        let mut played = vec![0.0; self.hands.len()];
        for id in &self.hands.last_first {
            let (hand, at) = (&self.hands[*id], usize::from(*id));
            if hand.counts[rank] == 0 || *id == one {
                continue;
            }
            let unseen = self.unseen(hand, rank, 1);
            let draw = unseen.next(hand, &played);
            let may_double = self.terms.may_double(hand, true);
            let double = may_double.then(|| 2.0 * unseen.next(hand, &stands));
            choices[at] = self.choose(Policy::Best, hand, stands[at], draw, double);
            played[at] = match choices[at] {
                Choice::Draw => draw,
                Choice::Double => double.unwrap_or(draw),
                Choice::Stand | Choice::Split | Choice::Surrender => stands[at],
            };
        }
    }

    /// What all hands of a split pair are worth together by the given choices.
    fn split_by(&self, rank: usize, choices: &[Choice], work: &mut Work) -> f64 {
        let most_hands = self.terms.most_hands(rank);
        let one = self.hands[0].with[rank];
        let reached = Reached::from(self.hands, rank, self.terms.plays_on(rank), choices);
        // So many others of the value may be gone: those of the other hands, and as many again
        // for cards that are known to be of another value.
        let most_gone = 2 * most_hands - 3;
        let mut families: Vec<Family> = Vec::new();
        let mut place = vec![usize::MAX; self.hands.len()];
        for id in &reached.stood {
            let hand = &self.hands[*id];
            let core = hand.without[rank];
            let (fewest, most) = (hand.counts[rank] + 1, hand.counts[rank] + most_gone as u8);
            let at = &mut place[usize::from(core)];
            if let Some(family) = families.get_mut(*at) {
                family.fewest = family.fewest.min(fewest);
                family.most = family.most.max(most);
            } else {
                *at = families.len();
                families.push(Family { core, fewest, most });
            }
        }
        let mut chances = Vec::new();
        self.dealer.chances(&self.shoe, rank, &families, work, &mut chances);
        let mut starts = Vec::with_capacity(families.len());
        let mut start = 0;
        for family in &families {
            starts.push(start);
            start += usize::from(family.most - family.fewest) + 1;
        }

        let mut stands = vec![0.0; self.hands.len()];
        let mut played = vec![0.0; self.hands.len()];
        // With 0, 1, 2, ... others of the value gone (none never happens): any second card, or
        // one of another value.
        let (mut any, mut other) = (vec![0.0; most_gone + 1], vec![0.0; most_gone + 1]);
        for gone in 1..=most_gone {
            for id in &reached.stood {
                let hand = &self.hands[*id];
                let at = place[usize::from(hand.without[rank])];
                let nth = usize::from(hand.counts[rank]) + gone - usize::from(families[at].fewest);
                let none = self.unseen(hand, rank, gone).no_blackjack();
                let pays = self.terms.pays(hand, true);
                stands[usize::from(*id)] =
                    stand(hand.total, pays, &chances[starts[at] + nth], none);
            }
            for (id, choice) in &reached.played {
                let hand = &self.hands[*id];
                let unseen = self.unseen(hand, rank, gone);
                played[usize::from(*id)] = match choice {
                    Choice::Draw => unseen.next(hand, &played),
                    Choice::Double => 2.0 * unseen.next(hand, &stands),
                    Choice::Stand | Choice::Split | Choice::Surrender => stands[usize::from(*id)],
                };
            }
            let pair = played[usize::from(self.hands[one].with[rank])];
            let share = self.share(rank, gone + 1, 0);
            any[gone] = played[usize::from(one)];
            other[gone] = (any[gone] - share * pair) / (1.0 - share);
        }
        let share = |gone: usize, others: usize| self.share(rank, gone, others);
        Split { share, most_hands, any, other }.all(2, 0)
    }

    /// The chance that the next card is of a value when so many of it and so many others are gone.
    fn share(&self, rank: usize, gone: usize, others: usize) -> f64 {
        (self.shoe[rank] - gone as f64).max(0.0) / (self.cards - (gone + others) as f64)
    }

    /// In how many ways two cards can be dealt, in either order.
    pub fn deals(&self, [first, second]: [usize; 2]) -> f64 {
        if first == second {
            self.shoe[first] * (self.shoe[first] - 1.0).max(0.0)
        } else {
            2.0 * self.shoe[first] * self.shoe[second]
        }
    }

    /// Every two cards that can be dealt, when the up card is as likely as given.
    fn starts(&self, up_chance: f64, policy: Policy<'_>, work: &mut Work) -> Vec<Start> {
        let all = self.cards * (self.cards - 1.0);
        let mut starts = Vec::new();
        for cards in every_two().filter(|cards| self.deals(*cards) > 0.0) {
            let may_split = cards[0] == cards[1] && self.terms.most_hands(cards[0]) > 1;
            let split = may_split.then(|| self.split(cards[0], policy, work));
            starts.push(self.start(cards, up_chance * self.deals(cards) / all, split, policy));
        }
        starts
    }

    /// Two cards.
    fn start(&self, cards: [usize; 2], deal: f64, split: Option<f64>, policy: Policy<'_>) -> Start {
        let id = self.hands.pair(cards[0], cards[1]);
        let at = usize::from(id);
        let unseen = self.unseen(&self.hands[id], ACE, 0);
        let none = unseen.no_blackjack();
        let up = self.up;
        if cards == [ACE, TEN] {
            let expectation = self.terms.blackjack_pays() * none;
            let worth = Worth { stand: self.terms.blackjack_pays(), ..Worth::default() };
            let choice = Choice::Stand;
            return Start {
                up,
                cards,
                chance: deal,
                no_blackjack: none,
                worth,
                choice,
                expectation,
            };
        }
        let given = |value: f64| value / none;
        let worth = Worth {
            stand: given(self.stand[at]),
            draw: given(self.draw[at]),
            double: self.double[at].map(given),
            split: split.map(given),
            surrender: self.terms.may_surrender().then_some(-0.5),
        };
        let (choice, value) = match policy {
            Policy::Best | Policy::BestAfterSplit => worth.best(),
            Policy::Chart(chart) => {
                let class = Class::of(&self.hands[id]);
                let choice = chart.first(up, class, &worth);
                let value = worth.choices().find(|(c, _)| *c == choice);
                value.unwrap_or((Choice::Stand, worth.stand))
            }
        };
        let expectation = value * none - (1.0 - none);
        Start { up, cards, chance: deal, no_blackjack: none, worth, choice, expectation }
    }
}

/// Every two values, the lower first.
pub fn every_two() -> impl Iterator<Item = [usize; 2]> {
    (0..RANKS).flat_map(|first| (first..RANKS).map(move |second| [first, second]))
}

/// What one card of a value adds to a hard total.
fn one_more(rank: usize) -> u8 {
    super::hands::points(rank)
}

/// What a hand is worth that stands; `none` is the chance of no blackjack.
fn stand(total: u8, pays: Pays, finals: &Finals, none: f64) -> f64 {
    let mut value = none * pays.higher;
    for (end, chance) in finals.iter().enumerate() {
        match (17 + end as u8).cmp(&total) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => value -= chance * (pays.higher - pays.equal),
            std::cmp::Ordering::Greater => value -= chance * (pays.higher + 1.0),
        }
    }
    value
}

/// The hands that a split card can become, each after all that it can become.
struct Reached {
    played: Vec<(HandId, Choice)>,
    stood: Vec<HandId>,
}

/// What is known of a hand in the walk through all that can be reached.
#[derive(Clone, Copy, Default)]
struct Seen {
    is_played: bool,
    is_stood: bool,
}

impl Reached {
    fn from(hands: &Hands, rank: usize, plays_on: bool, choices: &[Choice]) -> Reached {
        let mut reached = Reached { played: Vec::new(), stood: Vec::new() };
        let mut seen = vec![Seen::default(); hands.len()];
        reached.walk(hands, hands[0].with[rank], plays_on, choices, &mut seen);
        reached
    }

    fn walk(
        &mut self,
        hands: &Hands,
        id: HandId,
        plays_on: bool,
        choices: &[Choice],
        seen: &mut [Seen],
    ) {
        if std::mem::replace(&mut seen[usize::from(id)].is_played, true) {
            return;
        }
        let hand = &hands[id];
        let choice = match hand.card_count {
            1 => Choice::Draw,
            2 if !plays_on => Choice::Stand,
            _ => choices[usize::from(id)],
        };
        let next = hand.with.into_iter().filter(|next| *next != OVER);
        let mut stands = |id: HandId| {
            if !std::mem::replace(&mut seen[usize::from(id)].is_stood, true) {
                self.stood.push(id);
            }
        };
        match choice {
            Choice::Draw => {
                next.for_each(|next| self.walk(hands, next, plays_on, choices, seen));
            }
            Choice::Double => next.for_each(stands),
            Choice::Stand | Choice::Split | Choice::Surrender => stands(id),
        }
        self.played.push((id, choice));
    }
}

/// The hands of a split pair, each split again as long as that is allowed. A hand's second card is
/// then known to be of another value, unless there are as many hands as there may be.
struct Split<S> {
    /// The chance that the next card is of the value when so many of it, and others, are gone.
    share: S,
    most_hands: usize,
    any: Vec<f64>,
    other: Vec<f64>,
}

impl<S: Fn(usize, usize) -> f64> Split<S> {
    /// What all hands are worth together, when there are so many and so many of them have got a
    /// second card of another value.
    fn all(&self, hands: usize, done: usize) -> f64 {
        if done == hands || hands == self.most_hands {
            let mut value = 0.0;
            if done > 0 {
                value += done as f64 * self.known(&self.other, hands - 1, done - 1, 1);
            }
            if hands > done {
                value += (hands - done) as f64 * self.known(&self.any, hands - 1, done, 0);
            }
            return value;
        }
        let share = (self.share)(hands, done);
        let again = if share > 0.0 { share * self.all(hands + 1, done) } else { 0.0 };
        again + (1.0 - share) * self.all(hands, done + 1)
    }

    /// The value of a hand when so many others of the value are gone, and so many cards of other
    /// values besides `own` of its own. An unknown card that is gone changes nothing, so what one
    /// of another value changes follows from what one of the value changes.
    fn known(&self, values: &[f64], gone: usize, others: usize, own: usize) -> f64 {
        let Some(before) = others.checked_sub(1) else { return values[gone] };
        let share = (self.share)(gone + 1, before + own);
        let all = self.known(values, gone, before, own);
        (all - share * self.known(values, gone + 1, before, own)) / (1.0 - share)
    }
}

/// The whole game from a shoe, as a policy plays it.
pub fn solve<T: Terms>(terms: &T, shoe: &Shoe, policy: Policy<'_>) -> Solution {
    let mut work = Work::default();
    let mut starts = Vec::new();
    for up in (0..RANKS).filter(|up| shoe[*up] > 0.0) {
        let mut against = Against::new(terms, shoe, up, &mut work);
        against.play(policy);
        let chance = shoe[up] / shoe.iter().sum::<f64>();
        starts.extend(against.starts(chance, policy, &mut work));
    }
    let expectation = starts.iter().map(|start| start.chance * start.expectation).sum();
    Solution { expectation, starts }
}
