//! Moving everything to another database.

use crate::playing::replay_all;
use crate::{Error, ensure};
use store::{self, CloseError, Location, OpenError, Progress, Store};

/// How far a copy is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copying {
    /// Rows are on their way.
    Rows(Progress),
    /// So many matches have been played again where they have arrived.
    Replayed(u64),
}

/// Why a database could not be copied. `Display` is a sentence for whoever runs the program.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("There is no database {0} to copy.")]
    NoSource(Location),
    /// One of the two cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Nothing was copied.
    #[error(transparent)]
    Copy(#[from] store::CopyError),
    #[error(transparent)]
    Close(#[from] CloseError),
    #[error("The copy is complete but cannot be read: {0}")]
    Unread(Error),
    #[error(
        "The copy is complete, but {} matches cannot be played again from their record, neither there nor here. The first: {}",
        .0.len(), .0[0].fault().unwrap_or_default()
    )]
    Broken(Vec<Error>),
}

/// Copies everything from one database to another, which must be empty or not there yet, and plays
/// every match again there. Where it fails, what was there is as it was, unless the [`CopyError`]
/// says otherwise.
pub fn copy_database(
    from: &Location,
    to: &Location,
    tell: impl Fn(Copying),
) -> Result<(), CopyError> {
    ensure!(from.file().is_none_or(|path| path.is_file()), CopyError::NoSource(from.clone()));
    let _locks = [from.lock()?, to.lock()?];
    let source = Store::open_unlimited(from)?;
    let target = Store::open_unlimited(to)?;
    source.copy_to(&target, |progress| tell(Copying::Rows(progress)))?;
    let broken = replay_all(&target, |matches| tell(Copying::Replayed(matches)));
    target.close()?;
    source.close()?;
    let broken = broken.map_err(CopyError::Unread)?;
    if broken.is_empty() { Ok(()) } else { Err(CopyError::Broken(broken)) }
}
