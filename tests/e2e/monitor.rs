//! `/health` and `/metrics`.

use std::net::TcpListener;

use crate::den::{Den, GAME, Setup, ask};

/// The body of an answer that is a success.
async fn fetch(address: &str, path: &str) -> String {
    let answer = reqwest::get(format!("http://{address}{path}"))
        .await
        .expect("an answer");
    assert!(answer.status().is_success(), "{path}: {}", answer.status());
    answer.text().await.expect("a body")
}

#[tokio::test]
async fn health_and_metrics_tell_how_the_bot_is() {
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = free.local_addr().expect("its address").to_string();
    drop(free);
    let mut den = Den::without_bot(Setup::default()).await;
    den.route.push(("METRICS_ADDR", address.clone()));
    den.start_bot();
    den.ready().await;

    assert_eq!(fetch(&address, "/health").await, "ok\n");
    let before = fetch(&address, "/metrics").await;
    assert!(
        before.contains("\nlions_den_matches_running 0\n"),
        "{before}"
    );

    let ada = den.person("Ada");
    let options = [("game", GAME.into()), ("color", "white".into())];
    ask(&ada, den.world.lions_den(), "practice", &options).await;
    let after = fetch(&address, "/metrics").await;
    assert!(after.contains("\nlions_den_matches_running 1\n"), "{after}");
    assert!(after.contains("\nlions_den_players 1\n"), "{after}");
    assert!(after.ends_with("# EOF\n"), "{after}");
    den.assert_clean();
}
