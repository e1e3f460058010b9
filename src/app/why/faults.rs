//! What speaks against a turn: what it misses beside a better one, and what it leaves to the other side.

use super::material::{WORTH_SAYING, balance, captured, gain, later_capture};
use super::merits::{Merits, attacked, way_of};
use super::reason::{Man, Reason};
use crate::rules::{Position, Turn};

/// A turn that was played, the better one, and what the engine expects after each.
#[derive(Clone, Copy)]
pub(in crate::app) struct Compared<'a> {
    /// The position in which it was played.
    pub position: &'a Position,
    /// The turn.
    pub played: Turn,
    /// The best replies to it, and how it goes on; empty where it has ended the match.
    pub reply: &'a [Turn],
    /// With which of the other side's turns it is mated after it.
    pub mated: Option<u32>,
    /// The better turn, and how it goes on.
    pub better: &'a [Turn],
    /// With which of its side's turns the better one mates.
    pub mates: Option<u32>,
}

/// Something that speaks against a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) enum Fault {
    /// The better turn would have done this.
    Misses(Reason),
    /// The reply does this.
    Leaves(Reason),
}

/// A mate in more turns than this is not seen by most: what else the turn loses is said too.
const SEEN: u32 = 2;
/// No more is said against a turn.
const MOST: usize = 2;

/// What speaks against a turn, the most telling first, as far as the two turns do not have it in common.
pub(in crate::app) fn faults(compared: Compared<'_>) -> Vec<Fault> {
    let Compared {
        position,
        played,
        reply,
        mated,
        better,
        mates,
    } = compared;
    let mate = |turns| match turns {
        0 | 1 => Reason::Checkmate,
        turns => Reason::Mates(turns),
    };
    let missed = mates.map(|turns| Fault::Misses(mate(turns)));
    let left = mated.map(|turns| Fault::Leaves(mate(turns)));
    let mut faults: Vec<Fault> = missed.into_iter().chain(left).collect();
    if mates.into_iter().chain(mated).any(|turns| turns <= SEEN) {
        return faults;
    }
    let after = position.play_unchecked(played);
    let lost = balance(&after, reply) - gain(position, played);
    let won = balance(position, better);
    let has_mate = !faults.is_empty();
    if won + lost < WORTH_SAYING {
        // The material stays as it would have been.
        if !has_mate {
            faults.extend(fork(&after, reply).map(Fault::Leaves));
        }
        return faults;
    }
    if lost >= WORTH_SAYING {
        faults.extend(won_by(&after, reply).map(Fault::Leaves));
    }
    if won >= WORTH_SAYING && mates.is_none() {
        faults.extend(won_by(position, better).map(Fault::Misses));
    }
    if faults.is_empty() {
        faults.extend(saved(position, better).map(Fault::Misses));
    }
    faults.truncate(MOST);
    faults
}

/// By what the first turn of a line wins: its own capture, a promotion, or what comes later.
fn won_by(position: &Position, line: &[Turn]) -> Option<Reason> {
    let turn = *line.first()?;
    let men = captured(position, turn);
    if !men.is_empty() {
        let way = way_of(position, turn);
        let wins = true;
        return Some(Reason::Takes { men, way, wins });
    }
    if let Some(role) = turn.moves().find_map(|mv| mv.promotion) {
        return Some(Reason::Promotes(role));
    }
    if let Some(fork) = fork(position, line) {
        return Some(fork);
    }
    let men: Vec<Man> = later_capture(position, line);
    (!men.is_empty()).then_some(Reason::WinsLater(men))
}

/// Two pieces that the first turn of a line attacks at once.
fn fork(position: &Position, line: &[Turn]) -> Option<Reason> {
    let turn = *line.first()?;
    let after = position.play_unchecked(turn);
    let men = attacked(position, &after, turn);
    (men.len() > 1).then_some(Reason::Attacks(men))
}

/// The piece that the better turn would have saved.
fn saved(position: &Position, better: &[Turn]) -> Option<Reason> {
    let merits = Merits {
        position,
        line: better.get(..1)?,
        mates: None,
        threat: None,
    };
    let mut reasons = merits.reasons().into_iter();
    reasons.find(|reason| matches!(reason, Reason::Saves(_)))
}
