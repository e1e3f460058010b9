//! Vacations: the clock stands still for some days if both players agree.

use super::make_offer::Offered;
use crate::app::base::App;
use crate::app::model::{Error, Match, MatchSelector, OfferKind, PlayerId, Result, in_range};
use crate::model::Offer;

impl App {
    /// Asks for a vacation of 1–30 days.
    ///
    /// # Errors
    /// `VacationDays`, `NoClock`, `OnVacation`, `AlreadyAsked`, `MatchOver`, `NotAPlayer`, `Stale`, `SeveralMatches`,
    /// `NoSuchMatch`, `NoMatch`.
    pub fn offer_vacation(&self, by: PlayerId, which: MatchSelector, days: i64) -> Result<Offered> {
        let kind = OfferKind::Vacation;
        let days = in_range(days, 1..=30).ok_or(Error::VacationDays(days))?;
        let (game_match, _) = self.own_running_match(by, which)?;
        if game_match.deadline.is_none() {
            return Err(Error::NoClock(game_match.id));
        }
        if game_match.vacation_at(self.now()).is_some() {
            return Err(Error::OnVacation(game_match.id));
        }
        self.make_offer(game_match, kind, by, Some(days))
    }

    pub(super) fn agree_to_vacation(&self, offer: &Offer) -> Result<Match> {
        if !self.store().accept_vacation(offer.id, self.now())? {
            return Err(Error::OfferClosed);
        }
        self.match_by_id(offer.match_id)
    }

    /// Ends the player's own vacation before its time. Playing a turn does the same.
    ///
    /// # Errors
    /// `NoVacation`, `MatchOver`, `NotAPlayer`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn end_vacation(&self, by: PlayerId, which: MatchSelector) -> Result<Match> {
        let (game_match, _) = self.own_running_match(by, which)?;
        let id = game_match.id;
        if !self.store().end_vacation(id, by, self.now())? {
            return Err(Error::NoVacation(id));
        }
        self.match_by_id(id)
    }
}
