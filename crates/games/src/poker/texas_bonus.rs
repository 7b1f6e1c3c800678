//! Texas hold 'em bonus poker, 13:69F-28: two cards each and five for all; an ante, a flop wager of
//! twice as much that keeps the hand in, and wagers on the turn and the river that may be left out.
//!
//! The text voids one hand where a player has the wrong number of cards, and all where the count of the
//! stub shows it; it does not say which wager bears the cut of its payout limit, nor what becomes of a
//! fold when all hands are void later. Readings are marked.

use std::cmp::Ordering;

use super::prelude::*;

/// Texas hold 'em bonus poker.
pub type TexasHoldEmBonusPoker = Poker<TexasBonusTable, 2>;

/// The Texas hold 'em bonus poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct TexasBonusTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("28.6(a)"),
        change: cite!("28.6(b)"),
        close: cite!("28.7(b)"),
    },
    positions: cite!("28.13"),
    second_deck: cite!("28.2(b)"),
    shuffling: cite!("28.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("28.7(a)"),
    from_hand: cite!("28.8(b)1"),
    found_face_up: cite!("28.12(b)"),
    drawn_in_error: cite!("28.12(c)"),
    shuffler_jam: cite!("28.12(e)"),
    shoe_jam: Some(cite!("28.12(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("28.7(f)2"),
        due: cite!("28.7(f)"),
        waiver: Some(cite!("28.7(g)")),
        is_for_automated_shoe: false,
    }),
    cut: CutRules::by_dealer(cite!("28.4(d)")),
    not_cut: NotCut { cite: cite!("28.4(b)1"), is_for_shoe: false },
    idle: cite!("28.4(e)"),
};

const FACTS: Facts = Facts {
    id: "texas-hold-em-bonus-poker",
    title: "Texas hold 'em bonus poker",
    subchapter: "28",
    about: "Two cards each, five for all: pay to see the flop, then bet the turn and the river or not.",
    wagers: Wager::FACTS,
    pay_tables: join![PayTable; [EVEN_WAGERS], BONUS.printed],
    elections: join![Election;
        [
            words("ante-paid-on", "the winning hands on which the ante is paid", AntePaidOn::WORDS,
                cite!("28.10(h)2")),
            Election {
                id: "bonus-odds",
                about: "higher odds than those of the table, by hand",
                kind: Kind::OddsByRow(&BONUS.floors::<7>()),
                preset: Preset::None,
                cite: cite!("28.11(c)"),
            },
            Election {
                id: BOTH_ACES_ODDS,
                about: "what a bonus pays if player and dealer both have a pair of aces, if anything",
                kind: Kind::Odds { least: Odds::to(1000, 1) },
                preset: Preset::None,
                cite: cite!("28.11(d)"),
            },
            ANTE_MINIMUM,
            common::TABLE_MAXIMUM,
            Election {
                id: BONUS_MINIMUM,
                about: "least stake of the bonus",
                cite: cite!("28.6(c)"),
                ..ANTE_MINIMUM
            },
        ],
        CITES.elections(),
        CITES.waiver(),
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("flop", "stakes twice the ante to stay in", cite!("28.10(a)1")),
            action("fold", "gives up the ante, not the bonus", cite!("28.10(a)2")),
            action("turn", "stakes as much as the ante before the turn", cite!("28.10(c)")),
            action("river", "stakes as much as the ante before the river", cite!("28.10(e)")),
            action("check", "goes on without a wager", cite!("28.10(c)")),
            common::irregularity(cite!("28.12(a)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [dealer_card_exposed(
            "before everybody has decided: all hands are void, the bonus is settled",
            cite!("28.12(a)"),
        )],
        CITES.cards(),
        [incorrect_number_of_cards(
            "a player's hand is void; all are where it is the dealer's and cannot be completed",
            cite!("28.12(d)"),
        )],
        CITES.devices(),
        CITES.stub(),
    ],
    state: join![Word; family::FACTS.state, [payout::HAND_PAYOUT, payout::TOTAL_NET]],
    felt: Felt {
        rows: &[
            DEALER,
            COMMUNITY,
            YOU,
            &[
                spot("bonus", "Bonus"),
                spot("ante", "Ante"),
                spot("flop", "Flop"),
                spot("turn", "Turn"),
                spot("river", "River"),
            ],
        ],
    },
    ..family::FACTS
};

const ANTE_MINIMUM: Election =
    Election { preset: Preset::Amount(Cents::dollars(1)), ..common::TABLE_MINIMUM };
const BONUS_MINIMUM: &str = "bonus-minimum";
const BOTH_ACES_ODDS: &str = "both-pair-of-aces-odds";

// Wagers and pay tables

wagers! {
    /// A wager at Texas hold 'em bonus poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("28.6(b)")):
                "before the deal; loses to a higher hand, and wins only with a straight or better, or \
                 with a flush or better";
            Bonus = WagerFacts("bonus", "Bonus", cite!("28.6(c)")):
                "with an ante; wins with a pair or an ace beside a king, a queen or a jack in the \
                 player's two cards, whatever follows";
        }
        later {
            Flop = WagerFacts("flop", "Flop", cite!("28.6(d)")):
                "before the flop, twice the ante; wins against a lower hand";
            Turn = WagerFacts("turn", "Turn", cite!("28.6(d)")):
                "before the turn, as much as the ante; wins against a lower hand";
            River = WagerFacts("river", "River", cite!("28.6(d)")):
                "before the river, as much as the ante; wins against a lower hand";
        }
    }
}

const EVEN_WAGERS: PayTable = pay::even_money(
    "Ante, flop, turn and river",
    &[
        pay::even("ante", "Ante"),
        pay::even("flop", "Flop"),
        pay::even("turn", "Turn"),
        pay::even("river", "River"),
    ],
    cite!("28.11(b)"),
);

/// An ace and a queen or a jack.
fn is_ace_with_queen_or_jack(hand: Starting) -> bool {
    hand.high == Rank::Ace && matches!(hand.low, Rank::Queen | Rank::Jack)
}

/// An ace and a king.
fn is_ace_with_king(hand: Starting) -> bool {
    (hand.high, hand.low) == (Rank::Ace, Rank::King)
}

pocket_tables! {
    const BONUS: "bonus", "Bonus", least cite!("28.11(c)");
    tables [""];
    "ace-ace" "Ace-ace" |hand| hand.is_pair() && hand.high == Rank::Ace => [30];
    "ace-king-suited" "Ace-king suited" |hand| is_ace_with_king(hand) && hand.suited => [25];
    "ace-queen-or-jack-suited" "Ace-queen or ace-jack suited"
        |hand| is_ace_with_queen_or_jack(hand) && hand.suited => [20];
    "ace-king-unsuited" "Ace-king unsuited" is_ace_with_king => [15];
    "kings-to-jacks" "King-king, queen-queen or jack-jack"
        |hand| hand.is_pair() && hand.high >= Rank::Jack => [10];
    "ace-queen-or-jack-unsuited" "Ace-queen or ace-jack unsuited"
        is_ace_with_queen_or_jack => [5];
    "tens-to-twos" "Ten-ten to two-two" Starting::is_pair => [3];
}

// Rules

/// The elections of Texas hold 'em bonus poker.
pub type Rules = family::Rules<Own>;

elected_words! {
    /// The winning hands on which the ante is paid.
    pub enum AntePaidOn {
        /// A straight or better.
        Straight = "straight-or-higher",
        /// A flush or better.
        Flush = "flush-or-higher",
    }
}

/// What Texas hold 'em bonus poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    /// The least hand that wins the ante.
    ante_from: Ranking<FiveCard>,
    bonus: PocketPays,
    /// What a bonus pays where player and dealer have two aces each, if that is elected.
    both_aces: Option<Odds>,
    limit: Limit,
    /// All the odds at which a bonus may be paid.
    bonus_odds: Vec<Odds>,
}

/// 28.11(e): the least that the payout limit is.
const PAYOUT_LIMIT: Cents = Cents::dollars(50_000);

/// 28.6(c): the least that a bonus is.
const LEAST_BONUS: Cents = Cents::dollars(1);

/// The most that one player can win with an ante, every wager that goes with it, and a bonus.
fn most_won(bonus: Odds, ante: Cents, bonus_stake: Cents) -> Cents {
    let later: i64 = STAGES.iter().map(|stage| stage.times.1).sum();
    EVEN.on(ante.times(1 + later)) + bonus.on(bonus_stake)
}

// The round

/// 28.7(d), 28.8(c), 28.9(c).
static DEAL: Deal = Deal {
    seat: &[Face::Down; 2],
    house_cards: &[Face::Down; 2],
    house_stack: &[Face::Down; 2],
    goes_on: true,
    ..Deal::new(&CITES)
};

/// 28.10(b), (d) and (f): the flop, the turn and the river.
static STREETS: Streets = Streets {
    streets: &[
        &[Face::Burned, Face::Up, Face::Up, Face::Up],
        &[Face::Burned, Face::Up],
        &[Face::Burned, Face::Up],
    ],
    cites: &CITES,
};

/// 28.10(a), (c) and (e): with no community cards, three and four.
pub static STAGES: [Stage; 3] = [
    Stage {
        when: "before the flop",
        times: (2, 2),
        about: "stake twice the ante to stay in",
        cite: cite!("28.10(a)1"),
    },
    Stage {
        when: "after the flop",
        times: (1, 1),
        about: "stake as much as the ante",
        cite: cite!("28.10(c)"),
    },
    Stage {
        when: "after the turn",
        times: (1, 1),
        about: "stake as much as the ante",
        cite: cite!("28.10(e)"),
    },
];

/// The wagers of the stages.
const STREET_WAGERS: [Wager; 3] = [Wager::Flop, Wager::Turn, Wager::River];

/// What is a player's own: two cards, and the wagers of the streets.
struct Held {
    cards: [Card; 2],
    streets: [Cents; 3],
}

/// A player in the round.
type Player = players::Player<Held, 2>;

/// Whether the bonus is open, which a fold does not end.
#[inline]
fn has_bonus(player: &Player) -> bool {
    let [_, bonus] = player.stakes;
    bonus > Cents::ZERO && player.stand != Stand::Out
}

/// 28.5: the best five of two cards and the whole board.
#[inline]
fn best(own: &[Card], board: &[Card]) -> Standing {
    own.iter().chain(board).copied().fold(Hand::EMPTY, Hand::with).seven()
}

/// A round of it.
type Round<'a> = family::Round<'a, TexasBonusTable, 2>;

impl Variant<2> for TexasBonusTable {
    usual_parts!();

    const BURNS: bool = true;
    /// 2,781,381,002,400 deals of player, board and dealer.
    const CALLED: Called = called::OF_FIVE;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<TexasHoldEmBonusPoker>] = &[
        strategy(
            "pairs-and-high-cards",
            "stays in with all but low hands of two suits, then wagers with a pair of one's own, \
             four of a suit or an ace",
            |_| Strategy::default(),
        ),
        strategy("pairs", "stays in as that does, then wagers with a pair of one's own", |_| {
            Strategy { suit_from: None, high_from: None, ..Strategy::default() }
        }),
        strategy("flop-only", "stays in with every hand, and wagers no more", |_| Strategy {
            flop: Chart::ALL,
            wagers_on: false,
            ..Strategy::default()
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::Each("ante-paid-on", &["flush-or-higher"])],
        &[Varied::Each(BOTH_ACES_ODDS, &["1000 to 1"])],
    ];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let ante_from = match elections.choose("ante-paid-on") {
            AntePaidOn::Straight => Category::Straight,
            AntePaidOn::Flush => Category::Flush,
        };
        let bonus = BONUS.elected(elections, None, Some("bonus-odds"));
        let bonus = bonus.otherwise_by(cite!("28.10(h)4"));
        let both_aces = elections.own(BOTH_ACES_ODDS).and_then(|odds| Odds::from_json(odds).ok());
        let least = elections.amount(BONUS_MINIMUM);
        if least.is_some_and(|least| least < LEAST_BONUS) {
            let why = format!("a bonus is {LEAST_BONUS} or more");
            elections.refuse(BONUS_MINIMUM, why, cite!("28.6(c)"));
        }
        table.limits.set(Wager::Bonus.id(), least, None);
        let bonus_odds: Vec<Odds> = bonus.all().chain(both_aces).collect();
        // The least stakes that are taken; where none is, nobody wins anything by it.
        let least = |wager: Wager, odds: &[Odds]| {
            let (least, _) = table.limits.bounds(wager.id(), odds);
            Some(least).filter(|least| *least <= Cents::MOST).unwrap_or_default()
        };
        let (ante, bonus_stake) = (least(Wager::Ante, &[]), least(Wager::Bonus, &bonus_odds));
        let highest = bonus_odds.iter().copied().max().unwrap_or(EVEN);
        let at_minimum = most_won(highest, ante, bonus_stake);
        Own {
            ante_from: Ranking::least(ante_from, &[]),
            bonus,
            both_aces,
            limit: Limit::by_text(PAYOUT_LIMIT, at_minimum, cite!("28.11(e)")),
            bonus_odds,
        }
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Bonus => &rules.bonus_odds,
            Wager::Ante | Wager::Flop | Wager::Turn | Wager::River => &[],
        }
    }

    /// 28.6(c).
    fn judge(_: &Rules, stakes: &[Cents; 2], _: Said<Wager>) -> Result<(), Refusal> {
        let [ante, bonus] = *stakes;
        if bonus > Cents::ZERO && ante == Cents::ZERO {
            return Err(opening::needs(Wager::Bonus, "needs an ante beside it", cite!("28.6(c)")));
        }
        Ok(())
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let both = rules.both_aces.map(|odds| Payout {
            row: "bonus/both-pair-of-aces".to_owned(),
            title: "Ace-ace against the dealer's ace-ace".to_owned(),
            pays: odds.to_string(),
            cite: cite!("28.11(d)"),
        });
        let least = rules.ante_from.category().id();
        let even =
            pay::payouts_of(&EVEN_WAGERS).map(|payout| match payout.row == Wager::Ante.id() {
                true => {
                    Payout { pays: format!("{} with a {least} or better", payout.pays), ..payout }
                }
                false => payout,
            });
        even.chain(both).chain(rules.bonus.payouts()).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, Bonus, Flop, River, Turn};
        vec![
            Together::new(&[Ante], &[Ante, Flop, Turn, River]),
            Together::new(&[Ante, Bonus], &[Bonus]),
        ]
    }

    #[inline]
    fn play<T: Table<TexasHoldEmBonusPoker>>(
        round: &mut Round<'_>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let mut hands: Hands<2> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let held = |cards: ArrayVec<Card, 2>| Held {
            cards: cards.into_inner().expect("every hand has two cards: none can be left out"),
            streets: [Cents::ZERO; 3],
        };
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, held)?; // 28.10(a)
        let mut board = Board::new(&STREETS, round.rules.table.dealing, hands.found_count);
        match decisions(round, &mut players, &mut board, t)? {
            Some(ended) => end(round.rules, ended, &hands, &players, t),
            None => showdown(round.rules, &hands, &players, &board, t),
        }
    }
}

/// 28.10(a) to (f): the decisions, and after each the community cards.
#[inline]
fn decisions<T: Table<TexasHoldEmBonusPoker>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    board: &mut Board<5>,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    for n in 0..STAGES.len() {
        let is_last = n + 1 == STAGES.len();
        let wrong = |players: &mut [Player], t: &mut T| irregularities(round, players, is_last, t);
        let ended = match n {
            // Reading: in any order, since (a) names none.
            0 => in_any_order(players, t, wrong, |player| question(n, player, board), answered)?,
            _ => {
                let again = players.iter_mut().filter(|player| player.is_in());
                again.for_each(|player| player.stand = Stand::Undecided);
                in_turn(players, t, wrong, |player, t| {
                    player.hand.streets[n] =
                        t.ask(player.seat, &question(n, player, board))?.unwrap_or_default();
                    player.decide(true);
                    Ok(())
                })?
            }
        };
        if ended.is_some() {
            return Ok(ended);
        }
        if !players.iter().any(Player::is_in) {
            return Ok(None);
        }
        if let Some(ended) = board.street(t)? {
            return Ok(Some(ended));
        }
    }
    irregularities(round, players, true, t)
}

/// What a player is asked at the nth stage.
#[inline]
fn question(n: usize, player: &Player, board: &Board<5>) -> Street<Known> {
    let [ante, _] = player.stakes;
    let gives_up = n == 0;
    Street {
        stage: &STAGES[n],
        wager: STREET_WAGERS[n].id(),
        ante,
        otherwise: match gives_up {
            true => ("fold", "give up the ante", cite!("28.10(a)2")),
            false => ("check", "go on without a wager", STAGES[n].cite),
        },
        gives_up,
        known: Known { own: player.hand.cards, board: board.cards().clone() },
    }
}

/// 28.10(a): a player who places no flop wager loses the ante.
#[inline]
fn answered<T: Table<TexasHoldEmBonusPoker>>(player: &mut Player, flop: Option<Cents>, t: &mut T) {
    player.decide(flop.is_some());
    match flop {
        Some(flop) => player.hand.streets[0] = flop,
        None => {
            let [ante, _] = player.stakes;
            t.settle(Settlement::lost(player.seat, Wager::Ante, ante, cite!("28.10(a)2")));
        }
    }
}

// Settlement

/// 28.10(g) and (h): the dealer's hand, and each player's from the right.
#[inline]
fn showdown<T: Table<TexasHoldEmBonusPoker>>(
    rules: &Rules,
    hands: &Hands<2>,
    players: &[Player],
    board: &Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let is_on = players.iter().any(|player| player.stand == Stand::Plays);
    // Where everybody has folded the dealer's cards matter for two aces alone, by 28.11(d).
    let needs_aces = || {
        let aces = |player: &Player| has_bonus(player) && are_aces(player.hand.cards);
        rules.both_aces.is_some() && players.iter().any(aces)
    };
    let mut dealer_has_aces = false;
    if is_on || needs_aces() {
        let cards = hands.house.reveal(t)?;
        dealer_has_aces = cards.iter().all(|card| card.rank() == Rank::Ace);
        if is_on {
            let dealer = best(&cards, board.cards());
            t.note(|| format!("the dealer has {}", dealer.ranking()).into(), cite!("28.10(g)"));
            for player in from_dealers_right(players).filter(|p| p.stand == Stand::Plays) {
                hands.seats[player.place].1.reveal(t)?;
                let hand = best(&player.hand.cards, board.cards());
                settle(rules, player, (hand, dealer), dealer_has_aces, t);
            }
        }
    }
    // 28.10(a)2i: at the end, of hands that were folded.
    settle_bonus(rules, hands, players, dealer_has_aces, t, Player::has_folded)
}

#[inline]
fn are_aces(cards: [Card; 2]) -> bool {
    cards.iter().all(|card| card.rank() == Rank::Ace)
}

/// The bonus alone, from the right.
#[inline]
fn settle_bonus<T: Table<TexasHoldEmBonusPoker>>(
    rules: &Rules,
    hands: &Hands<2>,
    players: &[Player],
    dealer_has_aces: bool,
    t: &mut T,
    of: fn(&Player) -> bool,
) -> Result<(), T::Halt> {
    for player in from_dealers_right(players).filter(|player| of(player) && has_bonus(player)) {
        hands.seats[player.place].1.reveal(t)?;
        pay(rules, &[bonus_settlement(rules, player, dealer_has_aces)], t);
    }
    Ok(())
}

/// 28.10(h): one player's wagers, the bonus last.
#[inline]
fn settle<T: Table<TexasHoldEmBonusPoker>>(
    rules: &Rules,
    player: &Player,
    (hand, dealer): (Standing, Standing),
    dealer_has_aces: bool,
    t: &mut T,
) {
    let (seat, [ante, _]) = (player.seat, player.stakes);
    let by_hand = |wager, stake| match hand.cmp(&dealer) {
        Ordering::Less => Settlement::lost(seat, wager, stake, cite!("28.10(h)1")),
        Ordering::Equal => Settlement::push(seat, wager, stake, cite!("28.10(h)3")),
        Ordering::Greater => Settlement::won(seat, wager, stake, EVEN, cite!("28.11(b)")),
    };
    let mut decided: ArrayVec<Settlement<Wager>, 5> = ArrayVec::new();
    decided.push(match hand > dealer && hand.ranking() < rules.ante_from {
        true => Settlement::push(seat, Wager::Ante, ante, cite!("28.10(h)2")),
        false => by_hand(Wager::Ante, ante),
    });
    for (wager, stake) in STREET_WAGERS.into_iter().zip(player.hand.streets) {
        if stake > Cents::ZERO {
            decided.push(by_hand(wager, stake));
        }
    }
    if has_bonus(player) {
        decided.push(bonus_settlement(rules, player, dealer_has_aces));
    }
    pay(rules, &decided, t);
}

/// 28.10(h)4: the bonus by the player's two cards, and by the dealer's where both have aces.
#[inline]
fn bonus_settlement(rules: &Rules, player: &Player, dealer_has_aces: bool) -> Settlement<Wager> {
    let (seat, [_, stake], cards) = (player.seat, player.stakes, player.hand.cards);
    match rules.both_aces {
        Some(odds) if dealer_has_aces && are_aces(cards) => {
            Settlement::won(seat, Wager::Bonus, stake, odds, cite!("28.11(d)"))
        }
        _ => rules.bonus.settled(seat, Wager::Bonus, stake, cards),
    }
}

/// Settles a hand's wagers within the payout limit. Reading: it cuts in the order in which 28.11(e)
/// names the wagers, which is that of 28.10(h) too.
#[inline]
fn pay<T: Table<TexasHoldEmBonusPoker>>(rules: &Rules, decided: &[Settlement<Wager>], t: &mut T) {
    Limit::settle_in_order(Some(rules.limit), decided, t);
}

// Irregularities

/// What goes wrong between the cards; what of it ends the round. Decisions are still to come unless
/// this is the last stage.
#[inline]
fn irregularities<T: Table<TexasHoldEmBonusPoker>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    is_last: bool,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    // 28.12(a). Reading: before everybody has decided on every street; afterwards it does no harm.
    let is_open = |player: &Player| match is_last {
        true => player.stand == Stand::Undecided,
        false => player.is_in(),
    };
    // 28.12(d). Reading: the round goes on without a player's hand that is void, and the reshuffle is the
    // one after it.
    let void = |player: &Player, cite: Cite, t: &mut T| {
        void_hand(player, cite, t);
        void_bonus(player, cite, t);
    };
    round.between_cards(players, [cite!("28.12(a)"), cite!("28.12(d)")], is_open, void, t)
}

/// All hands are void. Reading: who has folded has left the round, so that an ante stays lost, but not
/// a bonus.
#[cold]
fn end<T: Table<TexasHoldEmBonusPoker>>(
    rules: &Rules,
    ended: Ended,
    hands: &Hands<2>,
    players: &[Player],
    t: &mut T,
) -> Result<(), T::Halt> {
    let (Ended::Hands(cite) | Ended::Round(cite)) = ended;
    players.iter().for_each(|player| void_hand(player, cite, t));
    match ended {
        Ended::Round(_) => players.iter().for_each(|player| void_bonus(player, cite, t)),
        // Reading: by the table of 28.11(c) alone, as 28.12(a) and (b) say: the dealer's hand is void.
        Ended::Hands(_) => settle_bonus(rules, hands, players, false, t, |_| true)?,
    }
    Ok(())
}

/// The ante and the wagers of the streets are returned, where they are still in the round.
#[cold]
fn void_hand<T: Table<TexasHoldEmBonusPoker>>(player: &Player, cite: Cite, t: &mut T) {
    let (seat, [ante, _], [flop, turn, river]) = (player.seat, player.stakes, player.hand.streets);
    if player.is_in() {
        let wagers = [Wager::Ante, Wager::Flop, Wager::Turn, Wager::River];
        opening::give_back(seat, &[ante, flop, turn, river], wagers, cite, t);
    }
}

/// The bonus is returned, where it is still open.
#[cold]
fn void_bonus<T: Table<TexasHoldEmBonusPoker>>(player: &Player, cite: Cite, t: &mut T) {
    if has_bonus(player) {
        t.settle(Settlement::void(player.seat, Wager::Bonus, player.stakes[1], cite));
    }
}

// Decisions

/// How a player decides at Texas hold 'em bonus poker.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The hands that are not folded.
    pub flop: Chart,
    /// Whether anything is wagered on the turn and the river: a hand that is more than what lies on
    /// the board, if it is a pair or better, and what else is said here.
    pub wagers_on: bool,
    /// The lowest of the player's cards that is wagered on if four cards are of its suit.
    pub suit_from: Option<Rank>,
    /// The lowest of the player's cards that is wagered on for itself.
    pub high_from: Option<Rank>,
}

impl Default for Strategy {
    fn default() -> Strategy {
        let is_low = |hand: Starting| {
            !hand.suited
                && hand.low == Rank::Two
                && (Rank::Three..=Rank::Seven).contains(&hand.high)
        };
        Strategy {
            flop: Chart::of(|hand| !is_low(hand)),
            wagers_on: true,
            suit_from: Some(Rank::Two),
            high_from: Some(Rank::Ace),
        }
    }
}

impl Raises<Known> for Strategy {
    #[inline]
    fn times(&self, known: &Known) -> i64 {
        let wagers = match known.board.is_empty() {
            true => self.flop.has(Starting::of(known.own)),
            false => self.wagers_on && self.wagers(known),
        };
        if wagers { i64::MAX } else { 0 }
    }
}

impl Strategy {
    /// Whether it wagers on the turn or the river.
    fn wagers(&self, known: &Known) -> bool {
        let Known { own, board } = known;
        let is_from =
            |card: &Card, from: Option<Rank>| from.is_some_and(|from| card.rank() >= from);
        let for_suit = |card: &&Card| {
            let of_suit = own.iter().chain(board).filter(|other| other.suit() == card.suit());
            is_from(card, self.suit_from) && of_suit.count() >= 4
        };
        known.has_own_pair()
            || own.iter().any(|card| is_from(card, self.high_from))
            || own.iter().any(|card| for_suit(&card))
            || known.makes_a_straight()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Legal;

    fn known(own: &str, board: &str) -> Known {
        let cards = |text: &str| -> Vec<Card> {
            text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
        };
        let own = cards(own).try_into().expect("two cards");
        Known { own, board: cards(board).into_iter().collect() }
    }

    #[test]
    fn one_can_win_five_times_the_ante_and_the_best_of_the_bonus() {
        let (one, none) = (Cents::dollars(1), Cents::ZERO);
        assert_eq!(most_won(Odds::to(30, 1), one, none), Cents::dollars(5));
        assert_eq!(most_won(Odds::to(1000, 1), one, one), Cents::dollars(1005));
        assert_eq!(Legal::<TexasHoldEmBonusPoker>::preset().rules.limit.most, PAYOUT_LIMIT);
    }

    #[test]
    fn the_usual_strategy_wagers_on_what_its_own_cards_have_a_part_in() {
        let wagers = |own, board| Strategy::default().times(&known(own, board)) > 0;
        assert!(wagers("2s 8h", "") && wagers("2s 3s", "") && !wagers("2s 7h", ""));
        assert!(wagers("9s 4h", "9d 7c 2h")); // a pair
        assert!(!wagers("9s 4h", "7d 7c 2h")); // the pair is everybody's
        assert!(wagers("As 4h", "9d 7c 2h Jd")); // an ace
        assert!(wagers("9s 4s", "Ks 7s 2h")); // four of a suit
        assert!(wagers("9s 8h", "7s 6d 5h Kc")); // a straight
    }
}
