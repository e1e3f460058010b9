//! One game between two players, every turn of it judged by the rules.

use std::time::Duration;

use lions_den::rules::{Color, Draw, Game, Status, Turn};

use super::answer::{Answer, Fault, Reply};
use super::player::Player;
use super::progress::Progress;

/// What all games of a match have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// The game.
    pub game: Game,
    /// By how much a turn may come late.
    pub grace: Duration,
    /// After so many turns a game is taken for drawn.
    pub most_turns: usize,
    /// When both agree that one is lost.
    pub resign: Option<ResignRule>,
}

/// A game is over when one side has expected `-score` or worse in its last `turns` turns, and the other `score` or better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// In hundredths of a Pawn.
    pub score: i64,
    /// How many turns of each side.
    pub turns: usize,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Ending {
    /// By the rules; no winner: a draw.
    Rules(Option<Color>, &'static str),
    /// A side gave up.
    Resigned(Color),
    /// Both agreed that this side has won.
    Adjudicated(Color),
    /// It took too long.
    TooLong,
    /// A side could play no further: no result that says anything about strength.
    Fault(Color, Fault),
}

impl Ending {
    /// Who has won; `None`: nobody.
    pub const fn winner(&self) -> Option<Color> {
        match self {
            Ending::Rules(winner, _) => *winner,
            Ending::Adjudicated(winner) => Some(*winner),
            Ending::Resigned(Color::White) | Ending::Fault(Color::White, _) => Some(Color::Black),
            Ending::Resigned(Color::Black) | Ending::Fault(Color::Black, _) => Some(Color::White),
            Ending::TooLong => None,
        }
    }

    /// A word for it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Ending::Rules(_, reason) => reason,
            Ending::Resigned(_) => "resignation",
            Ending::Adjudicated(_) => "adjudication",
            Ending::TooLong => "length",
            Ending::Fault(_, fault) => fault.kind(),
        }
    }
}

/// A game that is over.
pub struct Contest {
    /// What was played, the opening included.
    pub progress: Progress,
    /// What the players said about their turns; as many as turns after the opening.
    pub answers: Vec<Answer>,
    /// How it ended.
    pub ending: Ending,
}

/// Plays a game; `players` are White and Black, each with the time for each turn if time bounds them.
pub fn play(
    conditions: &Conditions,
    opening: &[Turn],
    mut players: [(&mut Player, Option<Duration>); 2],
    seed: u64,
) -> Contest {
    let mut contest = Contest {
        progress: Progress::start(conditions.game),
        answers: Vec::new(),
        ending: Ending::TooLong,
    };
    for turn in opening {
        contest.progress.play(*turn);
    }
    for (color, (player, _)) in Color::ALL.iter().zip(&mut players) {
        if let Err(fault) = player.new_game(conditions.game, seed) {
            contest.ending = Ending::Fault(*color, fault);
            return contest;
        }
    }
    while contest.progress.turns.len() < conditions.most_turns {
        if let Some(ending) = contest.over(conditions) {
            contest.ending = ending;
            return contest;
        }
        let side = contest.progress.position().turn();
        let (player, time) = &mut players[side.index()];
        let reply = player.turn(&contest.progress, time.unwrap_or(Duration::MAX));
        let late = |answer: &Answer| time.is_some_and(|time| answer.time > time + conditions.grace);
        match reply {
            Ok(Reply::Turn(answer)) if late(&answer) => {
                contest.ending = Ending::Fault(side, Fault::Time);
                return contest;
            }
            Ok(Reply::Turn(answer)) => {
                contest.progress.play(answer.turn);
                contest.answers.push(answer);
            }
            Ok(Reply::Resigns) => {
                contest.ending = Ending::Resigned(side);
                return contest;
            }
            Err(fault) => {
                contest.ending = Ending::Fault(side, fault);
                return contest;
            }
        }
    }
    contest
}

impl Contest {
    fn over(&self, conditions: &Conditions) -> Option<Ending> {
        let position = self.progress.position();
        match position.status_with_history(&self.progress.earlier()) {
            Status::Ongoing => {
                let lost = self.given_up_by_both(conditions.resign?)?;
                Some(Ending::Adjudicated(!lost))
            }
            Status::Checkmate { winner } => Some(Ending::Rules(Some(winner), "checkmate")),
            Status::Stalemate => Some(Ending::Rules(None, "stalemate")),
            Status::Draw(draw) => Some(Ending::Rules(None, Draw::id(draw))),
        }
    }

    /// The side that both take for lost.
    fn given_up_by_both(&self, rule: ResignRule) -> Option<Color> {
        let last = self.answers.rchunks(2 * rule.turns).next()?;
        if last.len() < 2 * rule.turns {
            return None;
        }
        // The first of them was played by the side that is to move again.
        let side = self.progress.position().turn();
        let all = |parity: usize, so: &dyn Fn(i64) -> bool| {
            let scores = last.iter().skip(parity).step_by(2);
            scores
                .map(|answer| answer.score)
                .all(|score| score.is_some_and(so))
        };
        let bad = |score: i64| score <= -rule.score;
        let good = |score: i64| score >= rule.score;
        if all(0, &bad) && all(1, &good) {
            Some(side)
        } else if all(0, &good) && all(1, &bad) {
            Some(!side)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::inside::{Inside, Strength};
    use super::*;

    fn player(depth: u32) -> Player {
        Player::Inside(Box::new(Inside::new(Strength::Material { depth }, 1)))
    }

    const CONDITIONS: Conditions = Conditions {
        game: Game::MightyLion,
        grace: Duration::ZERO,
        most_turns: 60,
        resign: None,
    };

    #[test]
    fn a_game_is_played_by_the_rules_to_its_end_or_to_the_longest_length() {
        let (mut white, mut black) = (player(1), player(1));
        let players = [(&mut white, None), (&mut black, None)];
        let contest = play(&CONDITIONS, &[], players, 3);
        let mut progress = Progress::start(Game::MightyLion);
        for turn in &contest.progress.turns {
            assert!(progress.position().legal_turns().contains(turn));
            progress.play(*turn);
        }
        assert_eq!(contest.answers.len(), contest.progress.turns.len());
        assert!(progress.position().status().is_over() || progress.turns.len() == 60);
    }

    #[test]
    fn a_late_turn_is_a_fault_of_the_side_that_played_it() {
        let (mut white, mut black) = (player(2), player(2));
        let hasty = [(&mut white, Some(Duration::ZERO)), (&mut black, None)];
        let contest = play(&CONDITIONS, &[], hasty, 1);
        assert_eq!(contest.ending, Ending::Fault(Color::White, Fault::Time));
        assert_eq!(contest.ending.winner(), Some(Color::Black));
        // Whoever is not bound by time is never late.
        let free = [(&mut white, None), (&mut black, None)];
        let contest = play(&CONDITIONS, &[], free, 1);
        assert!(!matches!(contest.ending, Ending::Fault(..)));
    }

    #[test]
    fn both_sides_have_to_agree_that_one_is_lost() {
        let scores = |scores: &[i64]| {
            let mut progress = Progress::start(Game::MightyLion);
            let answers = scores
                .iter()
                .map(|score| {
                    let turn = progress.position().legal_turns()[0];
                    progress.play(turn);
                    Answer {
                        turn,
                        score: Some(*score),
                        depth: None,
                        nodes: None,
                        time: Duration::ZERO,
                    }
                })
                .collect();
            let contest = Contest {
                progress,
                answers,
                ending: Ending::TooLong,
            };
            contest.given_up_by_both(ResignRule {
                score: 900,
                turns: 2,
            })
        };
        assert_eq!(scores(&[0, 0, -950, 1000, -900, 900]), Some(Color::White));
        assert_eq!(scores(&[0, 950, -1000, 900, -900]), Some(Color::White));
        assert_eq!(scores(&[1000, -950, 900, -900]), Some(Color::Black));
        assert_eq!(scores(&[-950, 1000, -900, 800]), None);
        assert_eq!(scores(&[1000, -900, 900]), None);
    }
}
