//! Boards on which people analyse games by themselves.

use crate::{Result, Store, lock_names, params, rows};
use model::{AnalysisId, MatchId, PlayerId, Time};
use rules::Game;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRow {
    pub game: Game,
    pub start_fen: String,
    /// The moves, as `notation::GameTree` writes them.
    pub tree: String,
    /// The move that has led to the board shown, from 1; 0: the start.
    pub node: u32,
    /// Whether Black is at the bottom.
    pub flipped: bool,
}

rows!(row => AnalysisRow { game, start_fen, tree, node, flipped });

impl Store {
    /// Adds a board of a person, who then has at most `most`: those not used for longest go.
    pub fn new_analysis(
        &self,
        player: PlayerId,
        new: &AnalysisRow,
        most: u32,
        now: Time,
    ) -> Result<AnalysisId> {
        self.write_always(|t| {
            lock_names(t, vec![format!("analysis {player}")])?;
            t.execute(
                "DELETE FROM analysis_board WHERE id IN
                     (SELECT id FROM analysis_board WHERE player = $1 ORDER BY used_at DESC, id DESC LIMIT 1000 OFFSET $2)",
                params![player, most.saturating_sub(1)],
            )?;
            t.one(
                "INSERT INTO analysis_board (player, game, start_fen, tree, node, flipped, used_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
                params![
                    player, new.game, new.start_fen.as_str(), new.tree.as_str(), new.node,
                    new.flipped, now
                ],
            )
        })
    }

    /// A board by its id, or the one used last; `None` if the person has no such board.
    pub fn analysis(
        &self,
        player: PlayerId,
        id: Option<AnalysisId>,
    ) -> Result<Option<(AnalysisId, AnalysisRow)>> {
        self.optional(
            "SELECT id, game, start_fen, tree, node, flipped FROM analysis_board
             WHERE player = $1 AND (CAST($2 AS BIGINT) IS NULL OR id = $2) ORDER BY used_at DESC, id DESC LIMIT 1",
            params![player, id],
        )
    }

    /// Stores how a board has changed; false if its moves are not `tree` any more.
    pub fn change_analysis(
        &self,
        id: AnalysisId,
        tree: &str,
        now: &AnalysisRow,
        at: Time,
    ) -> Result<bool> {
        self.changes(
            "UPDATE analysis_board SET tree = $1, node = $2, flipped = $3, used_at = $4 WHERE id = $5 AND tree = $6",
            params![now.tree.as_str(), now.node, now.flipped, at, id, tree],
        )
    }

    /// The positions of a game that stand on the boards of running matches of events and duels in
    /// which at least `plies` turns have been played.
    pub fn contested_positions(&self, game: Game, plies: u32) -> Result<Vec<(MatchId, String)>> {
        self.all(
            "SELECT m.id, t.fen FROM match m JOIN turn t ON t.match = m.id AND t.ply = m.ply
             WHERE m.game = $1 AND m.ended_at IS NULL AND m.ply >= $2
               AND (EXISTS (SELECT 1 FROM event_pairing p WHERE p.match = m.id)
                    OR EXISTS (SELECT 1 FROM duel_match d WHERE d.match = m.id))",
            params![game, plies],
        )
    }
}
