//! What the messages posted for a match show.

use super::sql::params;
use super::{Result, Store};
use crate::model::MessageId;

impl Store {
    /// The ply of the board in a message; `None` within if what it shows is no part of the match any more, as a turn was taken back, and
    /// `None` if it shows no board.
    pub fn board_shown(&self, message: MessageId) -> Result<Option<Option<u32>>> {
        self.optional(
            "SELECT CASE WHEN p.ply = 0 OR t.played_at <= p.posted_at THEN p.ply END
             FROM post p LEFT JOIN turn t ON t.match = p.match AND t.ply = p.ply
             WHERE p.message = $1 AND p.kind IN ('post_board', 'post_ending')",
            params![message],
            |row| row.get(0),
        )
    }
}
