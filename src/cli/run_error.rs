//! Why the bot or a worker could not start or continue, or why a command could not reach the database.

use std::net::SocketAddr;
use std::path::PathBuf;

use app::{CloseError, Location, OpenError, UrlError};
use discord::{ConfigError, Sharding, StartError};

/// Why the program ended with an error. `Display` is one sentence.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(
        "a stand-in for Discord is set, but neither DISCORD_TOKEN nor DISCORD_TOKEN_FILE is; without both, the sandbox starts"
    )]
    StandInWithoutToken,
    #[error("{0} and {1} cannot both be set")]
    Two(&'static str, &'static str),
    #[error("{setting}: {path} cannot be read: {why}", path = .path.display())]
    File { setting: &'static str, path: PathBuf, why: std::io::Error },
    #[error("{setting}: {path} is empty; write {content} into it", path = .path.display())]
    EmptyFile { setting: &'static str, path: PathBuf, content: &'static str },
    #[error("MESSAGE_CONTENT must be 0 or 1, but is {0:?}")]
    MessageContent(String),
    #[error("REQUESTS_PER_SECOND must be a whole number, 1 or higher, but is {0:?}")]
    RequestsPerSecond(String),
    #[error(
        "SHARDS must be auto, lease, or a range such as 0-3/8 (the shards 0 to 3 of 8 in all), but is {0:?}"
    )]
    Shards(String),
    #[error(
        "SHARDS={0} leaves shards to other processes, which need the same database: set DATABASE_URL to one of PostgreSQL, or SHARDS=auto"
    )]
    ShardsAlone(Sharding),
    #[error(
        "a worker needs the database of the bot, and a SQLite file is for one process alone: set DATABASE_URL to one of PostgreSQL"
    )]
    WorkerAlone,
    #[error("ENGINE_THREADS must be a whole number from 1 to 256, but is {0:?}")]
    EngineThreads(String),
    #[error("RETENTION_DAYS must be a whole number of days (0 keeps everything), but is {0:?}")]
    RetentionDays(String),
    #[error("VACATION_DAYS must be a whole number of days from 0 to 366, but is {0:?}")]
    VacationDays(String),
    #[error("METRICS_ADDR must be an address and a port such as 127.0.0.1:9090, but is {0:?}")]
    MetricsAddr(String),
    #[error("RUST_LOG cannot be read as a log filter: {0}")]
    LogFilter(String),
    #[error("LOG_FORMAT must be text or json, but is {0:?}")]
    LogFormat(String),
    #[error(
        "DATABASE_PATH names a SQLite file, but is an address that begins with {0}://; an address of PostgreSQL belongs in DATABASE_URL"
    )]
    AddressAsPath(String),
    #[error(transparent)]
    Url(#[from] UrlError),
    #[error(transparent)]
    Database(#[from] OpenError),
    #[error(transparent)]
    Close(#[from] CloseError),
    #[error(
        "{0} could not be closed in time: the disk or the server does not answer, or another program is writing. \
         Of a file, the newest turns may be in {0}-wal only: keep the two together."
    )]
    ClosedTooLate(Location),
    #[error(transparent)]
    Discord(#[from] StartError),
    #[error(transparent)]
    Sandbox(#[from] sandbox::StartError),
    #[error("METRICS_ADDR: cannot listen on {address}: {why}")]
    Metrics { address: SocketAddr, why: std::io::Error },
    #[error("the system refuses what the program needs: {0}")]
    System(#[from] std::io::Error),
}

impl RunError {
    /// Returns, as `sysexits.h` has it, 78 if a restart fails until a setting changes, or 75 for a
    /// temporary fault; else 1.
    pub fn exit_code(&self) -> u8 {
        use std::io::ErrorKind::{AddrInUse, AddrNotAvailable};

        let passing = match self {
            Self::Database(error) => error.is_passing(),
            Self::Discord(error) => error.is_passing(),
            Self::Metrics { why, .. } => matches!(why.kind(), AddrInUse | AddrNotAvailable),
            Self::Close(_) | Self::ClosedTooLate(_) | Self::Sandbox(_) | Self::System(_) => {
                return 1;
            }
            _ => false,
        };
        if passing { 75 } else { 78 }
    }
}
