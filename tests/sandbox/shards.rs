//! Several shards: which events each one receives, and what is refused.

use futures::{SinkExt, StreamExt};
use sandbox::{Options, Sandbox, Snowflake};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::common::{Raw, SOON};
use crate::sandbox;

/// A scriptable gateway client.
struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// A payload that a client receives.
#[derive(Debug, PartialEq)]
enum Told {
    Payload(Value),
    Closed(u16),
}

impl Client {
    /// Connects and requests a session of a shard.
    async fn identify(sandbox: &Sandbox, index: u64, count: u64) -> Client {
        let url = sandbox.base_url().replacen("http", "ws", 1);
        let connected = connect_async(format!("{url}/gateway?v=10&encoding=json")).await;
        let mut client = Client(connected.expect("a connection").0);
        assert_eq!(client.next().await["op"], 10);
        let identify = json!({
            "token": sandbox.token(),
            "intents": 1 << 9 | 1 << 12,
            "shard": [index, count],
            "properties": {},
        });
        let identify = json!({ "op": 2, "d": identify }).to_string();
        client.0.send(identify.into()).await.expect("it listens");
        client
    }

    /// Like [`Client::identify`], and expects that a session is granted.
    async fn begin(sandbox: &Sandbox, index: u64, count: u64) -> Client {
        let mut client = Client::identify(sandbox, index, count).await;
        let ready = client.next().await;
        assert_eq!(ready["t"], "READY");
        assert_eq!(ready["d"]["shard"], json!([index, count]));
        client
    }

    async fn told(&mut self) -> Told {
        let told = timeout(SOON, self.0.next()).await.expect("soon");
        match told.expect("something").expect("a message") {
            Message::Text(text) => Told::Payload(serde_json::from_str(&text).expect("JSON")),
            Message::Close(frame) => Told::Closed(frame.expect("a code").code.into()),
            other => panic!("{other:?}"),
        }
    }

    async fn next(&mut self) -> Value {
        match self.told().await {
            Told::Payload(payload) => payload,
            Told::Closed(code) => panic!("closed with {code}"),
        }
    }

    /// Returns the channel of the next message event.
    async fn hears_in(&mut self) -> Snowflake {
        loop {
            let event = self.next().await;
            if event["t"] == "MESSAGE_CREATE" {
                let channel = event["d"]["channel_id"].as_str().expect("a channel");
                return channel.parse().expect("an id");
            }
        }
    }
}

#[tokio::test]
async fn a_guild_is_told_of_on_its_shard_and_direct_messages_on_the_first() {
    let sandbox = sandbox(Options::default()).await;
    let world = sandbox.world();
    let second = world.found_guild("Second");
    let first = world.lions_den();
    let of = |guild: u64| ((1_100_000_000_000_000_000_u64 >> 22) + guild) % 3;
    let mut shards = Vec::new();
    for index in 0..3 {
        shards.push(Client::begin(&sandbox, index, 3).await);
    }
    let ada = world.person("Ada").expect("a person");
    for channel in [first, second, ada.dm_channel()] {
        ada.say(channel, "hello").expect("a message");
    }
    let mut expected = vec![Vec::new(); 3];
    expected[of(0) as usize].push(first);
    expected[of(1) as usize].push(second);
    expected[0].push(ada.dm_channel());
    for (shard, expected) in shards.iter_mut().zip(expected) {
        for channel in expected {
            assert_eq!(shard.hears_in().await, channel);
        }
    }
    assert_eq!(world.connected_shards(), [(0, 3), (1, 3), (2, 3)]);
    assert_eq!(world.doubled_shards(), 0);
    Client::begin(&sandbox, 1, 3).await;
    assert_eq!(world.doubled_shards(), 1);
}

#[tokio::test]
async fn a_shard_that_cannot_be_is_refused() {
    let options = Options { shards: 2, fixed_shards: true, ..Options::default() };
    let sandbox = sandbox(options).await;
    for (index, count) in [(2, 2), (0, 0), (0, 3)] {
        let mut client = Client::identify(&sandbox, index, count).await;
        assert_eq!(client.told().await, Told::Closed(4010), "{index} of {count}");
    }
    Client::begin(&sandbox, 3, 4).await;
    assert_eq!(sandbox.world().refused_identifies(), 3);
}

#[tokio::test]
async fn a_shard_with_too_many_guilds_is_refused() {
    let options = Options { guilds_per_shard: 1, ..Options::default() };
    let sandbox = sandbox(options).await;
    Client::begin(&sandbox, 0, 1).await;
    sandbox.world().found_guild("Second");
    let mut client = Client::identify(&sandbox, 0, 1).await;
    assert_eq!(client.told().await, Told::Closed(4011));
    Client::begin(&sandbox, 0, 2).await;
}

#[tokio::test]
async fn sessions_of_one_bucket_that_begin_at_once_are_refused() {
    let options =
        Options { shards: 4, max_concurrency: 2, paced_sessions: true, ..Options::default() };
    let raw_sandbox = sandbox(options).await;
    Client::begin(&raw_sandbox, 0, 4).await;
    Client::begin(&raw_sandbox, 1, 4).await;
    let refused = json!({ "op": 9, "d": false });
    let mut third = Client::identify(&raw_sandbox, 2, 4).await;
    assert_eq!(third.next().await, refused);
    assert_eq!(raw_sandbox.world().refused_identifies(), 1);
    tokio::time::sleep(std::time::Duration::from_secs(5)).await;
    Client::begin(&raw_sandbox, 2, 4).await;
}

#[tokio::test]
async fn the_bot_is_told_how_many_shards_it_shall_have() {
    let raw = Raw::start(Options { shards: 1, max_concurrency: 16, ..Options::default() }).await;
    let (status, answer) = raw.call("GET", "/gateway/bot", Value::Null).await;
    assert_eq!((status, &answer["shards"]), (200, &json!(1)));
    assert_eq!(answer["session_start_limit"]["max_concurrency"], 16);
}
