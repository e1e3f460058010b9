//! Parses questions about a board.

use std::sync::LazyLock;

use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};

use locale::{Locale, say};
use notation::{half_width, names_in_forms, shogi_names};
use rules::{Color, Game, PieceSpec, Promotion, Role, Square};

/// The piece of a game of which a text asks in any language how it moves, `first` first.
pub fn piece_asked_about(game: Game, text: &str, first: Locale) -> Option<&'static PieceSpec> {
    readers(game, first).find_map(|reader| reader.piece_asked_about(text))
}

#[derive(Clone, Debug)]
pub(crate) enum Subject {
    Square(Square),
    OffBoard(String),
    Rank(u8),
    File(u8),
    Kinds(Vec<&'static PieceSpec>),
    Pools,
    /// Royal pieces, where they are captured.
    Royals,
    Ban,
    Zone,
    Everything,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    Asker,
    Opponent,
    Side(Color),
}

pub(crate) type Question = (Option<Owner>, Vec<Subject>);

pub(crate) fn read(game: Game, text: &str, first: Locale) -> Option<Question> {
    readers(game, first).find_map(|reader| reader.read(text))
}

/// A reader of each language, that of `first` first.
fn readers(game: Game, first: Locale) -> impl Iterator<Item = QuestionReader> {
    let locales = std::iter::once(first).chain(Locale::ALL);
    locales.map(move |locale| QuestionReader::new(game, locale))
}

/// Whether a text of more than one word is a question about the board of any game.
pub fn reads_like_question(text: &str) -> bool {
    Locale::ALL.into_iter().any(|locale| {
        Game::ALL.iter().any(|&game| {
            let reader = QuestionReader::new(game, locale);
            reader.has_several_words(text) && reader.read(text).is_some()
        })
    })
}

/// The pieces that a text names in any language, `first` first: in singular or plural, by the last
/// word of the name, or as Shogi players abbreviate them; an unpromoted piece first.
pub fn pieces_called(game: Game, text: &str, first: Locale) -> Vec<&'static PieceSpec> {
    let text = text.trim().to_lowercase();
    let found = readers(game, first).find_map(|reader| reader.kinds(&text));
    found.unwrap_or_else(|| {
        let mut names = shogi_names(game.spec()).into_iter();
        let roles = names.find(|name| name.text == text).map(|name| name.roles);
        let pieces = roles.into_iter().flatten();
        let pieces: Vec<_> = pieces.filter_map(|role| game.spec().piece(role)).collect();
        match pieces.iter().find(|piece| !piece.is_crowned()) {
            Some(piece) => vec![piece],
            None => pieces,
        }
    })
}

#[derive(Clone, Copy, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", const_into_str)]
enum Meaning {
    /// Nothing here.
    Fillers,
    /// Pieces of any kind; also a filler.
    Everything,
    Rank,
    File,
    Pools,
    Royals,
    Ban,
    Zone,
    Moves,
    Mine,
    Theirs,
    White,
    Black,
}

/// The words of a language that questions consist of, in lower case.
struct QuestionWords {
    listed: Vec<(Meaning, Vec<String>)>,
    /// The names of each kind: singular, plural and declined forms.
    pieces: Vec<(Role, Vec<String>)>,
}

static VOCABULARIES: LazyLock<[QuestionWords; Locale::ALL.len()]> =
    LazyLock::new(|| Locale::ALL.map(QuestionWords::new));

impl QuestionWords {
    fn new(locale: Locale) -> QuestionWords {
        let words = |meaning: Meaning| {
            let text = say!(locale, &format!("asked-{}", meaning.into_str()));
            (meaning, text.split_whitespace().map(str::to_owned).collect())
        };
        let names = |role: &Role| {
            let forms = ["plural", "the", "accusative", "the-plural"];
            let ids = [role.id(), role.shogi_name_id()].into_iter();
            (*role, ids.flat_map(|id| names_in_forms(locale, id, &forms)).collect())
        };
        QuestionWords {
            listed: Meaning::iter().map(words).collect(),
            pieces: Role::ALL.iter().map(names).collect(),
        }
    }

    fn all(&self) -> impl Iterator<Item = &String> {
        let names = self.pieces.iter().flat_map(|(_, names)| names);
        self.listed.iter().flat_map(|(_, words)| words).chain(names)
    }

    fn means(&self, word: &str, meaning: Meaning) -> bool {
        let mut lists = self.listed.iter();
        lists.any(|(of, words)| *of == meaning && words.iter().any(|one| one == word))
    }
}

struct QuestionReader {
    game: Game,
    locale: Locale,
    vocabulary: &'static QuestionWords,
}

impl QuestionReader {
    fn new(game: Game, locale: Locale) -> QuestionReader {
        QuestionReader { game, locale, vocabulary: &VOCABULARIES[locale as usize] }
    }

    /// A word with several meanings has all of them.
    fn read(&self, text: &str) -> Option<Question> {
        let known = self.vocabulary;
        let words = self.words(text);
        let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
        if let Some(line) = self.line(&words) {
            return Some((None, vec![line]));
        }
        if let [word] = words[..]
            && let Some(found) = self.bare_word(word)
        {
            return Some((None, found));
        }
        if let Some(found) = self.whole_name(&words) {
            return Some(found);
        }
        let mut owner = None;
        let asks_for_pieces = words.iter().any(|word| known.means(word, Meaning::Everything));
        words.retain(|word| {
            owner = owner.or(self.owner_of(word));
            self.owner_of(word).is_none() && !self.is_filler(word)
        });
        let subject = match &words[..] {
            [] if owner.is_some() || asks_for_pieces => Subject::Everything,
            [word] if known.means(word, Meaning::Pools) => Subject::Pools,
            [word] | [_, word] if self.rule(word).is_some() => {
                if !words.iter().all(|word| self.rule(word).is_some()) {
                    return None;
                }
                self.rule(word)?
            }
            [word] if looks_like_square(word) => match self.game.parse_square(word) {
                Some(square) => Subject::Square(square),
                None => Subject::OffBoard((*word).to_owned()),
            },
            words => Subject::Kinds(self.kinds(&words.join(" "))?),
        };
        Some((owner, vec![subject]))
    }

    /// A question with a whole name, which may begin with what else is a colour: `my White Horse`.
    fn whole_name(&self, words: &[&str]) -> Option<Question> {
        let runs = (2..=words.len()).rev();
        let mut runs =
            runs.flat_map(|length| (0..=words.len() - length).map(move |at| (at, length)));
        let (at, length, kinds) = runs.find_map(|(at, length)| {
            let name = words[at..at + length].join(" ");
            Some((at, length, self.kinds_called(&name)?))
        })?;
        let others = || words[..at].iter().chain(&words[at + length..]);
        let is_known = |word: &&str| self.owner_of(word).is_some() || self.is_filler(word);
        let owner = others().find_map(|word| self.owner_of(word));
        let fits = others().all(is_known);
        fits.then(|| (owner, vec![Subject::Kinds(kinds)]))
    }

    fn piece_asked_about(&self, text: &str) -> Option<&'static PieceSpec> {
        let words = self.words(text);
        let asks = words.iter().any(|word| self.vocabulary.means(word, Meaning::Moves));
        let lengths = (1..=words.len()).rev().filter(|_| asks);
        let mut runs = lengths.flat_map(|length| words.windows(length));
        // A letter is hardly ever a piece here.
        let named = runs.find_map(|run| {
            let name = run.join(" ");
            self.kinds_where(|_, full| full == name)
        })?;
        match named[..] {
            [piece] => Some(piece),
            _ => None,
        }
    }

    /// What a word asks about that only some games have.
    fn rule(&self, word: &str) -> Option<Subject> {
        let spec = self.game.spec();
        let crowns = matches!(spec.promotion, Promotion::Crowning { .. });
        let rules = [
            (Meaning::Royals, Subject::Royals, spec.captures_royals()),
            (Meaning::Ban, Subject::Ban, spec.lion_trade.is_some()),
            (Meaning::Zone, Subject::Zone, crowns),
        ];
        let mut rules = rules.into_iter();
        let asked = rules.find(|(of, _, has)| *has && self.vocabulary.means(word, *of));
        asked.map(|(_, subject, _)| subject)
    }

    fn has_several_words(&self, text: &str) -> bool {
        match self.locale {
            Locale::English | Locale::German => text.split_whitespace().nth(1).is_some(),
            Locale::Japanese => self.words(text).len() > 1,
        }
    }

    /// The words in lower case, without signs between them.
    fn words(&self, text: &str) -> Vec<String> {
        let lower: String = text.chars().map(half_width).collect::<String>().to_lowercase();
        let parts = lower
            .split(|c: char| !c.is_alphanumeric() && c != '+' && c != 'ー')
            .filter(|word| !word.is_empty());
        match self.locale {
            Locale::English | Locale::German => parts.map(str::to_owned).collect(),
            Locale::Japanese => parts.flat_map(|part| self.split(part)).collect(),
        }
    }

    /// Splits a text without blanks: the longest known word each time, else a single letter.
    fn split(&self, text: &str) -> Vec<String> {
        let mut words = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let known = self.vocabulary.all().filter(|word| rest.starts_with(*word));
            let latin = rest.find(|c: char| !c.is_ascii()).unwrap_or(rest.len());
            let length = match known.map(String::len).max() {
                _ if latin > 0 => latin,
                Some(length) => length,
                None => first.len_utf8(),
            };
            words.push(rest[..length].to_owned());
            rest = &rest[length..];
        }
        words
    }

    fn is_filler(&self, word: &str) -> bool {
        let means = |meaning| self.vocabulary.means(word, meaning);
        means(Meaning::Fillers) || means(Meaning::Everything)
    }

    /// `row 3`, `rank 3`, `file e`, `column e`, in either order, among fillers.
    fn line(&self, words: &[&str]) -> Option<Subject> {
        let known = self.vocabulary;
        let is_rank = |word: &str| known.means(word, Meaning::Rank);
        let at = words.iter().position(|word| is_rank(word) || known.means(word, Meaning::File))?;
        let others = words[..at].iter().chain(&words[at + 1..]);
        let beside = [Some(at + 1), at.checked_sub(1)];
        let line =
            beside.into_iter().flatten().filter_map(|index| words.get(index)).find_map(|word| {
                if is_rank(words[at]) { self.rank(word) } else { self.file(word) }
            })?;
        let only_fillers = others
            .filter(|word| !self.is_filler(word))
            .filter(|word| self.rank(word).is_none() && self.file(word).is_none());
        (only_fillers.count() == 0).then_some(line)
    }

    fn rank(&self, word: &str) -> Option<Subject> {
        let geometry = self.game.spec().geometry;
        let rank = word.parse::<u8>().ok()?.checked_sub(geometry.first_rank)?;
        (rank < geometry.ranks).then_some(Subject::Rank(rank))
    }

    fn file(&self, word: &str) -> Option<Subject> {
        let mut letters = word.bytes();
        let file = letters.next()?.checked_sub(b'a')?;
        let files = self.game.spec().geometry.files;
        (letters.next().is_none() && file < files).then_some(Subject::File(file))
    }

    /// A square, a rank, a file or a kind of piece. `b` is both a file and a Bishop.
    fn bare_word(&self, word: &str) -> Option<Vec<Subject>> {
        let kinds = self.kinds(word).map(Subject::Kinds);
        let line = self.rank(word).or_else(|| self.file(word));
        let subjects: Vec<Subject> = kinds.into_iter().chain(line).collect();
        (!subjects.is_empty()).then_some(subjects)
    }

    fn owner_of(&self, word: &str) -> Option<Owner> {
        let known = self.vocabulary;
        let owners = [
            (Meaning::Mine, Owner::Asker),
            (Meaning::Theirs, Owner::Opponent),
            (Meaning::White, Owner::Side(Color::White)),
            (Meaning::Black, Owner::Side(Color::Black)),
        ];
        let found = owners.into_iter().find(|(meaning, _)| known.means(word, *meaning));
        found.map(|(_, owner)| owner)
    }

    /// The kinds with this name or letter or, failing these, this last word: `horses`.
    fn kinds(&self, name: &str) -> Option<Vec<&'static PieceSpec>> {
        let last_word = format!(" {name}");
        self.kinds_called(name).or_else(|| self.kinds_where(|_, full| full.ends_with(&last_word)))
    }

    fn kinds_called(&self, name: &str) -> Option<Vec<&'static PieceSpec>> {
        self.kinds_where(|piece, full| full == name || piece.symbol().to_lowercase() == name)
    }

    fn kinds_where(
        &self,
        fits: impl Fn(&PieceSpec, &str) -> bool,
    ) -> Option<Vec<&'static PieceSpec>> {
        let is_named = |piece: &&PieceSpec| {
            let of_role = |(role, _): &&(Role, Vec<String>)| *role == piece.role;
            let names = self.vocabulary.pieces.iter().find(of_role);
            names.is_some_and(|(_, names)| names.iter().any(|full| fits(piece, full)))
        };
        let found: Vec<_> = self.game.spec().pieces.iter().filter(is_named).collect();
        (!found.is_empty()).then_some(found)
    }
}

fn looks_like_square(word: &str) -> bool {
    let (file, rank) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    file.bytes().all(|byte| byte.is_ascii_lowercase())
        && (1..=2).contains(&rank.len())
        && rank.bytes().all(|byte| byte.is_ascii_digit())
}
