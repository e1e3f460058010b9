//! A position as text: in words, for people who cannot see the picture, and as a diagram.

use locale::{Conjunction, Locale, say};
use rules::{Color, Position, Square, Status};

/// Discord's limit for alt text, in characters.
pub const ALT_TEXT_LIMIT: usize = 1024;

/// How a match is over, whatever stands on its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    Won(Color),
    Drawn,
    /// Nobody has got anything.
    Void,
}

/// What is told of a position besides what stands where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told<'a> {
    pub last_turn: Option<&'a str>,
    /// How the match has ended, if it has. Where the board shows it, that is told instead.
    pub over: Option<Over>,
    pub powers: bool,
}

/// Describes a position: the side to move, check or the end, the last turn (`last_turn`, in words),
/// and the squares of all pieces by kind. To stay within [`ALT_TEXT_LIMIT`] it first drops which
/// pieces are Lionized, then shortens kinds to letters, then drops the last turn, then the pools.
pub fn alt_text(position: &Position, last_turn: Option<&str>, locale: Locale) -> String {
    alt_text_telling(position, Told { last_turn, over: None, powers: true }, locale)
}

pub fn alt_text_telling(position: &Position, told: Told<'_>, locale: Locale) -> String {
    let state = match told.over {
        Some(over) if !position.status().is_over() => {
            vec![match over {
                Over::Won(by) => say!(locale, "alt-won", winner = position.game().side_id(by)),
                Over::Drawn => say!(locale, "alt-draw"),
                Over::Void => say!(locale, "alt-void"),
            }]
        }
        _ => state(position, locale),
    };
    let last = told.last_turn.map(|words| say!(locale, "alt-last-turn", turn = words));
    let powers = told.powers.then(|| powers(position, locale)).flatten();
    let pieces = |naming| pieces(position, naming, locale);
    let pools = |naming| pools(position, naming, locale);
    let join = |parts: [&[String]; 5]| locale.sentences(parts.concat());
    let last = last.as_slice();
    let (named, lettered) = (pieces(Naming::Names), pieces(Naming::Letters));
    let (named_pools, lettered_pools) = (pools(Naming::Names), pools(Naming::Letters));
    let candidates = [
        [&state, last, &named, &named_pools, powers.as_slice()],
        [&state, last, &named, &named_pools, &[]],
        [&state, last, &lettered, &lettered_pools, &[]],
        [&state, &[], &lettered, &lettered_pools, &[]],
    ];
    candidates
        .into_iter()
        .map(join)
        .find(|text| text.chars().count() <= ALT_TEXT_LIMIT)
        // This always fits: a hundred squares and at most 26 kinds by letter.
        .unwrap_or_else(|| join([&state, &lettered, &[], &[], &[]]))
}

fn state(position: &Position, locale: Locale) -> Vec<String> {
    let game = position.game();
    let side = game.side_id(position.turn());
    let (id, winner) = match position.status() {
        Status::Checkmate { winner } => ("alt-checkmate", game.side_id(winner)),
        Status::Won { winner, .. } => ("alt-won", game.side_id(winner)),
        Status::Stalemate => ("alt-stalemate", ""),
        Status::Draw(_) => ("alt-draw", ""),
        Status::Ongoing if position.is_check() => ("alt-in-check", ""),
        Status::Ongoing => ("alt-to-move", ""),
    };
    let mut sentences = vec![match id {
        "alt-in-check" if position.spec().captures_royals() => {
            say!(locale, "alt-royal-in-danger", side, pieces = royals_in_check(position, locale))
        }
        _ => say!(locale, id, side, winner),
    }];
    if position.lion_ban() && !position.status().is_over() {
        sentences.push(match position.lion_ban_spares() {
            Some(spared) => say!(locale, "alt-lion-ban-spared", spared = game.square_name(spared)),
            None => say!(locale, "alt-lion-ban"),
        });
    }
    sentences
}

fn royals_in_check(position: &Position, locale: Locale) -> String {
    let royals = position.royals_in_check().into_iter();
    let royals = royals.filter_map(|square| {
        let piece = position.game().name_id(position.role_at(square)?);
        let square = position.game().square_name(square);
        Some(say!(locale, "answer-man", piece, square))
    });
    locale.list(royals, Conjunction::And)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Names,
    Letters,
}

fn pieces(position: &Position, naming: Naming, locale: Locale) -> Vec<String> {
    let of_side = |side: Color| {
        let own = position.pieces(side);
        let groups = position.spec().pieces.iter().filter_map(|piece| {
            let squares = position.game().square_names(own & position.with_role(piece.role));
            let (count, at) = (squares.len(), squares.join(" "));
            (count > 0).then(|| match naming {
                Naming::Names => {
                    let piece = position.game().name_id(piece.role);
                    say!(locale, "alt-piece", count, piece, squares = at)
                }
                Naming::Letters => format!("{} {at}", piece.symbol()),
            })
        });
        let pieces = locale.enumeration(groups);
        say!(locale, "alt-pieces", side = position.game().side_id(side), pieces)
    };
    Color::ALL.map(of_side).into()
}

fn pools(position: &Position, naming: Naming, locale: Locale) -> Vec<String> {
    let of_side = |side: Color| {
        let pieces = position.pool(side).filter_map(|(role, count)| {
            let piece = position.spec().piece(role)?;
            Some(match naming {
                Naming::Names => {
                    say!(locale, "alt-pool-piece", count, piece = position.game().name_id(role))
                }
                Naming::Letters => format!("{count}{}", piece.symbol()),
            })
        });
        let pieces = locale.enumeration(pieces);
        (!pieces.is_empty())
            .then(|| say!(locale, "alt-pool", side = position.game().side_id(side), pieces))
    };
    Color::ALL.into_iter().filter_map(of_side).collect()
}

fn powers(position: &Position, locale: Locale) -> Option<String> {
    let lionized = Color::ALL.into_iter().flat_map(|color| position.lionized(color));
    let squares = position.game().square_names(lionized);
    (!squares.is_empty()).then(|| say!(locale, "alt-lionized", squares = squares.join(" ")))
}

/// The board as letters with `orientation` at the bottom, small ones for Black, `+` before a
/// crowned piece, `.` for an empty square; then the pools. Lines have at most 33 characters.
pub fn text_board(position: &Position, orientation: Color, locale: Locale) -> String {
    let spec = position.spec();
    let geometry = spec.geometry;
    let mut ranks: Vec<u8> = (0..geometry.ranks).rev().collect();
    let mut files: Vec<u8> = (0..geometry.files).collect();
    if orientation == Color::Black {
        ranks.reverse();
        files.reverse();
    }
    let width = if geometry.ranks + geometry.first_rank > 10 { 2 } else { 1 };
    let crowned = spec.pieces.iter().any(|piece| piece.is_crowned());
    // A phone shows 33 columns. On wide boards the `+` takes the place of the gap.
    let cell = if crowned && geometry.files <= 10 { 3 } else { 2 };
    let mut text = String::new();
    for rank in ranks {
        let label = rank + geometry.first_rank;
        text += &format!("{label:>width$}");
        for file in &files {
            let symbol = Square::new(*file, rank)
                .and_then(|square| symbol(position, square))
                .unwrap_or_else(|| ".".to_owned());
            text += &format!("{symbol:>cell$}");
        }
        text.push('\n');
    }
    text += &" ".repeat(width);
    for file in files {
        text += &format!("{:>cell$}", char::from(b'a' + file));
    }
    text.push('\n');
    for color in Color::ALL {
        let pool: Vec<String> = position
            .pool(color)
            .filter_map(|(role, count)| {
                let letter = spec.piece(role)?.symbol_of(color);
                Some(if count == 1 { letter } else { format!("{letter}×{count}") })
            })
            .collect();
        if !pool.is_empty() {
            let pieces = pool.join(" ");
            text += &say!(locale, "text-board-pool", side = position.game().side_id(color), pieces);
            text.push('\n');
        }
    }
    text
}

fn symbol(position: &Position, square: Square) -> Option<String> {
    let piece = position.piece_at(square)?;
    Some(position.spec().piece(piece.role)?.symbol_of(piece.color))
}
