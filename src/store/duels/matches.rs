//! The boards of a duel, and its matches.

use super::jobs;
use super::record::state_in;
use crate::{Result, Store, Transaction, lock_duel, params, scalar};
use model::{DuelId, MatchId, Time};
use pairing::{DuelSide, DuelState};

impl Store {
    /// A duel begins, with these players of the inviting side and of the invited one, named by
    /// their numbers, in the order of the boards. On each board there are two matches, one in each
    /// server. False if it is not open any more or other players are in it than the `known`.
    pub fn begin_duel(
        &self,
        id: DuelId,
        boards: &[[u32; 2]],
        known: usize,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_duel(t, id)?;
            if state_in(t, id)? != Some(DuelState::Open) {
                return Ok(false);
            }
            let there = "SELECT count(*) FROM duel_player WHERE duel = $1";
            if t.one(there, params![id], scalar::<u32>)? as usize != known {
                return Ok(false);
            }
            let seat = "UPDATE duel_player SET board = $1 WHERE duel = $2 AND number = $3";
            let meet = "INSERT INTO duel_match (duel, number, board, host) VALUES ($1, $2, $3, $4)";
            for (board, players) in (1_u32..).zip(boards) {
                for number in players {
                    if !t.changes(seat, params![board, id, *number])? {
                        return Ok(false);
                    }
                }
                for (host, number) in DuelSide::BOTH.into_iter().zip([2 * board - 1, 2 * board]) {
                    t.execute(meet, params![id, number, board, host])?;
                }
            }
            t.execute("UPDATE duel SET state = 'running' WHERE id = $1", params![id])?;
            t.execute("UPDATE duel_server SET closed = TRUE WHERE duel = $1", params![id])?;
            jobs::show(t, id, now).map(|()| true)
        })
    }

    /// Makes it due that both messages show how a duel stands.
    pub fn show_duel(&self, id: DuelId, now: Time) -> Result<()> {
        self.write_always(|t| jobs::show(t, id, now))
    }

    /// The number of a match in its duel, and in whose server it was to be played.
    pub fn duel_match_of(&self, id: MatchId) -> Result<Option<(DuelId, DuelSide)>> {
        self.optional("SELECT duel, host FROM duel_match WHERE match = $1", params![id], |row| {
            Ok((row.get("duel")?, row.get("host")?))
        })
    }
}

/// Notes that a match of a duel is played as this one; false if it is not to be played any more, or
/// is already.
pub(crate) fn begin_in(
    t: &Transaction<'_>,
    duel: DuelId,
    number: u32,
    match_id: MatchId,
) -> Result<bool> {
    lock_duel(t, duel)?;
    t.changes(
        "UPDATE duel_match SET match = $1
         WHERE duel = $2 AND number = $3 AND match IS NULL
           AND EXISTS (SELECT 1 FROM duel WHERE id = $2 AND state = 'running')
           AND NOT EXISTS (SELECT 1 FROM duel_player p
                           WHERE p.duel = $2 AND p.board = duel_match.board AND p.withdrawn_at IS NOT NULL)",
        params![match_id, duel, number],
    )
}
