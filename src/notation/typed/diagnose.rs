//! Finds why no legal turn fits a text.

use std::cmp::Reverse;

use crate::notation::algebraic::resolve::is_named;
use crate::notation::algebraic::syntax::{Action, Reading, Written};
use crate::notation::error::ReadError;
use crate::rules::{
    IllegalTurn, Move, PieceSpec, Position, Promotion, Role, Square, SquareSet, Turn,
};

/// The most telling reason of all readings. Readings that first name a square with a piece of the player take precedence.
pub(crate) fn diagnose(position: &Position, readings: &[Reading]) -> ReadError {
    let reasons = readings.iter().flat_map(|reading| {
        let sure = names_own_piece(position, reading);
        let reasons = reasons(position, reading).into_iter();
        reasons.map(move |reason| ((sure, telling(&reason)), reason))
    });
    reasons
        .max_by_key(|(key, _)| *key)
        .map_or(ReadError::NotTogether, |(_, reason)| reason)
}

/// Whether a reading names a move by squares, the first of them with a piece of the player: most likely that is meant.
fn names_own_piece(position: &Position, reading: &Reading) -> bool {
    let own = position.pieces(position.turn());
    match reading {
        Reading::Actions(actions) => actions.first().is_some_and(|action| {
            action.letter.is_none()
                && matches!(action.squares[..], [from, _, ..] if own.contains(from))
        }),
        Reading::Castling(_) | Reading::Pass => false,
    }
}

/// Ranks reasons by how much they tell a player: a rule of the game more than a misread piece.
fn telling(error: &ReadError) -> u8 {
    match error {
        ReadError::NotATurn
        | ReadError::Unclear
        | ReadError::OffBoard(_)
        | ReadError::NotTogether
        | ReadError::NoLastTurn
        | ReadError::NoSuchLetter { .. }
        | ReadError::NoSuchPromotion { .. }
        | ReadError::TwoMoves
        | ReadError::TooManyActions => 0,
        ReadError::Ambiguous(_) | ReadError::NothingToTake { .. } | ReadError::Uncertain(_) => 1,
        ReadError::NoSuchPiece(_) => 2,
        ReadError::Illegal(reason) => match reason {
            IllegalTurn::NoPiece { .. } => 3,
            IllegalTurn::CannotReach { .. } | IllegalTurn::NotYourPiece { .. } => 5,
            IllegalTurn::NothingToCapture { .. } | IllegalTurn::CannotCapture { .. } => 6,
            IllegalTurn::OwnPiece { .. } | IllegalTurn::Blocked { .. } => 7,
            _ => 8,
        },
        ReadError::NoneCan { .. } | ReadError::OtherPiece { .. } => 4,
        ReadError::StrayPlus { .. } => 6,
        ReadError::NoPass
        | ReadError::BothSteps(_)
        | ReadError::PromotionApart { .. }
        | ReadError::WhereTo { .. } => 8,
    }
}

fn reasons(position: &Position, reading: &Reading) -> Vec<ReadError> {
    let turn = position.turn();
    match reading {
        Reading::Castling(side) => {
            let Some(king) = position.royal(turn) else {
                return Vec::new();
            };
            let reason = match position.castling_target(*side) {
                Some(to) => position.why_illegal(Turn::from(Move::new(king, to))),
                None => Some(IllegalTurn::CastlingRightLost { king }),
            };
            reason.map(ReadError::Illegal).into_iter().collect()
        }
        Reading::Pass => match position.lion(turn) {
            Some(lion) => position
                .why_illegal(Turn::from(Move::new(lion, lion)))
                .map(ReadError::Illegal),
            None if position.spec().piece(Role::Lion).is_none() => Some(ReadError::NoPass),
            None => Some(ReadError::NoSuchPiece(Role::Lion)),
        }
        .into_iter()
        .collect(),
        Reading::Actions(actions) => match &actions[..] {
            [action] => vec![one_action(position, action)],
            [first, second] => {
                let mut reasons = two_actions(position, first, second);
                reasons.extend(two_actions(position, second, first));
                reasons
            }
            _ => Vec::new(),
        },
    }
}

fn one_action(position: &Position, action: &Action) -> ReadError {
    if let Some((from, via, to)) = two_steps(position, action) {
        let turn = Turn::two(Move::new(from, via), Move::new(via, to));
        return position
            .why_illegal(turn)
            .map_or(ReadError::NotTogether, ReadError::Illegal);
    }
    if let Some(error) = where_to(position, action) {
        return error;
    }
    let candidates = match candidates(position, action) {
        Ok(candidates) => candidates,
        Err(error) => return error,
    };
    let mut reasons: Vec<ReadError> = candidates
        .iter()
        .filter_map(|mv| {
            let reason = position.why_illegal(Turn::from(*mv))?;
            Some(promotion_apart(position, *mv, &reason).unwrap_or(ReadError::Illegal(reason)))
        })
        .collect();
    let several = candidates.len() > 1;
    reasons.sort_by_key(telling);
    let far = |reason: &ReadError| {
        matches!(
            reason,
            ReadError::Illegal(IllegalTurn::CannotReach { .. } | IllegalTurn::Blocked { .. })
        )
    };
    if reasons.iter().all(far)
        && let Some(error) = by_two_steps(position, &candidates)
    {
        return error;
    }
    let mover = candidates.last().map(|mv| mv.from);
    match (reasons.pop(), action.squares.last()) {
        (Some(ReadError::Illegal(IllegalTurn::CannotReach { piece, .. })), Some(to)) if several => {
            ReadError::NoneCan {
                role: piece.role,
                to: *to,
            }
        }
        (Some(reason), _) => reason,
        // The move is legal, so the text behind it must be wrong.
        (None, Some(to)) => ReadError::StrayPlus {
            from: mover.unwrap_or(*to),
            to: *to,
        },
        (None, None) => ReadError::NotATurn,
    }
}

/// A single square with a piece of the player on it, so that it cannot be the target of a Pawn.
fn where_to(position: &Position, action: &Action) -> Option<ReadError> {
    let [on] = action.squares[..] else {
        return None;
    };
    let role = position.role_at(on)?;
    let nothing_else = Action {
        squares: vec![on],
        ..Action::default()
    };
    let own = position.pieces(position.turn());
    let behind = position.en_passant_victim(on);
    let is_pawns = behind
        .is_some_and(|behind| own.contains(behind) && position.role_at(behind) == Some(Role::Pawn));
    if *action != nothing_else || !own.contains(on) || is_pawns {
        return None;
    }
    let turns = position.turns_from(on).into_iter();
    let middle = position.spec().geometry.files / 2;
    let example = turns
        .filter(|turn| turn.second().is_none())
        .max_by_key(|turn| {
            let to = turn.first().to;
            (on.distance(to), Reverse(to.file().abs_diff(middle)))
        })?;
    Some(ReadError::WhereTo { on, role, example })
}

/// A promotion written behind a move that must be a half action of its own.
fn promotion_apart(position: &Position, mv: Move, reason: &IllegalTurn) -> Option<ReadError> {
    let spec = position.spec();
    let (Promotion::FromPoolAsAction { zone }, IllegalTurn::PromotionNotAllowed { role, on, .. }) =
        (spec.promotion, *reason)
    else {
        return None;
    };
    let arrives = position.role_at(mv.from) == Some(Role::Pawn)
        && mv.from != mv.to
        && spec.relative_rank(position.turn(), mv.to) + zone >= spec.geometry.ranks;
    if !arrives || !spec.pool.takes(role) {
        return None;
    }
    Some(if position.pool_count(position.turn(), role) == 0 {
        ReadError::Illegal(IllegalTurn::NotInPool { role, on })
    } else {
        ReadError::PromotionApart {
            from: mv.from,
            to: mv.to,
            role,
        }
    })
}

/// If only two half actions of one piece lead to the written square: that both must be written, or the rule that forbids them.
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
    reasons.into_iter().find(|reason| telling(reason) == 8)
}

/// The squares of two half actions of one piece written as one action.
fn two_steps(position: &Position, action: &Action) -> Option<(Square, Square, Square)> {
    if position.spec().actions_per_turn() == 1 {
        return None;
    }
    let king = position.king(position.turn());
    match action.squares[..] {
        [from, via, to] if position.en_passant() != Some(to) => Some((from, via, to)),
        [via, to] if via != king && action.letter.is_some() && is_named(position, king, action) => {
            Some((king, via, to))
        }
        _ => None,
    }
}

fn two_actions(position: &Position, first: &Action, second: &Action) -> Vec<ReadError> {
    let firsts = match candidates(position, first) {
        Ok(firsts) => firsts,
        Err(error) => return vec![error],
    };
    let mut reasons = Vec::new();
    for first in firsts {
        if let Some(reason) = position.why_not_pseudo_legal(first) {
            let apart = promotion_apart(position, first, &reason);
            reasons.push(apart.unwrap_or(ReadError::Illegal(reason)));
            continue;
        }
        let is_promotion = |mv: Move| mv.from == mv.to && mv.promotion.is_some();
        match candidates(&position.after_action(first), second) {
            Ok(seconds) if is_promotion(first) && seconds.iter().all(|mv| is_promotion(*mv)) => {
                let pawns = seconds.iter().map(|mv| mv.to).collect::<SquareSet>();
                let pawns = pawns.with(first.to);
                reasons.push(ReadError::Illegal(IllegalTurn::TwoPromotions { pawns }));
            }
            Ok(seconds) => {
                let turns = seconds.into_iter().map(|second| Turn::two(first, second));
                reasons.extend(turns.filter_map(|turn| {
                    let reason = position.why_illegal(turn)?;
                    let apart = turn.second().and_then(|second| {
                        promotion_apart(&position.after_action(first), second, &reason)
                    });
                    Some(apart.unwrap_or(ReadError::Illegal(reason)))
                }));
            }
            Err(error) => reasons.push(error),
        }
    }
    reasons
}

/// The moves that an action could mean, legal or not.
fn candidates(position: &Position, action: &Action) -> Result<Vec<Move>, ReadError> {
    let Some((to, before)) = action.squares.split_last() else {
        return Err(ReadError::NotATurn);
    };
    let spec = position.spec();
    let own = position.pieces(position.turn());
    let comes_back = matches!(spec.promotion, Promotion::FromPoolAsAction { .. })
        && action.promotion != Written::Nothing;
    let (origins, via) = match (before, action.letter) {
        ([], None) if comes_back => (to.set(), None),
        ([from, rest @ ..], None) => (from.set(), rest.first()),
        ([from, via], Some(_)) => (from.set(), Some(via)),
        ([one], Some(letter))
            if own.contains(*one)
                && (is_named(position, *one, action) || !has_two_legs(position, letter)) =>
        {
            (one.set(), None)
        }
        (rest, _) => (of_kind(position, action)?, rest.first()),
    };
    let origins = action.starts_among(origins);
    // Half actions capture on their target, except en passant.
    let passes_nothing = spec.actions_per_turn() > 1 && position.en_passant() != Some(*to);
    if origins.is_empty() || via.is_some() && passes_nothing {
        return Err(ReadError::NotATurn);
    }
    if action.letter.is_some()
        && let (Some(on), false) = (origins.first(), origins.is_several())
        && own.contains(on)
        && !is_named(position, on, action)
        && let Some(role) = position.role_at(on)
    {
        return Err(ReadError::OtherPiece { on, role });
    }
    let mut origins: Vec<Square> = origins.into_iter().collect();
    if action.letter.is_none() {
        // Of several Pawns the one that goes straight is most likely meant, and of equal reasons the last is told.
        origins.sort_by_key(|from| from.file() == to.file());
    }
    Ok(origins
        .into_iter()
        .map(|from| candidate(position, action, from, via.copied(), *to))
        .collect())
}

/// Whether the kind that a letter names can capture on the way, so that a square before the last may be a capture.
fn has_two_legs(position: &Position, letter: char) -> bool {
    let spec = position.spec();
    let game = position.game();
    let has_two = |piece: &PieceSpec| piece.letter == letter && game.captures_on_the_way(piece);
    spec.lends_powers() || spec.pieces.iter().any(has_two)
}

/// The own pieces that an action may mean by its letter (none: Pawns) and origin.
fn of_kind(position: &Position, action: &Action) -> Result<SquareSet, ReadError> {
    let letter = action.letter.unwrap_or('P');
    let named = Action {
        letter: Some(letter),
        ..action.clone()
    };
    let own = position.pieces(position.turn()).into_iter();
    let kind: SquareSet = own
        .filter(|square| is_named(position, *square, &named))
        .collect();
    let mut from_there = action.starts_among(kind);
    // A Pawn on the target cannot move there.
    if let (None, Written::Nothing, Some(to)) =
        (action.letter, action.promotion, action.squares.last())
    {
        from_there = from_there.without(*to);
    }
    if !from_there.is_empty() {
        return Ok(from_there);
    }
    let mut pieces = position.spec().pieces.iter();
    let piece = pieces.find(|piece| piece.letter == letter && piece.is_crowned() == action.crowned);
    Err(match (piece, action.squares.last()) {
        (Some(piece), Some(to)) if !kind.is_empty() => ReadError::NoneCan {
            role: piece.role,
            to: *to,
        },
        (Some(piece), _) => ReadError::NoSuchPiece(piece.role),
        (None, _) => ReadError::NotATurn,
    })
}

fn candidate(
    position: &Position,
    action: &Action,
    from: Square,
    via: Option<Square>,
    to: Square,
) -> Move {
    let mut mv = Move::new(from, to);
    if let Some(via) = via
        && (position.occupied().contains(via) || !position.is_empty_transit(mv, via))
    {
        mv = mv.taking(via);
    }
    if position.role_at(from) == Some(Role::Pawn)
        && position.en_passant() == Some(to)
        && from.file() != to.file()
    {
        mv.taking = position.en_passant_victim(to);
    }
    let becomes = match (action.promotion, position.spec().promotion) {
        (Written::Nothing, _) => None,
        (Written::Letter(letter, crowned), _) => position
            .spec()
            .pieces
            .iter()
            .find(|piece| piece.letter == letter && piece.is_crowned() == crowned)
            .map(|piece| piece.role),
        (Written::Plus, Promotion::Crowning { pairs, .. }) => {
            let role = position.role_at(from);
            pairs
                .iter()
                .find(|(from, _)| Some(*from) == role)
                .map(|(_, to)| *to)
        }
        (Written::Plus, _) => None,
    };
    Move {
        promotion: becomes,
        ..mv
    }
}
