//! `/draw`: draws by agreement.

use super::make_offer::Offered;
use crate::base::{App, EngineAnswer, new_job};
use crate::error::{Error, Result};
use model::{JobKind, Match, MatchSelector, Offer, OfferKind, Outcome, PlayerId};

impl App {
    /// Offers a draw, or agrees to the one that the opponent has offered. An offer stands until the
    /// opponent plays a turn. The engine thinks before it answers.
    ///
    /// # Errors
    /// `AlreadyOffered`, `EnginePlaysOn`, `QuestionOpen`, `EngineBusy`, `MatchOver`, `NotAPlayer`,
    /// `Stale`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn offer_draw(&self, by: PlayerId, which: MatchSelector) -> Result<EngineAnswer<Offered>> {
        let kind = OfferKind::Draw;
        let (game_match, _) = self.own_running_match(by, which)?;
        if game_match.is_practice() {
            let agreed = move |game_match| Offered::Granted { game_match, kind };
            return self.offer_draw_to_engine(by, &game_match, agreed);
        }
        let offered = self.make_offer(game_match, kind, by)?;
        Ok(EngineAnswer::ready(offered))
    }

    pub(super) fn agree(&self, offer: &Offer) -> Result<Match> {
        let due = [new_job(JobKind::PostEnding, offer.ply)];
        let agreed =
            self.store().accept_ending_offer(offer.id, Outcome::AGREED, &due, self.now())?;
        if !agreed {
            return Err(Error::OfferClosed);
        }
        self.wake_poster();
        self.match_by_id(offer.match_id)
    }
}
