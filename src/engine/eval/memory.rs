//! The position last seen in one view, and the inputs that have gone off and on since.

use std::num::NonZeroU8;

use crate::eval::inputs::{Inputs, MOST_IN_POOL, View};
use rules::{Color, MOST_KINDS, Position, Square, SquareSet, Width};

/// A change of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Switch {
    On,
    Off,
}

/// The position last seen in one view, for incremental updates; initially empty.
#[derive(Clone)]
pub(crate) struct Memory<W: Width> {
    /// By row of the piece table.
    rows: W::Kinds<SquareSet<W>>,
    white: SquareSet<W>,
    lionized: SquareSet<W>,
    /// The kind of the piece on each square, counted from 1.
    kinds: [Option<NonZeroU8>; Square::COUNT],
    pools: [u8; 2 * MOST_KINDS],
    /// The King beside which pieces have inputs.
    king: Option<Square>,
}

impl<W: Width> Memory<W> {
    pub(crate) fn nothing() -> Memory<W> {
        Memory {
            rows: W::kinds(SquareSet::EMPTY),
            white: SquareSet::EMPTY,
            lionized: SquareSet::EMPTY,
            kinds: [None; Square::COUNT],
            pools: [0; 2 * MOST_KINDS],
            king: None,
        }
    }
}

impl Inputs {
    /// Reports the inputs that went off and on since the position in `memory`, and updates it.
    /// `lionized` are the Lionized pieces.
    pub(crate) fn look<W: Width>(
        &self,
        position: &Position<W>,
        lionized: SquareSet<W>,
        view: View,
        memory: &mut Memory<W>,
        mut change: impl FnMut(Switch, usize),
    ) {
        let king = position.royal(view.color).filter(|_| self.around_kings() > 0);
        let has_moved = king != memory.king;
        if has_moved {
            self.look_around(view, memory, Switch::Off, &mut change);
            memory.king = king;
        }
        let white = position.pieces(Color::White);
        let mut changed = (memory.white ^ white) | (memory.lionized ^ lionized);
        memory.white = white;
        memory.lionized = lionized;
        for row in 0..self.spec.pieces.len() {
            let now = position.in_slot(row);
            let known = std::mem::replace(&mut memory.rows[row], now);
            changed |= known ^ now;
        }
        let places = &self.places[view.color.index()][usize::from(view.mirrored)];
        for square in changed {
            let place = usize::from(places[square.index()]);
            let now = self.kind(position, lionized, square, view);
            let before = std::mem::replace(&mut memory.kinds[square.index()], now);
            if before != now {
                let king = king.filter(|_| !has_moved);
                let beside = king.and_then(|king| Self::beside(view, king, square));
                for (kind, switch) in [(before, Switch::Off), (now, Switch::On)] {
                    if let Some(kind) = kind {
                        change(switch, usize::from(kind.get() - 1) * self.squares + place);
                        if let Some(beside) = beside {
                            change(switch, self.around(kind, beside));
                        }
                    }
                }
            }
        }
        if has_moved {
            self.look_around(view, memory, Switch::On, &mut change);
        }
        if self.has_pools {
            self.look_at_pools(position, view, memory, change);
        }
    }

    fn look_at_pools<W: Width>(
        &self,
        position: &Position<W>,
        view: View,
        memory: &mut Memory<W>,
        mut change: impl FnMut(Switch, usize),
    ) {
        let pieces = self.spec.pieces;
        for color in Color::ALL {
            let side = if color == view.color { 0 } else { pieces.len() };
            for piece in pieces {
                let number = side + self.row(piece.role, view);
                let first = self.first_pool() + number * MOST_IN_POOL;
                let count = position.pool_count(color, piece.role) as usize;
                let now = count.min(MOST_IN_POOL);
                let before = std::mem::replace(&mut memory.pools[number], now as u8).into();
                (now..before).for_each(|most| change(Switch::Off, first + most));
                (before..now).for_each(|most| change(Switch::On, first + most));
            }
        }
    }

    /// Reports the inputs of all pieces around the King of this view.
    fn look_around<W: Width>(
        &self,
        view: View,
        memory: &Memory<W>,
        switch: Switch,
        mut change: impl FnMut(Switch, usize),
    ) {
        let Some(king) = memory.king else { return };
        let rows = memory.rows.as_ref().iter();
        for square in rows.fold(SquareSet::EMPTY, |all, row| all | *row) {
            let kind = memory.kinds[square.index()];
            if let (Some(kind), Some(place)) = (kind, Self::beside(view, king, square)) {
                change(switch, self.around(kind, place));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random_walk::walk;
    use rules::{Game, GameSpec, PieceSpec};

    /// A symmetry: the image of a position is worth the same to the side to move.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Image {
        /// Swaps the sides and flips the board vertically.
        OtherSide,
        /// Swaps left and right.
        Mirror,
    }

    impl Image {
        fn square(self, spec: &GameSpec, name: &str) -> String {
            let square = spec.geometry.parse_square(name).unwrap();
            let (files, ranks) = (spec.geometry.files, spec.geometry.ranks);
            let (file, rank) = match self {
                Image::OtherSide => (square.file(), ranks - 1 - square.rank()),
                Image::Mirror => (files - 1 - square.file(), square.rank()),
            };
            spec.geometry.name(Square::new(file, rank).unwrap())
        }

        fn letter(self, spec: &GameSpec, letter: char) -> char {
            let known = |piece: &&PieceSpec| piece.letter == letter.to_ascii_uppercase();
            let piece = spec.pieces.iter().find(known).unwrap();
            let image = spec.piece(piece.role.mirrored()).unwrap().letter;
            let was_white = letter.is_ascii_uppercase();
            if was_white == (self == Image::Mirror) { image } else { image.to_ascii_lowercase() }
        }

        /// The pieces and runs of empty squares of a rank, each mapped to its image.
        fn pieces(self, spec: &GameSpec, rank: &str) -> Vec<String> {
            let mut pieces = Vec::new();
            let mut text = rank.chars().peekable();
            while let Some(first) = text.next() {
                let mut piece = first.to_string();
                if first.is_ascii_digit() {
                    piece.extend(text.next_if(char::is_ascii_digit));
                } else if first == '+' {
                    piece.extend(text.next().map(|letter| self.letter(spec, letter)));
                } else {
                    piece = self.letter(spec, first).to_string();
                }
                pieces.push(piece);
            }
            pieces
        }

        /// A position and its image, both without the asymmetric parts: castling and White's first
        /// Pawn move.
        fn of(self, position: &Position) -> (Position, Position) {
            let spec = position.spec();
            let fen = position.fen();
            let mut fields: Vec<&str> = fen.split(' ').collect();
            fields[2] = "-";
            let plain = Position::from_fen(position.game(), &fields.join(" ")).unwrap();
            let (board, pools) = fields[0].split_once('[').unwrap_or((fields[0], ""));
            let ranks = board.split('/').map(|rank| self.pieces(spec, rank));
            let mut ranks: Vec<String> = match self {
                Image::OtherSide => ranks.map(|rank| rank.concat()).collect(),
                Image::Mirror => ranks.map(|rank| rank.into_iter().rev().collect()).collect(),
            };
            if self == Image::OtherSide {
                ranks.reverse();
            }
            let mut board = ranks.join("/");
            if let Some(pools) = pools.strip_suffix(']') {
                board = format!("{board}[{}]", self.pieces(spec, pools).concat());
            }
            fields[0] = &board;
            fields[1] = match (self, fields[1]) {
                (Image::OtherSide, "w") | (Image::Mirror, "b") => "b",
                _ => "w",
            };
            let en_passant = match fields[3] {
                "-" => "-".to_owned(),
                square => self.square(spec, square),
            };
            fields[3] = &en_passant;
            let image = Position::from_fen(position.game(), &fields.join(" "));
            (plain, image.unwrap_or_else(|why| panic!("{fields:?}: {why}")))
        }
    }

    fn seen(inputs: &Inputs, position: &Position) -> [Vec<usize>; 2] {
        [position.turn(), !position.turn()].map(|color| {
            let mut seen = Vec::new();
            let view = inputs.view(position, color);
            let lionized = inputs.lionized(position);
            inputs.look(position, lionized, view, &mut Memory::nothing(), |_, input| {
                seen.push(input);
            });
            seen.sort_unstable();
            seen
        })
    }

    #[test]
    fn the_images_of_a_position_play_alike_and_are_seen_alike() {
        for &game in Game::ALL {
            let inputs = Inputs::new(game);
            for seed in 0..3 {
                walk(game, seed, 40, &mut |_, _, position| {
                    for image in [Image::OtherSide, Image::Mirror] {
                        if position.is_mid_turn() {
                            continue;
                        }
                        let (plain, image) = image.of(position);
                        assert_eq!(
                            plain.legal_turns().len(),
                            image.legal_turns().len(),
                            "{plain:?} {image:?}"
                        );
                        assert_eq!(
                            seen(&inputs, &plain),
                            seen(&inputs, &image),
                            "{plain:?} {image:?}"
                        );
                    }
                });
            }
        }
    }

    #[test]
    fn every_piece_on_its_square_is_an_input_of_its_own() {
        for &game in Game::ALL {
            let inputs = Inputs::new(game);
            walk(game, 1, 40, &mut |_, _, position| {
                for seen in seen(&inputs, position) {
                    assert!(seen.is_sorted_by(|one, next| one < next), "{position:?}");
                    assert!(seen.iter().all(|input| *input < inputs.count()));
                    let pieces = seen.iter().filter(|input| **input < inputs.of_pieces());
                    assert_eq!(pieces.count(), position.occupied().len());
                }
            });
        }
    }
}
