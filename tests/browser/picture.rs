//! Takes the pictures of the README. `BLESS=1 cargo test --test browser picture -- --ignored`
//! updates them.
//!
//! Beside them, a text file for each holds its words: the text of the message and the alt text of
//! its picture. The tests fail once the bot says something else.

use std::fs;
use std::path::{Path, PathBuf};

use crate::browser::{Browser, DESK, TALL};
use crate::learning::{begin_review, end_review, play_and_resign};
use crate::program::Program;
use crate::tab::Tab;

/// In the last turn a Lion takes two Pawns.
const TURNS: [&str; 6] = ["e2e4", "b8c6", "d2d4", "a7a6", "d4d5", "c6d5e4"];
/// The maximum size of a file in bytes.
const LARGEST: usize = 250_000;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/readme")
}

fn is_blessing() -> bool {
    std::env::var_os("BLESS").is_some()
}

/// Keeps a picture with the words in it, or checks that the kept one still says them.
async fn check(tab: &Tab, message: &str, name: &str, png: Vec<u8>) {
    assert!(png.len() < LARGEST, "{} bytes are too many", png.len());
    let words = format!("{}\n", tab.words(message).await);
    let [picture, text] = ["png", "txt"].map(|kind| folder().join(format!("{name}.{kind}")));
    if is_blessing() {
        fs::write(picture, png).expect("the picture is kept");
        fs::write(text, words).expect("its words are kept");
        return;
    }
    assert!(picture.is_file(), "{} is missing", picture.display());
    let kept = fs::read_to_string(&text).unwrap_or_default();
    assert_eq!(
        kept, words,
        "{name}.png shows something else than the bot does today. BLESS=1 takes a new one."
    );
}

/// A picture of one message.
async fn check_message(tab: &Tab, message: &str, name: &str) {
    tab.pictures().await;
    check(tab, message, name, tab.picture_of(message).await).await;
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_match_makes_a_picture_for_the_readme() {
    let (program, browser) = (Program::start(), Browser::start());
    let [ada, ben] = Tab::open_two(&browser, &program, DESK).await;
    ben.press(&ada.challenge(&ben, false).await, "Accept").await;
    for tab in [&ada, &ben] {
        tab.click("[data-thread-id]").await;
        tab.board(0).await;
    }
    for (ply, turn) in (1..).zip(TURNS) {
        let (player, other) = if ply % 2 == 1 { (&ada, &ben) } else { (&ben, &ada) };
        player.say(turn).await;
        player.board(ply).await;
        other.board(ply).await;
    }
    ada.pictures().await;
    // The pointer would show the toolbar of the message under it.
    ada.click("#channel-header").await;
    let board = ada.board(6).await;
    check(&ada, &board, "match", ada.screenshot("readme").await).await;
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_refusal_makes_a_picture_for_the_readme() {
    let (program, browser) = (Program::start(), Browser::start());
    let [ada, ben] = Tab::open_two(&browser, &program, TALL).await;
    ben.press(&ada.challenge(&ben, false).await, "Accept").await;
    Tab::enter_thread([&ada, &ben]).await;
    for (ply, turn) in (1..).zip(["b1d3", "b8d6", "d3d4", "h7h6"]) {
        let player = if ply % 2 == 1 { &ada } else { &ben };
        player.board(ply - 1).await;
        player.say(turn).await;
    }
    ada.board(4).await;
    ada.say("Lxd6").await;
    let refusal = ada.message("[data-author=lionsden]", "protected").await;
    check_message(&ada, &refusal, "refusal").await;
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_large_board_and_a_lesson_make_pictures_for_the_readme() {
    let (program, browser) = (Program::start(), Browser::start());
    let [ada, ben] = Tab::open_two(&browser, &program, TALL).await;
    let options = [
        ("game", "chess-like", "Chu Chess (chess-like"),
        ("opponent", "be", "Ben"),
        ("color", "wh", "White"),
    ];
    ada.command("challenge", &options).await;
    ben.press(&ben.message("", "Ada challenges Ben").await, "Accept").await;
    ada.click("[data-thread-id]").await;
    let board = ada.board(0).await;
    check_message(&ada, &board, "large-board").await;
    ada.go_to("Lion's Den").await;
    ada.command("learn", &[("game", "lioniz", "Lionized Chess")]).await;
    check_message(&ada, &ada.message("[data-author=lionsden]", "Task 1 of").await, "lesson").await;
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_review_makes_a_picture_for_the_readme() {
    let (program, browser) = (Program::start(), Browser::start());
    let [ada, ben] = Tab::open_two(&browser, &program, TALL).await;
    begin_review(&program, &ben, &play_and_resign(&ada, &ben).await).await;
    let review = end_review(&program, &ben).await;
    check_message(&ben, &review, "review").await;
}
