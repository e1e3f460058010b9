//! Taking back one's last turn, and the answer to it.

use super::make_offer::Offered;
use crate::base::{App, new_job};
use crate::error::{Error, Result};
use crate::playing::expect_whole;
use model::{JobKind, Match, MatchSelector, Offer, OfferId, OfferKind, PlayerId};
use rules::Color;
use store::Takeback;

impl App {
    /// Asks to take back the player's last turn, with the answer to it if there is one. The engine
    /// grants it at once.
    ///
    /// # Errors
    /// `NothingToTakeBack`, `AlreadyAsked`, `MatchOver`, `NotAPlayer`, `Stale`, `SeveralMatches`,
    /// `NoSuchMatch`, `NoMatch`.
    pub fn offer_takeback(&self, by: PlayerId, which: MatchSelector) -> Result<Offered> {
        let kind = OfferKind::Takeback;
        let (game_match, color) = self.own_running_match(by, which)?;
        expect_whole(&game_match)?;
        if turns_back(&game_match, color) > game_match.ply {
            return Err(Error::NothingToTakeBack(game_match.id));
        }
        if game_match.is_practice() {
            let game_match = self.take_back(&game_match, color, None)?;
            return Ok(Offered::Granted { game_match, kind });
        }
        // If the opponent wants to go back too, the offer made first is accepted, even if it is to
        // another turn.
        self.make_offer(game_match, kind, by)
    }

    pub(super) fn allow_takeback(&self, offer: &Offer) -> Result<Match> {
        let game_match = self.match_by_id(offer.match_id)?;
        let color = game_match.color_of(offer.player).ok_or(Error::OfferClosed)?;
        self.take_back(&game_match, color, Some(offer.id))
    }

    /// Takes back the last turn of `color`.
    fn take_back(&self, game_match: &Match, color: Color, offer: Option<OfferId>) -> Result<Match> {
        let turns = turns_back(game_match, color);
        let to_ply = game_match.ply.checked_sub(turns);
        let to_ply = to_ply.ok_or(Error::NothingToTakeBack(game_match.id))?;
        let done = self.store().take_back(
            &Takeback {
                from: game_match.board(),
                to_ply,
                to_move: color,
                offer,
                turns_after: self.newest_message(),
                jobs: &[new_job(JobKind::PostBoard, to_ply)],
            },
            self.now(),
        )?;
        if !done {
            return Err(match offer {
                Some(_) => Error::OfferClosed,
                None => Error::Stale { match_id: game_match.id },
            });
        }
        self.wake_poster();
        self.match_by_id(game_match.id)
    }
}

/// How many turns must be taken back for the last one of `color` to be among them: it and, if
/// `color` is to move, the answer to it.
pub(crate) fn turns_back(game_match: &Match, color: Color) -> u32 {
    if game_match.to_move == color { 2 } else { 1 }
}
