//! The messages of the API as types: what `server` sends and takes, and `client` takes and sends.
//! Their schemas are generated from here.

mod event;
mod filings;
mod floor;
mod games;
mod ids;
mod people;
mod plan;
mod problem;
mod read;
mod reports;
mod socket;
mod tournament;
mod view;

pub use event::{Event, HandOf, Lying, Placed, Settled};
pub use filings::{
    FilePaper, Filed, FiledPaper, Filing, FilingKind, Findings, HintsPermitted, MovePetition,
    PetitionStep, PetitionWay, Stage, SubmissionOnFile, TableOnFile,
};
pub use floor::{
    BuyMore, ChangeLimits, ChangeRules, Chips, Dealing, Draw, Irregularity, OpenTable, OpenedTable,
    PermitHints, Ruling, SeatSummary, Seated, Sit, Status, TableSummary, TimeBank, Timing,
    VoidRound,
};
pub use games::{
    ActionRules, Alias, AskOdds, AskTraining, Device, ElectionRules, Elections, Fate, GameRules,
    GameSummary, IrregularityRules, LessonHand, LessonItem, LessonPart, LessonPiece, Lessons,
    Lowest, Named, PayRow, PayTable, ProvisionAccount, Section, Training, TrainingRound,
    WagerRules, Word, Zone, default_text, legal_text, tint_name,
};
pub use ids::{CommandId, NotACommandId, NotAnId, TableId, TournamentId, UserId};
pub use people::{
    ChangePassword, Health, Me, NewAccount, NewToken, Password, Person, Purchase, RecoveryCodes,
    ResetCode, ResetPassword, Role, SetDisabled, SetRole, SignIn, Token, TwoStep, TwoStepCode,
    TwoStepSecret, User, Wallet,
};
pub use plan::{Area, Outline, Plan, Plans, Print};
pub use problem::Problem;
pub use read::{NotUnderstood, from_json};
pub use reports::{
    DealtFrom, GroupBy, LedgerLine, Net, RecordEntry, ReportRow, Reshuffled, Review, Reviewed,
    Round, RoundSummary, Series, SeriesSummary,
};
pub use socket::{Command, Said, Told};
pub use tournament::{
    BuyTournamentChips, Buys, CeaseTournament, ControlTexts, FiledNotice, Leader, Level,
    MadeTournament, MakeTournament, MoreChips, MyTournament, Prize, PublicControls, Structure,
    Supervisors, TournamentClock, TournamentNotice, TournamentPapers, TournamentStatus,
    TournamentSummary, TournamentView,
};
pub use view::{
    Board, Called, Choice, Drawn, Hinted, Hints, Mark, NextCard, Notice, Payout, Stack, TableRules,
    TableView, Waiting,
};
