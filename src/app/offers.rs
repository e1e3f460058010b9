//! Draws by agreement, and giving up.

use std::fmt;

use super::locate::Purpose;
use super::model::{Ending, Match, Outcome};
use super::play::expect_running;
use super::{App, Error, MatchId, OfferId, PlayerId, Result, Which, jobs};
use crate::rules::Color;
use crate::store::{JobKind, OfferRow, OfferState, OfferTaken};

/// The kind of a draw offer in the database.
const DRAW: &str = "draw";

const AGREED: Outcome = Outcome {
    winner: None,
    ending: Ending::Agreement,
};

/// What came of `/draw`. `Display` is the answer to the player.
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

/// How an offer was answered. `Display` is the text that replaces the offer.
#[derive(Clone, Debug)]
pub struct OfferAnswer {
    /// The match.
    pub game_match: Match,
    /// Whether it was accepted.
    pub accepted: bool,
    /// Who answered.
    pub by: String,
}

/// What a player is asked before resigning. `Display` is the question.
#[derive(Clone, Debug)]
pub struct ResignQuestion {
    /// The match.
    pub match_id: MatchId,
    /// Its players.
    pub title: String,
}

impl fmt::Display for DrawOffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawOffer::Made { game_match, .. } => write!(
                f,
                "You offer a draw in match {}. The offer stands until the next turn.",
                game_match.id
            ),
            DrawOffer::Agreed { game_match } => {
                write!(f, "Match {} is drawn by agreement.", game_match.id)
            }
        }
    }
}

impl fmt::Display for OfferAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.accepted {
            write!(f, "{} agrees to a draw.", self.by)
        } else {
            write!(f, "{} declines the draw. The match goes on.", self.by)
        }
    }
}

impl fmt::Display for ResignQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Do you really resign match {} ({})? You lose it by that.",
            self.match_id, self.title
        )
    }
}

impl App {
    /// Offers a draw, or agrees to the one that the opponent has offered. An offer dies when a turn is played.
    ///
    /// # Errors
    /// `AlreadyOffered`, `EnginePlaysOn`, `MatchOver`, `NotAPlayer`, `Stale`, `SeveralMatches`, `NoSuchMatch`,
    /// `NoMatch`.
    pub fn offer_draw(&self, by: PlayerId, which: Which) -> Result<DrawOffer> {
        let (game_match, _) = self.own_running_match(by, which)?;
        if game_match.is_practice() {
            return Err(Error::EnginePlaysOn);
        }
        let made = self.store().new_offer(
            game_match.id.0,
            DRAW,
            by.0,
            game_match.ply,
            jobs::new_job(JobKind::PostOffer, game_match.ply),
            self.now(),
        )?;
        match made {
            Ok(id) => {
                self.wake_workers();
                Ok(DrawOffer::Made {
                    game_match,
                    offer: OfferId(id),
                })
            }
            Err(OfferTaken::Open(open)) if open.player != by.0 => Ok(DrawOffer::Agreed {
                game_match: self.agree(&open)?,
            }),
            Err(OfferTaken::Open(_) | OfferTaken::Repeated) => Err(Error::AlreadyOffered),
            Err(OfferTaken::Late) => {
                expect_running(&self.match_by_id(game_match.id)?)?;
                Err(Error::Stale {
                    match_id: game_match.id,
                })
            }
        }
    }

    /// Answers a draw offer.
    ///
    /// # Errors
    /// `OfferClosed`, `OwnOffer`, `NotAPlayer`.
    pub fn answer_draw(&self, offer: OfferId, by: PlayerId, accept: bool) -> Result<OfferAnswer> {
        let row = self.store().offer(offer.0)?.ok_or(Error::OfferClosed)?;
        let game_match = self.match_by_id(MatchId(row.match_id))?;
        let color = game_match
            .color_of(by)
            .ok_or(Error::NotAPlayer(game_match.id))?;
        if row.state != OfferState::Open || row.kind != DRAW {
            return Err(Error::OfferClosed);
        }
        if row.player == by.0 {
            return Err(Error::OwnOffer);
        }
        let name = game_match.seat(color).name().into_owned();
        let game_match = if accept {
            self.agree(&row)?
        } else if self.store().decline_offer(row.id, self.now())? {
            game_match
        } else {
            return Err(Error::OfferClosed);
        };
        Ok(OfferAnswer {
            game_match,
            accepted: accept,
            by: name,
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

    /// What to ask before a player resigns; changes nothing.
    ///
    /// # Errors
    /// `MatchOver`, `NotAPlayer`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn resign_question(&self, by: PlayerId, which: Which) -> Result<ResignQuestion> {
        let (game_match, _) = self.own_running_match(by, which)?;
        Ok(ResignQuestion {
            match_id: game_match.id,
            title: game_match.title(),
        })
    }

    /// Resigns, after the question. The result becomes due to be posted.
    ///
    /// # Errors
    /// `MatchOver`, `NotAPlayer`, `NoSuchMatch`.
    pub fn resign(&self, by: PlayerId, match_id: MatchId) -> Result<Match> {
        let (game_match, color) = self.own_running_match(by, Which::Match(match_id))?;
        let outcome = Outcome {
            winner: Some(!color),
            ending: Ending::Resignation,
        };
        let due = [jobs::new_job(JobKind::PostEnding, game_match.ply)];
        let ended = self
            .store()
            .end_match(match_id.0, &outcome.to_row(), &due, self.now())?;
        let game_match = self.match_by_id(match_id)?;
        if !ended {
            expect_running(&game_match)?;
        }
        self.wake_workers();
        Ok(game_match)
    }

    /// The running match that is meant, with the side that `by` plays in it.
    fn own_running_match(&self, by: PlayerId, which: Which) -> Result<(Match, Color)> {
        let game_match = Match::from_row(&self.locate(by, which, Purpose::Act)?)?;
        let color = game_match
            .color_of(by)
            .ok_or(Error::NotAPlayer(game_match.id))?;
        expect_running(&game_match)?;
        Ok((game_match, color))
    }
}
