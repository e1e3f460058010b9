//! What the player to move types in a match: played where it is certain, asked where it is not, and left alone where it is talk.

use lions_den::locale::Locale;
use lions_den::notation::{Likeness, ReadError, likeness, read_typed};
use lions_den::rules::{Game, Position};

use crate::support::Board;

const WHITE: &str = "w - - 0 1";

fn start(game: Game) -> Board {
    Board(Position::start(game))
}

#[track_caller]
fn plays(board: &Board, locale: Locale, text: &str, canonical: &str) {
    match read_typed(&board.0, text, locale) {
        Ok(turn) => assert_eq!(board.0.turn_text(turn), canonical, "{text} in {board:?}"),
        Err(error) => panic!("{text} in {board:?}: {}", error.sentence(&board.0, locale)),
    }
}

/// The text is not played; the player is asked this, with these turns to choose from.
#[track_caller]
fn asks(board: &Board, locale: Locale, text: &str, sentence: &str, turns: &str) {
    let Err(error) = read_typed(&board.0, text, locale) else {
        panic!("{text} in {board:?} is played");
    };
    assert_eq!(
        error.sentence(&board.0, locale),
        sentence,
        "{text} in {board:?}"
    );
    let candidates = error.candidates().iter();
    let candidates: Vec<String> = candidates.map(|turn| board.0.turn_text(*turn)).collect();
    assert_eq!(candidates.join(" "), turns, "{text} in {board:?}");
}

#[test]
fn annotated_and_numbered_turns_are_played() {
    let start = start(Game::MightyLion);
    for text in [
        "e4!", "e4??", "e4!?", "1. e4", "1.e4", "1...e4", "ｅ４", "e2→e4", "♙e4", "**e4**",
    ] {
        plays(&start, Locale::English, text, "e2e4");
    }
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Pg5 nf6", WHITE);
    plays(&board, Locale::English, "gxf6!", "g5f6");
    plays(&board, Locale::English, "3. g×f6", "g5f6");
}

#[test]
fn letters_of_the_own_language_are_read() {
    let start = start(Game::MightyLion);
    plays(&start, Locale::German, "Sf3", "g1f3");
    plays(&start, Locale::German, "sf3", "g1f3");
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Qd1 Ra1 Pa7", WHITE);
    plays(&board, Locale::German, "Dd4", "d1d4");
    plays(&board, Locale::German, "Tc1", "a1c1");
    asks(
        &start,
        Locale::English,
        "Sf3",
        "S isn’t used here; write N for the Knight.",
        "",
    );
    // D is the Queen in German, and a file.
    asks(&start, Locale::German, "Dd4", "Meinst du d2d4?", "d2d4");
    plays(&start, Locale::English, "dd4", "d2d4");
    // In Lionheart Chess S is the Squire.
    let board = Board::with(Game::Lionheart, "Kf1 kf10 Se4 Nc3", WHITE);
    plays(&board, Locale::German, "Se5", "e4e5");
}

#[test]
fn words_are_read_where_they_are_certain() {
    let start = start(Game::MightyLion);
    for (locale, text, turn) in [
        (Locale::English, "knight f3", "g1f3"),
        (Locale::English, "Knight to f3!", "g1f3"),
        (Locale::English, "the knight goes to f3", "g1f3"),
        (Locale::English, "pawn to e4", "e2e4"),
        (Locale::English, "e2 to e4", "e2e4"),
        (Locale::English, "from e2 to e4 please", "e2e4"),
        (Locale::German, "Springer f3", "g1f3"),
        (Locale::German, "der Bauer zieht nach e4", "e2e4"),
        (Locale::English, "Springer nach f3", "g1f3"),
        (Locale::Japanese, "ナイトf3", "g1f3"),
        (Locale::Japanese, "ナイトをf3へ", "g1f3"),
        (Locale::Japanese, "ポーンをe4に動かす", "e2e4"),
    ] {
        plays(&start, locale, text, turn);
    }
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Lc3 pd4 ne5 Pa7 Rh1", "w K - 0 1");
    for (locale, text, turn) in [
        (Locale::English, "Lion takes d4 and e5", "c3d4e5"),
        (
            Locale::English,
            "lion takes pawn on d4 and then e5",
            "c3d4e5",
        ),
        (Locale::English, "lion takes d4 and goes to c5", "c3d4c5"),
        (Locale::German, "Löwe schlägt d4 und e5", "c3d4e5"),
        (Locale::German, "Löwe nimmt den Bauern auf d4", "c3d4"),
        (Locale::Japanese, "ライオンでd4とe5を取る", "c3d4e5"),
        (Locale::Japanese, "獅子でd4を取ってc5へ", "c3d4c5"),
        (Locale::English, "a8 queen", "a7a8Q"),
        (Locale::English, "pawn a8 promotes to knight", "a7a8N"),
        (Locale::German, "Bauer a8 wird Dame", "a7a8Q"),
        (Locale::English, "castle kingside", "e1g1"),
        (Locale::German, "kurze Rochade", "e1g1"),
    ] {
        plays(&board, locale, text, turn);
    }
    let halves = Board::with(Game::Lionheart, "Kf1 kf10 Pe4 Pg4", WHITE);
    plays(&halves, Locale::English, "king f2 and pawn e5", "e4e5,f1f2");
    plays(&halves, Locale::English, "e5 and g5", "e4e5,g4g5");
}

#[test]
fn what_words_leave_open_is_asked() {
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Lc3 pd4 ne5", WHITE);
    let english = Locale::English;
    asks(&board, english, "lion d4?", "Did you mean c3d4?", "c3d4");
    asks(
        &board,
        english,
        "lion takes queen d4",
        "Did you mean c3d4?",
        "c3d4",
    );
    asks(
        &board,
        english,
        "rook takes d4",
        "You have no Rook on the board.",
        "",
    );
    asks(
        &start(Game::MightyLion),
        english,
        "b1c3d5e6",
        "That doesn’t look like a move. Write the squares, as in e2e4, or the piece and the square, as in Nf3.",
        "",
    );
}

#[test]
fn a_misspelt_piece_is_asked_about() {
    let start = start(Game::MightyLion);
    let english = Locale::English;
    for text in [
        "kinght f3",
        "Knigth to f3!",
        "the kngiht f3",
        "sprigner nach f3",
    ] {
        asks(&start, english, text, "Did you mean g1f3?", "g1f3");
    }
    asks(&start, english, "lino c3", "Did you mean b1c3?", "b1c3");
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Bf1 Na3 Ne2 pc4", WHITE);
    asks(
        &board,
        english,
        "bihsop c4",
        "The Bishop on f1 can’t go to c4: its path is blocked by what is on e2.",
        "",
    );
    let both = read_typed(&board.0, "kinght takes c4", english);
    assert!(both.is_err_and(|error| error.candidates().len() == 1));
    for (game, text) in [
        (Game::Lionheart, "squier e5"),
        (Game::Lionheart, "unicron f4"),
        (Game::Lionized, "lionizre d4"),
    ] {
        assert_eq!(likeness(game, text), Likeness::Near, "{text}");
    }
}

#[test]
fn a_capture_of_nothing_is_asked() {
    let board = Board::with(Game::MightyLion, "Ka1 kh1 Le5", WHITE);
    let english = Locale::English;
    asks(
        &board,
        english,
        "Ld6xd7",
        "There is nothing to take on d6 or d7. Play e5d7?",
        "e5d7",
    );
    asks(
        &board,
        english,
        "Lxd4",
        "There is nothing to take on d4. Play e5d4?",
        "e5d4",
    );
    asks(
        &board,
        english,
        "e5×d4",
        "There is nothing to take on d4. Play e5d4?",
        "e5d4",
    );
    board.reads("Lxd4", "e5d4").reads("Ld6xd7", "e5d7");
    let taking = Board::with(Game::MightyLion, "Ka1 kh1 Le5 pd6 pd7", WHITE);
    plays(&taking, english, "Lxd6xd7", "e5d6d7");
    plays(&taking, english, "Ld6xd7", "e5d6d7");
    let passed = Board::with(Game::MightyLion, "Ke1 ke8 Pe5 pd5", "w - d6 0 1");
    plays(&passed, english, "exd6", "e5d6");
}

#[test]
fn a_pawns_square_alone_is_the_straight_step() {
    let board = start(Game::Lionheart);
    plays(&board, Locale::English, "e4", "e3e4");
    plays(&board, Locale::English, "de4", "d3e4");
    plays(&board, Locale::English, "d3e4", "d3e4");
    let after = board.after("e3e4");
    plays(&after, Locale::English, "g7, h7", "g8g7,h8h7");
    plays(&after, Locale::English, "e6", "e8e7,e7e6");
    // So it does beside a capture.
    let board = Board::with(Game::Lionheart, "Kf1 kj10 Pe5 sf6 Pg3 Ph3", WHITE);
    plays(&board, Locale::English, "exf6, g4", "e5f6,g3g4");
    // Another Pawn could capture on the square of the double move, if there were anything.
    let board = Board::with(Game::Lionheart, "Kf1 kj10 Pd3 Pe4 Pf3", WHITE);
    plays(&board, Locale::English, "f5", "f3f4,f4f5");
    plays(&board, Locale::English, "d5", "d3d4,d4d5");
}

#[test]
fn the_steps_of_one_piece_are_never_played_in_another_order() {
    let english = Locale::English;
    let stalling = "Pawn stalling: your King captured a Pawn on e5 with its first step, so it may not take a second. Did you mean e4d5,d5e5?";
    let board = Board::with(Game::Lionheart, "Ke4 kj10 pe5 nd5", WHITE);
    for text in ["Kxe5 Kxd5", "Kxe5, Kxd5"] {
        asks(&board, english, text, stalling, "e4d5,d5e5");
    }
    let board = Board::with(Game::Lionheart, "Ke5 kj10 Ph3", WHITE);
    for (text, turn) in [("Kg5 Kf5", "e5f5,f5g5"), ("Kg4 Kf5", "e5f5,f5g4")] {
        asks(
            &board,
            english,
            text,
            &format!("Did you mean {turn}?"),
            turn,
        );
    }
    // Its own square beside another half action is no pass.
    let error = read_typed(&board.0, "Ke5, h4", english).unwrap_err();
    assert!(error.candidates().is_empty(), "{error:?}");
}

#[test]
fn two_steps_may_be_written_by_where_they_end() {
    let board = Board::with(Game::Lionheart, "Ke4 kj10 Ph3", WHITE);
    plays(&board, Locale::English, "h3h5", "h3h4,h4h5");
    plays(&board, Locale::English, "e4e6", "e4d5,d5e6");
    plays(&board, Locale::English, "Ke6", "e4d5,d5e6");
    let board = Board::with(Game::Lionheart, "Ke4 kj10 nd5", WHITE);
    // A capture on the way would have been written.
    plays(&board, Locale::English, "Ke6", "e4e5,e5e6");
}

/// Said while it is the speaker's turn.
const TALK: &[&str] = &[
    "hello",
    "hi!",
    "good game",
    "gg",
    "nice move!",
    "nice knight",
    "what a lion",
    "the lion is strong",
    "my knight on f3 is hanging",
    "knight on f3",
    "your lion on d4 looks strong",
    "I take a break",
    "I'll take the knight",
    "lion takes everything",
    "takes too long",
    "my castle",
    "pawn",
    "rook?",
    "queen takes rook",
    "and then?",
    "to be or not to be",
    "e4 is the best move",
    "why not e4?",
    "should I play Nf3 or d4?",
    "what about e2e4?",
    "see you at 8",
    "room b2",
    "look e4",
    "took e4",
    "line e4",
    "night f3",
    "kinght",
    "my kinght on f3 is hanging",
    "kinght is strong",
    "lino and bihsop",
    "3:15 ok?",
    "#3 is over",
    "3. what now",
    "100%",
    "brb 5 min",
    "b12",
    "mp3",
    "A1 quality", // Two words, one of them unknown.
    "ok :)",
    "+1",
    "lol!!",
    "???",
    "hallo",
    "guter Zug!",
    "schöner Springer",
    "der Löwe ist stark",
    "mein Springer auf f3 hängt",
    "Springer auf f3",
    "ich nehme den Turm",
    "Dame schlägt Turm",
    "was ist mit e4?",
    "dann bis morgen",
    "um 8 Uhr",
    "von mir aus",
    "nach dir",
    "kurz weg",
    "bitte",
    "こんにちは",
    "いい手ですね",
    "獅子は強い",
    "獅子",
    "ナイトが危ない",
    "f3のナイトが強い",
    "e4はどうですか",
    "ちょっと待って",
    "8時に",
    "取る",
    "よろしくお願いします",
];

/// Nearly turns, of the game with the Lion at least.
const NEAR: &[&str] = &[
    "e4!",
    "e4??",
    "1. e4",
    "12...e5",
    "Sf3",
    "Vd4",
    "e7e8D",
    "e2e4, d2d4",
    "knight f3",
    "Knight to f3",
    "lion takes d4 and e5",
    "lion d4?",
    "b1c3d5e6",
    "e2 e4 e5 e6 e7",
    "e2-e4-e5-e6",
    "e8 queen",
    "castle kingside",
    "Springer f3",
    "Löwe schlägt d4",
    "lange Rochade",
    "ナイトf3",
    "獅子でd4を取る",
];

#[test]
fn talk_is_left_alone_whoever_is_to_move() {
    for game in Game::ALL {
        // On a board of twelve ranks, b12 is a square.
        let is_talk = |text: &&&str| game.parse_square(text).is_none();
        for text in TALK.iter().filter(is_talk) {
            assert_eq!(likeness(*game, text), Likeness::Talk, "{game}: {text}");
            for locale in Locale::ALL {
                let read = read_typed(&Position::start(*game), text, locale);
                assert_eq!(read, Err(ReadError::NotATurn), "{game}: {text}");
            }
        }
    }
}

#[test]
fn what_is_nearly_a_turn_is_never_left_alone() {
    let position = Position::start(Game::MightyLion);
    for text in NEAR {
        assert!(likeness(Game::MightyLion, text) > Likeness::Talk, "{text}");
        for locale in Locale::ALL {
            let read = read_typed(&position, text, locale);
            assert_ne!(read, Err(ReadError::NotATurn), "{text}");
        }
    }
    for text in [
        "e4",
        "Nf3",
        "e2-e4",
        "ｅ２ｅ４",
        "♘f3",
        "e2e9",
        "pass",
        "O-O",
        "Nf3+",
    ] {
        assert_eq!(likeness(Game::MightyLion, text), Likeness::Turn, "{text}");
    }
}

#[test]
fn a_capital_is_a_piece_before_it_is_a_file() {
    // Where only a Pawn can do it, it still works.
    let english = Locale::English;
    let board = Board::with(Game::Lionized, "Ke1 ke8 Ca1 Pc2", WHITE);
    plays(&board, english, "Cc4", "c2c4");
    let board = Board::with(Game::Lionized, "Ke1 ke8 Ce5 Pc3", WHITE);
    plays(&board, english, "Cc4", "e5c4");
    asks(
        &board,
        english,
        "cc4",
        "That could be c3c4 or e5c4. Write which one you mean.",
        "c3c4 e5c4",
    );
    // From a keyboard that was not switched: Cyrillic letters that look the same.
    plays(&board, english, "\u{421}\u{441}4", "e5c4");
}

#[test]
fn a_horse_is_either_of_two() {
    let english = Locale::English;
    let board = Board::with(Game::Lionized, "Ke1 ke8 Cd4", WHITE);
    plays(&board, english, "horse c6", "d4c6");
    plays(&board, Locale::German, "Pferd nach c6", "d4c6");
    plays(&board, Locale::Japanese, "馬をc6へ", "d4c6");
    // The Cold Horse steps out to the left, the Hot Horse to the right.
    let board = Board::with(Game::Lionized, "Ke1 ke8 Cd4 Hb4", WHITE);
    asks(
        &board,
        english,
        "horse c6",
        "That could be b4c6 or d4c6. Write which one you mean.",
        "b4c6 d4c6",
    );
    assert!(read_typed(&board.0, "horse h8", english).is_err());
    assert_eq!(likeness(Game::Lionized, "horse takes c6"), Likeness::Near);
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
    let both = read_typed(&board.0, "castle", english).unwrap_err();
    assert_eq!(both.candidates().len(), 2);
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Rh1 Bf1", "w K - 0 1");
    let blocked = read_typed(&board.0, "castle", english).unwrap_err();
    assert!(blocked.sentence(&board.0, english).contains("f1"));
    let none = read_typed(&start(Game::Lionized).0, "castle", english).unwrap_err();
    let none = none.sentence(&start(Game::Lionized).0, english);
    assert_eq!(none, "There is no castling in Lionized Chess.");
    assert_eq!(
        likeness(Game::MightyLion, "castle in the air"),
        Likeness::Talk
    );
}

#[test]
fn of_two_steps_of_a_king_the_end_is_enough() {
    let english = Locale::English;
    let board = Board::with(Game::Lionheart, "Ke4 kj10", WHITE);
    plays(&board, english, "Ke6", "e4d5,d5e6");
    plays(&board, english, "King e6", "e4d5,d5e6");
    // A pass is out and back.
    for text in ["e4e4", "pass", "--", "e4d5,d5e4"] {
        let turn = read_typed(&board.0, text, english).expect(text);
        assert!(board.0.is_pass(turn), "{text}");
    }
    let there = read_typed(&board.0, "Ke4", english).expect_err("it is there");
    let [pass] = there.candidates() else {
        panic!("{there:?}");
    };
    assert!(board.0.is_pass(*pass));
    let told = there.sentence(&board.0, english);
    assert!(
        told.starts_with("Your Lionheart King is already on e4. Did you mean "),
        "{told}"
    );
    let board = Board::with(Game::Lionheart, "Ke4 kj10 ne6", WHITE);
    plays(&board, english, "Kxe6", "e4d5,d5e6");
}

#[test]
fn what_is_marked_are_the_pawns_that_would_go_straight() {
    let start = start(Game::Lionheart);
    let error = read_typed(&start.0, "e4 f4", Locale::English).unwrap_err();
    let marked: Vec<String> = error
        .squares()
        .into_iter()
        .map(|square| Game::Lionheart.square_name(square))
        .collect();
    assert_eq!(marked, ["e3", "f3"]);
}

#[test]
fn a_piece_that_stands_on_the_target_does_not_come_there() {
    let english = Locale::English;
    let lion = Board::with(Game::MightyLion, "Ke1 ke8 Lc3", WHITE);
    let passes = "Your Lion is already on c3. Did you mean c3c3 (pass)?";
    for text in ["Lc3", "lc3", "lion c3", "Lxc3"] {
        asks(&lion, english, text, passes, "c3c3");
    }
    let german = "Der Löwe steht schon auf c3. Meinst du c3c3 (aussetzen)?";
    asks(&lion, Locale::German, "Löwe c3", german, "c3c3");
    for text in ["c3c3", "Lc3c3", "c3b3c3", "pass", "--"] {
        plays(&lion, english, text, "c3c3");
    }
    for text in ["Lb3c3", "lion b3 to c3", "lion from a3 to c3"] {
        let from = if text.contains('b') { "b3" } else { "a3" };
        let elsewhere = format!("You have no Lion on {from}; yours is on c3.");
        asks(&lion, english, text, &elsewhere, "");
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

/// A position of Chu Shogi with both Kings and these ranks from the eighth down to the fourth.
fn chu_shogi(ranks: &str) -> Board {
    let fen = format!("6k5/12/12/12/{ranks}/12/12/5K6 w - - 0 1");
    Board::new(Game::ChuShogi, &fen)
}

#[test]
fn pieces_have_their_longer_abbreviations_and_other_names() {
    let english = Locale::English;
    let board = chu_shogi("12/12/12/4p7/3D8");
    for text in [
        "DKxe5",
        "DKe5",
        "dke5",
        "DK-e5",
        "DKd4xe5",
        "DK takes e5",
        "dragon takes e5",
        "De5",
    ] {
        plays(&board, english, text, "d4e5");
        assert!(likeness(Game::ChuShogi, text) > Likeness::Talk, "{text}");
    }
    asks(
        &board,
        english,
        "DKe6",
        "The Dragon King on d4 can’t go to e6: it doesn’t move that way.",
        "",
    );
    let tiger = chu_shogi("12/12/2s9/2T9/12");
    asks(
        &tiger,
        english,
        "BTxc6",
        "The Blind Tiger on c5 can’t go to c6: it doesn’t move that way.",
        "",
    );
    asks(
        &tiger,
        english,
        "BTxb4",
        "There is nothing to take on b4. Play c5b4?",
        "c5b4",
    );
    let queen = chu_shogi("12/12/12/12/3Q8");
    for text in [
        "Free King g4",
        "the free king goes to g4",
        "FKg4",
        "FK-g4",
        "free king to g4",
        "Queen g4",
    ] {
        plays(&queen, english, text, "d4g4");
    }
    plays(&queen, english, "Free King c4", "d4c4");
    plays(&chu_shogi("12/12/12/12/3+P8"), english, "tokin d5", "d4d5");
    plays(&chu_shogi("12/12/12/12/3+D8"), english, "SEd8", "d4d8");
    // A letter and a file may look like such a name: the Leopard from file b, or the Free Boar.
    let board = chu_shogi("12/1+M10/1F10/3p8/12");
    plays(&board, english, "FBxd5", "b7d5");
    plays(&board, english, "Fbc5", "b6c5");
}

#[test]
fn a_part_of_a_name_is_enough_where_one_piece_can_go_there() {
    let start = start(Game::ChuShogi);
    for (locale, text, turn) in [
        (Locale::English, "silver d2", "d1d2"),
        (Locale::English, "the gold goes to d2", "e1d2"),
        (Locale::English, "copper d2", "c1d2"),
        (Locale::English, "leopard b2", "b1b2"),
        (Locale::English, "FLb2", "b1b2"),
        (Locale::German, "Silber d2", "d1d2"),
        (Locale::Japanese, "銀をd2へ", "d1d2"),
    ] {
        plays(&start, locale, text, turn);
    }
    let board = chu_shogi("12/12/4s7/3G8/12");
    plays(&board, Locale::English, "gold takes silver on e6", "d5e6");
    // The promoted one is a Gold General, too.
    let board = chu_shogi("12/12/12/3G1+G6/12");
    asks(
        &board,
        Locale::English,
        "gold e5",
        "That could be d5e5 or f5e5. Write which one you mean.",
        "d5e5 f5e5",
    );
    assert_eq!(likeness(Game::ChuShogi, "gold"), Likeness::Talk);
}

#[test]
fn a_small_letter_is_the_file_of_a_pawn_before_it_is_a_piece() {
    let english = Locale::English;
    let straight = "A Pawn moves and captures straight ahead here: it can’t go from e5 to d6.";
    let board = chu_shogi("12/12/3p8/4P7/6E5");
    asks(&board, english, "exd6", straight, "");
    asks(&board, english, "e5d6", straight, "");
    let board = chu_shogi("12/12/3p8/2E1P7/12");
    asks(&board, english, "exd6", "Did you mean c5d6?", "c5d6");
    plays(&board, english, "Exd6", "c5d6");
    plays(&chu_shogi("12/12/3p8/2E9/12"), english, "exd6", "c5d6");
}

#[test]
fn what_has_another_letter_or_is_missing_is_said() {
    let start = start(Game::ChuShogi);
    let english = Locale::English;
    asks(
        &start,
        english,
        "Lf5",
        "None of your Lances can go to f5. N is the Lion here. Did you mean f3f5?",
        "f3f5",
    );
    asks(
        &start,
        english,
        "Ld8",
        "None of your Lances can go to d8.",
        "",
    );
    asks(
        &start,
        english,
        "knight f5",
        "There is no Knight in Chu Shogi. N is the Lion here.",
        "",
    );
    asks(
        &self::start(Game::Lionized),
        english,
        "knight f3",
        "There is no Knight in Lionized Chess.",
        "",
    );
}

#[test]
fn what_a_piece_becomes_may_be_said_by_what_it_moves_like() {
    let english = Locale::English;
    let pawn = chu_shogi("2P9/12/12/12/12");
    for text in ["c9=G", "c9+", "c9=+P"] {
        plays(&pawn, english, text, "c8c9+");
    }
    asks(
        &pawn,
        english,
        "c9=Q",
        "A Pawn can become only one thing, a Promoted Pawn (which moves like a Gold General): write + after the move.",
        "",
    );
    let phoenix = chu_shogi("2X9/12/12/12/12");
    plays(&phoenix, english, "Xc9=Q", "c8c9+");
}
