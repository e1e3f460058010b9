//! The one way in for what is typed. Here, and nowhere else, it is decided what a message is: the answer to an exercise, a move, a question about a
//! board, or talk.

use super::base::App;
use super::exercises::{ExerciseId, Judged, TypedAnswer};
use super::model::{
    Addressing, ChannelId, Error, MatchSelector, MessageId, PlayerId, Result, ShownBoard,
};
use super::people::Cost;
use super::playing::{Played, TurnRequest, Typed};
use super::teaching::BoardAnswer;

/// A message that somebody has written where the bot reads it.
#[derive(Clone, Debug)]
pub struct TypedMessage {
    /// The message.
    pub id: MessageId,
    /// Who wrote it.
    pub by: PlayerId,
    /// What it says, without the mention of the bot.
    pub text: String,
    /// Where.
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
    /// The message.
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
        let board = message.replied_to.and_then(|replied_to| replied_to.board);
        if let Some(Err(error)) = board.map(|board| self.board_in_chat(&board)) {
            if error.is_passing() {
                return Err(error);
            }
            tracing::error!(%error, "looking at the board that was replied to");
        }
        let answer = TypedAnswer {
            by: message.by,
            text: &message.text,
            channel: message.channel,
            in_private: message.in_private,
            replied_to: message.replied_to.map(|replied_to| replied_to.exercise),
        };
        match self.answer_typed_exercise(answer) {
            Ok(Some(_)) if self.rate_limit(message.by, Cost::Small).is_err() => {
                return Ok(Heard::Talk);
            }
            Ok(Some(judged)) => return Ok(Heard::Judged(Box::new(judged))),
            Ok(None) => {}
            Err(error) if error.is_passing() => return Err(error),
            Err(error) => tracing::error!(%error, "a typed answer to an exercise"),
        }
        match self.play_typed_message(message) {
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

    fn play_typed_message(&self, message: &TypedMessage) -> Result<Played> {
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
        let played = self.play_typed(request, typed)?;
        let info = &played.game_match;
        if info.place_refuses && info.place() == message.channel && message.may_post_boards {
            self.place_works_again(message.channel, false)?;
        }
        Ok(played)
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
