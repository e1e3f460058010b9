//! Who sees the boards of a match.

use super::language::{self, Language};
use super::settings::{PlayerSettings, theme};
use crate::base::App;
use crate::error::Result;
use locale::Locale;
use model::{Match, Seat};
use render::Theme;
use rules::Color;
use store::AudienceRow;

/// What those have chosen who see the boards of a match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Audience {
    /// The colours with which the match began in a server.
    pub theme: Theme,
    players: [PlayerSettings; 2],
    server: Locale,
}

impl App {
    /// The language of what everyone in the place of a match is shown.
    pub fn locale_of_match(&self, info: &Match) -> Result<Locale> {
        let row = self.store().audience(info.id)?;
        Ok(Audience::from_row(&row).locale_of_place(info))
    }
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
        match color {
            Color::White => self.players[0],
            Color::Black => self.players[1],
        }
    }

    /// The language of the program of the one who reads what is posted in the place of the match,
    /// by which commands are named; `None` in a server, where others read it, too.
    pub fn client_of_place(&self, info: &Match) -> Option<Locale> {
        let players = [&info.white, &info.black].into_iter().zip(&self.players);
        let mut people = players.filter(|(seat, _)| seat.person().is_some());
        match info.guild {
            Some(_) => None,
            None => people.next().map(|(_, settings)| settings.seen_locale),
        }
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
