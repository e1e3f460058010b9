//! Deadlines: nearly over, and over. Practice matches have none, and end when nobody has moved for
//! long.

use super::clocks::{standing_until, turn_time};
use crate::sql::params;
use crate::{NewJob, Result, Store, outbox};
use model::{BoardRef, Match, Time};

/// The running matches `m` whose deadlines count: the board to be answered has been posted, and its
/// place neither refuses posts nor stands still. The clock of one that waits for its players'
/// decision stands still. A match whose place is gone has no board to wait for. Of a pair that
/// match counts whose channel is to move.
pub(super) const COUNTING: &str = "
    m.ended_at IS NULL AND m.gap_since IS NULL AND (m.pair IS NULL OR m.to_move = m.vote_side)
    AND (m.place_gone OR NOT EXISTS (SELECT 1 FROM job j WHERE j.match = m.id AND j.kind = 'post_board'))
    AND NOT EXISTS (SELECT 1 FROM blocked_channel b WHERE b.channel = coalesce(m.thread, m.channel))";

/// So many idle practice matches are ended at a time, so that many of them do not hold up anything
/// else.
const MOST_IDLE: usize = 20;

impl Store {
    /// The matches whose side to move has a third of what its turn began with left or less, and has
    /// not been reminded. Nobody is reminded while the clock stands still.
    pub fn reminders_due(&self, now: Time) -> Result<Vec<Result<Match>>> {
        self.each_match(
            &format!(
                "m.deadline - ({}) / 3 <= $1 AND m.deadline > $1 AND {} <= $1
                 AND NOT m.reminded AND NOT m.place_gone AND {COUNTING}",
                turn_time("m.to_move"),
                standing_until("m.to_move")
            ),
            now,
        )
    }

    /// Reminds once a turn: false, and nothing is changed, if that has been done or the turn has
    /// been played.
    pub fn remind(&self, turn: BoardRef, job: NewJob, now: Time) -> Result<bool> {
        self.write_if(|t| {
            let changed = t.execute(
                "UPDATE match SET reminded = TRUE
                 WHERE id = $1 AND ply = $2 AND takebacks = $3 AND ended_at IS NULL AND NOT reminded",
                params![turn.match_id, turn.ply, turn.takebacks],
            )?;
            if changed == 0 {
                return Ok(false);
            }
            outbox::insert(t, turn.match_id, std::slice::from_ref(&job), now)?;
            Ok(true)
        })
    }

    /// The matches whose side to move is out of time.
    pub fn overdue(&self, now: Time) -> Result<Vec<Result<Match>>> {
        self.each_match(&format!("m.deadline <= $1 AND {COUNTING}"), now)
    }

    /// The practice matches in which nobody has moved since `since`, the oldest first; some of
    /// them, if there are many.
    pub fn idle_practice(&self, since: Time) -> Result<Vec<Result<Match>>> {
        self.each_match(
            &format!(
                "m.engine_level IS NOT NULL AND m.ended_at IS NULL AND m.moving_since <= $1
                 ORDER BY m.moving_since LIMIT {MOST_IDLE}"
            ),
            since,
        )
    }
}
