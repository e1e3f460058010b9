//! Connecting to Discord, staying connected, and leaving.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    ClientBuilder, CreateAllowedMentions, GatewayError, GatewayIntents, Http, HttpBuilder,
    ShardManager,
};
use serenity::http::HttpError;
use tokio_util::sync::CancellationToken;

use super::api::Api;
use super::config::{Config, Endpoint};
use super::gateway_log::{Closed, GatewayLog};
use super::{Data, catch_up, clock, commands, errors, events, localise, poster, register};
use crate::app::App;

/// Pauses between tries grow from this…
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// … to this.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// How long Discord may take to accept a connection…
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// … and to answer a request. All requests of one post together must end within its lease.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// Why the bot ended although nobody asked it to. `Display` is a sentence for the one who runs it.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Discord does not know the token.
    #[error(
        "Discord refuses the token in DISCORD_TOKEN: make a new one on the application's page under Bot, Reset Token"
    )]
    TokenRefused,
    /// The message-content intent is not switched on for the application.
    #[error(
        "Discord refuses the message-content intent: switch on Message Content Intent on the application's page under \
         Bot, or set MESSAGE_CONTENT=0"
    )]
    IntentRefused,
    /// Discord does not let this machine or this bot in.
    #[error(
        "Discord refuses to let this bot in (HTTP {0} at /gateway/bot): it may have blocked this machine's address for a \
         while after too many refused requests, or the bot; wait some time before you start it again"
    )]
    NotLetIn(u16),
    /// Close code 4010.
    #[error(
        "Discord refuses the bot's connection as a wrong shard (close code 4010): start it again, so that it asks Discord \
         how many connections it shall open"
    )]
    InvalidShard,
    /// Close code 4011.
    #[error(
        "Discord wants the bot to open more connections, because it is in too many servers (close code 4011): start it \
         again, so that it asks Discord how many"
    )]
    ShardingRequired,
    /// Close code 4012.
    #[error(
        "Discord no longer serves the version of its gateway that this program uses (close code 4012): a newer version of \
         the program is needed"
    )]
    InvalidVersion,
    /// The connection ended in a way that trying again does not mend.
    #[error("the connection to Discord ended: {0}")]
    Gateway(#[source] Box<serenity::Error>),
    /// The HTTP client could not be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(#[from] reqwest::Error),
}

/// Runs the bot until `stop` is cancelled. `gateway_log` must be a layer of the subscriber, for the bot to notice every
/// end of the connection.
///
/// # Errors
/// When Discord refuses the token, an intent or the connection. Everything that may pass is tried again instead.
pub async fn run(
    config: Config,
    app: App,
    gateway_log: GatewayLog,
    stop: CancellationToken,
) -> Result<(), StartError> {
    let client = http_client(&config.endpoint)?;
    let http = http(&config, client.clone());
    let ready = async {
        let gateway = find_gateway(&http).await?;
        let bot = ClientBuilder::new_with_http(http, intents(&config))
            .framework(framework(app, client, config.message_content, stop.clone()))
            .await
            .map_err(|error| StartError::Gateway(Box::new(error)))?;
        // Building the client asks for the address once more and falls back on Discord's own when that request fails.
        *bot.ws_url.lock().await = gateway.url;
        Ok::<_, StartError>((bot, gateway.shards.max(1)))
    };
    let (mut bot, count) = tokio::select! {
        ready = ready => ready?,
        () = stop.cancelled() => return Ok(()),
    };

    let shards = Arc::clone(&bot.shard_manager);
    let ended = tokio::select! {
        ended = bot.start_shards(count) => ended,
        closed = gateway_log.closed() => return Err(match closed {
            Closed::InvalidShard => StartError::InvalidShard,
            Closed::ShardingRequired => StartError::ShardingRequired,
            Closed::InvalidVersion => StartError::InvalidVersion,
        }),
        // serenity goes on trying to connect a shard that is not connected, even when told to stop.
        () = leave_when_stopped(shards, stop) => Ok(()),
    };
    match ended {
        Ok(()) => Ok(()),
        Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => {
            Err(StartError::TokenRefused)
        }
        Err(serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents)) => {
            Err(StartError::IntentRefused)
        }
        Err(error) => Err(StartError::Gateway(Box::new(error))),
    }
}

async fn leave_when_stopped(shards: Arc<ShardManager>, stop: CancellationToken) {
    stop.cancelled().await;
    shards.shutdown_all().await;
}

fn http_client(endpoint: &Endpoint) -> reqwest::Result<reqwest::Client> {
    let builder = reqwest::Client::builder()
        .use_rustls_tls()
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(REQUEST_TIMEOUT);
    match endpoint {
        Endpoint::Discord => builder,
        Endpoint::Plain(_) => builder.no_proxy(),
        Endpoint::Tls {
            address,
            authorities,
        } => authorities.iter().cloned().fold(
            builder
                .no_proxy()
                .resolve("discord.com", *address)
                .tls_built_in_root_certs(false),
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
        // serenity's rate limiter ignores the proxy, so the two exclude each other.
        Endpoint::Plain(base) => builder.proxy(base.as_str()).ratelimiter_disabled(true),
        Endpoint::Discord | Endpoint::Tls { .. } => builder,
    }
    .build()
}

fn intents(config: &Config) -> GatewayIntents {
    let mut intents =
        GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    intents.set(GatewayIntents::MESSAGE_CONTENT, config.message_content);
    intents
}

/// Asks Discord where the gateway is, until it says so or refuses.
async fn find_gateway(http: &Http) -> Result<serenity::all::BotGateway, StartError> {
    let mut pause = FIRST_PAUSE;
    loop {
        let error = match http.get_bot_gateway().await {
            Ok(gateway) => return Ok(gateway),
            Err(error) => error,
        };
        let status = match &error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                answer.status_code.as_u16()
            }
            _ => 0,
        };
        if status == 401 {
            return Err(StartError::TokenRefused);
        }
        // Asking again after a refusal would only make a block last longer.
        if (400..500).contains(&status) && status != 429 {
            return Err(StartError::NotLetIn(status));
        }
        tracing::warn!(%error, ?pause, "Discord does not say where its gateway is; trying again");
        tokio::time::sleep(pause).await;
        pause = longer(pause);
    }
}

/// The pause after `pause`.
pub fn longer(pause: Duration) -> Duration {
    (pause * 2).min(LONGEST_PAUSE)
}

fn framework(
    app: App,
    client: reqwest::Client,
    message_content: bool,
    stop: CancellationToken,
) -> poise::Framework<Data, super::Failure> {
    let mut commands = commands::all();
    localise::commands(&mut commands);
    let options = poise::FrameworkOptions {
        commands,
        on_error: |error| Box::pin(errors::handle(error)),
        event_handler: |framework, event| Box::pin(events::handle(framework, event)),
        allowed_mentions: Some(CreateAllowedMentions::new()),
        // A mention of the bot is a turn or talk, never a command.
        prefix_options: poise::PrefixFrameworkOptions {
            mention_as_prefix: false,
            ..Default::default()
        },
        ..Default::default()
    };
    poise::Framework::builder()
        .options(options)
        .initialize_owners(false)
        .setup(move |ctx, ready, framework| {
            let api = Api::new(Arc::clone(&ctx.http), client, ready.application.id);
            let data = Data::new(app, api.clone(), ready.user.id, message_content);
            // Before any other event is handled.
            data.reading.session_began(ready);
            // Registering is tried until it works, beside everything else: were it done here, one failure would leave
            // the bot alive but deaf.
            let commands =
                poise::builtins::create_application_commands(&framework.options().commands);
            tokio::spawn(register::until_it_works(api, commands, stop.clone()));
            poster::start(&data, stop.clone());
            catch_up::start(&data, stop.clone());
            clock::start(&data, Arc::clone(framework.shard_manager()), stop);
            tracing::info!(name = ready.user.name, "connected to Discord");
            Box::pin(async move { Ok(data) })
        })
        .build()
}
