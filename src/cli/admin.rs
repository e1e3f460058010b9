//! `lions-den admin`: operator commands that work while the bot runs.

use std::fmt::Write;

use chrono::DateTime;
use clap::{Args, Subcommand, ValueEnum};

use super::database::DatabaseArgs;
use app::{Error, MatchReport};
use locale::Locale;
use model::{Block, Blockable, GuildId, MatchId, PlayerId, Seat, Time, clean_name};
use rules::Color;

/// The longest reason, in characters.
const LONGEST_REASON: usize = 200;

/// The database and the action.
#[derive(Debug, Args)]
pub struct AdminArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Show a match: its players, its state, its pending posts.
    Match {
        /// The number of the match
        id: i64,
    },
    /// End a running match. Its players are told that the operator ended it, and why.
    EndMatch {
        /// The number of the match
        id: i64,
        /// The winner; without one the match does not count
        #[arg(long, default_value = "none")]
        winner: Winner,
        /// The reason, shown to the players
        #[arg(long)]
        reason: String,
    },
    /// Block a person or a server. The bot refuses all their requests.
    Block {
        /// What to block
        kind: Kind,
        /// The Discord id
        id: u64,
        /// The reason, shown to the blocked
        #[arg(long)]
        reason: String,
    },
    /// Lift a block.
    Unblock {
        /// What to unblock
        kind: Kind,
        /// The Discord id
        id: u64,
    },
    /// List the blocks.
    Blocks,
}

/// The winner of the match.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Winner {
    White,
    Black,
    None,
}

/// Who can be blocked.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Kind {
    Person,
    Server,
}

pub fn run(args: AdminArgs) -> Result<String, String> {
    let app = args.database.open()?;
    let failed = |error: Error| match &error {
        Error::NoSuchMatch(id) => format!("there is no match {id}"),
        _ => error.to_string(),
    };
    match args.command {
        AdminCommand::Match { id } => Ok(report(&app.inspect(MatchId(id)).map_err(failed)?)),
        AdminCommand::EndMatch { id, winner, reason } => {
            let winner = match winner {
                Winner::White => Some(Color::White),
                Winner::Black => Some(Color::Black),
                Winner::None => None,
            };
            let reason = reason_of(&reason)?;
            let ended = app.end_as_operator(MatchId(id), winner, &reason).map_err(failed)?;
            let how = ended.result_text(Locale::English).unwrap_or_default();
            Ok(format!("match {}: {how}", ended.id))
        }
        AdminCommand::Block { kind, id, reason } => {
            let who = blockable(kind, id);
            app.block(who, &reason_of(&reason)?).map_err(failed)?;
            Ok(format!("{} is blocked.", named(who)))
        }
        AdminCommand::Unblock { kind, id } => {
            let who = blockable(kind, id);
            match app.unblock(who).map_err(failed)? {
                true => Ok(format!("{} is not blocked any more.", named(who))),
                false => Err(format!("{} was not blocked", named(who))),
            }
        }
        AdminCommand::Blocks => {
            let blocks = app.blocks().map_err(failed)?;
            let line = |block: &Block| {
                let (who, since) = (named(block.who), time(block.since));
                format!("{who}, since {since}: {}", block.reason)
            };
            Ok(blocks.iter().map(line).collect::<Vec<_>>().join("\n"))
        }
    }
}

const fn blockable(kind: Kind, id: u64) -> Blockable {
    match kind {
        Kind::Person => Blockable::Person(PlayerId(id)),
        Kind::Server => Blockable::Server(GuildId(id)),
    }
}

fn named(who: Blockable) -> String {
    match who {
        Blockable::Person(id) => format!("person {id}"),
        Blockable::Server(id) => format!("server {id}"),
    }
}

/// Checks that a reason fits into one line of a message.
fn reason_of(text: &str) -> Result<String, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let reason = words.join(" ");
    if reason.is_empty() || reason.chars().any(char::is_control) {
        return Err("--reason needs a text".to_owned());
    }
    match reason.chars().count() {
        0..=LONGEST_REASON => Ok(reason),
        long => Err(format!("--reason may have {LONGEST_REASON} characters, but has {long}")),
    }
}

fn time(time: Time) -> String {
    let time = DateTime::from_timestamp_millis(time.0).unwrap_or_default();
    time.format("%Y-%m-%d %H:%M:%S UTC").to_string()
}

/// Formats one fact per line.
fn report(report: &MatchReport) -> String {
    let (game_match, facts) = (&report.game_match, report.facts);
    let mut lines = String::new();
    let mut line = |name: &str, value: String| {
        // Writing to a string cannot fail.
        writeln!(lines, "{name}: {value}").ok();
    };
    let seat = |seat: &Seat| match seat {
        Seat::Human(person) => format!("{} (person {})", clean_name(&person.name), person.id),
        Seat::Engine(level) => format!("engine, level {level}"),
        Seat::Channel(channel) => {
            format!("#{} (channel {})", clean_name(&channel.name), channel.channel)
        }
        Seat::Server(name) => format!("{} (another server)", clean_name(name)),
        // The names in somebody's file are theirs.
        Seat::Imported(_) => "played elsewhere".to_owned(),
    };
    line("match", format!("{}, {}", game_match.id, game_match.game.id()));
    line("white", seat(&game_match.white));
    line("black", seat(&game_match.black));
    line("rated", if game_match.rated { "yes" } else { "no" }.to_owned());
    line("begun", time(facts.begun));
    if let Some(guild) = game_match.guild {
        line("server", guild.to_string());
    }
    line("channel", game_match.channel.to_string());
    if let Some(thread) = game_match.thread {
        line("thread", thread.to_string());
    }
    if let Some(twin) = report.twin {
        line("in the other server", format!("match {twin}"));
    }
    if game_match.place_gone {
        line("place", "takes no boards any more".to_owned());
    }
    line("turns", game_match.ply.to_string());
    line("position", report.fen.clone());
    match (game_match.result_text(Locale::English), facts.ended) {
        (Some(how), Some(at)) => line("ended", format!("{}, {how}", time(at))),
        _ => {
            let side = format!("{:?}", game_match.to_move).to_lowercase();
            line("to move", format!("{side}, since {}", time(game_match.moving_since)));
            if let Some(deadline) = game_match.deadline {
                line("deadline", time(deadline));
            }
        }
    }
    for job in &report.jobs {
        let error = job.last_error.as_ref();
        let error = error.map_or_else(String::new, |error| format!(", last error: {error}"));
        let (kind, ply, due, tries) = (&job.kind, job.ply, time(job.due), job.attempts);
        let what = format!("{kind} of turn {ply}, due {due}, tries so far: {tries}{error}");
        line("to do", what);
    }
    lines.trim_end().to_owned()
}
