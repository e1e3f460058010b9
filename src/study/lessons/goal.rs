//! What a task wants, as conditions that the rules core can judge.

use serde::Deserialize;

use crate::shipped;
use notation::ReadError;
use rules::{Draw, Game, Move, Position, Role, Square, SquareSet, Status, Turn};

/// What a turn shall do. Squares are named as on the board.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// It captures the pieces on these squares and no others.
    Takes(Vec<&'static str>),
    /// It captures the pieces on these squares, perhaps with others.
    TakesAlso(Vec<&'static str>),
    /// Only the piece on this square moves.
    Moves(&'static str),
    /// The pieces that have moved end on these squares.
    Ends(Vec<&'static str>),
    Returns,
    /// It gives check, or checkmate.
    Check,
    /// It gives check only with its second half action.
    CheckBySecond,
    Mate,
    /// What has moved cannot be captured in the reply.
    Safe,
    Promotes(#[serde(deserialize_with = "shipped::role")] Role),
    Castles,
    EnPassant,
    /// After it these are the Lionized pieces of the one who has moved.
    Lionized(Vec<&'static str>),
    /// After it the enemy piece on this square is the only Lionized one of its side.
    Paralyses(&'static str),
    /// After it at least two pieces of the one who has moved are Lionized.
    SeveralLionized,
    /// After it the Kings stand so many squares apart.
    KingsApart(u8),
    /// It ends the match as a draw by this rule.
    Draws(#[serde(deserialize_with = "shipped::draw")] Draw),
    GoesOn,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SquareGoal {
    /// Those of one's own pieces without a legal turn.
    CannotMove,
    /// Those of one's own Lionized pieces.
    Lionized,
    /// The empty squares beside one's own King that it may not step onto.
    ClosedToKing,
    /// Enemy pieces that make this turn illegal. Where it would end is not an answer.
    Forbids { turn: &'static str, end: &'static str },
}

fn squares(game: Game, names: &[&str]) -> SquareSet {
    names.iter().filter_map(|name| game.parse_square(name)).collect()
}

fn captured(position: &Position, turn: Turn) -> SquareSet {
    let enemies = position.pieces(!position.turn());
    turn.moves().flat_map(|mv| mv.capture_squares() & enemies).collect()
}

/// Where the pieces that a turn moves end. A piece that moves twice ends once.
fn ends(turn: Turn) -> SquareSet {
    match turn.second() {
        Some(second) if second.from == turn.first().to => second.to.set(),
        Some(second) => second.to.set().with(turn.first().to),
        None => turn.first().to.set(),
    }
}

impl Condition {
    pub const fn is_about_end(&self) -> bool {
        matches!(self, Condition::Mate | Condition::Draws(_) | Condition::GoesOn)
    }

    pub fn holds(&self, position: &Position, turn: Turn) -> bool {
        let game = position.game();
        let us = position.turn();
        let after = position.play_unchecked(turn);
        match self {
            Condition::Takes(names) => captured(position, turn) == squares(game, names),
            Condition::TakesAlso(names) => {
                let wanted = squares(game, names);
                captured(position, turn) & wanted == wanted
            }
            Condition::Moves(name) => game
                .parse_square(name)
                .is_some_and(|from| turn.moves().count() == turn.moves_of(from).count()),
            Condition::Ends(names) => ends(turn) == squares(game, names),
            Condition::Returns => ends(turn) == turn.first().from.set(),
            Condition::Check => after.is_check(),
            Condition::CheckBySecond => {
                let quiet = |first| {
                    let half = position.after_action(first);
                    !half.is_attacked(position.king(!us), us)
                };
                // The half actions may be played in an order that is not the canonical one.
                let turns = position.turns();
                let mut ways = turns.ways().filter(|way| way.canonical == turn);
                after.is_check()
                    && ways.any(|way| way.played.second().is_some() && quiet(way.played.first()))
            }
            Condition::Mate => matches!(after.status(), Status::Checkmate { .. }),
            Condition::Safe => {
                let (ends, replies) = (ends(turn), after.legal_turns());
                let mut moves = replies.iter().flat_map(|turn| turn.moves());
                moves.all(|mv| !mv.capture_squares().intersects(ends))
            }
            Condition::Promotes(role) => turn.moves().any(|mv| mv.promotion == Some(*role)),
            Condition::Castles => position.castling_of(turn.first()).is_some(),
            Condition::EnPassant => turn.moves().any(|mv| {
                let is_pawn = position.role_at(mv.from) == Some(Role::Pawn);
                is_pawn && mv.from.file() != mv.to.file() && Some(mv.to) == position.en_passant()
            }),
            Condition::Lionized(names) => after.lionized(us) == squares(game, names),
            Condition::Paralyses(name) => {
                let paralysed = game.parse_square(name);
                paralysed.is_some_and(|square| after.sole_lionized(square))
            }
            Condition::SeveralLionized => after.lionized(us).is_several(),
            Condition::KingsApart(squares) => after.king(us).distance(after.king(!us)) == *squares,
            Condition::Draws(draw) => after.status() == Status::Draw(*draw),
            Condition::GoesOn => after.status() == Status::Ongoing,
        }
    }
}

impl SquareGoal {
    pub fn among(self, position: &Position) -> SquareSet {
        let us = position.turn();
        match self {
            SquareGoal::CannotMove => position.pieces(us),
            SquareGoal::Lionized => {
                let plain = position.with_role(Role::Pawn) | position.with_role(Role::Lionizer);
                position.pieces(us) - plain - position.royals(us)
            }
            SquareGoal::ClosedToKing => {
                position.king_steps(position.king(us)) & position.empty_squares()
            }
            SquareGoal::Forbids { end, .. } => {
                position.pieces(!us) - squares(position.game(), &[end])
            }
        }
    }

    pub fn right(self, position: &Position) -> SquareSet {
        let among = self.among(position);
        match self {
            SquareGoal::CannotMove => {
                let stuck = |square: &Square| position.turns_from(*square).is_empty();
                among.into_iter().filter(stuck).collect()
            }
            SquareGoal::Lionized => among & position.lionized(position.turn()),
            SquareGoal::ClosedToKing => {
                let closed = |to: &Square| position.why_illegal(king_step(position, *to)).is_some();
                among.into_iter().filter(closed).collect()
            }
            SquareGoal::Forbids { turn, .. } => match notation::read_turn(position, turn) {
                Err(error @ ReadError::Illegal(_)) => error.squares() & among,
                _ => SquareSet::EMPTY,
            },
        }
    }
}

/// The turn in which the King of the side to move takes a single step.
pub fn king_step(position: &Position, to: Square) -> Turn {
    Move::new(position.king(position.turn()), to).into()
}

pub fn fulfils(position: &Position, turn: Turn, conditions: &[Condition]) -> bool {
    conditions.iter().all(|condition| condition.holds(position, turn))
}
