//! `/vote-match`: a channel against the engine, or against a person.

use super::begin::new_match;
use crate::{App, Error, Result, ensure};
use model::{
    Challenge, ChallengeOptions, ChannelId, ChannelSeat, ColorChoice, MOST_VOTE_MATCHES, Match,
    MatchOrigin, Person, Place, Seat, VoteTerms, days_for, in_range,
};
use rules::{Game, Position};
use store::NewMatch;

/// How long a vote lasts where nobody says, in hours.
const DEFAULT_HOURS: i64 = 24;
/// How strong the engine is where nobody says.
const DEFAULT_LEVEL: i64 = 3;

#[derive(Clone, Debug)]
pub struct NewVoteMatch {
    pub game: Game,
    pub channel_name: String,
    /// The channel that it belongs to, if it is a thread.
    pub parent: Option<ChannelId>,
    /// The channel's colour.
    pub color: ColorChoice,
    /// How long a vote lasts, 1–72; `None`: 24.
    pub hours: Option<i64>,
    /// A vote ends sooner when so many have voted, 1–100.
    pub count: Option<i64>,
}

impl NewVoteMatch {
    pub(super) fn seat(&self, channel: ChannelId) -> Result<ChannelSeat> {
        let hours = self.hours.unwrap_or(DEFAULT_HOURS);
        let count = self.count.map(|count| in_range(count, 1..=100).ok_or(Error::VoteCount(count)));
        Ok(ChannelSeat {
            channel,
            parent: self.parent,
            name: self.channel_name.clone(),
            terms: VoteTerms {
                hours: in_range(hours, 1..=72).ok_or(Error::VoteHours(hours))?,
                count: count.transpose()?,
            },
        })
    }
}

impl App {
    /// Begins a match of a channel against the engine. Fails with `VoteHours`, `VoteCount`,
    /// `Level`, `ChannelPlays`.
    pub fn vote_against_engine(
        &self,
        by: &Person,
        new: &NewVoteMatch,
        level: Option<i64>,
        place: Place,
    ) -> Result<Match> {
        let channel = new.seat(place.channel)?;
        self.expect_room_to_vote(channel.home())?;
        let level = level.unwrap_or(DEFAULT_LEVEL);
        let level = in_range(level, 1..=Seat::FULL_STRENGTH).ok_or(Error::Level(level))?;
        let (origin, start) = (MatchOrigin::Practice, Position::start(new.game));
        let channel = (Seat::Channel(channel), new.color.decide());
        let new = new_match(origin, &start, place, channel, Seat::Engine(level));
        let begun = self.begin(&NewMatch { begun_by: Some(by.clone()), ..new })?;
        begun.ok_or(Error::ChannelPlays)
    }

    /// Challenges a person in the name of a channel. Whoever does that may vote like everybody
    /// else. Fails as [`App::challenge`] does, and with `VoteHours`, `VoteCount`, `ChannelPlays`.
    pub fn vote_against_person(
        &self,
        by: &Person,
        new: &NewVoteMatch,
        (opponent, shares_server): (Person, bool),
        place: Place,
    ) -> Result<Challenge> {
        let channel = new.seat(place.channel)?;
        self.expect_room_to_vote(channel.home())?;
        self.challenge_as(
            by,
            ChallengeOptions {
                game: new.game,
                opponent: Some(opponent),
                color: new.color,
                days: Some(days_for(channel.terms.hours).into()),
                bonus: None,
                rated: false,
                start: None,
                guild: place.guild,
                shares_server,
            },
            Some(channel),
        )
    }

    /// Refuses another match of a channel, or of a thread of it, that has as many running as may
    /// be. Fails with `ChannelPlays`.
    pub fn expect_room_to_vote(&self, home: ChannelId) -> Result<()> {
        ensure!(self.store().votes_running(home)? < MOST_VOTE_MATCHES, Error::ChannelPlays);
        Ok(())
    }
}
