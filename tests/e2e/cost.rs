//! What a typed move costs: calls of the database, and calls that leave the event loop.

use crate::den::*;
use crate::monitor::fetch;

/// Calls of the database and calls that left the event loop, since the start.
async fn calls(address: &str) -> [u32; 2] {
    let metrics = fetch(address, "/metrics").await;
    ["database_calls", "blocking_calls"].map(|name| {
        let name = format!("lions_den_{name}_total ");
        let value = metrics.lines().find_map(|line| line.strip_prefix(&name));
        let value = value.unwrap_or_else(|| panic!("{name} is not in {metrics}"));
        value.parse().expect("a number")
    })
}

#[tokio::test]
async fn a_typed_move_takes_ten_calls_of_the_database_and_leaves_the_event_loop_three_times() {
    let address = free_address();
    let (den, ada, ben, thread) =
        Den::with_match(Setup::hearing().set("METRICS_ADDR", &address)).await;

    let mut costs = [Vec::new(), Vec::new()];
    let turns = ["e4", "e5", "d4", "d5", "h4", "h5", "a4", "a5", "b4", "b5"];
    for (ply, turn) in (0..).zip(turns) {
        let old = den.board(thread, ply).await;
        // Background work falls into some of these spans, not into all.
        tokio::time::sleep(Duration::from_millis(150)).await;
        let before = calls(&address).await;
        let player = if ply % 2 == 0 { &ada } else { &ben };
        // Every second move of a player is a reply to the board.
        match ply % 4 {
            0 | 1 => player.say(thread, turn).expect("a message"),
            _ => player.reply(old.id, turn, true).expect("a reply"),
        };
        den.board(thread, ply + 1).await;
        den.stripped(old.id).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        let after = calls(&address).await;
        // Nothing is left of a turn before the first.
        if ply == 0 {
            continue;
        }
        costs[ply as usize % 4 / 2].push([after[0] - before[0], after[1] - before[1]]);
    }
    for costs in costs {
        let least = |what: usize| costs.iter().map(|cost: &[u32; 2]| cost[what]).min().unwrap();
        assert!(least(0) <= 10, "calls of the database: {costs:?}");
        assert!(least(1) <= 3, "calls that left the event loop: {costs:?}");
    }
}
