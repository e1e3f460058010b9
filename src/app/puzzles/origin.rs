//! The matches that puzzles come from.

use crate::base::App;
use crate::error::Result;
use crate::playing::MatchState;
use model::MatchId;
use rules::{Game, Position};

impl App {
    /// The finished matches of a game from which all who played them let puzzles be made; the
    /// oldest first.
    pub fn given_matches(&self, game: Game) -> Result<Vec<MatchId>> {
        Ok(self.store().matches_given(game)?)
    }

    /// The positions of a match before each of its turns, and nothing of who played it.
    ///
    /// # Errors
    /// When there is no such match, or the database fails or holds what cannot be read.
    pub fn positions_of_match(&self, id: MatchId) -> Result<Vec<Position>> {
        let info = self.match_by_id(id)?;
        let position = |ply| Ok(MatchState::at(self.store(), &info, ply)?.position);
        (0..info.ply).map(position).collect()
    }
}
