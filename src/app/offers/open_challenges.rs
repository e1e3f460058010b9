//! Challenges by number, those of a person that are open, and the messages that show them.

use crate::base::App;
use crate::error::{Error, Result};
use model::{Challenge, ChallengeId, ChannelId, GuildId, MessageId, PlayerId};

impl App {
    /// A challenge by its number.
    ///
    /// # Errors
    /// `NoSuchChallenge`.
    pub fn challenge_by_id(&self, id: ChallengeId) -> Result<Challenge> {
        let found = self.store().challenge(id, self.now())?;
        found.ok_or(Error::NoSuchChallenge)
    }

    /// Says where the message of a challenge is, so that it can be changed when the challenge
    /// expires.
    pub fn challenge_posted(
        &self,
        id: ChallengeId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<()> {
        Ok(self.store().challenge_posted(id, channel, message)?)
    }

    /// The open challenges that somebody has made or may answer in a server, the newest first.
    pub fn open_challenges(&self, by: PlayerId, guild: Option<GuildId>) -> Result<Vec<Challenge>> {
        const LISTED: u32 = 10;
        Ok(self.store().open_challenges_for(by, guild, LISTED, self.now())?)
    }

    pub(super) fn open_challenges_of(&self, by: PlayerId) -> Result<Vec<Challenge>> {
        Ok(self.store().open_challenges_of(by, self.now())?)
    }
}
