//! Questions about a board, typed in words, and their answers in words, for whoever does not see the picture.

use crate::rules::{Color, Game, PieceSpec, Pool, Position, PowerSource, Square, SquareSet, list};

/// Words that say nothing about what is asked.
const FILLERS: &[&str] = &[
    "a", "an", "and", "about", "all", "any", "are", "at", "attacks", "board", "by", "do", "does",
    "for", "got", "has", "have", "how", "in", "is", "it", "many", "me", "now", "of", "on", "out",
    "piece", "pieces", "please", "protects", "s", "show", "square", "stand", "standing", "stands",
    "tell", "the", "there", "what", "where", "which", "who",
];

/// What is asked about.
#[derive(Clone, Debug)]
enum Subject {
    Square(Square),
    OffBoard(String),
    Rank(u8),
    File(u8),
    Kinds(Vec<&'static PieceSpec>),
    Pools,
    /// A side's pieces.
    Everything,
}

/// Whose pieces are asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    Asker,
    Opponent,
    Side(Color),
}

/// Answers a question such as `what is on e4?`, `where are my Lions`, `row 3`, `file e`, `Black's pieces` or `pools`, in sentences.
/// `asker` is the side that *my* means. `None` if the text is no such question.
pub fn answer(position: &Position, asker: Option<Color>, text: &str) -> Option<String> {
    let (owner, subjects) = read(position.game(), text)?;
    let side = match (owner, asker) {
        (None, _) => None,
        (Some(Owner::Side(side)), _) => Some(side),
        (Some(Owner::Asker), Some(side)) => Some(side),
        (Some(Owner::Opponent), Some(side)) => Some(!side),
        (Some(_), None) => {
            return Some(
                "You do not play in this match, so say White or Black instead.".to_owned(),
            );
        }
    };
    let lines: Vec<String> = subjects
        .iter()
        .map(|subject| about(position, side, subject))
        .collect();
    Some(lines.join("\n"))
}

/// Whether a text is a question of more than one word about the board of some game.
pub fn reads_like_question(text: &str) -> bool {
    text.split_whitespace().nth(1).is_some()
        && Game::ALL.iter().any(|&game| read(game, text).is_some())
}

/// Takes a question apart. A word that could mean several things means all of them.
fn read(game: Game, text: &str) -> Option<(Option<Owner>, Vec<Subject>)> {
    let lower = text.to_lowercase();
    let mut words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric() && c != '+')
        .filter(|word| !word.is_empty())
        .collect();
    if let Some(line) = line(game, &words) {
        return Some((None, vec![line]));
    }
    if let [word] = words[..]
        && let Some(found) = bare_word(game, word)
    {
        return Some((None, found));
    }
    let mut owner = None;
    let asks_for_pieces = words
        .iter()
        .any(|word| matches!(*word, "piece" | "pieces" | "all"));
    words.retain(|word| {
        owner = owner.or(owner_of(word));
        owner_of(word).is_none() && !FILLERS.contains(word)
    });
    let subject = match &words[..] {
        [] if owner.is_some() => Subject::Everything,
        [] if asks_for_pieces => Subject::Everything,
        [word] if matches!(*word, "pool" | "pools" | "captured") => Subject::Pools,
        [word] if looks_like_square(word) => match game.parse_square(word) {
            Some(square) => Subject::Square(square),
            None => Subject::OffBoard((*word).to_owned()),
        },
        words => Subject::Kinds(kinds(game, &words.join(" "))?),
    };
    Some((owner, vec![subject]))
}

/// `row 3`, `rank 3`, `file e`, `column e`, also the other way round, among words that say nothing.
fn line(game: Game, words: &[&str]) -> Option<Subject> {
    let geometry = game.spec().geometry;
    let rank = |word: &str| {
        let rank = word.parse::<u8>().ok()?.checked_sub(geometry.first_rank)?;
        (rank < geometry.ranks).then_some(Subject::Rank(rank))
    };
    let file = |word: &str| {
        let mut letters = word.bytes();
        let file = letters.next()?.checked_sub(b'a')?;
        (letters.next().is_none() && file < geometry.files).then_some(Subject::File(file))
    };
    let at = words
        .iter()
        .position(|word| matches!(*word, "row" | "rank" | "file" | "column"))?;
    let others = words[..at].iter().chain(&words[at + 1..]);
    let beside = [Some(at + 1), at.checked_sub(1)];
    let line = beside
        .into_iter()
        .flatten()
        .filter_map(|index| words.get(index))
        .find_map(|word| match words[at] {
            "row" | "rank" => rank(word),
            _ => file(word),
        })?;
    let only_fillers = others
        .filter(|word| !FILLERS.contains(word))
        .filter(|word| rank(word).is_none() && file(word).is_none());
    (only_fillers.count() == 0).then_some(line)
}

/// A question of one word: a square, a rank, a file or a kind of piece; `b` may be both a file and a Bishop.
fn bare_word(game: Game, word: &str) -> Option<Vec<Subject>> {
    let mut subjects: Vec<Subject> = kinds(game, word).map(Subject::Kinds).into_iter().collect();
    let kind_of_line = if word.bytes().all(|byte| byte.is_ascii_digit()) {
        "rank"
    } else {
        "file"
    };
    subjects.extend(line(game, &[kind_of_line, word]));
    (!subjects.is_empty()).then_some(subjects)
}

fn owner_of(word: &str) -> Option<Owner> {
    Some(match word {
        "my" | "mine" | "our" | "ours" | "i" => Owner::Asker,
        "his" | "her" | "their" | "theirs" | "opponent" | "opponents" | "enemy" => Owner::Opponent,
        "white" | "whites" => Owner::Side(Color::White),
        "black" | "blacks" => Owner::Side(Color::Black),
        _ => return None,
    })
}

fn looks_like_square(word: &str) -> bool {
    let (file, rank) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    file.bytes().all(|byte| byte.is_ascii_lowercase())
        && (1..=2).contains(&rank.len())
        && rank.bytes().all(|byte| byte.is_ascii_digit())
}

/// The kinds of pieces of this name, in the singular or plural, or letter. The last word of a name is enough, as in `horses`.
fn kinds(game: Game, name: &str) -> Option<Vec<&'static PieceSpec>> {
    let fits = |piece: &&PieceSpec| {
        let names = [
            piece.name().to_lowercase(),
            piece.role.plural().to_lowercase(),
        ];
        piece.symbol().to_lowercase() == name
            || names
                .iter()
                .any(|full| full == name || full.ends_with(&format!(" {name}")))
    };
    let found: Vec<_> = game.spec().pieces.iter().filter(fits).collect();
    (!found.is_empty()).then_some(found)
}

fn about(position: &Position, side: Option<Color>, subject: &Subject) -> String {
    let game = position.game();
    let sides: Vec<Color> = side.map_or(Color::ALL.to_vec(), |side| vec![side]);
    let of_sides = |tell: &dyn Fn(Color) -> String| {
        let lines: Vec<String> = sides.iter().map(|side| tell(*side)).collect();
        lines.join(" ")
    };
    match subject {
        Subject::Square(square) => about_square(position, *square),
        Subject::OffBoard(text) => super::ReadError::OffBoard(text.clone()).sentence(position),
        Subject::Rank(rank) => {
            let number = rank + game.spec().geometry.first_rank;
            let on = |square: &Square| square.rank() == *rank;
            about_line(position, &format!("Rank {number}"), on)
        }
        Subject::File(file) => {
            let letter = char::from(b'a' + file);
            about_line(position, &format!("File {letter}"), |square| {
                square.file() == *file
            })
        }
        Subject::Kinds(pieces) => of_sides(&|side| {
            let lines: Vec<String> = pieces
                .iter()
                .map(|piece| about_kind(position, side, piece))
                .collect();
            lines.join(" ")
        }),
        Subject::Pools if game.spec().pool == Pool::None => {
            "Captured pieces do not come back in this game.".to_owned()
        }
        Subject::Pools => of_sides(&|side| about_pool(position, side)),
        Subject::Everything => of_sides(&|side| about_side(position, side)),
    }
}

fn about_square(position: &Position, square: Square) -> String {
    let name = position.game().square_name(square);
    let Some(piece) = position.piece_at(square) else {
        let attacks = Color::ALL.into_iter().filter_map(|side| {
            let by = position.attackers(square, side);
            (!by.is_empty())
                .then(|| format!(" {side} could capture there with {}.", men(position, by)))
        });
        return format!("{name} is empty.{}", attacks.collect::<String>());
    };
    let mut text = format!("{name}: {} {}.", piece.color, piece.role.name());
    if position.spec().power == PowerSource::Lionized
        && position.lionized(piece.color).contains(square)
    {
        text += if position.sole_lionized(square) {
            " It is Lionized, and as the only one of its side it cannot move."
        } else {
            " It is Lionized."
        };
    }
    let attackers = position.attackers(square, !piece.color);
    if !attackers.is_empty() {
        text += &format!(" Attacked by {}.", men(position, attackers));
    }
    let protectors = position.attackers(square, piece.color).without(square);
    if !protectors.is_empty() && !piece.role.is_royal() {
        text += &format!(" Protected by {}.", men(position, protectors));
    }
    text
}

/// The pieces on these squares, as `Rook a1 and Pawn b2`.
pub(super) fn men(position: &Position, squares: SquareSet) -> String {
    let men = squares.into_iter().filter_map(|square| {
        let role = position.role_at(square)?;
        Some(format!(
            "{} {}",
            role.name(),
            position.game().square_name(square)
        ))
    });
    list(men, "and")
}

fn about_line(position: &Position, name: &str, is_on: impl Fn(&Square) -> bool) -> String {
    let on: Vec<String> = position
        .occupied()
        .into_iter()
        .filter(is_on)
        .filter_map(|square| {
            let piece = position.piece_at(square)?;
            let square = position.game().square_name(square);
            Some(format!("{square} {} {}", piece.color, piece.role.name()))
        })
        .collect();
    if on.is_empty() {
        return format!("{name} is empty.");
    }
    format!("{name}: {}. Nothing else stands there.", on.join(", "))
}

fn about_kind(position: &Position, side: Color, piece: &PieceSpec) -> String {
    let squares = position.pieces(side) & position.with_role(piece.role);
    match squares.len() {
        0 => format!("{side} has no {}.", piece.name()),
        1 => format!(
            "{side}’s {} is on {}.",
            piece.name(),
            names(position, squares)
        ),
        count => {
            let kind = piece.role.plural();
            format!(
                "{side}’s {count} {kind} are on {}.",
                names(position, squares)
            )
        }
    }
}

fn about_side(position: &Position, side: Color) -> String {
    let own = position.pieces(side);
    let groups = position.spec().pieces.iter().filter_map(|piece| {
        let squares = own & position.with_role(piece.role);
        let kind = piece.role.counted(squares.len());
        (!squares.is_empty()).then(|| format!("{kind} on {}", names(position, squares)))
    });
    format!("{side} has {}.", groups.collect::<Vec<_>>().join("; "))
}

fn about_pool(position: &Position, side: Color) -> String {
    let pool = position
        .pool(side)
        .map(|(role, count)| format!("{count} {}", role.counted(count as usize)));
    match list(pool, "and") {
        empty if empty.is_empty() => format!("{side}’s pool is empty."),
        pool => format!("{side}’s pool holds {pool}."),
    }
}

/// The names of squares, as `a1, b2 and c3`.
pub(super) fn names(position: &Position, squares: SquareSet) -> String {
    let names = squares
        .into_iter()
        .map(|square| position.game().square_name(square));
    list(names, "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(game: Game, fen: &str, text: &str) -> Option<String> {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        answer(&position, Some(Color::White), text)
    }

    #[track_caller]
    fn expect(text: &str, expected: &str) {
        const FEN: &str = "4k2r/8/3p4/4L3/8/1b6/8/R3K2R w KQk - 0 1";
        let answered = answered(Game::MightyLion, FEN, text);
        assert_eq!(answered.as_deref(), Some(expected), "{text}");
    }

    #[test]
    fn what_is_on_a_square() {
        let lion = "e5: White Lion. Attacked by Pawn d6.";
        for text in [
            "e5",
            "E5?",
            "what is on e5",
            "What’s on e5?",
            "what attacks e5",
        ] {
            expect(text, lion);
        }
        expect("d6", "d6: Black Pawn. Attacked by Lion e5.");
        expect("what is on b8?", "b8 is empty.");
        expect(
            "h4",
            "h4 is empty. White could capture there with Rook h1. Black could capture there with Rook h8.",
        );
        expect("h1", "h1: White Rook. Attacked by Rook h8.");
        expect(
            "k9",
            "There is no square k9 on this board: its files are a to h, its ranks 1 to 8.",
        );
    }

    #[test]
    fn where_pieces_are() {
        expect("where are my Lions", "White’s Lion is on e5.");
        expect("my Lion?", "White’s Lion is on e5.");
        expect("my rooks", "White’s 2 Rooks are on a1 and h1.");
        expect("Black's rook", "Black’s Rook is on h8.");
        expect("where is the opponent's queen?", "Black has no Queen.");
        expect(
            "rooks",
            "White’s 2 Rooks are on a1 and h1. Black’s Rook is on h8.",
        );
        expect(
            "my pieces",
            "White has King on e1; Lion on e5; Rooks on a1 and h1.",
        );
        expect(
            "black",
            "Black has King on e8; Rook on h8; Bishop on b3; Pawn on d6.",
        );
    }

    #[test]
    fn what_is_on_a_rank_or_a_file() {
        let rank =
            "Rank 1: a1 White Rook, e1 White King, h1 White Rook. Nothing else stands there.";
        for text in ["row 1", "rank 1", "what is on row 1?", "1"] {
            expect(text, rank);
        }
        expect("the 2 rank", "Rank 2 is empty.");
        let file = "File h: h1 White Rook, h8 Black Rook. Nothing else stands there.";
        for text in ["file h", "column H", "the h file", "h"] {
            expect(text, file);
        }
        // A file is also the letter of a piece: both are told.
        expect(
            "b",
            "White has no Bishop. Black’s Bishop is on b3.\nFile b: b3 Black Bishop. Nothing else stands there.",
        );
    }

    #[test]
    fn ranks_are_those_of_the_game() {
        let start = |game| Position::start(game).fen();
        let tell = |game, text| answered(game, &start(game), text).unwrap_or_default();
        assert!(tell(Game::ChuChess, "row 0").starts_with("Rank 0: a0 White Rook"));
        assert!(tell(Game::Lionheart, "row 10").starts_with("Rank 10: a10 Black Unicorn"));
        assert!(tell(Game::Lionheart, "what is on a10").starts_with("a10: Black Unicorn."));
        assert_eq!(
            answered(Game::Lionheart, &start(Game::Lionheart), "row 11"),
            None
        );
    }

    #[test]
    fn names_of_more_than_one_word_plurals_and_pools() {
        let tell = |text| {
            answered(
                Game::Lionized,
                "4k3/8/8/8/8/2F5/1Z6/L1H1K3[HHc] w - - 0 1",
                text,
            )
        };
        let tell = |text| tell(text).unwrap_or_default();
        assert_eq!(tell("my hot horses"), "White’s Hot Horse is on c1.");
        assert_eq!(
            tell("my horses"),
            "White has no Cold Horse. White’s Hot Horse is on c1."
        );
        assert_eq!(
            tell("pools"),
            "White’s pool holds 2 Hot Horses. Black’s pool holds 1 Cold Horse."
        );
        assert!(tell("a1").contains("It is Lionized."), "{}", tell("a1"));
        let start = Position::start(Game::Lionheart);
        let cavalries = answer(&start, None, "white cavalries");
        assert_eq!(
            cavalries.as_deref(),
            Some("White’s 2 Cavalries are on b1 and i1.")
        );
        let kings = answer(&start, None, "kings");
        assert_eq!(
            kings.as_deref(),
            Some("White’s Lionheart King is on f1. Black’s Lionheart King is on f10.")
        );
    }

    #[test]
    fn whoever_does_not_play_has_no_pieces() {
        let start = Position::start(Game::MightyLion);
        let told = answer(&start, None, "where are my rooks?").unwrap_or_default();
        assert!(told.contains("say White or Black"), "{told}");
    }

    #[test]
    fn talk_is_no_question() {
        for talk in [
            "hello",
            "good game",
            "what a game",
            "what do you mean",
            "e2e4",
            "my bad",
            "row row row your boat",
            "",
        ] {
            assert_eq!(
                answer(&Position::start(Game::MightyLion), None, talk),
                None,
                "{talk}"
            );
            assert!(!reads_like_question(talk), "{talk}");
        }
        assert!(reads_like_question("what is on e4?"));
        assert!(reads_like_question("where are my Unicorns"));
        assert!(!reads_like_question("rook"));
    }
}
