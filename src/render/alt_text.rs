//! A position in words, for whoever cannot see the picture.

use crate::rules::{Color, Position, PowerSource, Square, Status};

/// The most characters that [`alt_text`] gives, which is what Discord takes.
pub const ALT_TEXT_LIMIT: usize = 1024;

/// The position in words: whose turn it is, the last turn (as `last_turn` tells it), check or the end of the game, and every piece by
/// square, grouped by kind, in the order of the game's piece table. At most [`ALT_TEXT_LIMIT`] characters: if all of it does not fit, the
/// kinds are given by letter, then the last turn goes, then the pools. The squares of the pieces are always there.
pub fn alt_text(position: &Position, last_turn: Option<&str>) -> String {
    let state = state(position);
    let last = last_turn.map_or_else(String::new, |words| format!(" Last turn: {words}."));
    let powers = powers(position);
    let pools = pools(position, Naming::Names);
    let (named, lettered) = (men(position, Naming::Names), men(position, Naming::Letters));
    let lettered_pools = self::pools(position, Naming::Letters);
    let candidates = [
        format!("{state}{last}{named}{pools}{powers}"),
        format!("{state}{last}{named}{pools}"),
        format!("{state}{last}{lettered}{lettered_pools}"),
        format!("{state}{lettered}{lettered_pools}"),
    ];
    // This one fits whatever the position is: a hundred squares and at most 26 kinds by letter.
    let shortest = format!("{state}{lettered}");
    candidates
        .into_iter()
        .find(|text| text.chars().count() <= ALT_TEXT_LIMIT)
        .unwrap_or(shortest)
}

fn state(position: &Position) -> String {
    let side = position.turn().name();
    let ban = if position.lion_ban() {
        " In this turn only a Lion may capture a Lion."
    } else {
        ""
    };
    match position.status() {
        Status::Checkmate { winner } => format!("{side} is checkmated, {} has won.", winner.name()),
        Status::Stalemate => format!("Stalemate: {side} has no legal turn."),
        Status::Draw(_) => format!("Drawn; {side} would be to move."),
        Status::Ongoing if position.is_check() => format!("{side} to move, in check.{ban}"),
        Status::Ongoing => format!("{side} to move.{ban}"),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Names,
    Letters,
}

fn men(position: &Position, naming: Naming) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        let own = position.pieces(color);
        let groups: Vec<String> = position
            .spec()
            .pieces
            .iter()
            .filter_map(|piece| {
                let squares: Vec<String> = (own & position.with_role(piece.role))
                    .into_iter()
                    .map(|square| name(position, square))
                    .collect();
                let kind = match naming {
                    Naming::Names => piece.role.counted(squares.len()),
                    Naming::Letters => piece.symbol(),
                };
                (!squares.is_empty()).then(|| format!("{kind} {}", squares.join(" ")))
            })
            .collect();
        text += &format!(" {}: {}.", color.name(), groups.join(", "));
    }
    text
}

fn pools(position: &Position, naming: Naming) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        let pool: Vec<String> = position
            .pool(color)
            .filter_map(|(role, count)| {
                let piece = position.spec().piece(role)?;
                Some(match naming {
                    Naming::Names => format!("{count} {}", role.counted(count as usize)),
                    Naming::Letters => format!("{count}{}", piece.symbol()),
                })
            })
            .collect();
        if !pool.is_empty() {
            text += &format!(" {}'s pool: {}.", color.name(), pool.join(", "));
        }
    }
    text
}

/// Which pieces are Lionized, in the game that knows that.
fn powers(position: &Position) -> String {
    if position.spec().power != PowerSource::Lionized {
        return String::new();
    }
    let squares: Vec<String> = Color::ALL
        .into_iter()
        .flat_map(|color| position.lionized(color))
        .map(|square| name(position, square))
        .collect();
    if squares.is_empty() {
        return String::new();
    }
    format!(" Lionized: {}.", squares.join(" "))
}

fn name(position: &Position, square: Square) -> String {
    position.game().square_name(square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    fn position(game: Game, fen: &str) -> Position {
        Position::from_fen(game, fen).expect("the position is valid")
    }

    #[test]
    fn it_states_the_side_to_move_the_last_turn_and_every_piece_by_square() {
        assert_eq!(
            alt_text(
                &Position::start(Game::MightyLion),
                Some("Pawn from e2 to e4")
            ),
            "White to move. Last turn: Pawn from e2 to e4. \
             White: King e1, Lion b1, Queen d1, Rooks a1 h1, Bishops c1 f1, Knight g1, Pawns a2 b2 c2 d2 e2 f2 g2 h2. \
             Black: King e8, Lion b8, Queen d8, Rooks a8 h8, Bishops c8 f8, Knight g8, Pawns a7 b7 c7 d7 e7 f7 g7 h7."
        );
    }

    #[test]
    fn it_states_check_and_the_end_of_the_game() {
        let state = |fen| state(&position(Game::MightyLion, fen));
        assert_eq!(
            state("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"),
            "White to move, in check."
        );
        assert_eq!(
            state("R3k3/8/4K3/8/8/8/8/8 b - - 0 1"),
            "Black is checkmated, White has won."
        );
        assert_eq!(
            state("k7/2Q5/2K5/8/8/8/8/8 b - - 0 1"),
            "Stalemate: Black has no legal turn."
        );
        assert_eq!(
            state("4k3/8/8/8/8/8/8/4K3 b - - 0 1"),
            "Drawn; Black would be to move."
        );
    }

    #[test]
    fn it_states_what_is_in_the_pools_and_what_is_lionized() {
        let text = alt_text(
            &position(Game::Lionized, "4k3/8/8/8/8/2F5/1Z6/L3K3[HHc] w - - 0 1"),
            None,
        );
        assert!(
            text.ends_with(
                " White's pool: 2 Hot Horses. Black's pool: 1 Cold Horse. Lionized: a1 c3."
            ),
            "{text}"
        );
    }

    #[test]
    fn a_full_board_with_full_pools_fits_with_every_square() {
        let rank = "RNBQSAMCGH";
        let ranks = [
            "kqamcghurn",
            "rnbsqamcgh",
            "rnbsqamcgh",
            "rnbsqamcgh",
            "rnbsqamcgh",
            rank,
            rank,
            rank,
            rank,
            "KQAMCGHURN",
        ];
        let pool: String = "QAMCGHURNBS"
            .chars()
            .map(|c| c.to_string().repeat(120))
            .collect();
        let fen = format!(
            "{}[{pool}{}] w - - 0 1",
            ranks.join("/"),
            pool.to_lowercase()
        );
        // Full boards are full of checks; any side may be the one that is in it.
        let position = ["w", "b"].iter().find_map(|side| {
            Position::from_fen(Game::Lionheart, &fen.replace(" w ", &format!(" {side} "))).ok()
        });
        let position = position.expect("one side is not in check");
        let words = "x".repeat(900);
        for text in [alt_text(&position, None), alt_text(&position, Some(&words))] {
            assert!(text.chars().count() <= ALT_TEXT_LIMIT);
            for square in Game::Lionheart.squares() {
                let name = Game::Lionheart.square_name(square);
                assert!(
                    text.contains(&format!(" {name}")),
                    "{name} is missing in {text}"
                );
            }
        }
    }
}
