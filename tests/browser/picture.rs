//! Takes the picture of a match for the README. `BLESS=1 cargo test --test browser picture -- --ignored` updates it.

use std::fs;
use std::path::Path;

use crate::browser::{Browser, DESK};
use crate::program::Program;
use crate::tab::Tab;

/// In the last turn a Lion takes two Pawns.
const TURNS: [&str; 6] = ["e2e4", "b8c6", "d2d4", "a7a6", "d4d5", "c6d5e4"];
/// The maximum size of the file in bytes.
const LARGEST: usize = 250_000;

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_match_makes_a_picture_for_the_readme() {
    let (program, browser) = (Program::start(), Browser::start());
    let [ada, ben] = Tab::open_two(&browser, &program, DESK).await;
    let challenge = ada.challenge(&ben, false).await;
    ben.press(&challenge, "Accept").await;
    for tab in [&ada, &ben] {
        tab.click("[data-thread-id]").await;
        tab.board(0).await;
    }
    for (ply, turn) in (1..).zip(TURNS) {
        let (player, other) = if ply % 2 == 1 {
            (&ada, &ben)
        } else {
            (&ben, &ada)
        };
        player.say(turn).await;
        player.board(ply).await;
        other.board(ply).await;
    }
    ada.pictures().await;
    // The pointer would show the toolbar of the message under it.
    ada.click("#channel-header").await;
    let png = ada.screenshot("readme").await;
    assert!(png.len() < LARGEST, "{} bytes are too many", png.len());
    if std::env::var_os("BLESS").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/readme/match.png");
        fs::write(&file, png).expect("the picture is kept");
    }
}
