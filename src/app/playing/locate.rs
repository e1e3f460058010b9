//! Which match is meant, and whether the one who asks may see it. Nothing is guessed: where several
//! fit, the answer lists them.
//!
//! Players see their match wherever they are, and so does whoever has brought a game from
//! elsewhere. Others see it only from the channel in which it is played or shared, and from the
//! threads of that channel: whoever can speak there can see its boards. From anywhere else there is
//! no such match, except for its line in the list of a server's matches, shown to those who may see
//! its channel.

use super::match_state::MatchState;
use crate::{App, Error, Result, ensure};
use model::{Addressing, BoardRef, Match, MatchId, MatchSelector, PlayerId, Viewpoint};
use rules::Color;
use store::MatchesMeant;

/// What a match is looked up for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchUse {
    /// To look at; for those who do not play, too.
    Look,
    /// To act as one of its players.
    Act,
    Turn,
}

/// The matches listed at most when several fit.
const LISTED: usize = 10;

/// A match that somebody may see. Only this file makes one, so that nobody is shown a match without
/// that question.
pub(crate) struct Seen {
    pub info: Match,
    by: PlayerId,
}

impl Seen {
    /// The match, if `by` may see it from there.
    fn from(viewpoint: Viewpoint, info: Match, by: PlayerId) -> Option<Seen> {
        let Viewpoint { channel, parent } = viewpoint;
        let is_here = !info.is_private()
            && (info.thread == Some(channel)
                || info.channel == channel
                || parent == Some(info.channel));
        let seen = Seen { info, by };
        (seen.info.is_of(by) || is_here).then_some(seen)
    }

    /// The match at its present ply, drawn as the one who sees it has chosen and in their language.
    pub(crate) fn load(&self, app: &App) -> Result<MatchState> {
        MatchState::now(app.store(), &self.info)?.seen_by(app, self.by)
    }

    /// Whether the one who sees it plays in it.
    pub(super) fn is_own(&self) -> bool {
        self.info.color_of(self.by).is_some()
    }

    /// Whether the one who sees it is to move, or may vote.
    pub(super) fn is_own_turn(&self) -> bool {
        self.info.is_turn_of(self.by) || self.may_vote()
    }

    /// Refuses a turn of the one who sees it where they cannot play one, or where the match has gone
    /// on since the board on which they would.
    pub(super) fn expect_turn(&self, at: Option<BoardRef>) -> Result<()> {
        let info = &self.info;
        expect_running(info)?;
        expect_whole(info)?;
        ensure!(at.is_none_or(|at| at == info.board()), Error::Stale { match_id: info.id });
        if self.is_own_turn() { Ok(()) } else { Err(not_your_turn(info)) }
    }

    /// Whether the one who sees it belongs to a channel that plays.
    pub(super) fn votes(&self) -> bool {
        self.info.channel_seat().is_some() && !self.is_own()
    }

    /// Whether the one who sees it belongs to the channel that is to move.
    pub(super) fn may_vote(&self) -> bool {
        self.info.voting().is_some() && !self.is_own()
    }
}

impl App {
    /// The match that is meant. For [`MatchUse::Act`] and [`MatchUse::Turn`] it is one of the
    /// player's own, but it may be over and it may be the other side's turn.
    pub(crate) fn locate(
        &self,
        by: PlayerId,
        which: MatchSelector,
        wanted_for: MatchUse,
    ) -> Result<Seen> {
        let mut candidates = self.candidates(by, which, wanted_for, Addressing::Addressed, None)?;
        ensure!(candidates.len() <= 1, several(by, &candidates, None));
        let seen = candidates.pop().ok_or(Error::NoMatch)?;
        let may_vote = wanted_for == MatchUse::Turn && seen.votes();
        let is_allowed = wanted_for == MatchUse::Look || seen.is_own() || may_vote;
        ensure!(is_allowed, not_a_player(&seen.info));
        Ok(seen)
    }

    /// Every match that could be meant: the one named by the number, the message replied to or the
    /// thread; else the running ones of the player in this channel, among them those begun in the
    /// thread of another match; else, if the bot was addressed, anywhere. For [`MatchUse::Turn`]
    /// those where it is the player's turn go before the others. `meant`: what may be meant by what
    /// is said here, if that has been looked up.
    pub(super) fn candidates(
        &self,
        by: PlayerId,
        which: MatchSelector,
        wanted_for: MatchUse,
        heard: Addressing,
        meant: Option<MatchesMeant>,
    ) -> Result<Vec<Seen>> {
        let viewpoint = which.viewpoint();
        let (channel, replied_to) = match which {
            MatchSelector::Match(id, _) => return Ok(vec![self.find_seen(by, id, viewpoint)?]),
            MatchSelector::Here { channel, replied_to } => (channel, replied_to),
        };
        let anywhere = heard == Addressing::Addressed;
        let look = |replied_to| self.store().matches_meant(by, channel, replied_to, anywhere);
        let mut meant = meant.map_or_else(|| look(replied_to), Ok)?;
        let seen = |info| Seen::from(viewpoint, info, by);
        if let Some(named) = meant.named {
            if let Some(named) = seen(named) {
                return Ok(vec![named]);
            }
            // It is as if the message belonged to no match.
            meant = look(None)?;
            if let Some(named) = meant.named.and_then(seen) {
                return Ok(vec![named]);
            }
        }
        let here: Vec<Seen> = meant.here.into_iter().filter_map(seen).collect();
        let is_only_one = here.len() == 1;
        let (mine, mut others): (Vec<Seen>, Vec<Seen>) = here.into_iter().partition(Seen::is_own);
        let found = if !mine.is_empty() {
            mine
        } else if wanted_for == MatchUse::Look && is_only_one {
            others
        } else if wanted_for != MatchUse::Look && others.iter().any(Seen::may_vote) {
            others.retain(Seen::may_vote);
            others
        } else {
            meant.elsewhere.into_iter().filter_map(seen).collect()
        };
        if wanted_for == MatchUse::Turn && found.iter().any(Seen::is_own_turn) {
            return Ok(found.into_iter().filter(Seen::is_own_turn).collect());
        }
        Ok(found)
    }

    /// The match that the number, the message replied to or the thread names, even if it is over
    /// and others run in its thread; `None` where nothing does.
    pub(crate) fn named(&self, by: PlayerId, which: MatchSelector) -> Result<Option<Seen>> {
        let viewpoint = which.viewpoint();
        match which {
            MatchSelector::Match(id, _) => self.find_seen(by, id, viewpoint).map(Some),
            MatchSelector::Here { channel, replied_to } => {
                let meant = self.store().matches_meant(by, channel, replied_to, false)?;
                let named = meant.named.or(meant.over);
                Ok(named.and_then(|info| Seen::from(viewpoint, info, by)))
            }
        }
    }

    /// A match by its number, if `by` may see it from there.
    fn find_seen(&self, by: PlayerId, id: MatchId, viewpoint: Viewpoint) -> Result<Seen> {
        Seen::from(viewpoint, self.match_by_id(id)?, by).ok_or(Error::NoSuchMatch(id))
    }

    /// A match by its number, for the app itself; people find it with [`App::find`].
    pub(crate) fn match_by_id(&self, id: MatchId) -> Result<Match> {
        self.store().match_by_id(id)?.ok_or(Error::NoSuchMatch(id))
    }

    /// The running match that is meant, with the side that `by` plays in it.
    pub(crate) fn own_running_match(
        &self,
        by: PlayerId,
        which: MatchSelector,
    ) -> Result<(Match, Color)> {
        let game_match = self.locate(by, which, MatchUse::Act)?.info;
        let color = game_match.color_of(by).ok_or_else(|| not_a_player(&game_match))?;
        expect_running(&game_match)?;
        Ok((game_match, color))
    }
}

/// The answer that lists the matches which could be meant, by a turn as it was typed or by whatever
/// else.
pub(super) fn several(by: PlayerId, seen: &[Seen], turn: Option<String>) -> Error {
    let matches = seen.iter().take(LISTED).map(|seen| seen.info.clone()).collect();
    Error::SeveralMatches { by, matches, turn }
}

/// What somebody is told who does not play a side of a match.
fn not_a_player(info: &Match) -> Error {
    match info.voting() {
        Some(_) => Error::VoteForIt(info.id),
        None => Error::NotAPlayer(info.id),
    }
}

pub(super) fn not_your_turn(info: &Match) -> Error {
    Error::NotYourTurn { board: info.board(), to_move: Box::new(info.seat(info.to_move).clone()) }
}

/// Refuses to change the position of a match that waits for its players' decision.
pub(crate) fn expect_whole(game_match: &Match) -> Result<()> {
    ensure!(game_match.gap.is_none(), Error::InGap(game_match.board()));
    Ok(())
}

/// Refuses what can only be done in a match that goes on.
pub(crate) fn expect_running(game_match: &Match) -> Result<()> {
    ensure!(game_match.outcome.is_none(), Error::MatchOver(Box::new(game_match.clone())));
    Ok(())
}
