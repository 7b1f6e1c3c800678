//! Four-card poker, 13:69F-27: five cards each and six for the dealer, one of them face up; the best
//! four count. An ante and a play wager of one to three times as much against the dealer's hand, and
//! aces up on the player's own.
//!
//! The dealer need not qualify, and ties win. Nothing says that a lower hand loses, or what a
//! forfeited ante comes to when all hands are void later. Readings are marked.

use super::prelude::*;

/// Four-card poker.
pub type FourCardPoker = Poker<FourCardTable, 2>;

/// The four-card poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct FourCardTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("27.6(b)"),
        change: cite!("27.6(d)"),
        close: cite!("27.7(b)"),
    },
    positions: cite!("27.6(e)"),
    second_deck: cite!("27.2(b)"),
    shuffling: cite!("27.5(a)"),
    has_pre_shuffled: true,
    dealing: cite!("27.7(a)"),
    from_hand: cite!("27.8(b)1"),
    found_face_up: cite!("27.12(a)"),
    drawn_in_error: cite!("27.12(b)"),
    shuffler_jam: cite!("27.12(e)"),
    shoe_jam: Some(cite!("27.12(f)")),
    stub_count: Some(StubCount {
        wrong: cite!("27.7(e)2"),
        due: cite!("27.7(e)"),
        waiver: Some(cite!("27.7(f)")),
        is_for_automated_shoe: false,
    }),
    cut: CutRules::by_dealer(cite!("27.5(d)")),
    not_cut: NotCut { cite: cite!("27.5(b)1"), is_for_shoe: false },
    idle: cite!("27.5(e)"),
};

const FACTS: Facts = Facts {
    id: "four-card-poker",
    title: "Four-card poker",
    subchapter: "27",
    about: "Your best four of five cards against the dealer's best four of six.",
    wagers: Wager::FACTS,
    pay_tables: join![PayTable; [EVEN_WAGERS, ANTE_BONUS.printed], pay::printed(&ACES_UP)],
    elections: join![Election;
        [
            words("aces-up-pay-table", "what aces up pays at least", &pay::letters(&ACES_UP),
                cite!("27.11(a)3")),
            common::payout_odds_override(cite!("27.11(a)2")),
            Election {
                id: "settlement-procedure",
                about: "1: each step for all players; 2: player by player",
                kind: Kind::IntegerOf(&[1, 2]),
                preset: Preset::Integer(1),
                cite: cite!("27.10(e)"),
            },
        ],
        CITES.elections(),
        CITES.waiver(),
        [CITES.boxes_per_player(2)],
        common::TABLE_LIMITS,
        [
            Election {
                id: ACES_UP_LIMITS[0],
                about: "least stake of aces up",
                cite: cite!("27.6(a)2"),
                ..common::TABLE_MINIMUM
            },
            Election {
                id: ACES_UP_LIMITS[1],
                about: "greatest stake of aces up",
                cite: cite!("27.6(a)2"),
                ..common::TABLE_MAXIMUM
            },
        ],
    ],
    actions: join![ActionFacts;
        CITES.betting.actions(),
        CITES.cut.order_recut(),
        [
            action("play", "stakes one to three times the ante, to go on against the dealer",
                cite!("27.10(b)")),
            action("forfeit", "gives up the ante, but not aces up", cite!("27.10(b)")),
            common::irregularity(cite!("27.12(d)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.cards(),
        misdeals("all hands are void", MISDEAL),
        [dealer_card_exposed(
            "all hands are void, unless it is the sixth card, which lies face up",
            cite!("27.12(d)"),
        )],
        CITES.devices(),
        CITES.stub(),
    ],
    felt: Felt {
        rows: &[
            DEALER,
            YOU,
            &[spot("aces-up", "Aces up"), spot("ante", "Ante"), spot("play", "Play")],
        ],
    },
    ..family::FACTS
};

const MISDEAL: Cite = cite!("27.12(c)");

/// 27.6(a)2: aces up has a posted minimum and maximum of its own.
const ACES_UP_LIMITS: [&str; 2] = ["aces-up-minimum", "aces-up-maximum"];

// Wagers and pay tables

wagers! {
    /// A wager at four-card poker.
    pub enum Wager {
        opening {
            Ante = WagerFacts("ante", "Ante", cite!("27.6(a)1")):
                "before the deal; wins against a hand of the dealer's that is not higher";
            AcesUp = WagerFacts("aces-up", "Aces up", cite!("27.6(a)2")):
                "before the deal; wins with a pair of aces or better, whatever the dealer has";
        }
        later {
            Play = WagerFacts("play", "Play", cite!("27.10(b)")):
                "after the cards, one to three times the ante; comes to the same as that";
        }
        unstaked {
            AnteBonus = WagerFacts("ante-bonus", "Ante bonus", cite!("27.11(a)2")):
                "paid on the ante of a hand that is played, for three of a kind or better, whatever \
                 the dealer has; nothing is staked on it";
        }
    }
}

const EVEN_WAGERS: PayTable = pay::ante_and_play(cite!("27.11(a)1"));

pay_tables! {
    const ANTE_BONUS: "ante-bonus", "Ante bonus", least cite!("27.11(a)2");
    FourOfAKind   [25];
    StraightFlush [20];
    ThreeOfAKind  [2];
}

pay_tables! {
    /// Tables I to VII.
    const ACES_UP: "aces-up", "Aces up", least cite!("27.11(a)3");
    tables        ["A" "B" "C" "D" "E" "F" "G"];
    FourOfAKind   [50  50  50  50  50  50  50];
    StraightFlush [40  40  30  30  40  40  40];
    ThreeOfAKind  [9   7   9   7   8   8   7];
    Flush         [6   6   6   6   5   6   5];
    Straight      [4   5   4   5   4   4   4];
    TwoPair       [2   2   2   2   3   2   3];
    Pair from Ace as "pair-of-aces" titled "Pair of aces"
                  [1   1   1   1   1   1   1];
}

// Rules

/// The elections of four-card poker.
pub type Rules = family::Rules<Own>;

/// What four-card poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    ante_bonus: Pays,
    aces_up: Pays,
    /// All the odds at which an ante's bonus may be paid, and aces up.
    ante_bonus_odds: Vec<Odds>,
    aces_up_odds: Vec<Odds>,
    /// What a play wager is a multiple of.
    play_unit: Cents,
    is_player_by_player: bool,
}

// The round

static DEAL: Deal = Deal {
    seat: &[Face::Down; 5],
    // 27.7(c), 27.8(c): the fifth and the sixth one after the other.
    house_cards: &[Face::Down, Face::Down, Face::Down, Face::Down, Face::Down, Face::Up],
    // 27.9(c): of a further stack the bottom card is turned up, and the others are not used.
    house_stack: &[
        Face::Down,
        Face::Down,
        Face::Down,
        Face::Down,
        Face::Down,
        Face::Discarded,
        Face::Discarded,
        Face::Discarded,
        Face::Discarded,
        Face::Up,
    ],
    misdeal: Misdeal::AllVoid(MISDEAL),
    ..Deal::new(&CITES)
};

/// What is a player's own: the cards, the best four of them, and the play wager.
struct Held {
    cards: Cards,
    hand: Ranking<FourCard>,
    play: Cents,
}

/// A player in the round.
type Player = players::Player<Held, 2>;

/// A round of it.
type Round<'a> = family::Round<'a, FourCardTable, 2>;

impl Variant<2> for FourCardTable {
    usual_parts!();

    const ALIASES: &'static [Alias] = &[Alias::new("fold", "forfeit")];
    const BURNS: bool = true;
    /// 167,439,136,344,480 deals.
    const CALLED: Called = called::OF_FOUR;
    const NEEDS_SOLVER: bool = true;
    const STRATEGIES: &'static [StrategyFacts<FourCardPoker>] = &[
        strategy(
            "by-dealers-card",
            "three times with two pairs or better and aces, with kings to jacks unless the dealer's card \
             is higher and not in the hand, with tens and nines against no higher card, with eights \
             against a two; once with other pairs from threes, and with twos and ace-king-queen that have \
             the dealer's card too",
            |_| Strategy::ByDealersCard,
        ),
        strategy(
            "tens",
            "three times with a pair of tens or better, once with threes to nines, else forfeits",
            |_| Strategy::From(Some(pair(Rank::Ten)), pair(Rank::Three)),
        ),
        strategy("once", "plays a pair or better, for the ante alone", |_| {
            Strategy::From(None, pair(Rank::Two))
        }),
        strategy("always", "three times with every hand", |_| {
            Strategy::From(Some(NOTHING), NOTHING)
        }),
    ];
    const VARIED: &'static [&'static [Varied]] =
        &[&[Varied::Each("aces-up-pay-table", &["B", "C", "D", "E", "F", "G"])]];

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let ante_bonus = Pays::of(&ANTE_BONUS).overridden(&ANTE_BONUS, elections);
        let aces_up = pay::elected(elections, "aces-up-pay-table", &ACES_UP);
        let aces_up = Pays::of(aces_up).overridden(aces_up, elections);
        table.read_limits(elections, Wager::AcesUp.id(), ACES_UP_LIMITS, cite!("27.6(a)2"));
        Own {
            ante_bonus,
            aces_up,
            ante_bonus_odds: ante_bonus.all().collect(),
            aces_up_odds: aces_up.all().collect(),
            play_unit: table.limits.unit(Wager::Play.id(), 1, &[EVEN]),
            is_player_by_player: elections.integer("settlement-procedure", 1) == 2,
        }
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        match wager {
            Wager::Ante => &rules.ante_bonus_odds,
            Wager::AcesUp => &rules.aces_up_odds,
            Wager::Play | Wager::AnteBonus => &[],
        }
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let bonus = rules.ante_bonus.payouts(&ANTE_BONUS);
        let aces_up = rules.aces_up.payouts(&ACES_UP[0]);
        pay::payouts_of(&EVEN_WAGERS).chain(bonus).chain(aces_up).collect()
    }

    fn lines(_: &Rules) -> Vec<Together<Wager>> {
        use Wager::{AcesUp, Ante, AnteBonus, Play};
        vec![Together::new(&[Ante], &[Ante, Play, AnteBonus]), Together::new(&[AcesUp], &[AcesUp])]
    }

    #[inline]
    fn play<T: Table<FourCardPoker>>(round: &mut Round<'_>, t: &mut T) -> Result<(), T::Halt> {
        let mut hands: Hands<6> = Hands::default();
        if !round.deal(&DEAL, &mut hands, t)? {
            return Ok(());
        }
        let held = |cards: ArrayVec<Card, 6>| {
            let cards = Cards::of(&cards);
            Held { cards, hand: four_card(cards), play: Cents::ZERO }
        };
        let mut players = BySeat::new();
        round.players(&DEAL, &hands, &mut players, t, held)?; // 27.10(a)
        let (up, unit) = (hands.house.up_card(), round.rules.play_unit);
        // 27.10(b): from the dealer's left.
        let wrong = |_: &mut [Player], t: &mut T| exposed_or_miscounted(round, up, t);
        let ask = |player: &mut Player, t: &mut T| play_or_forfeit(player, up, unit, t);
        let voided = in_turn(&mut players, t, wrong, ask)?;
        // 27.10(c)
        for player in players.iter().filter(|player| player.has_folded()) {
            let [ante, _] = player.stakes;
            t.settle(Settlement::lost(player.seat, Wager::Ante, ante, cite!("27.10(b)")));
        }
        if let Some(cite) = voided {
            players.iter().for_each(|player| void(player, cite, t));
            return Ok(());
        }
        // 27.10(d), 27.3
        let dealer = four_card(Cards::of(&hands.house.reveal(t)?));
        t.note(|| format!("the dealer has {dealer}").into(), cite!("27.10(d)"));
        // 27.10(d) and (e). Reading: both tell of the same reveal and collection, from the right.
        let rules = round.rules;
        let remaining = from_dealers_right(&players).filter(|player| remains(player));
        if rules.is_player_by_player || !T::TELLS_ORDER {
            for player in remaining {
                hands.seats[player.place].1.reveal(t)?;
                decided(rules, player, dealer, |settlement| t.settle(settlement));
            }
            return Ok(());
        }
        for player in remaining.clone() {
            hands.seats[player.place].1.reveal(t)?;
        }
        for is_collected in [true, false] {
            for player in remaining.clone() {
                decided(rules, player, dealer, |settlement| {
                    if (settlement.outcome == Outcome::Lost) == is_collected {
                        t.settle(settlement);
                    }
                });
            }
        }
        Ok(())
    }
}

/// 27.10(b): whoever has an ante plays or forfeits it.
#[inline]
fn play_or_forfeit<T: Table<FourCardPoker>>(
    player: &mut Player,
    up: Option<Card>,
    unit: Cents,
    t: &mut T,
) -> Result<(), T::Halt> {
    let [ante, _] = player.stakes;
    if ante > Cents::ZERO {
        let question = More {
            wager: Wager::Play.id(),
            // Reading: any amount within these, since the text has a range and no multiples.
            bounds: (ante, ante.times(3)),
            unit,
            about: "stake one to three times the ante",
            cite: cite!("27.10(b)"),
            otherwise: Otherwise::GiveUp(
                "forfeit",
                "give up the ante, but not aces up",
                cite!("27.10(b)"),
            ),
            known: Known { cards: player.hand.cards, hand: player.hand.hand, up, ante },
        };
        let play = t.ask(player.seat, &question)?;
        player.hand.play = play.unwrap_or_default();
        player.decide(play.is_some());
    }
    Ok(())
}

// Settlement

/// 27.10(c): whether a player's cards stay on the table.
#[inline]
fn remains(player: &Player) -> bool {
    let [_, aces_up] = player.stakes;
    !player.has_folded() || aces_up > Cents::ZERO
}

/// 27.11(a): a player's wagers.
#[inline]
fn decided(
    rules: &Rules,
    player: &Player,
    dealer: Ranking<FourCard>,
    mut settle: impl FnMut(Settlement<Wager>),
) {
    let (seat, [ante, aces_up]) = (player.seat, player.stakes);
    let Held { hand, play, .. } = player.hand;
    if play > Cents::ZERO {
        let both = Both { seat, wagers: [(Wager::Ante, ante), (Wager::Play, play)] };
        // Reading: nothing says what a lower hand comes to; 27.10(d) collects what loses.
        let settlements = match hand >= dealer {
            true => both.win(EVEN, cite!("27.11(a)1")),
            false => both.lose(cite!("27.10(d)")),
        };
        settlements.into_iter().for_each(&mut settle);
        if let Pay::To(odds) = rules.ante_bonus.on(hand.category()) {
            settle(Settlement::bonus(seat, Wager::AnteBonus, ante, odds, rules.ante_bonus.cite));
        }
    }
    if aces_up > Cents::ZERO {
        let pay = rules.aces_up.on_hand(hand);
        settle(rules.aces_up.settled(seat, Wager::AcesUp, aces_up, pay));
    }
}

// Irregularities

/// 27.12(d), 27.7(e)2: whether a card of the dealer is exposed or the stub is wrong, either of which
/// voids all hands. Reading: the sixth card lies face up in any case.
#[inline]
fn exposed_or_miscounted<T: Table<FourCardPoker>>(
    round: &mut Round<'_>,
    up: Option<Card>,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    while let Some(incident) = t.incident(&[DEALER_CARD_EXPOSED, INCORRECT_STUB_COUNT], None)? {
        if incident.id == INCORRECT_STUB_COUNT {
            return Ok(Some(round.miscounted(&incident)));
        }
        let card = incident.fields.get("card").and_then(|card| card.as_str());
        if card.is_none_or(|card| card.parse().ok() != up) {
            return Ok(Some(cite!("27.12(d)")));
        }
    }
    Ok(None)
}

/// What a player has in the round is returned. Reading: who has forfeited has left it, and gets back
/// only what is not forfeited.
#[cold]
fn void<T: Table<FourCardPoker>>(player: &Player, cite: Cite, t: &mut T) {
    let [ante, aces_up] = player.stakes;
    let ante = if player.has_folded() { Cents::ZERO } else { ante };
    let wagers = [Wager::Ante, Wager::AcesUp, Wager::Play];
    opening::give_back(player.seat, &[ante, aces_up, player.hand.play], wagers, cite, t);
}

// Decisions

/// What a player knows who plays or forfeits.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// His five cards.
    pub cards: Cards,
    /// The best four of them.
    pub hand: Ranking<FourCard>,
    /// The dealer's sixth card.
    pub up: Option<Card>,
    /// The ante.
    pub ante: Cents,
}

/// How a player decides at four-card poker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// As [`Known::by_dealers_card`] says.
    #[default]
    ByDealersCard,
    /// Three times the ante from the first hand on, if there is one, and the ante from the second.
    From(Option<Ranking<FourCard>>, Ranking<FourCard>),
}

/// Any hand.
const NOTHING: Ranking<FourCard> = Ranking::least(Category::HighCard, &[]);

const ACE_KING_QUEEN: Ranking<FourCard> =
    Ranking::least(Category::HighCard, &[Rank::Ace, Rank::King, Rank::Queen]);

/// The lowest hand with a pair of this rank.
const fn pair(rank: Rank) -> Ranking<FourCard> {
    Ranking::least(Category::Pair, &[rank])
}

impl Known {
    /// How many times the ante is played by the dealer's card; 0 where it is forfeited.
    ///
    /// Three times with two pairs or better and a pair of aces; with kings to jacks unless the dealer's
    /// card is higher and the player has none of its rank; with tens and nines against no higher card;
    /// with eights against a two. Once with other pairs from threes up, and with twos and ace-king-queen
    /// where the player has the dealer's card too.
    #[inline]
    #[must_use]
    pub fn by_dealers_card(&self) -> i64 {
        let up = self.up.map_or(Rank::Two, Card::rank);
        let has_it = || self.cards.iter().any(|card| card.rank() == up);
        let rank = match self.hand.category() {
            Category::HighCard => return i64::from(self.hand >= ACE_KING_QUEEN && has_it()),
            Category::Pair => self.hand.ranks().next().unwrap_or(Rank::Ace),
            _ => return 3,
        };
        let plays_most = match rank {
            rank if rank >= Rank::Jack => up <= rank || has_it(),
            rank if rank >= Rank::Nine => up <= rank,
            rank => rank == Rank::Eight && up == Rank::Two,
        };
        match plays_most {
            true => 3,
            false => i64::from(rank > Rank::Two || has_it()),
        }
    }
}

impl Adds<Known> for Strategy {
    #[inline]
    fn adds(&self, known: &Known, most: Cents) -> Cents {
        match *self {
            Strategy::ByDealersCard => known.ante.times(known.by_dealers_card()),
            Strategy::From(Some(from), _) if known.hand >= from => most,
            Strategy::From(_, from) if known.hand >= from => known.ante,
            Strategy::From(..) => Cents::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_played_by_the_dealers_card() {
        for (cards, up, times) in [
            ("2c 2d 3h 3s 9c", "Ah", 3),
            ("Ac Ad 3h 8s 9c", "Kh", 3),
            ("Jc Jd 3h 8s 9c", "Qh", 1),
            ("Jc Jd 3h 8s Qc", "Qh", 3),
            ("Tc Td 3h 8s 9c", "Th", 3),
            ("Tc Td 3h 8s Qc", "Qh", 1),
            ("8c 8d 3h Ks 9c", "2h", 3),
            ("8c 8d 3h Ks 9c", "3c", 1),
            ("3c 3d 8h Ks 9c", "4c", 1),
            ("2c 2d 8h Ks 9c", "4c", 0),
            ("2c 2d 8h Ks 9c", "Kc", 1),
            ("Ac Kd Qh 8s 9c", "8c", 1),
            ("Ac Kd Qh 8s 9c", "7c", 0),
            ("Ac Kd Jh 8s 9c", "8c", 0),
        ] {
            let own: Cards = cards.parse().expect("cards");
            let up = Some(up.parse().expect("a card"));
            let known = Known { cards: own, hand: four_card(own), up, ante: Cents::dollars(1) };
            assert_eq!(known.by_dealers_card(), times, "{cards}");
        }
    }
}
