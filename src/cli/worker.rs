//! `lions-den worker`: runs engine searches for the bot's other processes.

use std::process::ExitCode;

use super::log::start_log;
use super::process::{ProcessArgs, block_on, report, serve};
use super::run_error::RunError;
use app::Location;

/// Runs until it is told to stop.
pub fn run(args: &ProcessArgs) -> ExitCode {
    report(start(args))
}

fn start(args: &ProcessArgs) -> Result<(), RunError> {
    if matches!(args.location()?, Location::File(_)) {
        return Err(RunError::WorkerAlone);
    }
    start_log()?;
    block_on(serve(args, None, async |_, stop| {
        tracing::info!("worker started");
        stop.cancelled().await;
        Ok(())
    }))
}
