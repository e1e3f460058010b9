//! Restarts and power cuts.

use rand::{Rng, SeedableRng};

use crate::den::*;

const POST: &str = "POST /channels/{channel_id}/messages";

#[tokio::test]
async fn buttons_and_menus_work_after_a_restart() {
    let (mut den, ada, ben, _) = Den::with_two(Setup::default()).await;
    let challenge = challenge(&ada, den.world.lions_den(), &ben).await;
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
    says(&choose(&ada, &other, "d2").await, "out of date");
    press(&ben, &den.board(thread, 1).await, "Move").await;
}

#[tokio::test]
async fn a_board_whose_answer_got_lost_is_not_posted_twice() {
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    den.inject(Fault::lose_answer(POST, 1));
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    den.restart().await;
    ask(&ben, thread, "move", &[("move", "e7e5".into())]).await;
    den.board(thread, 2).await;
    den.assert_each_board_once(thread, 2);
}

/// Kills at random moments lose no accepted turn and double no board.
#[tokio::test]
async fn nothing_is_lost_or_doubled_by_power_cuts() {
    let mut random = rand::rngs::StdRng::seed_from_u64(7);
    let (mut den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    // The Knights go out and back in a way that repeats no position three times.
    let turns = [
        "g1f3", "g8f6", "a2a3", "a7a6", "f3g1", "f6g8", "b2b3", "b7b6", "g1f3", "g8f6", "c2c3",
        "c7c6",
    ];
    for (index, turn) in turns.iter().enumerate() {
        let ply = index as u32 + 1;
        let player = [&ada, &ben][index % 2];
        den.mention(player, thread, turn);
        tokio::time::sleep(Duration::from_millis(random.random_range(0..60))).await;
        den.restart().await;
        say_until_played(&den, player, thread, turn, ply).await;
    }
    let last = turns.len() as u32;
    den.board(thread, last).await;
    den.assert_each_board_once(thread, last);
}

/// Repeats a turn until its board is there: the message may have been lost with the process. An
/// accepted turn is refused the second time, which changes nothing.
pub async fn say_until_played(
    den: &Den,
    player: &Person,
    channel: Snowflake,
    turn: &str,
    ply: u32,
) {
    let there = |_: &World| (!den.boards(channel, ply).is_empty()).then_some(());
    while there(&den.world).is_none() {
        den.mention(player, channel, turn);
        den.world.wait_for(Duration::from_secs(3), there).await.ok();
    }
}
