//! The page on a phone.

use serde_json::json;

use crate::browser::{Browser, PHONE};
use crate::program::Program;
use crate::tab::Tab;

/// Checks that nothing is wider than the screen, and that the input line is visible.
async fn assert_fits(tab: &Tab) {
    let fits = tab
        .ask(
            "const line = document.getElementById('composer').getBoundingClientRect();
            return [
                document.documentElement.scrollWidth <= 390,
                document.getElementById('scroller').scrollWidth <= 390,
                line.left >= 0 && line.right <= 390 && line.top > 0 && line.bottom <= 844,
                [...document.querySelectorAll('.row .button')].every((one) => one.getBoundingClientRect().right <= 390),
            ]",
        )
        .await;
    assert_eq!(fits, json!([true, true, true, true]));
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_phone_shows_everything_and_menus_are_enough() {
    let (program, browser) = (Program::start(), Browser::start());
    let cleo = Tab::open(&browser, &program, "cleo", PHONE).await;
    assert_fits(&cleo).await;
    cleo.command("practice", &[("game", "", "Mighty Lion Chess"), ("color", "", "White")]).await;
    cleo.click("[data-thread-id]").await;
    let board = cleo.board(0).await;
    cleo.pictures().await;
    assert_fits(&cleo).await;
    cleo.screenshot("phone-board").await;

    cleo.press(&board, "Move").await;
    let menu = cleo.answer("Which piece moves?").await;
    cleo.click(&format!("{menu} [data-select]")).await;
    cleo.screenshot("phone-menu").await;
    cleo.click(&format!("{menu} [data-value='e2']")).await;
    cleo.answer("Where does the Pawn on e2 go?").await;
    cleo.pictures().await;
    assert_fits(&cleo).await;
    cleo.choose(&menu, "e4").await;
    cleo.answer("e2e4: Pawn from e2 to e4.").await;
    cleo.pictures().await;
    assert_fits(&cleo).await;
    cleo.screenshot("phone-preview").await;
    cleo.press(&menu, "Play").await;
    cleo.answer("Played in match 1: e2e4").await;
    let board = cleo.board(2).await;
    cleo.pictures().await;
    assert_fits(&cleo).await;
    cleo.screenshot("phone-answered").await;

    cleo.press(&board, "Explain").await;
    cleo.choose(&cleo.answer("Which piece").await, "lion").await;
    cleo.answer("Lion").await;
    cleo.pictures().await;
    assert_fits(&cleo).await;
    cleo.screenshot("phone-explain").await;

    cleo.click("#menu").await;
    cleo.see("body.menu-open #sidebar").await;
    cleo.screenshot("phone-channels").await;

    cleo.reload().await;
    cleo.board(2).await;
    assert_fits(&cleo).await;
    cleo.assert_clean().await;
    program.assert_clean();
}
