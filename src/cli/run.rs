//! `lions-den` and `lions-den sandbox`: running the bot.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use super::database::DatabaseArgs;
use super::monitor;
use lions_den::app::{App, CloseError, Location, OpenError, SystemClock, UrlError};
use lions_den::discord::{
    self, Config, ConfigError, Endpoint, Sharding, Shards, StartError, Token,
};
use lions_den::sandbox::{self, Sandbox};

/// How often the database is tidied, if there is nothing else to do.
const TIDYING: Duration = Duration::from_secs(3);

/// What leaving Discord, ending the searches and closing the database may take. Supervisors kill what takes longer than ten
/// seconds or so to stop.
const LEAVING: Duration = Duration::from_secs(3);
const ENDING_SEARCHES: Duration = Duration::from_secs(2);
const CLOSING: Duration = Duration::from_secs(4);

/// The port of the sandbox's web page where none is given.
pub const DEFAULT_PORT: u16 = 8080;
/// What is logged unless RUST_LOG says otherwise; usvg warns of each letter that a font lacks, though another has it.
const LOG: &str = "info,serenity=warn,usvg=error";

/// The settings of a running bot, from the environment, the file `.env` or flags.
///
/// What is not a path is read as text and checked only when the bot starts, because the environment is there for the
/// commands that need no bot too.
#[derive(Debug, Args)]
pub struct Settings {
    #[command(flatten)]
    database: DatabaseArgs,
    /// A file that holds the bot's token, in place of the variable DISCORD_TOKEN
    #[arg(long, env, value_name = "FILE")]
    discord_token_file: Option<PathBuf>,
    /// Ask for the privileged message-content intent, so that plain typing works
    /// [default: 0; 1 in the sandbox]
    #[arg(long, env, value_name = "0|1")]
    message_content: Option<String>,
    /// Which of the bot's connections to Discord (shards) this process holds: auto (all), a range such as 0-3/8, or lease
    /// [default: auto]
    #[arg(long, env, value_name = "auto|FIRST-LAST/COUNT|lease")]
    shards: Option<String>,
    /// Engine searches at a time [default: processor cores less one, at least 1]
    #[arg(long, env, value_name = "COUNT")]
    engine_threads: Option<String>,
    /// Answer /live, /health and /metrics (Prometheus) at this address [default: off]
    #[arg(long, env, value_name = "ADDRESS:PORT")]
    metrics_addr: Option<String>,
    /// A stand-in for Discord on this machine over plain HTTP
    #[arg(long, env, value_name = "URL")]
    discord_api_base: Option<String>,
    /// A stand-in for Discord on this machine over TLS
    #[arg(long, env, value_name = "ADDRESS:PORT")]
    discord_api_addr: Option<String>,
    /// The certificate authority of that stand-in, a PEM file
    #[arg(long, env, value_name = "FILE")]
    discord_api_ca: Option<PathBuf>,
}

/// Why the program ended with an error. `Display` is one sentence.
#[derive(Debug, thiserror::Error)]
enum RunError {
    /// The configuration cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A stand-in for Discord is named, but nothing to log in with.
    #[error(
        "a stand-in for Discord is set, but neither DISCORD_TOKEN nor DISCORD_TOKEN_FILE is; without both, the sandbox starts"
    )]
    StandInWithoutToken,
    /// Two tokens.
    #[error("DISCORD_TOKEN and DISCORD_TOKEN_FILE exclude each other, but both are set")]
    TwoTokens,
    /// The file with the token.
    #[error("DISCORD_TOKEN_FILE: {path} cannot be read: {why}", path = .path.display())]
    TokenFile {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// The file with the token is there, but holds nothing.
    #[error("DISCORD_TOKEN_FILE: {} is empty; write the bot's token into it", .0.display())]
    EmptyTokenFile(PathBuf),
    /// A setting that is not 0 or 1.
    #[error("MESSAGE_CONTENT must be 0 or 1, but is {0:?}")]
    MessageContent(String),
    /// A setting that names no shards.
    #[error(
        "SHARDS must be auto, lease, or a range such as 0-3/8 (the shards 0 to 3 of 8 in all), but is {0:?}"
    )]
    Shards(String),
    /// Some of the shards over a database that no other process can use.
    #[error(
        "SHARDS={0} leaves shards to other processes, which need the same database: set DATABASE_URL to one of PostgreSQL, or SHARDS=auto"
    )]
    ShardsAlone(Sharding),
    /// A setting that is not a number.
    #[error("ENGINE_THREADS must be a whole number from 1 on, but is {0:?}")]
    EngineThreads(String),
    /// A setting that is not an address.
    #[error("METRICS_ADDR must be an address and a port such as 127.0.0.1:9090, but is {0:?}")]
    MetricsAddr(String),
    /// The log filter cannot be read.
    #[error("RUST_LOG cannot be read as a log filter: {0}")]
    LogFilter(String),
    /// The address of the database cannot be used.
    #[error(transparent)]
    Url(#[from] UrlError),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The database could not be closed as it should.
    #[error(transparent)]
    Close(#[from] CloseError),
    /// Something holds the database up.
    #[error(
        "{0} could not be closed in time: the disk or the server does not answer, or another program is writing. \
         Of a file, the newest turns may be in {0}-wal only: keep the two together."
    )]
    ClosedTooLate(Location),
    /// The bot could not go on.
    #[error(transparent)]
    Discord(#[from] StartError),
    /// The sandbox could not be started.
    #[error(transparent)]
    Sandbox(#[from] sandbox::StartError),
    /// The address for /live, /health and /metrics cannot be used.
    #[error("METRICS_ADDR: nothing can listen at {address}: {why}")]
    Metrics {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        why: std::io::Error,
    },
    /// The system refused a thread or a signal handler.
    #[error("the system refuses what the program needs: {0}")]
    System(#[from] std::io::Error),
}

/// Runs on Discord if there is a token, else in the sandbox.
pub fn run(settings: Settings) -> ExitCode {
    report(start(settings))
}

/// Runs a local Discord and the bot on it.
pub fn run_sandbox(settings: Settings, port: u16) -> ExitCode {
    report(start_sandbox(settings, port))
}

fn report(result: Result<(), RunError>) -> ExitCode {
    match result {
        Ok(()) => {
            tracing::info!("stopped; everything is on the disk");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("lions-den: {error}");
            ExitCode::FAILURE
        }
    }
}

fn start(settings: Settings) -> Result<(), RunError> {
    let endpoint = settings.endpoint()?;
    let Some(token) = settings.token()? else {
        if !matches!(endpoint, Endpoint::Discord) {
            return Err(RunError::StandInWithoutToken);
        }
        println!(
            "DISCORD_TOKEN is not set, so the sandbox starts: a local Discord with a web page."
        );
        return start_sandbox(settings, DEFAULT_PORT);
    };
    let config = Config {
        token: Token::new(&token)?,
        endpoint,
        message_content: settings.message_content()?.unwrap_or(false),
        sharding: settings.sharding()?,
    };
    start_log()?;
    block_on(serve(&settings, config))
}

/// Runs a task to its end, and leaves behind what else is running: nobody should have to wait for a handler that hangs.
fn block_on(task: impl Future<Output = Result<(), RunError>>) -> Result<(), RunError> {
    let runtime = Runtime::new()?;
    let result = runtime.block_on(task);
    runtime.shutdown_background();
    result
}

fn start_sandbox(settings: Settings, port: u16) -> Result<(), RunError> {
    let message_content = settings.message_content()?.unwrap_or(true);
    start_log()?;
    block_on(async {
        let sandbox = Sandbox::start(sandbox::Options {
            port,
            ..sandbox::Options::default()
        })
        .await?;
        let url = sandbox.base_url();
        println!("The sandbox is open at {url}");
        let config = Config {
            token: Token::new(sandbox.token())?,
            endpoint: Endpoint::new(Some(&url), None, None)?,
            message_content,
            sharding: Sharding::Auto,
        };
        serve(&settings, config).await
    })
}

/// Runs the bot until it is told to stop, and leaves a whole database behind however it ends.
async fn serve(settings: &Settings, config: Config) -> Result<(), RunError> {
    let threads = settings.threads()?;
    let metrics = settings.metrics_addr()?;
    let stop = CancellationToken::new();
    stop_on_signal(stop.clone())?;
    let location = settings.database.location()?;
    let app = App::open(&location, Arc::<SystemClock>::default())?;
    let result = work(&app, threads, metrics, config, stop).await;
    // Whatever still runs on another thread can write nothing from here on.
    let closing = tokio::task::spawn_blocking(move || app.shut_down());
    let closed = match tokio::time::timeout(CLOSING, closing).await {
        Ok(Ok(closed)) => closed.map_err(RunError::from),
        _ => Err(RunError::ClosedTooLate(location)),
    };
    if let (Err(_), Err(error)) = (&result, &closed) {
        tracing::error!("{error}");
    }
    result.and(closed)
}

async fn work(
    app: &App,
    threads: NonZeroUsize,
    metrics: Option<SocketAddr>,
    config: Config,
    stop: CancellationToken,
) -> Result<(), RunError> {
    let engine = app.start_engine(threads)?;
    let shards = Shards::default();
    if let Some(address) = metrics {
        monitor::start(address, app.clone(), Some(shards.clone()), stop.clone())
            .await
            .map_err(|why| RunError::Metrics { address, why })?;
    }
    tokio::spawn(tidy(app.clone(), stop.clone()));
    let too_late = async {
        stop.cancelled().await;
        tokio::time::sleep(LEAVING).await;
    };
    let result = tokio::select! {
        result = discord::run(config, app.clone(), shards, stop.clone()) => result,
        () = too_late => Ok(()),
    };
    // Waits for the searches, which are told to stop.
    let searches = tokio::task::spawn_blocking(|| drop(engine));
    tokio::time::timeout(ENDING_SEARCHES, searches).await.ok();
    Ok(result?)
}

/// Keeps the database file nearly up to date, so that whoever copies it while the bot runs misses little.
async fn tidy(app: App, stop: CancellationToken) {
    while stop
        .run_until_cancelled(tokio::time::sleep(TIDYING))
        .await
        .is_some()
    {
        let app = app.clone();
        if let Ok(Err(error)) = tokio::task::spawn_blocking(move || app.tidy_when_quiet()).await {
            tracing::warn!(fault = error.fault(), "tidying the database: {error}");
        }
    }
}

/// Cancels `stop` when the system asks the program to end.
fn stop_on_signal(stop: CancellationToken) -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::spawn(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        tracing::info!("stopping");
        stop.cancel();
    });
    Ok(())
}

/// Starts logging.
fn start_log() -> Result<(), RunError> {
    let filter = match std::env::var("RUST_LOG") {
        Ok(text) if !text.trim().is_empty() => {
            EnvFilter::try_new(text).map_err(|error| RunError::LogFilter(error.to_string()))?
        }
        _ => EnvFilter::new(LOG),
    };
    let lines = tracing_subscriber::fmt::layer().with_ansi(std::io::stdout().is_terminal());
    tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .init();
    Ok(())
}

/// A setting that is there and not empty.
fn given(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty())
}

impl Settings {
    /// The bot's token; `None` if none is set.
    fn token(&self) -> Result<Option<String>, RunError> {
        let token = std::env::var("DISCORD_TOKEN").unwrap_or_default();
        let token = Some(token).filter(|token| !token.trim().is_empty());
        let Some(path) = &self.discord_token_file else {
            return Ok(token);
        };
        if token.is_some() {
            return Err(RunError::TwoTokens);
        }
        match std::fs::read_to_string(path) {
            Ok(token) if token.trim().is_empty() => Err(RunError::EmptyTokenFile(path.clone())),
            Ok(token) => Ok(Some(token)),
            Err(why) => Err(RunError::TokenFile {
                path: path.clone(),
                why,
            }),
        }
    }

    fn endpoint(&self) -> Result<Endpoint, ConfigError> {
        Endpoint::new(
            self.discord_api_base.as_deref(),
            self.discord_api_addr.as_deref(),
            self.discord_api_ca.clone(),
        )
    }

    fn message_content(&self) -> Result<Option<bool>, RunError> {
        let Some(text) = given(self.message_content.as_ref()) else {
            return Ok(None);
        };
        match text.to_lowercase().as_str() {
            "1" | "true" | "yes" | "on" => Ok(Some(true)),
            "0" | "false" | "no" | "off" => Ok(Some(false)),
            _ => Err(RunError::MessageContent(text.to_owned())),
        }
    }

    fn sharding(&self) -> Result<Sharding, RunError> {
        let Some(text) = given(self.shards.as_ref()) else {
            return Ok(Sharding::Auto);
        };
        let sharding = text.parse::<Sharding>();
        let sharding = sharding.map_err(|_| RunError::Shards(text.to_owned()))?;
        match (sharding.is_shared(), self.database.location()?) {
            (true, Location::File(_)) => Err(RunError::ShardsAlone(sharding)),
            _ => Ok(sharding),
        }
    }

    fn metrics_addr(&self) -> Result<Option<SocketAddr>, RunError> {
        given(self.metrics_addr.as_ref())
            .map(|text| {
                text.parse()
                    .map_err(|_| RunError::MetricsAddr(text.to_owned()))
            })
            .transpose()
    }

    fn threads(&self) -> Result<NonZeroUsize, RunError> {
        if let Some(text) = given(self.engine_threads.as_ref()) {
            return text
                .parse()
                .map_err(|_| RunError::EngineThreads(text.to_owned()));
        }
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Ok(NonZeroUsize::new(cores.saturating_sub(1)).unwrap_or(NonZeroUsize::MIN))
    }
}
