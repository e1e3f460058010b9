//! Games as people bring them, whatever wrote them.

use std::time::{Duration, Instant};

use locale::Locale;
use notation::{
    FileResult, GameFile, GameFileError, GameTree, KifEnd, KifHeader, KifWay, read_game_file,
    write_usi,
};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Color, Game, Position, Turn};

use crate::random::random_turns;

fn read(text: &str) -> Result<GameFile, GameFileError> {
    read_game_file(text.as_bytes(), None)
}

/// A file of which all can be read.
#[track_caller]
fn whole(bytes: &[u8], wanted: Option<Game>) -> GameFile {
    match read_game_file(bytes, wanted) {
        Ok(GameFile { fault: Some(fault), .. }) => {
            panic!("{}", explain::game_file_fault(&fault, Locale::English))
        }
        Ok(file) => file,
        Err(error) => panic!("{}", explain::game_file_error(&error, Locale::English)),
    }
}

fn turns(file: &GameFile) -> String {
    let texts = file.start.each_along(&file.turns).map(|(position, turn)| position.turn_text(turn));
    texts.collect::<Vec<_>>().join(" ")
}

fn refusal(text: &str) -> String {
    let error = read(text).expect_err(text);
    explain::game_file_error(&error, Locale::English)
}

const BOARD: &str = "k11/12/12/12/7g4/6s5/5N6/12/12/+p11/12/11K";

#[test]
fn a_record_is_told_by_what_it_holds() {
    for (text, game, played) in [
        ("[Variant \"mighty-lion\"]\n\n1. e2e4 {e4} e7e5 1-0\n", Game::MightyLion, "e2e4 e7e5"),
        (
            "[Variant \"lion\"]\n\n1. e4 {[%clk 0:10]} e5 (1... d5 (1... c5) 2. d4) 2. Nf3!? *\n",
            Game::MightyLion,
            "e2e4 e7e5 g1f3",
        ),
        (
            "Look at this:\n\n[Event \"Casual\"]\n[Variant \"lion\"]\n1. e4 e5",
            Game::MightyLion,
            "e2e4 e7e5",
        ),
        ("[Variant \"elven\"]\n\n1. e4 e5 *\n", Game::ChuChess, "e2e4 e7e5"),
        // The board tells the game, and an unknown variant tells nothing.
        (
            "[Variant \"From Position\"]\n[FEN \"k11/12/12/12/12/12/12/12/12/12/P11/11K w - - 0 1\"]\n\n1. a3 *\n",
            Game::ChuShogi,
            "a2a3",
        ),
        // KIF, as lishogi, Shogi programs and people write it.
        (
            "先手：Anna\n後手：Ben\n   1手目   8八歩兵 （←8九）\n   2   投了\nまで1手で先手の勝ち\n",
            Game::ChuShogi,
            "e4e5",
        ),
        (
            "手合割：\n1手目 ▲8八歩兵 （←8九）\n2手目 △5五歩兵 （←5四）\n",
            Game::ChuShogi,
            "e4e5 h9h8",
        ),
        (
            "#KIF version=2.0 encoding=UTF-8\n開始日時：2026/11/28\n場所：81Dojo\n手合割：平手\n先手：Anna\n後手：Ben\n手数----指手---------消費時間--\n   1 ８八歩(89)   ( 0:3/0:0:3)\n",
            Game::ChuShogi,
            "e4e5",
        ),
        ("▲８八歩 △５五歩\n▲８七歩\n", Game::ChuShogi, "e4e5 h9h8 e5e6"),
        ("この将棋どう？\n\n先手：A\n1 ８八歩(8九)\n", Game::ChuShogi, "e4e5"),
        // Lists of moves in lishogi's ways of writing.
        ("1. P-88 2. P-55 3. P-a8", Game::ChuShogi, "e4e5 h9h8 c4c5"),
        ("1. P-a8 2. P-55", Game::ChuShogi, "c4c5 h9h8"),
        ("[Variant \"chushogi\"]\n\n1. P-a8 P-55 *", Game::ChuShogi, "c4c5 h9h8"),
        ("1. P-10h 2. P-5e", Game::ChuShogi, "c4c5 h9h8"),
        ("1. 歩-a8 2. 歩(54)-55", Game::ChuShogi, "c4c5 h9h8"),
        ("1\n１０八歩\n2\n５五歩\n", Game::ChuShogi, "c4c5 h9h8"),
        ("1. 酉八歩 2. 辰五歩", Game::ChuShogi, "c4c5 h9h8"),
        ("1. 8八歩 5五歩\n2. 8七歩", Game::ChuShogi, "e4e5 h9h8 e5e6"),
        // USI.
        ("position startpos moves 8i8h 5d5e", Game::ChuShogi, "e4e5 h9h8"),
        ("startpos moves 8i8h 5d5e resign", Game::ChuShogi, "e4e5 h9h8"),
        ("8i8h\n5d5e\n", Game::ChuShogi, "e4e5 h9h8"),
        ("1. 8i8h\n2. 5d5e\n", Game::ChuShogi, "e4e5 h9h8"),
        ("1 8i8h 2 5d5e 0-1", Game::ChuShogi, "e4e5 h9h8"),
        ("`position startpos moves 8i8h`", Game::ChuShogi, "e4e5"),
        // ChuShogiLite.
        ("8i8h 5d5e {a good reply} 8h8g", Game::ChuShogi, "e4e5 h9h8 e5e6"),
        // Moves as people type them.
        ("1. e4e5 h9h8 2. f3h5", Game::ChuShogi, "e4e5 h9h8 f3h5"),
        ("P-8h P-5e", Game::ChuShogi, "e4e5 h9h8"),
    ] {
        let file = whole(text.as_bytes(), None);
        assert_eq!((file.start.game(), turns(&file).as_str()), (game, played), "{text}");
    }
}

#[test]
fn a_position_alone_is_a_game_without_moves() {
    let lionheart = Game::Lionheart.spec().start_fen();
    let fen = format!("{BOARD} w - - 0 1");
    for (text, game, position) in [
        (fen.clone(), Game::ChuShogi, fen.as_str()),
        (format!("{BOARD} b - 1"), Game::ChuShogi, &fen),
        (format!("sfen {BOARD} b - 1"), Game::ChuShogi, &fen),
        (format!("position sfen {BOARD} b - 1"), Game::ChuShogi, &fen),
        (BOARD.to_owned(), Game::ChuShogi, &fen),
        (format!("https://lishogi.org/editor/chushogi/{BOARD}_b_-_1"), Game::ChuShogi, &fen),
        (
            format!("この局面は？ <https://lishogi.org/analysis/chushogi/{BOARD}_b_-_1>"),
            Game::ChuShogi,
            &fen,
        ),
        (format!("Mate in 3?\n{lionheart}\nI think so."), Game::Lionheart, lionheart),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned(),
            Game::MightyLion,
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        ),
        (
            "start 4k3/8/8/8/8/8/8/4K3[Hm] b".to_owned(),
            Game::Lionized,
            "4k3/8/8/8/8/8/8/4K3[Hm] b - - 0 1",
        ),
    ] {
        let file = whole(text.as_bytes(), None);
        assert_eq!((file.start.game(), file.turns.len()), (game, 0), "{text}");
        assert_eq!(file.start.fen(), position, "{text}");
    }
    // Moves may follow a position.
    let file = whole(format!("{BOARD} b - 1 {{a start}} 7g7f").as_bytes(), None);
    assert_eq!((file.start.fen(), turns(&file)), (fen, "f6f7".to_owned()));
}

#[test]
fn what_several_games_could_be_is_asked() {
    let chu = Game::ChuChess.spec().start_fen();
    for (text, least) in [(chu, 2), ("1. e4 e5", 2), ("[White \"Anna\"]\n\n*\n", 6)] {
        let Err(GameFileError::SeveralGames(games)) = read(text) else { panic!("{text}") };
        assert!(games.len() >= least, "{text}: {games:?}");
        for game in games {
            assert_eq!(whole(text.as_bytes(), Some(game)).start.game(), game);
        }
    }
    assert_eq!(whole(b"1. e4 e5", Some(Game::ChuChess)).turns.len(), 2);
}

#[test]
fn names_result_and_date_are_what_the_file_says() {
    let named = |name: &str| Some(name.to_owned());
    let pgn = "[White \"An\u{202e}na\u{7}\"]\n[Black \"?\"]\n[Date \"2026.11.28\"]\n[Variant \"lion\"]\n\n1. e4 1-0\n\n\
               [White \"Cleo\"]\n[Black \"Dan\"]\n[Variant \"lion\"]\n\n1. d4 *\n[White \"Eve\"]\n\n*\n";
    let file = whole(pgn.as_bytes(), None);
    assert_eq!(file.players, [named("Anna"), None]);
    assert_eq!(file.result, Some(FileResult::Won(Color::White)));
    assert_eq!(file.date, named("2026.11.28"));
    assert_eq!(file.others, [[named("Cleo"), named("Dan")], [named("Eve"), None]]);

    let kif = "対局日：2026/11/28\n下手：Anna\n上手：Ben\n1 8八歩兵\nまで1手で下手の勝ち\n先手：Cleo\n後手：Dan\n1 8八歩兵\n";
    let file = whole(kif.as_bytes(), None);
    assert_eq!(file.players, [named("Anna"), named("Ben")]);
    assert_eq!(
        (file.date, file.result),
        (named("2026/11/28"), Some(FileResult::Won(Color::White)))
    );
    assert_eq!(file.others, [[named("Cleo"), named("Dan")]]);
    for (end, result) in [
        ("投了", Some(FileResult::Won(Color::White))),
        ("詰み", Some(FileResult::Won(Color::White))),
        ("反則勝ち", Some(FileResult::Won(Color::Black))),
        ("千日手", Some(FileResult::Drawn)),
        ("中断", None),
    ] {
        assert_eq!(whole(format!("1 8八歩兵\n2 {end}\n").as_bytes(), None).result, result, "{end}");
    }
    let long = format!("[White \"{}\"]\n[Variant \"lion\"]\n\n*", "a".repeat(500));
    assert_eq!(whole(long.as_bytes(), None).players[0], named(&"a".repeat(40)));
}

#[test]
fn a_text_is_read_in_the_encoding_in_which_it_was_written() {
    let text = "1手目　▲８八歩兵";
    let shift_jis = b"1\x8e\xe8\x96\xda\x81\x40\x81\xa3\x82\x57\x94\xaa\x95\xe0\x95\xba";
    let marked = [&b"\xef\xbb\xbf"[..], text.as_bytes()].concat();
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let wide = [&b"\xff\xfe"[..], &wide].concat();
    let plain: Vec<u8> = "1 8i8h\n".encode_utf16().flat_map(u16::to_be_bytes).collect();
    for bytes in [text.as_bytes(), shift_jis, &marked, &wide, &plain] {
        assert_eq!(turns(&whole(bytes, None)), "e4e5", "{bytes:x?}");
    }
    let western = b"[White \"J\xfcrgen\"]\n[Variant \"lion\"]\n\n1. e4 *";
    assert_eq!(whole(western, None).players[0].as_deref(), Some("Jürgen"));
    assert_eq!(read_game_file(b"\x81", None).err(), Some(GameFileError::NotText));
}

#[test]
fn a_refusal_names_the_side_whose_turn_a_record_has() {
    let chess = "[Variant \"lion\"]\n\n1. e4 e5 2. d1e2 Ke4";
    for (text, says) in [
        (
            "1 8八歩兵\n2 7一酔象\n",
            [
                "Black’s Drunk Elephant is already on 7一.",
                "Der Trunkene Elefant von Schwarz steht schon auf 7一.",
                "後手の酔象は、もう7一にあります。",
            ],
        ),
        (
            "1 8八歩兵\n2 5五歩兵\n3 8七酔象 （←8八）\n",
            [
                "The piece on 8八 is White’s Pawn.",
                "Auf 8八 steht eine andere Figur von Weiß: Bauer.",
                "8八にあるのは、先手の歩兵です。",
            ],
        ),
        (
            &chess.replace("d1e2", "d7d5"),
            [
                "The piece on d7 isn’t White’s.",
                "Die Figur auf d7 gehört nicht Weiß.",
                "d7にあるのは白の駒ではありません。",
            ],
        ),
        (
            &chess.replace("d1e2", "d1d2"),
            [
                "White’s own piece is on d2, and a side can’t capture its own pieces.",
                "Auf d2 steht eine Figur von Weiß selbst, und eigene Figuren kann man nicht schlagen.",
                "d2には白の駒があります。味方の駒は取れません。",
            ],
        ),
    ] {
        let fault = read(text).expect(text).fault.expect(text);
        for (locale, says) in Locale::ALL.into_iter().zip(says) {
            let said = explain::game_file_fault(&fault, locale);
            assert!(said.ends_with(says), "{said}");
        }
    }
}

#[test]
fn what_was_read_before_a_fault_is_kept() {
    for (text, kept, says) in [
        (
            "[Variant \"lion\"]\n\n1. e4 e5\n2. Ke5 1-0\n",
            2,
            "Line 4: “Ke5”, move 2 by White, can’t be played. ",
        ),
        ("[Variant \"lion\"]\n\n1. e4 {oh", 1, "Line 3: “{” is opened here and never closed."),
        (
            "先手：A\n1 8八歩兵\n2 8八歩兵\n",
            1,
            "Line 3: Move 2, “8八歩兵”, can’t be played. None of Black’s Pawns can go to 8八.",
        ),
        (
            "8i8h\n5d5e\n8h8e\n",
            2,
            "Line 3: Move 3, “8h8e”, can’t be played. The Pawn on 8h can’t go to 8e:",
        ),
        (
            "startpos moves 8i8h 5d5e\nnice game",
            2,
            "Line 2: “nice”, move 2 by White, can’t be played. ",
        ),
        (
            "８八歩 ５五歩\n８六歩",
            2,
            "Line 2: Move 3, “８六歩”, can’t be played. None of White’s Pawns can go to 8六.",
        ),
        ("1. e4e5 h9h8\n2. a2a9", 2, "Line 2: “a2a9”, move 2 by White, can’t be played. "),
    ] {
        let file = read(text).expect(text);
        let fault = explain::game_file_fault(file.fault.as_ref().expect(text), Locale::English);
        assert_eq!(file.turns.len(), kept, "{text}");
        assert!(fault.starts_with(says), "{fault}");
        let line = file.fault.as_ref().and_then(|fault| fault.line);
        assert!(fault.starts_with(&format!("Line {}: ", line.expect(text))));
    }
}

#[test]
fn what_cannot_be_read_is_refused() {
    let many = "position startpos moves ".to_owned() + &"7j5h 6c8e 5h7j 8e6c ".repeat(251);
    let large = " ".repeat((1 << 20) + 1);
    for (text, says) in [
        (" \r\n", "This file or message holds no text"),
        (&large[1..], "This file or message holds no text"),
        (&large, "That’s too large"),
        (&many, "That’s too long"),
        ("\u{1}\u{2}\u{3}\u{4}", "That isn’t a text"),
        ("hello", "I found neither"),
        ("See https://lishogi.org/dLmEJ6Xy", "I found neither"),
        ("今日はいい天気ですね。", "I found neither"),
        ("[Variant \"lion\"]\n\n1. e5 *", "Line 3: “e5”, move 1 by White, can’t be played."),
        ("[Variant \"Checkers\"]\n\n1. e9 *", "There is no game “Checkers” here."),
        ("k11/12 b - 1", "I found neither"),
        (
            "12/12/12/12/12/12/12/12/12/12/12/11K b - 1",
            "Line 1: That isn’t a valid position in Chu Shogi. ",
        ),
        (
            "hm\n9/8/8/8/8/8/8/8 w - - 0 1",
            "Line 2: That isn’t a valid position in Mighty Lion Chess. ",
        ),
        (
            "https://lishogi.org/editor/chushogi/12_b_-_1",
            "Line 1: That isn’t a valid position in Chu Shogi. ",
        ),
    ] {
        let refusal = refusal(text);
        assert!(refusal.starts_with(says), "{refusal}");
    }
    let other = read_game_file(b"8i8h 5d5e", Some(Game::MightyLion)).expect_err("it is Chu Shogi");
    assert_eq!(
        explain::game_file_error(&other, Locale::English),
        "This is a record of Chu Shogi, not of Mighty Lion Chess."
    );
    assert_eq!(
        read_game_file(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", None).err(),
        Some(GameFileError::NotText)
    );
}

#[test]
fn a_hostile_file_takes_no_long_time() {
    // What is not linear in the size shows in an eighth of the largest file, too.
    const SIZE: usize = 1 << 17;
    for part in [
        "(",
        "{",
        "}",
        "[",
        "[A \"\"]\n",
        "[Event \"\"]\n\n*\n",
        "1. ",
        "e4 ",
        "x\n",
        "あ\n",
        "先手：あ\n",
        "歩",
        "一",
        "1 歩\n",
        "▲",
        "|",
        "|歩\n",
        "`",
        "```\n",
        "/",
        "12/",
        "k11/12/12/12/12/12/12/12/12/12/12/11K\n",
        "\\",
        "\"",
        ";",
        "%\n",
        "$1 ",
        "\r",
        "position ",
        "startpos ",
        "7j8k",
        "7j8k 6c5b 8k7j 5b6c ",
        "9",
        "百",
        "\u{202e}",
        "\u{1f600}",
        "lishogi.org/editor/chushogi/",
        "手合割：\n",
        "まで\n",
        "* \n",
    ] {
        let text = part.repeat(SIZE / part.len());
        let begun = Instant::now();
        let _ = read(&text);
        // The tests are not optimised, and the machine may be busy.
        assert!(begun.elapsed() < Duration::from_secs(10), "{part:?}: {:?}", begun.elapsed());
    }
}

/// A game of random turns from the start.
fn random_game(game: Game) -> impl Strategy<Value = (Position, Vec<Turn>)> {
    proptest::collection::vec(any::<Index>(), 0..40).prop_map(move |choices| {
        let start = Position::start(game);
        let turns = random_turns(&start, &choices);
        (start, turns)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_we_write_is_read_in_every_game(game in proptest::sample::select(Game::ALL), choices in proptest::collection::vec(any::<Index>(), 0..40)) {
        let start = Position::start(game);
        let turns = random_turns(&start, &choices);
        let mut written = GameTree::new(start.clone());
        written.add_line(None, &turns);
        let file = whole(written.pgn(&[], "*").as_bytes(), None);
        prop_assert_eq!(file.start.fen(), start.fen());
        prop_assert_eq!(file.turns, turns);
    }

    #[test]
    fn what_we_write_for_shogi_programs_is_read((start, turns) in random_game(Game::ChuShogi)) {
        let header = KifHeader {
            white: "Anna".to_owned(),
            black: "Ben".to_owned(),
            begun: "2026/11/28".to_owned(),
            place: "Discord".to_owned(),
            end: Some(KifEnd { winner: None, way: KifWay::Aborted }),
            comments: Default::default(),
        };
        let kif = header.file(&start, &turns);
        prop_assert_eq!(&whole(kif.as_bytes(), None).turns, &turns);
        let moves = start.each_along(&turns).map(|(position, turn)| write_usi(&position, turn));
        let moves: Vec<String> = moves.collect();
        let usi = format!("position startpos moves {}", moves.join(" "));
        prop_assert_eq!(&whole(usi.as_bytes(), None).turns, &turns);
        if !turns.is_empty() {
            prop_assert_eq!(&whole(moves.join("\n").as_bytes(), None).turns, &turns);
        }
    }

    #[test]
    fn whatever_it_holds_reading_ends_well(bytes in proptest::collection::vec(any::<u8>(), 0..300), text in "([\\[\\](){};%$\"\\\\. \n/|`a-l0-9*+-]|sfen |moves |先手：|手目|一歩目|歩|八|▲|まで|k11/12/12/12){0,40}") {
        for bytes in [&bytes[..], text.as_bytes()] {
            if let Err(error) = read_game_file(bytes, None) {
                for locale in [Locale::English, Locale::German, Locale::Japanese] {
                    prop_assert!(!explain::game_file_error(&error, locale).is_empty());
                }
            }
        }
    }
}
