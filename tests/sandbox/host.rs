//! Which host names and page origins the local Discord accepts.

use std::io::{self, Write};
use std::net::TcpStream;

use reqwest::header::{CONNECTION, HOST, ORIGIN, UPGRADE};
use reqwest::{Client, RequestBuilder};
use sandbox::Options;

async fn status(request: RequestBuilder) -> (u16, String) {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    if status == 101 {
        return (status, String::new());
    }
    (status, response.text().await.expect("a body"))
}

/// Builds a request to open a WebSocket, as a browser sends it for a page of `origin`.
fn open_socket(url: &str, origin: &str) -> RequestBuilder {
    Client::new()
        .get(url)
        .header(CONNECTION, "upgrade")
        .header(UPGRADE, "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
        .header(ORIGIN, origin)
}

#[tokio::test]
async fn a_name_that_somebody_else_leads_here_is_not_answered() {
    let sandbox = crate::sandbox(Options::default()).await;
    let base = sandbox.base_url();
    let port = base.rsplit(':').next().expect("a port");
    let get = |path: &str| Client::new().get(format!("{base}{path}"));
    for path in [
        "/",
        "/sandbox/app.js",
        "/sandbox/socket?user=ada",
        "/gateway",
        "/api/v10/gateway",
        "/nowhere",
    ] {
        let rebound = get(path).header(HOST, format!("evil.example:{port}"));
        let (refused, why) = status(rebound).await;
        assert_eq!(refused, 421, "{path}");
        assert!(why.contains("localhost"), "{why}");
    }
    for host in [
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "notdiscord.com",
        "discord.com.evil.example",
        "0.0.0.0:8080",
        "192.168.0.7:8080",
        "[::ffff:192.168.0.7]",
        "user@127.0.0.1 evil",
        "",
    ] {
        assert_eq!(status(get("/").header(HOST, host)).await.0, 421, "{host}");
    }
    for host in [
        "127.0.0.1:8080",
        "127.0.0.1",
        "127.1.2.3:1",
        "[::1]:8080",
        "localhost:8080",
        "LocalHost",
        "discord.com",
    ] {
        assert_eq!(status(get("/").header(HOST, host)).await.0, 200, "{host}");
    }
    let address = base.trim_start_matches("http://").to_owned();
    let without_host = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address)?;
        stream.write_all(b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n")?;
        io::read_to_string(stream)
    });
    let refused = without_host.await.expect("no panic").expect("an answer");
    assert!(refused.starts_with("HTTP/1.1 421 "), "{refused}");
}

#[tokio::test]
async fn pages_of_other_sites_neither_read_along_nor_act() {
    let sandbox = crate::sandbox(Options::default()).await;
    let base = sandbox.base_url();
    let sockets =
        [format!("{base}/sandbox/socket?user=ada"), format!("{base}/gateway?v=10&encoding=json")];
    let typing = serde_json::json!({ "user": "ada", "do": "typing", "channel": sandbox.world().lions_den().to_string() });
    let act = |origin: &str| {
        Client::new().post(format!("{base}/sandbox/do")).header(ORIGIN, origin).json(&typing)
    };
    for origin in ["http://evil.example", "https://discord.com", "http://127.0.0.1:1", "null"] {
        for socket in &sockets {
            let (refused, why) = status(open_socket(socket, origin)).await;
            assert_eq!(refused, 403, "{origin} at {socket}");
            assert!(why.contains("own page"), "{why}");
        }
        assert_eq!(status(act(origin)).await.0, 403, "{origin}");
    }
    for socket in &sockets {
        assert_eq!(status(open_socket(socket, &base)).await.0, 101, "{socket}");
    }
    assert_eq!(status(act(&base)).await.0, 200);
}
