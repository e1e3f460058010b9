//! Time: reminders, its end, vacations, and challenges that expire.

use sandbox::{Fault, Message, Snowflake};

use crate::chat::{ask, choose, press, says};
use crate::den::{Den, GAME, Setup, find, type_turns};

/// Milliseconds since 1970 in SQL, and a day of them.
pub const NOW: &str = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
const DAY: i64 = 86_400_000;

const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";

#[tokio::test]
async fn the_player_to_move_is_reminded_once_and_then_loses_on_time() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let first = den.board(thread, 0).await;
    says(&first, "3 days per move");
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    let games = ask(&ada, thread, "games", &[]).await;
    says(&games, "left, runs out <t:");
    den.clock_runs(2).await;

    den.while_down(&format!("UPDATE match SET deadline = {NOW} + {DAY} - 120000")).await;
    let reminder = den.with_button(thread, "Show the board").await;
    assert_eq!(reminder.pinged, [ada.id()]);
    says(&reminder, "23 hours 5");
    let board = press(&ada, &reminder, "Show the board").await;
    assert!(board.is_ephemeral() && board.buttons().contains(&"Move"));

    den.while_down(&format!("UPDATE match SET deadline = {NOW} - 120000")).await;
    let ending = den.with_button(thread, "Rematch").await;
    says(&ending, "Out of time: Ben (Black) wins.");
    assert!(ending.pinged.is_empty(), "nobody has anything to play");
    let reminders = den.texts(thread);
    let reminders = reminders.iter().filter(|text| text.contains("to move, "));
    assert_eq!(reminders.count(), 1);
    den.assert_clean();
}

/// Challenges anyone as Ada, and waits until the bot has stored the message's id.
async fn challenge_in(den: &Den, channel: Snowflake) -> Message {
    let ada = den.person("Ada");
    let challenge = ask(&ada, channel, "challenge", &[("game", GAME.into())]).await;
    den.holds("SELECT message IS NOT NULL FROM challenge").await;
    challenge
}

/// Waits until a message says that its challenge has expired.
async fn expired(den: &Den, challenge: &Message) -> Message {
    find(den, "its expiry", |world| {
        let message = world.message(challenge.id)?;
        message.text().contains("Expired").then_some(message)
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
    let message = expired(&den, &challenge).await;
    assert!(message.buttons().is_empty());
    den.assert_clean();
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
    den.assert_clean();
}

#[tokio::test]
async fn a_vacation_is_taken_from_a_menu_seen_by_the_opponent_and_ended_early() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let board = den.board(thread, 0).await;
    let more = press(&ada, &board, "More").await;
    let lengths = press(&ada, &more, "Vacation").await;
    says(&lengths, "30 of 30 vacation days");
    let taken = choose(&ada, &lengths, "7").await;
    says(&taken, "are paused in 1 match");
    says(&taken, "23 of 30 vacation days");
    let announced = den.with_button(thread, "Show the board").await;
    says(&announced, "Ada is on vacation.");
    assert_eq!(announced.pinged, []);
    den.restart().await;
    let games = ask(&ben, thread, "games", &[]).await;
    says(&games, "clock paused, resumes <t:");
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    let next = den.board(thread, 1).await;
    says(&next, "Ada is on vacation, back <t:");
    let refused = ask(&ada, thread, "vacation", &[("days", 3.into())]).await;
    says(&refused, "already on vacation");
    let status = ask(&ada, thread, "vacation", &[]).await;
    let ended = press(&ada, &status, "End my vacation").await;
    says(&ended, "Welcome back!");
    says(&ended, "29 of 30 vacation days");
    den.assert_clean();
}

#[tokio::test]
async fn a_match_is_aborted_before_it_has_begun() {
    let (den, _, ben, thread) = Den::with_match(Setup::default()).await;
    let question = ask(&ben, thread, "resign", &[]).await;
    press(&ben, &question, "Abort").await;
    let ending = den.with_button(thread, "Rematch").await;
    says(&ending, "nobody wins or loses");
    den.assert_clean();
}
