//! What the player to move types in a match: played where it is certain, asked where it is not, and
//! left alone where it is talk.

/// As [`asks`], of texts on one board: each with the sentence and the turns.
macro_rules! asks {
    ($board:expr, $locale:expr; $($text:expr => $sentence:expr, $turns:expr,)+) => {{
        let (board, locale) = ($board, $locale);
        $($crate::typing::asks(board, locale, $text, $sentence, $turns);)+
    }};
}

mod letters;
mod signs;
mod steps;
mod words;

use locale::Locale;
use notation::{Likeness, is_almost_turn, likeness, read_typed};
use rules::{Game, Position};

use crate::support::Board;

const WHITE: &str = "w - - 0 1";

fn start(game: Game) -> Board {
    Board(Position::start(game))
}

#[track_caller]
fn plays(board: &Board, locale: Locale, text: &str, canonical: &str) {
    match read_typed(&board.0, text, locale) {
        Ok(turn) => assert_eq!(board.0.turn_text(turn), canonical, "{text} in {board:?}"),
        Err(error) => {
            panic!("{text} in {board:?}: {}", explain::read_error(&error, &board.0, locale))
        }
    }
}

/// The text is not played; the player is asked this, with these turns to choose from.
#[track_caller]
fn asks(board: &Board, locale: Locale, text: &str, sentence: &str, turns: &str) {
    let Err(error) = read_typed(&board.0, text, locale) else {
        panic!("{text} in {board:?} is played");
    };
    assert_eq!(explain::read_error(&error, &board.0, locale), sentence, "{text} in {board:?}");
    let candidates = error.candidates().iter();
    let candidates: Vec<String> = candidates.map(|turn| board.0.turn_text(*turn)).collect();
    assert_eq!(candidates.join(" "), turns, "{text} in {board:?}");
}

#[test]
fn annotated_and_numbered_turns_are_played() {
    let start = start(Game::MightyLion);
    for text in ["e4!", "e4??", "e4!?", "1. e4", "1.e4", "1...e4", "ｅ４", "e2→e4", "♙e4", "**e4**"]
    {
        plays(&start, Locale::English, text, "e2e4");
    }
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Pg5 nf6", WHITE);
    plays(&board, Locale::English, "gxf6!", "g5f6");
    plays(&board, Locale::English, "3. g×f6", "g5f6");
}

#[test]
fn what_players_write_behind_a_turn_is_left_aside() {
    let english = Locale::English;
    let board = Board::with(Game::MightyLion, "Kh2 ke8 Qb1 pb4 pc4 Pd4 Pe7", "b - d3 0 1");
    for text in ["cxd3 e.p.", "cxd3ep", "cxd3 ep.", "cxd3 en passant"] {
        plays(&board, english, text, "c4d3");
    }
    let board = Board::with(Game::MightyLion, "Ka1 ke8 Qb1", WHITE);
    for text in [
        "Qb5 check",
        "Qb5 ch",
        "Qb5ch.",
        "Qb5†",
        "Qb5, check!",
        "Qb5 Schach",
        "||Qb5||",
        "...Qb5",
        "Qb1->b5",
    ] {
        plays(&board, english, text, "b1b5");
    }
    assert_eq!(likeness(Game::MightyLion, "Qb5 check"), Likeness::Near);
    assert_eq!(likeness(Game::MightyLion, "000"), Likeness::Near);
}

#[test]
fn a_lone_question_mark_asks_first() {
    let start = start(Game::MightyLion);
    for text in ["a3?", "a3 ?", "a2a3?"] {
        asks(&start, Locale::English, text, "Did you mean a2a3?", "a2a3");
    }
    start.reads("a3?", "a2a3");
}

#[test]
fn a_small_letter_before_an_x_is_a_pawn_in_every_language() {
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Qd2 Pd4 pe5 Be3", WHITE);
    for locale in [Locale::English, Locale::German] {
        plays(&board, locale, "dxe5", "d4e5");
    }
}

#[test]
fn few_words_with_a_turn_among_them_are_almost_a_turn() {
    for text in ["Qb4 checks!!", "play e4 please", "e2e4 thx"] {
        assert!(is_almost_turn(text), "{text}");
    }
    for text in ["hello", "good game", "I think that e4 is better here"] {
        assert!(!is_almost_turn(text), "{text}");
    }
}

#[test]
fn a_capture_of_nothing_is_asked() {
    let board = Board::with(Game::MightyLion, "Ka1 kh1 Le5", WHITE);
    let english = Locale::English;
    asks(&board, english, "Ld6xd7", "There is nothing to capture on d6 or d7. Play e5d7?", "e5d7");
    asks(&board, english, "Lxd4", "There is nothing to capture on d4. Play e5d4?", "e5d4");
    asks(&board, english, "e5×d4", "There is nothing to capture on d4. Play e5d4?", "e5d4");
    board.reads("Lxd4", "e5d4").reads("Ld6xd7", "e5d7");
    let taking = Board::with(Game::MightyLion, "Ka1 kh1 Le5 pd6 pd7", WHITE);
    plays(&taking, english, "Lxd6xd7", "e5d6d7");
    plays(&taking, english, "Ld6xd7", "e5d6d7");
    plays(&Board::with(Game::MightyLion, "Ke1 ke8 Pe5 pd5", "w - d6 0 1"), english, "exd6", "e5d6");
}

#[test]
fn castling_is_asked_for_by_a_word() {
    let english = Locale::English;
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Rh1 Ra1", "w K - 0 1");
    for text in ["castle", "Castles!", "Rochade", "キャスリング"] {
        plays(&board, english, text, "e1g1");
        assert_eq!(likeness(Game::MightyLion, text), Likeness::Near, "{text}");
    }
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Rh1 Ra1", "w KQ - 0 1");
    assert_eq!(read_typed(&board.0, "castle", english).unwrap_err().candidates().len(), 2);
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Rh1 Bf1", "w K - 0 1");
    let blocked = read_typed(&board.0, "castle", english).unwrap_err();
    assert!(explain::read_error(&blocked, &board.0, english).contains("f1"));
    let none = read_typed(&start(Game::Lionized).0, "castle", english).unwrap_err();
    let none = explain::read_error(&none, &start(Game::Lionized).0, english);
    assert_eq!(none, "There is no castling in Lionized Chess.");
    assert_eq!(likeness(Game::MightyLion, "castle in the air"), Likeness::Talk);
}

#[test]
fn a_piece_that_stands_on_the_target_does_not_come_there() {
    let english = Locale::English;
    let lion = Board::with(Game::MightyLion, "Ke1 ke8 Lc3", WHITE);
    let passes = "Your Lion is already on c3. Did you mean c3c3 (pass)?";
    for text in ["Lc3", "lc3", "lion c3", "Lxc3"] {
        asks(&lion, english, text, passes, "c3c3");
    }
    let german = "Der Löwe steht schon auf c3. Meinst du c3c3 (passen)?";
    asks(&lion, Locale::German, "Löwe c3", german, "c3c3");
    for text in ["c3c3", "Lc3c3", "c3b3c3", "pass", "--"] {
        plays(&lion, english, text, "c3c3");
    }
    for text in ["Lb3c3", "lion b3 to c3", "lion from a3 to c3"] {
        let from = if text.contains('b') { "b3" } else { "a3" };
        asks(&lion, english, text, &format!("You have no Lion on {from}; yours is on c3."), "");
    }
    let others = Board::with(Game::MightyLion, "Ke1 ke8 Qh4 Ra1 Rh1 Lb2", WHITE);
    for (text, sentence) in [
        ("Qh4", "Your Queen is already on h4."),
        ("Qg4h4", "You have no Queen on g4; yours is on h4."),
        ("Rb4b5", "You have no Rook on b4; yours are on a1 and h1."),
        ("Ke1", "Your King is already on e1."),
    ] {
        asks(&others, english, text, sentence, "");
    }
}
