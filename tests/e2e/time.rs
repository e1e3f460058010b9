//! Time: reminders, its end, vacations, and challenges that expire.

use crate::den::*;
use crate::faults::POST;

/// Milliseconds since 1970 in SQL, and a day of them.
pub const NOW: &str = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
const DAY: i64 = 86_400_000;

const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";

#[tokio::test]
async fn the_player_to_move_is_reminded_once_and_then_loses_on_time() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    says(&den.board(thread, 0).await, "3 days per move");
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    says(&ask(&ada, thread, "games", &[]).await, "left, runs out <t:");
    den.clock_runs(2).await;

    den.while_down(&format!("UPDATE match SET deadline = {NOW} + {DAY} - 120000")).await;
    let reminder = den.with_button(thread, "Show the board").await;
    assert_eq!(reminder.pinged, [ada.id()]);
    says(&reminder, "23 hours 5");
    let board = press(&ada, &reminder, "Show the board").await;
    assert!(board.is_ephemeral() && board.buttons().contains(&"Move"));

    den.while_down(&format!("UPDATE match SET deadline = {NOW} - 120000")).await;
    let ending = says(den.with_button(thread, "Rematch").await, "Out of time: Ben (Black) wins.");
    assert!(ending.pinged.is_empty(), "nobody has anything to play");
    let reminders = den.texts(thread);
    let reminders = reminders.iter().filter(|text| text.contains("to move, "));
    assert_eq!(reminders.count(), 1);
}

/// Challenges anyone as Ada, and waits until the bot has stored the message's id.
async fn challenge_in(den: &Den, channel: Snowflake) -> Message {
    let challenge = ask(&den.person("Ada"), channel, "challenge", &[("game", GAME.into())]).await;
    den.holds("SELECT message IS NOT NULL FROM challenge").await;
    challenge
}

/// Waits until a message says that its challenge has expired.
async fn expired(den: &Den, challenge: &Message) -> Message {
    find(den, "its expiry", |world| {
        let message = world.message(challenge.id)?;
        message.content.contains("Expired").then_some(message)
    })
    .await
}

#[tokio::test]
async fn a_challenge_that_nobody_answers_expires() {
    let mut den = Den::open(Setup::default()).await;
    let channel = den.world.lions_den();
    let challenge = challenge_in(&den, channel).await;
    // Discord fails for longer than other edits are retried.
    den.inject(Fault::refuse(EDIT, 3, 503, 0, "unavailable").in_channel(channel));
    den.while_down(&format!("UPDATE challenge SET expires_at = {NOW} - 120000")).await;
    assert!(expired(&den, &challenge).await.buttons().is_empty());
}

#[tokio::test]
async fn a_kill_before_it_is_noted_that_a_challenge_looks_expired_does_no_harm() {
    let mut den = Den::open(Setup::default()).await;
    let channel = den.world.lions_den();
    let challenge = challenge_in(&den, channel).await;
    den.inject(Fault::lose_answer(EDIT, 1).in_channel(channel));
    den.while_down(&format!("UPDATE challenge SET expires_at = {NOW} - 120000")).await;
    expired(&den, &challenge).await;
    let messages = den.texts(channel);
    den.restart().await;
    den.holds("SELECT NOT EXISTS (SELECT 1 FROM job) AND message IS NULL FROM challenge").await;
    assert_eq!(den.texts(channel), messages);
}

#[tokio::test]
async fn a_vacation_is_taken_from_a_menu_seen_by_the_opponent_and_ended_early() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let board = den.board(thread, 0).await;
    let lengths = press(&ada, &press(&ada, &board, "More").await, "Vacation").await;
    says(&lengths, "30 of 30 vacation days");
    let taken = says(choose(&ada, &lengths, "7").await, "are paused in 1 match");
    says(&taken, "23 of 30 vacation days");
    let announced = says(den.with_button(thread, "Show the board").await, "Ada is on vacation.");
    assert_eq!(announced.pinged, []);
    den.restart().await;
    says(&ask(&ben, thread, "games", &[]).await, "clock paused, resumes <t:");
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    says(&den.board(thread, 1).await, "Ada is on vacation, back <t:");
    let refused = ask(&ada, thread, "vacation", &[("days", 3.into())]).await;
    says(&refused, "already on vacation");
    let ended = press(&ada, &ask(&ada, thread, "vacation", &[]).await, "End my vacation").await;
    says(&ended, "Welcome back!");
    says(&ended, "29 of 30 vacation days");
}

#[tokio::test]
async fn the_notice_of_a_second_vacation_is_not_taken_for_the_first() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    den.board(thread, 0).await;
    let vacation = async || ask(&ada, thread, "vacation", &[("days", 3.into())]).await;
    says(&vacation().await, "are paused in 1 match");
    let first = den.message_with(thread, "is on vacation.").await.id;
    press(&ada, &ask(&ada, thread, "vacation", &[]).await, "End my vacation").await;
    // Whoever tries again looks for what an earlier attempt may have posted.
    den.inject(Fault::refuse(POST, 3, 503, 0, "unavailable").in_channel(thread));
    says(&vacation().await, "are paused in 1 match");
    let is_second = |it: &Message| it.id > first && it.content.contains("is on vacation.");
    until(&den, "the second notice", |world| world.messages(thread).iter().any(is_second)).await;
}

#[tokio::test]
async fn a_match_is_aborted_before_it_has_begun() {
    let (den, _, ben, thread) = Den::with_match(Setup::default()).await;
    press(&ben, &ask(&ben, thread, "resign", &[]).await, "Abort").await;
    says(&den.with_button(thread, "Rematch").await, "nobody wins or loses");
}
