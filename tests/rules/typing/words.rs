//! Words, in three languages, and what is talk.

use locale::Locale;
use notation::{Likeness, ReadError, likeness, read_typed};
use rules::{Game, Position};

use super::{WHITE, asks, plays, start};
use crate::support::Board;

#[test]
fn letters_of_the_own_language_are_read() {
    let start = start(Game::MightyLion);
    plays(&start, Locale::German, "Sf3", "g1f3");
    plays(&start, Locale::German, "sf3", "g1f3");
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Qd1 Ra1 Pa7", WHITE);
    plays(&board, Locale::German, "Dd4", "d1d4");
    plays(&board, Locale::German, "Tc1", "a1c1");
    asks(&start, Locale::English, "Sf3", "S isn’t used here; write N for the Knight.", "");
    // D is the Queen in German, and a file.
    asks(&start, Locale::German, "Dd4", "Meinst du d2d4?", "d2d4");
    plays(&start, Locale::English, "dd4", "d2d4");
    // In Lionheart Chess S is the Squire.
    plays(&Board::with(Game::Lionheart, "Kf1 kf10 Se4 Nc3", WHITE), Locale::German, "Se5", "e4e5");
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
        (Locale::English, "lion takes pawn on d4 and then e5", "c3d4e5"),
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
    let rooks = "r3k4r/10/10/10/10/5p4/10/10/10/R4K3R b KQkq - 0 1";
    let turned = Board::new(Game::ChuChess, rooks);
    for (locale, text, turn) in [
        (Locale::English, "castles short", "e9b9"),
        (Locale::English, "short castle", "e9b9"),
        (Locale::English, "castle kingside", "e9b9"),
        (Locale::English, "castle long", "e9h9"),
        (Locale::German, "kurze Rochade", "e9b9"),
        (Locale::German, "große Rochade", "e9h9"),
        (Locale::Japanese, "クイーンサイドキャスリング", "e9h9"),
    ] {
        plays(&turned, locale, text, turn);
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
    asks(&board, english, "lion takes queen d4", "Did you mean c3d4?", "c3d4");
    asks(&board, english, "rook takes d4", "You have no Rook on the board.", "");
    asks! { &start(Game::MightyLion), english;
        "b1c3d5e6" => "That doesn’t look like a move. Write the squares (as in e2e4) or the piece and the square (as in Nf3).", "",
    }
}

#[test]
fn a_misspelt_piece_is_asked_about() {
    let start = start(Game::MightyLion);
    let english = Locale::English;
    for text in ["kinght f3", "Knigth to f3!", "the kngiht f3", "sprigner nach f3"] {
        asks(&start, english, text, "Did you mean g1f3?", "g1f3");
    }
    asks(&start, english, "lino c3", "Did you mean b1c3?", "b1c3");
    asks(&start, english, "pwan e4", "Did you mean e2e4?", "e2e4");
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Bf1 Na3 Ne2 pc4", WHITE);
    asks! { &board, english;
        "bihsop c4" => "The Bishop on f1 can’t go to c4: its path is blocked on e2.", "",
        "bishp g2" => "Did you mean f1g2?", "f1g2",
        "läufre g2" => "Did you mean f1g2?", "f1g2",
        "quen d4" => "You have no Queen on the board.", "",
    }
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

/// Said while it is the speaker's turn, between bars.
const TALK: &str = "\
    hello|hi!|good game|gg|nice move!|nice knight|what a lion|the lion is strong|\
    my knight on f3 is hanging|knight on f3|your lion on d4 looks strong|I take a break|\
    I'll take the knight|lion takes everything|takes too long|my castle|pawn|rook?|\
    queen takes rook|and then?|to be or not to be|e4 is the best move|why not e4?|\
    should I play Nf3 or d4?|what about e2e4?|see you at 8|room b2|look e4|took e4|line e4|\
    book d4|ring e5|thing e4|down e4|night f3|kinght|my kinght on f3 is hanging|\
    kinght is strong|lino and bihsop|3:15 ok?|#3 is over|3. what now|100%|brb 5 min|b12|mp3|A1 quality|ok :)|+1|lol!!|???|hallo|guter Zug!|\
    schöner Springer|der Löwe ist stark|mein Springer auf f3 hängt|Springer auf f3|\
    ich nehme den Turm|Dame schlägt Turm|was ist mit e4?|dann bis morgen|um 8 Uhr|von mir aus|\
    nach dir|kurz weg|bitte|こんにちは|いい手ですね|獅子は強い|獅子|ナイトが危ない|f3のナイトが強い|e4はどうですか|ちょっと待って|8時に|取る|\
    よろしくお願いします";

/// Nearly turns, between bars, of the game with the Lion at least.
const NEAR: &str = "\
    e4!|e4??|1. e4|12...e5|Sf3|Vd4|e7e8D|e2e4, d2d4|knight f3|Knight to f3|lion takes d4 and e5|\
    lion d4?|b1c3d5e6|e2 e4 e5 e6 e7|e2-e4-e5-e6|e8 queen|castle kingside|Springer f3|\
    Löwe schlägt d4|lange Rochade|ナイトf3|獅子でd4を取る";

#[test]
fn talk_is_left_alone_whoever_is_to_move() {
    for game in Game::ALL {
        // On a board of twelve ranks, b12 is a square.
        for text in TALK.split('|').filter(|text| game.parse_square(text).is_none()) {
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
    for text in NEAR.split('|') {
        assert!(likeness(Game::MightyLion, text) > Likeness::Talk, "{text}");
        for locale in Locale::ALL {
            assert_ne!(read_typed(&position, text, locale), Err(ReadError::NotATurn), "{text}");
        }
    }
    for text in ["e4", "Nf3", "e2-e4", "ｅ２ｅ４", "♘f3", "e2e9", "pass", "O-O", "Nf3+"] {
        assert_eq!(likeness(Game::MightyLion, text), Likeness::Turn, "{text}");
    }
}

#[test]
fn the_dragons_are_written_in_either_character() {
    let chess = Board::with(Game::ChuShogiLike, "Kf0 ke9 +Rd5 +Bb2", WHITE);
    let shogi = "6k5/12/12/12/12/12/12/3D8/12/12/1H10/5K6 w - - 0 1";
    for board in [chess, Board::new(Game::ChuShogi, shogi)] {
        for (text, turn) in [
            ("龍王をd6へ", "d5d6"),
            ("竜王をd6へ", "d5d6"),
            ("龍馬をb3へ", "b2b3"),
            ("竜馬をb3へ", "b2b3"),
        ] {
            plays(&board, Locale::Japanese, text, turn);
        }
    }
    let chess = Board::with(Game::ChuShogiLike, "Kf0 ke9 +Rd5", WHITE);
    plays(&chess, Locale::Japanese, "成りルークをd6へ", "d5d6");
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
    asks! { &board, english;
        "horse c6" => "That could be b4c6 or d4c6. Write which one you mean.", "b4c6 d4c6",
    }
    assert!(read_typed(&board.0, "horse h8", english).is_err());
    assert_eq!(likeness(Game::Lionized, "horse takes c6"), Likeness::Near);
}
