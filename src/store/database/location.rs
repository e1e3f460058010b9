//! Where a database is.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::open_error::OpenError;
use crate::postgres::{ServerUrl, UrlError};
use crate::sqlite::FileLock;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    File(PathBuf),
    Server(ServerUrl),
}

impl Location {
    pub fn file(&self) -> Option<&Path> {
        match self {
            Location::File(path) => Some(path),
            Location::Server(_) => None,
        }
    }

    /// Takes the right to be the only process at work on a file, held until it is dropped or the
    /// process ends; [`OpenError::InUse`] if another process holds it. What is on a server is there
    /// for several.
    pub fn lock(&self) -> Result<Option<FileLock>, OpenError> {
        self.file().map(FileLock::take).transpose()
    }

    /// Reads the path of a file or the address of a server; an error if that cannot be used.
    pub fn new(text: &str) -> Result<Location, UrlError> {
        // Another server's address is no path either; it is refused where it is read.
        match text.contains("://") {
            true => text.parse().map(Location::Server),
            false => Ok(Location::File(text.into())),
        }
    }
}

/// Without the password.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => path.display().fmt(f),
            Location::Server(url) => url.fmt(f),
        }
    }
}
