//! Attack tables, made once per game from its piece table.

use super::game::{GameSpec, Promotion};
use super::pattern::{KING_STEPS, Modality, Pattern};
use super::piece::{Color, Role};
use super::square::{Offset, Square, SquareSet};

/// The most kinds of pieces that a game may have.
pub(crate) const SLOTS: usize = 13;

/// A set for each square.
type PerSquare = Box<[SquareSet; Square::COUNT]>;

/// What a piece does along a compiled path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Along {
    /// Stops anywhere, up to and with the first piece in its way.
    Slide,
    /// Arrives at the end only, and only if all before it is empty.
    Lame,
    /// Stops anywhere up to and with the first piece in its way, or on the square beyond that piece.
    Jump,
}

/// The squares that a piece passes one after another.
#[derive(Debug)]
struct Path {
    along: Along,
    squares: Box<[Square]>,
    /// The squares before the last.
    before: SquareSet,
    /// Where the piece may end if none of those is occupied.
    ends: SquareSet,
}

impl Path {
    /// The squares where the piece may end, as far as blocks decide.
    #[inline]
    fn reach(&self, occupied: SquareSet) -> SquareSet {
        if !self.before.intersects(occupied) {
            return self.ends;
        }
        if self.along == Along::Lame {
            return SquareSet::EMPTY;
        }
        self.reach_when_blocked(occupied)
    }

    fn reach_when_blocked(&self, occupied: SquareSet) -> SquareSet {
        let mut reach = SquareSet::EMPTY;
        let mut squares = self.squares.iter();
        for square in squares.by_ref() {
            reach = reach.with(*square);
            if occupied.contains(*square) {
                break;
            }
        }
        match squares.next() {
            Some(beyond) if self.along == Along::Jump => reach.with(*beyond),
            _ => reach,
        }
    }
}

/// What a kind of piece of one side does from each square.
#[derive(Debug)]
pub(crate) struct PieceTable {
    /// Squares that it captures on by a leap.
    pub(crate) captures: PerSquare,
    /// Squares that it moves to by a leap.
    pub(crate) moves: PerSquare,
    /// Squares from which it captures on this one by a leap.
    pub(crate) captured_from: PerSquare,
    /// Whether it slides along ranks and files.
    pub(crate) orthogonal: bool,
    /// Whether it slides along diagonals.
    pub(crate) diagonal: bool,
    /// Whether it may go to any empty square.
    pub(crate) anywhere: bool,
    /// Whether it captures exactly as it moves.
    pub(crate) captures_as_it_moves: bool,
    /// Whether it has paths, which take longer to follow.
    pub(crate) has_paths: bool,
    /// Whether it has lines of any kind, which can be blocked.
    has_lines: bool,
    paths: Vec<Vec<Path>>,
    /// Squares from which one of its paths leads over this one.
    pub(crate) on_path_from: PerSquare,
}

/// Everything move generation looks up.
#[derive(Debug)]
pub(crate) struct Tables {
    /// What the tables were made from.
    pub(crate) spec: &'static GameSpec,
    /// The board.
    pub(crate) squares: SquareSet,
    /// The squares of each side's promotion zone.
    pub(crate) promotion_zone: [SquareSet; 2],
    /// Whether no piece has paths: then only straight slides can be blocked.
    pub(crate) straight_only: bool,
    /// The king steps from each square.
    pub(crate) king_steps: PerSquare,
    /// The squares from each square on, in each of the directions of [`KING_STEPS`].
    rays: Box<[[SquareSet; 8]; Square::COUNT]>,
    /// `[slot][colour]`.
    pub(crate) pieces: Vec<[PieceTable; 2]>,
    /// The slot of each role, by number of the role.
    slots: Vec<Option<u8>>,
    /// The squares of the same rank or file.
    pub(crate) orthogonal_lines: PerSquare,
    /// The squares of the same diagonals.
    pub(crate) diagonal_lines: PerSquare,
    /// The slots of the pieces that have leaps or paths.
    pub(crate) other_slots: Vec<usize>,
}

/// The orthogonal directions among [`KING_STEPS`].
const ORTHOGONAL_RAYS: [usize; 4] = [0, 2, 4, 6];
/// The diagonal directions among [`KING_STEPS`].
const DIAGONAL_RAYS: [usize; 4] = [1, 3, 5, 7];

/// The square with the lowest number.
const FIRST_SQUARE: Square = Square::at(0, 0);

/// Whether the numbers of the squares grow along a direction of [`KING_STEPS`].
const fn ascends(direction: usize) -> bool {
    matches!(direction, 0 | 1 | 2 | 7)
}

fn per_square(of: impl Fn(Square) -> SquareSet, squares: SquareSet) -> PerSquare {
    let mut sets = Box::new([SquareSet::EMPTY; Square::COUNT]);
    for square in squares {
        sets[square.index()] = of(square);
    }
    sets
}

fn inverse(sets: &PerSquare, squares: SquareSet) -> PerSquare {
    per_square(
        |to| {
            squares
                .into_iter()
                .filter(|from| sets[from.index()].contains(to))
                .collect()
        },
        squares,
    )
}

impl Tables {
    pub(crate) fn new(spec: &'static GameSpec) -> Tables {
        let geometry = spec.geometry;
        let squares = geometry.squares();
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
            |from| {
                KING_STEPS
                    .iter()
                    .filter_map(|step| geometry.step(from, *step))
                    .collect()
            },
            squares,
        );
        let pieces: Vec<[PieceTable; 2]> = spec
            .pieces
            .iter()
            .map(|piece| {
                Color::ALL.map(|color| PieceTable::new(spec, piece.patterns, color, squares))
            })
            .collect();
        let slots = Role::ALL.iter().map(|role| {
            spec.pieces
                .iter()
                .position(|piece| piece.role == *role)
                .map(|slot| slot as u8)
        });
        let has_others = |piece: &PieceTable| {
            piece.has_paths || piece.captures.iter().any(|set| !set.is_empty())
        };
        let other_slots = (0..pieces.len())
            .filter(|slot| has_others(&pieces[*slot][0]))
            .collect();
        let lines = |directions: [usize; 4]| {
            per_square(
                |from| {
                    directions.iter().fold(SquareSet::EMPTY, |set, direction| {
                        set | rays[from.index()][*direction]
                    })
                },
                squares,
            )
        };
        let zone = match spec.promotion {
            Promotion::Pawns { zone, .. }
            | Promotion::Crowning { zone, .. }
            | Promotion::FromPoolAsAction { zone } => zone,
            Promotion::FromPoolOnArrival => 1,
        };
        let in_zone = |color| {
            squares
                .into_iter()
                .filter(|square| spec.relative_rank(color, *square) + zone >= geometry.ranks)
                .collect()
        };
        Tables {
            spec,
            squares,
            promotion_zone: Color::ALL.map(in_zone),
            straight_only: pieces.iter().flatten().all(|piece| !piece.has_paths),
            king_steps,
            orthogonal_lines: lines(ORTHOGONAL_RAYS),
            diagonal_lines: lines(DIAGONAL_RAYS),
            rays,
            slots: slots.collect(),
            other_slots,
            pieces,
        }
    }

    /// The slot of a role: its row in the piece table.
    pub(crate) fn slot(&self, role: Role) -> Option<usize> {
        self.slots[role as usize].map(usize::from)
    }

    /// The squares that a piece passes on its way in a direction, up to and with the first that is occupied.
    #[inline(always)]
    fn slide<const DIRECTION: usize>(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let ray = self.rays[from.index()][DIRECTION];
        let blockers = ray & occupied;
        if ascends(DIRECTION) {
            return ray & blockers.up_to_first();
        }
        // The first square of the numbering is a corner: nothing lies beyond it.
        let blocker = blockers.with(FIRST_SQUARE).highest();
        ray - self.rays[blocker][DIRECTION]
    }

    /// Squares that a Rook attacks.
    #[inline]
    pub(crate) fn orthogonal_slides(&self, from: Square, occupied: SquareSet) -> SquareSet {
        self.slide::<0>(from, occupied)
            | self.slide::<2>(from, occupied)
            | self.slide::<4>(from, occupied)
            | self.slide::<6>(from, occupied)
    }

    /// Squares that a Bishop attacks.
    #[inline]
    pub(crate) fn diagonal_slides(&self, from: Square, occupied: SquareSet) -> SquareSet {
        self.slide::<1>(from, occupied)
            | self.slide::<3>(from, occupied)
            | self.slide::<5>(from, occupied)
            | self.slide::<7>(from, occupied)
    }

    /// The squares strictly between two squares on one line, or none.
    #[inline]
    pub(crate) fn between(&self, from: Square, to: Square) -> SquareSet {
        let step = Offset::new(
            to.file() as i8 - from.file() as i8,
            to.rank() as i8 - from.rank() as i8,
        );
        match KING_STEPS
            .iter()
            .position(|direction| *direction == step.unit())
        {
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
        occupied: SquareSet,
    ) -> SquareSet {
        let piece = &self.pieces[slot][color.index()];
        piece.captures[from.index()] | self.lines_of(piece, from, occupied)
    }

    /// The empty squares to which the piece of a slot could move by its own power.
    #[inline]
    pub(crate) fn moves(
        &self,
        slot: usize,
        color: Color,
        from: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        let piece = &self.pieces[slot][color.index()];
        let mut set = piece.moves[from.index()] | self.lines_of(piece, from, occupied);
        if piece.anywhere {
            set |= self.squares;
        }
        set - occupied
    }

    /// The squares that a piece reaches along lines that can be blocked.
    #[inline(always)]
    fn lines_of(&self, piece: &PieceTable, from: Square, occupied: SquareSet) -> SquareSet {
        if !piece.has_lines {
            return SquareSet::EMPTY;
        }
        self.lines_followed(piece, from, occupied)
    }

    fn lines_followed(&self, piece: &PieceTable, from: Square, occupied: SquareSet) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        if piece.orthogonal {
            set |= self.orthogonal_slides(from, occupied);
        }
        if piece.diagonal {
            set |= self.diagonal_slides(from, occupied);
        }
        if piece.has_paths {
            set |= piece.along_paths(from, occupied);
        }
        set
    }
}

impl PieceTable {
    fn new(
        spec: &GameSpec,
        patterns: &'static [Pattern],
        color: Color,
        squares: SquareSet,
    ) -> PieceTable {
        let geometry = spec.geometry;
        let seen = |offset: Offset| {
            if color == Color::White {
                offset
            } else {
                offset.rotated()
            }
        };
        let leaps = |wanted: fn(Modality) -> bool| {
            per_square(
                |from| {
                    let mut set = SquareSet::EMPTY;
                    for pattern in patterns {
                        match *pattern {
                            Pattern::Leap { to, modality } if wanted(modality) => {
                                set |= to
                                    .iter()
                                    .filter_map(|offset| geometry.step(from, seen(*offset)))
                                    .collect();
                            }
                            Pattern::Lion => {
                                set |= squares
                                    .into_iter()
                                    .filter(|to| (1..=2).contains(&from.distance(*to)))
                                    .collect();
                            }
                            _ => {}
                        }
                    }
                    set
                },
                squares,
            )
        };
        let slides = |step: Offset| {
            patterns.iter().any(|pattern| {
                matches!(pattern, Pattern::Slide { along } if along.len() == 4 && along.contains(&step))
            })
        };
        let mut paths: Vec<Vec<Path>> = (0..Square::COUNT).map(|_| Vec::new()).collect();
        for from in squares {
            for pattern in patterns {
                add_paths(&mut paths[from.index()], pattern, from, |square, offset| {
                    geometry.step(square, seen(offset))
                });
            }
        }
        let captures = leaps(Modality::captures);
        let over = per_square(
            |from| {
                paths[from.index()]
                    .iter()
                    .flat_map(|path| path.squares.iter().copied())
                    .collect()
            },
            squares,
        );
        let orthogonal = slides(KING_STEPS[ORTHOGONAL_RAYS[0]]);
        let diagonal = slides(KING_STEPS[DIAGONAL_RAYS[0]]);
        let has_paths = paths.iter().any(|paths| !paths.is_empty());
        PieceTable {
            captured_from: inverse(&captures, squares),
            captures,
            moves: leaps(Modality::moves),
            orthogonal,
            diagonal,
            anywhere: patterns.contains(&Pattern::Anywhere),
            captures_as_it_moves: patterns.iter().all(|pattern| match pattern {
                Pattern::Leap { modality, .. } => *modality == Modality::Both,
                Pattern::Anywhere => false,
                _ => true,
            }),
            has_paths,
            has_lines: orthogonal || diagonal || has_paths,
            on_path_from: inverse(&over, squares),
            paths,
        }
    }

    /// Squares that its paths reach.
    pub(crate) fn along_paths(&self, from: Square, occupied: SquareSet) -> SquareSet {
        self.paths[from.index()]
            .iter()
            .fold(SquareSet::EMPTY, |set, path| set | path.reach(occupied))
    }
}

/// Compiles those patterns that are neither leaps nor full sets of straight slides.
fn add_paths(
    paths: &mut Vec<Path>,
    pattern: &Pattern,
    from: Square,
    step: impl Fn(Square, Offset) -> Option<Square> + Copy,
) {
    let mut add = |along, squares: Vec<Square>| {
        if let Some((last, before)) = squares.split_last() {
            let before: SquareSet = before.iter().copied().collect();
            let ends = match along {
                Along::Lame => last.set(),
                Along::Slide | Along::Jump => before.with(*last),
            };
            paths.push(Path {
                along,
                before,
                ends,
                squares: squares.into(),
            });
        }
    };
    let ray = |start: Square, direction: Offset| {
        std::iter::successors(Some(start), move |at| step(*at, direction))
    };
    match *pattern {
        Pattern::Leap { .. } | Pattern::Lion | Pattern::Anywhere => {}
        Pattern::Slide { along } if along.len() == 4 => {}
        Pattern::Slide { along } => {
            for direction in along {
                add(Along::Slide, ray(from, *direction).skip(1).collect());
            }
        }
        Pattern::LameLeap { paths } => {
            for path in paths {
                if let (Some(via), Some(to)) = (step(from, path.via), step(from, path.to)) {
                    add(Along::Lame, vec![via, to]);
                }
            }
        }
        Pattern::LeapAndStep { paths } => {
            for path in paths {
                add(
                    Along::Slide,
                    [path.via, path.to]
                        .iter()
                        .map_while(|offset| step(from, *offset))
                        .collect(),
                );
            }
        }
        Pattern::BentSlide { arms } => {
            for arm in arms {
                for direction in arm.then {
                    add(
                        Along::Slide,
                        step(from, arm.step)
                            .into_iter()
                            .flat_map(|bend| ray(bend, direction))
                            .collect(),
                    );
                }
            }
        }
        Pattern::CrookedSlide { lines } => {
            for (odd, even) in lines {
                let mut at = from;
                let steps = [*odd, *even].into_iter().cycle();
                let line = steps.map_while(|offset| {
                    at = step(at, offset)?;
                    Some(at)
                });
                add(Along::Jump, line.collect());
            }
        }
    }
}
