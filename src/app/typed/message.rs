//! A typed message, and what it was.

use crate::exercises::{ExerciseId, ExerciseView, Judged, SolutionView};
use crate::{Explanation, OfferPost, Played, TypedWord};
use model::{
    Addressing, BoardRef, ChannelId, MatchSelector, MessageId, PlayerId, RoleId, ShownBoard,
};
use rules::Game;

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
    pub answers_questions: bool,
    /// The roles of its author, where it was written in a server.
    pub roles: Vec<RoleId>,
    /// Whether the bot, as far as it knows, may post boards there, so that boards which were
    /// refused are tried again.
    pub may_post_boards: bool,
}

impl TypedMessage {
    /// Whether it could be a move in any game.
    pub fn is_like_turn(&self) -> bool {
        notation::is_like_turn_anywhere(&self.text)
    }

    /// Which match it is about, as far as its place tells.
    pub fn which(&self) -> MatchSelector {
        MatchSelector::Here {
            channel: self.channel,
            replied_to: self.replied_to.map(|replied_to| replied_to.message),
        }
    }
}

/// A message of the bot's that somebody replies to.
#[derive(Clone, Copy, Debug)]
pub struct RepliedTo {
    pub message: MessageId,
    pub board: Option<ShownBoard>,
    pub exercise: Option<ExerciseId>,
}

/// What a message was.
#[derive(Debug)]
pub enum Heard {
    /// Nothing for the bot.
    Talk,
    /// Nothing that could be read, in direct messages, where nobody else is meant.
    Unread,
    /// A question how a piece moves, in direct messages.
    Explained(Box<Explanation>),
    /// A move, which has been played.
    Played(Box<Played>),
    /// The answer to an exercise, right or wrong.
    Judged(Box<Judged>),
    /// A question about a board, with the answer.
    Answered(String),
    /// A word that asks for a hint or for the next exercise, or one that only a match has an answer
    /// to.
    Shown(Box<ExerciseView>),
    /// A word that asks for the solution of a puzzle.
    Solution(Box<SolutionView>),
    /// A word that asks for the next exercise, at the end of a course.
    CourseEnds(Game),
    /// A word that asks for something in a match, which stands at this board.
    Word(TypedWord, BoardRef),
    /// A word that answers an offer of the opponent, or asks for the draw that is offered.
    OfferMade(OfferPost),
}
