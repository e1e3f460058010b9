//! The score of a duel, which follows from its matches and from who has withdrawn.

use crate::{Duel, DuelMatch, DuelSide, DuelState, PairingResult, was_played, withdrawal};

/// What both sides have got, in half points, and how much is decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The inviting side's half points first.
    pub points: [u32; 2],
    pub decided: u32,
}

impl Score {
    /// What a side has got, in half points.
    pub const fn of(&self, side: DuelSide) -> u32 {
        self.points[side as usize]
    }
}

impl Duel {
    /// The result of a match; `None` while it is open. What ended before anybody withdrew counts as
    /// it was played; the rest is lost by whoever has withdrawn first. After a duel was cancelled
    /// nothing counts any more.
    pub fn result_of(&self, of: &DuelMatch) -> Option<PairingResult> {
        let gone = self.players_of(of).map(|player| player.and_then(|it| it.withdrawn_at));
        let ended = of.played.and_then(|played| played.ended);
        let cancelled = self.ended_at.filter(|_| self.state == DuelState::CalledOff);
        let counts = |at| cancelled.is_none_or(|over| at <= over);
        match ended {
            Some((outcome, at)) if was_played(gone, at) && counts(at) => {
                Some(PairingResult::of(outcome))
            }
            _ => {
                let first = gone.into_iter().flatten().min();
                withdrawal(gone.map(|at| at.filter(|at| Some(*at) == first)))
            }
        }
    }

    /// What a side gets for a match, in half points; `None` while it is open.
    pub fn got_by(&self, side: DuelSide, of: &DuelMatch) -> Option<u32> {
        let color = side.color_in(of.host);
        Some(self.result_of(of)?.half_points(color))
    }

    pub fn score(&self) -> Score {
        self.score_of(|_| true)
    }

    pub fn score_at(&self, board: u32) -> Score {
        self.score_of(|of| of.board == board)
    }

    fn score_of(&self, counts: impl Fn(&DuelMatch) -> bool) -> Score {
        let mut score = Score::default();
        for of in self.matches.iter().filter(|of| counts(of)) {
            let got = DuelSide::BOTH.map(|side| self.got_by(side, of));
            if let [Some(inviting), Some(invited)] = got {
                score.points[0] += inviting;
                score.points[1] += invited;
                score.decided += 1;
            }
        }
        score
    }
}
