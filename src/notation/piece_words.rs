//! How a piece moves, in sentences. They are made from the same table that the rules use.

use crate::rules::pattern::{
    DIAGONAL, DIAGONALLY_FORWARD, FORWARD, KING_STEPS, KNIGHT_LEAPS, LEFT_TURNING_HORSE, ORTHOGONAL,
};
use crate::rules::{
    Game, LionTrade, Modality, Offset, Pattern, PieceSpec, PowerSource, Promotion, Role, TurnShape,
};

/// What a beginner needs to know about a piece, one sentence or two each.
pub fn piece_sentences(game: Game, piece: &PieceSpec) -> Vec<String> {
    let mut sentences: Vec<String> = piece.patterns.iter().map(pattern).collect();
    sentences.extend(special(game, piece.role));
    sentences
}

/// What a piece is worth, in Pawns: `9.5`. `None` where the game gives no value.
pub fn value(piece: &PieceSpec) -> Option<String> {
    let centipawns = piece.value?;
    let text = format!("{}.{:02}", centipawns / 100, centipawns % 100);
    Some(text.trim_end_matches('0').trim_end_matches('.').to_owned())
}

fn pattern(pattern: &Pattern) -> String {
    match *pattern {
        Pattern::Leap { to, modality } => {
            let how = match modality {
                Modality::Both => "Moves or captures",
                Modality::Move => "Moves without capturing",
                Modality::Capture => "Captures",
            };
            let over = if to == KNIGHT_LEAPS {
                ", over anything in between"
            } else {
                ""
            };
            format!("{how} {}{over}.", leap(to))
        }
        Pattern::Slide { along } => {
            let lines = if along == ORTHOGONAL {
                "along its rank or file"
            } else if along == DIAGONAL {
                "diagonally"
            } else if along == FORWARD {
                "straight forward"
            } else {
                "in a straight line"
            };
            format!(
                "Slides any number of squares {lines}; it may capture the first piece in its way."
            )
        }
        Pattern::LameLeap { paths } if paths == LEFT_TURNING_HORSE => horse("left"),
        Pattern::LameLeap { paths } if paths.iter().all(|path| is_double(path.via, path.to)) => {
            "Goes exactly two squares diagonally; the square between must be empty.".to_owned()
        }
        Pattern::LameLeap { .. } => horse("right"),
        Pattern::LeapAndStep { .. } => {
            "Leaps like a Knight of chess: two squares along a rank or file and one to the side, over anything. \
             If the square where it lands is empty, it may go one more square diagonally outward."
                .to_owned()
        }
        Pattern::BentSlide { arms } => {
            let (first, then) = if arms.iter().all(|arm| DIAGONAL.contains(&arm.step)) {
                ("diagonally", "like a Rook")
            } else {
                ("along a rank or file", "like a Bishop")
            };
            format!(
                "Goes one square {first}, where it may stop; from there, if that square is empty, it may go on {then}, away from where it came."
            )
        }
        Pattern::CrookedSlide { .. } => {
            "Slides along a crooked line that alternates one straight and one diagonal step in the same general direction. \
             The first piece in its way it may capture if it is an enemy, or jump, whosever it is: then it lands on the next \
             square of the line, moving or capturing there, and stops."
                .to_owned()
        }
        Pattern::Lion => {
            "Goes to any square one or two squares away, over anything, moving or capturing there. \
             Or captures on a neighbouring square and takes one more king step from there: to an empty square, to capture a \
             second piece, or back to where it came from. Or passes, if a square next to it is empty."
                .to_owned()
        }
        Pattern::Anywhere => "Moves to any empty square of the board. It never captures.".to_owned(),
    }
}

fn leap(to: &[Offset]) -> &'static str {
    if to == KING_STEPS {
        "one square in any direction"
    } else if to == KNIGHT_LEAPS {
        "two squares along a rank or file and one to the side"
    } else if to == ORTHOGONAL {
        "one square along its rank or file"
    } else if to == DIAGONAL {
        "one square diagonally"
    } else if to == FORWARD {
        "one square straight forward"
    } else if to == DIAGONALLY_FORWARD {
        "one square diagonally forward"
    } else {
        "to the marked squares"
    }
}

fn horse(side: &str) -> String {
    format!(
        "Takes one step along a rank or file onto an empty square, then one diagonally, 45° to the {side} of the first; it moves or captures at the end."
    )
}

fn is_double(via: Offset, to: Offset) -> bool {
    to.files == 2 * via.files && to.ranks == 2 * via.ranks
}

/// The rules about a piece that are not in its row of the table.
fn special(game: Game, role: Role) -> Vec<String> {
    let spec = game.spec();
    let mut sentences = Vec::new();
    if role.is_royal() {
        sentences.push(
            "It may not be left where it is attacked; when it cannot escape, the game is lost."
                .to_owned(),
        );
        sentences.extend(spec.castling.as_ref().map(|castling| {
            format!(
                "It may castle once: {} squares towards a Rook, when neither has moved, nothing stands between them, \
                 and none of the squares where it starts, passes and ends is attacked.",
                castling.squares
            )
        }));
    }
    let fixed: &[&str] = match role {
        Role::Lion if spec.lion_trade == LionTrade::Restricted => &[
            "It may not take a Lion two squares away that a piece other than the King protects, unless it also takes a \
             piece other than a Pawn on the way.",
            "It may always take a Lion on a neighbouring square.",
            "After a piece that is no Lion has taken a Lion, the very next turn may not take a Lion except with a Lion.",
        ],
        Role::Pawn if spec.turn_shape == TurnShape::OneMove => &[
            "From where it starts it may go two squares. A Pawn that has just done so may be captured in passing by a \
             Pawn, as if it had gone one.",
        ],
        Role::Pawn => &[
            "A step is half a turn. From where it starts it may also step diagonally forward without capturing, and it \
             may take two steps in that one turn if neither captures. A Pawn that has just done so may be captured in \
             passing by a Pawn, as if it had taken the first step only.",
            "At most one Pawn captures in a turn. White’s first Pawn move of the game is a whole turn.",
        ],
        role if role.is_royal() && spec.turn_shape == TurnShape::HalfActions => &[
            "A step is half a turn, so it may take two, out and back if it likes, or one beside a Pawn’s move or \
             promotion. It threatens what it reaches with two steps, too.",
            "If it captures in a turn of two half actions, it may not stand threatened after its first step, unless its \
             second step captures the one piece that threatens it. After capturing a Pawn first, it may not step again.",
            "In check it may take two steps only if the second captures the one piece that gives check.",
        ],
        Role::Squire => &[
            "It is no King: it may be attacked and captured like any other piece.",
            "Its move is a whole turn.",
        ],
        _ if spec.turn_shape == TurnShape::HalfActions => &["Its move is a whole turn."],
        Role::Commoner => &["It is no King: it may be attacked and captured like any other piece."],
        Role::Lionizer => &[
            "The first piece of its side on each rank, file and diagonal line from it is Lionized, if it is no King and \
             no Pawn.",
        ],
        role if spec.power == PowerSource::Lionized && spec.pool.takes(role) => &[
            "It is Lionized while it is the first piece on a rank, file or diagonal from a Lionizer of its side, or while a \
             Pawn of its side stands on the last rank of its file.",
            "Lionized, it does not move by its own power alone: it starts by the power of another Lionized piece of its side, \
             and may stop there or go on at once by its own power. On the way it may capture an enemy or pass over any piece.",
            "The only Lionized piece of a side cannot move.",
        ],
        _ => &[],
    };
    sentences.extend(fixed.iter().map(|&sentence| sentence.to_owned()));
    sentences.extend(promotion(game, role));
    sentences
}

fn promotion(game: Game, role: Role) -> Option<String> {
    match game.spec().promotion {
        Promotion::Pawns { zone, to } if role == Role::Pawn => Some(format!(
            "When it reaches {} it must become a {}.",
            last_ranks(zone),
            or_list(to)
        )),
        Promotion::Crowning { zone, pairs } => {
            let (_, crowned) = pairs.iter().find(|(from, _)| *from == role)?;
            let mut text = format!(
                "When it moves within, into or out of {} it may become a {}",
                last_ranks(zone),
                crowned.name()
            );
            text += match (role, *crowned) {
                (Role::Pawn, _) => "; on the last rank it must.",
                (_, Role::Lion) => ", but only while its side has no Lion.",
                _ => ".",
            };
            Some(text)
        }
        Promotion::FromPoolAsAction { zone } if role == Role::Pawn => Some(format!(
            "On {} it may be replaced, as half of a turn, by a piece of its side that was captured.",
            last_ranks(zone)
        )),
        Promotion::FromPoolOnArrival if role == Role::Pawn => Some(
            "When it arrives on the last rank it may switch places with a captured piece of its side, or stay a Pawn for good."
                .to_owned(),
        ),
        _ => None,
    }
}

fn last_ranks(zone: u8) -> String {
    match zone {
        1 => "the last rank".to_owned(),
        zone => format!("the last {zone} ranks"),
    }
}

fn or_list(roles: &[Role]) -> String {
    let names: Vec<&str> = roles.iter().map(|role| role.name()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_of_every_game_is_explained_by_its_own_moves() {
        for &game in Game::ALL {
            let pieces = game.spec().pieces;
            for piece in pieces {
                let sentences = piece_sentences(game, piece);
                assert!(
                    !sentences.concat().contains("the marked squares"),
                    "{game} {piece:?}"
                );
                for other in pieces {
                    let same = sentences[..piece.patterns.len()]
                        == piece_sentences(game, other)[..other.patterns.len()];
                    assert_eq!(
                        same,
                        piece.patterns == other.patterns,
                        "{piece:?} {other:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn special_rules_are_told_where_the_game_has_them() {
        let words = |game: Game, role| {
            let piece = game.spec().piece(role).expect("the game has the piece");
            piece_sentences(game, piece).join(" ")
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
        let value = |game: Game, role| game.spec().piece(role).and_then(value);
        assert_eq!(
            value(Game::ChuChess, Role::CrownedBishop).as_deref(),
            Some("5.25")
        );
        assert_eq!(value(Game::MightyLion, Role::Lion).as_deref(), Some("15"));
        assert_eq!(value(Game::MightyLion, Role::King), None);
    }
}
