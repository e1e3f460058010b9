//! Finds the legal turns that a reading of Shogi notation can mean.

use super::syntax::{ShogiReading, ShogiTurn, To};
use crate::algebraic::resolve::passes;
use crate::algebraic::syntax::{Action, Reading, WrittenPromotion};
use rules::{Color, Move, Position, Role, Square, SquareSet, Turn, Way};

/// The legal turns that fit any of the readings, each once. `last` is where the last turn ended.
pub(crate) fn resolve(
    position: &Position,
    last: Option<Square>,
    readings: &[ShogiReading],
) -> Vec<Turn> {
    if readings.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Turn> = Vec::new();
    let ways: Vec<Way> = position.turns().ways().collect();
    for reading in readings {
        for turn in fitting(position, last, &ways, reading) {
            if !found.contains(&turn) {
                found.push(turn);
            }
        }
    }
    found
}

fn fitting(
    position: &Position,
    last: Option<Square>,
    ways: &[Way],
    reading: &ShogiReading,
) -> Vec<Turn> {
    let written = match reading {
        ShogiReading::Pass => {
            let passes = ways.iter().filter(|way| position.is_pass(way.played));
            return passes.map(|way| way.canonical).collect();
        }
        ShogiReading::Turn(written) => written,
    };
    let goes_there = |way: &&Way| {
        let mv = way.played.first();
        way.played.second().is_none() && goes(position, last, mv, written)
    };
    let there: Vec<&Way> = ways.iter().filter(goes_there).collect();
    let moves: Vec<Move> = there.iter().map(|way| way.played.first()).collect();
    let origins = hinted(position.turn(), &moves, &written.hints);
    let enemies = position.pieces(!position.turn());
    let fits = |way: &&&Way| {
        let mv = way.played.first();
        origins.contains(mv.from)
            && mv.promotion.is_some() == written.promotes
            && (!written.captures || enemies.contains(mv.to))
    };
    there.iter().filter(fits).map(|way| way.canonical).collect()
}

/// Whether a move takes the written path, whatever is said of captures, promotion and other pieces.
fn goes(position: &Position, last: Option<Square>, mv: Move, written: &ShogiTurn) -> bool {
    let role = position.role_at(mv.from);
    let is_named = written.roles.is_empty() || written.roles.iter().any(|it| Some(*it) == role);
    let steps = |mv: Move| match written.via {
        Some(via) => passes(position, mv, via),
        None => mv.taking.is_none(),
    };
    let ends = match written.to {
        // A piece comes from another square, unless its start or its way is written.
        To::On(to) => {
            let says_way = written.from.is_some() || written.via.is_some();
            to == mv.to && (mv.from != to || says_way) && steps(mv)
        }
        To::Last => last == Some(mv.to) && mv.from != mv.to && steps(mv),
        To::Back => mv.to == mv.from && mv.taking.is_some() && mv.taking == written.via,
    };
    is_named && ends && written.from.is_none_or(|from| from == mv.from)
}

/// The starts of the moves that the signs tell apart from the others.
fn hinted(side: Color, moves: &[Move], hints: &str) -> SquareSet {
    // As the player sees the board.
    let sign = if side == Color::White { 1 } else { -1 };
    let forward = |mv: Move| sign * (i16::from(mv.to.rank()) - i16::from(mv.from.rank()));
    let moves_so = |mv: &Move| {
        hints.chars().all(|hint| match hint {
            '上' | '行' | '入' => forward(*mv) > 0,
            '引' => forward(*mv) < 0,
            '寄' => forward(*mv) == 0,
            '直' => mv.from.file() == mv.to.file() && mv.from.distance(mv.to) == 1,
            '跳' => mv.from.distance(mv.to) == 2,
            _ => true,
        })
    };
    let starts: SquareSet = moves.iter().filter(|mv| moves_so(mv)).map(|mv| mv.from).collect();
    // Counted to the right.
    let place = |square: Square| sign * i16::from(square.file());
    let is_placed_so = |start: &Square| {
        let others = || starts.without(*start).into_iter().map(place);
        let is_left = || others().all(|other| place(*start) < other);
        let is_right = || others().all(|other| place(*start) > other);
        hints.chars().all(|hint| match hint {
            '左' => is_left(),
            '右' => is_right(),
            '中' => !is_left() && !is_right(),
            _ => true,
        })
    };
    starts.into_iter().filter(is_placed_so).collect()
}

/// Readings as those of chess notation, to find out why they are illegal.
pub(crate) fn as_actions(
    position: &Position,
    last: Option<Square>,
    readings: &[ShogiReading],
) -> Vec<Reading> {
    let each = |reading: &ShogiReading| match reading {
        ShogiReading::Pass => vec![Reading::Pass],
        ShogiReading::Turn(written) => {
            let actions = actions(position, last, written).into_iter();
            actions.map(|action| Reading::Actions(vec![action])).collect()
        }
    };
    readings.iter().flat_map(each).collect()
}

fn actions(position: &Position, last: Option<Square>, written: &ShogiTurn) -> Vec<Action> {
    let promotes = written.promotes;
    let promotion = if promotes { WrittenPromotion::Plus } else { WrittenPromotion::Nothing };
    let path = |squares: Vec<Square>| Action { squares, promotion, ..Action::default() };
    let of_kind = |role: &Role, squares: &[Square]| {
        let piece = position.spec().piece(*role)?;
        Some(Action {
            letter: Some(piece.letter),
            crowned: piece.is_crowned(),
            ..path(squares.to_vec())
        })
    };
    let own = position.pieces(position.turn()).into_iter();
    let named = own.filter(|square| {
        let role = position.role_at(*square);
        written.roles.iter().any(|it| Some(*it) == role)
    });
    let to = match (written.to, written.via) {
        (To::On(to), _) => Some(to),
        (To::Last, _) => last,
        (To::Back, via) => {
            // Each piece that stands beside the captured one might be meant.
            let Some(via) = via else { return Vec::new() };
            let starts: Vec<Square> = match written.from {
                Some(from) => vec![from],
                None => named.filter(|from| from.distance(via) == 1).collect(),
            };
            if starts.is_empty() {
                let kinds = written.roles.iter().rev();
                return kinds.filter_map(|role| of_kind(role, &[via])).collect();
            }
            let paths = starts.into_iter();
            return paths.map(|from| path(vec![from, via, from])).collect();
        }
    };
    let Some(to) = to else { return Vec::new() };
    let steps: Vec<Square> = written.via.into_iter().chain([to]).collect();
    match written.from {
        Some(from) => vec![path([from].into_iter().chain(steps).collect())],
        // Of reasons that tell as much the last is told: that of the piece that is not promoted.
        None => {
            let kinds = written.roles.iter().rev();
            kinds.filter_map(|role| of_kind(role, &steps)).collect()
        }
    }
}
