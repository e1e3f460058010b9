//! Notation: the canonical form, and what is accepted when a player types.

use crate::support::{Board, chu, lionheart, lionized, mighty_lion, shogi_like};
use explain::describe;
use locale::Locale;
use notation::{ReadError, attempted_paths, read_turn, reads_like_turn};
use rules::{Game, Position, Role, Turn};

fn error(board: &Board, text: &str) -> Option<ReadError> {
    read_turn(&board.0, text).err()
}

#[test]
fn a_plain_move_or_capture_names_two_squares() {
    mighty_lion("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1").allows("e2e4 e2d3");
    lionheart("4k5/10/10/10/10/10/10/10/R9/5K4[] w - - 0 1").allows("a2a10 a2j2");
}

#[test]
fn a_capture_on_the_way_is_named_between() {
    mighty_lion("4k3/8/8/8/3p4/2p5/1L6/4K3 w - - 0 1").allows("b2c3d4 b2c3d3 b2c3b2 b2b2 b2c3");
}

#[test]
fn a_promotion_adds_the_letter_or_the_plus() {
    mighty_lion("8/4P3/8/8/8/8/k6K/8 w - - 0 1").allows("e7e8Q");
    shogi_like("5k4/10/10/P9/10/10/10/10/10/5K4 w - - 0 1").allows("a6a7+ a6a7");
    lionheart("4k5/4P5/10/10/10/10/5P4/10/10/5K4[Q] w - - 0 1").allows("e9=Q,f1f2 e9=Q,f4f5");
    lionized("4k3/8/8/8/8/8/p7/1C2K3[c] b - - 0 1").allows("a2b1C a2b1 a2a1 a2a1C");
}

#[test]
fn castling_is_the_kings_own_move() {
    mighty_lion("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").allows("e1g1 e1c1");
    chu("r3k4r/10/10/10/10/10/10/10/10/R4K3R w KQkq - 0 1").allows("f0i0 f0c0");
}

#[test]
fn en_passant_follows_the_field_convention_but_names_the_captured_square_in_lionized_chess() {
    mighty_lion("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").allows("e5d6").reads("e5d5d6", "e5d6");
    lionheart("4k5/10/10/10/10/3pP5/10/10/10/5K4[] b - e4 0 1")
        .allows("d5e4")
        .reads("d5e5e4", "d5e4");
    lionized("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1").allows("e5d5d6").reads("e5d6", "e5d5d6");
}

#[test]
fn half_actions_are_joined_by_a_comma() {
    lionheart("4k5/10/10/10/10/10/10/4PP4/10/5K4[] w - - 0 1")
        .allows("e3e4,f3f4 e3e4,f1f2 f1g2,g2h3");
}

#[test]
fn of_several_ways_in_lionheart_chess_the_shortest_and_then_the_first_in_ascii_order_is_canonical()
{
    let board = lionheart("4k5/10/10/10/10/10/10/4PP4/10/5K4[] w - - 0 1");
    // Both orders are the same turn; so are the ways from f1 to h3; and f1f2 by way of e1 is one
    // step.
    board.reads("f3f4,e3e4", "e3e4,f3f4");
    assert_eq!(board.turns_with("f3f4,e3e4"), [""; 0]);
    board.reads("f1e2,e2e1", "f1e1").reads("f1e1,e1f2", "f1f2");
    assert_eq!(
        board.turns().iter().filter(|text| text.contains("f1") && text.ends_with("f3")).count(),
        0
    );
}

#[test]
fn ranks_are_read_greedily() {
    lionheart("4k5/10/10/10/10/10/10/10/R9/5K4[] w - - 0 1")
        .reads("a2a10", "a2a10")
        .reads("Ra10", "a2a10");
    chu("4k5/10/10/10/10/10/10/10/R9/5K4 w - - 0 1").reads("a1a0", "a1a0").reads("Ra0", "a1a0");
}

#[test]
fn letter_case_does_not_matter() {
    mighty_lion("8/4P3/8/8/8/8/k6K/8 w - - 0 1").reads("E7E8Q", "e7e8Q").reads("e7e8q", "e7e8Q");
    mighty_lion("4k3/8/8/8/8/8/1L6/4K3 w - - 0 1")
        .reads("B2B4", "b2b4")
        .reads("lb4", "b2b4")
        .reads("LB4", "b2b4");
}

#[test]
fn separators_between_squares_are_read_over() {
    let board = mighty_lion("4k3/8/8/8/3p4/2p5/1L6/4K3 w - - 0 1");
    for text in
        ["b2 c3 d4", "b2-c3-d4", "b2xc3xd4", "b2:c3:d4", "b2,c3,d4", "b2/c3/d4", " b2 x c3 - d4 "]
    {
        board.reads(text, "b2c3d4");
    }
}

#[test]
fn promotions_may_be_written_with_equals_small_letters_or_brackets() {
    let board = mighty_lion("8/4P3/8/8/8/8/k6K/8 w - - 0 1");
    for text in
        ["e7e8Q", "e7e8=Q", "e7e8q", "e7e8=q", "e7e8(Q)", "e7-e8=Q", "e8Q", "e8=Q", "e8=q", "e8(Q)"]
    {
        board.reads(text, "e7e8Q");
    }
    board.refuses("e8", "promotion-missing", "e8").reads("e8=N", "e7e8N");
    shogi_like("5k4/10/10/P9/10/10/10/10/10/5K4 w - - 0 1")
        .reads("a6-a7+", "a6a7+")
        .reads("a7+", "a6a7+")
        .reads("a7", "a6a7")
        .reads("a6a7=+", "a6a7+")
        .reads("a7=M", "a6a7+");
}

#[test]
fn castling_may_be_written_with_letters_or_zeros_in_either_case() {
    let board = mighty_lion("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["O-O", "0-0", "o-o", "OO", "00", "oo", "e1g1", "Kg1", "E1-G1"] {
        board.reads(text, "e1g1");
    }
    for text in ["O-O-O", "0-0-0", "o-o-o", "OOO", "000", "Kc1"] {
        board.reads(text, "e1c1");
    }
    mighty_lion("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").reads("O-O", "e8g8").reads("O-O-O", "e8c8");
}

#[test]
fn in_chu_chess_o_o_is_towards_the_nearer_rook() {
    let rooks = "r3k4r/10/10/10/10/10/10/10/10/R4K3R";
    chu(&format!("{rooks} w KQkq - 0 1")).reads("O-O", "f0i0").reads("O-O-O", "f0c0");
    chu(&format!("{rooks} b KQkq - 0 1")).reads("O-O", "e9b9").reads("O-O-O", "e9h9");
}

#[test]
fn a_letter_is_a_piece_that_is_not_crowned_before_it_is_one_that_is() {
    Board::with(Game::ChuChess, "Kf0 ka9 Bj6 +Bg7", "w - - 0 1")
        .reads("Bh8", "j6h8")
        .reads("+Bh8", "g7h8");
    Board::with(Game::ChuChess, "Kf0 ke9 Ra2 +Rh5", "w - - 0 1")
        .reads("Rh2", "a2h2")
        .reads("+Rh2", "h5h2")
        .reads("Rh8", "h5h8");
}

#[test]
fn a_lion_s_way_may_name_empty_squares_and_the_square_it_ends_on_twice() {
    let lion = "k11/12/12/12/12/6s5/5N6/12/12/12/12/11K w - - 0 1";
    Board::new(Game::ChuShogi, lion)
        .reads("Nxg7,g7", "f6g7")
        .reads("f6g7g7", "f6g7")
        .reads("Ng6,f6", "f6f6")
        .reads("Nxg7,f6", "f6g7f6");
}

#[test]
fn a_promotion_that_is_an_action_of_its_own_may_be_written_behind_the_move() {
    Board::with(Game::Lionheart, "Kj1 kj8 Pe8 [R]", "w - - 0 1").reads("e9=R", "e8e9,e9=R");
}

#[test]
fn castling_that_is_not_possible_says_why() {
    mighty_lion("4k3/8/8/8/8/8/8/4K2R w - - 0 1").refuses("O-O", "castling-right-lost", "e1");
    mighty_lion("4k3/8/8/8/8/8/8/4KB1R w K - 0 1").refuses("O-O", "castling-blocked", "f1");
    mighty_lion("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1").refuses("0-0", "castling-attacked", "g1");
}

#[test]
fn a_transit_square_that_was_empty_may_be_written_out() {
    let board = mighty_lion("4k3/8/8/8/8/8/2P5/1L2K3 w - - 0 1");
    board.reads("b1b2b3", "b1b3");
    board.reads("b1b2c3", "b1c3").refuses("b1c2d3", "own-piece", "c2");
}

#[test]
fn a_lions_pass_may_be_written_out() {
    let board = mighty_lion("4k3/8/8/8/8/8/2P5/1L2K3 w - - 0 1");
    for text in ["pass", "PASS", "--", "b1b1", "b1b2b1", "b1-b2-b1"] {
        board.reads(text, "b1b1");
    }
    mighty_lion("4k3/8/8/8/8/8/PPP5/RLN1K3 w Q - 0 1").refuses("pass", "cannot-pass", "b1");
    assert_eq!(
        error(&mighty_lion("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "pass"),
        Some(ReadError::NoSuchPiece(Role::Lion))
    );
}

#[test]
fn half_actions_may_be_written_in_either_order_and_two_king_steps_in_one_go() {
    let board = lionheart("4k5/10/10/10/10/10/10/4PP4/10/5K4[] w - - 0 1");
    board
        .reads("f3f4 e3e4", "e3e4,f3f4")
        .reads("f4, e4", "e3e4,f3f4")
        .reads("f3f4 / Ke2", "f1e2,f3f4");
    let twice = board.turns_with("f1g2,g2");
    assert!(twice.contains(&"f1g2,g2h3".to_owned()), "{twice:?}");
    board.reads("f1g2h3", "f1g2,g2h3").reads("Kg2h3", "f1g2,g2h3").reads("e3e4e5", "e3e4,e4e5");
}

#[test]
fn algebraic_notation_names_the_piece_and_where_it_goes() {
    mighty_lion("4k3/8/8/3p4/4P3/2p5/1L6/4K1N1 w - - 0 1")
        .reads("Nf3", "g1f3")
        .reads("nf3", "g1f3")
        .reads("Lxc3xd4", "b2c3d4")
        .reads("Lxc3-b2", "b2c3b2")
        .reads("Lxc3", "b2c3")
        .reads("Lb4", "b2b4")
        .reads("exd5", "e4d5")
        .reads("e5", "e4e5")
        .reads("Ke2", "e1e2")
        .reads("Ng1f3", "g1f3")
        .reads("Ng1-f3", "g1f3");
}

#[test]
fn file_rank_or_square_tell_several_pieces_apart() {
    mighty_lion("4k3/8/8/8/8/7R/8/R2K3R w - - 0 1")
        .ambiguous("Rh2", "h1h2 h3h2")
        .reads("R1h2", "h1h2")
        .reads("R3h2", "h3h2")
        .reads("Rh1h2", "h1h2")
        .reads("Rab1", "a1b1")
        .reads("Rac1", "a1c1");
}

#[test]
fn check_and_mate_marks_may_be_there_or_not() {
    let board = mighty_lion("k7/7Q/1K6/8/8/8/8/8 w - - 0 1");
    for text in ["Qb7", "Qb7#", "Qb7+", "h7b7#", "h7b7", "Qh7b7#"] {
        board.reads(text, "h7b7");
    }
}

#[test]
fn a_plus_in_the_shogi_like_game_is_a_promotion_if_it_can_be_and_else_a_check() {
    // From a6 the Rook gives check on a9, where it may also promote.
    let board = shogi_like("4k5/10/10/R9/10/10/10/10/10/5K4 w - - 0 1");
    board.allows("a6a9 a6a9+").reads("a6a9", "a6a9").reads("a6a9+", "a6a9+");
    board.ambiguous("Ra9+", "a6a9 a6a9+").reads("Ra9=+", "a6a9+").reads("Ra9", "a6a9");
}

#[test]
fn a_small_b_is_a_file_or_else_a_bishop() {
    mighty_lion("4k3/8/8/8/8/2n5/1P6/4K3 w - - 0 1").reads("bxc3", "b2c3");
    mighty_lion("4k3/8/8/8/8/2n5/8/B3K3 w - - 0 1").reads("bxc3", "a1c3");
    mighty_lion("4k3/8/8/8/8/2n5/1P6/4B1K1 w - - 0 1").reads("bxc3", "b2c3").reads("Bxc3", "e1c3");
}

#[test]
fn no_piece_there_and_not_your_piece_are_said() {
    mighty_lion("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
        .refuses_each("a3a4 no-piece a3; e8e7 not-your-piece e8; e2f4 cannot-reach e2 f4");
}

#[test]
fn a_kind_of_piece_that_is_missing_or_cannot_go_there_is_named() {
    let board = mighty_lion("4k3/8/8/8/8/8/8/N3K2N w - - 0 1");
    assert_eq!(error(&board, "Qd4"), Some(ReadError::NoSuchPiece(Role::Queen)));
    let d4 = board.0.game().parse_square("d4");
    assert_eq!(error(&board, "Nd4"), d4.map(|to| ReadError::NoneCan { role: Role::Knight, to }));
}

#[test]
fn a_wrong_letter_before_a_square_is_said() {
    let board = mighty_lion("4k3/8/8/8/8/8/8/N3K2Q w - - 0 1");
    let a1 = board.0.game().parse_square("a1");
    assert_eq!(
        error(&board, "Qa1b3"),
        a1.map(|on| ReadError::OtherPiece { on, role: Role::Knight })
    );
}

#[test]
fn a_plus_that_means_nothing_is_said() {
    chu("4k5/10/10/10/10/10/10/R9/10/5K4 w - - 0 1")
        .misread("a2a5+", "is neither a check nor a promotion");
}

#[test]
fn crowned_pieces_are_named_with_or_without_their_plus() {
    let board = chu("4k5/10/10/10/10/10/10/+R9/10/5K4 w - - 0 1");
    board.reads("Ra5", "a2a5").reads("+Ra5", "a2a5");
    let board = chu("4k5/10/10/10/10/10/10/R9/10/5K4 w - - 0 1");
    assert_eq!(error(&board, "+Ra5"), Some(ReadError::NoSuchPiece(Role::CrownedRook)));
    assert_eq!(error(&board, "+Ba5"), Some(ReadError::NoSuchPiece(Role::CrownedBishop)));
    assert_eq!(error(&board, "Ba5"), Some(ReadError::NoSuchPiece(Role::Bishop)));
}

#[test]
fn a_start_that_contradicts_itself_is_no_turn() {
    let board = mighty_lion("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(error(&board, "ca1a3"), Some(ReadError::NotATurn));
}

#[test]
fn talk_is_left_alone() {
    for game in Game::ALL {
        let board = Board::new(*game, game.spec().start_fen());
        let talk = "| |hello|good game!|e|4|e2e|what about e2e4?|e2e4 or d2d4|🦁|e²e4|O-O-O-O|passing|\
            I think Nf3 is best|e2e4e2e4e2e4e2e4|---|=Q|+|\0|k|lol|gg|ok|no|a|be";
        for text in talk.split('|') {
            // There, it is e2 with a promotion to an Elephant.
            if (*game, text) == (Game::ChuShogi, "e2e") {
                continue;
            }
            assert_eq!(error(&board, text), Some(ReadError::NotATurn), "{game}: {text}");
        }
    }
}

#[test]
fn words_say_a_turn() {
    let say = |board: &Board, text: &str| {
        read_turn(&board.0, text).map(|turn| describe(&board.0, turn, Locale::English))
    };
    let lion = mighty_lion("4k3/8/8/8/3n4/2p5/1L6/R3K2R w KQ - 0 1");
    for (text, said) in [
        ("b2b4", "Lion from b2 to b4"),
        ("b2d4", "Lion from b2 captures Knight on d4"),
        ("b2c3b3", "Lion from b2 captures Pawn on c3 and goes on to b3"),
        ("b2c3d4", "Lion from b2 captures Pawn on c3 and Knight on d4"),
        ("b2c3b2", "Lion from b2 captures Pawn on c3 and returns"),
        ("b2b2", "Lion on b2 passes"),
        ("O-O", "King castles from e1 to g1"),
    ] {
        assert_eq!(say(&lion, text).as_deref(), Ok(said));
    }
    let pawn = mighty_lion("3n4/4P3/8/8/8/8/k6K/8 w - - 0 1");
    assert_eq!(
        say(&pawn, "exd8=Q").as_deref(),
        Ok("Pawn from e7 captures Knight on d8 and becomes Queen")
    );
    let passed = mighty_lion("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert_eq!(say(&passed, "exd6").as_deref(), Ok("Pawn from e5 captures en passant on d6"));
    let two = lionheart("4k5/4P5/10/10/10/10/5P4/10/10/5K4[Q] w - - 0 1");
    assert_eq!(
        say(&two, "f1f2,e9=Q").as_deref(),
        Ok("Pawn on e9 becomes Queen, then Lionheart King from f1 to f2")
    );
}

#[test]
fn words_say_the_way_that_a_turn_takes_by_two_legs() {
    let mut bent = 0;
    for seed in 0..8_usize {
        let mut position = Position::start(Game::Lionized);
        for ply in 0..40 {
            let turns = position.legal_turns();
            if turns.is_empty() {
                break;
            }
            let any = turns[(ply * 31 + seed * 17 + 5) % turns.len()];
            // After some moves at random, whatever goes by two legs is played.
            let two_legs = |turn: &&Turn| position.path_of(turn.first()).len() > 2;
            let turn = *turns.iter().find(two_legs).filter(|_| ply > 2 * seed).unwrap_or(&any);
            if let [_, via, _] = position.path_of(turn.first())[..] {
                bent += 1;
                let words = describe(&position, turn, Locale::English);
                assert!(words.contains(&position.game().square_name(via)), "{words}");
            }
            position = position.play_unchecked(turn);
        }
    }
    assert!(bent > 5, "{bent}");
}

#[test]
fn words_say_a_turn_in_each_language() {
    let lion = mighty_lion("4k3/8/8/8/3n4/2p5/1L6/R3K2R w KQ - 0 1");
    let pawn = mighty_lion("3n4/4P3/8/8/8/8/k6K/8 w - - 0 1");
    #[rustfmt::skip]
    let cases = [
        (&lion, "b2b4", "Löwe zieht von b2 nach b4", "獅子がb2からb4へ"),
        (&lion, "b2c3b3", "Löwe von b2 schlägt den Bauern auf c3 und zieht weiter nach b3",
         "b2の獅子がc3のポーンを取ってb3へ進む"),
        (&lion, "b2c3d4", "Löwe von b2 schlägt den Bauern auf c3 und den Springer auf d4",
         "b2の獅子がc3のポーンとd4のナイトを取る"),
        (&lion, "b2b2", "Löwe auf b2 passt", "b2の獅子がパス"),
        (&lion, "O-O", "König rochiert von e1 nach g1", "キングがe1からg1へキャスリング"),
        (&pawn, "exd8=Q", "Bauer von e7 schlägt den Springer auf d8 und wird zur Dame",
         "e7のポーンがd8のナイトを取る。クイーンに成る"),
    ];
    for (board, text, german, japanese) in cases {
        let turn = read_turn(&board.0, text).expect("the turn is legal");
        assert_eq!(describe(&board.0, turn, Locale::German), german);
        assert_eq!(describe(&board.0, turn, Locale::Japanese), japanese);
    }
}

#[test]
fn three_half_actions_at_once_are_refused_and_not_taken_for_talk() {
    let position = Position::start(Game::Lionheart);
    for text in [
        "e3e4,f3f4,g3g4",
        "e3-e4, f3-f4, g3-g4",
        "e3e4 f3f4 g3g4",
        "Ke2, e4, f4",
        "a3a4,b3b4,c3c4,d3d4",
    ] {
        assert_eq!(read_turn(&position, text), Err(ReadError::TooManyActions), "{text}");
        assert!(reads_like_turn(position.game(), text));
    }
    for talk in ["a, b, c", "one, two, three", "yes e4 e5"] {
        assert_eq!(read_turn(&position, talk), Err(ReadError::NotATurn), "{talk}");
    }
    // One piece over two squares: two half actions at most.
    assert_ne!(read_turn(&position, "e3 e4 e5"), Err(ReadError::TooManyActions));
}

#[test]
fn squares_off_the_board_are_answered_and_talk_is_not() {
    let position = Position::start(Game::MightyLion);
    for (text, square) in [("e2e9", "e9"), ("Kf9", "f9"), ("i2-i4", "i2"), ("e2 - e10", "e10")] {
        assert_eq!(read_turn(&position, text), Err(ReadError::OffBoard(square.to_owned())));
        assert!(reads_like_turn(position.game(), text));
    }
    for talk in ["b12", "hello", "mp3", "see you at 9", "e", "k9", "e9"] {
        assert_eq!(read_turn(&position, talk), Err(ReadError::NotATurn), "{talk}");
    }
}

fn attempt(game: Game, text: &str) -> String {
    let ways = attempted_paths(&Position::start(game), text);
    let names = ways.into_iter().map(|way| game.square_names(way).join(" "));
    names.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_text_that_names_one_piece_asks_it_to_go_somewhere() {
    for (text, way) in [
        ("e2e5", "e2 e5"),
        ("b1c3d4", "b1 c3 d4"),
        ("Qd5", "d1 d5"),
        ("O-O", "e1 g1"),
        ("Rd4", ""),
        ("Qd1", ""),
        ("Qd3d1", ""),
        ("pass", ""),
        ("hello", ""),
        ("Lion takes d5", "b1 d5"),
        ("queen to d5", "d1 d5"),
        ("Dame d5", "d1 d5"),
        ("rook d4", ""),
    ] {
        assert_eq!(attempt(Game::MightyLion, text), way, "{text}");
    }
    assert_eq!(attempt(Game::Lionheart, "e3e4,f1f3"), "e3 e4, f1 f3");
    // One piece goes on, or back.
    assert_eq!(attempt(Game::Lionheart, "f1f2,f2g3"), "f1 f2 g3");
    assert_eq!(attempt(Game::Lionheart, "f1f2,f2f1"), "f1 f2 f1");
    // A piece that turns on its way is drawn along it, though others are in the way.
    assert_eq!(attempt(Game::Lionheart, "Gc1g2"), "c1 d2 g2");
}
