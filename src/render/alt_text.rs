//! Describes a position in words, for people who cannot see the picture.

use locale::{Conjunction, Locale, say};
use rules::{Color, Position, Status};

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
    let told = Told { last_turn, over: None, powers: true };
    alt_text_telling(position, told, locale)
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
    let last = told.last_turn;
    let last = last.map(|words| say!(locale, "alt-last-turn", turn = words));
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
