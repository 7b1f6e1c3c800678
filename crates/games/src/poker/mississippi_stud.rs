//! Mississippi stud, 13:69F-35: two cards of one's own and three that all share, turned one by one;
//! before each of them a player stakes one, two or three times the ante, or folds. A pair of jacks or
//! better wins, and a pair of sixes to tens is a push.
//!
//! The hands of the pay table are lost: the sentence before it, the order of the hands and 35.10(i)2
//! leave one way to put them back. The text does not say how two cards come to a player, which wager
//! bears the cut of its payout limit, or by which bets the most is reckoned that one can win at the
//! minimum. Readings are marked.

use super::prelude::*;

/// Mississippi stud.
pub type MississippiStud = Poker<MississippiStudTable, 1>;

/// The Mississippi stud table.
#[derive(Clone, Copy, Debug, Default)]
pub struct MississippiStudTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("35.6(a)"),
        change: cite!("35.6(b)"),
        close: cite!("35.7(b)"),
    },
    positions: cite!("35.6(d)"),
    second_deck: cite!("35.2(b)"),
    shuffling: cite!("35.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("35.7(a)"),
    from_hand: cite!("35.8(b)1"),
    found_face_up: cite!("35.12(b)"),
    drawn_in_error: cite!("35.12(c)"),
    shuffler_jam: cite!("35.12(e)"),
    shoe_jam: Some(cite!("35.12(f)")),
    stub_count: Some(StubCount {
        wrong: MISCOUNT,
        due: cite!("35.7(f)"),
        waiver: Some(cite!("35.9(f)")),
        is_for_automated_shoe: true,
    }),
    cut: CutRules::by_dealer(cite!("35.4(d)")),
    not_cut: NotCut { cite: cite!("35.4(b)1"), is_for_shoe: false },
    idle: cite!("35.4(e)"),
};

const FACTS: Facts = Facts {
    id: "mississippi-stud",
    title: "Mississippi stud",
    subchapter: "35",
    about: "Two cards of your own and three for all: bet one to three times the ante on each, or \
            fold.",
    wagers: Wager::FACTS,
    pay_tables: &[PAYS.printed],
    elections: join![Election;
        [words("payout-limit-basis",
            "the bets by which it is reckoned what one can win at the minimum, for the payout limit",
            LimitBasis::WORDS, cite!("35.11(c)"))],
        CITES.elections(),
        CITES.waiver(),
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("3rd-street", "stakes one to three times the ante on two cards",
                cite!("35.10(a)")),
            action("4th-street", "stakes one to three times the ante on three cards",
                cite!("35.10(e)")),
            action("5th-street", "stakes one to three times the ante on four cards",
                cite!("35.10(g)")),
            action("fold", "gives up the hand and all that is staked on it", cite!("35.10(a)")),
            common::irregularity(cite!("35.12(a)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [community_card_exposed(cite!("35.12(a)"))],
        CITES.cards(),
        misdeals(
            "a player's hand is void; all hands are where the community cards are too many or too few",
            cite!("35.12(d)"),
        ),
        CITES.devices(),
        [communicate_information(cite!("35.10(c)"))],
        CITES.stub(),
    ],
    felt: Felt {
        rows: &[
            COMMUNITY,
            YOU,
            &[
                spot("ante", "Ante"),
                spot("3rd-street", "3rd street"),
                spot("4th-street", "4th street"),
                spot("5th-street", "5th street"),
            ],
        ],
    },
    ..family::FACTS
};

/// The count of the stub is wrong.
const MISCOUNT: Cite = cite!("35.7(f)2");

// Wagers and the pay table

wagers! {
    /// A wager at Mississippi stud.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("35.6(b)")):
                "before the deal; wins with a pair of jacks or better, and is a push with a pair of \
                 sixes to tens";
        }
        later {
            ThirdStreet = WagerFacts("3rd-street", "3rd street wager", cite!("35.10(a)")):
                "one, two or three times the ante, before the first community card is turned; comes \
                 to the same as the ante";
            FourthStreet = WagerFacts("4th-street", "4th street wager", cite!("35.10(e)")):
                "one, two or three times the ante, before the second community card is turned; comes \
                 to the same as the ante";
            FifthStreet = WagerFacts("5th-street", "5th street wager", cite!("35.10(g)")):
                "one, two or three times the ante, before the last community card is turned; comes to \
                 the same as the ante";
        }
        unstaked {
            Aggregate = WagerFacts("aggregate", "Aggregate", cite!("35.11(c)")):
                "all four wagers, where the payout limit cuts what they win together; nothing is \
                 staked on it";
        }
    }
}

pay_tables! {
    /// Reading: the column of hands is lost; 35.11(b) names its two ends, 35.5(b) the hands in their
    /// order, and 35.10(i)2 those that push.
    const PAYS: "ante", "Ante and bet wagers", exactly cite!("35.11(b)");
    RoyalFlush    [500];
    StraightFlush [100];
    FourOfAKind   [40];
    FullHouse     [10];
    Flush         [6];
    Straight      [4];
    ThreeOfAKind  [3];
    TwoPair       [2];
    Pair from Jack as "pair-of-jacks" titled "Pair of jacks or better" [1];
    Pair from Six as "pair-of-sixes" titled "Pair of sixes to tens" [push];
    Pair as "pair-of-fives" titled "Pair of fives or less" [lose];
}

// Rules

elected_words! {
    /// How large the bets are by which the most is reckoned that one can win at the minimum.
    enum LimitBasis {
        /// Three times the ante each, which are the largest. Reading: what one patron could win.
        ThreeTimes = "3x",
        /// As much as the ante each.
        Once = "1x",
    }
}

/// The elections of Mississippi stud.
pub type Rules = family::Rules<Own>;

/// What Mississippi stud elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    pays: Pays,
    limit: Limit,
}

// The round

static DEAL: Deal = Deal {
    // 35.7(d), 35.8(c), 35.9(c) and (d). Reading: a player's two cards come one after the other, as
    // they do in a stack.
    seat: &[Face::Down; 2],
    house: board::COMMUNITY,
    house_cards: &[Face::Down; 3],
    house_stack: &[Face::Down; 3],
    in_a_row: true,
    // Reading: 35.7(f)2 voids all hands where the count shows a misdeal; 35.12(d) speaks of a player's
    // cards alone, so that it goes first for them.
    misdeal: Misdeal::HandOrAllVoid(cite!("35.12(d)"), MISCOUNT),
    ..Deal::new(&CITES)
};

/// A bet wager, before a community card is turned.
struct BetWager {
    wager: Wager,
    stage: Stage,
}

const fn bet_wager(wager: Wager, when: &'static str, cite: Cite) -> BetWager {
    let about = "stake one, two or three times the ante";
    BetWager { wager, stage: Stage { when, times: (1, 3), about, cite } }
}

/// 35.10(a), (e) and (g).
static BETS: [BetWager; 3] = [
    bet_wager(Wager::ThirdStreet, "before the first community card", cite!("35.10(a)")),
    bet_wager(Wager::FourthStreet, "before the second community card", cite!("35.10(e)")),
    bet_wager(Wager::FifthStreet, "before the third community card", cite!("35.10(g)")),
];

/// What is a player's own: what he knows, and the bet wagers so far.
struct Held {
    known: Known,
    bets: [Cents; 3],
}

/// A player in the round.
type Player = players::Player<Held, 1>;

/// A round of it.
type Round<'a> = family::Round<'a, MississippiStudTable, 1>;

impl Variant<1> for MississippiStudTable {
    usual_parts!();

    const ALIASES: &'static [Alias] = &[
        Alias::new("third", "3rd-street"),
        Alias::new("fourth", "4th-street"),
        Alias::new("fifth", "5th-street"),
    ];
    /// 155,937,600 deals of two cards and then three, one after the other.
    const CALLED: Called = called::OF_FIVE;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<MississippiStud>] = &[
        strategy(
            "points",
            "two points for a jack or higher, one for a six to ten: three times with what cannot lose \
             and the best draws, once with two, three and four points and other draws, which is best",
            |_| Strategy::Points,
        ),
        strategy(
            "points-alone",
            "the same without draws: three times with what cannot lose, once with two, three and four \
             points",
            |_| Strategy::PointsAlone,
        ),
        strategy("once", "bets as the points say, but never more than the ante", |_| {
            Strategy::Once
        }),
        strategy("never-fold", "bets the ante on every street", |_| Strategy::NeverFold),
    ];
    const VARIED: &'static [&'static [Varied]] = &[];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let pays = Pays::of(&PAYS);
        // One player wins most with the best hand, by the ante and three bets.
        let bet = match elections.choose("payout-limit-basis") {
            LimitBasis::ThreeTimes => 3,
            LimitBasis::Once => 1,
        };
        let odds: Vec<Odds> = pays.all().collect();
        let ante = table.minimum(elections, Wager::Ante.id(), &odds);
        let at_minimum = pays.highest().on(ante.times(1 + 3 * bet));
        let limit = Limit::by_text(Cents::dollars(50_000), at_minimum, cite!("35.11(c)"));
        Own { pays, limit }
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        rules.pays.payouts(&PAYS).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, FifthStreet, FourthStreet, ThirdStreet};
        let all = [Ante, ThirdStreet, FourthStreet, FifthStreet];
        vec![Together::new(&[Ante], &all).also_as(Wager::Aggregate)]
    }

    #[inline]
    fn play<T: Table<MississippiStud>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<3> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let held = |own: ArrayVec<Card, 3>| Held {
            known: Known { cards: own.into_iter().collect(), most_times: 0 },
            bets: [Cents::ZERO; 3],
        };
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, held)?;
        for (n, bet) in BETS.iter().enumerate() {
            if let Some(cite) = bet_or_fold(round, &mut players, (n, bet), t)? {
                settle_all(&players, Settlement::void, cite, t);
                return Ok(());
            }
            if !players.iter().any(Player::is_in) {
                return Ok(());
            }
            t.call("No more bets", cite!("35.7(b)"));
            // 35.10(d), (f) and (h). Reading: they are turned in the order in which they were dealt.
            let card = hands.house.cards()[n].reveal(t)?;
            for player in players.iter_mut().filter(|player| player.is_in()) {
                player.hand.known.cards.push(card);
                player.stand = Stand::Undecided;
            }
        }
        // 35.10(i): player by player, from the right.
        for player in from_dealers_right(&players).filter(|player| player.is_in()) {
            hands.seats[player.place].1.reveal(t)?;
            settle(round.rules, player, t);
        }
        Ok(())
    }
}

/// 35.10(a), (e) and (g): each player who is left bets or folds; the provision of what voids all hands,
/// if something does. Reading: in any order, since none is stated.
#[inline]
fn bet_or_fold<T: Table<MississippiStud>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    (n, BetWager { wager, stage }): (usize, &'static BetWager),
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let question = |player: &Player| Street {
        stage,
        wager: wager.id(),
        ante: player.stakes[0],
        otherwise: ("fold", "give up the hand and all that is staked on it", stage.cite),
        gives_up: true,
        known: player.hand.known.clone(),
    };
    let answered = |player: &mut Player, bet: Option<Cents>, t: &mut T| {
        if let Some(bet) = bet {
            player.hand.bets[n] = bet;
            let times = bet.0 / player.stakes[0].0;
            player.hand.known.most_times = player.hand.known.most_times.max(times);
        } else {
            settle_hand(player, Settlement::lost, stage.cite, t);
        }
        player.decide(bet.is_some());
    };
    let wrong = |players: &mut [Player], t: &mut T| irregularities(round, players, t);
    in_any_order(players, t, wrong, question, answered)
}

// Settlement

/// What a player has staked.
#[inline]
fn staked(player: &Player) -> impl Iterator<Item = (Wager, Cents)> + use<> {
    let [third, fourth, fifth] = player.hand.bets;
    let wagers = [
        (Wager::Ante, player.stakes[0]),
        (Wager::ThirdStreet, third),
        (Wager::FourthStreet, fourth),
        (Wager::FifthStreet, fifth),
    ];
    wagers.into_iter().filter(|(_, stake)| *stake > Cents::ZERO)
}

/// 35.10(i), 35.11(c): a player's wagers, all of which come to the same. Reading: the text allots what
/// the limit cuts to none of them, so that they win it together.
#[inline]
fn settle<T: Table<MississippiStud>>(rules: &Rules, player: &Player, t: &mut T) {
    let (seat, hand) = (player.seat, best_five(player.hand.known.cards.iter().copied())); // 35.5
    t.note(|| format!("seat {seat} has {hand}").into(), cite!("35.10(i)"));
    let pay = rules.pays.on_hand(hand);
    let settled = |(wager, stake)| match pay {
        // Reading: whatever neither wins nor is a push loses.
        Pay::Lose => Settlement::lost(seat, wager, stake, cite!("35.10(i)1")),
        Pay::Push => Settlement::push(seat, wager, stake, cite!("35.10(i)2")),
        Pay::To(odds) => Settlement::won(seat, wager, stake, odds, rules.pays.cite),
    };
    let decided: ArrayVec<Settlement<Wager>, 4> = staked(player).map(settled).collect();
    Limit::settle::<_, _, 4>(Some(rules.limit), &decided, Wager::Aggregate, t);
}

/// A way in which a wager is settled.
type How = fn(Seat, Wager, Cents, Cite) -> Settlement<Wager>;

/// All that a player has staked is lost, or returned.
#[inline]
fn settle_hand<T: Table<MississippiStud>>(player: &Player, how: How, cite: Cite, t: &mut T) {
    staked(player).for_each(|(wager, stake)| t.settle(how(player.seat, wager, stake, cite)));
}

/// The same for all who have not folded.
#[cold]
fn settle_all<T: Table<MississippiStud>>(players: &[Player], how: How, cite: Cite, t: &mut T) {
    let left = players.iter().filter(|player| player.is_in());
    left.for_each(|player| settle_hand(player, how, cite, t));
}

// Irregularities

/// What goes wrong while players decide; the provision of what voids all hands.
#[inline]
fn irregularities<T: Table<MississippiStud>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    const POSSIBLE: [&str; 3] =
        [COMMUNITY_CARD_EXPOSED, INCORRECT_STUB_COUNT, COMMUNICATE_INFORMATION];
    while let Some(incident) = t.incident(&POSSIBLE, None)? {
        match incident.id {
            // Reading: each card has a call of its own, before it is turned (35.7(b)).
            COMMUNITY_CARD_EXPOSED if says(&incident, "announced") => {}
            COMMUNITY_CARD_EXPOSED => return Ok(Some(cite!("35.12(a)"))),
            INCORRECT_STUB_COUNT => return Ok(Some(round.miscounted(&incident))),
            // 35.10(c): players who told others of their hands lose all their wagers.
            _ => communicated(players, &incident, t, |player, t| {
                settle_hand(player, Settlement::lost, cite!("35.10(c)"), t);
            })?,
        }
    }
    Ok(None)
}

// Decisions

/// What a player knows who bets or folds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// His own two cards, then the community cards as they are turned.
    pub cards: ArrayVec<Card, 5>,
    /// How many times the ante his largest bet is so far.
    pub most_times: i64,
}

/// How a player decides at Mississippi stud.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// By points and draws: see [`POINTS`].
    #[default]
    Points,
    /// By points alone: see [`Known::by_points_alone`].
    PointsAlone,
    /// As [`Strategy::Points`], but never more than the ante.
    Once,
    /// The ante, on every street.
    NeverFold,
}

impl Raises<Known> for Strategy {
    #[inline]
    fn times(&self, known: &Known) -> i64 {
        match self {
            Strategy::Points => known.by_points(),
            Strategy::PointsAlone => known.by_points_alone(),
            Strategy::Once => known.by_points().min(1),
            Strategy::NeverFold => 1,
        }
    }
}

/// What is seen in two to four cards.
struct Shape {
    /// By the bit of a rank: those that are there, and those that are there twice or more.
    ranks: u16,
    paired: u16,
    /// How many cards.
    count: u32,
    /// Whether all are of one suit.
    is_suited: bool,
}

/// Ranks as bits, from the two: sixes to tens, jacks to aces, and both.
const MIDDLE: u16 = 0b0_0001_1111_0000;
const HIGH: u16 = 0b1_1110_0000_0000;
const NOT_LOW: u16 = MIDDLE | HIGH;

const fn bit(rank: Rank) -> u16 {
    1 << rank as u16
}

impl Shape {
    #[inline]
    fn of(cards: &[Card]) -> Shape {
        let (mut ranks, mut paired) = (0, 0);
        for card in cards {
            paired |= ranks & bit(card.rank());
            ranks |= bit(card.rank());
        }
        let is_suited = cards.iter().all(|card| card.suit() == cards[0].suit());
        Shape { ranks, paired, count: cards.len() as u32, is_suited }
    }

    /// Whether the cards are a pair of sixes or better.
    #[inline]
    fn cannot_lose(&self) -> bool {
        let distinct = self.ranks.count_ones();
        // Of three of a kind or two pairs two cards more than ranks are there.
        self.paired & NOT_LOW != 0 || self.count - distinct > 1
    }

    /// How many cards are of these ranks, where no rank is there twice.
    #[inline]
    fn number_of(&self, ranks: u16) -> u32 {
        (self.ranks & ranks).count_ones()
    }

    /// Two for a jack or higher, one for a six to ten.
    #[inline]
    fn points(&self) -> u32 {
        self.number_of(NOT_LOW) + self.number_of(HIGH)
    }

    /// From the lowest rank to the highest, the ace high.
    #[inline]
    fn span(&self) -> u32 {
        u16::BITS - self.ranks.leading_zeros() - self.ranks.trailing_zeros()
    }

    /// Whether a straight can hold all the ranks.
    #[inline]
    fn is_of_a_straight(&self) -> bool {
        let ace = bit(Rank::Ace);
        let low_ace = self.ranks & ace != 0 && (self.ranks & !ace) < bit(Rank::Six);
        self.span() <= 5 || low_ace
    }

    /// Whether the lowest rank is this or a higher one.
    #[inline]
    fn is_from(&self, rank: Rank) -> bool {
        self.ranks & (bit(rank) - 1) == 0
    }
}

/// A line of the usual system of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsRule {
    /// The cards that it is for, those of the lines before it apart.
    pub cards: &'static str,
    /// How many times the ante it bets; 0 where it folds.
    pub times: i64,
}

const fn rule(cards: &'static str, times: i64) -> PointsRule {
    PointsRule { cards, times }
}

/// The usual system of points, for two, three and four cards. A jack or higher has two points, a six
/// to ten one.
pub const POINTS: [&[PointsRule]; 3] = [
    &[
        rule("a pair", 3),
        rule("two points or more", 1),
        rule("five-six of a suit", 1),
        rule("other cards", 0),
    ],
    &[
        rule("a pair of sixes or better", 3),
        rule(
            "of a suit: ten to ace, a sequence from five-six-seven, one that lacks a rank with a jack or \
             higher, or one that lacks two with two such cards",
            3,
        ),
        rule("others of a suit", 1),
        rule("a pair of fives or less", 1),
        rule("three points or more", 1),
        rule(
            "a sequence from four-five-six, or one that lacks a rank with two cards of six to ten",
            1,
        ),
        rule("other cards", 0),
    ],
    &[
        rule("a pair of sixes or better", 3),
        rule("four of a suit", 3),
        rule("a sequence to an eight or higher that goes on at either end", 3),
        rule("others that a straight can hold", 1),
        rule("a pair of fives or less", 1),
        rule("four points or more", 1),
        rule("three cards of six to ten, where three times the ante was bet before", 1),
        rule("other cards", 0),
    ],
];

impl Known {
    /// The place of the cards among the lines of [`POINTS`] for so many of them.
    #[inline]
    #[must_use]
    pub fn points_rule(&self) -> usize {
        let shape = Shape::of(&self.cards);
        let (is_paired, points) = (shape.paired != 0, shape.points());
        let (span, middle_count) = (shape.span(), shape.number_of(MIDDLE));
        match shape.count {
            2 => match shape.ranks == bit(Rank::Five) | bit(Rank::Six) && shape.is_suited {
                _ if is_paired => 0,
                _ if points >= 2 => 1,
                true => 2,
                false => 3,
            },
            3 => {
                let high_count = shape.number_of(HIGH);
                let is_draw = match span {
                    3 => shape.is_from(Rank::Five),
                    4 => high_count >= 1,
                    5 => high_count >= 2 || shape.is_from(Rank::Ten),
                    _ => false,
                };
                let is_sequence = match span {
                    3 => shape.is_from(Rank::Four),
                    4 => middle_count >= 2,
                    _ => false,
                };
                match shape.is_suited {
                    _ if shape.cannot_lose() => 0,
                    true if is_draw => 1,
                    true => 2,
                    false if is_paired => 3,
                    false if points >= 3 => 4,
                    false if is_sequence => 5,
                    false => 6,
                }
            }
            _ => {
                let is_open =
                    span == 4 && shape.ranks >= bit(Rank::Eight) && shape.ranks < bit(Rank::Ace);
                match is_paired {
                    _ if shape.cannot_lose() => 0,
                    true => 4,
                    false if shape.is_suited => 1,
                    false if is_open => 2,
                    false if shape.is_of_a_straight() => 3,
                    false if points >= 4 => 5,
                    false if self.most_times > 2 && middle_count >= 3 => 6,
                    false => 7,
                }
            }
        }
    }

    /// How many times the ante the usual system of points bets; 0 where it folds.
    #[inline]
    #[must_use]
    pub fn by_points(&self) -> i64 {
        let street = self.cards.len().saturating_sub(2).min(POINTS.len() - 1);
        POINTS[street][self.points_rule()].times
    }

    /// The same without draws: three times on what cannot lose and on any pair of two cards, once on a
    /// pair, or as many points as there are cards.
    #[inline]
    #[must_use]
    pub fn by_points_alone(&self) -> i64 {
        let shape = Shape::of(&self.cards);
        let is_paired = shape.paired != 0;
        match shape.count {
            _ if shape.cannot_lose() || (is_paired && shape.count == 2) => 3,
            count if is_paired || shape.points() >= count => 1,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(cards: &str, most_times: i64) -> i64 {
        let cards = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        Known { cards, most_times }.by_points()
    }

    #[test]
    fn two_cards_are_bet_by_points() {
        for (cards, expected) in [
            ("2h 2d", 3),
            ("Jh 2d", 1),
            ("6h Td", 1),
            ("5h 6h", 1),
            ("5h 6d", 0),
            ("5h 4h", 0),
            ("Th 5d", 0),
        ] {
            assert_eq!(times(cards, 0), expected, "{cards}");
        }
    }

    #[test]
    fn three_cards_are_bet_by_points_and_draws() {
        for (cards, expected) in [
            ("6h 6d 2c", 3),
            ("2h 2d 2c", 3),
            ("2h 2d Ac", 1),
            ("Ah Th Qh", 3),
            ("5h 6h 7h", 3),
            ("4h 5h 6h", 1),
            ("8h 9h Jh", 3),
            ("7h 8h Th", 1),
            ("7h Jh Qh", 1),
            ("8h Jh Qh", 3),
            ("2h 9h Kh", 1),
            ("Jh 7d 2c", 1),
            ("Jh 5d 2c", 0),
            ("4h 5d 6c", 1),
            ("3h 4d 5c", 0),
            ("4h 6d 7c", 1),
            ("4h 5d 7c", 0),
        ] {
            assert_eq!(times(cards, 1), expected, "{cards}");
        }
    }

    #[test]
    fn four_cards_are_bet_by_points_and_draws() {
        for (cards, before, expected) in [
            ("6h 6d 2c 9s", 1, 3),
            ("2h 2d 3c 3s", 1, 3),
            ("2h 5h 9h Kh", 1, 3),
            ("5h 6d 7c 8s", 1, 3),
            ("4h 5d 6c 7s", 1, 1),
            ("Jh Qd Kc As", 1, 1),
            ("Ah 2d 3c 5s", 1, 1),
            ("4h 5d 7c 8s", 1, 1),
            ("2h 2d 5c 9s", 1, 1),
            ("Jh 9d 6c 2s", 1, 1),
            ("Jh 9d 3c 2s", 1, 0),
            ("6h 7d Tc 2s", 1, 0),
            ("6h 7d Tc 2s", 3, 1),
        ] {
            assert_eq!(times(cards, before), expected, "{cards}");
        }
    }

    #[test]
    fn the_limit_goes_by_the_minimum_and_the_bets_that_it_is_reckoned_by() {
        let limit = |elections: &[(&str, serde_json::Value)]| {
            let elections = elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
            let legal = table::Legal::<MississippiStud>::new(&elections.collect());
            legal.expect("legal elections").rules.limit.most
        };
        let minimum = ("table-minimum", serde_json::json!(25));
        assert_eq!(limit(&[]), Cents::dollars(50_000));
        assert_eq!(limit(std::slice::from_ref(&minimum)), Cents::dollars(125_000));
        let once = ("payout-limit-basis", serde_json::json!("1x"));
        assert_eq!(limit(&[minimum, once]), Cents::dollars(50_000));
    }
}
