//! What a change relies on from one statement to the next, and so must keep others from changing
//! meanwhile.
//!
//! SQLite makes one change at a time, so nothing is locked there. PostgreSQL makes many. Locks are
//! taken in this order: names sorted, matches, events, duels, people by their ids. Where two
//! changes deadlock all the same, one is undone and made again.

use crate::sql::{Value, params};
use crate::{Result, Transaction};
use model::{Contest, DuelId, EventId, MatchId, PlayerId};

/// Runs a query that locks, where others can be at work.
pub(crate) fn lock(t: &Transaction<'_>, query: &str, params: &[Value<'_>]) -> Result<()> {
    if t.is_alone() { Ok(()) } else { t.execute(query, params) }
}

/// Locks a match, and with it the order of its jobs. Two that are a pair have one lock.
pub(crate) fn lock_match(t: &Transaction<'_>, id: MatchId) -> Result<()> {
    let query = "SELECT id FROM match WHERE id = coalesce((SELECT pair FROM match WHERE id = $1), $1) FOR NO KEY UPDATE";
    lock(t, query, params![id])
}

/// Locks an event or a duel, and with it who plays in it and what is told of it.
pub(crate) fn lock_contest(t: &Transaction<'_>, contest: Contest) -> Result<()> {
    let query = format!("SELECT id FROM {} WHERE id = $1 FOR NO KEY UPDATE", contest.into_str());
    lock(t, &query, params![contest.number()])
}

pub(crate) fn lock_event(t: &Transaction<'_>, id: EventId) -> Result<()> {
    lock_contest(t, Contest::Event(id))
}

pub(crate) fn lock_duel(t: &Transaction<'_>, id: DuelId) -> Result<()> {
    lock_contest(t, Contest::Duel(id))
}

/// Locks two people, and with them their ratings and the matches that they may begin.
pub(crate) fn lock_players(t: &Transaction<'_>, [a, b]: [PlayerId; 2]) -> Result<()> {
    let query = "SELECT id FROM player WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE";
    lock(t, query, params![a, b])
}

/// Locks what has no row, or none yet, by names.
pub(crate) fn lock_names(t: &Transaction<'_>, mut names: Vec<String>) -> Result<()> {
    names.sort_unstable();
    let query = format!("SELECT pg_advisory_xact_lock({})", key("$1"));
    names.iter().try_for_each(|name| lock(t, &query, params![name]))
}

/// The number by which PostgreSQL locks a name of our schema in the whole database, as SQL.
pub(crate) fn key(name: &str) -> String {
    format!("hashtextextended(current_schema() || ': ' || {name}, 0)")
}
