//! `lions-den backup`: a copy of the database.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use lions_den::app;

/// What is copied where.
#[derive(Debug, Args)]
pub struct BackupArgs {
    /// The file to be made; it must not be there yet
    file: PathBuf,
    /// The SQLite database file that the bot uses
    #[arg(long, env, value_name = "FILE", default_value = "lions-den.db")]
    database_path: PathBuf,
}

/// Makes the copy and says how large it is.
pub fn run(args: &BackupArgs) -> ExitCode {
    match app::back_up(&args.database_path, &args.file) {
        Ok(bytes) => {
            println!("{}: {bytes} bytes", args.file.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("lions-den: {error}");
            ExitCode::FAILURE
        }
    }
}
