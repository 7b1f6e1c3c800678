//! Flop poker, 13:69F-29: three cards each and three for all, of which a hand takes two; an ante and a
//! flop wager are paid by the hand's rank, and the highest hand at the table takes the pot.
//!
//! Nothing says what becomes of the pot wager of a hand that is void, of antes that were surrendered
//! before a community card is exposed, of odd cents where hands tie, nor whether pot wagers are equal;
//! and 29.9(f) has lost its head, which is that of 19:47-29.9(f). The text of 2006, 19:47-29, is an
//! election: of it 29.9 to 29.13 are known. Readings are marked.

use table::Reported;

use super::prelude::*;

/// Flop poker.
pub type FlopPoker = Poker<FlopTable, 3>;

/// The flop poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlopTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("29.6(a)"),
        change: cite!("29.6(b)"),
        close: cite!("29.7(b)"),
    },
    positions: cite!("29.13"),
    second_deck: cite!("29.2(b)"),
    shuffling: cite!("29.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("29.7(a)"),
    from_hand: cite!("29.8(b)1"),
    found_face_up: cite!("29.12(b)"),
    drawn_in_error: cite!("29.12(c)"),
    shuffler_jam: cite!("29.12(e)"),
    shoe_jam: Some(cite!("29.12(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("29.7(f)2"),
        due: cite!("29.7(f)"),
        waiver: Some(cite!("29.9(f)")),
        is_for_automated_shoe: true,
    }),
    cut: CutRules::by_dealer(cite!("29.4(d)")),
    not_cut: NotCut { cite: cite!("29.4(b)1"), is_for_shoe: false },
    idle: cite!("29.4(e)"),
};

const FACTS: Facts = Facts {
    id: "flop-poker",
    title: "Flop poker",
    subchapter: "29",
    about: "Three cards of your own and a flop: a pair of jacks pays, and the best hand takes the pot.",
    wagers: Wager::FACTS,
    pay_tables: &[ANTE, FLOP.printed, BONUS.printed],
    elections: join![Election;
        [
            words("edition", "the text in force; that of 2006, 19:47-29, has no three-card bonus",
                Edition::WORDS, cite!("29.10(c)")),
            offered("three-card-bonus", cite!("29.6(d)")),
            Election {
                id: "flop-odds",
                about: "higher odds than those of the table, by hand",
                kind: Kind::OddsByRow(&pay::floors::<9>(&[FLOP])),
                preset: Preset::None,
                cite: cite!("29.11(c)"),
            },
            Election {
                id: "three-card-bonus-odds",
                about: "higher odds than those of the table, by hand",
                kind: Kind::OddsByRow(&pay::floors::<6>(&[BONUS])),
                preset: Preset::None,
                cite: cite!("29.11(d)"),
            },
            Election {
                id: "pot-amount",
                about: "what every pot wager must be, where the licensee posts it",
                kind: Kind::Amount,
                preset: Preset::None,
                cite: cite!("8.2(f)"),
            },
            Election { preset: Preset::Amount(Cents::dollars(1)), ..common::TABLE_MINIMUM },
            common::TABLE_MAXIMUM,
        ],
        CITES.elections(),
        CITES.waiver(),
    ],
    actions: join![ActionFacts;
        CITES.betting.actions_at_a_position(),
        CITES.cut.order_recut(),
        [
            action("flop", "stakes as much as the ante, to be paid by the hand",
                cite!("29.10(a)1")),
            action("surrender", "gives up the ante, neither the pot nor the three-card bonus",
                cite!("29.10(a)2")),
            common::irregularity(cite!("29.12(a)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [Irregularity::new(
            COMMUNITY_CARD_EXPOSED,
            Reported::Action,
            "before everybody has decided: antes and flop wagers are void, the pot is awarded",
            cite!("29.12(a)"),
        )
        .with_fields(&["card"])],
        CITES.cards(),
        misdeals("a player's hand is void; all are where it is the community cards", MISDEAL),
        CITES.devices(),
        CITES.stub(),
    ],
    state: join![Word; family::FACTS.state,
        [payout::HAND_PAYOUT, record::ROUND, record::HANDS, record::POT]],
    felt: Felt {
        rows: &[
            COMMUNITY,
            &[Zone::Pot { word: "pot", label: "Pot" }],
            YOU,
            &[
                spot("three-card-bonus", "3 card bonus"),
                spot("ante", "Ante"),
                spot("flop", "Flop"),
                spot("pot", "Pot"),
            ],
        ],
    },
    ..family::FACTS
};

const MISDEAL: Cite = cite!("29.12(d)");

// Wagers and pay tables

wagers! {
    /// A wager at flop poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("29.6(c)")):
                "before the deal; wins even money with a pair of jacks or better, unless it is \
                 surrendered";
            Pot = WagerFacts("pot", "Pot", cite!("29.6(c)")):
                "beside an ante, where there are two players or more; the highest hand at the table \
                 wins the pot wagers of all, a surrendered one too";
            ThreeCardBonus = WagerFacts("three-card-bonus", "Three-card bonus", cite!("29.6(d)")):
                "wins with a pair or better in the player's own three cards";
        }
        later {
            Flop = WagerFacts("flop", "Flop", cite!("29.10(a)1")):
                "after the cards, as much as the ante; paid by the rank of a hand with a pair of \
                 jacks or better";
        }
    }
}

const ANTE: PayTable = pay::even_money("Ante", &[pay::even("ante", "Ante")], cite!("29.11(b)"));

pay_tables! {
    const FLOP: "flop", "Flop", least cite!("29.11(c)");
    RoyalFlush    [1000];
    StraightFlush [500];
    FourOfAKind   [100];
    FullHouse     [30];
    Flush         [20];
    Straight      [10];
    ThreeOfAKind  [4];
    TwoPair       [2];
    Pair from Jack titled "Pair of jacks or better" [1];
}

pay_tables! {
    const BONUS: "three-card-bonus", "Three-card bonus", least cite!("29.11(d)");
    RoyalFlush as "royal-3" titled "Ace, king, queen of a suit" [100];
    StraightFlush [50];
    ThreeOfAKind  [25];
    Straight      [6];
    Flush         [3];
    Pair          [1];
}

// Rules

elected_words! {
    /// The text in force.
    enum Edition {
        /// 13:69F-29.
        Of13To69F = "13-69f",
        /// 19:47-29, as it was in 2006.
        Of2006 = "19-47-2006",
    }
}

/// Where the text in force settles what both texts settle.
#[derive(Clone, Copy, Debug)]
struct Text {
    surrendered: Cite,
    lost: Cite,
    pot: Cite,
    ante: Cite,
    flop: Cite,
    limit: Cite,
    exposed: Cite,
    found_face_up: Cite,
}

impl Edition {
    const fn text(self) -> Text {
        match self {
            Edition::Of13To69F => Text {
                surrendered: cite!("29.10(a)2"),
                lost: cite!("29.10(c)2"),
                pot: cite!("29.10(d)"),
                ante: cite!("29.11(b)"),
                flop: cite!("29.11(c)"),
                limit: cite!("29.11(e)"),
                exposed: cite!("29.12(a)"),
                found_face_up: cite!("29.12(b)"),
            },
            Edition::Of2006 => Text {
                surrendered: cite!("19:47-29.10(a)2"),
                lost: cite!("19:47-29.10(c)1"),
                pot: cite!("19:47-29.10(d)"),
                ante: cite!("19:47-29.11(b)"),
                flop: cite!("19:47-29.11(c)"),
                limit: cite!("19:47-29.11(d)"),
                exposed: cite!("19:47-29.12(a)"),
                found_face_up: cite!("19:47-29.12(b)"),
            },
        }
    }
}

/// The elections of flop poker.
pub type Rules = family::Rules<Own>;

/// What flop poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    text: Text,
    flop: Pays,
    /// All the odds at which a flop wager, and so its ante, may be paid.
    flop_odds: Vec<Odds>,
    bonus: Option<Pays>,
    bonus_odds: Vec<Odds>,
    limit: Limit,
}

// The round

/// 29.7(d), 29.8(c), 29.9(c).
static DEAL: Deal = Deal {
    seat: &[Face::Down; 3],
    house: board::COMMUNITY,
    house_cards: &[Face::Down; 3],
    house_stack: &[Face::Down; 3],
    // Reading: 29.7(f)2, by which all hands are void where the community cards are too few or too
    // many, does not extend to a player's hand, of which 29.12(d) says that it alone is.
    misdeal: Misdeal::HandOrAllVoid(MISDEAL, cite!("29.7(f)2")),
    ..Deal::new(&CITES)
};

/// A player in the round, with the three cards of his own.
type Player = players::Player<Known, 3>;

/// A round of it.
type Round<'a> = family::Round<'a, FlopTable, 3>;

impl Variant<3> for FlopTable {
    usual_parts!();

    /// 407,170,400 deals to a player and the flop.
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<FlopPoker>] = &[
        strategy(
            "best",
            "makes the flop wager with a pair, a jack or higher, three of a suit or three that fit \
             into a straight, which is best",
            |_| Strategy::Best,
        ),
        strategy("pairs-and-jacks", "makes it with a pair or a jack or higher", |_| {
            Strategy::PairsAndJacks
        }),
        strategy("pairs", "makes it with a pair alone", |_| Strategy::Pairs),
        strategy("always", "makes every flop wager", |_| Strategy::Always),
    ];
    const VARIED: &'static [&'static [Varied]] = &[&[Varied::With("three-card-bonus")]];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let edition: Edition = elections.choose("edition");
        let has_bonus = elections.flag("three-card-bonus");
        if edition == Edition::Of2006 && has_bonus {
            let why = "the text of 2006 has no such wager";
            elections.refuse("three-card-bonus", why, cite!("19:47-29.10(c)"));
        }
        let text = edition.text();
        let flop = Pays::of(&FLOP).raised(&FLOP, "flop-odds", elections).by(text.flop);
        let flop = flop.otherwise_by(text.lost);
        let bonus = Pays::of(&BONUS).raised(&BONUS, "three-card-bonus-odds", elections);
        let bonus = bonus.otherwise_by(cite!("29.10(c)1"));
        let (flop_odds, bonus_odds): (Vec<_>, Vec<_>) =
            (flop.all().collect(), bonus.all().collect());
        if let Some(amount) = elections.amount("pot-amount") {
            table.limits.set(Wager::Pot.id(), Some(amount), Some(amount));
        }
        // One player wins most with the best hand.
        let ante = table.minimum(elections, Wager::Ante.id(), &flop_odds);
        let at_minimum = EVEN.on(ante) + flop.highest().on(ante);
        let limit = Limit::by_text(Cents::dollars(50_000), at_minimum, text.limit);
        let bonus = has_bonus.then_some(bonus);
        Own { text, flop, flop_odds, bonus, bonus_odds, limit }
    }

    fn is_offered(rules: &Rules, wager: Wager) -> bool {
        wager != Wager::ThreeCardBonus || rules.bonus.is_some()
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Ante | Wager::Flop => &rules.flop_odds,
            Wager::ThreeCardBonus => &rules.bonus_odds,
            Wager::Pot => &[],
        }
    }

    /// 29.6(c): everybody has an ante.
    #[inline]
    fn complete(_: &Rules, seat: Seat, [ante, ..]: &[Cents; 3]) -> Result<(), Refusal> {
        if *ante > Cents::ZERO {
            return Ok(());
        }
        let why = format!("is missing at seat {seat}: every player needs one");
        Err(Refusal::rule("ante", Code::NeedsAnother, why, cite!("29.6(c)")))
    }

    /// 29.6(c): with two players or more everybody has a pot wager, and one alone has none.
    #[inline]
    fn amiss(_: &Rules, boxes: &[(Seat, [Cents; 3])]) -> Option<Amiss<3>> {
        let is_alone = boxes.len() == 1;
        let is_amiss = |(_, [_, pot, _]): &&(Seat, [Cents; 3])| is_alone == (*pot > Cents::ZERO);
        let (seat, _) = boxes.iter().find(is_amiss)?;
        let (kinds, why) = match is_alone {
            true => ([false, true, false], format!("seat {seat} has nobody to play it with")),
            false => ([true; 3], format!("is missing at seat {seat}: every player needs one")),
        };
        let refusal = Refusal::rule("pot", Code::NeedsAnother, why, cite!("29.6(c)"));
        Some(Amiss { seat: *seat, kinds, refusal })
    }

    /// 29.11(e).
    fn is_limited(wager: Wager) -> bool {
        matches!(wager, Wager::Ante | Wager::Flop)
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let bonus = rules.bonus.iter().flat_map(|bonus| bonus.payouts(&BONUS));
        pay::payouts_of(&ANTE).chain(rules.flop.payouts(&FLOP)).chain(bonus).collect()
    }

    /// For one player at the table, who has no pot wager. What somebody wins of a pot others lose,
    /// and no decision bears on it (29.6(e)): with equal wagers nobody has an advantage.
    fn lines(rules: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, Flop, ThreeCardBonus};
        let main = Together::new(&[Ante], &[Ante, Flop]);
        let bonus = Together::new(&[Ante, ThreeCardBonus], &[ThreeCardBonus]);
        [main].into_iter().chain(rules.bonus.map(|_| bonus)).collect()
    }

    #[inline]
    fn play<T: Table<FlopPoker>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<3> = Hands { counts_late: true, ..Hands::default() };
        if !round.deal(&DEAL, &mut hands, t)? {
            round.record.ended(Ending::Void);
            return Ok(());
        }
        let mut players = BySeat::new();
        let known = |cards| Known { cards: three(cards) };
        round.players(&DEAL, &hands, &mut players, t, known)?; // 29.10(a)
        if T::MAY_GO_WRONG {
            round.record.lies_in_pot(players.iter().map(in_pot).sum());
        }
        let mut found = (hands.found_count, hands.found_late_count);
        let wrong = |_: &mut [Player], t: &mut T| irregularities(round, &mut found, t);
        // Reading: in the order of the deal, since none is stated.
        let wrong = in_turn(&mut players, t, wrong, flop_or_surrender)?;
        if let Some(Wrong::All(cite)) = wrong {
            players.iter().for_each(|player| void(player, Void::Everything, cite, t));
            round.record.ended(Ending::Void);
            return Ok(());
        }
        let is_empty = players.is_empty();
        if T::MAY_GO_WRONG && is_empty {
            round.record.ended(Ending::Void);
            return Ok(());
        }
        let flop = three(hands.house.reveal(t)?); // 29.10(b)
        settle(round, &hands, &players, flop, wrong, t)
    }
}

#[inline]
fn three(cards: ArrayVec<Card, 3>) -> [Card; 3] {
    cards.into_inner().expect("a hand with more or fewer than three cards is void")
}

/// 29.10(a): whoever has an ante stakes as much again, or surrenders it.
#[inline]
fn flop_or_surrender<T: Table<FlopPoker>>(player: &mut Player, t: &mut T) -> Result<(), T::Halt> {
    let question = Stay {
        wager: "flop",
        amount: player.stakes[0],
        about: ("stake as much as the ante", cite!("29.10(a)1")),
        fold: ("surrender", "give up the ante", cite!("29.10(a)2")),
        known: player.hand,
    };
    player.decide(t.ask(player.seat, &question)?);
    Ok(())
}

// Settlement

/// A player's money in the pot.
#[inline]
fn in_pot(player: &Player) -> Cents {
    player.stakes[1]
}

/// 29.1: the highest hand of a player's three cards and two of the flop.
#[inline]
pub fn best(own: [Card; 3], [a, b, c]: [Card; 3]) -> Standing {
    let own = own.into_iter().fold(Hand::EMPTY, Hand::with);
    let with = |one, other| own.with(one).with(other).five();
    with(a, b).max(with(a, c)).max(with(b, c))
}

/// 29.10(c) and (d): hand by hand from the right, then the pot.
#[inline]
fn settle<T: Table<FlopPoker>>(
    round: &mut Round<'_>,
    hands: &Hands<3>,
    players: &[Player],
    flop: [Card; 3],
    wrong: Option<Wrong>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let rules = round.rules;
    let mut pot = Pot::default();
    for player in from_dealers_right(players) {
        hands.seats[player.place].1.reveal(t)?;
        let hand = best(player.hand.cards, flop);
        if T::MAY_GO_WRONG {
            round.record.held(Some(player.seat), hand.category());
        }
        settle_bonus(rules, player, t);
        match wrong {
            None => settle_hand(rules, player, hand, t),
            Some(Wrong::Hands(cite) | Wrong::All(cite)) => void(player, Void::AnteAndFlop, cite, t),
        }
    }
    // 29.10(d). Reading: a single player whose hand is not void takes back what is his; odd cents go
    // to the first of the tie hands from the dealer's left.
    for player in players.iter().filter(|player| in_pot(player) > Cents::ZERO) {
        let hand = Some(best(player.hand.cards, flop));
        pot.enter(Contender { seat: Some(player.seat), paid_in: in_pot(player), hand });
    }
    for (seat, contender, gets) in pot.of_the_players(pot.total()) {
        let settlement = pot::settled(seat, Wager::Pot, contender.paid_in, gets, rules.text.pot);
        t.settle(settlement.with_party(Party::Pot));
    }
    Ok(())
}

/// 29.10(c)1: the three-card bonus by the player's own cards.
#[inline]
fn settle_bonus<T: Table<FlopPoker>>(rules: &Rules, player: &Player, t: &mut T) {
    let [.., stake] = player.stakes;
    if let Some(bonus) = &rules.bonus
        && stake > Cents::ZERO
    {
        // 29.5(d). Reading: ace, two, three is a straight, since only king, ace, two is denied.
        let hand = three_card(Cards::of(&player.hand.cards), AceLow::Lowest);
        let pay = bonus.on(hand.category());
        t.settle(bonus.settled(player.seat, Wager::ThreeCardBonus, stake, pay));
    }
}

/// 29.10(c)2 and 3. Reading: where the limit of 29.11(e) cuts, the ante is paid first.
#[inline]
fn settle_hand<T: Table<FlopPoker>>(rules: &Rules, player: &Player, hand: Standing, t: &mut T) {
    let (seat, [ante, ..]) = (player.seat, player.stakes);
    if player.has_folded() {
        t.settle(Settlement::lost(seat, Wager::Ante, ante, rules.text.surrendered));
        return;
    }
    let pay = rules.flop.on_hand(hand.ranking());
    let flop = rules.flop.settled(seat, Wager::Flop, ante, pay);
    let ante = match pay {
        Pay::To(_) => Settlement::won(seat, Wager::Ante, ante, EVEN, rules.text.ante),
        Pay::Push | Pay::Lose => Settlement::lost(seat, Wager::Ante, ante, rules.text.lost),
    };
    Limit::settle_in_order(Some(rules.limit), &[ante, flop], t);
}

// Irregularities

/// What goes wrong when the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    /// Antes and flop wagers are void, and the rest is settled.
    Hands(Cite),
    /// Everything is void.
    All(Cite),
}

/// 29.12(a) and (b), 29.7(f)2. `found` is how many cards were found face up in the deal and after it.
#[inline]
fn irregularities<T: Table<FlopPoker>>(
    round: &mut Round<'_>,
    found: &mut (u8, u8),
    t: &mut T,
) -> Result<Option<Wrong>, T::Halt> {
    const POSSIBLE: [&str; 3] = [COMMUNITY_CARD_EXPOSED, FOUND_FACE_UP, INCORRECT_STUB_COUNT];
    if !T::MAY_GO_WRONG {
        return Ok(None);
    }
    loop {
        // Reading: a card found after the deal makes the hands void if it is not the only one; the
        // three-card bonus, of which nothing is said, is settled with the pot.
        if found.1 > 0 && found.0.saturating_add(found.1) > 1 {
            return Ok(Some(Wrong::Hands(round.rules.text.found_face_up)));
        }
        let Some(incident) = t.incident(&POSSIBLE, None)? else { return Ok(None) };
        match incident.id {
            FOUND_FACE_UP => found.1 = found.1.saturating_add(1),
            COMMUNITY_CARD_EXPOSED => return Ok(Some(Wrong::Hands(round.rules.text.exposed))),
            _ => return Ok(Some(Wrong::All(round.miscounted(&incident)))),
        }
    }
}

/// What is void of a player's wagers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Void {
    AnteAndFlop,
    Everything,
}

/// Wagers are returned. Reading: an ante too that was surrendered before, since all of them are void.
#[cold]
fn void<T: Table<FlopPoker>>(player: &Player, void: Void, cite: Cite, t: &mut T) {
    let (seat, [ante, pot, bonus]) = (player.seat, player.stakes);
    let stakes = match void {
        Void::AnteAndFlop => [ante, Cents::ZERO, Cents::ZERO],
        Void::Everything => [ante, pot, bonus],
    };
    opening::give_back(seat, &stakes, Wager::OPENING, cite, t);
    if player.stand == Stand::Plays {
        t.settle(Settlement::void(seat, Wager::Flop, ante, cite));
    }
}

// Decisions

/// What a player looks at who makes a flop wager or surrenders.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The three cards.
    pub cards: [Card; 3],
}

impl Known {
    /// Whether two of them are of a rank, or all three.
    #[inline]
    #[must_use]
    pub fn is_paired(&self) -> bool {
        let [a, b, c] = self.cards.map(Card::rank);
        a == b || b == c || a == c
    }

    /// Whether all are of a suit.
    #[inline]
    #[must_use]
    pub fn is_suited(&self) -> bool {
        let [a, b, c] = self.cards.map(Card::suit);
        a == b && b == c
    }

    /// Whether one of them is of this rank or higher.
    #[inline]
    #[must_use]
    pub fn has_from(&self, rank: Rank) -> bool {
        self.cards.iter().any(|card| card.rank() >= rank)
    }

    /// Whether five ranks in sequence hold them all, where none is an ace.
    #[inline]
    #[must_use]
    pub fn fits_into_a_straight(&self) -> bool {
        let [a, b, c] = self.cards.map(|card| card.rank() as usize);
        a.max(b).max(c) - a.min(b).min(c) < 5
    }
}

/// How a player decides at flop poker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Makes the flop wager with a pair, a jack or higher, three cards of a suit, and three that fit
    /// into a straight.
    #[default]
    Best,
    /// Makes it with a pair, or a jack or higher.
    PairsAndJacks,
    /// Makes it with a pair alone.
    Pairs,
    /// Makes every flop wager.
    Always,
}

impl Stays<Known> for Strategy {
    #[inline]
    fn stays(&self, known: &Known) -> bool {
        let high = || known.has_from(Rank::Jack);
        match self {
            Strategy::Best => {
                known.is_paired() || high() || known.is_suited() || known.fits_into_a_straight()
            }
            Strategy::PairsAndJacks => known.is_paired() || high(),
            Strategy::Pairs => known.is_paired(),
            Strategy::Always => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> [Card; 3] {
        let parsed = text.split(' ').map(|card| card.parse().expect("a card"));
        parsed.collect::<Vec<_>>().try_into().expect("three cards")
    }

    #[test]
    fn three_cards_of_ones_own_play_with_two_of_the_flop() {
        for (own, flop, hand) in [
            ("2c 3d Kh", "9s 9c 9d", Category::Pair),
            ("9h 3d Kh", "9s 9c 9d", Category::ThreeOfAKind),
            ("9h 8h 7h", "6h 5h Ah", Category::StraightFlush),
            ("Ah 2h 3c", "Kh Qh 9h", Category::HighCard),
        ] {
            assert_eq!(best(cards(own), cards(flop)).category(), hand, "{own} with {flop}");
        }
    }

    #[test]
    fn the_best_strategy_goes_on_with_a_pair_a_high_card_or_a_draw() {
        for own in ["2c 2d 9h", "Jc 2d 7h", "2c 9c 7c", "2c 6d 4h", "Tc 6d 8h"] {
            assert!(Strategy::Best.stays(&Known { cards: cards(own) }), "{own}");
        }
        for own in ["2c 7d 4h", "Tc 5d 8h", "Tc 9d 2h"] {
            assert!(!Strategy::Best.stays(&Known { cards: cards(own) }), "{own}");
        }
    }
}
