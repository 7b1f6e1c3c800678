//! What is going to happen, as far as it does not follow from what people do: all of it from one
//! number, and all of it as data, so that a plan that ends badly can be made smaller.

use chance::{FastGenerator, Uniform};
use games::registry;
use house::simulated::Planted;
use serde::Serialize;
use wire::{Chips, Dealing, Timing};

/// Somebody who comes to the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// A guest.
    Guest,
    /// A player with an account.
    Player,
    /// A dealer.
    Dealer,
    /// Somebody of the floor.
    Floor,
    /// The Division.
    Division,
    /// The licensee.
    Licensee,
}

/// A client: who it is, and the stream of its whims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Client {
    /// Its number, which is that of its stream.
    pub number: u32,
    /// Who it is.
    pub part: Part,
}

/// A table that is open from the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The game.
    pub game: &'static str,
    /// Who deals.
    pub dealing: Dealing,
    /// How long people have.
    pub timing: Timing,
    /// With which chips.
    pub chips: Chips,
}

/// Something that goes wrong once so many commands have been sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// With which command.
    pub at: u32,
    /// What.
    pub what: Trouble,
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// The connection is lost before the next group is written.
    WriteLost,
    /// The next group is not written, for certain.
    WriteFails,
    /// There is no room for the next group.
    Full,
    /// The connection is lost during the next commit, which is done with later.
    InDoubt {
        /// After so many milliseconds.
        after_ms: u32,
        /// Whether it is stored then.
        lands: bool,
    },
    /// The next write takes long.
    Slow {
        /// So many milliseconds.
        ms: u32,
    },
    /// The next read loses its connection.
    ReadLost,
    /// The next read fails.
    ReadFails,
    /// The database cannot be reached.
    Outage {
        /// For so many milliseconds.
        ms: u32,
    },
    /// Whoever sends the command goes away once it has been polled so often.
    Cancelled {
        /// So often.
        polls: u32,
    },
    /// The house panics, at the place that it comes by then.
    Panic {
        /// After so many others.
        after: u32,
    },
    /// The clock of the machine is set to another time.
    ClockJumps {
        /// By so many seconds.
        seconds: i32,
    },
    /// The server is killed.
    Kill,
    /// The server is killed, and starts on a backup from when it started last.
    Restore,
    /// The server is stopped and started in order; everything is compared before and after.
    Restart,
}

/// What is going to happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Plan {
    /// What all chance comes from.
    pub seed: u64,
    /// How many commands are sent.
    pub commands: u32,
    /// Who comes.
    pub clients: Vec<Client>,
    /// Which tables are there.
    pub tables: Vec<Table>,
    /// What goes wrong, in its order.
    pub faults: Vec<Fault>,
    /// A fault that the house is to have.
    #[serde(skip)]
    pub planted: Option<Planted>,
}

/// Who comes, at most. The licensee comes first, who makes the others what they are.
const PARTS: [Part; 14] = [
    Part::Licensee,
    Part::Floor,
    Part::Dealer,
    Part::Division,
    Part::Player,
    Part::Guest,
    Part::Guest,
    Part::Player,
    Part::Guest,
    Part::Guest,
    Part::Player,
    Part::Dealer,
    Part::Guest,
    Part::Floor,
];

/// In one command of so many, on the average, something goes wrong.
const CALM: u32 = 24;

impl Plan {
    /// The plan of a number. The tables are of games in turn, so that plans one after the other have
    /// them all.
    #[must_use]
    pub fn new(seed: u64, turn: u64, commands: u32) -> Plan {
        let mut chance = FastGenerator::new(seed, 1);
        let count = 7 + chance.below(8) as usize;
        let parts = PARTS.iter().take(count).zip(0..);
        let clients = parts.map(|(part, number)| Client { number, part: *part }).collect();
        let games: Vec<&'static str> = registry::all().map(|game| game.facts().id).collect();
        let tables = 3;
        let mut all = Vec::new();
        for number in 0..tables {
            let place = (turn as usize).wrapping_mul(tables).wrapping_add(number) % games.len();
            let timing = match chance.below(3) {
                0 => Timing { betting_seconds: 0, choice_seconds: 0 },
                1 => Timing { betting_seconds: 2, choice_seconds: 1 },
                _ => Timing::default(),
            };
            let dealing = match chance.below(4) {
                0 => Dealing::Dealer,
                _ => Dealing::House,
            };
            let chips = match chance.below(4) {
                0 => Chips::Sold,
                _ => Chips::Practice,
            };
            all.push(Table { game: games[place], dealing, timing, chips });
        }
        let mut faults = Vec::new();
        let mut at = 0;
        loop {
            at += 1 + chance.below(2 * CALM);
            if at >= commands {
                break;
            }
            faults.push(Fault { at, what: Trouble::some(&mut chance) });
        }
        Plan { seed, commands, clients, tables: all, faults, planted: None }
    }
}

impl Trouble {
    fn some(chance: &mut FastGenerator) -> Trouble {
        match chance.below(64) {
            0..6 => Trouble::WriteLost,
            6..12 => Trouble::WriteFails,
            12..14 => Trouble::Full,
            14..22 => {
                let after_ms = match chance.below(3) {
                    0 => chance.below(100),
                    1 => chance.below(4000),
                    _ => chance.below(20_000),
                };
                Trouble::InDoubt { after_ms, lands: chance.below(2) == 0 }
            }
            22..28 => Trouble::Slow { ms: chance.below(15_000) },
            28..33 => Trouble::ReadLost,
            33..37 => Trouble::ReadFails,
            37..41 => Trouble::Outage { ms: 100 + chance.below(12_000) },
            41..52 => Trouble::Cancelled { polls: chance.below(6) },
            52..57 => Trouble::Panic { after: chance.below(4) },
            57..60 => {
                let sign = if chance.below(2) == 0 { 1 } else { -1 };
                Trouble::ClockJumps { seconds: sign * (1 + chance.below(200_000)).cast_signed() }
            }
            60 => Trouble::Kill,
            61 => Trouble::Restore,
            _ => Trouble::Restart,
        }
    }
}
