//! Validation: whether a game other than those offered to players can be played.

use std::collections::HashSet;

use thiserror::Error;

use crate::spec::steps::StepError;
use crate::tables::GameTables;
use crate::{
    FenError, Game, GameSpec, Geometry, MOST_KINDS, PieceSpec, Position, Promotion, Role, Royals,
    Square,
};

/// Why the table of a game cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SpecError {
    #[error("{0}: {1}")]
    Piece(&'static str, StepError),
    #[error("there are more than {MOST_KINDS} kinds of pieces")]
    Kinds,
    #[error("{0} stands in the table twice, or another piece has its letter")]
    Twice(&'static str),
    #[error("the first row of the table, and where it is kept safe no other, is that of the King")]
    King,
    #[error("the game has no {}", .0.name())]
    Missing(Role),
    #[error("the board has no squares, or more than {files} files or {ranks} ranks", files = Square::FILES, ranks = Square::RANKS)]
    Board,
    #[error("the start `{0}`: {1}")]
    Start(&'static str, FenError),
    #[error("a game has one start at least, and each has an id of its own")]
    Starts,
}

impl Game {
    /// Makes a game of a table. The compiled table stays in memory for as long as the program runs.
    pub fn of(spec: &'static GameSpec) -> Result<Game, SpecError> {
        check(spec)?;
        let tables =
            GameTables::new(spec).map_err(|(piece, error)| SpecError::Piece(piece, error))?;
        let game = Game::other(Box::leak(Box::new(tables)));
        for start in spec.starts {
            let error = |error| SpecError::Start(start.id, error);
            Position::from_fen(game, start.fen).map_err(error)?;
        }
        Ok(game)
    }
}

/// Rejects a table that is inconsistent in itself.
fn check(spec: &GameSpec) -> Result<(), SpecError> {
    let Geometry { files, ranks, .. } = spec.geometry;
    if !(1..=Square::FILES).contains(&files) || !(1..=Square::RANKS).contains(&ranks) {
        return Err(SpecError::Board);
    }
    let ids: HashSet<&str> = spec.starts.iter().map(|start| start.id).collect();
    if ids.is_empty() || ids.len() < spec.starts.len() {
        return Err(SpecError::Starts);
    }
    if spec.pieces.len() > MOST_KINDS {
        return Err(SpecError::Kinds);
    }
    let king = spec.pieces.first().is_some_and(PieceSpec::is_royal);
    let others = spec.pieces.iter().skip(1).any(PieceSpec::is_royal);
    if !king || others && spec.royals == Royals::KeptSafe {
        return Err(SpecError::King);
    }
    for (row, piece) in spec.pieces.iter().enumerate() {
        let same = |other: &PieceSpec| other.role == piece.role || other.symbol() == piece.symbol();
        if spec.pieces[..row].iter().any(same) {
            return Err(SpecError::Twice(piece.name()));
        }
    }
    let promoted: Vec<Role> = match spec.promotion {
        Promotion::Pawns { to, .. } => to.to_vec(),
        Promotion::Crowning { pairs, forced, .. } => {
            let named = pairs.iter().flat_map(|(from, to)| [*from, *to]);
            named.chain(forced.iter().copied()).collect()
        }
        Promotion::FromPoolAsAction { .. } | Promotion::FromPoolOnArrival => vec![Role::Pawn],
    };
    let rook = spec.castling.map(|_| Role::Rook);
    let mut named = promoted.into_iter().chain(rook);
    match named.find(|role| spec.piece(*role).is_none()) {
        Some(missing) => Err(SpecError::Missing(missing)),
        None => Ok(()),
    }
}
