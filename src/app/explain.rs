//! `/explain`: how a piece moves.

use super::locate::Purpose;
use super::moves::{parse_square, reached};
use super::position::Loaded;
use super::{App, Error, Picture, PlayerId, Result, Which, pictures};
use crate::notation;
use crate::rules::{Game, PieceSpec, Role};

/// How a piece moves in a game.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The game.
    pub game: Game,
    /// The piece.
    pub role: Role,
    /// Its name in this game.
    pub name: &'static str,
    /// Its moves on an empty board, or on the board of a match.
    pub picture: Picture,
    /// How it moves, in sentences, one a line.
    pub text: String,
    /// Betza's notation, where it can be written.
    pub betza: Option<String>,
    /// Its worth in pawns, as "3.25"; `None` for a King.
    pub value: Option<String>,
}

/// A piece of a game to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceChoice {
    /// The value of the choice: the piece's stable id.
    pub id: &'static str,
    /// What is shown.
    pub label: String,
}

impl App {
    /// Explains a piece, given by name, id or letter.
    ///
    /// # Errors
    /// `NoSuchPiece`.
    pub fn explain_piece(&self, game: Game, piece: &str) -> Result<Explanation> {
        let pieces = game.spec().pieces;
        let found = game
            .spec()
            .piece_called(piece)
            .ok_or_else(|| Error::NoSuchPiece {
                text: piece.trim().chars().take(40).collect(),
                pieces: pieces.iter().map(PieceSpec::name).collect(),
            })?;
        Ok(explanation(
            game,
            found,
            pictures::piece(game, found.role),
            None,
        ))
    }

    /// Explains the piece on a square of a match, with what it can do there now.
    ///
    /// # Errors
    /// `NoSuchSquare`, `EmptySquare`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn explain_square(&self, by: PlayerId, which: Which, square: &str) -> Result<Explanation> {
        let row = self.locate(by, which, Purpose::Look)?;
        let loaded = Loaded::now(self.store(), &row)?;
        let (game, position) = (loaded.info.game, &loaded.position);
        let square = parse_square(game, square)?;
        let name = game.square_name(square);
        let piece = position.piece_at(square);
        let spec = piece.and_then(|piece| game.spec().piece(piece.role));
        let (Some(piece), Some(spec)) = (piece, spec) else {
            return Err(Error::EmptySquare(name));
        };
        let owner = piece.color.name();
        let turns = position.turns_from(square);
        let now = if loaded.info.outcome.is_some() {
            format!("This one stands on {name} and belongs to {owner}. The match is over.")
        } else if piece.color != position.turn() {
            format!(
                "This one stands on {name} and belongs to {owner}; {} is to move.",
                position.turn().name()
            )
        } else if turns.is_empty() {
            format!("This one stands on {name}, belongs to {owner} and has no legal turn now.")
        } else {
            format!(
                "This one stands on {name}, belongs to {owner} and can go now to the marked squares."
            )
        };
        Ok(explanation(
            game,
            spec,
            pictures::marked(&loaded, reached(&turns).with(square)),
            Some(now),
        ))
    }

    /// The pieces of a game whose name, id or letter begins with `typed`, in the order of the game's page.
    pub fn piece_choices(&self, game: Game, typed: &str) -> Vec<PieceChoice> {
        let typed = typed.trim().to_lowercase();
        let fits = |name: &str| name.to_lowercase().starts_with(&typed);
        game.spec()
            .pieces
            .iter()
            .filter(|piece| fits(piece.name()) || fits(piece.role.id()) || fits(&piece.symbol()))
            .map(|piece| PieceChoice {
                id: piece.role.id(),
                label: format!("{} ({})", piece.name(), piece.symbol()),
            })
            .collect()
    }
}

fn explanation(
    game: Game,
    piece: &PieceSpec,
    picture: Picture,
    now: Option<String>,
) -> Explanation {
    let mut lines = notation::piece_sentences(game, piece);
    lines.extend(now);
    Explanation {
        game,
        role: piece.role,
        name: piece.name(),
        picture,
        text: lines.join("\n"),
        betza: piece.betza(),
        value: notation::value(piece),
    }
}
