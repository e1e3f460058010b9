//! What a person does and sees on the sandbox page.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::browser::{Browser, SOON, Screen};
use crate::program::Program;

/// The Enter key in WebDriver's encoding.
const ENTER: &str = "\u{e007}";
const PAUSE: Duration = Duration::from_millis(50);

/// The page as one person sees it.
pub struct Tab {
    client: Client,
    /// The address of chromedriver, for the page's console.
    driver: String,
    user: &'static str,
}

impl Tab {
    /// Opens the page as a person and waits until it is complete.
    pub async fn open(
        browser: &Browser,
        program: &Program,
        user: &'static str,
        screen: Screen,
    ) -> Tab {
        let tab = Tab { client: browser.window(user, screen).await, driver: browser.url(), user };
        tab.client.goto(&format!("{}/?user={user}", program.url)).await.expect("the page loads");
        tab.see("body[data-connected=true][data-bot=online]").await;
        tab
    }

    /// Opens the page for each of two players.
    pub async fn open_two(browser: &Browser, program: &Program, screen: Screen) -> [Tab; 2] {
        let ada = Tab::open(browser, program, "ada", screen).await;
        [ada, Tab::open(browser, program, "ben", screen).await]
    }

    /// Opens the thread of the only match.
    pub async fn enter_thread(tabs: [&Tab; 2]) {
        for tab in tabs {
            tab.click("[data-thread-id]").await;
        }
    }

    /// Challenges Ben to a match with White, and returns the challenge.
    pub async fn challenge(&self, ben: &Tab, rated: bool) -> String {
        let mut options = vec![
            ("game", "might", "Mighty Lion Chess"),
            ("opponent", "be", "Ben"),
            ("color", "wh", "White"),
        ];
        options.extend(rated.then_some(("rated", "tr", "True")));
        self.command("challenge", &options).await;
        ben.message("", "Ada challenges Ben").await
    }

    /// Runs a script in the page until it returns something other than `null` or `false`.
    async fn until(&self, what: &str, script: &str, arguments: &[Value]) -> Value {
        let since = Instant::now();
        while since.elapsed() < SOON {
            let found = self.client.execute(script, arguments.to_vec()).await;
            let found = found.expect("the script runs");
            if !found.is_null() && found != json!(false) {
                return found;
            }
            sleep(PAUSE).await;
        }
        self.screenshot("failed").await;
        let page = self.client.execute("return document.body.innerText", vec![]);
        let page = page.await.unwrap_or_default();
        panic!("{} does not see {what}:\n{}", self.user, page.as_str().unwrap_or_default());
    }

    /// Waits for a visible element.
    pub async fn see(&self, css: &str) -> Element {
        let script = "const found = document.querySelector(arguments[0]);
            return Boolean(found && found.getClientRects().length)";
        loop {
            self.until(css, script, &[json!(css)]).await;
            // The page may draw its message again in between.
            if let Ok(found) = self.client.find(Locator::Css(css)).await {
                return found;
            }
        }
    }

    /// Clicks an element as soon as it exists.
    pub async fn click(&self, css: &str) {
        let since = Instant::now();
        loop {
            // An update from the server may redraw the element just before the click.
            match self.see(css).await.click().await {
                Ok(()) => return,
                Err(error) => assert!(since.elapsed() < SOON, "{css} cannot be clicked: {error}"),
            }
            sleep(PAUSE).await;
        }
    }

    async fn send_keys(&self, css: &str, keys: &str) {
        let sent = self.see(css).await.send_keys(keys).await;
        sent.unwrap_or_else(|error| panic!("{css} takes no text: {error}"));
    }

    /// Writes a line and sends it.
    pub async fn say(&self, text: &str) {
        self.send_keys("#input", &format!("{text}{ENTER}")).await;
    }

    /// Writes a line as a reply to a message.
    pub async fn reply(&self, message: &str, text: &str) {
        self.click(&format!("{message} [data-action=reply]")).await;
        self.say(text).await;
    }

    /// Uses a slash command. Each option has its name, the typed text, and the first words of the
    /// suggestion to choose; none is chosen if they are empty.
    pub async fn command(&self, name: &str, options: &[(&str, &str, &str)]) {
        self.send_keys("#input", &format!("/{name}")).await;
        self.click(&format!("#popup [data-command='{name}']")).await;
        for (option, typed, offer) in options {
            let field = format!("#command-form [data-option='{option}']");
            if self.client.find(Locator::Css(&field)).await.is_err() {
                self.click(&format!("#command-form [data-add-option='{option}']")).await;
            }
            self.click(&field).await;
            self.send_keys(&field, typed).await;
            if !offer.is_empty() {
                self.take_offer(&field, offer).await;
            }
        }
        self.click("#send").await;
    }

    /// Chooses the suggestion for a field of the command that begins with some words.
    async fn take_offer(&self, field: &str, offer: &str) {
        // The suggestions differ only by their words, so the script marks the chosen one.
        let script = "const found = [...document.querySelectorAll('#popup [data-choice]')]
                .find((one) => one.innerText.startsWith(arguments[0]));
            found?.setAttribute('data-meant', '');
            return Boolean(found)";
        let is_taken = "return document.querySelector(arguments[0]).value.startsWith(arguments[1])";
        let meant = Locator::Css("#popup [data-meant]");
        loop {
            self.until(&format!("an offer “{offer}”"), script, &[json!(offer)]).await;
            // Each typed letter triggers a response. A late one removes the marked suggestion, or
            // moves it away from under the pointer.
            if let Ok(found) = self.client.find(meant).await
                && found.click().await.is_ok()
            {
                let taken = self.client.execute(is_taken, vec![json!(field), json!(offer)]).await;
                if taken.expect("the script runs") == json!(true) {
                    return;
                }
            }
            self.click(field).await;
        }
    }

    /// Chooses from the only open menu of a message.
    pub async fn choose(&self, message: &str, value: &str) {
        self.click(&format!("{message} [data-select]")).await;
        self.click(&format!("{message} .options [data-value='{value}']")).await;
    }

    /// Presses a button of a message, by its label.
    pub async fn press(&self, message: &str, label: &str) {
        let script =
            "const found = [...document.querySelectorAll(`${arguments[0]} [data-custom-id]`)]
                .find((one) => one.innerText === arguments[1]);
            return found ? found.dataset.customId : null";
        let what = format!("a button “{label}” of {message}");
        let id = self.until(&what, script, &[json!(message), json!(label)]).await;
        let id = id.as_str().expect("a custom id");
        self.click(&format!("{message} [data-custom-id='{id}']")).await;
    }

    /// Fills in the only field of the open form and submits it.
    pub async fn fill(&self, text: &str) {
        self.send_keys("#modal [data-input]", text).await;
        self.click("#modal-submit").await;
    }

    /// Chooses from a menu of the open form, by what is written there if no option has this value;
    /// or from a radio group or check boxes.
    pub async fn choose_in_form(&self, field: &str, value: &str) {
        let field = format!("#modal [data-input='{field}']");
        let found = self.see(&field).await;
        if found.tag_name().await.is_ok_and(|tag| tag != "select") {
            return self.click(&format!("{field} input[value='{value}']")).await;
        }
        if found.select_by_value(value).await.is_err() {
            found.select_by_label(value).await.expect("the option is there");
        }
    }

    /// Types into a field of the open form.
    pub async fn type_in_form(&self, field: &str, text: &str) {
        self.send_keys(&format!("#modal [data-input='{field}']"), text).await;
    }

    /// Empties a field of the open form.
    pub async fn clear_in_form(&self, field: &str) {
        let field = self.see(&format!("#modal [data-input='{field}']")).await;
        field.clear().await.expect("it takes text");
    }

    /// Submits the open form.
    pub async fn submit(&self) {
        self.click("#modal-submit").await;
    }

    /// Returns a selector for the newest message with these attributes that contains some words and
    /// is not about to change.
    pub async fn message(&self, attributes: &str, words: &str) -> String {
        let script = "const found = [...document.querySelectorAll(`article[data-message-id]${arguments[0]}`)]
                .filter((one) => !('loading' in one.dataset) && one.innerText.includes(arguments[1])).at(-1);
            return found ? found.dataset.messageId : null";
        let what = format!("a message {attributes} with “{words}”");
        let id = self.until(&what, script, &[json!(attributes), json!(words)]).await;
        format!("[data-message-id='{}']", id.as_str().expect("an id"))
    }

    /// Returns a selector for an ephemeral answer that contains some words.
    pub async fn answer(&self, words: &str) -> String {
        self.message("[data-ephemeral]", words).await
    }

    /// Waits until the open channel has this many ephemeral answers.
    pub async fn answers(&self, count: usize) {
        let script = "const all = [...document.querySelectorAll('[data-ephemeral]')];
            return all.length >= arguments[0] && all.every((one) => !('loading' in one.dataset))";
        self.until(&format!("{count} answers"), script, &[json!(count)]).await;
    }

    /// Returns a selector for the board of the first match after this many turns.
    pub async fn board(&self, ply: u32) -> String {
        self.message(&format!(":has([data-custom-id$='flip:1:{ply}'])"), "").await
    }

    /// Returns the text of a message.
    pub async fn text(&self, message: &str) -> String {
        let text = self.see(&format!("{message} .content")).await.text().await;
        text.expect("the text can be read")
    }

    /// Returns what a message says: its text, and the alt text of its pictures.
    pub async fn words(&self, message: &str) -> String {
        let script = "const found = document.querySelector(arguments[0]);
            const alts = [...found.querySelectorAll('img:not(.emoji)')].map((one) => one.alt).filter(Boolean);
            return [found.querySelector('.content').innerText, ...alts].join('\\n\\n')";
        let words = self.until("its words", script, &[json!(message)]).await;
        words.as_str().expect("a text").to_owned()
    }

    /// Takes a picture of a message alone.
    pub async fn picture_of(&self, message: &str) -> Vec<u8> {
        // The pointer would show the toolbar of the message under it.
        self.click("#channel-header").await;
        loop {
            // The page draws a message anew when it is edited.
            match self.see(message).await.screenshot().await {
                Err(error) if error.is_stale_element_reference() => {}
                taken => return taken.expect("a screenshot"),
            }
        }
    }

    /// Opens the channel, thread or direct messages whose name begins with this.
    pub async fn go_to(&self, name: &str) {
        let link = format!("[data-channel-name^=\"{name}\"]");
        if !self.see("#sidebar").await.is_displayed().await.unwrap_or(false) {
            self.click("#menu").await;
        }
        self.click(&link).await;
    }

    /// Returns the number of elements.
    pub async fn count(&self, css: &str) -> usize {
        self.client.find_all(Locator::Css(css)).await.expect("the page can be searched").len()
    }

    /// Waits until every picture has loaded and has an alt text, and returns their number. Emoji on
    /// buttons do not count.
    pub async fn pictures(&self) -> usize {
        let script = "const all = [...document.querySelectorAll('#messages img:not(.emoji)')];
            return all.every((one) => one.complete && one.naturalWidth > 0 && one.alt.length > 0) ? [all.length] : null";
        let count = self.until("all pictures, each with a text", script, &[]).await;
        count[0].as_u64().expect("a number") as usize
    }

    /// Runs a script that queries the page.
    pub async fn ask(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.expect("the script runs")
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page loads");
        self.see("body[data-connected=true][data-bot=online]").await;
    }

    /// Saves a screenshot of the page, named after the person and the moment.
    pub async fn screenshot(&self, moment: &str) -> Vec<u8> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/out/browser");
        self.keep_in(&folder, &format!("{moment}-{}", self.user)).await
    }

    /// Saves a screenshot of the page in a directory.
    pub async fn keep_in(&self, folder: &Path, name: &str) -> Vec<u8> {
        // Pictures that are still loading would be missing.
        sleep(PAUSE * 4).await;
        let png = self.client.screenshot().await.expect("a screenshot");
        fs::create_dir_all(folder).expect("a folder for screenshots");
        fs::write(folder.join(format!("{name}.png")), &png).expect("the screenshot is kept");
        png
    }

    /// Checks that the page's console is empty: no script failed and no request was refused.
    pub async fn assert_clean(&self) {
        let session = self.client.session_id().await.expect("a session");
        let session = session.expect("a session");
        let answer = reqwest::Client::new()
            .post(format!("{}/session/{session}/se/log", self.driver))
            .json(&json!({ "type": "browser" }))
            .send()
            .await
            .expect("chromedriver answers");
        let answer: Value = answer.json().await.expect("JSON");
        let said = answer["value"].as_array().expect("lines").iter();
        // A review's picture may be replaced while the page is about to load it.
        let is_replaced = |line: &&Value| {
            let message = line["message"].as_str().unwrap_or_default();
            message.contains("/review-") && message.contains("404")
        };
        let said: Vec<&Value> = said.filter(|line| !is_replaced(line)).collect();
        assert!(said.is_empty(), "{}'s console: {said:#?}", self.user);
    }
}
