//! What the games with decks of 48 cards share, from which the tens were removed: elections, acts
//! and irregularities that their subchapters tell in nearly the same words, and what lies on their
//! tables. A game names the provisions.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{
    Act, ActionFacts, Cents, Cite, Election, Elections, Fault, Irregularity, Kind, Preset, Reason,
    Refusal, Reported, Says, Seat, Seats, Stakes, Table, Tells,
};

use super::irregularities::{
    CARD_NOT_DEALT, CARD_READER_MALFUNCTION, DEALER_OVERDRAW, EXPOSED_IN_ERROR, HOLE_CARD_INSERTED,
    INSUFFICIENT_CARDS, NO_CARDS_DEALT, ONE_CARD_DEALT, REQUESTED_CARD_NOT_DEALT, TEN_FOUND,
};
use super::procedure::{Burns, Dealt, HoleCard, Procedure, ProcedureCites, VoidCites};
use super::rules::{DealersBlackjack, MidShoeEntry};
use super::seating::{Seating, SeatingCites, still_entitled};
use crate::common::{self, Places};
use crate::cut::{self, Ready, RecutBy, Stack};
use crate::dealing::{self, CUTTING_CARD, DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM, ShoeState};

// Facts

/// Where a subchapter says what may be elected and done.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableCites {
    pub(super) decks: Cite,
    pub(super) shuffling: Cite,
    pub(super) reshuffle: Cite,
    pub(super) recut: Cite,
    pub(super) mid_shoe: Cite,
    pub(super) hole_card: Cite,
    pub(super) hit_card_hand: Cite,
    pub(super) players_per_box: Cite,
    pub(super) boxes_per_player: Cite,
    pub(super) smallest_chip: Cite,
    /// What a dealer's blackjack leaves of a hand that was doubled.
    pub(super) spared: Cite,
    pub(super) wager: Cite,
    pub(super) change: Cite,
    pub(super) insurance: Cite,
    pub(super) draw: Cite,
    pub(super) double_down: Cite,
    pub(super) split: Cite,
    pub(super) designate: Cite,
    pub(super) refuse: Cite,
    pub(super) missed_card: Cite,
}

impl Tells for TableCites {}

table::words! {
    /// How the cards are shuffled.
    pub(super) enum Shuffling {
        /// By hand.
        Manual = "manual",
        /// By a device.
        Automated = "automated",
        /// They come shuffled.
        PreShuffled = "pre-shuffled",
    }
}

table::words! {
    /// The hand with which the dealer deals hit cards to the first two positions.
    enum HitCardHand {
        Right = "right",
        Left = "left",
    }
}

impl TableCites {
    /// The elections of all these games, with so many decks where nothing is elected.
    pub(super) const fn elections(&self, decks: i64) -> [Election; 13] {
        self.elections_among(&[6, 8], decks, HoleCard::WORDS.split_at(3).0)
    }

    /// The same where a game has other numbers of decks, or other ways to deal the dealer's second
    /// card: the first of these unless another is elected.
    pub(super) const fn elections_among(
        &self,
        legal_decks: &'static [i64],
        decks: i64,
        hole_cards: &'static [&'static str],
    ) -> [Election; 13] {
        [
            Election::one_of(
                "hole-card",
                "when the dealer's second card is dealt, and who sees it",
                hole_cards,
                self.hole_card,
            ),
            Election::one_of(
                "shuffling",
                "how the cards are shuffled",
                Shuffling::WORDS,
                self.shuffling,
            ),
            common::reshuffle_after_any_round(self.reshuffle),
            common::recut_by(self.recut),
            Election::one_of(
                "mid-shoe-entry",
                "whether who sat out a round may wager before the reshuffle",
                MidShoeEntry::WORDS,
                self.mid_shoe,
            ),
            Election::one_of(
                "hit-card-hand",
                "the dealer's hand for hit cards to the first two positions",
                HitCardHand::WORDS,
                self.hit_card_hand,
            ),
            Election::new(
                "players-per-box",
                "people who may wager on one box",
                Kind::Integer { least: 1, most: 3 },
                Preset::Integer(1),
                self.players_per_box,
            ),
            common::boxes_per_player(self.boxes_per_player),
            Election::new(
                "smallest-chip",
                "the smallest chip, up to which insurance is rounded",
                Kind::Amount,
                Preset::Amount(Cents::dollars(1)),
                self.smallest_chip,
            ),
            common::TABLE_MINIMUM,
            common::TABLE_MAXIMUM,
            Election::one_of(
                "interp-dealer-blackjack-collects",
                "what a dealer's blackjack takes of doubled and split hands over 21",
                DealersBlackjack::WORDS,
                self.spared,
            ),
            Election::new(
                "decks",
                "decks of 48 cards in the shoe",
                Kind::IntegerOf(legal_decks),
                Preset::Integer(decks),
                self.decks,
            ),
        ]
    }

    /// The acts of all these games.
    pub(super) const fn actions(&self) -> [ActionFacts; 17] {
        [
            ActionFacts::new(
                "wager",
                "places a wager; on a box that others share, it names the box",
                self.wager,
            )
            .with_fields(&["with", "box"])
            .told_by(Says::Dealer, &["during"])
            .told_by(Says::Floor, &["confirmed-by"]),
            common::remove(self.change),
            common::reduce(self.change),
            common::increase(self.change),
            common::no_more_bets(self.change),
            dealing::reshuffle(self.reshuffle),
            ActionFacts::new("insurance", "insures a wager against an ace", self.insurance)
                .with_fields(&["hand"]),
            common::decline(self.insurance),
            ActionFacts::new("stand", "takes no more cards", self.draw).with_fields(&["hand"]),
            ActionFacts::new("draw", "takes a card", self.draw).with_fields(&["hand"]),
            ActionFacts::new(
                "double-down",
                "an additional wager for one card more",
                self.double_down,
            )
            .with_fields(&["hand"]),
            ActionFacts::new("split-pairs", "splits a pair into two hands", self.split)
                .with_fields(&["hand"]),
            ActionFacts::new(
                "designate",
                "the split hand that somebody else's wager on the box is on",
                self.designate,
            )
            .with_fields(&["hand"]),
            ActionFacts::new(
                "refuse-card",
                "refuses a card that was exposed in error",
                self.refuse,
            )
            .with_fields(&["hand"]),
            ActionFacts::new(
                "take-card",
                "takes a card that was not dealt when it should",
                self.missed_card,
            )
            .with_fields(&["hand"]),
            ActionFacts::new("dead-hand", "calls the hand dead instead", self.missed_card)
                .with_fields(&["hand"]),
            common::irregularity(self.refuse),
        ]
    }
}

/// Where a subchapter says what follows from what goes wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct IrregularityCites {
    pub(super) found_face_up: Cite,
    pub(super) ten_found: Cite,
    pub(super) drawn_in_error: Cite,
    pub(super) exposed_in_error: Cite,
    pub(super) dealer_overdraw: Cite,
    pub(super) card_not_dealt: Cite,
    pub(super) insufficient_cards: Cite,
    pub(super) missed_hand: Cite,
    pub(super) missed_card: Cite,
    pub(super) shuffler_jam: Cite,
    pub(super) reader_misused: Cite,
    pub(super) reader_malfunction: Cite,
    pub(super) cutting_card: Cite,
}

impl IrregularityCites {
    /// What can go wrong; `missed` says what comes of a card that the dealer misses.
    pub(super) const fn irregularities(&self, missed: &'static str) -> [Irregularity; 14] {
        let reader = &["face-down-card-reader"];
        [
            Irregularity::new(
                FOUND_FACE_UP,
                Reported::WithCard,
                "the card is not used; a second one voids the round, and the cards are reshuffled",
                self.found_face_up,
            ),
            Irregularity::new(
                TEN_FOUND,
                Reported::WithForeignCard,
                "the ten is not used, and destroyed; a second one voids the round, and the cards \
                 are reshuffled",
                self.ten_found,
            ),
            Irregularity::new(
                DRAWN_IN_ERROR,
                Reported::WithNextCard,
                "the card is the next one",
                self.drawn_in_error,
            ),
            Irregularity::new(
                EXPOSED_IN_ERROR,
                Reported::WithNextCard,
                "after the initial deal: the card is the next one; who refuses it gets no more, \
                 and if nobody can use it, it is burned",
                self.exposed_in_error,
            ),
            Irregularity::new(
                DEALER_OVERDRAW,
                Reported::WithCard,
                "drawn by a dealer who must stand, the card is burned",
                self.dealer_overdraw,
            ),
            Irregularity::new(CARD_NOT_DEALT, Reported::Incident, missed, self.card_not_dealt)
                .with_fields(&["to"]),
            Irregularity::new(
                INSUFFICIENT_CARDS,
                Reported::Incident,
                "the discards are shuffled and cut, a card is burned, and the round goes on",
                self.insufficient_cards,
            ),
            Irregularity::new(
                CUTTING_CARD,
                Reported::Incident,
                "the round is finished, then the cards are reshuffled",
                self.cutting_card,
            ),
            Irregularity::new(
                SHUFFLER_JAM,
                Reported::Incident,
                "the cards are reshuffled",
                self.shuffler_jam,
            )
            .only_where(
                "shuffling",
                &["automated"],
                "the cards are not shuffled by a device",
            ),
            Irregularity::new(
                NO_CARDS_DEALT,
                Reported::Action,
                "the hand is dead, the wagers are returned",
                self.missed_hand,
            ),
            Irregularity::new(
                ONE_CARD_DEALT,
                Reported::Action,
                "the player may have the second card after everybody else's",
                self.missed_hand,
            ),
            Irregularity::new(
                REQUESTED_CARD_NOT_DEALT,
                Reported::Action,
                "the player may have the card after all others, or the hand is dead",
                self.missed_card,
            )
            .with_fields(&["hand"]),
            Irregularity::new(
                HOLE_CARD_INSERTED,
                Reported::Action,
                "where a player could learn the card all hands are dead, else play goes on",
                self.reader_misused,
            )
            .with_required(&["device-reveals-value"])
            .only_where("hole-card", reader, "the table has no card reader"),
            Irregularity::new(
                CARD_READER_MALFUNCTION,
                Reported::Action,
                "the round goes on without a card reader",
                self.reader_malfunction,
            )
            .only_where("hole-card", reader, "the table has no card reader"),
        ]
    }
}

// Rules

/// What can go wrong before any card.
const DRAWING: &[&str] =
    &[FOUND_FACE_UP, TEN_FOUND, DRAWN_IN_ERROR, INSUFFICIENT_CARDS, CUTTING_CARD, SHUFFLER_JAM];

/// What the licensee has elected of the table.
#[derive(Clone, Debug)]
pub(super) struct TableRules {
    pub(super) decks: u8,
    pub(super) shuffling: Shuffling,
    recut_by: RecutBy,
    reshuffles_any_time: bool,
    prohibits_mid_shoe_entry: bool,
    players_per_box: usize,
    boxes_per_player: i64,
}

impl TableRules {
    pub(super) fn new(elections: &mut Elections, decks: i64) -> TableRules {
        TableRules {
            decks: elections.integer("decks", decks) as u8,
            shuffling: elections.choose("shuffling"),
            recut_by: elections.choose("recut-by"),
            reshuffles_any_time: elections.flag("reshuffle-after-any-round"),
            prohibits_mid_shoe_entry: elections.choose::<MidShoeEntry>("mid-shoe-entry")
                == MidShoeEntry::Prohibited,
            players_per_box: elections.integer("players-per-box", 1) as usize,
            boxes_per_player: elections.integer("boxes-per-player", 1),
        }
    }

    /// Why the licensee has not the cards shuffled after a round, where that is so.
    pub(super) fn no_reshuffle(&self) -> Option<&'static str> {
        (!self.reshuffles_any_time).then_some("the licensee has not elected it")
    }

    /// The cards as they are cut after a shuffle: those of a device are not, and those of a table
    /// that stood idle are washed first.
    pub(super) fn stack(&self, stack: Stack, uncut: Cite, idle: Cite) -> Stack {
        stack
            .recut_by(self.recut_by)
            .unless(self.shuffling == Shuffling::Automated, uncut)
            .made_ready(Some(Ready::ByHand(idle)))
    }
}

/// How a round of these games goes.
pub(super) fn procedure(
    elections: &Elections,
    cites: &'static ProcedureCites,
    voided_by: &'static VoidCites,
) -> Procedure {
    Procedure {
        dealing: Dealt::Shoe,
        hole_card: elections.choose("hole-card"),
        up_card_first: false,
        voided_without_up_card: None,
        burns: Burns::NewShoe,
        drawing: DRAWING,
        cutting_card_names_cutter: true,
        voided_by: Some(voided_by),
        hearts_are_left: true,
        even_money: false,
        insurance_by_turns: false,
        smallest_chip: elections.amount("smallest-chip").unwrap_or(Cents::dollars(1)),
        insurance_unit: Cents(1),
        insures_added: false,
        surrender_after_reading: None,
        busted_plus_one: elections.choose::<DealersBlackjack>("interp-dealer-blackjack-collects")
            == DealersBlackjack::BustedPlusOne,
        collects_busts_at_once: false,
        multiple_action: None,
        cites,
    }
}

// Layout

/// What lies on such a table between rounds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout<const N: usize> {
    pub(super) shoe: ShoeState,
    pub(super) stakes: Stakes<N>,
    /// Who wagers on a box without sitting there.
    pub(super) shared: Vec<(Seat, u16)>,
    /// Who has wagered on every round since the shuffle, where that matters; nothing where all may.
    pub(super) entitled: Option<Seats>,
    /// The card reader has failed, and is used no more.
    #[serde(default)]
    pub(super) reader_failed: bool,
}

impl<const N: usize> Layout<N> {
    /// Somebody comes to a box with a wager.
    ///
    /// # Errors
    /// Where it is refused.
    pub(super) fn take_place(
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

    /// What the next round must know.
    #[inline]
    pub(super) fn after_the_round<G: table::Game, T: Table<G>>(
        &mut self,
        rules: &TableRules,
        t: &mut T,
    ) {
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
    pub(super) fn history(
        &mut self,
        rules: &TableRules,
        (seats, cite): (u16, Cite),
        word: &str,
        value: &Value,
    ) -> Result<(), Fault> {
        if word == common::SAME_PLAYER.id {
            return Places { most: rules.boxes_per_player, are_adjacent: false, cite }.judge(value);
        }
        self.shoe.history(seats, word, value)?;
        if word == "shoe" || word == cut::IDLE_TABLE.id {
            self.entitled = None;
        }
        Ok(())
    }

    /// What a script's state tells.
    pub(super) fn state(&self) -> Map<String, Value> {
        self.shoe.state()
    }
}

/// The parts of a [`Game`](table::Game) of these: its rules have a `table`, its layout is
/// [`Layout`].
macro_rules! shoe_without_tens {
    ($reshuffle:expr) => {
        fn shoe(rules: &Self::Rules) -> Option<table::ShoeFacts> {
            Some(table::ShoeFacts { deck: chance::Deck::WithoutTens, decks: rules.table.decks })
        }

        fn wants_reshuffle(_: &Self::Rules, layout: &Self::Layout) -> bool {
            layout.shoe.reshuffle
        }

        fn begin_shoe(_: &Self::Rules, layout: &mut Self::Layout) {
            layout.entitled = None;
            layout.shoe.begin();
        }

        $crate::dealing::idle_shoe!();

        fn afterwards(
            rules: &Self::Rules,
            layout: &mut Self::Layout,
            act: &table::Act,
        ) -> Result<(), table::Fault> {
            if act.verb == $crate::dealing::RESHUFFLE {
                layout.shoe.reshuffle_afterwards(act, rules.table.no_reshuffle(), $reshuffle)?;
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
pub(super) use shoe_without_tens;

/// Whether a stake lies within bounds.
pub(super) fn within(
    name: &str,
    stake: Cents,
    (least, most): (Cents, Cents),
    cite: Cite,
) -> Result<(), Refusal> {
    if stake < least {
        return Err(Refusal::new(name.to_owned(), Reason::BelowMinimum(least), cite));
    }
    if stake > most {
        return Err(Refusal::new(name.to_owned(), Reason::AboveMaximum(most), cite));
    }
    Ok(())
}
