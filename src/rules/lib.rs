//! The rules core: the one place that knows how pieces move.
//!
//! Everything that is asked about a position is answered here: whether a turn is legal and why not,
//! what the engine may play, which squares a picture marks, what an explanation says. What a player
//! is told can therefore never differ from what is enforced. Pure: no I/O, no clock, no async.
//!
//! - [`Game`] names a game, [`GameSpec`] defines it: data, and a choice for each of the few rules
//!   in which the games differ.
//! - [`Position`] is a valid position. It is parsed from a FEN, lists its
//!   [`Position::legal_turns`], and plays them.
//! - [`Pattern`]s describe in a piece table how a piece moves; they are compiled into [`steps`],
//!   which everything else reads.
//! - [`Turn`] is a path of actions: one [`Move`], or two half actions. [`Turns`] are all ways to
//!   play, and which of them are the same turn.
//! - [`IllegalTurn`] says which rule a turn breaks.
//! - Sets of squares are [`Wide`], for boards of up to 12×12, or [`Narrow`]: searches and perft
//!   check once whether a position fits into narrow sets ([`Position::narrowed`]), and then use
//!   these. Everything else is wide.
//!
//! From the ground up, by folder: `board` → `spec` and the tables in [`games`] → `tables` (lookup
//! tables) → `game` → `position` → `moves` (the one move generator, the filters over its output,
//! the one way to play an action, and the rule that a turn breaks) → `explain`.

mod board;
mod explain;
mod game;
pub mod games;
mod illegal;
mod moves;
mod position;
mod spec;
mod tables;

pub use board::piece::{Color, Piece, Role};
pub use board::square::{Geometry, Offset, Square, SquareSet, Squares};
pub use board::turn::{Move, Turn};
pub use board::width::{MOST_KINDS, Narrow, Wide, Width};
pub use explain::diagram::{Diagram, MoveKind};
pub use explain::example::{Example, Shows};
pub use game::{Game, UnknownGame};
pub use illegal::IllegalTurn;
pub use moves::actions::Legality;
pub use moves::lionized::{Loan, NotLionized};
pub use moves::movegen::Wanted;
pub use moves::turns::{Turns, Way};
pub use position::Position;
pub use position::fen::{
    BoardError, CastlingError, EnPassantError, FEN_FIELDS, FenError, FirstPawnMoveError,
    LionBanError, PoolsError,
};
pub use position::status::{Draw, FIFTY_MOVES, Status, Visit, Win};
pub use spec::castling_rights::{CastlingLength, CastlingRights, CastlingSide};
pub use spec::pattern::{Modality, Pattern};
pub use spec::{
    BareRoyal, Castling, CrowningTurns, DeadPosition, DrawRules, GameSpec, LionLimit, LionTrade,
    PawnRules, PieceSpec, Pool, PowerSource, Promotion, Repetition, Royals, ShogiNames, Stalemate,
    Start, TurnShape, WinRules,
};
pub use spec::{pattern, steps};
