//! Challenges to a match.

use strum::{Display, EnumString, IntoStaticStr};

use super::channel_seat::ChannelSeat;
use super::ids::{ChallengeId, ChannelId, GuildId, MessageId};
use super::person::Person;
use super::terms::MatchTerms;
use locale::{Locale, say};
use notation::game_name;
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
    /// The opponent declined it.
    Declined,
    /// The challenger withdrew it.
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

/// How many rated matches of a game two players may begin within a day.
pub const MOST_RATED_A_DAY: u32 = 5;

/// What a challenger asks for.
#[derive(Clone, Debug)]
pub struct NewChallenge {
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
        match self {
            ColorChoice::White => Color::White,
            ColorChoice::Black => Color::Black,
            ColorChoice::Random if rand::random() => Color::White,
            ColorChoice::Random => Color::Black,
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
        let who = match &self.opponent {
            Some(opponent) if self.team.is_some() => say!(
                locale,
                "challenge-channel",
                channel = challenger.as_str(),
                opponent = opponent.shown(locale),
                game = game
            ),
            Some(opponent) => say!(
                locale,
                "challenge-opponent",
                challenger = challenger.as_str(),
                opponent = opponent.shown(locale),
                game = game
            ),
            None => say!(locale, "challenge-anyone", challenger = challenger.as_str(), game = game),
        };
        let colors = match self.color {
            ColorChoice::Random => say!(locale, "challenge-random"),
            ColorChoice::White if self.team.is_some() => say!(locale, "challenge-channel-white"),
            ColorChoice::Black if self.team.is_some() => say!(locale, "challenge-channel-black"),
            ColorChoice::White => say!(locale, "challenge-white", challenger = challenger),
            ColorChoice::Black => say!(locale, "challenge-black", challenger = challenger),
        };
        let terms = say!(
            locale,
            "challenge-terms",
            colors = colors,
            time = self.terms.time.text(locale),
            rated = if self.terms.rated { "yes" } else { "no" }
        );
        let mut text = format!("{who} {terms}");
        if let Some(team) = &self.team {
            let by = self.challenger.shown(locale);
            let votes = say!(locale, "challenge-votes", hours = team.terms.hours, challenger = by);
            text = format!("{text} {votes}");
        }
        if let Some(start) = self.start_text(locale) {
            text = format!("{text} {start}");
        }
        if self.too_many_rated {
            let why = say!(locale, "challenge-too-many-rated", most = MOST_RATED_A_DAY);
            text = format!("{text} {why}");
        }
        let state = match self.state {
            ChallengeState::Open => return text,
            ChallengeState::Accepted => "challenge-was-accepted",
            ChallengeState::Declined => "challenge-was-declined",
            ChallengeState::Cancelled => "challenge-was-cancelled",
            ChallengeState::Expired => "challenge-was-expired",
        };
        format!("{text}\n{}", say!(locale, state))
    }
}
