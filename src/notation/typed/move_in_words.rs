//! Reads turns in words of any language: `Lion takes d4 and e5`, `Springer f3`, `獅子でd4を取る`.
//!
//! Every word must be known and at least one square named; anything else is talk.

use std::sync::LazyLock;

use crate::names::{every_name_id, names_in_forms, piece_name};
use locale::{Locale, say};
use rules::{CastlingLength, Game, PieceSpec, Promotion, Role};

/// In characters; longer texts are talk.
const MAX_LENGTH: usize = 100;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct MoveInWords {
    /// The turn in algebraic notation.
    pub(crate) notation: String,
    /// The kinds said to be captured, with their squares.
    pub(crate) captured: Vec<(Role, String)>,
    /// A kind that is said to move and that the game does not have.
    pub(crate) missing: Option<Role>,
    /// Whether it says that the piece promotes or stays what it is.
    pub(crate) tells_promotion: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Piece(Role),
    Takes,
    /// `to`, `goes`: no capture follows.
    To,
    /// `on`, only behind `takes`: telling where a piece stands is talk.
    On,
    And,
    /// `becomes`, `promotes`, and a `+` behind a square.
    Becomes,
    /// `=`: what it becomes follows or, at the end, nothing else.
    Equals,
    /// `igui`, `and returns`.
    Returns,
    Castles(CastlingLength),
    /// A part of a name, such as `gold`.
    PartOfName,
    Filler,
}

/// The words of a language, the longest first.
type Vocabulary = Vec<(String, Word)>;

static VOCABULARIES: LazyLock<[Vocabulary; Locale::ALL.len()]> =
    LazyLock::new(|| Locale::ALL.map(vocabulary));

fn vocabulary(locale: Locale) -> Vocabulary {
    let listed = [
        (say!(locale, "said-takes"), Word::Takes),
        (say!(locale, "said-to"), Word::To),
        (say!(locale, "said-on"), Word::On),
        (say!(locale, "said-and"), Word::And),
        (say!(locale, "said-becomes"), Word::Becomes),
        (say!(locale, "said-returns"), Word::Returns),
        (say!(locale, "said-fillers"), Word::Filler),
        (say!(locale, "said-parts-of-names"), Word::PartOfName),
        (say!(locale, "said-castles-short"), Word::Castles(CastlingLength::Short)),
        (say!(locale, "said-castles-long"), Word::Castles(CastlingLength::Long)),
    ];
    let listed = listed.iter().flat_map(|(words, word)| {
        let words = words.split('|').map(str::trim);
        let words = words.filter(|text| !text.is_empty() && *text != "–");
        words.map(|text| (text.to_owned(), *word))
    });
    let names = every_name_id().flat_map(|(role, id)| {
        let names = names_in_forms(locale, id, &["accusative", "the", "becomes"]);
        names.into_iter().map(move |name| (name, Word::Piece(role)))
    });
    let pieces = Game::ALL.iter().flat_map(|game| {
        let spec = game.spec();
        let names = |piece| Some((piece, spec.shogi_names_of(piece)?));
        spec.pieces.iter().filter_map(names)
    });
    let others = pieces.flat_map(|(piece, names)| {
        let words = names.english.iter().chain(names.western);
        let words = words.map(|name| name.to_lowercase());
        words.map(|name| (name, Word::Piece(piece.role)))
    });
    let mut words: Vocabulary = listed.chain(names).chain(others).collect();
    words.sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then(a.cmp(b)));
    words.dedup();
    words
}

/// In how many ways parts of names may be completed; with more, a text is talk.
const MOST_WAYS: usize = 16;

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(Word),
    /// What the notation calls a piece, as in `D takes e9`.
    Symbol(String),
    PartOfName(String),
    Square(String),
}

/// Reads a turn in words of any language, once for each kind that may move; empty for talk.
pub(crate) fn read_words(game: Game, text: &str) -> Vec<MoveInWords> {
    if text.chars().count() > MAX_LENGTH {
        return Vec::new();
    }
    let (symbol, text) = match symbol_at(game, text) {
        Some((symbol, rest)) => (Some(Token::Symbol(symbol)), rest),
        None => (None, text),
    };
    let text = text.to_lowercase();
    let readings = Locale::ALL.into_iter().map(|locale| {
        let Some(tokens) = tokens(&text, game, locale) else { return Vec::new() };
        let tokens: Vec<Token> = symbol.iter().cloned().chain(tokens).collect();
        let ways = with_whole_names(game, locale, &tokens).into_iter();
        ways.filter_map(|tokens| Parser::new(game, locale).read(&tokens)).collect()
    });
    readings.into_iter().find(|read| !read.is_empty()).unwrap_or_default()
}

/// The symbol of a piece at the start, with a blank. English `I` and `A` are words.
fn symbol_at(game: Game, text: &str) -> Option<(String, &str)> {
    let (symbol, rest) = text.trim_start().split_once(' ')?;
    let mut pieces = game.spec().pieces.iter();
    let is_symbol = pieces.any(|piece| piece.symbol() == symbol);
    (is_symbol && !matches!(symbol, "I" | "A")).then(|| (symbol.to_owned(), rest))
}

/// The words with each part of a name replaced by a piece whose name has it, in every way.
fn with_whole_names(game: Game, locale: Locale, tokens: &[Token]) -> Vec<Vec<Token>> {
    let mut ways = vec![Vec::new()];
    for token in tokens {
        let choices: Vec<Token> = match token {
            Token::PartOfName(part) => {
                let roles = game.spec().pieces.iter().map(|piece| piece.role);
                let name = |role: &Role| piece_name(game, *role, locale).to_lowercase();
                let roles = roles.filter(|role| name(role).contains(part.as_str()));
                roles.map(|role| Token::Word(Word::Piece(role))).collect()
            }
            token => vec![token.clone()],
        };
        let with = |way: Vec<Token>| {
            let longer =
                choices.iter().map(|token| [&way[..], std::slice::from_ref(token)].concat());
            longer.collect::<Vec<_>>()
        };
        ways = ways.into_iter().flat_map(with).collect();
        if ways.len() > MOST_WAYS {
            return Vec::new();
        }
    }
    ways
}

/// Whether a text asks to castle without a word about the side.
pub(crate) fn is_castling(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    Locale::ALL.into_iter().any(|locale| {
        let words = say!(locale, "said-castles");
        words.split('|').any(|word| word.trim() == text)
    })
}

/// Splits a text into known words and squares, where a name means the piece of the game.
fn tokens(text: &str, game: Game, locale: Locale) -> Option<Vec<Token>> {
    let has_blanks = locale != Locale::Japanese;
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        if next.is_whitespace() || matches!(next, '-' | '.' | '!') {
            rest = &rest[next.len_utf8()..];
            continue;
        }
        let sign = match next {
            ',' => Some(Word::And),
            '=' => Some(Word::Equals),
            '+' if matches!(tokens.last(), Some(Token::Square(_))) => Some(Word::Becomes),
            _ => None,
        };
        if let Some(sign) = sign {
            tokens.push(Token::Word(sign));
            rest = &rest[1..];
            continue;
        }
        if let Some(length) = square_at(rest) {
            tokens.push(Token::Square(rest[..length].to_owned()));
            rest = &rest[length..];
            continue;
        }
        let ends = |word: &str| {
            let after = rest[word.len()..].chars().next();
            !has_blanks || after.is_none_or(|after| !after.is_alphanumeric())
        };
        let vocabulary = &VOCABULARIES[locale as usize];
        let (word, first) =
            vocabulary.iter().find(|(word, _)| rest.starts_with(word.as_str()) && ends(word))?;
        let is_of_game = |meaning: &Word| match meaning {
            Word::Piece(role) => game.spec().piece(in_game(game, *role)).is_some(),
            _ => true,
        };
        let meanings = vocabulary.iter().filter(|(other, _)| other == word);
        let mut meanings = meanings.map(|(_, meaning)| meaning);
        tokens.push(match meanings.find(|meaning| is_of_game(meaning)) {
            Some(Word::PartOfName) => Token::PartOfName(word.clone()),
            meaning => Token::Word(*meaning.unwrap_or(first)),
        });
        rest = &rest[word.len()..];
    }
    Some(tokens)
}

/// The length of the square's name that a text begins with.
fn square_at(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(|c: char| ('a'..=Game::LAST_FILE).contains(&c))?;
    let digits = rest.chars().take_while(char::is_ascii_digit).count();
    let after = rest[digits..].chars().next();
    let ends = after.is_none_or(|after| !after.is_ascii_alphanumeric());
    ((1..=2).contains(&digits) && ends).then_some(1 + digits)
}

struct Parser {
    game: Game,
    /// In Japanese the verb follows what is captured.
    verb_last: bool,
    /// For each move: the letter of the piece, and its squares with whether it captures there.
    moves: Vec<(String, Vec<(String, bool)>)>,
    becomes: String,
    promotes: bool,
    declines: bool,
    returns: bool,
    captured: Vec<(Role, String)>,
    named: Option<Role>,
    missing: Option<Role>,
    takes: bool,
    is_move: bool,
}

impl Parser {
    fn new(game: Game, locale: Locale) -> Parser {
        Parser {
            game,
            verb_last: locale == Locale::Japanese,
            moves: vec![(String::new(), Vec::new())],
            becomes: String::new(),
            promotes: false,
            declines: false,
            returns: false,
            captured: Vec::new(),
            named: None,
            missing: None,
            takes: false,
            is_move: false,
        }
    }

    fn read(mut self, tokens: &[Token]) -> Option<MoveInWords> {
        if let [Token::Word(Word::Castles(length))] = tokens {
            return Some(MoveInWords { notation: length.text().to_owned(), ..Default::default() });
        }
        let mut before = None;
        for token in tokens {
            match token {
                Token::Square(square) => self.square(square, before),
                Token::Word(word) => self.word(*word, before)?,
                Token::Symbol(symbol) => self.moves[0].0.clone_from(symbol),
                Token::PartOfName(_) => return None,
            }
            before = Some(token);
        }
        let squares = self.moves.iter().all(|(_, squares)| !squares.is_empty());
        if !squares || !self.is_move || self.named.is_some() {
            return None;
        }
        let moves = self.moves.iter().map(|(letter, squares)| {
            let squares = squares.iter().map(|(square, takes)| {
                let sign = if *takes { "x" } else { "" };
                format!("{sign}{square}")
            });
            format!("{letter}{}", squares.collect::<String>())
        });
        let moves: Vec<String> = moves.collect();
        let is_crowning = matches!(self.game.spec().promotion, Promotion::Crowning { .. });
        let end = match &self.becomes[..] {
            "" if self.returns => " igui",
            "" if self.declines && is_crowning => "=",
            "" if self.promotes && is_crowning => "+",
            becomes => becomes,
        };
        Some(MoveInWords {
            notation: format!("{}{end}", moves.join(",")),
            captured: self.captured,
            missing: self.missing,
            tells_promotion: self.promotes || self.declines,
        })
    }

    fn square(&mut self, square: &str, before: Option<&Token>) {
        let halves = self.game.spec().actions_per_turn() > 1;
        let next = before == Some(&Token::Word(Word::And)) && halves && !self.takes;
        if next && self.moves.last().is_some_and(|(_, to)| !to.is_empty()) {
            self.moves.push((String::new(), Vec::new()));
            self.is_move = true;
        }
        if let Some((_, squares)) = self.moves.last_mut() {
            squares.push((square.to_owned(), self.takes && !self.verb_last));
        }
        if let Some(role) = self.named.take() {
            self.captured.push((role, square.to_owned()));
        }
    }

    fn word(&mut self, word: Word, before: Option<&Token>) -> Option<()> {
        match word {
            Word::Piece(role) => self.piece(role, before)?,
            Word::Takes if self.verb_last => {
                self.is_move = true;
                if let Some((_, squares)) = self.moves.last_mut() {
                    let until = usize::from(squares.len() > 1 && squares[0].1);
                    squares[until..].iter_mut().for_each(|(_, takes)| *takes = true);
                }
            }
            Word::Takes => {
                self.is_move = true;
                self.takes = true;
            }
            Word::To => {
                self.is_move = true;
                self.takes = false;
            }
            Word::On if self.takes => {}
            Word::On | Word::Castles(_) | Word::PartOfName => return None,
            Word::Becomes => self.promotes = true,
            Word::Equals => self.declines = true,
            Word::Returns => self.returns = true,
            Word::And | Word::Filler => {}
        }
        Some(())
    }

    /// A named piece moves, is captured, or is what a Pawn becomes.
    fn piece(&mut self, role: Role, before: Option<&Token>) -> Option<()> {
        let role = in_game(self.game, role);
        let letter = letter(self.game, role)?;
        let (mover, squares) = self.moves.last_mut()?;
        if mover.is_empty() && squares.is_empty() && !self.takes {
            let is_missing = self.game.spec().piece(role).is_none();
            self.missing = is_missing.then_some(role).or(self.missing);
            *mover = letter;
            self.is_move = true;
        } else if squares.is_empty() || self.takes && before == Some(&Token::Word(Word::Takes)) {
            if self.named.replace(role).is_some() || !self.takes {
                return None;
            }
        } else if before == Some(&Token::Word(Word::And)) {
            self.moves.push((letter, Vec::new()));
            self.takes = false;
            self.is_move = true;
        } else if self.becomes.is_empty() {
            self.becomes = format!("={letter}");
            self.is_move = true;
        } else {
            return None;
        }
        Some(())
    }
}

/// The piece that a name means in a game: the King of some games is another piece.
fn in_game(game: Game, role: Role) -> Role {
    match role {
        Role::King if game.spec().piece(role).is_none() => Role::LionheartKing,
        role => role,
    }
}

/// The letter of a piece in a game or, if it lacks the piece, in another one.
fn letter(game: Game, role: Role) -> Option<String> {
    let games = std::iter::once(&game).chain(Game::ALL);
    let mut pieces = games.filter_map(|game| game.spec().piece(role));
    pieces.next().map(PieceSpec::symbol)
}
