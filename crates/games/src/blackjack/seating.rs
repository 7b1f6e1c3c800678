//! Who may wager on which box: up to three people on one, where the licensee permits it, and after a
//! round sat out perhaps nobody before the reshuffle.

use table::{Act, Cite, Code, Fault, Malformed, Refusal, Seat, Seats, Stakes};

use super::round::box_of;

/// What bounds who may wager on a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seating {
    /// The boxes of the table.
    pub(super) boxes: u16,
    /// The people who may wager on one of them.
    pub(super) players_per_box: usize,
    /// Where the subchapter says so.
    pub(super) cites: &'static SeatingCites,
}

/// Where a subchapter says who may wager on a box.
#[derive(Debug)]
pub(super) struct SeatingCites {
    /// Several people on one box.
    pub(super) shared: Cite,
    /// The boxes of a table.
    pub(super) boxes: Cite,
    /// Who sat out a round.
    pub(super) mid_shoe: Cite,
}

impl Seating {
    /// Somebody comes to a box, which an act may name: one of the table's, with room on it, and not
    /// after sitting out where that is prohibited. `entitled` are those who have wagered on every
    /// round since the shuffle; nothing where all may wager.
    ///
    /// # Errors
    /// Where it is refused.
    pub(super) fn take_place<const N: usize>(
        self,
        (stakes, shared): (&Stakes<N>, &mut Vec<(Seat, u16)>),
        entitled: Option<Seats>,
        seat: Seat,
        act: &Act,
    ) -> Result<(), Fault> {
        let cites = self.cites;
        let named = match act.word("box")? {
            None => None,
            Some(text) => {
                let named: Seat = text.parse().map_err(|e| Malformed::new("box", e))?;
                Some(named.number())
            }
        };
        let refuse = |field: &'static str, code, why: String, cite| {
            Err(Refusal::rule(field, code, why, cite).into())
        };
        let has_stakes = stakes.boxes().iter().any(|(s, _)| *s == seat);
        if let Some(number) = named
            && !shared.contains(&(seat, number))
        {
            if has_stakes {
                let why = format!("seat {seat} wagers on box {}", box_of(seat, shared));
                return refuse("box", Code::AnotherBox, why, cites.shared);
            }
            shared.retain(|(s, _)| *s != seat);
            shared.push((seat, number));
        }
        let number = box_of(seat, shared);
        if number > self.boxes {
            let why = format!("the table has {} boxes", self.boxes);
            return refuse("box", Code::NoSuchBox, why, cites.boxes);
        }
        let others = stakes.boxes().iter().filter(|(s, _)| *s != seat);
        let on_box = others.filter(|(s, _)| box_of(*s, shared) == number);
        if on_box.count() >= self.players_per_box {
            let why = match self.players_per_box {
                1 => "only one player may wager on a box".to_owned(),
                count => format!("only {count} players may wager on a box"),
            };
            return refuse("box", Code::BoxIsFull, why, cites.shared);
        }
        if entitled.is_some_and(|entitled| !entitled.contains(seat)) {
            let why = "who sat out a round waits for the reshuffle".to_owned();
            return refuse("seat", Code::MidShoeEntry, why, cites.mid_shoe);
        }
        Ok(())
    }
}

/// Who has wagered on every round since the shuffle, after another one.
pub(super) fn still_entitled(before: Option<Seats>, wagered: Seats) -> Seats {
    match before {
        Some(before) => before.filter(|seat| wagered.contains(*seat)).collect(),
        None => wagered,
    }
}
