//! Setting up matches and events in forms.

use crate::browser::{Browser, DESK, PHONE};
use crate::program::Program;
use crate::tab::Tab;

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_match_is_set_up_in_a_form_that_opens_again_after_a_mistake() {
    let (program, browser) = (Program::start(), Browser::start());
    let ada = Tab::open(&browser, &program, "ada", PHONE).await;
    ada.command("play", &[]).await;
    ada.choose_in_form("game", "lionized").await;
    ada.choose_in_form("against", "1").await;
    ada.choose_in_form("color", "white").await;
    ada.type_in_form("position", "nonsense").await;
    ada.screenshot("form-match").await;
    ada.submit().await;
    let refused = ada.answer("nonsense").await;
    ada.press(&refused, "Edit").await;
    ada.see("#modal [data-input=game]:has([value=lionized]:checked)").await;
    ada.see("#modal [data-input=against]:has([value='1']:checked)").await;
    ada.see("#modal input[value=white]:checked").await;
    ada.clear_in_form("position").await;
    ada.submit().await;
    ada.message("", "Lionized Chess").await;
    ada.click("[data-thread-id]").await;
    ada.board(0).await;
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn a_challenge_and_an_event_are_set_up_with_choices_of_every_kind() {
    let (program, browser) = (Program::start(), Browser::start());
    let [ada, ben] = Tab::open_two(&browser, &program, DESK).await;
    ada.command("challenge", &[]).await;
    ada.choose_in_form("game", "mighty-lion").await;
    ada.choose_in_form("opponent", "Ben").await;
    ada.choose_in_form("time", "1+8").await;
    ada.click("#modal [data-input=rated]").await;
    ada.screenshot("form-challenge").await;
    ada.submit().await;
    ben.message("", "Ada challenges Ben").await;
    ben.message("", "rated").await;

    ada.command("event create", &[]).await;
    ada.type_in_form("name", "Autumn Cup").await;
    ada.choose_in_form("format", "knockout").await;
    ada.choose_in_form("choices", "rated").await;
    ada.screenshot("form-event").await;
    ada.submit().await;
    let setup = ada.answer("Autumn Cup").await;
    ada.press(&setup, "Players, closing time").await;
    ada.type_in_form("players", "4-8").await;
    ada.submit().await;
    ada.press(&ada.answer("4–8 players").await, "Create").await;
    ben.message("", "Autumn Cup").await;
}
