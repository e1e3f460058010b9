//! The rules of each game as short cards with pictures.
//!
//! A card carries the positions that prove it, with turns that are legal there and turns that are not, and the tests hold all of them against
//! the rules core; the first position is the one in the picture. Its words are texts of each language: `card-ID`, `.text` and `.caption`.

mod card;
mod chu;
mod chu_shogi;
mod lionheart;
mod lionized;
mod mighty_lion;

use crate::app::base::App;
use crate::app::model::{Error, Picture, Result};
use crate::app::playing::pictures;
use crate::app::playing::refused_pictures::RefusedTurn;
use crate::app::teaching::explain::PieceChoice;
use crate::locale::Locale;
use crate::notation;
use crate::render::{self, BoardStyle, Mark, Theme};
use crate::rules::{Color, Game, Position, Role};

pub use card::{Card, Claim, Look};

/// The cards of a game, in reading order: at least one, at most twelve.
pub const fn cards(game: Game) -> &'static [Card] {
    match game {
        Game::MightyLion => mighty_lion::CARDS,
        Game::ChuChess => chu::CHESS_LIKE,
        Game::ChuShogiLike => chu::SHOGI_LIKE,
        Game::Lionheart => lionheart::CARDS,
        Game::Lionized => lionized::CARDS,
        Game::ChuShogi => chu_shogi::CARDS,
        Game::Other(_) => &[],
    }
}

/// The pieces that cards introduce, by the id of the card.
const INTRODUCED: &[(&str, &[Role])] = &[
    ("lion-moves", &[Role::Lion]),
    (
        "chu-pieces",
        &[Role::CrownedRook, Role::CrownedBishop, Role::Commoner],
    ),
    (
        "lionheart-pieces",
        &[
            Role::Knight,
            Role::Archbishop,
            Role::Marshall,
            Role::Cavalry,
            Role::Squire,
        ],
    ),
    ("lionheart-king", &[Role::LionheartKing]),
    (
        "lionheart-far-reaching",
        &[Role::Unicorn, Role::Gryphon, Role::Hippogriff],
    ),
    ("lionized-lionizer", &[Role::Lionizer]),
    (
        "lionized-pieces",
        &[
            Role::Lance,
            Role::Ferz,
            Role::Mammoth,
            Role::ColdHorse,
            Role::HotHorse,
        ],
    ),
    (
        "chu-shogi-sliders",
        &[
            Role::DragonKing,
            Role::DragonHorse,
            Role::VerticalMover,
            Role::SideMover,
            Role::ReverseChariot,
            Role::Lance,
        ],
    ),
    (
        "chu-shogi-steppers",
        &[
            Role::Kirin,
            Role::Phoenix,
            Role::GoldGeneral,
            Role::SilverGeneral,
            Role::CopperGeneral,
            Role::FerociousLeopard,
            Role::BlindTiger,
            Role::DrunkElephant,
            Role::GoBetween,
        ],
    ),
    ("chu-shogi-lion", &[Role::Lion]),
    (
        "chu-shogi-promoted",
        &[
            Role::FlyingOx,
            Role::FreeBoar,
            Role::Whale,
            Role::WhiteHorse,
            Role::FlyingStag,
        ],
    ),
    (
        "chu-shogi-twins",
        &[
            Role::PromotedRook,
            Role::PromotedBishop,
            Role::PromotedPhoenix,
            Role::PromotedKirin,
            Role::PromotedLeopard,
            Role::PromotedGold,
            Role::PromotedSilver,
            Role::PromotedCopper,
            Role::PromotedGoBetween,
            Role::PromotedPawn,
        ],
    ),
    (
        "chu-shogi-falcon-eagle",
        &[Role::HornedFalcon, Role::SoaringEagle],
    ),
    ("chu-shogi-royals", &[Role::CrownPrince]),
];

/// The pieces that a card introduces.
pub fn introduced(card: &Card) -> &'static [Role] {
    let found = INTRODUCED.iter().find(|(id, _)| *id == card.id);
    found.map_or(&[], |(_, roles)| roles)
}

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
    /// A card of a game, counted from 0.
    ///
    /// # Errors
    /// `NoSuchCard`.
    pub fn rules_card(
        &self,
        game: Game,
        index: usize,
        theme: Theme,
        locale: Locale,
    ) -> Result<CardView> {
        let cards = cards(game);
        let card = cards.get(index).ok_or(Error::NoSuchCard)?;
        Ok(CardView {
            title: card.title(locale),
            text: card.text(locale),
            caption: card.caption(locale),
            number: index + 1,
            of: cards.len(),
            pieces: self
                .piece_choices(game, "", locale)
                .into_iter()
                .filter(|piece| introduced(card).contains(&piece.role))
                .collect(),
            picture: picture(game, card, theme, locale),
        })
    }
}

/// The picture of a card. `None` if the card breaks its word: its position or turn cannot be read.
pub fn picture(game: Game, card: &Card, theme: Theme, locale: Locale) -> Option<Picture> {
    let before = Position::from_fen(game, card.claims.first()?.fen).ok()?;
    let mut style = BoardStyle {
        theme,
        locale,
        ..BoardStyle::facing(Color::White)
    };
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
            style = RefusedTurn::new(&before, &refusal, text).style(style);
        }
    }
    style.legend = true;
    let words = style
        .last_turn
        .map(|(before, turn)| notation::describe(before, turn, locale));
    let marked = pictures::marked_squares(game, &style.marks, locale);
    let alt = format!(
        "{} {}{}",
        card.caption(locale),
        render::alt_text(&position, words.as_deref(), locale),
        marked
    );
    Some(Picture {
        file_name: format!("rules-{}.png", game.id()),
        png: render::board_png(&position, &style),
        alt: alt.chars().take(render::ALT_TEXT_LIMIT).collect(),
    })
}
