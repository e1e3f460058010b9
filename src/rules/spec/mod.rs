//! The definition of a game: its piece table, and its choices among the rules in which games
//! differ.

pub(crate) mod betza;
pub(crate) mod castling_rights;
pub mod pattern;
pub mod steps;

use crate::{Color, Geometry, Pattern, Role, Square};

/// The definition of a game: data, and a choice for each of the few rules that differ.
#[derive(Debug)]
pub struct GameSpec {
    pub id: &'static str,
    pub name: &'static str,
    pub geometry: Geometry,
    /// The positions it is played from: the usual start, then those at odds, the slightest first.
    pub starts: &'static [Start],
    /// The pieces, in the order of the rule page, which is also the order of pools in a FEN.
    pub pieces: &'static [PieceSpec],
    pub turn_shape: TurnShape,
    pub power: PowerSource,
    pub royals: Royals,
    pub lions: LionLimit,
    pub lion_trade: Option<LionTrade>,
    pub pawns: PawnRules,
    pub promotion: Promotion,
    pub castling: Option<Castling>,
    /// Whether captured pieces are kept in pools, from which they may come back.
    pub pool: Pool,
    pub wins: WinRules,
    pub draws: DrawRules,
    /// How Shogi players name the pieces; empty if the game is not written as Shogi is.
    pub shogi_names: &'static [ShogiNames],
}

/// How Shogi players name a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShogiNames {
    pub symbol: &'static str,
    /// In Japanese, the usual ones first. Several pieces may share a name.
    pub japanese: &'static [&'static str],
    /// Abbreviations besides the letter. A promoted piece also has its base's, with a `+`.
    pub western: &'static [&'static str],
    /// Names in English besides ours.
    pub english: &'static [&'static str],
}

/// A position that a game is played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Stable id: `standard` for the usual one.
    pub id: &'static str,
    pub fen: &'static str,
    /// What White gives Black, in centipawns as the engine judges it; 0 where the sides are equal.
    pub odds: u16,
}

impl Start {
    pub const fn standard(fen: &'static str) -> Start {
        Start { id: "standard", fen, odds: 0 }
    }

    pub const fn odds(id: &'static str, odds: u16, fen: &'static str) -> Start {
        Start { id, fen, odds }
    }
}

impl GameSpec {
    pub const fn start_fen(&self) -> &'static str {
        self.starts[0].fen
    }

    pub fn start(&self, id: &str) -> Option<Start> {
        self.starts.iter().copied().find(|start| start.id == id)
    }

    /// The greatest number of actions in a turn.
    pub const fn actions_per_turn(&self) -> usize {
        match self.turn_shape {
            TurnShape::OneMove => 1,
            TurnShape::HalfActions => 2,
        }
    }

    pub const fn captures_royals(&self) -> bool {
        matches!(self.royals, Royals::Captured)
    }

    pub const fn lends_powers(&self) -> bool {
        matches!(self.power, PowerSource::Lionized)
    }

    /// Whether the game is also written in the notations of Shogi.
    pub const fn is_written_as_shogi(&self) -> bool {
        !self.shogi_names.is_empty()
    }

    pub fn shogi_names_of(&self, piece: &PieceSpec) -> Option<&'static ShogiNames> {
        let symbol = piece.symbol();
        self.shogi_names.iter().find(|names| names.symbol == symbol)
    }

    pub fn piece(&self, role: Role) -> Option<&'static PieceSpec> {
        self.pieces.iter().find(|piece| piece.role == role)
    }

    /// The piece with this name, id or letter, in either letter case: `Crowned Rook`,
    /// `crowned-rook` or `+R`; else with this name among Shogi players.
    pub fn piece_called(&self, text: &str) -> Option<&'static PieceSpec> {
        let wanted = text.trim().to_lowercase();
        let any = |names: &[&str]| names.iter().any(|name| name.to_lowercase() == wanted);
        let ours = |piece: &&PieceSpec| any(&[piece.name(), piece.role.id(), &piece.symbol()]);
        let theirs = |piece: &&PieceSpec| {
            let names = self.shogi_names_of(piece);
            names.is_some_and(|it| any(it.english) || any(it.western) || any(it.japanese))
        };
        self.pieces.iter().find(ours).or_else(|| self.pieces.iter().find(theirs))
    }

    /// The unpromoted piece that a promoted one moves like. A royal piece is like no other.
    pub fn twin(&self, role: Role) -> Option<&'static PieceSpec> {
        let piece = self.piece(role)?;
        let is_like = |other: &&PieceSpec| !other.is_crowned() && other.patterns == piece.patterns;
        let twin = self.pieces.iter().find(is_like)?;
        (piece.is_crowned() && !piece.is_royal()).then_some(twin)
    }

    pub fn crowned_form(&self, role: Role) -> Option<Role> {
        let Promotion::Crowning { pairs, .. } = self.promotion else { return None };
        pairs.iter().find(|(base, _)| *base == role).map(|(_, form)| *form)
    }

    /// Whether a square is in the last `zone` ranks of a side.
    pub const fn is_in_zone(&self, color: Color, square: Square, zone: u8) -> bool {
        self.relative_rank(color, square) + zone >= self.geometry.ranks
    }

    /// Whether `to` is the next square of a diagonal ahead, where a Pawn of chess captures.
    pub const fn is_diagonally_ahead(&self, color: Color, from: Square, to: Square) -> bool {
        from.file().abs_diff(to.file()) == 1
            && self.relative_rank(color, to) == self.relative_rank(color, from) + 1
    }

    /// How many ranks `square` is from the back rank of `color`.
    pub const fn relative_rank(&self, color: Color, square: Square) -> u8 {
        match color {
            Color::White => square.rank(),
            Color::Black => self.geometry.ranks - 1 - square.rank(),
        }
    }
}

/// A row of a game's piece table.
#[derive(Debug)]
pub struct PieceSpec {
    pub role: Role,
    /// Its capital letter in FEN and notation; a crowned piece shares that of its base piece.
    pub letter: char,
    /// Value in centipawns, where the rule page gives one.
    pub value: Option<i32>,
    pub patterns: &'static [Pattern],
    name: &'static str,
    crowned: bool,
    royal: bool,
    lion: bool,
}

impl PieceSpec {
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

    #[must_use]
    pub const fn worth(self, value: i32) -> PieceSpec {
        PieceSpec { value: Some(value), ..self }
    }

    #[must_use]
    pub const fn crowned(self) -> PieceSpec {
        PieceSpec { crowned: true, ..self }
    }

    #[must_use]
    pub const fn royal(self) -> PieceSpec {
        PieceSpec { royal: true, ..self }
    }

    /// The same piece, counted as a Lion where the capture of Lions is restricted.
    #[must_use]
    pub const fn lion(self) -> PieceSpec {
        PieceSpec { lion: true, ..self }
    }

    #[must_use]
    pub const fn named(self, name: &'static str) -> PieceSpec {
        PieceSpec { name, ..self }
    }

    /// Whether it is written with a leading `+`.
    pub const fn is_crowned(&self) -> bool {
        self.crowned
    }

    /// Whether it is royal: a side must not lose all of these.
    pub const fn is_royal(&self) -> bool {
        self.royal
    }

    pub const fn is_lion(&self) -> bool {
        self.lion
    }

    /// The letter as written for White, with the `+` of a crowned piece.
    pub fn symbol(&self) -> String {
        if self.is_crowned() { format!("+{}", self.letter) } else { self.letter.to_string() }
    }

    /// The same as written for a side: small letters for Black.
    pub fn symbol_of(&self, color: Color) -> String {
        match color {
            Color::White => self.symbol(),
            Color::Black => self.symbol().to_ascii_lowercase(),
        }
    }

    pub const fn name(&self) -> &'static str {
        self.name
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnShape {
    OneMove,
    /// One full action, or one or two half actions.
    HalfActions,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PowerSource {
    Own,
    /// Pieces in line with a Lionizer borrow from each other.
    Lionized,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Royals {
    /// Each side has one, the piece of the first row, which no turn may leave attacked.
    KeptSafe,
    /// They may be left attacked and be captured. A side that has lost its last has lost.
    Captured,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LionLimit {
    /// One at most: nothing promotes to a second.
    One,
    /// Any number.
    None,
}

/// How the capture of Lions is restricted: a Lion may not capture a protected Lion at distance 2,
/// and after a non-Lion has captured a Lion, no non-Lion may capture one in the next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LionTrade {
    pub royals_protect: bool,
    /// The pieces that are no bridge: capturing one on the way does not make a protected Lion free.
    pub no_bridges: &'static [Role],
    /// Whether a piece captured on the way that is no bridge still protects the Lion.
    pub captured_protect: bool,
    /// Whether the ban spares a Lion that was made by the capture that brought it.
    pub spares_new_lion: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PawnRules {
    /// The rank of Pawns that have not moved yet, counted from 0 at their own side.
    pub start_rank: u8,
    /// The lowest and highest rank, counted likewise, on which a FEN may have Pawns.
    pub ranks: (u8, u8),
    /// Whether notation names the captured square in en passant.
    pub en_passant_names_captured: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// How many squares the King moves towards the Rook.
    pub squares: u8,
    /// The file on which the King of each side starts, White's first.
    pub king_files: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// A Pawn that reaches the zone, so many ranks deep, must become one of these.
    Pawns { zone: u8, to: &'static [Role] },
    /// A piece may become its crowned form.
    Crowning {
        /// The depth of the zone in ranks.
        zone: u8,
        /// Each piece and its crowned form.
        pairs: &'static [(Role, Role)],
        by: CrowningTurns,
        /// The pieces that must be crowned when they reach the last rank.
        forced: &'static [Role],
    },
    /// As a half action, a Pawn in the zone, the last ranks, is replaced from the pool.
    FromPoolAsAction { zone: u8 },
    /// A Pawn that arrives on the last rank may switch places with a piece from the pool.
    FromPoolOnArrival,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrowningTurns {
    /// Turns that start or end in the zone.
    StartingOrEnding,
    /// Turns that enter the zone from outside; that capture, and start or end in it; or with which
    /// one of these pieces reaches the last rank, however it gets there.
    EnteringOrCapturing { on_last_rank: &'static [Role] },
}

/// Whether captured pieces are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pool {
    None,
    /// Each side's own captured pieces may come back, except those of these roles.
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

/// What wins besides checkmate and the capture of the last royal piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinRules {
    /// The effect of having no legal turn without being in check where check must be answered.
    pub stalemate: Stalemate,
    pub bare_royal: BareRoyal,
}

impl WinRules {
    pub const NONE: WinRules =
        WinRules { stalemate: Stalemate::Draws, bare_royal: BareRoyal::PlaysOn };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stalemate {
    Draws,
    /// The side to move has lost.
    Loses,
}

/// The effect of having only one royal piece left, dead pieces aside, which can never move again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BareRoyal {
    /// The game goes on.
    PlaysOn,
    /// The bare side has lost if the other side has a royal piece, not in check, and another piece
    /// that is not `uncounted`; and if these are more than two, or none of them stands next to the
    /// bare royal piece, which might capture it.
    Loses { uncounted: &'static [Role] },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    Allowed,
    /// Drawn when a position occurs for the third time.
    Threefold,
    /// When a position occurs for the fourth time: if since the first every turn of one side was an
    /// attack, and not every turn of the other, the attacking side has lost; otherwise drawn.
    FourfoldByAttacks,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRules {
    pub repetition: Repetition,
    /// Whether fifty turns of each player without one that resets the clock draw the game.
    pub fifty_moves: bool,
    /// The pieces whose moves reset the half-move clock, as captures do.
    pub clock_reset_by: &'static [Role],
    pub promotions_reset_clock: bool,
    pub dead_position: DeadPosition,
}

impl DrawRules {
    pub const CHESS: DrawRules = DrawRules {
        repetition: Repetition::Threefold,
        fifty_moves: true,
        clock_reset_by: &[Role::Pawn],
        promotions_reset_clock: false,
        dead_position: DeadPosition::MinorPieces,
    };
}

/// When nobody can mate any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadPosition {
    BareKings,
    /// One royal piece each, not in check, and dead pieces, which can never move again.
    BareRoyals,
    /// Bare Kings; King and one Bishop or one Knight against a bare King; only Kings and Bishops
    /// with all Bishops on squares of one colour.
    MinorPieces,
    /// Only Kings and Lionizers; or bare Kings and a single Ferz, Mammoth, Cold Horse or Hot Horse.
    LionizedPieces,
}
