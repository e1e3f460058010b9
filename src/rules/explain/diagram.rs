//! The movement of a piece from one square of an empty board, for pictures and words: follows its
//! steps one after another.

use crate::spec::steps::{Onward, Repeat, Route};
use crate::{
    Color, Game, Modality, Move, Piece, PieceSpec, Position, Role, Square, SquareSet, Turn,
};

/// How a piece reaches a square of an otherwise empty board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum MoveKind {
    /// Along a line: any piece before the square blocks it.
    Slide,
    /// Over any pieces in between.
    Leap,
    /// Without capturing only.
    Move,
    /// By capturing only.
    Capture,
    /// With the second half action of a turn.
    SecondAction,
}

/// The movement of a white piece on an otherwise empty board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    pub from: Square,
    /// The squares it reaches, each once.
    pub arrivals: Vec<(Square, MoveKind)>,
    /// The lines along which it moves, from its square or from the end of a leap.
    pub lines: Vec<Vec<Square>>,
    /// Squares on its way that must be empty and where it cannot stop.
    pub must_be_empty: SquareSet,
    /// Squares where it may capture in passing.
    pub on_the_way: SquareSet,
    /// Whether it may step out and back, so that its turn ends where it stands.
    pub returns: bool,
    /// How many squares away its steps lead that do not repeat.
    pub reach: u8,
}

impl Game {
    /// The movement of a piece from the middle of the board, or of a Pawn from its start.
    pub fn diagram(self, piece: &PieceSpec) -> Diagram {
        self.diagram_from(piece, self.diagram_square(piece.role))
    }

    pub(crate) fn diagram_from(self, piece: &PieceSpec, from: Square) -> Diagram {
        let mut diagram = Diagram {
            from,
            arrivals: Vec::new(),
            lines: Vec::new(),
            must_be_empty: SquareSet::EMPTY,
            on_the_way: SquareSet::EMPTY,
            returns: false,
            reach: 0,
        };
        let tables = self.tables();
        let Some(slot) = tables.slot(piece.role) else { return diagram };
        let program = &tables.programs[slot];
        let is_start = from.rank() == self.spec().pawns.start_rank;
        for route in program.routes.iter().filter(|route| is_start || !route.first_move) {
            diagram.walk(self, route);
        }
        if program.anywhere {
            for square in self.squares() {
                diagram.arrive(square, MoveKind::Move);
            }
        }
        if self.spec().actions_per_turn() > 1 {
            diagram.second_actions(self, piece.role);
        }
        diagram
    }

    /// Whether a piece may capture in passing and go on, so that its turn may name three squares.
    pub fn captures_on_the_way(self, piece: &PieceSpec) -> bool {
        let tables = self.tables();
        let slot = tables.slot(piece.role);
        slot.is_some_and(|slot| tables.pieces[slot][0].has_second_legs)
    }

    pub(crate) fn diagram_square(self, role: Role) -> Square {
        let spec = self.spec();
        let geometry = spec.geometry;
        let rank = if role == Role::Pawn { spec.pawns.start_rank } else { geometry.ranks / 2 - 1 };
        Square::at(geometry.files / 2 - 1, rank)
    }
}

impl Position {
    /// What the piece could reach in a step by its own power if it stood alone on the board.
    pub fn reach_if_alone(&self, square: Square) -> SquareSet {
        let Some((slot, color)) = self.slot_at(square) else { return SquareSet::EMPTY };
        self.tables.captures(slot, color, square, square.set())
            | self.tables.moves(slot, color, square, square.set())
    }
}

impl Diagram {
    fn arrive(&mut self, square: Square, kind: MoveKind) {
        if square == self.from {
            return;
        }
        match self.arrivals.iter_mut().find(|(other, _)| *other == square) {
            Some((_, known)) => match (*known, kind) {
                // Separate ways to move there and to capture there amount to both.
                (MoveKind::Capture, MoveKind::Move) | (MoveKind::Move, MoveKind::Capture) => {
                    *known = MoveKind::Leap;
                }
                // A leap there cannot be blocked.
                (MoveKind::Slide, MoveKind::Leap) => *known = MoveKind::Leap,
                _ => {}
            },
            None => self.arrivals.push((square, kind)),
        }
    }

    fn walk(&mut self, game: Game, route: &Route) {
        let geometry = game.spec().geometry;
        let ends_beyond = route.steps.iter().any(|step| step.end.is_none());
        let mut line = vec![self.from];
        let mut arrivals = Vec::new();
        let mut through = SquareSet::EMPTY;
        let steps = route.walk();
        let walked = steps.map_while(|(step, at)| Some((step, at, geometry.step(self.from, at)?)));
        for (index, (step, at, square)) in walked.enumerate() {
            // Only pieces on the line can block; a first step that is no king step leaps over what
            // it passes.
            let leaps = index == 0 && at.unit() != at;
            let is_alone = route.steps.len() == 1 && route.repeat == Repeat::Never;
            let over_anything = route.captures_on_the_way();
            if leaps && !is_alone && !ends_beyond {
                line.clear();
            }
            line.push(square);
            let kind = step.end.map(|modality| match modality {
                Modality::Move => MoveKind::Move,
                Modality::Capture => MoveKind::Capture,
                Modality::Both if leaps || is_alone || over_anything => MoveKind::Leap,
                Modality::Both => MoveKind::Slide,
            });
            match kind {
                Some(kind) => arrivals.push((square, kind)),
                None => through = through.with(square),
            }
            if step.onward == Onward::Capturing {
                self.on_the_way = self.on_the_way.with(square);
            }
        }
        for &(square, kind) in &arrivals {
            self.returns |= square == self.from;
            self.arrive(square, kind);
            if route.repeat == Repeat::Never {
                self.reach = self.reach.max(self.from.distance(square));
            }
        }
        let is_line = arrivals.iter().any(|(_, kind)| *kind == MoveKind::Slide);
        if is_line && line.len() > 1 {
            self.must_be_empty |= through;
            self.lines.push(line);
        }
    }

    fn second_actions(&mut self, game: Game, role: Role) {
        let from = self.from;
        let turns = lone_piece(game, role, from, &[])
            .map_or_else(Vec::new, |position| position.turns_from(from));
        for turn in turns {
            if let Some(second) = turn.second()
                && second.from == turn.first().to
            {
                self.returns |= second.to == from;
                self.arrive(second.to, MoveKind::SecondAction);
            }
        }
        let firsts = self.arrivals.iter().filter(|(_, kind)| *kind == MoveKind::Leap);
        let firsts = firsts.map(|(square, _)| *square);
        self.on_the_way |=
            firsts.filter(|taking| goes_on_after_capturing(game, role, from, *taking)).collect();
    }
}

fn goes_on_after_capturing(game: Game, role: Role, from: Square, taking: Square) -> bool {
    // A Knight threatens no adjacent square, and capturing a Pawn would fall under another rule.
    let enemy = Piece { color: Color::Black, role: Role::Knight };
    let board = lone_piece(game, role, from, &[(taking, enemy)]);
    let turns = board.map_or_else(Vec::new, |board| board.turns_from(from));
    let goes_on = |turn: &Turn| turn.second().is_some_and(|next| next.from == taking);
    turns.iter().any(|turn| turn.first() == Move::new(from, taking) && goes_on(turn))
}

/// White to move with the given piece and `others`, and unattacked Kings in corners.
pub(crate) fn lone_piece(
    game: Game,
    role: Role,
    from: Square,
    others: &[(Square, Piece)],
) -> Option<Position> {
    let geometry = game.spec().geometry;
    let (file, rank) = (geometry.files - 1, geometry.ranks - 1);
    let corners = [(0, rank), (file, rank), (0, 0), (file, 0)].map(|(f, r)| Square::at(f, r));
    let slot = game.tables().slot(role)?;
    let mut board = Position::empty(game, game.tables());
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
    let pairs = corners.into_iter().flat_map(|white| corners.map(|black| (white, black)));
    let boards = pairs.filter(|(white, black)| white != black).map(|(w, b)| with_kings(w, b));
    let is_attacked = |board: &Position| board.is_attacked(board.king(Color::Black), Color::White);
    boards.into_iter().find(|board| !board.is_check() && !is_attacked(board))
}
