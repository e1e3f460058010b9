//! The score of a duel, which follows from its matches and from who has withdrawn.

use crate::{Duel, DuelMatch, DuelSide, DuelState, PairingResult, was_played, withdrawal};
use model::Time;

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
        let gone = self.gone_from(of);
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

    /// When the players of a match withdrew, White first.
    pub fn gone_from(&self, of: &DuelMatch) -> [Option<Time>; 2] {
        self.players_of(of).map(|player| player.and_then(|it| it.withdrawn_at))
    }

    /// What a side gets for a match, in half points; `None` while it is open.
    pub fn got_by(&self, side: DuelSide, of: &DuelMatch) -> Option<u32> {
        let color = side.color_in(of.host);
        Some(self.result_of(of)?.half_points(color))
    }

    /// How it stands.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DuelPlayer, DuelTerms, PairedMatch};
    use model::{DuelId, Ending, MatchId, MatchTerms, Outcome, Person, PlayerId, TimeControl};
    use rules::{Color, Game};

    fn duel() -> Duel {
        let player = |number: u32, side| DuelPlayer {
            number,
            side,
            person: Person { id: PlayerId(number.into()), name: number.to_string() },
            board: Some(1),
            withdrawn_at: None,
        };
        let played = |number: u32, host| DuelMatch {
            number,
            board: 1,
            host,
            played: Some(PairedMatch { id: MatchId(number.into()), ended: None }),
        };
        Duel {
            id: DuelId(1),
            code: String::new(),
            terms: DuelTerms {
                matches: MatchTerms {
                    game: Game::MightyLion,
                    start_fen: None,
                    time: TimeControl::of_days(3),
                    rated: false,
                },
                boards: 1,
                hours: 1,
            },
            state: DuelState::Running,
            closes_at: Time(0),
            ended_at: None,
            reason: None,
            servers: Vec::new(),
            players: vec![player(1, DuelSide::Inviting), player(2, DuelSide::Invited)],
            matches: vec![played(1, DuelSide::Inviting), played(2, DuelSide::Invited)],
        }
    }

    fn end(duel: &mut Duel, index: usize, winner: Option<Color>, at: i64) {
        let ending = winner.map_or(Ending::Agreement, |_| Ending::Resignation);
        let outcome = Outcome { winner, ending };
        if let Some(played) = &mut duel.matches[index].played {
            played.ended = Some((outcome, Time(at)));
        }
    }

    #[test]
    fn each_side_is_white_in_its_own_server() {
        let mut duel = duel();
        assert_eq!(duel.score(), Score::default());
        end(&mut duel, 0, Some(Color::White), 10);
        assert_eq!(duel.score().points, [2, 0]);
        end(&mut duel, 1, Some(Color::White), 20);
        assert_eq!(duel.score().points, [2, 2]);
        end(&mut duel, 1, None, 20);
        assert_eq!(duel.score().points, [3, 1]);
        assert_eq!(duel.score().decided, 2);
    }

    #[test]
    fn what_ended_before_a_withdrawal_counts_and_the_rest_is_lost() {
        let mut duel = duel();
        end(&mut duel, 0, Some(Color::White), 10);
        duel.players[0].withdrawn_at = Some(Time(11));
        assert_eq!(duel.score().points, [2, 2]);
        // The match that is given up ends after that.
        end(&mut duel, 1, Some(Color::Black), 12);
        assert_eq!(duel.score().points, [2, 2]);
        duel.players[1].withdrawn_at = Some(Time(13));
        assert_eq!(duel.score().points, [2, 2], "it was decided before");
    }

    #[test]
    fn what_ends_after_a_duel_was_cancelled_does_not_count() {
        let mut duel = duel();
        end(&mut duel, 0, Some(Color::White), 10);
        end(&mut duel, 1, Some(Color::White), 20);
        duel.ended_at = Some(Time(15));
        duel.state = DuelState::CalledOff;
        assert_eq!(duel.score().points, [2, 0]);
    }
}
