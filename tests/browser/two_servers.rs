//! Two servers, between which the page switches.

use serde_json::json;

use crate::browser::{Browser, DESK, PHONE};
use crate::program::Program;
use crate::tab::Tab;

/// The names of the servers, the channels and the members that a tab shows.
const SHOWN: &str = "
    const texts = (css) => [...document.querySelectorAll(css)].map((one) => one.textContent);
    return [
        texts('#servers [aria-current] span:first-child'),
        texts('#channels [data-channel-name] .label'),
        [...document.querySelectorAll('#members [data-user]')].map((one) => one.dataset.user),
    ]";

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn one_switches_between_the_servers_as_somebody_of_both_and_of_one() {
    let (program, browser) = (Program::start(), Browser::start());
    let first = json!([
        ["Lion's Den"],
        ["lions-den", "general", "Lion's Den"],
        ["lionsden", "ada", "ben", "cleo", "dan", "eve"],
    ]);
    let second = json!([
        ["Tiger's Hill"],
        ["tigers-hill", "Lion's Den"],
        ["lionsden", "eve", "finn", "gwen", "hugo"],
    ]);
    let other = "#servers [data-server-id]:not([aria-current])";
    let eve = Tab::open(&browser, &program, "eve", DESK).await;
    assert_eq!(eve.ask(SHOWN).await, first);
    eve.click(other).await;
    assert_eq!(eve.ask(SHOWN).await, second);
    eve.screenshot("two-servers").await;

    // What happens in one server is not shown to those of the other.
    let gwen = Tab::open(&browser, &program, "gwen", PHONE).await;
    assert_eq!(gwen.ask(SHOWN).await, second);
    eve.say("hello, Gwen").await;
    gwen.message("[data-author=eve]", "hello, Gwen").await;
    eve.click(other).await;
    eve.say("hello, Ada").await;
    eve.message("[data-author=eve]", "hello, Ada").await;
    assert_eq!(gwen.count("[data-unread]").await, 0);

    gwen.click("#menu").await;
    gwen.screenshot("two-servers-phone").await;
    gwen.click(other).await;
    gwen.see("body[data-user=ada][data-connected=true]").await;
    assert_eq!(gwen.ask(SHOWN).await, first);
    eve.assert_clean().await;
}
