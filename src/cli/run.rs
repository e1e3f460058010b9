//! `lions-den` and `lions-den sandbox`, which run the bot, and `lions-den worker`, which runs engine
//! searches for its other processes.

use std::path::PathBuf;

use clap::Args;
use discord::{self, Config, Endpoint, REQUESTS_PER_SECOND, Sharding, Shards, Token};
use sandbox::{self, Sandbox};

use super::database::read_secret;
use super::log::start_log;
use super::output::print_line;
use super::process::{ProcessArgs, block_on, parsed, serve};
use super::run_error::RunError;
use super::secrets::redact;
use app::Location;

pub const DEFAULT_PORT: u16 = 8080;

/// The settings of a running bot, from the environment, the file `.env` or flags.
///
/// Settings other than paths are read as text and parsed only when the bot starts, because the
/// environment also applies to commands that need no bot.
#[derive(Debug, Args)]
pub struct Settings {
    #[command(flatten)]
    process: ProcessArgs,
    /// A file with the bot's token, instead of the variable DISCORD_TOKEN
    #[arg(long, env, value_name = "FILE")]
    discord_token_file: Option<PathBuf>,
    /// Request the privileged message-content intent, so that plain typing works [default: 0; 1 in
    /// the sandbox]
    #[arg(long, env, value_name = "0|1")]
    message_content: Option<String>,
    /// The bot's connections to Discord (shards) that this process holds: auto (all), a range such
    /// as 0-3/8, or lease [default: auto]
    #[arg(long, env, value_name = "auto|FIRST-LAST/COUNT|lease")]
    shards: Option<String>,
    /// The requests per second that Discord allows the bot, more than usual for very large bots
    /// [default: 50]
    #[arg(long, env, value_name = "NUMBER")]
    requests_per_second: Option<String>,
    /// A local mock of Discord over plain HTTP
    #[arg(long, env, value_name = "URL")]
    discord_api_base: Option<String>,
    /// A local mock of Discord over TLS
    #[arg(long, env, value_name = "ADDRESS:PORT")]
    discord_api_addr: Option<String>,
    /// The certificate authority of that mock, as a PEM file
    #[arg(long, env, value_name = "FILE")]
    discord_api_ca: Option<PathBuf>,
}

/// Runs on Discord with a token, else in the sandbox.
pub fn start(settings: Settings) -> Result<(), RunError> {
    let endpoint = Endpoint::new(
        settings.discord_api_base.as_deref(),
        settings.discord_api_addr.as_deref(),
        settings.discord_api_ca.clone(),
    )?;
    let Some(token) = settings.token()? else {
        if !matches!(endpoint, Endpoint::Discord) {
            return Err(RunError::StandInWithoutToken);
        }
        tell("DISCORD_TOKEN is not set, so the sandbox starts: a local Discord with a web page.");
        return start_sandbox(settings, DEFAULT_PORT);
    };
    let token = Token::new(&token)?;
    redact(token.expose());
    let config = Config {
        token,
        endpoint,
        message_content: settings.message_content()?.unwrap_or(false),
        sharding: settings.sharding(&settings.process.database.location()?)?,
        requests_per_second: settings.requests_per_second()?,
    };
    start_log()?;
    block_on(run_bot(&settings, config))
}

/// Prints a line. The bot runs whether or not somebody reads it.
fn tell(line: &str) {
    print_line(line).ok();
}

pub fn start_sandbox(settings: Settings, port: u16) -> Result<(), RunError> {
    let message_content = settings.message_content()?.unwrap_or(true);
    start_log()?;
    block_on(async {
        let sandbox = Sandbox::start(sandbox::Options {
            port,
            second_server: true,
            ..sandbox::Options::default()
        })
        .await?;
        let url = sandbox.base_url();
        tell(&format!("The sandbox is open at {url}"));
        let config = Config {
            token: Token::new(sandbox.token())?,
            endpoint: Endpoint::new(Some(&url), None, None)?,
            message_content,
            sharding: Sharding::Auto,
            requests_per_second: settings.requests_per_second()?,
        };
        run_bot(&settings, config).await
    })
}

async fn run_bot(settings: &Settings, config: Config) -> Result<(), RunError> {
    let shards = Shards::default();
    serve(&settings.process, Some(shards.clone()), async |app, stop| {
        Ok(discord::run(config, app, shards, stop).await?)
    })
    .await
}

impl Settings {
    fn token(&self) -> Result<Option<String>, RunError> {
        let token = std::env::var("DISCORD_TOKEN").unwrap_or_default();
        let token = Some(token).filter(|token| !token.trim().is_empty());
        match (token, &self.discord_token_file) {
            (Some(_), Some(_)) => Err(RunError::Two("DISCORD_TOKEN", "DISCORD_TOKEN_FILE")),
            (None, Some(file)) => {
                read_secret("DISCORD_TOKEN_FILE", file, "the bot's token").map(Some)
            }
            (token, None) => Ok(token),
        }
    }

    fn message_content(&self) -> Result<Option<bool>, RunError> {
        let read = |text: &str| match text {
            "1" => Some(true),
            "0" => Some(false),
            _ => None,
        };
        parsed(&self.message_content, read, RunError::MessageContent)
    }

    fn requests_per_second(&self) -> Result<u32, RunError> {
        let read = |text: &str| text.parse().ok().filter(|number| *number > 0);
        let number = parsed(&self.requests_per_second, read, RunError::RequestsPerSecond)?;
        Ok(number.unwrap_or(REQUESTS_PER_SECOND))
    }

    fn sharding(&self, database: &Location) -> Result<Sharding, RunError> {
        let sharding = parsed(&self.shards, |text| text.parse().ok(), RunError::Shards)?;
        let sharding = sharding.unwrap_or(Sharding::Auto);
        match database {
            Location::File(_) if sharding.is_shared() => Err(RunError::ShardsAlone(sharding)),
            _ => Ok(sharding),
        }
    }
}

/// Runs the engine for other processes until it is told to stop.
pub fn start_worker(args: &ProcessArgs) -> Result<(), RunError> {
    if matches!(args.database.location()?, Location::File(_)) {
        return Err(RunError::WorkerAlone);
    }
    start_log()?;
    block_on(serve(args, None, async |_, stop| {
        tracing::info!("worker started");
        stop.cancelled().await;
        Ok(())
    }))
}
