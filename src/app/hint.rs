//! `/hint`: a turn that the engine would play, with what speaks for it.

use std::time::{Duration, Instant};

use super::locate::{Purpose, is_turn_of};
use super::model::Match;
use super::play::expect_running;
use super::position::Loaded;
use super::{App, Error, Picture, PlayerId, Result, Which, pictures};
use crate::engine::{self, Limits, Score, Thought};
use crate::locale::Locale;
use crate::notation;
use crate::rules::Position;

/// How long the engine thinks about a hint.
const TIME: Duration = Duration::from_millis(1500);
/// No more positions are looked at, however fast the machine.
const NODES: u64 = 1_000_000;

/// A hint.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The match.
    pub game_match: Match,
    /// The turn in canonical notation.
    pub turn: String,
    /// The turn and what speaks for it, some sentences.
    pub text: String,
    /// The board with the turn marked.
    pub picture: Picture,
}

impl App {
    /// A turn for the player to move in a practice match.
    ///
    /// # Errors
    /// `HintsInPractice`, `NotYourTurn`, `EngineBusy`, `MatchOver`, `NotAPlayer`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn hint(&self, by: PlayerId, which: Which) -> Result<Hint> {
        let row = self.locate(by, which, Purpose::Act)?;
        let loaded = Loaded::now(self.store(), &row)?;
        let info = &loaded.info;
        expect_running(info)?;
        if !info.is_practice() {
            return Err(Error::HintsInPractice);
        }
        if !is_turn_of(&row, by) {
            return Err(Error::NotYourTurn {
                match_id: info.id,
                to_move: info.seat(info.to_move).name().into_owned(),
            });
        }
        let (position, earlier) = (loaded.position.clone(), loaded.earlier.clone());
        let thought = self.in_engine_pool(move |stop| {
            let limits = Limits {
                nodes: Some(NODES),
                deadline: Instant::now().checked_add(TIME),
                ..Limits::default()
            };
            engine::think(&position, &earlier, &limits, stop)
        })?;
        let thought = thought.ok_or_else(|| Error::Unreadable {
            match_id: info.id,
            why: "the engine found no turn".to_owned(),
        })?;
        let position = &loaded.position;
        Ok(Hint {
            turn: position.turn_text(thought.turn),
            text: sentences(position, &thought),
            picture: pictures::suggested(&loaded, thought.turn, self.now()),
            game_match: loaded.info,
        })
    }
}

fn sentences(position: &Position, thought: &Thought) -> String {
    let turn = thought.turn;
    let text = position.turn_text(turn);
    let words = notation::words(position, turn, Locale::default());
    let mut merits = notation::merits(position, turn, Locale::default());
    // Two reasons are enough.
    merits.truncate(2);
    let mut sentences = vec![format!("I would play {text}: {words}.")];
    if !merits.is_empty() {
        sentences.push(format!("It {}.", merits.join(" and ")));
    }
    sentences.extend(expectation(thought.score, merits.is_empty()));
    sentences.join(" ")
}

/// What comes of it, as far as that says more than the turn itself.
fn expectation(score: Score, quiet: bool) -> Option<String> {
    let text = match score {
        Score::MatesIn(1) => return None,
        Score::MatesIn(turns) => format!("You mate in {turns} turns."),
        Score::MatedIn(1) => "You will be mated next, whatever you play.".to_owned(),
        Score::MatedIn(turns) => format!("It holds out longest: you are mated in {turns} turns."),
        Score::Centipawns(score) => {
            let stand = match score {
                500.. => "are winning",
                150..500 => "stand much better",
                50..150 => "stand a little better",
                -50..50 => "stand about equal",
                -150..-50 => "stand a little worse",
                -500..-150 => "stand much worse",
                _ => "are losing, but this resists best",
            };
            let lead = if quiet {
                "It is a quiet turn, after which you"
            } else {
                "After it you"
            };
            format!("{lead} {stand}.")
        }
    };
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_are_told_in_plain_words() {
        let text = |score, quiet| expectation(score, quiet).unwrap_or_default();
        assert_eq!(text(Score::MatesIn(2), false), "You mate in 2 turns.");
        assert_eq!(text(Score::MatesIn(1), false), "");
        assert_eq!(
            text(Score::Centipawns(30), true),
            "It is a quiet turn, after which you stand about equal."
        );
        assert_eq!(
            text(Score::Centipawns(-700), false),
            "After it you are losing, but this resists best."
        );
    }
}
