//! The engine's moves that are due: who waits for one, and claiming it.

use crate::{EngineJob, Result, Store, params, rows};
use model::{GuildId, PlayerId, Seat, Time};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// No time worth mentioning: it plays below full strength.
    Quick,
    /// Seconds: it plays at full strength.
    Patient,
}

impl Pace {
    /// The jobs `j` of this pace in matches `m`, as a part of a query.
    fn jobs(self) -> String {
        let compared = match self {
            Pace::Quick => "<",
            Pace::Patient => "=",
        };
        format!(
            "FROM job j JOIN match m ON m.id = j.match
             WHERE j.kind = 'engine_turn' AND coalesce(m.engine_level, 0) {compared} {}",
            Seat::FULL_STRENGTH
        )
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueEngineTurn {
    pub job: i64,
    /// Who waits for it or, of a channel's match, who has begun that; 0 if nobody does.
    pub player: PlayerId,
    /// The server in which a channel waits for it.
    pub server: Option<GuildId>,
    pub due: Time,
}

rows!(row => DueEngineTurn { job, player, server, due });

impl Store {
    /// The engine moves of this pace that can be claimed: of each person and server, the oldest.
    pub fn due_engine_turns(&self, pace: Pace, now: Time) -> Result<Vec<DueEngineTurn>> {
        let sql = format!(
            "SELECT id AS job, player, server, due_at AS due
             FROM (SELECT id, player, server, due_at, row_number() OVER (PARTITION BY player, server ORDER BY due_at, id) AS place
                   FROM (SELECT j.id, coalesce(m.begun_by, m.white, m.black, 0) AS player,
                                CASE WHEN m.vote_side IS NOT NULL THEN m.guild END AS server, j.due_at {}
                         AND j.due_at <= $1 AND coalesce(j.claimed_until, 0) <= $1) due) ranked
             WHERE place = 1",
            pace.jobs()
        );
        self.all(&sql, params![now])
    }

    /// Claims an engine move until `until`; `None` if it is gone or somebody else has claimed it.
    pub fn claim_engine_turn(&self, job: i64, now: Time, until: Time) -> Result<Option<EngineJob>> {
        self.claim(until, |t| self.claim_one(t, job, None, (now, until)))
    }

    /// When the next engine move of this pace can be claimed, if nothing new becomes due.
    pub fn next_engine_turn_due(&self, pace: Pace) -> Result<Option<Time>> {
        let free_at = "max(j.due_at, coalesce(j.claimed_until, 0))";
        self.one(&format!("SELECT min({free_at}) {}", pace.jobs()), params![])
    }
}
