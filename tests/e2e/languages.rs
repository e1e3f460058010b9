//! Everybody is answered in their own language, and a server is shown its boards in one.

use lions_den::sandbox::{Message, Person};

use crate::den::{Den, GAME, Setup, ask, press};

fn assert_says(message: &Message, text: &str) {
    assert!(message.text().contains(text), "{}", message.text());
}

/// Types an illegal or untimely turn, and waits for an answer that says `text`.
async fn answered(
    den: &Den,
    person: &Person,
    channel: lions_den::sandbox::Snowflake,
    turn: &str,
    text: &str,
) {
    let said = format!("{} {turn}", den.bot_mention());
    person.say(channel, &said).expect("a message");
    let found = den.world.wait_for(crate::den::SOON, |world| {
        world
            .messages(channel)
            .iter()
            .any(|message| message.text().contains(text))
            .then_some(())
    });
    assert!(found.await.is_ok(), "{:#?}", den.texts(channel));
}

#[tokio::test]
async fn everybody_is_answered_in_the_language_of_their_client() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    den.world.speak(ada.id(), "de");
    den.world.speak(ben.id(), "ja");
    let lobby = den.world.lions_den();
    assert_says(
        &ask(&ada, lobby, "games", &[]).await,
        "Du spielst gerade keine Partie",
    );
    assert_says(
        &ask(&ben, lobby, "games", &[]).await,
        "進行中の対局はありません",
    );
    // What all see is in the server's language.
    let thread = den.begin(&ada, &ben).await;
    assert_says(&den.board(thread, 0).await, "to move");
    // What is typed comes without a language; the last one seen is remembered, also over a restart.
    den.restart().await;
    answered(&den, &ben, thread, "e5", "あなたの手番ではありません").await;
    let refused = ask(&ada, thread, "move", &[("turn", "hello".into())]).await;
    assert_says(&refused, "„hello“ kann ich nicht als Zug lesen");
    // An answer to one person is in their language wherever it is given.
    assert_says(&ask(&ben, thread, "board", &[]).await, "白の手番です");
    let board = den.board(thread, 0).await;
    let more = press(&ada, &board, "More").await;
    assert_says(&more, "Was möchtest du tun?");
    assert!(
        more.buttons().contains(&"Remis anbieten"),
        "{:?}",
        more.buttons()
    );
    den.assert_clean();
}

#[tokio::test]
async fn a_language_may_be_chosen_instead() {
    let mut den = Den::open(Setup::default()).await;
    // The first of the people owns the server.
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    den.world.speak(ben.id(), "ja");
    let lobby = den.world.lions_den();
    let chosen = ask(&ben, lobby, "settings", &[("language", "de".into())]).await;
    assert_says(&chosen, "Sprache: Deutsch");
    let server = ask(&ada, lobby, "server-settings", &[("language", "ja".into())]).await;
    assert_says(&server, "Language: 日本語");
    den.restart().await;

    let options = [
        ("game", GAME.into()),
        ("opponent", (&ben).into()),
        ("color", "white".into()),
    ];
    let challenge = ask(&ada, lobby, "challenge", &options).await;
    assert_says(&challenge, "挑戦します");
    press(&ben, &challenge, "受ける").await;
    let thread = den.first_board().await.channel;
    den.type_turns(thread, [&ada, &ben], &["e4"]).await;
    let board = den.board(thread, 1).await;
    assert_says(&board, "の手番です");
    assert!(board.buttons().contains(&"指す"), "{:?}", board.buttons());
    assert_says(
        &ask(&ben, thread, "board", &[]).await,
        "Schwarz ist am Zug.",
    );
    assert_says(&ask(&ada, thread, "board", &[]).await, "Black to move.");

    let back = ask(&ben, lobby, "settings", &[("language", "auto".into())]).await;
    assert_says(&back, "あなたの設定");
    den.assert_clean();
}

#[tokio::test]
async fn a_server_may_prefer_a_language_and_a_direct_conversation_has_that_of_its_person() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    den.world.prefer("de");
    den.world.speak(ben.id(), "ja");
    let options = [("game", GAME.into()), ("color", "white".into())];
    let begun = ask(&ada, den.world.lions_den(), "practice", &options).await;
    assert_says(&begun, "Eine Übungspartie beginnt");
    let board = den.first_board().await;
    assert_says(&board, "ist am Zug");
    let begun = ask(&ben, ben.dm_channel(), "practice", &options).await;
    assert_says(&begun, "練習対局を始めます");
    let board = den.board(ben.dm_channel(), 0).await;
    assert_says(&board, "の手番です");
    den.assert_clean();
}
