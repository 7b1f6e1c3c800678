//! What the games of the room declare, in groups.

use table::{
    ActionFacts, Cite, Election, Facts, Family, Felt, Irregularity, Kind, Place, Preset, Reported,
    Says, WagerFacts, Word, Zone, cite, floor, join,
};

use crate::common::{self, BettingActs};

use super::dealing::{
    CARD_OFF_TABLE, DEALT_TO_INELIGIBLE, EXPOSED, FOUND_FACE_UP, SEAT_NOT_DEALT, SHUFFLER_JAM,
    WRONG_START,
};
use super::rules::{ExposedCard, HeadsUp, LowForcedBet, MinimumRaise, OddChip, Wheel};

/// An election that this game of the room does not have.
const fn never(id: &'static str, cite: Cite) -> Election {
    let about = "not offered at this game of the room";
    Election::new(id, about, Kind::Never, Preset::None, cite)
}

/// Elections that a game does not have, all by one provision.
const fn none_of<const N: usize>(elections: [Election; N], cite: Cite) -> [Election; N] {
    let mut none = elections;
    let mut n = 0;
    while n < N {
        none[n] = never(elections[n].id, cite);
        n += 1;
    }
    none
}

/// The provisions of elections that every game of the room has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Posted {
    pub players: Cite,
    pub most: i64,
    pub ante: Cite,
    pub limits: Cite,
    pub rake: Cite,
    pub odd_chip: Cite,
    pub button: Cite,
    pub shuffling: Cite,
    pub disclosure: Cite,
}

impl table::Tells for Posted {}

impl Posted {
    /// What every game of the room elects.
    pub(crate) const fn elections(self) -> [Election; 11] {
        [
            Election::new(
                "limits",
                "least and most bets and raises",
                Kind::Own(
                    "{\"kind\":\"fixed\",\"small\":…,\"big\":…}, {\"kind\":\"spread\",\"min\":…,\
                     \"max\":…}, or {\"kind\":\"no-limit\" or \"pot-limit\",\"min\":…}",
                ),
                Preset::Computed("no limit, bets from 2.00"),
                self.limits,
            ),
            Election::one_of(
                "minimum-raise",
                "how much more a raise must be without a limit",
                MinimumRaise::WORDS,
                self.limits,
            ),
            Election::new(
                "ante",
                "what every player antes",
                Kind::Own("an amount, 0 for none"),
                Preset::Computed("none"),
                self.ante,
            ),
            Election::new(
                "max-players",
                "the most players at the table",
                Kind::Integer { least: 2, most: self.most },
                Preset::Integer(self.most),
                self.players,
            ),
            Election::new(
                "max-raises",
                "the most raises in a betting round",
                Kind::Integer { least: 0, most: 100 },
                Preset::None,
                self.limits,
            ),
            Election::new(
                "rake",
                "what the house takes",
                Kind::Own(
                    "one or a list of {\"type\":\"straight-percentage\",\"percent\":…}, \
                     {\"type\":\"incremental\",\"levels\":[[pot, amount],…]}, both with a \
                     \"maximum\", {\"type\":\"time\",\"hourly-fee\":…,\"basis\":\"per-player\" or \
                     \"per-table\",\"every-minutes\":20 or 30}",
                ),
                Preset::None,
                self.rake,
            ),
            Election::new(
                "pot-split-unit",
                "what shares of a divided pot are multiples of",
                Kind::Amount,
                Preset::Amount(super::rules::MOST_EXCESS),
                self.odd_chip,
            ),
            Election::one_of(
                "odd-chip-rule",
                "who gets what cannot be divided where the text names nobody",
                OddChip::WORDS,
                self.odd_chip,
            ),
            Election::one_of(
                "button-start",
                "who has the button first",
                &["right-of-dealer", "random-card"],
                self.button,
            ),
            Election::one_of(
                "shuffling",
                "how the cards are shuffled",
                &["manual", "automated", "pre-shuffled"],
                self.shuffling,
            ),
            Election::flag(
                "disclose-discards",
                "whether hands that are conceded are shown",
                self.disclosure,
            ),
        ]
    }
}

/// What a casino elects and a casino night does not.
pub(crate) const OF_A_CASINO: [Election; 6] = [
    Election::new(
        "check-raise",
        "whether somebody who has checked may raise",
        Kind::Boolean,
        Preset::Boolean(true),
        cite!("14.7(j)"),
    ),
    Election::new(
        "bad-beat-payout",
        "a payout for a high hand that loses",
        Kind::Own(
            "{\"contribution\":…,\"minimum-pot\":…,\"secondary\":\"own-contribution\" with a \
             \"secondary-contribution\", or \"portion-of-primary\",\"reset-percent\":…}",
        ),
        Preset::None,
        cite!("14.19(a)"),
    ),
    Election::new(
        "high-hand-payout",
        "a payout for a high hand",
        Kind::Own("{\"contribution\":…,\"minimum-pot\":…,\"reset-percent\":…}"),
        Preset::None,
        cite!("14.19(a)"),
    ),
    Election::flag(
        "single-deck-wash",
        "whether only the deck for immediate use is washed",
        cite!("14.4(c)1"),
    ),
    Election::one_of(
        "absence",
        "what becomes of the stack of a player who is away",
        &["covered", "taken", "uncovered"],
        cite!("14.7(c)5"),
    ),
    Election::flag(
        "buy-the-button",
        "whether a player who comes between button and blinds, or has missed one, posts them all",
        cite!("14.10(d)1i"),
    ),
];

/// How the deck is counted, where the stub may be.
pub(crate) const COUNT_STUB: [Election; 1] = [Election::one_of(
    "count-method",
    "how the cards are counted",
    &["full-deck", "stub", "counting-device"],
    cite!("14.6(e)4"),
)];

/// How the deck is counted, where the stub may not be.
pub(crate) const COUNT_DECK: [Election; 1] = [Election::one_of(
    "count-method",
    "how the cards are counted",
    &["full-deck", "counting-device"],
    cite!("14.6(e)4"),
)];

/// The blinds of games with a button.
pub(crate) const fn blinds(cite: Cite) -> [Election; 2] {
    [
        Election::new(
            "blinds",
            "the blinds, in order from the left of the button",
            Kind::Own("a list of one amount or more"),
            Preset::Computed("1.00 and 2.00"),
            cite,
        ),
        Election::one_of(
            "heads-up-blinds",
            "who posts the first blind where two play",
            HeadsUp::WORDS,
            cite,
        ),
    ]
}

/// The straddle.
pub(crate) const STRADDLE: [Election; 1] = [Election::new(
    "straddle",
    "what a straddle is, where it is offered",
    Kind::Amount,
    Preset::None,
    cite!("14.10(d)3"),
)];

/// The forced bet of stud.
pub(crate) const fn forced_bet(cite: Cite) -> [Election; 1] {
    [Election::new(
        "forced-bet",
        "what the forced bet is",
        Kind::Amount,
        Preset::Amount(table::Cents::dollars(1)),
        cite,
    )]
}

/// What games with a board elect.
pub(crate) const WITH_A_BOARD: [Election; 2] = [
    Election::flag(
        "alternative-hands",
        "whether players may agree on several runs of the board",
        cite!("14.10(l)"),
    ),
    Election::one_of(
        "exposed-card-use",
        "what becomes of a hole card that was dealt face up",
        ExposedCard::WORDS,
        cite!("14.15(o)"),
    ),
];

/// The kill.
pub(crate) const KILL: [Election; 1] = [Election::new(
    "kill",
    "higher limits after a pot that one player wins",
    Kind::Own(
        "{\"kind\":\"kill\" or \"half-kill\",\"qualifying-pot\":…}, or \"qualifying-multiple\" of \
         the minimum wager",
    ),
    Preset::None,
    cite!("14.11(i)"),
)];

/// What five to ace is at deuce to seven.
pub(crate) const WHEEL: [Election; 1] = [Election::one_of(
    "deuce-to-seven-wheel",
    "whether ace to five is a straight",
    Wheel::WORDS,
    cite!("14.3(f)"),
)];

/// Which card makes the forced bet at seven-card stud low.
pub(crate) const LOW_FORCED: [Election; 1] = [Election::one_of(
    "low-forced-bet",
    "which up-card makes the forced bet",
    LowForcedBet::WORDS,
    cite!("14.9(d)2"),
)];

/// Whether the first to act at five-card stud may check.
pub(crate) const FIVE_STUD_CHECK: [Election; 1] = [Election::flag(
    "five-stud-check",
    "whether the first to act in a later betting round may check",
    cite!("14.13(f)"),
)];

/// The elections that a game with a button lacks.
pub(crate) const NOT_WITH_A_BUTTON: [Election; 1] = none_of(forced_bet(STUD_ALONE), STUD_ALONE);
const STUD_ALONE: Cite = cite!("14.7(b)3");
/// The elections that stud lacks.
pub(crate) const NOT_AT_STUD: [Election; 4] = [
    never("blinds", cite!("14.7(b)2")),
    never("heads-up-blinds", cite!("14.7(b)2")),
    never("straddle", cite!("14.10(d)3")),
    never("alternative-hands", cite!("14.10(l)")),
];
/// No board, no exchange of exposed cards.
pub(crate) const NO_EXCHANGE: [Election; 1] = [never("exposed-card-use", cite!("14.15(o)"))];
/// No runs of a board.
pub(crate) const NO_RUNS: [Election; 1] = [never("alternative-hands", cite!("14.10(l)"))];
/// No kill.
pub(crate) const NO_KILL: [Election; 1] = none_of(KILL, cite!("14.11(i)"));
/// Not deuce to seven.
pub(crate) const NO_WHEEL: [Election; 1] = none_of(WHEEL, cite!("14.3(f)"));
/// Not seven-card stud low.
pub(crate) const NO_LOW_FORCED: [Election; 1] = none_of(LOW_FORCED, cite!("14.9(d)2"));
/// Not five-card stud.
pub(crate) const NO_FIVE_STUD_CHECK: [Election; 1] = none_of(FIVE_STUD_CHECK, cite!("14.13(f)"));

/// What a casino night does not elect (13:47-20.35 to 20.37).
pub(crate) const fn not_at_a_casino_night(cite: Cite) -> [Election; 6] {
    none_of(OF_A_CASINO, cite)
}

/// The rest of what a casino night does not elect.
pub(crate) const fn nor_at_a_casino_night(cite: Cite) -> [Election; 8] {
    [
        never("straddle", cite),
        never("alternative-hands", cite),
        never("exposed-card-use", cite),
        never("kill", cite),
        never("count-method", cite),
        never("deuce-to-seven-wheel", cite),
        never("low-forced-bet", cite),
        never("five-stud-check", cite),
    ]
}

/// The provisions of what people do at every table of the room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ActCites {
    pub stakes: Cite,
    pub betting: Cite,
    pub words: Cite,
    pub thrown: Cite,
    pub irregularities: Cite,
}

impl table::Tells for ActCites {}

const fn act(verb: &'static str, about: &'static str, cite: Cite) -> ActionFacts {
    ActionFacts::new(verb, about, cite)
}

impl ActCites {
    /// What every table has before the round.
    pub(crate) const fn before(self) -> [ActionFacts; 5] {
        BettingActs { wager: self.stakes, change: self.stakes, close: self.stakes }.actions()
    }

    /// The betting.
    pub(crate) const fn betting(self) -> [ActionFacts; 10] {
        [
            act("fold", "gives up the hand", self.betting),
            act("check", "stays in without a bet", self.betting),
            act("call", "matches the bet", self.betting).with_fields(&["placed", "coin"]),
            act("bet", "opens the betting", self.betting).with_fields(&["placed", "coin"]),
            act("raise", "raises to a total in the betting round", self.betting)
                .with_fields(&["to", "placed", "coin"]),
            act("place-chip", "puts in one chip without a word", self.words)
                .with_fields(&["value"])
                .another_way(),
            act("add-to-bet", "adds to a bet that is complete", self.words),
            act("add-chips", "adds to the stack during a round", self.stakes),
            act("announce", "says an act aloud", self.words)
                .with_fields(&["says", "to", "placed", "coin"])
                .another_way(),
            act("throw-away-cards", "throws the hand away", self.thrown).another_way(),
        ]
    }

    /// What is reported.
    pub(crate) const fn reports(self) -> [ActionFacts; 1] {
        [common::irregularity(self.irregularities)]
    }

    /// The time charge.
    pub(crate) const fn time(self, rake: Cite) -> [ActionFacts; 1] {
        [act("time-charge", "charges the players for time", rake).by(Says::Dealer)]
    }
}

/// What belongs to some games.
const OWN_ACTS: [ActionFacts; 12] = [
    act("place-button", "gives the first button to whom a card has chosen", cite!("14.10(c)2ii"))
        .by(Says::Dealer),
    act("ante", "pays an ante in coin", cite!("14.7(c)")).with_fields(&["coin"]),
    act("straddle", "bets before the cards", cite!("14.10(d)3")),
    act("no-straddle", "does not straddle", cite!("14.10(d)3")),
    act("discard", "gives up cards", cite!("14.12(f)")).with_fields(&["cards"]),
    act("stand-pat", "keeps all cards", cite!("14.12(f)")),
    act("end-obligation", "bets no more and plays for the pot so far", cite!("14.15(k)1")),
    act("go-on", "plays for the whole pot", cite!("14.15(k)2")),
    act("alternative-hands", "confirms on how many runs the players agree", cite!("14.10(l)2"))
        .by(Says::Dealer)
        .with_fields(&["number", "at", "seats"]),
    act("run", "says how often the rest is to be dealt", cite!("14.10(l)1"))
        .with_fields(&["times"]),
    act("pay-payout", "pays a payout that was verified to a seat", cite!("14.19(i)"))
        .by(Says::Floor)
        .with_fields(&["payout"]),
    act("set-display", "sets the amount that is displayed for a payout", cite!("14.19(k)1"))
        .by(Says::Floor)
        .with_fields(&["payout"]),
];

/// The floor.
const FLOOR_ACTS: [ActionFacts; 4] = floor::ACTIONS;

/// The provisions on what goes wrong.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wrongs {
    pub shuffle: Cite,
    pub start: Cite,
    pub not_dealt: Cite,
    pub ineligible: Cite,
    pub count: Cite,
    pub face_up: Cite,
    pub fouled: Cite,
    pub protected: Cite,
    pub exposed: Cite,
    pub off_table: Cite,
    pub jam: Cite,
}

impl Wrongs {
    /// What can go wrong at every table of the room.
    pub(crate) const fn irregularities(self, exposed: &'static str) -> [Irregularity; 12] {
        let found = "the round is a misdeal unless two players have wagered of their own will";
        let dead = "the round is dead: every chip goes back, and the deck is replaced";
        [
            Irregularity::new(EXPOSED, Reported::WithNextCard, exposed, self.exposed),
            Irregularity::new(
                FOUND_FACE_UP,
                Reported::WithCard,
                "the card is not used; a second one makes a misdeal",
                self.face_up,
            ),
            Irregularity::new(
                DEALT_TO_INELIGIBLE,
                Reported::WithCard,
                "the card is discarded and the round goes on",
                self.ineligible,
            )
            .with_required(&["to"]),
            Irregularity::new(
                CARD_OFF_TABLE,
                Reported::WithCard,
                "the card is not used; the next one takes its place",
                self.off_table,
            ),
            Irregularity::new(
                SHUFFLER_JAM,
                Reported::Incident,
                "the cards are shuffled again before the first card",
                self.jam,
            )
            .only_where(
                "shuffling",
                &["automated"],
                "the cards are not shuffled by a device",
            ),
            Irregularity::new(WRONG_START, Reported::Anywhere, found, self.start)
                .with_fields(&["to"]),
            Irregularity::new(SEAT_NOT_DEALT, Reported::Anywhere, found, self.not_dealt)
                .with_fields(&["to"]),
            Irregularity::new(
                "bad-shuffle",
                Reported::Action,
                "the round is a misdeal: the cards are shuffled again",
                self.shuffle,
            ),
            Irregularity::new("additional-card", Reported::Action, dead, self.count),
            Irregularity::new("missing-card", Reported::Action, dead, self.count),
            Irregularity::new(
                "protected-hand-collected",
                Reported::Action,
                "the hand is out, and all that the player has put in comes back from the pot",
                self.protected,
            ),
            Irregularity::new(
                "unprotected-hand-collected",
                Reported::Action,
                "the hand is out",
                self.fouled,
            ),
        ]
    }
}

const fn word(id: &'static str, about: &'static str) -> Word {
    Word { id, about }
}

/// What scripts state before a round.
pub(crate) const HISTORY: [Word; 8] = [
    common::SAME_PLAYER,
    word("posts-to-enter", "who has missed a blind or enters behind it, and posts to be dealt in"),
    word("button", "who has the button"),
    word("kill-button", "in front of whom the kill button lies"),
    word("inactive", "who is seated and does not play"),
    word("payout-primary", "what is displayed for the payout"),
    word("payout-secondary", "what is displayed for the secondary payout"),
    word("payout-reserve", "what is kept for the primary payout after the next one"),
];

/// What scripts check after it.
pub(crate) const STATE: [Word; 31] = [
    word("round", "whether it was completed, a misdeal or dead"),
    word("dealt-in", "who was dealt in"),
    word("blinds-by", "who posted the blinds, in order"),
    word("posted", "what each of them posted"),
    word("forced-bet-by", "who made the forced bet"),
    word("first-to-act", "who was asked first in each betting round"),
    word("uncalled-returned", "what nobody called, by seat"),
    word("pots", "the pots in the order of award, with who contended and who got what"),
    word("shares", "what each player was awarded"),
    word("portions", "what was played for in each run"),
    word("run-winners", "who won each run"),
    word("rake-by-round", "the percentage rake of each betting round"),
    word("hands", "the high hands of a showdown"),
    word("low-hands", "the low hands of a showdown, the worst card first"),
    word("cards", "what each player held in the end"),
    word("board", "the community cards"),
    word("common", "the common cards"),
    word("reshuffled", "which cards were shuffled in the round"),
    word("kill-button", "who has the kill button for the next round"),
    word("limits", "the limits in force"),
    word("next-limits", "the limits in the next round"),
    word("payout-paid", "what was paid of a payout"),
    word("payout-primary", "what is displayed for the payout"),
    word("payout-secondary", "what is displayed for the secondary payout"),
    word("payout-reserve", "what is kept for the primary payout after the next one"),
    word("button", "who has the button next"),
    word("stacks", "what is left in front of each player"),
    word("bets", "what each player has bet in the betting round"),
    word("pot", "what lies in the pot"),
    word("to-act", "whose turn it is"),
    word("folded", "who has folded"),
];

/// The felt of a game with cards in the center.
pub(crate) const FELT_WITH_A_BOARD: Felt = Felt {
    rows: &[
        &[Zone::Players],
        &[
            Zone::Wide {
                shares: 3,
                zone: &Zone::Cards { at: Place::Box("community"), label: "Board" },
            },
            POT,
        ],
        HAND,
        STACK,
    ],
};

/// The felt of a game without.
pub(crate) const FELT_OF_DRAW: Felt = Felt { rows: &[&[Zone::Players], &[POT], HAND, STACK] };

const POT: Zone = Zone::Pot { word: "pot", label: "Pot" };
const HAND: &[Zone] = &[Zone::Cards { at: Place::Seat, label: "Your hand" }];
const STACK: &[Zone] = &[Zone::Bet { wager: "stack", label: "Your stack" }];

/// The wager that a stack is.
pub(crate) const fn wagers(cite: Cite) -> [WagerFacts; 1] {
    let about = "what is in front of you for the round; it comes back with what you win or lose";
    [WagerFacts::new("stack", "Stack", about, cite)]
}

/// What all games of the room say.
pub(crate) const FACTS: Facts = Facts {
    subchapter: "14",
    family: Family::PokerRoom,
    equipment: "one deck of 52 cards, shuffled for every round",
    history: &HISTORY,
    state: &STATE,
    ..Facts::BLANK
};

/// The irregularities of subchapter 14.
pub(crate) const WRONGS: Wrongs = Wrongs {
    shuffle: cite!("14.15(e)1"),
    start: cite!("14.15(e)2"),
    not_dealt: cite!("14.15(e)4"),
    ineligible: cite!("14.15(f)"),
    count: cite!("14.15(g)"),
    face_up: cite!("14.15(h)"),
    fouled: cite!("14.15(i)"),
    protected: cite!("14.15(i)3"),
    exposed: cite!("14.15(o)"),
    off_table: cite!("14.15(n)"),
    jam: cite!("14.15(p)"),
};

/// The irregularities of a casino night.
pub(crate) const CHARITY_WRONGS: Wrongs = Wrongs {
    shuffle: cite!("13:47-20.38(f)1"),
    start: cite!("13:47-20.38(f)2"),
    not_dealt: cite!("13:47-20.38(f)4"),
    ineligible: cite!("13:47-20.38(g)"),
    count: cite!("13:47-20.38(h)"),
    face_up: cite!("13:47-20.38(i)"),
    fouled: cite!("13:47-20.38(j)"),
    protected: cite!("13:47-20.38(j)3"),
    exposed: cite!("13:47-20.38(n)"),
    off_table: cite!("13:47-20.38(m)"),
    jam: cite!("13:47-20.38(o)"),
};

/// The acts of subchapter 14.
pub(crate) const ACTS: ActCites = ActCites {
    stakes: cite!("14.7(c)"),
    betting: cite!("14.6(c)"),
    words: cite!("14.7(d)"),
    thrown: cite!("14.15(j)1"),
    irregularities: cite!("14.15(b)"),
};

/// The acts of a casino night.
pub(crate) const CHARITY_ACTS: ActCites = ActCites {
    stakes: cite!("13:47-20.34(a)"),
    betting: cite!("13:47-20.35(g)"),
    words: cite!("13:47-20.38(k)"),
    thrown: cite!("13:47-20.38(k)1"),
    irregularities: cite!("13:47-20.38(b)"),
};

/// What people do at the games of a casino's room. Whatever a game has no occasion for it refuses.
pub(crate) const CASINO_ROOM: &[ActionFacts] = join![ActionFacts;
    ACTS.before(), ACTS.betting(), ACTS.time(cite!("14.14(b)3")), OWN_ACTS, ACTS.reports(),
    FLOOR_ACTS,
];

/// The same at a casino night.
pub(crate) const CASINO_NIGHT: &[ActionFacts] = join![ActionFacts;
    CHARITY_ACTS.before(), CHARITY_ACTS.betting(), CHARITY_ACTS.time(cite!("13:47-20.37(a)")),
    OWN_ACTS, CHARITY_ACTS.reports(), FLOOR_ACTS,
];
