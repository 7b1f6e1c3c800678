//! The dragon's eye variation: one of the three dice is told apart, and players wager on the shake
//! (10.5(d), 10.6A, 10.11; pai gow poker has the same in 11.7(g), 11.8D, 11.21).
//!
//! A dice bonus wager that has won may be left for the next shake, as it is: then it is made again for
//! the same amount. So what was shaken before lasts from round to round.
//
// Reading: a triple is paid when it comes, and the wager that is left then wins more with the next one
// or is lost with whatever is none. After the third in a row it begins anew, for everybody.
// Reading: 10.6A(e) passes the shaker to a player whose wager is pending, so nobody but the dealer, or
// a player who banks (10.8(i)), shakes before a first triple.

use chance::Dice;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{Cents, Cite, Malformed, Odds, Seat, Settlement};

/// A wager on the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceWager {
    /// An odd dragon's eye die, unless all three dice show the same.
    Odd,
    /// An even one.
    Even,
    /// The other two dice show the same.
    Double,
    /// Dice that show the number of the player's position.
    Match,
    /// All three show the same.
    Triple,
    /// The same, with more for the second and third time in a row.
    DiceBonus,
}

/// Where a subchapter says what a wager on the dice is paid.
#[derive(Clone, Copy, Debug)]
pub struct DiceCites {
    /// The match wager.
    pub matches: Cite,
    /// The even wager.
    pub even: Cite,
    /// The odd wager.
    pub odd: Cite,
    /// The double wager.
    pub double: Cite,
    /// The triple wager.
    pub triple: Cite,
    /// The dice bonus wager.
    pub bonus: Cite,
}

/// What dice wagers are paid with nothing more to say: even and odd.
pub const EVEN_MONEY: Odds = Odds::to(1, 1);
/// What a double wager is paid.
pub const DOUBLE: Odds = Odds::to(4, 1);
/// What a triple wager is paid.
pub const TRIPLE: Odds = Odds::to(30, 1);
/// What a match wager is paid by the number of dice that match, from one on.
pub const MATCH: [Odds; 3] = [Odds::to(1, 1), Odds::to(2, 1), Odds::to(3, 1)];
/// What a dice bonus wager is paid for the first, the second and the third triple in a row: to the
/// player who shook the dice, and to the others.
pub const BONUS: [[Odds; 2]; MOST_TRIPLES as usize] = [
    [Odds::to(30, 1), Odds::to(25, 1)],
    [Odds::to(500, 1), Odds::to(50, 1)],
    [Odds::to(10_000, 1), Odds::to(1_000, 1)],
];

/// So many triples in a row are paid.
pub const MOST_TRIPLES: u8 = 3;

/// What was shaken: the dragon's eye die first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shake {
    dice: Dice<3>,
    /// Who shook, where it was not the dealer.
    pub shaker: Option<Seat>,
    /// How many triples in a row this one is; 0 where it is none.
    pub triples: u8,
}

impl Shake {
    /// The number on the dragon's eye die.
    #[inline]
    #[must_use]
    pub const fn eye(&self) -> u8 {
        self.dice.faces()[0]
    }

    /// The position with the dragon's eye button (10.6A(a)).
    #[inline]
    #[must_use]
    pub const fn button(&self) -> Seat {
        Seat::new(self.eye() as u16)
    }

    /// Whether all three dice show the same.
    #[inline]
    #[must_use]
    pub const fn is_triple(&self) -> bool {
        self.triples > 0
    }

    /// What a wager of a seat is paid; nothing where it loses.
    #[inline]
    #[must_use]
    pub fn pays(&self, wager: DiceWager, seat: Seat) -> Option<Odds> {
        let [eye, one, other] = self.dice.faces();
        let is_odd = eye % 2 == 1;
        match wager {
            DiceWager::Odd => (is_odd && !self.is_triple()).then_some(EVEN_MONEY),
            DiceWager::Even => (!is_odd && !self.is_triple()).then_some(EVEN_MONEY),
            DiceWager::Double => (one == other).then_some(DOUBLE),
            DiceWager::Match => {
                let is_own = |face: &&u8| u16::from(**face) == seat.number();
                let count = self.dice.faces().iter().filter(is_own).count();
                count.checked_sub(1).map(|place| MATCH[place])
            }
            DiceWager::Triple => self.is_triple().then_some(TRIPLE),
            DiceWager::DiceBonus => {
                let [shaker, others] = *BONUS.get(usize::from(self.triples).checked_sub(1)?)?;
                Some(if self.shaker == Some(seat) { shaker } else { others })
            }
        }
    }

    /// What comes of a wager of a seat, which is called `name`.
    #[inline]
    pub fn settle<W>(
        &self,
        wager: DiceWager,
        (seat, name, stake): (Seat, W, Cents),
        cites: &DiceCites,
    ) -> Settlement<W> {
        let cite = match wager {
            DiceWager::Odd => cites.odd,
            DiceWager::Even => cites.even,
            DiceWager::Double => cites.double,
            DiceWager::Match => cites.matches,
            DiceWager::Triple => cites.triple,
            DiceWager::DiceBonus => cites.bonus,
        };
        match self.pays(wager, seat) {
            None => Settlement::lost(seat, name, stake, cite),
            Some(odds) => Settlement::won(seat, name, stake, odds, cite),
        }
    }
}

/// What lasts from shake to shake.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DragonsEye {
    /// How many of the last shakes were triples, in a row.
    triples: u8,
    /// Where the dragon's eye button lies.
    button: Option<Seat>,
    /// Whose dice bonus wagers stood before the last triple, and for how much where that is known.
    pending: Vec<(Seat, Option<Cents>)>,
}

/// The word for how many triples there were in a row.
pub const CONSECUTIVE_TRIPLES: &str = "consecutive-triples";
/// The word for where the dragon's eye button lies.
pub const BUTTON: &str = "dragons-eye-button";
/// The word for those whose dice bonus wagers stand.
pub const PENDING: &str = "pending-dice-bonus";
/// The word for who shakes next.
pub const SHAKER: &str = "shaker-next-round";

impl DragonsEye {
    /// Who is passed the dice; nobody where the dealer keeps them (10.6A(c) and (e)).
    #[inline]
    #[must_use]
    pub fn shaker(&self) -> Option<Seat> {
        self.button.filter(|seat| self.left(*seat).is_some())
    }

    /// The dice bonus wager that a seat may leave after a triple, for how much where that is known.
    #[inline]
    #[must_use]
    pub fn left(&self, seat: Seat) -> Option<Option<Cents>> {
        let pending = self.pending.iter().find(|(other, _)| *other == seat && self.triples > 0);
        pending.map(|(_, stake)| *stake)
    }

    /// Whether this seat may make a dice bonus wager: after a triple only those whose wagers stood
    /// before it (10.11(f)).
    #[inline]
    #[must_use]
    pub fn may_wager(&self, seat: Seat) -> bool {
        self.triples == 0 || self.left(seat).is_some()
    }

    /// What these dice come to, the dragon's eye die first. `bank` has shaken them, where there is a
    /// player who banks.
    #[inline]
    #[must_use]
    pub fn shake(&self, dice: Dice<3>, bank: Option<Seat>) -> Shake {
        let [eye, one, other] = dice.faces();
        let is_triple = eye == one && one == other;
        let triples = if is_triple { self.triples + 1 } else { 0 };
        Shake { dice, shaker: bank.or(self.shaker()), triples }
    }

    /// A shake is settled; `staked` are the dice bonus wagers.
    pub fn after(&mut self, shake: &Shake, staked: impl Iterator<Item = (Seat, Cents)>) {
        self.button = Some(shake.button());
        self.triples = if shake.triples < MOST_TRIPLES { shake.triples } else { 0 };
        self.pending.clear();
        if self.triples > 0 {
            self.pending.extend(staked.map(|(seat, stake)| (seat, Some(stake))));
        }
    }

    /// Nobody sits at this seat any more.
    pub fn vacate(&mut self, seat: Seat) {
        self.pending.retain(|(other, _)| *other != seat);
    }

    /// Reads a fact of a script's history; false where it is none of these.
    ///
    /// # Errors
    /// Where it cannot be so.
    pub fn read(&mut self, word: &str, value: &Value) -> Result<bool, Malformed> {
        let wrong = |why: &str| Malformed::new(word, format!("{value} is {why}"));
        let seat = |value: &Value| {
            let seat = value.as_str().and_then(|text| text.parse::<Seat>().ok());
            seat.filter(|seat| (1..=6).contains(&seat.number())).ok_or_else(|| wrong("no seat"))
        };
        match word {
            CONSECUTIVE_TRIPLES => {
                let count = value.as_u64().and_then(|count| u8::try_from(count).ok());
                let count = count.filter(|count| *count < MOST_TRIPLES);
                self.triples = count.ok_or_else(|| wrong("not 0, 1 or 2"))?;
            }
            BUTTON if value.is_null() => self.button = None,
            BUTTON => self.button = Some(seat(value)?),
            PENDING => {
                let list = value.as_array().ok_or_else(|| wrong("no list of seats"))?;
                let left = |value| seat(value).map(|seat| (seat, None));
                self.pending = list.iter().map(left).collect::<Result<_, _>>()?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// What a script states of it before it starts.
    #[must_use]
    pub fn told(&self) -> Map<String, Value> {
        let mut told = Map::new();
        if self.triples > 0 {
            told.insert(CONSECUTIVE_TRIPLES.to_owned(), json!(self.triples));
        }
        if let Some(seat) = self.button {
            told.insert(BUTTON.to_owned(), json!(seat));
        }
        if !self.pending.is_empty() {
            told.insert(PENDING.to_owned(), self.seats());
        }
        told
    }

    /// What a script checks of it.
    #[must_use]
    pub fn state(&self) -> Map<String, Value> {
        let shaker = self.shaker().map_or_else(|| json!("dealer"), |seat| json!(seat));
        Map::from_iter([
            (CONSECUTIVE_TRIPLES.to_owned(), json!(self.triples)),
            (BUTTON.to_owned(), json!(self.button)),
            (PENDING.to_owned(), self.seats()),
            (SHAKER.to_owned(), shaker),
        ])
    }

    /// The seats whose wagers stood before the last triple.
    fn seats(&self) -> Value {
        self.pending.iter().map(|(seat, _)| json!(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use table::cite;

    use super::*;

    const CITES: DiceCites = DiceCites {
        matches: cite!("10.11(a)"),
        even: cite!("10.11(b)"),
        odd: cite!("10.11(c)"),
        double: cite!("10.11(d)"),
        triple: cite!("10.11(e)"),
        bonus: cite!("10.11(f)"),
    };

    fn dice(faces: [u8; 3]) -> Dice<3> {
        Dice::new(faces).expect("three dice")
    }

    fn net(at: &DragonsEye, faces: [u8; 3], wager: DiceWager, seat: u16) -> Cents {
        let shake = at.shake(dice(faces), None);
        shake.settle(wager, (Seat::new(seat), (), Cents::dollars(10)), &CITES).net
    }

    #[test]
    fn dice_decide_as_the_examples_have_it() {
        let at = DragonsEye::default();
        let matched = |faces, seat| net(&at, faces, DiceWager::Match, seat);
        for seat in 1..=3 {
            assert_eq!(matched([1, 2, 3], seat), Cents::dollars(10)); // example A
        }
        assert_eq!(matched([1, 2, 3], 4), -Cents::dollars(10));
        let example_b = [3, 3, 4];
        assert_eq!(matched(example_b, 3), Cents::dollars(20));
        assert_eq!(matched(example_b, 4), Cents::dollars(10));
        assert_eq!(matched([5, 5, 5], 5), Cents::dollars(30)); // example C
        // The dragon's eye die is no part of a double, and a triple is one.
        assert_eq!(net(&at, [2, 2, 5], DiceWager::Double, 1), -Cents::dollars(10));
        assert_eq!(net(&at, [5, 2, 2], DiceWager::Double, 1), Cents::dollars(40));
        assert_eq!(net(&at, [2, 2, 2], DiceWager::Double, 1), Cents::dollars(40));
        assert_eq!(net(&at, [3, 1, 1], DiceWager::Odd, 1), Cents::dollars(10));
        assert_eq!(net(&at, [3, 3, 3], DiceWager::Odd, 1), -Cents::dollars(10));
        assert_eq!(net(&at, [4, 4, 4], DiceWager::Even, 1), -Cents::dollars(10));
        assert_eq!(net(&at, [4, 4, 4], DiceWager::Triple, 1), Cents::dollars(300));
    }

    #[test]
    fn a_bonus_grows_with_triples_in_a_row_and_with_the_shaker() {
        let staked = |seat| (Seat::new(seat), Cents::dollars(10));
        let mut at = DragonsEye::default();
        let bonus = |at: &DragonsEye, faces, seat| net(at, faces, DiceWager::DiceBonus, seat);
        assert_eq!(at.shaker(), None);
        assert_eq!(bonus(&at, [2, 2, 2], 2), Cents::dollars(250));
        let shake = at.shake(dice([2, 2, 2]), None);
        at.after(&shake, [1, 2].map(staked).into_iter());
        assert_eq!(at.shaker(), Some(Seat::new(2)));
        assert_eq!(at.left(Seat::new(1)), Some(Some(Cents::dollars(10))));
        assert!(at.may_wager(Seat::new(1)) && !at.may_wager(Seat::new(3)));
        assert_eq!(bonus(&at, [6, 6, 6], 2), Cents::dollars(5_000));
        assert_eq!(bonus(&at, [6, 6, 6], 1), Cents::dollars(500));
        assert_eq!(bonus(&at, [6, 6, 5], 1), -Cents::dollars(10));
        let shake = at.shake(dice([6, 6, 6]), None);
        at.after(&shake, [1].map(staked).into_iter());
        // Nobody with a wager sits at the sixth position, so the dealer shakes.
        assert_eq!(at.shaker(), None);
        assert_eq!(bonus(&at, [4, 4, 4], 1), Cents::dollars(10_000));
        let shake = at.shake(dice([4, 4, 4]), None);
        at.after(&shake, [1].map(staked).into_iter());
        assert!(at.may_wager(Seat::new(3)) && at.left(Seat::new(1)).is_none());
        // A player who banks shakes, and is paid as one who does.
        let shake = at.shake(dice([4, 4, 4]), Some(Seat::new(5)));
        assert_eq!(shake.pays(DiceWager::DiceBonus, Seat::new(5)), Some(Odds::to(30, 1)));
    }
}
