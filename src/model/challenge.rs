//! Challenges to a match, and invitations to one of two channels, each in a server of its own.

use strum::{Display, EnumString, IntoStaticStr};

use super::channel_seat::ChannelSeat;
use super::ids::{ChallengeId, ChannelId, GuildId, MessageId};
use super::person::Person;
use super::terms::{MatchTerms, TimeControl};
use super::time::Time;
use locale::{Locale, say};
use notation::{color_name, game_name};
use rules::{Color, Game, Position};

/// The colour that the challenger requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString, IntoStaticStr, Display)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ColorChoice {
    /// Drawn by lot when the match begins.
    #[default]
    Random,
    White,
    Black,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum ChallengeState {
    Open,
    /// The match has begun.
    Accepted,
    Declined,
    Cancelled,
    /// Nobody answered it in time.
    Expired,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub id: ChallengeId,
    pub terms: MatchTerms,
    pub challenger: Person,
    /// The challenged person or the one who accepted, who gets pinged; `None` if anyone may accept.
    pub opponent: Option<Person>,
    /// The challenger's colour.
    pub color: ColorChoice,
    /// The channel that plays in the place of the challenger, if one does.
    pub team: Option<ChannelSeat>,
    /// Whether it stays unrated because the two players began too many rated matches of the game
    /// within a day. Set only once that is found.
    pub too_many_rated: bool,
    pub state: ChallengeState,
    /// The server where it was made, if known.
    pub guild: Option<GuildId>,
    /// The channel and the message that show it, if known.
    pub message: Option<(ChannelId, MessageId)>,
}

/// How many open challenges a person may have.
pub const MOST_OPEN_CHALLENGES: u32 = 5;

/// How many rated matches of a game two players may begin within a day.
pub const MOST_RATED_A_DAY: u32 = 5;

#[derive(Clone, Debug)]
pub struct ChallengeOptions {
    pub game: Game,
    /// The one challenged; `None`: anyone.
    pub opponent: Option<Person>,
    pub color: ColorChoice,
    /// Days per turn or, with a bonus, the most that a bank of time holds, 1–14; `None`: 3.
    pub days: Option<i64>,
    /// Hours that each turn adds to the bank of who plays it, 1–72 and less than the days; `None`:
    /// there are no banks.
    pub bonus: Option<i64>,
    pub rated: bool,
    /// The position in which the match begins, boxed as it is large; `None`: the usual start.
    pub start: Option<Box<Position>>,
    /// The server where it is made, if it is one.
    pub guild: Option<GuildId>,
    /// Whether the one challenged is known to be a member of that server.
    pub shares_server: bool,
}

impl ColorChoice {
    /// The colour, by lot if it is left open.
    pub fn decide(self) -> Color {
        let by_lot = || if rand::random() { Color::White } else { Color::Black };
        self.settled().unwrap_or_else(by_lot)
    }

    /// The colour, unless it is left open.
    pub fn settled(self) -> Option<Color> {
        match self {
            ColorChoice::Random => None,
            ColorChoice::White => Some(Color::White),
            ColorChoice::Black => Some(Color::Black),
        }
    }
}

impl Challenge {
    pub fn text(&self, locale: Locale) -> String {
        let challenger = match &self.team {
            Some(team) => team.shown(),
            None => self.challenger.shown(locale),
        };
        let game = game_name(self.terms.game, locale);
        let opponent = self.opponent.as_ref().map(|opponent| opponent.shown(locale));
        let who = match opponent {
            Some(opponent) if self.team.is_some() => {
                say!(locale, "challenge-channel", channel = &challenger, opponent, game)
            }
            Some(opponent) => {
                say!(locale, "challenge-opponent", challenger = &challenger, opponent, game)
            }
            None => say!(locale, "challenge-anyone", challenger = &challenger, game),
        };
        let color = self.color.settled().map(|color| color_name(self.terms.game, color, locale));
        let colors = match color {
            None => say!(locale, "challenge-random"),
            Some(color) if self.team.is_some() => say!(locale, "challenge-channel-color", color),
            Some(color) => say!(locale, "challenge-color", challenger, color),
        };
        let terms = say!(
            locale,
            "challenge-terms",
            colors,
            time = self.terms.time.text(locale),
            rated = if self.terms.rated { "yes" } else { "no" }
        );
        let votes = self.team.as_ref().map(|team| {
            let (hours, challenger) = (team.terms.hours, self.challenger.shown(locale));
            say!(locale, "challenge-votes", hours, challenger)
        });
        let too_many = (self.too_many_rated)
            .then(|| say!(locale, "challenge-too-many-rated", most = MOST_RATED_A_DAY));
        let more = votes.into_iter().chain(self.start_text(locale)).chain(too_many);
        let text = [who, terms].into_iter().chain(more).collect::<Vec<_>>().join(" ");
        if self.state == ChallengeState::Open {
            return text;
        }
        format!("{text}\n{}", say!(locale, &format!("challenge-was-{}", self.state.into_str())))
    }
}

/// An invitation of a channel to one of another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteInvitation {
    /// By which the other server accepts it.
    pub code: String,
    pub guild: GuildId,
    pub server: String,
    /// The channel that invites.
    pub seat: ChannelSeat,
    pub game: Game,
    /// The colour of that channel.
    pub color: ColorChoice,
    /// When the code is worth nothing any more.
    pub until: Time,
}

impl VoteInvitation {
    /// What else holds and is known to both sides, a sentence or two each: what each server sees of
    /// the other one, and when a side loses or the match is called off.
    pub fn rules(locale: Locale) -> [String; 2] {
        [say!(locale, "vote-rule-names"), say!(locale, "vote-rule-clock")]
    }

    /// What is played, how long each vote lasts, and which side the server has that invites.
    pub fn terms_text(&self, locale: Locale) -> String {
        let terms = self.seat.terms;
        say!(
            locale,
            "vote-terms",
            game = game_name(self.game, locale),
            hours = terms.hours,
            votes = terms.count.map_or_else(|| "none".to_owned(), |count| count.to_string()),
            color = self.color.settled().map_or("random", |color| self.game.side_id(color)),
            server = self.server.as_str(),
            time = TimeControl::of_days(days_for(terms.hours)).text(locale)
        )
    }
}

/// The days per turn of a match in which votes last so long: time for a second vote where nobody
/// takes part in the first.
pub const fn days_for(hours: u8) -> u8 {
    hours / 24 + 2
}
