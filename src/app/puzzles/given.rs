//! Finished matches from which their players let puzzles be made.

use crate::app::base::App;
use crate::app::model::{MatchId, Result};
use crate::app::playing::MatchState;
use crate::rules::{Game, Position};

/// A match that may become puzzles: its positions and nothing of who played it.
#[derive(Clone, Debug)]
pub struct GivenMatch {
    /// The match.
    pub id: MatchId,
    /// The positions before each turn.
    pub positions: Vec<Position>,
}

impl App {
    /// The finished matches of a game, after one, from which all who played them let puzzles be made; the oldest first.
    ///
    /// # Errors
    /// When the database fails or holds what cannot be read.
    pub fn given_matches(&self, game: Game, after: MatchId) -> Result<Vec<GivenMatch>> {
        let ids = self.store().matches_given(game, after)?;
        let given = |id: MatchId| {
            let info = self.match_by_id(id)?;
            let position = |ply| Ok(MatchState::at(self.store(), &info, ply)?.position);
            let positions = (0..info.ply).map(position).collect::<Result<_>>()?;
            Ok(GivenMatch { id, positions })
        };
        ids.into_iter().map(given).collect()
    }
}
