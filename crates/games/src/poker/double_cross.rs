//! Double cross poker, 13:69F-25: two cards each, and five that all share in a cross. When the far
//! card and the right one are turned a player folds or raises on the vertical or the horizontal three;
//! the dealer plays whichever makes the higher hand. A three-card wager is on the player's two cards and the
//! far one, and must be exposed.
//!
//! The text has no rule for hands of one kind, and says of a hand without a pair that its highest
//! card is its value: the election `tie-break`. 25.11(b) cites (c) where the limit is in (d), and the
//! opening of 25.9(c) is lost. Readings are marked.

use super::prelude::*;

/// Double cross poker.
pub type DoubleCrossPoker = Poker<DoubleCrossTable, 2>;

/// The double cross poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct DoubleCrossTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("25.6(a)"),
        change: cite!("25.6(c)"),
        close: cite!("25.7(b)"),
    },
    // Reading: one betting position for each player, since nothing allows more.
    positions: cite!("25.6(b)"),
    second_deck: cite!("25.2(b)"),
    shuffling: cite!("25.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("25.7(a)"),
    from_hand: cite!("25.8(b)1"),
    found_face_up: cite!("25.12(a)"),
    drawn_in_error: cite!("25.12(b)"),
    shuffler_jam: cite!("25.12(d)"),
    shoe_jam: Some(cite!("25.12(e)")),
    stub_count: Some(StubCount {
        wrong: cite!("25.7(e)2"),
        due: cite!("25.7(e)"),
        // Reading: it holds however the cards are dealt, since 25.8(e) and 25.9(d) point to 25.7(e),
        // which it limits.
        waiver: Some(cite!("25.7(f)")),
        is_for_automated_shoe: false,
    }),
    cut: CutRules::by_dealer(cite!("25.4(d)")),
    not_cut: NotCut { cite: cite!("25.4(b)1"), is_for_shoe: false },
    idle: cite!("25.4(e)"),
};

const FACTS: Facts = Facts {
    id: "double-cross-poker",
    title: "Double cross poker",
    subchapter: "25",
    about: "Two cards and a cross of five: raise on its vertical or its horizontal line, or fold.",
    wagers: Wager::FACTS,
    pay_tables: &[ANTE, RAISE.printed, THREE_CARD.printed],
    elections: join![Election;
        [
            words("tie-break", "what tells hands of one kind apart, which the text does not say",
                TieBreak::WORDS, cite!("25.5(b)10")),
            common::payout_odds_override(cite!("25.11(b)")),
            limit::payout_limit(cite!("25.11(d)")),
        ],
        CITES.elections(),
        CITES.waiver(),
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("expose", "shows the two cards, to claim the three-card wager",
                cite!("25.10(a)")),
            common::decline(cite!("25.10(a)")),
            action("raise", "places two wagers, each equal to the ante, on a line of the cross",
                cite!("25.10(c)2")).with_fields(&[cross::ALIGNMENT]),
            action("fold", "gives up the hand and the ante", cite!("25.10(c)1")),
            common::irregularity(cite!("25.7(e)2")),
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
            DEALER,
            &[turned("top", "Top")],
            &[turned("left", "Left"), turned("center", "Center"), turned("right", "Right")],
            &[turned("bottom", "Bottom")],
            YOU,
            &[
                spot("three-card", "3 card"),
                spot("ante", "Ante"),
                spot("raise-1", "Raise"),
                spot("raise-2", "Raise"),
            ],
        ],
    },
    ..family::FACTS
};

/// Where a card of the cross lies.
const fn turned(name: &'static str, label: &'static str) -> Zone {
    Zone::Cards { at: Place::Box(name), label }
}

/// Reading: it holds for the dealer's two cards as well, by 25.7(e)2.
const MISDEAL: Cite = cite!("25.12(c)");

// Wagers and pay tables

wagers! {
    /// A wager at double cross poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("25.6(c)")):
                "before the deal; wins against a lower hand";
            ThreeCard = WagerFacts("three-card", "Three-card wager", cite!("25.6(d)")):
                "1.00 to 100.00, beside an ante; wins with a pair or better in the player's two \
                 cards and the far card of the cross, if they are exposed";
        }
        later {
            RaiseOne = WagerFacts("raise-1", "First raise", cite!("25.6(e)")):
                "when two cards of the cross are turned, as much as the ante; wins against a lower \
                 hand, by the player's";
            RaiseTwo = WagerFacts("raise-2", "Second raise", cite!("25.6(e)")):
                "with the first raise, and as much; comes to the same";
        }
        unstaked {
            Aggregate = WagerFacts("aggregate", "Aggregate", cite!("25.11(d)")):
                "both raises, where the payout limit cuts what they win together; nothing is staked \
                 on it";
        }
    }
}

/// 25.6(d).
const THREE_CARD_BOUNDS: (Cents, Cents) = (Cents::dollars(1), Cents::dollars(100));

const ANTE: PayTable = pay::even_money("Ante", &[pay::even("ante", "Ante")], cite!("25.10(g)3"));

pay_tables! {
    const RAISE: "raise", "Raise wagers", least cite!("25.11(b)");
    RoyalFlush    [300];
    StraightFlush [50];
    FourOfAKind   [15];
    FullHouse     [7];
    Flush         [6];
    Straight      [5];
    ThreeOfAKind  [3];
    TwoPair       [(3 to 2)];
    Pair titled "One pair" [1];
    HighCard titled "High card" [1];
}

pay_tables! {
    const THREE_CARD: "three-card", "Three-card wager", least cite!("25.11(c)");
    StraightFlush [40];
    ThreeOfAKind  [30];
    Straight      [6];
    Flush         [4];
    Pair          [1];
}

// Rules

elected_words! {
    /// What tells hands of one kind apart.
    enum TieBreak {
        // Reading: as in every sister game, card by card.
        StandardPoker = "standard-poker",
        HighestCardOnly = "highest-card-only",
    }
}

impl TieBreak {
    /// What a hand is worth against another: by the highest card alone, a pair goes by its rank and a
    /// hand without one by its highest card.
    #[inline]
    fn worth(self, hand: Ranking<FiveCard>) -> Ranking<FiveCard> {
        let category = hand.category();
        let is_plain = matches!(category, Category::Pair | Category::HighCard);
        match (self, hand.ranks().next()) {
            (TieBreak::HighestCardOnly, Some(rank)) if is_plain => {
                Ranking::least(category, &[rank])
            }
            _ => hand,
        }
    }
}

/// The elections of double cross poker.
pub type Rules = family::Rules<Own>;

/// What double cross poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    tie_break: TieBreak,
    raise: Pays,
    raise_odds: Vec<Odds>,
    three_card: Pays,
    three_card_odds: Vec<Odds>,
    limit: Option<Limit>,
}

// The round

static DEAL: Deal = Deal {
    // 25.7(c), 25.8(c), 25.9(c)
    seat: &[Face::Down; 2],
    in_a_row: true,
    house_cards: &[Face::Down; 2],
    shared: &[
        (Spot::Box("left"), Face::Down),
        (Spot::Box("center"), Face::Down),
        (Spot::Box("right"), Face::Down),
        (Spot::Box("top"), Face::Down),
        (Spot::Box("bottom"), Face::Down),
    ],
    misdeal: Misdeal::AllVoid(MISDEAL),
    ..Deal::new(&CITES)
};

/// 25.7(c)3: the cards of the cross in the order in which they are dealt, from the dealer's left to
/// his right, then above and below the middle one. Reading: the card on top is the one farthest from
/// the dealer (25.1, 25.10(a)).
const LEFT: usize = 0;
const CENTER: usize = 1;
const RIGHT: usize = 2;
const TOP: usize = 3;
const BOTTOM: usize = 4;

/// The places of a line, in the order of the deal.
const fn line(alignment: Alignment) -> [usize; 3] {
    match alignment {
        Alignment::Vertical => [CENTER, TOP, BOTTOM],
        Alignment::Horizontal => [LEFT, CENTER, RIGHT],
    }
}

/// A player in the round.
type Player = players::Player<Two, 2>;

/// What a player has and does.
#[derive(Clone, Copy, Debug)]
struct Two {
    cards: [Card; 2],
    /// Whether the cards are exposed for the three-card wager; nothing where that was not asked yet.
    is_exposed: Option<bool>,
    /// The line that is played.
    line: Option<Alignment>,
}

/// A round of it.
type Round<'a> = family::Round<'a, DoubleCrossTable, 2>;

impl Variant<2> for DoubleCrossTable {
    usual_parts!();

    const ALIASES: &'static [Alias] =
        &[Alias::new("three card", "three-card"), Alias::new("show", "expose")];
    /// 333,765,720,288,000 deals.
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<DoubleCrossPoker>] = &[
        strategy(
            "high-cards",
            "raises a pair or better, three of a suit that are jack high, and queen-ten, king-ten or \
             ace-nine high, on the higher line, which is close to the best",
            |_| Strategy::HighCards,
        ),
        strategy("pair", "raises a pair or better alone, on the higher line", |_| Strategy::Pair),
        strategy("always", "raises every hand, on the higher line", |_| Strategy::Always),
    ];
    const VARIED: &'static [&'static [Varied]] =
        &[&[Varied::Each("tie-break", &["highest-card-only"])]];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let raise = Pays::of(&RAISE).overridden(&RAISE, elections);
        let three_card = Pays::of(&THREE_CARD)
            .overridden(&THREE_CARD, elections)
            .royal_as_straight_flush()
            .otherwise_by(cite!("25.10(a)"));
        let raise_odds: Vec<Odds> = raise.all().collect();
        // One player wins most with the best hand: the ante, and two raises of as much.
        let ante = table.minimum(elections, Wager::Ante.id(), &raise_odds);
        let at_minimum = EVEN.on(ante) + raise.highest().on(ante).times(2);
        let floor = Limit::by_text(Cents::dollars(60_000), at_minimum, cite!("25.11(d)"));
        Own {
            tie_break: elections.choose("tie-break"),
            raise,
            raise_odds,
            three_card,
            three_card_odds: three_card.all().collect(),
            limit: Limit::elected(elections, floor),
        }
    }

    /// A raise is as much as the ante, so that it can be paid where the ante can at its odds.
    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Ante => &rules.raise_odds,
            Wager::ThreeCard => &rules.three_card_odds,
            Wager::RaiseOne | Wager::RaiseTwo | Wager::Aggregate => &[],
        }
    }

    fn set_by_text(wager: Wager) -> Option<(Cents, Cents, Cite)> {
        let (least, most) = THREE_CARD_BOUNDS;
        (wager == Wager::ThreeCard).then_some((least, most, cite!("25.6(d)")))
    }

    /// 25.6(d).
    fn judge(_: &Rules, stakes: &[Cents; 2], _: Said<Wager>) -> Result<(), Refusal> {
        match *stakes {
            [Cents::ZERO, three_card] if three_card > Cents::ZERO => {
                Err(opening::needs(Wager::ThreeCard, "goes with an ante", cite!("25.6(d)")))
            }
            _ => Ok(()),
        }
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let raise = rules.raise.payouts(&RAISE);
        pay::payouts_of(&ANTE).chain(raise).chain(rules.three_card.payouts(&THREE_CARD)).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Aggregate, Ante, RaiseOne, RaiseTwo, ThreeCard};
        vec![
            Together::new(&[Ante], &[Ante, RaiseOne, RaiseTwo]).also_as(Aggregate),
            Together::new(&Wager::OPENING, &[ThreeCard]),
        ]
    }

    #[inline]
    fn play<T: Table<DoubleCrossPoker>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<5> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, two)?;
        // 25.10(a)
        let down = hands.shared.cards();
        let (top, right) = (down[TOP].reveal(t)?, down[RIGHT].reveal(t)?);
        let mut voided = expose_or_decline(round, &hands, &mut players, top, t)?;
        if voided.is_none() {
            voided = raise_or_fold(round, &mut players, (top, right), t)?;
        }
        if let Some(cite) = voided {
            void_remaining(round, &players, cite, t);
            return Ok(());
        }
        // 25.10(d)
        let (left, center) = (down[LEFT].reveal(t)?, down[CENTER].reveal(t)?);
        let cross = [left, center, right, top, down[BOTTOM].reveal(t)?];
        // 25.10(e)
        let dealer = hands.house.reveal(t)?;
        let tie_break = round.rules.tie_break;
        let [vertical, horizontal] = [Alignment::Vertical, Alignment::Horizontal]
            .map(|alignment| tie_break.worth(on_line(&dealer, &cross, alignment)));
        let dealer = vertical.max(horizontal);
        t.note(|| format!("the dealer has {dealer}").into(), cite!("25.10(e)"));
        // 25.10(f) and (g): from the right.
        for player in from_dealers_right(&players).filter(|player| player.is_in()) {
            if player.hand.is_exposed != Some(true) {
                hands.seats[player.place].1.reveal(t)?;
            }
            if let Some(alignment) = player.hand.line {
                let five = on_line(&player.hand.cards, &cross, alignment);
                settle(round.rules, player, five, dealer, t);
            }
        }
        Ok(())
    }
}

/// 25.10(a): whoever has a three-card wager exposes two cards for it or does not. Reading: in any
/// order, since none is stated; and wagers are settled when all have said it.
#[inline]
fn expose_or_decline<T: Table<DoubleCrossPoker>>(
    round: &mut Round<'_>,
    hands: &Hands<5>,
    players: &mut [Player],
    top: Card,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let pays = round.rules.three_card;
    let pay = |player: &Player| {
        let [first, second] = player.hand.cards;
        // 25.5(c). Reading: an ace goes below a two as well as above a king.
        pays.on(three_cards([first, second, top], AceLow::Lowest).category())
    };
    let has_wager = |player: &Player| player.stakes[1] > Cents::ZERO;
    let question = |player: &Player| Expose {
        wager: Wager::ThreeCard.id(),
        wins: matches!(pay(player), Pay::To(_)),
        cite: cite!("25.10(a)"),
    };
    let answered = |player: &mut Player, exposes: bool, t: &mut T| {
        player.hand.is_exposed = Some(exposes);
        if exposes {
            hands.seats[player.place].1.reveal(t)?;
        }
        Ok(())
    };
    let is_asked = |player: &Player| has_wager(player) && player.hand.is_exposed.is_none();
    let wrong = |_: &mut [Player], t: &mut T| is_miscounted(round, t);
    let voided = as_long_as(players, t, wrong, is_asked, question, answered)?;
    if voided.is_some() {
        return Ok(voided);
    }
    let claims = from_dealers_right(players).filter(|player| has_wager(player)).map(|player| {
        let is_exposed = player.hand.is_exposed == Some(true);
        (player.seat, player.stakes[1], if is_exposed { pay(player) } else { Pay::Lose })
    });
    expose::settle(claims, Wager::ThreeCard, &pays, t);
    players.iter_mut().for_each(|player| player.stakes[1] = Cents::ZERO);
    Ok(None)
}

/// 25.10(c): from the left, each player raises on a line or folds.
#[inline]
fn raise_or_fold<T: Table<DoubleCrossPoker>>(
    round: &mut Round<'_>,
    players: &mut [Player],
    (top, right): (Card, Card),
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let ask = |player: &mut Player, t: &mut T| {
        let [ante, _] = player.stakes;
        let question = Declare {
            verb: "raise",
            wagers: (&["raise-1", "raise-2"], ante),
            cite: cite!("25.10(c)2"),
            fold: ("fold", "give up the ante", cite!("25.10(c)1")),
            known: Known { cards: player.hand.cards, top, right },
        };
        player.hand.line = t.ask(player.seat, &question)?;
        player.decide(player.hand.line.is_some());
        if player.has_folded() {
            t.settle(Settlement::lost(player.seat, Wager::Ante, ante, cite!("25.10(c)1")));
        }
        Ok(())
    };
    in_turn(players, t, |_, t| is_miscounted(round, t), ask)
}

// Settlement

#[inline]
fn two(cards: ArrayVec<Card, 5>) -> Two {
    Two { cards: [cards[0], cards[1]], is_exposed: None, line: None }
}

/// What a hand is worth against another under the rules in force.
#[must_use]
pub fn worth(rules: &Rules, hand: Ranking<FiveCard>) -> Ranking<FiveCard> {
    rules.tie_break.worth(hand)
}

/// 25.1: two cards with those of a line.
#[inline]
fn on_line(two: &[Card], cross: &[Card; 5], alignment: Alignment) -> Ranking<FiveCard> {
    let [first, second, third] = line(alignment).map(|place| cross[place]);
    best_five(two.iter().copied().chain([first, second, third])) // 25.5
}

/// What a player has staked on the hand.
#[inline]
fn staked(player: &Player) -> [(Wager, Cents); 3] {
    let [ante, _] = player.stakes;
    let raise = if player.stand == Stand::Plays { ante } else { Cents::ZERO };
    [(Wager::Ante, ante), (Wager::RaiseOne, raise), (Wager::RaiseTwo, raise)]
}

/// 25.10(g). Reading: a tie returns all three wagers.
#[inline]
fn settle<T: Table<DoubleCrossPoker>>(
    rules: &Rules,
    player: &Player,
    five: Ranking<FiveCard>,
    dealer: Ranking<FiveCard>,
    t: &mut T,
) {
    let seat = player.seat;
    let all = |how: fn(Seat, Wager, Cents, Cite) -> Settlement<Wager>, cite, t: &mut T| {
        for (wager, stake) in staked(player) {
            t.settle(how(seat, wager, stake, cite));
        }
    };
    match rules.tie_break.worth(five).cmp(&dealer) {
        Ordering::Less => all(Settlement::lost, cite!("25.10(g)2"), t),
        Ordering::Equal => all(Settlement::push, cite!("25.10(g)3"), t),
        Ordering::Greater => {
            let [(ante, stake), raises @ ..] = staked(player);
            t.settle(Settlement::won(seat, ante, stake, EVEN, cite!("25.10(g)3")));
            let pay = rules.raise.on(five.category());
            let wins = raises.map(|(wager, stake)| rules.raise.settled(seat, wager, stake, pay));
            Limit::pay(rules.limit, &wins, Wager::Aggregate, t);
        }
    }
}

// Irregularities

/// 25.7(e)2: whether the stub is wrong, which voids all hands.
#[inline]
fn is_miscounted<T: Table<DoubleCrossPoker>>(
    round: &mut Round<'_>,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let incident = t.incident(&[INCORRECT_STUB_COUNT], None)?;
    Ok(incident.map(|incident| round.miscounted(&incident)))
}

/// Every wager still in the round is returned. Reading: who has folded has left it.
#[cold]
fn void_remaining<T: Table<DoubleCrossPoker>>(
    round: &Round<'_>,
    players: &[Player],
    cite: Cite,
    t: &mut T,
) {
    for player in players.iter().filter(|player| player.is_in()) {
        round.give_back(player.seat, &player.stakes, cite, t);
        let [_, raises @ ..] = staked(player);
        for (wager, stake) in raises.into_iter().filter(|(_, stake)| *stake > Cents::ZERO) {
            t.settle(Settlement::void(player.seat, wager, stake, cite));
        }
    }
}

// Decisions

/// What a player looks at who raises or folds.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// His own cards.
    pub cards: [Card; 2],
    /// The card of the vertical line that is turned.
    pub top: Card,
    /// The card of the horizontal line that is turned.
    pub right: Card,
}

/// How a player decides at double cross poker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Raises a pair or better, three of a suit that are jack high, and queen-ten, king-ten or ace-nine
    /// high, on the higher line.
    #[default]
    HighCards,
    /// Raises a pair or better alone, on the higher line.
    Pair,
    /// Raises every hand, on the higher line.
    Always,
}

/// What three cards are on the way to, from the least: those in sequence are worth no more than their
/// ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// None of the others.
    HighCard,
    /// All of a suit.
    Suited,
    /// Two of a rank.
    Pair,
    /// Three of a rank.
    ThreeOfAKind,
}

/// A player's cards with one of a line; a greater one is higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SoFar {
    /// What they are on the way to.
    pub shape: Shape,
    /// Their ranks, those that decide first.
    pub ranks: [Rank; 3],
}

impl SoFar {
    #[inline]
    fn of(cards: [Card; 3]) -> SoFar {
        let mut ranks = cards.map(Card::rank);
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        let [high, middle, low] = ranks;
        let is_suited = cards.iter().all(|card| card.suit() == cards[0].suit());
        let shape = match (high == middle, middle == low) {
            (true, true) => Shape::ThreeOfAKind,
            (true, false) => Shape::Pair,
            (false, true) => {
                ranks = [low, middle, high];
                Shape::Pair
            }
            (false, false) if is_suited => Shape::Suited,
            (false, false) => Shape::HighCard,
        };
        SoFar { shape, ranks }
    }

    /// Whether it is worth a raise by the usual strategy.
    #[inline]
    fn is_worth_it(&self) -> bool {
        let [high, middle, _] = self.ranks;
        let least = match high {
            Rank::Ace => Rank::Nine,
            Rank::King | Rank::Queen => Rank::Ten,
            _ => Rank::Ace,
        };
        match self.shape {
            Shape::Pair | Shape::ThreeOfAKind => true,
            Shape::Suited => high >= Rank::Jack,
            Shape::HighCard => middle >= least,
        }
    }
}

impl Known {
    /// The line with the higher cards so far, and what they are.
    #[inline]
    #[must_use]
    pub fn higher(&self) -> (Alignment, SoFar) {
        let [first, second] = self.cards;
        let [vertical, horizontal] =
            [self.top, self.right].map(|card| SoFar::of([first, second, card]));
        match vertical >= horizontal {
            true => (Alignment::Vertical, vertical),
            false => (Alignment::Horizontal, horizontal),
        }
    }
}

impl Declares<Known> for Strategy {
    #[inline]
    fn declares(&self, known: &Known) -> Option<Alignment> {
        let (alignment, so_far) = known.higher();
        let raises = match self {
            Strategy::Always => true,
            Strategy::Pair => so_far.shape >= Shape::Pair,
            Strategy::HighCards => so_far.is_worth_it(),
        };
        raises.then_some(alignment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declared(cards: &str, strategy: Strategy) -> Option<Alignment> {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        let [first, second, top, right] = cards[..] else { panic!("four cards") };
        strategy.declares(&Known { cards: [first, second], top, right })
    }

    #[test]
    fn the_higher_line_is_raised_where_it_is_worth_it() {
        for (cards, line) in [
            ("2h 7d 2c Ks", Some(Alignment::Vertical)),
            ("2h 7d Kc 7s", Some(Alignment::Horizontal)),
            ("4h 4d 9c Ks", Some(Alignment::Horizontal)),
            ("2h 9h Jh Ks", Some(Alignment::Vertical)),
            ("2h 9h Th 8s", None),
            ("Ah 9d 2c 3s", Some(Alignment::Horizontal)),
            ("Ah 8d 2c 3s", None),
            ("Qh 4d Tc 3s", Some(Alignment::Vertical)),
            ("Qh 4d 9c 3s", None),
            ("9h Td Jc 2s", None),
        ] {
            assert_eq!(declared(cards, Strategy::HighCards), line, "{cards}");
        }
        assert_eq!(declared("Ah Kd Qc 3s", Strategy::Pair), None);
        assert_eq!(declared("2h 4d 3c 7s", Strategy::Always), Some(Alignment::Horizontal));
    }

    #[test]
    fn by_the_highest_card_alone_kickers_count_for_nothing() {
        let hand = |cards: &str| five_card(cards.parse().expect("cards"));
        for (one, other) in
            [("Ah Qd 9c 6s 5h", "Ad 8c 7h 6d 2s"), ("4h 4d Ac Ks 9h", "4c 4s 2c 3s 5h")]
        {
            let [one, other] = [one, other].map(&hand);
            assert_eq!(
                TieBreak::HighestCardOnly.worth(one),
                TieBreak::HighestCardOnly.worth(other)
            );
            assert!(TieBreak::StandardPoker.worth(one) > TieBreak::StandardPoker.worth(other));
        }
        let [three, other] = ["4h 4d 4c Ks 9h", "4h 4d 4c Qs 9h"].map(hand);
        assert!(TieBreak::HighestCardOnly.worth(three) > TieBreak::HighestCardOnly.worth(other));
    }
}
