//! The paths that a text asks pieces to take, legal or not.

use super::move_in_words::read_words;
use super::normalize::normalize;
use super::read_turn::chess_readings;
use crate::algebraic::resolve::{captures_by_file, is_named, named};
use crate::algebraic::syntax::{Action, Reading, likeliest};
use crate::shogi;
use rules::{Move, Position, Role, Square};

/// The path of each piece that a text asks to move, legal or not; none if it is left open which.
pub fn attempted_paths(position: &Position, text: &str) -> Vec<Vec<Square>> {
    let paths = paths_in_notation(position, text);
    if paths.is_empty() { paths_in_words(position, text) } else { paths }
}

/// As [`attempted_paths`], of a turn in words whose names leave no kind open.
fn paths_in_words(position: &Position, text: &str) -> Vec<Vec<Square>> {
    let said = read_words(position.game(), &normalize(text).text);
    let said = said.iter().filter(|said| said.missing.is_none());
    let paths = said.map(|said| paths_in_notation(position, &said.notation));
    let mut paths: Vec<_> = paths.filter(|paths| !paths.is_empty()).collect();
    paths.dedup();
    if paths.len() == 1 { paths.remove(0) } else { Vec::new() }
}

fn paths_in_notation(position: &Position, text: &str) -> Vec<Vec<Square>> {
    let game = position.game();
    let text = text.trim();
    let mut readings = likeliest(game, text, chess_readings(game, text));
    if readings.is_empty() {
        let as_shogi = shogi::syntax::readings(game, &normalize(text).text);
        readings = shogi::resolve::as_actions(position, None, &as_shogi);
    }
    // A small letter before an x is a Pawn's file.
    if captures_by_file(text) && readings.iter().any(is_of_pawns) {
        readings.retain(is_of_pawns);
    }
    // Readings that name the piece by its square come first: they are most likely meant.
    let (sure, others): (Vec<_>, Vec<_>) =
        readings.iter().partition(|reading| is_of_pawns(reading));
    let mut paths = sure.into_iter().chain(others);
    paths.find_map(|reading| paths_of(position, reading)).unwrap_or_default()
}

fn is_of_pawns(reading: &Reading) -> bool {
    matches!(reading, Reading::Actions(actions) if actions.iter().all(|action| action.letter.is_none()))
}

fn paths_of(position: &Position, reading: &Reading) -> Option<Vec<Vec<Square>>> {
    match reading {
        Reading::Pass => None,
        Reading::Castling(length) => {
            let to = position.castling_target(*length)?;
            Some(vec![vec![position.king(position.turn()), to]])
        }
        Reading::Actions(actions) => {
            // A promotion that is an action of its own has no path.
            let moving = actions.iter().filter(|action| {
                let is_named = action.letter.is_some() || action.from_file.is_some();
                is_named || action.squares.len() > 1
            });
            let mut paths: Vec<Vec<Square>> = Vec::new();
            for action in moving {
                let squares = &action.squares;
                match paths.last_mut() {
                    // It begins where the one before has got to.
                    Some(so_far) if squares.len() > 1 && squares.first() == so_far.last() => {
                        so_far.extend(&squares[1..]);
                    }
                    _ => paths.push(path(position, action)?),
                }
            }
            Some(paths).filter(|paths| !paths.is_empty())
        }
    }
}

fn path(position: &Position, action: &Action) -> Option<Vec<Square>> {
    let own = position.pieces(position.turn());
    let is_it = |square: &Square| {
        own.contains(*square) && (action.letter.is_none() || is_named(position, *square, action))
    };
    if let ([to], None, Some(_)) = (&action.squares[..], action.letter, action.from_file) {
        return path_of_pawn(position, action, *to);
    }
    if action.squares.len() > 1 && action.squares.first().is_some_and(is_it) {
        return Some(along(position, action.squares.clone()));
    }
    action.letter?;
    let candidates = named(position, action);
    let start = candidates.first().filter(|_| !candidates.is_several())?;
    // It stands there already.
    let takes = |first: &Square| *first != start && position.occupied().contains(*first);
    if action.squares.last() == Some(&start) && !action.squares.first().is_some_and(takes) {
        return None;
    }
    let squares = [start].into_iter().chain(action.squares.iter().copied());
    Some(along(position, squares.collect()))
}

/// Adds where a piece turns on its way, unless the text names more than its start and its end.
fn along(position: &Position, squares: Vec<Square>) -> Vec<Square> {
    if let [from, to] = squares[..] { position.path_of(Move::new(from, to)) } else { squares }
}

/// The path of the Pawn that a text like `exd6` asks to capture.
fn path_of_pawn(position: &Position, action: &Action, to: Square) -> Option<Vec<Square>> {
    let (spec, turn) = (position.spec(), position.turn());
    let own = position.pieces(turn) & position.with_role(Role::Pawn);
    let starts = action.starts_among(own).into_iter();
    let mut starts = starts.filter(|from| spec.is_diagonally_ahead(turn, *from, to));
    let start = starts.next()?;
    starts.next().is_none().then(|| vec![start, to])
}
