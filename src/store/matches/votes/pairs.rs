//! Matches of two channels, each in a server of its own.
//!
//! Each server has a match of its own, with its own place, posts and votes, and the two are a
//! *pair*: what is played in one is played in the other, its *twin*, in the same transaction, and
//! so it ends. So nothing of one server is ever stored with what the other one is shown. Only the
//! match whose channel is to move has votes, and only its clock counts.

use crate::people::players::remember_player;
use crate::{NewJob, Result, Store, Transaction, outbox, params};
use model::{Match, MatchId, Person, PlayerId, Time};

/// Stands for the other server where a match has players. No account has it.
pub(crate) const OTHER_SERVER: PlayerId = PlayerId((-3_i64).cast_unsigned());

impl Store {
    /// The match that is this one in the other server, if it is a pair's.
    pub fn twin(&self, id: MatchId) -> Result<Option<MatchId>> {
        self.read(|t| twin_of(t, id))
    }

    /// The running matches of pairs whose channel is gone, or has refused posts since `since`.
    pub fn unreachable_pairs(&self, since: Time) -> Result<Vec<Result<Match>>> {
        let pairs = format!("m.pair IS NOT NULL AND m.ended_at IS NULL AND {UNREACHABLE}");
        self.each_match(&pairs, since)
    }
}

/// That the channel of a match `m` is gone, or has refused posts since `$1`.
const UNREACHABLE: &str = "(m.place_gone OR EXISTS
    (SELECT 1 FROM blocked_channel b WHERE b.channel = coalesce(m.thread, m.channel) AND b.since <= $1))";

pub(crate) fn is_unreachable(t: &Transaction<'_>, id: MatchId, since: Time) -> Result<bool> {
    let unreachable = format!("SELECT 1 FROM match m WHERE {UNREACHABLE} AND m.id = $2");
    t.exists(&unreachable, params![since, id])
}

pub(crate) fn twin_of(t: &Transaction<'_>, id: MatchId) -> Result<Option<MatchId>> {
    t.optional(
        "SELECT o.id FROM match m JOIN match o ON o.pair = m.pair AND o.id <> m.id WHERE m.id = $1",
        params![id],
    )
}

/// Makes such jobs due for a match of a pair, unless its place is gone.
pub(crate) fn insert_jobs(
    t: &Transaction<'_>,
    match_id: MatchId,
    jobs: &[NewJob],
    now: Time,
) -> Result<()> {
    if t.exists("SELECT 1 FROM match WHERE id = $1 AND place_gone", params![match_id])? {
        return Ok(());
    }
    let anew = |job: &NewJob| NewJob { nonce: outbox::new_nonce(), ..job.clone() };
    let jobs: Vec<NewJob> = jobs.iter().map(anew).collect();
    outbox::insert(t, match_id, &jobs, now)
}

/// Sees to it that there is a player that stands for the other server.
pub(crate) fn remember_other_server(t: &Transaction<'_>, now: Time) -> Result<()> {
    remember_player(t, &Person { id: OTHER_SERVER, name: "another server".to_owned() }, now)
}
