//! What players type of igui, promoted pieces and promotions in Chu Shogi, in signs and in words.

use locale::Locale;
use notation::{ReadError, read_typed};

use crate::shogi_notation::{position, reads, refuses};

/// The Lion on g6 may capture on f7 and go back.
const IGUI: &str = "k11/pppp8/12/12/8r3/4gip5/6N5/7s4/7i4/11P/11P/8G1KR w - - 0 1";

#[test]
fn a_capture_and_the_way_back_are_told_by_a_word_or_by_the_square_where_it_began() {
    reads(
        IGUI,
        &["LNx7f-6g", "LNx!7f", "LNx7f-igui", "獅x76-67", "７六・６七獅", "Nxf7 igui", "Nxf7-igui"],
        "g6f7g6",
    );
    says(
        IGUI,
        &["Lion takes f7 and returns", "N takes f7 and goes back", "Lion takes f7 igui"],
        "g6f7g6",
    );
}

#[test]
fn a_letter_without_a_piece_means_one_that_moves_like_it() {
    // The Kirin has become a Lion.
    let fen = "k11/12/12/12/12/4p7/5+O6/12/12/12/12/11K w - - 0 1";
    reads(fen, &["Nf7", "Of7", "+Of7", "７六獅"], "f6f7");
    says(fen, &["Lion f7", "Kirin to f7"], "f6f7");
    // Not if there is one.
    refuses(
        "k11/12/12/12/12/4p7/5+O6/12/12/12/12/N10K w - - 0 1",
        "Nf7",
        "The Lion on a1 can’t go to f7: it doesn’t move that way.",
    );
}

#[test]
fn a_name_of_several_pieces_that_are_not_there_is_that_of_the_piece_not_promoted() {
    let bare = "k11/12/12/12/12/12/12/12/12/12/12/P10K w - - 0 1";
    refuses(bare, "獅-66", "You have no Lion on the board.");
    refuses(bare, "竜王-55", "You have no Dragon King on the board.");
    refuses(bare, "４十一金", "You have no Gold General on the board.");
}

/// A Dragon King and a Gold General that may promote, and Pawns before the zone and the last rank.
const PROMOTING: &str = "11k/P11/12/8r3/4G2PD3/12/12/12/12/12/12/K11 w - - 0 1";

#[test]
fn promotions_are_told_in_words() {
    for (texts, canonical) in [
        (&["Gold e9+", "Gold to e9 promotes", "e8e9 +"][..], "e8e9+"),
        (&["Pawn h9+", "Pawn to h9 and promotes"], "h8h9+"),
        (
            &[
                "Dragon king takes i9 and promotes",
                "Dragon King takes rook on i9, promotes",
                "D takes i9 promote",
            ],
            "i8i9+",
        ),
        (&["Gold e9 =", "Ge9="], "e8e9"),
        (&["a12=", "a11a12"], "a11a12"),
    ] {
        let position = position(PROMOTING);
        for text in texts {
            match read_typed(&position, text, Locale::English) {
                Ok(turn) => assert_eq!(position.turn_text(turn), canonical, "{text}"),
                Err(error) => panic!("{text}: {error:?}"),
            }
        }
    }
}

#[test]
fn an_open_promotion_is_asked_for() {
    let position = position(PROMOTING);
    for (text, both) in [
        // Its own letter: promoted, or as it is.
        ("Ge9=G", ["e8e9", "e8e9+"]),
        // In words.
        ("Dragon King takes i9", ["i8i9", "i8i9+"]),
        // A dead piece.
        ("a12", ["a11a12", "a11a12+"]),
    ] {
        let read = read_typed(&position, text, Locale::English);
        match read {
            Err(ReadError::Ambiguous(turns)) => {
                let turns: Vec<_> = turns.iter().map(|turn| position.turn_text(*turn)).collect();
                assert_eq!(turns, both, "{text}");
            }
            read => panic!("{text}: {read:?}"),
        }
    }
}

/// Reads a turn that is said in words.
#[track_caller]
fn says(fen: &str, texts: &[&str], canonical: &str) {
    let position = position(fen);
    for text in texts {
        match read_typed(&position, text, Locale::English) {
            Ok(turn) => assert_eq!(position.turn_text(turn), canonical, "{text}"),
            Err(error) => panic!("{text}: {error:?}"),
        }
    }
}
