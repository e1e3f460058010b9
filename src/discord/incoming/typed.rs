//! Turns and questions typed as messages.

use serenity::all::{ChannelId as DiscordChannelId, Message, MessageType, UserId};

use super::blocked::is_ignored;
use crate::app::{
    self, Addressing, ChannelId, Cost, HOST_LEASE, MatchSelector, MessageId, Played, PlayerId,
    TurnRequest, Typed,
};
use crate::discord::actions::exercises::{self, Answering};
use crate::discord::actions::permissions::place_works;
use crate::discord::context::{Data, Failure, Judging};
use crate::discord::message::{Body, escape, shown_board};
use crate::say;

/// The longest text that is read as a turn, in characters.
const LONGEST_TURN: usize = 100;

/// A message that could not be handled because the database failed. It must be read again.
pub struct Unheard {
    /// Whether it was meant for the bot.
    pub is_addressed: bool,
}

/// Plays the turn that a message holds, answers one that cannot be played and a question put to the bot, and leaves all else alone. True
/// if a turn was played.
///
/// `judging` is dropped as soon as it is known what comes of the message, before it is answered.
///
/// # Errors
/// When the database fails.
pub async fn heard(
    data: &Data,
    message: &Message,
    judging: &mut Option<Judging<'_>>,
) -> Result<bool, Unheard> {
    let Some(said) = Said::read(message, data.me) else {
        return Ok(false);
    };
    if is_ignored(data, message) {
        return Ok(false);
    }
    let is_addressed = said.heard == Addressing::Addressed;
    // Some databases can still be read while they take no moves. What is typed then follows on moves that are still to be read.
    if data.app.database_outage().is_some() {
        return Err(Unheard { is_addressed });
    }
    let heard = hear(data, message, said, judging).await;
    heard.map_err(|failure| {
        failure.log("a typed message");
        Unheard { is_addressed }
    })
}

/// As [`heard`]; fails only where the database does.
async fn hear(
    data: &Data,
    message: &Message,
    said: Said,
    judging: &mut Option<Judging<'_>>,
) -> Result<bool, Failure> {
    if let Some(original) = &message.referenced_message
        && let Err(failure) = note_board(data, original).await
    {
        if failure.is_passing() {
            return Err(failure);
        }
        failure.log("looking at the board that was replied to");
    }
    let (by, which, heard) = (said.by, said.which, said.heard);
    // It may have lain in the socket of a frozen process, or its handler was frozen.
    let late = data.clock.age(message.id.get()) >= HOST_LEASE;
    let question = said.text.clone();
    let mut turn = false;
    if let Some(works) = solve(data, message, &said, judging).await? {
        note_whether_it_works(data, message, works).await;
        return Ok(false);
    }
    let played = said.play(data, late).await;
    if !played.as_ref().is_err_and(Failure::is_passing) {
        judging.take();
    }
    let works = match played {
        Err(failure) if failure.is_passing() => return Err(failure),
        // What is said to the bot and is no turn may be a question about the board.
        Err(Failure::App(app::Error::NotATurn { .. }))
            if heard == Addressing::Addressed && data.api.takes_reply(message.into()) =>
        {
            let answer = data
                .blocking(move |app| app.ask_in_talk(by, which, &question))
                .await;
            match answer {
                Ok(answer) => {
                    let body = Body::text(escape(&answer.text));
                    reply(data, message, body).await.is_some()
                }
                Err(Failure::App(app::Error::NotAQuestion { .. })) => false,
                Err(failure) if failure.is_passing() => return Err(failure),
                Err(failure) => {
                    failure.log("a typed question");
                    let body = failure.into_body(data.locale_of(by).await);
                    reply(data, message, body).await.is_some()
                }
            }
        }
        Err(Failure::App(app::Error::NotATurn { .. })) => false,
        Err(Failure::App(app::Error::Stale { .. })) if late => false,
        // Whoever was not talking to the bot does not hear of its faults.
        Err(failure) if failure.is_fault() && heard == Addressing::Overheard => {
            failure.log("a typed turn");
            false
        }
        Err(failure) => refuse(data, message, by, failure).await,
        Ok(played) => {
            turn = true;
            try_boards_again(data, message.channel_id);
            confirm(data, message, by, &played).await
        }
    };
    note_whether_it_works(data, message, works).await;
    Ok(turn)
}

/// Tells whoever has addressed the bot that the database is away.
pub async fn tell_of_outage(data: &Data, message: &Message) {
    let locale = data.known_locale_of(PlayerId(message.author.id.get()));
    reply(data, message, Body::text(say!(locale, "records-away"))).await;
}

/// Looks whether a message, if it is the bot's own, shows more of its match than the record. The match waits then.
///
/// # Errors
/// When the database fails.
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
    /// Its turn was played.
    Played,
    /// It was meant as a turn by the player to move, but cannot be played.
    Refused,
}

/// Plays the turn in a message that was written while the bot was not listening, and tells why it cannot be played only if that is wanted.
///
/// # Errors
/// When the database fails. The message must be read again then.
pub async fn heard_late(data: &Data, message: &Message, answering: bool) -> Result<Late, Failure> {
    // What an edited message said when it was sent is not known.
    if message.edited_timestamp.is_some() {
        return Ok(Late::Talk);
    }
    let Some(said) = Said::read(message, data.me) else {
        return Ok(Late::Talk);
    };
    if is_ignored(data, message) {
        return Ok(Late::Talk);
    }
    let by = said.by;
    if let Some(works) = solve(data, message, &said, &mut None).await? {
        note_whether_it_works(data, message, works).await;
        return Ok(Late::Talk);
    }
    let (late, works) = match said.play(data, true).await {
        Ok(played) => (Late::Played, confirm(data, message, by, &played).await),
        Err(Failure::App(
            app::Error::NotATurn { .. } | app::Error::Stale { .. } | app::Error::Waiting(_),
        )) => (Late::Talk, false),
        Err(failure) if failure.is_passing() => return Err(failure),
        Err(failure) if failure.is_fault() => {
            failure.log("a turn that was read late");
            (Late::Talk, false)
        }
        Err(failure) if answering => (Late::Refused, refuse(data, message, by, failure).await),
        Err(_) => (Late::Refused, false),
    };
    note_whether_it_works(data, message, works).await;
    Ok(late)
}

/// Judges what was typed as the answer to an exercise, where it is meant so; whether that could be told, or `None`.
///
/// # Errors
/// When the database fails.
async fn solve(
    data: &Data,
    message: &Message,
    said: &Said,
    judging: &mut Option<Judging<'_>>,
) -> Result<Option<bool>, Failure> {
    let MatchSelector::Here { channel, .. } = said.which else {
        return Ok(None);
    };
    let original = message.referenced_message.as_deref();
    let ours = original.filter(|original| original.author.id == data.me);
    let answering = Answering {
        by: said.by,
        text: &said.text,
        channel,
        in_private: message.guild_id.is_none(),
        replied_to: ours.map(|original| original.components.as_slice()),
    };
    match exercises::typed(data, &answering).await {
        Ok(None) => Ok(None),
        Ok(Some(judged)) => {
            judging.take();
            Ok(Some(reply(data, message, judged).await.is_some()))
        }
        Err(failure) if failure.is_passing() => Err(failure),
        Err(failure) => {
            failure.log("a typed answer to an exercise");
            Ok(None)
        }
    }
}

/// Tells why a turn cannot be played; false if that could not be done.
async fn refuse(data: &Data, message: &Message, by: PlayerId, failure: Failure) -> bool {
    failure.log("a typed turn");
    if !data.api.takes_reply(message.into()) {
        return false;
    }
    // An answer with a picture is work; a turn that can be played is never refused for that.
    if data.rate_limit(by, Cost::Small).is_err() {
        return false;
    }
    let refused_in = match &failure {
        Failure::App(error) => error.position_waiting(),
        _ => None,
    };
    let body = failure.into_body(data.locale_of(by).await);
    let Some(answer) = reply(data, message, body).await else {
        return false;
    };
    if let Some(board) = refused_in {
        let channel = ChannelId(message.channel_id.get());
        // It is removed once a turn has been played.
        let noted = data.blocking(move |app| app.refusal_posted(board, channel, answer));
        if let Err(failure) = noted.await {
            failure.log("noting a refusal");
        }
    }
    true
}

/// Confirms a turn where the board that follows is not the answer, because it is posted elsewhere; false if that could not be done.
async fn confirm(data: &Data, message: &Message, by: PlayerId, played: &Played) -> bool {
    // That the turn was seen is reason enough to try whether boards can be posted here again.
    if played.game_match.place().0 == message.channel_id.get()
        && !played.game_match.has_lost_place()
    {
        return true;
    }
    let text = played.text(data.locale_of(by).await);
    reply(data, message, Body::text(escape(&text)))
        .await
        .is_some()
}

/// Has boards tried again where they are refused and a move was played all the same; ever less often where that is in vain. The permission may have
/// come back while the bot was still hearing of the refusal.
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

/// Notes that boards can be posted where something has worked, unless they are known to be refused there: a reply may do without its picture, and
/// that a turn was seen does not show that anything has changed.
async fn note_whether_it_works(data: &Data, message: &Message, works: bool) {
    let works = works && !data.api.refusals.refuse_boards(message.channel_id);
    if works && let Err(failure) = place_works(data, message.channel_id, false).await {
        failure.log("noting that a channel works");
    }
}

/// What a message says, and whether to the bot.
struct Said {
    by: PlayerId,
    message: MessageId,
    text: String,
    which: MatchSelector,
    heard: Addressing,
}

impl Said {
    /// `None` if it cannot be a turn, nor a question.
    fn read(message: &Message, me: UserId) -> Option<Self> {
        let from_person = !message.author.bot && message.webhook_id.is_none();
        let kind = matches!(
            message.kind,
            MessageType::Regular | MessageType::InlineReply
        );
        if !from_person || !kind {
            return None;
        }
        let text = without_mention(&message.content, me);
        if text.is_empty() || text.chars().count() > LONGEST_TURN {
            return None;
        }
        let replied_to = message
            .referenced_message
            .as_ref()
            .filter(|original| original.author.id == me)
            .map(|original| MessageId(original.id.get()));
        let addressed = mentions(message, me) || replied_to.is_some() || message.guild_id.is_none();
        Some(Self {
            by: PlayerId(message.author.id.get()),
            message: MessageId(message.id.get()),
            text,
            which: MatchSelector::Here {
                channel: ChannelId(message.channel_id.get()),
                replied_to,
            },
            heard: if addressed {
                Addressing::Addressed
            } else {
                Addressing::Overheard
            },
        })
    }

    /// Plays it as a turn.
    async fn play(self, data: &Data, late: bool) -> Result<Played, Failure> {
        data.blocking(move |app| {
            let request = TurnRequest {
                by: self.by,
                text: &self.text,
                which: self.which,
                heard: self.heard,
                at: None,
            };
            let message = self.message;
            app.play_typed(request, Typed { message, late })
        })
        .await
    }
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
async fn reply(data: &Data, message: &Message, body: Body) -> Option<MessageId> {
    if !data.speaks_for(message.guild_id) {
        tracing::info!(message = %message.id, "not answered, for another process may have");
        return None;
    }
    match data.api.reply(message.into(), body).await {
        Ok(answer) => answer.map(|answer| MessageId(answer.get())),
        Err(error) => {
            tracing::warn!(%error, "a typed turn could not be answered");
            None
        }
    }
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
