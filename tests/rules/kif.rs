//! Records of Chu Shogi as lishogi exports and imports them.

use std::collections::BTreeMap;
use std::path::PathBuf;

use locale::Locale;
use notation::{GameFile, KifEnd, KifHeader, KifWay, read_game_file};
use proptest::prelude::*;
use proptest::sample::Index;
use rules::{Color, Game, Position, Turn};

use crate::random::{random_turns, some_start};

fn sample(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../tests/data", name].iter().collect();
    std::fs::read_to_string(path).expect("the file is there")
}

/// A file of which all can be read, or what is wrong with it.
fn file(text: &str) -> Result<GameFile, String> {
    match read_game_file(text.as_bytes(), Some(Game::ChuShogi)) {
        Ok(GameFile { fault: Some(fault), .. }) => {
            Err(explain::game_file_fault(&fault, Locale::English))
        }
        Ok(file) => Ok(file),
        Err(error) => Err(explain::game_file_error(&error, Locale::English)),
    }
}

/// The FEN of the start and the turns.
fn read(text: &str) -> (String, String) {
    let kif = file(text).unwrap_or_else(|error| panic!("{error}"));
    let turns = kif.start.each_along(&kif.turns).map(|(position, turn)| position.turn_text(turn));
    let turns: Vec<String> = turns.collect();
    (kif.start.fen(), turns.join(" "))
}

#[track_caller]
fn refuses(text: &str, says: &str) {
    let error = file(text).expect_err(says);
    assert!(error.starts_with(says), "{error}");
}

#[test]
fn a_game_from_the_start() {
    let (start, turns) = read(&sample("chu-shogi-start.kif"));
    assert_eq!(start, Game::ChuShogi.spec().start_fen());
    assert_eq!(turns, "f3h5 g10e8 e4e5 h9h8 f2d2");
}

#[test]
fn a_game_from_a_board_with_every_way_of_a_lion() {
    let (start, turns) = read(&sample("chu-shogi-board.kif"));
    assert_eq!(start, "k11/4p7/12/12/7g4/P5n5/5N6/3p8/12/12/12/11K w - - 0 1");
    assert_eq!(turns, "f6g7h8 a12b11 a7a8 d5d4 h8h8 b11b10 a8a9+ b10a9 h8f10 d4d3 f10e11f10");
}

#[test]
fn a_game_that_the_second_player_begins() {
    let (start, turns) = read(&sample("chu-shogi-gote.kif"));
    assert_eq!(start, "11K/12/12/12/2+O9/12/5+h6/5P6/12/12/1+g10/k11 b - - 0 1");
    assert_eq!(turns, "f6f5f4 l12l11 b2b8");
}

#[test]
fn a_handicap_is_read_by_its_name() {
    // Gote begins; sente has two Lions more, one more, or a Prince.
    for (name, army) in [
        ("三枚獅子", "A1B1T+O+OT1B1A/LFCSGKEGSCFL"),
        ("3枚獅子", "A1B1T+O+OT1B1A/LFCSGKEGSCFL"),
        ("二枚獅子", "A1B1T+OXT1B1A/LFCSGKEGSCFL"),
        ("２枚王", "A1B1TOXT1B1A/LFCSGK+EGSCFL"),
    ] {
        let (start, turns) = read(&format!("手合割：{name}\n下手：A\n上手：B\n1 5五歩兵\n"));
        assert!(start.contains(&format!("{army} b")), "{start}");
        assert_eq!(turns, "h9h8");
    }
    // A board below tells an unknown one.
    let (start, _) = read(&format!("手合割：その他\n{}", sample("chu-shogi-board.kif")));
    assert_eq!(start, "k11/4p7/12/12/7g4/P5n5/5N6/3p8/12/12/12/11K w - - 0 1");
}

#[test]
fn other_spellings_are_read() {
    for (text, turns) in [
        ("\u{feff}手合割：中将棋\r\n1 ８八歩(８九)\r\n", "e4e5"),
        ("1手目　▲８八歩兵　（←８九）　（ 0:01/00:00:01）\n2手目 投了", "e4e5"),
        ("8八歩 (8九)\n5五歩\n", "e4e5 h9h8"),
        (
            "開始局面：sfen k11/12/12/12/12/12/12/12/12/12/P11/11K b - 41\n41手目 12十歩兵 （←12十一）\n",
            "a2a3",
        ),
        ("3. 8八歩兵 *コメント\n4. 5五歩兵 # コメント\n5. 詰み\n", "e4e5 h9h8"),
        ("1\n8八歩兵\n2\n5五歩兵\n", "e4e5 h9h8"),
        ("手合割：\nまで0手で中断\n", ""),
        ("▼８八歩 ( 0:01/00:00:01)\n▽５五歩\n", "e4e5 h9h8"),
        ("一手目 ８八歩\n二手目 ５五歩\n", "e4e5 h9h8"),
        ("第1手 ８八歩\n第2手 ５五歩\n", "e4e5 h9h8"),
        ("1 手目 8八歩兵 （←8九）\n", "e4e5"),
        ("P-8h\nP-5e\n", "e4e5 h9h8"),
        ("先手：A\r1 8八歩兵\r2 5五歩兵\r", "e4e5 h9h8"),
        ("1\t8八歩兵\t(8九)\n", "e4e5"),
        ("1 8八P(8九)\n", "e4e5"),
        ("1 8八歩兵まで\nまで1手詰\n", "e4e5"),
        ("1 8八歩兵\n2 投了\n3 詰み\nまで1手で先手の勝ち\nまで1手で先手の勝ち\n", "e4e5"),
        ("1 8八歩兵まで\n2 5五歩兵\n", "e4e5"),
    ] {
        assert_eq!(read(text).1, turns, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_named_by_its_line() {
    for (text, says) in [
        (
            "先手：A\n\n1 8七歩兵 （←8九）\n",
            "Line 3: Move 1, “8七歩兵 (←8九)”, can’t be played. The Pawn on 8九 can’t go to 8七:",
        ),
        (
            "1 8八銀将 （←8九）\n",
            "Line 1: Move 1, “8八銀将 (←8九)”, can’t be played. The piece on 8九 is White’s Pawn.",
        ),
        (
            "41 1六歩兵\n",
            "Line 1: Move 41, “1六歩兵”, can’t be played. None of White’s Pawns can go to 1六.",
        ),
        (
            "1 8八歩兵\n2 hello\n",
            "Line 2: Move 2, “hello”, can’t be played. That doesn’t look like a move. Here one is written like 6五歩兵 （←6四）.",
        ),
        ("先手：A\n1 hello\n", "Line 2: Move 1, “hello”, can’t be played. "),
        ("1 8八歩兵\n3 5五歩兵\n", "Line 2: Move 2 is missing: the move here has the number 3."),
        (
            "手合割：\n1\n8八歩兵\n3\n5五歩兵\n",
            "Line 4: Move 2 is missing: the move here has the number 3.",
        ),
        ("先手：A\nhello\n", "Line 2: “hello” is neither a move nor a header like “先手：”"),
        ("手合割：香落ち\n", "Line 1: I don’t know the start “香落ち”"),
        ("開始局面：nonsense\n", "Line 1: That isn’t a valid position in Chu Shogi. A FEN has"),
        (
            "先手：A\n作戦：B\n1 8八歩兵\n",
            "Line 2: “作戦:B” is neither a move nor a header like “先手：”",
        ),
        ("先手：A\n\n初手から：８八歩\n", "Line 3: “初手から:8八歩” is neither"),
        ("先手の持駒：歩三\n", "Line 1: There are no pieces in hand"),
        ("1 一歩目 6六獅子 （←7七）\n", "Line 1: A first step"),
        ("1 一歩目 6六獅子 （←7七）\n2 8八歩兵\n", "Line 2: A first step"),
        ("1 二歩目 6六獅子 （←7七）\n", "Line 1: A second step"),
        ("|v桂\n", "Line 1: “桂” isn’t a piece in this game."),
        (
            "先手：A\n|v玉\n|玉\n",
            "Line 2: That isn’t a valid position in Chu Shogi. The board has 2 ranks.",
        ),
    ] {
        refuses(text, says);
    }
}

fn header(end: Option<KifEnd>) -> KifHeader {
    KifHeader {
        white: "Anna".to_owned(),
        black: "Ben\nB.".to_owned(),
        begun: "2026/11/24".to_owned(),
        place: "Discord".to_owned(),
        end,
        comments: BTreeMap::new(),
    }
}

/// The file of a game with turns in canonical notation, from the start or a FEN.
fn written(fen: Option<&str>, turns: &str, header: &KifHeader) -> String {
    let game = Game::ChuShogi;
    let start = fen.map_or_else(
        || Position::start(game),
        |fen| Position::from_fen(game, fen).expect("a position"),
    );
    let mut position = start.clone();
    let turns = turns.split_whitespace().map(|text| {
        let legal = position.legal_turns();
        let turn = legal.iter().find(|turn| position.turn_text(**turn) == text);
        let turn = *turn.unwrap_or_else(|| panic!("{text} is legal"));
        position = position.play_unchecked(turn);
        turn
    });
    let turns: Vec<Turn> = turns.collect();
    header.file(&start, &turns)
}

/// The position as far as a drawn board shows it.
fn on_board(position: &Position) -> Position {
    let fen = position.fen();
    let mut fields = fen.split(' ');
    let (board, turn) = (fields.next().unwrap(), fields.next().unwrap());
    Position::from_fen(position.game(), &format!("{board} {turn} - - 0 1")).expect("a position")
}

#[test]
fn a_game_from_the_start_is_written_as_lishogi_does() {
    let end = KifEnd { winner: Some(Color::White), way: KifWay::Resigned };
    assert_eq!(
        written(None, "f3h5 g10e8 e4e5 h9h8 f2d2", &header(Some(end))),
        "開始日時：2026/11/24\n\
         場所：Discord\n\
         手合割：\n\
         先手：Anna\n\
         後手：Ben B.\n\
         手数----指手---------消費時間--\n\
         \x20  1手目   5八獅子 （←7十）\n\
         \x20  2手目   8五獅子 （←6三）\n\
         \x20  3手目   8八歩兵 （←8九）\n\
         \x20  4手目   5五歩兵 （←5四）\n\
         \x20  5手目   9十一麒麟 （←7十一）\n\
         \x20  6   投了\n\
         まで5手で先手の勝ち\n"
    );
}

#[test]
fn a_game_from_a_board_is_written_with_both_steps_of_a_lion() {
    let fen = "k11/4p7/12/12/7g4/P5n5/5N6/3p8/12/8+o3/12/11K w - - 0 1";
    let turns = "f6g7h8 a12b11 a7a8 d5d4 h8h8 b11b10 a8a9+ b10a9 h8f10 d4d3 f10e11f10";
    let end = KifEnd { winner: None, way: KifWay::Aborted };
    assert_eq!(
        written(Some(fen), turns, &header(Some(end))),
        "開始日時：2026/11/24\n\
         場所：Discord\n\
         先手：Anna\n\
         後手：Ben B.\n\
         \x20１２ １１ １０ ９  ８  ７  ６  ５  ４  ３  ２  １\n\
         +------------------------------------------------+\n\
         | v玉  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|一\n\
         |  ・  ・  ・  ・ v歩  ・  ・  ・  ・  ・  ・  ・|二\n\
         |  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|三\n\
         |  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|四\n\
         |  ・  ・  ・  ・  ・  ・  ・ v金  ・  ・  ・  ・|五\n\
         |  歩  ・  ・  ・  ・  ・ v獅  ・  ・  ・  ・  ・|六\n\
         |  ・  ・  ・  ・  ・  獅  ・  ・  ・  ・  ・  ・|七\n\
         |  ・  ・  ・ v歩  ・  ・  ・  ・  ・  ・  ・  ・|八\n\
         |  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|九\n\
         |  ・  ・  ・  ・  ・  ・  ・  ・v成獅  ・  ・  ・|十\n\
         |  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|十一\n\
         |  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  玉|十二\n\
         +------------------------------------------------+\n\
         手数----指手---------消費時間--\n\
         \x20  1手目一歩目 6六獅子 （←7七）\n\
         \x20  1手目二歩目 5五獅子 （←6六）\n\
         \x20  2手目   11二玉将 （←12一）\n\
         \x20  3手目   12五歩兵 （←12六）\n\
         \x20  4手目   9九歩兵 （←9八）\n\
         \x20  5手目一歩目 6六獅子 （←5五）\n\
         \x20  5手目二歩目 5五獅子 （←6六）\n\
         \x20  6手目   11三玉将 （←11二）\n\
         \x20  7手目   12四歩兵成 （←12五）\n\
         \x20  8手目   仝玉将 （←11三）\n\
         \x20  9手目   7三獅子 （←5五）\n\
         \x20 10手目   9十歩兵 （←9九）\n\
         \x20 11手目一歩目 8二獅子 （←7三）\n\
         \x20 11手目二歩目 7三獅子 （←8二）\n\
         \x20 12   中断\n\
         まで11手で中断\n"
    );
}

#[test]
fn a_file_says_how_the_game_ended() {
    let (white, black) = (Some(Color::White), Some(Color::Black));
    for (way, winner, says) in [
        (KifWay::Resigned, black, "   3   投了\nまで2手で後手の勝ち\n"),
        (KifWay::OutOfTime, black, "   3   切れ負け\nまで2手で後手の勝ち\n"),
        (KifWay::OnBoard, black, "   3   詰み\nまで2手で後手の勝ち\n"),
        (KifWay::PerpetualAttack, white, "   3   反則勝ち\nまで2手で先手の勝ち\n"),
        (KifWay::Repetition, None, "   3   千日手\nまで2手で千日手\n"),
        (KifWay::Drawn, None, "   3   持将棋\nまで2手で持将棋\n"),
        (KifWay::Decided, black, "（←8四）\nまで2手で後手の勝ち\n"),
        // The words would name the wrong winner.
        (KifWay::Resigned, white, "（←8四）\nまで2手で先手の勝ち\n"),
        (KifWay::PerpetualAttack, black, "（←8四）\nまで2手で後手の勝ち\n"),
    ] {
        let text = written(None, "e4e5 e9e8", &header(Some(KifEnd { winner, way })));
        assert!(text.ends_with(says), "{text}");
        assert_eq!(file(&text).expect("it reads back").turns.len(), 2);
    }
    let text = written(None, "e4e5", &header(None));
    assert!(text.ends_with("1手目   8八歩兵 （←8九）\n"), "{text}");
}

#[test]
fn what_is_said_about_a_turn_stands_behind_it() {
    let comments = [(0, "1. e5? It loses\n2 投了".to_owned())].into();
    let text = written(None, "e4e5 h9h8", &KifHeader { comments, ..header(None) });
    assert!(text.contains("（←8九）\n*1. e5? It loses 2 投了\n   2手目"), "{text}");
    assert_eq!(file(&text).expect("it reads back").turns.len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_written_file_reads_back(start in proptest::option::of(any::<Index>()), choices in proptest::collection::vec(any::<Index>(), 0..80)) {
        let game = Game::ChuShogi;
        let start = start.map_or_else(|| Position::start(game), |index| on_board(&some_start(game, index)));
        let turns = random_turns(&start, &choices);
        let end = KifEnd { winner: None, way: KifWay::Drawn };
        let text = header(Some(end)).file(&start, &turns);
        match file(&text) {
            Ok(read) => {
                prop_assert_eq!(read.start.fen(), start.fen(), "{}", text);
                prop_assert_eq!(read.turns, turns, "{}", text);
            }
            Err(error) => prop_assert!(false, "{error}\n{text}"),
        }
    }

    #[test]
    fn a_mangled_file_never_breaks_the_reader(at in any::<Index>(), by in any::<char>(), cut in any::<Index>()) {
        let mut signs: Vec<char> = sample("chu-shogi-board.kif").chars().collect();
        let at = at.index(signs.len());
        signs[at] = by;
        let _ = file(&signs.iter().collect::<String>());
        signs.truncate(cut.index(signs.len()));
        if let Err(error) = file(&signs.iter().collect::<String>()) {
            prop_assert!(!error.is_empty());
        }
    }
}
