//! Explains to a player why a rule forbids a turn.

use super::lion_refusal::{lion_banned, lion_protected, other_reach};
use super::names::Words;
use super::promotion_refusal::{promotion_choices, promotion_refused};
use locale::{FluentArgs, Locale, say};
use notation::game_name;
use rules::{IllegalTurn, Position, Role, Square};

/// A sentence or a few that name the rule that a turn breaks.
pub fn refusal(reason: &IllegalTurn, position: &Position, locale: Locale) -> String {
    refused(reason, Words::of_board(position, locale))
}

/// The same, with squares as they are named there.
pub(super) fn refused(reason: &IllegalTurn, words: Words<'_>) -> String {
    let Words { position, locale, .. } = words;
    let game = position.game();
    let mut id = format!("refusal-{}", reason.rule());
    let mut args = FluentArgs::new();
    let square = |square: Square| words.square(square);
    match *reason {
        IllegalTurn::NoPiece { from }
        | IllegalTurn::NotYourPiece { from }
        | IllegalTurn::SoleLionized { from }
        | IllegalTurn::ChangesNothing { from } => args.set("from", square(from)),
        IllegalTurn::OwnPiece { on } | IllegalTurn::PawnStalling { on } => {
            args.set("on", square(on));
        }
        IllegalTurn::CannotReach { piece, from, to } => {
            if let Some(other) = other_reach(position, piece, from, to) {
                other.clone_into(&mut id);
            }
            args.set("piece", game.name_id(piece.role));
            args.set("from", square(from));
            args.set("to", square(to));
        }
        IllegalTurn::Blocked { piece, from, to, by } => {
            args.set("piece", game.name_id(piece.role));
            args.set("from", square(from));
            args.set("to", square(to));
            words.set_squares(&mut args, "by", by);
            let text = words.text(&id, &args);
            return match piece.role {
                Role::Unicorn => locale.sentences([text, say!(words, "refusal-blocked-unicorn")]),
                _ => text,
            };
        }
        IllegalTurn::NothingToCapture { piece, from, on }
        | IllegalTurn::CannotCapture { piece, from, on } => {
            if let Some(other) = other_capture(reason, position) {
                other.clone_into(&mut id);
            }
            args.set("piece", game.name_id(piece.role));
            args.set("from", square(from));
            args.set("on", square(on));
        }
        IllegalTurn::CastlingRightLost { .. } if game.spec().castling.is_none() => {
            return say!(words, "refusal-no-castling", game = game_name(game, locale));
        }
        IllegalTurn::KingCapture { .. }
        | IllegalTurn::CastlingRightLost { .. }
        | IllegalTurn::FirstPawnMoveIsWholeTurn { .. }
        | IllegalTurn::TwoPromotions { .. }
        | IllegalTurn::TwoPawnCaptures { .. } => {}
        IllegalTurn::LeavesKingAttacked { king, by } => {
            let enemy = position.king(!position.turn());
            if by == enemy.set() && enemy.distance(king) > 1 {
                "refusal-king-in-two-steps".clone_into(&mut id);
                args.set("from", square(enemy));
            }
            let moves = position.king(position.turn()) != king;
            args.set("mover", if moves { "king" } else { "other" });
            args.set("king", square(king));
            words.set_pieces(&mut args, by);
        }
        IllegalTurn::LionProtected { from, lion, by, taken } => {
            return lion_protected((from, lion), by, taken, words);
        }
        IllegalTurn::LionBan { from, lion } => return lion_banned(from, lion, words),
        IllegalTurn::CannotPass { lion } => {
            let (firsts, role) = (position.lion_steps(lion), position.role_at(lion));
            if let Some(role) = role.filter(|role| !role.is_lion() && !firsts.is_empty()) {
                "refusal-cannot-pass-along".clone_into(&mut id);
                args.set("piece", game.name_id(role));
                args.set("on", square(lion));
                words.set_squares(&mut args, "squares", firsts);
            } else {
                args.set("lion", square(lion));
            }
        }
        IllegalTurn::SecondLion { lion } => args.set("lion", square(lion)),
        IllegalTurn::CastlingBlocked { by } => words.set_squares(&mut args, "by", by),
        IllegalTurn::SecondStepInCheck { by } => words.set_pieces(&mut args, by),
        IllegalTurn::CastlingAttacked { squares } => {
            words.set_squares(&mut args, "squares", squares);
        }
        IllegalTurn::PromotionMissing { to } => {
            args.set("to", square(to));
            args.set("choices", promotion_choices(game, locale));
        }
        IllegalTurn::PromotionNotAllowed { role, from, on } => {
            return promotion_refused(role, from, on, words);
        }
        IllegalTurn::NotInPool { role, on } => {
            args.set("piece", game.name_id(role));
            args.set("on", square(on));
        }
        IllegalTurn::FullActionIsWholeTurn { from } => {
            let is_one = game.spec().actions_per_turn() == 1;
            args.set("turn", if is_one { "one-move" } else { "half-actions" });
            args.set("from", square(from));
        }
        IllegalTurn::PromotionAlone { pawn } | IllegalTurn::SamePawnTwice { pawn, .. } => {
            args.set("pawn", square(pawn));
        }
        IllegalTurn::CapturingUnderThreat { on, by } => {
            args.set("on", square(on));
            words.set_pieces(&mut args, by);
        }
        IllegalTurn::BorrowedPowerOnly { from, to } => {
            args.set("from", square(from));
            args.set("to", square(to));
        }
    }
    words.text(&id, &args)
}

/// A more specific message for an impossible capture, if there is one.
fn other_capture(reason: &IllegalTurn, position: &Position) -> Option<&'static str> {
    let (IllegalTurn::NothingToCapture { piece, from, on }
    | IllegalTurn::CannotCapture { piece, from, on }) = *reason
    else {
        return None;
    };
    let game = position.game();
    let on_the_way = || {
        let spec = game.spec().piece(piece.role);
        spec.is_some_and(|piece| game.captures_on_the_way(piece))
    };
    match reason {
        _ if piece.role == Role::Pawn => {
            is_late_en_passant(position, from, on).then_some("refusal-en-passant-over")
        }
        _ if piece.role == Role::Lionizer => Some("refusal-never-captures"),
        _ if on_the_way() && from.distance(on) > 1 => Some(if piece.role.is_lion() {
            "refusal-too-far-on-the-way"
        } else {
            "refusal-too-far-along"
        }),
        // Only Pawns are refused an empty target.
        IllegalTurn::NothingToCapture { .. } => Some("refusal-nothing-on-the-way"),
        _ => None,
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
