//! The input features of a network: the indices of the active inputs of a position.
//!
//! Each kind of piece of either side has an input per square. Lionized pieces have separate inputs,
//! and so have the contents of the pools. Where a King can be captured, each kind of piece also has
//! an input per place around the King of the side whose view it is. Each side has its own view of
//! the board, mirrored so that it always moves up the board and its King is on the left half. All
//! games are symmetric under these reflections once left-turning and right-turning pieces are
//! swapped, except for castling and White's first Pawn move in Lionheart Chess, which have no
//! inputs.

use std::collections::HashMap;
use std::num::NonZeroU8;

use rules::{Color, Game, GameSpec, Pool, Position, Role, Square, SquareSet, Width};

/// Pool counts per kind of piece are capped at this.
pub(crate) const MOST_IN_POOL: usize = 2;

/// Output weights are chosen by piece count: one set per bucket.
pub const BUCKETS: usize = 4;

/// Boards with fewer pieces at the start have their buckets as if they had this many.
const LEAST_FULL: usize = 40;

/// One side's view of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct View {
    pub(crate) color: Color,
    /// Whether left and right are swapped.
    pub(crate) mirrored: bool,
}

impl View {
    /// Whether left-turning and right-turning pieces are swapped.
    fn swaps_turns(self) -> bool {
        // Black's view is flipped vertically, which is a reflection already.
        self.mirrored != (self.color == Color::Black)
    }
}

/// How far from the King pieces have inputs by their place beside it, in files and in ranks.
const AROUND: i32 = 4;
/// The files, and the ranks, of the places around a King.
const SPAN: usize = 2 * AROUND as usize + 1;

/// The input layout of a game.
pub struct Inputs {
    pub(crate) spec: &'static GameSpec,
    /// The row of each role in the piece table, plain and mirrored.
    rows: [[u8; Role::COUNT]; 2],
    /// Square indices as each side sees them: by colour, whether mirrored, and square.
    pub(crate) places: Box<[[[u16; Square::COUNT]; 2]; 2]>,
    pub(crate) squares: usize,
    /// The number of kinds of pieces; Lionized ones count separately.
    pub(crate) kinds: usize,
    pub(crate) has_pools: bool,
    /// The number of pieces from which a position counts as full.
    full: usize,
    /// The King squares from which a side's view is mirrored.
    mirroring: SquareSet,
}

impl Inputs {
    pub fn new(game: Game) -> Inputs {
        let spec = game.spec();
        let (files, ranks) = (spec.geometry.files, spec.geometry.ranks);
        let mut places = Box::new([[[0; Square::COUNT]; 2]; 2]);
        for square in spec.geometry.squares() {
            for color in Color::ALL {
                for mirrored in [false, true] {
                    let rank = match color {
                        Color::White => square.rank(),
                        Color::Black => ranks - 1 - square.rank(),
                    };
                    let file = match mirrored {
                        false => square.file(),
                        true => files - 1 - square.file(),
                    };
                    let place = u16::from(rank) * u16::from(files) + u16::from(file);
                    places[color.index()][usize::from(mirrored)][square.index()] = place;
                }
            }
        }
        let mut rows = [[0; Role::COUNT]; 2];
        for (row, piece) in (0..).zip(spec.pieces) {
            rows[0][piece.role.index()] = row;
            rows[1][piece.role.mirrored().index()] = row;
        }
        let right = |square: &Square| square.file() >= files / 2;
        Inputs {
            spec,
            rows,
            places,
            squares: usize::from(files) * usize::from(ranks),
            kinds: spec.pieces.len() * if spec.lends_powers() { 2 } else { 1 },
            has_pools: spec.pool != Pool::None,
            full: Position::start(game).occupied().len().max(LEAST_FULL),
            mirroring: spec.geometry.squares().into_iter().filter(right).collect(),
        }
    }

    /// The number of inputs.
    pub(crate) fn count(&self) -> usize {
        let pools = if self.has_pools { 2 * self.spec.pieces.len() * MOST_IN_POOL } else { 0 };
        self.of_pieces() + self.around_kings() + pools
    }

    /// The largest absolute value that a sum of contributions can reach, with at most one piece per
    /// square.
    pub(crate) fn furthest(&self, adds: impl Fn(usize) -> i32) -> i32 {
        let sides = [1, -1].map(|sign| {
            let squares = (0..self.squares).map(|place| {
                let pieces =
                    (0..2 * self.kinds).map(|kind| sign * adds(kind * self.squares + place));
                pieces.max().unwrap_or(0).max(0)
            });
            let around = (0..self.around_kings() / (2 * self.kinds)).map(|place| {
                let first = self.of_pieces() + place;
                let pieces =
                    (0..2 * self.kinds).map(|kind| sign * adds(first + kind * SPAN * SPAN));
                pieces.max().unwrap_or(0).max(0)
            });
            let pools = (self.first_pool()..self.count()).map(|input| (sign * adds(input)).max(0));
            squares.chain(around).chain(pools).sum::<i32>()
        });
        sides[0].max(sides[1])
    }

    /// The groups of each input. Inputs of one group usually deserve similar weights. The groups
    /// are: the same piece on the same rank, on the same file, anywhere, and on the same square
    /// whether or not it is Lionized; around a King the same piece at the same distance, so many
    /// ranks ahead, so many files beside, and anywhere; and the same piece in a pool.
    pub fn groups(&self) -> Vec<Vec<u16>> {
        let files = usize::from(self.spec.geometry.files);
        let pieces = self.spec.pieces.len();
        let mut numbers = HashMap::new();
        let mut number = |group: [usize; 3]| {
            let next = numbers.len() as u16;
            *numbers.entry(group).or_insert(next)
        };
        let of_input = |input: usize| {
            if input >= self.first_pool() {
                let piece = (input - self.first_pool()) / MOST_IN_POOL;
                return vec![number([4, piece, 0])];
            }
            if let Some(around) = input.checked_sub(self.of_pieces()) {
                let (piece, place) = (around / (SPAN * SPAN), around % (SPAN * SPAN));
                let (rank, file) = (place / SPAN, place % SPAN);
                let distance = |offset: usize| offset.abs_diff(AROUND as usize);
                return vec![
                    number([5, piece, 0]),
                    number([6, piece, rank]),
                    number([7, piece, file]),
                    number([8, piece, distance(rank).max(distance(file))]),
                ];
            }
            let (kind, place) = (input / self.squares, input % self.squares);
            let piece = kind % pieces + kind / self.kinds * pieces;
            let mut groups = vec![
                number([0, piece, 0]),
                number([1, piece, place / files]),
                number([2, piece, place % files]),
            ];
            if self.spec.lends_powers() {
                groups.push(number([3, piece, place]));
            }
            groups
        };
        (0..self.count()).map(of_input).collect()
    }

    /// The output bucket of a position, by its number of pieces.
    pub(crate) fn bucket<W: Width>(&self, position: &Position<W>) -> usize {
        (position.occupied().len() * BUCKETS / (self.full + 1)).min(BUCKETS - 1)
    }

    pub(crate) fn of_pieces(&self) -> usize {
        2 * self.kinds * self.squares
    }

    /// The number of inputs by the place beside the King.
    pub(crate) fn around_kings(&self) -> usize {
        if self.spec.captures_royals() { 2 * self.kinds * SPAN * SPAN } else { 0 }
    }

    /// The first input of a pool.
    pub(crate) fn first_pool(&self) -> usize {
        self.of_pieces() + self.around_kings()
    }

    /// The input of a kind of piece, counted from 1, at a place beside the King.
    pub(crate) fn around(&self, kind: NonZeroU8, place: usize) -> usize {
        self.of_pieces() + usize::from(kind.get() - 1) * SPAN * SPAN + place
    }

    /// The place of a square beside a King; `None` if it is too far away.
    pub(crate) fn beside(view: View, king: Square, square: Square) -> Option<usize> {
        let files = i32::from(square.file()) - i32::from(king.file());
        let ranks = i32::from(square.rank()) - i32::from(king.rank());
        let files = if view.mirrored { -files } else { files };
        let ranks = if view.color == Color::Black { -ranks } else { ranks };
        let is_near = files.abs() <= AROUND && ranks.abs() <= AROUND;
        is_near.then(|| (ranks + AROUND) as usize * SPAN + (files + AROUND) as usize)
    }

    /// A side's view of a position.
    pub(crate) fn view<W: Width>(&self, position: &Position<W>, color: Color) -> View {
        View {
            color,
            mirrored: position.royal(color).is_some_and(|king| self.mirroring.contains(king)),
        }
    }

    /// The Lionized pieces of both sides.
    pub(crate) fn lionized<W: Width>(&self, position: &Position<W>) -> SquareSet<W> {
        match self.spec.lends_powers() {
            true => position.lionized(Color::White) | position.lionized(Color::Black),
            false => SquareSet::EMPTY,
        }
    }

    /// The kind of the piece on a square in a view, counted from 1.
    pub(crate) fn kind<W: Width>(
        &self,
        position: &Position<W>,
        lionized: SquareSet<W>,
        square: Square,
        view: View,
    ) -> Option<NonZeroU8> {
        let piece = position.piece_at(square)?;
        let mut kind = self.row(piece.role, view);
        if lionized.contains(square) {
            kind += self.spec.pieces.len();
        }
        if piece.color != view.color {
            kind += self.kinds;
        }
        NonZeroU8::new(kind as u8 + 1)
    }

    /// The row of a piece in a view.
    pub(crate) fn row(&self, role: Role, view: View) -> usize {
        usize::from(self.rows[usize::from(view.swaps_turns())][role.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_hold_what_is_alike() {
        let inputs = Inputs::new(Game::Lionized);
        let groups = inputs.groups();
        assert_eq!(groups.len(), inputs.count());
        let shared = |one: usize, other: usize| {
            let common = |group: &&u16| groups[other].contains(group);
            groups[one].iter().filter(common).count()
        };
        let plain = |row: usize, place: usize| row * inputs.squares + place;
        let lit = |row: usize, place: usize| plain(row + inputs.spec.pieces.len(), place);
        // A Lance on a1 with one on b1, a2 and b2, and with a Lionized one on a1; a Lance with a
        // Mammoth; an own Lance with an enemy one.
        assert_eq!(shared(plain(2, 0), plain(2, 1)), 2);
        assert_eq!(shared(plain(2, 0), plain(2, 8)), 2);
        assert_eq!(shared(plain(2, 0), plain(2, 9)), 1);
        assert_eq!(shared(plain(2, 0), lit(2, 0)), 4);
        assert_eq!(shared(plain(2, 0), plain(5, 0)), 0);
        assert_eq!(shared(plain(2, 0), plain(2 + inputs.kinds, 0)), 0);
    }
}
