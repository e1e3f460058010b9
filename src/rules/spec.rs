//! What a game is made of: its table of pieces, and its choices among the rules in which games differ.

use super::pattern::Pattern;
use super::piece::{Color, Role};
use super::square::{Geometry, Square};

/// The most kinds of pieces that keys and packed moves tell apart.
pub(crate) const MOST_KINDS: usize = 48;

/// The most kinds of pieces that a game may have.
pub(crate) const SLOTS: usize = 13;

const _: () = assert!(SLOTS <= MOST_KINDS);

/// What a game is made of: data, and a choice for each of the few things in which the games really differ.
#[derive(Debug)]
pub struct GameSpec {
    /// Stable id.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// Board.
    pub geometry: Geometry,
    /// The positions from which it is played; the first where nobody says which.
    pub starts: &'static [Start],
    /// The pieces, in the order of the rule page, which is also the order of pools in a FEN.
    pub pieces: &'static [PieceSpec],
    /// What a turn consists of.
    pub turn_shape: TurnShape,
    /// Where a piece's power to move comes from.
    pub power: PowerSource,
    /// Whether Lions and their capture are restricted.
    pub lion_trade: LionTrade,
    /// How Pawns move.
    pub pawns: PawnRules,
    /// What pieces may become.
    pub promotion: Promotion,
    /// How a King castles, if it can.
    pub castling: Option<Castling>,
    /// Whether captured pieces are kept in pools, for coming back.
    pub pool: Pool,
    /// Which draws there are.
    pub draws: DrawRules,
}

/// A position from which a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Stable id: `standard` for the usual one.
    pub id: &'static str,
    /// Where the pieces stand.
    pub fen: &'static str,
}

impl Start {
    /// The usual start of a game.
    pub const fn standard(fen: &'static str) -> Start {
        Start {
            id: "standard",
            fen,
        }
    }
}

impl GameSpec {
    /// The FEN of the usual start.
    pub const fn start_fen(&self) -> &'static str {
        self.starts[0].fen
    }

    /// The start of this id.
    pub fn start(&self, id: &str) -> Option<Start> {
        self.starts.iter().copied().find(|start| start.id == id)
    }

    /// How many actions a turn may have.
    pub const fn actions_per_turn(&self) -> usize {
        match self.turn_shape {
            TurnShape::OneMove => 1,
            TurnShape::HalfActions => 2,
        }
    }

    /// Whether pieces may borrow the powers of others.
    pub const fn lends_powers(&self) -> bool {
        matches!(self.power, PowerSource::Lionized)
    }

    /// The table row of a role, if the game has it.
    pub fn piece(&self, role: Role) -> Option<&'static PieceSpec> {
        self.pieces.iter().find(|piece| piece.role == role)
    }

    /// The piece of this name, id or letter, in either letter case: `Crowned Rook`, `crowned-rook` or `+R`.
    pub fn piece_called(&self, text: &str) -> Option<&'static PieceSpec> {
        let wanted = text.trim().to_lowercase();
        self.pieces.iter().find(|piece| {
            [piece.name(), piece.role.id(), &piece.symbol()]
                .iter()
                .any(|name| name.to_lowercase() == wanted)
        })
    }

    /// How many ranks `square` is from the back rank of `color`.
    pub(crate) const fn relative_rank(&self, color: Color, square: Square) -> u8 {
        match color {
            Color::White => square.rank(),
            Color::Black => self.geometry.ranks - 1 - square.rank(),
        }
    }
}

/// A row of a game's piece table.
#[derive(Debug)]
pub struct PieceSpec {
    /// What it is.
    pub role: Role,
    /// Its capital letter in FEN and notation; crowned pieces share that of their base.
    pub letter: char,
    /// Worth in hundredths of a Pawn, where the rule page gives one.
    pub value: Option<i32>,
    /// How it moves.
    pub patterns: &'static [Pattern],
    name: &'static str,
    crowned: bool,
}

impl PieceSpec {
    /// A piece with its letter and how it moves.
    pub const fn new(role: Role, letter: char, patterns: &'static [Pattern]) -> PieceSpec {
        PieceSpec {
            role,
            letter,
            value: None,
            patterns,
            name: role.name(),
            crowned: false,
        }
    }

    /// The same piece with what it is worth in hundredths of a Pawn.
    #[must_use]
    pub const fn worth(self, value: i32) -> PieceSpec {
        PieceSpec {
            value: Some(value),
            ..self
        }
    }

    /// The same piece written with a leading `+`.
    #[must_use]
    pub const fn crowned(self) -> PieceSpec {
        PieceSpec {
            crowned: true,
            ..self
        }
    }

    /// The same piece called by this name, which its role does not say.
    #[must_use]
    pub const fn named(self, name: &'static str) -> PieceSpec {
        PieceSpec { name, ..self }
    }

    /// Whether it is written with a leading `+`.
    pub const fn is_crowned(&self) -> bool {
        self.crowned
    }

    /// The letter as written for White, with the `+` of a crowned piece.
    pub fn symbol(&self) -> String {
        if self.is_crowned() {
            format!("+{}", self.letter)
        } else {
            self.letter.to_string()
        }
    }

    /// The name for people.
    pub const fn name(&self) -> &'static str {
        self.name
    }
}

/// What a turn consists of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnShape {
    /// One move.
    OneMove,
    /// One full action, or one or two half actions.
    HalfActions,
}

/// Where a piece's power to move comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PowerSource {
    /// Every piece moves by its own power.
    Own,
    /// Pieces in line with a Lionizer borrow from each other.
    Lionized,
}

/// Whether the capture of Lions is restricted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LionTrade {
    /// It is not, or the game has no Lions.
    Free,
    /// A protected Lion at distance 2 and the counterstrike by a non-Lion are forbidden.
    Restricted,
}

/// How Pawns move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnRules {
    /// The rank, counted from 0 at its own side, on which a Pawn has not moved yet.
    pub start_rank: u8,
    /// The lowest and highest rank, counted from 0 at its own side, on which a FEN may have a Pawn.
    pub ranks: (u8, u8),
    /// Whether notation names the captured square in en passant.
    pub en_passant_names_captured: bool,
}

/// How a King castles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// How many squares the King goes towards the Rook.
    pub squares: u8,
    /// The file on which the King of each side starts, White's first.
    pub king_files: [u8; 2],
}

/// What pieces may become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// A Pawn that comes to the zone must become one of these.
    Pawns {
        /// How many ranks the zone is deep.
        zone: u8,
        /// What it may become.
        to: &'static [Role],
    },
    /// A piece whose turn starts or ends in the zone may become its crowned form; a Pawn on the last rank must.
    Crowning {
        /// How many ranks the zone is deep.
        zone: u8,
        /// What becomes what.
        pairs: &'static [(Role, Role)],
    },
    /// As a half action of its own, a Pawn on one of the last ranks is replaced by a piece from the pool.
    FromPoolAsAction {
        /// How many ranks the zone is deep.
        zone: u8,
    },
    /// A Pawn that arrives on the last rank may switch places with a piece from the pool.
    FromPoolOnArrival,
}

/// Whether captured pieces are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pool {
    /// They are gone.
    None,
    /// Each side's own captured pieces wait for coming back, but for these roles.
    Except(&'static [Role]),
}

impl Pool {
    /// Whether a captured piece of this role goes to the pool.
    pub fn takes(self, role: Role) -> bool {
        match self {
            Pool::None => false,
            Pool::Except(roles) => !roles.contains(&role),
        }
    }
}

/// Which draws there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// Whether a position that stands for the third time is drawn.
    pub threefold: bool,
    /// Whether a Pawn's move resets the half-move clock, as a capture does.
    pub pawn_moves_reset_clock: bool,
    /// When nobody can mate any more.
    pub dead_position: DeadPosition,
}

/// When nobody can mate any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadPosition {
    /// Bare Kings only.
    BareKings,
    /// Bare Kings; King and one Bishop or one Knight against a bare King; only Kings and Bishops with all Bishops on squares of one colour.
    MinorPieces,
    /// Only Kings and Lionizers; or bare Kings and a single Ferz, Mammoth, Cold Horse or Hot Horse.
    LionizedPieces,
}
