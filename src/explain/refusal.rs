//! Explains to a player why a rule forbids a turn.

use super::lion_refusal::{lion_banned, lion_protected, other_reach};
use super::names::Words;
use super::promotion_refusal::{promotion_choices, promotion_refused};
use locale::{Conjunction, Locale, say};
use notation::game_name;
use rules::{IllegalTurn, Position, Role, Square, SquareSet};

/// A sentence or a few that name the rule that a turn breaks.
pub fn refusal(reason: &IllegalTurn, position: &Position, locale: Locale) -> String {
    refused(reason, Words::of_board(position, locale))
}

/// The same, with squares as they are named there.
pub(super) fn refused(reason: &IllegalTurn, words: Words<'_>) -> String {
    let Words { position, locale, .. } = words;
    let game = position.game();
    let rule = format!("refusal-{}", reason.rule());
    let id = rule.as_str();
    let square = |square: Square| words.square(square);
    let named = |squares: SquareSet| words.squares(squares, Conjunction::And);
    match *reason {
        IllegalTurn::NoPiece { from }
        | IllegalTurn::NotYourPiece { from }
        | IllegalTurn::SoleLionized { from }
        | IllegalTurn::ChangesNothing { from } => say!(words, id, from = square(from)),
        IllegalTurn::OwnPiece { on } | IllegalTurn::PawnStalling { on } => {
            say!(words, id, on = square(on))
        }
        IllegalTurn::CannotReach { piece, from, to } => {
            let id = other_reach(position, piece, from, to).unwrap_or(id);
            let piece = words.piece(piece.role);
            say!(words, id, piece, from = square(from), to = square(to))
        }
        IllegalTurn::Blocked { piece, from, to, by } => {
            let (moved, from, to) = (words.piece(piece.role), square(from), square(to));
            let text = say!(words, id, piece = moved, from, to, by = named(by), count = by.len());
            match piece.role {
                Role::Unicorn => locale.sentences([text, say!(words, "refusal-blocked-unicorn")]),
                _ => text,
            }
        }
        IllegalTurn::NothingToCapture { piece, from, on }
        | IllegalTurn::CannotCapture { piece, from, on } => {
            let is_empty = matches!(reason, IllegalTurn::NothingToCapture { .. });
            let id = other_capture(position, piece.role, (from, on), is_empty).unwrap_or(id);
            let piece = words.piece(piece.role);
            say!(words, id, piece, from = square(from), on = square(on))
        }
        IllegalTurn::CastlingRightLost { .. } if game.spec().castling.is_none() => {
            say!(words, "refusal-no-castling", game = game_name(game, locale))
        }
        IllegalTurn::KingCapture { .. }
        | IllegalTurn::CastlingRightLost { .. }
        | IllegalTurn::FirstPawnMoveIsWholeTurn { .. }
        | IllegalTurn::TwoPromotions { .. }
        | IllegalTurn::TwoPawnCaptures { .. } => say!(words, id),
        IllegalTurn::LeavesKingAttacked { king, by } => {
            let enemy = position.king(!position.turn());
            let in_two_steps = by == enemy.set() && enemy.distance(king) > 1;
            let id = if in_two_steps { "refusal-king-in-two-steps" } else { id };
            let moves = position.king(position.turn()) != king;
            let mover = if moves { "king" } else { "other" };
            let (king, from) = (square(king), square(enemy));
            say!(words, id, mover, king, from, by = words.pieces(by), count = by.len())
        }
        IllegalTurn::LionProtected { from, lion, by, taken } => {
            lion_protected((from, lion), by, taken, words)
        }
        IllegalTurn::LionBan { from, lion } => lion_banned(from, lion, words),
        IllegalTurn::CannotPass { lion } => {
            let (firsts, role) = (position.lion_steps(lion), position.role_at(lion));
            match role.filter(|role| !role.is_lion() && !firsts.is_empty()) {
                Some(role) => {
                    let (piece, on) = (words.piece(role), square(lion));
                    let (squares, count) = (named(firsts), firsts.len());
                    say!(words, "refusal-cannot-pass-along", piece, on, squares, count)
                }
                None => say!(words, id, lion = square(lion)),
            }
        }
        IllegalTurn::SecondLion { lion } => say!(words, id, lion = square(lion)),
        IllegalTurn::CastlingBlocked { by } => {
            say!(words, id, by = named(by), count = by.len())
        }
        IllegalTurn::SecondStepInCheck { by } => {
            say!(words, id, by = words.pieces(by), count = by.len())
        }
        IllegalTurn::CastlingAttacked { squares } => {
            say!(words, id, squares = named(squares), count = squares.len())
        }
        IllegalTurn::PromotionMissing { to } => {
            say!(words, id, to = square(to), choices = promotion_choices(game, locale))
        }
        IllegalTurn::PromotionNotAllowed { role, from, on } => {
            promotion_refused(role, from, on, words)
        }
        IllegalTurn::NotInPool { role, on } => {
            say!(words, id, piece = words.piece(role), on = square(on))
        }
        IllegalTurn::FullActionIsWholeTurn { from } => {
            let is_one = game.spec().actions_per_turn() == 1;
            let turn = if is_one { "one-move" } else { "half-actions" };
            say!(words, id, turn, from = square(from))
        }
        IllegalTurn::PromotionAlone { pawn } | IllegalTurn::SamePawnTwice { pawn, .. } => {
            say!(words, id, pawn = square(pawn))
        }
        IllegalTurn::CapturingUnderThreat { on, by } => {
            say!(words, id, on = square(on), by = words.pieces(by), count = by.len())
        }
        IllegalTurn::BorrowedPowerOnly { from, to } => {
            say!(words, id, from = square(from), to = square(to))
        }
    }
}

/// A more specific message for an impossible capture, if there is one.
fn other_capture(
    position: &Position,
    role: Role,
    (from, on): (Square, Square),
    is_empty: bool,
) -> Option<&'static str> {
    let game = position.game();
    let on_the_way = || game.spec().piece(role).is_some_and(|it| game.captures_on_the_way(it));
    match role {
        Role::Pawn => is_late_en_passant(position, from, on).then_some("refusal-en-passant-over"),
        Role::Lionizer => Some("refusal-never-captures"),
        _ if on_the_way() && from.distance(on) > 1 => Some(if role.is_lion() {
            "refusal-too-far-on-the-way"
        } else {
            "refusal-too-far-along"
        }),
        // Only Pawns are refused an empty target.
        _ => is_empty.then_some("refusal-nothing-on-the-way"),
    }
}

/// Whether en passant comes too late: a Pawn on `from` could capture the Pawn beside it, named by
/// its square or the empty one behind it, if that had just made its double move.
fn is_late_en_passant(position: &Position, from: Square, on: Square) -> bool {
    let (spec, us) = (position.spec(), position.turn());
    let victim =
        if position.occupied().contains(on) { Some(on) } else { position.en_passant_victim(on) };
    let now = position.en_passant();
    let now = now.and_then(|square| position.en_passant_victim(square));
    victim.is_some_and(|victim| {
        now != Some(victim)
            && position.pieces(!us).contains(victim)
            && position.role_at(victim) == Some(Role::Pawn)
            && victim.rank() == from.rank()
            && victim.distance(from) == 1
            && spec.relative_rank(!us, victim) == spec.pawns.start_rank + 2
    })
}
