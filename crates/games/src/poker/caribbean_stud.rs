//! Caribbean stud poker, 13:69F-16: five cards each, one of the dealer's up; a bet of twice the ante
//! against the dealer's hand, or a fold; and a chip for the progressive payout.
//!
//! The lowest row of the pay table repeats the one above it, the text gives the chip's awards as
//! amounts of money, and says neither when the meter starts again nor what comes off it. Readings
//! are marked.

use super::prelude::*;

/// Caribbean stud poker.
pub type CaribbeanStudPoker = Poker<CaribbeanStudTable, 2>;

/// The Caribbean stud poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct CaribbeanStudTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("16.6(a)"),
        change: cite!("16.6(b)"),
        close: cite!("16.7(b)"),
    },
    positions: cite!("16.6(e)"),
    second_deck: cite!("16.2(b)"),
    shuffling: cite!("16.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("16.7(a)"),
    from_hand: cite!("16.8(b)1"),
    found_face_up: cite!("16.13(b)"),
    drawn_in_error: cite!("16.13(c)"),
    shuffler_jam: cite!("16.13(e)"),
    shoe_jam: Some(cite!("16.13(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("16.7(f)2"),
        due: cite!("16.7(f)"),
        waiver: Some(cite!("16.9(f)")),
        is_for_automated_shoe: true,
    }),
    cut: CutRules::by_dealer(cite!("16.4(d)")),
    not_cut: NotCut { cite: cite!("16.4(b)1"), is_for_shoe: false },
    idle: cite!("16.4(e)"),
};

const FACTS: Facts = Facts {
    id: "caribbean-stud-poker",
    title: "Caribbean stud poker",
    subchapter: "16",
    about: "Five cards each and one of the dealer's in sight: bet twice the ante, or fold.",
    wagers: Wager::FACTS,
    pay_tables: &[ANTE, BET.printed],
    elections: join![Election;
        [
            words("one-pair-or-less-odds",
                "what the bet pays with one pair or less, where the text repeats the row above",
                OnePairOrLess::WORDS, cite!("16.12(c)")),
            common::payout_odds_override(cite!("16.12(c)")),
            limit::payout_limit(cite!("16.12(d)")),
            words("straight-flush-progressive", "what a straight flush wins for the chip",
                StraightFlushPrize::WORDS, cite!("16.12(e)")),
        ],
        [prize::amounts_override(cite!("16.12(e)"))],
        METER.elections(),
        [
            flag("fixed-prizes-from-meter", "whether amounts that are won come off the meter",
                false, cite!("16.12(e)")),
            flag("turn-over-player-cards-when-no-hand",
                "whether players' cards are turned over where the dealer does not qualify",
                true, cite!("16.10(f)1")),
        ],
        CITES.elections(),
        CITES.waiver(),
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("bet", "stakes twice the ante, to go on against the dealer", cite!("16.10(a)")),
            action("fold", "gives up the hand, the ante and the chip", cite!("16.10(a)")),
            common::irregularity(cite!("16.13(a)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [hole_card_exposed(cite!("16.13(a)"))],
        CITES.cards(),
        misdeals(
            "a player's hand is void; the dealer's is completed where one card is missing, else \
             all hands are void",
            MISDEAL,
        ),
        CITES.devices(),
        [communicate_information(cite!("16.10(c)"))],
        CITES.stub(),
    ],
    history: join![Word; family::FACTS.history, [prize::PROGRESSIVE_METER]],
    state: join![Word; [prize::PROGRESSIVE_METER], family::FACTS.state],
    felt: Felt {
        rows: &[
            &[Zone::Fact { word: "progressive-meter", label: "Progressive jackpot" }],
            DEALER,
            YOU,
            &[spot("progressive-payout", "Progressive"), spot("ante", "Ante"), spot("bet", "Bet")],
        ],
    },
    ..family::FACTS
};

const MISDEAL: Cite = cite!("16.13(d)");

const METER: MeterElections = MeterElections {
    least_rate: 70,
    initial: Cents::dollars(10_000),
    reset: Cents::dollars(10_000),
    cite: cite!("16.12(f)"),
};

// Wagers and pay tables

wagers! {
    /// A wager at Caribbean stud poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("16.6(b)")):
                "before the deal; wins against a lower hand, and always where the dealer has less \
                 than ace-king";
            ProgressivePayout =
                WagerFacts("progressive-payout", "Progressive payout", cite!("16.6(c)")):
                "a chip of 1.00 with an ante; wins with a flush or better, whatever the dealer has";
        }
        later {
            Bet = WagerFacts("bet", "Bet", cite!("16.6(d)")):
                "after the cards, twice the ante; wins against a lower hand, by the player's, and \
                 is void where the dealer has less than ace-king";
        }
    }
}

/// 16.6(c).
const CHIP: Cents = Cents::dollars(1);

/// 16.1: what a bet must be.
const fn twice(ante: Cents) -> Cents {
    ante.times(2)
}

const ANTE: PayTable = pay::even_money("Ante", &[pay::even("ante", "Ante")], cite!("16.12(b)"));

pay_tables! {
    /// Reading: the lowest row, printed like the one above it, is 1 to 1, as every other row is above
    /// the next.
    const BET: "bet", "Bet", least cite!("16.12(c)");
    RoyalFlush    [100];
    StraightFlush [50];
    FourOfAKind   [20];
    FullHouse     [7];
    Flush         [5];
    Straight      [4];
    ThreeOfAKind  [3];
    TwoPair       [2];
    Pair titled "One pair or less" [1];
}

/// 16.12(e). Reading: amounts, not odds, so the chip, which was collected before the deal, is not
/// returned with them.
const PRIZES: Prizes<5> = Prizes {
    rows: [
        (Category::RoyalFlush, Prize::Meter { percent: 100 }),
        (Category::StraightFlush, Prize::Meter { percent: 10 }),
        (Category::FourOfAKind, Prize::Amount(Cents::dollars(500))),
        (Category::FullHouse, Prize::Amount(Cents::dollars(100))),
        (Category::Flush, Prize::Amount(Cents::dollars(50))),
    ],
    cite: cite!("16.12(e)"),
};

// Rules

elected_words! {
    /// What the bet pays with one pair or less: less than the row above, or as it is printed.
    enum OnePairOrLess {
        OneToOne = "1 to 1",
        TwoToOne = "2 to 1",
    }
}

elected_words! {
    /// What a straight flush wins for the chip.
    enum StraightFlushPrize {
        TenPercent = "10-percent",
        FiveThousand = "5000",
    }
}

/// The elections of Caribbean stud poker.
pub type Rules = family::Rules<Own>;

/// What Caribbean stud poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    bet: Pays,
    /// All the odds at which a bet may be paid, of the ante.
    ante_odds: Vec<Odds>,
    limit: Option<Limit>,
    prizes: Prizes<5>,
    progression: Progression,
    turns_cards_over: bool,
}

// The round

static DEAL: Deal = Deal {
    // 16.7(d), 16.8(c), 16.9(c)
    seat: &[Face::Down; 5],
    // 16.7(d). Reading: the third to fifth cards go round too, one at a time.
    house_cards: &[Face::Up, Face::Down, Face::Down, Face::Down, Face::Down],
    // 16.9(g): the bottom card is exposed.
    house_stack: &[Face::Down, Face::Down, Face::Down, Face::Down, Face::Up],
    misdeal: Misdeal::HandVoid(MISDEAL),
    // The call that the text names comes before the deal.
    exposed: Some(Exposed {
        report: HOLE_CARD_EXPOSED,
        voids: Some(cite!("16.13(a)")),
        is_called: true,
    }),
    ..Deal::new(&CITES)
};

/// A player in the round.
type Player = players::Player<Ranking<FiveCard>, 2>;

/// A round of it.
type Round<'a> = family::Round<'a, CaribbeanStudTable, 2>;

impl Variant<2> for CaribbeanStudTable {
    usual_parts!();

    const ALIASES: &'static [Alias] =
        &[Alias::new("progressive", "progressive-payout"), Alias::new("raise", "bet")];
    /// 19,933,230,517,200 deals; and what the chip wins depends on the meter, which goes on from
    /// round to round.
    const CALLED: Called = called::OF_FIVE;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<CaribbeanStudPoker>] = &[
        strategy(
            "by-dealers-card",
            "bets a pair or better, and ace-king by the dealer's card, which is close to \
             the best",
            |_| Strategy::default(),
        ),
        strategy(
            "ace-king-jack-eight-three",
            "bets ace-king-jack-eight-three or better, whatever the dealer's card",
            |_| {
                Strategy::From(high(&[Rank::Ace, Rank::King, Rank::Jack, Rank::Eight, Rank::Three]))
            },
        ),
        strategy("pair", "bets a pair or better", |_| {
            Strategy::From(Ranking::least(Category::Pair, &[]))
        }),
        strategy("always", "bets every hand", |_| Strategy::From(high(&[]))),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::Each("one-pair-or-less-odds", &["2 to 1"])],
        &[Varied::Each("straight-flush-progressive", &["5000"])],
    ];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let lowest = match elections.choose("one-pair-or-less-odds") {
            OnePairOrLess::OneToOne => EVEN,
            OnePairOrLess::TwoToOne => Odds::to(2, 1),
        };
        let bet = Pays::of(&BET).with(Category::Pair, lowest).overridden(&BET, elections);
        let lowest = bet.on(Category::Pair).odds().unwrap_or(lowest);
        let bet = bet.with(Category::HighCard, lowest);
        let of_ante = |odds: Odds| Odds::to(odds.parts().0.saturating_mul(2), odds.parts().1);
        let ante_odds: Vec<Odds> = bet.all().map(of_ante).collect();
        let prizes = match elections.choose("straight-flush-progressive") {
            StraightFlushPrize::TenPercent => PRIZES,
            StraightFlushPrize::FiveThousand => {
                PRIZES.with(Category::StraightFlush, Prize::Amount(Cents::dollars(5000)))
            }
        };
        let prizes = prizes.overridden(Wager::ProgressivePayout.id(), elections);
        // One player wins most with the best hand: the ante, and a bet of twice as much.
        let ante = table.minimum(elections, "ante", &ante_odds);
        let at_minimum = EVEN.on(ante) + bet.highest().on(twice(ante));
        let floor = Limit::by_text(Cents::dollars(5000), at_minimum, cite!("16.12(d)"));
        let pays_amounts = elections.flag("fixed-prizes-from-meter");
        Own {
            bet,
            ante_odds,
            limit: Limit::elected(elections, floor),
            prizes,
            progression: Progression::read(elections, pays_amounts),
            turns_cards_over: elections.flag("turn-over-player-cards-when-no-hand"),
        }
    }

    fn chip(wager: Wager) -> Option<Cents> {
        (wager == Wager::ProgressivePayout).then_some(CHIP)
    }

    /// 16.6(c): a chip or a progressive wager coupon.
    fn forms(wager: Wager) -> (&'static [&'static str], Cite) {
        match wager {
            Wager::ProgressivePayout => (&["chips", "value-chip", "coupon"], cite!("16.6(c)")),
            Wager::Ante | Wager::Bet => (opening::GAMING, cite!("16.6(a)")),
        }
    }

    /// A bet is twice the ante, so that it can be paid where the ante can at twice its odds.
    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        if wager == Wager::Ante { &rules.ante_odds } else { &[] }
    }

    /// 16.6(c).
    fn judge(_: &Rules, stakes: &[Cents; 2], _: Said<Wager>) -> Result<(), Refusal> {
        let (wager, cite) = (Wager::ProgressivePayout, cite!("16.6(c)"));
        match *stakes {
            [_, Cents::ZERO] => Ok(()),
            [Cents::ZERO, _] => Err(opening::needs(wager, "goes with an ante", cite)),
            [_, chip] => opening::exactly(wager, chip, CHIP, cite),
        }
    }

    /// 16.7(b): the chips are collected and counted.
    #[inline]
    fn progression(rules: &Rules) -> Option<(&Progression, Wager)> {
        Some((&rules.progression, Wager::ProgressivePayout))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let chip = rules.prizes.payouts("progressive-payout");
        pay::payouts_of(&ANTE).chain(rules.bet.payouts(&BET)).chain(chip).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        vec![
            Together::new(&[Wager::Ante], &[Wager::Ante, Wager::Bet]),
            // Whatever wins for the chip is bet in any case.
            Together::new(&Wager::OPENING, &[Wager::ProgressivePayout]),
        ]
    }

    #[inline]
    fn play<T: Table<CaribbeanStudPoker>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<5> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, |cards| ranked(&cards))?;
        // 16.10(a): each player bets or folds, in any order.
        let up = hands.house.up_card().map(Card::rank);
        let question = |player: &Player| Stay {
            wager: "bet",
            amount: twice(player.stakes[0]),
            about: ("stake twice the ante", cite!("16.10(a)")),
            fold: ("fold", "give up the ante, and the chip", cite!("16.10(a)")),
            known: Known { hand: player.hand, up },
        };
        let answered = |player: &mut Player, bets: bool, t: &mut T| {
            if !bets {
                // Reading: a fold ends the chip too, since the cards are collected at once and its
                // awards are paid before that (16.11(a)).
                settle_all(player, Settlement::lost, cite!("16.10(a)"), t);
            }
            player.decide(bets);
        };
        let wrong = |players: &mut [Player], t: &mut T| irregularities(round, players, t);
        if let Some(cite) = in_any_order(&mut players, t, wrong, question, answered)? {
            for player in players.iter().filter(|player| player.is_in()) {
                settle_all(player, Settlement::void, cite, t);
            }
            return Ok(());
        }
        players.retain(|player| player.is_in());
        // 16.10(d)
        let dealer = ranked(&hands.house.reveal(t)?);
        t.note(|| format!("the dealer has {dealer}").into(), cite!("16.10(d)"));
        let is_qualified = qualifies(dealer);
        if !is_qualified {
            t.call("No hand", cite!("16.10(f)2"));
        }
        for player in from_dealers_right(&players) {
            let [_, chip] = player.stakes;
            if is_qualified || round.rules.turns_cards_over || chip > Cents::ZERO {
                hands.seats[player.place].1.reveal(t)?;
            }
        }
        settle(round, &players, dealer, t);
        Ok(())
    }
}

// Settlement

#[inline]
fn ranked(cards: &ArrayVec<Card, 5>) -> Ranking<FiveCard> {
    best_five(cards.iter().copied()) // 16.5
}

/// 16.1: the dealer needs ace-king or better.
const QUALIFYING: Ranking<FiveCard> = Ranking::least(Category::HighCard, &[Rank::Ace, Rank::King]);

/// Whether a hand of the dealer's qualifies.
#[inline]
#[must_use]
pub fn qualifies(dealer: Ranking<FiveCard>) -> bool {
    dealer >= QUALIFYING
}

/// 16.11, 16.12(g): chips are paid before cards are collected, from the right, when a casino
/// supervisor has validated what they win.
fn pay_progressives<T: Table<CaribbeanStudPoker>>(
    round: &mut Round<'_>,
    players: &[Player],
    t: &mut T,
) {
    let Own { prizes, progression, .. } = &**round.rules;
    let staked = || from_dealers_right(players).filter(|player| player.stakes[1] > Cents::ZERO);
    let royal = |player: &&Player| player.hand.category() == Category::RoyalFlush;
    let mut awards = round.meter.awards(progression, staked().filter(royal).count());
    for player in staked() {
        let prize = prizes.on(player.hand.category());
        let wins = prize.map(|prize| awards.award(prize));
        let (seat, [_, chip]) = (player.seat, player.stakes);
        if wins.is_some() {
            let validated = || format!("a supervisor validates seat {seat}'s {}", player.hand);
            t.note(|| validated().into(), cite!("16.11(b)"));
        }
        t.settle(collected_chip(seat, Wager::ProgressivePayout, chip, wins, prizes.cite));
    }
}

/// 16.10(e) and (f): losing wagers are collected first, from the right, then ties are given back,
/// then winning ones are paid. Reading: chips come after losing wagers, since a losing hand is
/// collected next and its chip is paid before that (16.11(a)); and after the antes where the dealer
/// does not qualify, which are paid at once.
#[inline]
fn settle<T: Table<CaribbeanStudPoker>>(
    round: &mut Round<'_>,
    players: &[Player],
    dealer: Ranking<FiveCard>,
    t: &mut T,
) {
    let rules = round.rules;
    let decided = |player: &Player| {
        let (seat, [ante, _]) = (player.seat, player.stakes);
        let both = Both { seat, wagers: [(Wager::Ante, ante), (Wager::Bet, twice(ante))] };
        let ante_wins = |cite| Settlement::won(seat, Wager::Ante, ante, EVEN, cite);
        match Showdown::of(player.hand, dealer, QUALIFYING) {
            Showdown::Unqualified => {
                let bet = Settlement::void(seat, Wager::Bet, twice(ante), cite!("16.10(f)3"));
                [ante_wins(cite!("16.10(f)2")), bet]
            }
            Showdown::Lower => both.lose(cite!("16.10(e)1")),
            Showdown::Tie => both.push(cite!("16.10(e)2")),
            Showdown::Higher => {
                let pay = rules.bet.on(player.hand.category());
                let bet = rules.bet.settled(seat, Wager::Bet, twice(ante), pay);
                [ante_wins(cite!("16.12(b)")), bet]
            }
        }
    };
    let decided: BySeat<[Settlement<Wager>; 2]> =
        from_dealers_right(players).map(decided).collect();
    let step = |step: Outcome, t: &mut T| {
        for settlement in decided.iter().flatten().filter(|s| s.outcome == step) {
            let limit = rules.limit.filter(|_| settlement.wager == Wager::Bet); // 16.12(d)
            Limit::settle_in_order(limit, &[*settlement], t);
        }
    };
    if qualifies(dealer) {
        step(Outcome::Lost, t);
        pay_progressives(round, players, t);
        step(Outcome::Void, t);
        step(Outcome::Won, t);
    } else {
        step(Outcome::Won, t);
        step(Outcome::Void, t);
        pay_progressives(round, players, t);
    }
}

// Irregularities

/// What goes wrong while players decide; the provision of what voids all hands.
#[inline]
fn irregularities<T: Table<CaribbeanStudPoker>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    const POSSIBLE: [&str; 3] = [HOLE_CARD_EXPOSED, INCORRECT_STUB_COUNT, COMMUNICATE_INFORMATION];
    while let Some(incident) = t.incident(&POSSIBLE, None)? {
        match incident.id {
            // Reading: a hole card that is exposed later is the supervisor's business, since only
            // the call before the deal is named.
            HOLE_CARD_EXPOSED if says(&incident, "announced") => {}
            HOLE_CARD_EXPOSED => return Ok(Some(cite!("16.13(a)"))),
            INCORRECT_STUB_COUNT => return Ok(Some(round.miscounted(&incident))),
            // 16.10(c): players who told others of their hands lose all their wagers.
            _ => communicated(players, &incident, t, |player, t| {
                settle_all(player, Settlement::lost, cite!("16.10(c)"), t);
            })?,
        }
    }
    Ok(None)
}

/// All that a player has staked is lost, or returned.
fn settle_all<T: Table<CaribbeanStudPoker>>(
    player: &Player,
    how: fn(Seat, Wager, Cents, Cite) -> Settlement<Wager>,
    cite: Cite,
    t: &mut T,
) {
    let [ante, chip] = player.stakes;
    let bet = if player.stand == Stand::Plays { twice(ante) } else { Cents::ZERO };
    let wagers = [(Wager::Ante, ante), (Wager::ProgressivePayout, chip), (Wager::Bet, bet)];
    for (wager, stake) in wagers.into_iter().filter(|(_, stake)| *stake > Cents::ZERO) {
        t.settle(how(player.seat, wager, stake, cite));
    }
}

// Decisions

/// What a player knows who bets or folds.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// His hand.
    pub hand: Ranking<FiveCard>,
    /// The dealer's card.
    pub up: Option<Rank>,
}

/// How a player decides at Caribbean stud poker.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Bets this hand or better.
    From(Ranking<FiveCard>),
    /// Bets a pair or better, and ace-king by the dealer's card: where it is a queen or lower that
    /// the player also has; where it is an ace or king and he has a queen or jack besides; and
    /// where he has a queen and a fourth card above it.
    #[default]
    ByDealersCard,
}

/// A hand without a pair that has these ranks.
const fn high(ranks: &[Rank]) -> Ranking<FiveCard> {
    Ranking::least(Category::HighCard, ranks)
}

impl Stays<Known> for Strategy {
    #[inline]
    fn stays(&self, known: &Known) -> bool {
        let Known { hand, up } = *known;
        match self {
            Strategy::From(least) => hand >= *least,
            Strategy::ByDealersCard => {
                let is_pair = hand >= Ranking::least(Category::Pair, &[]);
                is_pair || (hand >= QUALIFYING && up.is_some_and(|up| bets_ace_king(hand, up)))
            }
        }
    }
}

/// Whether ace-king is bet against a dealer's card.
fn bets_ace_king(hand: Ranking<FiveCard>, up: Rank) -> bool {
    let mut ranks = hand.ranks();
    if up >= Rank::King {
        return ranks.any(|rank| rank == Rank::Queen || rank == Rank::Jack);
    }
    let has_queen = hand >= high(&[Rank::Ace, Rank::King, Rank::Queen]);
    ranks.clone().any(|rank| rank == up) || (has_queen && ranks.nth(3).is_some_and(|r| r > up))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bets(hand: &str, up: Rank) -> bool {
        let hand = five_card(hand.parse().expect("cards"));
        Strategy::default().stays(&Known { hand, up: Some(up) })
    }

    #[test]
    fn ace_king_is_bet_by_the_dealers_card() {
        for (hand, up, is_bet) in [
            ("2h 2d 5c 7s 9h", Rank::Ace, true),
            ("Ah Kd 9c 7s 3h", Rank::Seven, true),
            ("Ah Kd 9c 7s 3h", Rank::Eight, false),
            ("Ah Kd Jc 7s 3h", Rank::Ace, true),
            ("Ah Kd Tc 7s 3h", Rank::King, false),
            ("Ah Kd Qc 7s 3h", Rank::Six, true),
            ("Ah Kd Qc 7s 3h", Rank::Eight, false),
            ("Ah Qd Jc 7s 3h", Rank::Seven, false),
        ] {
            assert_eq!(bets(hand, up), is_bet, "{hand} against {up:?}");
        }
    }

    #[test]
    fn ace_king_with_the_lowest_cards_qualifies_and_ace_queen_does_not() {
        let hand = |cards: &str| five_card(cards.parse().expect("cards"));
        assert!(qualifies(hand("Ah Kd 4c 3s 2h"))); // 16.1
        assert!(!qualifies(hand("Ah Qd Jc Ts 8h")));
    }
}
