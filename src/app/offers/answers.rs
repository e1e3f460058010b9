//! Answering an offer of any kind.

use crate::app::base::App;
use crate::app::model::{Error, Match, MatchId, OfferId, OfferKind, PlayerId, Result, Seat};
use crate::locale::Locale;
use crate::say;
use crate::store::OfferState;

/// How an offer was answered.
#[derive(Clone, Debug)]
pub struct OfferAnswer {
    /// The match, or the new one of a rematch.
    pub game_match: Match,
    /// What was offered.
    pub kind: OfferKind,
    /// Whether it was accepted.
    pub accepted: bool,
    /// Who answered.
    pub by: Seat,
    /// The language of the offer.
    pub locale: Locale,
}

impl OfferAnswer {
    /// The text that replaces the offer.
    pub fn text(&self, locale: Locale) -> String {
        use OfferKind::{Draw, Rematch, Takeback, Vacation};
        let id = match (self.kind, self.accepted) {
            (Draw, true) => "draw-accepted",
            (Draw, false) => "draw-declined",
            (Takeback, true) => "takeback-accepted",
            (Takeback, false) => "takeback-declined",
            (Vacation, true) => "vacation-accepted",
            (Vacation, false) => "vacation-declined",
            (Rematch, true) => "rematch-accepted",
            (Rematch, false) => "rematch-declined",
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
        let row = self.store().offer(offer.0)?.ok_or(Error::OfferClosed)?;
        let game_match = self.match_by_id(MatchId(row.match_id))?;
        let color = game_match.color_of(by).ok_or(Error::OfferForAnother)?;
        let kind = OfferKind::from_id(&row.kind).filter(|_| row.state == OfferState::Open);
        let kind = kind.ok_or(Error::OfferClosed)?;
        if row.player == by.0 {
            return Err(Error::OwnOffer);
        }
        let answered_by = game_match.seat(color).clone();
        let game_match = if accept {
            match kind {
                OfferKind::Draw => self.agree(&row)?,
                OfferKind::Takeback => self.allow_takeback(&row)?,
                OfferKind::Vacation => self.agree_to_vacation(&row)?,
                OfferKind::Rematch => self.begin_rematch(&game_match, Some(&row))?,
            }
        } else if self.store().decline_offer(row.id, self.now())? {
            game_match
        } else {
            return Err(Error::OfferClosed);
        };
        let locale = self.locale_of_match(&game_match)?;
        Ok(OfferAnswer {
            game_match,
            kind,
            accepted: accept,
            by: answered_by,
            locale,
        })
    }
}
