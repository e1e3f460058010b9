//! How far the messages of each place have been read, so that what was missed can be read late.

use crate::{Result, Store, Transaction, params, rows};
use model::{ChannelId, GuildId, MatchId, MessageId, PlayerId};

/// A place of a running match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The channel, thread or direct conversation.
    pub channel: ChannelId,
    /// The newest match in question.
    pub newest_match: MatchId,
    /// Nothing up to this message can still be a turn.
    pub read: MessageId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadCursor {
    /// The channel, thread or direct conversation.
    pub channel: ChannelId,
    /// The newest message that was read, and with it all before.
    pub message: MessageId,
    /// Whose direct conversation it is, where that is known.
    pub with: Option<PlayerId>,
}

/// The running matches, the engine's turn or not: the chat may show more than the record.
const AWAITED: &str = "m.ended_at IS NULL";

rows!(row => Unread { channel = row.get("place")?, newest_match, read });

impl Store {
    /// The channels and threads of a server with running matches, those with the newest first.
    pub fn unread_places(&self, guild: GuildId) -> Result<Vec<Unread>> {
        self.all(
            &format!(
                "SELECT coalesce(m.thread, m.channel) AS place, max(m.id) AS newest_match,
                        max(min(m.turns_after), coalesce(max(r.message), 0)) AS read
                 FROM match m LEFT JOIN last_read r ON r.channel = coalesce(m.thread, m.channel)
                 WHERE m.guild = $1 AND NOT m.place_gone AND {AWAITED}
                 GROUP BY place ORDER BY max(m.id) DESC"
            ),
            params![guild],
        )
    }

    /// The known direct conversations with people who are to move, wherever, those with the newest
    /// matches first: where a match is played, where the player was told of the turn, and where the
    /// player has written before.
    pub fn unread_conversations(&self) -> Result<Vec<Unread>> {
        self.all(
            &format!(
                "WITH awaited AS (
                     SELECT m.id, m.ply, m.turns_after, m.guild, m.channel,
                            CASE m.to_move WHEN 'white' THEN m.white ELSE m.black END AS player
                     FROM match m WHERE NOT m.place_gone AND {AWAITED}
                 ), place AS (
                     SELECT channel, id, turns_after FROM awaited WHERE guild IS NULL
                     UNION SELECT p.channel, a.id, a.turns_after FROM awaited a
                           JOIN post p ON p.match = a.id AND p.ply = a.ply AND p.kind IN ('tell_player', 'tell_visitor')
                     UNION SELECT r.channel, a.id, a.turns_after FROM awaited a JOIN last_read r ON r.player = a.player
                 )
                 SELECT place.channel AS place, max(place.id) AS newest_match,
                        max(min(place.turns_after), coalesce(max(r.message), 0)) AS read
                 FROM place LEFT JOIN last_read r ON r.channel = place.channel
                 GROUP BY place.channel ORDER BY max(place.id) DESC"
            ),
            params![],
        )
    }

    /// Remembers how far places have been read where a match, or the person, is playing.
    pub fn note_read(&self, places: &[ReadCursor]) -> Result<()> {
        self.note_always(|t| {
            let note = "
                 INSERT INTO last_read (channel, message, player)
                 SELECT $1, $2, $3
                 WHERE EXISTS (SELECT 1 FROM match WHERE thread = $1 AND ended_at IS NULL)
                    OR EXISTS (SELECT 1 FROM match WHERE channel = $1 AND thread IS NULL AND ended_at IS NULL)
                    OR EXISTS (SELECT 1 FROM match WHERE white = $3 AND ended_at IS NULL)
                    OR EXISTS (SELECT 1 FROM match WHERE black = $3 AND ended_at IS NULL)
                 ON CONFLICT (channel) DO UPDATE SET message = max(last_read.message, excluded.message),
                                                     player = coalesce(excluded.player, last_read.player)";
            for place in places {
                t.execute(note, params![place.channel, place.message, place.with])?;
            }
            Ok(())
        })
    }
}

/// Forgets how far the thread of a match was read: nothing is played there any more.
pub(crate) fn forget_thread(t: &Transaction<'_>, match_id: MatchId) -> Result<()> {
    let forget = "DELETE FROM last_read WHERE channel = (SELECT thread FROM match WHERE id = $1)";
    t.execute(forget, params![match_id])
}

/// The board of a position has been posted as `message`: whatever is written after it is about this
/// position, whatever the difference between our clock and that of the chat service.
pub(crate) fn board_shown(
    t: &Transaction<'_>,
    match_id: MatchId,
    (ply, takebacks): (u32, u32),
    message: MessageId,
) -> Result<()> {
    t.execute(
        "UPDATE match SET turns_after = min(turns_after, $1) WHERE id = $2 AND ply = $3 AND takebacks = $4",
        params![message, match_id, ply, takebacks],
    )
}
