//! Settings of servers: `/server-settings`, and what shows them, with menus and buttons that change
//! them.

#![expect(clippy::too_many_arguments, reason = "each option of a command is an argument")]

use serenity::all::{
    ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, PartialChannel,
    Permissions, Role,
};

use crate::command::options::{Bounded, Choice};
use crate::command::reply::answer_aside;
use crate::context::{Ctx, Request, Result};
use crate::ids::{Ours, Theirs};
use crate::message::{
    Body, Click, MENU_LIMIT, PrivateClick, ServerClick, escape, mentions, secondary,
};
use crate::settings::{choices, language, menu, switch, with_preview};
use app::puzzles::DailyChange;
use app::{DailyServer, Language, ServerChange, ServerSettings, VoteRules};
use locale::{Conjunction, Locale, say};
use model::{ChannelId, GuildId, RoleId};
use notation::game_name;
use render::Theme;
use rules::Game;

/// The value of the menu of default games that stands for none.
const NO_GAME: &str = "none";

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
    #[rename = "rating-role"] rating_role: Option<Role>,
    #[rename = "rating-from"] rating_from: Option<Bounded<100, 4000>>,
) -> Result<()> {
    let here = ctx.interaction.channel_id.ours();
    let id = |channel: PartialChannel| channel.id.ours();
    let channel = daily_channel.map(id);
    let hour = daily_hour.and_then(|hour| u8::try_from(hour.0).ok());
    let daily = match daily_puzzle {
        Some(false) => Some(DailyChange::Off),
        None if channel.is_none() && hour.is_none() => None,
        _ => Some(DailyChange::On { channel, here, hour }),
    };
    let digest = match (digest, digest_channel.map(id)) {
        (Some(false), _) => Some(None),
        (None, None) => None,
        (_, channel) => Some(Some(channel.unwrap_or(here))),
    };
    // The role of everyone has the id of the server.
    let voters =
        vote_role.map(|role| (role.id.get() != role.guild_id.get()).then_some(role.id.ours()));
    let vote_pause = vote_pause.and_then(Bounded::small);
    let settings = ServerChange {
        threads,
        game: game.map(|option| Some(option.0)),
        theme: theme.map(|option| option.0),
        allow: allow.map(id),
        remove: remove.map(id),
        language: language.map(|option| option.0),
        event_role: event_role.map(|role| Some(role.id.ours())),
    };
    let least = rating_from.and_then(Bounded::small);
    let gives = rating_role.as_ref().filter(|_| least.is_some());
    let (is_harmless, gives) = (gives.is_none_or(is_harmless), gives.is_some());
    let rating = rating_role.map(|role| (role.id.ours(), least));
    let changes = ServerChanges { settings, daily, digest, voters, vote_pause, rating };
    answer_aside(ctx, async |request| {
        if gives && !(is_harmless && request.has(Permissions::MANAGE_ROLES)) {
            return Err(request.refusal("settings-no-rating-role"));
        }
        let guild = request.guild();
        let no_server = || request.refusal("settings-no-server");
        // Discord decides who may use it: who may manage the server, or whom they have chosen.
        change_server(&request, guild.ok_or_else(no_server)?, changes).await
    })
    .await
}

/// Whether the bot may give a role: not one that makes its holders more powerful than everyone is,
/// which whoever chose it may not be able to give.
pub fn is_harmless(role: &Role) -> bool {
    let is_everyone = role.id.get() == role.guild_id.get();
    let power = Permissions::ADMINISTRATOR
        | Permissions::KICK_MEMBERS
        | Permissions::BAN_MEMBERS
        | Permissions::MODERATE_MEMBERS
        | Permissions::MANAGE_CHANNELS
        | Permissions::MANAGE_GUILD
        | Permissions::MANAGE_MESSAGES
        | Permissions::MANAGE_NICKNAMES
        | Permissions::MANAGE_ROLES
        | Permissions::MANAGE_THREADS
        | Permissions::MANAGE_WEBHOOKS
        | Permissions::MENTION_EVERYONE;
    !is_everyone && !role.managed && !role.permissions.intersects(power)
}

/// What a server changes; `None` leaves it as it is.
#[derive(Clone, Copy, Debug, Default)]
struct ServerChanges {
    settings: ServerChange,
    daily: Option<DailyChange>,
    /// Where it wants its weekly digest; `Some(None)`: nowhere.
    digest: Option<Option<ChannelId>>,
    /// Who may vote; `Some(None)`: everyone.
    voters: Option<Option<RoleId>>,
    vote_pause: Option<u32>,
    /// A role that it gives from a rating on; `None`: no more.
    rating: Option<(RoleId, Option<u32>)>,
}

/// What a server has chosen beside its settings.
#[derive(Debug, Default)]
pub struct Extras {
    pub daily: Option<DailyServer>,
    pub digest: Option<ChannelId>,
    pub votes: VoteRules,
    pub rating_roles: Vec<(RoleId, u32)>,
}

/// Changes what a server has chosen, and shows all of it.
async fn change_server(request: &Request, guild: GuildId, changes: ServerChanges) -> Result {
    let ServerChanges { settings, daily, digest, voters, vote_pause, rating } = changes;
    let theme = settings.theme;
    let of_daily = match daily {
        Some(DailyChange::On { channel, .. }) => channel,
        Some(DailyChange::Off) | None => None,
    };
    let named = [settings.allow, of_daily, digest.flatten()].into_iter().flatten();
    let elsewhere = named.filter(|channel| *channel != request.here());
    expect_own_channels(request, guild, elsewhere.collect()).await?;
    if let Some((role, least)) = rating
        && !request.blocking(move |app| app.change_rating_role(guild, role, least)).await?
    {
        return Err(request.refusal("settings-no-rating-role"));
    }
    let changed = request.blocking(move |app| {
        if voters.is_some() || vote_pause.is_some() {
            app.change_vote_rules(guild, voters, vote_pause)?;
        }
        if let Some(digest) = digest {
            app.change_digest(guild, digest)?;
        }
        if let Some(daily) = daily {
            app.change_daily(guild, daily)?;
        }
        let settings = app.change_server_settings(guild, settings)?;
        let extras = Extras {
            daily: app.daily(guild)?,
            digest: app.digest_channel(guild)?,
            votes: app.vote_rules(guild)?,
            rating_roles: app.rating_roles(guild)?,
        };
        Ok((settings, extras))
    });
    let (settings, extras) = changed.await?;
    let body = server(&settings, &extras, request.locale);
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
    let are_own = named.iter().all(|named| own.contains(named));
    if are_own { Ok(()) } else { Err(request.refusal("settings-foreign-channel")) }
}

pub async fn clicked(request: &Request, click: ServerClick, chosen: Vec<String>) -> Result {
    let (guild, here) = (request.server()?, request.here());
    let first = chosen.first().map(String::as_str).unwrap_or_default();
    let mut changes = ServerChanges::default();
    let change = &mut changes.settings;
    match click {
        ServerClick::Game => {
            change.game = match first {
                NO_GAME => Some(None),
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

/// What a server has chosen.
pub fn server(settings: &ServerSettings, extras: &Extras, locale: Locale) -> Body {
    let click = PrivateClick::Server;
    let games = Game::ALL.iter().map(|game| (game.id(), game_text(Some(*game), locale)));
    let games = games.chain([(NO_GAME, game_text(None, locale))]).collect();
    let toggle =
        |to: fn(bool) -> ServerClick, label, on: bool| switch(click(to(!on)), label, on, locale);
    let switches = [
        toggle(ServerClick::Threads, "settings-button-threads", settings.threads),
        toggle(ServerClick::Daily, "settings-button-daily", extras.daily.is_some()),
        toggle(ServerClick::Digest, "settings-button-digest", extras.digest.is_some()),
    ];
    let no_role = settings.event_role.map(|_| {
        secondary(click(ServerClick::NoEventRole), "settings-button-no-event-role", locale)
    });
    let themes = choices::<Theme>("settings-server-theme", locale);
    let languages = choices::<Language>("settings-language", locale);
    server_text(settings, extras, locale)
        .row(menu(click(ServerClick::Game), games, settings.game.map_or(NO_GAME, Game::id)))
        .row(menu(click(ServerClick::Theme), themes, settings.theme.into_str()))
        .row(menu(click(ServerClick::Language), languages, settings.language.into_str()))
        .row(channels(settings, locale))
        .buttons(switches.into_iter().chain(no_role))
}

fn channels(settings: &ServerSettings, locale: Locale) -> CreateActionRow {
    let chosen = settings.channels.iter().take(MENU_LIMIT);
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text]),
        default_channels: Some(chosen.copied().map(Theirs::theirs).collect()),
    };
    let click: Click = PrivateClick::Server(ServerClick::Channels).into();
    let menu = CreateSelectMenu::new(click.to_string(), kind)
        .placeholder(say!(locale, "settings-choose-channels"))
        .min_values(0)
        .max_values(MENU_LIMIT as u8);
    CreateActionRow::SelectMenu(menu)
}

fn game_text(game: Option<Game>, locale: Locale) -> String {
    match game {
        Some(game) => say!(locale, "settings-server-game", game = game_name(game, locale)),
        None => say!(locale, "settings-server-no-game"),
    }
}

fn server_text(settings: &ServerSettings, extras: &Extras, locale: Locale) -> Body {
    let &Extras { daily, digest, votes, ref rating_roles } = extras;
    let threads = match settings.threads {
        true => say!(locale, "settings-server-threads"),
        false => say!(locale, "settings-server-no-threads"),
    };
    let theme = say!(locale, &format!("theme-{}", settings.theme.into_str()));
    let theme = say!(locale, "settings-server-theme", choice = theme);
    let language = say!(locale, &format!("language-{}", settings.language.into_str()));
    let language = say!(locale, "settings-language", choice = language);
    let plain = [threads, game_text(settings.game, locale), theme, language];
    let channels = match settings.channels.as_slice() {
        [] => escape(&say!(locale, "settings-server-all-channels")),
        channels => say!(locale, "settings-server-channels", channels = mentions(channels)),
    };
    let daily = match daily {
        Some(daily) => say!(
            locale,
            "settings-server-daily",
            channel = mentions(&[daily.channel]),
            hour = format!("{:02}", daily.hour)
        ),
        None => escape(&say!(locale, "settings-server-no-daily")),
    };
    let digest = match digest {
        Some(channel) => say!(locale, "settings-server-digest", channel = mentions(&[channel])),
        None => escape(&say!(locale, "settings-server-no-digest")),
    };
    let voters = match votes.role {
        Some(role) => format!("<@&{role}>"),
        None => say!(locale, "settings-votes-everyone"),
    };
    let votes = say!(locale, "settings-server-votes", who = voters, minutes = votes.pause);
    let events = match settings.event_role {
        Some(role) => say!(locale, "settings-server-event-role", role = format!("<@&{role}>")),
        None => escape(&say!(locale, "settings-server-no-event-role")),
    };
    let roles = rating_roles.iter().map(|(role, least)| {
        say!(locale, "settings-rating-role", role = format!("<@&{role}>"), rating = *least)
    });
    let roles = match rating_roles.as_slice() {
        [] => escape(&say!(locale, "settings-server-no-rating-roles")),
        _ => say!(
            locale,
            "settings-server-rating-roles",
            roles = locale.list(roles, Conjunction::And)
        ),
    };
    Body::headed(say!(locale, "settings-server-title"))
        .lines(plain.map(|line| escape(&line)))
        .lines([channels, daily, digest, votes, events, roles])
}
