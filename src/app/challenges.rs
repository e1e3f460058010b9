//! Challenges and practice matches.

use super::{App, ChallengeId, Match, Person, Place, PlayerId, Result};
use crate::rules::Game;

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

/// A challenge. `Display` is its text.
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
    /// Where it stands.
    pub state: ChallengeState,
}

impl App {
    /// Makes a challenge.
    ///
    /// # Errors
    /// [`Error::ChallengeSelf`](super::Error::ChallengeSelf), [`Error::Days`](super::Error::Days).
    pub fn challenge(&self, by: &Person, new: NewChallenge) -> Result<Challenge> {
        todo!()
    }

    /// Accepts a challenge: the match begins, and its thread and first board become due.
    ///
    /// # Errors
    /// `NoSuchChallenge`, `ChallengeClosed`, `OwnChallenge`, `ChallengeForAnother`.
    pub fn accept(&self, challenge: ChallengeId, by: &Person, place: Place) -> Result<(Challenge, Match)> {
        todo!()
    }

    /// Declines a challenge that names `by`.
    ///
    /// # Errors
    /// `NoSuchChallenge`, `ChallengeClosed`, `OwnChallenge`, `ChallengeForAnother`, `OpenChallenge`.
    pub fn decline(&self, challenge: ChallengeId, by: PlayerId) -> Result<Challenge> {
        todo!()
    }

    /// Takes back a challenge that `by` has made.
    ///
    /// # Errors
    /// `NoSuchChallenge`, `ChallengeClosed`, `NotChallenger`.
    pub fn cancel(&self, challenge: ChallengeId, by: PlayerId) -> Result<Challenge> {
        todo!()
    }

    /// Begins a match against the engine; its thread and first board become due.
    ///
    /// # Errors
    /// `Level`.
    pub fn practice(&self, by: &Person, new: NewPractice, place: Place) -> Result<Match> {
        todo!()
    }
}
