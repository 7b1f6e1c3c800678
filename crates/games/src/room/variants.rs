//! The games of the room: each says what is dealt, who opens the betting and what wins.

use serde_json::{Map, Value};
use table::{Cite, Election, Facts, Fault, Irregularity, Legal, cite, join};

use super::facts::{
    self, CASINO_NIGHT, CASINO_ROOM, CHARITY_WRONGS, COUNT_DECK, COUNT_STUB, FELT_OF_DRAW,
    FELT_WITH_A_BOARD, FIVE_STUD_CHECK, KILL, LOW_FORCED, NO_EXCHANGE, NO_FIVE_STUD_CHECK, NO_KILL,
    NO_LOW_FORCED, NO_RUNS, NO_WHEEL, NOT_AT_STUD, NOT_WITH_A_BUTTON, OF_A_CASINO, Posted,
    STRADDLE, WHEEL, WITH_A_BOARD, WRONGS, Wrongs,
};
use super::family::{Forced, Opening, Room, Sections, Showing, Spec, Street, Variant};
use super::rules::Rules;
use super::showdown::Contest;

/// What all casino games of the room have by the same provisions.
const CASINO: Sections = Sections {
    players: cite!("14.6(b)"),
    ante: cite!("14.7(b)1"),
    blinds: cite!("14.10(d)1"),
    limits: cite!("14.17"),
    first_round: cite!("14.10(f)"),
    later_rounds: cite!("14.10(g)"),
    showdown: cite!("14.10(j)"),
    odd_chip: cite!("14.3(d)"),
    last_player: cite!("14.6(e)5"),
    rake: cite!("14.14(b)"),
    stakes: cite!("14.7(c)"),
    acts: cite!("14.7(d)"),
    misdeal: cite!("14.15(e)"),
    dead: cite!("14.15(g)"),
    fouled: cite!("14.15(i)"),
    thrown: cite!("14.15(j)"),
    dead_positions: None,
    exposed: cite!("14.15(o)"),
};

/// What all casino games post by the same provisions.
const POSTED: Posted = Posted {
    players: CASINO.players,
    most: 11,
    ante: CASINO.ante,
    limits: CASINO.limits,
    rake: CASINO.rake,
    odd_chip: CASINO.odd_chip,
    button: cite!("14.10(c)2"),
    shuffling: cite!("14.5(a)"),
    disclosure: cite!("14.15(d)"),
};

const EXCHANGED: &str =
    "a hole card that comes face up is exchanged for the top card after the deal";
const PLAYED: &str = "a card that comes face up is played as it is";
const TURNED: &str =
    "where a hole card comes face up the up-card is dealt down; two make the hand dead";

/// Declares a game: its name and facts, and its [`Spec`].
macro_rules! game {
    ($(#[$doc:meta])* $name:ident, $table:ident, $facts:expr, $spec:expr) => {
        $(#[$doc])*
        pub type $name = Room<$table>;

        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $table;

        impl Variant for $table {
            const FACTS: &'static Facts = &Facts {
                elections: Self::SPEC.elections,
                ..$facts
            };
            const SPEC: &'static Spec = &$spec;
        }
    };
}

// Hold 'em (14.10)

const FLOP_TURN_RIVER: [Street; 3] = [Street::Board(3), Street::Board(1), Street::Board(1)];
const TWO_DOWN: Street = Street::Deal(&[false; 2]);
const THREE_DOWN: Street = Street::Deal(&[false; 3]);
const FOUR_DOWN: Street = Street::Deal(&[false; 4]);
const FIVE_DOWN: Street = Street::Deal(&[false; 5]);

const HOLD_EM: Sections =
    Sections { players: cite!("14.10(b)"), ante: cite!("14.10(b)"), ..CASINO };

/// The elections of games with a board.
const BOARD_ELECTIONS: &[Election] = join![Election;
    facts::blinds(cite!("14.10(d)1")), STRADDLE, OF_A_CASINO, WITH_A_BOARD, COUNT_STUB,
    NOT_WITH_A_BUTTON, NO_WHEEL, NO_LOW_FORCED, NO_FIVE_STUD_CHECK,
];

const HOLD_EM_ELECTIONS: &[Election] = join![Election; Posted { players: HOLD_EM.players, ante: HOLD_EM.ante, ..POSTED }.elections(), BOARD_ELECTIONS, NO_KILL];

const HOLD_EM_SPEC: Spec = Spec {
    seats: 11,
    sections: HOLD_EM,
    opening: Opening::Blinds,
    streets: &[TWO_DOWN, Street::Board(3), Street::Board(1), Street::Board(1)],
    showing: Showing::Position,
    small_rounds: 2,
    contest: Contest::High,
    elections: HOLD_EM_ELECTIONS,
};

const BOARD_FACTS: Facts = Facts {
    seats: 11,
    wagers: &facts::wagers(cite!("14.7(c)")),
    actions: CASINO_ROOM,
    irregularities: &WRONGS.irregularities(EXCHANGED),
    felt: FELT_WITH_A_BOARD,
    ..facts::FACTS
};

game! {
    /// Hold 'em.
    HoldEm, HoldEmTable,
    Facts {
        id: "hold-em-high",
        title: "Hold 'em",
        about: "Two cards of your own and five on the board: the best five take the pot.",
        ..BOARD_FACTS
    },
    HOLD_EM_SPEC
}

game! {
    /// Pineapple.
    Pineapple, PineappleTable,
    Facts {
        id: "pineapple",
        title: "Pineapple",
        about: "Hold 'em with three cards, of which you give up one before the flop.",
        ..BOARD_FACTS
    },
    Spec {
        streets: &[THREE_DOWN, Street::GiveUpOne, FLOP_TURN_RIVER[0], FLOP_TURN_RIVER[1], FLOP_TURN_RIVER[2]],
        ..HOLD_EM_SPEC
    }
}

game! {
    /// Crazy pineapple.
    CrazyPineapple, CrazyPineappleTable,
    Facts {
        id: "crazy-pineapple",
        title: "Crazy pineapple",
        about: "Hold 'em with three cards, of which you give up one after the flop.",
        ..BOARD_FACTS
    },
    Spec {
        streets: &[THREE_DOWN, FLOP_TURN_RIVER[0], Street::GiveUpOne, FLOP_TURN_RIVER[1], FLOP_TURN_RIVER[2]],
        ..HOLD_EM_SPEC
    }
}

// Omaha (14.11)

const OMAHA: Sections = Sections {
    players: cite!("14.11(b)"),
    ante: cite!("14.11(b)"),
    first_round: cite!("14.11(e)"),
    later_rounds: cite!("14.11(e)"),
    showdown: cite!("14.11(f)1"),
    ..CASINO
};

const OMAHA_POSTED: Posted =
    Posted { players: OMAHA.players, ante: OMAHA.ante, most: 10, ..POSTED };

const OMAHA_SPEC: Spec = Spec {
    seats: 10,
    sections: OMAHA,
    streets: &[FOUR_DOWN, Street::Board(3), Street::Board(1), Street::Board(1)],
    contest: Contest::OmahaHigh,
    elections: join![Election; OMAHA_POSTED.elections(), BOARD_ELECTIONS, NO_KILL],
    ..HOLD_EM_SPEC
};

game! {
    /// Omaha high.
    OmahaHigh, OmahaHighTable,
    Facts {
        id: "omaha-high",
        title: "Omaha",
        about: "Four cards of your own and five on the board: you play exactly two and three.",
        seats: 10,
        ..BOARD_FACTS
    },
    OMAHA_SPEC
}

game! {
    /// Omaha high-low split, eight or better.
    OmahaHighLow, OmahaHighLowTable,
    Facts {
        id: "omaha-high-low-split-eight-or-better",
        title: "Omaha high-low, eight or better",
        about: "Omaha in which the best low of eight or better takes half of the pot.",
        seats: 10,
        ..BOARD_FACTS
    },
    Spec {
        sections: Sections {
            showdown: cite!("14.11(f)2"), odd_chip: cite!("14.11(f)2i"), ..OMAHA
        },
        contest: Contest::OmahaHighLowEight,
        elections: join![Election; OMAHA_POSTED.elections(), BOARD_ELECTIONS, KILL],
        ..OMAHA_SPEC
    }
}

// Draw (14.12, 14.12A, 14.12B)

/// The elections of games without a board.
const DRAW_ELECTIONS: &[Election] = join![Election;
    facts::blinds(cite!("14.10(d)1")), STRADDLE, OF_A_CASINO, COUNT_DECK, NO_RUNS, NO_EXCHANGE,
    NO_KILL, NOT_WITH_A_BUTTON, NO_LOW_FORCED, NO_FIVE_STUD_CHECK,
];

const fn draw_sections(players: Cite, first: Cite, draw: Cite, showdown: Cite) -> Sections {
    Sections { players, ante: players, first_round: first, later_rounds: draw, showdown, ..CASINO }
}

const DRAW: Sections =
    draw_sections(cite!("14.12(b)"), cite!("14.12(e)"), cite!("14.12(f)"), cite!("14.12(h)1"));

const DRAW_SPEC: Spec = Spec {
    seats: 8,
    sections: DRAW,
    streets: &[FIVE_DOWN, Street::Draw],
    small_rounds: 1,
    contest: Contest::High,
    elections: join![Election;
        Posted { players: DRAW.players, ante: DRAW.ante, most: 8, ..POSTED }.elections(),
        DRAW_ELECTIONS, NO_WHEEL,
    ],
    ..HOLD_EM_SPEC
};

const DRAW_FACTS: Facts = Facts {
    seats: 8,
    irregularities: &WRONGS.irregularities(PLAYED),
    felt: FELT_OF_DRAW,
    ..BOARD_FACTS
};

game! {
    /// Five-card draw high.
    FiveCardDrawHigh, FiveCardDrawHighTable,
    Facts {
        id: "five-card-draw-high",
        title: "Five-card draw",
        about: "Five cards, one draw: the highest hand takes the pot.",
        ..DRAW_FACTS
    },
    DRAW_SPEC
}

game! {
    /// Five-card draw low.
    FiveCardDrawLow, FiveCardDrawLowTable,
    Facts {
        id: "five-card-draw-low",
        title: "Five-card draw low",
        about: "Five cards, one draw: the best low takes the pot.",
        ..DRAW_FACTS
    },
    Spec {
        sections: Sections { showdown: cite!("14.12(h)2"), ..DRAW },
        contest: Contest::Low,
        ..DRAW_SPEC
    }
}

const TRIPLE: Sections =
    draw_sections(cite!("14.12A(b)"), cite!("14.12A(e)"), cite!("14.12A(f)"), cite!("14.12A(l)"));

game! {
    /// Triple draw low ball, deuce to seven.
    TripleDraw, TripleDrawTable,
    Facts {
        id: "triple-draw-low-ball-deuce-to-seven",
        title: "Deuce-to-seven triple draw",
        about: "Five cards, three draws: the best low takes the pot, with the ace high.",
        seats: 7,
        ..DRAW_FACTS
    },
    Spec {
        seats: 7,
        sections: TRIPLE,
        streets: &[FIVE_DOWN, Street::Draw, Street::Draw, Street::Draw],
        small_rounds: 2,
        contest: Contest::DeuceToSeven,
        elections: join![Election;
            Posted { players: TRIPLE.players, ante: TRIPLE.ante, most: 7, ..POSTED }.elections(),
            DRAW_ELECTIONS, WHEEL,
        ],
        ..DRAW_SPEC
    }
}

const BADUGI: Sections =
    draw_sections(cite!("14.12B(b)"), cite!("14.12B(e)"), cite!("14.12B(f)"), cite!("14.12B(l)"));

game! {
    /// Badugi.
    Badugi, BadugiTable,
    Facts {
        id: "badugi",
        title: "Badugi",
        about: "Four cards, three draws: the lowest four of different ranks and suits win.",
        seats: 9,
        ..DRAW_FACTS
    },
    Spec {
        seats: 9,
        sections: BADUGI,
        streets: &[FOUR_DOWN, Street::Draw, Street::Draw, Street::Draw],
        small_rounds: 2,
        contest: Contest::Badugi,
        elections: join![Election;
            Posted { players: BADUGI.players, ante: BADUGI.ante, most: 9, ..POSTED }.elections(),
            DRAW_ELECTIONS, NO_WHEEL,
        ],
        ..DRAW_SPEC
    }
}

// Stud (14.9, 14.13, 14.13A)

const SEVEN: Sections = Sections {
    players: cite!("14.9(b)"),
    ante: cite!("14.9(b)"),
    blinds: cite!("14.9(d)"),
    first_round: cite!("14.9(e)"),
    later_rounds: cite!("14.9(g)"),
    showdown: cite!("14.9(i)1"),
    exposed: cite!("14.15(k)"),
    ..CASINO
};

const UP: Street = Street::Each { up: true, may_be_common: false };
const UP_OR_COMMON: Street = Street::Each { up: true, may_be_common: true };
const DOWN_OR_COMMON: Street = Street::Each { up: false, may_be_common: true };

/// What stud elects beside what is its own.
const STUD_ELECTIONS: &[Election] = join![Election;
    facts::forced_bet(cite!("14.7(b)3")), OF_A_CASINO, COUNT_DECK, NOT_AT_STUD, NO_EXCHANGE, NO_KILL,
    NO_WHEEL,
];

const SEVEN_POSTED: Posted = Posted { players: SEVEN.players, ante: SEVEN.ante, most: 9, ..POSTED };

const SEVEN_SPEC: Spec = Spec {
    seats: 9,
    sections: SEVEN,
    opening: Opening::ForcedBet(Forced::Lowest),
    streets: &[Street::Deal(&[false, false, true]), UP, UP, UP_OR_COMMON, DOWN_OR_COMMON],
    showing: Showing::High,
    small_rounds: 2,
    contest: Contest::High,
    elections: join![Election;
        SEVEN_POSTED.elections(), STUD_ELECTIONS, NO_LOW_FORCED, NO_FIVE_STUD_CHECK,
    ],
};

const STUD_WRONGS: Wrongs = Wrongs { exposed: cite!("14.15(k)"), ..WRONGS };

const STUD_FACTS: Facts =
    Facts { seats: 9, irregularities: &STUD_WRONGS.irregularities(TURNED), ..BOARD_FACTS };

game! {
    /// Seven-card stud high.
    SevenCardStudHigh, SevenCardStudHighTable,
    Facts {
        id: "seven-card-stud-high",
        title: "Seven-card stud",
        about: "Seven cards, four of them up: the best five take the pot.",
        ..STUD_FACTS
    },
    SEVEN_SPEC
}

game! {
    /// Seven-card stud low.
    SevenCardStudLow, SevenCardStudLowTable,
    Facts {
        id: "seven-card-stud-low",
        title: "Seven-card stud low",
        about: "Seven cards, four of them up: the best low of five takes the pot.",
        ..STUD_FACTS
    },
    Spec {
        sections: Sections { showdown: cite!("14.9(i)2"), ..SEVEN },
        opening: Opening::ForcedBet(Forced::HighestLow),
        showing: Showing::Low,
        contest: Contest::Low,
        elections: join![Election;
            SEVEN_POSTED.elections(), STUD_ELECTIONS, LOW_FORCED, NO_FIVE_STUD_CHECK,
        ],
        ..SEVEN_SPEC
    }
}

const SPLIT: Sections =
    Sections { showdown: cite!("14.9(i)3"), odd_chip: cite!("14.9(i)3i"), ..SEVEN };

game! {
    /// Seven-card stud high-low split.
    SevenCardStudHighLow, SevenCardStudHighLowTable,
    Facts {
        id: "seven-card-stud-high-low-split",
        title: "Seven-card stud high-low",
        about: "Seven-card stud in which the best high and the best low divide the pot.",
        ..STUD_FACTS
    },
    Spec {
        sections: SPLIT,
        opening: Opening::ForcedBet(Forced::HighestAceLow),
        contest: Contest::HighLow,
        ..SEVEN_SPEC
    }
}

game! {
    /// Seven-card stud high-low split, eight or better.
    SevenCardStudEight, SevenCardStudEightTable,
    Facts {
        id: "seven-card-stud-high-low-split-eight-or-better",
        title: "Seven-card stud high-low, eight or better",
        about: "Seven-card stud in which a low of eight or better takes half of the pot.",
        ..STUD_FACTS
    },
    Spec { sections: SPLIT, contest: Contest::HighLowEight, ..SEVEN_SPEC }
}

const FIVE: Sections = Sections {
    players: cite!("14.13(b)"),
    ante: cite!("14.13(b)"),
    blinds: cite!("14.13(d)"),
    first_round: cite!("14.13(e)"),
    later_rounds: cite!("14.13(f)"),
    showdown: cite!("14.13(h)"),
    exposed: cite!("14.15(l)"),
    ..CASINO
};

game! {
    /// Five-card stud.
    FiveCardStud, FiveCardStudTable,
    Facts {
        id: "five-card-stud-high",
        title: "Five-card stud",
        about: "One card down and four up: the highest hand takes the pot.",
        seats: 8,
        irregularities: &Wrongs { exposed: cite!("14.15(l)"), ..WRONGS }.irregularities(TURNED),
        ..STUD_FACTS
    },
    Spec {
        seats: 8,
        sections: FIVE,
        opening: Opening::ForcedBet(Forced::Lowest),
        streets: &[Street::Deal(&[false, true]), UP, UP, UP],
        elections: join![Election;
            Posted { players: FIVE.players, ante: FIVE.ante, most: 8, ..POSTED }.elections(),
            STUD_ELECTIONS, NO_LOW_FORCED, FIVE_STUD_CHECK,
        ],
        ..SEVEN_SPEC
    }
}

// Reading: the text has lost (h), so what it prints as (i) to (m) is (h) to (l).
const MAMBO: Sections = Sections {
    players: cite!("14.13A(b)"),
    ante: cite!("14.13A(b)"),
    blinds: cite!("14.13A(d)"),
    first_round: cite!("14.13A(e)"),
    later_rounds: cite!("14.13A(g)"),
    showdown: cite!("14.13A(k)"),
    odd_chip: cite!("14.13A(k)1"),
    exposed: cite!("14.15(m)"),
    ..CASINO
};

game! {
    /// Mambo stud high-low split, six or better.
    MamboStud, MamboStudTable,
    Facts {
        id: "mambo-stud-high-low-split-six-or-better",
        title: "Mambo stud high-low, six or better",
        about: "Three cards and one on the board: the best three, high and low, divide the pot.",
        seats: 11,
        irregularities: &Wrongs { exposed: cite!("14.15(m)"), ..WRONGS }.irregularities(TURNED),
        ..STUD_FACTS
    },
    Spec {
        seats: 11,
        sections: MAMBO,
        opening: Opening::ForcedBet(Forced::Lowest),
        streets: &[
            Street::Deal(&[false, true]),
            Street::Each { up: false, may_be_common: false },
            Street::Board(1),
        ],
        showing: Showing::Mambo,
        small_rounds: 1,
        contest: Contest::MamboHighLowSix,
        elections: join![Election;
            Posted { players: MAMBO.players, ante: MAMBO.ante, most: 11, ..POSTED }.elections(),
            STUD_ELECTIONS, NO_LOW_FORCED, NO_FIVE_STUD_CHECK,
        ],
    }
}

// A casino night (13:47-20.34 to 20.39)

const CHARITY: Sections = Sections {
    players: cite!("13:47-20.36(b)"),
    ante: cite!("13:47-20.36(b)"),
    blinds: cite!("13:47-20.36(d)"),
    limits: cite!("13:47-20.39"),
    first_round: cite!("13:47-20.36(f)"),
    later_rounds: cite!("13:47-20.36(g)"),
    showdown: cite!("13:47-20.36(j)"),
    odd_chip: cite!("13:47-20.35(i)2"),
    last_player: cite!("13:47-20.38(d)"),
    rake: cite!("13:47-20.37(a)"),
    stakes: cite!("13:47-20.34(a)"),
    acts: cite!("13:47-20.38(k)"),
    misdeal: cite!("13:47-20.38(f)"),
    dead: cite!("13:47-20.38(h)"),
    fouled: cite!("13:47-20.38(j)"),
    thrown: cite!("13:47-20.38(k)"),
    dead_positions: Some(cite!("13:47-20.38(e)")),
    exposed: cite!("13:47-20.38(n)"),
};

const CHARITY_POSTED: Posted = Posted {
    players: CHARITY.players,
    most: 11,
    ante: CHARITY.ante,
    limits: CHARITY.limits,
    rake: CHARITY.rake,
    odd_chip: CHARITY.odd_chip,
    button: cite!("13:47-20.36(c)"),
    shuffling: cite!("13:47-20.38(o)"),
    disclosure: cite!("13:47-20.38(d)"),
};

game! {
    /// Hold 'em at a casino night.
    CasinoNightHoldEm, CasinoNightHoldEmTable,
    Facts {
        id: "casino-night-hold-em",
        title: "Casino-night hold 'em",
        about: "Hold 'em for imitation money at a charity's casino night.",
        wagers: &facts::wagers(cite!("13:47-20.34(a)")),
        actions: CASINO_NIGHT,
        irregularities: &CHARITY_WRONGS.irregularities(EXCHANGED),
        ..BOARD_FACTS
    },
    Spec {
        sections: CHARITY,
        elections: join![Election;
            CHARITY_POSTED.elections(), facts::blinds(cite!("13:47-20.36(d)")), NOT_WITH_A_BUTTON,
            facts::not_at_a_casino_night(cite!("13:47-20.36(a)")),
            facts::nor_at_a_casino_night(cite!("13:47-20.36(a)")),
        ],
        ..HOLD_EM_SPEC
    }
}

const CHARITY_STUD: Sections = Sections {
    players: cite!("13:47-20.35(b)"),
    ante: cite!("13:47-20.35(b)"),
    blinds: cite!("13:47-20.35(d)"),
    first_round: cite!("13:47-20.35(e)"),
    later_rounds: cite!("13:47-20.35(g)"),
    showdown: cite!("13:47-20.35(i)"),
    exposed: cite!("13:47-20.38(l)"),
    ..CHARITY
};

const CHARITY_STUD_WRONGS: [Irregularity; 12] =
    Wrongs { exposed: cite!("13:47-20.38(l)"), ..CHARITY_WRONGS }.irregularities(TURNED);

game! {
    /// Seven-card stud at a casino night.
    CasinoNightStud, CasinoNightStudTable,
    Facts {
        id: "casino-night-seven-card-stud",
        title: "Casino-night seven-card stud",
        about: "Seven-card stud for imitation money at a charity's casino night.",
        seats: 8,
        wagers: &facts::wagers(cite!("13:47-20.34(a)")),
        actions: CASINO_NIGHT,
        irregularities: &CHARITY_STUD_WRONGS,
        ..STUD_FACTS
    },
    Spec {
        seats: 8,
        sections: CHARITY_STUD,
        streets: &[Street::Deal(&[false, false, true]), UP, UP, UP, DOWN_OR_COMMON],
        elections: join![Election;
            Posted { players: CHARITY_STUD.players, ante: CHARITY_STUD.ante, most: 8, ..CHARITY_POSTED }
                .elections(),
            facts::forced_bet(cite!("13:47-20.35(d)")),
            facts::not_at_a_casino_night(cite!("13:47-20.35(a)")),
            facts::nor_at_a_casino_night(cite!("13:47-20.35(a)")),
            [NOT_AT_STUD[0], NOT_AT_STUD[1]],
        ],
        ..SEVEN_SPEC
    }
}

/// A game of the room without its type.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What it says of itself.
    pub facts: &'static Facts,
    /// How it is played.
    pub spec: &'static Spec,
    /// Its rules under elections.
    pub rules: Elected,
}

/// The rules of a game under elections, or every fault of them.
pub type Elected = fn(&Map<String, Value>) -> Result<Rules, Vec<Fault>>;

/// Every game of the room, in the order of the text.
pub const ALL: [Entry; 17] = [
    entry::<SevenCardStudHighTable>(),
    entry::<SevenCardStudLowTable>(),
    entry::<SevenCardStudHighLowTable>(),
    entry::<SevenCardStudEightTable>(),
    entry::<HoldEmTable>(),
    entry::<PineappleTable>(),
    entry::<CrazyPineappleTable>(),
    entry::<OmahaHighTable>(),
    entry::<OmahaHighLowTable>(),
    entry::<FiveCardDrawHighTable>(),
    entry::<FiveCardDrawLowTable>(),
    entry::<TripleDrawTable>(),
    entry::<BadugiTable>(),
    entry::<FiveCardStudTable>(),
    entry::<MamboStudTable>(),
    entry::<CasinoNightHoldEmTable>(),
    entry::<CasinoNightStudTable>(),
];

const fn entry<V: Variant>() -> Entry {
    fn rules<V: Variant>(given: &Map<String, Value>) -> Result<Rules, Vec<Fault>> {
        Legal::<Room<V>>::new(given).map(|legal| legal.rules)
    }
    Entry { facts: V::FACTS, spec: V::SPEC, rules: rules::<V> }
}

/// The game of that id.
#[must_use]
pub fn game(id: &str) -> Option<Entry> {
    ALL.into_iter().find(|entry| entry.facts.id == id)
}

#[cfg(test)]
mod tests {
    use table::Family;

    use crate::registry;

    #[test]
    fn every_game_of_the_room_is_listed() {
        let room = registry::ALL.iter().filter(|facts| facts.family == Family::PokerRoom);
        let ids: Vec<&str> = room.map(|facts| facts.id).collect();
        assert_eq!(super::ALL.map(|entry| entry.facts.id).as_slice(), ids);
    }
}
