//! Playing a turn.

use super::ballot::{Ballot, VoteView, Wish};
use super::locate::{MatchUse, Seen, expect_running, expect_whole, not_your_turn, several};
use super::match_state::MatchState;
use super::planned::{Answered, answered};
use super::refused_pictures;
use crate::{App, Error, Picture, Refused, Result, ensure};
use engine::Score;
use explain::{MOST_CANDIDATES_NAMED, numbered_line};
use locale::{Locale, say};
use model::{
    Addressing, BoardRef, JobKind, Match, MatchId, MatchSelector, MessageId, PlayerId, RoleId,
    Seat, Time, cut_text,
};
use notation::{Likeness, ReadError};
use rules::Turn;
use store::{MatchesMeant, NewJob, NewTurn, PlanRow, PlannedTurn, Votes};

/// How often a turn is tried while plans are changed at the same moment.
const TRIES: usize = 10;

/// A turn that a player wants to play.
#[derive(Clone, Copy, Debug)]
pub struct TurnRequest<'a> {
    pub by: PlayerId,
    /// What was typed, without the mention of the bot.
    pub text: &'a str,
    pub which: MatchSelector,
    pub heard: Addressing,
    /// The board that a menu belonged to; the turn is refused as stale if the match has gone on
    /// since. `None` for typed text.
    pub at: Option<BoardRef>,
}

/// The message in which a turn was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Typed {
    pub message: MessageId,
    /// Whether it was written while the bot was not listening.
    pub late: bool,
}

pub(super) enum By {
    /// A person, who may have typed it in a message.
    Person(Option<MessageId>),
    /// The engine, with what it expects of the game.
    Engine(Option<Score>),
    /// Most of those who have voted, if these are all votes.
    Vote(Votes),
}

#[derive(Clone, Debug)]
pub struct Played {
    pub game_match: Match,
    /// The turn in canonical notation.
    pub turn: String,
    pub words: String,
    /// The turns with which plans have answered it, as chess players write them.
    pub answers: Option<String>,
    /// That it was taken for a turn of the match, where it could have answered an exercise.
    pub beside: Option<String>,
    /// How the vote stands where it was only voted for.
    pub vote: Option<VoteView>,
}

impl Played {
    /// The answer to the player who played it.
    pub fn text(&self, locale: Locale) -> String {
        if let Some(vote) = &self.vote {
            return vote.own.clone();
        }
        let (id, turn, words) = (self.game_match.id, &self.turn, &self.words);
        let played = say!(locale, "played", r#match = id, turn, words);
        let answers = self.answers.as_deref();
        let answers = answers.map(|turns| say!(locale, "played-answers", turns));
        let result = self.game_match.result_text(locale);
        locale.sentences([played].into_iter().chain(answers).chain(result))
    }
}

impl App {
    /// Plays a turn, or votes for it, of somebody with these roles. The board to post, and the
    /// engine's answer in practice, become due in the same transaction. Fails with
    /// [`Error::NotATurn`] for talk: leave a message alone, but tell the user of a command; for
    /// [`Addressing::Overheard`] also when the text concerns no match of the player. Else with
    /// `Illegal`, `WhichTurn`, `NotYourTurn`, `MatchOver`, `NotAPlayer`, `Stale`, `NoTurnAnywhere`,
    /// `InGap`.
    pub fn play(&self, request: TurnRequest<'_>, roles: &[RoleId]) -> Result<Played> {
        self.play_from(request, roles, None)
    }

    /// As [`App::play`]; with `typed`, a turn typed as a message, which may mean one of these
    /// matches. A message that is older than the position is talk, and so is one that was played
    /// before. What was written while the bot was not listening and is not a turn of the player to
    /// move is talk, too.
    pub(crate) fn play_from(
        &self,
        request: TurnRequest<'_>,
        roles: &[RoleId],
        typed: Option<(Typed, MatchesMeant)>,
    ) -> Result<Played> {
        let request = self.with_number(request)?;
        let message = typed.as_ref().map(|(typed, _)| typed.message);
        let is_late = typed.as_ref().is_some_and(|(typed, _)| typed.late);
        let is_almost_turn = !is_late && is_almost_turn(&request);
        let seen = self.match_to_play_in(&request, typed, is_almost_turn)?;
        let state = seen.load(self)?;
        // What is wrong with a typed turn is said where it was typed.
        let in_public =
            message.is_some() && state.info.place() == request.which.viewpoint().channel;
        // It is read as its author speaks, though.
        let spoken = state.view.locale;
        let state = if in_public { state.for_everyone() } else { state };
        let info = &state.info;
        let last = state.last.as_ref().map(|(_, turn)| turn.target());
        let read = notation::read_typed_reply(&state.position, last, request.text, spoken);
        let wish = Wish::read(request.text).filter(|_| seen.may_vote());
        let read = match read {
            Err(ReadError::NotATurn) if wish.is_some() => read,
            Err(ReadError::NotATurn) if is_almost_turn => Err(ReadError::Unclear),
            Err(ReadError::NotATurn) => return Err(Error::not_a_turn(request.text)),
            read => read,
        };
        if info.color_of(request.by).is_none() && !seen.may_vote() {
            return Err(match request.heard {
                // Where a channel plays, its members talk about moves while they wait.
                Addressing::Addressed if !seen.votes() => Error::NotAPlayer(info.id),
                Addressing::Addressed => {
                    expect_running(info)?;
                    not_your_turn(info)
                }
                Addressing::Overheard => Error::not_a_turn(request.text),
            });
        }
        seen.expect_turn(request.at)?;
        if let Some(wish) = wish {
            return self.vote(&state, Ballot::Wish(wish), request.by, roles, message);
        }
        let turn = read.map_err(|error| refusal(&state, &error, request.text, self.now()))?;
        if seen.may_vote() {
            return self.vote(&state, Ballot::Turn(turn), request.by, roles, message);
        }
        self.commit_turn(&state, turn, By::Person(message))
    }

    /// The one match that a turn is meant for. Where there is not exactly one, only a text that
    /// reads like a turn is worth an answer.
    fn match_to_play_in(
        &self,
        request: &TurnRequest<'_>,
        typed: Option<(Typed, MatchesMeant)>,
        is_almost_turn: bool,
    ) -> Result<Seen> {
        let &TurnRequest { by, text, heard, .. } = request;
        let mut found = match typed {
            Some((Typed { message, late }, meant)) => {
                let seen = self.candidates(by, request.which, MatchUse::Act, heard, Some(meant))?;
                if late {
                    self.expect_none_waits(&seen, text)?;
                }
                let of_message = if late { fitting(seen, message) } else { current(seen, message) };
                of_message.ok_or_else(|| Error::not_a_turn(text))?
            }
            None => self.candidates(by, request.which, MatchUse::Turn, heard, None)?,
        };
        let is_addressed = heard == Addressing::Addressed;
        let mut is_turn = is_almost_turn
            || found.is_empty() && is_addressed && notation::is_like_turn_anywhere(text);
        let is_wish = Wish::read(text).is_some();
        for seen in &found {
            is_turn |= is_wish && seen.may_vote();
            is_turn |= match notation::likeness(seen.info.game, text) {
                Likeness::Talk => false,
                // Others may talk about turns, or the player about those of the opponent.
                Likeness::Near => is_addressed || seen.is_own() && seen.is_own_turn(),
                Likeness::Turn => true,
            };
        }
        // Talk is left alone before the position of any match is read.
        if is_turn
            && found.len() == 1
            && let Some(seen) = found.pop()
        {
            return Ok(seen);
        }
        Err(match found.first() {
            _ if !is_turn => Error::not_a_turn(text),
            None => Error::NoMatch,
            // If it were the player's turn in one of them, only those would be here.
            Some(seen) if !seen.is_own_turn() => Error::NoTurnAnywhere,
            // What would have to be cut cannot be played by a button.
            Some(_) => several(by, &found, Some(cut_text(text)).filter(|cut| cut == text.trim())),
        })
    }

    /// Leaves a text that is read late alone if a match that waits may be meant. A move typed by
    /// one of its players is told when they are asked to decide.
    fn expect_none_waits(&self, found: &[Seen], text: &str) -> Result<()> {
        let Some(Seen { info, .. }) = found.iter().find(|seen| seen.info.gap.is_some()) else {
            return Ok(());
        };
        let is_move = notation::likeness(info.game, text) == Likeness::Turn;
        if is_move && found.len() == 1 && found.iter().all(Seen::is_own) {
            self.store().note_typed_in_gap(info.id, &cut_text(text))?;
        }
        Err(Error::InGap(info.board()))
    }

    /// The request for the match whose number stands before the turn: `3: e4`, `#3 e4`.
    fn with_number<'a>(&self, request: TurnRequest<'a>) -> Result<TurnRequest<'a>> {
        let Some((id, text)) = numbered(request.text) else { return Ok(request) };
        let which = MatchSelector::Match(id, request.which.viewpoint());
        let own = match self.named(request.by, which) {
            Ok(seen) => seen.is_some_and(|seen| seen.is_own()),
            Err(Error::NoSuchMatch(_)) => false,
            Err(error) => return Err(error),
        };
        ensure!(own || request.heard != Addressing::Overheard, Error::not_a_turn(request.text));
        Ok(TurnRequest { text, which, ..request })
    }

    /// Plays a legal turn in the position of `state`, and the answers of plans to it.
    pub(super) fn commit_turn(&self, state: &MatchState, turn: Turn, by: By) -> Result<Played> {
        let before = &state.position;
        let (match_id, locale) = (state.info.id, state.view.locale);
        let text = before.turn_text(turn);
        let (message, score, voted) = match by {
            By::Person(message) => (message, None, None),
            By::Engine(score) => (None, score, None),
            By::Vote(votes) => (None, None, Some(votes)),
        };
        let mut plans = state.plans.clone();
        for _ in 0..TRIES {
            let refused = |illegal| refusal(state, &ReadError::Illegal(illegal), &text, self.now());
            let answered = answered(&state.info, before, state.earlier.clone(), turn, &plans)
                .map_err(refused)?;
            let accepted =
                self.store_answered(state, &answered, &plans, (message, score, voted))?;
            if let Some(game_match) = accepted {
                let after = before.play_unchecked(turn);
                let answers: Vec<Turn> =
                    answered.turns.iter().skip(1).map(|(_, turn)| *turn).collect();
                return Ok(Played {
                    game_match,
                    words: explain::describe(before, turn, locale),
                    answers: (!answers.is_empty()).then(|| numbered_line(&after, &answers, locale)),
                    turn: text,
                    beside: None,
                    vote: None,
                });
            }
            let info = self.match_by_id(match_id)?;
            // Another process has read the message too.
            ensure!(message.is_none_or(|it| info.turns_after < it), Error::not_a_turn(&text));
            expect_running(&info)?;
            expect_whole(&info)?;
            if info.board() != state.info.board() || voted.is_some() {
                break;
            }
            // Somebody has changed their plan since.
            plans = self.store().plans(match_id)?;
        }
        Err(Error::Stale { match_id })
    }

    /// Stores a turn with its answers, unless the match has gone on, or the plans are others.
    fn store_answered(
        &self,
        state: &MatchState,
        answered: &Answered,
        plans: &[PlanRow],
        (message, score, voted): (Option<MessageId>, Option<Score>, Option<Votes>),
    ) -> Result<Option<Match>> {
        let Some(((first, _), answers)) = answered.turns.split_first() else { return Ok(None) };
        let answers: Vec<PlannedTurn> = answers.iter().map(|(turn, _)| turn.clone()).collect();
        let to_move = answered.position.turn();
        let engine_answers =
            answered.outcome.is_none() && matches!(state.info.seat(to_move), Seat::Engine(_));
        // The board with the engine's answer shows all turns.
        let due = match engine_answers {
            true => &[JobKind::ShowThinking, JobKind::EngineTurn][..],
            false => &[JobKind::PostBoard],
        };
        let ply = state.info.ply + answered.turns.len() as u32;
        let due: Vec<_> = due.iter().map(|&kind| NewJob::new(kind, ply)).collect();
        let player = state.info.seat(state.position.turn()).person();
        let accepted = self.store().accept_turn(
            &NewTurn {
                from: state.info.board(),
                player: player.map(|person| person.id),
                message,
                turns_after: self.newest_message(),
                text: &first.text,
                fen: &first.fen,
                answers: &answers,
                plans,
                plans_left: &answered.plans_left,
                to_move,
                score: score.map(Score::to_number),
                outcome: answered.outcome,
                jobs: &due,
                voted,
                is_paired: state.info.is_paired(),
            },
            self.now(),
        )?;
        if accepted.is_some() {
            if engine_answers { self.wake_workers() } else { self.wake_poster() }
        }
        Ok(accepted)
    }
}

/// Whether a text names the match that it is meant for, as in `3: e4`.
pub(crate) fn names_match(text: &str) -> bool {
    numbered(text).is_some()
}

/// The number of a match and the turn behind it: `3: e4`, `#3 e4`, `#3: e4`. A number with a dot is
/// that of a turn.
fn numbered(text: &str) -> Option<(MatchId, &str)> {
    let text = text.trim();
    let (is_marked, rest) = match text.strip_prefix(['#', '＃']) {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text),
    };
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = rest[..rest.len() - after.len()].parse().ok()?;
    let turn = match after.trim_start().strip_prefix([':', '：']) {
        Some(turn) => turn,
        None if is_marked && after.starts_with(char::is_whitespace) => after,
        None => return None,
    };
    notation::is_like_turn_anywhere(turn).then(|| (MatchId(number), turn.trim()))
}

/// The question which of several turns is meant, a line for each, or whether the one is.
fn question(state: &MatchState, error: &ReadError) -> String {
    let (position, locale) = (&state.position, state.view.locale);
    let ReadError::Ambiguous(turns) = error else {
        return explain::read_error(error, position, locale);
    };
    let more = turns.len().saturating_sub(MOST_CANDIDATES_NAMED);
    let mut text = say!(locale, "error-which-turn", more);
    for turn in turns.iter().take(MOST_CANDIDATES_NAMED) {
        let words = explain::describe(position, *turn, locale);
        text += &format!("\n{} – {words}", position.turn_text(*turn));
    }
    text
}

fn refusal(state: &MatchState, error: &ReadError, text: &str, now: Time) -> Error {
    if !error.candidates().is_empty() {
        let turns = error.candidates().iter().take(MOST_CANDIDATES_NAMED);
        return Error::WhichTurn {
            board: state.info.board(),
            question: question(state, error),
            turns: turns.map(|&turn| state.position.turn_text(turn)).collect(),
        };
    }
    let reason = explain::read_error(error, &state.position, state.view.locale);
    let picture = refused_pictures::refused(state, error, text, now);
    illegal(state, reason, picture, text, Some(error))
}

/// A refusal for a reason, with the board that shows it, of a text that breaks a rule if `error` is
/// that of one.
pub(crate) fn illegal(
    state: &MatchState,
    reason: String,
    picture: Option<Picture>,
    text: &str,
    error: Option<&ReadError>,
) -> Error {
    Error::Illegal(Box::new(Refused {
        board: state.info.board(),
        reason,
        picture,
        game: state.info.game,
        text: cut_text(text),
        rule: match error {
            Some(ReadError::Illegal(illegal)) => Some(illegal.lesson()),
            _ => None,
        },
    }))
}

/// Whether a text that was meant for the bot is no question, and comes so near to a turn that it is
/// answered.
fn is_almost_turn(request: &TurnRequest<'_>) -> bool {
    request.heard == Addressing::Addressed
        && !explain::reads_like_question(request.text)
        && notation::is_almost_turn(request.text)
}

/// The matches whose position is older than a message; of them those in which its author is to
/// move, if any. `None` if the message was played before, or all have moved on since it was
/// written.
fn current(mut found: Vec<Seen>, message: MessageId) -> Option<Vec<Seen>> {
    if found.iter().any(|seen| seen.info.turns_after == message) {
        return None;
    }
    let was_empty = found.is_empty();
    found.retain(|seen| seen.info.turns_after < message);
    if found.is_empty() && !was_empty {
        return None;
    }
    if found.iter().any(Seen::is_own_turn) {
        found.retain(Seen::is_own_turn);
    }
    Some(found)
}

/// The matches in which a message read late can still be a turn of its author, if any. `None` if
/// another match has moved on since without an earlier message: that one may have been meant.
fn fitting(mut found: Vec<Seen>, message: MessageId) -> Option<Vec<Seen>> {
    if found.iter().any(|seen| seen.info.turns_after >= message) {
        return None;
    }
    found.retain(Seen::is_own_turn);
    (!found.is_empty()).then_some(found)
}
