//! Pay tables by the two cards that a player is dealt, whatever comes of them: as the text prints them
//! (`pocket_tables!`), and as they are in force ([`PocketPays`]).

use chance::Card;
use table::{Cite, Elections, Odds, PayRow, PayTable, Payout, Seat, Settlement};

use super::starting::Starting;

/// The hands that a row is for.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// What its id ends with, after the slash.
    pub id: &'static str,
    /// Whether a hand is of the kind; it is of the first that says so.
    pub has: fn(Starting) -> bool,
}

/// `C` pay tables with the same rows, of which a licensee may select one.
#[derive(Clone, Copy, Debug)]
pub struct PocketTables<const C: usize> {
    /// The kinds of hands, in the order of the text.
    pub kinds: &'static [Kind],
    /// The tables as the facts have them.
    pub printed: [PayTable; C],
}

impl<const C: usize> PocketTables<C> {
    /// The letters of the tables, for the election of one.
    #[must_use]
    pub const fn letters(&self) -> [&'static str; C] {
        let mut letters = [""; C];
        let mut table = 0;
        while table < C {
            letters[table] = self.printed[table].id;
            table += 1;
        }
        letters
    }

    /// The lowest odds of each of the `R` rows in any of the tables: what no licensee may pay less
    /// than, whichever he selects.
    #[must_use]
    pub const fn floors<const R: usize>(&self) -> [(&'static str, Odds); R] {
        let mut floors = [("", Odds::to(0, 1)); R];
        let mut row = 0;
        while row < R {
            floors[row] = (self.kinds[row].id, self.printed[0].rows[row].odds);
            let mut table = 1;
            while table < C {
                let odds = self.printed[table].rows[row].odds;
                let ((a, b), (c, d)) = (floors[row].1.parts(), odds.parts());
                if (c as u64) * (b as u64) < (a as u64) * (d as u64) {
                    floors[row].1 = odds;
                }
                table += 1;
            }
            row += 1;
        }
        floors
    }

    /// The table whose letter an election has, the first where there is none, with the higher odds
    /// that another has for some of its rows. Lower ones are refused.
    #[must_use]
    pub fn elected(
        &self,
        elections: &mut Elections,
        letter: Option<&'static str>,
        raised: Option<&'static str>,
    ) -> PocketPays {
        let letter = letter.and_then(|letter| elections.own(letter)).and_then(|word| word.as_str());
        let is_elected = |table: &&PayTable| letter == Some(table.id);
        let table = *self.printed.iter().find(is_elected).unwrap_or(&self.printed[0]);
        let mut odds: Vec<Odds> = table.rows.iter().map(|row| row.odds).collect();
        for (kind, odds) in self.kinds.iter().zip(&mut odds) {
            let Some((id, higher)) = raised.and_then(|id| Some((id, elections.odds(id, kind.id)?)))
            else {
                continue;
            };
            if higher < *odds {
                let why = format!("{}: {higher} is less than {odds}", kind.id);
                elections.refuse(id, why, table.cite);
            }
            *odds = higher;
        }
        let mut by_hand = [None; Starting::COUNT];
        for hand in Starting::all() {
            let row = self.kinds.iter().position(|kind| (kind.has)(hand));
            by_hand[hand.index()] = row.map(|row| odds[row]);
        }
        PocketPays { table, odds, by_hand, otherwise: table.cite }
    }
}

/// What two cards come to under the rules in force.
#[derive(Clone, Debug)]
pub struct PocketPays {
    table: PayTable,
    /// By the row of the table.
    odds: Vec<Odds>,
    by_hand: [Option<Odds>; Starting::COUNT],
    /// The provision by which hands lose.
    otherwise: Cite,
}

impl PocketPays {
    /// The table, where another provision says what loses.
    #[must_use]
    pub fn otherwise_by(mut self, cite: Cite) -> PocketPays {
        self.otherwise = cite;
        self
    }

    /// The table, where one hand comes to what another does.
    #[must_use]
    pub fn paying_as(mut self, hand: Starting, other: Starting) -> PocketPays {
        self.by_hand[hand.index()] = self.by_hand[other.index()];
        self
    }

    /// All odds that are paid.
    pub fn all(&self) -> impl Iterator<Item = Odds> + '_ {
        self.odds.iter().copied()
    }

    /// The highest odds that are paid.
    #[must_use]
    pub fn highest(&self) -> Odds {
        self.all().max().unwrap_or(Odds::to(0, 1))
    }

    /// A wager that is decided by two cards alone.
    #[inline]
    pub fn settled<W>(
        &self,
        seat: Seat,
        wager: W,
        stake: table::Cents,
        cards: [Card; 2],
    ) -> Settlement<W> {
        match self.by_hand[Starting::of(cards).index()] {
            Some(odds) => Settlement::won(seat, wager, stake, odds, self.table.cite),
            None => Settlement::lost(seat, wager, stake, self.otherwise),
        }
    }

    /// What is paid, row by row.
    pub fn payouts(&self) -> impl Iterator<Item = Payout> + '_ {
        self.table.rows.iter().zip(&self.odds).map(|(row, odds)| Payout {
            row: row.id.to_owned(),
            title: row.title.to_owned(),
            pays: odds.to_string(),
            cite: self.table.cite,
        })
    }
}

/// Pay tables by two cards as the text prints them: a line for each kind of hand with its id, its title
/// and which hands are of it, and a column of odds to one for each table that a licensee may select.
/// `least` where he may pay more, else `exactly`.
macro_rules! pocket_tables {
    (
        $(#[$about:meta])*
        const $name:ident: $wager:literal, $title:literal, $bound:ident $cite:expr;
        tables [$($table:literal)+];
        $($id:literal $row_title:literal $has:expr => [$($odds:literal)+];)+
    ) => {
        $(#[$about])*
        const $name: $crate::poker::pocket::PocketTables<{ [$($table),+].len() }> = {
            use $crate::poker::{pay, pocket};
            const LETTERS: &[&str] = &[$($table),+];
            const KINDS: &[pocket::Kind] = &[$(pocket::Kind { id: $id, has: $has }),+];
            const TITLES: &[(&str, &str)] = &[$((
                {
                    const ID: [u8; $wager.len() + 1 + $id.len()] = pay::slashed($wager, $id);
                    pay::text(&ID)
                },
                $row_title,
            )),+];
            const CELLS: &[[u32; LETTERS.len()]] = &[$([$($odds),+]),+];
            pocket::PocketTables {
                kinds: KINDS,
                printed: [$({
                    const COLUMN: usize = pay::place($table, LETTERS);
                    const ROWS: [table::PayRow; KINDS.len()] =
                        pocket::rows(TITLES, CELLS, COLUMN);
                    table::PayTable {
                        id: $table,
                        title: $title,
                        rows: &ROWS,
                        is_floor: pay::pay_tables!(@is_floor $bound),
                        cite: $cite,
                    }
                }),+],
            }
        };
    };
}
pub(crate) use pocket_tables;

/// The rows of a column, for the macro.
pub(crate) const fn rows<const C: usize, const R: usize>(
    titles: &[(&'static str, &'static str)],
    cells: &[[u32; C]],
    column: usize,
) -> [PayRow; R] {
    let mut rows = [PayRow { id: "", title: "", odds: Odds::to(0, 1) }; R];
    let mut row = 0;
    while row < R {
        let (id, title) = titles[row];
        rows[row] = PayRow { id, title, odds: Odds::to(cells[row][column], 1) };
        row += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use chance::Rank;
    use table::cite;

    use super::*;

    pocket_tables! {
        const TABLES: "pocket-bonus", "Pocket bonus", exactly cite!("39.11(i)");
        tables ["A" "B"];
        "pair-of-aces" "Pair of aces" |hand| hand.is_pair() && hand.high == Rank::Ace => [30 25];
        "pair" "Pair" Starting::is_pair => [5 6];
    }

    #[test]
    fn a_column_is_a_table_and_a_row_of_each_has_a_floor() {
        assert_eq!(TABLES.letters(), ["A", "B"]);
        let rows = TABLES.printed.map(|table| table.rows[0]);
        assert_eq!(rows.map(|row| row.id), ["pocket-bonus/pair-of-aces"; 2]);
        assert_eq!(rows.map(|row| row.odds), [Odds::to(30, 1), Odds::to(25, 1)]);
        let floors = [("pair-of-aces", Odds::to(25, 1)), ("pair", Odds::to(5, 1))];
        assert_eq!(TABLES.floors::<2>(), floors);
    }

    #[test]
    fn a_hand_is_of_the_first_kind_that_has_it() {
        let first = |cards: [&str; 2]| {
            let hand = Starting::of(cards.map(|card| card.parse().expect("a card")));
            TABLES.kinds.iter().position(|kind| (kind.has)(hand))
        };
        assert_eq!(first(["Ah", "As"]), Some(0));
        assert_eq!(first(["Kh", "Ks"]), Some(1));
        assert_eq!(first(["Ah", "Ks"]), None);
    }
}
