//! Another match between the same players, with colours swapped.

use super::begin::new_match;
use super::make_offer::{Made, Offered};
use crate::app::base::App;
use crate::app::model::{
    ChannelId, Error, GuildId, Match, MatchId, MatchSelector, OfferKind, Place, PlayerId, Result,
};
use crate::rules::Position;
use crate::store::{EngineRow, NewMatch, OfferRow, Rematch};

/// How many of a player's ended matches are searched for the one played in a channel.
const SEARCHED: usize = 50;

impl App {
    /// Asks for a rematch of an ended match. Against the engine it begins at once.
    ///
    /// # Errors
    /// `MatchRuns`, `RematchThere`, `RematchAsked`, `DeclinedLately`, `AskedLately`, `NotAPlayer`, `NoSuchMatch`, `NoEndedMatch`.
    pub fn offer_rematch(&self, by: PlayerId, which: MatchSelector) -> Result<Offered> {
        let kind = OfferKind::Rematch;
        let game_match = self.ended_match(by, which)?;
        if game_match.outcome.is_none() {
            return Err(Error::MatchRuns(game_match.id));
        }
        if game_match.color_of(by).is_none() {
            return Err(Error::NotAPlayer(game_match.id));
        }
        self.expect_no_rematch(game_match.id)?;
        if game_match.is_practice() {
            let game_match = self.begin_rematch(&game_match, None)?;
            return Ok(Offered::Granted { game_match, kind });
        }
        self.expect_rested(by)?;
        Ok(match self.make_offer(&game_match, kind, by, None)? {
            Made::Open(offer) => Offered::Made {
                game_match,
                kind,
                offer,
            },
            Made::Mutual(open) => Offered::Granted {
                game_match: self.begin_rematch(&game_match, Some(&open))?,
                kind,
            },
        })
    }

    /// Begins the rematch of `before`, as agreed by `offer` or, in practice, without one.
    pub(super) fn begin_rematch(&self, before: &Match, offer: Option<&OfferRow>) -> Result<Match> {
        let row = self
            .store()
            .match_by_id(before.id.0)?
            .ok_or(Error::NoSuchMatch(before.id))?;
        let place = Place {
            guild: row.guild.map(GuildId),
            channel: ChannelId(row.channel),
            anchor: None,
        };
        let start = Position::start(before.game).fen();
        let new = NewMatch {
            white: row.black.as_ref(),
            black: row.white.as_ref(),
            engine: row.engine.map(|engine| EngineRow {
                seed: rand::random(),
                ..engine
            }),
            days: row.days,
            rated: row.rated,
            rematch: Some(Rematch {
                of: row.id,
                offer: offer.map(|offer| offer.id),
                announced: row.guild.is_some() && row.anchor.is_some(),
            }),
            ..new_match(before.game, &start, place)
        };
        match self.begin(&new)? {
            Some(begun) => Ok(begun),
            None => {
                self.expect_no_rematch(before.id)?;
                Err(Error::OfferClosed)
            }
        }
    }

    fn expect_no_rematch(&self, id: MatchId) -> Result<()> {
        match self.store().rematch_of(id.0)? {
            Some(rematch) => Err(Error::RematchThere(MatchId(rematch.id))),
            None => Ok(()),
        }
    }

    /// The match that a rematch is asked of: the one that the number, the message replied to or the thread names, else
    /// the player's last one here, else the last one anywhere.
    fn ended_match(&self, by: PlayerId, which: MatchSelector) -> Result<Match> {
        if let Some(named) = self.named(by, which)? {
            return named.info();
        }
        let channel = which.viewpoint().channel;
        let ended = self.store().ended_matches_of(by.0, SEARCHED)?;
        let here = ended.iter().find(|row| row.channel == channel.0);
        let meant = here.or(ended.first()).ok_or(Error::NoEndedMatch)?;
        Ok(Match::from_row(meant)?)
    }
}
