//! The file with its connections.

use std::path::PathBuf;
use std::time::Duration;

use rusqlite::Connection;

use super::connect;
use super::same_file::SameFile;
use super::writer::Writer;
use crate::error::Result;
use crate::pool::Pool;
use crate::sql::{Flush, Read, Transaction, WriteFn};

/// No more read at a time; others wait for one of them, which takes well under a millisecond.
const MOST_READERS: usize = 8;

/// How long a call waits for one of them, and for another program that lets nobody read.
const READ_TIMEOUT: Duration = Duration::from_secs(5);

/// How long closing waits for those who are still reading.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(1);

/// One database file, to be shared between threads.
#[derive(Debug)]
pub struct Sqlite {
    pub path: PathBuf,
    // Closed before the writer, which tidies up.
    pub(crate) readers: Pool<Connection>,
    pub(crate) writer: Writer,
}

impl Sqlite {
    /// The file whose schema is up to date, by a connection that may write it.
    pub fn new(path: PathBuf, connection: Connection) -> Sqlite {
        let file = SameFile::now(&path);
        let (to_read, same) = (path.clone(), file.clone());
        let open = move || -> Result<Connection> {
            same.check()?;
            let connection = connect::to_read(&to_read)?;
            connection.busy_timeout(READ_TIMEOUT)?;
            Ok(connection)
        };
        Sqlite {
            readers: Pool::new(MOST_READERS, |_| true, open),
            writer: Writer::new(connection, file),
            path,
        }
    }

    /// Reads what has been committed. In a snapshot all statements see the same state.
    pub fn read(&self, is_snapshot: bool, read: Read<'_>) -> Result<()> {
        let connection = self.readers.lend(READ_TIMEOUT)?;
        let begin = || connection.unchecked_transaction();
        let _snapshot = is_snapshot.then(begin).transpose()?;
        read(&Transaction::Sqlite(&connection))
    }

    pub fn write(&self, flush: Flush, change: WriteFn<'_>) -> Result<()> {
        let change = &mut |connection: &Connection| change(&Transaction::Sqlite(connection));
        self.writer.write(flush, change)
    }

    /// Ends all work and leaves everything in the one file. False if another program reads it all
    /// the time, so that a part is still in the log only.
    pub fn close(&self) -> Result<bool> {
        self.readers.close(CLOSING_TIMEOUT);
        self.writer.close(CLOSING_TIMEOUT)
    }
}
