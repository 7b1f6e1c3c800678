//! Pay tables by hand: as the text prints them (`pay_tables!`), and as they are in force
//! ([`Pays`]).

use chance::{Rank, Suit};
use ranking::{Category, Ranking, Scale};
use table::{Cents, Cite, Elections, Odds, PayRow, PayTable, Payout, Seat, Settlement};

/// Even money.
pub const EVEN: Odds = Odds::to(1, 1);

/// What a hand comes to by a row of a pay table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pay {
    /// It wins at odds.
    To(Odds),
    /// The stake is returned.
    Push,
    /// It loses.
    Lose,
}

impl Pay {
    /// The odds, where it wins.
    #[inline]
    #[must_use]
    pub const fn odds(self) -> Option<Odds> {
        match self {
            Pay::To(odds) => Some(odds),
            Pay::Push | Pay::Lose => None,
        }
    }
}

/// The hands that a row is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// What its id ends with, after the slash.
    pub id: &'static str,
    /// Hands of this category.
    pub category: Category,
    /// Only those of this rank or higher: `Pair from Ten`.
    pub from: Option<Rank>,
    /// Only those of this suit.
    pub suit: Option<Suit>,
}

impl Kind {
    /// Whether it is all hands of a category.
    const fn is_all_of(&self, category: Category) -> bool {
        self.category as usize == category as usize && self.from.is_none() && self.suit.is_none()
    }
}

/// A row of a pay table: which hands come to what.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The hands.
    pub kind: Kind,
    /// What they come to.
    pub pay: Pay,
}

/// A pay table that goes by hands.
#[derive(Clone, Copy, Debug)]
pub struct HandTable {
    /// As the facts have it. A row by which a hand loses pays nothing and is not in it.
    pub printed: PayTable,
    /// Its rows in the order of the text.
    pub rows: &'static [Row],
}

impl HandTable {
    /// The table by another provision.
    #[must_use]
    pub const fn by(self, cite: Cite) -> HandTable {
        HandTable { printed: PayTable { cite, ..self.printed }, ..self }
    }
}

/// The pay table of wagers that win even money.
#[must_use]
pub const fn even_money(title: &'static str, rows: &'static [PayRow], cite: Cite) -> PayTable {
    PayTable { id: "", title, rows, is_floor: false, cite }
}

/// The pay table of an ante and a play wager.
#[must_use]
pub const fn ante_and_play(cite: Cite) -> PayTable {
    const ROWS: [PayRow; 2] = [even("ante", "Ante"), even("play", "Play")];
    even_money("Ante and play", &ROWS, cite)
}

/// The row of a wager that wins even money.
#[must_use]
pub const fn even(id: &'static str, title: &'static str) -> PayRow {
    PayRow { id, title, odds: EVEN }
}

/// What a table of the text pays.
pub fn payouts_of(table: &PayTable) -> impl Iterator<Item = Payout> + '_ {
    table.rows.iter().map(|row| Payout {
        row: row.id.to_owned(),
        title: row.title.to_owned(),
        pays: row.pays(),
        cite: table.cite,
    })
}

/// The letters of several tables, for the election of one.
#[must_use]
pub const fn letters<const C: usize>(tables: &[HandTable; C]) -> [&'static str; C] {
    let mut letters = [""; C];
    let mut table = 0;
    while table < C {
        letters[table] = tables[table].printed.id;
        table += 1;
    }
    letters
}

/// Several tables as the facts have them.
#[must_use]
pub const fn printed<const C: usize>(tables: &[HandTable; C]) -> [PayTable; C] {
    let mut printed = [tables[0].printed; C];
    let mut table = 0;
    while table < C {
        printed[table] = tables[table].printed;
        table += 1;
    }
    printed
}

/// The lowest odds of each of the `R` rows in any of several tables that have them all: what no
/// licensee may pay less than, whichever he selects.
#[must_use]
pub const fn floors<const R: usize>(tables: &[HandTable]) -> [(&'static str, Odds); R] {
    let mut floors = [("", EVEN); R];
    let mut row = 0;
    while row < R {
        floors[row] = (tables[0].rows[row].kind.id, tables[0].printed.rows[row].odds);
        let mut table = 1;
        while table < tables.len() {
            let (odds, (a, b)) = (tables[table].printed.rows[row].odds, floors[row].1.parts());
            let (c, d) = odds.parts();
            if (c as u64) * (b as u64) < (a as u64) * (d as u64) {
                floors[row].1 = odds;
            }
            table += 1;
        }
        row += 1;
    }
    floors
}

/// The table whose letter was elected; the first where nothing holds, or where what was elected is
/// refused anyway.
#[must_use]
pub fn elected(
    elections: &Elections,
    election: &str,
    tables: &'static [HandTable],
) -> &'static HandTable {
    let letter = elections.own(election);
    let is_elected = |table: &&HandTable| letter.is_some_and(|letter| *letter == table.printed.id);
    tables.iter().find(is_elected).unwrap_or(&tables[0])
}

/// How many categories of hands there are.
const CATEGORIES: usize = Category::FourCards as usize + 1;

/// How many rows a table can have for a part of a category.
const PARTS: usize = 4;

/// What hands come to under the rules in force. What a table has no row for loses, unless the game
/// says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pays {
    by_category: [Pay; CATEGORIES],
    parts: [Option<(Kind, Pay)>; PARTS],
    /// The category that has rows from a rank up.
    ranked: Option<Category>,
    /// The table that pays.
    pub cite: Cite,
    /// The provision by which hands lose, or push.
    otherwise: Cite,
}

impl Pays {
    /// A pay table of the text.
    ///
    /// # Panics
    /// Where it has more rows for parts of categories than any game's.
    #[must_use]
    pub fn of(table: &HandTable) -> Pays {
        let cite = table.printed.cite;
        let (by_category, parts) = ([Pay::Lose; CATEGORIES], [None; PARTS]);
        let mut pays = Pays { by_category, parts, ranked: None, cite, otherwise: cite };
        for Row { kind, pay } in table.rows {
            if kind.from.is_some() {
                pays.ranked = Some(kind.category);
            }
            if kind.is_all_of(kind.category) {
                pays.by_category[kind.category as usize] = *pay;
            } else {
                let free = pays.parts.iter().position(Option::is_none);
                pays.parts[free.expect("room for the parts of a table")] = Some((*kind, *pay));
            }
        }
        pays
    }

    /// The table with other odds for a category.
    #[must_use]
    pub fn with(mut self, category: Category, odds: Odds) -> Pays {
        self.by_category[category as usize] = Pay::To(odds);
        self
    }

    /// The table without its row for a category.
    #[must_use]
    pub fn without(mut self, category: Category) -> Pays {
        self.by_category[category as usize] = Pay::Lose;
        self
    }

    /// The table, where a royal flush is a straight flush like another if it has no row for it.
    #[must_use]
    pub fn royal_as_straight_flush(mut self) -> Pays {
        let [royal, straight] = [Category::RoyalFlush, Category::StraightFlush].map(|c| c as usize);
        if self.by_category[royal] == Pay::Lose {
            self.by_category[royal] = self.by_category[straight];
        }
        self
    }

    /// The table, where whatever it has no row for is a push.
    #[must_use]
    pub fn else_push(mut self) -> Pays {
        let unpaid = self.by_category.iter_mut().filter(|pay| **pay == Pay::Lose);
        unpaid.for_each(|pay| *pay = Pay::Push);
        self
    }

    /// The table, where another provision says what loses, or pushes.
    #[must_use]
    pub fn otherwise_by(mut self, cite: Cite) -> Pays {
        self.otherwise = cite;
        self
    }

    /// The table by another provision.
    #[must_use]
    pub fn by(mut self, cite: Cite) -> Pays {
        (self.cite, self.otherwise) = (cite, cite);
        self
    }

    /// The table with the higher odds that an election has for some of its rows. Lower ones are
    /// refused.
    #[must_use]
    pub fn raised(
        mut self,
        table: &HandTable,
        election: &'static str,
        elections: &mut Elections,
    ) -> Pays {
        for kind in table.rows.iter().map(|row| row.kind) {
            let Kind { id, category, .. } = kind;
            let part = self.parts.iter_mut().flatten().find(|(part, _)| *part == kind);
            let pay = match part {
                Some((_, pay)) => pay,
                None => &mut self.by_category[category as usize],
            };
            match (elections.odds(election, id), pay.odds()) {
                (Some(elected), Some(least)) if elected < least => {
                    let why = format!("{id}: {elected} is less than {least}");
                    elections.refuse(election, why, self.cite);
                }
                (Some(elected), Some(_)) => *pay = Pay::To(elected),
                (_, None) | (None, _) => {}
            }
        }
        self
    }

    /// The table with the higher odds that `payout-odds-override` has for some of its rows. Lower ones
    /// than those of the table in force are refused.
    #[must_use]
    pub fn overridden(mut self, table: &HandTable, elections: &mut Elections) -> Pays {
        const ELECTION: &str = "payout-odds-override";
        for printed in table.printed.rows {
            let Some(elected) = elections.odds(ELECTION, printed.id) else { continue };
            let id = printed.id.rsplit('/').next().unwrap_or_default();
            let Some(row) = table.rows.iter().find(|row| row.kind.id == id) else { continue };
            let parts = self.parts.iter_mut().flatten();
            let part = parts.filter(|(kind, _)| *kind == row.kind).map(|(_, pay)| pay).next();
            let pay = part.unwrap_or(&mut self.by_category[row.kind.category as usize]);
            match pay.odds() {
                Some(least) if elected < least => {
                    let why = format!("{}: {elected} is less than {least}", printed.id);
                    elections.refuse(ELECTION, why, self.cite);
                }
                // A push stays one where nothing is paid for it.
                None if elected.parts().0 == 0 => {}
                Some(_) | None => *pay = Pay::To(elected),
            }
        }
        self
    }

    /// The highest odds that are paid.
    #[must_use]
    pub fn highest(&self) -> Odds {
        self.all().max().unwrap_or(EVEN)
    }

    /// All odds that are paid.
    pub fn all(&self) -> impl Iterator<Item = Odds> + '_ {
        let parts = self.parts.iter().flatten().filter_map(|(_, pay)| pay.odds());
        self.by_category.iter().filter_map(|pay| pay.odds()).chain(parts)
    }

    /// What hands of a category come to, where the table has no row for a part of it.
    #[inline]
    #[must_use]
    pub fn on(&self, category: Category) -> Pay {
        self.by_category[category as usize]
    }

    /// What a hand comes to: by the row with the highest rank that it reaches, where the table has
    /// several for its category.
    #[inline]
    #[must_use]
    pub fn on_hand<S: Scale>(&self, hand: Ranking<S>) -> Pay {
        let category = hand.category();
        if self.ranked != Some(category) {
            return self.on(category);
        }
        let parts = self.parts.iter().flatten().filter_map(|(kind, pay)| {
            let from = kind.from.filter(|_| kind.category == category)?;
            (hand >= Ranking::least(category, &[from])).then_some((from, *pay))
        });
        parts.max_by_key(|(from, _)| *from).map_or_else(|| self.on(category), |(_, pay)| pay)
    }

    /// What a hand of a category comes to whose cards are of a suit.
    #[inline]
    #[must_use]
    pub fn on_suit(&self, category: Category, suit: Option<Suit>) -> Pay {
        let is_row = |kind: &Kind| kind.category == category && kind.suit == suit;
        let mut parts = self.parts.iter().flatten().filter(|_| suit.is_some());
        parts.find(|(kind, _)| is_row(kind)).map_or_else(|| self.on(category), |(_, pay)| *pay)
    }

    /// A wager that is decided by this table alone.
    #[inline]
    pub fn settled<W>(&self, seat: Seat, wager: W, stake: Cents, pay: Pay) -> Settlement<W> {
        match pay {
            Pay::To(odds) => Settlement::won(seat, wager, stake, odds, self.cite),
            Pay::Push => Settlement::push(seat, wager, stake, self.otherwise),
            Pay::Lose => Settlement::lost(seat, wager, stake, self.otherwise),
        }
    }

    /// What is paid, by the rows of a table that has them.
    pub fn payouts<'a>(&'a self, table: &'a HandTable) -> impl Iterator<Item = Payout> + 'a {
        table.printed.rows.iter().filter_map(move |row| {
            let kind = row.id.rsplit('/').next()?;
            let kind = table.rows.iter().find(|row| row.kind.id == kind)?.kind;
            let part = self.parts.iter().flatten().find(|(part, _)| *part == kind);
            let pay = match part {
                Some((_, pay)) => *pay,
                None if kind.is_all_of(kind.category) => self.on(kind.category),
                None => Pay::Lose,
            };
            let pays = match pay {
                Pay::To(odds) => odds.to_string(),
                Pay::Push => "push".to_owned(),
                Pay::Lose => return None,
            };
            let (row, title) = (row.id.to_owned(), row.title.to_owned());
            Some(Payout { row, title, pays, cite: self.cite })
        })
    }
}

/// Pay tables as the text prints them: a line for each kind of hand, a column for each table that
/// a licensee may select; `tables` is left out where there is only one. `least` where he may pay
/// more, else `exactly`. A cell is odds to one, `(3 to 2)`, `push`, `lose`, or `-` where the text has
/// none. A line may be for hands `from` a rank or `of` a suit, and go by another id (`as`) or title
/// (`titled`) than its category's.
macro_rules! pay_tables {
    (
        $(#[$about:meta])*
        const $name:ident: $wager:literal, $title:literal, $bound:ident $cite:expr;
        tables [$($table:literal)+];
        $($category:ident $(from $rank:ident)? $(of $suit:ident)? $(as $id:literal)?
            $(titled $row_title:literal)? [$($cell:tt)+];)+
    ) => {
        $(#[$about])*
        const $name: [$crate::poker::pay::HandTable; [$($table),+].len()] = {
            use $crate::poker::pay::{self, HandTable, Kind, Pay, Row};
            const TABLES: &[&str] = &[$($table),+];
            const KINDS: &[(Kind, &str, &str)] = &[$((
                Kind {
                    id: pay::pay_tables!(@or $($id)?; ranking::Category::$category.id()),
                    category: ranking::Category::$category,
                    from: pay::pay_tables!(@some $(chance::Rank::$rank)?),
                    suit: pay::pay_tables!(@some $(chance::Suit::$suit)?),
                },
                {
                    const WAGER: &str = $wager;
                    const KIND: &str =
                        pay::pay_tables!(@or $($id)?; ranking::Category::$category.id());
                    const ID: [u8; WAGER.len() + 1 + KIND.len()] = pay::slashed(WAGER, KIND);
                    pay::text(&ID)
                },
                pay::pay_tables!(@or $($row_title)?; pay::title(ranking::Category::$category)),
            )),+];
            const CELLS: &[[Option<Pay>; TABLES.len()]] =
                &[$([$(pay::pay_tables!(@cell $cell)),+]),+];
            [$({
                const COLUMN: usize = pay::place($table, TABLES);
                const ROWS: [Row; pay::count(CELLS, COLUMN)] = pay::rows(KINDS, CELLS, COLUMN);
                const PRINTED: [table::PayRow; pay::count_printed(CELLS, COLUMN)] =
                    pay::printed_rows(KINDS, CELLS, COLUMN);
                HandTable {
                    printed: table::PayTable {
                        id: $table,
                        title: $title,
                        rows: &PRINTED,
                        is_floor: pay::pay_tables!(@is_floor $bound),
                        cite: $cite,
                    },
                    rows: &ROWS,
                }
            }),+]
        };
    };
    (
        $(#[$about:meta])*
        const $name:ident: $wager:literal, $title:literal, $bound:ident $cite:expr;
        $($row:tt)+
    ) => {
        $(#[$about])*
        const $name: $crate::poker::pay::HandTable = {
            $crate::poker::pay::pay_tables! {
                const ONE: $wager, $title, $bound $cite;
                tables [""];
                $($row)+
            }
            ONE[0]
        };
    };
    (@or $given:literal; $preset:expr) => { $given };
    (@or ; $preset:expr) => { $preset };
    (@some $given:expr) => { Some($given) };
    (@some) => { None };
    (@is_floor least) => { true };
    (@is_floor exactly) => { false };
    (@cell -) => { None };
    (@cell push) => { Some(Pay::Push) };
    (@cell lose) => { Some(Pay::Lose) };
    (@cell ($a:literal to $b:literal)) => { Some(Pay::To(table::Odds::to($a, $b))) };
    (@cell $to_one:literal) => { Some(Pay::To(table::Odds::to($to_one, 1))) };
}
pub(crate) use pay_tables;

// For the macro.

/// What a category is called in a pay table.
pub(crate) const fn title(category: Category) -> &'static str {
    match category {
        Category::Pair => "Pair",
        Category::TwoPair => "Two pairs",
        Category::ThreeOfAKind => "Three of a kind",
        Category::Straight => "Straight",
        Category::Flush => "Flush",
        Category::FullHouse => "Full house",
        Category::FourOfAKind => "Four of a kind",
        Category::StraightFlush => "Straight flush",
        Category::RoyalFlush => "Royal flush",
        Category::FiveOfAKind => "Five of a kind",
        _ => panic!("a row for this category needs a title of its own"),
    }
}

/// A wager's id and a row's, with a slash between them.
pub(crate) const fn slashed<const L: usize>(wager: &str, row: &str) -> [u8; L] {
    let (wager, row) = (wager.as_bytes(), row.as_bytes());
    let mut id = [b'/'; L];
    let mut place = 0;
    while place < L {
        if place < wager.len() {
            id[place] = wager[place];
        } else if place > wager.len() {
            id[place] = row[place - wager.len() - 1];
        }
        place += 1;
    }
    id
}

/// Bytes as text.
pub(crate) const fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("ids are plain text"),
    }
}

/// The place of a table's letter.
pub(crate) const fn place(letter: &str, tables: &[&str]) -> usize {
    let mut place = 0;
    while !is_same(letter.as_bytes(), tables[place].as_bytes()) {
        place += 1;
    }
    place
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut place = 0;
    while place < a.len() && place < b.len() && a[place] == b[place] {
        place += 1;
    }
    a.len() == b.len() && place == a.len()
}

/// How many rows a column has.
pub(crate) const fn count<const C: usize>(cells: &[[Option<Pay>; C]], column: usize) -> usize {
    let (mut count, mut row) = (0, 0);
    while row < cells.len() {
        count += cells[row][column].is_some() as usize;
        row += 1;
    }
    count
}

/// How many rows of a column pay or push.
pub(crate) const fn count_printed<const C: usize>(
    cells: &[[Option<Pay>; C]],
    column: usize,
) -> usize {
    let (mut count, mut row) = (0, 0);
    while row < cells.len() {
        count += matches!(cells[row][column], Some(Pay::To(_) | Pay::Push)) as usize;
        row += 1;
    }
    count
}

/// The rows of a column.
pub(crate) const fn rows<const C: usize, const R: usize>(
    kinds: &[(Kind, &'static str, &'static str)],
    cells: &[[Option<Pay>; C]],
    column: usize,
) -> [Row; R] {
    let mut rows = [Row { kind: kinds[0].0, pay: Pay::Lose }; R];
    let (mut row, mut line) = (0, 0);
    while line < cells.len() {
        if let Some(pay) = cells[line][column] {
            rows[row] = Row { kind: kinds[line].0, pay };
            row += 1;
        }
        line += 1;
    }
    rows
}

/// The rows of a column as the facts have them.
pub(crate) const fn printed_rows<const C: usize, const R: usize>(
    kinds: &[(Kind, &'static str, &'static str)],
    cells: &[[Option<Pay>; C]],
    column: usize,
) -> [PayRow; R] {
    let mut rows = [PayRow { id: "", title: "", odds: EVEN }; R];
    let (mut row, mut line) = (0, 0);
    while line < cells.len() {
        let (_, id, title) = kinds[line];
        let odds = match cells[line][column] {
            Some(Pay::To(odds)) => Some(odds),
            Some(Pay::Push) => Some(PayRow::PUSH),
            Some(Pay::Lose) | None => None,
        };
        if let Some(odds) = odds {
            rows[row] = PayRow { id, title, odds };
            row += 1;
        }
        line += 1;
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use ranking::five_card;
    use table::cite;

    pay_tables! {
        const STUD: "original", "Original", least cite!("17.10(b)");
        Flush [8];
        Pair from Jack titled "Pair of jacks or better" [1];
        Pair from Six as "pair-of-sixes" titled "Pair of sixes to tens" [push];
        Pair as "pair-of-fives" titled "Pair of fives or less" [lose];
    }

    pay_tables! {
        const GRID: "blind", "Blind", exactly cite!("32.11(c)");
        tables ["A" "B"];
        Flush    [(3 to 2) 2];
        Straight [1        -];
    }

    #[test]
    fn a_pair_comes_to_what_the_row_of_its_rank_says() {
        let pays = Pays::of(&STUD);
        for (cards, pay) in [
            ("Jh Jd 5c 7s 9h", Pay::To(EVEN)),
            ("Th Td 5c 7s 9h", Pay::Push),
            ("6h 6d 5c 7s 9h", Pay::Push),
            ("5h 5d Ac 7s 9h", Pay::Lose),
            ("2h 3h Ah 7h 9h", Pay::To(Odds::to(8, 1))),
            ("2h 3h Ah 7h 9d", Pay::Lose),
        ] {
            assert_eq!(pays.on_hand(five_card(cards.parse().expect("cards"))), pay, "{cards}");
        }
    }

    #[test]
    fn what_pushes_is_printed_and_what_loses_is_not() {
        let printed: Vec<String> =
            STUD.printed.rows.iter().map(|row| format!("{}: {}", row.id, row.pays())).collect();
        let rows =
            ["original/flush: 8 to 1", "original/pair: 1 to 1", "original/pair-of-sixes: push"];
        assert_eq!(printed, rows);
        let listed: Vec<String> = Pays::of(&STUD).payouts(&STUD).map(|paid| paid.pays).collect();
        assert_eq!(listed, ["8 to 1", "1 to 1", "push"]);
    }

    #[test]
    fn a_column_has_no_row_where_the_text_has_none() {
        assert_eq!(letters(&GRID), ["A", "B"]);
        let [a, b] = GRID.map(|table| table.printed.rows.len());
        assert_eq!((a, b), (2, 1));
        assert_eq!(Pays::of(&GRID[1]).on(Category::Straight), Pay::Lose);
        assert_eq!(floors::<1>(&GRID), [("flush", Odds::to(3, 2))]);
    }
}
