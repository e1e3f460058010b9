//! How every connection to the database is made, and what those to read and the one to write share.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

/// How long a connection waits for another process, unless it is told otherwise.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

/// How many statements a connection keeps ready.
const STATEMENTS: usize = 128;

/// A connection that writes, and creates the file if there is none.
pub fn to_write(path: &Path) -> rusqlite::Result<Connection> {
    connect(path, OpenFlags::SQLITE_OPEN_CREATE)
}

/// A connection that only reads a database that is there.
pub fn to_read(path: &Path) -> rusqlite::Result<Connection> {
    let connection = connect(path, OpenFlags::empty())?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// Without `SQLITE_OPEN_URI`: a path is a path, whatever it looks like.
fn connect(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let flags = flags | OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // Otherwise the value of a `LIMIT` is part of the plan, and each new value prepares the
    // statement again.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(connection)
}

/// Makes an empty file that only its owner can read, unless there is one: the database library
/// would let everybody read it, and gives the files beside it the same rights. Whatever is wrong
/// here is found when the file is opened.
pub fn create_private(path: &Path) {
    if path.exists() {
        return;
    }
    let mut options = std::fs::File::options();
    // Through a link to a file that is not there yet, too.
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).ok();
}
