//! Odds, a bank of time, moves planned ahead, Undo and a vacation in the browser, as screenshots
//! for inspection.

use crate::album::Album;
use crate::browser::{Browser, Screen};
use crate::program::Program;
use crate::tab::Tab;

tours!(tour_ahead_at_a_desk = "ahead-desk", tour_ahead_on_a_phone = "ahead-phone");

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
    let challenge = album.message(&ben, "", "Ada challenges Ben", "challenge-at-odds").await;
    ben.press(&challenge, "Accept").await;
    Tab::enter_thread([&ada, &ben]).await;
    let first = ben.board(0).await;
    album.take(&ben, "first-board").await;

    ben.reply(&first, "e5").await;
    let early = album.message(&ben, "", "not your turn", "early").await;
    ben.press(&early, "Plan ahead").await;
    ben.fill("e4 e5; d4 d5").await;
    album.answer(&ben, "Board after line 1", "planned").await;

    ada.reply(&ada.board(0).await, "e4").await;
    let board = ada.board(2).await;
    album.take(&ada, "answered-as-planned").await;
    ada.reply(&board, "Bc4").await;
    let board = ada.board(3).await;
    album.take(&ada, "to-undo").await;
    ada.press(&board, "Undo").await;
    album.answer(&ada, "has been undone", "undone").await;

    ada.command("vacation", &[]).await;
    album.answer(&ada, "For how many days", "vacation").await;
    ben.press(&ben.message("[data-author=lionsden]", "undid").await, "More").await;
    let more = album.answer(&ben, "What would you like", "more").await;
    ben.press(&more, "Play from here").await;
    album.take(&ben, "play-from-here").await;
    for tab in [&ada, &ben] {
        tab.assert_clean().await;
    }
    program.assert_clean();
}
