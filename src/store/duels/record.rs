//! A duel itself: inviting, accepting, finding it, how it stands.

use super::jobs;
use crate::people::players::{player_or_former, remember_player};
use crate::{Result, Store, Transaction, from_row, lock_duel, lock_names, params, require, rows};
use model::{ChannelId, DuelId, DuelJobKind, GuildId, MatchId, MatchTerms, Person, Time};
use pairing::{Duel, DuelMatch, DuelPlayer, DuelServer, DuelSide, DuelState, DuelTerms};

/// How many duels that are not over a server may have.
pub const MOST_DUELS: u32 = 5;

/// A server that enters a duel, by an organizer.
#[derive(Clone, Debug)]
pub struct NewDuelServer<'a> {
    pub guild: GuildId,
    pub name: &'a str,
    /// Where the score is shown.
    pub channel: ChannelId,
    pub organizer: &'a Person,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelAccepted {
    Done,
    /// It was accepted or called off before.
    Late,
    /// Another duel of these two servers is not over.
    Another,
    /// The server has as many as may be.
    TooMany,
}

#[derive(Clone, Debug)]
pub struct DuelRow {
    pub id: DuelId,
    pub state: DuelState,
    /// Where the server sees it.
    pub channel: ChannelId,
    /// The name of the other server, once it has accepted.
    pub other: Option<String>,
}

/// A duel that is not over, as a condition.
pub(super) const NOT_OVER: &str = "state IN ('invited', 'open', 'running')";

rows!(
    row => DuelTerms { matches = from_row!(row => MatchTerms { game, start_fen = None, time = row.read()?, rated }), boards, hours }
    row => Duel {
        id, code, terms = row.read()?, state, closes_at, ended_at, reason, servers = Vec::new(), players = Vec::new(), matches = Vec::new()
    }
    row => DuelServer { side, guild, name, channel, message, place_gone, closed }
    row => DuelPlayer { number, side, person = player_or_former(row)?, board, withdrawn_at }
    row => DuelMatch { number, board, host, played = row.get_if("match")? }
    row => DuelRow { id, state, channel, other }
);

/// The servers of the duel `$1`.
const SERVERS: &str =
    "SELECT side, guild, name, channel, message, place_gone, closed FROM duel_server
     WHERE duel = $1 ORDER BY side DESC";

pub(super) fn state_in(t: &Transaction<'_>, id: DuelId) -> Result<Option<DuelState>> {
    t.optional("SELECT state FROM duel WHERE id = $1", params![id])
}

fn running_in(t: &Transaction<'_>, guild: GuildId) -> Result<u32> {
    let of_server = "duel_server s JOIN duel d ON d.id = s.duel WHERE s.guild = $1";
    t.one(&format!("SELECT count(*) FROM {of_server} AND d.{NOT_OVER}"), params![guild])
}

fn enter(
    t: &Transaction<'_>,
    id: DuelId,
    side: DuelSide,
    server: &NewDuelServer<'_>,
    now: Time,
) -> Result<()> {
    remember_player(t, server.organizer, now)?;
    t.execute(
        "INSERT INTO duel_server (duel, side, guild, name, channel, organizer) VALUES ($1, $2, $3, $4, $5, $6)",
        params![id, side, server.guild, server.name, server.channel, server.organizer.id],
    )
}

impl Store {
    /// Invites another server, which accepts by `code` until `until`; `None`: it has too many.
    pub fn new_duel(
        &self,
        terms: &DuelTerms,
        code: &str,
        until: Time,
        server: &NewDuelServer<'_>,
        now: Time,
    ) -> Result<Option<DuelId>> {
        self.write(|t| {
            lock_names(t, vec![format!("duels of {}", server.guild.0)])?;
            require(running_in(t, server.guild)? < MOST_DUELS)?;
            let id = t.one(
                "INSERT INTO duel (code, game, boards, days, bonus, rated, hours, state, closes_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id",
                params![
                    code,
                    terms.matches.game,
                    terms.boards,
                    terms.matches.time.days,
                    terms.matches.time.bonus,
                    terms.matches.rated,
                    terms.hours,
                    DuelState::Invited,
                    until
                ],
            )?;
            enter(t, id, DuelSide::Inviting, server, now)?;
            Ok(id)
        })
    }

    /// Another server accepts a duel: players of both can join until `closes_at`.
    pub fn accept_duel(
        &self,
        id: DuelId,
        from: GuildId,
        server: &NewDuelServer<'_>,
        closes_at: Time,
        now: Time,
    ) -> Result<DuelAccepted> {
        let (low, high) = (from.min(server.guild), from.max(server.guild));
        self.write_always(|t| {
            let names = [low, high].map(|guild| format!("duels of {}", guild.0));
            lock_names(t, names.into())?;
            lock_duel(t, id)?;
            let another =
                "SELECT 1 FROM duel WHERE low = $1 AND high = $2 AND state IN ('open', 'running')";
            if t.exists(another, params![low, high])? {
                return Ok(DuelAccepted::Another);
            }
            if running_in(t, server.guild)? >= MOST_DUELS {
                return Ok(DuelAccepted::TooMany);
            }
            if !t.changes(
                "UPDATE duel SET state = 'open', closes_at = $1, low = $2, high = $3
                 WHERE id = $4 AND state = 'invited' AND closes_at > $5",
                params![closes_at, low, high, id, now],
            )? {
                return Ok(DuelAccepted::Late);
            }
            enter(t, id, DuelSide::Invited, server, now)?;
            jobs::post(t, id, DuelSide::Inviting, now)?;
            jobs::post(t, id, DuelSide::Invited, now)?;
            Ok(DuelAccepted::Done)
        })
    }

    pub fn duel(&self, id: DuelId) -> Result<Option<Duel>> {
        self.read_snapshot(|t| {
            let found: Option<Duel> = t.optional(
                "SELECT id, code, game, boards, days, bonus, rated, hours, state, closes_at, ended_at, reason FROM duel WHERE id = $1",
                params![id],
            )?;
            let Some(found) = found else { return Ok(None) };
            Ok(Some(Duel {
                servers: t.all(SERVERS, params![id])?,
                players: t.all(
                    "SELECT d.number, d.side, d.player, p.name, d.board, d.withdrawn_at
                     FROM duel_player d LEFT JOIN player p ON p.id = d.player WHERE d.duel = $1 ORDER BY d.number",
                    params![id],
                )?,
                matches: t.all(
                    "SELECT d.number, d.board, d.host, d.match, m.ended_at, m.winner, m.ending
                     FROM duel_match d LEFT JOIN match m ON m.id = d.match WHERE d.duel = $1 ORDER BY d.number",
                    params![id],
                )?,
                ..found
            }))
        })
    }

    /// The servers of a duel, the inviting one first.
    pub fn duel_servers(&self, id: DuelId) -> Result<Vec<DuelServer>> {
        self.all(SERVERS, params![id])
    }

    pub fn duel_by_code(&self, code: &str) -> Result<Option<DuelId>> {
        self.optional("SELECT id FROM duel WHERE code = $1", params![code])
    }

    /// At most `count` duels of a server: first those that are not over, then the last that ended.
    pub fn duels_in(&self, guild: GuildId, count: u32) -> Result<Vec<DuelRow>> {
        self.all(
            "SELECT d.id, d.state, s.channel, (SELECT o.name FROM duel_server o WHERE o.duel = d.id AND o.guild <> $1) AS other
             FROM duel_server s JOIN duel d ON d.id = s.duel WHERE s.guild = $1
             ORDER BY CASE WHEN d.ended_at IS NULL THEN 0 ELSE 1 END, d.ended_at DESC, d.id DESC LIMIT $2",
            params![guild, count],
        )
    }

    /// The duels of which one server has refused posts since `since` or longer.
    pub fn unreachable_duels(&self, since: Time) -> Result<Vec<DuelId>> {
        self.all(
            "SELECT d.id FROM duel d WHERE d.state IN ('open', 'running')
             AND EXISTS (SELECT 1 FROM duel_server s JOIN blocked_channel b ON b.channel = s.channel WHERE s.duel = d.id AND b.since <= $1)",
            params![since],
        )
    }

    /// Closes the line-up of a side. False if it was closed.
    pub fn close_lineup(&self, id: DuelId, side: DuelSide, now: Time) -> Result<bool> {
        self.write_if(|t| {
            lock_duel(t, id)?;
            t.require_change(
                "UPDATE duel_server SET closed = TRUE
                 WHERE duel = $1 AND side = $2 AND NOT closed AND EXISTS (SELECT 1 FROM duel WHERE id = $1 AND state = 'open')",
                params![id, side],
            )?;
            jobs::show(t, id, now)?;
            Ok(jobs::advance(t, id, now)?)
        })
    }

    /// Ends a duel in one of the states `from`, with a reason if it was cancelled; else false.
    pub fn end_duel(
        &self,
        id: DuelId,
        from: &[DuelState],
        to: DuelState,
        reason: Option<&str>,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_duel(t, id)?;
            let state = state_in(t, id)?;
            require(state.is_some_and(|state| from.contains(&state)))?;
            let ended = "UPDATE duel SET state = $1, ended_at = $2, reason = $3 WHERE id = $4";
            t.execute(ended, params![to, now, reason, id])?;
            jobs::show(t, id, now)?;
            if state != Some(DuelState::Invited) {
                jobs::in_both(t, id, DuelJobKind::End, now)?;
            }
            Ok(())
        })
    }

    /// A duel begins, with these players of the inviting side and of the invited one, named by
    /// their numbers, in the order of the boards. On each board there are two matches, one in each
    /// server. False if it is not open any more or other players are in it than the `known`.
    pub fn begin_duel(
        &self,
        id: DuelId,
        boards: &[[u32; 2]],
        known: usize,
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            lock_duel(t, id)?;
            require(state_in(t, id)? == Some(DuelState::Open))?;
            let there = "SELECT count(*) FROM duel_player WHERE duel = $1";
            require(t.one::<usize>(there, params![id])? == known)?;
            let seat = "UPDATE duel_player SET board = $1 WHERE duel = $2 AND number = $3";
            let meet = "INSERT INTO duel_match (duel, number, board, host) VALUES ($1, $2, $3, $4)";
            for (board, players) in (1_u32..).zip(boards) {
                for number in players {
                    t.require_change(seat, params![board, id, *number])?;
                }
                for (host, number) in DuelSide::BOTH.into_iter().zip([2 * board - 1, 2 * board]) {
                    t.execute(meet, params![id, number, board, host])?;
                }
            }
            t.execute("UPDATE duel SET state = 'running' WHERE id = $1", params![id])?;
            t.execute("UPDATE duel_server SET closed = TRUE WHERE duel = $1", params![id])?;
            Ok(jobs::show(t, id, now)?)
        })
    }

    /// Makes it due that both messages show how a duel stands.
    pub fn show_duel(&self, id: DuelId, now: Time) -> Result<()> {
        self.write_always(|t| jobs::show(t, id, now))
    }

    /// The number of a match in its duel, and in whose server it was to be played.
    pub fn duel_match_of(&self, id: MatchId) -> Result<Option<(DuelId, DuelSide)>> {
        self.optional("SELECT duel, host FROM duel_match WHERE match = $1", params![id])
    }
}

/// Notes that a match of a duel is played as this one; false if it is not to be, or is already.
pub(crate) fn begin_in(
    t: &Transaction<'_>,
    duel: DuelId,
    number: u32,
    match_id: MatchId,
) -> Result<bool> {
    lock_duel(t, duel)?;
    t.changes(
        "UPDATE duel_match SET match = $1
         WHERE duel = $2 AND number = $3 AND match IS NULL
           AND EXISTS (SELECT 1 FROM duel WHERE id = $2 AND state = 'running')
           AND NOT EXISTS (SELECT 1 FROM duel_player p
                           WHERE p.duel = $2 AND p.board = duel_match.board AND p.withdrawn_at IS NOT NULL)",
        params![match_id, duel, number],
    )
}
