//! Why a database cannot be opened.

use std::path::PathBuf;

use super::postgres::ServerError;

/// Why the database could not be opened. `Display` is a sentence for whoever starts the program.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The database on a server.
    #[error(transparent)]
    Server(#[from] ServerError),
    /// The path names no file: nothing would outlive the program.
    #[error("{:?} names no file for the database. Set DATABASE_PATH to a file, like lions-den.db.", .0)]
    NoFile(PathBuf),
    /// The file or its folder cannot be opened or created.
    #[error("The database {} cannot be opened: {why}. Set DATABASE_PATH to a file in a folder that exists and can be written.", .path.display())]
    Unopenable { path: PathBuf, why: String },
    /// The file is there, but something is in the way for now.
    #[error("The database {} cannot be used now: {why}.", .path.display())]
    Hindered { path: PathBuf, why: String },
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
    Damaged { path: PathBuf, why: String },
    /// The schema is one that this version does not know.
    #[error("The database {} was written by a newer version of this program. Start that version, or set DATABASE_PATH to another file.", .0.display())]
    Newer(PathBuf),
    /// There is no such file.
    #[error("There is no database {}. Set DATABASE_PATH to the file that the bot uses.", .0.display())]
    NotThere(PathBuf),
    /// The schema is not the one of this version.
    #[error("The database {} is not one of this version of the program. Use the version that the bot runs.", .0.display())]
    OtherVersion(PathBuf),
    /// The schema could not be brought up to date.
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
