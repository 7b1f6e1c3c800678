//! Winner's pot poker, 13:69F-33: five cards each, two of them down; players and a dealer who plays
//! blind put up antes, bets and doubles, and the highest hand takes the pot.
//!
//! The text has lost the last row of its pay table to the next subsection. It does not say who is
//! dealt to first from an automated shoe where the button is not the dealer's, what becomes of the pot
//! where the dealer's hand is dead, nor of odd cents. Readings are marked.

use serde_json::{Map, Value, json};
use table::Reported;

use super::button::{BUTTON, BUTTON_IS_DUE};
use super::prelude::*;
use super::stud::{self, EXPOSED, MISSED_BURN, Stud, Void};

/// Winner's pot poker.
pub type WinnersPotPoker = Poker<WinnersPotTable, 2>;

/// The winner's pot poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct WinnersPotTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("33.6(a)"),
        change: cite!("33.6(b)"),
        close: cite!("33.7(b)"),
    },
    positions: cite!("33.13"),
    second_deck: cite!("33.2(b)"),
    shuffling: cite!("33.4(a)"),
    has_pre_shuffled: true,
    dealing: cite!("33.7(a)"),
    from_hand: cite!("33.8(b)1"),
    found_face_up: cite!("33.12(b)"),
    drawn_in_error: cite!("33.12(c)"),
    shuffler_jam: cite!("33.12(i)"),
    shoe_jam: Some(cite!("33.12(j)")),
    // 33.7(g): counted by hand; the text says nothing of a wrong count.
    stub_count: None,
    cut: CutRules::by_dealer(cite!("33.4(d)")),
    not_cut: NotCut { cite: cite!("33.4(b)1"), is_for_shoe: false },
    idle: cite!("33.4(e)"),
};

const FACTS: Facts = Facts {
    id: "winners-pot-poker",
    title: "Winner's pot poker",
    subchapter: "33",
    about: "Five cards each, the dealer plays blind: bet and double, and the best hand takes the pot.",
    wagers: Wager::FACTS,
    pay_tables: &[JACKS_PLUS.printed],
    elections: join![Election;
        [
            Election {
                id: ANTE,
                about: "what every ante must be; a bet is as much, a double twice as much",
                kind: Kind::Amount,
                preset: Preset::Amount(Cents::dollars(5)),
                cite: cite!("33.1"),
            },
            Election {
                id: "commission-percent",
                about: "what the house takes of a pot that players win, in percent",
                kind: Kind::Percent { most: 10 },
                preset: Preset::Integer(10),
                cite: cite!("33.10(h)2i"),
            },
            Election {
                id: "commission-fixed",
                about: "an amount that it takes where that is less",
                kind: Kind::Amount,
                preset: Preset::None,
                cite: cite!("33.10(h)2i"),
            },
            flag("jacks-plus-bonus", "whether this wager is offered", true, cite!("33.1")),
            Election {
                id: "jacks-plus-bonus-minimum",
                about: "least stake of a jacks plus bonus, on which its payout limit depends",
                kind: Kind::Amount,
                preset: Preset::Amount(Cents::dollars(1)),
                cite: cite!("8.2(a)"),
            },
            Election {
                id: "jacks-plus-bonus-odds",
                about: "higher odds than those of the table, by hand",
                kind: Kind::OddsByRow(&pay::floors::<9>(&[JACKS_PLUS])),
                preset: Preset::None,
                cite: cite!("33.11(b)"),
            },
        ],
        CITES.elections(),
    ],
    actions: join![ActionFacts;
        CITES.betting.actions_at_a_position(),
        CITES.cut.order_recut(),
        [
            action("bet", "stakes as much as the ante, to stay in", cite!("33.10(a)1")),
            action("double", "stakes twice the ante, to stay in", cite!("33.10(c)1")),
            action("fold", "gives the hand up", cite!("33.10(a)2")),
            common::irregularity(cite!("33.12(g)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        [
            Irregularity::new(
                EXPOSED,
                Reported::WithNextCard,
                "the third card of the hand is dealt face down; both hole cards make it dead",
                cite!("33.12(a)"),
            ),
            Irregularity::new(
                MISSED_BURN,
                Reported::Incident,
                "the deal goes on, and two cards are burned before the next",
                cite!("33.12(e)"),
            ),
            Irregularity::new(
                BUTTON_NOT_MOVED,
                Reported::Action,
                "the round goes on as if it had been",
                cite!("33.12(g)"),
            ),
            Irregularity::new(
                PLAYER_CARD_EXPOSED,
                Reported::Action,
                "the hand stays in",
                cite!("33.12(h)"),
            ),
        ],
        CITES.cards(),
        misdeals("a card too many voids the hand, a card that is left out everything", MISDEAL),
        CITES.devices(),
    ],
    history: join![Word; family::FACTS.history, [BUTTON, BUTTON_IS_DUE]],
    state: join![Word; family::FACTS.state,
        [record::ROUND, record::HANDS, record::POT, HOUSE_NET, BUTTON]],
    felt: Felt {
        rows: &[
            DEALER,
            &[
                Zone::Pot { word: "pot", label: "Winner's pot" },
                Zone::Fact { word: "button", label: "Button" },
            ],
            YOU,
            &[
                spot("jacks-plus-bonus", "Jacks plus"),
                spot("ante", "Ante"),
                spot("bet", "Bet"),
                spot("double", "Double"),
            ],
        ],
    },
    ..family::FACTS
};

const ANTE: &str = "ante";
const MISDEAL: Cite = cite!("33.12(d)");
const BUTTON_NOT_MOVED: &str = "button-not-moved";
const PLAYER_CARD_EXPOSED: &str = "player-card-exposed";
const HOUSE_NET: Word = Word {
    id: "house-net",
    about: "what the house is up by on antes, bets and doubles, its commission with it",
};
const COMMISSION: &str = "commission";

// Wagers and pay tables

wagers! {
    /// A wager at winner's pot poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("33.6(c)")):
                "before the deal, a posted amount; lost to the house by a fold on three cards, else \
                 in the pot";
            JacksPlusBonus = WagerFacts("jacks-plus-bonus", "Jacks plus bonus", cite!("33.6(d)")):
                "before the deal; wins with a pair of jacks or better in the cards that the player \
                 has in the end";
        }
        later {
            Bet = WagerFacts("bet", "Bet", cite!("33.10(a)1")):
                "on three cards, as much as the ante; in the pot";
            Double = WagerFacts("double", "Double", cite!("33.10(c)1")):
                "on four cards, twice the ante; in the pot";
        }
        unstaked {
            WinnersPot = WagerFacts("winners-pot", "Winner's pot", cite!("33.10(h)")):
                "ante, bet and double together: the highest hand takes the pot less the commission";
        }
    }
}

pay_tables! {
    /// The last row stands in 33.11(c), behind a page break.
    const JACKS_PLUS: "jacks-plus-bonus", "Jacks plus bonus", least cite!("33.11(b)");
    RoyalFlush    [400];
    StraightFlush [80];
    FourOfAKind   [50];
    FullHouse     [30];
    Flush         [15];
    Straight      [10];
    ThreeOfAKind  [7];
    TwoPair       [3];
    Pair from Jack titled "Pair of jacks or better" [1];
}

// Rules

/// The elections of winner's pot poker.
pub type Rules = family::Rules<Own>;

/// What winner's pot poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    /// What every ante is.
    pub ante: Cents,
    commission: Commission,
    has_jacks_plus: bool,
    jacks_plus: Pays,
    jacks_plus_odds: Vec<Odds>,
    /// The least stake of a jacks plus bonus.
    least_jacks_plus: Cents,
    limit: Limit,
}

// The round

static STUD: Stud = Stud {
    cites: &CITES,
    // 33.7(e), 33.8(d)
    first: &[Face::Down, Face::Down, Face::Up],
    // 33.9(d): the top card of a stack is turned up.
    stack: &[Face::Up, Face::Down, Face::Down],
    dead_from: 2, // 33.12(a)
    not_dealt: cite!("33.12(f)"),
};

/// 33.6(c): the dealer's ante, bet and double, in antes.
const OF_THE_DEALER: i64 = 1 + 1 + 2;

/// The decisions, on three cards and on four.
static STREETS: [Bets; 2] = [
    Bets {
        wager: "bet",
        times: 1,
        about: ("stake as much as the ante", cite!("33.10(a)1")),
        fold: ("fold", "give up the ante, which the house takes", cite!("33.10(a)2")),
    },
    Bets {
        wager: "double",
        times: 2,
        about: ("stake twice the ante", cite!("33.10(c)1")),
        fold: ("fold", "give up ante and bet, which stay in the pot", cite!("33.10(c)2")),
    },
];

/// A decision of [`STREETS`].
struct Bets {
    wager: &'static str,
    times: i64,
    about: (&'static str, Cite),
    fold: (&'static str, &'static str, Cite),
}

/// What is a player's own.
#[derive(Clone, Debug, Default)]
struct Held {
    /// The cards that he has seen.
    cards: ArrayVec<Card, 5>,
    /// How many streets he has paid for.
    streets: usize,
}

/// A player in the round; his place is that in the rotation.
type Player = players::Player<Held, 2>;

/// The wager of each street.
const LATER: [Wager; 2] = [Wager::Bet, Wager::Double];

/// What a player has put up for the pot.
#[inline]
fn paid_in(player: &Player) -> Cents {
    let times: i64 = STREETS[..player.hand.streets].iter().map(|street| street.times).sum();
    player.stakes[0].times(1 + times)
}

/// A round of it.
type Round<'a> = family::Round<'a, WinnersPotTable, 2>;

/// The hands of a round.
type Hands<'a> = stud::Hands<'a>;

impl Variant<2> for WinnersPotTable {
    usual_parts!();

    const BURNS: bool = true;
    const ALIASES: &'static [Alias] = &[Alias::new("jacks", "jacks-plus-bonus")];
    /// 1,594,672,430,832,000 deals of player and dealer, by what is seen when.
    const CALLED: Called = called::OF_FIVE;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<WinnersPotPoker>] = &[
        strategy(
            "ahead",
            "bets with a pair, or a jack or higher that beats the dealer's card; doubles with what \
             beats the dealer's cards as they lie, or four of a suit",
            |_| Strategy::Ahead,
        ),
        strategy("pairs", "bets and doubles with a pair or better alone", |_| Strategy::Pairs),
        strategy("always", "bets and doubles with every hand", |_| Strategy::Always),
    ];
    const VARIED: &'static [&'static [Varied]] = &[];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let ante = elections.amount(ANTE).unwrap_or(Cents::dollars(5));
        table.limits.set(Wager::Ante.id(), Some(ante), Some(ante));
        let pays = Pays::of(&JACKS_PLUS).raised(&JACKS_PLUS, "jacks-plus-bonus-odds", elections);
        let pays = pays.otherwise_by(cite!("33.10(g)"));
        let odds: Vec<Odds> = pays.all().collect();
        let id = Wager::JacksPlusBonus.id();
        table.limits.set(id, elections.amount("jacks-plus-bonus-minimum"), None);
        let least = Some(table.limits.bounds(id, &odds).0).filter(|least| *least <= Cents::MOST);
        let least_jacks_plus = least.unwrap_or_default();
        let at_minimum = pays.highest().on(least_jacks_plus);
        Own {
            ante,
            commission: Commission::read(elections, "commission-percent", "commission-fixed"),
            has_jacks_plus: elections.flag("jacks-plus-bonus"),
            jacks_plus: pays,
            jacks_plus_odds: odds,
            least_jacks_plus,
            limit: Limit::by_text(Cents::dollars(50_000), at_minimum, cite!("33.11(c)")),
        }
    }

    fn is_offered(rules: &Rules, wager: Wager) -> bool {
        wager != Wager::JacksPlusBonus || rules.has_jacks_plus
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        if wager == Wager::JacksPlusBonus { &rules.jacks_plus_odds } else { &[] }
    }

    /// 33.6(c): everybody has an ante.
    #[inline]
    fn complete(_: &Rules, seat: Seat, [ante, _]: &[Cents; 2]) -> Result<(), Refusal> {
        if *ante > Cents::ZERO {
            return Ok(());
        }
        let why = format!("is missing at seat {seat}: every player needs one");
        Err(Refusal::rule("ante", Code::NeedsAnother, why, cite!("33.6(c)")))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let pays = rules.jacks_plus.payouts(&JACKS_PLUS);
        pays.filter(|_| rules.has_jacks_plus).collect()
    }

    fn stake(rules: &Rules, wager: Wager) -> Cents {
        match wager {
            Wager::JacksPlusBonus => rules.least_jacks_plus.max(Cents::dollars(1)),
            _ => rules.ante,
        }
    }

    /// A fold would leave it fewer cards.
    fn beside() -> Option<(Strategy, &'static str)> {
        Some((Strategy::Always, "every hand is bet and doubled, so that it has five cards"))
    }

    /// For one player at the table.
    fn lines(rules: &Rules) -> Vec<Together<Wager>> {
        use Wager::{Ante, JacksPlusBonus, WinnersPot};
        let main = Together::new(&[Ante], &[Ante, WinnersPot]);
        let bonus = Together::new(&[Ante, JacksPlusBonus], &[JacksPlusBonus]);
        [main].into_iter().chain(rules.has_jacks_plus.then_some(bonus)).collect()
    }

    /// 33.10(h)2: what was deducted from the pot.
    fn house(settled: &[Settlement<Wager>]) -> Vec<(&'static str, Cents)> {
        vec![(COMMISSION, settled.iter().map(|settlement| settlement.fee).sum())]
    }

    fn settled_state(settled: &[Settlement<Wager>]) -> Map<String, Value> {
        let main = settled.iter().filter(|s| s.wager != Wager::JacksPlusBonus);
        let lost: Cents = main.map(|settlement| settlement.net).sum();
        Map::from_iter([(HOUSE_NET.id.to_owned(), json!(-lost))])
    }

    #[inline]
    fn play<T: Table<WinnersPotPoker>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let rotation = round.rotation(); // 33.7(d)
        let mut hands = Hands::new(&STUD, &round.rules.table, &rotation);
        let mut players: BySeat<Player> = BySeat::new();
        for (place, seat) in rotation.iter().enumerate() {
            let Some(seat) = *seat else { continue };
            let stakes = round.boxes.iter().find(|(other, _)| *other == seat);
            let stakes = stakes.map_or([Cents::ZERO; 2], |(_, stakes)| *stakes);
            let (hand, stand) = (Held::default(), Stand::Undecided);
            players.push(Player { seat, place, stakes, hand, stand });
        }
        let voided = match hands.first(t)? {
            None => streets(round, &mut hands, &mut players, t)?,
            voided => voided,
        };
        if let Some(Void(cite, ending)) = voided {
            round.record.ended(ending);
            for player in players.iter().filter(|player| player.stand != Stand::Out) {
                void(player, cite, t);
                round.give_back(player.seat, &[Cents::ZERO, player.stakes[1]], cite, t);
            }
            return Ok(());
        }
        settle(round, &hands, &mut players, t)
    }
}

/// 33.10(a) to (d): the decisions, in rotation, and the cards between them. What voids everything, if
/// anything does.
#[inline]
fn streets<T: Table<WinnersPotPoker>>(
    round: &mut Round<'_>,
    hands: &mut Hands<'_>,
    players: &mut BySeat<Player>,
    t: &mut T,
) -> Result<Option<Void>, T::Halt> {
    for street in &STREETS {
        if T::MAY_GO_WRONG {
            void_hands(round.rules, hands, players, t);
        }
        look(hands, players, t)?;
        for place in 0..players.len() {
            if !players[place].is_in() {
                continue;
            }
            irregularities(players, t)?;
            let player = &mut players[place];
            let dealer = hands.dealer();
            let known = Known {
                own: player.hand.cards.clone(),
                dealer: dealer.up_cards().filter(|_| !dealer.is_over()).collect(),
            };
            let question = Stay {
                wager: street.wager,
                amount: player.stakes[0].times(street.times),
                about: street.about,
                fold: street.fold,
                known,
            };
            let stays = t.ask(player.seat, &question)?;
            player.decide(stays);
            player.hand.streets += usize::from(stays);
            hands.held[player.place].is_out = !stays;
            if T::MAY_GO_WRONG {
                round.record.lies_in_pot(pot_so_far(round.rules, hands, players));
            }
        }
        irregularities(players, t)?;
        // Reading: where nobody is left but the dealer no further cards are dealt.
        if !players.iter().any(Player::is_in) {
            return Ok(None);
        }
        if let Some(voided) = hands.street(t)? {
            return Ok(Some(voided));
        }
    }
    if T::MAY_GO_WRONG {
        void_hands(round.rules, hands, players, t);
        irregularities(players, t)?;
    }
    look(hands, players, t)?;
    Ok(None)
}

/// 33.10(a): the players who are in look at the cards that they have not seen yet.
#[inline]
fn look<T: Table<WinnersPotPoker>>(
    hands: &Hands<'_>,
    players: &mut [Player],
    t: &mut T,
) -> Result<(), T::Halt> {
    for player in players.iter_mut().filter(|player| player.is_in()) {
        let seen = player.hand.cards.len();
        for card in &hands.held[player.place].cards[seen..] {
            player.hand.cards.push(card.look(player.seat, t)?);
        }
    }
    Ok(())
}

/// What is in the pot so far.
#[cold]
fn pot_so_far(rules: &Rules, hands: &Hands<'_>, players: &[Player]) -> Cents {
    let bettors = players.iter().filter(|player| player.hand.streets > 0);
    of_the_dealer(rules, hands) + bettors.map(paid_in).sum()
}

/// What the dealer has in the pot. Reading: nothing where his hand is void, so that the pot is the
/// players' money.
#[inline]
fn of_the_dealer(rules: &Rules, hands: &Hands<'_>) -> Cents {
    match hands.dealer().is_over() {
        true => Cents::ZERO,
        false => rules.ante.times(OF_THE_DEALER),
    }
}

// Settlement

/// 33.10(e) to (h).
#[inline]
fn settle<T: Table<WinnersPotPoker>>(
    round: &mut Round<'_>,
    hands: &Hands<'_>,
    players: &mut BySeat<Player>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let rules = round.rules;
    let is_contested = players.iter().any(Player::is_in);
    let mut pot: Pot<Standing> = Pot::default();
    let dealer = hands.dealer();
    let mut dealers = None;
    if is_contested && !dealer.is_over() {
        dealers = Some(standing(&dealer.reveal(t)?)); // 33.10(f)
    }
    // From the dealer's right.
    players.sort_unstable_by_key(|player| player.seat);
    for player in from_dealers_right(players).filter(|player| player.is_in()) {
        hands.held[player.place].reveal(t)?;
    }
    let contends = |player: &Player| player.is_in().then(|| standing(&player.hand.cards));
    let held: BySeat<Option<Standing>> = players.iter().map(contends).collect();
    settle_jacks_plus(rules, hands, players, t)?; // 33.10(g)
    // Reading: odd cents go to the first of the tie hands from the dealer's left.
    for (player, hand) in players.iter().zip(&held).filter(|(player, _)| player.hand.streets > 0) {
        if player.stand != Stand::Out {
            let seat = Some(player.seat);
            pot.enter(Contender { seat, paid_in: paid_in(player), hand: *hand });
        }
    }
    // Where everybody has folded the dealer takes it without showing a hand.
    let unseen = (!is_contested && !dealer.is_over()).then_some(Standing::LOWEST);
    let paid_in_by_dealer = of_the_dealer(rules, hands);
    pot.enter(Contender { seat: None, paid_in: paid_in_by_dealer, hand: dealers.or(unseen) });
    if T::MAY_GO_WRONG {
        round.record.lies_in_pot(pot.total());
        for (player, hand) in players.iter().zip(&held) {
            if let Some(hand) = hand {
                round.record.held(Some(player.seat), hand.category());
            }
        }
        if let Some(hand) = dealers {
            round.record.held(None, hand.category());
        }
    }
    // 33.10(a)2: the house has the ante of whoever folded on three cards.
    for player in players.iter().filter(|player| player.has_folded() && player.hand.streets == 0) {
        let cite = cite!("33.10(a)2");
        t.settle(Settlement::lost(player.seat, Wager::Ante, player.stakes[0], cite));
    }
    award(rules, &pot, players, t);
    Ok(())
}

/// 33.10(h): the highest hand takes the pot, or those that tie share it, less the commission on what
/// the dealer does not get.
#[inline]
fn award<T: Table<WinnersPotPoker>>(
    rules: &Rules,
    pot: &Pot<Standing>,
    players: &[Player],
    t: &mut T,
) {
    let of_dealer = pot.of_the_dealer();
    let of_players = pot.total() - of_dealer;
    let commission = rules.commission.on(of_players);
    let is_tie = pot.winner_count() > 1;
    let cite = match (is_tie, of_dealer > Cents::ZERO) {
        (true, _) => cite!("33.10(h)2ii"),
        (false, true) => cite!("33.10(h)1"),
        (false, false) => cite!("33.10(h)2i"),
    };
    let before = pot.of_the_players(of_players);
    let after = pot.of_the_players(of_players - commission);
    for ((seat, contender, gets), (.., gets_before)) in after.zip(before) {
        let player = players.iter().find(|player| player.seat == seat);
        let streets = player.map_or(0, |player| player.hand.streets);
        for wager in [Wager::Ante].iter().chain(&LATER[..streets]) {
            t.rename(seat, *wager, Wager::WinnersPot);
        }
        let paid_in = contender.paid_in;
        let settlement = pot::settled(seat, Wager::WinnersPot, paid_in, gets_before, cite);
        t.settle(settlement.charged(gets_before - gets));
    }
}

/// 33.10(g), 33.11(b) and (c): by whatever cards a player has.
#[inline]
fn settle_jacks_plus<T: Table<WinnersPotPoker>>(
    rules: &Rules,
    hands: &Hands<'_>,
    players: &[Player],
    t: &mut T,
) -> Result<(), T::Halt> {
    let mut royals: BySeat<Settlement<Wager>> = BySeat::new();
    for player in from_dealers_right(players) {
        let [_, stake] = player.stakes;
        if stake == Cents::ZERO || player.stand == Stand::Out {
            continue;
        }
        if player.has_folded() {
            hands.held[player.place].reveal(t)?;
        }
        let hand = five_card(Cards::of(&player.hand.cards));
        let pay = rules.jacks_plus.on_hand(hand);
        let won = rules.jacks_plus.settled(player.seat, Wager::JacksPlusBonus, stake, pay);
        match hand.category() == Category::RoyalFlush {
            true => royals.push(won),
            false => Limit::settle_in_order(Some(rules.limit), &[won], t),
        }
    }
    rules.limit.settle_shared(&royals, t);
    Ok(())
}

#[inline]
fn standing(cards: &[Card]) -> Standing {
    cards.iter().copied().fold(Hand::EMPTY, Hand::with).five()
}

// Irregularities

/// 33.12(g) and (h): neither has an effect on the round.
#[inline]
fn irregularities<T: Table<WinnersPotPoker>>(players: &[Player], t: &mut T) -> Result<(), T::Halt> {
    if !T::MAY_GO_WRONG {
        return Ok(());
    }
    while let Some(incident) = t.incident(&[BUTTON_NOT_MOVED, PLAYER_CARD_EXPOSED], None)? {
        let has_cards = |player: &Player| Some(player.seat) == incident.seat && player.is_in();
        if incident.id == PLAYER_CARD_EXPOSED && !players.iter().any(has_cards) {
            t.misreported(Malformed::new("seat", "names nobody who has cards"))?;
        }
    }
    Ok(())
}

/// 33.12(a) and (d): hands that are dead or have a card too many are out, and their wagers returned.
/// Reading: of a dead hand's jacks plus bonus only a winning one is settled; a dealer with a card too
/// many is out as with a dead hand.
#[cold]
fn void_hands<T: Table<WinnersPotPoker>>(
    rules: &Rules,
    hands: &mut Hands<'_>,
    players: &mut [Player],
    t: &mut T,
) {
    for player in players.iter_mut().filter(|player| player.stand != Stand::Out) {
        let held = &mut hands.held[player.place];
        if !held.is_dead && !held.is_long {
            continue;
        }
        let cite = if held.is_long { MISDEAL } else { cite!("33.12(a)") };
        void(player, cite, t);
        let [_, stake] = player.stakes;
        if stake > Cents::ZERO {
            let hand = five_card(held.up_cards().collect());
            let pay = match held.is_long {
                true => Pay::Lose,
                false => rules.jacks_plus.on_hand(hand),
            };
            let wager = Wager::JacksPlusBonus;
            let settlement = match pay {
                Pay::To(_) => rules.jacks_plus.settled(player.seat, wager, stake, pay),
                Pay::Push | Pay::Lose => Settlement::void(player.seat, wager, stake, cite),
            };
            Limit::settle_in_order(Some(rules.limit), &[settlement], t);
        }
        player.stand = Stand::Out;
    }
    for held in hands.held.iter_mut().filter(|held| held.is_long || held.is_dead) {
        held.is_out = true;
    }
}

/// Ante, bet and double are returned, as far as they were made.
#[cold]
fn void<T: Table<WinnersPotPoker>>(player: &Player, cite: Cite, t: &mut T) {
    let (seat, ante) = (player.seat, player.stakes[0]);
    t.settle(Settlement::void(seat, Wager::Ante, ante, cite));
    for (wager, street) in LATER.iter().zip(&STREETS).take(player.hand.streets) {
        t.settle(Settlement::void(seat, *wager, ante.times(street.times), cite));
    }
}

// Decisions

/// What a player knows who bets, doubles or folds.
#[derive(Clone, Debug)]
pub struct Known {
    /// His own cards: three, or four.
    pub own: ArrayVec<Card, 5>,
    /// Those of the dealer that lie face up; none where his hand is dead.
    pub dealer: ArrayVec<Card, 5>,
}

impl Known {
    /// Whether there is a pair or better among his own cards.
    #[inline]
    #[must_use]
    pub fn is_paired(&self) -> bool {
        let seen = self.own.iter().fold((0_u32, false), |(seen, is_paired), card| {
            let rank = 1 << card.rank() as u32;
            (seen | rank, is_paired || seen & rank != 0)
        });
        seen.1
    }

    /// The highest rank of some cards.
    #[inline]
    fn highest(cards: &[Card]) -> Option<Rank> {
        cards.iter().map(|card| card.rank()).max()
    }

    /// Whether his highest card is higher than the dealer's.
    #[inline]
    #[must_use]
    pub fn is_higher(&self) -> bool {
        Known::highest(&self.own) > Known::highest(&self.dealer)
    }

    /// Whether his cards beat the dealer's as they lie.
    #[inline]
    #[must_use]
    pub fn is_ahead(&self) -> bool {
        five_card(Cards::of(&self.own)) > five_card(Cards::of(&self.dealer))
    }

    /// Whether all his cards are of a suit.
    #[inline]
    #[must_use]
    pub fn is_suited(&self) -> bool {
        self.own.iter().all(|card| card.suit() == self.own[0].suit())
    }
}

/// How a player decides at winner's pot poker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// Bets with a pair, or a jack or higher that beats the dealer's card; doubles with what beats the
    /// dealer's cards as they lie, or four of a suit.
    #[default]
    Ahead,
    /// Bets and doubles with a pair or better alone.
    Pairs,
    /// Bets and doubles with every hand.
    Always,
}

impl Stays<Known> for Strategy {
    #[inline]
    fn stays(&self, known: &Known) -> bool {
        match self {
            Strategy::Ahead if known.own.len() < 4 => {
                let is_high = || Known::highest(&known.own) >= Some(Rank::Jack);
                known.is_paired() || (is_high() && known.is_higher())
            }
            Strategy::Ahead => known.is_ahead() || known.is_suited(),
            Strategy::Pairs => known.is_paired(),
            Strategy::Always => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(own: &str, dealer: &str) -> Known {
        let cards =
            |text: &str| text.split(' ').map(|card| card.parse().expect("a card")).collect();
        Known { own: cards(own), dealer: cards(dealer) }
    }

    #[test]
    fn who_is_ahead_stays() {
        for (own, dealer) in [
            ("2c 2d 9h", "Ah"),
            ("Jc 5d 7h", "Th"),
            ("Kc 5d 7h", "Qh"),
            ("Kc 5d 7h 2s", "Qh Js"),
            ("3c 3d 7h 2s", "Ah Ks"),
            ("3c 3d 7h 2s", "2h 2c"),
            ("3c 9c 7c 2c", "Ah Ks"),
        ] {
            assert!(Strategy::Ahead.stays(&known(own, dealer)), "{own} against {dealer}");
        }
        for (own, dealer) in [
            ("Tc 5d 7h", "9h"),
            ("Jc 5d 7h", "Jh"),
            ("Jc 5d 7h 2s", "Qh Js"),
            ("3c 3d 7h 2s", "4h 4c"),
            ("Ac Kd 7h 2s", "4h 4c"),
        ] {
            assert!(!Strategy::Ahead.stays(&known(own, dealer)), "{own} against {dealer}");
        }
    }
}
