//! Answering an interaction in time.

use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateModal, InteractionId, MessageId,
    ModalInteraction,
};

use super::api::{Api, ApiError};
use super::body::Body;
use super::errors::Failure;

/// How long an answer may take before Discord is told that it is coming. Discord itself waits for three seconds.
const PATIENCE: Duration = Duration::from_millis(1200);

const REPLY: u8 = 4;
const DEFER_REPLY: u8 = 5;
const DEFER_UPDATE: u8 = 6;
const UPDATE: u8 = 7;

/// Who sees an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Everyone in the channel.
    ToAll,
    /// Only the one who asked.
    ToAsker,
    /// As the message that was clicked on, in its place.
    InPlace,
}

/// The answer owed to one interaction.
pub struct Answer<'a> {
    api: &'a Api,
    id: InteractionId,
    token: &'a str,
    /// Whether a first answer has been given.
    sent: &'a AtomicBool,
    /// Whether that answer announced a change to the message clicked on, which is not ours to overwrite with a refusal.
    in_place: AtomicBool,
}

impl<'a> Answer<'a> {
    fn new(api: &'a Api, id: InteractionId, token: &'a str, sent: &'a AtomicBool) -> Self {
        Self {
            api,
            id,
            token,
            sent,
            in_place: AtomicBool::new(false),
        }
    }

    /// The answer owed to a slash command. `sent` tells whether a first answer has been given.
    pub fn to_command(
        api: &'a Api,
        interaction: &'a CommandInteraction,
        sent: &'a AtomicBool,
    ) -> Self {
        Self::new(api, interaction.id, &interaction.token, sent)
    }

    /// The answer owed to a click.
    pub fn to_click(
        api: &'a Api,
        interaction: &'a ComponentInteraction,
        sent: &'a AtomicBool,
    ) -> Self {
        Self::new(api, interaction.id, &interaction.token, sent)
    }

    /// The answer owed to a form that was sent.
    pub fn to_form(api: &'a Api, interaction: &'a ModalInteraction, sent: &'a AtomicBool) -> Self {
        Self::new(api, interaction.id, &interaction.token, sent)
    }

    /// Answers with a form to fill in. It must be the first answer.
    ///
    /// # Errors
    /// When Discord refuses.
    pub async fn open_form(&self, form: CreateModal) -> Result<(), ApiError> {
        self.sent.store(true, Ordering::SeqCst);
        self.api.open_form(self.id, self.token, form).await
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
        let mut work = pin!(work);
        let body = tokio::select! {
            body = &mut work => body?,
            () = tokio::time::sleep(PATIENCE) => {
                self.defer(shown).await?;
                work.await?
            }
        };
        Ok(self.send(shown, body).await?)
    }

    /// Tells Discord that an answer is coming.
    ///
    /// # Errors
    /// When Discord refuses.
    pub async fn defer(&self, shown: Shown) -> Result<(), ApiError> {
        let (kind, body) = match shown {
            Shown::ToAll => (DEFER_REPLY, None),
            Shown::ToAsker => (DEFER_REPLY, Some(Body::default().ephemeral())),
            Shown::InPlace => (DEFER_UPDATE, None),
        };
        self.sent.store(true, Ordering::SeqCst);
        self.in_place
            .store(shown == Shown::InPlace, Ordering::SeqCst);
        self.api.respond(self.id, self.token, kind, body).await
    }

    /// Sends the answer, or puts it in place of the one that was announced or given before.
    ///
    /// # Errors
    /// When Discord refuses.
    pub async fn send(&self, shown: Shown, body: Body) -> Result<(), ApiError> {
        if self.sent.swap(true, Ordering::SeqCst) {
            return self.api.edit_response(self.token, body).await;
        }
        let (kind, body) = match shown {
            Shown::ToAll => (REPLY, body),
            Shown::ToAsker => (REPLY, body.ephemeral()),
            Shown::InPlace => (UPDATE, body),
        };
        self.api
            .respond(self.id, self.token, kind, Some(body))
            .await
    }

    /// Tells the asker alone why nothing came of it, whether or not an answer was announced.
    ///
    /// # Errors
    /// When Discord refuses.
    pub async fn refuse(&self, body: Body) -> Result<(), ApiError> {
        if self.in_place.load(Ordering::SeqCst) {
            return self.api.follow_up(self.token, body.ephemeral()).await;
        }
        self.send(Shown::ToAsker, body).await
    }

    /// The message that the first answer has become.
    ///
    /// # Errors
    /// When Discord refuses.
    pub async fn message(&self) -> Result<MessageId, ApiError> {
        self.api.response(self.token).await
    }
}
