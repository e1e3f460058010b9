//! Lookup tables, built once per game from its piece table.

pub(crate) mod piece_table;

use crate::spec::castling_rights::CastlingWay;
use crate::spec::pattern::KING_STEPS;
use crate::spec::steps::Program;
use crate::tables::piece_table::{PerSquare, PieceTable, last_rank, per_square};
use crate::{
    CastlingSide, Color, GameSpec, LionLimit, MOST_KINDS, Narrow, Offset, PieceSpec, Promotion,
    Repetition, Role, Royals, Square, SquareSet, Wide, Width,
};

#[derive(Debug)]
pub(crate) struct GameTables {
    /// For a game of any size.
    pub(crate) wide: Tables<Wide>,
    /// For searches and perft, if the game is small enough.
    pub(crate) narrow: Option<Tables<Narrow>>,
}

impl GameTables {
    pub(crate) fn new(spec: &'static GameSpec) -> GameTables {
        let is_small = spec.geometry.ranks <= Narrow::RANKS && spec.pieces.len() <= Narrow::KINDS;
        GameTables { wide: Tables::new(spec), narrow: is_small.then(|| Tables::new(spec)) }
    }
}

/// Everything move generation looks up.
#[derive(Debug)]
pub(crate) struct Tables<W: Width> {
    pub(crate) spec: &'static GameSpec,
    pub(crate) squares: SquareSet<W>,
    /// Whether a turn may have two actions.
    pub(crate) by_halves: bool,
    pub(crate) lends_powers: bool,
    /// Whether royal pieces are captured like others, and not kept safe.
    pub(crate) royals_fall: bool,
    /// Whether positions note if the turn that led to them was an attack.
    pub(crate) notes_attacks: bool,
    /// Whether two moves by pieces' own powers may lead to the same position: passes, and captures
    /// in passing with a return to the start.
    pub(crate) moves_coincide: bool,
    pub(crate) royal_slots: Vec<usize>,
    pub(crate) lion_slots: Vec<usize>,
    /// Whether no piece has paths, so that only straight slides can be blocked.
    pub(crate) straight_only: bool,
    /// The last rank of each side: the farthest from its own camp.
    pub(crate) last_rank: [SquareSet<W>; 2],
    /// The castlings of each side, in the order of [`CastlingSide::ALL`].
    pub(crate) castlings: [[Option<CastlingWay<W>>; 2]; 2],
    pub(crate) king_steps: PerSquare<W>,
    /// The rays from each square, in each direction of [`KING_STEPS`].
    rays: Box<[[SquareSet<W>; 8]; Square::COUNT]>,
    pub(crate) programs: Vec<Program>,
    /// `[slot][colour]`.
    pub(crate) pieces: Vec<[PieceTable<W>; 2]>,
    /// The slot of each role, by index of the role.
    slots: Vec<Option<u8>>,
    pub(crate) orthogonal_lines: PerSquare<W>,
    pub(crate) diagonal_lines: PerSquare<W>,
    /// The slots of the pieces that have leaps or paths.
    pub(crate) other_slots: Vec<usize>,
    /// The rows of pieces that somewhere can never move again.
    pub(crate) mortal_slots: Vec<usize>,
    /// By side and square, the squares from which a leap or path of some piece may lead there.
    pub(crate) near: [PerSquare<W>; 2],
    /// By side and difference of square numbers, a bit for each slot whose leaps or paths may lead
    /// that far: small enough to stay at hand, while the sets of all kinds are not.
    reaching: [Box<[u64; 2 * Square::COUNT]>; 2],
}

// A slot is a bit of a word.
const _: () = assert!(MOST_KINDS <= u64::BITS as usize);

/// The orthogonal directions among [`KING_STEPS`].
const ORTHOGONAL_RAYS: [usize; 4] = [0, 2, 4, 6];
/// The diagonal directions among [`KING_STEPS`].
const DIAGONAL_RAYS: [usize; 4] = [1, 3, 5, 7];

/// Indices into [`KING_STEPS`] by the signs of ranks and files, each counted from −1.
const DIRECTIONS: [[Option<usize>; 3]; 3] =
    [[Some(5), Some(4), Some(3)], [Some(6), None, Some(2)], [Some(7), Some(0), Some(1)]];

const FIRST_SQUARE: Square = Square::at(0, 0);

#[inline]
const fn difference(from: Square, to: Square) -> usize {
    Square::COUNT + from.index() - to.index()
}

/// Whether square numbers increase along a direction of [`KING_STEPS`].
const fn ascends(direction: usize) -> bool {
    matches!(direction, 0 | 1 | 2 | 7)
}

/// The direction among [`KING_STEPS`] from a square to another on one line with it.
#[inline]
fn direction(from: Square, to: Square) -> Option<usize> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    DIRECTIONS[(ranks.signum() + 1) as usize][(files.signum() + 1) as usize]
}

impl<W: Width> Tables<W> {
    pub(crate) fn new(spec: &'static GameSpec) -> Tables<W> {
        let geometry = spec.geometry;
        let squares = SquareSet::narrowed(geometry.squares());
        let line = |from: Square, step: Offset| {
            std::iter::successors(geometry.step(from, step), move |square| {
                geometry.step(*square, step)
            })
        };
        let mut rays = Box::new([[SquareSet::EMPTY; 8]; Square::COUNT]);
        for from in squares {
            rays[from.index()] = KING_STEPS.map(|step| line(from, step).collect());
        }
        let king_steps = per_square(
            |from| KING_STEPS.iter().filter_map(|step| geometry.step(from, *step)).collect(),
            squares,
        );
        let programs = spec.pieces.iter().map(|piece| Program::compile(piece.patterns));
        let programs: Vec<Program> = programs.collect();
        let zone = match spec.promotion {
            Promotion::Pawns { zone, .. }
            | Promotion::Crowning { zone, .. }
            | Promotion::FromPoolAsAction { zone } => zone,
            Promotion::FromPoolOnArrival => 1,
        };
        let in_zone = |color| -> SquareSet<W> {
            squares.into_iter().filter(|square| spec.is_in_zone(color, *square, zone)).collect()
        };
        let zones = Color::ALL.map(in_zone);
        let pieces = spec.pieces.iter().zip(&programs).map(|(piece, program)| {
            Color::ALL.map(|color| {
                let zone = zones[color.index()];
                PieceTable::new(spec, piece.role, program, color, squares, zone)
            })
        });
        let pieces: Vec<[PieceTable<W>; 2]> = pieces.collect();
        let slot_of = |role| spec.pieces.iter().position(|piece| piece.role == role);
        let slots = (0..Role::COUNT)
            .map(|index| Role::from_index(index).and_then(slot_of))
            .map(|slot| slot.map(|slot| slot as u8));
        let slots_where = |holds: &dyn Fn(usize) -> bool| -> Vec<usize> {
            (0..pieces.len()).filter(|slot| holds(*slot)).collect()
        };
        let stepping_back =
            pieces.iter().zip(spec.pieces).filter(|(table, _)| table[0].has_second_legs);
        let limited = |piece: &PieceSpec| piece.is_lion() && spec.lions == LionLimit::One;
        let stepping_back: Vec<bool> = stepping_back.map(|(_, piece)| limited(piece)).collect();
        let has_others = |piece: &PieceTable<W>| {
            piece.has_paths || piece.captures.iter().any(|set| !set.is_empty())
        };
        let near = |color: Color| {
            let from_all = |to: Square| {
                let pieces = pieces.iter().map(|piece| &piece[color.index()]);
                pieces.fold(SquareSet::EMPTY, |set, piece| {
                    set | piece.captured_from[to.index()] | piece.on_path_from[to.index()]
                })
            };
            per_square(from_all, squares)
        };
        let reaching = |color: Color| {
            let mut bits = Box::new([0; 2 * Square::COUNT]);
            for (slot, piece) in pieces.iter().map(|piece| &piece[color.index()]).enumerate() {
                for to in squares {
                    for from in piece.captured_from[to.index()] | piece.on_path_from[to.index()] {
                        bits[difference(from, to)] |= 1 << slot;
                    }
                }
            }
            bits
        };
        let lines = |directions: [usize; 4]| {
            let rays_of = |from: Square| directions.map(|direction| rays[from.index()][direction]);
            let line =
                |from| rays_of(from).into_iter().fold(SquareSet::EMPTY, |set, ray| set | ray);
            per_square(line, squares)
        };
        Tables {
            spec,
            squares,
            by_halves: spec.actions_per_turn() > 1,
            lends_powers: spec.lends_powers(),
            last_rank: Color::ALL.map(|color| last_rank(spec, squares, color)),
            royals_fall: spec.royals == Royals::Captured,
            notes_attacks: spec.draws.repetition == Repetition::FourfoldByAttacks,
            // A side's only Lion is its only piece that steps back.
            moves_coincide: !matches!(stepping_back[..], [] | [true]),
            royal_slots: slots_where(&|slot| spec.pieces[slot].is_royal()),
            lion_slots: slots_where(&|slot| spec.pieces[slot].is_lion()),
            other_slots: slots_where(&|slot| has_others(&pieces[slot][0])),
            mortal_slots: slots_where(&|slot| !pieces[slot][0].stuck_on.is_empty()),
            straight_only: pieces.iter().flatten().all(|piece| !piece.has_paths),
            castlings: Color::ALL
                .map(|color| CastlingSide::ALL.map(|side| CastlingWay::new(spec, color, side))),
            king_steps,
            orthogonal_lines: lines(ORTHOGONAL_RAYS),
            diagonal_lines: lines(DIAGONAL_RAYS),
            rays,
            slots: slots.collect(),
            near: Color::ALL.map(near),
            reaching: Color::ALL.map(reaching),
            programs,
            pieces,
        }
    }

    /// The slot of a role: its row in the piece table.
    pub(crate) fn slot(&self, role: Role) -> Option<usize> {
        self.slots[role.index()].map(usize::from)
    }

    /// Whether a piece of a kind may capture from one square on another by a leap or path, from what
    /// is between their numbers. Where it may not, it never does.
    #[inline]
    pub(crate) fn may_reach(&self, slot: usize, by: Color, from: Square, to: Square) -> bool {
        self.reaching[by.index()][difference(from, to)] >> slot & 1 != 0
    }

    /// The squares along a ray, up to and including the first occupied one.
    #[inline(always)]
    fn slide<const DIRECTION: usize>(&self, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        let ray = self.rays[from.index()][DIRECTION];
        let blockers = ray & occupied;
        if ascends(DIRECTION) {
            return ray & blockers.up_to_first();
        }
        // The lowest-numbered square is a corner, with nothing beyond it.
        let blocker = blockers.with(FIRST_SQUARE).highest();
        ray - self.rays[blocker][DIRECTION]
    }

    #[inline]
    pub(crate) fn orthogonal_slides(&self, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        self.slide::<0>(from, occupied)
            | self.slide::<2>(from, occupied)
            | self.slide::<4>(from, occupied)
            | self.slide::<6>(from, occupied)
    }

    #[inline]
    pub(crate) fn diagonal_slides(&self, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        self.slide::<1>(from, occupied)
            | self.slide::<3>(from, occupied)
            | self.slide::<5>(from, occupied)
            | self.slide::<7>(from, occupied)
    }

    /// The squares visible from a square in the direction of another on one line with it.
    pub(crate) fn seen(&self, from: Square, to: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        let slides = self.orthogonal_slides(from, occupied) | self.diagonal_slides(from, occupied);
        let ray = direction(from, to).map(|direction| self.rays[from.index()][direction]);
        slides & ray.unwrap_or_default()
    }

    /// Whether two squares stand on one rank, file or diagonal.
    #[inline]
    pub(crate) fn shares_line(&self, from: Square, to: Square) -> bool {
        self.orthogonal_lines[from.index()].contains(to)
            || self.diagonal_lines[from.index()].contains(to)
    }

    /// The squares strictly between two squares on one line, or none.
    #[inline]
    pub(crate) fn between(&self, from: Square, to: Square) -> SquareSet<W> {
        match direction(from, to) {
            // Off the line the two rays do not meet.
            Some(direction) => {
                self.rays[from.index()][direction] & self.rays[to.index()][(direction + 4) % 8]
            }
            None => SquareSet::EMPTY,
        }
    }

    /// The squares on which the piece of a slot could capture by its own power.
    #[inline]
    pub(crate) fn captures(
        &self,
        slot: usize,
        color: Color,
        from: Square,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        self.captures_of(&self.pieces[slot][color.index()], from, occupied)
    }

    #[inline(always)]
    pub(crate) fn captures_of(
        &self,
        piece: &PieceTable<W>,
        from: Square,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        piece.captures[from.index()] | self.lines(piece, from, occupied)
    }

    /// The empty squares to which the piece of a slot could move by its own power.
    pub(crate) fn moves(
        &self,
        slot: usize,
        color: Color,
        from: Square,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        self.moves_of(&self.pieces[slot][color.index()], from, occupied)
    }

    #[inline(always)]
    pub(crate) fn moves_of(
        &self,
        piece: &PieceTable<W>,
        from: Square,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        let mut set = piece.moves[from.index()];
        if piece.sweeps {
            set |= self.sweep(piece, from, occupied);
        }
        if piece.has_moving_paths {
            set |= piece.along_moving_paths(from, occupied);
        }
        if piece.anywhere {
            set |= self.squares;
        }
        set - occupied
    }

    /// The squares that a piece attacks along lines, which can be blocked.
    #[inline(always)]
    fn lines(&self, piece: &PieceTable<W>, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        if !piece.has_lines {
            return SquareSet::EMPTY;
        }
        self.lines_followed(piece, from, occupied)
    }

    #[inline]
    fn lines_followed(
        &self,
        piece: &PieceTable<W>,
        from: Square,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        let mut set = self.sweep(piece, from, occupied);
        if piece.has_paths {
            set |= piece.along_paths(from, occupied);
        }
        set
    }

    #[inline]
    fn sweep(&self, piece: &PieceTable<W>, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        let mut set = SquareSet::EMPTY;
        if piece.orthogonal {
            set |= self.orthogonal_slides(from, occupied);
        }
        if piece.diagonal {
            set |= self.diagonal_slides(from, occupied);
        }
        set
    }
}
