//! `lions-den explain`: explains a piece with a picture and in words.

use clap::Args;
use locale::Locale;
use render::{BoardStyle, board_png, piece_marks, piece_png};
use rules::{Game, PieceSpec};

use super::output::write_file;
use super::render::LookArgs;
use super::rules::PositionArgs;

const LOCALE: Locale = Locale::English;

/// The piece to explain.
#[derive(Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    position: PositionArgs,
    /// The piece, by name, id or letter. With a square, defaults to the piece there.
    #[arg(long, required_unless_present = "square")]
    piece: Option<String>,
    /// Explain what the piece on this square can do in the position.
    #[arg(long)]
    square: Option<String>,
    #[command(flatten)]
    look: LookArgs,
}

pub fn run(args: &ExplainArgs) -> Result<String, String> {
    let position = args.position.position()?;
    let game = position.game();
    let named = args
        .piece
        .as_ref()
        .map(|name| game.spec().piece_called(name).ok_or_else(|| no_such_piece(game, name)));
    let named = named.transpose()?;
    let (piece, png, now) = match (&args.square, named) {
        (Some(name), named) => {
            let square = game
                .parse_square(name)
                .ok_or_else(|| format!("`{name}` is not a square of {}.", game.name()))?;
            let piece = position.role_at(square).and_then(|role| game.spec().piece(role));
            let piece = piece.ok_or_else(|| format!("There is no piece on {name}."))?;
            if let Some(named) = named.filter(|named| named.role != piece.role) {
                let (there, other) = (piece.name(), named.name());
                return Err(format!("On {name} stands a {there} and not a {other}."));
            }
            let style = BoardStyle {
                marks: piece_marks(&position, square),
                legend: true,
                theme: args.look.theme,
                size: args.look.size,
                ..BoardStyle::facing(position.turn())
            };
            let now = explain::piece_in_position(&position, square, LOCALE);
            (piece, board_png(&position, &style), now)
        }
        (None, Some(piece)) => {
            let png = piece_png(game, piece, args.look.theme, args.look.size, LOCALE);
            (piece, png, Vec::new())
        }
        (None, None) => return Err("Name a piece or a square.".to_owned()),
    };
    write_file(&args.look.output, &png)?;
    Ok(words(game, piece, now))
}

fn words(game: Game, piece: &PieceSpec, now: Vec<String>) -> String {
    let mut lines = vec![format!("{} ({}), {}", piece.name(), piece.symbol(), game.name())];
    lines.extend(explain::movement_in_words(game, piece, LOCALE));
    lines.extend(piece.betza().map(|betza| format!("Betza: {betza}")));
    lines.extend(explain::piece_value_text(piece, LOCALE).map(|value| format!("Value: {value}")));
    lines.extend(now);
    lines.join("\n")
}

fn no_such_piece(game: Game, name: &str) -> String {
    let names: Vec<&str> = game.spec().pieces.iter().map(PieceSpec::name).collect();
    format!("{} has no piece `{name}`. It has: {}.", game.name(), names.join(", "))
}
