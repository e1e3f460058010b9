//! Everybody is answered in their own language, and a server is shown its boards in one.

use crate::den::*;

/// Types an illegal or untimely turn, and waits for an answer that says `text`.
async fn answered(den: &Den, person: &Person, channel: sandbox::Snowflake, turn: &str, text: &str) {
    den.mention(person, channel, turn);
    den.message_with(channel, text).await;
}

#[tokio::test]
async fn everybody_is_answered_in_the_language_of_their_client() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    den.world.speak(ada.id(), "de");
    den.world.speak(ben.id(), "ja");
    let lobby = den.world.lions_den();
    says(&ask(&ada, lobby, "games", &[]).await, "Du spielst gerade keine Partie");
    says(&ask(&ben, lobby, "games", &[]).await, "進行中の対局はありません");
    // Public messages are in the server's language.
    let thread = den.begin(&ada, &ben).await;
    says(&den.board(thread, 0).await, "to move");
    // So is what everyone sees of an answer, whoever has asked.
    answered(&den, &ben, thread, "e5", "not your turn in match 1").await;
    let refused = ask(&ada, thread, "move", &[("move", "hello".into())]).await;
    says(&refused, "„hello“ kann ich nicht als Zug lesen");
    // A private answer is in the person's language.
    says(&ask(&ben, thread, "board", &[]).await, "白の手番です");
    let more = says(press(&ada, &den.board(thread, 0).await, "More").await, "Was möchtest du tun?");
    assert!(more.buttons().contains(&"Remis anbieten"), "{:?}", more.buttons());
}

#[tokio::test]
async fn what_is_typed_in_private_is_answered_in_the_language_last_seen() {
    let mut den = Den::open(Setup::default()).await;
    let ben = den.person("Ben");
    den.world.speak(ben.id(), "ja");
    let dm = ben.dm_channel();
    ask(&ben, dm, "practice", &[("game", GAME.into()), ("color", "white".into())]).await;
    den.board(dm, 0).await;
    // Typed messages carry no locale; the last one seen survives a restart.
    den.restart().await;
    ben.say(dm, "e2e7").expect("a message");
    den.message_with(dm, "ポーン").await;
}

#[tokio::test]
async fn commands_are_named_as_the_readers_program_shows_them() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    den.world.speak(ben.id(), "de");
    let lobby = den.world.lions_den();
    ask(&ada, lobby, "settings", &[("language", "de".into())]).await;
    ask(&ben, lobby, "settings", &[("language", "en".into())]).await;
    let help = says(ask(&ada, lobby, "help", &[]).await, "Neu hier?");
    says(&help, "/practice");
    says(&says(ask(&ben, lobby, "help", &[]).await, "New here?"), "/üben");
    says(&ask(&ben, lobby, "games", &[]).await, "/herausfordern");
}

#[tokio::test]
async fn a_language_may_be_chosen_instead() {
    let mut den = Den::open(Setup::default()).await;
    // Ada owns the server.
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    den.world.speak(ben.id(), "ja");
    let lobby = den.world.lions_den();
    let chosen = ask(&ben, lobby, "settings", &[("language", "de".into())]).await;
    says(&chosen, "Sprache: Deutsch");
    let server = ask(&ada, lobby, "server-settings", &[("language", "ja".into())]).await;
    says(&server, "Language: 日本語");
    den.restart().await;

    press(&ben, &says(challenge(&ada, lobby, &ben).await, "挑戦しています"), "受ける").await;
    let thread = den.first_board().await.channel;
    type_turns(&den, thread, [&ada, &ben], &["e4"]).await;
    let board = says(den.board(thread, 1).await, "の手番です");
    assert!(board.buttons().contains(&"指す"), "{:?}", board.buttons());
    says(&ask(&ben, thread, "board", &[]).await, "Schwarz ist am Zug.");
    says(&ask(&ada, thread, "board", &[]).await, "Black to move.");

    says(ask(&ben, lobby, "settings", &[("language", "auto".into())]).await, "あなたの設定");
}

#[tokio::test]
async fn a_server_may_prefer_a_language_and_a_direct_conversation_has_that_of_its_person() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    den.world.prefer("de");
    den.world.speak(ben.id(), "ja");
    let options = [("game", GAME.into()), ("color", "white".into())];
    let begun = ask(&ada, den.world.lions_den(), "practice", &options).await;
    says(&begun, "Eine Übungspartie beginnt");
    says(&den.first_board().await, "ist am Zug");
    says(&ask(&ben, ben.dm_channel(), "practice", &options).await, "練習対局を始めます");
    says(&den.board(ben.dm_channel(), 0).await, "の手番です");
}
