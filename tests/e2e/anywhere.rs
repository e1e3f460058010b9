//! Commands in direct messages and of the user-installed app.

use serde_json::{Value, json};

use crate::den::*;

/// The bot's commands as it has registered them, by name.
fn registered(den: &Den) -> Vec<(String, Value)> {
    den.world.commands().into_iter().map(|command| (command.name, command.json)).collect()
}

fn answers_alone_with_picture(message: &Message) {
    assert!(message.is_ephemeral(), "{}", message.content);
    assert_eq!(message.attachments.len(), 1, "{}", message.content);
}

#[tokio::test]
async fn commands_say_where_they_can_be_used() {
    let den = Den::open(Setup::default()).await;
    until(&den, "the commands", |world| !world.commands().is_empty()).await;
    for (name, command) in registered(&den) {
        let (installed, used) = (&command["integration_types"], &command["contexts"]);
        match name.as_str() {
            "analyse" | "explain" | "rules" | "help" | "practice" | "play" | "settings"
            | "learn" | "puzzle" => {
                assert_eq!((installed, used), (&json!([0, 1]), &json!([0, 1, 2])), "{name}");
            }
            // Others are challenged, and everybody is ranked, where the bot is a member.
            "challenge" | "Challenge" | "server-settings" | "looking" | "vote-match" | "event"
            | "duel" => {
                assert_eq!((installed, used), (&json!([0]), &json!([0])), "{name}");
            }
            "leaderboard" => {
                assert_eq!((installed, used), (&json!([0]), &json!([0, 1])), "{name}");
            }
            _ => assert_eq!((installed, used), (&json!([0, 1]), &json!([0, 1])), "{name}"),
        }
    }
}

#[tokio::test]
async fn pieces_rules_and_practice_are_there_in_direct_messages() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let dm = ada.dm_channel();
    says(&ask(&ada, dm, "help", &[]).await, "/practice");
    let piece = [("game", GAME.into()), ("piece", "lion".into())];
    answers_alone_with_picture(&ask(&ada, dm, "explain", &piece).await);
    let card = ask(&ada, dm, "rules", &[("game", GAME.into())]).await;
    press(&ada, &card, "Next ▶").await;

    practise(&ada, dm, 1).await;
    den.board(dm, 0).await;
    // Direct messages need no intent.
    ada.dm("e2e4").expect("a message");
    den.board(dm, 2).await;
    ada.dm("e2e5").expect("a message");
    let refusal = ada
        .wait_for_message(dm, SOON, |message| message.content.contains("e2"))
        .await
        .expect("the turn is refused");
    assert!(!refusal.is_ephemeral());
    let menu = press(&ada, &den.board(dm, 2).await, "Move").await;
    let preview = choose(&ada, &choose(&ada, &menu, "d2").await, "d4").await;
    press(&ada, &preview, "Play").await;
    den.board(dm, 4).await;
}

#[tokio::test]
async fn in_a_server_without_the_bot_everything_is_answered_and_practice_goes_to_direct_messages() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let elsewhere = den.world.general();
    den.world.take_bot_out(elsewhere);

    let piece = [("game", GAME.into()), ("piece", "lion".into())];
    let lion = ask(&ada, elsewhere, "explain", &piece).await;
    answers_alone_with_picture(&lion);
    answers_alone_with_picture(&choose(&ada, &lion, "knight").await);
    let card = ask(&ada, elsewhere, "rules", &[("game", GAME.into())]).await;
    press(&ada, &card, "Next ▶").await;
    ask(&ada, elsewhere, "help", &[]).await;
    assert!(ada.slash(elsewhere, "challenge", &[("game", GAME.into())]).is_err());

    says_privately(practise(&ada, elsewhere, 1).await, "in our direct messages");
    let dm = ada.dm_channel();
    den.board(dm, 0).await;
    // The match can be played from here; its boards stay where the bot can post.
    answers_alone_with_picture(&ask(&ada, elsewhere, "board", &[]).await);
    let played = ask(&ada, elsewhere, "move", &[("move", "e2e4".into())]).await;
    says(&played, "Played in match 1: e2e4");
    den.board(dm, 2).await;
    ada.dm("d2d4").expect("a message");
    den.board(dm, 4).await;

    // The bot tried nothing in that channel.
    let there = format!("/channels/{elsewhere}/");
    assert!(den.world.requests().iter().all(|request| !request.path.contains(&there)));
}
