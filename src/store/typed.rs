//! The possible meanings of a typed message, read in one call.

use super::matches::find::matches_meant_in;
use super::puzzles::lessons::{ExerciseHere, ExerciseLook, exercise_here_in};
use super::{MatchesMeant, Result, Store};
use model::{ChannelId, MessageId, PlayerId};

#[derive(Clone, Copy, Debug)]
pub struct TypedLook<'a> {
    pub by: PlayerId,
    pub channel: ChannelId,
    /// The message of the bot's that it replies to.
    pub replied_to: Option<MessageId>,
    /// Whether matches elsewhere may be meant.
    pub anywhere: bool,
    pub exercise: Option<ExerciseLook<'a>>,
}

#[derive(Clone, Debug, Default)]
pub struct TypedContext {
    pub exercise: Option<ExerciseHere>,
    pub matches: MatchesMeant,
}

impl Store {
    pub fn typed_context(&self, look: TypedLook<'_>) -> Result<TypedContext> {
        let (by, channel) = (look.by, look.channel);
        self.read(|t| {
            let here = |look| exercise_here_in(t, by, channel, look);
            let exercise = look.exercise.map_or(Ok(None), here)?;
            let matches = matches_meant_in(t, by, channel, look.replied_to, look.anywhere)?;
            Ok(TypedContext { exercise, matches })
        })
    }
}
