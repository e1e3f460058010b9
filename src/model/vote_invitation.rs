//! An invitation to a match of two channels, each in a server of its own.

use super::challenge::ColorChoice;
use super::channel_seat::VoteTerms;
use super::ids::{ChannelId, GuildId};
use super::terms::TimeControl;
use super::time::Time;
use locale::{Locale, say};
use notation::game_name;
use rules::Game;

/// An invitation of a channel to one of another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteInvitation {
    /// By which the other server accepts it.
    pub code: String,
    pub guild: GuildId,
    /// The name of the server.
    pub server: String,
    pub channel: ChannelId,
    /// The channel that it belongs to, if it is a thread.
    pub parent: Option<ChannelId>,
    /// The name of the channel, without a sign before it.
    pub name: String,
    pub game: Game,
    /// The colour of the channel that invites.
    pub color: ColorChoice,
    pub terms: VoteTerms,
    /// When the code is worth nothing any more.
    pub until: Time,
}

/// The texts that say what each server sees of the other one, and when a side loses or the match is
/// called off.
const RULES: [&str; 2] = ["vote-rule-names", "vote-rule-clock"];

impl VoteInvitation {
    /// What else holds, a sentence or two each: it is known to both sides.
    pub fn rules(locale: Locale) -> [String; 2] {
        RULES.map(|id| say!(locale, id))
    }

    /// What is played, how long each vote lasts, and which side the server has that invites.
    pub fn terms_text(&self, locale: Locale) -> String {
        say!(
            locale,
            "vote-terms",
            game = game_name(self.game, locale),
            hours = self.terms.hours,
            votes = self.terms.count.map_or_else(|| "none".to_owned(), |count| count.to_string()),
            color = self.color.into_str(),
            server = self.server.as_str(),
            time = TimeControl::of_days(days_for(self.terms.hours)).text(locale)
        )
    }
}

/// The days per turn of a match in which votes last so long: time for a second vote where nobody
/// takes part in the first.
pub const fn days_for(hours: u8) -> u8 {
    hours / 24 + 2
}
