//! The names by which programs know the reasons of refusals: one closed list.

macro_rules! codes {
    ($($(#[doc = $about:literal])+ $code:ident = $word:literal,)*) => {
        /// A stable name for a reason of a game's own; the wording beside it may change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code {
            $($(#[doc = $about])+ $code,)*
        }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Code] = &[$(Code::$code),*];

            /// The name as programs read it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Code::$code => $word,)*
                }
            }

            /// What is refused under that name, for people.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self {
                    $(Code::$code => concat!($($about),+),)*
                }
            }
        }
    };
}

codes! {
    /// The wager is always on and cannot be turned off.
    AlwaysOn = "always-on",
    /// The seat has wagers on another box.
    AnotherBox = "another-box",
    /// Banco was called before.
    Banco = "banco",
    /// Somebody holds the bank.
    BankIsHeld = "bank-is-held",
    /// It costs more chips than the player has.
    BeyondChips = "beyond-chips",
    /// As many people wager on the box as may.
    BoxIsFull = "box-is-full",
    /// More betting positions than one person may play.
    BoxesPerPlayer = "boxes-per-player",
    /// The tickets of this game are closed.
    Closed = "closed",
    /// A coupon of this kind is not taken on this wager.
    Coupon = "coupon",
    /// The bank is covered.
    Covered = "covered",
    /// Ways of one ticket that must have one rate have several.
    DifferentRates = "different-rates",
    /// The time to redeem it is over.
    Expired = "expired",
    /// The wager stays as it is.
    Fixed = "fixed",
    /// This form of stake is not taken on this wager.
    Form = "form",
    /// This form of stake is not taken here.
    FormOfStake = "form-of-stake",
    /// An election has a value, or is combined in a way, that is not legal.
    IllegalElection = "illegal-election",
    /// A king ticket plays the king alone, which it may not.
    KingAlone = "king-alone",
    /// A king is in no combination.
    KingNotCombined = "king-not-combined",
    /// The light of the seat's progressive wager is out.
    LightOut = "light-out",
    /// Who has not played since the shoe began does not enter now.
    MidShoeEntry = "mid-shoe-entry",
    /// It needs another wager beside it.
    NeedsAnother = "needs-another",
    /// It needs a blackjack.
    NeedsBlackjack = "needs-blackjack",
    /// It needs an initial wager.
    NeedsInitial = "needs-initial",
    /// It needs a regular wager beside it.
    NeedsRegularWager = "needs-regular-wager",
    /// Nobody holds the bank.
    NoBank = "no-bank",
    /// The ticket has no king.
    NoKing = "no-king",
    /// It needs a line bet.
    NoLineBet = "no-line-bet",
    /// It needs a point.
    NoPoint = "no-point",
    /// Somebody else has the right to it.
    NoRight = "no-right",
    /// The ticket has no spots.
    NoSpots = "no-spots",
    /// The table has no such box.
    NoSuchBox = "no-such-box",
    /// There is no such number on the ticket.
    NoSuchNumber = "no-such-number",
    /// The table has no such place.
    NoSuchSeat = "no-such-seat",
    /// A wager comes first.
    NoWager = "no-wager",
    /// Somebody else must authorize it.
    NotAuthorized = "not-authorized",
    /// The dealer has not confirmed it.
    NotConfirmed = "not-confirmed",
    /// It was redeemed before it was issued.
    NotIssued = "not-issued",
    /// It was possible earlier or will be later.
    NotNow = "not-now",
    /// This kind of ticket has no such part.
    NotOnThisTicket = "not-on-this-ticket",
    /// The person is not at the table.
    NotSeated = "not-seated",
    /// A notice that must come first is missing.
    NoticeMissing = "notice-missing",
    /// A number is in two groups of a ticket.
    NumberInTwoGroups = "number-in-two-groups",
    /// A ticket is not for so many games.
    NumberOfGames = "number-of-games",
    /// A ticket does not have so many groups.
    NumberOfGroups = "number-of-groups",
    /// There is not one rate for each way.
    NumberOfRates = "number-of-rates",
    /// A number is marked twice.
    NumberTwice = "number-twice",
    /// The stake is one of two amounts.
    OneOrFive = "one-or-five",
    /// Somebody with a better claim said it too.
    Outranked = "outranked",
    /// Part of the bank is covered, so all of it cannot be called.
    PartlyCovered = "partly-covered",
    /// Who passed the bank does not take it back.
    PassedTheBank = "passed-the-bank",
    /// A streak of the seat is not decided.
    Pending = "pending",
    /// A ticket of several games is not part of another.
    RacesOfRaces = "races-of-races",
    /// The rate of a way is above the most.
    RateAboveMaximum = "rate-above-maximum",
    /// The rate of a way is below the least.
    RateBelowMinimum = "rate-below-minimum",
    /// The seat has several tickets of the kind.
    SeveralTickets = "several-tickets",
    /// The betting spots are taken in their order.
    SpotsInOrder = "spots-in-order",
    /// Such a wager of the seat stands.
    Standing = "standing",
    /// A wager of the kind stands at the seat.
    Stands = "stands",
    /// The keno system is down.
    SystemDown = "system-down",
    /// The place is taken.
    Taken = "taken",
    /// The limits break the ten-times rule of 8.2(a).
    TenTimesRule = "ten-times-rule",
    /// The ticket is printed.
    TicketIsPrinted = "ticket-is-printed",
    /// Fewer wagers than the game is played with.
    TooFewWagers = "too-few-wagers",
    /// More spots than a ticket may have.
    TooManySpots = "too-many-spots",
    /// The prize is too much for a runner.
    TooMuchForARunner = "too-much-for-a-runner",
    /// The ways of a ticket cannot be told from its groups.
    UnclearWays = "unclear-ways",
    /// Groups that must be equal are not.
    UnequalGroups = "unequal-groups",
    /// What it would win cannot be paid.
    Unpayable = "unpayable",
    /// A value chip and a coupon do not go together.
    ValueChipWithCoupon = "value-chip-with-coupon",
    /// The wager is not taken as verbal cash.
    VerbalCash = "verbal-cash",
    /// A wager through a runner is not verbal.
    VerbalThroughRunner = "verbal-through-runner",
}
