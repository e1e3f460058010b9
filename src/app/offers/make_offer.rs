//! Offers to the other player: making one, unless they have made the same, and answering it; `/draw`
//! and taking back one's last turn.
//!
//! Of each kind one offer is open at a time, and each player may make one a turn. A turn played
//! ends them all, but for the draw offered by who plays it; the end of the match ends every one,
//! and a rematch is offered only after it.

use crate::playing::{expect_running, expect_whole};
use crate::{App, EngineAnswer, Error, Result, ensure};
use locale::{Locale, say};
use model::{
    JobKind, Match, MatchSelector, Offer, OfferId, OfferKind, OfferState, Outcome, PlayerId, Seat,
};
use rules::Color;
use store::{EndIf, NewJob, NewOffer, OfferTaken, Takeback};

#[derive(Clone, Debug)]
pub enum Offered {
    /// The offer is made; it is posted in the match's place.
    Made { game_match: Match, kind: OfferKind, offer: OfferId },
    /// It was granted at once: by the engine, or because the opponent had asked for the same. The
    /// match is the new one of a rematch.
    Granted { game_match: Match, kind: OfferKind },
}

impl Offered {
    /// The answer to the player.
    pub fn text(&self, locale: Locale) -> String {
        let (came, game_match, kind) = match self {
            Offered::Made { game_match, kind, .. } => ("offer-made-", game_match, kind),
            Offered::Granted { game_match, kind } => ("offer-granted-", game_match, kind),
        };
        let (id, title) = (format!("{came}{}", kind.into_str()), game_match.title(locale));
        say!(locale, &id, r#match = game_match.id, title)
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
        let may_be_asked = game_match.channel_seat().is_none() || kind == OfferKind::Draw;
        ensure!(may_be_asked, Error::ChannelOpponent);
        let asked = game_match.color_of(by).and_then(|color| game_match.seat(!color).person());
        // All else that may be offered is bound to a turn of a match that both play.
        let request = asked.filter(|_| kind == OfferKind::Rematch);
        // A visitor is asked by direct message.
        let asks_visitor = asked.is_some() && asked == game_match.visitor_person();
        let job = if asks_visitor { JobKind::TellVisitor } else { JobKind::PostOffer };
        let made = self.store().new_offer(
            &NewOffer {
                match_id: game_match.id,
                kind,
                player: by,
                ply: game_match.ply,
                asked: request.map(|asked| asked.id),
            },
            NewJob::new(job, game_match.ply),
            self.now(),
        )?;
        match made {
            Ok(offer) => {
                self.wake_poster();
                Ok(Offered::Made { game_match, kind, offer })
            }
            Err(OfferTaken::Open(open)) if open.player != by => {
                // A move may have been played since.
                let now = self.match_by_id(game_match.id)?;
                let game_match = self.accept_offer(&open, &now)?;
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
    fn accept_offer(&self, offer: &Offer, game_match: &Match) -> Result<Match> {
        match offer.kind {
            OfferKind::Draw => {
                let due = [NewJob::new(JobKind::PostEnding, offer.ply)];
                let (id, agreed, now) = (game_match.id, Some(EndIf::Agreed(offer.id)), self.now());
                let is_over = self.store().end_match(agreed, id, Outcome::AGREED, &due, now)?;
                ensure!(is_over, Error::OfferClosed);
                self.wake_poster();
                self.match_by_id(id)
            }
            OfferKind::Takeback => {
                let color = game_match.color_of(offer.player).ok_or(Error::OfferClosed)?;
                self.take_back(game_match, color, Some(offer.id))
            }
            OfferKind::Rematch => self.begin_rematch(game_match, Some(offer)),
            OfferKind::GoOn | OfferKind::SetAside => {
                self.settle_gap(game_match, offer.kind, Some(offer.id))
            }
        }
    }

    /// Offers a draw, or agrees to the one that the opponent has offered. An offer stands until the
    /// opponent plays a turn. The engine thinks before it answers. Fails with `AlreadyOffered`,
    /// `EnginePlaysOn`, `QuestionOpen`, `EngineBusy`, `MatchOver`, `NotAPlayer`, `Stale`.
    pub fn offer_draw(&self, by: PlayerId, which: MatchSelector) -> Result<EngineAnswer<Offered>> {
        let kind = OfferKind::Draw;
        let (game_match, _) = self.own_running_match(by, which)?;
        if game_match.is_practice() {
            let agreed = move |game_match| Offered::Granted { game_match, kind };
            return self.offer_draw_to_engine(by, &game_match, agreed);
        }
        Ok(EngineAnswer::ready(self.make_offer(game_match, kind, by)?))
    }

    /// Answers an offer. Fails with `OfferClosed`, `OwnOffer`, `OfferForAnother`; for a rematch
    /// `RematchThere`.
    pub fn answer_offer(&self, offer: OfferId, by: PlayerId, accept: bool) -> Result<OfferAnswer> {
        let offer = self.store().offer(offer)?.ok_or(Error::OfferClosed)?;
        let game_match = self.match_by_id(offer.match_id)?;
        let color = game_match.color_of(by).ok_or(Error::OfferForAnother)?;
        ensure!(offer.state == OfferState::Open, Error::OfferClosed);
        ensure!(offer.player != by, Error::OwnOffer);
        let answered_by = game_match.seat(color).clone();
        let game_match = if accept {
            self.accept_offer(&offer, &game_match)?
        } else if self.store().decline_offer(offer.id, self.now())? {
            game_match
        } else {
            return Err(Error::OfferClosed);
        };
        let locale = self.locale_of_match(&game_match)?;
        Ok(OfferAnswer { game_match, kind: offer.kind, accepted: accept, by: answered_by, locale })
    }

    /// Asks to take back the player's last turn, with the answer to it if there is one. The engine
    /// grants it at once. Fails with `NothingToTakeBack`, `AlreadyAsked`, `MatchOver`,
    /// `NotAPlayer`, `Stale`.
    pub fn offer_takeback(&self, by: PlayerId, which: MatchSelector) -> Result<Offered> {
        let kind = OfferKind::Takeback;
        let (game_match, color) = self.own_running_match(by, which)?;
        expect_whole(&game_match)?;
        let has_played = turns_back(&game_match, color) <= game_match.ply;
        ensure!(has_played, Error::NothingToTakeBack(game_match.id));
        if game_match.is_practice() {
            let game_match = self.take_back(&game_match, color, None)?;
            return Ok(Offered::Granted { game_match, kind });
        }
        // If the opponent wants to go back too, the offer made first is accepted, even if it is to
        // another turn.
        self.make_offer(game_match, kind, by)
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
                jobs: &[NewJob::new(JobKind::PostBoard, to_ply)],
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

#[derive(Clone, Debug)]
pub struct OfferAnswer {
    /// The match, or the new one of a rematch.
    pub game_match: Match,
    pub kind: OfferKind,
    pub accepted: bool,
    pub by: Seat,
    pub locale: Locale,
}

impl OfferAnswer {
    /// The text that replaces the offer.
    pub fn text(&self, locale: Locale) -> String {
        let answer = if self.accepted { "offer-accepted-" } else { "offer-declined-" };
        let (id, player) = (format!("{answer}{}", self.kind.into_str()), self.by.name(locale));
        let info = &self.game_match;
        say!(locale, &id, player, r#match = info.id, title = info.title(locale))
    }
}

/// How many turns must be taken back for the last one of `color` to be among them: it and, if
/// `color` is to move, the answer to it.
pub(crate) fn turns_back(game_match: &Match, color: Color) -> u32 {
    if game_match.to_move == color { 2 } else { 1 }
}
