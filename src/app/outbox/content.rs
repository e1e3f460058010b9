//! What a claimed job posts: every kind, and what goes into it.

use super::posts::{BoardPost, GapPost, LostPlace, OfferPost, Reminder, TurnMessage, VacationPost};
use crate::base::App;
use crate::digest::DigestPost;
use crate::duels::DuelEnd;
use crate::error::Result;
use crate::events::table::EventTable;
use crate::events::{EventPost, ReportPost};
use crate::puzzles::DailyPost;
use crate::review::ReviewPost;
use locale::Locale;
use model::{
    BoardRef, Challenge, ChannelId, DuelJobKind, EventJobKind, JobKind, MatchId, MessageId,
    PlayerId,
};
use pairing::{DuelView, EventView};
use store::{Change, DuelJob, EventJob, Job, MatchJob, Subject};

/// What a job posts.
#[derive(Clone, Debug)]
pub enum Content {
    /// Open a thread on a message of the job's channel. If the message has one already, that one is
    /// meant.
    OpenThread {
        /// The message that it hangs from.
        anchor: MessageId,
        /// Its name, plain text of at most 100 characters.
        name: String,
    },
    /// A board, after a turn or at the start.
    Board(BoardPost),
    Offer(OfferPost),
    /// The question how a match shall go on of which the chat shows more than the record.
    Gap(GapPost),
    /// How the match ended, where no turn ended it.
    Ending(BoardPost),
    /// That it is a player's turn, as a direct message to them.
    DirectMessage(TurnMessage),
    /// The same, as a ping where the match is played, because direct messages were refused.
    Call(TurnMessage),
    Reminder(Reminder),
    /// That the player to move is on vacation.
    Vacation(VacationPost),
    /// That the match has lost its place, as a direct message.
    LostPlace(LostPlace),
    /// A message that announces a rematch, for its thread to hang from.
    Rematch {
        /// The new match.
        board: BoardRef,
        text: String,
        locale: Locale,
    },
    /// Nothing new: changes to what has been posted.
    Tidy {
        /// The messages that lose their buttons.
        strip: Vec<(ChannelId, MessageId)>,
        /// Whether their pictures stay.
        keep_pictures: bool,
        /// The messages that are removed, the oldest first.
        remove: Vec<(ChannelId, MessageId)>,
    },
    /// Change the message of a board to how it is now.
    ShowBoard((ChannelId, MessageId), Box<BoardPost>),
    /// Change the message of a challenge to what has become of it.
    Challenge(Box<ChallengeResult>),
    /// The challenge between two who look for an opponent.
    Introduction(Box<Challenge>, Locale),
    DailyPuzzle(Box<DailyPost>),
    /// The digest of a server.
    Digest(DigestPost),
    /// The announcement of an event.
    Announcement(Box<EventView>),
    /// What has happened in an event.
    EventNews(EventPost),
    /// The message with the table of an event.
    EventTable(Box<EventTable>),
    /// Change what was posted of an event to how it stands.
    ShowEvent(Box<EventShown>),
    /// A report about a match of an event, as a direct message to whoever created the event.
    EventReport(ReportPost),
    /// The message of a duel in one of its servers.
    Duel(Box<DuelView>),
    /// Change that message to how the duel stands.
    ShowDuel(Box<DuelShown>),
    /// How a duel has ended.
    DuelEnd(DuelEnd),
    /// What a player is told by direct message who belongs to another server than the one where the
    /// match is played.
    Visitor(PlayerId, VisitorPost),
    /// Show that the engine thinks about the turn after this ply.
    Thinking {
        match_id: MatchId,
        ply: u32,
    },
    /// Put the thread of a match that is over away.
    ArchiveThread(ChannelId),
    /// Give the thread of a match this name.
    RenameThread(ChannelId, String),
    /// How far the review of a match has come, or what has come of it.
    Review(ReviewPost),
    /// The same in the message in which it is shown.
    ShowReview {
        at: (ChannelId, MessageId),
        post: ReviewPost,
    },
}

/// What was posted of an event, with what it is to show.
#[derive(Clone, Debug)]
pub struct EventShown {
    pub announcement: Option<((ChannelId, MessageId), EventView)>,
    pub table: Option<((ChannelId, MessageId), EventTable)>,
}

/// The message of a duel, with what it is to show.
#[derive(Clone, Debug)]
pub struct DuelShown {
    pub at: (ChannelId, MessageId),
    pub view: DuelView,
}

/// What a visitor of a match is told.
#[derive(Clone, Debug)]
pub enum VisitorPost {
    Board(Box<BoardPost>),
    Offer(OfferPost),
    Gap(GapPost),
    Reminder(Reminder),
}

/// What has become of a challenge.
#[derive(Clone, Debug)]
pub struct ChallengeResult {
    pub challenge: Challenge,
    pub at: (ChannelId, MessageId),
    /// How its match has ended, plain text; `None`: there is none, it has expired.
    pub result: Option<String>,
    pub locale: Locale,
}

impl App {
    /// What a claimed job posts; `None`: nothing any more (the job is finished by that).
    ///
    /// # Errors
    /// When the database fails or holds what cannot be read; report the job as
    /// [`Failure::Retry`](super::posts::Failure::Retry).
    pub fn content(&self, job: &Job) -> Result<Option<Content>> {
        self.content_where(job, &[])
    }

    /// As [`App::content`], where everyone in the server of the job sees the channels `seen`: of
    /// nothing else a digest tells.
    ///
    /// # Errors
    /// As [`App::content`].
    pub fn content_where(&self, job: &Job, seen: &[ChannelId]) -> Result<Option<Content>> {
        let content = match &job.subject {
            Subject::Match(of) => self.content_of_match(job.id, of),
            Subject::Challenge(id) => self.expiry(*id),
            Subject::Introduction(id) => self.introduction(*id),
            Subject::Digest(guild) => Ok(self.digest(*guild, seen)?.map(Content::Digest)),
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
        if job.kind == EventJobKind::TellReport {
            return Ok(self.report_post(job)?.map(Content::EventReport));
        }
        let Some(event) = self.store().event(job.event)? else {
            return Ok(None);
        };
        Ok(match job.kind {
            EventJobKind::Advance | EventJobKind::TellReport => None,
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
            JobKind::PostRematch => Some(self.rematch_post(&info)),
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
