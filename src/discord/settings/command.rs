//! `/settings` and `/server-settings`.

#![expect(clippy::too_many_arguments, reason = "each option of a command is an argument")]

use serenity::all::{PartialChannel, Role};

use super::{ServerChanges, VoteChange, change_mine, change_server};
use crate::command::options::{Bounded, Choice};
use crate::command::reply::{answer_aside, caller};
use crate::context::{Ctx, Failure};
use app::puzzles::DailyChange;
use app::{
    ChallengesFrom, ChannelId, Game, GuildId, Language, Notify, Orientation, RoleId, ServerChange,
    SettingsChange, Theme,
};
use locale::say;

/// View or change your settings: theme, language, notifications
#[poise::command(slash_command, interaction_context = "Guild|BotDm|PrivateChannel")]
pub async fn settings(
    ctx: Ctx<'_>,
    #[description = "Board theme"] theme: Option<Choice<Theme>>,
    #[description = "Which side is at the bottom of the board"] orientation: Option<
        Choice<Orientation>,
    >,
    #[description = "How I notify you when it’s your turn"] notify: Option<Choice<Notify>>,
    #[description = "Who can challenge you directly"] challenges: Option<Choice<ChallengesFrom>>,
    #[description = "The language I use with you"] language: Option<Choice<Language>>,
    #[description = "Let me make anonymous puzzles from your finished matches? (default: no)"]
    puzzles: Option<bool>,
    #[description = "Use a vacation day automatically before you’d lose on time? (default: no)"]
    #[rename = "auto-vacation"]
    auto_vacation: Option<bool>,
) -> Result<(), Failure> {
    let by = caller(ctx);
    let change = SettingsChange {
        theme: theme.map(|option| option.0),
        orientation: orientation.map(|option| option.0),
        notify: notify.map(|option| option.0),
        challenges: challenges.map(|option| option.0),
        language: language.map(|option| option.0),
        gives_matches: puzzles,
        auto_vacation,
    };
    // The new settings decide the language.
    answer_aside(ctx, async |_| change_mine(ctx.data(), by, change).await).await
}

/// View or change how matches are played on this server
#[poise::command(
    slash_command,
    rename = "server-settings",
    install_context = "Guild",
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn server_settings(
    ctx: Ctx<'_>,
    #[description = "Give each match its own thread?"] threads: Option<bool>,
    #[description = "Default game when none is chosen"] game: Option<Choice<Game>>,
    #[description = "Board theme for new matches"] theme: Option<Choice<Theme>>,
    #[description = "Add a channel for matches (once you add one, matches start only in those)"]
    #[rename = "add-channel"]
    #[channel_types("Text")]
    allow: Option<PartialChannel>,
    #[description = "Remove a channel for matches (with none left, all are allowed)"]
    #[rename = "remove-channel"]
    #[channel_types("Text")]
    remove: Option<PartialChannel>,
    #[description = "The language I use on this server"] language: Option<Choice<Language>>,
    #[description = "Post a daily puzzle?"]
    #[rename = "daily-puzzle"]
    daily_puzzle: Option<bool>,
    #[description = "Channel for the daily puzzle (default: this one)"]
    #[rename = "daily-channel"]
    #[channel_types("Text")]
    daily_channel: Option<PartialChannel>,
    #[description = "Hour of the daily puzzle in UTC, 0 to 23 (default: 9)"]
    #[rename = "daily-hour"]
    daily_hour: Option<Bounded<0, 23>>,
    #[description = "Post a weekly digest on Mondays, here or in the digest channel?"]
    digest: Option<bool>,
    #[description = "Channel for the weekly digest (default: this one)"]
    #[rename = "digest-channel"]
    #[channel_types("Text")]
    digest_channel: Option<PartialChannel>,
    #[description = "Role that can vote in vote matches (@everyone: all members)"]
    #[rename = "vote-role"]
    vote_role: Option<Role>,
    #[description = "Minimum minutes a vote lasts, 0 to 1440, so that nobody decides alone (default: 0)"]
    #[rename = "vote-minimum"]
    vote_pause: Option<Bounded<0, 1440>>,
    #[description = "Role that can manage events, in addition to server managers"]
    #[rename = "event-role"]
    event_role: Option<Role>,
) -> Result<(), Failure> {
    let here = ChannelId(ctx.interaction.channel_id.get());
    let daily_channel = daily_channel.map(|channel| ChannelId(channel.id.get()));
    let daily = daily_change(daily_puzzle, daily_channel, here, daily_hour);
    let digest_channel = digest_channel.map(|channel| ChannelId(channel.id.get()));
    let digest = match (digest, digest_channel) {
        (Some(false), _) => Some(None),
        (None, None) => None,
        (_, channel) => Some(Some(channel.unwrap_or(here))),
    };
    let votes = VoteChange {
        // The role of everyone has the id of the server.
        role: vote_role.map(|role| {
            let id = role.id.get();
            (id != role.guild_id.get()).then_some(RoleId(id))
        }),
        pause: vote_pause.and_then(|minutes| u32::try_from(minutes.0).ok()),
    };
    let settings = ServerChange {
        threads,
        game: game.map(|option| Some(option.0)),
        theme: theme.map(|option| option.0),
        allow: allow.map(|channel| ChannelId(channel.id.get())),
        remove: remove.map(|channel| ChannelId(channel.id.get())),
        language: language.map(|option| option.0),
        event_role: event_role.map(|role| Some(RoleId(role.id.get()))),
    };
    let changes = ServerChanges { settings, daily, digest, votes };
    answer_aside(ctx, async |locale| {
        let guild = ctx.interaction.guild_id.map(|guild| GuildId(guild.get()));
        let guild = guild.ok_or_else(|| Failure::Refused(say!(locale, "settings-no-server")))?;
        // Discord decides who may use the command: those who may manage the server, or whom they
        // have chosen.
        change_server(ctx.data(), (guild, here), changes, locale).await
    })
    .await
}

/// Returns the requested change to the daily puzzle; `None` if there is none.
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
