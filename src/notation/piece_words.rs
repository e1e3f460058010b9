//! How a piece moves, in sentences. They are made from the same table that the rules use.

use super::names::piece_name;
use crate::locale::{Conjunction, Locale};
use crate::rules::pattern::{
    DIAGONAL, DIAGONALLY_FORWARD, FORWARD, KING_STEPS, KNIGHT_LEAPS, LEFT_TURNING_HORSE, ORTHOGONAL,
};
use crate::rules::{
    Game, LionTrade, Modality, Offset, Pattern, PieceSpec, PowerSource, Promotion, Role, TurnShape,
};
use crate::say;

/// What a beginner needs to know about a piece, one sentence or two each.
pub fn piece_sentences(game: Game, piece: &PieceSpec, locale: Locale) -> Vec<String> {
    let patterns = piece.patterns.iter();
    let mut sentences: Vec<String> = patterns.map(|found| pattern(found, locale)).collect();
    sentences.extend(special(game, piece.role, locale));
    sentences
}

/// What a piece is worth, in Pawns: `9.5`, in German `9,5`. `None` where the game gives no value.
pub fn value(piece: &PieceSpec, locale: Locale) -> Option<String> {
    let centipawns = piece.value?;
    let text = format!("{}.{:02}", centipawns / 100, centipawns % 100);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    Some(match locale {
        Locale::German => text.replace('.', ","),
        Locale::English | Locale::Japanese => text.to_owned(),
    })
}

fn pattern(pattern: &Pattern, locale: Locale) -> String {
    match *pattern {
        Pattern::Leap { to, modality } => {
            let how = match modality {
                Modality::Both => "both",
                Modality::Move => "move",
                Modality::Capture => "capture",
            };
            say!(locale, "explain-leap", how = how, to = leap(to))
        }
        Pattern::Slide { along } => {
            let along = if along == ORTHOGONAL {
                "orthogonal"
            } else if along == DIAGONAL {
                "diagonal"
            } else if along == FORWARD {
                "forward"
            } else {
                "any"
            };
            say!(locale, "explain-slide", along = along)
        }
        Pattern::LameLeap { paths } if paths == LEFT_TURNING_HORSE => horse("left", locale),
        Pattern::LameLeap { paths } if paths.iter().all(|path| is_double(path.via, path.to)) => {
            say!(locale, "explain-two-diagonally")
        }
        Pattern::LameLeap { .. } => horse("right", locale),
        Pattern::LeapAndStep { .. } => say!(locale, "explain-leap-and-step"),
        Pattern::BentSlide { arms } => {
            let is_diagonal_first = arms.iter().all(|arm| DIAGONAL.contains(&arm.step));
            let first = if is_diagonal_first {
                "diagonal"
            } else {
                "orthogonal"
            };
            say!(locale, "explain-bent-slide", first = first)
        }
        Pattern::CrookedSlide { .. } => say!(locale, "explain-crooked-slide"),
        Pattern::Lion => say!(locale, "explain-lion"),
        Pattern::Anywhere => say!(locale, "explain-anywhere"),
    }
}

fn leap(to: &[Offset]) -> &'static str {
    if to == KING_STEPS {
        "king-step"
    } else if to == KNIGHT_LEAPS {
        "knight-leap"
    } else if to == ORTHOGONAL {
        "orthogonal"
    } else if to == DIAGONAL {
        "diagonal"
    } else if to == FORWARD {
        "forward"
    } else if to == DIAGONALLY_FORWARD {
        "diagonally-forward"
    } else {
        "marked"
    }
}

fn horse(side: &str, locale: Locale) -> String {
    say!(locale, "explain-horse", side = side)
}

fn is_double(via: Offset, to: Offset) -> bool {
    to.files == 2 * via.files && to.ranks == 2 * via.ranks
}

/// The rules about a piece that are not in its row of the table.
fn special(game: Game, role: Role, locale: Locale) -> Vec<String> {
    let spec = game.spec();
    let mut sentences = Vec::new();
    if role.is_royal() {
        sentences.push(say!(locale, "explain-royal"));
        sentences.extend(
            spec.castling
                .as_ref()
                .map(|castling| say!(locale, "explain-castling", squares = castling.squares)),
        );
    }
    let ids: &[&str] = match role {
        Role::Lion if spec.lion_trade == LionTrade::Restricted => &[
            "explain-lion-trade",
            "explain-lion-neighbour",
            "explain-lion-ban",
        ],
        Role::Pawn if spec.turn_shape == TurnShape::OneMove => &["explain-pawn"],
        Role::Pawn => &["explain-lionheart-pawn", "explain-lionheart-pawn-limits"],
        role if role.is_royal() && spec.turn_shape == TurnShape::HalfActions => &[
            "explain-lionheart-king",
            "explain-lionheart-king-captures",
            "explain-lionheart-king-in-check",
        ],
        Role::Squire => &["explain-not-royal", "explain-full-action"],
        _ if spec.turn_shape == TurnShape::HalfActions => &["explain-full-action"],
        Role::Commoner => &["explain-not-royal"],
        Role::Lionizer => &["explain-lionizer"],
        role if spec.power == PowerSource::Lionized && spec.pool.takes(role) => &[
            "explain-lionized-when",
            "explain-lionized-moves",
            "explain-lionized-alone",
        ],
        _ => &[],
    };
    sentences.extend(ids.iter().map(|id| say!(locale, id)));
    sentences.extend(promotion(game, role, locale));
    sentences
}

fn promotion(game: Game, role: Role, locale: Locale) -> Option<String> {
    match game.spec().promotion {
        Promotion::Pawns { zone, to } if role == Role::Pawn => {
            let names = to.iter().map(|role| piece_name(*role, locale));
            let names = locale.list(names, Conjunction::Or);
            Some(say!(
                locale,
                "explain-promotion",
                ranks = zone,
                pieces = names
            ))
        }
        Promotion::Crowning { zone, pairs } => {
            let (_, crowned) = pairs.iter().find(|(from, _)| *from == role)?;
            let limit = match (role, *crowned) {
                (Role::Pawn, _) => "must-at-last",
                (_, Role::Lion) => "one-lion",
                _ => "none",
            };
            Some(say!(
                locale,
                "explain-crowning",
                ranks = zone,
                piece = piece_name(*crowned, locale),
                limit = limit
            ))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_every_game_is_explained_by_its_own_moves() {
        for &game in Game::ALL {
            let pieces = game.spec().pieces;
            for (piece, locale) in pieces
                .iter()
                .flat_map(|piece| Locale::ALL.map(|locale| (piece, locale)))
            {
                let sentences = piece_sentences(game, piece, locale);
                let unknown = say!(locale, "explain-leap", how = "both", to = "marked");
                assert!(!sentences.contains(&unknown), "{game} {piece:?}");
                for other in pieces {
                    let same = sentences[..piece.patterns.len()]
                        == piece_sentences(game, other, locale)[..other.patterns.len()];
                    assert_eq!(
                        same,
                        piece.patterns == other.patterns,
                        "{locale}: {piece:?} {other:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn special_rules_are_told_where_the_game_has_them() {
        let words = |game: Game, role| {
            let piece = game.spec().piece(role).expect("the game has the piece");
            piece_sentences(game, piece, Locale::English).join(" ")
        };
        assert!(words(Game::MightyLion, Role::King).contains("castle once: 2 squares"));
        assert!(words(Game::ChuChess, Role::King).contains("castle once: 3 squares"));
        assert!(!words(Game::Lionized, Role::King).contains("castle"));
        assert!(words(Game::ChuShogiLike, Role::Knight).contains("become a Lion, but only while"));
        assert!(!words(Game::ChuChess, Role::Knight).contains("become"));
        assert!(words(Game::ChuChess, Role::Pawn).contains("the last 3 ranks"));
    }

    #[test]
    fn values_are_written_in_pawns() {
        let value_in = |game: Game, role, locale| {
            let piece = game.spec().piece(role);
            piece.and_then(|piece| value(piece, locale))
        };
        let value = |game, role| value_in(game, role, Locale::English);
        assert_eq!(
            value(Game::ChuChess, Role::CrownedBishop).as_deref(),
            Some("5.25")
        );
        assert_eq!(value(Game::MightyLion, Role::Lion).as_deref(), Some("15"));
        assert_eq!(value(Game::MightyLion, Role::King), None);
        let german = value_in(Game::MightyLion, Role::Queen, Locale::German);
        assert_eq!(german.as_deref(), Some("9,5"));
    }
}
