//! Turns typed while the bot was not listening.

use crate::den::*;

pub const READ: &str = "GET /channels/{channel_id}/messages";

/// How often the bot has read messages after another.
pub fn late_readings(den: &Den) -> usize {
    let requests = den.world.requests();
    let read = requests.iter().filter(|request| {
        request.route.as_deref() == Some(READ) && request.path.contains("after=")
    });
    read.count()
}

/// Waits until the bot has caught up with a channel: it replies to a live turn.
async fn reads_again(den: &Den, by: &Person, channel: Snowflake) {
    reply_to(by, channel, den.mention(by, channel, "a1a8")).await;
}

fn answers(den: &Den, to: Snowflake) -> usize {
    let channel = den.world.message(to).expect("the message").channel;
    den.world.messages(channel).into_iter().filter(|message| message.reply_to == Some(to)).count()
}

pub fn assert_unanswered(den: &Den, message: Snowflake) {
    assert_eq!(answers(den, message), 0, "{:#?}", den.world.message(message));
}

#[tokio::test]
async fn turns_typed_while_the_bot_was_down_are_played_in_order() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;

    den.kill_bot();
    let talk = ada.say(thread, "where is the bot?").unwrap();
    ada.say(thread, "g1f3").unwrap();
    let impatient = ada.say(thread, "g1f3").unwrap();
    let stranger = den.person("Cleo").say(thread, "b8c6").unwrap();
    ben.say(thread, "g8f6").unwrap();
    ada.say(thread, "a2a3").unwrap();
    den.restart().await;
    assert_eq!(den.board(thread, 5).await.pinged, [ben.id()]);
    reads_again(&den, &ben, thread).await;
    den.assert_each_board_once(thread, 5);
    for left_alone in [talk, impatient, stranger] {
        assert_unanswered(&den, left_alone);
    }
    assert_eq!(late_readings(&den), 1, "one place had something to read");

    // What was read is not read again.
    tokio::time::sleep(Duration::from_secs(3)).await;
    den.restart().await;
    reads_again(&den, &ben, thread).await;
    assert_eq!(late_readings(&den), 1);
    // Nor is anything read in a session that begins when nothing is new.
    let begun = den.world.identifies().len();
    den.world.invalidate_sessions();
    let is_anew = |world: &World| world.identifies().len() > begun && world.is_bot_connected();
    until(&den, "a new session", is_anew).await;
    reads_again(&den, &ben, thread).await;
    assert_eq!(late_readings(&den), 1);
    den.assert_each_board_once(thread, 5);
}

#[tokio::test]
async fn without_the_intent_replies_mentions_and_direct_messages_are_read_late() {
    // Discord would refuse the intent.
    let options = Options { message_content: false, ..Options::default() };
    let (mut den, ada, ben, thread) = Den::with_match(Setup::with(options)).await;
    let board = den.board(thread, 0).await;
    let practice = practise_by_direct_message(&den, &den.person("Cleo")).await;

    den.kill_bot();
    ada.say(thread, "d2d4").unwrap();
    ada.reply(board.id, "e2e4", true).unwrap();
    den.mention(&ben, thread, "e7e5");
    den.person("Cleo").dm("e2e4").unwrap();
    den.restart().await;
    says(&den.board(thread, 2).await, "e5");
    // The engine answers there.
    den.board(practice, 2).await;
    reads_again(&den, &ada, thread).await;
    den.assert_each_board_once(thread, 2);
}

async fn practise_by_direct_message(den: &Den, person: &Person) -> Snowflake {
    let channel = person.dm_channel();
    let options = [("game", "mighty-lion".into()), ("level", 1.into()), ("color", "white".into())];
    ask(person, channel, "practice", &options).await;
    den.board(channel, 0).await;
    channel
}

#[tokio::test]
async fn the_intent_that_the_bot_did_not_ask_for_makes_no_talk_a_turn() {
    let (mut den, ada, _, thread) = Den::with_match(Setup::default()).await;
    den.kill_bot();
    ada.say(thread, "e2e4").unwrap();
    den.restart().await;
    reads_again(&den, &ada, thread).await;
    assert_eq!(late_readings(&den), 1);
    assert_eq!(den.boards(thread, 1).len(), 0);
}

#[tokio::test]
async fn a_session_that_is_lost_loses_no_turns_and_one_that_goes_on_asks_for_none() {
    let (den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    let mut ply = 0;
    for round in ["a", "b", "c"] {
        den.world.invalidate_sessions();
        ada.say(thread, &format!("{round}2{round}3")).unwrap();
        ben.say(thread, &format!("{round}7{round}6")).unwrap();
        ply += 2;
        den.board(thread, ply).await;
        reads_again(&den, &ada, thread).await;
    }
    den.assert_each_board_once(thread, ply);
    let readings = late_readings(&den);
    assert_eq!(readings, 3);

    let logins = den.world.logins();
    den.world.drop_connections();
    ada.say(thread, "d2d3").unwrap();
    den.board(thread, ply + 1).await;
    assert!(den.world.logins() > logins);
    assert_eq!(late_readings(&den), readings, "the session went on");
}

#[tokio::test]
async fn what_is_said_into_a_half_open_link_is_repeated_when_the_session_goes_on() {
    let options = Options { heartbeat: Duration::from_secs(1), ..Options::default() };
    let (den, ada, ben, thread) =
        Den::with_match(Setup::with(options).set("MESSAGE_CONTENT", "1")).await;
    den.world.freeze_connections();
    ada.say(thread, "e2e4").unwrap();
    ben.say(thread, "e7e5").unwrap();
    den.board(thread, 2).await;
    reads_again(&den, &ada, thread).await;
    den.assert_each_board_once(thread, 2);
    assert_eq!(late_readings(&den), 0);
}

#[tokio::test]
async fn an_edited_or_deleted_message_is_no_turn_and_a_refused_one_is_answered_once_if_it_was_the_last()
 {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    den.kill_bot();
    let edited = ada.say(thread, "d2d3").unwrap();
    ada.edit(edited, "d2d4").unwrap();
    ada.delete(ada.say(thread, "c2c4").unwrap()).unwrap();
    let corrected = ada.say(thread, "e2e5").unwrap();
    ada.say(thread, "e2e4").unwrap();
    let out_of_turn = ada.say(thread, "d2d4").unwrap();
    let wrong = ben.say(thread, "e7e4").unwrap();
    den.restart().await;
    says(&den.board(thread, 1).await, "e4");
    reply_to(&ben, thread, wrong).await;
    den.world.invalidate_sessions();
    reads_again(&den, &ben, thread).await;
    assert_eq!(answers(&den, wrong), 1);
    for silent in [edited, corrected, out_of_turn] {
        assert_unanswered(&den, silent);
    }
    den.assert_each_board_once(thread, 1);
}

#[tokio::test]
async fn a_turn_after_much_talk_is_found_and_talk_costs_no_request_where_nobody_plays() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    den.kill_bot();
    for line in 0..250 {
        ben.say(thread, &format!("line {line} of a long talk")).unwrap();
        ben.say(den.world.general(), "elsewhere").unwrap();
    }
    ada.say(thread, "e2e4").unwrap();
    den.restart().await;
    den.board(thread, 1).await;
    reads_again(&den, &ada, thread).await;
    assert_eq!(late_readings(&den), 3);
    den.assert_each_board_once(thread, 1);
}

#[tokio::test]
async fn a_turn_made_otherwise_meanwhile_is_not_made_again_by_what_was_typed_before() {
    let (mut den, ada, _) = Den::with_ada(Setup::hearing()).await;
    let channel = practise_by_direct_message(&den, &ada).await;
    den.kill_bot();
    ada.dm("b1c3").unwrap();
    den.inject(Fault::refuse(READ, 1, 503, 0, "Service Unavailable"));
    den.restart().await;
    // The channel cannot be read at first, so the command comes before the typed turn.
    ask(&ada, channel, "move", &[("move", "a2a3".into())]).await;
    den.board(channel, 2).await;
    until(&den, "the place is read in the end", |_| late_readings(&den) >= 2).await;
    reads_again(&den, &ada, channel).await;
    // In practice one board shows the turn and the answer.
    for (ply, boards) in [(0, 1), (1, 0), (2, 1), (3, 0)] {
        assert_eq!(den.boards(channel, ply).len(), boards, "boards of ply {ply}");
    }
}

#[tokio::test]
async fn what_comes_while_a_place_is_read_up_is_heard_in_its_order() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    den.kill_bot();
    ada.say(thread, "e2e4").unwrap();
    den.inject(Fault::delay(READ, 1, Duration::from_secs(2)));
    den.restart().await;
    let live = ben.say(thread, "e7e5").unwrap();
    ada.say(thread, "g1f3").unwrap();
    den.board(thread, 3).await;
    assert_unanswered(&den, live);
    reads_again(&den, &ben, thread).await;
    den.assert_each_board_once(thread, 3);
}

#[tokio::test]
async fn a_session_that_is_lost_while_a_place_is_read_up_loses_no_turn() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    den.kill_bot();
    ada.say(thread, "e2e4").unwrap();
    den.inject(Fault::delay(READ, 1, Duration::from_secs(8)));
    den.restart().await;
    ben.say(thread, "e7e5").unwrap();
    den.world.invalidate_sessions();
    ada.say(thread, "g1f3").unwrap();
    den.board(thread, 3).await;
    reads_again(&den, &ben, thread).await;
    den.assert_each_board_once(thread, 3);
}

#[tokio::test]
async fn an_archived_thread_is_read_up_only_once_somebody_plays_there() {
    let (mut den, ada, _, thread) = Den::with_match(Setup::hearing()).await;
    den.kill_bot();
    den.world.archive(thread, false);
    den.restart().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(late_readings(&den), 0);
    ask(&ada, den.world.general(), "move", &[("move", "e2e4".into())]).await;
    den.board(thread, 1).await;
    assert_eq!(late_readings(&den), 1);
}

#[tokio::test]
async fn a_place_that_cannot_be_read_does_not_keep_anybody_from_playing() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    den.kill_bot();
    ben.say(thread, "hello?").unwrap();
    for fault in [
        Fault::refuse(READ, 1, 403, 50001, "Missing Access"),
        Fault::refuse(READ, 1, 502, 0, "Bad Gateway"),
        Fault::rate_limit(READ, 1, 1.0),
    ] {
        den.inject(fault);
        let ply = (0..).find(|ply| den.boards(thread, *ply).is_empty());
        let ply = ply.expect("a ply without a board");
        let (by, turn) = [(&ada, "e2e4"), (&ben, "e7e5"), (&ada, "g1f3")][ply as usize - 1];
        den.restart().await;
        by.say(thread, turn).unwrap();
        den.board(thread, ply).await;
        den.kill_bot();
        ben.say(thread, "still there?").unwrap();
    }
    den.assert_each_board_once(thread, 3);
}

/// The bot is killed again and again while it reads what was missed.
#[tokio::test]
async fn power_cuts_while_reading_up_neither_lose_nor_double_a_turn() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::hearing()).await;
    den.kill_bot();
    // Between two turns there is more talk than one request reads.
    let turns = ["g1f3", "g8f6", "a2a3", "a7a6", "f3g1", "f6g8", "b2b3", "b7b6"];
    for (index, turn) in turns.iter().enumerate() {
        [&ada, &ben][index % 2].say(thread, turn).unwrap();
        for _ in 0..99 {
            ada.say(thread, "talk").unwrap();
        }
    }
    let last = turns.len() as u32;
    let posted = |den: &Den| {
        let plies = 1..=last;
        plies.filter(|ply| !den.boards(thread, *ply).is_empty()).count()
    };
    for cut in 1..=3 {
        den.restart().await;
        until(&den, "a further board", |_| posted(&den) >= 2 * cut).await;
        den.kill_bot();
    }
    assert!(posted(&den) < turns.len(), "the cuts came in the middle");
    den.restart().await;
    den.board(thread, last).await;
    reads_again(&den, &ada, thread).await;
    den.assert_each_board_once(thread, last);
}

/// Prints the cost with a thousand matches and bounds the requests.
#[tokio::test]
#[ignore = "slow"]
async fn the_cost_with_a_thousand_matches() {
    const MATCHES: usize = 1000;
    const TURNS: usize = 50;
    let (mut den, ada, _, _) = Den::with_match(Setup::hearing()).await;
    let channels: Vec<Snowflake> =
        (1..MATCHES).map(|number| den.world.create_channel(&format!("match-{number}"))).collect();
    let begin = channels.iter().map(|channel| {
        format!(
            "INSERT INTO match (game, start_fen, white, black, days, rated, to_move, moving_since, guild, channel, created_at, turns_after)
             SELECT game, start_fen, white, black, days, rated, to_move, moving_since, guild, {channel}, created_at, turns_after
             FROM match WHERE id = 1;"
        )
    });
    let begin: String = begin.collect();
    den.while_down(&format!("BEGIN; {begin} COMMIT;")).await;

    let mut before = late_readings(&den);
    let mut measure = async |den: &mut Den,
                             what: &str,
                             say: &dyn Fn(),
                             done: &dyn Fn(&Den) -> bool| {
        den.kill_bot();
        say();
        let start = std::time::Instant::now();
        den.restart().await;
        while !done(den) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let (took, cpu) = (start.elapsed(), den.cpu());
        // Time to store the read cursors.
        tokio::time::sleep(Duration::from_secs(5)).await;
        let requests = late_readings(den) - before;
        before += requests;
        println!(
            "{what}: {requests} requests, {took:.1?} from the start of the program, {cpu:.2?} of CPU"
        );
        requests
    };
    let everywhere = || {
        for channel in &channels {
            ada.say(*channel, "hello").unwrap();
        }
    };
    let all = channels.len();
    let read = |den: &Den| late_readings(den) >= all;
    let requests = measure(&mut den, "talk in every place", &everywhere, &read).await;
    assert!((all..=MATCHES).contains(&requests), "{requests}");
    let connections = |den: &Den| den.log().matches("connected to Discord").count();
    let earlier = connections(&den);
    let connected = |den: &Den| connections(den) > earlier;
    let requests = measure(&mut den, "nothing missed", &|| (), &connected).await;
    assert_eq!(requests, 0);
    let turns = || {
        for channel in &channels[..TURNS] {
            ada.say(*channel, "e2e4").unwrap();
        }
    };
    let is_played = |den: &Den, channel: &Snowflake| !den.boards(*channel, 1).is_empty();
    let played = |den: &Den| {
        let mut channels = channels[..TURNS].iter();
        channels.all(|channel| is_played(den, channel))
    };
    assert_eq!(measure(&mut den, "turns in 50 places", &turns, &played).await, TURNS);
}
