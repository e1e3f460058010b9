//! `/moves`: what may be played in a match.

use std::collections::BTreeSet;

use super::locate::{MatchUse, expect_running};
use super::pictures;
use crate::base::App;
use crate::error::{Error, Result};
use crate::picture::Picture;
use locale::{Locale, say};
use model::{Match, MatchSelector, PlayerId};
use notation::{color_name, piece_name};
use rules::{Color, Game, Position, Role, Square};

/// Where the piece on a square, or every piece, may go.
#[derive(Clone, Debug)]
pub struct MovesView {
    pub game_match: Match,
    /// The board with the squares that can be reached marked.
    pub picture: Picture,
    /// One or two sentences: whose turns, of which piece, how many, or why there are none.
    pub text: String,
    /// The piece that was asked for.
    pub asked: Option<(Color, Role)>,
    /// The legal turns in canonical notation.
    pub turns: Vec<String>,
    /// The pieces that can move.
    pub pieces: Vec<MovablePiece>,
}

/// A piece that has legal turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovablePiece {
    /// The name of its square.
    pub square: String,
    pub color: Color,
    pub role: Role,
    /// What is shown, such as `Lion b1`.
    pub label: String,
}

impl App {
    /// The legal turns of the piece on `square`, or of the whole side to move.
    ///
    /// # Errors
    /// `NoSuchSquare`, `EmptySquare`, `MatchOver`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn moves(
        &self,
        by: PlayerId,
        which: MatchSelector,
        square: Option<&str>,
    ) -> Result<MovesView> {
        let state = self.locate(by, which, MatchUse::Look)?.load(self)?;
        expect_running(&state.info)?;
        let (position, locale) = (&state.position, state.view.locale);
        let (turns, text, marks, asked) = match square {
            None => {
                let turns = position.legal_turns();
                let color = color_name(position.turn(), locale);
                let text = say!(locale, "moves-all", color = color, turns = turns.len());
                let marks = pictures::all_turns(position);
                (turns, text, marks, None)
            }
            Some(name) => {
                let square = parse_square(position.game(), name)?;
                let turns = position.turns_from(square);
                let text = moves_of(position, square, locale)?;
                let marks = pictures::turns_of(position, square);
                let piece = position.piece_at(square);
                let asked = piece.map(|piece| (piece.color, piece.role));
                (turns, text, marks, asked)
            }
        };
        let mut texts: Vec<String> = turns.iter().map(|&turn| position.turn_text(turn)).collect();
        texts.sort_unstable();
        Ok(MovesView {
            picture: pictures::marked(&state, marks, self.now()),
            text,
            asked,
            turns: texts,
            pieces: movable(position, locale),
            game_match: state.info,
        })
    }
}

/// The pieces of the side to move that can move.
fn movable(position: &Position, locale: Locale) -> Vec<MovablePiece> {
    let turns = position.legal_turns();
    let starts: BTreeSet<Square> =
        turns.iter().flat_map(|turn| turn.moves()).map(|mv| mv.from).collect();
    let pieces = starts.into_iter().filter_map(|square| {
        let piece = position.piece_at(square)?;
        let name = position.game().square_name(square);
        Some(MovablePiece {
            label: say!(
                locale,
                "moves-piece",
                piece = piece_name(position.game(), piece.role, locale),
                square = name.as_str()
            ),
            square: name,
            color: piece.color,
            role: piece.role,
        })
    });
    pieces.collect()
}

/// What the piece on a square can do, some sentences.
fn moves_of(position: &Position, square: Square, locale: Locale) -> Result<String> {
    let name = position.game().square_name(square);
    let Some(piece) = position.piece_at(square) else {
        return Err(Error::EmptySquare(name));
    };
    let color = color_name(piece.color, locale);
    let role = piece_name(position.game(), piece.role, locale);
    Ok(if piece.color == position.turn() {
        let which = say!(locale, "moves-of", color = color, piece = role, square = name);
        let ways = explain::legal_turns_in_words(position, square, locale);
        locale.sentences([which, ways])
    } else {
        say!(
            locale,
            "moves-wait",
            color = color,
            piece = role,
            square = name,
            to_move = color_name(position.turn(), locale)
        )
    })
}

/// The square of this name on the board of `game`.
pub(crate) fn parse_square(game: Game, name: &str) -> Result<Square> {
    game.parse_square(name.trim()).ok_or_else(|| {
        let names: Vec<Square> = game.squares().into_iter().collect();
        let corner = |square: Option<&Square>| {
            square.map_or_else(String::new, |&square| game.square_name(square))
        };
        Error::NoSuchSquare {
            text: name.trim().chars().take(20).collect(),
            corners: (corner(names.first()), corner(names.last())),
        }
    })
}
