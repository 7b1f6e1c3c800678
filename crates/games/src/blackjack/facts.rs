//! What blackjack says of itself: wagers, pay tables, elections, actions.

use table::{
    ActionFacts, Cents, Cite, Election, Facts, Family, Felt, Kind, Odds, PayRow, PayTable, Place,
    Preset, Says, WagerFacts, Word, Zone, cite, floor, join,
};

use super::irregularities::IRREGULARITIES;
use super::play::DoubleCard;
use super::procedure::{Dealt, EVEN, HoleCard};
use super::rules::{
    BLACKJACK, DealersBlackjack, EXTRA, HeartsSide, INSURANCE, InsuranceTiming, MidShoeEntry,
    RoundsPerDeck, SIX_TO_FIVE, Shuffling, Soft17, SplitTwentyOne, THREE_SEVENS,
};
use super::side::additional::AdditionalWager;
use super::side::streak::SplitPush;
use super::side::twenty_point::TwentyTable;
use super::side::{
    Letter, additional, blackjack_bonus, in_between, match_the_dealer, optional_bonus, streak,
};
use super::wagering::{CUT, DETERMINANT};
use crate::{common, cut, dealing};

const WAGERS: [WagerFacts; 25] = [
    WagerFacts::new(
        "blackjack",
        "Blackjack wager",
        "before the first card; wins if the player's score is 21 or less and higher than the \
         dealer's, or the dealer's is over 21",
        cite!("2.3(a)"),
    ),
    WagerFacts::new(
        "blackjack-1",
        "First spot",
        "multiple action: against the dealer's first hand",
        cite!("2.18(b)"),
    ),
    WagerFacts::new(
        "blackjack-2",
        "Second spot",
        "multiple action: against the dealer's second hand",
        cite!("2.18(b)"),
    ),
    WagerFacts::new(
        "blackjack-3",
        "Third spot",
        "multiple action: against the dealer's third hand",
        cite!("2.18(b)"),
    ),
    WagerFacts::new(
        "additional-over-13",
        "Over 13",
        "wins if the first two cards make more than 13, an ace counting 1",
        cite!("2.17(a)1"),
    ),
    WagerFacts::new(
        "additional-under-13",
        "Under 13",
        "wins if the first two cards make less than 13, an ace counting 1",
        cite!("2.17(a)1"),
    ),
    WagerFacts::new(
        "additional-same-suit",
        "Same suit",
        "wins if the first two cards are of one suit",
        cite!("2.17(a)2"),
    ),
    WagerFacts::new(
        "additional-sevens",
        "Sevens",
        "wins if the first card is a seven; more for sevens after it",
        cite!("2.17(a)3"),
    ),
    WagerFacts::new(
        "progressive-blackjack",
        "Progressive blackjack",
        "1.00 that the hand starts with two or more aces",
        cite!("2.19(a)"),
    ),
    WagerFacts::new(
        "blackjack-bonus",
        "Blackjack bonus",
        "1.00 or 5.00 on a blackjack, which is paid what a display shows",
        cite!("2.20(a)"),
    ),
    WagerFacts::new("streak-2", "Streak of two", "on two hands won in a row", cite!("2.22(a)")),
    WagerFacts::new("streak-3", "Streak of three", "on three hands won in a row", cite!("2.22(a)")),
    WagerFacts::new("streak-4", "Streak of four", "on four hands won in a row", cite!("2.22(a)")),
    WagerFacts::new("streak-5", "Streak of five", "on five hands won in a row", cite!("2.22(a)")),
    WagerFacts::new(
        "match-the-dealer",
        "Match the dealer",
        "wins for each of the first two cards that has the rank of the dealer's first",
        cite!("2.23(a)"),
    ),
    WagerFacts::new(
        "20-point-bonus",
        "20 point bonus",
        "wins if the first two cards make 20",
        cite!("2.24(a)"),
    ),
    WagerFacts::new(
        "optional-bonus",
        "Optional bonus",
        "wins if the dealer's third card brings him over 21",
        cite!("2.25(a)"),
    ),
    WagerFacts::new(
        "in-between",
        "In-between",
        "wins if the dealer's first card ranks between the player's two, or all three are alike",
        cite!("2.26(a)"),
    ),
    WagerFacts::new(
        "double-down",
        "Doubling down",
        "an additional wager up to the original one, for one card more",
        cite!("2.10(a)"),
    ),
    WagerFacts::new(
        "insurance",
        "Insurance",
        "up to half of the wager against an ace, that the dealer has a blackjack",
        cite!("2.9(a)"),
    ),
    WagerFacts::new(
        "hand-1",
        "First hand of a split",
        "the original wager, after a split",
        cite!("2.11(a)"),
    ),
    WagerFacts::new(
        "hand-2",
        "Second hand of a split",
        "as much as the original",
        cite!("2.11(a)"),
    ),
    WagerFacts::new("hand-3", "Third hand of a split", "as much as the original", cite!("2.11(e)")),
    WagerFacts::new(
        "hand-4",
        "Fourth hand of a split",
        "as much as the original",
        cite!("2.11(e)"),
    ),
    WagerFacts::new(
        "hand-fee",
        "Hand fee",
        "charged for a wager of 5.00 or less; it is no wager, and counts toward no minimum and no \
         payout",
        cite!("2.3(l)6ii"),
    ),
];

const fn row(id: &'static str, title: &'static str, odds: Odds) -> PayRow {
    PayRow { id, title, odds }
}

const fn same_suit(place: usize, option: usize) -> [PayRow; 2] {
    let (king_queen, any) = additional::SAME_SUIT[place].1[option];
    [
        row("additional-same-suit/king-and-queen", "King and queen", king_queen),
        row("additional-same-suit/any-two-cards", "Any other two cards", any),
    ]
}

const fn twenty(table: TwentyTable) -> [PayRow; 5] {
    let rows = table.least();
    [
        row(
            "20-point-bonus/queen-of-hearts-pair-and-dealer-blackjack",
            "Two queens of hearts, dealer's blackjack",
            rows[0].1,
        ),
        row("20-point-bonus/queen-of-hearts-pair", "Two queens of hearts", rows[1].1),
        row("20-point-bonus/matched-20", "Two identical cards", rows[2].1),
        row("20-point-bonus/suited-20", "Two cards of one suit", rows[3].1),
        row("20-point-bonus/any-20", "Any other two cards", rows[4].1),
    ]
}

const fn between(table: Letter) -> [PayRow; 5] {
    let rows = in_between::least(table);
    [
        row("in-between/triple-match", "All three of one rank", Odds::to(rows[0], 1)),
        row("in-between/one-card-spread", "One rank between", Odds::to(rows[1], 1)),
        row("in-between/two-card-spread", "Two ranks between", Odds::to(rows[2], 1)),
        row("in-between/three-card-spread", "Three ranks between", Odds::to(rows[3], 1)),
        row("in-between/all-other-spreads", "More between", Odds::to(rows[4], 1)),
    ]
}

const fn matching(place: usize) -> [PayRow; 2] {
    let rows = match_the_dealer::FLOOR[place].1;
    [
        row("match-the-dealer/different-suit", "Each card of another suit", rows[0].1),
        row("match-the-dealer/same-suit", "Each card of the same suit", rows[1].1),
    ]
}

const fn table(
    id: &'static str,
    title: &'static str,
    rows: &'static [PayRow],
    is_floor: bool,
    cite: Cite,
) -> PayTable {
    PayTable { id, title, rows, is_floor, cite }
}

const PAY_TABLES: [PayTable; 34] = [
    table(
        "",
        "Blackjack wager",
        &[
            row("blackjack", "A hand that wins", EVEN),
            row("blackjack/blackjack", "A blackjack", BLACKJACK),
            row("blackjack/6-to-5", "A blackjack, in the 6 to 5 variation", SIX_TO_FIVE),
            row("insurance", "Insurance", INSURANCE),
        ],
        false,
        cite!("2.3(e)"),
    ),
    table(
        "",
        "What a licensee may add",
        &[
            row("blackjack/six-seven-eight-suited", "Six, seven, eight of one suit", EXTRA),
            row("blackjack/three-sevens", "Three sevens", THREE_SEVENS),
            row("blackjack/designated-blackjack", "A designated ace and face card", EXTRA),
            row("blackjack/five-cards-totaling-21", "Five cards that make 21", EXTRA),
        ],
        false,
        cite!("2.3(e)"),
    ),
    table(
        "",
        "Over and under 13",
        &[
            row("additional-over-13", "More than 13", additional::OVER_UNDER),
            row("additional-under-13", "Less than 13", additional::OVER_UNDER),
        ],
        false,
        cite!("2.17(e)1"),
    ),
    table("A", "Same suit, one deck", &same_suit(0, 0), false, cite!("2.17(e)2i")),
    table("B", "Same suit, one deck", &same_suit(0, 1), false, cite!("2.17(e)2i")),
    table("C", "Same suit, one deck", &same_suit(0, 2), false, cite!("2.17(e)2i")),
    table("D", "Same suit, one deck", &same_suit(0, 3), false, cite!("2.17(e)2i")),
    table("A", "Same suit, two decks", &same_suit(1, 0), false, cite!("2.17(e)2ii")),
    table("B", "Same suit, two decks", &same_suit(1, 1), false, cite!("2.17(e)2ii")),
    table("C", "Same suit, two decks", &same_suit(1, 2), false, cite!("2.17(e)2ii")),
    table("D", "Same suit, two decks", &same_suit(1, 3), false, cite!("2.17(e)2ii")),
    table("A", "Same suit, four decks", &same_suit(2, 0), false, cite!("2.17(e)2iii")),
    table("B", "Same suit, four decks", &same_suit(2, 1), false, cite!("2.17(e)2iii")),
    table("C", "Same suit, four decks", &same_suit(2, 2), false, cite!("2.17(e)2iii")),
    table("D", "Same suit, four decks", &same_suit(2, 3), false, cite!("2.17(e)2iii")),
    table("A", "Same suit, six decks", &same_suit(3, 0), false, cite!("2.17(e)2iv")),
    table("B", "Same suit, six decks", &same_suit(3, 1), false, cite!("2.17(e)2iv")),
    table("C", "Same suit, six decks", &same_suit(3, 2), false, cite!("2.17(e)2iv")),
    table("D", "Same suit, six decks", &same_suit(3, 3), false, cite!("2.17(e)2iv")),
    table("A", "Same suit, eight decks", &same_suit(4, 0), false, cite!("2.17(e)2v")),
    table("B", "Same suit, eight decks", &same_suit(4, 1), false, cite!("2.17(e)2v")),
    table("C", "Same suit, eight decks", &same_suit(4, 2), false, cite!("2.17(e)2v")),
    table(
        "",
        "Sevens, the highest row only",
        &[
            row(
                "additional-sevens/three-of-the-same-suit",
                "Three of one suit",
                additional::SEVENS[0].2,
            ),
            row(
                "additional-sevens/three-of-any-suit",
                "Three of any suit",
                additional::SEVENS[1].2,
            ),
            row(
                "additional-sevens/two-of-the-same-suit",
                "First two, one suit",
                additional::SEVENS[2].2,
            ),
            row(
                "additional-sevens/two-of-any-suit",
                "First two, any suit",
                additional::SEVENS[3].2,
            ),
            row("additional-sevens/one", "First card", additional::SEVENS[4].2),
        ],
        false,
        cite!("2.17(e)3"),
    ),
    table(
        "",
        "Streak",
        &[
            row("streak-2", "Two wins in a row", streak::FLOOR[0].1),
            row("streak-3", "Three wins in a row", streak::FLOOR[1].1),
            row("streak-4", "Four wins in a row", streak::FLOOR[2].1),
            row("streak-5", "Five wins in a row", streak::FLOOR[3].1),
        ],
        true,
        cite!("2.22(j)"),
    ),
    table("", "Match the dealer, six decks", &matching(0), true, cite!("2.23(f)")),
    table("", "Match the dealer, eight decks", &matching(1), true, cite!("2.23(f)")),
    table("A", "20 point bonus", &twenty(TwentyTable::A), true, cite!("2.24(f)")),
    table("B", "20 point bonus", &twenty(TwentyTable::B), true, cite!("2.24(f)")),
    table(
        "",
        "Optional bonus, by the dealer's third card",
        &[
            row("optional-bonus/10", "Ten", optional_bonus::TABLE.by_third[0].1),
            row("optional-bonus/9", "Nine", optional_bonus::TABLE.by_third[1].1),
            row("optional-bonus/8", "Eight", optional_bonus::TABLE.by_third[2].1),
            row("optional-bonus/7", "Seven", optional_bonus::TABLE.by_third[3].1),
            row("optional-bonus/6", "Six", optional_bonus::TABLE.by_third[4].1),
            row(
                "optional-bonus/three-eights-same-color",
                "Three eights of one color",
                optional_bonus::TABLE.eights_same_color,
            ),
            row(
                "optional-bonus/three-eights-same-suit",
                "Three eights of one suit",
                optional_bonus::TABLE.eights_same_suit,
            ),
        ],
        false,
        cite!("2.25(e)"),
    ),
    table("A", "In-between", &between(Letter::A), true, cite!("2.26(f)")),
    table("B", "In-between", &between(Letter::B), true, cite!("2.26(f)")),
    table("C", "In-between", &between(Letter::C), true, cite!("2.26(f)")),
    table("D", "In-between", &between(Letter::D), true, cite!("2.26(f)")),
    table(
        "",
        "Blackjack bonus where nothing is displayed",
        &[row("blackjack-bonus", "A blackjack", blackjack_bonus::FAILURE)],
        false,
        cite!("2.15(o)"),
    ),
];

const ELECTIONS: [Election; 58] = [
    Election::new(
        "decks",
        "decks in the shoe or the hand in play; in a double shoe, on each side",
        Kind::Integer { least: 1, most: u8::MAX as i64 },
        Preset::Computed("8; 2 from the hand"),
        cite!("2.2(a)"),
    ),
    Election::new(
        "boxes",
        "boxes of the table, which bound how often pairs are split",
        Kind::Integer { least: 1, most: 7 },
        Preset::Integer(6),
        cite!("2.11(e)"),
    ),
    Election::one_of("dealing", "what the cards are dealt from", Dealt::WORDS, cite!("2.6(a)")),
    Election::new(
        "shuffling",
        "how the cards are shuffled",
        Kind::OneOf(Shuffling::WORDS),
        Preset::Computed("manual; automated from the hand"),
        cite!("2.5(a)"),
    ),
    Election::one_of(
        "hearts-diamonds-side",
        "the side of a double shoe that hearts and diamonds stand for",
        HeartsSide::WORDS,
        cite!("2.6(d)1"),
    ),
    Election::flag(
        "burn-each-round",
        "from the hand: whether each round begins with a burn",
        cite!("2.6A(c)"),
    ),
    Election::one_of(
        "rounds-per-deck",
        "from the hand: how many rounds are dealt before a shuffle",
        RoundsPerDeck::WORDS,
        cite!("2.5(i)"),
    ),
    Election::flag(
        "bart-carter-shuffle",
        "whether about a deck at a time is shuffled back; nothing is burned",
        cite!("2.6(m)"),
    ),
    common::recut_by(cite!("2.5(g)")),
    Election::one_of(
        "mid-shoe-entry",
        "whether who sat out a round may wager before the reshuffle",
        MidShoeEntry::WORDS,
        cite!("2.3(i)"),
    ),
    Election::one_of(
        "hole-card",
        "when the dealer's second card is dealt, and who sees it",
        HoleCard::WORDS,
        cite!("2.6(j)"),
    ),
    Election::flag("6-to-5", "the variation in which a blackjack pays 6 to 5", cite!("2.3(e)")),
    Election::new(
        "dealer-soft-17",
        "what the dealer does with a soft 17",
        Kind::OneOf(Soft17::WORDS),
        Preset::Computed("stand; hit with 6-to-5"),
        cite!("2.12(b)"),
    ),
    Election::flag(
        "payout-six-seven-eight-suited",
        "whether 6-7-8 of one suit pay 2 to 1",
        cite!("2.3(e)1"),
    ),
    Election::flag("payout-three-sevens", "whether three sevens pay 3 to 2", cite!("2.3(e)2")),
    Election::new(
        "payout-designated-blackjack",
        "the blackjack that pays 2 to 1",
        Kind::Own("an ace and a face card: [\"As\", \"Js\"]"),
        Preset::None,
        cite!("2.3(e)3"),
    ),
    Election::flag(
        "five-cards-totaling-21",
        "whether five cards that make 21 pay 2 to 1",
        cite!("2.16(c)"),
    ),
    Election::flag(
        "even-money",
        "whether a blackjack against an ace may be paid 1 to 1",
        cite!("2.7(c)"),
    ),
    Election::flag(
        "surrender",
        "whether a hand may be given up for half of its wager",
        cite!("2.8(c)"),
    ),
    Election::one_of(
        "insurance-timing",
        "when insurance is placed",
        InsuranceTiming::WORDS,
        cite!("2.9(b)"),
    ),
    Election::new(
        "smallest-chip",
        "the smallest chip, up to which insurance is rounded",
        Kind::Amount,
        Preset::Amount(Cents::dollars(1)),
        cite!("2.9(b)"),
    ),
    Election::new(
        "max-split-hands",
        "the hands that a pair may be split into",
        Kind::IntegerOf(&[2, 3, 4]),
        Preset::Integer(2),
        cite!("2.11(e)"),
    ),
    Election::flag("resplit-aces", "whether aces may be split again", cite!("2.11(e)")),
    Election::flag("double-after-split", "whether a split hand may be doubled", cite!("2.10(a)2"))
        .unless_elected(Preset::Boolean(true)),
    Election::flag(
        "double-hard-9-10-11-only",
        "whether only hard totals of 9, 10 and 11 may be doubled",
        cite!("2.10(a)1"),
    ),
    Election::one_of(
        "double-card",
        "how the card of a doubled hand is dealt",
        DoubleCard::WORDS,
        cite!("2.10(c)"),
    ),
    Election::new(
        "players-per-box",
        "people who may wager on one box",
        Kind::Integer { least: 1, most: 3 },
        Preset::Integer(1),
        cite!("2.13(a)"),
    ),
    common::boxes_per_player(cite!("2.14")),
    Election::new(
        "table-minimum",
        "least stake of a blackjack wager",
        Kind::Amount,
        Preset::Amount(Cents::dollars(1)),
        cite!("8.2(a)"),
    ),
    common::TABLE_MAXIMUM,
    Election::new(
        "limits",
        "least and most stake by additional wager",
        Kind::Limits,
        Preset::None,
        cite!("8.2(b)1"),
    ),
    Election::new(
        "hand-fee",
        "what is charged for a wager of 5.00 or less; it is no wager, and counts toward no minimum \
         and no payout",
        Kind::Own("an amount from 0 to 0.25"),
        Preset::None,
        cite!("2.3(l)1"),
    ),
    Election::one_of(
        "additional-wager",
        "which of the wagers of 2.17 is offered",
        AdditionalWager::WORDS,
        cite!("2.17(a)"),
    ),
    Election::new(
        "additional-wager-maximum",
        "the most that may be staked on it",
        Kind::Amount,
        Preset::None,
        cite!("2.17(g)2"),
    ),
    Election::one_of(
        "additional-same-suit-pay-table",
        "the pay table of the same suit wager, by decks",
        Letter::WORDS,
        cite!("2.17(e)2"),
    ),
    Election::flag(
        "multiple-action",
        "whether a hand is played against two or three of the dealer's",
        cite!("2.18(a)"),
    ),
    Election::new(
        "multiple-action-required-wagers",
        "how many wagers it takes",
        Kind::IntegerOf(&[2, 3]),
        Preset::Integer(2),
        cite!("2.18(b)"),
    ),
    Election::flag(
        "progressive-blackjack",
        "whether the progressive wager is offered",
        cite!("2.19(a)"),
    ),
    Election::new(
        "progressive-rate",
        "the percentage of each wager that the meter takes",
        Kind::Percent { most: 100 },
        Preset::Integer(70),
        cite!("2.19(i)"),
    ),
    Election::new(
        "progressive-reset",
        "what the meter starts with",
        Kind::Amount,
        Preset::Amount(Cents::dollars(5000)),
        cite!("2.19(i)"),
    ),
    Election::flag(
        "blackjack-bonus",
        "whether the blackjack bonus wager is offered",
        cite!("2.20(a)"),
    ),
    Election::flag("streak", "whether streak wagers are offered", cite!("2.22(a)")),
    Election::new(
        "streak-odds",
        "what streaks are paid",
        Kind::OddsByRow(&streak::FLOOR),
        Preset::Computed("the text's"),
        cite!("2.22(j)"),
    ),
    Election::flag(
        "match-the-dealer",
        "whether the match-the-dealer wager is offered",
        cite!("2.23(a)"),
    ),
    Election::new(
        "match-the-dealer-odds",
        "what each card that matches is paid",
        Kind::OddsByRow(&match_the_dealer::ROWS),
        Preset::Computed("the text's, by decks"),
        cite!("2.23(f)"),
    ),
    Election::flag(
        "20-point-bonus",
        "whether the 20 point bonus wager is offered",
        cite!("2.24(a)"),
    ),
    Election::one_of(
        "20-point-bonus-pay-table",
        "its pay table",
        TwentyTable::WORDS,
        cite!("2.24(f)"),
    ),
    Election::new(
        "20-point-bonus-odds",
        "what it is paid",
        Kind::OddsByRow(&TwentyTable::A.least()),
        Preset::Computed("the pay table's"),
        cite!("2.24(f)"),
    ),
    Election::new(
        "20-point-bonus-minimum",
        "its least stake",
        Kind::Amount,
        Preset::Amount(Cents::dollars(1)),
        cite!("2.24(c)"),
    ),
    Election::new(
        "20-point-bonus-payout-limit",
        "the most for queens of hearts and a dealer's blackjack, all together",
        Kind::Amount,
        Preset::None,
        cite!("2.24(h)"),
    ),
    Election::flag(
        "optional-bonus",
        "whether the optional bonus wager is offered",
        cite!("2.25(a)"),
    ),
    Election::new(
        "optional-bonus-maximum",
        "its greatest stake",
        Kind::Amount,
        Preset::None,
        cite!("2.25(c)"),
    ),
    Election::flag("in-between", "whether the in-between wager is offered", cite!("2.26(a)")),
    Election::one_of("in-between-pay-table", "its pay table", Letter::WORDS, cite!("2.26(f)")),
    Election::new(
        "in-between-odds",
        "what it is paid",
        Kind::OddsByRow(&in_between::ROWS),
        Preset::Computed("the pay table's"),
        cite!("2.26(f)"),
    ),
    Election::one_of(
        "interp-split-two-card-21-vs-multi-card-21",
        "what a split 21 in two cards does against a dealer's in more: by the text it wins, in the \
         trade it ties, which costs the player 0.026 percent with eight decks",
        SplitTwentyOne::WORDS,
        cite!("2.3(a)3"),
    ),
    Election::one_of(
        "interp-dealer-blackjack-collects",
        "what a dealer's blackjack takes of doubled and split hands over 21",
        DealersBlackjack::WORDS,
        cite!("2.10(b)"),
    ),
    Election::one_of(
        "interp-streak-split-push",
        "whether split hands that tie stand in the way of a majority",
        SplitPush::WORDS,
        cite!("2.22(h)"),
    ),
];

const ACTIONS: &[ActionFacts] = join![
    ActionFacts,
    [
        ActionFacts::new(
            "wager",
            "places a wager; on a box that others share, it names the box",
            cite!("2.3(d)")
        )
        .with_fields(&["with", "box"])
        .told_by(Says::Dealer, &["during"])
        .told_by(Says::Floor, &["confirmed-by"]),
        common::remove(cite!("2.3(c)")),
        common::reduce(cite!("2.3(c)")),
        common::increase(cite!("2.3(c)")),
        common::no_more_bets(cite!("2.3(c)")),
        ActionFacts::new(
            DETERMINANT,
            "double shoe: the side from which the first card is drawn",
            cite!("2.6(d)1")
        )
        .by(Says::Dealer)
        .with_fields(&["side"]),
        dealing::reshuffle(cite!("2.5(h)1")),
        ActionFacts::new(
            "waive-hand-fee",
            "the house waives a player's hand fee",
            cite!("2.3(l)2")
        )
        .by(Says::Floor),
        ActionFacts::new("insurance", "insures a wager against an ace", cite!("2.9(b)"))
            .with_fields(&["spot"]),
        ActionFacts::new(
            "even-money",
            "takes 1 to 1 for a blackjack against an ace",
            cite!("2.7(c)")
        ),
        common::decline(cite!("2.9(a)")),
        ActionFacts::new("stand", "takes no more cards", cite!("2.12(a)")).with_fields(&["hand"]),
        ActionFacts::new("draw", "takes a card", cite!("2.12(a)")).with_fields(&["hand"]),
        ActionFacts::new("double-down", "an additional wager for one card more", cite!("2.10(a)"))
            .with_fields(&["hand", "face-down"]),
        ActionFacts::new("split-pairs", "splits a pair into two hands", cite!("2.11(a)"))
            .with_fields(&["hand"]),
        ActionFacts::new("surrender", "gives the hand up for half of its wager", cite!("2.8(a)"))
            .with_fields(&["hand"]),
        ActionFacts::new(
            "designate",
            "the split hand that somebody else's wager on the box is on",
            cite!("2.13(e)")
        )
        .with_fields(&["hand"]),
        ActionFacts::new(
            "refuse-card",
            "refuses a card that was exposed in error",
            cite!("2.15(c)")
        )
        .with_fields(&["hand"]),
        ActionFacts::new(
            "take-card",
            "takes a card that was not dealt when it should",
            cite!("2.15(i)")
        )
        .with_fields(&["hand"]),
        ActionFacts::new("dead-hand", "calls the hand dead instead", cite!("2.15(i)"))
            .with_fields(&["hand"]),
        ActionFacts::new(
            "additional-card",
            "takes a third card for two sevens after a dealer's blackjack",
            cite!("2.6(j)3")
        ),
        ActionFacts::new(
            "press-blackjack-bonus-button",
            "presses the button; the display shows the prize",
            cite!("2.20(f)")
        )
        .told_by(Says::Equipment, &["display"]),
        common::irregularity(cite!("2.15(a)")),
    ],
    CUT.actions(),
    CUT.order_recut(),
    floor::ACTIONS,
];

/// `history` and `state`: the cards in the discard rack.
pub(super) const DISCARDS: Word = Word {
    id: "discards",
    about: "how many cards are in the discard rack, with the Bart Carter shuffle",
};

/// `state`: which side of a double shoe is shuffled.
pub(super) const RESHUFFLE_SIDE: Word = Word {
    id: "reshuffle-side",
    about: "the side of a double shoe that alone is shuffled before the next round",
};

/// `history` and `state`: what the progressive meter shows.
pub(super) const PROGRESSIVE_METER: Word = Word {
    id: "progressive-meter",
    about: "what the primary meter shows: before, when the first card is dealt, the round's wagers \
            counted; after, at the end",
};

pub(super) const FACTS: Facts = Facts {
    id: "blackjack",
    title: "Blackjack",
    subchapter: "2",
    family: Family::TwentyOne,
    seats: 7,
    equipment: "one or more decks in a shoe, a double shoe or the dealer's hand",
    about: "Nearer to 21 than the dealer, and not over it; pairs may be split, wagers doubled.",
    wagers: &WAGERS,
    pay_tables: &PAY_TABLES,
    elections: &ELECTIONS,
    actions: ACTIONS,
    irregularities: &IRREGULARITIES,
    history: join![
        Word,
        [
            common::NEW_SHOE,
            common::NEW_DEALER,
            PROGRESSIVE_METER,
            common::SAME_PLAYER,
            cut::IDLE_TABLE,
            DISCARDS,
        ],
        cut::HISTORY
    ],
    state: join![
        Word,
        [common::RESHUFFLE, RESHUFFLE_SIDE, PROGRESSIVE_METER, DISCARDS],
        cut::STATE
    ],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[Zone::Cards { at: Place::Dealer, label: "Dealer" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "insurance", label: "Insurance" },
                Zone::Bet { wager: "blackjack", label: "Blackjack" },
                Zone::Bet { wager: "double-down", label: "Double down" },
            ],
            &[
                Zone::Bet { wager: "blackjack-1", label: "Spot 1" },
                Zone::Bet { wager: "blackjack-2", label: "Spot 2" },
                Zone::Bet { wager: "blackjack-3", label: "Spot 3" },
            ],
            &[
                Zone::Bet { wager: "hand-1", label: "Hand 1" },
                Zone::Bet { wager: "hand-2", label: "Hand 2" },
                Zone::Bet { wager: "hand-3", label: "Hand 3" },
                Zone::Bet { wager: "hand-4", label: "Hand 4" },
            ],
            &[
                Zone::Bet { wager: "additional-over-13", label: "Over 13" },
                Zone::Bet { wager: "additional-under-13", label: "Under 13" },
                Zone::Bet { wager: "additional-same-suit", label: "Same suit" },
                Zone::Bet { wager: "additional-sevens", label: "Sevens" },
            ],
            &[
                Zone::Bet { wager: "progressive-blackjack", label: "Progressive" },
                Zone::Bet { wager: "blackjack-bonus", label: "Bonus" },
                Zone::Bet { wager: "match-the-dealer", label: "Match" },
                Zone::Bet { wager: "20-point-bonus", label: "20 points" },
            ],
            &[Zone::Fact { word: "progressive-meter", label: "Progressive jackpot" }],
            &[
                Zone::Bet { wager: "streak-2", label: "2" },
                Zone::Bet { wager: "streak-3", label: "3" },
                Zone::Bet { wager: "streak-4", label: "4" },
                Zone::Bet { wager: "streak-5", label: "5" },
            ],
            &[
                Zone::Bet { wager: "optional-bonus", label: "Optional bonus" },
                Zone::Bet { wager: "in-between", label: "In-between" },
            ],
        ],
    },
};
