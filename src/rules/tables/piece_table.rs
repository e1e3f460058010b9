//! The movement of a kind of piece from each square of a board: its routes, compiled into lookup
//! tables.

use crate::spec::pattern::{DIAGONAL, ORTHOGONAL};
use crate::spec::steps::{Onward, Program, Repeat, Route};
use crate::{
    Color, CrowningTurns, GameSpec, Modality, Offset, Promotion, Role, Square, SquareSet, Width,
};

pub(crate) type PerSquare<W> = Box<[SquareSet<W>; Square::COUNT]>;

/// One list per square, all in one piece of memory.
#[derive(Debug)]
struct Lists<T> {
    /// Where the list of each square begins, and where that of the last ends.
    starts: Box<[u32]>,
    items: Box<[T]>,
}

impl<T> Lists<T> {
    fn new(lists: Vec<Vec<T>>) -> Lists<T> {
        let mut starts = vec![0];
        starts.extend(lists.iter().scan(0, |end, list| {
            *end += list.len() as u32;
            Some(*end)
        }));
        Lists { starts: starts.into(), items: lists.into_iter().flatten().collect() }
    }

    #[inline]
    fn of(&self, square: Square) -> &[T] {
        let at = |index: usize| self.starts[index] as usize;
        &self.items[at(square.index())..at(square.index() + 1)]
    }
}

/// The squares of a route that can be blocked.
#[derive(Clone, Debug)]
struct Path<W: Width> {
    /// All squares but the last.
    before: SquareSet<W>,
    /// Where the piece may end if no square of `before` is occupied.
    ends: SquareSet<W>,
    order: Order,
}

#[derive(Clone, Debug)]
enum Order {
    /// By their numbers, from the lowest.
    Ascending,
    /// By their numbers, from the highest.
    Descending,
    /// As listed. It is followed square by square.
    Listed {
        squares: Box<[Square]>,
        /// Whether the piece may hop over the first piece in its way and end on the square beyond.
        hops: bool,
    },
}

impl<W: Width> Path<W> {
    /// The squares where the piece may end: those up to the first occupied one.
    #[inline]
    fn reach(&self, occupied: SquareSet<W>) -> SquareSet<W> {
        let blockers = self.before & occupied;
        match &self.order {
            Order::Ascending => self.ends & blockers.up_to_first(),
            Order::Descending => self.ends & blockers.down_to_last(),
            Order::Listed { .. } if blockers.is_empty() => self.ends,
            Order::Listed { squares, hops } => {
                let mut squares = squares.iter().copied();
                let mut reach = SquareSet::EMPTY;
                for square in squares.by_ref() {
                    reach = reach.with(square);
                    if occupied.contains(square) {
                        break;
                    }
                }
                if *hops && let Some(beyond) = squares.next() {
                    reach = reach.with(beyond);
                }
                reach & self.ends
            }
        }
    }
}

/// A square on which a piece may capture in passing, and where it may go on to from there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SecondLeg<W: Width> {
    /// Where it captures with the first step.
    pub(crate) via: Square,
    /// Where the second step may end.
    pub(crate) ends: SquareSet<W>,
}

/// A step that all pieces of a kind take at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shift<W: Width> {
    /// The squares from which it stays on the board.
    from: SquareSet<W>,
    /// The change in square number.
    pub(crate) by: i8,
    /// The change in number to a square on the way that must be empty, if there is one.
    via: Option<i8>,
    modality: Modality,
}

impl<W: Width> Shift<W> {
    /// Where the given pieces end.
    #[inline]
    pub(crate) fn ends(
        &self,
        pieces: SquareSet<W>,
        empty: SquareSet<W>,
        capturable: SquareSet<W>,
    ) -> SquareSet<W> {
        let mut pieces = pieces & self.from;
        if let Some(via) = self.via {
            pieces = pieces & empty.shifted(-via);
        }
        let open = match self.modality {
            Modality::Both => empty | capturable,
            Modality::Move => empty,
            Modality::Capture => capturable,
        };
        pieces.shifted(self.by) & open
    }
}

/// The greatest number of shifts of a kind of piece. With more, table lookups are faster.
const MOST_SHIFTS: usize = 4;

/// The movement of a kind of piece of one side from each square.
#[derive(Debug)]
pub(crate) struct PieceTable<W: Width> {
    pub(crate) role: Role,
    /// Squares on which it promotes, or may promote, if its move ends there.
    pub(crate) promotes_on: SquareSet<W>,
    /// Squares from which every move may promote, within [`PieceTable::promotes_inside`].
    pub(crate) promotes_from: SquareSet<W>,
    /// If only captures promote from there, the squares on which other moves promote nevertheless.
    pub(crate) promotes_inside: Option<SquareSet<W>>,
    /// Squares from which all its steps leave the board.
    pub(crate) stuck_on: SquareSet<W>,
    /// For a piece that only slides, the adjacent squares on its lines: if it can enter none of
    /// them, it cannot move.
    pub(crate) next: Option<PerSquare<W>>,
    /// All its steps, if they are few enough for all pieces of the kind to take them at once.
    pub(crate) shifts: Vec<Shift<W>>,
    /// By square: where it captures by a leap.
    pub(crate) captures: PerSquare<W>,
    /// By square: where it moves by a leap.
    pub(crate) moves: PerSquare<W>,
    /// By square: from where it captures there by a leap.
    pub(crate) captured_from: PerSquare<W>,
    /// Whether it slides along ranks and files.
    pub(crate) orthogonal: bool,
    pub(crate) diagonal: bool,
    pub(crate) anywhere: bool,
    /// Whether it captures exactly as it moves.
    pub(crate) captures_as_it_moves: bool,
    /// Whether it captures along paths, which take longer to follow.
    pub(crate) has_paths: bool,
    /// Whether it captures along lines of any kind, which can be blocked.
    pub(crate) has_lines: bool,
    /// Whether it slides along ranks and files or diagonals.
    pub(crate) sweeps: bool,
    pub(crate) has_moving_paths: bool,
    /// Whether it may capture in passing and go on.
    pub(crate) has_second_legs: bool,
    paths: Lists<Path<W>>,
    moving_paths: Lists<Path<W>>,
    /// By square: where it may capture in passing, in ascending order.
    second_legs: Lists<SecondLeg<W>>,
    /// By square: from where one of its paths leads over or to it.
    pub(crate) on_path_from: PerSquare<W>,
}

pub(crate) fn per_square<W: Width>(
    of: impl Fn(Square) -> SquareSet<W>,
    squares: SquareSet<W>,
) -> PerSquare<W> {
    let mut sets = Box::new([SquareSet::EMPTY; Square::COUNT]);
    for square in squares {
        sets[square.index()] = of(square);
    }
    sets
}

/// The inverse relation: for each square, the squares whose set contains it.
fn inverse<W: Width>(sets: &PerSquare<W>, squares: SquareSet<W>) -> PerSquare<W> {
    per_square(
        |to| squares.into_iter().filter(|from| sets[from.index()].contains(to)).collect(),
        squares,
    )
}

/// A board as one side sees it.
struct View<'a, W: Width> {
    spec: &'a GameSpec,
    color: Color,
    squares: SquareSet<W>,
}

impl<W: Width> View<'_, W> {
    /// The square at an offset from another.
    fn step(&self, from: Square, by: Offset) -> Option<Square> {
        let by = if self.color == Color::White { by } else { by.rotated() };
        self.spec.geometry.step(from, by)
    }

    /// Whether a piece on a square may take a route.
    fn opens(&self, route: &Route, from: Square) -> bool {
        !route.first_move || self.spec.relative_rank(self.color, from) == self.spec.pawns.start_rank
    }

    /// By square: where the first steps of a piece lead.
    fn next(&self, program: &Program) -> PerSquare<W> {
        let first = |route: &Route| route.steps[0].by;
        let steps = |from| {
            let steps = program.routes.iter().map(first);
            steps.filter_map(|by| self.step(from, by)).collect()
        };
        per_square(steps, self.squares)
    }

    /// The squares from which no route leads anywhere, even on an empty board.
    fn stuck(&self, program: &Program) -> SquareSet<W> {
        let leads = |from: Square, route: &Route| {
            self.opens(route, from) && self.step(from, route.steps[0].by).is_some()
        };
        let is_stuck =
            |from: &Square| !program.anywhere && !program.routes.iter().any(|r| leads(*from, r));
        self.squares.into_iter().filter(is_stuck).collect()
    }

    /// The routes as shifts, if all of them can be expressed so and they are few.
    fn shifts(&self, program: &Program) -> Vec<Shift<W>> {
        let shifts = program.routes.iter().map(|route| self.shift(route));
        let shifts: Option<Vec<Shift<W>>> = shifts.collect();
        shifts.filter(|shifts| !program.anywhere && shifts.len() <= MOST_SHIFTS).unwrap_or_default()
    }

    fn shift(&self, route: &Route) -> Option<Shift<W>> {
        let (via, last) = match route.steps[..] {
            [last] => (None, last),
            [over, last] if over.end.is_none() && over.onward == Onward::Empty => {
                (Some(over.by), last)
            }
            _ => return None,
        };
        if route.repeat != Repeat::Never {
            return None;
        }
        let sign = if self.color == Color::White { 1 } else { -1 };
        let by = via.map_or(last.by, |via| via + last.by);
        let leads = |from: &Square| {
            let on_board = |by| self.step(*from, by).is_some();
            self.opens(route, *from) && on_board(by) && via.is_none_or(on_board)
        };
        Some(Shift {
            from: self.squares.into_iter().filter(leads).collect(),
            by: sign * by.by_number(),
            via: via.map(|via| sign * via.by_number()),
            modality: last.end?,
        })
    }

    /// By square: where the steps of some routes lead, if their modality fits.
    fn leaps(&self, routes: &[&Route], fit: fn(Modality) -> bool) -> PerSquare<W> {
        let from = |from| {
            let routes = routes.iter().filter(|route| self.opens(route, from));
            let walked = routes.flat_map(|route| {
                let steps = route.walk();
                steps.map_while(|(step, at)| Some((step, self.step(from, at)?)))
            });
            let ends = walked.filter(|(step, to)| step.end.is_some_and(fit) && *to != from);
            ends.map(|(_, to)| to).collect()
        };
        per_square(from, self.squares)
    }

    /// By square: the paths along some routes, if their modality fits.
    fn paths(&self, routes: &[&Route], fit: fn(Modality) -> bool) -> Lists<Path<W>> {
        let mut lists = vec![Vec::new(); Square::COUNT];
        for from in self.squares {
            let routes = routes.iter().filter(|route| self.opens(route, from));
            let paths = routes.filter_map(|route| self.path(route, from, fit));
            lists[from.index()] = paths.collect();
        }
        Lists::new(lists)
    }

    fn path(&self, route: &Route, from: Square, fit: fn(Modality) -> bool) -> Option<Path<W>> {
        let mut ends = SquareSet::EMPTY;
        let walked = route.walk().map_while(|(step, at)| {
            let square = self.step(from, at)?;
            if step.end.is_some_and(fit) {
                ends = ends.with(square);
            }
            Some(square)
        });
        let squares: Box<[Square]> = walked.collect();
        let (_, before) = squares.split_last()?;
        let before: SquareSet<W> = before.iter().copied().collect();
        let hops = route.steps.iter().any(|step| step.onward == Onward::Hop);
        let order = if !hops && squares.is_sorted() {
            Order::Ascending
        } else if !hops && squares.iter().rev().is_sorted() {
            Order::Descending
        } else {
            Order::Listed { squares, hops }
        };
        (!ends.is_empty()).then_some(Path { before, ends, order })
    }

    /// By square: where a Lion's routes lead via each square.
    fn second_legs(&self, routes: &[&Route]) -> Lists<SecondLeg<W>> {
        let mut lists = vec![Vec::new(); Square::COUNT];
        for from in self.squares {
            let list: &mut Vec<SecondLeg<W>> = &mut lists[from.index()];
            for route in routes.iter().filter(|route| self.opens(route, from)) {
                let walked: Vec<Option<Square>> =
                    route.walk().map(|(_, at)| self.step(from, at)).collect();
                let [Some(via), Some(to)] = walked[..] else { continue };
                match list.iter_mut().find(|leg| leg.via == via) {
                    Some(leg) => leg.ends = leg.ends.with(to),
                    None => list.push(SecondLeg { via, ends: to.set() }),
                }
            }
            list.sort_by_key(|leg| leg.via);
        }
        Lists::new(lists)
    }
}

impl<W: Width> PieceTable<W> {
    pub(crate) fn new(
        spec: &GameSpec,
        role: Role,
        program: &Program,
        color: Color,
        squares: SquareSet<W>,
        zone: SquareSet<W>,
    ) -> PieceTable<W> {
        let view = View { spec, color, squares };
        let slides = |wanted: &[Offset; 4]| {
            let slides = |by| program.routes.iter().any(|route| route.slide() == Some(by));
            wanted.iter().all(|by| slides(*by))
        };
        let (orthogonal, diagonal) = (slides(&ORTHOGONAL), slides(&DIAGONAL));
        let is_swept = |route: &Route| {
            route.slide().is_some_and(|by| {
                orthogonal && ORTHOGONAL.contains(&by) || diagonal && DIAGONAL.contains(&by)
            })
        };
        let (mut leaps, mut legs, mut lines) = (Vec::new(), Vec::new(), Vec::new());
        for route in program.routes.iter().filter(|route| !is_swept(route)) {
            if route.captures_on_the_way() {
                legs.push(route);
                leaps.push(route);
            } else if route.steps.len() == 1 && route.repeat == Repeat::Never {
                leaps.push(route);
            } else {
                lines.push(route);
            }
        }
        let captures = view.leaps(&leaps, Modality::captures);
        let paths = view.paths(&lines, Modality::captures);
        let moving_paths = view.paths(&lines, Modality::moves);
        let over = per_square(
            |from| {
                let paths = paths.of(from).iter();
                paths.fold(SquareSet::EMPTY, |set, path| set | path.before | path.ends)
            },
            squares,
        );
        let any = |lists: &Lists<Path<W>>| !lists.items.is_empty();
        let (has_paths, has_moving_paths) = (any(&paths), any(&moving_paths));
        let ends = program.routes.iter().flat_map(|route| &route.steps);
        let sweeps = orthogonal || diagonal;
        let nowhere = SquareSet::EMPTY;
        let (promotes_on, promotes_from, promotes_inside) = match spec.promotion {
            Promotion::Pawns { .. } | Promotion::FromPoolOnArrival if role == Role::Pawn => {
                (zone, nowhere, None)
            }
            Promotion::Crowning { pairs, by, .. }
                if pairs.iter().any(|(before, _)| *before == role) =>
            {
                let inside = match by {
                    CrowningTurns::StartingOrEnding => None,
                    CrowningTurns::EnteringOrCapturing { on_last_rank } => {
                        let reaches = on_last_rank.contains(&role);
                        let last_rank = last_rank(spec, squares, color);
                        Some(if reaches { last_rank } else { nowhere })
                    }
                };
                (zone, zone, inside)
            }
            _ => (nowhere, nowhere, None),
        };
        PieceTable {
            role,
            promotes_on,
            promotes_from,
            promotes_inside,
            stuck_on: view.stuck(program),
            next: (sweeps && leaps.is_empty() && lines.is_empty()).then(|| view.next(program)),
            shifts: view.shifts(program),
            captured_from: inverse(&captures, squares),
            captures,
            moves: view.leaps(&leaps, Modality::moves),
            orthogonal,
            diagonal,
            anywhere: program.anywhere,
            captures_as_it_moves: !program.anywhere
                && ends.filter_map(|step| step.end).all(|end| end == Modality::Both),
            has_paths,
            has_lines: sweeps || has_paths,
            sweeps,
            has_moving_paths,
            has_second_legs: !legs.is_empty(),
            second_legs: view.second_legs(&legs),
            on_path_from: inverse(&over, squares),
            paths,
            moving_paths,
        }
    }

    /// The squares on which its paths capture.
    pub(crate) fn along_paths(&self, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        reach(&self.paths, from, occupied)
    }

    /// The squares to which its paths move.
    #[inline]
    pub(crate) fn along_moving_paths(&self, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        reach(&self.moving_paths, from, occupied)
    }

    /// Where it may capture in passing from a square, and where it may go on to.
    #[inline]
    pub(crate) fn second_legs(&self, from: Square) -> &[SecondLeg<W>] {
        self.second_legs.of(from)
    }
}

fn reach<W: Width>(paths: &Lists<Path<W>>, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
    paths.of(from).iter().fold(SquareSet::EMPTY, |set, path| set | path.reach(occupied))
}

/// The last rank of a side: the farthest from its own camp.
pub(super) fn last_rank<W: Width>(
    spec: &GameSpec,
    squares: SquareSet<W>,
    color: Color,
) -> SquareSet<W> {
    let last = spec.geometry.ranks - 1;
    let is_last = |square: &Square| spec.relative_rank(color, *square) == last;
    squares.into_iter().filter(is_last).collect()
}
