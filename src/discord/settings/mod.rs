//! Changing settings, by a command or by a click on what shows them.

pub mod command;
pub mod message;

use crate::context::{Data, Failure};
use crate::message::{Body, ServerClick, SettingClick};
use app::puzzles::DailyChange;
use app::{
    ChannelId, Game, GuildId, Language, PlayerId, RoleId, ServerChange, SettingsChange, Theme,
};
use locale::{Locale, say};

/// Changes what a person has chosen, and shows all of it in the language that it has become.
pub async fn change_mine(
    data: &Data,
    by: PlayerId,
    change: SettingsChange,
) -> Result<Body, Failure> {
    let settings = data.blocking(move |app| app.change_settings(by, change));
    let settings = settings.await?;
    with_preview(data, message::mine(settings), change.theme, settings.locale()).await
}

/// Adds what a theme looks like that has been chosen.
async fn with_preview(
    data: &Data,
    body: Body,
    theme: Option<Theme>,
    locale: Locale,
) -> Result<Body, Failure> {
    let Some(theme) = theme else { return Ok(body) };
    let preview = data.blocking(move |app| Ok(app.theme_preview(theme, locale)));
    Ok(body.picture(preview.await?))
}

/// Where a server wants its weekly digest; `None`: nowhere.
pub type DigestChange = Option<ChannelId>;

/// What a server changes about votes; `None` leaves it as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VoteChange {
    /// Who may vote; `Some(None)`: everyone.
    pub role: Option<Option<RoleId>>,
    /// The minutes that a vote lasts at least.
    pub pause: Option<u32>,
}

/// What a server changes; `None` leaves it as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct ServerChanges {
    pub settings: ServerChange,
    pub daily: Option<DailyChange>,
    pub digest: Option<DigestChange>,
    pub votes: VoteChange,
}

impl ServerChanges {
    /// The channels that are named.
    fn channels(&self) -> impl Iterator<Item = ChannelId> {
        let daily = match self.daily {
            Some(DailyChange::On { channel, .. }) => channel,
            Some(DailyChange::Off) | None => None,
        };
        let named = [self.settings.allow, daily, self.digest.flatten()];
        named.into_iter().flatten()
    }
}

/// Changes what a server has chosen, and shows all of it. `here` is the channel in which that is
/// asked for.
pub async fn change_server(
    data: &Data,
    (guild, here): (GuildId, ChannelId),
    changes: ServerChanges,
    locale: Locale,
) -> Result<Body, Failure> {
    let named = changes.channels().filter(|channel| *channel != here);
    expect_own_channels(data, guild, named.collect(), locale).await?;
    let ServerChanges { settings, daily, digest, votes } = changes;
    let theme = settings.theme;
    let changed = data.blocking(move |app| {
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
    let body = message::server(&settings, daily, digest, votes, locale);
    with_preview(data, body, theme, locale).await
}

/// Refuses channels that the server does not have: a client may name any.
async fn expect_own_channels(
    data: &Data,
    guild: GuildId,
    named: Vec<ChannelId>,
    locale: Locale,
) -> Result<(), Failure> {
    if named.is_empty() {
        return Ok(());
    }
    let own = data.api.channels_in(guild.0.into()).await;
    let own = own.map_err(|error| {
        tracing::warn!(%error, "the channels of a server are not known");
        Failure::Refused(say!(locale, "settings-channels-unknown"))
    })?;
    let is_own = |named: &ChannelId| own.iter().any(|channel| channel.get() == named.0);
    match named.iter().all(is_own) {
        true => Ok(()),
        false => Err(Failure::Refused(say!(locale, "settings-foreign-channel"))),
    }
}

/// What a click changes for a person; `chosen` comes from a menu. What this version does not know
/// changes nothing.
pub fn mine_clicked(click: SettingClick, chosen: Option<&str>) -> SettingsChange {
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
    change
}

/// Changes what a click on a server's settings means. `chosen` comes from a menu, `here` is the
/// channel of the click.
pub async fn server_clicked(
    data: &Data,
    (guild, here): (GuildId, ChannelId),
    click: ServerClick,
    chosen: Vec<String>,
    locale: Locale,
) -> Result<Body, Failure> {
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
            let before = data.blocking(move |app| app.server_settings(guild)).await?;
            // What has been allowed may be gone by now.
            let added = channels.iter().copied();
            let added = added.filter(|channel| !before.channels.contains(channel));
            expect_own_channels(data, guild, added.collect(), locale).await?;
            data.blocking(move |app| app.allow_channels(guild, &channels)).await?;
        }
    }
    change_server(data, (guild, here), changes, locale).await
}

fn language(id: &str) -> Option<Language> {
    Language::all().find(|language| language.into_str() == id)
}
