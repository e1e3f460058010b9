//! The pictures of a match.

use std::collections::BTreeSet;
use std::fmt;

use super::position::Loaded;
use crate::locale::Locale;
use crate::notation::{self, ReadError};
use crate::render::{self, BoardStyle, Mark, RatingLine, Theme};
use crate::rules::{Color, Game, PieceSpec, Position, Square, Turn};
use crate::say;
use crate::store::Time;

/// A picture with its text for those who do not see it.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The file name to give it, ending in `.png`.
    pub file_name: String,
    /// The PNG file.
    pub png: Vec<u8>,
    /// What it shows, at most 1,024 characters.
    pub alt: String,
}

/// A file to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The file name to give it.
    pub file_name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What it is, at most 1,024 characters, plain text.
    pub description: String,
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Picture")
            .field("file_name", &self.file_name)
            .field("png", &format_args!("{} bytes", self.png.len()))
            .field("alt", &self.alt)
            .finish()
    }
}

/// The board of a match with its last turn marked.
pub(super) fn board(loaded: &Loaded, orientation: Color) -> Picture {
    let style = BoardStyle {
        theme: loaded.look.theme,
        ..BoardStyle::facing(orientation)
    };
    draw(loaded, style)
}

/// The board with marks that are explained below it.
pub(super) fn marked(loaded: &Loaded, marks: Vec<(Square, Mark)>) -> Picture {
    let style = BoardStyle {
        marks,
        legend: true,
        theme: loaded.look.theme,
        ..BoardStyle::facing(loaded.look.bottom)
    };
    draw(loaded, style)
}

/// Marks for the squares that stand against a turn, and for the piece that does not move that way.
pub(super) fn problems(error: &ReadError) -> Vec<(Square, Mark)> {
    let mover = error.mover();
    let squares = error.squares().into_iter();
    squares
        .filter(|square| Some(*square) != mover)
        .map(|square| (square, Mark::Problem))
        .chain(mover.map(|square| (square, Mark::Asked)))
        .collect()
}

/// Marks for the turns of every piece of the side to move.
pub(super) fn all_turns(position: &Position) -> Vec<(Square, Mark)> {
    let own = position.pieces(position.turn()).into_iter();
    let marks = own.flat_map(|square| render::turn_marks(position, square));
    marks.collect::<BTreeSet<_>>().into_iter().collect()
}

/// Marks for the turns of the piece on a square.
pub(super) fn turns_of(position: &Position, square: Square) -> Vec<(Square, Mark)> {
    let mut marks = render::turn_marks(position, square);
    marks.push((square, Mark::Asked));
    marks
}

/// The board as the player to move sees it, with a turn marked that could be played.
pub(super) fn suggested(loaded: &Loaded, turn: Turn) -> Picture {
    let position = &loaded.position;
    let squares = turn.squares();
    let mut marks: BTreeSet<(Square, Mark)> = BTreeSet::new();
    for mv in turn.moves() {
        let of_piece = render::turn_marks(position, mv.from);
        marks.extend(
            of_piece
                .into_iter()
                .filter(|(square, _)| squares.contains(*square)),
        );
        marks.insert((mv.from, Mark::Asked));
    }
    marked(loaded, marks.into_iter().collect())
}

/// How a piece moves on an empty board.
pub(super) fn piece(game: Game, piece: &PieceSpec, locale: Locale) -> Picture {
    let (theme, size) = (Theme::default(), BoardStyle::DEFAULT_SIZE);
    let sentences = notation::piece_sentences(game, piece, locale);
    let name = notation::piece_name(piece.role, locale);
    let title = say!(locale, "explain-picture-title", piece = name);
    let alt = format!("{title} {}", sentences.join(" "));
    Picture {
        file_name: format!("{}-{}.png", game.id(), piece.role.id()),
        png: render::piece_png(game, piece, theme, size, locale),
        alt: alt.chars().take(render::ALT_TEXT_LIMIT).collect(),
    }
}

/// A player's ratings over time.
pub(super) fn ratings(lines: &[RatingLine], theme: Theme) -> Picture {
    let times = || {
        lines
            .iter()
            .flat_map(|line| line.points.iter().map(|(time, _)| *time))
    };
    let date = |time: Option<i64>| {
        let (year, month, day) = Time(time.unwrap_or_default()).date();
        format!("{year}-{month:02}-{day:02}")
    };
    let dates = [date(times().min()), date(times().max())];
    Picture {
        file_name: "ratings.png".to_owned(),
        png: render::ratings_png(lines, [&dates[0], &dates[1]], theme),
        alt: render::ratings_alt_text(lines),
    }
}

fn draw<'a>(loaded: &'a Loaded, style: BoardStyle<'a>) -> Picture {
    let position = &loaded.position;
    let last = loaded.last.as_ref();
    let words = last.map(|(before, turn)| notation::words(before, *turn));
    let mut alt = render::alt_text(position, words.as_deref());
    if !style.marks.is_empty() {
        let squares: BTreeSet<Square> = style.marks.iter().map(|(square, _)| *square).collect();
        let names: Vec<String> = squares
            .into_iter()
            .map(|square| position.game().square_name(square))
            .collect();
        let marked = format!(" Marked: {}.", names.join(" "));
        // The whole position matters more than the marks, which the text beside the picture explains.
        if alt.chars().count() + marked.len() <= render::ALT_TEXT_LIMIT {
            alt += &marked;
        }
    }
    let style = BoardStyle {
        last_turn: last.map(|(before, turn)| (before, *turn)),
        ..style
    };
    Picture {
        file_name: format!("match-{}-{}.png", loaded.info.id, loaded.earlier.len()),
        png: render::board_png(position, &style),
        alt,
    }
}
