//! What the subchapters say in nearly the same words, by where each of them says it: elections, acts,
//! and what goes wrong.

use table::{ActionFacts, Cite, Election, Irregularity, Kind, Preset, Reported, Says, Word};

use crate::common::{self, BettingActs};
use crate::cut::{self, CutRules};
use crate::dealing::{DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM};

pub use crate::poker::deal::SHOE_JAM;
pub use crate::poker::provisions::{
    DEALER_CARD_EXPOSED, DECK_REMOVED, INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT, Shuffling,
};

/// The dice do not lie flat.
pub const DIE_NOT_FLAT: &str = "die-not-flat";
/// A die falls out of the shaker.
pub const DIE_FELL_OUT: &str = "die-fell-out";
/// A player who banks lifts the lid.
pub const BANK_LIFTED_LID: &str = "bank-lifted-lid";
/// The dice were wrongly totaled, and the first card went to a wrong place.
pub const DEALT_TO_WRONG_POSITION: &str = "dealt-to-wrong-position";
/// A card of a player is exposed.
pub const PLAYER_CARD_EXPOSED: &str = "player-card-exposed";
/// A tile of somebody is exposed.
pub const TILE_EXPOSED: &str = "tile-exposed";
/// A piece is exposed while stacks are made.
pub const EXPOSED_WHILE_STACKING: &str = "exposed-while-stacking";
/// The stacks were not dealt as they have to be.
pub const STACKS_MISDEALT: &str = "stacks-misdealt";

/// Where a subchapter says what all four say.
#[derive(Debug)]
pub struct Provisions {
    /// The acts of the betting. A wager is made with chips, plaques and coupons, and no cash.
    pub betting: BettingActs,
    /// How many betting areas one person may have.
    pub areas: Cite,
    /// In which order one person sets the hands of two areas, and that set hands stay.
    pub two_areas: Cite,
    /// Players set their hands.
    pub sets: Cite,
    /// The dealer sets his.
    pub dealer_sets: Cite,
    /// As the licensee's submission says.
    pub house_way: Cite,
    /// A player surrenders.
    pub surrender: Cite,
    /// Dice that do not lie flat, and that fall out: no roll.
    pub no_roll: [Cite; 2],
    /// The count of the starting position.
    pub count: Cite,
    /// The first piece goes to a wrong place: all hands are dead.
    pub wrong_position: Cite,
    /// A piece of a player is exposed: he may void the hand.
    pub player_exposed: Cite,
    /// A piece of the dealer or the bank is exposed: all hands are void.
    pub dealer_exposed: Cite,
    /// The dealer's hand is set again where he set it otherwise.
    pub reset: Cite,
    /// A piece is exposed while stacks are made.
    pub while_stacking: Cite,
    /// What can go wrong once all is delivered.
    pub in_play: &'static [&'static str],
    /// What is said of cards, where it is played with cards.
    pub cards: Option<CardProvisions>,
    /// What is said of players who bank, where they may.
    pub bank: Option<BankProvisions>,
}

/// Where a subchapter says what those with cards say.
#[derive(Debug)]
pub struct CardProvisions {
    /// A second deck alternates with the first, with an automated shuffler.
    pub second_deck: Cite,
    /// How the cards are shuffled.
    pub shuffling: Cite,
    /// Where the cards are dealt from.
    pub dealing: Cite,
    /// How the start is determined.
    pub start: Cite,
    /// The button that shows it.
    pub button: Cite,
    /// Its place is marked.
    pub marked: Cite,
    /// A card found face up is not used, and a second one voids all hands.
    pub found_face_up: Cite,
    /// A card drawn in error is the next one.
    pub drawn_in_error: Cite,
    /// Somebody has the wrong number of cards: all hands are void.
    pub wrong_number: Cite,
    /// The stacks were not dealt as they have to be: the cards are reshuffled.
    pub misdealt_stacks: Cite,
    /// The cards are reshuffled where the shuffler jams.
    pub shuffler_jam: Cite,
    /// The round is void where the automated dealing shoe jams.
    pub shoe_jam: Cite,
    /// The cards left over are counted, and the count is wrong.
    pub stub: Cite,
    /// How the cards are cut.
    pub cut: CutRules,
    /// They are not cut where a device has shuffled them.
    pub not_cut: Cite,
    /// What is done with them for whoever comes to a table that stood idle.
    pub idle: Cite,
}

/// Where a subchapter says what it says of players who bank.
#[derive(Debug)]
pub struct BankProvisions {
    /// The licensee offers it.
    pub offered: Cite,
    /// Nobody banks the first round.
    pub at_start: Cite,
    /// The offer goes round, and nobody banks twice in a row.
    pub rotation: Cite,
    /// Who has not wagered against the dealer before does not bank.
    pub eligible: Cite,
    /// The bank covers the wagers of the others.
    pub covers: Cite,
    /// The house covers half.
    pub co_bank: Cite,
    /// A player who banks has only one area.
    pub one_area: Cite,
    /// The dealer's wager.
    pub dealer_wager: Cite,
    /// The lid was lifted by the bank.
    pub lid: Cite,
    /// The bank chooses the first stack; none where nothing is dealt from the hand.
    pub first_stack: Option<Cite>,
    /// The dealer's hand against the bank's.
    pub against_dealer: Cite,
    /// What is left goes to the bank, less vigorish.
    pub settles: Cite,
    /// What is left is shared.
    pub shares: Cite,
    /// The bank's hand is set by the dealer where it is set wrongly; none where nothing says so.
    pub reset: Option<Cite>,
}

table::words! {
    /// Where the cards are dealt from.
    pub enum Dealing {
        /// A manual dealing shoe: one card at a time.
        ManualShoe = "manual-dealing-shoe",
        /// The dealer's hand: into stacks.
        Hand = "from-the-hand",
        /// An automated dealing shoe: a stack for each place.
        AutomatedShoe = "automated-dealing-shoe",
        /// Stacks of three, then cards from the hand.
        ThreeThenHand = "three-card-stacks-then-hand",
        /// Stacks of three, then stacks from the shoe.
        ThreeThenShoe = "three-card-stacks-then-shoe",
    }
}

impl Dealing {
    /// The words where the text has no stacks of three.
    pub const THREE_WAYS: &'static [&'static str] = Dealing::WORDS.split_at(3).0;
}

table::words! {
    /// How the start is determined.
    pub enum StartBy {
        /// Three dice.
        Dice = "dice",
        /// A random number generator.
        Number = "random-number-generator",
        /// A button.
        Button = "button",
    }
}

table::words! {
    /// What the dealer wagers against a player who banks.
    pub enum DealerWager {
        /// As much as that player's last wager against the dealer.
        LastWager = "last-wager",
        /// What an approved calculation says.
        Approved = "approved",
    }
}

/// `house-way`: as a script tells it.
pub const SCRIPT: &str = "script";

/// Which house way the dealer sets by, of these words.
#[must_use]
pub const fn house_way(words: &'static [&'static str], cite: Cite) -> Election {
    Election {
        id: "house-way",
        about: "how the dealer's hand is set; \"script\" as the record of a round tells it, and by the \
                first of the others where it does not",
        kind: Kind::OneOf(words),
        preset: Preset::Word(words[0]),
        cite,
    }
}

impl Provisions {
    /// How many areas one person may have.
    #[must_use]
    pub const fn boxes_per_player(&self) -> Election {
        Election {
            id: "boxes-per-player",
            about: "adjacent betting areas that one person may wager on",
            kind: Kind::Integer { least: 1, most: 2 },
            preset: Preset::Integer(1),
            cite: self.areas,
        }
    }

    /// The acts of the betting, of setting and of surrender.
    #[must_use]
    pub const fn actions(&self, hands: &'static [&'static str]) -> [ActionFacts; 10] {
        let [wager, remove, reduce, increase, close] = self.betting.actions();
        [
            wager,
            remove,
            reduce,
            increase,
            close,
            ActionFacts::new("set", "sets the hands", self.sets)
                .with_fields(hands)
                .told_by(Says::Dealer, &["by"]),
            ActionFacts::new("surrender", "gives up the main wager", self.surrender),
            ActionFacts::new(
                "void-hand",
                "takes the wagers back on a hand that was exposed in part",
                self.player_exposed,
            ),
            common::decline(self.player_exposed),
            common::irregularity(self.wrong_position),
        ]
    }

    /// Dice that decide nothing, and what comes of a wrong total.
    #[must_use]
    pub const fn dice(&self) -> [Irregularity; 3] {
        let [flat, out] = self.no_roll;
        [
            Irregularity::new(DIE_NOT_FLAT, Reported::Void, "no roll", flat),
            Irregularity::new(DIE_FELL_OUT, Reported::Void, "no roll", out),
            Irregularity::new(
                DEALT_TO_WRONG_POSITION,
                Reported::Action,
                "all hands are void",
                self.wrong_position,
            ),
        ]
    }

    /// What is said of players who bank.
    ///
    /// # Panics
    /// Where they may not, which stops the build.
    #[must_use]
    pub const fn banking(&self) -> &BankProvisions {
        self.bank.as_ref().expect("the provisions of a player who banks")
    }

    /// What is said of cards.
    ///
    /// # Panics
    /// Where it is not played with cards, which stops the build.
    #[must_use]
    pub const fn of_cards(&self) -> &CardProvisions {
        self.cards.as_ref().expect("the provisions of cards")
    }
}

impl CardProvisions {
    /// The elections of the cards and of the start.
    #[must_use]
    pub const fn elections(&self, dealing: &'static [&'static str]) -> [Election; 5] {
        [
            Election::one_of(
                "dealing",
                "where the cards are dealt from, which decides their order",
                dealing,
                self.dealing,
            ),
            Election::one_of(
                "shuffling",
                "how the cards are shuffled",
                Shuffling::WORDS,
                self.shuffling,
            )
            .unless_elected(Preset::Computed(
                "automated where an automated shoe deals, else manual",
            )),
            Election::flag(
                "second-deck",
                "whether a second deck alternates with the first, round by round",
                self.second_deck,
            ),
            Election::one_of(
                "starting-position",
                "how the place is found that gets the first card",
                StartBy::WORDS,
                self.start,
            ),
            Election::flag("mark-starting-position", "whether that place is marked", self.marked),
        ]
    }

    /// The elections of a cut that players make.
    #[must_use]
    pub const fn cut_elections(&self) -> [Election; 2] {
        [
            Election::one_of(
                "cutting-card-disposition",
                "where the cutting card goes after the cut",
                &["discard-rack", "four-from-the-bottom"],
                self.cut.place,
            ),
            common::recut_by(match self.cut.recut {
                Some(cite) => cite,
                None => self.cut.offered,
            }),
        ]
    }

    /// What goes wrong with cards; `exposed` is what comes of the dealer's, and `by_shoe` are the ways of
    /// dealing in which an automated shoe can jam.
    #[must_use]
    pub const fn irregularities(
        &self,
        of: &Provisions,
        exposed: &'static str,
        by_shoe: &'static [&'static str],
    ) -> [Irregularity; 10] {
        let by_hand = "the cards are not dealt from the hand";
        let all_void = "all hands are void";
        [
            Irregularity::new(
                PLAYER_CARD_EXPOSED,
                Reported::Action,
                "the player may void the hand; where it is the bank's, as the dealer's",
                of.player_exposed,
            ),
            Irregularity::new(DEALER_CARD_EXPOSED, Reported::Action, exposed, of.dealer_exposed)
                .with_fields(&["card"]),
            Irregularity::new(
                FOUND_FACE_UP,
                Reported::WithCard,
                "the card is not used; a second one voids all hands",
                self.found_face_up,
            ),
            Irregularity::new(
                DRAWN_IN_ERROR,
                Reported::WithNextCard,
                "the card is the next one",
                self.drawn_in_error,
            ),
            Irregularity::new(
                INCORRECT_NUMBER_OF_CARDS,
                Reported::Action,
                all_void,
                self.wrong_number,
            )
            .with_fields(&["seat"]),
            Irregularity::new(
                EXPOSED_WHILE_STACKING,
                Reported::WithAnyCard,
                "the cards are reshuffled, and dealt again",
                of.while_stacking,
            )
            .only_where("dealing", &["from-the-hand"], by_hand),
            Irregularity::new(
                STACKS_MISDEALT,
                Reported::Incident,
                "the cards are reshuffled, and dealt again",
                self.misdealt_stacks,
            )
            .only_where("dealing", &["from-the-hand"], by_hand),
            Irregularity::new(
                SHUFFLER_JAM,
                Reported::Incident,
                "the cards are reshuffled; the wagers stand",
                self.shuffler_jam,
            )
            .only_where(
                "shuffling",
                &["automated"],
                "the cards are not shuffled by a device",
            ),
            Irregularity::new(SHOE_JAM, Reported::Incident, "the round is void", self.shoe_jam)
                .only_where(
                    "dealing",
                    by_shoe,
                    "the cards are not dealt from an automated dealing shoe",
                ),
            Irregularity::new(
                INCORRECT_STUB_COUNT,
                Reported::Action,
                "all hands are void; where no misdeal explains it the deck is removed",
                self.stub,
            )
            .with_required(&["misdealt"]),
        ]
    }

    /// What can go wrong with cards that all have been delivered.
    pub const IN_PLAY: &'static [&'static str] = &[
        PLAYER_CARD_EXPOSED,
        DEALER_CARD_EXPOSED,
        DEALT_TO_WRONG_POSITION,
        INCORRECT_NUMBER_OF_CARDS,
        INCORRECT_STUB_COUNT,
    ];
}

impl BankProvisions {
    /// The elections.
    #[must_use]
    pub const fn elections(&self) -> [Election; 3] {
        [
            Election::flag("player-banking", "whether players may bank", self.offered),
            Election::flag(
                "co-banking",
                "whether the house covers half where one asks for it",
                self.co_bank,
            ),
            Election::one_of(
                "dealer-wager-calculation",
                "what the dealer wagers against a player who banks",
                DealerWager::WORDS,
                self.dealer_wager,
            ),
        ]
    }

    /// The acts.
    #[must_use]
    pub const fn actions(&self) -> [ActionFacts; 5] {
        [
            ActionFacts::new("accept-bank", "takes the bank that is offered", self.rotation),
            ActionFacts::new("pass-bank", "lets the bank go on to the next player", self.rotation),
            ActionFacts::new("co-bank", "asks the house to cover half", self.co_bank),
            ActionFacts::new(
                "dealer-wager-limit",
                "has the dealer wager no more than this against the bank",
                self.dealer_wager,
            ),
            ActionFacts::new(
                "dealer-wager",
                "wagers for the house against the bank",
                self.dealer_wager,
            )
            .by(Says::Dealer),
        ]
    }

    /// The act by which a bank chooses the first of the stacks.
    ///
    /// # Panics
    /// Where nothing is dealt from the hand, which stops the build.
    #[must_use]
    pub const fn select_first_stack(&self) -> [ActionFacts; 1] {
        let cite = self.first_stack.expect("the provision of the first stack");
        [ActionFacts::new("select-first-stack", "chooses the stack that is delivered first", cite)
            .with_fields(&["stack"])]
    }

    /// A lid that the bank has lifted.
    #[must_use]
    pub const fn irregularities(&self) -> [Irregularity; 1] {
        [Irregularity::new(
            BANK_LIFTED_LID,
            Reported::Void,
            "the shaker is covered, and the bank shakes again",
            self.lid,
        )]
    }
}

/// `state`: where the first piece went.
pub const START: Word =
    Word { id: "start", about: "the place that got the first card: a seat, or \"dealer\"" };
/// `history`, `state`: where the button lies.
pub const BUTTON: Word =
    Word { id: "button", about: "where the button lies: a seat, or \"dealer\"" };
/// `history`: how long the game lasts.
pub const ROUNDS_SINCE_START: Word = Word {
    id: "rounds-since-start",
    about: "rounds since the game began; 0: this is the first, and nobody may bank",
};
/// `history`, `state`: who has banked.
pub const LAST_BANK: Word = Word { id: "last-bank", about: "the seat that banked the last round" };
/// `history`, `state`: to whom the bank is offered first.
pub const FIRST_OFFER: Word = Word {
    id: "first-offer",
    about: "the seat to which the bank is offered first, or \"dealer\": nobody may bank this round",
};
/// `history`: who has wagered before.
pub const LAST_WAGERS: Word = Word {
    id: "last-wagers",
    about: "by seat, the main wager in the last round that no player banked",
};
/// `history`: what people have.
pub const CHIPS_ON_TABLE: Word =
    Word { id: "chips-on-table", about: "by seat, the chips with which a bank can pay" };

/// What scripts state of cards before they start.
pub const CARD_HISTORY: [Word; 6] =
    [common::SAME_PLAYER, BUTTON, cut::IDLE_TABLE, cut::CUT_BY, cut::CUT_CARDS, cut::NEXT_CUT];
/// What scripts state of the bank before they start.
pub const BANK_HISTORY: [Word; 5] =
    [ROUNDS_SINCE_START, LAST_BANK, FIRST_OFFER, LAST_WAGERS, CHIPS_ON_TABLE];
/// What scripts check of cards.
pub const CARD_STATE: [Word; 5] = [START, BUTTON, DECK_REMOVED, cut::CUT_BY, cut::CUT_CARDS];
/// What scripts check of the bank.
pub const BANK_STATE: [Word; 2] = [LAST_BANK, FIRST_OFFER];
