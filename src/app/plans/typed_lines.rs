//! Reads the lines of a plan as they were typed.
//!
//! `;` or a line break begins another line. Within a line, blanks or commas stand between turns,
//! but they may also stand within one, as in `e2 e4`, `knight f3`, and a comma joins two half
//! actions. So what can be read as turns from beginning to end is searched for: what stands between
//! two blanks first, more than that where it is needed. Words are read as far as they make a turn.

use std::collections::HashSet;
use std::ops::Range;

use crate::ensure;
use crate::playing::{MOST_LINES, MOST_PLIES};
use locale::Locale;
use model::Outcome;
use notation::{Likeness, ReadError};
use rules::{Position, Turn, Visit};

/// Maximum words of a text read as one turn, and maximum tokens that are not words.
const MOST_WORDS: usize = 12;
const MOST_PIECES: usize = 5;

/// How often a turn is tried to be read in a line before that is given up.
const MOST_TRIES: usize = 600;

/// The turns of a line, each in canonical notation, too.
pub(crate) type ReadLine = Vec<(Turn, String)>;

/// Why lines cannot be planned.
#[derive(Clone, Debug)]
pub(crate) struct Unreadable {
    /// The line, counted from 0.
    pub line: usize,
    /// The turns that could be read before.
    pub turns: Vec<Turn>,
    pub why: LineError,
}

#[derive(Clone, Debug)]
pub(crate) enum LineError {
    /// There is no line.
    Empty,
    TooManyLines,
    TooManyTurns,
    /// This is no turn there.
    Turn {
        text: String,
        error: Box<ReadError>,
    },
    /// The match would be over.
    Over,
}

pub(crate) fn read_lines(
    start: &Position,
    earlier: &[Visit],
    text: &str,
    locale: Locale,
) -> Result<Vec<ReadLine>, Unreadable> {
    let lines = text.split(['\n', ';', '；']);
    let lines: Vec<&str> = lines.filter(|line| !pieces(line).is_empty()).collect();
    let unreadable = |line, why| Unreadable { line, turns: Vec::new(), why };
    ensure!(!lines.is_empty(), unreadable(0, LineError::Empty));
    ensure!(lines.len() <= MOST_LINES, unreadable(MOST_LINES, LineError::TooManyLines));
    let read = |(line, text): (usize, &&str)| read_line(start, earlier, line, text, locale);
    lines.iter().enumerate().map(read).collect()
}

fn read_line(
    start: &Position,
    earlier: &[Visit],
    line: usize,
    text: &str,
    locale: Locale,
) -> Result<ReadLine, Unreadable> {
    let mut reader = LineReader {
        text,
        pieces: pieces(text),
        locale,
        tries: 0,
        failed: HashSet::new(),
        best: None,
        turns: Vec::new(),
        earlier: earlier.to_vec(),
    };
    if reader.read_from(0, start) {
        return Ok(reader.turns);
    }
    let told = reader.best.map(|best| (best.turns, best.why));
    let (turns, why) = told.unwrap_or((Vec::new(), LineError::Empty));
    Err(Unreadable { line, turns, why })
}

/// A piece of a line, without blanks or commas.
#[derive(Clone, Debug)]
struct Piece {
    at: Range<usize>,
    /// Whether a comma, or only a comma, stands between it and the next one.
    comma: bool,
    glued: bool,
}

/// The pieces of a line, without move numbers that stand alone.
fn pieces(line: &str) -> Vec<Piece> {
    let is_comma = |c: char| matches!(c, ',' | '，' | '、');
    let is_between = |c: char| c.is_whitespace() || is_comma(c);
    let mut pieces: Vec<Piece> = Vec::new();
    let mut end = 0;
    for part in line.split(is_between) {
        let at = end..end + part.len();
        let sign = line[at.end..].chars().next();
        end = at.end + sign.map_or(0, char::len_utf8);
        let comma = sign.is_some_and(is_comma);
        if part.is_empty() || is_number(part) {
            if let Some(last) = pieces.last_mut() {
                last.comma |= comma;
                last.glued = false;
            }
            continue;
        }
        pieces.push(Piece { at, comma, glued: comma });
    }
    pieces
}

/// `12.`, `12...` or `…`.
fn is_number(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit() || ('０'..='９').contains(&c));
    !rest.is_empty() && rest.chars().all(|c| matches!(c, '.' | '…' | '．'))
}

/// The failure that is told.
struct FailedReading {
    /// The first piece that could not be read.
    piece: usize,
    /// Whether it says more than that something cannot be read.
    tells: bool,
    turns: Vec<Turn>,
    why: LineError,
}

struct LineReader<'a> {
    text: &'a str,
    pieces: Vec<Piece>,
    locale: Locale,
    tries: usize,
    /// Where the rest of the line is known to be unreadable: from which piece on, in which
    /// position.
    failed: HashSet<(usize, u64)>,
    best: Option<FailedReading>,
    turns: ReadLine,
    /// What the positions before could repeat.
    earlier: Vec<Visit>,
}

impl LineReader<'_> {
    /// Reads the pieces from one on; false if they cannot be read.
    fn read_from(&mut self, piece: usize, position: &Position) -> bool {
        if piece == self.pieces.len() {
            return true;
        }
        let spot = (piece, position.hash());
        if self.failed.contains(&spot) {
            return false;
        }
        if self.turns.len() == MOST_PLIES {
            self.fail(piece, LineError::TooManyTurns);
            return false;
        }
        if Outcome::by_rules(position, &self.earlier).is_some() {
            self.fail(piece, LineError::Over);
            return false;
        }
        for last in self.candidates(piece, position) {
            if self.tries == MOST_TRIES {
                return false;
            }
            self.tries += 1;
            let text = &self.text[self.pieces[piece].at.start..self.pieces[last].at.end];
            match notation::read_typed(position, text, self.locale) {
                Ok(turn) => {
                    self.earlier.push(position.visit());
                    self.turns.push((turn, position.turn_text(turn)));
                    if self.read_from(last + 1, &position.play_unchecked(turn)) {
                        return true;
                    }
                    self.turns.pop();
                    self.earlier.pop();
                }
                Err(error) => {
                    let (text, error) = (text.to_owned(), Box::new(error));
                    self.fail(piece, LineError::Turn { text, error });
                }
            }
        }
        self.failed.insert(spot);
        false
    }

    /// The pieces with which the turn that begins with `first` may end, the likeliest first.
    fn candidates(&self, first: usize, position: &Position) -> Vec<usize> {
        let rest = &self.pieces[first..];
        let until = |is_last: &dyn Fn(&Piece) -> bool| {
            let last = rest.iter().position(is_last);
            first + last.unwrap_or(rest.len() - 1)
        };
        // `e2,e4`
        let word = until(&|piece| !piece.glued);
        // `e4, f4` are two half actions where there are any.
        let is_pair = position.spec().actions_per_turn() > 1 && rest[0].comma && rest.len() > 1;
        // `knight f3, knight f6`
        let phrase = until(&|piece| piece.comma);
        let mut ends: Vec<usize> = is_pair.then_some(first + 1).into_iter().collect();
        ends.extend((word > first).then_some(word));
        if self.is_word(first) {
            let longest = phrase.min(first + MOST_WORDS - 1);
            ends.extend((first..=longest).rev());
        }
        ends.extend(first..(first + MOST_PIECES).min(self.pieces.len()));
        let mut known = HashSet::new();
        ends.retain(|last| known.insert(*last) && self.may_be_one(first, *last, position));
        ends
    }

    /// Whether some pieces may be one turn, whatever the position.
    fn may_be_one(&self, first: usize, last: usize, position: &Position) -> bool {
        let text = &self.text[self.pieces[first].at.start..self.pieces[last].at.end];
        first == last
            || (first..=last).any(|piece| self.is_word(piece))
            || notation::likeness(position.game(), text) == Likeness::Turn
    }

    fn is_word(&self, piece: usize) -> bool {
        let text = &self.text[self.pieces[piece].at.clone()];
        text.chars().all(char::is_alphabetic) && text.chars().nth(2).is_some()
    }

    /// Notes why a line cannot be read. What is farthest in it is told; of several reasons there
    /// the first that is a rule.
    fn fail(&mut self, piece: usize, why: LineError) {
        let tells = match &why {
            LineError::Turn { error, .. } => !matches!(
                **error,
                ReadError::NotATurn
                    | ReadError::Unclear
                    | ReadError::TwoMoves
                    | ReadError::TooManyActions
                    | ReadError::WhereTo { .. }
            ),
            _ => true,
        };
        if self.best.as_ref().is_none_or(|best| (piece, tells) > (best.piece, best.tells)) {
            let turns = self.turns.iter().map(|(turn, _)| *turn).collect();
            self.best = Some(FailedReading { piece, tells, turns, why });
        }
    }
}
