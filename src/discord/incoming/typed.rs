//! Handles typed messages: passes them to the app and answers with the result.

use serenity::all::{Message, MessageType};

use super::blocked::is_ignored;
use crate::boards::{buttons, notice};
use crate::context::{
    Data, Failure, InteractionContext, Request, Result, logged, place_works, role_ids,
};
use crate::ids::Ours;
use crate::learn::exercise;
use crate::learn::explain::explanation;
use crate::message::{BoardClick, Body, danger, escape, shown_board, shown_exercise};
use crate::reading::Judging;
use crate::{offers, play};
use app::{
    self, App, Cost, HOST_LEASE, Heard, Played, Refused, RepliedTo, TypedMessage, TypedWord,
};
use locale::{Locale, say};
use model::{Addressing, BoardRef, ChannelId, MessageId, PlayerId};

const LONGEST_TURN: usize = 100;

/// Handles a message and ignores talk. Returns whether a turn was played.
///
/// Drops `judging` as soon as the outcome is decided, before answering.
///
/// # Errors
/// If the database failed, the message, which must be read again.
pub async fn handle(
    data: &Data,
    message: &Message,
    judging: &mut Option<Judging<'_>>,
) -> std::result::Result<bool, Box<TypedMessage>> {
    // The message may have waited in the socket of a frozen process, or its handler was frozen.
    let late = data.process.rest.clock.age(message.id.ours()) >= HOST_LEASE;
    let answers_questions = data.api.takes_reply(message);
    let Some(typed) = read(data, message, late, answers_questions) else {
        if let Some(board) = board_of_unseen_reply(data, message).filter(|_| !late) {
            tell_of_ping(data, message, board).await;
        }
        return Ok(false);
    };
    let unheard = Box::new(typed.clone());
    let (by, is_addressed) = (typed.by, is_addressed(&typed));
    // A database may be readable but take no moves. What is typed then may follow unread ones.
    if data.process.app.database_outage().is_some() {
        return Err(unheard);
    }
    let heard = data.blocking(move |app| app.hear(&typed)).await;
    if let Err(failure) = &heard
        && failure.is_passing()
    {
        failure.log("a typed message");
        return Err(unheard);
    }
    judging.take();
    let played = matches!(heard, Ok(Heard::Played(_)));
    match heard {
        // People who were not addressing the bot do not see its faults.
        Err(failure) if failure.is_fault() && !is_addressed => failure.log("a typed turn"),
        Err(failure) => refuse(data, message, by, failure).await,
        Ok(heard) => answer(data, message, by, heard).await,
    }
    Ok(played)
}

pub fn is_addressed(typed: &TypedMessage) -> bool {
    typed.addressing == Addressing::Addressed
}

/// Answers a message. A move that its board answers needs no words.
async fn answer(data: &Data, message: &Message, by: PlayerId, heard: Heard) {
    if let Heard::Played(played) = &heard {
        try_boards_again(data, message.channel_id.ours());
        if is_shown_here(message, played) && played.beside.is_none() {
            return;
        }
    }
    if matches!(heard, Heard::Talk) {
        return;
    }
    // What is asked in a match is removed once a move has been played there.
    let asked_at = match &heard {
        Heard::OfferMade(post) => Some(post.board),
        Heard::Word(TypedWord::Resign, board) => Some(*board),
        Heard::Played(played) if played.vote.is_some() => Some(played.game_match.board()),
        _ => None,
    };
    let reader = data.reader(message.guild_id.map(Ours::ours), by).await;
    let locale = reader.locale;
    let in_server = message.guild_id.is_some();
    let body = match heard {
        Heard::Talk => return,
        Heard::Played(played) => {
            let text = (!is_shown_here(message, &played)).then(|| played.text(locale));
            let lines = text.into_iter().chain(played.beside);
            Body::text(escape(&lines.collect::<Vec<_>>().join("\n")))
        }
        Heard::Judged(judged) => exercise::judged(*judged, in_server, locale),
        Heard::Answered(answer) => Body::text(escape(&answer)),
        Heard::Unread => Body::text(say!(locale, "typed-unread")),
        Heard::Explained(explained) => explanation(data, *explained, locale),
        Heard::Shown(view) => exercise::exercise(*view, locale),
        Heard::Solution(view) => exercise::solution(*view, locale),
        Heard::OfferMade(post) => notice::offer(&post),
        Heard::CourseEnds(game) => {
            let course = data.blocking(move |app| app.course(by, game, locale));
            match course.await {
                Ok(course) => exercise::course(course, in_server, locale),
                Err(failure) => return refuse(data, message, by, failure).await,
            }
        }
        Heard::Word(word, board) => match do_word(data, message, locale, (word, board)).await {
            Ok(body) => body,
            Err(failure) => return refuse(data, message, by, failure).await,
        },
    };
    let answer = reply(data, message, body.for_client(reader.client)).await;
    if let (Some(answer), Some(board)) = (answer, asked_at) {
        remove_when_played(data, message, board, answer, None).await;
    }
}

fn is_shown_here(message: &Message, played: &Played) -> bool {
    let info = &played.game_match;
    let is_here = info.place() == message.channel_id.ours() && !info.has_lost_place();
    // Nothing shows a vote, and how the others have voted is not for everyone.
    is_here && played.vote.is_none()
}

/// Has an answer removed once a turn has been played in the position that it is about.
async fn remove_when_played(
    data: &Data,
    message: &Message,
    board: BoardRef,
    answer: MessageId,
    refused: Option<Box<Refused>>,
) {
    let channel = message.channel_id.ours();
    let noted =
        data.blocking(move |app| app.refusal_posted(board, channel, answer, refused.as_deref()));
    logged(noted.await, "noting an answer");
}

/// Does in a match what a button or a command for it does.
async fn do_word(
    data: &Data,
    message: &Message,
    locale: Locale,
    (word, board): (TypedWord, BoardRef),
) -> Result {
    let context = InteractionContext::of_message(message);
    let request = Request::typed(data, &message.author, context, locale);
    let request = &request.about(board.match_id);
    data.rate_limit(request.by(), Cost::Small)?;
    match word {
        TypedWord::Hint => buttons::hint(request).await,
        TypedWord::Draw => offers::offer_draw(request).await,
        TypedWord::Takeback => offers::offer(request, App::offer_takeback).await,
        TypedWord::Rematch => offers::offer(request, App::offer_rematch).await,
        TypedWord::Undo => offers::undo(request, None, Some(message.id.ours())).await,
        TypedWord::Resign if message.guild_id.is_none() => play::confirm_resignation(request).await,
        // Others could press the buttons of that question: whoever presses this is asked.
        TypedWord::Resign => {
            let id = board.match_id.to_string();
            let resign = danger(BoardClick::Resign.on(board), "button-resign", locale);
            let text = say!(locale, "typed-resign", r#match = id);
            Ok(Body::text(text).buttons([resign]))
        }
        // They ask for nothing in a match.
        TypedWord::Next | TypedWord::Solution | TypedWord::Answer => {
            Err(app::Error::NoMatch.into())
        }
    }
}

/// The board that a message replies to if Discord hides its text, because the reply has no ping.
fn board_of_unseen_reply(data: &Data, message: &Message) -> Option<BoardRef> {
    let is_empty = message.content.is_empty()
        && message.attachments.is_empty()
        && message.sticker_items.is_empty();
    let is_hidden = !data.process.message_content && message.guild_id.is_some();
    if !is_empty || !is_hidden || !is_of_person(data, message) || mentions(message, data.me) {
        return None;
    }
    let original = message.referenced_message.as_deref();
    let original = original.filter(|original| original.author.id.ours() == data.me)?;
    shown_board(original).map(|shown| shown.board)
}

/// Tells a player, once in a match, why a reply to its board was not read.
async fn tell_of_ping(data: &Data, message: &Message, board: BoardRef) {
    let by = message.author.id.ours();
    if !data.api.takes_reply(message) || data.rate_limit(by, Cost::Small).is_err() {
        return;
    }
    let is_new = data.blocking(move |app| app.is_to_be_told_of_pings(by, board.match_id));
    if logged(is_new.await, "a reply without text") == Some(true) {
        let reader = data.reader(message.guild_id.map(Ours::ours), by).await;
        let body = Body::text(say!(reader.locale, "typed-unseen"));
        reply(data, message, body.for_client(reader.client)).await;
    }
}

pub async fn tell_of_outage(data: &Data, message: &Message) {
    let locale = data.known_locale_of(message.author.id.ours());
    reply(data, message, Body::text(say!(locale, "records-away"))).await;
}

/// Puts a match on hold if a message of the bot is ahead of its record.
pub async fn note_board(data: &Data, message: &Message) -> Result<()> {
    if message.author.id.ours() == data.me
        && let Some(shown) = shown_board(message)
    {
        data.blocking(move |app| app.board_in_chat(&shown)).await?;
    }
    Ok(())
}

/// The outcome of a message that was read late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// It is not a turn, or the match has moved on since.
    Talk,
    Played,
    /// The player to move meant it as a turn, but it cannot be played.
    Refused,
}

/// Handles a message from while the bot was offline. Sends refusals only if `answering`.
///
/// # Errors
/// If the database fails. The message must be read again then.
pub async fn heard_late(data: &Data, message: &Message, answering: bool) -> Result<Late> {
    // The original text of an edited message is unknown.
    if message.edited_timestamp.is_some() {
        return Ok(Late::Talk);
    }
    let Some(typed) = read(data, message, true, false) else { return Ok(Late::Talk) };
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
        Err(Failure::App(app::Error::InGap(_))) => Ok(Late::Talk),
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

async fn refuse(data: &Data, message: &Message, by: PlayerId, failure: Failure) {
    failure.log("a typed turn");
    if !data.api.takes_reply(message) {
        return;
    }
    // An answer with a picture costs work, so it is rate limited. A playable turn never is.
    if data.rate_limit(by, Cost::Small).is_err() {
        return;
    }
    let refused_in = match &failure {
        Failure::App(error) => error.position_waiting(),
        _ => None,
    };
    let illegal = match &failure {
        Failure::App(app::Error::Illegal(refused)) => Some(refused.clone()),
        _ => None,
    };
    let reader = data.reader(message.guild_id.map(Ours::ours), by).await;
    let body = failure.into_body(reader.locale).for_client(reader.client);
    if let (Some(answer), Some(board)) = (reply(data, message, body).await, refused_in) {
        remove_when_played(data, message, board, answer, illegal).await;
    }
}

/// Retries boards with backoff where they were refused but a move was played, because the
/// permission may have come back unnoticed.
fn try_boards_again(data: &Data, channel: ChannelId) {
    let Some(wait) = data.api.refusals.retry(channel) else { return };
    let data = data.clone();
    tokio::spawn(async move {
        tokio::time::sleep(wait).await;
        logged(place_works(&data, channel, false).await, "trying boards again");
    });
}

/// Parses a message as a request to the bot; `None` if it cannot be one.
fn read(
    data: &Data,
    message: &Message,
    late: bool,
    answers_questions: bool,
) -> Option<TypedMessage> {
    if !is_of_person(data, message) {
        return None;
    }
    let text = without_mention(&message.content, data.me);
    let in_private = message.guild_id.is_none();
    let too_long = text.chars().count() > LONGEST_TURN;
    if text.is_empty() || too_long && !in_private {
        return None;
    }
    // It is no turn, but in direct messages it is meant for the bot.
    let text = if too_long { String::new() } else { text };
    let original = message.referenced_message.as_deref();
    let replied_to = original.filter(|original| original.author.id.ours() == data.me);
    let addressed = mentions(message, data.me) || replied_to.is_some() || in_private;
    Some(TypedMessage {
        id: message.id.ours(),
        by: message.author.id.ours(),
        text,
        channel: message.channel_id.ours(),
        in_private,
        addressing: if addressed { Addressing::Addressed } else { Addressing::Overheard },
        replied_to: replied_to.map(|original| RepliedTo {
            message: original.id.ours(),
            board: shown_board(original),
            exercise: shown_exercise(original),
        }),
        late,
        answers_questions,
        roles: message.member.as_deref().map_or_else(Vec::new, |it| role_ids(&it.roles)),
        may_post_boards: !data.api.refusals.refuse_boards(message.channel_id.ours()),
    })
}

/// Whether a message is one that a person has written and whom the bot listens to.
fn is_of_person(data: &Data, message: &Message) -> bool {
    let from_person = !message.author.bot && message.webhook_id.is_none();
    let kind = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
    from_person && kind && !is_ignored(data, message)
}

/// Whether a message mentions an account, in its text or by a reply with a ping.
pub fn mentions(message: &Message, account: PlayerId) -> bool {
    message.mentions.iter().any(|user| user.id.ours() == account)
}

fn without_mention(text: &str, me: PlayerId) -> String {
    text.replace(&format!("<@{me}>"), " ").replace(&format!("<@!{me}>"), " ").trim().to_owned()
}

/// Answers a message; `None` if that fails, there are too many, or another process answers now.
///
/// Success shows that boards can be posted there, too, unless known to be refused: a reply may omit
/// its picture.
async fn reply(data: &Data, message: &Message, body: Body) -> Option<MessageId> {
    if !data.speaks_for(message.guild_id.map(Ours::ours)) {
        tracing::info!(message = %message.id, "not answered, because another process may have done so");
        return None;
    }
    let answer = match data.api.reply(message, body).await {
        Ok(answer) => answer?,
        Err(error) => {
            tracing::warn!(%error, "a typed turn could not be answered");
            return None;
        }
    };
    let channel = message.channel_id.ours();
    if !data.api.refusals.refuse_boards(channel) {
        logged(place_works(data, channel, false).await, "noting that a channel works");
    }
    Some(answer)
}
