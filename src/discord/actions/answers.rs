//! Answers to what is asked of somebody alone, a task or a puzzle.

use serenity::all::ActionRow;

use crate::app::{self, App, ChannelId, Cost, PlayerId, TypedAnswer};
use crate::discord::context::{Data, Failure};
use crate::discord::message::{Click, meaning};

/// A message that may be an answer.
pub struct Answering<'a> {
    /// Who wrote it.
    pub by: PlayerId,
    /// What it says, without the mention of the bot.
    pub text: &'a str,
    /// Where.
    pub channel: ChannelId,
    /// Whether that is a direct conversation.
    pub in_private: bool,
    /// The buttons and menus of our message that it replies to.
    pub replied_to: Option<&'a [ActionRow]>,
}

impl Answering<'_> {
    /// Has `judge` judge the message as the answer to what `asked` finds asked by buttons and menus; `None` if it is not meant as one.
    pub async fn judge<T, J>(
        &self,
        data: &Data,
        asked: impl Fn(&Click) -> Option<T>,
        judge: impl FnOnce(&App, TypedAnswer<'_, T>) -> Result<Option<J>, app::Error> + Send + 'static,
    ) -> Result<Option<J>, Failure>
    where
        T: Send + 'static,
        J: Send + 'static,
    {
        let &Self {
            by,
            channel,
            in_private,
            ..
        } = self;
        let text = self.text.to_owned();
        let replied_to = self.replied_to.map(|rows| meaning(rows, asked));
        let answer = move |app: &App| {
            let message = TypedAnswer {
                by,
                text: &text,
                channel,
                in_private,
                replied_to,
            };
            judge(app, message)
        };
        let judged = data.blocking(answer).await?;
        if judged.is_some() {
            data.rate_limit(by, Cost::Small)?;
        }
        Ok(judged)
    }
}
