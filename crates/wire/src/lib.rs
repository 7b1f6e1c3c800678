//! The messages of the API as types: what `server` sends and takes, and `client` takes and sends.
//! Their schemas are generated from here.

mod event;
mod floor;
mod games;
mod ids;
mod people;
mod plan;
mod problem;
mod read;
mod reports;
mod socket;
mod view;

pub use event::{Event, HandOf, Lying, Placed, Settled};
pub use floor::{
    BuyMore, ChangeLimits, ChangeRules, Chips, Dealing, Draw, Irregularity, OpenTable, OpenedTable,
    PermitHints, Ruling, SeatSummary, Seated, Sit, Status, TableSummary, TimeBank, Timing,
    VoidRound,
};
pub use games::{
    ActionRules, Alias, AskOdds, Device, ElectionRules, Elections, Fate, GameRules, GameSummary,
    IrregularityRules, Lowest, Named, PayRow, PayTable, ProvisionAccount, Section, WagerRules,
    Word, Zone, default_text, legal_text, tint_name,
};
pub use ids::{CommandId, NotACommandId, NotAnId, TableId, UserId};
pub use people::{
    ChangePassword, Health, Me, NewAccount, NewToken, Password, Person, Purchase, RecoveryCodes,
    ResetCode, ResetPassword, Role, SetDisabled, SetRole, SignIn, Token, TwoStep, TwoStepCode,
    TwoStepSecret, User, Wallet,
};
pub use plan::{Area, Outline, Plan, Plans, Print};
pub use problem::Problem;
pub use read::{NotUnderstood, from_json};
pub use reports::{
    DealtFrom, GroupBy, LedgerLine, Net, RecordEntry, ReportRow, Reshuffled, Round, RoundSummary,
    Series, SeriesSummary,
};
pub use socket::{Command, Said, Told};
pub use view::{
    Board, Called, Choice, Drawn, Hinted, Hints, Mark, Notice, Payout, Stack, TableRules,
    TableView, Waiting,
};
