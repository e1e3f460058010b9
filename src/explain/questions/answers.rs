//! Answers questions about a board in words.

use super::parser::{Owner, Subject, read};
use crate::danger::{is_lion_banned, lion_ban};
use crate::names::{pieces_on, square_names};
use crate::read_error::read_error;
use locale::{Conjunction, Locale, say};
use notation::ReadError;
use rules::{Color, Geometry, PieceSpec, Pool, Position, Promotion, Square};

/// Answers a question such as `what is on e4?`, `where are my Lions`, `row 3` or `Black's pieces`,
/// in any of the languages. `asker` is the side that *my* means. `None` if it is no such question.
pub fn answer_question(
    position: &Position,
    asker: Option<Color>,
    text: &str,
    locale: Locale,
) -> Option<String> {
    let (owner, subjects) = read(position.game(), text, locale)?;
    let side = match (owner, asker) {
        (None, _) => None,
        (Some(Owner::Side(side)), _) => Some(side),
        (Some(Owner::Asker), Some(side)) => Some(side),
        (Some(Owner::Opponent), Some(side)) => Some(!side),
        (Some(_), None) => {
            let [first, second] = Color::ALL.map(|side| position.game().side_id(side));
            return Some(say!(locale, "answer-no-player", first, second));
        }
    };
    let lines = subjects.iter().map(|subject| about(position, side, subject, locale));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

fn about(position: &Position, side: Option<Color>, subject: &Subject, locale: Locale) -> String {
    let game = position.game();
    let sides: Vec<Color> = side.map_or(Color::ALL.to_vec(), |side| vec![side]);
    let of_sides =
        |tell: &dyn Fn(Color) -> String| locale.sentences(sides.iter().map(|side| tell(*side)));
    match subject {
        Subject::Square(square) => about_square(position, *square, locale),
        Subject::OffBoard(text) => read_error(&ReadError::OffBoard(text.clone()), position, locale),
        Subject::Rank(rank) => {
            let number = (rank + game.spec().geometry.first_rank).to_string();
            about_line(position, ("rank", number), |at| at.rank() == *rank, locale)
        }
        Subject::File(file) => {
            let letter = char::from(b'a' + file).to_string();
            about_line(position, ("file", letter), |at| at.file() == *file, locale)
        }
        Subject::Kinds(pieces) => of_sides(&|side| {
            let tell = |piece: &&PieceSpec| about_kind(position, side, piece, locale);
            locale.sentences(pieces.iter().map(tell))
        }),
        Subject::Pools if game.spec().pool == Pool::None => say!(locale, "answer-no-pools"),
        Subject::Pools => of_sides(&|side| about_pool(position, side, locale)),
        Subject::Royals => of_sides(&|side| about_royals(position, side, locale)),
        Subject::Ban if position.lion_ban() => lion_ban(position, locale),
        Subject::Ban => say!(locale, "answer-no-lion-ban"),
        Subject::Zone => of_sides(&|side| about_zone(position, side, locale)),
        Subject::Everything => of_sides(&|side| about_side(position, side, locale)),
    }
}

fn about_square(position: &Position, square: Square, locale: Locale) -> String {
    let name = position.game().square_name(square);
    let pieces = |squares| pieces_on(position, squares, locale);
    let Some(piece) = position.piece_at(square) else {
        let attacks = Color::ALL.into_iter().filter_map(|side| {
            let by = Some(position.attackers(square, side)).filter(|by| !by.is_empty())?;
            let side = position.game().side_id(side);
            Some(say!(locale, "answer-could-capture", side, pieces = pieces(by)))
        });
        let empty = say!(locale, "answer-empty", square = name);
        return locale.sentences(std::iter::once(empty).chain(attacks));
    };
    let game = position.game();
    let (side, role) = (game.side_id(piece.color), game.name_id(piece.role));
    let mut sentences = vec![say!(locale, "answer-square", square = name, side, piece = role)];
    if position.lionized(piece.color).contains(square) {
        let is_alone = position.sole_lionized(square);
        sentences
            .push(say!(locale, if is_alone { "answer-lionized-alone" } else { "answer-lionized" }));
    }
    let attackers = position.attackers(square, !piece.color);
    if attackers.is_empty() {
        sentences.push(say!(locale, "answer-not-attacked"));
    } else {
        sentences.push(say!(locale, "answer-attacked", pieces = pieces(attackers)));
        if is_lion_banned(position, square) {
            sentences.push(say!(locale, "answer-lion-banned"));
        }
    }
    let protectors = position.attackers(square, piece.color).without(square);
    let royals_fall = position.spec().captures_royals();
    if !protectors.is_empty() && (royals_fall || !piece.role.is_royal()) {
        sentences.push(say!(locale, "answer-protected", pieces = pieces(protectors)));
        let trade = position.spec().lion_trade;
        if piece.role.is_lion() && trade.is_some_and(|trade| trade.royals_protect) {
            sentences.push(say!(locale, "answer-lion-protected"));
        }
    }
    locale.sentences(sentences)
}

fn about_line(
    position: &Position,
    (line, name): (&str, String),
    is_on: impl Fn(&Square) -> bool,
    locale: Locale,
) -> String {
    let on = position.occupied().into_iter().filter(is_on);
    let pieces = on.filter_map(|square| {
        let piece = position.piece_at(square)?;
        let game = position.game();
        let (side, piece) = (game.side_id(piece.color), game.name_id(piece.role));
        Some(say!(locale, "answer-line-man", square = game.square_name(square), side, piece))
    });
    let pieces = locale.enumeration(pieces);
    let id = if pieces.is_empty() { "answer-line-empty" } else { "answer-line" };
    say!(locale, id, line, name, pieces)
}

fn about_kind(position: &Position, side: Color, piece: &PieceSpec, locale: Locale) -> String {
    let squares = position.pieces(side) & position.with_role(piece.role);
    let (piece, count) = (position.game().name_id(piece.role), squares.len());
    let squares = square_names(position.game(), squares, locale);
    say!(locale, "answer-kind", side = position.game().side_id(side), piece, count, squares)
}

fn about_side(position: &Position, side: Color, locale: Locale) -> String {
    let own = position.pieces(side);
    let groups = position.spec().pieces.iter().filter_map(|piece| {
        let squares = own & position.with_role(piece.role);
        let (piece, count) = (position.game().name_id(piece.role), squares.len());
        let squares = square_names(position.game(), squares, locale);
        (count > 0).then(|| say!(locale, "answer-group", count, piece, squares))
    });
    let groups = groups.reduce(|before, next| say!(locale, "answer-groups", before, next));
    let groups = groups.unwrap_or_default();
    say!(locale, "answer-side", side = position.game().side_id(side), groups)
}

fn about_royals(position: &Position, side: Color, locale: Locale) -> String {
    let royals = position.royals(side);
    let (side, count) = (position.game().side_id(side), royals.len());
    say!(locale, "answer-royals", side, count, pieces = pieces_on(position, royals, locale))
}

fn about_zone(position: &Position, side: Color, locale: Locale) -> String {
    let spec = position.spec();
    let Promotion::Crowning { zone, .. } = spec.promotion else { return String::new() };
    let Geometry { ranks, first_rank, .. } = spec.geometry;
    let first = first_rank + if side == Color::White { ranks - zone } else { 0 };
    let side = position.game().side_id(side);
    say!(locale, "answer-zone", side, first, last = first + zone - 1)
}

fn about_pool(position: &Position, side: Color, locale: Locale) -> String {
    let pool = position.pool(side).map(|(role, count)| {
        say!(locale, "answer-pool-piece", count, piece = position.game().name_id(role))
    });
    let (side, pieces) = (position.game().side_id(side), locale.list(pool, Conjunction::And));
    let id = if pieces.is_empty() { "answer-pool-empty" } else { "answer-pool" };
    say!(locale, id, side, pieces)
}
