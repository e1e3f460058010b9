//! Answers interactions in time.
//!
//! Discord waits three seconds for a first answer, however slow the disk and the network are. The
//! time counts from the creation of the interaction, by Discord's clock. Create an [`Answer`]
//! first, and do everything that may wait within [`Answer::with`] or [`Answer::in_time`].

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::future::BoxFuture;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep_until, timeout, timeout_at};

use super::data::Data;
use super::failure::{self, Failure, chain};
use super::interaction::Asked;
use super::interactions::{Claim, GIVEN_UP_AFTER};
use super::request::Request;
use crate::ids::Ours;
use crate::message::{Body, File, Form};
use crate::rest::ApiError;
use locale::{Locale, say};
use metrics::METRICS;
use model::MessageId;

/// Answers that take longer are deferred. The rest of the three seconds is for that and retries.
const DEFER_AFTER: Duration = Duration::from_millis(1000);
/// How long a form waits for what it shows: it must open within three seconds.
const LOOKUP: Duration = Duration::from_millis(1500);
/// A first answer that takes longer to arrive is too late.
const TOO_LATE: Duration = Duration::from_millis(2900);
/// Answers with a larger file, in bytes, are deferred, because the upload may take too long.
const LARGE: usize = 256 << 10;

const REPLY: u8 = 4;
const DEFER_REPLY: u8 = 5;
const DEFER_UPDATE: u8 = 6;
const UPDATE: u8 = 7;
const MODAL: u8 = 9;

/// Who sees an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Everyone in the channel.
    ToAll,
    /// Only the caller: the user of the command, click or form.
    ToCaller,
    /// Everyone who sees the clicked message, which the answer replaces.
    InPlace,
}

pub struct Answer<'a> {
    pub data: &'a Data,
    pub asked: Asked<'a>,
    begun: Instant,
    locale: OnceLock<Locale>,
    /// Whether a first answer has been sent.
    sent: &'a AtomicBool,
    /// Whether that deferred a change of the clicked message, which a refusal must not overwrite.
    in_place: AtomicBool,
}

impl<'a> Answer<'a> {
    /// Creates the answer to an interaction. `sent` becomes true once a first answer has been sent.
    pub fn new(data: &'a Data, asked: impl Into<Asked<'a>>, sent: &'a AtomicBool) -> Self {
        let asked = asked.into();
        // Discord has dropped older ones.
        let age = data.process.rest.clock.age(asked.id.ours()).min(GIVEN_UP_AFTER);
        let now = Instant::now();
        Self {
            data,
            asked,
            begun: now.checked_sub(age).unwrap_or(now),
            locale: OnceLock::new(),
            sent,
            in_place: AtomicBool::new(false),
        }
    }

    /// The language of the answer. Looks it up once, however long that takes.
    pub async fn locale(&self) -> Locale {
        if let Some(locale) = self.locale.get() {
            return *locale;
        }
        let found = self.data.locale(&self.asked).await;
        *self.locale.get_or_init(|| found)
    }

    /// What is asked for, about the match that fits the channel.
    pub async fn request(&self) -> Request {
        Request::new(self.data, &self.asked, self.locale().await)
    }

    /// Like [`Answer::locale`], or that of the caller's client if the lookup takes too long.
    pub async fn locale_in_time(&self) -> Locale {
        let found = timeout_at(self.begun + DEFER_AFTER, self.locale()).await;
        found.unwrap_or_else(|_| self.asked.program_locale())
    }

    /// The language if it has been looked up, else that of the caller's client. Does not wait.
    pub fn known_locale(&self) -> Locale {
        let found = self.locale.get().copied();
        found.unwrap_or_else(|| self.asked.program_locale())
    }

    /// Answers with a form. This must be the first answer, so it cannot be deferred.
    pub async fn open_form(
        &self,
        make: impl AsyncFnOnce(Request) -> Result<Form, Failure>,
    ) -> Result<(), Failure> {
        let request = Request::new(self.data, &self.asked, self.locale_in_time().await);
        let form = self.look_up(make(request)).await?;
        self.sent.store(true, Ordering::SeqCst);
        Ok(self.respond(json!({ "type": MODAL, "data": form }), &[]).await?)
    }

    /// Waits for what a form needs, but not longer than that may take.
    pub async fn look_up<T>(
        &self,
        lookup: impl Future<Output = Result<T, Failure>>,
    ) -> Result<T, Failure> {
        let found = timeout(LOOKUP, lookup).await;
        found.unwrap_or_else(|_| Err(Failure::Refused(say!(self.known_locale(), "our-fault"))))
    }

    /// Answers with the result of `work`, and defers the answer if that takes long.
    ///
    /// # Errors
    /// An error of `work`, or a refusal by Discord.
    pub fn with<'f>(
        &'f self,
        shown: Shown,
        work: impl Future<Output = Result<Body, Failure>> + Send + 'f,
    ) -> impl Future<Output = Result<(), Failure>> + Send + 'f {
        self.with_boxed(shown, Box::pin(work))
    }

    /// One type for all work, so that the compiler generates the waiting once.
    async fn with_boxed(
        &self,
        shown: Shown,
        work: BoxFuture<'_, Result<Body, Failure>>,
    ) -> Result<(), Failure> {
        let body = self.in_time_boxed(shown, work).await?;
        Ok(self.send(shown, body).await?)
    }

    /// Waits for `work`, and defers the answer if that takes long.
    pub fn in_time<'f, T: Send + 'f>(
        &'f self,
        shown: Shown,
        work: impl Future<Output = T> + Send + 'f,
    ) -> impl Future<Output = T> + Send + 'f {
        self.in_time_boxed(shown, Box::pin(work))
    }

    async fn in_time_boxed<T: Send>(&self, shown: Shown, mut work: BoxFuture<'_, T>) -> T {
        tokio::select! {
            biased;
            made = &mut work => made,
            () = sleep_until(self.begun + DEFER_AFTER) => {
                let (announced, made) = tokio::join!(self.announce(shown), work);
                if let Err(error) = announced {
                    // The work goes on. Sending the answer will show that it does not arrive.
                    tracing::debug!(%error, "an answer could not be announced");
                }
                made
            }
        }
    }

    /// Defers the answer, unless a first answer has been sent.
    pub async fn announce(&self, shown: Shown) -> Result<(), ApiError> {
        let deferral = match shown {
            Shown::ToAll => json!({ "type": DEFER_REPLY }),
            Shown::ToCaller => json!({ "type": DEFER_REPLY, "data": Body::default().ephemeral() }),
            Shown::InPlace => json!({ "type": DEFER_UPDATE }),
        };
        if self.sent.swap(true, Ordering::SeqCst) {
            return Ok(());
        }
        self.in_place.store(shown == Shown::InPlace, Ordering::SeqCst);
        self.respond(deferral, &[]).await
    }

    /// Sends the answer, or replaces the deferred or earlier one.
    pub async fn send(&self, shown: Shown, body: Body) -> Result<(), ApiError> {
        let body = match shown {
            Shown::ToAll => body,
            Shown::ToCaller | Shown::InPlace => body.for_client(self.asked.program_locale()),
        };
        if body.file_size() > LARGE {
            self.announce(shown).await?;
        }
        if self.sent.swap(true, Ordering::SeqCst) {
            return self.data.api.edit_response(self.asked.token, body).await;
        }
        let (kind, body) = match shown {
            Shown::ToAll => (REPLY, body),
            Shown::ToCaller => (REPLY, body.ephemeral()),
            Shown::InPlace => (UPDATE, body),
        };
        let json = json!({ "type": kind, "data": body });
        self.respond(json, &body.into_files()).await
    }

    /// Tells only the caller why the action failed, whether or not an answer was deferred.
    pub async fn refuse(&self, body: Body) -> Result<(), ApiError> {
        if self.in_place.load(Ordering::SeqCst) {
            let body = body.for_client(self.asked.program_locale()).ephemeral();
            return self.data.api.follow_up(self.asked.token, body).await;
        }
        self.send(Shown::ToCaller, body).await
    }

    /// The message of the first answer.
    pub async fn message(&self) -> Result<MessageId, ApiError> {
        self.data.api.response(self.asked.token).await
    }

    /// Sends the first answer, and records Discord's reaction.
    async fn respond(&self, json: Value, files: &[File]) -> Result<(), ApiError> {
        let (asked, until) = (&self.asked, self.begun + TOO_LATE);
        let result = self.data.api.respond(asked.id, asked.token, (json, files), until).await;
        let claim = Claim::current();
        match &result {
            Ok(()) => {
                METRICS.acknowledged(self.begun.elapsed());
                claim.inspect(|claim| claim.acknowledged());
            }
            // Discord has dropped the interaction, or another process has answered it.
            Err(error) if matches!(error.code(), 10062 | 40060) => {
                claim.inspect(|claim| claim.refused());
            }
            Err(_) => {}
        }
        result
    }
}

/// Tells the caller why an interaction failed, and logs the cause.
pub async fn settle(answer: &Answer<'_>, doing: &str, failure: Failure) {
    settle_with(answer, doing, failure, |body| body).await;
}

/// The same with something added to what they are told.
pub async fn settle_with(
    answer: &Answer<'_>,
    doing: &str,
    failure: Failure,
    add: impl FnOnce(Body) -> Body,
) {
    failure.log(doing);
    if matches!(failure, Failure::GivenUp) {
        return;
    }
    let body = add(failure.into_body(answer.known_locale()));
    if let Err(error) = answer.refuse(body).await {
        tracing::warn!(doing, error = %chain(&error), "the refusal could not be sent");
    }
}

/// A step of the menus that lead to a turn. A refusal replaces the menu, whose choices are void.
pub async fn in_menu(
    shown: Shown,
    locale: Locale,
    step: impl Future<Output = failure::Result>,
) -> failure::Result {
    match step.await {
        Err(failure) if shown == Shown::InPlace && !failure.is_fault() => {
            Ok(failure.into_body(locale))
        }
        other => other,
    }
}
