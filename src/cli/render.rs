//! `lions-den render`: the picture of a position as a file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use lions_den::notation;
use lions_den::render::{BoardStyle, MAX_SIZE, MIN_SIZE, Theme, alt_text, board_png};
use lions_den::rules::Color;

use super::rules::PositionArgs;

/// What to draw.
#[derive(Args)]
pub struct RenderArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A turn to play in the position first, and to mark as the last turn.
    #[arg(long)]
    last: Option<String>,
    /// Draw the board from the other side: Black at the bottom.
    #[arg(long)]
    flip: bool,
    #[command(flatten)]
    look: LookArgs,
    /// The file to write.
    #[arg(short, long)]
    output: PathBuf,
}

/// How a picture looks.
#[derive(Args)]
pub struct LookArgs {
    /// The colours.
    #[arg(long, value_parser = parse_theme, default_value = "wood")]
    pub theme: Theme,
    /// The height in pixels.
    #[arg(long, value_parser = clap::value_parser!(u32).range(i64::from(MIN_SIZE)..=i64::from(MAX_SIZE)), default_value_t = BoardStyle::DEFAULT_SIZE)]
    pub size: u32,
}

fn parse_theme(id: &str) -> Result<Theme, String> {
    Theme::from_id(id).ok_or_else(|| {
        let ids: Vec<&str> = Theme::ALL.iter().map(|theme| theme.id()).collect();
        format!("the themes are {}", ids.join(", "))
    })
}

/// Runs the command: the picture goes to the file, its description to the standard output.
pub fn run(args: &RenderArgs) -> ExitCode {
    super::finish(render(args))
}

fn render(args: &RenderArgs) -> Result<String, String> {
    let before = args.position.position()?;
    let turn = match &args.last {
        Some(text) => {
            Some(notation::read_turn(&before, text).map_err(|error| error.sentence(&before))?)
        }
        None => None,
    };
    let position = turn.map_or_else(|| before.clone(), |turn| before.play_unchecked(turn));
    let style = BoardStyle {
        last_turn: turn.map(|turn| (&before, turn)),
        theme: args.look.theme,
        size: args.look.size,
        ..BoardStyle::facing(if args.flip {
            Color::Black
        } else {
            Color::White
        })
    };
    let words = turn.map(|turn| notation::words(&before, turn));
    super::write_file(&args.output, &board_png(&position, &style))?;
    Ok(alt_text(&position, words.as_deref()))
}
