//! SQLite: one file, one connection that writes it and some that read.

mod backup;
mod connect;
mod database;
mod open;
mod same_file;
mod wal;
mod writer;

pub use backup::{BackupError, back_up};
pub(super) use database::Sqlite;
pub use open::FileLock;
pub(super) use open::refusal;
pub use wal::LostChanges;
