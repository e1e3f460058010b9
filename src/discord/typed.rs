//! Turns and questions typed as messages.

use serenity::all::{Message, MessageType, UserId};

use super::Data;
use super::body::Body;
use super::errors::Failure;
use super::text::escape;
use crate::app::{self, ChannelId, Cost, Heard, MessageId, PlayerId, TurnRequest, Which};

/// The longest text that is read as a turn, in characters.
const LONGEST_TURN: usize = 100;

/// Plays the turn that a message holds, answers one that cannot be played and a question put to the bot, and leaves all else alone.
pub async fn heard(data: &Data, message: &Message) {
    let from_person = !message.author.bot && message.webhook_id.is_none();
    let kind = matches!(
        message.kind,
        MessageType::Regular | MessageType::InlineReply
    );
    if !from_person || !kind {
        return;
    }
    let Some(said) = Said::read(message, data.me) else {
        return;
    };
    let by = PlayerId(message.author.id.get());
    let Said { text, which, heard } = said;
    let question = text.clone();
    let played = data
        .ask(move |app| {
            app.play(TurnRequest {
                by,
                text: &text,
                which,
                heard,
                at: None,
            })
        })
        .await;
    let works = match played {
        // What is said to the bot and is no turn may be a question about the board.
        Err(Failure::App(app::Error::NotATurn { .. })) if heard == Heard::Addressed => {
            let answer = data
                .ask(move |app| app.ask_in_talk(by, which, &question))
                .await;
            match answer {
                Ok(answer) => reply(data, message, Body::text(escape(&answer.text))).await,
                Err(Failure::App(app::Error::NotAQuestion { .. })) => false,
                Err(failure) => {
                    failure.log("a typed question");
                    reply(data, message, failure.into_body(data.locale_of(by).await)).await
                }
            }
        }
        Err(Failure::App(app::Error::NotATurn { .. })) => false,
        // An answer with a picture is work; a turn that can be played is never refused for that.
        Err(failure) if data.spend(by, Cost::Small).is_err() => {
            failure.log("a typed turn");
            false
        }
        Err(failure) => {
            failure.log("a typed turn");
            reply(data, message, failure.into_body(data.locale_of(by).await)).await
        }
        // The board that follows is the answer, unless it is posted elsewhere. That the turn was seen is reason enough to
        // try whether boards can be posted here again.
        Ok(played)
            if played.game_match.place().0 == message.channel_id.get()
                && !played.game_match.has_lost_place() =>
        {
            true
        }
        Ok(played) => {
            let text = played.text(data.locale_of(by).await);
            reply(data, message, Body::text(escape(&text))).await
        }
    };
    if works && let Err(failure) = data.place_works(message.channel_id, false).await {
        failure.log("noting that a channel works");
    }
}

/// What a message says, and whether to the bot.
struct Said {
    text: String,
    which: Which,
    heard: Heard,
}

impl Said {
    fn read(message: &Message, me: UserId) -> Option<Self> {
        let text = without_mention(&message.content, me);
        if text.is_empty() || text.chars().count() > LONGEST_TURN {
            return None;
        }
        let replied_to = message
            .referenced_message
            .as_ref()
            .filter(|original| original.author.id == me)
            .map(|original| MessageId(original.id.get()));
        let mentioned = message.mentions.iter().any(|user| user.id == me);
        let addressed = mentioned || replied_to.is_some() || message.guild_id.is_none();
        Some(Self {
            text,
            which: Which::Here {
                channel: ChannelId(message.channel_id.get()),
                replied_to,
            },
            heard: if addressed {
                Heard::Addressed
            } else {
                Heard::Overheard
            },
        })
    }
}

fn without_mention(text: &str, me: UserId) -> String {
    text.replace(&format!("<@{me}>"), " ")
        .replace(&format!("<@!{me}>"), " ")
        .trim()
        .to_owned()
}

/// Answers a message; false if that could not be done.
async fn reply(data: &Data, message: &Message, body: Body) -> bool {
    let channel = message.channel_id;
    // A message is answered once, however often the answer is sent.
    let body = body.nonce(message.id.to_string());
    let result = match data
        .api
        .post_quickly(channel, body.clone().replying_to(message.id))
        .await
    {
        // Without the permission to read the channel's history there are no replies.
        Err(error) if error.code() == 160002 => data.api.post_quickly(channel, body).await,
        // Without the permission to attach files the words must do.
        Err(error) if error.lacks_permission() && body.has_picture() => {
            let words = body.without_picture().replying_to(message.id);
            data.api.post_quickly(channel, words).await
        }
        other => other,
    };
    if let Err(error) = &result {
        tracing::warn!(%error, "a typed turn could not be answered");
    }
    result.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mention_of_the_bot_is_not_part_of_the_turn() {
        let me = UserId::new(7);
        assert_eq!(without_mention("<@7> e2e4", me), "e2e4");
        assert_eq!(without_mention("e2e4 <@!7>", me), "e2e4");
        assert_eq!(without_mention("<@7>", me), "");
        assert_eq!(without_mention("<@77> e2e4", me), "<@77> e2e4");
    }
}
