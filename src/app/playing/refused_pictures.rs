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

pub(crate) struct RefusedTurn {
    marks: Vec<(Square, Mark)>,
    /// The ways that are refused.
    attempt: Vec<Vec<Square>>,
    /// The way of the first half action, where only the second breaks a rule.
    allowed: Vec<Vec<Square>>,
}

impl RefusedTurn {
    pub(crate) fn new(position: &Position, error: &ReadError, text: &str) -> RefusedTurn {
        let mut refused = RefusedTurn {
            marks: problems(position, error),
            attempt: notation::attempted_paths(position, text),
            allowed: Vec::new(),
        };
        if let ReadError::Illegal(reason) = error
            && reason.is_of_second_action()
        {
            refused.spare_first(reason);
        }
        refused
    }

    /// Parts the first half action, which may be played, from the second.
    fn spare_first(&mut self, reason: &IllegalTurn) {
        match &self.attempt[..] {
            [_, _] => self.allowed.push(self.attempt.remove(0)),
            [one] => match one[..] {
                // Of a piece that goes back, two arrows would cover each other.
                [from, via, to] if from != to => {
                    self.allowed = vec![vec![from, via]];
                    self.attempt = vec![vec![via, to]];
                }
                _ => {}
            },
            _ => {}
        }
        let end = self.attempt.last().and_then(|way| way.last());
        let Some(end) = end.map(|end| (*end, Mark::Problem)) else { return };
        match *reason {
            IllegalTurn::PawnStalling { on } => self.marks = vec![(on, Mark::Capture), end],
            IllegalTurn::SamePawnTwice { from, .. } => self.marks = vec![(from, Mark::Asked), end],
            _ => {}
        }
    }

    pub(crate) fn style(self, style: BoardStyle<'_>) -> BoardStyle<'_> {
        BoardStyle { marks: self.marks, attempt: self.attempt, allowed: self.allowed, ..style }
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
    let style = RefusedTurn::new(&state.position, error, text).style(BoardStyle {
        legend: true,
        size: match state.info.game.spec().geometry.ranks {
            ..=MOST_RANKS_REFUSED_SMALL => REFUSED_SIZE,
            _ => BoardStyle::DEFAULT_SIZE,
        },
        ..BoardStyle::facing(state.view.bottom)
    });
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;

    fn refused(game: Game, fen: &str, text: &str) -> (Position, ReadError) {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        let error = notation::read_turn(&position, text).expect_err("the turn is illegal");
        (position, error)
    }

    fn named(game: Game, marks: Vec<(Square, Mark)>) -> String {
        let marks = marks.into_iter();
        let mut named: Vec<String> =
            marks.map(|(at, mark)| format!("{} {mark:?}", game.square_name(at))).collect();
        named.sort();
        named.join(", ")
    }

    #[test]
    fn what_stands_against_a_turn_is_marked_as_what_it_is() {
        let game = Game::MightyLion;
        let pinned = "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1";
        let castling = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";
        let blocked = "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1";
        for (fen, text, expected) in [
            (pinned, "e2c4", "e1 Attacked, e4 Attacker"),
            (castling, "O-O", "f1 Attacked, f8 Attacker"),
            (blocked, "a1a5", "a1 Asked, a2 InTheWay"),
            (blocked, "a1b3", "a1 Asked, b3 Problem"),
        ] {
            let (position, error) = refused(game, fen, text);
            assert_eq!(named(game, problems(&position, &error)), expected, "{text}");
        }
    }

    #[test]
    fn what_only_the_second_half_action_breaks_leaves_the_first_an_arrow_of_its_own() {
        let game = Game::Lionheart;
        let way = |squares: Vec<Square>| {
            let names = squares.into_iter().map(|at| game.square_name(at));
            names.collect::<Vec<_>>().join(" ")
        };
        let pawn = "10/10/k9/10/10/4p5/4K5/10/10/10[] w - - 0 1";
        let twice = "10/10/k9/10/10/10/4P5/10/10/5K4[] w - - 0 1";
        for (fen, text, allowed, attempt, marks) in [
            (pawn, "e4e5,e5e6", "e4 e5", "e5 e6", Some("e5 Capture, e6 Problem")),
            (pawn, "e4e5,e5e4", "", "e4 e5 e4", None),
            (twice, "e4e5,e5e6", "e4 e5", "e5 e6", Some("e4 Asked, e6 Problem")),
        ] {
            let (position, error) = refused(game, fen, text);
            let drawn = RefusedTurn::new(&position, &error, text);
            let ways = [drawn.allowed, drawn.attempt].map(|ways| way(ways.concat()));
            assert_eq!(ways, [allowed, attempt], "{text}");
            if let Some(marks) = marks {
                assert_eq!(named(game, drawn.marks), marks, "{text}");
            }
        }
    }
}
