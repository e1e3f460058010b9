//! What people and servers have chosen.

use crate::{Result, Store, Transaction, params, rows};
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
    /// The id of the game where none is named. Empty in a change: there is to be none.
    pub game: Option<String>,
    /// The id of the theme of the boards that everyone sees.
    pub theme: Option<String>,
    /// The id of the language chosen.
    pub language: Option<String>,
    /// The id of the language that the server was last seen to prefer.
    pub seen_locale: Option<String>,
    /// The role whose members may manage events. 0 in a change: there is to be none.
    pub event_role: Option<RoleId>,
}

rows!(
    row => PlayerSettingsRow(theme, orientation, notify, language, seen_locale, challenges, gives_matches, auto_vacation)
    row => ServerSettingsRow(threads, game, language, seen_locale, theme, event_role)
);

/// The columns of a player's settings, in the order in which a row is read.
const OF_PLAYER: [&str; 8] = [
    "theme",
    "orientation",
    "notify",
    "language",
    "seen_locale",
    "challenges",
    "gives_matches",
    "auto_vacation",
];

/// The columns of a server's settings that people change, in the order in which a row is read.
const OF_SERVER: [&str; 6] = ["threads", "game", "language", "seen_locale", "theme", "event_role"];

impl Store {
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
            &merge("player_settings", "player", &OF_PLAYER),
            params![
                player,
                change.theme,
                change.orientation,
                change.notify,
                change.language,
                change.seen_locale,
                change.challenges,
                change.gives_matches,
                change.auto_vacation
            ],
        )
    }

    /// What a server has chosen, and the channels in which matches may be begun; none: in all.
    pub fn server_settings(&self, guild: GuildId) -> Result<(ServerSettingsRow, Vec<ChannelId>)> {
        self.read(|t| {
            let channels = "SELECT channel FROM server_channel WHERE guild = $1 ORDER BY channel";
            let channels: Vec<ChannelId> = t.all(channels, params![guild])?;
            let row: Option<ServerSettingsRow> = t.optional(
                "SELECT threads, game, language, seen_locale, theme, nullif(event_role, 0) AS event_role FROM server_settings WHERE guild = $1",
                params![guild],
            )?;
            Ok((row.unwrap_or_default(), channels))
        })
    }

    /// Changes what a server has chosen; `None` leaves it as it is. A channel is added to those in
    /// which matches may be begun, or taken from them.
    pub fn change_server_settings(
        &self,
        guild: GuildId,
        change: &ServerSettingsRow,
        [allow, remove]: [Option<ChannelId>; 2],
    ) -> Result<()> {
        self.write_always(|t| {
            t.execute(
                &merge("server_settings", "guild", &OF_SERVER),
                params![
                    guild, change.threads, change.game, change.language, change.seen_locale,
                    change.theme, change.event_role
                ],
            )?;
            for (channel, sql) in [
                (allow, "INSERT INTO server_channel (guild, channel) VALUES ($1, $2) ON CONFLICT DO NOTHING"),
                (remove, "DELETE FROM server_channel WHERE guild = $1 AND channel = $2"),
            ] {
                channel.map_or(Ok(()), |channel| t.execute(sql, params![guild, channel]))?;
            }
            Ok(())
        })
    }
}

pub(crate) fn player_settings_in(
    t: &Transaction<'_>,
    player: PlayerId,
) -> Result<PlayerSettingsRow> {
    let sql = format!("SELECT {} FROM player_settings WHERE player = $1", OF_PLAYER.join(", "));
    Ok(t.optional(&sql, params![player])?.unwrap_or_default())
}

pub(crate) fn wants_threads(t: &Transaction<'_>, guild: GuildId) -> Result<bool> {
    let wants: Option<Option<bool>> =
        t.optional("SELECT threads FROM server_settings WHERE guild = $1", params![guild])?;
    Ok(wants.flatten().unwrap_or(true))
}

/// The columns of a person's settings in the table `alias`.
pub(crate) fn settings_columns(alias: &str) -> String {
    OF_PLAYER.map(|column| format!("{alias}.{column}")).join(", ")
}

/// Inserts the settings of a player or a server, or replaces those that are not NULL.
fn merge(table: &str, key: &str, columns: &[&str]) -> String {
    let places = (1..=columns.len()).map(|n| format!(", ${}", n + 1));
    let set = columns.iter().map(|it| format!("{it} = coalesce(excluded.{it}, {table}.{it})"));
    format!(
        "INSERT INTO {table} ({key}, {}) VALUES ($1{})
         ON CONFLICT ({key}) DO UPDATE SET {}",
        columns.join(", "),
        places.collect::<String>(),
        set.collect::<Vec<_>>().join(", ")
    )
}
