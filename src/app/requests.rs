//! How often one person may ask others to play, so that nobody is pestered.
//!
//! What was accepted never counts: who finds opponents may go on finding them.

use std::time::Duration;

use super::{App, Challenge, ChallengeId, Error, NewChallenge, Person, PlayerId, Result, Time};
use crate::store::{ChallengeRefused, RequestLimits, RequestRefused};

/// How long somebody who has declined is not asked again by the same person.
const REST: Duration = Duration::from_secs(10 * 60);

/// The time in which requests are counted.
pub(super) const WINDOW: Duration = Duration::from_secs(60 * 60);

/// How often the same person may be asked within that time.
const TO_ONE: u32 = 3;

/// How often a person may ask anybody within that time.
const IN_ALL: u32 = 10;

/// How many open challenges a person may have.
pub(super) const MOST_OPEN: u32 = 5;

/// By whom a person may be challenged by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ChallengesFrom {
    /// By anyone.
    #[default]
    Anyone,
    /// By those who share a server with the person: in a server that the person is a member of.
    Servers,
    /// By nobody.
    Nobody,
}

impl ChallengesFrom {
    /// Every choice.
    pub const ALL: [ChallengesFrom; 3] = [
        ChallengesFrom::Anyone,
        ChallengesFrom::Servers,
        ChallengesFrom::Nobody,
    ];

    /// The stable id, as in the database.
    pub const fn id(self) -> &'static str {
        match self {
            ChallengesFrom::Anyone => "anyone",
            ChallengesFrom::Servers => "servers",
            ChallengesFrom::Nobody => "nobody",
        }
    }

    pub(super) fn from_id(id: &str) -> Option<ChallengesFrom> {
        ChallengesFrom::ALL
            .into_iter()
            .find(|choice| choice.id() == id)
    }
}

impl App {
    /// How often a person may ask others to play, as of now.
    pub(super) fn request_limits(&self) -> RequestLimits {
        let now = self.now();
        RequestLimits {
            declined_since: now.before(REST),
            made_since: now.before(WINDOW),
            to_one: TO_ONE,
            in_all: IN_ALL,
        }
    }

    /// Refuses a challenge that the one challenged does not want.
    ///
    /// # Errors
    /// `NoChallenges`, `ChallengesFromServers`, and those of [`App::expect_rested`].
    pub(super) fn expect_welcome(&self, by: PlayerId, new: &NewChallenge) -> Result<()> {
        self.expect_rested(by)?;
        let Some(opponent) = &new.opponent else {
            return Ok(());
        };
        match self.settings(opponent.id)?.challenges {
            ChallengesFrom::Nobody => Err(Error::NoChallenges {
                opponent: opponent.clone(),
            }),
            ChallengesFrom::Servers if !new.shares_server => Err(Error::ChallengesFromServers {
                opponent: opponent.clone(),
            }),
            ChallengesFrom::Servers | ChallengesFrom::Anyone => Ok(()),
        }
    }

    /// What the challenger is told whose challenge was refused.
    pub(super) fn challenge_refused(
        &self,
        by: PlayerId,
        opponent: Option<&Person>,
        refused: ChallengeRefused,
    ) -> Error {
        let told = match refused {
            ChallengeRefused::Open(id) => self.challenge_by_id(ChallengeId(id)).map(|there| {
                let there = Box::new(there);
                if there.challenger.id == by {
                    Error::ChallengeThere(there)
                } else {
                    Error::ChallengedAlready(there)
                }
            }),
            ChallengeRefused::TooManyOpen => {
                self.open_challenges_of(by).map(Error::TooManyChallenges)
            }
            ChallengeRefused::Request(refused) => Ok(self.request_refused(opponent, refused)),
        };
        told.unwrap_or_else(|error| error)
    }

    /// What the asker is told whose request was refused.
    pub(super) fn request_refused(
        &self,
        opponent: Option<&Person>,
        refused: RequestRefused,
    ) -> Error {
        // Whole minutes, as it is told in them.
        let wait = |since: Time, span: Duration| {
            let left = self.now().until(since.after(span));
            Duration::from_secs(left.as_secs().div_ceil(60) * 60)
        };
        match (refused, opponent) {
            (RequestRefused::Declined { at }, Some(opponent)) => Error::DeclinedLately {
                opponent: opponent.clone(),
                wait: wait(at, REST),
            },
            (RequestRefused::Declined { at }, None) => Error::AskedLately {
                wait: wait(at, REST),
            },
            (RequestRefused::TooMany { since }, _) => Error::AskedLately {
                wait: wait(since, WINDOW),
            },
        }
    }

    /// Whether a person has made requests that count.
    pub(super) fn has_asked(&self, player: PlayerId) -> Result<bool> {
        let since = self.now().before(WINDOW);
        Ok(self.store().has_asked(player.0, since)?)
    }

    fn open_challenges_of(&self, by: PlayerId) -> Result<Vec<Challenge>> {
        let open = self.store().open_challenges_of(by.0, self.now())?;
        let open = open.into_iter();
        open.map(|id| self.challenge_by_id(ChallengeId(id)))
            .collect()
    }
}
