//! How far a house has come, noted outside of its store. A store that is behind its mark was restored
//! from a backup: what is left of a round under way has been seen by whoever played it before.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, io};

/// How many groups a store had, as it was noted last.
#[derive(Debug)]
pub(crate) struct Mark {
    path: PathBuf,
    noted: AtomicU64,
}

impl Mark {
    /// The mark of a house in a folder. What is no mark counts as none.
    pub(crate) fn of(folder: &Path, house: &str) -> Mark {
        let path = folder.join(format!("{house}.mark"));
        let noted = fs::read_to_string(&path).ok().and_then(|text| text.trim().parse().ok());
        Mark { path, noted: AtomicU64::new(noted.unwrap_or(0)) }
    }

    /// Whether a store that has so many groups lacks some that were there.
    pub(crate) fn is_ahead_of(&self, groups: u64) -> bool {
        self.noted.load(Ordering::Relaxed) > groups
    }

    /// Notes how many groups there are, where that has changed.
    pub(crate) fn note(&self, groups: u64) -> io::Result<()> {
        if self.noted.load(Ordering::Relaxed) == groups {
            return Ok(());
        }
        // The old one stays whole until the new one is.
        let new = self.path.with_extension("mark-new");
        fs::write(&new, format!("{groups}\n"))?;
        fs::rename(&new, &self.path)?;
        self.noted.store(groups, Ordering::Relaxed);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_read_back_and_what_is_none_is_no_mark() {
        let folder = tempfile::tempdir().expect("a folder");
        let mark = Mark::of(folder.path(), "00ff");
        assert!(!mark.is_ahead_of(0));
        mark.note(17).expect("noted");
        let again = Mark::of(folder.path(), "00ff");
        assert!(again.is_ahead_of(16) && !again.is_ahead_of(17));
        assert!(!Mark::of(folder.path(), "another").is_ahead_of(0));
        fs::write(folder.path().join("00ff.mark"), "a letter").expect("a file");
        assert!(!Mark::of(folder.path(), "00ff").is_ahead_of(0));
        assert!(Mark::of(Path::new("/no/such/folder"), "00ff").note(1).is_err());
    }
}
