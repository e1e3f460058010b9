//! Parses typed text in every way in which it can be read.

use rules::{CastlingLength, Game, PieceSpec, Promotion, Square, SquareSet};

/// Longer texts are talk.
const MAX_LENGTH: usize = 48;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reading {
    /// `O-O` or `O-O-O`.
    Castling(CastlingLength),
    /// `pass` or `--`.
    Pass,
    /// One or two.
    Actions(Vec<Action>),
}

impl Reading {
    /// None of a castling or a pass.
    pub(crate) fn actions(&self) -> &[Action] {
        match self {
            Reading::Actions(actions) => actions,
            Reading::Castling(_) | Reading::Pass => &[],
        }
    }
}

/// An action as written; what is not written is open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Action {
    /// The letter of the piece, in upper case.
    pub(crate) letter: Option<char>,
    /// Whether a `+` stands before the letter.
    pub(crate) crowned: bool,
    pub(crate) from_file: Option<u8>,
    /// From 0.
    pub(crate) from_rank: Option<u8>,
    /// One to three; the last one is the target.
    pub(crate) squares: Vec<Square>,
    pub(crate) promotion: WrittenPromotion,
    /// Whether a `+` that could also mean a promotion claims that it gives check.
    pub(crate) must_check: bool,
    /// Whether it captures on its only square and goes back.
    pub(crate) returns: bool,
    /// Whether the letter may be that of a piece that moves like the one meant.
    pub(crate) or_twin: bool,
    /// Whether a letter without a `+` names no crowned piece.
    pub(crate) exact: bool,
}

impl Action {
    /// The squares that match the written file and rank of origin.
    pub(crate) fn starts_among(&self, squares: SquareSet) -> SquareSet {
        squares
            .into_iter()
            .filter(|square| self.from_file.is_none_or(|file| file == square.file()))
            .filter(|square| self.from_rank.is_none_or(|rank| rank == square.rank()))
            .collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum WrittenPromotion {
    #[default]
    Nothing,
    /// A `+`: the crowned form.
    Plus,
    /// A letter in upper case, and whether a `+` stands before it.
    Letter(char, bool),
}

/// What Shogi players call a capture after which the piece goes back to its square.
const IGUI: &str = "igui";

/// Every way to read a text as a turn; none for talk.
pub(crate) fn readings(game: Game, text: &str) -> Vec<Reading> {
    match text.trim_end().strip_suffix(IGUI) {
        Some(capture) => readings_of_igui(game, capture),
        None => readings_of_squares(game, text),
    }
}

/// `Nxf7` of `Nxf7 igui`: a piece, and the square where it captures.
fn readings_of_igui(game: Game, capture: &str) -> Vec<Reading> {
    let capture = capture.trim_end_matches(|c: char| c.is_whitespace() || c == '-');
    let readings = readings_of_squares(game, capture).into_iter();
    let back = readings.filter_map(|reading| match reading.actions() {
        [action] if action.letter.is_some() && action.squares.len() == 1 => {
            Some(Reading::Actions(vec![Action { returns: true, ..action.clone() }]))
        }
        _ => None,
    });
    back.collect()
}

fn readings_of_squares(game: Game, text: &str) -> Vec<Reading> {
    let is_word = |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic());
    let words = text.split_whitespace();
    if text.len() > MAX_LENGTH
        || !text.is_ascii()
        || words.clone().count() > 1 && words.into_iter().any(is_word)
    {
        return Vec::new();
    }
    let lower = text.to_ascii_lowercase();
    let compact: String = lower.chars().filter(|c| !c.is_ascii_whitespace()).collect();
    if compact == "pass" || compact == "--" {
        return vec![Reading::Pass];
    }
    if let Some(length) = castling(&compact) {
        return vec![Reading::Castling(length)];
    }
    // A promotion that is declined.
    let compact = match game.spec().promotion {
        Promotion::Crowning { .. } => compact.strip_suffix('=').unwrap_or(&compact),
        _ => &compact,
    };
    let is_sign = |c: char| "-x:,/".contains(c);
    let bare: Vec<char> = compact.chars().filter(|c| !is_sign(*c)).collect();
    let mut texts = vec![bare];
    // An x may be the letter of a piece.
    let piece = compact.strip_prefix('+').unwrap_or(compact);
    if let Some(after) = piece.strip_prefix('x').filter(|_| has_letter(game, 'X')) {
        let letter = &compact[..compact.len() - after.len()];
        let after = after.chars().filter(|c| !is_sign(*c));
        texts.push(letter.chars().chain(after).collect());
    }
    let mut readings = Vec::new();
    let actions = game.spec().actions_per_turn();
    for text in texts {
        let mut reader = ActionReader { game, rest_of: &text, readings: &mut readings };
        reader.actions(0, actions, Vec::new());
    }
    readings
}

/// How a text without blanks, in small letters, asks to castle: `o-o`, `0-0-0+`, `000`.
fn castling(compact: &str) -> Option<CastlingLength> {
    let bare = compact.trim_end_matches(['+', '#']).replace('0', "o");
    match bare.as_str() {
        "o-o" | "oo" => Some(CastlingLength::Short),
        "o-o-o" | "ooo" => Some(CastlingLength::Long),
        _ => None,
    }
}

/// Whether a text asks to castle as in `00`, which people also write for other things.
pub(crate) fn is_bare_castling(text: &str) -> bool {
    let compact = text.trim().to_ascii_lowercase();
    !compact.contains('-') && castling(&compact).is_some()
}

pub(crate) fn has_letter(game: Game, letter: char) -> bool {
    let mut pieces = game.spec().pieces.iter();
    pieces.any(|piece| piece.letter == letter)
}

/// Whether a text lists more than two half actions: separated by commas, or by blanks if each has
/// two squares.
pub(crate) fn more_than_two_actions(game: Game, text: &str) -> bool {
    if game.spec().actions_per_turn() == 1 || text.len() > MAX_LENGTH {
        return false;
    }
    let all_read = |parts: Vec<&str>, fewest_squares: usize| {
        let reads = |part: &&str| {
            readings(game, part).iter().any(|reading| {
                matches!(reading.actions(), [action] if action.squares.len() >= fewest_squares)
            })
        };
        parts.len() > 2 && parts.iter().all(reads)
    };
    all_read(text.split(',').collect(), 1) || all_read(text.split_whitespace().collect(), 2)
}

/// Whether a text lists several complete moves in a game with one move a turn.
pub(crate) fn several_moves(game: Game, text: &str) -> bool {
    if game.spec().actions_per_turn() > 1 || text.len() > MAX_LENGTH {
        return false;
    }
    let parts = text.split([',', ';', '/']);
    let parts: Vec<&str> = parts.flat_map(|part| part.split(" and ")).collect();
    let is_whole = |part: &&str| {
        let names_piece = |action: &Action| action.letter.is_some() || action.squares.len() > 1;
        readings(game, part).iter().any(|it| it.actions().first().is_some_and(names_piece))
    };
    parts.len() > 1 && parts.iter().all(is_whole)
}

/// Whether a text is, like a turn, two or more squares with single letters and signs between.
pub(crate) fn is_nearly_turn(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let (mut squares, mut letters) = (0, 0);
    let mut rest = lower.as_str();
    while let Some(next) = rest.chars().next() {
        let after = &rest[next.len_utf8()..];
        let digits = after.chars().take_while(char::is_ascii_digit).count();
        if next.is_ascii_lowercase() && (1..=2).contains(&digits) {
            squares += usize::from(('a'..=Game::LAST_FILE).contains(&next));
            letters = 0;
            rest = &after[digits..];
            continue;
        }
        letters = if next.is_ascii_lowercase() { letters + 1 } else { 0 };
        let is_sign = " -x:,/=+#()>".contains(next);
        if letters > 1 || !is_sign && !next.is_ascii_lowercase() {
            return false;
        }
        rest = after;
    }
    squares > 1 && text.len() <= MAX_LENGTH
}

pub(crate) fn squares_in(game: Game, text: &str) -> SquareSet {
    let lower = text.to_ascii_lowercase();
    let starts = lower.char_indices().map(|(at, _)| &lower[at..]);
    let square = |rest: &str| Some(game.spec().geometry.read_square(rest)?.0);
    starts.filter_map(square).collect()
}

/// Keeps the likeliest readings: those of two actions apart, or of a capital that names a piece.
pub(crate) fn likeliest(game: Game, text: &str, readings: Vec<Reading>) -> Vec<Reading> {
    let apart = apart(game, text);
    if !apart.is_empty() {
        return apart;
    }
    let names_piece =
        |reading: &Reading| reading.actions().first().is_some_and(|it| it.letter.is_some());
    if begins_with_capital(text) && readings.iter().any(names_piece) {
        return readings.into_iter().filter(names_piece).collect();
    }
    readings
}

/// Whether a text begins with a capital, and so most likely with the letter of a piece.
pub(crate) fn begins_with_capital(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_uppercase())
        && text.contains(|c: char| c.is_ascii_lowercase())
}

/// The readings of two half actions that are written apart: with a comma between them, or with a
/// blank before the letter of a piece or between actions that both name their start.
fn apart(game: Game, text: &str) -> Vec<Reading> {
    if game.spec().actions_per_turn() == 1 {
        return Vec::new();
    }
    if let Some((one, other)) = text.split_once(',') {
        return two_readings(game, one, other);
    }
    let blanks = text.match_indices(char::is_whitespace);
    let pairs = blanks.flat_map(|(at, blank)| {
        let (one, other) = (&text[..at], text[at + blank.len()..].trim_start());
        let mut pairs = two_readings(game, one, other);
        let name_starts =
            |pair: &Reading| pair.actions().iter().all(|action| action.squares.len() > 1);
        pairs.retain(|pair| begins_with_capital(other) || name_starts(pair));
        pairs
    });
    pairs.collect()
}

fn two_readings(game: Game, one: &str, other: &str) -> Vec<Reading> {
    let (ones, others) = (readings(game, one), readings(game, other));
    let pairs = ones.iter().flat_map(|one| others.iter().map(move |other| [one, other]));
    let actions = pairs.filter_map(|pair| match pair.map(Reading::actions) {
        [[one], [other]] => Some(Reading::Actions(vec![one.clone(), other.clone()])),
        _ => None,
    });
    actions.collect()
}

/// The first square off the board in what is written like a turn: `e9` of `e2e9` on 8×8. A single
/// square is most likely talk.
pub(crate) fn square_off_board(game: Game, text: &str) -> Option<String> {
    if text.len() > MAX_LENGTH {
        return None;
    }
    let bare: Vec<char> = (text.to_ascii_lowercase().chars())
        .filter(|c| !c.is_ascii_whitespace() && !"-x:,/".contains(*c))
        .collect();
    let piece = |letter: char| has_letter(game, letter.to_ascii_uppercase());
    let (lettered, mut rest) = match bare[..] {
        [letter, file, ..] if piece(letter) && file.is_ascii_lowercase() => (true, &bare[1..]),
        _ => (false, &bare[..]),
    };
    let mut names: Vec<String> = Vec::new();
    while let [file @ 'a'..=Game::LAST_FILE, digits @ ..] = rest {
        let count = digits.iter().take(2).take_while(|c| c.is_ascii_digit()).count();
        if count == 0 {
            return None;
        }
        names.push(std::iter::once(file).chain(&digits[..count]).collect());
        rest = &digits[count..];
    }
    let written_like_a_turn = rest.is_empty() && names.len() + usize::from(lettered) >= 2;
    names.into_iter().find(|name| written_like_a_turn && game.parse_square(name).is_none())
}

struct ActionReader<'a> {
    game: Game,
    rest_of: &'a [char],
    readings: &'a mut Vec<Reading>,
}

impl ActionReader<'_> {
    /// Parses up to `left` more actions from `at` on, behind those in `done`.
    fn actions(&mut self, at: usize, left: usize, done: Vec<Action>) {
        if at == self.rest_of.len() {
            let reading = Reading::Actions(done);
            if at > 0 && !self.readings.contains(&reading) {
                self.readings.push(reading);
            }
            return;
        }
        if left == 0 {
            return;
        }
        for (at, action) in self.piece(at) {
            for (at, action) in self.origin(at, action) {
                self.squares(at, action, left, &done);
            }
        }
    }

    fn char(&self, at: usize) -> Option<char> {
        self.rest_of.get(at).copied()
    }

    fn piece_letter(&self, at: usize) -> Option<char> {
        let letter = self.char(at)?.to_ascii_uppercase();
        has_letter(self.game, letter).then_some(letter)
    }

    /// With and without a piece letter.
    fn piece(&self, at: usize) -> Vec<(usize, Action)> {
        let mut ways = vec![(at, Action::default())];
        let plus = usize::from(
            self.char(at) == Some('+') && self.game.spec().pieces.iter().any(PieceSpec::is_crowned),
        );
        if let Some(letter) = self.piece_letter(at + plus) {
            let action = Action { letter: Some(letter), crowned: plus > 0, ..Action::default() };
            ways.push((at + plus + 1, action));
        }
        ways
    }

    /// With a file, a rank, both or neither as the origin.
    fn origin(&self, at: usize, action: Action) -> Vec<(usize, Action)> {
        let geometry = self.game.spec().geometry;
        let mut ways = vec![(at, action.clone())];
        let file = self.char(at).filter(char::is_ascii_lowercase).map(|c| c as u8 - b'a');
        if let Some(file) = file.filter(|file| *file < geometry.files) {
            ways.push((at + 1, Action { from_file: Some(file), ..action.clone() }));
        }
        let digits: String =
            self.rest_of[at..].iter().take_while(|c| c.is_ascii_digit()).take(2).collect();
        let rank = digits.parse::<u8>().ok().and_then(|rank| rank.checked_sub(geometry.first_rank));
        if let Some(rank) = rank.filter(|rank| *rank < geometry.ranks && action.letter.is_some()) {
            ways.push((at + digits.len(), Action { from_rank: Some(rank), ..action }));
        }
        ways
    }

    /// One to three squares, then the end of the action.
    fn squares(&mut self, at: usize, mut action: Action, left: usize, done: &[Action]) {
        let mut at = at;
        while action.squares.len() < 3 {
            let ahead: String = self.rest_of[at.min(self.rest_of.len())..].iter().take(3).collect();
            let Some((square, rest)) = self.game.spec().geometry.read_square(&ahead) else {
                return;
            };
            at += ahead.len() - rest.len();
            action.squares.push(square);
            for (at, promotion) in self.promotion(at) {
                self.end(at, Action { promotion, ..action.clone() }, left, done);
            }
        }
    }

    /// Without a promotion and with each spelling of one.
    fn promotion(&self, at: usize) -> Vec<(usize, WrittenPromotion)> {
        let mut ways = vec![(at, WrittenPromotion::Nothing)];
        // A promotion that is declined, as Shogi players write it.
        if self.char(at) == Some('=') && self.game.spec().is_written_as_shogi() {
            ways.push((at + 1, WrittenPromotion::Nothing));
        }
        let open = usize::from(matches!(self.char(at), Some('=' | '(')));
        let plus = usize::from(self.char(at + open) == Some('+'));
        let close = usize::from(self.char(at) == Some('('));
        if let Some(letter) = self.piece_letter(at + open + plus)
            && (close == 0 || self.char(at + open + plus + 1) == Some(')'))
        {
            ways.push((at + open + plus + 1 + close, WrittenPromotion::Letter(letter, plus > 0)));
        }
        if plus > 0 && (close == 0 || self.char(at + open + 1) == Some(')')) {
            ways.push((at + open + 1 + close, WrittenPromotion::Plus));
        }
        ways
    }

    /// Skips the marks for check and mate.
    fn end(&mut self, at: usize, action: Action, left: usize, done: &[Action]) {
        let behind = self.rest_of[at.min(self.rest_of.len())..].iter();
        let marks = behind.take_while(|c| matches!(c, '+' | '#')).count();
        for taken in if marks > 0 { vec![0, marks] } else { vec![0] } {
            let crowning = self.game.spec().pieces.iter().any(PieceSpec::is_crowned);
            let must_check = taken > 0 && crowning && self.char(at) == Some('+');
            let mut done = done.to_vec();
            done.push(Action { must_check, ..action.clone() });
            self.actions(at + taken, left - 1, done);
        }
    }
}
