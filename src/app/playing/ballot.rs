//! What else than a move a channel's members can vote for, what a vote decides, and how it is told.
//!
//! Resigning takes two thirds of the votes, and at least two. A draw takes more than half: it is
//! agreed on if the opponent has offered one, and else offered with the move that has the most
//! votes. Where none has any, the vote goes on.

use strum::{EnumString, IntoStaticStr};

use crate::TypedWord;
use locale::{Locale, say};
use model::{BoardRef, Time};
use rules::Turn;
use store::VoteCount;

/// What is played, so to say, to vote for it in place of a move.
pub const RESIGN: &str = Wish::Resign.into_str();
pub const DRAW: &str = Wish::Draw.into_str();

/// With fewer votes a channel does not resign.
const LEAST_TO_RESIGN: u32 = 2;

/// Something that is voted for in place of a move. No turn is written as its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub(super) enum Wish {
    Resign,
    Draw,
}

pub(super) enum Ballot {
    Turn(Turn),
    Wish(Wish),
}

/// What a vote has decided, with the turn that has the most votes, in canonical notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision<'a> {
    Resign,
    Draw(Option<&'a str>),
    Turn(&'a str),
    /// Nobody has voted for a turn, and too few for anything else.
    Nothing,
}

impl Wish {
    /// The wish that a text says, if it says nothing else.
    pub(super) fn read(text: &str) -> Option<Wish> {
        match TypedWord::read(text)? {
            TypedWord::Resign => Some(Wish::Resign),
            TypedWord::Draw => Some(Wish::Draw),
            _ => None,
        }
    }
}

/// What was voted for, as it is shown: a turn in canonical notation, or a wish in words.
pub(super) fn voted_for(text: &str, locale: Locale) -> String {
    match text.parse::<Wish>() {
        Ok(Wish::Resign) => say!(locale, "vote-for-resign"),
        Ok(Wish::Draw) => say!(locale, "vote-for-draw"),
        Err(_) => text.to_owned(),
    }
}

/// The turns among what was voted for, the one that wins first.
pub(super) fn turns(counted: &[VoteCount]) -> impl Iterator<Item = &VoteCount> {
    counted.iter().filter(|count| count.text.parse::<Wish>().is_err())
}

pub(super) fn decide(counted: &[VoteCount]) -> Decision<'_> {
    let all: u32 = counted.iter().map(|count| count.votes).sum();
    let votes = |wish: &str| counted.iter().find(|it| it.text == wish).map_or(0, |it| it.votes);
    let turn = turns(counted).next().map(|count| count.text.as_str());
    let (resign, draw) = (votes(RESIGN), votes(DRAW));
    match turn {
        _ if resign >= LEAST_TO_RESIGN && 3 * resign >= 2 * all => Decision::Resign,
        turn if 2 * draw > all => Decision::Draw(turn),
        Some(turn) => Decision::Turn(turn),
        None => Decision::Nothing,
    }
}

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
    pub board: Option<BoardRef>,
}

/// A vote that has begun, for everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteNotice {
    pub ends: Time,
    /// It ends sooner when so many have voted.
    pub count: Option<u8>,
}

/// What was voted for and how often, the winner first.
pub(super) fn named(counted: &[VoteCount], locale: Locale) -> Option<String> {
    let named = counted.iter().take(NAMED).map(|count| {
        say!(locale, "vote-count", turn = voted_for(&count.text, locale), votes = count.votes)
    });
    let more = counted.len().saturating_sub(NAMED);
    let more = (more > 0).then(|| say!(locale, "vote-more", count = more));
    (!counted.is_empty()).then(|| locale.enumeration(named.chain(more)))
}

/// What was voted for, and how many have voted, a line each.
pub(super) fn count_lines(counted: &[VoteCount], locale: Locale) -> Vec<String> {
    let voters: u32 = counted.iter().map(|count| count.votes).sum();
    let total = say!(locale, "vote-total", count = voters);
    named(counted, locale).into_iter().chain([total]).collect()
}
