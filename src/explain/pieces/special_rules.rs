//! The rules about a piece beyond how it moves, in sentences.

use crate::names::twin_name_id;
use crate::refusal::promotion_choices;
use locale::{Locale, say};
use notation::piece_name;
use rules::{CrowningTurns, Game, Pattern, Promotion, Role};

pub(super) fn special(game: Game, role: Role, locale: Locale) -> Vec<String> {
    let spec = game.spec();
    let by_halves = spec.actions_per_turn() > 1;
    let mut sentences = Vec::new();
    if role.is_royal() {
        let id = if spec.captures_royals() { "explain-royal-captured" } else { "explain-royal" };
        sentences.push(say!(locale, id));
        let squares = spec.castling.map(|castling| castling.squares);
        sentences.extend(squares.map(|squares| say!(locale, "explain-castling", squares)));
    }
    let trade = spec.lion_trade;
    let trades_with_royals =
        trade.is_some_and(|trade| trade.royals_protect && trade.spares_new_lion);
    let is_first = |pattern: &Pattern| matches!(pattern, Pattern::FirstMove(_));
    let has_double_step =
        || spec.piece(role).is_some_and(|pawn| pawn.patterns.iter().any(is_first));
    let mut ids = match role {
        role if role.is_lion() && trades_with_royals => {
            vec!["explain-lion-trade-royals", "explain-lion-neighbour", "explain-lion-ban-spares"]
        }
        role if role.is_lion() && spec.lion_trade.is_some() => {
            vec!["explain-lion-trade", "explain-lion-neighbour", "explain-lion-ban"]
        }
        Role::Pawn if by_halves => {
            vec!["explain-half-action-pawn", "explain-half-action-pawn-limits"]
        }
        Role::Pawn if has_double_step() => vec!["explain-pawn"],
        role if role.is_royal() && by_halves => vec![
            "explain-lionheart-king",
            "explain-lionheart-king-captures",
            "explain-lionheart-king-in-check",
        ],
        Role::Lionizer => vec!["explain-lionizer"],
        _ => Vec::new(),
    };
    if matches!(role, Role::Squire | Role::Commoner) {
        ids.push("explain-not-royal");
    }
    if by_halves && !role.is_royal() && role != Role::Pawn {
        ids.push("explain-full-action");
    }
    if spec.lends_powers() && spec.pool.takes(role) {
        ids.extend(["explain-lionized-when", "explain-lionized-moves", "explain-lionized-alone"]);
    }
    sentences.extend(ids.into_iter().map(|id| say!(locale, id)));
    sentences.extend(promotion(game, role, locale));
    sentences
}

fn promotion(game: Game, role: Role, locale: Locale) -> Option<String> {
    match game.spec().promotion {
        Promotion::Crowning {
            zone: ranks,
            pairs,
            by: CrowningTurns::EnteringOrCapturing { on_last_rank },
            ..
        } => {
            if let Some((base, _)) = pairs.iter().find(|(_, to)| *to == role) {
                return Some(say!(locale, "explain-promoted-from", piece = game.name_id(*base)));
            }
            let Some(crowned) = game.spec().crowned_form(role) else {
                return Some(say!(locale, "explain-no-promotion"));
            };
            let limit = if on_last_rank.contains(&role) { "at-last" } else { "none" };
            let piece = piece_name(game, crowned, locale);
            let twin = twin_name_id(game, crowned);
            Some(say!(locale, "explain-crowning-entering", ranks, piece, twin, limit))
        }
        Promotion::Pawns { zone, .. } if role == Role::Pawn => {
            let pieces = promotion_choices(game, locale);
            Some(say!(locale, "explain-promotion", ranks = zone, pieces))
        }
        Promotion::Crowning { zone: ranks, .. } => {
            let crowned = game.spec().crowned_form(role)?;
            let limit = match (role, crowned) {
                (Role::Pawn, _) => "must-at-last",
                (_, Role::Lion) => "one-lion",
                _ => "none",
            };
            let piece = piece_name(game, crowned, locale);
            Some(say!(locale, "explain-crowning", ranks, piece, limit))
        }
        Promotion::FromPoolAsAction { zone } if role == Role::Pawn => {
            Some(say!(locale, "explain-promotion-as-action", ranks = zone))
        }
        Promotion::FromPoolOnArrival if role == Role::Pawn => {
            Some(say!(locale, "explain-promotion-on-arrival"))
        }
        _ => None,
    }
}
