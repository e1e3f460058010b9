//! `/moves`: what may be played in a match.

use super::locate::Purpose;
use super::model::Match;
use super::play::expect_running;
use super::position::Loaded;
use super::{App, Error, Picture, PlayerId, Result, Which, pictures};
use crate::rules::{Game, Position, Square};

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
        let loaded = Loaded::now(self.store(), &row)?.seen_by(self, by)?;
        expect_running(&loaded.info)?;
        let position = &loaded.position;
        let (turns, text, marks) = match square {
            None => {
                let turns = position.legal_turns();
                let text = format!(
                    "{} to move has {}.",
                    position.turn().name(),
                    count(turns.len())
                );
                let marks = pictures::all_turns(position);
                (turns, text, marks)
            }
            Some(name) => {
                let square = parse_square(position.game(), name)?;
                let turns = position.turns_from(square);
                let text = moves_of(position, square, turns.len())?;
                let marks = pictures::turns_of(position, square);
                (turns, text, marks)
            }
        };
        let mut texts: Vec<String> = turns.iter().map(|&turn| position.turn_text(turn)).collect();
        texts.sort_unstable();
        Ok(MovesView {
            picture: pictures::marked(&loaded, marks, self.now()),
            text,
            turns: texts,
            game_match: loaded.info,
        })
    }
}

/// What the piece on a square can do, a sentence.
fn moves_of(position: &Position, square: Square, turns: usize) -> Result<String> {
    let name = position.game().square_name(square);
    let Some(piece) = position.piece_at(square) else {
        return Err(Error::EmptySquare(name));
    };
    let what = format!("The {} {} on {name}", piece.color.name(), piece.role.name());
    Ok(if piece.color == position.turn() {
        format!("{what} has {}.", count(turns))
    } else {
        format!("{what} has to wait: {} is to move.", position.turn().name())
    })
}

fn count(turns: usize) -> String {
    match turns {
        0 => "no legal turn".to_owned(),
        1 => "1 legal turn".to_owned(),
        turns => format!("{turns} legal turns"),
    }
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
