//! Examples of turns that an empty board cannot show, such as two legs, borrowed power and jumps.

use crate::explain::diagram::lone_piece;
use crate::spec::steps::{Onward, Route};
use crate::{
    CastlingSide, Color, Game, Move, MoveKind, Offset, Piece, PieceSpec, Position, Role, Square,
    SquareSet, Turn,
};

const ENEMY: Piece = Piece { color: Color::Black, role: Role::Pawn };

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Shows {
    /// A Lion captures on the way and goes on.
    SecondLeg,
    /// A Lionized piece starts with the power of a lender of this kind and goes on with its own.
    BorrowedPower(Role),
    /// A Unicorn captures or jumps the first piece in its way.
    Jump,
    Later,
    Castling,
}

/// A white piece on a board with a few others, and where its legal turns lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    pub shows: Shows,
    pub from: Square,
    /// The other relevant pieces; Kings are omitted.
    pub others: Vec<(Square, Piece)>,
    /// Where turns end with the first leg, or without capturing.
    pub first: SquareSet,
    /// Where turns end with the second leg, or with a jump.
    pub second: SquareSet,
    /// Where turns end by capturing only.
    pub captures: SquareSet,
    pub on_the_way: SquareSet,
    /// The paths of second legs or jumps, where they are lines.
    pub lines: Vec<Vec<Square>>,
}

impl Example {
    fn new(shows: Shows, from: Square) -> Example {
        Example {
            shows,
            from,
            others: Vec::new(),
            first: SquareSet::EMPTY,
            second: SquareSet::EMPTY,
            captures: SquareSet::EMPTY,
            on_the_way: SquareSet::EMPTY,
            lines: Vec::new(),
        }
    }
}

impl Game {
    /// An example for a piece whose turns an empty board cannot show completely.
    pub fn example(self, piece: &PieceSpec) -> Option<Example> {
        let from = self.diagram_square(piece.role);
        let spec = self.spec();
        let tables = self.tables();
        let routes = &tables.programs[tables.slot(piece.role)?].routes;
        let begins_with = |route: &Route| spec.geometry.step(from, route.steps[0].by);
        let hops = |route: &&Route| route.steps[0].onward == Onward::Hop;
        if let Some(route) = routes.iter().find(|route| route.captures_on_the_way()) {
            self.second_leg(piece.role, from, begins_with(route)?)
        } else if let Some(route) = routes.iter().find(hops) {
            self.jump(piece.role, from, begins_with(route)?, routes)
        } else if piece.role == Role::Pawn && routes.iter().any(|route| route.first_move) {
            self.later(piece, from)
        } else if piece.role.is_royal() && spec.castling.is_some() {
            self.castling_example(piece)
        } else if spec.lends_powers() && spec.pool.takes(piece.role) {
            self.borrowed_power(piece, from)
        } else {
            None
        }
    }

    fn second_leg(self, role: Role, from: Square, taking: Square) -> Option<Example> {
        let others = vec![(taking, ENEMY)];
        let moves = first_moves(&lone_piece(self, role, from, &others)?, from);
        let second = moves.into_iter().filter(|mv| mv.taking == Some(taking)).map(|mv| mv.to);
        Some(Example {
            second: second.collect(),
            others,
            on_the_way: taking.set(),
            lines: vec![vec![from, taking]],
            ..Example::new(Shows::SecondLeg, from)
        })
    }

    fn jump(self, role: Role, from: Square, jumped: Square, routes: &[Route]) -> Option<Example> {
        let others = vec![(jumped, ENEMY)];
        let moves = first_moves(&lone_piece(self, role, from, &others)?, from);
        let reached: SquareSet = moves.into_iter().map(|mv| mv.to).collect();
        let step = |square, by: Offset| self.spec().geometry.step(square, by);
        let ways: Vec<Vec<Square>> = routes
            .iter()
            .filter(|route| step(from, route.steps[0].by) == Some(jumped))
            .filter_map(|route| step(jumped, route.walk().nth(1)?.0.by))
            .filter(|landing| reached.contains(*landing))
            .map(|landing| vec![from, jumped, landing])
            .collect();
        Some(Example {
            others,
            first: reached & jumped.set(),
            second: ways.iter().filter_map(|way| way.last().copied()).collect(),
            lines: ways,
            ..Example::new(Shows::Jump, from)
        })
    }

    /// A Pawn in the middle of the board.
    fn later(self, piece: &PieceSpec, start: Square) -> Option<Example> {
        let from = Square::at(start.file(), self.spec().geometry.ranks / 2 - 1);
        let diagram = self.diagram_from(piece, from);
        let kind = |wanted: MoveKind| -> SquareSet {
            let arrivals = diagram.arrivals.iter();
            let found = arrivals.filter(|(_, kind)| *kind == wanted);
            found.map(|(square, _)| *square).collect()
        };
        Some(Example {
            first: kind(MoveKind::Move),
            second: kind(MoveKind::SecondAction),
            captures: kind(MoveKind::Capture),
            ..Example::new(Shows::Later, from)
        })
    }

    /// White's King and Rooks on their start squares, and the King's paths when it castles.
    fn castling_example(self, piece: &PieceSpec) -> Option<Example> {
        let start = Position::start(self);
        let king = start.king(Color::White);
        let mut board = start.clone();
        for square in start.occupied() {
            let stays = start.piece_at(square).is_some_and(|man| {
                man.role == piece.role || man.role == Role::Rook && man.color == Color::White
            });
            if !stays {
                board.take(square);
            }
        }
        let moves = first_moves(&board, king).into_iter();
        let castles = moves.filter_map(|mv| Some((mv, board.castling_of(mv)?)));
        let castles: Vec<(Move, CastlingSide)> = castles.collect();
        let homes = castles.iter().map(|(_, side)| side.rook_home(self.spec(), Color::White));
        Some(Example {
            others: homes.filter_map(|home| Some((home, board.piece_at(home)?))).collect(),
            first: castles.iter().map(|(mv, _)| mv.to).collect(),
            lines: castles.iter().map(|(mv, _)| vec![king, mv.to]).collect(),
            ..Example::new(Shows::Castling, king)
        })
    }

    fn borrowed_power(self, piece: &PieceSpec, from: Square) -> Option<Example> {
        let white = |role| Piece { color: Color::White, role };
        let lender = if piece.role == Role::Ferz { Role::Mammoth } else { Role::Ferz };
        // Piece and lender are both in line with the Lionizer, which is below the piece on the
        // first rank; the lender is out of the way.
        let others = vec![
            (Square::at(from.file(), 0), white(Role::Lionizer)),
            (Square::at(from.file() + 3, 0), white(lender)),
        ];
        let board = lone_piece(self, piece.role, from, &others)?;
        let reached: SquareSet = first_moves(&board, from).into_iter().map(|mv| mv.to).collect();
        let reach = board.lionized_reach(from, board.lionized(Color::White));
        Some(Example {
            others,
            first: reached & reach.first_leg,
            second: reached - reach.first_leg,
            ..Example::new(Shows::BorrowedPower(lender), from)
        })
    }
}

fn first_moves(position: &Position, from: Square) -> Vec<Move> {
    position.turns_from(from).into_iter().map(Turn::first).collect()
}
