//! Turns typed in all four ways.

use crate::den::*;

const MATE: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

#[tokio::test]
async fn a_match_is_played_to_mate_in_four_ways_without_the_intent() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    assert_ne!(thread, den.world.lions_den(), "the match has a thread");
    let first = den.board(thread, 0).await;
    assert_eq!(first.pinged, [ada.id()]);
    assert_eq!(first.buttons(), ["Move", "Legal moves", "Explain", "Flip", "More", "Rules"]);
    let alt = first.attachments[0].description.clone().unwrap_or_default();
    assert!(!alt.is_empty(), "the picture has a text");

    // Without the intent a plain message has no effect to wait for.
    ada.say(thread, MATE[0]).unwrap();
    ada.reply(first.id, MATE[0], true).unwrap();
    assert_eq!(den.board(thread, 1).await.pinged, [ben.id()]);
    ben.say(thread, &format!("{} {}", den.bot_mention(), MATE[1])).unwrap();
    den.board(thread, 2).await;
    ada.dm(MATE[2]).unwrap();
    den.board(thread, 3).await;
    assert!(ask(&ben, thread, "move", &[("move", MATE[3].into())]).await.is_ephemeral());
    let last = says(den.board(thread, 4).await, "Checkmate");
    // There is nothing left to play, so nobody is pinged; the loser is mentioned.
    assert_eq!(last.pinged, []);
    says(&last, &format!("<@{}>", ada.id()));
    assert!(!last.buttons().contains(&"Move"));
}

#[tokio::test]
async fn with_the_intent_plain_messages_are_turns_and_talk_is_left_alone() {
    let (den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    let cleo = den.person("Cleo");
    ada.say(thread, "hello, good luck!").unwrap();
    cleo.say(thread, "e2e4").unwrap();
    ada.say(thread, "e4").unwrap();
    den.board(thread, 1).await;
    // A mention is not part of the turn, in its older form either.
    ben.say(thread, &format!("e5 <@!{BOT}>")).unwrap();
    den.board(thread, 2).await;

    let texts = den.texts(thread);
    let own = texts.iter().filter(|text| text.contains("hello, good luck"));
    assert_eq!(own.count(), 1, "talk is not answered: {texts:#?}");
    // The start of the thread, three boards and four messages of people.
    let boards = [0, 1, 2].map(|ply| den.boards(thread, ply).len());
    assert_eq!(boards, [1, 1, 1]);
}

#[tokio::test]
async fn an_illegal_turn_is_answered_with_the_reason_and_a_picture() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let board = den.board(thread, 0).await;
    let refusal = reply_to(&ada, thread, ada.reply(board.id, "e2e5", true).unwrap()).await;
    assert_eq!(refusal.attachments.len(), 1);
    assert_eq!(refusal.pinged, []);
    assert!(!refusal.content.is_empty());

    says(&reply_to(&ben, thread, ben.reply(board.id, "e7e5", true).unwrap()).await, "Ada");

    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
}

#[tokio::test]
async fn a_reply_without_a_ping_is_told_once_why_it_is_not_read() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let cleo = den.person("Cleo");
    let board = den.board(thread, 0).await;
    cleo.reply(board.id, "nice", false).unwrap();
    let told = reply_to(&ada, thread, ada.reply(board.id, "e4", false).unwrap()).await;
    says(&told, "only lets me read a reply if it pings me");
    ada.reply(board.id, "e4, please", false).unwrap();
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    let told = den.texts(thread);
    let told = told.iter().filter(|text| text.contains("if it pings me"));
    assert_eq!(told.count(), 1);
}

#[tokio::test]
async fn what_is_almost_a_turn_is_answered_where_the_bot_is_meant() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let board = den.board(thread, 0).await;
    let message = ada.reply(board.id, "go e4 now", true).unwrap();
    says(&reply_to(&ada, thread, message).await, "doesn’t look like a move");
    den.board(thread, 0).await;
    ada.reply(board.id, "e4 check", true).unwrap();
    den.board(thread, 1).await;
}

#[tokio::test]
async fn a_direct_message_is_answered_where_it_was_sent() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let message = ada.dm("e2e4").unwrap();
    says(&reply_to(&ada, ada.dm_channel(), message).await, "e2e4");
    den.board(thread, 1).await;

    let message = den.person("Eve").dm("e2e4").unwrap();
    den.person("Eve")
        .wait_for_message(den.person("Eve").dm_channel(), SOON, |m| m.reply_to == Some(message))
        .await
        .expect("one without a match is told so");
}

#[tokio::test]
async fn what_is_nearly_a_turn_is_asked_with_a_button_that_plays_it() {
    let (den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    ada.say(thread, "knight on f3 is what I like").unwrap();
    ben.say(thread, "1. Nf3!?").unwrap();
    let question = reply_to(&ada, thread, ada.say(thread, "Nxf3").unwrap()).await;
    says(&question, "nothing to capture on f3");
    assert_eq!(question.buttons(), ["g1f3"]);
    press(&ada, &question, "g1f3").await;
    den.board(thread, 1).await;
    ben.say(thread, "Pawn to e5!").unwrap();
    den.board(thread, 2).await;
    let answers = den.texts(thread);
    let answers = answers.iter().filter(|text| text.contains("nothing to capture"));
    // The turn removed the question.
    assert!(answers.count() <= 1, "talk is not answered");
}

#[tokio::test]
async fn a_turn_for_one_of_several_matches_is_asked_with_a_button_for_each() {
    let (den, ada, ben, first) = Den::with_match(Setup::default()).await;
    den.board(first, 0).await;
    den.agree_in(den.world.lions_den(), &ada, &ben).await;
    let message = ada.dm("e4").unwrap();
    let question = reply_to(&ada, ada.dm_channel(), message).await;
    let mut buttons = question.buttons();
    buttons.sort_unstable();
    assert_eq!(buttons, ["1: e4", "2: e4"], "{}", question.content);
    says(&press(&ada, &question, "2: e4").await, "match 2");
    ada.dm("#1 d4").unwrap();
    den.board(first, 1).await;
}

#[tokio::test]
async fn words_do_what_buttons_do() {
    let (den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    ada.say(thread, "draw me a lion").unwrap();
    let message = ada.say(thread, "hint").unwrap();
    says(&reply_to(&ada, thread, message).await, "only for practice matches");
    says(&reply_to(&ada, thread, ada.say(thread, "castle").unwrap()).await, "castle");
    // The Cyrillic letters look like Latin ones.
    ada.say(thread, "\u{435}4").unwrap();
    den.board(thread, 1).await;
    says(&reply_to(&ben, thread, ben.say(thread, "Remis?").unwrap()).await, "You offered a draw");
    den.with_button(thread, "Accept the draw").await;
    let question = reply_to(&ada, thread, ada.say(thread, "draw").unwrap()).await;
    assert_eq!(question.buttons(), ["Accept the draw", "Decline"]);
    let declined = press(&ada, &question, "Decline").await;
    says(&declined, "declined the draw");
    let question = reply_to(&ben, thread, ben.say(thread, "resign").unwrap()).await;
    let sure = says_privately(press(&ben, &question, "Resign").await, "Really resign match 1");
    press(&ben, &sure, "Resign").await;
    den.message_with(thread, "Resignation").await;
}
