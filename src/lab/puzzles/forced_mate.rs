//! The steps of a proved mate: the line, and what follows the other turns that mate in time.

use engine::{MateProver, Unproven};
use rules::{Position, Turn};
use study::{PuzzleStep, Variation};

/// So many steps off the main line are kept at most.
const MOST_VARIATIONS: usize = 60;
/// The proof of a mate, once it is known to be one, tries no more turns for each question.
const PROVING: u64 = 60_000_000;

/// A mate and all that must be known to play it.
pub struct ForcedMate {
    pub steps: Vec<PuzzleStep>,
    pub variations: Vec<Variation>,
}

/// Follows a mate to its end. `line` is the main line as known, kept where it lasts longest.
pub struct Follower<'a> {
    pub prover: &'a mut MateProver,
    /// At each step of the main line at most so many turns may mate.
    pub most: usize,
    pub line: &'a [Turn],
}

impl Follower<'_> {
    /// The mate forced with exactly so many turns, unless too many turns mate at some step.
    pub fn follow(
        mut self,
        start: &Position,
        turns: usize,
    ) -> Result<Option<ForcedMate>, Unproven> {
        if self.prover.mates_in(start, turns, PROVING)? != Some(turns) {
            return Ok(None);
        }
        let mut mate = ForcedMate { steps: Vec::new(), variations: Vec::new() };
        let (mut at, mut path) = (start.clone(), Vec::new());
        for left in (1..=turns).rev() {
            let mut accepted = (self.prover).mating_turns(&at, left, self.most, PROVING)?;
            if accepted.len() > self.most {
                return Ok(None);
            }
            let expected = self.line.get(path.len()).copied();
            accepted.sort_by_key(|turn| Some(*turn) != expected);
            let Some(first) = accepted.first().copied() else { return Ok(None) };
            for other in &accepted[1..] {
                self.branch(&at, &path, *other, left, &mut mate.variations)?;
            }
            if mate.variations.len() > MOST_VARIATIONS {
                return Ok(None);
            }
            path.push(first);
            at = at.play_unchecked(first);
            let known = self.line.get(path.len()).copied();
            let reply = match left {
                1 => None,
                _ => self.reply(&at, left - 1, known)?.map(|(reply, _)| reply),
            };
            if let Some(reply) = reply {
                path.push(reply);
                at = at.play_unchecked(reply);
            }
            // What leaves the line does not come back to it.
            if !self.line.starts_with(&path) {
                self.line = &[];
            }
            mate.steps.push(PuzzleStep { accepted, reply, also: Vec::new() });
        }
        Ok(Some(mate))
    }

    /// Adds what follows a turn that mates with `left` turns, this one among them.
    fn branch(
        &mut self,
        before: &Position,
        path: &[Turn],
        turn: Turn,
        left: usize,
        variations: &mut Vec<Variation>,
    ) -> Result<(), Unproven> {
        if left == 1 || variations.len() > MOST_VARIATIONS {
            return Ok(());
        }
        let after = before.play_unchecked(turn);
        let Some((reply, accepted)) = self.reply(&after, left - 1, None)? else { return Ok(()) };
        let path: Vec<Turn> = path.iter().copied().chain([turn, reply]).collect();
        let at = after.play_unchecked(reply);
        variations.push(Variation { path: path.clone(), accepted: accepted.clone() });
        for next in accepted {
            self.branch(&at, &path, next, left - 1, variations)?;
        }
        Ok(())
    }

    /// The reply that lasts longest, with the turns that mate after it: `known`, if it lasts as
    /// long, else the one that leaves the fewest. `left` is how many turns more the mate takes.
    fn reply(
        &mut self,
        after: &Position,
        left: usize,
        known: Option<Turn>,
    ) -> Result<Option<(Turn, Vec<Turn>)>, Unproven> {
        let mut best: Option<(Turn, Vec<Turn>)> = None;
        let mut replies = after.legal_turns();
        replies.sort();
        replies.sort_by_key(|reply| Some(*reply) != known);
        for reply in replies {
            let next = after.play_unchecked(reply);
            if self.prover.mates_in(&next, left, PROVING)? != Some(left) {
                continue;
            }
            let most = best.as_ref().map_or(usize::MAX, |(_, fewest)| fewest.len());
            let mating = self.prover.mating_turns(&next, left, most, PROVING)?;
            if mating.len() < most {
                best = Some((reply, mating));
            }
            if Some(reply) == known {
                break;
            }
        }
        Ok(best)
    }
}

#[cfg(test)]
mod tests {
    use rules::Game;

    use super::*;

    #[test]
    fn each_turn_that_mates_in_time_is_followed_to_the_mate() {
        // The Rook may go to any square of the file: the King has one square.
        let fen = "7k/8/5K2/8/8/8/8/1R6 w - - 0 1";
        let start = Position::from_fen(Game::MightyLion, fen).unwrap();
        let mut prover = MateProver::default();
        let follower = Follower { prover: &mut prover, most: 30, line: &[] };
        let mate = follower.follow(&start, 2).unwrap().expect("mate in two");
        assert_eq!(mate.steps.len(), 2);
        assert!(mate.steps[0].reply.is_some() && mate.steps[1].reply.is_none());
        assert_eq!(mate.variations.len() + 1, mate.steps[0].accepted.len());
        for variation in &mate.variations {
            for (at, turn) in start.each_along(&variation.path) {
                assert!(at.legal_turns().contains(&turn));
            }
            let (played, _) = start.play_line(&variation.path);
            for last in &variation.accepted {
                let end = played.play_unchecked(*last);
                assert!(end.is_check() && !end.has_legal_turn());
            }
        }
    }
}
