//! Offers within a match, and draws by agreement.
//!
//! Of each kind one offer is open at a time, and each player may make one a turn. A turn played ends them all but that of
//! a vacation, the end of the match ends every one, and a rematch is offered only after it.

use super::locate::Purpose;
use super::model::{Ending, Match, Outcome, Seat};
use super::play::expect_running;
use super::{
    App, Error, Locale, MatchId, OfferId, OfferPost, PlayerId, Result, Which, jobs, takeback,
};
use crate::rules::Color;
use crate::say;
use crate::store::{JobKind, NewOffer, OfferRow, OfferState, OfferTaken};

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back the asker's last turn, and the answer to it.
    Takeback,
    /// To let the clock stand still for some days.
    Vacation,
    /// Another match, with colours swapped.
    Rematch,
}

/// The result of a draw by agreement.
pub(super) const AGREED: Outcome = Outcome {
    winner: None,
    ending: Ending::Agreement,
};

/// What came of `/draw`.
#[derive(Clone, Debug)]
pub enum DrawOffer {
    /// The offer is made; it is posted in the match's place.
    Made {
        /// The match.
        game_match: Match,
        /// The offer.
        offer: OfferId,
    },
    /// The opponent had offered before: the match is drawn.
    Agreed {
        /// The match.
        game_match: Match,
    },
}

/// What came of asking for something else than a draw.
#[derive(Clone, Debug)]
pub enum Offered {
    /// The offer is made; it is posted in the match's place.
    Made {
        /// The match.
        game_match: Match,
        /// What is offered.
        kind: OfferKind,
        /// The offer.
        offer: OfferId,
    },
    /// It was granted at once: by the engine, or because the opponent had asked for the same.
    Granted {
        /// The match, or the new one of a rematch.
        game_match: Match,
        /// What was granted.
        kind: OfferKind,
    },
}

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

impl Offered {
    /// The answer to the player.
    pub fn text(&self, locale: Locale) -> String {
        use OfferKind::{Draw, Rematch, Takeback, Vacation};
        let (id, game_match) = match self {
            Offered::Made {
                game_match, kind, ..
            } => {
                let id = match kind {
                    Draw => "draw-offered",
                    Takeback => "takeback-asked",
                    Vacation => "vacation-asked",
                    Rematch => "rematch-asked",
                };
                (id, game_match)
            }
            Offered::Granted { game_match, kind } => {
                let id = match kind {
                    Draw => "draw-granted",
                    Takeback => "takeback-granted",
                    Vacation => "vacation-granted",
                    Rematch => "rematch-granted",
                };
                (id, game_match)
            }
        };
        say!(
            locale,
            id,
            r#match = game_match.id.to_string(),
            title = game_match.title(locale)
        )
    }
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

impl OfferKind {
    const ALL: [OfferKind; 4] = [
        OfferKind::Draw,
        OfferKind::Takeback,
        OfferKind::Vacation,
        OfferKind::Rematch,
    ];

    /// The stable id, as in the database.
    const fn id(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Takeback => "takeback",
            OfferKind::Vacation => "vacation",
            OfferKind::Rematch => "rematch",
        }
    }

    fn from_id(id: &str) -> Option<OfferKind> {
        OfferKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// What became of making an offer.
pub(super) enum Made {
    /// It is made.
    Open(OfferId),
    /// The opponent has made the same offer, which is open.
    Mutual(OfferRow),
}

/// The message for an open offer; `None` for one that this version does not know.
pub(super) fn offer_post(info: &Match, offer: &OfferRow, locale: Locale) -> Option<OfferPost> {
    let kind = OfferKind::from_id(&offer.kind)?;
    let color = info.color_of(PlayerId(offer.player))?;
    let Seat::Human(asked) = info.seat(!color) else {
        return None;
    };
    let (player, other) = (info.seat(color).name(locale), asked.shown(locale));
    let text = match kind {
        OfferKind::Draw => say!(locale, "draw-offer", player = player, other = other),
        OfferKind::Takeback => say!(
            locale,
            "takeback-offer",
            player = player,
            other = other,
            turns = takeback::turns_back(info, color)
        ),
        OfferKind::Vacation => say!(
            locale,
            "vacation-offer",
            player = player,
            other = other,
            days = offer.days.unwrap_or_default()
        ),
        OfferKind::Rematch => say!(
            locale,
            "rematch-offer",
            player = player,
            other = other,
            r#match = info.id.to_string()
        ),
    };
    Some(OfferPost {
        offer: OfferId(offer.id),
        match_id: info.id,
        kind,
        text,
        ping: asked.id,
        locale,
    })
}

impl App {
    /// Offers a draw, or agrees to the one that the opponent has offered. An offer dies when a turn is played.
    ///
    /// # Errors
    /// `AlreadyOffered`, `EnginePlaysOn`, `EngineBusy`, `MatchOver`, `NotAPlayer`, `Stale`, `SeveralMatches`, `NoSuchMatch`,
    /// `NoMatch`.
    pub fn offer_draw(&self, by: PlayerId, which: Which) -> Result<DrawOffer> {
        let (game_match, _) = self.own_running_match(by, which)?;
        if game_match.is_practice() {
            return self.offer_draw_to_engine(&game_match);
        }
        match self.make_offer(&game_match, OfferKind::Draw, by, None)? {
            Made::Open(offer) => Ok(DrawOffer::Made { game_match, offer }),
            Made::Mutual(open) => Ok(DrawOffer::Agreed {
                game_match: self.agree(&open)?,
            }),
        }
    }

    /// Makes an offer, unless the opponent has made the same.
    pub(super) fn make_offer(
        &self,
        game_match: &Match,
        kind: OfferKind,
        by: PlayerId,
        days: Option<u8>,
    ) -> Result<Made> {
        let asked = game_match
            .color_of(by)
            .and_then(|color| match game_match.seat(!color) {
                Seat::Human(person) => Some(person),
                Seat::Engine(_) => None,
            });
        // All else that may be offered is bound to a turn of a match that both play.
        let request = asked
            .filter(|_| kind == OfferKind::Rematch)
            .map(|asked| (asked.id.0, self.request_limits()));
        let made = self.store().new_offer(
            &NewOffer {
                match_id: game_match.id.0,
                kind: kind.id(),
                player: by.0,
                ply: game_match.ply,
                days,
                request,
            },
            jobs::new_job(JobKind::PostOffer, game_match.ply),
            self.now(),
        )?;
        match made {
            Ok(id) => {
                self.wake_workers();
                Ok(Made::Open(OfferId(id)))
            }
            Err(OfferTaken::Open(open)) if open.player != by.0 => Ok(Made::Mutual(open)),
            Err(OfferTaken::Open(_) | OfferTaken::Repeated) => Err(match kind {
                OfferKind::Draw => Error::AlreadyOffered,
                OfferKind::Takeback | OfferKind::Vacation => Error::AlreadyAsked,
                OfferKind::Rematch => Error::RematchAsked,
            }),
            Err(OfferTaken::Request(refused)) => Err(self.request_refused(asked, refused)),
            Err(OfferTaken::Late) => {
                expect_running(&self.match_by_id(game_match.id)?)?;
                Err(Error::Stale {
                    match_id: game_match.id,
                })
            }
        }
    }

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

    fn agree(&self, offer: &OfferRow) -> Result<Match> {
        let due = [jobs::new_job(JobKind::PostEnding, offer.ply)];
        let agreed =
            self.store()
                .accept_ending_offer(offer.id, &AGREED.to_row(), &due, self.now())?;
        if !agreed {
            return Err(Error::OfferClosed);
        }
        self.wake_workers();
        self.match_by_id(MatchId(offer.match_id))
    }

    /// The running match that is meant, with the side that `by` plays in it.
    pub(super) fn own_running_match(&self, by: PlayerId, which: Which) -> Result<(Match, Color)> {
        let game_match = self.locate(by, which, Purpose::Act)?.info()?;
        let color = game_match
            .color_of(by)
            .ok_or(Error::NotAPlayer(game_match.id))?;
        expect_running(&game_match)?;
        Ok((game_match, color))
    }
}
