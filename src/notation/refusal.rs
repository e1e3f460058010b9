//! What a player is told about a turn that a rule forbids.

use crate::locale::{Conjunction, FluentArgs, Locale};
use crate::rules::{Game, IllegalTurn, Pool, Promotion, Role, Square, SquareSet};
use crate::say;

/// A full sentence, or a few, that name the rule.
pub fn refusal(reason: &IllegalTurn, game: Game, locale: Locale) -> String {
    let id = format!("refusal-{}", reason.rule());
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
            set_all(&mut args, "by", by, game, locale);
        }
        IllegalTurn::NothingToCapture { piece, from, on }
        | IllegalTurn::CannotCapture { piece, from, on } => {
            args.set("piece", piece.role.id());
            args.set("from", square(from));
            args.set("on", square(on));
        }
        IllegalTurn::KingCapture { .. }
        | IllegalTurn::CastlingRightLost { .. }
        | IllegalTurn::FirstPawnMoveIsWholeTurn { .. }
        | IllegalTurn::TwoPromotions { .. }
        | IllegalTurn::TwoPawnCaptures { .. } => {}
        IllegalTurn::LeavesKingAttacked { king, by } => {
            args.set("king", square(king));
            set_all(&mut args, "by", by, game, locale);
        }
        IllegalTurn::LionProtected { lion, by } => {
            args.set("lion", square(lion));
            set_all(&mut args, "by", by, game, locale);
        }
        IllegalTurn::LionBan { lion }
        | IllegalTurn::CannotPass { lion }
        | IllegalTurn::SecondLion { lion } => args.set("lion", square(lion)),
        IllegalTurn::CastlingBlocked { by } | IllegalTurn::SecondStepInCheck { by } => {
            set_all(&mut args, "by", by, game, locale);
        }
        IllegalTurn::CastlingAttacked { squares } => {
            set_all(&mut args, "squares", squares, game, locale);
        }
        IllegalTurn::PromotionMissing { to } => {
            args.set("to", square(to));
            args.set("choices", promotion_choices(game, locale));
        }
        IllegalTurn::PromotionNotAllowed { role, on } => {
            args.set("piece", role.id());
            args.set("on", square(on));
            args.set("rule", promotion_rule(game, locale));
        }
        IllegalTurn::NotInPool { role, on } => {
            args.set("piece", role.id());
            args.set("on", square(on));
        }
        IllegalTurn::FullActionIsWholeTurn { from } => {
            let turn = match game.spec().pool {
                Pool::None => "one-move",
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
            set_all(&mut args, "by", by, game, locale);
        }
        IllegalTurn::BorrowedPowerOnly { from, to } => {
            args.set("from", square(from));
            args.set("to", square(to));
        }
    }
    locale.text(&id, &args)
}

/// Sets an argument to the names of squares and `count` to how many they are.
fn set_all(
    args: &mut FluentArgs,
    argument: &'static str,
    squares: SquareSet,
    game: Game,
    locale: Locale,
) {
    let names = squares.into_iter().map(|square| game.square_name(square));
    args.set(argument, locale.list(names, Conjunction::And));
    args.set("count", squares.len());
}

fn promotion_choices(game: Game, locale: Locale) -> String {
    match game.spec().promotion {
        Promotion::Pawns { to, .. } => {
            let names = to.iter().map(|role| super::piece_name(*role, locale));
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
        Promotion::Crowning { zone, pairs } => {
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
