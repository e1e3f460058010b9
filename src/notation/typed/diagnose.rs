//! Finds why no legal turn fits a text.

use std::cmp::Reverse;

use super::candidates::{candidates, has_two_legs};
use crate::algebraic::resolve::{is_named, named};
use crate::algebraic::syntax::{Action, Reading, WrittenPromotion};
use crate::error::ReadError;
use crate::shogi::resolve::{as_actions, resolve};
use crate::shogi::syntax::{ShogiReading, ShogiTurn, To};
use rules::{IllegalTurn, Move, Position, Promotion, Role, Square, SquareSet, Turn};

/// The most telling reason of all readings, first of those that name a piece by its square.
pub(crate) fn diagnose(position: &Position, readings: &[Reading]) -> ReadError {
    let reasons = readings.iter().flat_map(|reading| {
        let sure = names_own_piece(position, reading);
        let reasons = reasons(position, reading).into_iter();
        reasons.map(move |reason| ((sure, telling(&reason)), reason))
    });
    reasons.max_by_key(|(key, _)| *key).map_or(ReadError::NotTogether, |(_, reason)| reason)
}

/// Whether a reading first names the square of an own piece, which then is most likely meant.
fn names_own_piece(position: &Position, reading: &Reading) -> bool {
    let own = position.pieces(position.turn());
    reading.actions().first().is_some_and(|action| match action.squares[..] {
        [from, _, ..] => {
            own.contains(from) && (action.letter.is_none() || is_named(position, from, action))
        }
        _ => false,
    })
}

const RULE: u8 = 8;

/// Ranks reasons by how much they tell a player: a rule of the game more than a misread piece.
pub(super) fn telling(error: &ReadError) -> u8 {
    match error {
        ReadError::NotATurn
        | ReadError::Unclear
        | ReadError::OffBoard(_)
        | ReadError::NotTogether
        | ReadError::NoLastTurn
        | ReadError::GameOver(_)
        | ReadError::NoSuchLetter { .. }
        | ReadError::NoSuchPromotion { .. }
        | ReadError::NotInGame(_)
        | ReadError::TwoMoves
        | ReadError::TooManyActions => 0,
        ReadError::Ambiguous(_)
        | ReadError::NothingToTake { .. }
        | ReadError::Uncertain(_)
        | ReadError::OtherOrder { .. } => 1,
        ReadError::NoSuchPiece(_) => 2,
        ReadError::Illegal(reason) => match reason {
            IllegalTurn::NoPiece { .. } => 3,
            // A piece that comes to where it stands is most likely not meant.
            IllegalTurn::ChangesNothing { .. } => 4,
            IllegalTurn::CannotReach { .. } => 5,
            IllegalTurn::NotYourPiece { .. }
            | IllegalTurn::NothingToCapture { .. }
            | IllegalTurn::CannotCapture { .. } => 6,
            IllegalTurn::OwnPiece { .. } | IllegalTurn::Blocked { .. } => 7,
            _ => RULE,
        },
        ReadError::NoneCan { .. } | ReadError::OtherPiece { .. } => 4,
        ReadError::StrayPlus { .. }
        | ReadError::AlreadyThere { .. }
        | ReadError::NotThere { .. } => 6,
        ReadError::OtherLetter { error, .. } => telling(error),
        ReadError::NoPass
        | ReadError::BothSteps(_)
        | ReadError::WholeTurn(_)
        | ReadError::PromotionApart { .. }
        | ReadError::WhereTo { .. } => RULE,
    }
}

fn reasons(position: &Position, reading: &Reading) -> Vec<ReadError> {
    let turn = position.turn();
    let why = |from, to| position.why_illegal(Move::new(from, to).into()).map(ReadError::Illegal);
    match reading {
        Reading::Castling(length) => {
            let lost = |king| Some(ReadError::Illegal(IllegalTurn::CastlingRightLost { king }));
            let to = position.castling_target(*length);
            let reason = |king| to.map_or_else(|| lost(king), |to| why(king, to));
            position.royal(turn).and_then(reason).into_iter().collect()
        }
        Reading::Pass => match position.lion(turn) {
            Some(lion) => why(lion, lion).into_iter().collect(),
            None if position.spec().piece(Role::Lion).is_none() => vec![ReadError::NoPass],
            None => vec![ReadError::NoSuchPiece(Role::Lion)],
        },
        Reading::Actions(actions) => match &actions[..] {
            [action] => vec![one_action(position, action)],
            [first, second] => two_actions(position, first, second),
            _ => Vec::new(),
        },
    }
}

fn one_action(position: &Position, action: &Action) -> ReadError {
    if let Some(turn) = two_steps(position, action) {
        return position.why_illegal(turn).map_or(ReadError::NotTogether, ReadError::Illegal);
    }
    let error = where_to(position, action).or_else(|| stands_elsewhere(position, action));
    let candidates = match error.map_or_else(|| candidates(position, action), Err) {
        Ok(candidates) => candidates,
        Err(error) => return error,
    };
    let reasons = candidates.iter().filter_map(|mv| {
        let reason = position.why_illegal(Turn::from(*mv))?;
        Some(forbidden(position, *mv, reason))
    });
    let mut reasons: Vec<ReadError> = reasons.collect();
    let several = candidates.len() > 1;
    reasons.sort_by_key(telling);
    let far = |reason: &ReadError| matches!(reason, ReadError::Illegal(reason) if is_far(reason));
    if reasons.iter().all(far)
        && let Some(error) = by_two_steps(position, &candidates)
    {
        return error;
    }
    let mover = candidates.last().map(|mv| mv.from);
    match (reasons.pop(), action.squares.last()) {
        (Some(ReadError::Illegal(IllegalTurn::CannotReach { piece, .. })), Some(to)) if several => {
            ReadError::NoneCan { role: piece.role, to: *to }
        }
        (Some(reason), _) => reason,
        // The move is legal, so the text behind it must be wrong.
        (None, Some(to)) => ReadError::StrayPlus { from: mover.unwrap_or(*to), to: *to },
        (None, None) => ReadError::NotATurn,
    }
}

/// A single square with a piece of the player on it, so that it cannot be the target of a Pawn.
fn where_to(position: &Position, action: &Action) -> Option<ReadError> {
    let [on] = action.squares[..] else { return None };
    let role = position.role_at(on)?;
    let nothing_else = Action { squares: vec![on], ..Action::default() };
    let own = position.pieces(position.turn());
    let behind = position.en_passant_victim(on);
    let is_pawns = behind
        .is_some_and(|behind| own.contains(behind) && position.role_at(behind) == Some(Role::Pawn));
    if *action != nothing_else || !own.contains(on) || is_pawns {
        return None;
    }
    let turns = position.turns_from(on).into_iter();
    let middle = position.spec().geometry.files / 2;
    let example = turns.filter(|turn| turn.second().is_none()).max_by_key(|turn| {
        let to = turn.first().to;
        (on.distance(to), Reverse(to.file().abs_diff(middle)))
    })?;
    Some(ReadError::WhereTo { on, role, example })
}

/// A piece that is said to come to a square on which it stands, or from one on which it does not.
fn stands_elsewhere(position: &Position, action: &Action) -> Option<ReadError> {
    let letter = action.letter?;
    let spec = position.spec();
    // It comes back where it stands.
    if matches!(spec.promotion, Promotion::FromPoolAsAction { .. })
        && action.promotion != WrittenPromotion::Nothing
    {
        return None;
    }
    let stand = named(position, action);
    match action.squares[..] {
        [on] if stand.contains(on) => Some(ReadError::AlreadyThere {
            on,
            role: position.role_at(on)?,
            pass: position
                .legal_turns()
                .into_iter()
                .find(|turn| position.is_pass(*turn) && turn.first().from == on),
        }),
        [from, to] if from != to && !position.occupied().contains(from) => {
            // Of a piece that captures on the way, the first square may be one to pass.
            let is_start = stand.contains(to) || !has_two_legs(position, letter);
            let role = stand.first().and_then(|on| position.role_at(on))?;
            is_start.then_some(ReadError::NotThere { role, on: from, stand })
        }
        _ => None,
    }
}

/// The rule that forbids a move, or that its promotion is a half action of its own.
fn forbidden(position: &Position, mv: Move, reason: IllegalTurn) -> ReadError {
    let spec = position.spec();
    let (Promotion::FromPoolAsAction { zone }, IllegalTurn::PromotionNotAllowed { role, on, .. }) =
        (spec.promotion, reason)
    else {
        return ReadError::Illegal(reason);
    };
    let arrives = position.role_at(mv.from) == Some(Role::Pawn)
        && mv.from != mv.to
        && spec.is_in_zone(position.turn(), mv.to, zone);
    if !arrives || !spec.pool.takes(role) {
        ReadError::Illegal(reason)
    } else if position.pool_count(position.turn(), role) == 0 {
        ReadError::Illegal(IllegalTurn::NotInPool { role, on })
    } else {
        ReadError::PromotionApart { from: mv.from, to: mv.to, role }
    }
}

/// Whether a reason says that a single step does not lead to a square, so that two may be meant.
fn is_far(reason: &IllegalTurn) -> bool {
    matches!(
        reason,
        IllegalTurn::CannotReach { .. }
            | IllegalTurn::Blocked { .. }
            | IllegalTurn::NothingToCapture { .. }
    )
}

/// That the two half actions that lead there must both be written, or what forbids them.
fn by_two_steps(position: &Position, candidates: &[Move]) -> Option<ReadError> {
    if position.spec().actions_per_turn() == 1 {
        return None;
    }
    let mut reasons = Vec::new();
    let takes_steps = |mv: &&Move| {
        let role = position.role_at(mv.from);
        role.is_some_and(|role| role.is_royal() || role == Role::Pawn)
    };
    let mut candidates: Vec<&Move> = candidates.iter().filter(takes_steps).collect();
    candidates.sort_by_key(|mv| mv.from.file() != mv.to.file());
    for mv in candidates {
        let steps = |via: &Square| via.distance(mv.from) == 1 && via.distance(mv.to) == 1;
        for via in position.game().squares().into_iter().filter(steps) {
            let turn = Turn::two(Move::new(mv.from, via), Move::new(via, mv.to));
            match position.why_illegal(turn) {
                None => {
                    let canonical = position.turns().canonical(turn);
                    return Some(ReadError::BothSteps(canonical.unwrap_or(turn)));
                }
                Some(reason) => reasons.push(ReadError::Illegal(reason)),
            }
        }
    }
    reasons.into_iter().find(|reason| telling(reason) == RULE)
}

/// The turn of two half actions of one piece that are written as one action.
fn two_steps(position: &Position, action: &Action) -> Option<Turn> {
    if position.spec().actions_per_turn() == 1 {
        return None;
    }
    let king = position.king(position.turn());
    let (from, via, to) = match action.squares[..] {
        [from, via, to] if position.en_passant() != Some(to) => (from, via, to),
        [via, to] if via != king && action.letter.is_some() && is_named(position, king, action) => {
            (king, via, to)
        }
        _ => return None,
    };
    Some(Turn::two(Move::new(from, via), Move::new(via, to)))
}

/// Whether one of two actions is a move that its piece makes. An error if it takes both half actions
/// of a turn: that it does, or the rule that forbids it. `None` if no piece makes it.
fn alone(position: &Position, action: &Action) -> Option<Result<(), ReadError>> {
    if let Some(turn) = two_steps(position, action) {
        let reason = position.why_illegal(turn).map(ReadError::Illegal);
        return Some(Err(reason.unwrap_or(ReadError::WholeTurn(turn))));
    }
    let candidates = candidates(position, action).ok()?;
    let reasons = candidates.iter().map(|mv| position.why_not_pseudo_legal(*mv));
    let Some(reasons) = reasons.collect::<Option<Vec<_>>>() else { return Some(Ok(())) };
    if !reasons.iter().all(is_far) {
        return None;
    }
    Some(Err(match by_two_steps(position, &candidates)? {
        ReadError::BothSteps(turn) => ReadError::WholeTurn(turn),
        other => other,
    }))
}

fn two_actions(position: &Position, first: &Action, second: &Action) -> Vec<ReadError> {
    let both = alone(position, first).zip(alone(position, second));
    // One of them may take both half actions of a turn.
    let whole = both.and_then(|(one, other)| one.and(other).err());
    let mut reasons: Vec<ReadError> = whole.into_iter().collect();
    let firsts = candidates(position, first);
    reasons.extend(firsts.as_ref().err().cloned());
    for first in firsts.into_iter().flatten() {
        if let Some(reason) = position.why_not_pseudo_legal(first) {
            reasons.push(forbidden(position, first, reason));
            continue;
        }
        let is_promotion = |mv: Move| mv.from == mv.to && mv.promotion.is_some();
        let after = position.after_action(first);
        match candidates(&after, second) {
            Ok(seconds) if is_promotion(first) && seconds.iter().all(|mv| is_promotion(*mv)) => {
                let pawns = seconds.iter().map(|mv| mv.to).collect::<SquareSet>();
                let pawns = pawns.with(first.to);
                reasons.push(ReadError::Illegal(IllegalTurn::TwoPromotions { pawns }));
            }
            Ok(seconds) => reasons.extend(seconds.into_iter().filter_map(|second| {
                let reason = position.why_illegal(Turn::two(first, second))?;
                Some(forbidden(&after, second, reason))
            })),
            Err(error) => reasons.push(error),
        }
        // A rule that both of them break together says more.
        if reasons.iter().all(|reason| telling(reason) < RULE) {
            reasons.extend(leaves_check(position, first));
        }
    }
    reasons
}

/// That the first of two actions leaves the King in check, which says more than what follows.
fn leaves_check(position: &Position, first: Move) -> Option<ReadError> {
    let reason = position.why_illegal(Turn::from(first)).filter(|_| position.is_check())?;
    matches!(reason, IllegalTurn::LeavesKingAttacked { .. }).then_some(ReadError::Illegal(reason))
}

/// As [`diagnose`], of readings of Shogi notation. `last` is where the turn before has ended.
pub(crate) fn diagnose_shogi(
    position: &Position,
    last: Option<Square>,
    readings: &[ShogiReading],
) -> ReadError {
    let turns = resolve(position, last, &without_claims(readings));
    if let [turn] = turns[..] {
        let enemies = position.pieces(!position.turn());
        return match enemies.contains(turn.target()) {
            true => ReadError::Uncertain(turn),
            false => ReadError::NothingToTake { on: turn.target().set(), turn },
        };
    }
    if !turns.is_empty() {
        return ReadError::Ambiguous(turns);
    }
    let written = readings.iter().filter_map(|reading| match reading {
        ShogiReading::Turn(written) => Some(written),
        ShogiReading::Pass => None,
    });
    let leaves_out = |written: &ShogiTurn| written.to == To::Last;
    if last.is_none() && written.clone().any(leaves_out) {
        return ReadError::NoLastTurn;
    }
    let others: Option<Vec<ReadError>> = written.map(|it| other_piece(position, it)).collect();
    if let Some(other) = others.and_then(|others| others.into_iter().next()) {
        return other;
    }
    diagnose(position, &as_actions(position, last, readings))
}

/// The readings without what they say of captures and of other pieces.
fn without_claims(readings: &[ShogiReading]) -> Vec<ShogiReading> {
    let bare = |reading: &ShogiReading| match reading {
        ShogiReading::Pass => ShogiReading::Pass,
        ShogiReading::Turn(written) => ShogiReading::Turn(ShogiTurn {
            captures: false,
            hints: String::new(),
            ..written.clone()
        }),
    };
    readings.iter().map(bare).collect()
}

/// That another piece of the player stands where the named one is said to start.
fn other_piece(position: &Position, written: &ShogiTurn) -> Option<ReadError> {
    let on = written.from.filter(|_| !written.roles.is_empty())?;
    let is_own = position.pieces(position.turn()).contains(on);
    let role = position.role_at(on).filter(|_| is_own)?;
    let differs = !written.roles.contains(&role);
    differs.then_some(ReadError::OtherPiece { on, role })
}
