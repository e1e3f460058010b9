//! What a challenge is: what was asked for, by whom, and where it stands.

use super::ids::{ChallengeId, ChannelId, GuildId, MessageId};
use super::person::Person;
use super::spans::per_turn;
use crate::locale::Locale;
use crate::notation::game_name;
use crate::rules::{Color, Game};
use crate::say;

/// How many rated matches of a game two players may begin within a day.
pub(in crate::app) const MOST_RATED_A_DAY: u32 = 5;

/// The colour that the challenger asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ColorChoice {
    /// Decided by lot when the match begins.
    #[default]
    Random,
    /// White.
    White,
    /// Black.
    Black,
}

/// Where a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeState {
    /// Waiting for an answer.
    Open,
    /// The match has begun.
    Accepted,
    /// The one challenged said no.
    Declined,
    /// The challenger took it back.
    Cancelled,
    /// Nobody answered it in time.
    Expired,
}

/// What a challenger asks for.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// The game.
    pub game: Game,
    /// The one challenged; `None`: anyone.
    pub opponent: Option<Person>,
    /// The challenger's colour.
    pub color: ColorChoice,
    /// Days per turn, 1–14; `None`: 3.
    pub days: Option<i64>,
    /// Whether the match is to be rated.
    pub rated: bool,
    /// The server where it is made, if it is one.
    pub guild: Option<GuildId>,
    /// Whether the one challenged is known to be a member of that server.
    pub shares_server: bool,
}

/// A challenge.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// Its number.
    pub id: ChallengeId,
    /// The game.
    pub game: Game,
    /// Who made it.
    pub challenger: Person,
    /// Whom it is for; `None`: anyone. The one to ping when it is made.
    pub opponent: Option<Person>,
    /// The challenger's colour.
    pub color: ColorChoice,
    /// Days per turn, 1–14.
    pub days: u8,
    /// Whether the match is to be rated.
    pub rated: bool,
    /// Whether it was to be rated, but the two have begun too many rated matches of the game within a day.
    pub too_many_rated: bool,
    /// Where it stands.
    pub state: ChallengeState,
    /// The language of its message.
    pub locale: Locale,
    /// The server where it was made, where that is known.
    pub guild: Option<GuildId>,
    /// The channel and the message that show it, where that is known.
    pub message: Option<(ChannelId, MessageId)>,
}

impl ColorChoice {
    /// Every choice, in the order shown.
    pub const ALL: [ColorChoice; 3] = [ColorChoice::Random, ColorChoice::White, ColorChoice::Black];

    /// The stable id: `random`, `white` or `black`.
    pub const fn id(self) -> &'static str {
        match self {
            ColorChoice::Random => "random",
            ColorChoice::White => "white",
            ColorChoice::Black => "black",
        }
    }

    /// The choice with this id.
    pub fn from_id(id: &str) -> Option<ColorChoice> {
        ColorChoice::ALL
            .into_iter()
            .find(|choice| choice.id() == id)
    }

    /// The colour, by lot if it is left open.
    pub(in crate::app) fn decide(self) -> Color {
        match self {
            ColorChoice::White => Color::White,
            ColorChoice::Black => Color::Black,
            ColorChoice::Random if rand::random() => Color::White,
            ColorChoice::Random => Color::Black,
        }
    }
}

impl Challenge {
    /// Its text, in the language of its message.
    pub fn text(&self) -> String {
        let locale = self.locale;
        let challenger = self.challenger.shown(locale);
        let game = game_name(self.game, locale);
        let who = match &self.opponent {
            Some(opponent) => say!(
                locale,
                "challenge-opponent",
                challenger = challenger.as_str(),
                opponent = opponent.shown(locale),
                game = game
            ),
            None => say!(
                locale,
                "challenge-anyone",
                challenger = challenger.as_str(),
                game = game
            ),
        };
        let colors = match self.color {
            ColorChoice::Random => say!(locale, "challenge-random"),
            ColorChoice::White => say!(locale, "challenge-white", challenger = challenger),
            ColorChoice::Black => say!(locale, "challenge-black", challenger = challenger),
        };
        let terms = say!(
            locale,
            "challenge-terms",
            colors = colors,
            time = per_turn(self.days, locale),
            rated = if self.rated { "yes" } else { "no" }
        );
        let mut text = format!("{who} {terms}");
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
