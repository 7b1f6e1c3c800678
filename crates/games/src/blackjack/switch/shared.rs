//! What blackjack switch and switch hands blackjack share: 2B.7 takes over 2A.10 to 2A.15, and much
//! of the rest is told in the same words. A game names the provisions.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{
    Act, ActionFacts, Cents, Cite, Election, Elections, Fault, Game, Irregularity, Kind, Preset,
    Reported, Says, Seat, Seats, Stakes, Table, Tells, cite,
};

use crate::blackjack::discards;
use crate::blackjack::facts::DISCARDS;
use crate::blackjack::irregularities::{
    CARD_NOT_DEALT, CARD_READER_MALFUNCTION, DEALER_OVERDRAW, DRAWING_FROM_A_SHUFFLER,
    DRAWING_WITHOUT_CUTTING_CARD, EXPOSED_IN_ERROR, HOLE_CARD_INSERTED, INSUFFICIENT_CARDS,
    NO_CARDS_DEALT, ONE_CARD_DEALT, REQUESTED_CARD_NOT_DEALT,
};
use crate::blackjack::play::{DoubleCard, Doubling, PlayCites, PlayRules, SplitAces};
use crate::blackjack::procedure::{
    Burns, Dealt, HoleCard, INSURANCE, Procedure, ProcedureCites, VoidCites,
};
use crate::blackjack::rules::MidShoeEntry;
use crate::blackjack::seating::{Seating, SeatingCites, still_entitled};
use crate::common::{self, Places};
use crate::cut::{self, CutRules, Ready, RecutBy, Stack};
use crate::dealing::{self, CUTTING_CARD, DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM, ShoeState};

// Facts

/// Where a subchapter says what may be elected and done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableCites {
    pub(crate) shuffling: Cite,
    pub(crate) bart_carter: Cite,
    pub(crate) reshuffle: Cite,
    pub(crate) recut: Cite,
    pub(crate) mid_shoe: Cite,
    pub(crate) surrender: Cite,
    pub(crate) change: Cite,
    pub(crate) insurance: Cite,
    /// What may not be offered, in the order of [`REFUSED`].
    pub(crate) refused: [Cite; 9],
}

impl Tells for TableCites {}

table::words! {
    /// How the cards are shuffled.
    pub(crate) enum Shuffling {
        /// By hand.
        Manual = "manual",
        /// By a device.
        Automated = "automated",
        /// They come shuffled.
        PreShuffled = "pre-shuffled",
    }
}

/// What blackjack offers besides, and these games do not, in the order of the text.
const REFUSED: [&str; 9] = [
    "additional-wager",
    "multiple-action",
    "progressive-blackjack",
    "blackjack-bonus",
    "streak",
    "match-the-dealer",
    "20-point-bonus",
    "optional-bonus",
    "in-between",
];

const NOT_OFFERED: &str = "a wager of blackjack that is not offered at this game";

impl TableCites {
    /// The elections of both games; their decks, and what is a game's own, come besides.
    pub(crate) const fn elections(&self) -> [Election; 11] {
        [
            Election::one_of(
                "shuffling",
                "how the cards are shuffled",
                Shuffling::WORDS,
                self.shuffling,
            ),
            Election::flag(
                "bart-carter-shuffle",
                "whether about a deck at a time is shuffled back; nothing is burned",
                self.bart_carter,
            ),
            common::recut_by(self.recut),
            Election::one_of(
                "mid-shoe-entry",
                "whether who sat out a round may wager before the reshuffle",
                MidShoeEntry::WORDS,
                self.mid_shoe,
            ),
            Election::flag(
                "surrender",
                "whether a hand may be given up for half of its wager",
                self.surrender,
            ),
            Election::new(
                "smallest-chip",
                "the smallest chip, up to which insurance is rounded",
                Kind::Amount,
                Preset::Amount(Cents::dollars(1)),
                self.insurance,
            ),
            Election::new(
                "max-split-hands",
                "the hands that a pair may be split into",
                Kind::IntegerOf(&[2, 3, 4]),
                Preset::Integer(2),
                cite!("2A.11(e)"),
            ),
            Election::flag("resplit-aces", "whether aces may be split again", cite!("2A.11(e)")),
            common::boxes_per_player(cite!("2A.14")),
            Election::new(
                "table-minimum",
                "least stake of a blackjack wager",
                Kind::Amount,
                Preset::Amount(Cents::dollars(1)),
                cite!("8.2(a)"),
            ),
            common::TABLE_MAXIMUM,
        ]
    }

    /// The elections of blackjack that are known here only to be refused.
    pub(crate) const fn refused_elections(&self) -> [Election; 9] {
        let mut all = [Election::flag(REFUSED[0], NOT_OFFERED, self.refused[0]); 9];
        let mut n = 0;
        while n < all.len() {
            let (id, cite) = (REFUSED[n], self.refused[n]);
            all[n] = Election::new(id, NOT_OFFERED, Kind::Never, Preset::Boolean(false), cite);
            n += 1;
        }
        all
    }

    /// The acts of both games, but for those in which they differ.
    pub(crate) const fn actions(&self) -> [ActionFacts; 15] {
        [
            common::remove(self.change),
            common::reduce(self.change),
            common::increase(self.change),
            common::no_more_bets(self.change),
            dealing::reshuffle(self.reshuffle),
            common::decline(self.insurance),
            ActionFacts::new("stand", "takes no more cards", cite!("2A.12(a)"))
                .with_fields(&["hand"]),
            ActionFacts::new("draw", "takes a card", cite!("2A.12(a)")).with_fields(&["hand"]),
            ActionFacts::new(
                "double-down",
                "an additional wager for one card more",
                cite!("2A.10(a)"),
            )
            .with_fields(&["hand"]),
            ActionFacts::new("split-pairs", "splits a pair into two hands", cite!("2A.11(a)"))
                .with_fields(&["hand"]),
            ActionFacts::new(
                "surrender",
                "gives the hand up for half of its wager",
                self.surrender,
            )
            .with_fields(&["hand"]),
            ActionFacts::new(
                "refuse-card",
                "refuses a card that was exposed in error",
                cite!("2A.15(c)"),
            )
            .with_fields(&["hand"]),
            ActionFacts::new(
                "take-card",
                "takes a card that was not dealt when it should",
                cite!("2A.15(h)"),
            )
            .with_fields(&["hand"]),
            ActionFacts::new("dead-hand", "calls the hand dead instead", cite!("2A.15(h)"))
                .with_fields(&["hand"]),
            common::irregularity(cite!("2A.15(a)")),
        ]
    }
}

/// Placing a wager, on a box that others may share.
pub(crate) const fn wager(cite: Cite) -> ActionFacts {
    ActionFacts::new(
        "wager",
        "places a wager; on a spot that others share, it names the spot",
        cite,
    )
    .with_fields(&["with", "box"])
    .told_by(Says::Dealer, &["during"])
    .told_by(Says::Floor, &["confirmed-by"])
}

/// What can go wrong, 2A.15, but for hands without their cards.
pub(crate) const IRREGULARITIES: [Irregularity; 11] = [
    Irregularity::new(
        FOUND_FACE_UP,
        Reported::WithCard,
        "the card is not used; a second one voids the round, and the cards are reshuffled",
        cite!("2A.15(a)"),
    ),
    Irregularity::new(
        DRAWN_IN_ERROR,
        Reported::WithNextCard,
        "the card is the next one",
        cite!("2A.15(b)"),
    ),
    Irregularity::new(
        EXPOSED_IN_ERROR,
        Reported::WithNextCard,
        "after the initial deal: the card is the next one; who refuses it gets no more, and if \
         nobody can use it, it is burned",
        cite!("2A.15(c)"),
    ),
    Irregularity::new(
        DEALER_OVERDRAW,
        Reported::WithCard,
        "drawn by a dealer who must stand, the card is burned",
        cite!("2A.15(d)"),
    ),
    Irregularity::new(
        CARD_NOT_DEALT,
        Reported::Incident,
        "the dealer's card comes after the players' cards",
        cite!("2A.15(e)"),
    )
    .with_fields(&["to"]),
    Irregularity::new(
        INSUFFICIENT_CARDS,
        Reported::Incident,
        "the discards are shuffled and cut, a card is burned, and the round goes on",
        cite!("2A.15(f)"),
    ),
    Irregularity::new(
        REQUESTED_CARD_NOT_DEALT,
        Reported::Action,
        "the player may have the card after all others, or the hand is dead",
        cite!("2A.15(h)"),
    )
    .with_fields(&["hand"]),
    Irregularity::new(
        SHUFFLER_JAM,
        Reported::Incident,
        "the cards are reshuffled",
        cite!("2A.15(i)"),
    ),
    Irregularity::new(
        HOLE_CARD_INSERTED,
        Reported::Action,
        "where a player could learn the card all hands are dead, else play goes on",
        cite!("2A.15(k)"),
    )
    .with_required(&["device-reveals-value"])
    .only_where("hole-card", &["face-down-card-reader"], "the table has no card reader"),
    Irregularity::new(
        CARD_READER_MALFUNCTION,
        Reported::Action,
        "the round goes on without a card reader",
        cite!("2A.15(l)"),
    )
    .only_where("hole-card", &["face-down-card-reader"], "the table has no card reader"),
    Irregularity::new(
        CUTTING_CARD,
        Reported::Incident,
        "the round is finished, then the cards are reshuffled",
        cite!("2A.7(n)"),
    ),
];

/// Hands without their cards, with the fields that a report has.
pub(crate) const fn missed_hands(fields: &'static [&'static str]) -> [Irregularity; 2] {
    [
        Irregularity::new(
            NO_CARDS_DEALT,
            Reported::Action,
            "the hand is dead, the wagers are returned",
            cite!("2A.15(g)"),
        )
        .with_fields(fields),
        Irregularity::new(
            ONE_CARD_DEALT,
            Reported::Action,
            "the player may have the second card after everybody else's",
            cite!("2A.15(g)"),
        )
        .with_fields(fields),
    ]
}

// Rules

/// What 2A.15(a) says of the second card that is found face up.
static VOIDED: VoidCites = VoidCites { face_up: cite!("2A.15(a)"), ten: None };

/// What the licensee has elected of the table.
#[derive(Clone, Debug)]
pub(crate) struct TableRules {
    pub(crate) decks: u8,
    shuffling: Shuffling,
    recut_by: RecutBy,
    /// The Bart Carter shuffle: the discards go back into the shoe.
    pub(crate) puts_discards_back: bool,
    prohibits_mid_shoe_entry: bool,
    players_per_box: usize,
    boxes_per_player: i64,
}

impl TableRules {
    pub(crate) fn new(elections: &mut Elections, decks: i64, players_per_box: usize) -> TableRules {
        TableRules {
            decks: elections.integer("decks", decks) as u8,
            shuffling: elections.choose("shuffling"),
            recut_by: elections.choose("recut-by"),
            puts_discards_back: elections.flag("bart-carter-shuffle"),
            prohibits_mid_shoe_entry: elections.choose::<MidShoeEntry>("mid-shoe-entry")
                == MidShoeEntry::Prohibited,
            players_per_box,
            boxes_per_player: elections.integer("boxes-per-player", 1),
        }
    }

    /// The cards as they are cut after a shuffle: those of a device are not. `idle` says what is done
    /// with them where nobody plays.
    pub(crate) fn stack(&self, stack: Stack, uncut: Cite, idle: Option<[Cite; 2]>) -> Stack {
        let is_automated = self.shuffling == Shuffling::Automated;
        stack.recut_by(self.recut_by).unless(is_automated, uncut).made_ready(idle.map(
            |[by_hand, by_device]| match self.shuffling {
                Shuffling::Automated => Ready::ByDevice(by_device),
                Shuffling::Manual | Shuffling::PreShuffled => Ready::ByHand(by_hand),
            },
        ))
    }
}

/// How hands are played, 2A.10 to 2A.12.
pub(crate) fn play(elections: &mut Elections, cites: &'static PlayCites) -> PlayRules {
    let max_split_hands = elections.integer("max-split-hands", 2) as usize;
    let resplit_aces = elections.flag("resplit-aces");
    if resplit_aces && max_split_hands < 3 {
        elections.refuse("resplit-aces", "needs pairs that are split again", cite!("2A.11(e)"));
    }
    PlayRules {
        dealer_hits_soft_17: true, // 2A.12(b)
        surrender: elections.flag("surrender"),
        doubling: Doubling::AnyTwoCards, // 2A.10(a)
        double_after_split: true,        // 2A.11(c)
        max_split_hands,
        resplit_aces,
        split_aces: SplitAces::OneCard, // 2A.11(c)2
        surrenders_any_time: false,     // 2A.9(a)
        most_cards: None,
        rescue: None,
        double_card: DoubleCard::FaceUp, // 2A.10(b)
        double_unit: Cents(1),
        cites,
    }
}

/// How a round of these games goes.
pub(crate) fn procedure(elections: &Elections, cites: &'static ProcedureCites) -> Procedure {
    let bart_carter = elections.flag("bart-carter-shuffle");
    Procedure {
        dealing: Dealt::Shoe,
        hole_card: elections.choose::<HoleCard>("hole-card"),
        up_card_first: false,
        voided_without_up_card: None, // 2A.15(e)
        burns: if bart_carter { Burns::Never } else { Burns::NewShoe }, // 2A.7(c)
        drawing: match bart_carter {
            true => DRAWING_WITHOUT_CUTTING_CARD, // 2A.4(f)
            false => DRAWING_FROM_A_SHUFFLER,
        },
        cutting_card_names_cutter: true, // 2A.4(d)2
        voided_by: Some(&VOIDED),
        hearts_are_left: true,
        even_money: false,
        insurance_by_turns: false,
        smallest_chip: elections.amount("smallest-chip").unwrap_or(Cents::dollars(1)),
        insurance_unit: INSURANCE.unit(),
        insures_added: false,
        surrender_after_reading: None,
        busted_plus_one: false,
        collects_busts_at_once: false,
        multiple_action: None,
        cites,
    }
}

// Layout

/// What lies on such a table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout<const N: usize> {
    pub(crate) shoe: ShoeState,
    pub(crate) stakes: Stakes<N>,
    /// Who wagers on a spot without sitting there.
    pub(crate) shared: Vec<(Seat, u16)>,
    /// Who has wagered on every round since the shuffle, where that matters; nothing where all may.
    pub(crate) entitled: Option<Seats>,
    /// Cards in the discard rack, where they go back into the shoe.
    #[serde(default)]
    pub(crate) discards: u16,
    /// The card reader has failed, and is used no more.
    #[serde(default)]
    pub(crate) reader_failed: bool,
}

impl<const N: usize> Layout<N> {
    /// Somebody comes to a spot with a wager.
    ///
    /// # Errors
    /// Where it is refused.
    pub(in crate::blackjack) fn take_place(
        &mut self,
        rules: &TableRules,
        (boxes, cites): (u16, &'static SeatingCites),
        seat: Seat,
        act: &Act,
    ) -> Result<(), Fault> {
        let entitled = self.entitled.filter(|_| !self.shoe.is_shuffled());
        let seating = Seating { boxes, players_per_box: rules.players_per_box, cites };
        seating.take_place((&self.stakes, &mut self.shared), entitled, seat, act)
    }

    /// The discards of the Bart Carter shuffle go back into the shoe, 2A.7(o).
    #[inline]
    pub(crate) fn before_the_deal<G: Game, T: Table<G>>(
        &mut self,
        rules: &TableRules,
        cite: Cite,
        t: &mut T,
    ) {
        if T::MAY_GO_WRONG && rules.puts_discards_back && !self.stakes.seats().is_empty() {
            discards::put_back(&mut self.discards, self.shoe.is_shuffled(), cite, t);
        }
    }

    /// What the next round must know.
    #[inline]
    pub(crate) fn after_the_round<G: Game, T: Table<G>>(&mut self, rules: &TableRules, t: &mut T) {
        if T::MAY_GO_WRONG && rules.puts_discards_back {
            self.discards = self.discards.saturating_add(t.drawn_count() as u16);
        }
        if rules.prohibits_mid_shoe_entry {
            let stayed = still_entitled(self.entitled, self.stakes.seats());
            self.entitled = if self.shoe.reshuffle { None } else { Some(stayed) };
        }
        let stakes = &mut self.stakes;
        t.take_down(|| stakes.clear());
        if !self.shared.is_empty() {
            self.shared.clear();
        }
    }

    /// Takes over what a script's history states.
    ///
    /// # Errors
    /// Where the value is not one that the fact can have, or is refused.
    pub(crate) fn history(
        &mut self,
        rules: &TableRules,
        seats: u16,
        word: &str,
        value: &Value,
    ) -> Result<(), Fault> {
        if word == common::SAME_PLAYER.id {
            let (most, cite) = (rules.boxes_per_player, cite!("2A.14"));
            return Places { most, are_adjacent: false, cite }.judge(value);
        }
        if word == DISCARDS.id {
            self.discards = discards::read(value)?;
            return Ok(());
        }
        self.shoe.history(seats, word, value)?;
        if word == common::NEW_SHOE.id || word == cut::IDLE_TABLE.id {
            self.entitled = None;
        }
        Ok(())
    }

    /// What lasts for the script of the next round.
    pub(crate) fn told(&self) -> Map<String, Value> {
        let mut told = self.shoe.cut.told();
        if self.discards > 0 {
            told.insert(DISCARDS.id.to_owned(), json!(self.discards));
        }
        told
    }

    /// What a script's state tells.
    pub(crate) fn state(&self, rules: &TableRules) -> Map<String, Value> {
        let mut state = self.shoe.state();
        if rules.puts_discards_back {
            let is_due = self.shoe.reshuffle || discards::are_due(self.discards);
            state.insert(common::RESHUFFLE.id.to_owned(), json!(is_due));
            state.insert(DISCARDS.id.to_owned(), json!(self.discards));
        }
        state
    }
}

/// The parts of a [`Game`](table::Game) of these: its rules have a `table` and a `procedure`, its
/// layout is [`Layout`].
macro_rules! shoe_of_switch {
    ($reshuffle:expr) => {
        fn shoe(rules: &Self::Rules) -> Option<table::ShoeFacts> {
            Some(table::ShoeFacts { deck: chance::Deck::Standard, decks: rules.table.decks })
        }

        fn penetration(_: &Self::Rules) -> chance::Penetration {
            chance::Penetration::ONE_QUARTER_BEHIND
        }

        fn wants_reshuffle(_: &Self::Rules, layout: &Self::Layout) -> bool {
            layout.shoe.reshuffle
        }

        fn has_cutting_card(rules: &Self::Rules) -> bool {
            rules.procedure.has_cutting_card()
        }

        fn puts_discards_back(rules: &Self::Rules, layout: &Self::Layout) -> bool {
            let is_due = $crate::blackjack::discards::are_due(layout.discards);
            rules.table.puts_discards_back && is_due
        }

        fn begin_shoe(_: &Self::Rules, layout: &mut Self::Layout) {
            (layout.entitled, layout.discards) = (None, 0);
            layout.shoe.begin();
        }

        $crate::dealing::idle_shoe!();

        fn afterwards(
            _: &Self::Rules,
            layout: &mut Self::Layout,
            act: &table::Act,
        ) -> Result<(), table::Fault> {
            if act.verb == $crate::dealing::RESHUFFLE {
                layout.shoe.reshuffle_afterwards(act, None, $reshuffle)?;
                layout.entitled = None;
            }
            Ok(())
        }

        /// Whoever comes to the seat has not wagered since the shuffle.
        fn vacate(layout: &mut Self::Layout, seat: table::Seat) {
            if let Some(entitled) = &mut layout.entitled {
                *entitled = entitled.filter(|s| *s != seat).collect();
            }
        }
    };
}
pub(crate) use shoe_of_switch;

/// The cut of these games.
pub(crate) const fn cut_rules(cites: [Cite; 4]) -> CutRules {
    let [offered, refused, place, recut] = cites;
    CutRules { cutters: cut::CLOCKWISE, offered, refused, place, recut: Some(recut) }
}
