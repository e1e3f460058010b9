//! `lions-den event`: an event as a file.

use clap::{Args, Subcommand};

use super::database::DatabaseArgs;
use model::EventId;

/// The database and the action.
#[derive(Debug, Args)]
pub struct EventArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(subcommand)]
    command: EventCommand,
}

#[derive(Debug, Subcommand)]
enum EventCommand {
    /// Print a round robin, a Swiss or a division of a league in FIDE’s Tournament Report Format
    /// (TRF16), for other programs.
    Trf {
        /// The number of the event
        id: i64,
        /// The division of a league, from 1; a league with only one needs no number
        #[arg(long, value_name = "NUMBER")]
        division: Option<u32>,
    },
}

pub fn run(args: EventArgs) -> Result<String, String> {
    let app = args.database.open()?;
    let EventCommand::Trf { id, division } = args.command;
    let trf = app.event_trf(EventId(id), division).map_err(|error| error.to_string())?;
    Ok(trf.trim_end_matches('\n').to_owned())
}
