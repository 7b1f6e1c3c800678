//! Split hands. They are played by rules that look at the hand alone. Then the other hands of the
//! split matter only by the cards of the split value that they are known to hold or not to hold,
//! which [`Split`] follows exactly, resplits included.

use super::against::{Against, Unseen, stand, surrendered, wanting, won as wins};
use super::dealer::{Family, Finals, Work};
use super::hands::{Hand, HandId, Hands, OVER, RANKS, points};
use super::terms::{Choice, Policy, SuitClass, Terms};

/// What is done with split hands, by hand; and with two cards of certain suits, where that matters.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    pub(super) all: Vec<Choice>,
    pub(super) suited: Vec<(HandId, SuitClass, Choice)>,
    /// By the second card, where a split hand gets one card and no more.
    pub(super) one_card: [Choice; RANKS],
}

impl Choices {
    /// What is done with two cards of certain suits, where that matters.
    pub(super) fn suited(&self, id: HandId) -> impl Iterator<Item = (SuitClass, Choice)> {
        let of_hand = self.suited.iter().filter(move |(of, ..)| *of == id);
        of_hand.map(|(_, class, choice)| (*class, *choice))
    }
}

impl<T: Terms> Against<'_, T> {
    /// What all hands of a split pair are worth together.
    pub(super) fn split(&self, rank: usize, policy: Policy<'_>, work: &mut Work) -> f64 {
        let alike = self.like_others(rank, policy);
        let value = self.split_by(rank, &alike, work);
        if let Policy::BestAfterSplit = policy {
            let improved = self.improved(rank, &alike, work);
            return self.split_by(rank, &improved, work).max(value);
        }
        value
    }

    /// What is done with split hands of a value.
    pub(super) fn split_choices(
        &self,
        rank: usize,
        policy: Policy<'_>,
        work: &mut Work,
    ) -> Choices {
        let alike = self.like_others(rank, policy);
        let Policy::BestAfterSplit = policy else { return alike };
        let improved = self.improved(rank, &alike, work);
        let is_better = self.split_by(rank, &improved, work) > self.split_by(rank, &alike, work);
        if is_better { improved } else { alike }
    }

    /// The choices with hands that are not split, as far as they are open to those that are.
    fn like_others(&self, rank: usize, policy: Policy<'_>) -> Choices {
        let open = |id: HandId, choice: Choice| {
            let (hand, at) = (&self.hands[id], usize::from(id));
            if choice == Choice::Double && !self.terms.may_double(hand, true) {
                let given_up = self.surrender_later(&self.beside(hand));
                self.choose(policy, hand, self.stand[at], self.draw[at], None, given_up)
            } else {
                choice
            }
        };
        let all = self.hands.ids().map(|id| open(id, self.choice[usize::from(id)])).collect();
        let suited = self.suited.iter();
        let suited = suited.map(|hand| (hand.id, hand.class, open(hand.id, hand.choice)));
        let one_card = self.after_one_card(rank, policy, 0, (&self.stand, &self.kept));
        Choices { all, suited: suited.collect(), one_card }
    }

    /// What is done with a split hand that gets one card and no more, by that card, when so many others
    /// of the value are gone; with what hands are worth that stand, and that were doubled.
    fn after_one_card(
        &self,
        rank: usize,
        policy: Policy<'_>,
        gone: usize,
        (stands, kept): (&[f64], &[f64]),
    ) -> [Choice; RANKS] {
        let doubles = self.terms.doubles_after_one_card(rank);
        if !doubles && !self.terms.may_surrender_later() {
            return [Choice::Stand; RANKS];
        }
        std::array::from_fn(|second| {
            let hand = &self.hands[self.hands.pair(rank, second)];
            if hand.total == 21 {
                return Choice::Stand;
            }
            let unseen = self.unseen(hand, rank, gone);
            let given_up = self.surrender_later(&unseen);
            if let Policy::Chart(chart) = policy {
                return chart.after_one_card(self.facing, hand, doubles, given_up.is_some());
            }
            let double =
                doubles.then(|| unseen.next(hand, kept, 2.0) - 2.0 * self.over_lost(&unseen, hand));
            let stand = stands[usize::from(hand.id)];
            self.choose(Policy::Best, hand, stand, None, double, given_up)
        })
    }

    /// The choices that are best with one other card of the value gone.
    fn improved(&self, rank: usize, alike: &Choices, work: &mut Work) -> Choices {
        let mut choices = alike.clone();
        let one = self.hands[0].with[rank];
        let others = self.hands.ids().filter(|id| {
            self.hands[*id].counts[rank] == 0 && self.hands[*id].hard + points(rank) <= 21
        });
        let cores: Vec<HandId> = others.collect();
        let family = |core: &HandId| {
            let most = (21 - self.hands[*core].hard) / points(rank) + 1;
            Family { core: *core, fewest: 2, most }
        };
        let families: Vec<Family> = cores.iter().map(family).collect();
        let mut chances = Vec::new();
        self.dealer.chances(&self.shoe, rank, &families, work, &mut chances);
        let mut chances = chances.into_iter();
        let mut stands = vec![0.0; self.hands.len()];
        let mut kept = vec![0.0; self.hands.len()];
        for core in cores {
            let mut id = self.hands[core].with[rank];
            while let Some(finals) = (id != OVER).then(|| chances.next()).flatten() {
                let hand = &self.hands[id];
                let none = self.unseen(hand, rank, 1).no_blackjack();
                (stands[usize::from(id)], kept[usize::from(id)]) =
                    self.split_stand(hand, &finals, none);
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
            let lost = self.over_lost(&unseen, hand);
            let draw = self.terms.may_draw(hand).then(|| unseen.next(hand, &played, 1.0) - lost);
            let may_double = self.terms.may_double(hand, true);
            let double = may_double.then(|| unseen.next(hand, &kept, 2.0) - 2.0 * lost);
            let given_up = self.surrender_later(&unseen);
            choices.all[at] = self.choose(Policy::Best, hand, stands[at], draw, double, given_up);
            let value = match choices.all[at] {
                Choice::Draw => draw,
                Choice::Double => double,
                Choice::Surrender => given_up,
                Choice::Stand | Choice::Split => None,
            };
            played[at] = value.unwrap_or(stands[at]);
        }
        choices.one_card = self.after_one_card(rank, Policy::Best, 1, (&stands, &kept));
        choices
    }

    /// What a split hand is worth that stands, and what two units are where it was doubled. A
    /// blackjack takes nothing of it; what it takes of the first hand, which has the original wager, is
    /// told apart.
    fn split_stand(&self, hand: &Hand, finals: &Finals, none: f64) -> (f64, f64) {
        let pays = self.terms.pays(hand, true);
        let won = self.won_by_itself(hand, none);
        let stands = stand(hand.total, pays, finals, none) + won;
        let doubled = self.terms.pays_doubled(hand, true);
        let doubled = match doubled == pays {
            true => stands,
            false => stand(hand.total, doubled, finals, none) + won,
        };
        // By the hand alone, as all that is done with split hands.
        (stands, if self.is_rescued(hand) { -none } else { 2.0 * doubled })
    }

    /// How likely a split hand that stands wins while the dealer has a blackjack.
    fn won_by_itself(&self, hand: &Hand, none: f64) -> f64 {
        let wins = self.may_beat_blackjack && self.terms.beats_blackjack(hand, true);
        if wins { 1.0 - none } else { 0.0 }
    }

    /// What a blackjack takes of a split hand that goes over 21 with the next card.
    fn over_lost(&self, unseen: &Unseen, hand: &Hand) -> f64 {
        if self.takes_busts() { unseen.over_with_blackjack(hand) } else { 0.0 }
    }

    fn takes_busts(&self) -> bool {
        self.terms.blackjack_takes_busts() && self.facing.blackjack_by().is_some()
    }

    /// What all hands of a split pair are worth together by the given choices.
    pub(super) fn split_by(&self, rank: usize, choices: &Choices, work: &mut Work) -> f64 {
        let most_hands = self.terms.most_hands(rank);
        let one = self.hands[0].with[rank];
        let suited = self.terms.suited(true);
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
        let finals_of = |hand: &Hand, gone: usize| {
            let at = place[usize::from(hand.without[rank])];
            let nth = usize::from(hand.counts[rank]) + gone - usize::from(families[at].fewest);
            &chances[starts[at] + nth]
        };

        let mut stands = vec![0.0; self.hands.len()];
        let mut kept = vec![0.0; self.hands.len()];
        let mut played = vec![0.0; self.hands.len()];
        let mut won = vec![0.0; self.hands.len()];
        let mut decided = vec![0.0; self.hands.len()];
        let mut sums = Sums::new(most_gone);
        for gone in 1..=most_gone {
            for id in &reached.stood {
                let hand = &self.hands[*id];
                let none = self.unseen(hand, rank, gone).no_blackjack();
                (stands[usize::from(*id)], kept[usize::from(*id)]) =
                    self.split_stand(hand, finals_of(hand, gone), none);
                won[usize::from(*id)] = self.won_by_itself(hand, none);
            }
            for (id, choice) in &reached.played {
                let (hand, at) = (&self.hands[*id], usize::from(*id));
                let unseen = self.unseen(hand, rank, gone);
                let lost = self.over_lost(&unseen, hand);
                let value = |choice: Choice| match choice {
                    Choice::Draw => unseen.next(hand, &played, 1.0) - lost,
                    Choice::Double => unseen.next(hand, &kept, 2.0) - 2.0 * lost,
                    Choice::Surrender => surrendered(&unseen),
                    Choice::Stand | Choice::Split => stands[at],
                };
                let mixed = value(*choice);
                let mut all = mixed;
                if let Some(suited) = wanting(&suited, self.hands, *id) {
                    for (class, choice) in choices.suited(*id) {
                        // The card that is wanted comes only where one is taken.
                        let more = match choice {
                            Choice::Draw | Choice::Double => {
                                let third = &self.hands[hand.with[suited.third]];
                                let finals = finals_of(third, gone);
                                let pays = self.terms.pays(third, true);
                                let wins = wins(finals, self.unseen(third, rank, gone), pays);
                                unseen.share(suited.third) * wins * class.more(choice)
                            }
                            Choice::Stand | Choice::Split | Choice::Surrender => 0.0,
                        };
                        all += class.chance * (value(choice) + more - mixed);
                    }
                }
                if self.takes_busts() || self.may_beat_blackjack {
                    let over = |choice: Choice| match choice {
                        Choice::Draw => lost + unseen.held(hand, &decided),
                        Choice::Double => lost + unseen.held(hand, &won),
                        Choice::Stand => won[at],
                        Choice::Split | Choice::Surrender => 0.0,
                    };
                    let mixed = over(*choice);
                    let of_suits = choices.suited(*id);
                    decided[at] = of_suits.fold(mixed, |sum, (class, other)| {
                        sum + class.chance * (over(other) - mixed)
                    });
                }
                played[at] = all;
            }
            let pair = usize::from(self.hands[one].with[rank]);
            let share = self.share(rank, gone + 1, 0);
            sums.values.set(gone, share, played[usize::from(one)], played[pair]);
            sums.decided.set(gone, share, decided[usize::from(one)], decided[pair]);
        }
        let share = |gone: usize, others: usize| self.share(rank, gone, others);
        Split { share, most_hands, sums, taken: self.taken }.all(2, 0)
    }

    /// The chance that the next card is of a value when so many of it and so many others are gone.
    fn share(&self, rank: usize, gone: usize, others: usize) -> f64 {
        (self.shoe[rank] - gone as f64).max(0.0) / (self.cards - (gone + others) as f64)
    }
}

impl Unseen {
    /// The mean over the next card of what is known of the hands that do not go over 21.
    fn held(&self, hand: &Hand, values: &[f64]) -> f64 {
        let next = hand.with.iter().enumerate().filter(|(_, next)| **next != OVER);
        next.map(|(rank, next)| self.share(rank) * values[usize::from(*next)]).sum()
    }
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
    fn from(hands: &Hands, rank: usize, plays_on: bool, choices: &Choices) -> Reached {
        let mut reached = Reached { played: Vec::new(), stood: Vec::new() };
        let mut seen = vec![Seen::default(); hands.len()];
        let split = (rank, plays_on);
        reached.walk(hands, hands[0].with[rank], split, choices, &mut seen);
        reached
    }

    fn walk(
        &mut self,
        hands: &Hands,
        id: HandId,
        (rank, plays_on): (usize, bool),
        choices: &Choices,
        seen: &mut [Seen],
    ) {
        if std::mem::replace(&mut seen[usize::from(id)].is_played, true) {
            return;
        }
        let hand = &hands[id];
        // The value of the other card than the one that was split.
        let is_other = |of: &usize| hand.counts[*of] > u8::from(*of == rank);
        let second = (0..RANKS).find(is_other).unwrap_or(rank);
        let choice = match hand.card_count {
            1 => Choice::Draw,
            2 if !plays_on => choices.one_card[second],
            _ => choices.all[usize::from(id)],
        };
        let suited = choices.suited(id).filter(|_| hand.card_count == 2 && plays_on);
        let suited: Vec<Choice> = suited.map(|(_, choice)| choice).collect();
        for choice in std::iter::once(choice).chain(suited) {
            let next = hand.with.into_iter().filter(|next| *next != OVER);
            let mut stands = |id: HandId| {
                if !std::mem::replace(&mut seen[usize::from(id)].is_stood, true) {
                    self.stood.push(id);
                }
            };
            match choice {
                Choice::Draw => {
                    next.for_each(|next| self.walk(hands, next, (rank, plays_on), choices, seen));
                }
                Choice::Double => next.for_each(stands),
                Choice::Stand | Choice::Split | Choice::Surrender => stands(id),
            }
        }
        self.played.push((id, choice));
    }
}

/// What is known of a split hand when so many other cards of its value are gone (none never
/// happens).
struct Known {
    /// Its second card is any.
    any: Vec<f64>,
    /// Its second card is of another value.
    other: Vec<f64>,
}

impl Known {
    fn set(&mut self, gone: usize, share: f64, any: f64, pair: f64) {
        self.any[gone] = any;
        self.other[gone] = if share < 1.0 { (any - share * pair) / (1.0 - share) } else { 0.0 };
    }
}

/// What is known of a split hand.
struct Sums {
    values: Known,
    /// How likely it is decided by itself while the dealer has a blackjack: over 21 where that costs its
    /// wager, or won.
    decided: Known,
}

impl Sums {
    fn new(most_gone: usize) -> Sums {
        let known = || Known { any: vec![0.0; most_gone + 1], other: vec![0.0; most_gone + 1] };
        Sums { values: known(), decided: known() }
    }
}

/// The hands of a split pair, each split again as long as that is allowed. A hand's second card is
/// then known to be of another value, unless there are as many hands as there may be.
struct Split<S> {
    /// The chance that the next card is of the value when so many of it, and others, are gone.
    share: S,
    most_hands: usize,
    sums: Sums,
    /// The part of the original wager that a blackjack takes.
    taken: f64,
}

impl<S: Fn(usize, usize) -> f64> Split<S> {
    /// What all hands are worth together, when there are so many and so many of them have got a
    /// second card of another value.
    fn all(&self, hands: usize, done: usize) -> f64 {
        if done == hands || hands == self.most_hands {
            let Sums { values, decided } = &self.sums;
            let mut value = 0.0;
            if done > 0 {
                value += done as f64 * self.known(&values.other, hands - 1, done - 1, 1);
            }
            if hands > done {
                value += (hands - done) as f64 * self.known(&values.any, hands - 1, done, 0);
            }
            // The first hand has the original wager, which a blackjack takes unless it is decided.
            let decided = match done {
                0 => self.known(&decided.any, hands - 1, done, 0),
                _ => self.known(&decided.other, hands - 1, done - 1, 1),
            };
            return value + self.taken * decided;
        }
        let share = (self.share)(hands, done);
        let again = if share > 0.0 { share * self.all(hands + 1, done) } else { 0.0 };
        let other = if share < 1.0 { (1.0 - share) * self.all(hands, done + 1) } else { 0.0 };
        again + other
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
