//! People in a hurry, with mischief in mind, or gone, and a bot that was kicked.

use crate::den::*;
use crate::privacy::{NAMES, assert_plain};
use crate::time::NOW;

#[tokio::test]
async fn there_is_one_offer_of_a_kind_and_it_dies_with_the_turn_that_answers_it() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    ask(&ada, thread, "draw", &[]).await;
    let draw = den.with_button(thread, "Accept the draw").await;
    says_privately(ask(&ada, thread, "draw", &[]).await, "already");
    // An offer of another kind may stand beside it.
    ask(&ada, thread, "takeback", &[]).await;
    let takeback = den.with_button(thread, "Allow").await;

    den.restart().await;
    ask(&ada, thread, "move", &[("move", "d2d4".into())]).await;
    den.board(thread, 3).await;
    let is_closed = async |offer: &Message, button: &str| {
        if den.world.message(offer.id).expect("the offer").buttons().contains(&button) {
            says_privately(press(&ben, offer, button).await, "no longer open");
        }
    };
    is_closed(&takeback, "Allow").await;
    // A draw can still be accepted after a move of whoever offered it.
    ask(&ben, thread, "move", &[("move", "e5d4".into())]).await;
    den.board(thread, 4).await;
    is_closed(&draw, "Accept the draw").await;
}

#[tokio::test]
async fn forty_challenges_in_a_row_ping_once() {
    let (_den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let options = [("game", GAME.into()), ("opponent", (&ben).into())];
    let slash = |_| ada.slash(lobby, "challenge", &options).expect("sent");
    let pending: Vec<_> = (0..40).map(slash).collect();
    let mut answers = Vec::new();
    for pending in &pending {
        answers.push(answered(pending).await);
    }
    let (refused, made): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.is_ephemeral());
    assert_eq!(made.len(), 1);
    assert_eq!(made[0].pinged, [ben.id()]);
    let told = refused.last().expect("a refusal");
    says(told, "already challenged");
    assert!(told.pinged.is_empty());

    // It can be cancelled from there.
    let cancel = told.buttons()[0].to_owned();
    assert!(cancel.starts_with("Cancel: Ben"), "{cancel}");
    says(&press(&ada, told, &cancel).await, "Cancelled");
    says(&press(&ben, &made[0], "Accept").await, "cancelled");

    let mut asked = 1;
    let refused = loop {
        let answer = ask(&ada, lobby, "challenge", &options).await;
        if answer.is_ephemeral() {
            break answer;
        }
        press(&ada, &answer, "Cancel").await;
        asked += 1;
    };
    assert_eq!(asked, 3);
    says(&refused, "send another in");
}

#[tokio::test]
async fn who_wants_no_challenges_gets_none() {
    let (den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let options = [("game", GAME.into()), ("opponent", (&ben).into())];
    let choose = |challenges: &'static str| {
        let ben = &ben;
        async move { ask(ben, lobby, "settings", &[("challenges", challenges.into())]).await }
    };
    says(&choose("nobody").await, "challenge you directly: Nobody");
    let refused = ask(&ada, lobby, "challenge", &options).await;
    assert!(refused.is_ephemeral() && refused.pinged.is_empty());
    says(&refused, "Ben isn’t taking challenges");
    choose("servers").await;
    let challenge = ask(&ada, lobby, "challenge", &options).await;
    assert_eq!(challenge.pinged, [ben.id()]);
    press(&ada, &challenge, "Cancel").await;
    den.world.leave(ben.id());
    says(&ask(&ada, lobby, "challenge", &options).await, "on the same server");
}

#[tokio::test]
async fn who_asks_for_too_much_is_told_to_wait_and_others_are_not() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    let gif = [("format", "gif".into())];
    let mut asked = 0;
    let refused = loop {
        let answer = ask(&ada, thread, "history", &gif).await;
        if answer.attachments.is_empty() {
            break answer;
        }
        asked += 1;
        assert!(asked < 20, "nobody is told to wait");
    };
    assert!(asked > 1, "{}", refused.content);
    says_privately(&refused, "Please wait");
    assert_eq!(ask(&ben, thread, "history", &gif).await.attachments.len(), 1);
}

#[tokio::test]
async fn what_is_typed_into_options_neither_pings_nor_formats() {
    let (_den, ada, _, thread) = Den::with_match(Setup::default()).await;
    for text in NAMES {
        for (command, options) in [
            ("move", vec![("move", text.into())]),
            ("board", vec![("ask", text.into())]),
            ("moves", vec![("square", text.into())]),
            ("explain", vec![("game", GAME.into()), ("piece", text.into())]),
            ("explain", vec![("square", text.into())]),
            ("resign", vec![("match", text.into())]),
        ] {
            let answer = ask(&ada, thread, command, &options).await;
            assert!(answer.is_ephemeral() && answer.pinged.is_empty());
            assert_plain(&answer);
        }
    }
}

#[tokio::test]
async fn a_match_outlives_that_the_bot_is_thrown_out() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    den.world.kick_bot();
    let before = den.world.requests().len();
    ada.dm("d2d4").expect("a message");
    ada.wait_for_message(ada.dm_channel(), SOON, |message| {
        message.content.contains("Played in match 1: d2d4")
    })
    .await
    .expect("the turn is played");
    den.restart().await;
    says(&ask(&ben, ben.dm_channel(), "games", &[]).await, "your turn");
    // At most one board is tried, if its turn came before the news of the kick.
    let gone = format!("/channels/{thread}/");
    let tried = den.world.requests()[before..]
        .iter()
        .filter(|request| request.path.contains(&gone))
        .count();
    assert!(tried <= 2, "{tried} requests");

    den.world.invite_bot();
    ask(&ben, thread, "board", &[]).await;
    den.board(thread, 3).await;
    ask(&ben, thread, "move", &[("move", "e5d4".into())]).await;
    den.board(thread, 4).await;
}

#[tokio::test]
async fn who_leaves_the_server_may_play_on_and_loses_on_time_otherwise() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    den.world.leave(ben.id());
    ask(&ada, thread, "move", &[("move", "d2d4".into())]).await;
    den.board(thread, 3).await;
    ben.dm("e5d4").expect("a message");
    den.board(thread, 4).await;
    ask(&ada, thread, "move", &[("move", "d1d4".into())]).await;
    den.board(thread, 5).await;
    says(&ask(&ada, thread, "games", &[]).await, "left, runs out");
    den.clock_runs(5).await;
    den.while_down(&format!("UPDATE match SET deadline = {NOW} - 120000")).await;
    says(&den.with_button(thread, "Rematch").await, "Out of time: Ada (White) wins");
    assert_eq!(den.boards(thread, 3).len(), 1);
}
