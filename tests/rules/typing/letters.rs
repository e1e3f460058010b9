//! Which piece a letter, an abbreviation or a part of a name means.

use locale::Locale;
use notation::{Likeness, likeness};
use rules::Game;

use super::{WHITE, asks, plays, start};
use crate::support::Board;

#[test]
fn a_capital_is_a_piece_before_it_is_a_file() {
    // Where only a Pawn can do it, it still works.
    let english = Locale::English;
    let board = Board::with(Game::Lionized, "Ke1 ke8 Ca1 Pc2", WHITE);
    plays(&board, english, "Cc4", "c2c4");
    let board = Board::with(Game::Lionized, "Ke1 ke8 Ce5 Pc3", WHITE);
    plays(&board, english, "Cc4", "e5c4");
    asks! { &board, english;
        "cc4" => "That could be c3c4 or e5c4. Write which one you mean.", "c3c4 e5c4",
    }
    // From a keyboard that was not switched: Cyrillic letters that look the same.
    plays(&board, english, "\u{421}\u{441}4", "e5c4");
}

/// A position of Chu Shogi with both Kings and these ranks from the eighth down to the fourth.
fn chu_shogi(ranks: &str) -> Board {
    Board::new(Game::ChuShogi, &format!("6k5/12/12/12/{ranks}/12/12/5K6 w - - 0 1"))
}

#[test]
fn pieces_have_their_longer_abbreviations_and_other_names() {
    let english = Locale::English;
    let board = chu_shogi("12/12/12/4p7/3D8");
    for text in
        ["DKxe5", "DKe5", "dke5", "DK-e5", "DKd4xe5", "DK takes e5", "dragon takes e5", "De5"]
    {
        plays(&board, english, text, "d4e5");
        assert!(likeness(Game::ChuShogi, text) > Likeness::Talk, "{text}");
    }
    asks! { &board, english;
        "DKe6" => "The Dragon King on d4 can’t go to e6: it doesn’t move that way.", "",
    }
    let tiger = chu_shogi("12/12/2s9/2T9/12");
    asks! { &tiger, english;
        "BTxc6" => "The Blind Tiger on c5 can’t go to c6: it doesn’t move that way.", "",
        "BTxb4" => "There is nothing to capture on b4. Play c5b4?", "c5b4",
    }
    let queen = chu_shogi("12/12/12/12/3Q8");
    for text in
        ["Free King g4", "the free king goes to g4", "FKg4", "FK-g4", "free king to g4", "Queen g4"]
    {
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
    asks! { &board, Locale::English;
        "gold e5" => "That could be d5e5 or f5e5. Write which one you mean.", "d5e5 f5e5",
    }
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
    asks! { &start, english;
        "Lf5" => "None of your Lances can go to f5. N is the Lion here. Did you mean f3f5?", "f3f5",
        "Ld8" => "None of your Lances can go to d8.", "",
        "knight f5" => "There is no Knight in Chu Shogi. N is the Lion here.", "",
    }
    asks! { &self::start(Game::Lionized), english;
        "knight f3" => "There is no Knight in Lionized Chess.", "",
    }
}

#[test]
fn what_a_piece_becomes_may_be_said_by_what_it_moves_like() {
    let english = Locale::English;
    let pawn = chu_shogi("2P9/12/12/12/12");
    for text in ["c9=G", "c9+", "c9=+P"] {
        plays(&pawn, english, text, "c8c9+");
    }
    asks! { &pawn, english;
        "c9=Q" => "A Pawn can become only one thing, a Promoted Pawn (which moves like a Gold General): write + after the move.", "",
    }
    plays(&chu_shogi("2X9/12/12/12/12"), english, "Xc9=Q", "c8c9+");
}
