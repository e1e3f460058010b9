//! Finds the legal turns that a reading can mean.

use super::syntax::{Action, Reading, WrittenPromotion, likeliest};
use rules::{Move, PieceSpec, Position, Promotion, Role, Square, SquareSet, Turn, Way};

/// The legal turns that a text can mean. Of several, those of likelier readings: in `Cc4` the
/// capital is a piece, in `bxc4` the small letter a file, and in `Rh2` the Rook is not crowned.
pub(crate) fn meant(position: &Position, text: &str, readings: Vec<Reading>) -> Vec<Turn> {
    let fitting = resolve(position, &readings);
    if fitting.len() < 2 {
        return fitting;
    }
    let likely = likeliest(position.game(), text, readings);
    let exact: Vec<Reading> = likely.iter().cloned().map(exactly).collect();
    let is_pawns = |turn: &Turn| position.role_at(turn.first().from) == Some(Role::Pawn);
    let mut of_pawns = fitting.clone();
    of_pawns.retain(|turn| captures_by_file(text) && is_pawns(turn));
    let narrower = [of_pawns, resolve(position, &exact), resolve(position, &likely)];
    narrower.into_iter().find(|turns| !turns.is_empty()).unwrap_or(fitting)
}

/// Whether a text begins as a Pawn's capture does: with a small letter and an x.
pub(crate) fn captures_by_file(text: &str) -> bool {
    let mut signs = text.chars();
    signs.next().is_some_and(|c| c.is_ascii_lowercase()) && signs.next() == Some('x')
}

/// A reading in which letters without a `+` name no crowned pieces.
fn exactly(reading: Reading) -> Reading {
    match reading {
        Reading::Actions(mut actions) => {
            actions.iter_mut().for_each(|action| action.exact = true);
            Reading::Actions(actions)
        }
        other => other,
    }
}

/// The legal turns that fit any of the readings, each once, also by another way to play them than
/// the canonical one, with half actions played in the order written.
pub(crate) fn resolve(position: &Position, readings: &[Reading]) -> Vec<Turn> {
    fitting(position, readings).into_iter().map(|way| way.canonical).collect()
}

/// A way to play each turn that fits any of the readings.
fn fitting(position: &Position, readings: &[Reading]) -> Vec<Way> {
    let mut found: Vec<Way> = Vec::new();
    let turns = (!readings.is_empty()).then(|| position.turns());
    for way in turns.iter().flat_map(|turns| turns.ways()) {
        let fits = |reading| turn_fits(position, way.played, reading);
        let is_new = || found.iter().all(|other| other.canonical != way.canonical);
        if readings.iter().any(fits) && is_new() {
            found.push(way);
        }
    }
    found
}

/// The turns that would be legal in the other order, each once and as it would be played.
pub(crate) fn in_other_order(position: &Position, readings: &[Reading]) -> Vec<Turn> {
    let swapped = readings.iter().filter_map(|reading| match reading.actions() {
        [one, other] => Some(Reading::Actions(vec![other.clone(), one.clone()])),
        _ => None,
    });
    let swapped: Vec<Reading> = swapped.collect();
    fitting(position, &swapped).into_iter().map(|way| way.played).collect()
}

/// Whether a turn fits: half actions in the order written, or two steps of one piece in one.
fn turn_fits(position: &Position, turn: Turn, reading: &Reading) -> bool {
    let first = turn.first();
    match (reading, reading.actions(), turn.second()) {
        (Reading::Castling(length), ..) => position.castling_length(first) == Some(*length),
        (Reading::Pass, ..) => position.is_pass(turn),
        (_, [action], None) => {
            fits(position, first, action)
                && (!action.must_check || position.play_unchecked(turn).is_check())
        }
        (_, [action], Some(second)) => two_steps_fit(position, first, second, action),
        (_, [one, other], Some(second)) => {
            fits(position, first, one) && fits(&position.after_action(first), second, other)
        }
        _ => false,
    }
}

fn two_steps_fit(position: &Position, first: Move, second: Move, action: &Action) -> bool {
    let steps = second.from == first.to && first.promotion.is_none() && second.promotion.is_none();
    steps
        && letter_fits(position, first, action)
        && action.promotion == WrittenPromotion::Nothing
        && (action.squares == [first.from, first.to, second.to]
            || action.letter.is_some() && action.squares == [first.to, second.to])
}

fn fits(position: &Position, mv: Move, action: &Action) -> bool {
    letter_fits(position, mv, action)
        && !action.starts_among(mv.from.set()).is_empty()
        && promotion_fits(position, mv, action.promotion)
        && squares_fit(position, mv, action)
}

fn letter_fits(position: &Position, mv: Move, action: &Action) -> bool {
    if action.letter.is_some() {
        return is_named(position, mv.from, action);
    }
    // Only Pawns have no letter in algebraic notation.
    position.role_at(mv.from) == Some(Role::Pawn) || action.squares.first() == Some(&mv.from)
}

/// Whether a letter names the piece on a square. Unless exact, it names a crowned one too.
pub(crate) fn is_named(position: &Position, square: Square, action: &Action) -> bool {
    let piece = position.role_at(square).and_then(|role| position.spec().piece(role));
    piece.is_some_and(|piece| {
        let is_like = || {
            let twin = position.spec().twin(piece.role);
            action.or_twin && twin.is_some_and(|twin| Some(twin.letter) == action.letter)
        };
        let fits = action.crowned == piece.is_crowned() || !action.exact && !action.crowned;
        Some(piece.letter) == action.letter && fits || is_like()
    })
}

/// The player's pieces that the letter and the origin of an action may mean.
pub(crate) fn named(position: &Position, action: &Action) -> SquareSet {
    let own = position.pieces(position.turn()).into_iter();
    action.starts_among(own.filter(|square| is_named(position, *square, action)).collect())
}

/// The readings as they are meant in a position: a letter without a piece of the player means one
/// that moves like it, and a capture followed by the way back is one of each piece beside it.
pub(crate) fn in_position(position: &Position, readings: Vec<Reading>) -> Vec<Reading> {
    let with_twin = |mut action: Action| {
        let is_there = || !named(position, &action).is_empty();
        action.or_twin = action.letter.is_some() && !action.crowned && !is_there();
        action
    };
    let with_ways_back = |action: &Action| -> Vec<Action> {
        let via = action.squares.first().copied().filter(|_| action.returns);
        let starts = via.into_iter().flat_map(|via| {
            let starts = named(position, action).into_iter();
            starts.filter(move |from| from.distance(via) == 1).map(move |from| [from, via, from])
        });
        let back = starts.map(|way| Action { squares: way.to_vec(), ..action.clone() });
        let back: Vec<Action> = back.collect();
        if back.is_empty() { vec![action.clone()] } else { back }
    };
    let each = readings.into_iter().flat_map(|reading| match reading {
        Reading::Actions(actions) => {
            let actions: Vec<Action> = actions.into_iter().map(with_twin).collect();
            match &actions[..] {
                [action] => {
                    let ways = with_ways_back(action).into_iter();
                    ways.map(|way| Reading::Actions(vec![way])).collect()
                }
                _ => vec![Reading::Actions(actions)],
            }
        }
        other => vec![other],
    });
    each.collect()
}

fn promotion_fits(position: &Position, mv: Move, written: WrittenPromotion) -> bool {
    match (written, mv.promotion) {
        (WrittenPromotion::Nothing, None) => true,
        (WrittenPromotion::Plus, Some(role)) => {
            matches!(position.spec().promotion, Promotion::Crowning { .. })
                || is_crowned(position, role)
        }
        (WrittenPromotion::Letter(letter, crowned), Some(role)) => {
            let spec = position.spec();
            let has_letter = |piece: &PieceSpec| piece.letter == letter;
            spec.piece(role).is_some_and(has_letter) && (!crowned || is_crowned(position, role))
                || !crowned && spec.twin(role).is_some_and(has_letter)
        }
        // `E=E` may also say that it stays what it is.
        (WrittenPromotion::Letter(letter, false), None) => {
            let mover = position.role_at(mv.from).and_then(|role| position.spec().piece(role));
            matches!(position.spec().promotion, Promotion::Crowning { .. })
                && mover.is_some_and(|piece| piece.letter == letter)
        }
        _ => false,
    }
}

fn is_crowned(position: &Position, role: Role) -> bool {
    position.spec().piece(role).is_some_and(|piece| piece.is_crowned())
}

fn squares_fit(position: &Position, mv: Move, action: &Action) -> bool {
    // A promotion that is an action of its own names a single square.
    if mv.from == mv.to && mv.promotion.is_some() {
        return action.squares == [mv.to];
    }
    // A piece comes to a square from another one: a pass is written with its start, or as one.
    let is_pass = mv.from == mv.to && mv.taking.is_none();
    let is_pawn = position.role_at(mv.from) == Some(Role::Pawn);
    // As Shogi players write a pass; chess players say by two squares where a piece comes from.
    let names_way_back = action.letter.is_some() && position.spec().is_written_as_shogi();
    let origin_left_out = !is_pass && (action.letter.is_some() || is_pawn);
    // In en passant the captured square may be left out.
    let tells_captured = mv.taking.is_none() || is_pawn;
    match action.squares[..] {
        [to] => to == mv.to && origin_left_out && tells_captured,
        [one, to] => {
            to == mv.to
                && (one == mv.from && tells_captured
                    || (origin_left_out || is_pass && names_way_back) && passes(position, mv, one)
                    || action.letter.is_some() && stops(mv, one))
        }
        [from, via, to] => {
            from == mv.from && to == mv.to && (passes(position, mv, via) || stops(mv, via))
        }
        _ => false,
    }
}

/// Whether a move ends on a square written twice, as a Lion's single step: `Nxg7,g7`.
fn stops(mv: Move, on: Square) -> bool {
    on == mv.to && mv.taking.is_none() && mv.from != mv.to
}

/// Whether the mover captures on this square on the way, or could pass over it as it is empty.
pub(crate) fn passes(position: &Position, mv: Move, via: Square) -> bool {
    match mv.taking {
        Some(taking) => taking == via,
        None => position.is_empty_transit(mv, via),
    }
}

/// The only one of the turns in which every Pawn stays on its file or, failing that, every one that
/// does not capture: where Pawns may also step diagonally, a square alone means the straight step.
pub(crate) fn straight(position: &Position, turns: &[Turn]) -> Option<Turn> {
    if position.spec().actions_per_turn() == 1 {
        return None;
    }
    let is_straight = |turn: &Turn, may_capture: bool| {
        let mut position = position.clone();
        turn.moves().all(|mv| {
            let is_pawn = position.role_at(mv.from) == Some(Role::Pawn);
            let captures = mv.taking.is_some() || position.pieces(!position.turn()).contains(mv.to);
            if turn.second().is_some() {
                position = position.after_action(mv);
            }
            !is_pawn || mv.from.file() == mv.to.file() || may_capture && captures
        })
    };
    let among = |may_capture| {
        let found = turns.iter().filter(|turn| is_straight(turn, may_capture));
        found.copied().collect::<Vec<Turn>>()
    };
    let found = [among(false), among(true)].into_iter().find(|turns| !turns.is_empty())?;
    if let [turn] = found[..] { Some(turn) } else { None }
}
