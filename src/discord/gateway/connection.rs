//! A gateway connection of a shard, from HELLO to its end.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{GatewayIntents, Opcode};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::disconnect::Disconnect;
use super::event::Event;
use super::heartbeat::Heartbeat;
use super::process::Process;
use super::quota::Quota;
use super::socket::{Payload, Socket};
use metrics::METRICS;

/// The time limit from connecting to READY or RESUMED.
pub(super) const READY_TIMEOUT: Duration = Duration::from_secs(30);

/// Handles an event. It must not block.
pub type OnEvent = Arc<dyn Fn(u32, Event) + Send + Sync>;

/// The state shared by all shards.
pub(super) struct Gateway {
    pub process: Arc<Process>,
    pub url: String,
    /// The number of shards over all processes.
    pub count: u32,
    pub quota: Quota,
    pub on_event: OnEvent,
}

/// A session, which another connection can resume.
#[derive(Debug)]
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

pub(super) struct Connection<'a> {
    pub socket: Socket,
    pub gateway: &'a Gateway,
    pub shard: u32,
    pub progress: &'a mut SessionProgress,
    /// When READY or RESUMED is due.
    pub deadline: Instant,
}

impl Connection<'_> {
    pub async fn serve(&mut self) -> Result<Infallible, Disconnect> {
        let interval = self.hello().await?;
        let mut heartbeat = Heartbeat::new(interval);
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
                () = self.gateway.process.lease.lapsed(self.shard) => return Err(Disconnect::Lapsed),
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
            if payload.op == Opcode::Hello
                && let Some(interval) = payload.d["heartbeat_interval"].as_u64()
            {
                return Ok(Duration::from_millis(interval));
            }
        }
    }

    async fn log_in(&mut self) -> Result<(), Disconnect> {
        let Gateway { process, count, .. } = self.gateway;
        let token = process.rest.token();
        if self.progress.session.is_none()
            && timeout_at(self.deadline, self.gateway.quota.begin(self.shard)).await.is_err()
        {
            return Err(Disconnect::NoPermit);
        }
        // Any amount of time may have passed while waiting.
        if !process.lease.holds(self.shard) {
            return Err(Disconnect::Lapsed);
        }
        self.progress.requested = true;
        if let Some(session) = &self.progress.session {
            let data = json!({ "token": token, "session_id": session.id, "seq": session.sequence });
            return self.socket.send(Opcode::Resume, data).await;
        }
        let properties = json!({
            "os": std::env::consts::OS,
            "browser": env!("CARGO_PKG_NAME"),
            "device": env!("CARGO_PKG_NAME"),
        });
        let data = json!({
            "token": token,
            "intents": intents(process.message_content).bits(),
            "shard": [self.shard, count],
            "properties": properties,
        });
        self.progress.identified_at = Some(Instant::now());
        self.socket.send(Opcode::Identify, data).await
    }

    async fn take(
        &mut self,
        payload: Payload,
        heartbeat: &mut Heartbeat,
    ) -> Result<(), Disconnect> {
        match payload.op {
            // It does not count as read either, so Discord repeats it when resuming.
            Opcode::Dispatch if !self.gateway.process.lease.holds(self.shard) => {
                Err(Disconnect::Lapsed)
            }
            Opcode::Dispatch => {
                self.dispatch(payload);
                Ok(())
            }
            Opcode::Heartbeat => self.beat(heartbeat).await,
            Opcode::HeartbeatAck => {
                heartbeat.acknowledged();
                Ok(())
            }
            Opcode::Reconnect => Err(Disconnect::Reconnect),
            Opcode::InvalidSession => {
                Err(Disconnect::InvalidSession { resumable: payload.d == Value::Bool(true) })
            }
            _ => Ok(()),
        }
    }

    async fn beat(&mut self, heartbeat: &mut Heartbeat) -> Result<(), Disconnect> {
        let sequence = self.progress.session.as_ref().map(|s| s.sequence);
        self.socket.send(Opcode::Heartbeat, json!(sequence)).await?;
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
            self.gateway.process.shards.set(self.shard, true);
            METRICS.gateway_connections.inc();
            tracing::info!(shard = self.shard, "connected to Discord");
        }
        if let Some(event) = event {
            (self.gateway.on_event)(self.shard, event);
        }
    }
}

fn intents(message_content: bool) -> GatewayIntents {
    let mut intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    intents.set(GatewayIntents::MESSAGE_CONTENT, message_content);
    intents
}
