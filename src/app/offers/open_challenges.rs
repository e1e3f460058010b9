//! Challenges by number, those of a person that are open, and the messages that show them.

use std::time::Duration;

use crate::app::base::App;
use crate::app::model::{
    Challenge, ChallengeId, ChannelId, Error, GuildId, MessageId, PlayerId, Result,
};

/// How long changing the message of an expired challenge may take before it is tried again.
const EXPIRY_LEASE: Duration = Duration::from_secs(600);

impl App {
    /// A challenge by its number.
    ///
    /// # Errors
    /// `NoSuchChallenge`.
    pub fn challenge_by_id(&self, id: ChallengeId) -> Result<Challenge> {
        let found = self.store().challenge(id, self.now())?;
        found.ok_or(Error::NoSuchChallenge)
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
        Ok(self.store().challenge_posted(id, channel, message)?)
    }

    /// Claims a challenge that has expired and whose message does not say so yet. The claim is a lease; what is not reported with
    /// [`App::expiry_shown`] is claimed again.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn claim_expired_challenge(&self) -> Result<Option<Challenge>> {
        let now = self.now_for_claim()?;
        let claimed = self
            .store()
            .claim_expired_challenge(now, now.after(EXPIRY_LEASE))?;
        claimed.map(|id| self.challenge_by_id(id)).transpose()
    }

    /// The message of an expired challenge says so, or never will.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn expiry_shown(&self, id: ChallengeId) -> Result<()> {
        Ok(self.store().challenge_message_done(id)?)
    }

    /// The open challenges that somebody has made or may answer in a server, the newest first.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn open_challenges(&self, by: PlayerId, guild: Option<GuildId>) -> Result<Vec<Challenge>> {
        const LISTED: u32 = 10;
        let open = self
            .store()
            .open_challenges_for(by, guild, LISTED, self.now())?;
        open.into_iter()
            .map(|id| self.challenge_by_id(id))
            .collect()
    }

    pub(super) fn open_challenges_of(&self, by: PlayerId) -> Result<Vec<Challenge>> {
        let open = self.store().open_challenges_of(by, self.now())?;
        open.into_iter()
            .map(|id| self.challenge_by_id(id))
            .collect()
    }
}
