//! Why a database cannot be opened.

use std::path::PathBuf;

use super::postgres::ServerError;

/// Why the database could not be opened. `Display` is a sentence for whoever starts the program.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(transparent)]
    Server(#[from] ServerError),
    #[error("{:?} names no file for the database. Set DATABASE_PATH to a file, like lions-den.db.", .0)]
    NoFile(PathBuf),
    #[error("The database {} cannot be opened: {why}. Set DATABASE_PATH to a file in a folder that exists and can be written.", .path.display())]
    Unopenable { path: PathBuf, why: String },
    #[error("The database {} cannot be used now: {why}.", .path.display())]
    Hindered { path: PathBuf, why: String },
    #[error("The database {} cannot be written. Give the program the right to write the file and its folder, or set DATABASE_PATH to another file.", .0.display())]
    ReadOnly(PathBuf),
    #[error("The database {} is in use by another process of this program. Stop that one first, or set DATABASE_PATH to another file.", .0.display())]
    InUse(PathBuf),
    #[error("The file {} is not a database of this program, or it is damaged. Set DATABASE_PATH to another file, or put back a copy of the database; this file was left untouched.", .0.display())]
    NotOurs(PathBuf),
    #[error(
        "The database {file} is damaged ({why}). Put back a copy of it that was made while the program was stopped, \
         without {file}-wal beside it unless that was copied at the same time; or set DATABASE_PATH to another file.",
        file = .path.display()
    )]
    Damaged { path: PathBuf, why: String },
    #[error("The database {} was written by a newer version of this program. Start that version, or set DATABASE_PATH to another file.", .0.display())]
    Newer(PathBuf),
    #[error("There is no database {}. Set DATABASE_PATH to the file that the bot uses.", .0.display())]
    NotThere(PathBuf),
    #[error("The database {} is not one of this version of the program. Use the version that the bot runs.", .0.display())]
    OtherVersion(PathBuf),
    #[error("The database {} could not be brought up to date: {why}. It was left as it was.", .path.display())]
    Migration { path: PathBuf, why: String },
}

impl OpenError {
    /// Whether the next try may succeed although nobody has changed a setting.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Server(error) => error.is_passing(),
            _ => matches!(self, Self::Hindered { .. } | Self::InUse(_) | Self::Migration { .. }),
        }
    }
}
