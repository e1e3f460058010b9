//! Limited and hanging channels do not delay others.

use crate::den::*;
use crate::faults::POST;
use crate::tls::put_behind_tls;

/// Matches in the busy channel.
const MATCHES: usize = 8;

/// Begins matches in one channel without threads. Gives each first board with the player to move.
async fn begin_many(den: &Den, channel: Snowflake, count: usize) -> Vec<(Person, Message)> {
    den.world.deny(channel, Permissions::CREATE_PUBLIC_THREADS);
    let people = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map(|name| den.person(name));
    for number in 0..count {
        let [white, black] = [0, 1].map(|next| &people[(number + next) % people.len()]);
        den.agree_in(channel, white, black).await;
    }
    let boards = den.boards_of(channel, 0, count).await;
    let pinged = |board: Message| {
        let mut people = people.iter();
        let mover = people.find(|person| board.pinged == [person.id()]);
        (mover.expect("whoever is to move").clone(), board)
    };
    boards.into_iter().map(pinged).collect()
}

/// With one channel limited and one hanging, a board elsewhere comes long before either's.
async fn others_do_not_notice(den: &Den) {
    let [busy, hanging, calm] =
        ["busy", "hanging", "calm"].map(|name| den.world.create_channel(name));
    let crowd = begin_many(den, busy, MATCHES).await;
    let hung = begin_many(den, hanging, 1).await;
    let others = begin_many(den, calm, 1).await;
    den.inject(Fault::delay("*", 1, Duration::from_secs(40)).in_channel(hanging));
    for (mover, board) in hung.iter().chain(&crowd).chain(&others) {
        mover.reply(board.id, "e2e4", true).expect("a turn");
    }
    den.board(calm, 1).await;
    assert!(den.boards(busy, 1).len() < MATCHES, "all boards came before the one elsewhere");
    assert!(den.boards(hanging, 1).is_empty());

    for (channel, count) in [(busy, MATCHES), (hanging, 1), (calm, 1)] {
        until(den, "the boards", |_: &_| den.boards(channel, 1).len() >= count).await;
        assert_eq!(den.boards(channel, 1).len(), count);
    }
    assert!(den.answered_with(429) <= 2, "limits are run into");
}

#[tokio::test]
async fn a_limited_and_a_hanging_channel_hold_up_nobody_else() {
    others_do_not_notice(&Den::open(Setup::limiting()).await).await;
}

#[tokio::test]
async fn a_limited_and_a_hanging_channel_hold_up_nobody_else_over_tls() {
    let mut den = Den::without_bot(Setup::limiting()).await;
    put_behind_tls(&mut den).await;
    den.start_bot();
    den.ready().await;
    others_do_not_notice(&den).await;
}

#[tokio::test]
async fn many_hanging_channels_hold_up_nobody_else() {
    let den = Den::open(Setup::default()).await;
    let calm = den.world.create_channel("calm");
    let others = begin_many(&den, calm, 1).await;
    let mut hung = Vec::new();
    for _ in 0..10 {
        let channel = den.world.create_channel("hanging");
        hung.extend(begin_many(&den, channel, 1).await);
        den.inject(Fault::delay(POST, 1000, Duration::from_secs(40)).in_channel(channel));
    }
    for (mover, board) in hung.iter().chain(&others) {
        mover.reply(board.id, "e2e4", true).expect("a turn");
    }
    den.board(calm, 1).await;
    for (_, board) in &hung {
        assert!(den.boards(board.channel, 1).is_empty());
    }
}

#[tokio::test]
async fn a_limit_longer_than_any_lease_is_run_into_once() {
    let den = Den::open(Setup::default()).await;
    let [limited, calm] = ["limited", "calm"].map(|name| den.world.create_channel(name));
    let waiting = begin_many(&den, limited, 3).await;
    let others = begin_many(&den, calm, 1).await;
    den.inject(Fault::rate_limit(POST, 1000, 270.0).in_channel(limited));
    for (mover, board) in waiting.iter().chain(&others) {
        mover.reply(board.id, "e2e4", true).expect("a turn");
    }
    den.board(calm, 1).await;
    // Long enough for the bot to look for due jobs several times.
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(den.answered_with(429), 1);
}

#[tokio::test]
async fn typing_holds_no_board_up() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let channel = ada.dm_channel();
    let typing = "POST /channels/{channel_id}/typing";
    den.inject(Fault::delay(typing, 1000, Duration::from_secs(40)));
    practise(&ada, channel, 1).await;
    let turn = ada.reply(den.board(channel, 0).await.id, "e2e4", true).expect("a turn");
    // The engine's answer does not wait for the indicator's timeout of ten seconds.
    let pause = den.board(channel, 2).await.id.created_ms() - turn.created_ms();
    assert!(pause < 14_000, "{pause} ms");
}
