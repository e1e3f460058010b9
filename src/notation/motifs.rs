//! What speaks for a turn, in words: what it wins, saves, attacks.

use crate::locale::{Conjunction, Locale};
use crate::rules::{Move, Position, Role, Square, Status, Turn};
use crate::say;

/// The most telling things that a legal turn does, each as a predicate (`wins the Lion on c3`), the greatest first; none for a quiet one.
pub fn motifs(position: &Position, turn: Turn, locale: Locale) -> Vec<String> {
    let after = position.play_unchecked(turn);
    if let Status::Checkmate { .. } = after.status() {
        return vec![say!(locale, "merit-checkmate")];
    }
    let mut motifs = Vec::new();
    if position.is_check() {
        motifs.push(say!(locale, "merit-out-of-check"));
    }
    let mut before = position.clone();
    for mv in turn.moves() {
        motifs.extend(captures(&before, &after, mv, locale));
        motifs.extend(change(&before, mv, locale));
        motifs.extend(escape(&before, &after, mv, locale));
        if turn.second().is_some() {
            before = before.after_action(mv);
        }
    }
    if after.is_check() {
        motifs.push(say!(locale, "merit-check"));
    }
    motifs.extend(attack(position, &after, turn, locale));
    motifs
}

fn on(position: &Position, role: Role, square: Square, locale: Locale) -> String {
    let square = position.game().square_name(square);
    say!(locale, "merit-piece-on", piece = role.id(), square = square)
}

/// What a role is worth where the game's page says so.
fn worth(position: &Position, role: Role) -> Option<i32> {
    position.spec().piece(role).and_then(|piece| piece.value)
}

fn captures(before: &Position, after: &Position, mv: Move, locale: Locale) -> Option<String> {
    let us = before.turn();
    let mover = before.role_at(mv.from)?;
    let enemies = before.pieces(!us);
    let taken: Vec<(Role, Square)> = (mv.taking.into_iter().chain([mv.to]))
        .filter(|square| enemies.contains(*square))
        .filter_map(|square| Some((before.role_at(square)?, square)))
        .collect();
    let (role, _) = *taken.first()?;
    let names = (taken.iter()).map(|(role, square)| on(before, *role, *square, locale));
    let pieces = locale.list(names, Conjunction::And);
    let safe = !after.is_attacked(mv.to, !us);
    let gains = safe || taken.len() > 1 || worth(before, role) > worth(before, mover);
    let id = if gains { "merit-wins" } else { "merit-takes" };
    Some(say!(locale, id, pieces = pieces))
}

/// What becomes of the piece or the King's place.
fn change(before: &Position, mv: Move, locale: Locale) -> Option<String> {
    match mv.promotion {
        Some(role) => Some(say!(locale, "merit-promotes", piece = role.id())),
        None if before.castling_of(mv).is_some() => Some(say!(locale, "merit-castles")),
        None => None,
    }
}

/// A piece that was in danger and is not any more.
fn escape(before: &Position, after: &Position, mv: Move, locale: Locale) -> Option<String> {
    let us = before.turn();
    let role = before.role_at(mv.from)?;
    let saved = role != Role::Pawn
        && !role.is_royal()
        && before.is_attacked(mv.from, !us)
        && !after.is_attacked(mv.to, !us);
    saved.then(|| say!(locale, "merit-saves", piece = role.id()))
}

/// The best enemy piece that is attacked anew, if it is better than what attacks it or stands alone.
fn attack(before: &Position, after: &Position, turn: Turn, locale: Locale) -> Option<String> {
    let us = before.turn();
    let mover = turn.moves().last()?.to;
    let attacker = worth(after, after.role_at(mover)?);
    let enemies = after.pieces(!us) - after.with_role(Role::Pawn) - after.king(!us).set();
    let (role, square) = enemies
        .into_iter()
        .filter(|square| after.attackers(*square, us).contains(mover))
        .filter(|square| !before.is_attacked(*square, us))
        .filter_map(|square| Some((after.role_at(square)?, square)))
        .filter(|(role, square)| worth(after, *role) > attacker || !after.is_attacked(*square, !us))
        .max_by_key(|(role, _)| worth(after, *role))?;
    let piece = on(after, role, square, locale);
    Some(say!(locale, "merit-attacks", piece = piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read::read_turn;
    use crate::rules::Game;

    fn motifs_of(game: Game, fen: &str, turn: &str) -> Vec<String> {
        let position = Position::from_fen(game, fen).unwrap();
        let turn = read_turn(&position, turn).unwrap();
        motifs(&position, turn, Locale::English)
    }

    #[test]
    fn what_a_turn_does_is_said_by_weight() {
        let lion = Game::MightyLion;
        for (fen, turn, expected) in [
            (
                "7k/R7/8/8/8/8/1R6/K7 w - - 0 1",
                "b2b8",
                &["is checkmate"][..],
            ),
            (
                "k7/8/8/3l4/8/8/3R4/K7 w - - 0 1",
                "d2d5",
                &["wins the Lion on d5"],
            ),
            (
                "k7/8/4p3/3p4/8/8/3R4/K7 w - - 0 1",
                "d2d5",
                &["takes the Pawn on d5"],
            ),
            (
                "4k3/8/8/8/8/2p5/1L1n4/7K w - - 0 1",
                "b2c3d2",
                &["wins the Pawn on c3 and the Knight on d2", "saves the Lion"],
            ),
            (
                "k7/8/8/8/1b6/8/3Q4/7K w - - 0 1",
                "d2e2",
                &["saves the Queen"],
            ),
            ("k7/8/8/8/8/8/3R4/7K w - - 0 1", "d2a2", &["gives check"]),
            (
                "k7/4P3/8/8/8/8/8/7K w - - 0 1",
                "e7e8N",
                &["makes a new Knight"],
            ),
            (
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                "e1g1",
                &["brings the King to safety"],
            ),
            (
                "1k6/8/7l/8/8/8/8/2R4K w - - 0 1",
                "c1c6",
                &["attacks the Lion on h6"],
            ),
            (
                "k7/8/8/8/8/8/r7/K7 w - - 0 1",
                "a1a2",
                &["gets the King out of check", "wins the Rook on a2"],
            ),
            ("k7/8/8/8/8/8/8/K6R w - - 0 1", "h1h2", &[]),
        ] {
            assert_eq!(motifs_of(lion, fen, turn), expected, "{fen} {turn}");
        }
    }

    #[test]
    fn half_actions_are_told_one_by_one() {
        let start = Position::start(Game::Lionheart).fen();
        assert!(motifs_of(Game::Lionheart, &start, "e3e4").is_empty());
    }

    #[test]
    fn every_language_says_what_a_turn_does() {
        let fen = "4k3/8/8/8/8/2p5/1L1n4/7K w - - 0 1";
        let position = Position::from_fen(Game::MightyLion, fen).unwrap();
        let turn = read_turn(&position, "b2c3d2").unwrap();
        assert_eq!(
            motifs(&position, turn, Locale::German),
            [
                "gewinnt den Bauern auf c3 und den Springer auf d2",
                "rettet den Löwen"
            ]
        );
        assert_eq!(
            motifs(&position, turn, Locale::Japanese),
            ["c3のポーンとd2のナイトの駒得", "獅子を助けること"]
        );
    }
}
