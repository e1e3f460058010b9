//! Self-play: generates positions for tuning the evaluation.

use crate::random::random;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use engine::{Limits, Score, Searcher};
use rand::Rng;
use rand::seq::IndexedRandom;
use rules::{Color, Game, Move, Position, Status, Turn};

/// A quiet position with its score and the result of the game.
///
/// `Display` is one line: game, FEN, score and result, separated by tabs.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    pub position: Position,
    /// The score of the search for White, in hundredths of a Pawn.
    pub score: i32,
    /// The result for White: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub result: f64,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sample { position, score, result } = self;
        let game = position.game();
        write!(f, "{game}\t{}\t{score}\t{result}", position.fen())
    }
}

impl FromStr for Sample {
    type Err = String;

    fn from_str(line: &str) -> Result<Sample, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [game, fen, score, result] = fields[..] else {
            return Err("a sample has four fields: game, FEN, score and result".to_owned());
        };
        let game = Game::from_id(game).ok_or_else(|| format!("there is no game {game:?}"))?;
        let number = |text: &str| format!("{text:?} is no number");
        Ok(Sample {
            position: Position::from_fen(game, fen).map_err(|error| error.to_string())?,
            score: score.parse().map_err(|_| number(score))?,
            result: result.parse().map_err(|_| number(result))?,
        })
    }
}

/// The parameters of self-play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfPlay {
    pub game: Game,
    /// The node limit for a turn.
    pub nodes: u64,
    /// The same seed gives the same samples.
    pub seed: u64,
}

/// The least number of random turns at the start, and by how many there may be more.
const RANDOM_TURNS: u64 = 6;
const MORE_RANDOM_TURNS: u64 = 4;
/// One turn in this many is random, as long as the game is young: otherwise hardly any game has the
/// errors that players make.
const RANDOM_ONE_IN: u32 = 50;
const YOUNG: usize = 60;
/// Longer games, in turns, count as drawn. Large armies take long to mate, and a game that is cut
/// short teaches that an advantage is worth nothing.
const LONGEST: usize = 500;
/// The score from which a game counts as won, in hundredths of a Pawn. Where a King can be captured
/// games are played on: an attack on it beats any army.
const fn won(game: Game) -> i32 {
    if game.spec().captures_royals() { 10_000 } else { 1_500 }
}

impl SelfPlay {
    /// Plays the game with this number and returns its samples.
    pub fn play(&self, number: u64, searcher: &mut Searcher) -> Vec<Sample> {
        let mut random = random(self.seed, number);
        let mut position = Position::start(self.game);
        let mut history = Vec::new();
        let mut samples = Vec::new();
        let random_turns = (RANDOM_TURNS + number % MORE_RANDOM_TURNS) as usize;
        searcher.new_game();
        let result = loop {
            match position.status_with_history(&history) {
                Status::Checkmate { winner } | Status::Won { winner, .. } => {
                    break result_for(winner);
                }
                Status::Ongoing if history.len() < LONGEST => {}
                _ => break 0.5,
            }
            let played = history.len();
            let errs = played < YOUNG && random.random_ratio(1, RANDOM_ONE_IN);
            let turn = if played < random_turns || errs {
                let Some(turn) = position.legal_turns().choose(&mut random).copied() else {
                    break 0.5;
                };
                turn
            } else {
                let limits = Limits::nodes(self.nodes);
                let stop = AtomicBool::new(false);
                let result = searcher.think(&position, &history, &limits, &stop, &mut |_| ());
                let Some(result) = result else { break 0.5 };
                let turn = position.turn();
                let score = match result.score {
                    Score::Centipawns(score) if score.abs() < won(self.game) => score,
                    Score::Centipawns(score) if score > 0 => break result_for(turn),
                    Score::MatesIn(_) => break result_for(turn),
                    _ => break result_for(!turn),
                };
                if is_quiet(&position, result.turn) {
                    samples.push(Sample {
                        position: position.clone(),
                        score: if turn == Color::White { score } else { -score },
                        result: 0.5,
                    });
                }
                result.turn
            };
            history.push(position.visit());
            position = position.play_unchecked(turn);
        };
        for sample in &mut samples {
            sample.result = result;
        }
        samples
    }
}

fn result_for(winner: Color) -> f64 {
    match winner {
        Color::White => 1.0,
        Color::Black => 0.0,
    }
}

/// Reports whether the position can be judged without playing on.
fn is_quiet(position: &Position, turn: Turn) -> bool {
    let enemies = position.pieces(!position.turn());
    let calm = |mv: Move| mv.promotion.is_none() && !mv.capture_squares().intersects(enemies);
    !position.is_check() && turn.moves().all(calm)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(game: Game, number: u64) -> Vec<Sample> {
        let play = SelfPlay { game, nodes: 50, seed: 3 };
        play.play(number, &mut Searcher::new(1, 1))
    }

    #[test]
    fn a_sample_is_read_as_it_is_written() {
        for sample in play(Game::Lionized, 1) {
            assert_eq!(sample.to_string().parse(), Ok(sample));
        }
    }

    #[test]
    fn samples_are_quiet() {
        for sample in play(Game::ChuChess, 2) {
            assert!(!sample.position.is_check());
            assert!(sample.score.abs() < won(Game::ChuChess));
            assert!([0.0, 0.5, 1.0].contains(&sample.result));
        }
    }

    #[test]
    fn what_is_wrong_with_a_line_is_said() {
        let why = |line: &str| line.parse::<Sample>().unwrap_err();
        assert_eq!(why("chu-chess"), "a sample has four fields: game, FEN, score and result");
        assert_eq!(why("go\tx\t1\t1"), "there is no game \"go\"");
        let fen = Game::Lionized.spec().start_fen();
        assert_eq!(why(&format!("lionized\t{fen}\tmuch\t1")), "\"much\" is no number");
    }
}
