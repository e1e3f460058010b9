//! `/settings`.

use serenity::all::{PartialChannel, Permissions};

use super::super::Ctx;
use super::super::body::Body;
use super::super::errors::Failure;
use super::super::text::escape;
use super::options::{GameOption, NotifyOption, OrientationOption, ThemeOption};
use super::{answer_aside, asker};
use crate::app::{ChannelId, GuildId, ServerChange, ServerSettings, SettingsChange};

/// Choose how I look and what I do
#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild|BotDm",
    subcommands("mine", "server"),
    subcommand_required
)]
pub async fn settings(_: Ctx<'_>) -> Result<(), Failure> {
    Ok(())
}

/// Your own settings; without options they are shown
#[poise::command(slash_command)]
pub async fn mine(
    ctx: Ctx<'_>,
    #[description = "The colours of pictures"] theme: Option<ThemeOption>,
    #[description = "What is at the bottom of boards"] orientation: Option<OrientationOption>,
    #[description = "How to tell you that it is your turn"] notify: Option<NotifyOption>,
) -> Result<(), Failure> {
    let by = asker(ctx);
    let change = SettingsChange {
        theme: theme.map(|option| option.0),
        orientation: orientation.map(|option| option.0),
        notify: notify.map(|option| option.0),
    };
    answer_aside(ctx, async {
        let settings = ctx
            .data()
            .ask(move |app| app.change_settings(by, change))
            .await?;
        Ok(Body::text(format!(
            "**Your settings**\n{}",
            escape(&settings.to_string())
        )))
    })
    .await
}

/// The settings of this server, for those who may manage it; without options they are shown
#[poise::command(slash_command)]
pub async fn server(
    ctx: Ctx<'_>,
    #[description = "Whether each match gets a thread of its own"] threads: Option<bool>,
    #[description = "The game to play where none is named"] game: Option<GameOption>,
    #[description = "Begin matches only in this channel and others so chosen"]
    #[channel_types("Text")]
    allow: Option<PartialChannel>,
    #[description = "Take a channel from those chosen; while none is, all are allowed"]
    #[channel_types("Text")]
    remove: Option<PartialChannel>,
) -> Result<(), Failure> {
    let change = ServerChange {
        threads,
        game: game.map(|option| option.0),
        allow: allow.map(|channel| ChannelId(channel.id.get())),
        remove: remove.map(|channel| ChannelId(channel.id.get())),
    };
    answer_aside(ctx, async {
        let (Some(guild), Some(member)) = (ctx.interaction.guild_id, &ctx.interaction.member)
        else {
            return Err(Failure::Asked(
                "Servers have these settings; here is none.".to_owned(),
            ));
        };
        let permissions = member.permissions.unwrap_or_default();
        if !permissions.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR) {
            return Err(Failure::Asked(
                "Only those who may manage the server can see and change its settings.".to_owned(),
            ));
        }
        let guild = GuildId(guild.get());
        let data = ctx.data();
        let settings = data
            .ask(move |app| app.change_server_settings(guild, change))
            .await?;
        Ok(Body::text(shown(&settings)))
    })
    .await
}

fn shown(settings: &ServerSettings) -> String {
    let threads = if settings.threads {
        "each match gets one, where I may open threads"
    } else {
        "none; matches are played in the channel"
    };
    let game = settings
        .game
        .map_or("none; it has to be named", |game| game.name());
    let channels = match settings.channels.as_slice() {
        [] => "all".to_owned(),
        channels => mentions(channels),
    };
    format!(
        "**Settings of this server**\nThreads: {threads}\nGame where none is named: {}\nChannels for matches: {channels}",
        escape(game)
    )
}

/// Channels as links.
pub fn mentions(channels: &[ChannelId]) -> String {
    const SHOWN: usize = 20;
    let mut links: Vec<String> = channels
        .iter()
        .take(SHOWN)
        .map(|channel| format!("<#{channel}>"))
        .collect();
    if channels.len() > SHOWN {
        links.push("…".to_owned());
    }
    links.join(" ")
}
