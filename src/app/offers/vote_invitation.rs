//! `/vote-match` against a channel of another server: inviting it by a code, accepting, and what
//! becomes of a match when a channel is lost.

use std::time::Duration;

use super::begin::{first_jobs, new_match};
use super::vote_match::NewVoteMatch;
use crate::{App, Error, Result};
use model::{
    ChannelId, ChannelSeat, GuildId, INVITED_FOR, Manager, Match, MatchOrigin, Outcome, Place,
    Seat, Time, TimeControl, VoteInvitation, cut_text, days_for, new_code, tidy_server_name,
    typed_code,
};
use rules::{Color, Position};
use store::{EndIf, NewJob, NewMatch};

/// How long a match waits for a channel in which nothing can be posted.
pub(crate) const WAITS_FOR_CHANNEL: Duration = Duration::from_hours(7 * 24);

impl App {
    /// Invites a channel of another server in the name of the one where the organizer asks, by a
    /// code. It takes the place of the channel's earlier invitation. Fails with `NotAManager`,
    /// `VoteHours`, `VoteCount`, `ChannelPlays`.
    pub fn invite_to_vote(
        &self,
        by: &Manager,
        server: &str,
        new: &NewVoteMatch,
    ) -> Result<VoteInvitation> {
        self.expect_manager(by)?;
        let seat = new.seat(by.channel)?;
        self.expect_room_to_vote(seat.home())?;
        let invitation = VoteInvitation {
            code: new_code(),
            guild: by.guild,
            server: tidy_server_name(server),
            seat,
            game: new.game,
            color: new.color,
            until: self.now().after(INVITED_FOR),
        };
        self.store().invite_to_vote(&invitation)?;
        Ok(invitation)
    }

    /// To what a code invites a server, for its organizers to look at before they accept. Fails
    /// with `NotAManager`, `NoInvitation`, `OwnInvitation`.
    pub fn invitation_to_vote(&self, by: &Manager, code: &str) -> Result<VoteInvitation> {
        self.expect_manager(by)?;
        match self.store().vote_invitation(&typed_code(code), self.now())? {
            None => Err(Error::NoInvitation { text: cut_text(code) }),
            Some(invitation) if invitation.guild == by.guild => Err(Error::OwnInvitation),
            Some(invitation) => Ok(invitation),
        }
    }

    /// Accepts an invitation, whose terms were shown ([`App::invitation_to_vote`]), for the channel
    /// where the organizer asks, and returns the match of its server. `parent`: the channel of
    /// which it is a thread. Fails with `NotAManager`, `NoInvitation`, `OwnInvitation`,
    /// `ChannelPlays`, `RivalPlays`.
    pub fn accept_to_vote(
        &self,
        by: &Manager,
        (parent, name): (Option<ChannelId>, &str),
        server: &str,
        code: &str,
    ) -> Result<Match> {
        let invitation = self.invitation_to_vote(by, code)?;
        let (home, channel) = (invitation.seat.clone(), by.channel);
        let away = ChannelSeat { channel, parent, name: name.to_owned(), terms: home.terms };
        let rooms = [home.home(), away.home()];
        self.expect_room_for_both(rooms)?;
        let color = invitation.color.decide();
        let (own, rival) = (tidy_server_name(server), invitation.server.clone());
        let inviting = (invitation.guild, home, color, own);
        let accepting = (by.guild, away, !color, rival);
        let pair = [self.half(&invitation, inviting), self.half(&invitation, accepting)];
        let begun = self.store().begin_pair(&invitation.code, &pair, self.now())?;
        let Some(begun) = begun else {
            self.expect_room_for_both(rooms)?;
            return Err(Error::NoInvitation { text: cut_text(code) });
        };
        self.wake_workers();
        Ok(begun)
    }

    /// Refuses another match between two channels of which one has as many running as may be.
    fn expect_room_for_both(&self, [home, away]: [ChannelId; 2]) -> Result<()> {
        self.expect_room_to_vote(away)?;
        self.expect_room_to_vote(home).map_err(|error| match error {
            Error::ChannelPlays => Error::RivalPlays,
            error => error,
        })
    }

    /// The match of one of the two servers, with what becomes due as it begins: the server, its
    /// channel, which side it has, and the name of the other server.
    fn half(
        &self,
        invitation: &VoteInvitation,
        (guild, seat, color, rival): (GuildId, ChannelSeat, Color, String),
    ) -> (NewMatch, Vec<NewJob>) {
        let (origin, start) = (MatchOrigin::Invitation, Position::start(invitation.game));
        let place = Place { guild: Some(guild), channel: seat.channel, anchor: None };
        let rival = Seat::Server(rival);
        let new = NewMatch {
            time: Some(TimeControl::of_days(days_for(invitation.seat.terms.hours))),
            turns_after: self.newest_message(),
            ..new_match(origin, &start, place, (Seat::Channel(seat), color), rival)
        };
        let jobs = first_jobs(&new);
        (new, jobs)
    }

    /// Calls off the matches of two channels of which one is gone, or in one of which nothing could
    /// be posted for long. Both are told.
    pub(super) fn call_off_unreachable(&self, now: Time) -> Result<()> {
        let since = now.before(WAITS_FOR_CHANNEL);
        self.for_each(self.store().unreachable_pairs(since)?, |info| {
            self.end_match(info, Some(EndIf::UnreachableSince(since)), Outcome::CHANNEL_LOST)
        })
    }
}
