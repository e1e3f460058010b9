//! The path on which a piece attacks a square, for drawing.

use crate::rules::board::piece::Color;
use crate::rules::board::square::Square;
use crate::rules::position::Position;
use crate::rules::spec::steps::{Onward, Route};

impl Position {
    /// The path of the piece on `from` to a square that it attacks: its start, where it bends or begins a second step, and its end.
    pub fn attack_way(&self, from: Square, to: Square) -> Vec<Square> {
        self.by_two_steps(from, to)
            .map(|via| vec![from, via, to])
            .or_else(|| self.by_own_route(from, to))
            .unwrap_or_else(|| vec![from, to])
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

    /// The path along one of the piece's routes, without the squares that it passes straight through.
    fn by_own_route(&self, from: Square, to: Square) -> Option<Vec<Square>> {
        let (slot, color) = self.slot_at(from)?;
        let routes = self.tables.programs[slot].routes.iter();
        let mut ways = routes.filter_map(|route| self.along(route, from, to, color));
        ways.next()
    }

    fn along(&self, route: &Route, from: Square, to: Square, color: Color) -> Option<Vec<Square>> {
        let mut way = vec![from];
        let mut last = None;
        let mut hopped = false;
        for (step, at) in route.walk() {
            let at = match color {
                Color::White => at,
                Color::Black => at.rotated(),
            };
            let square = self.spec().geometry.step(from, at)?;
            if last == Some(step.by) {
                way.pop();
            }
            way.push(square);
            last = Some(step.by);
            if square == to && step.end.is_some_and(|end| end.captures()) {
                return Some(way);
            }
            let is_empty = self.piece_at(square).is_none();
            match step.onward {
                _ if hopped => return None,
                Onward::Empty if is_empty => {}
                Onward::Hop => hopped = !is_empty,
                // A Lion passes over anything in between, so its path is drawn straight.
                Onward::Capturing => {
                    way.pop();
                    last = None;
                }
                Onward::Empty | Onward::Never => return None,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::{Color, Game, Position, Square};

    fn way(game: Game, fen: &str, from: &str) -> String {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        let from = game.parse_square(from).expect("a square");
        let king = position.king(position.turn());
        assert!(position.checkers().contains(from), "it gives check");
        let way = position.attack_way(from, king).into_iter();
        let names: Vec<String> = way.map(|square| game.square_name(square)).collect();
        names.join(" ")
    }

    #[test]
    fn a_straight_attack_has_no_bend() {
        let rook = "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1";
        assert_eq!(way(Game::MightyLion, rook, "e4"), "e4 e1");
        let pawn = "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1";
        assert_eq!(way(Game::MightyLion, pawn, "d2"), "d2 e1");
        let lion = "4k3/8/8/8/8/4l3/4P3/4K3 w - - 0 1";
        assert_eq!(way(Game::MightyLion, lion, "e3"), "e3 e1");
    }

    #[test]
    fn a_bent_or_crooked_attack_shows_its_bends() {
        let gryphon = "k9/10/10/5g4/10/10/10/10/10/4K5[] w - - 0 1";
        assert_eq!(way(Game::Lionheart, gryphon, "f7"), "f7 e6 e1");
        let hopping = "k9/10/10/10/10/10/10/4u5/4p5/5K4[] w - - 0 1";
        assert_eq!(way(Game::Lionheart, hopping, "e3"), "e3 e2 f1");
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
}
