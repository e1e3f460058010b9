//! Invitations of a channel to one of another server, by a code, and the match that comes of one.

use super::begin::{NewMatch, begin_in, lock_votes};
use super::find::match_in;
use crate::sql::{Row, from_row, params};
use crate::{NewJob, Result, Store, Transaction};
use model::{ChannelId, GuildId, Match, Time, VoteInvitation, VoteTerms};

fn invitation(row: &Row<'_>) -> Result<VoteInvitation> {
    let terms = from_row!(row => VoteTerms { hours, count });
    Ok(from_row!(row => VoteInvitation {
        code, guild, server, channel, parent, name, game, color, terms = terms, until
    }))
}

impl Store {
    /// A channel invites one of another server, by a code. It takes the place of the channel's
    /// earlier one.
    pub fn invite_to_vote(&self, new: &VoteInvitation) -> Result<()> {
        self.execute(
            "INSERT INTO vote_invitation (channel, guild, server, name, code, game, color, hours, count, until, parent)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild, server = excluded.server, name = excluded.name, code = excluded.code,
                 game = excluded.game, color = excluded.color, hours = excluded.hours, count = excluded.count, until = excluded.until,
                 parent = excluded.parent",
            params![
                new.channel, new.guild, new.server, new.name, new.code, new.game, new.color,
                new.terms.hours, new.terms.count, new.until, new.parent
            ],
        )
    }

    /// The invitation with this code, unless it has lapsed.
    pub fn vote_invitation(&self, code: &str, now: Time) -> Result<Option<VoteInvitation>> {
        self.optional(
            "SELECT code, guild, server, channel, parent, name, game, color, hours, count, until FROM vote_invitation WHERE code = $1 AND until > $2",
            params![code, now],
            invitation,
        )
    }

    /// Begins the match of two channels to which a code invites, in both servers, each with its
    /// first jobs. Returns that of the server that accepts, the second; `None`, and nothing is
    /// changed, if the invitation has been accepted or has lapsed, or one of the channels has as
    /// many matches as may be.
    pub fn begin_pair(
        &self,
        code: &str,
        new: &[(NewMatch, Vec<NewJob>); 2],
        now: Time,
    ) -> Result<Option<Match>> {
        self.write(|t| {
            lock_votes(t, new.iter().flat_map(|(new, _)| &new.seats))?;
            let taken = t.execute(
                "DELETE FROM vote_invitation WHERE code = $1 AND until > $2",
                params![code, now],
            )?;
            if taken == 0 {
                return Ok(None);
            }
            let [(first, first_jobs), (second, second_jobs)] = new;
            let Some(first) = begin_in(t, first, first_jobs, now)? else {
                return Ok(None);
            };
            let Some(second) = begin_in(t, second, second_jobs, now)? else {
                return Ok(None);
            };
            t.execute("UPDATE match SET pair = $1 WHERE id IN ($1, $2)", params![first, second])?;
            match_in(t, second)
        })
    }
}

/// A channel is gone, and its invitation with it.
pub(super) fn forget_of_channel(t: &Transaction<'_>, channel: ChannelId) -> Result<()> {
    t.run("DELETE FROM vote_invitation WHERE channel = $1", params![channel])
}

/// A server is left, and its invitations lapse.
pub(super) fn forget_of_server(t: &Transaction<'_>, guild: GuildId) -> Result<()> {
    t.run("DELETE FROM vote_invitation WHERE guild = $1", params![guild])
}
