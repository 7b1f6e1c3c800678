//! How a player decides, as tables: hard totals, soft totals and pairs by the dealer's card, with
//! exceptions for single hands where a strategy looks at the cards themselves.

use std::collections::BTreeMap;
use std::sync::Arc;

use chance::Card;
use table::Cents;

use super::hand::{Hand, value};
use super::play::{Options, PlayRules, column};

/// What to do with a hand; the second word where the first is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum Play {
    /// Stand.
    #[default]
    Stand,
    /// Draw.
    Draw,
    /// Double down, or draw.
    DoubleOrDraw,
    /// Double down, or stand.
    DoubleOrStand,
    /// Surrender, or draw.
    SurrenderOrDraw,
    /// Surrender, or stand.
    SurrenderOrStand,
    /// Surrender, or split.
    SurrenderOrSplit,
    /// Split.
    Split,
    /// For a pair: as its total.
    AsTotal,
}

/// A row of a table: by the dealer's card, ace, 2, … 10.
pub type Row = [Play; 10];

/// A strategy for blackjack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// By hard total.
    pub hard: [Row; 22],
    /// By soft total.
    pub soft: [Row; 22],
    /// By the value of a pair's cards, an ace as 1.
    pub pairs: [Row; 11],
    /// By the cards of a hand, where that is not by its total: see [`cards_key`].
    pub by_cards: Option<Arc<BTreeMap<u64, Row>>>,
    /// Where a hand of many cards is played otherwise than its total says.
    pub by_count: Option<Arc<ByCount>>,
    /// Where a hand of many cards is doubled though its total says otherwise.
    pub doubles_by_count: Option<Arc<ByCount>>,
    /// Whether to give up a hand that was doubled and has its card, by its total and the dealer's
    /// card.
    pub rescue: [[bool; 10]; 22],
    /// Whether to take insurance.
    pub insurance: bool,
    /// Whether to take even money where it is offered.
    pub even_money: bool,
}

/// The number of cards from which on a hand is played otherwise than the tables say, by total and the
/// dealer's card; 0 is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByCount {
    /// By hard total.
    pub hard: [[u8; 10]; 22],
    /// By soft total.
    pub soft: [[u8; 10]; 22],
}

impl ByCount {
    /// Whether a hand has so many cards.
    #[inline]
    fn has(&self, hand: &Hand, column: usize) -> bool {
        let table = if hand.is_soft() { &self.soft } else { &self.hard };
        let from = table[usize::from(hand.total()).min(21)][column];
        from > 0 && hand.count() >= usize::from(from)
    }
}

/// The cards of a hand without their order: how many of each value, ace, 2, … 10, five bits each.
#[must_use]
pub fn cards_key(hand: &Hand) -> u64 {
    hand.cards().iter().map(|card| 1_u64 << (5 * (value(*card) - 1))).sum()
}

/// What a player does with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Stands.
    Stand,
    /// Takes a card.
    Draw,
    /// Doubles down.
    Double {
        /// The additional wager, on each spot at most what stands there.
        amount: Cents,
        /// Whether the card is asked for face down.
        face_down: bool,
    },
    /// Splits the pair.
    Split,
    /// Surrenders.
    Surrender,
    /// Refuses a card that was exposed in error, and with it all others.
    RefuseCard,
    /// Takes back what was chosen before play.
    TakeBack,
}

impl Strategy {
    /// What it does with a hand, of what is allowed.
    #[inline]
    #[must_use]
    pub fn answer(&self, hand: &Hand, options: Options, up: Card, stake: Cents) -> Answer {
        let column = column(up);
        let has = |counts: &Option<Arc<ByCount>>| {
            counts.as_ref().is_some_and(|counts| counts.has(hand, column))
        };
        let by_cards = match &self.by_cards {
            None => None,
            Some(rows) => rows.get(&cards_key(hand)).map(|row| row[column]),
        };
        let play = match by_cards {
            Some(play) => play,
            None if has(&self.doubles_by_count) => Play::DoubleOrDraw,
            None if has(&self.by_count) => Play::Draw,
            None => {
                let pair = match (options.split, hand.cards()) {
                    (true, [first, _]) => self.pairs[usize::from(value(*first))][column],
                    _ => Play::AsTotal,
                };
                match pair {
                    Play::AsTotal => {
                        let totals = if hand.is_soft() { &self.soft } else { &self.hard };
                        totals[usize::from(hand.total()).min(21)][column]
                    }
                    play => play,
                }
            }
        };
        let double = Answer::Double { amount: stake, face_down: false };
        let draw = match options {
            Options { draw: true, .. } => Answer::Draw,
            // A split ace that gets no card but for a double, or may only be given up.
            Options { double: true, .. } => double,
            Options { surrender: true, .. } if self.rescues(hand, up) => Answer::Surrender,
            _ => Answer::Stand,
        };
        match play {
            Play::Stand | Play::AsTotal => Answer::Stand,
            Play::Draw => draw,
            Play::DoubleOrDraw if options.double => double,
            Play::DoubleOrDraw => draw,
            Play::DoubleOrStand if options.double => double,
            Play::DoubleOrStand => Answer::Stand,
            Play::SurrenderOrDraw | Play::SurrenderOrStand | Play::SurrenderOrSplit
                if options.surrender =>
            {
                Answer::Surrender
            }
            Play::SurrenderOrDraw => draw,
            Play::SurrenderOrStand => Answer::Stand,
            Play::SurrenderOrSplit | Play::Split if options.split => Answer::Split,
            Play::SurrenderOrSplit | Play::Split => draw,
        }
    }

    /// Whether it gives up a hand that was doubled.
    #[inline]
    #[must_use]
    pub fn rescues(&self, hand: &Hand, up: Card) -> bool {
        self.rescue[usize::from(hand.total()).min(21)][column(up)]
    }

    /// Surrenders these hard totals against these cards of the dealer where that is offered, and else
    /// goes on as it did.
    pub(super) fn surrender(&mut self, totals: &[(usize, &str)]) {
        for (total, cards) in totals {
            for n in cards.chars().filter_map(|card| CARDS.find(card)) {
                let play = &mut self.hard[*total][(n + 1) % 10];
                *play = match play {
                    Play::Stand => Play::SurrenderOrStand,
                    _ => Play::SurrenderOrDraw,
                };
            }
        }
    }

    /// A strategy that does the same with every hand.
    #[must_use]
    pub fn always(play: Play) -> Strategy {
        Strategy {
            hard: [[play; 10]; 22],
            soft: [[play; 10]; 22],
            pairs: [[Play::AsTotal; 10]; 11],
            by_cards: None,
            by_count: None,
            doubles_by_count: None,
            rescue: [[false; 10]; 22],
            insurance: false,
            even_money: false,
        }
    }

    /// Draws to the totals that the dealer draws to; never doubles, splits or surrenders.
    #[must_use]
    pub fn like_the_dealer(rules: &PlayRules) -> Strategy {
        let mut strategy = Strategy::always(Play::Stand);
        for total in 0..=21_u8 {
            let row = |is_soft| match rules.dealer_draws(total, is_soft) {
                true => [Play::Draw; 10],
                false => [Play::Stand; 10],
            };
            strategy.hard[usize::from(total)] = row(false);
            strategy.soft[usize::from(total)] = row(true);
        }
        strategy
    }

    /// Basic strategy by total, as it is printed for one, two or more decks; insurance is declined.
    /// At a table where both of the dealer's cards lie face up it looks at the first only.
    #[must_use]
    pub fn basic(decks: u8, rules: &PlayRules) -> Strategy {
        let mut strategy = Strategy::always(Play::Stand);
        let hits = rules.dealer_hits_soft_17;
        let few = usize::from(decks.clamp(1, 3)) - 1;
        for total in 4..=16 {
            strategy.hard[total] = row(HARD[few][total - 4]);
        }
        for total in 12..=20 {
            strategy.soft[total] = row(SOFT[few][total - 12]);
        }
        let splits = if rules.double_after_split { &PAIRS[few] } else { &PAIRS_NO_DOUBLE[few] };
        for (value, chart) in (1..).zip(splits) {
            strategy.pairs[value] = row(chart);
        }
        if rules.surrender {
            set(&mut strategy.hard, (16, "9TA"), Play::SurrenderOrDraw);
            set(&mut strategy.hard, (15, "T"), Play::SurrenderOrDraw);
        }
        if hits {
            set(&mut strategy.hard, (11, "A"), Play::DoubleOrDraw);
            set(&mut strategy.soft, (18, "2"), Play::DoubleOrStand);
            set(&mut strategy.soft, (18, "A"), Play::Draw);
            set(&mut strategy.soft, (19, "6"), Play::DoubleOrStand);
            if decks == 1 {
                set(&mut strategy.soft, (18, "2"), Play::Stand);
            }
            if rules.surrender {
                set(&mut strategy.hard, (15, "A"), Play::SurrenderOrDraw);
                set(&mut strategy.hard, (17, "A"), Play::SurrenderOrStand);
                set(&mut strategy.pairs, (8, "A"), Play::SurrenderOrSplit);
            }
        }
        strategy
    }
}

impl Strategy {
    /// Basic strategy for Spanish 21, by total and number of cards; insurance is declined.
    #[must_use]
    pub fn spanish_21() -> Strategy {
        let mut strategy = Strategy::always(Play::Stand);
        let mut counts = ByCount { hard: [[0; 10]; 22], soft: [[0; 10]; 22] };
        for (total, (chart, from)) in (4..).zip(SPANISH_HARD) {
            strategy.hard[total] = row(chart);
            counts.hard[total] = counts_in(from);
        }
        for (total, (chart, from)) in (12..).zip(SPANISH_SOFT) {
            strategy.soft[total] = row(chart);
            counts.soft[total] = counts_in(from);
        }
        for (value, chart) in (1..).zip(SPANISH_PAIRS) {
            strategy.pairs[value] = row(chart);
        }
        for (total, cards) in SPANISH_RESCUES {
            for card in cards.chars() {
                if let Some(n) = CARDS.find(card) {
                    strategy.rescue[total][(n + 1) % 10] = true;
                }
            }
        }
        strategy.by_count = Some(Arc::new(counts));
        strategy
    }

    /// The best play by totals at double attack blackjack, as the solver finds it with eight decks.
    #[must_use]
    pub fn double_attack() -> Strategy {
        let mut strategy =
            Strategy::of_charts(&DOUBLE_ATTACK_HARD, &DOUBLE_ATTACK_SOFT, &DOUBLE_ATTACK_PAIRS);
        for total in 4..=16 {
            strategy.gives_up_doubled(total, "89TA");
        }
        strategy.gives_up_doubled(17, "A");
        strategy
    }

    /// The best play by totals and numbers of cards at triple attack blackjack, as the solver finds it.
    #[must_use]
    pub fn triple_attack() -> Strategy {
        let [hard, soft] = [&TRIPLE_ATTACK_HARD[..], &TRIPLE_ATTACK_SOFT]
            .map(|rows| rows.iter().map(|(chart, _)| *chart).collect::<Vec<_>>());
        let mut strategy = Strategy::of_charts(&hard, &soft, &TRIPLE_ATTACK_PAIRS);
        let mut draws = ByCount { hard: [[0; 10]; 22], soft: [[0; 10]; 22] };
        for (total, (_, from)) in (4..).zip(TRIPLE_ATTACK_HARD) {
            draws.hard[total] = counts_in(from);
        }
        for (total, (_, from)) in (12..).zip(TRIPLE_ATTACK_SOFT) {
            draws.soft[total] = counts_in(from);
        }
        // The sixth card wins, and no card brings a soft hand over 21.
        let mut doubles = ByCount { hard: [[0; 10]; 22], soft: [[5; 10]; 22] };
        doubles.hard[..15].fill([5; 10]);
        doubles.hard[15] = counts_in("........55");
        strategy.by_count = Some(Arc::new(draws));
        strategy.doubles_by_count = Some(Arc::new(doubles));
        strategy
    }

    /// Tables as they are printed: hard totals from 4 on, soft ones from 12 on, pairs from aces on.
    fn of_charts(hard: &[&str], soft: &[&str], pairs: &[&str]) -> Strategy {
        let mut strategy = Strategy::always(Play::Stand);
        for (total, chart) in (4..).zip(hard) {
            strategy.hard[total] = row(chart);
        }
        for (total, chart) in (12..).zip(soft) {
            strategy.soft[total] = row(chart);
        }
        for (value, chart) in (1..).zip(pairs) {
            strategy.pairs[value] = row(chart);
        }
        strategy
    }

    /// A doubled hand of this total is given up against these cards.
    fn gives_up_doubled(&mut self, total: usize, cards: &str) {
        for n in cards.chars().filter_map(|card| CARDS.find(card)) {
            self.rescue[total][(n + 1) % 10] = true;
        }
    }
}

impl Default for Strategy {
    /// Basic strategy for a shoe of many decks and a dealer who stands on soft 17.
    fn default() -> Strategy {
        from_charts(&HARD[2], &SOFT[2], &PAIRS[2])
    }
}

/// A strategy by charts: hard totals from 4 up, soft ones from 12 up, pairs from aces to tens; above
/// those it stands.
pub(super) fn from_charts(hard: &[&str], soft: &[&str], pairs: &[&str]) -> Strategy {
    let mut strategy = Strategy::always(Play::Stand);
    for (total, chart) in (4..).zip(hard) {
        strategy.hard[total] = row(chart);
    }
    for (total, chart) in (12..).zip(soft) {
        strategy.soft[total] = row(chart);
    }
    for (value, chart) in (1..).zip(pairs) {
        strategy.pairs[value] = row(chart);
    }
    strategy
}

/// The dealer's cards in the order in which charts are printed.
pub(super) const CARDS: &str = "23456789TA";

/// A row as it is printed: H draw, S stand, D double or draw, E double or stand, R surrender or draw,
/// P split, a dot where a pair is played as its total.
fn row(chart: &str) -> Row {
    let mut row = [Play::Stand; 10];
    for (n, letter) in chart.chars().enumerate() {
        row[(n + 1) % 10] = match letter {
            'H' => Play::Draw,
            'D' => Play::DoubleOrDraw,
            'E' => Play::DoubleOrStand,
            'R' => Play::SurrenderOrDraw,
            'Q' => Play::SurrenderOrStand,
            'P' => Play::Split,
            '.' => Play::AsTotal,
            _ => Play::Stand,
        };
    }
    row
}

/// The numbers of cards in a row, from which on a card is drawn; a dot is none.
fn counts_in(chart: &str) -> [u8; 10] {
    let mut counts = [0; 10];
    for (n, letter) in chart.chars().enumerate() {
        counts[(n + 1) % 10] = letter.to_digit(10).map_or(0, |count| count as u8);
    }
    counts
}

/// Sets some cells of a table.
fn set(table: &mut [Row], (place, cards): (usize, &str), play: Play) {
    for card in cards.chars() {
        if let Some(n) = CARDS.find(card) {
            table[place][(n + 1) % 10] = play;
        }
    }
}

/// Hard totals from 4 to 16, for one, two and more decks; the dealer stands on soft 17.
const HARD: [[&str; 13]; 3] = [
    [
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HHHHHHHHHH", // 4 to 7
        "HHHDDHHHHH", // 8
        "DDDDDHHHHH", // 9
        "DDDDDDDDHH", // 10
        "DDDDDDDDDD", // 11
        "HHSSSHHHHH", // 12
        "SSSSSHHHHH",
        "SSSSSHHHHH",
        "SSSSSHHHHH",
        "SSSSSHHHHH", // 13 to 16
    ],
    [
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "DDDDDHHHHH",
        "DDDDDDDDHH",
        "DDDDDDDDDD",
        "HHSSSHHHHH",
        "SSSSSHHHHH",
        "SSSSSHHHHH",
        "SSSSSHHHHH",
        "SSSSSHHHHH",
    ],
    [
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HHHHHHHHHH",
        "HDDDDHHHHH",
        "DDDDDDDDHH",
        "DDDDDDDDDH",
        "HHSSSHHHHH",
        "SSSSSHHHHH",
        "SSSSSHHHHH",
        "SSSSSHHHHH",
        "SSSSSHHHHH",
    ],
];

/// Soft totals from 12 to 20.
const SOFT: [[&str; 9]; 3] = [
    [
        "HHHHHHHHHH", // 12: aces that are not split
        "HHDDDHHHHH",
        "HHDDDHHHHH",
        "HHDDDHHHHH",
        "HHDDDHHHHH", // 13 to 16
        "DDDDDHHHHH", // 17
        "SEEEESSHHS", // 18
        "SSSSESSSSS", // 19
        "SSSSSSSSSS", // 20
    ],
    [
        "HHHHHHHHHH",
        "HHHDDHHHHH",
        "HHHDDHHHHH",
        "HHDDDHHHHH",
        "HHDDDHHHHH",
        "HDDDDHHHHH",
        "SEEEESSHHH",
        "SSSSSSSSSS",
        "SSSSSSSSSS",
    ],
    [
        "HHHHHHHHHH",
        "HHHDDHHHHH",
        "HHHDDHHHHH",
        "HHDDDHHHHH",
        "HHDDDHHHHH",
        "HDDDDHHHHH",
        "SEEEESSHHH",
        "SSSSSSSSSS",
        "SSSSSSSSSS",
    ],
];

/// Pairs from aces to tens, where a split hand may be doubled.
const PAIRS: [[&str; 10]; 3] = [
    [
        "PPPPPPPPPP", // aces
        "PPPPPP....", // 2
        "PPPPPPP...", // 3
        "..PPP.....", // 4
        "..........", // 5
        "PPPPPP....", // 6
        "PPPPPPP.S.", // 7
        "PPPPPPPPPP", // 8
        "PPPPP.PP..", // 9
        "..........", // 10
    ],
    [
        "PPPPPPPPPP",
        "PPPPPP....",
        "PPPPPP....",
        "...PP.....",
        "..........",
        "PPPPPP....",
        "PPPPPPP...",
        "PPPPPPPPPP",
        "PPPPP.PP..",
        "..........",
    ],
    [
        "PPPPPPPPPP",
        "PPPPPP....",
        "PPPPPP....",
        "...PP.....",
        "..........",
        "PPPPP.....",
        "PPPPPP....",
        "PPPPPPPPPP",
        "PPPPP.PP..",
        "..........",
    ],
];

/// Pairs from aces to tens, where a split hand may not be doubled.
const PAIRS_NO_DOUBLE: [[&str; 10]; 3] = [
    [
        "PPPPPPPPPP",
        ".PPPPP....",
        "..PPPP....",
        "..........",
        "..........",
        "PPPPP.....",
        "PPPPPP..S.",
        "PPPPPPPPPP",
        "PPPPP.PP..",
        "..........",
    ],
    [
        "PPPPPPPPPP",
        "..PPPP....",
        "..PPPP....",
        "..........",
        "..........",
        "PPPPP.....",
        "PPPPPP....",
        "PPPPPPPPPP",
        "PPPPP.PP..",
        "..........",
    ],
    [
        "PPPPPPPPPP",
        "..PPPP....",
        "..PPPP....",
        "..........",
        "..........",
        ".PPPP.....",
        "PPPPPP....",
        "PPPPPPPPPP",
        "PPPPP.PP..",
        "..........",
    ],
];

/// Hard totals from 4 to 17 at Spanish 21, and the cards from which on they are drawn to: what the
/// solver finds best with six decks, and with eight but for 11 against an ace.
const SPANISH_HARD: [(&str, &str); 14] = [
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."), // 8
    ("HHHHDHHHHH", "....4....."), // 9
    ("DDDDDDDHHH", "55...43..."), // 10
    ("DDDDDDDDDD", "4555544434"), // 11
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."), // 13
    ("HHSSSHHHHH", "..454....."), // 14
    ("SSSSSHHHHH", "45566....."), // 15
    ("SSSSSHHHHH", "566......."), // 16
    ("SSSSSSSSSR", "......666."), // 17
];

/// Soft totals from 12 to 20.
const SPANISH_SOFT: [(&str, &str); 9] = [
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."), // 15
    ("HHHHDHHHHH", "....4....."), // 16
    ("HHDDDHHHHH", "..345....."), // 17
    ("SSEEESSHHH", "4445564..."), // 18
    ("SSSSSSSSSS", "........6."), // 19
    ("SSSSSSSSSS", ".........."), // 20
];

/// Pairs from aces to tens.
const SPANISH_PAIRS: [&str; 10] = [
    "PPPPPPPPPP",
    "PPPPPPP...",
    "PPPPPPP...",
    "..........",
    "..........",
    "..PPP.....",
    "PPPPPP....",
    "PPPPPPPPPP",
    ".PPPP.PP..",
    "..........",
];

/// Totals that are given up when the hand was doubled, by the dealer's card.
const SPANISH_RESCUES: [(usize, &str); 6] =
    [(12, "89TA"), (13, "89TA"), (14, "89TA"), (15, "89TA"), (16, "89TA"), (17, "A")];

/// Double attack blackjack: hard totals from 4 to 17.
const DOUBLE_ATTACK_HARD: [&str; 14] = [
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH", // 8
    "HHHHDHHHHH", // 9
    "DDDDDDDHHH", // 10
    "DDDDDDDDDD", // 11
    "HHHHHHHHHH",
    "HHHHHHHHHH", // 13
    "HHSSSHHHHH", // 14
    "SSSSSHHHHH", // 15
    "SSSSSHHHHH", // 16
    "SSSSSSSSSQ", // 17
];

/// Soft totals from 12 to 20.
const DOUBLE_ATTACK_SOFT: [&str; 9] = [
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH", // 15
    "HHHHDHHHHH", // 16
    "HHDDDHHHHH", // 17
    "SSSEESSHHH", // 18
    "SSSSSSSSSS",
    "SSSSSSSSSS",
];

/// Pairs from aces to tens.
const DOUBLE_ATTACK_PAIRS: [&str; 10] = [
    "PPPPPPPPPP",
    ".PPPPP....", // 2
    ".PPPPPP...", // 3
    "..........",
    "..........",
    "..PPP.....", // 6
    "PPPPPP....", // 7
    "PPPPPPPPPP", // 8
    "..PPP.PP..", // 9
    "..........",
];

/// Triple attack blackjack: hard totals from 4 to 17, and the numbers of cards from which on a card is
/// drawn.
const TRIPLE_ATTACK_HARD: [(&str, &str); 14] = [
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."), // 9
    ("HDDDDHHHHH", ".3444....."), // 10
    ("DDDDDDHHHH", "444444...."), // 11
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."), // 13
    ("HHHHSHHHHH", ".........."), // 14
    ("HHSSSHHHHH", "..555....."), // 15
    ("HSSSSHHHHH", ".5555....."), // 16
    ("SSSSSSSSSH", "5.....555."), // 17
];

/// Soft totals from 12 to 20.
const TRIPLE_ATTACK_SOFT: [(&str, &str); 9] = [
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."),
    ("HHHHHHHHHH", ".........."), // 16
    ("HHHHHHHHHH", ".........."), // 17
    ("HSSSESSHHH", ".333443..."), // 18
    ("SSSSSSSSSS", "444444.444"), // 19
    ("SSSSSSSSSS", ".........4"), // 20
];

/// Pairs from aces to tens.
const TRIPLE_ATTACK_PAIRS: [&str; 10] = [
    "PPPPPPP...",
    "....PP....", // 2
    "....PP....", // 3
    "..........",
    "..........",
    "....P.....", // 6
    "..PPPP....", // 7
    "PPPPPPPPP.", // 8
    "....P.PP.P", // 9
    "..........",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_have_a_letter_for_each_of_the_dealer_s_cards() {
        let charts = HARD.iter().flatten().chain(SOFT.iter().flatten());
        let pairs = PAIRS.iter().flatten().chain(PAIRS_NO_DOUBLE.iter().flatten());
        for chart in charts.chain(pairs) {
            assert_eq!(chart.len(), CARDS.len(), "{chart}");
        }
    }

    #[test]
    fn a_card_by_card_exception_goes_before_the_total() {
        let hand = Hand::of(["Th", "2d"].map(|card| card.parse().expect("a card")));
        let up = "4c".parse().expect("a card");
        let options = Options { draw: true, ..Options::default() };
        let mut strategy = Strategy::default();
        assert_eq!(strategy.answer(&hand, options, up, Cents(100)), Answer::Stand);
        let rows = BTreeMap::from([(cards_key(&hand), [Play::Draw; 10])]);
        strategy.by_cards = Some(Arc::new(rows));
        assert_eq!(strategy.answer(&hand, options, up, Cents(100)), Answer::Draw);
    }
}
