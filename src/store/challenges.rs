//! Challenges.

use rusqlite::{OptionalExtension, params};

use super::players::{name_player, optional_player, remember_player};
use super::{
    PlayerRow, RequestLimits, RequestRefused, Result, Store, Time, Transaction, requests, text_enum,
};

text_enum! {
    /// Where a challenge stands.
    ChallengeState {
        /// Waiting for an answer.
        Open = "open",
        /// The match has begun.
        Accepted = "accepted",
        /// The one challenged said no.
        Declined = "declined",
        /// The challenger took it back.
        Cancelled = "cancelled",
    }
}

/// A challenge to be made.
#[derive(Clone, Debug)]
pub struct NewChallenge<'a> {
    /// The game's id.
    pub game: &'a str,
    /// Who makes it.
    pub challenger: &'a PlayerRow,
    /// Whom it is for; `None`: anyone.
    pub opponent: Option<&'a PlayerRow>,
    /// The challenger's colour: `random`, `white` or `black`.
    pub color: &'a str,
    /// Days per turn, 1–14.
    pub days: u8,
    /// Whether the match is to be rated.
    pub rated: bool,
    /// Until when it can be accepted.
    pub expires_at: Time,
    /// The server where it is made.
    pub guild: Option<u64>,
    /// How many open ones the challenger may have.
    pub most_open: u32,
    /// How often the challenger may ask.
    pub limits: RequestLimits,
}

/// Why a challenge could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeRefused {
    /// There is one in the same game, by its number: between the two or, to anyone, of the challenger in the same server.
    Open(i64),
    /// The challenger has as many open ones as may be.
    TooManyOpen,
    /// The challenger has asked too often.
    Request(RequestRefused),
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRow {
    /// Its number.
    pub id: i64,
    /// The game's id.
    pub game: String,
    /// Who made it.
    pub challenger: PlayerRow,
    /// Whom it is for, or who has accepted it.
    pub opponent: Option<PlayerRow>,
    /// The challenger's colour: `random`, `white` or `black`.
    pub color: String,
    /// Days per turn, 1–14.
    pub days: u8,
    /// Whether the match is to be rated.
    pub rated: bool,
    /// Where it stands.
    pub state: ChallengeState,
    /// Until when it can be accepted, while it is open.
    pub expires_at: Time,
    /// The server where it was made, where that is known.
    pub guild: Option<u64>,
    /// The channel and the message that show it, where that is known.
    pub message: Option<(u64, u64)>,
}

/// The message of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChallengeMessage {
    /// The challenge.
    pub challenge: i64,
    /// Where the message is.
    pub channel: u64,
    /// The message.
    pub message: u64,
}

impl Store {
    /// Makes an open challenge and returns its number.
    pub fn new_challenge(
        &self,
        new: &NewChallenge<'_>,
        now: Time,
    ) -> Result<std::result::Result<i64, ChallengeRefused>> {
        self.write_always(|t| {
            if let Some(refused) = refusal(t, new, now)? {
                return Ok(Err(refused));
            }
            remember_player(t, new.challenger, now)?;
            if let Some(opponent) = new.opponent {
                name_player(t, opponent, now)?;
            }
            t.execute(
                "INSERT INTO challenge (game, challenger, opponent, color, days, rated, created_at, expires_at, guild)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                params![
                    new.game,
                    new.challenger.id.cast_signed(),
                    new.opponent.map(|opponent| opponent.id.cast_signed()),
                    new.color,
                    new.days,
                    new.rated,
                    now,
                    new.expires_at,
                    new.guild.map(u64::cast_signed)
                ],
            )?;
            Ok(Ok(t.last_insert_rowid()))
        })
    }

    /// A challenge by its number.
    pub fn challenge(&self, id: i64) -> Result<Option<ChallengeRow>> {
        Ok(self
            .connection()?
            .prepare_cached(
                "SELECT c.id, c.game, c.challenger, a.name, c.opponent, b.name, c.color, c.days, c.rated, c.state,
                        c.expires_at, c.guild, c.channel, c.message
                 FROM challenge c JOIN player a ON a.id = c.challenger LEFT JOIN player b ON b.id = c.opponent
                 WHERE c.id = ?",
            )?
            .query_row([id], |row| {
                Ok(ChallengeRow {
                    id: row.get(0)?,
                    game: row.get(1)?,
                    challenger: PlayerRow {
                        id: row.get::<_, i64>(2)?.cast_unsigned(),
                        name: row.get(3)?,
                    },
                    opponent: optional_player(row, 4)?,
                    color: row.get(6)?,
                    days: row.get(7)?,
                    rated: row.get(8)?,
                    state: row.get(9)?,
                    expires_at: row.get(10)?,
                    guild: row.get::<_, Option<i64>>(11)?.map(i64::cast_unsigned),
                    message: (row.get::<_, Option<i64>>(12)?)
                        .zip(row.get::<_, Option<i64>>(13)?)
                        .map(|(channel, message)| (channel.cast_unsigned(), message.cast_unsigned())),
                })
            })
            .optional()?)
    }

    /// The numbers of a challenger's open challenges, the oldest first.
    pub fn open_challenges_of(&self, challenger: u64, now: Time) -> Result<Vec<i64>> {
        Ok(self
            .connection()?
            .prepare_cached(
                "SELECT id FROM challenge WHERE challenger = ? AND state = 'open' AND expires_at > ? ORDER BY id",
            )?
            .query_map(params![challenger.cast_signed(), now], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?)
    }

    /// Closes an open challenge without a match; false if it was not open any more or has expired.
    pub fn close_challenge(&self, id: i64, state: ChallengeState, now: Time) -> Result<bool> {
        self.write_always(|t| {
            let closed = t.execute(
                "UPDATE challenge SET state = ?1, closed_at = ?2 WHERE id = ?3 AND state = 'open' AND expires_at > ?2",
                params![state, now, id],
            )?;
            Ok(closed == 1)
        })
    }

    /// Remembers the message of a challenge, to be changed when it expires.
    pub fn challenge_posted(&self, posted: ChallengeMessage) -> Result<()> {
        self.write_always(|t| {
            t.execute(
                "UPDATE challenge SET channel = ?, message = ? WHERE id = ?",
                params![
                    posted.channel.cast_signed(),
                    posted.message.cast_signed(),
                    posted.challenge
                ],
            )?;
            Ok(())
        })
    }

    /// Claims, until `until`, the message of a challenge that has expired and whose message does not say so yet.
    pub fn claim_expired_challenge(
        &self,
        now: Time,
        until: Time,
    ) -> Result<Option<ChallengeMessage>> {
        self.write_always(|t| {
            t.query_row(
                "UPDATE challenge SET claimed_until = ?2
                 WHERE id = (SELECT id FROM challenge
                             WHERE state = 'open' AND message IS NOT NULL AND expires_at <= ?1
                               AND coalesce(claimed_until, ?1) <= ?1
                             ORDER BY expires_at LIMIT 1)
                 RETURNING id, channel, message",
                [now, until],
                |row| {
                    Ok(ChallengeMessage {
                        challenge: row.get(0)?,
                        channel: row.get::<_, i64>(1)?.cast_unsigned(),
                        message: row.get::<_, i64>(2)?.cast_unsigned(),
                    })
                },
            )
            .optional()
        })
    }

    /// The message of an expired challenge is as it should stay.
    pub fn challenge_message_done(&self, challenge: i64) -> Result<()> {
        self.write_always(|t| {
            t.execute(
                "UPDATE challenge SET message = NULL WHERE id = ?",
                [challenge],
            )?;
            Ok(())
        })
    }
}

/// Why a challenge cannot be made, if so.
fn refusal(
    t: &Transaction<'_>,
    new: &NewChallenge<'_>,
    now: Time,
) -> rusqlite::Result<Option<ChallengeRefused>> {
    let by = new.challenger.id;
    let opponent = new.opponent.map(|opponent| opponent.id);
    let same = t
        .prepare_cached(
            "SELECT id FROM challenge
             WHERE state = 'open' AND expires_at > ?1 AND game = ?2
               AND (challenger = ?3 AND opponent IS ?4 AND (?4 IS NOT NULL OR guild IS ?5)
                    OR challenger = ?4 AND opponent = ?3)
             ORDER BY id LIMIT 1",
        )?
        .query_row(
            params![
                now,
                new.game,
                by.cast_signed(),
                opponent.map(u64::cast_signed),
                new.guild.map(u64::cast_signed)
            ],
            |row| row.get(0),
        )
        .optional()?;
    if let Some(id) = same {
        return Ok(Some(ChallengeRefused::Open(id)));
    }
    let open: u32 = t
        .prepare_cached(
            "SELECT count(*) FROM challenge WHERE challenger = ? AND state = 'open' AND expires_at > ?",
        )?
        .query_row(params![by.cast_signed(), now], |row| row.get(0))?;
    if open >= new.most_open {
        return Ok(Some(ChallengeRefused::TooManyOpen));
    }
    let refused = requests::refusal(t, by, opponent, &new.limits)?;
    Ok(refused.map(ChallengeRefused::Request))
}
