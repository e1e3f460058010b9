//! What a piece can do in a position, and why it cannot do the rest.

use std::collections::BTreeMap;

use crate::danger::is_lion_banned;
use crate::names::{pieces_on, square_names};
use crate::pieces::movement_in_words::moves_in_words;
use crate::refusal::refusal;
use locale::{Locale, say};
use notation::{color_name, piece_name};
use rules::{CastlingLength, IllegalTurn, Move, Position, Role, Square, SquareSet};

/// Sentences about the piece on a square: what it can and cannot do, attackers and protectors.
pub fn piece_in_position(position: &Position, square: Square, locale: Locale) -> Vec<String> {
    let Some(piece) = position.piece_at(square) else { return Vec::new() };
    let game = position.game();
    let (name, color) =
        (piece_name(game, piece.role, locale), color_name(game, piece.color, locale));
    let on = game.square_name(square);
    let mut sentences = vec![say!(locale, "explain-now-whose", piece = name, square = on, color)];
    sentences.extend(borrowed(position, square, locale));
    if piece.color == position.turn() {
        let can = Abilities::now(position, square);
        sentences.push(can.sentence(position, locale));
        sentences.extend(why_not(position, square, can.goes | can.captures, locale));
        sentences.extend(why_no_castling(position, square, locale));
    } else {
        let color = color_name(game, position.turn(), locale);
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

/// How the piece on a square moves there: by its own power or by those that it may borrow.
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
    let mut by_rule: BTreeMap<(&'static str, Option<String>), Why> = BTreeMap::new();
    for to in position.reach_if_alone(square) - reached {
        let Some(reason) = position.why_illegal(Move::new(square, to).into()) else { continue };
        let by = match reason {
            IllegalTurn::KingCapture { .. } => continue,
            IllegalTurn::Blocked { by, .. } | IllegalTurn::LeavesKingAttacked { by, .. } => by,
            _ => SquareSet::EMPTY,
        };
        // Group by the rule if one sentence names all squares, else by the sentence without them.
        let is_told_together = matches!(
            reason,
            IllegalTurn::Blocked { .. }
                | IllegalTurn::OwnPiece { .. }
                | IllegalTurn::LeavesKingAttacked { .. }
                | IllegalTurn::SoleLionized { .. }
        );
        let words = (!is_told_together).then(|| {
            let words = refusal(&reason, position, locale);
            replace_square(&words, &position.game().square_name(to), "")
        });
        let nothing = (reason, SquareSet::EMPTY, SquareSet::EMPTY);
        let (_, squares, all_by) = by_rule.entry((reason.rule(), words)).or_insert(nothing);
        *squares |= to.set();
        *all_by |= by;
    }
    by_rule.into_values().map(|why| why_not_to(position, square, why, locale)).collect()
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

/// Why a piece cannot move to any of these squares, and the blockers, or the attackers of the King.
type Why = (IllegalTurn, SquareSet, SquareSet);

fn why_not_to(
    position: &Position,
    square: Square,
    (reason, to, by): Why,
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
    #[test]
    fn a_square_is_replaced_where_it_is_not_the_beginning_of_another() {
        let replaced = super::replace_square("a1 and a10, not a1", "a1", "b2");
        assert_eq!(replaced, "b2 and a10, not b2");
    }
}
