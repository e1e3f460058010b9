//! The names of games, pieces, sides and squares in each language.

use crate::locale::{Conjunction, FluentArgs, Locale};
use crate::rules::{Color, Game, Position, Role, SquareSet};
use crate::say;

pub fn game_name(game: Game, locale: Locale) -> String {
    say!(locale, &format!("game-{}", game.id()))
}

pub fn piece_name(role: Role, locale: Locale) -> String {
    say!(locale, &format!("piece-{}", role.id()))
}

pub fn color_name(color: Color, locale: Locale) -> String {
    let id = match color {
        Color::White => "color-white",
        Color::Black => "color-black",
    };
    say!(locale, id)
}

/// The pieces on these squares: `Rook a1 and Pawn b2`.
pub fn pieces_on(position: &Position, squares: SquareSet, locale: Locale) -> String {
    let pieces = squares.into_iter().filter_map(|square| {
        let piece = position.role_at(square)?.id();
        let square = position.game().square_name(square);
        Some(say!(locale, "answer-man", piece = piece, square = square))
    });
    locale.list(pieces, Conjunction::And)
}

/// The names of squares: `a1, b2 and c3`.
pub(super) fn square_names(game: Game, squares: SquareSet, locale: Locale) -> String {
    let names = squares.into_iter().map(|square| game.square_name(square));
    locale.list(names, Conjunction::And)
}

/// Sets `by` to the pieces with their squares and `count` to their number.
pub(super) fn set_pieces(
    args: &mut FluentArgs,
    squares: SquareSet,
    position: &Position,
    locale: Locale,
) {
    let pieces = squares.into_iter().map(|square| {
        let role = position.role_at(square).map_or("any", Role::id);
        let on = position.game().square_name(square);
        say!(locale, "refusal-man", piece = role, on = on)
    });
    args.set("by", locale.list(pieces, Conjunction::And));
    args.set("count", squares.len());
}

/// Sets an argument to the names of squares and `count` to their number.
pub(super) fn set_squares(
    args: &mut FluentArgs,
    argument: &'static str,
    squares: SquareSet,
    game: Game,
    locale: Locale,
) {
    args.set(argument, square_names(game, squares, locale));
    args.set("count", squares.len());
}
