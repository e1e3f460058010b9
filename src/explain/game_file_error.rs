//! Why a record or a position that somebody brings cannot be read.

use locale::{Conjunction, Locale, say};
use notation::{Fault, GameFileError, GameFileFault, SHORT_CASTLING_TAGS, color_name, game_name};
use rules::{Color, Game};

use super::fen_error::fen_error;
use super::names::{Naming, Words};
use super::read_error::unread;

/// Why nothing of a file can be read, in a sentence or two.
pub fn game_file_error(error: &GameFileError, locale: Locale) -> String {
    match error {
        GameFileError::TooLarge => say!(locale, "file-too-large"),
        GameFileError::Empty => say!(locale, "file-empty"),
        GameFileError::NotText => say!(locale, "file-not-text"),
        GameFileError::NoGame => say!(locale, "file-no-game"),
        GameFileError::SeveralGames(games) => {
            let games = games.iter().map(|game| game_name(*game, locale));
            say!(locale, "file-several-games", games = locale.list(games, Conjunction::Or))
        }
        GameFileError::TooLong => say!(locale, "file-too-long"),
        GameFileError::Fault(fault) => game_file_fault(fault, locale),
    }
}

/// What is wrong with a line of a file, in a sentence or two.
pub fn game_file_fault(fault: &GameFileFault, locale: Locale) -> String {
    let why = match &fault.what {
        Fault::Tag => say!(locale, "file-tag"),
        Fault::UnknownVariant(variant) => {
            let ids = Game::ALL.iter().map(|game| game.id().to_owned());
            let variants = locale.list(ids, Conjunction::Or);
            say!(locale, "file-unknown-variant", variant, variants)
        }
        Fault::Fen { game, error } => {
            let why = fen_error(error, *game, locale);
            say!(locale, "file-fen", game = game_name(*game, locale), why)
        }
        Fault::OtherVariant { found, wanted } => {
            let (found, wanted) = (game_name(*found, locale), game_name(*wanted, locale));
            say!(locale, "file-other-variant", found, wanted)
        }
        Fault::Open(sign) => {
            let closing = if *sign == '{' { "}" } else { ")" };
            say!(locale, "file-open", sign = sign.to_string(), closing)
        }
        Fault::Turn { number, text, position, why } => {
            let naming = match number {
                Some(_) => Naming::Kif,
                None => Naming::of_turn(text, position.game()),
            };
            let why = unread(why, Words::of_record(position, locale, naming));
            let moves = position.fullmove_number() as usize;
            // Shogi players count the turns of both sides.
            let counted = 2 * moves - usize::from(position.turn() == Color::White);
            let side = color_name(position.game(), position.turn(), locale);
            match naming {
                Naming::Board => say!(locale, "file-turn", text, number = moves, side, why),
                Naming::Kif | Naming::Usi => {
                    say!(locale, "file-turn-counted", text, number = number.unwrap_or(counted), why)
                }
            }
        }
        Fault::WhichCastling { text, turns: [one, other] } => {
            let tags = SHORT_CASTLING_TAGS.map(|(tag, value)| format!("[{tag} \"{value}\"]"));
            let tags = locale.list(tags, Conjunction::Or);
            say!(locale, "file-which-castling", text, one, other, tags)
        }
        Fault::UnknownStart(start) => say!(locale, "file-unknown-start", start),
        Fault::Start { game, error } | Fault::Position { game, error } => {
            let why = fen_error(error, *game, locale);
            say!(locale, "file-position", game = game_name(*game, locale), why)
        }
        Fault::PiecesInHand => say!(locale, "file-hand"),
        Fault::NoPiece(name) => say!(locale, "file-no-piece", name),
        Fault::SecondStepAlone => say!(locale, "file-second-step-alone"),
        Fault::FirstStepAlone => say!(locale, "file-first-step-alone"),
        Fault::NotATurn(text) => say!(locale, "file-not-a-turn", text),
        Fault::Missing { next, found } => say!(locale, "file-missing-turn", next, found),
    };
    match fault.line {
        Some(line) => say!(locale, "file-line", line, why),
        None => why,
    }
}
