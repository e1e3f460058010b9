//! Two people play to mate and use every way to enter a turn.

use crate::browser::{Browser, DESK};
use crate::program::Program;
use crate::tab::Tab;

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn two_people_play_to_mate() {
    let (program, browser) = (Program::start(), Browser::start());
    let [ada, ben] = Tab::open_two(&browser, &program, DESK).await;

    let challenge = ada.challenge(&ben, false).await;
    assert_eq!(ben.count(".pings-me").await, 1, "Ben is called once");
    ben.screenshot("1-challenge").await;
    ben.press(&challenge, "Accept").await;
    Tab::enter_thread([&ada, &ben]).await;
    let first = ada.board(0).await;
    assert!(ada.text(&first).await.contains("@Ada to move"));
    ada.screenshot("2-first-board").await;

    // Typed in the thread.
    ada.say("e2e4").await;
    let board = ben.board(1).await;

    // A turn out of order and an illegal one are answered; chat is ignored.
    ada.say("hello Ben, good luck").await;
    ben.reply(&board, "Ke8-e6").await;
    let refusal = ben.message("[data-author=lionsden]", "King").await;
    ben.see(&format!("{refusal} img[alt]")).await;
    ben.screenshot("3-refused").await;

    // As a reply to the board.
    ben.reply(&board, "e7e5").await;
    ada.board(2).await;

    // By command, with the legal turns as suggestions.
    ada.command("move", &[("move", "f1c", "Bc4")]).await;
    ada.answer("Played in match 1: f1c4").await;
    let board = ben.board(3).await;
    assert_eq!(ben.count("[data-ephemeral]").await, 0, "only Ada sees it");

    // By menus.
    ben.press(&board, "Move").await;
    let menu = ben.answer("Which piece moves?").await;
    ben.choose(&menu, "b8").await;
    ben.answer("Where does the Lion on b8 go?").await;
    ben.screenshot("4-menu").await;
    ben.choose(&menu, "c6").await;
    ben.answer("b8c6").await;
    ben.press(&menu, "Play").await;
    ben.answer("Played in match 1: b8c6").await;
    let board = ada.board(4).await;

    ada.press(&board, "Legal moves").await;
    let legal = ada.answer("legal moves").await;
    ada.see(&format!("{legal} img[alt]")).await;
    ada.screenshot("5-legal-moves").await;
    ada.command("move", &[("move", "e9", "")]).await;
    let refusal = ada.answer("look like a move").await;
    ada.screenshot("6-command-refused").await;
    assert!(refusal != legal, "it is an answer of its own");

    // By a mention in another channel.
    ada.go_to("general").await;
    ada.say("@Lion's Den Qd1-h5").await;
    ada.message("[data-author=lionsden]", "Played in match 1: d1h5").await;
    ben.board(5).await;

    // As a direct message.
    ben.go_to("Lion's Den").await;
    ben.say("a7a6").await;
    ben.message("[data-author=lionsden]", "Played in match 1: a7a6").await;
    ada.go_to("1 · ").await;
    ada.board(6).await;
    ada.say("Qxf7#").await;
    let end = ada.board(7).await;
    let text = ada.text(&end).await;
    assert!(text.contains("Checkmate") && text.contains("Ada"), "{text}");
    ben.go_to("1 · ").await;
    ben.board(7).await;

    for tab in [&ada, &ben] {
        tab.screenshot("7-end").await;
        // These are the boards after 0, 2, 4, 6 and 7 turns; the others have lost their pictures.
        assert!(tab.pictures().await >= 5);
    }
    assert_eq!(ada.count(".pings-me").await, 4, "one ping for each of her turns");
    assert_eq!(
        ben.count(".pings-me").await,
        3,
        "one ping for each of his turns, and none for the end"
    );

    for tab in [&ada, &ben] {
        tab.reload().await;
        tab.board(7).await;
        assert!(tab.pictures().await >= 5);
        tab.assert_clean().await;
    }
    program.assert_clean();
}
