//! A notice beside the database: where the house is open that has it.

use std::ffi::OsString;
use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use client::Client;
use house::store::Location;

/// How long a house has to answer that is open already.
const PATIENCE: Duration = Duration::from_secs(5);

/// A notice that is gone with the server. One that a crash leaves does no harm: it is only read
/// where the database is locked, so where a server lives.
pub(crate) struct Notice(Option<PathBuf>);

impl Notice {
    /// Puts it up. Where that cannot be done there is none, and nothing else changes.
    pub(crate) fn put(location: &Location, address: SocketAddr) -> Notice {
        let path = path(location);
        let is_there =
            path.as_ref().is_some_and(|path| fs::write(path, address.to_string()).is_ok());
        Notice(path.filter(|_| is_there))
    }

    /// Where the house is open that has this database, if it answers there.
    pub(crate) async fn read(location: &Location) -> Option<String> {
        let text = fs::read_to_string(path(location)?).ok()?;
        let address: SocketAddr = text.trim().parse().ok()?;
        let client = Client::new(&format!("http://{address}")).ok()?;
        tokio::time::timeout(PATIENCE, client.ready()).await.ok()?.ok()?;
        Some(format!("http://{address}/"))
    }
}

impl Drop for Notice {
    fn drop(&mut self) {
        if let Some(path) = &self.0 {
            let _ = fs::remove_file(path);
        }
    }
}

/// Beside a file; a database that is elsewhere, or in memory, has no place for it.
fn path(location: &Location) -> Option<PathBuf> {
    let Location::Sqlite(file) = location else { return None };
    if file.as_os_str() == ":memory:" {
        return None;
    }
    let mut name = OsString::from(file);
    name.push(".address");
    Some(PathBuf::from(name))
}
