//! Taking turns back.

use super::plans;
use crate::matches::offers;
use crate::matches::time::{deadline_of, standing_until, time_left, turn_time};
use crate::{Attempt, NewJob, Result, Store, Transaction, lock_match, outbox, params, require};
use model::{BoardRef, MessageId, OfferId, PlayerId, Time};
use rules::Color;

#[derive(Clone, Debug)]
pub struct Takeback<'a> {
    /// Where the match stands.
    pub from: BoardRef,
    pub to_ply: u32,
    pub to_move: Color,
    /// The open offer that was agreed to; `None` in practice.
    pub offer: Option<OfferId>,
    /// Only what is written after this can be a turn from there. Never later than the chat's
    /// present time.
    pub turns_after: MessageId,
    pub jobs: &'a [NewJob],
}

/// The last turn, to be undone by who has played it.
#[derive(Clone, Debug)]
pub struct Undo<'a> {
    /// Where the match stands: after the turn.
    pub from: BoardRef,
    /// Who has played it.
    pub player: PlayerId,
    pub to_move: Color,
    /// It must not have been played before.
    pub played_since: Time,
    /// As in [`Takeback`].
    pub turns_after: MessageId,
    pub jobs: &'a [NewJob],
}

impl Store {
    /// Takes turns back: they are gone from the record, and the side to move gets a whole turn's
    /// time. Banks hold what they held when the turns were played. False if the match does not
    /// stand there any more, has ended, or the offer is not open.
    pub fn take_back(&self, takeback: &Takeback<'_>, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_match(t, takeback.from.match_id)?;
            require(offers::accept_if_any(t, takeback.offer, now)?)?;
            go_back(t, takeback, now)?;
            let id = takeback.from.match_id;
            offers::void_of_turn(t, id, None, now)?;
            plans::drop_in(t, id)?;
            outbox::drop_engine_turns(t, id)?;
            Ok(outbox::insert(t, id, takeback.jobs, now)?)
        })
    }

    /// Undoes the last turn: everything is as it was, the clock included, and plans, unless they
    /// were changed after it: then they are gone. False if the match does not stand there any more
    /// or has ended, if the turn is too old, or if one of that ply has been undone before.
    pub fn undo(&self, undo: &Undo<'_>, now: Time) -> Result<bool> {
        self.write_if(|t| {
            let id = undo.from.match_id;
            lock_match(t, id)?;
            undo_in(t, undo)?;
            // An offer made with the turn goes with it.
            let before = undo.from.ply.saturating_sub(1);
            offers::void_of_turn(t, id, Some((undo.player, before)), now)?;
            plans::restore_in(t, undo.from)?;
            Ok(outbox::insert(t, id, undo.jobs, now)?)
        })
    }
}

fn undo_in(t: &Transaction<'_>, undo: &Undo<'_>) -> Attempt<()> {
    let BoardRef { match_id, ply, takebacks } = undo.from;
    let side = "CAST($1 AS TEXT)";
    let of_turn =
        |what: &str| format!("(SELECT {what} FROM turn t WHERE t.match = $3 AND t.ply = $2)");
    t.require_change(
        &format!(
            "UPDATE match SET
                 to_move = $1, ply = ply - 1, takebacks = takebacks + 1, undone_ply = $2,
                 undone_called_at = (SELECT max(p.posted_at) FROM post p
                                     WHERE p.match = $3 AND p.ply = $2 AND p.kind = 'post_board' AND p.posted_at >= moving_since),
                 moving_since = {began},
                 deadline = CASE WHEN deadline IS NULL THEN NULL ELSE max({played}, {standing}) + coalesce({left}, {turn_time}) END,
                 white_bank = CASE WHEN bonus IS NOT NULL AND to_move = 'black' THEN coalesce({left}, white_bank) ELSE white_bank END,
                 black_bank = CASE WHEN bonus IS NOT NULL AND to_move = 'white' THEN coalesce({left}, black_bank) ELSE black_bank END,
                 reminded = EXISTS (SELECT 1 FROM post p WHERE p.match = $3 AND p.ply = $2 - 1 AND p.kind IN ('post_reminder', 'remind_visitor')
                                    AND p.posted_at >= {began}),
                 turns_after = max(turns_after, $4)
             WHERE id = $3 AND ply = $2 AND takebacks = $5 AND ended_at IS NULL AND gap_since IS NULL
               AND coalesce(undone_ply, 0) NOT IN (ply, ply + 1) AND {played} >= $6",
            began = of_turn("coalesce(t.began_at, t.played_at)"),
            played = of_turn("t.played_at"),
            left = of_turn("t.time_left"),
            standing = standing_until(side),
            turn_time = turn_time(side),
        ),
        params![undo.to_move, ply, match_id, undo.turns_after, takebacks, undo.played_since],
    )?;
    Ok(t.execute("DELETE FROM turn WHERE match = $1 AND ply >= $2", params![match_id, ply])?)
}

fn go_back(t: &Transaction<'_>, takeback: &Takeback<'_>, now: Time) -> Attempt<()> {
    let BoardRef { match_id, ply, takebacks } = takeback.from;
    restore_banks(t, takeback, now)?;
    t.require_change(
        &format!(
            "UPDATE match SET moving_since = $1, deadline = {}, to_move = $2, ply = $3, takebacks = takebacks + 1, taken_back_to = $3,
                              undone_ply = NULL, undone_called_at = NULL, reminded = FALSE, turns_after = max(turns_after, $4)
             WHERE id = $5 AND ply = $6 AND takebacks = $7 AND ended_at IS NULL AND gap_since IS NULL",
            deadline_of("CAST($2 AS TEXT)")
        ),
        params![
            now, takeback.to_move, takeback.to_ply, takeback.turns_after, match_id, ply, takebacks
        ],
    )?;
    let taken_back = "DELETE FROM turn WHERE match = $1 AND ply > $2";
    Ok(t.execute(taken_back, params![match_id, takeback.to_ply])?)
}

/// Gives the banks what their clocks showed before the turns, so that these leave no bonus.
fn restore_banks(t: &Transaction<'_>, takeback: &Takeback<'_>, now: Time) -> Result<()> {
    // The other side has played the second turn to be taken back, or is to move.
    let of_turn = |number: u32| {
        format!("(SELECT t.time_left FROM turn t WHERE t.match = $2 AND t.ply = $3 + {number})")
    };
    let (first, second, left) = (of_turn(1), of_turn(2), time_left("$4"));
    let restored = |side: &str, bank: &str| {
        format!(
            "{bank} = CASE WHEN $1 = '{side}' THEN coalesce({first}, {bank})
                          ELSE coalesce({second}, (SELECT {left} FROM match m WHERE m.id = $2)) END"
        )
    };
    t.execute(
        &format!(
            "UPDATE match SET {}, {} WHERE id = $2 AND bonus IS NOT NULL",
            restored("white", "white_bank"),
            restored("black", "black_bank")
        ),
        params![takeback.to_move, takeback.from.match_id, takeback.to_ply, now],
    )
}
