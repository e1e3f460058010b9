//! Matches of which the chat shows more than the database, which was restored from an older copy:
//! nothing is played in them until their players have decided to go on from the record or to set
//! the match aside.

use std::time::Duration;

use super::make_offer::Offered;
use crate::playing::expect_running;
use crate::{App, Error, Result, ensure};
use model::{
    JobKind, Match, MatchSelector, OfferId, OfferKind, Outcome, PlayerId, Seat, ShownBoard,
};
use store::{EndIf, NewJob};

/// How long a match waits before it is set aside.
pub(crate) const DECISION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How long the question is held back while the place is still read.
const READING: Duration = Duration::from_secs(3);

impl App {
    /// Looks at a board that the bot has posted: if it shows more than the record, the match waits
    /// from now on. Returns whether it waits.
    pub fn board_in_chat(&self, shown: &ShownBoard) -> Result<bool> {
        let Some(info) = self.store().match_by_id(shown.board.match_id)? else { return Ok(false) };
        self.board_of_match_in_chat(&info, shown)
    }

    /// As [`App::board_in_chat`], where the match of the board is at hand.
    pub(crate) fn board_of_match_in_chat(&self, info: &Match, shown: &ShownBoard) -> Result<bool> {
        if !shows_more(info, shown) {
            return Ok(info.gap.is_some());
        }
        let question = NewJob { after: READING, ..NewJob::new(JobKind::PostGap, info.ply) };
        let waits = self.store().note_gap(shown, &question, self.now())?;
        if waits && info.gap.is_none() {
            tracing::warn!(
                game_match = %info.id, known = info.ply, shown = shown.board.ply,
                "the chat shows more of this match than the database (restored from an older copy?); asking the players"
            );
            self.wake_poster();
        }
        Ok(waits)
    }

    /// Offers to go on from the record of a match that waits, or to set it aside; in practice that
    /// is done at once. Fails with `NoGap`, `AlreadyAsked`, `MatchOver`, `NotAPlayer`, `Stale`.
    pub fn offer_to_settle(
        &self,
        by: PlayerId,
        which: MatchSelector,
        kind: OfferKind,
    ) -> Result<Offered> {
        let (game_match, _) = self.own_running_match(by, which)?;
        ensure!(game_match.gap.is_some(), Error::NoGap(game_match.id));
        // A channel is not asked.
        if game_match.is_practice() || game_match.channel_seat().is_some() {
            let game_match = self.settle_gap(&game_match, kind, None)?;
            return Ok(Offered::Granted { game_match, kind });
        }
        self.make_offer(game_match, kind, by)
    }

    pub(super) fn settle_gap(
        &self,
        game_match: &Match,
        kind: OfferKind,
        offer: Option<OfferId>,
    ) -> Result<Match> {
        let (board, now) = (game_match.board(), self.now());
        let settled = if kind == OfferKind::GoOn {
            let mut due = vec![NewJob::new(JobKind::PostBoard, board.ply)];
            if matches!(game_match.seat(game_match.to_move), Seat::Engine(_)) {
                due.push(NewJob::new(JobKind::EngineTurn, board.ply));
            }
            self.store().go_on_from_record(board, offer, &due, self.newest_message(), now)?
        } else {
            self.set_aside(game_match, offer)?
        };
        if !settled {
            expect_running(&self.match_by_id(game_match.id)?)?;
            return Err(Error::NoGap(game_match.id));
        }
        self.wake_workers();
        self.match_by_id(game_match.id)
    }

    fn set_aside(&self, game_match: &Match, offer: Option<OfferId>) -> Result<bool> {
        self.end_match(game_match, Some(EndIf::InGap(offer)), Outcome::ABORTED)
    }

    /// Sets aside the matches about which nobody has decided in time.
    pub(super) fn set_undecided_aside(&self) -> Result<()> {
        let undecided = self.store().waiting_since(self.now().before(DECISION))?;
        self.for_each(undecided, |info| self.set_aside(info, None))
    }
}

/// Whether a board shows moves, takebacks or an end that the record of a running match lacks.
fn shows_more(info: &Match, shown: &ShownBoard) -> bool {
    let is_here =
        info.guild.is_none() || info.thread == Some(shown.channel) || info.channel == shown.channel;
    let board = shown.board;
    let is_beyond = (board.takebacks, board.ply) > (info.takebacks, info.ply);
    info.outcome.is_none() && is_here && (is_beyond || shown.is_over && info.gap.is_none())
}
