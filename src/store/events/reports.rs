//! Suspicions of engine help in matches of events, which only organizers read, and never those who
//! are suspected.

use std::time::Duration;

use super::jobs;
use crate::people::players::remember_player;
use crate::{EventJob, Result, Store, Transaction, lock_event, params, require, rows};
use model::{EventId, EventJobKind, GuildId, MatchId, Person, PlayerId, Time};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    Done,
    /// The person has reported it before.
    Before,
    /// The person has reported as many matches of the event as may be.
    TooMany,
}

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

rows!(row => ReportRow {
    event, number, name = row.get("event_name")?, match_id = row.get("match")?, reporter, text
});

impl Store {
    /// Somebody reports a match of an event, of which they may report `most`.
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
            let before = "SELECT 1 FROM event_report WHERE match = $1 AND reporter = $2";
            if t.exists(before, params![match_id, reporter.id])? {
                return Ok(Reported::Before);
            }
            let count = "SELECT count(*) FROM event_report WHERE event = $1 AND reporter = $2";
            if t.one::<u32>(count, params![event, reporter.id])? >= most {
                return Ok(Reported::TooMany);
            }
            remember_player(t, reporter, now)?;
            let number: u32 = t.one(
                "INSERT INTO event_report (event, number, match, reporter, text, reported_at)
                 SELECT CAST($1 AS BIGINT), coalesce(max(number), 0) + 1, CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT),
                        CAST($5 AS BIGINT)
                 FROM event_report WHERE event = $1 RETURNING number",
                params![event, match_id, reporter.id, text, now],
            )?;
            let kind = EventJobKind::TellReport;
            let due = "SELECT 1 FROM job WHERE event = $1 AND kind = $2 AND due_at > $3";
            if !t.exists(due, params![event, kind, now])? {
                jobs::add(t, event, kind, number, now.after(GATHERING))?;
            }
            Ok(Reported::Done)
        })
    }

    /// Who created an event, its name, and the number of reports of which to tell, if any.
    pub fn reports_to_tell(&self, of: &EventJob) -> Result<Option<(PlayerId, String, u32)>> {
        let Some(organizer) = self.read(|t| organizer_of(t, of.event))? else { return Ok(None) };
        let untold = format!("{READABLE} AND {UNTOLD} AND r.event = $2");
        let found: Vec<ReportRow> = self.all(&untold, params![organizer, of.event])?;
        let count = found.len() as u32;
        Ok(found.into_iter().next().map(|it| (organizer, it.name, count)))
    }

    /// Whether there are reports of a person's events of which nobody has been told, nor will be by
    /// direct message. From now on they have been.
    pub fn take_untold_reports(&self, organizer: PlayerId) -> Result<bool> {
        let untold = format!(
            "{READABLE} AND {UNTOLD} AND NOT EXISTS (SELECT 1 FROM job j WHERE j.event = r.event AND j.kind = $2)"
        );
        let found = self.exists(&untold, params![organizer, EventJobKind::TellReport])?;
        if found {
            self.write_always(|t| tell(t, organizer, None))?;
        }
        Ok(found)
    }

    /// Whether there are reports of a server that a person may read.
    pub fn has_reports(&self, guild: GuildId, reader: PlayerId) -> Result<bool> {
        self.exists(&format!("{READABLE} AND e.guild = $2"), params![reader, guild])
    }

    /// The newest reports of a server that a person may read, at most `count`. They count as told.
    pub fn read_reports(
        &self,
        guild: GuildId,
        reader: PlayerId,
        count: u32,
    ) -> Result<Vec<ReportRow>> {
        self.write_always(|t| {
            let newest = "ORDER BY r.reported_at DESC, r.number DESC LIMIT $3";
            let newest = format!("{READABLE} AND e.guild = $2 {newest}");
            let found: Vec<ReportRow> = t.all(&newest, params![reader, guild, count])?;
            found.iter().try_for_each(|report| note_told(t, report))?;
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
            let close = "DELETE FROM event_report WHERE event = $1 AND number = $2";
            require(t.exists(&readable, params![reader, event, number, guild])?)?;
            t.require_change(close, params![event, number])
        })
    }
}

/// Whoever created an event has been told of its reports.
pub(crate) fn told(t: &Transaction<'_>, event: EventId) -> Result<()> {
    let organizer = organizer_of(t, event)?;
    organizer.map_or(Ok(()), |organizer| tell(t, organizer, Some(event)))
}

/// Whoever created events, or one of them, has been told of the reports that they may read.
fn tell(t: &Transaction<'_>, organizer: PlayerId, event: Option<EventId>) -> Result<()> {
    let untold = format!("{READABLE} AND {UNTOLD}");
    let found: Vec<ReportRow> = t.all(&untold, params![organizer])?;
    let mut told = found.iter().filter(|it| event.is_none_or(|event| event == it.event));
    told.try_for_each(|report| note_told(t, report))
}

fn organizer_of(t: &Transaction<'_>, event: EventId) -> Result<Option<PlayerId>> {
    let organizer = "SELECT organizer FROM event WHERE id = $1 AND organizer IS NOT NULL";
    t.optional(organizer, params![event])
}

fn note_told(t: &Transaction<'_>, report: &ReportRow) -> Result<()> {
    let told = "UPDATE event_report SET told = TRUE WHERE event = $1 AND number = $2";
    t.execute(told, params![report.event, report.number])
}
