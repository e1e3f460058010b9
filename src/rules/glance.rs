//! What a piece does, at a glance: its moves on an empty board, for pictures and words. They are those of the tables and of the legal turns.

use super::game::{Game, PieceSpec};
use super::pattern::{Modality, Pattern};
use super::piece::{Color, Piece, Role};
use super::position::Position;
use super::square::{Offset, Square, SquareSet};

/// How a piece comes to a square of an otherwise empty board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Way {
    /// Along a line: whatever stands on it before the square is in the way.
    Slide,
    /// Over anything in between.
    Leap,
    /// Without capturing only.
    Move,
    /// By capturing only.
    Capture,
    /// With the second half action of a turn.
    SecondAction,
}

/// What one of White's pieces does on an otherwise empty board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Where it stands.
    pub from: Square,
    /// Where it comes to, each square once.
    pub arrivals: Vec<(Square, Way)>,
    /// The lines along which it goes, from its square or from where a leap ends.
    pub lines: Vec<Vec<Square>>,
    /// Squares on its ways that must be empty, where it does not stop.
    pub must_be_empty: SquareSet,
    /// Squares where it may capture in passing.
    pub in_passing: SquareSet,
}

impl Game {
    /// What a piece of the game does from the middle of the board, or a Pawn from where it starts.
    pub fn glance(self, piece: &PieceSpec) -> Glance {
        let from = self.glance_square(piece.role);
        let mut glance = Glance {
            from,
            arrivals: Vec::new(),
            lines: Vec::new(),
            must_be_empty: SquareSet::EMPTY,
            in_passing: SquareSet::EMPTY,
        };
        for pattern in piece.patterns {
            glance.add(self, pattern);
        }
        // What the tables do not say: a Pawn's first move, a second half action.
        let turns = lone_piece(self, piece.role, from, &[])
            .map_or_else(Vec::new, |position| position.turns_from(from));
        for turn in turns {
            match turn.second() {
                None => glance.arrive(turn.first().to, Way::Move),
                Some(second) if second.from == turn.first().to && second.to != from => {
                    glance.arrive(second.to, Way::SecondAction);
                }
                Some(_) => {}
            }
        }
        glance
    }

    pub(super) fn glance_square(self, role: Role) -> Square {
        let spec = self.spec();
        let geometry = spec.geometry;
        let rank = if role == Role::Pawn {
            spec.pawns.start_rank
        } else {
            geometry.ranks / 2 - 1
        };
        Square::at(geometry.files / 2 - 1, rank)
    }
}

impl Position {
    /// Where the piece on a square could come in one step by its own power if nothing else stood on the board.
    pub fn reach_if_alone(&self, square: Square) -> SquareSet {
        let Some((slot, color)) = self.slot_at(square) else {
            return SquareSet::EMPTY;
        };
        self.tables.captures(slot, color, square, square.set())
            | self.tables.moves(slot, color, square, square.set())
    }
}

impl Glance {
    fn arrive(&mut self, square: Square, way: Way) {
        if square == self.from {
            return;
        }
        match self.arrivals.iter_mut().find(|(other, _)| *other == square) {
            // Moving there and capturing there, each in a way of its own, is both.
            Some((_, known)) if *known == Way::Capture && way == Way::Move => *known = Way::Leap,
            Some(_) => {}
            None => self.arrivals.push((square, way)),
        }
    }

    fn slide(&mut self, line: Vec<Square>) {
        for square in &line[1..] {
            self.arrive(*square, Way::Slide);
        }
        if line.len() > 1 {
            self.lines.push(line);
        }
    }

    fn add(&mut self, game: Game, pattern: &Pattern) {
        let from = self.from;
        let step = |square, offset| game.spec().geometry.step(square, offset);
        let ray = |start, direction: Offset| {
            std::iter::successors(Some(start), move |at| step(*at, direction))
        };
        match *pattern {
            Pattern::Leap { to, modality } => {
                let way = match modality {
                    Modality::Both => Way::Leap,
                    Modality::Move => Way::Move,
                    Modality::Capture => Way::Capture,
                };
                for offset in to {
                    if let Some(square) = step(from, *offset) {
                        self.arrive(square, way);
                    }
                }
            }
            Pattern::Slide { along } => {
                for direction in along {
                    self.slide(ray(from, *direction).collect());
                }
            }
            Pattern::LameLeap { paths } => {
                for path in paths {
                    if let (Some(via), Some(to)) = (step(from, path.via), step(from, path.to)) {
                        self.arrive(to, Way::Slide);
                        self.lines.push(vec![from, via, to]);
                        self.must_be_empty = self.must_be_empty.with(via);
                    }
                }
            }
            Pattern::LeapAndStep { paths } => {
                for path in paths {
                    if let Some(via) = step(from, path.via) {
                        self.arrive(via, Way::Leap);
                        self.slide(
                            [Some(via), step(from, path.to)]
                                .into_iter()
                                .flatten()
                                .collect(),
                        );
                    }
                }
            }
            Pattern::BentSlide { arms } => {
                for arm in arms {
                    for direction in arm.then {
                        let bend = step(from, arm.step);
                        let on = bend.into_iter().flat_map(|bend| ray(bend, direction));
                        self.slide([from].into_iter().chain(on).collect());
                    }
                }
            }
            Pattern::CrookedSlide { lines } => {
                for (odd, even) in lines {
                    let steps = [*odd, *even].into_iter().cycle();
                    let on = steps.scan(from, |at, offset| {
                        *at = step(*at, offset)?;
                        Some(*at)
                    });
                    self.slide([from].into_iter().chain(on).collect());
                }
            }
            Pattern::Lion => {
                for square in game.squares() {
                    if square.distance(from) <= 2 {
                        self.arrive(square, Way::Leap);
                    }
                    if square.distance(from) == 1 {
                        self.in_passing = self.in_passing.with(square);
                    }
                }
            }
            Pattern::Anywhere => {
                for square in game.squares() {
                    self.arrive(square, Way::Move);
                }
            }
        }
    }
}

/// White to move with one of its pieces, others if asked for, and the Kings in corners where they are not attacked.
pub(super) fn lone_piece(
    game: Game,
    role: Role,
    from: Square,
    others: &[(Square, Piece)],
) -> Option<Position> {
    let geometry = game.spec().geometry;
    let (last_file, last_rank) = (geometry.files - 1, geometry.ranks - 1);
    let corners = [
        Square::at(0, last_rank),
        Square::at(last_file, last_rank),
        Square::at(0, 0),
        Square::at(last_file, 0),
    ];
    let slot = game.tables().slot(role)?;
    let mut board = Position::empty(game);
    board.put(from, slot, Color::White);
    for (square, other) in others {
        board.put(*square, game.tables().slot(other.role)?, other.color);
    }
    // The King is the first row of every piece table.
    let with_kings = |white: Square, black: Square| {
        let mut board = board.clone();
        if slot != 0 {
            board.put(white, 0, Color::White);
        }
        board.put(black, 0, Color::Black);
        board
    };
    let pairs = corners
        .into_iter()
        .flat_map(|white| corners.map(|black| (white, black)));
    pairs
        .filter(|(white, black)| white != black)
        .map(|(white, black)| with_kings(white, black))
        .find(|board| {
            !board.is_check() && !board.is_attacked(board.king(Color::Black), Color::White)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_shows_what_the_tables_of_the_move_generator_hold() {
        for &game in Game::ALL {
            let tables = game.tables();
            for (slot, piece) in game.spec().pieces.iter().enumerate() {
                let glance = game.glance(piece);
                if piece.role == Role::Pawn {
                    continue;
                }
                let ways = |wanted: &[Way]| -> SquareSet {
                    let arrivals = glance.arrivals.iter();
                    arrivals
                        .filter(|(_, way)| wanted.contains(way))
                        .map(|(square, _)| *square)
                        .collect()
                };
                let alone = glance.from.set();
                assert_eq!(
                    ways(&[Way::Slide, Way::Leap, Way::Capture]),
                    tables.captures(slot, Color::White, glance.from, alone),
                    "{game} {:?}",
                    piece.role
                );
                assert_eq!(
                    ways(&[Way::Slide, Way::Leap, Way::Move]),
                    tables.moves(slot, Color::White, glance.from, alone),
                    "{game} {:?}",
                    piece.role
                );
            }
        }
    }

    #[test]
    fn the_squares_that_must_be_empty_are_those_that_block() {
        let horse = Game::Lionized
            .spec()
            .piece(Role::ColdHorse)
            .expect("a horse");
        let glance = Game::Lionized.glance(horse);
        let names: Vec<String> = glance
            .must_be_empty
            .into_iter()
            .map(|square| Game::Lionized.square_name(square))
            .collect();
        assert_eq!(names, ["d3", "c4", "e4", "d5"]);
    }

    #[test]
    fn what_is_captured_in_passing_can_be() {
        for &game in Game::ALL {
            for piece in game.spec().pieces {
                let glance = game.glance(piece);
                assert_eq!(
                    glance.in_passing.len(),
                    if piece.role.is_lion() { 8 } else { 0 },
                    "{game} {piece:?}"
                );
                for taking in glance.in_passing {
                    let pawn = Piece {
                        color: Color::Black,
                        role: Role::Pawn,
                    };
                    let board = lone_piece(game, piece.role, glance.from, &[(taking, pawn)]);
                    let turns = board.expect("a board").turns_from(glance.from);
                    assert!(turns.iter().any(|turn| turn.first().taking == Some(taking)));
                }
            }
        }
    }

    #[test]
    fn a_pawn_is_shown_with_its_first_move_and_a_king_with_its_second_step() {
        let count = |game: Game, role, wanted| {
            let piece = game.spec().piece(role).expect("the game has the piece");
            let glance = game.glance(piece);
            glance
                .arrivals
                .iter()
                .filter(|(_, way)| *way == wanted)
                .count()
        };
        assert_eq!(count(Game::MightyLion, Role::Pawn, Way::Move), 2);
        assert_eq!(count(Game::MightyLion, Role::Pawn, Way::Capture), 2);
        assert_eq!(count(Game::Lionheart, Role::Pawn, Way::Move), 1);
        assert_eq!(count(Game::Lionheart, Role::Pawn, Way::Leap), 2);
        assert_eq!(count(Game::Lionheart, Role::Pawn, Way::SecondAction), 3);
        assert_eq!(
            count(Game::Lionheart, Role::LionheartKing, Way::SecondAction),
            16
        );
    }
}
