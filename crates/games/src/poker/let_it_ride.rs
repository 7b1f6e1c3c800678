//! Let it ride poker, 13:69F-18: three equal wagers on three cards of one's own and two that all
//! share; the first two wagers may be taken back as the cards become known.
//!
//! Three community cards are dealt and one of them is burned: which one depends on how they are
//! dealt. The text pays the bonus chip in amounts of money, and has no row in three of its tables
//! for the highest three cards. Readings are marked.

use super::prelude::*;

/// Let it ride poker.
pub type LetItRidePoker = Poker<LetItRideTable, 5>;

/// The let it ride poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct LetItRideTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("18.6(a)"),
        change: cite!("18.6(c)"),
        close: cite!("18.7(b)"),
    },
    positions: cite!("18.6(e)"),
    second_deck: cite!("18.2(b)"),
    shuffling: cite!("18.5(a)"),
    has_pre_shuffled: true,
    dealing: cite!("18.7(a)"),
    from_hand: cite!("18.8(b)1"),
    found_face_up: cite!("18.12(a)"),
    drawn_in_error: cite!("18.12(b)"),
    shuffler_jam: cite!("18.12(d)"),
    shoe_jam: Some(cite!("18.12(e)")),
    stub_count: Some(StubCount {
        wrong: cite!("18.7(e)2"),
        due: cite!("18.7(e)"),
        waiver: Some(cite!("18.7(f)")),
        is_for_automated_shoe: false,
    }),
    cut: CutRules::by_dealer(cite!("18.5(d)")),
    not_cut: NotCut { cite: cite!("18.5(b)1"), is_for_shoe: false },
    idle: cite!("18.5(e)"),
};

const FACTS: Facts = Facts {
    id: "let-it-ride-poker",
    title: "Let it ride poker",
    subchapter: "18",
    about: "Three wagers on a pair of tens or better: take two of them back, or let them ride.",
    wagers: Wager::FACTS,
    pay_tables: join![PayTable; [BETS.printed], pay::printed(&THREE_CARD)],
    elections: join![Election;
        [
            offered("let-it-ride-bonus", cite!("18.6A(a)")),
            offered("three-card-bonus", cite!("18.6B(a)")),
            words("three-card-bonus-pay-table", "what the three card bonus pays",
                &pay::letters(&THREE_CARD), cite!("18.11(e)")),
            words("mini-royal-where-na",
                "what tables A to C, which have no row for it, pay for ace, king, queen of a suit",
                MiniRoyalWhereNa::WORDS, cite!("18.11(e)")),
            common::payout_odds_override(cite!("18.11(b)")),
            prize::amounts_override(cite!("18.11(d)")),
            limit::payout_limit(cite!("18.11(c)")),
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
            action("let-it-ride", "leaves bet number one, or two, where it is",
                cite!("18.10(b)1")),
            action("withdraw", "takes bet number one, or two, back", cite!("18.10(b)2")),
            common::irregularity(cite!("18.7(e)2")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.cards(),
        misdeals("all hands are void", MISDEAL),
        CITES.devices(),
        CITES.stub(),
    ],
    felt: Felt {
        rows: &[
            COMMUNITY,
            YOU,
            &[
                spot("bet-number-one", "1"),
                spot("bet-number-two", "2"),
                spot("bet-number-three", "$"),
            ],
            &[spot("three-card-bonus", "3 card bonus"), spot("let-it-ride-bonus", "Bonus")],
        ],
    },
    ..family::FACTS
};

const MISDEAL: Cite = cite!("18.12(c)");

// Wagers and pay tables

wagers! {
    /// A wager at let it ride poker.
    pub enum Wager {
        opening {
            BetNumberOne = WagerFacts("bet-number-one", "Bet number one", cite!("18.6(d)")):
                "one of three equal wagers; may be taken back when the player has seen three cards";
            BetNumberTwo = WagerFacts("bet-number-two", "Bet number two", cite!("18.6(d)")):
                "one of three equal wagers; may be taken back when the player has seen four cards";
            BetNumberThree = WagerFacts("bet-number-three", "Bet number three", cite!("18.6(d)")):
                "one of three equal wagers; stays in any case";
            LetItRideBonus = WagerFacts("let-it-ride-bonus", "Let it ride bonus", cite!("18.6A(a)")):
                "a chip of 1.00; wins with three of a kind or better in five cards";
            ThreeCardBonus = WagerFacts("three-card-bonus", "Three card bonus", cite!("18.6B(a)")):
                "wins with a pair or better in the player's own three cards";
        }
        unstaked {
            Aggregate = WagerFacts("aggregate", "Aggregate", cite!("18.11(c)")):
                "the bets that ride, where the payout limit cuts what they win together; nothing \
                 is staked on it";
        }
    }
}

/// 18.6A(b).
const CHIP: Cents = Cents::dollars(1);

/// 18.6(d): three wagers, all equal.
#[inline]
fn are_equal([one, two, three, ..]: &[Cents; 5]) -> bool {
    *one > Cents::ZERO && one == two && two == three
}

pay_tables! {
    const BETS: "bet-number", "Bets number one, two and three", least cite!("18.11(b)");
    RoyalFlush    [1000];
    StraightFlush [200];
    FourOfAKind   [50];
    FullHouse     [11];
    Flush         [8];
    Straight      [5];
    ThreeOfAKind  [3];
    TwoPair       [2];
    Pair from Ten titled "Pair of tens or better" [1];
}

/// 18.11(d). Reading: amounts, so the chip, which was collected before the deal, is not returned
/// with them.
const PRIZES: Prizes<7> = Prizes {
    rows: [
        (Category::RoyalFlush, Prize::Amount(Cents::dollars(25_000))),
        (Category::StraightFlush, Prize::Amount(Cents::dollars(2500))),
        (Category::FourOfAKind, Prize::Amount(Cents::dollars(400))),
        (Category::FullHouse, Prize::Amount(Cents::dollars(200))),
        (Category::Flush, Prize::Amount(Cents::dollars(50))),
        (Category::Straight, Prize::Amount(Cents::dollars(25))),
        (Category::ThreeOfAKind, Prize::Amount(Cents::dollars(5))),
    ],
    cite: cite!("18.11(d)"),
};

pay_tables! {
    /// Reading: where the text has "N/A" for the highest three cards they are a straight flush like
    /// another, since the best hand is not worth nothing.
    const THREE_CARD: "three-card-bonus", "Three card bonus", least cite!("18.11(e)");
    tables        ["A" "B" "C" "D" "E" "F"];
    RoyalFlush as "mini-royal" titled "Ace, king, queen of a suit"
                  [-   -   -   50  50  50];
    StraightFlush [40  40  40  40  40  40];
    ThreeOfAKind  [30  30  30  30  30  30];
    Straight      [6   5   6   6   5   6];
    Flush         [4   4   3   4   4   3];
    Pair          [1   1   1   1   1   1];
}

/// The first of them that has every row.
const THREE_CARD_ROWS: HandTable = THREE_CARD[3];

// Rules

elected_words! {
    /// What tables that have no row for the highest three cards pay for them.
    enum MiniRoyalWhereNa {
        StraightFlush = "straight-flush",
        Nothing = "nothing",
    }
}

/// The elections of let it ride poker.
pub type Rules = family::Rules<Own>;

/// What let it ride poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    bets: Pays,
    /// All the odds at which a bet may be paid.
    bets_odds: Vec<Odds>,
    limit: Option<Limit>,
    has_bonus: bool,
    prizes: Prizes<7>,
    three_card: Option<Pays>,
    /// All the odds at which the three card bonus may be paid.
    three_card_odds: Vec<Odds>,
}

// The round

static DEAL: Deal = Deal {
    // 18.7(c), 18.8(c), 18.9(c)
    seat: &[Face::Down; 3],
    house: board::COMMUNITY,
    // 18.7(c), 18.10(c): each lies to the right of the one before, and the leftmost is burned.
    house_cards: &[Face::Burned, Face::Down, Face::Down],
    // 18.9(c): the top card lies to the right, the bottom one to the left.
    house_stack: &[Face::Down, Face::Down, Face::Burned],
    misdeal: Misdeal::AllVoid(MISDEAL),
    ..Deal::new(&CITES)
};

/// A player in the round, with what he knows: his own cards, then the community cards as they are
/// turned up.
type Player = players::Player<Known, 5>;

/// A round of it.
type Round<'a> = family::Round<'a, LetItRideTable, 5>;

impl Variant<5> for LetItRideTable {
    usual_parts!();

    const EQUAL: Option<Equal> =
        Some(Equal { count: 3, about: "as much as the other bets", cite: cite!("18.6(d)") });
    const ALIASES: &'static [Alias] = &[
        Alias::new("one", "bet-number-one"),
        Alias::new("two", "bet-number-two"),
        Alias::new("three", "bet-number-three"),
        Alias::new("bonus", "let-it-ride-bonus"),
        Alias::new("pull", "withdraw"),
        Alias::new("ride", "let-it-ride"),
    ];
    const BURNS: bool = true;
    /// 51,979,200 deals of the cards that count.
    const CALLED: Called = called::OF_FIVE;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<LetItRidePoker>] = &[
        strategy("best", "lets ride what has won and what is worth it, which is best", |_| {
            Strategy::Best
        }),
        strategy("won", "lets ride only what has won", |_| Strategy::Won),
        StrategyFacts { name: "always", about: "lets every bet ride", make: |_| Strategy::Always },
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::With("let-it-ride-bonus")],
        &[
            Varied::With("three-card-bonus"),
            Varied::Each("three-card-bonus-pay-table", &["A", "B", "C", "D", "E", "F"]),
        ],
        &[Varied::With("three-card-bonus"), Varied::Each("mini-royal-where-na", &["nothing"])],
    ];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let bets = Pays::of(&BETS).overridden(&BETS, elections);
        let bets_odds: Vec<Odds> = bets.all().collect();
        // One player wins most with the best hand and all three bets.
        let bet = table.minimum(elections, Wager::BetNumberOne.id(), &bets_odds);
        let at_minimum = bets.highest().on(bet).times(3);
        let floor = Limit::by_text(Cents::dollars(50_000), at_minimum, cite!("18.11(c)"));
        let three_card = pay::elected(elections, "three-card-bonus-pay-table", &THREE_CARD);
        let three_card = Pays::of(three_card).overridden(three_card, elections);
        let three_card = match elections.choose("mini-royal-where-na") {
            MiniRoyalWhereNa::StraightFlush => three_card.royal_as_straight_flush(),
            MiniRoyalWhereNa::Nothing => three_card,
        };
        Own {
            bets,
            bets_odds,
            three_card_odds: three_card.all().collect(),
            limit: Limit::elected(elections, floor),
            has_bonus: elections.flag("let-it-ride-bonus"),
            prizes: PRIZES.overridden(Wager::LetItRideBonus.id(), elections),
            three_card: elections.flag("three-card-bonus").then_some(three_card),
        }
    }

    fn is_offered(rules: &Rules, wager: Wager) -> bool {
        match wager {
            Wager::LetItRideBonus => rules.has_bonus,
            Wager::ThreeCardBonus => rules.three_card.is_some(),
            _ => true,
        }
    }

    fn chip(wager: Wager) -> Option<Cents> {
        (wager == Wager::LetItRideBonus).then_some(CHIP)
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::BetNumberOne | Wager::BetNumberTwo | Wager::BetNumberThree => &rules.bets_odds,
            Wager::ThreeCardBonus => &rules.three_card_odds,
            Wager::LetItRideBonus | Wager::Aggregate => &[],
        }
    }

    /// 18.6A(b): a chip alone.
    fn forms(wager: Wager) -> (&'static [&'static str], Cite) {
        match wager {
            Wager::LetItRideBonus => (&["chips", "value-chip"], cite!("18.6A(b)")),
            _ => (opening::GAMING, cite!("18.6(a)")),
        }
    }

    /// The table's minimum is for each of the three bets.
    fn limited_as(wager: Wager) -> Wager {
        match wager {
            Wager::BetNumberTwo | Wager::BetNumberThree => Wager::BetNumberOne,
            _ => wager,
        }
    }

    /// 18.6A(b), 18.6B(b).
    fn judge(_: &Rules, stakes: &[Cents; 5], said: Said<Wager>) -> Result<(), Refusal> {
        // The three bets are compared when all are changed; a chip stays the chip that it is.
        if !matches!(said, Said::Made(_) | Said::Changed(Wager::LetItRideBonus)) {
            return Ok(());
        }
        let [.., chip, three_card] = *stakes;
        if chip > Cents::ZERO {
            opening::exactly(Wager::LetItRideBonus, chip, CHIP, cite!("18.6A(b)"))?;
        }
        let why = "goes with the three bets";
        match (are_equal(stakes), chip > Cents::ZERO, three_card > Cents::ZERO) {
            (false, true, _) => Err(opening::needs(Wager::LetItRideBonus, why, cite!("18.6A(b)"))),
            (false, _, true) => Err(opening::needs(Wager::ThreeCardBonus, why, cite!("18.6B(b)"))),
            _ => Ok(()),
        }
    }

    #[inline]
    fn complete(_: &Rules, seat: Seat, stakes: &[Cents; 5]) -> Result<(), Refusal> {
        if are_equal(stakes) {
            return Ok(());
        }
        let why = format!("seat {seat} needs three equal bets");
        Err(Refusal::rule("bet-number-three", Code::NeedsAnother, why, cite!("18.6(d)")))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let bonus = rules.has_bonus.then_some(&rules.prizes);
        let bonus = bonus.into_iter().flat_map(|prizes| prizes.payouts("let-it-ride-bonus"));
        let three_card = rules.three_card.iter().flat_map(|pays| pays.payouts(&THREE_CARD_ROWS));
        rules.bets.payouts(&BETS).chain(bonus).chain(three_card).collect()
    }

    fn lines(rules: &Rules) -> Vec<Together<Wager>> {
        use Wager::{BetNumberOne, BetNumberThree, BetNumberTwo, LetItRideBonus, ThreeCardBonus};
        let bets = [BetNumberOne, BetNumberTwo, BetNumberThree];
        let riding = Together::new(&bets, &bets).also_as(Wager::Aggregate);
        let bonuses = [LetItRideBonus, ThreeCardBonus].into_iter();
        let bonuses = bonuses.filter(|bonus| Self::is_offered(rules, *bonus));
        let with_bets =
            bonuses.map(|bonus| Together::new(&[&bets[..], &[bonus]].concat(), &[bonus]));
        std::iter::once(riding).chain(with_bets).collect()
    }

    #[inline]
    fn play<T: Table<LetItRidePoker>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<3> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        // 18.10(a)
        let known = |cards: ArrayVec<Card, 3>| Known { cards: cards.into_iter().collect() };
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, known)?;
        // 18.9(c), 18.10(d): of a stack the middle card is turned before the top one.
        let (first, second) = match hands.house.cards() {
            [top, middle, ..] if round.rules.table.dealing.in_stacks() => (middle, top),
            [first, second, ..] => (first, second),
            _ => unreachable!("two community cards lie face down"),
        };
        if !ride_or_withdraw(round, &mut players, Wager::BetNumberOne, t)? {
            return Ok(());
        }
        t.burn_dealt(); // 18.10(c)
        let card = first.reveal(t)?; // 18.10(d)
        players.iter_mut().for_each(|player| player.hand.cards.push(card));
        if !ride_or_withdraw(round, &mut players, Wager::BetNumberTwo, t)? {
            return Ok(());
        }
        let last = second.reveal(t)?; // 18.10(f)
        // 18.10(g): player by player, from the right.
        for player in from_dealers_right(&players) {
            hands.seats[player.place].1.reveal(t)?;
            settle(round.rules, player, last, t);
        }
        Ok(())
    }
}

/// 18.10(b) and (e): from the left, each player takes a bet back or lets it ride; false where all
/// hands became void. What was taken back stays so.
#[inline]
fn ride_or_withdraw<T: Table<LetItRidePoker>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    wager: Wager,
    t: &mut T,
) -> Result<bool, T::Halt> {
    let (cite, withdrawn) = match wager {
        Wager::BetNumberTwo => (cite!("18.10(e)"), cite!("18.10(e)2")),
        _ => (cite!("18.10(b)"), cite!("18.10(b)2")),
    };
    let ask = |player: &mut Player, t: &mut T| {
        let question = Ride { wager: wager.id(), cite, known: &player.hand };
        if !t.ask(player.seat, &question)? {
            let stake = std::mem::take(&mut player.stakes[wager as usize]);
            t.settle(Settlement::withdrawn(player.seat, wager, stake, withdrawn));
        }
        Ok(())
    };
    let voided = in_turn(players, t, |_, t| is_miscounted(round, t), ask)?;
    if let Some(cite) = voided {
        players.iter().for_each(|player| round.give_back(player.seat, &player.stakes, cite, t));
    }
    Ok(voided.is_none())
}

// Settlement

/// 18.10(g)2 and 3: a player's wagers, losing ones first.
#[inline]
fn settle<T: Table<LetItRidePoker>>(rules: &Rules, player: &Player, last: Card, t: &mut T) {
    let (seat, [one, two, three, chip, three_card]) = (player.seat, player.stakes);
    let bets = [(Wager::BetNumberOne, one), (Wager::BetNumberTwo, two)];
    let riding = bets.into_iter().chain([(Wager::BetNumberThree, three)]);
    let riding = riding.filter(|(_, stake)| *stake > Cents::ZERO);
    let five = best_five(player.hand.cards.iter().copied().chain([last])); // 18.3(b)
    let pay = rules.bets.on_hand(five);
    if pay == Pay::Lose {
        for (wager, stake) in riding.clone() {
            t.settle(Settlement::lost(seat, wager, stake, cite!("18.10(g)2")));
        }
    }
    let chip = (chip > Cents::ZERO).then(|| {
        let wins = rules.prizes.on(five.category()).and_then(Prize::amount);
        collected_chip(seat, Wager::LetItRideBonus, chip, wins, rules.prizes.cite)
    });
    let three_card = rules.three_card.filter(|_| three_card > Cents::ZERO).map(|pays| {
        let own = three_of(&player.hand.cards[..3]);
        pays.settled(seat, Wager::ThreeCardBonus, three_card, pays.on(own.category()))
    });
    let bonuses = chip.into_iter().chain(three_card);
    let is_lost = |bonus: &Settlement<Wager>| bonus.outcome == Outcome::Lost;
    bonuses.clone().filter(is_lost).for_each(|bonus| t.settle(bonus));
    if let Pay::To(odds) = pay {
        let won = |(wager, stake)| Settlement::won(seat, wager, stake, odds, rules.bets.cite);
        let wins: ArrayVec<Settlement<Wager>, 3> = riding.map(won).collect();
        Limit::pay(rules.limit, &wins, Wager::Aggregate, t);
    }
    bonuses.filter(|bonus| !is_lost(bonus)).for_each(|bonus| t.settle(bonus));
}

/// 18.3(c). Reading: an ace goes below a two as well as above a king.
#[inline]
fn three_of(cards: &[Card]) -> Ranking<ThreeCard> {
    three_card(Cards::of(cards), AceLow::Lowest)
}

// Irregularities

/// 18.7(e)2: whether the stub is wrong, which voids all hands.
#[inline]
fn is_miscounted<T: Table<LetItRidePoker>>(
    round: &mut Round<'_>,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let incident = t.incident(&[INCORRECT_STUB_COUNT], None)?;
    Ok(incident.map(|incident| round.miscounted(&incident)))
}

// Decisions

/// The cards that a player knows who takes a bet back or lets it ride: three or four.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// His own three, then the first community card.
    pub cards: ArrayVec<Card, 4>,
}

/// How a player decides at let it ride poker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Lets ride what has won, and what is worth it: see [`Known::is_worth_it`].
    #[default]
    Best,
    /// Lets ride only what has won.
    Won,
    /// Lets every bet ride.
    Always,
}

impl Known {
    /// Whether the cards win whatever follows.
    #[must_use]
    pub fn has_won(&self) -> bool {
        let ranks = || self.cards.iter().map(|card| card.rank());
        let pairs = |rank: &Rank| ranks().filter(|r| r == rank).count() > 1;
        let is_three = |rank: Rank| ranks().filter(|r| *r == rank).count() > 2;
        let two_pairs = ranks().filter(|rank| pairs(rank)).count() == 4;
        two_pairs || ranks().any(|rank| is_three(rank) || (rank >= Rank::Ten && pairs(&rank)))
    }

    /// Whether a bet is worth leaving on cards that have not won. Of three, those of one suit that
    /// are in sequence, from three-four-five up; that lack one rank between them and hold a ten or
    /// higher; or that lack two and hold two such cards. Of four, those of one suit, and those in
    /// sequence with a rank at either end of it that hold a ten or higher.
    #[must_use]
    pub fn is_worth_it(&self) -> bool {
        let is_suited = self.cards.iter().all(|card| card.suit() == self.cards[0].suit());
        let mut ranks: ArrayVec<Rank, 4> = self.cards.iter().map(|card| card.rank()).collect();
        ranks.sort_unstable();
        let is_paired = ranks.windows(2).any(|pair| pair[0] == pair[1]);
        let (low, high) = (ranks[0], ranks[ranks.len() - 1]);
        let span = high as usize - low as usize + 1;
        let high_count = ranks.iter().filter(|rank| **rank >= Rank::Ten).count();
        match (ranks.len(), is_paired) {
            (3, false) if is_suited => match span {
                3 => low >= Rank::Three,
                4 => high_count >= 1,
                5 => high_count >= 2,
                _ => false,
            },
            (4, false) => is_suited || (span == 4 && high_count >= 1 && high < Rank::Ace),
            _ => false,
        }
    }
}

impl Rides<&Known> for Strategy {
    #[inline]
    fn rides(&self, known: &&Known) -> bool {
        match self {
            Strategy::Best => known.has_won() || known.is_worth_it(),
            Strategy::Won => known.has_won(),
            Strategy::Always => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(cards: &str) -> Known {
        let cards = cards.split(' ').map(|card| card.parse().expect("a card"));
        Known { cards: cards.collect() }
    }

    #[test]
    fn what_wins_whatever_follows_rides() {
        for cards in ["Th Td 2c", "4h 4d 4c", "Th 5d 2c Ts", "4h 4d 2c 2s", "9h 9d 9c 2s"] {
            assert!(known(cards).has_won(), "{cards}");
        }
        for cards in ["9h 9d 2c", "9h 9d 2c Ks", "Ah Kh Qh"] {
            assert!(!known(cards).has_won(), "{cards}");
        }
    }

    #[test]
    fn three_of_a_suit_ride_the_rather_the_closer_and_the_higher_they_are() {
        for (cards, is_worth_it) in [
            ("3h 4h 5h", true),
            ("2h 3h 4h", false),
            ("Ah 2h 3h", false),
            ("3h 4d 5h", false),
            ("7h 8h Th", true),
            ("6h 7h 9h", false),
            ("8h Th Qh", true),
            ("7h 8h Jh", false),
            ("Ah Kh Th", true),
        ] {
            assert_eq!(known(cards).is_worth_it(), is_worth_it, "{cards}");
        }
    }

    #[test]
    fn four_of_a_suit_ride_and_so_do_high_ones_open_at_both_ends() {
        for (cards, is_worth_it) in [
            ("2h 5h 8h Jh", true),
            ("7h 8d 9c Ts", true),
            ("Th Jd Qc Ks", true),
            ("Jh Qd Kc As", false),
            ("6h 7d 8c 9s", false),
            ("8h 9d Jc Qs", false),
            ("9h 9d Tc Js", false),
        ] {
            assert_eq!(known(cards).is_worth_it(), is_worth_it, "{cards}");
        }
    }
}
