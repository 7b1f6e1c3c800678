//! Heads up hold'em, 13:69F-39 with its table in 13:69E-1.13Z: two cards each and five for all; an ante
//! and an odds wager, and one raise that may be the larger the earlier it is made. A straight or better
//! that loses is paid all the same.
//!
//! The text is a draft: its table for hands that lose is an example with a note of its editors, its cites
//! of its own sections are off by a few, and it deals the community cards first or as they are needed.
//! Readings are marked.

use std::cmp::Ordering;

use super::prelude::*;

/// Heads up hold'em.
pub type HeadsUpHoldem = Poker<HeadsUpTable, 4>;

/// The heads up hold'em table.
#[derive(Clone, Copy, Debug, Default)]
pub struct HeadsUpTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("39.6(a)"),
        change: cite!("39.6(b)"),
        close: cite!("39.7(b)"),
    },
    // The text does not say how many positions one person may have.
    positions: cite!("13:69E-1.13Z(a)"),
    second_deck: cite!("39.2(b)"),
    shuffling: cite!("39.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("39.7(a)"),
    from_hand: cite!("39.8(b)1"),
    found_face_up: cite!("39.12(a)"),
    drawn_in_error: cite!("39.12(b)"),
    shuffler_jam: cite!("39.12(e)"),
    shoe_jam: Some(cite!("39.12(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("39.7(f)2"),
        due: cite!("39.7(f)"),
        waiver: Some(cite!("39.7(g)")),
        is_for_automated_shoe: false,
    }),
    cut: CutRules::by_dealer(cite!("39.4(d)")),
    not_cut: NotCut { cite: cite!("39.4(b)1"), is_for_shoe: false },
    idle: cite!("39.4(e)"),
};

const FACTS: Facts = Facts {
    id: "heads-up-holdem",
    title: "Heads up hold'em",
    subchapter: "39",
    about: "Two cards each, five for all: raise once, and a straight or better is paid even if it loses.",
    // 13:69E-1.13Z(a)
    seats: 6,
    wagers: Wager::FACTS,
    pay_tables: join![PayTable;
        [EVEN_WAGERS, ODDS.printed, BAD_BEAT.printed],
        pay::printed(&TRIPS_PLUS),
        POCKET_BONUS.printed,
    ],
    elections: join![Election;
        [
            words("trips-plus-pay-table", "what trips plus pays", &pay::letters(&TRIPS_PLUS),
                cite!("39.11(g)")),
            words("pocket-bonus-pay-table", "what the pocket bonus pays", &POCKET_BONUS.letters(),
                cite!("39.11(i)")),
            Election {
                id: "bad-beat-odds",
                about: "other odds than those of the example, by hand, for a hand that loses",
                kind: Kind::OddsByRow(&ANY_ODDS),
                preset: Preset::None,
                cite: cite!("39.11(f)"),
            },
            words("trips-plus-settled", "when trips plus is settled", TripsPlusSettled::WORDS,
                cite!("39.11(h)")),
        ],
        common::TABLE_LIMITS,
        CITES.elections(),
        CITES.waiver(),
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("raise", "stakes a multiple of the ante against the dealer, once",
                cite!("39.10(d)")),
            action("check", "stays in the round without a raise", cite!("39.10(d)")),
            action("fold", "gives up the ante and the odds wager, not the others", cite!("39.10(h)")),
            common::irregularity(cite!("39.12(d)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [dealer_card_exposed(
            "before the dealer turns his cards: all hands are void, with every wager",
            cite!("39.12(d)"),
        )],
        CITES.cards(),
        [Irregularity {
            fields: &["seat"],
            ..incorrect_number_of_cards("all hands are void, with every wager", cite!("39.12(c)"))
        }],
        CITES.devices(),
        CITES.stub(),
    ],
    // One person may have several positions.
    history: &[cut::IDLE_TABLE],
    state: join![Word; family::FACTS.state, [payout::TOTAL_NET]],
    // 13:69E-1.13Z(b): from the dealer's side trips plus and, to its right, the pocket bonus; behind
    // them the ante and the odds wager; behind the ante the raise.
    felt: Felt {
        rows: &[
            DEALER,
            COMMUNITY,
            YOU,
            &[spot("trips-plus", "Trips plus"), spot("pocket-bonus", "Pocket bonus")],
            &[spot("ante", "Ante"), spot("odds", "Odds")],
            &[
                spot("raise", "Raise"),
                Zone::Text {
                    text: "1, 2 or 3 × the ante, after the flop 1 or 2 ×, at the end 1 ×",
                },
            ],
        ],
    },
    ..family::FACTS
};

// Wagers and pay tables

wagers! {
    /// A wager at heads up hold'em.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("39.10(b)")):
                "before the deal; wins against a lower hand, returned where the dealer has less than \
                 a pair";
            Odds = WagerFacts("odds", "Odds", cite!("39.6(c)")):
                "as much as the ante; paid by the rank of a hand that wins with a straight or better, \
                 and by another table if it loses";
            TripsPlus = WagerFacts("trips-plus", "Trips plus", cite!("39.6(d)")):
                "with an ante and an odds wager; wins with three of a kind or better, whatever the \
                 dealer has";
            PocketBonus = WagerFacts("pocket-bonus", "Pocket bonus", cite!("39.6(d)")):
                "with an ante and an odds wager; wins with a pair or an ace and a face card in the \
                 player's two cards";
        }
        later {
            Raise = WagerFacts("raise", "Raise", cite!("39.6(d)")):
                "once, up to three times the ante before the flop, up to twice after it, as much as \
                 the ante at the end; wins against a lower hand";
        }
    }
}

const EVEN_WAGERS: PayTable = pay::even_money(
    "Ante and raise",
    &[pay::even("ante", "Ante"), pay::even("raise", "Raise")],
    cite!("39.11(b)"),
);

pay_tables! {
    const ODDS: "odds", "Odds", exactly cite!("39.11(b)(5)");
    RoyalFlush    [500];
    StraightFlush [50];
    FourOfAKind   [10];
    FullHouse     [3];
    Flush         [(3 to 2)];
    Straight      [1];
}

pay_tables! {
    /// 39.11(f): for a hand that loses. Reading: the example holds where nothing else is elected.
    const BAD_BEAT: "odds", "Bad beat bonus, on the odds wager", exactly cite!("39.11(f)");
    StraightFlush as "bad-beat-straight-flush" titled "Straight flush that loses"   [500];
    FourOfAKind   as "bad-beat-four-of-a-kind" titled "Four of a kind that loses"   [25];
    FullHouse     as "bad-beat-full-house"     titled "Full house that loses"       [6];
    Flush         as "bad-beat-flush"          titled "Flush that loses"            [5];
    Straight      as "bad-beat-straight"       titled "Straight that loses"         [4];
}

/// 39.11(f): the table is called an example, so that no row of it has a least.
const ANY_ODDS: [(&str, Odds); 5] = {
    let mut rows = [("", Odds::to(0, 1)); 5];
    let mut row = 0;
    while row < rows.len() {
        rows[row].0 = BAD_BEAT.rows[row].kind.category.id();
        row += 1;
    }
    rows
};

pay_tables! {
    const TRIPS_PLUS: "trips-plus", "Trips plus", exactly cite!("39.11(g)");
    tables        ["A" "B" "C" "D"];
    RoyalFlush    [100 100 100 100];
    StraightFlush [40  40  40  40];
    FourOfAKind   [30  30  30  30];
    FullHouse     [9   8   8   7];
    Flush         [7   6   7   6];
    Straight      [4   5   4   5];
    ThreeOfAKind  [3   3   3   3];
}

/// An ace and a king, a queen or a jack.
fn is_ace_with_face_card(hand: Starting) -> bool {
    hand.high == Rank::Ace && matches!(hand.low, Rank::King | Rank::Queen | Rank::Jack)
}

pocket_tables! {
    /// 39.11(i). Reading: pairs win by the table, though the text says that what is no ace beside a face
    /// card loses.
    const POCKET_BONUS: "pocket-bonus", "Pocket bonus", exactly cite!("39.11(i)");
    tables ["A" "B" "C"];
    "pair-of-aces" "Pair of aces" |hand| hand.is_pair() && hand.high == Rank::Ace => [30 25 30];
    "ace-face-card-suited" "Ace and face card suited"
        |hand| is_ace_with_face_card(hand) && hand.suited => [20 20 20];
    "ace-face-card-unsuited" "Ace and face card unsuited" is_ace_with_face_card => [10 10 10];
    "pair" "Pair of twos to kings" Starting::is_pair => [5 5 4];
}

// Rules

/// The elections of heads up hold'em.
pub type Rules = family::Rules<Own>;

elected_words! {
    /// When trips plus is settled.
    pub enum TripsPlusSettled {
        /// After the ante, the odds wager and the raise.
        AfterMain = "after-main",
        /// Before them.
        BeforeMain = "before-main",
    }
}

/// What heads up hold'em elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    odds: Pays,
    bad_beat: Pays,
    trips_plus: Pays,
    pocket: PocketPays,
    trips_plus_settled: TripsPlusSettled,
    /// All the odds at which an odds wager, and so its ante, may be paid.
    main_odds: Vec<Odds>,
}

// The round

/// 39.7(d), 39.8(c), 39.9(c).
static DEAL: Deal = Deal {
    seat: &[Face::Down; 2],
    house_cards: &[Face::Down; 2],
    house_stack: &[Face::Down; 2],
    goes_on: true,
    ..Deal::new(&CITES)
};

/// 39.10(e) and (g): the flop, then turn and river together; no card is burned.
static STREETS: Streets =
    Streets { streets: &[&[Face::Up, Face::Up, Face::Up], &[Face::Up, Face::Up]], cites: &CITES };

/// 39.10(d), (f) and (h): with no community cards, three and five.
pub static STAGES: [Stage; 3] = [
    Stage {
        when: "before the flop",
        times: (1, 3),
        about: "stake the ante once, twice or three times",
        cite: cite!("39.10(d)"),
    },
    Stage {
        when: "after the flop",
        times: (1, 2),
        about: "stake the ante once or twice",
        cite: cite!("39.10(f)"),
    },
    Stage {
        when: "after turn and river",
        times: (1, 1),
        about: "stake as much as the ante",
        cite: cite!("39.10(h)"),
    },
];

/// What is a player's own: two cards, and the raise.
struct Held {
    cards: [Card; 2],
    raise: Cents,
}

/// A player in the round.
type Player = players::Player<Held, 4>;

/// What a player has on a wager that a fold does not end, if that is still open.
#[inline]
fn open_on(player: &Player, wager: Wager) -> Option<Cents> {
    use table::Wager as _;
    let stake = player.stakes[wager.kind()];
    (stake > Cents::ZERO && player.stand != Stand::Out).then_some(stake)
}

/// 39.5: the best five of two cards and the whole board.
#[inline]
fn best(own: &[Card], board: &[Card]) -> Standing {
    own.iter().chain(board).copied().fold(Hand::EMPTY, Hand::with).seven()
}

/// A round of it.
type Round<'a> = family::Round<'a, HeadsUpTable, 4>;

impl Variant<4> for HeadsUpTable {
    usual_parts!();

    const EQUAL: Option<Equal> = Some(Equal {
        count: 2,
        about: "an ante and an odds wager are equal",
        cite: cite!("39.6(c)"),
    });
    /// 2,781,381,002,400 deals of player, board and dealer.
    const CALLED: Called = called::OF_FIVE;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<HeadsUpHoldem>] = &[
        strategy(
            "pairs-and-outs",
            "three times with a chart of high hands, twice with a pair of one's own or four of a \
             suit, once with a pair or fewer than 21 outs of the dealer",
            |_| Strategy::default(),
        ),
        strategy(
            "late",
            "checks twice, then raises with a pair or fewer than 21 outs of the dealer",
            |_| Strategy {
                before_the_flop: Chart::NONE,
                after_the_flop: None,
                ..Strategy::default()
            },
        ),
        strategy("blind", "three times the ante with every hand", |_| Strategy {
            before_the_flop: Chart::ALL,
            ..Strategy::default()
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::Each("trips-plus-pay-table", &["B", "C", "D"])],
        &[Varied::Each("pocket-bonus-pay-table", &["B", "C"])],
    ];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let odds = Pays::of(&ODDS).else_push().otherwise_by(cite!("39.11(c)"));
        let mut bad_beat = Pays::of(&BAD_BEAT).otherwise_by(cite!("39.11(e)"));
        for row in BAD_BEAT.rows {
            if let Some(elected) = elections.odds("bad-beat-odds", row.kind.category.id()) {
                bad_beat = bad_beat.with(row.kind.category, elected);
            }
        }
        let trips_plus = Pays::of(pay::elected(elections, "trips-plus-pay-table", &TRIPS_PLUS));
        let pocket = POCKET_BONUS.elected(elections, Some("pocket-bonus-pay-table"), None);
        let limits = &mut table.limits;
        let (least, most) = limits.of(Wager::Ante.id());
        limits.set(Wager::Odds.id(), least, most);
        Own {
            odds,
            bad_beat,
            trips_plus,
            pocket,
            trips_plus_settled: elections.choose("trips-plus-settled"),
            main_odds: odds.all().chain(bad_beat.all()).collect(),
        }
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Ante | Wager::Odds => &rules.main_odds,
            Wager::TripsPlus | Wager::PocketBonus | Wager::Raise => &[],
        }
    }

    /// Reading: trips plus and the pocket bonus go with the wagers that a round of play takes.
    fn judge(_: &Rules, stakes: &[Cents; 4], _: Said<Wager>) -> Result<(), Refusal> {
        let [ante, odds, trips_plus, pocket] = *stakes;
        if ante > Cents::ZERO && odds > Cents::ZERO {
            return Ok(());
        }
        let why = "needs an ante and an odds wager beside it";
        for (wager, stake) in [(Wager::TripsPlus, trips_plus), (Wager::PocketBonus, pocket)] {
            if stake > Cents::ZERO {
                return Err(opening::needs(wager, why, cite!("39.10(b)")));
            }
        }
        Ok(())
    }

    /// 39.10(b): an ante and an odds wager of the same amount are needed to take part.
    #[inline]
    fn complete(_: &Rules, seat: Seat, [ante, odds, ..]: &[Cents; 4]) -> Result<(), Refusal> {
        if ante == odds {
            return Ok(());
        }
        let why = format!("seat {seat} has {ante} and {odds}: they must be equal");
        Err(Refusal::rule("ante and odds", Code::NeedsAnother, why, cite!("39.10(b)")))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let main = rules.odds.payouts(&ODDS).chain(rules.bad_beat.payouts(&BAD_BEAT));
        let side = rules.trips_plus.payouts(&TRIPS_PLUS[0]).chain(rules.pocket.payouts());
        pay::payouts_of(&EVEN_WAGERS).chain(main).chain(side).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, Odds, PocketBonus, Raise, TripsPlus};
        vec![
            Together::new(&[Ante, Odds], &[Ante, Odds, Raise]),
            Together::new(&[Ante, Odds, TripsPlus], &[TripsPlus]),
            Together::new(&[Ante, Odds, PocketBonus], &[PocketBonus]),
        ]
    }

    #[inline]
    fn play<T: Table<HeadsUpHoldem>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<2> = Hands::default();
        let dealing = round.rules.table.dealing;
        let mut board = Board::new(&STREETS, dealing, 0);
        // 39.9(c), 39.10(c). Reading: the community cards come first from an automated shoe, else as
        // they are needed.
        if dealing.in_stacks()
            && let Some(cite) = board.ahead(&round.rules.table, &mut hands, t)?
        {
            opening::void_all(round.boxes, Wager::OPENING, cite, t);
            return Ok(());
        }
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        if !dealing.in_stacks() {
            board = Board::new(&STREETS, dealing, hands.found_count);
        }
        let held = |cards: ArrayVec<Card, 2>| Held {
            cards: cards.into_inner().expect("every hand has two cards: none can be left out"),
            raise: Cents::ZERO,
        };
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, held)?; // 39.10(a)
        match decisions(round, &mut players, &mut board, t)? {
            Some(Ended::Hands(cite) | Ended::Round(cite)) => {
                players.iter().for_each(|player| void(player, cite, t));
                Ok(())
            }
            None => showdown(round.rules, &hands, &players, &board, t),
        }
    }
}

/// 39.10(d) to (h): the community cards, before and between them the decisions. Reading: from the
/// dealer's left, as the cards are dealt.
#[inline]
fn decisions<T: Table<HeadsUpHoldem>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    board: &mut Board<5>,
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    for (n, stage) in STAGES.iter().enumerate() {
        if n > 0
            && let Some(ended) = board.street(t)?
        {
            return Ok(Some(ended));
        }
        let wrong = |players: &mut [Player], t: &mut T| irregularities(round, players, t);
        let ended = in_turn(players, t, wrong, |player, t| decide(stage, player, board, t))?;
        if ended.is_some() {
            return Ok(ended);
        }
    }
    Ok(None)
}

/// Asks a player who has not raised yet.
#[inline]
fn decide<T: Table<HeadsUpHoldem>>(
    stage: &'static Stage,
    player: &mut Player,
    board: &Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let [ante, odds, ..] = player.stakes;
    let is_last = board.is_complete();
    let question = Street {
        stage,
        wager: "raise",
        ante,
        otherwise: match is_last {
            false => ("check", "stay in without a raise", stage.cite),
            true => ("fold", "give up the ante and the odds wager", stage.cite),
        },
        gives_up: is_last,
        known: Known { own: player.hand.cards, board: board.cards().clone() },
    };
    match t.ask(player.seat, &question)? {
        Some(raise) => {
            player.hand.raise = raise;
            player.decide(true);
        }
        None if is_last => {
            player.decide(false);
            let both = [(Wager::Ante, ante), (Wager::Odds, odds)];
            let lost = Both { seat: player.seat, wagers: both }.lose(cite!("39.10(h)"));
            lost.into_iter().for_each(|lost| t.settle(lost));
        }
        None => {}
    }
    Ok(())
}

// Settlement

/// 39.11(b)(1): a pair or better.
#[inline]
#[must_use]
pub fn qualifies(dealer: Standing) -> bool {
    dealer.category() != Category::HighCard
}

/// 39.10(i) and 39.11: the dealer's hand, and each player's. Reading: from the right, as at the sister
/// games, and the pocket bonus last.
#[inline]
fn showdown<T: Table<HeadsUpHoldem>>(
    rules: &Rules,
    hands: &Hands<2>,
    players: &[Player],
    board: &Board<5>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let is_open = |player: &&Player| {
        let side = [Wager::TripsPlus, Wager::PocketBonus];
        player.is_in() || side.iter().any(|wager| open_on(player, *wager).is_some())
    };
    let open = || from_dealers_right(players).filter(is_open);
    let dealer = best(&hands.house.reveal(t)?, board.cards());
    t.note(|| format!("the dealer has {}", dealer.ranking()).into(), cite!("39.10(i)"));
    for player in open() {
        hands.seats[player.place].1.reveal(t)?;
    }
    let trips_plus_first = rules.trips_plus_settled == TripsPlusSettled::BeforeMain; // 39.11(h)
    if trips_plus_first {
        open().for_each(|player| settle_trips_plus(rules, player, board, t));
    }
    for player in open() {
        if player.is_in() {
            settle(rules, player, best(&player.hand.cards, board.cards()), dealer, t);
        }
        if !trips_plus_first {
            settle_trips_plus(rules, player, board, t);
        }
        if let Some(stake) = open_on(player, Wager::PocketBonus) {
            let (seat, cards) = (player.seat, player.hand.cards);
            t.settle(rules.pocket.settled(seat, Wager::PocketBonus, stake, cards));
        }
    }
    Ok(())
}

/// 39.11(b) to (f): the ante, the odds wager and the raise.
#[inline]
fn settle<T: Table<HeadsUpHoldem>>(
    rules: &Rules,
    player: &Player,
    hand: Standing,
    dealer: Standing,
    t: &mut T,
) {
    let (seat, [ante, odds, ..], raise) = (player.seat, player.stakes, player.hand.raise);
    let order = hand.cmp(&dealer);
    t.settle(match order {
        _ if !qualifies(dealer) => Settlement::push(seat, Wager::Ante, ante, cite!("39.11(b)(1)")),
        Ordering::Greater => Settlement::won(seat, Wager::Ante, ante, EVEN, cite!("39.11(b)(2)")),
        Ordering::Less => Settlement::lost(seat, Wager::Ante, ante, cite!("39.11(b)(3)")),
        Ordering::Equal => Settlement::push(seat, Wager::Ante, ante, cite!("39.11(b)(4)")),
    });
    let category = hand.category();
    let won = rules.odds.settled(seat, Wager::Odds, odds, rules.odds.on(category));
    let beaten = rules.bad_beat.settled(seat, Wager::Odds, odds, rules.bad_beat.on(category));
    // 39.11(f), where a beaten hand is paid; (b)(5), where a winning one is.
    let is_paid = beaten.outcome == Outcome::Won;
    let (won_by, lost_by) = (won.cite, if is_paid { cite!("39.11(f)") } else { cite!("39.11(e)") });
    t.settle(match order {
        Ordering::Greater => Settlement::won(seat, Wager::Raise, raise, EVEN, won_by),
        Ordering::Less => Settlement::lost(seat, Wager::Raise, raise, lost_by),
        Ordering::Equal => Settlement::push(seat, Wager::Raise, raise, cite!("39.11(d)")),
    });
    t.settle(match order {
        Ordering::Greater => won,
        Ordering::Less => beaten,
        Ordering::Equal => Settlement::push(seat, Wager::Odds, odds, cite!("39.11(d)")),
    });
}

/// 39.11(g): trips plus by the player's hand alone. Reading: a fold gives up the ante and the odds wager,
/// by 39.1, so that it does not end this one.
#[inline]
fn settle_trips_plus<T: Table<HeadsUpHoldem>>(
    rules: &Rules,
    player: &Player,
    board: &Board<5>,
    t: &mut T,
) {
    if let Some(stake) = open_on(player, Wager::TripsPlus) {
        let pay = rules.trips_plus.on(best(&player.hand.cards, board.cards()).category());
        t.settle(rules.trips_plus.settled(player.seat, Wager::TripsPlus, stake, pay));
    }
}

// Irregularities

/// What goes wrong between the cards; what of it ends the round.
#[inline]
fn irregularities<T: Table<HeadsUpHoldem>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    t: &mut T,
) -> Result<Option<Ended>, T::Halt> {
    const POSSIBLE: [&str; 3] =
        [DEALER_CARD_EXPOSED, INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT];
    while let Some(incident) = t.incident(&POSSIBLE, None)? {
        let names = |place: &str| incident.fields.get("seat").is_some_and(|seat| *seat == place);
        let cite = match incident.id {
            // Reading: until the dealer turns his cards up by 39.10(i), whether or not somebody has
            // still to decide; (f), which the text names, turns the flop.
            DEALER_CARD_EXPOSED => cite!("39.12(d)"),
            INCORRECT_STUB_COUNT => round.miscounted(&incident),
            // Reading: 39.12(c) is about players, but 39.7(f)2 voids all hands for the dealer's too.
            _ if names("dealer") => cite!("39.7(f)2"),
            _ if players.iter().any(|player| Some(player.seat) == incident.seat) => {
                cite!("39.12(c)")
            }
            _ => {
                t.misreported(Malformed::new("seat", "names nobody who was dealt cards"))?;
                continue;
            }
        };
        return Ok(Some(Ended::Round(cite)));
    }
    Ok(None)
}

/// All hands are void: whatever is still open is returned. Reading: who has folded has left the round,
/// so that an ante and an odds wager stay lost.
#[cold]
fn void<T: Table<HeadsUpHoldem>>(player: &Player, cite: Cite, t: &mut T) {
    let (seat, [ante, odds, trips_plus, pocket]) = (player.seat, player.stakes);
    if player.is_in() {
        let wagers = [Wager::Ante, Wager::Odds, Wager::Raise];
        opening::give_back(seat, &[ante, odds, player.hand.raise], wagers, cite, t);
    }
    let wagers = [Wager::TripsPlus, Wager::PocketBonus];
    opening::give_back(seat, &[trips_plus, pocket], wagers, cite, t);
}

// Decisions

pub use super::holdem::RaiseOnce as Strategy;
