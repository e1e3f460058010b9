//! `/settings`: what people and servers have chosen, and so who sees boards how.

use std::str::FromStr;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::language::{self, Language};
use crate::{App, Error, Result};
use locale::{Locale, say};
use model::{ChannelId, GuildId, MOST_PRACTICE, Match, PRACTICE_DAYS, PlayerId, RoleId, Seat};
use render::Theme;
use rules::{Color, Game};
use store::{AudienceRow, PlayerSettingsRow, ServerSettingsRow};

/// By whom a person may be challenged by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ChallengesFrom {
    #[default]
    Anyone,
    /// By those who share a server with the person: in a server that the person is a member of.
    Servers,
    Nobody,
}

/// What is at the bottom of the boards that a person sees.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, Display, VariantArray,
)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Orientation {
    /// The person's own side; White's in matches of others.
    #[default]
    Mine,
    /// The side that is to move.
    Mover,
    White,
}

/// How a person is told that it is their turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Notify {
    /// By a ping on the board.
    #[default]
    Ping,
    /// Not at all: the board is posted without a ping.
    Silent,
    /// By a direct message with a link to the board.
    #[strum(serialize = "dm")]
    DirectMessage,
}

/// What a person has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerSettings {
    pub theme: Theme,
    pub orientation: Orientation,
    pub notify: Notify,
    pub challenges: ChallengesFrom,
    /// Whether the person's finished matches may become puzzles, without names.
    pub gives_matches: bool,
    /// Whether a day of vacation is taken before the person loses on time.
    pub auto_vacation: bool,
    pub language: Language,
    /// The language that the person's program last spoke.
    pub seen_locale: Locale,
}

/// What a person changes of their [`PlayerSettings`]; `None` leaves it as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsChange {
    pub theme: Option<Theme>,
    pub orientation: Option<Orientation>,
    pub notify: Option<Notify>,
    pub challenges: Option<ChallengesFrom>,
    pub gives_matches: Option<bool>,
    pub auto_vacation: Option<bool>,
    pub language: Option<Language>,
}

/// What a server has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerSettings {
    /// Whether matches get threads where the bot may open them.
    pub threads: bool,
    /// The game where none is named.
    pub game: Option<Game>,
    /// The colours of the boards that everyone there sees; a match keeps those that it began with.
    pub theme: Theme,
    pub language: Language,
    /// The language that the server was last seen to prefer.
    pub seen_locale: Locale,
    /// The role whose members may manage events, besides those who may manage the server.
    pub event_role: Option<RoleId>,
    /// The channels in which matches may be begun; empty: all.
    pub channels: Vec<ChannelId>,
}

/// What a manager changes of the [`ServerSettings`]; `None` leaves it as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct ServerChange {
    pub threads: Option<bool>,
    /// `Some(None)`: there is to be no such game.
    pub game: Option<Option<Game>>,
    pub theme: Option<Theme>,
    pub language: Option<Language>,
    /// `Some(None)`: there is to be no such role.
    pub event_role: Option<Option<RoleId>>,
    /// A channel to add to those in which matches may be begun.
    pub allow: Option<ChannelId>,
    /// A channel to take from them.
    pub remove: Option<ChannelId>,
}

impl PlayerSettings {
    /// All of it in a few lines.
    pub fn text(self, locale: Locale) -> String {
        let theme = say!(locale, &format!("theme-{}", self.theme.into_str()));
        let orientation = say!(locale, &format!("orientation-{}", self.orientation.into_str()));
        let notify = say!(locale, &format!("notify-{}", self.notify.into_str()));
        let challenges = say!(locale, &format!("challenges-{}", self.challenges.into_str()));
        let language = say!(locale, &format!("language-{}", self.language.into_str()));
        [
            say!(locale, "settings-theme", choice = theme),
            say!(locale, "settings-orientation", choice = orientation),
            say!(locale, "settings-notify", choice = notify),
            say!(locale, "settings-challenges", choice = challenges),
            match self.gives_matches {
                true => say!(locale, "settings-gives-matches"),
                false => say!(locale, "settings-keeps-matches"),
            },
            match self.auto_vacation {
                true => say!(locale, "settings-auto-vacation"),
                false => say!(locale, "settings-no-auto-vacation"),
            },
            say!(locale, "settings-language", choice = language),
            say!(locale, "settings-practice", most = MOST_PRACTICE, days = PRACTICE_DAYS),
        ]
        .join("\n")
    }

    /// The side at the bottom of a board with `to_move` to move, for somebody whose own side is
    /// `own`.
    pub(crate) fn bottom(self, own: Option<Color>, to_move: Color) -> Color {
        match self.orientation {
            Orientation::Mine => own.unwrap_or(Color::White),
            Orientation::Mover => to_move,
            Orientation::White => Color::White,
        }
    }

    pub(crate) fn from_row(row: &PlayerSettingsRow) -> PlayerSettings {
        let language = Language::from_column(row.language.as_deref());
        let seen_locale = language::seen(row.seen_locale.as_deref());
        PlayerSettings {
            theme: theme(row.theme.as_deref(), language.or(seen_locale)),
            orientation: chosen(row.orientation.as_deref()),
            notify: chosen(row.notify.as_deref()),
            challenges: chosen(row.challenges.as_deref()),
            gives_matches: row.gives_matches.unwrap_or(false),
            auto_vacation: row.auto_vacation.unwrap_or(false),
            language,
            seen_locale,
        }
    }

    pub fn locale(self) -> Locale {
        self.language.or(self.seen_locale)
    }
}

/// What is in a column; what this version does not know is as if nothing had been chosen.
pub(super) fn chosen<T: FromStr + Default>(id: Option<&str>) -> T {
    id.and_then(|id| id.parse().ok()).unwrap_or_default()
}

/// The theme in a column, or else the usual one of those who speak a language.
pub(super) fn theme(id: Option<&str>, locale: Locale) -> Theme {
    id.and_then(|id| id.parse().ok()).unwrap_or(Theme::usual(locale))
}

impl ServerSettings {
    /// The language of what everyone in the server is shown.
    pub fn locale(&self) -> Locale {
        self.language.or(self.seen_locale)
    }
}

impl App {
    pub fn settings(&self, player: PlayerId) -> Result<PlayerSettings> {
        Ok(PlayerSettings::from_row(&self.store().player_settings(player)?))
    }

    /// Changes what a person has chosen, and gives all of it.
    pub fn change_settings(
        &self,
        player: PlayerId,
        change: SettingsChange,
    ) -> Result<PlayerSettings> {
        let row = PlayerSettingsRow {
            theme: change.theme.map(|theme| theme.into_str().to_owned()),
            orientation: change.orientation.map(|choice| choice.into_str().to_owned()),
            notify: change.notify.map(|choice| choice.into_str().to_owned()),
            challenges: change.challenges.map(|choice| choice.into_str().to_owned()),
            gives_matches: change.gives_matches,
            auto_vacation: change.auto_vacation,
            language: change.language.map(|choice| choice.into_str().to_owned()),
            seen_locale: None,
        };
        if row != PlayerSettingsRow::default() {
            self.store().change_player_settings(player, &row)?;
        }
        self.settings(player)
    }

    pub fn server_settings(&self, guild: GuildId) -> Result<ServerSettings> {
        let (row, channels) = self.store().server_settings(guild)?;
        let language = Language::from_column(row.language.as_deref());
        let seen_locale = language::seen(row.seen_locale.as_deref());
        Ok(ServerSettings {
            threads: row.threads.unwrap_or(true),
            game: row.game.as_deref().and_then(Game::from_id),
            theme: theme(row.theme.as_deref(), language.or(seen_locale)),
            language,
            seen_locale,
            event_role: row.event_role,
            channels,
        })
    }

    /// Changes what a server has chosen, and gives all of it. Whether the asker may do so is for
    /// the caller to know.
    pub fn change_server_settings(
        &self,
        guild: GuildId,
        change: ServerChange,
    ) -> Result<ServerSettings> {
        let row = ServerSettingsRow {
            threads: change.threads,
            game: change.game.map(|game| game.map_or("", Game::id).to_owned()),
            theme: change.theme.map(|theme| theme.into_str().to_owned()),
            language: change.language.map(|choice| choice.into_str().to_owned()),
            seen_locale: None,
            event_role: change.event_role.map(|role| role.unwrap_or(RoleId(0))),
        };
        self.store().change_server_settings(guild, &row, [change.allow, change.remove])?;
        self.server_settings(guild)
    }

    /// Lets matches be begun in these channels only; with none, in all.
    pub fn allow_channels(&self, guild: GuildId, channels: &[ChannelId]) -> Result<()> {
        let before = self.server_settings(guild)?.channels;
        let added = channels.iter().filter(|channel| !before.contains(channel));
        let gone = before.iter().filter(|channel| !channels.contains(channel));
        // First the new ones: in between, a server that wants some must not allow all.
        let changes = added.map(|channel| (Some(*channel), None));
        for (allow, remove) in changes.chain(gone.map(|channel| (None, Some(*channel)))) {
            let change = ServerChange { allow, remove, ..ServerChange::default() };
            self.change_server_settings(guild, change)?;
        }
        Ok(())
    }

    /// Refuses matches in a channel where the server does not want them. `channels` are the channel
    /// and, for a thread, the channel that it belongs to. Fails with `WrongChannel`.
    pub fn expect_allowed(&self, guild: Option<GuildId>, channels: &[ChannelId]) -> Result<()> {
        let Some(guild) = guild else { return Ok(()) };
        let allowed = self.server_settings(guild)?.channels;
        if allowed.is_empty() || allowed.iter().any(|channel| channels.contains(channel)) {
            return Ok(());
        }
        Err(Error::WrongChannel { allowed })
    }

    /// The game that a person has last played, learned or solved puzzles of.
    pub fn game_last_met(&self, by: PlayerId) -> Result<Option<Game>> {
        Ok(self.store().game_last_met(by)?)
    }

    /// The game to play where none is named. Fails with `NoGame` where the server has not chosen
    /// one.
    pub fn default_game(&self, guild: Option<GuildId>) -> Result<Game> {
        let settings = guild.map(|guild| self.server_settings(guild)).transpose()?;
        settings.and_then(|settings| settings.game).ok_or(Error::NoGame)
    }

    /// The language of what everyone in the place of a match is shown.
    pub fn locale_of_match(&self, info: &Match) -> Result<Locale> {
        Ok(Audience::from_row(&self.store().audience(info.id)?).locale_of_place(info))
    }
}

/// What those have chosen who see the boards of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Audience {
    /// The colours with which the match began in a server.
    pub theme: Theme,
    players: [PlayerSettings; 2],
    server: Locale,
}

impl Audience {
    pub fn from_row(row: &AudienceRow) -> Audience {
        let language = Language::from_column(row.language.as_deref());
        let server = language.or(language::seen(row.seen_locale.as_deref()));
        Audience {
            theme: theme(row.theme.as_deref(), server),
            players: row.players.each_ref().map(PlayerSettings::from_row),
            server,
        }
    }

    /// What the player of a side has chosen; the engine chooses nothing.
    pub fn of(&self, color: Color) -> PlayerSettings {
        self.players[color.index()]
    }

    /// The language of the program of the one who reads what is posted in the place of the match,
    /// by which commands are named; `None` in a server, where others read it, too.
    pub fn client_of_place(&self, info: &Match) -> Option<Locale> {
        let mut colors = Color::ALL.into_iter().filter(|_| info.guild.is_none());
        let reader = colors.find(|color| info.seat(*color).person().is_some())?;
        Some(self.of(reader).seen_locale)
    }

    /// The language of what everyone in the place of the match is shown.
    pub fn locale_of_place(&self, info: &Match) -> Locale {
        match (info.guild, &info.white, &info.black) {
            (Some(_), _, _) => self.server,
            (None, Seat::Human(_), _) => self.players[0].locale(),
            (None, _, Seat::Human(_)) => self.players[1].locale(),
            (None, _, _) => Locale::default(),
        }
    }
}
