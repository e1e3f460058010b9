//! A gateway connection of a shard, from HELLO to its end.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{BotGateway, GatewayIntents};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::disconnect::Disconnect;
use super::event::Event;
use super::heartbeat::Heartbeat;
use super::lease::Lease;
use super::quota::Quota;
use super::shards::Shards;
use super::socket::{Payload, Socket};
use metrics::METRICS;

mod op {
    pub const DISPATCH: u8 = 0;
    pub const HEARTBEAT: u8 = 1;
    pub const IDENTIFY: u8 = 2;
    pub const RESUME: u8 = 6;
    pub const RECONNECT: u8 = 7;
    pub const INVALID_SESSION: u8 = 9;
    pub const HELLO: u8 = 10;
    pub const HEARTBEAT_ACK: u8 = 11;
}

/// The time limit from connecting to READY or RESUMED.
pub(super) const READY_TIMEOUT: Duration = Duration::from_secs(30);
/// The time limit for the acknowledgement of a heartbeat; capped by the interval.
const ACKNOWLEDGEMENT_TIMEOUT: Duration = Duration::from_secs(20);

/// Handles an event. It must not block.
pub type OnEvent = Arc<dyn Fn(u32, Event) + Send + Sync>;

/// Asks Discord for the gateway's URL and the session quota; `None` without an answer.
pub type AskGateway = Box<dyn Fn() -> BoxFuture<'static, Option<BotGateway>> + Send + Sync>;

/// The state shared by all shards.
pub struct Gateway {
    pub token: String,
    pub ask_gateway: AskGateway,
    pub intents: GatewayIntents,
    pub url: String,
    /// The number of shards over all processes.
    pub count: u32,
    pub quota: Quota,
    pub shards: Shards,
    pub lease: Lease,
    pub on_event: OnEvent,
}

/// A session, which another connection can resume.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Session {
    id: String,
    pub url: String,
    sequence: u64,
}

/// The state that outlives a connection.
#[derive(Debug, Default)]
pub(super) struct SessionProgress {
    pub session: Option<Session>,
    pub identified_at: Option<Instant>,
    /// Whether IDENTIFY or RESUME was sent.
    pub requested: bool,
    /// Whether READY or RESUMED arrived, so that events follow.
    pub ready: bool,
}

pub(super) struct Connection<'a, S> {
    pub socket: Socket<S>,
    pub gateway: &'a Gateway,
    pub shard: u32,
    pub progress: &'a mut SessionProgress,
    /// When READY or RESUMED is due.
    pub deadline: Instant,
}

#[derive(Deserialize)]
struct Hello {
    heartbeat_interval: u64,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Connection<'_, S> {
    pub async fn serve(&mut self) -> Disconnect {
        match self.run().await {
            Err(ending) => ending,
        }
    }

    async fn run(&mut self) -> Result<Infallible, Disconnect> {
        let interval = self.hello().await?;
        let mut heartbeat = Heartbeat::new(interval, ACKNOWLEDGEMENT_TIMEOUT);
        self.log_in().await?;
        loop {
            tokio::select! {
                payload = self.socket.receive() => {
                    self.take(payload?, &mut heartbeat).await?;
                }
                () = sleep_until(heartbeat.wakes_at()) => {
                    if heartbeat.is_due()? {
                        self.beat(&mut heartbeat).await?;
                    }
                }
                () = sleep_until(self.deadline), if !self.progress.ready => {
                    return Err(Disconnect::Silent(READY_TIMEOUT));
                }
                () = self.gateway.lease.lapsed(self.shard) => return Err(Disconnect::Lapsed),
            }
        }
    }

    /// Waits for HELLO and returns the heartbeat interval.
    async fn hello(&mut self) -> Result<Duration, Disconnect> {
        loop {
            let payload = tokio::select! {
                payload = self.socket.receive() => payload?,
                () = sleep_until(self.deadline) => return Err(Disconnect::Silent(READY_TIMEOUT)),
            };
            if payload.op == op::HELLO
                && let Ok(hello) = Hello::deserialize(payload.d)
            {
                return Ok(Duration::from_millis(hello.heartbeat_interval));
            }
        }
    }

    async fn log_in(&mut self) -> Result<(), Disconnect> {
        let Gateway { token, intents, count, .. } = self.gateway;
        if self.progress.session.is_none()
            && timeout_at(self.deadline, self.gateway.quota.begin(self.shard)).await.is_err()
        {
            return Err(Disconnect::NoPermit);
        }
        // Any amount of time may have passed while waiting.
        if !self.gateway.lease.holds(self.shard) {
            return Err(Disconnect::Lapsed);
        }
        self.progress.requested = true;
        if let Some(session) = &self.progress.session {
            let data = json!({ "token": token, "session_id": session.id, "seq": session.sequence });
            return self.socket.send(op::RESUME, data).await;
        }
        let properties = json!({
            "os": std::env::consts::OS,
            "browser": env!("CARGO_PKG_NAME"),
            "device": env!("CARGO_PKG_NAME"),
        });
        let data = json!({
            "token": token,
            "intents": intents.bits(),
            "shard": [self.shard, count],
            "properties": properties,
        });
        self.progress.identified_at = Some(Instant::now());
        self.socket.send(op::IDENTIFY, data).await
    }

    async fn take(
        &mut self,
        payload: Payload,
        heartbeat: &mut Heartbeat,
    ) -> Result<(), Disconnect> {
        match payload.op {
            // It does not count as read either, so that Discord repeats it when the session
            // resumes.
            op::DISPATCH if !self.gateway.lease.holds(self.shard) => Err(Disconnect::Lapsed),
            op::DISPATCH => {
                self.dispatch(payload);
                Ok(())
            }
            op::HEARTBEAT => self.beat(heartbeat).await,
            op::HEARTBEAT_ACK => {
                heartbeat.acknowledged();
                Ok(())
            }
            op::RECONNECT => Err(Disconnect::Reconnect),
            op::INVALID_SESSION => {
                Err(Disconnect::InvalidSession { resumable: payload.d == Value::Bool(true) })
            }
            _ => Ok(()),
        }
    }

    async fn beat(&mut self, heartbeat: &mut Heartbeat) -> Result<(), Disconnect> {
        let sequence = self.progress.session.as_ref().map(|s| s.sequence);
        self.socket.send(op::HEARTBEAT, json!(sequence)).await?;
        heartbeat.sent();
        Ok(())
    }

    fn dispatch(&mut self, payload: Payload) {
        let name = payload.t.unwrap_or_default();
        let event = Event::read(&name, payload.d).unwrap_or_else(|error| {
            tracing::warn!(%error, event = name, "an event cannot be read");
            None
        });
        if let Some(Event::SessionBegan(ready)) = &event {
            self.progress.session = Some(Session {
                id: ready.session_id.clone(),
                url: ready.resume_gateway_url.clone(),
                sequence: 0,
            });
        }
        if let (Some(session), Some(sequence)) = (&mut self.progress.session, payload.s) {
            session.sequence = sequence;
        }
        if name == "READY" || name == "RESUMED" {
            self.progress.ready = true;
            self.gateway.shards.set(self.shard, true);
            METRICS.gateway_connections.inc();
            tracing::info!(shard = self.shard, "connected to Discord");
        }
        if let Some(event) = event {
            (self.gateway.on_event)(self.shard, event);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::{SinkExt, StreamExt};
    use tokio::io::DuplexStream;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;

    use super::*;

    const INTERVAL: Duration = Duration::from_secs(40);

    /// Discord's side of a connection.
    struct Discord(WebSocketStream<DuplexStream>);

    impl Discord {
        async fn send(&mut self, payload: Value) {
            let sent = self.0.send(payload.to_string().into()).await;
            sent.expect("the bot listens");
        }

        /// The bot's next payload; `None` when it has disconnected.
        async fn next(&mut self) -> Option<Value> {
            let message = self.0.next().await?.ok()?;
            serde_json::from_str(message.to_text().ok()?).ok()
        }

        async fn hello(&mut self) {
            let interval = INTERVAL.as_millis() as u64;
            self.send(json!({ "op": op::HELLO, "d": { "heartbeat_interval": interval } })).await;
        }

        async fn tell(&mut self, sequence: u64, name: &str, data: Value) {
            self.send(json!({ "op": op::DISPATCH, "s": sequence, "t": name, "d": data })).await;
        }

        async fn ready(&mut self) {
            let data = json!({
                "user": { "id": "1", "username": "bot" },
                "application": { "id": "1" },
                "guilds": [],
                "session_id": "s",
                "resume_gateway_url": "wss://resume",
            });
            self.tell(1, "READY", data).await;
        }

        /// Reads everything that arrives, and acknowledges this many heartbeats.
        async fn listen(&mut self, mut acknowledged: usize) {
            while let Some(payload) = self.next().await {
                if payload["op"] == op::HEARTBEAT && acknowledged > 0 {
                    acknowledged -= 1;
                    self.send(json!({ "op": op::HEARTBEAT_ACK })).await;
                }
            }
        }
    }

    fn gateway() -> Gateway {
        let limit = json!({
            "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1,
        });
        let shards = Shards::default();
        shards.add(0);
        Gateway {
            token: "token".to_owned(),
            ask_gateway: Box::new(|| Box::pin(async { None })),
            intents: GatewayIntents::empty(),
            url: String::new(),
            count: 1,
            quota: Quota::new(&serde_json::from_value(limit).unwrap(), None),
            shards,
            lease: Lease::default(),
            on_event: Arc::new(|_, _| {}),
        }
    }

    /// Serves a connection against `discord`. Returns its end and how long it lasted.
    async fn serve(
        progress: &mut SessionProgress,
        discord: impl AsyncFnOnce(&mut Discord),
    ) -> (Disconnect, Duration) {
        let (ours, theirs) = tokio::io::duplex(1 << 16);
        let ours = WebSocketStream::from_raw_socket(ours, Role::Client, None).await;
        let theirs = WebSocketStream::from_raw_socket(theirs, Role::Server, None).await;
        let gateway = gateway();
        let mut connection = Connection {
            socket: Socket(ours),
            gateway: &gateway,
            shard: 0,
            progress,
            deadline: Instant::now() + READY_TIMEOUT,
        };
        let start = Instant::now();
        let mut discord_side = Discord(theirs);
        let theirs = async {
            discord(&mut discord_side).await;
            // Then it goes silent but stays connected.
            std::future::pending::<()>().await;
        };
        let ending = tokio::select! {
            ending = connection.serve() => ending,
            () = theirs => unreachable!(),
        };
        assert_eq!(gateway.shards.connected() > 0, connection.progress.ready);
        (ending, start.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn without_hello_a_connection_is_given_up_after_half_a_minute() {
        let (ending, lasted) = serve(&mut SessionProgress::default(), async |_| {}).await;
        assert!(matches!(ending, Disconnect::Silent(_)), "{ending}");
        assert_eq!(lasted.as_secs(), 30);
    }

    #[tokio::test(start_paused = true)]
    async fn without_ready_a_connection_is_given_up_although_heartbeats_are_acknowledged() {
        let mut progress = SessionProgress::default();
        let (ending, lasted) = serve(&mut progress, async |discord| {
            discord.hello().await;
            discord.listen(usize::MAX).await;
        })
        .await;
        assert!(matches!(ending, Disconnect::Silent(_)), "{ending}");
        assert_eq!(lasted.as_secs(), 30);
        assert!(progress.identified_at.is_some());
    }

    #[tokio::test(start_paused = true)]
    async fn without_acknowledgements_a_connection_is_given_up_within_two_intervals() {
        for acknowledged in [0, 1, 5] {
            let mut progress = SessionProgress::default();
            let (ending, lasted) = serve(&mut progress, async |discord| {
                discord.hello().await;
                discord.ready().await;
                discord.listen(acknowledged).await;
            })
            .await;
            assert!(matches!(ending, Disconnect::NotAcknowledged(_)), "{ending}");
            let longest = INTERVAL * (acknowledged as u32 + 2);
            assert!(lasted <= longest, "{acknowledged}: {lasted:?}");
            assert!(ending.keeps_session() && progress.session.is_some());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_session_goes_on_after_the_last_event_whether_or_not_it_could_be_read() {
        let mut progress = SessionProgress::default();
        let reconnect = json!({ "op": op::RECONNECT, "d": null });
        let (ending, _) = serve(&mut progress, async |discord| {
            discord.hello().await;
            assert_eq!(discord.next().await.unwrap()["op"], op::IDENTIFY);
            discord.ready().await;
            discord.tell(7, "MESSAGE_CREATE", json!("nonsense")).await;
            discord.send(reconnect.clone()).await;
        })
        .await;
        assert_eq!(ending, Disconnect::Reconnect);
        assert_eq!(progress.session.as_ref().unwrap().url, "wss://resume");

        progress.ready = false;
        let (ending, _) = serve(&mut progress, async |discord| {
            discord.hello().await;
            let resume = discord.next().await.unwrap();
            assert_eq!(resume["op"], op::RESUME);
            assert_eq!(resume["d"], json!({ "token": "token", "session_id": "s", "seq": 7 }));
            discord.tell(8, "RESUMED", json!({})).await;
            discord.send(json!({ "op": op::INVALID_SESSION, "d": false })).await;
        })
        .await;
        assert_eq!(ending, Disconnect::InvalidSession { resumable: false });
        assert!(progress.ready);
    }
}
