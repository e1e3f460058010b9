//! The rules core: the one place that knows how pieces move.
//!
//! Everything that is asked about a position — whether a turn is legal and why not, what the engine may play, which squares a picture marks,
//! what an explanation says — is answered from here, so that what a player is told can never differ from what is enforced. Pure: no I/O, no
//! clock, no async.
//!
//! - [`Game`] names a game, [`GameSpec`] is what it is made of: data, and a choice for each of the few things in which the games differ.
//! - [`Position`] is a valid position. It is read from a FEN, lists its [`Position::legal_turns`], and plays them.
//! - [`Pattern`]s are what a table says of how a piece moves; [`steps`] are what they are compiled into and what everything else reads.
//! - [`Turn`] is a path of actions: one [`Move`], or two half actions. [`Turns`] are all ways to play, and which of them are the same turn.
//! - [`IllegalTurn`] says which rule a turn breaks.
//!
//! From the ground up: `pattern` → `spec` and the tables in [`games`] → `steps`, `piece_table` and `tables` (what is looked up) → `position`
//! → `movegen` (the one generator) → `apply` (the one way to play an action) → `turns`. `legal` and `lion` are filters over what the generator finds; `half_actions` and `lionized` are what
//! the two games of these names add; `diagnose` finds the rule that a turn breaks.

mod actions;
mod apply;
mod attack_way;
mod attacks;
mod betza;
mod castling;
mod castling_rights;
mod diagnose;
mod diagram;
mod example;
mod fen;
mod game;
pub mod games;
mod half_actions;
mod illegal;
mod legal;
mod lion;
mod lionized;
mod loan;
mod movegen;
pub mod pattern;
mod perft;
mod phase;
mod piece;
mod piece_table;
mod playable;
mod position;
mod reasons;
mod spec;
mod special_rules;
mod square;
mod status;
pub mod steps;
mod tables;
mod tactics;
mod text;
mod turn;
mod turns;
mod zobrist;

pub use actions::Legality;
pub use castling_rights::{CastlingRights, CastlingSide};
pub use diagram::{Diagram, MoveKind};
pub use example::{Example, Shows};
pub use fen::FenError;
pub use game::Game;
pub use illegal::IllegalTurn;
pub use loan::Loan;
pub use movegen::Wanted;
pub use pattern::{Modality, Pattern};
pub use piece::{Color, Piece, Role};
pub use playable::SpecError;
pub use position::Position;
pub use spec::{
    BareRoyal, Castling, CrowningTurns, DeadPosition, DrawRules, GameSpec, LionLimit, LionTrade,
    PawnRules, PieceSpec, Pool, PowerSource, Promotion, Repetition, Royals, Stalemate, Start,
    TurnShape, WinRules,
};
pub(crate) use spec::{MOST_KINDS, SLOTS};
pub use special_rules::SpecialRule;
pub use square::{Geometry, Offset, Square, SquareSet, Squares};
pub use status::{Draw, FIFTY_MOVES, Note, Status, Win};
pub use turn::{Move, Turn};
pub use turns::{Turns, Way};
