//! A tour of everything that the bot shows, as screenshots for inspection.

use crate::album::Album;
use crate::browser::{Browser, DESK, PHONE, Screen};
use crate::program::Program;
use crate::tab::Tab;

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn tour_at_a_desk() {
    tour(DESK, "desk").await;
}

#[tokio::test]
#[ignore = "needs chromium and chromedriver"]
async fn tour_on_a_phone() {
    tour(PHONE, "phone").await;
}

async fn tour(screen: Screen, name: &str) {
    let (program, browser) = (Program::start(), Browser::start());
    let album = Album::new(name);
    let [ada, ben] = Tab::open_two(&browser, &program, screen).await;
    begin(&album, &ada, &ben).await;
    play(&album, &ada, &ben).await;
    look(&album, &ada).await;
    agree(&album, &ada, &ben).await;
    end(&album, &ada, &ben).await;
    half_actions(&album, &ben).await;
    keep(&album, &ada).await;
    organize(&album, &ada).await;
    speak(&album, &ada, "Deutsch", "german").await;
    speak(&album, &ada, "日本語", "japanese").await;
    for tab in [&ada, &ben] {
        tab.assert_clean().await;
    }
    program.assert_clean();
}

/// Makes and accepts a challenge.
async fn begin(album: &Album, ada: &Tab, ben: &Tab) {
    ada.command("help", &[]).await;
    ada.answer("/practice").await;
    album.take(ada, "help").await;
    let challenge = ada.challenge(ben, true).await;
    album.take(ben, "challenge").await;
    ben.press(&challenge, "Accept").await;
    ada.message("", "Accepted").await;
    album.take(ada, "accepted").await;
    for tab in [ada, ben] {
        tab.click("[data-thread-id]").await;
    }
    ada.board(0).await;
    album.take(ada, "first-board").await;
}

/// Chooses turns from menus, types them, and gets refusals.
async fn play(album: &Album, ada: &Tab, ben: &Tab) {
    let board = ada.board(0).await;
    ada.press(&board, "Move").await;
    let menu = ada.answer("Which piece moves?").await;
    album.take(ada, "move-which-piece").await;
    ada.click(&format!("{menu} [data-select]")).await;
    album.take(ada, "move-pieces").await;
    ada.click(&format!("{menu} .options [data-value='b1']")).await;
    ada.answer("Where does the Lion on b1 go?").await;
    album.take(ada, "move-where").await;
    ada.choose(&menu, "c3").await;
    ada.answer("b1c3").await;
    album.take(ada, "move-preview").await;
    ada.press(&menu, "Play").await;
    ada.answer("Played in match 1").await;
    let board = ben.board(1).await;
    album.take(ada, "move-played").await;

    ben.reply(&board, "Ke8-e6").await;
    ben.message("[data-author=lionsden]", "King").await;
    album.take(ben, "refused").await;
    ben.reply(&board, "d7d5").await;
    ada.board(2).await;
    ada.say("c3c4").await;
    ben.board(3).await;
    ben.say("e7e6").await;
    let board = ada.board(4).await;
    ada.press(&board, "Move").await;
    let menu = ada.answer("Which piece moves?").await;
    ada.choose(&menu, "c4").await;
    ada.answer("Where does the Lion on c4 go?").await;
    album.take(ada, "lion-where").await;
    ada.choose(&menu, "d5").await;
    ada.answer("What next?").await;
    album.take(ada, "lion-and-then").await;
    ada.choose(&menu, "c4").await;
    ada.answer("and returns").await;
    album.take(ada, "lion-preview").await;
    ada.press(&menu, "Play").await;
    ben.board(5).await;
}

/// Looks things up.
async fn look(album: &Album, ada: &Tab) {
    let board = ada.board(5).await;
    ada.press(&board, "Legal moves").await;
    ada.answer("legal moves").await;
    album.take(ada, "legal-moves").await;
    ada.press(&board, "Explain").await;
    let pieces = ada.answer("Which piece").await;
    album.take(ada, "explain-which").await;
    ada.choose(&pieces, "lion").await;
    ada.answer("Betza").await;
    album.take(ada, "explain-lion").await;
    ada.press(&board, "Flip").await;
    ada.answer("Black").await;
    album.take(ada, "flipped").await;
    ada.press(&board, "More").await;
    let more = ada.answer("What would you like to do?").await;
    album.take(ada, "more").await;
    ada.press(&more, "Text board").await;
    ada.answer("a b c").await;
    album.take(ada, "text-board").await;
    ada.command("rules", &[("game", "might", "Mighty Lion Chess")]).await;
    let card = ada.answer("Card 1 of").await;
    album.take(ada, "rules-1").await;
    ada.press(&card, "Next ▶").await;
    ada.answer("Card 2 of").await;
    album.take(ada, "rules-2").await;
    ada.command("learn", &[("game", "might", "Mighty Lion Chess")]).await;
    let task = ada.answer("Task 1 of").await;
    album.take(ada, "lesson").await;
    ada.press(&task, "Hint").await;
    ada.answer("two King steps").await;
    album.take(ada, "lesson-hint").await;
    ada.press(&task, "All lessons").await;
    ada.answer("lessons done").await;
    album.take(ada, "lesson-list").await;
    ada.command("settings", &[("theme", "se", "Sea")]).await;
    ada.answer("Your settings").await;
    album.take(ada, "settings").await;
    ada.command("board", &[]).await;
    ada.answer("Match 1").await;
    album.take(ada, "board-in-sea").await;
}

/// Makes and answers offers.
async fn agree(album: &Album, ada: &Tab, ben: &Tab) {
    ada.command("draw", &[]).await;
    let offer = ben.message("", "draw").await;
    album.take(ben, "draw-offered").await;
    ben.press(&offer, "Decline").await;
    album.take(ben, "draw-declined").await;
    ada.command("takeback", &[]).await;
    let offer = ben.message(":has([data-custom-id^='offer-yes'])", "").await;
    album.take(ben, "takeback-asked").await;
    ben.press(&offer, "Allow").await;
    ada.message(":has([data-custom-id='flip:1:4:1'])", "").await;
    album.take(ada, "taken-back").await;
    ada.command("games", &[]).await;
    ada.answer("Match 1").await;
    album.take(ada, "games").await;
}

/// Sets up an event and creates it.
async fn organize(album: &Album, ada: &Tab) {
    ada.go_to("lions-den").await;
    ada.command("event create", &[]).await;
    let setup = ada.answer("Set up your event here").await;
    album.take(ada, "event-setup").await;
    ada.press(&setup, "Name, players, closing time").await;
    ada.see("#modal [data-input]").await;
    album.take(ada, "event-form").await;
    ada.fill("Autumn Cup").await;
    let setup = ada.answer("Autumn Cup").await;
    ada.press(&setup, "Create").await;
    let event = ada.message("", "Autumn Cup · event 1").await;
    ada.press(&event, "Join").await;
    ada.message("", "Players (1)").await;
    album.take(ada, "event").await;
}

/// Ends the match and uses its record.
async fn end(album: &Album, ada: &Tab, ben: &Tab) {
    ben.command("resign", &[]).await;
    let question = ben.answer("resign").await;
    album.take(ben, "resign-sure").await;
    ben.press(&question, "Resign").await;
    ada.message("", "Ada (White) wins").await;
    album.take(ada, "end").await;
    ada.command("history", &[("format", "", "Animated GIF")]).await;
    ada.message("[data-ephemeral]:has(img[src*='.gif'])", "").await;
    album.take(ada, "history-gif").await;
    ada.command("profile", &[]).await;
    ada.answer("±").await;
    album.take(ada, "profile").await;
    ada.command("leaderboard", &[("game", "might", "Mighty Lion Chess")]).await;
    ada.answer("Ben").await;
    album.take(ada, "leaderboard").await;
    ada.command("rematch", &[]).await;
    ben.message(":has([data-custom-id^='offer-yes'])", "").await;
    album.take(ben, "rematch-asked").await;
}

/// Plays a turn of half actions against the engine, with a hint.
async fn half_actions(album: &Album, ben: &Tab) {
    ben.go_to("Lion's Den").await;
    ben.command(
        "practice",
        &[("game", "lionh", "Lionheart Chess"), ("level", "1", "1:"), ("color", "bl", "Black")],
    )
    .await;
    let board = ben.message(":has([data-custom-id='flip:2:1'])", "").await;
    album.take(ben, "practice").await;
    ben.command("hint", &[]).await;
    ben.answer("I’d play").await;
    album.take(ben, "hint").await;
    ben.press(&board, "Move").await;
    let menu = ben.answer("Which piece moves?").await;
    ben.choose(&menu, "a8").await;
    ben.answer("Where does the Pawn on a8 go?").await;
    ben.choose(&menu, "a7").await;
    ben.answer("Or stop here").await;
    album.take(ben, "half-a-turn").await;
    ben.choose(&menu, "j8").await;
    ben.answer("Where does the Pawn on j8 go?").await;
    ben.choose(&menu, "j7").await;
    ben.answer("then Pawn").await;
    album.take(ben, "half-actions-preview").await;
    ben.press(&menu, "Play").await;
    ben.message(":has([data-custom-id='flip:2:3'])", "").await;
    album.take(ben, "engine-answers").await;
}

/// Exports the stored data and deletes it.
async fn keep(album: &Album, ada: &Tab) {
    ada.go_to("general").await;
    ada.command("privacy export", &[]).await;
    ada.message("[data-ephemeral]", ".json").await;
    album.take(ada, "privacy-export").await;
    ada.command("privacy delete", &[]).await;
    let question = ada.answer("delete").await;
    album.take(ada, "privacy-delete").await;
    ada.press(&question, "Keep it").await;
    album.take(ada, "privacy-kept").await;
}

/// Repeats the tour in another language.
async fn speak(album: &Album, ada: &Tab, language: &str, name: &str) {
    let ask = async |command: &str, options: &[(&str, &str, &str)]| {
        let before = ada.count("[data-ephemeral]").await;
        ada.command(command, options).await;
        ada.answers(before + 1).await;
        album.take(ada, &format!("{name}-{}", command.replace(' ', "-"))).await;
    };
    ask("settings", &[("language", "", language)]).await;
    ask("help", &[]).await;
    let lion = [("game", "might", "Mighty Lion Chess"), ("piece", "lion", "")];
    ask("explain", &lion).await;
    ask("rules", &[("game", "might", "Mighty Lion Chess")]).await;
    ask("learn", &[("game", "lioniz", "Lionized Chess")]).await;
}
