//! Restarts and power cuts.

use std::time::Duration;

use lions_den::sandbox::{Fault, Snowflake};
use rand::{Rng, SeedableRng};

use crate::den::{Den, Setup, ask, choose, press};

const POST: &str = "POST /channels/{channel_id}/messages";

#[tokio::test]
async fn buttons_and_menus_work_after_a_restart() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let channel = den.world.lions_den();
    let options = [
        ("game", "mighty-lion".into()),
        ("opponent", (&ben).into()),
        ("color", "white".into()),
    ];
    let challenge = ask(&ada, channel, "challenge", &options).await;
    den.restart().await;
    press(&ben, &challenge, "Accept").await;
    let board = den.first_board().await;
    let thread = board.channel;
    let menu = press(&ada, &board, "Move").await;
    den.restart().await;
    let target = choose(&ada, &menu, "e2").await;
    let other = press(&ada, &board, "Move").await;
    den.restart().await;
    let preview = choose(&ada, &target, "e4").await;
    den.restart().await;
    press(&ada, &preview, "Play").await;
    den.board(thread, 1).await;
    den.restart().await;
    let stale = choose(&ada, &other, "d2").await;
    assert!(stale.text().contains("moved on"), "{}", stale.text());
    press(&ben, &den.board(thread, 1).await, "Move").await;
    den.assert_clean();
}

#[tokio::test]
async fn a_board_whose_answer_got_lost_is_not_posted_twice() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    den.board(thread, 0).await;
    den.world.inject(Fault::lose_answer(POST, 1));
    den.type_turns(thread, [&ada, &ben], &["e2e4"]).await;
    den.restart().await;
    ask(&ben, thread, "move", &[("turn", "e7e5".into())]).await;
    den.board(thread, 2).await;
    assert_each_board_once(&den, thread, 2);
    den.assert_clean();
}

/// The bot is killed at random moments; every turn that was accepted is there afterwards, and every board exactly once.
#[tokio::test]
async fn nothing_is_lost_or_doubled_by_power_cuts() {
    let mut random = rand::rngs::StdRng::seed_from_u64(7);
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    den.board(thread, 0).await;
    // The Knights go out and back in a way that repeats no position three times.
    let turns = [
        "g1f3", "g8f6", "a2a3", "a7a6", "f3g1", "f6g8", "b2b3", "b7b6", "g1f3", "g8f6", "c2c3",
        "c7c6",
    ];
    for (index, turn) in turns.iter().enumerate() {
        let ply = index as u32 + 1;
        let player = [&ada, &ben][index % 2];
        let said = format!("{} {turn}", den.bot_mention());
        player.say(thread, &said).unwrap();
        tokio::time::sleep(Duration::from_millis(random.random_range(0..60))).await;
        den.restart().await;
        // The message may have been lost with the process before the turn was accepted; then it is simply said again.
        // If it was accepted, saying it again is refused and changes nothing.
        while den.boards(thread, ply).is_empty() {
            player.say(thread, &said).unwrap();
            let found = den.world.wait_for(Duration::from_secs(3), |_| {
                (!den.boards(thread, ply).is_empty()).then_some(())
            });
            found.await.ok();
        }
    }
    let last = turns.len() as u32;
    den.board(thread, last).await;
    assert_each_board_once(&den, thread, last);
    den.assert_clean();
}

pub fn assert_each_board_once(den: &Den, channel: Snowflake, last: u32) {
    for ply in 0..=last {
        let count = den.boards(channel, ply).len();
        assert_eq!(count, 1, "boards of ply {ply}: {:#?}", den.texts(channel));
    }
}
