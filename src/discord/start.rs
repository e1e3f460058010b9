//! Connects to Discord, stays connected, and leaves.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{BotGateway, CreateAllowedMentions, Http, HttpBuilder};
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::config::{Config, Endpoint};
use super::gateway::{self, Closed, Lease, OnEvent, Process, ShardRunner, StartError};
use super::incoming::Dispatcher;
use super::rest::RestClient;
use super::shards::Shards;
use app::App;

/// The time limit for Discord to accept a connection…
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// … and to answer a request. All requests of a post must end within its lease.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// Runs the bot until `stop` is cancelled, and records in `shards` which connections are up.
///
/// # Errors
/// If Discord refuses the token, an intent or the connection, or cannot be reached for long.
pub async fn run(
    config: Config,
    app: App,
    shards: Shards,
    stop: CancellationToken,
) -> Result<(), StartError> {
    let client = http_client(&config.endpoint)?;
    let http = Arc::new(http(&config, client.clone()));
    let rest = RestClient::new(http, client, config.requests_per_second);
    // Earlier counts apply from the first request on.
    rest.invalid.sync(&app).await;
    tokio::spawn(rest.invalid.clone().keep_in_sync(app.clone(), stop.clone()));
    let process = Arc::new(Process {
        app,
        rest,
        shards,
        lease: Lease::of(config.sharding),
        sharding: config.sharding,
        message_content: config.message_content,
        stop,
    });
    let dispatcher = Dispatcher::new(Arc::clone(&process)).await;
    let dispatcher = dispatcher.map_err(|error| StartError::Prepare(Box::new(error)))?;
    let found = async {
        gateway::claim(&process).await?;
        find_gateway(&process.rest).await
    };
    let Some(found) = process.stop.run_until_cancelled(found).await else { return Ok(()) };
    let found = found?;
    let dispatcher = Arc::new(dispatcher);
    let on_event: OnEvent = Arc::new(move |shard, event| dispatcher.dispatch(shard, event));
    ShardRunner { process, found, on_event }.serve().await
}

fn http_client(endpoint: &Endpoint) -> reqwest::Result<reqwest::Client> {
    let builder = reqwest::Client::builder()
        .use_rustls_tls()
        // Nothing of Discord’s redirects, and a file is read only from where Discord keeps it.
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(REQUEST_TIMEOUT);
    match endpoint {
        Endpoint::Discord => builder,
        Endpoint::Plain(_) => builder.no_proxy(),
        Endpoint::Tls { address, authorities } => authorities.iter().cloned().fold(
            builder.no_proxy().resolve("discord.com", *address).tls_built_in_root_certs(false),
            reqwest::ClientBuilder::add_root_certificate,
        ),
    }
    .build()
}

fn http(config: &Config, client: reqwest::Client) -> Http {
    let builder = HttpBuilder::new(config.token.expose())
        .client(client)
        .default_allowed_mentions(CreateAllowedMentions::new());
    match &config.endpoint {
        // serenity's rate limiter ignores the proxy, so the two are mutually exclusive.
        Endpoint::Plain(base) => builder.proxy(base.as_str()).ratelimiter_disabled(true),
        Endpoint::Discord | Endpoint::Tls { .. } => builder,
    }
    .build()
}

async fn find_gateway(rest: &RestClient) -> Result<BotGateway, StartError> {
    let mut backoff = Backoff::default();
    loop {
        let error = match rest.gateway().await {
            Ok(gateway) => return Ok(gateway),
            Err(error) => error,
        };
        let status = error.status();
        if status == 401 {
            return Err(Closed::TokenRefused.into());
        }
        // Asking again after a refusal would only prolong a block.
        if (400..500).contains(&status) && status != 429 {
            return Err(StartError::NotLetIn(status));
        }
        let pause = backoff.wait().max(error.retry_after().unwrap_or_default());
        tracing::warn!(%error, ?pause, "cannot get the gateway’s address from Discord; retrying");
        tokio::time::sleep(pause).await;
    }
}
