//! Undoing a move at once, without asking: a slip of the finger.

use std::time::Duration;

use super::make_offer::Offered;
use crate::playing::{expect_running, expect_whole};
use crate::{App, Error, Result, ensure};
use model::{BoardRef, JobKind, Match, MatchSelector, MessageId, PlayerId};
use rules::Color;
use store::{NewJob, Undo};

/// For so long after a move its player can undo it, unless it is answered.
pub(crate) const UNDO_TIME: Duration = Duration::from_secs(15);

impl App {
    /// Undoes the move that `by` has just played, and with it the clock's time; its board becomes
    /// due to be replaced. `at` is the board with the button, `message` the one in which it was
    /// asked for. The engine takes nothing amiss: in practice it is a takeback. Fails with
    /// `UndoTooLate`, `UndoAnswered`, `UndoneBefore`, `UndoOfOther`, `NothingToTakeBack`, `Stale`,
    /// `InGap`, `MatchOver`, `NotAPlayer`.
    pub fn undo(
        &self,
        by: PlayerId,
        which: MatchSelector,
        at: Option<BoardRef>,
        message: Option<MessageId>,
    ) -> Result<Match> {
        let (game_match, color) = self.own_running_match(by, which)?;
        if game_match.is_practice() {
            let (Offered::Granted { game_match, .. } | Offered::Made { game_match, .. }) =
                self.offer_takeback(by, which)?;
            return Ok(game_match);
        }
        ensure!(game_match.channel_seat().is_none(), Error::ChannelOpponent);
        self.expect_undoable(&game_match, color, at)?;
        let before = game_match.ply - 1;
        let undone = self.store().undo(
            &Undo {
                from: game_match.board(),
                player: by,
                to_move: color,
                played_since: self.now().before(UNDO_TIME),
                turns_after: message.unwrap_or_else(|| self.newest_message()),
                jobs: &[NewJob::new(JobKind::PostBoard, before)],
            },
            self.now(),
        )?;
        let game_match = self.match_by_id(game_match.id)?;
        if !undone {
            // Something has come in between, most likely the answer.
            expect_running(&game_match)?;
            self.expect_undoable(&game_match, color, at)?;
            return Err(Error::Stale { match_id: game_match.id });
        }
        self.wake_poster();
        Ok(game_match)
    }

    /// Refuses to undo what is not the last move of `color`, played a moment ago.
    fn expect_undoable(&self, info: &Match, color: Color, at: Option<BoardRef>) -> Result<()> {
        expect_whole(info)?;
        let id = info.id;
        if info.to_move == color {
            return Err(match at {
                Some(at) if at == info.board() => {
                    Error::UndoOfOther { player: Box::new(info.seat(!color).clone()) }
                }
                _ if info.is_undone_to(info.ply) => Error::UndoneBefore(id),
                _ if info.ply < 2 => Error::NothingToTakeBack(id),
                _ => Error::UndoAnswered(id),
            });
        }
        if let Some(at) = at.filter(|at| *at != info.board()) {
            return Err(match at.takebacks == info.takebacks && at.ply % 2 == info.ply % 2 {
                // An older board with a move of theirs.
                true => Error::UndoAnswered(id),
                false => Error::Stale { match_id: id },
            });
        }
        ensure!(info.ply > 0, Error::NothingToTakeBack(id));
        if info.is_undone_to(info.ply) || info.taken_back_to == Some(info.ply) {
            // The answer was undone or taken back, but it was there.
            return Err(Error::UndoAnswered(id));
        }
        ensure!(!info.is_undone_to(info.ply - 1), Error::UndoneBefore(id));
        ensure!(self.now() <= info.moving_since.after(UNDO_TIME), Error::UndoTooLate(id));
        Ok(())
    }
}
