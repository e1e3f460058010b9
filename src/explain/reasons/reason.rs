//! What can be said for or against a turn.

use engine::Score;
use rules::{Position, Role, Square, Turn};

pub type PlacedPiece = (Role, Square);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// One piece by another.
    Plain,
    /// Several pieces in one turn.
    Double,
    /// By a piece that ends its turn where it began.
    Igui,
    /// A Lion by a Lion that can be retaken.
    LionTrade,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    Checkmate,
    /// It mates by force, with its side's so-manyth turn from now; 2 at least.
    Mates(u32),
    OutOfCheck,
    Takes {
        pieces: Vec<PlacedPiece>,
        way: Way,
        /// Whether more is won by it than lost.
        wins: bool,
    },
    WinsLater(Vec<PlacedPiece>),
    Promotes(Role),
    Castles,
    Saves(Role),
    Check,
    Attacks(Vec<PlacedPiece>),
    Protects(PlacedPiece),
    /// If nothing were done against it, the next turn of its side would mate, or begin to.
    ThreatensMate(u32),
    /// If nothing were done against it, the next turn of its side would win these.
    ThreatensToTake(Vec<PlacedPiece>),
    /// It pushes a passed Pawn, which stands here.
    Pushes(Square),
    /// It brings a piece into play that stands where it began.
    Develops(PlacedPiece),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawback {
    /// The better turn would have done this.
    Misses(Reason),
    /// The reply does this.
    Leaves(Reason),
    EndsCastling,
    /// So many squares next to its King are attacked after the reply.
    Exposes(usize),
    ShutsIn(PlacedPiece),
}

impl Reason {
    /// Whether the words for the turn itself say it already.
    pub fn is_seen(&self) -> bool {
        matches!(
            self,
            Reason::Checkmate
                | Reason::OutOfCheck
                | Reason::Takes { .. }
                | Reason::Promotes(_)
                | Reason::Castles
                | Reason::Check
        )
    }
}

/// In how many turns a score mates the other side.
pub fn mate(score: Score) -> Option<u32> {
    match score {
        Score::MatesIn(turns) => Some(turns),
        Score::Centipawns(_) | Score::MatedIn(_) => None,
    }
}

/// A turn that was played, the better one, and what the engine expects after each.
#[derive(Clone, Copy)]
pub struct Comparison<'a> {
    pub position: &'a Position,
    pub played: Turn,
    /// The best replies to it, and how it goes on; empty where it has ended the match.
    pub reply: &'a [Turn],
    /// With which of the other side's turns it is mated after it.
    pub mated: Option<u32>,
    /// The better turn, and how it goes on.
    pub better: &'a [Turn],
    /// With which of its side's turns the better one mates.
    pub mates: Option<u32>,
}
