//! The kinds of hands.

/// A kind of hand. Which of two kinds is the higher depends on the game: see the `LADDER` of each
/// [`Scale`](crate::Scale).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// None of the others: the ranks alone count. In a low hand, cards of different ranks.
    HighCard,
    /// Two cards of a rank.
    Pair,
    /// Two pairs.
    TwoPair,
    /// Three cards of a rank.
    ThreeOfAKind,
    /// All cards in sequence.
    Straight,
    /// All cards of a suit.
    Flush,
    /// Three cards of a rank and two of another.
    FullHouse,
    /// Four cards of a rank.
    FourOfAKind,
    /// All cards of a suit and in sequence.
    StraightFlush,
    /// The highest sequence in a suit: ace to ten of five cards, ace-king-queen of three.
    RoyalFlush,
    /// Five cards of a rank, of several decks.
    FiveOfAKind,
    /// Four aces, one of which the joker may be, where that is the highest hand (31.3(b)1).
    FourAces,
    /// Four aces and the joker (11.3(b)1).
    FiveAces,
    /// Two jokers (30.5(b)1).
    TwoJokers,
    /// A flush that holds a pair, of several decks.
    FlushWithPair,
    /// A flush that holds two pairs.
    FlushWithTwoPair,
    /// A flush that holds three of a kind.
    FlushWithThreeOfAKind,
    /// A flush that is a full house.
    FlushWithFullHouse,
    /// A flush that holds four of a kind.
    FlushWithFourOfAKind,
    /// A flush of five cards of a rank.
    FlushWithFiveOfAKind,
    /// One card, in badugi.
    OneCard,
    /// Two cards of different ranks and suits, in badugi.
    TwoCards,
    /// Three cards of different ranks and suits, in badugi.
    ThreeCards,
    /// Four cards of different ranks and suits, in badugi.
    FourCards,
}

impl Category {
    /// The word that round scripts have for it.
    pub const fn id(self) -> &'static str {
        match self {
            Category::HighCard => "no-pair",
            Category::Pair => "pair",
            Category::TwoPair => "two-pairs",
            Category::ThreeOfAKind => "three-of-a-kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full-house",
            Category::FourOfAKind => "four-of-a-kind",
            Category::StraightFlush => "straight-flush",
            Category::RoyalFlush => "royal-flush",
            Category::FiveOfAKind => "five-of-a-kind",
            Category::FourAces => "four-aces",
            Category::FiveAces => "five-aces",
            Category::TwoJokers => "two-jokers",
            Category::FlushWithPair => "flush-with-one-pair",
            Category::FlushWithTwoPair => "flush-with-two-pairs",
            Category::FlushWithThreeOfAKind => "flush-with-three-of-a-kind",
            Category::FlushWithFullHouse => "flush-with-full-house",
            Category::FlushWithFourOfAKind => "flush-with-four-of-a-kind",
            Category::FlushWithFiveOfAKind => "flush-with-five-of-a-kind",
            Category::OneCard => "one-card",
            Category::TwoCards => "two-cards",
            Category::ThreeCards => "three-cards",
            Category::FourCards => "four-cards",
        }
    }
}
