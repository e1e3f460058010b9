//! Taking turns back.

use super::clocks::WHOLE_TURN;
use super::{offers, plans};
use crate::model::{BoardRef, MessageId, OfferId, Time};
use crate::rules::Color;
use crate::store::database::locks::lock_match;
use crate::store::sql::params;
use crate::store::{NewJob, Result, Store, Transaction, outbox};

/// Turns to be taken back.
#[derive(Clone, Debug)]
pub struct Takeback<'a> {
    /// Where the match stands.
    pub from: BoardRef,
    pub to_ply: u32,
    pub to_move: Color,
    /// The open offer that was agreed to; `None` in practice.
    pub offer: Option<OfferId>,
    /// Only what is written after this can be a turn from there. Never later than the chat service's present time.
    pub turns_after: MessageId,
    pub jobs: &'a [NewJob],
}

impl Store {
    /// Takes turns back: they are gone from the record, and the side to move gets a whole turn's time. False, and nothing
    /// is changed, if the match does not stand there any more, has ended, or the offer is not open.
    pub fn take_back(&self, takeback: &Takeback<'_>, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_match(t, takeback.from.match_id)?;
            if !offers::accept_if_any(t, takeback.offer, now)? || !go_back(t, takeback, now)? {
                return Ok(false);
            }
            let id = takeback.from.match_id;
            offers::void_of_turn(t, id, now)?;
            plans::drop_in(t, id)?;
            outbox::drop_engine_turns(t, id)?;
            outbox::insert(t, id, takeback.jobs, now)?;
            Ok(true)
        })
    }
}

fn go_back(t: &Transaction<'_>, takeback: &Takeback<'_>, now: Time) -> Result<bool> {
    let BoardRef {
        match_id,
        ply,
        takebacks,
    } = takeback.from;
    let changed = t.execute(
        &format!(
            "UPDATE match SET moving_since = $1, deadline = {WHOLE_TURN}, ply = $2, to_move = $3, takebacks = takebacks + 1, taken_back_to = $2,
                              reminded = FALSE, turns_after = max(turns_after, $4)
             WHERE id = $5 AND ply = $6 AND takebacks = $7 AND ended_at IS NULL AND gap_since IS NULL"
        ),
        params![
            now,
            takeback.to_ply,
            takeback.to_move,
            takeback.turns_after,
            match_id,
            ply,
            takebacks,
        ],
    )?;
    t.execute(
        "DELETE FROM turn WHERE match = $1 AND ply > $2",
        params![match_id, takeback.to_ply],
    )?;
    Ok(changed == 1)
}
