//! Playing a turn, and the suggestions while one is typed.

use super::catch_up::{self, Typed};
use super::locate::{Purpose, Seen, is_turn_of, several};
use super::model::{Match, Outcome, Seat};
use super::position::Loaded;
use super::{
    App, BoardRef, Error, Heard, Locale, MatchId, MessageId, PlayerId, Refused, Result, Time,
    Which, cut_text, jobs, pictures,
};
use crate::notation::{self, ReadError};
use crate::rules::{Game, Position, Turn};
use crate::say;
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
    /// The board that a menu belonged to; the turn is refused as stale if the match has gone on since. `None` for typed
    /// text.
    pub at: Option<BoardRef>,
}

/// A turn that was accepted.
#[derive(Clone, Debug)]
pub struct Played {
    /// The match after the turn.
    pub game_match: Match,
    /// The turn in canonical notation.
    pub turn: String,
    /// The turn in words.
    pub words: String,
}

impl Played {
    /// The answer to the player who played it.
    pub fn text(&self, locale: Locale) -> String {
        let played = say!(
            locale,
            "played",
            r#match = self.game_match.id.to_string(),
            turn = self.turn.as_str(),
            words = self.words.as_str()
        );
        match self.game_match.result_text(locale) {
            Some(result) => format!("{played} {result}"),
            None => played,
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

impl App {
    /// Plays a turn. The board to post, and the engine's answer in practice, become due in the same transaction.
    ///
    /// # Errors
    /// [`Error::NotATurn`] for talk: leave a message alone, but tell the user of a command. For
    /// [`Heard::Overheard`] also when the text concerns no match of the player.
    /// `Illegal`, `AmbiguousTurn`, `NotYourTurn`, `MatchOver`, `NotAPlayer`, `Stale`, `SeveralMatches`,
    /// `NoSuchMatch`, `NoMatch`, `NoTurnAnywhere`.
    pub fn play(&self, request: TurnRequest<'_>) -> Result<Played> {
        self.play_from(request, None)
    }

    /// As [`App::play`], for a turn that was typed as a message or not.
    pub(super) fn play_from(
        &self,
        request: TurnRequest<'_>,
        typed: Option<Typed>,
    ) -> Result<Played> {
        let seen = self.match_to_play_in(&request, typed)?;
        let loaded = seen.load(self)?;
        let info = &loaded.info;
        let read = notation::read_turn(&loaded.position, request.text);
        if matches!(read, Err(ReadError::NotATurn)) {
            return Err(not_a_turn(request.text));
        }
        if info.color_of(request.by).is_none() {
            return Err(match request.heard {
                Heard::Addressed => Error::NotAPlayer(info.id),
                Heard::Overheard => not_a_turn(request.text),
            });
        }
        expect_running(info)?;
        if request.at.is_some_and(|board| board != info.board()) {
            return Err(Error::Stale { match_id: info.id });
        }
        if !seen.is_own_turn() {
            return Err(Error::NotYourTurn {
                match_id: info.id,
                to_move: Box::new(info.seat(info.to_move).clone()),
            });
        }
        let turn = read.map_err(|error| refusal(&loaded, &error, self.now()))?;
        self.commit_turn(&loaded, turn, typed.map(|typed| typed.message))
    }

    /// The one match that a turn is meant for. Where there is not exactly one, only a text that reads like a turn is
    /// worth an answer.
    fn match_to_play_in(&self, request: &TurnRequest<'_>, typed: Option<Typed>) -> Result<Seen> {
        let &TurnRequest {
            by, text, heard, ..
        } = request;
        let mut found = match typed {
            Some(Typed { message, late }) if late => {
                let seen = self.candidates(by, request.which, Purpose::Act, heard)?;
                match catch_up::fitting(seen, message) {
                    fitting if fitting.is_empty() => return Err(not_a_turn(text)),
                    fitting => fitting,
                }
            }
            _ => self.candidates(by, request.which, Purpose::Turn, heard)?,
        };
        if found.len() == 1
            && let Some(seen) = found.pop()
        {
            return Ok(seen);
        }
        let mut is_turn =
            found.is_empty() && heard == Heard::Addressed && reads_like_a_turn_anywhere(text);
        for seen in &found {
            let position = Loaded::now(self.store(), seen.row())?.position;
            is_turn |= notation::reads_like_turn(&position, text);
        }
        Err(match found.first() {
            _ if !is_turn => not_a_turn(text),
            None => Error::NoMatch,
            // If it were the player's turn in one of them, only those would be here.
            Some(seen) if !seen.is_own_turn() => Error::NoTurnAnywhere,
            Some(_) => several(by, &found)?,
        })
    }

    /// Plays a legal turn in the position of `loaded`, for a person or for the engine; `message` is where it was typed.
    pub(super) fn commit_turn(
        &self,
        loaded: &Loaded,
        turn: Turn,
        message: Option<MessageId>,
    ) -> Result<Played> {
        let before = &loaded.position;
        let after = before
            .play(turn)
            .map_err(|illegal| refusal(loaded, &ReadError::Illegal(illegal), self.now()))?;
        let mut earlier = loaded.earlier.clone();
        earlier.push(before.hash());
        let outcome = Outcome::by_rules(&after, &earlier);
        let ply = loaded.info.ply + 1;
        let mut due = vec![jobs::new_job(JobKind::PostBoard, ply)];
        if outcome.is_none() && matches!(loaded.info.seat(after.turn()), Seat::Engine(_)) {
            due.push(jobs::new_job(JobKind::EngineTurn, ply));
        }
        let text = before.turn_text(turn);
        let player = match loaded.info.seat(before.turn()) {
            Seat::Human(person) => Some(person.id.0),
            Seat::Engine(_) => None,
        };
        let accepted = self.store().accept_turn(
            &NewTurn {
                match_id: loaded.info.id.0,
                ply,
                takebacks: loaded.info.takebacks,
                player,
                message: message.map(|message| message.0),
                text: &text,
                fen: &after.fen(),
                to_move: after.turn().into(),
                ended: outcome.map(Outcome::to_row).as_ref(),
                jobs: &due,
            },
            self.now(),
        )?;
        if !accepted {
            let match_id = loaded.info.id;
            expect_running(&self.match_by_id(match_id)?)?;
            return Err(Error::Stale { match_id });
        }
        self.wake_workers();
        Ok(Played {
            game_match: self.match_by_id(loaded.info.id)?,
            turn: text,
            words: notation::describe(before, turn, loaded.look.locale),
        })
    }

    /// The legal turns that begin as `typed` does, in canonical notation or as their label does; at most 25.
    /// Empty where no single match is meant or it is not the player's turn.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn turn_choices(&self, by: PlayerId, which: Which, typed: &str) -> Result<Vec<TurnChoice>> {
        let found = match self.candidates(by, which, Purpose::Turn, Heard::Addressed) {
            Err(Error::NoSuchMatch(_)) => return Ok(Vec::new()),
            found => found?,
        };
        let [seen] = found.as_slice() else {
            return Ok(Vec::new());
        };
        if !seen.is_own_turn() {
            return Ok(Vec::new());
        }
        let position = Loaded::now(self.store(), seen.row())?.position;
        Ok(turn_choices(&position, typed, self.locale_of(by)?))
    }

    /// The player's running matches whose number or label contains `typed`, those where it is the player's turn
    /// before the others; at most 25.
    ///
    /// # Errors
    /// Only when the database fails.
    pub fn match_choices(&self, by: PlayerId, typed: &str) -> Result<Vec<MatchChoice>> {
        let typed = typed.trim().to_lowercase();
        let locale = self.locale_of(by)?;
        let mut rows = self.store().running_matches_of(by.0)?;
        rows.sort_by_key(|row| !is_turn_of(row, by));
        let choices = rows.iter().map(|row| {
            let info = Match::from_row(row)?;
            Ok(MatchChoice {
                id: info.id,
                label: info.line(by, locale),
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
    match game_match.outcome {
        Some(_) => Err(Error::MatchOver(Box::new(game_match.clone()))),
        None => Ok(()),
    }
}

fn turn_choices(position: &Position, typed: &str, locale: Locale) -> Vec<TurnChoice> {
    let typed = typed.trim().to_lowercase();
    let turns = position.legal_turns().into_iter();
    let mut turns: Vec<(String, Turn)> =
        turns.map(|turn| (position.turn_text(turn), turn)).collect();
    turns.sort_by(|(a, _), (b, _)| a.cmp(b));
    // Words are made only until there are enough: Lionheart has thousands of turns.
    let choices = turns.into_iter().filter_map(|(text, turn)| {
        let words = notation::describe(position, turn, locale);
        let fits =
            text.to_lowercase().starts_with(&typed) || words.to_lowercase().starts_with(&typed);
        fits.then(|| TurnChoice {
            label: format!("{text} – {words}").chars().take(100).collect(),
            turn: text,
        })
    });
    choices.take(CHOICES).collect()
}

fn not_a_turn(text: &str) -> Error {
    Error::NotATurn {
        text: cut_text(text),
    }
}

/// Whether a text reads like a turn in some game.
fn reads_like_a_turn_anywhere(text: &str) -> bool {
    Game::ALL
        .iter()
        .any(|&game| notation::reads_like_turn(&Position::start(game), text))
}

fn refusal(loaded: &Loaded, error: &ReadError, now: Time) -> Error {
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
        reason: error.sentence(&loaded.position, loaded.look.locale),
        picture: pictures::marked(loaded, pictures::problems(error), now),
    }))
}
