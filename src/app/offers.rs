//! Draws by agreement, and giving up.

use super::{App, Match, MatchId, OfferId, PlayerId, Result, Which};

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

impl App {
    /// Offers a draw, or agrees to the one that the opponent has offered. An offer dies when a turn is played.
    ///
    /// # Errors
    /// `AlreadyOffered`, `EnginePlaysOn`, `MatchOver`, `NotAPlayer`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn offer_draw(&self, by: PlayerId, which: Which) -> Result<DrawOffer> {
        todo!()
    }

    /// Answers a draw offer.
    ///
    /// # Errors
    /// `OfferClosed`, `OwnOffer`, `NotAPlayer`, `MatchOver`.
    pub fn answer_draw(&self, offer: OfferId, by: PlayerId, accept: bool) -> Result<OfferAnswer> {
        todo!()
    }

    /// What to ask before a player resigns; changes nothing.
    ///
    /// # Errors
    /// `MatchOver`, `NotAPlayer`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn resign_question(&self, by: PlayerId, which: Which) -> Result<ResignQuestion> {
        todo!()
    }

    /// Resigns, after the question. The result becomes due to be posted.
    ///
    /// # Errors
    /// `MatchOver`, `NotAPlayer`, `NoSuchMatch`.
    pub fn resign(&self, by: PlayerId, match_id: MatchId) -> Result<Match> {
        todo!()
    }
}
