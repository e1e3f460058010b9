//! How much there is of everything, for those who watch over the program.

use crate::columns::kinds;
use crate::{Result, Store, params, rows};
use model::{Lane, Time};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// People who have used the bot.
    pub players: i64,
    pub matches_running: i64,
    /// Without those brought from elsewhere.
    pub matches_ended: i64,
    /// Turns played in all matches but those.
    pub turns: i64,
    /// Posts that wait to be sent, later tries included.
    pub posts_waiting: i64,
    pub engine_turns_waiting: i64,
    /// When the post or engine turn that is overdue for longest became due.
    pub overdue_since: Option<Time>,
    pub channels_blocked: i64,
    /// Requests of the last ten minutes that were answered with 401, 403 or 429.
    pub invalid_requests: i64,
}

rows!(row => Counts {
    players, matches_running, matches_ended, turns, posts_waiting, engine_turns_waiting, overdue_since, channels_blocked,
    invalid_requests
});

impl Store {
    pub fn counts(&self, now: Time) -> Result<Counts> {
        let unposted = kinds(|lane| lane == Lane::Nowhere);
        let sql = format!(
            "SELECT (SELECT count(*) FROM player) AS players,
             (SELECT count(*) FROM match WHERE ended_at IS NULL) AS matches_running,
             (SELECT count(*) FROM match WHERE ended_at IS NOT NULL AND imported_by IS NULL) AS matches_ended,
             (SELECT count(*) FROM turn) - (SELECT CAST(coalesce(sum(ply), 0) AS BIGINT) FROM match WHERE imported_by IS NOT NULL) AS turns,
             (SELECT count(*) FROM job WHERE kind NOT IN ({unposted})) AS posts_waiting,
             (SELECT count(*) FROM job WHERE kind = 'engine_turn') AS engine_turns_waiting,
             (SELECT min(due_at) FROM job WHERE due_at <= $1 AND kind NOT IN ('review', 'leader_task')) AS overdue_since,
             (SELECT count(*) FROM blocked_channel) AS channels_blocked,
             (SELECT CAST(coalesce(sum(requests), 0) AS BIGINT) FROM invalid_request WHERE minute > ($1 / 60000) - 10) AS invalid_requests"
        );
        self.one(&sql, params![now])
    }
}
