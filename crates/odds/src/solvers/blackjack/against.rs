//! What every hand is worth against what the dealer shows, and how it is played.
//!
//! Everything is weighed by the chance that the dealer has no blackjack: a *value* here is the
//! expectation over the deals without one, out of all deals. Such values add up over the next card
//! by its plain share of the unseen cards, the dealer's second card among them, and a blackjack
//! costs the same whatever was decided, so choices compare by their values. Where a blackjack comes
//! to something else, since it takes what was added to a hand over 21 or does not beat a hand, a
//! value holds the difference as well.

use super::chart::Open;
use super::dealer::{Dealer, Facing, Family, Finals, LOWEST, Shoe, Work, place_of_total};
use super::hands::{ACE, Hand, HandId, Hands, OVER, RANKS};
use super::terms::{Choice, Pays, Policy, SuitClass, Suited, Terms};

/// Everything against what the dealer shows.
pub(super) struct Against<'t, T> {
    pub(super) terms: &'t T,
    pub(super) hands: &'static Hands,
    pub(super) facing: Facing,
    /// Whether the hands came of a split.
    pub(super) is_split: bool,
    pub(super) dealer: Dealer,
    /// The part of what is staked on a hand that a blackjack takes.
    pub(super) taken: f64,
    /// Whether some hands win though the dealer may have a blackjack.
    pub(super) may_beat_blackjack: bool,
    /// What is left without what the dealer shows.
    pub(super) shoe: Shoe,
    pub(super) cards: f64,
    /// How the dealer ends when a hand stands.
    pub(super) finals: Vec<Finals>,
    /// What standing, drawing, doubling are worth with each hand, and what is done.
    pub(super) stand: Vec<f64>,
    pub(super) draw: Vec<Option<f64>>,
    pub(super) double: Vec<Option<f64>>,
    pub(super) played: Vec<f64>,
    pub(super) choice: Vec<Choice>,
    /// What two units are worth on each hand that has got the card of a double, before they may be
    /// rescued and after.
    pub(super) doubled: Vec<f64>,
    pub(super) kept: Vec<f64>,
    /// When they are.
    rescue: Rescue,
    /// The hands of two cards that are played otherwise where they are of certain suits.
    pub(super) suited: Vec<SuitedHand>,
}

/// When a double is taken back.
#[derive(Clone, Copy, Debug)]
enum Rescue {
    Never,
    WhereBetter,
    /// By total: total n is bit n.
    Totals(u32),
}

impl Rescue {
    /// What is left of two units on a total, when so likely there is no blackjack.
    fn kept(self, total: u8, doubled: f64, no_blackjack: f64) -> f64 {
        match self {
            Rescue::Never => doubled,
            Rescue::WhereBetter => doubled.max(-no_blackjack),
            Rescue::Totals(totals) if totals >> total & 1 == 1 => -no_blackjack,
            Rescue::Totals(_) => doubled,
        }
    }
}

/// Two cards of certain suits.
#[derive(Clone, Copy, Debug)]
pub(super) struct SuitedHand {
    pub(super) id: HandId,
    pub(super) class: SuitClass,
    pub(super) draw: Option<f64>,
    pub(super) double: Option<f64>,
    pub(super) choice: Choice,
}

/// Unseen cards.
#[derive(Clone, Copy)]
pub(super) struct Unseen {
    pub(super) shoe: Shoe,
    pub(super) cards: f64,
    blackjack_by: Option<usize>,
}

impl Unseen {
    /// The chance of no blackjack.
    pub(super) fn no_blackjack(&self) -> f64 {
        self.blackjack_by.map_or(1.0, |rank| 1.0 - self.shoe[rank].max(0.0) / self.cards)
    }

    /// The chance of no blackjack when a card of a value is drawn.
    pub(super) fn no_blackjack_after(&self, rank: usize) -> f64 {
        self.blackjack_by.map_or(1.0, |second| {
            let left = self.shoe[second] - f64::from(u8::from(second == rank));
            1.0 - left.max(0.0) / (self.cards - 1.0)
        })
    }

    /// The chance that the next card is of a value.
    pub(super) fn share(&self, rank: usize) -> f64 {
        self.shoe[rank].max(0.0) / self.cards
    }

    /// What follows from the next card, which may go over 21 and cost so many units.
    pub(super) fn next(&self, hand: &Hand, values: &[f64], units: f64) -> f64 {
        let mut sum = 0.0;
        let safe = safe(hand);
        for rank in 0..safe {
            if self.shoe[rank] > 0.0 {
                sum += self.shoe[rank] * values[usize::from(hand.with[rank])];
            }
        }
        for rank in safe..RANKS {
            sum -= units * (self.shoe[rank].max(0.0) * self.no_blackjack_after(rank));
        }
        sum / self.cards
    }

    /// How likely the next card goes over 21 while the dealer has a blackjack.
    pub(super) fn over_with_blackjack(&self, hand: &Hand) -> f64 {
        let over = safe(hand)..RANKS;
        over.map(|rank| self.share(rank) * (1.0 - self.no_blackjack_after(rank))).sum()
    }
}

/// The values up to which the next card does not go over 21.
fn safe(hand: &Hand) -> usize {
    usize::from(21 - hand.hard).min(RANKS)
}

impl<'t, T: Terms> Against<'t, T> {
    /// What standing is worth against what the dealer shows, who has no blackjack that could be
    /// seen; [`Against::play`] does the rest.
    pub(super) fn new(
        terms: &'t T,
        shoe: &Shoe,
        facing: Facing,
        is_split: bool,
        work: &mut Work,
    ) -> Self {
        Against::taking(1.0, terms, shoe, facing, is_split, work)
    }

    /// The same where a blackjack takes this part of what is staked on a hand.
    pub(super) fn taking(
        taken: f64,
        terms: &'t T,
        shoe: &Shoe,
        facing: Facing,
        is_split: bool,
        work: &mut Work,
    ) -> Self {
        let hands = Hands::all();
        let mut shoe = *shoe;
        shoe[facing.up] -= 1.0;
        if let Some(second) = facing.second {
            shoe[second] -= 1.0;
        }
        let mut against = Against {
            terms,
            hands,
            facing,
            is_split,
            dealer: Dealer::new(facing, terms.tells_22(), &|total, is_soft| {
                terms.dealer_draws(total, is_soft)
            }),
            taken,
            may_beat_blackjack: facing.blackjack_by().is_some()
                && hands.ids().any(|id| terms.beats_blackjack(&hands[id], is_split)),
            shoe,
            cards: shoe.iter().sum(),
            finals: vec![Finals::default(); hands.len()],
            stand: vec![0.0; hands.len()],
            draw: vec![None; hands.len()],
            double: vec![None; hands.len()],
            played: vec![0.0; hands.len()],
            choice: vec![Choice::Draw; hands.len()],
            doubled: vec![0.0; hands.len()],
            kept: vec![0.0; hands.len()],
            rescue: Rescue::Never,
            suited: Vec::new(),
        };
        against.stand_all(work);
        against
    }

    /// What is unseen when a hand and some cards of a value besides are gone.
    pub(super) fn unseen(&self, hand: &Hand, rank: usize, more: usize) -> Unseen {
        let mut shoe = self.shoe;
        for (left, gone) in shoe.iter_mut().zip(hand.counts) {
            *left -= f64::from(gone);
        }
        shoe[rank] -= more as f64;
        let cards = self.cards - f64::from(hand.card_count) - more as f64;
        Unseen { shoe, cards, blackjack_by: self.facing.blackjack_by() }
    }

    /// What is unseen when a hand is gone.
    pub(super) fn beside(&self, hand: &Hand) -> Unseen {
        self.unseen(hand, ACE, 0)
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
                let (hand, at) = (&self.hands[id], usize::from(id));
                let none = self.beside(hand).no_blackjack();
                let pays = self.terms.pays(hand, self.is_split);
                self.stand[at] = stand(hand.total, pays, &finals, none);
                let doubled = self.terms.pays_doubled(hand, self.is_split);
                self.doubled[at] = 2.0
                    * match doubled == pays {
                        true => self.stand[at],
                        false => stand(hand.total, doubled, &finals, none),
                    };
                if self.may_beat_blackjack && self.terms.beats_blackjack(hand, self.is_split) {
                    self.stand[at] += (1.0 - none) * (1.0 + self.taken);
                    self.doubled[at] += (1.0 - none) * (2.0 + self.taken);
                }
                self.finals[at] = finals;
                id = hand.with[ACE];
            }
        }
    }

    /// Plays every hand, none of them split from here on, from the highest hard total down.
    pub(super) fn play(&mut self, policy: Policy<'_>) {
        let suited = self.terms.suited(self.is_split);
        self.suited.clear();
        self.rescue_doubles(policy);
        for id in &self.hands.last_first {
            let hand = &self.hands[*id];
            let at = usize::from(*id);
            if hand.card_count < 2 {
                continue;
            }
            let unseen = self.beside(hand);
            let may_draw = self.terms.may_draw(hand);
            self.draw[at] = may_draw
                .then(|| unseen.next(hand, &self.played, 1.0) - self.bust_lost(&unseen, hand, 1.0));
            let may_double = self.terms.may_double(hand, self.is_split);
            self.double[at] = may_double
                .then(|| unseen.next(hand, &self.kept, 2.0) - self.bust_lost(&unseen, hand, 2.0));
            let choice = self.choose(
                policy,
                hand,
                self.stand[at],
                self.draw[at],
                self.double[at],
                self.surrender_later(&unseen),
            );
            self.choice[at] = choice;
            self.played[at] = match choice {
                Choice::Surrender => surrendered(&unseen),
                choice => self.value(at, choice),
            };
            if let Some(suited) = wanting(&suited, self.hands, *id) {
                self.play_suited(policy, *id, suited);
            }
        }
    }

    /// Which doubles are taken back, and what they come to.
    fn rescue_doubles(&mut self, policy: Policy<'_>) {
        self.rescue = match policy {
            _ if !self.terms.may_rescue() => Rescue::Never,
            Policy::Best | Policy::BestAfterSplit => Rescue::WhereBetter,
            Policy::Chart(chart) => Rescue::Totals(chart.rescued(self.facing)),
        };
        if let Rescue::Never = self.rescue {
            self.kept.copy_from_slice(&self.doubled);
            return;
        }
        for id in self.hands.ids() {
            let hand = &self.hands[id];
            let none = self.beside(hand).no_blackjack();
            let doubled = self.doubled[usize::from(id)];
            self.kept[usize::from(id)] = self.rescue.kept(hand.total, doubled, none);
        }
    }

    /// Whether a double is taken back on a hand. Of split hands the same ones are.
    pub(super) fn is_rescued(&self, hand: &Hand) -> bool {
        let at = usize::from(hand.id);
        match self.rescue {
            Rescue::Never => false,
            Rescue::WhereBetter => self.kept[at] > self.doubled[at],
            Rescue::Totals(totals) => totals >> hand.total & 1 == 1,
        }
    }

    /// What a blackjack takes of a hand with so many units that then goes over 21, beyond what it
    /// takes in any case.
    fn bust_lost(&self, unseen: &Unseen, hand: &Hand, units: f64) -> f64 {
        let more = units - self.taken;
        let takes = self.terms.blackjack_takes_busts() && self.facing.blackjack_by().is_some();
        if takes && more > 0.0 { more * unseen.over_with_blackjack(hand) } else { 0.0 }
    }

    /// What is left of a hand that is given up after the first decision; nothing where it cannot be.
    pub(super) fn surrender_later(&self, unseen: &Unseen) -> Option<f64> {
        self.terms.may_surrender_later().then(|| surrendered(unseen))
    }

    /// The same for two cards of certain suits that want a third.
    fn play_suited(&mut self, policy: Policy<'_>, id: HandId, suited: &Suited) {
        let (hand, at) = (&self.hands[id], usize::from(id));
        let unseen = self.beside(hand);
        let third = &self.hands[hand.with[suited.third]];
        let finals = &self.finals[usize::from(third.id)];
        let won = won(finals, self.beside(third), self.terms.pays(third, self.is_split));
        let mixed = self.played[at];
        for class in &suited.classes {
            let more = |choice: Choice| unseen.share(suited.third) * won * class.more(choice);
            let draw = self.draw[at].map(|draw| draw + more(Choice::Draw));
            let double = self.double[at].map(|double| double + more(Choice::Double));
            let given_up = self.surrender_later(&unseen);
            let choice = self.choose(policy, hand, self.stand[at], draw, double, given_up);
            let played = match choice {
                Choice::Draw => draw.unwrap_or(self.stand[at]),
                Choice::Double => double.unwrap_or(self.stand[at]),
                Choice::Surrender => surrendered(&unseen),
                Choice::Stand | Choice::Split => self.stand[at],
            };
            self.suited.push(SuitedHand { id, class: *class, draw, double, choice });
            self.played[at] += class.chance * (played - mixed);
        }
    }

    /// What a choice is worth.
    fn value(&self, at: usize, choice: Choice) -> f64 {
        let value = match choice {
            Choice::Draw => self.draw[at],
            Choice::Double => self.double[at],
            Choice::Stand | Choice::Split | Choice::Surrender => None,
        };
        value.unwrap_or(self.stand[at])
    }

    /// Stand, draw or double, or give up where that may be done at any time.
    pub(super) fn choose(
        &self,
        policy: Policy<'_>,
        hand: &Hand,
        stand: f64,
        draw: Option<f64>,
        double: Option<f64>,
        surrender: Option<f64>,
    ) -> Choice {
        if let Policy::Chart(chart) = policy {
            let open = Open {
                draw: draw.is_some(),
                double: double.is_some(),
                surrender: surrender.is_some(),
            };
            return chart.choice(self.facing, hand, open);
        }
        let mut best = (Choice::Stand, stand);
        for (choice, value) in
            [(Choice::Draw, draw), (Choice::Double, double), (Choice::Surrender, surrender)]
        {
            if let Some(value) = value.filter(|value| *value > best.1) {
                best = (choice, value);
            }
        }
        best.0
    }

    /// In how many ways two cards can be dealt, in either order.
    pub(super) fn deals(&self, [first, second]: [usize; 2]) -> f64 {
        if first == second {
            self.shoe[first] * (self.shoe[first] - 1.0).max(0.0)
        } else {
            2.0 * self.shoe[first] * self.shoe[second]
        }
    }
}

/// What a hand is worth that is given up.
pub(super) fn surrendered(unseen: &Unseen) -> f64 {
    -0.5 * unseen.no_blackjack()
}

/// What a hand is worth that stands; `none` is the chance of no blackjack.
pub(super) fn stand(total: u8, pays: Pays, finals: &Finals, none: f64) -> f64 {
    let (ends, at_22) = finals.split_at(place_of_total(22));
    let mut value = none * pays.higher - at_22[0] * (pays.higher - pays.at_22);
    for (end, chance) in ends.iter().enumerate() {
        match (LOWEST + end as u8).cmp(&total) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => value -= chance * (pays.higher - pays.equal),
            std::cmp::Ordering::Greater => value -= chance * (pays.higher - pays.lower),
        }
    }
    value
}

/// How likely 21 beats the dealer, who has no blackjack.
pub(super) fn won(finals: &Finals, unseen: Unseen, pays: Pays) -> f64 {
    let ties = if pays.equal > 0.0 { 0.0 } else { finals[place_of_total(21)] };
    unseen.no_blackjack() - ties
}

/// What two cards want, if they are paid more with it.
pub(super) fn wanting<'s>(suited: &'s [Suited], hands: &Hands, id: HandId) -> Option<&'s Suited> {
    suited.iter().find(|suited| hands.pair(suited.two[0], suited.two[1]) == id)
}
