//! Reporting to the organizers that somebody seems to have engine help.

use crate::{App, Error, EventError, Result};
use locale::{Locale, say};
use model::{ChannelId, EventId, GuildId, Manager, MatchId, Person, PlayerId, tidy};
use store::{EventJob, ReportRow, Reported};

/// How many matches of an event a person can report.
const MOST_REPORTS: u32 = 5;
/// The longest report, in characters.
const LONGEST_REPORT: usize = 300;
/// The most reports in a list.
const LISTED: u32 = 3;

/// Word to whoever created an event that there are reports. What they say is only read in the
/// server, by those who are organizers then.
#[derive(Clone, Debug)]
pub struct ReportPost {
    pub organizer: PlayerId,
    pub text: String,
    /// The language of the organizer's program, by which commands are named.
    pub client: Locale,
}

/// A report, as organizers read it.
#[derive(Clone, Debug)]
pub struct ReportLines {
    pub event: EventId,
    /// The number in the event.
    pub number: u32,
    pub match_id: MatchId,
    /// Which match it is about, and who has reported it.
    pub about: String,
    /// Where the match is played.
    pub place: Option<ChannelId>,
    /// What the reporter has seen.
    pub text: String,
}

impl App {
    /// Reports a match of an event to its organizers. Nobody else is told. Fails with
    /// `NoEventMatch`, `ReportText`, `ReportedBefore`, `TooManyReports`.
    pub fn report_match(
        &self,
        guild: GuildId,
        by: &Person,
        match_id: MatchId,
        text: &str,
    ) -> Result<()> {
        let unknown = || EventError::NoEventMatch(match_id);
        let (event, _) = self.store().pairing_of_match(match_id)?.ok_or_else(unknown)?;
        let event = self.event_of(guild, event).map_err(|_| unknown())?;
        let longest = LONGEST_REPORT;
        let text = tidy(text, longest).ok_or(EventError::ReportText { longest })?;
        let (store, most) = (self.store(), MOST_REPORTS);
        match store.report_match(event.id, match_id, by, &text, most, self.now())? {
            Reported::Done => {
                self.wake_poster();
                Ok(())
            }
            Reported::Before => Err(EventError::ReportedBefore(match_id).into()),
            Reported::TooMany => Err(EventError::TooManyReports { most }.into()),
        }
    }

    /// What a job is to tell whoever created an event; `None` if there is nobody to be told.
    pub(crate) fn report_post(&self, job: &EventJob) -> Result<Option<ReportPost>> {
        let Some((organizer, name, count)) = self.store().reports_to_tell(job)? else {
            return Ok(None);
        };
        let settings = self.settings(organizer)?;
        let text = say!(settings.locale(), "event-reports-came", name, count);
        Ok(Some(ReportPost { organizer, text, client: settings.seen_locale }))
    }

    /// Whether there are reports about the events of the server that somebody may read.
    pub fn has_reports(&self, by: &Manager) -> Result<bool> {
        match self.expect_manager(by) {
            Ok(()) => Ok(self.store().has_reports(by.guild, by.person.id)?),
            Err(Error::Event(EventError::NotAManager)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The newest reports about the events of the server, but for those of the reader's own
    /// matches. Fails with `NotAManager`.
    pub fn event_reports(&self, by: &Manager, locale: Locale) -> Result<Vec<ReportLines>> {
        self.expect_manager(by)?;
        let rows = self.store().read_reports(by.guild, by.person.id, LISTED)?;
        rows.into_iter().map(|row| self.report_lines(row, locale)).collect()
    }

    /// An organizer has dealt with a report of the server, or whoever created the event where it is
    /// not known who is one: it is forgotten. Fails with `NotAManager`, `NoReport`.
    pub fn close_report(
        &self,
        by: PlayerId,
        manager: Option<&Manager>,
        event: EventId,
        number: u32,
    ) -> Result<()> {
        if let Some(manager) = manager {
            self.expect_manager(manager)?;
        }
        let guild = manager.map(|manager| manager.guild);
        let closed = self.store().close_report(event, number, by, guild)?;
        if closed { Ok(()) } else { Err(EventError::NoReport.into()) }
    }

    fn report_lines(&self, row: ReportRow, locale: Locale) -> Result<ReportLines> {
        let info = self.match_by_id(row.match_id)?;
        let ReportRow { event, number, match_id, name, text, .. } = row;
        let (title, reporter) = (info.title(locale), row.reporter.shown(locale));
        let about = say!(locale, "event-report-about", r#match = match_id, title, name, reporter);
        let place = info.guild.map(|_| info.place());
        Ok(ReportLines { event, number, match_id, about, place, text })
    }
}
