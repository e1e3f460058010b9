//! The one connection that writes, and how changes share its transactions.
//!
//! A flush to the disk takes far longer than a change. So the changes that come while a transaction
//! is being flushed go into the next one together, each in a savepoint of its own: one that fails
//! or is refused leaves the others be. Whoever finds nobody behind them commits for all.
//!
//! No call returns before the transaction that it took part in has been committed, not even one
//! that was refused: what it has seen of the others' changes must not be told to anybody before it
//! is on the disk.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};
use rusqlite::{Connection, ffi};

use super::same_file::SameFile;
use crate::error::{Error, Result};
use crate::sql::Flush;

/// No more changes share a transaction, so that the first of them does not wait for ever.
const MOST_CHANGES: usize = 100;

/// How long a change waits for the others and for another process that is writing.
const TIMEOUT: Duration = Duration::from_secs(10);

/// How long changes have to wait at most for a checkpoint in quiet times.
const QUIET_TIMEOUT: Duration = Duration::from_millis(100);

/// The value of `PRAGMA synchronous` under which a commit reaches the disk in time.
const fn synchronous(flush: Flush) -> &'static str {
    match flush {
        Flush::Now => "FULL",
        Flush::Later => "NORMAL",
    }
}

#[derive(Debug)]
pub struct Writer {
    /// The changes about to take `state`. While there is one, the open transaction is left to it.
    coming: AtomicUsize,
    state: Mutex<WriterState>,
}

/// What one thread at a time has in its hands.
#[derive(Debug)]
struct WriterState {
    /// `None` once it has been closed.
    connection: Option<Connection>,
    file: SameFile,
    /// How the connection flushes now; `None`: not known.
    flush: Option<Flush>,
    open: Option<Open>,
    /// What has made the database undo the whole of the open transaction.
    undone_by: Option<rusqlite::Error>,
    /// Whether anything was written since the last checkpoint, and since
    /// [`Writer::checkpoint_when_quiet`] last looked.
    dirty: bool,
    touched: bool,
}

#[derive(Debug)]
struct Open {
    flush: Flush,
    changes: usize,
    end: Arc<End>,
}

/// What has become of a transaction, for all that took part in it.
#[derive(Debug, Default)]
struct End {
    outcome: Mutex<Option<rusqlite::Result<()>>>,
    known: Condvar,
}

impl Writer {
    pub fn new(connection: Connection, file: SameFile) -> Writer {
        Writer {
            coming: AtomicUsize::new(0),
            state: Mutex::new(WriterState {
                connection: Some(connection),
                file,
                flush: None,
                open: None,
                undone_by: None,
                dirty: true,
                touched: true,
            }),
        }
    }

    /// Runs `change` in a transaction. It tells whether what it has written is to be kept.
    pub fn write(
        &self,
        flush: Flush,
        change: &mut dyn FnMut(&Connection) -> Result<bool>,
    ) -> Result<()> {
        let deadline = Instant::now() + TIMEOUT;
        self.coming.fetch_add(1, SeqCst);
        let mut state = self.state.lock();
        self.coming.fetch_sub(1, SeqCst);

        let end = state.join(flush, deadline)?;
        // A panic must not leave the others waiting for the end of a transaction that nobody ends.
        let changed = catch_unwind(AssertUnwindSafe(|| state.change(change)));
        if self.coming.load(SeqCst) == 0 || state.must_commit() {
            state.commit();
        }
        drop(state);

        let outcome = end.wait();
        changed.unwrap_or_else(|panic| resume_unwind(panic))?;
        Ok(outcome?)
    }

    /// Fails when the file that is open is not the one at its path any more.
    pub fn check_file(&self) -> Result<()> {
        let mut state = self.state.lock();
        state.connection()?;
        state.file.check()
    }

    /// Empties the log into the database file, if nothing has been written since the last call.
    pub fn checkpoint_when_quiet(&self) -> Result<()> {
        let mut state = self.state.lock();
        let quiet = !std::mem::take(&mut state.touched) && state.open.is_none();
        if state.dirty && quiet {
            // If something else is reading, the next call will do.
            state.dirty = !state.checkpoint(QUIET_TIMEOUT)?;
        }
        Ok(())
    }

    /// Commits what is open, brings everything into the database file itself and closes the
    /// connection: every later change fails. False if something else read the database for longer
    /// than `timeout`, so that a part is still in the log only.
    pub fn close(&self, timeout: Duration) -> Result<bool> {
        let mut state = self.state.lock();
        if state.connection.is_none() {
            return Ok(true);
        }
        state.commit();
        let complete = state.checkpoint(timeout);
        // The last connection to be closed removes the empty log.
        state.connection = None;
        complete
    }
}

impl WriterState {
    fn connection(&mut self) -> Result<&mut Connection> {
        self.connection.as_mut().ok_or(Error::Closed)
    }

    /// Takes part in the open transaction, or opens one before the deadline.
    fn join(&mut self, flush: Flush, deadline: Instant) -> Result<Arc<End>> {
        // How a transaction is flushed is settled when it begins.
        if flush == Flush::Now && self.open.as_ref().is_some_and(|open| open.flush != flush) {
            self.commit();
        }
        if let Some(open) = &mut self.open {
            open.changes += 1;
            return Ok(Arc::clone(&open.end));
        }
        let set = self.flush;
        self.connection()?;
        self.file.check()?;
        let connection = self.connection()?;
        if set != Some(flush) {
            connection.pragma_update(None, "synchronous", synchronous(flush))?;
        }
        connection.busy_timeout(deadline.saturating_duration_since(Instant::now()))?;
        connection.execute_batch("BEGIN IMMEDIATE")?;
        self.flush = Some(flush);
        let end = Arc::<End>::default();
        self.open = Some(Open { flush, changes: 1, end: Arc::clone(&end) });
        Ok(end)
    }

    fn change(&mut self, change: &mut dyn FnMut(&Connection) -> Result<bool>) -> Result<()> {
        let changed = self.change_in_savepoint(change);
        if let Err(Error::Sqlite(error)) = &changed
            && (self.connection.as_ref()).is_some_and(Connection::is_autocommit)
        {
            self.undone_by = Some(copy(error));
        }
        if changed? {
            self.dirty = true;
            self.touched = true;
        }
        Ok(())
    }

    /// Whether anything was kept.
    fn change_in_savepoint(
        &mut self,
        change: &mut dyn FnMut(&Connection) -> Result<bool>,
    ) -> Result<bool> {
        let savepoint = self.connection()?.savepoint()?;
        let is_kept = change(&savepoint)?;
        if is_kept {
            savepoint.commit()?;
        }
        Ok(is_kept)
    }

    /// Whether the open transaction must not wait for more changes: it is full, or a failure has
    /// undone all of it.
    fn must_commit(&self) -> bool {
        let is_full = (self.open.as_ref()).is_some_and(|open| open.changes >= MOST_CHANGES);
        is_full || self.connection.as_ref().is_some_and(Connection::is_autocommit)
    }

    /// Ends the open transaction, if there is one, and tells all that took part in it.
    fn commit(&mut self) {
        let (Some(open), Some(connection)) = (self.open.take(), &self.connection) else { return };
        let outcome = if connection.is_autocommit() {
            // SQLite does so when the disk is full, for example.
            Err(self.undone_by.take().unwrap_or_else(undone))
        } else {
            connection.execute_batch("COMMIT")
        };
        if outcome.is_err() && !connection.is_autocommit() {
            // What has failed so thoroughly that it cannot be undone either fails the next change,
            // too.
            connection.execute_batch("ROLLBACK").ok();
        }
        open.end.tell(outcome);
    }

    /// Moves everything from the log into the database file and empties the log; false if others
    /// went on reading for longer than `timeout`.
    fn checkpoint(&mut self, timeout: Duration) -> Result<bool> {
        let connection = self.connection()?;
        connection.busy_timeout(timeout)?;
        let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
        let busy: bool = busy?;
        Ok(!busy)
    }
}

impl End {
    fn tell(&self, outcome: rusqlite::Result<()>) {
        *self.outcome.lock() = Some(outcome);
        self.known.notify_all();
    }

    fn wait(&self) -> rusqlite::Result<()> {
        let mut outcome = self.outcome.lock();
        self.known.wait_while(&mut outcome, |outcome| outcome.is_none());
        match &*outcome {
            Some(Err(error)) => Err(copy(error)),
            _ => Ok(()),
        }
    }
}

fn undone() -> rusqlite::Error {
    let code = ffi::Error::new(ffi::SQLITE_ABORT_ROLLBACK);
    let why = "a change made at the same time failed, and the database undid both";
    rusqlite::Error::SqliteFailure(code, Some(why.to_owned()))
}

/// The same failure for another who took part.
fn copy(error: &rusqlite::Error) -> rusqlite::Error {
    let (code, why) = match error {
        rusqlite::Error::SqliteFailure(code, why) => (*code, why.clone()),
        other => (ffi::Error::new(ffi::SQLITE_ERROR), Some(other.to_string())),
    };
    rusqlite::Error::SqliteFailure(code, why)
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::thread;

    use tempfile::TempDir;

    use super::super::wal::whole_changes;
    use super::*;

    /// A writer on a table of numbers that are each there once at most.
    fn numbers(folder: &TempDir) -> (PathBuf, Writer) {
        let path = folder.path().join("numbers.db");
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "journal_mode", "WAL").unwrap();
        let table = "CREATE TABLE number (n INTEGER PRIMARY KEY, much BLOB) STRICT";
        connection.execute_batch(table).unwrap();
        let file = SameFile::now(&path);
        (path, Writer::new(connection, file))
    }

    fn insert(n: u32) -> impl FnMut(&Connection) -> Result<bool> {
        move |t| {
            t.execute("INSERT INTO number (n) VALUES (?)", [n])?;
            Ok(true)
        }
    }

    fn stored(path: &PathBuf) -> Vec<u32> {
        let connection = Connection::open(path).unwrap();
        let mut numbers = connection.prepare("SELECT n FROM number").unwrap();
        let rows = numbers.query_map([], |row| row.get(0)).unwrap();
        rows.map(rusqlite::Result::unwrap).collect()
    }

    /// Has all changes come while another process writes, so that they find the writer taken.
    fn at_once<T: Send>(
        path: &PathBuf,
        writer: &Writer,
        changes: u32,
        change: impl Fn(u32) -> T + Sync,
    ) -> Vec<thread::Result<T>> {
        let other = Connection::open(path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        thread::scope(|scope| {
            let change = &change;
            let calls: Vec<_> =
                (0..changes).map(|number| scope.spawn(move || change(number))).collect();
            // The first waits for the other process.
            while writer.coming.load(SeqCst) + 1 < changes as usize {
                thread::yield_now();
            }
            other.execute_batch("ROLLBACK").unwrap();
            calls.into_iter().map(|call| call.join()).collect()
        })
    }

    #[test]
    fn changes_that_come_together_are_one_transaction_and_fail_or_panic_alone() {
        let folder = TempDir::new().unwrap();
        let (path, writer) = numbers(&folder);
        writer.write(Flush::Now, &mut insert(3)).unwrap();
        let before = whole_changes(&path);
        let results = at_once(&path, &writer, 8, |number| {
            // The third is there already, and the fifth is not kept.
            let mut insert = insert(number);
            writer.write(Flush::Now, &mut |t| {
                let is_inserted = insert(t)?;
                assert_ne!(number, 2, "a panic as the test wants it");
                Ok(is_inserted && number != 5)
            })
        });
        for (number, result) in results.into_iter().enumerate() {
            match number {
                2 => assert!(result.is_err()),
                _ => assert_eq!(result.unwrap().is_ok(), number != 3, "{number}"),
            }
        }
        assert_eq!(stored(&path), [0, 1, 3, 4, 6, 7]);
        assert_eq!(whole_changes(&path), before + 1);
    }

    #[test]
    fn no_change_is_said_to_be_kept_when_the_disk_is_full() {
        let folder = TempDir::new().unwrap();
        let (path, writer) = numbers(&folder);
        let limit = "PRAGMA max_page_count = 20";
        let limited = writer.write(Flush::Now, &mut |t| Ok(t.execute_batch(limit).is_ok()));
        limited.unwrap();
        let results = at_once(&path, &writer, 8, |number| {
            let insert = "INSERT INTO number (n, much) VALUES (?, zeroblob(20000))";
            writer.write(Flush::Now, &mut |t| Ok(t.execute(insert, [number])? == 1))
        });
        let results: Vec<_> = results.into_iter().map(thread::Result::unwrap).collect();
        let kept: Vec<u32> = (0..8).filter(|&number| results[number as usize].is_ok()).collect();
        assert!(kept.len() < 8);
        assert_eq!(stored(&path), kept);
        // What is small enough goes on.
        writer.write(Flush::Now, &mut insert(100)).unwrap();
    }

    #[test]
    fn only_what_must_be_on_the_disk_is_flushed_and_it_joins_nothing_else() {
        let folder = TempDir::new().unwrap();
        let (path, writer) = numbers(&folder);
        let under = |flush, number| {
            let mut seen: i64 = 0;
            let change = &mut |t: &Connection| {
                seen = t.pragma_query_value(None, "synchronous", |row| row.get(0))?;
                insert(number)(t)
            };
            writer.write(flush, change).unwrap();
            seen
        };
        let [normal, full] = [1, 2];
        assert_eq!(under(Flush::Now, 10), full);
        assert_eq!(under(Flush::Later, 11), normal);
        assert_eq!(under(Flush::Now, 12), full);

        let before = whole_changes(&path);
        let results = at_once(&path, &writer, 6, |number| {
            under([Flush::Later, Flush::Now][number as usize % 2], number)
        });
        for (number, synchronous) in results.into_iter().enumerate() {
            let synchronous = synchronous.unwrap();
            assert!(number % 2 == 0 || synchronous == full, "{number}: {synchronous}");
        }
        assert_eq!(stored(&path).len(), 9);
        assert!(whole_changes(&path) <= before + 2);
    }
}
