//! Helpers shared by several test files.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod openapi;

use std::sync::{Arc, Mutex as StdMutex};
use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::{Method, multipart};
use sandbox::{Options, Sandbox, World};
use serde_json::{Value, json};
use tokio::sync::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;

/// Long enough for anything on a loaded machine.
pub const SOON: Duration = Duration::from_secs(10);

/// A sandbox with a bot that does nothing by itself. The test sends the requests.
pub struct Raw {
    pub sandbox: Sandbox,
    http: reqwest::Client,
    interactions: Mutex<UnboundedReceiver<Value>>,
    events: Arc<StdMutex<Vec<String>>>,
}

struct Forward {
    interactions: UnboundedSender<Value>,
    events: Arc<StdMutex<Vec<String>>>,
}

#[serenity::async_trait]
impl serenity::RawEventHandler for Forward {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        let name = event.name().unwrap_or_default();
        self.events.lock().expect("no panic").push(name);
        if let serenity::Event::InteractionCreate(event) = event {
            let json = serde_json::to_value(&event.interaction).expect("serenity's own type");
            // The test may have ended.
            let _ = self.interactions.send(json);
        }
    }
}

/// The status and the JSON of a response.
pub type Answered = (u16, Value);

impl Raw {
    pub async fn start(options: Options) -> Self {
        let sandbox = Sandbox::start(options).await.expect("a free port");
        let (sender, interactions) = unbounded_channel();
        let events = Arc::<StdMutex<Vec<String>>>::default();
        let forward = Forward { interactions: sender, events: events.clone() };
        let http = serenity::HttpBuilder::new(sandbox.token())
            .proxy(sandbox.base_url())
            .ratelimiter_disabled(true)
            .build();
        let intents = serenity::GatewayIntents::non_privileged();
        let mut client = serenity::ClientBuilder::new_with_http(http, intents)
            .raw_event_handler(forward)
            .await
            .expect("the client builds");
        tokio::spawn(async move { client.start().await });
        let connected = |world: &World| world.is_bot_connected().then_some(());
        sandbox.world().wait_for(SOON, connected).await.expect("the bot connects");
        Self {
            sandbox,
            http: reqwest::Client::new(),
            interactions: Mutex::new(interactions),
            events,
        }
    }

    pub fn world(&self) -> &World {
        self.sandbox.world()
    }

    /// Returns the names of all events that serenity could parse, such as `MESSAGE_CREATE`.
    pub fn events(&self) -> Vec<String> {
        self.events.lock().expect("no panic").clone()
    }

    /// Returns the bot's next interaction.
    pub async fn interaction(&self) -> Interaction {
        let next = timeout(SOON, async { self.interactions.lock().await.recv().await }).await;
        Interaction(next.ok().flatten().expect("an interaction"))
    }

    /// Sends a request with a JSON body, or without one if it is `null`.
    pub async fn call(&self, method: &str, path: &str, body: Value) -> Answered {
        let method = method.parse::<Method>().expect("a method");
        let mut request = self.http.request(method, self.url(path));
        if !body.is_null() {
            request = request.json(&body);
        }
        self.send(request).await
    }

    /// Sends a request with a JSON body and files, which are pairs of name and bytes.
    pub async fn upload(
        &self,
        method: &str,
        path: &str,
        body: Value,
        files: &[(&str, &[u8])],
    ) -> Answered {
        let method = method.parse::<Method>().expect("a method");
        let mut form = multipart::Form::new().text("payload_json", body.to_string());
        for (index, (name, bytes)) in files.iter().enumerate() {
            let part = multipart::Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{index}]"), part);
        }
        self.send(self.http.request(method, self.url(path)).multipart(form)).await
    }

    fn url(&self, path: &str) -> String {
        format!("{}/api/v10{path}", self.sandbox.base_url())
    }

    async fn send(&self, request: reqwest::RequestBuilder) -> Answered {
        let token = format!("Bot {}", self.sandbox.token());
        let response = request.header("authorization", token).send().await.expect("an answer");
        let status = response.status().as_u16();
        (status, serde_json::from_str(&response.text().await.expect("a body")).unwrap_or_default())
    }

    /// Registers a slash command `/go` with these options.
    pub async fn register(&self, options: Value) {
        let commands = json!([{ "name": "go", "description": "Goes", "options": options }]);
        let path = format!("/applications/{}/commands", sandbox::BOT);
        let (status, answer) = self.call("PUT", &path, commands).await;
        assert_eq!(status, 200, "{answer}");
    }

    /// Acknowledges an interaction.
    pub async fn callback(&self, interaction: &Interaction, body: Value) -> Answered {
        self.call("POST", &format!("{}/callback", interaction.path()), body).await
    }
}

/// An interaction as the bot received it.
pub struct Interaction(pub Value);

impl Interaction {
    fn text(&self, key: &str) -> &str {
        self.0[key].as_str().expect("a text")
    }

    fn path(&self) -> String {
        format!("/interactions/{}/{}", self.text("id"), self.text("token"))
    }

    /// Returns the path of the webhook, with `rest` appended.
    pub fn webhook(&self, rest: &str) -> String {
        format!("/webhooks/{}/{}{rest}", self.text("application_id"), self.text("token"))
    }
}
