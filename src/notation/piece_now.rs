//! What one piece can do in a position, and why it cannot do the rest.

use std::collections::BTreeMap;

use crate::rules::{Move, Position, Square, SquareSet, Turn};

/// What the piece on a square can do in this position, in sentences: whose it is, its legal turns, what it usually can do and why it cannot
/// now, and what attacks it. Empty if there is no piece.
pub fn piece_now(position: &Position, square: Square) -> Vec<String> {
    let Some(piece) = position.piece_at(square) else {
        return Vec::new();
    };
    let game = position.game();
    let names = |squares: SquareSet| -> String {
        let names: Vec<String> = squares
            .into_iter()
            .map(|square| game.square_name(square))
            .collect();
        names.join(" ")
    };
    let mut sentences = vec![format!(
        "The {} on {} is {}’s.",
        piece.role.name(),
        game.square_name(square),
        piece.color.name()
    )];
    if piece.color == position.turn() {
        let turns = position.turns_from(square);
        sentences.push(turn_list(position, &turns));
        let reached: SquareSet = turns
            .iter()
            .flat_map(|turn| turn.moves())
            .map(|mv| mv.to)
            .collect();
        sentences.extend(
            why_not(position, square, reached)
                .into_iter()
                .map(|(squares, why)| format!("Not {}: {why}", names(squares))),
        );
    } else {
        sentences.push(format!("It is {}’s turn.", position.turn().name()));
    }
    let attackers = position.attackers(square, !piece.color);
    if !attackers.is_empty() {
        sentences.push(format!("It is attacked from {}.", names(attackers)));
    }
    sentences
}

fn turn_list(position: &Position, turns: &[Turn]) -> String {
    let mut texts: Vec<String> = turns.iter().map(|turn| position.turn_text(*turn)).collect();
    texts.sort();
    match texts.len() {
        0 => "It has no legal turn now.".to_owned(),
        1 => format!("Its one legal turn: {}.", texts[0]),
        count => format!("Its {count} legal turns: {}.", texts.join(" ")),
    }
}

/// The squares to which the piece could go by its own power on an empty board but not now, with the reason, which is that of the first of
/// them: one entry a rule.
fn why_not(position: &Position, square: Square, reached: SquareSet) -> Vec<(SquareSet, String)> {
    let mut by_rule = BTreeMap::new();
    for to in position.reach_if_alone(square) - reached {
        let turn = Turn::from(Move::new(square, to));
        if let Some(reason) = position.why_illegal(turn) {
            by_rule
                .entry(reason.rule())
                .or_insert_with(|| (SquareSet::EMPTY, reason.sentence(position.game())))
                .0 |= to.set();
        }
    }
    by_rule.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    fn now(game: Game, fen: &str, square: &str) -> String {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        let square = game.parse_square(square).expect("the square exists");
        piece_now(&position, square).join("\n")
    }

    #[test]
    fn a_pinned_piece_is_told_what_pins_it() {
        let text = now(Game::MightyLion, "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2");
        assert!(text.contains("It has no legal turn now."), "{text}");
        assert!(
            text.contains("Not c1 g1 c3 g3 d4 f4: That leaves your King on e1 in check"),
            "{text}"
        );
        assert!(text.contains("It is attacked from e4."), "{text}");
    }

    #[test]
    fn a_lion_is_told_which_lion_it_may_not_take() {
        let text = now(
            Game::MightyLion,
            "4k3/8/3p4/4l3/8/4L3/8/4K3 w - - 0 1",
            "e3",
        );
        assert!(
            text.contains("Not e5: A Lion may not capture a protected Lion two squares away"),
            "{text}"
        );
    }

    #[test]
    fn a_paralysed_piece_is_told_so() {
        let text = now(Game::Lionized, "4k3/8/8/8/4Z3/4F3/8/4K3[] w - - 0 1", "e3");
        assert!(text.contains("It has no legal turn now."), "{text}");
        assert!(text.contains("Lionized and cannot move"), "{text}");
    }

    #[test]
    fn a_piece_of_the_other_side_waits() {
        let text = now(Game::MightyLion, "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e2");
        assert_eq!(
            text,
            "The Pawn on e2 is Black’s.\nIt is White’s turn.\nIt is attacked from e1."
        );
    }
}
