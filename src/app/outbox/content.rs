//! What a claimed job posts.

use super::notices::rematch_post;
use super::posts::{Content, DuelShown, EventShown};
use crate::base::App;
use crate::error::Result;
use store::{
    Change, DuelJob, DuelJobKind, EventJob, EventJobKind, Job, JobKind, MatchJob, Subject,
};

impl App {
    /// What a claimed job posts; `None`: nothing any more (the job is finished by that).
    ///
    /// # Errors
    /// When the database fails or holds what cannot be read; report the job as
    /// [`Failure::Retry`](super::posts::Failure::Retry).
    pub fn content(&self, job: &Job) -> Result<Option<Content>> {
        let content = match &job.subject {
            Subject::Match(of) => self.content_of_match(job.id, of),
            Subject::Challenge(id) => self.expiry(*id),
            Subject::Introduction(id) => self.introduction(*id),
            Subject::Digest(guild) => Ok(Some(Content::Digest(*guild))),
            Subject::DailyPuzzle(of) => {
                let post = self.daily_post(*of)?;
                Ok(post.map(|post| Content::DailyPuzzle(Box::new(post))))
            }
            Subject::Event(of) if of.kind == EventJobKind::Advance => {
                return self.advanced(job, self.advance_event(of.event));
            }
            Subject::Event(of) => self.content_of_event(of),
            Subject::Duel(of) if of.kind == DuelJobKind::Advance => {
                return self.advanced(job, self.advance_duel(of.duel));
            }
            Subject::Duel(of) => self.content_of_duel(of),
        }?;
        if content.is_none() {
            self.store().drop_job(job.id)?;
            self.wake_poster();
        }
        Ok(content)
    }

    /// An event or a duel has gone on. It may have been asked for again meanwhile.
    fn advanced(&self, job: &Job, done: Result<()>) -> Result<Option<Content>> {
        done?;
        self.store().report_change(&Change { job: job.clone(), removed: Vec::new() })?;
        self.wake_workers();
        Ok(None)
    }

    fn content_of_event(&self, job: &EventJob) -> Result<Option<Content>> {
        let Some(event) = self.store().event(job.event)? else {
            return Ok(None);
        };
        Ok(match job.kind {
            EventJobKind::Advance => None,
            EventJobKind::Announce => {
                let view = self.event_view(&event)?;
                let wanted = event.anchor.is_none();
                wanted.then(|| Content::Announcement(Box::new(view)))
            }
            EventJobKind::OpenThread => event
                .anchor
                .map(|anchor| Content::OpenThread { anchor, name: event.terms.name.clone() }),
            EventJobKind::PostNews => self.event_news(&event, job.news)?.map(Content::EventNews),
            EventJobKind::PostTable => {
                self.event_table(&event, None)?.map(|table| Content::EventTable(Box::new(table)))
            }
            EventJobKind::TellReport => self.report_post(job)?.map(Content::EventReport),
            EventJobKind::Show => {
                let announcement = match event.anchor {
                    Some(anchor) => Some(((event.channel, anchor), self.event_view(&event)?)),
                    None => None,
                };
                let table = match event.table {
                    Some(at) => self.event_table(&event, None)?.map(|table| (at, table)),
                    None => None,
                };
                Some(Content::ShowEvent(Box::new(EventShown { announcement, table })))
            }
        })
    }

    fn content_of_duel(&self, job: &DuelJob) -> Result<Option<Content>> {
        let Some(duel) = self.store().duel(job.duel)? else {
            return Ok(None);
        };
        let server = duel.server(job.side());
        Ok(match job.kind {
            DuelJobKind::Advance => None,
            DuelJobKind::Post => match server {
                Some(server) => {
                    let view = self.duel_view(server.guild, &duel, None)?;
                    Some(Content::Duel(Box::new(view)))
                }
                None => None,
            },
            DuelJobKind::Show => match server.and_then(|it| Some((it, it.message?))) {
                Some((server, message)) => Some(Content::ShowDuel(Box::new(DuelShown {
                    at: (server.channel, message),
                    view: self.duel_view(server.guild, &duel, None)?,
                }))),
                None => None,
            },
            DuelJobKind::End => self.duel_end(&duel, job.side())?.map(Content::DuelEnd),
            DuelJobKind::Call => {
                let of = duel.matches.iter().find(|it| it.number == job.number);
                match of.and_then(|of| of.played) {
                    Some(played) => self.visitor_call(&self.match_by_id(played.id)?)?,
                    None => None,
                }
            }
        })
    }

    fn content_of_match(&self, id: i64, job: &MatchJob) -> Result<Option<Content>> {
        match job.kind {
            JobKind::PostBoard => {
                let post = self.board_post(job.board())?;
                return Ok(post.map(Content::Board));
            }
            JobKind::Tidy => return self.tidying(job),
            JobKind::ShowBoard => return self.board_again(job.board()),
            _ => {}
        }
        let info = self.match_by_id(job.match_id)?;
        match job.kind {
            JobKind::OpenThread => info
                .anchor
                .map(|anchor| Ok(Content::OpenThread { anchor, name: self.thread_name(&info)? })),
            JobKind::PostReminder => {
                let reminder = self.reminder(&info, job.board());
                reminder.map(|it| it.map(Content::Reminder)).transpose()
            }
            JobKind::PostVacation => {
                let post = self.vacation_post(&info, job.board());
                post.map(|it| it.map(Content::Vacation)).transpose()
            }
            JobKind::TellVisitor => self.visitor_post(&info, job).transpose(),
            JobKind::RemindVisitor => self.visitor_reminder(&info, job).transpose(),
            JobKind::TellPlayer => self.turn_message(&info, job).transpose(),
            JobKind::TellWhite | JobKind::TellBlack => self.loss(&info, id, job).transpose(),
            JobKind::PostRematch => Some(rematch_post(self, &info)),
            JobKind::PostEnding => Some(self.ending_post(&info).map(Content::Ending)),
            JobKind::PostGap => self.gap_post(&info).transpose(),
            JobKind::PostOffer => self.offer_post(&info, job.offer).transpose(),
            JobKind::ShowChallenge => self.challenge_result(&info).transpose(),
            JobKind::ShowThinking => {
                let thinks = info.outcome.is_none() && info.ply == job.ply;
                thinks.then_some(Ok(Content::Thinking { match_id: info.id, ply: job.ply }))
            }
            JobKind::ArchiveThread => {
                let thread = info.thread.filter(|_| info.outcome.is_some());
                let idle = match thread {
                    // Another match may have been begun in it.
                    Some(thread) => self.store().matches_below_channel(thread)?.is_empty(),
                    None => false,
                };
                thread.filter(|_| idle).map(|thread| Ok(Content::ArchiveThread(thread)))
            }
            JobKind::RenameThread => info
                .thread
                .map(|thread| Ok(Content::RenameThread(thread, self.thread_name(&info)?))),
            JobKind::PostReview => {
                let review = self.public_review(&info);
                review.map(|it| it.map(Content::Review)).transpose()
            }
            JobKind::ShowReview => {
                let at = self.store().review_message(info.id)?;
                let review = self.public_review(&info)?;
                at.zip(review).map(|(at, post)| Ok(Content::ShowReview { at, post }))
            }
            JobKind::PostBoard
            | JobKind::ShowBoard
            | JobKind::Tidy
            | JobKind::EngineTurn
            | JobKind::Review => None,
        }
        .transpose()
    }
}
