//! The commands' database settings, `lions-den database copy` and `lions-den backup`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand};

use super::output::print_line;
use super::run_error::RunError;
use super::secrets::redact;
use app::{self, App, Copying, Location, ServerUrl, SystemClock};

const DEFAULT_PATH: &str = "lions-den.db";

/// The location of the bot's database.
#[derive(Debug, Args)]
pub struct DatabaseArgs {
    /// The SQLite database file [default: lions-den.db]
    #[arg(long, env, value_name = "FILE")]
    database_path: Option<PathBuf>,
    /// A PostgreSQL database in place of the file, as postgres://user:password@host/database
    #[arg(long, env, value_name = "URL", hide_env_values = true)]
    database_url: Option<String>,
    /// A file that holds DATABASE_URL
    #[arg(long, env, value_name = "FILE")]
    database_url_file: Option<PathBuf>,
}

impl DatabaseArgs {
    /// Opens the database beside a running bot.
    pub fn open(&self) -> Result<App, String> {
        let location = self.location().map_err(|error| error.to_string())?;
        let clock = Arc::<SystemClock>::default();
        App::open_beside(&location, clock).map_err(|error| error.to_string())
    }

    /// Returns the location of the database. From now on the log redacts its password.
    pub fn location(&self) -> Result<Location, RunError> {
        // Compose files leave a variable empty to unset it.
        let given = |path: &Option<PathBuf>| path.clone().filter(|it| !it.as_os_str().is_empty());
        let url = self.database_url.as_deref().map(str::trim);
        let url = url.filter(|url| !url.is_empty());
        match (url, given(&self.database_url_file)) {
            (Some(_), Some(_)) => Err(RunError::Two("DATABASE_URL", "DATABASE_URL_FILE")),
            (Some(url), None) => self.server(url, "DATABASE_URL"),
            (None, Some(file)) => {
                let url = read_secret("DATABASE_URL_FILE", &file, "the database's address")?;
                self.server(&url, "DATABASE_URL_FILE")
            }
            (None, None) => self.file(),
        }
    }

    fn server(&self, url: &str, setting: &'static str) -> Result<Location, RunError> {
        let path = self.database_path.as_ref();
        if path.is_some_and(|path| !path.as_os_str().is_empty()) {
            return Err(RunError::Two("DATABASE_PATH", setting));
        }
        let url: ServerUrl = url.parse()?;
        for password in url.passwords() {
            redact(password);
        }
        Ok(Location::Server(url))
    }

    fn file(&self) -> Result<Location, RunError> {
        let path = self.database_path.clone();
        let path = path.unwrap_or_else(|| DEFAULT_PATH.into());
        match path.to_str().and_then(|path| path.split_once("://")) {
            Some((scheme, _)) => Err(RunError::AddressAsPath(scheme.to_owned())),
            None => Ok(Location::File(path)),
        }
    }
}

/// Reads a file that a setting names and that holds this content, without blanks around it.
pub fn read_secret(
    setting: &'static str,
    path: &Path,
    content: &'static str,
) -> Result<String, RunError> {
    let path = path.to_owned();
    match std::fs::read_to_string(&path) {
        Ok(text) if text.trim().is_empty() => Err(RunError::EmptyFile { setting, path, content }),
        Ok(text) => Ok(text.trim().to_owned()),
        Err(why) => Err(RunError::File { setting, path, why }),
    }
}

/// Operations on whole databases.
#[derive(Debug, Subcommand)]
pub enum DatabaseCommand {
    /// Copy everything to another database while the bot is stopped, and replay every match there
    Copy {
        /// The SQLite file or postgres:// address to copy from
        #[arg(long, value_name = "FILE|URL")]
        from: String,
        /// The SQLite file or postgres:// address to copy to; it must be empty or not exist yet
        #[arg(long, value_name = "FILE|URL")]
        to: String,
    },
}

/// Copies the database and prints progress.
pub fn run(command: &DatabaseCommand) -> Result<String, String> {
    let DatabaseCommand::Copy { from, to } = command;
    copy(from, to).map_err(|why| format!("lions-den: {why}"))
}

fn copy(from: &str, to: &str) -> Result<String, String> {
    let location = |text| Location::new(text).map_err(|error| error.to_string());
    let (from, to) = (location(from)?, location(to)?);
    let tell = |copying| {
        let progress = match copying {
            Copying::Rows(at) if at.copied == at.rows || at.copied % 10_000 == 0 => {
                format!("{}: {} of {} rows", at.table, at.copied, at.rows)
            }
            Copying::Rows(_) => return,
            Copying::Replayed(matches) => format!("{matches} matches played again"),
        };
        // The copy matters more than its progress.
        print_line(progress).ok();
    };
    app::copy_database(&from, &to, tell).map_err(|error| error.to_string())?;
    Ok(format!("{to} holds everything that {from} does"))
}

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

/// Copies the database and returns the size of the copy.
pub fn back_up(args: &BackupArgs) -> Result<String, String> {
    let target = args.file.display();
    let copied = match args.database.location() {
        Ok(Location::File(path)) => {
            app::back_up(&path, &args.file).map_err(|error| error.to_string())
        }
        Ok(Location::Server(_)) => Err(format!("{NOT_A_FILE} {target}")),
        Err(error) => Err(error.to_string()),
    };
    let bytes = copied.map_err(|why| format!("lions-den: {why}"))?;
    Ok(format!("{target}: {bytes} bytes"))
}
