//! Suspicions of engine help in matches of events, which only organizers read, and never those who
//! are suspected.

use std::time::Duration;

use super::jobs;
use crate::database::locks::lock_event;
use crate::people::players::{player, remember_player};
use crate::sql::{Row, from_row, params, scalar};
use crate::{EventJob, Job, Result, Store, Transaction, outbox};
use model::{EventId, EventJobKind, GuildId, MatchId, Person, PlayerId, Time};

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

/// The reports `r` of events `e` that the person `$1` may read: not those of their own matches,
/// unless they are theirs.
const READABLE: &str = "
    SELECT r.event, r.number, e.name AS event_name, r.match, r.reporter, p.name, r.text
    FROM event_report r JOIN event e ON e.id = r.event JOIN match m ON m.id = r.match JOIN player p ON p.id = r.reporter
    WHERE (r.reporter = $1 OR coalesce(m.white, 0) <> $1 AND coalesce(m.black, 0) <> $1)";

/// That a report `r` of the event `e` is for the person `$1`, who has created it, and that nobody
/// has been told of it.
const UNTOLD: &str = "NOT r.told AND e.organizer = $1 AND r.reporter <> $1";

/// For so long reports of an event are gathered before whoever created it is told of them together.
const GATHERING: Duration = Duration::from_secs(10 * 60);

fn report(row: &Row<'_>) -> Result<ReportRow> {
    Ok(from_row!(row => ReportRow {
        event, number, name = row.get("event_name")?, match_id = row.get("match")?, reporter = player(row, "reporter", "name")?, text
    }))
}

impl Store {
    /// Somebody reports a match of an event, of which they may report `most`. Whoever created the
    /// event is to be told.
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
            let is_due: bool = t.one(
                "SELECT EXISTS (SELECT 1 FROM job WHERE event = $1 AND kind = $2 AND due_at > $3)",
                params![event, EventJobKind::TellReport, now],
                scalar,
            )?;
            if !is_due {
                let due_at = now.after(GATHERING);
                jobs::add(t, event, EventJobKind::TellReport, number, due_at)?;
            }
            Ok(Reported::Done)
        })
    }

    /// Whoever created an event, with its name and the number of reports of which they are to be
    /// told; `None` if there are none for them.
    pub fn reports_to_tell(&self, of: &EventJob) -> Result<Option<(PlayerId, String, u32)>> {
        let organizer: Option<PlayerId> = self.optional(
            "SELECT organizer FROM event WHERE id = $1 AND organizer IS NOT NULL",
            params![of.event],
            scalar,
        )?;
        let Some(organizer) = organizer else {
            return Ok(None);
        };
        let untold = format!("{READABLE} AND {UNTOLD} AND r.event = $2");
        let found = self.all(&untold, params![organizer, of.event], report)?;
        let count = found.len() as u32;
        Ok(found.into_iter().next().map(|it| (organizer, it.name, count)))
    }

    /// Whoever created an event has been told of its reports.
    pub fn reports_told(&self, job: &Job, of: &EventJob) -> Result<()> {
        self.write_always(|t| {
            let organizer: Option<Option<PlayerId>> =
                t.optional("SELECT organizer FROM event WHERE id = $1", params![of.event], scalar)?;
            if let Some(organizer) = organizer.flatten() {
                tell(t, organizer, Some(of.event))?;
            }
            outbox::delete(t, job.id)?;
            Ok(())
        })
    }

    /// Whether there are reports of events that a person has created of which nobody has been told,
    /// nor will be by direct message. From now on they have been.
    pub fn take_untold_reports(&self, organizer: PlayerId) -> Result<bool> {
        let untold = format!(
            "{READABLE} AND {UNTOLD} AND NOT EXISTS (SELECT 1 FROM job j WHERE j.event = r.event AND j.kind = $2)"
        );
        let params = params![organizer, EventJobKind::TellReport];
        let found = self.optional(&untold, params, |_| Ok(()))?;
        if found.is_some() {
            self.write_always(|t| tell(t, organizer, None))?;
        }
        Ok(found.is_some())
    }

    /// Whether there are reports of a server that a person may read.
    pub fn has_reports(&self, guild: GuildId, reader: PlayerId) -> Result<bool> {
        let readable = format!("{READABLE} AND e.guild = $2");
        let found = self.optional(&readable, params![reader, guild], |_| Ok(()))?;
        Ok(found.is_some())
    }

    /// The newest reports of a server that a person may read, at most `count`. From now on somebody
    /// has been told of them.
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
                note_told(t, report)?;
            }
            Ok(found)
        })
    }

    /// Removes a report that a person has dealt with who may read it: in its `guild`, or elsewhere
    /// as who has created the event. False if there is none for them.
    pub fn close_report(
        &self,
        event: EventId,
        number: u32,
        reader: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<bool> {
        self.write_if(|t| {
            let readable = format!("{READABLE} AND r.event = $2 AND r.number = $3 AND coalesce(e.guild = $4, e.organizer = $1)");
            let found = t.optional(&readable, params![reader, event, number, guild], |_| Ok(()))?;
            let closed = t.execute(
                "DELETE FROM event_report WHERE event = $1 AND number = $2",
                params![event, number],
            )?;
            Ok(found.is_some() && closed == 1)
        })
    }
}

/// Whoever created events, or one of them, has been told of the reports that they may read.
fn tell(t: &Transaction<'_>, organizer: PlayerId, event: Option<EventId>) -> Result<()> {
    let untold = format!("{READABLE} AND {UNTOLD}");
    let found = t.all(&untold, params![organizer], report)?;
    for report in found.iter().filter(|it| event.is_none_or(|event| event == it.event)) {
        note_told(t, report)?;
    }
    Ok(())
}

fn note_told(t: &Transaction<'_>, report: &ReportRow) -> Result<()> {
    t.execute(
        "UPDATE event_report SET told = TRUE WHERE event = $1 AND number = $2",
        params![report.event, report.number],
    )?;
    Ok(())
}
