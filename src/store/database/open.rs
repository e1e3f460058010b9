//! Opening a database, wherever it is.

use super::location::Location;
use super::store::Database;
use crate::open_error::OpenError;
use crate::postgres::{Postgres, ServerError};
use crate::sqlite::{Sqlite, refusal};
use crate::{Error, Store, params};

impl OpenError {
    /// The first calls of a store that has been opened failed.
    pub fn of_store(location: &Location, error: Error) -> OpenError {
        match (location, error) {
            (Location::File(path), Error::Sqlite(error) | Error::Damaged(error)) => {
                refusal(path, &error)
            }
            (Location::File(path), other) => {
                OpenError::Unopenable { path: path.clone(), why: other.to_string() }
            }
            (Location::Server(url), other) => {
                OpenError::Server(ServerError::Away { at: url.clone(), why: other.to_string() })
            }
        }
    }
}

impl Store {
    /// Opens a database and brings its schema up to date; a file is created if there is none. On an
    /// error the database is as it was.
    pub fn open(at: &Location) -> Result<Store, OpenError> {
        Store::open_with(at, true)
    }

    /// As [`Store::open`], for work that may take any time.
    pub fn open_unlimited(at: &Location) -> Result<Store, OpenError> {
        Store::open_with(at, false)
    }

    fn open_with(at: &Location, is_limited: bool) -> Result<Store, OpenError> {
        Ok(Store::over(match at {
            Location::File(path) => Database::Sqlite(Box::new(Sqlite::open(path)?)),
            Location::Server(url) => Database::Postgres(Postgres::open(url, is_limited)?),
        }))
    }

    /// Opens a database beside the processes at work on it, and leaves its tables as they are.
    pub fn open_beside(at: &Location) -> Result<Store, OpenError> {
        Ok(Store::over(match at {
            Location::File(path) => Database::Sqlite(Box::new(Sqlite::open_beside(path)?)),
            Location::Server(url) => Database::Postgres(Postgres::open_beside(url)?),
        }))
    }

    /// Looks at every page of a file, which takes long for a large one; a server does so itself.
    pub fn check_pages(&self) -> Result<(), OpenError> {
        let Database::Sqlite(sqlite) = &self.database else { return Ok(()) };
        let check = self.one::<String>("PRAGMA quick_check(1)", params![]);
        let why = match check {
            Ok(answer) if answer == "ok" => return Ok(()),
            Ok(fault) => fault,
            Err(error) => error.to_string(),
        };
        Err(OpenError::Damaged { path: sqlite.path.clone(), why })
    }
}
