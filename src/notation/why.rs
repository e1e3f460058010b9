//! Why no legal turn fits a text.

use super::ReadError;
use super::syntax::{Action, Reading, Written};
use crate::rules::{
    IllegalTurn, Move, PieceSpec, Position, PowerSource, Promotion, Role, Square, SquareSet, Turn,
    TurnShape,
};

/// The most telling reason among those of all readings.
pub(super) fn why(position: &Position, readings: &[Reading]) -> ReadError {
    readings
        .iter()
        .flat_map(|reading| reasons(position, reading))
        .max_by_key(telling)
        .unwrap_or(ReadError::NotTogether)
}

/// How much a reason tells a player: a rule of the game more than a misread piece.
fn telling(error: &ReadError) -> u8 {
    match error {
        ReadError::NotATurn | ReadError::NotTogether => 0,
        ReadError::Ambiguous(_) => 1,
        ReadError::NoSuchPiece(_) => 2,
        ReadError::Illegal(reason) => match reason {
            IllegalTurn::NoPiece { .. } => 3,
            IllegalTurn::CannotReach { .. } | IllegalTurn::NotYourPiece { .. } => 5,
            IllegalTurn::NothingToCapture { .. } | IllegalTurn::CannotCapture { .. } => 6,
            IllegalTurn::OwnPiece { .. } | IllegalTurn::Blocked { .. } => 7,
            _ => 8,
        },
        ReadError::NoneCan { .. } => 4,
        ReadError::OtherPiece { .. } => 4,
    }
}

fn reasons(position: &Position, reading: &Reading) -> Vec<ReadError> {
    let turn = position.turn();
    match reading {
        Reading::Castling(side) => {
            let king = position.king(turn);
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
            None => Some(ReadError::NoSuchPiece(Role::Lion)),
        }
        .into_iter()
        .collect(),
        Reading::Actions(actions) => match &actions[..] {
            [action] => vec![why_one(position, action)],
            [first, second] => {
                let mut reasons = why_two(position, first, second);
                reasons.extend(why_two(position, second, first));
                reasons
            }
            _ => Vec::new(),
        },
    }
}

fn why_one(position: &Position, action: &Action) -> ReadError {
    if let Some((from, via, to)) = two_steps(position, action) {
        let turn = Turn::two(Move::new(from, via), Move::new(via, to));
        return position
            .why_illegal(turn)
            .map_or(ReadError::NotTogether, ReadError::Illegal);
    }
    let candidates = match candidates(position, action) {
        Ok(candidates) => candidates,
        Err(error) => return error,
    };
    let mut reasons: Vec<ReadError> = candidates
        .iter()
        .filter_map(|mv| position.why_illegal(Turn::from(*mv)))
        .map(ReadError::Illegal)
        .collect();
    let several = candidates.len() > 1;
    reasons.sort_by_key(telling);
    match (reasons.pop(), action.squares.last()) {
        (Some(ReadError::Illegal(IllegalTurn::CannotReach { piece, .. })), Some(to)) if several => {
            ReadError::NoneCan {
                role: piece.role,
                to: *to,
            }
        }
        (Some(reason), _) => reason,
        (None, _) => ReadError::NotTogether,
    }
}

/// The squares of two half actions of one piece that are written in one go.
fn two_steps(position: &Position, action: &Action) -> Option<(Square, Square, Square)> {
    if position.spec().turn_shape != TurnShape::HalfActions {
        return None;
    }
    let king = position.king(position.turn());
    match action.squares[..] {
        [from, via, to] => Some((from, via, to)),
        [via, to] if via != king && role_on(position, king, action.letter?) => {
            Some((king, via, to))
        }
        _ => None,
    }
}

fn why_two(position: &Position, first: &Action, second: &Action) -> Vec<ReadError> {
    let firsts = match candidates(position, first) {
        Ok(firsts) => firsts,
        Err(error) => return vec![error],
    };
    let mut reasons = Vec::new();
    for first in firsts {
        match candidates(&position.after_action(first), second) {
            Ok(seconds) => {
                let turns = seconds.into_iter().map(|second| Turn::two(first, second));
                reasons.extend(
                    turns
                        .filter_map(|turn| position.why_illegal(turn))
                        .map(ReadError::Illegal),
                );
            }
            Err(error) => reasons.push(error),
        }
    }
    reasons
}

/// The moves that an action could mean, whether or not they are legal.
fn candidates(position: &Position, action: &Action) -> Result<Vec<Move>, ReadError> {
    let Some((to, before)) = action.squares.split_last() else {
        return Err(ReadError::NotATurn);
    };
    let own = position.pieces(position.turn());
    let (origins, via) = match (before, action.letter) {
        ([from, rest @ ..], None) => (from.set(), rest.first()),
        ([from, via], Some(_)) => (from.set(), Some(via)),
        ([one], Some(letter))
            if own.contains(*one)
                && (role_on(position, *one, letter) || !has_two_legs(position, letter)) =>
        {
            (one.set(), None)
        }
        (rest, letter) => (of_kind(position, action, letter)?, rest.first()),
    };
    if let Some(letter) = action.letter
        && let (Some(from), false) = (origins.first(), origins.is_several())
        && own.contains(from)
        && !role_on(position, from, letter)
        && let Some(role) = position.role_at(from)
    {
        return Err(ReadError::OtherPiece { on: from, role });
    }
    Ok(origins
        .into_iter()
        .map(|from| candidate(position, action, from, via.copied(), *to))
        .collect())
}

/// Whether pieces of the kind that a letter names can capture in passing, so that a square before the last may be where they do.
fn has_two_legs(position: &Position, letter: char) -> bool {
    let spec = position.spec();
    let is_lion = |piece: &PieceSpec| piece.letter == letter && piece.role.is_lion();
    spec.power == PowerSource::Lionized || spec.pieces.iter().any(is_lion)
}

fn role_on(position: &Position, square: Square, letter: char) -> bool {
    let piece = position
        .role_at(square)
        .and_then(|role| position.spec().piece(role));
    piece.is_some_and(|piece| piece.letter == letter)
}

/// The own pieces of the kind that an action names by its letter, or Pawns, from where it says.
fn of_kind(
    position: &Position,
    action: &Action,
    letter: Option<char>,
) -> Result<SquareSet, ReadError> {
    let letter = letter.unwrap_or('P');
    let spec = position.spec();
    let own = position.pieces(position.turn());
    let kind: SquareSet = own
        .into_iter()
        .filter(|square| role_on(position, *square, letter))
        .collect();
    let from_there: SquareSet = kind
        .into_iter()
        .filter(|square| action.from_file.is_none_or(|file| file == square.file()))
        .filter(|square| action.from_rank.is_none_or(|rank| rank == square.rank()))
        .collect();
    if !from_there.is_empty() {
        return Ok(from_there);
    }
    let role = spec
        .pieces
        .iter()
        .find(|piece| piece.letter == letter)
        .map(|piece| piece.role);
    Err(match (role, action.squares.last()) {
        (Some(role), Some(to)) if !kind.is_empty() => ReadError::NoneCan { role, to: *to },
        (Some(role), _) => ReadError::NoSuchPiece(role),
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
