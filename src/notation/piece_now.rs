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
