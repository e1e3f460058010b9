//! Offers within a match.

use crate::database::locks::lock_match;
use crate::people::requests;
use crate::sql::{Row, from_row, params, scalar};
use crate::{NewJob, RequestLimits, RequestRefused, Result, Store, Transaction, outbox};
use model::{MatchId, Offer, OfferId, OfferKind, Outcome, PlayerId, Time};

/// An offer to be made in a match that stands at `ply`.
#[derive(Clone, Debug)]
pub struct NewOffer {
    pub match_id: MatchId,
    /// What is offered. A rematch is offered in a match that has ended, all else in one that runs.
    pub kind: OfferKind,
    pub player: PlayerId,
    pub ply: u32,
    /// For a rematch: who is asked, and how often that may be.
    pub request: Option<(PlayerId, RequestLimits)>,
}

/// Why an offer could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfferTaken {
    /// One of this kind is open; by whom is in the row.
    Open(Offer),
    /// The player has made one since the last turn.
    Repeated,
    /// The match has ended (or runs, for a rematch), or a turn was played meanwhile.
    Late,
    /// The player has asked for rematches or challenged too often.
    Request(RequestRefused),
}

/// Earlier versions have left vacations among the offers, which nobody can answer any more.
const OFFER_COLUMNS: &str = "SELECT id, match, kind, player, ply, state FROM (SELECT * FROM offer WHERE kind <> 'vacation') offer";

fn offer_from_row(row: &Row<'_>) -> Result<Offer> {
    Ok(from_row!(row => Offer { id, match_id = row.get("match")?, kind, player, ply, state }))
}

impl Store {
    /// Makes an offer, to be posted with `post`.
    pub fn new_offer(
        &self,
        new: &NewOffer,
        post: NewJob,
        now: Time,
    ) -> Result<std::result::Result<OfferId, OfferTaken>> {
        self.write_always(|t| {
            if new.request.is_some() {
                requests::lock_asking(t, new.player)?;
            }
            lock_match(t, new.match_id)?;
            let open = t.optional(
                &format!("{OFFER_COLUMNS} WHERE match = $1 AND kind = $2 AND state = 'open'"),
                params![new.match_id, new.kind],
                offer_from_row,
            )?;
            if let Some(open) = open {
                return Ok(Err(OfferTaken::Open(open)));
            }
            let current = t.exists(
                "SELECT 1 FROM match
                 WHERE id = $1 AND ply = $2 AND (ended_at IS NOT NULL) = ($3 = 'rematch')",
                params![new.match_id, new.ply, new.kind],
            )?;
            if !current {
                return Ok(Err(OfferTaken::Late));
            }
            if let Some((whom, limits)) = &new.request
                && let Some(refused) = requests::refusal(t, new.player, Some(*whom), limits)?
            {
                return Ok(Err(OfferTaken::Request(refused)));
            }
            let made = t.optional(
                "INSERT INTO offer (match, kind, player, ply, created_at, takebacks)
                 SELECT id, $1, $2, $3, $4, takebacks FROM match WHERE id = $5
                 ON CONFLICT (match, kind, player, ply, takebacks) DO NOTHING
                 RETURNING id",
                params![new.kind, new.player, new.ply, now, new.match_id],
                scalar,
            )?;
            let Some(id) = made else {
                return Ok(Err(OfferTaken::Repeated));
            };
            let post = NewJob { offer: Some(id), ..post.clone() };
            outbox::insert(t, new.match_id, &[post], now)?;
            Ok(Ok(id))
        })
    }

    pub fn offer(&self, id: OfferId) -> Result<Option<Offer>> {
        self.optional(&format!("{OFFER_COLUMNS} WHERE id = $1"), params![id], offer_from_row)
    }

    /// The open offer of a kind in a match.
    pub fn open_offer(&self, match_id: MatchId, kind: OfferKind) -> Result<Option<Offer>> {
        self.optional(
            &format!("{OFFER_COLUMNS} WHERE match = $1 AND kind = $2 AND state = 'open'"),
            params![match_id, kind],
            offer_from_row,
        )
    }

    /// Declines an open offer; false if it was not open any more.
    pub fn decline_offer(&self, id: OfferId, now: Time) -> Result<bool> {
        self.write_always(|t| {
            let closed = t.execute(
                "UPDATE offer SET state = 'declined', closed_at = $1 WHERE id = $2 AND state = 'open'",
                params![now, id],
            )?;
            Ok(closed == 1)
        })
    }

    /// Accepts an open offer that ends its match; false, and nothing is changed, if it was not open
    /// any more.
    pub fn accept_ending_offer(
        &self,
        id: OfferId,
        outcome: Outcome,
        jobs: &[NewJob],
        now: Time,
    ) -> Result<bool> {
        self.write_if(|t| {
            let Some(offer) = accept_in(t, id, now)? else {
                return Ok(false);
            };
            self.end_in(t, offer.match_id, outcome, jobs, now)
        })
    }
}

/// Marks an open offer as accepted within a transaction and returns it; `None` if it was not open.
fn accept_in(t: &Transaction<'_>, id: OfferId, now: Time) -> Result<Option<Offer>> {
    t.optional(
        "UPDATE offer SET state = 'accepted', closed_at = $1 WHERE id = $2 AND state = 'open'
         RETURNING id, match, kind, player, ply, state",
        params![now, id],
        offer_from_row,
    )
}

/// Accepts the offer if there is one; false if it was not open.
pub(super) fn accept_if_any(
    t: &Transaction<'_>,
    offer: Option<OfferId>,
    now: Time,
) -> Result<bool> {
    Ok(match offer {
        Some(offer) => accept_in(t, offer, now)?.is_some(),
        None => true,
    })
}

/// Ends the open offers of a match: another turn begins. A draw stands that `mover`, who plays or
/// undoes a turn, has offered up to that ply.
pub(crate) fn void_of_turn(
    t: &Transaction<'_>,
    match_id: MatchId,
    mover: Option<(PlayerId, u32)>,
    now: Time,
) -> Result<()> {
    match mover {
        Some((mover, ply)) => t.execute(
            "UPDATE offer SET state = 'void', closed_at = $1 WHERE match = $2 AND state = 'open' AND (kind <> 'draw' OR player <> $3 OR ply > $4)",
            params![now, match_id, mover, ply],
        )?,
        None => t.execute(
            "UPDATE offer SET state = 'void', closed_at = $1 WHERE match = $2 AND state = 'open'",
            params![now, match_id],
        )?,
    };
    Ok(())
}
