//! Colorado hold 'em poker, 13:69F-23: three cards of one's own, of which one is discarded, and three
//! that all share; the hand is paid by a table, and there is no dealer's. In one version whoever
//! plays on stakes as much again, in the other he may.
//!
//! The last rows of two pay tables are lost in the text, 23.10(b)3i and 23.6(c) cite other sections
//! than they mean, and nothing says what becomes of a bonus chip when its player folds or declares an
//! instant winner that is none. Readings are marked.

use std::borrow::Cow;

use table::{Act, Choice, Question, Same};

use super::prelude::*;

/// Colorado hold 'em poker.
pub type ColoradoHoldEmPoker = Poker<ColoradoTable, 2>;

/// The Colorado hold 'em poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct ColoradoTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("23.6(a)"),
        change: cite!("23.6(c)"),
        close: cite!("23.7(b)"),
    },
    positions: cite!("23.6(e)"),
    second_deck: cite!("23.2(b)"),
    shuffling: cite!("23.5(a)"),
    has_pre_shuffled: true,
    dealing: cite!("23.7(a)"),
    from_hand: cite!("23.8(b)1"),
    found_face_up: cite!("23.14(a)"),
    drawn_in_error: cite!("23.14(b)"),
    shuffler_jam: cite!("23.14(e)"),
    shoe_jam: Some(cite!("23.14(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("23.7(e)2"),
        due: cite!("23.7(e)"),
        waiver: Some(cite!("23.7(f)")),
        is_for_automated_shoe: false,
    }),
    cut: CutRules::by_dealer(cite!("23.5(d)")),
    not_cut: NotCut { cite: cite!("23.5(b)1"), is_for_shoe: false },
    idle: cite!("23.5(e)"),
};

const FACTS: Facts = Facts {
    id: "colorado-hold-em-poker",
    title: "Colorado hold 'em poker",
    subchapter: "23",
    about: "Three cards of your own, three for all: discard one, and make the best of the rest.",
    wagers: Wager::FACTS,
    pay_tables: &[
        REQUIRED.printed,
        PERMISSIBLE.printed,
        INSTANT.printed,
        BONUS.printed,
        BONUS_INSTANT.printed,
    ],
    elections: join![Election;
        [
            words("version", "whether whoever plays on must stake as much again, or may",
                Version::WORDS, cite!("23.6(f)")),
            flag("bonus", "whether this wager is offered", true, cite!("23.6A(a)")),
            odds_by_row("main-odds", join![(&'static str, Odds);
                pay::floors::<9>(&[REQUIRED, PERMISSIBLE]), pay::floors::<2>(&[INSTANT])],
                cite!("23.12(b)")),
            odds_by_row("bonus-odds", join![(&'static str, Odds);
                pay::floors::<8>(&[BONUS]), pay::floors::<2>(&[BONUS_INSTANT])],
                cite!("23.12(d)")),
            limit::payout_limit(cite!("23.12(c)")),
            flag("ace-low-instant", "whether ace-two-three of a suit is an instant winner", true,
                cite!("23.3(c)1")),
        ],
        CITES.elections(),
        CITES.waiver(),
        [CITES.boxes_per_player(2)],
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("play", "discards one card, and stakes as much as the ante or, where that may \
                be, nothing", cite!("23.10(b)1")).with_fields(&["discard"]),
            action("fold", "gives up the ante, where a bet is required", cite!("23.10(b)2")),
            action("declare-instant-winner", "shows three of a kind, or three of a suit in \
                sequence, to be paid on the ante at once", cite!("23.10(b)3i")),
            common::irregularity(cite!("23.14(c)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.cards(),
        [wrong_number_voids_all("all hands are void", MISDEAL)],
        CITES.devices(),
        CITES.stub(),
    ],
    state: join![Word; family::FACTS.state, [payout::HAND_PAYOUT, payout::TOTAL_NET]],
    felt: Felt {
        rows: &[
            COMMUNITY,
            YOU,
            &[spot("bonus", "Bonus"), spot("ante", "Ante"), spot("bet", "Bet")],
        ],
    },
    ..family::FACTS
};

/// Higher odds than those of the text, by hand.
const fn odds_by_row(
    id: &'static str,
    rows: &'static [(&'static str, Odds)],
    cite: Cite,
) -> Election {
    let about = "higher odds than those of the table, by hand";
    Election { id, about, kind: Kind::OddsByRow(rows), preset: Preset::None, cite }
}

const MISDEAL: Cite = cite!("23.14(c)");

// Wagers and pay tables

wagers! {
    /// A wager at Colorado hold 'em poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("23.6(d)")):
                "before the deal; paid by the rank of five cards, two of the player's and three \
                 that all share, or at once for an instant winner";
            Bonus = WagerFacts("bonus", "Bonus", cite!("23.6A(a)")):
                "a chip of 1.00 with an ante; wins with two pairs or better, or an instant winner, \
                 returned with a pair of jacks or better";
        }
        later {
            Bet = WagerFacts("bet", "Bet", cite!("23.10(b)1")):
                "with the discard, equal to the ante; comes to the same as that";
        }
    }
}

/// 23.6A(b).
const CHIP: Cents = Cents::dollars(1);

pay_tables! {
    /// Reading: the last row, which breaks off after the queens, is for tens to aces at 1 to 1:
    /// 23.10(e) and (f) leave no other pair, and 23.13(b) has such a row.
    const REQUIRED: "ante", "Ante and bet, where a bet is required", least cite!("23.12(b)");
    RoyalFlush    [500];
    StraightFlush [100];
    FourOfAKind   [40];
    FullHouse     [11];
    Flush         [8];
    Straight      [5];
    ThreeOfAKind  [3];
    TwoPair       [2];
    Pair from Ten titled "Pair of tens or better" [1];
    Pair from Seven as "pair-of-sevens" titled "Pair of sevens to nines" [push];
    Pair as "pair-of-sixes" titled "Pair of sixes or less" [lose];
}

pay_tables! {
    const PERMISSIBLE: "ante", "Ante and bet, where a bet is permitted", least cite!("23.13(b)");
    RoyalFlush    [500];
    StraightFlush [100];
    FourOfAKind   [25];
    FullHouse     [10];
    Flush         [8];
    Straight      [5];
    ThreeOfAKind  [3];
    TwoPair       [2];
    Pair from Jack titled "Pair of jacks or better" [1];
    Pair from Nine as "pair-of-nines" titled "Pair of nines or tens" [push];
    Pair as "pair-of-eights" titled "Pair of eights or less" [lose];
}

pay_tables! {
    const INSTANT: "ante", "Ante, instant winners", least cite!("23.12(b)");
    StraightFlush as "three-card-straight-flush-instant"
        titled "Three-card straight flush (instant winner)" [5];
    ThreeOfAKind as "three-of-a-kind-instant" titled "Three of a kind (instant winner)" [5];
}

pay_tables! {
    /// Reading: the push for a pair of jacks or better is lost in 23.12(d), and stands in 23.13(d).
    const BONUS: "bonus", "Bonus", least cite!("23.12(d)");
    RoyalFlush    [10000];
    StraightFlush [1000];
    FourOfAKind   [100];
    FullHouse     [50];
    Flush         [25];
    Straight      [15];
    ThreeOfAKind  [3];
    TwoPair       [1];
    Pair from Jack as "pair-of-jacks" titled "Pair of jacks or better" [push];
}

pay_tables! {
    const BONUS_INSTANT: "bonus", "Bonus, instant winners", least cite!("23.12(d)");
    StraightFlush as "three-card-straight-flush-instant"
        titled "Three-card straight flush (instant winner)" [5];
    ThreeOfAKind as "three-of-a-kind-instant" titled "Three of a kind (instant winner)" [5];
}

// Rules

elected_words! {
    /// Whether whoever plays on stakes as much again, 23.6(f).
    pub enum Version {
        /// He must.
        Required = "required-bet-wager",
        /// He may.
        Permissible = "permissible-bet-wager",
    }
}

/// Where a version says what both say.
#[derive(Debug)]
struct Said {
    play: Cite,
    declare: Cite,
    loses: Cite,
    pushes: Cite,
    pays: Cite,
    limit: Cite,
    bonus: Cite,
}

impl Version {
    /// The pay table.
    fn table(self) -> &'static HandTable {
        match self {
            Version::Required => &REQUIRED,
            Version::Permissible => &PERMISSIBLE,
        }
    }

    fn said(self) -> &'static Said {
        match self {
            Version::Required => &SAID_IF_REQUIRED,
            Version::Permissible => &SAID_IF_PERMISSIBLE,
        }
    }
}

/// Reading: 23.10(b)3i pays by 23.12(b), though it cites 23.11(b).
static SAID_IF_REQUIRED: Said = Said {
    play: cite!("23.10(b)1"),
    declare: cite!("23.10(b)3i"),
    loses: cite!("23.10(e)"),
    pushes: cite!("23.10(f)"),
    pays: cite!("23.12(b)"),
    limit: cite!("23.12(c)"),
    bonus: cite!("23.12(d)"),
};

static SAID_IF_PERMISSIBLE: Said = Said {
    play: cite!("23.11(b)1"),
    declare: cite!("23.11(b)2i"),
    loses: cite!("23.11(e)"),
    pushes: cite!("23.11(f)"),
    pays: cite!("23.13(b)"),
    limit: cite!("23.13(c)"),
    bonus: cite!("23.13(d)"),
};

/// The elections of Colorado hold 'em poker.
pub type Rules = family::Rules<Own>;

/// What Colorado hold 'em poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    /// Whether a bet is required.
    pub version: Version,
    /// What five cards pay, and an instant winner.
    main: [Pays; 2],
    main_odds: Vec<Odds>,
    /// The same of the bonus, where it is offered.
    bonus: Option<[Pays; 2]>,
    bonus_odds: Vec<Odds>,
    limit: Option<Limit>,
    /// Whether an ace goes with a two and a three.
    pub ace_low: AceLow,
}

// The round

static DEAL: Deal = Deal {
    // 23.7(c), 23.8(c), 23.9(c)
    seat: &[Face::Down; 3],
    house: board::COMMUNITY,
    house_cards: &[Face::Down; 3],
    house_stack: &[Face::Down; 3],
    ..Deal::new(&CITES)
};

/// What is a player's own: three cards, which of them was discarded, and the bet.
struct Held {
    cards: [Card; 3],
    discard: usize,
    bet: Cents,
}

/// A player in the round.
type Player = players::Player<Held, 2>;

/// A round of it.
type Round<'a> = family::Round<'a, ColoradoTable, 2>;

impl Variant<2> for ColoradoTable {
    usual_parts!();

    /// 23.6(f).
    const SAME_IN_THE_HOUSE: &'static [Same] = &[Same::new("version", cite!("23.6(f)"))];
    const ALIASES: &'static [Alias] = &[Alias::new("instant", "declare-instant-winner")];
    /// 407,170,400 deals.
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<ColoradoHoldEmPoker>] = &[
        strategy(
            "points",
            "declares instant winners; keeps a pair, else the two cards of most points: one for \
             each straight they may be part of, 4 for one suit, 6 for a card whose pair is a push, \
             12 for one whose pair wins; folds with less than 7, bets on pairs",
            |_| Strategy::default(),
        ),
        strategy(
            "high-cards",
            "declares instant winners; keeps a pair, else the two highest cards; never folds, bets \
             on pairs",
            |_| Strategy { keeps: Keeps::High, folds_below: 0, bets: Bets::OnPairs },
        ),
        strategy("always", "as by points, but never folds, and always bets", |_| Strategy {
            folds_below: 0,
            bets: Bets::Always,
            ..Strategy::default()
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::Each("version", &["permissible-bet-wager"])],
        &[Varied::Without("ace-low-instant")],
        &[Varied::Each("version", &["permissible-bet-wager"]), Varied::Without("ace-low-instant")],
    ];

    fn rules(elections: &mut Elections, _: &mut AtTheTable) -> Own {
        let version: Version = elections.choose("version");
        let said = version.said();
        let mut raised = |table: &HandTable, election, cite| {
            let pays = Pays::of(table).by(cite).raised(table, election, elections);
            pays.royal_as_straight_flush()
        };
        let main = [
            raised(version.table(), "main-odds", said.pays),
            raised(&INSTANT, "main-odds", said.pays),
        ];
        let bonus = [
            raised(&BONUS, "bonus-odds", said.bonus),
            raised(&BONUS_INSTANT, "bonus-odds", said.bonus),
        ];
        let all = |pays: &[Pays; 2]| pays.iter().flat_map(Pays::all).collect();
        let floor = Limit { most: Cents::dollars(50_000), cite: said.limit };
        Own {
            version,
            main_odds: all(&main),
            bonus_odds: all(&bonus),
            main,
            bonus: elections.flag("bonus").then_some(bonus),
            limit: Limit::elected(elections, floor),
            // Reading: an ace goes below a two in a straight flush of three as it does in one of five.
            ace_low: match elections.flag("ace-low-instant") {
                true => AceLow::Lowest,
                false => AceLow::Never,
            },
        }
    }

    fn is_offered(rules: &Rules, wager: Wager) -> bool {
        wager != Wager::Bonus || rules.bonus.is_some()
    }

    fn chip(wager: Wager) -> Option<Cents> {
        (wager == Wager::Bonus).then_some(CHIP)
    }

    /// 23.6A(b): a chip alone.
    fn forms(wager: Wager) -> (&'static [&'static str], Cite) {
        match wager {
            Wager::Bonus => (&["chips", "value-chip"], cite!("23.6A(b)")),
            Wager::Ante | Wager::Bet => (opening::GAMING, cite!("23.6(a)")),
        }
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Ante | Wager::Bet => &rules.main_odds,
            Wager::Bonus => &rules.bonus_odds,
        }
    }

    /// 23.6A(b).
    fn judge(_: &Rules, [ante, bonus]: &[Cents; 2], _: family::Said<Wager>) -> Result<(), Refusal> {
        if *bonus == Cents::ZERO {
            return Ok(());
        }
        opening::exactly(Wager::Bonus, *bonus, CHIP, cite!("23.6A(b)"))?;
        match *ante == Cents::ZERO {
            true => Err(opening::needs(Wager::Bonus, "needs an ante", cite!("23.6A(b)"))),
            false => Ok(()),
        }
    }

    /// 23.12(c), 23.13(c).
    fn is_limited(wager: Wager) -> bool {
        wager != Wager::Bonus
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let [five, instant] = &rules.main;
        let main = five.payouts(rules.version.table()).chain(instant.payouts(&INSTANT));
        let bonus = rules.bonus.iter().flat_map(|[five, instant]| {
            five.payouts(&BONUS).chain(instant.payouts(&BONUS_INSTANT))
        });
        main.chain(bonus).collect()
    }

    fn lines(rules: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, Bet, Bonus};
        let main = Together::new(&[Ante], &[Ante, Bet]);
        let bonus = rules.bonus.map(|_| Together::new(&[Ante, Bonus], &[Bonus]));
        std::iter::once(main).chain(bonus).collect()
    }

    #[inline]
    fn play<T: Table<ColoradoHoldEmPoker>>(
        round: &mut Round<'_>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let mut hands: Hands<3> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let held = |cards: ArrayVec<Card, 3>| Held {
            cards: cards.into_inner().expect("every hand has three cards: none can be left out"),
            discard: 0,
            bet: Cents::ZERO,
        };
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, held)?; // 23.10(a), 23.11(a)
        // 23.10(b), 23.11(b): from the dealer's left.
        let rules = round.rules;
        let wrong = |players: &mut [Player], t: &mut T| irregularities(round, players, t);
        let ended = in_turn(&mut players, t, wrong, |player, t| decide(rules, &hands, player, t))?;
        if let Some(cite) = ended {
            void_remaining(round, &players, cite, t);
            return Ok(());
        }
        let shared = hands.house.reveal(t)?; // 23.10(c), 23.11(c)
        for player in from_dealers_right(&players).filter(|player| player.stand == Stand::Plays) {
            let cards = hands.seats[player.place].1.cards().iter().enumerate();
            for (_, card) in cards.filter(|(n, _)| *n != player.hand.discard) {
                card.reveal(t)?;
            }
        }
        settle(rules, &players, &shared, t);
        Ok(())
    }
}

/// 23.10(b), 23.11(b): a player plays on, folds, or declares an instant winner.
#[inline]
fn decide<T: Table<ColoradoHoldEmPoker>>(
    rules: &Rules,
    hands: &Hands<3>,
    player: &mut Player,
    t: &mut T,
) -> Result<(), T::Halt> {
    let (seat, [ante, bonus]) = (player.seat, player.stakes);
    let known = Known { cards: player.hand.cards, version: rules.version, ace_low: rules.ace_low };
    match t.ask(seat, &Discard { ante, known })? {
        Answer::Play { discard, bet } => {
            (player.hand.discard, player.hand.bet) = (discard, bet);
            player.decide(true);
        }
        Answer::Fold => {
            player.decide(false);
            t.settle(Settlement::lost(seat, Wager::Ante, ante, cite!("23.10(b)2")));
            // Reading: no hand is ever formed of the cards, so that a bonus is lost.
            if bonus > Cents::ZERO {
                t.settle(Settlement::lost(seat, Wager::Bonus, bonus, rules.version.said().bonus));
            }
        }
        Answer::Declare => {
            hands.seats[player.place].1.reveal(t)?;
            player.stand = Stand::Out;
            declare(rules, player, &known, t);
        }
    }
    Ok(())
}

// Settlement

/// 23.10(b)3i, 23.11(b)2i: an instant winner is paid at once; 23.14(d): what is none loses the ante.
#[cold]
fn declare<T: Table<ColoradoHoldEmPoker>>(
    rules: &Rules,
    player: &Player,
    known: &Known,
    t: &mut T,
) {
    let (seat, [ante, bonus]) = (player.seat, player.stakes);
    if !known.is_instant_winner() {
        t.settle(Settlement::lost(seat, Wager::Ante, ante, cite!("23.14(d)")));
        // Reading: the hand is void, and only the initial wager is said to be lost.
        if bonus > Cents::ZERO {
            t.settle(Settlement::void(seat, Wager::Bonus, bonus, cite!("23.14(d)")));
        }
        return;
    }
    let category = known.three().category();
    let [_, instant] = &rules.main;
    let won = instant.settled(seat, Wager::Ante, ante, instant.on(category));
    Limit::settle_in_order(rules.limit, &[won], t);
    if let Some([_, instant]) = rules.bonus.as_ref().filter(|_| bonus > Cents::ZERO) {
        t.settle(instant.settled(seat, Wager::Bonus, bonus, instant.on(category)));
    }
}

/// What the wagers of a hand come to: the ante and the bet, which go together, and the bonus.
struct Decided {
    main: ArrayVec<Settlement<Wager>, 2>,
    bonus: Option<Settlement<Wager>>,
}

impl Decided {
    /// 23.10(d), 23.11(d): two cards of the player's own, and the three that all share. Reading: a
    /// hand that goes on without the bet is settled as well.
    #[inline]
    fn of(rules: &Rules, player: &Player, shared: &[Card]) -> Decided {
        let (seat, [ante, bonus], held) = (player.seat, player.stakes, &player.hand);
        let own = held.cards.into_iter().filter(|card| *card != held.cards[held.discard]);
        let five = best_five(shared.iter().copied().chain(own)); // 23.3(b)
        let ([main, _], said) = (&rules.main, rules.version.said());
        let pay = main.on_hand(five);
        let settled = |(wager, stake)| match pay {
            Pay::Lose => Settlement::lost(seat, wager, stake, said.loses),
            Pay::Push => Settlement::push(seat, wager, stake, said.pushes),
            Pay::To(odds) => Settlement::won(seat, wager, stake, odds, main.cite),
        };
        let staked = [(Wager::Ante, ante), (Wager::Bet, held.bet)];
        let staked = staked.into_iter().filter(|(_, stake)| *stake > Cents::ZERO);
        let bonus = rules
            .bonus
            .as_ref()
            .filter(|_| bonus > Cents::ZERO)
            .map(|[pays, _]| pays.settled(seat, Wager::Bonus, bonus, pays.on_hand(five)));
        Decided { main: staked.map(settled).collect(), bonus }
    }

    /// Settles the wagers that come to this. Reading: the limit cuts the ante first, then the bet.
    #[inline]
    fn settle<T: Table<ColoradoHoldEmPoker>>(
        &self,
        rules: &Rules,
        step: impl Fn(Outcome) -> bool,
        t: &mut T,
    ) {
        if self.main.first().is_some_and(|main| step(main.outcome)) {
            Limit::settle_in_order(rules.limit, &self.main, t);
        }
        if let Some(bonus) = self.bonus.filter(|bonus| step(bonus.outcome)) {
            t.settle(bonus);
        }
    }
}

/// 23.10(e) to (g), 23.11(e) to (g): losing wagers, then pushes, then winning ones, from the right.
#[inline]
fn settle<T: Table<ColoradoHoldEmPoker>>(
    rules: &Rules,
    players: &[Player],
    shared: &[Card],
    t: &mut T,
) {
    let playing = from_dealers_right(players).filter(|player| player.stand == Stand::Plays);
    let decided = playing.map(|player| Decided::of(rules, player, shared));
    if !T::TELLS_ORDER {
        decided.for_each(|hand| hand.settle(rules, |_| true, t));
        return;
    }
    let decided: BySeat<Decided> = decided.collect();
    for step in [Outcome::Lost, Outcome::Void, Outcome::Won] {
        decided.iter().for_each(|hand| hand.settle(rules, |outcome| outcome == step, t));
    }
}

// Irregularities

/// 23.14(c), 23.7(e)2: whether somebody has the wrong number of cards, or the stub is wrong, either of
/// which voids all hands.
#[inline]
fn irregularities<T: Table<ColoradoHoldEmPoker>>(
    round: &mut Round<'_>,
    players: &[Player],
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    while let Some(incident) =
        t.incident(&[INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT], None)?
    {
        if incident.id == INCORRECT_STUB_COUNT {
            return Ok(Some(round.miscounted(&incident)));
        }
        match must_be_dealt(&incident, DEAL.house_word(), players) {
            Ok(()) => return Ok(Some(MISDEAL)),
            Err(malformed) => t.misreported(malformed)?,
        }
    }
    Ok(None)
}

/// Every wager still in the round is returned. Reading: who has folded, or was paid, has left it.
#[cold]
fn void_remaining<T: Table<ColoradoHoldEmPoker>>(
    round: &Round<'_>,
    players: &[Player],
    cite: Cite,
    t: &mut T,
) {
    for player in players.iter().filter(|player| player.is_in()) {
        round.give_back(player.seat, &player.stakes, cite, t);
        if player.hand.bet > Cents::ZERO {
            t.settle(Settlement::void(player.seat, Wager::Bet, player.hand.bet, cite));
        }
    }
}

// Decisions

/// What a player does with three cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Plays on without the card at this place, and with this bet, if any.
    Play {
        /// The place of the card that is discarded.
        discard: usize,
        /// What is staked.
        bet: Cents,
    },
    /// Gives the hand up.
    Fold,
    /// Declares an instant winner.
    Declare,
}

/// What a player knows who decides.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// His cards.
    pub cards: [Card; 3],
    /// The version that is played.
    pub version: Version,
    /// Whether an ace goes with a two and a three.
    pub ace_low: AceLow,
}

impl Known {
    #[inline]
    fn three(&self) -> Ranking<ThreeCard> {
        three_cards(self.cards, self.ace_low)
    }

    /// 23.3(c): whether they are three of a kind, or of a suit and in sequence.
    #[must_use]
    pub fn is_instant_winner(&self) -> bool {
        use Category::{RoyalFlush, StraightFlush, ThreeOfAKind};
        matches!(self.three().category(), ThreeOfAKind | StraightFlush | RoyalFlush)
    }

    /// The two cards that are kept where the one at a place is discarded.
    #[must_use]
    pub const fn kept(&self, discard: usize) -> [Card; 2] {
        [self.cards[(discard + 1) % 3], self.cards[(discard + 2) % 3]]
    }

    /// What a pair of this rank comes to: 2 where it wins, 1 where it is a push.
    const fn worth(&self, rank: Rank) -> u32 {
        let (push, win) = match self.version {
            Version::Required => (Rank::Seven, Rank::Ten),
            Version::Permissible => (Rank::Nine, Rank::Jack),
        };
        (rank as u8 >= push as u8) as u32 + (rank as u8 >= win as u8) as u32
    }

    /// The points of the two cards that are kept where the one at a place is discarded.
    #[must_use]
    pub fn points(&self, discard: usize) -> u32 {
        let [a, b] = self.kept(discard);
        if a.rank() == b.rank() {
            return PAIR;
        }
        let worth = self.worth(a.rank()) + self.worth(b.rank());
        straights(a.rank(), b.rank()) + 4 * u32::from(a.suit() == b.suit()) + 6 * worth
    }
}

/// More points than two cards without a pair can have.
const PAIR: u32 = 100;

/// How many straights hold both of two ranks.
fn straights(a: Rank, b: Rank) -> u32 {
    const fn among(a: u8, b: u8) -> u8 {
        // Straights by their highest rank, from the five on; an ace goes below the two as well.
        let (mut top, mut count) = (Rank::Five as u8, 0);
        while top <= Rank::Ace as u8 {
            let has_ace_low = top == Rank::Five as u8;
            let low = if has_ace_low { 0 } else { top - 4 };
            let holds_a = (a >= low && a <= top) || (has_ace_low && a == Rank::Ace as u8);
            let holds_b = (b >= low && b <= top) || (has_ace_low && b == Rank::Ace as u8);
            count += (holds_a && holds_b) as u8;
            top += 1;
        }
        count
    }
    const COUNTS: [[u8; 13]; 13] = {
        let mut counts = [[0; 13]; 13];
        let mut place = 0;
        while place < 13 * 13 {
            counts[place / 13][place % 13] = among((place / 13) as u8, (place % 13) as u8);
            place += 1;
        }
        counts
    };
    COUNTS[a as usize][b as usize].into()
}

/// The question what to do with three cards.
#[derive(Clone, Copy, Debug)]
struct Discard {
    ante: Cents,
    known: Known,
}

impl Discard {
    /// What may be staked with the discard.
    fn bounds(&self) -> (Cents, Cents) {
        match self.known.version {
            Version::Required => (self.ante, self.ante),
            Version::Permissible => (Cents::ZERO, self.ante),
        }
    }
}

impl Question<ColoradoHoldEmPoker> for Discard {
    type Answer = Answer;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        match self.known.version {
            Version::Required => "play, fold or declare an instant winner".into(),
            Version::Permissible => "play or declare an instant winner".into(),
        }
    }

    fn options(&self) -> Vec<Choice<Answer>> {
        let said = self.known.version.said();
        let makes: [fn(Cents) -> Answer; 3] = [
            |bet| Answer::Play { discard: 0, bet },
            |bet| Answer::Play { discard: 1, bet },
            |bet| Answer::Play { discard: 2, bet },
        ];
        let play = |(make, card): (fn(Cents) -> Answer, Card)| {
            let about = match self.known.version {
                Version::Required => format!("discard {card}, and stake as much as the ante"),
                Version::Permissible => {
                    format!("discard {card}, and stake the ante again or nothing")
                }
            };
            Choice::amount("play", about, self.bounds(), make, said.play)
                .in_multiples_of(self.ante)
                .with_cards("discard", &[card])
                .lying_on("bet", self.ante)
        };
        let plays = makes.into_iter().zip(self.known.cards).map(play);
        let fold = Choice::plain("fold", "give up the ante", Answer::Fold, cite!("23.10(b)2"));
        let fold = (self.known.version == Version::Required).then_some(fold);
        let about = "show three of a kind, or three of a suit in sequence";
        let declare = Choice::plain("declare-instant-winner", about, Answer::Declare, said.declare);
        plays.chain(fold).chain([declare]).collect()
    }

    /// Reading: where nobody can fold, the hand goes on without a bet.
    fn declined(&self) -> Answer {
        match self.known.version {
            Version::Required => Answer::Fold,
            Version::Permissible => Answer::Play {
                discard: Strategy::default().discards(&self.known),
                bet: Cents::ZERO,
            },
        }
    }

    fn is_required(&self) -> bool {
        true
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = "is one of your three cards: say which you discard";
        let cite = self.known.version.said().play;
        (act.verb == "play").then(|| Refusal::rule("discard", Code::NotUnderstood, why, cite))
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> Answer {
        strategy.answers(&self.known, self.ante)
    }
}

/// How a player decides at Colorado hold 'em poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Which cards are kept where none of them pair.
    pub keeps: Keeps,
    /// Where a hand may be folded, it is with fewer points than these.
    pub folds_below: u32,
    /// Where a bet may be made, when it is.
    pub bets: Bets,
}

/// Which two of three cards are kept. A pair always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// Those of most points, see [`Known::points`].
    Points,
    /// The highest.
    High,
}

/// When a bet is made that need not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bets {
    /// On a pair.
    OnPairs,
    /// On every hand.
    Always,
}

impl Default for Strategy {
    /// By points, which is best but for a hundredth of a percent.
    fn default() -> Strategy {
        Strategy { keeps: Keeps::Points, folds_below: 7, bets: Bets::OnPairs }
    }
}

impl Strategy {
    /// The place of the card that is discarded: where points are equal, the lowest.
    #[must_use]
    pub fn discards(&self, known: &Known) -> usize {
        let lower = |n: &usize| std::cmp::Reverse(known.cards[*n].rank());
        let most = (0..3).max_by_key(|n| (known.points(*n), lower(n))).unwrap_or_default();
        match self.keeps {
            Keeps::High if known.points(most) < PAIR => {
                (0..3).max_by_key(lower).unwrap_or_default()
            }
            Keeps::Points | Keeps::High => most,
        }
    }

    /// What it does.
    #[inline]
    #[must_use]
    pub fn answers(&self, known: &Known, ante: Cents) -> Answer {
        if known.is_instant_winner() {
            return Answer::Declare;
        }
        let discard = self.discards(known);
        let points = known.points(discard);
        let bets = self.bets == Bets::Always || points >= PAIR;
        match known.version {
            Version::Required if points < self.folds_below => Answer::Fold,
            Version::Permissible if !bets => Answer::Play { discard, bet: Cents::ZERO },
            Version::Required | Version::Permissible => Answer::Play { discard, bet: ante },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(cards: &str, version: Version) -> Known {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        Known { cards: [cards[0], cards[1], cards[2]], version, ace_low: AceLow::Lowest }
    }

    #[test]
    fn instant_winners_are_three_of_a_kind_and_three_of_a_suit_in_sequence() {
        for (cards, is_winner) in [
            ("9h 9d 9s", true),
            ("Ah 2h 3h", true),
            ("Qh Kh Ah", true),
            ("Kh Ah 2h", false),
            ("9h 8h 7d", false),
            ("9h 8h 6h", false),
        ] {
            assert_eq!(known(cards, Version::Required).is_instant_winner(), is_winner, "{cards}");
        }
        let ace_low = Known { ace_low: AceLow::Never, ..known("Ah 2h 3h", Version::Required) };
        assert!(!ace_low.is_instant_winner());
    }

    #[test]
    fn two_cards_have_points_for_straights_their_suit_and_what_their_pairs_come_to() {
        for (cards, required, permissible) in [
            ("2c Jh Th", 4 + 4 + 24, 4 + 4 + 18),
            ("2c Jh Td", 4 + 24, 4 + 18),
            ("2c Ah 5d", 1 + 12, 1 + 12),
            ("2c 9h 8h", 4 + 4 + 12, 4 + 4 + 6),
            ("9c 6h 2d", 1, 1),
            ("9c 7h 7d", PAIR, PAIR),
        ] {
            assert_eq!(known(cards, Version::Required).points(0), required, "{cards}");
            assert_eq!(known(cards, Version::Permissible).points(0), permissible, "{cards}");
        }
    }

    #[test]
    fn the_usual_strategy_keeps_pairs_and_folds_little() {
        let ante = Cents::dollars(1);
        let answer = |cards, version| Strategy::default().answers(&known(cards, version), ante);
        let play = |discard, bet| Answer::Play { discard, bet };
        assert_eq!(answer("2c Ah 2d", Version::Required), play(1, ante));
        assert_eq!(answer("2c Ah 2d", Version::Permissible), play(1, ante));
        assert_eq!(answer("Jh 2c Th", Version::Permissible), play(1, Cents::ZERO));
        assert_eq!(answer("4h 3d 2c", Version::Required), Answer::Fold);
        assert_eq!(answer("7h 7d 7c", Version::Required), Answer::Declare);
    }
}
