//! The pictures of refused turns.

use super::match_state::MatchState;
use super::pictures::draw;
use crate::Picture;
use model::Time;
use notation::ReadError;
use render::{BoardStyle, Mark};
use rules::{IllegalTurn, Position, Square, SquareSet};

/// The size of a board that shows why a turn is refused, in pixels.
const REFUSED_SIZE: u32 = 400;
/// Boards with more ranks are as large as others: on a smaller one their squares could hardly be
/// read.
const MOST_RANKS_REFUSED_SMALL: u8 = 10;

/// Shows a turn that was refused on a board: its way, and what stands against it.
pub(crate) fn show_refused(
    style: &mut BoardStyle<'_>,
    position: &Position,
    error: &ReadError,
    text: &str,
) {
    style.marks = problems(position, error);
    style.attempt = notation::attempted_paths(position, text);
    if let ReadError::Illegal(reason) = error
        && reason.is_of_second_action()
    {
        spare_first(style, reason);
    }
}

/// Parts the first half action, which may be played, from the second.
fn spare_first(style: &mut BoardStyle<'_>, reason: &IllegalTurn) {
    match &style.attempt[..] {
        [_, _] => style.allowed.push(style.attempt.remove(0)),
        [one] => match one[..] {
            // Of a piece that goes back, two arrows would cover each other.
            [from, via, to] if from != to => {
                style.allowed = vec![vec![from, via]];
                style.attempt = vec![vec![via, to]];
            }
            _ => {}
        },
        _ => {}
    }
    let end = style.attempt.last().and_then(|way| way.last());
    let Some(end) = end.map(|end| (*end, Mark::Problem)) else { return };
    match *reason {
        IllegalTurn::PawnStalling { on } => style.marks = vec![(on, Mark::Capture), end],
        IllegalTurn::SamePawnTwice { from, .. } => style.marks = vec![(from, Mark::Asked), end],
        _ => {}
    }
}

/// The board with a turn that was refused: its way, and what stands against it, smaller than others
/// unless it has many squares. `None` where no square does, so that words suffice.
pub(crate) fn refused(
    state: &MatchState,
    error: &ReadError,
    text: &str,
    now: Time,
) -> Option<Picture> {
    let mut style = BoardStyle {
        legend: true,
        size: match state.info.game.spec().geometry.ranks {
            ..=MOST_RANKS_REFUSED_SMALL => REFUSED_SIZE,
            _ => BoardStyle::DEFAULT_SIZE,
        },
        ..BoardStyle::facing(state.view.bottom)
    };
    show_refused(&mut style, &state.position, error, text);
    (!style.marks.is_empty()).then(|| draw(state, style, now))
}

/// Marks for the squares that stand against a turn, each with what it is, and for the piece that
/// does not move that way.
pub(crate) fn problems(position: &Position, error: &ReadError) -> Vec<(Square, Mark)> {
    let mut marks = match error {
        ReadError::Illegal(reason) => reasons(position, reason),
        _ => all(error.squares(), Mark::Problem),
    };
    if let Some(mover) = error.mover() {
        marks.retain(|(square, _)| *square != mover);
        // With the second half action it moves on from where it does not stand yet.
        if position.pieces(position.turn()).contains(mover) {
            marks.push((mover, Mark::Asked));
        }
    }
    marks
}

fn reasons(position: &Position, reason: &IllegalTurn) -> Vec<(Square, Mark)> {
    match *reason {
        IllegalTurn::Blocked { by, .. } | IllegalTurn::CastlingBlocked { by } => {
            all(by, Mark::InTheWay)
        }
        IllegalTurn::LeavesKingAttacked { king: on, by }
        | IllegalTurn::CapturingUnderThreat { on, by } => attacked(on.set(), by),
        IllegalTurn::CastlingAttacked { squares } => {
            let enemy = !position.turn();
            let by = |by, square| by | position.attackers(square, enemy);
            attacked(squares, squares.into_iter().fold(SquareSet::EMPTY, by))
        }
        IllegalTurn::SecondStepInCheck { by } => all(by, Mark::Attacker),
        IllegalTurn::LionProtected { lion, by, taken, .. } => {
            let on_the_way = taken.map_or(SquareSet::EMPTY, Square::set);
            let (protectors, bridge) =
                (all(by - on_the_way, Mark::Protector), all(on_the_way, Mark::NoBridge));
            [protectors, bridge, vec![(lion, Mark::Problem)]].concat()
        }
        IllegalTurn::LionBan { lion, .. } => {
            let spared = position.lion_ban_spares().map(|on| (on, Mark::Spared));
            spared.into_iter().chain([(lion, Mark::Problem)]).collect()
        }
        // What is missing is no square.
        IllegalTurn::PromotionMissing { .. } => Vec::new(),
        _ => all(reason.squares(), Mark::Problem),
    }
}

fn attacked(squares: SquareSet, by: SquareSet) -> Vec<(Square, Mark)> {
    [all(squares, Mark::Attacked), all(by, Mark::Attacker)].concat()
}

fn all(squares: SquareSet, mark: Mark) -> Vec<(Square, Mark)> {
    squares.into_iter().map(|square| (square, mark)).collect()
}
