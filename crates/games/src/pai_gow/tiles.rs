//! Pai gow, 13:69F-10: four tiles each, set as a high and a low hand of two; with the dragon's eye also
//! wagers on the dice that begin the deal.
//!
//! The head of 10.5(d) is lost, and read as in 11.7(g); so are the number of 10.8(k)5, the head of (k)10,
//! which mirrors (k)9, that of 10.8(n), read as in 11.10(k), and that of 10.11(f). No text says what
//! becomes of a player who puts the lower two tiles in the high place: by 10.1 the hand that ranks higher
//! is the high hand, wherever it lies. Readings are marked.

use std::borrow::Cow;
use std::fmt;

use chance::{Card, Deck, Tile};
use ranking::two_tile;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::device::DragonsEyeShaker;
use table::{
    Act, ActionFacts, Cents, Choice, Cite, Code, Election, Elections, Event, Facts, Fault, Felt,
    Group, Irregularity, Kind, Malformed, Odds, Offer, PayRow, PayTable, Payout, Preset, Question,
    Reason, Refusal, Reported, Seat, Spot, Table, Word, Words, Zone, cite, floor, join,
};

use super::bank::ACCEPT;
use super::circle::{Circle, MOST_PLACES, Place, place_of, spot_of};
use super::deal::Lying;
use super::dragons_eye::{self, DiceCites, DiceWager, DragonsEye, Shake};
use super::family::{
    self, AtTheTable, BankLines, DEALERS, Layout, Made, Outcome, PaiGow, PaiGowGame, Settles,
    Surrender, Verdict, YOURS, settle, usual_parts,
};
use super::provisions::{
    BANK_HISTORY, BANK_STATE, BankProvisions, DEALT_TO_WRONG_POSITION, EXPOSED_WHILE_STACKING,
    Provisions, SCRIPT, START, TILE_EXPOSED, house_way,
};
use super::round::{EVEN, Round};
use super::setting::Arrangement;
use super::submission::{BALANCED, EXCEPTIONS, HouseWay, LOOKS_LIKE};
use super::tile_hands::{Compared, Four, SettingRule, WAYS, set_by};
use super::wall::{LEVELS, STACKS, Style, Wall};
use crate::common::{self, BettingActs};
use crate::poker::study::{Together, Varied, strategy};
use crate::poker::wagers::{HandWager, wagers};
use crate::vigorish::Vigorish;

pub use super::tile_hands::Standing;

/// Pai gow.
pub type PaiGowTiles = PaiGowGame<TileTable, 7>;

/// The pai gow table.
#[derive(Clone, Copy, Debug, Default)]
pub struct TileTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("10.5(a)"),
        change: cite!("10.5(c)"),
        close: cite!("10.6(a)"),
    },
    areas: cite!("10.10(a)"),
    two_areas: cite!("10.10(b)"),
    sets: cite!("10.7(a)"),
    dealer_sets: cite!("10.7(c)"),
    house_way: cite!("10.7(d)"),
    surrender: cite!("10.7(f)"),
    no_roll: [cite!("10.9(a)"), cite!("10.9(b)")],
    count: cite!("10.6(c)"),
    wrong_position: cite!("10.9(c)"),
    player_exposed: cite!("10.9(d)"),
    dealer_exposed: cite!("10.9(e)"),
    reset: cite!("10.9(f)"),
    while_stacking: cite!("10.4(e)"),
    in_play: &[TILE_EXPOSED, DEALT_TO_WRONG_POSITION],
    cards: None,
    bank: Some(BankProvisions {
        offered: cite!("10.8(a)"),
        at_start: cite!("10.8(b)"),
        rotation: cite!("10.8(c)"),
        eligible: cite!("10.8(d)1"),
        covers: cite!("10.8(d)2"),
        co_bank: cite!("10.8(e)"),
        one_area: cite!("10.8(f)"),
        dealer_wager: cite!("10.8(h)"),
        lid: cite!("10.8(i)"),
        first_stack: None,
        against_dealer: cite!("10.8(n)"),
        settles: cite!("10.8(o)"),
        shares: cite!("10.8(p)"),
        reset: None,
    }),
};

const DICE_CITES: DiceCites = DiceCites {
    matches: cite!("10.11(a)"),
    even: cite!("10.11(b)"),
    odd: cite!("10.11(c)"),
    double: cite!("10.11(d)"),
    triple: cite!("10.11(e)"),
    bonus: cite!("10.11(f)"),
};

const FACTS: Facts = Facts {
    id: "pai-gow",
    title: "Pai gow",
    subchapter: "10",
    about: "Four tiles, set as two hands of two: beat both of the dealer's with yours.",
    equipment: "one set of 32 tiles, shuffled for every round; three dice",
    wagers: Wager::FACTS,
    pay_tables: &[
        PayTable {
            id: "",
            title: "Pai gow wager",
            rows: &[PayRow { id: "pai-gow", title: "Both hands higher, less 5%", odds: EVEN }],
            is_floor: false,
            cite: cite!("10.7(k)"),
        },
        PayTable {
            id: "",
            title: "Dragon's eye",
            rows: DICE_ROWS,
            is_floor: false,
            cite: cite!("10.5(d)"),
        },
    ],
    elections: join![Election;
        [
            house_way(&["text", SCRIPT], cite!("10.7(e)")),
            Election::new(EXCEPTIONS, "where the dealer's hand is not set by the rules of the text",
                Kind::Own(LOOKS_LIKE), Preset::None, cite!("10.7(e)")),
            CITES.boxes_per_player(),
            Election::one_of("vigorish-rounding",
                "whether the vigorish is rounded up to a multiple of 25 cents", &["exact", "up"],
                cite!("10.7(k)")),
        ],
        CITES.banking().elections(),
        [
            Election::new("bank-delivery-styles",
                "the styles of delivery that a player who banks may choose from",
                Kind::ListOf(Style::WORDS), Preset::Computed("all ten"), cite!("10.8(k)")),
            Election::flag("dragons-eye", "whether players may wager on the dice", cite!("10.3(d)")),
            Election::flag("dragons-eye-without-main-wager",
                "whether they may do so without a pai gow wager", cite!("10.5(d)")),
            Election::one_of("dragons-eye-vigorish-method",
                "with the dragon's eye: whether five percent of a win are taken, or nothing and triples \
                 lose pai gow wagers too", Method::WORDS, cite!("10.7(l)")),
            Election::one_of("dragons-eye-starting-position",
                "with the dragon's eye: whether the deal begins at its button, or by the total of the \
                 dice", StartAt::WORDS, cite!("10.6A(d)")),
        ],
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.actions(&["high", "low"]),
        CITES.banking().actions(),
        [
            ActionFacts::new(CUT_TILES, "has stacks moved to the ends of the wall", cite!("10.8(g)"))
                .with_fields(&["to-right", "to-left"]),
            ActionFacts::new(DELIVERY_STYLE, "chooses how the tiles are delivered", cite!("10.8(i)"))
                .with_fields(&["style"]),
            ActionFacts::new(DELEGATE_SHAKE, "lets the dealer shake the dice", cite!("10.6A(f)")),
        ],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.dice(),
        [
            Irregularity::new(TILE_EXPOSED, Reported::Action,
                "the player may void the hand; where it is the dealer's, the bank's or nobody's, all \
                 hands are void", cite!("10.9(d)")).with_fields(&["seat"]),
            Irregularity::new(EXPOSED_WHILE_STACKING, Reported::WithAnyCard,
                "the tiles are reshuffled, and stacked again", cite!("10.4(e)")),
        ],
        CITES.banking().irregularities(),
    ],
    history: join![Word; [common::SAME_PLAYER], BANK_HISTORY, EYE_WORDS],
    state: join![Word; [FIRST_TILES, NEXT_SHAKER], BANK_STATE, EYE_WORDS],
    felt: Felt {
        rows: &[
            DEALERS,
            YOURS,
            &[
                Zone::Wide { shares: 2, zone: &Zone::Bet { wager: "pai-gow", label: "Pai gow" } },
                Zone::Device { label: "Dice" },
            ],
            &[
                Zone::Bet { wager: "odd", label: "Odd" },
                Zone::Bet { wager: "even", label: "Even" },
                Zone::Bet { wager: "double", label: "Double" },
                Zone::Bet { wager: "match", label: "Match" },
                Zone::Bet { wager: "triple", label: "Triple" },
                Zone::Bet { wager: "dice-bonus", label: "Dice bonus" },
            ],
        ],
    },
    ..family::FACTS
};

/// 10.1: the hands that are set.
const GROUPS: &[Group] = &[Group::new("high", "High hand", 2), Group::new("low", "Low hand", 2)];

const CUT_TILES: &str = "cut-tiles";
const DELIVERY_STYLE: &str = "delivery-style";
const DELEGATE_SHAKE: &str = "delegate-shake";

/// What scripts state and check of the dragon's eye.
const EYE_WORDS: [Word; 3] = [
    Word {
        id: dragons_eye::CONSECUTIVE_TRIPLES,
        about: "how many of the last shakes were triples, in a row",
    },
    Word { id: dragons_eye::BUTTON, about: "the seat where the dragon's eye button lies" },
    Word {
        id: dragons_eye::PENDING,
        about: "the seats whose dice bonus wagers stood before the last triple",
    },
];
const FIRST_TILES: Word =
    Word { id: START.id, about: "the place that got the first tiles: a seat, or \"dealer\"" };
const NEXT_SHAKER: Word =
    Word { id: dragons_eye::SHAKER, about: "who shakes the next dice: a seat, or \"dealer\"" };

// Wagers and pay tables

wagers! {
    /// A wager at pai gow.
    pub enum Wager {
        opening {
            PaiGow = WagerFacts("pai-gow", "Pai gow", cite!("10.5(a)")):
                "before the dice; wins if both of your hands are higher, returned if one is";
            Odd = WagerFacts("odd", "Odd", cite!("10.11(c)")):
                "before the dice; wins if the dragon's eye die is odd, unless all three are the same";
            Even = WagerFacts("even", "Even", cite!("10.11(b)")):
                "before the dice; wins if the dragon's eye die is even, unless all three are the same";
            Double = WagerFacts("double", "Double", cite!("10.11(d)")):
                "before the dice; wins if the two dice beside the dragon's eye are the same";
            Match = WagerFacts("match", "Match", cite!("10.11(a)")):
                "before the dice; wins with each die that shows the number of your position";
            Triple = WagerFacts("triple", "Triple", cite!("10.11(e)")):
                "before the dice; wins if all three are the same";
            DiceBonus = WagerFacts("dice-bonus", "Dice bonus", cite!("10.11(f)")):
                "before the dice; wins if all three are the same, and more for each time in a row that \
                 you leave it";
        }
        unstaked {
            Bank = WagerFacts("bank", "Bank", cite!("10.8(o)")):
                "what a player who banks wins of the others, or supplies";
            DealerWager = WagerFacts("dealer-wager", "Dealer's wager", cite!("10.8(h)")):
                "of the house, against a player who banks";
            CoBankShare = WagerFacts("co-bank-share", "House's half", cite!("10.8(p)")):
                "what the house wins or supplies where it covers half of a bank";
        }
    }
}

/// The wagers on the dice.
const DICE: [(Wager, DiceWager); 6] = [
    (Wager::Odd, DiceWager::Odd),
    (Wager::Even, DiceWager::Even),
    (Wager::Double, DiceWager::Double),
    (Wager::Match, DiceWager::Match),
    (Wager::Triple, DiceWager::Triple),
    (Wager::DiceBonus, DiceWager::DiceBonus),
];

const fn row(id: &'static str, title: &'static str, odds: Odds) -> PayRow {
    PayRow { id, title, odds }
}

/// 10.11.
const DICE_ROWS: &[PayRow] = &[
    row("odd", "Odd", dragons_eye::EVEN_MONEY),
    row("even", "Even", dragons_eye::EVEN_MONEY),
    row("double", "Double", dragons_eye::DOUBLE),
    row("match/one-die", "One die", dragons_eye::MATCH[0]),
    row("match/two-dice", "Two dice", dragons_eye::MATCH[1]),
    row("match/three-dice", "Three dice", dragons_eye::MATCH[2]),
    row("triple", "Triple", dragons_eye::TRIPLE),
    row("dice-bonus/first-triple", "First triple", dragons_eye::BONUS[0][1]),
    row("dice-bonus/first-triple-shaker", "First triple, to the shaker", dragons_eye::BONUS[0][0]),
    row("dice-bonus/second-triple", "Second in a row", dragons_eye::BONUS[1][1]),
    row(
        "dice-bonus/second-triple-shaker",
        "Second in a row, to the shaker",
        dragons_eye::BONUS[1][0],
    ),
    row("dice-bonus/third-triple", "Third in a row", dragons_eye::BONUS[2][1]),
    row(
        "dice-bonus/third-triple-shaker",
        "Third in a row, to the shaker",
        dragons_eye::BONUS[2][0],
    ),
];

// Rules

/// The elections of pai gow.
pub type Rules = family::Rules<Own>;

/// What pai gow elects beside the table.
#[derive(Clone, Debug)]
pub struct Own {
    /// How the dealer sets his tiles.
    pub house_way: HouseWay,
    /// The styles of delivery that a bank may choose.
    styles: Vec<Style>,
    /// What holds of the dragon's eye, where it is offered.
    eye: Option<Eye>,
}

/// What is elected of the dragon's eye.
#[derive(Clone, Copy, Debug)]
struct Eye {
    /// Whether its wagers stand without a pai gow wager.
    is_alone: bool,
    method: Method,
    start: StartAt,
}

table::words! {
    /// How vigorish is extracted with the dragon's eye, 10.7(l).
    pub enum Method {
        /// Five percent of what the tiles win.
        FivePercent = "five-percent",
        /// None, and triples lose pai gow wagers.
        NoneTriplesLose = "none-triples-lose",
    }
}

table::words! {
    /// Where the deal begins with the dragon's eye, 10.6A(d).
    pub enum StartAt {
        /// At its button.
        Button = "dragons-eye-button",
        /// By the total of the dice.
        Total = "dice-total",
    }
}

// What lies on the table

/// What lasts from round to round, and what a player who banks has said of the wall.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lasting {
    /// What was shaken before.
    #[serde(default, skip_serializing_if = "is_default")]
    eye: DragonsEye,
    /// The bank's cut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cut: Option<Wall>,
    /// What was just shaken.
    #[serde(skip)]
    shake: Option<Shake>,
    /// The style of delivery.
    #[serde(default, skip_serializing_if = "is_default")]
    style: Style,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

// How hands are set

/// How a player sets his tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// As the house does.
    #[default]
    HouseWay,
    /// By these rules.
    By(&'static [SettingRule]),
}

/// A pair, wong, gong, nine or eight is played; else the low hand is made as high as it can be.
const PAIRS_THEN_LOW: &[SettingRule] =
    &[SettingRule::Pair, SettingRule::Value(&[9]), SettingRule::HighestLow];

impl Strategy {
    /// The way in which it sets four tiles, by how the house would.
    #[inline]
    #[must_use]
    pub fn way(&self, house_way: &HouseWay, tiles: &Four) -> usize {
        match self {
            Strategy::HouseWay => house_way.way(tiles),
            Strategy::By(rules) => set_by(rules, tiles),
        }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "high hand {}; low hand {}", self.high, self.low)
    }
}

/// The tiles of somebody.
#[inline]
fn four(pieces: &[Card]) -> Four {
    // Nobody sets fewer, and there is nothing else in the set.
    std::array::from_fn(|place| {
        pieces.get(place).and_then(|piece| piece.tile()).unwrap_or(Tile::SET[0])
    })
}

/// Tiles that are set in one of the ways, the hand that ranks higher in the high place.
#[inline]
fn arranged(tiles: &Four, way: usize) -> Arrangement {
    let [one, other] = WAYS[way].map(|places| two_tile(places.map(|place| tiles[place])));
    let (first, second) = if one >= other { (0, 1) } else { (1, 0) };
    let mut hands = [second; LEVELS];
    WAYS[way][0].into_iter().for_each(|place| hands[place] = first);
    Arrangement::new(&hands)
}

// The round

impl PaiGow<7> for TileTable {
    usual_parts!();

    const BANK_LINES: Option<BankLines<Wager>> = Some(BankLines {
        bank: Wager::Bank,
        dealer_wager: Wager::DealerWager,
        co_bank_share: Wager::CoBankShare,
    });
    const PIECES: usize = LEVELS;
    const CIRCLE: Circle = Circle::TILES; // 10.6(c)
    const DECK: Deck = Deck::Tiles; // 10.2(a)
    const SETTLES: Settles = Settles::LosersFirst; // 10.7(h) and (j)
    const SURRENDER: Surrender = Surrender::AfterTheDealer; // 10.7(f)
    const STRATEGIES: &'static [table::study::StrategyFacts<PaiGowTiles>] = &[
        strategy("house-way", "sets as the house does", |_| Strategy::HouseWay),
        strategy(
            "pairs-then-low",
            "plays a pair, wong, gong or nine; else makes the low hand as high as it can be",
            |_| Strategy::By(PAIRS_THEN_LOW),
        ),
        strategy("highest-high-hand", "makes the high hand as high as it can be", |_| {
            Strategy::By(&[SettingRule::HighestHigh])
        }),
        strategy("highest-low-hand", "makes the low hand as high as it can be", |_| {
            Strategy::By(&[SettingRule::HighestLow])
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::With("player-banking")],
        &[Varied::With("dragons-eye")],
        &[
            Varied::With("dragons-eye"),
            Varied::Each("dragons-eye-vigorish-method", &["none-triples-lose"]),
        ],
        &[Varied::Elected(BALANCED), Varied::With("player-banking")],
    ];

    type Lasting = Lasting;

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        table.is_scripted = elections.own("house-way").is_some_and(|way| way == SCRIPT);
        let house_way = HouseWay::read(elections);
        if table.is_scripted && !house_way.is_plain() {
            let why = "the record of a round tells how the dealer's hand is set, with house-way \"script\"";
            elections.refuse(EXCEPTIONS, why, cite!("10.7(e)"));
        }
        let styles = match elections.words("bank-delivery-styles") {
            None => Style::ALL.to_vec(),
            Some(words) => {
                Style::ALL.iter().copied().filter(|style| words.contains(&style.word())).collect()
            }
        };
        let eye = elections.flag("dragons-eye").then(|| Eye {
            is_alone: elections.flag("dragons-eye-without-main-wager"),
            method: elections.choose("dragons-eye-vigorish-method"),
            start: elections.choose("dragons-eye-starting-position"),
        });
        if eye.is_some_and(|eye| eye.method == Method::NoneTriplesLose) {
            table.vigorish = Vigorish::none(); // 10.7(l)2
        }
        Own { house_way, styles, eye }
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let mut payouts = common::printed_payouts(&FACTS);
        if rules.eye.is_none() {
            payouts.retain(|payout| payout.row == "pai-gow");
        }
        if rules.table.vigorish.percent() == 0
            && let Some(main) = payouts.first_mut()
        {
            main.title = "Both hands higher; lost with triples".into();
        }
        payouts
    }

    fn lines(rules: &Rules) -> Vec<Together<Wager>> {
        let mut lines = vec![Together::new(&[Wager::PaiGow], &[Wager::PaiGow])];
        if rules.table.bank.is_offered {
            // Nobody else plays: the dealer wagers against the bank, 10.8(h).
            lines.push(Together::new(&[], &[Wager::Bank]).doing(&[ACCEPT]).decided());
        }
        if let Some(eye) = rules.eye {
            for (wager, _) in DICE {
                let line = match eye.is_alone {
                    true => Together::new(&[wager], &[wager]),
                    false => Together::new(&[Wager::PaiGow, wager], &[wager]),
                };
                // A dice bonus wager may be left, 10.11(f).
                lines.push(if wager == Wager::DiceBonus { line.decided() } else { line });
            }
        }
        lines
    }

    /// Dice are walked.
    fn needs_solver(kinds: &[usize]) -> bool {
        !kinds.iter().all(|kind| DICE.iter().any(|(wager, _)| *wager as usize == *kind))
    }

    /// Two tiles each. Nothing is set wrongly with them.
    #[inline]
    fn standing(_: &Rules, pieces: &[Card], set: Arrangement) -> Result<Standing, Cite> {
        let tiles = four(pieces);
        let two = |hand: usize| match set.two_places(hand) {
            Some([a, b]) if b < LEVELS => Some([tiles[a], tiles[b]]),
            _ => None,
        };
        match (two(0), two(1)) {
            (Some(high), Some(low)) => Ok(Standing::of(high, low)),
            _ => Err(cite!("10.7(a)")),
        }
    }

    #[inline]
    fn compare(_: &Rules, player: Standing, against: Standing) -> Verdict {
        let compared = Compared::of(&player, &against);
        let outcome = match compared {
            Compared::Won => Outcome::Won,
            Compared::HighOnly | Compared::LowOnly => Outcome::Push,
            Compared::Lost => Outcome::Lost,
        };
        Verdict { outcome, cite: compared.cite() }
    }

    #[inline]
    fn house_way(rules: &Rules, pieces: &[Card]) -> Arrangement {
        let tiles = four(pieces);
        arranged(&tiles, rules.house_way.way(&tiles))
    }

    #[inline]
    fn arrange(rules: &Rules, strategy: &Strategy, pieces: &[Card]) -> Arrangement {
        let tiles = four(pieces);
        arranged(&tiles, strategy.way(&rules.house_way, &tiles))
    }

    fn is_offered(rules: &Rules, wager: Wager) -> bool {
        wager == Wager::PaiGow || rules.eye.is_some()
    }

    fn stands_alone(rules: &Rules, wager: Wager) -> bool {
        wager != Wager::PaiGow && rules.eye.is_some_and(|eye| eye.is_alone)
    }

    fn needs_main(_: Wager) -> Cite {
        cite!("10.5(d)")
    }

    /// 10.11(f): after a triple only those whose wagers stood before it have one, as it was.
    fn judge(_: &Rules, lasting: &Lasting, made: Made<Wager>) -> Result<(), Refusal> {
        if made.wager != Wager::DiceBonus || made.stake == Cents::ZERO {
            return Ok(());
        }
        let refuse = |reason| Err(Refusal::new("dice-bonus", reason, cite!("10.11(f)")));
        if !lasting.eye.may_wager(made.seat) {
            let why = "is for those whose dice bonus wagers stood before the last triple";
            return refuse(Reason::Rule { code: Code::NoRight, why: why.into() });
        }
        match lasting.eye.left(made.seat) {
            Some(Some(left)) if made.stake != left => refuse(Reason::MustBe(left)),
            Some(None) if made.is_changed => {
                let why = "is left as it was made";
                refuse(Reason::Rule { code: Code::Fixed, why: why.into() })
            }
            _ => Ok(()),
        }
    }

    fn takes(act: &Act) -> bool {
        act.verb == CUT_TILES
    }

    /// 10.8(g): the bank has the tiles cut, one time.
    fn act(
        _: &Rules,
        layout: &mut Layout<7, Lasting>,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        let wall = read_cut(act, layout.banker(), layout.own.cut.is_some())?;
        layout.own.cut = Some(wall);
        happened.push(Event::Chose {
            seat: act.seat,
            verb: act.verb.clone(),
            amount: None,
            on: Vec::new(),
        });
        Ok(())
    }

    fn offers(_: &Rules, layout: &Layout<7, Lasting>) -> Vec<Offer> {
        let holder = layout.banker().filter(|_| layout.own.cut.is_none());
        let cut = holder.map(|seat| Offer {
            seat: Some(seat),
            verb: CUT_TILES.into(),
            wager: None,
            about: "have stacks moved to the right or the left end, once".into(),
            amount: None,
            unit: None,
            wager_count: 1,
            in_play: None,
            needs: &["to-right", "to-left"],
            with: None,
            arrange: None,
            cite: Some(cite!("10.8(g)")),
        });
        cut.into_iter().collect()
    }

    /// 10.6(a) to (c), 10.6A(a) and (d) to (f), 10.8(i) and (j).
    #[inline]
    fn start<T: Table<PaiGowTiles>>(
        round: &mut Round<'_, TileTable, 7>,
        t: &mut T,
    ) -> Result<Place, T::Halt> {
        if T::MAY_GO_WRONG {
            // The tiles were stacked before the dice are shaken: 10.4(e).
            while t.incident(&[EXPOSED_WHILE_STACKING], None)?.is_some() {}
            choose_delivery(round, t)?;
        }
        let Some(eye) = round.rules.eye else { return round.find_start(t) };
        let bank = round.bank.map(|bank| bank.seat);
        if T::MAY_GO_WRONG
            && let (None, Some(shaker)) = (bank, round.lasting.eye.shaker())
        {
            t.ask(shaker, &ShakeYourself)?;
        }
        let dice = round.shake(&DragonsEyeShaker, t)?;
        let shake = round.lasting.eye.shake(dice, bank);
        let number = shake.eye();
        t.note(|| format!("the dragon's eye shows {number}").into(), cite!("10.6A(a)"));
        round.lasting.shake = Some(shake);
        // 10.8(j) controls where a player banks.
        Ok(match (bank, eye.start) {
            (None, StartAt::Button) => place_of(shake.button()),
            _ => Circle::TILES.start(round.count_from(), usize::from(dice.sum())),
        })
    }

    /// 10.6A(b) and (c): wagers on the dice are settled from right to left; 10.7(l)2.
    #[inline]
    fn started<T: Table<PaiGowTiles>>(
        round: &mut Round<'_, TileTable, 7>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let Some(shake) = round.lasting.shake.take() else { return Ok(()) };
        if T::MAY_GO_WRONG {
            let bonus = Wager::DiceBonus as usize;
            let staked = round.players.iter().filter(|player| player.stakes[bonus] > Cents::ZERO);
            round
                .lasting
                .eye
                .after(&shake, staked.map(|player| (player.seat, player.stakes[bonus])));
        }
        for player in &mut round.players {
            for (name, wager) in DICE {
                let stake = player.stakes[name as usize];
                if stake > Cents::ZERO {
                    let bet = (player.seat, name, stake);
                    settle(player, shake.settle(wager, bet, &DICE_CITES), t);
                }
            }
        }
        let method = round.rules.eye.map(|eye| eye.method);
        if shake.is_triple() && method == Some(Method::NoneTriplesLose) {
            // Reading: where a player banks, they go to the center of the table, so to the bank, and the
            // dealer's wager is one of them.
            round.lose_all(cite!("10.7(l)2"), t);
        }
        Ok(())
    }

    /// 10.6(d), 10.8(k): all 32 tiles, to all places.
    #[inline]
    fn deliver<T: Table<PaiGowTiles>>(
        round: &mut Round<'_, TileTable, 7>,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        if !T::MAY_GO_WRONG {
            // Whoever gets which of them: the tiles are as likely to lie one way as another.
            for place in 0..Circle::TILES.count() {
                if round.is_dealt_to::<T>(place) {
                    for _ in 0..LEVELS {
                        let tile = t.draw_down(spot_of(place))?;
                        round.hands.at_mut(place).push(tile);
                    }
                }
            }
            return Ok(None);
        }
        deliver_wall(round, t)
    }

    fn round_is_over(lasting: &mut Lasting, _: bool) {
        (lasting.cut, lasting.style) = (None, Style::default());
    }

    fn vacate(lasting: &mut Lasting, seat: Seat) {
        lasting.eye.vacate(seat);
    }

    fn history(_: &Rules, lasting: &mut Lasting, word: &str, value: &Value) -> Result<bool, Fault> {
        Ok(lasting.eye.read(word, value)?)
    }

    fn told(lasting: &Lasting) -> Map<String, Value> {
        lasting.eye.told()
    }

    fn state(rules: &Rules, lasting: &Lasting) -> Map<String, Value> {
        match rules.eye {
            Some(_) => lasting.eye.state(),
            None => Map::new(),
        }
    }
}

// The wall

/// The tiles lie in eight stacks, and go from there to the places; where one is exposed while they are
/// stacked, all over again (10.4(e)).
#[cold]
fn deliver_wall<T: Table<PaiGowTiles>>(
    round: &mut Round<'_, TileTable, 7>,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let (wall, style) = (round.lasting.cut.unwrap_or_default(), round.lasting.style);
    let hands: [Lying; MOST_PLACES] = 'stack: loop {
        let mut hands: [Lying; MOST_PLACES] = Default::default();
        for nth in 0..=STACKS * LEVELS {
            if t.incident(&[EXPOSED_WHILE_STACKING], None)?.is_some() {
                continue 'stack;
            }
            if nth < STACKS * LEVELS {
                hands[wall.hand(style, nth)].push(t.draw_down(Spot::Box("wall"))?);
            }
        }
        break hands;
    };
    for (hand, place) in hands.iter().zip(Circle::TILES.counterclockwise(round.start)) {
        hand.iter().for_each(|tile| t.deliver(*tile, spot_of(place)));
        round.hands.at_mut(place).clone_from(hand);
    }
    Ok(None)
}

/// The bank's cut, once it is one that the text knows.
fn read_cut(act: &Act, holder: Option<Seat>, is_cut: bool) -> Result<Wall, Fault> {
    let refuse =
        |code, why: &'static str| Err(Refusal::rule(CUT_TILES, code, why, cite!("10.8(g)")).into());
    let seat = act.named_seat()?;
    common::about_no_wager(act)?;
    let stacks = |field: &str| -> Result<Vec<u8>, Malformed> {
        let wrong = |value: &Value| Malformed::new(field, format!("{value} is no list of stacks"));
        match act.fields.get(field) {
            None | Some(Value::Null) => Ok(Vec::new()),
            Some(value) => {
                let list = value.as_array().ok_or_else(|| wrong(value))?;
                let number = |n: &Value| {
                    let n = table::whole(n).or_else(|| n.as_str()?.parse().ok());
                    n.and_then(|n| u8::try_from(n).ok()).ok_or_else(|| wrong(value))
                };
                list.iter().map(number).collect()
            }
        }
    };
    let (to_right, to_left) = (stacks("to-right")?, stacks("to-left")?);
    match holder {
        None => refuse(Code::NoBank, "nobody has the bank"),
        Some(holder) if holder != seat => refuse(Code::NotThisSeat, "is for the player who banks"),
        Some(_) if is_cut => refuse(Code::NotNow, "the tiles have been cut"),
        Some(_) => Ok(Wall::cut(&to_right, &to_left)?),
    }
}

/// 10.8(i): the bank chooses the style of delivery once no more bets are taken. A record may have the cut
/// here too.
#[cold]
fn choose_delivery<T: Table<PaiGowTiles>>(
    round: &mut Round<'_, TileTable, 7>,
    t: &mut T,
) -> Result<(), T::Halt> {
    let Some(bank) = round.bank else { return Ok(()) };
    let is_cut = round.lasting.cut.is_some();
    let read = |act: &Act| read_cut(act, Some(bank.seat), is_cut).ok();
    let late = t.hear(|act| act.verb == CUT_TILES && read(act).is_some())?;
    if let Some(wall) = late.as_ref().and_then(read) {
        round.lasting.cut = Some(wall);
    }
    if round.rules.styles.iter().any(|style| *style != Style::default()) {
        round.lasting.style = t.ask(bank.seat, &Delivery { styles: &round.rules.styles })?;
    }
    Ok(())
}

/// The bank chooses how the tiles are delivered.
struct Delivery<'a> {
    styles: &'a [Style],
}

impl Question<PaiGowTiles> for Delivery<'_> {
    type Answer = Style;

    fn about(&self) -> Cow<'static, str> {
        "choose how the tiles are delivered".into()
    }

    fn options(&self) -> Vec<Choice<Style>> {
        let option = |style: &Style| {
            let about = style.word().replace('-', " ");
            let choice = Choice::plain(DELIVERY_STYLE, about, *style, cite!("10.8(i)"));
            choice.with("style", style.word())
        };
        // House way from the right, where the bank chooses none.
        let none = "let the dealer deliver house way from the right";
        let none = Choice::plain("decline", none, Style::default(), cite!("10.8(i)"));
        self.styles.iter().map(option).chain([none]).collect()
    }

    fn declined(&self) -> Style {
        Style::default()
    }

    fn by_strategy(&self, _: &Strategy) -> Style {
        Style::default()
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let style = act.fields.get("style").and_then(Value::as_str)?;
        let is_known = act.verb == DELIVERY_STYLE && Style::WORDS.contains(&style);
        is_known.then(|| Refusal::new(DELIVERY_STYLE, Reason::NotOffered, cite!("10.8(k)")))
    }
}

/// 10.6A(f): a player who has gained the shake may let the dealer shake for him.
//
// Reading: it is the player's shake all the same; 10.11(f) pays the others' rates where the dealer shakes
// by 10.6A(c).
struct ShakeYourself;

impl Question<PaiGowTiles> for ShakeYourself {
    type Answer = ();

    fn about(&self) -> Cow<'static, str> {
        "shake the dice, or let the dealer shake them for you".into()
    }

    fn options(&self) -> Vec<Choice<()>> {
        vec![
            Choice::plain("decline", "shake the dice yourself", (), cite!("10.6A(e)")),
            Choice::plain(DELEGATE_SHAKE, "let the dealer shake them", (), cite!("10.6A(f)")),
        ]
    }

    fn declined(&self) {}

    fn by_strategy(&self, _: &Strategy) {}
}
