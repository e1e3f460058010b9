//! Which shards this process holds connections for: all, a fixed range, or its share among the processes that live.

use std::time::Duration;

use serenity::all::{BotGateway, GatewayIntents};
use tokio::time::{MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use super::gateway::{APART, Account, Closed, Fleet, Lease, Moment, OnEvent, Shards, TakeTurn};
use super::rest::RestClient;
use super::sharding::Sharding;
use crate::app::{self, App, HOST_LEASE, HOST_RENEWAL, ShardShare, ShareRequest};

/// Without a renewal for so long this process does not speak for its shards: before anybody else takes them.
const LATEST_RENEWAL: Duration = HOST_LEASE.saturating_sub(HOST_RENEWAL);
/// The pause after which the database is asked again.
const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// Why serving ended by itself.
pub(super) enum Ended {
    /// The gateway has been given up.
    Closed(Closed),
    /// The other processes serve another number of shards.
    OtherNumber,
    /// Another process serves what this one was to.
    Taken,
}

impl From<Closed> for Ended {
    fn from(closed: Closed) -> Self {
        Self::Closed(closed)
    }
}

/// What it takes.
pub(super) struct Serving {
    pub app: App,
    pub rest: RestClient,
    pub message_content: bool,
    pub found: BotGateway,
    pub shards: Shards,
    pub lease: Lease,
    pub on_event: OnEvent,
}

/// Waits until this process may serve its shards: until those that rule it out are known to be dead, or one of them shows that it lives.
pub(super) async fn claim(app: &App, sharding: Sharding) -> Result<(), Ended> {
    if !app.is_shared() {
        return Ok(());
    }
    let mut rival = None;
    loop {
        match blocking(app, move |app| app.claim_service(!sharding.is_shared())).await {
            Ok(None) => return Ok(()),
            // It has renewed its lease meanwhile.
            Ok(Some(until)) if rival.is_some_and(|before| until > before) => {
                return Err(Ended::Taken);
            }
            Ok(Some(until)) => {
                if rival.replace(until).is_none() {
                    tracing::info!("another process served this bot; waiting to see if it lives");
                }
            }
            Err(error) => tracing::warn!(error, "asking which other processes serve this bot"),
        }
        tokio::time::sleep(DATABASE_PAUSE).await;
    }
}

/// Returns when another process, which took this one for dead, serves what this one does.
async fn taken_over(app: &App, sharding: Sharding) {
    loop {
        tokio::time::sleep(HOST_RENEWAL).await;
        let claimed = blocking(app, move |app| app.claim_service(!sharding.is_shared()));
        if let Ok(Some(_)) = claimed.await {
            return;
        }
    }
}

/// The lease under which shards are held.
pub(super) fn lease(sharding: Sharding) -> Lease {
    match sharding {
        Sharding::Lease => Lease::lasting(LATEST_RENEWAL),
        Sharding::Auto | Sharding::Range { .. } => Lease::default(),
    }
}

/// Holds the connections until `stop` is cancelled. The process has claimed them.
pub(super) async fn serve(
    serving: Serving,
    sharding: Sharding,
    stop: CancellationToken,
) -> Result<(), Ended> {
    let app = serving.app.clone();
    if !app.is_shared() {
        return serve_claimed(serving, sharding, stop).await;
    }
    tokio::select! {
        ended = serve_claimed(serving, sharding, stop) => ended,
        () = taken_over(&app, sharding) => Err(Ended::Taken),
    }
}

async fn serve_claimed(
    serving: Serving,
    sharding: Sharding,
    stop: CancellationToken,
) -> Result<(), Ended> {
    let recommended = serving.found.shards.max(1);
    let (shards, of) = match sharding {
        Sharding::Auto => (0..=recommended - 1, recommended),
        Sharding::Range { first, last, of } => (first..=last, of),
        Sharding::Lease => return serve_share(serving, recommended, stop).await,
    };
    let mut fleet = serving.fleet(of, sharding.is_shared());
    shards.for_each(|shard| fleet.start(shard));
    loop {
        tokio::select! {
            ended = fleet.ended() => drop(ended?),
            () = stop.cancelled() => return Ok(fleet.end().await?),
        }
    }
}

/// Holds the connections of the shards that are this process's share, for as long as they are.
async fn serve_share(
    serving: Serving,
    recommended: u32,
    stop: CancellationToken,
) -> Result<(), Ended> {
    let app = serving.app.clone();
    let at_once = serving.found.session_start_limit.max_concurrency.max(1);
    let asking = ShareRequest {
        wanted: recommended,
        connected: Vec::new(),
        at_once: u32::try_from(at_once).unwrap_or(u32::MAX),
        apart: APART,
    };
    let Some((asked, first)) = stop.run_until_cancelled(first_share(&app, &asking)).await else {
        return Ok(());
    };
    let of = first.of;
    let lease = serving.lease.clone();
    let mut fleet = serving.fleet(of, true);
    follow(&mut fleet, &lease, asked, &first);
    let mut is_away = false;
    let mut pulse = interval(HOST_RENEWAL);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            ended = fleet.ended() => {
                give_back(&app, ended?).await;
            }
            _ = pulse.tick() => {
                let asked = Moment::now();
                let asking = ShareRequest {
                    connected: fleet.connected(),
                    ..asking.clone()
                };
                match blocking(&app, move |app| app.share_shards(&asking)).await {
                    Ok(share) if share.of != of => return Err(Ended::OtherNumber),
                    Ok(share) => {
                        is_away = false;
                        follow(&mut fleet, &lease, asked, &share);
                    }
                    // Once it lapses, the connections end by themselves; sessions wait for the next renewal.
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
    let held = fleet.served();
    fleet.end().await?;
    for shard in held {
        give_back(&app, shard).await;
    }
    Ok(())
}

/// Starts what has come to this process, and ends what it has lost or is to give up: also what it has lost and got again meanwhile, so that no
/// session goes on whose events another process has handled.
fn follow(fleet: &mut Fleet, lease: &Lease, asked: Moment, share: &ShardShare) {
    let is_served_on = |shard: &u32| share.keep.contains(shard) && !share.new.contains(shard);
    let served = fleet.served();
    for shard in served.iter().filter(|shard| !is_served_on(shard)) {
        tracing::info!(shard, "gives up a shard");
        fleet.stop(*shard);
    }
    let keep = share.keep.iter().copied();
    let held = keep.filter(|shard| is_served_on(shard) || !served.contains(shard));
    lease.renew(asked, held.clone());
    held.for_each(|shard| fleet.start(shard));
}

async fn give_back(app: &App, shard: u32) {
    if let Err(error) = blocking(app, move |app| app.release_shard(shard)).await {
        tracing::warn!(shard, error, "a shard is not given back; it is free later");
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

impl Serving {
    /// The connections to be, of so many shards in all processes together.
    fn fleet(self, of: u32, shared: bool) -> Fleet {
        self.shards.expect(of, shared);
        let mut intents = GatewayIntents::GUILDS
            | GatewayIntents::GUILD_MESSAGES
            | GatewayIntents::DIRECT_MESSAGES;
        intents.set(GatewayIntents::MESSAGE_CONTENT, self.message_content);
        let take = shared.then(|| turns_of_all(self.app));
        Fleet::new(
            account(self.rest),
            intents,
            self.found,
            of,
            self.shards,
            self.lease,
            self.on_event,
            take,
        )
    }
}

/// As whom to connect.
fn account(rest: RestClient) -> Account {
    Account {
        token: rest.token().to_owned(),
        ask_gateway: Box::new(move || {
            let rest = rest.clone();
            Box::pin(async move { rest.gateway().await.ok() })
        }),
    }
}

/// Takes turns in the name of all processes that share the database.
fn turns_of_all(app: App) -> TakeTurn {
    Box::new(move |turn| {
        let app = app.clone();
        Box::pin(async move {
            let (bucket, shard) = (turn.bucket, turn.shard);
            let taken = blocking(&app, move |app| {
                app.take_session_turn(bucket, shard, turn.begins, turn.apart)
            });
            taken.await.unwrap_or_else(|error| {
                tracing::warn!(shard, error, "asking for a turn to begin a session");
                Some(DATABASE_PAUSE)
            })
        })
    })
}

/// Calls the app on a thread that may wait, but not for long; what went wrong comes back in words.
async fn blocking<T: Send + 'static>(
    app: &App,
    call: impl FnOnce(&App) -> app::Result<T> + Send + 'static,
) -> Result<T, String> {
    let app = app.clone();
    let called = tokio::task::spawn_blocking(move || call(&app));
    let Ok(done) = tokio::time::timeout(HOST_RENEWAL, called).await else {
        return Err("the database does not answer".to_owned());
    };
    done.map_err(|error| error.to_string())?
        .map_err(|error| error.fault().unwrap_or_else(|| error.to_string()))
}
