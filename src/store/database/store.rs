//! The store itself: who reads it, who changes it, and its end.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Instant;

use parking_lot::Mutex;

use super::watch::{Access, Watch};
use crate::pool::Connections;
use crate::postgres::Postgres;
use crate::sql::{Flush, Read, WriteFn};
use crate::sqlite::Sqlite;
use crate::{Attempt, FromRow, Rater, Result, Stop, Transaction, Value, params};
use model::Time;

/// Why a store was not closed as it should be: a sentence for whoever runs the program.
#[derive(Debug, thiserror::Error)]
#[error(
    "The newest turns could not be moved into {path}: {why}. They are safe in {path}-wal, as long as the two files stay together.",
    path = .path.display()
)]
pub struct CloseError {
    pub path: PathBuf,
    pub why: String,
}

/// One database, to be shared between threads.
#[derive(Debug)]
pub struct Store {
    pub(super) database: Database,
    watch: Watch,
    /// When claims end of which it is not known whether they were made.
    pub(crate) lost_claims: Mutex<Vec<Time>>,
    /// The latest time of a claim since the last heartbeat, in milliseconds: by it a clock is known
    /// to be set back that was set forward a moment before.
    pub(crate) claimed_at: AtomicI64,
    pub(crate) rater: Rater,
    /// What this process is known by to others at the same database.
    pub(crate) host: i64,
}

#[derive(Debug)]
pub(super) enum Database {
    Sqlite(Box<Sqlite>),
    Postgres(Postgres),
}

impl Database {
    fn read(&self, is_snapshot: bool, read: Read<'_>) -> Result<()> {
        match self {
            Database::Sqlite(sqlite) => sqlite.read(is_snapshot, read),
            Database::Postgres(postgres) => postgres.read(is_snapshot, read),
        }
    }

    fn write(&self, flush: Flush, change: WriteFn<'_>) -> Result<()> {
        match self {
            Database::Sqlite(sqlite) => sqlite.write(flush, change),
            Database::Postgres(postgres) => postgres.write(change),
        }
    }
}

impl Store {
    pub(super) fn over(database: Database) -> Store {
        Store {
            database,
            watch: Watch::new(),
            lost_claims: Mutex::default(),
            claimed_at: AtomicI64::default(),
            rater: |_, _, _| None,
            host: rand::random(),
        }
    }

    /// Rates matches by `rater` when they end. Without it no match is rated.
    pub fn rated_by(self, rater: Rater) -> Store {
        Store { rater, ..self }
    }

    /// Why the database is away, so that every change fails; `None` if it is not.
    pub fn outage(&self) -> Option<Arc<str>> {
        self.watch.outage()
    }

    /// Looks whether an outage is over, or the file has gone. Call it every second.
    pub fn look_after_outage(&self) -> Result<()> {
        self.watch.settle();
        match (self.watch.outage(), &self.database) {
            (Some(_), _) => self.probe(),
            (None, Database::Sqlite(sqlite)) => self.watch.look(|| sqlite.writer.check_file()),
            (None, Database::Postgres(_)) => Ok(()),
        }
    }

    /// Reads and writes a little, flushed to the disk, to see whether the database works.
    pub fn probe(&self) -> Result<()> {
        self.watch.probe(|| {
            let change = &mut |t: &Transaction<'_>| {
                t.execute("UPDATE alive SET at = at", params![]).map(|()| true)
            };
            let read = &mut |t: &Transaction<'_>| {
                t.optional::<Time>("SELECT at FROM alive", params![]).map(drop)
            };
            self.database.write(Flush::Now, change)?;
            self.database.read(false, read)
        })
    }

    /// Checkpoints the log into the database file, so that a copy of that one file is whole, if
    /// nothing has been written since the last call. Call it every few seconds.
    pub fn checkpoint_when_quiet(&self) -> Result<()> {
        match &self.database {
            Database::Sqlite(sqlite) => sqlite.writer.checkpoint_when_quiet(),
            Database::Postgres(_) => Ok(()),
        }
    }

    /// Ends all work on the database; where that is a file, everything is in the one file then.
    /// Whoever asks the store for anything from now on gets
    /// [`Error::Closed`](crate::Error::Closed).
    ///
    /// # Errors
    /// When something else reads the database all the time, or the database fails.
    pub fn close(&self) -> std::result::Result<(), CloseError> {
        let sqlite = match &self.database {
            Database::Sqlite(sqlite) => sqlite,
            Database::Postgres(postgres) => {
                // What others do not get now they get when this host is seen to be dead.
                self.leave_hosts().ok();
                postgres.close();
                return Ok(());
            }
        };
        let why = match sqlite.close() {
            Ok(true) => return Ok(()),
            Ok(false) => "another program is reading it".to_owned(),
            Err(error) => error.to_string(),
        };
        Err(CloseError { path: sqlite.path.clone(), why })
    }

    /// Reads what has been committed; the changes of all calls that have returned are in it.
    pub(crate) fn read<T>(&self, read: impl Fn(&Transaction<'_>) -> Result<T>) -> Result<T> {
        self.read_with(false, read)
    }

    /// Like [`Store::read`], where all statements see the same state.
    pub(crate) fn read_snapshot<T>(
        &self,
        read: impl Fn(&Transaction<'_>) -> Result<T>,
    ) -> Result<T> {
        self.read_with(true, read)
    }

    fn read_with<T>(
        &self,
        is_snapshot: bool,
        read: impl Fn(&Transaction<'_>) -> Result<T>,
    ) -> Result<T> {
        kept(|keep| {
            let read = &mut |t: &Transaction<'_>| {
                keep(read(t)?);
                Ok(())
            };
            self.watch.call(Access::Read, || self.database.read(is_snapshot, read))
        })
    }

    /// The first row that a statement finds, if it finds any.
    pub(crate) fn optional<T: FromRow>(
        &self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<T>> {
        self.read(|t| t.optional(sql, params))
    }

    /// The row that a statement finds; it is an error if there is none.
    pub(crate) fn one<T: FromRow>(&self, sql: &str, params: &[Value<'_>]) -> Result<T> {
        self.read(|t| t.one(sql, params))
    }

    pub(crate) fn exists(&self, sql: &str, params: &[Value<'_>]) -> Result<bool> {
        self.read(|t| t.exists(sql, params))
    }

    pub(crate) fn all<T: FromRow>(&self, sql: &str, params: &[Value<'_>]) -> Result<Vec<T>> {
        self.read(|t| t.all(sql, params))
    }

    /// Runs `change` in one transaction, which is kept unless it is refused; then `None`. It may be
    /// run again from the beginning where the database has undone it for the sake of others.
    pub(crate) fn write<T>(
        &self,
        change: impl Fn(&Transaction<'_>) -> Attempt<T>,
    ) -> Result<Option<T>> {
        let change = |t: &Transaction<'_>| match change(t) {
            Ok(made) => Ok(Some(made)),
            Err(Stop::Refused) => Ok(None),
            Err(Stop::Failed(error)) => Err(error),
        };
        self.change(Flush::Now, change, Option::is_some)
    }

    /// Makes a change of one statement that cannot be refused.
    pub(crate) fn execute(&self, sql: &str, params: &[Value<'_>]) -> Result<()> {
        self.write_always(|t| t.execute(sql, params))
    }

    /// As [`Store::execute`]; whether it has changed any row.
    pub(crate) fn changes(&self, sql: &str, params: &[Value<'_>]) -> Result<bool> {
        self.write_always(|t| t.changes(sql, params))
    }

    /// Like [`Store::execute`] for a change that a power cut may undo.
    pub(crate) fn execute_later(&self, sql: &str, params: &[Value<'_>]) -> Result<()> {
        self.note_always(|t| t.execute(sql, params))
    }

    /// Like [`Store::write`]; whether it was made.
    pub(crate) fn write_if(
        &self,
        change: impl Fn(&Transaction<'_>) -> Attempt<()>,
    ) -> Result<bool> {
        Ok(self.write(change)?.is_some())
    }

    /// Like [`Store::write`] for a change that cannot be refused.
    pub(crate) fn write_always<T>(
        &self,
        change: impl Fn(&Transaction<'_>) -> Result<T>,
    ) -> Result<T> {
        self.write_always_with(Flush::Now, change)
    }

    /// The time by the clock of a shared database, and when it was that time; `None` for a file.
    pub fn database_time(&self) -> Result<Option<(Instant, Time)>> {
        if !self.is_shared() {
            return Ok(None);
        }
        self.read(|t| {
            let asked = Instant::now();
            let time = database_time(t)?;
            Ok(Some((asked + asked.elapsed() / 2, time)))
        })
    }

    pub fn connections(&self) -> Connections {
        match &self.database {
            Database::Sqlite(sqlite) => sqlite.readers.connections(),
            Database::Postgres(postgres) => postgres.pool.connections(),
        }
    }

    /// Whether other hosts may be at work on the database.
    pub fn is_shared(&self) -> bool {
        matches!(self.database, Database::Postgres(_))
    }

    /// Like [`Store::write_always`] for a change that a power cut may undo.
    pub(crate) fn note_always<T>(
        &self,
        change: impl Fn(&Transaction<'_>) -> Result<T>,
    ) -> Result<T> {
        self.write_always_with(Flush::Later, change)
    }

    pub(crate) fn write_always_with<T>(
        &self,
        flush: Flush,
        change: impl Fn(&Transaction<'_>) -> Result<T>,
    ) -> Result<T> {
        self.change(flush, change, |_| true)
    }

    /// Makes a change, which is kept if what it returns says so.
    pub(crate) fn change<T>(
        &self,
        flush: Flush,
        change: impl Fn(&Transaction<'_>) -> Result<T>,
        is_kept: impl Fn(&T) -> bool,
    ) -> Result<T> {
        kept(|keep| {
            let change = &mut |t: &Transaction<'_>| {
                let value = change(t)?;
                let is_kept = is_kept(&value);
                keep(value);
                Ok(is_kept)
            };
            self.watch.call(Access::Write, || self.database.write(flush, change))
        })
    }
}

/// The time by which a transaction's leases go: a shared database's own, else `own`.
pub(crate) fn lease_time(t: &Transaction<'_>, own: Time) -> Result<Time> {
    if t.is_alone() { Ok(own) } else { database_time(t) }
}

fn database_time(t: &Transaction<'_>) -> Result<Time> {
    t.one("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)", params![])
}

/// What `work` has last kept, if it succeeds. So the databases need not know what is read or
/// changed, and the compiler makes one way through them for all.
fn kept<T>(work: impl FnOnce(&mut dyn FnMut(T)) -> Result<()>) -> Result<T> {
    let mut kept = None;
    work(&mut |value| kept = Some(value))?;
    Ok(kept.expect("whatever has succeeded has run"))
}
