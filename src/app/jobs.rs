//! What must still be posted: the outbox, as the poster sees it.
//!
//! The poster claims a job, asks for its content, sends it, and says what became of it. A job that is claimed
//! and never finished, because the process died, is claimed again after its lease or at the next start; its
//! nonce stays the same, so that the chat service can recognise what has been posted already. The jobs of one
//! match come strictly one after the other.

use std::time::Duration;

use super::{App, ChannelId, MatchId, MessageId, OfferId, Picture, PlayerId, Result, Time};

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
}

/// A board message.
#[derive(Clone, Debug)]
pub struct BoardPost {
    /// The match.
    pub match_id: MatchId,
    /// The ply that the board shows; goes into the buttons.
    pub ply: u32,
    /// The board.
    pub picture: Picture,
    /// The last turn in notation and words, who is to move or how it ended.
    pub text: String,
    /// The one player to ping: the one to move, never more than once a turn.
    pub ping: Option<PlayerId>,
    /// Whether the match goes on, so that the buttons for playing make sense.
    pub running: bool,
}

/// An offer message.
#[derive(Clone, Debug)]
pub struct OfferPost {
    /// The offer; goes into the buttons.
    pub offer: OfferId,
    /// The match.
    pub match_id: MatchId,
    /// The offer in words.
    pub text: String,
    /// False once it has been answered or has died: then without buttons.
    pub open: bool,
}

/// What a finished job has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The message posted, in the job's channel.
    Posted(MessageId),
    /// The thread opened.
    ThreadOpened(ChannelId),
}

/// Why a job could not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It may work later: no answer, a server error, a rate limit. The pause grows with the attempts.
    Retry {
        /// The least pause, where the chat service named one.
        after: Option<Duration>,
        /// For the log.
        why: String,
    },
    /// The bot may not do this here. A thread that may not be opened is done without. A channel that refuses
    /// posts is left in peace until [`App::place_works_again`].
    Blocked {
        /// What is missing, as people know it: "Send Messages", "Attach Files".
        permission: String,
    },
    /// The channel, thread or anchor message is gone. From a thread the match goes back to the channel; without
    /// its channel it goes on unseen.
    Gone,
}

impl App {
    /// Claims the next thing to post, or `None` if nothing is due. The claim is a lease of two minutes.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn claim_post(&self) -> Result<Option<Job>> {
        todo!()
    }

    /// When the next thing to post will be due, if nothing new comes up; `None`: nothing is waiting.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn next_post_due(&self) -> Result<Option<Time>> {
        todo!()
    }

    /// What a claimed job posts; `None`: nothing any more (the job is finished by that).
    ///
    /// # Errors
    /// When the database fails or holds what cannot be read; report the job as [`Failure::Retry`].
    pub fn content(&self, job: &Job) -> Result<Option<Content>> {
        todo!()
    }

    /// The job is done.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn done(&self, job: &Job, delivery: Delivery) -> Result<()> {
        todo!()
    }

    /// The job could not be done now.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn failed(&self, job: &Job, failure: Failure) -> Result<()> {
        todo!()
    }

    /// An interaction has shown that the bot may post in this channel: what waits there is due at once.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn place_works_again(&self, channel: ChannelId) -> Result<()> {
        todo!()
    }

    /// The sentence that tells a user which permission keeps boards from being posted in `channel`; `Some` only
    /// the first time it is asked for since the channel refused.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn place_notice(&self, channel: ChannelId) -> Result<Option<String>> {
        todo!()
    }
}
