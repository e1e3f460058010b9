//! Answering an interaction in time.
//!
//! Discord waits three seconds for a first answer, whatever the disk and the network do. The time counts from when the interaction was made,
//! by Discord's clock. An [`Answer`] is made first, and everything that may wait is done within [`Answer::with`] or [`Answer::in_time`].

use std::future::Future;
use std::pin::pin;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serenity::all::{CreateModal, InteractionId, MessageId};
use tokio::time::{Instant, sleep_until, timeout_at};

use super::data::Data;
use super::failure::{Failure, chain};
use super::interactions::{Claim, GIVEN_UP_AFTER};
use super::language::Speaker;
use crate::discord::message::Body;
use crate::discord::rest::ApiError;
use crate::locale::Locale;
use crate::metrics::METRICS;

/// An answer that takes longer is deferred. The rest of the three seconds is for the deferral and its retries.
const DEFER_AFTER: Duration = Duration::from_millis(1000);
/// A first answer on its way for longer comes too late.
const TOO_LATE: Duration = Duration::from_millis(2900);
/// An answer with a larger file, in bytes, is deferred: the upload may take too long.
const LARGE: usize = 256 << 10;

const REPLY: u8 = 4;
const DEFER_REPLY: u8 = 5;
const DEFER_UPDATE: u8 = 6;
const UPDATE: u8 = 7;

/// Who sees an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Everyone in the channel.
    ToAll,
    /// Only the caller: who has called the command, clicked or sent the form.
    ToCaller,
    /// As the message that was clicked on, in its place.
    InPlace,
}

pub struct Answer<'a> {
    data: &'a Data,
    id: InteractionId,
    token: &'a str,
    begun: Instant,
    speaker: Speaker<'a>,
    /// The language of the answer, once it has been looked up.
    locale: OnceLock<Locale>,
    /// Whether a first answer has been given.
    sent: &'a AtomicBool,
    /// Whether that answer deferred a change of the message clicked on. A refusal must not overwrite that message.
    in_place: AtomicBool,
}

impl<'a> Answer<'a> {
    /// The answer to an interaction. `sent` tells whether a first answer has been given.
    pub fn new(
        data: &'a Data,
        (id, token): (InteractionId, &'a str),
        speaker: impl Into<Speaker<'a>>,
        sent: &'a AtomicBool,
    ) -> Self {
        Self {
            data,
            id,
            token,
            begun: begun(data, id),
            speaker: speaker.into(),
            locale: OnceLock::new(),
            sent,
            in_place: AtomicBool::new(false),
        }
    }

    /// The language in which the caller is answered, found once, however long that takes.
    pub async fn locale(&self) -> Locale {
        if let Some(locale) = self.locale.get() {
            return *locale;
        }
        let found = self.data.locale(&self.speaker).await;
        *self.locale.get_or_init(|| found)
    }

    /// As [`Answer::locale`]; where it is not found in time, that of the caller's program.
    pub async fn locale_in_time(&self) -> Locale {
        let found = timeout_at(self.begun + DEFER_AFTER, self.locale()).await;
        found.unwrap_or_else(|_| self.speaker.program_locale())
    }

    /// The language as far as it is known now: the one found, else that of the caller's program.
    pub fn known_locale(&self) -> Locale {
        let found = self.locale.get().copied();
        found.unwrap_or_else(|| self.speaker.program_locale())
    }

    /// Answers with a form to fill in. It must be the first answer.
    pub async fn open_form(&self, form: CreateModal) -> Result<(), ApiError> {
        self.sent.store(true, Ordering::SeqCst);
        let until = self.begun + TOO_LATE;
        let api = &self.data.api;
        self.told(api.open_form(self.id, self.token, form, until).await)
    }

    /// Answers with what `work` makes. If that takes long, Discord is told first that an answer is coming.
    ///
    /// # Errors
    /// What `work` fails with, and what Discord refuses.
    pub async fn with(
        &self,
        shown: Shown,
        work: impl Future<Output = Result<Body, Failure>>,
    ) -> Result<(), Failure> {
        let body = self.in_time(shown, work).await?;
        Ok(self.send(shown, body).await?)
    }

    /// Waits for `work`. If that takes long, Discord is told meanwhile that an answer is coming.
    pub async fn in_time<T>(&self, shown: Shown, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        tokio::select! {
            biased;
            made = &mut work => made,
            () = sleep_until(self.begun + DEFER_AFTER) => {
                let (announced, made) = tokio::join!(self.announce(shown), work);
                if let Err(error) = announced {
                    // The work is done all the same; that the answer cannot be given shows when it is sent.
                    tracing::debug!(%error, "an answer could not be announced");
                }
                made
            }
        }
    }

    /// Defers the answer, unless one has been given.
    pub async fn announce(&self, shown: Shown) -> Result<(), ApiError> {
        let (kind, body) = match shown {
            Shown::ToAll => (DEFER_REPLY, None),
            Shown::ToCaller => (DEFER_REPLY, Some(Body::default().ephemeral())),
            Shown::InPlace => (DEFER_UPDATE, None),
        };
        if self.sent.swap(true, Ordering::SeqCst) {
            return Ok(());
        }
        self.in_place
            .store(shown == Shown::InPlace, Ordering::SeqCst);
        self.respond(kind, body).await
    }

    /// Sends the answer, or puts it in place of the one that was announced or given before.
    pub async fn send(&self, shown: Shown, body: Body) -> Result<(), ApiError> {
        let body = match shown {
            Shown::ToAll => body,
            Shown::ToCaller | Shown::InPlace => body.for_client(self.speaker.program_locale()),
        };
        if body.file_size() > LARGE {
            self.announce(shown).await?;
        }
        if self.sent.swap(true, Ordering::SeqCst) {
            return self.data.api.edit_response(self.token, body).await;
        }
        let (kind, body) = match shown {
            Shown::ToAll => (REPLY, body),
            Shown::ToCaller => (REPLY, body.ephemeral()),
            Shown::InPlace => (UPDATE, body),
        };
        self.respond(kind, Some(body)).await
    }

    /// Tells the caller alone why nothing came of it, whether or not an answer was announced.
    pub async fn refuse(&self, body: Body) -> Result<(), ApiError> {
        if self.in_place.load(Ordering::SeqCst) {
            let body = body.for_client(self.speaker.program_locale()).ephemeral();
            return self.data.api.follow_up(self.token, body).await;
        }
        self.send(Shown::ToCaller, body).await
    }

    /// The message that the first answer has become.
    pub async fn message(&self) -> Result<MessageId, ApiError> {
        self.data.api.response(self.token).await
    }

    async fn respond(&self, kind: u8, body: Option<Body>) -> Result<(), ApiError> {
        let until = self.begun + TOO_LATE;
        let api = &self.data.api;
        self.told(api.respond(self.id, self.token, kind, body, until).await)
    }

    /// Takes note of what Discord has said to the first answer.
    fn told(&self, result: Result<(), ApiError>) -> Result<(), ApiError> {
        let claim = Claim::current();
        match &result {
            Ok(()) => {
                METRICS.acknowledged(self.begun.elapsed());
                claim.inspect(|claim| claim.acknowledged());
            }
            // Unknown by now, or answered by somebody else.
            Err(error) if matches!(error.code(), 10062 | 40060) => {
                claim.inspect(|claim| claim.refused());
            }
            Err(_) => {}
        }
        result
    }
}

/// When an interaction was made. One that Discord has given up is not older than that.
fn begun(data: &Data, id: InteractionId) -> Instant {
    let now = Instant::now();
    let age = data.clock.age(id.get()).min(GIVEN_UP_AFTER);
    now.checked_sub(age).unwrap_or(now)
}

/// Tells the caller why nothing came of an interaction, and the log what was at fault.
pub async fn settle(answer: &Answer<'_>, doing: &str, failure: Failure) {
    failure.log(doing);
    if matches!(failure, Failure::GivenUp) {
        return;
    }
    let body = failure.into_body(answer.known_locale());
    if let Err(error) = answer.refuse(body).await {
        tracing::warn!(doing, error = %chain(&error), "the refusal could not be sent");
    }
}
