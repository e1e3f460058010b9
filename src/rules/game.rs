//! The games and what each is made of.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use thiserror::Error;

use super::fen::FenError;
use super::games::{chu, lionheart, lionized, mighty_lion};
use super::pattern::Pattern;
use super::piece::{Color, Role};
use super::position::Position;
use super::square::{Geometry, Square, SquareSet};
use super::steps::StepError;
use super::tables::{SLOTS, Tables};

/// A game, in the sense of a chess variant.
#[derive(Clone, Copy, Debug)]
pub enum Game {
    /// Mighty Lion Chess.
    MightyLion,
    /// Chu Chess with chess-like promotion.
    ChuChess,
    /// Chu Chess with shogi-like promotion.
    ChuShogiLike,
    /// Lionheart Chess.
    Lionheart,
    /// Lionized Chess.
    Lionized,
    /// A game that is none of these.
    Other(OtherGame),
}

/// A game by its table, which has been found to be playable.
#[derive(Clone, Copy, Debug)]
pub struct OtherGame(&'static GameSpec);

impl Game {
    /// Every game that is offered to players.
    pub const ALL: &'static [Game] = &[
        Game::MightyLion,
        Game::ChuChess,
        Game::ChuShogiLike,
        Game::Lionheart,
        Game::Lionized,
    ];

    /// The game that a table says.
    ///
    /// # Errors
    /// What of the table cannot be played.
    pub fn of(spec: &'static GameSpec) -> Result<Game, SpecError> {
        spec.check()?;
        let game = Game::Other(OtherGame(spec));
        spec.compiled.make(game)?;
        Position::from_fen(game, spec.start_fen).map_err(SpecError::Start)?;
        Ok(game)
    }

    /// What the game is made of.
    pub const fn spec(self) -> &'static GameSpec {
        match self {
            Game::MightyLion => &mighty_lion::MIGHTY_LION,
            Game::ChuChess => &chu::CHESS_LIKE,
            Game::ChuShogiLike => &chu::SHOGI_LIKE,
            Game::Lionheart => &lionheart::LIONHEART,
            Game::Lionized => &lionized::LIONIZED,
            Game::Other(game) => game.0,
        }
    }

    /// The stable id, as on the command line and in the database: `mighty-lion`.
    pub const fn id(self) -> &'static str {
        self.spec().id
    }

    /// The name, as in `Mighty Lion Chess`.
    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    /// The game with this id.
    pub fn from_id(id: &str) -> Option<Game> {
        Game::ALL.iter().copied().find(|game| game.id() == id)
    }

    /// Every square of the game's board.
    pub fn squares(self) -> SquareSet {
        self.tables().squares
    }

    /// The name of a square, as `e4`.
    pub fn square_name(self, square: Square) -> String {
        self.spec().geometry.name(square)
    }

    /// The square of this name, in either letter case.
    pub fn parse_square(self, name: &str) -> Option<Square> {
        self.spec().geometry.parse_square(name)
    }

    /// Attack tables, made at first use.
    pub(crate) fn tables(self) -> &'static Tables {
        match self.spec().compiled.make(self) {
            Ok(tables) => tables,
            Err(error) => unreachable!("the pieces of {self} can be played: {error}"),
        }
    }
}

/// Games are equal if they are the same table.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        std::ptr::eq(self.spec(), other.spec())
    }
}

impl Eq for Game {}

impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Why a game cannot be played as its table says.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecError {
    /// A piece that does not come to steps.
    #[error("{0}: {1}")]
    Piece(&'static str, StepError),
    /// More kinds of pieces than there is room for.
    #[error("there are more than {SLOTS} kinds of pieces")]
    Kinds,
    /// Two rows of the table that could not be told apart.
    #[error("{0} stands in the table twice, or another piece has its letter")]
    Twice(&'static str),
    /// The first row is not that of the King, or another row is, too.
    #[error("the first row of the table, and no other, is that of the King")]
    King,
    /// A piece that the rules of the game name and the table lacks.
    #[error("the game has no {}", .0.name())]
    Missing(Role),
    /// The board is larger than the numbering of the squares.
    #[error("the board has more than 10 files or ranks, or none")]
    Board,
    /// The start is no position of the game.
    #[error("the start: {0}")]
    Start(FenError),
}

/// What a game is made of: data, and a choice for each of the few things in which the games really differ.
#[derive(Debug)]
pub struct GameSpec {
    /// Stable id.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// Board.
    pub geometry: Geometry,
    /// FEN of the start.
    pub start_fen: &'static str,
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
    /// What is made of all this at first use.
    pub compiled: Compiled,
}

/// The place for what is made of a table at first use.
#[derive(Debug, Default)]
pub struct Compiled(OnceLock<Result<Tables, SpecError>>);

impl Compiled {
    /// Nothing yet.
    pub const fn new() -> Compiled {
        Compiled(OnceLock::new())
    }

    fn make(&'static self, game: Game) -> Result<&'static Tables, SpecError> {
        let made = self.0.get_or_init(|| Tables::new(game));
        made.as_ref().map_err(SpecError::clone)
    }
}

impl GameSpec {
    /// Refuses a table that names what it does not have.
    fn check(&self) -> Result<(), SpecError> {
        let Geometry { files, ranks, .. } = self.geometry;
        if !(1..=10).contains(&files) || !(1..=10).contains(&ranks) {
            return Err(SpecError::Board);
        }
        if self.pieces.len() > SLOTS {
            return Err(SpecError::Kinds);
        }
        let royal = |piece: &PieceSpec| piece.role.is_royal();
        if self.pieces.iter().position(royal) != Some(0) || self.pieces.iter().skip(1).any(royal) {
            return Err(SpecError::King);
        }
        for (row, piece) in self.pieces.iter().enumerate() {
            let same =
                |other: &PieceSpec| other.role == piece.role || other.symbol() == piece.symbol();
            if self.pieces[..row].iter().any(same) {
                return Err(SpecError::Twice(piece.name()));
            }
        }
        let promoted: Vec<Role> = match self.promotion {
            Promotion::Pawns { to, .. } => to.to_vec(),
            Promotion::Crowning { pairs, .. } => {
                pairs.iter().flat_map(|(from, to)| [*from, *to]).collect()
            }
            Promotion::FromPoolAsAction { .. } | Promotion::FromPoolOnArrival => vec![Role::Pawn],
        };
        let rook = self.castling.map(|_| Role::Rook);
        let mut named = promoted.into_iter().chain(rook);
        match named.find(|role| self.piece(*role).is_none()) {
            Some(missing) => Err(SpecError::Missing(missing)),
            None => Ok(()),
        }
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
