//! `/vote-match` against a channel of another server: inviting it by a code, accepting, and what becomes of a match when a channel is lost.

use std::time::Duration;

use super::begin::new_match;
use super::vote_match::{NewVoteMatch, days_for};
use crate::app::base::{App, new_job};
use crate::app::model::{
    Error, GuildId, Match, MatchOrigin, Outcome, Place, Result, Seat, Time, cut_text, new_code,
    per_turn, tidy_server_name,
};
use crate::locale::Locale;
use crate::model::{ChannelId, ChannelSeat, VoteInvitation};
use crate::notation::game_name;
use crate::rules::{Color, Position};
use crate::say;
use crate::store::{EndIf, JobKind, NewJob, NewMatch};

/// How long an invitation can be accepted.
const INVITED_FOR: Duration = Duration::from_hours(7 * 24);
/// How long a match waits for a channel in which nothing can be posted.
pub(in crate::app) const WAITS_FOR_CHANNEL: Duration = Duration::from_hours(7 * 24);

impl App {
    /// Invites a channel of another server in the name of this one, by a code. It takes the place of the channel's earlier invitation.
    ///
    /// # Errors
    /// `VoteHours`, `VoteCount`, `ChannelPlays`.
    pub fn invite_to_vote(
        &self,
        guild: GuildId,
        channel: ChannelId,
        server: &str,
        new: &NewVoteMatch,
    ) -> Result<VoteInvitation> {
        let place = place_of(guild, channel);
        let seat = new.seat(place)?;
        self.expect_room_to_vote(place)?;
        let invitation = VoteInvitation {
            code: new_code(),
            guild,
            server: tidy_server_name(server),
            channel,
            name: seat.name,
            game: new.game,
            color: new.color,
            terms: seat.terms,
            until: self.now().after(INVITED_FOR),
        };
        self.store().invite_to_vote(&invitation)?;
        Ok(invitation)
    }

    /// To what a code invites a server, to look at before it is accepted.
    ///
    /// # Errors
    /// `NoInvitation`, `OwnInvitation`.
    pub fn invitation_to_vote(&self, guild: GuildId, code: &str) -> Result<VoteInvitation> {
        let typed = code.trim().to_lowercase();
        let found = self.store().vote_invitation(&typed, self.now())?;
        match found {
            None => Err(Error::NoInvitation {
                text: cut_text(code),
            }),
            Some(invitation) if invitation.guild == guild => Err(Error::OwnInvitation),
            Some(invitation) => Ok(invitation),
        }
    }

    /// Accepts an invitation, whose terms were shown ([`App::invitation_to_vote`]), for a channel, and returns the match of its server.
    ///
    /// # Errors
    /// `NoInvitation`, `OwnInvitation`, `ChannelPlays`, `RivalPlays`.
    pub fn accept_to_vote(
        &self,
        guild: GuildId,
        (channel, channel_name): (ChannelId, &str),
        server: &str,
        code: &str,
    ) -> Result<Match> {
        let invitation = self.invitation_to_vote(guild, code)?;
        let home = place_of(invitation.guild, invitation.channel);
        let away = place_of(guild, channel);
        self.expect_room_to_vote(away)?;
        self.expect_room_to_vote(home)
            .map_err(|error| match error {
                Error::ChannelPlays => Error::RivalPlays,
                error => error,
            })?;
        let color = invitation.color.decide();
        let (own, rival) = (tidy_server_name(server), invitation.server.clone());
        let inviting = (home, invitation.name.as_str(), color, own);
        let accepting = (away, channel_name, !color, rival);
        let pair = [
            self.half(&invitation, inviting)?,
            self.half(&invitation, accepting)?,
        ];
        let begun = self
            .store()
            .begin_pair(&invitation.code, &pair, self.now())?;
        let [_, begun] = begun.ok_or_else(|| Error::NoInvitation {
            text: cut_text(code),
        })?;
        self.wake_workers();
        self.match_by_id(begun)
    }

    /// The match of one of the two servers, with what becomes due as it begins: where its channel is, what it is called, which side it has, and the
    /// name of the other server.
    fn half(
        &self,
        invitation: &VoteInvitation,
        (place, name, color, rival): (Place, &str, Color, String),
    ) -> Result<(NewMatch, Vec<NewJob>)> {
        let seat = ChannelSeat {
            channel: place.channel,
            name: name.to_owned(),
            terms: invitation.terms,
        };
        let new = NewMatch {
            days: Some(days_for(invitation.terms.hours)),
            turns_after: self.newest_message(),
            ..new_match(
                MatchOrigin::Invitation,
                &Position::start(invitation.game),
                place,
                (Seat::Channel(seat), color),
                Seat::Server(rival),
            )
        };
        let jobs = self.first_jobs(&new)?;
        Ok((new, jobs))
    }

    /// Calls off the matches of two channels of which one is gone, or in one of which nothing could be posted for long. Both are told.
    pub(super) fn call_off_unreachable(&self, now: Time) -> Result<()> {
        let since = now.before(WAITS_FOR_CHANNEL);
        let lost = self.store().unreachable_pairs(since)?;
        self.for_each(lost, |info| {
            let due = [new_job(JobKind::PostEnding, info.ply)];
            let (store, condition) = (self.store(), EndIf::UnreachableSince(since));
            Ok(store.end_match_if(condition, info.id, Outcome::CHANNEL_LOST, &due, now)?)
        })
    }
}

/// The texts that say what each server sees of the other one, and when a side loses or the match is called off.
const RULES: [&str; 2] = ["vote-rule-names", "vote-rule-clock"];

impl VoteInvitation {
    /// What else holds, a sentence or two each: it is known to both sides.
    pub fn rules(locale: Locale) -> [String; 2] {
        RULES.map(|id| say!(locale, id))
    }

    /// What is played, how long each vote lasts, and which side the server has that invites.
    pub fn terms_text(&self, locale: Locale) -> String {
        say!(
            locale,
            "vote-terms",
            game = game_name(self.game, locale),
            hours = self.terms.hours,
            votes = self
                .terms
                .count
                .map_or_else(|| "none".to_owned(), |count| count.to_string()),
            color = self.color.into_str(),
            server = self.server.as_str(),
            time = per_turn(days_for(self.terms.hours), None, locale)
        )
    }
}

fn place_of(guild: GuildId, channel: ChannelId) -> Place {
    Place {
        guild: Some(guild),
        channel,
        anchor: None,
    }
}
