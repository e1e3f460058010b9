//! How events and duels go on, and how good those are who play in them.

use std::collections::HashMap;

use crate::columns::DAY_MS;
use crate::{FromRow, Result, Row, Store, Transaction, duels, events, params};
use model::{Contest, DuelId, EventId, MatchId, PlayerId, Time};

pub(crate) fn advance(t: &Transaction<'_>, contest: Contest, now: Time) -> Result<()> {
    match contest {
        Contest::Event(id) => events::jobs::advance(t, id, now),
        Contest::Duel(id) => duels::jobs::advance(t, id, now),
    }
}

/// Makes it due that what was posted of a contest shows how it stands.
pub(super) fn show(t: &Transaction<'_>, contest: Contest, now: Time) -> Result<()> {
    match contest {
        Contest::Event(id) => events::jobs::show(t, id, now),
        Contest::Duel(id) => duels::jobs::show(t, id, now),
    }
}

pub(crate) fn of_match(t: &Transaction<'_>, id: MatchId) -> Result<Option<Contest>> {
    let contests = "SELECT event, duel FROM match WHERE id = $1";
    let found: Option<(Option<EventId>, Option<DuelId>)> = t.optional(contests, params![id])?;
    let (event, duel) = found.unwrap_or_default();
    Ok(event.map(Contest::Event).or(duel.map(Contest::Duel)))
}

/// A contest by the next two columns, its kind and its number.
impl FromRow for Contest {
    fn from_row(row: &Row<'_>) -> Result<Contest> {
        Ok(match row.read::<String>()?.as_str() {
            "event" => Contest::Event(row.read()?),
            _ => Contest::Duel(row.read()?),
        })
    }
}

impl Store {
    /// Makes it due that a contest goes on.
    pub fn advance(&self, contest: Contest, now: Time) -> Result<()> {
        self.write_always(|t| advance(t, contest, now))
    }

    /// The contests that go on because it is time: those whose entries have closed and which have
    /// not begun, duels that nobody has accepted, and events in which the time of a round is over.
    pub fn contests_due(&self, now: Time) -> Result<Vec<Contest>> {
        self.all(
            &format!(
                "SELECT 'event' AS kind, id FROM event
                 WHERE (state = 'open' AND closes_at <= $1
                        OR state = 'running' AND round_at + round_days * {DAY_MS} <= $1
                           AND EXISTS (SELECT 1 FROM event_pairing p WHERE p.event = event.id AND p.match IS NOT NULL AND p.result IS NULL))
                   AND NOT EXISTS (SELECT 1 FROM job j WHERE j.event = event.id AND j.kind = 'event_advance')
                 UNION ALL
                 SELECT 'duel' AS kind, id FROM duel WHERE state IN ('invited', 'open') AND closes_at <= $1
                   AND NOT EXISTS (SELECT 1 FROM job j WHERE j.duel = duel.id AND j.kind = 'duel_advance')"
            ),
            params![now],
        )
    }

    pub fn running_contests_of(&self, player: PlayerId) -> Result<Vec<Contest>> {
        self.all(
            "SELECT 'event' AS kind, e.id FROM event e JOIN event_player p ON p.event = e.id
             WHERE p.player = $1 AND p.withdrawn_at IS NULL AND e.state IN ('running', 'paused')
             UNION ALL
             SELECT 'duel' AS kind, d.id FROM duel d JOIN duel_player p ON p.duel = d.id
             WHERE p.player = $1 AND p.withdrawn_at IS NULL AND d.state = 'running'",
            params![player],
        )
    }

    /// The newest ratings in the game of a contest, by the numbers of its players who have one.
    pub fn ratings_in(&self, contest: Contest) -> Result<HashMap<u32, f64>> {
        let kind = contest.into_str();
        let rated: Vec<(u32, f64)> = self.all(
            &format!(
                "SELECT p.number, r.rating FROM {kind}_player p JOIN {kind} c ON c.id = p.{kind}
                 JOIN rating r ON r.id = (SELECT max(l.id) FROM rating l WHERE l.player = p.player AND l.game = c.game)
                 WHERE c.id = $1"
            ),
            params![contest.number()],
        )?;
        Ok(rated.into_iter().collect())
    }
}
