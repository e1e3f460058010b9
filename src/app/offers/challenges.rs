//! Challenges: whether one is welcome, making, finding, accepting, declining and taking them back.

use super::begin::{expect_open, new_match};
use crate::{App, ChallengesFrom, Error, Result, ensure};
use model::{
    Challenge, ChallengeId, ChallengeOptions, ChallengeState, ChannelId, ChannelSeat, GuildId,
    MOST_RATED_A_DAY, Match, MatchOrigin, MatchTerms, MessageId, Person, Place, PlayerId, Seat,
    TimeControl, in_range,
};
use rules::{Game, Position};
use store::{self, ChallengeRefused, NewMatch};

/// Days per turn where the challenger does not say.
pub const DEFAULT_DAYS: i64 = 3;

/// The most hours that a turn can add to a bank.
const MOST_BONUS: u8 = 72;

/// The terms of matches as they are asked for, where that can be.
pub(crate) fn terms_in(
    game: Game,
    start: Option<&Position>,
    (days, bonus): (Option<i64>, Option<i64>),
    rated: bool,
) -> Result<MatchTerms> {
    let time = time_in(days, bonus)?;
    let start_fen = own_start(start)?;
    ensure!(!rated || start_fen.is_none(), Error::RatedStart);
    Ok(MatchTerms { game, start_fen, time, rated })
}

/// The FEN of a position in which a match is to begin; `None` for the usual start.
pub(crate) fn own_start(start: Option<&Position>) -> Result<Option<String>> {
    let Some(start) = start else { return Ok(None) };
    expect_open(start)?;
    let fen = start.fen();
    Ok((fen != start.game().spec().start_fen()).then_some(fen))
}

impl App {
    /// Makes a challenge. Fails with [`Error::ChallengeSelf`], [`Error::Days`], [`Error::Bonus`],
    /// [`Error::StartOver`], [`Error::RatedStart`]; where the one challenged does not want it, or
    /// it would be too much: `NoChallenges`, `ChallengesFromServers`, `ChallengeThere`,
    /// `ChallengedAlready`, `TooManyChallenges`, `DeclinedLately`, `AskedLately`.
    pub fn challenge(&self, by: &Person, new: ChallengeOptions) -> Result<Challenge> {
        self.challenge_as(by, new, None)
    }

    /// As [`App::challenge`]; with `team`, in the name of a channel.
    pub(super) fn challenge_as(
        &self,
        by: &Person,
        mut new: ChallengeOptions,
        team: Option<ChannelSeat>,
    ) -> Result<Challenge> {
        ensure!(new.opponent.as_ref().is_none_or(|it| it.id != by.id), Error::ChallengeSelf);
        let terms = terms_in(new.game, new.start.as_deref(), (new.days, new.bonus), new.rated)?;
        // A button may name somebody known by the id alone.
        if let Some(opponent) = new.opponent.as_mut().filter(|it| it.name.is_empty())
            && let Some(known) = self.store().player(opponent.id)?
        {
            *opponent = known;
        }
        self.expect_welcome(by.id, &new)?;
        let too_many_rated = terms.rated && self.too_many_rated(by, &new)?;
        let made = self.store().new_challenge(
            &store::NewChallenge {
                terms: MatchTerms { rated: terms.rated && !too_many_rated, ..terms },
                challenger: by,
                opponent: new.opponent.as_ref(),
                color: new.color,
                team: team.as_ref(),
                guild: new.guild,
            },
            self.now(),
        )?;
        let id =
            made.map_err(|refused| self.challenge_refused(by.id, new.opponent.as_ref(), refused))?;
        Ok(Challenge { too_many_rated, ..self.challenge_by_id(id)? })
    }

    /// Whether the match asked for would be one rated match too many of these two.
    fn too_many_rated(&self, by: &Person, new: &ChallengeOptions) -> Result<bool> {
        let Some(opponent) = &new.opponent else { return Ok(false) };
        let (players, now) = ([by.id, opponent.id], self.now());
        Ok(self.store().rated_within_a_day(new.game, players, now)? >= MOST_RATED_A_DAY)
    }

    /// Accepts a challenge: the match begins in a place that may depend on where the challenge is
    /// shown, and its thread and first board become due. Fails with `NoSuchChallenge`,
    /// `ChallengeClosed`, `OwnChallenge`, `ChallengeForAnother`.
    pub fn accept(
        &self,
        challenge: ChallengeId,
        by: &Person,
        place: impl FnOnce(&Challenge) -> Place,
    ) -> Result<(Challenge, Match)> {
        let open = self.answerable(challenge, by.id)?;
        let place = place(&open);
        let start = open.terms.start().map_err(|_| Error::NoSuchChallenge)?;
        let challenger = match &open.team {
            Some(team) => Seat::Channel(team.clone()),
            None => Seat::Human(open.challenger.clone()),
        };
        let challenger = (challenger, open.color.decide());
        let opponent = Seat::Human(by.clone());
        let origin = MatchOrigin::Challenge(challenge);
        let new = NewMatch {
            time: Some(open.terms.time),
            rated: open.terms.rated,
            ..new_match(origin, &start, place, challenger, opponent)
        };
        let Some(begun) = self.begin(&new)? else {
            let closed = self.challenge_by_id(challenge)?;
            let is_open = open.team.is_some() && closed.state == ChallengeState::Open;
            ensure!(!is_open, Error::ChannelPlays);
            return Err(Error::ChallengeClosed(closed.state));
        };
        let accepted = Challenge {
            state: ChallengeState::Accepted,
            opponent: Some(Person { name: by.tidy_name(), ..by.clone() }),
            too_many_rated: open.terms.rated && !begun.rated,
            terms: MatchTerms { rated: begun.rated, ..open.terms },
            ..open
        };
        Ok((accepted, begun))
    }

    /// Declines a challenge that names `by`. Fails with `NoSuchChallenge`, `ChallengeClosed`,
    /// `OwnChallenge`, `ChallengeForAnother`, `OpenChallenge`.
    pub fn decline(&self, challenge: ChallengeId, by: PlayerId) -> Result<Challenge> {
        let open = self.answerable(challenge, by)?;
        ensure!(open.opponent.is_some(), Error::OpenChallenge);
        self.close(challenge, ChallengeState::Declined)
    }

    /// Takes back a challenge that `by` has made. Fails with `NoSuchChallenge`, `ChallengeClosed`,
    /// `NotChallenger`.
    pub fn cancel(&self, challenge: ChallengeId, by: PlayerId) -> Result<Challenge> {
        let found = self.challenge_by_id(challenge)?;
        ensure!(found.challenger.id == by, Error::NotChallenger { challenger: found.challenger });
        self.close(challenge, ChallengeState::Cancelled)
    }

    /// The challenge, if `by` is one who may answer it.
    fn answerable(&self, challenge: ChallengeId, by: PlayerId) -> Result<Challenge> {
        let found = self.challenge_by_id(challenge)?;
        ensure!(found.state == ChallengeState::Open, Error::ChallengeClosed(found.state));
        ensure!(found.challenger.id != by, Error::OwnChallenge);
        match &found.opponent {
            Some(opponent) if opponent.id != by => {
                Err(Error::ChallengeForAnother { opponent: opponent.clone() })
            }
            _ => Ok(found),
        }
    }

    fn close(&self, id: ChallengeId, state: ChallengeState) -> Result<Challenge> {
        let closed = self.store().close_challenge(id, state, self.now())?;
        let challenge = self.challenge_by_id(id)?;
        if closed { Ok(challenge) } else { Err(Error::ChallengeClosed(challenge.state)) }
    }

    /// Refuses a challenge that the one challenged does not want.
    fn expect_welcome(&self, by: PlayerId, new: &ChallengeOptions) -> Result<()> {
        self.expect_rested(by)?;
        let Some(opponent) = &new.opponent else { return Ok(()) };
        match self.settings(opponent.id)?.challenges {
            ChallengesFrom::Nobody => Err(Error::NoChallenges { opponent: opponent.clone() }),
            ChallengesFrom::Servers if !new.shares_server => {
                Err(Error::ChallengesFromServers { opponent: opponent.clone() })
            }
            ChallengesFrom::Servers | ChallengesFrom::Anyone => Ok(()),
        }
    }

    /// What the challenger is told whose challenge was refused.
    fn challenge_refused(
        &self,
        by: PlayerId,
        opponent: Option<&Person>,
        refused: ChallengeRefused,
    ) -> Error {
        let told = match refused {
            ChallengeRefused::Open(id) => self.challenge_by_id(id).map(|there| {
                let is_own = there.challenger.id == by;
                (if is_own { Error::ChallengeThere } else { Error::ChallengedAlready })(
                    there.into(),
                )
            }),
            ChallengeRefused::TooManyOpen => {
                let open = self.store().open_challenges_of(by, self.now());
                open.map(Error::TooManyChallenges).map_err(Error::from)
            }
            ChallengeRefused::Request(refused) => Ok(self.request_refused(opponent, refused)),
        };
        told.unwrap_or_else(|error| error)
    }

    /// A challenge by its number. Fails with `NoSuchChallenge`.
    pub fn challenge_by_id(&self, id: ChallengeId) -> Result<Challenge> {
        self.store().challenge(id, self.now())?.ok_or(Error::NoSuchChallenge)
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
}

/// The time that is asked for.
pub(crate) fn time_in(days: Option<i64>, bonus: Option<i64>) -> Result<TimeControl> {
    let days = days.unwrap_or(DEFAULT_DAYS);
    let days = in_range(days, 1..=14).ok_or(Error::Days(days))?;
    // As many hours as fill the bank whenever they are added make no bank.
    let fits = |hours: &u8| *hours < days.saturating_mul(24);
    let bonus = bonus.map(|hours| {
        in_range(hours, 1..=MOST_BONUS).filter(fits).ok_or(Error::Bonus { hours, days })
    });
    Ok(TimeControl { days, bonus: bonus.transpose()? })
}
