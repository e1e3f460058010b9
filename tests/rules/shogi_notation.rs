//! The notations of Shogi: each form by name.

use locale::Locale;
use notation::{
    Likeness, ReadError, attempted_paths, likeness, read_reply, read_turn, read_typed,
    read_typed_reply, reads_like_turn,
};
use rules::{Game, Position, Square};

const START: &str = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - - 0 1";
/// The Lion on f6 may capture on g7 and h8, and go on.
const LION: &str = "k11/12/12/12/7g4/6n5/5N6/12/12/12/12/11K w - - 0 1";
/// Pieces that promote, on entering, capturing and reaching the last rank.
const ZONE: &str = "10p1/2I1pP2p1LL/1Rp1PB2LL2/12/7L4/1p10/12/12/11k/12/11K/12 w - - 0 1";

pub fn position(fen: &str) -> Position {
    Position::from_fen(Game::ChuShogi, fen).expect(fen)
}

fn square(name: &str) -> Option<Square> {
    Game::ChuShogi.parse_square(name)
}

#[track_caller]
pub fn reads(fen: &str, texts: &[&str], canonical: &str) {
    let position = position(fen);
    for text in texts {
        for read in [
            read_turn(&position, text),
            read_typed(&position, text, Locale::English),
            read_typed(&position, text, Locale::Japanese),
        ] {
            match read {
                Ok(turn) => assert_eq!(position.turn_text(turn), canonical, "{text}"),
                Err(error) => panic!("{text}: {error:?}"),
            }
        }
        let game = position.game();
        assert!(reads_like_turn(game, text), "{text}");
        assert_eq!(likeness(game, text), Likeness::Turn, "{text}");
    }
}

#[track_caller]
pub fn refuses(fen: &str, text: &str, sentence: &str) {
    let position = position(fen);
    let error = read_turn(&position, text).expect_err(text);
    assert_eq!(explain::read_error(&error, &position, Locale::English), sentence, "{text}");
}

#[test]
fn every_piece_has_its_names() {
    let spec = Game::ChuShogi.spec();
    assert_eq!(spec.shogi_names.len(), spec.pieces.len());
    for piece in spec.pieces {
        let names = spec.shogi_names_of(piece);
        let has_some = names.is_some_and(|names| !names.japanese.is_empty());
        assert!(has_some, "{}", piece.name());
    }
}

#[test]
fn pieces_are_found_by_the_names_of_shogi_players() {
    let spec = Game::ChuShogi.spec();
    for (name, symbol) in [
        ("free king", "Q"),
        ("Tokin", "+P"),
        ("DK", "D"),
        ("SE", "+D"),
        ("麒麟", "O"),
        ("龍王", "D"),
        ("B", "B"),
    ] {
        let found = spec.piece_called(name).map(|piece| piece.symbol());
        assert_eq!(found.as_deref(), Some(symbol), "{name}");
    }
    assert!(Game::MightyLion.spec().piece_called("Free King").is_none());
}

#[test]
fn usi_and_squares_as_kif_has_them() {
    reads(
        START,
        &["8i8h", "8i-8h", "8I8H", "8-9 8-8", "８九８八", "8九-8八", "☗8i8h"][..6],
        "e4e5",
    );
    reads(START, &["7j5h"], "f3h5");
    reads(START, &["12i12h"], "a4a5");
    reads(LION, &["7g6f5e", "7g-6f-5e", "7gx6fx5e", "7七6六5五", "7-7 6-6 5-5"], "f6g7h8");
    // An empty square on the way: a jump, a step and a pass.
    reads(LION, &["7g7f7e", "7g7e"], "f6f8");
    reads(LION, &["7g8g7h", "7g7h"], "f6f5");
    reads(LION, &["7g8g7g", "7g7g"], "f6f6");
    reads(LION, &["7g6f7g"], "f6g7f6");
    reads(ZONE, &["7c8b+"], "f10e11+");
    reads(ZONE, &["7c8b", "7c8b="], "f10e11");
}

#[test]
fn western_notation() {
    reads(START, &["P-8h", "p-8h", "P-88", "P8h", "P-8-8", "P8i-8h", "P89-88"], "e4e5");
    reads(START, &["Ln-5h", "Ln-58", "LN-5h", "N-5h"], "f3h5");
    reads(START, &["Kr-9k", "Ky-9k", "O-9k"], "f2d2");
    reads(LION, &["Lnx6fx5e", "Lnx66x55", "Ln77x66x55"], "f6g7h8");
    reads(LION, &["Lnx!6f", "Lnx!66", "Ln7gx!6f"], "f6g7f6");
    reads(ZONE, &["Bx8b+", "Bx82+"], "f10e11+");
    reads(ZONE, &["Bx8b=", "Bx82=", "Bx8b"], "f10e11");
    // 7-3 to f10 and 7-12 to f1.
    let rook = "k11/12/12/12/12/5+G6/12/12/12/12/12/11K w - - 0 1";
    reads(rook, &["+G-7-12", "+G-7l"], "f7f1");
    let position = position(rook);
    let error = read_turn(&position, "+G-7c").expect_err("two squares fit");
    let texts: Vec<String> =
        error.candidates().iter().map(|turn| position.turn_text(*turn)).collect();
    assert_eq!(texts, ["f7f1", "f7f10"]);
}

#[test]
fn squares_are_read_in_every_style() {
    let position = position("11k/12/12/12/12/5Q6/12/12/12/12/12/11K w - - 0 1");
    for (text, targets) in [
        ("Q-7l", &["f1"][..]),
        ("Q-7c", &["f1", "f10"]),
        ("Q-12a", &["a12"]),
        ("Q-7-12", &["f1"]),
        ("Q-7十二", &["f1"]),
        ("Q-7十", &["f3"]),
        ("Q-12一", &["a12"]),
        ("奔-7c", &["f1"]),
        ("奔-c1", &["a12"]),
        ("奔-cb", &["a2"]),
        ("Q-7m", &[]),
        ("Q-13a", &[]),
        ("Q-0-1", &[]),
        ("奔-十二", &[]),
    ] {
        let turns = match read_turn(&position, text) {
            Ok(turn) => vec![turn],
            Err(ReadError::Ambiguous(turns)) => turns,
            Err(error) => {
                assert_eq!(error, ReadError::NotATurn, "{text}");
                Vec::new()
            }
        };
        let read = turns.iter().map(|turn| position.game().square_name(turn.target()));
        assert_eq!(read.collect::<Vec<_>>(), targets, "{text}");
    }
}

#[test]
fn kitao_kawasaki_notation() {
    reads(START, &["歩-88", "歩(89)-88", "歩兵-88"], "e4e5");
    reads(START, &["獅-58", "獅子-58"], "f3h5");
    reads(START, &["麒-9b"], "f2d2");
    reads(START, &["歩-c8"], "a4a5");
    reads(LION, &["獅x66x55", "獅(77)x66x55", "獅(77)x66-55"], "f6g7h8");
    reads(LION, &["獅x!66", "獅(77)x!66"], "f6g7f6");
    reads(LION, &["--", "f6f6"], "f6f6");
    for text in ["Ln-7g", "獅-77", "Nf6"] {
        refuses(LION, text, "Your Lion is already on f6. Did you mean f6f6 (pass)?");
    }
    reads(ZONE, &["角x82+"], "f10e11+");
    reads(ZONE, &["角x82="], "f10e11");
}

#[test]
fn japanese_notation() {
    reads(
        START,
        &["８八歩", "8八歩", "☗8八歩", "▲８八歩兵", "8八歩(8九)", "88歩", "8-8歩"],
        "e4e5",
    );
    reads(START, &["５八獅", "５八獅子", "獅子５八", "1手目 ▲5八獅子 （←7十）"], "f3h5");
    reads(START, &["９十一麒麟", "申十一麒麟"], "f2d2");
    reads(LION, &["６六・５五獅", "一歩目 6六獅子 （←7七）\n二歩目 5五獅子 （←6六）"], "f6g7h8");
    // As in the books of the Edo period, which lishogi calls Yorozuya.
    reads(START, &["未八歩"], "e4e5");
    reads(LION, &["巳六・辰五獅", "巳六・辰五獅子"], "f6g7h8");
    reads(ZONE, &["未二角ナル"], "f10e11+");
    reads(LION, &["巳六居喰い", "６六居喰い", "６六居食い", "６六獅居喰い"], "f6g7f6");
    // As lishogi writes it; 仝 tells nothing in the first of two steps.
    reads(LION, &["3手目一歩目 仝獅子 (←7七) 3手目二歩目 7七獅子(居食い) (←6六)"], "f6g7f6");
    reads(LION, &["じっと"], "f6f6");
    reads(ZONE, &["８二角成", "８二角ナル"], "f10e11+");
    reads(ZONE, &["８二角不成", "８二角生", "８二角"], "f10e11");
}

#[test]
fn signs_tell_pieces_apart() {
    let golds = "k11/12/12/12/12/12/12/4GGG5/12/12/12/11K w - - 0 1";
    reads(golds, &["７七金左"], "e5f6");
    reads(golds, &["７七金直", "７七金中"], "f5f6");
    reads(golds, &["７七金右"], "g5f6");
    // Black sees the board from the other side.
    let black = "k11/12/12/12/12/4ggg5/12/12/12/12/12/11K b - - 0 1";
    reads(black, &["７七金左"], "g7f6");
    reads(black, &["７七金右"], "e7f6");
    let rooks = "k11/12/5R6/12/12/R11/12/12/5R6/12/12/11K w - - 0 1";
    reads(rooks, &["７六飛引"], "f10f7");
    reads(rooks, &["７六飛寄"], "a7f7");
    reads(rooks, &["７六飛上"], "f4f7");
    let lions = "k11/12/12/12/12/12/5N6/5N6/12/12/12/11K w - - 0 1";
    reads(lions, &["７六獅直"], "f6f7");
    reads(lions, &["７六獅跳"], "f5f7");
    let position = position(golds);
    assert!(
        matches!(read_turn(&position, "７七金"), Err(ReadError::Ambiguous(turns)) if turns.len() == 3)
    );
    assert!(
        matches!(read_turn(&position, "７七金引"), Err(ReadError::Ambiguous(turns)) if turns.len() == 3)
    );
}

#[test]
fn a_square_may_be_left_out_where_the_last_turn_ended() {
    let before = position("k11/12/12/12/12/5p6/12/4P7/12/12/12/11K b - - 0 1");
    let last = read_turn(&before, "f7f6").expect("the Pawn steps");
    let after = before.play_unchecked(last);
    let on = Some(last.target());
    let black = position("k11/12/12/12/12/5g6/5P6/12/12/12/12/11K b - - 0 1");
    for text in ["同金", "同　金", "仝金将（←7六）", "金x", "金(76)x"] {
        for read in [
            read_reply(&black, square("f6"), text),
            read_typed_reply(&black, square("f6"), text, Locale::German),
        ] {
            assert_eq!(read.map(|turn| black.turn_text(turn)), Ok("f7f6".to_owned()), "{text}");
        }
        assert_eq!(read_turn(&black, text), Err(ReadError::NoLastTurn), "{text}");
        assert!(read_reply(&black, square("a1"), text).is_err(), "{text}");
    }
    assert!(read_reply(&after, on, "同歩").is_err());
    refuses(
        LION,
        "同獅",
        "There is no previous move to refer to, so write the square the piece goes to.",
    );
}

#[test]
fn our_notation_stays_what_it_is() {
    // c8 is a square of ours; as lishogi counts it, it would be a5.
    let pawns = "k11/12/12/12/12/2P9/12/12/P11/12/12/11K w - - 0 1";
    reads(pawns, &["c8", "Pc8", "c7c8"], "c7c8");
    let position = position(pawns);
    let error = read_turn(&position, "P-c8").expect_err("either may be meant");
    assert_eq!(error.candidates().len(), 2, "{error:?}");
    // If ours is illegal, the other is not played without being asked for.
    let other = "k11/12/12/12/12/12/12/12/P11/12/12/11K w - - 0 1";
    let position = self::position(other);
    let turn = read_turn(&position, "a4a5").expect("the Pawn steps");
    assert_eq!(read_turn(&position, "P-c8"), Err(ReadError::Uncertain(turn)));
    assert_eq!(read_turn(&position, "歩-c8"), Ok(turn));
    let rooks = "k11/12/12/12/1pR9/12/12/p11/12/R11/12/11K w - - 0 1";
    reads(rooks, &["Rxb8"], "c8b8");
    // A promotion that is declined.
    reads(ZONE, &["f10e11=", "Bxe11="], "f10e11");
    reads(ZONE, &["f10e11+"], "f10e11+");
    for text in [
        "7-12",
        "7776",
        "19:30",
        "12",
        "hello",
        "居喰い",
        "同",
        "獅子",
        "獅子h5",
        "獅子c8",
        "see 7g7f",
        // The second step begins where the first did not end.
        "一歩目 6六獅子 (←7七) 二歩目 5五獅子 (←8八)",
    ] {
        assert!(!reads_like_turn(Game::ChuShogi, text), "{text}");
    }
    for text in ["7l6k", "P-8h", "歩-88", "８八歩"] {
        assert!(!reads_like_turn(Game::MightyLion, text), "{text}");
    }
}

#[test]
fn what_is_illegal_is_refused_with_the_rule() {
    for (text, ours) in
        [("8i8g", "e4e6"), ("7j6i5h", "f3g4h5"), ("8d8e", "e9e8"), ("12i12h+", "a4a5+")]
    {
        let start = position(START);
        let ours = read_turn(&start, ours).expect_err(ours);
        refuses(START, text, &explain::read_error(&ours, &start, Locale::English));
    }
    // The Lance protects h5.
    let protected = "k11/12/12/12/4B2l4/4S7/5N6/7n4/12/12/12/11K w - - 0 1";
    let rule = read_turn(&position(protected), "f6h5").expect_err("the Lion is protected");
    for text in ["7g5h", "Lnx5h", "獅x58", "５八獅"] {
        assert_eq!(read_turn(&position(protected), text).expect_err(text), rule, "{text}");
    }
    for (text, error) in [
        ("8h8g", "Illegal(NoPiece"),
        ("8i8h+", "Illegal(PromotionNotAllowed"),
        ("7j7j", "Illegal(CannotPass"),
        ("P8l-8k", "OtherPiece"),
        ("歩(8十二)-88", "OtherPiece"),
        ("Px8h", "NothingToTake"),
        ("+P-8h", "NoSuchPiece"),
        ("太-88", "NoSuchPiece"),
    ] {
        let found = read_turn(&position(START), text).expect_err(text);
        assert!(format!("{found:?}").starts_with(error), "{text}: {found:?}");
    }
}

#[test]
fn the_path_that_was_asked_for_is_known() {
    let start = position(START);
    let names = |text: &str| {
        let paths = attempted_paths(&start, text).into_iter();
        let names = paths.flatten().map(|square| start.game().square_name(square));
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names("8i8g"), "e4 e6");
    assert_eq!(names("獅-51"), "f3 h12");
}
