//! Pieces and squares as texts name them.

use locale::{Conjunction, FluentArgs, Locale, say};
use rules::{Game, Position, Role, Square, SquareSet};

/// The id of the name of the piece on a square, for texts.
pub(super) fn name_id_on(position: &Position, square: Square) -> &'static str {
    let role = position.role_at(square);
    role.map_or("any", |role| position.game().name_id(role))
}

/// The id of the name of the piece that a promoted one moves like, for texts; `none` if none.
pub(super) fn twin_name_id(game: Game, role: Role) -> &'static str {
    let twin = game.spec().twin(role);
    twin.map_or("none", |twin| game.name_id(twin.role))
}

/// The pieces on these squares: `Rook a1 and Pawn b2`.
pub fn pieces_on(position: &Position, squares: SquareSet, locale: Locale) -> String {
    let pieces = squares.into_iter().filter_map(|square| {
        let piece = position.game().name_id(position.role_at(square)?);
        let square = position.game().square_name(square);
        Some(say!(locale, "answer-man", piece, square))
    });
    locale.list(pieces, Conjunction::And)
}

/// The names of squares: `a1, b2 and c3`.
pub(super) fn square_names(game: Game, squares: SquareSet, locale: Locale) -> String {
    locale.list(game.square_names(squares), Conjunction::And)
}

/// Sets `by` to the pieces with their squares and `count` to their number.
pub(super) fn set_pieces(
    args: &mut FluentArgs,
    squares: SquareSet,
    position: &Position,
    locale: Locale,
) {
    let pieces = squares.into_iter().map(|square| {
        let role = name_id_on(position, square);
        let on = position.game().square_name(square);
        say!(locale, "refusal-man", piece = role, on)
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
