//! Offers within a match, and draws by agreement.
//!
//! Of each kind one offer is open at a time, and each player may make one a turn. A turn played ends them all but that of
//! a vacation, the end of the match ends every one, and a rematch is offered only after it.

use std::fmt;

use super::locate::Purpose;
use super::model::{Ending, Match, Outcome, Seat};
use super::play::expect_running;
use super::{
    App, Error, MatchId, OfferId, OfferPost, PlayerId, Result, Which, jobs, takeback, vacation,
};
use crate::rules::Color;
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

/// What came of asking for something else than a draw. `Display` is the answer to the player.
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

/// How an offer was answered. `Display` is the text that replaces the offer.
#[derive(Clone, Debug)]
pub struct OfferAnswer {
    /// The match, or the new one of a rematch.
    pub game_match: Match,
    /// What was offered.
    pub kind: OfferKind,
    /// Whether it was accepted.
    pub accepted: bool,
    /// Who answered.
    pub by: String,
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

impl fmt::Display for Offered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use OfferKind::{Draw, Rematch, Takeback, Vacation};
        match self {
            Offered::Made {
                game_match, kind, ..
            } => {
                let id = game_match.id;
                match kind {
                    Draw => write!(f, "You offer a draw in match {id}."),
                    Takeback => write!(
                        f,
                        "You ask to take your last turn back in match {id}. You may until the next turn."
                    ),
                    Vacation => write!(
                        f,
                        "You ask for a vacation in match {id}. The clock runs until your opponent agrees."
                    ),
                    Rematch => write!(f, "You ask for a rematch of match {id}."),
                }
            }
            Offered::Granted { game_match, kind } => {
                let id = game_match.id;
                match kind {
                    Draw => write!(f, "Match {id} is drawn."),
                    Takeback => write!(f, "Taken back in match {id}. It is your turn again."),
                    Vacation => write!(f, "The clock of match {id} stands still."),
                    Rematch => write!(f, "The rematch begins: match {id}, {}.", game_match.title()),
                }
            }
        }
    }
}

impl fmt::Display for OfferAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use OfferKind::{Draw, Rematch, Takeback, Vacation};
        let OfferAnswer { by, game_match, .. } = self;
        match (self.kind, self.accepted) {
            (Draw, true) => write!(f, "{by} agrees to a draw."),
            (Draw, false) => write!(f, "{by} declines the draw. The match goes on."),
            (Takeback, true) => write!(f, "{by} allows the takeback."),
            (Takeback, false) => write!(f, "{by} does not allow the takeback. The match goes on."),
            (Vacation, true) => write!(f, "{by} agrees to the vacation. The clock stands still."),
            (Vacation, false) => {
                write!(f, "{by} does not agree to the vacation. The clock runs on.")
            }
            (Rematch, true) => write!(
                f,
                "{by} accepts the rematch: match {}, {}.",
                game_match.id,
                game_match.title()
            ),
            (Rematch, false) => write!(f, "{by} declines the rematch."),
        }
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
pub(super) fn offer_post(info: &Match, offer: &OfferRow) -> Option<OfferPost> {
    let kind = OfferKind::from_id(&offer.kind)?;
    let color = info.color_of(PlayerId(offer.player))?;
    let Seat::Human(asked) = info.seat(!color) else {
        return None;
    };
    let (by, other) = (info.seat(color).name(), &asked.name);
    let until_turn = "playing a turn declines it";
    let text = match kind {
        OfferKind::Draw => {
            format!("{by} offers a draw. {other} may accept or decline; {until_turn}.")
        }
        OfferKind::Takeback => {
            let turns = match takeback::turns_back(info, color) {
                1 => "the last turn",
                _ => "the last turn of each side",
            };
            format!("{by} asks to take back {turns}. {other} may allow it or not; {until_turn}.")
        }
        OfferKind::Vacation => format!(
            "{by} asks for a vacation: the clock stands still for {}. {other} may agree or not.",
            vacation::days(offer.days.unwrap_or_default())
        ),
        OfferKind::Rematch => format!(
            "{by} asks for a rematch of match {} with colours swapped. {other} may accept or decline.",
            info.id
        ),
    };
    Some(OfferPost {
        offer: OfferId(offer.id),
        match_id: info.id,
        kind,
        text,
        ping: asked.id,
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
        let made = self.store().new_offer(
            &NewOffer {
                match_id: game_match.id.0,
                kind: kind.id(),
                player: by.0,
                ply: game_match.ply,
                days,
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
    /// `OfferClosed`, `OwnOffer`, `NotAPlayer`; for a rematch `RematchThere`.
    pub fn answer_offer(&self, offer: OfferId, by: PlayerId, accept: bool) -> Result<OfferAnswer> {
        let row = self.store().offer(offer.0)?.ok_or(Error::OfferClosed)?;
        let game_match = self.match_by_id(MatchId(row.match_id))?;
        let color = game_match
            .color_of(by)
            .ok_or(Error::NotAPlayer(game_match.id))?;
        let kind = OfferKind::from_id(&row.kind).filter(|_| row.state == OfferState::Open);
        let kind = kind.ok_or(Error::OfferClosed)?;
        if row.player == by.0 {
            return Err(Error::OwnOffer);
        }
        let name = game_match.seat(color).name().into_owned();
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
        Ok(OfferAnswer {
            game_match,
            kind,
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

    /// The running match that is meant, with the side that `by` plays in it.
    pub(super) fn own_running_match(&self, by: PlayerId, which: Which) -> Result<(Match, Color)> {
        let game_match = Match::from_row(&self.locate(by, which, Purpose::Act)?)?;
        let color = game_match
            .color_of(by)
            .ok_or(Error::NotAPlayer(game_match.id))?;
        expect_running(&game_match)?;
        Ok((game_match, color))
    }
}
