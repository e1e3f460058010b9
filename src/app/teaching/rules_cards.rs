//! The cards of the rules with their pictures.

use crate::playing::pictures;
use crate::playing::refused_pictures::show_refused;
use crate::teaching::explain::PieceChoice;
use crate::{App, Error, Picture, Result};
use locale::Locale;
use render::{self, BoardStyle, Mark, Theme};
use rules::{Color, Game, Position};

pub use study::{Card, Claim, Look, cards};

/// A card as it is shown, in words of one language.
#[derive(Clone, Debug)]
pub struct CardView {
    pub title: String,
    /// One or two short paragraphs, plain text.
    pub text: String,
    /// What the picture shows, a sentence.
    pub caption: String,
    /// Its place among the game's cards, from 1.
    pub number: usize,
    /// How many cards the game has.
    pub of: usize,
    /// The pieces that it introduces, with their names and letters.
    pub pieces: Vec<PieceChoice>,
    /// Its picture, with a text that says the whole position.
    pub picture: Option<Picture>,
}

impl App {
    /// A card of a game, counted from 0. Fails with `NoSuchCard`.
    pub fn rules_card(
        &self,
        game: Game,
        index: usize,
        theme: Theme,
        locale: Locale,
    ) -> Result<CardView> {
        let cards = cards(game);
        let card = cards.get(index).ok_or(Error::NoSuchCard)?;
        let pieces = self.piece_choices(game, "", locale).into_iter();
        Ok(CardView {
            title: card.title(locale),
            text: card.text(locale),
            caption: card.caption(locale),
            number: index + 1,
            of: cards.len(),
            pieces: pieces.filter(|piece| card.introduces.contains(&piece.role)).collect(),
            picture: picture(game, card, theme, locale),
        })
    }
}

/// The picture of a card. `None` if the card breaks its word: its position or turn cannot be read.
pub fn picture(game: Game, card: &Card, theme: Theme, locale: Locale) -> Option<Picture> {
    let before = Position::from_fen(game, card.claims.first()?.fen).ok()?;
    let mut style = BoardStyle { theme, locale, ..BoardStyle::facing(Color::White) };
    let mut position = before.clone();
    match card.look {
        Look::Plain => {}
        Look::Piece(square) => {
            let square = game.parse_square(square)?;
            style.marks = render::turn_marks(&before, square);
            style.marks.push((square, Mark::Asked));
        }
        Look::Turn(text) => {
            let turn = notation::read_turn(&before, text).ok()?;
            position = before.play(turn).ok()?;
            style.last_turn = Some((&before, turn));
        }
        Look::Refused(text) => {
            let refusal = notation::read_turn(&before, text).err()?;
            show_refused(&mut style, &before, &refusal, text);
        }
    }
    style.legend = true;
    let words = style.last_turn.map(|(before, turn)| explain::describe(before, turn, locale));
    let marked = pictures::marked_squares(game, &style.marks, locale);
    let board = render::alt_text(&position, words.as_deref(), locale);
    let alt = format!("{} {board}{marked}", card.caption(locale));
    let file_name = format!("rules-{}.png", game.id());
    Some(Picture::new(file_name, render::board_png(&position, &style), &alt))
}
