//! The store itself: who reads it, who changes it, and its end.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;

use super::readers::{Reader, Readers};
use super::writer::{Flush, Writer};
use super::{Rater, Result, Transaction};

/// Why a store could not be closed as it should. `Display` is a sentence for whoever runs the program.
#[derive(Debug, thiserror::Error)]
#[error(
    "The newest turns could not be moved into {path}: {why}. They are safe in {path}-wal, as long as the two files stay together.",
    path = .path.display()
)]
pub struct CloseError {
    /// The file.
    pub path: PathBuf,
    /// What was in the way.
    pub why: String,
}

/// How long closing waits for those who are still reading.
const CLOSING_PATIENCE: Duration = Duration::from_secs(1);

/// One database file, to be shared between threads.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    // Closed before the writer, which tidies up.
    readers: Readers,
    writer: Writer,
    rater: Rater,
}

impl Store {
    /// The store over a file whose schema is up to date, by a connection that may write it.
    pub(super) fn new(path: PathBuf, connection: Connection) -> Store {
        Store {
            readers: Readers::new(path.clone()),
            writer: Writer::new(connection),
            rater: |_, _, _| None,
            path,
        }
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// How matches are rated when they end.
    pub(super) fn rater(&self) -> Rater {
        self.rater
    }

    /// Rates matches by `rater` when they end. Without it no match is rated.
    pub fn rated_by(self, rater: Rater) -> Store {
        Store { rater, ..self }
    }

    /// Moves what has been written into the database file itself, so that a copy of that one file is whole, if nothing has been
    /// written since the last call. Call it every few seconds.
    pub fn checkpoint_when_quiet(&self) -> Result<()> {
        self.writer.checkpoint_when_quiet()
    }

    /// Ends all work on the database and leaves everything in the one file. Whoever asks the store for anything from now on gets
    /// [`Error::Closed`](super::Error::Closed).
    ///
    /// # Errors
    /// When something else reads the database all the time, or the database fails.
    pub fn close(&self) -> std::result::Result<(), CloseError> {
        self.readers.close(CLOSING_PATIENCE);
        let why = match self.writer.close(CLOSING_PATIENCE) {
            Ok(true) => return Ok(()),
            Ok(false) => "another program is reading it".to_owned(),
            Err(error) => error.to_string(),
        };
        let path = self.path.clone();
        Err(CloseError { path, why })
    }

    /// A connection to read with.
    pub(super) fn connection(&self) -> Result<Reader<'_>> {
        self.readers.lend()
    }

    /// Runs `change` in one transaction, which is kept only if it returns `Ok(Some(_))`.
    pub(super) fn write<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Option<T>>,
    ) -> Result<Option<T>> {
        self.writer.write(Flush::Now, change, Option::is_some)
    }

    /// Like [`Store::write`] for a change that says whether it is to be kept.
    pub(super) fn write_if(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<bool>,
    ) -> Result<bool> {
        self.writer.write(Flush::Now, change, |&keep| keep)
    }

    /// Like [`Store::write`] for a change that cannot be refused.
    pub(super) fn write_always<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        self.write_always_with(Flush::Now, change)
    }

    /// Like [`Store::write`] for a change that a power cut may undo.
    pub(super) fn note<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Option<T>>,
    ) -> Result<Option<T>> {
        self.writer.write(Flush::Later, change, Option::is_some)
    }

    /// Like [`Store::note`] for a change that cannot be refused.
    pub(super) fn note_always<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        self.write_always_with(Flush::Later, change)
    }

    pub(super) fn write_always_with<T>(
        &self,
        flush: Flush,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T> {
        self.writer.write(flush, change, |_| true)
    }
}
