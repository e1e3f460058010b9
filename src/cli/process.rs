//! What the bot and a worker share: a database, the engine, monitoring, and an orderly shutdown.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;

use super::database::DatabaseArgs;
use super::log::is_json;
use super::monitor;
use super::run_error::RunError;
use app::{App, BLOCKS_REFRESH, FORGETTING, HOST_RENEWAL, SystemClock};
use discord::Shards;

/// The interval of database maintenance while idle.
const TIDYING: Duration = Duration::from_secs(3);
/// The default retention of data that nobody needs any more.
const RETENTION_DAYS: u32 = 90;
/// A year has no more days to take off.
const MOST_VACATION_DAYS: u32 = 366;
/// More searches than this at a time help no machine, and their memory and threads can be more than
/// it has.
const MOST_ENGINE_THREADS: usize = 256;
/// How often the database is probed during an outage.
const OUTAGE_PROBE: Duration = Duration::from_secs(1);
/// The time limit for leaving Discord, ending searches and closing the database. Supervisors kill
/// programs that take about ten seconds.
const LEAVING: Duration = Duration::from_secs(3);
const ENDING_SEARCHES: Duration = Duration::from_secs(2);
const CLOSING: Duration = Duration::from_secs(4);

/// The settings of a process that works on the database.
#[derive(Debug, Args)]
pub struct ProcessArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// The number of concurrent engine searches [default: processor cores minus one, at least 1]
    #[arg(long, env, value_name = "COUNT")]
    engine_threads: Option<String>,
    /// After how many days to delete closed challenges, the ids of messages of finished matches and
    /// the like; 0 for never [default: 90]
    #[arg(long, env, value_name = "DAYS")]
    retention_days: Option<String>,
    /// How many days of vacation a player has in a calendar year [default: 30]
    #[arg(long, env, value_name = "DAYS")]
    vacation_days: Option<String>,
    /// Answer /live, /health and /metrics (Prometheus) at this address [default: off]
    #[arg(long, env, value_name = "ADDRESS:PORT")]
    metrics_addr: Option<String>,
}

impl ProcessArgs {
    fn threads(&self) -> Result<NonZeroUsize, RunError> {
        let read = |text: &str| {
            text.parse().ok().filter(|it: &NonZeroUsize| it.get() <= MOST_ENGINE_THREADS)
        };
        let given = parsed(&self.engine_threads, read, RunError::EngineThreads)?;
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let spare = NonZeroUsize::new(cores.saturating_sub(1)).unwrap_or(NonZeroUsize::MIN);
        Ok(given.unwrap_or(spare))
    }
}

/// Parses a setting that may be missing or empty; what cannot be parsed is `wrong`.
pub fn parsed<T>(
    setting: &Option<String>,
    read: impl FnOnce(&str) -> Option<T>,
    wrong: impl FnOnce(String) -> RunError,
) -> Result<Option<T>, RunError> {
    let text = setting.as_deref().map(str::trim).filter(|text| !text.is_empty());
    text.map(|text| read(text).ok_or_else(|| wrong(text.to_owned()))).transpose()
}

/// Prints why the program ended, and returns [`RunError::exit_code`].
pub fn report(result: Result<(), RunError>) -> ExitCode {
    match result {
        Ok(()) => {
            tracing::info!("stopped; everything has been saved");
            ExitCode::SUCCESS
        }
        Err(error) => {
            let exit_code = error.exit_code();
            if is_json() && tracing::enabled!(tracing::Level::ERROR) {
                tracing::error!(exit_code, "{error}");
            } else {
                eprintln!("lions-den: {error}");
            }
            ExitCode::from(exit_code)
        }
    }
}

/// Runs a task to its end and abandons what else is running, so that nothing delays it.
pub fn block_on(task: impl Future<Output = Result<(), RunError>>) -> Result<(), RunError> {
    let runtime = Runtime::new()?;
    let result = runtime.block_on(task);
    runtime.shutdown_background();
    result
}

/// Opens the database and runs the engine until `task` ends, shortly after the token is cancelled.
/// Then shuts down in order, whatever happened. `shards` are reported to monitoring, if given.
pub async fn serve(
    args: &ProcessArgs,
    shards: Option<Shards>,
    task: impl AsyncFnOnce(App, CancellationToken) -> Result<(), RunError>,
) -> Result<(), RunError> {
    let threads = args.threads()?;
    let metrics = parsed(&args.metrics_addr, |text| text.parse().ok(), RunError::MetricsAddr)?;
    let retention =
        parsed(&args.retention_days, |text| text.parse().ok(), RunError::RetentionDays)?;
    let days = |text: &str| text.parse().ok().filter(|days| *days <= MOST_VACATION_DAYS);
    let vacation_days = parsed(&args.vacation_days, days, RunError::VacationDays)?;
    let stop = CancellationToken::new();
    stop_on_signal(stop.clone())?;
    let location = args.database.location()?;
    let app = App::open(&location, Arc::<SystemClock>::default())?;
    if let Some(days) = vacation_days {
        app.set_vacation_days(days);
    }
    tokio::spawn(every(BLOCKS_REFRESH, stop.clone(), app.clone(), App::refresh_blocks));
    let days = retention.unwrap_or(RETENTION_DAYS);
    if days > 0 {
        let forget = move |app: &App| app.forget_old(days);
        tokio::spawn(every(FORGETTING, stop.clone(), app.clone(), forget));
    }
    let result = work(&app, threads, metrics, shards, task, stop).await;
    // From here on no other thread can write.
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
    shards: Option<Shards>,
    task: impl AsyncFnOnce(App, CancellationToken) -> Result<(), RunError>,
    stop: CancellationToken,
) -> Result<(), RunError> {
    let engine = app.start_engine(threads)?;
    if let Some(address) = metrics {
        monitor::start(address, app.clone(), shards, stop.clone())
            .await
            .map_err(|why| RunError::Metrics { address, why })?;
    }
    tokio::spawn(every(TIDYING, stop.clone(), app.clone(), App::tidy_when_quiet));
    tokio::spawn(every(OUTAGE_PROBE, stop.clone(), app.clone(), App::look_after_outage));
    if app.is_shared() {
        tokio::spawn(every(HOST_RENEWAL, stop.clone(), app.clone(), App::renew_host));
    }
    let too_late = async {
        stop.cancelled().await;
        tokio::time::sleep(LEAVING).await;
    };
    let result = tokio::select! {
        result = task(app.clone(), stop.clone()) => result,
        () = too_late => Ok(()),
    };
    // This waits for the searches, which have been told to stop.
    let searches = tokio::task::spawn_blocking(|| drop(engine));
    tokio::time::timeout(ENDING_SEARCHES, searches).await.ok();
    result
}

/// Runs an action of the app at intervals until `stop`: to keep the database file fresh for copies
/// made while the bot runs, or to tell other processes that this one is alive.
async fn every(
    pause: Duration,
    stop: CancellationToken,
    app: App,
    work: impl Fn(&App) -> app::Result<()> + Clone + Send + 'static,
) {
    while stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_some() {
        let (app, work) = (app.clone(), work.clone());
        if let Ok(Err(error)) = tokio::task::spawn_blocking(move || work(&app)).await
            && !error.is_outage()
        {
            tracing::warn!("{error}");
        }
    }
}

/// Cancels `stop` when the system asks the program to terminate.
pub fn stop_on_signal(stop: CancellationToken) -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    // Sent when the terminal is closed.
    let mut hangup = signal(SignalKind::hangup())?;
    tokio::spawn(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
        tracing::info!("stopping");
        stop.cancel();
    });
    Ok(())
}
