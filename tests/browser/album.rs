//! The screenshots of a tour.

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};

use crate::tab::Tab;

/// Numbers the screenshots in the order in which they are taken.
pub struct Album {
    folder: PathBuf,
    taken: Cell<u32>,
}

impl Album {
    /// Creates an empty album.
    pub fn new(name: &str) -> Album {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../tour").join(name);
        // The screenshots of an earlier tour would mix with the new ones.
        fs::remove_dir_all(&folder).ok();
        Album { folder, taken: Cell::new(0) }
    }

    /// Takes a screenshot of a tab.
    pub async fn take(&self, tab: &Tab, moment: &str) {
        tab.pictures().await;
        // A click on an older message has scrolled away from the newest.
        tab.ask("document.getElementById('scroller').scrollTop = 1e9; return null").await;
        let number = self.taken.get() + 1;
        self.taken.set(number);
        tab.keep_in(&self.folder, &format!("{number:02}-{moment}")).await;
    }
}
