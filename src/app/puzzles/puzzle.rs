//! A puzzle and its text: one line of a file in `assets/puzzles`.

use std::collections::BTreeSet;
use std::fmt;

use super::origin::Origin;
use super::theme::PuzzleTheme;
use crate::app::model::PuzzleId;
use crate::notation::read_turn;
use crate::rules::{Game, Position, Turn};

/// A position in which the side to move wins by one turn, or by each of a few, and how it goes on.
///
/// Its text is one line of seven fields with tabs between them: number, rating, themes, FEN, steps, refutations and origin. Of the steps, with
/// spaces between them, each odd one is the solver's, with `/` between the turns that win, the expected one first; each even one is the reply.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Its number among those of the game; it stays.
    pub number: u32,
    /// How hard it is before anybody has tried it, as a Glicko rating.
    pub rating: u32,
    /// What it is about.
    pub themes: BTreeSet<PuzzleTheme>,
    /// Where it begins.
    pub position: Position,
    /// What the solver plays, and the replies; at least one.
    pub steps: Vec<PuzzleStep>,
    /// Turns that seem to win in the first position but do not, each with the reply that shows it.
    pub refutations: Vec<(Turn, Turn)>,
    /// Where the position has come up.
    pub origin: Origin,
}

/// The place of a solver in a puzzle. `Display` is `mighty-lion:12:0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleStepId {
    pub puzzle: PuzzleId,
    /// The turns found before.
    pub step: usize,
}

impl fmt::Display for PuzzleStepId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.puzzle, self.step)
    }
}

/// One of the solver's turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleStep {
    /// The turns that win; the line goes on after the first, any other solves the puzzle at once.
    pub accepted: Vec<Turn>,
    /// The best reply, unless this is the last step.
    pub reply: Option<Turn>,
}

/// Why a line is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct PuzzleError(String);

fn error<T>(why: impl Into<String>) -> Result<T, PuzzleError> {
    Err(PuzzleError(why.into()))
}

impl Puzzle {
    /// The expected turns of both sides in order.
    pub fn line(&self) -> Vec<Turn> {
        let both = |step: &PuzzleStep| step.accepted.first().copied().into_iter().chain(step.reply);
        self.steps.iter().flat_map(both).collect()
    }

    /// The position in which the solver's turn of this number, from 0, is to be found.
    pub fn position_at(&self, step: usize) -> Position {
        self.after(2 * step).0
    }

    /// The position after so many turns of the line, with the one before it and the turn between.
    pub fn after(&self, ply: usize) -> (Position, Option<(Position, Turn)>) {
        let mut at = self.position.clone();
        let mut last = None;
        for turn in self.line().into_iter().take(ply) {
            let next = at.play_unchecked(turn);
            last = Some((at, turn));
            at = next;
        }
        (at, last)
    }

    /// With how many turns the puzzle mates, unless it is about winning otherwise.
    pub fn mates_in(&self) -> Option<usize> {
        let mates = |theme: &PuzzleTheme| matches!(theme, PuzzleTheme::Mate(_));
        self.themes.iter().any(mates).then_some(self.steps.len())
    }

    /// Its line.
    pub fn text(&self) -> String {
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.id()).collect();
        let mut steps = Vec::new();
        let mut at = self.position.clone();
        for step in &self.steps {
            let accepted: Vec<String> = step
                .accepted
                .iter()
                .map(|turn| at.turn_text(*turn))
                .collect();
            steps.push(accepted.join("/"));
            if let Some(turn) = step.accepted.first() {
                at = at.play_unchecked(*turn);
            }
            if let Some(reply) = step.reply {
                steps.push(at.turn_text(reply));
                at = at.play_unchecked(reply);
            }
        }
        let refutations: Vec<String> = (self.refutations.iter())
            .map(|(wrong, reply)| {
                let reply = self.position.play_unchecked(*wrong).turn_text(*reply);
                format!("{}:{reply}", self.position.turn_text(*wrong))
            })
            .collect();
        format!(
            "{}\t{}\t{}\t{}\t{}\t{}\t{}",
            self.number,
            self.rating,
            themes.join(" "),
            self.position.fen(),
            steps.join(" "),
            refutations.join(" "),
            self.origin,
        )
    }

    /// Reads the line of a puzzle of a game.
    ///
    /// # Errors
    /// What is wrong with the line: a field, a position, or a turn that is not legal or not written in its canonical form.
    pub fn read(game: Game, line: &str) -> Result<Puzzle, PuzzleError> {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[number, rating, themes, fen, steps, refutations, origin] = fields.as_slice() else {
            return error("a puzzle has seven fields");
        };
        let position = Position::from_fen(game, fen).map_err(|why| PuzzleError(why.to_string()))?;
        let themes = words(themes).map(|id| {
            PuzzleTheme::from_id(id)
                .ok_or_else(|| PuzzleError(format!("no theme is called {id:?}")))
        });
        let refutations = words(refutations).map(|pair| {
            let Some((wrong, reply)) = pair.split_once(':') else {
                return error(format!("{pair:?} is no turn and its refutation"));
            };
            let wrong = canonical(&position, wrong)?;
            Ok((wrong, canonical(&position.play_unchecked(wrong), reply)?))
        });
        let Some(origin) = Origin::read(origin) else {
            return error("an origin is seed, game and ply, or match, its id and ply");
        };
        Ok(Puzzle {
            number: parse(number)?,
            rating: parse(rating)?,
            themes: themes.collect::<Result<_, _>>()?,
            steps: read_steps(&position, steps)?,
            refutations: refutations.collect::<Result<_, _>>()?,
            origin,
            position,
        })
    }
}

fn read_steps(start: &Position, text: &str) -> Result<Vec<PuzzleStep>, PuzzleError> {
    let mut at = start.clone();
    let mut steps = Vec::new();
    let mut texts = words(text);
    while let Some(accepted) = texts.next() {
        let accepted = accepted.split('/').map(|turn| canonical(&at, turn));
        let accepted: Vec<Turn> = accepted.collect::<Result<_, _>>()?;
        if let Some(turn) = accepted.first() {
            at = at.play_unchecked(*turn);
        }
        let reply = texts.next().map(|turn| canonical(&at, turn)).transpose()?;
        if let Some(turn) = reply {
            at = at.play_unchecked(turn);
        }
        steps.push(PuzzleStep { accepted, reply });
    }
    match steps.last() {
        None => error("a puzzle has at least one step"),
        Some(last) if last.reply.is_some() => error("a puzzle ends with a turn of the solver"),
        Some(_) => Ok(steps),
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

fn parse<T: std::str::FromStr>(text: &str) -> Result<T, PuzzleError> {
    (text.parse()).map_err(|_| PuzzleError(format!("{text:?} is no number")))
}

/// The legal turn with this canonical text.
fn canonical(position: &Position, text: &str) -> Result<Turn, PuzzleError> {
    match read_turn(position, text) {
        Ok(turn) if position.turn_text(turn) == text => Ok(turn),
        Ok(_) => error(format!("{text} is not the canonical form of its turn")),
        Err(_) => error(format!("{text} is not legal in {}", position.fen())),
    }
}
