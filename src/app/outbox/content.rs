//! What a claimed job posts: every kind, and what goes into it.

use super::posts::{BoardPost, ClockPost, GapPost, LostPlace, OfferPost, TurnMessage};
use crate::events::{EventPost, EventTable, ReportPost};
use crate::puzzles::DailyPost;
use crate::{App, DigestPost, Result, ReviewPost};
use locale::Locale;
use model::{
    BoardRef, Challenge, ChannelId, DuelId, DuelJobKind, EventJobKind, JobKind, MatchId, MessageId,
    PlayerId,
};
use pairing::{DuelView, EventView};
use store::{DuelJob, EventJob, Job, MatchJob, Subject};

/// What a job posts.
#[derive(Clone, Debug)]
pub enum Content {
    /// Open a thread on a message of the job's channel, with a name, plain text of at most 100
    /// characters. If the message has a thread already, that one is meant.
    OpenThread { anchor: MessageId, name: String },
    /// A board, after a turn or at the start.
    Board(BoardPost),
    /// What somebody offers.
    Offer(OfferPost),
    /// The question how a match shall go on of which the chat shows more than the record.
    Gap(GapPost),
    /// How the match ended, where no turn ended it.
    Ending(BoardPost),
    /// That it is a player's turn, as a direct message to them.
    DirectMessage(TurnMessage),
    /// The same, as a ping where the match is played, because direct messages were refused.
    Call(TurnMessage),
    /// That little time is left to move.
    Reminder(ClockPost),
    /// That the player to move is on vacation.
    Vacation(ClockPost),
    /// That the match has lost its place, as a direct message.
    LostPlace(LostPlace),
    /// A message that announces a rematch, the board of the new match, for its thread to hang from.
    Rematch { board: BoardRef, text: String, locale: Locale },
    /// Nothing new: messages lose their buttons, and others are removed, the oldest first.
    Tidy {
        strip: Vec<(ChannelId, MessageId)>,
        keep_pictures: bool,
        remove: Vec<(ChannelId, MessageId)>,
    },
    /// Change the message of a board to how it is now.
    ShowBoard((ChannelId, MessageId), Box<BoardPost>),
    /// Change the message of a challenge to what has become of it.
    Challenge(Box<ChallengeResult>),
    /// The challenge between two who look for an opponent.
    Introduction(Box<Challenge>, Locale),
    /// The puzzle of a day.
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
    ShowEvent {
        announcement: Option<((ChannelId, MessageId), Box<EventView>)>,
        table: Option<((ChannelId, MessageId), Box<EventTable>)>,
    },
    /// A report about a match of an event, as a direct message to whoever created the event.
    EventReport(ReportPost),
    /// The message of a duel in one of its servers.
    Duel(Box<DuelView>),
    /// Change that message to how the duel stands.
    ShowDuel((ChannelId, MessageId), Box<DuelView>),
    /// How a duel has ended, for one of its servers.
    DuelEnd { id: DuelId, text: String, locale: Locale },
    /// What a player is told by direct message who belongs to another server than the one where the
    /// match is played.
    Visitor(PlayerId, VisitorPost),
    /// Show that the engine thinks about the turn after this ply.
    Thinking { match_id: MatchId, ply: u32 },
    /// Put the thread of a match that is over away.
    ArchiveThread(ChannelId),
    /// Give the thread of a match this name.
    RenameThread(ChannelId, String),
    /// How far the review of a match has come, or what has come of it.
    Review(ReviewPost),
    /// The same in the message in which it is shown.
    ShowReview { at: (ChannelId, MessageId), post: ReviewPost },
}

/// What a visitor of a match is told.
#[derive(Clone, Debug)]
pub enum VisitorPost {
    Board(Box<BoardPost>),
    Offer(OfferPost),
    Gap(GapPost),
    Reminder(ClockPost),
}

#[derive(Clone, Debug)]
pub struct ChallengeResult {
    pub challenge: Challenge,
    pub at: (ChannelId, MessageId),
    /// How its match has ended, plain text; `None`: there is none, it has expired.
    pub result: Option<String>,
    pub locale: Locale,
}

impl App {
    /// What a claimed job posts; `None`: nothing any more (the job is finished by that). A digest
    /// tells only of the channels `seen`, which everyone in the server sees. Fails when the
    /// database fails or holds what cannot be read; report the job as
    /// [`Failure::Retry`](super::posts::Failure::Retry).
    pub fn content(&self, job: &Job, seen: &[ChannelId]) -> Result<Option<Content>> {
        let content = match &job.subject {
            Subject::Match(of) => self.content_of_match(job.id, of),
            Subject::Challenge(id) => self.expiry(*id),
            Subject::Introduction(id) => self.introduction(*id),
            Subject::Digest(guild) => Ok(self.digest(*guild, seen)?.map(Content::Digest)),
            Subject::DailyPuzzle(of) => {
                Ok(self.daily_post(*of)?.map(|post| Content::DailyPuzzle(Box::new(post))))
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
        self.store().report_change(job, &[])?;
        self.wake_workers();
        Ok(None)
    }

    fn content_of_event(&self, job: &EventJob) -> Result<Option<Content>> {
        match job.kind {
            EventJobKind::TellReport => {
                return Ok(self.report_post(job)?.map(Content::EventReport));
            }
            EventJobKind::PostNews => {
                return Ok(self.event_news(job.event, job.news)?.map(Content::EventNews));
            }
            _ => {}
        }
        let Some(event) = self.store().event(job.event)? else { return Ok(None) };
        Ok(match job.kind {
            EventJobKind::Announce if event.anchor.is_none() => {
                Some(Content::Announcement(Box::new(self.event_view(&event)?)))
            }
            EventJobKind::OpenThread => event
                .anchor
                .map(|anchor| Content::OpenThread { anchor, name: event.terms.name.clone() }),
            EventJobKind::PostTable => {
                self.event_table(&event, None)?.map(|table| Content::EventTable(Box::new(table)))
            }
            EventJobKind::Show => {
                let view = Box::new(self.event_view(&event)?);
                let announcement = event.anchor.map(|anchor| ((event.channel, anchor), view));
                let table = match event.table {
                    Some(at) => self.event_table(&event, None)?.map(|it| (at, Box::new(it))),
                    None => None,
                };
                Some(Content::ShowEvent { announcement, table })
            }
            EventJobKind::Announce
            | EventJobKind::Advance
            | EventJobKind::PostNews
            | EventJobKind::TellReport => None,
        })
    }

    fn content_of_duel(&self, job: &DuelJob) -> Result<Option<Content>> {
        let Some(duel) = self.store().duel(job.duel)? else { return Ok(None) };
        let server = duel.server(job.side());
        Ok(match (job.kind, server) {
            (DuelJobKind::Post, Some(server)) => {
                Some(Content::Duel(Box::new(self.duel_view(server.guild, &duel, None)?)))
            }
            (DuelJobKind::Show, Some(server)) => {
                let Some(message) = server.message else { return Ok(None) };
                let view = self.duel_view(server.guild, &duel, None)?;
                Some(Content::ShowDuel((server.channel, message), Box::new(view)))
            }
            (DuelJobKind::End, Some(server)) if duel.state.is_over() => {
                let locale = self.server_settings(server.guild)?.locale();
                let text = duel.end_text(job.side(), locale);
                Some(Content::DuelEnd { id: duel.id, text, locale })
            }
            (DuelJobKind::Call, _) => {
                let of = duel.matches.iter().find(|it| it.number == job.number);
                let Some(played) = of.and_then(|of| of.played) else { return Ok(None) };
                self.visitor_call(&self.match_by_id(played.id)?)?
            }
            (
                DuelJobKind::Advance | DuelJobKind::Post | DuelJobKind::Show | DuelJobKind::End,
                _,
            ) => None,
        })
    }

    fn content_of_match(&self, id: i64, job: &MatchJob) -> Result<Option<Content>> {
        match job.kind {
            JobKind::PostBoard => return Ok(self.board_post(job.board())?.map(Content::Board)),
            JobKind::Tidy => return self.tidying(job),
            JobKind::ShowBoard => return self.board_again(job.board()),
            _ => {}
        }
        let info = self.match_by_id(job.match_id)?;
        Ok(match job.kind {
            JobKind::OpenThread => {
                let Some(anchor) = info.anchor else { return Ok(None) };
                Some(Content::OpenThread { anchor, name: self.thread_name(&info)? })
            }
            JobKind::PostReminder => {
                let locale = self.locale_of_match(&info)?;
                self.reminder(&info, job.board(), locale)?.map(Content::Reminder)
            }
            JobKind::PostVacation => self.vacation_post(&info, job.board())?.map(Content::Vacation),
            JobKind::TellVisitor => self.visitor_post(&info, job)?,
            JobKind::RemindVisitor => self.visitor_reminder(&info, job)?,
            JobKind::TellPlayer => self.turn_message(&info, job)?,
            JobKind::TellWhite | JobKind::TellBlack => self.loss(&info, id, job)?,
            JobKind::PostRematch => Some(self.rematch_post(&info)?),
            JobKind::PostEnding => Some(Content::Ending(self.ending_post(&info)?)),
            JobKind::PostGap => self.gap_question(&info, None)?.map(Content::Gap),
            JobKind::PostOffer => {
                let Some(offer) = job.offer else { return Ok(None) };
                let locale = self.locale_of_match(&info)?;
                self.offer_post(&info, offer, locale)?.map(Content::Offer)
            }
            JobKind::ShowChallenge => self.challenge_result(&info)?,
            JobKind::ShowThinking => (info.outcome.is_none() && info.ply == job.ply)
                .then_some(Content::Thinking { match_id: info.id, ply: job.ply }),
            JobKind::ArchiveThread => {
                let thread = info.thread.filter(|_| info.outcome.is_some());
                let Some(thread) = thread else { return Ok(None) };
                // Another match may have been begun in it.
                let is_free = self.store().matches_below_channel(thread)?.is_empty();
                is_free.then_some(Content::ArchiveThread(thread))
            }
            JobKind::RenameThread => {
                let Some(thread) = info.thread else { return Ok(None) };
                Some(Content::RenameThread(thread, self.thread_name(&info)?))
            }
            JobKind::PostReview => self.public_review(&info)?.map(Content::Review),
            JobKind::ShowReview => {
                let at = self.store().review_message(info.id)?;
                let review = self.public_review(&info)?;
                at.zip(review).map(|(at, post)| Content::ShowReview { at, post })
            }
            JobKind::PostBoard
            | JobKind::ShowBoard
            | JobKind::Tidy
            | JobKind::EngineTurn
            | JobKind::Review => None,
        })
    }
}
