//! Whether a challenge is welcome, and what the challenger is told whose challenge is not.

use crate::base::App;
use crate::error::{Error, Result};
use crate::people::ChallengesFrom;
use model::{NewChallenge, Person, PlayerId};
use store::ChallengeRefused;

/// How many open challenges a person may have.
pub(super) const MOST_OPEN: u32 = 5;

impl App {
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
            ChallengesFrom::Nobody => Err(Error::NoChallenges { opponent: opponent.clone() }),
            ChallengesFrom::Servers if !new.shares_server => {
                Err(Error::ChallengesFromServers { opponent: opponent.clone() })
            }
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
            ChallengeRefused::Open(id) => self.challenge_by_id(id).map(|there| {
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
}
