//! Offers within a match.

pub(crate) mod challenges;
pub(crate) mod looking;

use crate::people::requests;
use crate::{
    NewJob, RequestRefused, Result, Store, Transaction, lock_match, lock_names, outbox, params,
    rows,
};
use model::{MatchId, Offer, OfferId, OfferKind, PlayerId, Time};

/// An offer to be made in a match that stands at `ply`.
#[derive(Clone, Debug)]
pub struct NewOffer {
    pub match_id: MatchId,
    /// What is offered. A rematch is offered in a match that has ended, all else in one that runs.
    pub kind: OfferKind,
    pub player: PlayerId,
    pub ply: u32,
    /// For a rematch: who is asked, which may not be too often.
    pub asked: Option<PlayerId>,
}

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

rows!(row => Offer { id, match_id = row.get("match")?, kind, player, ply, state });

impl Store {
    /// Makes an offer, to be posted with `post`.
    pub fn new_offer(
        &self,
        new: &NewOffer,
        post: NewJob,
        now: Time,
    ) -> Result<std::result::Result<OfferId, OfferTaken>> {
        self.write_always(|t| {
            if new.asked.is_some() {
                lock_names(t, vec![requests::asking(new.player)])?;
            }
            lock_match(t, new.match_id)?;
            if let Some(open) = open_offer(t, new.match_id, new.kind)? {
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
            if new.asked.is_some()
                && let Some(refused) = requests::refusal(t, new.player, new.asked, now)?
            {
                return Ok(Err(OfferTaken::Request(refused)));
            }
            let made = t.optional(
                "INSERT INTO offer (match, kind, player, ply, created_at, takebacks)
                 SELECT id, $1, $2, $3, $4, takebacks FROM match WHERE id = $5
                 ON CONFLICT (match, kind, player, ply, takebacks) DO NOTHING
                 RETURNING id",
                params![new.kind, new.player, new.ply, now, new.match_id],
            )?;
            let Some(id) = made else { return Ok(Err(OfferTaken::Repeated)) };
            let post = NewJob { offer: Some(id), ..post.clone() };
            outbox::insert(t, new.match_id, &[post], now)?;
            Ok(Ok(id))
        })
    }

    pub fn offer(&self, id: OfferId) -> Result<Option<Offer>> {
        self.optional(&format!("{OFFER_COLUMNS} WHERE id = $1"), params![id])
    }

    pub fn open_offer(&self, match_id: MatchId, kind: OfferKind) -> Result<Option<Offer>> {
        self.read(|t| open_offer(t, match_id, kind))
    }

    /// Declines an open offer; false if it was not open any more.
    pub fn decline_offer(&self, id: OfferId, now: Time) -> Result<bool> {
        self.changes(
            "UPDATE offer SET state = 'declined', closed_at = $1 WHERE id = $2 AND state = 'open'",
            params![now, id],
        )
    }
}

fn open_offer(t: &Transaction<'_>, of: MatchId, kind: OfferKind) -> Result<Option<Offer>> {
    let open = format!("{OFFER_COLUMNS} WHERE match = $1 AND kind = $2 AND state = 'open'");
    t.optional(&open, params![of, kind])
}

/// Accepts an offer, if there is one; false if it was not open.
pub(crate) fn accept_if_any(
    t: &Transaction<'_>,
    offer: Option<OfferId>,
    now: Time,
) -> Result<bool> {
    let Some(offer) = offer else { return Ok(true) };
    t.changes(
        "UPDATE offer SET state = 'accepted', closed_at = $1 WHERE id = $2 AND state = 'open'",
        params![now, offer],
    )
}

/// Ends the open offers of a match: another turn begins. A draw stands that `mover`, who plays or
/// undoes a turn, has offered up to that ply.
pub(crate) fn void_of_turn(
    t: &Transaction<'_>,
    match_id: MatchId,
    mover: Option<(PlayerId, u32)>,
    now: Time,
) -> Result<()> {
    let void =
        "UPDATE offer SET state = 'void', closed_at = $1 WHERE match = $2 AND state = 'open'";
    match mover {
        Some((mover, ply)) => t.execute(
            &format!("{void} AND (kind <> 'draw' OR player <> $3 OR ply > $4)"),
            params![now, match_id, mover, ply],
        ),
        None => t.execute(void, params![now, match_id]),
    }
}
