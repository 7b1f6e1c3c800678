//! The seeds of the house's equipment at rest: encrypted with a key that is kept outside of the
//! database, so that neither a backup nor whoever reads the database knows a card that is to come.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{Key, KeyInit, XChaCha20Poly1305, XNonce};
use chance::{NoEntropy, Purpose, Seed};
use sha2::{Digest, Sha256};
use wire::TableId;

use crate::pit::{SeriesBegan, round_key};
use crate::store::{Batch, Put, Range, Store, StoreError};
use crate::world;

/// The kind of document of a seed at rest: `TABLE/EPOCH`.
pub(crate) const SECRET: &str = "secret";

/// The kind and the key of the document that has the house's id.
pub(crate) const HOUSE: &str = "house";
const ID: &str = "id";

/// Keeps what is encrypted here from being anything else.
const SEALED: &[u8] = b"croupier/seed-at-rest/v1\0";

/// Before a seed that is not encrypted.
const PLAIN: &str = "plain:";

/// Before one that is: a nonce of 24 bytes and the ciphertext follow, in hexadecimal digits.
const XCHACHA: &str = "xchacha20poly1305:";

/// More epochs than a table has.
const MOST_EPOCHS: usize = 100_000;

/// The key that encrypts seeds at rest. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct SeedKey([u8; 32]);

impl fmt::Debug for SeedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeedKey(a secret)")
    }
}

impl SeedKey {
    /// The key of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> SeedKey {
        SeedKey(bytes)
    }

    /// The key that a file holds as 64 hexadecimal digits; nothing where there is no such file.
    ///
    /// # Errors
    /// Where it cannot be read, holds something else, or others than its owner may read it.
    pub fn read(path: &Path) -> io::Result<Option<SeedKey>> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        must_be_private(path)?;
        let wrong = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        let bytes = unhex(text.trim()).and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        let bytes = bytes.ok_or_else(|| wrong("a key is 64 hexadecimal digits".to_owned()))?;
        Ok(Some(SeedKey(bytes)))
    }

    /// Makes a new key, and a file for it that only its owner reads.
    ///
    /// # Errors
    /// Where there is such a file, it cannot be written, or the system has no randomness.
    pub fn make(path: &Path) -> io::Result<SeedKey> {
        let mut bytes = [0; 32];
        world::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        writeln!(file, "{}", hex(&bytes))?;
        file.sync_all()?;
        Ok(SeedKey(bytes))
    }
}

#[cfg(unix)]
fn must_be_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mode = fs::metadata(path)?.permissions().mode() & 0o777;
    if mode & 0o077 == 0 {
        return Ok(());
    }
    let why = format!("others than its owner may read it (mode {mode:o}): chmod 600 it");
    Err(io::Error::new(io::ErrorKind::PermissionDenied, why))
}

#[cfg(not(unix))]
fn must_be_private(_: &Path) -> io::Result<()> {
    Ok(())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

/// A table's seeds by their epoch, as far as they can be read.
pub(crate) type Seeds = BTreeMap<u64, Seed>;

/// Where seeds are at rest, and whose they are.
pub(crate) struct Vault {
    /// The house's id; nothing where it was never opened to be played at by a version that has one.
    house: Option<String>,
    key: Option<SeedKey>,
}

impl Vault {
    /// The vault of a house, which gets an id where it has none.
    pub(crate) async fn open(store: &Store, key: Option<SeedKey>) -> Result<Vault, StoreError> {
        let mut vault = Vault::read(store, key).await?;
        if vault.house.is_none() {
            let mut bytes = [0; 16];
            let none =
                |error: getrandom::Error| StoreError::Unfit(NoEntropy::from(error).to_string());
            world::fill(&mut bytes).map_err(none)?;
            let id = hex(&bytes);
            let put = Put { kind: HOUSE, key: ID.to_owned(), body: Some(id.clone()) };
            store.commit(Batch { puts: vec![put], ..Batch::default() }).await?;
            vault.house = Some(id);
        }
        Ok(vault)
    }

    /// The vault of a house that is only read.
    pub(crate) async fn read(store: &Store, key: Option<SeedKey>) -> Result<Vault, StoreError> {
        Ok(Vault { house: store.doc(HOUSE, ID).await?, key })
    }

    /// The house's id.
    pub(crate) fn house(&self) -> Option<&str> {
        self.house.as_deref()
    }

    /// What is bound with a seed when it is encrypted.
    fn bound(&self, table: TableId, epoch: u64) -> Vec<u8> {
        let mut bound = SEALED.to_vec();
        bound.extend(self.house.as_deref().unwrap_or_default().as_bytes());
        bound.extend(table.0.to_le_bytes());
        bound.extend(epoch.to_le_bytes());
        bound
    }

    /// A seed of a table as it is stored. The nonce is a hash of all that goes in, so that none
    /// serves twice, whatever a restored backup has forgotten.
    pub(crate) fn seal(&self, table: TableId, epoch: u64, seed: &Seed) -> Put {
        let text = seed.to_string();
        let sealed = self.key.as_ref().and_then(|SeedKey(key)| {
            let bound = self.bound(table, epoch);
            let hash = Sha256::new().chain_update(key).chain_update(&bound).chain_update(&text);
            let hash: [u8; 32] = hash.finalize().into();
            let nonce = <[u8; 24]>::try_from(&hash[..24]).ok()?;
            let cipher = XChaCha20Poly1305::new(&Key::from(*key));
            let payload = Payload { msg: text.as_bytes(), aad: &bound };
            let sealed = cipher.encrypt(&XNonce::from(nonce), payload).ok()?;
            Some(format!("{XCHACHA}{}{}", hex(&nonce), hex(&sealed)))
        });
        let body = sealed.unwrap_or_else(|| format!("{PLAIN}{text}"));
        Put { kind: SECRET, key: round_key(table, epoch), body: Some(body) }
    }

    fn unseal(&self, table: TableId, epoch: u64, body: &str) -> Option<Seed> {
        if let Some(text) = body.strip_prefix(PLAIN) {
            return text.parse().ok();
        }
        let (SeedKey(key), sealed) = (self.key.as_ref()?, unhex(body.strip_prefix(XCHACHA)?)?);
        let (nonce, sealed) = sealed.split_at_checked(24)?;
        let nonce = XNonce::from(<[u8; 24]>::try_from(nonce).ok()?);
        let bound = self.bound(table, epoch);
        let cipher = XChaCha20Poly1305::new(&Key::from(*key));
        let text = cipher.decrypt(&nonce, Payload { msg: sealed, aad: &bound }).ok()?;
        std::str::from_utf8(&text).ok()?.parse().ok()
    }

    /// The seeds of a table, as far as the key opens them.
    pub(crate) async fn seeds(&self, store: &Store, table: TableId) -> Result<Seeds, StoreError> {
        let prefix = format!("{}/", crate::pit::key_of(table));
        let (kind, limit) = (SECRET.to_owned(), MOST_EPOCHS);
        let found = store.docs(Range { kind, prefix, limit, ..Range::default() }).await?;
        let seed = |(key, body): &(String, String)| {
            let epoch = key.rsplit('/').next()?.parse().ok()?;
            Some((epoch, self.unseal(table, epoch, body)?))
        };
        Ok(found.iter().filter_map(seed).collect())
    }

    /// Whether seeds are stored that this key does not open.
    pub(crate) async fn lacks_key(&self, store: &Store) -> Result<bool, StoreError> {
        let (kind, limit) = (SECRET.to_owned(), 1);
        let found = store.docs(Range { kind, backwards: true, limit, ..Range::default() }).await?;
        Ok(found.iter().any(|(key, body)| {
            let numbers = key.split_once('/').and_then(|(table, epoch)| {
                Some((TableId(table.parse().ok()?), epoch.parse().ok()?))
            });
            numbers.is_none_or(|(table, epoch)| self.unseal(table, epoch, body).is_none())
        }))
    }
}

/// Whether a seed is the one that was committed to when a series began.
pub(crate) fn is_committed(table: TableId, began: &SeriesBegan, seed: &Seed) -> bool {
    commitment_of(table, began, seed) == began.commitment
}

/// What is published of a seed when a series begins: bound to house, table, series and round, where
/// the series names its house.
pub(crate) fn commitment_of(table: TableId, began: &SeriesBegan, seed: &Seed) -> String {
    let commitment = match &began.house {
        Some(house) => {
            let (series, round) = (began.series, began.round);
            seed.commitment_for(&Purpose { house, table: table.0, series, round })
        }
        None => seed.commitment(),
    };
    commitment.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vault(key: Option<[u8; 32]>) -> Vault {
        Vault { house: Some("00".repeat(16)), key: key.map(SeedKey) }
    }

    #[test]
    fn a_seed_is_read_back_with_its_key_its_table_and_its_epoch_alone() {
        let (seed, table) = (Seed::from_number(7), TableId(3));
        let own = vault(Some([1; 32]));
        let body = own.seal(table, 2, &seed).body.expect("a body");
        assert!(!body.contains(&seed.to_string()), "{body}");
        assert_eq!(own.unseal(table, 2, &body), Some(seed.clone()));
        assert_eq!(own.unseal(TableId(4), 2, &body), None);
        assert_eq!(own.unseal(table, 3, &body), None);
        assert_eq!(vault(Some([2; 32])).unseal(table, 2, &body), None);
        assert_eq!(vault(None).unseal(table, 2, &body), None);
        assert_eq!(own.unseal(table, 2, &body[..body.len() - 2]), None);
        assert_eq!(own.unseal(table, 2, "xchacha20poly1305:zz"), None);
        let plain = vault(None).seal(table, 2, &seed).body.expect("a body");
        assert_eq!(own.unseal(table, 2, &plain), Some(seed));
    }

    #[test]
    fn a_key_is_made_once_and_read_by_its_owner_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("house.seed-key");
        assert_eq!(SeedKey::read(&path).expect("no file"), None);
        let made = SeedKey::make(&path).expect("a key");
        assert_eq!(SeedKey::read(&path).expect("a file"), Some(made.clone()));
        assert!(SeedKey::make(&path).is_err(), "a key is never written over");
        assert!(!format!("{made:?}").contains(&hex(&made.0)));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode));
            assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o600);
            mode(0o644).expect("a mode");
            let open = SeedKey::read(&path).expect_err("anybody may read it");
            assert!(open.to_string().contains("chmod 600"), "{open}");
            mode(0o600).expect("a mode");
        }
        fs::write(&path, "no key").expect("a file");
        assert!(SeedKey::read(&path).is_err());
    }
}
