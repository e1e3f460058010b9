//! One shard: connects, watches over its connection, and connects anew.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use rand::Rng;
use serenity::all::{BotGateway, GatewayIntents};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::connection::{Connection, Identity, Listener, Patience, Progress};
use super::ending::{Closed, Ending};
use super::event::Event;
use super::lease::Lease;
use super::quota::{Limit, Quota};
use super::shards::Shards;
use super::socket::Socket;
use crate::metrics::METRICS;

/// Attempts are so far apart, from the first failure on …
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// … up to this.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// After a connection that lasted so long, or an attempt that took so long, the next is made at once.
const CONNECTION_LASTS: Duration = Duration::from_secs(10);

/// Sessions are started so far apart, from the first short one on …
const FIRST_SESSION_PAUSE: Duration = Duration::from_secs(5);
/// … up to this, which makes at most 288 a day of the 1,000 that Discord allows.
const LONGEST_SESSION_PAUSE: Duration = Duration::from_secs(5 * 60);
/// A session is not short if it lasts so long.
const SESSION_LASTS: Duration = Duration::from_secs(10 * 60);

/// How long Discord may take to say how many sessions can be started.
const QUOTA_TIMEOUT: Duration = Duration::from_secs(10);

/// How often in a row RESUME may stay unanswered before the session is given up.
const RESUMES: u32 = 3;
/// Discord wants so many milliseconds, at random, between the end of a session and what comes after it.
const AFTER_INVALID_SESSION: RangeInclusive<u64> = 1_000..=5_000;

/// Close code of ours that keeps the session.
const RESUMING: u16 = 4000;
/// Close code of ours that gives the session up.
const LEAVING: u16 = 1000;

/// What is done with an event. It must not wait.
pub type OnEvent = Arc<dyn Fn(u32, Event) + Send + Sync>;

/// Asks Discord where the gateway is, and how many sessions can be started; `None`: it does not say.
pub type AskGateway = Box<dyn Fn() -> BoxFuture<'static, Option<BotGateway>> + Send + Sync>;

/// As whom the shards connect.
pub struct Account {
    /// The bot's token.
    pub token: String,
    pub ask_gateway: AskGateway,
}

/// What all shards share.
pub(super) struct Gateway {
    pub account: Account,
    pub intents: GatewayIntents,
    pub url: String,
    pub count: u32,
    pub patience: Patience,
    pub quota: Quota,
    pub shards: Shards,
    pub lease: Lease,
    pub on_event: OnEvent,
}

pub(super) struct Shard {
    gateway: Arc<Gateway>,
    index: u32,
    progress: Progress,
    /// How many attempts in a row have failed.
    failed: u32,
    /// How often in a row RESUME was not answered.
    unresumed: u32,
    /// The pause before the next attempt.
    pause: Duration,
    attempts: Backoff,
    sessions: Backoff,
}

impl Shard {
    pub fn new(gateway: Arc<Gateway>, index: u32) -> Self {
        Self {
            gateway,
            index,
            progress: Progress::default(),
            failed: 0,
            unresumed: 0,
            pause: Duration::ZERO,
            attempts: Backoff::new(FIRST_PAUSE, LONGEST_PAUSE, CONNECTION_LASTS),
            sessions: Backoff::new(FIRST_SESSION_PAUSE, LONGEST_SESSION_PAUSE, SESSION_LASTS),
        }
    }

    /// Keeps the shard connected until `stop` is cancelled.
    pub async fn keep(mut self, stop: CancellationToken) -> Result<(), Closed> {
        while stop.run_until_cancelled(self.prepare()).await.is_some() {
            let start = Instant::now();
            self.progress.requested = false;
            self.progress.ready = false;
            let ending = self.attempt(&stop).await;
            self.gateway.shards.set(self.index, false);
            if ending == Ending::Stopped {
                break;
            }
            if let Some(closed) = ending.closed() {
                return Err(closed);
            }
            let unanswered = self.progress.requested && !self.progress.ready;
            self.unresumed = if unanswered { self.unresumed + 1 } else { 0 };
            let refused = unanswered && (!ending.may_resume_again() || self.unresumed >= RESUMES);
            if refused || !ending.keeps_session() {
                self.progress.session = None;
                self.unresumed = 0;
            }
            self.failed = match ending {
                _ if self.progress.ready => 0,
                // Nothing is wrong with Discord.
                Ending::Lapsed => self.failed,
                _ => self.failed + 1,
            };
            if self.failed >= self.gateway.patience.attempts {
                return Err(Closed::Unreachable {
                    shard: self.index,
                    attempts: self.failed,
                    why: ending.to_string(),
                });
            }
            self.pause = self.attempts.after(start.elapsed());
            if matches!(ending, Ending::InvalidSession { .. }) {
                let wait = rand::rng().random_range(AFTER_INVALID_SESSION);
                self.pause = self.pause.max(Duration::from_millis(wait));
            }
            tracing::warn!(
                shard = self.index, why = %ending, lasted = ?start.elapsed(), failed = self.failed,
                resumes = self.progress.session.is_some(), pause = ?self.pause,
                "not connected to Discord; trying again"
            );
        }
        Ok(())
    }

    /// Waits until another attempt may be made.
    async fn prepare(&mut self) {
        sleep(self.pause).await;
        self.gateway.lease.held(self.index).await;
        if self.progress.session.is_some() {
            return;
        }
        if let Some(identified_at) = self.progress.identified_at.take() {
            let pause = self.sessions.after(identified_at.elapsed());
            if !pause.is_zero() {
                tracing::warn!(
                    shard = self.index,
                    ?pause,
                    "the last session was short; waiting before the next one"
                );
                sleep(pause).await;
            }
            let answer = timeout(QUOTA_TIMEOUT, (self.gateway.account.ask_gateway)()).await;
            // If Discord does not say it, what it said before counts.
            if let Ok(Some(found)) = answer {
                let limit = Limit::from(&found.session_start_limit);
                self.gateway.quota.set(&limit);
            }
        }
        self.gateway.quota.permit(self.index).await;
    }

    /// Connects, and stays connected as long as it can.
    async fn attempt(&mut self, stop: &CancellationToken) -> Ending {
        let Gateway {
            account,
            intents,
            url,
            count,
            patience,
            ..
        } = &*self.gateway;
        let deadline = Instant::now() + patience.ready;
        // Any address takes any session, if less gladly.
        let url = match &self.progress.session {
            Some(session) if self.failed == 0 => session.url.clone(),
            _ => url.clone(),
        };
        let socket = tokio::select! {
            socket = timeout_at(deadline, Socket::connect(&url, patience.sending)) => socket,
            () = stop.cancelled() => return Ending::Stopped,
        };
        let mut connection = Connection {
            socket: match socket {
                Ok(Ok(socket)) => socket,
                Ok(Err(ending)) => return ending,
                Err(_) => {
                    let why = format!("no answer within {:?}", patience.ready);
                    return Ending::NotConnected(why);
                }
            },
            identity: Identity {
                token: &account.token,
                intents: intents.bits(),
                shard: (self.index, *count),
            },
            progress: &mut self.progress,
            patience: *patience,
            deadline,
            listener: (self.index, &*self.gateway),
        };
        let ending = tokio::select! {
            ending = connection.serve() => ending,
            () = stop.cancelled() => Ending::Stopped,
        };
        let code = if ending == Ending::Stopped {
            LEAVING
        } else {
            RESUMING
        };
        connection.socket.close(code).await;
        ending
    }
}

impl Listener for (u32, &Gateway) {
    fn ready(&self) {
        self.1.shards.set(self.0, true);
        METRICS.gateway_connected();
        tracing::info!(shard = self.0, "connected to Discord");
    }

    fn event(&self, event: Event) {
        (self.1.on_event)(self.0, event);
    }

    fn holds(&self) -> bool {
        self.1.lease.holds(self.0)
    }

    async fn lapsed(&self) {
        self.1.lease.lapsed(self.0).await;
    }

    async fn turn(&self) {
        self.1.quota.begin(self.0).await;
    }
}
