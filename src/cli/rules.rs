//! `lions-den rules …`: access to the rules core.

use std::error::Error;
use std::ffi::OsString;
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use locale::Locale;
use notation::GameFile;
use rules::{Game, Position, Status, Turn, Visit};
use serde_json::{Value, json};

use super::output::Output;

/// The queries of the rules core.
#[derive(Subcommand)]
pub enum RulesCommand {
    /// Print the legal turns of a position, one per line, in canonical form, sorted.
    Moves(PositionArgs),
    /// Answer one position per line: reads `GAME<TAB>FEN` and prints a JSON object.
    Batch,
    /// Count the sequences of legal turns.
    Perft {
        #[command(flatten)]
        position: PositionArgs,
        /// The depth in turns.
        #[arg(long)]
        depth: u32,
        /// Count by first turn.
        #[arg(long)]
        divide: bool,
    },
    /// Play turns in any accepted spelling and print the canonical text, the FEN and the status.
    Play {
        #[command(flatten)]
        position: PositionArgs,
        /// The turns; `pass` or `--` for the Lion's pass.
        turns: Vec<String>,
    },
    /// Play the game of a file and print the same as `play`: PGN, KIF, SFEN with moves in USI, a
    /// list of moves, or a position.
    Record {
        /// The game's id, such as `mighty-lion`; read from the file by default.
        #[arg(long)]
        game: Option<Game>,
        /// The file; the standard input by default.
        file: Option<PathBuf>,
    },
}

/// A position: a game and, unless it is the start, a FEN.
#[derive(Args)]
pub struct PositionArgs {
    /// The game's id, such as `mighty-lion`.
    #[arg(long)]
    game: Game,
    /// The position; the start of the game by default.
    #[arg(long)]
    fen: Option<String>,
}

impl PositionArgs {
    /// Returns the position, or a sentence about what is wrong with the FEN.
    pub fn position(&self) -> Result<Position, String> {
        match &self.fen {
            Some(fen) => Position::from_fen(self.game, fen).map_err(|error| error.to_string()),
            None => Ok(Position::start(self.game)),
        }
    }
}

/// The arguments of the program with `pass` for each `--` that is a turn of `rules play`. One
/// before all turns that has turns behind it is no turn: it ends the options.
pub fn with_passes(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_play = |pair: &[OsString]| pair[0] == "rules" && pair[1] == "play";
    let Some(play) = arguments.windows(2).position(is_play) else { return arguments };
    let has_value = |argument: &OsString| argument == "--game" || argument == "--fen";
    let is_option = |argument: &OsString| argument.to_string_lossy().starts_with('-');
    let mut at = play + 2;
    while let Some(argument) = arguments.get(at)
        && argument != "--"
        && is_option(argument)
    {
        at += 1 + usize::from(has_value(argument));
    }
    let ends_options = arguments.get(at).is_some_and(|first| first == "--");
    if ends_options && at + 1 < arguments.len() {
        return arguments;
    }
    for argument in arguments.iter_mut().skip(at).filter(|it| *it == "--") {
        *argument = "pass".into();
    }
    arguments
}

pub fn run(command: RulesCommand) -> Result<(), String> {
    let mut out = io::BufWriter::new(Output);
    let result = match command {
        RulesCommand::Moves(position) => moves(&position, &mut out),
        RulesCommand::Batch => batch(io::stdin().lock(), &mut out),
        RulesCommand::Perft { position, depth, divide } => {
            perft(&position, depth, divide, &mut out)
        }
        RulesCommand::Play { position, turns } => play(&position, &turns, &mut out),
        RulesCommand::Record { game, file } => record(game, file.as_deref(), &mut out),
    };
    result.and(out.flush().map_err(Into::into)).map_err(|error| error.to_string())
}

/// What a command comes to: it says what is wrong with its input, or with standard output.
type Done = Result<(), Box<dyn Error>>;

fn sorted_turns(position: &Position) -> Vec<(String, Position)> {
    let turns = position.legal_turns().into_iter();
    let mut turns: Vec<_> =
        turns.map(|turn| (position.turn_text(turn), position.play_unchecked(turn))).collect();
    turns.sort_by(|a, b| a.0.cmp(&b.0));
    turns
}

fn moves(args: &PositionArgs, out: &mut impl Write) -> Done {
    for (text, _) in sorted_turns(&args.position()?) {
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn perft(args: &PositionArgs, depth: u32, divide: bool, out: &mut impl Write) -> Done {
    let position = args.position()?;
    let mut total = position.perft(if divide { 0 } else { depth });
    if divide {
        let counts = position.perft_divide(depth).into_iter();
        let counts = counts.map(|(turn, count)| (position.turn_text(turn), count));
        let mut counts: Vec<_> = counts.collect();
        counts.sort();
        total = if depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() };
        for (text, count) in counts {
            writeln!(out, "{text} {count}")?;
        }
    }
    Ok(writeln!(out, "{total}")?)
}

fn play(args: &PositionArgs, texts: &[String], out: &mut impl Write) -> Done {
    let mut end = End::new(args.position()?);
    let mut last = None;
    for text in texts {
        let turn = notation::read_reply(&end.position, last, text)
            .map_err(|error| explain::read_error(&error, &end.position, Locale::English))?;
        last = Some(turn.target());
        end.play(turn, out)?;
    }
    end.print(out)
}

/// The game in a file, or in the standard input, which `-` stands for, too; or a sentence about why
/// nothing of it can be read.
pub fn game_file(game: Option<Game>, file: Option<&Path>) -> Result<GameFile, String> {
    let file = file.filter(|file| *file != Path::new("-"));
    let read = match file {
        Some(file) => std::fs::read(file),
        None => io::stdin().lock().bytes().collect(),
    };
    let bytes = read.map_err(|error| {
        let name = file.map_or("the input".to_owned(), |file| file.display().to_string());
        format!("{name} cannot be read: {error}")
    })?;
    notation::read_game_file(&bytes, game)
        .map_err(|error| explain::game_file_error(&error, Locale::English))
}

fn record(game: Option<Game>, file: Option<&Path>, out: &mut impl Write) -> Done {
    let file = game_file(game, file)?;
    let mut end = End::new(file.start);
    for turn in file.turns {
        end.play(turn, out)?;
    }
    match file.fault {
        Some(fault) => Err(explain::game_file_fault(&fault, Locale::English).into()),
        None => end.print(out),
    }
}

/// The state after the given turns.
struct End {
    position: Position,
    /// The notes of earlier positions, oldest first.
    earlier: Vec<Visit>,
}

impl End {
    fn new(position: Position) -> End {
        End { position, earlier: Vec::new() }
    }

    fn play(&mut self, turn: Turn, out: &mut impl Write) -> io::Result<()> {
        let text = self.position.turn_text(turn);
        self.earlier.push(self.position.visit());
        self.position = self.position.play_unchecked(turn);
        writeln!(out, "{text}")
    }

    fn print(&self, out: &mut impl Write) -> Done {
        let status = self.position.status_with_history(&self.earlier);
        let (reason, winner) = more_of(status);
        let more = reason.or(winner).map_or(String::new(), |more| format!(" {more}"));
        Ok(writeln!(out, "{}\n{}{more}", self.position.fen(), status.id())?)
    }
}

/// The reason of a draw and the winner, where the id of the status does not say these.
fn more_of(status: Status) -> (Option<&'static str>, Option<&'static str>) {
    match status {
        Status::Draw(draw) => (Some(draw.into_str()), None),
        Status::Won { winner, .. } => (None, Some(winner.name())),
        _ => (None, None),
    }
}

/// Answers every line in order, whatever it contains.
fn batch(input: impl BufRead, out: &mut impl Write) -> Done {
    for line in input.split(b'\n') {
        let line = line?;
        let answer = answer(&line).unwrap_or_else(|error| json!({ "error": error }));
        writeln!(out, "{answer}")?;
        // Flush each answer for interactive use.
        out.flush()?;
    }
    Ok(())
}

fn answer(line: &[u8]) -> Result<Value, String> {
    let line = std::str::from_utf8(line).map_err(|_| "the line is not UTF-8".to_owned())?;
    let line = line.strip_suffix('\r').unwrap_or(line);
    let (game, fen) = line.split_once('\t').ok_or("a line is a game's id, a tab and a FEN")?;
    let game: Game = game.parse().map_err(|error| format!("`{game}` is no game: {error}"))?;
    let position = Position::from_fen(game, fen).map_err(|error| error.to_string())?;
    let (reason, winner) = more_of(position.status());
    let turns: Vec<(String, String)> =
        sorted_turns(&position).into_iter().map(|(text, next)| (text, next.fen())).collect();
    let mut answer = json!({
        "game": game.id(),
        "fen": position.fen(),
        "check": position.is_check(),
        "status": position.status().id(),
        "reason": reason,
        "turns": turns,
    });
    if let Some(winner) = winner {
        answer["winner"] = json!(winner);
    }
    Ok(answer)
}
