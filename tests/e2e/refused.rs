//! Posts that Discord refuses for good: the match goes elsewhere, and its players are told.

use crate::den::*;
use crate::faults::POST;

/// Refusals that do not pass: the status, Discord's code and its words.
const LASTING: [(u16, u32, &str); 4] = [
    (403, 160_005, "This thread is locked"),
    (400, 50_035, "Invalid Form Body"),
    (403, 40_333, "internal network error"),
    (404, 0, "404: Not Found"),
];

/// What the bot has told a person about a lost place by direct message.
fn told(den: &Den, person: &Person) -> Vec<Message> {
    let mut messages = den.world.messages(person.dm_channel());
    messages.retain(|message| message.content.contains("where it was played"));
    messages
}

/// How many posts to a channel were tried so far.
fn tries(den: &Den, channel: Snowflake) -> usize {
    let requests = den.world.requests();
    let path = format!("/channels/{channel}/messages");
    let posts = requests.iter().filter(|r| r.method == "POST" && r.path.contains(&path));
    posts.count()
}

/// Begins a match in a channel of its own and gives that and the thread.
async fn begin_apart(den: &Den, white: &Person, black: &Person) -> (Snowflake, Snowflake) {
    let channel = den.world.create_channel("apart");
    den.agree_in(channel, white, black).await;
    (channel, den.first_board_below(channel).await.channel)
}

#[tokio::test]
async fn a_thread_that_refuses_for_good_is_left_for_the_channel() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    for (status, code, words) in LASTING {
        let (channel, thread) = begin_apart(&den, &ada, &ben).await;
        let before = tries(&den, thread);
        den.inject(Fault::refuse(POST, 1000, status, code, words).in_channel(thread));
        ask(&ada, thread, "move", &[("move", "e2e4".into())]).await;
        let board = den.board(channel, 1).await;
        let tried = tries(&den, thread) - before;
        assert!(tried <= 3, "{code}: {tried} tries");
        // Later boards come too, and the thread is tried no more.
        ben.reply(board.id, "e7e5", true).unwrap();
        den.board(channel, 2).await;
        assert_eq!(tries(&den, thread) - before, tried);
    }
    assert_eq!([&ada, &ben].map(|person| told(&den, person).len()), [0, 0]);
}

#[tokio::test]
async fn a_picture_that_is_refused_leaves_the_words() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    den.inject(Fault::refuse(POST, 1, 413, 40_005, "Request entity too large"));
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    let pictures = [0, 1, 2].map(|ply| den.boards(thread, ply)[0].attachments.len());
    assert_eq!(pictures, [1, 0, 1]);
}

#[tokio::test]
async fn where_the_channel_refuses_for_good_too_the_players_are_told_once_and_play_on_elsewhere() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    let (channel, elsewhere) = (den.world.lions_den(), den.world.general());
    den.world.deny(channel, Permissions::CREATE_PUBLIC_THREADS);
    den.begin(&ada, &ben).await;
    den.inject(Fault::refuse(POST, 1000, 400, 50_035, "Invalid Form Body").in_channel(channel));
    for (person, turn) in [(&ada, "e2e4"), (&ben, "e7e5")] {
        ask(person, elsewhere, "move", &[("move", turn.into())]).await;
    }
    let all_told = |_: &_| {
        let both = [&ada, &ben].map(|person| told(&den, person).len());
        (both == [1, 1]).then_some(())
    };
    find(&den, "both are told", all_told).await;
    let tried = tries(&den, channel);
    let board = ask(&ada, elsewhere, "board", &[]).await;
    press(&ada, &board, "Continue here").await;
    let board = den.board(elsewhere, 2).await;
    assert_eq!(board.pinged, [ada.id()]);
    ada.reply(board.id, "d2d4", true).unwrap();
    den.board(elsewhere, 3).await;
    assert_eq!(tries(&den, channel), tried);
    assert_eq!([&ada, &ben].map(|person| told(&den, person).len()), [1, 1]);
}

#[tokio::test]
async fn a_deleted_channel_is_told_to_both_and_replaced_where_one_asks() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    den.world.close_dms(ben.id(), true);
    type_turns(&den, den.begin(&ada, &ben).await, [&ada, &ben], &["e2e4"]).await;
    den.world.delete_channel(den.world.lions_den());
    let message = find(&den, "Ada is told", |_: &_| told(&den, &ada).pop()).await;
    // A match of two people does not move to direct messages.
    assert!(!press(&ada, &message, "Show the board").await.buttons().contains(&"Continue here"));

    // Ben takes no direct messages and is told at his next command, once.
    let elsewhere = den.world.general();
    let news = |text: String| text.contains("where it was played");
    loop {
        if news(ask(&ben, elsewhere, "games", &[]).await.content) {
            break;
        }
    }
    assert!(!news(ask(&ben, elsewhere, "games", &[]).await.content));

    let board = ask(&ben, elsewhere, "board", &[]).await;
    press(&ben, &board, "Continue here").await;
    let board = den.board(elsewhere, 1).await;
    assert_eq!(board.pinged, [ben.id()]);
    ben.reply(board.id, "e7e5", true).unwrap();
    den.board(elsewhere, 2).await;
}
