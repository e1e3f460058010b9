//! Games that were played elsewhere: matches that are over, each of the person who has brought it.

use crate::people::players::remember_player;
use crate::{
    PlannedTurn, Result, Store, ToValue, Transaction, Value, lock_match, lock_names, params,
};
use model::{ChannelId, GuildId, MatchId, Outcome, Person, PlayerId, Time};
use rules::{Color, Game};
use std::time::Duration;

/// A game that somebody has brought.
#[derive(Clone, Debug)]
pub struct NewImport {
    pub by: Person,
    pub game: Game,
    pub start_fen: String,
    /// The side to move after its last turn.
    pub to_move: Color,
    pub outcome: Outcome,
    /// White's name and Black's, as the file has them.
    pub names: [Option<String>; 2],
    pub date: Option<String>,
    pub turns: Vec<PlannedTurn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptImport {
    Done,
    /// The person keeps as many as may be.
    TooMany,
    /// It is gone, or another's.
    NoSuch,
}

/// What forgets the imported match `$1` with all that belongs to it.
const DROP: [&str; 8] = [
    "DELETE FROM evaluation WHERE match = $1",
    "DELETE FROM review WHERE match = $1",
    "DELETE FROM job WHERE match = $1",
    "DELETE FROM post WHERE match = $1",
    "DELETE FROM refusal WHERE match = $1",
    "DELETE FROM illegal_turn WHERE match = $1",
    "DELETE FROM turn WHERE match = $1",
    "DELETE FROM match WHERE id = $1 AND imported_by IS NOT NULL",
];

/// So many turns are stored with one statement.
const AT_ONCE: usize = 200;

/// So many games are forgotten at a time, each with up to a thousand turns.
const FORGOTTEN_AT_ONCE: u32 = 10;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What becomes of games that are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kept {
    Stays,
    Goes,
}

impl Store {
    /// Stores a game for the person who has brought it. Of more than `most` the oldest that are not
    /// kept give way. Where the same person has brought the same game before, it is that one.
    pub fn import_match(&self, new: &NewImport, most: u32, now: Time) -> Result<MatchId> {
        self.write_always(|t| {
            lock_imports(t, new.by.id)?;
            if let Some(known) = known(t, new)? {
                let seen = "UPDATE match SET ended_at = $1 WHERE id = $2";
                t.execute(seen, params![now, known])?;
                return Ok(known);
            }
            remember_player(t, &new.by, now)?;
            let count = "SELECT count(*) FROM match WHERE imported_by = $1";
            let held: u32 = t.one(count, params![new.by.id])?;
            if held >= most {
                // Those last whose reviews count for the limits of reviews.
                let oldest = "imported_by = $1 AND NOT kept
                    ORDER BY (SELECT count(*) FROM review r WHERE r.match = match.id AND (r.done_at IS NULL OR r.asked_at >= $2)), id LIMIT $3";
                let lately = now.before(DAY);
                drop_in(t, oldest, params![new.by.id, lately, held + 1 - most], Kept::Stays)?;
            }
            insert(t, new, now)
        })
    }

    /// Keeps a game that a person has brought from being forgotten with time, or no more.
    pub fn keep_import(
        &self,
        id: MatchId,
        by: PlayerId,
        keep: bool,
        most: u32,
    ) -> Result<KeptImport> {
        self.write_always(|t| {
            lock_imports(t, by)?;
            let others = "SELECT count(*) FROM match WHERE imported_by = $1 AND kept AND id <> $2";
            let kept: u32 = t.one(others, params![by, id])?;
            if keep && kept >= most {
                return Ok(KeptImport::TooMany);
            }
            let sql = "UPDATE match SET kept = $1 WHERE id = $2 AND imported_by = $3";
            let is_there = t.changes(sql, params![keep, id, by])?;
            Ok(if is_there { KeptImport::Done } else { KeptImport::NoSuch })
        })
    }

    /// Shows a game that a person has brought in a channel, and in no other any more. False if it
    /// is gone, or another's.
    pub fn share_import(
        &self,
        id: MatchId,
        by: PlayerId,
        guild: Option<GuildId>,
        channel: ChannelId,
    ) -> Result<bool> {
        let shared = "UPDATE match SET guild = $1, channel = $2 WHERE id = $3 AND imported_by = $4";
        self.changes(shared, params![guild, channel, id, by])
    }

    /// Forgets games that were brought before a time and that nobody keeps, at most `most`. Returns
    /// how many are gone.
    pub(crate) fn forget_imports(&self, before: Time, most: u32) -> Result<u64> {
        self.note_always(|t| {
            let old = "imported_by IS NOT NULL AND NOT kept AND ended_at < $1
                       AND NOT EXISTS (SELECT 1 FROM job j WHERE j.match = match.id) LIMIT $2";
            drop_in(t, old, params![before, most.min(FORGOTTEN_AT_ONCE)], Kept::Stays)
        })
    }

    /// The games that a person has brought, the latest first.
    pub fn imports_of(&self, by: PlayerId) -> Result<Vec<model::Match>> {
        self.matches("m.imported_by = $1 ORDER BY m.id DESC", by)
    }
}

/// Lets a person bring one game at a time, so that the limits hold.
fn lock_imports(t: &Transaction<'_>, by: PlayerId) -> Result<()> {
    lock_names(t, vec![format!("imports of {}", by.0)])
}

/// The same game, where the same person has brought it before.
fn known(t: &Transaction<'_>, new: &NewImport) -> Result<Option<MatchId>> {
    let [white, black] = &new.names;
    let alike: Vec<MatchId> = t.all(
        "SELECT id FROM match WHERE imported_by = $1 AND game = $2 AND start_fen = $3 AND ply = $4 AND ending = $5
            AND coalesce(winner, '') = coalesce(CAST($6 AS TEXT), '')
            AND coalesce(imported_white, '') = coalesce(CAST($7 AS TEXT), '')
            AND coalesce(imported_black, '') = coalesce(CAST($8 AS TEXT), '')
            AND coalesce(imported_date, '') = coalesce(CAST($9 AS TEXT), '') ORDER BY id",
        params![
            new.by.id, new.game, new.start_fen, new.turns.len(), new.outcome.ending, new.outcome.winner, white, black, new.date
        ],
    )?;
    for id in alike {
        let sql = "SELECT text FROM turn WHERE match = $1 ORDER BY ply";
        let texts: Vec<String> = t.all(sql, params![id])?;
        if texts.iter().eq(new.turns.iter().map(|turn| &turn.text)) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

fn insert(t: &Transaction<'_>, new: &NewImport, now: Time) -> Result<MatchId> {
    let [white, black] = &new.names;
    let id: MatchId = t.one(
        "INSERT INTO match (game, start_fen, rated, ply, to_move, moving_since, channel, place_gone, created_at, ended_at, winner, ending,
                            imported_by, imported_white, imported_black, imported_date)
         VALUES ($1, $2, FALSE, $3, $4, CAST($5 AS BIGINT), $6, TRUE, $5, $5, $7, $8, $9, $10, $11, $12)
         RETURNING id",
        params![
            new.game, new.start_fen, new.turns.len(), new.to_move, now, ChannelId::NONE, new.outcome.winner,
            new.outcome.ending, new.by.id, white, black, new.date
        ],
    )?;
    let mut numbered = (1_i64..).zip(&new.turns).peekable();
    while numbered.peek().is_some() {
        let mut values = vec![id.to_value(), now.to_value()];
        let mut rows = Vec::new();
        for (ply, turn) in numbered.by_ref().take(AT_ONCE) {
            let first = values.len() + 1;
            let [ply_at, text, fen] = [0, 1, 2].map(|n| first + n);
            rows.push(format!("($1, $2, ${ply_at}, ${text}, ${fen})"));
            values.extend([Value::Integer(ply), Value::Text(&turn.text), Value::Text(&turn.fen)]);
        }
        let rows = rows.join(", ");
        let sql = format!("INSERT INTO turn (match, played_at, ply, text, fen) VALUES {rows}");
        t.execute(&sql, &values)?;
    }
    Ok(id)
}

/// Forgets the imported matches that fulfil a condition. Returns how many.
pub(crate) fn drop_in(
    t: &Transaction<'_>,
    condition: &str,
    params: &[Value<'_>],
    kept: Kept,
) -> Result<u64> {
    let ids: Vec<MatchId> = t.all(&format!("SELECT id FROM match WHERE {condition}"), params)?;
    let mut gone = 0;
    for id in ids {
        // A review may be under way, or its owner may just have kept it.
        lock_match(t, id)?;
        let is_kept = "SELECT 1 FROM match WHERE id = $1 AND kept";
        if kept == Kept::Stays && t.exists(is_kept, params![id])? {
            continue;
        }
        for change in DROP {
            t.execute(change, params![id])?;
        }
        gone += 1;
    }
    Ok(gone)
}
