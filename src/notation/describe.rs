//! A turn in words.

use std::collections::BTreeSet;

use super::names::piece_name;
use crate::locale::{Conjunction, FluentArgs, Locale};
use crate::rules::{Loan, Move, Position, Role, Square, Status, Turn};
use crate::say;

/// Describes a turn in the position that it is played in: `Lion takes Pawn on c3 and goes on to d4`. Without a full stop.
pub fn describe(position: &Position, turn: Turn, locale: Locale) -> String {
    let first = move_words(position, turn.first(), locale);
    let Some(second) = turn.second() else {
        return first;
    };
    let second = move_words(&position.after_action(turn.first()), second, locale);
    say!(locale, "turn-then", first = first, second = second)
}

/// A legal turn in notation and in words, and whether it gives check or mate: `d1d8: Queen from d1 to d8. Check!`
pub fn announce(position: &Position, turn: Turn, locale: Locale) -> String {
    let after = position.play_unchecked(turn);
    let said = say!(
        locale,
        "turn-announced",
        turn = position.turn_text(turn),
        words = describe(position, turn, locale)
    );
    let check = match after.status() {
        Status::Checkmate { .. } => Some(say!(locale, "turn-gives-mate")),
        Status::Ongoing if after.is_check() => Some(say!(locale, "turn-gives-check")),
        _ => None,
    };
    locale.sentences([said].into_iter().chain(check))
}

fn move_words(position: &Position, mv: Move, locale: Locale) -> String {
    let name = |square| position.game().square_name(square);
    let role_id = |square: Square| position.role_at(square).map_or("any", Role::id);
    let mut args = FluentArgs::new();
    args.set("piece", role_id(mv.from));
    args.set("from", name(mv.from));
    args.set("to", name(mv.to));
    if let Some(role) = mv.promotion {
        args.set("becomes", role.id());
    }
    if let Some(taking) = mv.taking {
        args.set("captured", role_id(taking));
        args.set("on", name(taking));
    }
    let captures_at_end = mv.from != mv.to && position.pieces(!position.turn()).contains(mv.to);
    if captures_at_end {
        args.set("last", role_id(mv.to));
    }
    let id = match mv.taking {
        None if mv.from == mv.to && mv.promotion.is_some() => {
            return locale.text("turn-becomes", &args);
        }
        None if mv.from == mv.to => "turn-passes",
        None if position.castling_of(mv).is_some() => "turn-castles",
        Some(_) if position.role_at(mv.from) == Some(Role::Pawn) => "turn-takes-en-passant",
        Some(_) if mv.from == mv.to => "turn-takes-and-returns",
        Some(_) if captures_at_end => "turn-takes-two",
        Some(_) => "turn-takes-and-goes-on",
        None if captures_at_end => "turn-takes",
        None => "turn-goes",
    };
    let text = lent(position, mv, locale.text(id, &args), locale);
    match mv.promotion {
        Some(role) => say!(locale, "turn-promotes", turn = text, becomes = role.id()),
        None => text,
    }
}

/// Adds whose power a move borrows to its words.
fn lent(position: &Position, mv: Move, text: String, locale: Locale) -> String {
    let Some(loan) = position.loan_of(mv) else {
        return text;
    };
    let lender = lenders(position, loan, locale);
    match loan.via {
        // The captured piece has already been named.
        Some(via) if mv.taking.is_none() => {
            let via = position.game().square_name(via);
            say!(
                locale,
                "turn-lent-via",
                turn = text,
                lender = lender,
                via = via
            )
        }
        _ => say!(locale, "turn-lent", turn = text, lender = lender),
    }
}

fn lenders(position: &Position, loan: Loan, locale: Locale) -> String {
    let roles: BTreeSet<Role> = loan
        .lenders
        .into_iter()
        .filter_map(|lender| position.role_at(lender))
        .collect();
    let names = roles.into_iter().map(|role| {
        let piece = piece_name(role, locale);
        say!(locale, "turn-lender", piece = piece)
    });
    locale.list(names, Conjunction::Or)
}

/// A sentence about the borrowed powers that give check, if any.
pub fn lent_check(position: &Position, locale: Locale) -> Option<String> {
    let king = position.king(position.turn());
    let ways = position.checkers().into_iter().filter_map(|from| {
        let loan = position.loan(from, king, None)?;
        let name = |square| position.game().square_name(square);
        let lender = lenders(position, loan, locale);
        let piece = piece_name(position.role_at(from)?, locale);
        Some(match loan.via {
            Some(via) => say!(
                locale,
                "check-lent-via",
                piece = piece,
                square = name(from),
                lender = lender,
                via = name(via)
            ),
            None => say!(
                locale,
                "check-lent",
                piece = piece,
                square = name(from),
                lender = lender
            ),
        })
    });
    let ways: Vec<String> = ways.collect();
    (!ways.is_empty()).then(|| locale.sentences(ways))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    #[test]
    fn a_turn_is_announced_with_check_and_mate_in_every_language() {
        let position = Position::from_fen(Game::MightyLion, "7k/R7/8/8/8/8/1R6/K7 w - - 0 1");
        let position = position.expect("the position is valid");
        let announced = |text: &str, locale| {
            let mut turns = position.legal_turns().into_iter();
            let turn = turns.find(|turn| position.turn_text(*turn) == text);
            announce(&position, turn.expect("the turn is legal"), locale)
        };
        for (turn, english, german, japanese) in [
            (
                "b2b3",
                "b2b3: Rook from b2 to b3.",
                "b2b3: Turm von b2 nach b3.",
                "b2b3：ルークがb2からb3へ。",
            ),
            (
                "a7h7",
                "a7h7: Rook from a7 to h7. Check!",
                "a7h7: Turm von a7 nach h7. Schach!",
                "a7h7：ルークがa7からh7へ。王手！",
            ),
            (
                "b2b8",
                "b2b8: Rook from b2 to b8. Checkmate!",
                "b2b8: Turm von b2 nach b8. Schachmatt!",
                "b2b8：ルークがb2からb8へ。詰み！",
            ),
        ] {
            assert_eq!(announced(turn, Locale::English), english);
            assert_eq!(announced(turn, Locale::German), german);
            assert_eq!(announced(turn, Locale::Japanese), japanese);
        }
    }
}
