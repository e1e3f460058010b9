//! Suspicions of engine help in matches of events, which only organizers read, and never those who are suspected.

use super::jobs;
use crate::model::{EventId, GuildId, MatchId, Person, PlayerId, Time};
use crate::store::database::locks::lock_event;
use crate::store::people::players::{player, remember_player};
use crate::store::sql::{Row, from_row, params, scalar};
use crate::store::{EventJob, EventJobKind, Job, Result, Store, outbox};

/// What has come of reporting a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    Done,
    /// The person has reported it before.
    Before,
    /// The person has reported as many matches of the event as may be.
    TooMany,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    pub event: EventId,
    /// The number in the event.
    pub number: u32,
    /// The name of the event.
    pub name: String,
    pub match_id: MatchId,
    pub reporter: Person,
    /// What the reporter has seen.
    pub text: String,
}

/// The reports `r` of events `e` that the person `$1` may read: not those of their own matches, unless they are theirs.
const READABLE: &str = "
    SELECT r.event, r.number, e.name AS event_name, r.match, r.reporter, p.name, r.text
    FROM event_report r JOIN event e ON e.id = r.event JOIN match m ON m.id = r.match JOIN player p ON p.id = r.reporter
    WHERE (r.reporter = $1 OR coalesce(m.white, 0) <> $1 AND coalesce(m.black, 0) <> $1)";

/// That a report `r` of the event `e` is for the person `$1`, who has created it, and did not reach them by direct message.
const UNTOLD: &str = "NOT r.told AND e.organizer = $1 AND r.reporter <> $1
    AND NOT EXISTS (SELECT 1 FROM job j WHERE j.event = r.event AND j.kind = 'event_report' AND j.ply = r.number)";

fn report(row: &Row<'_>) -> Result<ReportRow> {
    Ok(from_row!(row => ReportRow {
        event, number, name = row.get("event_name")?, match_id = row.get("match")?, reporter = player(row, "reporter", "name")?, text
    }))
}

impl Store {
    /// Somebody reports a match of an event, of which they may report `most`. Whoever created the event is to be told.
    pub fn report_match(
        &self,
        event: EventId,
        match_id: MatchId,
        reporter: &Person,
        text: &str,
        most: u32,
        now: Time,
    ) -> Result<Reported> {
        self.write_always(|t| {
            lock_event(t, event)?;
            let before: bool = t.one(
                "SELECT EXISTS (SELECT 1 FROM event_report WHERE match = $1 AND reporter = $2)",
                params![match_id, reporter.id],
                scalar,
            )?;
            if before {
                return Ok(Reported::Before);
            }
            let count: u32 = t.one(
                "SELECT count(*) FROM event_report WHERE event = $1 AND reporter = $2",
                params![event, reporter.id],
                scalar,
            )?;
            if count >= most {
                return Ok(Reported::TooMany);
            }
            remember_player(t, reporter, now)?;
            let number: u32 = t.one(
                "INSERT INTO event_report (event, number, match, reporter, text, reported_at)
                 SELECT CAST($1 AS BIGINT), coalesce(max(number), 0) + 1, CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT),
                        CAST($5 AS BIGINT)
                 FROM event_report WHERE event = $1 RETURNING number",
                params![event, match_id, reporter.id, text, now],
                scalar,
            )?;
            jobs::add(t, event, EventJobKind::TellReport, number, now)?;
            Ok(Reported::Done)
        })
    }

    /// Whoever created an event, with a report that they may read; `None` if there is no such report for them.
    pub fn report_to_tell(&self, of: &EventJob) -> Result<Option<(PlayerId, ReportRow)>> {
        let organizer: Option<PlayerId> = self.optional(
            "SELECT organizer FROM event WHERE id = $1 AND organizer IS NOT NULL",
            params![of.event],
            scalar,
        )?;
        let Some(organizer) = organizer else {
            return Ok(None);
        };
        let found = self.optional(
            &format!("{READABLE} AND r.event = $2 AND r.number = $3 AND r.reporter <> $1"),
            params![organizer, of.event, of.news],
            report,
        )?;
        Ok(found.map(|report| (organizer, report)))
    }

    /// A report has been told.
    pub fn report_told(&self, job: &Job, of: &EventJob) -> Result<()> {
        self.write_always(|t| {
            t.execute(
                "UPDATE event_report SET told = TRUE WHERE event = $1 AND number = $2",
                params![of.event, of.news],
            )?;
            outbox::delete(t, job.id)?;
            Ok(())
        })
    }

    /// Whether there are reports of events that a person has created which did not reach them.
    pub fn has_untold_reports(&self, organizer: PlayerId) -> Result<bool> {
        let untold = format!("{READABLE} AND {UNTOLD}");
        let found = self.optional(&untold, params![organizer], |_| Ok(()))?;
        Ok(found.is_some())
    }

    /// Whether there are reports of a server that a person may read and nobody has been told of.
    pub fn has_unread_reports(&self, guild: GuildId, reader: PlayerId) -> Result<bool> {
        let unread = format!("{READABLE} AND e.guild = $2 AND NOT r.told");
        let found = self.optional(&unread, params![reader, guild], |_| Ok(()))?;
        Ok(found.is_some())
    }

    /// The newest reports of a server that a person may read, at most `count`. From now on somebody has been told of them.
    pub fn read_reports(
        &self,
        guild: GuildId,
        reader: PlayerId,
        count: u32,
    ) -> Result<Vec<ReportRow>> {
        self.write_always(|t| {
            let found = t.all(
                &format!("{READABLE} AND e.guild = $2 ORDER BY r.reported_at DESC, r.number DESC LIMIT $3"),
                params![reader, guild, count],
                report,
            )?;
            for report in &found {
                t.execute(
                    "UPDATE event_report SET told = TRUE WHERE event = $1 AND number = $2",
                    params![report.event, report.number],
                )?;
            }
            Ok(found)
        })
    }

    /// Removes a report that whoever created the event has dealt with; false if there is none for them.
    pub fn close_report(&self, event: EventId, number: u32, organizer: PlayerId) -> Result<bool> {
        self.write_if(|t| {
            let closed = t.execute(
                "DELETE FROM event_report WHERE event = $1 AND number = $2
                     AND EXISTS (SELECT 1 FROM event WHERE id = $1 AND organizer = $3)",
                params![event, number, organizer],
            )?;
            Ok(closed == 1)
        })
    }
}
