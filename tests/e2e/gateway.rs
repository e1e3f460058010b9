//! A gateway that hangs, closes, falls silent or has no sessions left. The bot never stays alive
//! but deaf.

use futures::future::join_all;

use crate::den::*;
use crate::monitor::health;

/// Longer than an attempt to connect may hang.
const SLOW: Duration = Duration::from_secs(75);

const HANGING: [GatewayFault; 3] =
    [GatewayFault::NoUpgrade, GatewayFault::NoHello, GatewayFault::NoReady];

/// A heartbeat every second.
fn lively() -> Setup {
    Setup::with(Options { heartbeat: Duration::from_secs(1), ..Options::default() })
}

/// Waits for a number of IDENTIFYs and RESUMEs.
async fn logins(den: &Den, count: usize, within: Duration) {
    let connected = den.world.wait_for(within, |world| {
        (world.logins() >= count && world.is_bot_connected()).then_some(())
    });
    connected.await.expect("the bot connects");
}

async fn hears(den: &Den) {
    ask(&den.person("Ada"), den.world.lions_den(), "help", &[]).await;
}

#[tokio::test]
#[ignore = "slow"]
async fn a_gateway_that_hangs_at_first_is_tried_again() {
    join_all(HANGING.map(async |fault| {
        let address = free_address();
        let mut den = Den::without_bot(Setup::default().set("METRICS_ADDR", &address)).await;
        den.world.inject_gateway(fault, 1);
        den.start_bot();
        let said = health(&address, 503).await;
        assert!(said.contains("Discord"), "{fault:?}: {said}");
        logins(&den, 1, SLOW).await;
        health(&address, 200).await;
        assert!(den.log().contains("retrying"), "{fault:?}");
        den.ready().await;
        hears(&den).await;
        den.assert_clean();
    }))
    .await;
}

#[tokio::test]
#[ignore = "slow"]
async fn a_gateway_that_hangs_later_is_tried_again_and_the_session_goes_on() {
    join_all(HANGING.map(async |fault| {
        let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
        den.world.inject_gateway(fault, 1);
        den.world.drop_connections();
        den.mention(&ada, thread, "e2e4");
        logins(&den, 2, SLOW).await;
        // Without an answer to RESUME there is a new session. Otherwise the old one goes on and
        // replays the message.
        if fault != GatewayFault::NoReady {
            den.board(thread, 1).await;
            assert_eq!(den.world.identifies().len(), 1, "{fault:?}");
        }
        hears(&den).await;
        den.assert_clean();
    }))
    .await;
}

#[tokio::test]
#[ignore = "slow"]
async fn a_bot_that_cannot_connect_for_long_ends_with_a_sentence() {
    let mut den = Den::without_bot(Setup::default()).await;
    den.world.inject_gateway(GatewayFault::RefuseUpgrade, 100);
    den.start_bot();
    assert_eq!(den.ended_within(Duration::from_secs(240)).await.code(), Some(75));
    den.assert_last_words("in 8 attempts");
}

#[tokio::test]
async fn a_line_that_drops_before_resumed_does_not_cost_the_session() {
    let (den, ada, _, thread) = Den::with_match(Setup::default()).await;
    den.world.inject_gateway(GatewayFault::DropLogin, 2);
    den.world.drop_connections();
    den.mention(&ada, thread, "e2e4");
    den.board(thread, 1).await;
    assert_eq!(den.world.identifies().len(), 1, "the session goes on");
}

#[tokio::test]
async fn after_an_invalid_session_the_bot_waits_before_it_comes_back() {
    let den = Den::open(Setup::default()).await;
    // A session this old may reconnect at once.
    tokio::time::sleep(Duration::from_secs(11)).await;
    let ended = Instant::now();
    den.world.suspend_sessions();
    logins(&den, 2, SOON).await;
    assert!(ended.elapsed() >= Duration::from_secs(1));
    assert_eq!(den.world.identifies().len(), 1, "the session goes on");
}

#[tokio::test]
async fn a_half_open_connection_is_noticed_and_no_turn_is_lost() {
    let (den, ada, ben, thread) = Den::with_match(lively()).await;
    den.world.freeze_connections();
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
    assert_eq!(den.world.identifies().len(), 1, "the session goes on");
}

#[tokio::test]
async fn a_connection_without_acknowledgements_is_given_up() {
    let mut den = Den::without_bot(lively()).await;
    den.world.inject_gateway(GatewayFault::NoAcknowledgement, 1);
    den.start_bot();
    logins(&den, 2, SOON).await;
    den.ready().await;
    assert_eq!(den.world.identifies().len(), 1, "the session goes on");
    hears(&den).await;
}

#[tokio::test]
async fn after_every_close_that_may_pass_the_bot_is_back_within_seconds() {
    let codes = [1000, 1001, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009];
    // Not all at once, for the sake of the machine.
    for codes in codes.chunks(2) {
        join_all(codes.iter().map(async |code| {
            let den = Den::open(Setup::default()).await;
            den.world.close_connections(*code, "as the test wants it");
            logins(&den, 2, SOON).await;
            hears(&den).await;
            let anew = [4007, 4009].contains(code);
            assert_eq!(den.world.identifies().len(), if anew { 2 } else { 1 }, "after {code}");
        }))
        .await;
    }
}

#[tokio::test]
async fn health_says_when_the_bot_is_deaf_and_when_it_hears_again() {
    let address = free_address();
    let mut den = Den::without_bot(Setup::default().set("METRICS_ADDR", &address)).await;
    den.start_bot();
    den.ready().await;
    let well = health(&address, 200).await;
    assert!(well.contains(r#""status":"ok""#), "{well}");
    den.world.inject_gateway(GatewayFault::RefuseUpgrade, 100);
    den.world.drop_connections();
    let said = health(&address, 503).await;
    assert!(said.contains(r#""faults":["0 of 1 shards are connected to Discord"]"#), "{said}");
    assert!(said.contains(r#""database":true"#), "{said}");
    // A disconnected bot needs no restart.
    let live = reqwest::get(format!("http://{address}/live")).await;
    assert!(live.expect("an answer").status().is_success());
    den.world.mend_gateway();
    health(&address, 200).await;
    hears(&den).await;
}

#[tokio::test]
async fn a_server_that_has_an_outage_is_not_taken_for_one_that_is_gone() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let outage = json!({ "id": GUILD, "unavailable": true });
    for name in ["GUILD_DELETE", "GUILD_CREATE"] {
        den.world.send_event(name, &outage);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    type_turns(&den, thread, [&ada, &ben], &["e2e4", "e7e5"]).await;
}

#[tokio::test]
async fn a_shard_that_hangs_does_not_hold_up_the_others() {
    let options = Options { shards: 2, ..Options::default() };
    let address = free_address();
    let mut den = Den::without_bot(Setup::with(options).set("METRICS_ADDR", &address)).await;
    den.world.inject_gateway(GatewayFault::NoUpgrade, 1);
    den.start_bot();
    logins(&den, 1, SOON).await;
    // The bot counts a shard only once it has read what the gateway sent.
    let one = r#"["1 of 2 shards are connected to Discord"]"#;
    poll(one, async || health(&address, 503).await.contains(one).then_some(())).await;
}

#[tokio::test]
async fn sessions_that_die_at_once_are_begun_ever_more_rarely() {
    let mut den = Den::without_bot(Setup::default()).await;
    den.world.inject_gateway(GatewayFault::Close(4009), 100);
    den.start_bot();
    let begun = den
        .world
        .wait_for(SOON * 2, |world| Some(world.identifies()).filter(|i| i.len() == 3))
        .await
        .expect("three sessions");
    let distances = [begun[1] - begun[0], begun[2] - begun[1]].map(|d| d.as_secs_f64());
    // Less than five and ten seconds, because the first connection may have taken longer.
    assert!(distances[0] > 4.0 && distances[1] > 8.0, "{distances:?}");
}

#[tokio::test]
async fn when_no_sessions_are_left_the_bot_waits_until_there_are_more() {
    let mut den = Den::without_bot(Setup::default()).await;
    den.world.limit_sessions(0, Duration::from_secs(3));
    let start = Instant::now();
    den.start_bot();
    den.ready().await;
    assert!(start.elapsed() >= Duration::from_secs(3));
    assert!(den.log().contains("no more sessions"), "{}", den.log());

    // Discord is asked again before each session.
    let wait = Duration::from_secs(8);
    den.world.limit_sessions(0, wait);
    let start = Instant::now();
    den.world.invalidate_sessions();
    logins(&den, 2, SOON).await;
    assert!(start.elapsed() >= wait);
    hears(&den).await;
}
