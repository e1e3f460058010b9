//! Storms of messages and refusals. Discord blocks an address after 10,000 responses of 401, 403 or
//! 429 in ten minutes.

use crate::den::*;
use crate::faults::POST;
use crate::monitor::get;

/// The bot's replies to people in a channel.
fn replies(den: &Den, channel: Snowflake) -> Vec<Message> {
    let of_bot = |message: &Message| message.author == BOT;
    let mut messages = den.world.messages(channel);
    messages.retain(|message| {
        let answered = message.reply_to.and_then(|id| den.world.message(id));
        of_bot(message) && answered.is_some_and(|message| !of_bot(&message))
    });
    messages
}

/// Each person mentions the bot at intervals with an illegal move.
async fn mention_for(
    den: &Den,
    channel: Snowflake,
    people: &[&Person],
    every: Duration,
    time: Duration,
) {
    let until = Instant::now() + time;
    let text = format!("{} e2e5", den.bot_mention());
    while Instant::now() < until {
        for person in people {
            person.say(channel, &text).expect("a message");
        }
        tokio::time::sleep(every).await;
    }
}

/// Three people keep mentioning the bot in the channel of a match. Gives the number of 429s.
async fn reply_storm(every: Duration, time: Duration) -> usize {
    let den = Den::open(Setup::limiting()).await;
    let people = ["Ada", "Ben", "Cleo"].map(|name| den.person(name));
    let [ada, ben, cleo] = &people;
    let thread = den.begin(ada, ben).await;
    den.board(thread, 0).await;
    let crowd = [ada, ben, cleo];
    let storm = mention_for(&den, thread, &crowd, every, time);
    // Meanwhile a board still comes soon.
    let play = async {
        tokio::time::sleep(time / 2).await;
        ask(ada, thread, "move", &[("move", "e2e4".into())]).await;
        let played = Instant::now();
        let board = |_: &_| den.boards(thread, 1).pop();
        den.world.wait_for(SOON, board).await.map(|_| played.elapsed())
    };
    let ((), board_after) = tokio::join!(storm, play);
    // No reply comes late.
    tokio::time::sleep(Duration::from_secs(12)).await;
    let there = replies(&den, thread).len();
    tokio::time::sleep(Duration::from_secs(3)).await;
    let limited = den.answered_with(429);
    println!("{there} replies, {limited} × 429, the board after {board_after:?}");
    assert_eq!(replies(&den, thread).len(), there, "late replies");
    assert!(there >= 3, "{there} replies");
    let board_after = board_after.expect("a board");
    assert!(board_after < Duration::from_secs(10), "{board_after:?}");
    den.assert_clean();
    limited
}

#[tokio::test]
async fn a_storm_of_mentions_hardly_runs_into_the_limit() {
    let limited = reply_storm(Duration::from_millis(250), Duration::from_secs(8)).await;
    assert!(limited <= 5, "{limited} × 429");
}

#[tokio::test]
#[ignore = "slow"]
async fn three_people_who_mention_the_bot_every_second_hardly_run_into_the_limit() {
    let limited = reply_storm(Duration::from_secs(1), Duration::from_secs(70)).await;
    assert!(limited <= 20, "{limited} × 429");
}

#[tokio::test]
async fn few_answers_wait_for_a_channel_and_only_the_newest_to_a_person() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    den.board(thread, 0).await;
    let [cleo, dan, eve] = ["Cleo", "Dan", "Eve"].map(|name| den.person(name));
    // The first answer is on its way while the others come.
    den.inject(Fault::delay(POST, 1, Duration::from_secs(3)).in_channel(thread));
    let mut typed = Vec::new();
    for person in [&eve, &ada, &ben, &cleo, &ada, &dan] {
        typed.push(den.mention(person, thread, "e2e5"));
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    until(&den, "four answers", |_| replies(&den, thread).len() >= 4).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let answered = replies(&den, thread).into_iter().filter_map(|answer| answer.reply_to);
    let newest = [typed[0], typed[4], typed[2], typed[3]];
    assert_eq!(answered.collect::<Vec<_>>(), newest);
}

/// Waits until the bot has read all messages: it answers a command after them.
async fn all_is_read(den: &Den, person: &Person) {
    ask(person, den.world.general(), "games", &[]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
}

#[tokio::test]
async fn fifty_refused_moves_where_the_bot_may_not_speak_are_hardly_answered() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    let channel = den.world.lions_den();
    den.world.deny(channel, Permissions::SEND_MESSAGES_IN_THREADS);
    let text = format!("{} e2e5", den.bot_mention());
    for _ in 0..50 {
        ada.say(thread, &text).expect("a message");
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    all_is_read(&den, &ada).await;
    let refused = den.answered_with(403);
    println!("{refused} × 403");
    assert!((1..=5).contains(&refused), "{refused} × 403");

    // It replies once it may post again.
    den.world.deny(channel, Permissions::default());
    let until = Instant::now() + SOON;
    while replies(&den, thread).is_empty() {
        assert!(Instant::now() < until, "no answer");
        ada.say(thread, &text).expect("a message");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

#[tokio::test]
async fn moves_played_where_the_bot_may_not_speak_are_hardly_answered() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let channel = den.world.lions_den();
    den.world.deny(channel, Permissions::SEND_MESSAGES_IN_THREADS);
    let players = [&ada, &ben];
    let turns = ["a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "g2g3", "g7g6", "h2h3", "h7h6"];
    for (ply, turn) in turns.iter().enumerate() {
        players[ply % 2].say(thread, &format!("{} {turn}", den.bot_mention())).expect("a message");
        tokio::time::sleep(Duration::from_millis(400)).await;
    }
    all_is_read(&den, &ada).await;
    let refused = den.answered_with(403);
    println!("{refused} × 403");
    assert!((1..=5).contains(&refused), "{refused} × 403");
    den.world.deny(channel, Permissions::default());
    den.board(thread, 10).await;
}

#[tokio::test]
async fn refusals_are_counted_and_a_restart_forgets_none() {
    let address = free_address();
    let (mut den, ada, _, thread) =
        Den::with_match(Setup::default().set("METRICS_ADDR", &address)).await;
    let board = den.board(thread, 0).await;
    den.inject(Fault::refuse(POST, 1, 403, 50013, "Missing Permissions"));
    den.inject(Fault::rate_limit(POST, 1, 0.2));
    ada.reply(board.id, "e2e5", true).expect("a message");
    let counted = async |name: &str, expected: u64| {
        let line = format!("\nlions_den_{name} {expected}\n");
        poll(name, async || get(&address, "/metrics").await?.contains(&line).then_some(())).await;
    };
    counted("invalid_requests_10m", 2).await;
    counted("invalid_requests_total{status=\"403\"}", 1).await;
    counted("invalid_requests_total{status=\"429\"}", 1).await;
    den.restart().await;
    counted("invalid_requests_10m", 2).await;
    counted("invalid_requests_total{status=\"403\"}", 0).await;
}

#[tokio::test]
async fn close_to_being_blocked_the_bot_sends_only_what_matches_need() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let lobby = den.world.lions_den();
    // Left by another process.
    den.while_down("INSERT INTO invalid_request (minute, status, requests) VALUES (unixepoch() / 60, 403, 3000)")
        .await;
    let before = den.world.requests().len();
    den.mention(&ada, thread, "e2e5");
    // Answers to interactions, boards, and the beginning and end of a match still come.
    ask(&ada, thread, "move", &[("move", "e2e4".into())]).await;
    den.board(thread, 1).await;
    ask(&ada, lobby, "practice", &[("game", GAME.into()), ("level", 1.into())]).await;
    find(&den, "a board of the new match", |world| {
        let mut channels = world.channels().into_iter();
        let new = channels.find(|it| it.thread().is_some() && it.id > thread)?;
        den.boards(new.id, 0).pop()
    })
    .await;
    resign(&ben, thread).await;
    den.with_button(thread, "Rematch").await;
    // All else waits.
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(replies(&den, thread).is_empty());
    let requests = den.world.requests();
    let sent = requests[before..].iter().filter_map(|it| it.route.clone());
    for route in sent {
        let waits = route.contains("typing")
            || route.contains("emojis")
            || route.starts_with("PUT ")
            || route.starts_with("PATCH /channels/{channel_id}/messages");
        assert!(!waits, "{route} was sent");
    }
    assert_eq!(den.log().matches("sending only what matches need").count(), 1);
}
