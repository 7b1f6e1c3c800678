//! The double-entry ledger: accounts, and postings that sum to zero because they cannot be built
//! otherwise.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::Cents;
use wire::{Chips, TableId, TournamentId, UserId};

/// Where money is. Each is written as in the ledger: `wallet:17`, `rack:3:17` (table, person).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// All chips for practice that the house has handed out: the other side of what people hold of
    /// them, so never above zero.
    Issued,
    /// All chips that the house has sold, likewise.
    Sold,
    /// What a person holds of chips for practice, away from the tables.
    Wallet(UserId),
    /// What a person holds of sold chips, away from the tables.
    Bought(UserId),
    /// What was collected for the prize pool of a tournament, and is not paid out yet.
    Pool(TournamentId),
    /// What was withheld of the prize pool of a tournament as dealer tips.
    Tips(TournamentId),
    /// All chips of a tournament, which are no money: the other side of what people hold of them.
    Tournament(TournamentId),
    /// What a person holds of the chips of a tournament, away from the tables.
    Stack(TournamentId, UserId),
    /// What a person has in front of them at a table and has not wagered.
    Rack(TableId, UserId),
    /// The wagers on a table's layout.
    Layout(TableId),
    /// What the house has won at a table; below zero where it has lost.
    Table(TableId),
    /// Vigorish and commissions taken at a table.
    Commission(TableId),
    /// What a table's progressive payouts have been fed with and not paid.
    Progressive(TableId),
}

impl Account {
    /// Whether it is what a person holds away from the tables, or a prize pool: never below zero.
    #[must_use]
    pub const fn is_wallet(self) -> bool {
        matches!(
            self,
            Account::Wallet(_) | Account::Bought(_) | Account::Pool(_) | Account::Stack(..)
        )
    }

    /// The other side of all chips of a kind.
    #[must_use]
    pub const fn issue(chips: Chips) -> Account {
        match chips {
            Chips::Practice => Account::Issued,
            Chips::Sold => Account::Sold,
            Chips::Tournament(tournament) => Account::Tournament(tournament),
        }
    }

    /// What a person holds of chips of a kind, away from the tables.
    #[must_use]
    pub const fn wallet(chips: Chips, user: UserId) -> Account {
        match chips {
            Chips::Practice => Account::Wallet(user),
            Chips::Sold => Account::Bought(user),
            Chips::Tournament(tournament) => Account::Stack(tournament, user),
        }
    }

    /// The kind of chips that it holds; at a table it is the table's, in a prize pool that of the
    /// tournament's buy-in.
    #[must_use]
    pub const fn chips(self) -> Option<Chips> {
        match self {
            Account::Issued | Account::Wallet(_) => Some(Chips::Practice),
            Account::Sold | Account::Bought(_) => Some(Chips::Sold),
            Account::Tournament(tournament) | Account::Stack(tournament, _) => {
                Some(Chips::Tournament(tournament))
            }
            Account::Pool(_)
            | Account::Tips(_)
            | Account::Rack(..)
            | Account::Layout(_)
            | Account::Table(_)
            | Account::Commission(_)
            | Account::Progressive(_) => None,
        }
    }

    /// The table where it is, if at one: only entries of that table move what is in it.
    #[must_use]
    pub const fn table(self) -> Option<TableId> {
        match self {
            Account::Issued
            | Account::Sold
            | Account::Wallet(_)
            | Account::Bought(_)
            | Account::Pool(_)
            | Account::Tips(_)
            | Account::Tournament(_)
            | Account::Stack(..) => None,
            Account::Rack(table, _)
            | Account::Layout(table)
            | Account::Table(table)
            | Account::Commission(table)
            | Account::Progressive(table) => Some(table),
        }
    }
}

/// Text that names no account.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not an account such as \"wallet:17\" or \"rack:3:17\"")]
pub struct NotAnAccount(pub String);

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Issued => write!(f, "issued"),
            Account::Sold => write!(f, "sold"),
            Account::Wallet(user) => write!(f, "wallet:{user}"),
            Account::Bought(user) => write!(f, "bought:{user}"),
            Account::Pool(tournament) => write!(f, "pool:{tournament}"),
            Account::Tips(tournament) => write!(f, "tips:{tournament}"),
            Account::Tournament(tournament) => write!(f, "tournament:{tournament}"),
            Account::Stack(tournament, user) => write!(f, "stack:{tournament}:{user}"),
            Account::Rack(table, user) => write!(f, "rack:{table}:{user}"),
            Account::Layout(table) => write!(f, "layout:{table}"),
            Account::Table(table) => write!(f, "table:{table}"),
            Account::Commission(table) => write!(f, "commission:{table}"),
            Account::Progressive(table) => write!(f, "progressive:{table}"),
        }
    }
}

impl FromStr for Account {
    type Err = NotAnAccount;

    fn from_str(text: &str) -> Result<Account, NotAnAccount> {
        let bad = || NotAnAccount(text.to_owned());
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        let table = |text: &str| text.parse::<TableId>().map_err(|_| bad());
        let user = |text: &str| text.parse::<UserId>().map_err(|_| bad());
        let tournament = |text: &str| text.parse::<TournamentId>().map_err(|_| bad());
        match kind {
            "issued" if text == kind => Ok(Account::Issued),
            "sold" if text == kind => Ok(Account::Sold),
            "wallet" => Ok(Account::Wallet(user(rest)?)),
            "bought" => Ok(Account::Bought(user(rest)?)),
            "pool" => Ok(Account::Pool(tournament(rest)?)),
            "tips" => Ok(Account::Tips(tournament(rest)?)),
            "tournament" => Ok(Account::Tournament(tournament(rest)?)),
            "stack" => {
                let (of, whose) = rest.split_once(':').ok_or_else(bad)?;
                Ok(Account::Stack(tournament(of)?, user(whose)?))
            }
            "rack" => {
                let (at, whose) = rest.split_once(':').ok_or_else(bad)?;
                Ok(Account::Rack(table(at)?, user(whose)?))
            }
            "layout" => Ok(Account::Layout(table(rest)?)),
            "table" => Ok(Account::Table(table(rest)?)),
            "commission" => Ok(Account::Commission(table(rest)?)),
            "progressive" => Ok(Account::Progressive(table(rest)?)),
            _ => Err(bad()),
        }
    }
}

impl Serialize for Account {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Account {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Account, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Why money moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Chips bought from the house.
    Purchase,
    /// Chips given back to the house.
    Redemption,
    /// From a wallet to a rack.
    BuyIn,
    /// From a rack to a wallet.
    CashOut,
    /// From a rack to the layout.
    Wager,
    /// From the layout back to a rack: void, taken down, or beside a win.
    Returned,
    /// Paid by the table to a rack.
    Won,
    /// From the layout to the table.
    Lost,
    /// Vigorish or commission taken.
    Commission,
    /// Fed into a progressive payout.
    Contribution,
    /// Moved back, since the round was voided.
    Voided,
    /// Paid for a part in a tournament, into its prize pool.
    Entry,
    /// A prize of a tournament.
    Prize,
    /// Withheld of a prize pool as dealer tips.
    Tips,
    /// Paid back, since a participant has withdrawn or the tournament is not played.
    Refund,
    /// Chips of a tournament, handed out.
    Issue,
    /// Chips of a tournament, taken in.
    TakenIn,
}

/// Text that names no reason for a movement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no reason for which money moves")]
pub struct NotAReason(pub String);

impl What {
    /// Every reason.
    pub const ALL: [What; 17] = [
        What::Purchase,
        What::Redemption,
        What::BuyIn,
        What::CashOut,
        What::Wager,
        What::Returned,
        What::Won,
        What::Lost,
        What::Commission,
        What::Contribution,
        What::Voided,
        What::Entry,
        What::Prize,
        What::Tips,
        What::Refund,
        What::Issue,
        What::TakenIn,
    ];

    /// Its word in the ledger.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            What::Purchase => "purchase",
            What::Redemption => "redemption",
            What::BuyIn => "buy-in",
            What::CashOut => "cash-out",
            What::Wager => "wager",
            What::Returned => "returned",
            What::Won => "won",
            What::Lost => "lost",
            What::Commission => "commission",
            What::Contribution => "contribution",
            What::Voided => "voided",
            What::Entry => "entry",
            What::Prize => "prize",
            What::Tips => "tips",
            What::Refund => "refund",
            What::Issue => "issue",
            What::TakenIn => "taken-in",
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for What {
    type Err = NotAReason;

    fn from_str(text: &str) -> Result<What, NotAReason> {
        let found = What::ALL.into_iter().find(|what| what.word() == text);
        found.ok_or_else(|| NotAReason(text.to_owned()))
    }
}

/// One side of a movement: what an account gains, or loses where it is negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Whose.
    pub account: Account,
    /// How much it gains.
    pub cents: Cents,
    /// Why.
    pub what: What,
}

/// The money that one entry of the record moves. It is built of transfers alone, so its lines sum
/// to zero.
///
/// ```
/// use house::ledger::{Account, Posting, What};
/// use table::Cents;
/// use wire::{TableId, UserId};
/// let (rack, layout) = (Account::Rack(TableId(3), UserId(17)), Account::Layout(TableId(3)));
/// let mut posting = Posting::default();
/// posting.transfer(rack, layout, Cents::dollars(10), What::Wager);
/// let cents: Vec<i64> = posting.lines().iter().map(|line| line.cents.0).collect();
/// assert_eq!(cents, [-1000, 1000]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Posting(Vec<Line>);

impl Posting {
    /// No money moves.
    #[must_use]
    pub fn none() -> Posting {
        Posting::default()
    }

    /// A single transfer.
    #[must_use]
    pub fn of(from: Account, to: Account, amount: Cents, what: What) -> Posting {
        let mut posting = Posting::none();
        posting.transfer(from, to, amount, what);
        posting
    }

    /// Moves an amount from one account to another; a negative one the other way, and nothing where
    /// it is zero. What moves the same way for the same reason is one transfer.
    pub fn transfer(&mut self, from: Account, to: Account, amount: Cents, what: What) {
        let (from, to) = if amount < Cents::ZERO { (to, from) } else { (from, to) };
        let Some(amount) = amount.0.checked_abs().map(Cents) else {
            // It has no opposite of the same type, its halves have.
            let half = Cents(-(i64::MIN / 2));
            self.push(from, to, half, what);
            self.push(from, to, half, what);
            return;
        };
        if amount == Cents::ZERO {
            return;
        }
        let same = self.0.chunks_exact_mut(2).find_map(|pair| match pair {
            [one, other] if (one.account, other.account, one.what) == (from, to, what) => {
                let sum = other.cents.0.checked_add(amount.0)?;
                Some((&mut one.cents, &mut other.cents, Cents(sum)))
            }
            _ => None,
        });
        match same {
            Some((one, other, sum)) => (*one, *other) = (-sum, sum),
            None => self.push(from, to, amount, what),
        }
    }

    fn push(&mut self, from: Account, to: Account, amount: Cents, what: What) {
        self.0.push(Line { account: from, cents: -amount, what });
        self.0.push(Line { account: to, cents: amount, what });
    }

    /// Adds the transfers of another.
    pub fn append(&mut self, other: &Posting) {
        for pair in other.0.chunks_exact(2) {
            if let [one, other] = pair {
                self.transfer(one.account, other.account, other.cents, one.what);
            }
        }
    }

    /// Transfers as the lines tell them, the giving side first.
    #[must_use]
    pub(crate) fn of_lines(lines: &[(Account, Cents, What)]) -> Posting {
        let mut posting = Posting::none();
        for pair in lines.chunks_exact(2) {
            if let [(from, ..), (to, cents, what)] = pair {
                posting.transfer(*from, *to, *cents, *what);
            }
        }
        posting
    }

    /// Adds the transfers of another the other way round, since its round was voided.
    pub fn void(&mut self, other: &Posting) {
        for pair in other.0.chunks_exact(2) {
            if let [one, other] = pair {
                self.transfer(other.account, one.account, other.cents, What::Voided);
            }
        }
    }

    /// Its lines, in the order of the transfers.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.0
    }

    /// Whether no money moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_moves_the_same_way_for_the_same_reason_is_one_transfer() {
        let (rack, layout) = (Account::Rack(TableId(1), UserId(2)), Account::Layout(TableId(1)));
        let mut posting = Posting::of(rack, layout, Cents(500), What::Wager);
        posting.transfer(rack, layout, Cents(200), What::Wager);
        posting.transfer(layout, rack, Cents(-100), What::Wager);
        posting.transfer(layout, rack, Cents(50), What::Wager);
        let mut more = Posting::of(rack, layout, Cents(1), What::Wager);
        more.transfer(layout, rack, Cents(7), What::Returned);
        posting.append(&more);
        let lines: Vec<_> =
            posting.lines().iter().map(|l| (l.account, l.cents.0, l.what)).collect();
        assert_eq!(
            lines,
            [
                (rack, -801, What::Wager),
                (layout, 801, What::Wager),
                (layout, -50, What::Wager),
                (rack, 50, What::Wager),
                (layout, -7, What::Returned),
                (rack, 7, What::Returned),
            ]
        );
    }

    #[test]
    fn what_outgrows_a_line_has_another() {
        let (rack, layout) = (Account::Rack(TableId(1), UserId(2)), Account::Layout(TableId(1)));
        let mut posting = Posting::of(rack, layout, Cents(i64::MAX), What::Wager);
        posting.transfer(rack, layout, Cents(1), What::Wager);
        posting.transfer(layout, rack, Cents(i64::MIN), What::Wager);
        let sum: i128 = posting.lines().iter().map(|line| i128::from(line.cents.0)).sum();
        let most: i128 = posting.lines().iter().map(|line| i128::from(line.cents.0.max(0))).sum();
        assert_eq!((sum, most), (0, i128::from(i64::MAX) + 1 + (1 << 63)));
    }
}
