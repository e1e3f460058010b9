//! `/draw`: draws by agreement.

use super::make_offer::Made;
use crate::app::base::{App, EngineAnswer, new_job};
use crate::app::model::{
    Error, Match, MatchSelector, OfferId, OfferKind, Outcome, PlayerId, Result,
};
use crate::locale::Locale;
use crate::model::Offer;
use crate::say;
use crate::store::JobKind;

/// What came of `/draw`.
#[derive(Clone, Debug)]
pub enum DrawOffer {
    /// The offer is made; it is posted in the match's place.
    Made { game_match: Match, offer: OfferId },
    /// The opponent had offered before: the match is drawn.
    Agreed { game_match: Match },
}

impl DrawOffer {
    /// The answer to the player.
    pub fn text(&self, locale: Locale) -> String {
        match self {
            DrawOffer::Made { game_match, .. } => {
                say!(locale, "draw-offered", r#match = game_match.id.to_string())
            }
            DrawOffer::Agreed { game_match } => {
                say!(locale, "draw-agreed", r#match = game_match.id.to_string())
            }
        }
    }
}

impl App {
    /// Offers a draw, or agrees to the one that the opponent has offered. An offer dies when a turn is played. The engine thinks before it
    /// answers.
    ///
    /// # Errors
    /// `AlreadyOffered`, `EnginePlaysOn`, `QuestionOpen`, `EngineBusy`, `MatchOver`, `NotAPlayer`, `Stale`, `SeveralMatches`, `NoSuchMatch`,
    /// `NoMatch`.
    pub fn offer_draw(
        &self,
        by: PlayerId,
        which: MatchSelector,
    ) -> Result<EngineAnswer<DrawOffer>> {
        let (game_match, _) = self.own_running_match(by, which)?;
        if game_match.is_practice() {
            let agreed = |game_match| DrawOffer::Agreed { game_match };
            return self.offer_draw_to_engine(by, &game_match, agreed);
        }
        let offer = match self.make_offer(&game_match, OfferKind::Draw, by, None)? {
            Made::Open(offer) => DrawOffer::Made { game_match, offer },
            Made::Mutual(open) => DrawOffer::Agreed {
                game_match: self.agree(&open)?,
            },
        };
        Ok(EngineAnswer::ready(offer))
    }

    pub(super) fn agree(&self, offer: &Offer) -> Result<Match> {
        let due = [new_job(JobKind::PostEnding, offer.ply)];
        let agreed =
            self.store()
                .accept_ending_offer(offer.id, Outcome::AGREED, &due, self.now())?;
        if !agreed {
            return Err(Error::OfferClosed);
        }
        self.wake_poster();
        self.match_by_id(offer.match_id)
    }
}
