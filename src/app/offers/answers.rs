//! Answering an offer of any kind.

use crate::base::App;
use crate::error::{Error, Result};
use locale::{Locale, say};
use model::{Match, OfferId, OfferKind, OfferState, PlayerId, Seat};

/// How an offer was answered.
#[derive(Clone, Debug)]
pub struct OfferAnswer {
    /// The match, or the new one of a rematch.
    pub game_match: Match,
    pub kind: OfferKind,
    pub accepted: bool,
    /// Who answered.
    pub by: Seat,
    pub locale: Locale,
}

impl OfferAnswer {
    /// The text that replaces the offer.
    pub fn text(&self, locale: Locale) -> String {
        use OfferKind::{Draw, GoOn, Rematch, SetAside, Takeback};
        let id = match (self.kind, self.accepted) {
            (Draw, true) => "draw-accepted",
            (Draw, false) => "draw-declined",
            (Takeback, true) => "takeback-accepted",
            (Takeback, false) => "takeback-declined",
            (Rematch, true) => "rematch-accepted",
            (Rematch, false) => "rematch-declined",
            (GoOn, true) => "go-on-accepted",
            (GoOn, false) => "go-on-declined",
            (SetAside, true) => "set-aside-accepted",
            (SetAside, false) => "set-aside-declined",
        };
        say!(
            locale,
            id,
            player = self.by.name(locale),
            r#match = self.game_match.id.to_string(),
            title = self.game_match.title(locale)
        )
    }
}

impl App {
    /// Answers an offer.
    ///
    /// # Errors
    /// `OfferClosed`, `OwnOffer`, `OfferForAnother`; for a rematch `RematchThere`.
    pub fn answer_offer(&self, offer: OfferId, by: PlayerId, accept: bool) -> Result<OfferAnswer> {
        let offer = self.store().offer(offer)?.ok_or(Error::OfferClosed)?;
        let game_match = self.match_by_id(offer.match_id)?;
        let color = game_match.color_of(by).ok_or(Error::OfferForAnother)?;
        if offer.state != OfferState::Open {
            return Err(Error::OfferClosed);
        }
        if offer.player == by {
            return Err(Error::OwnOffer);
        }
        let answered_by = game_match.seat(color).clone();
        let game_match = if accept {
            self.accept_offer(&offer)?
        } else if self.store().decline_offer(offer.id, self.now())? {
            game_match
        } else {
            return Err(Error::OfferClosed);
        };
        let locale = self.locale_of_match(&game_match)?;
        Ok(OfferAnswer { game_match, kind: offer.kind, accepted: accept, by: answered_by, locale })
    }
}
