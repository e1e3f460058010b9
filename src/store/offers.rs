//! Offers within a match.

use rusqlite::{OptionalExtension, params};

use super::{Ended, NewJob, Result, Store, Time, jobs, text_enum};

text_enum! {
    /// Where an offer stands.
    OfferState {
        /// Waiting for an answer.
        Open = "open",
        /// Accepted.
        Accepted = "accepted",
        /// Declined.
        Declined = "declined",
        /// Dead: a turn was played or the match ended.
        Void = "void",
    }
}

/// An offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferRow {
    /// Its number.
    pub id: i64,
    /// The match.
    pub match_id: i64,
    /// `draw`.
    pub kind: String,
    /// Who made it.
    pub player: u64,
    /// Turns played when it was made.
    pub ply: u32,
    /// Where it stands.
    pub state: OfferState,
}

/// Why an offer could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfferTaken {
    /// One of this kind is open; by whom is in the row.
    Open(OfferRow),
    /// The player has made one since the last turn.
    Repeated,
    /// The match has ended or a turn was played meanwhile.
    Late,
}

fn offer_from_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<OfferRow> {
    Ok(OfferRow {
        id: row.get(0)?,
        match_id: row.get(1)?,
        kind: row.get(2)?,
        player: row.get::<_, i64>(3)?.cast_unsigned(),
        ply: row.get(4)?,
        state: row.get(5)?,
    })
}

impl Store {
    /// Makes an offer in a running match that stands at `ply`, to be posted with `nonce`.
    ///
    /// # Errors
    /// When the database fails.
    pub fn new_offer(
        &self,
        match_id: i64,
        kind: &str,
        player: u64,
        ply: u32,
        post: NewJob,
        now: Time,
    ) -> Result<std::result::Result<i64, OfferTaken>> {
        self.write_always(|t| {
            let open = t
                .query_row(
                    "SELECT id, match, kind, player, ply, state FROM offer
                     WHERE match = ? AND kind = ? AND state = 'open'",
                    params![match_id, kind],
                    offer_from_row,
                )
                .optional()?;
            if let Some(open) = open {
                return Ok(Err(OfferTaken::Open(open)));
            }
            let current: bool = t.query_row(
                "SELECT EXISTS (SELECT 1 FROM match WHERE id = ? AND ply = ? AND ended_at IS NULL)",
                params![match_id, ply],
                |row| row.get(0),
            )?;
            if !current {
                return Ok(Err(OfferTaken::Late));
            }
            let made = t.execute(
                "INSERT INTO offer (match, kind, player, ply, created_at) VALUES (?, ?, ?, ?, ?)
                 ON CONFLICT (match, kind, player, ply) DO NOTHING",
                params![match_id, kind, player.cast_signed(), ply, now],
            )?;
            if made == 0 {
                return Ok(Err(OfferTaken::Repeated));
            }
            let id = t.last_insert_rowid();
            let post = NewJob {
                offer: Some(id),
                ..post
            };
            jobs::insert(t, match_id, &[post], now)?;
            Ok(Ok(id))
        })
    }

    /// An offer by its number.
    ///
    /// # Errors
    /// When the database fails.
    pub fn offer(&self, id: i64) -> Result<Option<OfferRow>> {
        Ok(self
            .connection()
            .prepare_cached("SELECT id, match, kind, player, ply, state FROM offer WHERE id = ?")?
            .query_row([id], offer_from_row)
            .optional()?)
    }

    /// Declines an open offer; false if it was not open any more.
    ///
    /// # Errors
    /// When the database fails.
    pub fn decline_offer(&self, id: i64, now: Time) -> Result<bool> {
        self.write_always(|t| {
            let closed = t.execute(
                "UPDATE offer SET state = 'declined', closed_at = ? WHERE id = ? AND state = 'open'",
                params![now, id],
            )?;
            Ok(closed == 1)
        })
    }

    /// Accepts an open offer that ends its match; false, and nothing is changed, if it was not open any more.
    ///
    /// # Errors
    /// When the database fails.
    pub fn accept_ending_offer(
        &self,
        id: i64,
        ended: &Ended,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        let accepted = self.write(|t| {
            let match_id: Option<i64> = t
                .query_row(
                    "UPDATE offer SET state = 'accepted', closed_at = ? WHERE id = ? AND state = 'open'
                     RETURNING match",
                    params![now, id],
                    |row| row.get(0),
                )
                .optional()?;
            let Some(match_id) = match_id else {
                return Ok(None);
            };
            Ok(self.end_in(t, match_id, ended, jobs, now)?.then_some(()))
        })?;
        Ok(accepted.is_some())
    }
}
