//! Making an offer, unless the opponent has made the same.
//!
//! Of each kind one offer is open at a time, and each player may make one a turn. A turn played
//! ends them all, but for the draw offered by who plays it; the end of the match ends every one,
//! and a rematch is offered only after it.

use crate::base::{App, new_job};
use crate::error::{Error, Result};
use crate::playing::expect_running;
use locale::{Locale, say};
use model::{JobKind, Match, Offer, OfferId, OfferKind, PlayerId};
use store::{NewOffer, OfferTaken};

/// What came of an offer.
#[derive(Clone, Debug)]
pub enum Offered {
    /// The offer is made; it is posted in the match's place.
    Made { game_match: Match, kind: OfferKind, offer: OfferId },
    /// It was granted at once: by the engine, or because the opponent had asked for the same.
    Granted {
        /// The match, or the new one of a rematch.
        game_match: Match,
        kind: OfferKind,
    },
}

impl Offered {
    /// The answer to the player.
    pub fn text(&self, locale: Locale) -> String {
        use OfferKind::{Draw, GoOn, Rematch, SetAside, Takeback};
        let (id, game_match) = match self {
            Offered::Made { game_match, kind, .. } => {
                let id = match kind {
                    Draw => "draw-offered",
                    Takeback => "takeback-asked",
                    Rematch => "rematch-asked",
                    GoOn => "go-on-asked",
                    SetAside => "set-aside-asked",
                };
                (id, game_match)
            }
            Offered::Granted { game_match, kind } => {
                let id = match kind {
                    Draw => "draw-agreed",
                    Takeback => "takeback-granted",
                    Rematch => "rematch-granted",
                    GoOn => "go-on-granted",
                    SetAside => "set-aside-granted",
                };
                (id, game_match)
            }
        };
        say!(locale, id, r#match = game_match.id.to_string(), title = game_match.title(locale))
    }
}

impl App {
    /// Makes an offer, or accepts the same one of the opponent.
    pub(super) fn make_offer(
        &self,
        game_match: Match,
        kind: OfferKind,
        by: PlayerId,
    ) -> Result<Offered> {
        if game_match.channel_seat().is_some() && kind != OfferKind::Draw {
            return Err(Error::ChannelOpponent);
        }
        let asked = game_match.color_of(by).and_then(|color| game_match.seat(!color).person());
        // All else that may be offered is bound to a turn of a match that both play.
        let request = asked
            .filter(|_| kind == OfferKind::Rematch)
            .map(|asked| (asked.id, self.request_limits()));
        // A visitor is asked by direct message.
        let asks_visitor = asked.is_some() && asked == game_match.visiting();
        let job = match asks_visitor {
            true => JobKind::TellVisitor,
            false => JobKind::PostOffer,
        };
        let made = self.store().new_offer(
            &NewOffer { match_id: game_match.id, kind, player: by, ply: game_match.ply, request },
            new_job(job, game_match.ply),
            self.now(),
        )?;
        match made {
            Ok(offer) => {
                self.wake_poster();
                Ok(Offered::Made { game_match, kind, offer })
            }
            Err(OfferTaken::Open(open)) if open.player != by => {
                let game_match = self.accept_offer(&open)?;
                Ok(Offered::Granted { game_match, kind })
            }
            Err(OfferTaken::Open(_) | OfferTaken::Repeated) => Err(match kind {
                OfferKind::Draw => Error::AlreadyOffered,
                OfferKind::Takeback | OfferKind::GoOn | OfferKind::SetAside => Error::AlreadyAsked,
                OfferKind::Rematch => Error::RematchAsked,
            }),
            Err(OfferTaken::Request(refused)) => Err(self.request_refused(asked, refused)),
            Err(OfferTaken::Late) => {
                expect_running(&self.match_by_id(game_match.id)?)?;
                Err(Error::Stale { match_id: game_match.id })
            }
        }
    }

    /// Does what both players want by now.
    pub(super) fn accept_offer(&self, offer: &Offer) -> Result<Match> {
        match offer.kind {
            OfferKind::Draw => self.agree(offer),
            OfferKind::Takeback => self.allow_takeback(offer),
            OfferKind::Rematch => {
                let before = self.match_by_id(offer.match_id)?;
                self.begin_rematch(&before, Some(offer))
            }
            OfferKind::GoOn | OfferKind::SetAside => self.agree_to_settle(offer),
        }
    }
}
