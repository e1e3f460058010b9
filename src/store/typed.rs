//! The possible meanings of a typed message, read in one call.

use super::matches::find::matches_meant_in;
use super::puzzles::lessons::open_exercise_in;
use super::{MatchesMeant, OpenExercise, Result, Store};
use crate::model::{ChannelId, MessageId, PlayerId, Time};

/// A message whose meaning is looked for.
#[derive(Clone, Copy, Debug)]
pub struct TypedLook<'a> {
    pub by: PlayerId,
    pub channel: ChannelId,
    /// The message of the bot's that it replies to.
    pub replied_to: Option<MessageId>,
    /// Whether matches elsewhere may be meant.
    pub anywhere: bool,
    /// When an open exercise was shown at the earliest; `None`: none is looked for.
    pub exercise_since: Option<Time>,
    /// In direct messages, the id of the setting by which a person is told of their turns there.
    pub told_here: Option<&'a str>,
}

/// What a typed message may mean.
#[derive(Clone, Debug, Default)]
pub struct TypedContext {
    /// The exercise that it may answer.
    pub exercise: Option<OpenExercise>,
    pub matches: MatchesMeant,
}

impl Store {
    /// What a message may mean.
    pub fn typed_context(&self, look: TypedLook<'_>) -> Result<TypedContext> {
        let (by, channel) = (look.by, look.channel);
        self.read(|t| {
            Ok(TypedContext {
                exercise: match look.exercise_since {
                    Some(since) => open_exercise_in(t, by, channel, since, look.told_here)?,
                    None => None,
                },
                matches: matches_meant_in(t, by, channel, look.replied_to, look.anywhere)?,
            })
        })
    }
}
