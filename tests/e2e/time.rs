//! Time: reminders, its end, vacations, and challenges that expire.

use lions_den::sandbox::{Fault, Message, Snowflake, World};

use crate::den::{Den, GAME, SOON, Setup, ask, choose, press};

/// Milliseconds since 1970 in SQL, and a day of them.
const NOW: &str = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
const DAY: i64 = 86_400_000;

const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";

#[tokio::test]
async fn the_player_to_move_is_reminded_once_and_then_loses_on_time() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    let first = den.board(thread, 0).await;
    assert!(first.text().contains("3 days per turn"), "{}", first.text());
    den.type_turns(thread, [&ada, &ben], &["e2e4", "e7e5"])
        .await;
    let games = ask(&ada, thread, "games", &[]).await;
    assert!(games.text().contains("left, up <t:"), "{}", games.text());

    den.while_down(&format!(
        "UPDATE match SET deadline = {NOW} + {DAY} - 120000"
    ))
    .await;
    let reminder = den.with_button(thread, "Show the board").await;
    assert_eq!(reminder.pinged, [ada.id()]);
    assert!(
        reminder.text().contains("23 hours 5"),
        "{}",
        reminder.text()
    );
    let board = press(&ada, &reminder, "Show the board").await;
    assert!(board.is_ephemeral() && board.buttons().contains(&"Move"));

    den.while_down(&format!("UPDATE match SET deadline = {NOW} - 120000"))
        .await;
    let ending = den.with_button(thread, "Rematch").await;
    assert!(
        ending.text().contains("Out of time: Ben wins with Black."),
        "{}",
        ending.text()
    );
    assert_eq!(ending.pinged, [ben.id()]);
    let reminders = den.texts(thread);
    let reminders = reminders.iter().filter(|text| text.contains("to move, "));
    assert_eq!(reminders.count(), 1);
    den.assert_clean();
}

/// A challenge of Ada's, once the bot knows where its message is, which it learns only after it has given it.
async fn challenge_in(den: &Den, channel: Snowflake) -> Message {
    let ada = den.person("Ada");
    let challenge = ask(&ada, channel, "challenge", &[("game", GAME.into())]).await;
    until(den, "SELECT message IS NOT NULL FROM challenge").await;
    challenge
}

/// Waits until a query of the bot's database finds that something is so.
async fn until(den: &Den, query: &str) {
    let database = rusqlite::Connection::open(den.dir().join("lions-den.db")).unwrap();
    let is_so = |_: &World| {
        let found = database.query_row(query, [], |row| row.get::<_, bool>(0));
        found.unwrap_or(false).then_some(())
    };
    if den.world.wait_for(SOON, is_so).await.is_err() {
        panic!("not so: {query}");
    }
}

/// Waits until a message says that its challenge has expired.
async fn expired(den: &Den, challenge: &Message) -> Message {
    let expired = |world: &World| {
        let message = world.message(challenge.id)?;
        message.text().contains("Expired").then_some(message)
    };
    let message = den.world.wait_for(SOON, expired).await;
    message.expect("its expiry")
}

#[tokio::test]
async fn a_challenge_that_nobody_answers_expires() {
    let mut den = Den::open(Setup::default()).await;
    let channel = den.world.lions_den();
    let challenge = challenge_in(&den, channel).await;
    // Discord does not answer for longer than other changes are worth.
    den.world
        .inject(Fault::refuse(EDIT, 3, 503, 0, "unavailable").in_channel(channel));
    den.while_down(&format!("UPDATE challenge SET expires_at = {NOW} - 120000"))
        .await;
    let message = expired(&den, &challenge).await;
    assert!(message.buttons().is_empty());
    den.assert_clean();
}

#[tokio::test]
async fn a_kill_before_it_is_noted_that_a_challenge_looks_expired_does_no_harm() {
    let mut den = Den::open(Setup::default()).await;
    let channel = den.world.lions_den();
    let challenge = challenge_in(&den, channel).await;
    den.world
        .inject(Fault::lose_answer(EDIT, 1).in_channel(channel));
    den.while_down(&format!("UPDATE challenge SET expires_at = {NOW} - 120000"))
        .await;
    expired(&den, &challenge).await;
    let messages = den.texts(channel);
    den.restart().await;
    until(
        &den,
        "SELECT NOT EXISTS (SELECT 1 FROM job) AND message IS NULL FROM challenge",
    )
    .await;
    assert_eq!(den.texts(channel), messages);
    den.assert_clean();
}

#[tokio::test]
async fn a_vacation_is_asked_for_from_a_menu_and_agreed_to() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    let board = den.board(thread, 0).await;
    let more = press(&ada, &board, "More").await;
    let days = press(&ada, &more, "Vacation").await;
    choose(&ada, &days, "7").await;
    let offer = den.with_button(thread, "Agree").await;
    assert_eq!(offer.pinged, [ben.id()]);
    assert!(offer.text().contains("7 days"), "{}", offer.text());
    den.restart().await;
    press(&ben, &offer, "Agree").await;
    let games = ask(&ben, thread, "games", &[]).await;
    assert!(games.text().contains("stands still"), "{}", games.text());
    let more = press(&ada, &board, "More").await;
    press(&ada, &more, "End my vacation").await;
    let games = ask(&ben, thread, "games", &[]).await;
    assert!(games.text().contains(" left, up <t:"), "{}", games.text());
    den.assert_clean();
}

#[tokio::test]
async fn a_match_is_aborted_before_it_has_begun() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    den.board(thread, 0).await;
    let question = ask(&ben, thread, "resign", &[]).await;
    press(&ben, &question, "Abort").await;
    let ending = den.with_button(thread, "Rematch").await;
    assert!(
        ending.text().contains("nobody wins or loses"),
        "{}",
        ending.text()
    );
    den.assert_clean();
}
