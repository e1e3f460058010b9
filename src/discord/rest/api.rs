//! Requests to Discord's REST interface.
//!
//! serenity's own calls neither tell how long a 429 asks to wait nor send snowflakes as strings everywhere, so every
//! request of ours is serialised by [`Body`] and sent from here, past serenity's rate limiter. A rate limit is waited out
//! where somebody waits for the answer; elsewhere it is an error for the caller, who tries again when it is over.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use serenity::all::{
    ApplicationId, ChannelId, CreateAttachment, CreateCommand, CreateInteractionResponse,
    CreateModal, EmojiId, Http, InteractionId, LightMethod, Message, MessageId, Request, Route,
    UserId,
};
use serenity::http::{Multipart, MultipartUpload};
use tokio::time::Instant;

use super::error::ApiError;
use super::limits::{self, WholeBot};
use crate::discord::gateway::Shards;
use crate::discord::message::Body;
use crate::metrics::METRICS;

/// The longest wait for a rate limit that is sat out inside one request.
const LONGEST_WAIT: Duration = Duration::from_secs(30);
/// Pauses before a request that somebody waits for is tried again after a 5xx or a lost connection.
const QUICK_PAUSES: [Duration; 2] = [Duration::from_millis(150), Duration::from_millis(400)];
/// After so long without an answer a first answer to an interaction is sent again beside the first try, which may hang.
const HANGS: Duration = Duration::from_millis(700);

/// An answer of which only the id matters.
#[derive(serde::Deserialize)]
struct Id<T> {
    id: T,
}

/// A message posted.
#[derive(Clone, Copy, Debug)]
pub struct Posted {
    /// Its id.
    pub id: MessageId,
    /// How long nothing more is let through to the channel.
    pub rest: Option<Duration>,
}

/// Discord's REST interface as this bot uses it.
#[derive(Clone)]
pub struct Api {
    http: Arc<Http>,
    client: reqwest::Client,
    application: ApplicationId,
    whole_bot: Arc<WholeBot>,
    shards: Shards,
}

impl Api {
    /// `client` must reach the same Discord as `http`. Of what Discord allows the whole bot, this process uses as much as it serves `shards`.
    pub fn new(
        http: Arc<Http>,
        client: reqwest::Client,
        application: ApplicationId,
        shards: Shards,
    ) -> Self {
        Self {
            http,
            client,
            application,
            whole_bot: Arc::default(),
            shards,
        }
    }

    /// Waits until the limit of the bot as a whole allows another post.
    pub async fn turn(&self) {
        self.whole_bot.turn(self.shards.part()).await;
    }

    /// Replaces all global commands.
    pub async fn register(&self, commands: &[CreateCommand]) -> Result<(), ApiError> {
        let route = Route::Commands {
            application_id: self.application,
        };
        let body = to_json(&as_discord_wants(commands))?;
        self.try_once(Request::new(route, LightMethod::Put).body(Some(body)))
            .await
            .map(drop)
    }

    /// The application whose bot this is.
    pub fn application(&self) -> ApplicationId {
        self.application
    }

    /// A text that is another for other commands or another application.
    pub fn mark_of(&self, commands: &[CreateCommand]) -> String {
        let mut hasher = DefaultHasher::new();
        as_discord_wants(commands).to_string().hash(&mut hasher);
        format!("{} {:016x}", self.application, hasher.finish())
    }

    /// The application's emoji by name.
    pub async fn emojis(&self) -> Result<Vec<(String, EmojiId)>, ApiError> {
        #[derive(serde::Deserialize)]
        struct Emoji {
            id: EmojiId,
            name: String,
        }
        #[derive(serde::Deserialize)]
        struct Emojis {
            items: Vec<Emoji>,
        }
        let route = Route::Emojis {
            application_id: self.application,
        };
        let response = self.try_once(Request::new(route, LightMethod::Get)).await?;
        let Emojis { items } = read(response, "the application's emoji").await?;
        Ok(items.into_iter().map(|it| (it.name, it.id)).collect())
    }

    /// Adds an emoji, a PNG, to those of the application.
    pub async fn add_emoji(&self, name: &str, png: &[u8]) -> Result<EmojiId, ApiError> {
        let route = Route::Emojis {
            application_id: self.application,
        };
        let image = format!("data:image/png;base64,{}", STANDARD.encode(png));
        let body = to_json(&serde_json::json!({ "name": name, "image": image }))?;
        let request = Request::new(route, LightMethod::Post).body(Some(body));
        let Id { id } = read(self.try_once(request).await?, "the new emoji").await?;
        Ok(id)
    }

    /// Removes an emoji from those of the application.
    pub async fn remove_emoji(&self, emoji: EmojiId) -> Result<(), ApiError> {
        let route = Route::Emoji {
            application_id: self.application,
            emoji_id: emoji,
        };
        self.try_once(Request::new(route, LightMethod::Delete))
            .await
            .map(drop)
    }

    /// Posts a message.
    pub async fn post(&self, channel: ChannelId, body: Body) -> Result<Posted, ApiError> {
        let response = self.try_once(new_message(channel, body)?).await?;
        let rest = limits::rest(response.headers());
        let Id { id } = read(response, "the posted message").await?;
        Ok(Posted { id, rest })
    }

    /// Replaces a message of ours.
    pub async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        body: Body,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id: channel,
            message_id: message,
        };
        self.try_once(with_body(Request::new(route, LightMethod::Patch), body)?)
            .await
            .map(drop)
    }

    /// Takes the buttons off a message of ours and leaves the rest of it as it is.
    pub async fn strip(&self, channel: ChannelId, message: MessageId) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id: channel,
            message_id: message,
        };
        let body = to_json(&serde_json::json!({ "components": [] }))?;
        self.try_once(Request::new(route, LightMethod::Patch).body(Some(body)))
            .await
            .map(drop)
    }

    /// Removes a message of ours.
    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), ApiError> {
        let route = Route::ChannelMessage {
            channel_id: channel,
            message_id: message,
        };
        self.try_once(Request::new(route, LightMethod::Delete))
            .await
            .map(drop)
    }

    /// Posts a message that somebody is waiting for: a 5xx is tried again at once. Without a nonce it may come twice.
    pub async fn post_quickly(
        &self,
        channel: ChannelId,
        body: Body,
    ) -> Result<MessageId, ApiError> {
        let response = self.send_quickly(new_message(channel, body)?).await?;
        let Id { id } = read(response, "the posted message").await?;
        Ok(id)
    }

    /// The latest messages of a channel, newest first. `count` is 1–100.
    pub async fn latest(&self, channel: ChannelId, count: u8) -> Result<Vec<Message>, ApiError> {
        let route = Route::ChannelMessages {
            channel_id: channel,
        };
        let params = vec![("limit", count.to_string())];
        let response = self
            .try_once(Request::new(route, LightMethod::Get).params(Some(params)))
            .await?;
        read(response, "a channel's messages").await
    }

    /// The messages of a channel that come next after one, in any order; `None` for one that cannot be read. `count` is 1–100.
    pub async fn messages_after(
        &self,
        channel: ChannelId,
        after: MessageId,
        count: usize,
    ) -> Result<Vec<(MessageId, Option<Message>)>, ApiError> {
        let route = Route::ChannelMessages {
            channel_id: channel,
        };
        let params = vec![("limit", count.to_string()), ("after", after.to_string())];
        let response = self
            .send(Request::new(route, LightMethod::Get).params(Some(params)))
            .await?;
        let messages: Vec<serde_json::Value> = read(response, "a channel's messages").await?;
        let with_id = messages.into_iter().filter_map(|message| {
            let id: MessageId = serde_json::from_value(message["id"].clone()).ok()?;
            // Somebody else's message may hold what serenity does not know.
            Some((id, serde_json::from_value(message).ok()))
        });
        Ok(with_id.collect())
    }

    /// Opens a public thread on a message; its id is the message's id.
    pub async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessageThreads {
            channel_id: channel,
            message_id: message,
        };
        let body = to_json(&serde_json::json!({ "name": name, "auto_archive_duration": 10080 }))?;
        self.try_once(Request::new(route, LightMethod::Post).body(Some(body)))
            .await
            .map(drop)
    }

    /// The direct conversation with a user, opened if there is none.
    pub async fn open_dm(&self, user: UserId) -> Result<ChannelId, ApiError> {
        conversation(self.try_once(new_conversation(user)?).await?).await
    }

    /// The same for somebody who is waiting for it.
    pub async fn open_dm_quickly(&self, user: UserId) -> Result<ChannelId, ApiError> {
        conversation(self.send_quickly(new_conversation(user)?).await?).await
    }

    /// Puts a thread away.
    pub async fn archive(&self, thread: ChannelId) -> Result<(), ApiError> {
        self.set_archived(thread, true).await
    }

    /// Opens an archived thread again.
    pub async fn unarchive(&self, thread: ChannelId) -> Result<(), ApiError> {
        self.set_archived(thread, false).await
    }

    async fn set_archived(&self, thread: ChannelId, archived: bool) -> Result<(), ApiError> {
        let route = Route::Channel { channel_id: thread };
        let body = to_json(&serde_json::json!({ "archived": archived }))?;
        self.try_once(Request::new(route, LightMethod::Patch).body(Some(body)))
            .await
            .map(drop)
    }

    /// Shows the bot as typing for about ten seconds.
    pub async fn typing(&self, channel: ChannelId) -> Result<(), ApiError> {
        let route = Route::ChannelTyping {
            channel_id: channel,
        };
        self.try_once(Request::new(route, LightMethod::Post))
            .await
            .map(drop)
    }

    /// Answers an interaction for the first time, for which Discord waits until `until`. `kind` is Discord's callback type.
    pub async fn respond(
        &self,
        interaction: InteractionId,
        token: &str,
        kind: u8,
        body: Option<Body>,
        until: Instant,
    ) -> Result<(), ApiError> {
        let request = first_response(interaction, token);
        let request = match body {
            Some(body) => {
                let json = serde_json::json!({ "type": kind, "data": body });
                with_file(request, to_json(&json)?, body.into_file())
            }
            None => request.body(Some(to_json(&serde_json::json!({ "type": kind }))?)),
        };
        self.send_first_response(request, until).await
    }

    /// Answers an interaction for the first time with a form to fill in, for which Discord waits until `until`.
    pub async fn open_form(
        &self,
        interaction: InteractionId,
        token: &str,
        form: CreateModal,
        until: Instant,
    ) -> Result<(), ApiError> {
        let json = to_json(&CreateInteractionResponse::Modal(form))?;
        let request = first_response(interaction, token).body(Some(json));
        self.send_first_response(request, until).await
    }

    /// Sends a first answer until it has arrived or is too late. Rate limits do not count for it.
    async fn send_first_response(
        &self,
        request: Request<'_>,
        until: Instant,
    ) -> Result<(), ApiError> {
        let send_after = async |pause| {
            tokio::time::sleep(pause).await;
            self.try_once(request.clone()).await
        };
        let mut pauses = QUICK_PAUSES.into_iter();
        let mut tries = FuturesUnordered::new();
        tries.push(send_after(Duration::ZERO));
        let arrived = async {
            loop {
                tokio::select! {
                    Some(tried) = tries.next() => match tried {
                        Ok(_) => return Ok(()),
                        // The try before this one did arrive, although that was not known.
                        Err(error) if error.code() == 40060 => {
                            tracing::debug!(%error, "the interaction was answered already");
                            return Ok(());
                        }
                        Err(error) if error.is_passing() => {
                            tracing::debug!(%error, "trying again");
                            let pause = error.retry_after().or_else(|| pauses.next());
                            tries.push(send_after(pause.unwrap_or(HANGS)));
                        }
                        Err(error) => return Err(error),
                    },
                    () = tokio::time::sleep(HANGS) => tries.push(send_after(Duration::ZERO)),
                }
            }
        };
        let in_time = tokio::time::timeout_at(until, arrived).await;
        in_time.unwrap_or_else(|late| Err(unreachable(describe(&request), late)))
    }

    /// Replaces the first answer to an interaction.
    pub async fn edit_response(&self, token: &str, body: Body) -> Result<(), ApiError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token,
        };
        self.send_quickly(with_body(Request::new(route, LightMethod::Patch), body)?)
            .await
            .map(drop)
    }

    /// The message that the first answer to an interaction has become.
    pub async fn response(&self, token: &str) -> Result<MessageId, ApiError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token,
        };
        let response = self
            .send_quickly(Request::new(route, LightMethod::Get))
            .await?;
        Ok(read::<Id<MessageId>>(response, "the answer's message")
            .await?
            .id)
    }

    /// Answers an interaction once more, with a message of its own.
    pub async fn follow_up(&self, token: &str, body: Body) -> Result<(), ApiError> {
        let route = Route::WebhookFollowupMessages {
            application_id: self.application,
            token,
        };
        self.send_quickly(with_body(Request::new(route, LightMethod::Post), body)?)
            .await
            .map(drop)
    }

    /// Sends a request that somebody is waiting for: after a 5xx or a lost connection it is sent again at once. What had arrived then
    /// comes twice, unless Discord knows it again.
    async fn send_quickly(&self, request: Request<'_>) -> Result<reqwest::Response, ApiError> {
        for pause in QUICK_PAUSES {
            match self.send(request.clone()).await {
                Err(error) if error.is_passing() && error.status() != 429 => {
                    tracing::debug!(%error, "trying again");
                    tokio::time::sleep(pause).await;
                }
                other => return other,
            }
        }
        self.send(request).await
    }

    /// Sends a request, waiting out rate limits of up to [`LONGEST_WAIT`].
    async fn send(&self, request: Request<'_>) -> Result<reqwest::Response, ApiError> {
        let mut waited = Duration::ZERO;
        loop {
            let error = match self.try_once(request.clone()).await {
                Ok(response) => return Ok(response),
                Err(error) => error,
            };
            match error.retry_after() {
                Some(pause) if waited + pause <= LONGEST_WAIT => {
                    tracing::debug!(?pause, %error, "waiting out a rate limit");
                    tokio::time::sleep(pause).await;
                    waited += pause;
                }
                _ => return Err(error),
            }
        }
    }

    /// Sends a request once.
    async fn try_once(&self, request: Request<'_>) -> Result<reqwest::Response, ApiError> {
        let what = describe(&request);
        let built = request
            .build(&self.client, self.http.token(), self.http.proxy.as_deref())
            .map_err(|error| unreachable(what.clone(), error))?;
        let sent = built.send().await;
        let status = sent
            .as_ref()
            .ok()
            .map(|response| response.status().as_u16());
        METRICS.rest_answered(status);
        match sent {
            Ok(response) if response.status().is_success() => Ok(response),
            Ok(response) => Err(self.refusal(what, response).await),
            Err(error) => Err(unreachable(what, error)),
        }
    }

    /// Reads an answer that is not a success.
    async fn refusal(&self, what: String, response: reqwest::Response) -> ApiError {
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let body: serde_json::Value = response.json().await.unwrap_or_default();
        let retry_after = (status == 429).then(|| limits::retry_after(&headers, &body));
        if let Some(pause) = retry_after
            && limits::is_global(&headers, &body)
        {
            tracing::warn!(?pause, what, "the limit of the whole bot is met");
            self.whole_bot.met(pause);
        }
        ApiError::Refused {
            what,
            status,
            code: body["code"].as_i64().unwrap_or(0),
            message: body.to_string(),
            retry_after,
        }
    }
}

fn unreachable(
    what: impl Into<String>,
    source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> ApiError {
    ApiError::Unreachable {
        what: what.into(),
        source: source.into(),
    }
}

/// Method and route, with tokens left out.
fn describe(request: &Request<'_>) -> String {
    let method = request.method_ref();
    match request.route_ref() {
        Route::InteractionResponse { interaction_id, .. } => {
            format!("{method:?} /interactions/{interaction_id}/…/callback")
        }
        Route::WebhookOriginalInteractionResponse { .. } => {
            format!("{method:?} /webhooks/…/messages/@original")
        }
        Route::WebhookFollowupMessages { .. } => format!("{method:?} /webhooks/…"),
        route => {
            let path = route.path();
            let path = path.split_once("/api/v10").map_or(&*path, |(_, path)| path);
            format!("{method:?} {path}")
        }
    }
}

fn to_json(value: &(impl serde::Serialize + ?Sized)) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(value).map_err(|error| unreachable("a request body", error))
}

async fn read<T: serde::de::DeserializeOwned>(
    response: reqwest::Response,
    what: &str,
) -> Result<T, ApiError> {
    response
        .json()
        .await
        .map_err(|error| unreachable(what, error))
}

fn new_message<'a>(channel: ChannelId, body: Body) -> Result<Request<'a>, ApiError> {
    let route = Route::ChannelMessages {
        channel_id: channel,
    };
    with_body(Request::new(route, LightMethod::Post), body)
}

fn new_conversation<'a>(user: UserId) -> Result<Request<'a>, ApiError> {
    let body = to_json(&serde_json::json!({ "recipient_id": user }))?;
    Ok(Request::new(Route::UserMeDmChannels, LightMethod::Post).body(Some(body)))
}

async fn conversation(response: reqwest::Response) -> Result<ChannelId, ApiError> {
    let Id { id } = read(response, "a direct conversation").await?;
    Ok(id)
}

fn first_response(interaction: InteractionId, token: &str) -> Request<'_> {
    let route = Route::InteractionResponse {
        interaction_id: interaction,
        token,
    };
    Request::new(route, LightMethod::Post)
}

fn with_body<'a>(request: Request<'a>, body: Body) -> Result<Request<'a>, ApiError> {
    let json = to_json(&body)?;
    Ok(with_file(request, json, body.into_file()))
}

fn with_file<'a>(
    request: Request<'a>,
    json: Vec<u8>,
    file: Option<CreateAttachment>,
) -> Request<'a> {
    match file {
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            fields: Vec::new(),
            payload_json: Some(String::from_utf8_lossy(&json).into_owned()),
        })),
        None => request.body(Some(json)),
    }
}

/// Commands as Discord's document wants them: serenity writes permissions as a text, as Discord's answers do.
fn as_discord_wants(commands: &[CreateCommand]) -> serde_json::Value {
    let mut commands = serde_json::json!(commands);
    for command in commands.as_array_mut().into_iter().flatten() {
        let needed = &mut command["default_member_permissions"];
        let bits = needed.as_str().and_then(|bits| bits.parse::<u64>().ok());
        *needed = bits.into();
    }
    commands
}
