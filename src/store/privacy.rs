//! What is stored of a person: handing it out, and forgetting it.

use crate::columns::kinds;
use crate::contests::entries;
use crate::database::copy::{NOBODY, OWNED, TABLES};
use crate::matches::imports;
use crate::matches::votes::give_up_places;
use crate::outbox::{self, NewJob};
use crate::sql::Cells;
use crate::{Result, Store, lock, lock_names, params, require};
use model::{ChannelId, JobKind, Lane, MatchId, PlayerId, Time};

/// The private channels of the person `$1`: their direct conversation, wherever it is stored.
const PRIVATE: &str = "
    SELECT channel FROM match WHERE guild IS NULL AND (white = $1 OR black = $1)
    UNION SELECT channel FROM last_read WHERE player = $1
    UNION SELECT p.channel FROM match m JOIN post p ON p.match = m.id
          WHERE (m.white = $1 OR m.black = $1) AND $1 = CASE p.kind WHEN 'tell_white' THEN m.white
                                 WHEN 'tell_black' THEN m.black
                                 WHEN 'tell_player' THEN
                                      CASE WHEN (m.to_move = 'white') = ((m.ply - p.ply) % 2 = 0) THEN m.white ELSE m.black END
                                 WHEN 'tell_visitor' THEN CASE m.visitor WHEN 'white' THEN m.white WHEN 'black' THEN m.black END
                                 WHEN 'remind_visitor' THEN CASE m.visitor WHEN 'white' THEN m.white WHEN 'black' THEN m.black END
                     END";

/// The matches of the person `$1`.
const OWN: &str = "SELECT id FROM match WHERE white = $1 OR black = $1 OR imported_by = $1";

/// What erases a person `$1` from others' matches and the queue; all their matches are over.
const FROM_MATCHES: [&str; 9] = [
    "DELETE FROM post WHERE kind IN (TO_ONE) AND match IN (OWN)",
    "DELETE FROM job WHERE kind IN (TO_ONE) AND match IN (OWN)",
    // What was refused in the place of a match is still to be removed there.
    "DELETE FROM refusal WHERE match IN (OWN)
         AND NOT EXISTS (SELECT 1 FROM match m WHERE m.id = refusal.match AND m.guild IS NOT NULL
                                                 AND refusal.channel IN (m.thread, m.channel))",
    "DELETE FROM illegal_turn WHERE match IN (OWN)",
    "DELETE FROM event_report WHERE reporter = $1 OR match IN (OWN)",
    // The id of a message leads to its author. These stand for times only, which is what the lower
    // bits do not tell.
    "UPDATE match SET turns_after = 0 WHERE white = $1 OR black = $1",
    "UPDATE last_read SET message = message | 4194303
     WHERE channel IN (SELECT coalesce(thread, channel) FROM match WHERE white = $1 OR black = $1)",
    "UPDATE job SET lane = NULL WHERE lane = $1",
    "UPDATE match SET begun_by = NULL WHERE begun_by = $1",
];

/// What erases a direct conversation `$1`. A match that was played there has no place any more.
const FROM_CONVERSATIONS: [&str; 8] = [
    "DELETE FROM post WHERE match IN (SELECT id FROM match WHERE guild IS NULL AND channel = $1)",
    "DELETE FROM refusal WHERE match IN (SELECT id FROM match WHERE guild IS NULL AND channel = $1)",
    "DELETE FROM job WHERE kind NOT IN ('engine_turn', 'review')
                       AND match IN (SELECT id FROM match WHERE guild IS NULL AND channel = $1)",
    "UPDATE job SET lane = NULL WHERE lane IN ($1, -$1)",
    "DELETE FROM lane WHERE id IN ($1, -$1)",
    "DELETE FROM last_read WHERE channel = $1",
    "DELETE FROM blocked_channel WHERE channel = $1",
    "UPDATE match SET channel = 0, thread = NULL, anchor = NULL, place_gone = TRUE WHERE guild IS NULL AND channel = $1",
];

/// What shows everybody the name of a person `$1` and can be changed: jobs, and their matches.
const NAMED: [(JobKind, &str); 2] = [
    (
        JobKind::RenameThread,
        "SELECT id FROM match WHERE $1 IN (white, black) AND thread IS NOT NULL AND NOT place_gone",
    ),
    (
        JobKind::ShowReview,
        "SELECT r.match FROM review r JOIN match m ON m.id = r.match WHERE $1 IN (m.white, m.black) AND r.done_at IS NOT NULL",
    ),
];

/// Writes the constants out that a part of a query names.
fn spelt_out(sql: &str) -> String {
    sql.replace("(OWN)", &format!("({OWN})"))
        .replace("(PRIVATE)", &format!("({PRIVATE})"))
        .replace("(TO_ONE)", &format!("({})", kinds(Lane::is_direct)))
}

impl Store {
    /// Everything that is stored of a person: the rows of each table.
    pub fn personal_data(&self, player: PlayerId) -> Result<Vec<(&'static str, Vec<Cells>)>> {
        self.read_snapshot(|t| {
            let rows_of = |(table, _, _, whose): (_, _, _, &str)| {
                let sql = format!("SELECT * FROM {table} WHERE {}", spelt_out(whose));
                Ok((table, t.all::<Cells>(&sql, params![player])?))
            };
            TABLES.into_iter().filter(|table| table.3 != NOBODY).map(rows_of).collect()
        })
    }

    /// Erases a person: settings, ratings and challenges go, and in matches, offers, reviews,
    /// events and duels a player without an account, called `name`, takes their place. Of their
    /// direct conversation nothing is left either. False while they play in a running match.
    pub fn erase_player(&self, player: PlayerId, name: &str, now: Time) -> Result<bool> {
        self.write_if(|t| {
            // No match can be begun by somebody whose row is locked.
            lock_names(t, vec!["erasing".to_owned()])?;
            lock(t, "SELECT id FROM player WHERE id = $1 FOR UPDATE", params![player])?;
            require(!t.exists(
                "SELECT 1 FROM match WHERE (white = $1 OR black = $1) AND ended_at IS NULL",
                params![player],
            )?)?;
            let private: Vec<ChannelId> = t.all(PRIVATE, params![player])?;
            for (kind, named) in NAMED {
                for match_id in t.all::<MatchId>(named, params![player])? {
                    outbox::insert(t, match_id, &[NewJob::new(kind, 0)], now)?;
                }
            }
            imports::drop_in(t, "imported_by = $1", params![player], imports::Kept::Goes)?;
            entries::erase_in(t, player, now)?;
            for change in FROM_MATCHES {
                t.execute(&spelt_out(change), params![player])?;
            }
            for channel in private {
                for change in FROM_CONVERSATIONS {
                    t.execute(change, params![channel])?;
                }
            }
            // One row for everybody who has played White, and one for Black, so that no two matches
            // are known to be the same person's.
            for (nobody, takes_place) in [
                ("-1", "EXISTS (SELECT 1 FROM match WHERE white = $3) OR EXISTS (SELECT 1 FROM review WHERE player = $3)"),
                ("-2", "EXISTS (SELECT 1 FROM match WHERE black = $3)"),
            ] {
                t.execute(
                    &format!(
                        "INSERT INTO player (id, name, seen_at) SELECT {nobody}, CAST($1 AS TEXT), CAST($2 AS BIGINT) WHERE {takes_place}
                         ON CONFLICT DO NOTHING"
                    ),
                    params![name, now, player],
                )?;
            }
            give_up_places(t, player, None)?;
            for change in [
                "UPDATE match SET vacationer = CASE WHEN white = $1 THEN -1 ELSE -2 END WHERE vacationer = $1",
                "UPDATE offer SET player = CASE WHEN (SELECT m.white FROM match m WHERE m.id = offer.match) = $1 THEN -1 ELSE -2 END WHERE player = $1",
                "UPDATE review SET player = -1 WHERE player = $1",
                "UPDATE match SET white = -1 WHERE white = $1",
                "UPDATE match SET black = -2 WHERE black = $1",
                "UPDATE match SET challenge = NULL
                 WHERE challenge IN (SELECT id FROM challenge WHERE challenger = $1 OR opponent = $1)",
                "DELETE FROM job WHERE challenge IN (SELECT id FROM challenge WHERE challenger = $1 OR opponent = $1)",
                "DELETE FROM challenge WHERE challenger = $1 OR opponent = $1",
                "DELETE FROM event_draft WHERE organizer = $1",
                "DELETE FROM lane WHERE id = $1",
            ] {
                t.execute(change, params![player])?;
            }
            // In events and duels a former player has taken their place.
            for (table, _, _, whose) in TABLES.iter().filter(|table| table.3 == OWNED) {
                t.execute(&format!("DELETE FROM {table} WHERE {whose}"), params![player])?;
            }
            Ok(t.execute("DELETE FROM player WHERE id = $1", params![player])?)
        })
    }
}
