//! The gateway's WebSocket: hello, identify, resume, heartbeats.

use std::future::pending;
use std::time::Instant as StdInstant;

use axum::Router;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State as AxumState};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep_until};

use super::check::form::store;
use super::fault::GatewayFault;
use super::ids::random_text;
use super::state::session::{GatewaySession, Outgoing, intents, is_of_shard};
use super::state::{State, json};
use super::world::World;

mod close {
    pub const UNKNOWN_OPCODE: (u16, &str) = (4001, "Unknown opcode.");
    pub const DECODE_ERROR: (u16, &str) = (4002, "Error while decoding payload.");
    pub const NOT_AUTHENTICATED: (u16, &str) = (4003, "Not authenticated.");
    pub const AUTHENTICATION_FAILED: (u16, &str) = (4004, "Authentication failed.");
    pub const ALREADY_AUTHENTICATED: (u16, &str) = (4005, "Already authenticated.");
    pub const INVALID_SEQUENCE: (u16, &str) = (4007, "Invalid seq.");
    pub const SESSION_TIMED_OUT: (u16, &str) = (4009, "Session timed out.");
    pub const INVALID_SHARD: (u16, &str) = (4010, "Invalid shard.");
    pub const SHARDING_REQUIRED: (u16, &str) = (4011, "Sharding required.");
    pub const INVALID_VERSION: (u16, &str) = (4012, "Invalid API version.");
    pub const INVALID_INTENTS: (u16, &str) = (4013, "Invalid intent(s).");
    pub const DISALLOWED_INTENTS: (u16, &str) = (4014, "Disallowed intent(s).");
}

pub(crate) fn router(world: World) -> Router {
    Router::new().route("/gateway", get(connect)).route("/gateway/", get(connect)).with_state(world)
}

#[derive(Deserialize)]
struct Parameters {
    v: Option<u8>,
    encoding: Option<String>,
    compress: Option<String>,
}

async fn connect(
    AxumState(world): AxumState<World>,
    Query(parameters): Query<Parameters>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let json = parameters.encoding.is_none_or(|encoding| encoding == "json");
    if !json || parameters.compress.is_some() {
        let message = "this local Discord speaks uncompressed JSON only";
        return (StatusCode::BAD_REQUEST, message).into_response();
    }
    let fault = world.with(|state| state.sessions.faults.pop_front());
    match fault {
        Some(GatewayFault::RefuseUpgrade) => {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        Some(GatewayFault::NoUpgrade) => pending().await,
        _ => {}
    }
    let version = parameters.v.unwrap_or(10);
    upgrade.on_upgrade(move |socket| Connection::run(world, socket, version, fault))
}

/// A close code and its reason.
type Close = (u16, &'static str);

struct Connection {
    world: World,
    socket: WebSocket,
    outgoing: UnboundedReceiver<Outgoing>,
    sender: UnboundedSender<Outgoing>,
    session: Option<String>,
    fault: Option<GatewayFault>,
}

impl Connection {
    async fn run(world: World, socket: WebSocket, version: u8, fault: Option<GatewayFault>) {
        let (sender, outgoing) = unbounded_channel();
        let mut connection = Connection { world, socket, outgoing, sender, session: None, fault };
        let end =
            if version == 10 { connection.serve().await } else { Err(close::INVALID_VERSION) };
        connection.leave();
        if let Err((code, reason)) = end {
            let frame = CloseFrame { code, reason: reason.into() };
            // The peer may be gone.
            let _ = connection.socket.send(Message::Close(Some(frame))).await;
        }
    }

    async fn serve(&mut self) -> Result<(), Close> {
        if self.fault == Some(GatewayFault::NoHello) {
            self.freeze().await;
            return Ok(());
        }
        let heartbeat = self.world.look(|state| state.options.heartbeat);
        let interval = heartbeat.as_millis() as u64;
        if !self.send(json!({ "op": 10, "d": { "heartbeat_interval": interval } })).await {
            return Ok(());
        }
        let mut due = Instant::now() + heartbeat * 2;
        loop {
            tokio::select! {
                received = self.socket.recv() => match received {
                    Some(Ok(Message::Text(text))) => {
                        due = Instant::now() + heartbeat * 2;
                        let payload = serde_json::from_str(&text);
                        self.receive(payload.map_err(|_| close::DECODE_ERROR)?).await?;
                    }
                    Some(Ok(Message::Binary(_))) => return Err(close::DECODE_ERROR),
                    Some(Ok(Message::Close(frame))) => {
                        // Closing with 1000 or 1001 ends the session.
                        if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001)) {
                            self.forget();
                        }
                        return Ok(());
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Ok(()),
                },
                outgoing = self.outgoing.recv() => match outgoing {
                    Some(Outgoing::Text(text)) => {
                        if self.socket.send(Message::Text(text.into())).await.is_err() {
                            return Ok(());
                        }
                    }
                    Some(Outgoing::Close(code, reason)) => return Err((code, reason)),
                    Some(Outgoing::Freeze) => {
                        self.freeze().await;
                        return Ok(());
                    }
                    Some(Outgoing::Drop) | None => return Ok(()),
                },
                () = sleep_until(due) => return Err(close::SESSION_TIMED_OUT),
            }
        }
    }

    /// Holds the connection open silently until it is dropped.
    async fn freeze(&mut self) {
        while !matches!(self.outgoing.recv().await, Some(Outgoing::Drop) | None) {}
    }

    async fn send(&mut self, payload: Value) -> bool {
        self.socket.send(Message::Text(payload.to_string().into())).await.is_ok()
    }

    async fn receive(&mut self, payload: Value) -> Result<(), Close> {
        let (op, data) = (payload["op"].as_u64(), &payload["d"]);
        if op == Some(2) && self.session.is_none() {
            self.world.with(|state| state.sessions.identifies.push(StdInstant::now()));
        }
        match op {
            Some(1) if self.fault == Some(GatewayFault::NoAcknowledgement) => {}
            Some(1) => {
                self.send(json!({ "op": 11, "d": null })).await;
            }
            Some(2 | 6) if self.session.is_some() => return Err(close::ALREADY_AUTHENTICATED),
            Some(2 | 6) if self.fault == Some(GatewayFault::NoReady) => {}
            Some(2 | 6) if self.fault == Some(GatewayFault::DropLogin) => {
                // The receiver is this very connection.
                let _ = self.sender.send(Outgoing::Drop);
            }
            Some(2) => self.log_in(self.identify(data)?).await,
            Some(6) => self.log_in(self.resume(data)?).await,
            Some(3 | 4 | 8 | 31) if self.session.is_none() => return Err(close::NOT_AUTHENTICATED),
            Some(3 | 4 | 31) => {}
            Some(8) => self.world.with(|state| send_members(state, self.session.as_deref(), data)),
            Some(_) => return Err(close::UNKNOWN_OPCODE),
            None => return Err(close::DECODE_ERROR),
        }
        Ok(())
    }

    /// Keeps the session that the connection has now, or tells the bot that it has none.
    /// Then closes the connection, if that is its fault.
    async fn log_in(&mut self, session: Option<String>) {
        if session.is_none() {
            self.send(json!({ "op": 9, "d": false })).await;
        }
        self.session = session;
        if let Some(GatewayFault::Close(code)) = self.fault {
            self.forget();
            // The receiver is this very connection.
            let _ = self.sender.send(Outgoing::Close(code, "as the fault wants it"));
        }
    }

    /// Begins a session and returns its id; `None` if it may not begin yet.
    fn identify(&self, data: &Value) -> Result<Option<String>, Close> {
        self.world.with(|state| {
            if data["token"].as_str().map(bare_token) != Some(&state.token) {
                return Err(close::AUTHENTICATION_FAILED);
            }
            // Discord resets the token of a bot that has used up its session starts.
            if !state.sessions.limit.take() {
                return Err(close::AUTHENTICATION_FAILED);
            }
            if !data["properties"].is_object() {
                return Err(close::DECODE_ERROR);
            }
            let wanted = data["intents"].as_u64().ok_or(close::INVALID_INTENTS)?;
            if wanted & !intents::ALL != 0 {
                return Err(close::INVALID_INTENTS);
            }
            // The members intent is granted, the presence intent never.
            let content = !state.options.message_content && wanted & intents::MESSAGE_CONTENT != 0;
            if content || wanted & intents::GUILD_PRESENCES != 0 {
                return Err(close::DISALLOWED_INTENTS);
            }
            let shard = allowed_shard(state, &data["shard"]).inspect_err(|_| {
                state.sessions.refused += 1;
            })?;
            let bucket = shard.0 % u64::from(state.options.max_concurrency.max(1));
            if state.options.paced_sessions && !state.sessions.may_begin(bucket) {
                state.sessions.refused += 1;
                return Ok(None);
            }
            let live = |other: &GatewaySession| other.sender.is_some() && other.shard == shard;
            if state.sessions.all.iter().any(live) {
                state.sessions.doubled += 1;
            }
            let id = random_text(32);
            welcome(state, GatewaySession::new(id.clone(), wanted, shard, self.sender.clone()));
            Ok(Some(id))
        })
    }

    /// Resumes a session and returns its id; `None` if that is not possible any more.
    fn resume(&self, data: &Value) -> Result<Option<String>, Close> {
        let id = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().ok_or(close::DECODE_ERROR)?;
        self.world.with(|state| {
            if data["token"].as_str().map(bare_token) != Some(&state.token) {
                return Err(close::AUTHENTICATION_FAILED);
            }
            let Some(session) = state.sessions.all.iter_mut().find(|session| session.id == id)
            else {
                return Ok(None);
            };
            if sequence > session.sequence {
                return Err(close::INVALID_SEQUENCE);
            }
            let Some(missed) = session.events_after(sequence) else { return Ok(None) };
            if let Some(old) = session.sender.replace(self.sender.clone()) {
                // The old connection may be ending by itself.
                let _ = old.send(Outgoing::Drop);
            }
            for event in missed {
                // The receiver is this very connection.
                let _ = self.sender.send(Outgoing::Text(event));
            }
            session.dispatch("RESUMED", &json!({}));
            state.sessions.logins += 1;
            notify_connected(state);
            Ok(Some(id.to_owned()))
        })
    }

    /// Marks the session as disconnected. It can be resumed.
    fn leave(&mut self) {
        let Some(id) = &self.session else { return };
        self.world.with(|state| {
            let mine = |session: &&mut GatewaySession| {
                session.id == *id
                    && session.sender.as_ref().is_some_and(|s| s.same_channel(&self.sender))
            };
            if let Some(session) = state.sessions.all.iter_mut().find(mine) {
                session.sender = None;
            }
            notify_connected(state);
        });
    }

    fn forget(&mut self) {
        let Some(id) = self.session.take() else { return };
        self.world.with(|state| {
            state.sessions.all.retain(|session| session.id != id);
            notify_connected(state);
        });
    }
}

/// Returns the requested shard index and count if they are valid.
fn allowed_shard(state: &State, wanted: &Value) -> Result<(u64, u64), Close> {
    let (index, count) = match wanted {
        Value::Null => (0, 1),
        shard => match (shard[0].as_u64(), shard[1].as_u64()) {
            (Some(index), Some(count)) if index < count => (index, count),
            _ => return Err(close::INVALID_SHARD),
        },
    };
    let told = u64::from(state.options.shards.max(1));
    if state.options.fixed_shards && !count.is_multiple_of(told) {
        return Err(close::INVALID_SHARD);
    }
    let guilds = state.guilds.iter().map(|guild| Some(guild.id));
    let here = guilds.filter(|guild| is_of_shard(*guild, (index, count)));
    if here.count() > state.options.guilds_per_shard {
        return Err(close::SHARDING_REQUIRED);
    }
    Ok((index, count))
}

fn bare_token(token: &str) -> &str {
    token.strip_prefix("Bot ").unwrap_or(token)
}

fn notify_connected(state: &State) {
    let connected = state.sessions.is_connected();
    state.notify(None, &json!({ "t": "bot", "connected": connected }));
}

/// Sends `READY` and, if the session requested them, the guilds.
fn welcome(state: &mut State, mut session: GatewaySession) {
    let bot = state.bot();
    let of_shard = state.guilds.iter();
    let of_shard: Vec<_> = of_shard.filter(|guild| session.is_for(Some(guild.id))).collect();
    let guilds: Vec<_> =
        of_shard.iter().map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
    let ready = json!({
        "user": json::object("me", json::user(bot)),
        "guilds": guilds,
        "session_id": session.id,
        "resume_gateway_url": state.gateway_url(),
        "shard": [session.shard.0, session.shard.1],
        "application": { "id": bot.id, "flags": state.application_flags() },
    });
    session.dispatch("READY", &json::object("ready", ready));
    if session.intents & intents::GUILDS != 0 {
        for guild in of_shard {
            session.dispatch("GUILD_CREATE", &json::guild_create(state, guild));
        }
    }
    state.sessions.all.push(session);
    state.sessions.logins += 1;
    notify_connected(state);
}

/// Answers a request for members with a single chunk.
fn send_members(state: &mut State, session: Option<&str>, data: &Value) {
    let guild = data["guild_id"].as_str().and_then(|id| id.parse().ok());
    let members = guild.into_iter().flat_map(|guild| state.members(guild));
    let members: Vec<_> = members.map(json::member).collect();
    let mut chunk = json!({
        "guild_id": data["guild_id"],
        "members": members,
        "chunk_index": 0,
        "chunk_count": 1,
        "not_found": [],
    });
    store(&mut chunk, "nonce", data["nonce"].as_str());
    if let Some(session) = state.sessions.all.iter_mut().find(|s| Some(s.id.as_str()) == session) {
        session.dispatch("GUILD_MEMBERS_CHUNK", &chunk);
    }
}
