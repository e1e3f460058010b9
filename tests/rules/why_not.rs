//! Why not: what a player is told about a turn that cannot be played. One case for each reason, in
//! the words of the answer.

use std::collections::BTreeSet;

use explain::refusal;
use locale::Locale;
use notation::{ReadError, piece_name, read_turn};
use rules::{Game, IllegalTurn, Role};

use crate::support::Board;

const WHITE: &str = "w - - 0 1";

#[test]
fn about_the_piece_that_should_move() {
    told! { Game::MightyLion, WHITE;
        "Ke1 ke8", "a3a4" => "There is no piece on a3.",
        "Ke1 ke8", "e8e7" => "The piece on e8 isn’t yours to move.",
        "Ke1 ke8 Nb1", "Qd4" => "You have no Queen on the board.",
        "Ke1 ke8 Nb1 Nb3", "Nf6" => "None of your Knights can go to f6.",
        "Ke1 ke8 Nb1 Qc1", "Qb1a3" => "The piece on b1 is your Knight.",
    }
}

#[test]
fn about_where_it_should_go() {
    told! { Game::MightyLion, WHITE;
        "Ke1 ke8 Nb1", "b1b3" => "The Knight on b1 can’t go to b3: it doesn’t move that way.",
        "Ke1 ke8 Ra1 Pa4", "a1a4" => "Your own piece is on a4, and you can’t capture your own pieces.",
        "Ke1 ke8 Ra1 pa4", "a1a6" => "The Rook on a1 can’t go to a6: its path is blocked on a4.",
        "Ke1 ke8 Pd2", "d2e3" => "The Pawn on d2 could only capture on e3, and there is nothing to capture there.",
        "Ke1 ke8 Pd2 pd3", "d2d3" => "The Pawn on d2 can’t capture on d3: it doesn’t capture that way.",
        "Kd2 kd4", "d2d4" => "The King on d2 can’t go to d4: it doesn’t move that way.",
        "Ke1 ka8 re7", "e1e2" => "Your King would be in check on e2: the Rook on e7 attacks it.",
        "Kf1 ka8 re7 bh5", "f1e2" => "Your King would be in check on e2: the Bishop on h5 and the Rook on e7 attack it.",
    }
}

#[test]
fn about_lions() {
    told! { Game::MightyLion, WHITE;
        "Ke1 ke8 Le4 le6 pd7", "e4e6" => "Lion trading: a Lion may not capture a protected Lion two squares away. Here the Pawn on d7 protects the Lion on e6. You could capture it from a neighbouring square, or by first capturing a piece other than a Pawn on the way.",
    }
    told! { Game::MightyLion, "b - - 0 1 x";
        "Ke1 ke8 Ld4 pe5", "exd4" => "No counter-strike: a piece other than a Lion has just captured your Lion, so on this move you may not capture the Lion on d4. This keeps both Lions from falling one after the other. The ban ends after this move.",
    }
    told! { Game::MightyLion, WHITE;
        "Ke1 ke8 La1 Pa2 Pb2 Nb1", "pass" => "The Lion on a1 can’t pass: it passes by stepping to an empty neighbouring square and back, and none is empty.",
    }
    told! { Game::ChuShogiLike, WHITE;
        "Kj0 kj9 Lb2 Ne6", "e6f8+" => "A Knight may become a Lion only while its side has none, and there is one on b2.",
    }
}

#[test]
fn about_castling() {
    told! { Game::MightyLion, WHITE;
        "Ke1 ke8 Rh1", "O-O" => "You can’t castle there: neither the King nor that Rook may have moved before.",
    }
    told! { Game::MightyLion, "w K - 0 1";
        "Ke1 ke8 Rh1 Bf1", "O-O" => "You can’t castle: every square between the King and the Rook must be empty, and f1 is not.",
        "Ke1 ke8 Rh1 Bf1 Ng1", "O-O" => "You can’t castle: every square between the King and the Rook must be empty, and f1 and g1 are not.",
        "Ke1 ke8 Rh1 rg5", "O-O" => "You can’t castle: the King may not start on, cross or reach an attacked square, and g1 is attacked.",
        "Ke1 ke8 Rh1 rg5 rf5", "O-O" => "You can’t castle: the King may not start on, cross or reach an attacked square, and f1 and g1 are attacked.",
    }
}

#[test]
fn about_promotion() {
    told! { Game::MightyLion, WHITE;
        "Ka1 ka8 Pe7", "e8" => "Say what the piece becomes on e8: Queen, Rook, Bishop or Knight.",
        "Ka1 ka8 Pe7", "e8=L" => "A promotion to Lion isn’t possible on e8. Only a Pawn promotes, when it reaches the last rank: to Queen, Rook, Bishop or Knight.",
    }
    told! { Game::ChuChess, WHITE;
        "Kj0 kj9 Ra6", "a6a7+R" => "A promotion to Crowned Rook isn’t possible on a7. Only a Pawn promotes, when it reaches one of the last 3 ranks: to Queen, Rook, Bishop or Knight.",
    }
    told! { Game::ChuShogiLike, WHITE;
        "Kj0 kj9 Pa8", "a9" => "Say what the piece becomes on a9: it must promote there, so add a +.",
    }
    told! { Game::Lionheart, WHITE;
        "Kf1 kj8 Pa9 [R]", "a9=Q,f1e1" => "No Queen of yours has been captured, so none can come back on a9.",
    }
    told! { Game::Lionized, WHITE;
        "Kh1 kh6 Pa6 [C]", "a6a7C" => "A promotion to Cold Horse isn’t possible on a7. A Pawn that reaches its last rank may swap places with one of its side’s captured pieces.",
    }
}

#[test]
fn about_a_game_that_is_over() {
    told! { &Board::new(Game::ChuShogi, "3k8/3p8/12/3G8/4+H7/12/12/12/12/12/12/12 w - - 0 1");
        "d9d10" => "White has no King left, so the game is over.",
    }
    told! { &Board::new(Game::ChuShogi, "12/12/12/12/6k5/4G7/12/6K5/12/12/12/12 b - - 0 1");
        "g8g9+" => "The game is over: Bare King.",
    }
    told! { &Board::new(Game::MightyLion, "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
        "Nf6" => "The game is over: Checkmate.",
    }
}

#[test]
fn about_half_actions_in_check() {
    let board = Board::with(Game::Lionheart, "Kf1 ka8 Pg5 sf6 rj1 Gc1", WHITE);
    assert!(board.0.is_check());
    for text in ["gxf6", "gxf6 e8", "gxf6, e8"] {
        let error = read_turn(&board.0, text);
        let Err(ReadError::Illegal(IllegalTurn::LeavesKingAttacked { .. })) = error else {
            panic!("{text}: {error:?}");
        };
    }
}

#[test]
fn about_half_actions() {
    told! { Game::Lionheart, WHITE;
        "Kf1 ka8 Rc2", "c2c5,f1e1" => "Moving the piece on c2 takes the whole turn: only the King and Pawns make half actions.",
        "Kf1 ka8 Pe9 [R]", "e9=R" => "A promotion can’t be the only half action of a turn: besides promoting the Pawn on e9, take a King step or move a Pawn.",
        "Kf1 ka8 Pe9 Pg9 [QR]", "e9=Q,g9=R" => "At most one Pawn may be promoted in a turn.",
        "Kf1 ka8 Pe4 Ph4 sd5 sg5", "e4d5,h4g5" => "At most one Pawn may capture in a turn.",
        "Kf1 ka8 Pe4", "e4e5e6" => "The Pawn on e5 has already moved this turn. A Pawn may move twice only from its third rank and without capturing.",
    }
}

#[test]
fn about_whites_first_pawn_move() {
    told! { Game::Lionheart, "w F - 0 1";
        "Kf1 ka8 Pe3 Ph3", "e3e4,h3h4" => "First Pawn move: White’s first Pawn move of the game takes the whole turn and is a single step, to offset the advantage of moving first.",
    }
}

#[test]
fn about_the_lionheart_king() {
    told! { Game::Lionheart, WHITE;
        "Ke4 ka8 pe5", "Kxe5e6" => "Pawn stalling: the King captured a Pawn on e5 with its first step, so it may not take a second.",
        "Ke4 ka8 ne5 ra5", "e4e5e6" => "Capturing under threat: when a King captures in a turn of two half actions, it may not be threatened after its first step, but on e5 the Rook on a5 threatens it. The exception: exactly one piece threatens it, and the second step captures that piece.",
        "Ke4 ka8 re10", "e4d4c4" => "King in check: the Rook on e10 was giving check when the turn started, so the King may take a second step only to capture that piece.",
        "Ke4 ka10 re6 bh7", "e4d5e6" => "King in check: the Rook on e6 and the Bishop on h7 were giving check when the turn started, so the King may not take a second step.",
    }
}

#[test]
fn about_lionized_pieces() {
    told! { Game::Lionized, WHITE;
        "Kh1 kh8 Za1 Fa3", "a3b4" => "Only Lionized piece: the piece on a3 is Lionized, so it has to start with a power borrowed from another Lionized piece. Its side has no other, so it can’t move.",
        "Kh1 kh8 Za1 Fa3 Cc3", "a3b4" => "Borrowed power: the piece on a3 is Lionized, so it can’t go to b4 with its own power alone. It starts with the power of another Lionized piece of its side, and may then continue with its own.",
        "Kh1 kh8 Za1 Fa3 Cc3 Pb3", "a3c4" => "The Ferz on a3 can’t go to c4: its path is blocked on b3.",
        "Kh1 kh8 Za1 Fa3 Fc3", "a3a3" => "The piece on a3 would end where it started and nothing would change, so that isn’t a move.",
    }
}

#[test]
fn about_what_is_written() {
    told! { Game::ChuChess, WHITE;
        "Ke0 ke9 Ra2", "a2a5+" => "The + doesn’t belong there: the move to a5 is neither a check nor a promotion.",
    }
    told! { Game::MightyLion, WHITE;
        "Ke3 ke8 Ra1 Rh1", "Rf1" => "That could be a1f1 or h1f1. Write which one you mean.",
        "Ke1 ke8", "hello e4" => "That doesn’t look like a move. Write the squares (as in e1d1) or the piece and the square (as in Ke2).",
    }
}

/// One text for each kind of reason, with the squares that its picture marks.
const ONE_OF_EACH: &[(Game, &str, &str, &str, &str)] = &[
    (Game::MightyLion, "Ke1 ke8", WHITE, "a3a4", "a3"),
    (Game::MightyLion, "Ke1 ke8", WHITE, "e8e7", "e8"),
    (Game::MightyLion, "Ke1 ke8 Ra1 Pa4", WHITE, "a1a4", "a4"),
    (Game::MightyLion, "Ke1 ke8 Nb1", WHITE, "b1b3", "b1 b3"),
    (Game::MightyLion, "Ke1 ke8 Ra1 pa4", WHITE, "a1a6", "a4"),
    (Game::Lionized, "Kh1 kh8 Ca1 pb1", WHITE, "a1c2", "b1"),
    (Game::MightyLion, "Ke1 ke8 Pd2", WHITE, "d2e3", "d2 e3"),
    (Game::MightyLion, "Ke1 ke8 Pd2 pd3", WHITE, "d2d3", "d2 d3"),
    (Game::Lionheart, "Kf1 kf7 Pe5", WHITE, "e5e6,e6f7", "f7"),
    (Game::MightyLion, "Ke1 ka8 re7", WHITE, "e1e2", "e2 e7"),
    (Game::MightyLion, "Ke1 ke8 Le4 le6 pd7", WHITE, "e4e6", "e6 d7"),
    (Game::MightyLion, "Ke1 ke8 Ld4 pe5", "b - - 0 1 x", "exd4", "d4"),
    (Game::MightyLion, "Ke1 ke8 La1 Pa2 Pb2 Nb1", WHITE, "pass", "a1"),
    (Game::MightyLion, "Ke1 ke8 Rh1", WHITE, "O-O", "e1"),
    (Game::MightyLion, "Ke1 ke8 Rh1 Bf1", "w K - 0 1", "O-O", "f1"),
    (Game::MightyLion, "Ke1 ke8 Rh1 rg5", "w K - 0 1", "O-O", "g1"),
    (Game::MightyLion, "Ka1 ka8 Pe7", WHITE, "e8", "e8"),
    (Game::MightyLion, "Ka1 ka8 Pe7", WHITE, "e8=L", "e8"),
    (Game::ChuShogiLike, "Kj0 kj9 Lb2 Ne6", WHITE, "e6f8+", "b2"),
    (Game::Lionheart, "Kf1 kj8 Pa9 [R]", WHITE, "a9=Q,f1e1", "a9"),
    (Game::Lionheart, "Kf1 ka8 Rc2", WHITE, "c2c5,f1e1", "c2"),
    (Game::Lionheart, "Kf1 ka8 Pe3 Ph3", "w F - 0 1", "e3e4,h3h4", "e3 h3"),
    (Game::Lionheart, "Kf1 ka8 Pe9 [R]", WHITE, "e9=R", "e9"),
    (Game::Lionheart, "Kf1 ka8 Pe9 Pg9 [QR]", WHITE, "e9=Q,g9=R", "e9 g9"),
    (Game::Lionheart, "Kf1 ka8 Pe4 Ph4 sd5 sg5", WHITE, "e4d5,h4g5", "d5 g5"),
    (Game::Lionheart, "Kf1 ka8 Pe4", WHITE, "e4e5e6", "e4 e5"),
    (Game::Lionheart, "Ke4 ka8 pe5", WHITE, "Kxe5e6", "e5"),
    (Game::Lionheart, "Ke4 ka8 ne5 ra5", WHITE, "e4e5e6", "a5 e5"),
    (Game::Lionheart, "Ke4 ka8 re10", WHITE, "e4d4c4", "e10"),
    (Game::Lionized, "Kh1 kh8 Za1 Fa3", WHITE, "a3b4", "a3"),
    (Game::Lionized, "Kh1 kh8 Za1 Fa3 Cc3", WHITE, "a3b4", "a3 b4"),
    (Game::Lionized, "Kh1 kh8 Za1 Fa3 Fc3", WHITE, "a3a3", "a3"),
];

/// A number for each kind of reason. A new kind does not compile until it is here, and then wants a
/// text in [`ONE_OF_EACH`].
fn kind(reason: &IllegalTurn) -> usize {
    match reason {
        IllegalTurn::NoPiece { .. } => 0,
        IllegalTurn::NotYourPiece { .. } => 1,
        IllegalTurn::OwnPiece { .. } => 2,
        IllegalTurn::CannotReach { .. } => 3,
        IllegalTurn::Blocked { .. } => 4,
        IllegalTurn::NothingToCapture { .. } => 5,
        IllegalTurn::CannotCapture { .. } => 6,
        IllegalTurn::KingCapture { .. } => 7,
        IllegalTurn::LeavesKingAttacked { .. } => 8,
        IllegalTurn::LionProtected { .. } => 9,
        IllegalTurn::LionBan { .. } => 10,
        IllegalTurn::CannotPass { .. } => 11,
        IllegalTurn::CastlingRightLost { .. } => 12,
        IllegalTurn::CastlingBlocked { .. } => 13,
        IllegalTurn::CastlingAttacked { .. } => 14,
        IllegalTurn::PromotionMissing { .. } => 15,
        IllegalTurn::PromotionNotAllowed { .. } => 16,
        IllegalTurn::SecondLion { .. } => 17,
        IllegalTurn::NotInPool { .. } => 18,
        IllegalTurn::FullActionIsWholeTurn { .. } => 19,
        IllegalTurn::FirstPawnMoveIsWholeTurn { .. } => 20,
        IllegalTurn::PromotionAlone { .. } => 21,
        IllegalTurn::TwoPromotions { .. } => 22,
        IllegalTurn::TwoPawnCaptures { .. } => 23,
        IllegalTurn::SamePawnTwice { .. } => 24,
        IllegalTurn::PawnStalling { .. } => 25,
        IllegalTurn::CapturingUnderThreat { .. } => 26,
        IllegalTurn::SecondStepInCheck { .. } => 27,
        IllegalTurn::SoleLionized { .. } => 28,
        IllegalTurn::BorrowedPowerOnly { .. } => 29,
        IllegalTurn::ChangesNothing { .. } => 30,
    }
}

const KINDS: usize = 31;

/// A text without an id or an argument left over, that ends as a sentence does.
#[track_caller]
fn is_whole(text: &str, locale: Locale) {
    let ends: &[char] = match locale {
        Locale::English | Locale::German => &['.', '?'],
        Locale::Japanese => &['。', '？'],
    };
    assert!(text.ends_with(ends), "{locale}: {text}");
    for left_over in ["{", "refusal-", "unread-", "promotion-", "piece-"] {
        assert!(!text.contains(left_over), "{locale}: {text}");
    }
}

#[test]
fn every_language_tells_what_is_wrong_with_a_text() {
    let board = Board::with(Game::MightyLion, "Ke1 ke8 Nb1 Nd1 Pa2 Pc2 ra8", WHITE);
    let at = |name| board.0.game().parse_square(name).expect("it exists");
    let turns = board.0.legal_turns();
    assert!(turns.len() > 12);
    for locale in Locale::ALL {
        #[rustfmt::skip]
        let cases = [
            (ReadError::NotATurn, &["c2c4", "Ne3"][..]),
            (ReadError::OffBoard("e9".to_owned()), &["e9", "a", "h", "1", "8"]),
            (ReadError::Ambiguous(turns[..2].to_vec()), &[]),
            (ReadError::Ambiguous(turns[..6].to_vec()), &[]),
            (ReadError::Ambiguous(turns[..7].to_vec()), &[]),
            (ReadError::NoSuchPiece(Role::Queen), &[]),
            (ReadError::NoneCan { role: Role::Knight, to: at("f6") }, &["f6"]),
            (ReadError::OtherPiece { on: at("b1"), role: Role::Knight }, &["b1"]),
            (ReadError::AlreadyThere { on: at("b1"), role: Role::Knight, pass: Some(turns[0]) },
             &["b1"]),
            (ReadError::NotThere { role: Role::Knight, on: at("c1"), stand: at("b1").set().with(at("d1")), },
             &["c1", "b1", "d1"]),
            (ReadError::NotInGame(Role::Lance), &["L"]),
            (ReadError::OtherLetter { error: Box::new(ReadError::NoSuchPiece(Role::Queen)), role: Role::Knight, turn: turns[0], },
             &["N"]),
            (ReadError::StrayPlus { from: at("b1"), to: at("c3") }, &["c3", "+"]),
            (ReadError::NotTogether, &[]),
            (ReadError::TooManyActions, &[]),
            (ReadError::TwoMoves, &[]),
            (ReadError::Unclear, &["c2c4"]),
            (ReadError::NoPass, &[]),
            (ReadError::Uncertain(turns[0]), &[]),
            (ReadError::BothSteps(turns[0]), &[]),
            (ReadError::WholeTurn(turns[0]), &[]),
            (ReadError::OtherOrder { reason: Some(IllegalTurn::OwnPiece { on: at("a2") }), turn: turns[0], tells_way: true, },
             &["a2"]),
            (ReadError::NothingToTake { on: at("d6").set(), turn: turns[0] }, &["d6"]),
            (ReadError::NoSuchLetter { letter: 'S', instead: Some(Role::Knight) }, &["S", "N"]),
            (ReadError::NoSuchLetter { letter: 'V', instead: None }, &["V", "K L Q R B N P"]),
            (ReadError::NoSuchPromotion { letter: 'D' }, &["D", "Q"]),
            (ReadError::PromotionApart { from: at("e7"), to: at("e8"), role: Role::Queen },
             &["e7e8,e8=Q"]),
            (ReadError::WhereTo { on: at("b1"), role: Role::Knight, example: turns[0] }, &["b1"]),
        ];
        for (error, words) in cases {
            let told = explain::read_error(&error, &board.0, locale);
            is_whole(&told, locale);
            for word in words {
                assert!(told.contains(word), "{locale}: {word} is missing in {told}");
            }
            if let ReadError::NoSuchPiece(role)
            | ReadError::NoneCan { role, .. }
            | ReadError::AlreadyThere { role, .. }
            | ReadError::NotThere { role, .. }
            | ReadError::NotInGame(role)
            | ReadError::OtherLetter { role, .. }
            | ReadError::OtherPiece { role, .. } = error
            {
                let name = piece_name(board.0.game(), role, locale);
                assert!(told.contains(&name), "{locale}: {name} is missing in {told}");
            }
            if let ReadError::Ambiguous(turns) = error {
                for turn in turns.iter().take(5) {
                    let text = board.0.turn_text(*turn);
                    assert!(told.contains(&text), "{locale}: {text} is missing in {told}");
                }
                let more = turns.len().saturating_sub(5);
                let counts = more > 1 && !told.contains(&more.to_string());
                assert!(!counts, "{locale}: {more} is missing in {told}");
            }
        }
    }
}

#[test]
fn german_names_have_their_case_and_gender() {
    let told = |game, pieces, text| {
        let board = Board::with(game, pieces, WHITE);
        let error = read_turn(&board.0, text).err();
        error.map(|error| explain::read_error(&error, &board.0, Locale::German))
    };
    #[rustfmt::skip]
    let cases = [
        (Game::MightyLion, "Ke1 ke8 Nb1", "b1b3",
         "Der Springer auf b1 kann nicht nach b3: So zieht diese Figur nicht."),
        (Game::Lionized, "Ke1 ke8 Hb1", "b1b2",
         "Das Heiße Pferd auf b1 kann nicht nach b2: So zieht diese Figur nicht."),
        (Game::MightyLion, "Ke1 ke8 Qd1 Pd3", "d1d5",
         "Die Dame auf d1 kann nicht nach d5: Was auf d3 steht, versperrt den Weg."),
        (Game::MightyLion, "Ke1 ke8", "Nf3", "Du hast keinen Springer auf dem Brett."),
    ];
    for (game, pieces, text, expected) in cases {
        assert_eq!(told(game, pieces, text).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn every_kind_of_reason_is_reached_and_marks_the_squares_it_is_about() {
    let mut reached = BTreeSet::new();
    for &(game, pieces, rest, text, squares) in ONE_OF_EACH {
        let board = Board::with(game, pieces, rest);
        let Err(ReadError::Illegal(reason)) = read_turn(&board.0, text) else {
            panic!("{text} in {board:?}");
        };
        reached.insert(kind(&reason));
        let marked: BTreeSet<String> =
            reason.squares().into_iter().map(|square| game.square_name(square)).collect();
        let expected: BTreeSet<String> = squares.split(' ').map(str::to_owned).collect();
        let english = refusal(&reason, &board.0, Locale::English);
        assert_eq!(marked, expected, "{text}: {english}");
        for locale in Locale::ALL {
            let told = refusal(&reason, &board.0, locale);
            is_whole(&told, locale);
            for square in marked.iter().filter(|square| english.contains(*square)) {
                assert!(told.contains(square), "{square} is missing in {told}");
            }
        }
    }
    assert_eq!(reached, (0..KINDS).collect());
}
