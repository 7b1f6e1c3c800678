//! A layout as far as the rules in force use it.

use chance::Seed;

use crate::erased::AnyLegal;
use crate::live::{Equipment, Input, Live};
use crate::{Act, Cents, Fault, Felt, Reason, Seat, Zone};

/// A felt as far as the rules in force use it: a gap where the wager of a spot is not to be had, and
/// neither row nor part of which nothing is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cloth {
    /// Row by row.
    pub rows: Vec<Vec<Laid>>,
}

/// A zone with its share of the row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// How many shares it has.
    pub shares: u16,
    /// What it is.
    pub cover: Cover,
}

/// What a share of a row is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cover {
    /// A zone without others in it.
    Zone(&'static Zone),
    /// A part with rows of its own.
    Part {
        /// What is printed above it.
        label: &'static str,
        /// Row by row.
        rows: Vec<Vec<Laid>>,
    },
}

impl Laid {
    fn is_gap(&self) -> bool {
        matches!(self.cover, Cover::Zone(Zone::Gap))
    }

    /// Whether nothing is done there.
    fn is_idle(&self) -> bool {
        matches!(self.cover, Cover::Zone(Zone::Gap | Zone::Text { .. }))
    }
}

impl Cloth {
    /// The felt of a game under its rules. A wager has a place where it can be made, now or later in
    /// a round: it is tried at a table that nobody else has.
    #[must_use]
    pub fn of(legal: &AnyLegal) -> Cloth {
        // Whatever is dealt before the betting: no wager of the felt goes by it.
        let equipment = Equipment::new(Seed::from_bytes([0; 32]));
        let mut live = Live::open(legal, Some(equipment));
        legal.game.facts().felt.used(|wager| {
            let act = Act::wager(Seat::new(1), wager, Cents::dollars(1));
            match live.submit(Input::Act(act)) {
                Ok(()) => live.take_back(),
                Err(Fault::Malformed(_)) => true,
                Err(Fault::Refused(refusal)) => refusal.reason != Reason::NotOffered,
            }
        })
    }
}

impl Felt {
    /// The felt as far as it is used; `is_used` says which wagers have a place at the table.
    #[must_use]
    pub fn used(&self, mut is_used: impl FnMut(&str) -> bool) -> Cloth {
        Cloth { rows: used_rows(self.rows, &mut is_used) }
    }
}

fn shares_of(row: &[Zone]) -> u16 {
    let shares = row.iter().map(|zone| match zone {
        Zone::Wide { shares, .. } => *shares,
        _ => 1,
    });
    shares.sum()
}

fn used_rows(
    rows: &'static [&'static [Zone]],
    is_used: &mut impl FnMut(&str) -> bool,
) -> Vec<Vec<Laid>> {
    let mut shown = Vec::new();
    for row in rows {
        // Rows of as many shares lie column below column.
        let is_in_a_grid =
            rows.iter().filter(|other| shares_of(other) == shares_of(row)).count() > 1;
        let mut laid: Vec<Laid> = Vec::new();
        let mut has_gone = false;
        for zone in *row {
            let (shares, zone) = match zone {
                Zone::Wide { shares, zone } => (*shares, *zone),
                zone => (1, zone),
            };
            let cover = match zone {
                Zone::Part { label, rows } => Cover::Part { label, rows: used_rows(rows, is_used) },
                Zone::Bet { wager, .. } if !is_used(wager) => Cover::Zone(&Zone::Gap),
                zone => Cover::Zone(zone),
            };
            let cover = match cover {
                Cover::Part { rows, .. } if rows.is_empty() => Cover::Zone(&Zone::Gap),
                cover => cover,
            };
            let is_gone = cover == Cover::Zone(&Zone::Gap) && !matches!(zone, Zone::Gap);
            has_gone |= is_gone;
            if !(is_gone && laid.is_empty() && !is_in_a_grid) {
                laid.push(Laid { shares, cover });
            }
        }
        // What has gone at an end of a row leaves its room to the others.
        while has_gone && laid.len() > 1 && laid.last().is_some_and(Laid::is_gap) {
            laid.pop();
        }
        // A row whose wagers have all gone goes, with what is printed before them.
        if !has_gone || !laid.iter().all(Laid::is_idle) {
            shown.push(laid);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn bet(wager: &'static str) -> Zone {
        Zone::Bet { wager, label: "" }
    }

    #[test]
    fn what_is_not_offered_leaves_a_gap_and_what_is_empty_goes() {
        const PART: Zone = Zone::Part { label: "Bonus", rows: &[&[bet("x"), bet("y")]] };
        const FELT: Felt = Felt {
            rows: &[
                &[bet("x"), bet("a"), bet("y")],
                &[Zone::Text { text: "pays 2 to 1" }, bet("x")],
                &[Zone::Wide { shares: 3, zone: &bet("a") }, PART],
                &[Zone::Gap, Zone::Text { text: "felt" }],
                &[bet("x"), bet("a"), bet("a"), bet("a"), bet("a")],
                &[bet("a"), bet("a"), bet("a"), bet("a"), bet("a")],
            ],
        };
        let cloth = FELT.used(|wager| wager == "a");
        let zones = |row: &Vec<Laid>| -> Vec<(u16, Cover)> {
            row.iter().map(|laid| (laid.shares, laid.cover.clone())).collect()
        };
        let rows: Vec<Vec<(u16, Cover)>> = cloth.rows.iter().map(zones).collect();
        let gap = (1, Cover::Zone(&Zone::Gap));
        let a = Cover::Zone(&const { bet("a") });
        assert_eq!(rows[0], [(1, a.clone())]);
        assert_eq!(rows[1], [(3, a)]);
        assert_eq!(
            rows[2],
            [gap.clone(), (1, Cover::Zone(&const { Zone::Text { text: "felt" } }))]
        );
        assert_eq!((rows[3].len(), &rows[3][0]), (5, &gap));
        assert_eq!(rows.len(), 5);
    }
}
