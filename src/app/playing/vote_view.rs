//! How a vote on a turn is told.

use super::ballot::voted_for;
use locale::{Locale, say};
use model::{BoardRef, MessageId, PlayerId, RoleId, Time};
use store::VoteCount;

/// So many turns are named with their votes.
const NAMED: usize = 8;

/// A vote as it stands, for somebody who has voted.
#[derive(Clone, Debug)]
pub struct VoteView {
    /// What the one who asks has voted for, a sentence.
    pub own: String,
    /// What was voted for and how often, and how many have voted, a line each.
    pub count: Vec<String>,
    /// When it ends, if it goes on.
    pub ends: Option<Time>,
    /// The board on which it goes on.
    pub board: Option<BoardRef>,
}

/// A vote that has begun, for everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteNotice {
    pub ends: Time,
    /// It ends sooner when so many have voted.
    pub count: Option<u8>,
}

/// Who votes, and where it was typed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Voter<'a> {
    pub by: PlayerId,
    pub roles: &'a [RoleId],
    pub message: Option<MessageId>,
}

/// What was voted for and how often, the winner first.
pub(super) fn named(counted: &[VoteCount], locale: Locale) -> Option<String> {
    let named = counted.iter().take(NAMED).map(|count| {
        say!(locale, "vote-count", turn = voted_for(&count.text, locale), votes = count.votes)
    });
    let named: Vec<String> = named.collect();
    let more = counted.len().saturating_sub(NAMED);
    let more = (more > 0).then(|| say!(locale, "vote-more", count = more));
    (!named.is_empty()).then(|| locale.enumeration(named.into_iter().chain(more)))
}

/// What was voted for, and how many have voted, a line each.
pub(super) fn count_lines(counted: &[VoteCount], locale: Locale) -> Vec<String> {
    let voters: u32 = counted.iter().map(|count| count.votes).sum();
    let total = say!(locale, "vote-total", count = voters);
    named(counted, locale).into_iter().chain([total]).collect()
}
