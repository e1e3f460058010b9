//! Explains to a player why a rule forbids a turn.

use super::names::{game_name, piece_name, square_names};
use crate::locale::{Conjunction, FluentArgs, Locale};
use crate::rules::{Game, IllegalTurn, Position, Promotion, Role, Square, SquareSet};
use crate::say;

/// A sentence or a few that name the rule that a turn breaks.
pub fn refusal(reason: &IllegalTurn, position: &Position, locale: Locale) -> String {
    let game = position.game();
    let mut id = format!("refusal-{}", reason.rule());
    let mut args = FluentArgs::new();
    let square = |square: Square| game.square_name(square);
    match *reason {
        IllegalTurn::NoPiece { from }
        | IllegalTurn::NotYourPiece { from }
        | IllegalTurn::SoleLionized { from }
        | IllegalTurn::ChangesNothing { from } => args.set("from", square(from)),
        IllegalTurn::OwnPiece { on } | IllegalTurn::PawnStalling { on } => {
            args.set("on", square(on));
        }
        IllegalTurn::CannotReach { piece, from, to } => {
            args.set("piece", piece.role.id());
            args.set("from", square(from));
            args.set("to", square(to));
        }
        IllegalTurn::Blocked {
            piece,
            from,
            to,
            by,
        } => {
            args.set("piece", piece.role.id());
            args.set("from", square(from));
            args.set("to", square(to));
            set_squares(&mut args, "by", by, game, locale);
            let text = locale.text(&id, &args);
            return match piece.role {
                Role::Unicorn => locale.sentences([text, say!(locale, "refusal-blocked-unicorn")]),
                _ => text,
            };
        }
        IllegalTurn::NothingToCapture { piece, from, on }
        | IllegalTurn::CannotCapture { piece, from, on } => {
            if let Some(other) = other_capture(reason, position) {
                other.clone_into(&mut id);
            }
            args.set("piece", piece.role.id());
            args.set("from", square(from));
            args.set("on", square(on));
        }
        IllegalTurn::CastlingRightLost { .. } if game.spec().castling.is_none() => {
            return say!(
                locale,
                "refusal-no-castling",
                game = game_name(game, locale)
            );
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
            set_pieces(&mut args, by, position, locale);
        }
        IllegalTurn::LionProtected { lion, by } => {
            args.set("lion", square(lion));
            set_pieces(&mut args, by, position, locale);
        }
        IllegalTurn::LionBan { lion }
        | IllegalTurn::CannotPass { lion }
        | IllegalTurn::SecondLion { lion } => args.set("lion", square(lion)),
        IllegalTurn::CastlingBlocked { by } => set_squares(&mut args, "by", by, game, locale),
        IllegalTurn::SecondStepInCheck { by } => set_pieces(&mut args, by, position, locale),
        IllegalTurn::CastlingAttacked { squares } => {
            set_squares(&mut args, "squares", squares, game, locale);
        }
        IllegalTurn::PromotionMissing { to } => {
            args.set("to", square(to));
            args.set("choices", promotion_choices(game, locale));
        }
        IllegalTurn::PromotionNotAllowed { role, on } => {
            return promotion_refused(role, on, position, locale);
        }
        IllegalTurn::NotInPool { role, on } => {
            args.set("piece", role.id());
            args.set("on", square(on));
        }
        IllegalTurn::FullActionIsWholeTurn { from } => {
            let turn = match game.spec().actions_per_turn() {
                1 => "one-move",
                _ => "half-actions",
            };
            args.set("turn", turn);
            args.set("from", square(from));
        }
        IllegalTurn::PromotionAlone { pawn } | IllegalTurn::SamePawnTwice { pawn, .. } => {
            args.set("pawn", square(pawn));
        }
        IllegalTurn::CapturingUnderThreat { on, by } => {
            args.set("on", square(on));
            set_pieces(&mut args, by, position, locale);
        }
        IllegalTurn::BorrowedPowerOnly { from, to } => {
            args.set("from", square(from));
            args.set("to", square(to));
        }
    }
    locale.text(&id, &args)
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
        _ if on_the_way() && from.distance(on) > 1 => Some("refusal-too-far-on-the-way"),
        // Only Pawns are refused an empty target.
        IllegalTurn::NothingToCapture { .. } => Some("refusal-nothing-on-the-way"),
        _ => None,
    }
}

/// Whether en passant comes too late: a Pawn on `from` could capture the Pawn beside it, named by its square or the empty one behind it,
/// if that had just made its double move.
fn is_late_en_passant(position: &Position, from: Square, on: Square) -> bool {
    let (spec, us) = (position.spec(), position.turn());
    let victim = if position.occupied().contains(on) {
        Some(on)
    } else {
        position.en_passant_victim(on)
    };
    victim.is_some_and(|victim| {
        position.pieces(!us).contains(victim)
            && position.role_at(victim) == Some(Role::Pawn)
            && victim.rank() == from.rank()
            && victim.distance(from) == 1
            && spec.relative_rank(!us, victim) == spec.pawns.start_rank + 2
    })
}

fn promotion_refused(role: Role, on: Square, position: &Position, locale: Locale) -> String {
    let game = position.game();
    let promotion = game.spec().promotion;
    let is_there =
        position.role_at(on) == Some(Role::Pawn) && position.pieces(position.turn()).contains(on);
    match promotion {
        Promotion::FromPoolAsAction { .. } if role == Role::Pawn => {
            say!(locale, "refusal-pawns-stay-away")
        }
        Promotion::FromPoolOnArrival if is_there => say!(locale, "refusal-promotion-over"),
        Promotion::FromPoolOnArrival if role == Role::Pawn => {
            say!(locale, "refusal-pawn-stays", on = game.square_name(on))
        }
        _ => say!(
            locale,
            "refusal-promotion-not-allowed",
            piece = role.id(),
            on = game.square_name(on),
            rule = promotion_rule(game, locale)
        ),
    }
}

/// Sets `by` to the pieces with their squares and `count` to their number.
fn set_pieces(args: &mut FluentArgs, squares: SquareSet, position: &Position, locale: Locale) {
    let pieces = squares.into_iter().map(|square| {
        let role = position.role_at(square).map_or("any", Role::id);
        let on = position.game().square_name(square);
        say!(locale, "refusal-man", piece = role, on = on)
    });
    args.set("by", locale.list(pieces, Conjunction::And));
    args.set("count", squares.len());
}

/// Sets an argument to the names of squares and `count` to their number.
fn set_squares(
    args: &mut FluentArgs,
    argument: &'static str,
    squares: SquareSet,
    game: Game,
    locale: Locale,
) {
    args.set(argument, square_names(game, squares, locale));
    args.set("count", squares.len());
}

fn promotion_choices(game: Game, locale: Locale) -> String {
    match game.spec().promotion {
        Promotion::Pawns { to, .. } => {
            let names = to.iter().map(|role| piece_name(*role, locale));
            locale.list(names, Conjunction::Or)
        }
        Promotion::Crowning { .. } => say!(locale, "promotion-choices-crowning"),
        Promotion::FromPoolAsAction { .. } | Promotion::FromPoolOnArrival => {
            say!(locale, "promotion-choices-pool")
        }
    }
}

fn promotion_rule(game: Game, locale: Locale) -> String {
    match game.spec().promotion {
        Promotion::Pawns { zone, .. } => {
            let choices = promotion_choices(game, locale);
            say!(
                locale,
                "promotion-rule-pawns",
                zone = zone,
                choices = choices
            )
        }
        Promotion::Crowning { zone, pairs, .. } => {
            let pair = |(from, to): &(Role, Role)| {
                say!(
                    locale,
                    "promotion-rule-crowning.pair",
                    from = from.id(),
                    to = to.id()
                )
            };
            let pairs = locale.list(pairs.iter().map(pair), Conjunction::And);
            say!(
                locale,
                "promotion-rule-crowning",
                zone = zone,
                pairs = pairs
            )
        }
        Promotion::FromPoolAsAction { zone } => {
            say!(locale, "promotion-rule-pool-action", zone = zone)
        }
        Promotion::FromPoolOnArrival => say!(locale, "promotion-rule-pool-arrival"),
    }
}
