//! The messages of the API as types: what `server` sends and takes, and `client` takes and sends.
//! Their schemas are generated from here.

mod event;
mod floor;
mod ids;
mod people;
mod problem;
mod reports;
mod socket;
mod view;

pub use event::{Event, Placed, Settled};
pub use floor::{
    BuyMore, ChangeLimits, ChangeRules, Dealing, Draw, Irregularity, OpenTable, Ruling,
    SeatSummary, Sit, Status, TableSummary, Timing,
};
pub use ids::{NotAnId, TableId, UserId};
pub use people::{Me, NewAccount, NewToken, Purchase, Role, SetRole, SignIn, Token, User};
pub use problem::Problem;
pub use reports::{GroupBy, LedgerLine, Net, RecordEntry, ReportRow, Round, RoundSummary, Series};
pub use socket::{Command, Said, Told};
pub use view::{Choice, Notice, Payout, Stack, TableRules, TableView, Waiting};
