//! Finished matches that may become puzzles.

use crate::sql::{params, scalar};
use crate::{Result, Store};
use model::MatchId;
use rules::Game;

impl Store {
    /// The finished matches of a game whose players, but for the engine, all allow that they become
    /// puzzles; the oldest first.
    pub fn matches_given(&self, game: Game) -> Result<Vec<MatchId>> {
        self.all(
            "SELECT m.id FROM match m
             LEFT JOIN player_settings w ON w.player = m.white
             LEFT JOIN player_settings b ON b.player = m.black
             WHERE m.game = $1 AND m.ended_at IS NOT NULL
               AND (m.white IS NULL OR w.gives_matches) AND (m.black IS NULL OR b.gives_matches)
             ORDER BY m.id",
            params![game],
            scalar,
        )
    }
}
