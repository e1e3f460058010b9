//! Matches and their turns.

use std::time::Duration;

use rusqlite::{OptionalExtension, Row, params};

use super::clocks::{self, DAY_MS, WHOLE_TURN};
use super::{NewJob, Result, Store, Time, Transaction, jobs, offers, ratings, reading, text_enum};

/// The time for which rated matches of two players are counted.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A player with the name last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// The account's id.
    pub id: u64,
    /// The display name.
    pub name: String,
}

text_enum! {
    /// One of the two sides of a match.
    Side {
        /// The side that moves first.
        White = "white",
        /// The other side.
        Black = "black",
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// `None`: a draw.
    pub winner: Option<Side>,
    /// The id of what ended it.
    pub ending: String,
}

/// The engine as one of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineRow {
    /// Its level, 1–8.
    pub level: u8,
    /// What makes it play this match unlike others.
    pub seed: u64,
}

/// A match to be begun.
#[derive(Clone, Debug)]
pub struct NewMatch<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The position it starts from.
    pub start_fen: &'a str,
    /// The side to move there.
    pub to_move: Side,
    /// The open challenge that it comes from; accepted with it.
    pub challenge: Option<i64>,
    /// Who plays White; `None`: the engine.
    pub white: Option<&'a PlayerRow>,
    /// Who plays Black; `None`: the engine.
    pub black: Option<&'a PlayerRow>,
    /// Given where one side is the engine's.
    pub engine: Option<EngineRow>,
    /// Days per turn, 1–14; `None`: no limit.
    pub days: Option<u8>,
    /// Whether it is to be rated.
    pub rated: bool,
    /// How many rated matches of the game two players may begin in a day; beyond that they are not rated.
    pub most_rated: u32,
    /// The server.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The message that its thread is to hang from.
    pub anchor: Option<u64>,
    /// Given where it is a rematch.
    pub rematch: Option<Rematch>,
}

/// What makes a match a rematch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rematch {
    /// The match before; it can have one rematch only.
    pub of: i64,
    /// The open offer that was agreed to; `None` in practice.
    pub offer: Option<i64>,
    /// Whether a message in the channel announces it, for its thread to hang from.
    pub announced: bool,
}

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRow {
    /// Its number.
    pub id: i64,
    /// The game's id.
    pub game: String,
    /// The position it started from.
    pub start_fen: String,
    /// Who plays White; `None`: the engine.
    pub white: Option<PlayerRow>,
    /// Who plays Black; `None`: the engine.
    pub black: Option<PlayerRow>,
    /// Given where one side is the engine's.
    pub engine: Option<EngineRow>,
    /// Days per turn; `None`: no limit.
    pub days: Option<u8>,
    /// Whether it is rated.
    pub rated: bool,
    /// Turns played.
    pub ply: u32,
    /// The side to move.
    pub to_move: Side,
    /// The server.
    pub guild: Option<u64>,
    /// The channel.
    pub channel: u64,
    /// The message that its thread hangs from.
    pub anchor: Option<u64>,
    /// The thread; `None`: played in the channel itself.
    pub thread: Option<u64>,
    /// `None` while it goes on.
    pub ended: Option<Ended>,
    /// The newest board posted: channel and message.
    pub last_board: Option<(u64, u64)>,
    /// Whether neither its thread nor its channel takes posts any more.
    pub place_gone: bool,
    /// When the side to move is out of time, vacations included; `None`: no limit. Meaningless once ended.
    pub deadline: Option<Time>,
    /// Who asked for the last vacation, and its end, which may have passed.
    pub vacation: Option<(u64, Time)>,
    /// Takebacks so far.
    pub takebacks: u32,
    /// A message that is read late can be a turn only if it is newer than this one.
    pub turns_after: u64,
}

/// A turn played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// 1 for the first turn of the match.
    pub ply: u32,
    /// Canonical notation.
    pub text: String,
    /// The position after it.
    pub fen: String,
}

/// A turn to be played.
#[derive(Clone, Debug)]
pub struct NewTurn<'a> {
    /// The match.
    pub match_id: i64,
    /// The ply that this turn makes: one more than the turns played.
    pub ply: u32,
    /// The takebacks before it.
    pub takebacks: u32,
    /// Who plays it; `None`: the engine. A vacation of theirs ends by it.
    pub player: Option<u64>,
    /// The message in which it was typed.
    pub message: Option<u64>,
    /// Canonical notation.
    pub text: &'a str,
    /// The position after it.
    pub fen: &'a str,
    /// The side to move after it.
    pub to_move: Side,
    /// How it ends the match, if it does.
    pub ended: Option<&'a Ended>,
    /// What becomes due by it.
    pub jobs: &'a [NewJob],
}

const MATCH_COLUMNS: &str = "
    SELECT m.id, m.game, m.start_fen, m.white, w.name, m.black, b.name, m.engine_level, m.engine_seed, m.days, m.rated, m.ply,
           m.to_move, m.guild, m.channel, m.anchor, m.thread, m.winner, m.ending, p.channel, p.message,
           m.place_gone, m.deadline, m.vacationer, m.vacation_until, m.takebacks,
           m.turns_after
    FROM match m
    LEFT JOIN player w ON w.id = m.white
    LEFT JOIN player b ON b.id = m.black
    LEFT JOIN post p ON p.message =
        (SELECT message FROM post WHERE match = m.id AND kind = 'post_board' ORDER BY message DESC LIMIT 1)";

fn match_from_row(row: &Row<'_>) -> rusqlite::Result<MatchRow> {
    let id = |index: usize| -> rusqlite::Result<Option<u64>> {
        Ok(row.get::<_, Option<i64>>(index)?.map(i64::cast_unsigned))
    };
    Ok(MatchRow {
        id: row.get(0)?,
        game: row.get(1)?,
        start_fen: row.get(2)?,
        white: optional_player(row, 3)?,
        black: optional_player(row, 5)?,
        engine: match row.get(7)? {
            Some(level) => Some(EngineRow {
                level,
                seed: row.get::<_, i64>(8)?.cast_unsigned(),
            }),
            None => None,
        },
        days: row.get(9)?,
        rated: row.get(10)?,
        ply: row.get(11)?,
        to_move: row.get(12)?,
        guild: id(13)?,
        channel: row.get::<_, i64>(14)?.cast_unsigned(),
        anchor: id(15)?,
        thread: id(16)?,
        ended: match row.get::<_, Option<String>>(18)? {
            Some(ending) => Some(Ended {
                winner: row.get(17)?,
                ending,
            }),
            None => None,
        },
        last_board: id(19)?.zip(id(20)?),
        place_gone: row.get(21)?,
        deadline: row.get(22)?,
        vacation: id(23)?.zip(row.get(24)?),
        takebacks: row.get(25)?,
        turns_after: row.get::<_, i64>(26)?.cast_unsigned(),
    })
}

/// The player whose id is in column `index` and whose name is in the next one.
pub(super) fn optional_player(row: &Row<'_>, index: usize) -> rusqlite::Result<Option<PlayerRow>> {
    Ok(match row.get::<_, Option<i64>>(index)? {
        Some(id) => Some(PlayerRow {
            id: id.cast_unsigned(),
            name: row.get(index + 1)?,
        }),
        None => None,
    })
}

/// Stores the name of somebody who uses the bot.
pub(super) fn remember_player(
    t: &Transaction<'_>,
    player: &PlayerRow,
    now: Time,
) -> rusqlite::Result<()> {
    t.execute(
        "INSERT INTO player (id, name, seen_at) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at",
        params![player.id.cast_signed(), player.name, now],
    )?;
    t.execute(
        "DELETE FROM erased_player WHERE id = ?",
        [player.id.cast_signed()],
    )?;
    Ok(())
}

impl Store {
    /// Begins a match with what becomes due by it, and returns its number. `None`, and nothing is changed, if
    /// the challenge or the offer of a rematch is not open any more, or there has been a rematch. It is rated only if two
    /// people play it who have not begun too many rated matches within a day; the challenge is changed to say so.
    ///
    /// # Errors
    /// When the database fails.
    pub fn begin_match(
        &self,
        new: &NewMatch<'_>,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<Option<i64>> {
        self.write(|t| {
            for player in [new.white, new.black].into_iter().flatten() {
                remember_player(t, player, now)?;
            }
            let rated = new.rated
                && match (new.white, new.black) {
                    (Some(white), Some(black)) => {
                        let since = now.before(DAY);
                        let players = [white.id, black.id];
                        ratings::rated_between(t, new.game, players, since)? < new.most_rated
                    }
                    _ => false,
                };
            if let Some(challenge) = new.challenge {
                let accepted = t.execute(
                    "UPDATE challenge SET state = 'accepted', closed_at = ?1, rated = ?5,
                            opponent = CASE challenger WHEN ?2 THEN ?3 ELSE ?2 END
                     WHERE id = ?4 AND state = 'open' AND expires_at > ?1",
                    params![
                        now,
                        new.white.map(|player| player.id.cast_signed()),
                        new.black.map(|player| player.id.cast_signed()),
                        challenge,
                        rated,
                    ],
                )?;
                if accepted == 0 {
                    return Ok(None);
                }
            }
            if let Some(rematch) = new.rematch
                && !may_begin(t, rematch, now)?
            {
                return Ok(None);
            }
            t.execute(
                &format!(
                    "INSERT INTO match (game, start_fen, challenge, white, black, engine_level, engine_seed, days, rated, to_move,
                                        moving_since, guild, channel, anchor, rematch_of, created_at, deadline,
                                        turns_after)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?11, ?11 + ?8 * {DAY_MS},
                             ?16)"
                ),
                params![
                    new.game,
                    new.start_fen,
                    new.challenge,
                    new.white.map(|player| player.id.cast_signed()),
                    new.black.map(|player| player.id.cast_signed()),
                    new.engine.map(|engine| engine.level),
                    new.engine.map(|engine| engine.seed.cast_signed()),
                    new.days,
                    rated,
                    new.to_move,
                    now,
                    new.guild.map(u64::cast_signed),
                    new.channel.cast_signed(),
                    new.anchor.map(u64::cast_signed),
                    new.rematch.map(|rematch| rematch.of),
                    reading::message_at(now),
                ],
            )?;
            let id = t.last_insert_rowid();
            jobs::insert(t, id, jobs, now)?;
            Ok(Some(id))
        })
    }

    /// Plays a turn: the turn, the state of the match, the end of open offers, and what becomes due, all or
    /// nothing. False if the match is not at the ply before, or has ended: then nothing was changed.
    ///
    /// # Errors
    /// When the database fails.
    pub fn accept_turn(&self, turn: &NewTurn<'_>, now: Time) -> Result<bool> {
        let accepted = self.write(|t| {
            if let Some(player) = turn.player {
                // Whoever plays is back.
                clocks::end_vacation_in(t, turn.match_id, player, now)?;
            }
            let said = turn.message.map(u64::cast_signed);
            let moved = t.execute(
                &format!(
                    "UPDATE match SET ply = ?1, to_move = ?2, moving_since = ?3, reminded = 0, deadline = {WHOLE_TURN},
                                      turns_after = max(turns_after, ?6)
                     WHERE id = ?4 AND ply = ?1 - 1 AND takebacks = ?5 AND ended_at IS NULL"
                ),
                params![
                    turn.ply,
                    turn.to_move,
                    now,
                    turn.match_id,
                    turn.takebacks,
                    said.unwrap_or(reading::message_at(now)),
                ],
            )?;
            if moved == 0 {
                return Ok(None);
            }
            t.execute(
                "INSERT INTO turn (match, ply, text, fen, played_at) VALUES (?, ?, ?, ?, ?)",
                params![turn.match_id, turn.ply, turn.text, turn.fen, now],
            )?;
            void_offers(t, turn.match_id, now)?;
            jobs::drop_engine_turns(t, turn.match_id)?;
            if let Some(ended) = turn.ended {
                self.record_end(t, turn.match_id, ended, now)?;
            }
            jobs::insert(t, turn.match_id, turn.jobs, now)?;
            Ok(Some(()))
        })?;
        Ok(accepted.is_some())
    }

    /// Ends a running match otherwise than by a turn. False, and nothing is changed, if it had ended before.
    ///
    /// # Errors
    /// When the database fails.
    pub fn end_match(
        &self,
        match_id: i64,
        ended: &Ended,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        let done = self.write(|t| {
            if !self.end_in(t, match_id, ended, jobs, now)? {
                return Ok(None);
            }
            Ok(Some(()))
        })?;
        Ok(done.is_some())
    }

    /// As [`Store::end_match`], but only while fewer than `ply` turns have been played.
    ///
    /// # Errors
    /// When the database fails.
    pub fn end_match_before(
        &self,
        match_id: i64,
        ply: u32,
        ended: &Ended,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        let done = self.write(|t| {
            let early: bool = t.query_row(
                "SELECT EXISTS (SELECT 1 FROM match WHERE id = ? AND ply < ?)",
                params![match_id, ply],
                |row| row.get(0),
            )?;
            Ok((early && self.end_in(t, match_id, ended, jobs, now)?).then_some(()))
        })?;
        Ok(done.is_some())
    }

    /// A match by its number.
    ///
    /// # Errors
    /// When the database fails.
    pub fn match_by_id(&self, id: i64) -> Result<Option<MatchRow>> {
        Ok(self
            .connection()?
            .prepare_cached(&format!("{MATCH_COLUMNS} WHERE m.id = ?"))?
            .query_row([id], match_from_row)
            .optional()?)
    }

    /// The match that a message belongs to: one of its posts, or the message that its thread hangs from.
    ///
    /// # Errors
    /// When the database fails.
    pub fn match_by_message(&self, message: u64) -> Result<Option<MatchRow>> {
        Ok(self
            .connection()?
            .prepare_cached(&format!(
                "{MATCH_COLUMNS} WHERE m.id = coalesce(
                     (SELECT match FROM post WHERE message = ?1), (SELECT id FROM match WHERE anchor = ?1))"
            ))?
            .query_row([message.cast_signed()], match_from_row)
            .optional()?)
    }

    /// The match whose thread this is.
    ///
    /// # Errors
    /// When the database fails.
    pub fn match_by_thread(&self, thread: u64) -> Result<Option<MatchRow>> {
        Ok(self
            .connection()?
            .prepare_cached(&format!("{MATCH_COLUMNS} WHERE m.thread = ?"))?
            .query_row([thread.cast_signed()], match_from_row)
            .optional()?)
    }

    /// The running matches that are played in a channel itself, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub fn matches_in_channel(&self, channel: u64) -> Result<Vec<MatchRow>> {
        self.matches(
            "m.channel = ? AND m.thread IS NULL AND m.ended_at IS NULL ORDER BY m.id DESC",
            channel.cast_signed(),
        )
    }

    /// The running matches of a player, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub fn running_matches_of(&self, player: u64) -> Result<Vec<MatchRow>> {
        self.matches(
            "?1 IN (m.white, m.black) AND m.ended_at IS NULL ORDER BY m.id DESC",
            player.cast_signed(),
        )
    }

    /// The rematch of a match.
    ///
    /// # Errors
    /// When the database fails.
    pub fn rematch_of(&self, id: i64) -> Result<Option<MatchRow>> {
        Ok(self.matches("m.rematch_of = ?", id)?.pop())
    }

    /// The matches of a player that ended last, newest first; at most `count`.
    ///
    /// # Errors
    /// When the database fails.
    pub fn ended_matches_of(&self, player: u64, count: usize) -> Result<Vec<MatchRow>> {
        self.matches(
            &format!(
                "?1 IN (m.white, m.black) AND m.ended_at IS NOT NULL ORDER BY m.ended_at DESC, m.id DESC LIMIT {count}"
            ),
            player.cast_signed(),
        )
    }

    /// The matches that fulfil `condition`, whose only parameter is `value`.
    pub(super) fn matches(&self, condition: &str, value: i64) -> Result<Vec<MatchRow>> {
        Ok(self
            .connection()?
            .prepare_cached(&format!("{MATCH_COLUMNS} WHERE {condition}"))?
            .query_map([value], match_from_row)?
            .collect::<rusqlite::Result<_>>()?)
    }

    /// The turns of a match up to and including `ply`, in order.
    ///
    /// # Errors
    /// When the database fails.
    pub fn turns(&self, match_id: i64, ply: u32) -> Result<Vec<TurnRow>> {
        Ok(self
            .connection()?
            .prepare_cached(
                "SELECT ply, text, fen FROM turn WHERE match = ? AND ply <= ? ORDER BY ply",
            )?
            .query_map(params![match_id, ply], |row| {
                Ok(TurnRow {
                    ply: row.get(0)?,
                    text: row.get(1)?,
                    fen: row.get(2)?,
                })
            })?
            .collect::<rusqlite::Result<_>>()?)
    }
}

/// Accepts the offer of a rematch, unless there has been one.
fn may_begin(t: &Transaction<'_>, rematch: Rematch, now: Time) -> rusqlite::Result<bool> {
    if let Some(offer) = rematch.offer
        && offers::accept_in(t, offer, now)?.is_none()
    {
        return Ok(false);
    }
    t.query_row(
        "SELECT NOT EXISTS (SELECT 1 FROM match WHERE rematch_of = ?)",
        [rematch.of],
        |row| row.get(0),
    )
}

impl Store {
    /// Ends a running match within a transaction; false if it had ended before.
    pub(super) fn end_in(
        &self,
        t: &Transaction<'_>,
        match_id: i64,
        ended: &Ended,
        jobs: &[NewJob],
        now: Time,
    ) -> rusqlite::Result<bool> {
        if !self.record_end(t, match_id, ended, now)? {
            return Ok(false);
        }
        close_offers(t, match_id, now)?;
        jobs::drop_engine_turns(t, match_id)?;
        jobs::insert(t, match_id, jobs, now)?;
        Ok(true)
    }

    /// Every end of a match passes here, so that it is rated in the same transaction.
    fn record_end(
        &self,
        t: &Transaction<'_>,
        match_id: i64,
        ended: &Ended,
        now: Time,
    ) -> rusqlite::Result<bool> {
        let changed = t.execute(
            "UPDATE match SET ended_at = ?, winner = ?, ending = ? WHERE id = ? AND ended_at IS NULL",
            params![now, ended.winner, ended.ending, match_id],
        )?;
        if changed == 0 {
            return Ok(false);
        }
        reading::forget_thread(t, match_id)?;
        ratings::rate_in(t, match_id, ended, self.rater, now)?;
        Ok(true)
    }
}

fn close_offers(t: &Transaction<'_>, match_id: i64, now: Time) -> rusqlite::Result<()> {
    t.execute(
        "UPDATE offer SET state = 'void', closed_at = ? WHERE match = ? AND state = 'open'",
        params![now, match_id],
    )?;
    Ok(())
}

/// Ends the open offers that concern the turn: all but one of a vacation.
pub(super) fn void_offers(t: &Transaction<'_>, match_id: i64, now: Time) -> rusqlite::Result<()> {
    t.execute(
        "UPDATE offer SET state = 'void', closed_at = ? WHERE match = ? AND state = 'open' AND kind <> 'vacation'",
        params![now, match_id],
    )?;
    Ok(())
}
