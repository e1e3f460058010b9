//! A naive player, who counts pieces and looks one reply ahead, and what a line wins on the board.

use engine::piece_value;
use rules::{Color, Position, Status, Turn};

/// So much more on the board, in hundredths of a Pawn, is a gain.
const GAIN: i32 = 150;

/// The material won, in hundredths of a Pawn.
fn gain(position: &Position, turn: Turn) -> i32 {
    let enemies = position.pieces(!position.turn());
    let worth = |square| {
        let role = position.role_at(square);
        role.map_or(0, |role| piece_value(position.game(), role))
    };
    let mut gain = 0;
    for mv in turn.moves() {
        gain += (mv.capture_squares() & enemies).into_iter().map(worth).sum::<i32>();
        if let Some(becomes) = mv.promotion {
            gain += piece_value(position.game(), becomes) - worth(mv.from);
        }
    }
    gain
}

fn net_gain(position: &Position, turn: Turn) -> i32 {
    let after = position.play_unchecked(turn);
    let replies = after.legal_turns().into_iter();
    let back = replies.map(|reply| gain(&after, reply)).max();
    gain(position, turn) - back.unwrap_or(0).max(0)
}

/// Whether a naive player may choose this turn, by what it captures, or nets after a reply.
pub fn is_greedy(position: &Position, turn: Turn) -> bool {
    let gained = gain(position, turn);
    if gained <= 0 {
        return false;
    }
    let turns = position.legal_turns();
    let gains: Vec<(Turn, i32)> = turns.into_iter().map(|t| (t, gain(position, t))).collect();
    if gains.iter().all(|(_, other)| *other <= gained) {
        return true;
    }
    let net = net_gain(position, turn);
    let better = |(other, first): &(Turn, i32)| *first > net && net_gain(position, *other) > net;
    net > 0 && !gains.iter().any(better)
}

/// The turn that captures the most, if any captures.
pub fn greediest(position: &Position) -> Option<Turn> {
    let turns = position.legal_turns().into_iter();
    let gains = turns.map(|turn| (gain(position, turn), turn));
    gains.filter(|(gain, _)| *gain > 0).max().map(|(_, turn)| turn)
}

/// What the best capture or promotion wins after the best recapture; 0 if there is none.
pub fn most_to_win(position: &Position) -> i32 {
    let turns = position.legal_turns().into_iter();
    let winning = turns.filter(|turn| gain(position, *turn) > 0);
    winning.map(|turn| net_gain(position, turn)).fold(0, i32::max)
}

/// Whether a turn loses material on balance.
pub fn is_sacrifice(position: &Position, turn: Turn) -> bool {
    net_gain(position, turn) <= -200
}

/// By how much a side's pieces are worth more than the other's, in hundredths of a Pawn.
fn balance(position: &Position, of: Color) -> i32 {
    let worth = |color: Color| -> i32 {
        let pieces = position.pieces(color).into_iter();
        let roles = pieces.filter_map(|square| position.role_at(square));
        roles.map(|role| piece_value(position.game(), role)).sum()
    };
    worth(of) - worth(!of)
}

/// Whether what a side has won since `start` is on the board and not taken back at once.
pub fn is_on_board(start: &Position, now: &Position) -> bool {
    let solver = start.turn();
    match now.status() {
        Status::Checkmate { winner } | Status::Won { winner, .. } => winner == solver,
        Status::Stalemate | Status::Draw(_) => false,
        Status::Ongoing => {
            let gained = balance(now, solver) - balance(start, solver);
            now.turn() != solver && gained - most_to_win(now) >= GAIN
        }
    }
}
