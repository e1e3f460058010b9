//! A shard: connects, watches its connection, and reconnects.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use rand::Rng;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_util::sync::CancellationToken;

use super::connection::{Connection, Gateway, READY_TIMEOUT, SessionProgress};
use super::disconnect::{Closed, Disconnect};
use super::socket::Socket;
use crate::backoff::Backoff;

/// The number of failed attempts in a row after which the bot gives up.
const ATTEMPTS: u32 = 8;

/// The first backoff between sessions…
const FIRST_SESSION_PAUSE: Duration = Duration::from_secs(5);
/// … and the longest one: at most 288 sessions a day of the 1,000 that Discord allows.
const LONGEST_SESSION_PAUSE: Duration = Duration::from_secs(5 * 60);
/// A session that lasted this long resets the backoff.
const SESSION_LASTS: Duration = Duration::from_secs(10 * 60);

const QUOTA_TIMEOUT: Duration = Duration::from_secs(10);

/// The session is dropped after this many unanswered RESUMEs in a row.
const RESUMES: u32 = 3;
/// The random delay that Discord requires after an invalid session, in milliseconds.
const AFTER_INVALID_SESSION: RangeInclusive<u64> = 1_000..=5_000;

/// Our close code that keeps the session.
const RESUMING: u16 = 4000;
/// Our close code that ends the session.
const LEAVING: u16 = 1000;

pub(super) struct Shard {
    gateway: Arc<Gateway>,
    index: u32,
    progress: SessionProgress,
    failed: u32,
    /// The unanswered RESUMEs in a row.
    unresumed: u32,
    pause: Duration,
    attempts: Backoff,
    sessions: Backoff,
}

impl Shard {
    pub fn new(gateway: Arc<Gateway>, index: u32) -> Self {
        Self {
            gateway,
            index,
            progress: SessionProgress::default(),
            failed: 0,
            unresumed: 0,
            pause: Duration::ZERO,
            attempts: Backoff::default(),
            sessions: Backoff::new(FIRST_SESSION_PAUSE, LONGEST_SESSION_PAUSE, SESSION_LASTS),
        }
    }

    pub async fn keep(mut self, stop: CancellationToken) -> Result<(), Closed> {
        while stop.run_until_cancelled(self.prepare()).await.is_some() {
            let start = Instant::now();
            self.progress.requested = false;
            self.progress.ready = false;
            let ending = self.attempt(&stop).await;
            self.gateway.process.shards.set(self.index, false);
            if ending == Disconnect::Stopped {
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
                // This is not a fault of Discord.
                Disconnect::Lapsed => self.failed,
                _ => self.failed + 1,
            };
            if self.failed >= ATTEMPTS {
                return Err(Closed::Unreachable {
                    shard: self.index,
                    attempts: self.failed,
                    why: ending.to_string(),
                });
            }
            self.pause = self.attempts.after(start.elapsed());
            if matches!(ending, Disconnect::InvalidSession { .. }) {
                let wait = rand::rng().random_range(AFTER_INVALID_SESSION);
                self.pause = self.pause.max(Duration::from_millis(wait));
            }
            tracing::warn!(
                shard = self.index, why = %ending, lasted = ?start.elapsed(), failed = self.failed,
                resumes = self.progress.session.is_some(), pause = ?self.pause,
                "not connected to Discord; retrying"
            );
        }
        Ok(())
    }

    async fn prepare(&mut self) {
        sleep(self.pause).await;
        self.gateway.process.lease.held(self.index).await;
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
            let answer = timeout(QUOTA_TIMEOUT, self.gateway.process.rest.gateway()).await;
            // Without an answer, the previous one stays valid.
            if let Ok(Ok(found)) = answer {
                self.gateway.quota.set(&found.session_start_limit);
            }
        }
        self.gateway.quota.permit(self.index).await;
    }

    async fn attempt(&mut self, stop: &CancellationToken) -> Disconnect {
        let deadline = Instant::now() + READY_TIMEOUT;
        // Any URL accepts any session, though the session's own is preferred.
        let url = match &self.progress.session {
            Some(session) if self.failed == 0 => session.url.clone(),
            _ => self.gateway.url.clone(),
        };
        let socket = tokio::select! {
            socket = timeout_at(deadline, Socket::connect(&url)) => socket,
            () = stop.cancelled() => return Disconnect::Stopped,
        };
        let mut connection = Connection {
            socket: match socket {
                Ok(Ok(socket)) => socket,
                Ok(Err(ending)) => return ending,
                Err(_) => {
                    let why = format!("no answer within {READY_TIMEOUT:?}");
                    return Disconnect::NotConnected(why);
                }
            },
            gateway: &self.gateway,
            shard: self.index,
            progress: &mut self.progress,
            deadline,
        };
        let ending = tokio::select! {
            Err(ending) = connection.serve() => ending,
            () = stop.cancelled() => Disconnect::Stopped,
        };
        let code = if ending == Disconnect::Stopped { LEAVING } else { RESUMING };
        connection.socket.close(code).await;
        ending
    }
}
