//! What a game is made of: its table of pieces, and its choices among the rules in which games differ.

pub(in crate::rules) mod betza;
pub(in crate::rules) mod castling_rights;
pub mod pattern;
pub(in crate::rules) mod special_rules;
pub mod steps;

use crate::rules::board::piece::{Color, Role};
use crate::rules::board::square::{Geometry, Square};
use crate::rules::spec::pattern::Pattern;

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
    /// What becomes of royal pieces.
    pub royals: Royals,
    /// How many Lions a side may have.
    pub lions: LionLimit,
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
    /// What wins beside checkmate or the capture of the last royal piece.
    pub wins: WinRules,
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
    royal: bool,
    lion: bool,
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
            royal: role.is_royal(),
            lion: role.is_lion(),
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

    /// The same piece as one of those that a side must not lose all of.
    #[must_use]
    pub const fn royal(self) -> PieceSpec {
        PieceSpec {
            royal: true,
            ..self
        }
    }

    /// The same piece as one that counts as a Lion where the capture of Lions is restricted.
    #[must_use]
    pub const fn lion(self) -> PieceSpec {
        PieceSpec { lion: true, ..self }
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

    /// Whether it is one of those that a side must not lose all of.
    pub const fn is_royal(&self) -> bool {
        self.royal
    }

    /// Whether it counts as a Lion.
    pub const fn is_lion(&self) -> bool {
        self.lion
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

/// What becomes of royal pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Royals {
    /// Each side has one, the piece of the first row. It is never captured: no turn may leave it attacked.
    KeptSafe,
    /// They are captured like any other piece, and may be left attacked. Who has lost the last one has lost.
    Captured,
}

/// How many Lions a side may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LionLimit {
    /// One at most: nothing promotes to a second.
    One,
    /// Any number.
    None,
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
    /// A piece may become its crowned form.
    Crowning {
        /// How many ranks the zone is deep.
        zone: u8,
        /// What becomes what.
        pairs: &'static [(Role, Role)],
        by: CrowningTurns,
        /// Which pieces must where they reach the last rank.
        forced: &'static [Role],
    },
    /// As a half action of its own, a Pawn on one of the last ranks is replaced by a piece from the pool.
    FromPoolAsAction {
        /// How many ranks the zone is deep.
        zone: u8,
    },
    /// A Pawn that arrives on the last rank may switch places with a piece from the pool.
    FromPoolOnArrival,
}

/// By which turns a piece may be crowned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrowningTurns {
    /// Those that start or end in the zone.
    StartingOrEnding,
    /// Those that come into the zone from outside; that capture, and start or end in it; or with which one of these pieces reaches the last
    /// rank.
    EnteringOrCapturing {
        /// Those that may be crowned on the last rank however they come there.
        on_last_rank: &'static [Role],
    },
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

/// What wins beside checkmate or the capture of the last royal piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinRules {
    /// What it is to have no legal turn, but not to be in check where check must be answered.
    pub stalemate: Stalemate,
    /// What it is to have nothing left but a royal piece.
    pub bare_royal: BareRoyal,
}

impl WinRules {
    /// Nothing else wins.
    pub const NONE: WinRules = WinRules {
        stalemate: Stalemate::Draws,
        bare_royal: BareRoyal::PlaysOn,
    };
}

/// What it is to have no legal turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stalemate {
    /// The game is drawn.
    Draws,
    /// The side to move has lost.
    Loses,
}

/// What it is to have nothing left but one royal piece; dead pieces, which cannot move for good, count as nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BareRoyal {
    /// The game goes on.
    PlaysOn,
    /// It has lost if the other side has a royal piece, not in check, and another that counts; and if these are more than two, or none of
    /// them stands beside the bare royal piece, which might capture it.
    Loses {
        /// The other side's pieces that do not count.
        uncounted: &'static [Role],
    },
}

/// When a game is over because a position comes again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// Never.
    Allowed,
    /// Drawn when it stands for the third time.
    Threefold,
    /// When it stands for the fourth time: if since the first every turn of one side was an attack, and not every turn of the other, the
    /// attacking side has lost; else drawn.
    FourfoldByAttacks,
}

/// Which draws there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    /// What it is for a position to come again.
    pub repetition: Repetition,
    /// Whether fifty turns of each player are enough without one that resets the half-move clock.
    pub fifty_moves: bool,
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
    /// One royal piece each, not in check, and dead pieces, which cannot move for good.
    BareRoyals,
    /// Bare Kings; King and one Bishop or one Knight against a bare King; only Kings and Bishops with all Bishops on squares of one colour.
    MinorPieces,
    /// Only Kings and Lionizers; or bare Kings and a single Ferz, Mammoth, Cold Horse or Hot Horse.
    LionizedPieces,
}
