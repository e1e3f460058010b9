//! The games.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::OnceLock;

use crate::games::{chu, chu_shogi, lionheart, lionized, mighty_lion};
use crate::tables::{GameTables, Tables};
use crate::{Color, GameSpec, Narrow, Role, Square, SquareSet, Wide};

#[derive(Clone, Copy, Debug)]
pub enum Game {
    MightyLion,
    /// Chu Chess with chess-like promotion.
    ChuChess,
    /// Chu Chess with shogi-like promotion.
    ChuShogiLike,
    Lionheart,
    Lionized,
    ChuShogi,
    Other(OtherGame),
}

/// A game known by its table only.
#[derive(Clone, Copy)]
pub struct OtherGame(&'static GameTables);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the games are {}", Game::ALL.iter().map(|game| game.id()).collect::<Vec<_>>().join(", "))]
pub struct UnknownGame;

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(id: &str) -> Result<Game, UnknownGame> {
        Game::from_id(id).ok_or(UnknownGame)
    }
}

impl Game {
    /// The games offered to players.
    pub const ALL: &'static [Game] = &[
        Game::MightyLion,
        Game::ChuChess,
        Game::ChuShogiLike,
        Game::Lionheart,
        Game::Lionized,
        Game::ChuShogi,
    ];

    /// The letter of the last file on the widest of these boards.
    pub const LAST_FILE: char = {
        let (mut files, mut i) = (0, 0);
        while i < Game::ALL.len() {
            let board = Game::ALL[i].spec().geometry;
            if board.files > files {
                files = board.files;
            }
            i += 1;
        }
        (b'a' + files - 1) as char
    };

    /// Makes a game of a table. The compiled table stays in memory for as long as the program runs.
    pub fn of(spec: &'static GameSpec) -> Game {
        Game::Other(OtherGame(Box::leak(Box::new(GameTables::new(spec)))))
    }

    pub const fn spec(self) -> &'static GameSpec {
        match self {
            Game::MightyLion => &mighty_lion::MIGHTY_LION,
            Game::ChuChess => &chu::CHESS_LIKE,
            Game::ChuShogiLike => &chu::SHOGI_LIKE,
            Game::Lionheart => &lionheart::LIONHEART,
            Game::Lionized => &lionized::LIONIZED,
            Game::ChuShogi => &chu_shogi::CHU_SHOGI,
            Game::Other(game) => game.0.wide.spec,
        }
    }

    /// The stable id, as on the command line and in the database: `mighty-lion`.
    pub const fn id(self) -> &'static str {
        self.spec().id
    }

    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    pub fn from_id(id: &str) -> Option<Game> {
        Game::ALL.iter().copied().find(|game| game.id() == id)
    }

    /// The id of a piece's name in texts: of its Shogi name where the game has these.
    pub const fn name_id(self, role: Role) -> &'static str {
        if self.spec().is_written_as_shogi() { role.shogi_name_id() } else { role.id() }
    }

    /// The id of a side's name in texts: of its Shogi name where the game has these.
    pub const fn side_id(self, side: Color) -> &'static str {
        match side {
            side if !self.spec().is_written_as_shogi() => side.id(),
            Color::White => "first",
            Color::Black => "second",
        }
    }

    pub fn squares(self) -> SquareSet {
        self.tables().squares
    }

    pub fn square_name(self, square: Square) -> String {
        self.spec().geometry.name(square)
    }

    pub fn square_names(self, squares: impl IntoIterator<Item = Square>) -> Vec<String> {
        squares.into_iter().map(|square| self.square_name(square)).collect()
    }

    /// The square with this name, in either letter case.
    pub fn parse_square(self, name: &str) -> Option<Square> {
        self.spec().geometry.parse_square(name)
    }

    /// The squares strictly between two squares on one rank, file or diagonal, or none.
    pub fn squares_between(self, one: Square, other: Square) -> SquareSet {
        self.tables().between(one, other)
    }

    pub(crate) fn tables(self) -> &'static Tables<Wide> {
        &self.made().wide
    }

    pub(crate) fn narrow_tables(self) -> Option<&'static Tables<Narrow>> {
        self.made().narrow.as_ref()
    }

    fn made(self) -> &'static GameTables {
        static TABLES: [OnceLock<GameTables>; Game::ALL.len()] =
            [const { OnceLock::new() }; Game::ALL.len()];
        if let Game::Other(game) = self {
            return game.0;
        }
        let made = TABLES.iter().zip(Game::ALL).find(|(_, game)| **game == self);
        let Some((made, _)) = made else {
            unreachable!("{self} is one of those that are offered");
        };
        made.get_or_init(|| GameTables::new(self.spec()))
    }
}

impl fmt::Debug for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.wide.spec.id)
    }
}

/// Games are equal if they share a table.
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
