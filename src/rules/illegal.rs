//! The rules that a turn can break.

use strum::IntoStaticStr;

use crate::{Piece, Role, Square, SquareSet};

/// The rule that a turn breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum IllegalTurn {
    /// There is no piece on the square.
    NoPiece { from: Square },
    /// The piece belongs to the other player.
    NotYourPiece { from: Square },
    /// The square to capture on or end on holds a piece of the same side.
    OwnPiece { on: Square },
    /// The piece does not move that way, even on an empty board.
    CannotReach { piece: Piece, from: Square, to: Square },
    /// The piece moves that way, but something is in between.
    Blocked { piece: Piece, from: Square, to: Square, by: SquareSet },
    /// There is nothing to capture on the square.
    NothingToCapture { piece: Piece, from: Square, on: Square },
    /// The piece does not capture that way.
    CannotCapture { piece: Piece, from: Square, on: Square },
    /// A King is never captured.
    KingCapture { king: Square },
    /// The player's King would be attacked where it would stand.
    LeavesKingAttacked { king: Square, by: SquareSet },
    /// A Lion may not capture a protected Lion at distance 2. `by` could recapture; `taken`, which
    /// would be captured on the way, is no bridge.
    LionProtected { from: Square, lion: Square, by: SquareSet, taken: Option<Square> },
    /// After a non-Lion has captured a Lion, the next turn may not capture a Lion with a non-Lion.
    LionBan { from: Square, lion: Square },
    /// No square to which the piece could step out and come back is empty, so it cannot pass.
    CannotPass { lion: Square },
    /// King or Rook has moved, or the game has no castling.
    CastlingRightLost { king: Square },
    /// Something stands between King and Rook.
    CastlingBlocked { by: SquareSet },
    /// The King is in check, or would pass or reach an attacked square.
    CastlingAttacked { squares: SquareSet },
    /// The move must say what the piece becomes.
    PromotionMissing { to: Square },
    /// The piece cannot become that there.
    PromotionNotAllowed { role: Role, from: Square, on: Square },
    /// A side has at most one Lion, so a Knight cannot promote beside it.
    SecondLion { lion: Square },
    /// No such piece waits in the pool.
    NotInPool { role: Role, on: Square },
    /// The move of any piece but King and Pawn is a whole turn.
    FullActionIsWholeTurn { from: Square },
    /// White's first Pawn move is a whole turn. `pawns` are where they stand before it.
    FirstPawnMoveIsWholeTurn { pawns: SquareSet },
    /// A promotion cannot be the only half action of a turn.
    PromotionAlone { pawn: Square },
    /// At most one half action of a turn is a promotion.
    TwoPromotions { pawns: SquareSet },
    /// At most one capture by a Pawn in a turn. They would end `on` these squares.
    TwoPawnCaptures { on: SquareSet },
    /// One Pawn may not move twice in a turn, but for two non-capturing moves from its third rank.
    /// It goes first from `from` to `pawn`.
    SamePawnTwice { from: Square, pawn: Square },
    /// After capturing a Pawn with its first step, a King may not take a second.
    PawnStalling { on: Square },
    /// A King that may capture in this turn may not stand threatened in between, `on` a square.
    CapturingUnderThreat { on: Square, by: SquareSet },
    /// A King in check may take a second step only to capture the only checking piece.
    SecondStepInCheck { by: SquareSet },
    /// The only Lionized piece of its side cannot move.
    SoleLionized { from: Square },
    /// A Lionized piece moves only by way of a borrowed power, not as its own power alone would.
    BorrowedPowerOnly { from: Square, to: Square },
    /// The turn would change nothing.
    ChangesNothing { from: Square },
}

impl IllegalTurn {
    /// The stable name of the rule, in kebab case.
    pub const fn rule(&self) -> &'static str {
        self.into_str()
    }

    /// The name of what there is to learn about: that of the rule or, where a Lion is captured over
    /// what is no bridge, of that part of it.
    pub const fn lesson(&self) -> &'static str {
        match self {
            IllegalTurn::LionProtected { taken: Some(_), .. } => "no-bridge",
            _ => self.rule(),
        }
    }

    /// The squares concerned, to be marked on a board.
    pub fn squares(&self) -> SquareSet {
        match *self {
            IllegalTurn::NoPiece { from: on }
            | IllegalTurn::NotYourPiece { from: on }
            | IllegalTurn::FullActionIsWholeTurn { from: on }
            | IllegalTurn::SoleLionized { from: on }
            | IllegalTurn::ChangesNothing { from: on }
            | IllegalTurn::OwnPiece { on }
            | IllegalTurn::PromotionMissing { to: on }
            | IllegalTurn::PromotionNotAllowed { on, .. }
            | IllegalTurn::PromotionAlone { pawn: on }
            | IllegalTurn::NotInPool { on, .. }
            | IllegalTurn::PawnStalling { on }
            | IllegalTurn::KingCapture { king: on }
            | IllegalTurn::CastlingRightLost { king: on }
            | IllegalTurn::LionBan { lion: on, .. }
            | IllegalTurn::CannotPass { lion: on }
            | IllegalTurn::SecondLion { lion: on } => on.set(),
            IllegalTurn::CannotReach { from, to, .. }
            | IllegalTurn::BorrowedPowerOnly { from, to }
            | IllegalTurn::NothingToCapture { from, on: to, .. }
            | IllegalTurn::CannotCapture { from, on: to, .. }
            | IllegalTurn::SamePawnTwice { from, pawn: to } => from.set().with(to),
            IllegalTurn::LeavesKingAttacked { king: on, by }
            | IllegalTurn::LionProtected { lion: on, by, .. }
            | IllegalTurn::CapturingUnderThreat { on, by } => by.with(on),
            IllegalTurn::Blocked { by: squares, .. }
            | IllegalTurn::CastlingBlocked { by: squares }
            | IllegalTurn::SecondStepInCheck { by: squares }
            | IllegalTurn::CastlingAttacked { squares }
            | IllegalTurn::FirstPawnMoveIsWholeTurn { pawns: squares }
            | IllegalTurn::TwoPromotions { pawns: squares }
            | IllegalTurn::TwoPawnCaptures { on: squares } => squares,
        }
    }

    /// Whether the first half action could be played, and only the second breaks the rule.
    pub const fn is_of_second_action(&self) -> bool {
        matches!(
            self,
            IllegalTurn::PawnStalling { .. }
                | IllegalTurn::SamePawnTwice { .. }
                | IllegalTurn::SecondStepInCheck { .. }
                | IllegalTurn::CapturingUnderThreat { .. }
        )
    }

    /// The piece that does not move that way, to be marked in addition to the squares.
    pub fn mover(&self) -> Option<Square> {
        match *self {
            IllegalTurn::Blocked { from, .. }
            | IllegalTurn::CannotReach { from, .. }
            | IllegalTurn::BorrowedPowerOnly { from, .. }
            | IllegalTurn::NothingToCapture { from, .. }
            | IllegalTurn::CannotCapture { from, .. } => Some(from),
            _ => None,
        }
    }
}
