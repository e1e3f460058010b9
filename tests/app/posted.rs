//! What is posted, and what is said in it.

use app::*;
use model::*;

use super::conversation_with;

/// Returns what becomes of a post that arrives as this message.
pub fn delivery_of(content: &Content, message: MessageId) -> Delivery {
    match content {
        Content::Tidy { remove, .. } => {
            Delivery::Changed(remove.iter().map(|(_, message)| *message).collect())
        }
        Content::Challenge(_)
        | Content::Thinking { .. }
        | Content::ArchiveThread(_)
        | Content::RenameThread(..)
        | Content::ShowReview { .. }
        | Content::ShowEvent { .. }
        | Content::ShowDuel(..)
        | Content::ShowBoard(..) => Delivery::Changed(Vec::new()),
        Content::Visitor(player, _) => {
            Delivery::Told { channel: conversation_with(*player), message }
        }
        Content::EventReport(post) => {
            Delivery::Told { channel: conversation_with(post.organizer), message }
        }
        Content::OpenThread { anchor, .. } => Delivery::ThreadOpened(ChannelId(anchor.0)),
        Content::Board(BoardPost { replaces: Some((_, replaced)), .. }) => {
            Delivery::Posted(*replaced)
        }
        _ => Delivery::Posted(message),
    }
}

pub fn match_of(job: &Job) -> MatchId {
    job.subject.try_as_match().expect("a job for a match").match_id
}

/// Returns the kind of each post, in one word.
pub fn kinds(posts: &[(Job, Content)]) -> Vec<&'static str> {
    let kind = |(_, content): &(Job, Content)| match content {
        Content::OpenThread { .. } => "thread",
        Content::Board(_) => "board",
        Content::Offer(_) => "offer",
        Content::Gap(_) => "gap",
        Content::Ending(_) => "ending",
        Content::Reminder(_) => "reminder",
        Content::Vacation(_) => "vacation",
        Content::Rematch { .. } => "rematch",
        Content::DirectMessage(_) => "direct message",
        Content::Call(_) => "call",
        Content::LostPlace(_) => "lost place",
        Content::Tidy { .. } => "tidy",
        Content::ShowBoard(..) => "show board",
        Content::Challenge(_) => "challenge",
        Content::Introduction(..) => "introduction",
        Content::DailyPuzzle(_) => "daily puzzle",
        Content::Digest(_) => "digest",
        Content::Announcement(_) => "announcement",
        Content::EventNews(_) => "event news",
        Content::EventTable(_) => "event table",
        Content::ShowEvent { .. } => "show event",
        Content::EventReport(_) => "event report",
        Content::Duel(_) => "duel",
        Content::ShowDuel(..) => "show duel",
        Content::DuelEnd { .. } => "duel end",
        Content::Visitor(..) => "visitor",
        Content::Thinking { .. } => "thinking",
        Content::ArchiveThread(_) => "archive",
        Content::Review(_) => "review",
        Content::ShowReview { .. } => "show review",
        Content::RenameThread(..) => "rename thread",
    };
    posts.iter().map(kind).collect()
}

pub fn board(content: &Content) -> &BoardPost {
    match content {
        Content::Board(post) | Content::Ending(post) => post,
        other => panic!("{other:?} is no board"),
    }
}

/// Returns everything that a board says, with `@` for the player to ping.
pub fn said(post: &BoardPost) -> String {
    let state = post.state.replace(PINGED, "@");
    let lines = [post.text.clone(), state];
    let notes = post.notes.iter().cloned();
    lines.into_iter().chain(notes).collect::<Vec<_>>().join(" ")
}

/// Checks that a text is neither empty, nor the id of a missing text, nor has an unresolved
/// argument.
#[track_caller]
pub fn assert_told(text: &str) {
    assert!(!text.trim().is_empty());
    let is_bare =
        ["explain-", "card-", "piece-", "{ ", "{$"].iter().any(|sign| text.contains(sign));
    assert!(!is_bare, "{text}");
}

#[track_caller]
pub fn assert_contains(text: &str, part: &str) {
    assert!(text.contains(part), "{text}");
}

#[track_caller]
pub fn assert_png(picture: &Picture) {
    assert!(picture.png.starts_with(b"\x89PNG\r\n\x1a\n"), "{picture:?}");
    assert!(picture.file_name.ends_with(".png"));
    let length = picture.alt.chars().count();
    assert!((1..=1024).contains(&length), "alt text of {length} characters");
}
