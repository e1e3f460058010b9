//! What the messages posted for a match show.

use super::sql::{params, scalar};
use super::{Result, Store};
use crate::model::MessageId;

/// What a message shows of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardInMessage {
    /// The board after so many turns.
    Ply(u32),
    /// A board that is no part of the match any more, as a turn was taken back.
    TakenBack,
    /// No board.
    None,
}

impl Store {
    /// What a message shows of its match.
    pub fn board_shown(&self, message: MessageId) -> Result<BoardInMessage> {
        let shown = self.optional(
            "SELECT CASE WHEN p.ply = 0 OR t.played_at <= p.posted_at THEN p.ply END
             FROM post p LEFT JOIN turn t ON t.match = p.match AND t.ply = p.ply
             WHERE p.message = $1 AND p.kind IN ('post_board', 'post_ending')",
            params![message],
            |row| {
                let ply: Option<u32> = scalar(row)?;
                Ok(ply.map_or(BoardInMessage::TakenBack, BoardInMessage::Ply))
            },
        )?;
        Ok(shown.unwrap_or(BoardInMessage::None))
    }
}
