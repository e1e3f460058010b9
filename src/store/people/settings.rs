//! What people and servers have chosen.

use crate::sql::{Row, from_row, params, scalar};
use crate::{Result, Store, Transaction};
use model::{ChannelId, GuildId, PlayerId, RoleId};

/// What a person has chosen; `None`: nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSettingsRow {
    /// The id of the pictures' theme.
    pub theme: Option<String>,
    /// The id of what is at the bottom of boards.
    pub orientation: Option<String>,
    /// The id of how the person is told that it is their turn.
    pub notify: Option<String>,
    /// The id of the language chosen.
    pub language: Option<String>,
    /// The id of the language that the person's program last spoke.
    pub seen_locale: Option<String>,
    /// The id of by whom the person may be challenged.
    pub challenges: Option<String>,
    /// Whether the person's finished matches may become puzzles.
    pub gives_matches: Option<bool>,
    /// Whether a vacation begins before the person loses on time.
    pub auto_vacation: Option<bool>,
}

/// What a server has chosen; `None`: nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerSettingsRow {
    pub threads: Option<bool>,
    /// The id of the game where none is named.
    pub game: Option<String>,
    /// The id of the theme of the boards that everyone sees.
    pub theme: Option<String>,
    /// The id of the language chosen.
    pub language: Option<String>,
    /// The id of the language that the server was last seen to prefer.
    pub seen_locale: Option<String>,
    /// The role whose members may manage events.
    pub event_role: Option<RoleId>,
    /// The channels in which matches may be begun; empty: all.
    pub channels: Vec<ChannelId>,
}

/// What to change of a server's settings; `None` leaves it as it is.
#[derive(Clone, Debug, Default)]
pub struct ServerSettingsChange<'a> {
    pub threads: Option<bool>,
    /// The id of the game where none is named; empty if there is no such game.
    pub game: Option<&'a str>,
    /// The id of the theme of the boards that everyone sees.
    pub theme: Option<&'a str>,
    /// The id of the language chosen.
    pub language: Option<&'a str>,
    /// The id of the language that the server was seen to prefer.
    pub seen_locale: Option<&'a str>,
    /// The role whose members may manage events; 0: there is none.
    pub event_role: Option<RoleId>,
    /// A channel to add to those in which matches may be begun.
    pub allow: Option<ChannelId>,
    /// A channel to take from them.
    pub remove: Option<ChannelId>,
}

impl Store {
    /// What a person has chosen.
    pub fn player_settings(&self, player: PlayerId) -> Result<PlayerSettingsRow> {
        self.read(|t| player_settings_in(t, player))
    }

    /// Changes what a person has chosen; `None` leaves it as it is.
    pub fn change_player_settings(
        &self,
        player: PlayerId,
        change: &PlayerSettingsRow,
    ) -> Result<()> {
        self.execute(
            "INSERT INTO player_settings (player, theme, orientation, notify, language, seen_locale, challenges, gives_matches, auto_vacation)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (player) DO UPDATE SET
                 theme = coalesce(excluded.theme, player_settings.theme),
                 orientation = coalesce(excluded.orientation, player_settings.orientation),
                 notify = coalesce(excluded.notify, player_settings.notify),
                 language = coalesce(excluded.language, player_settings.language),
                 seen_locale = coalesce(excluded.seen_locale, player_settings.seen_locale),
                 challenges = coalesce(excluded.challenges, player_settings.challenges),
                 gives_matches = coalesce(excluded.gives_matches, player_settings.gives_matches),
                 auto_vacation = coalesce(excluded.auto_vacation, player_settings.auto_vacation)",
            params![
                player, change.theme, change.orientation, change.notify, change.language,
                change.seen_locale, change.challenges, change.gives_matches, change.auto_vacation
            ],
        )
    }

    /// What a server has chosen.
    pub fn server_settings(&self, guild: GuildId) -> Result<ServerSettingsRow> {
        self.read(|t| {
            let row = t.optional(
                "SELECT threads, game, language, seen_locale, theme, nullif(event_role, 0) AS event_role FROM server_settings WHERE guild = $1",
                params![guild],
                |row| {
                    Ok(from_row!(row => ServerSettingsRow {
                        threads, game, language, seen_locale, theme, event_role, channels = Vec::new()
                    }))
                },
            )?;
            let channels = t.all(
                "SELECT channel FROM server_channel WHERE guild = $1 ORDER BY channel",
                params![guild],
                scalar,
            )?;
            Ok(ServerSettingsRow { channels, ..row.unwrap_or_default() })
        })
    }

    /// Changes what a server has chosen.
    pub fn change_server_settings(
        &self,
        guild: GuildId,
        change: &ServerSettingsChange<'_>,
    ) -> Result<()> {
        self.write_always(|t| {
            t.execute(
                "INSERT INTO server_settings (guild, threads, game, language, seen_locale, theme, event_role) VALUES ($1, $2, $3, $4, $5, $6, $7)
                 ON CONFLICT (guild) DO UPDATE SET
                     threads = coalesce(excluded.threads, server_settings.threads),
                     game = coalesce(excluded.game, server_settings.game),
                     language = coalesce(excluded.language, server_settings.language),
                     seen_locale = coalesce(excluded.seen_locale, server_settings.seen_locale),
                     theme = coalesce(excluded.theme, server_settings.theme),
                     event_role = coalesce(excluded.event_role, server_settings.event_role)",
                params![
                    guild, change.threads, change.game, change.language, change.seen_locale,
                    change.theme, change.event_role
                ],
            )?;
            if let Some(channel) = change.allow {
                t.execute(
                    "INSERT INTO server_channel (guild, channel) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    params![guild, channel],
                )?;
            }
            if let Some(channel) = change.remove {
                t.execute(
                    "DELETE FROM server_channel WHERE guild = $1 AND channel = $2",
                    params![guild, channel],
                )?;
            }
            Ok(())
        })
    }
}

pub(crate) fn player_settings_in(
    t: &Transaction<'_>,
    player: PlayerId,
) -> Result<PlayerSettingsRow> {
    let sql = format!("SELECT {} FROM player_settings s WHERE player = $1", settings_columns("s"));
    let row = t.optional(&sql, params![player], |row| settings_from(row, "s"))?;
    Ok(row.unwrap_or_default())
}

/// Whether the matches and events of a server get threads.
pub(crate) fn wants_threads(t: &Transaction<'_>, guild: GuildId) -> Result<bool> {
    let wants: Option<Option<bool>> =
        t.optional("SELECT threads FROM server_settings WHERE guild = $1", params![guild], scalar)?;
    Ok(wants.flatten().unwrap_or(true))
}

/// The columns of a person's settings in the table `alias`, each named `alias_column`.
pub(crate) fn settings_columns(alias: &str) -> String {
    let columns = [
        "theme",
        "orientation",
        "notify",
        "language",
        "seen_locale",
        "challenges",
        "gives_matches",
        "auto_vacation",
    ];
    let columns = columns.map(|column| format!("{alias}.{column} AS {alias}_{column}"));
    columns.join(", ")
}

/// Reads the columns that [`settings_columns`] selects.
pub(crate) fn settings_from(row: &Row<'_>, alias: &str) -> Result<PlayerSettingsRow> {
    let name = |column: &str| format!("{alias}_{column}");
    Ok(PlayerSettingsRow {
        theme: row.get(&name("theme"))?,
        orientation: row.get(&name("orientation"))?,
        notify: row.get(&name("notify"))?,
        language: row.get(&name("language"))?,
        seen_locale: row.get(&name("seen_locale"))?,
        challenges: row.get(&name("challenges"))?,
        gives_matches: row.get(&name("gives_matches"))?,
        auto_vacation: row.get(&name("auto_vacation"))?,
    })
}
