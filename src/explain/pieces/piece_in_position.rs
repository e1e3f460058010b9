//! What a piece can do in a position, and why it cannot do the rest.

use std::collections::BTreeMap;

use crate::danger::is_lion_banned;
use crate::names::{pieces_on, square_names};
use crate::pieces::movement_in_words::moves_in_words;
use crate::refusal::refusal;
use locale::{Locale, say};
use notation::{color_name, piece_name};
use rules::{CastlingLength, IllegalTurn, Move, Position, Role, Square, SquareSet};

/// Sentences about the piece on a square: its side, its legal turns, what it cannot do now and why,
/// its attackers and protectors. Empty if there is no piece.
pub fn piece_in_position(position: &Position, square: Square, locale: Locale) -> Vec<String> {
    let Some(piece) = position.piece_at(square) else { return Vec::new() };
    let mut sentences = vec![say!(
        locale,
        "explain-now-whose",
        piece = piece_name(position.game(), piece.role, locale),
        square = position.game().square_name(square),
        color = color_name(position.game(), piece.color, locale)
    )];
    sentences.extend(borrowed(position, square, locale));
    if piece.color == position.turn() {
        sentences.push(legal_turns_in_words(position, square, locale));
        let can = Abilities::now(position, square);
        sentences.extend(why_not(position, square, can.goes | can.captures, locale));
        sentences.extend(why_no_castling(position, square, locale));
    } else {
        let color = color_name(position.game(), position.turn(), locale);
        sentences.push(say!(locale, "explain-now-waits", color));
    }
    let attackers = position.attackers(square, !piece.color);
    if !attackers.is_empty() {
        let pieces = pieces_on(position, attackers, locale);
        sentences.push(say!(locale, "explain-now-attacked", pieces));
        if is_lion_banned(position, square) {
            sentences.push(say!(locale, "answer-lion-banned"));
        }
    }
    let protectors = position.attackers(square, piece.color).without(square);
    if !protectors.is_empty() && !piece.role.is_royal() {
        let pieces = pieces_on(position, protectors, locale);
        sentences.push(say!(locale, "explain-now-protected", pieces));
    }
    sentences
}

/// How the piece on a square moves there: by its own power or, if it is Lionized, by which it may
/// borrow. `None` if there is no piece.
pub fn movement_on_square(position: &Position, square: Square, locale: Locale) -> Option<String> {
    let role = position.role_at(square)?;
    let piece = position.spec().piece(role)?;
    let own = || moves_in_words(position.game(), piece, locale);
    Some(borrowed(position, square, locale).unwrap_or_else(own))
}

/// From which pieces the one on a square may borrow, if it is Lionized.
fn borrowed(position: &Position, square: Square, locale: Locale) -> Option<String> {
    let lenders = position.lenders(square);
    let say =
        || say!(locale, "explain-now-lionized", pieces = pieces_on(position, lenders, locale));
    (!lenders.is_empty()).then(say)
}

/// A sentence: how many legal turns the piece on a square has and where they lead.
pub fn legal_turns_in_words(position: &Position, square: Square, locale: Locale) -> String {
    Abilities::now(position, square).sentence(position, locale)
}

fn why_no_castling(position: &Position, square: Square, locale: Locale) -> Vec<String> {
    if position.spec().castling.is_none() || position.king(position.turn()) != square {
        return Vec::new();
    }
    let lengths = CastlingLength::ALL.into_iter();
    let targets = lengths.filter_map(|length| position.castling_target(length));
    let reasons = targets.filter_map(|to| position.why_illegal(Move::new(square, to).into()));
    let mut sentences: Vec<String> = reasons.map(|it| refusal(&it, position, locale)).collect();
    sentences.dedup();
    sentences
}

#[derive(Default)]
struct Abilities {
    turns: usize,
    passes: bool,
    returns: bool,
    promotes: SquareSet,
    goes: SquareSet,
    captures: SquareSet,
    captures_en_passant: SquareSet,
    captures_on_the_way: SquareSet,
}

impl Abilities {
    fn now(position: &Position, square: Square) -> Abilities {
        let enemies = position.pieces(!position.turn());
        let mut can = Abilities::default();
        for turn in position.turns_from(square) {
            can.turns += 1;
            for mv in turn.moves_of(square) {
                let aside = if position.role_at(square) == Some(Role::Pawn) {
                    &mut can.captures_en_passant
                } else {
                    &mut can.captures_on_the_way
                };
                *aside |= mv.taking.into_iter().collect();
                if mv.promotion.is_some() {
                    can.promotes = can.promotes.with(mv.to);
                }
                if mv.to == square {
                    let captures = turn.moves().any(|mv| mv.capture_squares().intersects(enemies));
                    can.returns |= captures && mv.promotion.is_none();
                    can.passes |= !captures && mv.promotion.is_none();
                } else if enemies.contains(mv.to) {
                    can.captures |= mv.to.set();
                } else {
                    can.goes |= mv.to.set();
                }
            }
        }
        can
    }

    fn sentence(&self, position: &Position, locale: Locale) -> String {
        let ways = [
            ("explain-now-goes", self.goes),
            ("explain-now-captures", self.captures),
            ("explain-now-captures-en-passant", self.captures_en_passant),
            ("explain-now-captures-on-the-way", self.captures_on_the_way),
            ("explain-now-promotes", self.promotes),
        ];
        let ways = ways.into_iter().filter(|(_, squares)| !squares.is_empty());
        let ways = ways.map(|(id, squares)| {
            say!(locale, id, squares = square_names(position.game(), squares, locale))
        });
        let returns = self.returns.then(|| say!(locale, "explain-now-returns"));
        let passes = self.passes.then(|| say!(locale, "explain-now-passes"));
        let ways: Vec<String> = ways.chain(returns).chain(passes).collect();
        let ways = ways.join(&say!(locale, "explain-now-between"));
        say!(locale, "explain-now-turns", count = self.turns, ways)
    }
}

/// A sentence for each rule that keeps a piece from where it could move on an empty board.
fn why_not(position: &Position, square: Square, reached: SquareSet, locale: Locale) -> Vec<String> {
    type Reasons = BTreeMap<(&'static str, Option<String>), (IllegalTurn, SquareSet, SquareSet)>;
    let mut by_rule = Reasons::new();
    for to in position.reach_if_alone(square) - reached {
        let Some(reason) = position.why_illegal(Move::new(square, to).into()) else { continue };
        let by = match reason {
            IllegalTurn::KingCapture { .. } => continue,
            IllegalTurn::Blocked { by, .. } | IllegalTurn::LeavesKingAttacked { by, .. } => by,
            _ => SquareSet::EMPTY,
        };
        // Group by the rule if one sentence names all squares, else by the sentence without its
        // square.
        let words = (!is_told_together(reason)).then(|| {
            let words = refusal(&reason, position, locale);
            replace_square(&words, &position.game().square_name(to), "")
        });
        let nothing = (reason, SquareSet::EMPTY, SquareSet::EMPTY);
        let (_, squares, all_by) = by_rule.entry((reason.rule(), words)).or_insert(nothing);
        *squares |= to.set();
        *all_by |= by;
    }
    let reasons = by_rule.into_values();
    reasons.map(|(reason, to, by)| why_not_to(position, square, reason, to, by, locale)).collect()
}

/// Whether one sentence names all squares that a reason forbids.
fn is_told_together(reason: IllegalTurn) -> bool {
    matches!(
        reason,
        IllegalTurn::Blocked { .. }
            | IllegalTurn::OwnPiece { .. }
            | IllegalTurn::LeavesKingAttacked { .. }
            | IllegalTurn::SoleLionized { .. }
    )
}

/// Replaces the name of a square; `a1` does not occur in `a10`.
fn replace_square(text: &str, square: &str, name: &str) -> String {
    let mut renamed = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(square) {
        let (before, from) = rest.split_at(at);
        rest = &from[square.len()..];
        let is_other = rest.starts_with(|next: char| next.is_ascii_digit());
        renamed.push_str(before);
        renamed.push_str(if is_other { square } else { name });
    }
    renamed + rest
}

/// Why the piece cannot move to any of `to`; `by` are the blockers, or the attackers of the King.
fn why_not_to(
    position: &Position,
    square: Square,
    reason: IllegalTurn,
    to: SquareSet,
    by: SquareSet,
    locale: Locale,
) -> String {
    let is_king = position.role_at(square).is_some_and(|role| role.is_royal());
    let squares = square_names(position.game(), to, locale);
    match reason {
        IllegalTurn::Blocked { .. } => {
            let by = square_names(position.game(), by, locale);
            say!(locale, "explain-now-blocked", squares, by)
        }
        IllegalTurn::OwnPiece { .. } => say!(locale, "explain-now-own-pieces", squares),
        IllegalTurn::LeavesKingAttacked { king, .. } => {
            let pieces = pieces_on(position, by, locale);
            let id = match () {
                () if is_king => "explain-now-king-attacked",
                () if position.is_check() => "explain-now-in-check",
                () => "explain-now-pinned",
            };
            say!(locale, id, squares, pieces, king = position.game().square_name(king))
        }
        IllegalTurn::SoleLionized { .. } => refusal(&reason, position, locale),
        _ => {
            // The reason names the first square.
            let mut why = refusal(&reason, position, locale);
            if let Some(first) = to.first() {
                why = replace_square(&why, &position.game().square_name(first), &squares);
            }
            say!(locale, "explain-now-not-to", squares, why)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Game, Turn};

    #[track_caller]
    fn now(game: Game, fen: &str, square: &str) -> String {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        let square = game.parse_square(square).expect("the square exists");
        piece_in_position(&position, square, Locale::English).join("\n")
    }

    #[test]
    fn a_pinned_knight_is_told_what_pins_it() {
        assert_eq!(
            now(Game::MightyLion, "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2"),
            "The Knight on e2 is White’s.\n\
             It has no legal move now.\n\
             It’s pinned: if it moved to c1, g1, c3, g3, d4 and f4, Rook e4 could capture the King on e1.\n\
             It is attacked by Rook e4.\n\
             It is protected by King e1."
        );
    }

    #[test]
    fn a_piece_is_told_what_it_can_do_and_what_keeps_it_from_the_rest() {
        let (lion, lionheart, lionized) = (Game::MightyLion, Game::Lionheart, Game::Lionized);
        for (game, fen, square, expected) in [
            // It may go along the pin only.
            (
                lion,
                "k7/4q3/8/8/8/8/4R3/4K3 w - - 0 1",
                "e2",
                &[
                    "It has 5 legal moves: it can go to e3, e4, e5 and e6; capture on e7.",
                    "It’s pinned: if it moved to a2, b2",
                    "Its path to e8 is blocked on e7.",
                    "It can’t go to e1: its own pieces are there.",
                ][..],
            ),
            // In check a piece must help the King.
            (
                lion,
                "4k3/8/8/8/4r3/8/N7/4K3 w - - 0 1",
                "a2",
                &[
                    "The King is in check: if this piece moved to c1, c3 and b4, Rook e4 could still capture the King on e1.",
                ],
            ),
            (
                lion,
                "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
                "e1",
                &["It can’t go to d2, e2 and f2: it would be attacked there by Rook a2."],
            ),
            (
                lion,
                "4k3/8/3p4/4l3/8/4L3/8/4K3 w - - 0 1",
                "e3",
                &[
                    "It can’t go to e5. Lion trading: ",
                    "Here the Pawn on d6 protects the Lion on e5.",
                    "It is attacked by Lion e5.",
                ],
            ),
            // After a Lion fell no other piece may strike back.
            (
                lion,
                "4k3/8/8/4p3/3L4/8/8/4K3 b - - 0 1 x",
                "e5",
                &["It can’t go to d4. No counter-strike: "],
            ),
            (lionized, "4k3/8/8/8/3p4/8/3C4/4K3[] w - - 0 1", "d2", &["It has 3 legal moves"]),
            (
                lionized,
                "4k3/8/8/8/3p4/3p4/3C4/4K3[] w - - 0 1",
                "d2",
                &["Its path to c4 is blocked on d3."],
            ),
            (
                lionized,
                "4k3/8/8/8/4Z3/4F3/8/4K3[] w - - 0 1",
                "e3",
                &["It has no legal move now.", "Only Lionized piece: the piece on e3"],
            ),
            (
                lionized,
                "k7/8/8/8/4ZL2/4F3/8/4K3[] w - - 0 1",
                "e3",
                &[
                    "Borrowed power: the piece on e3",
                    "It is Lionized; it may borrow from Lance f4.",
                ],
            ),
            (
                lion,
                "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
                "e1",
                &[
                    "You can’t castle: every square between the King and the Rook must be empty, and f1 is not.",
                ],
            ),
            // Promotions, returns and passes are told apart from going somewhere.
            (lion, "8/k3P3/8/8/8/8/8/4K3 w - - 0 1", "e7", &["it can go to e8; promote on e8."]),
            (
                lion,
                "7k/8/8/8/8/3p4/3L4/7K w - - 0 1",
                "d2",
                &["capture on d3 on the way; capture and come back; pass."],
            ),
            (lionheart, "9k/4P5/10/10/10/10/10/10/10/5K4[Q] w - - 0 1", "e9", &["promote on e9"]),
            (
                lion,
                "4k3/8/8/8/8/3p4/3L4/7K w - - 0 1",
                "d2",
                &["capture on d3; capture on d3 on the way;"],
            ),
        ] {
            let told = now(game, fen, square);
            for part in expected {
                assert!(told.contains(part), "{part}: {told}");
            }
        }
        let half = now(lionheart, "9k/4P5/10/10/10/10/10/10/10/5K4[Q] w - - 0 1", "e9");
        assert!(!half.contains("go to e9"), "{half}");
        let castles = now(lion, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1");
        assert!(!castles.contains("You can’t castle: "), "{castles}");
    }

    #[test]
    fn squares_with_the_same_reason_are_told_together() {
        let fen = "lc3fhl/pp2pk1p/3pmz2/5p2/PZp4p/1P1PMPP1/2P1P3/LH1K1FCL[] b - - 5 22";
        let told = now(Game::Lionized, fen, "h8");
        assert_eq!(told.matches("It can’t go to ").count(), 2, "{told}");
        assert!(told.contains("It can’t go to h1, h2, h3, h5 and h6."), "{told}");
        assert_eq!(replace_square("a1 and a10, not a1", "a1", "b2"), "b2 and a10, not b2");
    }

    #[test]
    fn each_square_is_told_with_its_own_reason() {
        for &game in Game::ALL {
            let mut position = Position::start(game);
            for ply in 0..30 {
                let turns = position.legal_turns();
                let Some(&turn) = turns.get((ply * 131 + 17) % turns.len().max(1)) else { break };
                position = position.play_unchecked(turn);
                for square in position.pieces(position.turn()) {
                    let told = piece_in_position(&position, square, Locale::English).join("\n");
                    let can = Abilities::now(&position, square);
                    for to in position.reach_if_alone(square) - can.goes - can.captures {
                        let turn = Turn::from(Move::new(square, to));
                        let Some(reason) = position.why_illegal(turn) else { continue };
                        let is_left_out = matches!(reason, IllegalTurn::KingCapture { .. });
                        if !is_left_out && !is_told_together(reason) {
                            let why = refusal(&reason, &position, Locale::English);
                            let name = game.square_name(to);
                            assert!(told.contains(&name), "{name}: {told}");
                            // Squares with the same reason share a sentence.
                            let mut parts = why.split(name.as_str());
                            assert!(parts.all(|part| told.contains(part)), "{why}: {told}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_piece_of_the_other_side_waits() {
        let text = now(Game::MightyLion, "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e2");
        assert_eq!(
            text,
            "The Pawn on e2 is Black’s.\nIt’s White’s turn.\nIt is attacked by King e1."
        );
    }
}
