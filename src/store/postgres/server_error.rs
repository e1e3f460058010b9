//! Why a database on a server cannot be used.

use super::url::ServerUrl;

/// The oldest PostgreSQL that has everything that is asked of it.
pub(super) const OLDEST: i64 = 15;

/// Why a database on a server could not be opened: a sentence for whoever starts the program.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    #[error(
        "The database server {at} cannot be reached: {why}. Check DATABASE_URL, and that PostgreSQL runs there."
    )]
    Away { at: ServerUrl, why: String },
    #[error(
        "The database server lets nobody into {at} with this user and password: {why}. Check DATABASE_URL."
    )]
    Refused { at: ServerUrl, why: String },
    #[error(
        "The connection to {at} cannot be encrypted: {why}. Check sslmode and sslrootcert in DATABASE_URL."
    )]
    Encryption { at: ServerUrl, why: String },
    #[error(
        "The database server of {at} is PostgreSQL {version}; this program needs {OLDEST} or newer."
    )]
    TooOld { at: ServerUrl, version: i64 },
    #[error(
        "The database {0} holds tables of another program. Set DATABASE_URL to a database of its own; this one was left untouched."
    )]
    NotOurs(ServerUrl),
    #[error(
        "The database {at} stores texts as {encoding}; names and notation need UTF8. Make one with createdb --encoding=UTF8 --template=template0."
    )]
    Encoding { at: ServerUrl, encoding: String },
    #[error(
        "The database {0} was written by a newer version of this program. Start that version, or set DATABASE_URL to another database."
    )]
    Newer(ServerUrl),
    #[error(
        "The database {0} is not one of this version of the program. Use the version that the bot runs."
    )]
    OtherVersion(ServerUrl),
    #[error("The database {at} could not be brought up to date: {why}. It was left as it was.")]
    Migration { at: ServerUrl, why: String },
    #[error("The system refuses what the connection to the database needs: {0}.")]
    System(#[from] std::io::Error),
}

impl ServerError {
    /// Whether the next try may succeed although nobody has changed a setting.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Away { .. } | Self::Migration { .. } | Self::System(_))
    }
}
