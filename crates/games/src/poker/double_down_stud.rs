//! Double down stud, 13:69F-17: a card each and four that all share, one of them face down; before it
//! is turned a player may stake up to as much again. A pair of jacks or better wins, and a pair of
//! sixes to tens is a push.
//!
//! The text has no automated dealing shoe, no count of the stub and no number of seats, and the head
//! of 17.9(c) is lost. Readings are marked.

use super::prelude::*;

/// Double down stud.
pub type DoubleDownStud = Poker<DoubleDownTable, 1>;

/// The double down stud table.
#[derive(Clone, Copy, Debug, Default)]
pub struct DoubleDownTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("17.6(a)"),
        change: cite!("17.6(b)"),
        close: cite!("17.8(a)"),
    },
    positions: cite!("17.6(c)"),
    second_deck: cite!("17.2(b)"),
    shuffling: cite!("17.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("17.8(a)"),
    from_hand: cite!("17.8(a)2i"),
    found_face_up: cite!("17.11(b)"),
    drawn_in_error: cite!("17.11(c)"),
    shuffler_jam: cite!("17.11(e)"),
    shoe_jam: None,
    stub_count: None,
    // 17.4(d): from the far right on, which is the highest number, counterclockwise.
    // Reading: so it goes on where somebody refuses.
    cut: CutRules {
        cutters: Cutters::Players {
            goes_up: false,
            opener: Opener::FirstAtTheTable,
            rotates: true,
        },
        offered: cite!("17.4(c)"),
        refused: cite!("17.4(c)"),
        place: cite!("17.4(e)"),
        recut: Some(cite!("17.4(f)")),
    },
    not_cut: NotCut { cite: cite!("17.4(b)1"), is_for_shoe: true },
    idle: cite!("17.4(g)"),
};

const FACTS: Facts = Facts {
    id: "double-down-stud",
    title: "Double down stud",
    subchapter: "17",
    about: "A card of your own and four for all: double down before the last one is turned.",
    wagers: Wager::FACTS,
    pay_tables: &[PAYS.printed],
    elections: join![Election;
        [
            common::payout_odds_override(cite!("17.10(b)")),
            limit::payout_limit(cite!("17.10(c)")),
        ],
        CITES.elections(),
        [
            common::recut_by(cite!("17.4(f)")),
            CITES.boxes_per_player(2),
        ],
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.actions(),
        CITES.cut.order_recut(),
        [
            action("double-down", "stakes up to as much again", cite!("17.8(c)")),
            common::decline(cite!("17.8(c)")),
            common::irregularity(cite!("17.11(a)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [hole_card_exposed(cite!("17.11(a)"))],
        CITES.cards(),
        misdeals("all hands are void", MISDEAL),
        [CITES.shuffler()],
    ],
    history: join![Word; family::FACTS.history, cut::HISTORY],
    state: join![Word; family::FACTS.state, cut::STATE],
    felt: Felt {
        rows: &[DEALER, YOU, &[spot("original", "Bet"), spot("double-down", "Double down")]],
    },
    ..family::FACTS
};

const MISDEAL: Cite = cite!("17.11(d)");

// Wagers and the pay table

wagers! {
    /// A wager at double down stud.
    pub enum Wager {
        opening {
            Original = WagerFacts("original", "Original wager", cite!("17.6(b)")):
                "before the deal; wins with a pair of jacks or better, and is a push with a pair of \
                 sixes to tens";
        }
        later {
            DoubleDown = WagerFacts("double-down", "Double down wager", cite!("17.8(c)")):
                "when all but the hole card is seen, up to as much as the original wager; comes to \
                 the same as that";
        }
        unstaked {
            Aggregate = WagerFacts("aggregate", "Aggregate", cite!("17.10(c)")):
                "both wagers, where the payout limit cuts what they win together; nothing is staked \
                 on it";
        }
    }
}

pay_tables! {
    const PAYS: "original", "Original and double down wagers", least cite!("17.10(b)");
    RoyalFlush    [1000];
    StraightFlush [100];
    FourOfAKind   [25];
    FullHouse     [10];
    Flush         [8];
    Straight      [5];
    ThreeOfAKind  [3];
    TwoPair       [2];
    Pair from Jack as "pair-of-jacks" titled "Pair of jacks or better" [1];
    Pair from Six as "pair-of-sixes" titled "Pair of sixes to tens" [push];
    Pair as "pair-of-fives" titled "Pair of fives or less" [lose];
}

// Rules

/// The elections of double down stud.
pub type Rules = family::Rules<Own>;

/// What double down stud elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    pays: Pays,
    /// All the odds at which a wager may be paid, and what it is a multiple of by them.
    odds: Vec<Odds>,
    unit: Cents,
    limit: Option<Limit>,
}

// The round

static DEAL: Deal = Deal {
    // 17.8(b): the hole card comes before the three that lie face up.
    seat: &[Face::Up],
    house_cards: &[Face::Down, Face::Up, Face::Up, Face::Up],
    misdeal: Misdeal::AllVoid(MISDEAL),
    exposed: Some(Exposed {
        report: HOLE_CARD_EXPOSED,
        voids: Some(cite!("17.11(a)")),
        is_called: false,
    }),
    ..Deal::new(&CITES)
};

/// A player in the round, with the card of his own and the double down wager.
type Player = players::Player<(Card, Cents), 1>;

/// A round of it.
type Round<'a> = family::Round<'a, DoubleDownTable, 1>;

impl Variant<1> for DoubleDownTable {
    usual_parts!();

    const ALIASES: &'static [Alias] =
        &[Alias::new("bet", "original"), Alias::new("double", "double-down")];
    const CALLED: Called = called::OF_FIVE;
    /// 12,994,800 deals, the four cards that a player sees in any order.
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<DoubleDownStud>] = &[
        strategy("best", "doubles what cannot lose and what is worth it, which is best", |_| {
            Strategy::Best
        }),
        strategy("cannot-lose", "doubles only what cannot lose", |_| Strategy::CannotLose),
        strategy("always", "doubles every hand", |_| Strategy::Always),
        strategy("never", "never doubles", |_| Strategy::Never),
    ];
    const VARIED: &'static [&'static [Varied]] = &[];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let pays = Pays::of(&PAYS).overridden(&PAYS, elections);
        let odds: Vec<Odds> = pays.all().collect();
        // One player wins most with the best hand, doubled in full.
        let original = table.minimum(elections, Wager::Original.id(), &odds);
        let at_minimum = pays.highest().on(original).times(2);
        let floor = Limit::by_text(Cents::dollars(100_000), at_minimum, cite!("17.10(c)"));
        let unit = table.limits.unit(Wager::Original.id(), 1, &odds);
        Own { pays, odds, unit, limit: Limit::elected(elections, floor) }
    }

    fn odds_of(rules: &Rules, _: Wager) -> &[Odds] {
        &rules.odds
    }

    /// 17.6(a): any coupon.
    fn forms(_: Wager) -> (&'static [&'static str], Cite) {
        const FORMS: &[&str] = &["chips", "plaques", "value-chip", "match-play-coupon", "coupon"];
        (FORMS, cite!("17.6(a)"))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        rules.pays.payouts(&PAYS).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        let both = [Wager::Original, Wager::DoubleDown];
        vec![Together::new(&Wager::OPENING, &both).also_as(Wager::Aggregate)]
    }

    #[inline]
    fn play<T: Table<DoubleDownStud>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<4> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, |own| (own[0], Cents::ZERO))?;
        // 17.8(c). Reading: in any order, since none is stated.
        let up: ArrayVec<Card, 3> = hands.house.up_cards().collect();
        let unit = round.rules.unit;
        let question = |player: &Player| More {
            wager: Wager::DoubleDown.id(),
            // 17.1. Reading: the table's minimum is not for it, since only a most is stated.
            bounds: (unit, player.stakes[0]),
            unit,
            about: "stake up to as much again",
            cite: cite!("17.8(c)"),
            otherwise: Otherwise::Decline,
            known: Known { cards: [player.hand.0, up[0], up[1], up[2]] },
        };
        let answered = |player: &mut Player, amount: Option<Cents>, _: &mut T| {
            player.hand.1 = amount.unwrap_or_default();
            player.decide(true);
        };
        if let Some(cite) = in_any_order(&mut players, t, exposed, question, answered)? {
            for (seat, (wager, stake)) in players.iter().flat_map(staked) {
                t.settle(Settlement::void(seat, wager, stake, cite));
            }
            return Ok(());
        }
        t.call("No more bets", cite!("17.8(d)"));
        settle(round.rules, &players, &hands.house.reveal(t)?, t);
        Ok(())
    }
}

// Settlement

/// What a player has staked.
#[inline]
fn staked(player: &Player) -> impl Iterator<Item = (Seat, (Wager, Cents))> + use<> {
    let (seat, (_, double)) = (player.seat, player.hand);
    let wagers = [(Wager::Original, player.stakes[0]), (Wager::DoubleDown, double)];
    wagers.into_iter().filter(|(_, stake)| *stake > Cents::ZERO).map(move |wager| (seat, wager))
}

/// 17.9: losing wagers are collected first, then pushes are left, then winning ones are paid, from
/// the right. Reading: the head of 17.9(c), which is lost, puts it after the others; the limit of
/// 17.10(c) is for both wagers of a hand together.
#[inline]
fn settle<T: Table<DoubleDownStud>>(rules: &Rules, players: &[Player], shared: &[Card], t: &mut T) {
    let decided = |player: &Player| {
        let pay = rules.pays.on_hand(best_five(shared.iter().copied().chain([player.hand.0]))); // 17.5
        let settled = move |(seat, (wager, stake))| match pay {
            Pay::Lose => Settlement::lost(seat, wager, stake, cite!("17.9(a)")),
            Pay::Push => Settlement::push(seat, wager, stake, cite!("17.9(b)")),
            Pay::To(odds) => Settlement::won(seat, wager, stake, odds, rules.pays.cite),
        };
        staked(player).map(settled).collect()
    };
    let decided: BySeat<ArrayVec<Settlement<Wager>, 2>> =
        from_dealers_right(players).map(decided).collect();
    for step in [Outcome::Lost, Outcome::Void, Outcome::Won] {
        for hand in decided.iter().filter(|hand| hand[0].outcome == step) {
            Limit::settle::<_, _, 2>(rules.limit, hand, Wager::Aggregate, t);
        }
    }
}

// Irregularities

/// 17.11(a): whether the hole card is exposed before the second call, which voids all hands. After
/// that call nobody doubles any more (17.8(d)).
#[inline]
fn exposed<T: Table<DoubleDownStud>>(
    players: &mut [Player],
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    while let Some(incident) = t.incident(&[HOLE_CARD_EXPOSED], None)? {
        if !says(&incident, "announced") {
            return Ok(Some(cite!("17.11(a)")));
        }
        players.iter_mut().for_each(|player| player.decide(true));
    }
    Ok(None)
}

// Decisions

/// What a player looks at who doubles down or does not: the card of his own, then the three that lie
/// face up for all.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The four cards.
    pub cards: [Card; 4],
}

/// How a player decides at double down stud.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Doubles what cannot lose, and what is worth it: see [`Known::is_worth_it`].
    #[default]
    Best,
    /// Doubles only what cannot lose.
    CannotLose,
    /// Doubles every hand.
    Always,
    /// Never doubles.
    Never,
}

impl Known {
    /// Whether the cards win or push whatever the hole card is.
    #[must_use]
    pub fn cannot_lose(&self) -> bool {
        let ranks = self.cards.map(Card::rank);
        let paired = || ranks.iter().filter(|r| ranks.iter().filter(|s| s == r).count() > 1);
        paired().count() > 2 || paired().any(|rank| *rank >= Rank::Six)
    }

    /// Whether cards that can lose are worth doubling: four of a suit, and four in sequence with a
    /// rank at either end of it, from three-four-five-six up. Two to five, and jack to ace, come to
    /// nothing either way: 40 for the straight and 40 that lose; 20, 12 for pairs, and 32.
    #[must_use]
    pub fn is_worth_it(&self) -> bool {
        let mut ranks = self.cards.map(Card::rank);
        ranks.sort_unstable();
        let is_sequence = ranks.windows(2).all(|pair| pair[1] as usize == pair[0] as usize + 1);
        let is_suited = self.cards.iter().all(|card| card.suit() == self.cards[0].suit());
        is_suited || (is_sequence && ranks[0] >= Rank::Three && ranks[3] < Rank::Ace)
    }
}

impl Adds<Known> for Strategy {
    #[inline]
    fn adds(&self, known: &Known, most: Cents) -> Cents {
        let doubles = match self {
            Strategy::Best => known.cannot_lose() || known.is_worth_it(),
            Strategy::CannotLose => known.cannot_lose(),
            Strategy::Always => true,
            Strategy::Never => false,
        };
        if doubles { most } else { Cents::ZERO }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_lose_and_what_is_worth_it_is_doubled() {
        for (cards, cannot_lose, is_worth_it) in [
            ("6h 6d 2c 9s", true, false),
            ("5h 5d 2c 9s", false, false),
            ("5h 5d 2c 2s", true, false),
            ("2h 2d 2c 9s", true, false),
            ("2h 9h Jh Kh", false, true),
            ("3h 4d 5c 6s", false, true),
            ("Th Jd Qc Ks", false, true),
            ("Jh Qd Kc As", false, false),
        ] {
            let parsed: Vec<Card> = cards.split(' ').map(|c| c.parse().expect("a card")).collect();
            let known = Known { cards: [parsed[0], parsed[1], parsed[2], parsed[3]] };
            assert_eq!(known.cannot_lose(), cannot_lose, "{cards}");
            assert_eq!(known.is_worth_it(), is_worth_it, "{cards}");
        }
    }
}
