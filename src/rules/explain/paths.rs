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

#[cfg(test)]
mod tests {
    use crate::{Color, Game, Move, Position, Square};

    fn way(game: Game, fen: &str, from: &str) -> String {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        let from = game.parse_square(from).expect("a square");
        let king = position.king(position.turn());
        assert!(position.checkers().contains(from), "it gives check");
        game.square_names(position.attack_way(from, king)).join(" ")
    }

    #[test]
    fn a_bent_or_crooked_attack_shows_its_bends_and_a_straight_one_has_none() {
        for (game, fen, expected) in [
            (Game::MightyLion, "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1", "e4 e1"),
            (Game::MightyLion, "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "d2 e1"),
            (Game::MightyLion, "4k3/8/8/8/8/4l3/4P3/4K3 w - - 0 1", "e3 e1"),
            (Game::Lionheart, "k9/10/10/5g4/10/10/10/10/10/4K5[] w - - 0 1", "f7 e6 e1"),
            (Game::Lionheart, "k9/10/10/10/10/10/10/4u5/4p5/5K4[] w - - 0 1", "e3 f2 f1"),
            (Game::Lionheart, "k9/10/10/10/10/10/10/4u5/4pp4/5K4[] w - - 0 1", "e3 e2 f1"),
        ] {
            assert_eq!(way(game, fen, &expected[..2]), expected, "{fen}");
        }
    }

    #[test]
    fn a_king_of_two_steps_and_a_lionized_piece_show_where_the_second_begins() {
        let position = Position::from_fen(Game::Lionized, "k7/8/f7/8/z3h3/8/8/5K2[] b - - 0 1");
        let position = position.expect("the position is valid");
        let horse = Game::Lionized.parse_square("e4").expect("a square");
        let first = position.borrowed_steps(horse).expect("it is Lionized");
        let attacked = |square: &Square| position.attackers(*square, Color::Black).contains(horse);
        let mut seen = 0;
        for square in Game::Lionized.squares().into_iter().filter(attacked) {
            match position.attack_way(horse, square)[..] {
                [start, end] => assert!(start == horse && end == square && first.contains(end)),
                [start, via, end] => {
                    assert!(start == horse && end == square && first.contains(via));
                    seen += 1;
                }
                _ => panic!("a way has two squares or three"),
            }
        }
        assert!(seen > 4, "{seen}");

        let kings = "10/10/10/10/4k5/10/10/10/10/4K5[] w - - 0 1";
        let position = Position::from_fen(Game::Lionheart, kings).expect("the position is valid");
        let square = |name| Game::Lionheart.parse_square(name).expect("a square");
        let way = position.attack_way(square("e6"), square("e4"));
        assert_eq!(way.len(), 3);
        assert_eq!((way[0], way[2]), (square("e6"), square("e4")));
    }

    fn path(fen: &str, from: &str, to: &str) -> String {
        let game = Game::Lionheart;
        let position = Position::from_fen(game, fen).expect("the position is valid");
        let square = |name| game.parse_square(name).expect("a square");
        game.square_names(position.path_of(Move::new(square(from), square(to)))).join(" ")
    }

    #[test]
    fn a_move_that_bends_shows_its_bends() {
        let fen = "k9/10/10/10/2n7/10/U2G4H1/10/3N6/5K4[] w - - 0 1";
        for (from, to, way) in [
            ("a4", "a5", "a4 a5"),
            ("a4", "b6", "a4 a5 b6"),
            ("a4", "c7", "a4 b5 b6 c7"),
            ("a4", "c8", "a4 a5 b6 b7 c8"),
            ("d4", "h5", "d4 e5 h5"),
            ("d4", "e5", "d4 e5"),
            ("i4", "g7", "i4 i5 g7"),
            ("d2", "e4", "d2 e4"),
            ("d2", "f5", "d2 e4 f5"),
            ("f1", "f2", "f1 f2"),
        ] {
            assert_eq!(path(fen, from, to), way, "{from}{to}");
        }
    }

    #[test]
    fn of_several_ways_the_open_one_is_drawn_and_one_that_hops_only_if_no_other_leads_there() {
        for (pieces, from, to, way) in [
            ("10/U9/10", "a3", "b5", "a3 a4 b5"),
            ("p9/U9/10", "a3", "b5", "a3 b4 b5"),
            ("pp8/U9/10", "a3", "b5", "a3 a4 b5"),
            // What asks for a blocked way is drawn along it.
            ("4p5/3G6/10", "d3", "h4", "d3 e4 h4"),
            ("4p5/3G6/10", "d3", "a9", "d3 a9"),
        ] {
            let fen = format!("k9/10/10/10/10/10/{pieces}/5K4[] w - - 0 1");
            assert_eq!(path(&fen, from, to), way, "{pieces}");
        }
    }
}
