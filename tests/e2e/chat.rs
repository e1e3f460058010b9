//! What people do and read in chat.

use std::borrow::Borrow;
use std::time::Duration;

use sandbox::{ActionError, Message, Modal, Pending, Person, Response, Snowflake};

pub use serde_json::{Value, json};

use crate::den::{Den, GAME, SOON};

/// The ply of a board message, from the name of its picture, as `match-1-7.png` or, after two
/// takebacks, `match-1-7-t2.png`, from its buttons,
/// or from its heading, as `**4. Bb5**`: boards that newer ones have taken the place of keep
/// nothing else.
pub fn ply_of(message: &Message) -> Option<u32> {
    let picture = message.attachments.first().and_then(|picture| {
        let mut parts = picture.filename.strip_suffix(".png")?.split('-');
        (parts.next() == Some("match")).then(|| parts.nth(1)?.parse().ok())?
    });
    let shown = picture.or_else(|| {
        message.components().find_map(|component| {
            let mut parts = component["custom_id"].as_str()?.split(':');
            let kind = parts.next()?;
            let ply = parts.nth(1)?;
            (kind == "flip").then(|| ply.parse().ok())?
        })
    });
    shown.or_else(|| ply_in_heading(&message.content))
}

fn ply_in_heading(text: &str) -> Option<u32> {
    let (heading, _) = text.strip_prefix("**")?.split_once("**")?;
    let turn = heading.rsplit(" · ").next()?;
    let (number, _) = turn.split_once(' ')?;
    match (number.strip_suffix('.'), number.strip_suffix('…')) {
        (Some(number), _) => Some(number.parse::<u32>().ok()? * 2 - 1),
        (_, Some(number)) => Some(number.parse::<u32>().ok()? * 2),
        _ => None,
    }
}

/// Uses a command and waits for the answer.
pub async fn ask(
    person: &Person,
    channel: Snowflake,
    command: &str,
    options: &[(&str, Value)],
) -> Message {
    answered(&person.slash(channel, command, options).expect("the command is there")).await
}

/// The message of an answer, if one comes soon.
pub async fn answer_if_any(pending: Pending) -> Option<Message> {
    pending.response_within(Duration::from_secs(5)).await.ok()?.message().cloned()
}

/// Challenges somebody to a match with White.
pub async fn challenge(white: &Person, channel: Snowflake, black: &Person) -> Message {
    challenge_to(GAME, white, channel, black).await
}

/// As [`challenge`], to another game.
pub async fn challenge_to(
    game: &str,
    white: &Person,
    channel: Snowflake,
    black: &Person,
) -> Message {
    let options = [("game", game.into()), ("opponent", black.into()), ("color", "white".into())];
    ask(white, channel, "challenge", &options).await
}

/// Begins a practice match with White.
pub async fn practise(person: &Person, channel: Snowflake, level: i64) -> Message {
    let options = [("game", GAME.into()), ("level", level.into()), ("color", "white".into())];
    ask(person, channel, "practice", &options).await
}

pub async fn resign(person: &Person, channel: Snowflake) {
    press(person, &ask(person, channel, "resign", &[]).await, "Resign").await;
}

/// Waits for the reply to a message.
pub async fn reply_to(person: &Person, channel: Snowflake, message: Snowflake) -> Message {
    let is_reply = |it: &Message| it.reply_to == Some(message);
    let reply = person.wait_for_message(channel, SOON, is_reply).await;
    reply.expect("a reply")
}

/// Asserts that a message says this, and returns it.
#[track_caller]
pub fn says<M: Borrow<Message>>(message: M, part: &str) -> M {
    let text = message.borrow().content.clone();
    assert!(text.contains(part), "no {part:?} in {text}");
    message
}

/// As [`says`], of a message that only its reader sees.
#[track_caller]
pub fn says_privately<M: Borrow<Message>>(message: M, part: &str) -> M {
    assert!(message.borrow().is_ephemeral(), "{}", message.borrow().content);
    says(message, part)
}

/// Presses a button and waits for the answer.
pub async fn press(person: &Person, message: &Message, button: &str) -> Message {
    let before = edited(person, message);
    let pending = person.click(message.id, button).expect("the button is there");
    answered_after(person, before, &pending).await
}

/// Chooses from the only menu of a message and waits for the answer.
pub async fn choose(person: &Person, message: &Message, value: &str) -> Message {
    let before = edited(person, message);
    let pending = person.select(message.id, &menu(message), &[value]).expect("the option is there");
    answered_after(person, before, &pending).await
}

/// The form that an interaction opens.
pub async fn form(pending: Result<Pending, ActionError>) -> Modal {
    let opened = pending.expect("it is there").response_within(SOON).await.expect("a form");
    opened.modal().expect("a form").clone()
}

/// Fills in and sends a form, and waits for the answer.
pub async fn send_form(person: &Person, form: &Modal, values: &[(&str, Value)]) -> Message {
    answered(&person.submit(form, values).expect("the form is sent")).await
}

pub fn edited(person: &Person, message: &Message) -> Option<u64> {
    let mut messages = person.messages(message.channel).into_iter();
    messages.find(|now| now.id == message.id)?.edited_ms
}

/// The answer to a click. A slow bot announces a change of the message itself first, so this waits
/// for the change.
pub async fn answered_after(person: &Person, before: Option<u64>, pending: &Pending) -> Message {
    let answer = answered(pending).await;
    if answer.answers == Some(pending.id()) {
        return answer;
    }
    person
        .wait_for_message(answer.channel, SOON, |now| {
            now.id == answer.id && now.edited_ms != before
        })
        .await
        .expect("the message changes")
}

fn menu(message: &Message) -> String {
    let menu = message.components().find(|component| component["type"] == 3);
    let menu = menu.unwrap_or_else(|| panic!("no menu in {}", message.content));
    menu["custom_id"].as_str().expect("a custom id").to_owned()
}

pub fn options_of(message: &Message) -> Vec<String> {
    of_options(message, "value")
}

/// What the options of the menus of a message are called.
pub fn labels_of(message: &Message) -> Vec<String> {
    of_options(message, "label")
}

fn of_options(message: &Message, part: &str) -> Vec<String> {
    let menus = message.components().filter(|component| component["type"] == 3);
    let options = menus.filter_map(|menu| menu["options"].as_array()).flatten();
    options.filter_map(|option| Some(option[part].as_str()?.to_owned())).collect()
}

pub async fn answered(pending: &Pending) -> Message {
    match pending.response().await {
        Ok(answer) => match answer {
            Response::Message(message) | Response::Updated(Some(message)) => message,
            other => panic!("not a message: {other:?}"),
        },
        Err(error) => panic!("no answer: {error}"),
    }
}

/// Fills in the form behind a button.
pub async fn fill_in(person: &Person, message: &Message, button: &str, text: &str) -> Pending {
    let opened = person.click(message.id, button).expect("the button is there");
    let form = opened.response_within(SOON).await.expect("a form");
    let form = form.modal().expect("a form");
    person.submit(form, &[("text", text)]).expect("the form is sent")
}

/// The code in the answer to an invitation.
pub fn code_in(answer: &Message) -> String {
    answer.content.split('`').nth(1).expect("a code").to_owned()
}

/// Types turns in a channel one after another, waiting for each board. The first player plays
/// White.
pub async fn type_turns(den: &Den, channel: Snowflake, players: [&Person; 2], turns: &[&str]) {
    type_turns_from(den, channel, 0, players, turns).await;
}

/// As [`type_turns`], after so many turns.
pub async fn type_turns_from(
    den: &Den,
    channel: Snowflake,
    played: usize,
    players: [&Person; 2],
    turns: &[&str],
) {
    for (ply, turn) in (played..).zip(turns) {
        den.mention(players[ply % 2], channel, turn);
        den.board(channel, ply as u32 + 1).await;
    }
}
