//! Matches: how they begin, and where they stand.

use std::time::Duration;

use rusqlite::{OptionalExtension, Row, params};

use super::clocks::DAY_MS;
use super::players::{optional_player, remember_player};
use super::{
    Ended, NewJob, PlayerRow, Result, Side, Store, Time, Transaction, jobs, offers, ratings,
    reading,
};

/// The time for which rated matches of two players are counted.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

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

impl Store {
    /// Begins a match with what becomes due by it, and returns its number. `None`, and nothing is changed, if
    /// the challenge or the offer of a rematch is not open any more, or there has been a rematch. It is rated only if two
    /// people play it who have not begun too many rated matches within a day; the challenge is changed to say so.
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

    /// A match by its number.
    pub fn match_by_id(&self, id: i64) -> Result<Option<MatchRow>> {
        Ok(self
            .connection()?
            .prepare_cached(&format!("{MATCH_COLUMNS} WHERE m.id = ?"))?
            .query_row([id], match_from_row)
            .optional()?)
    }

    /// The match that a message belongs to: one of its posts, or the message that its thread hangs from.
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
    pub fn match_by_thread(&self, thread: u64) -> Result<Option<MatchRow>> {
        Ok(self
            .connection()?
            .prepare_cached(&format!("{MATCH_COLUMNS} WHERE m.thread = ?"))?
            .query_row([thread.cast_signed()], match_from_row)
            .optional()?)
    }

    /// The running matches that are played in a channel itself, newest first.
    pub fn matches_in_channel(&self, channel: u64) -> Result<Vec<MatchRow>> {
        self.matches(
            "m.channel = ? AND m.thread IS NULL AND m.ended_at IS NULL ORDER BY m.id DESC",
            channel.cast_signed(),
        )
    }

    /// The running matches of a player, newest first.
    pub fn running_matches_of(&self, player: u64) -> Result<Vec<MatchRow>> {
        self.matches(
            "?1 IN (m.white, m.black) AND m.ended_at IS NULL ORDER BY m.id DESC",
            player.cast_signed(),
        )
    }

    /// The rematch of a match.
    pub fn rematch_of(&self, id: i64) -> Result<Option<MatchRow>> {
        Ok(self.matches("m.rematch_of = ?", id)?.pop())
    }

    /// The matches of a player that ended last, newest first; at most `count`.
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
