//! Questions about a board and their answers, and talk that is no question.

use crate::position;
use explain::{answer_question, reads_like_question};
use locale::Locale;
use rules::{Color, Game, Position};

fn answered(game: Game, fen: &str, text: &str, locale: Locale) -> Option<String> {
    answer_question(&position(game, fen), Some(Color::White), text, locale)
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
    expect("k9", "There is no square k9 on this board: the files are a to h, the ranks 1 to 8.");
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
    let told =
        answer_question(&start, None, "where are my rooks?", Locale::English).unwrap_or_default();
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
        "ich weiß",
        "das weiß ich nicht",
        "gutes Spiel",
        "was ist das?",
        "mein Gott",
        "das ist alles",
        "kann sein",
        "こんにちは",
        "よろしくお願いします",
        "何ですか",
        "どこですか？",
        "ありがとうございます",
        "いい手ですね",
    ] {
        for locale in Locale::ALL {
            for &game in Game::ALL {
                let answer = answer_question(&Position::start(game), None, talk, locale);
                assert_eq!(answer, None, "{talk}");
            }
        }
        assert!(!reads_like_question(talk), "{talk}");
    }
}

#[test]
fn a_question_in_talk_has_more_than_one_word() {
    for question in [
        "what is on e4?",
        "where are my Unicorns",
        "Was steht auf e4?",
        "meine Löwen",
        "Reihe 3",
        "自分のライオン",
        "3段",
    ] {
        assert!(reads_like_question(question), "{question}");
    }
    for word in ["rook", "Turm", "獅子", "e4"] {
        assert!(!reads_like_question(word), "{word}");
    }
}
