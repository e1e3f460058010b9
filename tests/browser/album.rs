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

    /// Waits for a message, as [`Tab::message`] does, and takes a screenshot of it.
    pub async fn message(&self, tab: &Tab, attributes: &str, words: &str, moment: &str) -> String {
        let message = tab.message(attributes, words).await;
        self.take(tab, moment).await;
        message
    }

    /// As [`Album::message`], of an ephemeral answer.
    pub async fn answer(&self, tab: &Tab, words: &str, moment: &str) -> String {
        self.message(tab, "[data-ephemeral]", words, moment).await
    }
}

/// Makes tests of the `tour` of a file: at a desk and on a phone, each with the name of its album.
macro_rules! tours {
    ($at_a_desk:ident = $desk:literal, $on_a_phone:ident = $phone:literal) => {
        #[tokio::test]
        #[ignore = "needs chromium and chromedriver"]
        async fn $at_a_desk() {
            tour($crate::browser::DESK, $desk).await;
        }

        #[tokio::test]
        #[ignore = "needs chromium and chromedriver"]
        async fn $on_a_phone() {
            tour($crate::browser::PHONE, $phone).await;
        }
    };
}
