//! What an illegal turn is about: the rule and the squares.

use super::illegal::IllegalTurn;
use super::square::{Square, SquareSet};

impl IllegalTurn {
    /// The short stable name of the rule.
    pub const fn rule(&self) -> &'static str {
        match self {
            IllegalTurn::NoPiece { .. } => "no-piece",
            IllegalTurn::NotYourPiece { .. } => "not-your-piece",
            IllegalTurn::OwnPiece { .. } => "own-piece",
            IllegalTurn::CannotReach { .. } => "cannot-reach",
            IllegalTurn::Blocked { .. } => "blocked",
            IllegalTurn::NothingToCapture { .. } => "nothing-to-capture",
            IllegalTurn::CannotCapture { .. } => "cannot-capture",
            IllegalTurn::KingCapture { .. } => "king-capture",
            IllegalTurn::LeavesKingAttacked { .. } => "leaves-king-attacked",
            IllegalTurn::LionProtected { .. } => "lion-protected",
            IllegalTurn::LionBan { .. } => "lion-ban",
            IllegalTurn::CannotPass { .. } => "cannot-pass",
            IllegalTurn::CastlingRightLost { .. } => "castling-right-lost",
            IllegalTurn::CastlingBlocked { .. } => "castling-blocked",
            IllegalTurn::CastlingAttacked { .. } => "castling-attacked",
            IllegalTurn::PromotionMissing { .. } => "promotion-missing",
            IllegalTurn::PromotionNotAllowed { .. } => "promotion-not-allowed",
            IllegalTurn::SecondLion { .. } => "second-lion",
            IllegalTurn::NotInPool { .. } => "not-in-pool",
            IllegalTurn::FullActionIsWholeTurn { .. } => "full-action-is-whole-turn",
            IllegalTurn::FirstPawnMoveIsWholeTurn { .. } => "first-pawn-move-is-whole-turn",
            IllegalTurn::PromotionAlone { .. } => "promotion-alone",
            IllegalTurn::TwoPromotions { .. } => "two-promotions",
            IllegalTurn::TwoPawnCaptures { .. } => "two-pawn-captures",
            IllegalTurn::SamePawnTwice { .. } => "same-pawn-twice",
            IllegalTurn::PawnStalling { .. } => "pawn-stalling",
            IllegalTurn::CapturingUnderThreat { .. } => "capturing-under-threat",
            IllegalTurn::SecondStepInCheck { .. } => "second-step-in-check",
            IllegalTurn::SoleLionized { .. } => "sole-lionized",
            IllegalTurn::BorrowedPowerOnly { .. } => "borrowed-power-only",
            IllegalTurn::ChangesNothing { .. } => "changes-nothing",
        }
    }

    /// The squares that the reason is about, to be marked on a board.
    pub fn squares(&self) -> SquareSet {
        match *self {
            IllegalTurn::NoPiece { from }
            | IllegalTurn::NotYourPiece { from }
            | IllegalTurn::FullActionIsWholeTurn { from }
            | IllegalTurn::SoleLionized { from }
            | IllegalTurn::ChangesNothing { from } => from.set(),
            IllegalTurn::OwnPiece { on }
            | IllegalTurn::PromotionNotAllowed { on, .. }
            | IllegalTurn::NotInPool { on, .. }
            | IllegalTurn::PawnStalling { on } => on.set(),
            IllegalTurn::CannotReach { from, to, .. }
            | IllegalTurn::BorrowedPowerOnly { from, to } => from.set().with(to),
            IllegalTurn::NothingToCapture { from, on, .. }
            | IllegalTurn::CannotCapture { from, on, .. } => from.set().with(on),
            IllegalTurn::Blocked { by, .. } => by,
            IllegalTurn::KingCapture { king } | IllegalTurn::CastlingRightLost { king } => {
                king.set()
            }
            IllegalTurn::LeavesKingAttacked { king, by } => by.with(king),
            IllegalTurn::LionProtected { lion, by } => by.with(lion),
            IllegalTurn::LionBan { lion }
            | IllegalTurn::CannotPass { lion }
            | IllegalTurn::SecondLion { lion } => lion.set(),
            IllegalTurn::CastlingBlocked { by } | IllegalTurn::SecondStepInCheck { by } => by,
            IllegalTurn::CastlingAttacked { squares } => squares,
            IllegalTurn::PromotionMissing { to } => to.set(),
            IllegalTurn::PromotionAlone { pawn } => pawn.set(),
            IllegalTurn::FirstPawnMoveIsWholeTurn { pawns } => pawns,
            IllegalTurn::SamePawnTwice { from, pawn } => from.set().with(pawn),
            IllegalTurn::CapturingUnderThreat { on, by } => by.with(on),
            IllegalTurn::TwoPromotions { pawns } => pawns,
            IllegalTurn::TwoPawnCaptures { on } => on,
        }
    }

    /// The piece that does not move that way, to be marked beside the squares.
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
