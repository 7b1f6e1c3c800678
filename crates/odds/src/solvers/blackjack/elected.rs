//! A game of twenty-one as a licensee offers it: its rules are asked, none is restated.

use std::collections::BTreeMap;
use std::sync::Arc;

use chance::{Card, Rank, Suit};
use games::blackjack::family::{self, Finished, Moment, TwentyOne};
use games::blackjack::hand::{Hand as Cards, value};
use games::blackjack::play::{PlayRules, Situation};
use games::blackjack::procedure::{HoleCard, Verdict};
use games::blackjack::strategy::{ByCount, Play, Row, Strategy, cards_key};
use table::Odds;

use super::chart::{Advice, Chart};
use super::dealer::{Facing, LOWEST, Shoe};
use super::hands::{ACE, Hand, Hands, RANKS, TEN};
use super::playbook::Playbook;
use super::terms::{Addition, BlackjackPays, Choice, Pays, SuitClass, Suited, Suits, Terms};
use crate::Composition;

/// What the rules of a game say under given elections, asked once for every hand.
#[derive(Clone, Debug)]
pub struct Elected {
    play: PlayRules,
    hole_card: HoleCard,
    /// By hand; first as it is dealt, then as it comes of a split.
    pays: [Vec<Pays>; 2],
    /// The same where it was doubled.
    pays_doubled: [Vec<Pays>; 2],
    may_double: [Vec<bool>; 2],
    may_draw: Vec<bool>,
    most_hands: [usize; RANKS],
    plays_on: [bool; RANKS],
    doubles_after_one_card: [bool; RANKS],
    may_surrender: bool,
    may_surrender_later: bool,
    /// By hand, as it is dealt and as it comes of a split.
    beats_blackjack: [Vec<bool>; 2],
    additions: Vec<Addition>,
    spares_additions: bool,
    insurance_pays: f64,
    blackjacks: Vec<(f64, BlackjackPays)>,
    suited: [Vec<Suited>; 2],
    counts_cards: bool,
    takes_busts: bool,
}

/// How many cards of each value are in a shoe.
#[must_use]
pub fn by_value(shoe: &Composition) -> Shoe {
    let mut counts = [0.0; RANKS];
    for (card, count) in shoe.kinds() {
        counts[place_of(card)] += f64::from(count);
    }
    counts
}

/// The place of a card's value.
#[must_use]
pub fn place_of(card: Card) -> usize {
    usize::from(value(card)) - 1
}

/// A card of a value.
pub(super) fn card(rank: usize, suit: Suit) -> Card {
    let ranks = Rank::SUITED.into_iter().map(|rank| Card::new(rank, suit));
    let mut of_value = ranks.filter(|card| place_of(*card) == rank);
    of_value.next().expect("every value has a card")
}

/// A hand of given values whose neighbours are of different suits. An ace comes last, so that a
/// split hand is one of another value wherever it can be.
fn cards(counts: &[u8; RANKS]) -> Cards {
    let ranks = (0..RANKS).rev().flat_map(|rank| (0..counts[rank]).map(move |_| rank));
    Cards::of(ranks.enumerate().map(|(n, rank)| card(rank, Suit::ALL[n % 4])))
}

/// A dealer's hand of more than two cards with a total that stands, or over 21.
fn dealer(total: u8) -> Cards {
    let thirds = [total / 3, (total + 1) / 3, total.div_ceil(3)];
    Cards::of(thirds.map(|points| card(usize::from(points) - 1, Suit::Clubs)))
}

fn paid(odds: Odds) -> f64 {
    let (a, b) = odds.parts();
    f64::from(a) / f64::from(b)
}

fn net(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Won(odds, _) => paid(odds),
        Verdict::Lost(_) => -1.0,
        Verdict::Void(_) => 0.0,
    }
}

/// A dealer's total over 21, and over 22, which may come to something else.
const OVER_21: u8 = 24;

impl Elected {
    /// Asks the rules of a game. What depends on suits is by the shoe.
    #[must_use]
    pub fn new<G: TwentyOne>(rules: &G::Rules, shoe: &Composition) -> Elected {
        let hands = Hands::all();
        let (play, procedure) = (G::play(rules), G::procedure(rules));
        let held: Vec<Cards> = hands.ids().map(|id| cards(&hands[id].counts)).collect();
        let options = |hand: &Cards, is_split: bool| {
            let hand_count = if is_split { 2 } else { 1 };
            play.options(Situation { hand, is_split, hand_count })
        };
        let pays = |is_split: bool, is_doubled: bool| -> Vec<Pays> {
            let over = dealer(OVER_21);
            let of = |hand: &Cards| {
                let finished = Finished { hand, is_split, is_doubled, is_switched: false };
                let against = |total: u8| net(G::verdict(rules, finished, &dealer(total)));
                Pays {
                    higher: net(G::verdict(rules, finished, &over)),
                    equal: match hand.total() {
                        total if total >= LOWEST => against(total),
                        _ => 0.0, // A dealer never ends there.
                    },
                    lower: match hand.total() {
                        total if total < 21 => against(21),
                        _ => -1.0, // Only a blackjack is higher.
                    },
                    at_22: against(22),
                }
            };
            held.iter().map(of).collect()
        };
        let enough = |hand: &&Cards| hand.count() >= 2;
        let may_double = |is_split: bool| -> Vec<bool> {
            held.iter().map(|hand| enough(&hand) && options(hand, is_split).double).collect()
        };
        let pair = |rank: usize| cards(&std::array::from_fn(|r| if r == rank { 2 } else { 0 }));
        // An ace with a five is 16, a ten with a five 15: none of them is 21.
        let with_five = |rank: usize| Cards::of([card(rank, Suit::Clubs), card(4, Suit::Hearts)]);
        // Nothing is played where a device has told of it, or all see it.
        let is_known = matches!(procedure.hole_card, HoleCard::CardReader | HoleCard::FaceUp);
        let dealers_blackjack = Cards::of([card(ACE, Suit::Clubs), card(TEN, Suit::Clubs)]);
        let beats = |is_split: bool| -> Vec<bool> {
            let of = |hand: &Cards| {
                let finished = Finished { hand, is_split, is_doubled: false, is_switched: false };
                let verdict = G::verdict(rules, finished, &dealers_blackjack);
                !is_known && matches!(verdict, Verdict::Won(..))
            };
            held.iter().map(of).collect()
        };
        let three = Cards::of([2, 3, 4].map(|rank| card(rank, Suit::Hearts)));
        let paid = [pays(false, false), pays(true, false)];
        let may_double = [may_double(false), may_double(true)];
        Elected {
            counts_cards: counts_cards(&paid[0], &may_double[0]),
            doubles_after_one_card: std::array::from_fn(|rank| {
                let options = options(&with_five(rank), true);
                !options.draw && options.double
            }),
            may_surrender_later: options(&three, false).surrender,
            beats_blackjack: [beats(false), beats(true)],
            additions: additions::<G>(rules),
            spares_additions: procedure.cites.added_spared.is_some(),
            insurance_pays: insurance_pays::<G>(rules, shoe),
            pays: paid,
            pays_doubled: [pays(false, true), pays(true, true)],
            may_double,
            may_draw: held.iter().map(|hand| enough(&hand) && options(hand, false).draw).collect(),
            most_hands: std::array::from_fn(|rank| most_hands(play, &pair(rank))),
            plays_on: std::array::from_fn(|rank| options(&with_five(rank), true).draw),
            may_surrender: options(&with_five(TEN), false).surrender,
            blackjacks: blackjacks::<G>(rules, shoe),
            suited: [false, true].map(|is_split| suited::<G>(rules, is_split, shoe)),
            takes_busts: procedure.busted_plus_one && procedure.hole_card != HoleCard::CardReader,
            hole_card: procedure.hole_card,
            play: play.clone(),
        }
    }

    /// A number that is the same where everything asked here was answered alike.
    pub(super) fn signature(&self) -> String {
        let Elected { pays, pays_doubled, may_double, may_draw, most_hands, plays_on, .. } = self;
        let counts = |pays: &[Pays]| {
            pays.iter().fold(0_u64, |sum, pays| {
                let more = pays.lower.to_bits() ^ pays.at_22.to_bits().rotate_left(29);
                let bits = pays.higher.to_bits() ^ pays.equal.to_bits().rotate_left(17);
                sum.rotate_left(5) ^ bits ^ more.rotate_left(7)
            })
        };
        let flags = |flags: &[bool]| {
            flags.iter().fold(1_u64, |sum, flag| {
                sum.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(u64::from(*flag) + 1)
            })
        };
        let more = (
            [flags(&self.beats_blackjack[0]), flags(&self.beats_blackjack[1])],
            &self.additions,
            [self.spares_additions, self.may_surrender_later, self.rescued_is_staked()],
            self.doubles_after_one_card,
        );
        format!(
            "{:?} {:?} {:?} {} {most_hands:?} {plays_on:?} {} {:?} {:?} {} {} {} {} {more:?}",
            [counts(&pays[0]), counts(&pays[1])],
            [counts(&pays_doubled[0]), counts(&pays_doubled[1])],
            [flags(&may_double[0]), flags(&may_double[1])],
            flags(may_draw),
            self.may_surrender,
            self.blackjacks,
            self.suited,
            self.takes_busts,
            self.shows_both_cards(),
            self.dealer_draws(17, true),
            self.may_rescue(),
        )
    }
}

/// Whether what a total is paid goes by its number of cards, where a hand of many could be doubled
/// instead.
fn counts_cards(pays: &[Pays], may_double: &[bool]) -> bool {
    let hands = Hands::all();
    let doubles_many =
        hands.ids().any(|id| hands[id].card_count > 2 && may_double[usize::from(id)]);
    let differs = |total: u8| {
        let of_total =
            hands.ids().filter(|id| hands[*id].total == total && hands[*id].card_count > 3);
        let mut paid = of_total.map(|id| pays[usize::from(id)]);
        let first = paid.next();
        paid.any(|pays| Some(pays) != first)
    };
    doubles_many && (LOWEST..=21).any(differs)
}

/// The wagers that are added while the cards are dealt, and what is known then.
fn additions<G: TwentyOne>(rules: &G::Rules) -> Vec<Addition> {
    let moments = match G::procedure(rules).up_card_first {
        true => [Moment::Start, Moment::UpCard, Moment::FirstCards],
        false => [Moment::Start, Moment::FirstCards, Moment::UpCard],
    };
    let (mut knows_first, mut knows_up) = (false, false);
    let mut list = Vec::new();
    for moment in moments {
        knows_first |= moment == Moment::FirstCards;
        knows_up |= moment == Moment::UpCard;
        if let Some(family::Addition { place, verb, .. }) = G::added_at(moment) {
            list.push(Addition { place, verb, knows_first, knows_up });
        }
    }
    list
}

/// What insurance is paid where it wins, on average over the aces and tens of a shoe.
fn insurance_pays<G: TwentyOne>(rules: &G::Rules, shoe: &Composition) -> f64 {
    let of_rank = |rank: usize| shoe.kinds().filter(move |(card, _)| place_of(*card) == rank);
    let (mut ways, mut sum) = (0.0, 0.0);
    for (ace, aces) in of_rank(ACE) {
        for (ten, tens) in of_rank(TEN) {
            let both = f64::from(aces) * f64::from(tens);
            ways += both;
            sum += both * G::insurance_pays(rules, &[ace, ten]).map_or(0.0, paid);
        }
    }
    if ways > 0.0 { sum / ways } else { 0.0 }
}

/// How many hands a pair may become.
fn most_hands(play: &PlayRules, pair: &Cards) -> usize {
    let splits = |hand_count: usize| {
        play.options(Situation { hand: pair, is_split: hand_count > 1, hand_count }).split
    };
    // No more than a table has room for.
    (1..8).find(|count| !splits(*count)).unwrap_or(8)
}

/// What each ace with each ten is paid, by their shares of the shoe.
fn blackjacks<G: TwentyOne>(rules: &G::Rules, shoe: &Composition) -> Vec<(f64, BlackjackPays)> {
    let of_rank = |rank: usize| shoe.kinds().filter(move |(card, _)| place_of(*card) == rank);
    let both = Cards::of([card(ACE, Suit::Clubs), card(TEN, Suit::Clubs)]);
    let over = dealer(OVER_21);
    let mut list: Vec<(f64, BlackjackPays)> = Vec::new();
    let mut all = 0.0;
    for (ace, aces) in of_rank(ACE) {
        for (ten, tens) in of_rank(TEN) {
            let hand = Cards::of([ace, ten]);
            let finished =
                Finished { hand: &hand, is_split: false, is_doubled: false, is_switched: false };
            let pays = BlackjackPays {
                alone: net(G::verdict(rules, finished, &over)),
                both: net(G::verdict(rules, finished, &both)),
            };
            let ways = f64::from(aces) * f64::from(tens);
            all += ways;
            match list.iter_mut().find(|(_, other)| *other == pays) {
                Some((share, _)) => *share += ways,
                None => list.push((ways, pays)),
            }
        }
    }
    list.iter_mut().for_each(|(share, _)| *share /= all);
    list
}

/// Two cards that are paid more with a third one of their suit.
fn suited<G: TwentyOne>(rules: &G::Rules, is_split: bool, shoe: &Composition) -> Vec<Suited> {
    let over = dealer(OVER_21);
    let of = |ranks: [usize; 3], suits: [Suit; 3], is_doubled: bool| {
        let hand = Cards::of([0, 1, 2].map(|n| card(ranks[n], suits[n])));
        net(G::verdict(
            rules,
            Finished { hand: &hand, is_split, is_doubled, is_switched: false },
            &over,
        ))
    };
    // What a suit is paid more than mixed ones, plain and doubled.
    let extra = |ranks: [usize; 3], suit: Suit| {
        let other = if suit == Suit::Hearts { Suit::Spades } else { Suit::Hearts };
        [false, true]
            .map(|doubled| of(ranks, [suit; 3], doubled) - of(ranks, [suit, suit, other], doubled))
    };
    let mut counts = [[0.0; 4]; RANKS];
    for (card, count) in shoe.kinds() {
        if let Some(suit) = card.suit() {
            counts[place_of(card)][suit as usize] += f64::from(count);
        }
    }
    // How likely so many cards of these values are all of one suit.
    let all_of = |ranks: &[usize], suit: Suit| {
        let chance = |(n, rank): (usize, &usize)| {
            let before = ranks[..n].iter().filter(|other| *other == rank).count() as f64;
            let left = counts[*rank].iter().sum::<f64>() - before;
            let of_suit = (counts[*rank][suit as usize] - before).max(0.0);
            if left > 0.0 { of_suit / left } else { 0.0 }
        };
        ranks.iter().enumerate().map(chance).product::<f64>()
    };
    let mut list: Vec<Suited> = Vec::new();
    for a in 0..RANKS {
        for b in a..RANKS {
            for c in b..RANKS {
                if Suit::ALL.into_iter().all(|suit| extra([a, b, c], suit) == [0.0; 2]) {
                    continue;
                }
                for (two, third) in [([a, b], c), ([a, c], b), ([b, c], a)] {
                    if list.iter().any(|suited| suited.two == two) {
                        continue;
                    }
                    let mut classes: Vec<SuitClass> = Vec::new();
                    for suit in Suit::ALL {
                        let [extra, extra_doubled] = extra([a, b, c], suit);
                        let chance = all_of(&two, suit);
                        let all = all_of(&[two[0], two[1], third], suit);
                        let is_alike = |class: &&mut SuitClass| {
                            (class.extra, class.extra_doubled) == (extra, extra_doubled)
                        };
                        // For now the chance of all three; below, of the third after two.
                        match classes.iter_mut().find(is_alike) {
                            Some(class) => {
                                class.chance += chance;
                                class.third += all;
                            }
                            None => {
                                let suits = Suits::One;
                                let third = all;
                                classes.push(SuitClass {
                                    suits,
                                    chance,
                                    third,
                                    extra,
                                    extra_doubled,
                                });
                            }
                        }
                    }
                    if let [_, spades] = &mut classes[..] {
                        spades.suits = Suits::Spades;
                    }
                    for class in &mut classes {
                        let all = class.third;
                        class.third = if class.chance > 0.0 { all / class.chance } else { 0.0 };
                    }
                    list.push(Suited { two, third, classes });
                }
            }
        }
    }
    list
}

impl Terms for Elected {
    fn dealer_draws(&self, total: u8, is_soft: bool) -> bool {
        self.play.dealer_draws(total, is_soft)
    }

    fn shows_both_cards(&self) -> bool {
        self.hole_card == HoleCard::FaceUp
    }

    fn pays(&self, hand: &Hand, is_split: bool) -> Pays {
        self.pays[usize::from(is_split)][usize::from(hand.id)]
    }

    fn pays_doubled(&self, hand: &Hand, is_split: bool) -> Pays {
        self.pays_doubled[usize::from(is_split)][usize::from(hand.id)]
    }

    fn tells_22(&self) -> bool {
        self.pays.iter().flatten().any(|pays| pays.at_22 != pays.higher)
    }

    fn beats_blackjack(&self, hand: &Hand, is_split: bool) -> bool {
        self.beats_blackjack[usize::from(is_split)][usize::from(hand.id)]
    }

    fn may_rescue(&self) -> bool {
        self.play.rescue.is_some() || self.may_surrender_later
    }

    fn rescued_is_staked(&self) -> bool {
        self.play.rescue.is_none()
    }

    fn doubles_after_one_card(&self, rank: usize) -> bool {
        self.doubles_after_one_card[rank]
    }

    fn may_surrender_later(&self) -> bool {
        self.may_surrender_later
    }

    fn additions(&self) -> &[Addition] {
        &self.additions
    }

    fn blackjack_spares_additions(&self) -> bool {
        self.spares_additions
    }

    fn insurance_pays(&self) -> f64 {
        self.insurance_pays
    }

    fn counts_cards(&self) -> bool {
        self.counts_cards
    }

    fn blackjacks(&self) -> Vec<(f64, BlackjackPays)> {
        self.blackjacks.clone()
    }

    fn may_draw(&self, hand: &Hand) -> bool {
        self.may_draw[usize::from(hand.id)]
    }

    fn may_double(&self, hand: &Hand, is_split: bool) -> bool {
        self.may_double[usize::from(is_split)][usize::from(hand.id)]
    }

    fn most_hands(&self, rank: usize) -> usize {
        self.most_hands[rank]
    }

    fn plays_on(&self, rank: usize) -> bool {
        self.plays_on[rank]
    }

    fn may_surrender(&self) -> bool {
        self.may_surrender
    }

    fn blackjack_takes_busts(&self) -> bool {
        self.takes_busts
    }

    fn suited(&self, is_split: bool) -> Vec<Suited> {
        self.suited[usize::from(is_split)].clone()
    }
}

/// The word of the game's tables for what a chart says.
fn word(advice: Advice) -> Play {
    match (advice.choice, advice.otherwise) {
        (Choice::Stand, _) => Play::Stand,
        (Choice::Draw, _) => Play::Draw,
        (Choice::Double, Some(Choice::Stand)) => Play::DoubleOrStand,
        (Choice::Double, _) => Play::DoubleOrDraw,
        (Choice::Split, _) => Play::Split,
        (Choice::Surrender, Some(Choice::Stand)) => Play::SurrenderOrStand,
        (Choice::Surrender, Some(Choice::Split)) => Play::SurrenderOrSplit,
        (Choice::Surrender, _) => Play::SurrenderOrDraw,
    }
}

impl Chart {
    /// The chart as the game's own tables, against an up card.
    #[must_use]
    pub fn strategy(&self) -> Strategy {
        let mut strategy = Strategy::always(Play::Stand);
        let none = ByCount { hard: [[0; 10]; 22], soft: [[0; 10]; 22] };
        let (mut counts, mut doubles) = (none.clone(), none);
        for up in 0..RANKS {
            let facing = Facing::up(up);
            for total in 4..=21_u8 {
                let at = usize::from(total);
                let [hard, soft] = [false, true].map(|is| self.of_total(facing, total, is));
                strategy.hard[at][up] = word(hard);
                strategy.soft[at][up] = word(soft);
                (counts.hard[at][up], counts.soft[at][up]) = (hard.draws_from, soft.draws_from);
                doubles.hard[at][up] = hard.doubles_from;
                doubles.soft[at][up] = soft.doubles_from;
                strategy.rescue[at][up] = self.rescues(facing, total);
            }
            for rank in 0..RANKS {
                let pair = self.of_pair(facing, rank).map_or(Play::AsTotal, word);
                strategy.pairs[rank + 1][up] = pair;
            }
        }
        let told = |counts: ByCount| {
            let mut rows = counts.hard.iter().chain(&counts.soft).flatten();
            rows.any(|from| *from > 0).then(|| Arc::new(counts))
        };
        (strategy.by_count, strategy.doubles_by_count) = (told(counts), told(doubles));
        strategy
    }

    /// A chart that says what the game's tables say.
    #[must_use]
    pub fn from_strategy(strategy: &Strategy) -> Chart {
        let advice = |play: Play| {
            let (choice, otherwise) = match play {
                Play::Stand | Play::AsTotal => (Choice::Stand, None),
                Play::Draw => (Choice::Draw, None),
                Play::DoubleOrDraw => (Choice::Double, Some(Choice::Draw)),
                Play::DoubleOrStand => (Choice::Double, Some(Choice::Stand)),
                Play::SurrenderOrDraw => (Choice::Surrender, Some(Choice::Draw)),
                Play::SurrenderOrStand => (Choice::Surrender, Some(Choice::Stand)),
                Play::SurrenderOrSplit => (Choice::Surrender, Some(Choice::Split)),
                Play::Split => (Choice::Split, None),
            };
            Advice::plain(choice, otherwise)
        };
        let from = |counts: &Option<Arc<ByCount>>, up: usize, total: u8, is_soft: bool| {
            let counts = counts.as_deref();
            let table = counts.map(|counts| if is_soft { &counts.soft } else { &counts.hard });
            table.map_or(0, |table| table[usize::from(total)][up])
        };
        Chart::of(
            |up, total, is_soft| {
                let table = if is_soft { &strategy.soft } else { &strategy.hard };
                let plain = advice(table[usize::from(total)][up]);
                Advice {
                    draws_from: from(&strategy.by_count, up, total, is_soft),
                    doubles_from: from(&strategy.doubles_by_count, up, total, is_soft),
                    ..plain
                }
            },
            |up, rank| {
                let play = strategy.pairs[rank + 1][up];
                (play != Play::AsTotal).then(|| advice(play))
            },
            |up, total| strategy.rescue[usize::from(total)][up],
        )
    }
}

impl Playbook {
    /// What is done as the game's own tables, hand by hand; split hands like others. None where
    /// both of the dealer's cards are seen.
    #[must_use]
    pub fn strategy(&self, chart: &Chart) -> Option<Strategy> {
        let mut strategy = chart.strategy();
        let mut rows: BTreeMap<u64, Row> = BTreeMap::new();
        for page in &self.pages {
            if page.facing.second.is_some() {
                return None;
            }
            let up = page.facing.up;
            let hands = Hands::all();
            for id in hands.ids().filter(|id| hands[*id].card_count >= 2) {
                let hand = &hands[id];
                let plain = match page.choices.all[usize::from(id)] {
                    Choice::Surrender => Play::SurrenderOrStand,
                    Choice::Draw => Play::Draw,
                    Choice::Double => {
                        // Where it may not be doubled, what the chart says.
                        let advice = chart.of_total(page.facing, hand.total, hand.is_soft);
                        match advice.otherwise.unwrap_or(advice.choice) {
                            Choice::Stand => Play::DoubleOrStand,
                            _ => Play::DoubleOrDraw,
                        }
                    }
                    Choice::Stand | Choice::Split => Play::Stand,
                };
                let first = page.starts.iter().find(|start| {
                    hand.card_count == 2 && hands.pair(start.cards[0], start.cards[1]) == id
                });
                let play = match (first.map(|start| start.choice), plain) {
                    (Some(Choice::Split), _) => Play::Split,
                    (Some(Choice::Surrender), Play::Stand) => Play::SurrenderOrStand,
                    (Some(Choice::Surrender), _) => Play::SurrenderOrDraw,
                    (_, plain) => plain,
                };
                let key = cards_key(&cards(&hand.counts));
                rows.entry(key).or_insert([Play::Stand; 10])[up] = play;
            }
        }
        strategy.by_cards = Some(Arc::new(rows));
        Some(strategy)
    }
}
