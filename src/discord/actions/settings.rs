//! Changing settings, by a command or by a click on what shows them.

use crate::app::puzzles::DailyChange;
use crate::app::{
    ChannelId, Game, GuildId, Language, PlayerId, RoleId, ServerChange, SettingsChange, Theme,
};
use crate::discord::context::{Data, Failure};
use crate::discord::message::{Body, ServerClick, SettingClick, settings as message};
use crate::locale::Locale;

/// Changes what a person has chosen, and shows all of it in the language that it has become.
pub async fn change_mine(
    data: &Data,
    by: PlayerId,
    change: SettingsChange,
) -> Result<Body, Failure> {
    let settings = data.blocking(move |app| app.change_settings(by, change));
    let settings = settings.await?;
    with_preview(
        data,
        message::mine(settings),
        change.theme,
        settings.locale(),
    )
    .await
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

/// Changes what a server has chosen, and shows all of it.
pub async fn change_server(
    data: &Data,
    guild: GuildId,
    change: ServerChange,
    daily: Option<DailyChange>,
    digest: Option<DigestChange>,
    votes: VoteChange,
    locale: Locale,
) -> Result<Body, Failure> {
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
        let settings = app.change_server_settings(guild, change)?;
        let extras = (
            app.daily(guild)?,
            app.digest_channel(guild)?,
            app.vote_rules(guild)?,
        );
        Ok((settings, extras))
    });
    let (settings, (daily, digest, votes)) = changed.await?;
    let body = message::server(&settings, daily, digest, votes, locale);
    with_preview(data, body, change.theme, locale).await
}

/// What a click changes for a person; `chosen` comes from a menu. What this version does not know changes nothing.
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

/// Changes what a click on a server's settings means. `chosen` comes from a menu, `here` is the channel of the click.
///
/// Only who may use the command is shown them, and only they can click there: the message is ephemeral.
pub async fn server_clicked(
    data: &Data,
    guild: GuildId,
    here: ChannelId,
    click: ServerClick,
    chosen: Vec<String>,
    locale: Locale,
) -> Result<Body, Failure> {
    let first = chosen.first().map(String::as_str).unwrap_or_default();
    let mut change = ServerChange::default();
    let (mut daily, mut digest) = (None, None);
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
            daily = Some(DailyChange::On {
                channel: None,
                here,
                hour: None,
            });
        }
        ServerClick::Digest(on) => digest = Some(on.then_some(here)),
        ServerClick::Daily(false) => daily = Some(DailyChange::Off),
        ServerClick::Channels => {
            let channels = chosen.iter().filter_map(|id| id.parse().ok());
            let channels: Vec<ChannelId> = channels.map(ChannelId).collect();
            data.blocking(move |app| app.allow_channels(guild, &channels))
                .await?;
        }
    }
    let votes = VoteChange::default();
    change_server(data, guild, change, daily, digest, votes, locale).await
}

fn language(id: &str) -> Option<Language> {
    Language::all().find(|language| language.into_str() == id)
}
