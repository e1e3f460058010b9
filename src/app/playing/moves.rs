//! `/moves`: what may be played in a match.

use std::collections::BTreeSet;

use super::locate::{MatchUse, expect_running};
use super::menu::MenuChoice;
use super::pictures;
use crate::{App, Error, Picture, Result};
use locale::{Locale, say};
use model::{Match, MatchSelector, PlayerId};
use notation::{color_name, piece_name};
use rules::{Color, Game, Piece, Position, Role, Square};

/// Where the piece on a square, or every piece, may go.
#[derive(Clone, Debug)]
pub struct MovesView {
    pub game_match: Match,
    /// The board with the squares that can be reached marked.
    pub picture: Picture,
    /// One or two sentences: whose turns, of which piece, how many, or why there are none.
    pub text: String,
    pub asked: Option<(Color, Role)>,
    /// The legal turns in canonical notation.
    pub turns: Vec<String>,
    /// The pieces that can move, by their squares.
    pub pieces: Vec<MenuChoice>,
}

impl App {
    /// The legal turns of the piece on `square`, or of the whole side to move. Fails with
    /// `NoSuchSquare`, `EmptySquare`, `MatchOver`.
    pub fn moves(
        &self,
        by: PlayerId,
        which: MatchSelector,
        square: Option<&str>,
    ) -> Result<MovesView> {
        let state = self.locate(by, which, MatchUse::Look)?.load(self)?;
        expect_running(&state.info)?;
        let (position, locale) = (&state.position, state.view.locale);
        let square = square.map(|name| parse_square(position.game(), name)).transpose()?;
        let (turns, text, marks) = match square {
            None => {
                let turns = position.legal_turns();
                let color = color_name(position.game(), position.turn(), locale);
                let text = say!(locale, "moves-all", color, turns = turns.len());
                (turns, text, pictures::all_turns(position))
            }
            Some(square) => {
                let text = moves_of(position, square, locale)?;
                (position.turns_from(square), text, pictures::turns_of(position, square))
            }
        };
        let asked = square.and_then(|square| position.piece_at(square));
        let mut texts: Vec<String> = turns.iter().map(|&turn| position.turn_text(turn)).collect();
        texts.sort_unstable();
        Ok(MovesView {
            picture: pictures::marked(&state, marks, self.now()),
            text,
            asked: asked.map(|piece| (piece.color, piece.role)),
            turns: texts,
            pieces: movable(position, locale),
            game_match: state.info,
        })
    }
}

fn movable(position: &Position, locale: Locale) -> Vec<MenuChoice> {
    let turns = position.legal_turns();
    let starts: BTreeSet<Square> =
        turns.iter().flat_map(|turn| turn.moves()).map(|mv| mv.from).collect();
    let pieces = starts.into_iter().filter_map(|square| {
        let Piece { color, role } = position.piece_at(square)?;
        let value = position.game().square_name(square);
        let piece = piece_name(position.game(), role, locale);
        let label = say!(locale, "moves-piece", piece, square = &value);
        Some(MenuChoice { value, label, piece: Some((color, role)) })
    });
    pieces.collect()
}

/// What the piece on a square can do, some sentences.
fn moves_of(position: &Position, square: Square, locale: Locale) -> Result<String> {
    let name = position.game().square_name(square);
    let Some(piece) = position.piece_at(square) else { return Err(Error::EmptySquare(name)) };
    let color = color_name(position.game(), piece.color, locale);
    let role = piece_name(position.game(), piece.role, locale);
    if piece.color != position.turn() {
        let to_move = color_name(position.game(), position.turn(), locale);
        return Ok(say!(locale, "moves-wait", color, piece = role, square = name, to_move));
    }
    let which = say!(locale, "moves-of", color, piece = role, square = name);
    let ways = explain::legal_turns_in_words(position, square, locale);
    Ok(locale.sentences([which, ways]))
}

pub(crate) fn parse_square(game: Game, name: &str) -> Result<Square> {
    game.parse_square(name.trim()).ok_or_else(|| {
        let mut names = game.squares().into_iter().map(|square| game.square_name(square));
        Error::NoSuchSquare {
            text: name.trim().chars().take(20).collect(),
            first: names.next().unwrap_or_default(),
            last: names.last().unwrap_or_default(),
        }
    })
}
