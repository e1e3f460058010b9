//! Runs the shards of this process: all, a fixed range, or its share among the live processes.

use std::sync::Arc;

use serenity::all::BotGateway;
use tokio::time::{MissedTickBehavior, interval};

use super::connection::{Gateway, OnEvent};
use super::disconnect::Closed;
use super::identify_queue::APART;
use super::lease::{Lease, Moment};
use super::process::{DATABASE_PAUSE, Process, blocking};
use super::quota::Quota;
use super::shard_manager::ShardManager;
use crate::sharding::Sharding;
use app::{App, HOST_RENEWAL, ShardShare, ShareRequest};

/// Why the bot ended without being asked to. `Display` is a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(
        "Discord refuses to let this bot in (HTTP {0} at /gateway/bot): it may have blocked this machine's address for a \
         while after too many refused requests, or the bot; wait some time before you start it again"
    )]
    NotLetIn(u16),
    #[error(transparent)]
    Closed(#[from] Closed),
    #[error(
        "other processes serve this bot with another number of shards by now: start this one again, so that it does too"
    )]
    OtherNumber,
    #[error(
        "another process serves this bot over the same database: beside one with SHARDS=auto there may be no other; stop it, or set SHARDS=lease for all of them"
    )]
    Taken,
    #[error("the system refuses what the connection to Discord needs: {0}")]
    Prepare(#[source] Box<serenity::Error>),
    #[error("the HTTP client cannot be made: {0}")]
    Client(#[from] reqwest::Error),
}

impl StartError {
    /// Whether another start may succeed without a changed setting.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Closed(closed) => closed.is_passing(),
            Self::NotLetIn(_) | Self::OtherNumber | Self::Prepare(_) | Self::Client(_) => true,
            Self::Taken => false,
        }
    }
}

pub struct ShardRunner {
    pub process: Arc<Process>,
    pub found: BotGateway,
    pub on_event: OnEvent,
}

/// Waits until rivals for this process's shards are known to be dead. Fails if one is alive.
pub async fn claim(process: &Process) -> Result<(), StartError> {
    let (app, sharding) = (&process.app, process.sharding);
    if !app.is_shared() {
        return Ok(());
    }
    let mut rival = None;
    loop {
        match blocking(app, move |app| app.claim_service(!sharding.is_shared())).await {
            Ok(None) => return Ok(()),
            // The rival has renewed its lease.
            Ok(Some(until)) if rival.is_some_and(|before| until > before) => {
                return Err(StartError::Taken);
            }
            Ok(Some(until)) => {
                if rival.replace(until).is_none() {
                    tracing::info!(
                        "another process was serving this bot; waiting to see whether it is still alive"
                    );
                }
            }
            Err(error) => tracing::warn!(error, "asking which other processes serve this bot"),
        }
        tokio::time::sleep(DATABASE_PAUSE).await;
    }
}

/// When another process serves our shards because it believes this one is dead.
async fn taken_over(process: &Process) {
    let sharding = process.sharding;
    loop {
        tokio::time::sleep(HOST_RENEWAL).await;
        let claimed = blocking(&process.app, move |app| app.claim_service(!sharding.is_shared()));
        if let Ok(Some(_)) = claimed.await {
            return;
        }
    }
}

impl ShardRunner {
    /// Runs the shards until the process is to stop. It must have claimed them.
    pub async fn serve(self) -> Result<(), StartError> {
        let process = Arc::clone(&self.process);
        tokio::select! {
            ended = self.serve_claimed() => ended,
            () = taken_over(&process), if process.app.is_shared() => Err(StartError::Taken),
        }
    }

    async fn serve_claimed(self) -> Result<(), StartError> {
        let recommended = self.found.shards.max(1);
        let process = Arc::clone(&self.process);
        let (shards, of) = match process.sharding {
            Sharding::Auto => (0..=recommended - 1, recommended),
            Sharding::Range { first, last, of } => (first..=last, of),
            Sharding::Lease => return self.serve_share(recommended).await,
        };
        let mut manager = self.manager(of);
        shards.for_each(|shard| manager.start(shard));
        loop {
            tokio::select! {
                ended = manager.ended() => drop(ended?),
                () = process.stop.cancelled() => return Ok(manager.end().await?),
            }
        }
    }

    /// Runs this process's share of the shards as it changes.
    async fn serve_share(self, recommended: u32) -> Result<(), StartError> {
        let process = Arc::clone(&self.process);
        let Process { app, shards, lease, stop, .. } = &*process;
        let at_once = self.found.session_start_limit.max_concurrency.max(1);
        let asking = ShareRequest {
            wanted: recommended,
            connected: Vec::new(),
            at_once: u32::try_from(at_once).unwrap_or(u32::MAX),
            apart: APART,
        };
        let Some((asked, first)) = stop.run_until_cancelled(first_share(app, &asking)).await else {
            return Ok(());
        };
        let of = first.of;
        let mut manager = self.manager(of);
        follow(&mut manager, lease, asked, &first);
        let mut is_away = false;
        let mut pulse = interval(HOST_RENEWAL);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                ended = manager.ended() => {
                    give_back(app, ended?).await;
                }
                _ = pulse.tick() => {
                    let asked = Moment::now();
                    let asking = ShareRequest { connected: shards.up(), ..asking.clone() };
                    match blocking(app, move |app| app.share_shards(&asking)).await {
                        Ok(share) if share.of != of => return Err(StartError::OtherNumber),
                        Ok(share) => {
                            is_away = false;
                            follow(&mut manager, lease, asked, &share);
                        }
                        // Once the lease lapses, the connections end by themselves, and sessions
                        // wait for the next renewal.
                        Err(error) if !is_away => {
                            is_away = true;
                            tracing::warn!(error, "renewing the lease of the shards");
                        }
                        Err(error) => tracing::debug!(error, "renewing the lease of the shards"),
                    }
                }
                () = stop.cancelled() => break,
            }
        }
        let held = manager.served();
        manager.end().await?;
        for shard in held {
            give_back(app, shard).await;
        }
        Ok(())
    }

    fn manager(self, of: u32) -> ShardManager {
        let Self { process, found, on_event } = self;
        let is_shared = process.sharding.is_shared();
        process.shards.expect(of, is_shared);
        let app = is_shared.then(|| process.app.clone());
        let quota = Quota::new(&found.session_start_limit, app);
        ShardManager::new(Gateway { process, url: found.url, count: of, quota, on_event })
    }
}

/// Starts the shards gained and stops those lost, including those lost and regained, because no
/// session may continue if another process has handled its events.
fn follow(manager: &mut ShardManager, lease: &Lease, asked: Moment, share: &ShardShare) {
    let is_served_on = |shard: &u32| share.keep.contains(shard) && !share.new.contains(shard);
    let served = manager.served();
    for shard in served.iter().filter(|shard| !is_served_on(shard)) {
        tracing::info!(shard, "gives up a shard");
        manager.stop(*shard);
    }
    let keep = share.keep.iter().copied();
    let held = keep.filter(|shard| is_served_on(shard) || !served.contains(shard));
    lease.renew(asked, held.clone());
    held.for_each(|shard| manager.start(shard));
}

async fn give_back(app: &App, shard: u32) {
    if let Err(error) = blocking(app, move |app| app.release_shard(shard)).await {
        tracing::warn!(shard, error, "could not release a shard; its lease will expire");
    }
}

async fn first_share(app: &App, asking: &ShareRequest) -> (Moment, ShardShare) {
    loop {
        let asked = Moment::now();
        let asking = asking.clone();
        match blocking(app, move |app| app.share_shards(&asking)).await {
            Ok(share) => return (asked, share),
            Err(error) => tracing::warn!(error, "asking for a share of the shards"),
        }
        tokio::time::sleep(DATABASE_PAUSE).await;
    }
}
