//! The heart of Croupier: what a game is, and the drivers that run its rules.
//!
//! A game's rules are one ordinary function, [`Game::round`], over a [`Table`] that supplies
//! chance and choice. [`Live`] runs it at a table, [`replay()`] from a round script; simulation and
//! exact odds are drivers of their own in the crates `sim` and `odds`.

mod act;
mod bank;
mod choice;
mod cite;
mod code;
mod device;
mod elections;
mod equipment;
mod erased;
mod event;
mod facts;
mod fault;
mod felt;
pub mod floor;
mod game;
mod in_force;
mod limits;
mod live;
mod money;
mod purse;
mod replay;
mod scoreboard;
mod script;
mod scripted;
mod seam;
mod seat;
mod shown;
mod stakes;
mod strategy;
mod study;
mod vocabulary;
mod words;

pub use act::{Act, split_ordinal};
pub use bank::{Bank, Centre, Offering};
pub use choice::{Choice, Known, Offer, Question, Reply};
pub use cite::Cite;
pub use code::Code;
pub use device::{
    BigSixWheel, Clapper, Device, DiceCup, Form, KenoCage, RouletteWheel, Thrown, binomial,
};
pub use elections::{Election, Elections, Kind, Legal, Preset};
pub use equipment::{Equipment, Position};
pub use erased::{
    AnyChoice, AnyClasses, AnyCount, AnyCourse, AnyDevice, AnyGame, AnyLayout, AnyLegal, AnyLine,
    AnyPlan, AnyRules, AnyStrategy, AnyWager, AnyWindow, Asking, Driver, Halted, LayoutObject, Met,
    Name, NamedStrategy, PlannedBet, Questions, erased,
};
pub use event::{Event, Hands, Hidden, Outcome, Party, Settlement, Spot, Viewer, hands_at};
pub use facts::{
    ActionFacts, Alias, Facts, Family, Felt, Irregularity, PayRow, PayTable, Place, Reported,
    Tells, Tint, WagerFacts, Word, Zone,
};
pub use fault::{Fault, Malformed, Reason, Refusal};
pub use felt::{Cloth, Cover, Laid};
pub use game::{Complete, Game, Payout, ShoeFacts, Wager};
pub use in_force::InForce;
pub use limits::Limits;
pub use live::{Input, Live, Report, Saved, Stored, Waiting};
pub use money::{Cents, NotAnAmount, NotOdds, Odds};
pub use purse::{Purse, Standing};
pub use replay::{Nets, Replayed, replay};
pub use scoreboard::{Mark, MarkForm, Scoreboard};
pub use script::{Expect, Item, Script, ScriptAct, ScriptRound, SeatScript};
pub use scripted::Scripted;
pub use seam::{Incident, Table, Window};
pub use seat::{BySeat, NotASeat, Seat, Seats};
pub use shown::{Shown, Stack};
pub use stakes::{Bet, Bets, Betting, Change, Kinds, Stakes, Wagering};
pub use strategy::{Step, Stepped, StrategyFault, StrategyText};
pub use study::{Classes, Count, Course, Line, NoMultiple, Plan, StrategyFacts, Study};
pub use words::{Words, joined, joined_len};
