//! Votes on the turns of a channel.

pub(crate) mod pairs;

use crate::{Result, Store, Transaction, lock_match, params, require, rows};
use model::{BoardRef, GuildId, Match, MessageId, PlayerId, RoleId, Time};

#[derive(Clone, Debug)]
pub struct NewVote<'a> {
    /// The position in which it is cast.
    pub board: BoardRef,
    pub player: PlayerId,
    /// Canonical notation.
    pub text: &'a str,
    /// The message in which it was typed.
    pub message: Option<MessageId>,
    /// No later than the chat service's present time.
    pub newest_message: MessageId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoteCast {
    Counted,
    /// The same person has voted since it was written.
    Outdated,
    /// The match has gone on, or waits.
    Closed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteCount {
    /// Canonical notation, or what else the app lets people vote for.
    pub text: String,
    pub votes: u32,
    /// The number of the vote by which it has had as many.
    pub latest: u32,
}

/// All votes in a position, as they were counted: with any other or changed vote they are others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Votes {
    pub(crate) board: BoardRef,
    votes: u32,
    latest: u32,
}

rows!(
    row => VoteCount { text, votes, latest }
    row => VoteRules { role, pause }
    row => BoardRef { match_id = row.get("match")?, ply, takebacks }
);

impl Votes {
    pub fn of(board: BoardRef, counted: &[VoteCount]) -> Votes {
        let votes = counted.iter().map(|count| count.votes).sum();
        let latest = counted.iter().map(|count| count.latest).max().unwrap_or_default();
        Votes { board, votes, latest }
    }

    /// Whether there are no others.
    pub(crate) fn hold(self, t: &Transaction<'_>) -> Result<bool> {
        Ok(Votes::of(self.board, &votes_in(t, self.board)?) == self)
    }
}

/// Who may vote in a server, and how long a vote lasts at least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VoteRules {
    /// `None`: everyone.
    pub role: Option<RoleId>,
    /// In minutes.
    pub pause: u32,
}

/// The turns voted for in the position `$1`, `$2`, `$3`, the one that wins first: the most votes,
/// and of those the one that was the earliest to reach as many as it has without falling below that
/// since. The numbers of a turn's votes say when it reached each count: see [`give_up_places`].
const COUNT: &str =
    "SELECT text, count(*) AS votes, max(number) AS latest FROM vote WHERE match = $1 AND ply = $2 AND takebacks = $3
     GROUP BY text ORDER BY count(*) DESC, max(number), text";

/// When the vote of the match `m` ends whatever happens, as SQL. A term in which nobody has voted
/// is followed by another.
const ENDS: &str = "m.moving_since + m.vote_hours * 3600000
    * ((coalesce((SELECT min(v.voted_at) FROM vote v WHERE v.match = m.id AND v.ply = m.ply AND v.takebacks = m.takebacks), $1)
        - m.moving_since) / (m.vote_hours * 3600000) + 1)";

impl Store {
    /// Casts a vote, or changes it. One for the same turn as before keeps its place.
    pub fn cast_vote(&self, vote: &NewVote<'_>, now: Time) -> Result<VoteCast> {
        let BoardRef { match_id, ply, takebacks } = vote.board;
        self.write_always(|t| {
            lock_match(t, match_id)?;
            let open = t.exists(
                "SELECT 1 FROM match WHERE id = $1 AND ply = $2 AND takebacks = $3 AND to_move = vote_side
                                                      AND ended_at IS NULL AND gap_since IS NULL",
                params![match_id, ply, takebacks],
            )?;
            if !open {
                return Ok(VoteCast::Closed);
            }
            let before: Option<(String, MessageId)> = t.optional(
                "SELECT text, message FROM vote WHERE match = $1 AND ply = $2 AND takebacks = $3 AND player = $4",
                params![match_id, ply, takebacks, vote.player],
            )?;
            let message = vote.message.unwrap_or(vote.newest_message);
            if let Some((text, last)) = before {
                if vote.message.is_some() && last >= message {
                    return Ok(VoteCast::Outdated);
                }
                if text != vote.text {
                    give_up_places(t, vote.player, Some(vote.board))?;
                }
            }
            t.execute(
                "INSERT INTO vote (match, ply, takebacks, player, text, message, voted_at, number)
                 SELECT $1, $2, $3, $4, $5, $6, $7, coalesce(max(number), 0) + 1 FROM vote WHERE match = $1
                 ON CONFLICT (match, ply, takebacks, player) DO UPDATE SET text = excluded.text,
                     number = CASE WHEN vote.text = excluded.text THEN vote.number ELSE excluded.number END,
                     message = max(vote.message, excluded.message), voted_at = excluded.voted_at",
                params![match_id, ply, takebacks, vote.player, vote.text, message, now],
            )?;
            Ok(VoteCast::Counted)
        })
    }

    /// What has been voted for in a position, the turn that wins first.
    pub fn votes(&self, board: BoardRef) -> Result<Vec<VoteCount>> {
        self.read(|t| votes_in(t, board))
    }

    /// Removes all votes in a position, if they are these; else false.
    pub fn drop_votes(&self, votes: Votes) -> Result<bool> {
        let BoardRef { match_id, ply, takebacks } = votes.board;
        self.write_if(|t| {
            lock_match(t, match_id)?;
            require(votes.hold(t)?)?;
            let all = "DELETE FROM vote WHERE match = $1 AND ply = $2 AND takebacks = $3";
            Ok(t.execute(all, params![match_id, ply, takebacks])?)
        })
    }

    pub fn vote_of(&self, board: BoardRef, player: PlayerId) -> Result<Option<String>> {
        self.optional(
            "SELECT text FROM vote WHERE match = $1 AND ply = $2 AND takebacks = $3 AND player = $4",
            params![board.match_id, board.ply, board.takebacks, player],
        )
    }

    /// The last position before a ply in which there was a vote, in the match or its twin.
    pub fn voted_before(&self, board: BoardRef) -> Result<Option<BoardRef>> {
        let BoardRef { match_id, ply, takebacks } = board;
        self.optional(
            "SELECT v.match, v.ply, v.takebacks FROM vote v JOIN match m ON m.id = $1
             WHERE v.ply < $2
               AND (v.match = m.id AND v.takebacks = $3
                    OR v.match = (SELECT o.id FROM match o WHERE o.pair = m.pair AND o.id <> m.id))
             ORDER BY v.ply DESC LIMIT 1",
            params![match_id, ply, takebacks],
        )
    }

    /// When the vote of a match ends at the latest, if anybody votes before.
    pub fn vote_ends(&self, board: BoardRef, now: Time) -> Result<Option<Time>> {
        let ends =
            format!("SELECT {ENDS} FROM match m WHERE m.id = $2 AND m.vote_side IS NOT NULL");
        self.optional(&ends, params![now, board.match_id])
    }

    /// The matches whose vote is to be closed: its time is over, or enough have voted and it has
    /// lasted long enough.
    pub fn votes_due(&self, now: Time) -> Result<Vec<Result<Match>>> {
        let due = format!(
            "m.vote_side IS NOT NULL AND m.ended_at IS NULL AND m.vote_side = m.to_move AND m.gap_since IS NULL
             AND EXISTS (SELECT 1 FROM vote v WHERE v.match = m.id AND v.ply = m.ply AND v.takebacks = m.takebacks)
             AND ({ENDS} <= $1
                  OR (SELECT count(*) FROM vote v WHERE v.match = m.id AND v.ply = m.ply AND v.takebacks = m.takebacks) >= m.vote_count
                     AND m.moving_since + 60000 * coalesce((SELECT s.vote_pause FROM server_settings s WHERE s.guild = m.guild), 0) <= $1)"
        );
        self.each_match(&due, now)
    }

    pub fn vote_rules(&self, guild: GuildId) -> Result<VoteRules> {
        let rules: Option<VoteRules> = self.optional(
            "SELECT vote_role AS role, coalesce(vote_pause, 0) AS pause FROM server_settings WHERE guild = $1",
            params![guild],
        )?;
        Ok(rules.unwrap_or_default())
    }

    pub fn set_vote_rules(&self, guild: GuildId, rules: VoteRules) -> Result<()> {
        self.execute(
            "INSERT INTO server_settings (guild, vote_role, vote_pause) VALUES ($1, $2, $3)
             ON CONFLICT (guild) DO UPDATE SET vote_role = excluded.vote_role, vote_pause = excluded.vote_pause",
            params![guild, rules.role, rules.pause],
        )
    }
}

/// Prepares for somebody's votes to go, in a position or everywhere: with one vote less, a turn has
/// had as many as it then has since it last reached that. So its latest number goes with them:
/// whoever holds it gets theirs.
pub(crate) fn give_up_places(
    t: &Transaction<'_>,
    player: PlayerId,
    board: Option<BoardRef>,
) -> Result<()> {
    const OWN: &str = "FROM vote o WHERE o.player = $1 AND o.match = vote.match AND o.ply = vote.ply AND o.takebacks = vote.takebacks
                       AND o.text = vote.text";
    t.execute(
        &format!(
            "UPDATE vote SET number = (SELECT o.number {OWN})
             WHERE player <> $1 AND EXISTS (SELECT 1 {OWN})
               AND number = (SELECT max(l.number) FROM vote l WHERE l.match = vote.match AND l.ply = vote.ply
                                AND l.takebacks = vote.takebacks AND l.text = vote.text)
               AND match IN (SELECT g.match FROM vote g WHERE g.player = $1)
               AND (CAST($2 AS BIGINT) IS NULL OR match = $2 AND ply = $3 AND takebacks = $4)"
        ),
        params![
            player, board.map(|it| it.match_id), board.map(|it| it.ply),
            board.map(|it| it.takebacks)
        ],
    )
}

pub(crate) fn votes_in(t: &Transaction<'_>, board: BoardRef) -> Result<Vec<VoteCount>> {
    t.all(COUNT, params![board.match_id, board.ply, board.takebacks])
}
