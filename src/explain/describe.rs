//! Turns in words, and with their numbers.

use std::collections::BTreeSet;

use super::danger::royal_news;
use super::names::name_id_on;
use locale::{Conjunction, Locale, say};
use notation::{algebraic, piece_name};
use rules::{Color, Loan, Move, Position, Role, Square, Status, Turn};

/// A turn in words, without a full stop: `Lion takes Pawn on c3 and goes on to d4`.
pub fn describe(position: &Position, turn: Turn, locale: Locale) -> String {
    if position.is_pass(turn) {
        let from = turn.first().from;
        let (piece, from) = (name_id_on(position, from), position.game().square_name(from));
        return say!(locale, "turn-passes", piece, from);
    }
    let first = move_words(position, turn.first(), locale);
    let Some(second) = turn.second() else { return first };
    let second = move_words(&position.after_action(turn.first()), second, locale);
    say!(locale, "turn-then", first, second)
}

/// A legal turn in algebraic notation, with what a Lionized piece borrows to go on; a pass is put
/// in words.
pub fn annotated(position: &Position, turn: Turn, locale: Locale) -> String {
    if position.is_pass(turn) {
        return describe(position, turn, locale);
    }
    let short = algebraic(position, turn);
    let mv = turn.first();
    match position.loan_of(mv) {
        Some(loan) if loan.via.is_some() => lent(position, mv, short, locale),
        _ => short,
    }
}

/// A legal turn in notation and in words: `d1d8: Queen from d1 to d8. Check!`
pub fn announce(position: &Position, turn: Turn, locale: Locale) -> String {
    let after = position.play_unchecked(turn);
    let words = describe(position, turn, locale);
    let said = say!(locale, "turn-announced", turn = position.turn_text(turn), words);
    if position.spec().captures_royals() {
        let news = royal_news(position, &after, locale);
        return locale.sentences([said].into_iter().chain(news));
    }
    let check = match after.status() {
        Status::Checkmate { .. } => Some(say!(locale, "turn-gives-mate")),
        Status::Ongoing if after.is_check() => Some(say!(locale, "turn-gives-check")),
        _ => None,
    };
    locale.sentences([said].into_iter().chain(check))
}

fn move_words(position: &Position, mv: Move, locale: Locale) -> String {
    let game = position.game();
    let name = |square| game.square_name(square);
    let role_id = |square: Square| name_id_on(position, square);
    let (piece, from, to) = (role_id(mv.from), name(mv.from), name(mv.to));
    let becomes = mv.promotion.map(|role| game.name_id(role));
    if let Some(becomes) = becomes
        && mv.from == mv.to
        && mv.taking.is_none()
    {
        return say!(locale, "turn-becomes", piece, to, becomes);
    }
    let captures_at_end = mv.from != mv.to && position.pieces(!position.turn()).contains(mv.to);
    let id = match mv.taking {
        None if position.castling_of(mv).is_some() => "turn-castles",
        Some(_) if position.role_at(mv.from) == Some(Role::Pawn) => "turn-takes-en-passant",
        Some(_) if mv.from == mv.to => "turn-takes-and-returns",
        Some(_) if captures_at_end => "turn-takes-two",
        Some(_) => "turn-takes-and-goes-on",
        None if captures_at_end => "turn-takes",
        None => "turn-goes",
    };
    let (on, last) = (mv.taking.unwrap_or(mv.to), role_id(mv.to));
    let turn = say!(locale, id, piece, from, to, captured = role_id(on), on = name(on), last);
    let turn = lent(position, mv, turn, locale);
    match becomes {
        Some(becomes) => say!(locale, "turn-promotes", turn, becomes),
        None => turn,
    }
}

/// Adds whose power a move borrows to its words, or else the squares where it turns. What is
/// captured in passing has already been named.
fn lent(position: &Position, mv: Move, turn: String, locale: Locale) -> String {
    let name = |square: &Square| position.game().square_name(*square);
    let Some(loan) = position.loan_of(mv) else {
        let path = position.path_of(mv);
        let turns = &path[1..path.len() - 1];
        if turns.is_empty() || mv.taking.is_some() {
            return turn;
        }
        let squares = locale.enumeration(turns.iter().map(name));
        return say!(locale, "turn-along", turn, squares);
    };
    let lender = lenders(position, loan, locale);
    match loan.via {
        Some(via) if mv.taking.is_none() => {
            say!(locale, "turn-lent-via", turn, lender, via = name(&via))
        }
        Some(_) => say!(locale, "turn-lent-taking", turn, lender),
        None => say!(locale, "turn-lent", turn, lender),
    }
}

fn lenders(position: &Position, loan: Loan, locale: Locale) -> String {
    let lenders = loan.lenders.into_iter();
    let roles: BTreeSet<Role> = lenders.filter_map(|at| position.role_at(at)).collect();
    let names = roles.into_iter();
    let names = names.map(|it| say!(locale, "turn-lender", piece = position.game().name_id(it)));
    locale.list(names, Conjunction::Or)
}

/// A sentence about the borrowed powers that give check, if any.
pub fn lent_check(position: &Position, locale: Locale) -> Option<String> {
    let king = position.royal(position.turn())?;
    let ways = position.checkers().into_iter().filter_map(|from| {
        let loan = position.loan(from, king, None)?;
        let name = |square| position.game().square_name(square);
        let lender = lenders(position, loan, locale);
        let piece = piece_name(position.game(), position.role_at(from)?, locale);
        let square = name(from);
        Some(match loan.via {
            Some(via) => say!(locale, "check-lent-via", piece, square, lender, via = name(via)),
            None => say!(locale, "check-lent", piece, square, lender),
        })
    });
    let ways: Vec<String> = ways.collect();
    (!ways.is_empty()).then(|| locale.sentences(ways))
}

/// A turn with its number: `7. Nf3`, or `7… Nf6` for Black. A pass is put in words.
pub fn numbered_turn(before: &Position, turn: Turn, locale: Locale) -> String {
    let text = match before.is_pass(turn) {
        true => describe(before, turn, locale),
        false => algebraic(before, turn),
    };
    numbered(before, &text, locale)
}

pub fn numbered(before: &Position, turn: &str, locale: Locale) -> String {
    let is_white = before.turn() == Color::White;
    let id = if is_white { "board-turn-white" } else { "board-turn-black" };
    say!(locale, id, number = before.fullmove_number(), turn)
}

/// Turns as chess players write them: `12… Nc3 13. bxc3 Qxc3`.
pub fn numbered_line(start: &Position, line: &[Turn], locale: Locale) -> String {
    let texts = start.each_along(line).enumerate().map(|(index, (position, turn))| {
        // White's turn and Black's share their number.
        let has_number = index == 0 || position.turn() == Color::White;
        let text = algebraic(&position, turn);
        if has_number { numbered(&position, &text, locale) } else { text }
    });
    texts.collect::<Vec<_>>().join(" ")
}
