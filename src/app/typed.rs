//! The one way in for what is typed. Here, and nowhere else, it is decided what a message is: the answer to an exercise, a move, a question about a
//! board, or talk.

use std::time::Duration;

use super::base::App;
use super::exercises::{ExerciseId, Judged, exercise_of, reads_like_answer};
use super::model::{
    Addressing, ChannelId, Error, MatchSelector, MessageId, PlayerId, Result, ShownBoard, Time,
};
use super::people::{Cost, Notify};
use super::playing::{Played, TurnRequest, Typed};
use super::teaching::BoardAnswer;
use crate::store::{MatchesMeant, TypedContext, TypedLook};

/// For so long after an exercise was shown in a place, what is typed there can be its answer.
const OPEN_FOR: Duration = Duration::from_secs(2 * 60 * 60);

/// A message that somebody has written where the bot reads it.
#[derive(Clone, Debug)]
pub struct TypedMessage {
    pub id: MessageId,
    pub by: PlayerId,
    /// What it says, without the mention of the bot.
    pub text: String,
    pub channel: ChannelId,
    /// Whether that is a direct conversation.
    pub in_private: bool,
    /// Whether it is meant for the bot.
    pub addressing: Addressing,
    /// The message of the bot's that it replies to.
    pub replied_to: Option<RepliedTo>,
    /// Whether the bot reads it late, so that the match may have gone on without it.
    pub late: bool,
    /// Whether a question in it is answered.
    pub answers_questions: bool,
    /// Whether the bot, as far as it knows, may post boards there, so that boards which were refused are tried again.
    pub may_post_boards: bool,
}

/// A message of the bot's that somebody replies to.
#[derive(Clone, Copy, Debug)]
pub struct RepliedTo {
    pub message: MessageId,
    /// The board that it shows.
    pub board: Option<ShownBoard>,
    /// The exercise that it asks for.
    pub exercise: Option<ExerciseId>,
}

/// What a message was.
#[derive(Debug)]
pub enum Heard {
    /// Nothing for the bot.
    Talk,
    /// A move, which has been played.
    Played(Box<Played>),
    /// The answer to an exercise, right or wrong.
    Judged(Box<Judged>),
    /// A question about a board.
    Answered(BoardAnswer),
}

impl App {
    /// Does what a message asks for. Exercises come before matches, and only what is neither can be a question.
    ///
    /// # Errors
    /// Why a move was not played, as for [`App::play`], or a question not answered, as for [`App::ask`]. What cannot be meant for the bot is
    /// [`Heard::Talk`] instead, and so is a move that is read late in a match that has gone on.
    pub fn hear(&self, message: &TypedMessage) -> Result<Heard> {
        let mut context = self.context_of(message)?;
        if self.is_behind_chat(message, &context)? {
            context = self.context_of(message)?;
        }
        let exercise = match message.replied_to {
            Some(replied_to) => replied_to.exercise,
            None => context.exercise.and_then(exercise_of),
        };
        if let Some(judged) = self.judge(message, exercise)? {
            return Ok(judged);
        }
        match self.play_typed_message(message, context.matches) {
            Ok(played) => Ok(Heard::Played(Box::new(played))),
            Err(Error::NotATurn { .. })
                if message.addressing == Addressing::Addressed && message.answers_questions =>
            {
                match self.ask_in_talk(message.by, message.which(), &message.text) {
                    Ok(answer) => Ok(Heard::Answered(answer)),
                    Err(Error::NotAQuestion { .. }) => Ok(Heard::Talk),
                    Err(error) => Err(error),
                }
            }
            Err(Error::NotATurn { .. }) => Ok(Heard::Talk),
            Err(Error::Stale { .. }) if message.late => Ok(Heard::Talk),
            Err(error) => Err(error),
        }
    }

    fn context_of(&self, message: &TypedMessage) -> Result<TypedContext> {
        Ok(self.store().typed_context(TypedLook {
            replied_to: message.replied_to.map(|replied_to| replied_to.message),
            anywhere: message.addressing == Addressing::Addressed,
            exercise_since: match message.replied_to {
                None if reads_like_answer(&message.text) => self.exercises_shown_since(),
                _ => None,
            },
            ..look(message.by, message.channel, message.in_private)
        })?)
    }

    /// Whether the board replied to shows more than the record of its match, as is seen only now, so that the match waits from now on.
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

    /// The exercise that a message in a channel may answer without replying to one.
    pub fn open_exercise(
        &self,
        by: PlayerId,
        channel: ChannelId,
        in_private: bool,
    ) -> Result<Option<ExerciseId>> {
        let context = self.store().typed_context(TypedLook {
            exercise_since: self.exercises_shown_since(),
            ..look(by, channel, in_private)
        })?;
        Ok(context.exercise.and_then(exercise_of))
    }

    /// When an exercise was shown at the earliest that can still be answered without replying to it.
    fn exercises_shown_since(&self) -> Option<Time> {
        Some(self.now().before(OPEN_FOR))
    }

    /// Judges a message as the answer to an exercise; `None` if it is none.
    fn judge(&self, message: &TypedMessage, asked: Option<ExerciseId>) -> Result<Option<Heard>> {
        let Some(id) = asked else {
            return Ok(None);
        };
        match self.answer_in_talk(message.by, id, &message.text, message.channel) {
            Ok(Some(_)) if self.rate_limit(message.by, Cost::Small).is_err() => {
                Ok(Some(Heard::Talk))
            }
            Ok(judged) => Ok(judged.map(|judged| Heard::Judged(Box::new(judged)))),
            Err(error) if error.is_passing() => Err(error),
            Err(error) => {
                tracing::error!(%error, "a typed answer to an exercise");
                Ok(None)
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
        let typed = Typed {
            message: message.id,
            late: message.late,
        };
        let played = self.play_typed(request, typed, matches)?;
        let info = &played.game_match;
        if info.place_refuses && info.place() == message.channel && message.may_post_boards {
            self.place_works_again(message.channel, false)?;
        }
        Ok(played)
    }
}

/// Looks for nothing but the matches in a channel.
fn look(by: PlayerId, channel: ChannelId, in_private: bool) -> TypedLook<'static> {
    TypedLook {
        by,
        channel,
        replied_to: None,
        anywhere: false,
        exercise_since: None,
        // Boards of matches elsewhere come to direct messages, too, if the player has chosen to be told there.
        told_here: in_private.then_some(Notify::DirectMessage.into_str()),
    }
}

impl TypedMessage {
    /// Which match it is about, as far as its place tells.
    pub fn which(&self) -> MatchSelector {
        MatchSelector::Here {
            channel: self.channel,
            replied_to: self.replied_to.map(|replied_to| replied_to.message),
        }
    }
}
