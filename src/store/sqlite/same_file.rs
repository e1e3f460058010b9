//! Whether the files that were opened are still those at their paths. What is written to others is
//! read by nobody again.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use super::wal::log_path;
use crate::error::{Error, Result};

/// The device and the number of a file there, whatever its name.
type Identity = (u64, u64);

/// The database file and its log, as they were when they were opened.
#[derive(Clone, Debug)]
pub struct SameFile {
    path: PathBuf,
    /// With what was at each path; a log that was not there yet is not looked after.
    opened: Vec<(PathBuf, Identity)>,
}

impl SameFile {
    /// The files as they are now.
    pub fn now(path: &Path) -> SameFile {
        // The library puts the log beside the file itself, not beside a link to it.
        let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let paths = [path.to_owned(), log_path(&real)].into_iter();
        SameFile {
            path: path.to_owned(),
            opened: paths.filter_map(|path| identity(&path).map(|is| (path, is))).collect(),
        }
    }

    /// Fails when one of them has been removed or replaced.
    pub fn check(&self) -> Result<()> {
        let is_same = |(path, is): &(PathBuf, Identity)| identity(path) == Some(*is);
        match self.opened.iter().all(is_same) {
            true => Ok(()),
            false => Err(Error::FileGone(self.path.clone())),
        }
    }
}

fn identity(path: &Path) -> Option<Identity> {
    let metadata = path.metadata().ok()?;
    Some((metadata.dev(), metadata.ino()))
}
