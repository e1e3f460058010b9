//! `lions-den backup`: copies the database.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::database::DatabaseArgs;
use super::output::finish;
use app::{self, Location};

/// The error if the database is in PostgreSQL.
const NOT_A_FILE: &str = "A backup copies a SQLite file, but DATABASE_URL names a PostgreSQL database. \
     PostgreSQL's own tool copies that: pg_dump --format=custom --dbname=\"$DATABASE_URL\" --file";

/// The source and the target of the copy.
#[derive(Debug, Args)]
pub struct BackupArgs {
    /// The file to create; it must not exist yet
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Copies the database and prints the size of the copy.
pub fn run(args: &BackupArgs) -> ExitCode {
    finish(back_up(args).map_err(|why| format!("lions-den: {why}")))
}

fn back_up(args: &BackupArgs) -> Result<String, String> {
    let path = match args.database.location() {
        Ok(Location::File(path)) => path,
        Ok(Location::Server(_)) => return Err(format!("{NOT_A_FILE} {}", args.file.display())),
        Err(error) => return Err(error.to_string()),
    };
    let bytes = app::back_up(&path, &args.file).map_err(|error| error.to_string())?;
    Ok(format!("{}: {bytes} bytes", args.file.display()))
}
