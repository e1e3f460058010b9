//! Another match between the same players, from the same start and with the same time, with colours
//! swapped. Against the engine they are kept where the start is not the usual one: who is given
//! odds, or tries a position again, stays on that side.

use super::begin::new_match;
use super::make_offer::Offered;
use crate::playing::read_fen;
use crate::{App, DuelError, Error, Result, ensure};
use model::{
    Match, MatchId, MatchOrigin, MatchSelector, Offer, OfferKind, Place, PlayerId, Rematch,
};
use rules::Color;
use store::NewMatch;

/// How many of a player's ended matches are searched for the one played in a channel.
const SEARCHED: usize = 50;

impl App {
    /// Asks for a rematch of an ended match. Against the engine it begins at once. Fails with
    /// `MatchRuns`, `NoRematch`, `RematchThere`, `RematchAsked`, `TooManyPractice`,
    /// `DeclinedLately`, `AskedLately`, `NotAPlayer`, `NoSuchMatch`, `NoEndedMatch`.
    pub fn offer_rematch(&self, by: PlayerId, which: MatchSelector) -> Result<Offered> {
        let kind = OfferKind::Rematch;
        let game_match = self.ended_match(by, which)?;
        ensure!(game_match.outcome.is_some(), Error::MatchRuns(game_match.id));
        ensure!(game_match.color_of(by).is_some(), Error::NotAPlayer(game_match.id));
        ensure!(game_match.may_have_rematch(), DuelError::NoRematch(game_match.id));
        self.expect_no_rematch(game_match.id)?;
        if game_match.is_practice() {
            self.expect_room_for_practice(by)?;
            let game_match = self.begin_rematch(&game_match, None)?;
            return Ok(Offered::Granted { game_match, kind });
        }
        self.expect_rested(by)?;
        self.make_offer(game_match, kind, by)
    }

    /// Begins the rematch of `before`, as agreed by `offer` or, in practice, without one.
    pub(super) fn begin_rematch(&self, before: &Match, offer: Option<&Offer>) -> Result<Match> {
        let place = Place { guild: before.guild, channel: before.channel, anchor: None };
        let start = read_fen(before.id, before.game, &before.start_fen)?;
        let is_usual = before.start_fen == before.game.spec().start_fen();
        let keeps_colors = before.is_practice() && !is_usual;
        let (white, black) = match keeps_colors {
            true => (&before.white, &before.black),
            false => (&before.black, &before.white),
        };
        let first = (white.clone(), Color::White);
        let origin = MatchOrigin::Rematch(Rematch {
            of: before.id,
            offer: offer.map(|offer| offer.id),
            announced: before.guild.is_some() && before.anchor.is_some(),
        });
        let new = NewMatch {
            time: before.time,
            rated: before.rated,
            ..new_match(origin, &start, place, first, black.clone())
        };
        if let Some(begun) = self.begin(&new)? {
            return Ok(begun);
        }
        self.expect_no_rematch(before.id)?;
        Err(Error::OfferClosed)
    }

    fn expect_no_rematch(&self, id: MatchId) -> Result<()> {
        let rematch = self.store().rematch_of(id)?;
        rematch.map_or(Ok(()), |rematch| Err(Error::RematchThere(rematch.id)))
    }

    /// The match that is over and meant, which may be one that is not over: the one that the
    /// number, the message replied to or the thread names, else the player's last one here, else
    /// the last one anywhere.
    pub(crate) fn ended_match(&self, by: PlayerId, which: MatchSelector) -> Result<Match> {
        if let Some(named) = self.named(by, which)? {
            return Ok(named.info);
        }
        let channel = which.viewpoint().channel;
        let ended = self.store().ended_matches_of(by, SEARCHED)?;
        let here = ended.iter().find(|info| info.channel == channel);
        here.or(ended.first()).cloned().ok_or(Error::NoEndedMatch)
    }
}
