//! A copy of the database, made while others use it.

use std::ffi::c_int;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::connect::{self, create_private};

/// How long to wait before reading is tried again while another program does not let anybody read.
const PAUSE: Duration = Duration::from_millis(50);

/// Why no copy was made. `Display` is a sentence for whoever runs the program.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("The database {} cannot be read: {why}. Set DATABASE_PATH to the file that the bot uses.", .path.display())]
    Source { path: PathBuf, why: String },
    #[error("{} already exists, and a backup never overwrites a file. Name another file.", .0.display())]
    Exists(PathBuf),
    #[error("The copy {} cannot be written: {why}. Name a file in a folder that exists, has room and can be written.", .path.display())]
    Target { path: PathBuf, why: String },
    #[error("The database {} is damaged ({why}), so no copy was made. Put back an earlier copy.", .path.display())]
    Damaged { path: PathBuf, why: String },
}

/// Copies the database at `from`, as it is at one moment, to the new file `to`, while any program
/// goes on using it. Returns the size of the copy in bytes; it is whole and needs no file beside
/// it. `to` appears only when it is complete; on an error nothing is left behind.
pub fn back_up(from: &Path, to: &Path) -> Result<u64, BackupError> {
    let unreadable = |why: String| BackupError::Source { path: from.to_owned(), why };
    if !from.is_file() {
        return Err(unreadable("there is no such file".to_owned()));
    }
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let source = connect::to_read(from).map_err(|error| unreadable(error.to_string()))?;
    // Where it is made before it gets its name.
    let begun = to.with_added_extension("part");
    let unwritable = |why: String| BackupError::Target { path: to.to_owned(), why };
    let size = match copy(&source, &begun) {
        Ok(found) if found == "ok" => {
            publish(&begun, to).map_err(|error| unwritable(error.to_string()))
        }
        Ok(why) => Err(BackupError::Damaged { path: from.to_owned(), why }),
        Err(error) => Err(unwritable(error.to_string())),
    };
    if size.is_err() {
        std::fs::remove_file(&begun).ok();
    }
    size
}

/// Makes a copy; returns what a look at its pages has found.
fn copy(source: &Connection, to: &Path) -> rusqlite::Result<String> {
    // What an earlier try has left.
    std::fs::remove_file(to).ok();
    create_private(to);
    let mut target = connect::to_write(to)?;
    // All pages in one step are read in one transaction: in parts, each change that the bot makes
    // would begin it anew.
    Backup::new(source, &mut target)?.run_to_completion(c_int::MAX, PAUSE, None)?;
    // A copy is one file: it must not need a log beside it, not even to be read.
    target.pragma_update(None, "journal_mode", "DELETE")?;
    let found = target.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    target.close().map_err(|(_, error)| error)?;
    Ok(found)
}

/// Gives a complete copy its name; returns its size in bytes.
fn publish(made: &Path, to: &Path) -> std::io::Result<u64> {
    let file = std::fs::File::open(made)?;
    file.sync_all()?;
    std::fs::rename(made, to)?;
    Ok(file.metadata()?.len())
}
