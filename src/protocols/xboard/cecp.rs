//! Moves and games in the Chess Engine Communication Protocol, for both ends: the engine and the
//! match runner.
//!
//! All games follow XBoard: a comma between legs (`d4e5,e5d6`), `@@@@` for the Lion's pass, a small
//! letter for the promotion piece, and ranks counted from 0 on ten-rank boards. Turns that XBoard
//! cannot express are written in canonical notation with XBoard's ranks.

use std::borrow::Cow;

use engine::Score;
use notation::{ReadResult, XBOARD_NAMES};
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

/// Parses a turn in the protocol's spelling or any other that is accepted.
pub fn read_turn(position: &Position, text: &str) -> ReadResult {
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
    let joined = join_legs(position.game(), text);
    notation::read_turn(position, joined.as_deref().unwrap_or(text))
}

/// Joins `d4e5,e5d6` to `d4e5d6` if both legs share the middle square.
fn join_legs(game: Game, text: &str) -> Option<String> {
    let (first, second) = text.split_once(',')?;
    let (from, via) = split_square(first)?;
    let (again, rest) = split_square(second)?;
    let same = game.parse_square(via)? == game.parse_square(again)?;
    same.then(|| format!("{from}{via}{rest}"))
}

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
