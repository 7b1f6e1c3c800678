//! What can go wrong with the store, told so that a person can act on it.

/// Why the store could not do as asked. Whatever it is, a batch is stored whole or not at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// No room. Nothing was changed; it works again when there is room.
    #[error("the disk of the database is full, nothing was stored; make room and try again: {0}")]
    Full(String),
    /// The database cannot be reached, and could not be within the patience of the store.
    #[error("the database cannot be reached{}: {message}", doubt(*is_certain))]
    Lost {
        /// Whether it is certain that nothing was stored.
        is_certain: bool,
        /// What the database's driver says.
        message: String,
    },
    /// The database failed in a way that is none of the others, such as a failing disk.
    #[error("the database failed{}: {message}", doubt(*is_certain))]
    Failed {
        /// Whether it is certain that nothing was stored.
        is_certain: bool,
        /// What the database says.
        message: String,
    },
    /// What is stored is not what the store wrote.
    #[error("the database is damaged or was tampered with, an audit will tell more: {0}")]
    Corrupt(String),
    /// Another process has it.
    #[error("another server has this database open: {0}")]
    Locked(String),
    /// Another process has written to it since this one opened it: this one is a server no more.
    #[error("another server has taken over this database, and this one may not write to it again")]
    Overtaken,
    /// It was written by a later version of this program.
    #[error("the database has schema version {found}, this program knows {known}; use a newer one")]
    Newer {
        /// The version of the database.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// Nothing is stored there yet.
    #[error("there is no record to be read: {0}")]
    Absent(String),
    /// The batch can never be stored as it is.
    #[error("this cannot be stored: {0}")]
    Unfit(String),
    /// The store was opened to be read.
    #[error("the store was opened only to be read")]
    ReadOnly,
    /// The store has been closed.
    #[error("the store has been closed")]
    Closed,
}

impl StoreError {
    /// Whether it is certain that nothing of the batch was stored. Where it is not, the batch is
    /// either there as a whole or not at all, and the record tells.
    #[must_use]
    pub const fn is_certain(&self) -> bool {
        match self {
            StoreError::Lost { is_certain, .. } | StoreError::Failed { is_certain, .. } => {
                *is_certain
            }
            StoreError::Full(_)
            | StoreError::Corrupt(_)
            | StoreError::Locked(_)
            | StoreError::Overtaken
            | StoreError::Newer { .. }
            | StoreError::Absent(_)
            | StoreError::Unfit(_)
            | StoreError::ReadOnly
            | StoreError::Closed => true,
        }
    }
}

const fn doubt(is_certain: bool) -> &'static str {
    if is_certain { "" } else { ", and it is not known whether it has stored this" }
}
