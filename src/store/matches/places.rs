//! Matches that have lost the place where they were played: telling their players, and a new place.

use crate::database::locks::lock_match;
use crate::sql::{params, scalar};
use crate::{NewJob, Result, Store, Transaction, outbox};
use model::{ChannelId, GuildId, Match, MatchId, PlayerId, Time};
use rules::Color;

/// A match has just lost its place: its players are to be told, unless it is over.
pub(crate) fn tell_of_loss(t: &Transaction<'_>, match_id: MatchId, now: Time) -> Result<()> {
    for side in ["white", "black"] {
        t.execute(
            &format!(
                "INSERT INTO job (kind, match, ply, takebacks, nonce, due_at)
                 SELECT 'tell_{side}', id, ply, takebacks, $1, $2 FROM match
                 WHERE id = $3 AND {side} IS NOT NULL AND ended_at IS NULL
                 ON CONFLICT DO NOTHING"
            ),
            params![outbox::new_nonce(), now, match_id],
        )?;
    }
    Ok(())
}

/// The column that says whether a side is still to be told.
fn untold(side: Color) -> &'static str {
    match side {
        Color::White => "white_untold",
        Color::Black => "black_untold",
    }
}

impl Store {
    /// The player of `side` cannot be sent what `job` says, that the match has lost its place: it
    /// is kept for [`Store::take_untold`].
    pub fn tell_later(&self, job: i64, side: Color) -> Result<()> {
        let column = untold(side);
        self.write_always(|t| {
            t.execute(
                &format!(
                    "UPDATE match SET {column} = TRUE WHERE id = (SELECT match FROM job WHERE id = $1)"
                ),
                params![job],
            )?;
            t.execute("DELETE FROM job WHERE id = $1", params![job])?;
            Ok(())
        })
    }

    /// The running matches of a player that have lost their place without the player having been
    /// told, who is taken to be told now.
    pub fn take_untold(&self, player: PlayerId) -> Result<Vec<Match>> {
        let lost = self.matches(
            "m.ended_at IS NULL AND m.place_gone
             AND (m.white = $1 AND m.white_untold OR m.black = $1 AND m.black_untold)",
            player,
        )?;
        if lost.is_empty() {
            return Ok(lost);
        }
        // Another host may be at it too: each tells of what it has changed.
        let taken: Vec<MatchId> = self.write_always(|t| {
            let mut taken = Vec::new();
            for side in Color::ALL {
                let (own, column) = (side.id(), untold(side));
                let sql = format!(
                    "UPDATE match SET {column} = FALSE WHERE {own} = $1 AND {column} RETURNING id"
                );
                taken.extend(t.all(&sql, params![player], scalar::<MatchId>)?);
            }
            Ok(taken)
        })?;
        let is_taken = |it: &Match| taken.contains(&it.id);
        Ok(lost.into_iter().filter(is_taken).collect())
    }

    /// A running match that has lost its place is played in `channel` from now on, where `board` is
    /// due. What was still to be posted of earlier turns is not. The player of `visitor` belongs to
    /// another server. False, and nothing is changed, if the match has a place or is over.
    pub fn move_match(
        &self,
        match_id: MatchId,
        guild: Option<GuildId>,
        channel: ChannelId,
        visitor: Option<Color>,
        board: NewJob,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_match(t, match_id)?;
            let moved = t.execute(
                "UPDATE match SET guild = $1, channel = $2, anchor = NULL, thread = NULL, place_gone = FALSE,
                        white_untold = FALSE, black_untold = FALSE, visitor = $3
                 WHERE id = $4 AND place_gone AND ended_at IS NULL",
                params![
                    guild,
                    channel,
                    visitor,
                    match_id,
                ],
            )?;
            if moved == 0 {
                return Ok(false);
            }
            t.execute(
                "DELETE FROM job WHERE match = $1 AND kind <> 'engine_turn' AND offer IS NULL",
                params![match_id],
            )?;
            outbox::insert(t, match_id, std::slice::from_ref(&board), now)?;
            Ok(true)
        })
    }
}
