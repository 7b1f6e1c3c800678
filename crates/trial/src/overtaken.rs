//! What a server meets that has lost its database to another one.

use std::path::Path;

/// Writes to a file of SQLite what another server writes that opens it, beside the lock that keeps
/// others from it.
///
/// # Panics
/// Where it is no house.
pub fn overtake(file: &Path) {
    let connection = rusqlite::Connection::open(file).expect("a database");
    let changed = connection.execute("UPDATE head SET opens = opens + 1", []).expect("a house");
    assert_eq!(changed, 1);
}
