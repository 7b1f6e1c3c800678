//! Ultimate Texas hold 'em, 13:69F-32: two cards each and five for all; an ante and a blind, and one
//! play wager that may be the larger the earlier it is made.
//!
//! The text tells how wagers are settled under the condition that the dealer has a pair, and where
//! he has less only says that they are settled so; it does not say which wager bears the cut of its
//! payout limit, nor what becomes of a fold when all hands are void later. Readings are marked.

use std::cmp::Ordering;

use super::prelude::*;

/// Ultimate Texas hold 'em.
pub type UltimateTexasHoldEm = Poker<UltimateTable, 3>;

/// The ultimate Texas hold 'em table.
#[derive(Clone, Copy, Debug, Default)]
pub struct UltimateTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("32.6(a)"),
        change: cite!("32.6(b)"),
        close: cite!("32.7(b)"),
    },
    positions: cite!("32.12"),
    second_deck: cite!("32.2(b)"),
    shuffling: cite!("32.4(a)"),
    has_pre_shuffled: false,
    dealing: cite!("32.7(a)"),
    from_hand: cite!("32.8(b)1"),
    found_face_up: cite!("32.13(b)"),
    drawn_in_error: cite!("32.13(c)"),
    shuffler_jam: cite!("32.13(e)"),
    shoe_jam: Some(cite!("32.13(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("32.7(f)2"),
        due: cite!("32.7(f)"),
        waiver: None,
        is_for_automated_shoe: false,
    }),
    cut: CutRules::by_dealer(cite!("32.4(d)")),
    not_cut: NotCut { cite: cite!("32.4(b)1"), is_for_shoe: false },
    idle: cite!("32.4(e)"),
};

const FACTS: Facts = Facts {
    id: "ultimate-texas-hold-em",
    title: "Ultimate Texas hold 'em",
    subchapter: "32",
    about: "Two cards each, five for all: raise once, and the more the earlier.",
    wagers: Wager::FACTS,
    pay_tables: join![PayTable; [EVEN_WAGERS, BLIND.printed], pay::printed(&TRIPS)],
    elections: join![Election;
        [
            words("trips-pay-table", "what trips pays at least", &pay::letters(&TRIPS),
                cite!("32.11(d)")),
            Election {
                id: "trips-odds",
                about: "higher odds than those of the table, by hand",
                kind: Kind::OddsByRow(&pay::floors::<7>(&TRIPS)),
                preset: Preset::None,
                cite: cite!("32.11(d)"),
            },
            ANTE_MINIMUM,
            common::TABLE_MAXIMUM,
            Election { id: "trips-minimum", about: "least stake of trips", ..ANTE_MINIMUM },
        ],
        CITES.elections(),
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("play", "stakes a multiple of the ante against the dealer, once",
                cite!("32.10(a)")),
            action("check", "stays in the round without a play wager", cite!("32.10(a)2")),
            action("fold", "gives up the ante and the blind, not trips", cite!("32.10(e)2")),
            common::irregularity(cite!("32.13(a)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [dealer_card_exposed(
            "before everybody has played or folded: all hands are void, the community cards are \
             dealt for trips",
            cite!("32.13(a)"),
        )],
        CITES.cards(),
        [incorrect_number_of_cards(
            "a player's hand is void; all are where it is the dealer's and cannot be completed",
            cite!("32.13(d)"),
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
                spot("trips", "Trips"),
                spot("ante", "Ante"),
                spot("blind", "Blind"),
                spot("play", "Play"),
            ],
        ],
    },
    ..family::FACTS
};

const ANTE_MINIMUM: Election =
    Election { preset: Preset::Amount(Cents::dollars(1)), ..common::TABLE_MINIMUM };

// Wagers and pay tables

wagers! {
    /// A wager at ultimate Texas hold 'em.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("32.6(b)")):
                "before the deal; wins against a lower hand, returned where the dealer has less \
                 than a pair";
            Blind = WagerFacts("blind", "Blind", cite!("32.6(b)")):
                "as much as the ante; paid by the rank of a hand that wins with a straight or \
                 better, returned with less";
            Trips = WagerFacts("trips", "Trips", cite!("32.6(c)")):
                "with an ante and a blind; wins with three of a kind or better, whatever the \
                 dealer has";
        }
        later {
            Play = WagerFacts("play", "Play", cite!("32.6(d)")):
                "once, three or four times the ante before the flop, twice after it, as much as \
                 the ante at the end; wins against a lower hand";
        }
    }
}

const EVEN_WAGERS: PayTable = pay::ante_and_play(cite!("32.11(b)"));

pay_tables! {
    const BLIND: "blind", "Blind", exactly cite!("32.11(c)");
    RoyalFlush    [500];
    StraightFlush [50];
    FourOfAKind   [10];
    FullHouse     [3];
    Flush         [(3 to 2)];
    Straight      [1];
}

pay_tables! {
    const TRIPS: "trips", "Trips", least cite!("32.11(d)");
    tables        ["A" "B" "C" "D"];
    RoyalFlush    [50  50  50  50];
    StraightFlush [40  40  40  40];
    FourOfAKind   [30  30  30  20];
    FullHouse     [9   8   8   7];
    Flush         [7   6   7   6];
    Straight      [4   5   4   5];
    ThreeOfAKind  [3   3   3   3];
}

// Rules

/// The elections of ultimate Texas hold 'em.
pub type Rules = family::Rules<Own>;

/// What ultimate Texas hold 'em elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    blind: Pays,
    trips: Pays,
    limit: Limit,
    /// All the odds at which a blind, and so its ante, may be paid.
    blind_odds: Vec<Odds>,
    /// All the odds at which trips may be paid.
    trips_odds: Vec<Odds>,
}

/// 32.11(e): the least that the payout limit is.
const PAYOUT_LIMIT: Cents = Cents::dollars(50_000);

/// The most that one player can win with an ante and a blind, the largest play wager and trips.
fn most_won(blind: &Pays, trips: &Pays, ante: Cents, trips_stake: Cents) -> Cents {
    let (_, most_times) = STAGES[0].times;
    let won = |hand: &Category| {
        let on = |pay: Pay, stake| pay.odds().map_or(Cents::ZERO, |odds| odds.on(stake));
        let even = EVEN.on(ante) + EVEN.on(ante.times(most_times));
        even + on(blind.on(*hand), ante) + on(trips.on(*hand), trips_stake)
    };
    FiveCard::LADDER.iter().map(won).max().unwrap_or_default()
}

// The round

/// 32.7(d), 32.8(c), 32.9(c).
static DEAL: Deal = Deal {
    seat: &[Face::Down; 2],
    house_cards: &[Face::Down; 2],
    house_stack: &[Face::Down; 2],
    goes_on: true,
    ..Deal::new(&CITES)
};

/// 32.10(b) and (d): the flop, then the last two together.
static STREETS: Streets = Streets {
    streets: &[&[Face::Burned, Face::Up, Face::Up, Face::Up], &[Face::Burned, Face::Up, Face::Up]],
    cites: &CITES,
};

/// 32.10(a), (c) and (e): with no community cards, three and five.
pub static STAGES: [Stage; 3] = [
    Stage {
        when: "before the flop",
        times: (3, 4),
        about: "stake three or four times the ante",
        cite: cite!("32.10(a)"),
    },
    Stage {
        when: "after the flop",
        times: (2, 2),
        about: "stake twice the ante",
        cite: cite!("32.10(c)"),
    },
    Stage {
        when: "after the last two community cards",
        times: (1, 1),
        about: "stake as much as the ante",
        cite: cite!("32.10(e)"),
    },
];

/// What is a player's own: two cards, and the play wager.
struct Held {
    cards: [Card; 2],
    play: Cents,
}

/// A player in the round.
type Player = players::Player<Held, 3>;

/// Whether trips is open, which a fold does not end.
fn has_trips(player: &Player) -> bool {
    let [.., trips] = player.stakes;
    trips > Cents::ZERO && player.stand != Stand::Out
}

/// 32.5: the best five of two cards and the whole board.
#[inline]
fn best(own: &[Card], board: &[Card]) -> Standing {
    own.iter().chain(board).copied().fold(Hand::EMPTY, Hand::with).seven()
}

/// A round of it.
type Round<'a> = family::Round<'a, UltimateTable, 3>;

impl Variant<3> for UltimateTable {
    usual_parts!();

    const EQUAL: Option<Equal> =
        Some(Equal { count: 2, about: "an ante and a blind are equal", cite: cite!("32.1") });
    const ALIASES: &'static [Alias] = &[Alias::new("raise", "play")];
    const BURNS: bool = true;
    /// 2,781,381,002,400 deals of player, board and dealer.
    const CALLED: Called = called::OF_FIVE;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<UltimateTexasHoldEm>] = &[
        strategy(
            "pairs-and-outs",
            "four times with a chart of high hands, twice with a pair of one's own or four \
             of a suit, once with a pair or fewer than 21 outs of the dealer",
            |_| Strategy::default(),
        ),
        strategy(
            "late",
            "checks twice, then plays with a pair or fewer than 21 outs of the dealer",
            |_| Strategy {
                before_the_flop: Chart::NONE,
                after_the_flop: None,
                ..Strategy::default()
            },
        ),
        strategy("blind", "four times the ante with every hand", |_| Strategy {
            before_the_flop: Chart::ALL,
            ..Strategy::default()
        }),
    ];
    const VARIED: &'static [&'static [Varied]] =
        &[&[Varied::Each("trips-pay-table", &["B", "C", "D"])]];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let blind = Pays::of(&BLIND).else_push().otherwise_by(cite!("32.10(h)2"));
        let trips_table = pay::elected(elections, "trips-pay-table", &TRIPS);
        let trips = Pays::of(trips_table).raised(trips_table, "trips-odds", elections);
        let trips = trips.otherwise_by(cite!("32.10(h)4"));
        let limits = &mut table.limits;
        let (least, most) = limits.of("ante");
        limits.set("blind", least, most);
        limits.set("trips", elections.amount("trips-minimum"), None);
        let (blind_odds, trips_odds): (Vec<_>, Vec<_>) =
            (blind.all().collect(), trips.all().collect());
        // The least stakes that are taken; where none is, nobody wins anything by it.
        let least = |wager, odds: &[Odds]| {
            let least = Some(limits.bounds(wager, odds).0).filter(|least| *least <= Cents::MOST);
            least.unwrap_or_default()
        };
        let (ante, trips_stake) = (least("ante", &blind_odds), least("trips", &trips_odds));
        let at_minimum = most_won(&blind, &trips, ante, trips_stake);
        let limit = Limit { most: PAYOUT_LIMIT.max(at_minimum), cite: cite!("32.11(e)") };
        Own { blind, trips, limit, blind_odds, trips_odds }
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Ante | Wager::Blind => &rules.blind_odds,
            Wager::Trips => &rules.trips_odds,
            Wager::Play => &[],
        }
    }

    /// 32.6(c).
    fn judge(_: &Rules, stakes: &[Cents; 3], _: Said<Wager>) -> Result<(), Refusal> {
        let [ante, blind, trips] = *stakes;
        if trips > Cents::ZERO && (ante == Cents::ZERO || blind == Cents::ZERO) {
            let why = "needs an ante and a blind beside it";
            return Err(opening::needs(Wager::Trips, why, cite!("32.6(c)")));
        }
        Ok(())
    }

    /// 32.1: an ante and a blind of the same amount are needed to take part.
    #[inline]
    fn complete(_: &Rules, seat: Seat, [ante, blind, _]: &[Cents; 3]) -> Result<(), Refusal> {
        if ante == blind {
            return Ok(());
        }
        let why = format!("seat {seat} has {ante} and {blind}: they must be equal");
        Err(Refusal::rule("ante and blind", Code::NeedsAnother, why, cite!("32.1")))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let own = rules.blind.payouts(&BLIND).chain(rules.trips.payouts(&TRIPS[0]));
        pay::payouts_of(&EVEN_WAGERS).chain(own).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, Blind, Play, Trips};
        vec![
            Together::new(&[Ante, Blind], &[Ante, Blind, Play]),
            Together::new(&[Ante, Blind, Trips], &[Trips]),
        ]
    }

    #[inline]
    fn play<T: Table<UltimateTexasHoldEm>>(
        round: &mut Round<'_>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let mut hands: Hands<2> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let held = |cards: ArrayVec<Card, 2>| Held {
            cards: cards.into_inner().expect("every hand has two cards: none can be left out"),
            play: Cents::ZERO,
        };
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, held)?; // 32.10(a)
        let mut board = Board::new(&STREETS, round.rules.table.dealing, hands.found_count);
        match decisions(round, &mut players, &mut board, t)? {
            Some(ended) => end(round.rules, ended, &hands, &players, &mut board, t),
            None => showdown(round.rules, &hands, &players, &board, t),
        }
    }
}

/// 32.10(a) to (e): the community cards, before and between them the decisions, from the dealer's
/// left.
#[inline]
fn decisions<T: Table<UltimateTexasHoldEm>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    board: &mut Board<5>,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    for (n, stage) in STAGES.iter().enumerate() {
        if n > 0 {
            if !players.iter().any(|player| player.is_in() || has_trips(player)) {
                return Ok(None);
            }
            if let Some(ended) = board.street(t)? {
                return Ok(Some(ended));
            }
        }
        let wrong = |players: &mut [Player], t: &mut T| irregularities(round, players, t);
        let ended = in_turn(players, t, wrong, |player, t| decide(stage, player, board, t))?;
        if ended.is_some() {
            return Ok(ended);
        }
    }
    Ok(None)
}

/// Asks a player who has no play wager yet.
#[inline]
fn decide<T: Table<UltimateTexasHoldEm>>(
    stage: &'static Stage,
    player: &mut Player,
    board: &Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let [ante, blind, _] = player.stakes;
    let is_last = board.is_complete();
    let question = Street {
        stage,
        wager: "play",
        ante,
        otherwise: match is_last {
            false => ("check", "stay in without a play wager", stage.cite),
            true => ("fold", "give up the ante and the blind", cite!("32.10(e)2")),
        },
        gives_up: is_last,
        known: Known { own: player.hand.cards, board: board.cards().clone() },
    };
    match t.ask(player.seat, &question)? {
        Some(play) => {
            player.hand.play = play;
            player.decide(true);
        }
        None if is_last => {
            player.decide(false);
            let both = [(Wager::Ante, ante), (Wager::Blind, blind)];
            let lost = Both { seat: player.seat, wagers: both }.lose(cite!("32.10(e)2"));
            lost.into_iter().for_each(|lost| t.settle(lost));
        }
        None => {}
    }
    Ok(())
}

// Settlement

/// 32.10(g): a pair or better.
#[inline]
#[must_use]
pub fn qualifies(dealer: Standing) -> bool {
    dealer.category() != Category::HighCard
}

/// 32.10(f) to (h): the dealer's hand, and each player's from the right.
#[inline]
fn showdown<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    hands: &Hands<2>,
    players: &[Player],
    board: &Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    if players.iter().all(|player| player.stand == Stand::Out) {
        return Ok(());
    }
    let dealer = best(&hands.house.reveal(t)?, board.cards());
    t.note(|| format!("the dealer has {}", dealer.ranking()).into(), cite!("32.10(f)"));
    for player in from_dealers_right(players).filter(|player| player.stand == Stand::Plays) {
        hands.seats[player.place].1.reveal(t)?;
        settle(rules, player, best(&player.hand.cards, board.cards()), dealer, t);
    }
    // 32.10(e)2i: at the end, of hands that were folded.
    settle_trips(rules, hands, players, board, t, Player::has_folded)
}

/// Trips alone, from the right.
#[inline]
fn settle_trips<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    hands: &Hands<2>,
    players: &[Player],
    board: &Board<5>,
    t: &mut T,
    of: fn(&Player) -> bool,
) -> Result<(), T::Halt> {
    for player in from_dealers_right(players).filter(|player| of(player) && has_trips(player)) {
        hands.seats[player.place].1.reveal(t)?;
        let hand = best(&player.hand.cards, board.cards());
        pay(rules, &[trips_settlement(rules, player, hand)], t);
    }
    Ok(())
}

/// 32.10(g) and (h): one player's wagers, trips last.
#[inline]
fn settle<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    player: &Player,
    hand: Standing,
    dealer: Standing,
    t: &mut T,
) {
    let (seat, [ante, blind, _], play) = (player.seat, player.stakes, player.hand.play);
    let even = |wager, stake| match hand.cmp(&dealer) {
        Ordering::Less => Settlement::lost(seat, wager, stake, cite!("32.10(h)1")),
        Ordering::Equal => Settlement::push(seat, wager, stake, cite!("32.10(h)3")),
        Ordering::Greater => Settlement::won(seat, wager, stake, EVEN, cite!("32.11(b)")),
    };
    // Reading: the other wagers are decided by (h) all the same, though (h) begins with a dealer
    // who has a pair.
    let ante = match qualifies(dealer) {
        true => even(Wager::Ante, ante),
        false => Settlement::void(seat, Wager::Ante, ante, cite!("32.10(g)")),
    };
    let play = even(Wager::Play, play);
    let blind = match hand > dealer {
        true => rules.blind.settled(seat, Wager::Blind, blind, rules.blind.on(hand.category())),
        false => even(Wager::Blind, blind),
    };
    if has_trips(player) {
        pay(rules, &[ante, play, blind, trips_settlement(rules, player, hand)], t);
    } else {
        pay(rules, &[ante, play, blind], t);
    }
}

/// 32.10(h)4: trips by the player's hand alone.
#[inline]
fn trips_settlement(rules: &Rules, player: &Player, hand: Standing) -> Settlement<Wager> {
    let [.., stake] = player.stakes;
    rules.trips.settled(player.seat, Wager::Trips, stake, rules.trips.on(hand.category()))
}

/// Settles a hand's wagers within the payout limit. Reading: it cuts in the order in which 32.11(e)
/// names the wagers, which is the order of 32.10(h)4 too.
#[inline]
fn pay<T: Table<UltimateTexasHoldEm>>(rules: &Rules, decided: &[Settlement<Wager>], t: &mut T) {
    Limit::settle_in_order(Some(rules.limit), decided, t);
}

// Irregularities

/// What goes wrong between the cards; what of it ends the round.
#[inline]
fn irregularities<T: Table<UltimateTexasHoldEm>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    let undecided = |player: &Player| player.stand == Stand::Undecided; // 32.13(a)
    // 32.13(d): a player's hand is void; all are where the dealer's cannot be completed.
    let void = |player: &Player, cite: Cite, t: &mut T| {
        void_hand(player, cite, t);
        void_trips(player, cite, t);
    };
    round.between_cards(players, [cite!("32.13(a)"), cite!("32.13(d)")], undecided, void, t)
}

/// All hands are void. Reading: who has folded has left the round, so that an ante and a blind stay
/// lost, but not trips.
#[cold]
fn end<T: Table<UltimateTexasHoldEm>>(
    rules: &Rules,
    ended: Ended,
    hands: &Hands<2>,
    players: &[Player],
    board: &mut Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let (Ended::Hands(cite) | Ended::Round(cite)) = ended;
    players.iter().for_each(|player| void_hand(player, cite, t));
    match ended {
        Ended::Round(_) => players.iter().for_each(|player| void_trips(player, cite, t)),
        Ended::Hands(_) if !players.iter().any(has_trips) => {}
        Ended::Hands(_) => {
            // Reading: with the burns that come before them.
            board.rest(t)?;
            settle_trips(rules, hands, players, board, t, |_| true)?;
        }
    }
    Ok(())
}

/// The ante, the blind and a play wager are returned, where they are still in the round.
#[cold]
fn void_hand<T: Table<UltimateTexasHoldEm>>(player: &Player, cite: Cite, t: &mut T) {
    let (seat, [ante, blind, _], play) = (player.seat, player.stakes, player.hand.play);
    if player.is_in() {
        let wagers = [Wager::Ante, Wager::Blind, Wager::Play];
        opening::give_back(seat, &[ante, blind, play], wagers, cite, t);
    }
}

/// Trips is returned, where it is still open.
#[cold]
fn void_trips<T: Table<UltimateTexasHoldEm>>(player: &Player, cite: Cite, t: &mut T) {
    if has_trips(player) {
        t.settle(Settlement::void(player.seat, Wager::Trips, player.stakes[2], cite));
    }
}

// Decisions

pub use super::holdem::RaiseOnce as Strategy;

#[cfg(test)]
mod tests {
    use super::*;
    use table::live::{Input, Live};
    use table::{Act, Legal};

    /// 32.10(h)4: trips comes last, whatever the outcomes; here the blind pushes and trips loses.
    #[test]
    fn trips_are_settled_after_the_other_wagers_of_a_hand() {
        let mut live = Live::open(&Legal::<UltimateTexasHoldEm>::preset(), None);
        let seat = Seat::new(1);
        let bets = [("ante", 10), ("blind", 10), ("trips", 5)];
        let bets = bets.map(|(id, amount)| Act::wager(seat, id, Cents::dollars(amount)));
        let play = Act { seat: Some(seat), ..Act::of_the_house("play") };
        let call = Act::of_the_house("no-more-bets");
        let dealt = ["Kc", "Jh", "Qs", "5d"].map(|card| Input::Card(card.parse().expect("a card")));
        let rest = ["3c", "2h", "7d", "9s", "3s", "Jc", "Kd"];
        let rest = rest.map(|card| Input::Card(card.parse().expect("a card")));
        let acts = bets.into_iter().chain([call]).map(Input::Act);
        for input in acts.chain(dealt).chain([Input::Act(play)]).chain(rest) {
            live.submit(input).expect("a legal input");
        }
        let order: Vec<_> = live.settlements().map(|s| s.wager.to_string()).collect();
        assert_eq!(order, ["ante", "play", "blind", "trips"]);
    }

    #[test]
    fn one_can_win_505_times_the_ante_and_50_times_trips() {
        let rules = Legal::<UltimateTexasHoldEm>::preset().rules;
        let (one, none) = (Cents::dollars(1), Cents::ZERO);
        assert_eq!(most_won(&rules.blind, &rules.trips, one, none), Cents::dollars(505));
        assert_eq!(most_won(&rules.blind, &rules.trips, none, one), Cents::dollars(50));
        assert_eq!(rules.limit.most, PAYOUT_LIMIT);
    }
}
