//! Answers questions about a board in words.

use super::parser::{Owner, Subject, read};
use crate::danger::{is_lion_banned, lion_ban};
use crate::names::{pieces_on, square_names};
use crate::read_error::read_error;
use locale::{Conjunction, Locale, say};
use notation::ReadError;
use rules::{Color, Geometry, PieceSpec, Pool, Position, Promotion, Square};

/// Answers a question such as `what is on e4?`, `where are my Lions`, `row 3`, `file e`,
/// `Black's pieces` or `pools`, in any of the languages. `asker` is the side that *my* means.
/// `None` if the text is no such question.
pub fn answer_question(
    position: &Position,
    asker: Option<Color>,
    text: &str,
    locale: Locale,
) -> Option<String> {
    let (owner, subjects) = read(position.game(), text, locale)?;
    let side = match (owner, asker) {
        (None, _) => None,
        (Some(Owner::Side(side)), _) => Some(side),
        (Some(Owner::Asker), Some(side)) => Some(side),
        (Some(Owner::Opponent), Some(side)) => Some(!side),
        (Some(_), None) => {
            let [first, second] = Color::ALL.map(|side| position.game().side_id(side));
            return Some(say!(locale, "answer-no-player", first, second));
        }
    };
    let lines = subjects.iter().map(|subject| about(position, side, subject, locale));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

fn about(position: &Position, side: Option<Color>, subject: &Subject, locale: Locale) -> String {
    let game = position.game();
    let sides: Vec<Color> = side.map_or(Color::ALL.to_vec(), |side| vec![side]);
    let of_sides =
        |tell: &dyn Fn(Color) -> String| locale.sentences(sides.iter().map(|side| tell(*side)));
    match subject {
        Subject::Square(square) => about_square(position, *square, locale),
        Subject::OffBoard(text) => read_error(&ReadError::OffBoard(text.clone()), position, locale),
        Subject::Rank(rank) => {
            let number = (rank + game.spec().geometry.first_rank).to_string();
            about_line(position, ("rank", number), |at| at.rank() == *rank, locale)
        }
        Subject::File(file) => {
            let letter = char::from(b'a' + file).to_string();
            about_line(position, ("file", letter), |at| at.file() == *file, locale)
        }
        Subject::Kinds(pieces) => of_sides(&|side| {
            let tell = |piece: &&PieceSpec| about_kind(position, side, piece, locale);
            locale.sentences(pieces.iter().map(tell))
        }),
        Subject::Pools if game.spec().pool == Pool::None => say!(locale, "answer-no-pools"),
        Subject::Pools => of_sides(&|side| about_pool(position, side, locale)),
        Subject::Royals => of_sides(&|side| about_royals(position, side, locale)),
        Subject::Ban if position.lion_ban() => lion_ban(position, locale),
        Subject::Ban => say!(locale, "answer-no-lion-ban"),
        Subject::Zone => of_sides(&|side| about_zone(position, side, locale)),
        Subject::Everything => of_sides(&|side| about_side(position, side, locale)),
    }
}

fn about_square(position: &Position, square: Square, locale: Locale) -> String {
    let name = position.game().square_name(square);
    let pieces = |squares| pieces_on(position, squares, locale);
    let Some(piece) = position.piece_at(square) else {
        let attacks = Color::ALL.into_iter().filter_map(|side| {
            let by = Some(position.attackers(square, side)).filter(|by| !by.is_empty())?;
            let side = position.game().side_id(side);
            Some(say!(locale, "answer-could-capture", side, pieces = pieces(by)))
        });
        let empty = say!(locale, "answer-empty", square = name);
        return locale.sentences(std::iter::once(empty).chain(attacks));
    };
    let game = position.game();
    let (side, role) = (game.side_id(piece.color), game.name_id(piece.role));
    let mut sentences = vec![say!(locale, "answer-square", square = name, side, piece = role)];
    if position.lionized(piece.color).contains(square) {
        let is_alone = position.sole_lionized(square);
        sentences
            .push(say!(locale, if is_alone { "answer-lionized-alone" } else { "answer-lionized" }));
    }
    let attackers = position.attackers(square, !piece.color);
    if attackers.is_empty() {
        sentences.push(say!(locale, "answer-not-attacked"));
    } else {
        sentences.push(say!(locale, "answer-attacked", pieces = pieces(attackers)));
        if is_lion_banned(position, square) {
            sentences.push(say!(locale, "answer-lion-banned"));
        }
    }
    let protectors = position.attackers(square, piece.color).without(square);
    let royals_fall = position.spec().captures_royals();
    if !protectors.is_empty() && (royals_fall || !piece.role.is_royal()) {
        sentences.push(say!(locale, "answer-protected", pieces = pieces(protectors)));
        let trade = position.spec().lion_trade;
        if piece.role.is_lion() && trade.is_some_and(|trade| trade.royals_protect) {
            sentences.push(say!(locale, "answer-lion-protected"));
        }
    }
    locale.sentences(sentences)
}

fn about_line(
    position: &Position,
    (line, name): (&str, String),
    is_on: impl Fn(&Square) -> bool,
    locale: Locale,
) -> String {
    let on = position.occupied().into_iter().filter(is_on);
    let pieces = on.filter_map(|square| {
        let piece = position.piece_at(square)?;
        let game = position.game();
        let (side, role) = (game.side_id(piece.color), game.name_id(piece.role));
        let square = position.game().square_name(square);
        Some(say!(locale, "answer-line-man", square, side, piece = role))
    });
    let pieces = locale.enumeration(pieces);
    if pieces.is_empty() {
        return say!(locale, "answer-line-empty", line, name);
    }
    say!(locale, "answer-line", line, name, pieces)
}

fn about_kind(position: &Position, side: Color, piece: &PieceSpec, locale: Locale) -> String {
    let squares = position.pieces(side) & position.with_role(piece.role);
    let (piece, count) = (position.game().name_id(piece.role), squares.len());
    let squares = square_names(position.game(), squares, locale);
    say!(locale, "answer-kind", side = position.game().side_id(side), piece, count, squares)
}

fn about_side(position: &Position, side: Color, locale: Locale) -> String {
    let own = position.pieces(side);
    let groups = position.spec().pieces.iter().filter_map(|piece| {
        let squares = own & position.with_role(piece.role);
        let (piece, count) = (position.game().name_id(piece.role), squares.len());
        let squares = square_names(position.game(), squares, locale);
        (count > 0).then(|| say!(locale, "answer-group", count, piece, squares))
    });
    let groups = groups.reduce(|before, next| say!(locale, "answer-groups", before, next));
    let groups = groups.unwrap_or_default();
    say!(locale, "answer-side", side = position.game().side_id(side), groups)
}

fn about_royals(position: &Position, side: Color, locale: Locale) -> String {
    let royals = position.royals(side);
    let pieces = pieces_on(position, royals, locale);
    say!(
        locale,
        "answer-royals",
        side = position.game().side_id(side),
        count = royals.len(),
        pieces
    )
}

fn about_zone(position: &Position, side: Color, locale: Locale) -> String {
    let spec = position.spec();
    let Promotion::Crowning { zone, .. } = spec.promotion else { return String::new() };
    let Geometry { ranks, first_rank, .. } = spec.geometry;
    let first = first_rank + if side == Color::White { ranks - zone } else { 0 };
    say!(
        locale,
        "answer-zone",
        side = position.game().side_id(side),
        first,
        last = first + zone - 1
    )
}

fn about_pool(position: &Position, side: Color, locale: Locale) -> String {
    let pool = position.pool(side).map(|(role, count)| {
        say!(locale, "answer-pool-piece", count, piece = position.game().name_id(role))
    });
    let pieces = locale.list(pool, Conjunction::And);
    if pieces.is_empty() {
        return say!(locale, "answer-pool-empty", side = position.game().side_id(side));
    }
    say!(locale, "answer-pool", side = position.game().side_id(side), pieces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;

    fn answered(game: Game, fen: &str, text: &str, locale: Locale) -> Option<String> {
        let position = Position::from_fen(game, fen).expect("the position is valid");
        answer_question(&position, Some(Color::White), text, locale)
    }

    #[track_caller]
    fn expect_in(locale: Locale, text: &str, expected: &str) {
        const FEN: &str = "4k2r/8/3p4/4L3/8/1b6/8/R3K2R w KQk - 0 1";
        let answered = answered(Game::MightyLion, FEN, text, locale);
        assert_eq!(answered.as_deref(), Some(expected), "{text}");
    }

    #[track_caller]
    fn expect(text: &str, expected: &str) {
        expect_in(Locale::English, text, expected);
    }

    #[test]
    fn what_is_on_a_square() {
        let lion = "e5: White Lion. Attacked by Pawn d6.";
        for text in ["e5", "E5?", "what is on e5", "What’s on e5?", "what attacks e5"] {
            expect(text, lion);
        }
        expect("d6", "d6: Black Pawn. Attacked by Lion e5.");
        expect("what is on b8?", "b8 is empty.");
        expect(
            "h4",
            "h4 is empty. White could capture there with Rook h1. Black could capture there with Rook h8.",
        );
        expect("h1", "h1: White Rook. Attacked by Rook h8.");
        expect("what attacks e8?", "e8: Black King. Nothing attacks it.");
        expect(
            "k9",
            "There is no square k9 on this board: the files are a to h, the ranks 1 to 8.",
        );
    }

    #[test]
    fn where_pieces_are() {
        expect("where are my Lions", "White’s Lion is on e5.");
        expect("my Lion?", "White’s Lion is on e5.");
        expect("my rooks", "White’s 2 Rooks are on a1 and h1.");
        expect("Black's rook", "Black’s Rook is on h8.");
        expect("where is the opponent's queen?", "Black has no Queen.");
        expect("rooks", "White’s 2 Rooks are on a1 and h1. Black’s Rook is on h8.");
        expect("my pieces", "White: King on e1; Lion on e5; Rooks on a1 and h1.");
        expect("black", "Black: King on e8; Rook on h8; Bishop on b3; Pawn on d6.");
    }

    #[test]
    fn what_is_on_a_rank_or_a_file() {
        let rank = "Rank 1: a1 White Rook, e1 White King, h1 White Rook. Nothing else is there.";
        for text in ["row 1", "rank 1", "what is on row 1?", "1"] {
            expect(text, rank);
        }
        expect("the 2 rank", "Rank 2 is empty.");
        let file = "File h: h1 White Rook, h8 Black Rook. Nothing else is there.";
        for text in ["file h", "column H", "the h file", "h"] {
            expect(text, file);
        }
        // A file is also the letter of a piece: both are told.
        expect(
            "b",
            "White has no Bishop. Black’s Bishop is on b3.\nFile b: b3 Black Bishop. Nothing else is there.",
        );
    }

    #[test]
    fn ranks_are_those_of_the_game() {
        let start = |game| Position::start(game).fen();
        let answered = |game, text| answered(game, &start(game), text, Locale::English);
        let tell = |game, text| answered(game, text).unwrap_or_default();
        assert!(tell(Game::ChuChess, "row 0").starts_with("Rank 0: a0 White Rook"));
        assert!(tell(Game::Lionheart, "row 10").starts_with("Rank 10: a10 Black Unicorn"));
        assert!(tell(Game::Lionheart, "what is on a10").starts_with("a10: Black Unicorn."));
        assert_eq!(answered(Game::Lionheart, "row 11"), None);
    }

    #[test]
    fn names_of_more_than_one_word_plurals_and_pools() {
        let fen = "4k3/8/8/8/8/2F5/1Z6/L1H1K3[HHc] w - - 0 1";
        let tell = |text| answered(Game::Lionized, fen, text, Locale::English).unwrap_or_default();
        assert_eq!(tell("my hot horses"), "White’s Hot Horse is on c1.");
        assert_eq!(tell("my horses"), "White has no Cold Horse. White’s Hot Horse is on c1.");
        assert_eq!(
            tell("pools"),
            "White can bring back: 2 Hot Horses. Black can bring back: 1 Cold Horse."
        );
        assert!(tell("a1").contains("It is Lionized."), "{}", tell("a1"));
        let start = Position::start(Game::Lionheart);
        let cavalries = answer_question(&start, None, "white cavalries", Locale::English);
        assert_eq!(cavalries.as_deref(), Some("White’s 2 Cavalries are on b1 and i1."));
        let kings = answer_question(&start, None, "kings", Locale::English);
        assert_eq!(
            kings.as_deref(),
            Some("White’s Lionheart King is on f1. Black’s Lionheart King is on f10.")
        );
    }

    #[test]
    fn whoever_does_not_play_has_no_pieces() {
        let start = Position::start(Game::MightyLion);
        let told = answer_question(&start, None, "where are my rooks?", Locale::English)
            .unwrap_or_default();
        assert!(told.contains("say “White” or “Black”"), "{told}");
    }

    #[test]
    fn questions_in_german() {
        let expect = |text, expected| expect_in(Locale::German, text, expected);
        for text in ["e5", "Was steht auf e5?", "was ist auf dem Feld e5"] {
            expect(text, "e5: Löwe von Weiß. Angegriffen von: Bauer d6.");
        }
        expect("mein Löwe", "Der Löwe von Weiß steht auf e5.");
        expect("meine Löwen", "Der Löwe von Weiß steht auf e5.");
        expect("Wo sind meine Türme?", "Weiß hat 2 Türme: auf a1 und h1.");
        expect("die Dame des Gegners", "Schwarz hat keine Dame.");
        expect("Reihe 2", "Reihe 2 ist leer.");
        expect("3. Reihe", "Reihe 3: b3 Läufer (Schwarz). Sonst steht dort nichts.");
        expect("meine Figuren", "Weiß hat König auf e1; Löwe auf e5; Türme auf a1 und h1.");
        expect("h-Linie?", "Linie h: h1 Turm (Weiß), h8 Turm (Schwarz). Sonst steht dort nichts.");
    }

    #[test]
    fn questions_in_japanese() {
        let expect = |text, expected| expect_in(Locale::Japanese, text, expected);
        for text in ["e5", "e5には何がありますか？", "Ｅ５は何？"] {
            expect(text, "e5：白の獅子。d6のポーンに攻撃されています。");
        }
        for text in ["自分のライオン", "私の獅子はどこですか？"] {
            expect(text, "白の獅子はe5にあります。");
        }
        expect("自分のルーク", "白のルーク2枚はa1とh1にあります。");
        expect("相手のクイーンは？", "黒にクイーンはありません。");
        expect("2段", "2段目には何もありません。");
        expect("3段目", "3段目：b3に黒のビショップ。ほかには何もありません。");
        expect("h列", "h筋：h1に白のルーク、h8に黒のルーク。ほかには何もありません。");
        expect("自分の駒", "白の駒：キングはe1／獅子はe5／ルークはa1とh1。");
    }

    #[test]
    fn a_question_in_another_language_is_answered_in_that_of_the_asker() {
        expect_in(Locale::German, "where are my rooks", "Weiß hat 2 Türme: auf a1 und h1.");
        expect_in(Locale::English, "meine Türme", "White’s 2 Rooks are on a1 and h1.");
        expect_in(Locale::German, "自分のルーク", "Weiß hat 2 Türme: auf a1 und h1.");
    }

    #[test]
    fn declined_names_are_understood() {
        let start = Position::start(Game::Lionized);
        for text in ["meine Heißen Pferde", "das weiße Heiße Pferd", "weiße heiße Pferde"] {
            let told = answer_question(&start, Some(Color::White), text, Locale::German);
            let told = told.unwrap_or_default();
            assert!(told.contains("Heiße"), "{text}: {told}");
        }
    }
}
