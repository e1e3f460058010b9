//! What moves, clicks and keystrokes cost: calls of the database, and calls that leave the event
//! loop.

use crate::den::*;
use crate::events::{create, table_says, threads, white_in};
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

/// What `work` costs once what came before it is done, with all that follows from it at once.
async fn cost(address: &str, work: impl Future<Output = ()>) -> [u32; 2] {
    tokio::time::sleep(Duration::from_millis(200)).await;
    let before = calls(address).await;
    work.await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let after = calls(address).await;
    // To show the metrics the program counts rows, which is a call of its own.
    [after[0] - before[0] - 1, after[1] - before[1]]
}

/// Expects at most so many calls. Background work falls into some of the costs, not into all.
fn expect_at_most(limits: [u32; 2], costs: &[[u32; 2]]) {
    let least = |what: usize| costs.iter().map(|cost| cost[what]).min().expect("a cost");
    assert!(least(0) <= limits[0], "calls of the database: {costs:?}");
    assert!(least(1) <= limits[1], "calls that left the event loop: {costs:?}");
}

#[tokio::test]
async fn a_typed_move_takes_nine_calls_of_the_database_and_leaves_the_event_loop_three_times() {
    let address = free_address();
    let (den, ada, ben, thread) =
        Den::with_match(Setup::hearing().set("METRICS_ADDR", &address)).await;

    let mut costs = [Vec::new(), Vec::new()];
    let turns = ["e4", "e5", "d4", "d5", "h4", "h5", "a4", "a5", "b4", "b5"];
    for (ply, turn) in (0..).zip(turns) {
        let old = den.board(thread, ply).await;
        let player = if ply % 2 == 0 { &ada } else { &ben };
        let played = async {
            // Every second move of a player is a reply to the board.
            match ply % 4 {
                0 | 1 => player.say(thread, turn).expect("a message"),
                _ => player.reply(old.id, turn, true).expect("a reply"),
            };
            den.board(thread, ply + 1).await;
            den.stripped(old.id).await;
        };
        costs[ply as usize % 4 / 2].push(cost(&address, played).await);
    }
    for costs in costs {
        expect_at_most([9, 3], &costs);
    }
}

/// Seven of the calls are made before the answer; the rest opens the thread, posts the board, and
/// notes both.
#[tokio::test]
async fn accepting_a_challenge_costs_little() {
    let address = free_address();
    let den = Den::open(Setup::hearing().set("METRICS_ADDR", &address)).await;
    let [ada, ben] = ["Ada", "Ben"].map(|name| den.person(name));
    let lobby = den.world.lions_den();
    let mut costs = Vec::new();
    for _ in 0..4 {
        let open = challenge(&ada, lobby, &ben).await;
        let accepted = async {
            press(&ben, &open, "Accept").await;
            den.board(open.id, 0).await;
        };
        costs.push(cost(&address, accepted).await);
    }
    expect_at_most([22, 5], &costs);
}

/// The event is read once to go on, after which the news are told of it, and once to be shown.
#[tokio::test]
async fn the_end_of_a_match_of_an_event_costs_little() {
    let address = free_address();
    let den = Den::open(Setup::hearing().set("METRICS_ADDR", &address)).await;
    let people = ["Ada", "Ben", "Cleo", "Dan"].map(|name| den.person(name));
    let lobby = den.world.lions_den();
    let options = [
        ("name", "Cup".into()),
        ("game", "mighty-lion".into()),
        ("max-players", 4.into()),
        ("at-once", 3.into()),
    ];
    let announcement = create(&den, &people[0], &options).await;
    for person in &people {
        press(person, &announcement, "Join").await;
    }
    let event = announcement.id;
    table_says(&den, event, "0 of 6 matches finished").await;
    let mut matches = Vec::new();
    while matches.len() < 6 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        matches = threads(&den.world, lobby, event);
    }
    let mut costs = Vec::new();
    for (index, thread) in matches[..5].iter().enumerate() {
        let white = white_in(&den, *thread, &people).await;
        let ended = async {
            resign(white, *thread).await;
            table_says(&den, event, &format!("{} of 6 matches finished", index + 1)).await;
        };
        costs.push(cost(&address, ended).await);
    }
    expect_at_most([39, 14], &costs);
}

#[tokio::test]
async fn a_keystroke_takes_two_calls_of_the_database_whatever_there_is() {
    let address = free_address();
    let (den, ada, ben, thread) =
        Den::with_match(Setup::hearing().set("METRICS_ADDR", &address)).await;
    let lobby = den.world.lions_den();
    for number in 0..3 {
        let name = format!("Cup {number}");
        create(&den, &ada, &[("name", name.as_str().into()), ("game", "mighty-lion".into())]).await;
        ask(&ada, lobby, "duel invite", &[("game", "mighty-lion".into())]).await;
        let open = challenge(&ada, lobby, &ben).await;
        press(&ben, &open, "Accept").await;
        den.board(open.id, 0).await;
    }
    let typed = |channel: Snowflake, command: &'static str, option: &'static str, text: &str| {
        let (ada, text) = (ada.clone(), Value::from(text));
        async move {
            let choices = ada.autocomplete(channel, command, &[(option, text)], option).await;
            assert!(!choices.expect("suggestions").is_empty(), "{command}");
        }
    };
    for (channel, command, option, text) in [
        (lobby, "event table", "event", "cup"),
        (lobby, "duel table", "duel", ""),
        (lobby, "board", "match", "ben"),
        (thread, "move", "move", "e"),
    ] {
        let mut costs = Vec::new();
        for _ in 0..3 {
            costs.push(cost(&address, typed(channel, command, option, text)).await);
        }
        expect_at_most([2, 2], &costs);
    }
}
