//! The rules about a piece beyond how it moves, in sentences.

use crate::names::twin_name_id;
use crate::promotion_refusal::promotion_choices;
use locale::{Locale, say};
use notation::piece_name;
use rules::{CrowningTurns, Game, Promotion, Role, Royals, SpecialRule};

pub(super) fn special(game: Game, role: Role, locale: Locale) -> Vec<String> {
    let mut sentences = Vec::new();
    for rule in game.spec().special_rules(role) {
        let ids: &[&str] = match rule {
            SpecialRule::Castling { squares } => {
                sentences.push(say!(locale, "explain-castling", squares));
                &[]
            }
            SpecialRule::Royal if game.spec().royals == Royals::Captured => {
                &["explain-royal-captured"]
            }
            SpecialRule::Royal => &["explain-royal"],
            SpecialRule::LionTrade if trades_with_royals(game) => {
                &["explain-lion-trade-royals", "explain-lion-neighbour", "explain-lion-ban-spares"]
            }
            SpecialRule::LionTrade => {
                &["explain-lion-trade", "explain-lion-neighbour", "explain-lion-ban"]
            }
            SpecialRule::KingOfHalfActions => &[
                "explain-lionheart-king",
                "explain-lionheart-king-captures",
                "explain-lionheart-king-in-check",
            ],
            SpecialRule::DoubleStep => &["explain-pawn"],
            SpecialRule::PawnOfHalfActions => {
                &["explain-half-action-pawn", "explain-half-action-pawn-limits"]
            }
            SpecialRule::FullAction => &["explain-full-action"],
            SpecialRule::NotRoyal => &["explain-not-royal"],
            SpecialRule::Lionizer => &["explain-lionizer"],
            SpecialRule::BorrowedPower => {
                &["explain-lionized-when", "explain-lionized-moves", "explain-lionized-alone"]
            }
        };
        sentences.extend(ids.iter().map(|id| say!(locale, id)));
    }
    sentences.extend(promotion(game, role, locale));
    sentences
}

/// Whether royal pieces protect Lions and a ban may spare one.
fn trades_with_royals(game: Game) -> bool {
    let trade = game.spec().lion_trade;
    trade.is_some_and(|trade| trade.royals_protect && trade.spares_new_lion)
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
            let Some((_, crowned)) = pairs.iter().find(|(from, _)| *from == role) else {
                return Some(say!(locale, "explain-no-promotion"));
            };
            let limit = if on_last_rank.contains(&role) { "at-last" } else { "none" };
            let piece = piece_name(game, *crowned, locale);
            let twin = twin_name_id(game, *crowned);
            Some(say!(locale, "explain-crowning-entering", ranks, piece, twin, limit))
        }
        Promotion::Pawns { zone, .. } if role == Role::Pawn => {
            let pieces = promotion_choices(game, locale);
            Some(say!(locale, "explain-promotion", ranks = zone, pieces))
        }
        Promotion::Crowning { zone: ranks, pairs, .. } => {
            let (_, crowned) = pairs.iter().find(|(from, _)| *from == role)?;
            let limit = match (role, *crowned) {
                (Role::Pawn, _) => "must-at-last",
                (_, Role::Lion) => "one-lion",
                _ => "none",
            };
            let piece = piece_name(game, *crowned, locale);
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
