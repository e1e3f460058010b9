//! A turn as chess players write it: `Nf3`, `exd6`, `O-O`, `Lxc3xd4` for two captures of a Lion, `e4, f4` for two half actions.

use super::resolve::resolve;
use super::syntax::readings;
use crate::rules::{CastlingSide, Move, Position, Role, Status, Turn};

/// How much of the origin is written, the least first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Nothing,
    File,
    Rank,
    Square,
}

const ORIGINS: [Origin; 4] = [Origin::Nothing, Origin::File, Origin::Rank, Origin::Square];

/// How promotions are written: `e8=Q`, or `e8+` where there is only one thing to become.
const PROMOTIONS: [bool; 2] = [false, true];

/// A turn in algebraic notation, with `+` for check and `#` for checkmate: the shortest that can mean no other turn; canonical notation where
/// there is none.
pub fn algebraic(position: &Position, turn: Turn) -> String {
    let found = spellings(position, turn).find(|text| means(position, text, turn));
    let text = found.unwrap_or_else(|| position.turn_text(turn));
    let after = position.play_unchecked(turn);
    let mark = match after.status() {
        Status::Checkmate { .. } => '#',
        Status::Ongoing if after.is_check() => '+',
        _ => return text,
    };
    // Where a plus could be a promotion, it is left out.
    let marked = format!("{text}{mark}");
    if means(position, &marked, turn) {
        marked
    } else {
        text
    }
}

/// Whether a text can mean this turn and no other.
fn means(position: &Position, text: &str, turn: Turn) -> bool {
    resolve(position, &readings(position.game(), text)) == [turn]
}

/// The ways to write a turn, the shortest first.
fn spellings(position: &Position, turn: Turn) -> impl Iterator<Item = String> {
    let first = turn.first();
    let half = turn.second().map(|_| position.after_action(first));
    let seconds = if half.is_some() { ORIGINS.len() } else { 1 };
    PROMOTIONS.into_iter().flat_map(move |plus| {
        let half = half.clone();
        let position = position.clone();
        ORIGINS.into_iter().flat_map(move |origin| {
            let one = spelling(&position, first, origin, plus);
            let half = half.clone();
            ORIGINS
                .into_iter()
                .take(seconds)
                .map(move |origin| match (&half, turn.second()) {
                    (Some(half), Some(second)) => {
                        format!("{one}, {}", spelling(half, second, origin, plus))
                    }
                    _ => one.clone(),
                })
        })
    })
}

fn spelling(position: &Position, mv: Move, origin: Origin, plus: bool) -> String {
    if let Some(side) = position.castling_of(mv) {
        let text = match side {
            CastlingSide::LastFile => "O-O",
            CastlingSide::AFile => "O-O-O",
        };
        return text.to_owned();
    }
    let name = |square| position.game().square_name(square);
    let from = name(mv.from);
    let is_pawn = position.role_at(mv.from) == Some(Role::Pawn);
    let symbol = |role| position.spec().piece(role).map(|piece| piece.symbol());
    let becomes = match mv.promotion {
        None => String::new(),
        Some(_) if plus => "+".to_owned(),
        Some(role) => format!("={}", symbol(role).unwrap_or_default()),
    };
    if mv.from == mv.to && mv.promotion.is_some() {
        return format!("{from}{becomes}");
    }
    let letter = match position.role_at(mv.from) {
        Some(role) if !is_pawn => symbol(role).unwrap_or_default(),
        _ => String::new(),
    };
    let is_enemy = |square| position.pieces(!position.turn()).contains(square);
    let captures_at_end = mv.from != mv.to && is_enemy(mv.to);
    let captures = captures_at_end || mv.taking.is_some();
    let (file, rank) = from.split_at(1);
    let origin = match origin {
        Origin::Nothing if is_pawn && captures => file,
        Origin::Nothing => "",
        Origin::File => file,
        Origin::Rank => rank,
        Origin::Square => &from,
    };
    let way = match mv.taking {
        Some(taking) if !is_pawn => {
            let then = if captures_at_end { "x" } else { "-" };
            format!("x{}{then}", name(taking))
        }
        _ if captures => "x".to_owned(),
        _ => String::new(),
    };
    format!("{letter}{origin}{way}{}{becomes}", name(mv.to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_turn;
    use crate::rules::Game;

    fn written(game: Game, fen: &str, turn: &str) -> String {
        let position = Position::from_fen(game, fen).unwrap();
        algebraic(&position, read_turn(&position, turn).unwrap())
    }

    #[test]
    fn turns_are_written_as_chess_players_do() {
        let game = Game::MightyLion;
        for (fen, turn, text) in [
            (&*Position::start(game).fen(), "e2e4", "e4"),
            (&*Position::start(game).fen(), "g1f3", "Nf3"),
            (
                "rlbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RLBQKBNR w KQkq - 0 2",
                "e4d5",
                "exd5",
            ),
            ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O"),
            ("4k3/8/8/8/8/8/K7/R6R w - - 0 1", "a1d1", "Rad1"),
            ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8Q", "a8=Q+"),
            ("k7/8/8/8/3p4/2p5/1L6/K7 w - - 0 1", "b2c3d4", "Lxc3xd4"),
            ("k7/8/8/8/8/2p5/1L6/K7 w - - 0 1", "b2c3b2", "Lxc3-b2"),
        ] {
            assert_eq!(written(game, fen, turn), text);
        }
        let lionheart = Position::start(Game::Lionheart);
        let after = lionheart.play_unchecked(read_turn(&lionheart, "e3e4").unwrap());
        let both = read_turn(&after, "e8e7,f8f7").unwrap();
        assert_eq!(algebraic(&after, both), "e7, f7");
    }

    #[test]
    fn whatever_is_written_reads_back_in_every_game() {
        for &game in Game::ALL {
            let mut position = Position::start(game);
            for ply in 0..24 {
                let turns = position.legal_turns();
                let Some(&turn) = turns.get((ply * 37 + 11) % turns.len().max(1)) else {
                    break;
                };
                let text = algebraic(&position, turn);
                assert_eq!(read_turn(&position, &text), Ok(turn), "{text}");
                position = position.play_unchecked(turn);
            }
        }
    }
}
