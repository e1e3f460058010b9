//! Reads a turn in any spelling of notation.

use super::diagnose::{diagnose, diagnose_shogi};
use super::foreign_letters;
use super::normalize::normalize;
use crate::algebraic::syntax::{Action, Reading, WrittenPromotion};
use crate::algebraic::{algebraic, resolve, syntax};
use crate::error::{ReadError, ReadResult};
use crate::names::{ShogiName, shogi_names};
use crate::shogi;
use crate::shogi::squares::Style;
use rules::{Game, PieceSpec, Position, Promotion, Role, Square, SquareSet, Status, Turn, Win};

/// Reads a turn in any accepted spelling: the canonical form in any letter case; with spaces, `-`,
/// `x`, `:`, `,` or `/` between squares; `=Q`, `q` or `(Q)` for promotions; `O-O` or `0-0` for
/// castling; a written-out transit square that was empty; en passant with or without the captured
/// square; `pass` or `--` for the Lion's pass; half actions of two pieces in either order; and
/// algebraic notation as chess players write it. Full-width letters, dashes and figurines are
/// accepted; move numbers and annotations (`12. e4!`) are ignored. In games that are also written
/// as Shogi is, its notations are read too.
///
/// # Errors
/// [`ReadError::NotATurn`] for talk; else the rule that forbids the turn, or the turns that it
/// could be.
pub fn read_turn(position: &Position, text: &str) -> ReadResult {
    read_reply(position, None, text)
}

/// As [`read_turn`], given the square where the turn before ended: Shogi players leave it out where
/// they capture there.
pub fn read_reply(position: &Position, last: Option<Square>, text: &str) -> ReadResult {
    in_either_order(read_normalized(position, last, &normalize(text).text))
}

/// How Shogi players write squares, if a text can be read in no other way.
pub(crate) fn shogi_style(game: Game, text: &str) -> Option<Style> {
    let text = normalize(text).text;
    shogi::syntax::only_style(game, &text).filter(|_| chess_readings(game, &text).is_empty())
}

/// As [`read_reply`], in a record that writes all squares in a style of Shogi.
pub(crate) fn read_reply_in(
    style: Style,
    position: &Position,
    last: Option<Square>,
    text: &str,
) -> ReadResult {
    let normal = normalize(text).text;
    let readings = shogi::syntax::readings_in(position.game(), &normal, style);
    if readings.is_empty() {
        return read_reply(position, last, text);
    }
    match &shogi::resolve::resolve(position, last, &readings)[..] {
        [] => Err(or_over(position, diagnose_shogi(position, last, &readings))),
        turns => the_only(position, &normal, &[], turns),
    }
}

/// Where a turn has ended. A record need not say which of several pieces has passed.
pub(crate) fn ends(before: &Position, turn: Turn) -> Vec<Square> {
    if !before.is_pass(turn) {
        return vec![turn.target()];
    }
    let turns = before.turns();
    let ways = turns.ways().filter(|way| before.is_pass(way.played));
    ways.map(|way| way.played.target()).collect()
}

/// Reads a turn that may follow a turn which has ended on any of these squares.
pub(crate) fn read_after(
    ends: &[Square],
    read: impl Fn(Option<Square>) -> ReadResult,
) -> ReadResult {
    let first = read(ends.first().copied());
    let others = ends.iter().skip(1).filter(|_| first.is_err());
    let mut turns: Vec<Turn> = others.filter_map(|end| read(Some(*end)).ok()).collect();
    turns.dedup();
    if let [turn] = turns[..] { Ok(turn) } else { first }
}

/// Takes the half actions of two pieces in the order that is legal.
pub(super) fn in_either_order(read: ReadResult) -> ReadResult {
    match read {
        Err(ReadError::OtherOrder { turn, tells_way: false, .. }) => Ok(turn),
        read => read,
    }
}

pub(super) fn in_canonical_notation(position: &Position, text: &str) -> Option<Turn> {
    // Where it starts comes first. Writing each turn out would cost many times as much.
    let digits = text.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
    let from = position.game().parse_square(text.get(..=digits)?)?;
    let mut turns = position.legal_turns().into_iter();
    turns.find(|turn| turn.first().from == from && position.turn_text(*turn) == text)
}

/// Reads a normalized text. Half actions that are legal only in the other order are an error.
pub(crate) fn read_normalized(position: &Position, last: Option<Square>, text: &str) -> ReadResult {
    if let Some(turn) = in_canonical_notation(position, text) {
        return Ok(turn);
    }
    let game = position.game();
    let readings = resolve::in_position(position, chess_readings(game, text));
    let readings = with_promotion_apart(game, readings);
    let as_shogi = shogi::syntax::readings(game, text);
    if readings.is_empty() && as_shogi.is_empty() {
        return Err(unreadable(game, text));
    }
    let fitting = resolve::meant(position, text, readings.clone());
    let fitting_as_shogi = shogi::resolve::resolve(position, last, &as_shogi);
    let pawns = capturing_pawns(position, text, &readings);
    match (&fitting[..], &fitting_as_shogi[..]) {
        ([], []) => {
            let reason = match readings.is_empty() {
                true => diagnose_shogi(position, last, &as_shogi),
                false => why_not(position, text, readings, pawns),
            };
            Err(or_over(position, reason))
        }
        // A small letter names a piece only if no Pawn is more likely meant.
        ([turn], [])
            if !pawns.is_empty() && position.role_at(turn.first().from) != Some(Role::Pawn) =>
        {
            Err(ReadError::Uncertain(*turn))
        }
        // It is as likely meant for a turn of chess notation that is illegal.
        ([], [turn]) if !readings.is_empty() => Err(ReadError::Uncertain(*turn)),
        _ => the_only(position, text, &fitting, &fitting_as_shogi),
    }
}

/// What has ended the game where that says more than the reason found: always without a King, else
/// where no rule forbids the turn.
pub(crate) fn or_over(position: &Position, reason: ReadError) -> ReadError {
    let status = position.status();
    let says_enough = matches!(reason, ReadError::Illegal(_)) || !reason.candidates().is_empty();
    match status {
        Status::Won { by: Win::RoyalsLost, .. } => ReadError::GameOver(status),
        Status::Ongoing | Status::Draw(_) => reason,
        _ if says_enough => reason,
        _ => ReadError::GameOver(status),
    }
}

/// The readings, also those in which a promotion follows the move it is written behind: `e9=R`.
fn with_promotion_apart(game: Game, mut readings: Vec<Reading>) -> Vec<Reading> {
    if !matches!(game.spec().promotion, Promotion::FromPoolAsAction { .. }) {
        return readings;
    }
    let apart = |reading: &Reading| {
        let [action] = reading.actions() else { return None };
        if action.letter.is_some() || action.promotion == WrittenPromotion::Nothing {
            return None;
        }
        let moves = Action { promotion: WrittenPromotion::Nothing, ..action.clone() };
        let promotes = Action {
            squares: action.squares.last().copied().into_iter().collect(),
            promotion: action.promotion,
            ..Action::default()
        };
        Some(Reading::Actions(vec![moves, promotes]))
    };
    readings.extend(readings.iter().filter_map(apart).collect::<Vec<_>>());
    readings
}

/// The only one of the turns that a text can mean; if the notations of Shogi give it more meanings,
/// the one that we write like this.
fn the_only(position: &Position, text: &str, ours: &[Turn], as_shogi: &[Turn]) -> ReadResult {
    let mut turns = [ours, as_shogi].concat();
    turns.sort_by_cached_key(|turn| position.turn_text(*turn));
    turns.dedup();
    let as_shogi_too = position.spec().is_written_as_shogi();
    let is_written_so = |turn: &&Turn| as_shogi_too && algebraic(position, **turn) == text;
    if let [turn] = turns[..] {
        return Ok(turn);
    }
    ours.iter().find(is_written_so).copied().ok_or(ReadError::Ambiguous(turns))
}

/// The Pawns that a text like `exd6` asks to capture as in chess, legally or not.
fn capturing_pawns(position: &Position, text: &str, readings: &[Reading]) -> SquareSet {
    let begins = resolve::captures_by_file(text);
    let (spec, own) = (position.spec(), position.pieces(position.turn()));
    let pawns = |reading: &Reading| {
        let action = begins_with_pawn(reading)?;
        let ([to], Some(file)) = (&action.squares[..], action.from_file) else { return None };
        let is_meant = |from: &Square| {
            from.file() == file
                && position.role_at(*from) == Some(Role::Pawn)
                && spec.is_diagonally_ahead(position.turn(), *from, *to)
        };
        Some(own.into_iter().filter(is_meant).collect::<SquareSet>())
    };
    readings.iter().filter(|_| begins).filter_map(pawns).flatten().collect()
}

/// Why no legal turn fits the readings of a text.
fn why_not(position: &Position, text: &str, readings: Vec<Reading>, pawns: SquareSet) -> ReadError {
    let game = position.game();
    if let Some(error) = too_many(game, text) {
        return error;
    }
    let mut likeliest = syntax::likeliest(game, text, readings);
    if !pawns.is_empty() {
        likeliest.retain(|reading| begins_with_pawn(reading).is_some());
    }
    let reason = diagnose(position, &likeliest);
    let swapped = resolve::in_other_order(position, &likeliest);
    let only = if let [turn] = swapped[..] { Some(turn) } else { None };
    let Some(turn) = only.or_else(|| resolve::straight(position, &swapped)) else { return reason };
    let names_starts = |reading: &Reading| {
        let mut actions = reading.actions().iter();
        actions.len() > 0 && actions.all(|action| action.squares.len() > 1)
    };
    let is_of_one_piece = turn
        .second()
        .is_some_and(|second| second.from == turn.first().to && second.from != second.to);
    let tells_way = is_of_one_piece && !likeliest.iter().all(names_starts);
    let reason = if let ReadError::Illegal(reason) = reason { Some(reason) } else { None };
    ReadError::OtherOrder { reason, turn, tells_way }
}

/// The first action of a reading, if it has no letter.
fn begins_with_pawn(reading: &Reading) -> Option<&Action> {
    reading.actions().first().filter(|action| action.letter.is_none())
}

/// Every way to read a text in the notation of chess. A game of Shogi has its longer names, too, as
/// in `DKxe5`, and signs that keep a letter and a digit from being a square, as in `B-4e`.
pub(crate) fn chess_readings(game: Game, text: &str) -> Vec<Reading> {
    let signs: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let splits_square = |signs: &[char]| matches!(signs, [letter, '-' | 'x' | 'X', digit] if letter.is_ascii_alphabetic() && digit.is_ascii_digit());
    match game.spec().is_written_as_shogi() && signs.windows(3).any(splits_square) {
        true => Vec::new(),
        false => with_longer_names(game, text),
    }
}

/// The readings of a text, and of the text with the letter of a piece in place of its longer name
/// among Shogi players. Two capitals before small letters are a name, and no letter with a file.
fn with_longer_names(game: Game, text: &str) -> Vec<Reading> {
    let readings = syntax::readings(game, text);
    let lower = text.to_ascii_lowercase();
    let names = shogi_names(game.spec()).into_iter();
    let is_it = |name: &ShogiName| {
        let letters = name.text.trim_start_matches('+').len();
        !name.is_japanese && letters > 1 && lower.starts_with(&name.text)
    };
    let Some(name) = names.filter(is_it).max_by_key(|name| name.text.len()) else {
        return readings;
    };
    let (typed, rest) = text.split_at(name.text.len());
    let is_capital = |c: char| c.is_ascii_uppercase() || c == '+';
    let in_capitals = typed.chars().all(is_capital);
    if !in_capitals && !begins_with_square(rest) {
        return readings;
    }
    let piece = name.roles.first().and_then(|role| game.spec().piece(*role));
    let symbol = piece.map(PieceSpec::symbol).unwrap_or_default();
    let named = syntax::readings(game, &format!("{symbol}{rest}"));
    if !named.is_empty() && in_capitals && rest != rest.to_ascii_uppercase() {
        return named;
    }
    let new: Vec<Reading> = named.into_iter().filter(|it| !readings.contains(it)).collect();
    [readings, new].concat()
}

/// Whether a square comes next, after a sign at most. Without capitals, only that tells a name from
/// a word such as `see`.
fn begins_with_square(text: &str) -> bool {
    let mut signs = text.trim_start_matches([' ', '-', 'x', ':']).chars();
    let is = |sign: Option<char>, of: fn(&char) -> bool| sign.as_ref().is_some_and(of);
    is(signs.next(), char::is_ascii_alphabetic) && is(signs.next(), char::is_ascii_digit)
}

/// Whether a text can mean a turn in the notation of chess, and not only in one of Shogi.
pub(crate) fn is_chess_notation(position: &Position, text: &str, turn: Turn) -> bool {
    let game = position.game();
    !game.spec().is_written_as_shogi()
        || resolve::resolve(position, &resolve::in_position(position, chess_readings(game, text)))
            .contains(&turn)
}

/// That a text has more actions or moves than a turn.
fn too_many(game: Game, text: &str) -> Option<ReadError> {
    let too_many = syntax::more_than_two_actions(game, text).then_some(ReadError::TooManyActions);
    too_many.or_else(|| syntax::several_moves(game, text).then_some(ReadError::TwoMoves))
}

fn unreadable(game: Game, text: &str) -> ReadError {
    too_many(game, text)
        .or_else(|| syntax::square_off_board(game, text).map(ReadError::OffBoard))
        .or_else(|| foreign_letters::unknown(game, text))
        .unwrap_or(ReadError::NotATurn)
}

/// Whether a text can be read as a turn, legal or not.
pub fn reads_like_turn(game: Game, text: &str) -> bool {
    is_written_like_turn(game, &normalize(text).text)
}

/// As [`reads_like_turn`], for a normalized text.
pub(crate) fn is_written_like_turn(game: Game, text: &str) -> bool {
    !chess_readings(game, text).is_empty()
        || !shogi::syntax::readings(game, text).is_empty()
        || matches!(unreadable(game, text), ReadError::TooManyActions | ReadError::OffBoard(_))
}

/// Whether a known mistake keeps a text from being a turn.
pub(crate) fn is_slip(game: Game, text: &str) -> bool {
    unreadable(game, text) != ReadError::NotATurn
}
