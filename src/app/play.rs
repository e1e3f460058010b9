//! Playing a turn, and the suggestions while one is typed.

use std::fmt;

use super::locate::{Purpose, is_turn_of, several};
use super::model::{Match, Outcome, Seat};
use super::position::Loaded;
use super::{App, Error, Heard, MatchId, PlayerId, Refused, Result, Which, jobs, pictures};
use crate::notation::{self, ReadError};
use crate::rules::{Game, Position, Turn};
use crate::store::{JobKind, NewTurn};

/// A turn that a player wants to play.
#[derive(Clone, Copy, Debug)]
pub struct TurnRequest<'a> {
    /// Who plays it.
    pub by: PlayerId,
    /// What was typed, without the mention of the bot.
    pub text: &'a str,
    /// The match meant.
    pub which: Which,
    /// Whether the text was meant for the bot.
    pub heard: Heard,
    /// The ply of the board that a button or menu belonged to; the turn is refused as stale if turns have been
    /// played since. `None` for typed text.
    pub at_ply: Option<u32>,
}

/// A turn that was accepted. `Display` is the answer to the player who played it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The match after the turn.
    pub game_match: Match,
    /// The turn in canonical notation.
    pub turn: String,
    /// The turn in words.
    pub words: String,
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Played in match {}: {} ({}).",
            self.game_match.id, self.turn, self.words
        )?;
        match self.game_match.result_text() {
            Some(result) => write!(f, " {result}"),
            None => Ok(()),
        }
    }
}

/// A legal turn to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnChoice {
    /// Canonical notation; the value of the choice.
    pub turn: String,
    /// What is shown, at most 100 characters.
    pub label: String,
}

/// A match to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchChoice {
    /// The value of the choice.
    pub id: MatchId,
    /// What is shown, at most 100 characters.
    pub label: String,
}

/// The choices offered at most while something is typed.
const CHOICES: usize = 25;

/// The characters of a typed text that an answer repeats at most.
const REPEATED: usize = 60;

impl App {
    /// Plays a turn. The board to post, and the engine's answer in practice, become due in the same transaction.
    ///
    /// # Errors
    /// [`Error::NotATurn`] for talk: leave a message alone, but tell the user of a command. For
    /// [`Heard::Overheard`] also when the text concerns no match of the player.
    /// `Illegal`, `AmbiguousTurn`, `NotYourTurn`, `MatchOver`, `NotAPlayer`, `Stale`, `SeveralMatches`,
    /// `NoSuchMatch`, `NoMatch`, `NoTurnAnywhere`.
    pub fn play(&self, request: TurnRequest<'_>) -> Result<Played> {
        let TurnRequest {
            by, text, which, ..
        } = request;
        let not_a_turn = || Error::NotATurn {
            text: text.trim().chars().take(REPEATED).collect(),
        };
        let rows = self.candidates(by, which, Purpose::Turn, request.heard)?;
        let row = match rows.as_slice() {
            [row] => row,
            [] if request.heard == Heard::Addressed && reads_like_a_turn_anywhere(text) => {
                return Err(Error::NoMatch);
            }
            [] => return Err(not_a_turn()),
            rows => {
                for row in rows {
                    if notation::reads_like_turn(&Loaded::now(self.store(), row)?.position, text) {
                        return Err(if rows.iter().any(|row| is_turn_of(row, by)) {
                            several(by, rows)?
                        } else {
                            Error::NoTurnAnywhere
                        });
                    }
                }
                return Err(not_a_turn());
            }
        };
        let loaded = Loaded::now(self.store(), row)?;
        let read = notation::read_turn(&loaded.position, text);
        if matches!(read, Err(ReadError::NotATurn)) {
            return Err(not_a_turn());
        }
        if loaded.info.color_of(by).is_none() {
            return Err(match request.heard {
                Heard::Addressed => Error::NotAPlayer(loaded.info.id),
                Heard::Overheard => not_a_turn(),
            });
        }
        expect_running(&loaded.info)?;
        if request.at_ply.is_some_and(|ply| ply != loaded.info.ply) {
            return Err(Error::Stale {
                match_id: loaded.info.id,
            });
        }
        if !is_turn_of(row, by) {
            return Err(Error::NotYourTurn {
                match_id: loaded.info.id,
                to_move: loaded.info.seat(loaded.info.to_move).name().into_owned(),
            });
        }
        let turn = read.map_err(|error| refusal(&loaded, &error))?;
        self.commit_turn(&loaded, turn)
    }

    /// Plays a legal turn in the position of `loaded`, for a person or for the engine.
    pub(super) fn commit_turn(&self, loaded: &Loaded, turn: Turn) -> Result<Played> {
        let before = &loaded.position;
        let after = before
            .play(turn)
            .map_err(|illegal| refusal(loaded, &ReadError::Illegal(illegal)))?;
        let mut earlier = loaded.earlier.clone();
        earlier.push(before.hash());
        let outcome = Outcome::by_rules(&after, &earlier);
        let ply = loaded.info.ply + 1;
        let mut due = vec![jobs::new_job(JobKind::PostBoard, ply)];
        if outcome.is_none() && matches!(loaded.info.seat(after.turn()), Seat::Engine(_)) {
            due.push(jobs::new_job(JobKind::EngineTurn, ply));
        }
        let text = before.turn_text(turn);
        let accepted = self.store().accept_turn(
            &NewTurn {
                match_id: loaded.info.id.0,
                ply,
                text: &text,
                fen: &after.fen(),
                to_move: after.turn().into(),
                ended: outcome.map(Outcome::to_row).as_ref(),
                jobs: &due,
            },
            self.now(),
        )?;
        let game_match = self.match_by_id(loaded.info.id)?;
        if !accepted {
            expect_running(&game_match)?;
            return Err(Error::Stale {
                match_id: game_match.id,
            });
        }
        self.wake_workers();
        Ok(Played {
            game_match,
            turn: text,
            words: notation::words(before, turn),
        })
    }

    /// The legal turns that begin as `typed` does, in canonical notation or as their label does; at most 25.
    /// Empty where no single match is meant or it is not the player's turn.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn turn_choices(&self, by: PlayerId, which: Which, typed: &str) -> Result<Vec<TurnChoice>> {
        let rows = match self.candidates(by, which, Purpose::Turn, Heard::Addressed) {
            Err(Error::NoSuchMatch(_)) => return Ok(Vec::new()),
            rows => rows?,
        };
        let [row] = rows.as_slice() else {
            return Ok(Vec::new());
        };
        if !is_turn_of(row, by) {
            return Ok(Vec::new());
        }
        let position = Loaded::now(self.store(), row)?.position;
        Ok(turn_choices(&position, typed))
    }

    /// The player's running matches whose number or label contains `typed`, those where it is the player's turn
    /// before the others; at most 25.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn match_choices(&self, by: PlayerId, typed: &str) -> Result<Vec<MatchChoice>> {
        let typed = typed.trim().to_lowercase();
        let mut rows = self.store().running_matches_of(by.0)?;
        rows.sort_by_key(|row| !is_turn_of(row, by));
        let choices = rows.iter().map(|row| {
            let info = Match::from_row(row)?;
            Ok(MatchChoice {
                id: info.id,
                label: info.line(by),
            })
        });
        let mut fitting = choices.collect::<Result<Vec<_>>>()?;
        fitting.retain(|choice| choice.label.to_lowercase().contains(&typed));
        fitting.truncate(CHOICES);
        Ok(fitting)
    }
}

/// Refuses what can only be done in a match that goes on.
pub(super) fn expect_running(game_match: &Match) -> Result<()> {
    match game_match.result_text() {
        Some(how) => Err(Error::MatchOver {
            match_id: game_match.id,
            how,
        }),
        None => Ok(()),
    }
}

fn turn_choices(position: &Position, typed: &str) -> Vec<TurnChoice> {
    let typed = typed.trim().to_lowercase();
    let mut choices: Vec<TurnChoice> = position
        .legal_turns()
        .into_iter()
        .map(|turn| {
            let text = position.turn_text(turn);
            let label = format!("{text} – {}", notation::words(position, turn));
            TurnChoice {
                turn: text,
                label: label.chars().take(100).collect(),
            }
        })
        .filter(|choice| {
            let words = choice
                .label
                .split_once(" – ")
                .map_or("", |(_, words)| words);
            choice.turn.to_lowercase().starts_with(&typed)
                || words.to_lowercase().starts_with(&typed)
        })
        .collect();
    choices.sort_by(|a, b| a.turn.cmp(&b.turn));
    choices.truncate(CHOICES);
    choices
}

fn reads_like_a_turn_anywhere(text: &str) -> bool {
    Game::ALL
        .iter()
        .any(|&game| notation::reads_like_turn(&Position::start(game), text))
}

fn refusal(loaded: &Loaded, error: &ReadError) -> Error {
    if let ReadError::Ambiguous(turns) = error {
        return Error::AmbiguousTurn {
            turns: turns
                .iter()
                .map(|&turn| loaded.position.turn_text(turn))
                .collect(),
        };
    }
    Error::Illegal(Box::new(Refused {
        match_id: loaded.info.id,
        ply: loaded.info.ply,
        reason: error.sentence(&loaded.position),
        picture: pictures::marked(loaded, error.squares()),
    }))
}
