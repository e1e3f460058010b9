//! The one way in for what is typed. Here, and nowhere else, it is decided what a message is: a
//! word that asks for something, the answer to an exercise, a move, a question about a board, or
//! talk.

mod exercise;
mod message;

use self::exercise::exercise_meant;
use crate::playing::{MatchUse, Typed, expect_running, names_match};
use crate::{App, Cost, Error, Explanation, Played, Result, TurnRequest, TypedWord};
use locale::Locale;
use model::{Addressing, Match, OfferKind, PlayerId};
use rules::Game;
use store::{ExerciseLook, MatchesMeant, TypedContext, TypedLook};

pub use message::{Heard, RepliedTo, TypedMessage};

/// Whether somebody who plays in none of the matches that a message may mean belongs to a channel
/// that votes in one of them.
fn votes_here(matches: &MatchesMeant, by: PlayerId) -> bool {
    !plays_here(matches, by) && here(matches).any(|info| info.voting().is_some())
}

/// Whether somebody plays in a running match that a message may mean.
fn plays_here(matches: &MatchesMeant, by: PlayerId) -> bool {
    here(matches).any(|info| info.outcome.is_none() && info.color_of(by).is_some())
}

fn here(matches: &MatchesMeant) -> impl Iterator<Item = &Match> {
    matches.named.iter().chain(&matches.here)
}

impl App {
    /// Does what a message asks for. A word that stands alone asks for what a button does; else the
    /// answer to an exercise or a move comes before a question. Fails as [`App::play`] and
    /// [`App::ask`] do. What cannot be meant for the bot is [`Heard::Talk`] instead, and so is a
    /// move that is read late in a match that has gone on.
    pub fn hear(&self, message: &TypedMessage) -> Result<Heard> {
        let heard = match self.hear_or_ignore(message) {
            // Whoever has an exercise open there does not speak of a match.
            Err(Error::NoMatch)
                if message.in_private
                    && self.open_exercise(message.by, message.channel, true)?.is_some() =>
            {
                Heard::Talk
            }
            heard => heard?,
        };
        let asks_us = message.in_private && !message.late && message.answers_questions;
        Ok(match heard {
            Heard::Talk if asks_us => match self.explain_asked(message)? {
                Some(explanation) => Heard::Explained(Box::new(explanation)),
                None if self.may_be_told_what_is_read(message.by) => Heard::Unread,
                None => Heard::Talk,
            },
            heard => heard,
        })
    }

    /// Whether a message reads like a move of somebody who plays, or votes, in a match that goes on
    /// there.
    pub fn is_turn_of_player(&self, message: &TypedMessage) -> Result<bool> {
        if !message.is_like_turn() {
            return Ok(false);
        }
        let matches = self.context_of(message, None)?.matches;
        Ok(here(&matches).any(|info| {
            let plays = info.channel_seat().is_some() || info.color_of(message.by).is_some();
            info.outcome.is_none() && plays
        }))
    }

    /// How the piece moves that a message asks about, in the game that its author has last met.
    fn explain_asked(&self, message: &TypedMessage) -> Result<Option<Explanation>> {
        let by = message.by;
        // So that talk asks nothing of the database.
        let asks = |game| explain::piece_asked_about(game, &message.text, Locale::English);
        if !Game::ALL.iter().any(|game| asks(*game).is_some()) {
            return Ok(None);
        }
        let Ok(game) = self.game_to_explain(by, message.which()) else { return Ok(None) };
        let settings = self.settings(by)?;
        let locale = settings.locale();
        let Some(piece) = explain::piece_asked_about(game, &message.text, locale) else {
            return Ok(None);
        };
        self.rate_limit(by, Cost::Small)?;
        self.explain_piece(game, piece.role.id(), settings.theme, locale).map(Some)
    }

    fn hear_or_ignore(&self, message: &TypedMessage) -> Result<Heard> {
        if let Some(word) = TypedWord::read(&message.text) {
            return self.hear_word(message, word);
        }
        let asks = message.in_private
            && message.answers_questions
            && explain::reads_like_question(&message.text);
        let look = (asks || notation::is_like_turn_anywhere(&message.text))
            .then(|| self.exercises_shown_lately(message.in_private));
        let mut context = self.context_of(message, look)?;
        if self.is_behind_chat(message, &context)? {
            context = self.context_of(message, look)?;
        }
        let open = exercise_meant(message, context.exercise);
        // A number before the move says that a match is meant.
        let open = open.filter(|_| !names_match(&message.text));
        if let Some(open) = open.filter(|open| open.comes_first) {
            if let Some(judged) = self.judge(message, open)? {
                return Ok(judged);
            }
            if asks && !message.late {
                match self.ask_in_exercise(message.by, open.id, &message.text) {
                    Err(Error::NotAQuestion { .. } | Error::NoSuchTask | Error::NoSuchPuzzle) => {}
                    answer => return answer.map(Heard::Answered),
                }
            }
        }
        let heard = self.hear_in_match(message, context.matches);
        match open.filter(|open| !open.comes_first) {
            Some(open) => self.with_exercise_beside(message, open.id, heard),
            None => heard,
        }
    }

    fn hear_in_match(&self, message: &TypedMessage, matches: MatchesMeant) -> Result<Heard> {
        match self.play_typed_message(message, matches) {
            Ok(played) => Ok(Heard::Played(Box::new(played))),
            // Only a text of several words can be a question.
            Err(Error::NotATurn { .. })
                if message.addressing == Addressing::Addressed
                    && message.answers_questions
                    && explain::reads_like_question(&message.text) =>
            {
                match self.ask(message.by, message.which(), &message.text) {
                    Ok(answer) => Ok(Heard::Answered(answer.text)),
                    Err(Error::NotAQuestion { .. }) => Ok(Heard::Talk),
                    Err(error) => Err(error),
                }
            }
            Err(Error::NotATurn { .. }) => Ok(Heard::Talk),
            Err(Error::Stale { .. }) if message.late => Ok(Heard::Talk),
            Err(error) => Err(error),
        }
    }

    /// Does what a single word asks for: in the exercise that is open, else in the match that is
    /// meant.
    fn hear_word(&self, message: &TypedMessage, word: TypedWord) -> Result<Heard> {
        // Whoever asked while the bot was away has gone on since.
        if message.late {
            return Ok(Heard::Talk);
        }
        let look = ExerciseLook {
            finished_too: word == TypedWord::Next,
            ..self.exercises_shown_lately(message.in_private)
        };
        let context = self.context_of(message, Some(look))?;
        let open = exercise_meant(message, context.exercise);
        match (word, open) {
            (TypedWord::Next | TypedWord::Solution, None) => Ok(Heard::Talk),
            (TypedWord::Next, Some(open)) => self.next_exercise(message, open.id),
            (TypedWord::Solution, Some(open)) => self.solution_asked(message, open.id),
            (TypedWord::Rematch, _) => self.rematch_asked(message),
            (TypedWord::Resign | TypedWord::Draw, _)
                if votes_here(&context.matches, message.by) =>
            {
                self.hear_in_match(message, context.matches)
            }
            (TypedWord::Hint, Some(open)) if open.comes_first => {
                self.rate_limit(message.by, Cost::Small)?;
                let view = self.exercise_hint(message.by, open.id, 1, message.channel)?;
                Ok(Heard::Shown(Box::new(view)))
            }
            _ => match (self.hear_word_in_match(message, word, &context.matches), open) {
                (Err(Error::NoMatch), Some(open)) => {
                    self.rate_limit(message.by, Cost::Small)?;
                    let view = self.exercise_is_no_match(message.by, open.id, message.channel)?;
                    Ok(Heard::Shown(Box::new(view)))
                }
                (heard, _) => heard,
            },
        }
    }

    fn rematch_asked(&self, message: &TypedMessage) -> Result<Heard> {
        let info = match self.ended_match(message.by, message.which()) {
            Err(error) if !error.is_passing() => return Ok(Heard::Talk),
            ended => ended?,
        };
        let is_meant =
            message.addressing == Addressing::Addressed || info.place() == message.channel;
        let is_own = info.outcome.is_some() && info.color_of(message.by).is_some();
        let word = Heard::Word(TypedWord::Rematch, info.board());
        Ok(if is_own && is_meant { word } else { Heard::Talk })
    }

    fn hear_word_in_match(
        &self,
        message: &TypedMessage,
        word: TypedWord,
        matches: &MatchesMeant,
    ) -> Result<Heard> {
        let by = message.by;
        if message.addressing == Addressing::Overheard && !plays_here(matches, by) {
            return Ok(Heard::Talk);
        }
        let answers = word == TypedWord::Answer;
        let info = match self.locate(by, message.which(), MatchUse::Act) {
            // People say yes and no to many things.
            Err(error) if answers && !error.is_passing() => return Ok(Heard::Talk),
            located => located?.info,
        };
        if answers && info.outcome.is_some() {
            return Ok(Heard::Talk);
        }
        expect_running(&info)?;
        // A word may be said without much thought, so it does not end a match: the offer is shown
        // with its buttons.
        let answered = match word {
            TypedWord::Draw => &[OfferKind::Draw][..],
            TypedWord::Answer => &[OfferKind::Draw, OfferKind::Takeback],
            _ => &[],
        };
        for kind in answered {
            if let Some(offer) = self.store().open_offer(info.id, *kind)?
                && offer.player != by
                && let Some(post) = self.offer_question(&info, &offer)?
            {
                return Ok(Heard::OfferMade(post));
            }
        }
        Ok(if answers { Heard::Talk } else { Heard::Word(word, info.board()) })
    }

    fn context_of(
        &self,
        message: &TypedMessage,
        exercise: Option<ExerciseLook<'_>>,
    ) -> Result<TypedContext> {
        self.context(TypedLook {
            by: message.by,
            channel: message.channel,
            replied_to: message.replied_to.map(|replied_to| replied_to.message),
            anywhere: message.addressing == Addressing::Addressed,
            exercise: exercise.filter(|_| message.replied_to.is_none()),
        })
    }

    fn context(&self, look: TypedLook<'_>) -> Result<TypedContext> {
        let context = self.store().typed_context(look)?;
        let (Some(here), Some(exercise)) = (&context.exercise, look.exercise) else {
            return Ok(context);
        };
        // Once the match that ends a course has begun, its lesson asks for nothing more; a puzzle
        // may.
        if exercise.finished_too || !self.has_begun_its_match(look.by, here)? {
            return Ok(context);
        }
        Ok(self.store().typed_context(TypedLook {
            exercise: Some(ExerciseLook { puzzles_only: true, ..exercise }),
            ..look
        })?)
    }

    /// Whether the board replied to shows more than the record of its match, as is seen only now,
    /// so that the match waits from now on.
    fn is_behind_chat(&self, message: &TypedMessage, context: &TypedContext) -> Result<bool> {
        let Some(shown) = message.replied_to.and_then(|replied_to| replied_to.board) else {
            return Ok(false);
        };
        let named = context.matches.named.as_ref();
        let named = named.filter(|info| info.id == shown.board.match_id);
        let waits = match named {
            Some(info) => self.board_of_match_in_chat(info, &shown),
            None => self.board_in_chat(&shown),
        };
        match waits {
            Ok(waits) => Ok(waits && named.is_some_and(|info| info.gap.is_none())),
            Err(error) if error.is_passing() => Err(error),
            Err(error) => {
                tracing::error!(%error, "looking at the board that was replied to");
                Ok(false)
            }
        }
    }

    fn play_typed_message(&self, message: &TypedMessage, matches: MatchesMeant) -> Result<Played> {
        let request = TurnRequest {
            by: message.by,
            text: &message.text,
            which: message.which(),
            heard: message.addressing,
            at: None,
        };
        let typed = Typed { message: message.id, late: message.late };
        let played = self.play_from(request, &message.roles, Some((typed, matches)))?;
        let info = &played.game_match;
        if info.place_refuses && info.place() == message.channel && message.may_post_boards {
            self.place_works_again(message.channel, false)?;
        }
        Ok(played)
    }
}
