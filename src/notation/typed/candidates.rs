//! The moves that a written action could mean, whether legal or not.

use crate::algebraic::resolve::is_named;
use crate::algebraic::syntax::{Action, WrittenPromotion};
use crate::error::ReadError;
use rules::{Move, PieceSpec, Position, Promotion, Role, Square, SquareSet, Turn};

pub(super) fn candidates(position: &Position, action: &Action) -> Result<Vec<Move>, ReadError> {
    let Some((to, before)) = action.squares.split_last() else { return Err(ReadError::NotATurn) };
    let spec = position.spec();
    let own = position.pieces(position.turn());
    let comes_back = matches!(spec.promotion, Promotion::FromPoolAsAction { .. })
        && action.promotion != WrittenPromotion::Nothing;
    let (origins, via) = match (before, action.letter) {
        // It may also be written behind the move to where the Pawn is promoted.
        ([], None) if comes_back && own.contains(*to) => (to.set(), None),
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
        // The Pawn that goes straight is most likely meant, and of equal reasons the last is told.
        origins.sort_by_key(|from| from.file() == to.file());
    }
    let moves =
        origins.into_iter().map(|from| candidate(position, action, from, via.copied(), *to));
    Ok(moves.collect())
}

/// Whether the kind of a letter can capture on the way, so that a first square may be a capture.
pub(super) fn has_two_legs(position: &Position, letter: char) -> bool {
    let (spec, game) = (position.spec(), position.game());
    let has_two = |piece: &PieceSpec| piece.letter == letter && game.captures_on_the_way(piece);
    spec.lends_powers() || spec.pieces.iter().any(has_two)
}

/// The own pieces that an action may mean by its letter (none: Pawns) and origin.
fn of_kind(position: &Position, action: &Action) -> Result<SquareSet, ReadError> {
    let letter = action.letter.unwrap_or('P');
    let named = Action { letter: Some(letter), ..action.clone() };
    let own = position.pieces(position.turn()).into_iter();
    let kind: SquareSet = own.filter(|square| is_named(position, *square, &named)).collect();
    let mut from_there = action.starts_among(kind);
    // A Pawn on the target cannot move there.
    if let (None, WrittenPromotion::Nothing, Some(to)) =
        (action.letter, action.promotion, action.squares.last())
    {
        from_there = from_there.without(*to);
    }
    if !from_there.is_empty() {
        return Ok(from_there);
    }
    if let (Some(from), [to], WrittenPromotion::Nothing) =
        (kind.first(), &action.squares[..], action.promotion)
        && !kind.is_several()
        && action.letter.is_some()
        && position.spec().actions_per_turn() == 1
    {
        // The only one of its kind starts elsewhere.
        let turn = Turn::from(Move::new(from, *to));
        let reason = position.why_illegal(turn).map(ReadError::Illegal);
        return Err(reason.unwrap_or(ReadError::Uncertain(turn)));
    }
    let mut pieces = position.spec().pieces.iter();
    let piece = pieces.find(|piece| piece.letter == letter && piece.is_crowned() == action.crowned);
    Err(match (piece, action.squares.last()) {
        (Some(piece), Some(to)) if !kind.is_empty() => {
            ReadError::NoneCan { role: piece.role, to: *to }
        }
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
        && !position.occupied().contains(to)
        && from.file() != to.file()
    {
        mv.taking = position.en_passant_victim(to);
    }
    let spec = position.spec();
    let form = position.role_at(from).and_then(|role| spec.crowned_form(role));
    let becomes = match action.promotion {
        WrittenPromotion::Nothing => None,
        WrittenPromotion::Plus => form,
        WrittenPromotion::Letter(letter, crowned) => {
            let moves_like = |form: &Role| spec.twin(*form).is_some_and(|it| it.letter == letter);
            let is_named = |it: &&PieceSpec| it.letter == letter && it.is_crowned() == crowned;
            let named = || spec.pieces.iter().find(is_named).map(|piece| piece.role);
            form.filter(|form| !crowned && moves_like(form)).or_else(named)
        }
    };
    Move { promotion: becomes, ..mv }
}
