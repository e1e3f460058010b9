//! Odds, a bank of time, moves planned ahead, Undo and a vacation in the browser, as screenshots
//! for inspection.

use crate::album::Album;
use crate::browser::{Browser, DESK, PHONE, Screen};
use crate::program::Program;
use crate::tab::Tab;

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn tour_ahead_at_a_desk() {
    tour(DESK, "ahead-desk").await;
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn tour_ahead_on_a_phone() {
    tour(PHONE, "ahead-phone").await;
}

async fn tour(screen: Screen, name: &str) {
    let (program, browser) = (Program::start(), Browser::start());
    let album = Album::new(name);
    let [ada, ben] = Tab::open_two(&browser, &program, screen).await;
    let options = [
        ("game", "might", "Mighty Lion Chess"),
        ("opponent", "be", "Ben"),
        ("color", "wh", "White"),
        ("days", "3", ""),
        ("bonus", "12", ""),
        ("start", "kni", "Knight odds"),
    ];
    ada.command("challenge", &options).await;
    let challenge = ben.message("", "Ada challenges Ben").await;
    album.take(&ben, "challenge-at-odds").await;
    ben.press(&challenge, "Accept").await;
    for tab in [&ada, &ben] {
        tab.click("[data-thread-id]").await;
    }
    let first = ben.board(0).await;
    album.take(&ben, "first-board").await;

    ben.reply(&first, "e5").await;
    let early = ben.message("", "not your turn").await;
    album.take(&ben, "early").await;
    ben.press(&early, "Plan ahead").await;
    ben.fill("e4 e5; d4 d5").await;
    ben.answer("Board after line 1").await;
    album.take(&ben, "planned").await;

    let first = ada.board(0).await;
    ada.reply(&first, "e4").await;
    let board = ada.board(2).await;
    album.take(&ada, "answered-as-planned").await;
    ada.reply(&board, "Bc4").await;
    let board = ada.board(3).await;
    album.take(&ada, "to-undo").await;
    ada.press(&board, "Undo").await;
    ada.answer("has been undone").await;
    album.take(&ada, "undone").await;

    ada.command("vacation", &[]).await;
    ada.answer("For how many days").await;
    album.take(&ada, "vacation").await;
    let board = ben.message("[data-author=lionsden]", "undid").await;
    ben.press(&board, "More").await;
    let more = ben.answer("What would you like").await;
    album.take(&ben, "more").await;
    ben.press(&more, "Play from here").await;
    album.take(&ben, "play-from-here").await;
    for tab in [&ada, &ben] {
        tab.assert_clean().await;
    }
    program.assert_clean();
}
