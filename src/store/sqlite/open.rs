//! Opening the file and bringing its schema up to date.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use include_dir::{Dir, include_dir};
use rusqlite::{Connection, ErrorCode};
use rusqlite_migration::{MigrationDefinitionError, Migrations};

use super::connect;
use super::database::Sqlite;
use crate::open_error::OpenError;

static MIGRATION_FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations/sqlite");

static MIGRATIONS: LazyLock<rusqlite_migration::Result<Migrations<'_>>> =
    LazyLock::new(|| Migrations::from_directory(&MIGRATION_FILES));

/// The right to be the only process at work on a file, held until it is dropped or the process
/// ends.
#[derive(Debug)]
pub struct FileLock {
    /// In a mutex only to be shared between threads.
    _held: Mutex<Connection>,
    /// Locked by its inode, whatever names it has. Never opened beside a connection of this
    /// process: closing it drops the locks of those.
    _file: Option<File>,
}

impl FileLock {
    /// Takes the lock, which is one of the database library on a file beside the database: there it
    /// is released however the process ends, and does not keep anybody from reading or copying the
    /// database itself.
    ///
    /// # Errors
    /// [`OpenError::InUse`]; or as [`Sqlite::open`] if the file beside the database cannot be
    /// written.
    pub fn take(path: &Path) -> Result<FileLock, OpenError> {
        expect_name(path)?;
        connect::create_private(path);
        // What is wrong with the path is found when the file is opened.
        let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let mut beside = real.into_os_string();
        beside.push(".lock");
        let refused = |error: rusqlite::Error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                OpenError::InUse(path.to_owned())
            }
            _ => refusal(path, &error),
        };
        connect::create_private(Path::new(&beside));
        let held = connect::to_write(Path::new(&beside)).map_err(refused)?;
        held.busy_timeout(Duration::ZERO)
            .and_then(|()| held.execute_batch("BEGIN EXCLUSIVE"))
            .map_err(refused)?;
        Ok(FileLock { _held: Mutex::new(held), _file: lock_inode(path)? })
    }
}

/// Locks a file that may have several names in several folders. `None` where the file system knows
/// no such locks.
fn lock_inode(path: &Path) -> Result<Option<File>, OpenError> {
    // Elsewhere these locks and those of the database library get in each other's way.
    if !cfg!(target_os = "linux") {
        return Ok(None);
    }
    let Ok(file) = File::open(path) else {
        return Ok(None);
    };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// Refuses what names no file.
fn expect_name(path: &Path) -> Result<(), OpenError> {
    match path.as_os_str().is_empty() || path == Path::new(":memory:") {
        true => Err(OpenError::NoFile(path.to_owned())),
        false => Ok(()),
    }
}

impl Sqlite {
    /// Opens the database file, creating it if there is none, and brings its schema up to date.
    ///
    /// # Errors
    /// See [`OpenError`]; the file is then as it was.
    pub fn open(path: &Path) -> Result<Sqlite, OpenError> {
        expect_name(path)?;
        let refused = |error| refusal(path, &error);
        connect::create_private(path);
        let mut connection = connect::to_write(path).map_err(refused)?;
        if connection.is_readonly("main").map_err(refused)? {
            return Err(OpenError::ReadOnly(path.to_owned()));
        }
        if holds_foreign_tables(&connection).map_err(refused)? {
            return Err(OpenError::NotOurs(path.to_owned()));
        }
        // Also the first write: it shows whether the folder can be written.
        connection
            .pragma_update(None, "journal_mode", "WAL")
            .and_then(|()| connection.pragma_update(None, "synchronous", "FULL"))
            .and_then(|()| connection.pragma_update(None, "foreign_keys", true))
            .map_err(refused)?;
        migrate(&mut connection, path)?;
        Ok(Sqlite::new(path.to_owned(), connection))
    }
}

impl Sqlite {
    /// Opens a file that other processes may be at work on, whose schema is up to date.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open_beside(path: &Path) -> Result<Sqlite, OpenError> {
        let refused = |error| refusal(path, &error);
        if !path.is_file() {
            return Err(OpenError::NotThere(path.to_owned()));
        }
        let connection = connect::to_write(path).map_err(refused)?;
        if connection.is_readonly("main").map_err(refused)? {
            return Err(OpenError::ReadOnly(path.to_owned()));
        }
        let version: i64 = connection
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .map_err(refused)?;
        if usize::try_from(version).ok() != Some(MIGRATION_FILES.dirs().count()) {
            return Err(OpenError::OtherVersion(path.to_owned()));
        }
        connection
            .pragma_update(None, "synchronous", "FULL")
            .and_then(|()| connection.pragma_update(None, "foreign_keys", true))
            .map_err(refused)?;
        Ok(Sqlite::new(path.to_owned(), connection))
    }
}

/// Whether there are tables although no migration has ever run: then they are another program's.
fn holds_foreign_tables(connection: &Connection) -> rusqlite::Result<bool> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(version == 0 && tables > 0)
}

/// Why SQLite does not open a file.
pub(crate) fn refusal(path: &Path, error: &rusqlite::Error) -> OpenError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::NotOurs(path.to_owned()),
        Some(ErrorCode::DatabaseCorrupt) => {
            OpenError::Damaged { path: path.to_owned(), why: error.to_string() }
        }
        Some(ErrorCode::ReadOnly) => OpenError::ReadOnly(path.to_owned()),
        Some(
            ErrorCode::DiskFull
            | ErrorCode::SystemIoFailure
            | ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked,
        ) => OpenError::Hindered { path: path.to_owned(), why: error.to_string() },
        _ => OpenError::Unopenable { path: path.to_owned(), why: error.to_string() },
    }
}

fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    use rusqlite_migration::Error;
    let failed = |error: &Error| match error {
        Error::MigrationDefinition(MigrationDefinitionError::DatabaseTooFarAhead) => {
            OpenError::Newer(path.to_owned())
        }
        Error::RusqliteError { err, .. }
            if err.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) =>
        {
            refusal(path, err)
        }
        // Without the text of the migration, which would bury the reason.
        Error::RusqliteError { err, .. } => {
            OpenError::Migration { path: path.to_owned(), why: err.to_string() }
        }
        other => OpenError::Migration { path: path.to_owned(), why: other.to_string() },
    };
    MIGRATIONS.as_ref().map_err(failed)?.to_latest(connection).map_err(|error| failed(&error))
}
