//! Passes the gateway's events to poise, which finds the command or handler.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use serenity::all::{
    ApplicationId, Context, CreateAllowedMentions, FullEvent, GatewayIntents, Http, Interaction,
    Shard, ShardId, ShardInfo, ShardManager, ShardManagerOptions, ShardMessenger, ShardRunner,
    ShardRunnerOptions,
};
use serenity::prelude::{Mutex, RwLock, TypeMap};
use tokio::net::TcpListener;
use tokio::time::timeout;

use super::{blocked, catch_up, commands, events};
use crate::context::{Answer, Asked, Data, Failure, NEEDED_PERMISSIONS, settle};
use crate::gateway::{Event, Process, Ready};
use crate::ids::{Ours, Theirs};
use crate::outgoing::{clock, leader_tasks, poster};
use locale::say;

pub struct Dispatcher {
    process: Arc<Process>,
    options: poise::FrameworkOptions<Data, Failure>,
    serenity: Serenity,
    /// Set by the first READY.
    data: OnceLock<Data>,
}

impl Dispatcher {
    pub async fn new(process: Arc<Process>) -> Result<Self, serenity::Error> {
        let mut commands = commands::all();
        poise::set_qualified_names(&mut commands);
        let options = poise::FrameworkOptions {
            commands,
            on_error: |error| Box::pin(settle_error(error)),
            allowed_mentions: Some(CreateAllowedMentions::new()),
            // A mention of the bot is a turn or chat, never a command.
            prefix_options: poise::PrefixFrameworkOptions {
                mention_as_prefix: false,
                ..Default::default()
            },
            ..Default::default()
        };
        let serenity = Serenity::new(Arc::clone(&process.rest.http)).await?;
        Ok(Self { process, options, serenity, data: OnceLock::new() })
    }

    pub fn dispatch(self: &Arc<Self>, shard: u32, event: Event) {
        let clock = &self.process.rest.clock;
        match &event {
            Event::Message(message) => clock.arrived(message.id.ours()),
            Event::Interaction(interaction, _) => clock.arrived(interaction.id().ours()),
            _ => {}
        }
        if let Event::SessionBegan(ready) = &event {
            let data = self.data.get_or_init(|| self.set_up(ready));
            // This comes before any other event of the session is handled.
            data.reading.session_began(ready);
        }
        if let (Event::Message(message), Some(data)) = (&event, self.data.get()) {
            data.order.arrived(message.channel_id.ours(), message.id.ours());
        }
        let this = Arc::clone(self);
        tokio::spawn(async move { this.handle(shard, event).await });
    }

    async fn handle(&self, shard: u32, event: Event) {
        // A session begins with READY, so the data is set.
        let Some(data) = self.data.get() else { return };
        let actor = match &event {
            Event::Message(message) if !message.author.bot => Some(message.author.id),
            Event::Interaction(interaction, _) => Asked::of(interaction).map(|asked| asked.user.id),
            _ => None,
        };
        let data = &actor.map_or_else(|| data.clone(), |user| data.on_behalf_of(user.ours()));
        let Event::Interaction(interaction, _) = &event else {
            return Box::pin(events::handle(data, &event)).await;
        };
        let id = interaction.id().ours();
        if data.interactions.is_given_up(id) {
            self.process.rest.check_clock().await;
        }
        if data.interactions.is_given_up(id) {
            tracing::info!(%id, age = ?data.process.rest.clock.age(id), "Discord has dropped this interaction; ignoring it");
            return;
        }
        if matches!(**interaction, Interaction::Autocomplete(_)) {
            return Box::pin(self.answer(data, shard, event)).await;
        }
        match data.interactions.take(id) {
            Some(claim) => claim.handle(Box::pin(self.answer(data, shard, event))).await,
            None => tracing::info!(%id, "duplicate interaction; ignoring it"),
        }
    }

    async fn answer(&self, data: &Data, shard: u32, event: Event) {
        if let Event::Interaction(interaction, _) = &event
            && blocked::turned_away(data, interaction).await
        {
            return;
        }
        let is_of_poise = |interaction: &Interaction| {
            matches!(interaction, Interaction::Command(_) | Interaction::Autocomplete(_))
        };
        let interaction = match event {
            Event::Interaction(interaction, _) if is_of_poise(&interaction) => *interaction,
            event => return Box::pin(events::handle(data, &event)).await,
        };
        let framework = poise::FrameworkContext {
            serenity_context: &self.serenity.context(shard),
            bot_id: data.me.theirs(),
            options: &self.options,
            user_data: data,
            shard_manager: &self.serenity.manager,
        };
        let event = FullEvent::InteractionCreate { interaction };
        Box::pin(poise::dispatch_event(framework, event)).await;
    }

    fn set_up(&self, ready: &Ready) -> Data {
        let http = &self.serenity.context.http;
        http.set_application_id(ready.application.id);
        let process = Arc::clone(&self.process);
        let clock = process.rest.clock.clone();
        process.app.on_chat_time(move || clock.now());
        let data = Data::new(process, ready.application.id, ready.user.id.ours());
        let commands = commands::registered(&self.options.commands);
        tokio::spawn(leader_tasks::register(data.clone(), commands));
        tokio::spawn(leader_tasks::upload_emoji(data.clone()));
        poster::start(&data);
        catch_up::start(&data);
        clock::start(&data);
        tracing::info!(
            name = ready.user.username,
            invite = invite(ready.application.id),
            "logged in to Discord"
        );
        data
    }
}

/// poise's hook for everything that a command did not handle itself.
async fn settle_error(error: poise::FrameworkError<'_, Data, Failure>) {
    use poise::FrameworkError as E;

    let name = error.ctx().map_or_else(String::new, |ctx| ctx.command().qualified_name.to_string());
    let Some(poise::Context::Application(ctx)) = error.ctx() else {
        tracing::error!(%error, "an event could not be handled");
        return;
    };
    if ctx.interaction_type == poise::CommandInteractionType::Autocomplete {
        tracing::warn!(%error, "no suggestions");
        return;
    }
    let answer = Answer::new(ctx.data(), ctx.interaction, ctx.has_sent_initial_response);
    let locale = answer.locale_in_time().await;
    let told = match error {
        E::Command { error, .. } => error,
        E::CommandStructureMismatch { description, .. } => {
            tracing::error!(command = name, description, "Discord has other options");
            Failure::Refused(say!(locale, "older-command"))
        }
        // poise's own message only says that an option is malformed.
        E::ArgumentParse { error, .. } => Failure::Refused(error.to_string()),
        other => {
            // The panic hook has logged the panic.
            tracing::error!(command = name, error = %other, "failed");
            Failure::Refused(say!(locale, "our-fault"))
        }
    };
    settle(&answer, &name, told).await;
}

/// The link to add the bot to a server with exactly the permissions that it needs.
fn invite(application: ApplicationId) -> String {
    let permissions = NEEDED_PERMISSIONS.bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

/// The serenity `Context` that poise's API requires.
///
/// A `FrameworkContext` of poise 0.7 borrows one, and its fields are public. But serenity 0.12
/// creates a `ShardMessenger` only from a `ShardRunner`, that one from a `Shard`, and a `Shard`
/// only by a WebSocket handshake. So at startup this process does one handshake with itself. The
/// messenger reaches nobody and is never used, because the bot has its own gateway.
struct Serenity {
    context: Context,
    manager: Arc<ShardManager>,
}

impl Serenity {
    async fn new(http: Arc<Http>) -> Result<Self, serenity::Error> {
        const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = Arc::new(Mutex::new(format!("ws://{}", listener.local_addr()?)));
        let data = Arc::new(RwLock::new(TypeMap::new()));
        let intents = GatewayIntents::empty();
        let info = ShardInfo { id: ShardId(0), total: 1 };
        let answer = async {
            let (stream, _) = listener.accept().await?;
            let accepted = tokio_tungstenite::accept_async(stream).await;
            accepted.map_err(|error| serenity::Error::from(std::io::Error::other(error)))
        };
        let shard = Shard::new(Arc::clone(&url), "", info, intents, None);
        let met = timeout(HANDSHAKE_TIMEOUT, async { tokio::try_join!(shard, answer) });
        let (shard, _) = met.await.map_err(std::io::Error::from)??;
        let (manager, _) = ShardManager::new(ShardManagerOptions {
            data: Arc::clone(&data),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::new(OnceLock::new()),
            shard_index: 0,
            shard_init: 0,
            shard_total: 0,
            ws_url: url,
            http: Arc::clone(&http),
            intents,
            presence: None,
        });
        let runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::clone(&data),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: None,
            manager: Arc::clone(&manager),
            shard,
            http: Arc::clone(&http),
        });
        let context =
            Context { data, shard: ShardMessenger::new(&runner), shard_id: ShardId(0), http };
        Ok(Self { context, manager })
    }

    fn context(&self, shard: u32) -> Context {
        Context { shard_id: ShardId(shard), ..self.context.clone() }
    }
}
