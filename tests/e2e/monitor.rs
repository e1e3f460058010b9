//! `/health` and `/metrics`.

use crate::den::*;

/// Waits until `/health` answers with a status, and gives what it says.
pub async fn health(address: &str, status: u16) -> String {
    poll(&format!("{status} from /health"), async || {
        let answer = reqwest::get(format!("http://{address}/health")).await.ok()?;
        (answer.status() == status).then_some(answer.text().await.ok()?)
    })
    .await
}

pub async fn get(address: &str, path: &str) -> Option<String> {
    let answer = reqwest::get(format!("http://{address}{path}")).await.ok()?;
    answer.error_for_status().ok()?.text().await.ok()
}

pub async fn fetch(address: &str, path: &str) -> String {
    get(address, path).await.expect(path)
}

#[tokio::test]
async fn health_and_metrics_tell_how_the_bot_is() {
    let address = free_address();
    let mut den = Den::open(Setup::default().set("METRICS_ADDR", &address)).await;

    assert_eq!(fetch(&address, "/live").await, "ok\n");
    let health = fetch(&address, "/health").await;
    let health: serde_json::Value = serde_json::from_str(&health).expect("JSON");
    assert_eq!(health["status"], "ok", "{health}");
    assert_eq!(health["faults"], serde_json::json!([]), "{health}");
    let before = fetch(&address, "/metrics").await;
    assert!(before.contains("\nlions_den_matches_running 0\n"), "{before}");

    let ada = den.person("Ada");
    let options = [("game", GAME.into()), ("color", "white".into())];
    ask(&ada, den.world.lions_den(), "practice", &options).await;
    let thread = den.first_board().await.channel;
    den.mention(&ada, thread, "e2e4");
    den.board(thread, 2).await;
    // The bot counts a board a moment after it is seen.
    let after = poll("a counted board", async || {
        let metrics = fetch(&address, "/metrics").await;
        let uncounted = "\nlions_den_turn_to_board_seconds_count 0\n";
        (!metrics.contains(uncounted)).then_some(metrics)
    })
    .await;
    assert!(after.contains("\nlions_den_matches_running 1\n"), "{after}");
    assert!(after.contains("\nlions_den_players 1\n"), "{after}");
    for measured in [
        "acknowledgement_seconds_count 1",
        "search_seconds_count 1",
        "gateway_connections_total 1",
        "rest_answers_total{status=\"200\"} ",
    ] {
        assert!(after.contains(&format!("\nlions_den_{measured}")), "{measured} is not in {after}");
    }
    let build = format!("\nlions_den_build_info{{version=\"{}\",", env!("CARGO_PKG_VERSION"));
    assert!(after.contains(&build), "{build} is not in {after}");
    for present in [
        "lions_den_database_connections_lent",
        "lions_den_database_connections_max",
        "process_start_time_seconds",
    ] {
        assert!(after.contains(&format!("\n{present} ")), "{present} is not in {after}");
    }
    if cfg!(target_os = "linux") {
        for used in [
            "process_cpu_seconds_total",
            "process_resident_memory_bytes",
            "process_open_fds",
            "process_threads",
        ] {
            let line = (after.lines()).find_map(|line| line.strip_prefix(&format!("{used} ")));
            let value: f64 = line.and_then(|value| value.parse().ok()).unwrap_or(0.0);
            assert!(value > 0.0, "{used} is not in {after}");
        }
    }
    for happened in ["turn_to_board_seconds_count", "render_seconds_count", "search_nodes_total"] {
        let line =
            after.lines().find_map(|line| line.strip_prefix(&format!("lions_den_{happened} ")));
        let count: u64 = line.and_then(|count| count.parse().ok()).unwrap_or(0);
        assert!(count > 0, "{happened} is not counted in {after}");
    }
    assert!(after.ends_with("# EOF\n"), "{after}");
    let is_there = |name: &str| {
        after.contains(&format!("\n{name} ")) || after.contains(&format!("\n{name}{{"))
    };
    for panel in panels() {
        for name in metrics_of(&panel) {
            assert!(is_there(name), "the dashboard asks for {name}, which there is not");
        }
    }
    let alerts = include_str!("../../assets/deploy/alerts.yml");
    for expression in alerts.lines().filter(|line| line.contains("expr:")) {
        for name in metrics_of(expression) {
            assert!(is_there(name), "an alert asks for {name}, which there is not");
        }
    }
    let mut health = program(den.dir());
    health.arg("health").env("METRICS_ADDR", &address);
    assert!(health.output().expect("the program runs").status.success());
    den.assert_clean();
    den.kill_bot();
    assert!(!health.output().expect("the program runs").status.success());
}

/// What the panels of the dashboard ask Prometheus for.
fn panels() -> Vec<String> {
    let dashboard: serde_json::Value =
        serde_json::from_str(include_str!("../../assets/deploy/grafana/lions-den.json"))
            .expect("the dashboard is JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().expect("targets"));
    let asked: Vec<String> =
        targets.map(|target| target["expr"].as_str().expect("an expression").to_owned()).collect();
    assert!(asked.len() >= panels.len(), "every panel asks for something");
    asked
}

/// The names of our metrics in an expression.
fn metrics_of(expression: &str) -> Vec<&str> {
    let words = expression.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    let names: Vec<&str> = words
        .filter(|word| word.starts_with("lions_den_") || word.starts_with("process_"))
        .collect();
    // `up` is Prometheus's own.
    let asks = !names.is_empty() || expression.contains("up{");
    assert!(asks, "{expression} asks for nothing of ours");
    names
}
