//! Matches that have lost the place where they were played: telling their players, and a new place.

use rusqlite::params;

use super::{NewJob, Result, Store, Transaction, jobs};
use crate::model::{ChannelId, GuildId, Match, MatchId, PlayerId, Time};
use crate::rules::Color;

/// A match has just lost its place: its players are to be told, unless it is over.
pub(super) fn tell_of_loss(
    t: &Transaction<'_>,
    match_id: MatchId,
    now: Time,
) -> rusqlite::Result<()> {
    for side in ["white", "black"] {
        t.execute(
            &format!(
                "INSERT INTO job (kind, match, ply, takebacks, nonce, due_at)
                 SELECT 'tell_{side}', id, ply, takebacks, lower(hex(randomblob(8))), ?2 FROM match
                 WHERE id = ?1 AND {side} IS NOT NULL AND ended_at IS NULL
                 ON CONFLICT DO NOTHING"
            ),
            params![match_id, now],
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
    /// The player of `side` cannot be sent what `job` says, that the match has lost its place: it is kept for
    /// [`Store::take_untold`].
    pub fn tell_later(&self, job: i64, side: Color) -> Result<()> {
        let column = untold(side);
        self.write_always(|t| {
            t.execute(
                &format!(
                    "UPDATE match SET {column} = 1 WHERE id = (SELECT match FROM job WHERE id = ?)"
                ),
                [job],
            )?;
            t.execute("DELETE FROM job WHERE id = ?", [job])?;
            Ok(())
        })
    }

    /// The running matches of a player that have lost their place without the player having been told, who is taken to
    /// be told now.
    pub fn take_untold(&self, player: PlayerId) -> Result<Vec<Match>> {
        let lost = self.matches(
            "m.ended_at IS NULL AND m.place_gone
             AND (m.white = ?1 AND m.white_untold OR m.black = ?1 AND m.black_untold)",
            player,
        )?;
        if !lost.is_empty() {
            self.write_always(|t| {
                for side in Color::ALL {
                    let (own, column) = (side.id(), untold(side));
                    t.execute(
                        &format!("UPDATE match SET {column} = 0 WHERE {own} = ? AND {column}"),
                        [player],
                    )?;
                }
                Ok(())
            })?;
        }
        Ok(lost)
    }

    /// A running match that has lost its place is played in `channel` from now on, where `board` is due. What was still to
    /// be posted of earlier turns is not. False, and nothing is changed, if the match has a place or is over.
    pub fn move_match(
        &self,
        match_id: MatchId,
        guild: Option<GuildId>,
        channel: ChannelId,
        board: NewJob,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            let moved = t.execute(
                "UPDATE match SET guild = ?, channel = ?, anchor = NULL, thread = NULL, place_gone = 0,
                        white_untold = 0, black_untold = 0
                 WHERE id = ? AND place_gone AND ended_at IS NULL",
                params![
                    guild,
                    channel,
                    match_id
                ],
            )?;
            if moved == 0 {
                return Ok(false);
            }
            t.execute(
                "DELETE FROM job WHERE match = ? AND kind NOT IN ('engine_turn', 'post_offer')",
                [match_id],
            )?;
            jobs::insert(t, match_id, &[board], now)?;
            Ok(true)
        })
    }
}
