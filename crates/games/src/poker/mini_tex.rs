//! Mini-tex 3 card hold 'em, 13:69F-37: two cards each and three for all; the best three cards with at
//! least one of one's own, and a wager on every street or the hand is given up.
//!
//! Against a higher hand a dealer who does not qualify loses three wagers of four; a lower hand loses
//! whether he qualifies or not, unlike elsewhere. The text does not say whether an ace and a two are
//! consecutive in two cards, and voids one hand where a player has the wrong number of cards, but all
//! where the count of the stub shows it. Readings are marked.

use std::cmp::Ordering;

use super::prelude::*;

/// Mini-tex 3 card hold 'em.
pub type MiniTex3CardHoldEm = Poker<MiniTexTable, 2>;

/// The mini-tex 3 card hold 'em table.
#[derive(Clone, Copy, Debug, Default)]
pub struct MiniTexTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("37.6(a)"),
        change: cite!("37.6(b)"),
        close: cite!("37.7(b)"),
    },
    positions: cite!("37.13"),
    second_deck: cite!("37.2(b)"),
    shuffling: cite!("37.4(a)"),
    has_pre_shuffled: false,
    dealing: cite!("37.7(a)"),
    from_hand: cite!("37.8(b)1"),
    found_face_up: cite!("37.12(b)"),
    drawn_in_error: cite!("37.12(c)"),
    shuffler_jam: cite!("37.12(e)"),
    shoe_jam: Some(cite!("37.12(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("37.7(f)2"),
        due: cite!("37.7(f)"),
        waiver: Some(cite!("37.9(f)")),
        is_for_automated_shoe: true,
    }),
    cut: CutRules::by_dealer(cite!("37.4(d)")),
    not_cut: NotCut { cite: cite!("37.4(b)1"), is_for_shoe: false },
    idle: cite!("37.4(e)"),
};

const FACTS: Facts = Facts {
    id: "mini-tex-3-card-hold-em",
    title: "Mini-tex 3 card hold 'em",
    subchapter: "37",
    about: "Two cards each, three for all: the best three with one of your own, and a bet on every street.",
    wagers: Wager::FACTS,
    pay_tables: join![PayTable; [EVEN_WAGERS], POCKET.printed],
    elections: join![Election;
        [
            words("dealer-qualifying-rank", "the least hand with which the dealer qualifies",
                QualifyingRank::WORDS, cite!("37.10(g)1")),
            words("pocket-poker-pay-table", "what pocket poker pays at least", &POCKET.letters(),
                cite!("37.11(c)")),
            Election {
                id: "pocket-poker-odds",
                about: "higher odds than those of the table, by hand",
                kind: Kind::OddsByRow(&POCKET.floors::<5>()),
                preset: Preset::None,
                cite: cite!("37.11(c)"),
            },
            flag(POCKET_ACE_TWO, "whether an ace and a two are consecutive for pocket poker", false,
                cite!("37.5(d)")),
            Election {
                id: "pocket-poker-minimum",
                about: "least stake of pocket poker",
                kind: Kind::Amount,
                preset: Preset::Amount(Cents::dollars(1)),
                cite: cite!("37.6(c)"),
            },
        ],
        common::TABLE_LIMITS,
        CITES.elections(),
        CITES.waiver(),
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("flop", "stakes as much as the ante to see the flop", cite!("37.10(a)1")),
            action("river", "stakes as much as the ante to see the river", cite!("37.10(c)1")),
            action("play", "stakes twice the ante against the dealer", cite!("37.10(e)1")),
            action("fold", "gives up the hand, not pocket poker", cite!("37.10(a)2")),
            action("check", "is refused: a street takes its wager or a fold", cite!("37.10(a)")),
            common::irregularity(cite!("37.12(a)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [dealer_card_exposed(
            "before everybody has played or folded: all hands are void, pocket poker is settled",
            cite!("37.12(a)"),
        )],
        CITES.cards(),
        [incorrect_number_of_cards(
            "a player's hand is void; all are where it is the dealer's and cannot be completed",
            cite!("37.12(d)"),
        )],
        CITES.devices(),
        CITES.stub(),
    ],
    state: join![Word; family::FACTS.state, [payout::TOTAL_NET]],
    felt: Felt {
        rows: &[
            DEALER,
            COMMUNITY,
            YOU,
            &[
                spot("pocket-poker", "Pocket poker"),
                spot("ante", "Ante"),
                spot("flop", "Flop"),
                spot("river", "River"),
                spot("play", "Play"),
            ],
        ],
    },
    ..family::FACTS
};

const POCKET_ACE_TWO: &str = "pocket-ace-two";

// Wagers and pay tables

wagers! {
    /// A wager at mini-tex 3 card hold 'em.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("37.6(b)")):
                "before the deal; wins against a lower hand";
            PocketPoker = WagerFacts("pocket-poker", "Pocket poker", cite!("37.6(c)")):
                "with an ante; wins with a pair or two consecutive cards of the player's own, whatever \
                 follows";
        }
        later {
            Flop = WagerFacts("flop", "Flop", cite!("37.6(d)")):
                "before the flop, as much as the ante; wins against a lower hand";
            River = WagerFacts("river", "River", cite!("37.6(d)")):
                "before the river, as much as the ante; wins against a lower hand";
            Play = WagerFacts("play", "Play", cite!("37.6(d)")):
                "after the river, twice the ante; wins against a lower hand that qualifies, and is a \
                 push against one that does not";
        }
    }
}

const EVEN_WAGERS: PayTable = pay::even_money(
    "Ante, flop, river and play",
    &[
        pay::even("ante", "Ante"),
        pay::even("flop", "Flop"),
        pay::even("river", "River"),
        pay::even("play", "Play"),
    ],
    cite!("37.11(b)"),
);

/// 37.5(d): two ranks that follow each other. Reading: an ace is low beside a two and a three alone, by
/// (a), so that an ace and a two do not; a licensee may let them.
fn are_consecutive(hand: Starting) -> bool {
    hand.high as u8 == hand.low as u8 + 1
}

pocket_tables! {
    const POCKET: "pocket-poker", "Pocket poker", least cite!("37.11(c)");
    tables ["A" "B" "C"];
    "royal-straight-flush" "Royal straight flush (ace-king suited)"
        |hand| hand.suited && (hand.high, hand.low) == (Rank::Ace, Rank::King) => [25 40 50];
    "pair-of-aces" "Pair of aces" |hand| hand.is_pair() && hand.high == Rank::Ace => [20 35 40];
    "straight-flush" "Straight flush" |hand| hand.suited && are_consecutive(hand) => [5 5 5];
    "pair" "Pair" Starting::is_pair => [3 3 2];
    "straight" "Straight" are_consecutive => [2 1 1];
}

// Rules

/// The elections of mini-tex 3 card hold 'em.
pub type Rules = family::Rules<Own>;

elected_words! {
    /// The least hand with which the dealer qualifies.
    pub enum QualifyingRank {
        /// An ace and a king.
        AceKing = "ace-king",
        /// A pair.
        Pair = "pair",
    }
}

/// What mini-tex 3 card hold 'em elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    /// The least hand with which the dealer qualifies.
    pub qualifying: Ranking<ThreeCard>,
    pocket: PocketPays,
    /// Whether an ace and a two are consecutive for pocket poker.
    has_ace_two: bool,
    /// All the odds at which pocket poker may be paid.
    pocket_odds: Vec<Odds>,
}

// The round

/// 37.7(d), 37.8(c), 37.9(c).
static DEAL: Deal = Deal {
    seat: &[Face::Down; 2],
    house_cards: &[Face::Down; 2],
    house_stack: &[Face::Down; 2],
    goes_on: true,
    ..Deal::new(&CITES)
};

/// 37.10(b) and (d): a flop of two, and the river.
static STREETS: Streets = Streets {
    streets: &[&[Face::Burned, Face::Up, Face::Up], &[Face::Burned, Face::Up]],
    cites: &CITES,
};

/// 37.10(a), (c) and (e): with no community cards, two and three.
pub static STAGES: [Stage; 3] = [
    Stage {
        when: "before the flop",
        times: (1, 1),
        about: "stake as much as the ante to see the flop",
        cite: cite!("37.10(a)1"),
    },
    Stage {
        when: "after the flop",
        times: (1, 1),
        about: "stake as much as the ante to see the river",
        cite: cite!("37.10(c)1"),
    },
    Stage {
        when: "after the river",
        times: (2, 2),
        about: "stake twice the ante against the dealer",
        cite: cite!("37.10(e)1"),
    },
];

/// What a fold gives up at each stage, and the provision.
const FOLDS: [(&str, Cite); 3] = [
    ("give up the ante", cite!("37.10(a)2")),
    ("give up the ante and the flop wager", cite!("37.10(c)2")),
    ("give up the ante, the flop and the river wager", cite!("37.10(e)2")),
];

/// The wagers of the stages.
const STREET_WAGERS: [Wager; 3] = [Wager::Flop, Wager::River, Wager::Play];

/// What is a player's own: two cards, and the wagers of the streets.
struct Held {
    cards: [Card; 2],
    streets: [Cents; 3],
}

/// A player in the round.
type Player = players::Player<Held, 2>;

/// Whether pocket poker is open, which a fold does not end.
#[inline]
fn has_pocket(player: &Player) -> bool {
    let [_, pocket] = player.stakes;
    pocket > Cents::ZERO && player.stand != Stand::Out
}

/// 37.5(a): the best three cards, at least one of which is one's own.
#[inline]
#[must_use]
pub fn best([a, b]: [Card; 2], board: &[Card]) -> Ranking<ThreeCard> {
    let three = |cards| three_cards(cards, AceLow::Lowest);
    let mut best = Ranking::least(Category::HighCard, &[]);
    for (n, card) in board.iter().enumerate() {
        best = best.max(three([a, b, *card]));
        for other in &board[..n] {
            best = best.max(three([a, *card, *other])).max(three([b, *card, *other]));
        }
    }
    best
}

/// A round of it.
type Round<'a> = family::Round<'a, MiniTexTable, 2>;

impl Variant<2> for MiniTexTable {
    usual_parts!();

    const BURNS: bool = true;
    /// 84,286,137,600 deals of player, board and dealer.
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<MiniTex3CardHoldEm>] = &[
        strategy("high-cards", "folds low hands, the more so the later it is", |_| {
            Strategy::default()
        }),
        strategy("see-the-river", "folds only after the river, less than a pair", |_| Strategy {
            flop: Chart::ALL,
            river_from: LEAST,
            play_from: Ranking::least(Category::Pair, &[]),
        }),
        strategy("never-folds", "never folds", |_| Strategy {
            flop: Chart::ALL,
            river_from: LEAST,
            play_from: LEAST,
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::Each("dealer-qualifying-rank", &["pair"])],
        &[Varied::Each("pocket-poker-pay-table", &["B", "C"])],
        &[Varied::With(POCKET_ACE_TWO), Varied::Each("pocket-poker-pay-table", &["A", "B", "C"])],
    ];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let qualifying = match elections.choose("dealer-qualifying-rank") {
            QualifyingRank::AceKing => Ranking::least(Category::HighCard, &[Rank::Ace, Rank::King]),
            QualifyingRank::Pair => Ranking::least(Category::Pair, &[]),
        };
        let mut pocket =
            POCKET.elected(elections, Some("pocket-poker-pay-table"), Some("pocket-poker-odds"));
        let has_ace_two = elections.flag(POCKET_ACE_TWO);
        if has_ace_two {
            let ace_two = |suited| Starting { high: Rank::Ace, low: Rank::Two, suited };
            let three_two = |suited| Starting { high: Rank::Three, low: Rank::Two, suited };
            for suited in [false, true] {
                pocket = pocket.paying_as(ace_two(suited), three_two(suited));
            }
        }
        let pocket = pocket.otherwise_by(cite!("37.10(g)6"));
        let least = elections.amount("pocket-poker-minimum");
        table.limits.set(Wager::PocketPoker.id(), least, None);
        let pocket_odds = pocket.all().collect();
        Own { qualifying, pocket, has_ace_two, pocket_odds }
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::PocketPoker => &rules.pocket_odds,
            Wager::Ante | Wager::Flop | Wager::River | Wager::Play => &[],
        }
    }

    /// 37.6(c).
    fn judge(_: &Rules, stakes: &[Cents; 2], _: Said<Wager>) -> Result<(), Refusal> {
        let [ante, pocket] = *stakes;
        if pocket > Cents::ZERO && ante == Cents::ZERO {
            let why = "needs an ante beside it";
            return Err(opening::needs(Wager::PocketPoker, why, cite!("37.6(c)")));
        }
        Ok(())
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let least = match rules.qualifying.category() {
            Category::HighCard => "an ace and a king",
            _ => "a pair",
        };
        let even =
            pay::payouts_of(&EVEN_WAGERS).map(|payout| match payout.row == Wager::Play.id() {
                true => {
                    let pays = format!("{} if the dealer has {least} or better", payout.pays);
                    Payout { pays, ..payout }
                }
                false => payout,
            });
        let pocket = rules.pocket.payouts().map(|payout| {
            match rules.has_ace_two && payout.row.contains("/straight") {
                true => Payout { pays: format!("{}, ace-two as well", payout.pays), ..payout },
                false => payout,
            }
        });
        even.chain(pocket).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, Flop, Play, PocketPoker, River};
        vec![
            Together::new(&[Ante], &[Ante, Flop, River, Play]),
            Together::new(&[Ante, PocketPoker], &[PocketPoker]),
        ]
    }

    #[inline]
    fn play<T: Table<MiniTex3CardHoldEm>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<2> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let held = |cards: ArrayVec<Card, 2>| Held {
            cards: cards.into_inner().expect("every hand has two cards: none can be left out"),
            streets: [Cents::ZERO; 3],
        };
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, held)?; // 37.10(a)
        let mut board = Board::new(&STREETS, round.rules.table.dealing, hands.found_count);
        match decisions(round, &mut players, &mut board, t)? {
            Some(ended) => end(round.rules, ended, &hands, &players, t),
            None => showdown(round.rules, &hands, &players, &board, t),
        }
    }
}

/// 37.10(a) to (e): the decisions, and between them the community cards.
#[inline]
fn decisions<T: Table<MiniTex3CardHoldEm>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    board: &mut Board<3>,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    for n in 0..STAGES.len() {
        if n > 0 {
            if !players.iter().any(Player::is_in) {
                return Ok(None);
            }
            if let Some(ended) = board.street(t)? {
                return Ok(Some(ended));
            }
            let again = players.iter_mut().filter(|player| player.is_in());
            again.for_each(|player| player.stand = Stand::Undecided);
        }
        let is_last = n + 1 == STAGES.len();
        let wrong = |players: &mut [Player], t: &mut T| irregularities(round, players, is_last, t);
        let ended = match n {
            // Reading: in any order, since (a) names none.
            0 => {
                let question = |player: &Player| question(n, player, board);
                in_any_order(players, t, wrong, question, |player, wager, t| {
                    answered(n, player, wager, t);
                })?
            }
            _ => in_turn(players, t, wrong, |player, t| {
                let wager = t.ask(player.seat, &question(n, player, board))?;
                answered(n, player, wager, t);
                Ok(())
            })?,
        };
        if ended.is_some() {
            return Ok(ended);
        }
    }
    Ok(None)
}

/// What a player is asked at the nth stage.
#[inline]
fn question(n: usize, player: &Player, board: &Board<3>) -> Street<Known> {
    let [ante, _] = player.stakes;
    let (about, cite) = FOLDS[n];
    Street {
        stage: &STAGES[n],
        wager: STREET_WAGERS[n].id(),
        ante,
        otherwise: ("fold", about, cite),
        gives_up: true,
        known: Known { own: player.hand.cards, board: board.cards().iter().copied().collect() },
    }
}

/// A player who does not place the wager of the nth stage loses those that he has placed.
#[inline]
fn answered<T: Table<MiniTex3CardHoldEm>>(
    n: usize,
    player: &mut Player,
    wager: Option<Cents>,
    t: &mut T,
) {
    player.decide(wager.is_some());
    match wager {
        Some(stake) => player.hand.streets[n] = stake,
        None => {
            let (_, cite) = FOLDS[n];
            for (wager, stake) in staked(player) {
                t.settle(Settlement::lost(player.seat, wager, stake, cite));
            }
        }
    }
}

/// The ante and the wagers of the streets, as far as they are made.
#[inline]
fn staked(player: &Player) -> impl Iterator<Item = (Wager, Cents)> + use<> {
    let [ante, _] = player.stakes;
    let streets = STREET_WAGERS.into_iter().zip(player.hand.streets);
    let made = streets.filter(|(_, stake)| *stake > Cents::ZERO);
    std::iter::once((Wager::Ante, ante)).chain(made)
}

// Settlement

/// 37.10(f) and (g): the dealer's hand, and each player's from the right.
#[inline]
fn showdown<T: Table<MiniTex3CardHoldEm>>(
    rules: &Rules,
    hands: &Hands<2>,
    players: &[Player],
    board: &Board<3>,
    t: &mut T,
) -> Result<(), T::Halt> {
    if players.iter().any(|player| player.stand == Stand::Plays) {
        let cards = hands.house.reveal(t)?.into_inner();
        let cards = cards.expect("the dealer has two cards: none can be left out");
        let dealer = best(cards, board.cards());
        t.note(|| format!("the dealer has {dealer}").into(), cite!("37.10(f)"));
        for player in from_dealers_right(players).filter(|p| p.stand == Stand::Plays) {
            hands.seats[player.place].1.reveal(t)?;
            settle(rules, player, best(player.hand.cards, board.cards()), dealer, t);
            if has_pocket(player) {
                t.settle(pocket_settlement(rules, player));
            }
        }
    }
    // 37.10(a)2i, (c)2i and (e)2i: at the end, of hands that were folded.
    settle_pocket(rules, hands, players, t, Player::has_folded)
}

/// Pocket poker alone, from the right.
#[inline]
fn settle_pocket<T: Table<MiniTex3CardHoldEm>>(
    rules: &Rules,
    hands: &Hands<2>,
    players: &[Player],
    t: &mut T,
    of: fn(&Player) -> bool,
) -> Result<(), T::Halt> {
    for player in from_dealers_right(players).filter(|player| of(player) && has_pocket(player)) {
        hands.seats[player.place].1.reveal(t)?;
        t.settle(pocket_settlement(rules, player));
    }
    Ok(())
}

/// 37.10(g): one player's wagers.
#[inline]
fn settle<T: Table<MiniTex3CardHoldEm>>(
    rules: &Rules,
    player: &Player,
    hand: Ranking<ThreeCard>,
    dealer: Ranking<ThreeCard>,
    t: &mut T,
) {
    let seat = player.seat;
    for (wager, stake) in staked(player) {
        t.settle(match hand.cmp(&dealer) {
            Ordering::Less => Settlement::lost(seat, wager, stake, cite!("37.10(g)2")),
            Ordering::Equal => Settlement::push(seat, wager, stake, cite!("37.10(g)5")),
            Ordering::Greater if dealer >= rules.qualifying => {
                Settlement::won(seat, wager, stake, EVEN, cite!("37.10(g)3"))
            }
            Ordering::Greater if wager == Wager::Play => {
                Settlement::push(seat, wager, stake, cite!("37.10(g)4"))
            }
            Ordering::Greater => Settlement::won(seat, wager, stake, EVEN, cite!("37.10(g)4")),
        });
    }
}

/// 37.10(g)6: pocket poker by the player's two cards.
#[inline]
fn pocket_settlement(rules: &Rules, player: &Player) -> Settlement<Wager> {
    let [_, stake] = player.stakes;
    rules.pocket.settled(player.seat, Wager::PocketPoker, stake, player.hand.cards)
}

// Irregularities

/// What goes wrong between the cards; what of it ends the round. Decisions are still to come unless
/// this is the last stage.
#[inline]
fn irregularities<T: Table<MiniTex3CardHoldEm>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    is_last: bool,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    // 37.12(a). Reading: before everybody has decided on every street; afterwards it does no harm.
    let is_open = |player: &Player| match is_last {
        true => player.stand == Stand::Undecided,
        false => player.is_in(),
    };
    // 37.12(d). Reading: the round goes on without a player's hand that is void, and the reshuffle is the
    // one after it.
    let void = |player: &Player, cite: Cite, t: &mut T| {
        void_hand(player, cite, t);
        void_pocket(player, cite, t);
    };
    round.between_cards(players, [cite!("37.12(a)"), cite!("37.12(d)")], is_open, void, t)
}

/// All hands are void. Reading: who has folded has left the round, so that what was folded stays lost,
/// but not pocket poker.
#[cold]
fn end<T: Table<MiniTex3CardHoldEm>>(
    rules: &Rules,
    ended: Ended,
    hands: &Hands<2>,
    players: &[Player],
    t: &mut T,
) -> Result<(), T::Halt> {
    let (Ended::Hands(cite) | Ended::Round(cite)) = ended;
    players.iter().for_each(|player| void_hand(player, cite, t));
    match ended {
        Ended::Round(_) => players.iter().for_each(|player| void_pocket(player, cite, t)),
        Ended::Hands(_) => settle_pocket(rules, hands, players, t, |_| true)?,
    }
    Ok(())
}

/// The ante and the wagers of the streets are returned, where they are still in the round.
#[cold]
fn void_hand<T: Table<MiniTex3CardHoldEm>>(player: &Player, cite: Cite, t: &mut T) {
    if player.is_in() {
        for (wager, stake) in staked(player) {
            t.settle(Settlement::void(player.seat, wager, stake, cite));
        }
    }
}

/// Pocket poker is returned, where it is still open.
#[cold]
fn void_pocket<T: Table<MiniTex3CardHoldEm>>(player: &Player, cite: Cite, t: &mut T) {
    if has_pocket(player) {
        t.settle(Settlement::void(player.seat, Wager::PocketPoker, player.stakes[1], cite));
    }
}

// Decisions

/// Less than any hand.
const LEAST: Ranking<ThreeCard> = Ranking::least(Category::HighCard, &[]);

/// How a player decides at mini-tex 3 card hold 'em.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The hands that see the flop.
    pub flop: Chart,
    /// The least hand of four cards that sees the river.
    pub river_from: Ranking<ThreeCard>,
    /// The least hand that is played at the end.
    pub play_from: Ranking<ThreeCard>,
}

impl Default for Strategy {
    fn default() -> Strategy {
        Strategy {
            flop: Chart::ALL,
            river_from: Ranking::least(Category::HighCard, &[Rank::Queen]),
            play_from: Ranking::least(Category::HighCard, &[Rank::Ace]),
        }
    }
}

impl Raises<Known> for Strategy {
    #[inline]
    fn times(&self, known: &Known) -> i64 {
        let hand = || best(known.own, &known.board);
        let wagers = match known.board.len() {
            0 => self.flop.has(Starting::of(known.own)),
            2 => hand() >= self.river_from,
            _ => hand() >= self.play_from,
        };
        if wagers { i64::MAX } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(own: &str, board: &str) -> String {
        let cards = |text: &str| -> Vec<Card> {
            text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
        };
        best(cards(own).try_into().expect("two cards"), &cards(board)).to_string()
    }

    #[test]
    fn a_hand_has_at_least_one_card_of_one_s_own() {
        // 37.5(a): three kings on the board are two of them and a card of one's own.
        assert_eq!(of("7s 4d", "Kh Kd Kc"), "pair of kings, seven kicker");
        assert_eq!(of("Ks 4d", "Kh Kd Kc"), "three kings");
        assert_eq!(of("5s 9d", "4h 3d 9c"), "five-high straight");
        assert_eq!(of("9s 9d", "4h 5d 6c"), "pair of nines, six kicker");
    }

    #[test]
    fn after_the_flop_the_best_three_of_four_cards_count() {
        assert_eq!(of("As 2d", "3h Kc"), "three-high straight");
        assert_eq!(of("Ks Qs", "As Ad"), "mini royal flush");
    }
}
