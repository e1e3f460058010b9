//! Commands in direct messages, and where a person uses the app that they have installed for themselves.

use lions_den::sandbox::Message;
use serde_json::{Value, json};

use crate::den::{Den, GAME, SOON, Setup, ask, choose, press};

/// The bot's commands as it has registered them, by name.
fn registered(den: &Den) -> Vec<(String, Value)> {
    let commands = den.world.commands().into_iter();
    commands
        .map(|command| (command.name, command.json))
        .collect()
}

fn answers_alone_with_picture(message: &Message) {
    assert!(message.is_ephemeral(), "{}", message.text());
    assert_eq!(message.attachments.len(), 1, "{}", message.text());
}

#[tokio::test]
async fn commands_say_where_they_can_be_used() {
    let den = Den::open(Setup::default()).await;
    den.world
        .wait_for(SOON, |world| (!world.commands().is_empty()).then_some(()))
        .await
        .expect("the commands");
    for (name, command) in registered(&den) {
        let (installed, used) = (&command["integration_types"], &command["contexts"]);
        match name.as_str() {
            "explain" | "rules" | "help" | "practice" | "play" | "settings" | "learn"
            | "puzzle" => {
                assert_eq!(
                    (installed, used),
                    (&json!([0, 1]), &json!([0, 1, 2])),
                    "{name}"
                );
            }
            // Others are challenged, and everybody is ranked, where the bot is a member.
            "challenge" | "Challenge" | "server-settings" => {
                assert_eq!((installed, used), (&json!([0]), &json!([0])), "{name}");
            }
            "leaderboard" => {
                assert_eq!((installed, used), (&json!([0]), &json!([0, 1])), "{name}");
            }
            _ => assert_eq!(
                (installed, used),
                (&json!([0, 1]), &json!([0, 1])),
                "{name}"
            ),
        }
    }
    den.assert_clean();
}

#[tokio::test]
async fn pieces_rules_and_practice_are_there_in_direct_messages() {
    let den = Den::open(Setup::default()).await;
    let ada = den.person("Ada");
    let dm = ada.dm_channel();
    let help = ask(&ada, dm, "help", &[]).await;
    assert!(help.text().contains("/practice"), "{}", help.text());
    let piece = [("game", GAME.into()), ("piece", "lion".into())];
    answers_alone_with_picture(&ask(&ada, dm, "explain", &piece).await);
    let card = ask(&ada, dm, "rules", &[("game", GAME.into())]).await;
    press(&ada, &card, "Next ▶").await;

    let options = [
        ("game", GAME.into()),
        ("level", 1.into()),
        ("color", "white".into()),
    ];
    ask(&ada, dm, "practice", &options).await;
    den.board(dm, 0).await;
    // Without the message-content intent, plain words in direct messages are heard all the same.
    ada.dm("e2e4").expect("a message");
    den.board(dm, 2).await;
    ada.dm("e2e5").expect("a message");
    let refusal = ada
        .wait_for_message(dm, SOON, |message| message.text().contains("e2"))
        .await
        .expect("the turn is refused");
    assert!(!refusal.is_ephemeral());
    let board = den.board(dm, 2).await;
    let menu = press(&ada, &board, "Move").await;
    let target = choose(&ada, &menu, "d2").await;
    let preview = choose(&ada, &target, "d4").await;
    press(&ada, &preview, "Play").await;
    den.board(dm, 4).await;
    den.assert_clean();
}

#[tokio::test]
async fn in_a_server_without_the_bot_everything_is_answered_and_practice_goes_to_direct_messages() {
    let den = Den::open(Setup::default()).await;
    let ada = den.person("Ada");
    let elsewhere = den.world.general();
    den.world.take_bot_out(elsewhere);

    let piece = [("game", GAME.into()), ("piece", "lion".into())];
    let lion = ask(&ada, elsewhere, "explain", &piece).await;
    answers_alone_with_picture(&lion);
    let knight = choose(&ada, &lion, "knight").await;
    answers_alone_with_picture(&knight);
    let card = ask(&ada, elsewhere, "rules", &[("game", GAME.into())]).await;
    press(&ada, &card, "Next ▶").await;
    ask(&ada, elsewhere, "help", &[]).await;
    assert!(
        ada.slash(elsewhere, "challenge", &[("game", GAME.into())])
            .is_err()
    );

    let options = [
        ("game", GAME.into()),
        ("level", 1.into()),
        ("color", "white".into()),
    ];
    let begun = ask(&ada, elsewhere, "practice", &options).await;
    assert!(begun.is_ephemeral());
    assert!(
        begun.text().contains("in our direct messages"),
        "{}",
        begun.text()
    );
    let dm = ada.dm_channel();
    den.board(dm, 0).await;
    // The match can be looked at and played from where the person is; its boards stay where the bot can post.
    answers_alone_with_picture(&ask(&ada, elsewhere, "board", &[]).await);
    let played = ask(&ada, elsewhere, "move", &[("turn", "e2e4".into())]).await;
    assert!(
        played.text().contains("Played in match 1: e2e4"),
        "{}",
        played.text()
    );
    den.board(dm, 2).await;
    ada.dm("d2d4").expect("a message");
    den.board(dm, 4).await;

    // Nothing was tried that the bot may not do there.
    let there = format!("/channels/{elsewhere}/");
    let requests = den.world.requests();
    assert!(
        requests
            .iter()
            .all(|request| !request.path.contains(&there))
    );
    den.assert_clean();
}
