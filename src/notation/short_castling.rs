//! What O-O means in a file. Where the armies are turned, as in Chu Chess, it is towards the nearer
//! Rook; files that we wrote before took it for the last file on both sides.

use std::borrow::Cow;

use super::algebraic::syntax::{Reading, readings};
use super::names::game_of_xboard;
use super::typed::normalize::normalize;
use rules::{CastlingLength, CastlingSide, Color, Game, Position};

const TAG: &str = "ShortCastling";
const NEARER_ROOK: &str = "nearer-rook";
const LAST_FILE: &str = "last-file";

/// The tags, with their values, by which a file can say it.
pub const SHORT_CASTLING_TAGS: [(&str, &str); 2] = [(TAG, NEARER_ROOK), (TAG, LAST_FILE)];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ShortCastling {
    /// Towards the nearer Rook: in our files that say so, and in XBoard's.
    NearerRook,
    /// Towards the last file: in our files that say nothing.
    LastFile,
    Unknown,
}

/// The tag that says what O-O means in our files, in games where it could mean two things.
pub fn short_castling_tag(game: Game) -> Option<(&'static str, &'static str)> {
    let differs = Color::ALL.iter().any(|side| is_by_a_file(game, *side));
    differs.then_some((TAG, NEARER_ROOK))
}

/// Whether a side castles short towards the a-file.
fn is_by_a_file(game: Game, side: Color) -> bool {
    CastlingSide::of_length(game.spec(), side, CastlingLength::Short) == Some(CastlingSide::AFile)
}

impl ShortCastling {
    pub(super) fn of_file<'a>(value: impl Fn(&str) -> Option<&'a str>) -> ShortCastling {
        let is_ours =
            || value("Site") == Some("Discord") || value("Event") == Some("lions-den match");
        match value(TAG) {
            Some(NEARER_ROOK) => ShortCastling::NearerRook,
            Some(LAST_FILE) => ShortCastling::LastFile,
            Some(_) => ShortCastling::Unknown,
            None if value("Variant").and_then(game_of_xboard).is_some() => {
                ShortCastling::NearerRook
            }
            None if is_ours() => ShortCastling::LastFile,
            None => ShortCastling::Unknown,
        }
    }

    /// The text of a turn as we read it today, or the two turns that it could mean.
    pub(super) fn today<'a>(
        self,
        position: &Position,
        text: &'a str,
    ) -> Result<Cow<'a, str>, [String; 2]> {
        let (game, side) = (position.game(), position.turn());
        if self == ShortCastling::NearerRook || !is_by_a_file(game, side) {
            return Ok(Cow::Borrowed(text));
        }
        let found = readings(game, &normalize(text).text);
        let [Reading::Castling(length)] = found[..] else { return Ok(Cow::Borrowed(text)) };
        let is_short = length == CastlingLength::Short;
        if self == ShortCastling::LastFile {
            return Ok(Cow::Borrowed(if is_short { "O-O-O" } else { "O-O" }));
        }
        let king = position.king(side);
        Err(CastlingLength::ALL.map(|length| {
            game.square_names([king].into_iter().chain(position.castling_target(length))).concat()
        }))
    }
}
