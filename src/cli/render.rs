//! `lions-den render`: writes the picture of a position to a file.

use std::path::PathBuf;

use clap::Args;
use locale::Locale;
use render::{
    BoardStyle, MAX_SIZE, MIN_SIZE, Note, PlayerLabel, Players, Theme, alt_text, board_png,
};
use rules::Color;
use strum::VariantArray;

use super::output::write_file;
use super::rules::PositionArgs;

/// What to draw.
#[derive(Args)]
pub struct RenderArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// A turn to play in the position first. It is marked as the last turn.
    #[arg(long, allow_hyphen_values = true)]
    last: Option<String>,
    /// Draw the board from the other side: Black at the bottom.
    #[arg(long)]
    flip: bool,
    /// The name of White's player, for the bar beside the board.
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// The name of Black's player.
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// The time left of the player to move, such as `2d 23h`, shown after the name.
    #[arg(long, value_name = "TIME", requires = "white", requires = "black")]
    clock: Option<String>,
    #[command(flatten)]
    look: LookArgs,
}

/// The look of a picture, and where it goes.
#[derive(Args)]
pub struct LookArgs {
    /// The colours.
    #[arg(long, value_parser = parse_theme, default_value = "wood")]
    pub theme: Theme,
    /// The width in pixels.
    #[arg(long, value_parser = clap::value_parser!(u32).range(i64::from(MIN_SIZE)..=i64::from(MAX_SIZE)), default_value_t = BoardStyle::DEFAULT_SIZE)]
    pub size: u32,
    /// The file to write.
    #[arg(short, long)]
    pub output: PathBuf,
}

fn parse_theme(id: &str) -> Result<Theme, String> {
    id.parse().map_err(|_| {
        let ids: Vec<&str> = Theme::VARIANTS.iter().map(Into::into).collect();
        format!("the themes are {}", ids.join(", "))
    })
}

/// Writes the picture to the file and returns its description.
pub fn run(args: &RenderArgs) -> Result<String, String> {
    let before = args.position.position()?;
    let turn = args.last.as_ref().map(|text| {
        notation::read_turn(&before, text)
            .map_err(|error| explain::read_error(&error, &before, Locale::English))
    });
    let turn = turn.transpose()?;
    let position = turn.map_or_else(|| before.clone(), |turn| before.play_unchecked(turn));
    let label = |color: Color, name: &Option<String>| PlayerLabel {
        name: name.clone().unwrap_or_default(),
        rating: None,
        note: args.clock.clone().filter(|_| color == position.turn()).map(Note::Time),
    };
    let is_named = args.white.is_some() || args.black.is_some();
    let players = is_named.then(|| Players {
        labels: [label(Color::White, &args.white), label(Color::Black, &args.black)],
        ongoing: true,
    });
    let style = BoardStyle {
        players,
        last_turn: turn.map(|turn| (&before, turn)),
        theme: args.look.theme,
        size: args.look.size,
        ..BoardStyle::facing(if args.flip { Color::Black } else { Color::White })
    };
    let words = turn.map(|turn| explain::describe(&before, turn, Locale::English));
    write_file(&args.look.output, &board_png(&position, &style))?;
    Ok(alt_text(&position, words.as_deref(), Locale::English))
}
