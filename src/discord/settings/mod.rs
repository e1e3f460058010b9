//! Settings of people and servers: `/settings`, `/server-settings`, and clicks on what shows them.

#![expect(clippy::too_many_arguments, reason = "each option of a command is an argument")]

pub mod message;

use serenity::all::{PartialChannel, Role};

use crate::command::options::{Bounded, Choice};
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Request, Result};
use crate::ids::Ours;
use crate::message::{Body, ServerClick, SettingClick};
use app::puzzles::DailyChange;
use app::{ChallengesFrom, Language, Notify, Orientation, ServerChange, SettingsChange};
use locale::Locale;
use model::{ChannelId, GuildId, RoleId};
use render::Theme;
use rules::Game;

#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn settings(
    ctx: Ctx<'_>,
    theme: Option<Choice<Theme>>,
    orientation: Option<Choice<Orientation>>,
    notify: Option<Choice<Notify>>,
    challenges: Option<Choice<ChallengesFrom>>,
    language: Option<Choice<Language>>,
    puzzles: Option<bool>,
    #[rename = "auto-vacation"] auto_vacation: Option<bool>,
) -> Result<()> {
    let change = SettingsChange {
        theme: theme.map(|option| option.0),
        orientation: orientation.map(|option| option.0),
        notify: notify.map(|option| option.0),
        challenges: challenges.map(|option| option.0),
        language: language.map(|option| option.0),
        gives_matches: puzzles,
        auto_vacation,
    };
    answer_aside(ctx, async |request| change_mine(&request, change).await).await
}

#[poise::command(
    slash_command,
    rename = "server-settings",
    install_context = "Guild",
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn server_settings(
    ctx: Ctx<'_>,
    threads: Option<bool>,
    game: Option<Choice<Game>>,
    theme: Option<Choice<Theme>>,
    #[rename = "add-channel"]
    #[channel_types("Text")]
    allow: Option<PartialChannel>,
    #[rename = "remove-channel"]
    #[channel_types("Text")]
    remove: Option<PartialChannel>,
    language: Option<Choice<Language>>,
    #[rename = "daily-puzzle"] daily_puzzle: Option<bool>,
    #[rename = "daily-channel"]
    #[channel_types("Text")]
    daily_channel: Option<PartialChannel>,
    #[rename = "daily-hour"] daily_hour: Option<Bounded<0, 23>>,
    digest: Option<bool>,
    #[rename = "digest-channel"]
    #[channel_types("Text")]
    digest_channel: Option<PartialChannel>,
    #[rename = "vote-role"] vote_role: Option<Role>,
    #[rename = "vote-minimum"] vote_pause: Option<Bounded<0, 1440>>,
    #[rename = "event-role"] event_role: Option<Role>,
) -> Result<()> {
    let here = ctx.interaction.channel_id.ours();
    let id = |channel: PartialChannel| channel.id.ours();
    let daily_channel = daily_channel.map(id);
    let daily = daily_change(daily_puzzle, daily_channel, here, daily_hour);
    let digest_channel = digest_channel.map(id);
    let digest = match (digest, digest_channel) {
        (Some(false), _) => Some(None),
        (None, None) => None,
        (_, channel) => Some(Some(channel.unwrap_or(here))),
    };
    let votes = VoteChange {
        // The role of everyone has the id of the server.
        role: vote_role
            .map(|role| (role.id.get() != role.guild_id.get()).then_some(role.id.ours())),
        pause: vote_pause.and_then(Bounded::small),
    };
    let settings = ServerChange {
        threads,
        game: game.map(|option| Some(option.0)),
        theme: theme.map(|option| option.0),
        allow: allow.map(id),
        remove: remove.map(id),
        language: language.map(|option| option.0),
        event_role: event_role.map(|role| Some(role.id.ours())),
    };
    let changes = ServerChanges { settings, daily, digest, votes };
    answer_aside(ctx, async |request| {
        let guild = request.guild();
        let no_server = || request.refusal("settings-no-server");
        // Discord decides who may use the command: those who may manage the server, or whom they
        // have chosen.
        change_server(&request, guild.ok_or_else(no_server)?, changes).await
    })
    .await
}

fn daily_change(
    wanted: Option<bool>,
    channel: Option<ChannelId>,
    here: ChannelId,
    hour: Option<Bounded<0, 23>>,
) -> Option<DailyChange> {
    let hour = hour.and_then(|hour| u8::try_from(hour.0).ok());
    match wanted {
        Some(false) => Some(DailyChange::Off),
        None if channel.is_none() && hour.is_none() => None,
        _ => Some(DailyChange::On { channel, here, hour }),
    }
}

/// Changes what a person has chosen, and shows all of it in the language that it has become.
async fn change_mine(request: &Request, change: SettingsChange) -> Result {
    let settings = request.ask(move |app, by| app.change_settings(by, change)).await?;
    let locale = settings.locale();
    with_preview(request, message::mine(settings), change.theme, locale).await
}

async fn with_preview(
    request: &Request,
    body: Body,
    theme: Option<Theme>,
    locale: Locale,
) -> Result {
    let Some(theme) = theme else { return Ok(body) };
    let preview = request.blocking(move |app| Ok(app.theme_preview(theme, locale)));
    Ok(body.picture(preview.await?))
}

/// Where a server wants its weekly digest; `None`: nowhere.
type DigestChange = Option<ChannelId>;

/// What a server changes about votes; `None` leaves it as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct VoteChange {
    /// Who may vote; `Some(None)`: everyone.
    role: Option<Option<RoleId>>,
    pause: Option<u32>,
}

/// What a server changes; `None` leaves it as it is.
#[derive(Clone, Copy, Debug, Default)]
struct ServerChanges {
    settings: ServerChange,
    daily: Option<DailyChange>,
    digest: Option<DigestChange>,
    votes: VoteChange,
}

impl ServerChanges {
    fn channels(&self) -> impl Iterator<Item = ChannelId> {
        let daily = match self.daily {
            Some(DailyChange::On { channel, .. }) => channel,
            Some(DailyChange::Off) | None => None,
        };
        let named = [self.settings.allow, daily, self.digest.flatten()];
        named.into_iter().flatten()
    }
}

/// Changes what a server has chosen, and shows all of it.
async fn change_server(request: &Request, guild: GuildId, changes: ServerChanges) -> Result {
    let named = changes.channels().filter(|channel| *channel != request.here());
    expect_own_channels(request, guild, named.collect()).await?;
    let ServerChanges { settings, daily, digest, votes } = changes;
    let theme = settings.theme;
    let changed = request.blocking(move |app| {
        if votes != VoteChange::default() {
            app.change_vote_rules(guild, votes.role, votes.pause)?;
        }
        if let Some(digest) = digest {
            app.change_digest(guild, digest)?;
        }
        if let Some(daily) = daily {
            app.change_daily(guild, daily)?;
        }
        let settings = app.change_server_settings(guild, settings)?;
        let extras = (app.daily(guild)?, app.digest_channel(guild)?, app.vote_rules(guild)?);
        Ok((settings, extras))
    });
    let (settings, (daily, digest, votes)) = changed.await?;
    let body = message::server(&settings, daily, digest, votes, request.locale);
    with_preview(request, body, theme, request.locale).await
}

/// Refuses channels that the server does not have: a client may name any.
async fn expect_own_channels(
    request: &Request,
    guild: GuildId,
    named: Vec<ChannelId>,
) -> Result<()> {
    if named.is_empty() {
        return Ok(());
    }
    let own = request.data.api.channels_in(guild).await.map_err(|error| {
        tracing::warn!(%error, "the channels of a server are not known");
        request.refusal("settings-channels-unknown")
    })?;
    match named.iter().all(|named| own.contains(named)) {
        true => Ok(()),
        false => Err(request.refusal("settings-foreign-channel")),
    }
}

/// Changes what a click means for a person; `chosen` comes from a menu. What this version does not
/// know changes nothing.
pub async fn clicked(request: &Request, click: SettingClick, chosen: Option<&str>) -> Result {
    let chosen = chosen.unwrap_or_default();
    let mut change = SettingsChange::default();
    match click {
        SettingClick::Theme => change.theme = chosen.parse().ok(),
        SettingClick::Notify => change.notify = chosen.parse().ok(),
        SettingClick::Challenges => change.challenges = chosen.parse().ok(),
        SettingClick::Language => change.language = language(chosen),
        SettingClick::Orientation(orientation) => change.orientation = Some(orientation),
        SettingClick::Puzzles(on) => change.gives_matches = Some(on),
        SettingClick::AutoVacation(on) => change.auto_vacation = Some(on),
    }
    change_mine(request, change).await
}

pub async fn server_clicked(request: &Request, click: ServerClick, chosen: Vec<String>) -> Result {
    let (guild, here) = (request.server()?, request.here());
    let first = chosen.first().map(String::as_str).unwrap_or_default();
    let mut changes = ServerChanges::default();
    let change = &mut changes.settings;
    match click {
        ServerClick::Game => {
            change.game = match first {
                message::NO_GAME => Some(None),
                id => Game::from_id(id).map(Some),
            };
        }
        ServerClick::Theme => change.theme = first.parse().ok(),
        ServerClick::Language => change.language = language(first),
        ServerClick::Threads(on) => change.threads = Some(on),
        ServerClick::NoEventRole => change.event_role = Some(None),
        ServerClick::Daily(true) => {
            changes.daily = Some(DailyChange::On { channel: None, here, hour: None });
        }
        ServerClick::Digest(on) => changes.digest = Some(on.then_some(here)),
        ServerClick::Daily(false) => changes.daily = Some(DailyChange::Off),
        ServerClick::Channels => {
            let channels = chosen.iter().filter_map(|id| id.parse().ok());
            let channels: Vec<ChannelId> = channels.map(ChannelId).collect();
            let before = request.blocking(move |app| app.server_settings(guild)).await?;
            // What has been allowed may be gone by now.
            let added = channels.iter().copied();
            let added = added.filter(|channel| !before.channels.contains(channel));
            expect_own_channels(request, guild, added.collect()).await?;
            request.blocking(move |app| app.allow_channels(guild, &channels)).await?;
        }
    }
    change_server(request, guild, changes).await
}

fn language(id: &str) -> Option<Language> {
    Language::all().find(|language| language.into_str() == id)
}
