//! Pieces and squares as texts name them.

use locale::{Conjunction, FluentArgs, Locale, say};
use notation::{kif_square, kif_turn, write_usi};
use rules::{Game, Position, Role, Square, SquareSet, Turn};

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

/// What a sentence tells of: a position, and how squares and turns are named there.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub position: &'a Position,
    pub locale: Locale,
    pub naming: Naming,
    /// Whether it is one of a record: nobody who reads that is the side to move.
    pub is_of_record: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// As beside the board: `e5`.
    Board,
    /// As in a KIF file: `8八`.
    Kif,
    /// As in USI: `8h`.
    Usi,
}

impl Naming {
    pub(super) fn of_turn(text: &str, game: Game) -> Naming {
        let geometry = game.spec().geometry;
        match text.is_ascii() {
            _ if !game.spec().is_written_as_shogi() => Naming::Board,
            false => Naming::Kif,
            true if geometry.read_usi_square(text).is_some() => Naming::Usi,
            true => Naming::Board,
        }
    }

    pub(super) fn square(self, game: Game, square: Square) -> String {
        match self {
            Naming::Board => game.square_name(square),
            Naming::Kif => kif_square(game, square),
            Naming::Usi => game.spec().geometry.usi_name(square),
        }
    }
}

impl<'a> Words<'a> {
    pub fn of_board(position: &'a Position, locale: Locale) -> Words<'a> {
        Words { position, locale, naming: Naming::Board, is_of_record: false }
    }

    pub fn of_record(position: &'a Position, locale: Locale, naming: Naming) -> Words<'a> {
        Words { position, locale, naming, is_of_record: true }
    }

    /// A text; of a record in the form that names the side to move, `$side`, where it has one.
    pub fn text(self, id: &str, args: &FluentArgs) -> String {
        if !self.is_of_record {
            return self.locale.text(id, args);
        }
        let args = args.iter().map(|(name, value)| (name, value.clone()));
        let mut args: FluentArgs = args.collect();
        args.set("side", self.game().side_id(self.position.turn()));
        self.locale.text_in_form(id, "record", &args)
    }

    pub fn game(self) -> Game {
        self.position.game()
    }

    /// The id of the name of a piece.
    pub fn piece(self, role: Role) -> &'static str {
        self.game().name_id(role)
    }

    pub fn square(self, square: Square) -> String {
        self.naming.square(self.game(), square)
    }

    pub fn turn(self, turn: Turn) -> String {
        match self.naming {
            Naming::Board => self.position.turn_text(turn),
            Naming::Kif => kif_turn(self.position, turn),
            Naming::Usi => write_usi(self.position, turn),
        }
    }

    /// The names of squares: `a1, b2 and c3`.
    pub fn squares(self, squares: SquareSet, conjunction: Conjunction) -> String {
        self.locale.list(squares.into_iter().map(|square| self.square(square)), conjunction)
    }

    /// Pieces with their squares: `the Rook on a1 and the Pawn on b2`.
    pub fn pieces(self, squares: SquareSet) -> String {
        let pieces = squares.into_iter().map(|square| {
            let piece = name_id_on(self.position, square);
            say!(self.locale, "refusal-man", piece, on = self.square(square))
        });
        self.locale.list(pieces, Conjunction::And)
    }
}
