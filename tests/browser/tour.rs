//! A tour of everything that the bot shows, as screenshots for inspection.

use crate::album::Album;
use crate::browser::{Browser, Screen};
use crate::program::Program;
use crate::tab::Tab;

tours!(tour_at_a_desk = "desk", tour_on_a_phone = "phone");

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
    album.answer(ada, "/practice", "help").await;
    let challenge = ada.challenge(ben, true).await;
    album.take(ben, "challenge").await;
    ben.press(&challenge, "Accept").await;
    album.message(ada, "", "Accepted", "accepted").await;
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
    let menu = album.answer(ada, "Which piece moves?", "move-which-piece").await;
    ada.click(&format!("{menu} [data-select]")).await;
    album.take(ada, "move-pieces").await;
    ada.click(&format!("{menu} .options [data-value='b1']")).await;
    album.answer(ada, "Where does the Lion on b1 go?", "move-where").await;
    ada.choose(&menu, "c3").await;
    album.answer(ada, "b1c3", "move-preview").await;
    ada.press(&menu, "Play").await;
    ada.answer("Played in match 1").await;
    let board = ben.board(1).await;
    album.take(ada, "move-played").await;

    ben.reply(&board, "Ke8-e6").await;
    album.message(ben, "[data-author=lionsden]", "King", "refused").await;
    ben.reply(&board, "d7d5").await;
    ada.board(2).await;
    ada.say("c3c4").await;
    ben.board(3).await;
    ben.say("e7e6").await;
    ada.press(&ada.board(4).await, "Move").await;
    let menu = ada.answer("Which piece moves?").await;
    ada.choose(&menu, "c4").await;
    album.answer(ada, "Where does the Lion on c4 go?", "lion-where").await;
    ada.choose(&menu, "d5").await;
    album.answer(ada, "What next?", "lion-and-then").await;
    ada.choose(&menu, "c4").await;
    album.answer(ada, "and returns", "lion-preview").await;
    ada.press(&menu, "Play").await;
    ben.board(5).await;
}

/// Looks things up.
async fn look(album: &Album, ada: &Tab) {
    let board = ada.board(5).await;
    ada.press(&board, "Legal moves").await;
    album.answer(ada, "legal moves", "legal-moves").await;
    ada.press(&board, "Explain").await;
    let pieces = album.answer(ada, "Which piece", "explain-which").await;
    ada.choose(&pieces, "lion").await;
    album.answer(ada, "Betza", "explain-lion").await;
    ada.press(&board, "Flip").await;
    album.answer(ada, "Black", "flipped").await;
    ada.press(&board, "More").await;
    let more = album.answer(ada, "What would you like to do?", "more").await;
    ada.press(&more, "Text board").await;
    album.answer(ada, "a b c", "text-board").await;
    ada.command("rules", &[("game", "might", "Mighty Lion Chess")]).await;
    let card = album.answer(ada, "Card 1 of", "rules-1").await;
    ada.press(&card, "Next ▶").await;
    album.answer(ada, "Card 2 of", "rules-2").await;
    ada.command("learn", &[("game", "might", "Mighty Lion Chess")]).await;
    let task = album.answer(ada, "Task 1 of", "lesson").await;
    ada.press(&task, "Hint").await;
    album.answer(ada, "two King steps", "lesson-hint").await;
    ada.press(&task, "All lessons").await;
    album.answer(ada, "lessons done", "lesson-list").await;
    ada.command("settings", &[("theme", "se", "Sea")]).await;
    album.answer(ada, "Your settings", "settings").await;
    ada.command("board", &[]).await;
    album.answer(ada, "Match 1", "board-in-sea").await;
}

/// Makes and answers offers.
async fn agree(album: &Album, ada: &Tab, ben: &Tab) {
    ada.command("draw", &[]).await;
    let offer = album.message(ben, "", "draw", "draw-offered").await;
    ben.press(&offer, "Decline").await;
    album.take(ben, "draw-declined").await;
    ada.command("takeback", &[]).await;
    let offer =
        album.message(ben, ":has([data-custom-id*='offer-yes'])", "", "takeback-asked").await;
    ben.press(&offer, "Allow").await;
    album.message(ada, ":has([data-custom-id$='flip:1:4:1'])", "", "taken-back").await;
    ada.command("games", &[]).await;
    album.answer(ada, "Match 1", "games").await;
}

/// Sets up an event and creates it.
async fn organize(album: &Album, ada: &Tab) {
    ada.go_to("lions-den").await;
    ada.command("event create", &[]).await;
    ada.see("#modal [data-input=format]").await;
    album.take(ada, "event-form").await;
    ada.fill("Autumn Cup").await;
    let setup = album.answer(ada, "Autumn Cup", "event-setup").await;
    ada.press(&setup, "Create").await;
    let event = ada.message("", "Autumn Cup · event 1").await;
    ada.press(&event, "Join").await;
    album.message(ada, "", "Players (1)", "event").await;
}

/// Ends the match and uses its record.
async fn end(album: &Album, ada: &Tab, ben: &Tab) {
    ben.command("resign", &[]).await;
    let question = album.answer(ben, "resign", "resign-sure").await;
    ben.press(&question, "Resign").await;
    album.message(ada, "", "Ada (White) wins", "end").await;
    ada.command("history", &[("format", "", "Animated GIF")]).await;
    album.message(ada, "[data-ephemeral]:has(img[src*='.gif'])", "", "history-gif").await;
    ada.command("profile", &[]).await;
    album.answer(ada, "±", "profile").await;
    ada.command("leaderboard", &[("game", "might", "Mighty Lion Chess")]).await;
    album.answer(ada, "Ben", "leaderboard").await;
    ada.command("rematch", &[]).await;
    album.message(ben, ":has([data-custom-id*='offer-yes'])", "", "rematch-asked").await;
}

/// Plays a turn of half actions against the engine, with a hint.
async fn half_actions(album: &Album, ben: &Tab) {
    ben.go_to("Lion's Den").await;
    ben.command(
        "practice",
        &[("game", "lionh", "Lionheart Chess"), ("level", "1", "1:"), ("color", "bl", "Black")],
    )
    .await;
    let board = album.message(ben, ":has([data-custom-id$='flip:2:1'])", "", "practice").await;
    ben.command("hint", &[]).await;
    album.answer(ben, "I’d play", "hint").await;
    ben.press(&board, "Move").await;
    let menu = ben.answer("Which piece moves?").await;
    ben.choose(&menu, "a8").await;
    ben.answer("Where does the Pawn on a8 go?").await;
    ben.choose(&menu, "a7").await;
    album.answer(ben, "Or stop here", "half-a-turn").await;
    ben.choose(&menu, "j8").await;
    ben.answer("Where does the Pawn on j8 go?").await;
    ben.choose(&menu, "j7").await;
    album.answer(ben, "then Pawn", "half-actions-preview").await;
    ben.press(&menu, "Play").await;
    album.message(ben, ":has([data-custom-id$='flip:2:3'])", "", "engine-answers").await;
}

/// Exports the stored data and deletes it.
async fn keep(album: &Album, ada: &Tab) {
    ada.go_to("general").await;
    ada.command("privacy export", &[]).await;
    album.message(ada, "[data-ephemeral]", ".json", "privacy-export").await;
    ada.command("privacy delete", &[]).await;
    let question = album.answer(ada, "delete", "privacy-delete").await;
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
    ask("explain", &[("game", "might", "Mighty Lion Chess"), ("piece", "lion", "")]).await;
    ask("rules", &[("game", "might", "Mighty Lion Chess")]).await;
    ask("learn", &[("game", "lioniz", "Lionized Chess")]).await;
}
