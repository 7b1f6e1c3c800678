//! Who plays in a round, and the decisions that they are asked for, one after the other or in any
//! order, while something may go wrong in between.

use arrayvec::ArrayVec;
use table::{
    Cents, Cite, Game, Incident, Malformed, Odds, Question, Seat, Seats, Settlement, Table,
};

use super::board::Ended;
use super::provisions::{named_seats, says};

/// The most betting positions that a table of the kind has.
pub const POSITIONS: usize = 7;

/// Something for each player, in the order in which they are dealt. It is small, since a simulation
/// would notice that a large one is moved.
pub type BySeat<T> = ArrayVec<T, POSITIONS>;

/// Something for each player and for the dealer.
pub type ByPlace<T> = ArrayVec<T, { POSITIONS + 1 }>;

/// A player in a round; `H` is what the game keeps in mind of his cards.
#[derive(Clone, Debug)]
pub struct Player<H, const N: usize> {
    /// Whose box it is.
    pub seat: Seat,
    /// The place of his cards among the hands that were dealt.
    pub place: usize,
    /// What was staked before the cards, and still is.
    pub stakes: [Cents; N],
    /// His cards.
    pub hand: H,
    /// What he has done.
    pub stand: Stand,
}

/// What a player has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// Neither gone on nor given up yet.
    Undecided,
    /// Gone on.
    Plays,
    /// Given the hand up; what does not go with it may still be open.
    Folded,
    /// Nothing any more: his wagers are decided.
    Out,
}

impl<H, const N: usize> Player<H, N> {
    /// Whether the hand is neither given up nor decided.
    #[inline]
    #[must_use]
    pub fn is_in(&self) -> bool {
        matches!(self.stand, Stand::Undecided | Stand::Plays)
    }

    /// Whether the hand was given up.
    #[inline]
    #[must_use]
    pub fn has_folded(&self) -> bool {
        self.stand == Stand::Folded
    }

    /// Takes note of whether the player goes on.
    #[inline]
    pub fn decide(&mut self, goes_on: bool) {
        self.stand = if goes_on { Stand::Plays } else { Stand::Folded };
    }
}

/// The players, from the dealer's right to his left: they are kept as they are dealt, from his left.
#[inline]
pub fn from_dealers_right<P>(players: &[P]) -> impl Iterator<Item = &P> + Clone {
    players.iter().rev()
}

/// Asks each player who is undecided, from the dealer's left. Before each, and after the last,
/// `wrong` says what goes wrong; whatever it gives ends the asking.
///
/// # Errors
/// Where the driver halts the round.
#[inline]
pub fn in_turn<G: Game, T: Table<G>, H, E, const N: usize>(
    players: &mut [Player<H, N>],
    t: &mut T,
    mut wrong: impl FnMut(&mut [Player<H, N>], &mut T) -> Result<Option<E>, T::Halt>,
    mut ask: impl FnMut(&mut Player<H, N>, &mut T) -> Result<(), T::Halt>,
) -> Result<Option<E>, T::Halt> {
    for n in 0..players.len() {
        if let Some(ended) = wrong(players, t)? {
            return Ok(Some(ended));
        }
        if players[n].stand == Stand::Undecided {
            ask(&mut players[n], t)?;
        }
    }
    wrong(players, t)
}

/// Asks all players who are undecided, who answer in any order, until none is: `answered` sees to
/// that. Before each answer, and after the last, `wrong` says what goes wrong; whatever it gives ends
/// the asking.
///
/// # Errors
/// Where the driver halts the round.
///
/// # Panics
/// Where a seat answers that was not asked.
#[inline]
pub fn in_any_order<G: Game, T: Table<G>, Q: Question<G>, H, E, const N: usize>(
    players: &mut [Player<H, N>],
    t: &mut T,
    wrong: impl FnMut(&mut [Player<H, N>], &mut T) -> Result<Option<E>, T::Halt>,
    question: impl Fn(&Player<H, N>) -> Q,
    mut answered: impl FnMut(&mut Player<H, N>, Q::Answer, &mut T),
) -> Result<Option<E>, T::Halt> {
    let is_asked = |player: &Player<H, N>| player.stand == Stand::Undecided;
    let answered = |player: &mut Player<H, N>, answer, t: &mut T| {
        answered(player, answer, t);
        Ok(())
    };
    as_long_as(players, t, wrong, is_asked, question, answered)
}

/// The same with all players of whom `is_asked` is true, until it is true of none.
///
/// # Errors
/// Where the driver halts the round.
///
/// # Panics
/// Where a seat answers that was not asked.
#[inline]
pub fn as_long_as<G: Game, T: Table<G>, Q: Question<G>, H, E, const N: usize>(
    players: &mut [Player<H, N>],
    t: &mut T,
    mut wrong: impl FnMut(&mut [Player<H, N>], &mut T) -> Result<Option<E>, T::Halt>,
    is_asked: impl Fn(&Player<H, N>) -> bool,
    question: impl Fn(&Player<H, N>) -> Q,
    mut answered: impl FnMut(&mut Player<H, N>, Q::Answer, &mut T) -> Result<(), T::Halt>,
) -> Result<Option<E>, T::Halt> {
    loop {
        if let Some(ended) = wrong(players, t)? {
            return Ok(Some(ended));
        }
        let asked = players.iter().filter(|player| is_asked(player));
        let asked: Seats = asked.map(|player| player.seat).collect();
        if asked.is_empty() {
            return Ok(None);
        }
        let at = |players: &[Player<H, N>], seat| {
            let place = players.iter().position(|player| player.seat == seat);
            place.expect("only players are asked")
        };
        let (seat, answer) = t.ask_any(asked, |seat| question(&players[at(players, seat)]))?;
        let place = at(players, seat);
        answered(&mut players[place], answer, t)?;
    }
}

/// Somebody was dealt a wrong number of cards, where that makes a player's hand void, and the dealer's
/// all hands unless he could complete his own: `void` returns what is open of a player's wagers.
///
/// # Errors
/// Where the driver halts the round.
#[cold]
pub fn wrong_number<G: Game, T: Table<G>, H, const N: usize>(
    players: &mut [Player<H, N>],
    incident: &Incident,
    cite: Cite,
    t: &mut T,
    void: impl FnOnce(&Player<H, N>, Cite, &mut T),
) -> Result<Option<Ended>, T::Halt> {
    let is_corrected = says(incident, "corrected");
    if incident.fields.get("seat").is_some_and(|place| place == "dealer") {
        return Ok((!is_corrected).then_some(Ended::Round(cite)));
    }
    let player = players.iter_mut().find(|player| Some(player.seat) == incident.seat);
    match player {
        None => t.misreported(Malformed::new("seat", "names nobody who was dealt cards"))?,
        Some(_) if is_corrected => {
            t.misreported(Malformed::new("corrected", "is said of the dealer's hand alone"))?;
        }
        Some(player) => {
            void(player, cite, t);
            player.stand = Stand::Out;
        }
    }
    Ok(None)
}

/// Players told others of their hands: `forfeit` collects all that each of them has staked. Who has
/// folded has nothing more to lose.
///
/// # Errors
/// Where the driver halts the round.
#[cold]
pub fn communicated<G: Game, T: Table<G>, H, const N: usize>(
    players: &mut [Player<H, N>],
    incident: &Incident,
    t: &mut T,
    forfeit: impl Fn(&Player<H, N>, &mut T),
) -> Result<(), T::Halt> {
    let has_part =
        |seat| players.iter().any(|player| player.seat == seat && player.stand != Stand::Out);
    let seats = match named_seats(incident, has_part) {
        Ok(seats) => seats,
        Err(malformed) => return t.misreported(malformed),
    };
    for player in players.iter_mut().filter(|player| player.is_in() && seats.contains(player.seat))
    {
        forfeit(player, t);
        player.stand = Stand::Out;
    }
    Ok(())
}

/// Two wagers of a player that stand or fall together.
#[derive(Clone, Copy, Debug)]
pub struct Both<W> {
    /// Whose.
    pub seat: Seat,
    /// What, and for how much.
    pub wagers: [(W, Cents); 2],
}

impl<W> Both<W> {
    /// Both win.
    #[inline]
    pub fn win(self, odds: Odds, cite: Cite) -> [Settlement<W>; 2] {
        self.wagers.map(|(wager, stake)| Settlement::won(self.seat, wager, stake, odds, cite))
    }

    /// Both lose.
    #[inline]
    pub fn lose(self, cite: Cite) -> [Settlement<W>; 2] {
        self.wagers.map(|(wager, stake)| Settlement::lost(self.seat, wager, stake, cite))
    }

    /// Both are returned.
    #[inline]
    pub fn push(self, cite: Cite) -> [Settlement<W>; 2] {
        self.wagers.map(|(wager, stake)| Settlement::push(self.seat, wager, stake, cite))
    }
}
