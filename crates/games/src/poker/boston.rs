//! Boston 5 stud poker, 13:69F-24: an ante and a first wager of twice as much on three cards; then a
//! second wager as large as the first, and two cards more against the dealer's five, or a fold. An
//! ante bonus is paid on two pairs or better whoever wins, and an optional bonus on the first three
//! cards, which its player must expose.
//!
//! The text has no cut, though 24.2(a) asks for a cutting card; it does not say what becomes of a hand
//! whose second wager is withdrawn, and pays an ante bonus on three cards where a round is void. It
//! cites 24.11(d) where the ante bonus is in (c). Readings are marked.

use super::prelude::*;

/// Boston 5 stud poker.
pub type BostonFiveStudPoker = Poker<BostonFiveStudTable, 3>;

/// The Boston 5 stud poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct BostonFiveStudTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("24.6(a)"),
        change: cite!("24.6(b)"),
        close: cite!("24.7(b)"),
    },
    // Reading: one betting position for each player, since nothing allows more.
    positions: cite!("24.6(e)"),
    second_deck: cite!("24.2(b)"),
    shuffling: cite!("24.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("24.7(a)"),
    // Cards that come shuffled may be dealt from the hand too: 24.8 does not ask for the device.
    from_hand: cite!("24.8(b)"),
    found_face_up: cite!("24.12(b)"),
    drawn_in_error: cite!("24.12(c)"),
    shuffler_jam: cite!("24.12(e)"),
    shoe_jam: Some(SHOE_JAMMED),
    stub_count: Some(StubCount {
        wrong: cite!("24.7(f)2"),
        due: cite!("24.7(f)"),
        waiver: Some(cite!("24.9(f)")),
        is_for_automated_shoe: true,
    }),
    // The cards are never cut.
    cut: CutRules {
        cutters: Cutters::Dealer,
        offered: cite!("24.4(b)"),
        refused: cite!("24.4(b)"),
        place: cite!("24.4(b)"),
        recut: None,
    },
    not_cut: NotCut { cite: cite!("24.4(b)"), is_for_shoe: false },
    idle: cite!("24.4(c)"),
};

const FACTS: Facts = Facts {
    id: "boston-5-stud-poker",
    title: "Boston 5 stud poker",
    subchapter: "24",
    about: "Three cards: bet as much again on two more against the dealer's five, or fold.",
    wagers: Wager::FACTS,
    pay_tables: &[EVEN_WAGERS, ANTE_BONUS.printed, OPTIONAL_BONUS.printed],
    elections: join![Election;
        [
            common::payout_odds_override(cite!("24.11(c)")),
            limit::payout_limit(cite!("24.11(e)")),
            DEALING,
            // 24.4(a): by a device, unless the cards come shuffled.
            words("shuffling", "how the cards are shuffled", &["automated", "pre-shuffled"],
                cite!("24.4(a)")),
            SECOND_DECK,
        ],
        CITES.waiver(),
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        [
            action("expose", "shows the first three cards, to claim the optional bonus",
                cite!("24.10(a)")),
            common::decline(cite!("24.10(a)")),
            action("second", "stakes as much as the first wager, to go on against the dealer",
                cite!("24.10(b)")),
            action("fold", "gives up the hand, the ante and the first wager", cite!("24.10(b)")),
            action("withdraw", "takes the second wager back, and gives up the hand",
                cite!("24.10(c)")),
            action("keep", "leaves the second wager where it is", cite!("24.10(c)")),
            common::irregularity(EXPOSED),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [dealer_card_exposed(
            "all hands are void until every player has decided, except that three cards are paid \
             that win the optional bonus or are an ante bonus hand; later nothing follows",
            EXPOSED,
        )],
        CITES.cards(),
        misdeals(
            "a player's hand is void; the dealer's is completed where one of five cards is \
             missing, else all hands are void",
            MISDEAL,
        ),
        CITES.devices(),
        CITES.stub(),
    ],
    felt: Felt {
        rows: &[
            DEALER,
            YOU,
            &[
                spot("optional-bonus", "3 card bonus"),
                spot("ante", "Ante"),
                spot("first", "1st"),
                spot("second", "2nd"),
            ],
        ],
    },
    ..family::FACTS
};

const DEALING: Election = CITES.elections()[0];
const SECOND_DECK: Election = CITES.elections()[2];
const EXPOSED: Cite = cite!("24.12(a)");
const MISDEAL: Cite = cite!("24.12(d)");
const SHOE_JAMMED: Cite = cite!("24.12(f)");

// Wagers and pay tables

wagers! {
    /// A wager at Boston 5 stud poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("24.6(b)")):
                "before the deal, half the first wager; lost to a higher hand, and returned with any \
                 other";
            First = WagerFacts("first", "First wager", cite!("24.6(b)")):
                "before the deal, twice the ante; wins against a lower hand";
            OptionalBonus = WagerFacts("optional-bonus", "Optional bonus", cite!("24.6(c)")):
                "1.00 or more, beside an ante and a first wager; wins with a pair or better in the \
                 first three cards, if they are exposed";
        }
        later {
            Second = WagerFacts("second", "Second wager", cite!("24.6(d)")):
                "after three cards, as much as the first wager; wins against a lower hand";
        }
        unstaked {
            AnteBonus = WagerFacts("ante-bonus", "Ante bonus", cite!("24.11(c)")):
                "what is paid on the ante for two pairs or better, whoever wins; nothing is staked \
                 on it";
            Aggregate = WagerFacts("aggregate", "Aggregate", cite!("24.11(e)")):
                "the first and second wagers and the ante bonus, where the payout limit cuts what \
                 they win together; nothing is staked on it";
        }
    }
}

/// 24.6(c).
const LEAST_BONUS: Cents = Cents::dollars(1);

const EVEN_WAGERS: PayTable = pay::even_money(
    "First and second wagers",
    &[pay::even("first", "First wager"), pay::even("second", "Second wager")],
    cite!("24.11(b)"),
);

pay_tables! {
    const ANTE_BONUS: "ante-bonus", "Ante bonus", least cite!("24.11(c)");
    RoyalFlush    [1000];
    StraightFlush [200];
    FourOfAKind   [100];
    FullHouse     [25];
    Flush         [15];
    Straight      [8];
    ThreeOfAKind  [4];
    TwoPair       [2];
}

pay_tables! {
    const OPTIONAL_BONUS: "optional-bonus", "Optional bonus", least cite!("24.11(d)");
    StraightFlush [40];
    ThreeOfAKind  [25];
    Straight      [6];
    Flush         [3];
    Pair          [1];
}

// Rules

/// The elections of Boston 5 stud poker.
pub type Rules = family::Rules<Own>;

/// What Boston 5 stud poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    ante_bonus: Pays,
    ante_odds: Vec<Odds>,
    optional: Pays,
    optional_odds: Vec<Odds>,
    limit: Option<Limit>,
}

// The round

/// 24.7(d), 24.8(c), 24.9(c): the first three cards.
static FIRST: Deal = Deal {
    seat: &[Face::Down; 3],
    in_a_row: true,
    house_cards: &[Face::Down; 3],
    // Reading: the dealer's hand is completed only where the fourth or the fifth card is missing.
    misdeal: Misdeal::HandOrAllVoid(MISDEAL, MISDEAL),
    goes_on: true,
    exposed: Some(Exposed { report: DEALER_CARD_EXPOSED, voids: Some(EXPOSED), is_called: false }),
    ..Deal::new(&CITES)
};

/// 24.9(d), 24.10(d): the last two, by hand in any case.
static LAST: Deal = Deal {
    seat: &[Face::Down; 2],
    in_a_row: true,
    house_cards: &[Face::Down; 2],
    misdeal: Misdeal::HandVoid(MISDEAL),
    exposed: Some(Exposed { report: DEALER_CARD_EXPOSED, voids: None, is_called: false }),
    ..Deal::new(&CITES)
};

/// A player in the round.
type Player = players::Player<Three, 3>;

/// What a player has on the first three cards.
#[derive(Clone, Copy, Debug)]
struct Three {
    known: Known,
    /// Whether the cards are exposed for the optional bonus; nothing where that was not asked yet.
    is_exposed: Option<bool>,
    /// Whether the second wager stays.
    is_kept: bool,
}

/// A round of it.
type Round<'a> = family::Round<'a, BostonFiveStudTable, 3>;

impl Variant<3> for BostonFiveStudTable {
    usual_parts!();

    const EQUAL: Option<Equal> =
        Some(Equal { count: 2, about: "the first wager is twice the ante", cite: cite!("24.1") });
    /// 24.1: the first wager is twice the ante.
    const TIMES: [i64; 3] = [1, 2, 1];
    const ALIASES: &'static [Alias] = &[
        Alias::new("bonus", "optional-bonus"),
        Alias::new("show", "expose"),
        Alias::new("bet", "second"),
    ];
    /// 39,866,461,034,400 deals: three cards, two more, and five of the dealer's.
    const CALLED: Called = called::OF_FIVE;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<BostonFiveStudPoker>] = &[
        strategy("always", "bets every hand, which is best", |_| Strategy::default()),
        strategy("queen", "bets queen high or better", |_| Strategy {
            least: high(&[Rank::Queen]),
        }),
        strategy("pair", "bets a pair or better", |_| Strategy {
            least: Ranking::least(Category::Pair, &[]),
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        table.is_not_cut = true;
        let ante_bonus = Pays::of(&ANTE_BONUS).overridden(&ANTE_BONUS, elections);
        let optional = Pays::of(&OPTIONAL_BONUS)
            .overridden(&OPTIONAL_BONUS, elections)
            .royal_as_straight_flush()
            .otherwise_by(cite!("24.10(a)"));
        let ante_odds: Vec<Odds> = ante_bonus.all().collect();
        // One player wins most with the best hand: the ante bonus, and twice the ante on each of the
        // other two wagers.
        let ante = table.minimum(elections, Wager::Ante.id(), &ante_odds);
        let at_minimum = ante_bonus.highest().on(ante) + EVEN.on(twice(ante)).times(2);
        let floor = Limit::by_text(Cents::dollars(50_000), at_minimum, cite!("24.11(e)"));
        Own {
            ante_bonus,
            ante_odds,
            optional,
            optional_odds: optional.all().collect(),
            limit: Limit::elected(elections, floor),
        }
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Ante | Wager::First => &rules.ante_odds,
            Wager::OptionalBonus => &rules.optional_odds,
            _ => &[],
        }
    }

    /// The table's minimum is for the ante, which is half of it.
    fn limited_as(wager: Wager) -> Wager {
        if wager == Wager::First { Wager::Ante } else { wager }
    }

    fn set_by_text(wager: Wager) -> Option<(Cents, Cents, Cite)> {
        let is_bonus = wager == Wager::OptionalBonus;
        is_bonus.then_some((LEAST_BONUS, Cents::MOST, cite!("24.6(c)")))
    }

    /// 24.6(c).
    fn judge(_: &Rules, stakes: &[Cents; 3], said: Said<Wager>) -> Result<(), Refusal> {
        let [.., bonus] = *stakes;
        match said {
            // The other two are compared when both are changed.
            Said::Made(_) if bonus > Cents::ZERO && !go_together(stakes) => {
                let why = "goes with an ante and a first wager";
                Err(opening::needs(Wager::OptionalBonus, why, cite!("24.6(c)")))
            }
            Said::Made(_) | Said::Changed(_) => Ok(()),
        }
    }

    #[inline]
    fn complete(_: &Rules, seat: Seat, stakes: &[Cents; 3]) -> Result<(), Refusal> {
        if go_together(stakes) {
            return Ok(());
        }
        let why = format!("seat {seat} needs an ante and a first wager of twice as much");
        Err(Refusal::rule("first", Code::NeedsAnother, why, cite!("24.1")))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let bonus = rules.ante_bonus.payouts(&ANTE_BONUS);
        let optional = rules.optional.payouts(&OPTIONAL_BONUS);
        pay::payouts_of(&EVEN_WAGERS).chain(bonus).chain(optional).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Aggregate, Ante, AnteBonus, First, OptionalBonus, Second};
        vec![
            Together::new(&[Ante, First], &[Ante, First, Second, AnteBonus]).also_as(Aggregate),
            Together::new(&Wager::OPENING, &[OptionalBonus]),
        ]
    }

    #[inline]
    fn play<T: Table<BostonFiveStudPoker>>(
        round: &mut Round<'_>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let mut first: Hands<3> = Hands::default();
        if let Some(cite) = round.deal_part(&FIRST, &mut first, round.seats(), t)? {
            return void_deal(round, &first, cite, t);
        }
        let mut players = BySeat::new();
        round.players(&FIRST, &first, &mut players, t, three)?;
        let mut voided = expose_or_decline(round, &first, &mut players, t)?;
        if voided.is_none() {
            voided = second_or_fold(round, &mut players, t)?;
        }
        if let Some(cite) = voided {
            return void_remaining(round.rules, &players, &first, cite, t);
        }
        players.retain(|player| player.is_in());
        if players.is_empty() {
            return Ok(()); // Reading: nobody is left to play against, so no further card is dealt.
        }
        let mut last: Hands<2> = Hands::after(first.found_count);
        let mut voided =
            round.deal_part(&LAST, &mut last, players.iter().map(|player| player.seat), t)?;
        if voided.is_none() {
            voided = irregularities(round, true, t)?;
        }
        if let Some(cite) = voided {
            return void_remaining(round.rules, &players, &first, cite, t);
        }
        // 24.10(e)
        let dealer = (first.house.reveal(t)?, last.house.reveal(t)?);
        let dealer = best_five(dealer.0.into_iter().chain(dealer.1));
        t.note(|| format!("the dealer has {dealer}").into(), cite!("24.10(e)"));
        // 24.10(f): player by player, from the right.
        for (player, (_, cards)) in from_dealers_right(&players).zip(last.seats.iter().rev()) {
            if T::MAY_GO_WRONG && cards.is_misdealt() {
                void(round.rules, player, None, MISDEAL, t);
                continue;
            }
            if player.hand.is_exposed != Some(true) {
                first.seats[player.place].1.reveal(t)?;
            }
            let five = player.hand.known.cards.into_iter().chain(cards.reveal(t)?);
            settle(round.rules, player, best_five(five), dealer, t);
        }
        Ok(())
    }
}

/// 24.10(a): whoever has an optional bonus exposes three cards for it or does not. Reading: in any
/// order, since none is stated; and wagers are settled when all have said it.
#[inline]
fn expose_or_decline<T: Table<BostonFiveStudPoker>>(
    round: &mut Round<'_>,
    first: &Hands<3>,
    players: &mut [Player],
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let optional = round.rules.optional;
    let pay = |player: &Player| optional.on(player.hand.known.hand.category());
    let has_bonus = |player: &Player| player.stakes[2] > Cents::ZERO;
    let question = |player: &Player| Expose {
        wager: Wager::OptionalBonus.id(),
        wins: matches!(pay(player), Pay::To(_)),
        cite: cite!("24.10(a)"),
    };
    let answered = |player: &mut Player, exposes: bool, t: &mut T| {
        player.hand.is_exposed = Some(exposes);
        if exposes {
            first.seats[player.place].1.reveal(t)?;
        }
        Ok(())
    };
    let is_asked = |player: &Player| has_bonus(player) && player.hand.is_exposed.is_none();
    let wrong = |_: &mut [Player], t: &mut T| irregularities(round, false, t);
    let voided = as_long_as(players, t, wrong, is_asked, question, answered)?;
    if voided.is_some() {
        return Ok(voided);
    }
    let claims = from_dealers_right(players).filter(|player| has_bonus(player)).map(|player| {
        let is_exposed = player.hand.is_exposed == Some(true);
        (player.seat, player.stakes[2], if is_exposed { pay(player) } else { Pay::Lose })
    });
    expose::settle(claims, Wager::OptionalBonus, &optional, t);
    players.iter_mut().for_each(|player| player.stakes[2] = Cents::ZERO);
    Ok(None)
}

/// 24.10(b) and (c): everybody places the second wager or folds, in any order, and may take that
/// wager back until the last cards are dealt. Reading: taking it back is a fold, since a hand goes on
/// with that wager or is given up.
#[inline]
fn second_or_fold<T: Table<BostonFiveStudPoker>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let question = |player: &Player| match player.stand {
        Stand::Undecided => Revocable::Open(Stay {
            wager: Wager::Second.id(),
            amount: player.stakes[1],
            about: ("stake as much as the first wager", cite!("24.10(b)")),
            fold: ("fold", "give up the ante and the first wager", cite!("24.10(b)")),
            known: player.hand.known,
        }),
        _ => Revocable::Placed { wager: Wager::Second.id(), cite: cite!("24.10(c)") },
    };
    let answered = |player: &mut Player, goes_on: bool, t: &mut T| {
        let is_placed = player.stand == Stand::Plays;
        match (goes_on, is_placed) {
            (true, _) => {
                player.hand.is_kept = is_placed;
                player.decide(true);
            }
            (false, false) => fold(player, cite!("24.10(b)"), t),
            (false, true) => {
                let (seat, [_, second, _]) = (player.seat, player.stakes);
                let cite = cite!("24.10(c)");
                t.settle(Settlement::withdrawn(seat, Wager::Second, second, cite));
                fold(player, cite, t);
            }
        }
        Ok(())
    };
    let is_asked = |player: &Player| player.is_in() && !player.hand.is_kept;
    let wrong = |players: &mut [Player], t: &mut T| {
        let is_over = players.iter().all(|player| player.stand != Stand::Undecided);
        irregularities(round, is_over, t)
    };
    as_long_as(players, t, wrong, is_asked, question, answered)
}

/// 24.10(b): the ante and the first wager are collected.
#[inline]
fn fold<T: Table<BostonFiveStudPoker>>(player: &mut Player, cite: Cite, t: &mut T) {
    let (seat, [ante, first, _]) = (player.seat, player.stakes);
    let both = Both { seat, wagers: [(Wager::Ante, ante), (Wager::First, first)] };
    both.lose(cite).into_iter().for_each(|lost| t.settle(lost));
    player.decide(false);
}

// Settlement

/// 24.1: what a first wager must be.
const fn twice(ante: Cents) -> Cents {
    ante.times(2)
}

/// Whether there is an ante, and a first wager as it must be.
#[inline]
fn go_together([ante, first, _]: &[Cents; 3]) -> bool {
    *ante > Cents::ZERO && *first == twice(*ante)
}

#[inline]
fn three(cards: ArrayVec<Card, 3>) -> Three {
    let cards = std::array::from_fn(|n| cards[n]);
    Three { known: Known::of(cards), is_exposed: None, is_kept: false }
}

/// 24.5(d). Reading: an ace goes below a two as well as above a king.
#[inline]
fn of_three(cards: [Card; 3]) -> Ranking<ThreeCard> {
    three_cards(cards, AceLow::Lowest)
}

/// 24.10(f), 24.11. Reading: an ante bonus is paid on a lost hand too, whose ante is collected all the
/// same.
#[inline]
fn settle<T: Table<BostonFiveStudPoker>>(
    rules: &Rules,
    player: &Player,
    five: Ranking<FiveCard>,
    dealer: Ranking<FiveCard>,
    t: &mut T,
) {
    let (seat, [ante, first, _]) = (player.seat, player.stakes);
    let both = Both { seat, wagers: [(Wager::First, first), (Wager::Second, first)] };
    let (ante_is, both) = match five.cmp(&dealer) {
        Ordering::Less => {
            let cite = cite!("24.10(f)1");
            (Settlement::lost(seat, Wager::Ante, ante, cite), both.lose(cite))
        }
        Ordering::Equal => {
            let cite = cite!("24.10(f)2");
            (Settlement::push(seat, Wager::Ante, ante, cite), both.push(cite))
        }
        Ordering::Greater => {
            let returned = Settlement::void(seat, Wager::Ante, ante, cite!("24.10(f)3"));
            (returned, both.win(EVEN, cite!("24.11(b)")))
        }
    };
    if ante_is.outcome == Outcome::Lost {
        t.settle(ante_is);
    }
    let bonus = rules.ante_bonus.on(five.category()).odds();
    let bonus = bonus.map(|odds| ante_bonus(rules, seat, ante, odds));
    let decided: ArrayVec<Settlement<Wager>, 3> = both.into_iter().chain(bonus).collect();
    Limit::settle::<_, _, 3>(rules.limit, &decided, Wager::Aggregate, t);
    if ante_is.outcome != Outcome::Lost {
        t.settle(ante_is);
    }
}

#[inline]
fn ante_bonus(rules: &Rules, seat: Seat, ante: Cents, odds: Odds) -> Settlement<Wager> {
    Settlement::bonus(seat, Wager::AnteBonus, ante, odds, rules.ante_bonus.cite)
}

// Irregularities

/// What goes wrong while players decide, and when all have; the provision of what voids all hands.
#[inline]
fn irregularities<T: Table<BostonFiveStudPoker>>(
    round: &mut Round<'_>,
    is_decided: bool,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    const POSSIBLE: [&str; 3] = [DEALER_CARD_EXPOSED, SHOE_JAM, INCORRECT_STUB_COUNT];
    while let Some(incident) = t.incident(&POSSIBLE, None)? {
        match incident.id {
            DEALER_CARD_EXPOSED if is_decided => {}
            DEALER_CARD_EXPOSED => return Ok(Some(EXPOSED)),
            SHOE_JAM => match CITES.jams(round.rules.table.dealing) {
                Ok(cite) => return Ok(Some(cite)),
                Err(malformed) => t.misreported(malformed)?,
            },
            _ => return Ok(Some(round.miscounted(&incident))),
        }
    }
    Ok(None)
}

/// Whether three cards are paid for what they are though all hands are void.
fn pays_three_cards(cite: Cite) -> bool {
    [EXPOSED, SHOE_JAMMED].contains(&cite)
}

/// All hands are void before the first three cards are dealt to all.
#[cold]
fn void_deal<T: Table<BostonFiveStudPoker>>(
    round: &Round<'_>,
    first: &Hands<3>,
    cite: Cite,
    t: &mut T,
) -> Result<(), T::Halt> {
    for ((seat, stakes), (_, cards)) in round.boxes.iter().zip(&first.seats) {
        let is_whole = cards.cards().len() == 3 && !cards.is_misdealt();
        let three = match is_whole && pays_three_cards(cite) {
            true => Some(three(cards.reveal(t)?).known.hand),
            false => None,
        };
        void_wagers(round.rules, (*seat, stakes, Cents::ZERO), three, cite, t);
    }
    Ok(())
}

/// All hands are void. Reading: who has folded has left the round.
#[cold]
fn void_remaining<T: Table<BostonFiveStudPoker>>(
    rules: &Rules,
    players: &[Player],
    first: &Hands<3>,
    cite: Cite,
    t: &mut T,
) -> Result<(), T::Halt> {
    for player in players.iter().filter(|player| player.is_in()) {
        let three = pays_three_cards(cite).then_some(player.hand.known.hand);
        if three.is_some() && player.hand.is_exposed != Some(true) {
            first.seats[player.place].1.reveal(t)?;
        }
        void(rules, player, three, cite, t);
    }
    Ok(())
}

/// A player's hand is void.
#[cold]
fn void<T: Table<BostonFiveStudPoker>>(
    rules: &Rules,
    player: &Player,
    three: Option<Ranking<ThreeCard>>,
    cite: Cite,
    t: &mut T,
) {
    let second = if player.stand == Stand::Plays { player.stakes[1] } else { Cents::ZERO };
    void_wagers(rules, (player.seat, &player.stakes, second), three, cite, t);
}

/// What a seat has at stake is returned. Where three cards are given, they are paid for what they are:
/// by the optional bonus, exposed or not, unless it is settled; and three of a kind by the ante bonus.
/// Reading: no other three cards are a hand of its table, and cards that a void round leaves unexposed
/// lose nothing.
#[cold]
fn void_wagers<T: Table<BostonFiveStudPoker>>(
    rules: &Rules,
    (seat, [ante, first, optional], second): (Seat, &[Cents; 3], Cents),
    three: Option<Ranking<ThreeCard>>,
    cite: Cite,
    t: &mut T,
) {
    let returned = [(Wager::Ante, *ante), (Wager::First, *first), (Wager::Second, second)];
    for (wager, stake) in returned.into_iter().filter(|(_, stake)| *stake > Cents::ZERO) {
        t.settle(Settlement::void(seat, wager, stake, cite));
    }
    let kind = three.map(Ranking::category);
    if *optional > Cents::ZERO {
        t.settle(match kind.map(|kind| rules.optional.on(kind)) {
            Some(Pay::To(odds)) => {
                let cite = rules.optional.cite;
                Settlement::won(seat, Wager::OptionalBonus, *optional, odds, cite)
            }
            _ => Settlement::void(seat, Wager::OptionalBonus, *optional, cite),
        });
    }
    let is_paid = |kind: &Category| *kind == Category::ThreeOfAKind;
    let odds = kind.filter(is_paid).and_then(|kind| rules.ante_bonus.on(kind).odds());
    if let Some(odds) = odds {
        let paid = [ante_bonus(rules, seat, *ante, odds)];
        Limit::pay(rules.limit, &paid, Wager::Aggregate, t);
    }
}

// Decisions

/// What a player looks at who places a second wager or folds.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The three cards.
    pub cards: [Card; 3],
    /// What they are.
    pub hand: Ranking<ThreeCard>,
}

impl Known {
    /// Three cards.
    #[inline]
    #[must_use]
    pub fn of(cards: [Card; 3]) -> Known {
        Known { cards, hand: of_three(cards) }
    }
}

/// How a player decides at Boston 5 stud poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// The least three cards on which the second wager is made.
    pub least: Ranking<ThreeCard>,
}

impl Default for Strategy {
    /// Every hand, which is best: a fold costs three antes, and seven-three-two, the worst, little more
    /// than two.
    fn default() -> Strategy {
        Strategy { least: high(&[]) }
    }
}

/// Three cards without a pair that have these ranks.
const fn high(ranks: &[Rank]) -> Ranking<ThreeCard> {
    Ranking::least(Category::HighCard, ranks)
}

impl Stays<Known> for Strategy {
    #[inline]
    fn stays(&self, known: &Known) -> bool {
        known.hand >= self.least
    }
}
