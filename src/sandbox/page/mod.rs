//! The web page, its WebSocket for updates and its route for actions.

mod updates;

use axum::body::Bytes;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State as AxumState};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::broadcast::error::RecvError;

use crate::error::ActionError;
use crate::ids::Snowflake;
use crate::person::Person;
use crate::world::World;

const HTML: &str = include_str!("../../../assets/sandbox/index.html");
const STYLE: &str = include_str!("../../../assets/sandbox/style.css");
const SCRIPTS: [(&str, &str); 5] = [
    ("app.js", include_str!("../../../assets/sandbox/app.js")),
    ("commands.js", include_str!("../../../assets/sandbox/commands.js")),
    ("dom.js", include_str!("../../../assets/sandbox/dom.js")),
    ("markdown.js", include_str!("../../../assets/sandbox/markdown.js")),
    ("messages.js", include_str!("../../../assets/sandbox/messages.js")),
];

pub(crate) fn router(world: World) -> Router {
    Router::new()
        .route("/", get(async || asset("text/html; charset=utf-8", HTML)))
        .route("/sandbox/style.css", get(async || asset("text/css; charset=utf-8", STYLE)))
        .route("/sandbox/{script}", get(script))
        .route("/sandbox/socket", get(connect))
        .route("/sandbox/do", post(act))
        .route("/attachments/{channel}/{id}/{filename}", get(attachment))
        .route("/emojis/{filename}", get(emoji))
        .route("/sandbox/upload", post(receive))
        .with_state(world)
}

fn asset(content_type: &'static str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, content_type), (CACHE_CONTROL, "no-cache")], text).into_response()
}

async fn script(Path(name): Path<String>) -> Response {
    match SCRIPTS.iter().find(|(script, _)| *script == name) {
        Some((_, text)) => asset("text/javascript; charset=utf-8", text),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Serves an attachment, always as a download of its own type, never as a page of this origin.
async fn attachment(
    AxumState(world): AxumState<World>,
    Path((channel, id, _)): Path<(String, String, String)>,
) -> Response {
    let (Ok(channel), Ok(id)) = (channel.parse::<Snowflake>(), id.parse::<Snowflake>()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let file = world.look(|state| {
        let mut files = state.messages_of(channel).flat_map(|message| &message.attachments);
        let found = files.find(|file| file.id == id);
        let found = found.or_else(|| state.uploads.iter().find(|file| file.id == id));
        found.map(|file| (file.content_type.clone(), file.bytes.clone()))
    });
    upload(file)
}

fn upload(file: Option<(String, Bytes)>) -> Response {
    let Some((content_type, bytes)) = file else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [
        ("content-type", content_type.as_str()),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "sandbox"),
        ("cache-control", "private, max-age=31536000, immutable"),
    ];
    (headers, bytes).into_response()
}

/// Serves the picture of an emoji, `ID.png`.
async fn emoji(AxumState(world): AxumState<World>, Path(name): Path<String>) -> Response {
    let id = name.strip_suffix(".png").and_then(|id| id.parse().ok());
    upload(id.and_then(|id: Snowflake| {
        world.look(|state| {
            let found = state.emojis.iter().find(|emoji| emoji.id == id);
            found.map(|emoji| ("image/png".to_owned(), emoji.bytes.clone()))
        })
    }))
}

#[derive(Deserialize)]
struct Who {
    user: String,
}

async fn connect(
    AxumState(world): AxumState<World>,
    Query(who): Query<Who>,
    upgrade: WebSocketUpgrade,
) -> Response {
    match world.person(&who.user) {
        Some(person) => upgrade.on_upgrade(move |socket| send_updates(world, person.id(), socket)),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Sends a snapshot of what the person sees, then every change.
async fn send_updates(world: World, user: Snowflake, mut socket: WebSocket) {
    let (mut news, mut text) =
        world.look(|state| (state.ui.subscribe(), state.snapshot(user).to_string()));
    loop {
        if socket.send(Frame::Text(text.into())).await.is_err() {
            return;
        }
        text = loop {
            tokio::select! {
                event = news.recv() => match event {
                    Ok(event)
                        if event.only.is_none_or(|only| only == user)
                            && world.look(|state| state.belongs(user, event.guild)) =>
                    {
                        break event.body.to_string();
                    }
                    Ok(_) => {}
                    // The page fell behind, so start over with a snapshot.
                    Err(RecvError::Lagged(_)) => {
                        break world.look(|state| state.snapshot(user).to_string());
                    }
                    Err(RecvError::Closed) => return,
                },
                received = socket.recv() => {
                    if !matches!(received, Some(Ok(_))) {
                        return;
                    }
                }
            }
        };
    }
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum Action {
    Say { channel: String, text: String, files: Option<Vec<String>> },
    Reply { message: String, text: String, ping: bool },
    Edit { message: String, text: String },
    Delete { message: String },
    Typing { channel: String },
    Command { channel: String, name: String, options: Map<String, Value>, focused: Option<String> },
    UserMenu { channel: String, name: String, user: String },
    MessageMenu { message: String, name: String },
    Click { message: String, custom_id: String },
    Select { message: String, custom_id: String, values: Vec<String> },
    Submit { interaction: String, values: Map<String, Value> },
}

#[derive(Deserialize)]
struct Upload {
    user: String,
    name: String,
}

async fn receive(
    AxumState(world): AxumState<World>,
    Query(upload): Query<Upload>,
    bytes: Bytes,
) -> Response {
    match world.person(&upload.user) {
        Some(person) => Json(json!({ "id": person.upload(&upload.name, bytes) })).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[derive(Deserialize)]
struct Request {
    user: String,
    #[serde(flatten)]
    action: Action,
}

async fn act(AxumState(world): AxumState<World>, Json(request): Json<Request>) -> Response {
    let person = world.person(&request.user);
    let person = person.ok_or_else(|| ActionError::new("there is no such person"));
    match person.and_then(|person| carry_out(&person, request.action)) {
        Ok(id) => Json(json!({ "id": id })).into_response(),
        Err(error) => {
            let body = Json(json!({ "error": error.to_string() }));
            (StatusCode::BAD_REQUEST, body).into_response()
        }
    }
}

/// Performs the action and returns the id of what it created, if anything.
fn carry_out(person: &Person, action: Action) -> Result<Option<Snowflake>, ActionError> {
    let id = |text: String| {
        text.parse::<Snowflake>().map_err(|_| ActionError::new(format!("{text} is no id")))
    };
    let pending = match action {
        Action::Say { channel, text, files } => {
            let files: Vec<_> = files.into_iter().flatten().map(id).collect::<Result<_, _>>()?;
            return person.say_with(id(channel)?, &text, &files).map(Some);
        }
        Action::Reply { message, text, ping } => {
            return person.reply(id(message)?, &text, ping).map(Some);
        }
        Action::Edit { message, text } => return person.edit(id(message)?, &text).map(|()| None),
        Action::Delete { message } => return person.delete(id(message)?).map(|()| None),
        Action::Typing { channel } => {
            person.type_in(id(channel)?);
            return Ok(None);
        }
        Action::Command { channel, name, options, focused } => {
            person.use_command(id(channel)?, &name, &pairs(&options), focused.as_deref())?
        }
        Action::UserMenu { channel, name, user } => {
            person.use_on_user(id(channel)?, &name, id(user)?)?
        }
        Action::MessageMenu { message, name } => person.use_on_message(id(message)?, &name)?,
        Action::Click { message, custom_id } => person.click(id(message)?, &custom_id)?,
        Action::Select { message, custom_id, values } => {
            let values: Vec<_> = values.iter().map(String::as_str).collect();
            person.select(id(message)?, &custom_id, &values)?
        }
        Action::Submit { interaction, values } => {
            let modal = person.modal(id(interaction)?);
            let modal = modal.ok_or_else(|| ActionError::new("this form is not open"))?;
            person.submit(&modal, &pairs(&values))?
        }
    };
    Ok(Some(pending.id()))
}

fn pairs(options: &Map<String, Value>) -> Vec<(&str, Value)> {
    let pairs = options.iter();
    pairs.map(|(name, value)| (name.as_str(), value.clone())).collect()
}
