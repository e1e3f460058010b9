//! Why the file of a match cannot be read, in English: only who runs the program reads files with
//! it.

use locale::Locale;
use notation::{KifError, KifFault, RecordError, SHORT_CASTLING_TAGS};
use rules::Game;

use super::read_error::read_error;

/// What is wrong with a PGN file, in a sentence.
pub fn record_error(error: &RecordError) -> String {
    match error {
        RecordError::Tag(line) => {
            format!("Line {line} starts with [ but is not a tag. Write it as [Name \"value\"].")
        }
        RecordError::NoVariant => format!(
            "The file does not say which game it is. It needs a tag like [Variant \"{}\"].",
            Game::MightyLion.id()
        ),
        RecordError::UnknownVariant(variant) => {
            let ids: Vec<&str> = Game::ALL.iter().map(|game| game.id()).collect();
            format!("There is no game “{variant}”. The Variant can be {}.", ids.join(", "))
        }
        RecordError::Fen(error) => {
            format!("The FEN tag is not a valid position of this game: {error}")
        }
        RecordError::OtherVariant { found, wanted } => {
            format!("The Variant is {found}, not {wanted}.")
        }
        RecordError::Open { line, sign } => {
            format!("Line {line}: A {sign} is opened and never closed.")
        }
        RecordError::Turn { line, text, position, why } => format!(
            "Line {line}: Turn {} of {}, “{text}”, cannot be played: {}",
            position.fullmove_number(),
            position.turn().name(),
            read_error(why, position, Locale::English)
        ),
        RecordError::WhichCastling { line, text, turns: [one, other] } => {
            let tags = SHORT_CASTLING_TAGS.map(|(tag, value)| format!("[{tag} \"{value}\"]"));
            format!(
                "Line {line}: “{text}” could be {one} or {other}: the file doesn't say which side is short. \
                 Write the King's move, or add the tag {}.",
                tags.join(" or ")
            )
        }
        RecordError::AfterResult { line, result } => {
            format!("Line {line}: Something follows the result {result}. A file holds one match.")
        }
    }
}

/// What is wrong with a KIF file, in a sentence.
pub fn kif_error(error: &KifError) -> String {
    let why = match &error.fault {
        KifFault::UnknownStart(start) => format!(
            "The start “{start}” is not known; it can be 平手 or 中将棋, or a board can be drawn."
        ),
        KifFault::Start(error) => format!("{error}."),
        KifFault::PiecesInHand => "There are no pieces in hand in this game.".to_owned(),
        KifFault::NoPiece(name) => format!("“{name}” is not a piece of this game."),
        KifFault::AfterEnd => "Something follows the end of the game.".to_owned(),
        KifFault::SecondStepAlone => {
            "A second step (二歩目) follows no first one (一歩目).".to_owned()
        }
        KifFault::FirstStepAlone => {
            "A first step (一歩目) must be followed by the second (二歩目).".to_owned()
        }
        KifFault::NotATurn(text) => {
            format!("“{text}” is neither a turn nor a line such as 先手：….")
        }
        KifFault::Turn { text, position, why } => {
            format!("“{text}” cannot be played: {}", read_error(why, position, Locale::English))
        }
        KifFault::Missing { next, found } => {
            format!("Turn {next} is missing: this is turn {found}.")
        }
    };
    format!("Line {}: {why}", error.line)
}

/// What is wrong with a game that somebody has brought, in a sentence.
pub fn game_file_error(error: &notation::GameFileError, _: Locale) -> String {
    use notation::{GameFileError, GameFileFault};
    match error {
        GameFileError::Fault(GameFileFault::Pgn(error)) => record_error(error),
        GameFileError::Fault(GameFileFault::Kif(error)) => kif_error(error),
        error => format!("{error:?}"),
    }
}
