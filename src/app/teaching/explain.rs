//! `/explain`: how a piece moves; and questions about the board of a match, answered in words.

use crate::playing::{MatchUse, parse_square, pictures};
use crate::{App, Error, Picture, Result};
use locale::{Locale, say};
use model::{BoardRef, MatchSelector, PlayerId, cut_text};
use render::Theme;
use rules::{Color, Game, PieceSpec, Position, Role};

#[derive(Clone, Debug)]
pub struct Explanation {
    pub game: Game,
    pub role: Role,
    pub name: String,
    /// Its moves on an empty board, or on the board of a match.
    pub picture: Picture,
    /// How it moves, in sentences, one a line.
    pub text: String,
    /// The character on its tile with its name in Japanese, as "麒, 麒麟", of a King those of both
    /// sides; `None` in games that are not written as Shogi is.
    pub kanji: Option<String>,
    /// Betza's notation, where it can be written.
    pub betza: Option<String>,
    /// Its worth in pawns, as "3.25"; `None` for a King.
    pub value: Option<String>,
    /// The piece that it becomes by promotion, where it is not explained on a board of a match.
    pub promoted: Option<PromotedPiece>,
}

/// What a piece becomes by promotion, beside the piece itself.
#[derive(Clone, Debug)]
pub struct PromotedPiece {
    pub name: String,
    pub picture: Picture,
    /// How it moves, in sentences.
    pub text: String,
}

/// A piece of a game to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceChoice {
    pub role: Role,
    pub label: String,
}

impl App {
    /// The game whose pieces to explain where none is named: that of the match that is meant, else
    /// the one that the player has last met, else the first. While the database is away, it is the
    /// first too: there are pieces all the same. Fails with `NoSuchMatch`, `NoGame`.
    pub fn game_to_explain(&self, by: PlayerId, which: MatchSelector) -> Result<Game> {
        let met = match self.find(by, which).map(|info| Some(info.game)) {
            Err(Error::SeveralMatches { .. } | Error::NoMatch) => self.game_last_met(by),
            met => met,
        };
        let met = if let Err(Error::Store(_)) = met { None } else { met? };
        met.or_else(|| Game::ALL.first().copied()).ok_or(Error::NoGame)
    }

    /// Explains a piece, given by name, id or letter; the last word of its name suffices where it
    /// is no other piece’s. Fails with `NoSuchPiece`.
    pub fn explain_piece(
        &self,
        game: Game,
        piece: &str,
        theme: Theme,
        locale: Locale,
    ) -> Result<Explanation> {
        let called = |&game: &Game| Some((game, piece_called(game, piece, locale)?));
        let Some((_, found)) = called(&game) else {
            let elsewhere = Game::ALL.iter().filter_map(called);
            return Err(Error::NoSuchPiece {
                text: piece.trim().chars().take(40).collect(),
                game,
                elsewhere: elsewhere.map(|(other, found)| (other, found.role)).collect(),
            });
        };
        let picture = pictures::piece(game, found, theme, locale);
        let form = game.spec().crowned_form(found.role);
        let form = form.and_then(|role| game.spec().piece(role));
        let promoted = form.map(|piece| PromotedPiece {
            name: notation::piece_name(game, piece.role, locale),
            picture: pictures::piece(game, piece, theme, locale),
            text: locale.sentences(explain::movement_in_words(game, piece, locale)),
        });
        let explained = explanation(game, found, picture, Vec::new(), locale);
        Ok(Explanation { promoted, ..explained })
    }

    /// Explains the piece on a square of a match, with what it can do there now. Fails with
    /// `NoSuchSquare`, `EmptySquare`.
    pub fn explain_square(
        &self,
        by: PlayerId,
        which: MatchSelector,
        square: &str,
    ) -> Result<Explanation> {
        let state = self.locate(by, which, MatchUse::Look)?.load(self)?;
        let locale = state.view.locale;
        let (game, position) = (state.info.game, &state.position);
        let square = parse_square(game, square)?;
        let Some(piece) = position.role_at(square).and_then(|role| game.spec().piece(role)) else {
            return Err(Error::EmptySquare(game.square_name(square)));
        };
        let now = match state.info.outcome {
            None => explain::piece_in_position(position, square, locale),
            Some(_) => Vec::new(),
        };
        let marks = render::piece_marks(position, square);
        let picture = pictures::marked(&state, marks, self.now());
        Ok(explanation(game, piece, picture, now, locale))
    }

    /// The pieces of a game whose name in this language or in English, id or letter begins with
    /// `typed`, in the order of the game's page; after them those in whose name another word begins
    /// with it.
    pub fn piece_choices(&self, game: Game, typed: &str, locale: Locale) -> Vec<PieceChoice> {
        let typed = typed.trim().to_lowercase();
        let begins = |name: &str| name.to_lowercase().starts_with(&typed);
        let has_word = |name: &str| name.split_whitespace().any(begins);
        let (mut whole, mut words) = (Vec::new(), Vec::new());
        for piece in game.spec().pieces {
            let name = notation::piece_name(game, piece.role, locale);
            let names = [&name, piece.name(), piece.role.id(), &piece.symbol()];
            if names.into_iter().any(begins) {
                whole.push(piece_choice(game, piece, locale));
            } else if has_word(&name) || has_word(piece.name()) {
                words.push(piece_choice(game, piece, locale));
            }
        }
        whole.append(&mut words);
        whole
    }

    /// Answers a question about the present board of a match: what is on a square, a rank or a
    /// file, or where pieces are. Fails with `NotAQuestion`.
    pub fn ask(&self, by: PlayerId, which: MatchSelector, question: &str) -> Result<BoardAnswer> {
        let state = self.locate(by, which, MatchUse::Look)?.load(self)?;
        let asker = state.info.color_of(by);
        let text = explain::answer_question(&state.position, asker, question, state.view.locale)
            .ok_or_else(|| Error::NotAQuestion { text: cut_text(question) })?;
        Ok(BoardAnswer { board: state.info.board(), text })
    }
}

fn piece_called(game: Game, text: &str, locale: Locale) -> Option<&'static PieceSpec> {
    game.spec().piece_called(text).or_else(
        || match explain::pieces_called(game, text, locale)[..] {
            [piece] => Some(piece),
            _ => None,
        },
    )
}

/// A piece to choose, with its name and letter.
pub(crate) fn piece_choice(game: Game, piece: &PieceSpec, locale: Locale) -> PieceChoice {
    let name = notation::piece_name(game, piece.role, locale);
    let label = say!(locale, "explain-choice", piece = name, letter = piece.symbol());
    PieceChoice { role: piece.role, label }
}

/// `now` says what the piece can do where it stands. That was asked for, so it comes first.
fn explanation(
    game: Game,
    piece: &PieceSpec,
    picture: Picture,
    now: Vec<String>,
    locale: Locale,
) -> Explanation {
    let mut lines = now;
    lines.extend(explain::movement_in_words(game, piece, locale));
    Explanation {
        game,
        role: piece.role,
        name: notation::piece_name(game, piece.role, locale),
        picture,
        text: lines.join("\n"),
        kanji: kanji(game, piece, locale),
        betza: piece.betza(),
        value: explain::piece_value_text(piece, locale),
        promoted: None,
    }
}

/// The characters on the piece's tiles, and its whole name.
fn kanji(game: Game, piece: &PieceSpec, locale: Locale) -> Option<String> {
    let names = game.spec().shogi_names_of(piece)?.japanese;
    let is_character = |name: &&&str| name.chars().count() == 1;
    let names: Vec<&str> = match piece.role {
        // Each side has a King of its own.
        Role::King => names.to_vec(),
        // Of other ways to write it, the usual ones come first.
        _ => {
            let character = names.iter().find(is_character);
            let whole = names.iter().find(|name| !is_character(name));
            character.into_iter().chain(whole).copied().collect()
        }
    };
    let kanji = locale.enumeration(names.into_iter().map(str::to_owned));
    (!kanji.is_empty()).then(|| in_its_color(piece, kanji, locale))
}

/// Says that the character of a promoted piece is red.
fn in_its_color(piece: &PieceSpec, kanji: String, locale: Locale) -> String {
    if piece.symbol().starts_with('+') { say!(locale, "explain-kanji-red", kanji) } else { kanji }
}

/// Which character stands for which of the pieces on a board, for those who see it on tiles and
/// read other names beside them.
pub(crate) fn kanji_key(position: &Position, theme: Theme, locale: Locale) -> Option<String> {
    let game = position.game();
    if !theme.has_tiles(game) || locale == Locale::Japanese {
        return None;
    }
    let pieces = game.spec().pieces.iter();
    let shown = pieces.filter(|piece| !position.with_role(piece.role).is_empty());
    let named = shown.filter_map(|piece| {
        let names = game.spec().shogi_names_of(piece)?.japanese;
        let is_character = |name: &&&str| name.chars().count() == 1;
        let most = if piece.role == Role::King { 2 } else { 1 };
        let characters: Vec<&str> = names.iter().filter(is_character).take(most).copied().collect();
        let kanji = in_its_color(piece, characters.join("/"), locale);
        let piece = notation::piece_name(game, piece.role, locale);
        Some(say!(locale, "explain-kanji-named", kanji, piece))
    });
    Some(say!(locale, "explain-kanji-key", pieces = locale.enumeration(named)))
}

#[derive(Clone, Debug)]
pub struct BoardAnswer {
    /// The board that was asked about.
    pub board: BoardRef,
    /// The answer, a few sentences.
    pub text: String,
}

/// An example of what can be typed where this game is played; `id` is that of its text.
pub fn example(id: &str, game: Game, locale: Locale) -> String {
    let [turn, reply, short] = explain::first_turns(game, locale);
    let (pawn, king) = (game.name_id(Role::Pawn), game.name_id(Role::King));
    let side = game.side_id(Color::Black);
    say!(locale, id, turn, short, reply, pawn, king, side)
}
