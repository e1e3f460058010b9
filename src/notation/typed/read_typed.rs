//! Reads what the player to move types: more spellings than notation has, and nearly turns.

use super::diagnose::telling;
use super::foreign_letters;
use super::misspelt::read_misspelt;
use super::move_in_words::{MoveInWords, is_castling, read_words};
use super::normalize::{Normalized, normalize};
use super::read_turn::{
    chess_readings, in_canonical_notation, in_either_order, is_chess_notation, is_slip,
    is_written_like_turn, read_normalized,
};
use crate::algebraic::resolve::{captures_by_file, straight};
use crate::algebraic::syntax::{self, Reading};
use crate::error::{ReadError, ReadResult};
use locale::Locale;
use rules::{Game, IllegalTurn, Move, Position, Promotion, Role, Square, SquareSet, Turn};

/// How much a text is like a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Likeness {
    Talk,
    /// It may be a turn or talk about one: in words, annotated, or with an unknown letter.
    Near,
    Turn,
}

/// How much a text is like a turn of a game, whatever the position.
pub fn likeness(game: Game, text: &str) -> Likeness {
    let Normalized { text, annotated, .. } = normalize(text);
    let is_near = || {
        is_slip(game, &text)
            || is_castling(&text)
            || !read_words(game, &text).is_empty()
            || read_misspelt(game, &text).is_some()
            || syntax::is_nearly_turn(&text)
    };
    match is_written_like_turn(game, &text) {
        true if annotated || syntax::is_bare_castling(&text) => Likeness::Near,
        true => Likeness::Turn,
        false if is_near() => Likeness::Near,
        false => Likeness::Talk,
    }
}

/// Whether a text is like a turn of some game, or talk about one.
pub fn is_like_turn_anywhere(text: &str) -> bool {
    let mut games = Game::ALL.iter();
    games.any(|game| likeness(*game, text) > Likeness::Talk)
}

/// In how many words a text may be said to be almost a turn.
const FEW_WORDS: usize = 4;

/// Whether a text of few words has one among them that is written like a turn of some game.
pub fn is_almost_turn(text: &str) -> bool {
    let words = text.split_whitespace();
    let is_turn = |word: &str| {
        let word = normalize(word).text;
        let mut games = Game::ALL.iter();
        games.any(|game| is_written_like_turn(*game, &word))
    };
    words.clone().count() <= FEW_WORDS && words.into_iter().any(is_turn)
}

/// Reads what the player to move has typed. Beyond [`crate::read_turn`] it accepts the piece
/// letters of the player's language, turns in words, a Pawn's square alone for the straight step,
/// and two steps of one piece written by their target only.
///
/// # Errors
/// As [`crate::read_turn`]; also [`ReadError::NothingToTake`] and [`ReadError::Unclear`].
pub fn read_typed(position: &Position, text: &str, locale: Locale) -> ReadResult {
    read_typed_reply(position, None, text, locale)
}

/// As [`read_typed`], given the square on which the turn before has ended.
pub fn read_typed_reply(
    position: &Position,
    last: Option<Square>,
    text: &str,
    locale: Locale,
) -> ReadResult {
    TypedReader { position, in_order: false }.typed(last, text, locale)
}

/// As [`read_typed`], but half actions that are legal only in the other order are an error.
pub fn read_typed_in_order(position: &Position, text: &str, locale: Locale) -> ReadResult {
    TypedReader { position, in_order: true }.typed(None, text, locale)
}

struct TypedReader<'a> {
    position: &'a Position,
    /// Whether the half actions of two pieces are taken as written, legal or not.
    in_order: bool,
}

impl TypedReader<'_> {
    /// `last` is the square on which the turn before has ended.
    fn typed(&self, last: Option<Square>, text: &str, locale: Locale) -> ReadResult {
        let read = self.in_any_language(last, text, locale);
        read.map_err(|error| self.or_other_letter(text, error))
    }

    /// Adds to the refusal of a turn that its letter may be meant for another piece, which can go
    /// there. A capital that is no piece's is no file where no Pawn can be meant.
    fn or_other_letter(&self, text: &str, error: ReadError) -> ReadError {
        let (game, text) = (self.position.game(), normalize(text).text);
        if let ReadError::NoSuchPiece(Role::Pawn) | ReadError::NoneCan { role: Role::Pawn, .. } =
            error
            && let Some(unknown) = foreign_letters::unknown_capital(game, &text)
        {
            return unknown;
        }
        let is_about_piece = matches!(
            error,
            ReadError::NoSuchPiece(_)
                | ReadError::NoneCan { .. }
                | ReadError::Illegal(
                    IllegalTurn::CannotReach { .. }
                        | IllegalTurn::Blocked { .. }
                        | IllegalTurn::OwnPiece { .. }
                )
        );
        let habit = is_about_piece.then(|| foreign_letters::by_habit(game, &text)).flatten();
        match habit.map(|(role, text)| (role, self.notation(None, &text))) {
            Some((role, Ok(turn))) => ReadError::OtherLetter { error: Box::new(error), role, turn },
            _ => error,
        }
    }

    fn in_any_language(&self, last: Option<Square>, text: &str, locale: Locale) -> ReadResult {
        let position = self.position;
        let game = position.game();
        let typed = normalize(text);
        // `e4?` may ask what others think of it.
        let asked = |turn| if typed.asks { Err(ReadError::Uncertain(turn)) } else { Ok(turn) };
        if let Some(turn) = in_canonical_notation(position, &typed.text) {
            return asked(turn);
        }
        let read = self.notation(last, &typed.text).and_then(asked);
        let is_pawn = |turn: &Turn| position.role_at(turn.first().from) == Some(Role::Pawn);
        // A small letter before an x means a Pawn's capture first.
        let is_pawns = captures_by_file(&typed.text) && read.as_ref().is_ok_and(is_pawn);
        if let Some(translated) = foreign_letters::turn_translated(game, &typed.text, locale)
            && !is_pawns
        {
            let translated = self.notation(None, &translated).and_then(asked);
            return in_either_language(&typed.text, read, translated);
        }
        match read {
            Err(ReadError::NotATurn) if is_castling(&typed.text) => self.castling(),
            Err(error @ (ReadError::NotATurn | ReadError::NoSuchLetter { .. })) => {
                let said = read_words(game, &typed.text);
                if !said.is_empty() {
                    return self.in_words(&said, typed.asks);
                }
                if let Some(said) = read_misspelt(game, &typed.text) {
                    let turn = self.notation(None, &said.notation)?;
                    return Err(ReadError::Uncertain(turn));
                }
                let unclear = error == ReadError::NotATurn && syntax::is_nearly_turn(&typed.text);
                Err(if unclear { ReadError::Unclear } else { error })
            }
            read => read,
        }
    }

    fn in_words(&self, said: &[MoveInWords], asks: bool) -> ReadResult {
        let position = self.position;
        let read = |said: &MoveInWords| match said.missing {
            Some(role) => Err(ReadError::NotInGame(role)),
            None => self.notation(None, &said.notation),
        };
        let read: Vec<_> = said.iter().map(|said| (said, read(said))).collect();
        let mut turns: Vec<Turn> = Vec::new();
        for (_, read) in &read {
            match read {
                Ok(turn) => turns.push(*turn),
                Err(ReadError::Ambiguous(several)) => turns.extend(several),
                Err(_) => {}
            }
        }
        turns.sort_by_cached_key(|turn| position.turn_text(*turn));
        turns.dedup();
        let is_there = |(role, on): &(Role, String)| {
            let on = position.game().parse_square(on);
            on.and_then(|on| position.role_at(on)) == Some(*role)
        };
        let is_as_said = |turn: Turn| {
            let mut read = read.iter();
            read.any(|(said, read)| read == &Ok(turn) && said.captured.iter().all(is_there))
        };
        let promoted = |turn: Turn| {
            let is_told = said.iter().any(|said| said.tells_promotion);
            promoted_instead(position, turn).filter(|_| !is_told)
        };
        match turns[..] {
            [turn] if let Some(promoted) = promoted(turn) => {
                Err(ReadError::Ambiguous(vec![turn, promoted]))
            }
            [turn] if !asks && is_as_said(turn) => Ok(turn),
            [turn] => Err(ReadError::Uncertain(turn)),
            [] => {
                let errors = read.into_iter().rev().filter_map(|(_, read)| read.err());
                let rank = |error: &ReadError| (!error.candidates().is_empty(), telling(error));
                Err(errors.max_by_key(rank).unwrap_or(ReadError::NotATurn))
            }
            _ => Err(ReadError::Ambiguous(turns)),
        }
    }

    /// The only way to castle, or why there is none.
    fn castling(&self) -> ReadResult {
        let sides = ["O-O", "O-O-O"].map(|side| self.notation(None, side));
        match sides {
            [Ok(short), Ok(long)] => Err(ReadError::Ambiguous(vec![short, long])),
            [Ok(turn), _] | [_, Ok(turn)] => Ok(turn),
            // A right that is lost says less than what is in the way on the other side.
            [Err(ReadError::Illegal(IllegalTurn::CastlingRightLost { .. })), long] => long,
            [short, _] => short,
        }
    }

    /// Reads notation, prefers a Pawn's straight step, and checks that claimed captures happen.
    fn notation(&self, last: Option<Square>, text: &str) -> ReadResult {
        let position = self.position;
        let read = read_normalized(position, last, text);
        let read = if self.in_order { read } else { in_either_order(read) };
        let turn = match read {
            Err(ReadError::Ambiguous(turns)) => {
                straight(position, &turns).ok_or(ReadError::Ambiguous(turns))?
            }
            Err(ReadError::BothSteps(steps)) => by_two_steps(position, steps)?,
            Err(ReadError::Illegal(IllegalTurn::ChangesNothing { from }))
                if from == position.king(position.turn()) && stays(position.game(), text) =>
            {
                // The King steps out and back.
                read_normalized(position, None, "--")?
            }
            other => other?,
        };
        if !is_chess_notation(position, text, turn) {
            return Ok(turn);
        }
        // A piece that could never move again is hardly meant.
        let is_dead = || position.play_unchecked(turn).dead_pieces().contains(turn.target());
        if !text.ends_with('=')
            && let Some(promoted) = promoted_instead(position, turn)
            && is_dead()
        {
            return Err(ReadError::Ambiguous(vec![turn, promoted]));
        }
        let claimed = claimed(position.game(), text);
        let captured = captured(position, turn);
        if (claimed - captured).is_empty() {
            return Ok(turn);
        }
        let on = if captured.is_empty() {
            syntax::squares_in(position.game(), text).without(turn.first().from)
        } else {
            claimed - captured
        };
        Err(ReadError::NothingToTake { on, turn })
    }
}

/// The same turn with the promotion that it could have had.
fn promoted_instead(position: &Position, turn: Turn) -> Option<Turn> {
    let is_open = matches!(position.spec().promotion, Promotion::Crowning { .. });
    let mv = turn.first();
    if !is_open || turn.second().is_some() || mv.promotion.is_some() {
        return None;
    }
    let mut turns = position.legal_turns().into_iter();
    turns.find(|other| {
        let promotes = other.first();
        promotes.promotion.is_some() && Move { promotion: None, ..promotes } == mv
    })
}

/// Whether a text says that a piece goes to its own square, as `e4e4`, and captures nothing.
fn stays(game: Game, text: &str) -> bool {
    let is_it = |reading: &Reading| match reading.actions() {
        [action] => matches!(action.squares[..], [from, to] if from == to),
        _ => false,
    };
    game.spec().actions_per_turn() > 1
        && chess_readings(game, text).iter().any(is_it)
        && claimed(game, text).is_empty()
}

/// The only turn in which a piece takes two steps with this start and target.
fn by_two_steps(position: &Position, steps: Turn) -> ReadResult {
    let (from, to) = (steps.first().from, steps.second().map(|second| second.to));
    let fits = |turn: &Turn| {
        let second = turn.second();
        turn.first().from == from
            && turn.first().promotion.is_none()
            && second.is_some_and(|second| {
                second.from == turn.first().to
                    && Some(second.to) == to
                    && second.promotion.is_none()
            })
    };
    let mut turns: Vec<Turn> = position.legal_turns().into_iter().filter(fits).collect();
    // A capture on the way would have been written, so of several ways the one without is meant.
    let is_plain = |turn: &&Turn| {
        let end = turn.moves().last().map_or(from, |mv| mv.to);
        captured(position, **turn).without(end).is_empty()
    };
    if let [plain] = turns.iter().filter(is_plain).collect::<Vec<_>>()[..] {
        return Ok(*plain);
    }
    match turns[..] {
        [turn] => Err(ReadError::Uncertain(turn)),
        [] => Err(ReadError::BothSteps(steps)),
        _ => {
            turns.sort_by_cached_key(|turn| position.turn_text(*turn));
            Err(ReadError::Ambiguous(turns))
        }
    }
}

/// Decides whether the first letter is to be translated: it may also name a file.
fn in_either_language(text: &str, read: ReadResult, translated: ReadResult) -> ReadResult {
    let names_piece = syntax::begins_with_capital(text);
    match (read, translated) {
        (Ok(one), Ok(other)) if one != other => Err(ReadError::Ambiguous(vec![one, other])),
        (_, Ok(turn)) => Ok(turn),
        (Ok(turn), Err(_)) if names_piece => Err(ReadError::Uncertain(turn)),
        (Err(ReadError::NoSuchLetter { .. }), Err(error)) => Err(error),
        (Err(_), Err(error)) if names_piece => Err(error),
        (read, Err(_)) => read,
    }
}

/// The squares on which a turn captures; in en passant also the target of the Pawn.
fn captured(position: &Position, turn: Turn) -> SquareSet {
    let mut before = position.clone();
    let mut squares = SquareSet::EMPTY;
    for mv in turn.moves() {
        let enemies = before.pieces(!before.turn());
        let is_pawn = before.role_at(mv.from) == Some(Role::Pawn);
        if enemies.contains(mv.to) || is_pawn && mv.taking.is_some() {
            squares = squares.with(mv.to);
        }
        squares |= mv.taking.into_iter().collect();
        if turn.second().is_some() {
            before = before.after_action(mv);
        }
    }
    squares
}

/// The squares behind an `x`, but for one at the beginning that is the letter of a piece.
fn claimed(game: Game, text: &str) -> SquareSet {
    let lower = text.to_ascii_lowercase();
    let is_piece = text.trim_start_matches('+').starts_with('X') && syntax::has_letter(game, 'X');
    let after = lower.split('x').skip(if is_piece { 2 } else { 1 });
    let square = |rest: &str| Some(game.spec().geometry.read_square(rest.trim_start())?.0);
    after.filter_map(square).collect()
}
