//! Formats text for the chat.

use engine::Level;
use locale::{Locale, say};
use model::{ChannelId, GuildId, MessageId, PlayerId, Time, is_hidden};
use rules::Position;

/// Escapes plain text, so that nothing in it formats, links, invites or mentions.
///
/// Discord renders a backslash before a punctuation mark as the mark itself, without the backslash.
/// It looks for invitations in the raw text, scheme or not, so the backslash hides those, too.
pub fn escape(text: &str) -> String {
    escape_from(text, true)
}

/// Builds a line of code.
pub fn code(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    format!("`{}`", words.join(" ").replace('`', ""))
}

const FENCE: &str = "```";

/// Builds a block of what was typed, which [`block_in`] finds again.
pub fn block(typed: &str) -> String {
    format!("{FENCE}\n{}\n{FENCE}", typed.trim().replace('`', "'"))
}

/// What was typed, from a message that repeats it.
pub fn block_in(message: &str) -> Option<&str> {
    let (_, rest) = message.split_once(FENCE)?;
    let (typed, _) = rest.split_once(FENCE)?;
    Some(typed.trim())
}

/// A position as other programs read it, as code: its SFEN if the game has one, else its FEN. A link
/// in angle brackets has no preview.
pub fn written_position(position: &Position) -> impl Iterator<Item = String> {
    let written = position.sfen().unwrap_or_else(|| position.fen());
    let link = position.lishogi_link().map(|link| format!("<{link}>"));
    [code(&written)].into_iter().chain(link)
}

/// Builds a line of small print.
pub fn small(text: &str) -> String {
    format!("-# {}", escape_within(text))
}

/// Like [`escape`], for a text that follows another on its line. A number there does not start a
/// list, and a backslash after it would show in reply previews, which Discord does not format.
pub fn escape_within(text: &str) -> String {
    escape_from(text, false)
}

fn escape_from(text: &str, at_line_start: bool) -> String {
    let mut safe = String::with_capacity(text.len() + 8);
    let mut line_start = at_line_start;
    let mut before = None;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if is_hidden(c) {
            continue;
        }
        let next = chars.peek().copied();
        let marked = match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' | '@' => true,
            // A heading, a list or small print.
            '#' | '-' | '+' => line_start,
            // A numbered list, or a host name.
            '.' => {
                let in_list = at_line_start || safe.contains('\n');
                let numbers =
                    in_list && line_start_number(&safe) && next.is_none_or(char::is_whitespace);
                let names = before.is_some_and(char::is_alphabetic)
                    && next.is_some_and(char::is_alphabetic);
                numbers || names
            }
            // A path after a host.
            '/' => {
                before.is_some_and(char::is_alphabetic) && next.is_some_and(char::is_alphanumeric)
            }
            // A link or the name of an emoji.
            ':' => next.is_some_and(|next| !next.is_whitespace()),
            _ => false,
        };
        if marked {
            safe.push('\\');
        }
        safe.push(c);
        before = Some(c);
        line_start = c == '\n' || (line_start && c == ' ');
    }
    safe
}

/// Whether the last line so far is just a number.
fn line_start_number(text: &str) -> bool {
    let line = text.rsplit('\n').next().unwrap_or_default().trim_start();
    !line.is_empty() && line.chars().all(|c| c.is_ascii_digit())
}

/// Formats a time for Discord to show relative to now: "in 2 days".
pub fn relative(time: Time) -> String {
    format!("<t:{}:R>", time.0.div_euclid(1000))
}

/// The address of a message: without a server, in direct messages.
pub fn message_link(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

/// Mentions a player, which pings them if the message allows it.
pub fn mention(player: PlayerId) -> String {
    format!("<@{player}>")
}

pub fn mentions(channels: &[ChannelId]) -> String {
    const SHOWN: usize = 20;
    let mut links: Vec<String> =
        channels.iter().take(SHOWN).map(|channel| format!("<#{channel}>")).collect();
    if channels.len() > SHOWN {
        links.push("…".to_owned());
    }
    links.join(" ")
}

/// Describes a level: its strength and its time per turn, at most in any game.
pub fn level_choice(locale: Locale, level: Level) -> String {
    let time = match level.time(None).as_millis() {
        0..100 => say!(locale, "level-time-at-once"),
        100..1_000 => say!(locale, "level-time-short"),
        longest => say!(locale, "level-time-longest", seconds = longest.div_ceil(1_000) as u64),
    };
    let number = level.get();
    let name = say!(locale, &format!("level-{number}"));
    say!(locale, "level-choice", number = number, name = name, time = time)
}

/// Cuts a text to at most `limit` characters and marks the cut.
pub fn cut(text: String, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text;
    }
    text.chars().take(limit - 1).chain(['…']).collect()
}
