//! Moves and games in the Chess Engine Communication Protocol, for both ends: the engine and the
//! match runner.
//!
//! All games follow XBoard: a comma between legs (`d4e5,e5d6`), `@@@@` for the Lion's pass, a small
//! letter for the promotion piece, and ranks counted from 0 on ten-rank boards. Turns that XBoard
//! cannot express are written in canonical notation with XBoard's ranks.

use std::borrow::Cow;

use engine::Score;
use notation::{ReadError, XBOARD_NAMES};
use rules::{Game, Position, Promotion, Role, Turn};

const PASS: &str = "@@@@";

/// Returns the name that other programs use for a game, else its id.
pub fn variant_of_game(game: Game) -> &'static str {
    let known = XBOARD_NAMES.iter().find(|(_, known)| *known == game);
    known.map_or(game.id(), |(name, _)| name)
}

/// Returns the offset to XBoard's ranks, which count from 0 on boards of ten ranks.
fn rank_shift(game: Game) -> i8 {
    let geometry = game.spec().geometry;
    if geometry.ranks == 10 { -(geometry.first_rank as i8) } else { 0 }
}

/// Adds an offset to every number after a letter.
fn with_ranks_shifted(text: &str, shift: i8) -> Cow<'_, str> {
    if shift == 0 {
        return Cow::Borrowed(text);
    }
    let mut shifted = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        shifted.push(letter);
        rest = &rest[letter.len_utf8()..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (number, after) = rest.split_at(digits);
        let rank = number
            .parse()
            .ok()
            .and_then(|rank: u8| rank.checked_add_signed(shift))
            .filter(|_| letter.is_ascii_alphabetic());
        match rank {
            Some(rank) => shifted.push_str(&rank.to_string()),
            None => shifted.push_str(number),
        }
        rest = after;
    }
    Cow::Owned(shifted)
}

/// Returns the legs of a turn, each but the last with a trailing comma.
pub fn legs(position: &Position, turn: Turn) -> Vec<String> {
    let game = position.game();
    let shift = rank_shift(game);
    let name = |square| with_ranks_shifted(&game.square_name(square), shift).into_owned();
    let leg = |from, to| name(from) + &name(to);
    let mv = turn.first();
    let is_pawn = position.role_at(mv.from) == Some(Role::Pawn);
    match (mv.taking, turn.second()) {
        // Two half actions of one piece.
        (None, Some(next))
            if next.from == mv.to && next.taking.is_none() && next.promotion.is_none() =>
        {
            vec![leg(mv.from, mv.to) + ",", leg(next.from, next.to)]
        }
        (Some(taking), None) if !is_pawn => {
            vec![leg(mv.from, taking) + ",", leg(taking, mv.to)]
        }
        // The captured square of an en passant is omitted.
        (Some(_), None) => vec![leg(mv.from, mv.to)],
        (None, None) if mv.from == mv.to && mv.promotion.is_none() => vec![PASS.to_owned()],
        _ => {
            let canonical = position.turn_text(turn).to_lowercase();
            vec![with_ranks_shifted(&canonical, shift).into_owned()]
        }
    }
}

/// Returns the legs as XBoard itself parses them. XBoard accepts `+` only for pieces other than
/// Pawns, takes a Pawn's move to the last ranks without a letter for a promotion to Queen, and
/// removes the Pawn on `=`. So a Pawn that may be crowned names the piece that it is after the
/// move.
pub fn legs_for_xboard(position: &Position, turn: Turn) -> Vec<String> {
    let spec = position.spec();
    let mv = turn.first();
    let may_be_crowned = |turn: Turn| {
        let other = turn.first();
        (other.from, other.to) == (mv.from, mv.to) && other.promotion.is_some()
    };
    let legs = legs(position, turn);
    if !matches!(spec.promotion, Promotion::Crowning { .. })
        || position.role_at(mv.from) != Some(Role::Pawn)
        || !position.legal_turns().into_iter().any(may_be_crowned)
    {
        return legs;
    }
    let after = spec.piece(mv.promotion.unwrap_or(Role::Pawn));
    let letter = after.map_or_else(String::new, |piece| piece.symbol().to_lowercase());
    let named = |leg: String| leg.trim_end_matches('+').to_owned() + &letter;
    legs.into_iter().map(named).collect()
}

/// Joins the legs, as a GUI sends them.
pub fn turn_text(position: &Position, turn: Turn) -> String {
    legs(position, turn).concat()
}

/// Parses a turn in the protocol's spelling or any other accepted one.
///
/// # Errors
/// The errors of [`notation::read_turn`].
pub fn read_turn(position: &Position, text: &str) -> Result<Turn, ReadError> {
    if text == PASS {
        return notation::read_turn(position, "pass");
    }
    let text = &*with_ranks_shifted(text, -rank_shift(position.game()));
    if position.spec().actions_per_turn() > 1 {
        return notation::read_turn(position, text);
    }
    // `=` declines a promotion; for a Pawn it may be the letter of a Pawn.
    let text = match position.spec().promotion {
        Promotion::Crowning { .. } => text.trim_end_matches(['=', 'p']),
        _ => text,
    };
    match join_legs(position.game(), text) {
        Some(joined) => notation::read_turn(position, &joined),
        None => notation::read_turn(position, text),
    }
}

/// Joins `d4e5,e5d6` to `d4e5d6` if both legs share the middle square.
fn join_legs(game: Game, text: &str) -> Option<String> {
    let (first, second) = text.split_once(',')?;
    let (from, via) = split_square(first)?;
    let (again, rest) = split_square(second)?;
    let same = game.parse_square(via)? == game.parse_square(again)?;
    same.then(|| format!("{from}{via}{rest}"))
}

/// Splits off a square at the start of a text.
fn split_square(text: &str) -> Option<(&str, &str)> {
    let digits = text.get(1..)?.find(|c: char| !c.is_ascii_digit());
    let end = digits.map_or(text.len(), |digits| 1 + digits);
    text.split_at_checked(end).filter(|_| end > 1)
}

/// Converts a score to the protocol's: hundredths of a Pawn, mates from 100,000 on.
pub fn score_number(score: Score) -> i64 {
    match score {
        Score::Centipawns(score) => i64::from(score),
        Score::MatesIn(turns) => 100_000 + i64::from(turns),
        Score::MatedIn(turns) => -100_000 - i64::from(turns),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(Game::MightyLion, fen).unwrap()
    }

    #[test]
    fn every_legal_turn_is_read_back_as_it_is_written() {
        let of = |game, fen| Position::from_fen(game, fen).unwrap();
        let positions = [
            position("r3k2r/2b1n1p1/2R5/2l1L3/4n3/2p1br2/8/R3K2R b KQkq - 0 38 x"),
            position("2l5/1pk2bp1/b4bPQ/8/Pp4b1/5R2/4pBqb/R3KL1R b KQ a3 10 92"),
            of(
                Game::ChuChess,
                "r3k4r/2M7/1r2p2p2/5nN3/3N2K3/3n2P3/2p1L3Nr/3N6/7Q2/3M+r5 b kq - 0 15 x",
            ),
            of(Game::ChuShogiLike, "r3kl4/10/4p1N1P1/10/5pP3/10/5M4/4p5/10/R4K3R w Qq f6 69 64"),
            of(Game::ChuShogi, "1k10/12/10nn/10L1/12/5+H6/5p6/12/12/2N9/1gg9/11K w - - 3 30"),
            Position::start(Game::ChuShogi),
            Position::start(Game::Lionheart),
            of(
                Game::Lionheart,
                "3s6/10/B3p2p2/10/3K6/Pp8/5p4/k2s2R3/c3p2p1h/p1p1p5[AAUSau] b - a4 5 86",
            ),
            Position::start(Game::Lionized),
            of(Game::Lionized, "Z3K3/3P4/2zl4/1c1PpPfl/k7/8/7z/2p5[HHMF] w - e6 40 23"),
        ];
        for position in positions {
            for turn in position.legal_turns() {
                let text = turn_text(&position, turn);
                assert_eq!(read_turn(&position, &text), Ok(turn), "{text}");
            }
        }
    }

    #[test]
    fn a_lion_s_ways_are_written_as_legs() {
        let position = position("4k3/8/8/8/3l4/2p5/1L1r4/4K2R w K - 0 1");
        for (canonical, wire) in [
            ("b2c3d2", "b2c3,c3d2"),
            ("b2c3b2", "b2c3,c3b2"),
            ("b2b2", "@@@@"),
            ("b2d2", "b2d2"),
            ("e1g1", "e1g1"),
        ] {
            let turn = notation::read_turn(&position, canonical).unwrap();
            assert_eq!(turn_text(&position, turn), wire);
        }
        // A step over empty squares changes nothing; out and back is a pass.
        let step = read_turn(&position, "b2b3,b3b4").unwrap();
        assert_eq!(position.turn_text(step), "b2b4");
        let pass = read_turn(&position, "b2b3,b3b2").unwrap();
        assert_eq!(position.turn_text(pass), "b2b2");
    }

    #[test]
    fn a_pawn_that_may_be_crowned_names_what_it_is_afterwards_to_xboard() {
        let fen = "4k5/10/8N1/6P3/2P7/10/10/10/10/R4K3R w - - 0 1";
        let position = Position::from_fen(Game::ChuShogiLike, fen).unwrap();
        for (canonical, wire) in [
            ("g6g7+", "g6g7m"),
            ("g6g7", "g6g7p"),
            ("c5c6", "c5c6"),
            ("i7g8+", "i7g8+"),
            ("i7g8", "i7g8"),
        ] {
            let turn = notation::read_turn(&position, canonical).unwrap();
            assert_eq!(turn_text(&position, turn), canonical);
            assert_eq!(legs_for_xboard(&position, turn), [wire]);
            assert_eq!(read_turn(&position, wire), Ok(turn));
        }
    }
}
