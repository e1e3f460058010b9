//! The paths that pieces take, for drawing and for words.

use crate::spec::steps::{Onward, Route};
use crate::{Color, Modality, Move, Position, Role, Square, SquareSet};

impl Position {
    /// The squares next to the piece on `from` on which it could capture and go on, as a Lion does:
    /// all around a Lion, in one or two directions from a Horned Falcon or Soaring Eagle, none
    /// around others.
    pub fn lion_steps(&self, from: Square) -> SquareSet {
        let Some((slot, color)) = self.slot_at(from) else { return SquareSet::EMPTY };
        self.tables.pieces[slot][color.index()]
            .second_legs(from)
            .iter()
            .map(|leg| leg.via)
            .collect()
    }

    /// The squares of a move in the order in which the piece comes to them: its start, where it
    /// captures in passing, goes on from a borrowed power by its own, or turns where it might have
    /// stopped, and its end. A move that is not legal has the path that it asks for.
    pub fn path_of(&self, mv: Move) -> Vec<Square> {
        let Move { from, to, .. } = mv;
        let via = match mv.taking {
            // A Pawn that captures en passant does not pass over the captured Pawn.
            Some(_) if self.role_at(from) == Some(Role::Pawn) => None,
            Some(taking) => Some(taking),
            None => match self.loan_of(mv) {
                Some(loan) => loan.via,
                None => return self.by_own_stops(from, to).unwrap_or(vec![from, to]),
            },
        };
        [from].into_iter().chain(via).chain([to]).collect()
    }

    /// The path of the piece on `from` to a square that it attacks: its start, where it bends or
    /// begins a second step, and its end.
    pub fn attack_way(&self, from: Square, to: Square) -> Vec<Square> {
        let by_two_steps = self.by_two_steps(from, to).map(|via| vec![from, via, to]);
        let by_own = || self.by_own_route(from, to, Modality::captures, |_| true);
        by_two_steps.or_else(by_own).unwrap_or_else(|| vec![from, to])
    }

    /// Where a piece begins its second step, if it needs one.
    fn by_two_steps(&self, from: Square, to: Square) -> Option<Square> {
        let (_, color) = self.slot_at(from)?;
        if self.lionized(color).contains(from) {
            return self.loan(from, to, None)?.via;
        }
        if self.tables.by_halves && from == self.king(color) && from.distance(to) > 1 {
            let steps = &self.tables.king_steps;
            let between = (steps[from.index()] & steps[to.index()]) - self.pieces(color);
            return (between - self.occupied()).first().or(between.first());
        }
        None
    }

    /// The path of a move by the piece's own power. A lame leap is drawn as a leap, as the piece
    /// cannot stop where it turns.
    fn by_own_stops(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let fits = match self.piece_at(to) {
            Some(_) => Modality::captures,
            None => Modality::moves,
        };
        let may_stop = |route: &Route| route.steps.iter().all(|step| step.end.is_some());
        self.by_own_route(from, to, fits, may_stop)
    }

    /// The path along one of the piece's routes, without the squares that it passes straight
    /// through: an open one, if any; best without a hop and with few bends.
    fn by_own_route(
        &self,
        from: Square,
        to: Square,
        fits: fn(Modality) -> bool,
        select: fn(&Route) -> bool,
    ) -> Option<Vec<Square>> {
        let (slot, color) = self.slot_at(from)?;
        let routes = self.tables.programs[slot].routes.iter().filter(|route| select(route));
        let ways = routes.filter_map(|route| self.along(route, from, to, (color, fits)));
        let best = ways.min_by_key(|way| (way.blocked, way.hops, way.squares.len()))?;
        Some(best.squares)
    }

    fn along(
        &self,
        route: &Route,
        from: Square,
        to: Square,
        (color, fits): (Color, fn(Modality) -> bool),
    ) -> Option<RouteWay> {
        let mut way = RouteWay { squares: vec![from], blocked: 0, hops: false };
        let mut last = None;
        for (step, at) in route.walk() {
            let at = match color {
                Color::White => at,
                Color::Black => at.rotated(),
            };
            let square = self.spec().geometry.step(from, at)?;
            if last == Some(step.by) {
                way.squares.pop();
            }
            way.squares.push(square);
            last = Some(step.by);
            if square == to && step.end.is_some_and(fits) {
                return Some(way);
            }
            let is_taken = self.piece_at(square).is_some();
            match step.onward {
                Onward::Hop if is_taken && !way.hops => way.hops = true,
                // After a hop it stops.
                Onward::Hop => way.blocked += usize::from(way.hops),
                Onward::Empty => way.blocked += usize::from(is_taken),
                // A Lion passes over anything in between, so its path is drawn straight.
                Onward::Capturing => {
                    way.squares.pop();
                    last = None;
                }
                Onward::Never => return None,
            }
        }
        None
    }
}

struct RouteWay {
    squares: Vec<Square>,
    /// How many pieces or steps too many keep the piece from going it.
    blocked: usize,
    hops: bool,
}
