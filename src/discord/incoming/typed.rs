//! From a message to what the app hears, and from what comes of it to an answer.

use serenity::all::{ChannelId as DiscordChannelId, Message, MessageType, UserId};

use super::blocked::is_ignored;
use crate::app::{
    self, Addressing, ChannelId, Cost, HOST_LEASE, Heard, MessageId, PlayerId, RepliedTo,
    TypedMessage,
};
use crate::discord::actions::permissions::place_works;
use crate::discord::context::{Data, Failure, Judging};
use crate::discord::message::{Body, escape, exercise, shown_board, shown_exercise};
use crate::say;

/// The longest text that is read as a turn, in characters.
const LONGEST_TURN: usize = 100;

/// A message that could not be handled because the database failed. It must be read again.
pub struct Unheard {
    /// Whether it was meant for the bot.
    pub is_addressed: bool,
}

/// Does what a message asks for, and ignores talk. True if a turn was played.
///
/// `judging` is dropped as soon as it is known what comes of the message, before it is answered.
pub async fn heard(
    data: &Data,
    message: &Message,
    judging: &mut Option<Judging<'_>>,
) -> Result<bool, Unheard> {
    // It may have lain in the socket of a frozen process, or its handler was frozen.
    let late = data.clock.age(message.id.get()) >= HOST_LEASE;
    let answers_questions = data.api.takes_reply(message.into());
    let Some(typed) = read(data, message, late, answers_questions) else {
        return Ok(false);
    };
    let (by, addressing) = (typed.by, typed.addressing);
    let is_addressed = addressing == Addressing::Addressed;
    // Some databases can still be read while they take no moves. What is typed then follows on moves that are still to be read.
    if data.app.database_outage().is_some() {
        return Err(Unheard { is_addressed });
    }
    let heard = data.blocking(move |app| app.hear(&typed)).await;
    if let Err(failure) = &heard
        && failure.is_passing()
    {
        failure.log("a typed message");
        return Err(Unheard { is_addressed });
    }
    judging.take();
    let played = matches!(heard, Ok(Heard::Played(_)));
    match heard {
        // Whoever was not talking to the bot does not hear of its faults.
        Err(failure) if failure.is_fault() && !is_addressed => failure.log("a typed turn"),
        Err(failure) => refuse(data, message, by, failure).await,
        Ok(heard) => answer(data, message, by, heard).await,
    }
    Ok(played)
}

/// Answers what was heard; a move that its board answers needs no words.
async fn answer(data: &Data, message: &Message, by: PlayerId, heard: Heard) {
    if matches!(heard, Heard::Talk) {
        return;
    }
    let reader = data.reader(message.guild_id, by).await;
    let body = match heard {
        Heard::Talk => return,
        Heard::Played(played) => {
            try_boards_again(data, message.channel_id);
            let info = &played.game_match;
            if info.place().0 == message.channel_id.get() && !info.has_lost_place() {
                return;
            }
            Body::text(escape(&played.text(reader.locale)))
        }
        Heard::Judged(judged) => exercise::judged(*judged, data.locale_of(by).await),
        Heard::Answered(answer) => Body::text(escape(&answer.text)),
    };
    reply(data, message, reader.addressed(body)).await;
}

/// Tells whoever has addressed the bot that the database is away.
pub async fn tell_of_outage(data: &Data, message: &Message) {
    let locale = data.known_locale_of(PlayerId(message.author.id.get()));
    reply(data, message, Body::text(say!(locale, "records-away"))).await;
}

/// Looks whether a message, if it is the bot's own, shows more of its match than the record. The match waits then.
pub async fn note_board(data: &Data, message: &Message) -> Result<(), Failure> {
    if message.author.id == data.me
        && let Some(shown) = shown_board(message)
    {
        data.blocking(move |app| app.board_in_chat(&shown)).await?;
    }
    Ok(())
}

/// What became of a message that was read late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// It is no turn, or the match has gone on since.
    Talk,
    Played,
    /// It was meant as a turn by the player to move, but cannot be played.
    Refused,
}

/// Does what a message asks for that was written while the bot was offline. Refusals are sent only if `answering`.
///
/// # Errors
/// When the database fails. The message must be read again then.
pub async fn heard_late(data: &Data, message: &Message, answering: bool) -> Result<Late, Failure> {
    // What an edited message said when it was sent is not known.
    if message.edited_timestamp.is_some() {
        return Ok(Late::Talk);
    }
    let Some(typed) = read(data, message, true, false) else {
        return Ok(Late::Talk);
    };
    let by = typed.by;
    match data.blocking(move |app| app.hear(&typed)).await {
        Ok(heard) => {
            let late = match heard {
                Heard::Played(_) => Late::Played,
                _ => Late::Talk,
            };
            answer(data, message, by, heard).await;
            Ok(late)
        }
        Err(Failure::App(app::Error::Waiting(_))) => Ok(Late::Talk),
        Err(failure) if failure.is_passing() => Err(failure),
        Err(failure) if failure.is_fault() => {
            failure.log("a turn that was read late");
            Ok(Late::Talk)
        }
        Err(failure) => {
            if answering {
                refuse(data, message, by, failure).await;
            }
            Ok(Late::Refused)
        }
    }
}

/// Tells why a turn cannot be played.
async fn refuse(data: &Data, message: &Message, by: PlayerId, failure: Failure) {
    failure.log("a typed turn");
    if !data.api.takes_reply(message.into()) {
        return;
    }
    // An answer with a picture is work; a turn that can be played is never refused for that.
    if data.rate_limit(by, Cost::Small).is_err() {
        return;
    }
    let refused_in = match &failure {
        Failure::App(error) => error.position_waiting(),
        _ => None,
    };
    let reader = data.reader(message.guild_id, by).await;
    let body = reader.addressed(failure.into_body(reader.locale));
    if let Some(answer) = reply(data, message, body).await
        && let Some(board) = refused_in
    {
        let channel = ChannelId(message.channel_id.get());
        // It is removed once a turn has been played.
        let noted = data.blocking(move |app| app.refusal_posted(board, channel, answer));
        if let Err(failure) = noted.await {
            failure.log("noting a refusal");
        }
    }
}

/// Retries boards where they were refused but a move was played, with backoff. The permission may have come back unnoticed.
fn try_boards_again(data: &Data, channel: DiscordChannelId) {
    let Some(wait) = data.api.refusals.retry(channel) else {
        return;
    };
    let data = data.clone();
    tokio::spawn(async move {
        tokio::time::sleep(wait).await;
        if let Err(failure) = place_works(&data, channel, false).await {
            failure.log("trying boards again");
        }
    });
}

/// What a message says to the bot; `None` if it cannot be meant for it.
fn read(
    data: &Data,
    message: &Message,
    late: bool,
    answers_questions: bool,
) -> Option<TypedMessage> {
    let from_person = !message.author.bot && message.webhook_id.is_none();
    let kind = matches!(
        message.kind,
        MessageType::Regular | MessageType::InlineReply
    );
    if !from_person || !kind || is_ignored(data, message) {
        return None;
    }
    let text = without_mention(&message.content, data.me);
    if text.is_empty() || text.chars().count() > LONGEST_TURN {
        return None;
    }
    let original = message.referenced_message.as_deref();
    let replied_to = original.filter(|original| original.author.id == data.me);
    let in_private = message.guild_id.is_none();
    let addressed = mentions(message, data.me) || replied_to.is_some() || in_private;
    Some(TypedMessage {
        id: MessageId(message.id.get()),
        by: PlayerId(message.author.id.get()),
        text,
        channel: ChannelId(message.channel_id.get()),
        in_private,
        addressing: if addressed {
            Addressing::Addressed
        } else {
            Addressing::Overheard
        },
        replied_to: replied_to.map(|original| RepliedTo {
            message: MessageId(original.id.get()),
            board: shown_board(original),
            exercise: shown_exercise(original),
        }),
        late,
        answers_questions,
        may_post_boards: !data.api.refusals.refuse_boards(message.channel_id),
    })
}

/// Whether a message mentions an account, by its text or by replying with the ping left on.
pub fn mentions(message: &Message, account: UserId) -> bool {
    message.mentions.iter().any(|user| user.id == account)
}

fn without_mention(text: &str, me: UserId) -> String {
    text.replace(&format!("<@{me}>"), " ")
        .replace(&format!("<@!{me}>"), " ")
        .trim()
        .to_owned()
}

/// Answers a message; `None` if that could not be done, if there are too many answers, or if it is not for this process to do any more.
///
/// That it worked shows that boards can be posted there too, unless they are known to be refused: a reply may do without its picture.
async fn reply(data: &Data, message: &Message, body: Body) -> Option<MessageId> {
    if !data.speaks_for(message.guild_id) {
        tracing::info!(message = %message.id, "not answered, for another process may have");
        return None;
    }
    let answer = match data.api.reply(message.into(), body).await {
        Ok(answer) => answer?,
        Err(error) => {
            tracing::warn!(%error, "a typed turn could not be answered");
            return None;
        }
    };
    if !data.api.refusals.refuse_boards(message.channel_id)
        && let Err(failure) = place_works(data, message.channel_id, false).await
    {
        failure.log("noting that a channel works");
    }
    Some(MessageId(answer.get()))
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
