//! Challenges by number, those of a person that are open, and the messages that show them.

use std::time::Duration;

use crate::app::base::App;
use crate::app::model::{
    Challenge, ChallengeId, ChallengeState, ChannelId, ColorChoice, Error, GuildId, MessageId,
    Person, PlayerId, Result,
};
use crate::rules::Game;
use crate::store::{self, ChallengeMessage};

/// How long changing the message of an expired challenge may take before it is tried again.
const EXPIRY_LEASE: Duration = Duration::from_secs(600);

impl App {
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

    pub(super) fn open_challenges_of(&self, by: PlayerId) -> Result<Vec<Challenge>> {
        let open = self.store().open_challenges_of(by.0, self.now())?;
        let open = open.into_iter();
        open.map(|id| self.challenge_by_id(ChallengeId(id)))
            .collect()
    }
}
