//! Which database a command is about, and `lions-den database copy`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use lions_den::app::{self, Copying, Location, UrlError};

/// The database of the bot.
#[derive(Debug, Args)]
pub struct DatabaseArgs {
    /// The SQLite database file
    #[arg(long, env, value_name = "FILE", default_value = "lions-den.db")]
    database_path: PathBuf,
    /// A PostgreSQL database in place of the file, as postgres://user:password@host/database
    #[arg(long, env, value_name = "URL", hide_env_values = true)]
    database_url: Option<String>,
}

impl DatabaseArgs {
    /// Where the database is.
    pub fn location(&self) -> Result<Location, UrlError> {
        let url = self.database_url.as_deref().map(str::trim);
        match url.filter(|url| !url.is_empty()) {
            Some(url) => url.parse().map(Location::Server),
            None => Ok(Location::File(self.database_path.clone())),
        }
    }
}

/// What can be done with a database as a whole.
#[derive(Debug, Subcommand)]
pub enum DatabaseCommand {
    /// Copy everything to another database while the bot is stopped, and play every match again there
    Copy {
        /// The SQLite file or postgres:// address to copy from
        #[arg(long, value_name = "FILE|URL")]
        from: String,
        /// The SQLite file or postgres:// address to copy to; it must be empty or not there yet
        #[arg(long, value_name = "FILE|URL")]
        to: String,
    },
}

/// Does it, and says how far it is.
pub fn run(command: &DatabaseCommand) -> ExitCode {
    let DatabaseCommand::Copy { from, to } = command;
    match copy(from, to) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("lions-den: {why}");
            ExitCode::FAILURE
        }
    }
}

fn copy(from: &str, to: &str) -> Result<(), String> {
    let location = |text| Location::new(text).map_err(|error| error.to_string());
    let (from, to) = (location(from)?, location(to)?);
    let tell = |copying| match copying {
        Copying::Rows(at) if at.copied == at.rows || at.copied % 10_000 == 0 => {
            println!("{}: {} of {} rows", at.table, at.copied, at.rows);
        }
        Copying::Rows(_) => {}
        Copying::Replayed(matches) => println!("{matches} matches played again"),
    };
    app::copy_database(&from, &to, tell).map_err(|error| error.to_string())?;
    println!("{to} holds everything that {from} does");
    Ok(())
}
