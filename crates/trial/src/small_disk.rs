//! A disk that is soon full.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A file system of a few megabytes, for which one must be root. It goes when it is dropped.
#[derive(Debug)]
pub struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// Mounts one; says so where that cannot be done.
    #[must_use]
    pub fn mount(megabytes: u32) -> Option<SmallDisk> {
        let directory = tempfile::tempdir().ok()?;
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={megabytes}m,mode=777"), "croupier-test"]);
        let is_mounted = mount.arg(directory.path()).output().is_ok_and(|o| o.status.success());
        if !is_mounted {
            eprintln!("SKIPPED: no small disk, which only root can mount");
        }
        is_mounted.then(|| SmallDisk(directory))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills it to the last byte; gives the file that does.
    ///
    /// # Errors
    /// Where the file cannot be made.
    pub fn fill(&self) -> std::io::Result<PathBuf> {
        let path = self.path().join("ballast");
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        for size in [64 * 1024, 1024, 1] {
            while file.write_all(&vec![1; size]).is_ok() {}
        }
        Ok(path)
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}
