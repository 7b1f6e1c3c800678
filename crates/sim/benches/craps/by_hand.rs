//! The same twenty wagers as somebody would settle them who needs nothing else: the judge of what
//! the rules come to. It knows no driver, no layout and no cite.

use chance::{FastGenerator, Uniform};

/// What the twenty wagers came to, in cents, and how many were decided or returned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) net: i64,
    pub(crate) settled: u64,
}

/// Dollars on a wager for the shooter, and whether it wins, loses or stands, by its point.
fn line(point: Option<u8>, total: u8) -> Option<bool> {
    match (point, total) {
        (None, 7 | 11) => Some(true),
        (None, 2 | 3 | 12) => Some(false),
        (Some(_), 7) => Some(false),
        (Some(point), _) if point == total => Some(true),
        _ => None,
    }
}

/// A bet with the shooter and one against him, on the line or by a come bet.
#[derive(Clone, Copy, Default)]
struct Pair {
    /// Whether each stands, and its point.
    with: Option<Option<u8>>,
    against: Option<Option<u8>>,
}

pub(crate) fn play(mut source: FastGenerator, rolls: u64) -> Sums {
    let mut sums = Sums::default();
    let mut table_point: Option<u8> = None;
    let (mut pass, mut come) = (Pair::default(), Pair::default());
    for _ in 0..rolls {
        let dice = source.roll::<2>().faces();
        let total = dice[0] + dice[1];
        let mut dollars = |net: i64| {
            sums.net += 100 * net;
            sums.settled += 1;
        };
        for (pair, is_time) in
            [(&mut pass, table_point.is_none()), (&mut come, table_point.is_some())]
        {
            if is_time {
                pair.with.get_or_insert(None);
                pair.against.get_or_insert(None);
            }
            if let Some(point) = pair.with {
                match line(point, total) {
                    Some(wins) => {
                        dollars(if wins { 10 } else { -10 });
                        pair.with = None;
                    }
                    None => pair.with = Some(point.or(Some(total))),
                }
            }
            if let Some(point) = pair.against {
                match line(point, total) {
                    Some(wins) => {
                        let is_void = point.is_none() && total == 12;
                        dollars(if is_void {
                            0
                        } else if wins {
                            -10
                        } else {
                            10
                        });
                        pair.against = None;
                    }
                    None => pair.against = Some(point.or(Some(total))),
                }
            }
        }
        // Place bets are off while no point is up.
        if table_point.is_some() {
            for (number, stake, won) in
                [(4, 10, 18), (5, 10, 14), (6, 12, 14), (8, 12, 14), (9, 10, 14), (10, 10, 18)]
            {
                if total == 7 {
                    dollars(-stake);
                } else if total == number {
                    dollars(won);
                }
            }
        }
        dollars(match total {
            2 | 12 => 20,
            3 | 4 | 9 | 10 | 11 => 10,
            _ => -10,
        });
        dollars(if total == 7 { 40 } else { -10 });
        dollars(if matches!(total, 2 | 3 | 12) { 70 } else { -10 });
        for (number, won) in [(2, 300), (3, 150), (12, 300), (11, 150)] {
            dollars(if total == number { won } else { -10 });
        }
        dollars(match total {
            2 | 3 | 12 => 30, // 5 at 7 to 1, 5 lost
            11 => 70,         // 5 at 15 to 1, 5 lost
            _ => -10,
        });
        dollars(match total {
            2 | 12 => 135, // 5 at 30 to 1, 15 lost
            3 | 11 => 60,
            _ => -20,
        });
        dollars(match total {
            2 | 12 => 130, // 5 at 30 to 1, 20 lost
            3 | 11 => 55,
            7 => 0, // 5 at 4 to 1, 20 lost
            _ => -25,
        });
        table_point = match (table_point, total) {
            (None, 4..=6 | 8..=10) => Some(total),
            (Some(point), _) if point == total || total == 7 => None,
            (point, _) => point,
        };
    }
    sums
}
