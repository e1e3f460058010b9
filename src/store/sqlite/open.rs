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

/// The right to be the only process at work on a file, held until it is dropped.
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
    /// is released however the process ends, and keeps nobody from reading or copying the database.
    pub fn take(path: &Path) -> Result<FileLock, OpenError> {
        expect_name(path)?;
        connect::create_private(path);
        // What is wrong with the path is found when the file is opened.
        let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let beside = real.with_added_extension("lock");
        let refused = |error: rusqlite::Error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                OpenError::InUse(path.to_owned())
            }
            _ => refusal(path, &error),
        };
        connect::create_private(&beside);
        let held = connect::to_write(&beside).map_err(refused)?;
        held.busy_timeout(Duration::ZERO)
            .and_then(|()| held.execute_batch("BEGIN EXCLUSIVE"))
            .map_err(refused)?;
        Ok(FileLock { _held: Mutex::new(held), _file: lock_inode(path)? })
    }
}

/// Locks a file, whatever its names; `None` where the file system knows no such locks.
fn lock_inode(path: &Path) -> Result<Option<File>, OpenError> {
    // Elsewhere these locks and those of the database library get in each other's way.
    if !cfg!(target_os = "linux") {
        return Ok(None);
    }
    let Ok(file) = File::open(path) else { return Ok(None) };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

fn expect_name(path: &Path) -> Result<(), OpenError> {
    match path.as_os_str().is_empty() || path == Path::new(":memory:") {
        true => Err(OpenError::NoFile(path.to_owned())),
        false => Ok(()),
    }
}

impl Sqlite {
    /// Opens the database file, creating it if there is none, and brings its schema up to date. On
    /// an error the file is as it was.
    pub fn open(path: &Path) -> Result<Sqlite, OpenError> {
        expect_name(path)?;
        let refused = |error| refusal(path, &error);
        connect::create_private(path);
        let mut connection = open_writable(path)?;
        if holds_foreign_tables(&connection).map_err(refused)? {
            return Err(OpenError::NotOurs(path.to_owned()));
        }
        // Also the first write: it shows whether the folder can be written.
        connection.pragma_update(None, "journal_mode", "WAL").map_err(refused)?;
        prepare(&connection).map_err(refused)?;
        migrate(&mut connection, path)?;
        Ok(Sqlite::new(path.to_owned(), connection))
    }

    /// Opens a file that other processes may be at work on, whose schema is up to date.
    pub fn open_beside(path: &Path) -> Result<Sqlite, OpenError> {
        let refused = |error| refusal(path, &error);
        if !path.is_file() {
            return Err(OpenError::NotThere(path.to_owned()));
        }
        let connection = open_writable(path)?;
        let version = user_version(&connection).map_err(refused)?;
        if usize::try_from(version).ok() != Some(MIGRATION_FILES.dirs().count()) {
            return Err(OpenError::OtherVersion(path.to_owned()));
        }
        prepare(&connection).map_err(refused)?;
        Ok(Sqlite::new(path.to_owned(), connection))
    }
}

fn open_writable(path: &Path) -> Result<Connection, OpenError> {
    let refused = |error| refusal(path, &error);
    let connection = connect::to_write(path).map_err(refused)?;
    match connection.is_readonly("main").map_err(refused)? {
        true => Err(OpenError::ReadOnly(path.to_owned())),
        false => Ok(connection),
    }
}

/// Sets what holds for all changes.
fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)
}

fn user_version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whether there are tables although no migration has ever run: then they are another program's.
fn holds_foreign_tables(connection: &Connection) -> rusqlite::Result<bool> {
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(user_version(connection)? == 0 && tables > 0)
}

pub(crate) fn refusal(path: &Path, error: &rusqlite::Error) -> OpenError {
    use ErrorCode::{DatabaseBusy, DatabaseLocked, DiskFull, SystemIoFailure};
    let (path, why) = (path.to_owned(), error.to_string());
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::NotOurs(path),
        Some(ErrorCode::DatabaseCorrupt) => OpenError::Damaged { path, why },
        Some(ErrorCode::ReadOnly) => OpenError::ReadOnly(path),
        Some(DiskFull | SystemIoFailure | DatabaseBusy | DatabaseLocked) => {
            OpenError::Hindered { path, why }
        }
        _ => OpenError::Unopenable { path, why },
    }
}

fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    use rusqlite_migration::Error;
    let not_migrated = |why| OpenError::Migration { path: path.to_owned(), why };
    let failed = |error: &Error| match error {
        Error::MigrationDefinition(MigrationDefinitionError::DatabaseTooFarAhead) => {
            OpenError::Newer(path.to_owned())
        }
        // Without the text of the migration, which would bury the reason.
        Error::RusqliteError { err, .. } => match err.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt) => refusal(path, err),
            _ => not_migrated(err.to_string()),
        },
        other => not_migrated(other.to_string()),
    };
    MIGRATIONS.as_ref().map_err(failed)?.to_latest(connection).map_err(|error| failed(&error))
}
