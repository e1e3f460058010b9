//! Changing settings, by a command or by a click on what shows them.

use crate::app::puzzles::DailyChange;
use crate::app::{ChannelId, Game, GuildId, Language, PlayerId, ServerChange, SettingsChange};
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
    Ok(message::mine(settings.await?))
}

/// Changes what a server has chosen, and shows all of it.
pub async fn change_server(
    data: &Data,
    guild: GuildId,
    change: ServerChange,
    daily: Option<DailyChange>,
    locale: Locale,
) -> Result<Body, Failure> {
    let changed = data.blocking(move |app| {
        if let Some(daily) = daily {
            app.change_daily(guild, daily)?;
        }
        let settings = app.change_server_settings(guild, change)?;
        Ok((settings, app.daily(guild)?))
    });
    let (settings, daily) = changed.await?;
    Ok(message::server(&settings, daily, locale))
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
    let mut daily = None;
    match click {
        ServerClick::Game => {
            change.game = Game::from_id(first);
            change.no_game = first == message::NO_GAME;
        }
        ServerClick::Theme => change.theme = first.parse().ok(),
        ServerClick::Language => change.language = language(first),
        ServerClick::Threads(on) => change.threads = Some(on),
        ServerClick::NoEventRole => change.no_event_role = true,
        ServerClick::Daily(true) => {
            daily = Some(DailyChange::On {
                channel: None,
                here,
                hour: None,
            });
        }
        ServerClick::Daily(false) => daily = Some(DailyChange::Off),
        ServerClick::Channels => {
            let channels = chosen.iter().filter_map(|id| id.parse().ok());
            let channels: Vec<ChannelId> = channels.map(ChannelId).collect();
            data.blocking(move |app| app.allow_channels(guild, &channels))
                .await?;
        }
    }
    change_server(data, guild, change, daily, locale).await
}

fn language(id: &str) -> Option<Language> {
    Language::all().find(|language| language.into_str() == id)
}
