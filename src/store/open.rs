//! Opening the file and bringing its schema up to date.

use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use include_dir::{Dir, include_dir};
use rusqlite::{Connection, ErrorCode};
use rusqlite_migration::{MigrationDefinitionError, Migrations};

use super::Store;
use super::error::Fault;
use super::sql::params;
use super::sqlite::{Sqlite, connect};

static MIGRATION_FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/migrations/sqlite");

static MIGRATIONS: LazyLock<rusqlite_migration::Result<Migrations<'_>>> =
    LazyLock::new(|| Migrations::from_directory(&MIGRATION_FILES));

/// Why the database could not be opened. `Display` is a sentence for whoever starts the program.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The path names no file: nothing would outlive the program.
    #[error("{:?} names no file for the database. Set DATABASE_PATH to a file, like lions-den.db.", .0)]
    NoFile(PathBuf),
    /// The file or its folder cannot be opened or created.
    #[error("The database {} cannot be opened: {why}. Set DATABASE_PATH to a file in a folder that exists and can be written.", .path.display())]
    Unopenable {
        /// The file.
        path: PathBuf,
        /// What the database library says.
        why: String,
    },
    /// The file can be read but not written.
    #[error("The database {} cannot be written. Give the program the right to write the file and its folder, or set DATABASE_PATH to another file.", .0.display())]
    ReadOnly(PathBuf),
    /// Another process has it open.
    #[error("The database {} is in use by another process of this program. Stop that one first, or set DATABASE_PATH to another file.", .0.display())]
    InUse(PathBuf),
    /// The file holds something else.
    #[error("The file {} is not a database of this program, or it is damaged. Set DATABASE_PATH to another file, or put back a copy of the database; this file was left untouched.", .0.display())]
    NotOurs(PathBuf),
    /// Pages of the file hold what they cannot hold.
    #[error(
        "The database {file} is damaged ({why}). Put back a copy of it that was made while the program was stopped, \
         without {file}-wal beside it unless that was copied at the same time; or set DATABASE_PATH to another file.",
        file = .path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the database library says.
        why: String,
    },
    /// The schema is one that this version does not know.
    #[error("The database {} was written by a newer version of this program. Start that version, or set DATABASE_PATH to another file.", .0.display())]
    Newer(PathBuf),
    /// The schema could not be brought up to date.
    #[error("The database {} could not be brought up to date: {why}. It was left as it was.", .path.display())]
    Migration {
        /// The file.
        path: PathBuf,
        /// What the database library says.
        why: String,
    },
}

impl OpenError {
    /// The first calls of a store that has been opened failed.
    pub fn of_store(path: &Path, error: super::Error) -> OpenError {
        match error {
            super::Error::Failed(Fault::Sqlite(error))
            | super::Error::Damaged(Fault::Sqlite(error)) => refusal(path, &error),
            other => OpenError::Unopenable {
                path: path.to_owned(),
                why: other.to_string(),
            },
        }
    }
}

/// The right to be the only process at work on a database, held until it is dropped or the process ends.
#[derive(Debug)]
pub struct Lock {
    /// In a mutex only to be shared between threads.
    _held: Mutex<Connection>,
}

impl Lock {
    /// Takes the lock, which is one of the database library on a file beside the database: there it is released
    /// however the process ends, and does not keep anybody from reading or copying the database itself.
    ///
    /// # Errors
    /// [`OpenError::InUse`]; or as [`Store::open`] if the file beside the database cannot be written.
    pub fn take(path: &Path) -> Result<Lock, OpenError> {
        let mut beside = path.as_os_str().to_owned();
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
        Ok(Lock {
            _held: Mutex::new(held),
        })
    }
}

impl Store {
    /// Opens the database file, creating it if there is none, and brings its schema up to date.
    ///
    /// # Errors
    /// See [`OpenError`]; the file is then as it was.
    pub fn open(path: &Path) -> Result<Store, OpenError> {
        if path.as_os_str().is_empty() || path == Path::new(":memory:") {
            return Err(OpenError::NoFile(path.to_owned()));
        }
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
        Ok(Store::new(Sqlite::new(path.to_owned(), connection)))
    }

    /// Looks at every page of the file, which takes long for a large one.
    ///
    /// # Errors
    /// [`OpenError::Damaged`].
    pub fn check_pages(&self) -> Result<(), OpenError> {
        let check = self.one("PRAGMA quick_check(1)", params![], |row| {
            row.get::<String>(0)
        });
        let why = match check {
            Ok(answer) if answer == "ok" => return Ok(()),
            Ok(fault) => fault,
            Err(error) => error.to_string(),
        };
        Err(OpenError::Damaged {
            path: self.path().to_owned(),
            why,
        })
    }
}

/// Whether there are tables although no migration has ever run: then they are another program's.
fn holds_foreign_tables(connection: &Connection) -> rusqlite::Result<bool> {
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(version == 0 && tables > 0)
}

fn refusal(path: &Path, error: &rusqlite::Error) -> OpenError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::NotOurs(path.to_owned()),
        Some(ErrorCode::DatabaseCorrupt) => OpenError::Damaged {
            path: path.to_owned(),
            why: error.to_string(),
        },
        Some(ErrorCode::ReadOnly) => OpenError::ReadOnly(path.to_owned()),
        _ => OpenError::Unopenable {
            path: path.to_owned(),
            why: error.to_string(),
        },
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
        Error::RusqliteError { err, .. } => OpenError::Migration {
            path: path.to_owned(),
            why: err.to_string(),
        },
        other => OpenError::Migration {
            path: path.to_owned(),
            why: other.to_string(),
        },
    };
    MIGRATIONS
        .as_ref()
        .map_err(failed)?
        .to_latest(connection)
        .map_err(|error| failed(&error))
}
