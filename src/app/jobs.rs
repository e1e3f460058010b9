//! What must still be posted: the outbox, as the poster sees it.
//!
//! The poster claims a job, asks for its content, sends it, and says what became of it. A job that is claimed
//! and never finished, because the process died, is claimed again after its lease or at the next start; its
//! nonce stays the same, so that the chat service can recognise what has been posted already. The jobs of one
//! match come strictly one after the other.

use std::time::Duration;

use super::model::{Match, Outcome, Seat};
use super::places::{LostPlace, told_side};
use super::position::Loaded;
use super::rematch::rematch_post;
use super::settings::Notify;
use super::tell::TurnMessage;
use super::views::{heading, last_turn, to_move};
use super::{
    App, BoardRef, ChannelId, Error, Locale, MatchId, MessageId, OfferId, OfferKind, Picture,
    PlayerId, Reminder, Result, Time, offers, pictures,
};
use crate::say;
use crate::store::{JobKind, JobRow, MatchRow, NewJob, OfferState, TurnRef};

/// How long a claim lasts before another worker may take the job over: longer than any try of a job can.
pub(super) const LEASE: Duration = Duration::from_secs(120);

/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(600);

/// A claimed job.
#[derive(Clone, Debug)]
pub struct Job {
    /// Its row.
    pub id: i64,
    /// The match it belongs to.
    pub match_id: MatchId,
    /// Where to post, or where to open the thread.
    pub channel: ChannelId,
    /// At most 25 characters, the same at every attempt to post in this channel.
    pub nonce: String,
    /// How many times it has been claimed, this time included.
    pub attempts: u32,
    row: JobRow,
}

/// What a job posts.
#[derive(Clone, Debug)]
pub enum Content {
    /// Open a thread on a message of the job's channel. If the message has one already, that one is meant.
    OpenThread {
        /// The message that it hangs from.
        anchor: MessageId,
        /// Its name, plain text of at most 100 characters.
        name: String,
    },
    /// A board, after a turn or at the start.
    Board(BoardPost),
    /// An offer with its buttons.
    Offer(OfferPost),
    /// How the match ended, where no turn ended it.
    Ending(BoardPost),
    /// That it is a player's turn, as a direct message to them.
    DirectMessage(TurnMessage),
    /// The same, as a ping where the match is played, because direct messages were refused.
    Call(TurnMessage),
    /// A reminder that time is running out.
    Reminder(Reminder),
    /// That the match has lost its place, as a direct message.
    LostPlace(LostPlace),
    /// A message that announces a rematch, for its thread to hang from.
    Rematch {
        /// The new match.
        board: BoardRef,
        /// What it says.
        text: String,
        /// The language of the message.
        locale: Locale,
    },
}

/// A board message.
#[derive(Clone, Debug)]
pub struct BoardPost {
    /// The match.
    pub match_id: MatchId,
    /// The ply that the board shows; goes into the buttons.
    pub ply: u32,
    /// The takebacks before; goes into the buttons too.
    pub takebacks: u32,
    /// The board.
    pub picture: Picture,
    /// The last turn in notation and words, who is to move or how it ended.
    pub text: String,
    /// The one player to ping: the one to move, never more than once a turn.
    pub ping: Option<PlayerId>,
    /// Whether the engine is to move.
    pub engine_thinks: bool,
    /// Whether the match goes on, so that the buttons for playing make sense.
    pub running: bool,
    /// The language of the message.
    pub locale: Locale,
}

/// An offer message.
#[derive(Clone, Debug)]
pub struct OfferPost {
    /// The offer; goes into the buttons.
    pub offer: OfferId,
    /// The match.
    pub match_id: MatchId,
    /// What is offered.
    pub kind: OfferKind,
    /// The offer in words.
    pub text: String,
    /// The one who is asked, and to ping.
    pub ping: PlayerId,
    /// The language of the message.
    pub locale: Locale,
}

/// What a finished job has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The message posted, in the job's channel.
    Posted(MessageId),
    /// The direct message sent.
    Told {
        /// The direct conversation.
        channel: ChannelId,
        /// The message.
        message: MessageId,
    },
    /// The thread opened.
    ThreadOpened(ChannelId),
}

/// Why a job could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It may work later: no answer, a server error. The pause grows with the attempts.
    Retry {
        /// For the log.
        why: String,
    },
    /// The chat service lets nothing more through just now; it has not tried. Whatever it limits together with this job
    /// waits too.
    Limited {
        /// How long to wait.
        after: Duration,
    },
    /// The bot may not do this here. A thread that may not be opened is done without. A channel that refuses
    /// posts is left in peace until [`App::place_works_again`].
    Blocked {
        /// What is missing, as people know it: "Send Messages", "Attach Files".
        permission: String,
    },
    /// The player takes no direct messages. They are pinged in the match's place instead, or told at their next command
    /// where there is no such place.
    DirectMessagesRefused,
    /// The channel, thread or anchor message is gone, or refuses for good what is posted. From a thread the match goes back
    /// to the channel; without its channel it goes on unseen, and its players are told so.
    Gone,
}

impl App {
    /// Claims the next thing to post, or `None` if nothing is due. The claim is a lease of two minutes.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn claim_post(&self) -> Result<Option<Job>> {
        let now = self.now();
        let row = self.store().claim_post(now, now.after(LEASE))?;
        Ok(row.map(|row| Job {
            id: row.id,
            match_id: MatchId(row.match_id),
            channel: ChannelId(row.channel),
            nonce: row.nonce.clone(),
            attempts: row.attempts,
            row,
        }))
    }

    /// When the next thing to post will be due, if nothing new comes up; `None`: nothing is waiting.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn next_post_due(&self) -> Result<Option<Time>> {
        Ok(self.store().next_post_due()?)
    }

    /// What a claimed job posts; `None`: nothing any more (the job is finished by that).
    ///
    /// # Errors
    /// When the database fails or holds what cannot be read; report the job as [`Failure::Retry`].
    pub fn content(&self, job: &Job) -> Result<Option<Content>> {
        let row = self
            .store()
            .match_by_id(job.row.match_id)?
            .ok_or(Error::NoSuchMatch(job.match_id))?;
        let content = match job.row.kind {
            JobKind::OpenThread => row.anchor.map(|anchor| {
                Ok(Content::OpenThread {
                    anchor: MessageId(anchor),
                    name: self.thread_name(&Match::from_row(&row)?)?,
                })
            }),
            // A board whose turn has been taken back is not shown any more.
            JobKind::PostBoard if job.row.takebacks != row.takebacks => None,
            JobKind::PostBoard => Some(self.board_post(&row, job.row.ply).map(Content::Board)),
            JobKind::PostReminder => {
                let turn = TurnRef {
                    match_id: row.id,
                    ply: job.row.ply,
                    takebacks: job.row.takebacks,
                };
                let reminder = self.reminder(&row, turn);
                reminder.map(|it| it.map(Content::Reminder)).transpose()
            }
            JobKind::TellPlayer => self.turn_message(&row, &job.row).transpose(),
            JobKind::TellWhite | JobKind::TellBlack => self.loss(&row, &job.row).transpose(),
            JobKind::PostRematch => Some(rematch_post(self, &row)),
            JobKind::PostEnding => Some(self.ending_post(&row).map(Content::Ending)),
            JobKind::PostOffer => self.offer_post(&row, job.row.offer).transpose(),
            JobKind::EngineTurn => None,
        }
        .transpose()?;
        if content.is_none() {
            self.store().drop_job(job.id)?;
            self.wake_workers();
        }
        Ok(content)
    }

    fn board_post(&self, row: &MatchRow, ply: u32) -> Result<BoardPost> {
        let loaded = self.as_players_see(Loaded::at(self.store(), row, ply)?)?;
        let outcome = Outcome::by_rules(&loaded.position, &loaded.earlier);
        let (info, locale) = (&loaded.info, loaded.look.locale);
        let running = outcome.is_none() && info.outcome.is_none();
        let side = loaded.position.turn();
        let ping = match info.seat(side) {
            // Whoever has moved on already, or need not move any more, is not called.
            Seat::Human(person) if running && ply == info.ply => {
                let notify = self.settings(person.id)?.notify;
                (notify == Notify::Ping).then_some(person.id)
            }
            _ => None,
        };
        let end = match outcome {
            Some(outcome) => info.outcome_text(outcome, locale),
            None => to_move(&loaded),
        };
        let human_moves = ping.is_some() && info.is_practice();
        let end = match human_moves && self.engine_would_draw(row, &loaded)? {
            true => format!("{end} {}", say!(locale, "engine-would-draw")),
            false => end,
        };
        let text = match last_turn(&loaded) {
            Some(last) => format!("{last}\n{end}"),
            None => format!("{}\n{end} {}", heading(&loaded), invitation(&loaded)),
        };
        Ok(BoardPost {
            match_id: info.id,
            ply,
            takebacks: info.takebacks,
            picture: pictures::board(&loaded, loaded.look.bottom, self.now()),
            text,
            ping,
            engine_thinks: running && matches!(info.seat(side), Seat::Engine(_)),
            running,
            locale,
        })
    }

    fn ending_post(&self, row: &MatchRow) -> Result<BoardPost> {
        let loaded = self.as_players_see(Loaded::now(self.store(), row)?)?;
        let (info, locale) = (&loaded.info, loaded.look.locale);
        Ok(BoardPost {
            match_id: info.id,
            ply: info.ply,
            takebacks: info.takebacks,
            picture: pictures::board(&loaded, loaded.look.bottom, self.now()),
            text: info.result_text(locale).unwrap_or_default(),
            ping: None,
            engine_thinks: false,
            running: false,
            locale,
        })
    }

    /// A match as everyone is shown it: as the winner has chosen or, while it goes on or is drawn, the one to move;
    /// where that is the engine, its opponent.
    fn as_players_see(&self, loaded: Loaded) -> Result<Loaded> {
        let info = &loaded.info;
        let winner = info.outcome.and_then(|outcome| outcome.winner);
        let side = winner.unwrap_or(loaded.position.turn());
        let viewer = [side, !side]
            .into_iter()
            .find_map(|color| match info.seat(color) {
                Seat::Human(person) => Some(person.id),
                Seat::Engine(_) => None,
            });
        match viewer {
            Some(viewer) => loaded.seen_by(self, viewer)?.for_everyone(self),
            None => loaded.for_everyone(self),
        }
    }

    /// `None` once the offer has been answered or has died.
    fn offer_post(&self, row: &MatchRow, offer: Option<i64>) -> Result<Option<Content>> {
        let Some(id) = offer else { return Ok(None) };
        let info = Match::from_row(row)?;
        let Some(offer) = self.store().offer(id)? else {
            return Ok(None);
        };
        if offer.state != OfferState::Open {
            return Ok(None);
        }
        let locale = self.locale_of_match(&info)?;
        Ok(offers::offer_post(&info, &offer, locale).map(Content::Offer))
    }

    /// The job is done.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn done(&self, job: &Job, delivery: Delivery) -> Result<()> {
        match delivery {
            Delivery::Posted(message) => {
                let then = self.due_after(&job.row)?;
                self.store().posted(&job.row, message.0, then, self.now())?;
            }
            Delivery::Told { channel, message } => {
                let row = JobRow {
                    channel: channel.0,
                    ..job.row.clone()
                };
                self.store().posted(&row, message.0, None, self.now())?;
            }
            Delivery::ThreadOpened(thread) => self.store().thread_opened(&job.row, thread.0)?,
        }
        self.wake_workers();
        Ok(())
    }

    /// Nothing more is let through with a claimed job, until the time is over. To be called before the job is done.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn rest(&self, job: &Job, time: Duration) -> Result<()> {
        let now = self.now();
        Ok(self.store().rest_lane(job.id, now, now.after(time))?)
    }

    /// The job could not be done now.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn failed(&self, job: &Job, failure: Failure) -> Result<()> {
        let now = self.now();
        match failure {
            Failure::Retry { why } => {
                let due = now.after(pause(job.attempts));
                self.store().postpone(job.id, due, &why)?;
            }
            Failure::Limited { after } => {
                self.store()
                    .give_back(job.id, now, now.after(after), "rate limit")?;
            }
            // A match can do without its thread.
            Failure::Blocked { .. } | Failure::Gone if job.row.kind == JobKind::OpenThread => {
                self.store().drop_job(job.id)?;
            }
            Failure::DirectMessagesRefused => match told_side(&job.row) {
                Some(side) => self.store().tell_later(job.id, side)?,
                None => self.direct_messages_refused(&job.row)?,
            },
            Failure::Blocked { permission } => {
                self.store().block_channel(&job.row, &permission, now)?;
            }
            Failure::Gone => self.store().place_gone(&job.row, &new_nonce(), now)?,
        }
        self.wake_workers();
        Ok(())
    }

    fn thread_name(&self, game_match: &Match) -> Result<String> {
        let locale = self.locale_of_match(game_match)?;
        let name = say!(
            locale,
            "thread-name",
            title = game_match.short_title(locale),
            r#match = game_match.id.to_string()
        );
        Ok(name.chars().take(100).collect())
    }
}

/// A job of `kind` about `ply`, with a fresh nonce.
pub(super) fn new_job(kind: JobKind, ply: u32) -> NewJob {
    NewJob {
        kind,
        ply,
        offer: None,
        nonce: new_nonce(),
    }
}

/// Random, so that neither another match nor another database can have the same.
fn new_nonce() -> String {
    format!("{:016x}", rand::random::<u64>())
}

/// The pause after so many attempts: 1, 2, 4 … seconds.
pub(super) fn pause(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.saturating_sub(1).min(16)).min(LONGEST_PAUSE)
}

/// How to play, under the first board.
fn invitation(loaded: &Loaded) -> String {
    let position = &loaded.position;
    let mut turns: Vec<String> = position
        .legal_turns()
        .into_iter()
        .map(|turn| position.turn_text(turn))
        .collect();
    turns.sort_unstable();
    let example = turns.first().map_or("", String::as_str);
    say!(loaded.look.locale, "invitation", turn = example)
}
