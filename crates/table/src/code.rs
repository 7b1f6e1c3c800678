//! The names by which programs know why something is refused: one closed list.

macro_rules! codes {
    ($($(#[doc = $about:literal])+ $code:ident = $word:literal,)*) => {
        /// A stable name for why something is refused; the wording beside it may change.
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
                    $(Code::$code => concat!($($about),+).trim_ascii(),)*
                }
            }
        }
    };
}

codes! {
    /// More than the greatest amount.
    AboveMaximum = "above-maximum",
    /// The wager is always on and cannot be turned off.
    AlwaysOn = "always-on",
    /// The seat has wagers on another box.
    AnotherBox = "another-box",
    /// Banco was called before.
    Banco = "banco",
    /// Somebody holds the bank.
    BankIsHeld = "bank-is-held",
    /// Less than the least amount.
    BelowMinimum = "below-minimum",
    /// It costs more chips than the player has.
    BeyondChips = "beyond-chips",
    /// It costs more than the wallet holds.
    BeyondWallet = "beyond-wallet",
    /// As many people wager on the box as may.
    BoxIsFull = "box-is-full",
    /// More betting positions than one person may play.
    BoxesPerPlayer = "boxes-per-player",
    /// Too much is asked for at once; later it can be had.
    Busy = "busy",
    /// The table, or the sale of tickets for a game, is closed.
    Closed = "closed",
    /// The table is closing.
    Closing = "closing",
    /// The id was that of another command of the person.
    CommandIdUsed = "command-id-used",
    /// A coupon of this kind is not taken on this wager.
    Coupon = "coupon",
    /// The bank is covered.
    Covered = "covered",
    /// The request lacks the word that proves it comes from our own pages.
    Csrf = "csrf",
    /// Ways of one ticket that must have one rate have several.
    DifferentRates = "different-rates",
    /// The account is disabled.
    Disabled = "disabled",
    /// The time to redeem it is over.
    Expired = "expired",
    /// The house has failed: our fault.
    Failed = "failed",
    /// The wager stays as it is.
    Fixed = "fixed",
    /// It is not for this role to do.
    Forbidden = "forbidden",
    /// This form of stake is not taken here.
    FormOfStake = "form-of-stake",
    /// This form of stake is not taken on this wager.
    Form = "form",
    /// A guest has no password, so no other role.
    Guest = "guest",
    /// The request names another host than this house.
    Host = "host",
    /// The house's own equipment deals here.
    HouseDeals = "house-deals",
    /// An election has a value, or is combined in a way, that is not legal.
    IllegalElection = "illegal-election",
    /// A king ticket plays the king alone, which it may not.
    KingAlone = "king-alone",
    /// A king is in no combination.
    KingNotCombined = "king-not-combined",
    /// The person has left the seat.
    Leaving = "leaving",
    /// The house has a licensee.
    LicenseeExists = "licensee-exists",
    /// The light of the seat's progressive wager is out.
    LightOut = "light-out",
    /// Limits change at once, by a change of limits, not by a change of rules.
    Limits = "limits",
    /// The request is not in the language of the API.
    Malformed = "malformed",
    /// The body is not JSON.
    MediaType = "media-type",
    /// The address has no such method.
    Method = "method",
    /// Who has not played since the shoe began does not enter now.
    MidShoeEntry = "mid-shoe-entry",
    /// Only one amount is allowed.
    MustBe = "must-be",
    /// Somebody else has the name.
    NameTaken = "name-taken",
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
    /// Every seat is taken.
    NoFreeSeat = "no-free-seat",
    /// Nobody can tell what is best here.
    NoHint = "no-hint",
    /// The ticket has no king.
    NoKing = "no-king",
    /// It needs a line bet.
    NoLineBet = "no-line-bet",
    /// There are no exact odds of it.
    NoOdds = "no-odds",
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
    /// There is no such wager on the layout.
    NoSuchWager = "no-such-wager",
    /// The account has no two-step sign-in, or none that waits to be confirmed.
    NoTwoStep = "no-two-step",
    /// A wager comes first.
    NoWager = "no-wager",
    /// The amount is not a multiple of the unit.
    NotAMultiple = "not-a-multiple",
    /// Somebody else must authorize it.
    NotAuthorized = "not-authorized",
    /// The dealer has not confirmed it.
    NotConfirmed = "not-confirmed",
    /// There is no such thing.
    NotFound = "not-found",
    /// The format of the file has no words for it.
    NotInFormat = "not-in-format",
    /// A paper has faults or lacks something, which are told with their sections.
    NotInOrder = "not-in-order",
    /// It was redeemed before it was issued.
    NotIssued = "not-issued",
    /// It was possible earlier or will be later.
    NotNow = "not-now",
    /// The licensee, or this layout, does not offer it.
    NotOffered = "not-offered",
    /// No paper that is on file has it.
    NotOnFile = "not-on-file",
    /// This kind of ticket has no such part.
    NotOnThisTicket = "not-on-this-ticket",
    /// The person is not at the table.
    NotSeated = "not-seated",
    /// What happened could not be stored; nothing was done.
    NotStored = "not-stored",
    /// Somebody else is to act, or this seat takes no part.
    NotThisSeat = "not-this-seat",
    /// The words are none of this game's.
    NotUnderstood = "not-understood",
    /// Rules changed while its wagers stood, so no script has all of it.
    NotWhole = "not-whole",
    /// The seat is not this person's.
    NotYourSeat = "not-your-seat",
    /// Somebody else has to say it: the dealer, the floor, the equipment, the clock or the player.
    NotYoursToSay = "not-yours-to-say",
    /// There is nothing that can be taken back.
    NothingToTakeBack = "nothing-to-take-back",
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
    /// The request comes from another site.
    Origin = "origin",
    /// What happened since relies on it.
    OthersRelyOnIt = "others-rely-on-it",
    /// It is not known yet whether it was stored; sent again under the same id it is not done twice.
    OutcomeUnknown = "outcome-unknown",
    /// Somebody with a better claim said it too.
    Outranked = "outranked",
    /// Nobody changes their own role.
    OwnRole = "own-role",
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
    /// Somebody else has the seat.
    SeatTaken = "seat-taken",
    /// The person has a seat here.
    Seated = "seated",
    /// Cards of it are not seen yet.
    Secret = "secret",
    /// The table could not be read back, and is set aside for the floor.
    SetAside = "set-aside",
    /// The seat has several tickets of the kind.
    SeveralTickets = "several-tickets",
    /// Somebody must sign in first.
    SignIn = "sign-in",
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
    /// It took too long.
    Timeout = "timeout",
    /// Fewer wagers than the game is played with.
    TooFewWagers = "too-few-wagers",
    /// The body is too large.
    TooLarge = "too-large",
    /// Too many requests in a short time.
    TooManyRequests = "too-many-requests",
    /// As many sockets are open as one person or address may have.
    TooManySockets = "too-many-sockets",
    /// More spots than a ticket may have.
    TooManySpots = "too-many-spots",
    /// The house, or whoever asks, has as many tables as may be.
    TooManyTables = "too-many-tables",
    /// The account has as many tokens as it may.
    TooManyTokens = "too-many-tokens",
    /// As many tables are watched over one socket as may be.
    TooManyWatched = "too-many-watched",
    /// The prize is too much for a runner.
    TooMuchForARunner = "too-much-for-a-runner",
    /// The second step of signing in is missing, or its code is wrong.
    TwoStep = "two-step",
    /// The ways of a ticket cannot be told from its groups.
    UnclearWays = "unclear-ways",
    /// Groups that must be equal are not.
    UnequalGroups = "unequal-groups",
    /// The table has no such wager.
    UnknownWager = "unknown-wager",
    /// What it would win cannot be paid.
    Unpayable = "unpayable",
    /// A value chip and a coupon do not go together.
    ValueChipWithCoupon = "value-chip-with-coupon",
    /// The wager is not taken as verbal cash.
    VerbalCash = "verbal-cash",
    /// A wager through a runner is not verbal.
    VerbalThroughRunner = "verbal-through-runner",
    /// The address is for a WebSocket.
    Websocket = "websocket",
    /// Name or password is wrong.
    WrongPassword = "wrong-password",
    /// The code that resets a password is wrong, used or too old.
    WrongReset = "wrong-reset",
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn the_docs_list_every_code_and_no_other() {
        let docs = include_str!("../../../docs/codes.md");
        let rows = docs.lines().filter(|line| line.starts_with("| `"));
        let expected =
            Code::ALL.iter().map(|code| format!("| `{}` | {} |", code.word(), code.about()));
        assert_eq!(rows.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    }
}
