//! Why a piece may not be promoted.

use super::names::{Words, twin_name_id};
use locale::{Conjunction, Locale, say};
use notation::piece_name;
use rules::{CrowningTurns, Game, Promotion, Role, Square};

pub(super) fn promotion_refused(role: Role, from: Square, on: Square, words: Words<'_>) -> String {
    let Words { position, locale, .. } = words;
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
            say!(locale, "refusal-pawn-stays", on = words.square(on))
        }
        Promotion::Crowning { zone, by: CrowningTurns::EnteringOrCapturing { .. }, .. } => {
            if let Some(never) = never_promotes(from, words) {
                return never;
            }
            let mover = position.role_at(from).unwrap_or(role);
            let piece = words.piece(mover);
            if let Some(form) = game.spec().crowned_form(mover).filter(|form| *form != role) {
                let (twin, form) = (twin_name_id(game, form), words.piece(form));
                return say!(locale, "refusal-promotion-form", piece, form, twin);
            }
            let id = if game.spec().is_in_zone(position.turn(), from, zone) {
                "refusal-promotion-no-capture"
            } else {
                "refusal-promotion-outside"
            };
            say!(locale, id, piece, on = words.square(on), zone)
        }
        _ => {
            let (piece, on, rule) =
                (words.piece(role), words.square(on), promotion_rule(game, locale));
            say!(locale, "refusal-promotion-not-allowed", piece, on, rule)
        }
    }
}

/// That a piece never promotes, or has done so, in games in which nearly every piece does.
pub(super) fn never_promotes(from: Square, words: Words<'_>) -> Option<String> {
    let Words { position, locale, .. } = words;
    let spec = position.spec();
    let Promotion::Crowning { by: CrowningTurns::EnteringOrCapturing { .. }, .. } = spec.promotion
    else {
        return None;
    };
    let piece = spec.piece(position.role_at(from)?)?;
    if spec.crowned_form(piece.role).is_some() {
        return None;
    }
    let id = match piece.is_crowned() {
        true => "refusal-promotion-twice",
        false => "refusal-promotion-never",
    };
    Some(say!(locale, id, piece = words.piece(piece.role), from = words.square(from)))
}

pub(super) fn promotion_choices(game: Game, locale: Locale) -> String {
    match game.spec().promotion {
        Promotion::Pawns { to, .. } => {
            let names = to.iter().map(|role| piece_name(game, *role, locale));
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
            say!(locale, "promotion-rule-pawns", zone, choices)
        }
        Promotion::Crowning { zone, pairs, .. } => {
            let pair = |(from, to): &(Role, Role)| {
                let (from, to) = (game.name_id(*from), game.name_id(*to));
                say!(locale, "promotion-rule-crowning.pair", from, to)
            };
            let pairs = locale.list(pairs.iter().map(pair), Conjunction::And);
            say!(locale, "promotion-rule-crowning", zone, pairs)
        }
        Promotion::FromPoolAsAction { zone } => {
            say!(locale, "promotion-rule-pool-action", zone)
        }
        Promotion::FromPoolOnArrival => say!(locale, "promotion-rule-pool-arrival"),
    }
}
