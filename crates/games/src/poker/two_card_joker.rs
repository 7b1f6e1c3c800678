//! Two-card joker poker, 13:69F-30: two cards each from a deck with two jokers; an ante against the
//! dealer's hand, and wagers on the player's own that need none.
//!
//! A joker makes a pair of the card beside it. The text calls ace-three the lowest flush, though an
//! ace is high; it says both that an ante against an unqualified dealer is paid and that a tie is a
//! push; the head of 30.9(f) is lost, and nothing says how many betting positions one person may
//! have. Readings are marked.

use ranking::{TwoCardJoker, two_card_joker};

use super::prelude::*;

/// Two-card joker poker.
pub type TwoCardJokerPoker = Poker<TwoCardJokerTable, 3>;

/// The two-card joker poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct TwoCardJokerTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("30.6(a)"),
        change: cite!("30.6(b)"),
        close: cite!("30.7(b)"),
    },
    positions: cite!("30.6(e)"),
    second_deck: cite!("30.2(b)"),
    shuffling: cite!("30.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("30.7(a)"),
    from_hand: cite!("30.8(b)1"),
    found_face_up: cite!("30.12(a)"),
    drawn_in_error: cite!("30.12(b)"),
    shuffler_jam: cite!("30.12(e)"),
    shoe_jam: Some(cite!("30.12(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("30.7(f)2"),
        due: cite!("30.7(f)"),
        waiver: Some(cite!("30.9(f)")),
        is_for_automated_shoe: true,
    }),
    cut: CutRules::by_dealer(cite!("30.4(d)")),
    not_cut: NotCut { cite: cite!("30.4(b)1"), is_for_shoe: false },
    idle: cite!("30.4(e)"),
};

const FACTS: Facts = Facts {
    id: "two-card-joker-poker",
    title: "Two-card joker poker",
    subchapter: "30",
    about: "Two cards each from a deck with two jokers: play against the dealer, or for the rank of \
            your own hand.",
    equipment: "one deck with two jokers, shuffled for every round",
    wagers: Wager::FACTS,
    pay_tables: join![PayTable;
        [ANTE, CALL.printed], pay::printed(&PAIR_UP), [SUPER_FLUSH.printed]],
    elections: join![Election;
        [words("pair-up-pay-table", "what a pair up pays", &pay::letters(&PAIR_UP),
            cite!("30.11(d)"))],
        CITES.elections(),
        CITES.waiver(),
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("call", "stakes as much as the ante, to go on against the dealer",
                cite!("30.10(b)")),
            action("fold", "gives up the ante, and no other wager", cite!("30.10(b)")),
            common::irregularity(cite!("30.12(c)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.cards(),
        [
            wrong_number_voids_all("all hands are void", MISDEAL),
            dealer_card_exposed("all hands are void", EXPOSED),
        ],
        CITES.devices(),
        CITES.stub(),
    ],
    // How many betting positions one person may have is not said.
    history: &[cut::IDLE_TABLE],
    state: join![Word; family::FACTS.state, [payout::TOTAL_NET]],
    felt: Felt {
        rows: &[
            DEALER,
            YOU,
            &[
                spot("pair-up", "Pair up"),
                spot("ante", "Ante"),
                spot("call", "Call"),
                spot("super-flush-bonus", "Super flush"),
            ],
        ],
    },
    ..family::FACTS
};

const MISDEAL: Cite = cite!("30.12(c)");
const EXPOSED: Cite = cite!("30.12(d)");

// Wagers and pay tables

wagers! {
    /// A wager at two-card joker poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("30.6(c)1")):
                "before the deal; wins against a lower hand, and always where the dealer has less \
                 than queen high";
            PairUp = WagerFacts("pair-up", "Pair up", cite!("30.6(c)2")):
                "before the deal, with an ante or without; wins with a pair, a straight or better";
            SuperFlushBonus =
                WagerFacts("super-flush-bonus", "Super flush bonus", cite!("30.6(c)2")):
                "before the deal, with an ante or without; wins with two cards of a suit, returned \
                 with a pair or another straight";
        }
        later {
            Call = WagerFacts("call", "Call", cite!("30.10(b)")):
                "after the cards, equal to the ante; paid by the rank of a hand that wins, returned \
                 where the dealer has less than queen high";
        }
    }
}

const ANTE: PayTable = pay::even_money("Ante", &[pay::even("ante", "Ante")], cite!("30.11(b)"));

pay_tables! {
    /// The last row is for all lower hands too.
    const CALL: "call", "Call", exactly cite!("30.11(c)");
    TwoJokers as "pair-of-jokers" titled "Pair of jokers" [8];
    RoyalFlush    [5];
    StraightFlush [3];
    Straight as "straight-or-less" titled "Straight or less" [1];
}

pay_tables! {
    const PAIR_UP: "pair-up", "Pair up", exactly cite!("30.11(d)");
    tables        ["A" "B" "C"];
    TwoJokers as "pair-of-jokers" titled "Pair of jokers"
                  [40  50  40];
    RoyalFlush    [20  25  30];
    StraightFlush [5   4   4];
    Straight      [3   3   3];
    Pair          [1   1   1];
}

pay_tables! {
    const SUPER_FLUSH: "super-flush-bonus", "Super flush bonus", exactly cite!("30.11(e)");
    RoyalFlush    [30];
    StraightFlush [5];
    Flush from Ace as "ace-high-flush" titled "Ace high flush" [3];
    Flush from King as "king-high-flush" titled "King high flush" [2];
    Flush         [1];
    Straight      [push];
    Pair          [push];
    TwoJokers as "pair-of-jokers" titled "Pair of jokers" [push];
}

// Rules

/// The elections of two-card joker poker.
pub type Rules = family::Rules<Own>;

/// What two-card joker poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    call: Pays,
    pair_up: Pays,
    super_flush: Pays,
}

// The round

static DEAL: Deal = Deal {
    // 30.7(d), 30.8(c), 30.9(c)
    seat: &[Face::Down; 2],
    house_cards: &[Face::Down; 2],
    house_stack: &[Face::Down; 2],
    ..Deal::new(&CITES)
};

/// A player in the round.
type Player = players::Player<Ranking<TwoCardJoker>, 3>;

/// A round of it.
type Round<'a> = family::Round<'a, TwoCardJokerTable, 3>;

impl Variant<3> for TwoCardJokerTable {
    usual_parts!();

    /// 30.7(f)1.
    const DECK: Deck = Deck::WithTwoJokers;
    const ALIASES: &'static [Alias] = &[Alias::new("super flush", "super-flush-bonus")];
    const NEEDS_SOLVER: bool = false;
    const STRATEGIES: &'static [StrategyFacts<TwoCardJokerPoker>] = &[
        strategy("queen-five", "calls with queen-five or better, which is best", |_| {
            Strategy::default()
        }),
        strategy("queen-high", "calls with whatever would qualify as the dealer's hand", |_| {
            Strategy { least: QUALIFYING }
        }),
        strategy("king-high", "calls with king high or better", |_| Strategy {
            least: high(&[Rank::King]),
        }),
        strategy("always", "calls with every hand", |_| Strategy { least: high(&[]) }),
    ];
    const VARIED: &'static [&'static [Varied]] =
        &[&[Varied::Each("pair-up-pay-table", &["B", "C"])]];

    fn rules(elections: &mut Elections, _: &mut AtTheTable) -> Own {
        Own {
            call: Pays::of(&CALL),
            pair_up: Pays::of(pay::elected(elections, "pair-up-pay-table", &PAIR_UP)),
            super_flush: Pays::of(&SUPER_FLUSH),
        }
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let call = rules.call.payouts(&CALL);
        let own = rules.pair_up.payouts(&PAIR_UP[0]).chain(rules.super_flush.payouts(&SUPER_FLUSH));
        pay::payouts_of(&ANTE).chain(call).chain(own).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, Call, PairUp, SuperFlushBonus};
        vec![
            Together::new(&[Ante], &[Ante, Call]),
            Together::new(&[PairUp], &[PairUp]),
            Together::new(&[SuperFlushBonus], &[SuperFlushBonus]),
        ]
    }

    #[inline]
    fn play<T: Table<TwoCardJokerPoker>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<2> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, ranked)?; // 30.10(a)
        // 30.10(b): from the dealer's left.
        let wrong = |players: &mut [Player], t: &mut T| irregularities(round, players, t);
        if let Some(cite) = in_turn(&mut players, t, wrong, call_or_fold)? {
            void_remaining(round, &players, cite, t);
            return Ok(());
        }
        let rules = round.rules;
        // 30.10(c): from the right, what goes by the player's own hand.
        for player in from_dealers_right(&players) {
            let [_, pair_up, super_flush] = player.stakes;
            if pair_up > Cents::ZERO || super_flush > Cents::ZERO {
                hands.seats[player.place].1.reveal(t)?;
                settle_own(rules, player, t);
            }
            if player.has_folded() {
                let [ante, ..] = player.stakes;
                t.settle(Settlement::lost(player.seat, Wager::Ante, ante, cite!("30.10(c)2")));
            }
        }
        // 30.10(d)
        let dealer = ranked(hands.house.reveal(t)?);
        t.note(|| format!("the dealer has {dealer}").into(), cite!("30.10(d)"));
        for player in from_dealers_right(&players).filter(|player| player.stand == Stand::Plays) {
            if dealer >= QUALIFYING {
                hands.seats[player.place].1.reveal(t)?;
            }
            settle_both(rules, player, dealer, t);
        }
        Ok(())
    }
}

/// 30.10(b): whoever has an ante calls or folds.
#[inline]
fn call_or_fold<T: Table<TwoCardJokerPoker>>(
    player: &mut Player,
    t: &mut T,
) -> Result<(), T::Halt> {
    let [ante, ..] = player.stakes;
    if ante > Cents::ZERO {
        let question = Stay {
            wager: "call",
            amount: ante,
            about: ("stake as much as the ante", cite!("30.10(b)")),
            fold: ("fold", "give up the ante", cite!("30.10(b)")),
            known: player.hand,
        };
        player.decide(t.ask(player.seat, &question)?);
    }
    Ok(())
}

// Settlement

/// 30.5. Reading: the lowest flush is four-two; ace-three, which (b)6 says, is the lowest of those
/// with an ace, which is high by (a) and 30.11(e).
#[inline]
fn ranked(cards: ArrayVec<Card, 2>) -> Ranking<TwoCardJoker> {
    two_card_joker(cards.into_inner().expect("every hand has two cards: none can be left out"))
}

/// 30.10(d): the dealer needs queen high or better.
const QUALIFYING: Ranking<TwoCardJoker> = high(&[Rank::Queen]);

/// 30.11(d) and (e): the wagers on the player's own hand.
#[inline]
fn settle_own<T: Table<TwoCardJokerPoker>>(rules: &Rules, player: &Player, t: &mut T) {
    let (seat, hand, [_, pair_up, super_flush]) = (player.seat, player.hand, player.stakes);
    if pair_up > Cents::ZERO {
        let pay = rules.pair_up.on(hand.category());
        t.settle(rules.pair_up.settled(seat, Wager::PairUp, pair_up, pay));
    }
    if super_flush > Cents::ZERO {
        let (pays, wager) = (&rules.super_flush, Wager::SuperFlushBonus);
        t.settle(pays.settled(seat, wager, super_flush, pays.on_hand(hand)));
    }
}

/// 30.11(b), (c) and (f): the ante and the call of a hand that is played.
#[inline]
fn settle_both<T: Table<TwoCardJokerPoker>>(
    rules: &Rules,
    player: &Player,
    dealer: Ranking<TwoCardJoker>,
    t: &mut T,
) {
    let (seat, [ante, ..]) = (player.seat, player.stakes);
    let both = Both { seat, wagers: [(Wager::Ante, ante), (Wager::Call, ante)] };
    let settlements = match Showdown::of(player.hand, dealer, QUALIFYING) {
        // Reading: a tie too, since the hands are not compared.
        Showdown::Unqualified => [
            Settlement::won(seat, Wager::Ante, ante, EVEN, cite!("30.11(b)1")),
            Settlement::void(seat, Wager::Call, ante, rules.call.cite),
        ],
        Showdown::Lower => both.lose(cite!("30.10(d)2ii")),
        Showdown::Tie => both.push(cite!("30.11(f)")),
        Showdown::Higher => {
            let odds = rules.call.on(player.hand.category()).odds().unwrap_or(EVEN);
            [
                Settlement::won(seat, Wager::Ante, ante, EVEN, cite!("30.11(b)2")),
                Settlement::won(seat, Wager::Call, ante, odds, rules.call.cite),
            ]
        }
    };
    settlements.into_iter().for_each(|settlement| t.settle(settlement));
}

// Irregularities

/// 30.12(c) and (d), 30.7(f)2: whether somebody has the wrong number of cards, a card of the dealer is
/// exposed, or the stub is wrong, each of which voids all hands.
#[inline]
fn irregularities<T: Table<TwoCardJokerPoker>>(
    round: &mut Round<'_>,
    players: &[Player],
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    const POSSIBLE: [&str; 3] =
        [DEALER_CARD_EXPOSED, INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT];
    while let Some(incident) = t.incident(&POSSIBLE, None)? {
        match incident.id {
            DEALER_CARD_EXPOSED => return Ok(Some(EXPOSED)),
            INCORRECT_STUB_COUNT => return Ok(Some(round.miscounted(&incident))),
            _ => match must_be_dealt(&incident, DEAL.house_word(), players) {
                Ok(()) => return Ok(Some(MISDEAL)),
                Err(malformed) => t.misreported(malformed)?,
            },
        }
    }
    Ok(None)
}

/// Every wager still in the round is returned. Reading: who has folded has forfeited the ante, which
/// stays lost, and nothing else.
#[cold]
fn void_remaining<T: Table<TwoCardJokerPoker>>(
    round: &Round<'_>,
    players: &[Player],
    cite: Cite,
    t: &mut T,
) {
    for player in players {
        let (seat, [ante, pair_up, super_flush]) = (player.seat, player.stakes);
        if player.has_folded() {
            t.settle(Settlement::lost(seat, Wager::Ante, ante, cite!("30.10(b)")));
            round.give_back(seat, &[Cents::ZERO, pair_up, super_flush], cite, t);
            continue;
        }
        round.give_back(seat, &player.stakes, cite, t);
        if player.stand == Stand::Plays {
            t.settle(Settlement::void(seat, Wager::Call, ante, cite));
        }
    }
}

// Decisions

/// How a player decides at two-card joker poker.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The least hand that is played.
    pub least: Ranking<TwoCardJoker>,
}

impl Default for Strategy {
    /// Queen-five, which is best.
    fn default() -> Strategy {
        Strategy { least: high(&[Rank::Queen, Rank::Five]) }
    }
}

/// A hand without a pair that has these ranks.
const fn high(ranks: &[Rank]) -> Ranking<TwoCardJoker> {
    Ranking::least(Category::HighCard, ranks)
}

impl Stays<Ranking<TwoCardJoker>> for Strategy {
    #[inline]
    fn stays(&self, hand: &Ranking<TwoCardJoker>) -> bool {
        *hand >= self.least
    }
}
