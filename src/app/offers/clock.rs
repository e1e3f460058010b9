//! Time per turn: what is left of it, reminders, what happens when it is over, and the bot's own
//! downtime.
//!
//! A deadline is a column of its match, so that no timer can get lost: [`App::keep_time`] does
//! whatever has become due, in transactions that each check once more that it is. Any number of
//! workers may call it at the same time. A day of vacation comes before a loss, where the player
//! wishes so.

use std::time::Duration;

use crate::{App, Result};
use model::{ClockState, Ending, JobKind, Match, Outcome, PRACTICE_TIMEOUT, Time};
use store::{EndIf, NewJob};

/// The longest time between two calls of [`App::keep_time`] that is not taken for downtime.
const LONGEST_GAP: Duration = Duration::from_secs(600);

impl App {
    /// Does what time has made due: reminds players, plays what was voted for, ends matches whose
    /// side to move is out of time, and calls off those whose channel is lost, and practice matches
    /// whose players have left. Call it often while players can reach the bot; a pause of more than
    /// ten minutes is downtime, charged to nobody. Fails when the database fails, or holds what
    /// cannot be read; all else that was due has been done then.
    pub fn keep_time(&self) -> Result<()> {
        self.set_clock()?;
        tell_downtime(self.store().heartbeat(self.now(), LONGEST_GAP)?);
        let now = self.now();
        let reminded = self.for_each(self.store().reminders_due(now)?, |info| {
            let is_visitor = info.visitor == Some(info.to_move);
            let kind = if is_visitor { JobKind::RemindVisitor } else { JobKind::PostReminder };
            Ok(self.store().remind(info.board(), NewJob::new(kind, info.ply), now)?)
        });
        let lost = self.call_off_unreachable(now);
        let voted = self.close_votes(now);
        let ended = self.for_each(self.store().overdue(now)?, |info| self.end_overdue(info, now));
        let idle_since = now.before(PRACTICE_TIMEOUT);
        let idle = self.store().idle_practice(idle_since)?;
        let idle = self.for_each(idle, |info| self.end_idle(info, idle_since, now));
        let set_aside = self.set_undecided_aside();
        let made_due = self
            .expire_challenges(now)
            .and(self.choose_daily_puzzles(now))
            .and(self.choose_digests(now))
            .and(self.call_off_unreachable_duels(now))
            .and(self.advance_due_contests(now));
        reminded.and(lost).and(voted).and(ended).and(idle).and(set_aside).and(made_due)
    }

    /// Makes it due that the messages of challenges say that they have expired.
    fn expire_challenges(&self, now: Time) -> Result<()> {
        if self.store().expire_challenges(now)? {
            self.wake_poster();
        }
        Ok(())
    }

    /// Makes it due that events and duels go on for which it is time.
    fn advance_due_contests(&self, now: Time) -> Result<()> {
        for contest in self.store().contests_due(now)? {
            self.store().advance(contest, now)?;
            self.wake_poster();
        }
        Ok(())
    }

    /// How the clock of a match stands now.
    pub fn clock(&self, game_match: &Match) -> Option<ClockState> {
        game_match.clock(self.now())
    }

    /// Calls a practice match off that its player has left. The post pings nobody.
    fn end_idle(&self, info: &Match, since: Time, now: Time) -> Result<bool> {
        let due = match info.place_gone {
            true => Vec::new(),
            false => vec![NewJob::new(JobKind::PostEnding, info.ply)],
        };
        let idle = Some(EndIf::IdleSince(since));
        Ok(self.store().end_match(idle, info.id, Outcome::ABORTED, &due, now)?)
    }

    fn end_overdue(&self, info: &Match, now: Time) -> Result<bool> {
        // Where nobody could see the boards, or a side never began, nobody has lost.
        let outcome = if info.place_gone || info.may_be_aborted() {
            Outcome::ABORTED
        } else {
            Outcome { winner: Some(!info.to_move), ending: Ending::Time }
        };
        if outcome.winner.is_some() && self.save_from_loss(info, now)? {
            return Ok(true);
        }
        self.end_match(info, Some(EndIf::Overdue(info.board())), outcome)
    }
}

/// Writes to the log how long the bot was down, if it was.
pub(crate) fn tell_downtime(down: Duration) {
    if !down.is_zero() {
        tracing::info!(seconds = down.as_secs(), "downtime, not charged to any clock");
    }
}
