//! Challenges and practice matches.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::clock::per_turn;
use super::ratings::{DAY, MOST_RATED_A_DAY};
use super::requests::MOST_OPEN;
use super::{
    App, ChallengeId, ChannelId, Error, GuildId, Locale, Match, MatchId, MessageId, Person, Place,
    PlayerId, Result, game_name, jobs,
};
use crate::rules::{Color, Game, Position};
use crate::say;
use crate::store::{self, ChallengeMessage, EngineRow, JobKind, NewMatch};

/// Days per turn where the challenger does not say.
const DEFAULT_DAYS: i64 = 3;

/// How long a challenge can be accepted.
const LIFE: Duration = DAY.saturating_mul(7);

/// How long changing the message of an expired challenge may take before it is tried again.
const EXPIRY_LEASE: Duration = Duration::from_secs(600);

/// The engine's level where the player does not say.
const DEFAULT_LEVEL: i64 = 3;

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

/// What a player asks of the engine.
#[derive(Clone, Copy, Debug)]
pub struct NewPractice {
    /// The game.
    pub game: Game,
    /// The engine's level, 1–8; `None`: 3.
    pub level: Option<i64>,
    /// The player's colour.
    pub color: ColorChoice,
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
    fn decide(self) -> Color {
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

impl App {
    /// Makes a challenge.
    ///
    /// # Errors
    /// [`Error::ChallengeSelf`], [`Error::Days`]; where the one challenged does not want it, or it would be too much:
    /// `NoChallenges`, `ChallengesFromServers`, `ChallengeThere`, `ChallengedAlready`, `TooManyChallenges`, `DeclinedLately`,
    /// `AskedLately`.
    pub fn challenge(&self, by: &Person, new: NewChallenge) -> Result<Challenge> {
        if new
            .opponent
            .as_ref()
            .is_some_and(|opponent| opponent.id == by.id)
        {
            return Err(Error::ChallengeSelf);
        }
        let days = new.days.unwrap_or(DEFAULT_DAYS);
        let days = in_range(days, 1..=14).ok_or(Error::Days(days))?;
        self.expect_welcome(by.id, &new)?;
        let too_many_rated = new.rated && self.too_many_rated(by, &new)?;
        let now = self.now();
        let made = self.store().new_challenge(
            &store::NewChallenge {
                game: new.game.id(),
                challenger: &by.to_row(),
                opponent: new.opponent.as_ref().map(Person::to_row).as_ref(),
                color: new.color.id(),
                days,
                rated: new.rated && !too_many_rated,
                expires_at: now.after(LIFE),
                guild: new.guild.map(|guild| guild.0),
                most_open: MOST_OPEN,
                limits: self.request_limits(),
            },
            now,
        )?;
        let id =
            made.map_err(|refused| self.challenge_refused(by.id, new.opponent.as_ref(), refused))?;
        Ok(Challenge {
            too_many_rated,
            ..self.challenge_by_id(ChallengeId(id))?
        })
    }

    /// Whether the match asked for would be one rated match too many of these two.
    fn too_many_rated(&self, by: &Person, new: &NewChallenge) -> Result<bool> {
        let Some(opponent) = &new.opponent else {
            return Ok(false);
        };
        let players = [by.id.0, opponent.id.0];
        let since = self.now().before(DAY);
        let begun = self.store().rated_between(new.game.id(), players, since)?;
        Ok(begun >= MOST_RATED_A_DAY)
    }

    /// A challenge by its number.
    ///
    /// # Errors
    /// `NoSuchChallenge`.
    pub fn challenge_by_id(&self, id: ChallengeId) -> Result<Challenge> {
        let row = self
            .store()
            .challenge(id.0)?
            .ok_or(Error::NoSuchChallenge)?;
        Ok(Challenge {
            id,
            // A game or colour that this version does not know cannot be played by it.
            game: Game::from_id(&row.game).ok_or(Error::NoSuchGame(row.game))?,
            color: ColorChoice::from_id(&row.color).ok_or(Error::NoSuchChallenge)?,
            challenger: Person::from_row(&row.challenger),
            opponent: row.opponent.as_ref().map(Person::from_row),
            days: row.days,
            rated: row.rated,
            too_many_rated: false,
            locale: self.locale_of_place(row.guild.map(GuildId), PlayerId(row.challenger.id))?,
            guild: row.guild.map(GuildId),
            message: (row.message)
                .map(|(channel, message)| (ChannelId(channel), MessageId(message))),
            state: match row.state {
                store::ChallengeState::Open if row.expires_at <= self.now() => {
                    ChallengeState::Expired
                }
                store::ChallengeState::Open => ChallengeState::Open,
                store::ChallengeState::Accepted => ChallengeState::Accepted,
                store::ChallengeState::Declined => ChallengeState::Declined,
                store::ChallengeState::Cancelled => ChallengeState::Cancelled,
            },
        })
    }

    /// Accepts a challenge: the match begins, and its thread and first board become due.
    ///
    /// # Errors
    /// `NoSuchChallenge`, `ChallengeClosed`, `OwnChallenge`, `ChallengeForAnother`.
    pub fn accept(
        &self,
        challenge: ChallengeId,
        by: &Person,
        place: Place,
    ) -> Result<(Challenge, Match)> {
        let open = self.answerable(challenge, by.id)?;
        let color = open.color.decide();
        let challenger = open.challenger.to_row();
        let opponent = by.to_row();
        let (white, black) = match color {
            Color::White => (&challenger, &opponent),
            Color::Black => (&opponent, &challenger),
        };
        let start = Position::start(open.game).fen();
        let new = NewMatch {
            challenge: Some(challenge.0),
            white: Some(white),
            black: Some(black),
            days: Some(open.days),
            rated: open.rated,
            ..new_match(open.game, &start, place)
        };
        let begun = self.begin(&new, open.game)?;
        let closed = self.challenge_by_id(challenge)?;
        let Some(begun) = begun else {
            return Err(Error::ChallengeClosed(closed.state));
        };
        let accepted = Challenge {
            too_many_rated: open.rated && !begun.rated,
            ..closed
        };
        Ok((accepted, begun))
    }

    /// Declines a challenge that names `by`.
    ///
    /// # Errors
    /// `NoSuchChallenge`, `ChallengeClosed`, `OwnChallenge`, `ChallengeForAnother`, `OpenChallenge`.
    pub fn decline(&self, challenge: ChallengeId, by: PlayerId) -> Result<Challenge> {
        let open = self.answerable(challenge, by)?;
        if open.opponent.is_none() {
            return Err(Error::OpenChallenge);
        }
        self.close(challenge, store::ChallengeState::Declined)
    }

    /// Takes back a challenge that `by` has made.
    ///
    /// # Errors
    /// `NoSuchChallenge`, `ChallengeClosed`, `NotChallenger`.
    pub fn cancel(&self, challenge: ChallengeId, by: PlayerId) -> Result<Challenge> {
        let found = self.challenge_by_id(challenge)?;
        if found.challenger.id != by {
            return Err(Error::NotChallenger {
                challenger: found.challenger,
            });
        }
        self.close(challenge, store::ChallengeState::Cancelled)
    }

    /// Begins a match against the engine; its thread and first board become due.
    ///
    /// # Errors
    /// `Level`.
    pub fn practice(&self, by: &Person, new: NewPractice, place: Place) -> Result<Match> {
        let level = new.level.unwrap_or(DEFAULT_LEVEL);
        let level = in_range(level, 1..=8).ok_or(Error::Level(level))?;
        let player = by.to_row();
        let (white, black) = match new.color.decide() {
            Color::White => (Some(&player), None),
            Color::Black => (None, Some(&player)),
        };
        let start = Position::start(new.game).fen();
        let practice = NewMatch {
            white,
            black,
            engine: Some(EngineRow {
                level,
                seed: rand::random(),
            }),
            ..new_match(new.game, &start, place)
        };
        // Nothing that it comes from could be closed.
        let begun = self.begin(&practice, new.game)?;
        begun.ok_or(Error::NoMatch)
    }

    /// Begins a match; `None` if the challenge or offer that it comes from is not open any more.
    pub(super) fn begin(&self, new: &NewMatch<'_>, game: Game) -> Result<Option<Match>> {
        let mut due = Vec::new();
        let guild = new.guild.map(GuildId);
        let threads = match guild {
            Some(guild) => self.server_settings(guild)?.threads,
            None => false,
        };
        if !threads {
            // Played in the channel itself.
        } else if new.rematch.is_some_and(|rematch| rematch.announced) {
            due.push(jobs::new_job(JobKind::PostRematch, 0));
            due.push(jobs::new_job(JobKind::OpenThread, 0));
        } else if new.anchor.is_some() {
            due.push(jobs::new_job(JobKind::OpenThread, 0));
        }
        due.push(jobs::new_job(JobKind::PostBoard, 0));
        let first_player = match Position::start(game).turn() {
            Color::White => new.white,
            Color::Black => new.black,
        };
        if first_player.is_none() {
            due.push(jobs::new_job(JobKind::EngineTurn, 0));
        }
        let Some(id) = self.store().begin_match(new, &due, self.now())? else {
            return Ok(None);
        };
        self.wake_workers();
        self.match_by_id(MatchId(id)).map(Some)
    }

    /// Says where the message of a challenge is, so that it can be changed when the challenge expires.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn challenge_posted(
        &self,
        id: ChallengeId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<()> {
        Ok(self.store().challenge_posted(ChallengeMessage {
            challenge: id.0,
            channel: channel.0,
            message: message.0,
        })?)
    }

    /// Claims a challenge that has expired and whose message does not say so yet: the challenge as it is to be shown,
    /// and where. The claim is a lease; what is not reported with [`App::expiry_shown`] is claimed again.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn claim_expired_challenge(&self) -> Result<Option<(Challenge, ChannelId, MessageId)>> {
        let now = self.now();
        let claimed = self
            .store()
            .claim_expired_challenge(now, now.after(EXPIRY_LEASE))?;
        let Some(at) = claimed else { return Ok(None) };
        let challenge = self.challenge_by_id(ChallengeId(at.challenge))?;
        Ok(Some((
            challenge,
            ChannelId(at.channel),
            MessageId(at.message),
        )))
    }

    /// The message of an expired challenge says so, or never will.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn expiry_shown(&self, id: ChallengeId) -> Result<()> {
        Ok(self.store().challenge_message_done(id.0)?)
    }

    /// The challenge, if `by` is one who may answer it.
    fn answerable(&self, challenge: ChallengeId, by: PlayerId) -> Result<Challenge> {
        let found = self.challenge_by_id(challenge)?;
        if found.state != ChallengeState::Open {
            return Err(Error::ChallengeClosed(found.state));
        }
        if found.challenger.id == by {
            return Err(Error::OwnChallenge);
        }
        match &found.opponent {
            Some(opponent) if opponent.id != by => Err(Error::ChallengeForAnother {
                opponent: opponent.clone(),
            }),
            _ => Ok(found),
        }
    }

    fn close(&self, id: ChallengeId, state: store::ChallengeState) -> Result<Challenge> {
        let closed = self.store().close_challenge(id.0, state, self.now())?;
        let challenge = self.challenge_by_id(id)?;
        if closed {
            Ok(challenge)
        } else {
            Err(Error::ChallengeClosed(challenge.state))
        }
    }
}

/// A match of `game` from its start in `place`, without players.
pub(super) fn new_match<'a>(game: Game, start_fen: &'a str, place: Place) -> NewMatch<'a> {
    NewMatch {
        game: game.id(),
        start_fen,
        to_move: Position::start(game).turn().into(),
        challenge: None,
        white: None,
        black: None,
        engine: None,
        days: None,
        rated: false,
        most_rated: MOST_RATED_A_DAY,
        guild: place.guild.map(|guild| guild.0),
        channel: place.channel.0,
        anchor: place.anchor.map(|anchor| anchor.0),
        rematch: None,
    }
}

pub(super) fn in_range(value: i64, range: RangeInclusive<u8>) -> Option<u8> {
    u8::try_from(value)
        .ok()
        .filter(|value| range.contains(value))
}
