//! Three-card poker, 13:69F-20: three cards each; an ante against the dealer's hand, a pair plus
//! on the player's own, and a bonus on both hands together.
//!
//! The ante bonus table of the text ends at a page break, before the straight flush, and some of
//! its cells are blank; nothing says what a draw or a lower hand comes to. Readings are marked.

use serde_json::json;

use super::prelude::*;

/// Three-card poker.
pub type ThreeCardPoker = Poker<ThreeCardTable, 3>;

/// The three-card poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct ThreeCardTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("20.6(b)"),
        change: cite!("20.6(d)"),
        close: cite!("20.7(b)"),
    },
    positions: cite!("20.6(e)"),
    second_deck: cite!("20.2(b)"),
    shuffling: cite!("20.5(a)"),
    has_pre_shuffled: true,
    dealing: cite!("20.7(a)"),
    from_hand: cite!("20.8(b)1"),
    found_face_up: cite!("20.12(a)"),
    drawn_in_error: cite!("20.12(b)"),
    shuffler_jam: cite!("20.12(e)"),
    shoe_jam: Some(cite!("20.12(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("20.7(e)2"),
        due: cite!("20.7(e)"),
        waiver: Some(cite!("20.7(f)")),
        is_for_automated_shoe: false,
    }),
    cut: CutRules::by_dealer(cite!("20.5(d)")),
    not_cut: NotCut { cite: cite!("20.5(b)1"), is_for_shoe: false },
    idle: cite!("20.5(e)"),
};

const FACTS: Facts = Facts {
    id: "three-card-poker",
    title: "Three-card poker",
    subchapter: "20",
    about: "Three cards each: play against the dealer, or for the rank of your own hand.",
    wagers: Wager::FACTS,
    pay_tables: join![PayTable; [EVEN_WAGERS, PAIR_PLUS.printed, ANTE_BONUS.printed],
        pay::printed(&COMPULSORY_ANTE_BONUS), pay::printed(&SIX_CARD)],
    elections: join![Election;
        [
            words("version", "what an ante and a pair plus must be to one another",
                Version::WORDS, cite!("20.6(f)")),
            Election {
                preset: Preset::None,
                ..words("ante-bonus-pay-table",
                    "the ante bonus of a version other than the normal one",
                    &pay::letters(&COMPULSORY_ANTE_BONUS), cite!("20.11(a)3i"))
            },
            Election {
                preset: Preset::Computed("5 to 1 in the normal version"),
                ..words("ante-bonus-straight-flush-odds",
                    "what the normal version pays for a straight flush, which the text has lost",
                    StraightFlushBonus::WORDS, cite!("20.11(a)3"))
            },
            common::payout_odds_override(cite!("20.11(a)2")),
            offered("six-card-bonus", cite!("20.12A(a)")),
            words("six-card-bonus-pay-table",
                "what the six-card bonus pays; E only where an ante and a pair plus go together",
                &pay::letters(&SIX_CARD), cite!("20.11(a)4")),
            Election {
                id: "settlement-procedure",
                about: "1: each step for all players; 2: player by player",
                kind: Kind::IntegerOf(&[1, 2]),
                preset: Preset::Integer(1),
                cite: cite!("20.10(c)"),
            },
            words("dealer-stack-delivery", "when an automated shoe delivers the dealer's cards",
                Delivery::WORDS, cite!("20.9(c)")),
        ],
        CITES.elections(),
        CITES.waiver(),
        [CITES.boxes_per_player(3)],
        common::TABLE_LIMITS,
        [
            Election {
                id: PAIR_PLUS_LEAST,
                about: "least stake of a pair plus",
                cite: cite!("20.6(a)2"),
                ..common::TABLE_MINIMUM
            },
            Election {
                id: PAIR_PLUS_MOST,
                about: "greatest stake of a pair plus",
                cite: cite!("20.6(a)2"),
                ..common::TABLE_MAXIMUM
            },
        ],
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("play", "stakes as much as the ante, to go on against the dealer",
                cite!("20.10(b)")),
            action("forfeit", "gives up the ante, and a pair plus with it", cite!("20.10(b)")),
            common::irregularity(cite!("20.12(d)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.cards(),
        misdeals("all hands are void", MISDEAL),
        [dealer_card_exposed("all hands are void", cite!("20.12(d)"))],
        CITES.devices(),
        CITES.stub(),
    ],
    felt: Felt {
        rows: &[
            DEALER,
            YOU,
            &[
                spot("pair-plus", "Pair plus"),
                spot("ante", "Ante"),
                spot("play", "Play"),
                spot("six-card-bonus", "6 card bonus"),
            ],
        ],
    },
    ..family::FACTS
};

const MISDEAL: Cite = cite!("20.12(c)");

// Wagers and pay tables

wagers! {
    /// A wager at three-card poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("20.6(a)1")):
                "before the deal; wins against a lower hand, and always where the dealer has less \
                 than queen high";
            PairPlus = WagerFacts("pair-plus", "Pair plus", cite!("20.6(a)2")):
                "before the deal; wins with a pair or better, whatever the dealer has";
            SixCardBonus = WagerFacts("six-card-bonus", "Six-card bonus", cite!("20.12A(a)")):
                "with a pair plus; wins if the player's and the dealer's cards make three of a \
                 kind or better in five cards";
        }
        later {
            Play = WagerFacts("play", "Play", cite!("20.10(b)")):
                "after the cards, equal to the ante; wins against a lower hand, returned where \
                 the dealer has less than queen high";
        }
        unstaked {
            AnteBonus = WagerFacts("ante-bonus", "Ante bonus", cite!("20.11(a)3")):
                "paid on the ante of a hand that is played, for a straight or better, whatever \
                 the dealer has; nothing is staked on it";
        }
    }
}

const EVEN_WAGERS: PayTable = pay::ante_and_play(cite!("20.11(a)1"));

pay_tables! {
    const PAIR_PLUS: "pair-plus", "Pair plus", least cite!("20.11(a)2");
    Pair          [1];
    Flush         [3];
    Straight      [5];
    ThreeOfAKind  [25];
    StraightFlush [35];
    RoyalFlush as "mini-royal-flush" titled "Ace, king, queen of a suit" [35];
}

pay_tables! {
    /// Reading: the table breaks off after three of a kind; a straight flush, which ranks above it
    /// (20.3(b)), pays 5 to 1.
    const ANTE_BONUS: "ante-bonus", "Ante bonus", exactly cite!("20.11(a)3");
    Straight      [1];
    ThreeOfAKind  [4];
    StraightFlush [5];
}

pay_tables! {
    /// Reading: a blank cell for the straight is no bonus, and one for spades makes them a suit like
    /// the others.
    const COMPULSORY_ANTE_BONUS:
        "ante-bonus", "Ante bonus with a compulsory ante", exactly cite!("20.11(a)3i");
    tables        ["A" "B" "C"];
    Straight      [1   -   -];
    ThreeOfAKind  [3   6   3];
    StraightFlush [4   8   4];
    RoyalFlush as "mini-royal-flush" titled "Ace, king, queen of a suit"
                  [5   50  10];
    RoyalFlush of Spades as "mini-royal-flush-of-spades" titled "Ace, king, queen of spades"
                  [50  50  -];
}

pay_tables! {
    const SIX_CARD_TABLES: "six-card-bonus", "Six-card bonus", exactly cite!("20.11(a)4i");
    tables        ["A"  "B"  "C"  "D"  "E"];
    RoyalFlush    [1000 1000 1000 1000 1000];
    StraightFlush [200  200  200  200  200];
    FourOfAKind   [50   50   100  100  100];
    FullHouse     [25   25   20   20   20];
    Flush         [20   15   15   15   15];
    Straight      [10   10   9    10   10];
    ThreeOfAKind  [5    5    8    7    5];
}

/// The same; E is for the versions in which an ante and a pair plus go together.
const SIX_CARD: [HandTable; 5] = {
    let [a, b, c, d, e] = SIX_CARD_TABLES;
    [a, b, c, d, e.by(cite!("20.11(a)4ii"))]
};

/// What table E pays for six cards of a suit. Reading: ace to nine, the only six cards in
/// sequence that hold a royal flush; the amount does not depend on the stake, which is returned.
const SIX_CARD_ROYALS: [(Suit, &str, &str, Cents); 4] = [
    (Suit::Diamonds, "diamond", "Ace to nine of diamonds", Cents::dollars(1_000_000)),
    (Suit::Hearts, "heart", "Ace to nine of hearts", Cents::dollars(100_000)),
    (Suit::Spades, "spade", "Ace to nine of spades", Cents::dollars(100_000)),
    (Suit::Clubs, "club", "Ace to nine of clubs", Cents::dollars(100_000)),
];

// Rules

elected_words! {
    /// What an ante and a pair plus must be to one another, 20.6(a) and (f).
    enum Version {
        /// Either or both, in any amounts.
        Normal = "normal",
        /// A pair plus needs an ante as large.
        AtLeastPairPlus = "ante-at-least-pair-plus",
        /// A pair plus needs an ante half as large.
        AtLeastHalf = "ante-at-least-half-pair-plus",
        /// Both, neither more than five times the other.
        Compulsory = "compulsory-ante-and-pair-plus",
    }
}

elected_words! {
    /// What the normal version pays for a straight flush.
    enum StraightFlushBonus {
        FiveToOne = "5 to 1",
        Nothing = "none",
    }
}

elected_words! {
    /// When an automated shoe delivers the dealer's cards, 20.9(c).
    enum Delivery {
        /// After the players' cards.
        AtOnce = "at-once",
        /// When everybody has played or forfeited, and forfeited hands are collected.
        AfterDecisions = "after-decisions",
    }
}

/// The elections of three-card poker.
pub type Rules = family::Rules<Own>;

/// What three-card poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    version: Version,
    ante_bonus: (Pays, &'static HandTable),
    pair_plus: Pays,
    /// All the odds at which a pair plus may be paid.
    pair_plus_odds: Vec<Odds>,
    six_card: Option<SixCard>,
    is_player_by_player: bool,
    /// Whether the dealer's stack stays in the automated shoe until everybody has decided.
    delivers_last: bool,
}

/// The six-card bonus in force.
#[derive(Clone, Copy, Debug)]
struct SixCard {
    pays: Pays,
    /// Whether six cards of a suit from the ace down win an amount of money.
    has_royals: bool,
}

/// 20.11(a)3 and 3i: the ante bonus of the normal version, and of the others.
fn read_ante_bonus(elections: &mut Elections, version: Version) -> (Pays, &'static HandTable) {
    let (table, odds) = ("ante-bonus-pay-table", "ante-bonus-straight-flush-odds");
    let has = |elections: &Elections, id| elections.own(id).is_some();
    if version == Version::Normal {
        if has(elections, table) {
            elections.refuse(table, "is for the versions of 20.6(f)", cite!("20.11(a)3i"));
        }
        if !has(elections, odds) {
            elections.set(odds, json!(StraightFlushBonus::FiveToOne.word()));
        }
        let pays = Pays::of(&ANTE_BONUS);
        let pays = match elections.choose(odds) {
            StraightFlushBonus::FiveToOne => pays.royal_as_straight_flush(),
            StraightFlushBonus::Nothing => pays.without(Category::StraightFlush),
        };
        return (pays, &ANTE_BONUS);
    }
    if !has(elections, table) {
        let why = "must be chosen for this version: A, B or C";
        elections.refuse(table, why, cite!("20.11(a)3i"));
    }
    if has(elections, odds) {
        elections.refuse(odds, "is for the normal version", cite!("20.11(a)3"));
    }
    let table = pay::elected(elections, table, &COMPULSORY_ANTE_BONUS);
    (Pays::of(table).royal_as_straight_flush(), table)
}

/// 20.6(a)2: a pair plus has a posted minimum and maximum of its own.
const PAIR_PLUS_LEAST: &str = "pair-plus-minimum";
const PAIR_PLUS_MOST: &str = "pair-plus-maximum";

// The round

static DEAL: Deal = Deal {
    // 20.7(c), 20.8(c), 20.9(c)
    seat: &[Face::Down; 3],
    house_cards: &[Face::Down; 3],
    house_stack: &[Face::Down; 3],
    misdeal: Misdeal::AllVoid(MISDEAL),
    ..Deal::new(&CITES)
};

/// Three cards and what they are.
type Three = (ArrayVec<Card, 3>, Ranking<ThreeCard>);

/// A player in the round.
type Player = players::Player<Three, 3>;

/// A round of it.
type Round<'a> = family::Round<'a, ThreeCardTable, 3>;

impl Variant<3> for ThreeCardTable {
    usual_parts!();

    const CALLED: Called = called::OF_THREE;
    const NEEDS_SOLVER: bool = false;
    const STRATEGIES: &'static [StrategyFacts<ThreeCardPoker>] = &[
        strategy("queen-six-four", "plays queen-six-four or better, which is best", |_| {
            Strategy::default()
        }),
        strategy("queen-high", "plays whatever would qualify as the dealer's hand", |_| Strategy {
            least: QUALIFYING,
        }),
        strategy("always", "plays every hand", |_| Strategy { least: high(&[]) }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::Each("ante-bonus-straight-flush-odds", &["none"])],
        &[
            Varied::Each("version", &["ante-at-least-pair-plus", "compulsory-ante-and-pair-plus"]),
            Varied::Each("ante-bonus-pay-table", &["A", "B", "C"]),
        ],
        &[
            Varied::With("six-card-bonus"),
            Varied::Each("six-card-bonus-pay-table", &["A", "B", "C", "D"]),
        ],
        &[
            Varied::Each("version", &["ante-at-least-pair-plus"]),
            Varied::Each("ante-bonus-pay-table", &["A"]),
            Varied::With("six-card-bonus"),
            Varied::Each("six-card-bonus-pay-table", &["E"]),
        ],
    ];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let version: Version = elections.choose("version");
        let six_table = pay::elected(elections, "six-card-bonus-pay-table", &SIX_CARD);
        let is_compulsory_table = six_table.printed.id == "E";
        if version == Version::Normal && is_compulsory_table {
            let why = "E is for the versions in which an ante and a pair plus go together";
            elections.refuse("six-card-bonus-pay-table", why, cite!("20.11(a)4ii"));
        }
        let six_cite = match version {
            Version::Normal => cite!("20.11(a)4i"),
            _ => cite!("20.11(a)4ii"),
        };
        let six_card =
            SixCard { pays: Pays::of(six_table).by(six_cite), has_royals: is_compulsory_table };
        let pair_plus = Pays::of(&PAIR_PLUS).overridden(&PAIR_PLUS, elections);
        let ids = [PAIR_PLUS_LEAST, PAIR_PLUS_MOST];
        table.read_limits(elections, Wager::PairPlus.id(), ids, cite!("20.6(a)2"));
        let delivery: Delivery = elections.choose("dealer-stack-delivery");
        if delivery == Delivery::AfterDecisions && !table.dealing.in_stacks() {
            let why = "only an automated dealing shoe holds the dealer's stack back";
            elections.refuse("dealer-stack-delivery", why, cite!("20.9(c)2"));
        }
        Own {
            version,
            ante_bonus: read_ante_bonus(elections, version),
            pair_plus,
            pair_plus_odds: pair_plus.all().collect(),
            six_card: elections.flag("six-card-bonus").then_some(six_card),
            is_player_by_player: elections.integer("settlement-procedure", 1) == 2,
            delivers_last: delivery == Delivery::AfterDecisions,
        }
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let (bonus, table) = &rules.ante_bonus;
        let six_card = rules.six_card.iter().flat_map(|bonus| {
            let royals = SIX_CARD_ROYALS.into_iter().filter(|_| bonus.has_royals);
            let royals = royals.map(|(_, suit, title, prize)| Payout {
                row: format!("six-card-bonus/six-card-{suit}-royal"),
                title: title.to_owned(),
                pays: format!("${prize}"),
                cite: bonus.pays.cite,
            });
            royals.chain(bonus.pays.payouts(&SIX_CARD[0]))
        });
        let even = pay::payouts_of(&EVEN_WAGERS);
        let own = rules.pair_plus.payouts(&PAIR_PLUS).chain(bonus.payouts(table));
        even.chain(own).chain(six_card).collect()
    }

    fn lines(rules: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, AnteBonus, PairPlus, Play, SixCardBonus};
        let mut lines = match rules.version {
            Version::Normal => vec![
                Together::new(&[Ante], &[Ante, Play, AnteBonus]),
                Together::new(&[PairPlus], &[PairPlus]),
            ],
            Version::AtLeastPairPlus | Version::AtLeastHalf => vec![
                Together::new(&[Ante], &[Ante, Play, AnteBonus]),
                Together::new(&[Ante, PairPlus], &[PairPlus]),
            ],
            Version::Compulsory => {
                vec![Together::new(&[Ante, PairPlus], &[Ante, Play, AnteBonus, PairPlus])]
            }
        };
        if rules.six_card.is_some() {
            let staked: &[Wager] = match rules.version {
                Version::Normal => &[PairPlus, SixCardBonus],
                _ => &[Ante, PairPlus, SixCardBonus],
            };
            lines.push(Together::new(staked, &[SixCardBonus]));
        }
        lines
    }

    #[inline]
    fn play<T: Table<ThreeCardPoker>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<3> = Hands::default();
        let delivers_last = round.rules.delivers_last;
        let is_dealt = match delivers_last {
            false => round.deal(&DEAL, &mut hands, t)?,
            true => round.deal_to_seats(&DEAL, &mut hands, t)?, // 20.9(c)2
        };
        if !is_dealt {
            return Ok(());
        }
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, ranked)?; // 20.10(a)
        // 20.10(b): from the dealer's left.
        let mut voided =
            in_turn(&mut players, t, |_, t| exposed_or_miscounted(round, t), play_or_forfeit)?;
        for player in players.iter().filter(|player| player.has_folded()) {
            forfeit(player, t);
        }
        if delivers_last && voided.is_none() {
            voided = round.deal_to_house(&DEAL, &mut hands, t)?;
            if voided.is_none() {
                voided = exposed_or_miscounted(round, t)?;
            }
        }
        if let Some(cite) = voided {
            void_remaining(round, &players, cite, t);
            return Ok(());
        }
        let dealer = ranked(hands.house.reveal(t)?);
        t.note(|| format!("the dealer has {}", dealer.1).into(), cite!("20.10(b)"));
        // 20.10(c): the dealer reveals a hand before settling it, from the right. Cards that were
        // forfeited stay down.
        let rules = round.rules;
        let remaining = from_dealers_right(&players).filter(|player| remains(player));
        if rules.is_player_by_player {
            for player in remaining {
                hands.seats[player.place].1.reveal(t)?;
                settle(rules, player, &dealer, Step::Collect, t);
                settle(rules, player, &dealer, Step::Pay, t);
            }
        } else {
            for player in remaining.clone() {
                hands.seats[player.place].1.reveal(t)?;
            }
            for step in [Step::Collect, Step::Pay] {
                for player in remaining.clone() {
                    settle(rules, player, &dealer, step, t);
                }
            }
        }
        Ok(())
    }

    fn is_offered(rules: &Rules, wager: Wager) -> bool {
        wager != Wager::SixCardBonus || rules.six_card.is_some()
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        if wager == Wager::PairPlus { &rules.pair_plus_odds } else { &[] }
    }

    /// 20.6(f), 20.12A(a).
    fn judge(rules: &Rules, stakes: &[Cents; 3], _: Said<Wager>) -> Result<(), Refusal> {
        let [ante, pair_plus, six_card] = *stakes;
        let needs = |wager, why, cite| Err(opening::needs(wager, why, cite));
        if six_card > Cents::ZERO && pair_plus == Cents::ZERO {
            return needs(Wager::SixCardBonus, "needs a pair plus beside it", cite!("20.12A(a)"));
        }
        match rules.version {
            Version::AtLeastPairPlus if pair_plus > ante => {
                needs(Wager::PairPlus, "needs an ante at least as large", cite!("20.6(f)1"))
            }
            Version::AtLeastHalf if pair_plus > ante.times(2) => {
                needs(Wager::PairPlus, "needs an ante at least half as large", cite!("20.6(f)2"))
            }
            Version::Compulsory if Cents::ZERO < ante && ante.times(5) < pair_plus => {
                needs(Wager::PairPlus, "is more than five times the ante", cite!("20.6(f)3"))
            }
            Version::Compulsory if Cents::ZERO < pair_plus && pair_plus.times(5) < ante => {
                needs(Wager::Ante, "is more than five times the pair plus", cite!("20.6(f)3"))
            }
            _ => Ok(()),
        }
    }

    /// 20.6(f)3: both wagers or none.
    #[inline]
    fn complete(rules: &Rules, seat: Seat, stakes: &[Cents; 3]) -> Result<(), Refusal> {
        let missing = match stakes {
            _ if rules.version != Version::Compulsory => return Ok(()),
            [Cents::ZERO, ..] => "ante",
            [_, Cents::ZERO, _] => "pair-plus",
            _ => return Ok(()),
        };
        let why = format!("is missing at seat {seat}: an ante and a pair plus go together");
        Err(Refusal::rule(missing, Code::NeedsAnother, why, cite!("20.6(f)3")))
    }
}

/// 20.10(b): whoever has an ante plays or forfeits it.
#[inline]
fn play_or_forfeit<T: Table<ThreeCardPoker>>(
    player: &mut Player,
    t: &mut T,
) -> Result<(), T::Halt> {
    let [ante, ..] = player.stakes;
    if ante > Cents::ZERO {
        let question = Stay {
            wager: "play",
            amount: ante,
            about: ("stake as much as the ante", cite!("20.10(b)")),
            fold: ("forfeit", "give up the ante, and a pair plus", cite!("20.10(b)")),
            known: player.hand.1,
        };
        player.decide(t.ask(player.seat, &question)?);
    }
    Ok(())
}

// Settlement

#[inline]
fn ranked(cards: ArrayVec<Card, 3>) -> Three {
    let ranking = three_card(Cards::of(&cards), AceLow::Lowest); // 20.3
    (cards, ranking)
}

/// What is done with the wagers on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Losing wagers are collected.
    Collect,
    /// Winning ones are paid, the others given back.
    Pay,
}

/// 20.10(b): an ante that is not played is lost, and a pair plus with it.
fn forfeit<T: Table<ThreeCardPoker>>(player: &Player, t: &mut T) {
    let [ante, pair_plus, _] = player.stakes;
    t.settle(Settlement::lost(player.seat, Wager::Ante, ante, cite!("20.10(b)")));
    if pair_plus > Cents::ZERO {
        t.settle(Settlement::lost(player.seat, Wager::PairPlus, pair_plus, cite!("20.10(b)")));
    }
}

/// Whether a player still has wagers on the table. Reading: the cards of a forfeited hand are kept for
/// a six-card bonus, which needs them.
#[inline]
fn remains(player: &Player) -> bool {
    let [.., six_card] = player.stakes;
    !player.has_folded() || six_card > Cents::ZERO
}

/// Settles what one step settles of a player's wagers.
#[inline]
fn settle<T: Table<ThreeCardPoker>>(
    rules: &Rules,
    player: &Player,
    dealer: &Three,
    step: Step,
    t: &mut T,
) {
    let (seat, [ante, pair_plus, six_card], hand) = (player.seat, player.stakes, player.hand.1);
    let mut decide = |settlement: Settlement<Wager>| {
        if (settlement.outcome == Outcome::Lost) == (step == Step::Collect) {
            t.settle(settlement);
        }
    };
    if ante > Cents::ZERO && !player.has_folded() {
        // Reading: nothing says what a lower hand or a draw comes to; the one loses both wagers,
        // the other returns them.
        let cite = cite!("20.11(a)1");
        let both = Both { seat, wagers: [(Wager::Ante, ante), (Wager::Play, ante)] };
        let settlements = match Showdown::of(hand, dealer.1, QUALIFYING) {
            Showdown::Unqualified => [
                Settlement::won(seat, Wager::Ante, ante, EVEN, cite),
                Settlement::void(seat, Wager::Play, ante, cite),
            ],
            Showdown::Lower => both.lose(cite),
            Showdown::Tie => both.push(cite),
            Showdown::Higher => both.win(EVEN, cite),
        };
        settlements.into_iter().for_each(&mut decide);
        let (bonus, _) = &rules.ante_bonus;
        if let Pay::To(odds) = bonus.on_suit(hand.category(), player.hand.0[0].suit()) {
            decide(Settlement::bonus(seat, Wager::AnteBonus, ante, odds, bonus.cite));
        }
    }
    if pair_plus > Cents::ZERO && !player.has_folded() {
        let pay = rules.pair_plus.on(hand.category());
        decide(rules.pair_plus.settled(seat, Wager::PairPlus, pair_plus, pay));
    }
    if six_card > Cents::ZERO
        && let Some(bonus) = &rules.six_card
    {
        decide(six_card_bonus(bonus, seat, six_card, &player.hand.0, &dealer.0));
    }
}

/// 20.11(a)1: the dealer needs queen high or better.
const QUALIFYING: Ranking<ThreeCard> = high(&[Rank::Queen]);

/// 20.12A: the best five of the player's and the dealer's cards.
fn six_card_bonus(
    bonus: &SixCard,
    seat: Seat,
    stake: Cents,
    player: &[Card],
    dealer: &[Card],
) -> Settlement<Wager> {
    let cards = || player.iter().chain(dealer).copied();
    let all_of =
        |suit: Suit| cards().all(|card| card.suit() == Some(suit) && card.rank() >= Rank::Nine);
    if bonus.has_royals
        && let Some((.., prize)) = SIX_CARD_ROYALS.into_iter().find(|(suit, ..)| all_of(*suit))
    {
        return Settlement::paid(seat, Wager::SixCardBonus, stake, prize, bonus.pays.cite);
    }
    let best = cards().fold(Hand::EMPTY, Hand::with).six();
    bonus.pays.settled(seat, Wager::SixCardBonus, stake, bonus.pays.on(best.category()))
}

// Irregularities

/// 20.12(d), 20.7(e)2: whether a card of the dealer is exposed or the stub is wrong, either of
/// which voids all hands.
#[inline]
fn exposed_or_miscounted<T: Table<ThreeCardPoker>>(
    round: &mut Round<'_>,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let incident = t.incident(&[DEALER_CARD_EXPOSED, INCORRECT_STUB_COUNT], None)?;
    Ok(incident.map(|incident| match incident.id {
        DEALER_CARD_EXPOSED => cite!("20.12(d)"),
        _ => round.miscounted(&incident),
    }))
}

/// Every wager still in the round is returned. Reading: who has forfeited has left it, and gets back
/// only what is not forfeited.
#[cold]
fn void_remaining<T: Table<ThreeCardPoker>>(
    round: &Round<'_>,
    players: &[Player],
    cite: Cite,
    t: &mut T,
) {
    for player in players {
        let (seat, [ante, pair_plus, six_card]) = (player.seat, player.stakes);
        if player.has_folded() {
            round.give_back(seat, &[Cents::ZERO, Cents::ZERO, six_card], cite, t);
            continue;
        }
        round.give_back(seat, &[ante, pair_plus, six_card], cite, t);
        if player.stand == players::Stand::Plays {
            t.settle(Settlement::void(seat, Wager::Play, ante, cite));
        }
    }
}

// Decisions

/// How a player decides at three-card poker.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The least hand that is played.
    pub least: Ranking<ThreeCard>,
}

impl Default for Strategy {
    /// Queen-six-four, which is best.
    fn default() -> Strategy {
        Strategy { least: high(&[Rank::Queen, Rank::Six, Rank::Four]) }
    }
}

/// A hand without a pair that has these ranks.
const fn high(ranks: &[Rank]) -> Ranking<ThreeCard> {
    Ranking::least(Category::HighCard, ranks)
}

impl Stays<Ranking<ThreeCard>> for Strategy {
    #[inline]
    fn stays(&self, hand: &Ranking<ThreeCard>) -> bool {
        *hand >= self.least
    }
}
