//! What a network sees of a position: numbers of inputs that are on.
//!
//! There is an input for each kind of piece of either side on each square, for Lionized pieces apart from others, and for what the pools
//! hold. Each side looks from its own place: it is always the one that moves up the board, and where left and right are alike, its King
//! is always on the left half.

use crate::rules::{Color, Game, GameSpec, Move, Pool, Position, Role, Square, SquareSet};

/// Of each kind of piece in a pool, so many are told apart from more.
const MOST_IN_POOL: u32 = 2;

/// How a side looks at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View {
    color: Color,
    mirrored: bool,
}

/// What becomes of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Switch {
    On,
    Off,
}

/// Where everything stands among the inputs of a game.
pub(super) struct Inputs {
    spec: &'static GameSpec,
    /// The row of each role in the piece table.
    rows: [u8; Role::COUNT],
    /// The squares as each side sees them: by colour, whether mirrored, and square.
    places: Box<[[[u16; Square::COUNT]; 2]; 2]>,
    squares: usize,
    /// The kinds of pieces, with those that are Lionized counted apart.
    kinds: usize,
    has_pools: bool,
    /// The squares on which a King makes its side see the board mirrored.
    mirroring: SquareSet,
}

impl Inputs {
    /// Those of a game.
    pub(super) fn new(game: Game) -> Inputs {
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
        let mut rows = [0; Role::COUNT];
        for (row, piece) in (0..).zip(spec.pieces) {
            rows[piece.role.index()] = row;
        }
        let right = |square: &Square| square.file() >= files / 2;
        Inputs {
            spec,
            rows,
            places,
            squares: usize::from(files) * usize::from(ranks),
            kinds: spec.pieces.len() * if spec.lends_powers() { 2 } else { 1 },
            has_pools: spec.pool != Pool::None,
            mirroring: spec.geometry.squares().into_iter().filter(right).collect(),
        }
    }

    /// How many inputs there are.
    pub(super) fn count(&self) -> usize {
        let pools = if self.has_pools {
            2 * self.spec.pieces.len() * MOST_IN_POOL as usize
        } else {
            0
        };
        self.of_pieces() + pools
    }

    fn of_pieces(&self) -> usize {
        2 * self.kinds * self.squares
    }

    /// How a side looks at a position.
    pub(super) fn view(&self, position: &Position, color: Color) -> View {
        View {
            color,
            mirrored: self.mirroring.contains(position.king(color)),
        }
    }

    /// Gives every input that is on.
    pub(super) fn all(&self, position: &Position, view: View, mut on: impl FnMut(usize)) {
        self.pieces_on(position, view, position.occupied(), &mut on);
        self.pools(position, view, &mut on);
    }

    /// Gives the inputs that go off and those that go on by an action, as a side sees them that sees both positions in the same way.
    pub(super) fn changes(
        &self,
        [before, after]: [&Position; 2],
        mv: Move,
        view: View,
        mut change: impl FnMut(Switch, usize),
    ) {
        let mut squares = before.changed_squares(after, mv);
        if self.spec.lends_powers() {
            for color in Color::ALL {
                squares |= before.lionized(color) ^ after.lionized(color);
            }
        }
        let same = |color| before.pool(color).eq(after.pool(color));
        let pools = self.has_pools && !Color::ALL.into_iter().all(same);
        for (position, switch) in [(before, Switch::Off), (after, Switch::On)] {
            let mut give = |input| change(switch, input);
            self.pieces_on(position, view, squares, &mut give);
            if pools {
                self.pools(position, view, &mut give);
            }
        }
    }

    fn row(&self, role: Role) -> usize {
        usize::from(self.rows[role.index()])
    }

    fn pieces_on(
        &self,
        position: &Position,
        view: View,
        squares: SquareSet,
        give: &mut impl FnMut(usize),
    ) {
        let lit = match self.spec.lends_powers() {
            true => Color::ALL.map(|color| position.lionized(color)),
            false => [SquareSet::EMPTY; 2],
        };
        let places = &self.places[view.color.index()][usize::from(view.mirrored)];
        for square in squares {
            let Some(piece) = position.piece_at(square) else {
                continue;
            };
            let mut kind = self.row(piece.role);
            if lit[piece.color.index()].contains(square) {
                kind += self.spec.pieces.len();
            }
            if piece.color != view.color {
                kind += self.kinds;
            }
            give(kind * self.squares + usize::from(places[square.index()]));
        }
    }

    fn pools(&self, position: &Position, view: View, give: &mut impl FnMut(usize)) {
        if !self.has_pools {
            return;
        }
        let most = MOST_IN_POOL as usize;
        for color in Color::ALL {
            let side = if color == view.color {
                0
            } else {
                self.spec.pieces.len()
            };
            for (role, count) in position.pool(color) {
                let first = self.of_pieces() + (side + self.row(role)) * most;
                (first..first + (count as usize).min(most)).for_each(&mut *give);
            }
        }
    }
}
