//! Rounds played at random by a playbook, for what is not affordable exactly: how the hands of a
//! split pair, or of two boxes, come out together.

use chance::{FastGenerator, Uniform};

use super::against::wanting;
use super::dealer::{Facing, Shoe};
use super::hands::{ACE, HandId, Hands, OVER, RANKS, TEN, points, total};
use super::playbook::{Page, Playbook};
use super::split::Choices;
use super::terms::{Choice, Suits, Terms};

/// A mean, and its standard error where it was sampled.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

/// How far a true value is from an estimate in less than one case in a thousand, in standard
/// errors.
const WIDE: f64 = 3.29;

impl Estimate {
    /// What holds the true value in all but one case in a thousand.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        (self.value - WIDE * self.error, self.value + WIDE * self.error)
    }

    /// Half of that.
    #[must_use]
    pub fn margin(self) -> f64 {
        WIDE * self.error
    }
}

/// Sums for a mean.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(super) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub(super) fn estimate(&self) -> Estimate {
        let mean = self.sum / self.count;
        let variance = (self.squares / self.count - mean * mean).max(0.0);
        Estimate { value: mean, error: (variance / self.count).sqrt() }
    }
}

/// Cards that are drawn at random.
pub(super) struct Cards<'g> {
    left: [u32; RANKS],
    count: u32,
    source: &'g mut FastGenerator,
}

impl<'g> Cards<'g> {
    pub(super) fn new(shoe: &Shoe, source: &'g mut FastGenerator) -> Cards<'g> {
        let left = shoe.map(|count| count as u32);
        Cards { left, count: left.iter().sum(), source }
    }

    pub(super) fn take(&mut self, rank: usize) {
        self.left[rank] -= 1;
        self.count -= 1;
    }

    /// The next card; none where there is none left.
    fn draw(&mut self) -> Option<usize> {
        if self.count == 0 {
            return None;
        }
        let mut nth = self.source.below(self.count);
        let rank = (0..RANKS).find(|rank| {
            let here = nth < self.left[*rank];
            if !here {
                nth -= self.left[*rank];
            }
            here
        })?;
        self.take(rank);
        Some(rank)
    }

    fn happens(&mut self, chance: f64) -> bool {
        f64::from(self.source.next_u32()) < chance * f64::from(u32::MAX)
    }
}

/// A hand that is played to its end.
#[derive(Clone, Copy, Debug)]
struct Final {
    /// Nothing where it went over 21.
    id: Option<HandId>,
    units: f64,
    is_split: bool,
    extra: f64,
    /// Half of it was given up: of one unit, or of two after the card of a double.
    is_given_up: bool,
}

impl Final {
    /// One unit on a hand.
    fn new(id: Option<HandId>, units: f64, is_split: bool) -> Final {
        Final { id, units, is_split, extra: 0.0, is_given_up: false }
    }

    /// One that is given up.
    fn given_up(id: HandId, is_split: bool) -> Final {
        Final { is_given_up: true, ..Final::new(Some(id), 1.0, is_split) }
    }
}

/// What a box comes to.
enum Played {
    Blackjack,
    Surrendered,
    Hands(Vec<Final>),
}

/// The dealer's end.
enum End {
    Blackjack,
    Over,
    Total(u8),
}

/// Rounds of a game.
pub(super) struct Rounds<'a, T> {
    pub(super) terms: &'a T,
    pub(super) playbook: &'a Playbook,
}

impl<T: Terms> Rounds<'_, T> {
    /// A split pair: what each hand brings, and what is staked in all.
    pub(super) fn split(
        &self,
        page: &Page,
        rank: usize,
        cards: &mut Cards<'_>,
    ) -> Option<(Vec<f64>, f64)> {
        let hands = self.play_split(page, rank, cards)?;
        let end = self.dealer(page.facing, cards)?;
        let is_taken_back =
            |hand: &Final| hand.is_given_up && hand.units > 1.0 && !self.terms.rescued_is_staked();
        let staked = hands.iter().map(|hand| if is_taken_back(hand) { 1.0 } else { hand.units });
        let units = self.units(rank, page.facing.up);
        Some((self.results(&hands, &end, units), staked.sum()))
    }

    /// What is staked on a hand before the first decision, by its first card and the dealer's.
    pub(super) fn units(&self, first: usize, up: usize) -> f64 {
        self.playbook.added.units(self.terms.additions(), first, up) as f64
    }

    /// Two boxes at a table: what each brings.
    pub(super) fn two_boxes(&self, cards: &mut Cards<'_>) -> Option<[f64; 2]> {
        let first = [cards.draw()?, cards.draw()?];
        let up = cards.draw()?;
        let second = [cards.draw()?, cards.draw()?];
        let facing = match self.terms.shows_both_cards() {
            true => Facing::in_order(up, cards.draw()?),
            false => Facing::up(up),
        };
        let boxes = [[first[0], second[0]], [first[1], second[1]]];
        if facing.is_blackjack() {
            let both = self.terms.blackjack_pays().both;
            return Some(boxes.map(|two| if is_blackjack(two) { both } else { -1.0 }));
        }
        let page = self.playbook.page(facing)?;
        let one = self.play_box(page, boxes[0], cards)?;
        let other = self.play_box(page, boxes[1], cards)?;
        let end = self.dealer(facing, cards)?;
        let brings =
            |played: &Played, first: usize| self.result(played, &end, self.units(first, facing.up));
        Some([brings(&one, first[0]), brings(&other, first[1])])
    }

    /// One box that plays for several wagers, each against a dealer's hand of its own from the same
    /// up card: what all of them bring.
    pub(super) fn spots(&self, count: usize, cards: &mut Cards<'_>) -> Option<f64> {
        let first = cards.draw()?;
        let facing = Facing::up(cards.draw()?);
        let two = [first, cards.draw()?];
        let played = self.play_box(self.playbook.page(facing)?, two, cards)?;
        let mut net = 0.0;
        for _ in 0..count {
            net += self.result(&played, &self.dealer(facing, cards)?, self.units(first, facing.up));
        }
        Some(net)
    }

    fn play_box(&self, page: &Page, two: [usize; 2], cards: &mut Cards<'_>) -> Option<Played> {
        if is_blackjack(two) {
            return Some(Played::Blackjack);
        }
        let two = [two[0].min(two[1]), two[0].max(two[1])];
        let hands = Hands::all();
        let id = hands.pair(two[0], two[1]);
        let suits = self.suits(&page.choices, id, cards);
        let start = page.starts.iter().find(|start| {
            start.cards == two && start.suits.is_none_or(|of_start| of_start == suits)
        })?;
        Some(match start.choice {
            Choice::Surrender => Played::Surrendered,
            Choice::Split => Played::Hands(self.play_split(page, two[0], cards)?),
            Choice::Stand | Choice::Draw | Choice::Double => {
                let choices = (&page.choices, &page.rescued[..]);
                Played::Hands(vec![self.play_hand(choices, id, false, suits, cards)?])
            }
        })
    }

    fn play_split(&self, page: &Page, rank: usize, cards: &mut Cards<'_>) -> Option<Vec<Final>> {
        let hands = Hands::all();
        let choices = page.split[rank].as_ref()?;
        let mut finals = Vec::new();
        let mut waiting = 2;
        while waiting > 0 {
            let card = cards.draw()?;
            if card == rank && waiting + finals.len() < self.terms.most_hands(rank) {
                waiting += 1;
                continue;
            }
            waiting -= 1;
            let id = hands[hands[0].with[rank]].with[card];
            if self.terms.plays_on(rank) {
                let suits = self.suits(choices, id, cards);
                let choices = (choices, &page.rescued[..]);
                finals.push(self.play_hand(choices, id, true, suits, cards)?);
            } else {
                finals.push(match choices.one_card[card] {
                    Choice::Surrender => Final::given_up(id, true),
                    Choice::Double => self.play_double(id, &page.rescued, cards)?,
                    Choice::Stand | Choice::Draw | Choice::Split => Final::new(Some(id), 1.0, true),
                });
            }
        }
        Some(finals)
    }

    /// The one card of a split hand that was doubled after its second.
    fn play_double(&self, id: HandId, rescued: &[bool], cards: &mut Cards<'_>) -> Option<Final> {
        Some(match Hands::all()[id].with[cards.draw()?] {
            OVER => Final::new(None, 2.0, true),
            next => {
                let is_given_up = rescued[usize::from(next)];
                Final { is_given_up, ..Final::new(Some(next), 2.0, true) }
            }
        })
    }

    /// The suits of two cards, drawn at random where they matter.
    fn suits(&self, choices: &Choices, id: HandId, cards: &mut Cards<'_>) -> Suits {
        let mut left = 1.0;
        for (class, _) in choices.suited(id) {
            if cards.happens(class.chance / left) {
                return class.suits;
            }
            left -= class.chance;
        }
        Suits::Mixed
    }

    fn play_hand(
        &self,
        (choices, rescued): (&Choices, &[bool]),
        mut id: HandId,
        is_split: bool,
        suits: Suits,
        cards: &mut Cards<'_>,
    ) -> Option<Final> {
        let hands = Hands::all();
        let first = id;
        loop {
            let mut of_hand = choices.suited(id).filter(|_| id == first);
            let of_suits = of_hand.find(|(class, _)| class.suits == suits);
            let choice = of_suits.map_or(choices.all[usize::from(id)], |(_, choice)| choice);
            let units = if choice == Choice::Double { 2.0 } else { 1.0 };
            match choice {
                Choice::Draw | Choice::Double => {}
                Choice::Surrender => return Some(Final::given_up(id, is_split)),
                Choice::Stand | Choice::Split => {
                    return Some(Final::new(Some(id), units, is_split));
                }
            }
            let card = cards.draw()?;
            let next = hands[id].with[card];
            if next == OVER {
                return Some(Final::new(None, units, is_split));
            }
            let mut extra = 0.0;
            if let Some((class, _)) = of_suits
                && wanting(&self.terms.suited(is_split), hands, id)
                    .is_some_and(|suited| suited.third == card)
                && cards.happens(class.third)
            {
                extra = if units > 1.0 { class.extra_doubled } else { class.extra };
            }
            if choice == Choice::Double || extra > 0.0 {
                let is_given_up = choice == Choice::Double && rescued[usize::from(next)];
                return Some(Final { id: Some(next), units, is_split, extra, is_given_up });
            }
            id = next;
        }
    }

    fn dealer(&self, facing: Facing, cards: &mut Cards<'_>) -> Option<End> {
        let mut hard = points(facing.up) + facing.second.map_or(0, points);
        let mut has_ace = facing.up == ACE || facing.second == Some(ACE);
        let mut count = if facing.second.is_some() { 2 } else { 1 };
        loop {
            let (total, is_soft) = total(hard, has_ace);
            if count == 2 && facing.second.is_none() && total == 21 {
                return Some(End::Blackjack);
            }
            if total > 21 {
                let tells = total == 22 && self.terms.tells_22();
                return Some(if tells { End::Total(total) } else { End::Over });
            }
            if count > 1 && !self.terms.dealer_draws(total, is_soft) {
                return Some(End::Total(total));
            }
            let card = cards.draw()?;
            hard += points(card);
            has_ace |= card == ACE;
            count += 1;
        }
    }

    /// What each hand of a box brings with so many units on it; a blackjack is told with the first,
    /// which has the original wager.
    fn results(&self, hands: &[Final], end: &End, staked: f64) -> Vec<f64> {
        let all = Hands::all();
        let against_blackjack = |(n, hand): (usize, &Final)| {
            let is_won = |id: HandId| {
                !hand.is_given_up && self.terms.beats_blackjack(&all[id], hand.is_split)
            };
            match hand.id {
                None if self.terms.blackjack_takes_busts() => -hand.units * staked,
                Some(id) if is_won(id) => hand.units * staked,
                _ if n == 0 => self.to_blackjack(staked),
                _ => 0.0,
            }
        };
        let against = |hand: &Final| {
            let Some(id) = hand.id else { return -hand.units };
            if hand.is_given_up {
                return -0.5 * hand.units;
            }
            let held = &all[id];
            let pays = match hand.units > 1.0 {
                true => self.terms.pays_doubled(held, hand.is_split),
                false => self.terms.pays(held, hand.is_split),
            };
            let net = match end {
                End::Total(22) => pays.at_22,
                End::Total(dealer) => match held.total.cmp(dealer) {
                    std::cmp::Ordering::Greater => pays.higher + hand.extra,
                    std::cmp::Ordering::Equal if pays.equal > 0.0 => pays.equal + hand.extra,
                    std::cmp::Ordering::Equal => pays.equal,
                    std::cmp::Ordering::Less => pays.lower,
                },
                End::Over | End::Blackjack => pays.higher + hand.extra,
            };
            hand.units * net
        };
        match end {
            End::Blackjack => hands.iter().enumerate().map(against_blackjack).collect(),
            End::Over | End::Total(_) => hands.iter().map(|hand| staked * against(hand)).collect(),
        }
    }

    /// What a blackjack takes of what was staked before the first decision.
    fn to_blackjack(&self, staked: f64) -> f64 {
        if self.terms.blackjack_spares_additions() { -1.0 } else { -staked }
    }

    fn result(&self, played: &Played, end: &End, staked: f64) -> f64 {
        let has_blackjack = matches!(end, End::Blackjack);
        match played {
            Played::Blackjack => {
                let pays = self.terms.blackjack_pays();
                staked * if has_blackjack { pays.both } else { pays.alone }
            }
            Played::Surrendered if has_blackjack => self.to_blackjack(staked),
            Played::Surrendered => -0.5 * staked,
            Played::Hands(hands) => self.results(hands, end, staked).iter().sum(),
        }
    }
}

fn is_blackjack(two: [usize; 2]) -> bool {
    two == [ACE, TEN] || two == [TEN, ACE]
}
