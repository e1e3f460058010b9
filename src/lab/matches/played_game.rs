//! Plays a game between two players and checks every turn against the rules.

use std::time::Duration;

use model::Outcome;
use rules::Color;

use super::game_history::GameHistory;
use super::player::{EngineMove, Player, PlayerFault, Reply};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// The tolerance for late turns.
    pub grace: Duration,
    /// The number of turns after which a game is drawn.
    pub most_turns: usize,
    /// When to end a game that both sides consider lost for one.
    pub resign: Option<ResignRule>,
}

/// Ends a game when one side has reported `-score` or worse in its last `turns` turns, and the
/// other `score` or better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// In hundredths of a Pawn.
    pub score: i64,
    /// The number of turns per side.
    pub turns: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub enum GameEnd {
    /// By the rules or a resignation.
    Over(Outcome),
    /// This side won, because both agreed on the score.
    Adjudicated(Color),
    /// The game was drawn because of its length.
    TooLong,
    /// This side failed, so the game says nothing about strength.
    PlayerFault(Color, PlayerFault),
}

impl GameEnd {
    pub fn winner(&self) -> Option<Color> {
        match self {
            GameEnd::Over(outcome) => outcome.winner,
            GameEnd::Adjudicated(winner) => Some(*winner),
            GameEnd::PlayerFault(loser, _) => Some(!*loser),
            GameEnd::TooLong => None,
        }
    }

    /// Returns the result as in PGN.
    pub fn result(&self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// Says how the game ended and, if by a fault, by whose.
    pub fn words(&self) -> String {
        match self {
            GameEnd::PlayerFault(side, fault) => format!("{side}: {}", fault.words()),
            ending => ending.kind().to_owned(),
        }
    }

    /// Returns a word for the table.
    pub const fn kind(&self) -> &'static str {
        match self {
            GameEnd::Over(outcome) => outcome.ending.into_str(),
            GameEnd::Adjudicated(_) => "adjudication",
            GameEnd::TooLong => "length",
            GameEnd::PlayerFault(_, fault) => fault.kind(),
        }
    }
}

pub struct PlayedGame {
    /// The game, including its opening.
    pub history: GameHistory,
    /// The moves after the opening, one per turn.
    pub answers: Vec<EngineMove>,
    pub ending: GameEnd,
}

/// Plays a game on from its opening. `players` are White and Black, each with its time per turn, if
/// limited.
pub fn play(
    conditions: &Conditions,
    opening: GameHistory,
    players: [(&mut Box<dyn Player>, Option<Duration>); 2],
    seed: u64,
) -> PlayedGame {
    let mut game = PlayedGame { history: opening, answers: Vec::new(), ending: GameEnd::TooLong };
    game.ending = game.play_on(conditions, players, seed);
    game
}

impl PlayedGame {
    fn play_on(
        &mut self,
        conditions: &Conditions,
        mut players: [(&mut Box<dyn Player>, Option<Duration>); 2],
        seed: u64,
    ) -> GameEnd {
        for (color, (player, _)) in Color::ALL.into_iter().zip(&mut players) {
            if let Err(fault) = player.new_game(self.history.start(), seed) {
                return GameEnd::PlayerFault(color, fault);
            }
        }
        while self.history.turns.len() < conditions.most_turns {
            if let Some(ending) = self.over(conditions) {
                return ending;
            }
            let side = self.history.position().turn();
            let (player, time) = &mut players[side.index()];
            let most = time.map(|time| time + conditions.grace);
            match player.turn(&self.history, time.unwrap_or(Duration::MAX)) {
                Ok(Reply::Turn(answer)) if most.is_some_and(|most| answer.time > most) => {
                    return GameEnd::PlayerFault(side, PlayerFault::Time);
                }
                Ok(Reply::Turn(answer)) => {
                    self.history.play(answer.turn);
                    self.answers.push(answer);
                }
                Ok(Reply::Resigns) => return GameEnd::Over(Outcome::resigned_by(side)),
                Err(fault) => return GameEnd::PlayerFault(side, fault),
            }
        }
        GameEnd::TooLong
    }

    fn over(&self, conditions: &Conditions) -> Option<GameEnd> {
        let earlier = self.history.earlier();
        if let Some(outcome) = Outcome::by_rules(self.history.position(), &earlier) {
            return Some(GameEnd::Over(outcome));
        }
        let lost = self.given_up_by_both(conditions.resign?)?;
        Some(GameEnd::Adjudicated(!lost))
    }

    /// Returns the side that both players consider lost.
    fn given_up_by_both(&self, rule: ResignRule) -> Option<Color> {
        let last = self.answers.rchunks(2 * rule.turns).next()?;
        if last.len() < 2 * rule.turns {
            return None;
        }
        // The side to move played the oldest of them.
        let side = self.history.position().turn();
        let scores = last.iter().enumerate().map(|(number, answer)| {
            let score = answer.search?.score;
            Some(if number.is_multiple_of(2) { score } else { score.saturating_neg() })
        });
        let scores: Vec<i64> = scores.collect::<Option<_>>()?;
        if scores.iter().all(|score| *score <= -rule.score) {
            Some(side)
        } else if scores.iter().all(|score| *score >= rule.score) {
            Some(!side)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::player::SearchReport;
    use super::*;
    use rules::{Game, Position};

    #[test]
    fn both_sides_have_to_agree_that_one_is_lost() {
        let scores = |scores: &[i64]| {
            let mut history = GameHistory::from(Position::start(Game::MightyLion));
            let answers = scores.iter().map(|&score| {
                let turn = history.position().legal_turns()[0];
                history.play(turn);
                let search = Some(SearchReport { depth: 1, score, nodes: 1 });
                EngineMove { turn, search, time: Duration::ZERO }
            });
            let answers = answers.collect();
            let finished = PlayedGame { history, answers, ending: GameEnd::TooLong };
            finished.given_up_by_both(ResignRule { score: 900, turns: 2 })
        };
        assert_eq!(scores(&[0, 0, -950, 1000, -900, 900]), Some(Color::White));
        assert_eq!(scores(&[0, 950, -1000, 900, -900]), Some(Color::White));
        assert_eq!(scores(&[1000, -950, 900, -900]), Some(Color::Black));
        assert_eq!(scores(&[-950, 1000, -900, 800]), None);
        assert_eq!(scores(&[1000, -900, 900]), None);
    }
}
