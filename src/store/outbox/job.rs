//! What a job is, and how it becomes due.

use std::time::Duration;

use strum::{EnumString, IntoStaticStr};

use crate::Result;
use crate::sql::{Row, Transaction, from_row, params};
use model::{BoardRef, ChallengeId, ChannelId, DuelId, EventId, GuildId, MatchId, OfferId, Time};

/// What is to be done for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum JobKind {
    OpenThread,
    PostBoard,
    PostOffer,
    /// Post how the match ended, where no turn ended it.
    PostEnding,
    /// Remind the player to move that time is running out.
    PostReminder,
    /// Say that the player to move is on vacation, so that the clock stands still.
    PostVacation,
    /// Ask the players how a match shall go on of which the chat shows more than the record.
    PostGap,
    /// Post the message in the channel that the thread of a rematch, or of a match of an event, of
    /// a duel or of two channels, is to hang from.
    PostRematch,
    /// Tell the player to move by direct message that it is their turn.
    TellPlayer,
    /// Tell the player of White by direct message that the match has lost its place.
    TellWhite,
    /// Tell the player of Black the same.
    TellBlack,
    /// Tell the visitor of a match by direct message what was posted where it is played: a board,
    /// the end, an offer, a question.
    TellVisitor,
    /// Remind the visitor of a match by direct message that time is running out.
    RemindVisitor,
    /// Take the buttons off the boards of a ply that newer ones have taken the place of, and remove
    /// the refusals.
    Tidy,
    /// Show the board of the present ply in its message as it is now.
    ShowBoard,
    /// Show in the message of the match's challenge what has become of it.
    ShowChallenge,
    /// Show that the engine thinks about the turn after a ply.
    ShowThinking,
    /// Put the match's thread away.
    ArchiveThread,
    /// Give the match's thread its name anew, after a player was erased.
    RenameThread,
    /// Find and play the engine's turn; never handed out as a post.
    EngineTurn,
    /// Look through the next position of a match that is over; never handed out as a post.
    Review,
    /// Post how far the review of a match has come, or what has come of it.
    PostReview,
    /// Show the same in the message posted.
    ShowReview,
}

impl JobKind {
    /// Whether nothing new is posted by it: it neither waits for the posts of its match nor holds
    /// them up, and may be lost.
    pub(crate) fn is_quiet(self) -> bool {
        use JobKind::{
            ArchiveThread, RenameThread, ShowBoard, ShowChallenge, ShowReview, ShowThinking, Tidy,
        };
        matches!(
            self,
            Tidy | ShowBoard
                | ShowChallenge
                | ShowThinking
                | ShowReview
                | ArchiveThread
                | RenameThread
        )
    }
}

/// A job for a match, to become due.
#[derive(Clone, Debug)]
pub struct NewJob {
    pub kind: JobKind,
    pub ply: u32,
    pub offer: Option<OfferId>,
    /// By which the chat service recognises a repeated post; 1–25 characters.
    pub nonce: String,
    /// How long after it is written it becomes due.
    pub after: Duration,
}

/// A claimed job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub id: i64,
    /// What it is about, and what is to be done.
    pub subject: Subject,
    /// 1–25 characters.
    pub nonce: String,
    /// Claims so far, this one included.
    pub attempts: u32,
    /// Where to: the match's thread or channel, or the channel for opening the thread; that of the
    /// challenge's message; that of the puzzle.
    pub channel: ChannelId,
}

impl Job {
    /// What is to be done for a match, if it is about one.
    pub fn of_match(&self) -> Option<&MatchJob> {
        match &self.subject {
            Subject::Match(of) => Some(of),
            Subject::Challenge(_)
            | Subject::Introduction(_)
            | Subject::DailyPuzzle(_)
            | Subject::Digest(_)
            | Subject::Event(_)
            | Subject::Duel(_) => None,
        }
    }
}

/// What a post is about. The leader's tasks, which post nothing, are claimed by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Match(MatchJob),
    /// A challenge that has expired: its message is to say so.
    Challenge(ChallengeId),
    /// A challenge between two who look for an opponent, which is to be posted.
    Introduction(ChallengeId),
    /// The puzzle of a day, which is to be posted.
    DailyPuzzle(DailyPuzzleId),
    /// The digest of a server, which is to be posted.
    Digest(GuildId),
    Event(EventJob),
    Duel(DuelJob),
}

/// What is to be done for a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelJob {
    pub kind: DuelJobKind,
    pub duel: DuelId,
    /// The number of the match that it is about or, unless it is about one, a number for the server
    /// to which it goes.
    pub number: u32,
}

/// What is to be done for a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(const_into_str)]
pub enum DuelJobKind {
    /// Begin it and its matches, and end it. It posts nothing itself.
    #[strum(serialize = "duel_advance")]
    Advance,
    /// Post the message with the line-up, later with the score.
    #[strum(serialize = "duel_post")]
    Post,
    /// Show in that message how it stands.
    #[strum(serialize = "duel_show")]
    Show,
    /// Call the visitor of a match in their own server.
    #[strum(serialize = "duel_call")]
    Call,
    /// Tell how it has ended.
    #[strum(serialize = "duel_end")]
    End,
}

impl DuelJobKind {
    /// Whether nothing new is posted by it; see [`JobKind::is_quiet`].
    pub(crate) const fn is_quiet(self) -> bool {
        matches!(self, DuelJobKind::Advance | DuelJobKind::Show)
    }
}

/// What is to be done for an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventJob {
    pub kind: EventJobKind,
    pub event: EventId,
    /// Up to which of its news it tells, or the number of the report, where that is what it does.
    pub news: u32,
}

/// What is to be done for an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(const_into_str)]
pub enum EventJobKind {
    /// Note results, and begin what follows from them. It posts nothing itself.
    #[strum(serialize = "event_advance")]
    Advance,
    /// Post the announcement, where no command is answered with it.
    #[strum(serialize = "event_announce")]
    Announce,
    #[strum(serialize = "event_thread")]
    OpenThread,
    #[strum(serialize = "event_news")]
    PostNews,
    #[strum(serialize = "event_table")]
    PostTable,
    /// Show in the announcement and the table how it stands.
    #[strum(serialize = "event_show")]
    Show,
    /// Tell whoever created it of a report, by direct message.
    #[strum(serialize = "event_report")]
    TellReport,
}

impl EventJobKind {
    /// Whether nothing new is posted by it; see [`JobKind::is_quiet`].
    pub(crate) const fn is_quiet(self) -> bool {
        matches!(self, EventJobKind::Advance | EventJobKind::Show)
    }
}

/// What is to be done for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchJob {
    pub kind: JobKind,
    pub match_id: MatchId,
    pub ply: u32,
    /// The takebacks before that ply.
    pub takebacks: u32,
    pub offer: Option<OfferId>,
}

impl MatchJob {
    /// The board that it is about.
    pub fn board(&self) -> BoardRef {
        BoardRef { match_id: self.match_id, ply: self.ply, takebacks: self.takebacks }
    }
}

/// The puzzle of a day in a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyPuzzleId {
    pub guild: GuildId,
    /// The day since 1970-01-01.
    pub day: i64,
}

/// A claimed job of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineJob {
    pub id: i64,
    pub match_id: MatchId,
    /// Claims so far, this one included.
    pub attempts: u32,
}

/// The kind of a job that posts the challenge between two who look for an opponent.
pub(crate) const POST_INTRODUCTION: &str = "post_introduction";

/// The kind of a job that posts the digest of a server.
pub(crate) const POST_DIGEST: &str = "post_digest";

/// What a claim returns, for [`job`] and [`engine_job`].
pub(super) const RETURNING: &str = "
    RETURNING id, match, kind, ply, takebacks, offer, challenge, event, duel, guild, day, nonce, attempts,
              coalesce((SELECT coalesce(m.thread, m.channel) FROM match m WHERE m.id = job.match),
                       (SELECT coalesce(v.thread, v.channel) FROM event v WHERE v.id = job.event), channel) AS place";

pub(super) fn job(row: &Row<'_>) -> Result<Job> {
    Ok(from_row!(row => Job {
        id, subject = subject(row)?, nonce, attempts, channel = row.get("place")?
    }))
}

fn subject(row: &Row<'_>) -> Result<Subject> {
    if let Some(match_id) = row.get("match")? {
        return Ok(Subject::Match(MatchJob {
            match_id,
            kind: row.get("kind")?,
            ply: row.get("ply")?,
            takebacks: row.get("takebacks")?,
            offer: row.get("offer")?,
        }));
    }
    if let Some(challenge) = row.get("challenge")? {
        let kind: String = row.get("kind")?;
        return Ok(match kind.as_str() {
            POST_INTRODUCTION => Subject::Introduction(challenge),
            _ => Subject::Challenge(challenge),
        });
    }
    if let Some(event) = row.get("event")? {
        return Ok(Subject::Event(EventJob {
            kind: row.get("kind")?,
            event,
            news: row.get("ply")?,
        }));
    }
    if let Some(duel) = row.get("duel")? {
        return Ok(Subject::Duel(DuelJob {
            kind: row.get("kind")?,
            duel,
            number: row.get("ply")?,
        }));
    }
    let guild = row.get("guild")?;
    Ok(match row.get("day")? {
        Some(day) => Subject::DailyPuzzle(DailyPuzzleId { guild, day }),
        None => Subject::Digest(guild),
    })
}

pub(crate) fn engine_job(row: &Row<'_>) -> Result<EngineJob> {
    Ok(from_row!(row => EngineJob { id, match_id = row.get("match")?, attempts }))
}

/// Makes jobs for a match due.
pub(crate) fn insert(
    t: &Transaction<'_>,
    match_id: MatchId,
    jobs: &[NewJob],
    now: Time,
) -> Result<()> {
    for job in jobs {
        // A quiet job may be due already, or under way: by its new nonce it is known to be wanted
        // once more.
        let or = match job.kind {
            // What is still to be said will be said as it stands then.
            JobKind::PostVacation | JobKind::TellVisitor => "ON CONFLICT DO NOTHING",
            kind if kind.is_quiet() => {
                "ON CONFLICT (match, kind, ply, takebacks, coalesce(offer, 0)) DO UPDATE SET nonce = excluded.nonce"
            }
            _ => "",
        };
        t.execute(
            &format!(
                "INSERT INTO job (kind, match, ply, takebacks, offer, nonce, due_at)
                 SELECT $1, id, $2, takebacks, $3, $4, $5 FROM match WHERE id = $6 {or}"
            ),
            params![job.kind, job.ply, job.offer, job.nonce, now.after(job.after), match_id,],
        )?;
    }
    Ok(())
}

/// A turn has been played or the match has ended: the engine need not think about the old position
/// any more.
pub(crate) fn drop_engine_turns(t: &Transaction<'_>, match_id: MatchId) -> Result<()> {
    t.execute("DELETE FROM job WHERE match = $1 AND kind = 'engine_turn'", params![match_id])?;
    Ok(())
}

/// A job is done; false if it was done before.
pub(crate) fn delete(t: &Transaction<'_>, job: i64) -> Result<bool> {
    Ok(t.execute("DELETE FROM job WHERE id = $1", params![job])? == 1)
}

/// A job is done, unless it was asked for again while it was under way.
pub(crate) fn done(t: &Transaction<'_>, job: &Job) -> Result<()> {
    let asked_again = t.execute(
        "UPDATE job SET claimed_until = NULL, attempts = 0 WHERE id = $1 AND nonce <> $2",
        params![job.id, job.nonce],
    )?;
    if asked_again == 0 {
        delete(t, job.id)?;
    }
    Ok(())
}

/// By which the chat service recognises a repeated post. Random, so that neither another subject
/// nor another database can have the same.
pub fn new_nonce() -> String {
    format!("{:016x}", rand::random::<u64>())
}
