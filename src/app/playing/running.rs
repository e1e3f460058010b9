//! Matches that are running, whose positions the engine explains to nobody who could use it there.

use super::{MatchState, read_fen};
use crate::{App, Error, Result, ensure};
use model::{MatchId, PlayerId};
use rules::{Position, Turn, Visit};

/// Positions of the opening stand on many boards. After so many turns of a running match no line
/// through its position is analysed, nor is that position itself in a match of an event or a duel.
const OPENING: u32 = 10;

impl App {
    /// The match between people that a player has running and in which this is the position.
    pub(crate) fn running_at(&self, by: PlayerId, position: &Position) -> Result<Option<MatchId>> {
        let running = self.running_positions(by, position)?.into_iter();
        let mut alike = running.filter(|(_, _, running)| running.hash() == position.hash());
        Ok(alike.next().map(|(id, ..)| id))
    }

    /// Refuses the position of a running match, of the player's own or of an event or a duel, and
    /// whatever has led through it: `earlier` are the positions before. Where none are known, those
    /// a turn behind it are refused, too. Fails with `AnalysisRunning`, `AnalysisContested`.
    pub(crate) fn expect_not_running(
        &self,
        by: PlayerId,
        position: &Position,
        earlier: &[Visit],
    ) -> Result<()> {
        let leads_here = |running: &Position, ply: u32| {
            let hash = running.hash();
            let follows = || match earlier {
                [] => running
                    .legal_turns()
                    .into_iter()
                    .any(|turn| running.play_unchecked(turn).hash() == position.hash()),
                earlier => earlier.iter().any(|visit| visit.hash == hash),
            };
            hash == position.hash() || ply >= OPENING && follows()
        };
        for (id, ply, running) in self.running_positions(by, position)? {
            ensure!(!leads_here(&running, ply), Error::AnalysisRunning(id));
        }
        for (id, fen) in self.store().contested_positions(position.game(), OPENING)? {
            // One that cannot be read keeps nobody from the others.
            if read_fen(id, position.game(), &fen).is_ok_and(|it| leads_here(&it, OPENING)) {
                return Err(Error::AnalysisContested);
            }
        }
        Ok(())
    }

    /// The matches between people that a player has running in the game of a position: each with
    /// the number of its turns and where it stands.
    fn running_positions(
        &self,
        by: PlayerId,
        position: &Position,
    ) -> Result<Vec<(MatchId, u32, Position)>> {
        let running = self.store().running_matches_of(by)?.into_iter();
        let alike = running.filter(|info| info.game == position.game() && !info.is_practice());
        alike
            .map(|info| Ok((info.id, info.ply, MatchState::now(self.store(), &info)?.position)))
            .collect()
    }
}

/// Plays a line. Returns where it ends, and the positions before.
pub fn passed(start: &Position, turns: &[Turn]) -> (Position, Vec<Visit>) {
    let (mut position, mut earlier) = (start.clone(), Vec::with_capacity(turns.len()));
    for turn in turns {
        earlier.push(position.visit());
        position = position.play_unchecked(*turn);
    }
    (position, earlier)
}
