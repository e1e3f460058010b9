//! `/moves`: what may be played in a match.

use super::locate::Purpose;
use super::model::Match;
use super::play::expect_running;
use super::position::Loaded;
use super::{App, Error, Picture, PlayerId, Result, Which, pictures};
use crate::rules::{Game, Square, SquareSet, Turn};

/// Where the piece on a square, or every piece, may go.
#[derive(Clone, Debug)]
pub struct MovesView {
    /// The match.
    pub game_match: Match,
    /// The board with the squares that can be reached marked.
    pub picture: Picture,
    /// One or two sentences: whose turns, of which piece, how many, or why there are none.
    pub text: String,
    /// The legal turns in canonical notation.
    pub turns: Vec<String>,
}

impl App {
    /// The legal turns of the piece on `square`, or of the whole side to move.
    ///
    /// # Errors
    /// `NoSuchSquare`, `EmptySquare`, `MatchOver`, `SeveralMatches`, `NoSuchMatch`, `NoMatch`.
    pub fn moves(&self, by: PlayerId, which: Which, square: Option<&str>) -> Result<MovesView> {
        let row = self.locate(by, which, Purpose::Look)?;
        let loaded = Loaded::now(self.store(), &row)?;
        expect_running(&loaded.info)?;
        let position = &loaded.position;
        let side = position.turn().name();
        let (turns, text) = match square {
            None => {
                let turns = position.legal_turns();
                let text = format!("{side} to move has {}.", count(turns.len()));
                (turns, text)
            }
            Some(name) => {
                let square = parse_square(loaded.info.game, name)?;
                let name = loaded.info.game.square_name(square);
                let piece = position
                    .piece_at(square)
                    .ok_or_else(|| Error::EmptySquare(name.clone()))?;
                let what = format!("The {} {} on {name}", piece.color.name(), piece.role.name());
                if piece.color == position.turn() {
                    let turns = position.turns_from(square);
                    let text = format!("{what} has {}.", count(turns.len()));
                    (turns, text)
                } else {
                    (
                        Vec::new(),
                        format!("{what} has to wait: {side} is to move."),
                    )
                }
            }
        };
        let mut texts: Vec<String> = turns.iter().map(|&turn| position.turn_text(turn)).collect();
        texts.sort_unstable();
        Ok(MovesView {
            picture: pictures::marked(&loaded, reached(&turns)),
            text,
            turns: texts,
            game_match: loaded.info,
        })
    }
}

fn count(turns: usize) -> String {
    match turns {
        0 => "no legal turn".to_owned(),
        1 => "1 legal turn".to_owned(),
        turns => format!("{turns} legal turns"),
    }
}

/// The squares where pieces end or capture.
pub(super) fn reached(turns: &[Turn]) -> SquareSet {
    turns
        .iter()
        .flat_map(|turn| turn.moves())
        .fold(SquareSet::EMPTY, |set, mv| set | mv.capture_squares())
}

/// The square of this name on the board of `game`.
pub(super) fn parse_square(game: Game, name: &str) -> Result<Square> {
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
